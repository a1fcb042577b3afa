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
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship, skeleton_ship
from rendering.kit.tokens import port, seal, skulls_badge
from rendering.scene import Scene

from .ground import lens_view
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
    """Fort, skeletons, captains and cargo of a hex."""
    s = SIZE * u
    if sea.fort.hex == place:
        sheet.put(skeleton_fort(round(50 * u)), x, y - 6 * u)
    dead = sea.skeletons.get(place, 0)
    if dead:
        sheet.put(skulls_badge(dead, round(27 * u)), x + s * 0.42, y - s * 0.42)
    for i, _ in enumerate(sea.captains.get(place, [])):
        sheet.put(port("bicorne", round(14 * u), "round", "blood"), x - s * 0.40 + i * 18 * u, y - s * 0.40)
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


def _hex(sheet: Sheet, scene: Scene, place: str, x: float, y: float, u: float) -> None:
    sea = sea_of(scene)
    _land(sheet, sea, place, x, y, u)
    standing = _standees(scene, place, u)
    many = len(standing)
    for i, sprite in enumerate(standing):
        dx = (i - (many - 1) / 2) * 34 * u
        sheet.put(sprite, x + dx, y - 4 * u + (i - (many - 1) / 2) * 8 * u)


def _busy(sea: Sea) -> set[str]:
    out = {*sea.skeletons, *sea.captains, *sea.cargo, sea.fort.hex}
    out |= {one.hex for one in sea.enemies.values()}
    out |= {one.hex for player in sea.players for one in player.ships}
    return {place for place in out if place in PLACES}


def _things(sheet: Sheet, scene: Scene, grid: Field, slot: str, u: float) -> None:
    sea = sea_of(scene)
    order = sorted(_busy(sea), key=lambda place: (grid.centre(*PLACES[place])[1], place))
    for place in order:
        if not slot or place[0] == slot:
            _hex(sheet, scene, place, *grid.centre(*PLACES[place]), u)


def _marks(sheet: Sheet, scene: Scene, grid: Field, slot: str, u: float, dots: str = "") -> None:
    """Legal places with their labels; those of the tile `dots` are read under the lens and are plain here."""
    sea = sea_of(scene)
    taken = {one.hex for player in sea.players for one in player.ships} | {one.hex for one in sea.enemies.values()}
    labels = {mark.place: mark.label for mark in scene.marks if mark.place in PLACES}
    for place, label in labels.items():
        if slot and place[0] != slot:
            continue
        x, y = grid.centre(*PLACES[place])
        busy = place in taken or place in sea.board.isle
        if place[0] == dots:
            sheet.put(disc("", round(9 * u), "", True), x + 24 * u * busy, y + 24 * u * busy)
            continue
        if busy:
            sheet.put(disc(label, round(16 * u), "", not slot), x + 22 * u, y + 22 * u)
        else:
            sheet.put(disc(label, round((25 if not slot else 21) * u), "", not slot), x, y)
        hurt, pushes = sailing_cost(sea, place)
        if hurt:
            sheet.put(icon("damage", round(34 * u)), x + 26 * u, y - 22 * u)
            sheet.put(seal(str(hurt), round(20 * u), "blood"), x + 26 * u, y - 22 * u)
        if pushes:
            sheet.put(pill("push", round(17 * u), "blood"), x, y - 30 * u)


def lay_map(sheet: Sheet, scene: Scene, lens_too: bool = True) -> None:
    """The pieces on the whole chart."""
    sea = sea_of(scene)
    for trail in sea.trails:
        points = [MAP.centre(*PLACES[place]) for place in trail.hexes if place in PLACES]
        if len(points) > 1:
            path(sheet, points, "foam", 5, True)
    _things(sheet, scene, MAP, "", 1)
    _marks(sheet, scene, MAP, "", 1, str(focus(scene)) if lens_too else "")


def lay_lens(sheet: Sheet, scene: Scene) -> None:
    """One tile and its pieces larger."""
    slot = focus(scene)
    sheet.put(lens_view(sea_of(scene).layout, slot), LENS_X, LENS_Y)
    grid = lens(slot)
    _things(sheet, scene, grid, str(slot), grid.size / SIZE)
    _marks(sheet, scene, grid, str(slot), grid.size / SIZE)
