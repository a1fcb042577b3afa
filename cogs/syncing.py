"""What Discord has of our commands: it is told them when they have changed, in the background, as often as it takes."""

import asyncio
import contextlib
import hashlib
import logging

import discord
import msgspec
from discord import app_commands

from bot.tables.model import Refused
from cogs.failures import UNSENT, meaning, wait_after
from cogs.services import Ship

log = logging.getLogger(__name__)

AT_START = 5.0  # seconds a start waits for the first try: whoever types at once then has the commands as they are
FIRST, LONGEST = 5.0, 900.0  # seconds between two tries: twice as long after each


class Syncing:
    """The task that tells Discord of our commands."""

    def __init__(self, bot: Ship) -> None:
        self.bot = bot
        self._tried = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Try it, and go on trying for as long as Discord does not take it; nobody waits for that."""
        self._task = asyncio.create_task(self._until_told())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AT_START):
                await self._tried.wait()

    async def close(self) -> None:
        """Break off."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _until_told(self) -> None:
        pause = FIRST
        try:
            while (seconds := await self._try(pause)) > 0:
                self._tried.set()
                await asyncio.sleep(seconds)
                pause = min(2 * pause, LONGEST)
        except Exception:
            log.exception("the commands could not be put together: Discord offers the former ones")
        finally:
            self._tried.set()

    async def _try(self, pause: float) -> float:
        """Tell Discord of our commands if it has others; the seconds until the next try, 0 if none is needed."""
        for guild in (None, *self.bot.tree_guilds):
            if seconds := await self._try_in(guild, pause):
                return seconds
        application = self.bot.application_id or 0
        ours = (application, *(guild.id for guild in self.bot.tree_guilds))
        for former in await self.bot.desk.keeper.commands_elsewhere(ours):
            if seconds := await self._withdrawn(application, former, pause):
                return seconds
        return 0

    async def _withdrawn(self, application: int, guild: int, pause: float) -> float:
        """Take back what a server had of its own that is not to have it any more."""
        try:
            await self.bot.http.bulk_upsert_guild_commands(application, guild, [])
        except (*UNSENT, TimeoutError) as error:
            if meaning(error) in ("limit", "passing"):
                return max(pause, wait_after(error) or 0)
        with contextlib.suppress(Refused):  # the next start does it once more
            await self.bot.desk.keeper.commands_withdrawn(guild)
        return 0

    async def _try_in(self, guild: discord.Object | None, pause: float) -> float:
        """The same of those that all have, or one server alone."""
        place, keeper = (self.bot.application_id or 0) if guild is None else guild.id, self.bot.desk.keeper
        now = await fingerprint(self.bot.tree, guild)
        if now == await keeper.commands_known(place):
            return 0
        try:
            await self.bot.tree.sync(guild=guild)
        except (*UNSENT, TimeoutError) as error:
            if meaning(error) not in ("limit", "passing"):
                if guild is None:
                    log.error("Discord refuses our commands and offers the former ones: %s", error)
                else:
                    log.error("Discord refuses the operator's commands: is OPERATOR_GUILD a server of ours? %s", error)
                return 0
            seconds = max(pause, wait_after(error) or 0) if meaning(error) == "limit" else pause
            log.warning("Discord does not take our commands just now, again in %.0f s: %s", seconds, error)
            return seconds
        with contextlib.suppress(Refused):  # not to be written down just now: the next start tells them once more
            await keeper.commands_told(place, now)
        log.info("Discord has our commands as they are now")
        return 0


async def fingerprint(tree: app_commands.CommandTree[Ship], guild: discord.Object | None = None) -> str:
    """What tells one set of commands from another, with all that Discord shows of them in every language."""
    translator = tree.translator
    commands = tree.get_commands(guild=guild)
    payload = [
        command.to_dict(tree) if translator is None else await command.get_translated_payload(tree, translator)
        for command in commands
    ]
    return hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()
