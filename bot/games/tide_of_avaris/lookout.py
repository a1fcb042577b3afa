"""The seas as a lookout tells them: ways by direction and steps, and what lies where, the nearest first."""

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.chart import ACTION_AT, DISTANCE, NODES, WITH_WIND
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Sea
from bot.games.tide_of_avaris.content import MONSTERS, SPACES
from bot.games.tide_of_avaris.movement import others_on


def route(start: str, goal: str) -> list[str]:
    """TA-4.6 The directions of a shortest way, by the exits that come first on the board."""
    ways: list[str] = []
    while start != goal:
        far = DISTANCE[start][goal]
        ahead, start = next((way, space) for way, space in SPACES[start].exits.items() if DISTANCE[space][goal] < far)
        ways.append(ahead)
    return ways


def way(start: str, goal: str) -> Text:
    """How many steps it is, and which way: "3 steps: 2 east, 1 south"."""
    found = route(start, goal)
    if not found:
        return T("here")
    parts: list[tuple[str, int]] = []
    for each in found:
        if parts and parts[-1][0] == each:
            parts[-1] = (each, parts[-1][1] + 1)
        else:
            parts.append((each, 1))
    if len(parts) == 1:
        return N("{n} step {way}", "{n} steps {way}", len(found), way=names.COMPASS_ROSE[parts[0][0]])
    said = _in_turn([T("{n} {way}", n=n, way=names.COMPASS_ROSE[each]) for each, n in parts])
    return N("{n} step: {ways}", "{n} steps: {ways}", len(found), ways=said)


def _in_turn(words: list[Text]) -> Text:
    line = words[0]
    for word in words[1:]:
        line = T("{one}, {two}", one=line, two=word)
    return line


def towards(here: str, other: str) -> Text:
    """In which direction a connected space lies."""
    return names.COMPASS_ROSE[next(way for way, space in SPACES[here].exits.items() if space == other)]


class Sight(Struct, frozen=True, gc=False):
    """A space with all that lies there."""

    space: str
    things: tuple[Text, ...]


def lying(sea: Sea, space: str, viewer: int | None = None) -> list[Text]:
    """Treasures, ships, the Navy and an open monster on a space, and whose a Spirit is, as told to a viewer."""
    there = sea.at(space)
    things: list[Text] = [T("treasure {colours}", colours=listed(names.treasures(there)))] if there else []
    for who in others_on(sea, NOBODY, space):
        if who == NAVY:
            things.append(T("the Navy"))
        else:
            things.append(T("your ship") if who == viewer else T("the ship of {who}", who=Who(who)))
    if sea.risen and ACTION_AT[space] == "explore":
        things.append(T("an open monster, {name}", name=T(MONSTERS[sea.risen].name)))
    area = ACTION_AT[space].removesuffix("_spirit")
    held = next((sloops for key, sloops in sea.control.items() if key == area), None)
    if held is not None and held.number:
        things.append(N("{n} sloop of {who}", "{n} sloops of {who}", held.number, who=Who(held.owner)))
    return things


def nearest(sea: Sea, start: str, viewer: int | None) -> list[Sight]:
    """Every other space, the nearest first, in the order of the board among equals."""
    spaces = sorted((space for space in NODES if space != start), key=lambda space: DISTANCE[start][space])
    return [Sight(space, tuple(lying(sea, space, viewer))) for space in spaces]


def sight_words(start: str, sight: Sight) -> Text:
    """A space by its name, the way to it, and what lies there."""
    place, ways = names.SPOKEN[sight.space], way(start, sight.space)
    if not sight.things:
        return T("{place}: {way}", place=place, way=ways)
    return T("{place}: {way}; {things}", place=place, way=ways, things=_in_turn(list(sight.things)))


def exits(sea: Sea, space: str, viewer: int | None) -> list[Text]:
    """TA-4.2, TA-17.15 What is one step away in each direction, and whether the wind goes with it."""
    out: list[Text] = []
    for direction, other in SPACES[space].exits.items():
        windy = T("with the wind") if (space, other) in WITH_WIND else T("against the wind")
        parts = [names.SPOKEN[other], windy, *lying(sea, other, viewer)]
        out.append(T("{way}: {facts}", way=names.COMPASS_ROSE[direction], facts=_in_turn(parts)))
    return out
