"""Chapter 6 - player trade: what comes of the offers, which nobody has to wait for."""

from typing import Any

from bot.engine.chance import Reveal
from bot.engine.game import NOBODY
from bot.engine.question import Again, AnyOf, Ask, Terms
from bot.engine.secret import Secret
from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.set_sail.components import Bargain, Captain, Sea
from bot.games.set_sail.hand import fit_hand
from bot.games.set_sail.names import so_many, things_told
from bot.games.set_sail.offers import (
    LINGER,
    PARTNER,
    REPLY,
    TradeOffer,
    TradeReply,
    Withdrawal,
    cards_in,
    holds,
    open_bargains,
    trade_questions,
)


async def menu(sea: Sea, ask: Ask) -> Any:
    """SS-6.9, SS-6.10 A question of the active captain with trade beside it; Again if trade was talked instead.

    SS-21.1 Only the question itself is waited for: everything about trade is optional.
    """
    asked, answer = await AnyOf((ask, *trade_questions(sea)))
    if type(asked) is type(ask):
        return answer
    await trade(sea, asked, answer)
    raise Again


async def trade(sea: Sea, asked: Ask, answer: Any) -> None:
    """One word in a trade talk: an offer, an answer to one, or its withdrawal."""
    me = sea.turn
    if answer == LINGER:
        sea.now.lingers = True
    elif isinstance(asked, TradeOffer):
        bargain = Bargain(answer.give, answer.take)  # SS-6.5 promises beside it are not recorded
        sea.now.offers[answer.to] = Secret(bargain, None, (me, answer.to))  # SS-6.12 the old one goes
        _whisper(sea, answer.to, T("{who} offers {partner} a trade: {terms}.", who=Who(me), terms=terms_told(bargain)))
    elif isinstance(asked, Withdrawal):
        partner = PARTNER.index(answer)
        _close(sea, partner)
        _whisper(sea, partner, T("{who} takes back the offer to {partner}.", who=Who(me)))
    elif isinstance(asked, TradeReply):
        await _respond(sea, asked.seat, answer)
    else:
        accepts, partner = REPLY[answer]
        if accepts:
            await _strike(sea, partner)
        else:
            _close(sea, partner)
            _whisper(sea, partner, T("{who} declines the counter-offer of {partner}.", who=Who(me)))


async def _respond(sea: Sea, partner: int, answer: Any) -> None:
    """SS-6.4 A counter-offer takes the offer's place."""
    if isinstance(answer, Terms):
        bargain = Bargain(answer.take, answer.give, countered=True)
        sea.now.offers[partner].value = bargain
        _whisper(sea, partner, T("{partner} answers with another offer: {terms}.", terms=terms_told(bargain, partner)))
    elif answer == "accept":
        await _strike(sea, partner)
    else:
        _close(sea, partner)
        _whisper(sea, partner, T("{partner} declines the offer of {who}.", who=Who(sea.turn)))


async def _strike(sea: Sea, partner: int) -> None:
    """SS-6.7 Both sides must still hold everything; then all of it changes hands at once."""
    me = sea.turn
    bargain = sea.now.offers[partner].value
    assert bargain is not None
    if cards_in(bargain.give) or cards_in(bargain.take):
        await Reveal()  # whether the other still holds them, and whether his hand has room for more
    _close(sea, partner)
    active, other = sea.captains[me], sea.captains[partner]
    if not (holds(active, bargain.give) and holds(other, bargain.take)):
        _whisper(sea, partner, T("{who} and {partner} do not trade after all.", who=Who(me)))
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


def lapse(sea: Sea) -> None:
    """SS-6.11 What is still on offer as the turn ends is void, and both are told."""
    for partner, bargain in open_bargains(sea):
        _close(sea, partner)
        terms = terms_told(bargain)
        _whisper(sea, partner, T("The offer of {who} to {partner} lapses: {terms}.", who=Who(sea.turn), terms=terms))


def _close(sea: Sea, partner: int) -> None:
    if sea.now.offers[partner].value is not None:
        sea.now.offers[partner] = Secret(None, None)


# -- in words ----------------------------------------------------------------------------------------------------------


def _whisper(sea: Sea, partner: int, text: Text) -> None:
    """A line for the two of them."""
    sea.tell(Text(text.text, {**text.args, "partner": Who(partner)}), (sea.turn, partner))


def terms_told(bargain: Bargain, partner: int = NOBODY) -> Word:
    """Both sides in words, first what he gives who speaks: the active captain, or the partner."""
    sides = (bargain.give, bargain.take) if partner == NOBODY else (bargain.take, bargain.give)
    give, take = (things_told(side) for side in sides)
    return T("{give} for {take}", give=give, take=take)


def _openly(things: dict[str, int]) -> Word:
    """What the table learns: silver and supplies, and the number of cards."""
    parts = [so_many(thing, things[thing]) for thing in ("silver", "supplies") if thing in things]
    cards = cards_in(things)
    if cards:
        parts.append(N("{n} card", "{n} cards", cards))
    return listed(parts) if parts else T("nothing")
