"""Light and lines on the sea: the free waters, the legal places where they are many, the last way."""

from collections.abc import Collection, Iterable
from itertools import groupby, pairwise

from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.content import ROWS
from bot.games.scoundrels.facts import standing
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.palette import Colour
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point

from .places import Grid

MANY = 24  # legal places; more are an outline
LIT, DARK = 0.34, 0.42  # how much a lamp brightens the sea, and how much all else darkens
Spot = tuple[int, int]


@kept(64)
def _veil(w: int, h: int, share: float) -> Sprite:
    pen = Pen(w, h, 1)
    pen.image.putalpha(round(255 * share))
    return Sprite(pen.image)


def veil(canvas: Canvas, grid: Grid, spots: Collection[Spot], colour: Colour, share: float) -> None:
    """Some squares in another light, row by row."""
    for row in range(ROWS):
        cols = sorted(col for col, r in spots if r == row)
        for _, run in groupby(enumerate(cols), lambda pair: pair[1] - pair[0]):
            whole = [col for _, col in run]
            x0, y0 = (round(v) for v in grid.box(whole[0], row)[:2])
            x1, y1 = (round(v) for v in grid.box(whole[-1], row)[2:])
            canvas.shade(_veil(x1 - x0, y1 - y0, share), x0, y0, colour)


def outline(canvas: Canvas, grid: Grid, spots: Collection[Spot], colour: Colour, thin: int, fat: int) -> None:
    """A line round a set of squares; folds do not cut it."""
    lines: list[tuple[float, float, float, float]] = []
    for col, row in sorted(spots):
        x0, y0, x1, y1 = grid.box(col, row)
        for beside, line in (
            ((col, row - 1), (x0, y0, x1, y0)),
            ((col, row + 1), (x0, y1, x1, y1)),
            ((col - 1, row), (x0, y0, x0, y1)),
            ((col + 1, row), (x1, y0, x1, y1)),
        ):
            if beside not in spots:
                lines.append(line)
    for thick, tint in ((fat, "ink"), (thin, colour)):
        by = thick / 2
        for x0, y0, x1, y1 in lines:
            canvas.fill((x0 - by, y0 - by, x1 + by, y1 + by), tint)


def spots_of(grid: Grid, squares: Iterable[str]) -> set[Spot]:
    """Columns and rows of those squares that lie here."""
    return {spot for square in squares if (spot := grid.spot(square)) is not None}


# -- the last way ------------------------------------------------------------------------------------------------------


@kept()
def _dot(first: bool) -> Sprite:
    pen = Pen(32, 32, 4)
    pen.disc(16, 16, 14 if first else 9.5, "ink")
    pen.disc(16, 16, 10 if first else 6, "gold_light")
    if first:
        pen.disc(16, 16, 5, "ink")
    return Sprite(pen.done())


@kept()
def _head(dx: int, dy: int) -> Sprite:
    pen = Pen(72, 72, 4)
    for far, tint in ((27, "ink"), (20, "gold_light")):
        tip, back = (36 + dx * far * 0.9, 36 + dy * far * 0.9), (36 - dx * far * 0.7, 36 - dy * far * 0.7)
        pen.poly([tip, (back[0] - dy * far, back[1] + dx * far), (back[0] + dy * far, back[1] - dx * far)], tint)
    return Sprite(pen.done())


def _over(grid: Grid, start: Point, end: Point) -> tuple[Point, Point]:
    """Where a step over an edge leaves the map, and where it comes back."""
    if abs(start[0] - end[0]) > abs(start[1] - end[1]):
        gone, back = (grid.left, grid.right) if end[0] > start[0] else (grid.right, grid.left)
        return (gone, start[1]), (back, end[1])
    gone, back = (grid.top, grid.foot) if end[1] > start[1] else (grid.foot, grid.top)
    return (start[0], gone), (end[0], back)


def lay_way(canvas: Canvas, grid: Grid, squares: list[str]) -> None:
    """The last way as dots with a head before the ship, leaving and coming back over the edge."""
    points = [point for square in squares if (point := grid.at(square)) is not None]
    if len(points) < 2:
        return
    legs: list[tuple[Point, Point]] = []
    for start, end in pairwise(points):
        if abs(start[0] - end[0]) + abs(start[1] - end[1]) > grid.cell * 1.6:
            out, back = _over(grid, start, end)
            legs += [(start, out), (back, end)]
        else:
            legs.append((start, end))
    for (x0, y0), (x1, y1) in legs:
        count = max(1, round((abs(x1 - x0) + abs(y1 - y0)) / 30))
        for i in range(count):
            canvas.put(_dot(False), x0 + (x1 - x0) * (i + 0.5) / count, y0 + (y1 - y0) * (i + 0.5) / count)
    canvas.put(_dot(True), *points[0])
    (x0, y0), (x1, y1) = legs[-1]
    dx, dy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
    canvas.put(_head(dx, dy), x1 - dx * grid.cell * 0.36, y1 - dy * grid.cell * 0.36)


# -- whose waters these are --------------------------------------------------------------------------------------------


def lay_lamp(canvas: Canvas, grid: Grid, sea: Sea, places: Collection[str]) -> None:
    """The free waters of whoever's turn it is, or the legal places where they are many."""
    if len(places) > MANY:
        outline(canvas, grid, spots_of(grid, places), "beacon", 8, 14)
    elif not places:
        free = standing.free_waters(sea) if _calm(sea) else ()
        if free:
            spots = spots_of(grid, (*free, sea.captains[sea.turn.seat].ship))
            veil(canvas, grid, spots, "lagoon", LIT)
            outline(canvas, grid, spots, "gold_light", 6, 12)


def _calm(sea: Sea) -> bool:
    """Whether the captain on turn may sail on."""
    on_turn = sea.turn.seat >= 0 and not sea.over and bool(sea.captains[sea.turn.seat].ship)
    return on_turn and (sea.fight is None or sea.fight.stage == "over")
