"""Finding F5: whatever one is shown of a table begins with what has happened there since one last looked."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.app import PirateBot
from tests.cogs.ship import afloat
from tests.cogs.test_simcord import custom_id, words

pytestmark = pytest.mark.simcord(shard_count=1, settle_timeout=60.0)
SET = "The table is set."


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[PirateBot]:
    async with afloat(tmp_path) as bot:
        yield bot


async def begun(env: Any) -> tuple[Any, Any, Any]:
    """A channel with a game of two, and these."""
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    anne, bart = (guild.add_member(env.create_user(name)) for name in ("Anne", "Bart"))
    await anne.slash(channel, "game new", game="set_sail", seats=2)
    await env.settle()
    await bart.click(channel.last_message, custom_id=custom_id(channel.last_message, "Join"))
    await env.settle()
    await anne.click(channel.last_message, custom_id=custom_id(channel.last_message, "Start"))
    await env.settle()
    return channel, anne, bart


async def hand(channel: Any, person: Any) -> str:
    shown = await person.slash(channel, "hand")
    return words(shown.response.message)


async def test_a_panel_tells_what_is_new_before_the_question_and_once(simcord_env: Any) -> None:
    channel, anne, bart = await begun(simcord_env)
    await anne.slash(channel, "my settings", dms="off")  # a message of her own would tell it, too
    first = await hand(channel, anne)
    assert first.index(SET) < first.index("your two ships start")
    assert SET not in await hand(channel, anne)
    assert SET in await hand(channel, bart), "each has a mark of his own"
    put = await anne.slash(channel, "play", answer="g4, h5")
    assert "G4" in words(put.response.message)
    last = words((await bart.slash(channel, "play", answer="G4, G6")).response.message)
    assert "starts at G4" in last, "what came of it stands in the answer"
    heard = await hand(channel, anne)
    assert "**Anne**: starts at G4 and H5" in heard and "**Bart**: starts at G4 and G6" in heard


async def test_the_log_always_says_what_is_new_since_the_last_look(simcord_env: Any) -> None:
    channel, anne, _ = await begun(simcord_env)
    first = words((await anne.slash(channel, "game log")).response.message)
    since, _, page = first.partition("What has happened")
    assert "Since your last look" in since and SET in since and SET in page
    since, _, page = words((await anne.slash(channel, "game log")).response.message).partition("What has happened")
    assert SET not in since and "Nothing has happened." in since and SET in page
    assert SET not in await hand(channel, anne)


async def test_the_board_tells_what_is_new_to_whoever_asks_for_it(simcord_env: Any) -> None:
    channel, anne, _ = await begun(simcord_env)
    assert SET in words((await anne.slash(channel, "board")).response.message)
    assert SET not in words((await anne.slash(channel, "board")).response.message)


async def test_what_was_not_delivered_is_told_again(simcord_env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    channel, anne, _ = await begun(simcord_env)

    async def lost(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as broken:
        broken.setattr(discord.InteractionResponse, "send_message", lost)
        await anne.slash(channel, "hand")
    assert SET in await hand(channel, anne)


async def test_nobody_is_shown_a_picture_who_wishes_none_and_the_words_come_first(simcord_env: Any) -> None:
    channel, anne, _ = await begun(simcord_env)
    shown = (await anne.slash(channel, "hand")).response
    kinds = [type(each).__name__ for each in discord.ui.LayoutView.from_message(shown.message).walk_children()]
    assert shown.attachments and kinds.index("MediaGallery") > max(
        i for i, kind in enumerate(kinds) if kind == "Button"
    )
    changed = await anne.slash(channel, "my settings", pictures="none")
    assert "none for me alone" in words(changed.response.message)
    assert not (await anne.slash(channel, "hand")).response.attachments
