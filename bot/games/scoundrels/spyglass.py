"""SC-19.12 The Brass Spyglass: a look at the top card, left there or put under the deck."""

from bot.engine.question import Option, PickOne, Why
from bot.engine.text import T, Text, Who
from bot.games.scoundrels.asking import TAKING_A_TURN
from bot.games.scoundrels.cards import cards_left, draw
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.infamy import SPYGLASS, carries
from bot.games.scoundrels.names import CARD_NAMES

LEAVE, UNDER = "leave", "under"


def no_look(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-19.12 Its carrier, once per turn."""
    if not carries(sea.captains[seat], SPYGLASS):
        return NO_SPYGLASS
    return ONCE if sea.turn.spyglass or not cards_left(sea) else None


async def look_ahead(sea: Sea, seat: int) -> None:
    """SC-19.12 The carrier of the Spyglass looks at the top card; its face is his secret."""
    sea.turn.spyglass = True
    card = await draw(sea)
    sea.peek.cards, sea.peek.seats = [card], (seat,)
    choice = await TopCard(seat, (LEAVE, UNDER), LEAVE)
    sea.peek.cards, sea.peek.seats = [], ()
    if choice == LEAVE:
        sea.deck.cards.append(card)
        sea.tell(T("{who} looks through the Spyglass and leaves the top card.", who=Who(seat)))
    else:
        sea.deck.cards.insert(0, card)
        sea.tell(T("{who} looks through the Spyglass and puts the top card under the deck.", who=Who(seat)))


# -- in words ----------------------------------------------------------------------------------------------------------

NO_SPYGLASS = T("You do not carry the Brass Spyglass.")
ONCE = T("The Spyglass works once per turn, while there is a card to see.")


class TopCard(PickOne, frozen=True, gc=False):
    """SC-19.12 Where the top card goes."""

    name, clause, public = "spyglass.place", "SC-19.12", False
    waiting = TAKING_A_TURN

    def prompt(self, sea: Sea) -> Text:
        seen = CARD_NAMES.get(sea.peek.cards[0], T("a hidden card"))  # only who looks through it reads this question
        return T("The top card is {card}. Leave it, or put it under the deck?", card=seen)

    options = {LEAVE: Option(T("Leave it on top")), UNDER: Option(T("Put it under the deck"))}
