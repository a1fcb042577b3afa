"""When a clock rings: a reminder first, then what the table has agreed on."""

from functools import partial

from msgspec.structs import replace

from bot.engine.text import T, Who, told
from bot.store import branches, heads, pages, people, times
from bot.store.logbook import Db
from bot.store.maintenance import maintenance
from bot.store.rows import CallRow, ClockRow, SeatInfo
from bot.store.times import Pulse
from bot.tables import absence, archiving, calling, dormant, lobby, settings, unfit, votes
from bot.tables.ballots import decided
from bot.tables.calls import mentionable, quiet_until
from bot.tables.changes import Message, Note, note
from bot.tables.clocks import (
    DAY,
    MINUTE,
    REMIND_EVERY,
    at_stake,
    last_moment,
    reminds,
    running,
    spent,
)
from bot.tables.computers import follow, next_ask
from bot.tables.loaded import Live, playing
from bot.tables.model import NotStored, Overtaken, Refused, UserSettings
from bot.tables.registry import LATE, OF_ALL, Core, log, where
from bot.tables.time_up import time_up

HOUR = 3600
BEAT = 60  # seconds between two signs of life
GAP = 15 * 60  # a silence longer than this was no ordinary restart: its time is given back
SILENCE = 30 * DAY  # one longer than this, or one that ended before it began, was none: the clock was set meanwhile
INTERACTIONS_KEPT = 7 * DAY
BRANCHES_KEPT = 7 * DAY
GUILDS_KEPT = 30 * DAY

NEWS = 60  # % of the time of a turn for which a call is no news yet: two visits a day lie closer together

REMINDER = T("{who}, the table waits for you.")
IDLE = T("Nobody has answered for a whole round: the table rests until one of you comes back.")


async def wake_up(core: Core) -> None:
    """After a start: give the time back in which nobody could answer, and remember who is away and who lives where."""
    clock = core.clock
    gap, lived = await core.write(partial(_waken, now=clock.now(), shared=core.shared))
    clock.go_on_from(lived)
    core.maintenance = await core.read(maintenance)
    if core.maintained is not None:
        clock.stand(clock.now() - (gap if core.shared else 0))
    elif abs(gap) > GAP:
        log.info("%s minutes were missing: all clocks go on where they stopped.", gap // 60)
    core.beat = clock.lived()
    core.departed.update(await core.read(times.departed))
    core.zones.update(await core.read(people.zones))
    await _remember_the_absent(core)


def _waken(db: Db, now: int, shared: bool) -> tuple[int, int]:
    """How long nobody was there, which is given back, and how long this program has lived before.

    All in one: of several processes that start at once one gives it back.
    """
    last, mode = times.pulse(db), maintenance(db)
    if last is None:
        times.beat(db, Pulse(now, 0))
        return 0, 0
    gap, sign = now - last.at, Pulse(now, last.lived)
    if mode is not None and mode.running:  # the time stands since then, however short that was
        if shared:  # until whoever ends it has moved all by all of it
            return gap, last.lived
        times.shift_and_beat(db, gap, last.at if 0 <= gap <= SILENCE else 0, sign)
    elif abs(gap) <= GAP:
        times.beat(db, sign)
    else:
        times.shift_and_beat(db, gap, now if 0 < gap <= SILENCE else 0, sign)
    return gap, last.lived


async def _remember_the_absent(core: Core) -> None:
    rows = await core.read(times.away)
    core.away.clear()
    core.away.update({row.user: row.until for row in rows})


async def stood_still(core: Core, gap: int) -> None:
    """Nobody could answer for so long, although this program went on: that time is given back."""
    core.era += 1
    mine = {head.id for head in core.live_heads() if core.ours(head.guild)} if core.shared else None
    await core.write(partial(times.shift_and_beat, gap=gap, late=core.clock.now(), sign=core.sign(), among=mine))
    core.era += 1
    core.reload()
    await core.load_heads()


async def tick(core: Core) -> None:
    """Do all that is due now. Called every half minute or so; late is as good as in time."""
    await _mind_leaps(core)
    if core.clock.lived() - core.beat >= BEAT:
        await _beat(core)
    now = core.clock.now()
    for user in [user for user, until in core.away.items() if until <= now and core.ours(OF_ALL)]:
        try:
            _ = await absence.back(core, user, called=True)
        except Refused as error:  # back already, or not to be written down just now
            log.warning("The return of a user was not noted: %s", where(error))
    for head in [head for head in core.live_heads() if 0 < head.due <= now and core.plays(head) and core.tends(head)]:
        try:
            await core.finish(ring(core, head.id))
        except Overtaken:
            core.look_again(head.id, 0)
        except Refused as error:
            log.warning("The clock of table %s could not be heard, again in an hour: %s", head.id, where(error))
            core.look_again(head.id, HOUR)
        except Exception as error:  # one table that fails must not keep the clocks of the others from being heard
            log.error("The clock of table %s failed, again in an hour: %s", head.id, where(error))
            core.drop(head.id)
            core.look_again(head.id, HOUR)
    await calling.tick(core)
    if core.ours(OF_ALL):
        await archiving.tick(core)
    if core.shared:
        await _wake_captains(core)


async def _wake_captains(core: Core) -> None:
    """Computers at tables whose process ended in the middle of their turn go on here."""
    for table in await core.read(heads.played_by_captains):
        head = core.heads.get(table)
        if head is not None and head.touched <= core.clock.now() - LATE:
            core.start(follow(core, table))


async def _mind_leaps(core: Core) -> None:
    """The machine's clock was set, or the machine slept: all that is stored moves with it, and nothing comes due.

    Until that is written the old time goes on. Who has read a table by the old time cannot write it by the new one.
    """
    if core.clock.stands:
        return
    leap = core.clock.leap()
    if abs(leap) <= GAP:
        core.clock.move(leap)
        return
    log.info("The clock was set by %s minutes: all clocks go on where they stopped.", leap // 60)
    core.clock.move(leap)
    core.era += 1
    try:
        await core.write(partial(times.shift_and_beat, gap=leap, late=0, sign=core.sign()))
    except NotStored as error:
        log.warning("That the clock was set could not be written, the old time goes on: %s", error)
        core.clock.move(-leap)  # until the next look
    core.era += 1
    core.reload()
    await core.load_heads()
    await _remember_the_absent(core)


async def _beat(core: Core) -> None:
    """A sign of life; once a day what has been kept long enough goes.

    How long that was is counted in seconds lived through: no clock that is set makes anything old.
    """
    before, lived = core.beat, core.clock.lived()
    core.beat = lived
    try:
        await core.write(partial(times.beat, sign=core.sign()))
        if before // DAY != lived // DAY:
            await core.write(partial(pages.forget_interactions, before=lived - INTERACTIONS_KEPT))
            await core.write(partial(branches.forget, before=lived - BRANCHES_KEPT))
            await archiving.clear_out(core)
            for guild in [guild for guild, since in core.departed.items() if lived - since > GUILDS_KEPT]:
                await absence.forget_guild(core, guild)
    except NotStored as error:
        log.warning("The sign of life could not be written: %s", error)


async def ring(core: Core, table: int) -> None:
    """Look at one table whose time has come."""
    if unfit.ripe(core, await core.head(table)):
        if not await core.copied():
            raise NotStored()
        _ = await unfit.take_back(core, table)
        return
    async with core.at(table) as live:
        now = core.clock.now()
        if live.head.status == "lobby":
            await lobby.expire(core, live)
            return
        if await dormant.settle_down(core, live):
            return
        if live.vote is not None and (live.vote.closes <= now or decided(live, live.vote)):
            await votes.close(core, live)
        elif live.head.status == "playing":
            await absence.waited_long_enough(core, live)
            await _ring_seats(core, live, now)
        await votes.ask_the_table(core, live)
        more = live.head.status == "playing" and next_ask(live) is not None
    if more:
        _ = await follow(core, table)


async def _ring_seats(core: Core, live: Live, now: int) -> None:
    up = [clock for clock in live.clocks if clock.due and last_moment(live, clock, live.seats[clock.seat]) <= now]
    if up and deserted(live):
        seats = list(live.seats)
        for clock in up:
            seats[clock.seat] = spent(live, clock, seats[clock.seat])
        anew = Note(why="clock", told=(IDLE,), status="resting", seats=tuple(seats), clocks=())
        _ = await note(core, live, anew)  # whoever comes back has time again
    elif up:
        await time_up(core, live, up)
    else:
        await _remind(core, live, [clock for clock in live.clocks if reminds(clock) and clock.remind <= now], now)


def deserted(live: Live) -> bool:
    """SS-21.11 Persons are seated, but none of them has answered anything for a whole round."""
    return playing(live).state.round >= live.head.heard + 2 and live.settings.pace.policy != "wait"


async def _remind(core: Core, live: Live, due: list[ClockRow], now: int) -> None:
    """One reminder per clock (without an end: every two days), for whom it may help, when he may be disturbed.

    Whose seat is at stake is called and not reminded: he has let time run out lately, and knows the way back.
    """
    messages: list[Message] = []
    clocks = {(clock.seat, clock.turn): clock for clock in live.clocks}
    for clock in due:
        seat = live.seats[clock.seat]
        if seat.user is None:
            continue
        wishes = await settings.of_user(core, seat.user)
        if clock.due and at_stake(live, clock):
            clocks[clock.seat, clock.turn] = replace(clock, remind=0)
            continue
        put_off = _too_early(core, live, clock, now) or quiet_until(wishes, now)
        if put_off:
            in_time = not clock.due or put_off < last_moment(live, clock, seat)
            clocks[clock.seat, clock.turn] = replace(clock, remind=put_off if in_time else 0)
            continue
        clocks[clock.seat, clock.turn] = replace(clock, remind=0 if clock.due else now + REMIND_EVERY)
        message = _reminder(live, seat, wishes)
        if message is not None:
            messages.append(message)
    change = Note(why="clock", clocks=tuple(clocks.values()), notices=tuple(messages))
    _ = await note(core, live, change)


def _too_early(core: Core, live: Live, clock: ClockRow, now: int) -> int:
    """When a reminder comes that would follow too soon on a call, or on a press of the player's here; else 0.

    What is noted for a time to come is from before the clock was set back, and does not count.
    """
    user = live.seats[clock.seat].user or 0
    row, pressed = live.calls.get(user, CallRow(user)), core.presses.get((live.head.id, user), 0)
    heard = max(each for each in (0, row.since, row.called, row.pressed, pressed) if each <= now)
    helps = heard + live.settings.pace.turn * MINUTE * NEWS // 100 if clock.due else 0
    return helps if helps > now else 0


def _reminder(live: Live, seat: SeatInfo, wishes: UserSettings) -> Message | None:
    """A mention in the channel or a direct message, as the player likes; a secret question only the latter."""
    assert seat.user is not None
    mention = mentionable(live, seat.seat, wishes)
    if wishes.calls == "never" or not (mention or wishes.dms):
        return None
    text, clock = told(REMINDER, who=Who(seat.seat)), running(live, seat.seat)
    until = 0 if clock is None else clock.due
    since = live.calls.get(seat.user, CallRow(seat.user)).since
    return Message("reminder", text, (seat.user,), direct=not mention, deadline=until, since=since)
