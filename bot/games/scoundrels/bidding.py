"""SC-13 Bids: opened together, the highest one wins, ties are broken by the deck."""

from bot.engine.text import T, Who
from bot.games.scoundrels.cards import VALUE, clear_table, draw, play, total
from bot.games.scoundrels.components import Bid, Sea, new_picture
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.names import CARD_NAMES, named_cards

SILVER_TONGUE = "silver_tongue"


def open_bids(sea: Sea, bids: dict[int, tuple[str, ...]]) -> None:
    """SC-13.2 All turned over together; what was not bid stays hidden. SC-13.3 The sum counts, types do not.

    SC-20.13 Silver Tongue adds 1 to a bid of cards, and his pass is a bid of 1, with an empty hand too.
    """
    new_picture(sea)
    for seat, captain in enumerate(sea.captains):
        if sea.round and not captain.ship:
            continue  # SC-14.4
        cards = play(sea, seat, bids.get(seat, ()))
        tongue = RULES.quirks.silver_tongue_bid if captain.quirk == SILVER_TONGUE else 0
        if cards or tongue:
            sea.bids.append(Bid(seat, cards, total(cards) + tongue))
        if cards:
            told = {"who": Who(seat), "cards": named_cards(cards), "total": total(cards) + tongue}
            sea.tell(T("{who} bids {cards}: {total}.", **told))
        elif tongue:
            sea.tell(T("{who} passes, which counts as a bid of {total}.", who=Who(seat), total=tongue))
        else:
            sea.tell(T("{who} passes.", who=Who(seat)))


async def highest_bidder(sea: Sea) -> int:
    """SC-13.4 Who bid most, -1 if nobody bid. SC-13.5 All bid cards are discarded, the losers' too."""
    best = max((bid.total for bid in sea.bids), default=0)
    tied = [bid for bid in sea.bids if bid.total == best]
    while len(tied) > 1:
        tied = await break_tie(sea, tied)
    clear_table(sea)
    return tied[0].seat if tied else -1


async def break_tie(sea: Sea, tied: list[Bid]) -> list[Bid]:
    """SC-13.6 Each tied captain draws a card, the highest value wins, those still tied draw again.

    SC-20.13 without any bonus. SC-13.8 If no card can be drawn, the next one after the old start captain wins.
    """
    order = sorted(tied, key=lambda bid: after_start(sea, bid.seat))
    values: dict[int, int] = {}
    for bid in order:
        card = await draw(sea)
        if card:
            sea.table.append(card)
            bid.ties.append(card)
            values[bid.seat] = VALUE[card]
            sea.tell(T("{who} draws {card} for the tie.", who=Who(bid.seat), card=CARD_NAMES[card]))
    if not values:
        return order[:1]
    best = max(values.values())
    return [bid for bid in order if values.get(bid.seat) == best]


def after_start(sea: Sea, seat: int) -> int:
    """How many seats after the old start captain, in the old direction; he himself comes last."""
    return ((seat - sea.start) * sea.direction - 1) % sea.seats
