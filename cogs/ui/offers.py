"""Standing orders that are offered after an answer. Kept in memory; losing them costs a few offers more."""

from collections import OrderedDict

from msgspec import Struct, field

from bot.tables.model import Order

KEPT = 2_000
TIMES = 3  # an order is offered in a game, until whoever does not take it is left in peace


class Offered(Struct):
    """What one player was offered at one table: the order that is offered now, and how often each has been."""

    now: Order | None = None
    times: dict[str, int] = field(default_factory=dict[str, int])


class Offers:
    """The offers made to everybody, the least recently touched forgotten first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], Offered] = OrderedDict()

    def answered(self, user: int, table: int, always: Order | None) -> None:
        """Somebody has answered as this order would have: it is offered until the next answer, unless often ignored."""
        known = self._of(user, table)
        known.now = None
        if always is not None and known.times.get(always.name, 0) < TIMES:
            known.now = always
            known.times[always.name] = known.times.get(always.name, 0) + 1

    def now(self, user: int, table: int) -> Order | None:
        """What is offered now."""
        known = self._kept.get((user, table))
        return None if known is None else known.now

    def settled(self, user: int, table: int, name: str) -> None:
        """Somebody has given this order, or ended it: whoever has done that needs no more offers of it."""
        known = self._of(user, table)
        known.times[name] = TIMES
        if known.now is not None and known.now.name == name:
            known.now = None

    def _of(self, user: int, table: int) -> Offered:
        known = self._kept.setdefault((user, table), Offered())
        self._kept.move_to_end((user, table))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known
