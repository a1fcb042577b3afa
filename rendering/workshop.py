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

from bot.engine.tongue import speaking

from .kit import chest, encode, memo
from .scene import Picture, Scene

MMAP_THRESHOLD, CANVAS = -3, 4_000_000  # glibc's number of this setting, and from how many bytes it is to hold
HEAD = struct.Struct("!I")  # goes before each wish and each picture: how long it is


def settle(megabytes: int, folder: Path | None) -> None:
    """Keep so much to draw with, and no more: canvases go back to the system as soon as they are done with."""
    chest.keep_in(folder)
    memo.keep_at_most(megabytes * 7 // 10)
    encode.keep_at_most(megabytes * 3 // 10)
    # glibc, left to itself, would keep freed canvases
    with contextlib.suppress(AttributeError, OSError, TypeError):  # there is no such switch in other C libraries
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, CANVAS)


def drawn(fn: Callable[[Scene], Picture], scene: Scene) -> Picture:
    """The picture, with its words in the language of the scene."""
    with speaking(scene.language):
        return fn(scene)


def _answer(wish: bytes) -> bytes:
    try:
        answer: Picture | Exception = drawn(*pickle.loads(wish))
    except Exception as error:
        error.add_note("".join(traceback.format_tb(error.__traceback__)))  # which does not travel with it
        answer = error
    return pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)


def work(wishes: BinaryIO, pictures: BinaryIO) -> None:
    """Draw one picture after the other, until the bot is gone."""
    while head := wishes.read(HEAD.size):
        (size,) = HEAD.unpack(head)
        picture = _answer(wishes.read(size))
        pictures.write(HEAD.pack(len(picture)) + picture)
        pictures.flush()


def main() -> None:
    """Begin: the bot alone says when it is over."""
    for told in (signal.SIGTERM, signal.SIGINT):  # hosts tell the whole group; the bot may still want a picture
        signal.signal(told, signal.SIG_IGN)
    megabytes, folder = sys.argv[1:]
    settle(int(megabytes), Path(folder) if folder else None)
    pictures = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints must not come between the pictures
    with contextlib.suppress(BrokenPipeError):
        work(sys.stdin.buffer, pictures)


if __name__ == "__main__":
    main()
