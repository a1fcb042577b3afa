"""SC-22 Standing orders: attacks, giving up, bids and discards, and who starts."""

from collections.abc import Callable
from typing import Any

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne, Question
from bot.engine.text import T
from bot.games.scoundrels.asking import TAKING_A_TURN
from bot.games.scoundrels.cards import CARD_OF, FITTING, TYPE, VALUE
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY, WILD, Sea
from bot.games.scoundrels.fighting import Response, WildsAs
from bot.games.scoundrels.opening import order_key
from bot.games.scoundrels.plans import HOPELESS, LEADS, NEVER, gives_up
from bot.games.scoundrels.quirks import play_order
from bot.games.scoundrels.round_end import DROPPED, Bid, BidOrWait, NextOrder
from bot.games.scoundrels.turning import CONCEDE, GO_ON, FightOn, PlanToConcede

PASS, FRESH, LAST, FIRST = "pass", "fresh", "last", "first"
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
    """SC-22.3 What is done at the end of every round."""

    name, clause = "standing.bid", "SC-22.3"
    asks = T("At the end of a round:")
    options = {
        ASK: _ASKED,
        PASS: Option(T("Bid nothing, keep all cards")),
        FRESH: Option(T("Bid nothing, discard every 1"), T("Wilds are kept.")),
    }


class StartOrder(_Order, frozen=True, gc=False):
    """SC-22.3 Who starts the next round, if the bid is won; the direction stays."""

    name, clause = "standing.start", "SC-22.3"
    asks = T("When I have won the bid:")
    options = {
        ASK: _ASKED,
        LAST: Option(T("I play last"), T("The direction of play stays.")),
        FIRST: Option(T("I play first"), T("The direction of play stays.")),
    }


ORDERS = (DefenceOrder, PlanOrder, BidOrder, StartOrder)


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """SC-22.3 What holds for every attack, fight and round."""
    if sea.over:
        return ()
    return tuple([order(seat, tuple(order.options), str(sea.order(seat, order.name) or ASK)) for order in ORDERS])


ONES = frozenset(card for card in TYPE if VALUE[card] == 1 and TYPE[card] != WILD)


def _bid(sea: Sea, ask: Bid) -> Answer | None:
    order = sea.order(ask.seat, BidOrder.name)
    if order == FRESH:
        return tuple([key for key in ask.keys if key in DROPPED and CARD_OF[DROPPED[key]] in ONES])
    return () if order == PASS else None


def _start(sea: Sea, ask: NextOrder) -> Answer | None:
    """The order that lets him begin, or puts him as late as can be: behind the next ship afloat."""
    wish = sea.order(ask.seat, StartOrder.name)
    first = [order_key(seat, sea.direction) for seat in play_order(sea, ask.seat)]
    wanted = first if wish == FIRST else [*first[1:], first[0]] if wish == LAST else []
    return next((key for key in wanted if key in ask.keys), None)


def _plan(sea: Sea, ask: PlanToConcede) -> Answer | None:
    """SC-22.4 The standing plan is made for each fight."""
    plan = sea.order(ask.seat, PlanOrder.name)
    return None if plan == ASK else plan


def _go_on(sea: Sea, ask: FightOn) -> Answer | None:
    """SC-22.4 The standing plan answers at each turn-over."""
    plan = sea.order(ask.seat, PlanOrder.name)
    if not isinstance(plan, str) or plan == ASK or sea.fight is None:
        return None
    if gives_up(sea, sea.fight, plan):
        return CONCEDE
    return HOPELESS if plan == HOPELESS else GO_ON


def _response(sea: Sea, ask: Response) -> Answer | None:
    """SC-22.3 After the drawn card, with all cards of the type; if it is not legal, the question is asked.

    Who has a plan of his own for giving up lays the same cards by name, so that it holds (SC-8.18).
    """
    response, plan = sea.order(ask.seat, DefenceOrder.name), sea.order(ask.seat, PlanOrder.name)
    if not isinstance(response, str) or response not in ask.alone:
        return None
    if response == CONCEDE or plan in (None, ASK, HOPELESS):
        return (response,)
    return tuple([key for key in ask.keys if CARD_OF[key] in FITTING[TYPE_OF_WAY[response]]])


def _wilds(sea: Sea, ask: WildsAs) -> Answer | None:
    """SC-22.3 What the order says of all cards goes for Wilds alone."""
    response = sea.order(ask.seat, DefenceOrder.name)
    return response if isinstance(response, str) and response in ask.keys else None


ANSWERS: dict[type[Question], Callable[[Sea, Any], Answer | None]] = {
    Bid: _bid,
    BidOrWait: _bid,
    NextOrder: _start,
    PlanToConcede: _plan,
    FightOn: _go_on,
    Response: _response,
    WildsAs: _wilds,
}
ORDERED = frozenset(each.name for each in ANSWERS)


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer a standing order gives, or None: then the captain is asked."""
    answer = ANSWERS.get(type(ask))
    return None if answer is None else answer(sea, ask)
