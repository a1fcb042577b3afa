"""From a sheet to PNG bytes: only bands that changed are painted, reduced and deflated again.

A picture is cut into bands of rows. What a band shows is fully named by its layer and the things lying
in it, so a finished band (a whole IDAT chunk) is kept under that name. A deflate stream may be cut at
full flushes, and the checksum of the whole follows from those of its parts.
"""

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Lock
from typing import Any, NamedTuple

from .cache import keeping
from .canvas import Canvas, Item, Layer

try:
    from zlib_ng import zlib_ng

    _fast: Any = zlib_ng
except ImportError:  # the optional speed-up is not installed
    _fast = None

BAND = 48
LIMIT = 150_000
FOOT = 30
LEVELS = {"zlib-ng": (4, 6, 9), "zlib": (3, 6, 9)}  # for quick packing, and two grades of better packing
BEST = 2
BARE = 1  # the grade of bands that every picture of a board shares
_ADLER = 65521


class Band(NamedTuple):
    """One band ready to send: its chunk, and what the checksum of the whole needs."""

    chunk: bytes
    adler: int
    length: int


_bands: OrderedDict[tuple[Any, ...], Band] = OrderedDict()
_held = [0]
_budget = [64_000_000]  # bytes of finished bands: about what a hundred tables and their hands show
_lock = Lock()
_laid: list[list[Canvas]] = []
_engine = ["zlib-ng" if _fast else "zlib"]


@contextmanager
def engine(name: str) -> Generator[None]:
    """Use "zlib-ng" or the standard "zlib" inside this block, for measuring one against the other."""
    before = _engine[0]
    _engine[0] = name if _fast else "zlib"
    forget()
    try:
        yield
    finally:
        _engine[0] = before
        forget()


def keep_at_most(megabytes: int) -> None:
    """How much memory finished bands may take."""
    _budget[0] = megabytes * 1_000_000


def shed(part: float) -> None:
    """Let this part of all finished bands go, those that have not been used for longest."""
    with _lock:
        most = int(_held[0] * (1 - part))
        while _held[0] > most:
            _, gone = _bands.popitem(last=False)
            _held[0] -= len(gone.chunk)


def forget() -> None:
    """Drop all kept bands."""
    with _lock:
        _bands.clear()
        _held[0] = 0


def _tools() -> Any:
    # checksums and unpacking, too, take a fraction of the time that the standard library needs
    return zlib if _engine[0] == "zlib" else _fast


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = _tools().crc32(data, zlib.crc32(kind))
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", check)))


def _deflate(raw: bytes, grade: int) -> bytes:
    press = _tools().compressobj(LEVELS[_engine[0]][grade], zlib.DEFLATED, -15, 9)
    return press.compress(raw) + press.flush(zlib.Z_FULL_FLUSH)


def packed(pixels: bytes) -> bytes:
    """Pixels as quickly packed as those of a band. For measuring only."""
    return _deflate(pixels, 0)


def _paint(layer: Layer, top: int, bottom: int, items: list[Item]) -> bytes:
    strip = layer.strip(top, bottom)
    for item in items:
        strip.paste(item.source, (item.box[0] + 1, item.box[1] - top), item.mask)
    flat = layer.table.reduce(strip)
    flat.paste(0, (0, 0, 1, bottom - top))
    return flat.tobytes()


def _unpack(band: Band) -> bytes:
    return _tools().decompressobj(-15).decompress(band.chunk[8:-4])


def _band(layer: Layer, top: int, items: list[Item], grade: int, lower: Band | None = None) -> Band:
    # the packing is part of the name: what a scene looks like as bytes must not depend on what was drawn before
    name = (layer.serial, top, grade, tuple(item.key for item in items))
    with _lock:
        kept = _bands.get(name) if keeping() else None
        if kept is not None:
            _bands.move_to_end(name)
            return kept
    raw = _unpack(lower) if lower else _paint(layer, top, min(layer.height, top + BAND), items)
    adler = lower.adler if lower else _tools().adler32(raw)
    band = Band(_chunk(b"IDAT", _deflate(raw, grade)), adler, len(raw))
    if keeping():
        with _lock:
            _bands[name] = band
            _held[0] += len(band.chunk)
            while _held[0] > _budget[0]:
                _, gone = _bands.popitem(last=False)
                _held[0] -= len(gone.chunk)
    return band


def _joined(adlers: list[tuple[int, int]]) -> int:
    """The checksum of a whole from those of its parts, in order."""
    a, b = 1, 0
    for adler, length in adlers:
        low, high = adler & 0xFFFF, adler >> 16
        b = (b + high + length * (a - 1)) % _ADLER
        a = (a + low - 1) % _ADLER
    return (b << 16) | a


def laid(draw: Callable[[], object]) -> Canvas:
    """What is laid on the picture that is drawn by this call, which is not packed then. For measuring only."""
    found = laid_if_any(draw)
    if found is None:
        raise ValueError("nothing was drawn")
    return found


def laid_if_any(draw: Callable[[], object]) -> Canvas | None:
    """The same of a call that may find nothing to draw."""
    _laid.append([])
    try:
        draw()
    finally:
        found = _laid.pop()
    return found[-1] if found else None


def png(canvas: Canvas, limit: int = LIMIT) -> bytes:
    """The finished picture, at most `limit` bytes long unless even the best packing needs more."""
    if _laid:
        _laid[-1].append(canvas)
        return b""
    layer = canvas.layer
    tops = range(0, layer.height, BAND)
    lying: list[list[Item]] = [[] for _ in tops]
    for item in canvas.items:
        first, last = max(0, item.box[1]) // BAND, (min(layer.height, item.box[3]) - 1) // BAND
        for i in range(first, last + 1):
            lying[i].append(item)
    # a band of bare background serves every picture of this board: it is packed better at once
    bands = [_band(layer, top, items, 0 if items else BARE) for top, items in zip(tops, lying, strict=True)]
    colours = layer.table.colours
    head = b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", layer.width, layer.height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(v for c in colours for v in c)),
            _chunk(b"IDAT", b"\x78\x01"),
        )
    )
    total = len(head) + FOOT + sum(len(b.chunk) for b in bands)
    # too long: pack the largest bands better, only as far as needed, grade by grade
    for grade in range(1, BEST + 1):
        for i in sorted(range(len(bands)), key=lambda i: -len(bands[i].chunk)):
            if total <= limit:
                break
            if lying[i]:
                better = _band(layer, i * BAND, lying[i], grade, bands[i])
                total += len(better.chunk) - len(bands[i].chunk)
                bands[i] = better
    adler = _joined([(b.adler, b.length) for b in bands])
    foot = _chunk(b"IDAT", b"\x03\x00" + struct.pack(">I", adler)) + _chunk(b"IEND", b"")
    return b"".join((head, *(b.chunk for b in bands), foot))
