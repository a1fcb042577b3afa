"""Names of things for the log, and the picture of the last action."""

from collections.abc import Iterable

from bot.engine.text import Listing, T, listed
from bot.games.scoundrels.cards import TYPE, VALUE
from bot.games.scoundrels.components import BOARD, CANNON, FLEE, SAIL, SHOOT, SWORD, WILD, Sea
from bot.games.scoundrels.content import TREASURE

TYPE_NAMES = {SWORD: T("Sword"), SAIL: T("Sail"), CANNON: T("Cannon"), WILD: T("Wild")}
CARD_NAMES = {card: T("{type} {value}", type=TYPE_NAMES[TYPE[card]], value=VALUE[card]) for card in TYPE}
WAY_NAMES = {BOARD: T("Board"), SHOOT: T("Shoot"), FLEE: T("Flee")}


def named_cards(cards: Iterable[str]) -> Listing:
    """Action cards in words."""
    return listed([CARD_NAMES[card] for card in cards])


def named_treasure(cards: Iterable[str]) -> Listing:
    """Treasure cards in words."""
    return listed([TREASURE[card].name for card in cards])


def new_picture(sea: Sea) -> None:
    """What the picture shows of the action before goes when a new one is under way."""
    sea.path, sea.fight, sea.pillage, sea.dig, sea.bids = [], None, None, None, []
