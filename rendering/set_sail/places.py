"""Where everything stands on Set Sail's pictures, in pixels of a picture 1600 wide."""

from bot.games.set_sail.content import MAP
from rendering.kit.grids import Squares

W = 1600
CELL = 110
TOP = 146
GRID = Squares((W - len(MAP.columns) * CELL) // 2, TOP, CELL, len(MAP.columns), len(MAP.rows))
FOOT = TOP + GRID.height  # where the sea ends
STRIP = FOOT + 64  # what just happened
STRIP_HIGH = 86
QUESTS = STRIP + STRIP_HIGH + 12
QUESTS_HIGH = 280
CREW = QUESTS + QUESTS_HIGH + 32  # captains' plates
PLATE_HIGH = 172
PLATE_PITCH = 202


def plates(seats: int) -> list[tuple[int, int, int]]:
    """Left edge, top and width of each captain's plate."""
    across = {1: 2, 2: 2, 3: 3, 4: 2}.get(seats, 3)
    wide = {2: 746, 3: 488}[across]
    pitch = (W - 72 + 24) / across
    return [(round(38 + (i % across) * pitch), CREW + i // across * PLATE_PITCH, wide) for i in range(seats)]


def height(seats: int) -> int:
    """How high the board's picture is."""
    rows = 1 if seats <= 3 else 2
    return CREW + rows * PLATE_PITCH + 2
