"""Where squares and hexes lie, and how their places are named."""

import math
from dataclasses import dataclass

from .shapes import Point

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Squares:
    """A grid of squares: columns are letters, rows are numbers from 1."""

    x0: int
    y0: int
    cell: int
    cols: int
    rows: int

    def centre(self, col: int, row: int) -> Point:
        """The middle of a square by its indexes from 0."""
        return self.x0 + col * self.cell + self.cell / 2, self.y0 + row * self.cell + self.cell / 2

    def at(self, place: str) -> Point:
        """The middle of a square by its name, such as G4."""
        return self.centre(LETTERS.index(place[0]), int(place[1:]) - 1)

    @property
    def width(self) -> int:
        """How wide the whole grid is."""
        return self.cols * self.cell

    @property
    def height(self) -> int:
        """How high the whole grid is."""
        return self.rows * self.cell


@dataclass(frozen=True)
class Hexes:
    """A field of pointy-topped hexes in axial coordinates; size is the radius to a corner."""

    x0: float
    y0: float
    size: float

    def centre(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        return self.x0 + self.size * math.sqrt(3) * (q + r / 2), self.y0 + self.size * 1.5 * r

    def corners(self, q: int, r: int, grow: float = 0) -> list[Point]:
        """The six corners, clockwise from the top."""
        x, y = self.centre(q, r)
        s = self.size + grow
        return [(x + s * math.sin(math.pi / 3 * i), y - s * math.cos(math.pi / 3 * i)) for i in range(6)]


HEX_WAYS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
HEX_EDGES: tuple[tuple[int, int], ...] = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
