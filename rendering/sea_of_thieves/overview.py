"""The whole sea on a sheet of paper: where everybody is, and which part of it the chart shows large."""

import math

from PIL import Image

from bot.games.sea_of_thieves.board import OUTPOST, REEF, SEA, board
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN
from bot.games.sea_of_thieves.facts import FORT
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.frames import parchment, patch
from rendering.kit.lettering import carve
from rendering.kit.palette import mix
from rendering.kit.panels import pill
from rendering.kit.pen import Pen
from rendering.kit.ships import sail
from rendering.scene import Scene

from .foes import figure
from .pieces import acting_ship
from .places import FRAME, SHEET, Field
from .tokens import KEY, tile_sign
from .words import sea_of

SAIL, FIGURE = 54, 50  # how large ships and enemies are
_STEPS = 60  # in which figures make room for each other
_X, _Y, _W, _H = SHEET
HALF, QUARTER = 17, 8
# the tiles' digits stand in the notches of the rim, in half hexes and rows from the middle of the sea, each with the
# sign of its tile beside or below it
DIGITS: dict[int, tuple[float, float]] = {
    1: (11, -5.2), 2: (13, 2.2), 3: (-7, 6.4), 4: (-13, 5.4), 5: (-13, -3.4), 6: (6.2, -6.6),
}  # fmt: skip
_BELOW = (2, 5)


def _grid(slots: tuple[int, ...]) -> Field:
    """The sea of these tiles in the middle of the sheet."""
    grid = Field(0, 0, HALF, QUARTER)
    middles = [grid.centre(f"{slot}{letter}") for slot in (0, *slots) for letter in "HJLNPR"]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    return Field(_X + (_W - min(xs) - max(xs)) // 2, _Y + (_H - min(ys) - max(ys)) // 2, HALF, QUARTER)


def print_overview(out: Image.Image, layout: str) -> None:
    """The sheet with the tiles as they were laid."""
    patch(out, (_X - 8, _Y - 8, _W + 24, _H + 26), lambda pen: parchment(pen, _X, _Y, _W, _H, 5))
    if not layout:
        return
    known = board(layout)
    grid = _grid(known.slots)

    def draw(pen: Pen) -> None:
        for grow, colour in ((6, "wood_light"), (3, "wood_dark")):
            for place in known.hexes:
                pen.poly(grid.corners(place, grow), colour)
        for place in known.hexes:
            tone = "shelf" if place[0] == "0" else ("mid", mix("mid", "deep", 0.4))[int(place[0]) % 2]
            pen.poly(grid.corners(place, 0.5), tone)
        for place, terrain in known.terrain.items():
            x, y = grid.centre(place)
            if terrain == REEF:
                pen.poly([(x - 7, y + 5), (x - 1, y - 7), (x + 7, y + 5)], "mountain")
            elif terrain != SEA:
                r = 14 if place == OUTPOST else 11
                for grow, colour in ((2.5, "wood_dark"), (0, "sand"), (-5, "blood" if place == OUTPOST else "jungle")):
                    pen.disc(x, y, r + grow, colour)

    patch(out, (_X, _Y, _W, _H), draw)


def _digit(grid: Field, slot: int) -> tuple[float, float]:
    (x, y), (dx, dy) = grid.centre(OUTPOST), DIGITS[slot]
    return min(max(x + dx * HALF, _X + 34), _X + _W - 34), min(max(y + dy * 3 * QUARTER, _Y + 40), _Y + _H - 40)


@kept(256)
def _apart(
    figures: tuple[tuple[float, float, float], ...], fixed: tuple[tuple[float, float, float], ...]
) -> list[tuple[float, float]]:
    """Figures pushed apart until none hides another or what stands fast; each is x, y and a radius."""
    spots = [[x, y] for x, y, _ in figures]
    for _ in range(_STEPS):
        moved = False
        for i, (one, (_, _, r)) in enumerate(zip(spots, figures, strict=True)):
            for x, y, s in fixed:
                moved |= _part(one, [x, y], r + s, 0)
            for j in range(i):
                moved |= _part(one, spots[j], r + figures[j][2], 0.5)
            one[0] = min(max(one[0], _X + 44), _X + _W - 44)
            one[1] = min(max(one[1], _Y + 44), _Y + _H - 44)
        if not moved:
            break
    return [(x, y) for x, y in spots]


def _part(one: list[float], other: list[float], need: float, share: float) -> bool:
    """Two that are nearer than they may be go apart; how much of it the other does."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    far = math.hypot(dx, dy)
    if far >= need:
        return False
    if far < 0.2:
        dx, dy, far = 1.0, 0.3, 1.05
    push = (need - far) / far
    one[0] += dx * push * (1 - share)
    one[1] += dy * push * (1 - share)
    other[0] -= dx * push * share
    other[1] -= dy * push * share
    return True


def _figures(scene: Scene, grid: Field) -> list[tuple[Sprite, int, int, float]]:
    """Enemies and ships with the middle of their hex and their radius."""
    sea = sea_of(scene)
    out: list[tuple[Sprite, int, int, float]] = []
    for name in ENEMY_ORDER:
        if sea.enemies[name].hex:
            out.append((figure(name, FIGURE, sea.enemies[KRAKEN].tentacles), *grid.centre(sea.enemies[name].hex), 24))
    if sea.fort.hex:
        out.append((figure(FORT, FIGURE), *grid.centre(sea.fort.hex), 24))
    for seat, player in enumerate(sea.players):
        for n, one in enumerate(player.ships):
            if one.hex:
                halo = "gold" if acting_ship(sea) == (seat, n) else ""
                out.append((sail(scene.mates[seat].colour, SAIL, n + 1, KEY, halo), *grid.centre(one.hex), 31))
    return out


@kept(64)
def _tile(slot: int, name: str) -> Sprite:
    """A tile's digit with its sign beside or below it; the digit is in the middle of the sprite."""
    pen = Pen(140, 144, 4)
    carve(pen, 70, 72, str(slot), "heavy", KEY, "wood_dark", 3, "parchment", rank="key")
    dx, dy = (0, 44) if slot in _BELOW else (42, 0)
    tile_sign(pen, name, 70 + dx, 72 + dy, 0.85)
    return Sprite(pen.done())


@kept(64)
def _frame(w: int, h: int) -> Sprite:
    pen = Pen(w, h, 4)
    for i, thick, colour in ((0, 11, "ink"), (3, 5, "gold_light")):
        pen.slab(i, i, w - 2 * i - 1, h - 2 * i - 1, None, 16 - i, colour, thick)
    return Sprite(pen.done())


@kept(256)
def _lead(dx: int, dy: int) -> Sprite:
    pen = Pen(abs(dx) + 14, abs(dy) + 14, 4)
    start = (7 + max(0, -dx), 7 + max(0, -dy))
    pen.line([start, (start[0] + dx, start[1] + dy)], 5, "ink")
    pen.disc(start[0] + dx, start[1] + dy, 6, "ink")
    return Sprite(pen.done())


def lay_overview(canvas: Canvas, scene: Scene, window: Field) -> None:
    """What moves on the sheet: the frame of the close view, enemies and ships, round and goal."""
    sea = sea_of(scene)
    grid = _grid(sea.board.slots)
    (left, top), (right, low) = (_seen(grid, window, x, y) for x, y in ((0, 0), FRAME))
    left, top = max(left, _X + 18), max(top, _Y + 18)
    right, low = min(right, _X + _W - 18), min(low, _Y + _H - 18)
    canvas.put(_frame(round(right - left), round(low - top)), left, top, "lt")
    lay_time(canvas, scene)
    for slot, side in sea.board.sides.items():
        canvas.put(_tile(slot, side.tile), *_digit(grid, slot))
    figures = _figures(scene, grid)
    digits = [(x, y, 25.0) for x, y in (_digit(grid, slot) for slot in sea.board.slots)]
    left, top, right, low = _X + 50, _Y + 36, _X + _W - 50, _Y + _H - 36
    corners = [(x, y, 42.0) for x, y in ((left, top), (left + 76, top), (right, low), (right - 76, low))]
    spots = _apart(tuple([(x, y - 6, r) for _, x, y, r in figures]), (*digits, *corners))
    for (_, x, y, _), (u, v) in zip(figures, spots, strict=True):
        if math.hypot(u - x, v - y) > 16:
            canvas.put(_lead(round(x - u), round(y - v)), (x + u) / 2, (y + v) / 2)
    for (sprite, _, _, _), (u, v) in zip(figures, spots, strict=True):
        canvas.put(sprite, u, v)


def lay_time(canvas: Canvas, scene: Scene) -> None:
    """Round and goal; the last round in red."""
    sea = sea_of(scene)
    words = str(sea.round) if sea.round else "…"
    canvas.put(pill(words, KEY, "blood" if sea.ending else "wood_deep", "white", "hourglass"), _X + 6, _Y + 4, "lt")
    goal = pill(str(sea.options["goal"]), KEY, "gold", "ink", "star5")
    canvas.put(goal, _X + _W - 4, _Y + _H - 4, "rb")


def _seen(grid: Field, window: Field, x: float, y: float) -> tuple[float, float]:
    """A point of the window on the sheet."""
    across, down = (x - window.x0) / window.half, (y - window.y0) / (3 * window.quarter)
    return grid.x0 + grid.half * across, grid.y0 + 3 * grid.quarter * down
