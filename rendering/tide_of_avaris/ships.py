"""What moves on the four seas: treasures, sloops, ships, the Navy, ways and legal places."""

import math
from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from bot.games.tide_of_avaris.components import NAVY, Sea
from bot.games.tide_of_avaris.content import BOARD, SPACES
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point
from rendering.kit.ships import sail, ship
from rendering.kit.tokens import captain_seal, coin
from rendering.scene import Scene

from .places import (
    ADRIFT,
    BERTHS,
    HELD,
    LEFT,
    LIFT,
    PITCH,
    PLATE,
    ROW,
    SEALS,
    SPIRIT,
    SPOTS,
    TOP,
    WIDE,
    berths_of,
    open_course,
    slots_of,
)
from .seas import id_plate, lane
from .tokens import berth_light, faint, hollow, navy, price, ring, stone
from .words import sea_of

INWARD = {"W": 50, "E": -50}  # where the number of sloops stands beside their ship
PRICES = ("1", "2", "R")  # labels that are prices and no names


class Window(NamedTuple):
    """A part of the map: how far it is moved on its picture, and which spaces it shows."""

    shift: float
    spaces: Collection[str]
    left: float = LEFT  # its edges on the map
    right: float = LEFT + WIDE


WHOLE = Window(0, tuple(SPOTS))


def targets_of(scene: Scene) -> dict[str, str]:
    """The legal spaces of the open question with their labels."""
    return {mark.place: mark.label for mark in scene.marks if mark.place in SPOTS}


def fleet(sea: Sea) -> dict[str, list[int]]:
    """Which ships lie on each space, the Navy last."""
    out: dict[str, list[int]] = {}
    for seat, captain in enumerate(sea.captains):
        if captain.ship:
            out.setdefault(captain.ship, []).append(seat)
    if sea.navy.space:
        out.setdefault(sea.navy.space, []).append(NAVY)
    return out


@kept()
def _lane(one: str, two: str, colour: str, thick: int, head: int) -> tuple[Sprite, int, int]:
    points, pad = open_course(one, two), head + 16
    left, top = (round(min(p[i] for p in points)) - pad for i in (0, 1))
    right, low = (round(max(p[i] for p in points)) + pad for i in (0, 1))
    pen = Pen(right - left, low - top, 4, origin=(left, top))
    lane(pen, points, colour, thick, head)
    return Sprite(pen.done()), left, top


def _line(canvas: Canvas, window: Window, one: str, two: str, colour: str, thick: int, head: int) -> None:
    if one in window.spaces and two in window.spaces:
        sprite, left, top = _lane(one, two, colour, thick, head)
        canvas.put(sprite, left + window.shift, top, "lt")


def _way(canvas: Canvas, window: Window, spaces: Iterable[str], colour: str, thick: int) -> None:
    for one, two in pairwise(spaces):
        if two in SPACES[one].exits.values():
            _line(canvas, window, one, two, colour, thick, 22)


def lay_ways(canvas: Canvas, sea: Sea, window: Window, targets: Collection[str]) -> None:
    """The way of this turn in gold, before its first step that of the turn before; the Navy's; and where a ship may go.

    Which lines lead on is open to all; what they cost is not.
    """
    if sea.over:
        return
    own = sea.captains[sea.active].ship if sea.active >= 0 else ""
    if own and not sea.turn.bribe and sea.turn.stage in ("start", "move"):
        for line in BOARD.lines:
            ends = (line.origin, line.to)
            if own in ends and (not targets or any(end in targets for end in ends)):
                _line(canvas, window, *ends, "beacon", 9, 21)
    if len(sea.turn.path) > 1:
        _way(canvas, window, sea.turn.path, "gold", 13)
    elif sea.phase in ("hunt", "wager"):
        _way(canvas, window, sea.navy.path, "vermilion", 13)
    else:
        _way(canvas, window, sea.wake, "rope", 9)


def lay_regions(canvas: Canvas, scene: Scene, window: Window) -> None:
    """Who holds a sea, with how many sloops, by its name; whose a Spirit is, by its space."""
    for area, sloops in sea_of(scene).control.items():
        if not sloops.number:
            continue
        colour = scene.mates[sloops.owner].colour
        if area in HELD:
            if f"{area}.H" in window.spaces:
                x, y = HELD[area]
                canvas.put(ship(colour, 84), x + window.shift, y)
                canvas.put(coin(str(sloops.number), 54, "parchment_light"), x + INWARD[area[1]] + window.shift, y - 6)
        elif SPIRIT[area] in window.spaces:
            (x, y), (dx, dy) = SPOTS[SPIRIT[area]], SEALS[area]
            canvas.put(captain_seal(colour, 60), x + dx + window.shift, y + dy)


def lay_space(canvas: Canvas, scene: Scene, window: Window, space: str, there: Mapping[str, list[int]]) -> list[Point]:
    """Treasures and ships of one space; gives back where they lie."""
    sea, ships = sea_of(scene), there.get(space, [])
    x, y = SPOTS[space]
    kind, slots = berths_of(space), list(slots_of(space))
    busy: list[Point] = []
    if len(ships) > 2 or (kind == "tip" and len(ships) > 1):  # the ships need the place of the first treasure
        slots = [*slots[1:], *((-dx, dy) for dx, dy in slots[1:])]
    for colour, (dx, dy) in zip(sea.slots.get(space, ()), slots, strict=False):
        if colour:
            canvas.put(stone(colour, 68, 44), x + dx + window.shift, y + dy)
            busy.append((x + dx, y + dy))
        else:
            canvas.put(hollow(32, "surf"), x + dx * 0.86 + window.shift, y + dy * 0.86)
    where = BERTHS[kind]
    # at the rim the water for ships is that of the haven's: the first of its ships lies east of it, the second west
    full = len(there.get(f"{space[:-1]}H", ())) > {"rim_east": 0, "rim_west": 1}.get(kind, len(sea.captains) + 1)
    if full:
        where = where[1:]
    if len(ships) > len(where):
        row, half = max(y + ROW, TOP + 46), len(ships) * PITCH / 2 + 6
        middle = min(max(x, window.left + half), window.right - half) - x
        where = [(middle + (i - (len(ships) - 1) / 2) * PITCH, row - y) for i in range(len(ships))]
    for who, (dx, dy) in zip(ships, where, strict=False):
        at = (x + dx + window.shift, y + dy)
        busy.append((x + dx, y + dy))
        acts = who == sea.active and not sea.over
        if len(ships) > (1 if full else 2):
            canvas.put(navy(84) if who == NAVY else sail(scene.mates[who].colour, 58, halo="gold" if acts else ""), *at)
        elif who == NAVY:
            canvas.put(navy(108), *at)
        else:
            if acts:
                canvas.put(berth_light(), *at)
            canvas.put(ship(scene.mates[who].colour, 104), *at)
    return busy


def lay_adrift(canvas: Canvas, scene: Scene, window: Window) -> None:
    """Ships off the board wait beside their home sea under the id of their haven."""
    sea = sea_of(scene)
    for seat, captain in enumerate(sea.captains):
        if not captain.ship and sea.round and not sea.over and captain.home in window.spaces:
            x, y = ADRIFT[captain.home.split(".")[0]]
            canvas.put(ship(scene.mates[seat].colour, 96, wreck=True), x + window.shift, y)
            canvas.put(id_plate(captain.home, "blood", "white"), x + window.shift, y + 70)


def lay_map(canvas: Canvas, scene: Scene, window: Window = WHOLE) -> None:
    """All that moves on the map, or on a part of it, and the legal places of the open question."""
    sea, targets = sea_of(scene), targets_of(scene)
    lay_ways(canvas, sea, window, targets)
    there = fleet(sea)
    seen = sorted((space for space in SPOTS if space in window.spaces), key=slots_of)  # havens, which have none, first
    if sea.bell and sea.bell_slot in seen:
        x, y = SPOTS[sea.bell_slot]
        canvas.put(ring(54, "gold"), x + window.shift, y - LIFT)
    for space in seen:
        if space in targets:
            canvas.put(ring(50), SPOTS[space][0] + window.shift, SPOTS[space][1] - LIFT)
    lay_regions(canvas, scene, window)
    busy: list[Point] = [(x, y + PLATE) for x, y in SPOTS.values()]
    busy += [(x + INWARD[area[1]], y - 6) for area, (x, y) in HELD.items()]
    busy += [(x, y + 70) for x, y in ADRIFT.values()]
    if len(sea.turn.path) > 1 and sea.turn.path[0] in seen and not there.get(sea.turn.path[0]) and not sea.over:
        busy.append(_ghost(canvas, scene, window, sea.turn.path[0]))
    for space in seen:
        busy += lay_space(canvas, scene, window, space, there)
        if space in targets:
            canvas.put(id_plate(space, "beacon", "ink"), SPOTS[space][0] + window.shift, SPOTS[space][1] + PLATE)
    lay_adrift(canvas, scene, window)
    lay_prices(canvas, window, targets, busy)


def _ghost(canvas: Canvas, scene: Scene, window: Window, space: str) -> Point:
    """Where the ship that is sailing began."""
    (x, y), (dx, dy) = SPOTS[space], BERTHS[berths_of(space)][0]
    colour = scene.mates[sea_of(scene).active].colour
    canvas.put(faint(colour), x + dx + window.shift, y + dy)
    return x + dx, y + dy


def lay_prices(canvas: Canvas, window: Window, targets: Mapping[str, str], busy: list[Point]) -> None:
    """What each step costs, at the corner of its space that is freest."""
    for space, label in targets.items():
        if label not in PRICES or space not in window.spaces:
            continue
        x, y = SPOTS[space]
        corners = ((-60, -60), (60, -60), (0, -94), (-108, 38), (108, 38))

        def free(corner: Point, x: float = x, y: float = y) -> float:
            at = (x + corner[0], y + corner[1])
            return min([math.dist(at, other) for other in busy] + [92]) - (0 if corner[1] < 0 else 20)

        dx, dy = max(corners, key=free)
        canvas.put(price(label), x + dx + window.shift, max(y + dy, TOP + 42))
        busy.append((x + dx, y + dy))
