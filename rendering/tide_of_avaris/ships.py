"""What moves on the four seas: treasures, sloops, ships, the Navy, ways and marks."""

import math
from itertools import pairwise

from bot.engine.text import t
from bot.games.tide_of_avaris.components import NAVY, Sea
from bot.games.tide_of_avaris.content import NAVY_CARDS, SPACES
from rendering.kit.marks import beacon_ring, disc, path
from rendering.kit.panels import pill
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sheet
from rendering.kit.ships import navy_ship, ship
from rendering.kit.tokens import gem
from rendering.scene import Scene

from .chart import course
from .places import ADRIFT, LIFT, SPOTS, sloops_at
from .tokens import strengths, vacant
from .words import sea_of

# where treasures lie round the middle of a space
SLOTS: tuple[Point, ...] = ((46, -44), (66, 8))
# where ships lie, and how large they are, by how many share a space
BERTHS: dict[int, tuple[int, tuple[Point, ...]]] = {
    1: (94, ((-44, -40),)),
    2: (78, ((-56, -26), (-12, -56))),
    3: (68, ((-62, -8), (-52, -54), (-4, -66))),
    4: (62, ((-66, 0), (-60, -44), (-22, -70), (-14, -24))),
    5: (58, ((-68, 4), (-64, -38), (-30, -72), (10, -66), (-16, -22))),
}


def fleet(sea: Sea) -> dict[str, list[int]]:
    """Which ships lie on each space, the Navy last."""
    out: dict[str, list[int]] = {}
    for seat, captain in enumerate(sea.captains):
        if captain.ship:
            out.setdefault(captain.ship, []).append(seat)
    if sea.navy.space:
        out.setdefault(sea.navy.space, []).append(NAVY)
    return out


def lay_treasures(sheet: Sheet, sea: Sea, spots: dict[str, Point], size: int = 54) -> None:
    """Treasures by colour and shape, empty slots as rings."""
    k = size / 54
    for space, slots in sea.slots.items():
        x, y = spots[space]
        for (dx, dy), colour in zip(SLOTS, slots, strict=False):
            token = gem(colour, size) if colour else vacant(round(size * 0.72))
            sheet.put(token, x + dx * k, y + dy * k)


def lay_ships(sheet: Sheet, scene: Scene, spots: dict[str, Point], k: float = 1) -> None:
    """All ships, side by side where several share a space; the active one ringed."""
    sea = sea_of(scene)
    for space, ships in fleet(sea).items():
        x, y = spots[space]
        size, where = BERTHS[min(len(ships), 5)]
        for who, (dx, dy) in zip(ships, where, strict=False):
            if who == NAVY:
                sheet.put(navy_ship(round(size * k)), x + dx * k, y + dy * k)
                card = NAVY_CARDS[sea.navy.card]
                if k == 1:
                    sheet.put(strengths(card.attack, card.defend), x + dx - 4, y + dy + size * 0.48)
            else:
                ring = "gold" if who == sea.active and not sea.over else ""
                sheet.put(ship(scene.mates[who].colour, round(size * k), 1, "", ring), x + dx * k, y + dy * k)


def lay_sloops(sheet: Sheet, scene: Scene) -> None:
    """Who controls the seas and the Spirits, with how many sloops."""
    for area, sloops in sea_of(scene).control.items():
        if sloops.number:
            x, y = sloops_at(area)
            sheet.put(ship(scene.mates[sloops.owner].colour, 66), x, y)
            sheet.put(pill(f"×{sloops.number}", 26), x + 8, y + 36)


def lay_adrift(sheet: Sheet, scene: Scene) -> None:
    """Ships off the board wait beside it and say where they return."""
    sea = sea_of(scene)
    for seat, captain in enumerate(sea.captains):
        if not captain.ship and sea.round and not sea.over:
            x, y = ADRIFT[captain.home.split(".")[0]]
            sheet.put(ship(scene.mates[seat].colour, 76, 1, "", "", True), x, y - 24)
            sheet.put(pill(t("to {home}", home=captain.home), 26), x + (14 if x < 200 else -14), y + 26)


def _way(sheet: Sheet, spaces: list[str], colour: str) -> None:
    for one, two in pairwise(spaces):
        if one in SPOTS and two in SPOTS and _joined(one, two):
            points = [point for point in course(one, two) if all(_clear(point, SPOTS[end]) for end in (one, two))]
            path(sheet, [points[0], points[len(points) // 2], points[-1]], colour, 9, True)


def _clear(point: Point, spot: Point) -> bool:
    """Whether a point of a way lies outside a space's medallion and label."""
    dx, dy = point[0] - spot[0], point[1] - spot[1]
    return math.hypot(dx, dy) > 58 and not (abs(dx) < 100 and 20 < dy < 96)


def _joined(one: str, two: str) -> bool:
    return two in SPACES[one].exits.values()


def lay_ways(sheet: Sheet, sea: Sea) -> None:
    """The way of the turn before in foam, of this turn in gold, of the Navy in silver."""
    if sea.over:
        return
    _way(sheet, sea.wake, "foam")
    _way(sheet, sea.turn.path, "gold")
    if sea.phase in ("hunt", "wager"):
        _way(sheet, sea.navy.path, "vermilion")


def lay_marks(sheet: Sheet, scene: Scene, spots: dict[str, Point], k: float = 1) -> None:
    """Legal places: a beacon ring round the medallion and a disc with the label."""
    sea = sea_of(scene)
    if sea.bell and k == 1:
        x, y = spots[sea.bell_slot]
        sheet.put(beacon_ring(34), x, y - LIFT)
    own = sea.captains[scene.viewer].ship if scene.viewer is not None else ""
    for mark in scene.marks:
        if mark.place not in spots:
            continue
        x, y = spots[mark.place]
        r = round((40 if mark.place.endswith("H") else 34) * k)
        sheet.put(beacon_ring(r), x, y - LIFT * k)
        named = mark.label == mark.place
        if named and k < 1:
            # on the small chart the id below a ring says it all
            sheet.text(x, y + 42, mark.place, "bold", 24, "beacon", "mm", None, 24, 3, "night")
        elif mark.place != own:
            label = mark.label if len(mark.label) <= 4 else mark.place
            sheet.put(disc(label, (36 if k == 1 else 33) if len(label) > 1 else 29), x - 40 * k, y + 22 * k)
            if k < 1:
                sheet.text(x, y + 42, mark.place, "bold", 24, "white", "mm", None, 24, 3, "night")
