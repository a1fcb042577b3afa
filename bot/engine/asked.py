"""What a match asks, of whom, and what each seat may know of that; nothing here changes it."""

from collections.abc import Collection
from typing import Generic
from zlib import crc32

from bot.engine.game import NOBODY, Game, S
from bot.engine.moment import Moment, Pending
from bot.engine.question import Answer, Ask, canonical, default_of
from bot.engine.record import Answered, Checkpoint, Entry, Ordered, encode, last_own
from bot.engine.secret import view
from bot.engine.text import T, Text

ASIDES = 999_999  # as far as the numbers go that tell questions apart which nobody else may notice


class Refused(Exception):
    """An answer that is not accepted; nothing has changed."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.text)
        self.reason = reason


NOT_ASKED = T("That question is not open any more.")
OVER = T("The game is over.")
NO_UNDO = T("There is nothing of yours to take back: something was rolled, drawn, shown or answered since.")


class Asked(Generic[S]):
    """The part of a match that can be asked about it."""

    __slots__ = ()

    game: Game[S]
    state: S
    base: Checkpoint
    entries: list[Entry]
    pending: Pending
    shown: Moment
    _given: dict[int, Answer]
    _ordered: dict[int, Answer]
    _reveals: int

    @property
    def over(self) -> bool:
        return self.state.over and not self.pending.asks

    @property
    def serial(self) -> int:
        """How many entries the game has had."""
        return self.base.entries + len(self.entries)

    @property
    def known(self) -> int:
        """The same as far as everybody may know: without standing orders, and without what nobody else has noticed."""
        aside = self.shown.aside != NOBODY
        entries = self.entries[: self.shown.at - self.base.entries] if aside else self.entries
        return self.base.entries + sum(not isinstance(entry, Ordered) for entry in entries)

    def open_to(self, seat: int) -> Pending:
        """What is asked as far as this seat (or SPECTATOR) may know: what nobody else may notice is its own alone."""
        return self.shown.pending if self._unaware(seat) else self.pending

    def _unaware(self, seat: int) -> bool:
        """Whether another seat has been asked things that this one does not notice: it acts as if they were not."""
        return self.shown.aside not in (NOBODY, seat)

    def aside(self, seat: int) -> int:
        """A number that tells a question that nobody else may notice from others put while the table stood still."""
        if self.open_to(seat) is self.shown.pending:
            return 0
        since = self.entries[self.shown.at - self.base.entries :]
        return 1 + crc32(encode([entry for entry in since if isinstance(entry, Answered)])) % ASIDES

    def asked(self, seat: int) -> tuple[Ask, ...]:
        """The open questions of a seat; one of a Together that is answered stays open to change."""
        shown = self.shown
        asks = (self.pending if shown.aside in (NOBODY, seat) else shown.pending).asks
        if len(asks) == 1:  # by far the most
            return asks if asks[0].seat == seat else ()
        return tuple([ask for ask in asks if ask.seat == seat])

    def given(self, seat: int, name: str) -> Answer | None:
        """The hidden answer a seat has already given to a Together."""
        for i, ask in enumerate(self.pending.asks):
            if ask.seat == seat and ask.name == name:
                return self._given.get(i)
        return None

    def ordered(self, seat: int, name: str) -> Answer | None:
        """What the seat's standing order will answer once nobody else is asked."""
        for i, ask in enumerate(self.pending.asks):
            if ask.seat == seat and ask.name == name:
                return self._ordered.get(i)
        return None

    def waited_for(self) -> tuple[int, ...]:
        """The seats the game cannot go on without, in the order they were asked."""
        asks = self.pending.asks
        if len(asks) == 1 and not asks[0].optional and not self._given:
            return (asks[0].seat,)
        given = self._given
        if not given:
            waiting = [ask.seat for ask in asks if not ask.optional]
        else:
            waiting = [ask.seat for i, ask in enumerate(asks) if not ask.optional and i not in given]
        return tuple(dict.fromkeys(waiting)) if len(waiting) > 1 else tuple(waiting)

    def named(self, seats: Collection[int] | None = None) -> tuple[int, ...]:
        """Those of the seats (else of the ones waited for) who may be named to everybody while the game waits for them.

        Who is asked beyond these is nobody's business: a reaction window must not tell who could react.
        """
        wanted = self.waited_for() if seats is None else seats
        asks = self.shown.pending.asks
        return tuple(dict.fromkeys(ask.seat for ask in asks if ask.seat in wanted and not (ask.optional or ask.hidden)))

    def openly_asked(self, seat: int) -> bool:
        """Whether a seat still has something to answer, waited for or not, and everybody may know that."""
        return any(not ask.hidden and self.given(seat, ask.name) is None for ask in self.asked(seat))

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or NOBODY."""
        return self.game.turn(self.state)

    @property
    def next_turn(self) -> int:
        """The seat whose turn comes after the present one, or NOBODY if that is open or nobody has a turn."""
        return NOBODY if self.turn == NOBODY else self.game.next_turn(self.state)

    def default(self, ask: Ask) -> Answer:
        """What happens if nobody answers, from the seat's own knowledge."""
        answer = self.game.default(view(self.state, ask.seat), ask)
        return default_of(ask) if answer is None else answer

    def check(self, seat: int, name: str, answer: Answer) -> tuple[int, Ask, Answer]:
        """The open question and the answer in its stored form; Refused with the reason if it is not legal."""
        shown = self.shown
        asks = (self.pending if shown.aside in (NOBODY, seat) else shown.pending).asks
        for place, ask in enumerate(asks):
            if ask.seat == seat and ask.name == name:
                if type(answer) is tuple:
                    answer = canonical(ask, answer)
                reason = ask.check(answer)
                if reason is None:
                    return place, ask, answer
                raise Refused(self.game.why_not(view(self.state, seat), ask, answer) or reason)
        raise Refused(OVER if self.over else NOT_ASKED)

    def undo_point(self, seat: int) -> int | None:
        """Where the seat's last answer stands if it can be taken back: nothing shown, rolled or answered since."""
        end = self.shown.at - self.base.entries if self._unaware(seat) else len(self.entries)
        return last_own(self.entries, self._reveals, end, seat)
