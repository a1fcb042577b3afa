"""The ledger: Holds, dice and deeds of all captains, bonuses, the bag by colour, open Relics; Navy and monsters."""

from collections.abc import Sequence

from PIL import Image

from bot.engine.text import t, tn
from bot.games.tide_of_avaris import facts, names
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import BONUSES, COLOURS, ENDGAME, MONSTERS, NAVY_CARDS, RELICS, TRACKS
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, make_layer
from rendering.kit.cards import back
from rendering.kit.encode import png
from rendering.kit.frames import onto, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import width
from rendering.kit.palette import mix
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.kit.words import name_of
from rendering.scene import Picture, Scene

from .specimen import specimens
from .text import ledger_alt
from .tokens import berth, covered, navy, padlock, relic, sheet, slate, spent, stone
from .words import said, sea_of

CELL_W, CELL_H, GAP = 802, 350, 18
FOOT = 16 + 2 * (CELL_H + 20) + 2
LOW = FRAME_H - 16 - FOOT
BONUS, ENDS, RELIC_ROW = (14, 462), (494, 590), (1102, 534)  # left edge and width of what stands at the foot
CELLS: tuple[Point, ...] = tuple((14 + i % 2 * (CELL_W + GAP), 16 + i // 2 * (CELL_H + 20)) for i in range(4))
NAVY_CELL = {2: 2, 3: 3}  # by captains: the place that is left over; with two there is one more for the monsters


def _ground(seats: int) -> Pen:
    pen = Pen(FRAME_W, FRAME_H, 2)
    for i, (x, y) in enumerate(CELLS):
        if i < seats:
            sheet(pen, x, y, CELL_W, CELL_H)
        elif i == NAVY_CELL[seats]:
            slate(pen, x, y, CELL_W, CELL_H, "blood_dark", "azure_dark")
        else:
            slate(pen, x, y, CELL_W, CELL_H, "gold_dark", "jungle_dark")
    for x, w in (BONUS, ENDS):
        sheet(pen, x, FOOT, w, LOW, mix("parchment", "parchment_dark", 0.4))
    slate(pen, RELIC_ROW[0], FOOT, RELIC_ROW[1], LOW, "gold_dark", "dusk_dark")
    pen.slab(BONUS[0] + 20, FOOT + 122, BONUS[1] - 40, 4, "parchment_edge")
    return pen


@kept(3)
def layer(seats: int) -> Layer:
    """The ledger's cached ground for so many captains."""

    def paint() -> Image.Image:
        out = wood(FRAME_W, FRAME_H, 12, "wood_dark", 0.28, 98, True)
        onto(out, _ground(seats))
        return out

    return make_layer(f"tide_of_avaris ledger {seats}", paint, drawn(lambda: specimens(seats), lay), 128)


# -- a captain -------------------------------------------------------------------------------------------------------


def _numbers(canvas: Canvas, right: float, y: float, row: Sequence[tuple[str, str]], size: int = 46) -> float:
    """Signs with their numbers, from the right; gives back where they begin."""
    for sign, words in reversed(row):
        right -= width(words, "heavy", size)
        canvas.text(right, y, words, "heavy", size)
        right -= size + 12
        canvas.put(icon(sign, size + 4, 5), right + size / 2 + 3, y)
        right -= 14
    return right


def _hold(canvas: Canvas, one: facts.CaptainFacts, x: float, y: float) -> None:
    reached = len(one.upper)
    for i, points in enumerate(TRACKS.upper_hold):
        state = "now" if i + 1 == reached else "past" if i < reached else "far"
        canvas.put(berth(points, state, 70), x + 39 + i * 82, y)
        if i < reached:
            colour, bound = one.upper[i]
            canvas.put(stone(colour, 62, 40, bound), x + 39 + i * 82, y - 19)
    shown = one.lower if len(one.lower) <= 6 else one.lower[:5]
    for i, (colour, bound) in enumerate(shown):
        canvas.put(stone(colour, 52, 35, bound), x + 520 + i % 3 * 48, y - 28 + i // 3 * 56)
    if len(shown) < len(one.lower):
        canvas.text(x + 626, y + 28, f"+{len(one.lower) - len(shown)}", "heavy", 38, "ink", "mm")


def _dice(canvas: Canvas, captain: Captain, x: float, y: float, room: float) -> float:
    """Ready dice by number, those in the Bunks by colour; gives back the room that is left."""
    canvas.put(covered(58), x + 29, y)
    many = len(captain.exhausted)
    begin = 76 + canvas.text(
        x + 64, y, f"×{len(captain.ready)}", "heavy", 44, "ink" if captain.ready.cards else "ink_soft"
    )
    size, pitch = (58, 62) if begin + many * 62 <= room - 160 else (46, 44)
    for i, face in enumerate(captain.exhausted):
        canvas.put(spent(face, size), x + begin + size / 2 + i * pitch, y)
    return room - begin - many * pitch - 8


def _deeds(captain: Captain, one: facts.CaptainFacts) -> list[tuple[str, str]]:
    """What a captain has done and got, as far as there is anything: the least important first."""
    rows = (
        ("debt", one.lost),
        ("skull", captain.enemies),
        ("check", len(captain.claimed)),
        ("cards", len(captain.charts)),
        ("pirate", captain.crew),
    )
    return [(sign, str(n)) for sign, n in rows if n]


def _buried(canvas: Canvas, one: facts.CaptainFacts, captain: Captain, x: float, y: float) -> None:
    canvas.put(icon("spade", 48, 5), x + 22, y)
    x += 56 + canvas.text(x + 50, y, str(captain.burials), "heavy", 42, "ink" if captain.burials else "ink_soft")
    for colour in COLOURS:
        many = one.buried.count(colour)
        if many:
            canvas.put(stone(colour, 46, 34), x + 27, y)
            x += 56 + canvas.text(x + 52, y, str(many), "heavy", 40)


def _gilded(canvas: Canvas, x: float, y: float) -> None:
    """A golden line on ink round whose turn it is."""
    for by, thick, colour in ((-4, 14, "ink"), (-1, 8, "gold")):
        left, top, right, low = x + by, y + by, x + CELL_W - by, y + CELL_H - by
        for a, b, c, d in (
            (left, top, right, top + thick),
            (left, low - thick, right, low),
            (left, top, left + thick, low),
            (right - thick, top, right, low),
        ):
            canvas.fill((a, b, c, d), colour)


def _captain(canvas: Canvas, scene: Scene, seat: int, x: float, y: float) -> None:
    sea = sea_of(scene)
    captain, one = sea.captains[seat], facts.captain_facts(sea, seat)
    if seat == sea.active and not sea.over:
        _gilded(canvas, x, y)
    canvas.put(porthole(scene.mates[seat].colour, 128), x + 76, y + 80)
    canvas.put(coin(str(one.place), 56, "parchment_light"), x + 32, y + 32)
    canvas.put(coin(str(one.worth), 112, "gold" if one.worth else "silver"), x + 76, y + 214)
    left = x + 156
    pools = [("sword", str(one.attack)), ("shield", str(one.defence)), ("boat", str(captain.supply))]
    if one.points is not None:
        pools.append(("star5", str(one.points)))
    begin = _numbers(canvas, x + CELL_W - 18, y + 44, pools)
    canvas.text(left, y + 44, name_of(scene, seat), "bold", 50, "ink", "lm", begin - left - 10, 45, rank="key")
    _hold(canvas, one, left, y + 140)
    free = _dice(canvas, captain, left, y + 242, CELL_W - 174)
    deeds = _deeds(captain, one)
    _numbers(canvas, x + CELL_W - 18, y + 242, deeds[max(0, len(deeds) - int(free // 84)) :], 40)
    _buried(canvas, one, captain, x + 18, y + 312)
    for i, name in enumerate(reversed(captain.relics)):
        canvas.put(relic(name, 48, name in captain.used), x + CELL_W - 40 - i * 53, y + 312)


# -- beside the captains ---------------------------------------------------------------------------------------------


def _navy(canvas: Canvas, sea: Sea, x: float, y: float) -> None:
    """The Navy with all that she does."""
    if not sea.navy.card:
        canvas.put(navy(180, True), x + 130, y + CELL_H / 2)
        canvas.text(x + 252, y + CELL_H / 2, t("No Navy at sea"), "display", 60, "surf", "lm", CELL_W - 270, 40)
        return
    card = NAVY_CARDS[sea.navy.card]
    canvas.put(navy(190), x + 128, y + 150)
    canvas.text(x + 252, y + 62, t(card.name), "display", 56, "parchment_light", "lm", CELL_W - 270, 40)
    left = x + 252.0
    for sign, n in (("sword", card.attack), ("shield", card.defend), ("gem", card.treasures)):
        canvas.put(icon(sign, 60, 5), left + 30, y + 146)
        left += 92 + canvas.text(left + 68, y + 146, str(n), "heavy", 54, "white")
    canvas.block(x + 252, y + 236, t(card.effect), "bold", 38, CELL_W - 276, 33, 3, "surf")
    for i, colour in enumerate(sea.navy.seized[:11]):
        canvas.put(stone(colour, 52, 36), x + 60 + i * 62, y + 310)


def _explore(canvas: Canvas, sea: Sea, x: float, y: float) -> None:
    """The monster in sight, or how many lurk; and what is left in the decks."""
    monster = facts.monster_of(sea)
    mid = y + (118 if not monster else 132)
    if monster:
        card = MONSTERS[monster]
        canvas.put(icon("bones", 150, 4), x + 118, mid)
        canvas.text(x + 222, y + 56, t(card.name), "display", 52, "parchment_light", "lm", CELL_W - 330, 40)
        canvas.put(icon("shield", 54, 5), x + CELL_W - 96, y + 56)
        canvas.text(x + CELL_W - 62, y + 56, str(card.dice), "heavy", 50, "white")
        canvas.text(x + 222, y + 120, said(names.reward_words(card)), "bold", 38, "gold_light", "lm", CELL_W - 240, 33)
        effect = t(card.effect) if card.effect else t("no tricks")
        canvas.block(x + 222, y + 192, effect, "bold", 36, CELL_W - 240, 33, 2, "surf")
    else:
        canvas.put(back("wood_dark", "spyglass", 116, 168), x + 118, mid + 14)
        canvas.text(x + 222, mid - 30, t("Explore"), "display", 60, "parchment_light", "lm", CELL_W - 240, 45)
        many = len(sea.monster_deck)
        canvas.text(x + 222, mid + 44, tn("{n} monster", "{n} monsters", many), "bold", 44, "surf", "lm", CELL_W - 240)
    words = t("in the decks: {decks}", decks=" · ".join(said(part) for part in facts.deck_words(sea)))
    canvas.block(x + 24, y + 292, words, "bold", 36, CELL_W - 48, 33, 2, "parchment_dark")


def _foot(canvas: Canvas, sea: Sea) -> None:
    x, w = BONUS
    if sea.bonus:
        card = BONUSES[sea.bonus]
        canvas.put(coin(str(card.points), 88), x + 62, FOOT + 62)
        canvas.block(x + 120, FOOT + 62, t(card.name), "bold", 36, w - 138, 33, 3)
    else:
        canvas.put(icon("spade", 80, 5, "ink", "parchment"), x + 62, FOOT + 62)
        canvas.block(x + 120, FOOT + 62, t("taken until the tide rises"), "bold", 36, w - 138, 33, 3, "ink_soft")
    for i, colour in enumerate(COLOURS):
        cx, cy, many = x + 58 + i % 3 * 142, FOOT + 166 + i // 3 * 68, sea.bag.get(colour, 0)
        canvas.put(stone(colour, 58, 40), cx, cy)
        canvas.text(cx + 40, cy, str(many), "heavy", 48, "ink" if many else "parchment_edge")
    x, w = ENDS
    for i, bonus in enumerate(sea.endgame):
        y, token = FOOT + 42 + i * 63, sea.tokens.get(bonus)
        canvas.put(coin(str(token), 60) if token else padlock(54), x + 48, y)
        canvas.text(x + 92, y, t(ENDGAME[bonus].name), "bold", 38, "ink" if token else "ink_soft", "lm", w - 108, 33)
    x, w = RELIC_ROW
    for i, name in enumerate(sea.relic_row):
        y = FOOT + 38 + i * 50
        canvas.put(relic(name, 48), x + 46, y)
        canvas.text(x + 84, y, t(RELICS[name].name), "bold", 38, "parchment_light", "lm", w - 100, 33)


def lay(canvas: Canvas, scene: Scene) -> None:
    """Everything that changes in the ledger."""
    sea = sea_of(scene)
    seats = len(sea.captains)
    for place, seat in enumerate(sea.track or range(seats)):
        _captain(canvas, scene, seat, *CELLS[place])
    if seats in NAVY_CELL:
        _navy(canvas, sea, *CELLS[NAVY_CELL[seats]])
    if seats == 2:
        _explore(canvas, sea, *CELLS[3])
    _foot(canvas, sea)


def ledger(scene: Scene) -> Picture:
    """What all may know beside the map."""
    canvas = Canvas(layer(len(sea_of(scene).captains)))
    lay(canvas, scene)
    return Picture(png(canvas), ledger_alt(scene), "ledger.png")
