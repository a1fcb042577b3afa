"""Guilds that the bot lost while it was away, and guilds that Discord itself lost for a while."""

from __future__ import annotations

import aiohttp
import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot
from tests.harbour.test_gateway import until


async def test_case_78_fact_20_a_guild_lost_while_away_is_missing_on_ready_without_a_word(
    harbour: Harbour, pilot: PilotBot, control: Control
) -> None:
    removed: list[int] = []

    @pilot.listen()
    async def on_guild_remove(guild: object) -> None:
        removed.append(1)

    other = int(await control.add_guild("Elsewhere", "Bart"))
    await until(lambda: pilot.get_guild(other))
    await control.member("bot", False, str(other), unheard=True)
    await control.invalidate()
    await until(lambda: pilot.readied == 2, 10)
    # discord.py's sharded client keeps what it knew before: only READY itself tells, or a new process
    assert not removed and str(other) not in await listed_on_ready(harbour)


async def listed_on_ready(harbour: Harbour) -> list[str]:
    """The guilds that a fresh session is told of."""
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": harbour.token, "intents": 1}})
        ready = await socket.receive_json()
        assert ready["t"] == "READY"
        return [guild["id"] for guild in ready["d"]["guilds"]]


async def test_case_78_fact_20_an_outage_is_not_a_farewell(harbour: Harbour, pilot: PilotBot, control: Control) -> None:
    heard: list[str] = []

    @pilot.listen()
    async def on_guild_remove(guild: object) -> None:
        heard.append("remove")

    @pilot.listen()
    async def on_guild_unavailable(guild: object) -> None:
        heard.append("unavailable")

    await control.outage(True)
    await until(lambda: heard)
    assert heard == ["unavailable"] and pilot.guilds[0].unavailable
    await control.invalidate()
    await until(lambda: pilot.readied == 2, 10)
    assert pilot.guilds[0].unavailable, "listed on READY, and not brought"
    await control.outage(False)
    await until(lambda: not pilot.guilds[0].unavailable)
    assert heard == ["unavailable"]


async def test_case_78_fact_25_in_an_outage_nobody_presses_and_nothing_is_posted(
    pilot: PilotBot, api: Api, control: Control, anne: Sailor
) -> None:
    await anne.slash("game count", "harbour")
    counted = await anne.last("harbour")
    await control.outage(True)
    with pytest.raises(Refused, match="outage"):
        await anne.click(counted, "Count 1")
    with pytest.raises(Refused, match="outage"):
        await anne.slash("game count", "harbour")
    assert (await api.post({"content": "x"}))[0] == 503
    await control.outage(False)
    assert (await anne.click(counted, "Count 1")).text == "pressed 1"
