"""A process that draws: wishes come in through its input, pictures go out through its output, until the bot ends."""

import contextlib
import ctypes
import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from bot.engine.languages import speaking
from bot.memory import trim

from .kit import cache, disk_cache, encode
from .scene import Picture, Scene

MMAP_THRESHOLD, CANVAS = -3, 4_000_000  # glibc's number of this setting, and from how many bytes it is to hold
BARE = 60  # megabytes that a process takes before it keeps anything: program, letters, the canvas it works on
LIBRARIES = 15  # of them what all processes share
DRAWING = 30  # what drawing a picture may take besides
PAINTING = 90  # what painting a ground may
PART, STEPS = 0.3, 8  # how much is let go at a time, and how often at most
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
HEAD = struct.Struct("!I")  # goes before each wish and each picture: how long it is


def settle(megabytes: int, folder: Path | None) -> None:
    """Take so much and no more: some of it is kept to draw with, canvases go back to the system once they are done."""
    disk_cache.keep_in(folder)
    room = max(8, megabytes - BARE - DRAWING)
    cache.keep_at_most(room * 6 // 10)
    encode.keep_at_most(room * 15 // 100)
    # glibc, left to itself, would keep freed canvases
    with contextlib.suppress(AttributeError, OSError, TypeError):  # there is no such switch in other C libraries
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, CANVAS)


def own() -> int:
    """The megabytes that this process has for itself alone; 0 where that cannot be told."""
    try:
        _, resident, shared, *_ = Path("/proc/self/statm").read_text().split()
    except OSError:
        return 0
    return (int(resident) - int(shared)) * PAGE // 1_000_000


def mind(megabytes: int) -> None:
    """If this process has grown beyond its room after all, let go what was kept, a part at a time."""
    for _ in range(STEPS):
        if own() <= megabytes - LIBRARIES:
            return
        cache.shed(PART)
        encode.shed(PART)
        trim()


def drawn(fn: Callable[[Scene], Picture | None], scene: Scene) -> Picture | None:
    """The picture, if there is something to show, with its words in the language of the scene."""
    with speaking(scene.language):
        return fn(scene)


def _answer(wish: bytes) -> bytes:
    try:
        answer: Picture | Exception | None = drawn(*pickle.loads(wish))
    except Exception as error:
        error.add_note("".join(traceback.format_tb(error.__traceback__)))  # which does not travel with it
        answer = error
    return pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)


def work(wishes: BinaryIO, pictures: BinaryIO, megabytes: int) -> None:
    """Draw one picture after the other, until the bot is gone; with no more memory than that."""
    while head := wishes.read(HEAD.size):
        (size,) = HEAD.unpack(head)
        picture = _answer(wishes.read(size))
        pictures.write(HEAD.pack(len(picture)) + picture)
        pictures.flush()
        mind(megabytes - DRAWING)


def main() -> None:
    """Begin: the bot alone says when it is over."""
    for told in (signal.SIGTERM, signal.SIGINT):  # hosts tell the whole group; the bot may still want a picture
        signal.signal(told, signal.SIG_IGN)
    megabytes, folder = sys.argv[1:]
    settle(int(megabytes), Path(folder) if folder else None)
    cache.before_painting(lambda: mind(int(megabytes) - PAINTING))
    pictures = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints must not come between the pictures
    with contextlib.suppress(BrokenPipeError):
        work(sys.stdin.buffer, pictures, int(megabytes))


if __name__ == "__main__":
    main()
