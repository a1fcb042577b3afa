"""The private card in words: the hand with where each card leads, Goods, Power and standing orders."""

from bot.engine.text import say, t, tn
from bot.games.sea_of_plunder.chart import BEARINGS, Route
from bot.games.sea_of_plunder.content import ACTIONS, PORT_OF_CARD
from bot.games.sea_of_plunder.orders import BribeOrder, ComboOrder
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.words import short
from rendering.scene import Scene

from .preview import for_pirates
from .text import riches_words, ships_words
from .words import (
    card_name,
    deck_cards,
    either,
    good_name,
    goods_held,
    goods_words,
    name_of,
    power_name,
    power_text,
    sea_of,
)

MOST_HAND = 2500


def ends_words(scene: Scene, seat: int, card: str) -> str:
    """Where a card leads from the own ship or ships, turned ends included if a Compass is at hand."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return t("straight to {square}", square=port_of(sea, PORT_OF_CARD[card]).at)
    if card in ACTIONS:
        return t("a pirate sails one square") if for_pirates(sea, seat) else say(ACTIONS[card].text, ())
    parts: list[str] = []
    if for_pirates(sea, seat):
        ends = (
            t("{what} to {ends}", what=pirate.number, ends=either(way[-1] for way in _plain(card, pirate.at)))
            for pirate in sea.pirates
        )
        return t("a pirate: {ends}", ends="; ".join(ends))
    for ship in ships_of(sea, seat):
        if not ship.at:
            continue
        plain = either(way[-1] for way in _plain(card, ship.at))
        turned = [f"{one.turned}° {one.routes[ship.at][-1]}" for one in BEARINGS[card].values() if one.turned]
        if sea.captains[seat].compasses and turned:
            others = ", ".join(turned)
            parts.append(t("from {start} to {ends} (turned {others})", start=ship.at, ends=plain, others=others))
        else:
            parts.append(t("from {start} to {ends}", start=ship.at, ends=plain))
    return "; ".join(parts)


def orders_words(scene: Scene, seat: int) -> str:
    """A seat's standing orders in words."""
    bribes, gifts = _order(scene, seat, BribeOrder.name), _order(scene, seat, ComboOrder.name)
    out = [t("bribes: {goods}", goods=bribes)] if bribes else []
    if gifts:
        out.append(t("Combo Port: {goods}", goods=gifts))
    return t("Standing orders: {orders}", orders="; ".join(out) or t("automatic"))


def _order(scene: Scene, seat: int, name: str) -> str:
    order = sea_of(scene).order(seat, name)
    return ", ".join(good_name(str(colour)) for colour in order) if isinstance(order, tuple | list) else ""


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    goods = goods_held(c)
    lines = [
        tn(
            "{who}: {ships}. {riches}. {n} card in hand.",
            "{who}: {ships}. {riches}. {n} cards in hand.",
            len(c.hand),
            who=name_of(scene, seat),
            ships=ships_words(scene, seat),
            riches=riches_words(scene, seat),
        ),
        tn(
            "Goods: {goods}, worth {n} point in sets.",
            "Goods: {goods}, worth {n} points in sets.",
            set_value(goods),
            goods=goods_words(goods),
        ),
        f"{power_name(c)}: {power_text(c)}" if c.power else "",
    ]
    cards = deck_cards(c)
    for card in dict.fromkeys(cards):
        many = cards.count(card)
        name = card_name(card) + (f" × {many}" if many > 1 else "")
        lines.append(f"- {name}: {ends_words(scene, seat, card)}".rstrip("."))
    lines.append(orders_words(scene, seat) + ".")
    return short("\n".join(line for line in lines if line), MOST_HAND)


def _plain(card: str, start: str) -> list[Route]:
    return [one.routes[start] for one in BEARINGS[card].values() if not one.turned and not one.compass]
