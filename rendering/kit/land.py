"""What stands on islands: hills, trees, palms, houses, forts, rocks."""

import math
import random

from .cache import kept
from .palette import Colour
from .pen import Pen


@kept()
def _tuft(s: float) -> Pen:
    pen = Pen(20 * s, 20 * s, 4, s)
    pen.disc(11, 12, 7, "jungle_dark")
    pen.disc(9, 9, 6, "jungle")
    pen.disc(7.5, 7, 2.6, "grass")
    return pen


def tree(pen: Pen, x: float, y: float, s: float = 1) -> None:
    """A round tree; all trees of one size are pixel for pixel the same."""
    pen.stamp(_tuft(s).done(), round(x), round(y))


def palm(pen: Pen, x: float, y: float, s: float = 1, lean: int = 0) -> None:
    """A palm, leaning a little left or right (-1, 0, 1)."""
    pen.stamp(_palm(s, lean).done(), round(x), round(y), "mb")


@kept()
def _palm(s: float, lean: int) -> Pen:
    pen = Pen(44 * s, 42 * s, 4, s)
    x, y = 22 - lean * 3, 41
    top = (x + lean * 6, y - 20)
    pen.line([(x, y), (x + lean * 2.4, y - 10), top], 3.4, "wood_dark")
    for a in (-150, -115, -60, -25, 20, 165):
        t = math.radians(a + lean * 8)
        p = [
            top,
            (top[0] + math.cos(t) * 8, top[1] + math.sin(t) * 8 - 2),
            (top[0] + math.cos(t) * 13.5, top[1] + math.sin(t) * 13.5 + 4),
        ]
        pen.line(p, 4.2, "jungle_dark")
        pen.line([(q[0], q[1] - 1.2) for q in p], 1.7, "grass")
    return pen


@kept()
def _hill(s: float) -> Pen:
    pen = Pen(50 * s, 34 * s, 4, s)
    a = [(4, 31), (17, 11), (24, 4), (30, 13), (36, 18), (46, 31)]
    pen.poly(a, "mountain")
    pen.poly([(24, 4), (30, 13), (36, 18), (46, 31), (28, 31), (27, 19)], "mountain_dark")
    pen.line(a, 2.2, "ink")
    return pen


def hill(pen: Pen, x: float, y: float, s: float = 1) -> None:
    """A mountain with a dark right face."""
    pen.stamp(_hill(s).done(), round(x), round(y))


def wooded(pen: Pen, x: float, y: float, spread: float, seed: float | str, mountain: bool) -> None:
    """The usual dressing of one square of land."""
    r = random.Random(seed)
    if mountain:
        hill(pen, x + r.choice((-6, 0, 6)), y - spread * 0.22, spread / 32)
    for k in range(3):
        tree(pen, x + (k - 1) * spread * 0.5 + r.choice((-4, 0, 4)), y + spread * (0.35, 0.7, 0.5)[k], spread / 32)
    if r.random() < 0.7:
        palm(pen, x + r.choice((-1, 1)) * spread * 0.72, y + spread * 0.62, spread / 32, 0)


def rock(pen: Pen, x: float, y: float, s: float = 1) -> None:
    """A reef rock with its collar of surf."""
    pen.disc(x, y + 4 * s, 10 * s, "surf", 7 * s)
    pen.poly(
        [
            (x - 8 * s, y + 5 * s),
            (x - 4 * s, y - 7 * s),
            (x + s, y - 11 * s),
            (x + 6 * s, y - 3 * s),
            (x + 9 * s, y + 5 * s),
        ],
        "rock",
        "ink",
        1.8 * s,
    )
    pen.poly([(x + s, y - 10 * s), (x + 6 * s, y - 3 * s), (x + 8 * s, y + 4 * s), (x + 2 * s, y + 4 * s)], "mountain")


def house(pen: Pen, x: float, y: float, s: float = 1, roof: Colour = "blood") -> None:
    """A small house with a roof of any colour."""
    pen.slab(x - 9 * s, y - 6 * s, 18 * s, 15 * s, "parchment_light", 0, "ink", 2.2 * s)
    pen.poly([(x - 12 * s, y - 5 * s), (x, y - 18 * s), (x + 12 * s, y - 5 * s)], roof, "ink", 2.2 * s)
    pen.slab(x - 3 * s, y + s, 6 * s, 8 * s, "wood_dark")


def village(pen: Pen, x: float, y: float, s: float = 1, roof: Colour = "blood") -> None:
    """Three houses under one colour."""
    for dx, dy, z in ((-20, 2, 0.9), (16, 2, 1.0), (-2, -6, 1.3)):
        house(pen, x + dx * s, y + dy * s, z * s, roof)


def fort(pen: Pen, x: float, y: float, s: float = 1) -> None:
    """A stone fort with a black flag."""
    pen.slab(x - 15 * s, y - 14 * s, 30 * s, 20 * s, "rock", 0, "ink", 2 * s)
    for dx in (-15, -5, 5):
        pen.slab(x + dx * s, y - 20 * s, 8 * s, 8 * s, "rock_light", 0, "ink", 1.6 * s)
    pen.slab(x - 5 * s, y - 5 * s, 10 * s, 11 * s, "ink", 3 * s)
    pen.line([(x + 13 * s, y - 18 * s), (x + 13 * s, y - 34 * s)], 2.4 * s, "ink")
    pen.poly([(x + 13 * s, y - 34 * s), (x + 28 * s, y - 29 * s), (x + 13 * s, y - 24 * s)], "ink")


def pier(pen: Pen, x: float, y: float, dx: int, dy: int, long: float, wide: float = 18) -> None:
    """A wooden landing stage from a port towards its land."""
    end = (x + dx * long, y + dy * long)
    pen.line([(x, y), end], wide + 6, "ink")
    pen.line([(x, y), end], wide, "wood_light")
    for q in range(7):
        px, py = x + dx * long * q / 6, y + dy * long * q / 6
        pen.line([(px - dy * wide / 2, py - dx * wide / 2), (px + dy * wide / 2, py + dx * wide / 2)], 2.4, "wood_dark")
