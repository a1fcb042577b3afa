"""What may be done: beacon discs with labels, beacon rings, paths. The beacon colour means nothing else."""

import math
from itertools import pairwise

from PIL import Image

from .cache import kept
from .canvas import Canvas, Sprite
from .lettering import fit, write
from .palette import Colour
from .pen import Pen
from .shapes import Point, Points, star


@kept()
def _blank(r: int, plain: bool) -> Image.Image:
    pen = Pen(2 * (r + 8), 2 * (r + 8), 4)
    rims = ((5, "ink"), (1, "beacon")) if plain else ((5, "ink"), (2, "white"), (-2, "ink"), (-4, "beacon"))
    for grow, colour in rims:
        pen.disc(r + 8, r + 8, r + grow, colour)
    return pen.done()


@kept()
def disc(label: str, r: int = 36, below: str = "", plain: bool = False) -> Sprite:
    """A legal place: a beacon disc with its label, a second line below; `plain` where there are very many."""
    mid = r + 8
    out = _blank(r, plain).copy()  # labels are many, discs few: only the label is drawn for each
    _, size = fit(label, "heavy", round(r * 1.12), r * 1.66, 12)
    if below:
        write(out, mid, mid - r * 0.22, label, "heavy", round(min(size, r * 0.88)), rank="key")
        write(out, mid, mid + r * 0.52, below, "heavy", round(r * 0.6), rank="key")
    else:
        write(out, mid, mid, label, "heavy", size, rank="key")
    return Sprite(out)


@kept()
def barred(r: int = 26) -> Sprite:
    """A place that is not allowed just now: a red ring with a bar."""
    far = r + 4
    pen = Pen(2 * far, 2 * far, 4)
    pen.hoop(far, far, r + 3, r * 0.46, "ink")
    d = r * 0.66
    pen.line([(far - d, far - d), (far + d, far + d)], r * 0.42, "ink")
    pen.hoop(far, far, r, r * 0.26, "blood")
    pen.line([(far - d, far - d), (far + d, far + d)], r * 0.22, "blood")
    return Sprite(pen.done())


@kept()
def x_mark(size: int = 64) -> Sprite:
    """A red cross on the water: only on the picture of a map's owner."""
    pen = Pen(size, size, 4, size / 80)
    for w, colour in ((22, "ink"), (17, "foam"), (10, "blood")):
        pen.line([(20, 22), (40, 38), (61, 61)], w, colour, True)
        pen.line([(60, 20), (41, 41), (21, 58)], w, colour, True)
    return Sprite(pen.done())


@kept()
def _path(points: tuple[Point, ...], colour: Colour, width: int, dots: bool) -> tuple[Sprite, int, int]:
    pad = width + 22
    left, top = round(min(p[0] for p in points)) - pad, round(min(p[1] for p in points)) - pad
    w = round(max(p[0] for p in points)) - left + pad
    h = round(max(p[1] for p in points)) - top + pad
    pen = Pen(w, h, 4)
    q = [(x - left, y - top) for x, y in points]
    if dots:
        for (x0, y0), (x1, y1) in pairwise(q):
            count = max(2, round(math.hypot(x1 - x0, y1 - y0) / 20))
            for i in range(count):
                t = (i + 0.5) / count
                pen.disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 7, "ink")
                pen.disc(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 4.5, colour)
        return Sprite(pen.done()), left, top
    pen.line(q, width + 8, "ink", True)
    pen.line(q, width, colour, True)
    for (x0, y0), (x1, y1) in pairwise(q):
        far = math.hypot(x1 - x0, y1 - y0) or 1
        ux, uy, mx, my = (x1 - x0) / far, (y1 - y0) / far, (x0 + x1) / 2, (y0 + y1) / 2
        for s, tint in ((23.0, "ink"), (16.0, colour)):
            tip = (mx + ux * s, my + uy * s)
            pen.poly(
                [
                    tip,
                    (mx - ux * s * 0.8 - uy * s, my - uy * s * 0.8 + ux * s),
                    (mx - ux * s * 0.8 + uy * s, my - uy * s * 0.8 - ux * s),
                ],
                tint,
            )
    return Sprite(pen.done()), left, top


def path(canvas: Canvas, points: Points, colour: Colour = "gold", width: int = 9, dots: bool = False) -> None:
    """A way over the board with an arrowhead per step, or as dots for the ways not taken."""
    sprite, left, top = _path(tuple(points), colour, width, dots)
    canvas.put(sprite, left, top, "lt")


@kept()
def burst(w: int = 380, h: int = 340) -> Sprite:
    """A clash: stepped red and orange rays."""
    pen = Pen(w, h, 4)
    for outer, inner, colour in (
        (168, 126, "ink"),
        (158, 119, "blood_dark"),
        (150, 112, "blood"),
        (128, 98, "vermilion"),
    ):
        points = star(0, 0, outer, inner, 16)
        pen.poly([(w / 2 + x * 1.1 * w / 380, h / 2 + y * 0.96 * h / 340) for x, y in points], colour)
    return Sprite(pen.done())
