"""SC-22 Standing orders: attacks, giving up, bids and discards, and discards given in advance for one round."""

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne
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
ORDERED = frozenset(each.name for each in (Response, DefenceCards, PlanToConcede, FightOn, Bid, Discards))
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
        FLEE: Option(T("Flee with all I have"), T("All Sails and Wilds.")),
        SHOOT: Option(T("Shoot with all I have"), T("All Cannons and Wilds.")),
        BOARD: Option(T("Board with all I have"), T("All Swords and Wilds.")),
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


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer a standing order gives, or None: then the captain is asked."""
    if isinstance(ask, Bid | BidAndDiscards):
        return () if sea.order(ask.seat, BidOrder.name) == PASS else None
    if isinstance(ask, Discards):
        early = _early_discards(sea, ask.seat)
        return () if early is None and sea.order(ask.seat, DiscardOrder.name) == KEEP else early
    if isinstance(ask, PlanToConcede | FightOn):
        return _by_plan(sea, ask)
    return _by_defence(sea, ask)


def _by_defence(sea: Sea, ask: Ask) -> Answer | None:
    """SC-22.3 The response that is ordered, and then all cards of that type and all Wilds."""
    order = sea.order(ask.seat, DefenceOrder.name)
    if not isinstance(order, str) or order == ASK:
        return None
    if isinstance(ask, Response):
        return order  # after the drawn card; if it is not legal, the question is asked
    fight = sea.fight
    if fight is None or fight.response.value != order or not isinstance(ask, DefenceCards):
        return None
    return ask.keys


def _by_plan(sea: Sea, ask: PlanToConcede | FightOn) -> Answer | None:
    """SC-22.4 The standing plan is made for each fight, or answers at each turn-over."""
    plan = sea.order(ask.seat, PlanOrder.name)
    if not isinstance(plan, str) or plan == ASK or sea.fight is None:
        return None
    if isinstance(ask, PlanToConcede):
        return plan
    return CONCEDE if gives_up(sea, sea.fight, plan) else GO_ON


def _early_discards(sea: Sea, seat: int) -> tuple[str, ...] | None:
    """SC-14.8 The discards given in advance, if none of them was bid after all."""
    given = sea.order(seat, EarlyDiscards.name)
    if not isinstance(given, tuple) or given == (LATER,):
        return None
    left = sea.captains[seat].hand.cards.copy()
    cards = sorted(CARD_OF[key] for key in given)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return keys_of(cards)


def forget_early(sea: Sea) -> None:
    """SC-14.8 Discards given in advance are for one round."""
    for given in sea.orders:
        _ = given.value.pop(EarlyDiscards.name, None)
