"""The sea of hexes: all that never changes on a laid-out map, at any size."""

import math
import random
from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw

from bot.games.sea_of_thieves.board import OUTPOST, PLACES, Board, board
from bot.games.sea_of_thieves.content import ISLE_NAMES
from rendering.kit.grids import HEX_EDGES, HEX_WAYS, Hexes
from rendering.kit.land import fort, hill, palm, rock, tree, village
from rendering.kit.lettering import wrap, write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, blob, crest
from rendering.kit.shapes import Point
from rendering.kit.tokens import waypoint

Shape = Callable[[ImageDraw.ImageDraw, float], None]


def _blobs(grid: Hexes, places: Iterable[str], r: float) -> Shape:
    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for place in places:
            x, y = grid.centre(*PLACES[place])
            points = blob(x, y, r * grid.size, place, 1.1, 40)
            d.polygon([(px * k, py * k) for px, py in points], fill=255)

    return draw


def _hexes(grid: Hexes, places: Iterable[str], grow: float) -> Shape:
    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for place in places:
            points = grid.corners(*PLACES[place], grow)
            d.polygon([(x * k, y * k) for x, y in points], fill=255)

    return draw


def _sea(pen: Pen, grid: Hexes, seen: list[str], u: float) -> None:
    basin = Depths(pen, _hexes(grid, seen, 3 * u), 16 * u, 14, 60 * u, 1)
    basin.fill(40, mix("abyss", "deep", 0.5))
    basin.fill(92, "deep")
    light, hub = mix("deep", "mid", 0.4), "mid"
    for place in seen:
        slot = int(place[0])
        if slot == 0 or slot % 2 == 0:
            pen.poly(grid.corners(*PLACES[place], 0.6), hub if slot == 0 else light)
    for place in seen:
        points = grid.corners(*PLACES[place])
        pen.line([*points, points[0]], 1.4 * u, mix("deep", "shallow", 0.45 if place[0] != "0" else 0.75))


def _coasts(pen: Pen, chart: Board, grid: Hexes, seen: list[str], u: float) -> None:
    isles = [place for place in seen if chart.terrain[place] == "island"]
    reefs = [place for place in seen if chart.terrain[place] == "reef"]
    port = [place for place in seen if place == OUTPOST]

    def land(small: float, great: float) -> Shape:
        one, two = _blobs(grid, isles, small), _blobs(grid, port, great)

        def draw(d: ImageDraw.ImageDraw, k: float) -> None:
            one(d, k)
            two(d, k)

        return draw

    Depths(pen, land(0.62, 0.80), 6 * u, 0, 24 * u, 2).fill(80, "shallow")
    Depths(pen, _blobs(grid, reefs, 0.52), 6 * u, 0, 18 * u, 3).fill(84, "shelf")
    shore = Depths(pen, land(0.52, 0.70), 3 * u, 0, 16 * u, 4)
    shore.fill(66, "foam")
    shore.fill(104, "sand")
    Depths(pen, land(0.36, 0.55), 3 * u, 0, 16 * u, 5).fill(120, mix("grass", "jungle", 0.4))
    for place in reefs:
        x, y = grid.centre(*PLACES[place])
        for dx, dy, z in ((-0.3, 0.12, 0.95), (0.03, -0.18, 1.25), (0.33, 0.16, 0.95)):
            rock(pen, x + dx * grid.size, y + dy * grid.size, z * u)
    for place in isles:
        x, y = grid.centre(*PLACES[place])
        if place in chart.fortress.values():
            fort(pen, x, y + 2 * u, u)
        else:
            hill(pen, x - 4 * u, y - 6 * u, 0.85 * u)
            palm(pen, x + 15 * u, y + 10 * u, 0.8 * u)
            tree(pen, x - 17 * u, y + 4 * u, 0.8 * u)
            tree(pen, x + 4 * u, y + 8 * u, 0.7 * u)
    for place in port:
        x, y = grid.centre(*PLACES[place])
        village(pen, x, y + 2 * u, 0.9 * u)


def _borders(pen: Pen, grid: Hexes, chart: Board, seen: list[str], u: float) -> None:
    """Ropes round the tiles; each edge once."""
    known = set(chart.hexes)
    for thick, colour in ((6.0, "ink"), (2.8, "rope")):
        for place in seen:
            q, r = PLACES[place]
            points = grid.corners(q, r)
            for (dq, dr), (a, b) in zip(HEX_WAYS, HEX_EDGES, strict=True):
                other = _named(q + dq, r + dr)
                if other not in known or (place[0] < other[0]):
                    pen.line([points[a], points[b]], thick * u, colour, True)


_NAMED = {where: place for place, where in PLACES.items()}


def _named(q: int, r: int) -> str:
    return _NAMED.get((q, r), "")


def _signs(out: Image.Image, grid: Hexes, chart: Board, seen: list[str], u: float) -> None:
    for places in chart.waypoints.values():
        for symbol, place in places.items():
            if place in seen:
                x, y = grid.centre(*PLACES[place])
                s = waypoint(symbol, round(25 * u)).image
                at = (round(x - s.width / 2), round(y - grid.size * 0.56 - s.height / 2))
                out.paste(s, at, s)
    for place in seen:
        name = "Outpost" if place == OUTPOST else ISLE_NAMES.get(chart.isle.get(place, ""), "")
        if not name:
            continue
        x, y = grid.centre(*PLACES[place])
        size = round(19 * u)
        parts = wrap(name, "display", size, grid.size * 1.66, 2)
        for i, part in enumerate(parts):
            low = y + grid.size * 0.52 + (i - (len(parts) - 1) * 0.5) * size * 0.82
            write(out, x, low, part, "display", size, "white", "mm", max(2, round(2.6 * u)), "ink")


def draw_map(layout: str, grid: Hexes, seen: Iterable[str], w: int, h: int) -> Image.Image:
    """The sea with what is printed on it, for the hexes that are seen."""
    chart = board(layout)
    shown = [place for place in seen if place in chart.terrain]
    u = grid.size / 46
    pen = Pen(w, h, 2, ground="abyss")
    _sea(pen, grid, shown, u)
    rnd = random.Random(9)
    for place in shown:
        x, y = grid.centre(*PLACES[place])
        if chart.terrain[place] == "sea" and rnd.random() < 0.5:
            dx = rnd.choice((-0.4, -0.1, 0.2, 0.4)) * grid.size
            crest(pen, x + dx, y + 0.3 * grid.size, "shelf", round(14 * u), round(4 * u), 2 * u)
    _coasts(pen, chart, grid, shown, u)
    _borders(pen, grid, chart, shown, u)
    out = pen.done()
    _signs(out, grid, chart, shown, u)
    return out


def rim(grid: Hexes, slot: int) -> Point:
    """Where the badge of a tile stands: at the outer rim of the map."""
    x, y = grid.centre(*PLACES[f"{slot}A"])
    dx, dy = x - grid.x0, y - grid.y0
    far = math.hypot(dx, dy) or 1
    return x + dx / far * grid.size * 4.05, y + dy / far * grid.size * 4.05
