"""The sea chart and the table it lies on: all that never changes on Set Sail's board."""

import random
from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.engine.text import T, Text, say
from bot.games.set_sail.content import MAP
from rendering.kit.frames import lay_cloth, lay_parchment, lay_rope_frame, patch, scroll, wood
from rendering.kit.land import wooded
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix
from rendering.kit.panels import name_plate
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, compass_rose, crest, dotted, grid, island, serpent
from rendering.kit.tokens import port

from .places import CELL, FOOT, GRID, QUESTS, QUESTS_HIGH, STRIP, STRIP_HIGH, TOP, W, height

LANES = "rStup"
PORT_NAMES: dict[str, Text] = {"S": T("Supply"), "t": T("Trade"), "u": T("Upgrades"), "p": T("Pirate")}
# icon, shape of the rim, face
PORT_SIGNS: dict[str, tuple[str, str, str]] = {
    "S": ("sack", "round", "parchment"),
    "t": ("scales", "square", "sand"),
    "u": ("hammer", "hexagon", "silver"),
    "p": ("skull", "octagon", "blood"),
}
STRIP_SIDE = 52


def letter(col: int, row: int) -> str:
    """The map's letter of a square; open sea outside the map."""
    return MAP.rows[row][col] if 0 <= col < GRID.cols and 0 <= row < GRID.rows else "d"


def kind_at(place: str) -> str:
    """The map's letter of a named tile."""
    return letter(MAP.columns.index(place[0]), int(place[1:]) - 1)


def _joined(kinds: str, by: float) -> Callable[[ImageDraw.ImageDraw, float], None]:
    """All squares of some kinds as one shape, neighbours grown together."""

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for r in range(GRID.rows):
            for c in range(GRID.cols):
                if letter(c, r) not in kinds:
                    continue
                x, y = GRID.x0 + c * CELL, GRID.y0 + r * CELL
                right = 2 if c + 1 < GRID.cols and letter(c + 1, r) in kinds else 1
                down = 2 if r + 1 < GRID.rows and letter(c, r + 1) in kinds else 1
                for w, h in {(right, 1), (1, down)}:
                    d.rectangle(
                        ((x + by) * k, (y + by) * k, (x + w * CELL - by) * k, (y + h * CELL - by) * k), fill=255
                    )

    return draw


def _sea(pen: Pen) -> None:
    basin = Depths(pen, _joined("d", 8), 34, 74, 150, 5)
    basin.smooth = 5
    basin.fill(186, mix("deep", "abyss", 0.7))
    lanes = Depths(pen, _joined(LANES, 12), 15, 34, 46, 7)
    lanes.fill(92, "mid")
    shelf = Depths(pen, _joined("#", 8), 22, 30, 44, 1)
    shelf.fill(64, "shelf")
    shoal = Depths(pen, _joined("s", 13), 15, 48, 38, 2)
    shoal.fill(84, "shallow")
    Depths(pen, _joined("s", 24), 14, 60, 34, 3).fill(120, "lagoon")
    island(Depths(pen, _joined("#", 11), 11, 62, 34, 4), Depths(pen, _joined("#", 22), 10, 66, 26, 9))


def _lanes(pen: Pen) -> None:
    for r in range(GRID.rows):
        for c in range(GRID.cols):
            here = letter(c, r)
            for dc, dr in ((1, 0), (0, 1)):
                there = letter(c + dc, r + dr)
                if here in LANES and there in LANES and not (here in "up" and there in "up"):
                    dotted(pen, [GRID.centre(c, r), GRID.centre(c + dc, r + dr)])


def _dressing(pen: Pen) -> None:
    rnd = random.Random(4)
    for r in range(GRID.rows):
        for c in range(GRID.cols):
            x, y = GRID.centre(c, r)
            here = letter(c, r)
            if here == "d":
                crest(pen, x + rnd.choice((-28, -8, 12, 28)), y + (-22, 2, 24)[(c + 2 * r) % 3], "shelf", 18, 5)
            elif here == "s":
                crest(pen, x + rnd.choice((-16, 0, 16)), y + 2, "surf", 18, 5)
            elif here == "#":
                near = sum(letter(c + a, r + b) == "#" for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                wooded(pen, x, y, 37, f"{c}.{r}", near > 0)
    x, y = GRID.centre(1, 5)
    compass_rose(pen, x + CELL / 2, y + CELL / 2, 98, mix("deep", "shallow", 0.75), "night")
    x, y = GRID.centre(10, 3)
    serpent(pen, x + 86, y + 14, 0.86, "mid", "night", -1)


def port_sprite(kind: str, r: int) -> Image.Image:
    """A port's medallion as a picture."""
    sign, shape, face = PORT_SIGNS[kind]
    return port(sign, r, shape, face).image


def _neatline(pen: Pen) -> None:
    x0, y0, x1, y1 = GRID.x0, TOP, GRID.x0 + GRID.width, FOOT
    s = STRIP_SIDE
    sides: tuple[tuple[float, float, float, float], ...] = (
        (x0 - s, y0 - s, x1 - x0 + 2 * s, s),
        (x0 - s, y1, x1 - x0 + 2 * s, s),
        (x0 - s, y0, s, y1 - y0),
        (x1, y0, s, y1 - y0),
    )
    for box in sides:
        pen.slab(*box, "parchment")
    pen.slab(x0 - s - 5, y0 - s - 5, x1 - x0 + 2 * s + 10, y1 - y0 + 2 * s + 10, None, 8, "wood_deep", 6)
    pen.slab(x0 - s + 2, y0 - s + 2, x1 - x0 + 2 * s - 4, y1 - y0 + 2 * s - 4, None, 0, "parchment_dark", 4)
    half = CELL // 2

    def tone(i: int) -> Colour:
        return "parchment_light" if i % 2 else "ink"

    for i in range(GRID.cols * 2):
        for y in (y0 - 11, y1):
            pen.slab(x0 + i * half, y, half, 11, tone(i))
    for i in range(GRID.rows * 2):
        for x in (x0 - 11, x1):
            pen.slab(x, y0 + i * half, 11, half, tone(i))
    for x in (x0 - 11, x1):
        for y in (y0 - 11, y1):
            pen.slab(x, y, 11, 11, "blood")
    pen.slab(x0 - 12, y0 - 12, x1 - x0 + 24, y1 - y0 + 24, None, 0, "ink", 2)
    pen.slab(x0 - 1, y0 - 1, x1 - x0 + 2, y1 - y0 + 2, None, 0, "ink", 2)


@kept(1)
def chart() -> Image.Image:
    """The sea chart with its wooden head, from the top of the picture to below the coordinates."""
    high = FOOT + 62
    pen = Pen(W, high, 2, ground="deep")
    _sea(pen)
    grid(pen, GRID.x0, GRID.y0, CELL, GRID.cols, GRID.rows)
    _lanes(pen)
    _dressing(pen)
    out = pen.done()
    planks = wood(W, high, 7, "wood_dark", 0.28)
    s = STRIP_SIDE
    for left, top, right, low in (
        (0, 0, W, TOP - s),
        (0, FOOT + s, W, high),
        (0, 0, GRID.x0 - s, high),
        (W - GRID.x0 + s, 0, W, high),
    ):
        out.paste(planks.crop((left, top, right, low)), (left, top))
    rim = s + 12
    for part in (
        (GRID.x0 - rim, TOP - rim, GRID.width + 2 * rim, rim + 4),
        (GRID.x0 - rim, FOOT - 4, GRID.width + 2 * rim, rim + 4),
        (GRID.x0 - rim, TOP + 4, rim + 4, GRID.height - 8),
        (GRID.x0 + GRID.width - 4, TOP + 4, rim + 4, GRID.height - 8),
    ):
        patch(out, part, _neatline)
    for c, name in enumerate(MAP.columns):
        for y in (TOP - 31, FOOT + 31):
            write(out, GRID.centre(c, 0)[0], y, name, "bold", 38)
    for r in range(GRID.rows):
        for x in (GRID.x0 - 32, GRID.x0 + GRID.width + 32):
            write(out, x, GRID.centre(0, r)[1], str(r + 1), "bold", 38)
    for r in range(GRID.rows):
        for c in range(GRID.cols):
            if letter(c, r) in PORT_NAMES:
                x, y = GRID.centre(c, r)
                plate = name_plate(say(PORT_NAMES[letter(c, r)], ()), 23, room=CELL + 2).image
                out.paste(plate, (round(x - plate.width / 2), round(y + 41 - plate.height / 2)), plate)
    return out


def table(seats: int) -> Image.Image:
    """The whole ground for so many captains: chart, strip, quest sheets and wood for the plates."""
    high = height(seats)
    out = Image.new("RGB", (W, high))
    top = chart()
    out.paste(wood(W, high - top.height, 12, "wood_dark", 0.28), (0, top.height))
    out.paste(top, (0, 0))
    lay_cloth(out, 30, STRIP, W - 60, STRIP_HIGH, "abyss", 5)
    lay_parchment(out, 32, QUESTS, 762, QUESTS_HIGH, 4)
    lay_parchment(out, 808, QUESTS, 762, QUESTS_HIGH, 9)
    lay_rope_frame(out)
    title = scroll("Set Sail", 54, 380, 58).image
    out.paste(title, (round(W / 2 - title.width / 2), 2), title)
    return out
