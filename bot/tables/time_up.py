"""What happens once the time of a seat is up: what its table has agreed on, and what is said of it."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.text import NONE, T, Text, Who, told
from bot.store.rows import ClockRow, SeatInfo
from bot.tables import settings
from bot.tables.ballots import concerns
from bot.tables.changes import Message, Note, note
from bot.tables.clocks import DAY, REMIND_AT, SECRET, free_days, last_chance, orders_given, run_out, spent, turn_of
from bot.tables.loaded import Live, playing
from bot.tables.pace import Policy
from bot.tables.registry import Core
from bot.tables.weekends import later

GRACE = 2 * DAY

# what is done: the policy of the table, and what comes before or after it
Outcome: TypeAlias = Policy | Literal["grace", "replied", "replied_plainly", "again", "again_plainly", "still"]

TIME_UP: dict[Outcome, tuple[Text, Text]] = {  # with the name of the seat, and without where it must not be named
    "computer": (
        T("{who}'s time is up; a computer plays the rest of this turn."),
        T("Time is up; a computer decides this."),
    ),
    "replied": (T("{who}'s time is up; a computer answers for {who} until the next turn."), NONE),
    "again": (T("{who}'s time is up once more; a computer plays until {who} is back."), NONE),
    "pilot": (
        T("{who}'s time is up; the defaults are taken for the rest of this turn."),
        T("Time is up; the default is taken."),
    ),
    "replied_plainly": (T("{who}'s time is up; the defaults are taken until the next turn."), NONE),
    "again_plainly": (T("{who}'s time is up once more; the defaults are taken until {who} is back."), NONE),
    "takeover": (T("{who}'s time is up; a computer plays until {who} is back."), NONE),
    "ask": (T("{who}'s time is up; the table decides what to do."), NONE),
    "wait": (T("{who}'s time is up. The table waits."), T("Time is up. The table waits.")),
    "grace": (T("{who}'s time is up. As it is the first time in this game, there are two days more."), NONE),
    "still": (NONE, NONE),
}
YOURS = T("Your time was up once more: a computer plays your seat until you take it back.")


class Timed(Struct, frozen=True):
    """One seat after its time was up."""

    seat: SeatInfo
    clock: ClockRow
    line: Text = NONE


async def time_up(core: Core, live: Live, up: list[ClockRow]) -> None:
    """Do what the table has agreed on for the seats of these clocks (SS-21.5, SS-21.6, TA-27.5, TA-27.6, ST-38.10)."""
    seats, clocks = list(live.seats), {(clock.seat, clock.turn): clock for clock in live.clocks}
    news, messages, now = list[Text](), list[Message](), core.clock.now()
    for clock in up:
        timed = _timed(live, clock, now)
        seats[clock.seat], clocks[clock.seat, clock.turn] = timed.seat, timed.clock
        if timed.line not in (NONE, *news):
            news.append(timed.line)
        owner = timed.seat.user if timed.seat.captain else None
        if owner is not None and (await settings.of_user(core, owner)).dms:
            messages.append(Message("standin", YOURS, (owner,), direct=True))
    change = Note(
        why="clock",
        told=tuple(news),
        seats=tuple(seats),
        clocks=tuple(clocks.values()),
        notices=tuple(messages),
    )
    _ = await note(core, live, change)


def _timed(live: Live, clock: ClockRow, now: int) -> Timed:
    """One seat and its clock, with what is said."""
    seat, turn = live.seats[clock.seat], turn_of(live)
    outcome, over = _outcome(live, clock), run_out(clock)
    by_name, nameless = TIME_UP[outcome]
    if clock.turn == SECRET:
        mark = "" if outcome == "wait" else turn.mark(hidden=True)
        return Timed(replace(seat, lapsed=mark), over, nameless)
    line = told(by_name, who=Who(seat.seat))
    if seat.seat in orders_given(live) and outcome not in ("wait", "still"):
        return Timed(replace(seat, lapsed=turn.mark()), over, line)  # he let nobody wait, and loses nothing
    seat = spent(live, clock, seat)
    if outcome == "grace":
        zone = free_days(live, seat)
        due, remind = later(now, GRACE, zone), later(now, GRACE - GRACE // REMIND_AT, zone)
        return Timed(replace(seat, graced=True), replace(clock, due=due, remind=remind), line)
    missed = replace(seat, missed=seat.missed + 1)
    if outcome in ("again", "takeover"):
        return Timed(replace(missed, captain="standin"), over, line)
    if outcome == "again_plainly":
        return Timed(replace(missed, captain="pilot"), over, line)
    if outcome == "ask":
        return Timed(replace(missed, queued=not concerns(live.vote, seat.seat)), over, line)
    if outcome in ("wait", "still"):
        return Timed(missed, over, NONE if outcome == "still" else line)
    return Timed(replace(missed, lapsed=turn.mark()), over, line)


def _outcome(live: Live, clock: ClockRow) -> Outcome:
    """What is done for the seat of this clock."""
    pace, seat = live.settings.pace, live.seats[clock.seat]
    if clock.turn == SECRET:  # who is asked must not be told, so nothing may be done that tells it
        return pace.policy if pace.policy in ("pilot", "wait") else "computer"
    orders = seat.seat in orders_given(live)
    if pace.policy == "wait":
        return "still" if seat.missed else "wait"
    if pace.grace and not seat.graced and not orders:
        return "grace"
    if pace.policy == "takeover" and not orders:
        return "takeover"
    if pace.policy == "ask" and not orders:
        return "ask"
    own, plainly = playing(live).turn == clock.seat, pace.policy == "pilot"
    if last_chance(seat, clock.due) and not orders:
        return "again_plainly" if plainly else "again"
    if own:
        return "pilot" if plainly else "computer"
    return "replied_plainly" if plainly else "replied"
