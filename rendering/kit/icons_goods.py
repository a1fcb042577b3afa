"""Icons of money, cargo, treasure and cards."""

from collections.abc import Callable
from functools import partial

from .palette import Colour, mix
from .pen import Pen
from .shapes import curve, ring, rounded, star, turned


def coin(p: Pen, light: Colour = "gold_light", face: Colour = "gold", dark: Colour = "gold_dark") -> None:
    """A gold coin with a star."""
    p.disc(50, 50, 42, dark)
    p.disc(50, 48, 40, light)
    p.disc(50, 51, 38.5, face)
    p.disc(50, 50, 29, dark)
    p.disc(50, 51, 26, face)
    p.poly(star(50, 51, 21, 9, 5), dark)


def coins(p: Pen) -> None:
    """Two gold coins."""
    for cx, cy in ((36, 40), (63, 61)):
        p.disc(cx, cy, 32, "ink")
        p.disc(cx, cy, 28, "gold_light")
        p.disc(cx, cy + 1.5, 26.5, "gold")
        p.disc(cx, cy, 19, "gold_dark")
        p.disc(cx, cy + 1, 16.5, "gold")


def rum(p: Pen) -> None:
    """A bottle of rum."""
    p.poly(rounded(42, 6, 16, 12, 3), "wood_light")
    p.poly(rounded(41, 15, 18, 22, 3), "jungle")
    p.poly([(41, 34), (59, 34), (76, 48), (76, 90), (70, 94), (30, 94), (24, 90), (24, 48)], "jungle")
    p.poly([(44, 34), (50, 34), (38, 50), (38, 88), (32, 88), (32, 48)], "grass")
    p.poly(rounded(24, 54, 52, 26, 2), "parchment")
    p.line([(40, 60), (60, 74)], 5, "ink")
    p.line([(60, 60), (40, 74)], 5, "ink")


def mug(p: Pen) -> None:
    """A foaming mug."""
    p.hoop(72, 58, 20, 9, "wood_mid")
    p.poly(rounded(18, 30, 54, 62, 6), "wood_light")
    p.poly(rounded(18, 74, 54, 10, 2), "wood_dark")
    for x, y, r in ((28, 28, 15), (46, 22, 17), (64, 28, 14)):
        p.disc(x, y, r, "foam")
    p.slab(22, 30, 46, 12, "foam")


def cards(p: Pen) -> None:
    """A fan of cards."""
    for a, c in ((-16, "blood_dark"), (0, "blood"), (16, "blood")):
        about = (50, 92)
        p.poly(turned(rounded(27, 13, 46, 66, 8), a, about), "ink")
        p.poly(turned(rounded(30, 16, 40, 60, 6), a, about), "parchment_light")
        p.poly(turned(rounded(35, 21, 30, 50, 4), a, about), c)
    p.poly(star(50, 46, 10, 4, 4), "gold")


def chest(p: Pen) -> None:
    """A treasure chest."""
    p.poly(curve([(10, 46), (14, 26), (30, 16), (70, 16), (86, 26), (90, 46)], False), "wood_mid")
    p.poly(rounded(10, 48, 80, 38, 4), "wood_dark")
    p.poly(rounded(14, 52, 72, 12, 2), "wood_mid")
    p.poly(
        [*curve([(18, 42), (20, 30), (32, 22), (68, 22)], False), (68, 28), (34, 29), (27, 34), (25, 42)], "wood_light"
    )
    for x in (20, 70):
        p.poly(rounded(x, 17, 10, 69, 2), "gold")
    p.poly(rounded(8, 43, 84, 9, 3), "gold")
    p.poly(rounded(40, 38, 20, 24, 5), "gold_light")
    p.disc(50, 47, 4.5, "ink")
    p.poly([(50, 46), (53.5, 57), (46.5, 57)], "ink")


def gem(p: Pen, colour: str = "jade") -> None:
    """A cut stone."""
    light, dark = f"{colour}_light", f"{colour}_dark"
    p.poly([(28, 16), (72, 16), (92, 40), (50, 90), (8, 40)], colour)
    p.poly([(28, 16), (50, 40), (8, 40)], light)
    p.poly([(28, 16), (72, 16), (50, 40)], mix(light, "white", 0.45))
    p.poly([(92, 40), (50, 90), (66, 40)], dark)
    p.poly([(8, 40), (34, 40), (50, 90)], mix(colour, light, 0.4))


def parrot(p: Pen) -> None:
    """A parrot on its perch."""
    p.poly(curve([(56, 44), (74, 62), (80, 94), (64, 90), (50, 70)]), "azure")
    p.poly(curve([(60, 60), (70, 76), (72, 95), (62, 88)]), "azure_dark")
    p.poly(curve([(30, 30), (36, 12), (54, 8), (66, 22), (68, 44), (66, 66), (52, 78), (38, 66), (30, 48)]), "blood")
    p.poly(curve([(50, 38), (66, 40), (72, 62), (64, 80), (54, 66)]), "jade")
    p.poly(curve([(56, 56), (68, 56), (70, 70), (62, 80)]), "saffron")
    p.poly(curve([(34, 18), (46, 16), (48, 30), (36, 34)]), "parchment_light")
    p.disc(41, 24, 4.5, "ink")
    p.poly(curve([(35, 20), (22, 22), (16, 36), (24, 46), (30, 38), (36, 36)]), "gold")
    p.poly(curve([(26, 34), (18, 38), (24, 46), (30, 40)]), "ink_soft")
    p.poly(rounded(14, 78, 50, 8, 4), "wood_light")
    p.line([(44, 74), (44, 82)], 4, "gold")
    p.line([(52, 74), (52, 82)], 4, "gold")


def crown(p: Pen) -> None:
    """A crown with stones."""
    p.poly([(10, 30), (30, 52), (50, 16), (70, 52), (90, 30), (82, 82), (18, 82)], "gold")
    p.poly([(50, 16), (70, 52), (90, 30), (82, 82), (50, 82)], mix("gold", "gold_dark", 0.35))
    p.poly(rounded(16, 72, 68, 14, 4), "gold_light")
    for x, y, c in ((10, 28, "azure"), (50, 13, "blood"), (90, 28, "azure")):
        p.disc(x, y, 7, c)
    for x, c in ((32, "jade"), (50, "blood"), (68, "jade")):
        p.disc(x, 79, 4.5, c)


def barrel(p: Pen) -> None:
    """A barrel."""
    side = curve([(74, 8), (86, 50), (74, 92)], False)
    p.poly([*curve([(26, 8), (74, 8)], False), *side, *curve([(26, 92), (14, 50), (26, 8)], False)], "wood_mid")
    stave = [
        *curve([(34, 8), (46, 8)], False),
        *curve([(46, 8), (44, 50), (46, 92)], False),
        *curve([(34, 92), (27, 50), (34, 8)], False),
    ]
    p.poly(stave, mix("wood_mid", "white", 0.22))
    for y in (20, 50, 74):
        k = 0 if y == 50 else 7
        upper = curve([(15 + k, y - 2), (50, y + 3), (85 - k, y - 2)], False)
        p.poly(upper + curve([(86 - k, y + 7), (50, y + 12), (14 + k, y + 7)], False), "ink_soft")


def crate(p: Pen) -> None:
    """A wooden crate."""
    p.slab(12, 14, 76, 74, "wood_dark")
    p.slab(18, 20, 64, 62, "wood_light")
    for i in (1, 2):
        p.slab(18, 20 + i * 20.6 - 1.6, 64, 3.2, "wood_dark")
    p.poly([(18, 20), (30, 20), (82, 72), (82, 82), (70, 82), (18, 30)], "wood_mid")
    for x in (15, 85):
        for y in (17, 85):
            p.disc(x, y, 2.6, "gold")


def sack(p: Pen) -> None:
    """A full provision sack."""
    p.poly(curve([(36, 28), (64, 28), (86, 56), (84, 84), (62, 94), (38, 94), (16, 84), (14, 56)]), "rope")
    p.poly(curve([(60, 34), (86, 56), (84, 84), (62, 94), (66, 70)]), mix("rope", "wood_dark", 0.35))
    p.poly(curve([(36, 10), (50, 16), (64, 10), (68, 28), (32, 28)]), "sand")
    p.poly(rounded(30, 23, 40, 10, 4), "blood")
    p.poly(curve([(34, 44), (30, 60), (26, 72), (22, 58)]), "parchment_light")


def goods_silk(p: Pen, colour: str = "good_purple") -> None:
    """A bolt of silk."""
    p.poly(rounded(10, 34, 66, 34, 4), colour)
    p.poly(rounded(10, 34, 66, 9, 4), f"{colour}_light")
    p.poly(rounded(10, 56, 66, 12, 4), f"{colour}_dark")
    p.disc(78, 51, 15, colour, 17)
    p.disc(78, 51, 10, f"{colour}_light", 12)
    p.disc(78, 51, 4.5, f"{colour}_dark", 6)
    p.poly([(14, 64), (34, 64), (40, 92), (30, 86), (22, 94), (10, 88)], colour)
    p.line([(30, 34), (30, 66)], 4, "gold")


def goods_amber(p: Pen, colour: str = "good_orange") -> None:
    """A drop of amber."""
    p.poly(curve([(50, 8), (66, 34), (80, 58), (72, 84), (50, 93), (28, 84), (20, 58), (34, 34)]), colour)
    p.poly(curve([(46, 30), (40, 52), (30, 66), (28, 54), (36, 40)]), f"{colour}_light")
    p.poly(curve([(58, 60), (66, 66), (60, 78), (50, 74)]), f"{colour}_dark")


def goods_indigo(p: Pen, colour: str = "azure") -> None:
    """A bag of indigo."""
    p.poly(curve([(36, 26), (64, 26), (84, 54), (82, 84), (60, 93), (40, 93), (18, 84), (16, 54)]), colour)
    p.poly(curve([(34, 36), (30, 56), (24, 70), (22, 54)]), f"{colour}_light")
    p.poly(curve([(38, 10), (50, 16), (62, 10), (66, 26), (34, 26)]), f"{colour}_light")
    p.poly(rounded(32, 22, 36, 9, 4), "rope")
    p.poly(curve([(66, 60), (76, 58), (74, 80), (62, 86)]), f"{colour}_dark")


def banana(p: Pen) -> None:
    """Two bananas."""
    for dx, dy, c, shade in ((10, -6, "gold", "gold_dark"), (-6, 4, "saffron", "gold")):
        outer = [(24 + dx, 14 + dy), (20 + dx, 48 + dy), (36 + dx, 76 + dy), (66 + dx, 88 + dy), (84 + dx, 80 + dy)]
        inner = [(84 + dx, 80 + dy), (62 + dx, 68 + dy), (46 + dx, 48 + dy), (38 + dx, 14 + dy)]
        p.poly(curve(outer, False) + curve(inner, False), c)
        p.line(curve([(30 + dx, 22 + dy), (32 + dx, 50 + dy), (48 + dx, 72 + dy), (74 + dx, 82 + dy)], False), 4, shade)
        p.poly(rounded(23 + dx, 6 + dy, 16, 12, 3), "wood_dark")


def sugar(p: Pen) -> None:
    """A bundle of sugar cane."""
    for x, c in ((34, "grass"), (50, "grass_light"), (66, "grass")):
        p.poly(rounded(x - 8, 14, 16, 80, 4), c)
        for y in (34, 56, 78):
            p.slab(x - 8, y, 16, 4, "jungle_dark")
    for a, tip in (((46, 20), (14, 4)), ((54, 20), (86, 4)), ((50, 18), (50, 0))):
        p.poly([(a[0] - 5, a[1]), tip, (a[0] + 6, a[1] + 2)], "jungle")
    p.poly(rounded(20, 60, 60, 10, 4), "rope")


def tobacco(p: Pen) -> None:
    """A tobacco leaf."""
    leaf = [(50, 4), (74, 24), (82, 52), (70, 78), (50, 92), (30, 78), (18, 52), (26, 24)]
    p.poly(curve(leaf), "wood_mid")
    p.poly(curve([(50, 4), (74, 24), (82, 52), (70, 78), (50, 92)], False), "wood_light")
    p.line([(50, 10), (50, 98)], 4.5, "wood_dark", True)
    for y in (30, 46, 62):
        p.line([(50, y + 8), (70, y - 4)], 3.4, "wood_dark")
        p.line([(50, y + 8), (30, y - 4)], 3.4, "wood_dark")


def paper(p: Pen) -> None:
    """A rolled map with a cross."""
    p.poly(
        curve([(12, 18), (36, 24), (64, 14), (90, 20)], False) + curve([(88, 82), (64, 76), (36, 86), (10, 80)], False),
        "parchment",
    )
    p.poly([(62, 15), (90, 20), (88, 82), (62, 77)], "parchment_dark")
    p.line(curve([(22, 66), (34, 54), (46, 60), (54, 46)], False), 5, "wood_mid")
    for q in ([(60, 32), (76, 50)], [(76, 32), (60, 50)]):
        p.line(q, 8, "blood", True)


def merchant(p: Pen, flagged: Colour = "azure", cloth: Colour = "foam", shade: Colour = "surf") -> None:
    """A merchant ship."""
    p.slab(46, 8, 6, 62, "wood_mid")
    p.poly(
        curve([(24, 18), (50, 22), (78, 18)], False)
        + curve([(78, 18), (86, 40), (80, 58)], False)
        + curve([(80, 58), (50, 52), (22, 58)], False),
        cloth,
    )
    p.poly([(62, 20), (78, 18), (86, 40), (80, 58), (62, 54)], shade)
    p.poly([(49, 4), (74, 9), (49, 15)], flagged)
    hull = [(6, 62), (22, 68), (80, 68), (96, 58), (86, 90), (18, 90)]
    p.poly(hull, "wood_mid")
    p.poly([(12, 76), (91, 75), (88, 82), (15, 83)], "gold")
    p.poly([(15, 83), (88, 82), (86, 90), (18, 90)], "wood_dark")


def wave(p: Pen) -> None:
    """A breaking wave."""
    p.poly(
        [
            *curve(
                [
                    (4, 62),
                    (20, 40),
                    (40, 24),
                    (64, 24),
                    (80, 38),
                    (82, 54),
                    (70, 60),
                    (66, 50),
                    (56, 44),
                    (48, 54),
                    (54, 74),
                    (76, 80),
                    (96, 76),
                ],
                False,
            ),
            (96, 92),
            (4, 92),
        ],
        "shallow",
    )
    p.poly(curve([(20, 40), (40, 24), (64, 24), (80, 38), (82, 54), (74, 58), (74, 46), (62, 34), (44, 34)]), "foam")


def debt(p: Pen) -> None:
    """A red minus."""
    p.disc(50, 50, 42, "blood_dark")
    p.disc(50, 48, 40, "vermilion")
    p.disc(50, 51, 38.5, "blood")
    p.poly(rounded(26, 44, 48, 13, 5), "parchment_light")


def feather(p: Pen) -> None:
    """A feather: weighs nothing."""
    p.poly(curve([(20, 90), (30, 60), (46, 30), (84, 8), (80, 44), (60, 70), (36, 76)]), "foam")
    p.line(curve([(12, 94), (36, 66), (76, 18)], False), 4, "silver_dark")


def pearl(p: Pen) -> None:
    """A pearl in its shell."""
    p.poly(curve([(10, 50), (20, 20), (50, 8), (80, 20), (90, 50), (60, 62), (40, 62)]), "orchid")
    p.poly(curve([(10, 54), (30, 68), (50, 70), (70, 68), (90, 54), (74, 86), (50, 94), (26, 86)]), "orchid_dark")
    p.poly(ring(50, 58, 17), "foam")
    p.disc(44, 52, 5, "white")


def dice(p: Pen) -> None:
    """Two dice that always fall well."""
    for x, y, pips in ((6, 34, ((0, 0), (1, 1), (2, 2))), (42, 10, ((0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (2, 1)))):
        p.slab(x - 3, y - 3, 54, 58, "ink", 12)
        p.slab(x, y, 48, 52, "parchment_edge", 10)
        p.slab(x, y, 48, 46, "parchment_light", 10)
        for a, b in pips:
            p.disc(x + 11 + a * 13, y + 10 + b * 13, 5, "blood" if x > 20 else "ink")


def idol(p: Pen) -> None:
    """A golden idol with red eyes."""
    p.poly(curve([(26, 92), (22, 60), (18, 30), (34, 12), (50, 8), (66, 12), (82, 30), (78, 60), (74, 92)]), "gold")
    p.poly(curve([(56, 92), (58, 60), (56, 10), (66, 12), (82, 30), (78, 60), (74, 92)]), "gold_dark")
    p.poly([(24, 22), (50, 0), (76, 22), (64, 26), (50, 14), (36, 26)], "jade")
    for x in (37, 63):
        p.disc(x, 42, 9, "ink")
        p.disc(x, 42, 5, "blood")
    p.poly([(46, 48), (54, 48), (57, 60), (43, 60)], "wood_dark")
    p.slab(32, 68, 36, 14, "ink", 5)
    for x in (37, 46, 55):
        p.slab(x, 70, 6, 10, "parchment_light", 1)


GOODS: dict[str, Callable[[Pen], None]] = {
    f.__name__: f
    for f in (
        coin, coins, rum, mug, cards, chest, gem, parrot, crown, barrel, crate, sack, goods_silk,
        goods_amber, goods_indigo, banana, sugar, tobacco, paper, merchant, wave, debt, feather,
        pearl, dice, idol,
    )
}  # fmt: skip
GOODS["silver"] = partial(coin, light="white", face="silver", dark="silver_dark")
GOODS["goods_jade"] = gem
GOODS["gem_blue"] = partial(gem, colour="azure")
GOODS["gem_pink"] = partial(gem, colour="orchid")
GOODS["gem_purple"] = partial(gem, colour="good_purple")
GOODS["trader"] = partial(merchant, flagged="blood", cloth="gold_light", shade="gold")
GOODS["moon"] = lambda p: (p.disc(50, 50, 42, "gold_light"), p.hole(66, 40, 36))[0]
