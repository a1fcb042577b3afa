"""A made-up game that shows every token once: colour tables are chosen from it, never pictures for players."""

from bot.engine.secret import Cards
from bot.games.sea_of_plunder import facts_ways
from bot.games.sea_of_plunder.components import (
    Captain,
    Find,
    Pirate,
    PlacingRoll,
    Port,
    Sea,
    Ship,
    TreasureIsland,
    Voyage,
)
from bot.games.sea_of_plunder.content import BOARD, COLOURS, PAINT, POWERS, SQUARES
from bot.games.sea_of_plunder.facts import USUAL
from rendering.scene import Mark, Mate, Scene

_HANDS = (
    ("knight_n", "gale_w", "long_tack_e", "fork_n", "crossroads", "hurricane", "grayseo", "blue", "blue", "green"),
    ("breeze_n", "resupply", "dogleg_m_s", "purple", "orange"),
    ("starlight", "uncharted_waters", "morrosa", "cursed_treasure"),
    ("drift_s", "trouble_at_sea", "broken_compass", "so_close_yet_so_far", "orange"),
)


def game(seats: int, two: bool = False) -> Sea:
    """A game in full swing."""
    at = ("E9", "I5", "M6", "K2")
    captains = [
        Captain(
            Cards(list(_HANDS[i])),
            list(POWERS)[i * 2],
            treasures=i % 3,
            compasses=(i + 1) % 3,
            debt=i,
        )
        for i in range(seats)
    ]
    return Sea(
        seats=seats,
        options=dict(USUAL),
        round=5,
        captains=captains,
        phase="play",
        around=list(range(seats)),
        ports=[Port(port.colour, port.at, 4 - i) for i, port in enumerate(BOARD.ports)],
        combo_port="B12",
        ships=[Ship(COLOURS[i], i % seats, at[i]) for i in range(4 if two else seats)],
        pirates=[Pirate(i + 1, square) for i, square in enumerate(BOARD.pirates)],
        islands=[TreasureIsland(n, square) for n, square in ((1, "G7"), (2, "M2"), (3, "J12"))],
        islands_placed=3,
        pirate_dish=3,
        deck=Cards(["?"] * 41),
        pile=["breeze_e", "knight_n"],
        in_use="knight_n",
        helm=0,
        goal=BOARD.goals["3/6"],
        voyages=[Voyage("pirate.2", "G2", ("H2", "I3", "J4"), entered=3)],
    )


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    names = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew")
    return tuple(Mate(names[i], PAINT[COLOURS[i]], i == 3) for i in range(seats))


def specimens(seats: int) -> list[Scene]:
    """Two scenes: somebody chooses a way; the last round, crowded squares."""
    one = game(seats)
    one.phase, one.movers = "deferred", ["ship.blue"]
    marks = tuple(Mark(*pair) for pair in (("F7", "E"), ("G10", "90"), ("D11", "180"), ("C8", "270")))
    two = game(seats, seats == 2)
    two.phase, two.ended_by, two.in_use, two.deferred = "bonus", "pirates", "reach_e", ["hurricane"]
    two.voyages = [Voyage("ship.blue", "A2", ("M1", "L13"), entered=2), Voyage("island.2", "D2", ("D3",), entered=1)]
    two.pile.append("hurricane")
    two.rolls = [PlacingRoll("island", "skull", "13", "skull"), PlacingRoll("island", "J", "12", "placed")]
    for ship in two.ships:
        ship.at = "M13"
    ends = facts_ways.previews(two, [(square, square) for square in SQUARES], True)
    pirates = tuple(Mark(way.end, way.end) for way in ends)
    return [
        Scene(one, mates(seats), marks, (0,), news=("Red Nell plays Knight north, then east.",)),
        Scene(two, mates(seats), pirates, (1,)),
    ]


def finds() -> list[Scene]:
    """Treasures found by each colour of captain, by pirates, and by several at once."""
    out: list[Scene] = []
    for find in (Find("D4", (0,)), Find("D4", (1,)), Find("D4", (2,)), Find("D4", (3,)), Find("D4", (), 1)):
        one = game(4)
        one.finds, one.rolls = [find], [PlacingRoll("island", "skull", "13", "skull")]
        one.rolls.append(PlacingRoll("island", "J", "12", "placed"))
        out.append(Scene(one, mates(4)))
    both = game(4)
    both.finds, both.rolls = [Find("D4", (0, 2), 1)], [PlacingRoll("island", "A", "1", "placed")]
    return [*out, Scene(both, mates(4))]


def hands() -> list[Scene]:
    """The private cards of four captains."""
    return [Scene(game(4), mates(4), viewer=seat) for seat in range(4)]
