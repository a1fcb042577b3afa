"""Type: cached strips of text as masks, and fitting that never leaves its room."""

import math
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from .cache import kept
from .glyphs import FILES, FONTS, face_of, graphemes, readable
from .palette import Colour, rgb
from .pen import Pen
from .pixels import levels, resized
from .written import Line, Rank, note

DOTS = "…"
# five tones from paper to ink: the eye sees no difference, the file does; full boards may do with three
TONES = 4


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """One of our fonts at one size."""
    # basic layout: twice as fast as the complex one, and our scripts need no shaping
    return ImageFont.truetype(str(FONTS / FILES[face]), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def cap_height(face: str, size: int) -> float:
    """How high a capital letter stands."""
    box = font(face, size).getbbox("H", anchor="ls")
    return -float(box[1])


@kept(2048)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text cut into pieces of one face each, characters of other scripts in the fallback face."""
    out: list[tuple[str, str]] = []
    for g in graphemes(readable(text, face)):
        own = face_of(g, face) or face
        if out and out[-1][1] == own:
            out[-1] = (out[-1][0] + g, own)
        else:
            out.append((g, own))
    return tuple(out)


@kept(2048)
def width(text: str, face: str, size: int) -> float:
    """How wide a text will be."""
    return sum(_advance(char, own, size) for piece, own in runs(text, face) for char in piece)


@lru_cache(8192)
def _advance(char: str, face: str, size: int) -> float:
    # in our fonts, hinted and laid out plainly, letters stand a whole number of pixels apart, whatever their neighbours
    return font(face, size).getlength(char)


class _Glyph(NamedTuple):
    """One letter as a mask, with the offset of its corner from the baseline."""

    mask: Image.Image
    dx: int
    dy: int


@lru_cache(2048)
def _glyph(char: str, face: str, size: int, stroke: int) -> _Glyph:
    # hinting a letter takes far longer than laying it down: lines are set from letters drawn once
    if char == "0" and face == "heavy":
        return _nought(size, stroke)
    own = font(face, size)
    left, top, right, bottom = own.getbbox(char, anchor="ls", stroke_width=stroke)
    dx, dy = math.floor(left), math.floor(top)
    mask = Image.new("L", (math.ceil(right) - dx, math.ceil(bottom) - dy), 0)
    ImageDraw.Draw(mask).text((-dx, -dy), char, font=own, fill=255, anchor="ls", stroke_width=stroke)
    return _Glyph(mask, dx, dy)


def _nought(size: int, stroke: int) -> _Glyph:
    """A zero of numbers: the font's own has a stroke through it, which on a coin reads like another letter."""
    many = 4
    own = font("heavy", size * many)
    left, top, right, bottom = own.getbbox("0", anchor="ls")
    thick, thin = round(size * many * 0.17), round(size * many * 0.13)  # as in its other round numbers
    pad = stroke + 1
    dx, dy = math.floor(left / many) - pad, math.floor(top / many) - pad
    wide, high = math.ceil(right / many) - dx + pad, math.ceil(bottom / many) - dy + pad
    big = Image.new("L", (wide * many, high * many), 0)
    draw = ImageDraw.Draw(big)
    slim = size * many * 0.02  # narrower than the letter O
    x0, y0, x1, y1 = left - dx * many + slim, top - dy * many, right - dx * many - slim, bottom - dy * many
    grow = stroke * many
    _oval(draw, x0 - grow, y0 - grow, x1 + grow, y1 + grow, 255)
    if thick > grow:
        _oval(draw, x0 + thick + grow, y0 + thin + grow, x1 - thick - grow, y1 - thin - grow, 0)
    return _Glyph(resized(big, (wide, high)), dx, dy)


def _oval(draw: ImageDraw.ImageDraw, x0: float, y0: float, x1: float, y1: float, fill: int) -> None:
    """An outline between an ellipse and a box, as letters have it."""
    if x1 > x0 and y1 > y0:
        cx, cy, w, h = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
        bend = 0.86  # below 1 the sides are straighter than an ellipse's
        turn = [2 * math.pi * i / 96 for i in range(96)]
        draw.polygon([(cx + w * _bent(math.cos(a), bend), cy + h * _bent(math.sin(a), bend)) for a in turn], fill=fill)


def _bent(value: float, power: float) -> float:
    return math.copysign(abs(value) ** power, value)


@cache
def _steps(tones: int) -> list[int]:
    return [round(round(v / 255 * tones) * 255 / tones) for v in range(256)]


class Strip(NamedTuple):
    """A line of text as a mask, with the offset of its corner from the start of the baseline."""

    mask: Image.Image
    dx: int
    dy: int
    width: float


@kept(2048)
def strip(text: str, face: str, size: int, stroke: int = 0, tones: int = TONES) -> Strip:
    """The mask of a line of text."""
    set_: list[tuple[int, _Glyph]] = []
    x = 0.0
    for piece, own in runs(text, face):
        for char in piece:
            set_.append((round(x), _glyph(char, own, size, stroke)))
            x += _advance(char, own, size)
    left = min((at + glyph.dx for at, glyph in set_), default=0)
    top = min((glyph.dy for _, glyph in set_), default=0)
    right = max((at + glyph.dx + glyph.mask.width for at, glyph in set_), default=1)
    bottom = max((glyph.dy + glyph.mask.height for _, glyph in set_), default=1)
    dx, dy = min(left, 0) - 1, min(top, 0) - 1
    mask = Image.new("L", (max(right, 1) - dx + 1, max(bottom, 1) - dy + 1), 0)
    for at, glyph in set_:
        mask.paste(255, (at + glyph.dx - dx, glyph.dy - dy), glyph.mask)
    return Strip(levels(mask, _steps(tones)), dx, dy, x)


def origin(x: float, y: float, text: str, face: str, size: int, anchor: str) -> tuple[int, int]:
    """Where the baseline starts: l, m, r across; m centres the capitals, s is the baseline, t the top."""
    w = width(text, face, size)
    x -= {"l": 0.0, "m": w / 2, "r": w}[anchor[0]]
    y += {"m": cap_height(face, size) / 2, "s": 0.0, "t": cap_height(face, size)}[anchor[1]]
    return round(x), round(y)


@kept(2048)
def fit(text: str, face: str, size: int, room: float, least: int = 26) -> tuple[str, int]:
    """The text and size that keep within the room: smaller first, then cut with dots."""
    text = readable(text, face)
    while size > least and width(text, face, size) > room:
        size = max(least, size - 2)
    if width(text, face, size) <= room:
        return text, size
    parts = graphemes(text)
    while parts and width("".join(parts).rstrip() + DOTS, face, size) > room:
        del parts[-1]
    return ("".join(parts).rstrip() + DOTS if parts else ""), size


@kept(2048)
def fit_in_two(text: str, face: str, room: float, large: int, small: int) -> tuple[str, int]:
    """A name as it keeps within its room: large or small, and cut only when it is small."""
    text = readable(text, face)
    return (text, large) if width(text, face, large) <= room else fit(text, face, small, room, small)


@kept(1024)
def wrap(text: str, face: str, size: int, room: float, most: int = 4) -> tuple[str, ...]:
    """The text in lines that keep within the room, the last one cut with dots if there are too many."""
    lines: list[str] = []
    now = ""
    words = readable(text, face).split()
    for i, word in enumerate(words):
        longer = f"{now} {word}".strip()
        if width(longer, face, size) <= room:
            now = longer
        elif len(lines) == most - 1:
            now = " ".join([now, *words[i:]]).strip()
            break
        else:
            if now:
                lines.append(now)
            now = word
    lines.append(fit(now, face, size, room, size)[0])
    return tuple(fit(line, face, size, room, size)[0] for line in lines[:most])


@kept(1024)
def fit_lines(
    text: str, face: str, size: int, room: float, least: int = 26, most: int = 2
) -> tuple[tuple[str, ...], int]:
    """One line if it fits, else up to `most` lines, as large as can be; cut with dots only at the least size."""
    for z in range(size, least - 1, -2):
        lines = wrap(text, face, z, room, most)
        if not any(line.endswith(DOTS) for line in lines):
            return lines, z
    return wrap(text, face, least, room, most), least


def write(
    target: Image.Image,
    x: float,
    y: float,
    text: str,
    face: str,
    size: int,
    colour: Colour = "ink",
    anchor: str = "mm",
    stroke: int = 0,
    edge: Colour = "ink",
    tones: int = TONES,
    rank: Rank = "plain",
) -> None:
    """Write on a finished sprite or layer."""
    ox, oy = origin(x, y, text, face, size, anchor)
    note(target, [Line(text, face, size, ox, oy, rank)])
    for width_, tint in ((stroke, edge), (0, colour)):
        if width_ == 0 and tint is edge and stroke:
            continue
        s = strip(text, face, size, width_, tones)
        at = (ox + s.dx, oy + s.dy)
        if target.mode == "RGB":
            target.paste(rgb(tint), at, s.mask)
            continue
        ink = Image.new("RGBA", s.mask.size, (*rgb(tint), 0))
        ink.putalpha(s.mask)
        sx, sy = max(0, -at[0]), max(0, -at[1])
        target.alpha_composite(ink, (max(0, at[0]), max(0, at[1])), (sx, sy))


def carve(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    face: str,
    size: float,
    colour: Colour = "ink",
    stroke: float = 0,
    edge: Colour = "ink",
    rank: Rank = "plain",
) -> None:
    """Write centred on a supersampled canvas, in the units of that canvas."""
    k = pen.k
    write(
        pen.image, x * k, y * k, text, face, max(1, round(size * k)), colour, "mm", round(stroke * k), edge, rank=rank
    )
