"""The ledger: open quests, what lies before each captain, and what is left in the decks."""

from PIL import Image

from bot.engine.text import say, t
from bot.games.set_sail import facts
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX
from rendering.kit import FRAME_H, FRAME_W, plates
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import ribbon, wood
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import DOTS, fit, fit_in_two, wrap
from rendering.kit.palette import CAPTAINS
from rendering.kit.pen import Pen
from rendering.kit.ships import sail, ship
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from .column import chip
from .specimen import specimens
from .text import ledger_alt, sea_of
from .tokens import quest_card

CARD_W, CARD_H, PITCH = 414, 212, 234
LEFT, TOP, GAP, RIBBON = 24, 106, 18, 330
ROWS_X = LEFT + 2 * (CARD_W + 18) + 12
ROWS_W = FRAME_W - ROWS_X - 24
HEAD_W = 226  # the coloured part of a captain's row
DECKS_H = 220
NAMES = 240  # from this height on a row has room for the names of the completed quests
DECK_SIGNS = {"deep": ("merchant", "abyss"), "route": ("trader", "mid"), "maps": ("paper", "blood_dark")}


@kept(1)
def layer() -> Layer:
    """The ledger's cached ground."""

    def ground() -> Image.Image:
        return wood(FRAME_W, FRAME_H, 9, "wood_dark", 0.22, 126)

    return make_layer("set_sail ledger", ground, drawn(lambda: [*specimens(6), *specimens(3)], lay), 112)


def _quests(canvas: Canvas, sea: Sea) -> None:
    titles = (t("Plunder Quests"), t("Trade Quests"))
    size = min(fit(words, "display", 42, RIBBON - 40, 33)[1] for words in titles)
    for i, (quests, tint) in enumerate(((sea.open_plunder, "blood"), (sea.open_trade, "jungle_dark"))):
        x = LEFT + i * (CARD_W + 18)
        canvas.put(ribbon(titles[i], size, tint, wide=RIBBON, high=62), x + CARD_W / 2, 54)
        for row in range(BOX.open_spaces):
            canvas.put(quest_card(quests[row] if row < len(quests) else "", CARD_W, CARD_H), x, TOP + row * PITCH, "lt")


@kept(32)
def _row_sheet(w: int, h: int, colour: str, acts: bool) -> Sprite:
    """A captain's row without anything on it; its box lies 10 pixels inside."""
    pen = Pen(w + 26, h + 26, 3, origin=(-10, -10))
    pen.slab(6, 9, w, h, "wood_deep", 16)
    if acts:
        pen.slab(-8, -8, w + 16, h + 16, "ink", 21)
        pen.slab(-5, -5, w + 10, h + 10, "gold", 18)
    pen.slab(0, 0, w, h, "ink", 13)
    pen.slab(4, 4, w - 8, h - 8, "parchment_light" if acts else "parchment", 10)
    pen.slab(4, 4, HEAD_W, h - 8, colour, 10)
    pen.slab(60, 4, HEAD_W - 56, h - 8, colour)
    pen.slab(HEAD_W + 4, 4, 4, h - 8, "ink")
    return Sprite(pen.done())


@kept(2)
def _dot() -> Sprite:
    pen = Pen(18, 18, 4)
    pen.disc(9, 9, 8, "parchment_dark")
    return Sprite(pen.done())


def _tokens(canvas: Canvas, captain: Captain, x: float, y: float, room: float) -> None:
    """Upgrades in three places each; empty ones are dots."""
    for i, fact in enumerate(facts.upgrades(captain)):
        for place in range(BOX.most_upgrades):
            px = x + room * (i + (place + 0.5) / (BOX.most_upgrades + 0.5)) / 3
            if place < fact.number:
                canvas.put(icon(fact.key, 52), px, y)
            elif place == 0:
                canvas.put(icon(fact.key, 52, 4.5, "ink", "parchment"), px, y)
            else:
                canvas.put(_dot(), px, y)


def _row(canvas: Canvas, scene: Scene, seat: int, y: float, h: int) -> None:
    sea, mate = sea_of(scene), scene.mates[seat]
    captain, colour = sea.captains[seat], mate.colour
    pale = CAPTAINS[colour].pen == "white"
    ink, edge = ("white", 3) if pale else ("ink", 0)
    acts = seat in scene.to_act and not sea.over
    canvas.put(_row_sheet(ROWS_W, h, colour, acts), ROWS_X - 10, y - 10, "lt")
    name, size = fit_in_two(display_name(mate.name, colour), "bold", HEAD_W - 24, 50, 45)
    canvas.text(ROWS_X + 16, y + 34, name, "bold", size, ink, stroke=edge, rank="key")
    low, tall = y + 60 + (h - 64) / 2, h >= NAMES
    token = ship(colour, 112) if tall else sail(colour, 64, size=48)
    canvas.put(token, ROWS_X + (66 if tall else 50), low + 2)
    points = facts.purse(captain)[0]
    size = 84 if tall else 72
    canvas.text(ROWS_X + HEAD_W - 12, low, str(points.number), "heavy", size, ink, "rm", stroke=edge + 1, rank="key")
    x, room = ROWS_X + HEAD_W + 20, ROWS_W - HEAD_W - 34
    shown = [chip(fact) for fact in (*facts.holding(captain), *facts.deeds(captain))]
    lines = _named(captain, room, round(h * 0.4)) if tall else []
    shares = (0.16, 0.40) if lines else (0.28, 0.74)
    first, second = (y + h * share for share in shares)
    plates.lay_facts(canvas, x, first, shown, room)
    _line(canvas, x, (first + second) / 2, room)
    _tokens(canvas, captain, x, second, room)
    if lines:
        _line(canvas, x, y + h * 0.54, room)
        for i, line in enumerate(lines):
            canvas.text(x, y + h * 0.77 + (i - (len(lines) - 1) / 2) * 38, line, "text", 34)


def _line(canvas: Canvas, x: float, y: float, room: float) -> None:
    canvas.fill((x, y - 1, x + room - 4, y + 2), "parchment_dark")


def _named(captain: Captain, room: float, high: int) -> list[str]:
    """The names of the completed quests in lines: the latest where there is no room for all."""
    done = [say(words, ()) for words in facts.named(captain)]
    while done:
        lines = wrap(", ".join(done), "text", 34, room, high // 38)
        if not lines[-1].endswith(DOTS):
            return list(lines)
        del done[0]
    return []


@kept(8)
def _deck(kind: str, w: int) -> Sprite:
    """A pile of cards without its number and name."""
    sign, tint = DECK_SIGNS[kind]
    pen = Pen(w, 208, 3)
    for k in (12, 6, 0):
        pen.slab(k, 12 - k, w - 14, 194, "ink", 16)
        pen.slab(k + 4, 16 - k, w - 22, 186, "parchment_dark" if k else "parchment_light", 12)
    pen.slab(12, 24, w - 38, 170, tint, 9)
    out = pen.done()
    out.alpha_composite(icon(sign, 82).image, (round(w * 0.09), 32))
    return Sprite(out)


def _decks(canvas: Canvas, sea: Sea, y: float) -> None:
    decks = facts.decks(sea)
    w = (ROWS_W + 18) / len(decks) - 18
    for i, fact in enumerate(decks):
        x = ROWS_X + i * (w + 18)
        canvas.put(_deck(fact.key, round(w)), x, y, "lt")
        canvas.text(x + w * 0.68, y + 80, str(fact.number), "heavy", 58, "parchment_light", "mm", stroke=4)
        words = say(fact.words, ())
        canvas.text(x + w / 2 - 6, y + 160, words, "display", 44, "parchment_light", "mm", w - 52, 33, 2)


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything on the ledger's layer."""
    sea = sea_of(scene)
    _quests(canvas, sea)
    many = len(sea.captains)
    decks = many <= 4
    low = FRAME_H - 22 - (DECKS_H if decks else 0)
    high = round((low - 22 - GAP * (many - 1)) / many) - (4 if decks else 0)
    for seat in range(many):
        _row(canvas, scene, seat, 22 + seat * (high + GAP), high)
    if decks:
        _decks(canvas, sea, low + 6)


def ledger_canvas(scene: Scene) -> Canvas:
    """The ledger as a sheet, before it is encoded."""
    canvas = Canvas(layer())
    lay(canvas, scene)
    return canvas


def ledger(scene: Scene) -> Picture:
    """Captains' details, quests and decks."""
    return Picture(png(ledger_canvas(scene)), ledger_alt(scene), "ledger.png")


def ledger_says(scene: Scene) -> str:
    """What is news for the table: other quests, upgrades, quests completed, maps bought or dug."""
    sea = sea_of(scene)
    parts = [*sea.open_plunder, *sea.open_trade]
    for captain in sea.captains:
        shown = (*facts.upgrades(captain), *facts.deeds(captain), facts.holding(captain)[1])
        parts.append(" ".join(str(fact.number) for fact in shown))
    return "|".join(parts)
