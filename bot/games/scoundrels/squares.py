"""SC-1.6, SC-1.7 Squares of the map: what lies there, and choosing one."""

from collections.abc import Iterable, Iterator

from bot.engine.question import Missing, Option, Place
from bot.engine.text import NONE, T, Text
from bot.games.scoundrels.chart import LAND, chart
from bot.games.scoundrels.components import Cove, Port, Sea
from bot.games.scoundrels.content import PANELS

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


def lies_there(sea: Sea, key: str) -> Text:
    """What lies in a square."""
    port = port_at(sea, key)
    if port is not None:
        return T("The port {port}.", port=port.name)
    return T("A cove.") if cove_at(sea, key) is not None else NONE


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
        return self.square(sea, key, lies_there(sea, key))

    def square(self, sea: Sea, key: str, hint: Text) -> Option:
        """One square in words; long lists are grouped by panel."""
        group = NONE
        if len(self.keys) > MENU:
            group = T("{panel}", panel=PANELS[chart(sea.seats).places[key][0] // 3].name)
        return Option(T("{square}", square=key), hint, place=key, mark=key, group=group)

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
