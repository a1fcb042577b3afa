"""Chances a captain can work out from the printed cards alone."""

from collections import Counter
from functools import cache
from math import exp

from bot.games.scoundrels.cards import DECK, TYPE, VALUE, total
from bot.games.scoundrels.components import WILD
from bot.games.scoundrels.content import RULES

MEAN = total(DECK) / len(DECK)


@cache
def pillage_odds(points: int) -> float:
    """The chance that this total beats the cards of a port."""
    values = Counter(VALUE[card] for card in DECK)
    sums = {0: 1.0}
    for _ in range(RULES.port_cards):
        after: dict[int, float] = {}
        for so_far, chance in sums.items():
            for value, count in values.items():
                after[so_far + value] = after.get(so_far + value, 0.0) + chance * count / len(DECK)
        sums = after
    if points > max(sums):
        return 1.0
    return sum(chance for so_far, chance in sums.items() if so_far < points)


@cache
def dig_odds(skirmish: bool) -> float:
    """The chance that one card digs up another captain's Treasure."""
    good = [card for card in DECK if (TYPE[card] == WILD if skirmish else VALUE[card] in RULES.dig_on)]
    return len(good) / len(DECK)


def beats(ours: float, theirs: float) -> float:
    """A rough chance that our total is the higher one when theirs is only guessed."""
    return 1 / (1 + exp((theirs - ours) / 1.7))


def guess(cards: int) -> float:
    """What so many laid cards are likely to show."""
    return MEAN * cards


def response(hand: int) -> float:
    """What a hand of so many cards is likely to put up of one type, Wilds included."""
    return MEAN * (0.4 * hand + 0.5)
