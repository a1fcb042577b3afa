"""Laying things on an endless sea: what stands at an edge is seen beyond the opposite one; nothing hides a label."""

from collections.abc import Iterable

from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.shapes import Point

from .places import Field, Part
from .tokens import cut


def _common(one: Part, other: Part) -> Part | None:
    x0, y0, x1, y1 = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None


def drift(canvas: Canvas, field: Field, sprite: Sprite, x: float, y: float) -> None:
    """Lay a piece down, and its ghost beyond each edge it stands near: the sea goes on there, in the dark."""
    left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
    grid, inner, outer = field.grid, field.inner, field.outer
    for dx in (0, -grid.width, grid.width):
        for dy in (0, -grid.height, grid.height):
            here = (left + dx, top + dy, left + dx + sprite.width, top + dy + sprite.height)
            if _common(here, outer) is None:
                continue
            lit = _common(here, inner)
            if lit == here:
                canvas.put(sprite, here[0], here[1], "lt")
                continue
            for strip in _strips(inner, outer):
                _part(canvas, sprite, here, strip, "beyond")
            if lit is not None:
                _part(canvas, sprite, here, lit, "echo" if dx or dy else "")


def _strips(inner: Part, outer: Part) -> tuple[Part, ...]:
    x0, y0, x1, y1 = outer
    left, top, right, foot = inner
    return (x0, y0, left, y1), (right, y0, x1, y1), (left, y0, right, top), (left, foot, right, y1)


def _part(canvas: Canvas, sprite: Sprite, here: Part, area: Part, how: str) -> None:
    seen = _common(here, area)
    if seen is not None:
        box = (seen[0] - here[0], seen[1] - here[1], seen[2] - here[0], seen[3] - here[1])
        canvas.put(cut(sprite, box, how), seen[0], seen[1], "lt")


class Berths:
    """Where letters and numbers stand on a sea, so that nothing laid later covers them."""

    def __init__(self, field: Field) -> None:
        self.inner = field.inner
        self.taken: list[Part] = []

    def take(self, x: float, y: float, wide: float, high: float) -> None:
        """Keep a place free: something is to be read there."""
        self.taken.append((round(x - wide / 2), round(y - high / 2), round(x + wide / 2), round(y + high / 2)))

    def pick(self, x: float, y: float, size: tuple[float, float], options: Iterable[Point], within: bool) -> Point:
        """The first of these offsets from x, y where so large a thing covers nothing that is read, or least of it.

        `within` keeps all of it inside the edges of the sea.
        """
        wide, high = size
        x0, y0, x1, y1 = self.inner
        best, least = (x, y), 1e9
        for dx, dy in options:
            u, v = x + dx, y + dy
            if within:
                u, v = min(max(u, x0 + wide / 2), x1 - wide / 2), min(max(v, y0 + high / 2), y1 - high / 2)
            covered = self._covered(u, v, wide, high)
            if covered < least:
                best, least = (u, v), covered
            if not covered:
                break
        return best

    def _covered(self, x: float, y: float, wide: float, high: float) -> float:
        here = (round(x - wide / 2), round(y - high / 2), round(x + wide / 2), round(y + high / 2))
        common = (_common(here, each) for each in self.taken)
        return sum((part[2] - part[0]) * (part[3] - part[1]) for part in common if part is not None)
