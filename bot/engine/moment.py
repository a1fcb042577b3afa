"""What everybody sees asked: a question that nobody else may notice leaves the table as it was at the one before."""

from msgspec import Struct

from bot.engine.decision import Ask
from bot.engine.game import NOBODY


class Pending(Struct, frozen=True):
    """What is asked now: `mode` is "one", "all" (Together) or "any" (AnyOf)."""

    mode: str
    asks: tuple[Ask, ...]


NOTHING = Pending("one", ())


class Moment(Struct):
    """The question that everybody sees open, put when the game had had `at` entries.

    `still`: nothing has happened since that others could see. `aside`: the seat that has been asked things since that
    nobody else may notice; they may lead back to it, and whoever else acts meanwhile acts as if they were not asked.
    """

    pending: Pending = NOTHING
    at: int = 0
    still: bool = False
    aside: int = NOBODY

    def put(self, pending: Pending, at: int) -> None:
        """Another question is put: it takes this one's place, unless nobody else may notice that."""
        if self.still and _unnoticed(pending) and _waited(self.pending) == _waited(pending):
            self.aside = pending.asks[0].seat
            return
        if not (self.still and self.aside != NOBODY and _alike(pending) == _alike(self.pending)):
            self.at, self.still, self.aside = at, True, NOBODY
        self.pending = pending


def _unnoticed(pending: Pending) -> bool:
    return pending.mode == "one" and pending.asks[0].unnoticed


def _waited(pending: Pending) -> set[int]:
    return {ask.seat for ask in pending.asks if not ask.optional}


def _alike(pending: Pending) -> list[object]:
    """What tells a question from another one while nothing has happened."""
    return [(ask.seat, ask.name, getattr(ask, "keys", ())) for ask in pending.asks]
