"""The lobby cover: a treasure map with a ship on its way to a red cross."""

import math
import random
from itertools import pairwise

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.canvas import Canvas
from rendering.kit.encode import png
from rendering.kit.frames import parchment, wood
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.pixels import resized
from rendering.kit.scenery import great_ship, title
from rendering.kit.shapes import Point, curve, inset, star, wobble
from rendering.scene import Mate, Picture

from .text import cover_alt

# middle, half width, half height, seed
ISLES = ((206, 260, 96, 84, 1), (1310, 500, 170, 100, 2), (716, 420, 104, 54, 3), (930, 600, 120, 42, 5))
EDGE = (96.0, 84.0, 1458.0, 576.0)


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
        [(340, 540), (450, 462), (550, 536), (670, 548), (830, 440), (990, 474), (1090, 556), (1296, 500)], False, 40
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
        pen.slab(96 + i * 104, 84, 2, 576, line)
    for i in range(1, 6):
        pen.slab(96, 84 + i * 96, 1458, 2, line)
    _route(pen)
    x, y = 1312, 500
    for thick, tint, far in ((36, "parchment_light", 50), (25, "blood", 47)):
        pen.line([(x - far, y - far), (x + far, y + far)], thick, tint, True)
        pen.line([(x - far, y + far), (x + far, y - far)], thick, tint, True)
    for outer, inner, first, tint in (
        (86, 15, -90, "wood_dark"),
        (50, 13, -45, "parchment_dark"),
        (80, 11, -90, "gold"),
    ):
        pen.poly(star(1456, 214, outer, inner, 4, first), tint)
    pen.disc(1456, 214, 12, "blood")


def scene(pen: Pen) -> None:
    """A table of wood, the map on it, the ship at its western edge."""
    planks = wood(pen.w, pen.h, 71, "wood_dark", 0.28)
    pen.image.paste(resized(planks, pen.image.size, False), (0, 0))
    parchment(pen, 40, 30, 1570, 684, 3, amp=5)
    sea = Pen(pen.w, pen.h, pen.scale, ground=mix("parchment", "lagoon", 0.5))
    _chart(sea)
    edge = wobble(inset(*EDGE, 0), 2, 20, 3)
    pen.inlay(sea, pen.mask(edge))
    pen.poly(edge, None, "wood_dark", 7)
    great_ship(
        pen, 246, 606, 0.94, "wood_mid", "gold", "parchment_light", "parchment_dark", "blood", masts=2, emblem="ink"
    )


def dress(canvas: Canvas) -> None:
    """The title and its motto."""
    canvas.put(
        title("Sea of Plunder", 172, "vermilion_light", "blood", "parchment_light", "wood_dark", -14, 0.075), 825, 206
    )
    kit_cover.motto(canvas, t("Follow the map. Find the X."), 825, 694, "wood_dark")


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Canvas:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
