"""Where everything stands on Sea of Plunder's board, in pixels of a picture 1600 wide."""

from bot.games.sea_of_plunder.content import BOARD
from rendering.kit.grids import Squares

W = 1600
CELL = 102
STRIP = 46  # how far the sea is shown beyond its edges, as it goes on at the opposite one
BRASS = 8
GRID = Squares((W - len(BOARD.columns) * CELL) // 2, 178, CELL, len(BOARD.columns), BOARD.rows)
LEFT, TOP = GRID.x0, GRID.y0
RIGHT, FOOT = LEFT + GRID.width, TOP + GRID.height  # where the sea ends and begins again
FIELD = (LEFT - STRIP, TOP - STRIP, RIGHT + STRIP, FOOT + STRIP)
NEWS, NEWS_HIGH = FOOT + 104, 98  # what just happened
TABLE = NEWS + NEWS_HIGH + 18  # pile, deck and pirate dish, with the captains' plates beside them
TABLE_HIGH = 400
TABLE_LEFT, TABLE_WIDE = 34, 486
CREW_LEFT = TABLE_LEFT + TABLE_WIDE + 26
HEIGHT = TABLE + TABLE_HIGH + 34


def plates(seats: int) -> list[tuple[int, int, int, int]]:
    """Left edge, top, width and height of each captain's plate."""
    room = W - 38 - CREW_LEFT
    if seats <= 3:
        pitch = 205 if seats == 2 else 137
        high = pitch - 30
        return [(CREW_LEFT, TABLE + 10 + i * pitch, room, high) for i in range(seats)]
    wide = (room - 24) // 2
    return [(CREW_LEFT + i % 2 * (wide + 24), TABLE + 10 + i // 2 * 205, wide, 175) for i in range(seats)]
