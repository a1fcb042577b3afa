"""Sea and coasts in stepped bands: fields grown from shapes, cut at levels, never a gradient."""

import math
import random
from collections.abc import Callable
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .cache import kept
from .palette import Colour, mix, rgb
from .pen import Pen
from .pixels import levels, resized
from .shapes import Points

Shape = Callable[[ImageDraw.ImageDraw, float], None]

_AA = ("foam", "wood_dark", "sand", "sand_dark", "surf")


def noise(w: int, h: int, cell: float, seed: float, amp: float) -> Image.Image:
    """Smooth value noise around 128."""
    r = random.Random(seed)
    gw, gh = max(3, int(w / cell) + 3), max(3, int(h / cell) + 3)
    grid = Image.frombytes("L", (gw, gh), bytes(128 + int((r.random() * 2 - 1) * amp) for _ in range(gw * gh)))
    return resized(grid, (int(gw * cell), int(gh * cell))).crop((0, 0, w, h))


def wrapped_noise(w: int, h: int, cells: int, seed: float, amp: float) -> Image.Image:
    """Smooth noise that fits itself at the opposite edge, for boards that wrap round."""
    r = random.Random(seed)
    tile = bytes(128 + int((r.random() * 2 - 1) * amp) for _ in range(cells * cells))
    one = Image.frombytes("L", (cells, cells), tile)
    nine = Image.new("L", (cells * 3, cells * 3))
    for i in range(9):
        nine.paste(one, (i % 3 * cells, i // 3 * cells))
    return resized(nine, (w * 3, h * 3)).crop((w, h, 2 * w, 2 * h))


class Depths:
    """A field of depths over a canvas, a quarter of its size, from which bands are cut."""

    def __init__(
        self, pen: Pen, shape: Shape, blur: float, rough: float = 0, cell: float = 40, seed: float = 0
    ) -> None:
        self.pen, self.smooth = pen, 2.2
        w, h = pen.w // 4, pen.h // 4
        field = Image.new("L", (w, h), 0)
        shape(ImageDraw.Draw(field), 0.25)
        field = field.filter(ImageFilter.GaussianBlur(blur / 4))
        if rough:
            # only near the shape, or stray islets would rise in the open sea
            near = levels(field, [max(0, min(255, (v - 10) * 5)) for v in range(256)])
            calm = Image.new("L", field.size, 128)
            field = ImageChops.add(field, Image.composite(noise(w, h, cell / 4, seed, rough), calm, near), 1, -128)
        self.field = field

    @classmethod
    def of(cls, pen: Pen, field: Image.Image) -> "Depths":
        """Depths from a field drawn elsewhere (a quarter of the canvas)."""
        self = cls(pen, lambda draw, k: None, 0)
        self.field = field
        return self

    def mask(self, level: int, below: int | None = None, fine: bool = True) -> Image.Image:
        """Where the field reaches a level (and not yet another), as a mask of the large canvas."""
        out = self._cut(level, fine)
        return out if below is None else ImageChops.subtract(out, self._cut(below, fine))

    def _cut(self, level: int, fine: bool) -> Image.Image:
        pen = self.pen
        step = [255 if v >= level else 0 for v in range(256)]
        half = [255 if v >= 128 else 0 for v in range(256)]
        m = levels(resized(self.field, (pen.w, pen.h)), step)
        m = m.filter(ImageFilter.GaussianBlur(self.smooth))
        if fine:
            return levels(resized(m, pen.image.size), half)
        return resized(levels(m, half), pen.image.size, False)

    def fill(self, level: int, colour: Colour, below: int | None = None, clip: Image.Image | None = None) -> None:
        """Paint the band above a level."""
        # only coasts are smoothed: neighbouring sea tones meet in plain pixels, which saves bytes unseen
        m = self.mask(level, below, fine=colour in _AA and clip is None)
        if clip is not None:
            m = ImageChops.multiply(m, clip)
        self.pen.image.paste(rgb(colour), (0, 0), m)


def island(shore: Depths, inner: Depths, wide: Depths | None = None) -> None:
    """The usual coast: shelf bands, foam, ink line, sand, grass."""
    if wide is not None:
        wide.fill(36, "shelf")
        wide.fill(62, "shallow")
        wide.fill(104, "lagoon")
    shore.fill(62, "foam")
    shore.fill(92, "wood_dark")
    shore.fill(104, "sand")
    inner.fill(118, "grass")
    inner.fill(176, mix("grass", "jungle", 0.5))


def blob(
    x: float, y: float, r: float, seed: float | str, rough: float = 1.0, steps: int = 48
) -> list[tuple[float, float]]:
    """A natural round outline, for islets."""
    rnd = random.Random(seed)
    phases = [rnd.random() * 6.28 for _ in range(3)]
    out: list[tuple[float, float]] = []
    for i in range(steps):
        a = i / steps * math.tau
        k = 1 + rough * (
            0.09 * math.sin(2 * a + phases[0]) + 0.08 * math.sin(3 * a + phases[1]) + 0.04 * math.sin(5 * a + phases[2])
        )
        out.append((x + math.cos(a) * r * k * 1.05, y + math.sin(a) * r * k * 0.96))
    return out


@kept()
def wave(long: int, high: int, colour: Colour, thick: float = 2.4) -> Image.Image:
    """One little wave as a stamp."""
    pen = Pen(long + 6, high + 6, 4)
    pen.line([(3 + long * t / 8, high + 3 - math.sin(t / 8 * math.pi) * high) for t in range(9)], thick, colour, True)
    return pen.done()


def crest(pen: Pen, x: float, y: float, colour: Colour, long: int = 18, high: int = 5, thick: float = 2.4) -> None:
    """One little wave; waves of one size are pixel for pixel the same, which files like."""
    pen.stamp(wave(long, high, colour, thick), round(x), round(y))


def grid(
    pen: Pen, x0: int, y0: int, cell: int, cols: int, rows: int, colour: Colour = "shallow", arm: int = 13
) -> None:
    """The grid of a board as crosses where its lines meet, with a dash half-way between, one pixel wide."""
    # one solid tone on whole pixels: a veil over many bands would cost a colour for each of them
    for r in range(rows + 1):
        for c in range(cols + 1):
            x, y = x0 + c * cell, y0 + r * cell
            if 0 < r < rows:
                pen.slab(x - arm, y, 2 * arm, 0.5, colour)
                if c < cols:
                    pen.slab(x + cell / 2 - 5, y, 10, 0.5, colour)
            if 0 < c < cols:
                pen.slab(x, y - arm, 0.5, 2 * arm, colour)
                if r < rows:
                    pen.slab(x, y + cell / 2 - 5, 0.5, 10, colour)


def dotted(pen: Pen, points: Points) -> None:
    """A lane of dots along straight pieces."""
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / 18))
        for i in range(count):
            t = (i + 0.5) / count
            pen.disc(round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t), 4.6, "parchment")


def compass_rose(pen: Pen, x: float, y: float, r: float, fore: Colour = "lagoon", back: Colour = "night") -> None:
    """A rose on empty water."""
    pen.hoop(x, y, r * 0.72, 2, fore)
    for long, off, wide in ((0.62, math.pi / 4, 0.13), (0.98, 0.0, 0.16)):
        for k in range(4):
            a = off + k * math.pi / 2 - math.pi / 2
            tip = (x + math.cos(a) * r * long, y + math.sin(a) * r * long)
            for side, fill in ((-1, fore), (1, back)):
                b = a + side * math.pi / 4
                pen.poly([(x, y), (x + math.cos(b) * r * wide, y + math.sin(b) * r * wide), tip], fill, back, 1.4)
    w = r * 0.16 * 0.7
    pen.poly([(x, y - r * 0.98), (x - w, y - w), (x, y), (x + w, y - w)], "blood", back, 1.4)
    pen.disc(x, y, r * 0.09, back)
    pen.disc(x, y, r * 0.07, "gold")


def serpent(
    pen: Pen, x: float, y: float, s: float = 1, body: Colour = "mid", edge: Colour = "night", way: int = 1
) -> None:
    """A sea serpent: two humps and a head, in two near tones of empty water."""

    def hump(cx: float, w: float, h: float, thick: float) -> None:
        p = [(cx - w / 2 + w * i / 16, y - math.sin(i / 16 * math.pi) * h) for i in range(17)]
        pen.line(p, (thick + 5) * s, edge)
        pen.line(p, thick * s, body)
        for i in range(3, 14, 2):
            px, py = p[i]
            pen.line([(px, py - thick * s * 0.5), (px + way * 2 * s, py - thick * s * 0.5 - 7 * s)], 3 * s, edge)
        for i in (0, 16):
            splash(p[i][0])

    def splash(px: float) -> None:
        pen.line(
            [(px - 15 * s, y + 3 * s), (px - 5 * s, y - 2 * s), (px + 5 * s, y + 3 * s), (px + 15 * s, y - 2 * s)],
            2.6 * s,
            "surf",
        )

    hump(x - way * 62 * s, 40 * s, 24 * s, 11)
    hump(x, 56 * s, 38 * s, 14)
    neck = [
        (x + way * 50 * s, y),
        (x + way * 54 * s, y - 34 * s),
        (x + way * 66 * s, y - 56 * s),
        (x + way * 84 * s, y - 60 * s),
    ]
    pen.line(neck, 21 * s, edge)
    pen.line(neck, 15 * s, body)
    hx, hy = x + way * 88 * s, y - 60 * s
    head = [(-10, -12), (8, -13), (32, -2), (30, 5), (10, 5), (26, 12), (0, 13), (-12, 8)]
    pen.poly([(hx + way * a * s, hy + b * s) for a, b in head], body, edge, 3 * s)
    pen.disc(hx + way * 4 * s, hy - 5 * s, 3.4 * s, "foam")
    pen.line([(hx - way * 8 * s, hy - 10 * s), (hx - way * 18 * s, hy - 24 * s)], 4 * s, edge)
    splash(x + way * 50 * s)
