"""What a thread or process that draws does first: it gives memory back, and never outlives the bot."""

import contextlib
import ctypes
import os
import signal

from .kit import encode, memo

MMAP_THRESHOLD, CANVAS = -3, 4_000_000  # glibc's number of this setting, and from how many bytes it is to hold
DEATH_SIGNAL = 1  # Linux: the number of prctl's wish to be told when the parent ends


def settle(megabytes: int) -> None:
    """Keep so much to draw with, and no more: canvases go back to the system as soon as they are done with."""
    memo.keep_at_most(megabytes * 4 // 5)
    encode.keep_at_most(megabytes // 5)
    # glibc, left to itself, would keep freed canvases
    with contextlib.suppress(AttributeError, OSError, TypeError):  # there is no such switch in other C libraries
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, CANVAS)


def move_in(megabytes: int, bot: int) -> None:
    """Begin as a process of the press: the bot alone says when it is over, and with the bot it ends."""
    settle(megabytes)
    for told in (signal.SIGTERM, signal.SIGINT):  # hosts tell the whole group; the bot may still want a picture
        signal.signal(told, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != bot:  # it ended before we could ask to be told
        os._exit(1)
