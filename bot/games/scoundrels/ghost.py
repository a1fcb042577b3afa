"""SC-17 The Ghost Pirate: the first pirate sunk comes back."""

from bot.engine.decision import Place
from bot.engine.text import T, Who
from bot.games.scoundrels.cards import draw_to_hand, limit
from bot.games.scoundrels.chart import chart, distances
from bot.games.scoundrels.components import GHOST, WAITING, Sea
from bot.games.scoundrels.content import RULES

UNFINISHED_BUSINESS = "unfinished_business"


async def ghost_returns(sea: Sea) -> None:
    """SC-17.2 At the set-up of the round after the sinking; SC-14.5 before the next order is named.

    SC-17.1 A new score, no Damage, a new hand, no Treasure. SC-20.8 Unfinished Business starts with some tokens.
    """
    for seat, captain in enumerate(sea.captains):
        if captain.fate != WAITING:
            continue
        captain.fate, captain.haunted = GHOST, True
        captain.infamy = RULES.quirks.ghost_infamy if captain.quirk == UNFINISHED_BUSINESS else 0
        captain.damage = 0
        while len(captain.hand.cards) < limit(captain) and await draw_to_hand(sea, seat):
            pass
        squares = free_squares(sea)
        far = distances(sea.seats, captain.sunk_at, True)
        nearest = min(squares, key=lambda square: far[square])
        captain.ship = await Place(seat, "ghost.place", squares, nearest, clause="SC-17.3")
        sea.tell(T("{who} returns as the Ghost Pirate at {square}.", who=Who(seat), square=captain.ship))
    sea.phase = "next_order"


def free_squares(sea: Sea) -> tuple[str, ...]:
    """SC-17.3 Any square but land without a ship (SC-17.8), in reading order."""
    taken = [captain.ship for captain in sea.captains]
    return tuple(square for square in chart(sea.seats).sailable if square not in taken)
