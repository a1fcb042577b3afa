"""SC-20 Quirks: how a captain comes by one. What each does stands where the rule it changes stands."""

from bot.engine.chance import take
from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import T, Text, Who
from bot.games.scoundrels.components import SUNK, WAITING, Sea
from bot.games.scoundrels.content import QUIRKS, RULES
from bot.games.scoundrels.infamy import quirks_on, skirmish

FACE_UP, BLIND, NO_QUIRK = "face_up", "blind", "none"


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
    choice = await QuirkOffer(seat, free(QuirkOffer, sea, seat), FACE_UP)
    if choice == NO_QUIRK:  # SC-20.2 for good; SC-20.4 the Quirk stays up for the next captain
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


class QuirkOffer(PickOne, frozen=True, gc=False):
    """SC-20.3 Which Quirk is taken, if any."""

    name, clause = "quirk.offer", "SC-20.3"
    waiting = T("{who} may take a Quirk.")

    def prompt(self, sea: Sea) -> Text:
        quirk = QUIRKS[sea.quirk_up]
        effect = quirk.skirmish_effect if skirmish(sea) and quirk.skirmish_effect else quirk.effect
        return T("You may take a Quirk. Face up lies {quirk}: {effect}", quirk=quirk.name, effect=effect)

    options = {
        FACE_UP: Option(T("Take the one face up")),
        BLIND: Option(T("Take the next one blindly")),
        NO_QUIRK: Option(T("No Quirk"), T("You are not asked again.")),
    }

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        return (FACE_UP, BLIND, NO_QUIRK)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == BLIND:
            return None if sea.quirk_deck.cards else NO_OTHER
        return None if key in (FACE_UP, NO_QUIRK) else NOT_OFFERED


NO_OTHER = T("No other Quirk is left.")
