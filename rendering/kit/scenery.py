"""Scenes for covers and fights: skies, clouds, isles, great ships, crests, smoke, lettering of titles."""

import math
import random

from PIL import Image, ImageChops, ImageDraw

from .cache import kept
from .canvas import Sprite
from .icons_tools import skull_head
from .lettering import font
from .palette import Colour, mix, rgb
from .pen import Pen
from .shapes import Point, Points, curve, ring, rounded, scaled, star, turned


def sky(pen: Pen, colours: list[Colour], top: float, bottom: float, amp: float = 7) -> None:
    """Stepped bands of sky, each with a soft wavy edge."""
    n = len(colours)
    for i, colour in enumerate(colours):
        y = top + (bottom - top) * i / n
        edge = curve([(k * 200, y + (amp if (k + i) % 2 else -amp)) for k in range(pen.w // 200 + 2)], False)
        pen.poly([(0, y), *edge, (pen.w, pen.h), (0, pen.h)], colour)


def cloud(pen: Pen, x: float, y: float, k: float, colour: Colour = "foam", shade: Colour | None = None) -> None:
    """A heap of cloud with an even foot."""
    parts = ((-60, 0, 34), (-24, -22, 42), (24, -30, 46), (64, -6, 36), (0, 4, 40))
    if shade is not None:
        for a, b, r in parts:
            pen.disc(x + a * k, y + b * k + 10 * k, r * k, shade)
        pen.poly(rounded(x - 94 * k, y + 6 * k, 194 * k, 44 * k, 22 * k), shade)
    for a, b, r in parts:
        pen.disc(x + a * k, y + b * k, r * k, colour)
    pen.poly(rounded(x - 94 * k, y - 4 * k, 192 * k, 42 * k, 21 * k), colour)


def gull(pen: Pen, x: float, y: float, s: float) -> None:
    """A gull far off."""
    shape = [
        (x - 22 * s, y - 6 * s),
        (x - 10 * s, y - 10 * s),
        (x, y),
        (x + 10 * s, y - 10 * s),
        (x + 22 * s, y - 6 * s),
    ]
    pen.line(curve(shape, False), 4 * s, "ink", True)


def great_palm(pen: Pen, x: float, y: float, k: float) -> None:
    """A palm near by."""
    trunk = curve([(x, y), (x + 6 * k, y - 40 * k), (x + 20 * k, y - 78 * k)], False)
    pen.line(trunk, 11 * k, "ink", True)
    pen.line(trunk, 7 * k, "wood_light", True)
    for a in (-170, -130, -80, -30, 10):
        t = math.radians(a)
        end = (x + 20 * k + 52 * k * math.cos(t), y - 78 * k + 40 * k * math.sin(t) + 14 * k)
        mid = (x + 20 * k + 30 * k * math.cos(t), y - 78 * k + 34 * k * math.sin(t) - 8 * k)
        q = curve([(x + 20 * k, y - 80 * k), mid, end], False) + curve(
            [end, (mid[0], mid[1] + 14 * k), (x + 20 * k, y - 74 * k)], False
        )
        pen.poly([(u + (u - mid[0]) * 0.1, v + (v - mid[1]) * 0.25) for u, v in q], "ink")
        pen.poly(q, "jungle")


def isle(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    dark: Colour = "jungle_dark",
    light: Colour = "jungle",
    shore: Colour = "sand",
) -> None:
    """A hilly island on the horizon."""
    pen.poly(
        curve([(x - w * 0.62, y), (x - w * 0.4, y - h * 0.12), (x + w * 0.4, y - h * 0.12), (x + w * 0.62, y)], False),
        shore,
    )
    ridge = [(x - w * 0.5, y - h * 0.06), (x - w * 0.3, y - h * 0.5), (x - w * 0.05, y - h)]
    pen.poly(
        curve([*ridge, (x + w * 0.16, y - h * 0.62), (x + w * 0.34, y - h * 0.7), (x + w * 0.5, y - h * 0.06)], False),
        dark,
    )
    pen.poly(curve([*ridge, (x - w * 0.04, y - h * 0.5), (x - w * 0.14, y - h * 0.06)], False), light)


def crests(
    pen: Pen,
    y: float,
    amp: float,
    long: float,
    colour: Colour,
    phase: float = 0,
    foam: Colour | None = None,
    thick: float = 6,
) -> None:
    """One band of sea with hand-cut crests and a line of foam on top."""
    points: list[Point] = []
    for i in range(-1, int(pen.w / long) + 3):
        x = (i + phase) * long
        points += curve(
            [
                (x, y),
                (x + long * 0.32, y - amp),
                (x + long * 0.5, y - amp * 0.9),
                (x + long * 0.62, y - amp * 0.15),
                (x + long, y),
            ],
            False,
            5,
        )
    foot = [(pen.w + long, float(pen.h)), (-long, float(pen.h))]
    if foam is not None:
        pen.poly([*[(a, b - thick) for a, b in points], *foot], foam)
    pen.poly([*points, *foot], colour)


def smoke(
    pen: Pen, x: float, y: float, r: float, seed: float, tones: tuple[Colour, ...] = ("silver_dark", "silver", "foam")
) -> None:
    """Powder smoke in three flat tones."""
    rnd = random.Random(seed)
    parts = [(rnd.uniform(-1.2, 1.2) * r, rnd.uniform(-0.6, 0.5) * r, rnd.uniform(0.4, 0.75) * r) for _ in range(8)]
    for a, b, q in parts:
        pen.disc(x + a, y + b, q + 4, "ink")
    for i, tone in enumerate(tones):
        for a, b, q in parts:
            pen.disc(x + a - i * 0.07 * r, y + b - i * 0.13 * r, max(2, q * (1 - i * 0.24)), tone)


def muzzle(pen: Pen, x: float, y: float, r: float = 46) -> None:
    """The flash of a gun."""
    for outer, inner, colour in ((1.17, 0.48, "ink"), (1.0, 0.41, "vermilion"), (0.65, 0.26, "saffron_light")):
        pen.poly(turned(star(x, y, r * outer, r * inner, 8), 12, (x, y)), colour)


def _spread(x: float, t: float, w: float, h: float, torn: bool) -> list[Point]:
    out = [
        *curve([(x - w, t), (x, t + 3), (x + w, t)], False),
        *curve([(x + w, t), (x + w + h * 0.24, t + h * 0.5), (x + w * 1.14, t + h)], False),
    ]
    if torn:
        r = random.Random(x + t)
        out += [
            (x + w * 1.1 - i * (w * 2.2) / 9, t + h - (16 if i % 2 else -6) - r.randint(0, 14)) for i in range(1, 9)
        ]
    else:
        out += curve([(x + w * 1.14, t + h), (x, t + h * 0.86), (x - w * 1.06, t + h)], False)
    return out + curve([(x - w * 1.06, t + h), (x - w + h * 0.10, t + h * 0.5), (x - w, t)], False)


def great_ship(
    pen: Pen,
    x: float,
    y: float,
    k: float,
    hull: Colour = "wood_mid",
    trim: Colour = "gold",
    sail: Colour = "foam",
    shade: Colour = "surf",
    flag: Colour = "blood",
    left: bool = False,
    masts: int = 3,
    torn: bool = False,
    emblem: Colour | None = None,
) -> None:
    """A great ship from the side, waterline at y, heading right unless `left`."""
    s = -1 if left else 1

    def f(points: Points) -> list[Point]:
        return [(x + s * (a - 215) * k, y + (b - 292) * k) for a, b in points]

    def poly(points: Points, colour: Colour) -> None:
        pen.poly(f(points), colour)

    def line(points: Points, w: float, colour: Colour) -> None:
        pen.line(f(points), w * k, colour, True)

    rig = {1: [(200, 6, 1.0)], 2: [(125, 40, 0.8), (250, 8, 1.0)], 3: [(98, 52, 0.78), (196, 6, 1.0), (296, 40, 0.82)]}[
        masts
    ]
    line([(360, 214), (462, 158)], 9, "ink")
    line([(360, 214), (460, 159)], 5, "wood_light")
    for mx, top, _ in rig:
        line([(mx, 226), (mx, top)], 11, "ink")
        line([(mx, 226), (mx, top)], 6, "wood_mid")
    if masts > 1:
        jib = [
            (452, 160),
            *curve([(452, 160), (400, 150), (340, 92), (318, 52)], False),
            *curve([(318, 52), (322, 110), (346, 196)], False),
        ]
        poly(jib, "ink")
        poly(scaled(jib, 0.9, None, (385, 135)), shade)
    for mx, top, z in rig:
        for dy, w, h in ((16, 34 * z, 56 * z), (80 * z + 2, 50 * z, 88 * z)):
            t = top + dy
            q = _spread(mx, t, w, h, torn)
            mid = (mx, t + h * 0.5)
            poly(scaled(q, 1.09, None, mid), "ink")
            poly(q, shade)
            poly([(a + w * 0.13, b) for a, b in scaled(q, 0.86, 0.97, mid)], sail)
            if emblem is not None and h > 80:
                ex, ey = f([(mx + w * 0.18, t + h * 0.46)])[0]
                skull_head(pen, ex, ey, 0.52 * z * k, emblem, sail)
            line([(mx - w - 6, t), (mx + w + 6, t)], 8, "ink")
            line([(mx - w - 5, t - 0.5), (mx + w + 5, t - 0.5)], 4.5, "wood_light")
        poly([(mx, top - 16), (mx - 44, top - 9), (mx - 30, top - 3), (mx - 46, top + 5), (mx, top + 4)], "ink")
        poly([(mx - 2, top - 12), (mx - 36, top - 7), (mx - 26, top - 2), (mx - 36, top + 1), (mx - 2, top + 1)], flag)
    keel = mix(hull, "ink", 0.38)
    shape = [
        (14, 158),
        (20, 150),
        (104, 166),
        (112, 204),
        *curve([(112, 204), (220, 216), (330, 206), (396, 186)], False),
    ]
    shape += [
        *curve([(396, 186), (392, 212), (370, 240), (352, 300)], False),
        (46, 300),
        *curve([(46, 300), (26, 262), (14, 158)], False),
    ]
    poly(scaled(shape, 1.03, 1.07, (210, 235)), "ink")
    poly(shape, hull)
    wale = curve([(24, 214), (110, 232), (220, 240), (330, 232), (388, 212)], False)
    poly(wale + curve([(378, 232), (330, 252), (220, 260), (110, 254), (29, 240)], False), keel)
    rail = curve([(20, 196), (110, 212), (220, 222), (330, 212), (392, 193)], False)
    poly(rail + curve([(391, 200), (330, 220), (220, 230), (110, 221), (21, 206)], False), trim)
    poly([(34, 272), (364, 272), (352, 300), (46, 300)], keel)
    for gx in (110, 152, 194, 236, 278, 320) if masts > 1 else (150, 210, 270):
        poly(rounded(gx - 10, 238, 20, 18, 3), "ink")
        poly(rounded(gx - 6, 242, 12, 10, 2), "ink_soft")
        line([(gx, 247), (gx + 9, 248)], 7, "ink")
    for wx in (34, 58, 82):
        poly(rounded(wx - 8, 172 + wx * 0.16, 16, 16, 3), "ink")
        poly(rounded(wx - 5, 175 + wx * 0.16, 10, 10, 2), "gold_light")
    line([(14, 152), (2, 128)], 5, "ink")
    lx, ly = f([(2, 118)])[0]
    for r, colour in ((13, "ink"), (9.5, "gold"), (5, "gold_light")):
        pen.disc(lx, ly, r * k, colour)


def tentacle(pen: Pen, points: Points, thick: float) -> None:
    """One arm of a kraken along a curve, thinning to its tip."""
    q = curve(points, False, 14)
    n = len(q)
    right: list[Point] = []
    left: list[Point] = []
    inner: list[Point] = []
    cups: list[tuple[float, float, float]] = []
    for i, (x, y) in enumerate(q):
        (ax, ay), (bx, by) = q[max(i - 1, 0)], q[min(i + 1, n - 1)]
        far = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / far, (bx - ax) / far
        w = thick * (1 - i / n) ** 0.8 + 4
        right.append((x + nx * w, y + ny * w))
        left.append((x - nx * w, y - ny * w))
        inner.append((x + nx * w * 0.35, y + ny * w * 0.35))
        if 4 <= i < n - 6 and (i - 4) % 7 == 0:
            cups.append((x + nx * w * 0.6, y + ny * w * 0.6, w))
    whole = right + left[::-1]
    pen.line([*whole, whole[0]], 12, "ink")
    pen.poly(whole, "dusk")
    pen.poly(right + inner[::-1], "dusk_light")
    for x, y, w in cups:
        pen.disc(x, y, max(3, w * 0.34), "dusk_dark")
        pen.disc(x, y, max(2, w * 0.20), "parchment_light")


@kept(64)
def title(
    words: str,
    size: int,
    light: Colour = "gold_light",
    fill: Colour = "gold",
    edge: Colour = "ink",
    shadow: Colour = "night",
    arc: float = -16,
    thick: float = 0.085,
) -> Sprite:
    """Cover lettering: letters on an arc, two-tone fill, fat outline, hard shadow."""
    s = 2
    f = font("display", size * s)
    widths = [f.getlength(c) for c in words]
    whole = f.getlength(words)
    pad = round(size * s * 0.3)
    high = round(size * s * 1.25 + abs(arc) * s)
    wide = (round(whole) + 2 * pad, high + 2 * pad)
    body, rim = Image.new("L", wide, 0), Image.new("L", wide, 0)
    x = 0.0
    for c, w in zip(words, widths, strict=True):
        t = ((x + w / 2) / whole - 0.5) * 2
        # below zero the middle stands highest, above zero lowest
        dy = arc * s * t * t if arc > 0 else arc * s * (1 - t * t) - arc * s
        angle = (
            -math.degrees(math.atan2(2 * arc * s * t, whole / 2))
            if arc > 0
            else math.degrees(math.atan2(2 * arc * s * t, whole / 2))
        )
        one = Image.new("L", (round(w) + 2 * pad, high + 2 * pad), 0)
        two = one.copy()
        at = (pad, pad + dy)
        ImageDraw.Draw(one).text(at, c, font=f, fill=255)
        ImageDraw.Draw(two).text(at, c, font=f, fill=255, stroke_width=round(size * s * thick))
        if abs(angle) > 0.3:
            mid = (pad + w / 2, pad + dy + size * s * 0.6)
            one = one.rotate(angle, Image.Resampling.BICUBIC, center=mid)
            two = two.rotate(angle, Image.Resampling.BICUBIC, center=mid)
        left = round(x)
        body.paste(255, (left, 0), one)
        rim.paste(255, (left, 0), two)
        x += w
    out = Image.new("RGBA", wide, (0, 0, 0, 0))
    out.paste((*rgb(shadow), 255), (0, 0), ImageChops.offset(rim, round(size * s * 0.035), round(size * s * 0.075)))
    out.paste((*rgb(edge), 255), (0, 0), rim)
    out.paste((*rgb(fill), 255), (0, 0), body)
    bevel = ImageChops.subtract(body, ImageChops.offset(body, round(size * s * 0.022), round(size * s * 0.035)))
    out.paste((*rgb(light), 255), (0, 0), bevel)
    out = out.crop(out.getbbox())
    return Sprite(out.reduce(s))


def moon(pen: Pen, x: float, y: float, r: float) -> None:
    """A full moon in stepped halos."""
    for k, share in ((2.0, 0.6), (1.55, 0.3), (1.25, 0.0)):
        pen.disc(x, y, r * k, mix("deep", "night", share))
    pen.disc(x, y, r, "gold_light")
    for dx, dy, q in ((-0.3, -0.3, 0.16), (0.3, -0.25, 0.12), (-0.05, -0.55, 0.09), (-0.45, 0.05, 0.11)):
        pen.poly(ring(x + dx * r, y + dy * r, q * r), mix("gold_light", "gold", 0.35))
