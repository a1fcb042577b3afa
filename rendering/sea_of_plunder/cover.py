"""The lobby cover: a treasure map with a ship on its way to a red cross."""

import math
import random
from itertools import pairwise

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.encode import png
from rendering.kit.frames import parchment, wood
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.pixels import resized
from rendering.kit.scenery import great_ship, title
from rendering.kit.shapes import Point, curve, inset, star, wobble
from rendering.kit.sheet import Sheet
from rendering.scene import Mate, Picture

from .text import cover_alt

# middle, half width, half height, seed
ISLES = ((196, 190, 84, 70, 1), (1280, 404, 150, 84, 2), (700, 330, 92, 44, 3), (900, 478, 110, 34, 5))
EDGE = (96.0, 84.0, 1408.0, 432.0)


def _isle(pen: Pen, isle: tuple[int, int, int, int, int], k: float, tint: str | tuple[int, int, int]) -> None:
    x, y, a, b, seed = isle
    rnd = random.Random(seed)
    shape: list[Point] = []
    for i in range(10):
        u, v = rnd.uniform(0.8, 1.15), rnd.uniform(0.8, 1.15)
        shape.append((x + a * k * u * math.cos(i * math.pi / 5), y + b * k * v * math.sin(i * math.pi / 5)))
    pen.poly(curve(shape), tint)


def _route(pen: Pen) -> None:
    way = curve(
        [(300, 420), (420, 360), (520, 430), (640, 440), (800, 350), (960, 380), (1060, 450), (1270, 404)], False, 40
    )
    gone, on = 0.0, True
    for one, other in pairwise(way):
        gone += math.dist(one, other)
        if gone > 26:
            on, gone = not on, 0.0
        if on:
            pen.line([one, other], 11, "blood", True)


def _chart(pen: Pen) -> None:
    for k, tint in (
        (1.55, mix("parchment", "surf", 0.75)),
        (1.32, mix("parchment", "shallow", 0.25)),
        (1.12, "parchment_light"),
    ):
        for isle in ISLES:
            _isle(pen, isle, k, tint)
    for k, tint in ((1.04, "wood_dark"), (1.0, "sand"), (0.8, "grass"), (0.5, "jungle")):
        for isle in ISLES:
            _isle(pen, isle, k, tint)
    line = mix("parchment", "wood_mid", 0.4)
    for i in range(1, 14):
        pen.slab(96 + i * 100, 84, 2, 432, line)
    for i in range(1, 5):
        pen.slab(96, 84 + i * 87, 1408, 2, line)
    _route(pen)
    x, y = 1284, 404
    for thick, tint, far in ((30, "parchment_light", 40), (20, "blood", 38)):
        pen.line([(x - far, y - far), (x + far, y + far)], thick, tint, True)
        pen.line([(x - far, y + far), (x + far, y - far)], thick, tint, True)
    for outer, inner, first, tint in (
        (86, 15, -90, "wood_dark"),
        (50, 13, -45, "parchment_dark"),
        (80, 11, -90, "gold"),
    ):
        pen.poly(star(1420, 180, outer, inner, 4, first), tint)
    pen.disc(1420, 180, 12, "blood")


def scene(pen: Pen) -> None:
    """A table of wood, the map on it, the ship at its western edge."""
    planks = wood(pen.w, pen.h, 71, "wood_dark", 0.28)
    pen.image.paste(resized(planks, pen.image.size, False), (0, 0))
    parchment(pen, 40, 30, 1520, 540, 3, amp=5)
    sea = Pen(pen.w, pen.h, pen.scale, ground=mix("parchment", "lagoon", 0.5))
    _chart(sea)
    edge = wobble(inset(*EDGE, 0), 2, 20, 3)
    pen.inlay(sea, pen.mask(edge))
    pen.poly(edge, None, "wood_dark", 7)
    great_ship(
        pen, 228, 468, 0.74, "wood_mid", "gold", "parchment_light", "parchment_dark", "blood", masts=2, emblem="ink"
    )


def dress(sheet: Sheet) -> None:
    """The title and its motto."""
    sheet.put(
        title("Sea of Plunder", 158, "vermilion_light", "blood", "parchment_light", "wood_dark", -14, 0.075), 800, 170
    )
    kit_cover.motto(sheet, t("Follow the map. Find the X."), 800, 556, "wood_dark")


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Sheet:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
