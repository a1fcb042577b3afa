"""Icons of weather, hours and ship's gear."""

import math
from collections.abc import Callable

from .pen import Pen
from .shapes import curve, ring, rounded, star, turned


def whirl(p: Pen) -> None:
    """A whirlpool from above."""
    p.disc(50, 50, 44, "mid")
    arm = [(50 + math.cos(t * 0.30) * (4 + t * 0.78), 50 + math.sin(t * 0.30) * (4 + t * 0.78)) for t in range(46)]
    p.line(arm, 9, "surf", True)
    p.line(arm[14:], 4, "foam", True)


def bicorne(p: Pen) -> None:
    """An admiral's hat."""
    brim = curve([(4, 62), (18, 40), (38, 24), (50, 14), (62, 24), (82, 40), (96, 62)], False)
    p.poly([*brim, *curve([(96, 62), (70, 72), (50, 74), (30, 72), (4, 62)], False)], "azure_dark")
    p.line(brim, 6, "gold", True)
    p.line(curve([(6, 63), (30, 73), (50, 75), (70, 73), (94, 63)], False), 6, "gold_light", True)
    p.disc(50, 46, 12, "foam")
    p.disc(50, 46, 7, "blood")


def bell(p: Pen) -> None:
    """A ship's bell."""
    p.hoop(50, 16, 11, 6, "gold_dark")
    p.disc(50, 86, 9, "gold_dark")
    shape = [*curve([(14, 80), (26, 66), (30, 40), (50, 20), (70, 40), (74, 66), (86, 80)], False)]
    p.poly(shape, "gold")
    p.shade(shape, [(58, 0), (100, 0), (100, 100), (62, 100)], "gold_dark")
    p.poly(rounded(12, 76, 76, 9, 4), "gold_light")


def drum(p: Pen) -> None:
    """A drum with its sticks."""
    p.slab(14, 42, 72, 40, "blood", 8)
    for i in range(4):
        x = 14 + i * 18
        p.line([(x, 44), (x + 9, 80), (x + 18, 44)], 4, "parchment_light")
    p.disc(50, 84, 36, "gold_dark", 10)
    p.disc(50, 80, 36, "blood", 10)
    p.disc(50, 42, 37, "gold", 15)
    p.disc(50, 41, 32, "parchment_light", 11)
    for x0, x1 in ((8, 46), (92, 54)):
        p.line([(x0, 8), (x1, 38)], 6, "wood_light", True)


def book(p: Pen) -> None:
    """A black ledger."""
    p.poly(rounded(16, 8, 70, 84, 8), "sable_dark")
    p.poly([(22, 82), (84, 82), (84, 90), (22, 90)], "parchment_light")
    p.poly(rounded(16, 8, 66, 74, 7), "sable")
    p.slab(16, 8, 14, 76, "sable_light", 5)
    p.disc(56, 42, 18, "gold")
    p.poly(star(56, 42, 13, 5.5, 5), "gold_dark")


def knuckle(p: Pen) -> None:
    """A loaded die."""
    p.poly(turned(rounded(18, 18, 64, 64, 12), 14), "blood")
    p.poly(turned(rounded(22, 20, 56, 54, 10), 14), "vermilion")
    for x, y in ((36, 34), (50, 47), (64, 60), (64, 34), (36, 60)):
        ((a, b),) = turned([(x, y)], 14)
        p.disc(a, b, 6.5, "parchment_light")


def slate(p: Pen) -> None:
    """A slate with tallies."""
    p.poly(rounded(10, 14, 80, 72, 8), "wood_light")
    p.poly(rounded(19, 23, 62, 54, 4), "ink_soft")
    for x in (30, 41, 52, 63):
        p.line([(x, 34), (x, 66)], 4.5, "foam", True)
    p.line([(24, 60), (71, 40)], 4.5, "foam", True)


def ram(p: Pen) -> None:
    """The iron ram of a bow."""
    p.poly([(6, 26), (44, 30), (96, 56), (44, 74), (6, 74)], "silver_dark")
    p.poly([(6, 26), (44, 30), (96, 56), (44, 50), (6, 48)], "silver")
    p.slab(4, 22, 14, 56, "wood_dark", 4)
    for y in (36, 62):
        p.disc(30, y, 5, "ink_soft")


def boat(p: Pen) -> None:
    """A lifeboat with its oar."""
    p.line([(22, 16), (76, 62)], 6, "wood_light", True)
    hull = [(4, 48), (96, 48), (82, 84), (20, 84)]
    p.poly(hull, "foam")
    p.shade(hull, [(0, 60), (100, 60), (100, 72), (0, 72)], "vermilion")
    p.poly(rounded(2, 44, 96, 10, 5), "wood_mid")


def glass(p: Pen) -> None:
    """A glass tube with its weather."""
    p.poly(rounded(34, 6, 32, 88, 16), "surf")
    p.poly(rounded(40, 42, 20, 46, 10), "azure")
    p.poly(rounded(40, 14, 6, 66, 3), "foam")
    p.slab(28, 4, 44, 10, "gold", 4)
    p.slab(28, 86, 44, 10, "gold", 4)


def crane(p: Pen) -> None:
    """A crane with its hook."""
    p.slab(16, 10, 14, 82, "wood_mid", 3)
    p.poly([(22, 8), (86, 26), (86, 36), (22, 22)], "wood_light")
    p.line([(28, 60), (62, 26)], 8, "wood_mid")
    p.line([(78, 32), (78, 62)], 4, "rope")
    p.line(curve([(78, 62), (84, 72), (76, 82), (66, 76)], False), 8, "silver_dark", True)
    p.slab(6, 86, 40, 9, "wood_dark", 3)


def sunrise(p: Pen) -> None:
    """The sun coming up."""
    _sun(p, "gold", "gold_light", "shallow")


def sunset(p: Pen) -> None:
    """The sun going down."""
    _sun(p, "sunset", "sunrise", "dusk")


def _sun(p: Pen, disc: str, ray: str, sea: str) -> None:
    for i in range(7):
        a = math.radians(-180 + 30 * i)
        p.line([(50 + 32 * math.cos(a), 62 + 32 * math.sin(a)), (50 + 46 * math.cos(a), 62 + 46 * math.sin(a))], 8, ray)
    p.poly([q for q in ring(50, 62, 27, None, 60) if q[1] <= 64], disc)
    p.poly(rounded(6, 64, 88, 10, 5), sea)
    p.poly(rounded(20, 79, 60, 9, 4), sea)


SIGNS: dict[str, Callable[[Pen], None]] = {
    f.__name__: f for f in (whirl, bicorne, bell, drum, book, knuckle, slate, ram, boat, crane, glass, sunrise, sunset)
}
