"""Ships: one sail cut and one letter per captain, one, two or three masts; pirates, the navy, skeletons."""

from collections.abc import Sequence
from math import cos, sin, tau

from .cache import kept
from .canvas import Sprite
from .lettering import carve
from .palette import CAPTAINS, Colour
from .pen import Pen
from .shapes import Point, Points, bulge

UNITS = 120
_WAKE = [(8, 103), (20, 99), (30, 104), (44, 99), (56, 104), (70, 99), (82, 104), (96, 99), (112, 103)]
_HULLS: dict[str, list[Point]] = {
    "V": [(10, 70), (24, 76), (92, 76), (112, 64), (108, 80), (98, 96), (26, 96), (16, 84)],
    "J": [(8, 66), (22, 76), (94, 76), (112, 68), (102, 94), (24, 96)],
    "O": [(4, 76), (20, 78), (98, 78), (118, 70), (104, 94), (18, 94)],
    "I": [(8, 58), (26, 60), (30, 74), (90, 74), (112, 62), (106, 82), (96, 96), (24, 96), (14, 82)],
    "S": [(14, 72), (104, 72), (112, 68), (104, 88), (92, 98), (30, 98), (18, 90)],
}
_HULLS["A"] = _HULLS["B"] = _HULLS["V"]
_HULLS["D"] = [(4, 70), (22, 78), (96, 78), (118, 62), (106, 95), (20, 95)]
_RIGS: dict[int, tuple[tuple[float, float, float, float, float, float], ...]] = {
    # mast x, mast top, then the sail's middle and size; the main sail, which carries the letter, stands last and is as
    # large as the hull: its letter must be read at a third of its size
    1: ((60, -2, 61, 39, 78, 66),),
    2: ((26, 14, 23, 44, 32, 42), (71, -2, 72, 39, 72, 66)),
    3: ((18, 20, 16, 48, 28, 34), (106, 20, 108, 48, 28, 34), (60, -2, 61, 39, 74, 66)),
}
LETTER = 45  # pixels that the letter of a ship has at least, from SMALL pixels of ship on
SMALL = 76


def cut(letter: str, x: float, y: float, w: float, h: float) -> list[Point]:
    """The outline of a captain's sail: the cut tells him apart without any colour."""
    l, r, t, b = x - w / 2, x + w / 2, y - h / 2, y + h / 2  # noqa: E741
    if letter == "V":  # square
        return [
            *bulge((l, t), (r, t), 0),
            *bulge((r, t), (r, b), -w * 0.10),
            *bulge((r, b), (l, b), -h * 0.14),
            *bulge((l, b), (l, t), -w * 0.10),
        ]
    if letter == "A":  # lateen
        peak = (l + w * 0.30, t - h * 0.12)
        tack = (r + w * 0.06, b)
        return [
            *bulge(peak, tack, -w * 0.10),
            *bulge(tack, (l - w * 0.06, b), -h * 0.08),
            *bulge((l - w * 0.06, b), peak, 0),
        ]
    if letter == "J":  # battened fan
        head = (r - w * 0.05, t - h * 0.08)
        return [
            *bulge((l + w * 0.18, t + h * 0.10), head, 0),
            *bulge(head, (r + w * 0.06, b), -w * 0.14),
            *bulge((r + w * 0.06, b), (l, b), -h * 0.04),
            (l, b),
        ]
    if letter == "S":  # moon
        return [(x + cos(a / 28 * tau) * w * 0.54, y + sin(a / 28 * tau) * h * 0.54) for a in range(28)]
    if letter == "O":  # kite
        return [(x, t - h * 0.12), (r + w * 0.08, y), (x, b + h * 0.10), (l - w * 0.08, y)]
    if letter == "I":  # two tiers
        return [
            *bulge((l + w * 0.16, t - h * 0.06), (r - w * 0.16, t - h * 0.06), 0),
            (r - w * 0.10, t + h * 0.24),
            *bulge((r + w * 0.06, t + h * 0.30), (r + w * 0.02, b), -w * 0.06),
            *bulge((r, b), (l, b), -h * 0.12),
            (l - w * 0.06, t + h * 0.30),
            (l + w * 0.10, t + h * 0.24),
        ]
    if letter == "D":  # shield: pointed foot, flat head
        return [
            (l, t),
            (r, t),
            *bulge((r, t + h * 0.2), (x, b + h * 0.14), -w * 0.16),
            *bulge((x, b + h * 0.14), (l, t + h * 0.2), -w * 0.16),
        ]
    return [(l, t), (r, t), (r, b), (x, b - h * 0.22), (l, b)]  # swallow-tail


def _sail(pen: Pen, colour: str, letter: str, x: float, y: float, w: float, h: float) -> None:
    p = cut(letter, x, y, w, h)
    dark = f"{colour}_dark"
    pen.poly(p, colour)
    pen.shade(p, [(x + w * 0.32, y - h), (x + w, y - h), (x + w, y + h), (x + w * 0.32, y + h)], dark)
    left, right, top = x - w / 2, x + w / 2, y - h / 2
    if letter == "J":
        for k in (0.3, 0.55, 0.8):
            pen.line([(left + w * 0.14 * (1 - k), top + h * k), (right + w * 0.02, top + h * (k - 0.12))], 2, dark)
    if letter == "I":
        pen.line([(left, top + h * 0.27), (right, top + h * 0.27)], 2.2, "ink")
    pen.poly(p, None, "ink", 2.6)


def _mast(pen: Pen, x: float, top: float, wood: Colour = "wood_light") -> None:
    pen.line([(x, 78), (x, top)], 6, "ink")
    pen.line([(x, 78), (x, top)], 3, wood)


def _hull(pen: Pen, shape: Points, wood: Colour, stripe: Colour, keel: Colour) -> None:
    pen.poly(shape, wood)
    pen.shade(shape, [(0, 78), (UNITS, 78), (UNITS, 85.5), (0, 85.5)], stripe)
    pen.shade(shape, [(0, 90), (UNITS, 90), (UNITS, UNITS), (0, UNITS)], keel)
    pen.poly(shape, None, "ink", 3)


def _wake(pen: Pen, colour: Colour = "foam") -> None:
    pen.halo(colour, 3.2)
    pen.line(_WAKE, 4, colour, True)


def _lettered(pen: Pen, colour: str, x: float, y: float, w: float, h: float, size: float) -> None:
    """A captain's sail with his letter."""
    one = CAPTAINS[colour]
    _sail(pen, colour, one.letter, x, y, w, h)
    tx = x + {"A": -0.06, "S": 0, "J": 0.02}.get(one.letter, -0.01) * w
    ty = y + {"A": 0.15, "I": 0.13, "B": -0.06, "D": -0.05}.get(one.letter, 0) * h
    carve(pen, tx - pen.origin[0], ty - pen.origin[1], one.letter, "heavy", size, one.pen, _edge(one.pen), rank="key")


def _edge(ink: str) -> float:
    return 2.4 if ink == "white" else 0


@kept()
def ship(
    colour: str, size: int = 100, masts: int = 1, mark: str = "", ring: str = "", wreck: bool = False, halo: str = ""
) -> Sprite:
    """A captain's ship with his letter on the sail, an optional number disc, a ring below it and a halo round it."""
    letter, unit = CAPTAINS[colour].letter, size / 128
    base: Pen | None = None
    if ring:
        base = Pen(size, size, 4, unit, origin=(-4, -12))
        base.hoop(60, 91, 57, 10.5, "ink", 25)
        base.hoop(60, 91, 55.5, 7, ring, 23.5)
    pen = Pen(size, size, 4, unit, origin=(-4, -12))
    rig = _RIGS[masts]
    for x, top, sx, sy, w, h in rig:
        _mast(pen, x, top)
        _sail(pen, colour, letter, sx, sy, w, h)
    _, _, sx, sy, w, h = rig[-1]
    high = {"A": 54, "O": 54, "I": 56, "D": 56}.get(letter, 58)
    _lettered(pen, colour, sx, sy, w, h, max(high, LETTER / unit) if size >= SMALL else high)
    _hull(pen, _HULLS[letter], "mountain" if wreck else "wood_mid", colour, "mountain_dark" if wreck else "wood_dark")
    if letter in "OD":
        for x in (34, 48, 62, 76, 90):
            pen.line([(x, 84), (x - 8, 102)], 4, "ink")
            pen.line([(x, 84), (x - 8, 102)], 2, "wood_light")
    _wake(pen)
    if halo:
        pen.halo("ink", 1.5 / unit)
        pen.halo(halo, 4 / unit)
    if mark:
        pen.disc(97, 89, 26, "ink")
        pen.disc(97, 89, 22.5, "parchment_light")
        carve(pen, 101, 101.5, mark, "heavy", 40)
    out = pen.done()
    if base is not None:
        under = base.done()
        under.alpha_composite(out)
        out = under
    return Sprite(out)


@kept()
def sail(colour: str, wide: int, poles: int = 1, size: int = LETTER, halo: str = "") -> Sprite:
    """A captain's sail alone on its poles: where several share a place, and beside names."""
    pad, high = 11, round(wide * 0.96)
    foot = round(wide * 0.18)
    letter = CAPTAINS[colour].letter
    pen = Pen(wide + 2 * pad, high + foot + 2 * pad, 4, origin=(-pad, -pad))
    for dx in (0,) if poles == 1 else (-0.17, 0.17):
        pen.line([(wide * (0.5 + dx), 0), (wide * (0.5 + dx), high + foot)], 6, "wood_light")
    w, h = {"O": (0.98, 0.86), "S": (0.92, 0.92)}.get(letter, (0.92, 0.82))
    _lettered(pen, colour, wide / 2, high / 2, wide * w, high * h, size)
    pen.halo("ink", 3.2)
    if halo:
        pen.halo(halo, 4.5)
    return Sprite(pen.done())


def skull(pen: Pen, x: float, y: float, s: float, bone: Colour = "foam") -> None:
    """A small skull for sails and signs."""
    pen.disc(x, y - 3 * s, 12 * s, "ink")
    pen.slab(x - 7 * s, y + 4 * s, 14 * s, 9 * s, "ink", 2 * s)
    pen.disc(x, y - 3 * s, 10.4 * s, bone)
    pen.slab(x - 5.4 * s, y + 3 * s, 10.8 * s, 8.4 * s, bone, 1.6 * s)
    for dx in (-4.4, 4.4):
        pen.disc(x + dx * s, y - 2 * s, 3.3 * s, "ink")
    pen.poly([(x, y + 1.6 * s), (x - 2 * s, y + 5 * s), (x + 2 * s, y + 5 * s)], "ink")
    for dx in (-2.2, 2.2):
        pen.line([(x + dx * s, y + 7.5 * s), (x + dx * s, y + 11.5 * s)], 1.5 * s, "ink")


def _disc(pen: Pen, text: str, fill: Colour = "blood") -> None:
    pen.disc(96, 96, 20, "ink")
    pen.disc(96, 96, 17, fill)
    carve(pen, 96, 96, text, "heavy", 28 if len(text) < 2 else 22, "white")


@kept()
def pirate_ship(size: int = 100, mark: str = "") -> Sprite:
    """A black sail with a skull in a red halo."""
    pen = Pen(size, size, 4, size / UNITS)
    _mast(pen, 60, 8, "wood_mid")
    pen.poly([(26, 16), (96, 16), (102, 30), (100, 62), (62, 70), (22, 62), (20, 30)], "ink", "ink", 3)
    skull(pen, 61, 40, 1.75)
    pen.poly([(60, 2), (84, 7), (60, 13)], "blood", "ink", 2)
    hull = [(6, 64), (24, 76), (94, 76), (114, 62), (106, 94), (26, 96)]
    pen.poly(hull, "wood_deep", "ink", 3)
    pen.line([(18, 82), (106, 80)], 5, "blood")
    pen.halo("blood", 4.4)
    pen.line(_WAKE, 4, "foam", True)
    if mark:
        _disc(pen, mark)
    return Sprite(pen.done())


@kept()
def navy_ship(size: int = 100) -> Sprite:
    """White sails with a red cross."""
    pen = Pen(size, size, 4, size / UNITS)
    for mx, t, w, h in ((36, 24, 36, 38), (78, 10, 48, 52)):
        _mast(pen, mx, t - 6)
        left, right, b = mx - w / 2, mx + w / 2, t + h
        sail = [(left, t), (right, t), (right + 4, b), (mx, b + 6), (left - 3, b)]
        pen.poly(sail, "white")
        pen.poly([(mx - 4, t), (mx + 5, t), (mx + 5, b + 4), (mx - 4, b + 4)], "blood")
        pen.poly(
            [(left, t + h * 0.4), (right + 2, t + h * 0.4), (right + 2, t + h * 0.62), (left, t + h * 0.62)], "blood"
        )
        pen.poly(sail, None, "ink", 2.6)
    hull = [(6, 60), (26, 62), (30, 74), (92, 74), (114, 62), (106, 84), (96, 96), (24, 96), (12, 82)]
    pen.poly(hull, "deep")
    pen.line([(14, 82), (106, 80)], 7, "gold")
    for x in (36, 52, 68, 84):
        pen.slab(x - 3, 86, 6, 6, "ink")
    pen.poly(hull, None, "ink", 3)
    pen.poly([(78, 2), (100, 7), (78, 13)], "azure", "ink", 2)
    _wake(pen)
    return Sprite(pen.done())


def _torn(left: float, right: float, t: float, b: float) -> list[Point]:
    return [
        (left, t),
        (right, t),
        (right + 3, b - 14),
        (right - 6, b - 4),
        (right - 12, b - 12),
        (right - 20, b),
        (left + 14, b - 8),
        (left + 6, b + 2),
        (left - 2, b - 10),
    ]


@kept()
def skeleton_ship(size: int = 100, masts: int = 1, mark: str = "") -> Sprite:
    """Bone hull, torn sail, a pale green halo."""
    pen = Pen(size, size, 4, size / UNITS)
    spars: Sequence[tuple[float, float]] = ((60, 8),) if masts == 1 else ((38, 16), (76, 8))
    for x, t in spars:
        _mast(pen, x, t, "foam")
    if masts == 1:
        pen.poly(_torn(30, 92, 14, 66), "mountain_dark", "ink", 2.6)
        skull(pen, 61, 38, 1.4)
    else:
        pen.poly(_torn(16, 56, 24, 64), "mountain_dark", "ink", 2.6)
        pen.poly(_torn(56, 102, 14, 66), "mountain_dark", "ink", 2.6)
        skull(pen, 79, 38, 1.25)
    pen.poly([(8, 66), (26, 78), (94, 78), (114, 62), (104, 94), (28, 94)], "rock_light", "ink", 3)
    for x in (32, 46, 60, 74, 88):
        pen.line([(x, 80), (x - 3, 92)], 2.4, "ink")
    top = spars[-1][0]
    pen.poly([(top, 2), (top + 24, 7), (top, 14)], "jade", "ink", 2)
    _wake(pen, "jade_light")
    if mark:
        _disc(pen, mark, "jade_dark")
    return Sprite(pen.done())
