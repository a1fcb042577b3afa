"""What moves over the sea: ships, enemies, skeletons, cargo, the names of what may be chosen, and those of islands."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bot.games.sea_of_thieves.board import ISLAND, REEF, SEA
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN, SHIP_NAMES, SHIP_OF, Sea
from bot.games.sea_of_thieves.facts import BRINK, FORT, course
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.lettering import width, write
from rendering.kit.marks import disc
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box, Point
from rendering.kit.ships import sail, ship
from rendering.scene import Scene

from .berths import NEAR, SAILS, Berths, berths
from .foes import figure
from .places import Field
from .reach import Targets
from .tokens import KEY, burst, cargo, label, leaking, lord, number, skulls
from .words import cargo_sign, isle_name, sea_of

SHIP, ACTING = 110, 126  # how large ships are
GHOST = mix("lagoon", "surf", 0.5)
SHOWN = 8  # pixels: so far within the window lies the middle of a hex of which the things are shown
NAME = 38  # the size of the names of islands
GAP = 0.94  # between the lines of a name, in its size


class Bit(NamedTuple):
    """A sprite with the place of its middle."""

    sprite: Sprite
    x: float
    y: float

    @property
    def box(self) -> Box:
        """What it covers."""
        w, h = self.sprite.width / 2, self.sprite.height / 2
        return self.x - w, self.y - h, self.x + w, self.y + h


class Lot(NamedTuple):
    """All of one hex: what is looked at, what is read above it, and where letters stand."""

    place: str
    seen: list[Bit]
    read: list[Bit]
    letters: list[Box]
    name: bool
    hulls: list[Box]  # of its ships


def within(room: Box, x: float, y: float, by: float = 0) -> bool:
    """Whether a point lies so far inside a room."""
    return room[0] + by < x < room[2] - by and room[1] + by < y < room[3] - by


def _held(room: Box, x: float, y: float, wide: float, high: float) -> Point:
    """The nearest point at which something so wide and high to each side lies inside a room."""
    return min(max(x, room[0] + wide), room[2] - wide), min(max(y, room[1] + high), room[3] - high)


def meets(a: Box, b: Box) -> bool:
    """Whether two boxes share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _ship(scene: Scene, seat: int, n: int, halo: str, far: bool) -> Sprite:
    """Ship I has one mast, ship II has two."""
    colour = scene.mates[seat].colour
    if far:
        return sail(colour, 58, n + 1, KEY, halo)
    return ship(colour, ACTING if halo == "gold" else SHIP, n + 1, halo=halo)


def _letter(bit: Bit, n: int, far: bool) -> Box:
    """Where a ship's letter is read."""
    x, y = (bit.x, bit.y - 4) if far else (bit.x + 13 * n, bit.y - 14)
    return x - 24, y - 27, x + 24, y + 27


def acting_ship(sea: Sea) -> tuple[int, int] | None:
    """Who acts just now."""
    return (sea.act.seat, sea.act.ship) if sea.act is not None and not sea.over else None


def _lit(scene: Scene, found: Targets, seat: int, n: int) -> str:
    sea = sea_of(scene)
    if (seat, n) in found.ships:
        return "beacon"
    acting = acting_ship(sea)
    idle = acting is None and sea.phase == "fleets" and seat == sea.active and not sea.over
    return "gold" if acting == (seat, n) or idle else ""


def _things(sea: Sea, place: str, x: float, y: float, k: float, crowd: bool) -> Iterator[Bit]:
    """Fort, captains and cargo of a hex."""
    named = sea.board.terrain[place] not in (SEA, REEF)
    if sea.fort.hex == place:
        yield Bit(figure(FORT, round(110 * k)), x, y - 18 * k)
    for i, _ in enumerate(sea.captains.get(place, [])):
        yield Bit(lord(round(58 * k)), x + (48 - i * 40) * k, y - 6 * k)
    for i, token in enumerate(sea.cargo.get(place, [])[:3]):
        aside = -34 + i * 30 - (14 if crowd else 0)
        yield Bit(cargo(cargo_sign(token), round(58 * k)), x + aside * k, y + (12 if named else 26) * k)


def _mark(text: str, plain: bool, many: bool) -> Sprite:
    """A legal place's name: on water that is bright anyway just written."""
    if not plain:
        return label(text)
    return _written(text) if many else disc(text, 42)


@kept()
def _written(text: str) -> Sprite:
    wide = round(width(text, "heavy", KEY + 4)) + 16
    pen = Pen(wide, KEY + 12, 4)
    out = pen.done()
    write(out, wide / 2, KEY / 2 + 6, text, "heavy", KEY + 4, "beacon", stroke=5, rank="key")
    return Sprite(out)


def _lot(scene: Scene, grid: Field, place: str, found: Targets, x: float, y: float, far: bool) -> Lot:
    sea, k = sea_of(scene), grid.k
    ships = [
        (seat, n)
        for seat, player in enumerate(sea.players)
        for n, one in enumerate(player.ships)
        if one.hex == place and not (far and place in found.places and not _lit(scene, found, seat, n))
    ]
    foe = next((name for name in ENEMY_ORDER if sea.enemies[name].hex == place), "")
    dead, text = sea.skeletons.get(place, 0), found.places.get(place, "")
    if far and (text or ships):
        dead = 0
    hurt = course(sea, place)[0] if text and not far else 0
    aside = 1 if not far else 0.8 if len(ships) > 1 else k
    named = sea.board.terrain[place] not in (SEA, REEF)
    at: Berths = berths(len(ships), bool(foe), bool(text), bool(dead), bool(hurt), named)

    def bit(sprite: Sprite, spot: Point) -> Bit:
        # letters stay as large as they are
        return Bit(sprite, x + spot[0] * aside, y + spot[1] * max(k, 0.9))

    seen = list(_things(sea, place, x, y, k, bool(ships) or bool(text)))
    if foe:
        seen.append(bit(figure(foe, round(112 * k), sea.enemies[KRAKEN].tentacles), at.foe))
    letters: list[Box] = []
    hulls: list[Box] = []
    read: list[Bit] = []
    # from right to left: a ship's bow covers no letter, its smaller sail astern might
    for i, ((seat, n), spot) in reversed(list(enumerate(zip(ships, at.ships, strict=False)))):
        one = bit(_ship(scene, seat, n, _lit(scene, found, seat, n), far), spot)
        seen.append(one)
        letters.append(_letter(one, n, far))
        hulls.append(one.box)
        if i < len(at.numbers) and not far:
            afloat = sea.ship(seat, n)
            read.append(bit(number(SHIP_NAMES[n]), at.numbers[i]))
            if afloat.water >= afloat.gauge - BRINK:
                seen.append(bit(leaking(), (spot[0] + 44, spot[1] + 34)))
    if dead:
        read.append(bit(skulls(dead), at.skulls))
    if text:
        alone = not ships and not foe and sea.board.terrain[place] != ISLAND
        read.append(bit(_mark(text, alone, found.many), at.mark))
    if hurt:
        read.append(bit(burst(hurt), at.hurt))
    return Lot(place, seen, read, letters, named and at.name, hulls)


def _busy(sea: Sea, found: Targets) -> set[str]:
    out = {*sea.skeletons, *sea.captains, *sea.cargo, sea.fort.hex, *found.places}
    out |= {one.hex for one in sea.enemies.values()}
    out |= {one.hex for player in sea.players for one in player.ships}
    return {place for place in out if place in sea.board.terrain}


def _crowded(lot: Lot, lots: list[Lot]) -> bool:
    """Whether something that is read in a hex runs well into what is read in another."""
    boxes = [_core(box) for box in (*lot.letters, *(bit.box for bit in lot.read))]
    others = [box for one in lots if one is not lot for box in (*one.letters, *(bit.box for bit in one.read))]
    return any(meets(box, other) for box in boxes for other in map(_core, others))


def _hides(lot: Lot, lots: list[Lot]) -> bool:
    """Whether a ship of a hex lies over the letter of one in another."""
    letters = [box for one in lots if one is not lot for box in one.letters]
    return any(meets(_core(hull), letter) for hull in lot.hulls for letter in letters)


def _core(box: Box) -> Box:
    return box[0] + TOUCH, box[1] + TOUCH, box[2] - TOUCH, box[3] - TOUCH


def _lots(scene: Scene, grid: Field, found: Targets, room: Box) -> list[Lot]:
    """The hexes of which anything is shown, from the back to the front; at the rim they are moved inwards."""
    sea = sea_of(scene)
    wide, high = max(grid.half, 77), max(1.5 * grid.quarter, 66)
    whole: list[Lot] = []
    moved: list[Lot] = []
    for place in sorted(_busy(sea, found), key=lambda place: (grid.centre(place)[1], place)):
        x, y = grid.centre(place)
        if not within(room, x, y, SHOWN):
            continue
        at = _held(room, x, y, wide, high)
        lot = _lot(scene, grid, place, found, *at, grid.half < SAILS)
        (whole if at == (x, y) and (grid.half == NEAR or place in found.places) else moved).append(lot)
    whole = [
        _lot(scene, grid, lot.place, found, *_held(room, *grid.centre(lot.place), wide, high), True)
        if _hides(lot, whole) or (grid.half < NEAR and lot.place in found.places and _crowded(lot, whole))
        else lot
        for lot in whole
    ]
    taken = [box for lot in whole for box in (*lot.letters, *(bit.box for bit in lot.read))]
    for lot in moved:
        if _hides(lot, whole):
            lot = _lot(scene, grid, lot.place, found, *_held(room, *grid.centre(lot.place), wide, high), True)
        boxes = [*lot.letters, *(bit.box for bit in lot.read)] or [bit.box for bit in lot.seen]
        if not any(meets(box, other) for box in boxes for other in taken):
            whole.append(lot)
            taken += boxes
    return whole


def lay_wake(canvas: Canvas, scene: Scene, grid: Field, room: Box) -> None:
    """The ways of the last moves as dots, and faintly the ship where it began."""
    sea, k = sea_of(scene), grid.k
    for trail in sea.trails[-2:]:
        points = [grid.centre(place) for place in trail.hexes if place in sea.board.terrain]
        for (xa, ya), (xb, yb) in pairwise(points):
            count = max(3, round(math.hypot(xb - xa, yb - ya) / (26 * k)))
            for i in range(count):
                f = (i + 0.5) / count
                x, y = xa + (xb - xa) * f, ya + (yb - ya) * f + 26 * k
                if within(room, x, y, 8):
                    canvas.put(_drop(round(15 * k)), x, y)


@kept()
def _drop(size: int) -> Sprite:
    pen = Pen(size, size, 4)
    pen.disc(size / 2, size / 2, size / 2, "deep")
    pen.disc(size / 2, size / 2, size / 2 - 2, "foam")
    return Sprite(pen.done())


def _lay_ghost(canvas: Canvas, scene: Scene, grid: Field, found: Targets, room: Box, taken: list[Box]) -> None:
    """The shape of the ship that moved last where it began, if nothing else is there."""
    sea = sea_of(scene)
    for trail in sea.trails[-1:]:
        start = trail.hexes[0]
        if trail.who in SHIP_OF and start in sea.board.terrain and start not in _busy(sea, found):
            ghost = Bit(_ship(scene, *SHIP_OF[trail.who], "", grid.half < SAILS), *grid.centre(start))
            inside = within(room, ghost.x, ghost.y, ghost.sprite.width / 2)
            if grid.half >= SAILS and inside and not any(meets(ghost.box, box) for box in taken):
                canvas.shade(ghost.sprite, ghost.box[0], ghost.box[1], GHOST)


@kept()
def _name(lines: tuple[str, ...], size: int) -> Sprite:
    wide = math.ceil(max(width(line, "display", size) for line in lines)) + 14
    pen = Pen(wide, round(size * (1.16 + GAP * (len(lines) - 1))), 4)
    out = pen.done()
    for i, line in enumerate(lines):
        write(out, wide / 2, size * (0.56 + GAP * i), line, "display", size, "white", stroke=5)
    return Sprite(out)


def _names(scene: Scene, grid: Field, lots: list[Lot], taken: list[Box], room: Box) -> Iterator[Bit]:
    """The names of islands, in one line or two, where nothing else is read."""
    known = sea_of(scene).board
    unnamed = {lot.place for lot in lots if not lot.name}
    for place in known.hexes:
        if place in unnamed or known.terrain[place] in (SEA, REEF):
            continue
        x, y = grid.centre(place)
        if not within(room, x, y):
            continue
        words = isle_name(known, place)
        parted = tuple(words.rsplit(" ", 1))
        size = NAME if grid.half > ZOOMED else 34
        tries = [(words,), parted] if width(words, "display", size) < grid.half * 2.1 else [parted, (words,)]
        bit = _placed(tries, size, x, y, grid, taken, room)
        if bit is not None:
            taken.append(bit.box)
            yield bit


TOUCH = 6  # pixels by which the rims of two things may run into each other
ZOOMED = 60  # half a hex from which on names have their full size
_ASIDE = (0, -14, 14, -28, 28)


def _placed(
    tries: list[tuple[str, ...]], size: int, x: float, y: float, grid: Field, taken: list[Box], room: Box
) -> Bit | None:
    for lines in dict.fromkeys(tries):
        sprite = _name(lines, size)
        low = y + grid.size * 0.74 - (len(lines) - 1) * size * GAP / 2
        for aside in _ASIDE:
            bit = Bit(sprite, *_held(room, x + aside, low, sprite.width / 2 + 4, sprite.height / 2 + 4))
            if not any(meets(bit.box, box) for box in taken):
                return bit
    return None


def lay_pieces(canvas: Canvas, scene: Scene, grid: Field, found: Targets, room: Box, trays: list[Box]) -> list[Box]:
    """All that stands on the sea, but nothing where a tray lies; gives back where something is read."""
    lots = [
        lot
        for lot in _lots(scene, grid, found, room)
        if not any(meets(box, tray) for tray in trays for box in (*lot.letters, *(bit.box for bit in lot.read)))
    ]
    acting = acting_ship(sea_of(scene))
    here = sea_of(scene).ship(*acting).hex if acting else ""
    lots.sort(key=lambda lot: lot.place == here)
    taken = [*trays, *(box for lot in lots for box in (*lot.letters, *(bit.box for bit in lot.read)))]
    _lay_ghost(canvas, scene, grid, found, room, taken)
    bits = [bit for lot in lots for bit in lot.seen]
    bits += [bit for lot in lots for bit in lot.read]
    for sprite, x, y in (*bits, *_names(scene, grid, lots, taken, room)):
        canvas.put(sprite, x, y)
    return taken
