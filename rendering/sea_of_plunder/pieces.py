"""What lies on the sea: islands below, vessels above, side by side where they share a square, ghosts at the edges."""

from collections.abc import Collection
from typing import NamedTuple

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Sea
from rendering.kit.panels import name_plate
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import pirate_ship, ship
from rendering.kit.tokens import captain_seal, seal
from rendering.scene import Scene

from .places import CELL, FOOT, GRID, LEFT, RIGHT, STRIP, TOP
from .tokens import combo_port, cut, port_island, stock, treasure_island
from .words import owner_mark, port_name, ports_of, sea_of

# where vessels stand round the middle of a square, and their size, by how many share it
# the number or letter of each stays free: later ones cover only the lower left of earlier ones
SPOTS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (98, ((0, -2),)),
    2: (74, ((20, -16), (-22, 14))),
    3: (60, ((24, -26), (-25, -26), (0, 22))),
    4: (58, ((24, -26), (-25, -26), (24, 24), (-25, 24))),
}

SEAL = 42  # up to this size a vessel is but a seal


class Piece(NamedTuple):
    """One thing on a square: its kind, its number or colour, and whose it is."""

    kind: str
    which: str
    seat: int = -1


def on_squares(sea: Sea) -> tuple[dict[str, list[Piece]], dict[str, list[Piece]]]:
    """Islands and vessels by square."""
    lands: dict[str, list[Piece]] = {}
    vessels: dict[str, list[Piece]] = {}
    for port in ports_of(sea):
        if port.at:
            lands.setdefault(port.at, []).append(Piece("port", port.colour))
    if sea.combo_port:
        lands.setdefault(sea.combo_port, []).append(Piece("combo", ""))
    for island in sea.islands:
        lands.setdefault(island.at, []).append(Piece("island", str(island.number)))
    for pirate in sea.pirates:
        if pirate.at:
            vessels.setdefault(pirate.at, []).append(Piece("pirate", str(pirate.number)))
    for one in sea.ships:
        if one.at:
            vessels.setdefault(one.at, []).append(Piece("ship", one.colour, one.seat))
    return lands, vessels


def spots(many: int, in_port: bool = False) -> tuple[int, list[tuple[int, int]]]:
    """Size and places of vessels on a square; on very full ones, and between a port's signs, there are but seals."""
    if in_port and many > 1:
        size = 42 if many == 2 else 36
        across = min(3, many)
        rows = -(-many // across)
        step = size + 3
        return size, [
            (round((i % across - (across - 1) / 2) * step), round((i // across - (rows - 1) / 2) * step) - 4)
            for i in range(many)
        ]
    if many in SPOTS:
        size, where = SPOTS[many]
        return size, list(where)
    rows = -(-many // 3)
    return 34, [((i % 3 - 1) * 34, round((i // 3 - (rows - 1) / 2) * 34)) for i in range(many)]


def drift(sheet: Sheet, sprite: Sprite, x: float, y: float) -> None:
    """Lay a piece down, and its ghost beyond each edge it stands near: the sea goes on there."""
    sheet.put(sprite, x, y)
    left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
    for dx in (-GRID.width, 0, GRID.width):
        for dy in (-GRID.height, 0, GRID.height):
            if dx and dy:
                continue
            if not dx and not dy:
                continue
            _ghost(sheet, sprite, left + dx, top + dy, dx, dy)


def _ghost(sheet: Sheet, sprite: Sprite, left: int, top: int, dx: int, dy: int) -> None:
    x0, x1 = (LEFT - STRIP, LEFT) if dx < 0 else (RIGHT, RIGHT + STRIP) if dx else (LEFT, RIGHT)
    y0, y1 = (TOP - STRIP, TOP) if dy < 0 else (FOOT, FOOT + STRIP) if dy else (TOP, FOOT)
    box = (
        max(0, x0 - left),
        max(0, y0 - top),
        min(sprite.width, x1 - left),
        min(sprite.height, y1 - top),
    )
    if box[0] < box[2] and box[1] < box[3]:
        sheet.put(cut(sprite, box, True), left + box[0], top + box[1], "lt")


def _land(piece: Piece, small: bool) -> Sprite:
    if piece.kind == "port":
        return port_island(piece.which)
    if piece.kind == "combo":
        return combo_port(74 if small else 104)
    return treasure_island(int(piece.which), 72 if small else 104)


def lay_lands(sheet: Sheet, lands: dict[str, list[Piece]], vessels: dict[str, list[Piece]]) -> None:
    """Islands; what shares a square with a port or a vessel stands smaller in a corner."""
    for square, pieces in lands.items():
        x, y = GRID.at(square)
        port = [piece for piece in pieces if piece.kind == "port"]
        rest = [piece for piece in pieces if piece.kind != "port"]
        for piece in port:
            drift(sheet, _land(piece, False), x, y)
        small = bool(port) or len(rest) > 1 or square in vessels
        corners = ((26, -20), (-24, -22), (26, 20), (-24, 20))
        if len(rest) == 2 and not port and square not in vessels:
            corners = ((-22, -14), (24, 16))
        for i, piece in enumerate(rest):
            dx, dy = corners[i % len(corners)] if small else (0, 0)
            drift(sheet, _land(piece, small), x + dx, y + dy)


def _vessel(scene: Scene, piece: Piece, size: int, ring: bool) -> Sprite:
    sea = sea_of(scene)
    if piece.kind == "pirate":
        return seal(piece.which, size, "blood", "white") if size <= SEAL else pirate_ship(size, piece.which)
    colour = GAME.colours[piece.which]
    if size <= SEAL:
        return captain_seal(colour, size)
    return ship(colour, size, 1, owner_mark(sea, piece.seat), "gold" if ring else "")


def lay_vessels(sheet: Sheet, scene: Scene, lands: dict[str, list[Piece]], vessels: dict[str, list[Piece]]) -> None:
    """Ships and pirates; those of the captain whose turn it is stand in a golden ring."""
    sea = sea_of(scene)
    for square, pieces in vessels.items():
        x, y = GRID.at(square)
        kinds = [piece.kind for piece in lands.get(square, ())]
        size, where = spots(len(pieces), "port" in kinds)
        if kinds == ["port"]:
            size = min(size, 84)
        elif kinds and size > SEAL:
            x, y, size = x - 10, y + 8, min(size, 76)
        for piece, (dx, dy) in zip(pieces, where, strict=True):
            ring = piece.seat >= 0 and piece.seat == sea.active and bool(sea.round) and not sea.over
            drift(sheet, _vessel(scene, piece, size, ring), x + dx, y + dy)


def lay_signs(sheet: Sheet, sea: Sea, vessels: Collection[str]) -> None:
    """Names of the Port Islands and how many Goods they have left, aside from the numbers of vessels there."""
    for port in ports_of(sea):
        if not port.at:
            continue
        x, y = GRID.at(port.at)
        sheet.put(name_plate(port_name(port.colour), 25), x, y - CELL / 2 - 1)
        sheet.put(stock(port.colour, port.goods), x - 34 if port.at in vessels else x + 2, y + 42)
