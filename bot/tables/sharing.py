"""What other processes over the same logbook do, as far as this one has to learn of it or must not do it, too."""

from functools import partial

from bot.store import leases, people, times
from bot.store.maintenance import maintenance
from bot.store.rows import NoticeRow
from bot.tables.registry import LATE, Core

WINDOW = 60  # seconds that are looked at again each time: what is written last is not always seen last
SENDING = 120  # seconds in which nobody else sends a notice that a process has begun to send


async def catch_up(core: Core) -> None:
    """Tables that others have written, who is away, which guilds were left, and whether there is maintenance."""
    await core.catch_up(core.clock.now() - WINDOW)
    departed, absent = await core.read(times.departed), await core.read(times.away)
    core.departed.clear()
    core.departed.update(departed)
    core.away.clear()
    core.away.update({row.user: row.until for row in absent})
    await _maintenance(core)


async def _maintenance(core: Core) -> None:
    """It was begun or ended elsewhere: the clock here does the same, and nothing is written."""
    async with core.maintaining:
        mode, sign = await core.read(maintenance), await core.read(times.pulse)
        runs, here = mode is not None and mode.running, core.maintained is not None
        core.maintenance = mode
        if runs and not here and sign is not None:
            core.clock.stand(sign.at)
        elif here and not runs:
            _ = core.clock.go_on()
            core.era += 1
            core.reload()
            await core.load_heads()


async def notices(core: Core, limit: int) -> list[NoticeRow]:
    """The oldest messages that this process is to send."""
    if not core.shared:
        return await core.read(partial(people.notices, limit=limit))
    now = core.clock.now()
    return await core.write(
        partial(
            leases.notices,
            owner=core.owner,
            shards=core.shards,
            of=core.of,
            now=now,
            late=now - LATE,
            until=now + SENDING,
            limit=limit,
        )
    )
