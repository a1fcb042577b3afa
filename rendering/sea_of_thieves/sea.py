"""The sea under everything: all that never changes on a laid-out map, seen through a window."""

import math
from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw

from bot.games.sea_of_thieves.board import NAMED, OUTPOST, PLACES, REEF, SEA, Board, board
from rendering.kit.frames import patch
from rendering.kit.grids import HEX_EDGES, HEX_WAYS
from rendering.kit.palette import RGB, mix, rgb
from rendering.kit.sea import blob, compass_rose, serpent, wave
from rendering.kit.shapes import Point
from rendering.kit.tokens import waypoint

from .land import ISLES, isle, outpost, reef, wreck
from .places import Field

DEEP = mix("abyss", "deep", 0.35)
TONES: tuple[RGB, ...] = (mix("shelf", "shallow", 0.55), mix("mid", "shelf", 0.42), mix("mid", "deep", 0.12))
BRIGHT: tuple[RGB, ...] = tuple(mix(tone, "lagoon", 0.42) for tone in TONES)
_SHOALS = ((1.02, mix("shelf", "shallow", 0.8)), (0.78, mix("shallow", "lagoon", 0.5)))
_CRESTS = (((-28, 26), (20, 38)), ((14, -40),), ((-24, -34), (26, 20)), ((4, 44),))
SIGN = 32  # of a waypoint, in pixels of the closest view


def tone(place: str) -> int:
    """Which of the three tones of water a hex has: the hub's, or one of two that take turns."""
    return 0 if place[0] == "0" else 1 + int(place[0]) % 2


def kind(place: str) -> int:
    """A number by which equal things differ a little."""
    return sum(map(ord, place))


def beyond(known: Board, place: str) -> Iterator[tuple[int, int, str]]:
    """The six edges of a hex, by the corners between which each runs, with the hex beyond it or ""."""
    q, r = PLACES[place]
    for (dq, dr), (a, b) in zip(HEX_WAYS, HEX_EDGES, strict=True):
        other = NAMED.get((q + dq, r + dr), "")
        yield a, b, other if other in known.terrain else ""


def _water(out: Image.Image, grid: Field, seen: Sequence[str]) -> None:
    """Flat tones; what joins without land between is joined in plain pixels, which saves bytes unseen."""
    draw = ImageDraw.Draw(out)
    for grow, colour in ((24, mix("deep", "mid", 0.25)), (10, mix("deep", "mid", 0.75))):
        for place in seen:
            draw.polygon(grid.corners(place, grow * grid.k), fill=colour)
    for place in seen:
        draw.polygon(grid.corners(place, 0.7), fill=TONES[tone(place)])


def _shoals(out: Image.Image, grid: Field, known: Board, seen: Sequence[str]) -> None:
    """Lighter water about land, growing together."""
    draw = ImageDraw.Draw(out)
    for share, colour in _SHOALS:
        for place in seen:
            if known.terrain[place] != SEA:
                x, y = grid.centre(place)
                r = grid.size * 0.8 * share * (0.8 if known.terrain[place] == REEF else 1)
                draw.polygon([(a, (b - y) * 0.92 + y + 2) for a, b in blob(x, y, r, kind(place), 1.5, 40)], fill=colour)


def _lines(out: Image.Image, grid: Field, known: Board, seen: Sequence[str]) -> None:
    """The hexes, and over them the edges of the tiles, each drawn once."""
    draw = ImageDraw.Draw(out)
    edges: list[list[Point]] = []
    for place in seen:
        corners = grid.corners(place)
        draw.line(corners[:4], fill=mix(TONES[tone(place)], "night", 0.28), width=2)
        for a, b, other in beyond(known, place):
            if not other or place[0] < other[0]:
                edges.append([corners[a], corners[b]])
    for thick, colour in ((max(5, round(8 * grid.k)), mix("deep", "abyss", 0.5)), (3, rgb("rope"))):
        for edge in edges:
            draw.line(edge, fill=colour, width=thick)
            for x, y in edge:
                draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=colour)


def _stamp(out: Image.Image, picture: Image.Image, x: float, y: float) -> None:
    out.paste(picture, (round(x) - picture.width // 2, round(y) - picture.height // 2), picture)


def _land(out: Image.Image, grid: Field, known: Board, seen: Sequence[str]) -> None:
    k = grid.k
    crests = {index: wave(round(28 * k), round(6 * k), mix(t, "surf", 0.42), 3 * k) for index, t in enumerate(TONES)}
    forts = set(known.fortress.values())
    for place in seen:
        x, y = grid.centre(place)
        terrain, which, wrecked = known.terrain[place], kind(place), place in known.wrecks
        if terrain == SEA:
            for dx, dy in _CRESTS[which % len(_CRESTS)]:
                _stamp(out, crests[tone(place)], x + dx * k, y + dy * k)
        elif terrain == REEF:
            _stamp(out, reef(which % 2, k), x + (18 * k if wrecked else 0), y + (12 if wrecked else 2) * k)
        elif place == OUTPOST:
            _stamp(out, outpost(k), x, y - 10 * k)
        else:
            _stamp(out, isle(which % ISLES, place in forts, k), x, y - 14 * k)
        if wrecked:
            _stamp(out, wreck(k), x - 26 * k, y - 22 * k)


def signs(known: Board) -> dict[str, str]:
    """The waypoints by hex."""
    return {place: symbol for marks in known.waypoints.values() for symbol, place in marks.items()}


def _deep(out: Image.Image, grid: Field, seen: Sequence[str]) -> None:
    """A rose and perhaps a serpent where the deep is widest."""
    w, h = out.size
    middles = [grid.centre(place) for place in seen]
    free: list[tuple[float, int, int]] = []
    for x in range(150, w - 120, 70):
        for y in range(140, h - 110, 70):
            far = min(math.hypot(x - a, y - b) for a, b in middles) - grid.size
            if far > 110:
                free.append((min(far, 200), x, y))
    if not free:
        return
    far, x, y = max(free)
    r = min(140, far - 10)
    box = (x - 150, y - 150, 300, 300)
    patch(out, box, lambda pen: compass_rose(pen, x, y, r, mix("deep", "mid", 0.7), mix("abyss", "night", 0.5)))
    rest = [each for each in free if math.hypot(each[1] - x, each[2] - y) > 330]
    if rest:
        _, a, b = max(rest)
        box = (a - 150, b - 120, 300, 200)
        patch(out, box, lambda pen: serpent(pen, a, b + 30, 1, mix("deep", "mid", 0.5), mix("abyss", "night", 0.5)))


def paint_sea(layout: str, grid: Field, w: int, h: int) -> Image.Image:
    """What is printed on the map, as far as this window shows it."""
    known = board(layout)
    out = Image.new("RGB", (w, h), DEEP)
    room = grid.size * 1.4
    seen = [p for p in known.hexes if -room < grid.centre(p)[0] < w + room and -room < grid.centre(p)[1] < h + room]
    seen.sort(key=lambda place: grid.centre(place)[1])
    _deep(out, grid, seen)
    _water(out, grid, seen)
    _shoals(out, grid, known, seen)
    _lines(out, grid, known, seen)
    _land(out, grid, known, seen)
    for place, symbol in signs(known).items():
        x, y = grid.centre(place)
        _stamp(out, waypoint(symbol, round(SIGN * grid.k)).image, x, y - grid.size * 0.66)
    return out
