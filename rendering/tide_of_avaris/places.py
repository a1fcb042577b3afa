"""Where everything stands on Tide of Avaris' board, in pixels of a picture 1600 wide."""

from bot.games.tide_of_avaris.components import Area
from bot.games.tide_of_avaris.content import SPACES
from rendering.kit.shapes import Point

W = 1600
SEA_W, SEA_H = 1148, 1240  # the chart of the four seas
ARM = 180  # from a haven to its rim spaces
MIDDLES: dict[str, Point] = {"NW": (298, 336), "NE": (850, 336), "SW": (298, 906), "SE": (850, 906)}
WAYS: dict[str, Point] = {"N": (0, -ARM), "E": (ARM, 0), "S": (0, ARM), "W": (-ARM, 0), "H": (0, 0)}
LIFT = 6  # medallions stand so much above the middle of their isle

# where sloops on a sea lie: in its outer corner; those on a Spirit beside its space
REGION: dict[str, Point] = {"NW": (94, 158), "NE": (1054, 158), "SW": (94, 1100), "SE": (1054, 1100)}
SPIRIT: dict[str, str] = {"crew": "NW.E", "marauder": "SW.E", "guardian": "NE.S"}
# where ships off the board wait, by the sea of their home
ADRIFT: dict[str, Point] = {"NW": (86, 604), "NE": (1058, 604), "SE": (1058, 690), "SW": (86, 690)}

SIDE, SIDE_W = 1170, 404  # the sheets beside the chart
DAY_Y, DAY_H = 24, 150
WAGER_Y, ROW = 188, 70
STRIP, STRIP_H = SEA_H + 22, 132  # battle, or what just happened
CARDS, CARDS_H = STRIP + STRIP_H + 12, 196
CREW = CARDS + CARDS_H + 34
PANEL_W, PANEL_H, PITCH = 754, 352, 388


def at(space: str) -> Point:
    """The middle of a space."""
    sea, way = space.split(".")
    x, y = MIDDLES[sea]
    return x + WAYS[way][0], y + WAYS[way][1]


SPOTS: dict[str, Point] = {space: at(space) for space in SPACES}


def wager_high(seats: int) -> int:
    """How high the sheet of the wager track is."""
    return 82 + seats * ROW


def panels(seats: int) -> list[Point]:
    """The upper left corner of each captain's panel."""
    return [(36 + i % 2 * (PANEL_W + 20), CREW + i // 2 * PITCH) for i in range(seats)]


def berth_at(x: float, y: float, i: int) -> Point:
    """The middle of a place of the Upper Hold on the panel with this corner."""
    return x + 178 + i * 68, y + 104


def height(seats: int) -> int:
    """How high the board's picture is."""
    return CREW + (seats + 1) // 2 * PITCH - 6


def sloops_at(area: Area) -> Point:
    """Where the sloops of an area lie."""
    if area in REGION:
        return REGION[area]
    x, y = SPOTS[SPIRIT[area]]
    return x + 68, y + 2
