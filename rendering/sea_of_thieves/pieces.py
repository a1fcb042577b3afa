"""What moves over the map, drawn small on the chart and large under the lens."""

from bot.games.sea_of_thieves.board import PLACES
from bot.games.sea_of_thieves.components import (
    ENEMY_ORDER,
    GALLEON,
    KRAKEN,
    MEGALODON,
    SHIP_NAMES,
    Sea,
    gold_of,
    kind_of,
)  # fmt: skip
from rendering.kit.icons import icon
from rendering.kit.marks import disc, path
from rendering.kit.panels import pill
from rendering.kit.shapes import Point
from rendering.kit.sheet import Item, Sheet, Sprite
from rendering.kit.ships import ship, skeleton_ship
from rendering.kit.tokens import port, seal, skulls_badge
from rendering.scene import Scene

from .ground import lens_view
from .names import inward, names, plate
from .places import LENS_X, LENS_Y, MAP, SIZE, Field, lens
from .tokens import cargo, kraken, megalodon, skeleton_fort
from .words import cargo_sign, masts, sailing_cost, sea_of


def focus(scene: Scene) -> int:
    """The slot the lens lies on: where most may be done now, else where the acting ship is."""
    sea = sea_of(scene)
    slots = [mark.place[0] for mark in scene.marks if mark.place in sea.board.terrain]
    if slots:
        # on equal terms the tile of the acting ship, then the lower digit
        home = _home(sea)
        return int(max(sorted(set(slots)), key=lambda slot: (slots.count(slot), slot == home)))
    return int(_home(sea) or "0")


def _home(sea: Sea) -> str:
    if sea.act is not None:
        place = sea.ship(sea.act.seat, sea.act.ship).hex
    elif sea.trails and sea.trails[-1].hexes:
        place = sea.trails[-1].hexes[-1]
    else:
        place = next((one.hex for one in sea.players[sea.active].ships if one.hex), "")
    return place[:1]


def _enemy(sea: Sea, name: str, u: float) -> Sprite:
    if name == MEGALODON:
        return megalodon(round(88 * u))
    if name == KRAKEN:
        return kraken(round(90 * u), sea.enemies[KRAKEN].tentacles)
    return skeleton_ship(round(72 * u), 2 if name == GALLEON else 1)


def _standees(scene: Scene, place: str, u: float) -> list[Sprite]:
    """Enemies and ships in a hex, from the back to the front."""
    sea = sea_of(scene)
    out = [_enemy(sea, name, u) for name in ENEMY_ORDER if sea.enemies[name].hex == place]
    acting = (sea.act.seat, sea.act.ship) if sea.act is not None and not sea.over else (-1, -1)
    for seat, player in enumerate(sea.players):
        for number, one in enumerate(player.ships):
            if one.hex == place:
                lit = "gold" if (seat, number) == acting else ""
                out.append(ship(scene.mates[seat].colour, round(74 * u), masts(one), SHIP_NAMES[number], lit))
    return out


def _land(sheet: Sheet, sea: Sea, place: str, x: float, y: float, u: float) -> None:
    """Fort and cargo of a hex."""
    s = SIZE * u
    if sea.fort.hex == place:
        sheet.put(skeleton_fort(round(50 * u)), x, y - 6 * u)
    tokens = sea.cargo.get(place, [])
    if not tokens:
        return
    size = round(30 * u)
    shown = tokens if len(tokens) <= 3 else tokens[:2]
    for i, token in enumerate(shown):
        gold = gold_of(token) if u > 1.2 and kind_of(token) != "resource" else 0
        sheet.put(cargo(cargo_sign(token), size, gold), x - s * 0.46 + i * 20 * u, y + s * 0.12)
    if len(tokens) > 3:
        sheet.put(seal(f"+{len(tokens) - 2}", round(24 * u)), x - s * 0.46 + 40 * u, y + s * 0.12)


def _formation(many: int) -> list[Point]:
    """Where so many ships stand about their middle: a slanting row, from five on two rows, seen over one another."""
    rows = [many] if many <= 4 else [many // 2, many - many // 2]
    out: list[Point] = []
    for row, ships in enumerate(rows):
        up = 38 * (len(rows) - 1 - row)
        out += [((i - (ships - 1) / 2) * 34, (i - (ships - 1) / 2) * 4 - up) for i in range(ships)]
    return out


def _dead(sheet: Sheet, sea: Sea, place: str, x: float, y: float, aside: float, u: float) -> None:
    """Skeletons and captains of an island, so far at both sides."""
    count = sea.skeletons.get(place, 0)
    if count:
        sheet.put(skulls_badge(count, round(27 * u)), x + aside * u, y)
    for i, _ in enumerate(sea.captains.get(place, [])):
        sheet.put(port("bicorne", round(14 * u), "round", "blood"), x + (i * 18 - aside) * u, y)


def _hex(sheet: Sheet, scene: Scene, grid: Field, place: str, slot: str, lift: float) -> None:
    """All that stands in a hex; ships are lifted over its name."""
    sea, u = sea_of(scene), grid.size / SIZE
    x, y = grid.centre(*PLACES[place])
    _land(sheet, sea, place, x, y, u)
    standing = _standees(scene, place, u)
    spots = _formation(len(standing))
    half = max((dx + 37 for dx, _ in spots), default=0)
    # whole under the lens if a few steps aside do, yet never in the next hex
    middle = min(max(inward(grid, slot, x, y - lift * u, half * u, 30 * u), x - 20 * u), x + 20 * u)
    for (dx, dy), sprite in zip(spots, standing, strict=True):
        sheet.put(sprite, middle + dx * u, y + (dy - 4 - lift) * u)
    # on the island's shoulders, or on those of the ships before it
    shoulder = 19 + lift / 2 if standing else 19
    _dead(sheet, sea, place, middle, y - shoulder * u, max(19, half), u)


def _busy(sea: Sea) -> set[str]:
    out = {*sea.skeletons, *sea.captains, *sea.cargo, sea.fort.hex}
    out |= {one.hex for one in sea.enemies.values()}
    out |= {one.hex for player in sea.players for one in player.ships}
    return {place for place in out if place in PLACES}


def _lifts(sea: Sea, grid: Field, slot: str) -> dict[str, int]:
    """How far ships stand above the middle of a hex with a name."""
    return {name.place: 8 + 8 * len(name.lines) for name in names(sea.layout, grid, slot)}


def _things(sheet: Sheet, scene: Scene, grid: Field, slot: str) -> None:
    sea = sea_of(scene)
    lifts = _lifts(sea, grid, slot)
    order = sorted(_busy(sea), key=lambda place: (grid.centre(*PLACES[place])[1], place))
    for place in order:
        if not slot or place[0] == slot:
            _hex(sheet, scene, grid, place, slot, lifts.get(place, 0))


def covers(item: Item, box: tuple[int, int, int, int]) -> bool:
    """Whether any pixel of what has been laid lies in a box."""
    (x0, y0, x1, y1), (left, top, right, bottom) = item.box, box
    if x0 >= right or left >= x1 or y0 >= bottom or top >= y1:
        return False
    return item.mask is None or item.mask.crop((left - x0, top - y0, right - x0, bottom - y0)).getbbox() is not None


def _names(sheet: Sheet, scene: Scene, grid: Field, slot: str, since: int) -> None:
    """Names on which something has been laid are laid on top of it again."""
    laid = sheet.items[since:]
    for name in names(sea_of(scene).layout, grid, slot):
        if any(covers(item, name.box) for item in laid):
            sheet.put(plate(name.lines, name.size), name.x, name.y)


def _marks(sheet: Sheet, scene: Scene, grid: Field, slot: str, dots: str = "") -> None:
    """Legal places with their labels; those of the tile `dots` are read under the lens and are plain here."""
    sea = sea_of(scene)
    taken = {one.hex for player in sea.players for one in player.ships} | {one.hex for one in sea.enemies.values()}
    u = grid.size / SIZE
    lifts = _lifts(sea, grid, slot)
    labels = {mark.place: mark.label for mark in scene.marks if mark.place in PLACES}
    for place, label in labels.items():
        if slot and place[0] != slot:
            continue
        x, y = grid.centre(*PLACES[place])
        dot = place[0] == dots
        aside, low = (0, 0)
        if place in lifts:
            # left of the ships' sails and over the name
            aside, low = -34, 18 - lifts[place]
        elif place in taken:
            aside, low = 22, 22
        small = 9 if dot else 16 if aside else 21 if slot else 25
        at_x = inward(grid, slot, x + aside * u, y, (small + 4) * u, small * u)
        sheet.put(disc("" if dot else label, round(small * u), "", not slot), at_x, y + low * u)
        if dot:
            continue
        hurt, pushes = sailing_cost(sea, place)
        if hurt:
            sheet.put(icon("damage", round(34 * u)), x + 26 * u, y - 22 * u)
            sheet.put(seal(str(hurt), round(20 * u), "blood"), x + 26 * u, y - 22 * u)
        if pushes:
            sheet.put(pill("push", round(17 * u), "blood"), x, y + (24 if not aside else -30) * u)


def lay_map(sheet: Sheet, scene: Scene, lens_too: bool = True) -> None:
    """The pieces on the whole chart."""
    sea, since = sea_of(scene), len(sheet.items)
    for trail in sea.trails:
        points = [MAP.centre(*PLACES[place]) for place in trail.hexes if place in PLACES]
        if len(points) > 1:
            path(sheet, points, "foam", 5, True)
    _things(sheet, scene, MAP, "")
    _marks(sheet, scene, MAP, "", str(focus(scene)) if lens_too else "")
    _names(sheet, scene, MAP, "", since)


def lay_lens(sheet: Sheet, scene: Scene) -> None:
    """One tile and its pieces larger."""
    slot = focus(scene)
    sheet.put(lens_view(sea_of(scene).layout, slot), LENS_X, LENS_Y)
    grid, since = lens(slot), len(sheet.items)
    _things(sheet, scene, grid, str(slot))
    _marks(sheet, scene, grid, str(slot))
    _names(sheet, scene, grid, str(slot), since)
