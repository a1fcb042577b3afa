"""What all parts of the keeper share."""

from collections.abc import Callable

from bot.tables import settings
from bot.tables.model import Head, Table, UserSettings
from bot.tables.registry import Core


class Kept:
    """A part of the keeper, at the desk that all share."""

    core: Core
    seeds: Callable[[], bytes]  # of the games to come

    async def head(self, table: int) -> Head:
        """The first line of a table."""
        return await self.core.head(table)

    async def table(self, table: int) -> Table:
        """A table with its seats and settings."""
        async with self.core.at(table, broken_too=True) as live:
            return live.table()

    async def user_settings(self, user: int) -> UserSettings:
        """A user's settings."""
        return await settings.of_user(self.core, user)

    async def _nothing(self, table: int) -> None:
        """What has no answer was done before."""
