"""Whether all is well: GET /healthz on the loopback address, and the same for whoever asks by other ways."""

import asyncio
import itertools
import math
import time
from collections.abc import Callable

import msgspec
from aiohttp import web

from bot import VERSION
from bot.operating import metrics
from bot.operating.canary import nothing
from bot.settings import BadSettings
from bot.store import times
from bot.tables.model import Refused
from bot.tables.timekeeper import ticks
from cogs.services import Ship
from rendering.queue import NoPicture
from rendering.scene import Scene

DATABASE = 2.0  # seconds within which it answers a look, else it is told to be in trouble
DRAWING = 10.0  # and pictures: two boards may be drawn before
CLOCKS = 120.0  # seconds between two looks at the clocks: six times as long as there should be

_looks = itertools.count()


async def troubles(bot: Ship) -> list[str]:
    """What is not as it should be, in words: Discord's gateway, the database, drawing, the clocks."""
    found = await asyncio.gather(_gateway(bot), _database(bot), _drawing(bot), _clocks(bot))
    return [each for each in found if each]


async def _gateway(bot: Ship) -> str:
    there = bot.is_ready() and not bot.is_closed() and math.isfinite(bot.latency)
    return "" if there else "gateway: there is no connection to Discord"


async def _database(bot: Ship) -> str:
    try:
        async with asyncio.timeout(DATABASE):
            await bot.desk.keeper.core.read(times.pulse)
    except (Refused, TimeoutError, ValueError):
        return "database: it cannot be read"
    return ""


async def drawing(bot: Ship) -> tuple[bool, str]:
    """Whether pictures are drawn, or need not be, and a word on it."""
    number, begun = next(_looks), ticks()  # what was drawn before is not drawn again
    try:
        async with asyncio.timeout(DRAWING):
            await bot.desk.press.draw(("health", number), nothing, Scene(view=number, mates=()), within=2 * DRAWING)
    except TimeoutError:
        return False, f"no picture comes within {DRAWING:.0f} s"
    except NoPicture as error:
        if math.isinf(error.rest):
            return True, "switched off: all is told in words"
        return False, f"pictures failed or took too long, and are tried again in {error.rest:.0f} s"
    return True, f"pictures can be drawn; a place for one was free after {(ticks() - begun) * 1000:.0f} ms"


async def _drawing(bot: Ship) -> str:
    fine, says = await drawing(bot)
    return "" if fine else f"drawing: {says}"


async def _clocks(bot: Ship) -> str:
    late = bot.looked is not None and ticks() - bot.looked > CLOCKS
    return "clocks: nobody has looked at them for minutes" if late else ""


def latency(bot: Ship) -> int | None:
    """Milliseconds to Discord's gateway and back; None while there is no connection."""
    return round(bot.latency * 1000) if math.isfinite(bot.latency) else None


def _one() -> int:
    """There is no other process."""
    return 1


async def serve(bot: Ship, port: int, processes: Callable[[], int] = _one) -> web.AppRunner | None:
    """GET /healthz, /status and /metrics on the loopback address; `processes` says how many are alive."""
    if not port:
        return None
    begun = time.monotonic()

    async def healthz(request: web.Request) -> web.Response:
        why = await troubles(bot)
        core = bot.desk.keeper.core
        body = {
            "ready": not why,
            "why": why,
            "version": VERSION,
            "latency_ms": latency(bot),
            "tables": len(core.heads),
            "maintenance": core.maintained is not None,
            "up_s": int(time.monotonic() - begun),
        }
        return web.json_response(body, status=503 if why else 200)

    async def status(request: web.Request) -> web.Response:
        return web.json_response(body=msgspec.json.encode(metrics.status(bot, processes())))

    async def figures(request: web.Request) -> web.Response:
        if metrics.prometheus is None:
            return web.Response(status=501, text="prometheus-client is missing: pip install 'pirates-table[metrics]'\n")
        return web.Response(body=metrics.text(metrics.status(bot, processes())), content_type="text/plain")

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/status", status)
    app.router.add_get("/metrics", figures)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
    except OSError as error:
        await runner.cleanup()
        raise BadSettings(f"HEALTH_PORT {port} cannot be used ({error.strerror}): choose another.") from None
    return runner
