"""Calling people to their tables: what is decided in `calls`, noted in one breath with what was sent."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from bot.engine.text import NONE
from bot.store import calls, heads, people
from bot.store.logbook import Db
from bot.store.rows import CallRow
from bot.tables import settings
from bot.tables.calls import (
    Call,
    callable_now,
    digest_since,
    fresh,
    may_disturb,
    mentionable,
    quiet_until,
    to_call,
    to_tell_next,
    told_of,
    too_early,
)
from bot.tables.changes import Message, Note, note
from bot.tables.loaded import Live, playing
from bot.tables.model import Notice, Refused, UserSettings
from bot.tables.registry import OF_ALL, Core, log, where

PRESSES = 10_000  # the latest ones stay in memory


def pressed(core: Core, table: int, user: int) -> None:
    """Somebody who sits at a table presses or types anything there: at once in memory, soon in the logbook."""
    head = core.heads.get(table)
    if head is None or user not in head.users:
        return
    _remember(core, core.presses, (table, user), core.clock.now())


def heard(core: Core, table: int, user: int, told: int) -> None:
    """Somebody who sits at a table was shown what its first so many lines tell: noted as a press is, and no sooner."""
    head = core.heads.get(table)
    if head is not None and user in head.users and told > core.heard.get((table, user), 0):
        _remember(core, core.heard, (table, user), told)


def _remember(core: Core, marks: OrderedDict[tuple[int, int], int], place: tuple[int, int], value: int) -> None:
    marks[place] = value
    marks.move_to_end(place)
    core.unnoted.add(place)
    while len(marks) > PRESSES:
        marks.popitem(last=False)


async def note_presses(core: Core) -> None:
    """Write down who has pressed or been shown something since the last time, all in one."""
    found = {place: (core.presses.get(place, 0), core.heard.get(place, 0)) for place in core.unnoted}
    core.unnoted.clear()
    if not found:
        return
    try:
        await core.write(partial(calls.note_presses, presses=found))
    except Refused as error:
        core.unnoted.update(found)
        log.warning("Presses at %s tables could not be noted yet: %s", len(found), where(error))


# -- who is to be called now -------------------------------------------------------------------------------------------


async def to_mention(core: Core, table: int, among: Collection[int] | None = None) -> tuple[Call, ...]:
    """Whom a new message in the channel is to mention: whose stretch it begins, and all when the game has ended."""
    async with core.at(table) as live:
        if live.head.status in ("over", "ended"):
            return await _at_the_end(core, live)
        found = to_call(live, await _wishes(core, live), core.clock.now())
        return tuple(call for call in found if not call.direct and (among is None or call.seat in among))


async def to_write(core: Core, table: int, user: int, new: bool, hidden: bool) -> Call | None:
    """The call that a private panel is to be: for a stretch, or because he is asked something new beside it.

    `hidden`: the channel does not show the table, so nobody is called there.
    """
    async with core.at(table) as live:
        now, wishes = core.clock.now(), await _wishes(core, live)
        for call in to_call(live, wishes, now):
            if call.user == user:
                return call if call.direct or hidden else None
        seat = live.table().seat_of(user)
        if not new or seat is None or live.head.status != "playing" or seat.seat in live.head.waiting:
            return None
        if seat.gone or seat.waits > now:
            return None
        press = core.presses.get((table, user), 0)
        return Call(user, seat.seat, 0, True) if may_disturb(live, user, wishes[user], press, now) else None


async def may_call(core: Core, table: int, user: int) -> bool:
    """Whether somebody who is asked something nobody waits for may be called for it in the channel now.

    Never for a hidden question: who is asked that is nobody's business.
    """
    async with core.at(table) as live:
        mine, now = live.table().seat_of(user), core.clock.now()
        if mine is None or live.head.status != "playing" or mine.seat in live.head.waiting:
            return False
        if mine.captain or mine.gone or mine.waits > now:
            return False
        wishes = (await _wishes(core, live))[user]
        if not playing(live).openly_asked(mine.seat) or not wishes.mentions or live.settings.mention == "none":
            return False
        if not may_disturb(live, user, wishes, core.presses.get((table, user), 0), now):
            return False
        await _note(core, live, told_of(live, (Call(user, mine.seat, 0),), now))
        return True


async def _at_the_end(core: Core, live: Live) -> tuple[Call, ...]:
    wishes, now = await _wishes(core, live), core.clock.now()
    return tuple(
        Call(seat.user, seat.seat, 0)
        for seat in live.seats
        if seat.user is not None and not seat.captain and live.settings.mention != "none"
        if wishes[seat.user].mentions and wishes[seat.user].calls != "never" and not quiet_until(wishes[seat.user], now)
    )


async def _wishes(core: Core, live: Live) -> dict[int, UserSettings]:
    users = [seat.user for seat in live.seats if seat.user is not None]
    return {user: await settings.of_user(core, user) for user in users}


# -- what was sent -----------------------------------------------------------------------------------------------------


async def posted(core: Core, table: int, revision: int, message: int, called: Collection[Call]) -> None:
    """The channel shows the table at this revision, by a message that has called these."""
    if called:
        async with core.at(table, broken_too=True) as live:
            work = partial(heads.posted, table=table, revision=revision, message=message)
            await _note(core, live, told_of(live, tuple(called), core.clock.now()), work)
    await core.posted(table, revision, message)


async def dm_posted(
    core: Core, user: int, table: int, channel: int, message: int, revision: int, called: Call | None
) -> None:
    """A user has this private message of a table, which has called him or not."""
    work = partial(people.set_dm, user=user, table=table, channel=channel, message=message, revision=revision)
    if called is None:
        await core.write(work)
        return
    async with core.at(table, broken_too=True) as live:
        await _note(core, live, told_of(live, (called,), core.clock.now()), work)


async def still_so(core: Core, notice: Notice) -> bool:
    """Whether what a notice calls somebody for is so still: he is asked, or the next turn is his."""
    async with core.at(notice.table, broken_too=True) as live:
        rows = [live.calls.get(user, CallRow(user)) for user in notice.users]
        since = [row.next_since if notice.kind == "next" else row.since for row in rows]
        return live.head.status == "playing" and notice.since in since


async def call_sent(core: Core, table: int, user: int, channel: int, message: int, stands: int) -> CallRow:
    """This short call of a user stands there for what began then; what was noted before that."""
    async with core.at(table, broken_too=True) as live:
        row = live.calls.get(user, CallRow(user))
        await _note(core, live, (replace(row, channel=channel, message=message, stands=stands),))
        return row


async def call_gone(core: Core, table: int, user: int, message: int) -> None:
    """This short call is deleted."""
    async with core.at(table, broken_too=True) as live:
        row = live.calls.get(user, CallRow(user))
        if row.message == message:
            await _note(core, live, (replace(row, channel=0, message=0, stands=0),))


async def _note(core: Core, live: Live, rows: Iterable[CallRow], work: "partial[None] | None" = None) -> None:
    """Note calls in one transaction with what else was sent."""
    table = live.head.id
    found = tuple(fresh(row, table, core.presses, core.heard) for row in rows)

    def written(db: Db) -> None:
        if work is not None:
            work(db)
        calls.set_calls(db, table, found)

    await core.write(written)
    live.calls = {**live.calls, **{row.user: row for row in found}}


# -- what the clock brings ---------------------------------------------------------------------------------------------


async def speak_up(core: Core, table: int) -> bool:
    """Call those by a short message of their own whom the table's message, which is up to date, has not called."""
    async with core.at(table) as live:
        now = core.clock.now()
        if live.head.posted < live.head.revision:
            return False
        wishes = await _wishes(core, live)
        late = [call for call in to_call(live, wishes, now) if not too_early(call, now)]
        late += to_tell_next(live, wishes, now)
        if late:
            messages = tuple(
                Message("next" if call.next else "call", NONE, (call.user,), call.direct, since=call.since)
                for call in late
            )
            _ = await note(core, live, Note(why="clock", notices=messages))
        return bool(late)


async def tick(core: Core) -> None:
    """Presses are written down; late calls, and the daily digests."""
    await note_presses(core)
    now, tables = core.clock.now(), dict[int, None]()
    for table, row in await core.read(calls.owed):
        head, wishes = core.heads.get(table), await settings.of_user(core, row.user)
        if head is None or head.status != "playing" or head.posted < head.revision or not core.plays(head):
            continue
        if not core.ours(head.guild):
            continue
        if callable_now(wishes, now) and (row.owed or wishes.early) and (wishes.mentions or wishes.dms):
            tables[table] = None
    for table in tables:
        try:
            _ = await core.finish(speak_up(core, table))
        except Refused as error:
            log.warning("Nobody could be called to table %s: %s", table, where(error))
    if not core.ours(OF_ALL):
        return
    waiting = _waiting(core)
    wanted = [user for user in waiting if (await settings.of_user(core, user)).calls == "digest"]
    last = await core.read(calls.digests) if wanted else {}
    for user in wanted:
        try:
            await core.finish(_digest(core, user, sorted(waiting[user]), last.get(user, 0), now))
        except Refused as error:
            log.warning("A digest could not be made: %s", where(error))


def _waiting(core: Core) -> dict[int, list[tuple[int, int, int]]]:
    """Where each person is waited for: until when, the table, and the seat."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for head in core.live_heads():
        if head.status == "playing" and core.plays(head):
            for seat in head.waiting:
                user = head.users[seat]
                if user is not None:
                    found.setdefault(user, []).append((head.deadline or 1 << 62, head.id, seat))
    return found


async def _digest(core: Core, user: int, waiting: list[tuple[int, int, int]], last: int, now: int) -> None:
    """One message a day to somebody who wishes that, if any table has waited since before its hour."""
    wishes = await settings.of_user(core, user)
    due = digest_since(wishes, last, now)
    since = await core.read(partial(calls.asked_since, user=user)) if due else {}
    if not any(since.get(table, due) < due for _, table, _ in waiting):
        return
    for _, table, seat in waiting:
        direct = await _digest_at(core, table, seat, wishes)
        if direct is not None:
            body = msgspec.json.encode(Message("digest", NONE, (user,), direct))
            await core.write(partial(calls.set_digest, user=user, table=table, body=body, at=now))
            return


async def _digest_at(core: Core, table: int, seat: int, wishes: UserSettings) -> bool | None:
    """Whether the digest goes by direct message, False if in this table's channel, None if neither may be."""
    async with core.at(table) as live:
        if live.seats[seat].captain or live.seats[seat].waits > core.clock.now():
            return None
        return True if wishes.dms else False if mentionable(live, seat, wishes) else None
