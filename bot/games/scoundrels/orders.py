"""SC-22 Standing orders: how to answer an attack, when to give up, and discards given in advance."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome
from bot.games.scoundrels.cards import CARD_OF, keys_of
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.plans import ASK, PLANS
from bot.games.scoundrels.round_end import EARLY, LATER, one_step

DEFENCE, PLAN = "standing.defence", "standing.plan"
DEFENCES = (ASK, "concede", FLEE, SHOOT, BOARD)
ORDERED = frozenset({"fight.respond", "fight.cards", "round.discard"})


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """SC-22.3 A response and a plan, to be given at any time outside a fight of one's own; SC-14.8 discards."""
    if sea.over:
        return ()
    asks: list[Ask] = []
    fight = sea.fight
    if fight is None or fight.stage == "over" or seat not in (fight.attacker.seat, fight.defender.seat):
        defence, plan = sea.order(seat, DEFENCE) or ASK, sea.order(seat, PLAN) or ASK
        asks.append(PickOne(seat, DEFENCE, DEFENCES, str(defence), clause="SC-22.3", public=False, optional=True))
        asks.append(PickOne(seat, PLAN, (ASK, *PLANS), str(plan), clause="SC-22.6", public=False, optional=True))
    captain = sea.captains[seat]
    if sea.phase == "bid" and captain.ship and captain.hand.cards and not one_step(sea):
        keys = keys_of(captain.hand.cards)
        given = sea.order(seat, EARLY)
        default = given if isinstance(given, tuple) else (LATER,)
        asks.append(
            PickSome(
                seat,
                EARLY,
                keys,
                0,
                len(keys),
                default,
                clause="SC-14.8",
                public=False,
                optional=True,
                alone=(LATER,),
            )
        )
    return tuple(asks)


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer a standing order gives, or None: then the captain is asked."""
    if ask.name == "round.discard":
        return _early_discards(sea, ask)
    order = sea.order(ask.seat, DEFENCE)
    if not isinstance(order, str) or order == ASK:
        return None
    if ask.name == "fight.respond":
        return order  # after the drawn card; if it is not legal, the question is asked
    fight = sea.fight
    if fight is None or fight.response.value != order or not isinstance(ask, PickSome):
        return None
    return ask.keys  # all his cards of that type and all Wilds


def _early_discards(sea: Sea, ask: Ask) -> Answer | None:
    """SC-14.8 The discards given in advance, if none of them was bid after all."""
    given = sea.order(ask.seat, EARLY)
    if not isinstance(given, tuple) or given == (LATER,):
        return None
    left = sea.captains[ask.seat].hand.cards.copy()
    cards = sorted(CARD_OF[key] for key in given)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return keys_of(cards)
