"""The moment: a combat between two captains, broadside to broadside under the setting sun."""

from PIL import Image

from bot.engine.text import t
from bot.games.set_sail import facts
from bot.games.set_sail.components import Clash
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import patch, wood
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import carve, fit_in_two, width
from rendering.kit.marks import burst
from rendering.kit.palette import CAPTAINS, mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_ship, isle, muzzle, sky, smoke, title
from rendering.kit.ships import sail
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin, die
from rendering.scene import Mate, Picture, Scene

from .specimen import game, mates
from .text import moment_alt, sea_of

HORIZON, WATER, RAIL = 470, 700, 806  # where sky, ships and sea end
SHIP = (720, 660)  # of a great ship's sprite, whose waterline lies 60 above its foot
SHIP_X = (340, FRAME_W - 340)
PLATE_W, PLATE_H, PLATE_Y = 590, 190, 838
MID = FRAME_W / 2
GUNS = (194, 278, 320)


def _stage() -> Image.Image:
    pen = Pen(FRAME_W, RAIL + 4, 2, ground="dusk")
    glow = mix("sunrise", "gold_light", 0.4)
    evening = (mix("dusk", "sunset", 0.15), mix("dusk", "sunset", 0.5), "sunset", mix("sunset", "sunrise", 0.5))
    sky(pen, [*evening, "sunrise", glow], 66, HORIZON, 9)
    pen.disc(MID, HORIZON - 6, 260, mix("sunrise", "gold_light", 0.55))
    pen.disc(MID, HORIZON - 6, 186, "gold_light")
    for x, y, k in ((200, 120, 0.9), (1430, 96, 1.1)):
        cloud(pen, x, y, k, mix("sunrise", "parchment_light", 0.35), mix("sunset", "dusk", 0.3))
    far = (mix("dusk", "deep", 0.5), mix("dusk", "deep", 0.35), mix("dusk", "deep", 0.6))
    isle(pen, 1480, HORIZON + 6, 420, 130, *far)
    isle(pen, 160, HORIZON + 6, 330, 90, *far)
    crests(pen, HORIZON + 2, 8, 170, mix("dusk", "deep", 0.45), 0.2, "sunrise", 4)
    for i in range(9):
        pen.slab(MID - 150 + i * 17 * (1 if i % 2 else 0.4), HORIZON + 26 + i * 20, max(30, 250 - i * 24), 5, glow, 2.5)
    crests(pen, HORIZON + 120, 14, 230, mix("deep", "dusk", 0.25), 0.5, mix("sunrise", "surf", 0.5), 5)
    out = Image.new("RGB", (FRAME_W, FRAME_H))
    out.paste(pen.done(), (0, 0))
    out.paste(wood(FRAME_W, FRAME_H - RAIL, 5, "wood_dark", 0.22, 118), (0, RAIL))

    def rail(pen: Pen) -> None:
        pen.slab(0, RAIL - 6, FRAME_W, 10, "wood_deep")
        pen.slab(0, RAIL + 4, FRAME_W, 5, "wood_light")

    patch(out, (0, RAIL - 12, FRAME_W, 30), rail)
    return out


@kept(1)
def layer() -> Layer:
    """The evening sea and the rail."""

    def scenes() -> list[Scene]:
        out: list[Scene] = []
        for one, loser in ((0, 1), (2, 3), (4, 4)):
            sea = game(6)
            sea.phase, sea.clash = "combat", Clash("G4", one, one + 1, 3, 4, "fight", 6, 6, loser, 2)
            out.append(Scene(sea, mates(6)))
        return out

    return make_layer("set_sail moment", _stage, drawn(scenes, _lay_scene), 112)


@kept(16)
def _great(colour: str, right: bool) -> Sprite:
    """A captain's great ship with the letter on its main sail."""
    wide, high = SHIP
    pen = Pen(wide, high, 2)
    x, y = wide / 2, high - 60
    light = f"{colour}_light"
    great_ship(pen, x, y, 1.5, "wood_mid", colour, light, mix(colour, light, 0.35), colour, right)
    one = CAPTAINS[colour]
    edge = 6 if one.pen == "white" else 0
    carve(pen, x + (22 if right else -22), y - 228, one.letter, "heavy", 132, one.pen, edge, rank="key")
    return Sprite(pen.done())


@kept(4)
def _flash(r: int) -> Sprite:
    pen = Pen(3 * r, 3 * r, 3)
    muzzle(pen, 1.5 * r, 1.5 * r, r)
    return Sprite(pen.done())


@kept(4)
def _smoke(seed: int, dark: bool) -> Sprite:
    pen = Pen(280, 220, 3)
    if dark:
        smoke(pen, 140, 110, 56, seed, ("mountain_dark", "mountain", "silver_dark"))
    else:
        smoke(pen, 140, 110, 58, seed)
    return Sprite(pen.done())


@kept(1)
def _waves() -> Sprite:
    """The sea before the ships."""
    pen = Pen(FRAME_W, RAIL - 20 - WATER, 2)
    crests(pen, 24, 16, 260, mix("deep", "mid", 0.5), 0.35, "foam", 6)
    crests(pen, 70, 14, 330, "abyss", 0.15, mix("deep", "shallow", 0.6), 5)
    return Sprite(pen.done())


def _winners(clash: Clash) -> tuple[bool, bool]:
    """Whether attacker and defender have won; who gets away has, too."""
    if not clash.defence_die:
        return False, False
    away = clash.stance == "flee" and clash.loser < 0
    return clash.loser == clash.defender, clash.loser == clash.attacker or away


@kept(16)
def _plate(colour: str, bright: bool) -> Sprite:
    w, h = PLATE_W, PLATE_H
    pen = Pen(w + 24, h + 24, 3, origin=(-10, -10))
    pen.slab(5, 8, w, h, "wood_deep", 22)
    pen.slab(-5, -5, w + 10, h + 10, "ink", 23)
    if bright:
        pen.slab(-2, -2, w + 4, h + 4, "gold", 21)
        pen.slab(3, 3, w - 6, h - 6, "ink", 18)
    pen.slab(5, 5, w - 10, h - 10, "parchment_light" if bright else "parchment", 16)
    pen.slab(5, 5, w - 10, 74, colour, 16)
    pen.slab(5, 42, w - 10, 38, colour)
    pen.slab(5, 78, w - 10, 4, "ink")
    return Sprite(pen.done())


def _side(canvas: Canvas, mate: Mate, clash: Clash, right: bool, won: bool) -> None:
    """One captain's plate: name, die and what is added to it, and what was lost."""
    x, y = (FRAME_W - 26 - PLATE_W if right else 26), PLATE_Y
    flees = right and clash.stance == "flee"
    canvas.put(_plate(mate.colour, won), x - 10, y - 10, "lt")
    canvas.put(sail(mate.colour, 62), x + 52, y + 44)
    pale = CAPTAINS[mate.colour].pen == "white"
    name, size = fit_in_two(display_name(mate.name, mate.colour), "bold", PLATE_W - 180, 56, 45)
    canvas.text(x + 94, y + 42, name, "bold", size, "white" if pale else "ink", stroke=3 if pale else 0, rank="key")
    rolled, total = (clash.defence_die, clash.defence) if right else (clash.attack_die, clash.attack)
    mid = y + 82 + (PLATE_H - 88) / 2
    if rolled:
        canvas.put(icon("oar" if flees else "swords", 66), x + PLATE_W - 48, y + 42)
    else:
        canvas.text(x + 34, mid, t("Fight or flee?"), "display", 54, "ink", "lm", PLATE_W - 68, 36)
        return
    canvas.put(die(rolled, 68), x + 30, mid, "lm")
    canvas.text(x + 112, mid, "+", "heavy", 52)
    canvas.put(icon("oar" if flees else "cannon", 66), x + 152, mid, "lm")
    canvas.text(x + 226, mid, str(facts.added(clash)[right]), "heavy", 56)
    canvas.text(x + 284, mid, "=", "heavy", 52)
    canvas.text(x + 330, mid, str(total), "heavy", 68, "blood", rank="key")
    if clash.lost and clash.loser == (clash.defender if right else clash.attacker):
        canvas.put(icon("sack", 64), x + 422, mid, "lm")
        canvas.text(x + 490, mid, f"–{clash.lost}", "heavy", 56, "blood")


def _ships(canvas: Canvas, scene: Scene, clash: Clash) -> None:
    """Both ships: who wins fires, who loses burns."""
    won = _winners(clash)
    for right, seat in enumerate((clash.attacker, clash.defender)):
        x, way = SHIP_X[right], -1 if right else 1
        canvas.put(_great(scene.mates[seat].colour, bool(right)), x, WATER + 60, "mb")
        if won[right] or not (clash.defence_die or right):
            for gun in GUNS:
                canvas.put(_flash(42), x + way * (gun - 207) * 1.5, WATER - 66)
        elif won[1 - right]:
            canvas.put(_smoke(4, True), x - way * 240, WATER - 230)
            canvas.put(icon("flame", 128), x - way * 176, WATER - 180)
    for x, seed in ((MID - 165, 5), (MID + 165, 8)):
        canvas.put(_smoke(seed, False), x, WATER - 100)
    canvas.put(_waves(), 0, WATER + 14, "lt")


def _totals(canvas: Canvas, clash: Clash) -> None:
    canvas.put(burst(580, 440), MID, WATER + 4)
    for right, (total, rolled) in enumerate(((clash.attack, True), (clash.defence, clash.defence_die))):
        x, won = MID + (124 if right else -124), _winners(clash)[right]
        canvas.put(coin(str(total) if rolled else "?", 214, "gold" if won else "silver"), x, WATER + 6)
        if won:
            canvas.put(icon("crown", 128), x, WATER - 116)


def _lay_scene(canvas: Canvas, scene: Scene) -> None:
    clash = facts.duel(sea_of(scene))
    if clash is not None:
        lay(canvas, scene, clash)


def lay(canvas: Canvas, scene: Scene, clash: Clash) -> None:
    """Lay a fight on the moment's layer."""
    _ships(canvas, scene, clash)
    words = t("The chase!") if clash.stance == "flee" else t("Broadside!")
    size = min(132, round(132 * 900 / width(words, "display", 132)))
    canvas.put(title(words, size, "gold_light", "gold", "ink", "blood_dark", 16), MID, 108)
    _totals(canvas, clash)
    won = _winners(clash)
    for right, seat in enumerate((clash.attacker, clash.defender)):
        _side(canvas, scene.mates[seat], clash, bool(right), won[right])
    canvas.text(MID, 968, clash.tile, "heavy", 88, "parchment_light", "mm", stroke=5, rank="key")


def moment(scene: Scene) -> Picture | None:
    """The combat that is being fought, or was just now."""
    clash = facts.duel(sea_of(scene))
    if clash is None:
        return None
    canvas = Canvas(layer())
    lay(canvas, scene, clash)
    return Picture(png(canvas), moment_alt(scene), "moment.png")
