"""Where voyages lead: their signs at the islands, or at the rim in whose direction these lie."""

import math
from collections.abc import Sequence

from bot.games.sea_of_thieves.components import Sea
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.lettering import carve
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box

from .pieces import meets, within
from .places import Field
from .tokens import KEY, NUMBER, number

MOST = 3  # goals of a voyage that are shown, the nearest ones
SIDES = ((50, -46), (-50, -46), (54, 6), (-54, 6), (0, -62), (0, 26))
RIM = 58  # from the edge of the map


@kept()
def seal_of(name: str) -> Sprite:
    """The number of a voyage in hand."""
    pen = Pen(NUMBER, NUMBER, 4)
    for by, colour in ((0, "ink"), (2.5, "foam"), (5, "blood")):
        pen.disc(NUMBER / 2, NUMBER / 2, NUMBER / 2 - by, colour)
    carve(pen, NUMBER / 2, NUMBER / 2, name, "heavy", KEY, "white", rank="key")
    return Sprite(pen.done())


@kept()
def _arrow(sixteenth: int) -> Sprite:
    """A head that points from the rim to what lies beyond it."""
    size, a = 124, math.tau * sixteenth / 16
    pen = Pen(size, size, 4)
    tip = [
        (size / 2 + math.cos(a + d) * r, size / 2 + math.sin(a + d) * r) for d, r in ((0, 56), (0.6, 28), (-0.6, 28))
    ]
    pen.poly(tip, "foam", "ink", 7)
    pen.poly(tip, "foam")
    return Sprite(pen.done())


def lay_goals(
    canvas: Canvas,
    sea: Sea,
    grid: Field,
    voyages: Sequence[tuple[str, bool, tuple[str, ...]]],
    room: Box,
    taken: list[Box],
) -> None:
    """Each voyage by its sign, whether it is under way, and where it leads."""
    middle = ((room[0] + room[2]) / 2, (room[1] + room[3]) / 2)
    for name, under_way, goals in voyages:
        sprite = number(name, "gold_light") if under_way else seal_of(name)
        spots = sorted(((*grid.centre(goal), goal) for goal in goals), key=lambda each: math.dist(each[:2], middle))
        for x, y, _ in spots[:MOST]:
            if within(room, x, y, RIM):
                _lay_at(canvas, sprite, x, y, room, taken)
            else:
                _lay_rim(canvas, sprite, x, y, room, taken)


def _box(x: float, y: float) -> Box:
    half = NUMBER / 2
    return x - half, y - half, x + half, y + half


def _lay_at(canvas: Canvas, sprite: Sprite, x: float, y: float, room: Box, taken: list[Box]) -> None:
    """Beside an island, where nothing else is read."""
    for dx, dy in SIDES:
        box = _box(x + dx, y + dy)
        if within(room, x + dx, y + dy, NUMBER / 2) and not any(meets(box, other) for other in taken):
            canvas.put(sprite, x + dx, y + dy)
            taken.append(box)
            return


def _lay_rim(canvas: Canvas, sprite: Sprite, x: float, y: float, room: Box, taken: list[Box]) -> None:
    """At the rim, as near to the line to the goal as there is room."""
    u = min(max(x, room[0] + RIM), room[2] - RIM)
    v = min(max(y, room[1] + RIM), room[3] - RIM)
    upright = u in (room[0] + RIM, room[2] - RIM)
    for step in sorted(range(-341, 342, 31), key=abs):
        a, b = (u, v + step) if upright else (u + step, v)
        way = round(math.atan2(y - b, x - a) / math.tau * 16) % 16
        own = (_box(a, b), _tip(a, b, way))
        if within(room, a, b, RIM - 1) and not any(meets(box, other) for box in own for other in taken):
            canvas.put(_arrow(way), a, b)
            canvas.put(sprite, a, b)
            taken.extend(own)
            return


def _tip(x: float, y: float, sixteenth: int) -> Box:
    """What an arrow covers beyond the number at its foot."""
    a, half = math.tau * sixteenth / 16, 15
    x, y = x + math.cos(a) * 44, y + math.sin(a) * 44
    return x - half, y - half, x + half, y + half
