"""Facts about limits: messages per channel, requests a second, edits of old messages, a command sync that fails."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from bot.tools.harbour import Control, Fault, Harbour, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot


async def test_case_78_fact_07_a_channel_takes_five_messages_in_five_seconds(api: Api, control: Control) -> None:
    for _ in range(5):
        assert (await api.post({"content": "x"}))[0] == 200
    async with api.session.post(
        f"{api.harbour.api_base}/channels/{api.room}/messages",
        json={"content": "one too many"},
        headers={"Authorization": f"Bot {api.harbour.token}"},
    ) as response:
        body = await response.json()
        assert response.status == 429 and 0 < body["retry_after"] <= 5 and body["global"] is False
        assert response.headers["X-RateLimit-Scope"] == "user" and response.headers["Via"]
        assert response.headers["X-RateLimit-Limit"] == "5" and response.headers["X-RateLimit-Remaining"] == "0"
        assert float(response.headers["Retry-After"]) == pytest.approx(body["retry_after"], abs=0.01)
    other = await control.add_channel("docks")
    assert (await api("POST", f"/channels/{other}/messages", {"content": "x"}))[0] == 200, "each channel for itself"
    assert await control.refusals() == {"POST /channels/{channel_id}/messages 429": 1}
    await control.wait(5)
    assert (await api.post({"content": "x"}))[0] == 200
    await control.limit(brakes=False)
    assert [(await api.post({"content": "x"}))[0] for _ in range(9)] == [200] * 9


async def test_case_78_fact_07_whoever_awaits_a_limited_message_waits_too(
    control: Control, channel: discord.TextChannel
) -> None:
    begun = time.monotonic()
    for n in range(6):
        await channel.send(str(n))
    assert time.monotonic() - begun > 4, "discord.py reads the headers and waits inside the call"
    assert await control.refusals() == {}


async def test_case_78_fact_07_fifty_requests_a_second_and_interactions_exempt(
    pilot: PilotBot, api: Api, anne: Sailor
) -> None:
    async def ask() -> tuple[int, bool]:
        status, body = await api("GET", "/users/@me")
        return status, bool(status == 429 and body["global"])

    answers = await asyncio.gather(*(ask() for _ in range(80)))
    assert answers.count((200, False)) <= 50 and (429, True) in answers
    answer = await anne.slash("game count", "harbour")
    assert not answer.failed and answer.seconds is not None and answer.seconds < 0.5
    await asyncio.sleep(1.1)
    assert await ask() == (200, False)


async def test_case_78_fact_07_edits_of_old_messages_have_a_limit_of_their_own(api: Api, control: Control) -> None:
    _, message = await api.post({"content": "x"})
    path = f"/channels/{api.room}/messages/{message['id']}"
    await control.wait(3601)
    answers = [await api("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[-1][1]["code"] == 30046 and answers[-1][1]["retry_after"] > 5
    _, young = await api.post({"content": "y"})
    assert (await api("PATCH", f"/channels/{api.room}/messages/{young['id']}", {"content": "z"}))[0] == 200


@pytest.mark.parametrize("status", [503, 429])
async def test_case_78_fact_23_the_command_sync_can_fail(
    harbour: Harbour, pilot: PilotBot, control: Control, anne: Sailor, status: int
) -> None:
    kind = "rate_limit" if status == 429 else "error"
    await control.fault(Fault(kind=kind, status=503, method="PUT", route="*/commands", retry_after=0.2))
    if status == 503:
        with pytest.raises(discord.DiscordServerError):
            await pilot.tree.sync()
    await pilot.tree.sync()
    sync = [r.status for r in await control.requests("PUT", "/applications/*/commands")]
    assert sync == [200, status, 200] and await control.refusals() == {}
    assert (await anne.slash("game count", "harbour")).text == "count", "what was registered before still serves"
