"""Ways over the endless sea: those just sailed, and those that may be chosen now."""

from bot.games.sea_of_plunder.components import Sea, Voyage
from bot.games.sea_of_plunder.facts_ways import Way
from rendering.kit.canvas import Canvas
from rendering.kit.palette import Colour
from rendering.kit.ships import ship

from .afloat import drift
from .places import Field
from .tokens import arrow_step, bead, bead_step, faint
from .words import PAINT

_TRACKS = {"ship": "gold", "pirate": "sunset", "island": "sand"}


def _steps(field: Field, start: str, route: tuple[str, ...]) -> list[tuple[str, int, int]]:
    """From which square each step goes, and how."""
    out: list[tuple[str, int, int]] = []
    at = start
    for square in route:
        dx, dy = field.step(at, square)
        if dx or dy:
            out.append((at, dx, dy))
        at = square
    return out


def lay_voyages(canvas: Canvas, field: Field, sea: Sea) -> None:
    """What just sailed, or is planned to: a line with an arrowhead for each step, and the ship's shade at its start."""
    for under in (True, False):
        for voyage in sea.voyages:
            if not voyage.jump:
                tint = _TRACKS[voyage.thing.partition(".")[0]]
                for at, dx, dy in _steps(field, voyage.start, voyage.route):
                    drift(canvas, field, arrow_step(dx, dy, field.grid.cell, tint, under), *field.at(at))
    for voyage in sea.voyages:
        if voyage.jump:
            leap(canvas, field, voyage.start, voyage.route[-1], _TRACKS[voyage.thing.partition(".")[0]])
        _shade(canvas, field, voyage)


def _shade(canvas: Canvas, field: Field, voyage: Voyage) -> None:
    kind, _, which = voyage.thing.partition(".")
    if kind == "ship":
        x, y = field.at(voyage.start)
        drift(canvas, field, faint(ship(PAINT[which], round(98 * max(0.8, field.k)))), x, y - 6 * field.k)


def lay_way(canvas: Canvas, field: Field, way: Way, colour: Colour, r: float = 6.5) -> None:
    """A way that may be taken, as dots."""
    if way.jump:
        leap(canvas, field, way.start, way.end, colour)
        return
    for at, dx, dy in _steps(field, way.start, way.route):
        drift(canvas, field, bead_step(dx, dy, field.grid.cell, colour, r), *field.at(at))


def leap(canvas: Canvas, field: Field, start: str, end: str, colour: Colour) -> None:
    """Straight to a Port Island, the shorter way round: dots far apart, for nothing on the way is touched."""
    (x, y), (dx, dy), cell = field.at(start), field.step(start, end), field.grid.cell
    many = max(2, 2 * max(abs(dx), abs(dy)))
    for i in range(1, many):
        drift(canvas, field, bead(colour), *_round(field, x + dx * cell * i / many, y + dy * cell * i / many))


def _round(field: Field, x: float, y: float) -> tuple[float, float]:
    x0, y0, _, _ = field.inner
    return (x - x0) % field.grid.width + x0, (y - y0) % field.grid.height + y0
