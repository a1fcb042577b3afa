"""The unmodified bot with a watch on its event loop: by how much a sleep of five milliseconds comes late.

Started by the bench as `python -m bot.tools.bench.probe FILE`: one line of JSON a second, the moment and all delays.
"""

import asyncio
import sys
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from bot import logs
from bot.app import sail
from bot.settings import environment, read

STEP = 0.005


class Second(Struct):
    """What was seen in one second: when it ended (monotonic), and the delays in milliseconds."""

    at: float
    late: list[float]


async def watch(file: Path) -> None:
    """Sleep and look at the clock, for ever."""
    with file.open("ab") as out:
        while True:
            late: list[float] = []
            until = time.monotonic() + 1
            while time.monotonic() < until:
                due = time.monotonic() + STEP
                await asyncio.sleep(STEP)
                late.append(round((time.monotonic() - due) * 1000, 2))
            out.write(msgspec.json.encode(Second(time.monotonic(), late)) + b"\n")
            out.flush()


async def sail_watched(file: Path) -> int:
    """The bot and the watch together."""
    settings = read(environment())
    logs.set_up(settings.log_level, settings.log_format, (settings.token,))
    watching = asyncio.create_task(watch(file))
    try:
        return await sail(settings)
    finally:
        watching.cancel()


def delays(file: Path, since: float) -> list[float]:
    """The delays noted after a moment, in order of size."""
    seconds = (msgspec.json.decode(line, type=Second) for line in file.read_bytes().splitlines())
    return sorted(each for second in seconds if second.at - 1 >= since for each in second.late)


if __name__ == "__main__":
    sys.exit(asyncio.run(sail_watched(Path(sys.argv[1]))))
