"""SC-20 Quirks: how a captain comes by one. What each does stands where the rule it changes stands."""

from bot.engine.chance import take
from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.scoundrels.components import SUNK, WAITING, Sea
from bot.games.scoundrels.content import QUIRKS, RULES
from bot.games.scoundrels.infamy import quirks_on

FACE_UP, BLIND, NONE = "face_up", "blind", "none"


def play_order(sea: Sea, first: int) -> list[int]:
    """All seats from this one on, in the direction of play (SC-4.1)."""
    return [(first + sea.direction * i) % sea.seats for i in range(sea.seats)]


async def quirk_offers(sea: Sea) -> None:
    """SC-20.5 Offers come after the event is fully resolved: active captain first, then in play order."""
    if not quirks_on(sea):
        return
    for seat in play_order(sea, sea.turn.seat if sea.turn.seat >= 0 else sea.start):
        captain = sea.captains[seat]
        if captain.offer_due:
            captain.offer_due, captain.offered = False, True
            gone = captain.fate == SUNK or (captain.fate == WAITING and sea.final)
            if not gone:  # SC-20.18 the sunk are offered one only if they return as the Ghost
                await offer(sea, seat)


async def offer(sea: Sea, seat: int) -> None:
    """SC-20.3 The Quirk lying face up, the next one blindly, or none."""
    if not sea.quirk_up:
        if not sea.quirk_deck.cards:
            return  # SC-20.7 no Quirk is left
        sea.quirk_up = await take(sea.quirk_deck)
        sea.tell(T("The Quirk {quirk} is turned up.", quirk=QUIRKS[sea.quirk_up].name))
    keys = (FACE_UP, BLIND, NONE) if sea.quirk_deck.cards else (FACE_UP, NONE)
    choice = await PickOne(seat, "quirk.offer", keys, FACE_UP, clause="SC-20.3")
    if choice == NONE:  # SC-20.2 for good; SC-20.4 the Quirk stays up for the next captain
        sea.tell(T("{who} declines a Quirk.", who=Who(seat)))
        return
    captain = sea.captains[seat]
    if choice == FACE_UP:
        captain.quirk, sea.quirk_up = sea.quirk_up, ""
    else:
        captain.quirk = await take(sea.quirk_deck)
    sea.tell(T("{who} takes the Quirk {quirk}.", who=Who(seat), quirk=QUIRKS[captain.quirk].name))
    if captain.quirk == "old_salt" and sea.turn.seat == seat:  # SC-20.8 from the moment he has it
        sea.turn.free += RULES.quirks.old_salt_moves
