"""What everybody sees asked: a question that nobody else may notice leaves the table as it was at the one before."""

from typing import Any

from msgspec import Struct

from bot.engine.game import NOBODY, Game
from bot.engine.question import Answer, Ask


class Pending(Struct, frozen=True, gc=False):
    """What is asked now: `mode` is "one", "all" (Together) or "any" (AnyOf)."""

    mode: str
    asks: tuple[Ask, ...]


NOTHING = Pending("one", ())


class Moment(Struct, gc=False):
    """The question that everybody sees open, put when the game had had `at` entries.

    `still`: nothing has happened since that others could see. `aside`: the seat that has been asked things since that
    nobody else may notice; they may lead back to it, and whoever else acts meanwhile acts as if they were not asked.
    """

    pending: Pending = NOTHING
    at: int = 0
    still: bool = False
    aside: int = NOBODY

    def goes_on(self, pending: Pending) -> bool:
        """Whether nobody else may notice the question put while this one stands still, or it leads back to this."""
        if pending.mode == "one":
            ask = pending.asks[0]
            if ask.unnoticed and _awaits_alone(self.pending, ask.seat):
                self.aside = ask.seat
                return True
        if self.aside != NOBODY and _alike(pending) == _alike(self.pending):
            self.pending = pending
            return True
        return False


def by_orders(game: Game[Any], state: Any, pending: Pending) -> dict[int, Answer]:
    """What the standing orders that are in force now answer to the open questions, by place."""
    found: dict[int, Answer] = {}
    for place, ask in enumerate(pending.asks):
        given = ask.name in game.ordered and state.orders[ask.seat].value
        answer = game.by_order(state, ask) if given else None
        if answer is not None and ask.check(answer) is None:
            found[place] = answer
    return found


def _awaits_alone(pending: Pending, seat: int) -> bool:
    """Whether this seat is waited for, and nobody else."""
    waited = [ask.seat for ask in pending.asks if not ask.optional]
    return waited.count(seat) == len(waited) > 0


def _alike(pending: Pending) -> list[object]:
    """What tells a question from another one while nothing has happened."""
    return [(ask.seat, ask.name, getattr(ask, "keys", ())) for ask in pending.asks]
