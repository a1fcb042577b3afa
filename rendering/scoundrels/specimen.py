"""Made-up games that show every token once: colour tables are chosen from them, never pictures for players."""

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
from bot.games.scoundrels.content import PANELS, QUEST_ORDER
from rendering.scene import Mark, Mate, Scene

from .places import Plan

COLOURS = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")
NAMES = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris Blackwater", "Old Grisel")
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


def game(plan: Plan) -> Sea:
    """A game in full swing."""
    seats = plan.seats
    captains = [
        Captain(
            COLOURS[i],
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
    captains[-1].fate, captains[-1].ship = (SUNK, "") if seats > 3 else (captains[-1].fate, captains[-1].ship)
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
        quests=list(QUEST_ORDER[: seats - 1]),
        feats=[Feat(QUEST_ORDER[seats + 2], 1, 3)],
        quirk_deck=Cards(["eel_in_oil"] * 9),
        quirk_up="cutthroat" if plan.quirks else "",
        turn=Turn(0, 1),
        played=[1],
        final="treasure",
        path=["A3", "A4", "B4", "C4", "C3"],
    )


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    return tuple(Mate(NAMES[i], COLOURS[i], i == 2) for i in range(seats))


def fight(plan: Plan) -> Sea:
    """The same in a fight."""
    sea = game(plan)
    one = Side(0, Cards(["?"]), 4, ["sword-4", "wild-2", "sword-3"], 9)
    two = Side(1, Cards(["?", "?"]), 5, ["cannon-2", "cannon-3", "sail-1"], 6)
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
    """Scenes that show every token this arrangement can hold."""
    seats = mates(plan.seats)
    marks = tuple(Mark(square, square) for square in ("A1", "B1", "E2", "G5", "C2", "H6"))
    if not plan.stage:
        return [Scene(game(plan), seats, marks, (0,), news=("Red Nell sails from A3 to C3.",))]
    return [
        Scene(fight(plan), seats, marks, (1,)),
        Scene(pillage(plan), seats, (), (0,)),
        Scene(dig(plan), seats, (), (0,)),
        Scene(bids(plan), seats, (), (0,)),
    ]
