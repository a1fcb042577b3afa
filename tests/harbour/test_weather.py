"""Faults on order: rate limits, errors after the fact, cut connections, delays; and the book of requests."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.tools.harbour import Control, Fault, Sailor

POST = "/channels/{channel_id}/messages"


async def test_rate_limit_is_obeyed(control: Control, channel: discord.TextChannel, anne: Sailor) -> None:
    await control.fault(Fault(kind="rate_limit", method="POST", route=POST, retry_after=0.3, times=2))
    begun = time.perf_counter()
    await channel.send("patient")
    assert time.perf_counter() - begun >= 0.6
    assert [r.status for r in await control.requests("POST", POST)] == [429, 429, 200]
    assert len(await anne.sees("harbour")) == 1


async def test_global_rate_limit_leaves_interactions_alone(
    control: Control, channel: discord.TextChannel, anne: Sailor
) -> None:
    await control.fault(Fault(kind="global_rate_limit", retry_after=0.6))
    begun = time.perf_counter()
    sending = asyncio.create_task(channel.send("later"))
    await asyncio.sleep(0.05)
    answer = await anne.slash("game count", "harbour")
    assert answer.seconds is not None and answer.seconds < 0.4
    await sending
    assert time.perf_counter() - begun >= 0.6


async def test_error_after_the_post_and_the_nonce(control: Control, channel: discord.TextChannel, anne: Sailor) -> None:
    await control.fault(Fault(kind="error", status=502, method="POST", route=POST, after=True))
    await channel.send("once", nonce="n")
    assert [r.status for r in await control.requests("POST", POST)] == [502, 200]
    assert [m.text for m in await anne.sees("harbour")] == ["once"]


async def test_cut_after_the_post(control: Control, channel: discord.TextChannel, anne: Sailor) -> None:
    await control.fault(Fault(kind="cut", method="POST", route=POST))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("cut")
    assert [m.text for m in await anne.sees("harbour")] == ["cut"]


async def test_delay_makes_the_answer_late(control: Control, anne: Sailor, channel: discord.TextChannel) -> None:
    await control.fault(Fault(kind="delay", method="PATCH", route="*/messages/*", seconds=0.3))
    message = await channel.send("x")
    begun = time.perf_counter()
    await message.edit(content="y")
    assert time.perf_counter() - begun >= 0.3
    assert (await anne.again(await anne.last("harbour"))).text == "y"


async def test_the_book_has_every_request(control: Control, channel: discord.TextChannel) -> None:
    mark = await control.last_request()
    await channel.send("x", nonce="n1")
    (request,) = await control.requests(since=mark)
    assert (request.method, request.route, request.status) == ("POST", POST, 200)
    assert request.path == f"/channels/{channel.id}/messages"
    assert isinstance(request.body, dict) and request.body["nonce"] == "n1" and request.body["enforce_nonce"] is True
    await control.fault(Fault(kind="error", times=-1))
    await control.clear_faults()
    await channel.send("y")
    assert (await control.requests(since=request.number))[0].fault is None
