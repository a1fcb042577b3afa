"""The sea of hexes: all that never changes on a laid-out map, at any size."""

from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw

from bot.games.sea_of_thieves.board import OUTPOST, PLACES, Board, board
from bot.games.sea_of_thieves.content import ISLE_NAMES
from rendering.kit.frames import onto
from rendering.kit.grids import HEX_EDGES, HEX_WAYS
from rendering.kit.lettering import write
from rendering.kit.palette import mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, crest
from rendering.kit.tokens import waypoint

from .land import ISLES, isle, outpost, reef
from .places import Field

Shape = Callable[[ImageDraw.ImageDraw, float], None]
_NAMED = {where: place for place, where in PLACES.items()}


def _hexes(grid: Field, places: Iterable[str], grow: float) -> Shape:
    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for place in places:
            d.polygon([(x * k, y * k) for x, y in grid.corners(*PLACES[place], grow)], fill=255)

    return draw


def _sea(grid: Field, seen: list[str], w: int, h: int) -> Image.Image:
    """Water in flat tones, a line of one pixel round each hex."""
    u = grid.size / 46
    pen = Pen(w, h, 2, ground="abyss")
    Depths(pen, _hexes(grid, seen, 8 * u), 18 * u).fill(48, mix("abyss", "deep", 0.5))
    out = pen.done()
    draw = ImageDraw.Draw(out)
    tones = (rgb("mid"), rgb("deep"), mix("deep", "mid", 0.4))
    for place in seen:
        slot = int(place[0])
        draw.polygon(grid.corners(*PLACES[place]), fill=tones[0 if slot == 0 else 1 + slot % 2])
    for place in seen:
        points = grid.corners(*PLACES[place])
        line = mix("deep", "shallow", 0.45 if place[0] != "0" else 0.75)
        draw.line([*points, points[0]], fill=line, width=1 if u < 1.3 else 2)
    return out


def _stamp(out: Image.Image, picture: Image.Image, x: float, y: float) -> None:
    out.paste(picture, (round(x) - picture.width // 2, round(y) - picture.height // 2), picture)


def _land(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    u = grid.size / 46
    for place in seen:
        x, y = grid.centre(*PLACES[place])
        terrain = chart.terrain[place]
        kind = sum(map(ord, place))
        if terrain == "reef":
            _stamp(out, reef(u), x, y)
        elif place == OUTPOST:
            _stamp(out, outpost(u), x, y)
        elif terrain == "island":
            _stamp(out, isle(kind % ISLES, place in chart.fortress.values(), u), x, y - 3 * u)


def _ropes(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    """The edges of the tiles, each drawn once."""
    known = set(chart.hexes)
    u = grid.size / 46
    pen = Pen(out.width, out.height, 2)
    for thick, colour in ((6.0, "ink"), (3.0, "rope")):
        for place in seen:
            q, r = PLACES[place]
            points = grid.corners(q, r)
            for (dq, dr), (a, b) in zip(HEX_WAYS, HEX_EDGES, strict=True):
                other = _NAMED.get((q + dq, r + dr), "")
                if other not in known or place[0] < other[0]:
                    pen.line([points[a], points[b]], thick * u, colour, True)
    onto(out, pen)


def _signs(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    u = grid.size / 46
    for places in chart.waypoints.values():
        for symbol, place in places.items():
            if place in seen:
                x, y = grid.centre(*PLACES[place])
                _stamp(out, waypoint(symbol, round(25 * u)).image, x, y - grid.size * 0.56)
    for place in seen:
        name = "Outpost" if place == OUTPOST else ISLE_NAMES.get(chart.isle.get(place, ""), "")
        if not name:
            continue
        x, y = grid.centre(*PLACES[place])
        size = round(19 * u)
        parts = name.rsplit(" ", 1)
        for i, part in enumerate(parts):
            low = y + grid.size * 0.56 + (i - (len(parts) - 1) * 0.5) * size * 0.84
            write(out, x, round(low), part, "display", size, "white", "mm", max(2, round(2.4 * u)), "ink")


def draw_map(
    layout: str, grid: Field, places: Iterable[str], w: int, h: int, water: Iterable[str] = ()
) -> Image.Image:
    """The sea with what is printed on it, for the hexes that are seen; of others the bare water."""
    chart = board(layout)
    seen = [place for place in places if place in chart.terrain]
    out = _sea(grid, [*seen, *water], w, h)
    waves = Pen(w, h, 1)
    for place in seen:
        if chart.terrain[place] == "sea" and sum(map(ord, place)) % 3 == 0:
            x, y = grid.centre(*PLACES[place])
            crest(waves, x - grid.size * 0.3, y + grid.size * 0.4, "shelf", round(grid.size * 0.3), round(grid.size * 0.1))
    onto(out, waves)
    _land(out, grid, chart, seen)
    _ropes(out, grid, chart, seen)
    _signs(out, grid, chart, seen)
    return out
