"""What a seat may not know, dealt afresh: hidden cards by their pools, and what a defender has decided in secret."""

from bot.engine.secret import Luck, clone
from bot.engine.secret import redeal as redeal_pools
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.ending import enough_buried
from bot.games.scoundrels.plans import PLANS

WAYS = (BOARD, SHOOT, FLEE)
DEALS = 30  # until one is found that fits


def redeal(sea: Sea, seat: int, luck: Luck) -> Sea:
    """A copy in which hands, decks, laid cards, buried Treasure, responses and plans of others are different ones."""
    twin = _dealt(sea, seat, luck)
    for captain in twin.captains:
        captain.hand.cards.sort()  # hands lie sorted, so a hidden one does too
        if captain.drawn.value and not captain.drawn.seen_by(seat) and captain.hand.cards:
            captain.drawn.value = captain.hand.cards[luck.randrange(len(captain.hand.cards))]
        if captain.unwanted.value and not captain.unwanted.seen_by(seat):
            captain.unwanted.value = tuple(captain.hand.cards[: luck.randrange(len(captain.hand.cards) + 1)])
    fight = twin.fight
    if fight is not None:
        if fight.response.value and not fight.response.seen_by(seat):
            fight.response.value = WAYS[luck.randrange(len(WAYS))]
        if fight.plan.value and not fight.plan.seen_by(seat):
            fight.plan.value = PLANS[luck.randrange(len(PLANS))]
    return twin


def _dealt(sea: Sea, seat: int, luck: Luck) -> Sea:
    """Hidden cards by their pools. SC-21.8 That no final round was declared tells that nobody has buried enough."""
    for _ in range(DEALS):
        twin = redeal_pools(sea, seat, luck)
        if sea.final or not enough_buried(twin):
            return twin
    return clone(sea)
