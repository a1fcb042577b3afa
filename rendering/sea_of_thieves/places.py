"""Where everything stands on Sea of Thieves' board, in pixels of a picture 1600 wide."""

from dataclasses import dataclass

from bot.games.sea_of_thieves.board import LETTERS, PLACES
from rendering.kit.shapes import Point

W = 1600


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

    def centre(self, q: int, r: int) -> tuple[int, int]:
        """The middle of a hex."""
        return self.x0 + self.half * (2 * q + r), self.y0 + 3 * self.quarter * r

    def corners(self, q: int, r: int, grow: float = 0) -> list[Point]:
        """The six corners, clockwise from the top."""
        x, y = self.centre(q, r)
        k = 1 + grow / self.size
        ways = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        return [(x + a * self.half * k, y + b * self.quarter * k) for a, b in ways]


MAP = Field(540, 586, 40, 23)
BIG = Field(0, 0, 64, 37)
SIZE = MAP.size
MAP_H = 1580  # the chart with all that lies round the map
LENS_X, LENS_Y, LENS_R = 1234, 1208, 322  # the lens stands clear of the map
NEWS = (1084, 96, 486, 742)  # the sheet at the upper right: x, y, w, h
FOES = (30, 1172, 836, 386)  # the sheet of the enemies
STRIP, STRIP_H = MAP_H + 8, 124
TRACK, TRACK_H = STRIP + STRIP_H + 14, 116
CREW = TRACK + TRACK_H + 34
PANEL_W, PANEL_H, PITCH = 756, 368, 390
HEAD_H, BERTH_H = 102, 133  # of a panel: the captain, and each of two ships


def lens(slot: int, x: int = LENS_X, y: int = LENS_Y) -> Field:
    """The field of hexes seen under the lens, whose middle is at x, y, when it lies on a tile."""
    dx, dy = BIG.centre(*PLACES[f"{slot}A"])
    return Field(x - dx, y - dy, BIG.half, BIG.quarter)


def tile(slot: int) -> list[str]:
    """The hexes of a slot."""
    return [f"{slot}{letter}" for letter in LETTERS]


# the badges of the tiles stand in the notches of the map's rim
BADGES: dict[int, tuple[int, int]] = {
    1: (988, 250), 2: (1018, 690), 3: (700, 1052), 4: (92, 926), 5: (124, 186), 6: (396, 128),
}  # fmt: skip


def panels(seats: int) -> list[tuple[int, int]]:
    """The upper left corner of each captain's panel."""
    return [(32 + i % 2 * (PANEL_W + 24), CREW + i // 2 * PITCH) for i in range(seats)]


def height(seats: int) -> int:
    """How high the board's picture is."""
    return CREW + (seats + 1) // 2 * PITCH - 2
