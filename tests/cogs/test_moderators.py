"""What moderators do is told in the open, but never what nobody else may learn."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.app import PirateBot
from bot.games import GAMES
from tests.cogs.ship import afloat
from tests.cogs.test_simcord import custom_id, words
from tests.engine.toy import pick

pytestmark = pytest.mark.simcord(shard_count=1)


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[PirateBot]:
    async with afloat(tmp_path) as bot:

        async def in_secret(sea: Any) -> None:
            sea.turn, sea.phase = 0, "end"
            for seat in (0, 1):
                await pick(seat, "turn.end", ("end",), "end", clause="SS-17.4", public=False, hidden=seat == 0)

        bot.desk.keeper.core.games = {"set_sail": replace(GAMES["set_sail"], step=in_secret)}
        yield bot


async def test_skipping_a_hidden_question_tells_no_name(simcord_env: Any) -> None:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    chiefs = guild.create_role("chiefs", permissions=discord.Permissions(manage_guild=True))
    chief = guild.add_member(simcord_env.create_user("chief"), roles=[chiefs])
    anne, bart = (guild.add_member(simcord_env.create_user(name)) for name in ("anne", "bart"))
    await anne.slash(channel, "game new", game="set_sail", seats=2)
    await simcord_env.settle()
    lobby = channel.last_message
    await bart.click(lobby, custom_id=custom_id(lobby, "Join"))
    await anne.click(lobby, custom_id=custom_id(lobby, "Start"))
    await simcord_env.settle()
    for seat in (0, 1):
        asked = (await chief.slash(channel, "mod skip", seat=seat)).response.message
        await chief.click(asked, custom_id=custom_id(asked, "Let a computer answer"))
        await simcord_env.settle()
    told = [line for message in channel.history() for line in words(message).split("\n") if "⚖" in line]
    assert len(told) == 2
    assert "answer once (table" in told[0] and "anne" not in told[0]
    assert "answer once for bart (table" in told[1]
