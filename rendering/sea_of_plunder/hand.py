"""The private card: every card with its way from the own ship, where each leads on a small sea, Goods and riches."""

from PIL import Image

from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.content import MAPS, PORT_OF_CARD
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.cards import lay, tilt_of
from rendering.kit.encode import png
from rendering.kit.frames import cloth, framed_wood, onto, parchment, ribbon
from rendering.kit.icons import icon
from rendering.kit.memo import kept
from rendering.kit.panels import header, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.tokens import empty_slot, good_sign
from rendering.scene import Picture, Scene

from .panel import ways_of
from .specimen import game, mates
from .text import hand_text, orders_words
from .tokens import GOOD_SIGNS, deck_card
from .words import GOOD_WORDS, colour_of, deck_cards, goods_held, name_of, power_name, sea_of

W = 1600
MAT_Y, CARD_W, CARD_H = 132, 208, 366
ACROSS = 7


def rows_of(many: int) -> int:
    """How many rows of cards."""
    return 1 if many <= ACROSS else 2


def _mat(rows: int) -> int:
    return rows * (CARD_H + 18) + 62


def _ground(rows: int) -> Image.Image:
    low = MAT_Y + _mat(rows) + 30
    high = low + 420
    out = framed_wood(W, high, 21, "wood_dark", 0.28)
    pen = Pen(W, high, 2)
    cloth(pen, 26, MAT_Y, W - 52, _mat(rows), "jungle_dark", 3)
    parchment(pen, 40, low, 980, 360, 4)
    parchment(pen, 1050, low, 510, 360, 9)
    onto(out, pen)
    for words, x, colour in (("Goods below deck", 70, "wood_dark"), ("Riches", 1180, "blood")):
        sprite = ribbon(words, 44, colour).image
        out.paste(sprite, (x, low - 14), sprite)
    return out


@kept(2)
def _layer(rows: int) -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for seat in range(4):
            sheet = Sheet(draft)
            _lay(sheet, Scene(game(4), mates(4), viewer=seat), seat, rows)
            out.append(sheet.flatten())
        return out

    return make_layer(lambda: _ground(rows), specimen)


def foot(scene: Scene, seat: int, card: str) -> tuple[str, ...]:
    """Where a card leads: as printed, and turned."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return (f"to {port_of(sea, PORT_OF_CARD[card]).at}",)
    if card not in MAPS:
        return ()
    ships = [ship for ship in ships_of(sea, seat) if ship.at]
    plain = [one for one in BEARINGS[card].values() if not one.turned and not one.compass]
    ends = [" ".join(one.routes[ship.at][-1] for one in plain) for ship in ships]
    if len(plain) > 2 or len(ends) > 1:
        return tuple(ends)
    turned = [one for one in BEARINGS[card].values() if one.turned]
    out = [f"to {end}" for end in ends]
    if sea.captains[seat].compasses and turned:
        out.append(" ".join(one.routes[ships[0].at][-1] for one in turned))
    return tuple(out)


def _cards(sheet: Sheet, scene: Scene, seat: int, rows: int) -> None:
    captain = sea_of(scene).captains[seat]
    cards = deck_cards(captain)
    kinds = list(dict.fromkeys(cards))
    across = max(ACROSS, -(-len(kinds) // rows))
    pitch = min(CARD_W + 12, (W - 120 - CARD_W) / max(1, across - 1))
    colour = colour_of(scene, seat)
    for i, card in enumerate(kinds):
        x, y = 54 + i % across * pitch, MAT_Y + 34 + i // across * (CARD_H + 18)
        lay(sheet, deck_card(card, ways_of(card), colour, foot(scene, seat, card), CARD_W, CARD_H), x, y, tilt_of(i))
        if cards.count(card) > 1:
            sheet.put(pill(f"× {cards.count(card)}", 34, "blood", "white", "", "heavy"), x + CARD_W - 30, y + 10)


def _goods(sheet: Sheet, scene: Scene, seat: int, low: int) -> None:
    goods = goods_held(sea_of(scene).captains[seat])
    for i, (colour, sign) in enumerate(GOOD_SIGNS.items()):
        x = 150 + i * 236
        many = goods.get(colour, 0)
        if many:
            sheet.put(icon(sign, 120), x, low + 150)
            sheet.put(pill(f"× {many}", 36, "ink", "parchment_light", "", "heavy"), x + 56, low + 200)
        else:
            sheet.put(empty_slot(110), x, low + 150)
        sheet.put(good_sign(colour, 34), x - 52, low + 268)
        sheet.text(x - 26, low + 268, GOOD_WORDS[colour], "bold", 32, "ink", "lm", 150)
    sheet.put(pill(f"sets: {set_value(goods)} points", 32, "jungle"), 990, low + 36, "rm")
    orders = orders_words(scene, seat)
    words = "Orders: " + ("; ".join(orders) if orders else "automatic")
    sheet.text(76, low + 322, words, "text", 28, "ink_soft", "lm", 900, 22)


def _riches(sheet: Sheet, scene: Scene, seat: int, low: int) -> None:
    sea = sea_of(scene)
    c = sea.captains[seat]
    rows = (
        ("chest", "Treasures", f"{c.treasures} of {sea.goal[0]}"),
        ("debt", "Debt", str(c.debt)),
        ("compass", "Compasses", str(c.compasses)),
    )
    for i, (sign, words, number) in enumerate(rows):
        y = low + 100 + i * 64
        sheet.put(icon(sign, 52), 1108, y)
        sheet.text(1150, y, words, "bold", 34, "ink", "lm", 230)
        sheet.text(1526, y, number, "heavy", 38, "ink", "rm")
    sheet.text(1086, low + 306, power_name(c), "display", 36, "blood", "lm", 440, 26)


def _lay(sheet: Sheet, scene: Scene, seat: int, rows: int) -> None:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    at = " and ".join(ship.at for ship in ships_of(sea, seat) if ship.at) or "the quay"
    pills = ((f"{captain.compasses} compasses", "compass"), (f"{len(captain.hand)} cards", "cards"))
    header(sheet, colour_of(scene, seat), scene.mates[seat].name, f"at {at}, only you can see this hand", pills)
    low = MAT_Y + _mat(rows) + 30
    _cards(sheet, scene, seat, rows)
    _goods(sheet, scene, seat, low)
    _riches(sheet, scene, seat, low)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    seat = scene.viewer if scene.viewer is not None else 0
    rows = rows_of(len(set(deck_cards(sea_of(scene).captains[seat]))))
    sheet = Sheet(_layer(rows))
    _lay(sheet, scene, seat, rows)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    return Picture(
        png(hand_sheet(scene)), f"Private card of {name_of(scene, seat)}. {hand_text(scene)}"[:1000], "hand.png"
    )
