"""Whom to call to a table, and when: decided on what is noted and the clock. Nothing here is written.

A stretch begins when the question passes to a person, and ends with the answer. Whoever has pressed nothing at the
table for a while is called once for it: at once, or when the quiet hours end, if the table still waits then.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.game import NOBODY
from bot.store.rows import CallRow, Head, Page, SeatInfo
from bot.tables.loaded import Live, playing
from bot.tables.model import UserSettings
from bot.tables.weekends import zone_of

PRESENT = 10 * 60  # seconds after a press for which somebody is taken to be there still
PANEL = 60  # seconds a private panel has to be the call itself
DIGEST_HOUR = 9  # of somebody without quiet hours
RUNNING = ("playing", "paused", "resting")
Marks: TypeAlias = Mapping[tuple[int, int], int]  # of users at tables


class Call(Struct, frozen=True):
    """Somebody to be called now: by name in the channel, or by direct message alone."""

    user: int
    seat: int
    since: int  # when the stretch began
    direct: bool = False
    next: bool = False  # the turn is not his yet, but the next one


def asked(head: Head, seats: Collection[SeatInfo]) -> dict[int, int]:
    """The persons a table waits for, and their seats."""
    if head.status not in RUNNING:
        return {}
    return {
        seat.user: seat.seat
        for seat in seats
        if seat.user is not None and not seat.captain and seat.seat in head.waiting
    }


def after_this(live: Live, head: Head, seats: Sequence[SeatInfo]) -> tuple[int, ...]:
    """The person whose turn is the next one, if a person's is."""
    if head.status not in RUNNING or live.match is None or live.match.over:
        return ()
    following = live.match.next_turn
    if following in (NOBODY, live.match.turn) or seats[following].captain:
        return ()
    user = seats[following].user
    return () if user is None else (user,)


def fresh(row: CallRow, table: int, presses: Marks, heard: Marks) -> CallRow:
    """What is noted of a user, with what memory knows beyond that."""
    place = table, row.user
    return replace(row, pressed=max(row.pressed, presses.get(place, 0)), heard=max(row.heard, heard.get(place, 0)))


def changed(live: Live, page: Page, presses: Marks, heard: Marks) -> tuple[CallRow, ...]:
    """What a change at a table means for calling: stretches begin and end, and who is told something is called.

    While somebody is asked aside, what the table waited for before stands as all see it, and so do those stretches.
    """
    seats = page.seats or live.seats
    before, now, after = asked(live.head, live.seats), asked(page.head, seats), after_this(live, page.head, seats)
    aside = live.match is not None and live.match.shown.aside != NOBODY
    known = [user for user, row in live.calls.items() if row.since or row.next_since]
    found: list[CallRow] = []
    for user in dict.fromkeys((*known, *now, *after, *page.called)):
        old = live.calls.get(user, CallRow(user))
        row = fresh(old, page.head.id, presses, heard)
        if user in now and user not in before and not row.since:
            row = replace(row, since=page.at, owed=not present(row, page.at))
        elif user not in now and not aside:
            row = replace(row, since=0, owed=False)
        if user in page.called:
            row = replace(row, owed=False, called=page.at)
        if user in after and not row.next_since:
            row = replace(row, next_since=page.at, next_owed=not present(row, page.at))
        elif user not in after and not aside:
            row = replace(row, next_since=0, next_owed=False)
        if user in page.told_next:
            row = replace(row, next_owed=False)
        if row != old:
            found.append(row)
    return tuple(found)


def present(row: CallRow, now: int) -> bool:
    """Whether somebody has just pressed something; a press in the future is from before the clock was set back."""
    return 0 <= now - row.pressed <= PRESENT


def to_call(live: Live, wishes: Mapping[int, UserSettings], now: int) -> list[Call]:
    """Everybody who is to be called for his stretch now."""
    found: list[Call] = []
    for seat, row, wished in _within_call(live, wishes, now):
        mention = row.owed and mentionable(live, seat, wished)
        if row.owed and (mention or wished.dms):
            found.append(Call(row.user, seat, row.since, direct=not mention))
    return found


def to_tell_next(live: Live, wishes: Mapping[int, UserSettings], now: int) -> list[Call]:
    """Who is to be told now that his turn is the next one; turns are for all to see."""
    found: list[Call] = []
    for seat, row, wished in _within_call(live, wishes, now):
        mention = wished.mentions and live.settings.mention != "none"
        if row.next_owed and wished.early and (mention or wished.dms):
            found.append(Call(row.user, seat, row.next_since, direct=not mention, next=True))
    return found


def _within_call(
    live: Live, wishes: Mapping[int, UserSettings], now: int
) -> Iterator[tuple[int, CallRow, UserSettings]]:
    """The seats whose owners are there and may be called now, with what is noted of them and what they wish."""
    for seat in live.seats if live.head.status == "playing" else ():
        row = None if seat.user is None else live.calls.get(seat.user)
        if row is None or seat.captain or seat.gone or seat.waits > now:
            continue
        if callable_now(wishes[row.user], now):
            yield seat.seat, row, wishes[row.user]


def may_disturb(live: Live, user: int, wishes: UserSettings, press: int, now: int) -> bool:
    """Whether somebody may be called for something nobody waits for: once until his next press at the table."""
    row = live.calls.get(user, CallRow(user))
    row = replace(row, pressed=max(row.pressed, press))
    return callable_now(wishes, now) and not present(row, now) and not row.pressed < row.called <= now


def mentionable(live: Live, seat: int, wishes: UserSettings) -> bool:
    """Whether the owner of a seat that is asked may be called by name where everybody reads it."""
    return wishes.mentions and live.settings.mention != "none" and seat in playing(live).named((seat,))


def callable_now(wishes: UserSettings, now: int) -> bool:
    """Whether somebody wishes to be called at once, and this is no quiet hour."""
    return wishes.calls == "each" and not quiet_until(wishes, now)


def too_early(call: Call, now: int) -> bool:
    """Whether a private panel that is the call itself may still be on its way."""
    return call.direct and 0 <= now - call.since < PANEL


# -- hours -------------------------------------------------------------------------------------------------------------


def quiet_until(wishes: UserSettings, now: int) -> int:
    """When a user's quiet hours end, 0 if it is not quiet now."""
    start, end, here = wishes.quiet_from % 24, wishes.quiet_to % 24, datetime.fromtimestamp(now, zone_of(wishes.zone))
    quiet = start <= here.hour < end if start <= end else here.hour >= start or here.hour < end
    return _next(here, end) if quiet else 0


def _next(here: datetime, hour: int) -> int:
    """When it is next that hour, as the clocks there show it."""
    there = here.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    if there.timestamp() <= here.timestamp():
        there += timedelta(days=1)
    return int(there.timestamp())


def digest_since(wishes: UserSettings, last: int, now: int) -> int:
    """When the hour of somebody's daily digest began, if that is still to come; else 0."""
    if wishes.calls != "digest" or quiet_until(wishes, now):
        return 0
    hour = wishes.quiet_to % 24 if wishes.quiet_from % 24 != wishes.quiet_to % 24 else DIGEST_HOUR
    here = datetime.fromtimestamp(now, zone_of(wishes.zone))
    today = here.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    begun = today if today.timestamp() <= here.timestamp() else today - timedelta(days=1)
    at = int(begun.timestamp())
    return at if last < at or last > now else 0


def told_of(live: Live, called: Sequence[Call], at: int) -> tuple[CallRow, ...]:
    """What is noted once these are called; a stretch that is over by now stays so."""
    rows = [(call, live.calls.get(call.user, CallRow(call.user))) for call in called]
    return tuple(replace(row, called=at, owed=row.owed and row.since != call.since) for call, row in rows)
