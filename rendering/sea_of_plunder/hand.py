"""The private card: what is held, and the sea with where each card leads or where the own question may be answered."""

from collections.abc import Collection

from PIL import Image

from bot.games.sea_of_plunder import facts, facts_ways
from bot.games.sea_of_plunder.facts_ways import Way
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, like, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import onto
from rendering.kit.glyphs import display_name
from rendering.kit.icons import icon
from rendering.kit.panels import porthole
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point
from rendering.kit.specimen import drawn
from rendering.kit.tokens import coin
from rendering.scene import Picture, Scene

from .chart import lay_map
from .ground import lay_sea, table
from .hand_cards import Cards, laid_out, lay_cards
from .pieces import Afloat
from .places import RIM, H, Part, W, field
from .side import sheet, socket
from .specimen import hands
from .text import hand_alt
from .tokens import GOOD_SIGNS, number
from .words import colour_of, places, sea_of, told

SEA = field(884, 68, 56, (50, 52, 20, 18))
LEFT, TOP = 16, 128
CARDS: Part = (LEFT, TOP, SEA.outer[0] - RIM - 14 - LEFT, H - 18 - TOP)
GOODS: Part = (SEA.outer[0] - RIM, SEA.outer[3] + RIM + 22, SEA.outer[2] - SEA.outer[0] + 2 * RIM, 0)
MOST_ENDS = 24  # above that only those are shown where something is met
_BESIDE: tuple[Point, ...] = (
    *((0, 0), (34, -30), (-34, -30), (34, 30), (-34, 30), (0, -48), (0, 48), (50, 0), (-50, 0)),
    *((66, -30), (-66, -30), (66, 30), (-66, 30), (30, 64), (-30, 64), (30, -64), (-30, -64), (78, 0), (-78, 0)),
)


def _goods_high() -> int:
    return H - 18 - GOODS[1]


def _paint(cards: Cards) -> Image.Image:
    out, pen = table(21), Pen(W, H, 2)
    lay_sea(out, SEA, False)
    for x, y, w, h in cards.cells:
        sheet(pen, x, y, w, h, "parchment_light")
    sheet(pen, GOODS[0], GOODS[1], GOODS[2], _goods_high())
    onto(out, pen)
    return out


@kept(1)
def _specimen() -> Layer:
    return make_layer("sea_of_plunder hand", lambda: _paint(laid_out(10, CARDS)), drawn(hands, lay), 128)


@kept(4)
def _layer(many: int) -> Layer:
    cards = laid_out(many, CARDS)
    return like(f"sea_of_plunder hand {many}", _specimen(), lambda: _paint(cards))


def _shown(ways: dict[int, list[Way]], marked: Collection[str]) -> list[tuple[int, Way]]:
    """The ways of the cards as printed, or turned where a Compass is being spent; of very many those that meet."""
    plain = [(n, way) for n, found in ways.items() for way in found if not way.turned]
    if not all(way.end in marked for _, way in plain if marked):
        plain = [(n, way) for n, found in ways.items() for way in found if way.turned and way.end in marked]
    return plain if len(plain) <= MOST_ENDS else [(n, way) for n, way in plain if way.met][:MOST_ENDS]


def _ends(shown: list[tuple[int, Way]]) -> dict[str, list[int]]:
    """Which cards, by number, end on which squares."""
    out: dict[str, list[int]] = {}
    for n, way in shown:
        if n not in out.setdefault(way.end, []):
            out[way.end].append(n)
    return out


def _lay_sea(canvas: Canvas, scene: Scene, seat: int, ways: dict[int, list[Way]]) -> None:
    """The sea with the legal squares of the own question, else with the numbers of the cards where they lead."""
    view = sea_of(scene)
    afloat = Afloat(canvas, SEA, view, seat)
    asked = facts_ways.choices(view, places(scene))
    seen = facts_ways.previews(view, places(scene), bool(scene.marks)) if view.phase != "draw" else []
    marked = {mark.place for mark in scene.marks}
    shown = [] if asked or seen else _shown(ways, marked)
    ends = _ends(shown)
    lay_map(canvas, SEA, scene, afloat, asked, seen, _tracks(shown), set() if asked or seen else marked)
    for square, numbers in ends.items():
        for n in numbers[:3]:
            afloat.label(number(str(n), 54, "gold", "ink", "white"), *SEA.at(square), _BESIDE)


def _tracks(shown: list[tuple[int, Way]]) -> list[Way]:
    """The ways of a few cards as dots; those of pirates would fill the sea."""
    return [way for _, way in shown if way.thing.startswith("ship") and not way.jump]


def _lay_goods(canvas: Canvas, scene: Scene, seat: int) -> None:
    """Goods with what their sets are worth, and the tokens."""
    view, fact = sea_of(scene), facts.captain(sea_of(scene), seat)
    goods = facts_ways.goods_held(view.captains[seat])
    x, y, w, _ = GOODS
    h = _goods_high()
    mid = y + h / 2
    for i, (colour, sign) in enumerate(GOOD_SIGNS.items()):
        many, at = goods.get(colour, 0), x + 62 + i * 104
        canvas.put(icon(sign, 84, 5, "ink", None if many else "parchment"), at, mid - 4)
        if many > 1:
            canvas.put(number(str(many), 54, "parchment_light", "ink"), at + 36, mid + 36)
    worth = facts_ways.sets_worth(view, seat)
    canvas.put(coin(str(worth), 92, "gold" if worth else "silver"), x + 480, mid)
    left, many = x + 546, max(fact.goal, fact.treasures)
    if many:
        pitch = min(62, (w - 562) / many)
        for i in range(many):
            token = socket(round(pitch - 4), i < fact.treasures, "gold", "wood_light")
            canvas.put(token, left + pitch * (i + 0.5), mid - 36)
    for sign, count in (("compass", fact.compasses), ("debt", fact.debt)):
        canvas.put(icon(sign, 52, 5, "ink", None if count else "parchment"), left, mid + 38, "lm")
        ink = "ink" if count else "parchment_edge"
        left += 68 + round(canvas.text(left + 56, mid + 38, str(count), "heavy", 46, ink))


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay all that is one captain's own."""
    view, seat = sea_of(scene), scene.viewer if scene.viewer is not None else 0
    colour = colour_of(scene, seat)
    kinds = facts_ways.kinds(view.captains[seat])
    ways = {n: facts_ways.leads(view, seat, card) for n, (card, _) in enumerate(kinds, 1)}
    canvas.put(porthole(colour, 108), LEFT, 66, "lm")
    name = display_name(scene.mates[seat].name, colour)
    room = CARDS[2] - 130
    canvas.text(LEFT + 126, 44, name, "bold", 52, "parchment_light", "lm", room, 45, rank="key")
    line = told(scene, facts_ways.hand_head_told(view, seat))
    canvas.text(LEFT + 126, 96, line, "bold", 38, "rope", "lm", room, 33)
    lay_cards(canvas, scene, seat, kinds, ways, laid_out(len(kinds), CARDS))
    _lay_sea(canvas, scene, seat, ways)
    _lay_goods(canvas, scene, seat)


def hand_canvas(scene: Scene) -> Canvas:
    """The private card before it is encoded."""
    seat = scene.viewer if scene.viewer is not None else 0
    canvas = Canvas(_layer(len(facts_ways.kinds(sea_of(scene).captains[seat]))))
    lay(canvas, scene)
    return canvas


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    return Picture(png(hand_canvas(scene)), hand_alt(scene), "hand.png")
