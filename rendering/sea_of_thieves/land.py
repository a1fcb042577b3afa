"""Islands, reefs, wrecks and waypoints as stamps: equal ones are pixel for pixel the same, which files like."""

import math

from PIL import Image

from rendering.kit.cache import kept
from rendering.kit.land import fort, house, rock
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import blob
from rendering.kit.shapes import Point

ISLES = 4  # different outlines of islands
WIDE = 180  # of a stamp, in pixels of the closest view
_MID = WIDE / 2
_PORT = ((-30, -4, 0.95, "blood"), (28, -2, 1.0, "azure"), (-2, -14, 1.35, "blood"), (10, 12, 0.8, "gold"))
_FRONDS = (-150, -115, -60, -25, 20, 165)


def _pen(k: float) -> Pen:
    return Pen(round(WIDE * k), round(WIDE * k), 4, k)


def _coast(pen: Pen, r: float, seed: int) -> None:
    out = [(_MID + (x - _MID) * 1.08, _MID + (y - _MID) * 0.86) for x, y in blob(_MID, _MID, r, seed, 1.7, 44)]

    def grown(f: float, dy: float) -> list[Point]:
        return [(_MID + (x - _MID) * f, _MID + (y - _MID) * f + dy) for x, y in out]

    for f, dy, colour in ((1.34, 3, "lagoon"), (1.17, 2, "foam"), (1.08, 2, "sand_dark"), (1.04, -1, "sand")):
        pen.poly(grown(f, dy), colour)
    pen.poly(grown(0.80, -4), "jungle")
    pen.poly(grown(0.74, -8), mix("grass", "jungle", 0.35))


def _palm(pen: Pen, x: float, y: float, lean: int) -> None:
    top = (x + 10 * lean, y - 37)
    trunk = [(x, y), (x + 3 * lean, y - 18), top]
    pen.line(trunk, 8, "ink")
    pen.line(trunk, 4.8, "wood_light")
    for out, drop, wide, colour in ((23.0, 8.0, 9.0, "jungle_dark"), (21.0, 5.0, 3.6, "grass_light")):
        for degrees in _FRONDS:
            a = math.radians(degrees + lean * 8)
            bend = (top[0] + math.cos(a) * 13, top[1] + math.sin(a) * 13 - 3)
            pen.line([top, bend, (top[0] + math.cos(a) * out, top[1] + math.sin(a) * out + drop)], wide, colour)


def _mountain(pen: Pen, x: float) -> None:
    y = _MID
    foot = [(x - 34, y + 8), (x - 14, y - 24), (x - 2, y - 34), (x + 12, y - 16), (x + 22, y - 8), (x + 34, y + 8)]
    pen.poly(foot, "mountain")
    pen.poly([*foot[2:], (x + 6, y + 8), (x + 3, y - 12)], "mountain_dark")
    pen.line(foot, 3, "ink")
    pen.poly([(x - 8, y - 29), (x - 2, y - 34), (x + 5, y - 25), (x - 1, y - 21)], "foam")


@kept(32)
def isle(kind: int, stronghold: bool, k: float) -> Image.Image:
    """An island with its surf; a stronghold carries a stone fort."""
    pen = _pen(k)
    _coast(pen, 35, kind * 5 + 3)
    if stronghold:
        fort(pen, _MID - 2, _MID - 2, 1.5)
        return pen.done()
    side = 1 if kind % 2 else -1
    _mountain(pen, _MID - 9 * side)
    for dx, dy, z in ((-26, 12, 1.5), (-8, 16, 1.7), (12, 13, 1.4)):
        x, y = _MID + dx, _MID + dy
        for ax, ay, r, colour in ((2, 3, 8, "jungle_dark"), (0, 0, 7, "jungle"), (-2, -3, 3, "grass")):
            pen.disc(x + ax, y + ay, r * z, colour)
    _palm(pen, _MID + 30 * side, _MID + 16, side)
    return pen.done()


@kept(8)
def outpost(k: float) -> Image.Image:
    """The Outpost: the greatest island, with its houses."""
    pen = _pen(k)
    _coast(pen, 41, 8)
    for dx, dy, z, roof in _PORT:
        house(pen, _MID + dx, _MID + dy, z, roof)
    return pen.done()


@kept(16)
def reef(kind: int, k: float) -> Image.Image:
    """Rocks in their surf."""
    rocks = ((-24, 10, 1.5), (16, -2, 2.0), (30, 20, 1.1)) if kind else ((-20, -4, 1.9), (18, 14, 1.5), (-6, 26, 1.0))
    pen = _pen(k)
    for dx, dy, z in rocks:
        pen.disc(_MID + dx, _MID + dy + 5 * z, 15 * z, "lagoon", 10 * z)
    for dx, dy, z in rocks:
        rock(pen, _MID + dx, _MID + dy, z * 1.12)
    return pen.done()


@kept(8)
def wreck(k: float) -> Image.Image:
    """The ribs and the mast of a wreck."""
    pen = _pen(k)
    pen.disc(_MID, _MID + 9, 30, "lagoon", 11)
    ribs: tuple[list[Point], ...] = (
        [(-24, 4), (-14, 12), (14, 12), (26, 3)],
        [(-14, 12), (-19, -8)],
        [(0, 12), (10, -26)],
        [(2, -14), (24, -8)],
        [(14, 12), (20, -2)],
    )
    for thick, colour in ((9.0, "ink"), (4.6, "wood_light")):
        for rib in ribs:
            pen.line([(_MID + x, _MID + y) for x, y in rib], thick, colour)
    rag = [(_MID + 8, _MID - 25), (_MID + 24, _MID - 9), (_MID + 5, _MID - 8)]
    pen.poly(rag, "parchment_dark", "ink", 2.4)
    return pen.done()
