"""SC-17 The Ghost Pirate: the first pirate sunk comes back."""

from collections.abc import Iterator

from bot.engine.question import Why, free
from bot.engine.text import T, Who
from bot.games.scoundrels.cards import draw_to_hand, limit
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import GHOST, WAITING, Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.squares import TAKEN, Landmark, Square, land, off_water

UNFINISHED_BUSINESS = "unfinished_business"
# SC-17.5
GHOST_ASHORE = T("The Ghost Pirate has no business ashore: no pillage, no burying, no digging, no Delivery.")


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
            squares = free(Haunt, sea, seat)
            far = distances(sea.seats, captain.sunk_at, True)
            nearest = min(squares, key=lambda square: far[square])  # SC-22.1 the default
            captain.ship = await Haunt(seat, squares, nearest)
            sea.tell(T("{who} returns as the Ghost Pirate at {square}.", who=Who(seat), square=captain.ship))
    sea.phase = "next_order"


class Haunt(Square, frozen=True, gc=False):
    """SC-17.3 Any square but land without a ship (SC-17.8), in reading order."""

    name, clause = "ghost.place", "SC-17.3"
    waiting = T("{who} chooses where the Ghost Pirate appears.")
    asks = T("Where does your Ghost Pirate appear?")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        taken = any(captain.ship == key for captain in sea.captains)
        return TAKEN if taken else off_water(sea, key)

    def landmarks(self, sea: Sea) -> Iterator[Landmark]:
        yield land(sea)
        yield T("A square with a ship"), next(captain.ship for captain in sea.captains if captain.ship)
