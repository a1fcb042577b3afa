"""What lies on the map: ports, markers, ships, the last way, lines of sight, and the legal places."""

from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import GHOST, Sea
from rendering.kit.marks import disc, path, x_mark
from rendering.kit.memo import kept
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import captain_seal, port, seal
from rendering.scene import Scene

from .places import Plan
from .tokens import burial, gate, ghost_seal, ghost_ship, wound
from .words import sea_of

# where ships stand round the middle of a square, and their size, in shares of a square, by how many share it
SPOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.94, ((0, -0.04),)),
    2: (0.7, ((-0.18, -0.15), (0.18, 0.11))),
    3: (0.56, ((-0.23, -0.2), (0.23, -0.16), (0, 0.2))),
    4: (0.44, ((-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24), (0.24, 0.24))),
}
MANY = 24  # legal places; more are drawn plainly
SHIPS = 3  # more than so many in one square show as captains' seals


def on_disc(many: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The same in a square that is a legal place: its disc stays readable."""
    if many == 1:
        return 0.52, ((-0.22, 0.2),)
    return 0.3, tuple(((i - (many - 1) / 2) * (0.3 if many < 4 else 0.18), 0.33) for i in range(many))


def spots(many: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Size and places of the ships (or seals) in a square."""
    if many in SPOTS:
        return SPOTS[many]
    return 0.36, tuple(((i % 3 - 1) * 0.32, (i // 3 - 0.5) * 0.42) for i in range(many))


def at_land(many: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The same in a port or cove, whose signs keep the corners: one ship, or a row of seals."""
    if many == 1:
        return 0.94, ((0.08, -0.04),)
    if many > 3:
        return spots(many)
    size = 0.42 if many == 2 else 0.34
    return size, tuple(((i - (many - 1) / 2) * size, -0.02) for i in range(many))


def berths(sea: Sea) -> dict[str, list[int]]:
    """Which seats' ships lie in each square."""
    out: dict[str, list[int]] = {}
    for seat, captain in enumerate(sea.captains):
        if captain.ship:
            out.setdefault(captain.ship, []).append(seat)
    return out


@kept(64)
def _range(cell: int) -> Sprite:
    """Corners round a square that lies within range of a shot."""
    pen = Pen(cell, cell, 3)
    a, b, arm = 6.0, cell - 6.0, cell * 0.2
    for x, y, sx, sy in ((a, a, 1, 1), (b, a, -1, 1), (a, b, 1, -1), (b, b, -1, -1)):
        for thick, colour in ((7, "ink"), (3.4, "vermilion_light")):
            pen.line([(x + sx * arm, y), (x, y), (x, y + sy * arm)], thick, colour, True)
    return Sprite(pen.done())


def in_range(sea: Sea, seat: int) -> list[str]:
    """The squares a captain's Cannons reach, in reading order."""
    captain = sea.captains[seat]
    here, sight = chart(sea.seats), sea.options.get("diagonal_sight", "both_block")
    if not captain.ship:
        return []
    reached = set(here.shots[sight][captain.ship])
    if captain.quirk == "long_nines":
        reached |= here.long_shots[sight][captain.ship]
    return [square for square in here.sailable if square in reached and square != captain.ship]


def _ports(sheet: Sheet, sea: Sea, plan: Plan, taken: set[str], marked: set[str]) -> None:
    """Free ports with their locks; where a ship or a disc stands, port and lock make room at the rim."""
    cell = plan.cell
    wide = round(cell * 0.72) if cell > 80 else round(cell * 0.8)
    for one in sea.ports:
        x, y = plan.at(one.square)
        if one.square in marked:
            sheet.put(gate(one.closed, round(cell * 0.48)), x + cell * 0.28, y + cell * 0.34)
        elif one.square in taken:
            sheet.put(port("anchor", round(cell * 0.16)), x - cell * 0.33, y + cell * 0.33)
            sheet.put(gate(one.closed, round(cell * 0.5)), x - cell * 0.27, y - cell * 0.32)
        else:
            sheet.put(port("anchor", round(cell * 0.32)), x, y + cell * 0.06)
            # in the top row the lock would leave the map
            top = one.square.endswith("1")
            lock_at = (x + cell * 0.14, y - cell * 0.2) if top else (x, y - cell * 0.3)
            sheet.put(gate(one.closed, min(wide, 84)), *lock_at)


def _coves(sheet: Sheet, scene: Scene, plan: Plan, taken: set[str], marked: set[str]) -> None:
    """Burial markers, and a small cross where a ship or a disc hides the big one."""
    cell = plan.cell
    for cove in sea_of(scene).coves:
        x, y = plan.at(cove.square)
        if cove.square in marked and cove.owner < 0:
            sheet.put(x_mark(round(cell * 0.36)), x + cell * 0.33, y - cell * 0.32)
        elif cove.square in taken and cove.square not in marked:
            sheet.put(x_mark(round(cell * 0.36)), x - cell * 0.33, y - cell * 0.32)
        if cove.owner >= 0:
            aside = cove.square in marked
            s = burial(scene.mates[cove.owner].colour, len(cove.cards), round(cell * (0.52 if aside else 0.66)))
            sheet.put(s, x + cell * (0.25 if aside else 0.18), y + cell * (0.36 if aside else 0.28))


def _ships(sheet: Sheet, scene: Scene, plan: Plan, fleet: dict[str, list[int]], marked: set[str]) -> None:
    sea = sea_of(scene)
    kinds = chart(plan.seats).kinds
    for square, seats in fleet.items():
        x, y = plan.at(square)
        share, where = spots(len(seats))
        special = kinds[square] in "PX"
        if square in marked:
            share, where = on_disc(len(seats))
        elif special:
            share, where = at_land(len(seats))
        size = round(plan.cell * share)
        for seat, (dx, dy) in zip(seats, where, strict=True):
            colour, captain = scene.mates[seat].colour, sea.captains[seat]
            at = (x + dx * plan.cell, y + dy * plan.cell)
            if len(seats) > SHIPS or (len(seats) > 1 and (special or square in marked)):
                if seat == sea.turn.seat and not sea.over:
                    sheet.put(seal("", size + 12, "gold"), *at)
                sheet.put(ghost_seal(colour, size) if captain.fate == GHOST else captain_seal(colour, size), *at)
                continue
            if captain.fate == GHOST:
                sheet.put(ghost_ship(colour, size), *at)
            else:
                ring = "gold" if seat == sea.turn.seat and not sea.over else ""
                sheet.put(ship(colour, size, 1, "", ring), *at)
            if captain.damage:
                small = max(26, round(size * 0.36))
                sheet.put(wound(captain.damage, small), at[0] + size * 0.36, at[1] - size * 0.3)


def _ways(sheet: Sheet, sea: Sea, plan: Plan, shot: bool) -> None:
    piece: list[Point] = []
    for square in sea.path:
        point = plan.at(square)
        if piece and abs(point[0] - piece[-1][0]) + abs(point[1] - piece[-1][1]) > plan.cell * 1.5:
            # a step over an edge: the line leaves the map and comes back at the other side
            out, back = _over(plan, piece[-1], point)
            _dots(sheet, [*piece, out])
            piece = [back]
        piece.append(point)
    _dots(sheet, piece)
    if shot and sea.fight is not None:
        a, d = (sea.captains[side.seat].ship for side in (sea.fight.attacker, sea.fight.defender))
        if a and d and a != d:
            path(sheet, [plan.at(a), plan.at(d)], "vermilion_light", 7, True)


def _over(plan: Plan, start: Point, end: Point) -> tuple[Point, Point]:
    """Where a step over an edge leaves the map, and where it comes back."""
    if abs(start[0] - end[0]) > abs(start[1] - end[1]):
        gone, back = (plan.left, plan.right) if end[0] > start[0] else (plan.right, plan.left)
        return (gone, start[1]), (back, end[1])
    gone, back = (plan.top, plan.foot) if end[1] > start[1] else (plan.foot, plan.top)
    return (start[0], gone), (end[0], back)


def _dots(sheet: Sheet, points: list[Point]) -> None:
    if len(points) > 1:
        path(sheet, points, "foam", 9, True)


def _marks(sheet: Sheet, scene: Scene, plan: Plan, fleet: dict[str, list[int]], costs: dict[str, int]) -> None:
    here = chart(plan.seats)
    cell = plan.cell
    radius = round(cell * 0.38)
    many = len(scene.marks) > MANY
    for mark in scene.marks:
        if mark.place not in here.kinds:
            continue
        x, y = plan.at(mark.place)
        if mark.place in fleet:
            sheet.put(disc(mark.place, round(radius * 0.9), "", many), x + cell * 0.08, y - cell * 0.1)
        else:
            sheet.put(disc(mark.place, radius, "", many), x, y)
        if costs.get(mark.place):
            sheet.put(seal(str(costs[mark.place]), max(26, round(cell * 0.28))), x - cell * 0.34, y - cell * 0.34)


def lay_map(
    sheet: Sheet, scene: Scene, plan: Plan, shot: bool = False, ranged: int = -1, costs: dict[str, int] | None = None
) -> None:
    """Lay everything that stands on the map; `ranged` is a seat whose range is shown, `costs` are distances."""
    sea = sea_of(scene)
    fleet = berths(sea)
    taken, marked = set(fleet), {mark.place for mark in scene.marks}
    seat = sea.fight.attacker.seat if shot and sea.fight is not None and sea.fight.stage != "over" else ranged
    if seat >= 0:
        for square in in_range(sea, seat):
            sheet.put(_range(plan.cell), *plan.at(square))
    _ways(sheet, sea, plan, shot)
    # what shares a legal square lies on its disc, at the rim, so that both can be read
    _marks(sheet, scene, plan, fleet, costs or {})
    _ships(sheet, scene, plan, fleet, marked)
    _ports(sheet, sea, plan, taken, marked)
    _coves(sheet, scene, plan, taken, marked)
