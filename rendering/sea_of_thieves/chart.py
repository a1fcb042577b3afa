"""The chart: the sea where something is to be done, the whole sea on a sheet, and a plate for each captain."""

from PIL import Image

from bot.games.sea_of_thieves.facts import CaptainFacts, captain
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import patch, rope, wood
from rendering.kit.pen import Pen
from rendering.kit.plates import Fact, Plate, column
from rendering.kit.sea import compass_rose, serpent
from rendering.scene import Picture, Scene

from .overview import lay_overview, lay_time, print_overview
from .places import FRAME, PLATES, SPLIT, Field
from .reach import targets
from .sea import DEEP, paint_sea
from .specimen import specimens
from .text import alt
from .tokens import number
from .view import lay_view, view_of
from .words import sea_of


def _bare() -> Image.Image:
    """The table before anything is laid out: the deep, and the wood of the column."""
    out = Image.new("RGB", (FRAME_W, FRAME_H), DEEP)
    patch(out, (280, 260, 520, 520), lambda pen: compass_rose(pen, 540, 520, 240, "shelf"))
    patch(out, (60, 760, 560, 260), lambda pen: serpent(pen, 300, 960, 1.6, "mid", "night"))
    out.paste(wood(FRAME_W - SPLIT, FRAME_H, 9, "wood_dark", 0.24, 98, True), (SPLIT, 0))
    print_overview(out, "")
    _rope(out)
    return out


def _rope(out: Image.Image) -> None:
    def draw(pen: Pen) -> None:
        pen.slab(SPLIT - 12, 0, 24, FRAME_H, "ink")
        rope(pen, [(SPLIT, 0), (SPLIT, FRAME_H)], 18)

    patch(out, (SPLIT - 14, 0, 28, FRAME_H), draw)


@kept(1)
def _ground() -> Layer:
    """The table; its colours are chosen with a sea laid out."""

    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for scene in specimens():
            canvas = Canvas(_charted(draft, sea_of(scene).layout, view_of(scene, *FRAME)))
            lay(canvas, scene)
            out.append(canvas.flatten())
        return out

    return make_layer("sea_of_thieves chart", _bare, specimen)


def _charted(ground: Layer, layout: str, grid: Field) -> Layer:
    def draw(out: Image.Image) -> None:
        out.paste(paint_sea(layout, grid, *FRAME), (0, 0))
        print_overview(out, layout)

    return ground.printed(f"{layout} {grid}", draw, FRAME_H)


@kept(40)
def _layer(layout: str, grid: Field | None) -> Layer:
    """What lies still under a view of a sea: each table has one of its own, each tile of it a view."""
    return _ground() if grid is None else _charted(_ground(), layout, grid)


def _rows(facts: CaptainFacts, few: bool) -> tuple[tuple[Fact, ...], ...]:
    """What a plate tells besides the score: with few captains how their ships stand."""
    purse = tuple([Fact(fact.sign, fact.short, faint=fact.none) for fact in facts.purse])
    if not few:
        return (purse[:2],)
    ships = [
        (
            Fact(number(ship.name)),
            *(Fact(f.sign, f.short, "blood" if f.alarm else "ink", f.none) for f in ship.gauges[:2]),
        )
        for ship in facts.ships
    ]
    return (*ships, purse)


def lay_plates(canvas: Canvas, scene: Scene) -> None:
    """The captains in order of play."""
    sea = sea_of(scene)
    everybody = [captain(sea, seat) for seat in range(len(sea.players))]
    best = max(one.reputation for one in everybody)
    plates = [
        Plate(
            scene.mates[one.seat].colour,
            scene.mates[one.seat].name,
            str(one.reputation),
            "star5",
            one.reputation / one.goal,
            rows=_rows(one, len(everybody) == 2),
            acts=one.seat in scene.to_act and not sea.over,
            turn=one.seat == sea.active and sea.phase == "fleets" and not sea.over,
            state="wave" if any(ship.sinking and ship.hex for ship in one.ships) else "",
            leads=one.reputation == best > 0,
        )
        for one in everybody
    ]
    column(canvas, PLATES, plates)


def lay(canvas: Canvas, scene: Scene) -> None:
    """All that moves."""
    sea = sea_of(scene)
    if sea.layout:
        grid = view_of(scene, *FRAME)
        lay_view(canvas, scene, grid, targets(scene), (0, 0, *FRAME))
        lay_overview(canvas, scene, grid)
    else:
        lay_time(canvas, scene)
    lay_plates(canvas, scene)


def chart(scene: Scene) -> Picture:
    """The public picture."""
    sea = sea_of(scene)
    canvas = Canvas(_layer(sea.layout, view_of(scene, *FRAME) if sea.layout else None))
    lay(canvas, scene)
    return Picture(png(canvas), alt(scene))
