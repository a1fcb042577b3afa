"""The ledger: what each captain has and can do, what lies in the ports, and the cards of pile and deck."""

from typing import NamedTuple

from PIL import Image

from bot.engine.text import say, t
from bot.games.sea_of_plunder import facts
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, like, make_layer
from rendering.kit.cards import back
from rendering.kit.encode import png
from rendering.kit.frames import onto
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, width, wrap
from rendering.kit.palette import mix
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.kit.words import short
from rendering.scene import Picture, Scene

from .deck import lay_face
from .ground import table
from .places import H, Part, W
from .side import sheet
from .specimen import specimens
from .text import MOST_ALT, ledger_words
from .tokens import GOOD_SIGNS, POWER_SIGNS, combo_port, face_of_die, number, port_island
from .words import PAINT, card_name, colour_of, port_name, power_name, power_text, sea_of

LEFT, TOP, WIDE, HIGH, GAP = 18, 20, 1134, 790, 22
PORTS: Part = (LEFT + WIDE + 24, TOP, W - 18 - LEFT - WIDE - 24, HIGH)
MAT: Part = (18, TOP + HIGH + 24, W - 36, H - 18 - TOP - HIGH - 24)
FACE = 128


def cells(seats: int) -> list[Part]:
    """Where each captain's sheet lies: four in two rows, fewer below each other."""
    if seats == 4:
        w, h = (WIDE - GAP) // 2, (HIGH - GAP) // 2
        return [(LEFT + i % 2 * (w + GAP), TOP + i // 2 * (h + GAP), w, h) for i in range(4)]
    h = (HIGH - GAP * (seats - 1)) // seats
    return [(LEFT, TOP + i * (h + GAP), WIDE, h) for i in range(seats)]


def _paint(seats: int) -> Image.Image:
    out, pen = table(9), Pen(W, H, 2)
    for x, y, w, h in cells(seats):
        sheet(pen, x, y, w, h)
    x, y, w, h = PORTS
    for by, tint in ((-4, "ink"), (0, "gold_dark"), (5, "ink")):
        pen.poly(rounded(x + by, y + by, w - 2 * by, h - 2 * by, 13 - by), tint)
    x, y, w, h = MAT
    for by, tint in ((-4, "ink"), (0, "jungle_dark")):
        pen.poly(rounded(x + by, y + by, w - 2 * by, h - 2 * by, 13 - by), tint)
    for sx in range(x + 18, x + w - 30, 40):
        pen.slab(sx, y + 9, 22, 4, "gold_dark")
        pen.slab(sx, y + h - 13, 22, 4, "gold_dark")
    onto(out, pen)
    return out


@kept(1)
def _specimen() -> Layer:
    return make_layer("sea_of_plunder ledger", lambda: _paint(4), drawn(lambda: specimens(4), lay), 112)


@kept(3)
def layer(seats: int) -> Layer:
    """The ledger's cached ground for so many captains."""
    return _specimen() if seats == 4 else like(f"sea_of_plunder ledger {seats}", _specimen(), lambda: _paint(seats))


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay all that changes on the ledger's layer."""
    view = sea_of(scene)
    for fact, cell in zip(facts.captains(view), cells(len(view.captains)), strict=True):
        _captain(canvas, scene, fact, cell)
    _ports(canvas, scene)
    _cards(canvas, scene)


@kept()
def _sign(sign: str, size: int) -> Sprite:
    """A Power's sign in a dark medallion."""
    pen = Pen(size, size, 4, size / 100)
    for r, tint in ((49.5, "ink"), (45, "gold_dark"), (40, "dusk_dark")):
        pen.disc(50, 50, r, tint)
    out = pen.done()
    image = icon(sign, round(size * 0.62), 5).image
    out.alpha_composite(image, ((size - image.width) // 2, (size - image.height) // 2))
    return Sprite(out)


class Sheet(NamedTuple):
    """How a captain's sheet is laid out, from its upper left corner."""

    badge: tuple[int, int, int]  # left edge and middle of the first ship, and how large ships are
    name: tuple[int, int, int, int]  # left edge, middle, size, and where its room ends
    medal: tuple[int, int, int]  # the middle, and how large it is
    chips: tuple[int, int, int]  # left edge and middle of the first token, and how large the signs are
    down: int  # how far it is to the next one below; 0 beside each other
    power: tuple[int, int]  # the upper left corner of what the Power does
    text: int  # how large that is written


SHEETS = {
    2: Sheet((24, 242, 176), (24, 68, 58, 470), (548, 80, 128), (410, 170, 64), 74, (620, 16), 44),
    3: Sheet((20, 124, 192), (228, 74, 54, 576), (184, 192, 96), (238, 168, 60), 0, (578, 4), 42),
    4: Sheet((14, 74, 116), (134, 46, 48, 0), (-56, 54, 84), (134, 108, 50), 0, (0, 146), 36),
}


def _captain(canvas: Canvas, scene: Scene, fact: facts.CaptainFacts, cell: Part) -> None:
    """Ships, name, points and tokens, and what the Power does."""
    x, y, w, h = cell
    how = SHEETS[len(scene.mates)]
    left, mid, size = how.badge
    colours = [PAINT[colour] for colour, _ in fact.ships] or [scene.mates[fact.seat].colour]
    for i, colour in enumerate(colours):
        canvas.put(porthole(colour, size), x + left + i * (size + 10), y + mid, "lm")
    mx, my, size = how.medal
    points = coin(str(fact.points), size, "gold" if fact.points >= 0 else "silver")
    canvas.put(points, x + mx % w, y + my)
    left, mid, size, end = how.name
    if fact.number:
        canvas.put(number(fact.number, 60, "parchment_light", "ink"), x + left, y + mid, "lm")
        left += 72
    name = display_name(scene.mates[fact.seat].name, colours[0])
    canvas.text(x + left, y + mid, name, "bold", size, "ink", "lm", (end or w - 114) - left, 45, rank="key")
    _tokens(canvas, fact, x, y, how)
    if fact.power:
        px, py = how.power
        if not px:
            canvas.fill((x + 22, y + py, x + w - 22, y + py + 4), "parchment_edge")
        _power(canvas, fact.power, (x + px, y + py, w - px, h - py), how.text)


def _tokens(canvas: Canvas, fact: facts.CaptainFacts, x: int, y: int, how: Sheet) -> None:
    """What lies before a captain, and how many cards, where all know it."""
    left, mid, size = how.chips
    chips = [("chest", fact.treasures), ("compass", fact.compasses), ("debt", fact.debt)]
    chips += [("cards", fact.cards)] if fact.cards is not None else []
    at, small = x + left, len(chips) > 3
    size = round(size * (0.8 if how.down else 0.9)) if small else size
    down = how.down * 3 // len(chips)
    for i, (sign, many) in enumerate(chips):
        low = y + mid + i * down
        ink = "ink" if many else "parchment_edge"
        canvas.put(icon(sign, size, 5, "ink", None if many else "parchment"), at, low, "lm")
        wide = canvas.text(at + size + 4, low, str(many), "heavy", 45 if small else round(size * 0.9), ink)
        at += 0 if how.down else round(size + 4 + wide + (8 if small else 14))


def _power(canvas: Canvas, power: str, box: Part, size: int) -> None:
    x, y, w, h = box
    sign = _sign(POWER_SIGNS[power], 92 if (w < 600 and h < 240) or h > 300 else 76)
    canvas.put(sign, x + 18, y + 62, "lm")
    left, room = x + sign.width + 32, w - sign.width - 44
    canvas.text(left, y + 42, power_name(power), "display", 44, "blood", "lm", room, 34)
    words = power_text(power)
    while size > 33 and len(wrap(words, "text", size, room, 9)) * size * 1.08 > h - 98:
        size -= 1
    canvas.lines(left, y + 64 + size * 0.66, words, "text", size, room, round(size * 1.08), 9)


def _ports(canvas: Canvas, scene: Scene) -> None:
    view = sea_of(scene)
    x, y, w, h = PORTS
    words = say(facts.round_told(view), ())
    canvas.text(x + w - 24, y + 46, words, "bold", 44, "parchment", "rm", w * 0.45, 34)
    canvas.text(x + 24, y + 44, t("In port"), "display", 54, "gold_light", "lm", w * 0.5, 38)
    ports = facts.ports(view)
    many = len(ports) + bool(view.combo_port)
    pitch = min(176, (h - 96) / max(1, many))
    size = round(min(112, pitch * 0.72))
    for i, port in enumerate(ports):
        mid = y + 92 + pitch * (i + 0.5)
        canvas.put(port_island(port.colour, size), x + 88, mid)
        _where(canvas, x + 164, mid - pitch * 0.24, port.at or "?", port_name(port.colour), w - 180)
        for j in range(4):
            spot = (x + 196 + j * 72, mid + pitch * 0.18)
            canvas.put(icon(GOOD_SIGNS[port.colour], 66, 5) if j < port.goods else _hollow(44), *spot)
    if view.combo_port:
        mid = y + 92 + pitch * (many - 0.5)
        canvas.put(combo_port(size), x + 88, mid)
        canvas.text(x + 164, mid - pitch * 0.22, view.combo_port, "heavy", 46, "parchment_light", rank="key")
        canvas.text(x + 164, mid + pitch * 0.2, t("Combo Port"), "display", 42, "rope", "lm", w - 180, 34)


def _where(canvas: Canvas, x: float, y: float, square: str, name: str, room: float) -> None:
    wide = canvas.text(x, y, square, "heavy", 46, "parchment_light", rank="key")
    canvas.text(x + wide + 18, y, name, "display", 42, "rope", "lm", room - wide - 18, 34)


@kept()
def _hollow(size: int) -> Sprite:
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 48, "wood_deep")
    pen.disc(50, 50, 40, mix("ink", "wood_deep", 0.5))
    return Sprite(pen.done())


def _cards(canvas: Canvas, scene: Scene) -> None:
    """The pile, its newest card first, as far as there is room; the placing dice of the last action; the deck."""
    view = sea_of(scene)
    x, y, w, h = MAT
    mid, right = y + h / 2, x + w - 24.0
    for off in (16, 8, 0):
        canvas.put(back("azure_dark", "skull", 118, 152), right - off, mid - 2 + off / 2, "rm")
    canvas.put(coin(str(len(view.deck)), 92, "parchment_light"), right - 59, mid - 2)
    right -= 160
    for roll in reversed(view.rolls[-2:]):
        for shown in (roll.row, roll.column):
            canvas.put(face_of_die(shown, 72), right, mid, "rm")
            right -= 78
        right -= 16
    left, colour = x + 28.0, colour_of(scene, view.active)
    if not view.pile:
        canvas.text(left + 10, mid, t("no pile yet"), "bold", 38, "parchment_light", "lm", right - left - 20, 33)
    for i, card in enumerate(reversed(view.pile)):
        lines, size = fit_lines(card_name(card), "display", 38 if i else 42, 260, 33, 3)
        need = FACE + 20 + max(width(line, "display", size) for line in lines)
        if left + need > right:
            break
        if not i:
            canvas.put(_frame(FACE + 16), left - 8, mid, "lm")
        lay_face(canvas, card, colour, left, mid - FACE / 2, FACE)
        if card in view.deferred:
            canvas.put(icon("hourglass", 56, 5), left + FACE - 18, mid + FACE / 2 - 22)
        for j, line in enumerate(lines):
            at = mid + (j - (len(lines) - 1) / 2) * size * 1.04
            canvas.text(left + FACE + 18, at, line, "display", size, "parchment" if i else "gold_light")
        left += need + 34


@kept()
def _frame(size: int) -> Sprite:
    pen = Pen(size, size, 2)
    pen.slab(0, 0, size, size, "ink", 12)
    pen.slab(3, 3, size - 6, size - 6, "gold", 10)
    return Sprite(pen.done())


def ledger_says(scene: Scene) -> str:
    """What the ledger tells beyond the chart and is news for the table: who has which Power."""
    return " ".join(f"{fact.seat} {fact.power}" for fact in facts.captains(sea_of(scene)))


def ledger_canvas(scene: Scene) -> Canvas:
    """The ledger before it is encoded."""
    canvas = Canvas(layer(len(scene.mates)))
    lay(canvas, scene)
    return canvas


def ledger(scene: Scene) -> Picture:
    """What there is to know beside the chart."""
    return Picture(png(ledger_canvas(scene)), short(ledger_words(scene), MOST_ALT), "ledger.png")
