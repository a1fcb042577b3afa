"""Ends the process once its event loop has stood for too long, so that whoever runs it starts it anew.

No thread of Python's own could do that: what holds the interpreter, such as one endless search in a text, holds all of
them. The interpreter's fault handler counts in a thread of its own, tells where the program stands, and exits.
"""

import asyncio
import faulthandler
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

STANDS = 30.0  # seconds
TIMES = 6  # how often within these the end is put off


@asynccontextmanager
async def watched(seconds: float = STANDS) -> AsyncGenerator[None]:
    """Meanwhile the process ends if its event loop stands for so long; afterwards nothing is counted any more."""
    turning = asyncio.create_task(_put_off(seconds))
    try:
        yield
    finally:
        turning.cancel()
        faulthandler.cancel_dump_traceback_later()


async def _put_off(seconds: float) -> None:
    while True:
        faulthandler.dump_traceback_later(seconds, exit=True)
        await asyncio.sleep(seconds / TIMES)
