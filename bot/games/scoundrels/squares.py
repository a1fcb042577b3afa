"""SC-1.6, SC-1.7 Squares of the map: what lies there, and choosing one."""

from collections.abc import Iterable, Iterator

from bot.engine.bearings import bearing
from bot.engine.question import Missing, Option, Place
from bot.engine.text import NONE, Listing, N, T, Text, Who, chained, listed
from bot.games.scoundrels.chart import LAND, chart, distances, offset
from bot.games.scoundrels.components import GHOST, Cove, Port, Sea
from bot.games.scoundrels.content import PANELS

STAY = T("stay here")
NAMED = 2  # so many captains are named where they lie together
MENU = 25  # as many squares are listed without groups
NO_SQUARE, ON_LAND = T("There is no such square."), T("No ship may stop on land.")
TAKEN = T("Another ship lies there.")


def port_at(sea: Sea, square: str) -> Port | None:
    """The port on a square."""
    for port in sea.ports:
        if port.square == square:
            return port
    return None


def cove_at(sea: Sea, square: str) -> Cove | None:
    """The cove on a square."""
    for cove in sea.coves:
        if cove.square == square:
            return cove
    return None


def off_water(sea: Sea, key: str) -> Text | None:
    """SC-1.7 No ship ends anywhere but on a square off land."""
    kind = chart(sea.seats).kinds.get(key)
    if kind is None:
        return NO_SQUARE
    return ON_LAND if kind == LAND else None


def ships_at(sea: Sea, square: str) -> Listing:
    """Whose ships lie in a square."""
    return listed([Who(seat) for seat, captain in enumerate(sea.captains) if captain.ship == square])


def lies_there(sea: Sea, key: str, seat: int = -1, named: bool = True) -> Text:
    """What lies in a square: port or cove and how it stands, and whose ships (but for one's own).

    Without its name where the port is named already.
    """
    port, cove = port_at(sea, key), cove_at(sea, key)
    found: list[Text] = []
    if port is not None:
        found.append(port_told(port) if named else stands(port))
    if cove is not None:
        found.append(cove_told(cove, seat))
    ships = [Who(other) for other, captain in enumerate(sea.captains) if captain.ship == key and other != seat]
    if len(ships) > NAMED:
        more = len(ships) - 1
        found.append(N("{who} and {n} more", "{who} and {n} more", more, who=ships[0]))
    elif ships:
        found.append(T("{ships}", ships=listed(ships)))
    words = chained(found)
    return words if isinstance(words, Text) else NONE


def way_told(sea: Sea, start: str, key: str, distance: int) -> Text:
    """How far a square is, and in which direction it lies."""
    return N("{n} square {way}", "{n} squares {way}", distance, way=bearing(*offset(sea.seats, start, key)))


def stands(port: Port) -> Text:
    """Whether a port that is named already can be stormed."""
    return N("closed for {n} round", "closed for {n} rounds", port.closed) if port.closed else T("open port")


def port_told(port: Port) -> Text:
    """A port by its name, and for how long it is closed."""
    if not port.closed:
        return T("{port}, open", port=port.name)
    return N("{port}, closed for {n} round", "{port}, closed for {n} rounds", port.closed, port=port.name)


def cove_told(cove: Cove, seat: int = -1) -> Text:
    """A cove, and who has buried how much there."""
    n = len(cove.cards)
    if cove.owner < 0:
        return T("free cove")
    if cove.owner == seat:
        return N("your cove with {n} Treasure", "your cove with {n} Treasures", n)
    return N("cove of {who} with {n} Treasure", "cove of {who} with {n} Treasures", n, who=Who(cove.owner))


Landmark = tuple[Text, str]
"""What somebody may look for on the map, and its square."""


def land(sea: Sea) -> Landmark:
    """Some square of land."""
    return T("A square of land"), next(key for key, kind in chart(sea.seats).kinds.items() if kind == LAND)


def coves(sea: Sea) -> Iterator[Landmark]:
    """All coves."""
    for cove in sea.coves:
        yield T("The cove {square}", square=cove.square), cove.square


class _Square(Place, frozen=True, gc=False):
    """Where a ship goes."""

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return chart(sea.seats).kinds

    def option(self, sea: Sea, key: str) -> Option:
        """A square with what lies there and, for a ship on the map, how far it is and where."""
        captain, there = sea.captains[self.seat], lies_there(sea, key, self.seat, named=False)
        if not captain.ship:
            return self.square(sea, key, there)
        way = STAY
        if key != captain.ship:
            way = way_told(sea, captain.ship, key, distances(sea.seats, captain.ship, captain.fate == GHOST)[key])
        return self.square(sea, key, T("{way} · {there}", way=way, there=there) if there.text else way)

    def square(self, sea: Sea, key: str, hint: Text) -> Option:
        """One square in words; long lists are grouped by panel."""
        group = NONE
        if len(self.keys) > MENU:
            group = T("{panel}", panel=PANELS[chart(sea.seats).places[key][0] // 3].name)
        return Option(self.called(sea, key), hint, place=key, mark=key, group=group)

    @staticmethod
    def called(sea: Sea, key: str) -> Text:
        """A square by what lies there, with its letter and number; open sea by these alone."""
        port = port_at(sea, key)
        if port is not None:
            return T("{port} ({square})", port=port.name, square=key)
        ships = ships_at(sea, key)
        if cove_at(sea, key) is not None:
            return T("Cove {square}", square=key)
        return T("{who} ({square})", who=ships, square=key) if ships.items else T("{square}", square=key)

    def landmarks(self, sea: Sea) -> Iterator[Landmark]:
        """What is looked for, in words: squares by themselves mean nothing to anybody."""
        yield land(sea)
        for port in sea.ports:
            yield T("{port} ({square})", port=port.name, square=port.square), port.square
        yield from coves(sea)

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ()

    def surprises(self, sea: Sea) -> Iterator[Missing]:
        for label, key in self.landmarks(sea):
            reason = None if key in self.keys else self.refuses(sea, key)
            if reason is not None:
                yield Missing(label, reason)


Square = _Square  # what other chapters build their own questions on
