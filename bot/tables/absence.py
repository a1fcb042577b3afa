"""People who are away for a while, people who leave a community, and communities that leave."""

import time
from collections.abc import Callable, Collection
from functools import partial

from msgspec.structs import replace

from bot.engine.text import T, Text, Who, told
from bot.store import heads, times
from bot.store.logbook import Db
from bot.store.rows import AwayRow
from bot.tables import lobby, votes
from bot.tables.core import Core, log, where
from bot.tables.live import Live
from bot.tables.model import Head, Refused
from bot.tables.notes import Note, note
from bot.tables.seating import without

DAY = 86400
RUNNING = ("playing", "paused", "resting")
ALLOWANCE = 30 * DAY  # how long one may be away in a year, clocks standing still

AWAY = T("{who} is away until {day}: the clock stands still.")
RETURNED = T("{who} is back.")
NOT_AWAY = T("You are not away.")
GONE = T("{who} has left this community. What shall become of the seat? Please vote.")


def year_of(now: int) -> int:
    """The calendar year, in UTC."""
    return time.gmtime(now).tm_year


async def absence_of(core: Core, user: int) -> AwayRow:
    """What is noted about a user's absences this year."""
    return await core.read(partial(_noted, user=user, now=core.clock.now()))


def _noted(db: Db, user: int, now: int) -> AwayRow:
    row = times.absence(db, user)
    return row if row is not None and (row.year == year_of(now) or row.since) else AwayRow(user, 0, 0, year_of(now), 0)


async def go(core: Core, user: int, until: int, interaction: int | None = None) -> AwayRow:
    """Be away until then: one's clocks stand still, and the tables are told."""
    now = core.clock.now()
    if until <= now:
        raise Refused(T("That moment has passed: name a later one."))
    row = await core.write_once(interaction, partial(_gone, user=user, until=until, now=now))
    core.away[user] = until
    await _tell_tables(core, user, AWAY, day=time.strftime("%Y-%m-%d", time.gmtime(until)))
    return row


def _gone(db: Db, user: int, until: int, now: int) -> AwayRow:
    row = _noted(db, user, now)
    if row.since:
        raise Refused(T("You are away already: come back first."))
    left = ALLOWANCE - row.used
    if until - now > left:
        raise Refused(T("You can be away for {n} more days this year.", n=left // DAY))
    row = AwayRow(user, now, until, year_of(now), row.used)
    times.set_away(db, row)
    return row


async def back(core: Core, user: int, interaction: int | None = None) -> AwayRow:
    """The absence is over, as planned or earlier."""
    try:
        row = await core.write_once(interaction, partial(_returned, user=user, now=core.clock.now()))
    except Refused as refused:
        if refused.reason is NOT_AWAY:
            core.away.pop(user, None)
        raise
    core.away.pop(user, None)
    await _tell_tables(core, user, RETURNED)
    return row


def _returned(db: Db, user: int, now: int) -> AwayRow:
    row = _noted(db, user, now)
    if not row.since:
        raise Refused(NOT_AWAY)
    end = min(now, row.until)
    over = AwayRow(user, 0, end, row.year, row.used + max(0, end - row.since))
    times.set_away(db, over)
    return over


async def _tell_tables(core: Core, user: int, text: Text, **words: str) -> None:
    def news(live: Live) -> Note | None:
        mine = live.table().seat_of(user)
        if mine is None or live.head.status not in RUNNING:
            return None
        return Note(why="seat", told=(told(text, who=Who(mine.seat), **words),))

    for head in [head for head in core.live_heads() if user in head.users]:
        await _announce(core, head, news)


async def _announce(core: Core, head: Head, change: Callable[[Live], Note | None]) -> None:
    """Note at this table what follows from how it stands; one that cannot be loaded must not keep others from it."""
    try:
        async with core.at(head.id, broken_too=True) as live:
            decided = change(live)
            if decided is not None:
                _ = await note(core, live, decided)
    except Refused as error:
        log.warning("Table %s could not be told: %s", head.id, where(error))


async def member_left(core: Core, guild: int, user: int) -> None:
    """A user is not in the guild any more: lobbies forget him, running tables are asked what to do; clocks run on.

    He keeps his seat until the table has decided otherwise, and when he comes back he simply plays on.
    """
    for head in [head for head in core.live_heads() if head.guild == guild and user in head.users]:
        try:
            async with core.at(head.id, broken_too=True) as live:
                await _left(core, live, user)
        except Refused as error:
            log.warning("Table %s could not be told: %s", head.id, where(error))


async def _left(core: Core, live: Live, user: int) -> None:
    mine = live.table().seat_of(user)
    if mine is None:
        return
    if live.head.status == "lobby":
        _ = await lobby.without(core, live, user)
    elif sum(each.user is not None for each in live.seats) == 1:  # nobody is left to be asked
        _ = await without(core, live, mine)
    elif not mine.gone and live.vote is None:  # asked once; about two things at once nobody can vote
        seats = tuple(replace(each, gone=True) if each is mine else each for each in live.seats)
        vote = votes.about_absent(mine.seat, core.clock.now())
        change = Note(why="seat", told=(told(GONE, who=Who(mine.seat)),), seats=seats, vote=vote)
        _ = await note(core, live, change)


RESTS = T("The table rests while the bot is not in this community.")
GOES_ON = T("The table goes on.")


async def guild_left(core: Core, guild: int) -> None:
    """This program is not in the guild any more: its tables rest, its data is kept for a month."""
    if guild in core.departed:
        return
    lived = core.clock.lived()
    await core.write(partial(times.depart, guild=guild, lived=lived))
    core.departed[guild] = lived
    for head in [head for head in core.live_heads() if head.guild == guild and head.status == "playing"]:
        await _announce(core, head, _rests)


async def guild_joined(core: Core, guild: int) -> None:
    """This program is in the guild (again): its tables go on."""
    if guild not in core.departed:
        return
    await core.write(partial(times.arrive, guild=guild))
    _ = core.departed.pop(guild, None)
    for head in [head for head in core.live_heads() if head.guild == guild and head.status == "resting"]:
        await _announce(core, head, _goes_on)


def _rests(live: Live) -> Note | None:
    return Note(why="seat", told=(RESTS,), status="resting") if live.head.status == "playing" else None


def _goes_on(live: Live) -> Note | None:
    return Note(why="seat", told=(GOES_ON,), status="playing") if live.head.status == "resting" else None


async def guilds_are(core: Core, listed: Collection[int], among: Callable[[int], bool]) -> None:
    """Whoever threw this program out while it was not there to hear of it is missing in a list of all guilds."""
    for guild in filter(among, await core.read(heads.guilds)):
        if guild in listed:
            await guild_joined(core, guild)
        else:
            await guild_left(core, guild)


async def forget_guild(core: Core, guild: int) -> None:
    """Delete everything that belongs to a guild."""
    await core.write(partial(times.forget_guild, guild=guild))
    core.departed.pop(guild, None)
    core.communities.pop(guild, None)
    for head in [head for head in core.heads.values() if head.guild == guild]:
        core.forget(head.id)
