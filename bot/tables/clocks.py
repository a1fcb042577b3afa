"""How long a seat may think: which clocks run, which rest, and when the next of them rings. Nothing here is written.

The captain whose turn it is has one clock for everything he is asked in that turn; it rests while others are waited
for. Everybody else has one for all replies within that turn, and so has everybody while it is nobody's turn, as when
all choose at once. What goes beyond it comes out of the seat's reserve: at a time at most half as long again, so that
one bad day does not use it up, and nothing while a computer may take the seat next (`last_chance`).

A question of which nobody may know whom it is put to has a clock of its own, and touches neither that clock nor the
reserve: what is left of them would tell, once the same seat is openly waited for. What is left of a reserve is shown
to its owner alone, because it would tell who has given standing orders.
"""

from collections.abc import Collection, Iterable
from datetime import tzinfo

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.question import Ask
from bot.store.rows import ClockRow, Head, SeatInfo
from bot.tables.ballots import concerns, decided, overdue
from bot.tables.loaded import Live, playing
from bot.tables.pace import Pace
from bot.tables.weekends import later, passed, zone_of

MINUTE = 60
DAY = 24 * 60 * MINUTE
REMIND_AT = 5  # a reminder comes when a fifth of the time is left
REMIND_EVERY = 2 * DAY  # and where there is no clock, as often as this
QUIET = 14 * DAY  # without an answer of anybody a table comes to rest
GIVEN_UP = 30 * DAY  # and is closed after so long at rest
TRIED = 7 * DAY  # who took his seat back from a computer so lately gives it back at the first time-out, not the second
SECRET = -1  # the turn of a clock for one hidden question


class Turn(Struct, frozen=True):
    """Which turn it is, counted from the game's beginning, and whose, as the game says (NOBODY between turns)."""

    number: int
    seat: int

    def mark(self, hidden: bool = False) -> str:
        """What is noted of a seat whose time is up in this turn, or is up for its hidden questions alone."""
        return f"{self.number} hidden" if hidden else str(self.number)


class Settled(Struct, frozen=True):
    """The clocks after a change, and the seats with what is left of their reserve.

    `due` is when the table is to be looked at next, `deadline` when the first of its clocks runs out, reserves aside.
    """

    clocks: tuple[ClockRow, ...]
    seats: tuple[SeatInfo, ...]
    due: int
    deadline: int


def turn_of(live: Live) -> Turn:
    """Which turn it is, and whose."""
    match = playing(live)
    return Turn(match.turns, match.turn)


def settle(live: Live, head: Head, asked: bool, at: int, ordered: Collection[int]) -> Settled:
    """The clocks of a table whose head is now this one.

    `asked` says that a new question was put; `ordered` are the seats that had given orders for the one before it.
    """
    if live.match is None or head.status not in ("playing", "paused", "resting"):
        return Settled((), live.seats, head.due if head.status == "lobby" else 0, 0)
    if head.unfit:  # the game in memory is not the one they belong to: all stand as they were
        stand = tuple(rest(clock, at, free_days(live, live.seats[clock.seat])) for clock in live.clocks)
        return Settled(stand, live.seats, next_ring(live, head, stand, live.seats), 0)
    seats, clocks = list[SeatInfo](), list[ClockRow]()
    for seat in live.seats:
        seat, known = _open_clocks(live, head, seat, at, seat.seat not in ordered)
        seats.append(seat)
        clocks += known
        secret = _secret_clock(live, head, seat, asked, at)
        clocks += [secret] if secret is not None else []
    due = next_ring(live, head, clocks, seats)
    return Settled(tuple(clocks), tuple(seats), due, min((clock.due for clock in clocks if clock.due), default=0))


def _open_clocks(live: Live, head: Head, seat: SeatInfo, at: int, pays: bool) -> tuple[SeatInfo, list[ClockRow]]:
    """The seat, and its clocks for what is openly asked of it: that of this turn, and the newest of another.

    The latter rests: a choice that is taken back leads to another turn, and gives nobody his time again. Who has given
    standing orders is waited for like the others, and does not pay for it (`pays`).
    """
    if seat.user is None:
        return seat, []
    turn, zone = turn_of(live), free_days(live, seat)
    asked = seat.seat in head.waiting and not seat.captain and seat.seat in playing(live).named()
    goes_on = asked and seat.lapsed != turn.mark() and not frozen(head, seat, at)
    now, others = None, list[ClockRow]()
    for clock in live.clocks:
        if clock.seat != seat.seat or clock.turn == SECRET:
            continue
        if clock.turn == turn.number and goes_on:
            now = clock
            continue
        seat, clock = pay(live, seat, clock, at) if pays else seat, rest(clock, at, zone)
        if clock.turn == turn.number:
            now = clock
        else:
            others.append(clock)
    others = sorted(others, key=lambda clock: clock.turn)[-1:]
    if not goes_on:
        return seat, others if now is None else [*others, now]
    if now is None:
        now = fresh(seat.seat, turn.number, span(live.settings.pace, seat.seat == turn.seat))
    elif not has_time(now):
        if seat.queued or concerns(live.vote, seat.seat):  # until the table has decided
            return seat, [*others, now]
        own = seat.seat == turn.seat and overdue(seat)  # who has come back meanwhile has the time of a reply
        now = fresh(seat.seat, turn.number, span(live.settings.pace, own))
    return seat, [*others, run(now, at, zone)]


def _secret_clock(live: Live, head: Head, seat: SeatInfo, asked: bool, at: int) -> ClockRow | None:
    """The clock of a seat for a question that nobody else may know to be put to it."""
    if seat.seat not in head.waiting or seat.captain or seat.seat in playing(live).named():
        return None
    if seat.lapsed in (turn_of(live).mark(), turn_of(live).mark(hidden=True)):
        return None
    zone = free_days(live, seat)
    old = next((clock for clock in live.clocks if clock.seat == seat.seat and clock.turn == SECRET), None)
    if old is None or asked or not has_time(old):
        old = fresh(seat.seat, SECRET, span(live.settings.pace, False))
    return rest(old, at, zone) if frozen(head, seat, at) else run(old, at, zone)


def span(pace: Pace, own: bool) -> int:
    """How many seconds a seat has for its own turn, or for its replies in another's; 0 for no limit."""
    return (pace.turn if own else pace.reply) * MINUTE


def frozen(head: Head, seat: SeatInfo, at: int) -> bool:
    """Whether this seat's clock rests: the table is paused, or waits for a player who is away."""
    return head.status != "playing" or seat.waits > at


def free_days(live: Live, seat: SeatInfo) -> tzinfo | None:
    """The time zone in which this seat's clock stands still at weekends; None if it does not."""
    if not live.settings.pace.weekends_off:
        return None
    return zone_of(live.zones.get(seat.user or 0, ""))


def fresh(seat: int, turn: int, time: int) -> ClockRow:
    """A clock that has not begun to run."""
    return ClockRow(seat, turn, 0, time, time // REMIND_AT)


def orders_given(live: Live) -> frozenset[int]:
    """The seats whose standing orders answer what they are asked, once nobody else is.

    That they have given any is nobody's business, so their clocks run like the others', and the same is said when
    their time is up.
    """
    match = playing(live)
    return frozenset(ask.seat for ask in match.pending.asks if match.ordered(ask.seat, ask.name) is not None)


def has_time(clock: ClockRow) -> bool:
    """Whether a clock has not run out; one without an end never does while it runs."""
    return clock.due > 0 or clock.left > 0 or clock.remind > 0


def run(clock: ClockRow, at: int, zone: tzinfo | None) -> ClockRow:
    """The clock, running. One that was made without a time has no end, and reminds now and then."""
    if clock.due or not clock.left:
        return clock if has_time(clock) else replace(clock, remind=at + REMIND_EVERY)
    remind = later(at, max(0, clock.left - clock.remind), zone) if clock.remind else 0
    return replace(clock, due=later(at, clock.left, zone), left=0, remind=remind)


def rest(clock: ClockRow, at: int, zone: tzinfo | None) -> ClockRow:
    """The clock, resting: it keeps how much was left, and how long before the end it reminds."""
    if not clock.due:
        return clock if clock.left else run_out(clock)
    remind = passed(clock.remind, clock.due, zone) if clock.remind else 0
    return replace(clock, due=0, left=max(1, passed(at, clock.due, zone)), remind=remind)


def run_out(clock: ClockRow) -> ClockRow:
    """The clock once it has rung for the last time."""
    return replace(clock, due=0, left=0, remind=0)


def pay(live: Live, seat: SeatInfo, clock: ClockRow, at: int) -> SeatInfo:
    """The seat when its clock stops: what it took beyond that comes from its reserve."""
    if not clock.due or not seat.bank:
        return seat
    return replace(seat, bank=max(0, seat.bank - passed(clock.due, at, free_days(live, seat))))


def last_chance(seat: SeatInfo, at: int) -> bool:
    """Whether a computer takes the seat if its time is up then: he has not answered since it was before, or a computer
    had the seat until a short while ago.
    """
    return seat.missed > 0 or (seat.resumed > 0 and at < seat.resumed + TRIED)


def at_stake(live: Live, clock: ClockRow) -> bool:
    """Whether a computer takes the seat when this clock, which runs, has run out."""
    plays = live.settings.pace.policy in ("computer", "pilot") and clock.turn != SECRET
    return plays and last_chance(live.seats[clock.seat], clock.due)


def _spare(pace: Pace, seat: SeatInfo, own: bool, at: int) -> int:
    """What a seat may take out of its reserve at a time."""
    return 0 if last_chance(seat, at) else min(seat.bank, span(pace, own) // 2)


def reserve(live: Live, clock: ClockRow, seat: SeatInfo) -> int:
    """What this clock, which runs, may take out of the seat's reserve."""
    turn = turn_of(live)
    own = (clock.turn, clock.seat) == (turn.number, turn.seat)
    return 0 if clock.turn == SECRET else _spare(live.settings.pace, seat, own, clock.due)


def spent(live: Live, clock: ClockRow, seat: SeatInfo) -> SeatInfo:
    """The seat once its time by this clock is up: what it could take out of its reserve is gone."""
    return replace(seat, bank=seat.bank - reserve(live, clock, seat))


def last_moment(live: Live, clock: ClockRow, seat: SeatInfo) -> int:
    """When time is up, with what comes out of the reserve."""
    return later(clock.due, reserve(live, clock, seat), free_days(live, seat))


def next_ring(live: Live, head: Head, clocks: Iterable[ClockRow], seats: Iterable[SeatInfo]) -> int:
    """When this table is to be looked at next; 0 for never."""
    moments = [live.vote.closes] if live.vote is not None else []
    if live.vote is not None and decided(live, live.vote):
        moments.append(head.touched)  # whoever could have turned it has gone: at once
    if head.unfit > 0:
        moments.append(head.unfit)
    if quiet := looked_at(head):
        moments.append(quiet)
    if head.status == "playing":
        known = tuple(seats)
        moments += [seat.waits for seat in known if seat.waits]
        if live.vote is None and any(seat.queued for seat in known):
            moments.append(head.touched)  # at once
        for clock in clocks:
            if reminds(clock):
                moments.append(clock.remind)
            elif clock.due:
                moments.append(last_moment(live, clock, known[clock.seat]))
    return min(moments, default=0)


def looked_at(head: Head) -> int:
    """When a table is to be looked at because nobody plays; 0 for never."""
    if head.status == "playing":
        return head.since + QUIET
    return head.since + GIVEN_UP if head.status == "resting" else 0


def reminds(clock: ClockRow) -> bool:
    """Whether a clock runs, with an end or without one, and its seat is still to be reminded."""
    return clock.remind > 0 and (clock.due > 0 or not clock.left)


def running(live: Live, seat: int) -> ClockRow | None:
    """The clock of this seat that runs, if one does."""
    return next((clock for clock in live.clocks if clock.due and clock.seat == seat), None)


def deadline(live: Live, seat: int) -> int:
    """When the time of this seat is up; 0 if no clock of it runs."""
    clock = running(live, seat)
    return 0 if clock is None else last_moment(live, clock, live.seats[seat])


def plays_on(live: Live, ask: Ask) -> bool:
    """Whether the seat's time has run out in this turn, so that its questions are answered for it (SS-21.5, SS-21.6).

    A hidden question that was missed decides about hidden ones only: the others would tell who was asked.
    """
    lapsed, turn = live.seats[ask.seat].lapsed, turn_of(live)
    return lapsed == turn.mark() or (ask.hidden and lapsed == turn.mark(hidden=True))


def refitted(live: Live, pace: Pace, at: int) -> tuple[tuple[SeatInfo, ...], tuple[ClockRow, ...]]:
    """The seats, and their clocks at rest, for another pace.

    What was used stays used, but whoever had the time of a reply left, reserve included, has that still.
    """
    old, turn = live.settings.pace, turn_of(live)
    seats, clocks = list(live.seats), list[ClockRow]()
    for clock in live.clocks:
        if clock.turn != SECRET:
            seats[clock.seat] = pay(live, seats[clock.seat], clock, at)
    banks = [max(0, seat.bank + (pace.bank - old.bank) * MINUTE) for seat in seats]
    for clock in live.clocks:
        own, secret = clock.seat == turn.seat and clock.turn == turn.number, clock.turn == SECRET
        time, before = span(pace, own), span(old, own)
        if not time or not before or not (secret or clock.turn == turn.number):
            continue  # there was no end, or there is none any more: it begins anew
        clock = rest(clock, at, free_days(live, seats[clock.seat]))
        if has_time(clock):
            seat = seats[clock.seat]
            had = clock.left + (0 if secret else _spare(old, seat, own, at))
            spare = 0 if secret else _spare(pace, replace(seat, bank=banks[clock.seat]), own, at)
            least = min(had, span(pace, False)) - spare
            left = max(1, time - before + clock.left, least)
            remind = min(time // REMIND_AT, left) if clock.remind or left > clock.left else 0
            clock = replace(clock, left=left, remind=remind)
        clocks.append(clock)
    return tuple(replace(seat, bank=bank) for seat, bank in zip(seats, banks, strict=True)), tuple(clocks)
