"""People who are away for a while, people who leave a community, and communities that leave."""

import time
from collections.abc import Callable, Collection
from functools import partial

from msgspec.structs import replace

from bot.engine.text import T, Who, told
from bot.store import heads, pages, times
from bot.store.logbook import Db
from bot.store.rows import AwayRow, Head, Meanwhile
from bot.tables import lobby, votes
from bot.tables.ballots import concerns
from bot.tables.changes import Note, note, to_people, with_seat
from bot.tables.computers import follow_a_while, next_ask
from bot.tables.loaded import Live
from bot.tables.model import Refused
from bot.tables.registry import Core, log, where
from bot.tables.seating import returned, without

DAY = 86400
RUNNING = ("playing", "paused", "resting")
WAITS = 3 * DAY  # how long a table waits for one player in a whole game

PLAYED = T("{who} is away until {day}: a computer plays for {who}.")
WAITED_FOR = T("{who} is away until {day}: the table waits.")
WAITED_FIRST = T("{who} is away until {day}: the table waits until {last}, then a computer plays for {who}.")
WAITED_ENOUGH = T("The table has waited for {who} as long as it can in one game: now a computer plays for {who}.")
RETURNED = T("{who} is back.")
YOU_ARE_BACK = T("Your absence is over: you play again. *Log* tells what has happened since your last answer.")
NOT_AWAY = T("You are not away.")
GONE = T("{who} has left this server. What becomes of the seat?")


async def absence_of(core: Core, user: int) -> AwayRow:
    """What is noted about a user's absence."""
    return await core.read(partial(_noted, user=user))


def _noted(db: Db, user: int) -> AwayRow:
    row = times.absence(db, user)
    return row if row is not None and row.since else AwayRow(user)


async def go(
    core: Core,
    user: int,
    until: int,
    meanwhile: Meanwhile = "computer",
    tables: Collection[int] = (),
    interaction: int | None = None,
) -> AwayRow:
    """Be away until then, at these tables or all: a computer plays, or the table waits; each table is told."""
    now = core.clock.now()
    if until <= now:
        raise Refused(T("That moment has passed: name a later one."))
    row = AwayRow(user, now, until, meanwhile, tuple(tables))
    if tables and not _tables_of(core, row):
        raise Refused(T("You do not sit at a running table here."))
    await core.write_once(interaction, partial(_gone, row=row))
    core.away[user] = until
    await _tell_of_going(core, row)
    return replace(row, done=True)


def _gone(db: Db, row: AwayRow) -> None:
    if _noted(db, row.user).since:
        raise Refused(T("You are away already: come back first."))
    times.set_away(db, row)


async def _tell_of_going(core: Core, row: AwayRow) -> None:
    """Let his tables know; done again after a crash, it changes nothing where it was done before."""
    for head in _tables_of(core, row):
        await _announce(core, head, partial(_goes, core, row))
        _ = await follow_a_while(core, head.id)
    await core.write(partial(times.away_told, row=row))


def _tables_of(core: Core, row: AwayRow) -> list[Head]:
    mine = [head for head in core.live_heads() if row.user in head.users and head.status in RUNNING]
    return [head for head in mine if not row.tables or head.id in row.tables]


def _goes(core: Core, row: AwayRow, live: Live) -> Note | None:
    """What a table does while somebody who plays himself is away."""
    mine, now = live.table().seat_of(row.user), core.clock.now()
    if mine is None or mine.captain or mine.waits or live.head.status not in RUNNING:
        return None
    most = min(row.until, now + WAITS - mine.waited) if row.meanwhile == "wait" else now
    if most > now:
        text = WAITED_FOR if most == row.until else WAITED_FIRST
        seat = replace(mine, waits=most, waited=mine.waited + most - now)
    else:
        text, seat = (PLAYED if row.meanwhile == "computer" else WAITED_ENOUGH), replace(mine, captain="away")
    news = told(text, who=Who(mine.seat), day=_day(row.until), last=_day(most))
    return Note(why="seat", told=(news,), seats=with_seat(live, seat))


def _day(at: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


async def waited_long_enough(core: Core, live: Live) -> None:
    """A table waits for somebody no longer than it does in a game: a computer plays until he is back."""
    now = core.clock.now()
    for seat in [seat for seat in live.seats if 0 < seat.waits <= now]:
        still = core.away.get(seat.user or 0, 0) > now
        there = replace(seat, waits=0, captain="away" if still else seat.captain)
        news = (told(WAITED_ENOUGH, who=Who(seat.seat)),) if still else ()
        _ = await note(core, live, Note(why="seat", told=news, seats=with_seat(live, there)))


async def back(core: Core, user: int, interaction: int | None = None, called: bool = False) -> AwayRow:
    """The absence is over, as planned (then he is `called`) or earlier: he has his seats again."""
    try:
        await core.write_once(interaction, partial(_returned, user=user, now=core.clock.now()))
    except Refused as refused:
        if refused.reason is NOT_AWAY:
            core.away.pop(user, None)
        raise
    core.away.pop(user, None)
    await _tell_of_return(core, user, called)
    return AwayRow(user)


def _returned(db: Db, user: int, now: int) -> None:
    row = times.absence(db, user)
    if row is None:
        raise Refused(NOT_AWAY)
    times.set_away(db, replace(row, since=0, until=min(now, row.until)))


async def _tell_of_return(core: Core, user: int, called: bool) -> None:
    for head in _tables_of(core, AwayRow(user)):
        try:
            async with core.at(head.id, broken_too=True) as live:
                change = _comes(core, user, live)
                if change is not None:
                    notices = await to_people(core, live, "back", YOU_ARE_BACK, (user,) if called else ())
                    _ = await note(core, live, replace(change, notices=notices))
                more = next_ask(live) is not None
            if more:
                _ = await follow_a_while(core, head.id)
        except Refused as error:
            log.warning("Table %s could not be told: %s", head.id, where(error))
    await core.write(partial(times.away_told, row=AwayRow(user)))


def _comes(core: Core, user: int, live: Live) -> Note | None:
    mine, now = live.table().seat_of(user), core.clock.now()
    if mine is None or live.head.status not in RUNNING or not (mine.captain == "away" or mine.waits):
        return None
    there = returned(mine, now) if mine.captain == "away" else mine
    # a day that has come is no word of his: whoever has left the community is gone still
    seat = replace(there, gone=mine.gone, queued=mine.queued, waits=0, waited=mine.waited - max(0, mine.waits - now))
    status = "playing" if live.head.status == "resting" else None
    return Note(why="seat", told=(told(RETURNED, who=Who(mine.seat)),), status=status, seats=with_seat(live, seat))


async def carry_on(core: Core) -> None:
    """After a start: tables that have not heard of an absence yet hear of it; returns are looked at by the clock."""
    for row in await core.read(times.away):
        if row.since and not row.done:
            await _tell_of_going(core, row)


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
    elif not mine.gone:  # asked once
        seats = with_seat(live, replace(mine, gone=True, queued=not concerns(live.vote, mine.seat)))
        _ = await note(core, live, Note(why="seat", told=(told(GONE, who=Who(mine.seat)),), seats=seats))
        await votes.ask_the_table(core, live)


async def member_back(core: Core, guild: int, user: int) -> None:
    """A user acts in the guild (again): where he was taken for gone he is called and written to like the others."""
    for head in [head for head in core.live_heads() if head.guild == guild and user in head.users]:
        try:
            seats = await core.read(partial(pages.seats, table=head.id))
            if any(seat.user == user and seat.gone for seat in seats):
                await _announce(core, head, partial(_there, user))
        except Refused as error:
            log.warning("That a player of table %s is there could not be noted: %s", head.id, where(error))


def _there(user: int, live: Live) -> Note | None:
    mine = live.table().seat_of(user)
    if mine is None or not mine.gone:
        return None
    return Note(why="seat", seats=with_seat(live, replace(mine, gone=False, queued=False)))


RESTS = T("The table rests while this server is out of my reach.")
GOES_ON = T("The table goes on.")


async def guild_left(core: Core, guild: int) -> None:
    """The guild is out of reach, most often left: its tables rest, its data is kept for a month."""
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
