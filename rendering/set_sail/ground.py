"""The sea of Set Sail and what the chart lies on: all that never changes."""

import random
from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.engine.text import T, Text
from bot.games.set_sail.content import MAP
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.frames import patch, wood
from rendering.kit.land import house, wooded
from rendering.kit.lettering import write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, dotted, island, serpent

from .places import CHART, COLS, ROWS, letter

LANES = "rStup"
PORT_NAMES: dict[str, Text] = {"S": T("Supply"), "t": T("Trade"), "u": T("Upgrades"), "p": T("Pirate")}
# icon, shape of the rim, face
PORT_SIGNS: dict[str, tuple[str, str, str]] = {
    "S": ("sack", "round", "parchment"),
    "t": ("scales", "square", "sand"),
    "u": ("hammer", "hexagon", "silver"),
    "p": ("skull", "octagon", "blood"),
}
ROOFS = {"S": "blood", "t": "gold", "u": "azure_dark", "p": "ink"}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))
SEA_W, SEA_H = CHART.right - CHART.x, CHART.foot - CHART.y
PAD = 80  # water beyond the map, so that depths run on over its edge
RIM = 46


def _corner(col: int, row: int) -> tuple[float, float]:
    """The upper left corner of a tile on the sea's own picture."""
    return PAD + col * CHART.wide, PAD + row * CHART.high


def _joined(kinds: str, by: float) -> Callable[[ImageDraw.ImageDraw, float], None]:
    """All squares of some kinds as one shape, neighbours grown together."""

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for r in range(ROWS):
            for c in range(COLS):
                if letter(c, r) not in kinds:
                    continue
                x, y = _corner(c, r)
                right = 2 if c + 1 < COLS and letter(c + 1, r) in kinds else 1
                down = 2 if r + 1 < ROWS and letter(c, r + 1) in kinds else 1
                for w, h in {(right, 1), (1, down)}:
                    box = (x + by, y + by, x + w * CHART.wide - by, y + h * CHART.high - by)
                    d.rectangle([v * k for v in box], fill=255)

    return draw


def _depths(pen: Pen) -> None:
    basin = Depths(pen, _joined("d", 8), 32, 74, 140, 5)
    basin.smooth = 5
    basin.fill(186, mix("deep", "mid", 0.3))
    Depths(pen, _joined(LANES, 12), 15, 34, 46, 7).fill(92, mix("shelf", "shallow", 0.35))
    Depths(pen, _joined("#", 8), 22, 30, 44, 1).fill(64, mix("shelf", "shallow", 0.8))
    Depths(pen, _joined("s", 11), 15, 48, 38, 2).fill(84, mix("shallow", "lagoon", 0.45))
    Depths(pen, _joined("s", 21), 14, 60, 34, 3).fill(120, mix("lagoon", "surf", 0.55))
    island(Depths(pen, _joined("#", 9), 11, 62, 34, 4), Depths(pen, _joined("#", 20), 10, 66, 26, 9))


def _crosses(pen: Pen) -> None:
    """Where the lines of the grid meet."""
    tone = mix("shallow", "shelf", 0.3)
    for r in range(1, ROWS):
        for c in range(1, COLS):
            x, y = _corner(c, r)
            pen.slab(x - 10, y, 20, 0.5, tone)
            pen.slab(x, y - 10, 0.5, 20, tone)


def _lanes(pen: Pen) -> None:
    for r in range(ROWS):
        for c in range(COLS):
            here = letter(c, r)
            for dc, dr in ((1, 0), (0, 1)):
                there = letter(c + dc, r + dr)
                if here in LANES and there in LANES and not (here in "up" and there in "up"):
                    (x, y), (z, v) = _corner(c, r), _corner(c + dc, r + dr)
                    dotted(pen, [(x + CHART.wide / 2, y + CHART.high / 2), (z + CHART.wide / 2, v + CHART.high / 2)])


def _life(pen: Pen) -> None:
    """Waves, woods, houses of the colour of their port, and what lives in the deep."""
    rnd = random.Random(4)
    for r in range(ROWS):
        for c in range(COLS):
            left, top = _corner(c, r)
            x, y = left + CHART.wide / 2, top + CHART.high / 2
            here = letter(c, r)
            if here == "d":
                crest(pen, x + rnd.choice((-26, -8, 12, 26)), y + (-28, 4, 30)[(c + 2 * r) % 3], "shallow", 20, 6, 2.8)
            elif here == "s":
                crest(pen, x + rnd.choice((-16, 0, 16)), y + 34, "foam", 20, 6, 2.8)
            elif here == "#":
                near = sum(letter(c + a, r + b) == "#" for a, b in AROUND)
                wooded(pen, x, y, 36, f"{c}.{r}", near > 0)
                port = next(((a, b) for a, b in AROUND if letter(c + a, r + b) in ROOFS), None)
                if port is not None:
                    a, b = port
                    house(pen, x + a * 24 - (0 if a else 8), y + b * 24 + 6, 1.15, ROOFS[letter(c + a, r + b)])
    x, y = _corner(2, 6)
    compass_rose(pen, x, y, 94, mix("deep", "shallow", 0.8), "night")
    x, y = _corner(11, 3)
    serpent(pen, x + 36, y + 78, 0.82, mix("jade", "mid", 0.35), "night", -1)


@kept(1)
def sea() -> Image.Image:
    """The sea with coasts, lanes and life; ports are laid on it with the ships."""
    pen = Pen(SEA_W + 2 * PAD, SEA_H + 2 * PAD, 2, ground=mix("mid", "deep", 0.12))
    _depths(pen)
    _crosses(pen)
    _lanes(pen)
    _life(pen)
    return pen.done().crop((PAD, PAD, PAD + SEA_W, PAD + SEA_H))


def _rim(pen: Pen) -> None:
    """The chart's parchment rim with a scale of black and white."""
    x, y, w, h, top, foot = CHART.x, CHART.y, SEA_W, SEA_H, CHART.y - 4, 14
    for box in ((x - RIM, 4, w + RIM + foot, top), (x - RIM, y + h, w + RIM + foot, foot)):
        pen.slab(*box, "parchment")
    pen.slab(x - RIM, y, RIM, h, "parchment")
    pen.slab(x + w, y, foot, h, "parchment")
    pen.slab(x - RIM - 4, 0, w + RIM + foot + 8, h + top + foot + 8, None, 6, "wood_deep", 6)
    pen.slab(x - RIM + 3, 7, w + RIM + foot - 6, h + top + foot - 6, None, 0, "parchment_edge", 2.5)
    for c in range(COLS):
        pen.slab(x + c * CHART.wide, y - 9, CHART.wide, 9, "ink" if c % 2 else "parchment_light")
    for r in range(ROWS):
        pen.slab(x - 9, y + r * CHART.high, 9, CHART.high, "parchment_light" if r % 2 else "ink")
    pen.slab(x - 9, y - 9, 9, 9, "blood")
    pen.slab(x - 2, y - 2, w + 4, h + 4, None, 0, "ink", 3)


def table() -> Image.Image:
    """The whole ground of the chart: the sea in its rim on wood."""
    out = wood(FRAME_W, FRAME_H, 7, "wood_dark", 0.22, 126)
    out.paste(sea(), (CHART.x, CHART.y))
    wide = CHART.right + 24
    for part in (
        (0, 0, wide, CHART.y + 4),
        (0, CHART.foot - 4, wide, FRAME_H - CHART.foot + 4),
        (0, CHART.y, CHART.x + 4, SEA_H),
        (CHART.right - 4, CHART.y, 28, SEA_H),
    ):
        patch(out, part, _rim)
    for c, name in enumerate(MAP.columns):
        write(out, CHART.centre(c, 0)[0], 28, name, "heavy", 45, rank="key")
    for r in range(ROWS):
        write(out, 24, CHART.centre(0, r)[1], str(r + 1), "heavy", 45, rank="key")
    return out
