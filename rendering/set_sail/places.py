"""Where everything stands on Set Sail's pictures, in pixels of a picture 1650 wide and 1050 high."""

from typing import NamedTuple

from bot.games.set_sail.content import MAP
from rendering.kit.shapes import Point

COLS, ROWS = len(MAP.columns), len(MAP.rows)
TILES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in MAP.columns)
Cells = frozenset[tuple[int, int]]


class Waters(NamedTuple):
    """A sea on a picture: its upper left corner, and how large a tile is."""

    x: int
    y: int
    wide: int
    high: int

    def centre(self, col: int, row: int) -> Point:
        """The middle of a tile by its column and row, from 0."""
        return self.x + (col + 0.5) * self.wide, self.y + (row + 0.5) * self.high

    def at(self, tile: str) -> Point:
        """The middle of a named tile."""
        return self.centre(*cell(tile))

    @property
    def right(self) -> int:
        """Where the sea ends at the right."""
        return self.x + COLS * self.wide

    @property
    def foot(self) -> int:
        """Where it ends below."""
        return self.y + ROWS * self.high


CHART = Waters(50, 56, 96, 108)
COLUMN = CHART.right + 46  # where the captains' plates begin
HAND = Waters(860, 58, 60, 68)


def cell(tile: str) -> tuple[int, int]:
    """The column and row of a named tile, from 0."""
    return MAP.columns.index(tile[0]), int(tile[1:]) - 1


def letter(col: int, row: int) -> str:
    """The map's letter of a square; open sea outside the map."""
    return MAP.rows[row][col] if 0 <= col < COLS and 0 <= row < ROWS else "d"


def kind_at(tile: str) -> str:
    """The map's letter of a named tile."""
    return letter(*cell(tile))
