"""The stage of a moment: storm or fair sky, the beast or the shore, great ships, and the sea in front of all."""

import math
from collections.abc import Callable

from PIL import Image

from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.frames import patch, rope, wood
from rendering.kit.lettering import carve
from rendering.kit.palette import CAPTAINS, Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, muzzle, sky, smoke, tentacle
from rendering.kit.shapes import Point, curve, star

FOOT = 846  # where the planks below begin
_W = FRAME_W
_MID = _W / 2
SHIP_W, SHIP_H = 690, 520  # of a great ship's sprite; its waterline is WATER pixels from the top
WATER = 430
_ARMS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((640, 960), (600, 800), (700, 690), (760, 560), (700, 470), (760, 400)), 44),
    (((1080, 960), (1110, 800), (1010, 690), (960, 600), (1030, 520), (990, 440)), 46),
    (((380, 960), (340, 800), (420, 700), (370, 590), (450, 530)), 38),
    (((1290, 960), (1330, 820), (1250, 720), (1300, 620), (1220, 560)), 38),
    (((140, 960), (200, 640), (70, 480), (110, 330), (230, 290), (270, 380)), 60),
    (((1540, 960), (1490, 700), (1580, 520), (1550, 330), (1620, 240)), 60),
)


def _storm(pen: Pen) -> None:
    tones: list[Colour] = [
        "night", mix("night", "dusk_dark", 0.55), "dusk_dark", mix("dusk_dark", "dusk", 0.5), "dusk",
        mix("dusk", "sunset", 0.35), mix("sunset", "sunrise", 0.3),
    ]  # fmt: skip
    sky(pen, tones, -30, 620, 16)
    for i in range(13):
        a, b = math.radians(180 + i * 15), math.radians(186 + i * 15)
        far = [(_MID + 1500 * math.cos(x), 650 + 1500 * math.sin(x)) for x in (a, b)]
        pen.poly([(_MID, 650), *far], mix("dusk", "dusk_light", 0.18) if i % 2 else mix("dusk_dark", "dusk", 0.6))
    for x, y, k, share in ((230, 110, 2.1, 0.35), (1430, 90, 2.3, 0.35), (845, 30, 1.8, 0.2)):
        cloud(pen, x, y, k, mix("dusk_dark", "night", share), "night")
    for bolt in (
        [(300, 150), (262, 250), (310, 268), (246, 400)],
        [(1400, 130), (1442, 240), (1390, 262), (1456, 390), (1420, 402), (1448, 470)],
    ):
        for thick, colour in ((22.0, mix("dusk_light", "white", 0.2)), (12.0, "gold_light"), (5.0, "white")):
            pen.line(bolt, thick, colour, True)
    crests(pen, 560, 20, 260, mix("dusk", "mid", 0.55), 0.3, mix("sunset", "sunrise", 0.4), 6)


def _eye(pen: Pen, x: float, y: float, r: float, side: int) -> None:
    pen.disc(x, y, r * 1.25, "ink")
    pen.disc(x, y, r * 1.05, "gold")
    pen.disc(x, y - r * 0.1, r * 0.8, "gold_light")
    pen.slab(x - r * 0.2, y - r * 0.8, r * 0.4, r * 1.6, "ink", r * 0.2)
    brow = [(-1.5, -0.1, -1.1), (1.5, 0.1, -1.1), (1.4, 0.35, -0.45), (-1.4, -0.35, -0.45)]
    pen.poly([(x + a * r, y + side * b * r + c * r) for a, b, c in brow], "dusk_dark")


def _kraken(pen: Pen) -> None:
    _storm(pen)
    x, y = _MID, 560
    body = [(-460, 200), (-420, -80), (-270, -298), (0, -380), (270, -298), (420, -80), (460, 200)]
    q = curve([(x + a, y + b) for a, b in body], False, 12)
    pen.poly([(x + (a - x) * 1.035, b - 10) for a, b in q], "ink")
    pen.poly(q, "dusk")
    shine = [(-420, 200), (-384, -70), (-250, -264), (-60, -344), (-220, -190), (-310, 0), (-320, 200)]
    pen.poly(curve([(x + a, y + b) for a, b in shine], False, 12), "dusk_light")
    for dx, dy, r in (
        (-40, -320, 24),
        (70, -300, 34),
        (190, -250, 22),
        (-130, -270, 16),
        (320, -40, 20),
        (-350, 0, 22),
    ):
        pen.disc(x + dx, y + dy, r, mix("dusk", "dusk_dark", 0.6))
    _eye(pen, x - 262, y - 116, 62, 1)
    _eye(pen, x + 262, y - 116, 62, -1)
    crests(pen, 664, 22, 290, mix("deep", "mid", 0.6), 0.75, "surf", 7)


def _shark(pen: Pen) -> None:
    """The great shark rises at the right, its maw open."""
    _storm(pen)
    crests(pen, 640, 22, 290, mix("deep", "mid", 0.6), 0.75, "surf", 7)
    pen.poly([(1390, 260), (1500, 40), (1590, 400)], "mountain", "ink", 9)
    body = curve([(1700, 900), (1660, 560), (1540, 330), (1330, 200), (1120, 190), (985, 260)], False, 10)
    jaw = curve([(985, 260), (1090, 330), (1190, 420), (1230, 540), (1190, 640), (1050, 690)], False, 10)
    chin = curve([(1050, 690), (1130, 780), (1230, 900)], False, 6)
    whole = [*body, *jaw, *chin]
    pen.line([*whole, whole[0]], 18, "ink", True)
    pen.poly(whole, "silver_dark")
    belly = curve([(1230, 900), (1130, 780), (1050, 690), (1190, 660), (1290, 760), (1420, 900)], False, 8)
    pen.poly(belly, "silver")
    maw = curve(
        [(985, 264), (1090, 330), (1190, 420), (1230, 540), (1190, 640), (1050, 686), (1100, 560), (1060, 400)], True
    )
    pen.poly(maw, "blood_dark", "ink", 8)
    for i in range(6):
        x, y = 1010 + i * 36, 282 + i * 26
        pen.poly([(x, y), (x + 34, y + 20), (x + 2, y + 58)], "white", "ink", 4)
    for i in range(4):
        x, y = 1070 + i * 34, 684 - i * 12
        pen.poly([(x, y), (x + 32, y - 10), (x + 8, y - 52)], "white", "ink", 4)
        _eye(pen, 1290, 330, 40, -1)
    for x in (1400, 1440, 1480):
        pen.line(curve([(x, 430), (x - 26, 510), (x - 14, 590)], False), 9, "ink")


def _battle(pen: Pen) -> None:
    """A fair evening on which guns speak."""
    sky(pen, ["dusk", mix("dusk", "sunset", 0.55), "sunset", mix("sunset", "sunrise", 0.5), "sunrise"], -30, 620, 14)
    pen.disc(_MID, 600, 250, mix("sunrise", "gold_light", 0.4))
    pen.disc(_MID, 600, 190, "gold_light")
    for x, y, k in ((210, 120, 1.5), (1420, 90, 1.7), (760, 60, 1.0)):
        cloud(pen, x, y, k, mix("sunrise", "foam", 0.3), mix("sunset", "sunrise", 0.5))
    crests(pen, 610, 16, 240, mix("dusk", "mid", 0.6), 0.2, "sunrise", 5)
    crests(pen, 676, 20, 280, "shelf", 0.6, "surf", 6)


def _beach(pen: Pen) -> None:
    """A shore with a hole, a spade and a chest."""
    sky(pen, ["shallow", "lagoon", mix("lagoon", "surf", 0.5), "surf", mix("surf", "foam", 0.5)], -30, 520, 12)
    for x, y, k in ((300, 120, 1.6), (1340, 90, 1.4)):
        cloud(pen, x, y, k, "foam", "surf")
    crests(pen, 470, 12, 240, "shelf", 0.3, "foam", 5)
    crests(pen, 540, 16, 280, "mid", 0.7, "foam", 6)
    sand = curve([(-60, 700), (240, 640), (620, 668), (1000, 622), (1400, 660), (1720, 610)], False, 10)
    pen.poly([*[(x, y - 16) for x, y in sand], (1720, 1000), (-60, 1000)], "foam")
    pen.poly([*sand, (1720, 1000), (-60, 1000)], "sand")
    pen.poly([*[(x, y + 90) for x, y in sand], (1720, 1000), (-60, 1000)], mix("sand", "sand_dark", 0.5))
    great_palm(pen, 170, 690, 2.6)
    great_palm(pen, 1490, 680, 2.3)
    pen.disc(_MID, 770, 190, "sand_dark", 52)
    pen.disc(_MID, 778, 160, "wood_deep", 40)
    _chest(pen, _MID, 730, 2.3)
    pen.line([(1090, 790), (1150, 560)], 22, "ink", True)
    pen.line([(1090, 790), (1150, 560)], 13, "wood_light", True)
    pen.poly([(1062, 742), (1122, 760), (1098, 846), (1040, 812)], "silver_dark", "ink", 7)


def _chest(pen: Pen, x: float, y: float, k: float) -> None:
    pen.slab(x - 62 * k, y - 8 * k, 124 * k, 50 * k, "wood_mid", 4 * k, "ink", 5 * k)
    lid = curve(
        [
            (x - 64 * k, y - 8 * k),
            (x - 50 * k, y - 56 * k),
            (x, y - 68 * k),
            (x + 50 * k, y - 56 * k),
            (x + 64 * k, y - 8 * k),
        ],
        False,
    )
    pen.poly(lid, "wood_dark", "ink", 5 * k)
    for dx, r, colour in ((-30, 13, "gold"), (-8, 15, "gold_light"), (16, 14, "gold"), (36, 11, "gold_light")):
        pen.disc(x + dx * k, y - 12 * k, r * k, "ink")
        pen.disc(x + dx * k, y - 12 * k, (r - 3) * k, colour)
    pen.slab(x - 62 * k, y - 2 * k, 124 * k, 44 * k, "wood_mid", 3 * k, "ink", 5 * k)
    for dx in (-46, 34):
        pen.slab(x + dx * k, y - 2 * k, 12 * k, 44 * k, "gold_dark", 0, "ink", 2 * k)
    pen.slab(x - 11 * k, y + 4 * k, 22 * k, 22 * k, "gold", 4 * k, "ink", 3 * k)


_SCENES: dict[str, Callable[[Pen], None]] = {KRAKEN: _kraken, MEGALODON: _shark, "battle": _battle, "plunder": _beach}


def paint_stage(scene: str) -> Image.Image:
    """The stage without ships, and the planks below."""
    pen = Pen(_W, FRAME_H, 2, ground="mid")
    _SCENES[scene](pen)
    out = pen.done()
    out.paste(wood(_W, FRAME_H - FOOT, 31, "wood_dark", 0.24, 98, True), (0, FOOT))

    def edge(over: Pen) -> None:
        rope(over, [(0, FOOT), (_W, FOOT)], 18)

    patch(out, (0, FOOT - 14, _W, 28), edge)
    return out


@kept(8)
def great(colour: str, left: bool = False) -> Sprite:
    """A captain's great ship, its letter on the main sail."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    x = SHIP_W / 2 + (20 if left else -20)
    great_ship(pen, x, WATER, 1.3, "wood_mid", "gold", colour, f"{colour}_dark", colour, left)
    pale = CAPTAINS[colour].pen == "white"
    side = -1 if left else 1
    carve(
        pen,
        x - 12 * side,
        WATER - 214,
        CAPTAINS[colour].letter,
        "heavy",
        112,
        CAPTAINS[colour].pen,
        7 if pale else 0,
        rank="key",
    )
    return Sprite(pen.done())


@kept(4)
def dead(masts: int) -> Sprite:
    """A great ship of skeletons, heading left."""
    pen = Pen(SHIP_W, SHIP_H, 2)
    great_ship(
        pen,
        SHIP_W / 2 + 20,
        WATER,
        1.3,
        "rock_light",
        "jade",
        "mountain",
        "mountain_dark",
        "jade",
        True,
        masts,
        True,
        "foam",
    )
    return Sprite(pen.done())


@kept(8)
def arm(number: int) -> tuple[Sprite, int, int]:
    """One arm of the Kraken, and where its corner lies."""
    points, thick = _ARMS[number]
    pad = thick + 12
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right = max(x for x, _ in points) + pad
    pen = Pen(right - left, FOOT - top, 2, origin=(left, top))
    tentacle(pen, list(points), thick)
    return Sprite(pen.done()), round(left), round(top)


@kept(2)
def _front() -> Sprite:
    top = 740
    pen = Pen(_W, FOOT - top - 10, 2)
    crests(pen, 30, 22, 310, "mid", 0.2, "foam", 8)
    crests(pen, 78, 18, 360, "deep", 0.6, "surf", 6)
    return Sprite(pen.done())


def lay_front(canvas: Canvas) -> None:
    """The sea before everything."""
    canvas.put(_front(), 0, 740, "lt")


@kept(4)
def guns(seed: int) -> Sprite:
    """Smoke and flashes of a broadside."""
    pen = Pen(420, 220, 2)
    for i, x in enumerate((80, 190, 300)):
        smoke(pen, x, 120, 52, seed + i)
        muzzle(pen, x - 14, 128, 44)
    return Sprite(pen.done())


@kept(4)
def flash(size: int) -> Sprite:
    """The burst on which stands what the dice bring."""
    pen = Pen(size, size, 2)
    mid = size / 2
    for share, inner, colour in ((1.0, 0.70, "ink"), (0.94, 0.69, "blood"), (0.76, 0.68, "vermilion")):
        pen.poly(star(mid, mid, mid * share, mid * share * inner, 14), colour)
    return Sprite(pen.done())


def layer(scene: str, specimen: Callable[[Layer], list[Image.Image]]) -> Layer:
    """The stage as pictures stand on it."""
    return make_layer(f"sea_of_thieves moment {scene}", lambda: paint_stage(scene), specimen)
