"""The endless sea and the table it lies on: all that never changes on Sea of Plunder's pictures."""

import random
from collections.abc import Mapping

from PIL import Image

from bot.games.sea_of_plunder.content import BOARD
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.frames import patch, wood
from rendering.kit.lettering import write
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, serpent, wrapped_noise
from rendering.kit.shapes import curve

from .places import RIM, Field, H, W

SEED = 23  # of the depths
# the sea beyond its edges is a step deeper everywhere
BEYOND = {"lagoon": "shallow", "shallow": "shelf", "shelf": "mid", "mid": "deep", "deep": "abyss", "abyss": "night"}
RULER = 38


def _depths(pen: Pen, detail: bool, tones: Mapping[str, str]) -> None:
    """Stepped depths that fit themselves at the opposite edges."""
    mid, deep, shelf = tones["mid"], tones["deep"], tones["shelf"]
    basin = Depths.of(pen, wrapped_noise(pen.w // 4, pen.h // 4, 5, SEED, 120))
    basin.smooth = 6
    basin.fill(0, mix(mid, deep, 0.55), 104)
    basin.fill(0, deep, 70)
    basin.fill(158, mix(mid, shelf, 0.6))
    basin.fill(192, shelf)
    if detail:  # broken lines of current along the depths
        breaks = Depths.of(pen, wrapped_noise(pen.w // 4, pen.h // 4, 9, 8, 127)).mask(150, fine=False)
        basin.fill(128, mix(mid, shelf, 0.6), 133, breaks)
        basin.fill(174, tones["shallow"], 179, breaks)


def _corners(pen: Pen, cell: int, arm: int, line: Colour) -> None:
    """The grid as crosses where its lines meet."""
    for i in range(BOARD.rows + 1):
        for j in range(len(BOARD.columns) + 1):
            pen.slab(j * cell - arm, i * cell - 1, 2 * arm, 2, line)
            pen.slab(j * cell - 1, i * cell - arm, 2, 2 * arm, line)


def _whale(pen: Pen, x: float, y: float, k: float, tones: Mapping[str, str]) -> None:
    """A whale that blows."""
    back = [(-52, 10), (-40, -14), (-4, -24), (34, -14), (52, 10)]
    pen.poly(curve([(x + a * k, y + b * k) for a, b in back], False), tones["deep"], tones["abyss"], 4)
    fluke = [(58, 4), (70, -22), (80, -10), (94, -20), (82, 4)]
    pen.poly([(x + a * k, y + b * k) for a, b in fluke], tones["deep"], tones["abyss"], 3)
    foam = [(-66, 11), (-30, 8), (10, 13), (60, 8), (100, 12)]
    pen.line([(x + a * k, y + b * k) for a, b in foam], 4, tones["shallow"], True)
    for side in (-1, 1):
        spout = [(-22, -26), (-22 + side * 8, -48), (-22 + side * 24, -50), (-22 + side * 28, -40)]
        pen.line(curve([(x + a * k, y + b * k) for a, b in spout], False), 5 * k + 1, tones["lagoon"], True)


def _sea(cell: int, detail: bool, tones: Mapping[str, str]) -> Image.Image:
    """The open sea from edge to edge; a small one has no more than its depths and squares."""
    pen = Pen(cell * len(BOARD.columns), cell * BOARD.rows, 2, ground=tones["mid"])
    _depths(pen, detail, tones)
    _corners(pen, cell, 9 if detail else 6, mix(tones["mid"], tones["shallow"], 0.55))
    if not detail:
        return pen.done()
    rnd = random.Random(2)
    for i in range(len(BOARD.columns)):
        for j in range(BOARD.rows):
            if (i * 3 + j * 2) % 5 < 2:
                x, y = (i + 0.5) * cell + rnd.choice((-14, 0, 14)), (j + 0.5) * cell + rnd.choice((-12, 8))
                crest(pen, x, y, tones["shallow"], 24, 7, 3.2)
    compass_rose(pen, 7.5 * cell, 5.5 * cell, 100, tones["lagoon"], tones["abyss"])
    for k, x, y in ((1.0, 11.5 * cell, 1.75 * cell), (0.55, 11.5 * cell - 80, 1.75 * cell + 27)):
        _whale(pen, x, y, k, tones)
    serpent(pen, 9.6 * cell, 12.55 * cell, 1.0, tones["deep"], tones["abyss"])
    serpent(pen, 2.3 * cell, 2.6 * cell, 0.9, tones["deep"], tones["abyss"], -1)
    return pen.done()


def lay_sea(out: Image.Image, field: Field, detail: bool) -> None:
    """The sea in its rim of brass, a step darker where it goes on beyond its edges."""
    grid = field.grid
    x0, y0, x1, y1 = field.outer
    dark = _sea(grid.cell, detail, BEYOND)
    whole = Image.new("RGB", (x1 - x0, y1 - y0))
    for dx in (-grid.width, 0, grid.width):
        for dy in (-grid.height, 0, grid.height):
            whole.paste(dark, (field.west + dx, field.north + dy))
    whole.paste(_sea(grid.cell, detail, {tone: tone for tone in BEYOND}), (field.west, field.north))
    out.paste(whole, (x0, y0))

    def rim(pen: Pen) -> None:
        for grow, wide, tint in ((10, 10, "ink"), (8, 7, "gold_dark"), (7, 3, "gold"), (2, 3, "ink")):
            pen.slab(x0 - grow, y0 - grow, x1 - x0 + 2 * grow, y1 - y0 + 2 * grow, None, 0, tint, wide)

    patch(out, (x0 - RIM - 4, y0 - RIM - 4, x1 - x0 + 2 * RIM + 8, y1 - y0 + 2 * RIM + 8), rim)


@kept(4)
def rulers(field: Field) -> tuple[Sprite, Sprite]:
    """The letters above the sea and the numbers at its left, each in one piece to be laid over what is beyond."""
    grid = field.grid
    above = Image.new("RGBA", (grid.width, field.north), (*rgb("night"), 0))
    beside = Image.new("RGBA", (field.west, grid.height), (*rgb("night"), 0))
    for i, name in enumerate(BOARD.columns):
        x = (i + 0.5) * grid.cell
        write(above, x, field.north / 2, name, "heavy", RULER, "parchment_light", "mm", 4, "night")
    for i in range(BOARD.rows):
        y = (i + 0.5) * grid.cell
        write(beside, field.west / 2, y, str(i + 1), "heavy", RULER, "parchment_light", "mm", 4, "night")
    return Sprite(above), Sprite(beside)


def table(seed: int) -> Image.Image:
    """The planks that everything lies on."""
    return wood(W, H, seed, "wood_dark", 0.28, 98, True)
