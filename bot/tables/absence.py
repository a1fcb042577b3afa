"""People who are away for a while, people who leave a community, and communities that leave."""

import time
from functools import partial

from bot.engine.text import T, Text, Who
from bot.store import times
from bot.store.rows import AwayRow
from bot.tables import lobby, votes
from bot.tables.core import Core
from bot.tables.model import Head, Refused
from bot.tables.notes import Note, note
from bot.tables.seating import leave

DAY = 86400
ALLOWANCE = 30 * DAY  # how long one may be away in a year, clocks standing still

AWAY = "{who} is away until {day}: the clock stands still."
RETURNED = "{who} is back."
GONE = "{who} has left this community. What shall become of the seat? Please vote."


def year_of(now: int) -> int:
    """The calendar year, in UTC."""
    return time.gmtime(now).tm_year


async def absence_of(core: Core, user: int) -> AwayRow:
    """What is noted about a user's absences this year."""
    now = core.clock.now()
    rows = await core.logbook.read(times.away)
    row = next((row for row in rows if row.user == user), AwayRow(user, 0, 0, year_of(now), 0))
    return row if row.year == year_of(now) or row.until > now else AwayRow(user, 0, 0, year_of(now), 0)


async def go(core: Core, user: int, until: int) -> AwayRow:
    """Be away until then: one's clocks stand still, and the tables are told."""
    now, row = core.clock.now(), await absence_of(core, user)
    if user in core.away:
        raise Refused(T("You are away already: come back first."))
    if until <= now:
        raise Refused(T("That moment has passed: name a later one."))
    left = ALLOWANCE - row.used
    if until - now > left:
        raise Refused(T("You can be away for {n} more days this year.", n=left // DAY))
    row = AwayRow(user, now, until, year_of(now), row.used)
    await core.write(partial(times.set_away, row=row))
    core.away[user] = until
    await _tell_tables(core, user, AWAY, day=time.strftime("%Y-%m-%d", time.gmtime(until)))
    return row


async def back(core: Core, user: int) -> None:
    """The absence is over, as planned or earlier."""
    now, row = core.clock.now(), await absence_of(core, user)
    if core.away.pop(user, None) is None:
        raise Refused(T("You are not away."))
    used = row.used + min(now, row.until) - row.since
    await core.write(partial(times.set_away, row=AwayRow(user, row.since, min(now, row.until), row.year, used)))
    await _tell_tables(core, user, RETURNED)


async def _tell_tables(core: Core, user: int, text: str, **words: str) -> None:
    for table in [head.id for head in core.live_heads() if user in head.users and head.status != "lobby"]:
        async with core.at(table) as live:
            seat = live.table().seat_of(user)
            if seat is not None:
                _ = await note(core, live, Note(why="seat", told=(T(text, who=Who(seat.seat), **words),)))


async def member_left(core: Core, guild: int, user: int) -> None:
    """A user is not in the guild any more: lobbies forget him, running tables are asked what to do; clocks run on."""
    for head in [head for head in core.live_heads() if head.guild == guild and user in head.users]:
        if head.status == "lobby":
            _ = await lobby.leave(core, head.id, user)
        elif sum(each is not None for each in head.users) == 1:
            _ = await leave(core, head.id, user)
        else:
            await _ask_table(core, head, user)


async def _ask_table(core: Core, head: Head, user: int) -> None:
    async with core.at(head.id) as live:
        seat = live.table().seat_of(user)
        if seat is None or seat.captain:
            return
        vote = votes.about_absent(live, seat.seat, core.clock.now()) if live.vote is None else None
        _ = await note(core, live, Note(why="seat", told=(T(GONE, who=Who(seat.seat)),), vote=vote))


RESTS: Text = T("The table rests while the bot is not in this community.")


async def guild_left(core: Core, guild: int) -> None:
    """This program is not in the guild any more: its tables rest, its data is kept for a month."""
    now = core.clock.now()
    await core.write(partial(times.depart, guild=guild, at=now))
    core.departed.setdefault(guild, now)
    for table in [head.id for head in core.live_heads() if head.guild == guild and head.status == "playing"]:
        async with core.at(table) as live:
            _ = await note(core, live, Note(why="seat", told=(RESTS,), status="resting"))


async def guild_joined(core: Core, guild: int) -> None:
    """This program is in the guild (again): its tables go on."""
    if core.departed.pop(guild, None) is None:
        return
    await core.write(partial(times.arrive, guild=guild))
    for table in [head.id for head in core.live_heads() if head.guild == guild and head.status == "resting"]:
        async with core.at(table) as live:
            _ = await note(core, live, Note(why="seat", told=(T("The table goes on."),), status="playing"))


async def forget_guild(core: Core, guild: int) -> None:
    """Delete everything that belongs to a guild."""
    await core.write(partial(times.forget_guild, guild=guild))
    core.departed.pop(guild, None)
    for head in [head for head in core.heads.values() if head.guild == guild]:
        core.forget(head.id)
