"""The harbour's own clock: that of the event loop it runs in, which a virtual one moves as it likes."""

from __future__ import annotations

import asyncio


def ticks() -> float:
    """Seconds by the clock of the running loop."""
    return asyncio.get_running_loop().time()
