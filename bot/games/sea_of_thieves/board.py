"""The map: hexes by name, what lies where, and how far it is (ST-2, ST-3)."""

from collections.abc import Set
from functools import cache

from msgspec import Struct

from bot.games.sea_of_thieves.content import GEOMETRY, HUB, SIDES, Side

LETTERS = "ABCDEFGHIJKLMNOPQRS"
OUTPOST = "0A"  # ST-2.11
SYMBOLS = ("circle", "triangle", "square")
SEA, REEF, ISLAND = "sea", "reef", "island"  # the terrain of hexes, and "outpost" (ST-3.1)
_TERRAIN = {".": SEA, "t": REEF, "O": "outpost"}


def _turned(q: int, r: int, times: int) -> tuple[int, int]:
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def _places() -> dict[str, tuple[int, int]]:
    """ST-2.1, ST-2.3, ST-2.11 Name and axial coordinates of every hex of the hub and the six slots."""
    where: dict[str, tuple[int, int]] = {}
    for slot in range(7):
        turns = max(slot - 1, 0)
        cq, cr = (0, 0) if slot == 0 else _turned(*GEOMETRY.slot1_centre, turns)
        for letter, (q, r) in zip(LETTERS, GEOMETRY.local, strict=True):
            dq, dr = _turned(q, r, turns)
            where[f"{slot}{letter}"] = (cq + dq, cr + dr)
    return where


PLACES = _places()
NAMED = {place: name for name, place in PLACES.items()}
ORDER = {name: i for i, name in enumerate(PLACES)}  # slot digit, then letter: the order of ties in defaults


class Net(Struct, frozen=True):
    """The hexes in play and how they touch; distances from a hex are worked out when first asked for."""

    hexes: tuple[str, ...]
    near: dict[str, tuple[str, ...]]
    rays: dict[str, tuple[tuple[str, ...], ...]]  # in the six directions of ST-2.12, to the edge (ST-19.3)
    steps: dict[str, dict[str, int]]
    lanes: dict[str, dict[str, int]]  # the same without entering the Outpost

    def far(self, start: str) -> dict[str, int]:
        """ST-2.2 Steps from here to every hex of the board."""
        found = self.steps.get(start)
        if found is None:
            found = self.steps[start] = spread(start, self.near, frozenset())
        return found

    def lane(self, start: str) -> dict[str, int]:
        """ST-27.6 Steps of a skeleton ship; the Outpost counts as a last step only."""
        found = self.lanes.get(start)
        if found is None:
            found = self.lanes[start] = spread(start, self.near, _HARBOUR)
        return found


_HARBOUR = frozenset((OUTPOST,))


def spread(start: str, near: dict[str, tuple[str, ...]], ends: Set[str]) -> dict[str, int]:
    """Breadth-first distances; nothing goes on from the hexes `ends`, unless it starts there."""
    found = {start: 0}
    edge, steps = [start], 0
    while edge:
        fresh: list[str] = []
        steps += 1
        for here in edge:
            for other in near[here]:
                if other not in found:
                    found[other] = steps
                    if other not in ends:
                        fresh.append(other)
        edge = fresh
    return found


@cache
def net(slots: tuple[int, ...]) -> Net:
    """The hub with these slots round it (ST-2.1, ST-15.1)."""
    hexes = tuple(name for name in PLACES if name[0] == "0" or int(name[0]) in slots)
    inside = set(hexes)
    near: dict[str, tuple[str, ...]] = {}
    rays: dict[str, tuple[tuple[str, ...], ...]] = {}
    for name in hexes:
        lines: list[tuple[str, ...]] = []
        for dq, dr in GEOMETRY.neighbours:
            q, r = PLACES[name]
            line: list[str] = []
            while True:  # ST-3.9 nothing leaves the board
                q, r = q + dq, r + dr
                other = NAMED.get((q, r))
                if other is None or other not in inside:
                    break
                line.append(other)
            lines.append(tuple(line))
        rays[name] = tuple(lines)
        near[name] = tuple(line[0] for line in lines if line)
    return Net(hexes, near, rays, {}, {})


class Way(Struct, frozen=True):
    """A way with bends: the hexes entered, the last one its end, and the reefs crossed on it."""

    hexes: tuple[str, ...]
    reefs: int


class Board(Struct, frozen=True):
    """One laid-out map; equal layouts share one Board."""

    layout: str
    slots: tuple[int, ...]  # of the sea tiles in play
    sides: dict[int, Side]  # by slot
    slot_of: dict[str, int]  # tile -> slot
    net: Net
    hexes: tuple[str, ...]
    near: dict[str, tuple[str, ...]]
    rays: dict[str, tuple[tuple[str, ...], ...]]
    terrain: dict[str, str]
    isle: dict[str, str]  # island hex -> island
    at: dict[str, str]  # island -> its hex
    hub: tuple[str, ...]  # hexes of the hub islands
    isles: dict[int, tuple[str, ...]]  # slot -> hexes of islands 1, 2, 3
    fortress: dict[int, str]  # slot -> hex (ST-2.7)
    waypoints: dict[int, dict[str, str]]  # slot -> symbol -> hex
    wrecks: tuple[str, ...]
    bones: tuple[str, ...]  # skeleton symbols
    dry: frozenset[str]  # the hexes that are neither open sea nor reef
    swims: dict[str, dict[str, int]]
    bends: dict[tuple[str, int, bool], dict[str, Way]]

    def distance(self, a: str, b: str) -> int:
        """ST-2.2 The least number of steps between two hexes."""
        return self.net.far(a)[b]

    def at_sea(self, hex: str) -> bool:
        """Open sea or reef."""
        return self.terrain[hex] in (SEA, REEF)

    def swim(self, start: str) -> dict[str, int]:
        """ST-27.6, ST-29.4 Steps of the Megalodon: over open sea and reefs, any hex as the last step."""
        found = self.swims.get(start)
        if found is None:
            found = self.swims[start] = spread(start, self.near, self.dry)
        return found

    def bent(self, start: str, steps: int, careful: bool) -> dict[str, Way]:
        """Every end of a move of up to `steps` hexes with bends, by the way that crosses the fewest reefs.

        `careful` off: reefs do not matter (Navigator, Kedge Off). Of equal ways the shortest is taken."""
        key = (start, steps, careful)
        found = self.bends.get(key)
        if found is None:
            found = self.bends[key] = self._bent(start, steps, careful)
        return found

    def _bent(self, start: str, steps: int, careful: bool) -> dict[str, Way]:
        best: dict[str, Way] = {}
        layer = {start: Way((), 0)}
        for _ in range(steps):
            after: dict[str, Way] = {}
            for here, way in layer.items():
                # ST-3.4, ST-3.5 sailing on from a reef entered in this move hurts, starting on one does not
                hurt = 1 if careful and way.hexes and self.terrain[here] == REEF else 0
                for other in self.near[here]:
                    if other == start:
                        continue
                    old = after.get(other)
                    if old is None or way.reefs + hurt < old.reefs:
                        after[other] = Way((*way.hexes, other), way.reefs + hurt)
            for other, way in after.items():
                old = best.get(other)
                if old is None or way.reefs < old.reefs:
                    best[other] = way
            layer = after
        return best

    def adjacent_slots(self, slot: int) -> tuple[int, ...]:
        """ST-2.10 The tiles that touch this one."""
        if slot == 0:
            return self.slots
        return tuple(other for other in (0, *self.slots) if other == 0 or (other - slot) % 6 in (1, 5))


@cache
def board(layout: str) -> Board:
    """The map of a layout: six sides such as "anchor.A", or "-" for an empty slot, parted by blanks."""
    names = layout.split()
    sides = {slot: SIDES[name] for slot, name in enumerate(names, 1) if name != "-"}
    slots = tuple(sides)
    web = net(slots)
    terrain = {f"0{letter}": _TERRAIN.get(mark, ISLAND) for letter, mark in zip(LETTERS, HUB.hexes, strict=True)}
    isle = {f"0{LETTERS[each.at]}": each.id for each in HUB.islands}
    hub = tuple(isle)
    isles: dict[int, tuple[str, ...]] = {}
    fortress: dict[int, str] = {}
    waypoints: dict[int, dict[str, str]] = {}
    for slot, side in sides.items():
        for letter, mark in zip(LETTERS, side.hexes, strict=True):
            terrain[f"{slot}{letter}"] = _TERRAIN.get(mark, ISLAND)
        own = {f"{slot}{LETTERS[each.at]}": each.id for each in side.islands}
        isle |= own
        isles[slot] = tuple(own)
        fortress[slot] = next(hex for hex, name in own.items() if name == side.fortress)
        marks = side.waypoints
        places = zip(SYMBOLS, (marks.circle, marks.triangle, marks.square), strict=True)
        waypoints[slot] = {symbol: f"{slot}{LETTERS[at]}" for symbol, at in places}
    return Board(
        layout=layout,
        slots=slots,
        sides=sides,
        slot_of={side.tile: slot for slot, side in sides.items()},
        net=web,
        hexes=web.hexes,
        near=web.near,
        rays=web.rays,
        terrain=terrain,
        isle=isle,
        at={name: hex for hex, name in isle.items()},
        hub=hub,
        isles=isles,
        fortress=fortress,
        waypoints=waypoints,
        wrecks=tuple(f"{slot}{LETTERS[side.wreck]}" for slot, side in sides.items()),
        bones=tuple(f"{slot}{LETTERS[at]}" for slot, side in sides.items() for at in side.skeletons),
        dry=frozenset([hex for hex in web.hexes if terrain[hex] not in (SEA, REEF)]),
        swims={},
        bends={},
    )
