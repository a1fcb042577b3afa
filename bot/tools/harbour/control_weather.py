"""The control API: bad weather, limits, the gateway, and what the bot has asked for and whom it has called."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from aiohttp import web
from msgspec import Struct

from . import acts
from .control import reply, take
from .faults import Fault
from .jsons import whole
from .quay import quay_of


class Line(Struct, forbid_unknown_fields=True):
    """What the gateway does: close with a code, send an opcode, an event, or raw text."""

    close: int | None = None
    op: int | None = None
    data: msgspec.Raw = msgspec.Raw(b"null")
    event: str | None = None
    raw: str | None = None


class Limits(Struct, forbid_unknown_fields=True):
    """Discord's brakes on or off, its limit on new direct messages (0: none), and active threads in a guild."""

    brakes: bool | None = None
    dms: Literal[0, 40003, 20026] | None = None
    threads: int | None = None


async def order_fault(request: web.Request) -> web.Response:
    quay = quay_of(request)
    quay.weather.order(await take(request, Fault))
    quay.live.publish("refresh")
    return reply({})


async def clear_faults(request: web.Request) -> web.Response:
    quay = quay_of(request)
    quay.weather.clear()
    quay.live.publish("refresh")
    return reply({})


async def gateway_line(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, Line)
    data = msgspec.json.decode(form.data)
    if form.close is not None:
        quay.gateway.hang_up(form.close)
    elif form.op is not None:
        quay.gateway.op(form.op, data)
    elif form.event is not None:
        for session in quay.gateway.sessions.values():
            quay.gateway.deliver(session, form.event, data)
    elif form.raw is not None:
        quay.gateway.raw(form.raw.encode())
    return reply({})


async def bot_state(request: web.Request) -> web.Response:
    """Whether the bot is there; `?wait=SECONDS` waits for it."""
    gateway = quay_of(request).gateway
    try:
        await gateway.wait_for_bot(float(request.query.get("wait", "0")))
    except TimeoutError:
        await asyncio.sleep(0)
    return reply({"connected": gateway.connected, "identifies": gateway.identifies, "resumes": gateway.resumes})


async def requests(request: web.Request) -> web.Response:
    """What the bot has asked for: `?method=&route=&since=`."""
    quay, query = quay_of(request), request.query
    found = quay.book.find(query.get("method", "*"), query.get("route", "*"), whole(query.get("since")))
    return reply(found)


async def refusals(request: web.Request) -> web.Response:
    """How many requests the harbour has refused, by method, route and code."""
    return reply(dict(quay_of(request).book.refusals))


async def calls(request: web.Request) -> web.Response:
    """Who was notified: `?user=`, oldest first."""
    quay, name = quay_of(request), request.query.get("user", "")
    user = acts.person_of(quay, name).id if name else None
    return reply([call for call in quay.world.calls if user in (None, call.user)])


async def set_limits(request: web.Request) -> web.Response:
    """How much Discord takes from the bot."""
    quay, form = quay_of(request), await take(request, Limits)
    if form.brakes is not None:
        quay.brakes.on = form.brakes
    if form.dms is not None:
        quay.world.dm_limit = form.dms
    if form.threads is not None:
        quay.world.most_threads = form.threads
    quay.live.publish("refresh")
    return reply({})
