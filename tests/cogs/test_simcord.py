"""The same bot against another stand-in for Discord, which somebody else has written: flows, refusals, names."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import PirateBot
from tests.cogs.ship import afloat

pytestmark = pytest.mark.simcord(shard_count=1, settle_timeout=60.0)


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[PirateBot]:
    async with afloat(tmp_path) as bot:
        yield bot


def labels(message: discord.Message) -> list[str]:
    found: list[str] = []
    for item in discord.ui.LayoutView.from_message(message).walk_children():
        if isinstance(item, discord.ui.Button) and item.label:
            found.append(item.label)
    return found


def words(message: discord.Message) -> str:
    shown = discord.ui.LayoutView.from_message(message).walk_children()
    return "\n".join(item.content for item in shown if isinstance(item, discord.ui.TextDisplay))


def custom_id(message: discord.Message, label: str) -> str:
    for item in discord.ui.LayoutView.from_message(message).walk_children():
        if isinstance(item, discord.ui.Button) and item.label == label:
            return str(item.custom_id)
    raise AssertionError(f"no button {label!r} among {labels(message)}")


@pytest.mark.parametrize("seats", [2, 6])
async def test_from_new_to_the_first_answer(simcord_env: Any, seats: int) -> None:
    env = simcord_env
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    people = [guild.add_member(env.create_user(name)) for name in ("anne", "@everyone", "**bart**", "[x](y)", "e", "f")]
    opened = await people[0].slash(channel, "game new", game="set_sail", seats=seats)
    assert "is open" in words(opened.response.message)
    await env.settle()
    lobby = channel.last_message
    assert {"Join", "Leave", "Add a computer", "Options", "Start", "Rules"} <= set(labels(lobby))
    for person in people[1:seats]:
        await person.click(lobby, custom_id=custom_id(lobby, "Join"))
    again = await people[1].click(lobby, custom_id=custom_id(lobby, "Join"))
    assert again.ephemeral and "already" in words(again.response.message)
    await env.settle()
    assert "@everyone" not in words(channel.last_message) or "@\u200beveryone" in words(channel.last_message)
    begun = await people[0].click(lobby, custom_id=custom_id(lobby, "Start"))
    assert "begins" in words(begun.response.message)
    await env.settle()
    table = channel.last_message
    assert "My hand" in labels(table)
    panel = await people[0].click(table, custom_id=custom_id(table, "My hand"))
    assert panel.ephemeral and panel.response.attachments
    assert "Supply Port" in words(panel.response.message)


async def test_bad_input_gets_a_sentence_and_changes_nothing(simcord_env: Any) -> None:
    env = simcord_env
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    anne, bart = (guild.add_member(env.create_user(name)) for name in ("anne", "bart"))
    nothing = await anne.slash(channel, "game join")
    assert "no table in this channel" in words(nothing.response.message)
    await anne.slash(channel, "game new", game="set_sail", seats=2)
    second = await bart.slash(channel, "game new", game="set_sail")
    assert "table in this channel already" in words(second.response.message)
    alone = await anne.slash(channel, "game start")
    assert "needs 2 captains" in words(alone.response.message)
    wrong = await anne.slash(channel, "game new", game="set_sail", seats=9)
    assert words(wrong.response.message)
    typed = await anne.slash(channel, "play", answer="fly")
    assert "nothing to decide" in words(typed.response.message) or "not begun" in words(typed.response.message)
