"""A match: the rules running on a state, one accepted answer at a time.

A stored match is a checkpoint and the entries since. Between steps no rule is in flight, so the state alone suffices
(a checkpoint); inside a step the rules wait in a coroutine, which loading rebuilds by replaying the entries.
"""

from collections.abc import Collection, Coroutine, Iterable, Sequence
from typing import Any

import msgspec

from bot.engine.asked import NO_UNDO, Asked, Refused
from bot.engine.chance import Chance, Dice, Draw, Outcome, Reveal, Roll, Shuffle, derive, purpose_of
from bot.engine.chance import fits as outcome_fits
from bot.engine.event import Event
from bot.engine.game import NOBODY, PLAN, Game, S, Setting
from bot.engine.moment import NOTHING, Moment, Pending, by_orders
from bot.engine.orders import ended
from bot.engine.plans import BY_PLAN, LEFT_OVER, OWN_TURN, VOID, Step, known_alone, laid, packed, planners, waiting
from bot.engine.question import Again, Answer, AnyOf, Ask, Together, canonical
from bot.engine.record import Answered, Chanced, Checkpoint, Entry, Ordered, Record, encode
from bot.engine.secret import view
from bot.engine.text import T, Text

REBASE_AFTER = 32  # entries; loading replays at most about this many
REBASE_AT_LAST = 96  # however much could still be undone


_PAUSE = object()  # the rules wait for somebody
_SEVERAL = frozenset((Together, AnyOf))
_UNASKED = frozenset((Roll, Dice, Draw, Shuffle, Reveal))  # what the rules await of nobody


class Match(Asked[S]):
    """The rules of one game at work. Not safe to use after a rule raised: drop it and load again."""

    __slots__ = (
        "_base_round",
        "_coro",
        "_dictated",
        "_events",
        "_fresh",
        "_given",
        "_occurred",
        "_ordered",
        "_orders",
        "_planners",
        "_queue",
        "_reveals",
        "_turn",
        "_turn_round",
        "acts",
        "base",
        "cut",
        "entries",
        "game",
        "lost",
        "pending",
        "seed",
        "shown",
        "shows",
        "state",
        "turns",
    )

    def __init__(self, game: Game[S], seed: bytes, state: S, base: Checkpoint) -> None:
        self.game = game
        self.seed = seed
        self.state = state
        self.base = base
        self.entries: list[Entry] = []  # since the base
        self.pending = NOTHING
        self.shown = Moment()  # what everybody sees asked
        self.cut: int | None = None  # the serial after which somebody else's answer took back what it did not notice
        self.lost: tuple[Entry, ...] = ()  # what a load could not replay
        self.acts = 0  # how many actions of the rules (steps) have ended since it was loaded
        self.shows = 0  # how often chance has decided, or something hidden was shown, since then
        self._base_round: int = state.round
        self._occurred = dict(base.occurred)  # how often each purpose of chance has
        self.turns = base.turns  # how many turns have begun, and spells between turns
        self._turn: int = game.turn(state)
        self._turn_round: int = state.round
        self._coro: Coroutine[Any, Any, None] | None = None
        self._given: dict[int, Answer] = {}  # answers to a Together, by place in the question
        self._ordered: dict[int, Answer] = {}  # what standing orders will answer, likewise, once nobody else is asked
        self._orders = 0  # how many of the entries are orders
        self._planners = planners(state)  # the seats that have planned something, with what each knows alone
        self._reveals = 0  # how many entries there were when something hidden was last shown
        self._queue: list[Entry] = []  # entries still to be replayed, the next one last
        self._dictated: list[Outcome] = []  # outcomes to hand out before deriving any
        self._events: list[Event] = []
        self._fresh: list[Entry] = []

    # -- beginning, loading, storing -------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[S],
        seed: bytes,
        seats: int,
        options: dict[str, str] | None = None,
        tokens: tuple[str, ...] | None = None,
        dictate: Iterable[Outcome] = (),
    ) -> "Match[S]":
        """A new game, run up to its first question; Refused if so many seats cannot play with these options."""
        setting = Setting(seats, tokens or game.tokens[:seats], {**game.option_defaults(), **(options or {})})
        reason = game.unfit(setting)
        if reason is not None:
            raise Refused(reason)
        state = game.setup(setting)
        match = cls(game, seed, state, Checkpoint(encode(state), 0, {}, game.rules))
        match._dictated = list(dictate)
        match._run(None)
        return match

    @classmethod
    def load(cls, game: Game[S], seed: bytes, record: Record) -> "Match[S]":
        """The stored game: decode the checkpoint, replay the entries, keep the prefix that still fits."""
        state: S = msgspec.json.decode(record.base.state, type=game.state)
        for option in game.options:  # what could not be chosen then is as in the box; all else stays as it is stored
            state.options.setdefault(option.key, option.default)
        match: Match[S] = cls(game, seed, state, record.base)
        match._replay(record.entries)
        return match

    @classmethod
    def supposed(cls, game: Game[S], state: S) -> "Match[S]":
        """A game that is only thought of, up to its first question; its chance is not that of any real one."""
        match = cls(game, b"", state, Checkpoint(encode(state), 0, {}, game.rules))
        match._run(None)
        return match

    def record(self) -> Record:
        """What has to be stored."""
        return Record(self.base, tuple(self.entries))

    def drain(self) -> tuple[list[Entry], list[Event]]:
        """The entries accepted and the lines told since this was last called (if `cut`, after that serial)."""
        fresh, events = self._fresh, self._events
        self._fresh, self._events, self.cut = [], [], None
        return fresh, events

    def dictate(self, *outcomes: Outcome) -> None:
        """Hand these outcomes out before deriving any (for tests)."""
        self._dictated.extend(outcomes)

    # -- answering -------------------------------------------------------------------------------------------------

    def answer(self, seat: int, name: str, answer: Answer, by: str = "player") -> None:
        """Accept an answer and run on to the next question; Refused, and nothing changed, if it is not legal."""
        place, ask, answer = self.check(seat, name, answer)
        if self.shown.aside not in (NOBODY, seat):
            self.cut = self.shown.at
            self.rewind(self.shown.at - self.base.entries)
            place, ask, answer = self.check(seat, name, answer)
        self._note(Answered(seat, name, answer, by))
        self._step_played(seat, by)
        self._accept(place, ask, answer)

    def order(self, seat: int, name: str, answer: Answer | None) -> None:
        """Take a standing order, or end it (None); it answers later questions, never the one that is open."""
        if name == PLAN:
            self._take_order(Ordered(seat, PLAN, answer))
            return
        for ask in self.game.orders(view(self.state, seat), seat):
            if ask.name == name:
                if answer is not None:
                    answer = canonical(ask, answer)
                    reason = ask.check(answer)
                    if reason is not None:
                        raise Refused(reason)
                self._take_order(Ordered(seat, name, ended(ask) if answer is None else answer))
                return
        raise Refused(T("There is no such standing order in this game."))

    def _take_order(self, order: Ordered) -> None:
        self._note(order)
        self._put_in_force(order)

    def _put_in_force(self, order: Ordered) -> None:
        self._orders += 1
        orders = self.state.orders[order.seat].value
        if order.answer is None:
            orders.pop(order.name, None)
        else:
            orders[order.name] = order.answer
        if order.name == PLAN:
            self._planners = planners(self.state)

    # -- plans -----------------------------------------------------------------------------------------------------

    def plan(self, seat: int, steps: Sequence[Step]) -> None:
        """Lay out what a seat will answer in its next turn, or nothing any more."""
        if steps and self.turn == seat:
            raise Refused(OWN_TURN)
        self._take_order(Ordered(seat, PLAN, packed(steps)))

    def planned(self) -> tuple[Ask, Step] | None:
        """The question that a plan is to answer now, and the next step of that plan."""
        if not self._planners or self.turn not in self._planners:
            return None
        ask = waiting(self, self.turn)
        return None if ask is None else (ask, laid(self.state, ask.seat)[0])

    def _step_played(self, seat: int, by: str) -> None:
        """A plan has lost the step that was played."""
        if by == BY_PLAN and seat in self._planners:
            self._put_plan(seat, laid(self.state, seat)[1:])

    def _put_plan(self, seat: int, steps: Sequence[Step]) -> None:
        orders, kept = self.state.orders[seat].value, packed(steps)
        if kept is None:
            del orders[PLAN], self._planners[seat]
        else:
            orders[PLAN] = kept

    def _void(self, seat: int, why: Text) -> None:
        """A plan is over, and its seat is told."""
        self._put_plan(seat, ())
        self._events.append(Event(why, (seat,)))

    def _look_at_plans(self) -> None:
        """Whoever has got to know something hidden plans anew."""
        for seat, before in list(self._planners.items()):
            now = known_alone(self.state, seat)
            if now - before:
                self._void(seat, VOID)
            else:
                self._planners[seat] = now

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._fresh.append(entry)

    def _accept(self, place: int, ask: Ask, answer: Answer) -> None:
        mode = self.pending.mode
        if mode == "one":
            self._run(answer)
        elif mode == "any":
            self._run((ask, answer))
        else:
            self._given[place] = answer
            if len(self._given) == len(self.pending.asks):
                self._run(self._opened())
            elif not self._queue:
                self._obey()

    def _opened(self) -> dict[int, Answer]:
        """All hidden answers of a Together, by seat, now that they are in: the last to answer sees the others' too."""
        given = {ask.seat: self._given[i] for i, ask in enumerate(self.pending.asks)}
        self._given = {}
        if len(given) > 1:
            self._reveal()
        return given

    # -- taking back -----------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer; Refused if it cannot be."""
        point = self.undo_point(seat)
        if point is None:
            raise Refused(NO_UNDO)
        self.rewind(point)

    def rewind(self, length: int) -> None:
        """Go back to when there were so many entries since the checkpoint; dice and draws stay as they were.

        Standing orders given since stay in force; whose answers are taken back has no plan any more.
        """
        orders = [entry for entry in self.entries[length:] if isinstance(entry, Ordered)]
        anew = {entry.seat for entry in self.entries[length:] if isinstance(entry, Answered)}
        if self._coro is not None:
            self._coro.close()
            self._coro = None
        self.state = msgspec.json.decode(self.base.state, type=self.game.state)
        self._occurred = dict(self.base.occurred)
        self.turns = self.base.turns
        self._turn, self._turn_round = self.game.turn(self.state), self.state.round
        self._dictated = []
        self._replay(tuple(self.entries[:length]))
        for order in orders:
            self._take_order(order)
        self.end_plans(anew)

    def end_plans(self, seats: Collection[int]) -> None:
        """What these have planned is void; they know why."""
        for seat in [seat for seat in self._planners if seat in seats]:
            self.plan(seat, ())

    # -- running the rules -----------------------------------------------------------------------------------------

    def _replay(self, entries: tuple[Entry, ...]) -> None:
        """Run from the base along the entries; stop at the first that does not fit any more."""
        self.entries = []
        self._fresh = []  # what is noted from here on is not stored yet
        self._orders = self._reveals = 0
        self._planners = planners(self.state)
        self._given = {}
        self.shown = Moment(at=self.base.entries)
        self._queue = list(reversed(entries))
        self._run(None)
        while self._queue:
            entry = self._queue.pop()
            if isinstance(entry, Answered):
                try:
                    place, ask, answer = self.check(entry.seat, entry.name, entry.answer)
                except Refused:
                    self._misfit(entry)
                    break
                self.entries.append(entry)
                self._step_played(entry.seat, entry.by)
                self._accept(place, ask, answer)
            elif isinstance(entry, Ordered):
                self.entries.append(entry)
                self._put_in_force(entry)
            else:
                self._misfit(entry)
        self._obey()
        self._events = []

    def _misfit(self, entry: Entry) -> None:
        """The rules were corrected: what was logged from here on is lost, but its chance outcomes come again.

        An outcome follows from the seed, its purpose and how often that has occurred: what is done again, in whatever
        order and whatever else the new rules ask of chance, turns out as it did.
        """
        self.lost = (entry, *reversed(self._queue))
        self._queue = []

    def _run(self, value: Any) -> None:
        """Let the rules go on with what they waited for, until they wait for somebody or the game is over."""
        self.pending = NOTHING
        if self._ordered:
            self._ordered = {}
        state, step, coro = self.state, self.game.step, self._coro
        while True:
            if coro is None:
                if state.over:
                    self.shown = Moment(at=self.serial)
                    return
                self._step_ended()
                coro = self._coro = step(state)
            try:
                request = coro.send(value)
            except (StopIteration, Again) as ended:
                self.acts += type(ended) is StopIteration
                coro = self._coro = value = None
                if state.news:
                    self._listen()
                continue
            if type(request) not in _UNASKED:
                value = self._ask(request)
                if value is _PAUSE:
                    return
                self.pending, self._ordered = NOTHING, {}  # orders have answered
            elif type(request) is Reveal:
                self._reveal()
                value = None
            else:
                value = self._chance(request)

    def _reveal(self) -> None:
        """Something hidden is shown: nothing from before can be taken back."""
        self.shows += 1
        self._reveals = len(self.entries)
        self.shown.still = False

    def _listen(self) -> None:
        """The rules have told something."""
        self.shown.still = False
        self._events.extend(self.state.news)
        self.state.news = []

    def _count_turns(self) -> None:
        """Each turn has a number of its own, also for a seat that has several in a round."""
        turn = self.game.turn(self.state)
        if turn != self._turn or self.state.round != self._turn_round:
            if self._turn in self._planners:
                self._void(self._turn, LEFT_OVER)
            self._turn, self._turn_round = turn, self.state.round
            self.turns += 1

    def _step_ended(self) -> None:
        """Between steps the state is a checkpoint: make it the base when the replay has grown long enough."""
        if self._planners:
            self._look_at_plans()
        played = len(self.entries) - self._orders  # no order may be noticed by it
        if played < REBASE_AFTER and self.state.round == self._base_round:
            return
        if self._queue or not played:
            return
        last = self.entries[-1]
        if type(last) is Ordered:
            last = next(entry for entry in reversed(self.entries) if type(entry) is not Ordered)
        if played < REBASE_AT_LAST and type(last) is Answered and self.undo_point(last.seat) is not None:
            return
        self._count_turns()
        self.base = Checkpoint(encode(self.state), self.serial, dict(self._occurred), self.game.rules, self.turns)
        self.entries = []
        self._orders = self._reveals = 0
        self._base_round = self.state.round
        self.shown.at = max(self.shown.at, self.serial)

    def _chance(self, request: Chance) -> Outcome:
        self.shows += 1
        self.shown.still = False
        purpose = purpose_of(request)
        occurrence = self._occurred.get(purpose, 0)
        self._occurred[purpose] = occurrence + 1
        if self._queue:
            entry = self._queue.pop()
            if isinstance(entry, Chanced) and entry.chance == request and outcome_fits(request, entry.outcome):
                self.entries.append(entry)
                return entry.outcome
            self._misfit(entry)
        if self._dictated:
            outcome = self._dictated.pop(0)
            if not outcome_fits(request, outcome):
                raise ValueError(f"dictated {outcome!r} cannot be the outcome of {request!r}")
        else:
            outcome = derive(self.seed, purpose, occurrence, request)
        self._note(Chanced(request, outcome))
        return outcome

    def _ask(self, request: Any) -> Any:
        """Put the question, unless standing orders answer it: then the answer, and _PAUSE otherwise."""
        state, ordered = self.state, self.game.ordered
        if state.news:
            self._listen()
        if self._planners:
            self._look_at_plans()
        if type(request) in _SEVERAL:
            pending = Pending("all" if type(request) is Together else "any", request.asks)
            by_order = not ordered.isdisjoint([ask.name for ask in request.asks])
        else:
            pending = Pending("one", (request,))
            seat: int = request.seat
            by_order = request.name in ordered and bool(state.orders[seat].value)
        self.pending = pending
        shown = self.shown
        if not (shown.still and shown.goes_on(pending)):
            self.shown = Moment(pending, self.base.entries + len(self.entries), True)
        self._count_turns()
        if not by_order:
            return _PAUSE
        self._ordered = by_orders(self.game, state, pending)
        return self._by_order_now() if self._ordered and not self._queue else _PAUSE

    def _by_order_now(self) -> Any:
        """The answer of standing orders if only seats that have given such are asked still, else _PAUSE.

        Until then they are waited for like everybody else: who has given orders is nobody's business. What is optional
        waits for nobody, and nobody for it: that is answered at once.
        """
        mode, asks = self.pending.mode, self.pending.asks
        if mode == "all":
            if any(i not in self._given and i not in self._ordered for i in range(len(asks))):
                return _PAUSE
            for i, answer in self._ordered.items():
                if i not in self._given:
                    self._note(Answered(asks[i].seat, asks[i].name, answer, "order"))
                    self._given[i] = answer
            return self._opened()
        for i, answer in self._ordered.items():
            ask = asks[i]
            if ask.optional or all(other.optional or other.seat == ask.seat for other in asks):
                self._note(Answered(ask.seat, ask.name, answer, "order"))
                return answer if mode == "one" else (ask, answer)
        return _PAUSE

    def _obey(self) -> None:
        """Go on by standing orders if nobody else is asked any more."""
        value = self._by_order_now() if self._ordered else _PAUSE
        if value is not _PAUSE:
            self._run(value)
