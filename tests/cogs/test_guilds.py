"""Which servers are ours, as Discord tells it while the bot is getting ready."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.cogs.ship import afloat


async def test_case_75_a_server_that_installs_us_while_we_get_ready_is_ours(tmp_path: Path) -> None:
    async with afloat(tmp_path) as bot:
        keeper, fresh = bot.desk.keeper, SimpleNamespace(id=2)
        bot.listed = {0: {1}}  # as READY named them
        for guild in (1, 2, 3):
            await keeper.open(guild, guild, "set_sail", 7, "Anne")
        joined: Any = fresh
        await bot.on_guild_available(joined)
        await bot.on_shard_ready(0)
        assert [keeper.in_guild(guild) for guild in (1, 2, 3)] == [True, True, False]
