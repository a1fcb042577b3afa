"""The last evening of a game: a sunset with the winner's ship, on score sheets and share cards."""

from .cache import kept
from .canvas import Sprite
from .lettering import carve
from .palette import CAPTAINS, mix
from .pen import Pen
from .scenery import cloud, crests, great_ship, gull, isle, sky
from .shapes import curve, scaled, turned

WATER = 742  # where the ship's hull meets the sea
SHIP_W, SHIP_H = 530, 440  # of a ship of size 1
HULL = (238, 412)  # in its picture: the point that stands on the water line
SUN = ("dusk_dark", "dusk", mix("dusk", "sunset", 0.5), "sunset", mix("sunset", "sunrise", 0.6), "sunrise")


def evening(pen: Pen, sun: float) -> None:
    """Sky, clouds, an isle and the sea behind a ship; the sun stands at `sun`."""
    sky(pen, [*SUN], -30, 690, 14)
    pen.disc(sun, 610, 270, mix("sunrise", "gold_light", 0.45))
    pen.disc(sun, 610, 220, "gold_light")
    cloud(pen, sun - 210, 210, 0.9, "dusk_light", "dusk")
    cloud(pen, sun + 220, 280, 0.7, "dusk_light", "dusk")
    isle(pen, sun - 220, 630, 260, 80)
    for x, y, size in ((-180, 380, 1.0), (190, 430, 0.8), (-90, 250, 0.7)):
        gull(pen, sun + x, y, size)
    crests(pen, 636, 9, 150, mix("dusk", "mid", 0.6), 0.2, "sunrise", 4)
    crests(pen, 688, 13, 200, "shelf", 0.6, "surf", 5)
    crests(pen, WATER + 4, 15, 240, "mid", 0.1, "foam", 7)
    crests(pen, 806, 17, 280, "deep", 0.45, "shelf", 5)
    crests(pen, 892, 16, 320, "abyss", 0.7, "mid", 5)


@kept(16)
def winning_ship(colour: str, k: float = 1.14) -> Sprite:
    """The ship under the sails of a captain, with his letter; without a captain under white ones.

    Its lowest rows are water, so that it lies in the sea and not upon it.
    """
    pen = Pen(SHIP_W * k, SHIP_H * k, 3, k)
    x, y = HULL
    pale = mix("foam", "sunrise", 0.6)
    shade, flag = (f"{colour}_dark", colour) if colour else (pale, "blood")
    great_ship(pen, x, y, 1, "wood_mid", "gold", colour or "foam", shade, flag)
    if colour:
        one = CAPTAINS[colour]
        carve(pen, x - 8, y - 161, one.letter, "heavy", 91, one.pen, 5 if one.pen == "white" else 0)
    wave = curve([(x - 232, y + 2), (x - 110, y - 8), (x, y + 2), (x + 110, y - 8), (x + 210, y + 2)], False)
    pen.poly([(a, b - 6) for a, b in wave] + [(x + 210, y + 8), (x - 232, y + 8)], "foam")
    pen.poly([*wave, (x + 210, y + 28), (x - 232, y + 28)], "mid")
    return Sprite(pen.done())


def laurel(pen: Pen, cx: float, cy: float, r: float) -> None:
    """A wreath round a coin."""
    leaf = curve([(0, 0), (r * 0.10, -r * 0.055), (r * 0.24, 0), (r * 0.10, r * 0.055)])
    for side in (-1, 1):
        for i in range(11):
            along = side * (14 + i * 13.5)
            x, y = turned([(cx, cy + r)], along, (cx, cy))[0]
            one = [(x + a, y + b) for a, b in turned(leaf, 90 + along + side * (66 if i % 2 else 112), (0, 0))]
            mid = (sum(a for a, _ in one) / len(one), sum(b for _, b in one) / len(one))
            pen.poly(scaled(one, 1.3, 1.5, mid), "ink")
            pen.poly(one, "gold" if i % 2 else "gold_light")
