"""What lies on the map: ports, buried Treasure, ships, the last way, what was fought over, the legal places."""

from collections.abc import Collection, Iterable

from bot.games.scoundrels.components import GHOST, SHOOT, Sea
from bot.games.scoundrels.facts import standing
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.icons import icon
from rendering.kit.lettering import width, write
from rendering.kit.marks import disc
from rendering.kit.palette import CAPTAINS, Colour
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box, Point, star
from rendering.kit.ships import ship
from rendering.kit.tokens import port
from rendering.scene import Scene

from .places import Grid
from .reach import MANY
from .tokens import burial, ensign, ghost_ship, padlock
from .words import sea_of

# ways to attack a ship by their marks: letters would be taken for captains
FIGHTS = {"B": ("swords",), "S": ("cannon",), "B+S": ("swords", "cannon")}
AROUND = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1))


# -- what must stay to be read -----------------------------------------------------------------------------------------


def letter(x: float, y: float) -> Box:
    """The room of a letter or a number about its middle."""
    return x - 22, y - 20, x + 22, y + 20


def around(x: float, y: float, by: float) -> list[Point]:
    """Places about a point, the likeliest first, near ones before far ones."""
    return [(x + dx * by * far, y + dy * by * far) for far in (1.0, 1.6) for dx, dy in AROUND]


def room_for(grid: Grid, taken: list[Box], spots: Iterable[Point], wide: float, high: float) -> Point | None:
    """The first of these places at which something hides no letter and stays on the sea; it is taken then."""
    for x, y in spots:
        box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        if box[0] < grid.left - 8 or box[1] < grid.top - 2 or box[2] > grid.right + 8 or box[3] > grid.foot + 8:
            continue
        if all(box[2] <= b[0] or b[2] <= box[0] or box[3] <= b[1] or b[3] <= box[1] for b in taken):
            taken.append(box)
            return x, y
    return None


# -- ports and coves ---------------------------------------------------------------------------------------------------


def _ports(canvas: Canvas, sea: Sea, grid: Grid, busy: Collection[str], taken: list[Box]) -> None:
    """An iron lock with the rounds left, or an anchor in gold; beside a ship they stand ashore."""
    for one in sea.ports:
        at = grid.at(standing.shore(sea, one.square) if one.square in busy else one.square)
        if at is None:
            continue
        wide = max(72, round(grid.cell * 0.72))
        if one.closed:
            canvas.put(padlock(one.closed, wide), *at)
            taken.append(letter(at[0], at[1] + wide * 0.14))
        else:
            canvas.put(port("anchor", round(wide * 0.4), face="parchment_light"), *at)


def _buried(canvas: Canvas, scene: Scene, grid: Grid, taken: list[Box]) -> None:
    """On the shore of a cove: whose Treasure lies there, and how much."""
    sea = sea_of(scene)
    for cove in sea.coves:
        at = grid.at(standing.shore(sea, cove.square)) if cove.owner >= 0 else None
        if at is None:
            continue
        size = max(92, grid.cell)
        canvas.put(burial(scene.mates[cove.owner].colour, len(cove.cards), size), *at)
        taken.append(letter(at[0] - size * 0.22, at[1] - size * 0.12))
        taken.append(letter(at[0] + size * 0.34, at[1] + size * 0.27))


# -- ships -------------------------------------------------------------------------------------------------------------


@kept()
def wounds(many: int, r: int) -> Sprite:
    """Damage on a hull: so many holes."""
    pen = Pen(many * r * 2 + 8, r * 2 + 8, 4)
    for i in range(many):
        x, y = 4 + r + i * r * 2, 4 + r
        pen.poly(star(x, y, r + 3, r * 0.75, 7), "ink")
        pen.poly(star(x, y, r, r * 0.6, 7), "vermilion_light")
    return Sprite(pen.done())


def crowd(many: int, wide: int, tight: bool) -> list[Point]:
    """Where the sails in a square stand about its middle: side by side, in rows if many or beside another crowd."""
    across = (1 if tight else 2) if many == 2 else 2 if many < 5 or tight else 3
    rows = -(-many // across)
    out: list[Point] = []
    for i in range(many):
        row, col = divmod(i, across)
        here = min(across, many - row * across)
        out.append(((col - (here - 1) / 2) * (wide + 3), (row - (rows - 1) / 2) * (wide - 1)))
    return out


def _ship(canvas: Canvas, scene: Scene, seat: int, x: float, y: float, size: int, taken: list[Box]) -> None:
    sea = sea_of(scene)
    captain, lit = sea.captains[seat], seat == sea.turn.seat and not sea.over
    draw = ghost_ship if captain.fate == GHOST else ship
    canvas.put(draw(scene.mates[seat].colour, size, halo="gold_light" if lit else ""), x, y)
    taken.append(letter(x, y - size * 0.07))
    if captain.damage:
        canvas.put(wounds(captain.damage, 10), x - size * 0.04, y + size * 0.38)


def _sails(canvas: Canvas, scene: Scene, seats: list[int], spots: list[Point], wide: int, taken: list[Box]) -> None:
    sea = sea_of(scene)
    for seat, (x, y) in zip(seats, spots, strict=True):
        captain, lit = sea.captains[seat], seat == sea.turn.seat and not sea.over
        canvas.put(ensign(scene.mates[seat].colour, wide, "gold_light" if lit else ""), x, y)
        taken.append(letter(x, y - wide * 0.04))
        if captain.fate == GHOST:
            canvas.put(icon("ghost", 34), x + wide * 0.36, y + wide * 0.5)
        if captain.damage and len(seats) < 3:
            canvas.put(wounds(captain.damage, 7), x, y + wide * 0.58)


def _ships(canvas: Canvas, scene: Scene, grid: Grid, numbered: Collection[str], taken: list[Box]) -> None:
    """Each ship alone, sails where several lie; in a square with a number they keep to its lower half."""
    sea = sea_of(scene)
    fleet, cell = standing.berths(sea), grid.cell
    here = standing.kinds(sea)
    for square, lying in sorted(fleet.items(), key=lambda pair: (pair[0][1:], grid.spot(pair[0]) or (0, 0))):
        at = grid.at(square)
        if at is None:
            continue
        x, y = at
        # a kite is the largest of all sails: first, it covers nobody's letter
        seats = sorted(lying, key=lambda seat: CAPTAINS[scene.mates[seat].colour].letter != "O")
        if square in numbered and len(seats) < 3:
            lefts = (-0.24,) if len(seats) == 1 else (-0.29, 0.29)
            _sails(canvas, scene, seats, [(x + cell * dx, y + cell * 0.24) for dx in lefts], 42, taken)
            continue
        shore = grid.at(standing.shore(sea, square)) if here[square] == "X" else None
        dx, dy = ((shore[0] - x) / cell, (shore[1] - y) / cell) if shore else (0.0, 0.0)
        if len(seats) == 1:  # the cross of a cove is seen beside the ship
            _ship(canvas, scene, seats[0], x + dx * cell * 0.14, y + dy * cell * 0.14,
                  max(96, round(cell * 1.02)), taken)  # fmt: skip
            continue
        wide = min(60, max(45, round(cell * 0.46)))
        beside = [grid.at(other) for other, others in fleet.items() if len(others) > 1 and other != square]
        tight = (shore is not None and len(seats) > 4) or any(
            there is not None and abs(there[0] - x) < cell * 1.5 and there[1] == y for there in beside
        )
        # a crowd keeps away from what lies buried ashore
        x, y = x - dx * cell * 0.14, y - min(0.0, dy) * cell * 0.14
        spots = crowd(len(seats), wide, tight)
        x = max(x, grid.left + wide / 2 - 4 - min(by for by, _ in spots))
        _sails(canvas, scene, seats, [(x + by, y + down - 4) for by, down in spots], wide, taken)


# -- what was done -----------------------------------------------------------------------------------------------------


@kept()
def badge(sign: str, size: int) -> Sprite:
    """A sign on a light disc."""
    pen = Pen(size, size, 4, size / 60)
    pen.disc(30, 30, 29, "ink")
    pen.disc(30, 30, 25, "parchment_light")
    out = pen.done()
    s = icon(sign, round(size * 0.66)).image
    out.alpha_composite(s, (round((size - s.width) / 2), round((size - s.height) / 2)))
    return Sprite(out)


def _deed(canvas: Canvas, sea: Sea, grid: Grid, taken: list[Box]) -> None:
    """Where it was fought, pillaged or dug just now, and how it went: no words, these stand in the moment."""
    size = max(46, round(grid.cell * 0.42))

    def lay(s: Sprite, at: Point | None, first: Iterable[Point] = ()) -> None:
        if at is not None:
            spot = room_for(grid, taken, (*first, *around(*at, grid.cell * 0.42)), s.width - 10, s.height - 10)
            if spot is not None:
                canvas.put(s, *spot)

    if sea.fight is not None:
        sides = (sea.fight.attacker, sea.fight.defender)
        ships = [grid.at(sea.captains[side.seat].ship) if sea.captains[side.seat].ship else None for side in sides]
        points = [at for at in ships if at is not None]
        if len(points) == 2:
            middle = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
            lay(icon("cannon" if sea.fight.attack == SHOOT else "swords", size + 10, 6, "blood"), middle, (middle,))
        if len(set(points)) > 1 or len(points) == 1:
            for side, at in zip(sides, ships, strict=True):
                if side.won:
                    lay(icon("crown", size), at)
    elif sea.pillage is not None:
        sign = {"won": "check", "failed": "cross"}.get(sea.pillage.stage, "swords")
        lay(badge(sign, size), grid.at(sea.pillage.square))
    elif sea.dig is not None:
        lay(_dug(bool(sea.dig.found), size), grid.at(sea.dig.square))


@kept()
def _dug(found: bool, size: int) -> Sprite:
    """A spade, and whether it found anything."""
    sign, spade = badge("check" if found else "cross", size).image, icon("spade", size).image
    out = Pen(round(size * 1.7), size, 1).image
    out.alpha_composite(spade, (0, 0))
    out.alpha_composite(sign, (out.width - size, 0))
    return Sprite(out)


# -- all of it ---------------------------------------------------------------------------------------------------------


def lay_fleet(canvas: Canvas, scene: Scene, grid: Grid, numbered: Collection[str] = ()) -> list[Box]:
    """Lay everything that stands on the map but numbers and discs; gives back where letters are to be read."""
    sea = sea_of(scene)
    taken: list[Box] = []
    _ports(canvas, sea, grid, {*standing.berths(sea), *numbered}, taken)
    _ships(canvas, scene, grid, numbered, taken)
    _buried(canvas, scene, grid, taken)
    plain = [at for place in numbered if (at := grid.at(place)) is not None]
    _deed(canvas, sea, grid, [*taken, *(letter(*at) for at in plain)])
    return taken


@kept()
def tag(label: str, fill: Colour = "beacon") -> Sprite:
    """A number or a place on a light button, round where it is short; a way of fighting by its sign."""
    signs, high = FIGHTS.get(label, ()), 52
    wide = max(high, 12 + 40 * len(signs) if signs else round(width(label, "heavy", 45)) + 18)
    pen = Pen(wide, high, 4)
    pen.slab(0, 0, wide, high, "ink", high / 2)
    pen.slab(4, 4, wide - 8, high - 8, fill, high / 2 - 4)
    out = pen.done()
    for i, sign in enumerate(signs):
        left = round(wide / 2 + (i - len(signs) / 2) * 40)
        out.alpha_composite(icon(sign, 40).image, (left, 6))
    if not signs:
        write(out, wide / 2, high / 2, label, "heavy", 45, rank="key")
    return Sprite(out)


def lay_tag(canvas: Canvas, grid: Grid, s: Sprite, x: float, y: float, taken: list[Box]) -> None:
    """A tag beside the ships in a square; where it would hide a letter, the line round the reach must do."""
    right, up = grid.cell * 0.55 - s.width / 2, grid.cell * 0.27
    spots = [(x + dx, y - dy) for dy in (up, up * 1.4, -up) for dx in (right, -right, 0)]
    spot = room_for(grid, taken, spots, s.width - 10, s.height - 10)
    if spot is not None:
        canvas.put(s, *spot)


def lay_discs(canvas: Canvas, scene: Scene, grid: Grid, taken: list[Box]) -> None:
    """The legal places where they are few: discs, and tags where ships lie."""
    sea = sea_of(scene)
    here, fleet = standing.kinds(sea), standing.berths(sea)
    for mark in scene.marks if len(scene.marks) <= MANY else ():
        at = grid.at(mark.place) if mark.place in here else None
        if at is None:
            continue
        if mark.place in fleet:
            lay_tag(canvas, grid, tag(mark.label), *at, taken)
        else:
            canvas.put(disc(mark.label, max(44, round(grid.cell * 0.4)), plain=True), *at)
