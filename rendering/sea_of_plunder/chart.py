"""The endless sea and the table it lies on: all that never changes on Sea of Plunder's board."""

import random

from PIL import Image

from bot.games.sea_of_plunder.content import BOARD
from rendering.kit.frames import cloth, onto, parchment, rope_frame, scroll, wood
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, grid, serpent, wrapped_noise
from rendering.kit.shapes import Point

from .places import (
    BRASS,
    CELL,
    FIELD,
    FOOT,
    GRID,
    HEIGHT,
    LEFT,
    NEWS,
    NEWS_HIGH,
    RIGHT,
    STRIP,
    TABLE,
    TABLE_HIGH,
    TABLE_LEFT,
    TABLE_WIDE,
    TOP,
    W,
)

SEED = 23  # of the depths
SHADE = 0.5  # how dark the sea beyond the edges is


def _depths(pen: Pen) -> None:
    """Stepped depths that fit themselves at the opposite edges."""
    basin = Depths.of(pen, wrapped_noise(pen.w // 4, pen.h // 4, 5, SEED, 120))
    basin.smooth = 7 * pen.w / GRID.width
    basin.fill(0, mix("mid", "deep", 0.55), 104)
    basin.fill(0, "deep", 70)
    basin.fill(158, mix("mid", "shelf", 0.6))
    basin.fill(192, "shelf")
    # broken lines of current along the depths
    breaks = Depths.of(pen, wrapped_noise(pen.w // 4, pen.h // 4, 9, 8, 127)).mask(150, fine=False)
    basin.fill(128, mix("mid", "shelf", 0.6), 132, breaks)
    basin.fill(174, "shallow", 178, breaks)


@kept(1)
def sea() -> Image.Image:
    """The open sea, one picture from edge to edge."""
    pen = Pen(GRID.width, GRID.height, 2, ground="mid")
    _depths(pen)
    grid(pen, 0, 0, CELL, GRID.cols, GRID.rows)
    rnd = random.Random(2)
    for c in range(GRID.cols):
        for r in range(GRID.rows):
            # two in every other square, one in the rest, at few different heights: bytes are dearer than waves
            for dy in (-24, 22) if (c + r) % 2 else (0,):
                x, y = (c + 0.5) * CELL + rnd.choice((-26, 0, 26)), (r + 0.5) * CELL + dy
                crest(pen, x, y, "shallow", 17, 5, 2.2)
    compass_rose(pen, 8 * CELL, 5.5 * CELL, 92, "lagoon", "abyss")
    serpent(pen, 9.5 * CELL, 11.6 * CELL, 1.0, "deep", "abyss")
    serpent(pen, 2.4 * CELL, 2.7 * CELL, 0.9, "deep", "abyss", -1)
    out = pen.done()
    write(out, 8 * CELL, 4.42 * CELL, "N", "bold", 34, "parchment_light", "mm", 3)
    return out


@kept(2)
def small_sea(unit: int) -> Image.Image:
    """The same sea with squares of another size, with nothing on it but a plain grid."""
    pen = Pen(unit * GRID.cols, unit * GRID.rows, 2, ground="mid")
    _depths(pen)
    line = mix("mid", "shallow", 0.35)
    for i in range(1, GRID.cols):
        pen.slab(i * unit, 0, 0.5, pen.h, line)
        pen.slab(0, i * unit, pen.w, 0.5, line)
    return pen.done()


def dimmed(picture: Image.Image) -> Image.Image:
    """A piece of sea as it is seen beyond an edge."""
    return Image.blend(picture, Image.new("RGB", picture.size, rgb("abyss")), SHADE)


def _beyond(out: Image.Image, one: Image.Image) -> None:
    """The sea again beyond each edge; the corners stay night."""
    wide, high, s = GRID.width, GRID.height, STRIP
    out.paste(rgb("night"), FIELD)
    out.paste(one, (LEFT, TOP))
    out.paste(dimmed(one.crop((wide - s, 0, wide, high))), (LEFT - s, TOP))
    out.paste(dimmed(one.crop((0, 0, s, high))), (RIGHT, TOP))
    out.paste(dimmed(one.crop((0, high - s, wide, high))), (LEFT, TOP - s))
    out.paste(dimmed(one.crop((0, 0, wide, s))), (LEFT, FOOT))


def _arrows(pen: Pen) -> None:
    """Small arrows: the sea goes on."""
    for i in (1, 6, 11):
        x, y = LEFT + (i + 0.5) * CELL, TOP + (i + 0.5) * CELL
        half = STRIP / 2
        for cx, cy, dx, dy in (
            (x, TOP - half, 0, -1),
            (x, FOOT + half, 0, 1),
            (LEFT - half, y, -1, 0),
            (RIGHT + half, y, 1, 0),
        ):
            for grow, tint in ((5.0, "ink"), (0.0, "rope")):
                tip: list[Point] = [
                    (cx + dx * (12 + grow), cy + dy * (12 + grow)),
                    (cx - dx * (8 + grow * 0.5) + dy * (14 + grow), cy - dy * (8 + grow * 0.5) + dx * (14 + grow)),
                    (cx - dx * (8 + grow * 0.5) - dy * (14 + grow), cy - dy * (8 + grow * 0.5) - dx * (14 + grow)),
                ]
                pen.poly(tip, tint)


def _frame(pen: Pen) -> None:
    x0, y0, x1, y1 = FIELD

    def rim(grow: float, width: float, tint: Colour) -> None:
        pen.slab(x0 - grow, y0 - grow, x1 - x0 + 2 * grow, y1 - y0 + 2 * grow, None, 0, tint, width)

    rim(BRASS + 5, 5, "wood_deep")
    rim(BRASS + 1, BRASS, "gold_dark")
    rim(2, 3, "ink")
    pen.slab(LEFT - 1, TOP - 1, GRID.width + 2, GRID.height + 2, None, 0, mix("abyss", "night", 0.4), 2)


@kept(1)
def table() -> Image.Image:
    """The whole ground: sea, frame, coordinates, news strip and the sheet for pile and dish."""
    out = wood(W, HEIGHT, 7, "wood_dark", 0.28)
    _beyond(out, sea())
    pen = Pen(W, HEIGHT, 2)
    _frame(pen)
    _arrows(pen)
    cloth(pen, 30, NEWS, W - 60, NEWS_HIGH, "abyss", 5, 8)
    parchment(pen, TABLE_LEFT, TABLE, TABLE_WIDE, TABLE_HIGH, 4)
    rope_frame(pen)
    onto(out, pen)
    for i, name in enumerate(BOARD.columns):
        for y in (TOP - STRIP - 30, FOOT + STRIP + 32):
            write(out, LEFT + (i + 0.5) * CELL, y, name, "bold", 36, "parchment")
    for i in range(GRID.rows):
        for x in (LEFT - STRIP - 38, RIGHT + STRIP + 38):
            write(out, x, TOP + (i + 0.5) * CELL, str(i + 1), "bold", 36, "parchment")
    title = scroll("Sea of Plunder", 54, 440, 58).image
    out.paste(title, (round(W / 2 - title.width / 2), 2), title)
    return out
