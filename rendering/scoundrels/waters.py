"""The folding map: all that never changes on Scoundrels' pictures."""

import math
import random
from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.games.scoundrels.content import COLUMNS, PANELS, ROWS
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.frames import patch
from rendering.kit.land import house, pier, wooded
from rendering.kit.lettering import write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, island, serpent

from .places import LEAF, RIM, Grid

WAVES = ((-24, 20), (-14, 28))
MARGIN = 40
NEXT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DARK = mix("deep", "mid", 0.3)  # beasts and roses, tone on tone, in squares where nothing else is painted
PAPER = ("parchment", mix("parchment", "parchment_dark", 0.5))
Draw = Callable[[ImageDraw.ImageDraw, float], None]


def letter(seats: int, col: int, row: int) -> str:
    """The map's letter of a square: sea, land, port or cove; sea outside the map."""
    inside = 0 <= col < COLUMNS * seats and 0 <= row < ROWS
    return PANELS[col // COLUMNS].rows[row][col % COLUMNS] if inside else "."


def _joined(grid: Grid, kind: str, by: float) -> Draw:
    """All squares of one kind as one shape, neighbours grown together."""
    seats, cell = grid.seats, grid.cell

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for r in range(ROWS):
            for c in range(COLUMNS * seats):
                if letter(seats, c, r) != kind:
                    continue
                x, y = grid.centre(c, r)
                x, y = x - cell / 2, y - cell / 2
                if letter(seats, c + 1, r) == kind:
                    end = grid.centre(c + 1, r)[0] + cell / 2
                    d.rectangle(((x + by) * k, (y + by) * k, (end - by) * k, (y + cell - by) * k), fill=255)
                down = 2 if letter(seats, c, r + 1) == kind else 1
                d.rectangle(((x + by) * k, (y + by) * k, (x + cell - by) * k, (y + down * cell - by) * k), fill=255)

    return draw


def _water(pen: Pen, grid: Grid) -> None:
    k = grid.cell / 94
    for i in range(grid.seats):
        x = grid.centre(i * COLUMNS, 0)[0] - grid.cell / 2
        tint = mix("mid", "shelf", 0.25 if i % 2 else 0.85)
        pen.slab(x - grid.fold / 2, 0, COLUMNS * grid.cell + grid.fold, pen.h, tint)
    basin = Depths(pen, lambda d, k: d.rectangle((0, 0, pen.w, pen.h), fill=128), 1, 118, 110, 3)
    basin.smooth = 5
    basin.fill(0, mix("mid", "deep", 0.15), 98)
    basin.fill(0, mix("mid", "deep", 0.6), 62)
    shoal = Depths(pen, _joined(grid, "X", 14 * k), 10, 16, 30, 2)
    shoal.fill(60, mix("shallow", "lagoon", 0.5))
    shoal.fill(120, mix("lagoon", "surf", 0.5))
    Depths(pen, _joined(grid, "P", 18 * k), 10, 16, 30, 2).fill(70, mix("shallow", "lagoon", 0.3))
    wide = Depths(pen, _joined(grid, "#", 2 * k), 18 * k, 18, 40, 1)
    shore = Depths(pen, _joined(grid, "#", 8 * k), 10 * k, 62, 34 * k, 4)
    island(shore, Depths(pen, _joined(grid, "#", 18 * k), 9 * k, 62, 26 * k, 5), wide)


def _lines(pen: Pen, grid: Grid) -> None:
    """Crosses where the squares of a panel meet, and a dash half-way, one pixel wide."""
    cell = grid.cell
    for c in range(COLUMNS * grid.seats):
        for r in range(ROWS):
            x, y = (round(v - cell / 2) for v in grid.centre(c, r))
            if c % COLUMNS or (c and not grid.fold):
                for dy in (0, cell / 2 - 5, cell - 10):
                    pen.slab(x, y + dy, 0.5, 10, "shallow")
            if r:
                for dx in (0, cell / 2 - 5, cell - 10):
                    pen.slab(x + dx, y, 10, 0.5, "shallow")


def _cross(pen: Pen, x: float, y: float, cell: float, seed: int) -> None:
    turn = random.Random(seed).choice((-2, 0, 2))
    a = cell * 0.24
    for thick, colour in ((0.21, "foam"), (0.145, "blood_dark"), (0.10, "blood")):
        pen.line([(x - a, y - a + turn), (x + a, y + a)], cell * thick, colour, True)
        pen.line([(x + a, y - a), (x - a + turn, y + a)], cell * thick, colour, True)


def _whale(pen: Pen, x: float, y: float, k: float) -> None:
    """A whale's back with its spout."""
    back = [(x - 44 * k + 88 * k * i / 20, y - math.sin(i / 20 * math.pi) * 26 * k) for i in range(21)]
    pen.poly([*back, (x + 44 * k, y + 3 * k), (x - 44 * k, y + 3 * k)], DARK)
    tail = ((40, 0), (60, -26), (72, -24), (66, -16), (78, -14), (52, 2))
    pen.poly([(x + a * k, y + b * k) for a, b in tail], DARK)
    pen.disc(x - 28 * k, y - 8 * k, 3 * k, "surf")
    for dx in (-9, 0, 9):
        spout = [(x - 16 * k, y - 24 * k), (x + (dx * 0.5 - 16) * k, y - 40 * k), (x + (dx * 1.6 - 16) * k, y - 44 * k)]
        pen.line(spout, 3 * k, "surf", True)
    for dx in (-50, -12, 26):
        pen.line([(x + (dx + i * 10) * k, y + (5 - i % 2 * 4) * k) for i in range(3)], 3 * k, "surf", True)


def _life(pen: Pen, grid: Grid) -> None:
    """Beasts and roses where neither ship nor land hides them for long."""
    cell, k, seats = grid.cell, grid.cell / 94, grid.seats
    rose, tone = mix("shelf", "lagoon", 0.6), mix("jade", "mid", 0.35)

    def at(col: int, row: int, dx: float, dy: float) -> tuple[float, float]:
        x, y = grid.centre(col, row)
        return x + cell * dx, y + cell * dy

    serpent(pen, *at(7, 3, 0.1, 0.28), 0.78 * k, tone, DARK, -1)
    compass_rose(pen, *at(4, 2, 0, 0.02), cell * 0.62, rose, DARK)
    _whale(pen, *at(1, 3, -0.5, 0.12), k * 0.85)
    if seats > 3:
        _whale(pen, *at(10, 2, 0, 0.1), k)
    if seats > 4:
        compass_rose(pen, *at(13, 4, 0.5, 0.5), cell * 0.78, rose, DARK)
    if seats > 5:
        serpent(pen, *at(16, 3, -0.1, 0.3), 0.6 * k, tone, DARK, 1)


def _dressing(pen: Pen, grid: Grid) -> None:
    rnd = random.Random(12)
    seats, cell, k = grid.seats, grid.cell, grid.cell / 94
    for c in range(COLUMNS * seats):
        for r in range(ROWS):
            x, y = grid.centre(c, r)
            kind = letter(seats, c, r)
            near = [(a, b) for a, b in NEXT if letter(seats, c + a, r + b) == "#"]
            if kind == ".":
                # waves of one row stand at one height: equal rows of pixels cost next to nothing
                for dy in WAVES[r % 2]:
                    if rnd.random() < 0.6:
                        crest(pen, x + rnd.choice((-20, -8, 8, 20)) * k, y + dy * k, "lagoon", 20, 6, 2.6)
            elif kind == "#":
                wooded(pen, x, y, cell * 0.33, f"{c}.{r}", bool(near))
            elif kind == "X":
                _cross(pen, x, y, cell * 0.92, c + r)
            else:
                dx, dy = near[0]
                pier(pen, x, y, dx, dy, cell * 0.6, cell * 0.19)
                house(pen, x + dx * cell * 0.82 - dy * cell * 0.2, y + dy * cell * 0.82, cell / 70)
                house(pen, x + dx * cell * 0.98 + dy * cell * 0.2, y + dy * cell * 0.9 + cell * 0.2, cell / 88, "gold")


@kept(5)
def waters(seats: int, cell: int, fold: int) -> Image.Image:
    """The sea with its islands, cut out of the table."""
    grid = Grid(seats, cell, MARGIN, MARGIN, fold)
    pen = Pen(grid.right + MARGIN, grid.foot + MARGIN, 2, ground="mid")
    _water(pen, grid)
    _lines(pen, grid)
    _life(pen, grid)
    _dressing(pen, grid)
    return pen.done().crop((MARGIN, MARGIN, grid.right, grid.foot))


def _leaves(pen: Pen, grid: Grid) -> None:
    """Parchment leaves whose upper and lower rims rise and fall in turn, the folds between them, brass hinges."""
    wide, zig = COLUMNS * grid.cell + grid.fold, 12
    for i in range(grid.seats):
        first, last = i == 0, i == grid.seats - 1
        left = grid.left + i * wide - grid.fold / 2 - (RIM if first else 0)
        right = grid.left + (i + 1) * wide - grid.fold / 2 + (10 if last else 0)
        u, v = (0, zig) if i % 2 == 0 else (zig, 0)
        tone = PAPER[i % 2]
        over = [(left, grid.top - LEAF - u), (right, grid.top - LEAF - v), (right, grid.top), (left, grid.top)]
        low = [(left, grid.foot), (right, grid.foot), (right, grid.foot + 24 - v), (left, grid.foot + 24 - u)]
        for shape in (over, low):
            pen.poly(shape, tone)
        pen.line(over[:2], 5, "wood_deep")
        pen.line(low[2:], 5, "wood_deep")
        if first:
            pen.slab(left, grid.top - 2, RIM, grid.foot - grid.top + 4, tone)
            pen.line([over[0], low[3]], 5, "wood_deep", True)
        if last:
            pen.slab(grid.right, grid.top - 2, 10, grid.foot - grid.top + 4, tone)
            pen.line([over[1], low[2]], 5, "wood_deep", True)
    pen.slab(grid.left - 2, grid.top - 2, grid.right - grid.left + 4, grid.foot - grid.top + 4, None, 0, "ink", 3)
    for i in range(1, grid.seats):
        x, high = grid.left + i * wide - grid.fold, grid.foot - grid.top + LEAF + 16
        pen.slab(x, grid.top - LEAF, grid.fold / 2, high, mix("deep", "abyss", 0.5))
        pen.slab(x + grid.fold / 2, grid.top - LEAF, grid.fold / 2, high, mix("shallow", "lagoon", 0.4))
        for y in (grid.top + grid.cell / 2, grid.foot - grid.cell / 2):
            pen.slab(x - 9, y - 24, grid.fold + 18, 48, "ink", 7)
            pen.slab(x - 6, y - 21, grid.fold + 12, 42, "gold_dark", 5)
            pen.slab(x + grid.fold / 2 - 5, y - 24, 10, 48, "gold", 4)


def lay_waters(out: Image.Image, grid: Grid) -> None:
    """The whole map with its paper, letters and numbers on a wooden ground."""
    out.paste(waters(grid.seats, grid.cell, grid.fold), (grid.left, grid.top))
    rim = (grid.left - RIM - 8, 0, grid.right - grid.left + RIM + 24, grid.foot + 40)
    patch(out, rim, lambda pen: _leaves(pen, grid))
    for c in range(grid.all):
        write(out, grid.centre(c, 0)[0], grid.top - 26, chr(ord("A") + c), "heavy", 46)
    for r in range(ROWS):
        write(out, grid.left - 25, grid.centre(0, r)[1], str(r + 1), "heavy", 46)


@kept(40)
def close_up(grid: Grid) -> Sprite:
    """Some columns of the sea side by side in a rim, round the edge if need be."""
    whole, cell, m = waters(grid.seats, grid.cell, 0), grid.cell, 8
    pen = Pen(grid.shown * cell + 2 * m, ROWS * cell + 2 * m, 2, ground="ink")
    pen.slab(3, 3, pen.w - 6, pen.h - 6, None, 0, "gold", 4)
    out = pen.done()
    for i in range(grid.shown):
        left = grid.column(i) * cell
        out.paste(whole.crop((left, 0, left + cell, ROWS * cell)), (m + i * cell, m))
        if i and grid.column(i) % COLUMNS == 0:
            out.paste(mix("deep", "abyss", 0.5), (m + i * cell - 2, m, m + i * cell + 2, m + ROWS * cell))
    return Sprite(out)
