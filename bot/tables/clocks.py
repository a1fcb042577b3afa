"""How long a seat may think: which clocks run, which rest, and when the next of them rings. Nothing here is written.

By the game's own options (SS-21.5, SS-21.6, TA-27.5, TA-27.6, ST-38.10) `turn_hours` is the time of the captain whose
turn it is, for the whole turn, and rests while others are waited for; `reply_hours` is the time of everybody else, for
one question. A clock chosen for the table is for each question alike.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import ClockRow, Head, SeatInfo
from bot.tables.live import Live, playing
from bot.tables.model import BY_GAME

HOUR = 3600
PLAIN_HOURS = 48  # for games without clocks of their own
ONCE = "once"  # the mark of a seat whose open question is answered for it, and no other
REMIND_AT = 5  # a reminder comes when a fifth of the time is left


class Turn(Struct, frozen=True):
    """Which turn it is, by a name, and whose, as the game says (NOBODY between turns)."""

    name: str
    seat: int


class Settled(Struct, frozen=True):
    """The clocks after a change, and the seats if their spare time was used.

    `due` is when the table is to be looked at next, `deadline` when the first of its clocks runs out.
    """

    clocks: tuple[ClockRow, ...]
    seats: tuple[SeatInfo, ...] | None
    due: int
    deadline: int


def turn_of(live: Live) -> Turn:
    """Whose turn it is."""
    match = playing(live)
    return Turn(f"{match.state.round}/{match.turn}", match.turn)


def own_options(live: Live) -> bool:
    """Whether the game's own options say how long a seat may think."""
    return live.settings.hours == BY_GAME and "reply_hours" in live.settings.options


def span(live: Live, seat: int, turn: Turn) -> int:
    """How many seconds a seat has for a question put now; 0 for no limit."""
    if live.settings.hours != BY_GAME:
        return live.settings.hours * HOUR
    key = "turn_hours" if seat == turn.seat else "reply_hours"
    hours = live.settings.options.get(key, str(PLAIN_HOURS))
    return int(hours) * HOUR if hours.isdigit() else 0


def settle(live: Live, head: Head, asked: bool, at: int) -> Settled:
    """The clocks of a table whose head is now this one; `asked` says that a new question was put."""
    match = live.match
    if match is None or head.status not in ("playing", "paused", "resting"):
        return Settled((), None, head.due if head.status == "lobby" else 0, 0)
    turn, clocks, seats = turn_of(live), list[ClockRow](), list(live.seats)
    known = {clock.seat: clock for clock in live.clocks}
    for seat in live.seats:
        old = known.get(seat.seat)
        budget = own_options(live) and seat.seat == turn.seat
        goes_on = old is not None and (not asked or (budget and old.turn == turn.name and _has_time(old)))
        if seat.captain or seat.seat not in head.waiting:
            if old is not None and budget and old.turn == turn.name and not seat.captain:
                clocks.append(rest(old, at))
            elif old is not None:
                seats[seat.seat] = pay(seat, old, at)
            continue
        if old is not None and not goes_on:
            seats[seat.seat] = pay(seat, old, at)
        time = span(live, seat.seat, turn)
        clock = old if goes_on and old is not None else fresh(seat.seat, turn.name, time)
        if time or old is clock:
            clocks.append(rest(clock, at) if frozen(head, seat, at) else run(clock, at))
    changed = tuple(seats)
    ends = [last_moment(clock, changed[clock.seat]) for clock in clocks if clock.due]
    due = next_ring(live, head, clocks, changed)
    return Settled(tuple(clocks), changed if changed != live.seats else None, due, min(ends, default=0))


def frozen(head: Head, seat: SeatInfo, at: int) -> bool:
    """Whether this seat's clock rests: the table is paused, or waits for a player who is away."""
    return head.status != "playing" or seat.waits > at


def fresh(seat: int, turn: str, time: int) -> ClockRow:
    """A clock that has not begun to run."""
    return ClockRow(seat, turn, 0, time, time // REMIND_AT)


def run(clock: ClockRow, at: int) -> ClockRow:
    """The clock, running. One that has run out stays at rest."""
    if clock.due or not clock.left:
        return clock
    due = at + clock.left
    return replace(clock, due=due, left=0, remind=due - clock.remind if clock.remind else 0)


def rest(clock: ClockRow, at: int) -> ClockRow:
    """The clock, resting: it keeps how much was left, and how long before the end it reminds."""
    if not clock.due:
        return clock
    return replace(clock, due=0, left=max(1, clock.due - at), remind=clock.due - clock.remind if clock.remind else 0)


def _has_time(clock: ClockRow) -> bool:
    return clock.due > 0 or clock.left > 0


def run_out(clock: ClockRow) -> ClockRow:
    """The clock once it has rung for the last time."""
    return replace(clock, due=0, left=0, remind=0)


def pay(seat: SeatInfo, clock: ClockRow, at: int) -> SeatInfo:
    """The seat after an answer: what it took beyond its clock comes from its spare time."""
    if not clock.due or at <= clock.due or not seat.bank:
        return seat
    return replace(seat, bank=max(0, seat.bank - (at - clock.due)))


def last_moment(clock: ClockRow, seat: SeatInfo) -> int:
    """When time is up, the spare time included."""
    return clock.due + seat.bank


def next_ring(live: Live, head: Head, clocks: Iterable[ClockRow], seats: tuple[SeatInfo, ...]) -> int:
    """When this table is to be looked at next; 0 for never."""
    moments = [live.vote.closes] if live.vote is not None else []
    if head.status == "playing":
        moments += [seat.waits for seat in seats if seat.waits]
        if live.vote is None and any(seat.queued for seat in seats):
            moments.append(head.touched)  # at once
        for clock in clocks:
            if clock.due:
                moments.append(clock.remind or last_moment(clock, seats[clock.seat]))
    return min(moments, default=0)


def deadline(live: Live, seats: Iterable[int]) -> int:
    """When the first clock of these seats runs out; 0 if none runs."""
    wanted = set(seats)
    ends = [last_moment(clock, live.seats[clock.seat]) for clock in live.clocks if clock.due and clock.seat in wanted]
    return min(ends, default=0)


def plays_on(live: Live, seat: int, shown_at: int) -> bool:
    """Whether the seat's time has run out, so that its question is answered for it.

    By the game's own clocks that goes for the rest of the turn, until the seat answers one itself (SS-21.5, SS-21.6);
    by a clock of the table for the one question only that everybody saw put at `shown_at`.
    """
    lapsed = live.seats[seat].lapsed
    if not lapsed:
        return False
    if lapsed == ONCE:
        return playing(live).shown.at == shown_at
    return lapsed == turn_of(live).name
