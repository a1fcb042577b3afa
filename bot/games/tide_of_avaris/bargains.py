"""What can be bargained over (TA-16.13 to TA-16.20, TA-16.22, TA-16.23), how it changes hands, and what it is called.

Things of an offer: "gold", "rum", treasures "red" and "bound.red"; own dice by face as "ready.red" and "spent.red", own
private Burial Bonuses as "chart.hoard" (TA-16.22); the other side's dice and bonuses by number, as "ready", "spent",
"charts".
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bot.engine.question import Option, PickSome, Terms
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import cheapness, make_ready, spent_dice
from bot.games.tide_of_avaris.chart import CREW_FACES, THING, numbered
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import BONUSES, COLOURS

Kind: TypeAlias = Literal["ready", "spent", "charts"]  # what is asked for by number

ANY_AMOUNT = 99  # so much gold or rum may be asked of a hidden purse (TA-16.23)


def counted(things: Iterable[str]) -> dict[str, int]:
    """How many of each thing."""
    numbers: dict[str, int] = {}
    for thing in things:
        numbers[thing] = numbers.get(thing, 0) + 1
    return numbers


def treasures_of(captain: Captain) -> dict[str, int]:
    """TA-16.13 The treasures of the Hold, bound ones too."""
    return counted([*captain.unbound, *(f"bound.{colour}" for colour in captain.bound)])


def ready_own(captain: Captain) -> list[str]:
    """Ready dice that can be traded: all but the Crew Spirit Die (TA-15.14, TA-16.14)."""
    return [face for face in captain.ready.cards if face in CREW_FACES]


def givable(captain: Captain) -> dict[str, int]:
    """TA-16.13 to TA-16.15 What a side holds and may trade: no Relics, sloops, upgrades, Spirit Dice."""
    things = {"gold": captain.gold.value, "rum": captain.rum.value, **treasures_of(captain)}
    things |= counted(f"ready.{face}" for face in ready_own(captain))
    things |= counted(f"spent.{face}" for face in captain.exhausted if face in CREW_FACES)
    things |= {f"chart.{card}": 1 for card in captain.charts.cards}
    return {thing: n for thing, n in things.items() if n > 0}


def askable(sea: Sea, seat: int) -> dict[str, int]:
    """TA-16.23 What may be asked of the other side: any gold and rum, the rest by the public counts."""
    captain = sea.captains[seat]
    spirit = sea.control["crew"].owner == seat and all(face in CREW_FACES for face in captain.exhausted)
    numbers = {
        "ready": len(captain.ready.cards) - spirit,
        "spent": spent_dice(captain),
        "charts": len(captain.charts.cards),
    }
    return {
        "gold": ANY_AMOUNT,
        "rum": ANY_AMOUNT,
        **treasures_of(captain),
        **{thing: n for thing, n in numbers.items() if n > 0},
    }


def can_give(sea: Sea, seat: int, terms: Terms) -> bool:
    """TA-16.15 Whether a side holds all that is asked of it, now."""
    captain = sea.captains[seat]
    purse = {"gold": captain.gold.value, "rum": captain.rum.value}
    holds = {**askable(sea, seat), **purse}
    return all(n <= holds.get(thing, 0) for thing, n in terms.take.items())


# -- changing hands --------------------------------------------------------------------------------------------------


async def exchange(sea: Sea, giver: int, taker: int, terms: Terms) -> None:
    """TA-16.9, TA-16.15 What is agreed changes hands at once and whole; nobody wins or sinks."""
    back = await picked(sea, taker, terms.take)
    sea.tell(T("{one} and {two} come to terms.", one=Who(giver), two=Who(taker)))
    hand_over(sea, giver, taker, dict(terms.give))
    hand_over(sea, taker, giver, back)


async def picked(sea: Sea, seat: int, wanted: dict[str, int]) -> dict[str, int]:
    """TA-16.22 Dice and bonuses asked for by number: the giver picks which when he accepts."""
    captain = sea.captains[seat]
    things = {thing: n for thing, n in wanted.items() if thing not in ("ready", "spent", "charts")}
    spent = [face for face in captain.exhausted if face in CREW_FACES]
    kinds: tuple[tuple[Kind, str, list[str]], ...] = (
        ("ready", "ready.", ready_own(captain)),
        ("spent", "spent.", spent),
        ("charts", "chart.", captain.charts.cards),
    )
    for kind, prefix, all_of in kinds:
        number = wanted.get(kind, 0)
        if not number:
            continue
        keys = tuple(all_of) if kind == "charts" else numbered(all_of)
        chosen = keys
        if number < len(keys):
            chosen = await HandOver(seat, keys, number, number, things=kind)
        things |= counted(prefix + THING.get(key, key) for key in chosen)
    return things


class HandOver(PickSome, frozen=True, gc=False, kw_only=True):
    """TA-16.22 Which dice or bonuses are handed over, when they were asked for by number."""

    name, clause, public = "parley.pick", "TA-16.22", False
    waiting = T("{who} is choosing what to hand over.")

    things: Kind

    def prompt(self, sea: Sea) -> Text:
        if self.things == "charts":
            return N(
                "Which private Burial Bonus do you hand over?",
                "Which {n} private Burial Bonuses do you hand over?",
                self.least,
            )
        return N("Which die do you hand over?", "Which {n} dice do you hand over?", self.least)

    def option(self, sea: Sea, key: str) -> Option:
        if self.things == "charts":
            return Option(T(BONUSES[key].name), N("{n} TP", "{n} TP", BONUSES[key].points))
        return names.own_die(key)

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.5 The lowest numbers; bonuses in the order drawn."""
        if self.things == "charts":
            return self.keys[: self.least]
        return tuple(sorted(self.keys, key=lambda key: cheapness(THING[key]))[: self.least])


def hand_over(sea: Sea, giver: int, taker: int, things: dict[str, int]) -> None:
    """TA-16.17 to TA-16.20 Treasures come bound; dice keep face and state and are the receiver's from now on."""
    one, two = sea.captains[giver], sea.captains[taker]
    for thing, n in things.items():
        kind, _, what = thing.partition(".")
        for _ in range(n):
            if thing == "gold":
                one.gold.value -= 1
                two.gold.value += 1
            elif thing == "rum":
                one.rum.value -= 1
                two.rum.value += 1
            elif kind == "ready":
                one.ready.cards.remove(what)
                make_ready(two, what)
            elif kind == "spent":
                one.exhausted.remove(what)
                two.exhausted.append(what)
            elif kind == "chart":
                one.charts.cards.remove(what)
                two.charts.cards.append(what)
            else:
                (one.bound if kind == "bound" else one.unbound).remove(what or thing)
                two.bound.append(what or thing)  # TA-16.17
    sea.tell(T("{who} gives {things}.", who=Who(giver), things=in_public(things)))


# -- in words --------------------------------------------------------------------------------------------------------


def in_public(things: dict[str, int]) -> Text:
    """TA-16.20 Gold, rum and treasures are told to the table, dice and private bonuses by number."""
    words = amounts(
        {thing: n for thing, n in things.items() if thing.partition(".")[0] in ("gold", "rum", "bound", *COLOURS)}
    )
    dice = sum(n for thing, n in things.items() if thing.startswith(("ready", "spent")))
    charts = sum(n for thing, n in things.items() if thing.startswith("chart"))
    if dice:
        words.append(N("{n} Crew Die", "{n} Crew Dice", dice))
    if charts:
        words.append(N("{n} private Burial Bonus", "{n} private Burial Bonuses", charts))
    return T("{things}", things=listed(words)) if words else T("nothing")


def amounts(things: dict[str, int]) -> list[Text]:
    """The things of an offer in words."""
    return [counted_thing(thing, n) for thing, n in things.items()]


def counted_thing(thing: str, n: int) -> Text:
    """So many of one kind of thing."""
    kind, _, face = thing.partition(".")
    if thing == "gold":
        return names.gold(n)
    if thing == "rum":
        return names.rum(n)
    if thing in names.TREASURE:
        return N("{n} {treasure} treasure", "{n} {treasure} treasures", n, treasure=names.TREASURE[thing])
    if kind == "ready":
        if face:
            return N("{n} ready {die} die", "{n} ready {die} dice", n, die=names.DIE[face])
        return N("{n} ready Crew Die", "{n} ready Crew Dice", n)
    if kind == "spent":
        if face:
            return N("{n} exhausted {die} die", "{n} exhausted {die} dice", n, die=names.DIE[face])
        return N("{n} exhausted Crew Die", "{n} exhausted Crew Dice", n)
    return N("{n} private Burial Bonus", "{n} private Burial Bonuses", n) if thing == "charts" else THING_NAMES[thing]


THING_NAMES: dict[str, Text] = {
    "gold": T("gold"),
    "rum": T("rum"),
    **{key: T("{treasure} treasure", treasure=name) for key, name in names.TREASURE.items()},
    **{f"ready.{face}": T("ready {die} die", die=names.DIE[face]) for face in CREW_FACES},
    **{f"spent.{face}": T("exhausted {die} die", die=names.DIE[face]) for face in CREW_FACES},
    **{f"chart.{card.id}": T("Burial Bonus “{name}”", name=T(card.name)) for card in BONUSES.values()},
    "ready": T("Crew Dice, ready"),
    "spent": T("Crew Dice, exhausted"),
    "charts": T("private Burial Bonuses"),
}


def told_terms(speaker: int, terms: Terms) -> Text:
    """TA-16.16, TA-16.20 An offer as the two read it; its free words bind nobody."""
    nothing = [T("nothing")]
    words = T(" “{words}”", words=terms.words) if terms.words else NONE
    return T(
        "{who} offers {give} and asks for {take}.{words}",
        who=Who(speaker),
        give=listed(amounts(terms.give) or nothing),
        take=listed(amounts(terms.take) or nothing),
        words=words,
    )
