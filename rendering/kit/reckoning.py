"""The score sheet at the end of a game: the winner's cloth and a table of all captains, one layout for every game."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine.text import t

from .coverage import display_name
from .frames import ball, framed_wood, lay_parchment, patch, ribbon
from .icons import icon
from .lettering import fit, width, wrap
from .memo import kept
from .palette import mix
from .panels import porthole
from .pen import Pen
from .shapes import Point, box, curve, wobble
from .sheet import Layer, Sheet, Sprite, make_layer
from .ships import ship
from .tokens import medal

W = 1600
HIGH = 1180
TOP = 262


class Column(NamedTuple):
    """One kind of points: its sign and word; `counts` is false for mere tie-breakers."""

    sign: str
    word: str
    counts: bool = True


class Line(NamedTuple):
    """One captain's result, best first; place 1 may stand several times."""

    place: int
    colour: str
    name: str
    values: tuple[str, ...]
    total: str
    note: str = ""  # where points come from in detail, below the row; only where rows are high


def row_height(rows: int) -> int:
    """How high one captain's line is: few captains get more room."""
    return 840 // max(4, rows)


def _laurel(pen: Pen, cx: float, cy: float, r: float) -> None:
    for side in (-1, 1):
        for i in range(11):
            a = math.radians(90 + side * (14 + i * 13.5))
            x, y = cx + r * math.cos(a), cy + r * math.sin(a)
            t = math.radians(math.degrees(a) + side * (66 if i % 2 else 112))
            leaf = curve([(0, 0), (r * 0.10, -r * 0.055), (r * 0.24, 0), (r * 0.10, r * 0.055)])
            f = [(x + u * math.cos(t) - v * math.sin(t), y + u * math.sin(t) + v * math.cos(t)) for u, v in leaf]
            mx, my = x + r * 0.12 * math.cos(t), y + r * 0.12 * math.sin(t)
            pen.poly([(mx + (u - mx) * 1.28, my + (v - my) * 1.5) for u, v in f], "ink")
            pen.poly(f, "gold" if i % 2 else "gold_light")


def _cloth(pen: Pen) -> None:
    x, y, w, h = 52.0, 70.0, 452.0, HIGH - 120.0
    shape: list[Point] = [(x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h - 92), (x, y + h)]

    def shrunk(by: float) -> list[Point]:
        return [
            (x + w / 2 + (a - x - w / 2) * (1 - 2 * by / w), y + h / 2 + (b - y - h / 2) * (1 - 2 * by / h))
            for a, b in shape
        ]

    pen.poly([(a + 9, b + 11) for a, b in shape], "wood_deep")
    for by, colour in ((0, "ink"), (5, "gold_dark"), (10, "gold"), (20, "blood_dark")):
        pen.poly(shrunk(by), colour)
    field = Pen(pen.w, pen.h, 2, ground="blood", origin=pen.origin)
    cx, cy = x + w / 2, y + 372
    for i in range(16):
        a, b = math.radians(i * 22.5), math.radians(i * 22.5 + 11.25)
        ray = [
            (cx, cy),
            (cx + 1200 * math.cos(a), cy + 1200 * math.sin(a)),
            (cx + 1200 * math.cos(b), cy + 1200 * math.sin(b)),
        ]
        field.poly(ray, mix("blood", "blood_dark", 0.55))
    for r, colour in ((252, mix("blood", "sunset", 0.6)), (214, "sunset"), (178, "sunrise")):
        field.disc(cx, cy, r, colour)
    pen.inlay(field, pen.mask(shrunk(25)))
    for thick, colour in ((26, "ink"), (19, "wood_light")):
        pen.line([(x - 22, y - 4), (x + w + 22, y - 4)], thick, colour)
    pen.line([(x - 20, y - 8), (x + w + 20, y - 8)], 4, mix("wood_light", "white", 0.3))
    for end in (x - 24, x + w + 24):
        ball(pen, end, y - 4, 20)
    _laurel(pen, cx, cy, 184)


def _ground(rows: int) -> Image.Image:
    pitch = row_height(rows)
    out = framed_wood(W, HIGH, 61)
    lay_parchment(out, 560, 150, 1004, HIGH - 190, 5)
    patch(out, (0, 30, 558, HIGH - 60), _cloth)
    for i in range(0, rows, 2):
        patch(out, (586, TOP + i * pitch - 4, 952, pitch + 2), lambda pen, i=i: _stripe(pen, i, pitch))
    patch(out, (592, TOP - 8, 940, 8), lambda pen: pen.slab(592, TOP - 7, 940, 5, "wood_dark"))
    return out


def _stripe(pen: Pen, i: int, pitch: int) -> None:
    tone = mix("parchment", "parchment_dark", 0.42)
    pen.poly(wobble(box(592, TOP + i * pitch, 940, pitch - 6), 1.5, 40, i + 2), tone)


@kept(16)
def _layer(rows: int) -> Layer:
    def paint() -> Image.Image:
        return _ground(rows)

    def specimen(draft: Layer) -> list[Image.Image]:
        every = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")
        names = tuple(Line(i + 1, c, t("Captain"), ("12", "9", "–"), "30") for i, c in enumerate(every))
        sheets: list[Image.Image] = []
        for k in range(2):
            sheet = Sheet(draft)
            _draw(
                sheet,
                (Column("swords", "I"), Column("crate", "II"), Column("silver", "III", False)),
                names[k * 3 :] + names[: k * 3],
            )
            sheets.append(sheet.flatten())
        return sheets

    return make_layer(f"reckoning {rows}", paint, specimen)


@kept(64)
def _winner(name: str, size: int) -> Sprite:
    return ribbon(name, size, "azure_dark", "parchment_light", "bold", 392, 66)


def _draw(sheet: Sheet, columns: Sequence[Column], lines: Sequence[Line], boast: str = "") -> None:
    sheet.put(ribbon(t("Final reckoning"), 76, "azure_dark"), 1062, 84)
    first = [line for line in lines if line.place == 1] or list(lines[:1])
    sheet.put(porthole(first[0].colour, 300, True), 278, 442)
    sheet.put(icon("crown", 150), 278, 222)
    names = " & ".join(display_name(line.name, line.colour) for line in first)
    name, size = fit(names, "bold", 46, 350, 26)
    sheet.put(_winner(name, size), 278, 664)
    verb = boast or t("rules the waves with") if len(first) == 1 else t("rule the waves with")
    sheet.text(278, 782, verb, "display", 40, "parchment_light", "mm", 400, 28, 3, "blood_dark")
    sheet.put(medal(first[0].total, 190), 278, 906)
    pitch = 112 if len(columns) <= 4 else 410 / len(columns)
    left = 1405 - pitch * (len(columns) - 0.5)
    name_room = left - pitch * 0.5 - 768 - 6
    sheet.text(622, 214, t("Captain"), "display", 40, "wood_dark")
    sheet.text(1480, 214, t("Total"), "display", 40, "wood_dark", "mm", 124, 26)
    for j, column in enumerate(columns):
        x = left + j * pitch
        sheet.put(icon(column.sign, 56), x, 192)
        sheet.text(x, 236, column.word, "bold", 26, "wood_dark" if column.counts else "ink_soft", "mm", pitch - 4, 18)
        if not column.counts and (j == 0 or columns[j - 1].counts):
            sheet.fill(
                (x - pitch / 2 - 1, 176, x - pitch / 2 + 2, TOP + len(lines) * row_height(len(lines)) - 8),
                "parchment_edge",
            )
    for i, line in enumerate(lines):
        _line(sheet, i, line, columns, [r.values for r in lines], left, pitch, name_room)


def _line(
    sheet: Sheet,
    i: int,
    line: Line,
    columns: Sequence[Column],
    every: Sequence[tuple[str, ...]],
    left: float,
    pitch: float,
    room: float,
) -> None:
    high = row_height(len(every))
    y = TOP + i * high + (high - 6) / 2
    if line.note:
        y -= 22
        parts = wrap(line.note, "text", 27, 632, 2)
        for k, part in enumerate(parts):
            sheet.text(768, y + 62 + k * 30, part, "text", 27, "ink_soft", "lm", 632, 26)
    sheet.text(622, y, str(line.place), "heavy", 46, "wood_dark", "mm")
    sheet.put(ship(line.colour, 112), 706, y - 2)
    sheet.block(768, y, display_name(line.name, line.colour), "bold", 36, room, 26)
    for j, value in enumerate(line.values):
        numbers = [int(v[j]) for v in every if v[j].lstrip("-").isdigit()]
        top = columns[j].counts and value.isdigit() and int(value) > 0 and int(value) == max(numbers)
        nought = value in ("0", "–")
        tint = "blood" if top else "parchment_edge" if nought else "ink" if columns[j].counts else "ink_soft"
        size = 44 if width(value, "heavy", 44) < pitch - 8 else 32
        sheet.text(
            left + j * pitch, y, "–" if nought else value, "heavy" if top else "bold", size, tint, "mm", pitch - 4
        )
    face = "gold" if line.place == 1 else "silver" if line.place == 2 else "rope"
    sheet.put(medal(line.total, 104 if line.place == 1 else 92, face), 1480, y)


def reckoning(columns: Sequence[Column], lines: Sequence[Line], boast: str = "") -> Sheet:
    """The finished sheet: columns of points, one line per captain in order of places.

    `boast` stands between the name of a single winner and the points.
    """
    sheet = Sheet(_layer(len(lines)))
    _draw(sheet, columns, lines, boast)
    return sheet
