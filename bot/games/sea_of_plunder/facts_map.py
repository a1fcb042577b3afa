"""What is told of the sea, once: how far all that floats or lies there is from a ship, and the sea by region."""

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, Word, chained, listed
from bot.games.sea_of_plunder.chart import apart
from bot.games.sea_of_plunder.components import Sea, Ship
from bot.games.sea_of_plunder.content import BOARD, PORTS
from bot.games.sea_of_plunder.facts import ports
from bot.games.sea_of_plunder.table import COLOUR_NAMES, helms, offset_told, spoken

ALL = 99  # as many things as there are


class Seen(Struct, frozen=True):
    """A thing on the sea."""

    what: Text
    at: str


def listener(view: Sea, viewer: int | None) -> int | None:
    """From whose ships the sea is told: the viewer's own, to everybody else those of the captain on turn."""
    if viewer is not None:
        return viewer
    return view.active if view.round and not view.over else None


def seen(view: Sea) -> Iterator[Seen]:
    """All that is on the sea but ships: what is worth going to first."""
    for island in view.islands:
        yield Seen(T("Treasure Island {n}", n=island.number), island.at)
    for pirate in view.pirates:
        if pirate.at:
            yield Seen(T("pirate {n}", n=pirate.number), pirate.at)
    for port in ports(view):
        if port.at:
            name = PORTS[port.colour].name
            yield Seen(N("{port} with {n} Good", "{port} with {n} Goods", port.goods, port=name), port.at)
    if view.combo_port:
        yield Seen(T("the Combo Port"), view.combo_port)


def _ships(view: Sea) -> Iterator[tuple[int, Seen]]:
    for ship in view.ships:
        if ship.at:
            colour = COLOUR_NAMES[ship.colour]
            yield ship.seat, Seen(T("{who}'s {colour} ship", who=Who(ship.seat), colour=colour), ship.at)


def _from(view: Sea, seat: int | None) -> list[Ship]:
    """From which ships the sea is told: both of a captain's, or the one that he has chosen to sail."""
    if seat is None:
        return []
    return [ship for ship in helms(view, seat) if ship.at]


def near(view: Sea, viewer: int | None, many: int = ALL) -> list[Text]:
    """So many of all the things on the sea as seen from the ships of whoever listens or is on turn, nearest first."""
    seat = listener(view, viewer)
    out: list[Text] = []
    for ship in _from(view, seat):
        others = [one for owner, one in _ships(view) if owner != seat]
        found = sorted((*seen(view), *others), key=lambda one: apart(ship.at, one.at))
        told = [_seen_told(one, ship.at) for one in found[:many]]
        words: dict[str, Word] = {
            "colour": COLOUR_NAMES[ship.colour],
            "square": spoken(ship.at),
            "things": chained(told),
        }
        if seat == viewer:
            out.append(T("From your {colour} ship at {square}: {things}.", **words))
        else:
            out.append(T("From {who}'s {colour} ship at {square}: {things}.", who=Who(ship.seat), **words))
    return out


def _seen_told(one: Seen, start: str) -> Text:
    if one.at == start:
        return T("{what} here", what=one.what)
    return T("{what}, {way}", what=one.what, way=offset_told(start, one.at))


def size() -> Text:
    """How large the sea is, and that it has no end."""
    return T(
        "The sea has {columns} columns, {first} in the west to {last} in the east, and {rows} rows, 1 in the north;"
        " beyond an edge it goes on at the opposite one.",
        columns=len(BOARD.columns),
        first=BOARD.columns[0],
        last=BOARD.columns[-1],
        rows=BOARD.rows,
    )


_REGIONS: tuple[tuple[Text, str, range], ...] = (
    (T("In the north-west"), "ABCD", range(1, 5)),
    (T("In the north"), "EFGHI", range(1, 5)),
    (T("In the north-east"), "JKLM", range(1, 5)),
    (T("In the west"), "ABCD", range(5, 10)),
    (T("In the middle"), "EFGHI", range(5, 10)),
    (T("In the east"), "JKLM", range(5, 10)),
    (T("In the south-west"), "ABCD", range(10, 14)),
    (T("In the south"), "EFGHI", range(10, 14)),
    (T("In the south-east"), "JKLM", range(10, 14)),
)


def regions(view: Sea) -> list[Text]:
    """The sea region by region, with the square of each thing."""
    things = [*seen(view), *[one for _, one in _ships(view)]]
    out: list[Text] = []
    for where, columns, rows in _REGIONS:
        here = [one for one in things if one.at[0] in columns and int(one.at[1:]) in rows]
        told = [T("{what} at {square}", what=one.what, square=spoken(one.at)) for one in here]
        limits: dict[str, Word] = {"where": where, "first": columns[0], "last": columns[-1]}
        limits |= {"top": rows[0], "bottom": rows[-1], "things": listed(told) if told else T("open sea")}
        out.append(T("{where}, columns {first} to {last}, rows {top} to {bottom}: {things}.", **limits))
    return out
