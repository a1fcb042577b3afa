"""News for the page: everything that changes, as server-sent events."""

from __future__ import annotations

import asyncio

import msgspec
from aiohttp import web

from .things import Json

PING_SECONDS = 15.0


class Live:
    """Those who watch the harbour right now."""

    def __init__(self) -> None:
        self.watchers: set[asyncio.Queue[bytes | None]] = set()

    def publish(self, kind: str, **data: object) -> None:
        if not self.watchers:
            return
        packed = b"data: " + msgspec.json.encode({"kind": kind, **data}) + b"\n\n"
        for queue in self.watchers:
            queue.put_nowait(packed)

    def close(self) -> None:
        for queue in self.watchers:
            queue.put_nowait(None)

    async def serve(self, request: web.Request, greeting: Json) -> web.StreamResponse:
        """One stream; it begins with the whole state, so that nothing falls between state and news."""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        await response.prepare(request)
        self.watchers.add(queue)
        try:
            await response.write(b"data: " + msgspec.json.encode({"kind": "state", "state": greeting}) + b"\n\n")
            while True:
                try:
                    packed = await asyncio.wait_for(queue.get(), PING_SECONDS)
                except TimeoutError:
                    packed = b": still here\n\n"
                if packed is None:
                    break
                await response.write(packed)
        except ConnectionError:
            pass
        finally:
            self.watchers.discard(queue)
        return response
