"""The captains' plates beside or below a map: one for each captain in order of play, the same in every game.

A heading in the captain's colour with sail, name and a sign of how he stands; below it the score, large, what else is
to be known as chips, and how far it is to the goal as a tube. Whose turn it is shows by shape as well: the plate juts
out towards the map, has a gold rim and a pointer.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from .cache import kept
from .canvas import Canvas, Sprite
from .glyphs import display_name
from .icons import icon
from .lettering import fit_in_two, width
from .palette import CAPTAINS, Colour, mix
from .panels import porthole
from .pen import Pen
from .ships import sail, ship
from .tokens import coin

Side = Literal["left", "right", "top", "bottom"]
Room = tuple[float, float, float, float]
Place = tuple[int, int, int, int]

JUT = 24  # pixels that the active plate comes nearer to the map
RIM = 34  # room of a plate's picture about its box: rim, pointer and shadow
PAD = 14
SIGN, SIZE = 46, 45  # of chips: their sign and their number
LEAST = 36  # numbers of chips become smaller down to this, and no more
GAP, CLOSE = 14, 6  # between chips, and where they are many
PITCH, LOW = 52, 40  # a row of chips has so much height, and needs so much
WIDE, FLAT = 420, 260  # from this width on, and up to this height, the score is a coin at a plate's end
ROOMY = 580  # from this width on the ship stands at its beginning
SMALL_SCORE, LARGE_SCORE = 48, 100
SHIP = 104  # from this size on there is room for a captain's ship in the free part of a plate


class Fact(NamedTuple):
    """A chip: a sign, by name or ready to be laid down, and a number or word beside it."""

    sign: str | Sprite
    text: str = ""
    ink: Colour = "ink"
    faint: bool = False  # says nothing of weight, such as a zero


class Plate(NamedTuple):
    """What one plate shows."""

    colour: str
    name: str
    score: str = ""
    unit: str = ""  # the sign before the score
    share: float | None = None  # how much of the way to the goal is made
    notches: int = 5
    rows: tuple[tuple[Fact, ...], ...] = ()
    acts: bool = False
    turn: bool = False  # it is this captain's turn, while somebody else must answer
    state: str = ""  # the sign at the heading's end: has played, is a ghost ...
    place: str = ""  # in which order they play, where the plates' order does not say it
    leads: bool = False
    gone: bool = False


@kept(128)
def sheet(w: int, h: int, head: int, colour: Colour, rim: str = "", side: Side | None = None) -> Sprite:
    """A plate without anything on it; its box lies RIM pixels inside the picture. `rim` is gold, or duller."""
    pen = Pen(w + 2 * RIM, h + 2 * RIM, 4, origin=(-RIM, -RIM))
    pen.slab(6, 9, w, h, "wood_deep", 16)
    if rim:
        if side is not None:
            _pointer(pen, w, h, side, "ink", 30, 30)
        pen.slab(-8, -8, w + 16, h + 16, "ink", 22)
        pen.slab(-5, -5, w + 10, h + 10, rim, 19)
        if side is not None:
            _pointer(pen, w, h, side, rim, 20, 20)
        pen.slab(1, 1, w - 2, h - 2, "ink", 13)
        pen.slab(4, 4, w - 8, h - 8, "parchment_light" if rim == "gold" else "parchment", 10)
    else:
        pen.slab(-3, -3, w + 6, h + 6, "ink", 15)
        pen.slab(0, 0, w, h, "parchment", 12)
    if head:
        i = 4 if rim else 0
        pen.slab(i, i, w - 2 * i, head - i + 10, colour, 11)
        pen.slab(i, head - 2, w - 2 * i, 14, "parchment_light" if rim == "gold" else "parchment")
        pen.slab(i, head - 4, w - 2 * i, 4, "ink")
    return Sprite(pen.done())


def _pointer(pen: Pen, w: float, h: float, side: Side, colour: Colour, far: float, half: float) -> None:
    """A triangle that points out of a plate."""
    x, y = w / 2, h / 2
    ends = {
        "left": [(-far, y), (4, y - half), (4, y + half)],
        "right": [(w + far, y), (w - 4, y - half), (w - 4, y + half)],
        "top": [(x, -far), (x - half, 4), (x + half, 4)],
        "bottom": [(x, h + far), (x - half, h - 4), (x + half, h - 4)],
    }
    pen.poly(ends[side], colour)


@kept(512)
def tube(w: int, h: int, filled: int, colour: Colour, notches: int = 5) -> Sprite:
    """How far it is to a goal: filled from the left for so many pixels of its inside."""
    pen = Pen(w, h, 4)
    pen.slab(0, 0, w, h, "ink", h / 2)
    pen.slab(3, 3, w - 6, h - 6, "parchment_dark", h / 2 - 3)
    if filled > 0:
        pen.slab(3, 3, max(filled, h - 6), h - 6, colour, h / 2 - 3)
        if filled > h:
            pen.slab(h / 2, 5.5, filled - h + 4, 3, mix(colour, "white", 0.45), 1.5)
    for i in range(1, notches):
        pen.slab(3 + (w - 6) * i / notches - 1, 3, 2, h - 6, "ink")
    return Sprite(pen.done())


@kept(64)
def _state(sign: str, size: int) -> Sprite:
    """A sign on a light disc, so that it stands out on any colour."""
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 43, "parchment_light")
    out = pen.done()
    s = icon(sign, round(size * 0.72)).image
    out.alpha_composite(s, ((size - s.width) // 2, (size - s.height) // 2))
    return Sprite(out)


def _sign(fact: Fact) -> Sprite:
    return (
        icon(fact.sign, SIGN, 4.5, "ink", "parchment" if fact.faint else None)
        if isinstance(fact.sign, str)
        else fact.sign
    )


def _wide(fact: Fact, size: int) -> float:
    return _sign(fact).width + (4 + width(fact.text, "heavy", size) if fact.text else 0)


def _needs(row: Sequence[Fact], size: int, gap: int = GAP) -> float:
    return sum(_wide(fact, size) for fact in row) + gap * (len(row) - 1)


def lay_facts(canvas: Canvas, x: float, y: float, row: Sequence[Fact], room: float, right: bool = False) -> None:
    """A row of chips from x on, or ending at x + room; smaller where they are too many, told where even that fails."""
    tries = [(SIZE, GAP), *((z, CLOSE) for z in range(SIZE, LEAST - 1, -3))]
    size, gap = next((each for each in tries if _needs(row, *each) <= room), tries[-1])
    need = _needs(row, size, gap)
    if need > room + 1:
        canvas.spills.append(f"chips {[fact.text for fact in row]} need {need:.0f} of {room:.0f}")
    at = x + room - need if right else x
    for fact in row:
        s = _sign(fact)
        canvas.put(s, at, y, "lm")
        if fact.text:
            canvas.text(at + s.width + 4, y, fact.text, "heavy", size, "parchment_edge" if fact.faint else fact.ink)
        at += _wide(fact, size) + gap


def lay_plate(canvas: Canvas, box: Room, one: Plate, side: Side | None = None) -> None:
    """One plate in its box (x, y, w, h); the active one juts out towards `side`."""
    x, y, w, h = (round(v) for v in box)
    if one.acts:
        x, y = x - JUT * (side == "left"), y - JUT * (side == "top")
        w, h = w + JUT * (side in ("left", "right")), h + JUT * (side in ("top", "bottom"))
    head = max(56, min(76, round(h * 0.36)))
    rim = "gold" if one.acts else "gold_dark" if one.turn else ""
    tint = mix(one.colour, "mountain", 0.6) if one.gone else one.colour
    canvas.put(sheet(w, h, head, tint, rim, side if one.acts else None), x - RIM, y - RIM, "lt")
    left, right, flat = x + PAD, x + w - PAD, w >= WIDE and h <= FLAT
    begin = left
    if flat and one.score:
        size = round(min(h - 20, 116, w * 0.22))
        canvas.put(coin(one.score, size, "gold" if one.leads else "rope"), x + w - 12, y + h / 2, "rm")
        right -= size + 10
    if flat and w >= ROOMY and one.colour in CAPTAINS:
        size = min(h - 14, 132)
        canvas.put(porthole(one.colour, size, one.acts), x + 8, y + h / 2, "lm")
        _lay_place(canvas, x - 6, y + 26, one)
        left = begin = x + size + 18
    elif one.colour in CAPTAINS:
        token = sail(one.colour, 60 if head > 64 else 54)
        left += 56 if one.place else 0
        canvas.put(token, left - 10, y + head / 2 + 2, "lm")
        _lay_place(canvas, x + PAD - 4, y + head / 2, one)
        left += token.width - 14
    state = one.state or ("crown" if one.leads and not flat else "")  # else its coin is of gold
    _lay_heading(canvas, left, y + head / 2, right, head, one, state)
    foot = y + h - PAD
    if one.share is not None:
        high = 22 if h >= 190 else 18
        foot -= high - 4
        filled = round((right - begin - 6) * max(0.0, min(1.0, one.share)))
        canvas.put(tube(right - begin, high, filled, one.colour, one.notches), begin, foot, "lt")
        foot -= 4
    if flat:
        pitch = (foot - y - head) / max(1, len(one.rows))
        _too_many(canvas, one, pitch)
        for i, row in enumerate(one.rows):
            lay_facts(canvas, begin, y + head + pitch * (i + 0.5), row, right - begin)
    else:
        _lay_body(canvas, x + PAD, y + head, w - 2 * PAD, foot - y - head, one)


def _lay_place(canvas: Canvas, x: float, y: float, one: Plate) -> None:
    if one.place:
        canvas.put(coin(one.place, 54, "parchment_light"), x, y, "lm")


def _lay_heading(canvas: Canvas, left: float, mid: float, right: float, head: int, one: Plate, state: str) -> None:
    if state:
        s = _state(state, min(54, head - 8))
        canvas.put(s, right + 4, mid, "rm")
        right -= s.width + 4
    pale = one.colour in CAPTAINS and CAPTAINS[one.colour].pen == "white"
    name, size = fit_in_two(display_name(one.name, one.colour), "bold", right - left, 54 if head > 64 else 50, SIZE)
    canvas.text(left, mid, name, "bold", size, "white" if pale else "ink", stroke=3 if pale else 0, rank="key")


def _too_many(canvas: Canvas, one: Plate, pitch: float) -> None:
    if one.rows and pitch < LOW:
        canvas.spills.append(f"{len(one.rows)} rows of chips have {pitch:.0f} px each, and need {LOW}")


def _lay_body(canvas: Canvas, x: float, y: float, w: float, h: float, one: Plate) -> None:
    """The score at the left, the rows of chips beside it; where there is height left, the captain's ship below."""
    rows = one.rows
    band = min(h, LARGE_SCORE + 14)
    pitch = h / max(1, len(rows))
    tall = h - max(band, PITCH * len(rows) + 20)
    if tall >= SHIP:
        pitch = PITCH + 12
    _too_many(canvas, one, pitch)
    beside = 0.0
    if one.score:
        need = max((_needs(row, SIZE - 5) for row in rows), default=0)
        unit = icon(one.unit, round(min(84, band * 0.84))) if one.unit else None
        left = x + (unit.width + 6 if unit else 0)
        most = max(SMALL_SCORE, min(LARGE_SCORE, round(band * 0.98)))
        room = x + w - need - GAP - left
        size = next((z for z in range(most, SMALL_SCORE, -2) if width(one.score, "heavy", z) <= room), SMALL_SCORE)
        if unit:
            canvas.put(unit, x, y + band / 2, "lm")
        beside = left - x + GAP + canvas.text(left, y + band / 2, one.score, "heavy", size, rank="key")
    top = y if tall < SHIP else y + max(0.0, (band - pitch * len(rows)) / 2)
    for i, row in enumerate(rows):
        lay_facts(canvas, x + beside, top + pitch * (i + 0.5), row, w - beside, right=bool(one.score))
    used = max(band, pitch * len(rows))
    if tall >= SHIP and one.colour in CAPTAINS:
        big = round(min(h - used, w * 0.8, 230))
        canvas.put(ship(one.colour, big), x + w / 2, y + used + (h - used) / 2)


def column(canvas: Canvas, box: Room, plates: Sequence[Plate], side: Side = "left", gap: float = 0) -> list[Place]:
    """The plates one below the other in a box (x, y, w, h); the map is at their `side`. Gives back their boxes."""
    x, y, w, h = box
    gap = gap or (16 if len(plates) > 4 else 22)
    high = (h - gap * (len(plates) - 1)) / len(plates)
    boxes = [(round(x), round(y + i * (high + gap)), round(w), int(high)) for i in range(len(plates))]
    for one, place in sorted(zip(plates, boxes, strict=True), key=lambda pair: pair[0].acts):
        lay_plate(canvas, place, one, side)
    return boxes


def foot(canvas: Canvas, box: Room, plates: Sequence[Plate], across: int = 0, gap: float = 30) -> list[Place]:
    """The plates in one or two rows in a box below the map, joined by arrowheads in order of play."""
    x, y, w, h = box
    across = across or (len(plates) if len(plates) <= 4 else (len(plates) + 1) // 2)
    down = -(-len(plates) // across)
    wide, high = (w - gap * (across - 1)) / across, (h - gap * (down - 1)) / down
    boxes = [
        (round(x + (i % across) * (wide + gap)), round(y + (i // across) * (high + gap)), int(wide), int(high))
        for i in range(len(plates))
    ]
    for one, place in sorted(zip(plates, boxes, strict=True), key=lambda pair: pair[0].acts):
        lay_plate(canvas, place, one)
    for i, (left, top, own_w, own_h) in enumerate(boxes[:-1]):
        if (i + 1) % across:
            canvas.put(_next(), left + own_w + gap / 2, top + own_h / 2)
    return boxes


@kept()
def _next() -> Sprite:
    pen = Pen(30, 40, 4)
    pen.poly([(2, 2), (28, 20), (2, 38)], "ink")
    pen.poly([(6, 9), (22, 20), (6, 31)], "gold_light")
    return Sprite(pen.done())
