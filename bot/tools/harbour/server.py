"""The server: the page, files and pictures, who is let in, and starting and stopping."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from types import TracebackType

from aiohttp import web

from . import snapshot
from .client import Control, Sailor
from .founding import PEOPLE, found
from .jsons import rows
from .quay import QUAY, Quay, number_in, quay_of
from .refusals import CannotDo
from .routes import CONTROL, ROUTES
from .serving import API, api_handler, json_response, unknown_route
from .world import World

PAGE = Path(__file__).parent / "page"
HOST = "127.0.0.1"
TOKEN = "harbour-token.for-this-machine.only"
MOST_BYTES = 128 * 1024 * 1024
SAVE_SECONDS = 2.0
REST_SECONDS = 1.0  # between two looks at which threads have come to rest

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


async def emoji(request: web.Request) -> web.Response:
    world, number = quay_of(request).world, number_in(request, "emoji_id")
    if number not in world.emojis or number not in world.files:
        raise web.HTTPNotFound
    headers = {"Cache-Control": "max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=world.files[number], content_type="image/png", headers=headers)


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
    house.router.add_get("/emojis/{emoji_id}.png", emoji)
    house.router.add_get("/", page_file)
    house.router.add_get("/{name}", page_file)
    return house


class Harbour:
    """A stand-in for Discord on this machine; use it as `async with Harbour() as harbour`.

    A busy port raises OSError on entering. With `world_path` the world is read from that file if it is there,
    and written back while running and at the end. A channel keeps its newest `most_messages` messages, and as many
    private ones. Without `limits` requests are not braked as Discord does it: for games of days played in seconds.
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
        limits: bool = True,
    ) -> None:
        self.port = port
        self.token = token
        self.world_path = world_path
        known = world_path is not None and world_path.exists()
        self.world: World = snapshot.load(world_path) if known and world_path else found(people)
        self.quay = Quay(self.world, token, most_messages, limits)
        self.quay.gateway.shards = shards
        self.runner: web.AppRunner | None = None
        self.tasks: list[asyncio.Task[None]] = []
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
        self.tasks.append(asyncio.create_task(self.rest()))
        if self.world_path:
            self.tasks.append(asyncio.create_task(self.keep()))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
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

    async def rest(self) -> None:
        """Threads that nobody has written in for long enough are archived."""
        while True:
            await asyncio.sleep(REST_SECONDS)
            self.quay.archive_idle()
