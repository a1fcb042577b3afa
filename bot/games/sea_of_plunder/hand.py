"""SP-5.1, SP-6.1, SP-22.8 A card of the own hand is chosen: what the questions for one have in common."""

from collections.abc import Iterator

from bot.engine.question import NOT_OFFERED, Missing
from bot.engine.text import T, Text, listed
from bot.games.sea_of_plunder.chart import TURNED
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import EVENTS, NAMES, PORT_OF_CARD, PORTS, goods_of, playables
from bot.games.sea_of_plunder.courses import NO_COMPASS
from bot.games.sea_of_plunder.hints import DECLINES
from bot.games.sea_of_plunder.table import card_name

_NO_ISLAND_CARD = T("You hold no Port Island card that leads there.")  # SP-5.5, SP-6.7
_NO_WAY_THERE = T("No Port Island card leads to the Combo Port.")  # SP-20.10
_NO_EVENT = T("An Event is never in a hand: it happens when it is drawn.")  # SP-7.1
_NOT_HELD = T("That card is not in your hand.")
_ONE_MUST = T("As long as you hold such a card, one has to be chosen.")
NO_CARD = T("No card at all"), _ONE_MUST  # what is looked for in vain


def choosable(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-5.1, SP-6.1 The cards of a hand that are no Goods, equal ones once."""
    return playables(sea.captains[seat].hand.cards)


def not_choosable(sea: Sea, seat: int, key: str) -> Text | None:
    """Why a card that is no Good cannot be chosen, None if it can."""
    if key in NAMES:
        if key in sea.captains[seat].hand.cards:
            return None
        return _NO_EVENT if key in EVENTS else _NO_ISLAND_CARD if key in PORT_OF_CARD else _NOT_HELD
    if key == "combo_port":
        return _NO_WAY_THERE
    if key in TURNED:
        return NOT_OFFERED if sea.captains[seat].compasses else NO_COMPASS
    return _ONE_MUST if key in DECLINES else NOT_OFFERED


def vain_hopes(sea: Sea, seat: int, no_good: Text) -> Iterator[Missing]:
    """What somebody looks for among the cards he may play or discard; `no_good` says what is against Goods."""
    captain = sea.captains[seat]
    goods = goods_of(captain.hand.cards)
    if goods:
        yield Missing(T("Goods: {goods}", goods=listed([card_name(colour) for colour in goods])), no_good)
    islands = [PORTS[colour].name for card, colour in PORT_OF_CARD.items() if card not in captain.hand.cards]
    if islands:
        yield Missing(T("Straight to an island: {ports}", ports=listed(islands)), _NO_ISLAND_CARD)
    if sea.combo_port:
        yield Missing(T("Straight to the Combo Port"), _NO_WAY_THERE)
    yield Missing(*NO_CARD)
