"""The private card in words: the hand with where each card leads, Goods, Power and standing orders."""

from bot.games.sea_of_plunder.chart import BEARINGS, Route
from bot.games.sea_of_plunder.components import Captain
from bot.games.sea_of_plunder.content import ACTIONS, PORT_OF_CARD, POWERS
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.words import short
from rendering.scene import Scene

from .preview import for_pirates
from .text import goods_words, ships_words
from .words import GOOD_WORDS, card_name, counted, deck_cards, goods_held, name_of, power_name, sea_of

MOST_HAND = 2500


def ends_words(scene: Scene, seat: int, card: str) -> str:
    """Where a card leads from the own ship or ships, turned ends included if a Compass is at hand."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return f"straight to {port_of(sea, PORT_OF_CARD[card]).at}"
    if card in ACTIONS:
        return "a pirate sails one square" if for_pirates(sea, seat) else ACTIONS[card].text
    parts: list[str] = []
    if for_pirates(sea, seat):
        return "a pirate: " + "; ".join(
            f"{pirate.number} to {' or '.join(way[-1] for way in _plain(card, pirate.at))}" for pirate in sea.pirates
        )
    for ship in ships_of(sea, seat):
        if not ship.at:
            continue
        ends = [way[-1] for way in _plain(card, ship.at)]
        turned = [f"{one.turned}° {one.routes[ship.at][-1]}" for one in BEARINGS[card].values() if one.turned]
        words = f"from {ship.at} to {' or '.join(ends)}"
        if sea.captains[seat].compasses and turned:
            words += " (turned " + ", ".join(turned) + ")"
        parts.append(words)
    return "; ".join(parts)


def orders_words(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    if seat >= len(sea.orders):
        return []
    out: list[str] = []
    for name, words in (("standing.bribe", "bribes"), ("standing.combo", "Combo Port")):
        order = sea.orders[seat].value.get(name)
        if isinstance(order, tuple | list):
            out.append(f"{words}: " + ", ".join(GOOD_WORDS[str(colour)] for colour in order))
    return out


def riches(captain: Captain) -> str:
    """What the Goods of a hand are worth."""
    goods = goods_held(captain)
    return f"{goods_words(goods)}, worth {counted(set_value(goods), 'point')} in sets"


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    orders = orders_words(scene, seat)
    lines = [
        f"{name_of(scene, seat)}: {ships_words(scene, seat)}. Treasures {c.treasures} of {sea.goal[0]}, "
        f"Compasses {c.compasses}, Debt {c.debt}. {counted(len(c.hand), 'card')} in hand.",
        f"Goods: {riches(c)}.",
        f"{power_name(c)}: {POWERS[c.power].text}" if c.power else "",
    ]
    cards = deck_cards(c)
    for card in dict.fromkeys(cards):
        many = cards.count(card)
        name = card_name(card) + (f" × {many}" if many > 1 else "")
        lines.append(f"- {name}: {ends_words(scene, seat, card)}".rstrip("."))
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "automatic") + ".")
    return short("\n".join(line for line in lines if line), MOST_HAND)


def _plain(card: str, start: str) -> list[Route]:
    return [one.routes[start] for one in BEARINGS[card].values() if not one.turned and not one.compass]
