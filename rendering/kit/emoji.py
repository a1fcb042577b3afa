"""Application emojis: what buttons, menus and news say beside their words, drawn to be told apart at 22 pixels.

Each has one bold shape, an ink rim, and a pale line outside it, so that it stands on dark and on light alike. They are
palette pictures with transparent corners; whoever uploads them knows by the fingerprint whether one has changed.
"""

import hashlib
import io
import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from PIL import Image

from rendering.scene import Picture, Scene

from .icons import ICONS
from .icons_tools import skull_head
from .lettering import carve
from .palette import CAPTAINS, Colour
from .pen import Pen
from .shapes import Point, Points, curve, scaled, star, turned
from .ships import cut
from .tokens import GEM_SHAPES, GEMS, PIPS

SIZE = 128
COLOURS = 48
MARK = 8  # letters of a fingerprint in the name under which a picture is known to Discord


class Emoji(NamedTuple):
    """A finished emoji; its fingerprint changes as its pixels do."""

    name: str
    png: bytes
    fingerprint: str

    @property
    def known_as(self) -> str:
        """The name under which it is uploaded: a changed one gets another, so that old messages keep the old one."""
        return f"{self.name}_{self.fingerprint[:MARK]}"


def _pen(k: float = 1.0) -> Pen:
    """A sheet of 128 units, the whole shrunk about its middle."""
    return Pen(SIZE, SIZE, 4, k, origin=(64 - 64 / k, 64 - 64 / k))


def _rimmed(pen: Pen, rim: float = 5) -> Image.Image:
    pen.halo("ink", rim)
    pen.halo("foam", 2.6)
    return pen.done()


def _letter(pen: Pen, x: float, y: float, text: str, size: float, ink: str, edge: float) -> None:
    carve(pen, x - pen.origin[0], y - pen.origin[1], text, "heavy", size, ink, edge if ink == "white" else 0)


# -- captains ----------------------------------------------------------------------------------------------------------

# of each cut: the sail's middle, width and height, and the letter's place and size
_SAILS: dict[str, tuple[float, float, float, float, float, float]] = {
    "V": (45, 82, 78, 59, 47, 66),
    "A": (50, 96, 82, 54, 60, 56),
    "J": (45, 80, 74, 61, 47, 66),
    "S": (46, 84, 80, 59, 46, 66),
    "O": (46, 84, 72, 59, 46, 60),
    "I": (45, 80, 70, 59, 55, 58),
    "B": (45, 80, 78, 59, 40, 62),
    "D": (42, 80, 74, 59, 40, 62),
}
_HULLS: dict[str, list[Point]] = {
    "V": [(6, 88), (24, 94), (98, 94), (114, 84), (104, 112), (20, 112)],
    "A": [(8, 90), (24, 94), (96, 94), (116, 80), (100, 112), (24, 112)],
    "J": [(4, 84), (20, 94), (98, 94), (114, 86), (100, 112), (20, 112)],
    "S": [(8, 90), (108, 90), (114, 86), (100, 112), (24, 112)],
    "O": [(2, 90), (18, 95), (102, 95), (118, 86), (104, 112), (16, 112)],
    "I": [(6, 82), (22, 84), (26, 94), (94, 94), (112, 80), (106, 100), (96, 112), (20, 112)],
}
_HULLS["B"], _HULLS["D"] = _HULLS["V"], _HULLS["O"]


def hull(colour: str) -> Image.Image:
    """A captain's ship: one great sail with its letter."""
    one = CAPTAINS[colour]
    y, w, h, tx, ty, size = _SAILS[one.letter]
    pen = Pen(SIZE, SIZE, 4, origin=(-4, -8))
    shape = cut(one.letter, 60, y, w, h)
    pen.poly(shape, colour)
    pen.shade(shape, [(88, -20), (140, -20), (140, 140), (88, 140)], f"{colour}_dark")
    if one.letter == "I":
        pen.line([(18, 27), (102, 27)], 3, "ink")
    pen.poly(shape, None, "ink", 4.5)
    _letter(pen, tx, ty, one.letter, size, one.pen, 4)
    low = _HULLS[one.letter]
    pen.poly(low, "wood_mid")
    pen.shade(low, [(0, 96), (120, 96), (120, 103), (0, 103)], colour)
    pen.poly(low, None, "ink", 4.5)
    if one.letter in "OD":
        for x in (36, 54, 72, 90):
            pen.line([(x, 101), (x - 7, 114)], 6, "ink")
            pen.line([(x, 101), (x - 7, 114)], 3, "wood_light")
    return _rimmed(pen, 2.5)


# -- goods and marks ---------------------------------------------------------------------------------------------------


def _icon(name: str, k: float = 0.95) -> Image.Image:
    unit = 1.28 * k
    pen = Pen(SIZE, SIZE, 4, unit, origin=(50 - 64 / unit, 50 - 64 / unit))
    ICONS[name](pen)
    return _rimmed(pen)


def _coin(face: Colour, light: Colour, dark: Colour, sign: Points) -> Image.Image:
    pen = _pen()
    for y, r, colour in ((64, 54, "ink"), (66, 50, dark), (62, 48, face)):
        pen.disc(64, y, r, colour)
    pen.hoop(64, 62, 40, 5, dark)
    pen.poly(sign, light, "ink", 3.6)
    return _rimmed(pen, 1.5)


def _damage() -> Image.Image:
    pen = _pen()
    for outer, inner, colour in ((60, 33, "ink"), (53, 30, "blood"), (40, 22, "vermilion"), (24, 13, "gold_light")):
        pen.poly(star(64, 64, outer, inner, 10), colour)
    return _rimmed(pen, 1.5)


def _water() -> Image.Image:
    pen = _pen()
    drop = curve([(64, 8), (84, 42), (100, 74), (92, 104), (64, 118), (36, 104), (28, 74), (44, 42)], True, 10)
    pen.poly(drop, "azure")
    pen.shade(drop, [(74, 0), (128, 0), (128, 128), (74, 128)], "azure_dark")
    pen.poly(curve([(44, 74), (48, 92), (58, 102), (50, 104), (38, 92), (38, 76)], True), "white")
    return _rimmed(pen, 6)


def _skull() -> Image.Image:
    pen = _pen()
    skull_head(pen, 64, 64, 1.42, "parchment_light")
    return _rimmed(pen)


def _die(value: int) -> Image.Image:
    pen = _pen()
    for x, y, w, h, colour, r in (
        (8, 8, 112, 112, "ink", 28),
        (13, 20, 102, 95, "parchment_edge", 23),
        (13, 13, 102, 94, "parchment_light", 23),
    ):
        pen.slab(x, y, w, h, colour, r)
    for i in PIPS[value]:
        r, colour = 14.5 if value == 1 else 12.2, "blood" if value == 6 else "ink"
        pen.disc(37 + 27 * (i % 3), 34 + 26.5 * (i // 3), r, colour)
    return _rimmed(pen, 1)


def _gem(colour: str) -> Image.Image:
    sign, base, light, dark, ink = GEMS[colour]
    yellow = colour == "yellow"
    cy = 62.0 if yellow else 50.0
    pen = Pen(SIZE, SIZE, 4, 1.16, origin=(-5.2, -6 if yellow else -5.2))
    shape = GEM_SHAPES[colour]
    pen.poly(shape, dark)
    pen.poly([(x - 1, y - 2) for x, y in scaled(shape, 0.92, None, (50, cy))], light)
    pen.poly(scaled(shape, 0.82, None, (50, cy)), base)
    _letter(pen, 50, cy + (5 if yellow else 0), sign, 48 if yellow else 64, ink, 4)
    return _rimmed(pen)


def _wild() -> Image.Image:
    pen = _pen()
    for r, colour in ((56, "ink"), (51, "dusk")):
        pen.disc(64, 64, r, colour)
    pen.hoop(64, 64, 51, 5, "gold")
    for grow, colour in ((5, "ink"), (0, "gold_light")):
        pen.poly(star(64, 64, 46 + grow, 13 + grow, 4), colour)
    for i in range(4):
        a, b = math.radians(-90 + i * 90), math.radians(-45 + i * 90)
        tip, side = (64 + 46 * math.cos(a), 64 + 46 * math.sin(a)), (64 + 13 * math.cos(b), 64 + 13 * math.sin(b))
        pen.poly([(64, 64), tip, side], "gold_dark")
    return _rimmed(pen, 1)


def _star() -> Image.Image:
    pen = _pen()
    for outer, inner, colour in ((60, 26, "ink"), (51, 22, "gold")):
        pen.poly(star(64, 67, outer, inner, 5), colour)
    pen.poly([(64, 16), (76, 50), (112, 52), (64, 67)], "gold_light")
    return _rimmed(pen, 1.5)


# -- what is done ------------------------------------------------------------------------------------------------------


def _cannon() -> Image.Image:
    pen = _pen(0.93)

    def tilted(points: Points) -> list[Point]:
        return turned(points, -14, (64, 60))

    barrel = [(10, 44), (30, 38), (104, 44), (110, 38), (122, 40), (122, 78), (110, 80), (104, 74), (30, 82), (10, 76)]
    pen.poly(tilted(barrel), "silver_dark")
    pen.shade(tilted(barrel), tilted([(0, 60), (130, 60), (130, 100), (0, 100)]), "mountain_dark")
    pen.poly(tilted(barrel), None, "ink", 5)
    pen.poly([(20, 80), (84, 80), (96, 104), (14, 104)], "wood_mid", "ink", 5)
    for x in (34, 78):
        for r, colour in ((19, "ink"), (14, "gold"), (5, "ink")):
            pen.disc(x, 100, r, colour)
    return _rimmed(pen, 2.5)


def _blade(pen: Pen, flip: bool) -> None:
    def f(points: Points) -> list[Point]:
        return [(128 - x, y) if flip else (x, y) for x, y in points]

    pen.poly(f(curve([(22, 10), (58, 34), (86, 70), (80, 84), (66, 92), (34, 58), (16, 24)], True)), "silver", "ink", 5)
    pen.poly(f(curve([(22, 10), (58, 34), (86, 70), (80, 82), (52, 52)], True)), "white")
    for ends, wide, slim, colour in (
        ([(62, 104), (100, 66)], 16, 9, "gold"),
        ([(84, 88), (108, 112)], 18, 10, "wood_mid"),
    ):
        pen.line(f(ends), wide, "ink", True)
        pen.line(f(ends), slim, colour, True)
    for r, colour in ((9, "ink"), (6, "gold")):
        pen.disc(*f([(112, 116)])[0], r, colour)


def _sword(two: bool) -> Image.Image:
    pen = _pen(0.93)
    for flip in (False, True)[: 1 + two]:
        _blade(pen, flip)
    return _rimmed(pen, 2.5)


def _spar(pen: Pen, ends: Points, wide: float, slim: float, colour: Colour = "wood_light") -> None:
    pen.line(ends, wide, "ink", True)
    pen.line(ends, slim, colour, True)


def _sail() -> Image.Image:
    pen = _pen(0.93)
    _spar(pen, [(64, 8), (64, 122)], 15, 8)
    cloth = [
        *((18, 24), (110, 24)),
        *curve([(110, 24), (120, 62), (108, 98)], False),
        *curve([(108, 98), (64, 86), (16, 98)], False),
        *curve([(16, 98), (26, 62), (18, 24)], False),
    ]
    pen.poly(cloth, "foam")
    for x in (36, 70):
        pen.shade(cloth, [(x, 0), (x + 17, 0), (x + 17, 128), (x, 128)], "blood")
    pen.poly(cloth, None, "ink", 5.5)
    _spar(pen, [(12, 22), (116, 22)], 15, 8)
    return _rimmed(pen, 2)


def _map() -> Image.Image:
    pen = _pen()
    sheet = [(12, 26), (42, 14), (84, 28), (116, 16), (116, 100), (86, 112), (44, 98), (12, 110)]
    pen.poly(sheet, "parchment")
    pen.poly([(42, 14), (84, 28), (86, 112), (44, 98)], "parchment_dark")
    for x, y in ((26, 86), (34, 74), (46, 66)):
        pen.disc(x, y, 5.5, "wood_dark")
    for wide, colour in ((17, "ink"), (10, "blood")):
        pen.line([(62, 44), (94, 76)], wide, colour, True)
        pen.line([(94, 44), (62, 76)], wide, colour, True)
    pen.poly(sheet, None, "ink", 4.5)
    return _rimmed(pen, 2.5)


def _port() -> Image.Image:
    pen = _pen(0.93)
    pen.slab(6, 98, 116, 18, "shallow", 6)
    pen.slab(22, 56, 62, 46, "parchment_light", 0, "ink", 5)
    pen.poly([(12, 60), (53, 20), (94, 60)], "blood", "ink", 5.5)
    pen.slab(44, 72, 19, 30, "wood_dark", 2)
    pen.slab(92, 26, 8, 78, "ink")
    pen.poly([(98, 26), (122, 36), (98, 48)], "gold", "ink", 4)
    pen.slab(8, 92, 112, 13, "wood_light", 4, "ink", 4.5)
    for x in (22, 60, 100):
        pen.slab(x, 100, 9, 18, "wood_dark", 2, "ink", 2.5)
    return _rimmed(pen, 2.5)


def _dig() -> Image.Image:
    pen = _pen(0.93)
    heap = [*curve([(10, 116), (24, 92), (52, 82), (84, 88), (104, 104), (112, 118)], False), (10, 118)]
    pen.poly(heap, "sand", "ink", 4.5)
    for x, r in ((78, 7), (34, 6)):
        pen.disc(x, 106, r, "sand_dark")
    _spar(pen, [(98, 20), (54, 72)], 17, 10)
    _spar(pen, [(84, 8), (114, 34)], 17, 10, "wood_mid")
    blade = [(72, 76), (50, 56), (28, 72), (22, 104), (54, 100)]
    pen.poly(blade, "silver")
    pen.shade(blade, [(22, 104), (62, 66), (80, 80), (60, 108)], "silver_dark")
    pen.poly(blade, None, "ink", 5.5)
    return _rimmed(pen, 2.5)


def _wind() -> Image.Image:
    pen = _pen(0.93)
    gusts = [
        curve([(8, 46), (50, 44), (82, 44), (96, 32), (88, 16), (72, 20)], False, 10),
        curve([(10, 68), (60, 68), (100, 66), (116, 80), (106, 98), (88, 92)], False, 10),
        curve([(22, 90), (50, 90), (66, 94), (66, 108), (52, 112)], False),
    ]
    for wide, colour in ((21, "ink"), (12, "surf")):
        for gust in gusts:
            pen.line(gust, wide, colour, True)
    for gust in gusts:
        pen.line([(x, y - 2) for x, y in gust[:-3]], 4, "white", True)
    return _rimmed(pen, 1.5)


def _anchor() -> Image.Image:
    pen = _pen()
    for wide, colour, r in ((21, "ink", 19), (11, "silver", 15.5)):
        pen.line([(64, 30), (64, 112)], wide, colour, True)
        pen.line([(38, 46), (90, 46)], wide, colour, True)
        pen.line(curve([(16, 76), (26, 100), (64, 114), (102, 100), (112, 76)], False, 10), wide, colour, True)
        pen.hoop(64, 22, r, wide * 0.62 + 2, colour)
        for side in (-1, 1):
            fluke = [(64 + side * 34, 86), (64 + side * 58, 84), (64 + side * 52, 60)]
            pen.poly(fluke, colour, colour, wide * 0.25)
    return _rimmed(pen, 1.5)


DRAWN: dict[str, Callable[[], Image.Image]] = {
    **{f"hull_{one.letter.lower()}": lambda colour=colour: hull(colour) for colour, one in CAPTAINS.items()},
    "silver": lambda: _coin("silver", "white", "silver_dark", [(64, 36), (86, 62), (64, 88), (42, 62)]),
    "gold": lambda: _coin("gold", "gold_light", "gold_dark", star(62, 61, 27, 11.5, 5)),
    "supplies": lambda: _icon("sack", 0.96),
    "goods": lambda: _icon("crate", 1.12),
    "treasure": lambda: _icon("chest", 1.10),
    "infamy": lambda: _icon("infamy", 0.98),
    "damage": _damage,
    "water": _water,
    "crew": lambda: _icon("pirate", 0.93),
    "skull": _skull,
    "compass": lambda: _icon("compass"),
    **{f"d{value}": lambda value=value: _die(value) for value in PIPS},
    **{f"gem_{GEMS[colour][0].lower()}": lambda colour=colour: _gem(colour) for colour in GEMS},
    "cannon": _cannon,
    "sword": lambda: _sword(False),
    "fight": lambda: _sword(True),
    "sail": _sail,
    "wild": _wild,
    "map": _map,
    "port": _port,
    "dig": _dig,
    "wind": _wind,
    "anchor": _anchor,
    "star": _star,
}


def picture(scene: Scene) -> Picture:
    """The emoji that the scene's title names, as pictures are handed out: its fingerprint stands where words would."""
    one = emoji(scene.title)
    return Picture(one.png, one.fingerprint, f"{one.known_as}.png")


@cache
def emoji(name: str) -> Emoji:
    """A finished emoji by its name."""
    picture = DRAWN[name]()
    flat = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    flat.save(out, "PNG", optimize=True)
    pixels = hashlib.sha256(flat.convert("RGBA").tobytes()).hexdigest()  # of pixels: packers differ, looks count
    return Emoji(name, out.getvalue(), pixels)
