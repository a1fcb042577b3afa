"""Icons of arms, gear, signs and people."""

from collections.abc import Callable

from .palette import Colour, mix
from .pen import Pen
from .shapes import Point, Points, curve, flipped, ring, rounded, star, turned


def skull_head(p: Pen, cx: float, cy: float, k: float, bone: Colour = "parchment_light", eye: Colour = "ink") -> None:
    """A skull of any size, without bones."""

    def f(q: Points) -> list[Point]:
        return [(cx + (x - 50) * k, cy + (y - 50) * k) for x, y in q]

    head = [(50, 12), (76, 20), (86, 44), (78, 62), (66, 66), (50, 68), (34, 66), (22, 62), (14, 44), (24, 20)]
    p.poly(f(curve(head)), bone)
    p.poly(f(rounded(33, 58, 34, 27, 6)), bone)
    socket = curve([(58, 40), (72, 38), (75, 50), (64, 56), (57, 51)])
    p.poly(f(socket), eye)
    p.poly(f(flipped(socket)), eye)
    p.poly(f([(50, 54), (55, 64), (45, 64)]), eye)
    for x in (41.5, 50, 58.5):
        p.poly(f(rounded(x - 1.8, 72, 3.6, 13, 1.5)), eye)


def _blade(p: Pen, f: Callable[[Points], list[Point]]) -> None:
    back = curve([(44, 64), (42, 44), (45, 24), (60, 6)], False)
    p.poly(f(back + curve([(60, 6), (62, 26), (60, 46), (56, 64)], False)), "silver")
    p.poly(f(back + curve([(60, 6), (53, 26), (50, 44), (50, 64)], False)), "foam")
    p.line(f(curve([(64, 66), (70, 76), (64, 88), (52, 91)], False)), 4.5, "gold", True)
    p.poly(f(rounded(46, 66, 8, 24, 3)), "wood_dark")
    p.poly(f(rounded(33, 62, 36, 8, 4)), "gold")
    p.poly(f(ring(50, 91, 5.5)), "gold")


def sword(p: Pen) -> None:
    """One cutlass."""
    _blade(p, lambda q: turned(q, 24))


def swords(p: Pen) -> None:
    """Two crossed cutlasses."""
    _blade(p, lambda q: turned(flipped(q), -38, (50, 56)))
    _blade(p, lambda q: turned(q, 38, (50, 56)))


def cannon(p: Pen) -> None:
    """A ship's gun on its carriage."""
    p.poly([(12, 60), (62, 52), (74, 76), (66, 82), (56, 70), (20, 78)], "wood_dark")

    def r(q: Points) -> list[Point]:
        return turned(q, -16, (45, 50))

    tube = [
        (14, 40),
        (20, 34),
        (34, 33),
        (80, 38),
        (80, 34),
        (90, 34),
        (90, 62),
        (80, 62),
        (80, 58),
        (34, 63),
        (20, 62),
        (14, 56),
    ]
    p.poly(r(tube), "ink_soft")
    p.poly(r([(20, 38), (34, 37), (80, 41.5), (86, 40), (86, 45), (80, 47), (34, 44), (20, 44)]), "silver_dark")
    p.poly(r(rounded(33, 32, 6, 32, 2)), "mountain_dark")
    p.poly(r(rounded(58, 34, 6, 27, 2)), "mountain_dark")
    p.poly(r(ring(9, 48, 6)), "ink_soft")
    p.disc(42, 76, 18, "wood_dark")
    p.disc(42, 76, 13.5, "wood_light")
    for i in range(3):
        p.line(turned([(29, 76), (55, 76)], i * 60 + 10, (42, 76)), 4, "wood_dark")
    p.disc(42, 76, 5, "gold")


def oar(p: Pen) -> None:
    """Two crossed oars."""
    for a in (-38, 38):
        p.poly(turned(rounded(46.5, 4, 7, 66, 3), a), "wood_light")
        p.poly(turned(curve([(50, 58), (60, 68), (59, 90), (50, 97), (41, 90), (40, 68)]), a), "wood_mid")
        p.poly(turned(rounded(48.5, 62, 3, 30, 1.5), a), "wood_light")


def sail(p: Pen) -> None:
    """A striped sail on its mast."""
    p.poly(rounded(46.5, 6, 7, 86, 3), "wood_mid")
    s = curve([(18, 20), (50, 24), (82, 20)], False) + curve([(82, 20), (90, 46), (86, 70)], False)
    s += curve([(86, 70), (50, 60), (14, 70)], False) + curve([(14, 70), (10, 46), (18, 20)], False)
    p.poly(s, "foam")
    for a in (0, 1):
        y = 31 + a * 17
        upper = curve([(14.5 - a * 2.5, y), (50, y + 1), (85.5 + a * 2.5, y)], False)
        p.poly(upper + curve([(86.8 + a * 1.5, y + 8), (50, y + 7), (13.2 - a * 1.5, y + 8)], False), "azure")
    p.poly(rounded(12, 15, 76, 7, 3.5), "wood_light")
    p.poly([(53, 4), (76, 8), (53, 13)], "blood")
    p.poly(rounded(34, 88, 32, 6, 3), "wood_mid")


def wild(p: Pen) -> None:
    """A compass star: stands for anything."""
    p.disc(50, 50, 41, "gold")
    p.disc(50, 50, 36, "ink")
    p.disc(50, 50, 34, mix("dusk", "ink", 0.45))
    for i in range(8):
        far, r, a, one, two = (
            (31, 6.5, 45 + 90 * i, "silver", "silver_dark") if i < 4 else (46, 9, 90 * i, "gold_light", "gold")
        )
        p.poly(turned([(50, 50 - far), (50 - r, 50 - r * 0.9), (50, 50)], a), one)
        p.poly(turned([(50, 50 - far), (50 + r, 50 - r * 0.9), (50, 50)], a), two)
    p.disc(50, 50, 6, "blood")


def star5(p: Pen) -> None:
    """A golden star."""
    s = star(50, 53, 46, 20, 5)
    p.poly(s, "gold")
    p.poly([s[0], (50, 53), s[-1]], "gold_light")


def infamy(p: Pen) -> None:
    """A golden seal with a skull."""
    p.poly(star(50, 50, 46, 37, 12), "gold_dark")
    p.disc(50, 50, 35, "gold")
    skull_head(p, 50, 50, 0.58, "ink", "gold")


def skull(p: Pen) -> None:
    """A skull."""
    skull_head(p, 50, 50, 1.05)


def bones(p: Pen) -> None:
    """A skull over crossed bones."""
    for a in ([(16, 76), (84, 94)], [(84, 76), (16, 94)]):
        p.line(a, 9, "silver", True)
    skull_head(p, 50, 42, 0.78, "silver")


def damage(p: Pen) -> None:
    """A burst of fire."""
    for outer, inner, colour in ((46, 22, "blood"), (30, 14, "vermilion_light"), (16, 8, "saffron_light")):
        p.poly(turned(star(50, 50, outer, inner, 8), 10), colour)


def crack(p: Pen) -> None:
    """A broken plank."""
    p.poly(rounded(8, 22, 84, 24, 4), "wood_light")
    p.poly(rounded(8, 52, 84, 24, 4), "wood_mid")
    p.poly([(44, 18), (58, 18), (50, 34), (62, 44), (48, 60), (58, 80), (42, 80), (38, 60), (48, 44), (38, 34)], "ink")


def shield(p: Pen) -> None:
    """A quartered shield."""
    s = curve([(50, 8), (70, 14), (88, 16)], False) + curve([(88, 16), (86, 52), (70, 78), (50, 93)], False)
    whole = s + flipped(s)[::-1]
    p.poly(whole, "silver")
    inner = [(50 + (x - 50) * 0.80, 51 + (y - 51) * 0.80) for x, y in whole]
    p.poly(inner, "azure_dark")
    p.poly([*[q for q in inner if q[0] >= 50], (50, 84), (50, 17)], "azure")
    p.poly(rounded(46, 20, 8, 62, 2), "silver")
    p.poly(rounded(20, 42, 60, 8, 2), "silver")


def compass(p: Pen) -> None:
    """A pocket compass."""
    p.disc(50, 50, 44, "gold_dark")
    p.disc(50, 49, 40, "gold")
    p.disc(50, 50, 33, "parchment_light")
    p.poly(turned([(50, 20), (58, 50), (42, 50)], 30), "blood")
    p.poly(turned([(50, 80), (58, 50), (42, 50)], 30), "ink_soft")
    p.disc(50, 50, 5, "gold")


def helm(p: Pen) -> None:
    """A steering wheel."""
    for i in range(4):
        p.line(turned([(50, 6), (50, 94)], i * 45), 6.5, "wood_dark", True)
    p.disc(50, 50, 33, "wood_dark")
    p.disc(50, 50, 29, "wood_light")
    p.hole(50, 50, 20)
    for i in range(4):
        p.line(turned([(50, 26), (50, 74)], i * 45), 5, "wood_mid")
    p.disc(50, 50, 9, "gold")
    p.disc(50, 50, 4, "gold_dark")


def anchor(p: Pen, colour: Colour = "silver") -> None:
    """An anchor."""
    p.line([(50, 28), (50, 84)], 9, colour)
    p.line([(32, 38), (68, 38)], 8, colour, True)
    p.line(curve([(14, 58), (22, 78), (50, 90), (78, 78), (86, 58)], False), 9, colour)
    fluke = [(4, 66), (12, 46), (28, 62)]
    p.poly(fluke, colour)
    p.poly(flipped(fluke), colour)
    p.disc(50, 18, 12, colour)
    p.hole(50, 18, 6)


def spade(p: Pen) -> None:
    """A digging spade."""

    def r(q: Points) -> list[Point]:
        return turned(q, 40)

    p.poly(r(rounded(46, 8, 8, 54, 2)), "wood_light")
    p.poly(r(rounded(36, 4, 28, 9, 4)), "wood_mid")
    p.poly(r([(34, 56), (66, 56), (66, 76), (50, 96), (34, 76)]), "silver")
    p.poly(r([(50, 56), (66, 56), (66, 76), (50, 96)]), "silver_dark")


def check(p: Pen) -> None:
    """A green tick."""
    p.line([(18, 54), (40, 76), (82, 26)], 15, "jade", True)


def cross(p: Pen) -> None:
    """A red cross."""
    for q in ([(22, 22), (78, 78)], [(78, 22), (22, 78)]):
        p.line(q, 15, "blood", True)


def pirate(p: Pen) -> None:
    """A bearded pirate with a hat and a patch."""
    p.poly(curve([(28, 40), (30, 72), (50, 88), (70, 72), (72, 40)]), "sunrise")
    p.poly([(27, 62), (34, 66), (50, 62), (66, 66), (73, 62), (68, 84), (50, 98), (32, 84)], "wood_dark")
    p.poly(curve([(40, 72), (50, 69), (60, 72), (50, 77)]), "blood_dark")
    p.poly(curve([(2, 46), (20, 18), (50, 4), (80, 18), (98, 46), (74, 44), (50, 38), (26, 44)]), "ink")
    p.poly(curve([(24, 42), (50, 36), (76, 42), (75, 50), (50, 45), (25, 50)]), "blood")
    p.disc(39, 55, 4, "ink")
    p.disc(61, 55, 8, "ink")
    p.line([(61, 52), (74, 44)], 3, "ink")
    p.line([(53, 49), (28, 47)], 2, "ink")
    skull_head(p, 50, 23, 0.22)


def spyglass(p: Pen) -> None:
    """A brass spyglass."""

    def r(q: Points) -> list[Point]:
        return turned(q, -38)

    for shape, colour in (
        (rounded(4, 34, 34, 32, 5), "gold"),
        (rounded(34, 38, 30, 24, 4), "wood_mid"),
        (rounded(60, 41, 34, 18, 4), "gold"),
        (rounded(4, 38, 34, 7, 3), "gold_light"),
        (rounded(36, 41, 26, 5, 2), "wood_light"),
        (rounded(62, 43.5, 30, 4, 2), "gold_light"),
        (rounded(0, 31, 9, 38, 4), "gold_dark"),
        (rounded(90, 37, 8, 26, 4), "gold_dark"),
    ):
        p.poly(r(shape), colour)


def scales(p: Pen) -> None:
    """A pair of scales."""
    p.line([(50, 12), (50, 86)], 8, "wood_dark")
    p.line([(14, 24), (86, 24)], 8, "wood_dark", True)
    p.line([(30, 90), (70, 90)], 10, "wood_dark", True)
    for x in (18, 82):
        p.line([(x, 24), (x - 16, 58), (x + 16, 58), (x, 24)], 3.4, "wood_dark")
        p.poly([(x - 20, 56), (x + 20, 56), (x + 12, 72), (x - 12, 72)], "gold")


def hammer(p: Pen) -> None:
    """A shipwright's hammer."""
    p.line([(18, 88), (60, 40)], 13, "wood_light", True)
    p.poly([(34, 22), (56, 6), (92, 44), (78, 64), (62, 52), (52, 42)], "silver_dark")
    p.poly([(34, 22), (56, 6), (66, 17), (46, 34)], "silver")


def hourglass(p: Pen) -> None:
    """A sand glass."""
    p.poly([(26, 14), (74, 14), (74, 24), (56, 50), (74, 76), (74, 86), (26, 86), (26, 76), (44, 50), (26, 24)], "surf")
    p.poly([(34, 26), (66, 26), (50, 48)], "gold")
    p.poly([(50, 56), (68, 82), (32, 82)], "gold")
    for y in (6, 84):
        p.poly(rounded(18, y, 64, 11, 4), "wood_mid")


def flag(p: Pen) -> None:
    """A red flag on its staff."""
    p.poly(rounded(20, 6, 8, 88, 3), "wood_mid")
    p.poly(curve([(28, 12), (56, 18), (90, 12)], False) + curve([(90, 56), (56, 62), (28, 56)], False), "blood")
    p.poly(curve([(28, 12), (56, 18), (90, 12)], False) + curve([(90, 22), (56, 28), (28, 22)], False), "vermilion")


def half_wind(p: Pen) -> None:
    """A torn sail: half the movement."""
    p.poly(rounded(46, 6, 8, 86, 3), "wood_mid")
    p.poly(
        [
            (14, 18),
            (50, 22),
            (86, 18),
            (90, 44),
            (76, 40),
            (70, 58),
            (58, 46),
            (50, 66),
            (40, 48),
            (30, 60),
            (22, 44),
            (10, 52),
        ],
        "parchment",
    )
    p.poly([(50, 22), (86, 18), (90, 44), (76, 40), (70, 58), (58, 46), (50, 66)], "parchment_dark")
    p.poly(rounded(12, 13, 76, 8, 4), "wood_light")


def ghost(p: Pen) -> None:
    """A crew spirit."""
    p.poly(
        [
            *curve([(18, 88), (16, 44), (30, 14), (50, 8), (70, 14), (84, 44), (82, 88)], False),
            (68, 74),
            (50, 90),
            (32, 74),
        ],
        "foam",
    )
    p.disc(38, 40, 7, "ink")
    p.disc(62, 40, 7, "ink")


def flame(p: Pen) -> None:
    """A flame."""
    p.poly(curve([(50, 4), (76, 42), (80, 70), (50, 96), (20, 70), (26, 40), (38, 46)]), "blood")
    p.poly(curve([(50, 42), (64, 66), (50, 90), (36, 66)]), "gold")


def chain(p: Pen) -> None:
    """Three links of chain."""
    for d in (-22, 0, 22):
        p.hoop(50 + d, 50 + d * 0.8, 21, 9, "silver_dark")


def key(p: Pen) -> None:
    """A golden key."""
    p.disc(26, 50, 22, "gold")
    p.hole(26, 50, 9)
    p.slab(44, 44, 50, 12, "gold", 3)
    p.slab(70, 54, 9, 20, "gold", 2)
    p.slab(85, 54, 9, 24, "gold", 2)


def cycle(p: Pen) -> None:
    """Two arrows in a ring: a thing again."""
    for side in (0, 180):
        arc = turned(
            [
                (50 + 34 * x, 50 + 34 * y)
                for x, y in ((1, 0.1), (0.88, 0.48), (0.5, 0.86), (0.05, 1), (-0.42, 0.9), (-0.74, 0.67))
            ],
            side,
        )
        p.line(arc, 11, "azure_dark")
        p.poly(turned([(6, 52), (38, 56), (20, 82)], side), "azure_dark")


def lens(p: Pen) -> None:
    """A looking glass."""
    p.line([(62, 62), (88, 88)], 15, "wood_mid", True)
    p.disc(42, 42, 34, "gold")
    p.disc(42, 42, 25, "surf")
    p.poly(curve([(26, 38), (34, 26), (46, 24), (36, 34)]), "white")


TOOLS: dict[str, Callable[[Pen], None]] = {
    f.__name__: f
    for f in (
        sword, swords, cannon, oar, sail, wild, star5, infamy, skull, bones, damage, crack, shield,
        compass, helm, anchor, spade, check, cross, pirate, spyglass, scales, hammer, hourglass,
        flag, half_wind, ghost, flame, chain, key, cycle, lens,
    )
}  # fmt: skip
