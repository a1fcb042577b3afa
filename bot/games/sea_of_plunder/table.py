"""SP-1 Who sits where, whose ships are whose, and what lies on a square."""

from collections.abc import Iterable
from itertools import groupby

from bot.engine.bearings import HERE, square_told
from bot.engine.text import T, Text, Who, Word
from bot.games.sea_of_plunder.chart import offset
from bot.games.sea_of_plunder.components import NO_SHIP, Captain, Pirate, Port, Sea, Ship, TreasureIsland
from bot.games.sea_of_plunder.content import NAMES, PORTS

COLOUR_NAMES = {"blue": T("blue"), "green": T("green"), "purple": T("purple"), "orange": T("orange")}
SHIP_NAMES = {
    "blue": T("the blue ship"),
    "green": T("the green ship"),
    "purple": T("the purple ship"),
    "orange": T("the orange ship"),
}
GOOD_NAMES = {"blue": T("Indigo"), "green": T("Jade"), "purple": T("Silk"), "orange": T("Amber")}  # in short
_SHIP_THINGS = {colour: f"ship.{colour}" for colour in PORTS}
_CARD_NAMES = {card: T(name) for card, name in NAMES.items()}


_WAYS = {
    "N": T("north"),
    "NE": T("north-east"),
    "E": T("east"),
    "SE": T("south-east"),
    "S": T("south"),
    "SW": T("south-west"),
    "W": T("west"),
    "NW": T("north-west"),
}


def spoken(square: str) -> Text:
    """A square by column and row, as it is said aloud."""
    return square_told(square[0], square[1:])


def path_told(path: Iterable[str]) -> Text:
    """Steps in words: 3 east, then 2 north."""
    runs = [T("{n} {way}", n=len(list(run)), way=_WAYS[way]) for way, run in groupby(path)]
    out = runs[0]
    for run in runs[1:]:
        out = T("{way}, then {more}", way=out, more=run)
    return out


def paths_told(paths: Iterable[str]) -> Word:
    """One way or another, as a card shows them."""
    ways = [path_told(path.split()) for path in paths]
    out = ways[0]
    for way in ways[1:]:
        out = T("{one}, or {other}", one=out, other=way)
    return out


def offset_told(start: str, square: str) -> Text:
    """How far off a square is by columns and rows, the shorter way round the edges: 3 east and 2 north."""
    east, south = offset(start, square)
    across = T("{n} {way}", n=abs(east), way=_WAYS["E" if east > 0 else "W"])
    along = T("{n} {way}", n=abs(south), way=_WAYS["S" if south > 0 else "N"])
    if east and south:
        return T("{across} and {along}", across=across, along=along)
    return across if east else along if south else HERE


def card_name(card: str) -> Text:
    """The name printed on a card."""
    return _CARD_NAMES[card]


def in_turn_order(sea: Sea) -> list[int]:
    """SP-1.12 The seats clockwise from the active player."""
    at = sea.around.index(sea.active)
    return sea.around[at:] + sea.around[:at]


def right_hand(sea: Sea, seat: int) -> int:
    """SP-1.11 The neighbour who plays immediately before this seat."""
    return sea.around[sea.around.index(seat) - 1]


def next_seat(sea: Sea) -> int:
    """SP-3.3 Who plays after the active player, clockwise."""
    return sea.around[(sea.around.index(sea.active) + 1) % sea.seats]


def active_captain(sea: Sea) -> Captain:
    """What lies before the active player."""
    return sea.captains[sea.active]


def ships_of(sea: Sea, seat: int) -> list[Ship]:
    """The ships of a seat: one, or two in the two-player variant."""
    return [ship for ship in sea.ships if ship.seat == seat]


def helms(sea: Sea, seat: int) -> list[Ship]:
    """SP-18.5 The own ships that may still move this turn: either, or SP-18.6 the one that has moved."""
    if sea.helm != NO_SHIP and sea.ships[sea.helm].seat == seat:
        return [sea.ships[sea.helm]]
    return ships_of(sea, seat)


def two_ships(sea: Sea) -> bool:
    """SP-18.1 Whether each captain has two ships: with two players, unless the host says otherwise."""
    return sea.seats == 2 and sea.options["two_player"] == "two_ships"


def thing_of(piece: Ship | Pirate | TreasureIsland) -> str:
    """The name by which a voyage knows what moves."""
    if isinstance(piece, Ship):
        return _SHIP_THINGS[piece.colour]
    return f"pirate.{piece.number}" if isinstance(piece, Pirate) else f"island.{piece.number}"


def thing_name(sea: Sea, thing: str) -> Text:
    """What moves, in words."""
    kind, _, which = thing.partition(".")
    if kind == "pirate":
        return T("Pirate {n}", n=which)
    if kind == "island":
        return T("Treasure Island {n}", n=which)
    owner = next(ship.seat for ship in sea.ships if ship.colour == which)
    return T("{who}'s {colour} ship", who=Who(owner), colour=COLOUR_NAMES[which])


def thing_at(sea: Sea, thing: str) -> str:
    """On which square a thing is, "" if it is not on the sea."""
    kind, _, which = thing.partition(".")
    if kind == "ship":
        return next((ship.at for ship in sea.ships if ship.colour == which), "")
    pieces = sea.pirates if kind == "pirate" else sea.islands
    return next((piece.at for piece in pieces if str(piece.number) == which), "")


def port_at(sea: Sea, square: str) -> Port | None:
    """The Port Island on a square, if there is one."""
    for port in sea.ports:
        if port.at == square:
            return port
    return None


def port_of(sea: Sea, colour: str) -> Port:
    """The Port Island of a colour, wherever it lies (SP-19.5)."""
    return next(port for port in sea.ports if port.colour == colour)


def pirate_at(sea: Sea, square: str) -> bool:
    """Whether a pirate stands on a square."""
    return any(pirate.at == square for pirate in sea.pirates)
