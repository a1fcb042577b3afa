"""The lobby cover: a great wave under the full moon."""

import random

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.canvas import Canvas
from rendering.kit.encode import png
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import crests, great_ship, moon, title
from rendering.kit.shapes import Point, curve, star
from rendering.kit.tokens import gem
from rendering.scene import Mate, Picture

from .text import cover_alt

TALL = 1.26  # how much larger the wave stands than it was sketched
_FOAM = (
    (452, 92, 24), (484, 118, 28), (512, 152, 30), (532, 190, 28), (540, 228, 26), (526, 262, 24), (498, 286, 22),
    (470, 300, 16), (556, 262, 14), (570, 232, 10), (482, 248, 24), (510, 252, 24),
    (512, 316, 13), (480, 330, 11), (454, 322, 9),
)  # fmt: skip


def _wave(k: float) -> list[Point]:
    crown = curve(
        [
            (-60, 620),
            (-40, 300 + 60 * k),
            (80, 120 + 56 * k),
            (270, 44 + 48 * k),
            (470, 56 + 36 * k),
            (610, 140 + 18 * k),
            (640, 236 - 8 * k),
            (570, 262 - 14 * k),
        ],
        False,
    )
    hollow = curve(
        [
            (570, 262 - 14 * k),
            (580, 206 + 10 * k),
            (490, 190 + 34 * k),
            (400, 250 + 36 * k),
            (410, 390 + 20 * k),
            (560, 520),
            (860, 620),
        ],
        False,
    )
    return [(x * 0.84 - 10, y * 0.98 + 16) for x, y in [*crown, *hollow]]


def scene(pen: Pen) -> None:
    """Night, moon, ship, and the wave that rises over them."""
    pen.slab(0, 0, pen.w, pen.h, "night")
    rnd = random.Random(8)
    for _ in range(46):
        x, y, r = rnd.uniform(560, 1640), rnd.uniform(8, 450), rnd.choice((2.5, 3, 5))
        pen.poly(star(x, y, r * 1.6, r * 0.5, 4), mix("lagoon", "foam", 0.5))
    moon(pen, 1300, 380, 176)
    crests(pen, 496, 9, 160, mix("deep", "abyss", 0.4), 0.3, mix("deep", "mid", 0.7), 4)
    crests(pen, 570, 13, 220, mix("deep", "abyss", 0.15), 0.5, "shelf", 5)
    great_ship(
        pen, 1290, 656, 1.28, "wood_deep", "gold", mix("abyss", "mid", 0.55), mix("abyss", "night", 0.4), "blood", True
    )
    for k, colour in (
        (-0.35, "ink"),
        (-0.2, "foam"),
        (0.25, "surf"),
        (0.7, "lagoon"),
        (1.2, "shallow"),
        (1.8, "mid"),
        (2.5, "deep"),
    ):
        pen.poly([(x * TALL, y * TALL) for x, y in [*_wave(k), (860, 640), (-60, 640)]], colour)
    for grow, colour in ((5.0, "ink"), (0.0, "foam")):
        for x, y, r in _FOAM:
            pen.disc(x * TALL, y * TALL, r * TALL + grow, colour)
    crests(pen, 682, 19, 250, "shallow", 0.2, "foam", 6)
    crests(pen, 728, 17, 290, "deep", 0.7, "lagoon", 5)


def dress(canvas: Canvas) -> None:
    """The title, its motto, six treasures."""
    canvas.put(title("Tide of Avaris", 168, "white", "surf", "night", "ink", -14, 0.095), 1096, 130)
    for i, colour in enumerate(("red", "pink", "blue", "teal", "green", "yellow")):
        canvas.put(gem(colour, 100), 92 + i * 106, 684 - i % 2 * 14)
    kit_cover.motto(canvas, t("Dice, daring and a rising sea"), 1256, 690, "azure_dark")


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Canvas:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
