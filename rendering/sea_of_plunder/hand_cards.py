"""The cards of a hand: large ones with their names while there is room, then faces with where they lead, then signs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.engine.text import say, tn
from bot.games.sea_of_plunder import facts_ways
from bot.games.sea_of_plunder.content import ACTIONS
from bot.games.sea_of_plunder.facts_ways import Met, Way
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.icons import icon
from rendering.kit.lettering import DOTS, fit_lines, width, wrap, write
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.tokens import good_sign
from rendering.scene import Scene

from .deck import SHORT, begins_in_corner, face, lay_face
from .places import Part
from .tokens import KEY, number, owner
from .words import PAINT, card_name, colour_of, sea_of

GAP = 12
SIGN = 54


class Cards(NamedTuple):
    """Where the cards of a hand lie, and whether they are whole, faces alone, or signs alone."""

    cells: list[Part]
    style: str


def laid_out(many: int, box: Part) -> Cards:
    """The layout of so many different cards."""
    x, y, w, h = box
    style, across = ("whole", 2) if many <= 10 else ("face", 2 if many <= 16 else 3) if many <= 24 else ("sign", 4)
    rows = max(1, -(-many // across))
    gap = GAP if rows <= 8 else 8
    wide, high = (w - (across - 1) * (GAP + 2)) // across, min(270, (h - (rows - 1) * gap) // rows)
    cells = [(x + i % across * (wide + GAP + 2), y + i // across * (high + gap), wide, high) for i in range(many)]
    return Cards(cells, style)


@kept(256)
def end_plate(label: str) -> Sprite:
    """The square where a card leads."""
    wide, high = round(width(label, "heavy", KEY)) + 30, 62
    pen = Pen(wide, high, 4)
    for by, tint in ((0, "ink"), (4, "white"), (7, "gold")):
        pen.poly(rounded(by, by, wide - 2 * by, high - 2 * by, high / 2.2 - by), tint)
    out = pen.done()
    write(out, wide / 2, high / 2, label, "heavy", KEY, rank="key")
    return Sprite(out)


def met_sign(met: Met) -> Sprite:
    """What is met on a way."""
    kind, what = met.sight.kind, met.sight.what
    if kind == "pirate":
        return number(what, SIGN)
    if kind == "ship":
        return owner(PAINT[what], SIGN)
    return good_sign(what, SIGN) if kind == "port" else icon("chest" if kind == "island" else "crate", SIGN)


def lay_cards(
    canvas: Canvas,
    scene: Scene,
    seat: int,
    kinds: Sequence[tuple[str, int]],
    ways: Mapping[int, list[Way]],
    cards: Cards,
) -> None:
    """Each different card with its number on the sea, how many there are of it, and where it leads."""
    colour = colour_of(scene, seat)
    for n, ((card, many), cell) in enumerate(zip(kinds, cards.cells, strict=True), 1):
        x, y, w, h = cell
        if cards.style == "sign":
            _sign(canvas, card, n, ways[n], cell)
            continue
        size = min(h - 24, 150 if ways[n] else 110)
        lay_face(canvas, card, colour, x + 12, y + (h - size) / 2, size)
        area = (x + size + 24, y, w - size - 34, h)
        room = area[2] - (62 if many > 1 else 0)
        if cards.style == "whole":
            _whole(canvas, scene, card, ways[n], area, room)
        elif any(way.met or way.thing.startswith("ship") for way in ways[n]):
            _ends(canvas, ways[n], (area[0], y + (18 if many > 1 else 0), area[2], h))
        else:
            _action(canvas, card, area, room, False)
        low = h - 40 if begins_in_corner(card, size) else 14
        canvas.put(number(str(n), 56, "gold", "ink", "white"), x + 14, y + low)
        if many > 1:
            canvas.put(_times(many), x + w + 6, y - 6, "rt")


@kept()
def _times(many: int) -> Sprite:
    words = f"×{many}"
    wide = round(width(words, "heavy", 38)) + 28
    pen = Pen(wide, 50, 4)
    pen.slab(0, 0, wide, 50, "ink", 24)
    pen.slab(4, 4, wide - 8, 42, "blood", 20)
    out = pen.done()
    write(out, wide / 2, 25, words, "heavy", 38, "white")
    return Sprite(out)


def _whole(canvas: Canvas, scene: Scene, card: str, ways: list[Way], area: Part, room: int) -> None:
    """A card's name over where it leads, or over what it does; the name has less room beside how many there are."""
    x, y, w, h = area
    view = sea_of(scene)
    if not ways:
        _action(canvas, card, area, room, card in ACTIONS and not facts_ways.for_pirates(view, scene.viewer or 0))
        return
    things = {way.thing for way in ways if not way.turned}
    low = 74 if len(things) < 2 or ways[0].thing.startswith("pirate") else 138
    if h - low >= 84:
        high = y + (h - low) / 2 + 4
        for wide in (w, room):  # a low name stands below the sign of how many there are
            lines, size = fit_lines(card_name(card), "display", 42, wide, 33, 3 if h - low > 120 else 2)
            if high - y - len(lines) * size / 2 >= 46:
                break
        if not lines[-1].endswith(DOTS):
            for i, line in enumerate(lines):
                at = high + (i - (len(lines) - 1) / 2) * size
                canvas.text(x, at, line, "display", size, "ink", "lm", w, size)
    _ends(canvas, ways, (x, y + h - low, w, low - 4))


def _action(canvas: Canvas, card: str, area: Part, room: int, works: bool) -> None:
    """A card's name alone, or with what it does where there is room for all of it."""
    x, y, w, h = area
    lines, size = fit_lines(card_name(card), "display", 38, room, 33, 3 if h < 150 else 2)
    if any(DOTS in line for line in lines):  # rather its sign alone than part of its name
        return
    parts = wrap(say(SHORT[card], ()), "text", 33, w, 9) if works else ()
    if len(lines) * size + len(parts) * 34 > h - 14:
        parts = ()
    top = y + (h - len(lines) * size - len(parts) * 34) / 2
    for i, line in enumerate(lines):
        canvas.text(x, top + (i + 0.5) * size, line, "display", size, "dusk", "lm", room, size)
    for i, part in enumerate(parts):
        canvas.text(x, top + len(lines) * size + (i + 0.5) * 34, part, "text", 33, "ink", "lm", w, 33)


def _ends(canvas: Canvas, ways: list[Way], area: Part) -> None:
    """Where a card leads and what it meets on the way; of two ships both; of pirates those that meet something."""
    x, y, w, h = area
    plain = [way for way in ways if not way.turned]
    if not plain:
        return
    if plain[0].thing.startswith("pirate"):
        _struck(canvas, plain, area)
        return
    by_thing: dict[str, list[Way]] = {}
    for way in plain:
        by_thing.setdefault(way.thing, []).append(way)
    pitch = h / len(by_thing)
    for i, (thing, found) in enumerate(by_thing.items()):
        mid, at = y + pitch * (i + 0.5), x - 4.0
        if len(by_thing) > 1:
            sign = owner(PAINT[thing.partition(".")[2]], SIGN)
            canvas.put(sign, at, mid, "lm")
            at += sign.width + 4
        if len(found) > 2:
            words = tn("{n} way", "{n} ways", len(found))
            if at + 4 + width(words, "bold", 36) <= x + w:  # else the card's face says it
                canvas.text(at + 4, mid, words, "bold", 36)
            continue
        for way in found:
            plate = end_plate(way.end)
            if at + plate.width <= x + w + 8:
                canvas.put(plate, at, mid, "lm")
                at += plate.width + 6
        turns = any(way.turned for way in ways) and len(by_thing) < 2
        room = x + w - at - (46 if turns else 0)
        for met in found[0].met[: int(room // SIGN)] if len(found) == 1 else ():
            canvas.put(met_sign(met), at, mid, "lm")
            at += SIGN + 4
        if turns:
            beside = at + 46 <= x + w + 4
            canvas.put(icon("compass", 46 if beside else 40, 5), x + w + 6, mid if beside else mid - 46, "rm")


def _struck(canvas: Canvas, ways: list[Way], area: Part) -> None:
    """Of the ways of all pirates those that meet something: the pirate's number and what it comes upon."""
    x, y, w, h = area
    at, mid = x, y + h / 2
    for way in ways:
        need = SIGN * (1 + len(way.met)) + 16
        if way.met and at + need <= x + w + 10:
            canvas.put(number(way.thing.partition(".")[2], SIGN), at, mid, "lm")
            for i, met in enumerate(way.met):
                canvas.put(met_sign(met), at + SIGN * (i + 1) + 4, mid, "lm")
            at += need


def _sign(canvas: Canvas, card: str, n: int, ways: list[Way], cell: Part) -> None:
    """In a very long hand a card is its number and the square where it leads, or its sign."""
    x, y, w, h = cell
    canvas.put(number(str(n), 52, "gold", "ink", "white"), x + 4, y + h / 2, "lm")
    plain = [way for way in ways if not way.turned]
    mid, room = x + 76 + (w - 80) / 2, w - 80
    ends = {way.end for way in plain}
    if len(ends) == 1:
        canvas.text(mid, y + h / 2, plain[0].end, "heavy", 45, "ink", "mm", room, 45, rank="key")
    else:
        canvas.put(face(card, min(h - 6, 90)), mid, y + h / 2)
