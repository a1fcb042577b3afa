"""The four seas and the table they lie on: all that never changes on Tide of Avaris' board."""

import math
import random
from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw

from bot.games.tide_of_avaris.content import BOARD, SPACES
from rendering.kit.frames import framed_wood, lay_cloth, lay_parchment, patch, rope, scroll
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix
from rendering.kit.panels import name_plate, pill
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, island, serpent
from rendering.kit.shapes import Point
from rendering.kit.tokens import port

from .places import (
    ARM,
    CARDS,
    CARDS_H,
    DAY_H,
    DAY_Y,
    LIFT,
    MIDDLES,
    PANEL_H,
    PANEL_W,
    REGION,
    SEA_H,
    SEA_W,
    SIDE,
    SIDE_W,
    SPOTS,
    STRIP,
    STRIP_H,
    WAGER_Y,
    W,
    height,
    panels,
    wager_high,
)
from .words import Light

TINTS: dict[str, Colour] = {
    "NW": "mid",
    "NE": mix("mid", "shelf", 0.75),
    "SE": mix("mid", "dusk", 0.38),
    "SW": mix("mid", "jade_dark", 0.5),
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
# three rows of a colour matrix (red, green, blue, offset): the light of the hour on everything that is painted
LIGHT: dict[Light, tuple[float, ...] | None] = {
    "sunrise": None,
    "sunset": (0.86, 0.12, 0.10, 40, 0.12, 0.62, 0.10, 8, 0.10, 0.08, 0.66, 14),
    "night": (0.34, 0.06, 0.0, 0, 0.04, 0.42, 0.06, 4, 0.06, 0.10, 0.58, 16),
}
ISLE = 60

Drawing = Callable[[ImageDraw.ImageDraw, float], None]


def _basin(seas: Iterable[str]) -> Drawing:
    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for sea in seas:
            x, y = MIDDLES[sea]
            r = ARM * 1.5
            wave = [1 + 0.06 * math.sin(4 * a / 60 * math.tau + math.pi / 2) for a in range(60)]
            d.polygon(
                [
                    ((x + math.cos(a / 60 * math.tau) * r * e) * k, (y + math.sin(a / 60 * math.tau) * r * e) * k)
                    for a, e in enumerate(wave)
                ],
                fill=255,
            )

    return draw


def _isles(radius: float) -> Drawing:
    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for space, (x, y) in SPOTS.items():
            rnd = random.Random(space)
            phase = [rnd.random() * math.tau for _ in range(3)]
            size = radius * (1.12 if space.endswith("H") else 1)
            outline: list[Point] = []
            for j in range(50):
                a = j / 50 * math.tau
                r = size * (
                    1
                    + 0.06 * math.sin(2 * a + phase[0])
                    + 0.07 * math.sin(3 * a + phase[1])
                    + 0.03 * math.sin(5 * a + phase[2])
                )
                outline.append(((x + math.cos(a) * r * 1.04) * k, (y + 4 + math.sin(a) * r * 0.98) * k))
            d.polygon(outline, fill=255)

    return draw


def _water(pen: Pen) -> None:
    far = Depths(pen, _basin(MIDDLES), 26)
    far.smooth = 5
    far.fill(22, mix("deep", "mid", 0.4))
    for sea, tint in TINTS.items():
        near = Depths(pen, _basin((sea,)), 14, 20, 60, ord(sea[0]) + ord(sea[1]))
        near.smooth = 5
        near.fill(66, mix("deep", tint, 0.75))
        near.fill(128, tint)


def _land(pen: Pen) -> None:
    island(
        pen,
        Depths(pen, _isles(ISLE), 6, 16, 26, 3),
        Depths(pen, _isles(ISLE - 12), 5, 26, 20, 4),
        Depths(pen, _isles(ISLE + 16), 10, 14, 30, 2),
    )


def _crests(pen: Pen) -> None:
    rnd = random.Random(6)
    for _ in range(190):
        x, y = rnd.randrange(40, SEA_W - 40), rnd.randrange(90, SEA_H - 40)
        if all(math.hypot(x - a, y - b) > 104 for a, b in SPOTS.values()):
            crest(pen, x, y, "shallow", 18, 5)


def course(one: str, two: str) -> list[Point]:
    """The line between two spaces: round the rim of a sea it is bent outwards."""
    (x0, y0), (x1, y1) = SPOTS[one], SPOTS[two]
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    sea = one.split(".")[0]
    if two.startswith(sea) and not one.endswith("H") and not two.endswith("H"):
        dx, dy = mx - MIDDLES[sea][0], my - MIDDLES[sea][1]
        far = math.hypot(dx, dy)
        mx, my = mx + dx / far * 68, my + dy / far * 68
    ts = [i / 40 for i in range(41)]
    return [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1)
        for t in ts
    ]


def _wind(pen: Pen) -> None:
    """One line each with its wind arrow."""
    for line in BOARD.lines:
        ends = (SPOTS[line.origin], SPOTS[line.to])
        points = [p for p in course(line.origin, line.to) if all(math.dist(p, end) > 68 for end in ends)]
        for wide, colour in ((12, "ink"), (7, "foam")):
            pen.line(points, wide, colour)
        n = len(points) // 2
        (x0, y0), (x1, y1) = points[max(0, n - 2)], points[min(len(points) - 1, n + 2)]
        far = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / far, (y1 - y0) / far
        x, y = points[n]
        for s, colour in ((26.0, "ink"), (19.0, "foam")):
            pen.poly(
                [
                    (x + ux * s * 1.05, y + uy * s * 1.05),
                    (x - ux * s * 0.75 - uy * s, y - uy * s * 0.75 + ux * s),
                    (x - ux * s * 0.3, y - uy * s * 0.3),
                    (x - ux * s * 0.75 + uy * s, y - uy * s * 0.75 - ux * s),
                ],
                colour,
            )


def _lamps(picture: Image.Image, dark: Image.Image) -> Image.Image:
    """Lanterns of the havens at night: steps of warm light round them."""
    out = dark
    for reach, warm in ((104, 0.10), (76, 0.26)):
        glow = Image.new("L", picture.size, 0)
        draw = ImageDraw.Draw(glow)
        for space, (x, y) in SPOTS.items():
            if not SPACES[space].slots:
                draw.ellipse((x - reach, y - LIFT - reach, x + reach, y - LIFT + reach), fill=255)
        lit = Image.blend(Image.blend(dark, picture, 0.45 + warm), Image.new("RGB", picture.size, (240, 180, 41)), warm)
        out = Image.composite(lit, out, glow)
    return out


def medallion(space: str, r: int) -> Image.Image:
    """The sign of a space's Board Action."""
    haven = not SPACES[space].slots
    return port(ACTION_SIGNS[SPACES[space].action], r, "round", "parchment", "gold" if haven else "wood_light").image


@kept(3)
def seas(light: Light) -> Image.Image:
    """The painted seas in the light of the hour, with medallions and names."""
    pen = Pen(SEA_W, SEA_H, 2, ground="deep")
    _water(pen)
    _crests(pen)
    _land(pen)
    _wind(pen)
    serpent(pen, SEA_W / 2 + 10, 672, 1.05, "mid", "abyss")
    compass_rose(pen, 574, 160, 62, "lagoon", "night")
    out = pen.done()
    matrix = LIGHT[light]
    if matrix is not None:
        tinted = out.convert("RGB", matrix)
        out = _lamps(out, tinted) if light == "night" else tinted
    for space, (x, y) in SPOTS.items():
        haven = not SPACES[space].slots
        sign = medallion(space, 40 if haven else 34)
        out.paste(sign, (round(x - sign.width / 2), round(y - LIFT - sign.height / 2)), sign)
        name = name_plate(SPACES[space].name, 23, room=192).image
        out.paste(name, (round(x - name.width / 2), round(y + 70 - name.height / 2)), name)
        sign = pill(space, 26, "ink", "parchment_light").image
        out.paste(sign, (round(x - sign.width / 2), round(y + 42 - sign.height / 2)), sign)
    for sea, (x, y) in REGION.items():
        write(out, x, y - 44, sea, "display", 58, "foam", "mm", 4, "abyss")
    return out


def sheets(seats: int) -> list[tuple[str, int, int]]:
    """The sheets beside the chart: heading, top and height."""
    wager = wager_high(seats)
    low = WAGER_Y + wager + 14
    rest = SEA_H - 22 - low
    ends = 66 + 4 * 58
    bag = 196
    bonus = rest - ends - bag - 28
    return [
        ("", DAY_Y, DAY_H),
        ("Midnight Wager", WAGER_Y, wager),
        ("Burial Bonus", low, bonus),
        ("At the end", low + bonus + 14, ends),
        ("Treasure Bag", low + bonus + ends + 28, bag),
    ]


def table(light: Light, seats: int) -> Image.Image:
    """The whole ground for so many captains in one light."""
    out = framed_wood(W, height(seats), 12, "wood_dark", 0.28)
    out.paste(seas(light).crop((16, 16, SEA_W, SEA_H)), (16, 16))
    patch(
        out,
        (0, 0, SEA_W + 20, SEA_H + 14),
        lambda pen: rope(pen, [(9, 9), (SEA_W, 9), (SEA_W, SEA_H), (9, SEA_H), (9, 9)], 12),
    )
    for title, top, high in sheets(seats):
        lay_parchment(out, SIDE, top, SIDE_W, high, top % 17)
        if title:
            write(out, SIDE + SIDE_W / 2, top + 40, title, "display", 40, "wood_dark")
    lay_cloth(out, 30, STRIP, W - 60, STRIP_H, "abyss", 5)
    lay_parchment(out, 32, CARDS, W - 64, CARDS_H, 4)
    for x, y in panels(seats):
        lay_parchment(out, round(x), round(y), PANEL_W, PANEL_H, x + y)
    title = scroll("Tide of Avaris", 54, 440, 58).image
    out.paste(title, (round(SEA_W / 2 - title.width / 2), 2), title)
    return out
