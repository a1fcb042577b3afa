"""SC-22.1 What happens when a captain does not answer, where the question's own default is not enough."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome
from bot.games.scoundrels.cards import FITTING, total
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY, Sea
from bot.games.scoundrels.content import WORTH
from bot.games.scoundrels.fighting import CONCEDE, GO_ON
from bot.games.scoundrels.moving import first_offer
from bot.games.scoundrels.plans import hopeless
from bot.games.scoundrels.sinking import damage_limit

AT_STAKE = 2  # worth of cargo for which an absent defender fights a boarder


def default(sea: Sea, ask: Ask) -> Answer | None:
    """The default answer from the seat's own view; None where the question names its own."""
    if ask.name == "move.payment" and isinstance(ask, PickSome):
        return first_offer(ask.keys, ask.about["missing"])  # SC-5.8
    if ask.name == "fight.respond" and isinstance(ask, PickOne):
        return best_response(sea, ask) if much_at_stake(sea, ask.seat) else CONCEDE
    if ask.name == "fight.continue" and sea.fight is not None:
        return CONCEDE if hopeless(sea, sea.fight) else GO_ON  # SC-22.6
    return None


def much_at_stake(sea: Sea, seat: int) -> bool:
    """Whether losing would sink him or, to a Board, cost cargo worth fighting for."""
    fight, captain = sea.fight, sea.captains[seat]
    assert fight is not None
    if fight.attack == SHOOT:
        return captain.damage + 1 >= damage_limit(sea, captain)
    return sum([WORTH[card] for card in captain.cargo]) >= AT_STAKE


def best_response(sea: Sea, ask: PickOne) -> str:
    """The type with the highest total, Wilds included; of equal ones flee, then shoot, then board."""
    hand = sea.captains[ask.seat].hand.cards
    ways = [way for way in (FLEE, SHOOT, BOARD) if way in ask.keys]
    if not ways:
        return CONCEDE
    return max(ways, key=lambda way: total(card for card in hand if card in FITTING[TYPE_OF_WAY[way]]))
