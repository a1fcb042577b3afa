"""Where everything stands on Sea of Thieves' board, in pixels of a picture 1600 wide."""

from bot.games.sea_of_thieves.board import LETTERS, PLACES
from rendering.kit.grids import Hexes
from rendering.kit.shapes import Point

W = 1600
MAP_H = 1580  # the chart with all that lies round the map
SIZE, BIG = 46, 80  # radius of a hex on the map and under the lens
MAP = Hexes(536, 590, SIZE)
LENS_X, LENS_Y, LENS_R = 1222, 1208, 346  # the lens stands clear of the map
NEWS = (1084, 96, 486, 742)  # the sheet at the upper right: x, y, w, h
FOES = (30, 1146, 836, 408)  # the sheet of the enemies
STRIP, STRIP_H = MAP_H + 8, 124
TRACK, TRACK_H = STRIP + STRIP_H + 14, 116
CREW = TRACK + TRACK_H + 30
PANEL_W, PANEL_H, PITCH = 756, 430, 452
PLATE_H, BERTH_H = 158, 128


def at(place: str) -> Point:
    """The middle of a hex on the map."""
    return MAP.centre(*PLACES[place])


def lens(slot: int) -> Hexes:
    """The field of hexes seen under the lens when it lies on a tile."""
    q, r = PLACES[f"{slot}A"]
    x, y = Hexes(0, 0, BIG).centre(q, r)
    return Hexes(LENS_X - x, LENS_Y - y, BIG)


def under(slot: int, place: str) -> Point | None:
    """Where a hex lies under the lens, if it is seen."""
    x, y = lens(slot).centre(*PLACES[place])
    return (x, y) if place[0] == str(slot) else None


def tile(slot: int) -> list[str]:
    """The hexes of a slot."""
    return [f"{slot}{letter}" for letter in LETTERS]


def panels(seats: int) -> list[tuple[int, int]]:
    """The upper left corner of each captain's panel."""
    return [(32 + i % 2 * (PANEL_W + 24), CREW + i // 2 * PITCH) for i in range(seats)]


def height(seats: int) -> int:
    """How high the board's picture is."""
    return CREW + (seats + 1) // 2 * PITCH + 4
