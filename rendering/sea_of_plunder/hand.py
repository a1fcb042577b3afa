"""The private card: every card with its way, where each leads on a small sea, Goods, riches and orders."""

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_plunder.content import BOARD
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import ships_of
from rendering.kit.encode import png
from rendering.kit.frames import framed_wood, lay_cloth, lay_parchment, patch, ribbon
from rendering.kit.icons import icon
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.panels import header, pill
from rendering.kit.pen import Pen
from rendering.kit.sheet import Layer, Sheet, like, make_layer
from rendering.kit.specimen import drawn
from rendering.kit.tokens import empty_slot, good_sign
from rendering.kit.words import short
from rendering.scene import Picture, Scene

from . import chart, preview
from .hand_cards import MAT_Y, Laid, cards_laid, laid_out
from .hand_text import hand_text, orders_words
from .preview import LETTERS, SIDE, UNIT
from .specimen import game, mates
from .tokens import GOOD_SIGNS, POWER_SIGNS
from .words import (
    both,
    cards_words,
    colour_of,
    deck_cards,
    good_name,
    goods_held,
    name_of,
    points_words,
    power_name,
    power_text,
    sea_of,
)

W = 1600
SEA_X = 40 + LETTERS  # the small sea
SIDE_X = SEA_X + SIDE + 40  # what stands beside it
SIDE_W = W - 38 - SIDE_X
GOODS_H, RICHES_H = 330, 410
GAP = 48


def _ground(mat: int) -> Image.Image:
    low = MAT_Y + mat + GAP
    high = low + SIDE + LETTERS + 40
    out = framed_wood(W, high, 21, "wood_dark", 0.28)
    lay_cloth(out, 26, MAT_Y, W - 52, mat, "jungle_dark")

    def brim(pen: Pen) -> None:
        pen.slab(SEA_X - 12, low - 12, SIDE + 24, SIDE + 24, "wood_deep")
        pen.slab(SEA_X - 8, low - 8, SIDE + 16, SIDE + 16, "gold_dark")
        pen.slab(SEA_X - 3, low - 3, SIDE + 6, SIDE + 6, "ink")

    patch(out, (SEA_X - 14, low - 14, SIDE + 28, SIDE + 28), brim)
    lay_parchment(out, SIDE_X, low, SIDE_W, GOODS_H, 4)
    lay_parchment(out, SIDE_X, low + GOODS_H + 22, SIDE_W, RICHES_H, 9)
    out.paste(chart.small_sea(UNIT), (SEA_X, low))
    for i, name in enumerate(BOARD.columns):
        write(out, SEA_X + (i + 0.5) * UNIT, low + SIDE + 34, name, "bold", 28, "parchment")
        write(out, SEA_X - 33, low + (i + 0.5) * UNIT, str(i + 1), "bold", 28, "parchment")
    heads = ((t("Goods below deck"), low, "wood_dark"), (t("Riches"), low + GOODS_H + 22, "blood"))
    for words, y, colour in heads:
        sprite = ribbon(words, 42, colour).image
        out.paste(sprite, (SIDE_X + 20, y - 12), sprite)
    return out


@kept(1)
def _specimen() -> Layer:
    """The card of a made-up captain, for whose hand the colours of all are chosen."""
    hands = [laid_out(deck_cards(captain)) for captain in game(4).captains]
    mat = max(laid.high for laid in hands)

    def lay(sheet: Sheet, seat: int) -> None:
        _lay(sheet, Scene(game(4), mates(4), viewer=seat), seat, hands[seat], MAT_Y + mat + GAP)

    return make_layer("sea_of_plunder hand", lambda: _ground(mat), drawn(lambda: range(4), lay))


@kept(6)
def _layer(mat: int) -> Layer:
    return like(f"sea_of_plunder hand {mat}", _specimen(), lambda: _ground(mat))


def _goods(sheet: Sheet, scene: Scene, seat: int, low: int) -> None:
    goods = goods_held(sea_of(scene).captains[seat])
    pitch = (SIDE_W - 60) / 4
    for i, (colour, sign) in enumerate(GOOD_SIGNS.items()):
        x = SIDE_X + 30 + pitch * (i + 0.5)
        many = goods.get(colour, 0)
        sheet.put(icon(sign, 108) if many else empty_slot(96), x - 8, low + 140)
        if many:
            sheet.put(pill(f"× {many}", 36, "ink", "parchment_light", "", "heavy"), x + 36, low + 186)
        sheet.put(good_sign(colour, 34), x - 62, low + 244)
        sheet.text(x - 38, low + 244, good_name(colour), "bold", 32, "ink", "lm", pitch - 34)
    points = set_value(goods)
    words = t("Sets of different Goods: {points}", points=points_words(points))
    sheet.text(SIDE_X + 36, low + 292, words, "text", 30, "ink_soft", "lm", SIDE_W - 72)


def _riches(sheet: Sheet, scene: Scene, seat: int, low: int) -> None:
    sea = sea_of(scene)
    c = sea.captains[seat]
    parts = (
        ("chest", t("{n} of {goal}", n=c.treasures, goal=sea.goal[0]), t("Treasures")),
        ("compass", str(c.compasses), t("Compass") if c.compasses == 1 else t("Compasses")),
        ("debt", str(c.debt), t("Debt")),
    )
    pitch = (SIDE_W - 60) / 3
    for i, (sign, number, words) in enumerate(parts):
        x = SIDE_X + 30 + pitch * i
        sheet.put(icon(sign, 62), x + 36, low + 108)
        sheet.text(x + 78, low + 98, number, "heavy", 40, "ink", "lm", pitch - 84)
        sheet.text(x + 78, low + 134, words, "text", 26, "ink_soft", "lm", pitch - 80, 22)
    y = low + 196
    if c.power:
        sheet.put(icon(POWER_SIGNS[c.power], 62), SIDE_X + 66, y + 14)
        sheet.text(SIDE_X + 108, y, power_name(c), "display", 38, "blood", "lm", SIDE_W - 140)
        sheet.lines(SIDE_X + 108, y + 40, power_text(c), "text", 28, SIDE_W - 142, 32, 3)
    sheet.lines(SIDE_X + 36, low + 346, orders_words(scene, seat), "text", 27, SIDE_W - 72, 31, 2, "ink_soft")


def _legend(sheet: Sheet, scene: Scene, seat: int, low: int) -> None:
    sea = sea_of(scene)
    two = len(preview.things(sea, seat)) == 2
    if preview.for_pirates(sea, seat):
        words = t("Numbers: where your cards lead each pirate")
    elif sea.captains[seat].compasses:
        words = t(
            "Tinted: as printed; pale: turned by a Compass" if two else "Gold: as printed; pale: turned by a Compass"
        )
    else:
        words = t("Tinted: where your cards lead" if two else "Gold: where your cards lead")
    sheet.put(pill(words, 27, "wood_deep", room=SIDE - 20), SEA_X + SIDE / 2, low - 24)


def _lay(sheet: Sheet, scene: Scene, seat: int, laid: Laid, low: int) -> None:
    sea = sea_of(scene)
    captain = sea.captains[seat]
    at = both([ship.at for ship in ships_of(sea, seat) if ship.at])
    where = t("at {square}, only you can see this card", square=at) if at else t("Only you can see this card")
    pills = ((cards_words(len(captain.hand)), "cards"),)
    header(sheet, colour_of(scene, seat), scene.mates[seat].name, where, pills)
    cards_laid(sheet, scene, seat, laid)
    preview.lay_preview(sheet, sea, seat, laid.kinds, SEA_X, low)
    _legend(sheet, scene, seat, low)
    _goods(sheet, scene, seat, low)
    _riches(sheet, scene, seat, low + GOODS_H + 22)


def hand_sheet(scene: Scene) -> Sheet:
    """The private card as a sheet, before it is encoded."""
    seat = scene.viewer if scene.viewer is not None else 0
    laid = laid_out(deck_cards(sea_of(scene).captains[seat]))
    sheet = Sheet(_layer(laid.high))
    _lay(sheet, scene, seat, laid, MAT_Y + laid.high + GAP)
    return sheet


def hand(scene: Scene) -> Picture:
    """The private card of `scene.viewer`."""
    seat = scene.viewer if scene.viewer is not None else 0
    words = t("Private card of {who}. {words}", who=name_of(scene, seat), words=hand_text(scene))
    return Picture(png(hand_sheet(scene)), short(words, 1000), "hand.png")
