"""SP-4, SP-7 Cards drawn from the deck, the pile they go to, and Events that wait aside."""

from bot.engine.chance import shuffled, take
from bot.engine.text import N, T, Who
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import EVENTS
from bot.games.sea_of_plunder.table import card_name


def lay(sea: Sea, card: str) -> None:
    """Put a card on top of the pile; SP-4.10 it stays there for this turn."""
    sea.pile.append(card)
    sea.pile_fresh += 1


async def from_deck(sea: Sea) -> str:
    """SP-4.8, SP-4.9 The top card of the deck, which is made anew from the pile if need be; "" if there is none."""
    if not sea.deck.cards:
        kept = max(1, sea.pile_fresh)  # SP-4.10 the top card, and all that came this turn
        old = sea.pile[:-kept]
        if not old:
            return ""
        sea.pile = sea.pile[-kept:]
        sea.deck.cards = await shuffled(old, "SP-4.8")
        sea.tell(
            N(
                "The deck is empty: {n} card of the pile is the new deck.",
                "The deck is empty: {n} cards of the pile are shuffled into a new deck.",
                len(old),
            )
        )
    return await take(sea.deck)


async def draw(sea: Sea, seat: int) -> bool:
    """SP-7.1 One card from the deck to a hand: an Event is set aside face up and replaced. False if none is left."""
    while card := await from_deck(sea):
        if card not in EVENTS:
            sea.captains[seat].hand.cards.append(card)
            sea.tell(T("You drew {card}.", card=card_name(card)), to=(seat,))
            return True
        sea.waiting.append(card)
        sea.tell(T("{who} turns up the Event {card}; it waits aside.", who=Who(seat), card=card_name(card)))
    sea.tell(T("{who} finds no card to draw.", who=Who(seat)))
    return False


async def draw_some(sea: Sea, seat: int, many: int) -> int:
    """Several cards from the deck; how many were found."""
    found = 0
    for _ in range(many):
        found += await draw(sea, seat)
    return found
