"""The gateway's connection inside one process: two ends, each with a queue of what the other has sent."""

from __future__ import annotations

import asyncio

from aiohttp import WSMessage, WSMsgType

GONE = WSMessage(WSMsgType.CLOSED, None, None)


class Socket:
    """One end of a connection."""

    def __init__(self) -> None:
        self.closed = False
        self.close_code: int | None = None
        self._come: asyncio.Queue[WSMessage] = asyncio.Queue()
        self._other = self

    def join(self, other: Socket) -> None:
        """Belong to this other end."""
        self._other, other._other = other, self

    async def receive(self, timeout: float | None = None) -> WSMessage:  # noqa: ASYNC109 - as aiohttp has it
        """What comes next, however long that takes: a line without a network does not die by itself."""
        if self.closed and self._come.empty():
            return GONE
        return await self._come.get()

    async def send_str(self, data: str) -> None:
        """Send a text."""
        self._send(WSMessage(WSMsgType.TEXT, data, None))

    async def send_bytes(self, data: bytes) -> None:
        """Send bytes."""
        self._send(WSMessage(WSMsgType.BINARY, data, None))

    def _send(self, message: WSMessage) -> None:
        if self.closed:
            raise ConnectionResetError("the line is closed")
        self._other._come.put_nowait(message)

    async def close(self, *, code: int = 1000, message: bytes = b"") -> None:
        """Close both ends; what was sent before still arrives."""
        for end in (self, self._other):
            if not end.closed:
                end.closed, end.close_code = True, code
                end._come.put_nowait(GONE)


def pair() -> tuple[Socket, Socket]:
    """The two ends of a new connection."""
    here, there = Socket(), Socket()
    here.join(there)
    return here, there
