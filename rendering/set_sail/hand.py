"""The private card: what I hold, my maps, the sea with my own legal targets, and what each open quest still lacks."""

from PIL import Image

from bot.engine.text import say, t
from bot.games.set_sail import facts, facts_hand
from bot.games.set_sail.board import PORTS
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, MAP
from bot.games.set_sail.facts import Fact
from bot.games.set_sail.facts_hand import Buried
from rendering.kit import FRAME_H, FRAME_W
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.colour_table import make_table
from rendering.kit.encode import png
from rendering.kit.frames import lay_cloth, lay_parchment, patch, wood
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_in_two, write
from rendering.kit.marks import x_mark
from rendering.kit.palette import mix
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.pixels import resized
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.scene import Picture, Scene

from . import fleet, ground
from .chart import FEW
from .column import sign_of
from .places import HAND, ROWS, TILES, cell, kind_at
from .specimen import specimens
from .text import hand_alt, sea_of, viewer_of
from .tokens import SIGNS, aim_card, count, hand_card

MAT, MAPS = (18, 118, 794, 530), (20, 668, 790, 360)  # x, y, w, h
CARD_W, CARD_H = 176, 206
PITCH = 196
SUMS = 722  # the middle of the sums beside the cards
LISTED = 4  # more maps than these are listed in two columns
TONES = 36  # of the small sea: each is needed a second time for the dark outside a reach
AIMS_Y = HAND.foot + 26


def _rim(pen: Pen) -> None:
    x, y, w, h = HAND.x, HAND.y, HAND.right - HAND.x, HAND.foot - HAND.y
    pen.slab(x - 8, y - 8, w + 16, h + 16, None, 8, "ink", 9)
    pen.slab(x - 5, y - 5, w + 10, h + 10, None, 6, "gold", 4)


def _ground() -> Image.Image:
    out = wood(FRAME_W, FRAME_H, 21, "wood_dark", 0.22, 126)
    lay_cloth(out, *MAT, hem=12)
    lay_parchment(out, *MAPS, 4)
    w, h = HAND.right - HAND.x, HAND.foot - HAND.y
    sea = resized(ground.sea(), (w, h))
    out.paste(make_table([sea], TONES).reduce(sea).convert("RGB"), (HAND.x, HAND.y))
    patch(out, (HAND.x - 10, HAND.y - 10, w + 20, h + 20), _rim)
    for c, name in enumerate(MAP.columns):
        write(out, HAND.centre(c, 0)[0], 27, name, "heavy", 45, "parchment_light", "mm", 3, rank="key")
    for r in range(ROWS):
        write(out, HAND.x - 30, HAND.centre(0, r)[1], str(r + 1), "heavy", 45, "parchment_light", "mm", 3, rank="key")
    return out


@kept(1)
def layer() -> Layer:
    """The private card's cached ground."""

    def scenes() -> list[Scene]:
        return [
            Scene(each.view, each.mates, each.marks, viewer=seat)
            for each, seat in zip(specimens(), (0, 0, 3), strict=True)
        ]

    return make_layer("set_sail hand", _ground, drawn(scenes, lay))


def _head(canvas: Canvas, scene: Scene, seat: int) -> None:
    mate, x = scene.mates[seat], float(MAT[0] + MAT[2])
    canvas.put(porthole(mate.colour, 112, True), 78, 62)
    for fact in reversed(facts.purse(sea_of(scene).captains[seat])):
        ink = "vermilion" if fact.scarce else "parchment_light"
        x -= canvas.text(x, 62, str(fact.number), "heavy", 56, ink, "rm", stroke=4, rank="key") + 6
        canvas.put(icon(sign_of(fact), 60), x, 60, "rm")
        x -= 60 + 24
    name, size = fit_in_two(display_name(mate.name, mate.colour), "bold", x - 146, 56, 45)
    canvas.text(146, 60, name, "bold", size, "parchment_light", stroke=3, rank="key")


@kept(8)
def _none(kind: str) -> Sprite:
    """The place of a kind of which there is no card."""
    pen = Pen(CARD_W, CARD_H, 3)
    pen.slab(0, 0, CARD_W, CARD_H, "night", 20)
    pen.slab(5, 5, CARD_W - 10, CARD_H - 10, mix("abyss", "night", 0.45), 16)
    out = pen.done()
    s = icon(SIGNS[kind], 104, 4.5, "ink", "abyss").image
    out.alpha_composite(s, ((CARD_W - 104) // 2, (CARD_H - 104) // 2))
    return Sprite(out)


def _piles(canvas: Canvas, kinds: tuple[Fact, ...], y: int) -> None:
    """Each kind keeps its place, also where there is none of it."""
    for i, fact in enumerate(kinds):
        x = 42 + i * PITCH
        if not fact.number:
            canvas.put(_none(fact.key), x, y, "lt")
            continue
        for under in range(min(fact.number, 3) - 1, -1, -1):
            canvas.put(hand_card(fact.key, CARD_W, CARD_H), x + under * 8, y + 8 - under * 7, "lt")
        canvas.put(count(fact.number), x + CARD_W + 6, y + CARD_H - 26, "rm")


def _cards(canvas: Canvas, held: facts_hand.Hand) -> None:
    for y, kinds, total, words in (
        (142, held.ships, held.ship_cards, t("ships")),
        (394, held.goods, held.good_cards, t("of {n}", n=held.room)),
    ):
        _piles(canvas, kinds, y)
        canvas.text(SUMS, y + 76, str(total), "heavy", 100, "gold_light", "mm", stroke=5, rank="key")
        canvas.text(SUMS, y + 156, words, "bold", 46, "surf", "mm", 176, 33)


def _maps(canvas: Canvas, maps: tuple[Buried, ...]) -> None:
    x, y, w, h = MAPS
    if not maps:  # what one costs, and where
        canvas.put(icon("paper", 130, 4.5, "ink", "parchment"), x + 150, y + h / 2)
        canvas.text(x + 246, y + h / 2, "=", "heavy", 60, "ink_soft")
        canvas.text(x + 310, y + h / 2, str(BOX.map_cost), "heavy", 76)
        canvas.put(icon("silver", 80), x + 400, y + h / 2)
        canvas.put(fleet.port_sign("p", 50), x + 560, y + h / 2)
    elif len(maps) <= LISTED:
        pitch = min(92.0, (h - 40) / len(maps))
        for i, one in enumerate(maps):
            _map(canvas, one, y + 28 + pitch * (i + 0.5))
    else:
        down = -(-len(maps) // 2)
        for i, one in enumerate(maps):
            _short(canvas, one, x + 28 + i // down * (w - 40) / 2, y + 24 + (h - 44) / down * (i % down + 0.5))


def _map(canvas: Canvas, one: Buried, y: float) -> None:
    x = MAPS[0] + 44
    canvas.put(x_mark(60), x, y)
    canvas.text(x + 38, y, one.tile, "heavy", 58, "blood", rank="key")
    canvas.put(coin(str(one.points), 76), x + 168, y)
    canvas.block(x + 214, y, say(one.name, ()), "display", 44, 290, 33)
    for ship, far in enumerate(one.far):
        left = x + 506 + ship * 116
        canvas.put(fleet.number(ship), left, y, "lm")
        canvas.text(left + 50, y, "–" if far is None else str(far), "heavy", 48)


def _short(canvas: Canvas, one: Buried, x: float, y: float) -> None:
    """A map among many: tile, points, and how far it is."""
    canvas.text(x, y, one.tile, "heavy", 45, "blood", rank="key")
    canvas.put(coin(str(one.points), 50), x + 76, y, "lm")
    far = " / ".join("–" if each is None else str(each) for each in one.far)
    canvas.text(x + 140, y, far, "heavy", 42, "ink", "lm", 220, 33)


# -- the sea with my own targets ---------------------------------------------------------------------------------------


@kept(8)
def _pip(colour: str) -> Sprite:
    pen = Pen(24, 24, 4)
    pen.disc(12, 12, 12, "ink")
    pen.disc(12, 12, 8.5, colour)
    return Sprite(pen.done())


def _fleet(canvas: Canvas, scene: Scene, seat: int, marked: frozenset[str], far: bool) -> None:
    """One sail on each tile, mine with a golden edge and before others; a pip for each other ship there."""
    for tile, ships in facts.fleet(sea_of(scene)).items():
        x, y = HAND.at(tile)
        others = sorted(ships, key=lambda each: each[0] != seat)
        if tile in marked:
            x, y = x - 14 * far, y + 13
        if far or tile not in marked:  # else a disc with a name stands here, and all ships are pips below it
            owner, number = others.pop(0)
            edge = "gold_light" if owner == seat else ""
            canvas.put(fleet.flag(scene.mates[owner].colour, 54, number, edge), x, y + 2)
        for i, (owner, _) in enumerate(others):
            canvas.put(_pip(scene.mates[owner].colour), x + (i - (len(others) - 1) / 2) * 20, y + 27)


def _chart(canvas: Canvas, scene: Scene, seat: int, held: facts_hand.Hand) -> None:
    sea = sea_of(scene)
    taken, far, way = facts.fleet(sea), facts.steps(sea), facts.plotted(sea)
    marks = [mark for mark in scene.marks if mark.place in TILES]
    reach, start = [mark.place for mark in marks if mark.label in TILES], facts.start(sea)
    cells = frozenset(map(cell, [*reach, start] if reach and start else reach))
    if len(cells) > FEW:
        fleet.darken(canvas, HAND, cells)
    for tile in PORTS:
        canvas.put(fleet.port_sign(kind_at(tile), 21), *HAND.at(tile))
    fleet.outline(canvas, HAND, cells, (11, 6))
    if way:
        fleet.way(canvas, HAND, way)
    marked = frozenset(mark.place for mark in marks)
    _fleet(canvas, scene, seat, marked, bool(far))
    crosses = [one.tile for one in held.maps]
    for tile in crosses:
        x, y = HAND.at(tile)
        if tile in taken:
            canvas.put(x_mark(40), x + 20, y + 26)
        else:
            aside = 9 if tile in marked else 0
            canvas.put(x_mark(54), x - aside, y + aside)
    for i, mark in enumerate(marks):
        x, y = HAND.at(mark.place)
        stands = mark.place in taken or mark.place in PORTS or mark.place in crosses
        if mark.place in far:
            dx, dy = (18, -20) if stands else (0, 0)
            canvas.put(fleet.steps(str(far[mark.place])), x + dx, y + dy)
        else:
            twin = mark.place in [other.place for other in marks[:i]]
            canvas.put(fleet.disc(mark.label or mark.place), x + 26 * twin, y)


def _aims(canvas: Canvas, sea: Sea, held: facts_hand.Hand) -> None:
    """What each open quest still lacks, in the places where the ledger shows them."""
    aims = {aim.quest.key: aim for aim in held.aims}
    wide = (HAND.right - HAND.x - 3 * 12) // 4
    high = (FRAME_H - 20 - AIMS_Y - 12) // 2
    for row, quests in enumerate((sea.open_plunder, sea.open_trade)):
        for i, key in enumerate(quests):
            if key:
                sprite = aim_card(key, aims[key].lacks, wide, high)
                canvas.put(sprite, HAND.x + i * (wide + 12) - 6, AIMS_Y + row * (high + 12) - 6, "lt")


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything on the private card's layer."""
    sea, seat = sea_of(scene), viewer_of(scene)
    held = facts_hand.hand(sea, seat)
    _head(canvas, scene, seat)
    _cards(canvas, held)
    _maps(canvas, held.maps)
    _chart(canvas, scene, seat, held)
    _aims(canvas, sea, held)


def hand_canvas(scene: Scene) -> Canvas:
    """The private card as a sheet, before it is encoded."""
    canvas = Canvas(layer())
    lay(canvas, scene)
    return canvas


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    return Picture(png(hand_canvas(scene)), hand_alt(scene), "hand.png")
