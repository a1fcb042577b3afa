"""SC-1, SC-12, SC-19 Action cards: types and values, the deck, the discard pile, hands and their limit."""

from bisect import insort
from collections.abc import Iterable

from bot.engine.chance import shuffled, take
from bot.engine.text import T
from bot.games.scoundrels.components import GHOST, WILD, Captain, Sea
from bot.games.scoundrels.content import CARDS, RULES, WEIGHTED

# SC-1.1 the deck: a card is named by its type and value
DECK = tuple(f"{kind}-{i + 1}" for kind, counts in CARDS.action.items() for i, n in enumerate(counts) for _ in range(n))
TYPE = {card: card.partition("-")[0] for card in DECK}
VALUE = {card: int(card.partition("-")[2]) for card in DECK} | {"?": 0}

# Equal cards in one question need keys of their own: "sail-2", "sail-2.2", "sail-2.3" ...
COPIES = {card: (card, *(f"{card}.{n}" for n in range(2, 10))) for card in TYPE}
CARD_OF = {key: card for card, keys in COPIES.items() for key in keys}
COPY_OF = {key: n for keys in COPIES.values() for n, key in enumerate(keys, 1)}
WORTH_OF_KEY = {key: VALUE[card] for key, card in CARD_OF.items()}
FITTING = {
    kind: frozenset(card for card in TYPE if TYPE[card] in (kind, WILD))  # SC-1.2 a Wild serves as any type
    for kind in dict.fromkeys(TYPE.values())
}


def keys_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The keys of these cards, which lie sorted, so that equal ones follow each other."""
    keys: list[str] = []
    last, n = "", 0
    for card in cards:
        last, n = card, n + 1 if card == last else 0
        keys.append(COPIES[card][n])
    return tuple(keys)


def fitting(hand: Iterable[str], kind: str) -> list[str]:
    """The cards of a hand that can serve as this type: its own and the Wilds (SC-1.2)."""
    good = FITTING[kind]
    return [card for card in hand if card in good]


def total(cards: Iterable[str]) -> int:
    """The sum of the values."""
    return sum([VALUE[card] for card in cards])


def points_of(keys: Iterable[str]) -> int:
    """The sum of the values of the cards behind these keys."""
    return sum([WORTH_OF_KEY[key] for key in keys])


async def draw(sea: Sea) -> str:
    """SC-12.2 The top card; an empty deck is made of the discards at the moment of need. SC-12.4 "" if there is none.

    SC-12.3 Cards on the table are not among the discards yet, so they stay out of the new deck.
    """
    if not sea.deck.cards:
        if not sea.discard:
            return ""
        sea.deck.cards = await shuffled(sea.discard, "SC-12.2")
        sea.discard = []
        sea.tell(T("The Action deck is empty: the discards are shuffled into a new one."))
    return await take(sea.deck)


async def draw_to_hand(sea: Sea, seat: int) -> str:
    """Draw one card into a hand, seen by its captain only."""
    card = await draw(sea)
    if card:
        insort(sea.captains[seat].hand.cards, card)
    return card


def cards_left(sea: Sea) -> bool:
    """SC-12.4 Whether any card can still be drawn."""
    return bool(sea.deck.cards or sea.discard)


def play(sea: Sea, seat: int, keys: Iterable[str]) -> list[str]:
    """Put cards of a hand open on the table, where they stay until the Action is resolved (SC-4.4)."""
    hand = sea.captains[seat].hand.cards
    cards = [CARD_OF[key] for key in keys]
    for card in cards:
        hand.remove(card)
    sea.table += cards
    return cards


def clear_table(sea: Sea) -> None:
    """SC-12.1 All Action cards on the table go to the one discard pile, face up."""
    sea.discard += sea.table
    sea.table = []


def spend(sea: Sea, seat: int, keys: Iterable[str]) -> list[str]:
    """Discard cards of a hand at once."""
    cards = play(sea, seat, keys)
    clear_table(sea)
    return cards


# -- limits ------------------------------------------------------------------------------------------------------------


def is_ghost(captain: Captain) -> bool:
    """Whether this captain's Ghost sails."""
    return captain.fate == GHOST


def weighted(captain: Captain) -> int:
    """SC-19.2 How many cargo cards carry the weight sign."""
    return sum([card in WEIGHTED for card in captain.cargo])


def limit(captain: Captain) -> int:
    """SC-19.1 How many Action cards a pirate may hold: weighted cargo takes places. SC-17.9 Not a Ghost's."""
    if captain.fate == GHOST or not captain.cargo:
        return RULES.hand
    heavy = weighted(captain)
    if captain.quirk == "deep_pockets":  # SC-20.8 the first weighted card takes no place
        heavy = max(0, heavy - RULES.quirks.deep_pockets)
    return RULES.hand - heavy


def hold(captain: Captain) -> int:
    """SC-19.5 How many more weighted cards a pirate can carry (a Ghost any number)."""
    if captain.fate == GHOST:
        return len(DECK)
    pockets = RULES.quirks.deep_pockets if captain.quirk == "deep_pockets" else 0
    return RULES.hand + pockets - weighted(captain)


def hand_full(captain: Captain) -> bool:
    """SC-8.5 Full: the Action cards have reached the limit, weighted cargo counted."""
    return len(captain.hand.cards) >= limit(captain)
