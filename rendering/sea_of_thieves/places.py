"""Where everything stands on Sea of Thieves' pictures: the window on the sea, and which part of it is shown."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from bot.games.sea_of_thieves.board import PLACES, Board
from rendering.kit import FRAME_H
from rendering.kit.cache import kept
from rendering.kit.shapes import Point

SPLIT = 1072  # the rope between the close view of the sea and the column
FRAME = (SPLIT - 12, FRAME_H)  # the close view
SHEET = (1100, 12, 530, 408)  # the sheet with the whole sea: x, y, w, h
PLATES = (1112, 446, 518, 588)  # the captains' plates


@dataclass(frozen=True)
class Field:
    """A field of pointed hexes on whole pixels: equal hexes are drawn alike, which files like.

    A hex is 2 * half wide and 4 * quarter high.
    """

    x0: int
    y0: int
    half: int
    quarter: int

    @property
    def size(self) -> int:
        """From the middle to the upper corner."""
        return 2 * self.quarter

    @property
    def k(self) -> float:
        """How large a hex is beside the largest."""
        return self.half / ZOOMS[0][0]

    def centre(self, place: str) -> tuple[int, int]:
        """The middle of a hex."""
        q, r = PLACES[place]
        return self.x0 + self.half * (2 * q + r), self.y0 + 3 * self.quarter * r

    def corners(self, place: str, grow: float = 0) -> list[Point]:
        """The six corners, clockwise from the top."""
        x, y = self.centre(place)
        k = 1 + grow / self.size
        ways = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        return [(x + a * self.half * k, y + b * self.quarter * k) for a, b in ways]


ZOOMS = ((75, 43), (62, 36), (52, 30), (40, 22))  # half and quarter of a hex, from near to far
EDGE = 4  # of a window, which no hex that matters may reach


def moved(grid: Field, dx: int, dy: int) -> Field:
    """The same view elsewhere on the picture."""
    return Field(grid.x0 + dx, grid.y0 + dy, grid.half, grid.quarter)


def spot(place: str) -> tuple[int, int]:
    """A hex in half hexes from left to right and rows from top to bottom."""
    q, r = PLACES[place]
    return 2 * q + r, r


@kept(512)
def window(slots: tuple[int, ...], home: str, needed: frozenset[str], w: int, h: int) -> Field:
    """The closest view of w x h pixels that has whole all hexes that matter, as near as can be to the home's tile.

    A tile has one view wherever that suffices: what was painted for one question serves the next.
    """
    spots = [spot(place) for place in (home, *needed)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, low = min(y for _, y in spots), max(y for _, y in spots)
    rooms = [((w - 2 * EDGE) // half, (h - 2 * EDGE - quarter) // (3 * quarter)) for half, quarter in ZOOMS]
    fits = (i for i, (across, down) in enumerate(rooms) if right - left + 2 <= across and low - top + 1 <= down)
    zoom = next(fits, len(ZOOMS) - 1)
    (half, quarter), (across, down) = ZOOMS[zoom], rooms[zoom]
    x, y = spot(f"{home[0]}A")
    every = [spot(f"{slot}{letter}") for slot in (0, *slots) for letter in "HJLNPR"]
    x = _held(x, [a for a, _ in every], across - 2)
    y = _held(y, [b for _, b in every], down - 1)
    x = _within(x, right - across // 2 + 1, left + across // 2 - 1)
    y = _within(y, low - (down - 1) // 2, top + (down - 1) // 2)
    return Field(w // 2 - x * half, h // 2 - 3 * quarter * y, half, quarter)


def _within(value: int, least: int, most: int) -> int:
    return (least + most) // 2 if least > most else min(max(value, least), most)


def _held(value: int, ends: list[int], room: int) -> int:
    """Moved so that the window shows no more of the empty deep than need be."""
    return _within(value, min(ends) + room // 2, max(ends) - room // 2)


def focus(board: Board, marks: Iterable[str], home: str) -> frozenset[str]:
    """The hexes that a picture must show whole: the legal ones, or what lies about the acting ship."""
    wanted: Collection[str] = [place for place in marks if place in board.terrain]
    return frozenset(wanted or (home, *board.near[home]))
