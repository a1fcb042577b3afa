"""Grounds that were painted before: kept in a folder, so that a bot that is started again has its boards at once.

A file is named by what it shows, by the language, and by all that it could depend on: after an update everything is
painted anew, and what other versions left is thrown away. Whatever is wrong with a file or the folder, the ground is
painted as if there were none.
"""

import hashlib
import os
import zlib
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
import PIL
from msgspec import Struct
from PIL import Image

from bot import sources
from bot.engine.languages import language

from .colour_table import Table
from .palette import RGB

ROOMS = ("rendering", "bot/engine", "bot/games", "data")  # a specimen of a board is a game, so rules count too
WRONG = (OSError, ValueError, zlib.error)  # msgspec's errors are ValueErrors
PIXELS = 4_000_000  # more than the largest ground has: what a file claims beyond that is not true
COLOURS = 256

_folder: list[Path | None] = [None]


class Ground(Struct, frozen=True, array_like=True):
    """A layer at rest: its colours, and for each pixel which of them it has."""

    colours: tuple[RGB, ...]
    size: tuple[int, int]
    pixels: bytes


@cache
def fingerprint() -> str:
    """What all of these pictures depend on, in a few letters."""
    return f"{sources.fingerprint(*ROOMS)}-{PIL.__version__}"


def keep_in(folder: Path | None) -> None:
    """Keep painted grounds in this folder from now on, or nowhere."""
    _folder[0] = folder
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for file in (*folder.glob("*.ground"), *folder.glob("*.part")):
            if not file.name.startswith(fingerprint()):
                file.unlink()


def _file(folder: Path, name: str) -> Path:
    digest = hashlib.blake2b(f"{language()} {name}".encode(), digest_size=12).hexdigest()
    return folder / f"{fingerprint()}-{digest}.ground"


def fetch(name: str) -> tuple[Image.Image, Table] | None:
    """A ground that was stored, with its colour table; none if there is none that is whole.

    Whoever may write into the folder decides what lies there: nothing of it is unpacked beyond what a ground can be.
    """
    folder = _folder[0]
    if folder is None:
        return None
    with suppress(*WRONG):
        found = msgspec.msgpack.decode(_read(_file(folder, name)), type=Ground)
        flat = Image.frombytes("P", found.size, _unpacked(found))
        table = Table(list(found.colours))
        flat.putpalette(table.palette)
        return flat, table
    return None


def _read(file: Path) -> bytes:
    """The content of a plain file of possible length; ValueError for all else, such as a pipe that never ends."""
    if file.is_file() and file.stat().st_size <= PIXELS:  # packed pixels take no more than pixels
        return file.read_bytes()
    raise ValueError("no such ground")


def _unpacked(found: Ground) -> bytes:
    """The pixels of a ground, no more of them than its size says; ValueError if that is not what there is."""
    width, height = found.size
    if min(width, height) < 1 or width * height > PIXELS or not 0 < len(found.colours) <= COLOURS:
        raise ValueError("no such ground")
    opened = zlib.decompressobj()
    pixels = opened.decompress(found.pixels, width * height)
    more = opened.decompress(opened.unconsumed_tail, 1)
    if len(pixels) != width * height or more or not opened.eof:
        raise ValueError("not as many pixels as it says")
    return pixels


def store(name: str, flat: Image.Image, table: Table) -> None:
    """Keep a ground for the next start."""
    folder = _folder[0]
    if folder is None:
        return
    ground = Ground(table.colours, flat.size, zlib.compress(flat.tobytes()))
    with suppress(OSError):
        file = _file(folder, name)
        part = file.with_suffix(f".{os.getpid()}.part")  # another process may be storing the same
        part.write_bytes(msgspec.msgpack.encode(ground))
        part.replace(file)
