"""The names of the islands: where each stands on the chart or under the lens, and the plate that keeps it readable."""

import math
from typing import NamedTuple

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.board import OUTPOST, PLACES, Board, board
from rendering.kit.lettering import width, write
from rendering.kit.memo import kept
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box
from rendering.kit.sheet import Sprite

from .places import BADGES, LENS_R, NEWS, Field, tile
from .words import isle_name

FACE, SIZE, PITCH = "display", 19, 0.84  # of the letters on the chart; lines in letters
CLEAR = LENS_R - 10  # how far from its middle the lens shows anything
ASIDE = (0, -8, 8, -16, 16, -24, 24, -32, 32)  # how far from the middle of its hex a name may stand
EDGE = 16  # of the chart


class Name(NamedTuple):
    """A name by its lines, the middle of its plate, the letters' size, and what the plate covers."""

    place: str
    lines: tuple[str, ...]
    x: int
    y: int
    size: int
    box: tuple[int, int, int, int]


@kept(512)
def plate(lines: tuple[str, ...], size: int) -> Sprite:
    """A name on dark ground, its letters where `engrave` puts them."""
    w = math.ceil(max(width(line, FACE, size) for line in lines) + size * 0.6)
    pen = Pen(w + w % 2, 2 * round(size * (0.6 + PITCH / 2 * (len(lines) - 1))), 4)
    pen.slab(0, 0, pen.w, pen.h, "ink", size * 0.4)
    out = pen.done()
    _write(out, lines, out.width // 2, out.height // 2, size, 0)
    return Sprite(out)


def _write(out: Image.Image, lines: tuple[str, ...], x: int, y: int, size: int, stroke: int) -> None:
    for i, line in enumerate(lines):
        # a little up, for the letters that hang down
        low = round(y - size * 0.06 + (i - (len(lines) - 1) / 2) * size * PITCH)
        write(out, x, low, line, FACE, size, "white", "mm", stroke, "ink", 2)


def engrave(out: Image.Image, name: Name) -> None:
    """Print a name on the map."""
    _write(out, name.lines, name.x, name.y, name.size, max(2, round(name.size / 8)))


def meets(a: Box, b: Box) -> bool:
    """Whether two boxes share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def inward(grid: Field, slot: str, x: float, y: float, half: float, high: float) -> float:
    """The x nearest to the wanted one at which something so wide and high is whole: under the lens, or on the chart."""
    if not slot:
        return max(half + EDGE, min(x, NEWS[0] - half))
    mx, my = grid.centre(*PLACES[f"{slot}A"])
    far = abs(y - my) + high
    room = max(0.0, math.sqrt(max(0.0, CLEAR**2 - far**2)) - half)
    return min(max(x, mx - room), mx + room)


def _set(grid: Field, slot: str, place: str, lines: tuple[str, ...], aside: int = 0) -> Name:
    """A name under its island: one line lies in the lower corner of the hex, two begin higher."""
    size = round(SIZE * grid.size / 46)
    x, y = grid.centre(*PLACES[place])
    s = plate(lines, size)
    x += round(aside * grid.size / 46)
    y += round(grid.size * (0.72 if len(lines) == 1 else 0.66))
    x = round(inward(grid, slot, x, y, s.width / 2, s.height / 2))
    left, top = x - s.width // 2, y - s.height // 2
    return Name(place, lines, x, y, size, (left, top, left + s.width, top + s.height))


def _hindrances(chart: Board, grid: Field, slot: str, seen: list[str]) -> list[tuple[str, Box]]:
    """What is printed on the map and is not to be written over: waypoints, islands, wrecks, the tiles' badges."""
    u = grid.size / 46
    out: list[tuple[str, Box]] = []
    waypoints = {place for marks in chart.waypoints.values() for place in marks.values()}
    for place in seen:
        x, y = grid.centre(*PLACES[place])
        if place in waypoints:
            out.append((place, (x - 12 * u, y - 38 * u, x + 12 * u, y - 14 * u)))
        if place in chart.wrecks:
            out.append((place, (x - 20 * u, y - 40 * u, x + 20 * u, y - 6 * u)))
        if place in chart.isle or place == OUTPOST:
            out.append((place, (x - 24 * u, y - 26 * u, x + 24 * u, y + 20 * u)))
    if not slot:
        out += [("", (x - 46, y - 25, x + 46, y + 25)) for x, y in (BADGES[n] for n in chart.sides)]
    return out


@kept(256)
def names(layout: str, grid: Field, slot: str = "") -> tuple[Name, ...]:
    """All names of a layout, or those of the tile under the lens: where nothing else is met, best in one line."""
    chart = board(layout)
    seen = tile(int(slot)) if slot else list(chart.hexes)
    words = {place: t("Outpost") if place == OUTPOST else isle_name(chart.isle.get(place, "")) for place in seen}
    out = {place: _set(grid, slot, place, tuple(name.rsplit(" ", 1))) for place, name in words.items() if name}
    walls = _hindrances(chart, grid, slot, seen)
    for place, name in out.items():
        met = [box for where, box in walls if where != place]
        met += [other.box for other in out.values() if other.place != place]
        tries = (
            _set(grid, slot, place, lines, dx) for lines in dict.fromkeys(((words[place],), name.lines)) for dx in ASIDE
        )
        out[place] = next((one for one in tries if not any(meets(one.box, box) for box in met)), name)
    return tuple(out.values())
