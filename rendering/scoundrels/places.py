"""Where everything stands on Scoundrels' pictures, in pixels of the common frame."""

from typing import NamedTuple

from bot.games.scoundrels.content import COLUMNS, ROWS
from rendering.kit.grids import LETTERS
from rendering.kit.shapes import Box, Point

W, H = 1650, 1050
TOP, LEFT = 66, 56  # where the sea of the chart begins
LEAF, RIM = 54, 46  # the paper above and left of the sea, which carries the letters and numbers
CELLS = {3: 136, 4: 118, 5: 102, 6: 85}
FOLDS = {3: 12, 4: 12, 5: 10, 6: 10}
# on a private picture: how many columns lie about a ship, how wide squares are there and where all of the sea is shown
WINDOW, CLOSE, HALF = 9, 82, 72
SEA_LEFT, SEA_TOP, SEA_W = 888, 72, 744


class Grid(NamedTuple):
    """A piece of the sea on a picture: so many columns from the first one on, round the edge if need be."""

    seats: int
    cell: int
    left: int
    top: int
    fold: int = 0
    first: int = 0
    cols: int = 0

    @property
    def all(self) -> int:
        """How many columns the whole sea has."""
        return COLUMNS * self.seats

    @property
    def shown(self) -> int:
        """How many columns lie here."""
        return self.cols or self.all

    @property
    def right(self) -> int:
        """Where the sea ends."""
        return self.left + self.shown * self.cell + self.fold * (self.seats - 1)

    @property
    def foot(self) -> int:
        """Where the sea ends below."""
        return self.top + ROWS * self.cell

    def centre(self, col: int, row: int) -> Point:
        """The middle of a square by its indexes from 0, as it lies here."""
        x = self.left + col * self.cell + col // COLUMNS * self.fold
        return x + self.cell / 2, self.top + (row + 0.5) * self.cell

    def column(self, col: int) -> int:
        """Which column of the whole sea lies there."""
        return (self.first + col) % self.all

    def spot(self, square: str) -> tuple[int, int] | None:
        """Column and row of a square as it lies here, if it does."""
        col = (LETTERS.index(square[0]) - self.first) % self.all
        return (col, int(square[1:]) - 1) if col < self.shown else None

    def side(self, square: str) -> int:
        """On which side of the middle column a square is nearer, left (-1) or right (1)."""
        return -1 if (LETTERS.index(square[0]) - self.first - self.shown // 2) % self.all > self.all // 2 else 1

    def at(self, square: str) -> Point | None:
        """The middle of a square by its name, if it lies here."""
        spot = self.spot(square)
        return None if spot is None else self.centre(*spot)

    def box(self, col: int, row: int) -> Box:
        """A square with its share of the folds beside it."""
        x, y = self.centre(col, row)
        half, fold = self.cell / 2, self.fold / 2
        left = fold if col and col % COLUMNS == 0 else 0
        right = fold if col + 1 < self.shown and col % COLUMNS == COLUMNS - 1 else 0
        return x - half - left, y - half, x + half + right, y + half


def chart_grid(seats: int) -> Grid:
    """The whole sea on the chart."""
    return Grid(seats, CELLS[seats], LEFT, TOP, FOLDS[seats])


def hand_grids(seats: int, ship: str) -> list[Grid]:
    """The sea about a ship on a private picture; while there is none, all of it in two halves."""
    whole = COLUMNS * seats
    if ship or whole <= WINDOW:
        first = (LETTERS.index(ship[0]) - WINDOW // 2) % whole if whole > WINDOW else 0
        return [Grid(seats, CLOSE, SEA_LEFT, SEA_TOP, 0, first, WINDOW)]
    upper = -(-whole // 2)
    left = SEA_LEFT + (SEA_W - upper * HALF) // 2
    below = SEA_TOP + ROWS * HALF + 70
    return [Grid(seats, HALF, left, SEA_TOP, 0, 0, upper), Grid(seats, HALF, left, below, 0, upper, whole - upper)]


def clocks_box(seats: int) -> Box:
    """Where it stands how near the end is: beside the map of four, below the others."""
    grid = chart_grid(seats)
    if seats == 4:
        return grid.right + 12, 10, W - 2, grid.foot + 20
    right = grid.right if seats == 3 else W - 60
    high = H - grid.foot - 30 if seats == 3 else 76
    return LEFT, grid.foot + 24, right, grid.foot + 24 + high


def plates_box(seats: int) -> Box:
    """Where the captains' plates lie: beside the map of three, below the others."""
    grid = chart_grid(seats)
    if seats == 3:
        return grid.right + 44, 24, W - 22, H - 26
    return 22, grid.foot + (44 if seats == 4 else 112), W - 22, H - 24
