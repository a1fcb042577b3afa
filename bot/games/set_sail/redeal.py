"""Dealing afresh all that a seat may not know, as it might as well be."""

from bot.engine.secret import Luck
from bot.engine.secret import redeal as redeal_piles
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import GOODS
from bot.games.set_sail.hand import capacity, goods_of
from bot.games.set_sail.market import depths

TRIES = 8


def redeal(sea: Sea, seat: int, luck: Luck) -> Sea:
    """Decks and maps within their kinds; hidden hands keep their size and their capacity, the stacks fit to them."""
    twin = redeal_piles(sea, seat, luck)
    if sea.stock.seen_by(seat):
        return twin
    for _ in range(TRIES):
        _deal_goods(sea, twin, seat, luck, stacks=True)
        if _offered(twin, seat) == _offered(sea, seat):
            return twin
    _deal_goods(sea, twin, seat, luck, stacks=False)
    return twin


def _deal_goods(sea: Sea, twin: Sea, seat: int, luck: Luck, stacks: bool) -> None:
    """The cards of unseen hands dealt anew among them, and, with `stacks`, the goods in the stacks as well."""
    unseen = [i for i, captain in enumerate(sea.captains) if not captain.hand.seen_by(seat)]
    goods = [card for i in unseen for card in sea.captains[i].hand if card in GOODS]
    ships = [card for i in unseen for card in sea.captains[i].hand if card not in GOODS]
    if stacks:
        goods += [good for good in GOODS for _ in range(sea.stock.value[good])]
    luck.shuffle(goods)
    luck.shuffle(ships)
    for i, number in _splits(sea, unseen, luck).items():
        rest = len(sea.captains[i].hand) - number
        cards = goods[:number] + ships[:rest]
        del goods[:number], ships[:rest]
        luck.shuffle(cards)
        twin.captains[i].hand.cards = cards
    twin.stock.value = {good: goods.count(good) for good in GOODS} if stacks else dict(sea.stock.value)


def _splits(sea: Sea, unseen: list[int], luck: Luck) -> dict[int, int]:
    """How many Trade cards each unseen hand might hold: moved about at random, as far as sizes and capacities go."""
    split = {i: goods_of(sea.captains[i]) for i in unseen}
    for _ in range(4 * len(unseen)):
        giver, taker = unseen[luck.randrange(len(unseen))], unseen[luck.randrange(len(unseen))]
        captain = sea.captains[taker]
        if split[giver] and split[taker] < min(len(captain.hand), capacity(captain)):
            split[giver] -= 1
            split[taker] += 1
    return split


def _offered(sea: Sea, seat: int) -> tuple[int, ...]:
    """SS-19.8 How far the stacks go, as far as it shows in the deals offered to a captain at the Trade Port."""
    if seat != sea.turn or sea.phase != "act" or sea.now.acting < 0:
        return ()
    captain = sea.captains[seat]
    if KIND[captain.ships[sea.now.acting]] != "trade":
        return ()
    return tuple(min(most, sea.stock.value[good]) for most, good in zip(depths(captain), GOODS, strict=True))
