"""What may be chosen: few hexes have a rim and a disc each, many one outline with their names in it."""

from typing import NamedTuple

from bot.games.sea_of_thieves.board import SEA, Board
from bot.games.sea_of_thieves.components import SHIP_NAMES
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.palette import CAPTAINS, Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box, Point
from rendering.kit.tokens import waypoint
from rendering.scene import Scene

from .places import Field
from .sea import BRIGHT, SIGN, beyond, signs, tone
from .words import sea_of

FEW = 9  # so many hexes have a disc each


class Targets(NamedTuple):
    """Legal hexes with the name drawn on each, and ships that may be chosen."""

    places: dict[str, str]
    ships: frozenset[tuple[int, int]]

    @property
    def many(self) -> bool:
        """Whether they are one reach rather than places each for itself."""
        return len(self.places) > FEW


def targets(scene: Scene) -> Targets:
    """What the pending question leaves to choose on the map."""
    sea = sea_of(scene)
    letters = {CAPTAINS[mate.colour].letter: seat for seat, mate in enumerate(scene.mates)}
    asked = scene.to_act if scene.viewer is None else (scene.viewer,)
    places: dict[str, str] = {}
    ships: set[tuple[int, int]] = set()
    for mark in scene.marks:
        if not sea.layout or mark.place not in sea.board.terrain:
            continue
        whose, _, name = mark.label.rpartition(" ")
        if name not in SHIP_NAMES:
            places.setdefault(mark.place, mark.label)
            continue
        n = SHIP_NAMES.index(name)
        seats = (letters[whose],) if whose in letters else asked
        ships |= {(seat, n) for seat in seats if sea.ship(seat, n).hex == mark.place}
    return Targets(places, frozenset(ships))


@kept(64)
def _water(half: int, quarter: int, colour: Colour, symbol: str) -> Sprite:
    """A hex of open sea in another light, a little smaller than the hex, so that its lines stay."""
    grid = Field(half, 2 * quarter, half, quarter)
    pen = Pen(2 * half, 4 * quarter, 4)
    pen.poly(grid.corners("0A", -5 * grid.k), colour)
    out = pen.done()
    if symbol:
        sign = waypoint(symbol, round(SIGN * grid.k)).image
        y = round(2 * quarter - grid.size * 0.66) - sign.height // 2
        out.alpha_composite(sign, (half - sign.width // 2, y))
    return Sprite(out)


@kept(64)
def rim(half: int, quarter: int, colour: Colour) -> Sprite:
    """The rim of one hex."""
    grid = Field(half, 2 * quarter, half, quarter)
    pen = Pen(2 * half, 4 * quarter, 4)
    pen.poly(grid.corners("0A", -7 * grid.k), None, "ink", 13 * grid.k)
    pen.poly(grid.corners("0A", -7 * grid.k), None, colour, 7 * grid.k)
    return Sprite(pen.done())


@kept(64)
def _edge(dx: int, dy: int, thick: int, colour: Colour) -> Sprite:
    """A straight edge of an outline, its ends round."""
    pen = Pen(abs(dx) + 2 * thick, abs(dy) + 2 * thick, 4)
    start: Point = (thick + max(0, -dx), thick + max(0, -dy))
    pen.line([start, (start[0] + dx, start[1] + dy)], thick, colour, True)
    return Sprite(pen.done())


def _outline(canvas: Canvas, known: Board, grid: Field, inside: set[str]) -> None:
    edges: list[tuple[Point, Point]] = []
    for place in sorted(inside):
        corners = grid.corners(place)
        edges += [(corners[a], corners[b]) for a, b, other in beyond(known, place) if other not in inside]
    for thick, colour in ((13, "ink"), (7, "beacon")):
        for (x, y), (u, v) in edges:
            sprite = _edge(round(u - x), round(v - y), thick, colour)
            canvas.put(sprite, (x + u) / 2, (y + v) / 2)


def _inside(room: Box, grid: Field, place: str) -> bool:
    x, y = grid.centre(place)
    return (
        room[0] <= x - grid.half and x + grid.half <= room[2] and room[1] <= y - grid.size and y + grid.size <= room[3]
    )


def lay_reach(canvas: Canvas, scene: Scene, grid: Field, found: Targets, acting: str, room: Box) -> None:
    """The bright water of the reach with its outline, or a rim each; the acting ship's hex in gold."""
    known = sea_of(scene).board
    marks = signs(known)
    shown = [place for place in found.places if _inside(room, grid, place)]
    for place in shown if found.many else ():
        if known.terrain[place] == SEA:
            canvas.put(_water(grid.half, grid.quarter, BRIGHT[tone(place)], marks.get(place, "")), *grid.centre(place))
    if acting and _inside(room, grid, acting):
        if known.terrain[acting] == SEA:
            light = mix("gold_light", "surf", 0.35)
            canvas.put(_water(grid.half, grid.quarter, light, marks.get(acting, "")), *grid.centre(acting))
        canvas.put(rim(grid.half, grid.quarter, "gold"), *grid.centre(acting))
    if found.many:
        _outline(canvas, known, grid, set(shown))
        return
    for place in shown:
        canvas.put(rim(grid.half, grid.quarter, "beacon"), *grid.centre(place))
