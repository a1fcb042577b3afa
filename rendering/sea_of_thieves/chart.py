"""The sea of hexes: all that never changes on a laid-out map, at any size."""

from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from bot.games.sea_of_thieves.board import OUTPOST, PLACES, Board, board
from rendering.kit.grids import HEX_EDGES, HEX_WAYS
from rendering.kit.palette import mix, rgb
from rendering.kit.sea import wave
from rendering.kit.tokens import waypoint

from .land import ISLES, isle, outpost, reef, wreck
from .names import engrave, names
from .places import Field

_NAMED = {where: place for place, where in PLACES.items()}


def water(grid: Field, seen: Sequence[str], w: int, h: int) -> Image.Image:
    """Bare water in flat tones, a line of one pixel round each charted hex."""
    u = grid.size / 46
    out = Image.new("RGB", (w, h), rgb("abyss"))
    draw = ImageDraw.Draw(out)
    for place in seen:
        draw.polygon(grid.corners(*PLACES[place], 14 * u), fill=mix("abyss", "deep", 0.5))
    for place in seen:
        draw.polygon(grid.corners(*PLACES[place]), fill=rgb("mid" if place[0] == "0" else "deep"))
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
        if place in chart.wrecks:
            _stamp(out, wreck(u), x - 0.3 * grid.size * (terrain == "reef"), y - 0.5 * grid.size)


def _ropes(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    """The edges of the tiles, each drawn once; like all lines of the map without smoothing."""
    known = set(chart.hexes)
    u = grid.size / 46
    draw = ImageDraw.Draw(out)
    for thick, colour in ((5, "ink"), (2, "rope")):
        for place in seen:
            q, r = PLACES[place]
            points = grid.corners(q, r)
            for (dq, dr), (a, b) in zip(HEX_WAYS, HEX_EDGES, strict=True):
                other = _NAMED.get((q + dq, r + dr), "")
                if other not in known or place[0] < other[0]:
                    draw.line([points[a], points[b]], fill=rgb(colour), width=round(thick * u))


def _signs(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    u = grid.size / 46
    for places in chart.waypoints.values():
        for symbol, place in places.items():
            if place in seen:
                x, y = grid.centre(*PLACES[place])
                _stamp(out, waypoint(symbol, round(25 * u)).image, x, y - grid.size * 0.56)


def _waves(out: Image.Image, grid: Field, chart: Board, seen: list[str]) -> None:
    size = grid.size
    crest = wave(round(size * 0.3), round(size * 0.1), "shelf")
    for place in seen:
        if chart.terrain[place] == "sea" and sum(map(ord, place)) % 4 == 0:
            x, y = grid.centre(*PLACES[place])
            _stamp(out, crest, x - size * 0.3, y + size * 0.4)


def print_map(out: Image.Image, layout: str, grid: Field, places: Iterable[str], slot: str = "") -> None:
    """Print on the water what a layout has on these hexes."""
    chart = board(layout)
    seen = [place for place in places if place in chart.terrain]
    _waves(out, grid, chart, seen)
    _land(out, grid, chart, seen)
    _ropes(out, grid, chart, seen)
    _signs(out, grid, chart, seen)
    for name in names(layout, grid, slot):
        engrave(out, name)
