"""Dealing afresh what a seat may not know: cards among the deck and the hidden hands, Goods among the hidden hands."""

from bot.engine.secret import Luck, clone
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import EVENTS, GOODS


def redeal(state: Sea, seat: int, luck: Luck) -> Sea:
    """A copy in which everything hidden from this seat lies differently.

    What the table can tell stays: whether a captain has a card to play at all, and the sizes of hands, where they are
    shown.
    """
    sea = clone(state)
    hidden = [captain for captain in sea.captains if not captain.hand.seen_by(seat)]
    cards = [sum(card not in GOODS for card in captain.hand.cards) for captain in hidden]
    goods = [len(captain.hand) - number for captain, number in zip(hidden, cards, strict=True)]
    if any(captain.hand.counted for captain in hidden):
        swap(cards, goods, luck)
    else:
        cards, goods = resized(cards, luck, least=1), resized(goods, luck, least=0)
    loose = [card for captain in hidden for card in captain.hand.cards if card not in GOODS] + sea.deck.cards
    luck.shuffle(loose)
    holdable = [card for card in loose if card not in EVENTS]  # SP-7.1 an Event never comes to a hand
    events = [card for card in loose if card in EVENTS]
    barter = [good for captain in hidden for good in captain.hand.cards if good in GOODS]
    luck.shuffle(barter)
    for captain, some, more in zip(hidden, cards, goods, strict=True):
        captain.hand.cards = holdable[:some] + barter[:more]
        del holdable[:some], barter[:more]
        luck.shuffle(captain.hand.cards)
    sea.deck.cards = holdable + events
    luck.shuffle(sea.deck.cards)
    return sea


def resized(sizes: list[int], luck: Luck, least: int) -> list[int]:
    """Other sizes with the same sum; what held something still holds so much."""
    dealt = [min(size, least) for size in sizes]
    held = [at for at, size in enumerate(sizes) if size or not least]
    for _ in range(sum(sizes) - sum(dealt)):
        dealt[held[luck.randrange(len(held))]] += 1
    return dealt


def swap(cards: list[int], goods: list[int], luck: Luck) -> None:
    """Other shares of cards and Goods in hands whose sizes are known, which hold a card if they did."""
    for _ in range(4 * len(cards)):
        one, other = luck.randrange(len(cards)), luck.randrange(len(cards))
        if one != other and cards[one] > 1 and goods[other] and cards[other]:
            cards[one], goods[one] = cards[one] - 1, goods[one] + 1
            cards[other], goods[other] = cards[other] + 1, goods[other] - 1
