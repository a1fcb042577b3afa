"""The private card: fortune cards, voyages and holds, and the sea with the own legal places and where voyages lead."""

import math
from typing import NamedTuple

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.components import SHIP_NAMES
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES
from bot.games.sea_of_thieves.facts import tasks
from bot.games.sea_of_thieves.facts_hand import CardFacts, HandFacts, HoldFacts, VoyageFacts, voyage
from bot.games.sea_of_thieves.facts_hand import hand as hand_facts
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import patch, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two, width, wrap
from rendering.kit.palette import CAPTAINS
from rendering.kit.panels import pill
from rendering.kit.pen import Pen
from rendering.kit.plates import RIM, sheet
from rendering.kit.shapes import Box
from rendering.kit.ships import ship
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .goals import lay_goals, seal_of
from .places import Field, moved
from .reach import targets
from .sea import paint_sea
from .specimen import hands
from .text import MOST_ALT, hand_text
from .tokens import cargo, number
from .view import lay_view, view_of
from .words import FORTUNE_SIGNS, cargo_sign, is_treasure, plain, sea_of, short_task

EDGE, GAP = 16, 14
LEFT = 894  # how wide cards and voyages are together with their margin
HEAD_H, FOOT_H = 96, 112
TOP = EDGE + HEAD_H + GAP
FOOT_Y = FRAME_H - FOOT_H - EDGE
ROOM = FOOT_Y - GAP - TOP  # for cards and voyages
MAP: Box = (LEFT + 8, EDGE + 4, FRAME_W - EDGE - 4, FOOT_Y - GAP - 4)
MAP_W, MAP_H = int(MAP[2] - MAP[0]), int(MAP[3] - MAP[1])
TEXT, LINE = 33, 37  # the size of what cards say, and their lines
BAR = 68  # of a card's name
MOST_CARDS, MOST_VOYAGES = 8, 6  # that are shown; more than a hand ever keeps
NAME_H = 54  # of a voyage's name
VOYAGE_W = LEFT - EDGE - 86 - 22  # that a voyage's tasks may take
CARD_W = (LEFT - EDGE - GAP) // 2


def _bare() -> Image.Image:
    out = wood(FRAME_W, FRAME_H, 17, "wood_dark", 0.24, 98, True)
    x, y = MAP[:2]

    def rim(pen: Pen) -> None:
        pen.slab(x - 7, y - 7, MAP_W + 14, MAP_H + 14, "ink", 12)
        pen.slab(x - 3, y - 3, MAP_W + 6, MAP_H + 6, "gold", 9)
        pen.slab(x, y, MAP_W, MAP_H, "abyss", 3)

    patch(out, (round(x) - 8, round(y) - 8, MAP_W + 16, MAP_H + 16), rim)
    return out


@kept(1)
def _ground() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for scene in hands():
            canvas = Canvas(_charted(draft, sea_of(scene).layout, view_of(scene, MAP_W, MAP_H)))
            lay(canvas, scene)
            out.append(canvas.flatten())
        return out

    return make_layer("sea_of_thieves hand", _bare, specimen)


def _charted(ground: Layer, layout: str, grid: Field) -> Layer:
    def draw(out: Image.Image) -> None:
        out.paste(paint_sea(layout, grid, MAP_W, MAP_H), (round(MAP[0]), round(MAP[1])))

    return ground.printed(f"{layout} {grid}", draw, FRAME_H)


@kept(24)
def _layer(layout: str, grid: Field | None) -> Layer:
    return _ground() if grid is None else _charted(_ground(), layout, grid)


# -- cards -------------------------------------------------------------------------------------------------------------


@kept(24)
def _card(w: int, h: int, ready: bool) -> Sprite:
    """A fortune card without words; those that can be played now have a gold rim."""
    pen = Pen(w + 10, h + 10, 4)
    pen.slab(5, 7, w, h, "wood_deep", 16)
    pen.slab(0, 0, w, h, "ink", 16)
    pen.slab(4, 4, w - 8, h - 8, "gold" if ready else "parchment_edge", 13)
    pen.slab(10, 10, w - 20, h - 20, "parchment_light" if ready else "parchment", 8)
    low = min(BAR + 8, h - 10)
    pen.slab(10, 10, w - 20, low - 10, "jungle_dark", 8)
    bar = [(12, 12), (w - 12, 12), (w - 12, low - 3), (12, low - 3)]
    for i in range(12):
        a, b = math.radians(i * 30), math.radians(i * 30 + 15)
        rays = [(54 + 600 * math.cos(x), 44 + 600 * math.sin(x)) for x in (a, b)]
        pen.shade(bar, [(54, 44), *rays], "jungle")
    if h > BAR + 30:
        pen.slab(10, low - 2, w - 20, 4, "ink")
    return Sprite(pen.done())


_Pair = tuple[tuple[CardFacts, ...], int]  # of cards side by side, and how high they are


def _lines_of(card: CardFacts) -> int:
    return len(wrap(plain(card.words), "text", TEXT, CARD_W - 44, 9))


def _rows_of(cards: tuple[CardFacts, ...], room: float) -> list[_Pair]:
    """The cards in pairs, with their words as far as there is room: those first that can be played now."""
    pairs = [cards[i : i + 2] for i in range(0, len(cards), 2)]
    high = [BAR + 14] * len(pairs)
    order = sorted(range(len(pairs)), key=lambda i: not any(card.ready for card in pairs[i]))
    for i in order:
        words = LINE * max(map(_lines_of, pairs[i])) + 16
        if sum(high) + words + GAP * len(pairs) <= room:
            high[i] += words
    return list(zip(pairs, high, strict=True))


def _lay_cards(canvas: Canvas, rows: list[_Pair], y: float) -> float:
    for pair, high in rows:
        for i, card in enumerate(pair):
            x = EDGE + i * (CARD_W + GAP)
            canvas.put(_card(CARD_W, high, card.ready), x, y, "lt")
            canvas.put(icon(FORTUNE_SIGNS[FORTUNE[card.card].op], 62), x + 50, y + 42)
            room = CARD_W - 94 - (52 if card.ready else 14)
            name = plain(card.name)
            if width(name, "display", 36) <= room:
                canvas.text(x + 90, y + 42, name, "display", 42, "parchment_light", room=room, least=36)
            else:
                canvas.block(x + 90, y + 42, name, "display", 33, room, 33, 2, "parchment_light")
            if card.ready:
                canvas.put(icon("check", 50), x + CARD_W - 34, y + 40)
            if high > BAR + 14:
                canvas.lines(x + 22, y + BAR + 30, plain(card.words), "text", TEXT, CARD_W - 44, LINE, 9)
        y += high + GAP
    return y


# -- voyages -----------------------------------------------------------------------------------------------------------


class _Row(NamedTuple):
    """A voyage: the sign that it has on the map too, what it is, what is left to do."""

    name: str
    facts: VoyageFacts
    words: str

    @property
    def under_way(self) -> bool:
        """Whether a ship sails for it."""
        return self.name in SHIP_NAMES

    @property
    def lines(self) -> int:
        """How many lines its tasks take."""
        return len(wrap(self.words, "bold", TEXT, VOYAGE_W, 9))


def _voyages(scene: Scene, seat: int, facts: HandFacts) -> list[_Row]:
    """Those under way by the ship's number, then those in hand by their own."""
    sea = sea_of(scene)
    out: list[_Row] = []
    for name, one in zip(SHIP_NAMES, sea.players[seat].ships, strict=True):
        if one.voyage is not None and one.voyage.card in VOYAGES:
            todo = [short_task(task) for task in tasks(one.voyage) if task.done < task.need]
            out.append(_Row(name, voyage(sea, one.voyage.card), "; ".join(todo)))
    for i, card in enumerate(facts.voyages, 1):
        out.append(_Row(str(i), card, "; ".join(f"{plain(task.short)} {task.need}" for task in card.asks)))
    return out


def _lay_voyages(canvas: Canvas, rows: list[_Row], y: float, most: int) -> None:
    """A sheet with a row for each; tasks of more than so many lines are left to the text."""
    high = FOOT_Y - GAP - y
    canvas.put(sheet(LEFT - EDGE, round(high), 0, "parchment"), EDGE - RIM, y - RIM, "lt")
    if not rows:
        canvas.text(EDGE + 30, y + high / 2, t("None. The Outpost sells them."), "bold", 36, room=LEFT - 80, least=33)
        return
    free = high - 16 - sum(NAME_H + (row.lines * LINE if row.lines <= most else 0) for row in rows)
    y += 8 + max(0, free) / (len(rows) + 1)
    for row in rows:
        lines = row.lines if row.lines <= most else 0
        canvas.put(number(row.name, "gold_light") if row.under_way else seal_of(row.name), EDGE + 46, y + NAME_H / 2)
        reward = VOYAGES[row.facts.card].reward
        right = LEFT - 22.0
        for sign, many in (("chest", reward.treasure), ("coins", reward.gold), ("star5", reward.reputation)):
            if many:
                right -= canvas.text(right, y + NAME_H / 2, str(many), "heavy", 38, anchor="rm") + 24
                canvas.put(icon(sign, 42), right, y + NAME_H / 2)
                right -= 34
        name = plain(row.facts.name)
        canvas.text(EDGE + 86, y + NAME_H / 2, name, "display", 42, "wood_dark", room=right - EDGE - 92, least=33)
        if lines:
            words = row.words[:1].upper() + row.words[1:]
            canvas.lines(EDGE + 86, y + NAME_H + 14, words, "bold", TEXT, VOYAGE_W, LINE, lines)
        y += NAME_H + lines * LINE + max(0, free) / (len(rows) + 1)


# -- head and foot -----------------------------------------------------------------------------------------------------


def _lay_head(canvas: Canvas, scene: Scene, seat: int) -> None:
    player, mate = sea_of(scene).players[seat], scene.mates[seat]
    mid = EDGE + HEAD_H / 2
    canvas.put(sheet(LEFT - EDGE, HEAD_H, HEAD_H - 12, mate.colour), EDGE - RIM, EDGE - RIM, "lt")
    canvas.put(ship(mate.colour, 116), EDGE + 66, mid - 6)
    right = LEFT - 14.0
    for sign, words in (("star5", str(player.reputation)), ("coins", str(player.gold))):
        sprite = pill(words, 40, "wood_deep", "parchment_light", sign, "heavy")
        canvas.put(sprite, right, mid - 4, "rm")
        right -= sprite.width + 8
    sprite = pill(t("only you"), 33, "blood", "white", "lens")
    canvas.put(sprite, right, mid - 4, "rm")
    right -= sprite.width + 12
    pale = CAPTAINS[mate.colour].pen == "white"
    name, size = fit_in_two(name_of(scene, seat), "bold", right - EDGE - 136, 54, 45)
    ink = "white" if pale else "ink"
    canvas.text(EDGE + 132, mid - 4, name, "bold", size, ink, stroke=3 if pale else 0, rank="key")


def _lay_hold(canvas: Canvas, facts: HoldFacts, x: float, w: float) -> None:
    """The tokens of a hold, and what they would bring now."""
    canvas.put(sheet(round(w), FOOT_H, 0, "parchment"), x - RIM, FOOT_Y - RIM, "lt")
    mid = FOOT_Y + FOOT_H / 2
    canvas.put(number(facts.name), x + 46, mid)
    right = x + w - 16
    for sign, many in (("star5", facts.reputation), ("coins", facts.gold)):
        if many:
            right -= canvas.text(right, mid, str(many), "heavy", 42, anchor="rm") + 26
            canvas.put(icon(sign, 46), right, mid)
            right -= 36
    if not facts.tokens:
        canvas.text(x + 88, mid, t("The hold is empty."), "text", 36, "ink_soft", room=right - x - 96, least=33)
    step = min(78.0, (right - x - 88 - 74) / max(1, len(facts.tokens) - 1))
    for k, token in enumerate(facts.tokens):
        canvas.put(cargo(cargo_sign(token), 72, 0, is_treasure(token)), x + 84 + k * step, mid, "lm")


# -- the whole ---------------------------------------------------------------------------------------------------------


def lay(canvas: Canvas, scene: Scene) -> None:
    """All that moves on the card."""
    sea, seat = sea_of(scene), scene.viewer or 0
    facts = hand_facts(sea, seat)
    every = _voyages(scene, seat, facts)
    rows, held = every[:MOST_VOYAGES], facts.cards[:MOST_CARDS]
    _lay_head(canvas, scene, seat)
    # as much of the words as there is room for; what is left away stands in the hand in words
    for most in (9, 2, 1, 0):
        room = ROOM - sum(NAME_H + (row.lines * LINE if row.lines <= most else 0) for row in rows) - 40
        if (BAR + 14 + GAP) * ((len(held) + 1) // 2) <= room:
            break
    cards = _rows_of(held, room)
    y = _lay_cards(canvas, cards, TOP)
    if not facts.cards:
        canvas.text(EDGE + 20, y + 30, t("No fortune cards in hand."), "bold", 40, "parchment_light", room=LEFT - 60)
        y += 70
    _lay_voyages(canvas, rows, y, most)
    for more, low in ((len(facts.cards) - len(held), y - GAP), (len(every) - len(rows), FOOT_Y - GAP)):
        if more > 0:
            canvas.put(pill(t("+{n} more", n=more), 36, "blood", "white"), LEFT - 4, low + 8, "rb")
    wide = (FRAME_W - 2 * EDGE - GAP) / 2
    for i, hold in enumerate(facts.holds):
        _lay_hold(canvas, hold, EDGE + i * (wide + GAP), wide)
    if sea.layout:
        grid = moved(view_of(scene, MAP_W, MAP_H), round(MAP[0]), round(MAP[1]))
        taken = lay_view(canvas, scene, grid, targets(scene), MAP, False)
        lay_goals(canvas, sea, grid, [(row.name, row.under_way, row.facts.goals) for row in rows], MAP, taken)


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    sea = sea_of(scene)
    canvas = Canvas(_layer(sea.layout, view_of(scene, MAP_W, MAP_H) if sea.layout else None))
    lay(canvas, scene)
    return Picture(png(canvas), short(hand_text(scene).replace("\n", " "), MOST_ALT), "hand.png")
