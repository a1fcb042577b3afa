"""Sea of Thieves' own tokens: monsters, cargo on the water, tile signs, berths of the ship cards."""

import math

from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.icons import icon
from rendering.kit.icons_tools import skull_head
from rendering.kit.lettering import carve, width, write
from rendering.kit.palette import Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point, curve, ring, scaled, star
from rendering.kit.tokens import crew_token

from .words import CREW_SIGNS

KEY = 46  # the size of what must be read on a board a third as large
LABEL_W, LABEL_H = 78, 54
SKULLS_W, SKULLS_H = 78, 48
NUMBER, BURST = 58, 68

_FINS: list[Point] = [
    (8, 70), (30, 48), (62, 40), (70, 16), (86, 8), (90, 40), (118, 48), (132, 30), (146, 26),
    (140, 52), (146, 80), (130, 70), (104, 82), (60, 90), (26, 88),
]  # fmt: skip


@kept()
def megalodon(wide: int) -> Sprite:
    """The great shark with its maw half open."""
    pen = Pen(wide, wide * 110 / 150, 4, wide / 150)
    pen.poly(_FINS, "silver_dark")
    pen.poly([(8, 70), (26, 88), (60, 90), (104, 82), (128, 70), (90, 74), (50, 78)], "silver")
    pen.poly(_FINS, None, "ink", 3)
    pen.poly([(70, 16), (86, 8), (90, 40), (80, 36)], "mountain")
    pen.poly([(10, 72), (44, 66), (48, 78), (26, 86)], "blood_dark", "ink", 2)
    for x in (16.0, 24.0, 32.0, 40.0):
        top = 70 - (x - 16) * 0.16
        pen.poly([(x, top), (x + 6, top - 1), (x + 3, 77)], "white")
    pen.disc(44, 56, 5.5, "ink")
    pen.disc(44, 56, 4, "gold")
    for x in (56, 63, 70):
        pen.line([(x, 56), (x - 3, 70)], 2.4, "ink")
    pen.halo("foam", 4)
    pen.line([(2, 94), (14, 98), (30, 93), (48, 99), (66, 94), (84, 99), (102, 93), (120, 98), (138, 93)], 5, "foam")
    return Sprite(pen.done())


_ARMS = (
    (70, 104, -1, 92),
    (102, 104, 1, 92),
    (28, 112, -1, 70),
    (142, 112, 1, 70),
    (54, 122, -1, 52),
    (116, 122, 1, 52),
)


@kept()
def kraken(wide: int, arms: int = 6) -> Sprite:
    """The Kraken with as many arms as tentacles are on the board."""
    pen = Pen(wide, wide * 150 / 170, 4, wide / 170)
    pen.disc(85, 112, 76, "surf", 31)
    pen.disc(85, 112, 72, "night", 28)
    for x, y, side, high in sorted(_ARMS[:arms], key=lambda arm: arm[1]):
        points = [
            (x + side * (math.sin(t / 24 * 4.2) * 20 * t / 24 + 10 * t / 24), y - high * t / 24) for t in range(25)
        ]
        for thick, colour in ((21.0, "ink"), (15.0, "orchid_dark")):
            for i, (px, py) in enumerate(points):
                pen.disc(px, py, thick / 2 * (1 - 0.6 * i / 24), colour)
        for i in range(3, 22, 4):
            px, py = points[i]
            pen.disc(px + side * 2.6, py, 3 * (1 - 0.4 * i / 24), "orchid_light")
    pen.disc(85, 104, 22, "ink", 21)
    pen.disc(85, 104, 18.5, "orchid_dark", 17.5)
    for side in (-1, 1):
        pen.disc(85 + side * 7, 102, 6, "ink")
        pen.disc(85 + side * 7, 102, 4.6, "gold")
        pen.disc(85 + side * 7, 102, 1.9, "ink")
    pen.line([(60, 122), (72, 117), (84, 122), (96, 117), (110, 122)], 4, "foam")
    return Sprite(pen.done())


@kept()
def skeleton_fort(wide: int) -> Sprite:
    """The Skeleton Fort: a black keep with a skull and green fire."""
    pen = Pen(wide, wide, 4, wide / 100)
    pen.poly([(14, 92), (20, 40), (80, 40), (86, 92)], "mountain_dark", "ink", 4)
    for x in (17, 36, 55, 71):
        pen.slab(x, 28, 13, 16, "mountain", 0, "ink", 3)
    for x in (23, 77):
        pen.poly([(x - 7, 28), (x, 6), (x + 7, 28)], "jade_light", "ink", 3)
    skull_head(pen, 50, 64, 0.58)
    pen.halo("jade", 4)
    return Sprite(pen.done())


SIGN_GROUND: dict[str, Colour] = {
    "barrel": "parchment_dark",
    "gem": "parchment_light",
    "chest": "parchment_dark",
    "skull": mix("gold", "parchment", 0.5),
    "crate": "parchment_dark",
    "idol": mix("jade_light", "parchment", 0.4),
    "infamy": "blood",
    "bones": "ink_soft",
}


@kept()
def cargo(sign: str, size: int, gold: int = 0, treasure: bool = False) -> Sprite:
    """A cargo token face up: its kind, and below it what it brings; tokens of the treasure bag wear a star."""
    tag = f"{gold}" if gold else ""
    high = round(size * 1.16) if tag else size
    pen = Pen(size, high, 4, size / 60)
    pen.disc(30, 30, 29.5, "ink")
    pen.disc(30, 30, 26, "gold_dark")
    pen.disc(30, 30, 23.5, SIGN_GROUND[sign])
    out = pen.done()
    s = icon(sign, round(size * 0.62), 4).image
    out.alpha_composite(s, ((size - s.width) // 2, (size - s.height) // 2))
    if treasure:
        over = Pen(size, high, 4, size / 60)
        over.poly(star(49, 11, 11, 4.6, 5), "ink")
        over.poly(star(49, 11.2, 8, 3.2, 5), "gold_light")
        out.alpha_composite(over.done())
    if tag:
        z = round(size * 0.36)
        plate = Pen(size, high, 4)
        wide = min(size, width(tag, "heavy", z) + z * 0.5)
        plate.slab((size - wide) / 2, high - z * 1.2, wide, z * 1.16, "ink", z * 0.5)
        over = plate.done()
        write(over, size / 2, high - z * 0.62, tag, "heavy", z, "gold_light")
        out.alpha_composite(over)
    return Sprite(out)


def tile_sign(pen: Pen, name: str, x: float, y: float, s: float = 1) -> None:
    """The symbol of a sea tile, drawn about a point, some 40 units wide."""
    if name == "crown":
        crown = [(-18, 13), (-20, -10), (-9, 1), (0, -15), (9, 1), (20, -10), (18, 13)]
        pen.poly([(x + a * s, y + b * s) for a, b in crown], "gold", "ink", 2.6 * s)
    elif name == "shell":
        rim = [(-5, 15), (-19, -2), (-13, -11), (-5, -15), (5, -15), (13, -11), (19, -2), (5, 15)]
        pen.poly([(x + a * s, y + b * s) for a, b in rim], "sunrise", "ink", 2.6 * s)
        for a in (-11, 0, 11):
            pen.line([(x, y + 13 * s), (x + a * s, y - 12 * s)], 2.2 * s, "ink")
    elif name == "serpent":
        body = [(x + math.sin(t * 0.42) * 9 * s, y + (-16 + t * 2.2) * s) for t in range(16)]
        for thick, colour in ((9.5, "ink"), (5.0, "jade")):
            pen.line(body, thick * s, colour, True)
        pen.disc(body[0][0] + 2 * s, body[0][1], 7 * s, "ink")
        pen.disc(body[0][0] + 2 * s, body[0][1], 4.6 * s, "jade")
    elif name == "skull":
        skull_head(pen, x, y, 0.42 * s)
    elif name == "anchor":
        for thick, colour in ((9.0, "ink"), (4.6, "silver_dark")):
            pen.line([(x, y - 12 * s), (x, y + 14 * s)], thick * s, colour, True)
            pen.line([(x - 9 * s, y - 5 * s), (x + 9 * s, y - 5 * s)], thick * s, colour, True)
            pen.line(
                curve([(x - 15 * s, y + 3 * s), (x - 9 * s, y + 12 * s), (x, y + 15 * s), (x + 9 * s, y + 12 * s),
                       (x + 15 * s, y + 3 * s)], False),
                thick * s, colour, True,
            )  # fmt: skip
        pen.disc(x, y - 15 * s, 6 * s, "ink")
        pen.disc(x, y - 15 * s, 2.4 * s, "parchment")
    else:
        pen.poly(star(x, y, 20 * s, 9 * s, 5), "ink")
        pen.poly(star(x, y + 0.4 * s, 15.5 * s, 6.6 * s, 5), "gold")


def sailor(kind: str, ready: bool, size: int) -> Sprite:
    """A crew token of a ship's card; special ones wear the sign of their craft."""
    if not ready:
        return crew_token("defeated", size)
    return crew_token("special", size, CREW_SIGNS[kind]) if kind else crew_token("ready", size)


@kept()
def water(level: int, top: int, wide: int, high: int = 40) -> Sprite:
    """The water of a ship as a lying gauge: full is sunk."""
    pen = Pen(wide, high, 4)
    pen.slab(0, 0, wide - 1, high - 1, "ink", high / 2)
    pen.slab(3, 3, wide - 7, high - 7, "gold", high / 2 - 3)
    pen.slab(7, 7, wide - 15, high - 15, "night", high / 2 - 7)
    inner = Pen(wide, high, 4, ground="night")
    share = 7 + (wide - 14) * level / top
    inner.slab(0, 0, share, high, "shelf" if level < top - 1 else "blood")
    pen.inlay(inner, pen.mask([(x, y) for x, y in _pill(7, 7, wide - 15, high - 15)]))
    for i in range(1, top):
        x = 7 + (wide - 14) * i / top
        pen.slab(x - 1, 8, 2, high - 17, "foam" if i < level else "mid")
    return Sprite(pen.done())


def _pill(x: float, y: float, w: float, h: float) -> list[Point]:
    r = h / 2
    left, right = ring(x + r, y + r, r), ring(x + w - r, y + r, r)
    return [*[p for p in right if p[0] >= x + w - r][0:11], (x + w - r, y + h), (x + r, y + h),
            *scaled([p for p in left if p[0] <= x + r], 1, 1, (0, 0)), (x + r, y), (x + w - r, y)]  # fmt: skip


@kept()
def label(text: str, fill: Colour = "beacon") -> Sprite:
    """The name of a place: legal ones shine."""
    wide = max(LABEL_W, round(width(text, "heavy", KEY)) + 22)
    pen = Pen(wide, LABEL_H, 4)
    pen.slab(0, 0, wide - 1, LABEL_H - 1, "ink", 20)
    pen.slab(3, 3, wide - 7, LABEL_H - 7, "white", 17)
    pen.slab(6, 6, wide - 13, LABEL_H - 13, fill, 14)
    out = pen.done()
    write(out, wide / 2, LABEL_H / 2, text, "heavy", KEY, rank="key")
    return Sprite(out)


@kept()
def number(text: str, fill: Colour = "parchment_light") -> Sprite:
    """The number of a ship."""
    pen = Pen(NUMBER, NUMBER, 4)
    pen.disc(NUMBER / 2, NUMBER / 2, NUMBER / 2, "ink")
    pen.disc(NUMBER / 2, NUMBER / 2, NUMBER / 2 - 3, fill)
    carve(pen, NUMBER / 2, NUMBER / 2, text, "heavy", 45, rank="key")
    return Sprite(pen.done())


@kept()
def skulls(many: int) -> Sprite:
    """How many skeletons stand here."""
    pen = Pen(SKULLS_W, SKULLS_H, 4)
    pen.slab(0, 0, SKULLS_W - 1, SKULLS_H - 1, "foam", 23)
    pen.slab(3, 3, SKULLS_W - 7, SKULLS_H - 7, "ink", 20)
    skull_head(pen, 27, 24, 0.36)
    carve(pen, 57, 24, str(many), "heavy", 40, "white")
    return Sprite(pen.done())


@kept()
def lord(size: int) -> Sprite:
    """A skeleton captain on an island."""
    pen = Pen(size, size, 4, size / 62)
    for r, colour in ((30, "ink"), (26, "gold"), (22, "blood")):
        pen.disc(31, 31, r, colour)
    out = pen.done()
    hat = icon("bicorne", round(size * 0.7)).image
    out.alpha_composite(hat, ((size - hat.width) // 2, (size - hat.height) // 2))
    return Sprite(out)


@kept()
def burst(hurt: int) -> Sprite:
    """Damage by reefs on the way."""
    out = icon("damage", BURST).image.copy()
    write(out, out.width / 2, out.height / 2, str(hurt), "heavy", KEY, "white", stroke=4, rank="key")
    return Sprite(out)


@kept()
def leaking() -> Sprite:
    """A ship of which two steps of water are left."""
    pen = Pen(NUMBER, NUMBER, 4)
    pen.disc(NUMBER / 2, NUMBER / 2, NUMBER / 2, "ink")
    pen.disc(NUMBER / 2, NUMBER / 2, NUMBER / 2 - 4, "blood")
    out = pen.done()
    wave = icon("wave", round(NUMBER * 0.7), 5).image
    out.alpha_composite(wave, ((NUMBER - wave.width) // 2, (NUMBER - wave.height) // 2))
    return Sprite(out)


@kept()
def hearts(left: int, full: int, wide: int, size: int = 25) -> Sprite:
    """What an enemy still bears: red discs, and empty ones for the damage done."""
    across = max(1, min(full, (wide + 4) // (size + 4)))
    rows = -(-full // across)
    pen = Pen(wide, rows * (size + 4), 4)
    for i in range(full):
        row, column = divmod(i, across)
        in_row = min(across, full - row * across)
        x = wide / 2 + (column - (in_row - 1) / 2) * (size + 4)
        y = row * (size + 4) + size / 2 + 1
        pen.disc(x, y, size / 2, "ink")
        pen.disc(x, y, size / 2 - 3, "blood" if i < left else "parchment_dark")
        if i >= left:
            d = size * 0.16
            pen.line([(x - d, y - d), (x + d, y + d)], 3, "ink")
            pen.line([(x - d, y + d), (x + d, y - d)], 3, "ink")
    return Sprite(pen.done())
