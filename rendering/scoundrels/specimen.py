"""Made-up games that show every token once: colour tables are chosen from them, never pictures for players."""

from collections.abc import Sequence

from bot.engine.secret import Cards
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import (
    GHOST,
    SUNK,
    Bid,
    Captain,
    Cove,
    Dig,
    Feat,
    Fight,
    Pillage,
    Port,
    Sea,
    Side,
    Turn,
)
from bot.games.scoundrels.content import DELIVERIES, FEATS, PANELS
from rendering.scene import Mark, Mate, Scene

from .places import Plan

COLOURS = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")
NAMES = ("R 1", "Q 2", "H 3", "B 4", "I 5", "G 6")  # no words: nothing here is ever read
_BERTHS = ("C3", "C3", "E2", "A3", "I6", "F1")
_CARGO: tuple[list[str], ...] = (
    ["chest", "goods"],
    ["parrot", "doubloons", "doubloons"],
    ["jewels", "spyglass"],
    [],
    ["dice"],
    ["idol"],
)
_HAND = ["cannon-1", "cannon-3", "sail-2", "sail-4", "sword-2", "sword-3", "sword-4", "wild-2"]
_QUESTS = [*list(DELIVERIES)[:2], *list(FEATS)[:1], *list(DELIVERIES)[5:6], *list(FEATS)[12:13]]


def game(plan: Plan) -> Sea:
    """A game in full swing."""
    seats = plan.seats
    captains = [
        Captain(
            Cards(_HAND[i:]),
            _BERTHS[i],
            infamy=3 * i,
            damage=i % 4,
            cargo=_CARGO[i].copy(),
            quirk="long_nines" if plan.quirks and i == 1 else "",
        )
        for i in range(seats)
    ]
    captains[2].fate = GHOST
    if seats > 3:
        captains[-1].fate, captains[-1].ship = SUNK, ""
    here = chart(seats)
    return Sea(
        seats=seats,
        options={
            "mode": "base" if plan.quests else "skirmish",
            "quirks": "on" if plan.quirks else "off",
            "diagonal_sight": "both_block",
        },
        round=7,
        phase="turn",
        captains=captains,
        ports=[Port(square, PANELS[i].name, i % 4) for i, square in enumerate(here.ports)],
        coves=[Cove(square, i % 3 - 1, Cards(["chest"] * (i % 3))) for i, square in enumerate(here.coves)],
        deck=Cards(["sail-1"] * 40),
        discard=["sail-1"] * 12,
        treasure=Cards(["goods"] * 5),
        quests=_QUESTS[: seats - 1],
        feats=[Feat("FT4", 1, 3)],
        quirk_deck=Cards(["eel_in_oil"] * 9),
        quirk_up="cutthroat" if plan.quirks else "",
        turn=Turn(0, 1),
        played=[1],
        final="treasure",
        path=["A3", "A4", "B4", "C4", "C3"],
    )


def mates(seats: int, first: int = 0, names: Sequence[str] = NAMES) -> tuple[Mate, ...]:
    """Who sits there."""
    return tuple(Mate(names[i], COLOURS[(first + i) % 6], i == 2) for i in range(seats))


def fight(plan: Plan, other: int = 1) -> Sea:
    """The same in a fight."""
    sea = game(plan)
    one = Side(0, Cards(["?"]), 4, ["sword-4", "wild-2", "sword-3"], 9)
    two = Side(other, Cards(["?", "?"]), 5, ["cannon-2", "cannon-3", "sail-1"], 6)
    sea.fight, sea.path = Fight(one, two, "shoot", 1, "turning"), []
    sea.fight.response.value = "shoot"
    return sea


def pillage(plan: Plan) -> Sea:
    """The same while a port is stormed."""
    sea = game(plan)
    played = ["sword-4", "cannon-1", "wild-1"]
    sea.pillage = Pillage(0, sea.ports[0].square, played, ["sail-3", "sail-1", "sword-2"], [], "won")
    return sea


def bids(plan: Plan) -> Sea:
    """The same with the bids open."""
    sea = game(plan)
    sea.bids = [Bid(i, ["sail-2", "wild-3"][: i % 3], i) for i in range(plan.seats)]
    return sea


def dig(plan: Plan) -> Sea:
    """The same at another's cove."""
    sea = game(plan)
    sea.dig = Dig(0, sea.coves[0].square, ["sword-4", "sail-1"], ["chest"])
    return sea


def specimens(plan: Plan) -> list[Scene]:
    """Scenes that show every token this arrangement can hold, in every captain's colours."""
    n = plan.seats
    marks = tuple(Mark(square, square) for square in ("A1", "B1", "E2", "G5", "C2", "H6"))
    if not plan.stage:
        news = ("A3 C3",)
        return [Scene(game(plan), mates(n, k), marks, (0,), news=news) for k in (0, 3)]
    scenes = [Scene(fight(plan), mates(n, k), marks, (1,)) for k in (0, 2, 4)]
    scenes.append(Scene(fight(plan, 2), mates(n), (), (1,)))
    return [*scenes, *(Scene(make(plan), mates(n), (), (0,)) for make in (pillage, dig, bids))]
