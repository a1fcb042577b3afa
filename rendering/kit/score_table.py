"""The score sheet at the end of a game: the winner's ship at sunset, and how everybody's points came together."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine.text import t
from rendering.scene import Picture

from . import FRAME_H, FRAME_W
from .cache import kept
from .canvas import Canvas, Layer, Sprite, make_layer
from .encode import png
from .evening import HULL, WATER, evening, laurel, winning_ship
from .frames import patch, ribbon, rope, wood
from .glyphs import display_name
from .icons import icon
from .lettering import fit_in_two, fit_lines, width
from .palette import CAPTAINS, Colour, letter, mix
from .panels import pill
from .pen import Pen
from .plates import RIM, sheet
from .scenery import title
from .ships import sail, ship
from .tokens import coin
from .words import short

STAGE = 590  # how wide the winner's side is
LEFT, ROOM = STAGE + 34, FRAME_W - STAGE - 62
TOP, GAP, KEY = 20, 18, 92  # the rows, and what the signs mean below them
HIGHEST = 300
MOST_ALT = 1000
LEAST_GAP = 16  # between what two signs mean
INDENT, END = 182, 166  # of a row: where its name begins, and where its coin does
SCALE = 1.14  # of the winning ship
WINNERS = 3  # names that fit under the winning ship
PLACES: tuple[Colour, ...] = ("gold", "silver", "rope")


class Column(NamedTuple):
    """One kind of points: its sign and word; `counts` is false for mere tie-breakers."""

    sign: str
    word: str
    counts: bool = True


class Line(NamedTuple):
    """One captain's result, best first; a place that is shared stands several times."""

    place: int
    colour: str
    name: str
    values: tuple[int, ...]
    total: int
    note: str = ""  # what parted a tie
    detail: str = ""  # where the points come from more exactly, for those who read


def winners(lines: Sequence[Line]) -> list[Line]:
    """All who share the first place."""
    return [line for line in lines if line.place == 1] or list(lines[:1])


def in_words(columns: Sequence[Column], lines: Sequence[Line]) -> str:
    """The whole sheet for those who cannot see it: who has how much first, then where it comes from."""
    ranked = ", ".join(f"{line.place}. {display_name(line.name, line.colour)} {line.total}" for line in lines)
    parts = [t("The end: {ranks}.", ranks=ranked)]
    for line in lines:
        sums = line.detail or ", ".join(
            f"{column.word} {value}" for column, value in zip(columns, line.values, strict=True)
        )
        more = f"{sums}; {line.note}" if line.note else sums
        who = display_name(line.name, line.colour)
        parts.append(t("{who}: {more}.", who=who, more=more))
    return " ".join(parts)


def picture(canvas: Canvas, columns: Sequence[Column], lines: Sequence[Line]) -> Picture:
    """The finished sheet with its words."""
    return Picture(png(canvas), short(in_words(columns, lines), MOST_ALT), "score.png")


def _ground() -> Image.Image:
    pen = Pen(STAGE, FRAME_H, 2, ground="mid")
    evening(pen, STAGE / 2 + 4)
    laurel(pen, STAGE / 2, 938, 104)
    out = Image.new("RGB", (FRAME_W, FRAME_H))
    out.paste(wood(FRAME_W - STAGE, FRAME_H, 5, "wood_dark", 0.24, 98, True), (STAGE, 0))
    out.paste(pen.done(), (0, 0))
    patch(out, (STAGE - 16, 0, 32, FRAME_H), lambda pen: _edge(pen, STAGE))
    return out


def _edge(pen: Pen, x: float) -> None:
    pen.slab(x - 14, 0, 28, FRAME_H, "ink")
    rope(pen, [(x, 0), (x, FRAME_H)], 20)


@kept(2)
def _layer() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        colours = list(CAPTAINS)
        columns = (Column("swords", "I"), Column("crate", "II"), Column("paper", "III"), Column("silver", "IV", False))
        out: list[Image.Image] = []
        for first in (0, 4):
            canvas = Canvas(draft)
            names = [*colours[first:], *colours[:first]][:6]
            _draw(
                canvas,
                "Sea",
                columns,
                [Line(min(i + 1, 4), c, letter(c), (9, 4, -2, 3), 30) for i, c in enumerate(names)],
            )
            out.append(canvas.flatten())
        return out

    return make_layer("score sheet", _ground, specimen)


@kept(16)
def _title(game: str) -> Sprite:
    wide = STAGE - 60
    size = min(110, round(96 * wide / title(game, 96).width))
    return title(game, size, "gold_light", "gold", "ink", "dusk_dark", -8)


def _lay_stage(canvas: Canvas, game: str, lines: Sequence[Line]) -> None:
    """The winner's side: title, crown, ship, name, points."""
    first = winners(lines)
    mid = STAGE / 2
    canvas.put(_title(game), mid, 84)
    alone = len(first) == 1
    canvas.put(
        winning_ship(first[0].colour if alone else "", SCALE), mid - HULL[0] * SCALE, WATER - HULL[1] * SCALE, "lt"
    )
    if alone:
        canvas.put(icon("crown", 124), mid, 236)
    else:
        step = min(104, 460 / len(first))
        for i, line in enumerate(first):
            canvas.put(sail(line.colour, 84, size=56), mid + step * (i - (len(first) - 1) / 2), 236)
    names = [fit_in_two(display_name(line.name, line.colour), "bold", 400, 60, 46) for line in first[:WINNERS]]
    if len(first) > WINNERS:
        names = [(t("{n} captains", n=len(first)), 54)]
    for i, (name, size) in enumerate(names):
        size = 46 if len(names) > 1 else size
        canvas.put(name_ribbon(name, size, 84 if len(names) == 1 else 62), mid, 796 - 66 * (len(names) - 1) + 66 * i)
    canvas.put(coin(str(first[0].total), 178), mid, 938)


@kept(64)
def name_ribbon(name: str, size: int, high: int) -> Sprite:
    """A winner's name."""
    return ribbon(name, size, "blood", "parchment_light", "bold", 330, high, "key")


def row_height(rows: int) -> float:
    """How high one captain's line is."""
    return min(HIGHEST, (FRAME_H - 2 * TOP - KEY - GAP * rows) / max(1, rows))


def _lay_row(canvas: Canvas, y: float, h: int, line: Line, columns: Sequence[Column], most: int) -> None:
    x, first = LEFT, line.place == 1
    face = PLACES[min(line.place, 3) - 1]
    canvas.put(sheet(ROOM, h, 0, "parchment", "gold" if first else ""), x - RIM, y - RIM, "lt")
    canvas.put(ship(line.colour, min(150, h - 14)), x + 98, y + h / 2)
    canvas.put(coin(str(line.place), 62, face), x + 42, y + 42)
    canvas.put(coin(str(line.total), min(140, h - 24), face), x + ROOM - END / 2 - 2, y + h / 2)
    bar = round(min(104, h * 0.38))
    low = y + h - bar - max(16, h * 0.12)
    mid = (y + low) / 2 + 2
    room = ROOM - INDENT - END
    said = _note(line, columns)
    parts, size = fit_lines(said, "text", 36, room * 0.58, 33, 3 if h >= 190 else 2) if said else ((), 0)
    taken = max((width(part, "text", size) for part in parts), default=0)
    name, large = fit_in_two(display_name(line.name, line.colour), "bold", room - taken - 24, 54, 46)
    canvas.text(x + INDENT, mid, name, "bold", large, rank="key")
    for i, part in enumerate(parts):
        at = mid + (i - (len(parts) - 1) / 2) * (size - 1)
        canvas.text(x + INDENT + room, at, part, "text", size, "ink_soft", "rm")
    _lay_bar(canvas, x + INDENT, low, room, bar, line, columns, most)


def _note(line: Line, columns: Sequence[Column]) -> str:
    """What parted a tie, else what would have."""
    breakers = [f"{c.word} {v}" for c, v in zip(columns, line.values, strict=True) if not c.counts]
    return line.note or ", ".join(breakers)


def _parts(line: Line, columns: Sequence[Column]) -> list[tuple[str, int]]:
    return [(c.sign, value) for c, value in zip(columns, line.values, strict=True) if c.counts and value > 0]


def _spread(needs: list[float], wishes: list[float]) -> list[float]:
    """How wide each part becomes: as its points, but never too small for its sign and number."""
    wide = [max(pair) for pair in zip(needs, wishes, strict=True)]
    over = sum(wide) - max(sum(wishes), sum(needs))
    spare = sum(w - n for w, n in zip(wide, needs, strict=True))
    return wide if spare <= 0 else [w - over * (w - n) / spare for w, n in zip(wide, needs, strict=True)]


def _lay_bar(
    canvas: Canvas, x: float, y: float, w: float, h: int, line: Line, columns: Sequence[Column], most: int
) -> None:
    """Where the points come from: one part for each kind, as long as it weighs; what was lost stands at the end."""
    parts = _parts(line, columns)
    size = 54 if h >= 86 else 46 if h >= 54 else 40
    lost = -sum(v for c, v in zip(columns, line.values, strict=True) if c.counts and v < 0)
    tag = pill(f"−{lost}", 40, "blood", "white", face="heavy") if lost else None
    room = w - (tag.width + 16 if tag else 0)
    needs = [size + 14 + width(str(value), "heavy", size) for _, value in parts]
    while parts and sum(needs) > room and size > 34:
        size -= 2
        needs = [size + 8 + width(str(value), "heavy", size) for _, value in parts]
    scale = min(room, w * 0.99) / max(1, most)
    wide = _spread(needs, [value * scale for _, value in parts])
    if sum(wide) > room + 1:
        wide = [each * room / sum(wide) for each in wide]
    canvas.put(_bar(round(w), h, line.colour, tuple(round(each) for each in wide)), x - 4, y - 4, "lt")
    pale, at = CAPTAINS[line.colour].pen == "white", x
    for (sign, value), each in zip(parts, wide, strict=True):
        need = size + 2 + width(str(value), "heavy", size)
        left = at + each / 2 - need / 2 - 1
        canvas.put(icon(sign, size), left, y + h / 2, "lm")
        ink = "white" if pale else "ink"
        canvas.text(left + size + 2, y + h / 2, str(value), "heavy", size, ink, stroke=3 if pale else 0)
        at += each
    if tag:
        canvas.put(tag, x + w - 6, y + h / 2, "rm")


@kept(64)
def _bar(w: int, h: int, colour: str, wide: tuple[int, ...]) -> Sprite:
    pen = Pen(w + 8, h + 8, 4, origin=(-4, -4))
    pen.slab(-4, -4, w + 8, h + 8, "ink", 14)
    pen.slab(0, 0, w, h, mix("deep", "abyss", 0.4), 11)
    at = 0
    for i, each in enumerate(wide):
        pen.slab(at, 0, max(4, each - 3), h, colour if i % 2 == 0 else mix(colour, f"{colour}_dark", 0.42), 6)
        pen.slab(at + 4, 4, max(1, each - 11), 4, f"{colour}_light", 2)
        at += each
    return Sprite(pen.done())


def _lay_key(canvas: Canvas, y: float, columns: Sequence[Column]) -> None:
    """What the signs mean, in one line or, where the words are long, in two; all in one size."""
    canvas.put(_key(ROOM, KEY), LEFT, y, "lt")
    room = ROOM - 44
    size, sign = next((each for each in ((37, 46), (35, 40)) if _key_needs(columns, *each) <= room), (34, 38))
    across = len(columns) if sign >= 40 else (len(columns) + 1) // 2
    rows = [columns[:across], columns[across:]] if across < len(columns) else [columns]
    spare = room - max(_key_needs(row, size, sign) for row in rows)
    if spare < 0:
        canvas.spills.append(f"what the signs mean needs {-spare:.0f} px more")
    for i, row in enumerate(rows):
        mid = y + KEY / 2 + (2 * i - len(rows) + 1) * 20
        gap = LEAST_GAP + min(50, (room - _key_needs(row, size, sign)) / max(1, len(row) - 1))
        x = LEFT + 22 if len(rows) > 1 else LEFT + (ROOM - _key_needs(row, size, sign, gap)) / 2
        for column in row:
            canvas.put(icon(column.sign, sign), x, mid, "lm")
            x += sign + 6 + canvas.text(x + sign + 6, mid, column.word, "bold", size, "parchment_light") + gap


def _key_needs(row: Sequence[Column], size: int, sign: int, gap: float = LEAST_GAP) -> float:
    return sum(sign + 6 + width(column.word, "bold", size) for column in row) + gap * (len(row) - 1)


@kept(2)
def _key(w: int, h: int) -> Sprite:
    pen = Pen(w, h, 4)
    pen.slab(0, 0, w, h, "ink", 18)
    pen.slab(5, 5, w - 10, h - 10, "wood_deep", 14)
    return Sprite(pen.done())


def _draw(canvas: Canvas, game: str, columns: Sequence[Column], lines: Sequence[Line]) -> None:
    _lay_stage(canvas, game, lines)
    h = row_height(len(lines))
    low = FRAME_H - TOP - KEY
    y = TOP + (low - TOP - len(lines) * (h + GAP)) / 2
    earned = [sum(value for _, value in _parts(line, columns)) for line in lines]
    for line in lines:
        _lay_row(canvas, round(y), round(h), line, columns, max(earned))
        y += h + GAP
    _lay_key(canvas, low, columns)


def reckoning(game: str, columns: Sequence[Column], lines: Sequence[Line]) -> Canvas:
    """The finished sheet: kinds of points, and one line per captain in order of places."""
    canvas = Canvas(_layer())
    _draw(canvas, game, columns, lines)
    return canvas
