"""Chapter 6 - player trade: offers beside the active captain's questions, which nobody has to wait for."""

from functools import cache, partial
from typing import Any

from bot.engine.chance import Reveal
from bot.engine.decision import Amount, AnyOf, Ask, Offer, PickOne, PickSome, Place, Terms
from bot.engine.secret import Secret
from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.set_sail.components import Bargain, Captain, Sea
from bot.games.set_sail.content import CARDS
from bot.games.set_sail.hand import fit_hand, so_many

THINGS = ("silver", "supplies", *CARDS)  # SS-6.2; SS-6.3, SS-11.8 and nothing else
ACCEPT = tuple(f"accept.{seat}" for seat in range(6))
DECLINE = tuple(f"decline.{seat}" for seat in range(6))
PARTNER = tuple(str(seat) for seat in range(6))
Menu = PickOne | Place | PickSome | Amount


async def menu(sea: Sea, ask: Menu) -> Any:
    """SS-6.9, SS-6.10 A question of the active captain with trade beside it; None if trade was talked instead.

    SS-21.1 Only the question itself is waited for: everything about trade is optional.
    """
    asked, answer = await AnyOf((ask, *trade_questions(sea)))
    if asked.name == ask.name:
        return answer
    assert isinstance(asked, PickOne | Offer)
    await trade(sea, asked, answer)
    return None


# -- what can be asked -------------------------------------------------------------------------------------------------


def trade_questions(sea: Sea) -> tuple[Ask, ...]:
    """SS-6.1 The active captain may offer to anybody; SS-6.4 the partner answers, SS-6.11 or it is taken back.

    SS-6.13 Never between two others, and a computer captain is asked the same.
    """
    me = sea.turn
    asks: list[Ask] = [_offer_form(sea, me)]
    mine: list[str] = []
    counters: list[str] = []
    for partner, secret in enumerate(sea.offers):
        bargain = secret.value
        if bargain is None:
            continue
        if bargain.countered:
            if holds(sea.captains[me], bargain.give):
                counters.append(ACCEPT[partner])
            counters.append(DECLINE[partner])
        else:
            mine.append(PARTNER[partner])
            asks.append(_answer_form(sea, partner, bargain))
    if counters:
        asks.append(PickOne(me, "trade.counter", tuple(counters), counters[-1], "SS-6.4", public=False, optional=True))
    if mine:
        asks.append(PickOne(me, "trade.withdraw", tuple(mine), mine[0], "SS-6.11", public=False, optional=True))
    return tuple(asks)


def _offer_form(sea: Sea, me: int) -> Offer:
    """SS-6.2 What can be given is what one holds, what can be asked for is limited by public facts alone."""
    take = {
        seat: _askable(captain.silver, captain.supplies, len(captain.hand.cards))
        for seat, captain in enumerate(sea.captains)
        if seat != me
    }
    return Offer(
        me, "trade.offer", _holdings(sea.captains[me]), take, (), "", "SS-6.1", optional=True, fits=partial(_unfit, sea)
    )


def _answer_form(sea: Sea, partner: int, bargain: Bargain) -> Offer:
    """SS-6.4 Accept (if he can pay), decline, or one counter-offer."""
    me = sea.turn
    active = sea.captains[me]
    return Offer(
        partner,
        "trade.respond",
        _holdings(sea.captains[partner]),
        {me: _askable(active.silver, active.supplies, len(active.hand.cards))},
        ("accept", "decline") if holds(sea.captains[partner], bargain.take) else ("decline",),
        "decline",
        "SS-6.4",
        optional=True,
        fits=partial(_unfit, sea),
        about=bargain,
    )


def _holdings(captain: Captain) -> dict[str, int]:
    held: dict[str, int] = {}
    if captain.silver:
        held["silver"] = captain.silver
    if captain.supplies:
        held["supplies"] = captain.supplies
    if captain.hand.cards:
        for card in CARDS:
            number = captain.hand.cards.count(card)
            if number:
                held[card] = number
    return held


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


# -- what happens ------------------------------------------------------------------------------------------------------


async def trade(sea: Sea, asked: Ask, answer: Any) -> None:
    """One word in a trade talk: an offer, an answer to one, or its withdrawal."""
    me = sea.turn
    if asked.name == "trade.offer":
        bargain = Bargain(answer.give, answer.take)  # SS-6.5 promises beside it are not recorded
        sea.offers[answer.to] = Secret[Bargain | None](bargain, None, (me, answer.to))  # SS-6.12 the old one goes
        _whisper(sea, answer.to, T("{who} offers {partner} a trade: {terms}.", who=Who(me), terms=terms_told(bargain)))
    elif asked.name == "trade.withdraw":
        partner = int(answer)
        _close(sea, partner)
        _whisper(sea, partner, T("{who} takes back the offer to {partner}.", who=Who(me)))
    elif asked.name == "trade.respond":
        await _respond(sea, asked.seat, answer)
    else:
        word, _, number = answer.partition(".")
        if word == "accept":
            await _strike(sea, int(number))
        else:
            _close(sea, int(number))
            _whisper(sea, int(number), T("{who} declines the counter-offer of {partner}.", who=Who(me)))


async def _respond(sea: Sea, partner: int, answer: Any) -> None:
    """SS-6.4 A counter-offer takes the offer's place."""
    if isinstance(answer, Terms):
        bargain = Bargain(answer.take, answer.give, countered=True)
        sea.offers[partner].value = bargain
        _whisper(sea, partner, T("{partner} answers with another offer: {terms}.", terms=terms_told(bargain)))
    elif answer == "accept":
        await _strike(sea, partner)
    else:
        _close(sea, partner)
        _whisper(sea, partner, T("{partner} declines the offer of {who}.", who=Who(sea.turn)))


async def _strike(sea: Sea, partner: int) -> None:
    """SS-6.7 Both sides must still hold everything; then all of it changes hands at once."""
    me = sea.turn
    bargain = sea.offers[partner].value
    assert bargain is not None
    if cards_in(bargain.give) or cards_in(bargain.take):
        await Reveal()  # whether the other still holds them, and whether his hand has room for more
    _close(sea, partner)
    active, other = sea.captains[me], sea.captains[partner]
    if not (holds(active, bargain.give) and holds(other, bargain.take)):
        _whisper(sea, partner, T("The trade between {who} and {partner} does not come about.", who=Who(me)))
        return
    _hand_over(active, other, bargain.give)
    _hand_over(other, active, bargain.take)
    sea.tell(
        T(
            "{who} and {partner} trade: {who} gives {give}, {partner} gives {take}.",
            who=Who(me),
            partner=Who(partner),
            give=_openly(bargain.give),
            take=_openly(bargain.take),
        )
    )
    _whisper(sea, partner, T("The trade of {who} with {partner}: {terms}.", who=Who(me), terms=terms_told(bargain)))
    await fit_hand(sea, me)  # SS-6.8 the active captain first
    await fit_hand(sea, partner)


def _hand_over(giver: Captain, taker: Captain, things: dict[str, int]) -> None:
    for thing, number in things.items():
        if thing == "silver":
            giver.silver -= number
            taker.silver += number
        elif thing == "supplies":
            giver.supplies -= number
            taker.supplies += number
        else:
            for _ in range(number):
                giver.hand.cards.remove(thing)
                taker.hand.cards.append(thing)


def lapse_offers(sea: Sea) -> None:
    """SS-6.11 All open offers lapse with the turn they were made in."""
    for partner in range(sea.seats):
        _close(sea, partner)


def _close(sea: Sea, partner: int) -> None:
    if sea.offers[partner].value is not None:
        sea.offers[partner] = Secret[Bargain | None](None, None)


# -- in words ----------------------------------------------------------------------------------------------------------


def _whisper(sea: Sea, partner: int, text: Text) -> None:
    """A line for the two of them."""
    sea.tell(Text(text.text, {**text.args, "partner": Who(partner)}), (sea.turn, partner))


def things_told(things: dict[str, int]) -> Word:
    """All of it in words, for the two captains concerned."""
    if not things:
        return T("nothing")
    return listed([so_many(thing, things[thing]) for thing in THINGS if thing in things])


def terms_told(bargain: Bargain) -> Word:
    """Both sides in words, as the active captain sees them."""
    return T("{give} for {take}", give=things_told(bargain.give), take=things_told(bargain.take))


def _openly(things: dict[str, int]) -> Word:
    """What the table learns: silver and supplies, and the number of cards."""
    parts = [so_many(thing, things[thing]) for thing in ("silver", "supplies") if thing in things]
    cards = cards_in(things)
    if cards:
        parts.append(N("{n} card", "{n} cards", cards))
    return listed(parts) if parts else T("nothing")
