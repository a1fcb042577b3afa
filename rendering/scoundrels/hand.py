"""The private picture: the own cards and what they add up to, the sea about the own ship with what is legal there."""

from collections.abc import Callable, Sequence

from PIL import Image

from bot.engine.languages import translated
from bot.engine.text import t
from bot.games.scoundrels.components import SAIL, TYPE_OF_WAY, WILD, Sea
from bot.games.scoundrels.content import QUIRKS, ROWS
from bot.games.scoundrels.facts import hand as own
from bot.games.scoundrels.facts import standing
from bot.games.scoundrels.names import by_worth, kind_of, value_of
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import cloth, parchment, patch, wood
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, width, write
from rendering.kit.palette import Colour, mix
from rendering.kit.panels import pill
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box, Point
from rendering.kit.ships import ship
from rendering.kit.specimen import drawn
from rendering.kit.tokens import medal
from rendering.scene import Mark, Picture, Scene

from . import specimen
from .fleet import lay_fleet, lay_tag, letter, tag
from .places import Grid, H, W, hand_grids
from .reach import DARK, MANY, outline, spots_of, veil
from .text import hand_alt
from .tokens import SUITS, TREASURE_SIGNS, action_card
from .waters import close_up
from .words import joined, sea_of

COLOURS = 128
MAT_W, MAT_TOP, MAT_H = 812, 128, 664
SUMS_TOP = MAT_TOP + MAT_H + 24
SHEET_X, SHEET_W = 852, W - 852 - 22
FEW = 6  # legal places that leave the sea as light as it is


def ground() -> Image.Image:
    """Wood with a mat for the cards."""
    out = wood(W, H, 21, "wood_dark", 0.22, 126)
    mat = (8, MAT_TOP - 8, MAT_W + 20, MAT_H + 16)
    patch(out, mat, lambda pen: cloth(pen, 16, MAT_TOP, MAT_W, MAT_H, "abyss", 3, 12))
    return out


@kept(2)
def layer() -> Layer:
    """The ground of all private pictures."""
    return make_layer("scoundrels hand", ground, drawn(specimen.hands, lay), COLOURS)


# -- who, and the cards ------------------------------------------------------------------------------------------------


def _head(canvas: Canvas, scene: Scene, seat: int) -> None:
    sea, mate = sea_of(scene), scene.mates[seat]
    facts = standing.captain(sea, seat)
    canvas.put(ship(mate.colour, 120, halo="gold_light" if "turn" in facts else ""), 74, 66)
    damage = facts["damage"]
    shown = [("infamy", str(facts["infamy"].number)), ("damage", f"{damage.number}/{damage.most}")]
    if "turn" in facts:
        shown.append(("helm", str(facts["turn"].number)))
    x = 830.0
    for sign, words in shown:
        wide = width(words, "heavy", 56)
        canvas.text(x, 64, words, "heavy", 56, "parchment_light", "rm", stroke=4, rank="key")
        canvas.put(icon(sign, 66), x - wide - 8, 62, "rm")
        x -= wide + 100
    name = display_name(mate.name, mate.colour)
    canvas.text(142, 64, name, "bold", 56, "parchment_light", "lm", x - 146, 46, 3, rank="key")


def _cards(canvas: Canvas, scene: Scene, seat: int) -> None:
    """All cards in one row or two, by types; values stay to be seen where they overlap."""
    captain = sea_of(scene).captains[seat]
    cards = [card for suit in own.suits(captain) for card in suit.cards]
    if not cards:
        canvas.text(16 + MAT_W / 2, MAT_TOP + MAT_H / 2, t("No Action cards in hand."), "display", 56, "surf", "mm",
                    MAT_W - 60, 36)  # fmt: skip
        return
    rows = 1 if len(cards) < 4 else 2
    per = -(-len(cards) // rows)
    wide = 236 if rows == 1 else 188 if per < 5 else 156
    high = round(wide * 1.4)
    pitch = min(wide + 12.0, (MAT_W - 44 - wide) / max(1, per - 1))
    left = 16 + (MAT_W - wide - pitch * (per - 1)) / 2
    top = MAT_TOP + (MAT_H - rows * high - (rows - 1) * 36) / 2
    new = own.drawn(captain)
    for i, card in enumerate(cards):
        x, y = left + i % per * pitch, top + i // per * (high + 36)
        canvas.put(action_card(card, "azure", wide), x, y, "lt")
        if card == new:
            new = ""
            canvas.put(pill(t("NEW"), 36, "blood"), x + wide / 2, y + high - 6)


@kept(16)
def _sum_ground(w: int, h: int, kind: str) -> Sprite:
    sign, tint = SUITS[kind]
    pen = Pen(w + 12, h + 14, 3, origin=(-4, -4))
    pen.slab(5, 7, w, h, "wood_deep", 18)
    pen.slab(-3, -3, w + 6, h + 6, "ink", 18)
    pen.slab(0, 0, w, h, "parchment_light", 15)
    pen.slab(0, 0, w, 84, tint, 15)
    pen.slab(0, 40, w, 46, tint)
    pen.slab(0, 84, w, 4, "ink")
    out = pen.done()
    s = icon(sign, 90, 5).image
    out.alpha_composite(s, (round(4 + w / 2 - s.width / 2), 4))
    return Sprite(out)


def _sums(canvas: Canvas, sea: Sea, seat: int) -> None:
    """What each way of fighting or sailing adds up to, and the Wilds that may join it."""
    suits = own.suits(sea.captains[seat])
    wilds = next(suit.own for suit in suits if suit.kind == WILD)
    w, h = 258, H - 22 - SUMS_TOP
    for i, suit in enumerate(suit for suit in suits if suit.kind != WILD):
        x, y = 16 + i * (w + 19), SUMS_TOP
        canvas.put(_sum_ground(w, h, suit.kind), x - 4, y - 4, "lt")
        middle = y + 88 + (h - 88) / 2
        size = 104 if suit.own < 10 else 88
        canvas.text(x + 22, middle, str(suit.own), "heavy", size, "ink", "lm", rank="key")
        if wilds:
            right = x + w - 16
            wide = canvas.text(right, middle + 4, str(wilds), "heavy", 56, "dusk", "rm", rank="key")
            canvas.put(icon("wild", 56), right - wide - 2, middle + 4, "rm")
            canvas.text(right - wide - 60, middle + 4, "+", "heavy", 46, "ink_soft", "rm")


# -- the sea -----------------------------------------------------------------------------------------------------------


@kept()
def _beyond(side: int, many: int) -> Sprite:
    """How many more places lie beyond an edge of what is shown."""
    words = f"+{many}"
    wide, high = round(width(words, "heavy", 46)) + 66, 60
    pen = Pen(wide, high, 3)
    pen.slab(0, 0, wide, high, "ink", 18)
    pen.slab(4, 4, wide - 8, high - 8, "foam", 14)
    tip = wide - 28 if side > 0 else 28
    pen.poly([(tip - side * 10, 13), (tip + side * 14, 30), (tip - side * 10, 47)], "ink")
    out = pen.done()
    write(out, (wide - 44) / 2 + (0 if side > 0 else 40), 30, words, "heavy", 46, rank="key")
    return Sprite(out)


def _ids(canvas: Canvas, grid: Grid) -> None:
    for col in range(grid.shown):
        name = chr(ord("A") + grid.column(col))
        x = grid.centre(col, 0)[0]
        canvas.text(x, grid.top - 36, name, "heavy", 46, "parchment_light", "mm", stroke=3, rank="key")
    for row in range(ROWS):
        y = grid.centre(0, row)[1]
        canvas.text(grid.left - 29, y, str(row + 1), "heavy", 46, "parchment_light", "mm", stroke=3, rank="key")


def _numbers(canvas: Canvas, scene: Scene, grid: Grid, seat: int, marks: Sequence[Mark], taken: list[Box]) -> None:
    """Upon each legal place how far it is, or what may be done there: yellow is free, white costs Sails."""
    sea = sea_of(scene)
    far, fleet, kinds = own.distances(sea, seat), standing.berths(sea), standing.kinds(sea)
    free = own.reach(sea, seat)["free"]
    tags: list[tuple[Sprite, Point]] = []
    for mark in marks:
        at = grid.at(mark.place)
        if at is None:
            continue
        steps = far.get(mark.place, 0) if mark.label == mark.place else 0
        label = str(steps) if steps else mark.label
        tone: Colour = "foam" if steps > free else "beacon"
        if mark.place in fleet:
            tags.append((tag(label, tone), at))
            continue
        taken.append(letter(*at))
        if kinds[mark.place] != "." or len(marks) <= FEW or not steps:
            canvas.put(tag(label, tone), *at)
        else:
            canvas.text(*at, label, "heavy", 50, tone, "mm", stroke=5, rank="key")
    for s, at in tags:
        lay_tag(canvas, grid, s, *at, taken)


def _lay_sea(canvas: Canvas, scene: Scene, grid: Grid, seat: int, marks: Sequence[Mark]) -> None:
    """A piece of the sea with the own legal places."""
    ship = sea_of(scene).captains[seat].ship
    canvas.put(close_up(grid), grid.left - 8, grid.top - 8, "lt")
    _ids(canvas, grid)
    here = spots_of(grid, [mark.place for mark in marks])
    if len(marks) > FEW:
        dark = {(col, row) for col in range(grid.shown) for row in range(ROWS)} - here
        veil(canvas, grid, dark - spots_of(grid, [ship] if ship else []), mix("deep", "abyss", 0.5), DARK)
        outline(canvas, grid, here, "beacon", 6, 12)
    counted = bool(ship) or len(marks) <= MANY
    taken = lay_fleet(canvas, scene, grid, [mark.place for mark in marks] if counted else ())
    if counted:
        _numbers(canvas, scene, grid, seat, marks, taken)


def _sea(canvas: Canvas, scene: Scene, seat: int) -> float:
    """The sea about the own ship, or all of it; gives back where it ends."""
    sea = sea_of(scene)
    kinds = standing.kinds(sea)
    marks = [mark for mark in scene.marks if mark.place in kinds]
    grids = hand_grids(sea.seats, sea.captains[seat].ship)
    for grid in grids:
        _lay_sea(canvas, scene, grid, seat, marks)
    grid = grids[-1]
    beyond = [mark for mark in marks if all(each.spot(mark.place) is None for each in grids)]
    for side in (-1, 1):
        there = [mark for mark in beyond if grid.side(mark.place) == side]
        if there:
            x, anchor = (grid.right + 6, "rt") if side > 0 else (grid.left - 6, "lt")
            canvas.put(_beyond(side, len(there)), x, grid.foot + 16, anchor)
    return grid.foot + (92 if beyond else 30)


# -- the sheet ---------------------------------------------------------------------------------------------------------

Row = Callable[[Canvas, float, int], None]
"""Draws one line of the sheet: about which height, how large its signs may be."""


def _reach(sea: Sea, seat: int) -> Row:
    """What the numbers on the sea cost: free steps, then Sails, then Wilds."""

    def draw(canvas: Canvas, y: float, size: int) -> None:
        parts = own.reach(sea, seat)
        signs = {"free": ("helm", "beacon"), SAIL: ("sail", "foam"), WILD: ("wild", "foam")}
        x = SHEET_X + 30.0
        for i, (key, value) in enumerate((key, value) for key, value in parts.items() if value or key == "free"):
            sign, tone = signs[key]
            x += canvas.text(x, y, "+", "heavy", 50, "ink_soft") + 12 if i else 0
            canvas.put(icon(sign, size), x, y, "lm")
            x += size + 6 + canvas.text(x + size + 6, y, str(value), "heavy", 60, tone, stroke=6, rank="key") + 16
        x += canvas.text(x, y, "=", "heavy", 50, "ink_soft") + 14
        canvas.text(x, y, str(sum(parts.values())), "heavy", 78, rank="key")

    return draw


def _points(sign: str, cards: Sequence[str], whole: bool) -> Row:
    """Action cards by their values: those laid face down with their sum, the one seen on the deck with its type."""

    def draw(canvas: Canvas, y: float, size: int) -> None:
        x = SHEET_X + 30.0
        canvas.put(icon(sign, size), x, y, "lm")
        x += size + 16
        for card in cards:
            canvas.put(icon(SUITS[kind_of(card)][0], round(size * 0.7)), x, y, "lm")
            x += size * 0.7 + canvas.text(x + size * 0.7, y, str(value_of(card)), "heavy", 50, rank="key") + 14
        if whole:
            x += canvas.text(x, y, "=", "heavy", 50, "ink_soft") + 14
            canvas.text(x, y, str(sum(value_of(card) for card in cards)), "heavy", 70, rank="key")

    return draw


def _things(sign: str, square: str, things: Sequence[str]) -> Row:
    """Treasure with its worth: aboard, or in a cove."""

    def draw(canvas: Canvas, y: float, size: int) -> None:
        x = SHEET_X + 30.0
        canvas.put(icon(sign, size, 4.5, "ink", None if things else "parchment"), x, y, "lm")
        x += size + 18
        if square:
            x += canvas.text(x, y, square, "heavy", 54, "blood", rank="key") + 18
        right = SHEET_X + SHEET_W - 30
        step = min(size + 10.0, (right - 100 - x - size) / max(1, len(things) - 1))
        for i, thing in enumerate(by_worth(things)):
            canvas.put(icon(TREASURE_SIGNS[thing], size), x + i * step, y, "lm")
        if things:
            canvas.put(medal("", 82), right, y, "rm")
            canvas.text(right - 41, y, str(standing.worth(things)), "heavy", 50, "ink", "mm", rank="key")
        else:
            canvas.text(x, y, t("The hold is empty."), "display", 46, "ink_soft", "lm", right - x, 34)

    return draw


def _quirk(name: str) -> Row:
    def draw(canvas: Canvas, y: float, size: int) -> None:
        canvas.put(icon("cards", size), SHEET_X + 30, y, "lm")
        room = SHEET_W - size - 76
        canvas.text(SHEET_X + size + 46, y, translated(name), "display", 50, "dusk_dark", "lm", room, 34)

    return draw


def _told(words: str) -> Row:
    """Standing orders, in as many lines as there is room for."""

    def draw(canvas: Canvas, y: float, size: int) -> None:
        lines, high = fit_lines(words, "text", 38, SHEET_W - 64, 33, max(1, size // 36))
        for i, line in enumerate(lines):
            canvas.text(SHEET_X + 32, y + (i - (len(lines) - 1) / 2) * (high + 2), line, "text", high, "ink_soft")

    return draw


@kept(12)
def _paper(high: int) -> Sprite:
    pen = Pen(SHEET_W + 16, high + 16, 3, origin=(-4, -4))
    parchment(pen, 0, 0, SHEET_W, high, 4)
    return Sprite(pen.done())


def _sheet(canvas: Canvas, scene: Scene, seat: int, top: float) -> None:
    """Why the reach is what it is, what is laid or was seen, then hold and hoard with their worth."""
    sea = sea_of(scene)
    captain = sea.captains[seat]
    if H - top < 200:
        return  # all of the sea is shown: no ship carries anything
    rows: list[Row] = []
    if seat == sea.turn.seat and captain.ship:
        rows.append(_reach(sea, seat))
    laid, way = own.laid(sea, seat)
    if laid:
        rows.append(_points(SUITS[TYPE_OF_WAY[way]][0], laid, True))
    if own.peeked(sea):
        rows.append(_points("spyglass", [own.peeked(sea)], False))
    rows.append(_things("boat", "", captain.cargo))
    rows += [_things("spade", square, things) for square, things in own.hoard(sea, seat)]
    if captain.quirk:
        rows.append(_quirk(QUIRKS[captain.quirk].name))
    orders = joined(scene, own.orders(sea, seat))
    if len(orders) > 1 and len(rows) < 4:
        rows.append(_told(orders))
    pitch = min(130.0, (H - 30 - top - 36) / len(rows))
    canvas.put(_paper(round(H - 26 - top)), SHEET_X - 4, top - 4, "lt")
    for i, row in enumerate(rows):
        row(canvas, top + 18 + pitch * (i + 0.5), min(84, round(pitch) - 12))
        if i:
            y = top + 16 + pitch * i
            canvas.fill((SHEET_X + 26, y, SHEET_X + SHEET_W - 30, y + 3), "parchment_dark")


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything that is the viewer's."""
    seat = scene.viewer if scene.viewer is not None else 0
    _head(canvas, scene, seat)
    _cards(canvas, scene, seat)
    _sums(canvas, sea_of(scene), seat)
    _sheet(canvas, scene, seat, _sea(canvas, scene, seat))


def hand(scene: Scene) -> Picture:
    """The private picture of `scene.viewer`."""
    canvas = Canvas(layer())
    lay(canvas, scene)
    return Picture(png(canvas), hand_alt(scene), "hand.png")
