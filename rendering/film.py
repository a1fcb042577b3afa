"""A whole game as one moving picture: its charts one after the other, each with a line of words below it.

Shots are packed as they come, and of each only the part that has changed; no more than one of them is held as pixels.
"""

import io
import struct

from PIL import Image, ImageChops

from .kit.lettering import fit, write
from .kit.palette import rgb
from .kit.pixels import resized

WIDTH, HEIGHT = 550, 350  # 11:7, as large as a desktop shows it
CAPTION = 32
CHART = (round((HEIGHT - CAPTION) * 11 / 7), HEIGHT - CAPTION)
TYPE = 20
GROUND, INK = "wood_deep", "parchment_light"
BRIEF_MS, LETTER_MS, LONG_MS, LAST_MS = 700, 22, 2000, 5000  # a shot stays longer the more there is to read
MOST_SHOTS = 240
MOST_BYTES = 4_000_000
LAST_BYTES = 80_000  # kept for the shot at the end
QUALITY, WORST, STEP = 74, 34, 10


class Film:
    """A moving picture that grows by one shot at a time and plays once."""

    def __init__(self, shots: int, limit: int = MOST_BYTES) -> None:
        """As many shots are to come, and all of them together have at most so many bytes."""
        self._left, self._limit = shots, limit
        self._parts: list[tuple[bytes, bytes]] = []  # where a part lies, and its packed pixels
        self._lasting: list[int] = []
        self._before: Image.Image | None = None
        self._size = 0

    def add(self, png: bytes, caption: str) -> None:
        """The next shot; one that shows nothing new only makes the last one stay longer."""
        self._left -= 1
        shot = _shot(png, caption)
        lasts = min(LONG_MS, BRIEF_MS + LETTER_MS * len(caption))
        box = (0, 0, WIDTH, HEIGHT) if self._before is None else ImageChops.difference(self._before, shot).getbbox()
        packed = None if box is None else self._packed(shot, box)
        if packed is None:
            self._lasting[-1] += BRIEF_MS
            return
        self._parts.append(packed)
        self._lasting.append(lasts)
        self._size += sum(map(len, packed)) + 16
        self._before = shot

    def _packed(self, shot: Image.Image, box: tuple[int, int, int, int]) -> tuple[bytes, bytes] | None:
        """The part of a shot within a box, as good as there is room for; none where there is none."""
        left, top = box[0] // 2 * 2, box[1] // 2 * 2  # a part can only begin at even pixels
        part = shot.crop((left, top, box[2], box[3]))
        room = self._limit - self._size - (LAST_BYTES if self._left else 0)
        fair = max(room // max(1, self._left + 1), 4000) * 3  # quiet shots leave more for lively ones
        data = b""
        for quality in range(QUALITY, WORST - 1, -STEP):
            data = _webp(part, quality)
            if len(data) <= min(fair, room):
                break
            if quality - STEP < WORST and len(data) > room and self._parts:
                return None
        place = b"".join(_three(n) for n in (left // 2, top // 2, part.width - 1, part.height - 1))
        return place, data

    def done(self) -> bytes:
        """The finished picture."""
        self._lasting[-1] = LAST_MS
        size = _three(WIDTH - 1) + _three(HEIGHT - 1)
        chunks = [_chunk(b"VP8X", b"\x02\0\0\0" + size), _chunk(b"ANIM", bytes(4) + struct.pack("<H", 1))]
        for (place, data), lasts in zip(self._parts, self._lasting, strict=True):
            chunks.append(_chunk(b"ANMF", place + _three(lasts) + b"\x02" + data))
        body = b"WEBP" + b"".join(chunks)
        return b"RIFF" + struct.pack("<I", len(body)) + body


def chosen(shots: int) -> list[int]:
    """Which of so many moments a film shows: all, or evenly as many as it may have, with the first and the last."""
    if shots <= MOST_SHOTS:
        return list(range(shots))
    return [round(i * (shots - 1) / (MOST_SHOTS - 1)) for i in range(MOST_SHOTS)]


def _shot(png: bytes, caption: str) -> Image.Image:
    out = Image.new("RGB", (WIDTH, HEIGHT), rgb(GROUND))
    out.paste(resized(Image.open(io.BytesIO(png)).convert("RGB"), CHART), ((WIDTH - CHART[0]) // 2, 0))
    words, size = fit(caption, "bold", TYPE, WIDTH - 16, TYPE - 4)
    write(out, WIDTH / 2, HEIGHT - CAPTION / 2, words, "bold", size, INK)
    return out


def _webp(picture: Image.Image, quality: int) -> bytes:
    """The packed pixels of a picture, without what makes a file of them."""
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=2)
    return out.getvalue()[12:]


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
