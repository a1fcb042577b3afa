"""SP-4, SP-7 Cards drawn from the deck, the pile they go to, and Events that wait aside."""

from bot.engine.chance import Reveal, shuffled
from bot.engine.text import N, T, Who
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import EVENTS
from bot.games.sea_of_plunder.table import card_name


def lay(sea: Sea, card: str) -> None:
    """Put a card on top of the pile; SP-4.10 it stays there for this turn."""
    sea.pile.append(card)
    sea.pile_fresh += 1


async def new_deck(sea: Sea) -> bool:
    """SP-4.8, SP-4.9 A deck that is empty is made anew from the pile; False if nothing comes of it."""
    kept = max(1, sea.pile_fresh)  # SP-4.10 the top card, and all that came this turn
    old = sea.pile[:-kept]
    if not old:
        return False
    sea.pile = sea.pile[-kept:]
    sea.deck.cards = await shuffled(old, "SP-4.8")
    sea.tell(
        N(
            "The deck is empty: {n} card of the pile is the new deck.",
            "The deck is empty: {n} cards of the pile are shuffled into a new deck.",
            len(old),
        )
    )
    return True


async def draw(sea: Sea, seat: int, many: int = 1) -> int:
    """SP-7.1 Cards from the deck to a hand: an Event is set aside face up and replaced. How many were found."""
    await Reveal()  # what the deck holds was hidden until now
    found = 0
    while found < many:
        if not sea.deck.cards and not await new_deck(sea):
            sea.tell(T("{who} finds no card to draw.", who=Who(seat)))
            break
        card = sea.deck.cards.pop()
        if card in EVENTS:
            sea.waiting.append(card)
            sea.tell(T("{who} turns up the Event {card}; it waits aside.", who=Who(seat), card=card_name(card)))
        else:
            found += 1
            sea.captains[seat].hand.cards.append(card)
            sea.tell(T("You drew {card}.", card=card_name(card)), to=(seat,))
    return found


async def draw_some(sea: Sea, seat: int, many: int) -> None:
    """The same, and everybody is told how many were found."""
    found = await draw(sea, seat, many)
    if found:
        sea.tell(N("{who} draws {n} card from the deck.", "{who} draws {n} cards from the deck.", found, who=Who(seat)))
