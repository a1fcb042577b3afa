"""SC-22 Standing orders: attacks, giving up, bids and discards, and discards given in advance for one round."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome
from bot.engine.orders import ASK
from bot.games.scoundrels.cards import CARD_OF, keys_of
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.fighting import CONCEDE, GO_ON
from bot.games.scoundrels.plans import HOPELESS, LEADS, NEVER, gives_up
from bot.games.scoundrels.round_end import EARLY, LATER, one_step

DEFENCE, PLAN, BID, DISCARD = "standing.defence", "standing.plan", "standing.bid", "standing.discard"
CHOICES: dict[str, tuple[str, tuple[str, ...]]] = {  # each with its clause
    DEFENCE: ("SC-22.3", (ASK, CONCEDE, FLEE, SHOOT, BOARD)),
    PLAN: ("SC-22.6", (ASK, HOPELESS, NEVER, *reversed(LEADS))),
    BID: ("SC-22.3", (ASK, "pass")),
    DISCARD: ("SC-22.3", (ASK, "keep")),
}
ORDERED = frozenset({"fight.respond", "fight.cards", "fight.plan", "fight.continue", "round.bid", "round.discard"})


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """SC-22.3 What holds for every attack, fight and round; SC-14.8 the discards of this one."""
    if sea.over:
        return ()
    asks: list[Ask] = [
        PickOne(seat, name, keys, str(sea.order(seat, name) or ASK), clause=clause, public=False, optional=True)
        for name, (clause, keys) in CHOICES.items()
    ]
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
    if ask.name == "round.bid":
        return () if sea.order(ask.seat, BID) == "pass" else None
    if ask.name == "round.discard":
        early = _early_discards(sea, ask)
        return () if early is None and sea.order(ask.seat, DISCARD) == "keep" else early
    if ask.name in ("fight.plan", "fight.continue"):
        return _by_plan(sea, ask)
    order = sea.order(ask.seat, DEFENCE)
    if not isinstance(order, str) or order == ASK:
        return None
    if ask.name == "fight.respond":
        return order  # after the drawn card; if it is not legal, the question is asked
    fight = sea.fight
    if fight is None or fight.response.value != order or not isinstance(ask, PickSome):
        return None
    return ask.keys  # all his cards of that type and all Wilds


def _by_plan(sea: Sea, ask: Ask) -> Answer | None:
    """SC-22.4 The standing plan is made for each fight, or answers at each turn-over."""
    plan = sea.order(ask.seat, PLAN)
    if not isinstance(plan, str) or plan == ASK or sea.fight is None:
        return None
    if ask.name == "fight.plan":
        return plan
    return CONCEDE if gives_up(sea, sea.fight, plan) else GO_ON


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
