"""What is told of the map, once: what lies near a ship, nearest first, and the map panel by panel."""

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.game import NOBODY
from bot.engine.text import T, Text, Who, Word, chained, listed
from bot.games.scoundrels.chart import LAND, chart, distances
from bot.games.scoundrels.components import GHOST, Sea
from bot.games.scoundrels.content import COLUMNS, PANELS, ROWS
from bot.games.scoundrels.names import spoken, treasure_seen
from bot.games.scoundrels.squares import cove_at, cove_told, lies_there, port_at, port_told, way_told

ALL = 99  # as many things as there are


class Sight(Struct, frozen=True):
    """Something that lies so many squares of sailing from a ship."""

    what: Text
    square: str
    far: int


def listener(sea: Sea, viewer: int | None) -> int | None:
    """From whose ship the map is told: the viewer's own, to everybody else that of the captain on turn."""
    if viewer is not None:
        return viewer
    return sea.turn.seat if sea.turn.seat >= 0 and not sea.over else None


def place(sea: Sea, square: str) -> Text:
    """A square by what it is and where."""
    port = port_at(sea, square)
    if port is not None:
        return T("{port} ({square})", port=port.name, square=spoken(square))
    if cove_at(sea, square) is not None:
        return T("the cove ({square})", square=spoken(square))
    return spoken(square)


# -- what is near ------------------------------------------------------------------------------------------------------


def _marked(sea: Sea, seat: int, own: bool) -> Iterator[tuple[Text, str]]:
    """Ports, coves and other ships than this seat's; `own`: he is the one who listens."""
    for port in sea.ports:
        yield port_told(port), port.square
    for cove in sea.coves:
        yield cove_told(cove, seat if own else NOBODY), cove.square
    for other, captain in enumerate(sea.captains):
        if captain.ship and other != seat:
            yield T("{who}", who=Who(other)), captain.ship


def sights(sea: Sea, seat: int, own: bool) -> list[Sight]:
    """All that is worth sailing to, or to be wary of, nearest first."""
    captain = sea.captains[seat]
    if not captain.ship:
        return []
    far = distances(sea.seats, captain.ship, captain.fate == GHOST)
    found = [Sight(what, square, far[square]) for what, square in _marked(sea, seat, own) if square in far]
    return sorted(found, key=lambda sight: sight.far)


def near(sea: Sea, viewer: int | None, many: int = ALL) -> list[Text]:
    """So many of them, from the ship of whoever listens or is on turn."""
    seat = listener(sea, viewer)
    if seat is None:
        return []
    start, found = sea.captains[seat].ship, sights(sea, seat, seat == viewer)[:many]
    told = chained([_sight_told(sea, sight, start) for sight in found])
    if not found:
        return []
    at = place(sea, start)
    if seat == viewer:
        return [T("From your ship at {place}: {things}.", place=at, things=told)]
    return [T("From the ship of {who} at {place}: {things}.", who=Who(seat), place=at, things=told)]


def _sight_told(sea: Sea, sight: Sight, start: str) -> Text:
    if sight.square == start:
        return T("{what}, here", what=sight.what)
    return T("{what}, {way}", what=sight.what, way=way_told(sea, start, sight.square, sight.far))


# -- the whole map -----------------------------------------------------------------------------------------------------


def size(sea: Sea) -> Text:
    """How large the map is, and that it has no end."""
    columns = sea.seats * COLUMNS
    return T(
        "The map has {columns} columns, A in the west to {last} in the east, and {rows} rows, 1 in the north;"
        " beyond an edge it goes on at the opposite one. Ships sail north, east, south and west.",
        columns=columns,
        last=chr(ord("A") + columns - 1),
        rows=ROWS,
    )


def panels(sea: Sea, seat: int | None) -> list[Text]:
    """The map panel by panel, from west to east: ports and coves, ships, land; all else is open sea."""
    here, out = chart(sea.seats), list[Text]()
    for number, panel in enumerate(PANELS[: sea.seats]):
        squares = [square for square, (x, _) in here.places.items() if x // COLUMNS == number]
        things: list[Text] = []
        for square in squares:
            there = lies_there(sea, square, NOBODY if seat is None else seat)
            own = seat is not None and sea.captains[seat].ship == square
            if there.text:
                things.append(T("{square}: {there}", square=spoken(square), there=there))
            if own:
                things.append(T("{square}: your ship", square=spoken(square)))
        land = [spoken(square) for square in squares if here.kinds[square] == LAND]
        words: dict[str, Word] = {"panel": panel.name, "things": chained(things), "land": listed(land)}
        words |= {"first": squares[0][0], "last": squares[-1][0]}
        out.append(T("{panel}, columns {first} to {last}: {things}; land at {land}.", **words))
    return out


def hoards(sea: Sea) -> list[Text]:
    """What is known of the Treasure that lies buried."""
    out: list[Text] = []
    for cove in sea.coves:
        seen = [treasure_seen(card) for card in cove.cards]
        if cove.owner >= 0 and seen:
            words: dict[str, Word] = {"who": Who(cove.owner), "square": spoken(cove.square), "things": listed(seen)}
            out.append(T("Buried by {who} at {square}: {things}.", **words))
    return out
