"""Chapter 6 - player trade: what can be offered beside the active captain's questions, and answered to it."""

from collections.abc import Iterable
from functools import cache, lru_cache, partial

from bot.engine.game import NOBODY
from bot.engine.question import NOT_OFFERED, Answer, Ask, Offer, Option, PickOne, Terms, Why, free
from bot.engine.text import T, Text, Who, listed
from bot.games.set_sail.components import Bargain, Captain, Sea
from bot.games.set_sail.content import CARDS
from bot.games.set_sail.names import LABELS, QUIET, SIGNS, things_told

MOST_SEATS = 6
PARTNER = tuple(str(seat) for seat in range(MOST_SEATS))
ACCEPT = tuple(f"accept.{seat}" for seat in range(MOST_SEATS))
DECLINE = tuple(f"decline.{seat}" for seat in range(MOST_SEATS))
REPLY = {key: (keys is ACCEPT, seat) for keys in (ACCEPT, DECLINE) for seat, key in enumerate(keys)}


def trade_questions(sea: Sea) -> tuple[Ask, ...]:
    """SS-6.1 The active captain may offer to anybody; SS-6.4 the partner answers, SS-6.11 or it is taken back.

    SS-6.13 Never between two others, and a computer is asked the same.
    """
    me = sea.turn
    asks: list[Ask] = [_offer_form(sea, me)]
    bargains = open_bargains(sea)
    if bargains:
        asks += [_answer_form(sea, partner, each) for partner, each in bargains if not each.countered]
        counters = free(CounterReply, sea, me)
        if counters:
            asks.append(CounterReply(me, counters, counters[-1]))
        mine = free(Withdrawal, sea, me)
        if mine:
            asks.append(Withdrawal(me, mine))
    return tuple(asks)


def open_bargains(sea: Sea) -> list[tuple[int, Bargain]]:
    """What is on offer between the active captain and others, by the partner's seat."""
    return [(partner, each.value) for partner, each in enumerate(sea.now.offers) if each.value is not None]


def _offer_form(sea: Sea, me: int) -> "TradeOffer":
    """SS-6.2 What can be given is what one holds, what can be asked for is limited by public facts alone."""
    take = {
        seat: _askable(captain.silver, captain.supplies, len(captain.hand.cards))
        for seat, captain in enumerate(sea.captains)
        if seat != me
    }
    keys = () if sea.now.lingers else (LINGER,)
    return TradeOffer(me, _holdings(sea.captains[me]), take, keys, fits=partial(_unfit, sea))


def talks(sea: Sea) -> bool:
    """SS-6.14, SS-17.4 Whether the active captain is asked where there is nothing left to choose but to trade first."""
    return sea.now.lingers or bool(open_bargains(sea))


def _answer_form(sea: Sea, partner: int, bargain: Bargain) -> "TradeReply":
    """SS-6.4 Accept (if he can pay), decline, or one counter-offer."""
    me = sea.turn
    active = sea.captains[me]
    return TradeReply(
        partner,
        _holdings(sea.captains[partner]),
        {me: _askable(active.silver, active.supplies, len(active.hand.cards))},
        free(TradeReply, sea, partner),
        "decline",
        fits=partial(_unfit, sea),
        bargain=bargain,
    )


def _holdings(captain: Captain) -> dict[str, int]:
    held: dict[str, int] = {}
    if captain.silver:
        held["silver"] = captain.silver
    if captain.supplies:
        held["supplies"] = captain.supplies
    return held | _alike(tuple(captain.hand.cards))


@lru_cache(1024)
def _alike(cards: tuple[str, ...]) -> dict[str, int]:
    """How many of each card; a hand seldom changes between two questions."""
    return {card: cards.count(card) for card in CARDS if card in cards}


@cache
def _askable(silver: int, supplies: int, cards: int) -> dict[str, int]:
    """What somebody can be asked for, going by the purse, the supplies and the size of the hand."""
    most = {"silver": silver, "supplies": supplies, **dict.fromkeys(CARDS, cards)}
    return {thing: number for thing, number in most.items() if number}


def cards_in(things: dict[str, int]) -> int:
    """How many cards are among these things."""
    return sum(number for thing, number in things.items() if thing in CARDS)


def _unfit(sea: Sea, terms: Terms) -> Text | None:
    """Why these terms cannot be offered, if they cannot."""
    if not terms.give and not terms.take:
        return T("An empty offer is no offer.")
    if sea.options["gifts"] == "off" and not (terms.give and terms.take):
        return T("Each side has to give something: gifts are off at this table.")  # SS-6.6
    if cards_in(terms.take) > len(sea.captains[terms.to].hand.cards):
        return T("That captain does not hold so many cards.")
    return None


def holds(captain: Captain, things: dict[str, int]) -> bool:
    """Whether the captain has all of this."""
    for thing, number in things.items():
        if thing == "silver":
            held = captain.silver
        elif thing == "supplies":
            held = captain.supplies
        else:
            held = captain.hand.cards.count(thing)
        if held < number:
            return False
    return True


# -- what is asked -----------------------------------------------------------------------------------------------------


class TradeOffer(Offer, frozen=True):
    """SS-6.1 What the active captain gives and wants, and from whom."""

    name, clause, optional = "trade.offer", "SS-6.1", True
    waiting = QUIET
    asks = T("Trade with another captain: what do you give, and what do you want?")

    def option(self, sea: Sea, key: str) -> Option:
        return _LINGER if key == LINGER else Option(LABELS[key], emoji=SIGNS.get(key))

    def plain(self, sea: Sea) -> Answer:
        """The auto-pilot opens no trade."""
        return ""


LINGER = "linger"
_LINGER = Option(
    T("Ask me everything this turn"),
    T("which ship acts first, before later fights, before the turn ends: time to trade"),
)


class TradeReply(Offer, frozen=True, kw_only=True):
    """SS-6.4 What the partner answers."""

    name, clause, optional = "trade.respond", "SS-6.4", True
    waiting = QUIET

    bargain: Bargain

    @property
    def opening(self) -> Terms:
        """What he would give and get as it was offered."""
        return Terms(next(iter(self.take)), dict(self.bargain.take), dict(self.bargain.give))

    def prompt(self, sea: Sea) -> Text:
        return T(
            "{who} offers you {give} and wants {take}.",
            who=Who(sea.turn),
            give=things_told(self.bargain.give),
            take=things_told(self.bargain.take),
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("accept", "decline")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        bargain = sea.now.offers[seat].value
        if key == "accept" and bargain is not None:
            return None if holds(sea.captains[seat], bargain.take) else _NOT_HELD
        return None if key == "decline" else NOT_OFFERED

    def option(self, sea: Sea, key: str) -> Option:
        return Option(_REPLIES.get(key) or LABELS[key], emoji=SIGNS.get(key))


_NOT_HELD = T("You do not hold all that is asked for.")
_REPLIES = {"accept": T("Accept"), "decline": T("Decline")}


class CounterReply(PickOne, frozen=True):
    """SS-6.4 What the active captain answers to another offer: he accepts (if he can pay) or declines."""

    name, clause, public, optional = "trade.counter", "SS-6.4", False, True
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        lines = [
            T(
                "{who} gives {take} for {give}",
                who=Who(partner),
                take=things_told(bargain.take),
                give=things_told(bargain.give),
            )
            for partner, bargain in open_bargains(sea)
            if bargain.countered
        ]
        return T("Counter-offer: {offers}.", offers=listed(lines))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        partners = [partner for partner, bargain in open_bargains(sea) if bargain.countered]
        return [key for partner in partners for key in (ACCEPT[partner], DECLINE[partner])]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        accepts, partner = REPLY.get(key, (False, NOBODY))
        bargain = sea.now.offers[partner].value if 0 <= partner < sea.seats else None
        if bargain is None or not bargain.countered:
            return NOT_OFFERED
        return _NOT_HELD if accepts and not holds(sea.captains[seat], bargain.give) else None

    def option(self, sea: Sea, key: str) -> Option:
        accepts, partner = REPLY[key]
        who = Who(partner)
        label = T("Accept {who}'s offer", who=who) if accepts else T("Decline {who}'s offer", who=who)
        return Option(label, emoji=partner)


class Withdrawal(PickOne, frozen=True):
    """SS-6.11 Which offer the active captain takes back, if any."""

    name, clause, public, optional = "trade.withdraw", "SS-6.11", False, True
    waiting = QUIET
    asks = T("Take an offer back?")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return PARTNER[: sea.seats]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        bargain = sea.now.offers[PARTNER.index(key)].value if key in PARTNER[: sea.seats] else None
        return NOT_OFFERED if bargain is None or bargain.countered else None

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ()

    def option(self, sea: Sea, key: str) -> Option:
        partner = PARTNER.index(key)
        return Option(T("Take back the offer to {who}", who=Who(partner)), emoji=partner)
