"""The server: routes, the book, the weather, errors, and starting and stopping."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import zlib
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from types import TracebackType

import msgspec
from aiohttp import web

from . import control as c
from . import control_world as w
from . import rest_app as app
from . import rest_channels as ch
from . import rest_guilds as gd
from . import rest_interactions as ix
from . import rest_messages as ms
from . import snapshot
from .client import Control, Sailor
from .faults import Fault, Request
from .founding import PEOPLE, found
from .jsons import rows, table, tables
from .quay import QUAY, Quay, number_in, quay_of
from .refusals import NOT_FOUND, UNAUTHORIZED, CannotDo, Refusal, refuse
from .uploads import Body, read_body
from .world import World

log = logging.getLogger(__name__)

API = "/api/v10"
PAGE = Path(__file__).parent / "page"
HOST = "127.0.0.1"
TOKEN = "harbour-token.for-this-machine.only"
MOST_BYTES = 128 * 1024 * 1024
SAVE_SECONDS = 2.0

Handler = Callable[[web.Request, Body], Awaitable[object]]

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
WEBHOOK = "/webhooks/{application_id}/{token}"

ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/gateway/bot", app.gateway_bot),
    ("GET", "/users/@me", app.me),
    ("GET", "/users/@me/guilds", app.my_guilds),
    ("POST", "/users/@me/channels", app.open_dm),
    ("GET", "/users/{user_id}", app.one_user),
    ("GET", "/oauth2/applications/@me", app.application),
    ("GET", "/applications/@me", app.application),
    *(
        route
        for base in (COMMANDS, GUILD_COMMANDS)
        for route in (
            ("GET", base, app.list_commands),
            ("PUT", base, app.put_commands),
            ("POST", base, app.add_command),
            ("GET", base + "/{command_id}", app.one_command),
            ("DELETE", base + "/{command_id}", app.delete_command),
        )
    ),
    ("GET", "/guilds/{guild_id}", gd.one_guild),
    ("GET", "/guilds/{guild_id}/roles", gd.roles),
    ("GET", "/guilds/{guild_id}/channels", gd.channels),
    ("POST", "/guilds/{guild_id}/channels", gd.create_channel),
    ("GET", "/guilds/{guild_id}/threads/active", gd.active_threads),
    ("GET", "/guilds/{guild_id}/members/{user_id}", gd.one_member),
    ("GET", "/channels/{channel_id}", ch.one_channel),
    ("PATCH", "/channels/{channel_id}", ch.edit_channel),
    ("DELETE", "/channels/{channel_id}", ch.delete_channel),
    ("POST", "/channels/{channel_id}/typing", ch.typing),
    ("POST", "/channels/{channel_id}/threads", ch.start_thread),
    ("GET", "/channels/{channel_id}/thread-members", ch.thread_members),
    ("GET", "/channels/{channel_id}/thread-members/{user_id}", ch.thread_member),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", ch.join_thread),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", ch.leave_thread),
    ("GET", MESSAGES, ms.list_messages),
    ("POST", MESSAGES, ms.create_message),
    ("POST", MESSAGES + "/bulk-delete", ms.bulk_delete),
    ("GET", MESSAGES + "/pins", ms.list_pins),
    ("GET", MESSAGE, ms.get_message),
    ("PATCH", MESSAGE, ms.edit_message),
    ("DELETE", MESSAGE, ms.delete_message),
    ("POST", MESSAGE + "/threads", ch.start_thread_from_message),
    ("PUT", MESSAGES + "/pins/{message_id}", ms.pin),
    ("DELETE", MESSAGES + "/pins/{message_id}", ms.pin),
    ("POST", "/interactions/{interaction_id}/{token}/callback", ix.callback),
    ("POST", WEBHOOK, ix.follow_up),
    ("GET", WEBHOOK + "/messages/{message_id}", ix.get_by_token),
    ("PATCH", WEBHOOK + "/messages/{message_id}", ix.edit_by_token),
    ("DELETE", WEBHOOK + "/messages/{message_id}", ix.delete_by_token),
)
BY_TOKEN = ("/interactions/", "/webhooks/")

CONTROL: tuple[tuple[str, str, Callable[[web.Request], Awaitable[web.StreamResponse]]], ...] = (
    ("GET", "state", c.get_state),
    ("GET", "live", c.live),
    ("GET", "sees", c.sees),
    ("GET", "commands", c.commands),
    ("GET", "interactions/{interaction}", c.get_answer),
    ("POST", "slash", c.do_slash),
    ("POST", "click", c.do_click),
    ("POST", "select", c.do_select),
    ("POST", "submit", c.do_submit),
    ("POST", "say", c.do_say),
    ("POST", "look", c.do_look),
    ("POST", "dismiss", c.do_dismiss),
    ("POST", "people", w.new_person),
    ("POST", "guilds", w.new_guild),
    ("POST", "channels", w.new_channel),
    ("DELETE", "channels/{channel}", w.drop_channel),
    ("DELETE", "messages/{message}", w.drop_message),
    ("POST", "dms", w.open_dms),
    ("POST", "locale", w.set_locale),
    ("POST", "membership", w.membership),
    ("POST", "outage", w.outage),
    ("POST", "permit", w.permit),
    ("POST", "roles", w.new_role),
    ("POST", "threads", w.set_thread),
    ("POST", "faults", w.order_fault),
    ("DELETE", "faults", w.clear_faults),
    ("POST", "gateway", w.gateway_line),
    ("GET", "bot", w.bot_state),
    ("GET", "requests", w.requests),
)


# --- one API request -------------------------------------------------------------------------------------------------


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
        left = max(0.0, fault.retry_after - (time.monotonic() - fault.begun)) if everywhere else fault.retry_after
        return rate_limited(left, everywhere)
    if fault.kind == "delay" and not fault.after:
        await asyncio.sleep(fault.seconds)
    if fault.kind == "error" and not fault.after:
        await note_body(request, booked)
        return web.Response(status=fault.status, text="the harbour was told to fail")
    response = await carry_out(request, route, handler, booked)
    if fault.kind == "delay" and fault.after:
        await asyncio.sleep(fault.seconds)
    if fault.kind == "error":
        return web.Response(status=fault.status, text="the harbour was told to fail")
    if fault.kind == "cut":
        log.info("cutting the connection after %s %s", request.method, quay.book.count)
        if request.transport:
            request.transport.abort()
    return response


async def note_body(request: web.Request, booked: Request) -> Body:
    body = await read_body(request)
    booked.body = table(body.json) or tables(body.json) or None
    booked.files = [file.filename for _, file in sorted(body.files.items())]
    booked.multipart = request.content_type.startswith("multipart/")
    return body


async def carry_out(request: web.Request, route: str, handler: Handler, booked: Request) -> web.StreamResponse:
    try:
        body = await note_body(request, booked)
        if not route.startswith(BY_TOKEN) and request.headers.get("Authorization") != f"Bot {quay_of(request).token}":
            refuse(UNAUTHORIZED)
        data = await handler(request, body)
    except Refusal as refusal:
        booked.code = refusal.code
        log.info("%s %s refused: %s", request.method, booked.path, refusal.body())
        return json_response(refusal.body(), refusal.status)
    except ConnectionResetError:
        log.info("whoever sent %s %s went before all of it was there", request.method, booked.path)
        return web.Response(status=400)
    except Exception:
        log.exception("the harbour itself failed at %s %s", request.method, booked.path)
        return json_response({"message": "500: Internal Server Error", "code": 0}, 500)
    made = request.method == "POST" and route.endswith("/threads")
    response = web.Response(status=204) if data is None else json_response(data, 201 if made else 200)
    bucket = f"{request.method}:{route}"
    limit = {"Limit": "50", "Remaining": "49", "Reset-After": "1.000", "Reset": f"{time.time() + 1:.3f}"}
    response.headers.update({f"X-RateLimit-{name}": value for name, value in limit.items()})
    response.headers["X-RateLimit-Bucket"] = f"{zlib.crc32(bucket.encode()):08x}"
    return response


def json_response(data: object, status: int) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")


def rate_limited(retry_after: float, everywhere: bool) -> web.Response:
    """A 429; discord.py takes it for real only with a Via header."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    response = json_response(body, 429)
    response.headers.update({"Retry-After": f"{retry_after:.3f}", "Via": "1.1 harbour"})
    response.headers["X-RateLimit-Scope"] = "global" if everywhere else "user"
    if everywhere:
        response.headers["X-RateLimit-Global"] = "true"
    return response


async def unknown_route(request: web.Request, body: Body) -> object:
    log.warning("the harbour does not know %s %s", request.method, request.path)
    refuse(NOT_FOUND)


# --- the rest of the house -------------------------------------------------------------------------------------------


async def attachment(request: web.Request) -> web.Response:
    world = quay_of(request).world
    number = number_in(request, "attachment_id")
    found = world.attachment(number)
    if found is None or number not in world.files:
        raise web.HTTPNotFound
    headers = {"Cache-Control": "max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
    # Only pictures are shown in place: a page uploaded as a file must not run in the harbour's name.
    if not found.content_type.startswith("image/") or found.content_type == "image/svg+xml":
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=world.files[number], content_type=found.content_type, headers=headers)


async def page_file(request: web.Request) -> web.StreamResponse:
    name = request.match_info.get("name") or "index.html"
    file = PAGE / name
    if not file.is_file() or file.parent != PAGE:
        raise web.HTTPNotFound
    policy = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; frame-ancestors 'none'"
    headers = {"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache"}
    return web.FileResponse(file, headers=headers)


@web.middleware
async def doorkeeper(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Lets in only who means this machine: other web pages open in the same browser stay outside."""
    host = request.host.rpartition(":")[0] or request.host
    if host not in (HOST, "localhost"):
        raise web.HTTPForbidden(text="this harbour is for this machine only")
    if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        raise web.HTTPForbidden(text="not from another page")
    try:
        return await handler(request)
    except CannotDo as reason:
        return json_response({"message": str(reason)}, 409)


def build(quay: Quay) -> web.Application:
    house = web.Application(middlewares=[doorkeeper], client_max_size=MOST_BYTES)
    house[QUAY] = quay
    for method, path, handler in ROUTES:
        house.router.add_route(method, API + path, api_handler(path, handler))
    house.router.add_route("*", "/api/{rest:.*}", api_handler("(unknown)", unknown_route))
    for method, path, act in CONTROL:
        house.router.add_route(method, f"/harbour/{path}", act)
    house.router.add_get("/gateway", quay.gateway.connect)
    house.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", attachment)
    house.router.add_get("/", page_file)
    house.router.add_get("/{name}", page_file)
    return house


class Harbour:
    """A stand-in for Discord on this machine; use it as `async with Harbour() as harbour`.

    A busy port raises OSError on entering. With `world_path` the world is read from that file if it is there,
    and written back while running and at the end. A channel keeps its newest `most_messages` messages, and as many
    private ones.
    """

    def __init__(
        self,
        port: int = 0,
        people: Iterable[str] = PEOPLE,
        world_path: Path | None = None,
        *,
        token: str = TOKEN,
        shards: int = 1,
        most_messages: int = 2000,
    ) -> None:
        self.port = port
        self.token = token
        self.world_path = world_path
        known = world_path is not None and world_path.exists()
        self.world: World = snapshot.load(world_path) if known and world_path else found(people)
        self.quay = Quay(self.world, token, most_messages)
        self.quay.gateway.shards = shards
        self.runner: web.AppRunner | None = None
        self.keeper: asyncio.Task[None] | None = None
        self.saved = self.world.changes
        self.control = Control(self.url)

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_base(self) -> str:
        """What DISCORD_API_BASE has to be."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    async def __aenter__(self) -> Harbour:
        self.runner = web.AppRunner(build(self.quay), access_log=None, shutdown_timeout=1.0)
        await self.runner.setup()
        try:
            site = web.TCPSite(self.runner, HOST, self.port)
            await site.start()
        except OSError:
            await self.runner.cleanup()
            raise
        self.port = int(rows(self.runner.addresses[0])[1])
        self.world.origin = self.url
        self.control.url = self.url
        if self.world_path:
            self.keeper = asyncio.create_task(self.keep())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.keeper:
            self.keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.keeper
        await self.control.close()
        self.quay.live.close()
        self.quay.gateway.hang_up(1001)
        await asyncio.sleep(0)
        if self.runner:
            await self.runner.cleanup()
        self.save()

    def sailor(self, name: str) -> Sailor:
        """A person under control of a test."""
        return Sailor(self.control, name)

    async def wait_for_bot(self, seconds: float = 30.0) -> None:
        await self.quay.gateway.wait_for_bot(seconds)

    def save(self) -> None:
        """Writes the world, if it has a file and has changed."""
        if self.world_path and self.saved != self.world.changes:
            self.saved = self.world.changes
            snapshot.save(self.world, self.world_path)

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            self.save()
