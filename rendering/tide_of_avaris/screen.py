"""The ground of the private screen: dice tray, bunks, the Hold cut open, a small chart, sheets."""

import math

from PIL import Image

from bot.engine.text import t
from bot.games.tide_of_avaris.content import BOARD, SPACES, TRACKS
from rendering.kit.frames import framed_wood, lay_parchment, patch, ribbon
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import crest
from rendering.kit.shapes import Point, curve, inset, ring, rounded, wobble
from rendering.kit.sheet import Sprite

from .chart import TINTS, course, medallion
from .places import ARM, LIFT, MIDDLES, SEA_H, SEA_W, SPOTS

W, H = 1600, 1920
KEEL = 506  # the deck above the Hold
UPPER_Y, SHELF, LOWER_Y = 604, 720, 806
CHART_X, CHART_Y, K = 34, 1024, 0.66
SHEET_X = 822
SHEET_W = W - 36 - SHEET_X
BONUS_Y, BONUS_H = 1024, 246
YARD_Y, YARD_H = 1284, 198
RELIC_Y, RELIC_H = 1496, 268
FOOT_Y, FOOT_H = 1778, 106


def spot(space: str) -> Point:
    """Where a space lies on the small chart."""
    x, y = SPOTS[space]
    return CHART_X + x * K, CHART_Y + y * K


SMALL: dict[str, Point] = {space: spot(space) for space in SPACES}


def _tray(pen: Pen) -> None:
    pen.poly(wobble(inset(34, 136, 1020, 330, 0), 2, 30, 5), "ink")
    pen.poly(wobble(inset(38, 140, 1012, 322, 0), 2, 30, 5), "wood_mid")
    pen.slab(56, 158, 976, 286, "ink")
    pen.slab(60, 162, 968, 278, "jungle_dark")
    pen.slab(60, 162, 968, 12, mix("jungle_dark", "ink", 0.45))


def _bunks(pen: Pen) -> None:
    for y in (136, 302):
        pen.slab(1084, y, 480, 160, "ink")
        pen.slab(1088, y + 4, 472, 152, "wood_deep")
        pen.slab(1088, y + 4, 472, 16, "ink")
        _plank(pen, 1078, y + 136, 492)


def _plank(pen: Pen, x: float, y: float, w: float) -> None:
    pen.slab(x, y, w, 26, "ink")
    pen.slab(x + 4, y + 3, w - 8, 19, "wood_light")
    pen.slab(x + 4, y + 3, w - 8, 5, mix("wood_light", "white", 0.25))


def _hull(pen: Pen) -> None:
    side = [(30, 520), (44, 680), (120, 832), (260, 946), (520, 992), (800, 998)]
    left = curve([(float(x), float(y)) for x, y in side], False)
    outline = [(30.0, 506.0), *left, *[(W - x, y) for x, y in left[::-1]], (1570.0, 506.0)]

    def shrunk(k: float) -> list[Point]:
        return [(800 + (x - 800) * k, KEEL + (y - KEEL) * k) for x, y in outline]

    pen.poly(outline, "ink")
    pen.poly(shrunk(0.992), "wood_light")
    pen.poly(shrunk(0.975), "wood_mid")
    pen.poly(shrunk(0.945), "ink")
    inner = shrunk(0.94)
    room = Pen(pen.w, pen.h, 2, ground=mix("wood_deep", "ink", 0.4), origin=pen.origin)
    for reach, colour in (
        (330, mix("wood_deep", "ink", 0.15)),
        (220, mix("wood_deep", "wood_dark", 0.35)),
        (120, mix("wood_dark", "gold_dark", 0.25)),
    ):
        for x in (150, 1450):
            room.disc(x, 575, reach, colour)
    rib = mix("wood_deep", "wood_dark", 0.3)
    for k in range(1, 8):
        room.slab(800 + (k - 4) * 190 - 9, 510, 18, 500, rib)
    pen.inlay(room, pen.mask(inner))
    _plank(pen, 20, 498, 1560)
    _plank(pen, 92, SHELF - 10, 1416)
    for x in (150, 1450):
        pen.line([(x, 524), (x, 548)], 3, "ink")
        pen.poly(rounded(x - 22, 548, 44, 54, 10), "ink")
        pen.poly(rounded(x - 18, 552, 36, 46, 8), "gold")
        pen.poly(rounded(x - 11, 558, 22, 32, 6), "gold_light")
        pen.disc(x, 575, 7, "white")


@kept(1)
def chartlet() -> Image.Image:
    """The four seas in flat tones: lines with wind arrows, isles, signs of the Board Actions."""
    pen = Pen(SEA_W * K, SEA_H * K, 2, K, "deep")
    for sea, (x, y) in MIDDLES.items():
        pen.poly(ring(x, y, ARM * 1.5, None, 60), mix("deep", TINTS[sea], 0.85))
    for line in BOARD.lines:
        ends = (SPOTS[line.origin], SPOTS[line.to])
        points = [p for p in course(line.origin, line.to) if all(math.dist(p, end) > 54 for end in ends)]
        pen.line(points, 8, "foam")
        n = len(points) // 2
        (x0, y0), (x1, y1) = points[max(0, n - 2)], points[min(len(points) - 1, n + 2)]
        far = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / far, (y1 - y0) / far
        x, y = points[n]
        pen.poly(
            [
                (x + ux * 24, y + uy * 24),
                (x - ux * 18 - uy * 22, y - uy * 18 + ux * 22),
                (x - ux * 6, y - uy * 6),
                (x - ux * 18 + uy * 22, y - uy * 18 - ux * 22),
            ],
            "foam",
        )
    for x, y in SPOTS.values():
        pen.disc(x, y, 62, "lagoon")
        pen.disc(x, y, 54, "wood_dark")
        pen.disc(x, y, 51, "sand")
    for x, y in ((574, 160), (574, 620), (90, 620), (1060, 620), (574, 1120)):
        crest(pen, x * K, y * K, "shallow", 18, 5)
    out = pen.done()
    for space, (x, y) in SPOTS.items():
        sign = medallion(space, 25 if space.endswith("H") else 22)
        out.paste(sign, (round(x * K - sign.width / 2), round((y - LIFT) * K - sign.height / 2)), sign)
        write(out, x * K, y * K + 42, space, "bold", 24, "white", "mm", 3, "night")
    return out


def ground() -> Image.Image:
    """All of the private screen that never changes."""
    out = framed_wood(W, H, 41, "wood_dark", 0.28)
    patch(out, (26, 128, 1040, 346), _tray)
    patch(out, (1070, 128, 508, 346), _bunks)
    patch(out, (16, 490, 1568, 516), _hull)
    sign = ribbon(t("Bunks"), 30, "wood_dark").image
    out.paste(sign, (1574 - sign.width, 100), sign)
    small = chartlet()
    patch(
        out,
        (CHART_X - 8, CHART_Y - 8, small.width + 16, small.height + 16),
        lambda pen: pen.slab(CHART_X - 6, CHART_Y - 6, small.width + 12, small.height + 12, "ink", 6),
    )
    out.paste(small, (CHART_X, CHART_Y))
    for words, y, high in (
        (t("Private bonuses"), BONUS_Y, BONUS_H),
        (t("Shipyard and guns"), YARD_Y, YARD_H),
        (t("Relics"), RELIC_Y, RELIC_H),
        ("", FOOT_Y, FOOT_H),
    ):
        lay_parchment(out, SHEET_X, y, SHEET_W, high, y % 13)
        if words:
            sprite = ribbon(words, 36, "wood_dark").image
            out.paste(sprite, (SHEET_X + 10, y - 6), sprite)
    return out


@kept(32)
def berth(points: int, state: str) -> Sprite:
    """A place of the Upper Hold with the points it brings."""
    pen = Pen(170, 196, 4)
    pen.poly(rounded(5, 4, 160, 150, 22), "ink")
    pen.poly(rounded(9, 8, 152, 142, 19), "wood_mid" if state == "far" else "gold_dark")
    pen.poly(rounded(15, 14, 140, 130, 15), "ink")
    pen.poly(rounded(18, 17, 134, 124, 13), mix("wood_deep", "ink", 0.3))
    pen.poly(rounded(40, 144, 90, 50, 18), "ink")
    pen.poly(rounded(44, 148, 82, 42, 15), {"past": "parchment_edge", "now": "gold", "far": "wood_mid"}[state])
    out = pen.done()
    write(out, 85, 169, str(points), "heavy", 36, "parchment_dark" if state == "far" else "ink")
    return Sprite(out)


STEPS = TRACKS.upper_hold
