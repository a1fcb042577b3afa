"""Where everything stands on Sea of Plunder's pictures, in pixels."""

from dataclasses import dataclass

from bot.games.sea_of_plunder.content import BOARD
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.grids import LETTERS, Squares
from rendering.kit.shapes import Point

W, H = FRAME_W, FRAME_H
RIM = 8
Part = tuple[int, int, int, int]


@dataclass(frozen=True)
class Field:
    """A sea as it lies on a picture: its squares, and how far it goes on beyond each edge."""

    grid: Squares
    west: int
    north: int
    east: int
    south: int

    @property
    def k(self) -> float:
        """How large things are here, compared with the chart."""
        return self.grid.cell / CELL

    @property
    def inner(self) -> Part:
        """The sea itself."""
        grid = self.grid
        return grid.x0, grid.y0, grid.x0 + grid.width, grid.y0 + grid.height

    @property
    def outer(self) -> Part:
        """The sea with the strips that show how it goes on."""
        x0, y0, x1, y1 = self.inner
        return x0 - self.west, y0 - self.north, x1 + self.east, y1 + self.south

    def step(self, one: str, other: str) -> tuple[int, int]:
        """How many squares right and down it is from one to another, the shorter way round."""
        across, down = len(BOARD.columns), BOARD.rows
        dx = LETTERS.index(other[0]) - LETTERS.index(one[0])
        dy = int(other[1:]) - int(one[1:])
        return (dx + across // 2) % across - across // 2, (dy + down // 2) % down - down // 2

    def at(self, square: str) -> Point:
        """The middle of a square."""
        return self.grid.at(square)


def field(x: int, y: int, cell: int, strips: tuple[int, int, int, int]) -> Field:
    """A sea whose first square begins at x, y."""
    return Field(Squares(x, y, cell, len(BOARD.columns), BOARD.rows), *strips)


CELL = 72
CHART = field(62, 64, CELL, (52, 54, 32, 40))

# beside the sea: the card in use, a plate for each captain, and one for the pirates
SIDE = CHART.outer[2] + RIM + 14
SIDE_WIDE = W - 16 - SIDE
GAP = 20
DISH: Part = (SIDE, H - 18 - 118, SIDE_WIDE, 118)


def card(seats: int) -> Part:
    """The sheet of the card in use: with two captains there is more room for it."""
    return SIDE, 18, SIDE_WIDE, 320 if seats == 2 else 186


def plates(seats: int) -> Part:
    """The column of the captains' plates."""
    top = card(seats)[1] + card(seats)[3] + GAP
    return SIDE, top, SIDE_WIDE, DISH[1] - GAP - top
