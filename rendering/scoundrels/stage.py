"""The stage of moments: a sunset over the sea, and two mats on the deck before it."""

from PIL import Image

from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.frames import patch, wood
from rendering.kit.land import fort, house
from rendering.kit.lettering import carve
from rendering.kit.palette import CAPTAINS, Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, isle, muzzle, sky, smoke
from rendering.kit.shapes import curve

from .places import H, W

DECK = 646  # where the sea ends and the deck begins
WATER = 556  # the waterline of the ships
SHIP_K = 1.2
SHIP_W, SHIP_H = 620, 470


def _evening(pen: Pen) -> None:
    bands: list[Colour] = ["dusk", mix("dusk", "sunset", 0.4), mix("dusk", "sunset", 0.75), "sunset"]
    sky(pen, [*bands, mix("sunset", "sunrise", 0.5), "sunrise"], 0, 400, 9)
    pen.disc(W / 2, 330, 250, mix("sunrise", "gold_light", 0.5))
    pen.disc(W / 2, 330, 182, "gold_light")
    for x, y, k in ((200, 118, 0.9), (1440, 112, 1.1)):
        cloud(pen, x, y, k, mix("sunrise", "foam", 0.35), mix("sunset", "sunrise", 0.6))
    ridge = curve([(1180, 352), (1290, 280), (1400, 214), (1500, 246), (W + 20, 300)], False)
    pen.poly([*ridge, (W + 20, 420), (1180, 420)], mix("dusk", "deep", 0.5))
    crests(pen, 348, 10, 190, mix("dusk", "deep", 0.6), 0.2, "sunrise", 5)
    crests(pen, 454, 12, 250, "deep", 0.1, mix("shallow", "surf", 0.4), 5)


def ground() -> Image.Image:
    """Sky and sea over a deck with its rail."""
    pen = Pen(W, DECK, 2, ground="dusk")
    _evening(pen)
    out = wood(W, H, 5, "wood_dark", 0.22, 126)
    out.paste(pen.done(), (0, 0))
    patch(out, (0, DECK - 8, W, 30), lambda pen: _rail(pen))
    return out


def _rail(pen: Pen) -> None:
    pen.slab(0, DECK - 6, W, 14, "wood_deep")
    pen.slab(0, DECK + 6, W, 6, "wood_light")


@kept(1)
def foreground() -> Sprite:
    """The waves before the ships."""
    high = DECK - WATER + 14
    pen = Pen(W, high, 2)
    crests(pen, 22, 14, 260, mix("deep", "mid", 0.5), 0.35, "foam", 6)
    crests(pen, 72, 12, 330, "abyss", 0.15, mix("deep", "shallow", 0.6), 5)
    return Sprite(pen.done().crop((0, 0, W, high - 8)))


@kept(48)
def vessel(colour: str, left: bool, guns: bool, fire: bool, ghost: bool) -> Sprite:
    """A captain's great ship with the letter on its sail: its guns may flash, it may burn, a Ghost's is torn."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    x, y, k, way = SHIP_W / 2, SHIP_H - 24, SHIP_K, -1 if left else 1
    light = f"{colour}_light"
    if ghost:
        pale = mix("jade_light", "silver", 0.5)
        great_ship(pen, x, y, k, "mountain_dark", colour, pale, mix("jade", "mountain", 0.5), colour, left, 3, True)
    else:
        great_ship(pen, x, y, k, "wood_mid", colour, light, mix(colour, light, 0.35), colour, left)
    one = CAPTAINS[colour]
    carve(pen, x - way * 14 * k, y - 152 * k, one.letter, "heavy", 116, one.pen, 6 if one.pen == "white" else 0,
          rank="key")  # fmt: skip
    if guns:
        for gun in (236, 278, 320):
            muzzle(pen, x + way * (gun - 205) * k, y - 45 * k, 36)
    if fire:
        smoke(pen, x - way * 150 * k, y - 165 * k, 44, 4, ("mountain_dark", "mountain", "silver_dark"))
        for dx, s in ((-118, 1.0), (-150, 0.7)):
            _flame(pen, x + way * dx * k, y - 52 * k, s * k)
    return Sprite(pen.done())


def _flame(pen: Pen, x: float, y: float, s: float) -> None:
    for size, tint in ((1.0, "ink"), (0.88, "blood"), (0.62, "vermilion"), (0.34, "gold_light")):
        a = 44 * s * size
        tongue = curve([(x, y - a * 2.1), (x + a * 0.75, y - a * 0.5), (x, y + a * 0.35), (x - a * 0.75, y - a * 0.5)])
        pen.poly(tongue, tint)


@kept(4)
def shore(cove: bool, fire: bool) -> Sprite:
    """A fortified harbour, which may burn, or a cove with palms."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    x, y = SHIP_W / 2, SHIP_H - 24
    isle(pen, x, y, 560, 190 if cove else 230)
    if cove:
        for px, k in ((150, 1.5), (250, 2.0), (470, 1.7)):
            great_palm(pen, px, y - 16, k)
        for thick, tint in ((44, "ink"), (34, "foam"), (20, "blood")):
            pen.line([(x + 20, y - 66), (x + 110, y - 18)], thick, tint, True)
            pen.line([(x + 110, y - 66), (x + 20, y - 18)], thick, tint, True)
    else:
        fort(pen, 340, y - 132, 4.2)
        for px, roof in ((110, "blood"), (180, "gold"), (480, "blood"), (540, "azure")):
            house(pen, px, y - 34, 2.6, roof)
        if fire:
            smoke(pen, 400, y - 270, 40, 4, ("mountain_dark", "mountain", "silver_dark"))
            for px, py, size in ((370, 168, 1.2), (150, 44, 1.0), (520, 44, 0.8)):
                _flame(pen, px, y - py, size)
    return Sprite(pen.done())


@kept(2)
def puff(seed: int) -> Sprite:
    """Powder smoke."""
    pen = Pen(230, 150, 3)
    smoke(pen, 110, 80, 46, seed)
    return Sprite(pen.done())
