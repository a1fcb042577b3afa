"""The ledger: Quests and Quirks, and what each captain carries, has buried and has set aside."""

from bot.engine.languages import translated
from bot.engine.text import t
from bot.games.scoundrels.components import GHOST, LIVING, Sea
from bot.games.scoundrels.content import DELIVERIES, QUIRKS
from bot.games.scoundrels.facts import standing
from bot.games.scoundrels.facts.standing import Facts, Quest
from bot.games.scoundrels.names import quirk_effect
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import wood
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, width
from rendering.kit.palette import CAPTAINS, Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.ships import sail
from rendering.kit.specimen import drawn
from rendering.kit.tokens import medal
from rendering.kit.words import told
from rendering.scene import Picture, Scene

from . import specimen
from .places import H, W
from .text import ledger_alt
from .tokens import QUEST_SIGNS, TREASURE_SIGNS
from .words import sea_of

COLOURS = 128
GAP, EDGE = 20, 20
QUESTS_W = 900  # where there are Quests, the captains stand at their right
HEAD_W = 236
STRIP = 94  # of a card, for its sign and what it pays
UP_H = 166  # the Quirk that lies face up


@kept(2)
def layer() -> Layer:
    """A wooden ground."""
    ground = drawn(specimen.ledgers, lay)
    return make_layer("scoundrels ledger", lambda: wood(W, H, 9, "wood_dark", 0.22, 126), ground, COLOURS)


# -- Quests ------------------------------------------------------------------------------------------------------------


@kept(64)
def _card(w: int, h: int, strip: int, ground: Colour, done: bool) -> Sprite:
    """A card's body: a coloured strip for its sign and worth, paper for its words."""
    face = "parchment_dark" if done else "parchment_light"
    pen = Pen(w + 12, h + 14, 3, origin=(-4, -4))
    pen.slab(5, 7, w, h, "wood_deep", 18)
    pen.slab(-3, -3, w + 6, h + 6, "ink", 18)
    pen.slab(0, 0, w, h, face, 15)
    tint = mix(ground, "parchment_edge", 0.55) if done else ground
    pen.slab(0, 0, strip, h, tint, 15)
    pen.slab(strip / 2, 0, strip / 2, h, tint)
    pen.slab(strip - 2, 0, 4, h, "ink")
    return Sprite(pen.done())


def _quest(canvas: Canvas, scene: Scene, quest: Quest, x: float, y: float, w: int, h: int) -> None:
    done = quest.feat is not None
    canvas.put(_card(w, h, STRIP, "azure_dark" if quest.id in DELIVERIES else "blood", done), x - 4, y - 4, "lt")
    canvas.put(icon(QUEST_SIGNS[quest.id], 88, 4.5, "ink", "parchment_edge" if done else None), x + STRIP / 2, y + 62)
    points = quest.feat.infamy if quest.feat is not None else quest.infamy
    canvas.put(medal("", 92, "silver" if done else "gold"), x + STRIP / 2, y + h - 60)
    worth = str(points) if points else "+2"
    canvas.text(x + STRIP / 2, y + h - 59, worth, "heavy", 58 if len(worth) < 2 else 46, "ink", "mm", rank="key")
    left, room = x + STRIP + 10, w - STRIP - 18
    lines, size = fit_lines(told(scene, quest.short), "display", 60 if w > 600 else 46 if h > 290 else 40, room, 36, 2)
    top = y + 16 + size * 0.6
    for line in lines:
        canvas.text(left, top, line, "display", size, "ink_soft" if done else "ink", "lm", room, size)
        top += size * 1.02
    if quest.feat is not None:
        wide = min(110, round((y + h - 20 - top) / 1.3))
        middle = (top - size / 2 + y + h) / 2
        canvas.put(sail(scene.mates[quest.feat.seat].colour, wide, size=max(46, round(wide * 0.72))), left + 64, middle)
        canvas.put(icon("check", wide), left + 84 + wide, middle)
        return
    room_below = y + h - 10 - top
    lines, size = fit_lines(
        told(scene, quest.task), "text", 56 if w > 600 else 42, room, 33, max(1, int(room_below // 36))
    )
    for i, line in enumerate(lines):
        canvas.text(left, top + 6 + i * (size + 2), line, "text", size, "ink", "lm", room, size)


def _quests(canvas: Canvas, scene: Scene, found: list[Quest], high: float) -> None:
    """The Quests in one column where they are few, else in two."""
    across = 1 if len(found) < 4 else 2
    rows = -(-len(found) // across)
    w = round((QUESTS_W - GAP * (across - 1)) / across)
    h = min(470, round((high - 2 * EDGE - GAP * (rows - 1)) / rows))
    top = EDGE + (high - 2 * EDGE - rows * h - GAP * (rows - 1)) / 2
    for i, quest in enumerate(found):
        _quest(canvas, scene, quest, EDGE + 4 + i % across * (w + GAP), top + i // across * (h + GAP), w, h)


def _quirk_up(canvas: Canvas, sea: Sea, x: float, w: int) -> None:
    """The Quirk that the next captain may take."""
    y = H - EDGE - UP_H
    canvas.put(_card(w, UP_H, 104, "dusk", False), x - 4, y - 4, "lt")
    canvas.put(icon("cards", 84), x + 52, y + UP_H / 2)
    left, room = x + 120, w - 136
    words = t("Quirk: {quirk}", quirk=translated(QUIRKS[sea.quirk_up].name))
    canvas.text(left, y + 30, words, "display", 40, "ink", "lm", room, 34)
    lines, size = fit_lines(translated(quirk_effect(sea, sea.quirk_up)), "text", 36, room, 33, 3)
    for i, line in enumerate(lines):
        canvas.text(left, y + 72 + i * (size + 1), line, "text", size, "ink", "lm", room, size)


# -- captains ----------------------------------------------------------------------------------------------------------


@kept(128)
def _row(w: int, h: int, colour: str, on_turn: bool, sunk: bool) -> Sprite:
    """The ground of a captain's row: his colour at the left; a gold rim for whoever's turn it is."""
    m = 12
    pen = Pen(w + 2 * m, h + 2 * m, 3)
    pen.slab(m + 5, m + 7, w, h, "wood_deep", 16)
    if on_turn:
        pen.slab(m - 7, m - 7, w + 14, h + 14, "ink", 20)
        pen.slab(m - 4, m - 4, w + 8, h + 8, "gold", 17)
        pen.slab(m + 1, m + 1, w - 2, h - 2, "ink", 13)
    else:
        pen.slab(m - 3, m - 3, w + 6, h + 6, "ink", 15)
    pen.slab(m + 3, m + 3, w - 6, h - 6, "parchment_light" if on_turn else "parchment", 11)
    tint = mix(colour, "mountain", 0.6) if sunk else colour
    pen.slab(m + 3, m + 3, HEAD_W, h - 6, tint, 11)
    pen.slab(m + 100, m + 3, HEAD_W - 97, h - 6, tint)
    pen.slab(m + HEAD_W + 2, m + 3, 4, h - 6, "ink")
    return Sprite(pen.done())


def _things(canvas: Canvas, things: tuple[str, ...], x: float, y: float, room: float, size: int) -> None:
    step = min(size + 6.0, (room - size) / max(1, len(things) - 1))
    for i, thing in enumerate(things):
        canvas.put(icon(TREASURE_SIGNS[thing], size), x + i * step, y, "lm")


def _captain(canvas: Canvas, scene: Scene, seat: int, x: float, y: float, w: int, h: int, lines: int) -> None:
    sea, mate = sea_of(scene), scene.mates[seat]
    facts, fate = standing.captain(sea, seat), sea.captains[seat].fate
    sunk = fate not in (LIVING, GHOST)
    canvas.put(_row(w, h, mate.colour, "turn" in facts, sunk), x - 12, y - 12, "lt")
    pale = CAPTAINS[mate.colour].pen == "white"
    ink, stroke = ("white", 3) if pale else ("ink", 0)
    name = display_name(mate.name, mate.colour)
    canvas.text(x + 16, y + 36, name, "bold", 48, ink, "lm", HEAD_W - 26, 45, stroke, rank="key")
    canvas.put(sail(mate.colour, 64), x + 50, y + h - 48)
    if fate != LIVING:
        canvas.put(icon("ghost" if fate == GHOST else "bones", 58), x + 116, y + h - 44)
    infamy = str(facts["infamy"].number)
    canvas.text(x + HEAD_W - 8, y + h - 44, infamy, "heavy", 72, ink, "rm", stroke=4 if pale else 0, rank="key")
    left, right, pitch = x + HEAD_W + 20, x + w - 18, h / lines
    size = min(92, round(pitch) - 8)
    _carried(canvas, facts, left, right, y + pitch * 0.5 + 2, size)
    _buried(canvas, sea, facts, left, right, y + pitch * 1.5, size)
    if "quirk" in facts:
        words = translated(QUIRKS[facts["quirk"].things[0]].name)
        canvas.text(left, y + pitch * 2.5 - 2, words, "bold", 44, "dusk_dark", "lm", right - left, 34)


def _carried(canvas: Canvas, facts: Facts, left: float, right: float, y: float, size: int) -> None:
    """A boat with what it carries and what that is worth."""
    cargo = facts["cargo"]
    canvas.put(icon("boat", size, 4.5, "ink", None if cargo.things else "parchment"), left, y, "lm")
    if cargo.things:
        worth = str(cargo.number)
        canvas.text(right, y, worth, "heavy", 50, "ink", "rm", rank="key")
        room = right - left - size - 26 - width(worth, "heavy", 50)
        _things(canvas, cargo.things, left + size + 12, y, room, size)


def _buried(canvas: Canvas, sea: Sea, facts: Facts, left: float, right: float, y: float, size: int) -> None:
    """A spade with the own coves and a chest for each Treasure there; bones with the score set aside."""
    fact = facts.get("buried")
    canvas.put(icon("spade", size, 4.5, "ink", None if fact else "parchment"), left, y, "lm")
    x = left + size + 12
    for cove in sea.coves if fact else ():
        if fact and cove.square in fact.things:
            x += canvas.text(x, y, cove.square, "heavy", 46, "ink_soft", rank="key") + 8
            canvas.put(icon("chest", min(56, size)), x, y, "lm")
            x += min(56, size) + 4
            x += canvas.text(x, y, str(len(cove.cards)), "heavy", 46, rank="key") + 24
    if "set_aside" in facts:
        n = str(facts["set_aside"].number)
        canvas.text(right, y, n, "heavy", 50, "ink", "rm", rank="key")
        canvas.put(icon("bones", size), right - width(n, "heavy", 50) - 8, y, "rm")


def _captains(canvas: Canvas, scene: Scene, x: float, w: int, high: int) -> None:
    sea = sea_of(scene)
    n = sea.seats
    lines = 3 if any(captain.quirk for captain in sea.captains) else 2
    h = min(150 * lines, round((high - GAP * (n - 1)) / n))
    top = EDGE + (high - n * h - GAP * (n - 1)) / 2
    for seat in range(n):
        _captain(canvas, scene, seat, x, round(top + seat * (h + GAP)), w, h, lines)


# -- the picture -------------------------------------------------------------------------------------------------------


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay Quests at the left and captains at the right; without Quests the captains have all the room."""
    sea = sea_of(scene)
    quests = standing.quests(sea)
    left, below = EDGE + 4, UP_H + GAP if sea.quirk_up else 0
    wide = QUESTS_W if quests else W - 2 * EDGE - 10
    if sea.quirk_up:
        _quirk_up(canvas, sea, left, wide)
    if quests:
        _quests(canvas, scene, quests, H - below)
        left, below = left + QUESTS_W + GAP + 14, 0
    _captains(canvas, scene, left, W - EDGE - 6 - left, H - below - 2 * EDGE)


def ledger(scene: Scene) -> Picture:
    """The ledger for everybody."""
    canvas = Canvas(layer())
    lay(canvas, scene)
    return Picture(png(canvas), ledger_alt(scene), "ledger.png")
