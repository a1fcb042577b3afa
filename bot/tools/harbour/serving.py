"""One request of the bot: booked, braked, struck by the weather, carried out, and answered as Discord answers."""

from __future__ import annotations

import asyncio
import logging
import time
import urllib.parse
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import web

from .brakes import Limited, State
from .faults import Fault, Request
from .jsons import table, tables
from .quay import quay_of
from .refusals import NOT_FOUND, UNAUTHORIZED, Refusal, refuse
from .routes import BY_TOKEN, Handler
from .ticking import ticks
from .uploads import Body, read_body

log = logging.getLogger(__name__)

API = "/api/v10"


def api_handler(route: str, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        return await serve(request, route, handler)

    return handle


async def serve(request: web.Request, route: str, handler: Handler) -> web.StreamResponse:
    """Books the request, lets the weather strike, carries it out and answers as Discord does."""
    quay, begun = quay_of(request), time.perf_counter()
    path = request.path.removeprefix(API)
    booked = quay.book.open(request.method, route, path, dict(request.query))
    fault = quay.weather.strike(request.method, route, path)
    if fault:
        booked.fault = fault.kind
    try:
        response = await through_weather(request, route, handler, booked, fault)
    finally:
        booked.seconds = time.perf_counter() - begun
    booked.status = response.status
    return response


async def through_weather(
    request: web.Request, route: str, handler: Handler, booked: Request, fault: Fault | None
) -> web.StreamResponse:
    quay = quay_of(request)
    if fault is None:
        return await carry_out(request, route, handler, booked)
    if fault.kind in ("rate_limit", "global_rate_limit"):
        await note_body(request, booked)
        everywhere = fault.kind == "global_rate_limit"
        left = max(0.0, fault.retry_after - (ticks() - fault.begun)) if everywhere else fault.retry_after
        return rate_limited(Limited(left, everywhere=everywhere))
    if fault.kind == "delay" and not fault.after:
        await asyncio.sleep(fault.seconds)
    if fault.kind == "error" and not fault.after:
        await note_body(request, booked)
        return told_to_fail(fault, booked)
    response = await carry_out(request, route, handler, booked)
    if fault.kind == "delay" and fault.after:
        await asyncio.sleep(fault.seconds)
    if fault.kind == "error":
        return told_to_fail(fault, booked)
    if fault.kind == "cut":
        log.info("cutting the connection after %s %s", request.method, quay.book.count)
        if request.transport:
            request.transport.abort()
    return response


def told_to_fail(fault: Fault, booked: Request) -> web.Response:
    """An error on order: as a page of whoever stands before Discord, or with one of Discord's own codes."""
    if not fault.code:
        return web.Response(status=fault.status, text="the harbour was told to fail")
    booked.code = fault.code
    return json_response({"message": "The harbour was told to refuse.", "code": fault.code}, fault.status)


async def note_body(request: web.Request, booked: Request) -> Body:
    body = await read_body(request)
    booked.body = table(body.json) or tables(body.json) or None
    booked.files = [file.filename for _, file in sorted(body.files.items())]
    booked.uploaded = sum(len(file.data) for file in body.files.values())
    booked.multipart = request.content_type.startswith("multipart/")
    booked.reason = urllib.parse.unquote(request.headers.get("X-Audit-Log-Reason", ""))
    return body


async def carry_out(request: web.Request, route: str, handler: Handler, booked: Request) -> web.StreamResponse:
    quay = quay_of(request)
    try:
        body = await note_body(request, booked)
        place = request.match_info.get("channel_id") or request.match_info.get("guild_id") or ""
        state = quay.brakes.take(request.method, route, place, exempt=route.startswith(BY_TOKEN))
        if not route.startswith(BY_TOKEN) and request.headers.get("Authorization") != f"Bot {quay.token}":
            refuse(UNAUTHORIZED)
        data = await handler(request, body)
    except Limited as limit:
        quay.refused(booked, limit.code or 429)
        return rate_limited(limit)
    except Refusal as refusal:
        quay.refused(booked, refusal.code)
        log.info("%s %s refused: %s", request.method, booked.path, refusal.body())
        return json_response(refusal.body(), refusal.status)
    except ConnectionResetError:
        log.info("whoever sent %s %s went before all of it was there", request.method, booked.path)
        return web.Response(status=400)
    except Exception:
        log.exception("the harbour itself failed at %s %s", request.method, booked.path)
        return json_response({"message": "500: Internal Server Error", "code": 0}, 500)
    made = request.method == "POST" and route.endswith(("/threads", "/emojis"))
    response = web.Response(status=204) if data is None else json_response(data, 201 if made else 200)
    response.headers.update(limit_headers(state))
    return response


def limit_headers(state: State) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(state.limit),
        "X-RateLimit-Remaining": str(state.left),
        "X-RateLimit-Reset-After": f"{state.reset_after:.3f}",
        "X-RateLimit-Reset": f"{time.time() + state.reset_after:.3f}",
        "X-RateLimit-Bucket": state.name,
    }


def json_response(data: object, status: int) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")


def rate_limited(limit: Limited) -> web.Response:
    """A 429; discord.py takes it for real only with a Via header."""
    body = {"message": limit.message, "retry_after": round(limit.retry_after, 3), "global": limit.everywhere}
    response = json_response(body | ({"code": limit.code} if limit.code else {}), 429)
    response.headers.update({"Retry-After": f"{limit.retry_after:.3f}", "Via": "1.1 harbour"})
    response.headers["X-RateLimit-Scope"] = "global" if limit.everywhere else "user"
    if limit.everywhere:
        response.headers["X-RateLimit-Global"] = "true"
    if limit.state:
        response.headers.update(limit_headers(limit.state))
    return response


async def unknown_route(request: web.Request, body: Body) -> object:
    log.warning("the harbour does not know %s %s", request.method, request.path)
    refuse(NOT_FOUND)
