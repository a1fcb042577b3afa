"""SC-22 Standing orders: attacks, giving up, bids and discards, and discards given in advance for one round."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne, Question
from bot.engine.text import T
from bot.games.scoundrels.asking import TAKING_A_TURN
from bot.games.scoundrels.cards import CARD_OF, keys_of
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.fighting import DefenceCards, Response
from bot.games.scoundrels.hand import HandCards, card_told
from bot.games.scoundrels.plans import HOPELESS, LEADS, NEVER, gives_up
from bot.games.scoundrels.round_end import Bid, BidAndDiscards, Discards, one_step
from bot.games.scoundrels.turning import CONCEDE, GO_ON, FightOn, PlanToConcede

PASS, KEEP, LATER = "pass", "keep", "later"
_ASKED = Option(T("Ask me"))


class _Order(PickOne, frozen=True, gc=False):
    """What holds until it is ended."""

    public, optional = False, True
    waiting = TAKING_A_TURN


class DefenceOrder(_Order, frozen=True, gc=False):
    """SC-22.3 How attacks are met."""

    name, clause = "standing.defence", "SC-22.3"
    asks = T("When you are attacked:")
    options = {
        ASK: _ASKED,
        CONCEDE: Option(T("Concede")),
        FLEE: Option(T("Flee with all I have"), T("All Sails and Wilds."), emoji="sail"),
        SHOOT: Option(T("Shoot with all I have"), T("All Cannons and Wilds."), emoji="cannon"),
        BOARD: Option(T("Board with all I have"), T("All Swords and Wilds."), emoji="sword"),
    }


class PlanOrder(_Order, frozen=True, gc=False):
    """SC-22.6 When fights are given up."""

    name, clause = "standing.plan", "SC-22.6"
    asks = T("In a fight, give up:")
    options = {
        ASK: Option(T("Ask me each time")),
        **{plan: PlanToConcede.options[plan] for plan in (HOPELESS, NEVER, *reversed(LEADS))},
    }


class BidOrder(_Order, frozen=True, gc=False):
    """SC-22.3 Whether nothing is ever bid."""

    name, clause = "standing.bid", "SC-22.3"
    asks = T("When bids are made for the next order:")
    options = {ASK: _ASKED, PASS: Option(T("Bid nothing"))}


class DiscardOrder(_Order, frozen=True, gc=False):
    """SC-22.3 Whether nothing is ever discarded."""

    name, clause = "standing.discard", "SC-22.3"
    asks = T("When unwanted cards may be discarded:")
    options = {ASK: _ASKED, KEEP: Option(T("Keep all cards"))}


class EarlyDiscards(HandCards, frozen=True, gc=False):
    """SC-14.8 The discards of this round."""

    name, clause, optional = "round.early", "SC-14.8", True
    waiting = TAKING_A_TURN
    asks = T("Discards in advance, from cards you do not bid.")

    def option(self, sea: Sea, key: str) -> Option:
        return Option(T("Decide later")) if key == LATER else card_told(key)


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """SC-22.3 What holds for every attack, fight and round; SC-14.8 the discards of this one."""
    if sea.over:
        return ()
    asks: list[Ask] = [
        order(seat, tuple(order.options), str(sea.order(seat, order.name) or ASK))
        for order in (DefenceOrder, PlanOrder, BidOrder, DiscardOrder)
    ]
    captain = sea.captains[seat]
    if sea.phase == "bid" and captain.ship and captain.hand.cards and not one_step(sea):
        keys = keys_of(captain.hand.cards)
        given = sea.order(seat, EarlyDiscards.name)
        default = given if isinstance(given, tuple) else (LATER,)
        asks.append(EarlyDiscards(seat, keys, 0, len(keys), default, alone=(LATER,)))
    return tuple(asks)


def _bid(sea: Sea, ask: Bid | BidAndDiscards) -> Answer | None:
    return () if sea.order(ask.seat, BidOrder.name) == PASS else None


def _discards(sea: Sea, ask: Discards) -> Answer | None:
    """SC-14.8 The discards given in advance, if none of them was bid after all; else none by order."""
    given = sea.order(ask.seat, EarlyDiscards.name)
    if isinstance(given, tuple) and given != (LATER,):
        cards, hand = Counter([CARD_OF[key] for key in given]), Counter(sea.captains[ask.seat].hand.cards)
        if cards <= hand:
            return keys_of(sorted(cards.elements()))
    return () if sea.order(ask.seat, DiscardOrder.name) == KEEP else None


def _plan(sea: Sea, ask: PlanToConcede) -> Answer | None:
    """SC-22.4 The standing plan is made for each fight."""
    plan = sea.order(ask.seat, PlanOrder.name)
    return None if plan == ASK else plan


def _go_on(sea: Sea, ask: FightOn) -> Answer | None:
    """SC-22.4 The standing plan answers at each turn-over."""
    plan = sea.order(ask.seat, PlanOrder.name)
    if not isinstance(plan, str) or plan == ASK or sea.fight is None:
        return None
    return CONCEDE if gives_up(sea, sea.fight, plan) else GO_ON


def _response(sea: Sea, ask: Response) -> Answer | None:
    """SC-22.3 After the drawn card; if it is not legal, the question is asked."""
    response = sea.order(ask.seat, DefenceOrder.name)
    return None if response == ASK else response


def _defence(sea: Sea, ask: DefenceCards) -> Answer | None:
    """SC-22.3 All cards of the type that was ordered, and all Wilds."""
    return ask.keys if ask.way == sea.order(ask.seat, DefenceOrder.name) else None


ANSWERS: dict[type[Question], Callable[[Sea, Any], Answer | None]] = {
    Bid: _bid,
    BidAndDiscards: _bid,
    Discards: _discards,
    PlanToConcede: _plan,
    FightOn: _go_on,
    Response: _response,
    DefenceCards: _defence,
}
ORDERED = frozenset(each.name for each in ANSWERS)


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer a standing order gives, or None: then the captain is asked."""
    answer = ANSWERS.get(type(ask))
    return None if answer is None else answer(sea, ask)


def forget_early(sea: Sea) -> None:
    """SC-14.8 Discards given in advance are for one round."""
    for given in sea.orders:
        _ = given.value.pop(EarlyDiscards.name, None)
