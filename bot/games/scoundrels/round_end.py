"""SC-13, SC-14 The end of a round: bids, discards, new cards, ports, and who starts next."""

from bot.engine.decision import PickOne, PickSome, Together
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.bidding import highest_bidder, open_bids
from bot.games.scoundrels.cards import CARD_OF, cheapest, draw_to_hand, keys_of, limit, spend
from bot.games.scoundrels.components import CLOCKWISE, COUNTER, Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.ending import begin_round
from bot.games.scoundrels.ghost import ghost_rises
from bot.games.scoundrels.opening import order_keys, set_order
from bot.games.scoundrels.quirks import play_order

DROP = "drop:"  # a card to be discarded, in the one question of the one-step round end
EARLY, LATER = "round.early", "later"
CARD_SHARP = "card_sharp"
TOO_MANY_BID = N("You may bid one card at most.", "You may bid at most {n} cards.", RULES.round_bid[1])
BID_AND_DROPPED = T("A card that is bid cannot be discarded too.")


def one_step(sea: Sea) -> bool:
    """SC-14.7 Whether bid and discards are answered one after the other, without waiting (option)."""
    return sea.options["round_end"] == "one_step"


async def bid_round(sea: Sea) -> None:
    """SC-13.1 Every captain afloat may bid 1 or 2 cards or pass, all at the same time (SC-13.2)."""
    asks: list[PickSome] = []
    for seat, captain in enumerate(sea.captains):
        if captain.ship and captain.hand.cards:  # SC-14.4 not the sunk; an empty hand is not asked
            asks.append(bid_ask(sea, seat))
    answers: dict[int, tuple[str, ...]] = await Together(tuple(asks)) if asks else {}
    open_bids(sea, {seat: tuple(key for key in keys if not key.startswith(DROP)) for seat, keys in answers.items()})
    sea.chooser = await highest_bidder(sea)
    if sea.chooser < 0:
        sea.tell(T("Nobody bids: start captain and direction stay as they were."))  # SC-13.7
    else:
        sea.tell(T("{who} wins the bid.", who=Who(sea.chooser)))
    if one_step(sea):
        for seat, keys in answers.items():
            throw_away(sea, seat, dropped(keys))
        sea.phase = "refill"
    else:
        sea.phase = "discard"


def bid_ask(sea: Sea, seat: int) -> PickSome:
    """The bid, and with one step the discards from other cards in the same answer."""
    keys = keys_of(sea.captains[seat].hand.cards)
    least, most = RULES.round_bid
    if not one_step(sea):
        return PickSome(seat, "round.bid", keys, least, most, (), clause="SC-13.1", public=False)

    def fits(answer: tuple[str, ...]) -> Text | None:
        bid = [key for key in answer if not key.startswith(DROP)]
        if len(bid) > most:
            return TOO_MANY_BID
        return BID_AND_DROPPED if any(DROP + key in answer for key in bid) else None

    both = (*keys, *(DROP + key for key in keys))
    return PickSome(seat, "round.bid", both, least, len(keys), (), clause="SC-14.7", public=False, fits=fits)


def dropped(keys: tuple[str, ...]) -> tuple[str, ...]:
    """The discards among these answers, as keys of the hand that is left after the bid."""
    cards = [CARD_OF[key.removeprefix(DROP)] for key in keys if key.startswith(DROP)]
    return keys_of(sorted(cards))


def throw_away(sea: Sea, seat: int, keys: tuple[str, ...]) -> None:
    """SC-14.1 Unwanted cards go."""
    if keys:
        spend(sea, seat, keys)
        sea.tell(N("{who} discards {n} card.", "{who} discards {n} cards.", len(keys), who=Who(seat)))


async def discard_round(sea: Sea) -> None:
    """SC-14.1 Each captain discards any number of unwanted cards, all at the same time.

    SC-14.8 Who has given his discards in advance is not asked again.
    """
    asks: list[PickSome] = []
    for seat, captain in enumerate(sea.captains):
        if captain.ship and captain.hand.cards:
            keys = keys_of(captain.hand.cards)
            asks.append(PickSome(seat, "round.discard", keys, 0, len(keys), (), clause="SC-14.1", public=False))
    answers: dict[int, tuple[str, ...]] = await Together(tuple(asks)) if asks else {}
    for seat in range(sea.seats):
        throw_away(sea, seat, answers.get(seat, ()))
        _ = sea.orders[seat].value.pop(EARLY, None)
    sea.phase = "refill"


async def refill(sea: Sea) -> None:
    """SC-14.2 Draw up to the limit, in the old turn order (SC-14.4 not the sunk); SC-14.3 then the ports open up.

    SC-4.5 Nobody draws for his hand before.

    SC-20.16 Card Sharp draws one card beyond the limit.
    """
    for seat in play_order(sea, sea.start):
        captain = sea.captains[seat]
        if not captain.ship:
            continue
        extra = RULES.quirks.card_sharp if captain.quirk == CARD_SHARP else 0
        room = limit(captain) + extra - len(captain.hand.cards)
        count = 0
        while count < room and await draw_to_hand(sea, seat):
            count += 1
        sea.tell(N("{who} draws {n} card.", "{who} draws {n} cards.", count, who=Who(seat)))
    for port in sea.ports:
        if port.closed:
            port.closed -= 1  # SC-6.9 also a counter put down in this round
            if not port.closed:
                sea.tell(T("{port} opens its harbour.", port=port.name))
    await ghost_rises(sea)
    sea.phase = "sharp"


async def sharpen(sea: Sea) -> None:
    """SC-20.16 Card Sharp, having drawn one card beyond the limit, discards one of the hand."""
    for seat, captain in enumerate(sea.captains):
        if captain.quirk == CARD_SHARP and captain.ship and len(captain.hand.cards) > limit(captain):
            keys = keys_of(captain.hand.cards)
            ask = PickSome(seat, "round.sharp", keys, 1, 1, cheapest(keys, 1), clause="SC-20.16", public=False)
            throw_away(sea, seat, await ask)
    sea.phase = "ghost"


async def next_order(sea: Sea) -> None:
    """SC-14.6 Last, the highest bidder names start captain and direction: he has seen his new cards (SC-13.4)."""
    if sea.chooser >= 0:
        way = {CLOCKWISE: "clockwise", COUNTER: "counter"}[sea.direction]
        default = f"{sea.chooser}.{way}"
        set_order(sea, await PickOne(sea.chooser, "round.order", order_keys(sea), default, clause="SC-14.6"))
    begin_round(sea)
