"""The small pictures on the pages of rules: rows of things with short words, arrows between them, on one ground."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from rendering.scene import Picture

from .cache import kept
from .canvas import Canvas, Layer, Sprite, reduced
from .colour_table import make_table
from .encode import png
from .frames import wood
from .grids import Squares
from .icons import icon
from .lettering import width
from .palette import Colour, mix
from .pen import Pen
from .sea import crest
from .shapes import flipped, rounded

WIDE, LEAST, MOST = 1000, 260, 420
LIMIT = 60_000
SIDE, FOOT = 34, 26  # free of everything: right and left, above and below
GAP, CLOSE = 48.0, 12.0  # between two things of a row: at most, at least
WORDS, HEADS, SIGN = 30, 32, 54  # sizes of labels, headings and signs between things
LINE, HEAD, TALL = 35, 52, 150  # how high a line of a label and a heading are, and a small board at least


class Bit(NamedTuple):
    """One thing of a row: a heading above it, its words (lines) below it."""

    sprite: Sprite
    label: str = ""
    head: str = ""


class Page(NamedTuple):
    """One figure: rows of things and signs ("to" and "swap" are arrows, "|" is a line, others are written)."""

    alt: str
    rows: tuple[Sequence[Bit | str], ...]
    ground: str = "sea"


INKS: dict[str, Colour] = {"sea": "parchment_light", "wood": "parchment_light", "parchment": "ink"}


def bit(sign: str | Sprite, label: str = "", head: str = "", size: int = 110) -> Bit:
    """A thing of a row, by the name of its icon or as a sprite."""
    return Bit(icon(sign, size) if isinstance(sign, str) else sign, label, head)


def beside(*sprites: Sprite, gap: int = 8) -> Sprite:
    """Sprites side by side as one; a negative gap lets later ones cover a part of earlier ones."""
    wide = sum(s.width for s in sprites) + gap * (len(sprites) - 1)
    out = Image.new("RGBA", (wide, max(s.height for s in sprites)), (0, 0, 0, 0))
    x = 0
    for s in sprites:
        out.alpha_composite(s.image.convert("RGBA"), (x, (out.height - s.height) // 2))
        x += s.width + gap
    return Sprite(out)


def above(*sprites: Sprite, gap: int = 8) -> Sprite:
    """Sprites one below the other as one."""
    high = sum(s.height for s in sprites) + gap * (len(sprites) - 1)
    out = Image.new("RGBA", (max(s.width for s in sprites), high), (0, 0, 0, 0))
    y = 0
    for s in sprites:
        out.alpha_composite(s.image.convert("RGBA"), ((out.width - s.width) // 2, y))
        y += s.height + gap
    return Sprite(out)


def badged(sprite: Sprite, badge: Sprite) -> Sprite:
    """A sprite with a smaller one at its lower right corner."""
    grow = round(badge.width * 0.3)
    out = Image.new("RGBA", (sprite.width + grow, sprite.height + grow), (0, 0, 0, 0))
    out.alpha_composite(sprite.image.convert("RGBA"), (0, 0))
    out.alpha_composite(badge.image.convert("RGBA"), (out.width - badge.width, out.height - badge.height))
    return Sprite(out)


def waters(
    cols: int, rows: int, cell: int, lay: Callable[[Canvas, Squares], None], land: Sequence[str] = (), edge: int = 5
) -> Sprite:
    """A small sea of squares, some of them land; `lay` puts things on it."""
    grid = Squares(edge, edge, cell, cols, rows)
    pen = Pen(grid.width + 2 * edge, grid.height + 2 * edge, 2, ground="ink")
    for c in range(cols):
        for r in range(rows):
            x, y = edge + c * cell, edge + r * cell
            pen.slab(x, y, cell, cell, "shelf" if (c + r) % 2 else "shallow")
    for place in land:
        x, y = grid.at(place)
        half = cell / 2
        pen.slab(x - half, y - half, cell, cell, "sand")
        pen.poly(rounded(x - half + 7, y - half + 7, cell - 14, cell - 14, cell * 0.2), "grass")
        pen.disc(x - cell * 0.14, y - cell * 0.06, cell * 0.16, "jungle")
        pen.disc(x + cell * 0.15, y + cell * 0.1, cell * 0.13, "jungle")
    canvas = Canvas(Layer.draft(pen.done()))
    lay(canvas, grid)
    return Sprite(canvas.flatten())


def _need(one: Bit | str) -> float:
    if isinstance(one, str):
        return {"to": 60.0, "swap": 100.0, "|": 6.0}.get(one) or width(one, "heavy", SIGN if len(one) < 3 else WORDS)
    words = [width(line, "bold", WORDS) for line in one.label.split("\n")]
    return max(one.sprite.width, width(one.head, "display", HEADS + 4), *words)


def _high(row: Sequence[Bit | str]) -> tuple[int, int, int]:
    """How high the headings, the things and the words of a row are."""
    bits = [one for one in row if isinstance(one, Bit)]
    lines = max((one.label.count("\n") + 1 if one.label else 0 for one in bits), default=0)
    head = HEAD if any(one.head for one in bits) else 0
    return head, max((one.sprite.height for one in bits), default=0), lines * LINE + (6 if lines else 0)


@kept()
def _arrow(both: bool) -> Sprite:
    wide = 100 if both else 60
    pen = Pen(wide, 56, 4)
    for grow, tint in ((5, "ink"), (0, "gold")):
        pen.line([(30 if both else 12, 28), (wide - 26, 28)], 14 + 2 * grow, tint, not both)
        tip = [(wide - 28 - grow, 6 - grow * 1.6), (wide - 5 + grow, 28), (wide - 28 - grow, 50 + grow * 1.6)]
        pen.poly(tip, tint)
        if both:
            pen.poly(flipped(tip, wide / 2), tint)
    return Sprite(pen.done())


def _ground(kind: str, high: int) -> Image.Image:
    if kind == "wood":
        out = wood(WIDE, high, 3, "wood_dark", 0.2, plain=True)
        pen = Pen(WIDE, high, 2)
    else:
        pen = Pen(WIDE, high, 2, ground="mid" if kind == "sea" else "parchment")
        out = None
    if kind == "sea":
        r = random.Random(high)
        for i in range(9):
            for j in range(high // 56):
                crest(pen, 60 + i * 110 + r.choice((-24, 0, 24)), 36 + j * 56, mix("mid", "shelf", 0.6), 26, 6, 3)
    for by, colour in ((0, "ink"), (5, "gold"), (9, "ink")):
        for x, y, w, h in (
            (by, by, WIDE - 2 * by, 5),
            (by, high - by - 5, WIDE - 2 * by, 5),
            (by, by, 5, high - 2 * by),
            (WIDE - by - 5, by, 5, high - 2 * by),
        ):
            pen.slab(x, y, w - 0.5, h - 0.5, colour)
    if out is None:
        return pen.done()
    out.paste(pen.done(), (0, 0), pen.done())
    return out


def _lay_row(canvas: Canvas, row: Sequence[Bit | str], top: float, ground: str) -> None:
    head, middle, words = _high(row)
    needs = [_need(one) for one in row]
    free = WIDE - 2 * SIDE - sum(needs)
    gap = min(GAP, free / max(1, len(row) - 1))
    if (gap < CLOSE and len(row) > 1) or free < 0:
        canvas.spills.append(f"a row needs {-free + CLOSE * (len(row) - 1):.0f} more than its room")
    x = (WIDE - sum(needs) - gap * (len(row) - 1)) / 2
    y, ink = top + head + middle / 2, INKS[ground]
    for one, need in zip(row, needs, strict=True):
        mid = x + need / 2
        if one in ("to", "swap"):
            canvas.put(_arrow(one == "swap"), mid, y)
        elif one == "|":
            canvas.fill((mid - 2, top + 4, mid + 2, top + head + middle + words - 4), "gold_dark")
        elif isinstance(one, str):
            canvas.text(mid, y, one, "heavy", SIGN if len(one) < 3 else WORDS, ink, "mm")
        else:
            canvas.put(one.sprite, mid, y)
            if one.head:
                canvas.text(
                    mid, top + 20, one.head, "display", HEADS + 4, "blood" if ink == "ink" else "gold_light", "mm"
                )
            # words stand on one line, but beside a much higher thing they stay with their own
            low = (one.sprite.height if middle > TALL and one.sprite.height < middle * 0.7 else middle) / 2 + 6
            for i, line in enumerate(one.label.split("\n")):
                if line:
                    canvas.text(mid, y + low + LINE * (i + 0.5), line, "bold", WORDS, ink, "mm")
        x += need + gap


def page_sheet(page: Page) -> Canvas:
    """A figure as a sheet, before it is encoded; what does not fit is noted in its spills."""
    heights = [sum(_high(row)) for row in page.rows]
    between = max(8, min(26, (MOST - 2 * FOOT - sum(heights)) // max(1, len(heights) - 1)))
    need = sum(heights) + between * (len(heights) - 1) + 2 * FOOT
    high = min(MOST, max(LEAST, need))
    canvas = Canvas(Layer.draft(_ground(page.ground, high)))
    if need > MOST:
        canvas.spills.append(f"the rows need {need} of {MOST}")
    spare = (high - need) / (len(heights) + 1)
    y = FOOT + spare
    for row, tall in zip(page.rows, heights, strict=True):
        _lay_row(canvas, row, y, page.ground)
        y += tall + between + spare
    return canvas


def draw(page: Page) -> Picture:
    """The finished figure."""
    flat = page_sheet(page).flatten()
    table = make_table([flat], 96)
    ground = Layer.finished(reduced(flat, table), table, lambda: flat)
    return Picture(png(Canvas(ground), LIMIT), page.alt, "figure.png")
