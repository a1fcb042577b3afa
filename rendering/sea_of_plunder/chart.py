"""The chart: the endless sea with all that floats on it, the ways that may be taken, and the captains beside it."""

from collections.abc import Collection, Sequence

from PIL import Image

from bot.games.sea_of_plunder import facts_ways
from bot.games.sea_of_plunder.content import SQUARES
from bot.games.sea_of_plunder.facts_ways import Way
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, like, make_layer
from rendering.kit.encode import png
from rendering.kit.shapes import Point
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from .ground import lay_sea, rulers, table
from .pieces import Afloat
from .places import CHART, Field
from .side import lay_ground, lay_side
from .specimen import specimens
from .text import alt
from .tokens import number, owner, target
from .ways import lay_voyages, lay_way
from .words import PAINT, places, sea_of

_NEARBY = ((0, 0), (0, -20), (0, 20), (-26, 0), (26, 0), (-26, -24), (26, -24), (-26, 24), (26, 24), (0, -44), (0, 44))
_OPEN: tuple[Point, ...] = (*_NEARBY, (-54, 0), (54, 0), (-50, -40), (50, -40), (-50, 40), (50, 40))
_AROUND = ((0, -82), (0, 78), (92, 0), (-92, 0), (80, -60), (-80, -60), (80, 60), (-80, 60))
_ASIDE: tuple[Point, ...] = (*_AROUND, (0, -100), (0, 96))


def _paint(seats: int) -> Image.Image:
    out = table(7)
    lay_sea(out, CHART, True)
    lay_ground(out, seats)
    return out


@kept(1)
def _specimen() -> Layer:
    scenes = drawn(lambda: specimens(4), lay)
    return make_layer("sea_of_plunder chart", lambda: _paint(4), scenes, 128)


@kept(2)
def layer(seats: int) -> Layer:
    """The chart's cached ground: three captains and four have the same."""
    return _specimen() if seats > 2 else like("sea_of_plunder chart 2", _specimen(), lambda: _paint(2))


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything that moves on the chart's layer."""
    view = sea_of(scene)
    ways = facts_ways.choices(view, places(scene))
    seen = facts_ways.previews(view, places(scene), bool(scene.to_act))
    lay_map(canvas, CHART, scene, Afloat(canvas, CHART, view), ways, seen)
    lay_side(canvas, scene)


def lay_map(
    canvas: Canvas,
    field: Field,
    scene: Scene,
    afloat: Afloat,
    ways: list[Way],
    seen: list[Way],
    tracks: Sequence[Way] = (),
    open_to: Collection[str] = (),
) -> None:
    """The sea from the deepest to the nearest: ways, islands, lights, vessels, what is read, what may be chosen.

    On a private card there are besides the tracks of its cards, and the squares these may lead to.
    """
    lay_voyages(canvas, field, afloat.sea)
    for way in tracks:
        lay_way(canvas, field, way, "gold", 5.5)
    for way in ways:
        lay_way(canvas, field, way, "foam" if way.turned else "beacon", 6.5 if way.turned else 7.5)
    for way in seen:
        lay_way(canvas, field, way, "sunrise")
    afloat.lay_lands()
    marked = {mark.place: mark.label for mark in scene.marks if mark.place in SQUARES}
    moving = {way.start for way in ways if not way.thing.startswith("ship")}
    afloat.lay_lights(moving if ways else set(marked) - set(open_to), marked if ways else open_to)
    afloat.lay_vessels()
    afloat.lay_stocks()
    asked = set(marked.values()) if afloat.sea.phase == "deferred" and not ways else set[str]()
    afloat.lay_numbers(asked | {way.thing.partition(".")[2] for way in ways if way.thing.startswith("island")})
    for sprite, anchor in zip(rulers(field), ("mb", "rm"), strict=True):
        x0, y0, x1, y1 = field.inner
        canvas.put(sprite, *(((x0 + x1) / 2, y0) if anchor == "mb" else (x0, (y0 + y1) / 2)), anchor)
    _lay_ends(afloat, seen)
    _lay_targets(afloat, ways)


def _lay_ends(afloat: Afloat, seen: list[Way]) -> None:
    """Where each thing that may be chosen would end, by the card as it is printed."""
    for way in seen:
        kind, _, which = way.thing.partition(".")
        if kind == "ship":
            sprite = owner(PAINT[which])
        else:
            sprite = (
                number(which, 56, "sunrise", "blood_dark") if kind == "pirate" else number(which, 56, "sand", "ink")
            )
        afloat.label(sprite, *afloat.field.at(way.end), _near(afloat, way.end))


def _lay_targets(afloat: Afloat, ways: list[Way]) -> None:
    """The names of the squares where a way may end: as printed in the light, with a Compass paler."""
    printed = {way.end for way in ways if not way.turned}
    for way in {way.end: way for way in ways if not way.turned or way.end not in printed}.values():
        afloat.label(target(way.end, bool(way.turned)), *afloat.field.at(way.end), _near(afloat, way.end))


def _near(afloat: Afloat, square: str) -> tuple[Point, ...]:
    """Where a label may stand at a square: on open water upon it, else beside what stands there."""
    return _ASIDE if square in afloat.lands or square in afloat.vessels else _OPEN


def chart_canvas(scene: Scene) -> Canvas:
    """The chart before it is encoded."""
    canvas = Canvas(layer(len(scene.mates)))
    lay(canvas, scene)
    return canvas


def chart(scene: Scene) -> Picture:
    """The public chart."""
    return Picture(png(chart_canvas(scene)), alt(scene))
