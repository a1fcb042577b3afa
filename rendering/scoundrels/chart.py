"""The folding map and the table it lies on: all that never changes on Scoundrels' board."""

import random
from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.engine.tongue import translated
from bot.games.scoundrels.content import COLUMNS, PANELS, ROWS
from rendering.kit.frames import lay_cloth, lay_parchment, lay_rope_frame, leaf, patch, scroll, wood
from rendering.kit.land import pier, wooded
from rendering.kit.lettering import fit, write
from rendering.kit.memo import kept
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import Depths, crest, island
from rendering.kit.tokens import seal

from .places import FOLD, LEAF, STRIP_HIGH, TOP, Plan, W
from .stage import paint_stage

WAVES = ((-24, 20), (-14, 28))
Draw = Callable[[ImageDraw.ImageDraw, float], None]


def letter(seats: int, col: int, row: int) -> str:
    """The map's letter of a square: sea, land, port or cove; sea outside the map."""
    inside = 0 <= col < COLUMNS * seats and 0 <= row < ROWS
    return PANELS[col // COLUMNS].rows[row][col % COLUMNS] if inside else "."


def _joined(plan: Plan, kind: str, by: float) -> Draw:
    """All squares of one kind as one shape, neighbours grown together."""
    seats, cell = plan.seats, plan.cell

    def draw(d: ImageDraw.ImageDraw, k: float) -> None:
        for r in range(ROWS):
            for c in range(COLUMNS * seats):
                if letter(seats, c, r) != kind:
                    continue
                x, y = plan.centre(c, r)
                x, y = x - cell / 2, y - cell / 2
                if letter(seats, c + 1, r) == kind:
                    end = plan.centre(c + 1, r)[0] + cell / 2
                    d.rectangle(((x + by) * k, (y + by) * k, (end - by) * k, (y + cell - by) * k), fill=255)
                down = 2 if letter(seats, c, r + 1) == kind else 1
                d.rectangle(((x + by) * k, (y + by) * k, (x + cell - by) * k, (y + down * cell - by) * k), fill=255)

    return draw


def _sea(pen: Pen, plan: Plan) -> None:
    k = plan.cell / 94
    for i in range(plan.seats):
        x = plan.centre(i * COLUMNS, 0)[0] - plan.cell / 2
        tint = mix("mid", "shelf", 0.15 if i % 2 else 0.5)
        pen.slab(x - 6, TOP - 6, COLUMNS * plan.cell + 12, ROWS * plan.cell + 12, tint)
    basin = Depths(pen, lambda d, k: d.rectangle((0, 0, W, plan.foot), fill=128), 1, 118, 110, 3)
    basin.smooth = 5
    basin.fill(0, mix("mid", "deep", 0.35), 100)
    basin.fill(0, mix("mid", "deep", 0.8), 62)
    shoal = Depths(pen, _joined(plan, "X", 20 * k), 10, 16, 30, 2)
    shoal.fill(60, "shallow")
    shoal.fill(120, "lagoon")
    wide = Depths(pen, _joined(plan, "#", 2 * k), 18 * k, 18, 40, 1)
    shore = Depths(pen, _joined(plan, "#", 10 * k), 10 * k, 62, 34 * k, 4)
    island(shore, Depths(pen, _joined(plan, "#", 20 * k), 9 * k, 62, 26 * k, 5), wide)


def _grid(pen: Pen, plan: Plan) -> None:
    """Crosses where the squares of a panel meet, and a dash half-way, one pixel wide."""
    cell = plan.cell
    for c in range(COLUMNS * plan.seats):
        for r in range(ROWS):
            x, y = (round(v - cell / 2) for v in plan.centre(c, r))
            if c % COLUMNS:
                for dy in (0, cell / 2 - 5, cell - 10):
                    pen.slab(x, y + dy, 0.5, 10, "shallow")
            if r:
                for dx in (0, cell / 2 - 5, cell - 10):
                    pen.slab(x + dx, y, 10, 0.5, "shallow")


def _cross(pen: Pen, x: float, y: float, cell: int, seed: int) -> None:
    turn = random.Random(seed).choice((-2, 0, 2))
    a = cell * 0.24
    for thick, colour in ((0.21, "foam"), (0.145, "blood_dark"), (0.10, "blood")):
        pen.line([(x - a, y - a + turn), (x + a, y + a)], cell * thick, colour, True)
        pen.line([(x + a, y - a), (x - a + turn, y + a)], cell * thick, colour, True)


def _dressing(pen: Pen, plan: Plan) -> None:
    rnd = random.Random(12)
    seats, cell = plan.seats, plan.cell
    for c in range(COLUMNS * seats):
        for r in range(ROWS):
            x, y = plan.centre(c, r)
            kind = letter(seats, c, r)
            near = [(a, b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)) if letter(seats, c + a, r + b) == "#"]
            if kind == ".":
                # waves of one row stand at one height: equal rows of pixels cost next to nothing
                for dy in WAVES[r % 2]:
                    if rnd.random() < 0.6:
                        dx = rnd.choice((-20, -8, 8, 20))
                        crest(pen, x + dx * cell / 94, y + dy * cell / 94, "shallow", 17, 5, 2.2)
            elif kind == "#":
                wooded(pen, x, y, cell * 0.33, f"{c}.{r}", bool(near))
            elif kind == "P":
                dx, dy = near[0]
                pier(pen, x, y, dx, dy, cell * 0.6, cell * 0.19)
            else:
                _cross(pen, x, y, cell, c + r)


def _folds(pen: Pen, plan: Plan) -> None:
    """Each panel in its brass line, hinged to the next."""
    high = ROWS * plan.cell
    for i in range(plan.seats):
        x = plan.centre(i * COLUMNS, 0)[0] - plan.cell / 2
        wide = COLUMNS * plan.cell
        pen.slab(x - 5, plan.top - 5, wide + 10, high + 10, None, 4, "wood_deep", 7)
        pen.slab(x - 1, plan.top - 1, wide + 2, high + 2, None, 1, "gold_dark", 2.4)
        if i == 0:
            continue
        mid = x - FOLD / 2
        pen.slab(mid - FOLD / 2 + 2, plan.top, FOLD - 4, high, "wood_deep")
        for row in (0.5, ROWS - 0.5):
            y = plan.top + row * plan.cell
            pen.slab(mid - 15, y - 28, 30, 56, "gold_dark", 5, "ink", 2.6)
            pen.slab(mid - 5, y - 32, 10, 64, "gold", 4, "ink", 2.4)
            for dx in (-10, 10):
                for dy in (-18, 18):
                    pen.disc(mid + dx, y + dy, 2.6, "gold_light")


def _arrows(pen: Pen, plan: Plan) -> None:
    """Rope arrows at the rims: the map goes on at the other side."""
    for row in (0.5, 2.5, 3.5, 5.5):
        y = plan.top + row * plan.cell
        for x, f in ((plan.left - 13, -1), (plan.right + 13, 1)):
            pen.poly([(x + f * 9, y), (x - f * 5, y - 11), (x - f * 5, y + 11)], "rope", "ink", 2)


@kept(4)
def _water(seats: int) -> Image.Image:
    """The sea with its islands, cut out of the table."""
    plan = Plan(seats, False, False, False)
    pen = Pen(W, plan.foot + 8, 2, ground="mid")
    _sea(pen, plan)
    _grid(pen, plan)
    _dressing(pen, plan)
    return pen.done().crop((plan.left, TOP, plan.right, plan.foot))


def lay_sea_map(out: Image.Image, plan: Plan) -> None:
    """The map of so many panels in its wooden leaves, with coordinates, on a wooden ground."""
    out.paste(_water(plan.seats), (plan.left, plan.top))
    high = ROWS * plan.cell
    patch(out, (plan.left - 12, plan.top - 12, plan.wide + 24, high + 24), lambda pen: _folds(pen, plan))
    for x in (plan.left - 32, plan.right):
        patch(out, (x, plan.top, 32, high), lambda pen: _arrows(pen, plan))
    _leaves(out, plan)
    for r in range(ROWS):
        for x in (plan.left - 37, plan.right + 37):
            write(out, x, plan.centre(0, r)[1], str(r + 1), "bold", 36, "parchment_light", "mm", 2, "wood_deep")


def _leaves(out: Image.Image, plan: Plan) -> None:
    wide = COLUMNS * plan.cell
    names = [translated(panel.name) for panel in PANELS[: plan.seats]]
    size = min(fit(name, "display", 40, wide - 58, 20)[1] for name in names)
    for i, panel in enumerate(names):
        x = round(plan.centre(i * COLUMNS, 0)[0] - plan.cell / 2)
        for y in (plan.top - LEAF, plan.foot + 4):
            patch(out, (x - 4, y - 4, wide + 8, LEAF + 4), lambda pen, x=x, y=y: leaf(pen, x, y, wide, LEAF - 4))
        for j in range(COLUMNS):
            name = chr(ord("A") + i * COLUMNS + j)
            at = plan.centre(i * COLUMNS + j, 0)[0]
            write(out, at, plan.top - LEAF + 27, name, "bold", 38, "parchment_light", "mm", 2, "wood_deep")
        number = seal(str(i + 1), 38, "parchment", "ink").image
        out.paste(number, (x + 8, plan.foot + 12), number)
        y = plan.foot + 31
        write(out, x + wide / 2 + 20, y, panel, "display", size, "parchment_light", "mm", 2, "wood_deep")


def table(plan: Plan) -> Image.Image:
    """The whole ground of an arrangement: map, strip, stage, Quests and wood for the plates."""
    out = wood(W, plan.height, 12, "wood_dark", 0.28, 124)
    lay_sea_map(out, plan)
    lay_cloth(out, 30, plan.strip, W - 60, STRIP_HIGH, "abyss", 5)
    if plan.stage:
        paint_stage(out, plan.scene)
    if plan.quest_sheet:
        lay_parchment(out, 32, plan.quest_top, W - 72, plan.quest_sheet, 4)
    lay_rope_frame(out)
    title = scroll("Scoundrels!", 54, 380, 58).image
    out.paste(title, (round(W / 2 - title.width / 2), 2), title)
    return out
