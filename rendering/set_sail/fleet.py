"""Ports, ships, ways and targets as they are laid on the chart: each stands on its tile so that all can be read."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from PIL import Image

from bot.games.set_sail.board import PORTS
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.facts import moving
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.lettering import carve, width, write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point, Points
from rendering.kit.ships import sail, ship
from rendering.kit.tokens import port
from rendering.scene import Mate

from .ground import PORT_SIGNS
from .places import CHART, COLS, ROWS, Cells, Waters, cell, kind_at, letter

Fleet = dict[str, list[tuple[int, int]]]
# where sails stand about the middle of a tile that several ships share: free, beside a port's sign, beside a disc
SHARED: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((-24, -10), (24, 8)),
    3: ((-27, -20), (25, -14), (0, 26)),
    4: ((-26, -27), (26, -27), (-25, 31), (27, 31)),
}
BESIDE_PORT: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((-25, 16), (26, 20)),
    3: ((28, -36), (-29, 20), (31, 27)),
}
BESIDE_DISC: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((-27, -4), (20, 26)),
    3: ((-27, -24), (-25, 24), (24, 28)),
}
DARK, LAND, NIGHT = 0.4, 0.16, "abyss"  # how dark it is outside a reach
KITE = "orchid"
# a target's disc where something stands: with steps; the tile's name above a port, beside a ship, beside a crowd
DISC, PORT, NAMED, CROWDED = (33, -27), (0, -28), (44, -30), (46, -52)


@kept(64)
def port_sign(kind: str, r: int) -> Sprite:
    """A port's medallion: the shape of its rim tells the kind, too."""
    sign, shape, face = PORT_SIGNS[kind]
    return port(sign, r, shape, face)


def spots(many: int, port: bool = False, disc: bool = False) -> tuple[int, list[Point]]:
    """How wide the sails of so many ships on one tile are, and where they stand."""
    where = BESIDE_DISC.get(many) if disc else BESIDE_PORT.get(many) if port else None
    where = where or (None if disc else SHARED.get(many))
    if where is not None:
        return 56, [(float(x), float(y)) for x, y in where]
    across = 3 if many <= 6 else 4
    left, top = (-8, 50) if disc else (0, 0)
    return 46, [
        (((i % across) - (across - 1) / 2) * 38 + left, (i // across - 0.5) * 52 + top / 2) for i in range(many)
    ]


@kept(4)
def number(ship: int) -> Sprite:
    """Which of a captain's two ships it is."""
    pen = Pen(46, 46, 4)
    pen.disc(23, 23, 23, "ink")
    pen.disc(23, 23, 20, "parchment_light")
    carve(pen, 23, 23.4, SHIP_NAMES[ship], "heavy", 34)
    return Sprite(pen.done())


def lay_ports(canvas: Canvas, covered: Fleet) -> None:
    """The ports; where a ship lies, or is going to, the medallion makes room."""
    for tile in PORTS:
        x, y = CHART.at(tile)
        if many := len(covered.get(tile, ())):
            canvas.put(port_sign(kind_at(tile), 25), *((x - 27, y - 32) if many < 4 else (x - 46, y - 46)))
        else:
            canvas.put(port_sign(kind_at(tile), 36), x, y)


def flag(colour: str, wide: int, ship: int, halo: str = "") -> Sprite:
    """A ship's sail; a kite's is larger, for it is narrow where its letter is wide."""
    return sail(colour, wide + 10 * (colour == KITE), ship + 1, halo=halo)


def lay_ships(canvas: Canvas, sea: Sea, mates: Sequence[Mate], taken: Fleet, marked: Iterable[str]) -> None:
    """All ships: a lone one whole, those that share a tile as sails, one or two poles for ship I or II."""
    discs, mover = frozenset(marked), moving(sea)
    numbers: list[tuple[int, float, float]] = []

    def halo(seat: int, each: int) -> str:
        acts = seat == sea.turn and not sea.over and mover in (None, (seat, each))
        return "gold_light" if acts else ""

    for tile, ships in sorted(taken.items(), key=lambda each: cell(each[0])[1]):
        x, y = CHART.at(tile)
        if len(ships) > 1:
            wide, where = spots(len(ships), tile in PORTS, tile in discs)
            rows = [dy > 0 and len(ships) > 2 for _, dy in where]
            kites = [mates[seat].colour == KITE for seat, _ in ships]
            # from above down, and a kite, which reaches farthest to the sides, below the others of its row
            for i in sorted(
                range(len(ships)), key=[(row, not kite) for row, kite in zip(rows, kites, strict=True)].__getitem__
            ):
                (seat, each), (dx, dy) = ships[i], where[i]
                canvas.put(flag(mates[seat].colour, wide, each, halo(seat, each)), x + dx, y + dy)
            continue
        ((seat, each),) = ships
        size, dx, dy = (94, -18, 12) if tile in discs else (96, 5, 8) if tile in PORTS else (106, 0, 0)
        canvas.put(ship(mates[seat].colour, size, halo=halo(seat, each)), x + dx, y + dy)
        numbers.append((each, x + dx + size / 3, y + dy + size * 0.27))
    for each, x, y in numbers:  # above all hulls: none hides which ship another one is
        canvas.put(number(each), x, y)


# -- ways --------------------------------------------------------------------------------------------------------------


@kept(8)
def _dot(r: float) -> Sprite:
    pen = Pen(24, 24, 4)
    pen.disc(12, 12, r + 3, "ink")
    pen.disc(12, 12, r, "foam")
    return Sprite(pen.done())


@kept(4)
def _start() -> Sprite:
    pen = Pen(52, 52, 4)
    pen.hoop(26, 26, 25, 12, "ink")
    pen.hoop(26, 26, 22, 6, "foam")
    return Sprite(pen.done())


def wake(canvas: Canvas, tiles: Sequence[str], ring: bool) -> None:
    """How a ship has sailed: a ring where it began, unless that would look like a target, and dots."""
    points = [CHART.at(tile) for tile in tiles]
    if ring:
        canvas.put(_start(), *points[0])
    for (x0, y0), (x1, y1) in pairwise(points):
        for t in (0.0, 1 / 3, 2 / 3):
            if t or (x0, y0) != points[0]:
                canvas.put(_dot(5.5), x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)


def way(canvas: Canvas, waters: Waters, tiles: Sequence[str]) -> None:
    """How a ship is going to sail: a line round the corners of its way, up to the tile where it ends."""
    points = [waters.at(tile) for tile in tiles]
    (x0, y0), (x1, y1) = points[-2:]
    points[-1] = ((x0 + x1) / 2, (y0 + y1) / 2)
    for thick, tint in ((20, "ink"), (12, "gold")):
        for run in _runs(points):
            (x0, y0), (x1, y1) = run
            half = thick / 2
            box = (min(x0, x1) - half, min(y0, y1) - half, max(x0, x1) + half, max(y0, y1) + half)
            canvas.fill(box, tint)


def _runs(points: Points) -> list[tuple[Point, Point]]:
    """Straight pieces of a way, as long as they go on."""
    out: list[tuple[Point, Point]] = []
    for start, end in pairwise(points):
        if out and (out[-1][0][0] == end[0] or out[-1][0][1] == end[1]):
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return out


# -- targets -----------------------------------------------------------------------------------------------------------


@kept(256)
def disc(label: str, least: int = 27) -> Sprite:
    """A legal place where something stands, or among few."""
    r = max(least, round(width(label, "heavy", 45) / 2) + 4)
    m = r + 7
    pen = Pen(2 * m, 2 * m, 4)
    pen.disc(m, m, r + 5, "ink")
    pen.disc(m, m, r + 1, "beacon")
    out = pen.done()
    write(out, m, m, label, "heavy", 45, rank="key")
    return Sprite(out)


@kept(64)
def steps(number: str, quiet: bool = False) -> Sprite:
    """How far it is to an empty place in reach; quiet where there are very many."""
    wide = round(width(number, "bold", 46)) + 16
    out = Pen(wide, 54, 1).done()
    if quiet:
        tone = mix("beacon", "shallow", 0.38)
        write(out, wide / 2, 27, number, "bold", 46, tone, "mm", 4, mix("deep", "abyss", 0.6), rank="key")
    else:
        write(out, wide / 2, 27, number, "bold", 46, "beacon", "mm", 5, rank="key")
    return Sprite(out)


def _edges(cells: Cells) -> Iterator[tuple[int, int, int, int]]:
    """The straight pieces of the line round a reach, from corner to corner of the grid."""
    for r in range(ROWS + 1):
        for start, end in _stretches([((c, r - 1) in cells) != ((c, r) in cells) for c in range(COLS)]):
            yield start, r, end, r
    for c in range(COLS + 1):
        for start, end in _stretches([((c - 1, r) in cells) != ((c, r) in cells) for r in range(ROWS)]):
            yield c, start, c, end


def _stretches(row: Sequence[float]) -> list[tuple[int, int]]:
    """From where to where the same value, not nought, goes on."""
    out: list[tuple[int, int]] = []
    for i, value in enumerate(row):
        if value and out and out[-1][1] == i and row[i - 1] == value:
            out[-1] = (out[-1][0], i + 1)
        elif value:
            out.append((i, i + 1))
    return out


def outline(canvas: Canvas, waters: Waters, cells: Cells, thick: tuple[int, int] = (14, 8)) -> None:
    """A line round a reach."""
    for width_, tint in zip(thick, ("ink", "beacon"), strict=True):
        half = width_ / 2
        for c0, r0, c1, r1 in _edges(cells):
            x0, y0 = waters.x + c0 * waters.wide, waters.y + r0 * waters.high
            x1, y1 = waters.x + c1 * waters.wide, waters.y + r1 * waters.high
            canvas.fill((x0 - half, y0 - half, x1 + half, y1 + half), tint)


@kept(64)
def _veil(w: int, h: int, share: float) -> Sprite:
    return Sprite(Image.new("L", (w, h), round(share * 255)))


def darken(canvas: Canvas, waters: Waters, cells: Cells) -> None:
    """All but the reach lies in the dark; land less so, or it would turn to mud."""
    for r in range(ROWS):
        shades = [0.0 if (c, r) in cells else LAND if letter(c, r) == "#" else DARK for c in range(COLS)]
        for start, end in _stretches(shades):
            veil = _veil((end - start) * waters.wide, waters.high, shades[start])
            canvas.shade(veil, waters.x + start * waters.wide, waters.y + r * waters.high, NIGHT)
