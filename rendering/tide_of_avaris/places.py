"""Where everything stands on the chart of the four seas, in pixels of its picture."""

import math

from bot.games.tide_of_avaris.components import Area
from bot.games.tide_of_avaris.content import SPACES
from rendering.kit.shapes import Point

LEFT, TOP, WIDE, HIGH = 10, 10, 1200, 1030  # the map; its frame lies round it
MIDDLES: dict[str, Point] = {"NW": (308, 268), "NE": (902, 268), "SW": (308, 786), "SE": (902, 786)}
ACROSS, DOWN = 186, 174  # from a haven to its rim spaces
WAYS: dict[str, Point] = {"N": (0, -DOWN), "E": (ACROSS, 0), "S": (0, DOWN), "W": (-ACROSS, 0), "H": (0, 0)}
LIFT, PLATE = 16, 38  # medallions stand above the middle of a space, ids below it
SPOTS: dict[str, Point] = {
    space.id: (
        MIDDLES[space.sea][0] + WAYS[space.id[-1]][0],
        MIDDLES[space.sea][1] + WAYS[space.id[-1]][1],
    )
    for space in SPACES.values()
}

# by the sea: its name, the sloops that hold it, and ships of that home that are off the board
NAMES: dict[str, Point] = {"NW": (84, 60), "NE": (1130, 60), "SW": (84, 990), "SE": (1130, 990)}
HELD: dict[str, Point] = {"NW": (60, 136), "NE": (1160, 136), "SW": (60, 912), "SE": (1160, 912)}
ADRIFT: dict[str, Point] = {"NW": (84, 418), "NE": (1134, 418), "SW": (84, 596), "SE": (1134, 596)}
SPIRIT: dict[Area, str] = {"crew": "NW.E", "marauder": "SW.E", "guardian": "NE.S"}
SEALS: dict[Area, Point] = {"crew": (108, 44), "marauder": (108, 44), "guardian": (-104, 44)}  # beside its id

# where treasures and ships lie round the middle of a space, by the kind of space
SLOTS: dict[str, tuple[Point, ...]] = {
    "tip": ((68, -44), (100, 38)),
    "west": ((-64, -44), (-94, 20)),
    "east": ((66, -44), (90, 24)),
    "haven_west": (),
    "haven_east": (),
}
BERTHS: dict[str, tuple[Point, ...]] = {
    "tip": ((-92, -38), (96, -40)),
    "rim_west": ((90, -40), (16, -46)),
    "rim_east": ((-90, -40), (-16, -46)),
    "gap_west": ((-8, -110), (0, -30)),
    "gap_east": ((94, -40), (6, -110)),
    "haven_west": ((56, -54), (-58, -54)),  # on the side where no ship of a rim lies
    "haven_east": ((-58, -54), (56, -54)),
}
ROW, PITCH = -84, 70  # three ships and more: sails in a row above the medallion


def berths_of(space: str) -> str:
    """Which kind of berths a space has: at the rim of the map, in the gap between two seas, at a tip, or a haven."""
    way, x = space[-1], SPOTS[space][0]
    if way in "NS":
        return "tip"
    if way == "H":
        return "haven_west" if x < LEFT + WIDE / 2 else "haven_east"
    west = way == "W"
    rim = x < LEFT + WIDE / 2 if west else x > LEFT + WIDE / 2
    return f"{'rim' if rim else 'gap'}_{'west' if west else 'east'}"


def slots_of(space: str) -> tuple[Point, ...]:
    """Where its treasures lie: on the side that has no water for ships."""
    kind = berths_of(space)
    return SLOTS[{"rim_west": "west", "gap_east": "west", "rim_east": "east", "gap_west": "east"}.get(kind, kind)]


def course(one: str, two: str) -> list[Point]:
    """The line between two spaces: round the rim of a sea it is bent outwards."""
    (x0, y0), (x1, y1) = SPOTS[one], SPOTS[two]
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    sea = one.split(".")[0]
    if two.startswith(sea) and not one.endswith("H") and not two.endswith("H"):
        dx, dy = mx - MIDDLES[sea][0], my - MIDDLES[sea][1]
        far = math.hypot(dx, dy)
        mx, my = mx + dx / far * 84, my + dy / far * 76
    ts = [i / 60 for i in range(61)]
    return [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1)
        for t in ts
    ]


def open_course(one: str, two: str) -> list[Point]:
    """That part of the line between two spaces which lies outside their medallions and ids."""
    return [point for point in course(one, two) if _clear(point, SPOTS[one]) and _clear(point, SPOTS[two])]


def _clear(point: Point, spot: Point) -> bool:
    dx, dy = point[0] - spot[0], point[1] - spot[1]
    return math.hypot(dx, dy + 6) > 62 and not (abs(dx) < 74 and 6 < dy < 68)
