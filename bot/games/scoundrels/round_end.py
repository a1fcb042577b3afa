"""SC-13, SC-14 The end of a round: bids, discards, new cards, ports, and who starts next."""

from bot.engine.question import Option, Together, Why, free
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.bidding import highest_bidder, open_bids
from bot.games.scoundrels.cards import CARD_OF, VALUE, draw_to_hand, keys_of, limit, spend
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.ending import begin_round
from bot.games.scoundrels.ghost import ghost_rises
from bot.games.scoundrels.hand import HandCards, card_told, cheapest, held_less, not_held
from bot.games.scoundrels.opening import Order, order_key, set_order
from bot.games.scoundrels.quirks import play_order

DROP_OF = {key: f"drop:{key}" for key in CARD_OF}  # a card to be discarded, in the one question of the one-step end
DROPPED = {drop: key for key, drop in DROP_OF.items()}
LATER = "after_bids"  # discards once the bids are open
CARD_SHARP = "card_sharp"


def one_step(sea: Sea) -> bool:
    """SC-14.7 Whether all discards are given with the bids (option)."""
    return sea.options["round_end"] == "one_step"


async def bid_round(sea: Sea) -> None:
    """SC-13.1 Every captain afloat may bid 1 or 2 cards or pass, all at the same time (SC-13.2).

    SC-14.8 He gives his discards with it, or says that he will see the bids first.
    """
    asks: list[Bid] = []
    for seat, captain in enumerate(sea.captains):
        if captain.ship and captain.hand.cards:  # SC-14.4 not the sunk; an empty hand is not asked
            asks.append(bid_ask(sea, seat))
    answers: dict[int, tuple[str, ...]] = await Together(tuple(asks)) if asks else {}
    open_bids(sea, {seat: tuple([key for key in keys if key in CARD_OF]) for seat, keys in answers.items()})
    sea.chooser = await highest_bidder(sea)
    if sea.chooser < 0:
        sea.tell(T("Nobody bids: start captain and direction stay as they were."))  # SC-13.7
    else:
        sea.tell(T("{who} wins the bid.", who=Who(sea.chooser)))
    for seat, keys in answers.items():
        sea.captains[seat].unwanted.value = tuple([CARD_OF[DROPPED[key]] for key in keys if key in DROPPED])
    sea.undecided = [seat for seat, keys in answers.items() if LATER in keys]
    sea.phase = "discard"


def bid_ask(sea: Sea, seat: int) -> "Bid":
    """The bid, and the discards from the other cards in the same answer."""
    keys = keys_of(sea.captains[seat].hand.cards)
    both = (*keys, *[DROP_OF[key] for key in keys], *(() if one_step(sea) else (LATER,)))
    return (Bid if one_step(sea) else BidOrWait)(seat, both, RULES.round_bid[0], len(keys), (), bid_or_dropped)


def bid_or_dropped(answer: tuple[str, ...]) -> Text | None:
    """SC-14.8 One or two cards are bid, none of them is discarded, too, and nothing by him who waits for the bids."""
    bid = [key for key in answer if key in CARD_OF]
    if len(bid) > RULES.round_bid[1]:
        return TOO_MANY_BID
    if LATER in answer and any(key in DROPPED for key in answer):
        return NOW_OR_LATER
    return BID_AND_DROPPED if any(DROP_OF[key] in answer for key in bid) else None


def throw_away(sea: Sea, seat: int, keys: tuple[str, ...]) -> None:
    """SC-14.1 Unwanted cards go."""
    if keys:
        spend(sea, seat, keys)
        sea.tell(N("{who} discards {n} card.", "{who} discards {n} cards.", len(keys), who=Who(seat)))


async def discard_round(sea: Sea) -> None:
    """SC-14.1 Each captain discards any number of unwanted cards, all at the same time.

    SC-14.8 Only who wanted to see the bids first is asked; what the others gave with their bids opens with his.
    """
    asks: list[Discards] = []
    for seat in sea.undecided:
        keys = keys_of(sea.captains[seat].hand.cards)
        if keys:
            asks.append(Discards(seat, keys, 0, len(keys), ()))
    answers: dict[int, tuple[str, ...]] = await Together(tuple(asks)) if asks else {}
    for seat, captain in enumerate(sea.captains):
        throw_away(sea, seat, answers.get(seat) or keys_of(sorted(captain.unwanted.value)))
        captain.unwanted.value = ()
    sea.undecided = []
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
            throw_away(sea, seat, await SharpDiscard(seat, keys, 1, 1, cheapest(keys, 1)))
    sea.phase = "ghost"


async def next_order(sea: Sea) -> None:
    """SC-14.6 Last, the highest bidder names start captain and direction: he has seen his new cards (SC-13.4)."""
    if sea.chooser >= 0:
        keys = free(NextOrder, sea, sea.chooser)
        set_order(sea, await NextOrder(sea.chooser, keys, order_key(sea.chooser, sea.direction)))
    begin_round(sea)


# -- questions ---------------------------------------------------------------------------------------------------------

TOO_MANY_BID = N("You may bid one card at most.", "You may bid at most {n} cards.", RULES.round_bid[1])
BID_AND_DROPPED = T("A card that is bid cannot be discarded too.")
NOW_OR_LATER = T("Discard now, or once the bids are open: not both.")
NO_WAITING = T("At this table discards are given with the bids.")
BID, DISCARD = T("Bid"), T("Discard")


class Bid(HandCards, frozen=True, gc=False):
    """SC-14.7 What is bid for the next order, and what is discarded of the other cards."""

    name, clause = "round.bid", "SC-14.7"
    waiting = T("{who} is bidding.")
    asks = T("Bid up to {most} cards to choose who starts next round. Discard what you do not want.",
             most=RULES.round_bid[1])  # fmt: skip

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == LATER:
            return NO_WAITING if one_step(sea) else None
        if key not in DROPPED:
            return not_held(sea, seat, key)
        return None if not_held(sea, seat, DROPPED[key]) is None else _dropped_less

    def option(self, sea: Sea, key: str) -> Option:
        if key == LATER:
            return Option(T("Discard once the bids are open"), T("You are asked again; the others may wait for you."),
                          group=DISCARD)  # fmt: skip
        said = card_told(DROPPED.get(key, key))
        if key in DROPPED:
            return Option(T("Discard {card}", card=said.label), said.hint, group=DISCARD, emoji=said.emoji)
        hint = T("Bids {value}.", value=VALUE[CARD_OF[key]])
        return Option(T("Bid {card}", card=said.label), hint, group=BID, emoji=said.emoji)


class BidOrWait(Bid, frozen=True, gc=False):
    """SC-14.8 The same, where discards may wait for the bids."""

    clause = "SC-14.8"


def _dropped_less(sea: Sea, seat: int, key: str) -> Text:
    return held_less(sea, seat, DROPPED[key])


class Discards(HandCards, frozen=True, gc=False):
    """SC-14.1 What is thrown away for new cards."""

    name, clause = "round.discard", "SC-14.1"
    waiting = T("{who} is discarding unwanted cards.")
    asks = T("Discard what you do not want. You then draw up to your limit.")


class SharpDiscard(HandCards, frozen=True, gc=False):
    """SC-20.16 What the Card Sharp discards."""

    name, clause = "round.sharp", "SC-20.16"
    waiting = T("{who} is discarding a card.")
    asks = T("You drew one card more: discard one.")


class NextOrder(Order, frozen=True, gc=False):
    """SC-14.6 The order of the next round."""

    name, clause = "round.order", "SC-14.6"
    waiting = T("{who} chooses who starts next, and the direction of play.")
    asks = T("Who starts the next round, and which way does play go?")
