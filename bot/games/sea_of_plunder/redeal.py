"""Dealing afresh what a seat may not know: cards among the deck and the hidden hands, Goods among the hidden hands."""

from bot.engine.secret import Luck, clone
from bot.games.sea_of_plunder.components import Captain, Sea
from bot.games.sea_of_plunder.content import GOODS, goods_of

TRIES = 20


def redeal(state: Sea, seat: int, luck: Luck) -> Sea:
    """A copy in which everything hidden from this seat lies differently.

    What the table can tell stays: whether a captain has a card to play at all, and whether he holds no Good, Goods of
    one colour or of more (an open question about bribes says so); and the sizes of hands, where they are shown.
    """
    sea = clone(state)
    hidden = [captain for captain in sea.captains if not captain.hand.seen_by(seat)]
    goods = deal_goods(hidden, luck)
    cards = [[card for card in captain.hand.cards if card not in GOODS] for captain in hidden]
    loose = [card for hand in cards for card in hand] + ([] if sea.deck.seen_by(seat) else sea.deck.cards)
    luck.shuffle(loose)
    sizes = [len(hand) for hand in cards]
    if not any(captain.hand.counted for captain in hidden):
        sizes = resized(sizes, luck)
    for captain, hand, size in zip(hidden, goods, sizes, strict=True):
        captain.hand.cards = [*hand, *loose[:size]]
        loose = loose[size:]
        luck.shuffle(captain.hand.cards)
    if not sea.deck.seen_by(seat):
        sea.deck.cards = loose
    return sea


def resized(sizes: list[int], luck: Luck) -> list[int]:
    """Other sizes with the same sum; a hand that held something still does."""
    least = [min(size, 1) for size in sizes]
    for _ in range(sum(sizes) - sum(least)):
        at = luck.randrange(len(sizes))
        while not sizes[at]:
            at = luck.randrange(len(sizes))
        least[at] += 1
    return least


def deal_goods(hidden: list[Captain], luck: Luck) -> list[list[str]]:
    """The Goods of these hands dealt anew; each hand keeps how many it has, and whether they are of several colours."""
    now = [[card for card in captain.hand.cards if card in GOODS] for captain in hidden]
    kinds = [min(len(goods_of(hand)), 2) for hand in now]
    loose = [good for hand in now for good in hand]
    for _ in range(TRIES):
        luck.shuffle(loose)
        rest, dealt = loose, list[list[str]]()
        for hand in now:
            dealt.append(rest[: len(hand)])
            rest = rest[len(hand) :]
        if [min(len(goods_of(hand)), 2) for hand in dealt] == kinds:
            return dealt
    return now
