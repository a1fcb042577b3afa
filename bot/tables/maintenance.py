"""Maintenance: the time of all tables stands, and whoever operates the bot says when it goes on.

Nothing else has to know of it. Whatever is due in an hour is due in an hour still, who answers meanwhile pays nothing
for it, and a clock that is started does not run. When the time goes on, all that is stored is moved by as long as it
has stood, as after any silence (`bot.store.times.shift`).
"""

from functools import partial

from bot.engine.text import T, Text, Verbatim, told
from bot.store import maintenance as stored
from bot.store import times
from bot.store.logbook import Db
from bot.store.maintenance import Maintenance
from bot.tables.model import Refused
from bot.tables.registry import Core

STANDS = T("🛠 **Maintenance**: all clocks stand until it is over. What is open can be answered all the same.")
STANDS_BECAUSE = T(
    "🛠 **Maintenance**: all clocks stand until it is over. What is open can be answered all the same. {words}"
)
NOT_NOW = T("There is maintenance just now: no new table is opened until it is over. Please try again later.")
NONE_RUNNING = T("There is no maintenance just now.")


def in_words(mode: Maintenance) -> Text:
    """What every table says of it."""
    return told(STANDS_BECAUSE, words=Verbatim(mode.words)) if mode.words else STANDS


def let_open(core: Core) -> None:
    """Refused while there is maintenance: no new table is opened."""
    if core.maintained is not None:
        raise Refused(NOT_NOW)


async def begin(core: Core, words: str, interaction: int | None = None) -> Maintenance:
    """Let the time stand; once more to say something else of it."""
    async with core.maintaining:
        mode, anew = Maintenance(True, words), core.maintained is None
        if anew:
            core.clock.stand(core.clock.now())
        try:
            await core.write_once(interaction, partial(_begun, mode=mode, sign=core.sign()))
        except BaseException:
            if anew:
                _ = core.clock.go_on()
            raise
        core.maintenance = mode
        return mode


def _begun(db: Db, mode: Maintenance, sign: times.Pulse) -> None:
    stored.set_maintenance(db, mode)
    times.beat(db, sign)


async def end(core: Core, interaction: int | None = None) -> Maintenance:
    """Let the time go on; the tables are still to be told."""
    async with core.maintaining:
        if core.maintained is None:
            raise Refused(NONE_RUNNING)
        since = core.clock.now()
        gap, over = core.clock.go_on(), Maintenance(False)
        core.era += 1
        try:
            await core.write_once(interaction, partial(_ended, gap=gap, since=since, sign=core.sign(), over=over))
        except BaseException:
            core.clock.stand(since)
            core.clock.stood -= gap
            raise
        finally:
            core.era += 1
            core.reload()
        core.maintenance = over
        await core.load_heads()
        return over


def _ended(db: Db, gap: int, since: int, sign: times.Pulse, over: Maintenance) -> None:
    times.shift_and_beat(db, gap, since, sign)
    stored.set_maintenance(db, over)


async def all_told(core: Core) -> None:
    """Every table says again that all is as ever."""
    async with core.maintaining:
        if core.maintenance is not None and not core.maintenance.running:
            await core.write(stored.forget_maintenance)
            core.maintenance = None
