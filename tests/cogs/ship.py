"""The bot with its cogs, for SimCord to drive, and a clock that stands still."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import PirateBot
from bot.games import GAMES
from bot.store.logbook import Logbook
from bot.tables.keeper import Keeper
from cogs.limits import Limits
from rendering.queue import Press


class Now:
    def now(self) -> int:
        return 1_800_000_000


@asynccontextmanager
async def afloat(folder: Path) -> AsyncIterator[PirateBot]:
    """A bot on a fresh logbook in this folder; what it still has to show is shown before it goes."""
    logbook = await Logbook.open(folder / "table.db")
    keeper = Keeper(logbook, GAMES, Now(), random.Random(1))
    await keeper.open_up()
    press = Press()
    bot = PirateBot(keeper, press, Limits(False))
    yield bot
    await bot.poster.idle()
    await press.close()
    await keeper.rest()
    await logbook.close()
