"""The four seas and the table they lie on: all that never changes on Tide of Avaris' board."""

import math
import random
from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw

from bot.engine.text import NONE, T, Text, t
from bot.games.tide_of_avaris.content import BOARD, SPACES, TRACKS
from rendering.kit.frames import lay_cloth, lay_spar_frame, patch, rope, scroll, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit, width, write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, crest, serpent
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
    berth_at,
    height,
    panels,
    wager_high,
)
from .words import Light, said

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
KINDS = {"haven": 67, "side": 60, "tip": 60}  # sizes of the three shapes of isles
REACH = 120  # half of the canvas an isle is drawn on

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


def _isle(radius: float, seed: str) -> Drawing:
    """The outline of one isle in the middle of its own little canvas."""

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        rnd = random.Random(seed)
        phase = [rnd.random() * math.tau for _ in range(3)]
        outline: list[Point] = []
        for j in range(50):
            a = j / 50 * math.tau
            r = radius * (
                1
                + 0.06 * math.sin(2 * a + phase[0])
                + 0.07 * math.sin(3 * a + phase[1])
                + 0.03 * math.sin(5 * a + phase[2])
            )
            outline.append(((REACH + math.cos(a) * r * 1.04) * k, (REACH + 4 + math.sin(a) * r * 0.98) * k))
        d.polygon(outline, fill=255)

    return draw


def _water(pen: Pen) -> None:
    for sea, tint in TINTS.items():
        near = Depths(pen, _basin((sea,)), 10)
        near.smooth = 5
        near.fill(120, tint)


def _land(pen: Pen) -> None:
    """Three shapes of isles: pixel for pixel the same in one row, which files like."""
    bands: list[tuple[Colour, dict[str, Image.Image]]] = []
    shapes: dict[str, Pen] = {}
    for kind, size in KINDS.items():
        shapes[kind] = Pen(2 * REACH, 2 * REACH, pen.scale)
        wide = Depths(shapes[kind], _isle(size + 16, kind), 10, 14, 30, 2)
        shore = Depths(shapes[kind], _isle(size, kind), 6, 16, 26, 3)
        inner = Depths(shapes[kind], _isle(size - 12, kind), 5, 26, 20, 4)
        for n, (field, level, colour, fine) in enumerate(
            (
                (wide, 44, "shallow", False),
                (wide, 104, "lagoon", False),
                (shore, 50, "foam", False),
                (shore, 86, "wood_dark", False),
                (shore, 104, "sand", False),
                (inner, 118, mix("grass", "jungle", 0.25), False),
            )
        ):
            if len(bands) <= n:
                bands.append((colour, {}))
            bands[n][1][kind] = field.mask(level, None, fine)
    for colour, masks in bands:
        for space, (x, y) in SPOTS.items():
            where = (round(x - REACH) * pen.scale, round(y - REACH) * pen.scale)
            pen.image.paste(rgb(colour), where, masks[kind_of(space)])


def kind_of(space: str) -> str:
    """The shape of a space's isle: the same for all that lie in one row."""
    return {"H": "haven", "N": "tip", "S": "tip"}.get(space[-1], "side")


def _crests(pen: Pen) -> None:
    rnd = random.Random(6)
    for _ in range(64):
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
        pen.line(points, 7, "foam")
        n = len(points) // 2
        (x0, y0), (x1, y1) = points[max(0, n - 2)], points[min(len(points) - 1, n + 2)]
        far = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / far, (y1 - y0) / far
        x, y = points[n]
        if ends[0][0] == ends[1][0]:
            y = min(ends[0][1], ends[1][1]) + 107  # clear of the label of the upper space
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
    for reach, warm in ((86, 0.24),):
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


def _label(picture: Image.Image, space: str, x: int, y: int) -> None:
    """The id of a space on ink, its name on paper below: straight edges again."""
    draw = ImageDraw.Draw(picture)
    name, size = fit(t(SPACES[space].name), "bold", 24, 180, 20)
    half = round(max(width(name, "bold", size), 84) / 2) + 9
    draw.rectangle((x - half, y + 54, x + half, y + 86), fill=rgb("ink"))
    draw.rectangle((x - half + 3, y + 57, x + half - 3, y + 83), fill=rgb("parchment"))
    draw.rectangle((x - 46, y + 26, x + 46, y + 56), fill=rgb("ink"))
    write(picture, x, y + 41, space, "bold", 28, "parchment_light")
    write(picture, x, y + 70, name, "bold", size)


@kept(3)
def seas(light: Light) -> Image.Image:
    """The painted seas in the light of the hour, with medallions and names."""
    pen = Pen(SEA_W, SEA_H, 2, ground="deep")
    _water(pen)
    _crests(pen)
    _land(pen)
    _wind(pen)
    serpent(pen, SEA_W / 2 + 10, 672, 1.05, "mid", "abyss")
    out = pen.done()
    matrix = LIGHT[light]
    if matrix is not None:
        tinted = out.convert("RGB", matrix)
        out = _lamps(out, tinted) if light == "night" else tinted
    for space, (x, y) in SPOTS.items():
        haven = not SPACES[space].slots
        sign = medallion(space, 40 if haven else 34)
        out.paste(sign, (round(x - sign.width / 2), round(y - LIFT - sign.height / 2)), sign)
        _label(out, space, round(x), round(y))
    for sea, (x, y) in REGION.items():
        write(out, x, y - 60, sea, "display", 58, "foam", "mm", 4, "abyss")
    return out


def _spar(pen: Pen) -> None:
    """The spar between the chart and the sheets beside it."""
    pen.slab(SEA_W - 8, 0, 16, SEA_H, "ink")
    pen.slab(SEA_W - 6, 0, 12, SEA_H, "wood_light")
    pen.slab(SEA_W - 4, 0, 3, SEA_H, "rope")


def _paper(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A sheet with straight edges, for they cost nothing in the file."""
    pen.slab(x + 6, y + 7, w, h, "wood_deep")
    pen.slab(x - 3, y - 3, w + 6, h + 6, "ink", 8)
    pen.slab(x, y, w, h, "parchment_edge", 6)
    pen.slab(x + 4, y + 4, w - 8, h - 8, "parchment", 4)


def _panel(pen: Pen, x: float, y: float) -> None:
    """A captain's sheet with the places of his Upper Hold."""
    _paper(pen, x, y, PANEL_W, PANEL_H)
    for i in range(len(TRACKS.upper_hold)):
        bx, by = berth_at(x, y, i)
        pen.slab(bx - 30, by - 30, 60, 60, "ink")
        pen.slab(bx - 27, by - 27, 54, 54, "wood_deep")


LEGEND = (
    ("sword", T("dice as attacker")),
    ("shield", T("dice as defender")),
    ("boat", T("sloops at home")),
    ("pirate", T("crew bought")),
    ("cards", T("private bonuses")),
    ("check", T("bonuses claimed")),
    ("skull", T("enemies beaten")),
    ("debt", T("dice lost")),
)


def _legend(picture: Image.Image) -> None:
    """What the signs on the panels say, where three captains leave room for it."""
    x, y = (round(v) for v in panels(4)[3])
    patch(picture, (x - 8, y - 8, PANEL_W + 24, PANEL_H + 24), lambda pen: _paper(pen, x, y, PANEL_W, PANEL_H))
    for i, (sign, words) in enumerate(LEGEND):
        left, mid = x + 28 + i % 2 * 366, y + 66 + i // 2 * 76
        token = icon(sign, 46).image
        picture.paste(token, (left, mid - 23), token)
        line, size = fit(said(words), "bold", 32, 296, 22)
        write(picture, left + 60, mid, line, "bold", size, "ink", "lm")


def sheets(seats: int) -> list[tuple[Text, int, int]]:
    """The sheets beside the chart: heading, top and height."""
    wager = wager_high(seats)
    low = WAGER_Y + wager + 14
    rest = SEA_H - 22 - low
    ends = 64 + 4 * 54
    bag = 184
    bonus = rest - ends - bag - 28
    return [
        (NONE, DAY_Y, DAY_H),
        (T("Midnight Wager"), WAGER_Y, wager),
        (T("Burial Bonus"), low, bonus),
        (T("At the end"), low + bonus + 14, ends),
        (T("Treasure Bag"), low + bonus + ends + 28, bag),
    ]


def table(light: Light, seats: int) -> Image.Image:
    """The whole ground for so many captains in one light."""
    out = wood(W, height(seats), 12, "wood_dark", 0.28, 92, True)
    lay_spar_frame(out)
    out.paste(seas(light).crop((16, 16, SEA_W, SEA_H)), (16, 16))
    patch(out, (SEA_W - 12, 18, 24, SEA_H - 18), _spar)
    patch(out, (0, SEA_H - 14, SEA_W + 12, 28), lambda pen: rope(pen, [(9, SEA_H), (SEA_W, SEA_H)], 12))
    for title, top, high in sheets(seats):
        patch(
            out,
            (SIDE - 8, top - 8, SIDE_W + 24, high + 24),
            lambda pen, top=top, high=high: _paper(pen, SIDE, top, SIDE_W, high),
        )
        words, size = fit(said(title), "display", 40, SIDE_W - 40, 26)
        write(out, SIDE + SIDE_W / 2, top + 40, words, "display", size, "wood_dark")
    lay_cloth(out, 30, STRIP, W - 60, STRIP_H, "abyss", 5)
    patch(out, (24, CARDS - 8, W - 40, CARDS_H + 24), lambda pen: _paper(pen, 32, CARDS, W - 64, CARDS_H))
    if seats == 3:
        _legend(out)
    for x, y in panels(seats):
        patch(out, (round(x) - 8, round(y) - 8, PANEL_W + 24, PANEL_H + 24), lambda pen, x=x, y=y: _panel(pen, x, y))
        for i, points in enumerate(TRACKS.upper_hold):
            bx, by = berth_at(x, y, i)
            write(out, bx, by + 45, str(points), "heavy", 28, "ink_soft")
    title = scroll("Tide of Avaris", 54, 440, 58).image
    out.paste(title, (round(SEA_W / 2 - title.width / 2), 2), title)
    return out
