"""SC-17 The Ghost Pirate: the first pirate sunk comes back."""

from bot.engine.decision import Place
from bot.engine.text import T, Who
from bot.games.scoundrels.cards import draw_to_hand, limit
from bot.games.scoundrels.chart import chart, distances
from bot.games.scoundrels.components import GHOST, WAITING, Sea
from bot.games.scoundrels.content import RULES

UNFINISHED_BUSINESS = "unfinished_business"


async def ghost_rises(sea: Sea) -> None:
    """SC-17.2 At the set-up of the round after the sinking: SC-17.1 a new score, a new hand, no Damage, no Treasure.

    SC-20.8 With Unfinished Business the new score starts with some tokens. SC-17.13 the Quirk stays.
    """
    for seat, captain in enumerate(sea.captains):
        if captain.fate == WAITING:
            captain.fate, captain.haunted = GHOST, True
            captain.infamy = RULES.quirks.ghost_infamy if captain.quirk == UNFINISHED_BUSINESS else 0
            captain.damage = 0
            while len(captain.hand.cards) < limit(captain) and await draw_to_hand(sea, seat):
                pass


async def place_ghost(sea: Sea) -> None:
    """SC-17.3 His captain chooses a free square; SC-14.5 before the next order is named."""
    for seat, captain in enumerate(sea.captains):
        if captain.fate == GHOST and not captain.ship:
            squares = free_squares(sea)
            far = distances(sea.seats, captain.sunk_at, True)
            nearest = min(squares, key=lambda square: far[square])  # SC-22.1 the default
            captain.ship = await Place(seat, "ghost.place", squares, nearest, clause="SC-17.3")
            sea.tell(T("{who} returns as the Ghost Pirate at {square}.", who=Who(seat), square=captain.ship))
    sea.phase = "next_order"


def free_squares(sea: Sea) -> tuple[str, ...]:
    """SC-17.3 Any square but land without a ship (SC-17.8), in reading order."""
    taken = [captain.ship for captain in sea.captains]
    return tuple(square for square in chart(sea.seats).sailable if square not in taken)
