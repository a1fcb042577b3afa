"""The gateway: resuming, identifying again, close codes, events of a changing world."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot


async def until(true: Callable[[], object], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("trouble", ["close 4000", "close 4009", "opcode 7"])
async def test_resume_brings_what_was_missed(
    harbour: Harbour, pilot: PilotBot, control: Control, anne: Sailor, trouble: str
) -> None:
    before = len(harbour.quay.gateway.identifies)
    await anne.slash("game count", "harbour")
    message = await anne.last("harbour")
    if trouble == "opcode 7":
        await control.reconnect()
    else:
        await control.close_gateway(int(trouble.split()[1]))
    # This press happens in the very moment the bot is away: only the replay brings it.
    answer = await anne.click(message, "Count 1")
    await asyncio.wait_for(pilot.resumed.wait(), 10)
    assert answer.text == "pressed 1"
    assert pilot.presses == [1]
    assert len(harbour.quay.gateway.identifies) == before and len(harbour.quay.gateway.resumes) == 1


async def test_invalid_session_identifies_again_here(
    harbour: Harbour, pilot: PilotBot, control: Control, anne: Sailor
) -> None:
    await control.invalidate()
    await until(lambda: pilot.readied == 2, 10)
    assert len(harbour.quay.gateway.identifies) == 2 and harbour.quay.gateway.resumes == []
    assert (await anne.slash("game count", "harbour")).text == "count"


async def test_resumable_invalid_session_resumes(harbour: Harbour, pilot: PilotBot, control: Control) -> None:
    await control.invalidate(resumable=True)
    await asyncio.wait_for(pilot.resumed.wait(), 10)
    assert len(harbour.quay.gateway.identifies) == 1


async def line(harbour: Harbour, packet: dict[str, object]) -> int | None:
    """Sends one packet after the hello and returns the close code."""
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json(packet)
        async with asyncio.timeout(3):
            while (await socket.receive()).type is aiohttp.WSMsgType.TEXT:
                pass
        return socket.close_code


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"intents": 1, "shard": [3, 2]}}, 4010),
        ({"op": 2, "d": {"intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"intents": 1 << 15}}, 4014),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 6, "d": {"token": "wrong"}}, 4004),
    ],
)
async def test_close_codes(harbour: Harbour, packet: dict[str, object], code: int) -> None:
    data = packet["d"]
    assert isinstance(data, dict)
    assert await line(harbour, {"op": packet["op"], "d": {"token": harbour.token} | data}) == code


async def test_uncompressed_and_unknown_session(harbour: Harbour) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 6, "d": {"token": harbour.token, "session_id": "none", "seq": 3}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_shards_get_their_guilds_only(harbour: Harbour) -> None:
    shard = (next(iter(harbour.world.guilds)) >> 22) % 2
    async with aiohttp.ClientSession() as session:
        for wanted in (0, 1):
            async with session.ws_connect(harbour.gateway_url) as socket:
                await socket.receive_json()
                data = {"token": harbour.token, "intents": 1, "shard": [wanted, 2]}
                await socket.send_json({"op": 2, "d": data})
                ready = await socket.receive_json()
                assert ready["t"] == "READY" and len(ready["d"]["guilds"]) == (wanted == shard)


async def test_the_bot_hears_of_channels_threads_guilds(
    harbour: Harbour, pilot: PilotBot, control: Control, anne: Sailor
) -> None:
    room = await control.add_channel("docks")
    await until(lambda: pilot.get_channel(int(room)))
    await control.permit("docks", "bot", deny=("send_messages",))
    guild = pilot.guilds[0]
    docks = pilot.get_channel(int(room))
    assert isinstance(docks, discord.TextChannel)
    await until(lambda: not docks.permissions_for(guild.me).send_messages)
    await control.delete_channel("docks")
    await until(lambda: pilot.get_channel(int(room)) is None)
    message = (await anne.slash("game count", "harbour")).message
    assert message
    await control.member("bot", False)
    await until(lambda: not pilot.guilds)
    with pytest.raises(Refused, match="not in this guild"):
        await anne.click(message, "Count 1")
    assert await anne.commands("harbour") == []
    await control.member("bot", True)
    await until(lambda: pilot.guilds)
    other = await control.add_guild("Elsewhere", "Bart")
    await until(lambda: pilot.get_guild(int(other)))
    assert (await anne.slash("game count", "general")).text == "count"


async def test_guilds_intent_alone_brings_no_messages(pilot: PilotBot, api: Api, anne: Sailor) -> None:
    heard: list[str] = []

    @pilot.listen()
    async def on_message(message: discord.Message) -> None:
        heard.append(message.content)

    await anne.say("harbour", "ahoy")
    await api.post({"content": "x"})
    await anne.slash("game count", "harbour")
    assert heard == []


async def test_unknown_event_is_survived(pilot: PilotBot, control: Control, anne: Sailor) -> None:
    await control.event("SEA_MONSTER", {"arms": 8})
    assert (await anne.slash("game count", "harbour")).text == "count"
