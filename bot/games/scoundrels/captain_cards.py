"""A captain's thoughts about his hand, the order of play, Quirks and where to start."""

from bot.games.scoundrels.cards import CARD_OF, TYPE, WORTH_OF_KEY
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import WILD, Sea
from bot.games.scoundrels.opening import Berth, FirstOrder, order_key
from bot.games.scoundrels.quirks import BLIND, FACE_UP, QuirkOffer
from bot.games.scoundrels.round_end import DROP_OF, Bid, Discards, NextOrder

WORTH_KEEPING = 2  # cards of less are thrown away for fresh ones
BID_BELOW = 3  # cards of less are bid
GOOD_QUIRKS = (
    "old_salt",
    "cutthroat",
    "powder_monkey",
    "silver_tongue",
    "card_sharp",
    "harbour_rat",
    "deep_pockets",
    "gamblers_blood",
    "iron_hull",
    "bloodthirsty",
)


def lower(key: str, value: int) -> bool:
    """Whether this is a plain card of less than that value."""
    return WORTH_OF_KEY[key] < value and TYPE[CARD_OF[key]] != WILD


def bid(sea: Sea, ask: Bid) -> tuple[str, ...]:
    """Bid what is hardly better than a fresh card; the rest of what is unwanted goes at once."""
    hand = [key for key in ask.keys if key in CARD_OF]
    chosen = sorted((key for key in hand if lower(key, BID_BELOW)), key=WORTH_OF_KEY.__getitem__, reverse=True)[:2]
    return (*chosen, *[DROP_OF[key] for key in hand if lower(key, WORTH_KEEPING) and key not in chosen])


def discards(sea: Sea, ask: Discards) -> tuple[str, ...]:
    """Throw away what a fresh card is likely to better."""
    return tuple([key for key in ask.keys if lower(key, WORTH_KEEPING)])


def order(sea: Sea, ask: FirstOrder | NextOrder) -> str:
    """Play last, when the others are loaded and have spent their cards."""
    wanted = [order_key((ask.seat + sea.direction * n) % sea.seats, sea.direction) for n in range(1, sea.seats)]
    return next((key for key in wanted if key in ask.keys), ask.keys[0])


def quirk(sea: Sea, ask: QuirkOffer) -> str:
    """A good Quirk face up, else the next one blindly."""
    return BLIND if sea.quirk_up not in GOOD_QUIRKS and BLIND in ask.keys else FACE_UP


def early_and_late(sea: Sea, ask: Berth) -> str:
    """Start near a port that is open, or opens soon."""

    def wait(square: str) -> int:
        far = distances(sea.seats, square, False)
        return min([far[port.square] + 2 * port.closed for port in sea.ports])

    return min(ask.keys, key=wait)
