"""SC-5.8, SC-5.10 What a way costs, and what is left of a hand once it is paid."""

from functools import lru_cache

from bot.games.scoundrels.cards import CARD_OF, FITTING, TYPE, VALUE, WORTH_OF_KEY, fitting, is_ghost, keys_of
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import SAIL, WILD, Sea

SAILING = {card: value if card in FITTING[SAIL] else 0 for card, value in VALUE.items()}  # SC-5.1 what a card adds


@lru_cache(maxsize=4096)
def first_offer(keys: tuple[str, ...], missing: int) -> tuple[str, ...]:
    """SC-5.8 After the free points the cards with least waste, Wilds last."""
    if missing <= 0:
        return ()
    # for each total that can be paid: the points of Wilds in it, how many cards, and which
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for place, key in enumerate(keys):
        value = WORTH_OF_KEY[key]
        wild = value if TYPE[CARD_OF[key]] == WILD else 0
        for paid, (wilds, count, places) in list(best.items()):
            some = (wilds + wild, count + 1, (*places, place))
            if paid + value not in best or some < best[paid + value]:
                best[paid + value] = some
    return tuple([keys[place] for place in best[min(paid for paid in best if paid >= missing)][2]])


def cheapest(sea: Sea, seat: int, distance: int) -> tuple[str, ...]:
    """SC-5.8 The first offer: what is paid unless the captain chooses his cards."""
    return first_offer(keys_of(fitting(sea.captains[seat].hand.cards, SAIL)), distance - sea.turn.free)


def left_after(sea: Sea, seat: int, square: str) -> list[str]:
    """SC-5.10 The hand that is left once the way to a square is paid."""
    captain = sea.captains[seat]
    if not square:
        return captain.hand.cards
    hand = captain.hand.cards.copy()
    for key in cheapest(sea, seat, distances(sea.seats, captain.ship, is_ghost(captain))[square]):
        hand.remove(CARD_OF[key])
    return hand


def left(sea: Sea, seat: int) -> list[str]:
    """SC-5.10 What of the hand can be used where he is bound: all of it where he lies."""
    return left_after(sea, seat, sea.captains[seat].bound.value)


def place_of(sea: Sea, seat: int) -> str:
    """SC-5.10 Where the Action under way is done."""
    return sea.captains[seat].bound.value or sea.captains[seat].ship
