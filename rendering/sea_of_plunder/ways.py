"""Ways over the endless sea: those just sailed, and those that may be chosen now."""

from collections.abc import Collection
from typing import NamedTuple

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS, NEXT
from bot.games.sea_of_plunder.components import Sea, Voyage
from bot.games.sea_of_plunder.content import MAPS
from bot.games.sea_of_plunder.outlook import Met, ahead, lookout
from rendering.kit.palette import Colour
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.tokens import captain_seal, seal
from rendering.scene import Mark, Scene

from .places import CELL, FIELD, GRID
from .tokens import arrow_step, bead, cut
from .words import sea_of


class Choice(NamedTuple):
    """One way that may be taken: its mark, what moves, from where, over which squares, and what it meets."""

    mark: Mark
    thing: str
    start: str
    route: tuple[str, ...]
    met: tuple[Met, ...]


def is_square(place: str) -> bool:
    """Whether a mark names a square."""
    return len(place) in (2, 3) and place in NEXT


def _things(sea: Sea) -> list[tuple[str, str, int]]:
    if sea.phase == "bonus":
        return [(f"pirate.{p.number}", p.at, -1) for p in sea.pirates if p.number == sea.bonus_pirate]
    ships = [(f"ship.{ship.colour}", ship.at, ship.seat) for ship in sea.ships if ship.at]
    if sea.phase != "deferred":
        own = [one for one in ships if one[2] == sea.active]
        return [ships[sea.helm]] if 0 <= sea.helm < len(ships) else own
    pirates = [(f"pirate.{p.number}", p.at, -1) for p in sea.pirates]
    islands = [(f"island.{i.number}", i.at, -1) for i in sea.islands]
    planned = {voyage.thing for voyage in sea.voyages if not voyage.entered}
    return [one for one in (*ships, *pirates, *islands) if one[0] not in planned]


def _routes(sea: Sea, start: str) -> list[tuple[str, ...]]:
    if sea.phase in ("navigator", "navigator_again", "lucky"):
        return [(NEXT[start][way],) for way in ("N", "E", "S", "W")]
    if sea.in_use not in BEARINGS:
        return []
    return [bearing.routes[start] for bearing in BEARINGS[sea.in_use].values()]


def choices(scene: Scene) -> list[Choice]:
    """The ways that lead to the marked squares, if the question is about a way; else nothing."""
    sea = sea_of(scene)
    marks = [mark for mark in scene.marks if is_square(mark.place)]
    if not marks or sea.over:
        return []
    seen = lookout(sea)
    for thing, start, owner in _things(sea):
        if any(mark.place == start for mark in marks):
            continue
        by_end: dict[str, tuple[str, ...]] = {}
        for route in _routes(sea, start):
            by_end.setdefault(route[-1], route)
        if all(mark.place in by_end for mark in marks):
            return [
                Choice(mark, thing, start, by_end[mark.place], tuple(ahead(seen, thing, by_end[mark.place], owner)))
                for mark in marks
            ]
    return []


def _way(one: str, other: str) -> tuple[int, int]:
    """The single step between two neighbouring squares, round the edges if need be."""
    way = next(way for way, square in NEXT[one].items() if square == other)
    return ("E" in way) - ("W" in way), ("S" in way) - ("N" in way)


def within(sheet: Sheet, sprite: Sprite, x: float, y: float) -> None:
    """Lay a sprite down, cut where it would leave the sea and its strips."""
    left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
    box = (
        max(0, FIELD[0] - left),
        max(0, FIELD[1] - top),
        min(sprite.width, FIELD[2] - left),
        min(sprite.height, FIELD[3] - top),
    )
    if box == (0, 0, sprite.width, sprite.height):
        sheet.put(sprite, left, top, "lt")
    elif box[0] < box[2] and box[1] < box[3]:
        sheet.put(cut(sprite, box), left + box[0], top + box[1], "lt")


def sailed(sheet: Sheet, start: str, route: tuple[str, ...], colour: Colour) -> None:
    """A way with an arrowhead per step; a step over the edge is drawn on both sides."""
    steps: list[tuple[float, float, int, int]] = []
    at = start
    for square in route:
        dx, dy = _way(at, square)
        (x, y), (u, v) = GRID.at(at), GRID.at(square)
        steps.append((x, y, dx, dy))
        if (round(x + dx * CELL), round(y + dy * CELL)) != (round(u), round(v)):
            steps.append((u - dx * CELL, v - dy * CELL, dx, dy))
        at = square
    for under in (True, False):
        for x, y, dx, dy in steps:
            if dx or dy:
                within(sheet, arrow_step(dx, dy, CELL, colour, 9, under), x, y)


def beads(sheet: Sheet, start: str, route: tuple[str, ...], colour: Colour = "foam") -> None:
    """A way as dots, for one that may be taken."""
    dot = bead(colour)
    at = start
    for square in route:
        dx, dy = _way(at, square)
        (x, y), (u, v) = GRID.at(at), GRID.at(square)
        over = (round(x + dx * CELL), round(y + dy * CELL)) != (round(u), round(v))
        for i in range(5):
            t = (i + 0.5) / 5
            within(sheet, dot, x + dx * CELL * t, y + dy * CELL * t)
            if over:
                within(sheet, dot, u - dx * CELL * (1 - t), v - dy * CELL * (1 - t))
        at = square


def leap(sheet: Sheet, start: str, end: str, colour: Colour = "foam") -> None:
    """Straight to a Port Island, the shorter way round: single dots, for nothing on the way is touched."""
    (x, y), (u, v) = GRID.at(start), GRID.at(end)
    u -= GRID.width * round((u - x) / GRID.width)
    v -= GRID.height * round((v - y) / GRID.height)
    count = max(2, round(max(abs(u - x), abs(v - y)) / 34))
    dot = bead(colour, 5)
    for i in range(1, count):
        px, py = x + (u - x) * i / count, y + (v - y) * i / count
        px = (px - GRID.x0) % GRID.width + GRID.x0
        py = (py - GRID.y0) % GRID.height + GRID.y0
        sheet.put(dot, px, py)


def lay_ways(sheet: Sheet, scene: Scene, found: list[Choice]) -> None:
    """The ways just sailed or planned, and the ways that may be chosen."""
    sea = sea_of(scene)
    for voyage in sea.voyages:
        _voyage(sheet, sea, voyage)
    for choice in found:
        beads(sheet, choice.start, choice.route)
    if not found:
        for _, start in candidates(scene):
            for route in printed(sea, start):
                beads(sheet, start, route, "sunrise")


def lay_ends(sheet: Sheet, scene: Scene, found: list[Choice], taken: Collection[str]) -> None:
    """Where each thing that may be chosen would end, as the card is printed; in a corner where something stands."""
    if found:
        return
    sea = sea_of(scene)
    ports = {port.at for port in sea.ports}
    for thing, start in candidates(scene):
        for route in printed(sea, start):
            x, y = GRID.at(route[-1])
            dx, dy = (46, -4) if route[-1] in ports else (-32, 28) if route[-1] in taken else (0, 0)
            sheet.put(_end_seal(thing), x + dx, y + dy)


def card_shown(sea: Sea) -> str:
    """The card whose ways are shown: the one in use, or while drawing the one that may be taken from the pile."""
    if sea.phase == "draw":
        return sea.pile[-1] if sea.pile else ""
    return sea.in_use


def candidates(scene: Scene) -> list[tuple[str, str]]:
    """What may move by the card shown: ships, pirates or islands on marked squares, with the square."""
    sea = sea_of(scene)
    if card_shown(sea) not in MAPS and (card_shown(sea) not in BEARINGS or sea.phase not in ("deferred", "bonus")):
        return []
    if sea.phase == "draw" and scene.to_act:
        return [(f"ship.{ship.colour}", ship.at) for ship in sea.ships if ship.seat == sea.active]
    things = {
        "play": [(f"ship.{ship.colour}", ship.at, ship.colour[0]) for ship in sea.ships],
        "deferred": [(f"island.{island.number}", island.at, str(island.number)) for island in sea.islands],
        "bonus": [(f"pirate.{pirate.number}", pirate.at, str(pirate.number)) for pirate in sea.pirates],
    }
    marked = {(mark.place, mark.label) for mark in scene.marks}
    return [(thing, at) for thing, at, label in things.get(sea.phase, []) if (at, label) in marked]


def printed(sea: Sea, start: str) -> list[tuple[str, ...]]:
    """The ways by the card shown, as printed, from a square."""
    return [one.routes[start] for one in BEARINGS[card_shown(sea)].values() if not one.turned and not one.compass]


def _end_seal(thing: str) -> Sprite:
    """Who would end here: the number of a pirate or island, the letter of a ship."""
    kind, _, which = thing.partition(".")
    if kind == "ship":
        return captain_seal(GAME.colours[which], 40)
    return seal(which, 40, "blood", "white") if kind == "pirate" else seal(which, 40, "gold", "ink")


def _voyage(sheet: Sheet, sea: Sea, voyage: Voyage) -> None:
    colour = "gold" if voyage.thing.startswith("ship") else "sunset" if voyage.thing.startswith("pirate") else "sand"
    if voyage.jump:
        leap(sheet, voyage.start, voyage.route[-1], colour)
    else:
        sailed(sheet, voyage.start, voyage.route, colour)
