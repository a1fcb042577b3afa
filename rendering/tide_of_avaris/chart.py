"""The chart: the four seas in the light of the hour to the edge, beside them the hour, the captains and the Navy."""

from PIL import Image

from bot.engine.text import t
from bot.games.tide_of_avaris import facts
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import COLOURS, NAVY_CARDS, TRACKS
from bot.games.tide_of_avaris.facts import LIGHTS, Light, light_of
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import onto, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit
from rendering.kit.panels import flag
from rendering.kit.pen import Pen
from rendering.kit.plates import Fact, Plate, column
from rendering.kit.shapes import rounded
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from .places import HIGH, LEFT, TOP, WIDE
from .seas import seas
from .ships import lay_map
from .specimen import specimens
from .text import chart_alt
from .tokens import covered, hollow, navy, sheet, slate, stone
from .words import said, sea_of

SIDE, SIDE_W = LEFT + WIDE + 30, 394
DAY_Y, DAY_H = 14, 224
NAVY_H, TALL = 116, 312  # the Navy's panel at least, a captain's plate at most
GAP = 20
HOURS: dict[Light, str] = {"sunrise": "sunrise", "sunset": "sunset", "night": "moon"}


def rim(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The brass rim of a map."""
    for grow, thick, colour in ((10, 10, "ink"), (8, 7, "gold_dark"), (7, 3, "gold"), (2, 3, "ink")):
        pen.slab(x - grow, y - grow, w + 2 * grow, h + 2 * grow, None, 0, colour, thick)


def _ground(light: Light) -> Image.Image:
    out = wood(FRAME_W, FRAME_H, 12, "wood_dark", 0.28, 98, True)
    out.paste(seas(light), (LEFT, TOP))
    pen = Pen(FRAME_W, FRAME_H, 2)
    rim(pen, LEFT, TOP, WIDE, HIGH)
    sheet(pen, SIDE, DAY_Y, SIDE_W, DAY_H)
    onto(out, pen)
    return out


@kept(3)
def layer(light: Light) -> Layer:
    """The chart's cached ground in one light."""
    scenes = drawn(lambda: (*specimens(2), *specimens(4)), lay)
    return make_layer(f"tide_of_avaris chart {light}", lambda: _ground(light), scenes, 128)


# -- the hour --------------------------------------------------------------------------------------------------------


@kept()
def _hour(sign: str, now: bool) -> Sprite:
    pen = Pen(80, 80, 4)
    if now:
        pen.poly(rounded(0, 0, 80, 80, 18), "ink")
        pen.poly(rounded(4, 4, 72, 72, 15), "gold")
        pen.poly(rounded(10, 10, 60, 60, 10), "night" if sign == "moon" else "parchment_light")
    out = pen.done()
    s = icon(sign, 58 if now else 50, 5, "ink", None if now else "parchment_dark").image
    out.alpha_composite(s, ((80 - s.width) // 2, (80 - s.height) // 2))
    return Sprite(out)


@kept(64)
def _bar(left: int, whole: int, wide: int) -> Sprite:
    """How full the bag still is."""
    pen = Pen(wide, 48, 4)
    pen.poly(rounded(0, 0, wide, 48, 24), "ink")
    pen.poly(rounded(5, 5, wide - 10, 38, 19), "wood_dark")
    if left:
        pen.poly(rounded(5, 5, max(38, (wide - 10) * min(1, left / whole)), 38, 19), "gold")
    return Sprite(pen.done())


def _day(canvas: Canvas, sea: Sea) -> None:
    y, now, words = DAY_Y + 64, light_of(sea), said(facts.day_words(sea))
    playing = sea.phase not in ("end", "setup")
    room = SIDE_W - (264 if playing else 40)
    canvas.text(SIDE + 22, y, words, "display", 64, "blood" if sea.final else "ink", "lm", room, 45)
    for i, light in enumerate(LIGHTS if playing else ()):
        canvas.put(_hour(HOURS[light], light == now), SIDE + SIDE_W - 194 + i * 74, y)
    y, left = DAY_Y + 164, sum(sea.bag.values())
    if sea.over or sea.final:
        words, size = fit(t("GAME OVER") if sea.over else t("FINAL DAY"), "heavy", 46, SIDE_W - 160, 33)
        canvas.put(flag(words, size), SIDE + SIDE_W / 2, y + 4)
        return
    canvas.put(icon("sack", 80, 5), SIDE + 58, y)
    whole = sum(TRACKS.bag["standard"].values())
    canvas.put(_bar(left, whole, SIDE_W - 220), SIDE + 108, y, "lm")
    canvas.text(SIDE + SIDE_W - 22, y, str(left), "heavy", 58, "ink", "rm")


# -- the captains ----------------------------------------------------------------------------------------------------


def _plates(scene: Scene, order: list[int]) -> list[Plate]:
    sea, out = sea_of(scene), list[Plate]()
    for seat in order:
        one, captain, mate = facts.captain_facts(sea, seat), sea.captains[seat], scene.mates[seat]
        acts = (seat == sea.active or (seat in scene.to_act and sea.active < 0)) and not sea.over
        there = {colour for colour, _ in one.upper}
        gems = tuple(
            Fact(stone(colour, 36, -1) if colour in there else hollow(36, "parchment_dark")) for colour in COLOURS
        )
        dice = Fact(covered(46), str(len(captain.ready)), faint=not len(captain.ready))
        pools = (Fact("sword", str(one.attack)), Fact("shield", str(one.defence)))
        bid = (Fact("moon", str(one.bid)),) if one.bid is not None else ()
        rows = {2: ((dice, *bid), (*pools, Fact("boat", str(captain.supply)))), 3: ((dice, *(bid or pools)),), 4: ()}
        out.append(
            Plate(
                mate.colour,
                mate.name,
                str(one.worth),
                rows=(gems, *rows[len(order)]),
                acts=acts,
            )
        )
    return out


@kept(8)
def _slate(high: int) -> Sprite:
    pen = Pen(SIDE_W + 8, high + 8, 4, origin=(-4, -4))
    slate(pen, 0, 0, SIDE_W, high, "blood_dark", "azure_dark")
    return Sprite(pen.done())


def _navy(canvas: Canvas, sea: Sea, top: int) -> None:
    high = FRAME_H - 16 - top
    canvas.put(_slate(high), SIDE - 4, top - 4, "lt")
    tall, mid = high > 180, top + high / 2
    if not sea.navy.card:
        canvas.put(navy(92, True), SIDE + 64, mid - 2)
        canvas.block(SIDE + 132, mid, t("No Navy at sea"), "bold", 42, SIDE_W - 150, 34, 2, "surf")
        return
    card = NAVY_CARDS[sea.navy.card]
    if tall:
        canvas.text(SIDE + 22, top + 46, t(card.name), "display", 48, "parchment_light", "lm", SIDE_W - 44, 40)
        mid += 34
    canvas.put(navy(92), SIDE + 64, mid - 2)
    for i, (sign, n) in enumerate((("sword", card.attack), ("shield", card.defend), ("gem", card.treasures))):
        left = SIDE + 132 + i * (SIDE_W - 136) / 3
        canvas.put(icon(sign, 54, 5), left + 27, mid)
        canvas.text(left + 60, mid, str(n), "heavy", 52, "white")


def lay(canvas: Canvas, scene: Scene) -> None:
    """Everything that moves on the chart."""
    sea = sea_of(scene)
    lay_map(canvas, scene)
    _day(canvas, sea)
    order = sea.track or list(range(len(sea.captains)))
    top = DAY_Y + DAY_H + 24
    high = min(TALL, (FRAME_H - 16 - NAVY_H - top) / len(order) - GAP)
    plates = len(order) * (high + GAP)
    column(canvas, (SIDE, top, SIDE_W, plates - GAP), _plates(scene, order), gap=GAP)
    _navy(canvas, sea, round(top + plates))


def chart(scene: Scene) -> Picture:
    """The public map with all that is needed to decide."""
    canvas = Canvas(layer(light_of(sea_of(scene))))
    lay(canvas, scene)
    return Picture(png(canvas), chart_alt(scene))
