"""The four seas as they are painted once for each light: water, isles, winds, medallions, ids and names."""

import itertools
import math
import random

from PIL import Image, ImageDraw

from bot.games.tide_of_avaris.content import BOARD, SPACES
from bot.games.tide_of_avaris.facts import Light
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.land import hill, palm, rock
from rendering.kit.lettering import width, write
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, blob, compass_rose, crest, serpent, wrapped_noise
from rendering.kit.shapes import Point, Points, rounded
from rendering.kit.tokens import port

from .places import ACROSS, DOWN, HIGH, LEFT, LIFT, MIDDLES, NAMES, PLATE, SPOTS, TOP, WIDE, open_course

TINTS: dict[str, Colour] = {
    "NW": "mid",
    "NE": mix("shelf", "shallow", 0.35),
    "SE": mix("mid", "dusk", 0.55),
    "SW": mix("jade_dark", "shelf", 0.35),
}
CRESTS: dict[Light, Colour] = {"sunrise": "shallow", "sunset": "sunset", "night": "silver_dark"}
# three rows of a colour matrix (red, green, blue, offset): the light of the hour on everything that is painted
LIGHT: dict[Light, tuple[float, ...] | None] = {
    "sunrise": None,
    "sunset": (0.95, 0.12, 0.08, 20, 0.06, 0.78, 0.06, 4, 0.02, 0.05, 0.84, 16),
    "night": (0.42, 0.08, 0.02, 2, 0.03, 0.50, 0.08, 4, 0.04, 0.10, 0.68, 18),
}
ACTION_SIGNS = {
    "control_sea": "flag",
    "crew_spirit": "ghost",
    "explore": "spyglass",
    "raid": "swords",
    "grog": "mug",
    "relics": "gem",
    "smuggle": "chest",
    "guardian_spirit": "shield",
    "recycle": "cycle",
    "burial_chart": "paper",
    "whirlpool": "whirl",
    "bind": "chain",
    "unlock": "key",
    "marauder_spirit": "flame",
    "move_navy": "bicorne",
}
ISLE = 58
MIDDLE = LEFT + WIDE / 2 + 2
REST: Point = (MIDDLE - 6, 100)  # an isle that is no space
ROSE: Point = (MIDDLE, 926)
ROCKS: tuple[Point, ...] = ((522, 366), (690, 392), (668, 672), (536, 640))


def _lobe(pen: Pen, sea: str, grow: float) -> Depths:
    """One sea as a soft lobe round its haven."""
    x, y = MIDDLES[sea]

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        outline: list[Point] = []
        for i in range(72):
            a = i / 72 * math.tau
            e = 1 + 0.05 * math.sin(4 * a + 1.57) + 0.03 * math.sin(3 * a + x)
            rx, ry = (ACROSS + 84 + grow) * e, (DOWN + 70 + grow) * e
            outline.append(((x - LEFT + math.cos(a) * rx) * k, (y - TOP + math.sin(a) * ry) * k))
        d.polygon(outline, fill=255)

    field = Depths(pen, draw, 8)
    field.smooth = 5
    return field


def _water(pen: Pen, light: Light) -> None:
    field = Depths.of(pen, wrapped_noise(pen.w // 4, pen.h // 4, 4, 31, 110))
    field.smooth = 6
    field.fill(0, "deep", 112)
    for sea, hue in TINTS.items():
        for grow, colour in ((10, mix(hue, "deep", 0.45)), (-14, hue), (-120, mix(hue, "lagoon", 0.16))):
            _lobe(pen, sea, grow).fill(120, colour)
    rnd = random.Random(6)
    for _ in range(80):
        x, y = LEFT + rnd.randrange(30, WIDE - 30), TOP + rnd.randrange(40, HIGH - 30)
        if all(math.dist((x, y), spot) > 112 for spot in (*SPOTS.values(), *NAMES.values(), REST)):
            crest(pen, x, y, CRESTS[light], 26, 7, 3.4)


def _isle(pen: Pen, spot: Point, r: float, seed: str, inner: Colour, lift: float) -> None:
    bands: tuple[tuple[float, Colour], ...] = (
        (1.42, "shallow"), (1.24, "lagoon"), (1.1, "foam"), (1.04, "wood_dark"), (0.98, "sand"), (0.8, inner),
    )  # fmt: skip
    for k, colour in bands:
        pen.poly(blob(spot[0], spot[1] - lift, r * k, seed), colour)


def _land(pen: Pen) -> None:
    _isle(pen, REST, 40, "rest", "grass", 0)
    x, y = REST
    hill(pen, x - 4, y - 8, 1.0)
    palm(pen, x + 24, y + 16, 1.15, 1)
    palm(pen, x - 28, y + 16, 1.0, -1)
    for rx, ry in ROCKS:
        rock(pen, rx, ry, 1.7)
    for space, spot in SPOTS.items():
        inner = mix("grass", "jungle", 0.25) if SPACES[space].slots else "sand_dark"
        _isle(pen, spot, ISLE, "isle" + space[-1], inner, 6)


def lane(pen: Pen, points: Points, colour: Colour, thick: float, head: float) -> None:
    """A line of the board with its wind: two heads, one where it is short."""
    pen.line(points, thick + 7, "ink", True)
    pen.line(points, thick, colour, True)
    long = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    for share in (0.5,) if long < 130 else (0.32, 0.68):
        i = min(len(points) - 2, max(1, round(share * (len(points) - 1))))
        (x0, y0), (x1, y1), (x, y) = points[i - 1], points[i + 1], points[i]
        far = math.dist((x0, y0), (x1, y1)) or 1
        ux, uy = (x1 - x0) / far, (y1 - y0) / far
        for s, tint in ((head + 7, "ink"), (head, colour)):
            pen.poly(
                [
                    (x + ux * s, y + uy * s),
                    (x - ux * s * 0.8 - uy * s, y - uy * s * 0.8 + ux * s),
                    (x - ux * s * 0.3, y - uy * s * 0.3),
                    (x - ux * s * 0.8 + uy * s, y - uy * s * 0.8 - ux * s),
                ],
                tint,
            )


@kept()
def medallion(space: str, r: int) -> Sprite:
    """The sign of a space's Board Action; a haven has a golden rim."""
    rim = "wood_light" if SPACES[space].slots else "gold"
    return port(ACTION_SIGNS[SPACES[space].action], r, "round", "parchment_light", rim)


def medal_size(space: str) -> int:
    """How large a space's medallion is."""
    return 44 if SPACES[space].slots else 46


@kept()
def id_plate(words: str, ground: str = "ink", ink: str = "parchment_light") -> Sprite:
    """The id of a space on ink, or on beacon where it is legal."""
    w, h = round(width(words, "heavy", 46)) + 20, 48
    pen = Pen(w, h, 4)
    pen.poly(rounded(0, 0, w, h, 12), "ink")
    pen.poly(rounded(4, 4, w - 8, h - 8, 9), ground)
    out = pen.done()
    write(out, w / 2, h / 2, words, "heavy", 46, ink, rank="key")
    return Sprite(out)


def _lanterns(bright: Image.Image, dark: Image.Image) -> Image.Image:
    """Warm light round the havens at night."""
    glow = Image.new("L", bright.size, 0)
    draw = ImageDraw.Draw(glow)
    for space, (x, y) in SPOTS.items():
        if not SPACES[space].slots:
            draw.ellipse((x - LEFT - 104, y - TOP - 112, x - LEFT + 104, y - TOP + 96), fill=255)
    warm = Image.blend(Image.blend(dark, bright, 0.6), Image.new("RGB", bright.size, rgb("gold")), 0.22)
    return Image.composite(warm, dark, glow)


@kept(3)
def seas(light: Light) -> Image.Image:
    """The painted map in the light of the hour, with everything that never moves."""
    pen = Pen(WIDE, HIGH, 2, ground=mix("deep", "mid", 0.25), origin=(LEFT, TOP))
    _water(pen, light)
    serpent(pen, MIDDLE - 8, 544, 1.0, "mid", "abyss")
    compass_rose(pen, ROSE[0], ROSE[1], 92, "lagoon", "abyss")
    _land(pen)
    for line in BOARD.lines:
        lane(pen, open_course(line.origin, line.to), "foam", 7, 17)
    out = pen.done()
    matrix = LIGHT[light]
    if matrix is not None:
        tinted = out.convert("RGB", matrix)
        out = _lanterns(out, tinted) if light == "night" else tinted
    for space, (x, y) in SPOTS.items():
        sign, plate = medallion(space, medal_size(space)).image, id_plate(space).image
        for image, down in ((sign, -LIFT), (plate, PLATE)):
            at = (round(x - LEFT - image.width / 2), round(y - TOP + down - image.height / 2))
            out.paste(image, at, image)
    for sea, (x, y) in NAMES.items():
        write(out, x - LEFT, y - TOP, sea, "display", 84, "foam", "mm", 6, "night")
    return out
