"""Made-up games that show every token once: colour tables are chosen from them, never pictures for players."""

from collections.abc import Sequence

from bot.engine.secret import Cards
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
from bot.games.scoundrels.facts.standing import COVE_SQUARES, PORT_SQUARES
from rendering.scene import Mark, Mate, Scene

COLOURS = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")
NAMES = ("R 1", "Q 2", "H 3", "B 4", "I 5", "G 6")  # no words: nothing here is ever read
_BERTHS = ("C3", "C3", "E1", "A3", "I6", "F1")
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


def game(seats: int, quirks: bool = False, skirmish: bool = False) -> Sea:
    """A game in full swing."""
    captains = [
        Captain(
            Cards(_HAND[i:]),
            _BERTHS[i],
            infamy=3 * i,
            damage=i % 4,
            cargo=_CARGO[i].copy(),
            quirk="long_nines" if quirks and i == 1 else "",
        )
        for i in range(seats)
    ]
    captains[2].fate = GHOST
    if seats > 3:
        captains[-1].fate, captains[-1].ship = SUNK, ""
    return Sea(
        seats=seats,
        options={
            "mode": "skirmish" if skirmish else "base",
            "quirks": "on" if quirks else "off",
            "diagonal_sight": "both_block",
        },
        round=7,
        phase="turn",
        captains=captains,
        ports=[Port(square, PANELS[i].name, i % 4) for i, square in enumerate(PORT_SQUARES[:seats])],
        coves=[Cove(square, i % 3 - 1, Cards(["chest"] * (i % 3))) for i, square in enumerate(COVE_SQUARES[:seats])],
        deck=Cards(["sail-1"] * 40),
        discard=["sail-1"] * 12,
        treasure=Cards(["goods"] * 5),
        quests=_QUESTS[: seats - 1],
        feats=[Feat("FT4", 1, 3)],
        quirk_deck=Cards(["eel_in_oil"] * 9),
        quirk_up="cutthroat" if quirks else "",
        turn=Turn(0, 1),
        played=[1],
        final="treasure",
        path=["A3", "A4", "B4", "C4", "C3"],
    )


def mates(seats: int, first: int = 0, names: Sequence[str] = NAMES) -> tuple[Mate, ...]:
    """Who sits there."""
    return tuple(Mate(names[i], COLOURS[(first + i) % 6], i == 2) for i in range(seats))


def fight(seats: int, other: int = 1) -> Sea:
    """The same in a fight."""
    sea = game(seats)
    one = Side(0, Cards(["?"]), 4, ["sword-4", "wild-2", "sword-3"], 9)
    two = Side(other, Cards(["?", "?"]), 5, ["cannon-2", "cannon-3", "sail-1"], 6)
    sea.fight, sea.path = Fight(one, two, "shoot", 1, "turning"), []
    sea.fight.response.value = "shoot"
    return sea


def pillage(seats: int) -> Sea:
    """The same while a port is stormed."""
    sea = game(seats)
    played = ["sword-4", "cannon-1", "wild-1"]
    sea.pillage = Pillage(0, sea.ports[0].square, played, ["sail-3", "sail-1", "sword-2"], [], "won")
    return sea


def bids(seats: int) -> Sea:
    """The same with the bids open."""
    sea = game(seats)
    sea.bids = [Bid(i, ["sail-2", "wild-3"][: i % 3], i) for i in range(seats)]
    return sea


def dig(seats: int) -> Sea:
    """The same at another's cove."""
    sea = game(seats)
    sea.dig = Dig(0, sea.coves[0].square, ["sword-4", "sail-1"], ["chest"])
    return sea


def specimens(seats: int) -> list[Scene]:
    """Scenes that show every token a chart can hold, in every captain's colours."""
    marks = tuple(Mark(square, square) for square in ("A1", "B1", "E2", "G5", "C2", "H6"))
    return [Scene(game(seats), mates(seats, k), marks if k == 3 else (), (0,)) for k in (0, 3)]


def moments() -> list[Scene]:
    """Scenes that show every token of the stage, in every captain's colours."""
    scenes = [Scene(fight(6), mates(6, k), (), (1,)) for k in (0, 2, 4)]
    scenes.append(Scene(fight(6, 2), mates(6), (), (1,)))
    return [*scenes, *(Scene(make(6), mates(6), (), (0,)) for make in (pillage, dig, bids))]


def ledgers() -> list[Scene]:
    """Scenes that show every token of the ledger, in every captain's colours."""
    return [Scene(game(6, quirks=True), mates(6, k)) for k in (0, 3)]


def hands() -> list[Scene]:
    """Scenes that show every token of a private picture, in every captain's colours."""
    marks = tuple(Mark(square, square) for square in ("A1", "B1", "C1", "A2", "C2", "A4", "B4", "C4", "I4", "H5"))
    return [Scene(game(6, quirks=True), mates(6, k), marks if k % 2 else (), viewer=k % 3) for k in range(6)]
