"""The moment when a Treasure is found: the finder's ship at the isle, the chest in its rays, and what comes of it."""

import math
from collections.abc import Sequence

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_plunder import facts
from bot.games.sea_of_plunder.components import Find, Sea
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import patch
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import write
from rendering.kit.palette import CAPTAINS, mix
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, gull, isle, sky
from rendering.kit.shapes import Point, curve, star
from rendering.kit.specimen import drawn
from rendering.kit.words import short
from rendering.scene import Picture, Scene

from .places import H, W
from .side import socket
from .specimen import finds
from .text import MOST_ALT, moment_words
from .tokens import face_of_die, target, treasure_island
from .words import colour_of, sea_of

FOOT = 196  # what is told below the scene
SUN: Point = (1110, 440)
SHIP = (0, 150, 840, 680)  # where the finder's ship lies on the picture
AT: Point = (390, 706)  # its middle, at the waterline
SIZE = 1.72
_COINS = ((-210, 210, 90), (230, 214, 80), (-120, 246, 70), (140, 250, 76), (300, 250, 60))
_FLYING = ((-120, -110, 64), (10, -176, 74), (140, -120, 60), (-60, -220, 50), (96, -236, 48))


def _paint() -> Image.Image:
    pen = Pen(W, H, 2, ground="gold_light")
    dusk = [mix("sunset", "sunrise", 0.5), "sunrise", mix("sunrise", "gold_light", 0.6)]
    sky(pen, ["sunset", *dusk, "gold_light"], 0, 540, 8)
    x, y = SUN
    for i in range(22):
        ends = [
            (x + 1500 * math.cos(a), y + 1500 * math.sin(a)) for a in (math.tau * i / 22, math.tau * (i + 0.5) / 22)
        ]
        pen.poly([SUN, *ends], mix("gold_light", "white", 0.35))
    for cx, cy, k in ((250, 120, 1.0), (690, 80, 0.7)):
        cloud(pen, cx, cy, k, mix("sunrise", "white", 0.55))
    for gx, gy, k in ((820, 180, 1.3), (900, 140, 1.0), (560, 210, 0.9)):
        gull(pen, gx, gy, k)
    isle(pen, 760, 580, 360, 120, *(mix("dusk", "sunset", share) for share in (0.35, 0.55, 0.2)))
    crests(pen, 580, 12, 120, "shelf", 0.1, "surf", 5)
    crests(pen, 680, 16, 150, "mid", 0.4, "lagoon", 6)
    _beach(pen)
    out = pen.done().convert("RGB")
    for dx, dy, size in _COINS:
        _stick(out, "coin", x + dx, y + dy, size)
    _stick(out, "chest", x, y + 60, 430)
    for dx, dy, size in _FLYING:
        _stick(out, "coin", x + dx, y + dy, size)

    def foot(low: Pen) -> None:
        low.slab(0, H - FOOT, W, FOOT, "ink")
        low.slab(0, H - FOOT, W, 6, "gold_dark")
        low.slab(0, H - FOOT + 6, W, 3, "gold")

    patch(out, (0, H - FOOT, W, FOOT), foot)
    return out


def _beach(pen: Pen) -> None:
    shore = [(620.0, 850.0), (750, 740), (900, 670), (1120, 626), (1340, 632), (1520, 672), (1700, 652)]
    edge = curve(shore, False)
    low: list[Point] = [(1700, H), (560, H)]
    pen.poly([*((x, y - 14) for x, y in edge), *low], "foam")
    pen.poly([*((x, y - 5) for x, y in edge), *low], "wood_dark")
    pen.poly([*edge, *low], "sand")
    pen.poly([*((x + 70, y + 70) for x, y in edge), (1760, H), (660, H)], "sand_dark")
    for thick, tint in ((32, "ink"), (23, "blood")):
        pen.line([(850, 746), (1010, 800)], thick, tint, True)
        pen.line([(1000, 736), (860, 810)], thick, tint, True)
    for x, y, k in ((1470, 690, 2.6), (1575, 720, 1.9)):
        great_palm(pen, x, y, k)


def _stick(out: Image.Image, sign: str, x: float, y: float, size: int) -> None:
    image = icon(sign, size, 3 if size > 200 else 5).image
    out.paste(image, (round(x - image.width / 2), round(y - image.height / 2)), image)


@kept(6)
def _ship(colour: str) -> Sprite:
    """The finder's ship on its waves: a captain's with the letter on the great sail, or a pirate's."""
    x, y, w, h = SHIP
    pen = Pen(w, h, 2, origin=(x, y))
    if colour:
        great_ship(pen, *AT, SIZE, "wood_mid", "gold", colour, f"{colour}_dark", colour)
    else:
        great_ship(pen, *AT, SIZE, "wood_deep", "blood", "ink_soft", "ink", "blood", torn=True, emblem="foam")
    front = Pen(W, H, 2)
    crests(front, 690, 16, 150, "mid", 0.4, "lagoon", 6)
    _beach(front)
    out = pen.done()
    out.alpha_composite(front.done().crop((x, y, x + w, y + h)))
    if colour:
        one = CAPTAINS[colour]
        lx, ly = AT[0] + (196 - 215) * SIZE - x, AT[1] + (135 - 292) * SIZE - y
        write(out, lx + 4, ly, one.letter, "heavy", 120, one.pen, "mm", 8 if one.pen == "white" else 0, rank="key")
    return Sprite(out)


@kept(1)
def layer() -> Layer:
    """The beach with the chest, before anybody has come."""
    return make_layer("sea_of_plunder moment", _paint, drawn(finds, lay), 112)


@kept()
def _burst(size: int) -> Sprite:
    pen = Pen(size, size, 4, size / 100)
    pen.poly(star(50, 50, 49, 36, 14), "gold_light")
    return Sprite(pen.done())


def lay(canvas: Canvas, scene: Scene) -> None:
    """The ship of the first finder, and below it what all of them got and where the next island lies."""
    view = sea_of(scene)
    find = view.finds[-1]
    canvas.put(_ship(colour_of(scene, find.seats[0]) if find.seats else ""), SHIP[0], SHIP[1], "lt")
    mid = H - FOOT / 2 + 4
    if len(find.seats) == 1 and not find.pirates:
        _one(canvas, scene, find.seats[0], mid)
    else:
        _several(canvas, scene, find, mid)
    _next(canvas, view, mid)


def _one(canvas: Canvas, scene: Scene, seat: int, mid: float) -> None:
    fact = facts.captain(sea_of(scene), seat)
    colour = colour_of(scene, seat)
    canvas.put(porthole(colour, 150), 24, mid, "lm")
    name = display_name(scene.mates[seat].name, colour)
    canvas.text(192, mid - 36, name, "bold", 60, "parchment_light", "lm", 330, 45, rank="key")
    canvas.text(192, mid + 38, _worth(), "heavy", 60, "gold_light", rank="key")
    _track(canvas, fact.treasures, fact.goal, 540, 380, mid)


def _worth() -> str:
    return f"+{facts.TREASURE}"


def _track(canvas: Canvas, full: int, goal: int, x: float, room: float, y: float, rim: str = "gold") -> None:
    """How many Treasures there are of those that end the game, the new one in a burst."""
    many = max(full, goal)
    pitch = min(124, room / many)
    size = round(pitch - 10)
    if full:
        canvas.put(_burst(round(size * 1.36)), x + pitch * (full - 0.5), y)
    for i in range(many):
        canvas.put(
            socket(size, i < full, rim, "wood_dark" if rim == "gold" else "blood_dark"), x + pitch * (i + 0.5), y
        )


def _several(canvas: Canvas, scene: Scene, find: Find, mid: float) -> None:
    """Captains who shared the island, and pirates: each with what it brought."""
    view = sea_of(scene)
    finders: Sequence[int] = find.seats[:4]
    if not finders:
        canvas.put(icon("bones", 140, 5, "blood_dark"), 30, mid, "lm")
        canvas.text(190, mid - 36, t("Pirates"), "bold", 56, "parchment_light", "lm", 260, 45, rank="key")
        canvas.text(190, mid + 38, f"{view.pirate_dish}/{view.goal[1]}", "heavy", 56, "sunrise", rank="key")
        _track(canvas, view.pirate_dish, view.goal[1], 440, 500, mid, "blood")
        return
    pitch = 900 / (len(finders) + bool(find.pirates))
    for i, seat in enumerate(finders):
        canvas.put(porthole(colour_of(scene, seat), 132), 24 + pitch * i, mid, "lm")
        canvas.text(24 + pitch * i + 142, mid, _worth(), "heavy", 60, "gold_light", rank="key")
    if find.pirates:
        left = 24 + pitch * len(finders)
        canvas.put(icon("bones", 116, 5, "blood_dark"), left, mid, "lm")
        for i in range(find.pirates):
            canvas.put(socket(64, True, "blood"), left + 160 + i * 56, mid)


def _next(canvas: Canvas, view: Sea, mid: float) -> None:
    """What the dice said, and where the new island has risen."""
    rolls = view.rolls
    if not rolls:
        return
    canvas.fill((962, mid - 68, 966, mid + 68), "gold_dark")
    last = rolls[-1]
    for i, face in enumerate((last.column, last.row)):
        canvas.put(face_of_die(face, 104), 1042 + i * 118, mid)
    if last.outcome == "placed":
        canvas.put(_arrow(), 1268, mid)
        canvas.put(treasure_island(104), 1398, mid - 4)
        canvas.put(target(last.column + last.row), 1546, mid)
    lost = sum(roll.outcome in ("skull", "pirate", "both") for roll in rolls)
    if lost:  # what the pirates got by it stands in the sky
        canvas.put(_lost(lost), W - 24, 24, "rt")


@kept()
def _lost(many: int) -> Sprite:
    pen = Pen(290, 112, 4)
    pen.slab(0, 0, 290, 112, "blood_dark", 26)
    pen.slab(5, 5, 280, 102, "ink", 22)
    out = pen.done()
    out.alpha_composite(icon("bones", 88, 5).image, (14, 12))
    out.alpha_composite(icon("chest", 78, 5).image, (106, 17))
    write(out, 198, 56, f"+{many}", "heavy", 56, "sunrise", "lm", rank="key")
    return Sprite(out)


@kept()
def _arrow() -> Sprite:
    pen = Pen(90, 60, 4)
    pen.poly([(0, 20), (50, 20), (50, 0), (90, 30), (50, 60), (50, 40), (0, 40)], "gold")
    return Sprite(pen.done())


def moment_canvas(scene: Scene) -> Canvas | None:
    """The moment before it is encoded, if there is one."""
    if not sea_of(scene).finds:
        return None
    canvas = Canvas(layer())
    lay(canvas, scene)
    return canvas


def moment(scene: Scene) -> Picture | None:
    """A Treasure that was found by the last action."""
    canvas = moment_canvas(scene)
    return None if canvas is None else Picture(png(canvas), short(moment_words(scene), MOST_ALT), "moment.png")
