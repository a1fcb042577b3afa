"""SC-10 Bury: a Treasure card goes under the sand of a cove."""

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import BACK, GO_BACK, committed
from bot.games.scoundrels.cards import is_ghost, spend
from bot.games.scoundrels.components import Cove, Sea, new_picture
from bot.games.scoundrels.content import FEATS, TREASURE, WEIGHTED, WORTH
from bot.games.scoundrels.ghost import GHOST_ASHORE
from bot.games.scoundrels.hand import Payment, pay, too_dear
from bot.games.scoundrels.infamy import IDOL, skirmish
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.squares import cove_at

NOBODY = -1


def usable(sea: Sea, seat: int, cove: Cove) -> bool:
    """SC-10.2 Unmarked or already his own. SC-10.5 One cove for each captain; SC-21.7 not in Skirmish Mode."""
    if cove.owner != NOBODY:
        return cove.owner == seat
    return skirmish(sea) or all(other.owner != seat for other in sea.coves)


def no_burial(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-10.1 A living pirate in a cove with cargo he can bury and pay for (SC-17.5 not the Ghost)."""
    captain = sea.captains[seat]
    if is_ghost(captain):
        return GHOST_ASHORE
    cove = cove_at(sea, captain.ship)
    if cove is None:
        return ONLY_IN_COVES
    if not usable(sea, seat, cove):
        return _markers
    if not captain.cargo:
        return NO_CARGO
    purse = len(captain.hand.cards)
    return None if any(WORTH[card] <= purse for card in captain.cargo) else _all_too_dear


def _markers(sea: Sea, seat: int, key: str) -> Text:
    cove = cove_at(sea, sea.captains[seat].ship)
    assert cove is not None
    if cove.owner != NOBODY:
        return T("{who}'s marker lies here: another captain's cove cannot be used.", who=Who(cove.owner))
    other = next(each for each in sea.coves if each.owner == seat)
    return T("Your marker lies at {square}, and you may bury at one cove only.", square=other.square)


def _all_too_dear(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return too_dear(captain, min(WORTH[card] for card in captain.cargo))


async def bury(sea: Sea, seat: int) -> None:
    """SC-10.3 One card, for as many Action cards as it is worth. SC-10.8 as often as he can pay."""
    captain = sea.captains[seat]
    cove = cove_at(sea, captain.ship)
    assert cove is not None
    card = committed(await Buried(seat, (*free(Buried, sea, seat), BACK), BACK))
    paid = await pay(sea, BurialPayment, seat, card, WORTH[card])
    new_picture(sea)
    count = len(spend(sea, seat, paid))
    # SC-19.3 the room this makes is filled at the end of the round, not now
    # SC-10.4 no longer cargo, face down under his marker, seen by its owner (SC-22.5 or by everybody)
    captain.cargo.remove(card)
    cove.cards.cards.append(card)
    cove.owner = seat
    cove.cards.seats = EVERYBODY if sea.options["buried_faces"] == "open" else (seat,)
    told = {"who": Who(seat), "cove": cove.square}
    if sea.options["buried_faces"] == "open":
        text = N("{who} buries {treasure} at {cove} for {n} card.", "{who} buries {treasure} at {cove} for {n} cards.",
                 count, treasure=TREASURE[card].name, **told)  # fmt: skip
    else:
        text = N("{who} buries a Treasure at {cove} for {n} card.", "{who} buries a Treasure at {cove} for {n} cards.",
                 count, **told)  # fmt: skip
    sea.tell(text, sign="treasure")
    if buried_worth(sea, seat) >= FEATS["FT11"].least:  # SC-15.13 after burying, over all he has buried
        await complete(sea, {seat: ["FT11"]})


def buried_worth(sea: Sea, seat: int) -> int:
    """SC-10.7 What a captain's buried Treasure is worth, over all his coves."""
    return sum([WORTH[card] for cove in sea.coves if cove.owner == seat for card in cove.cards.cards])


def unmark(sea: Sea, cove: Cove) -> None:
    """SC-10.6 When the last Treasure has left, the marker goes and cove and captain are free again (option: stays)."""
    if not cove.cards.cards and sea.options["cove_marker"] == "freed":
        cove.owner = NOBODY
        cove.cards.seats = ()


# -- questions ---------------------------------------------------------------------------------------------------------

ONLY_IN_COVES, NO_CARGO = T("You can bury only in a cove."), T("You carry no Treasure.")
ROOM, NO_USE = T("Makes room in your hand."), T("It works only while carried.")
BURIED_IDOL = T("Buried it keeps no Infamy from you.")


class Buried(PickOne, frozen=True, gc=False):
    """SC-10.1 Which Treasure goes under the sand, each kind once."""

    name, clause = "bury.treasure", "SC-10.1"
    waiting = T("{who} chooses a Treasure to bury.")
    asks = T("Which Treasure do you bury? It costs as many Action cards as it is worth.")

    @staticmethod
    def sought(sea: Sea, seat: int) -> list[str]:
        return list(dict.fromkeys(sea.captains[seat].cargo))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        captain = sea.captains[seat]
        if key not in captain.cargo:
            return None if key == BACK else NOT_OFFERED
        return None if WORTH[key] <= len(captain.hand.cards) else _too_dear

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return GO_BACK
        room = BURIED_IDOL if key == IDOL else ROOM if key in WEIGHTED else NO_USE
        cost = N("Costs {n} card. {room}", "Costs {n} cards. {room}", WORTH[key], room=room)
        return Option(T("{treasure}", treasure=TREASURE[key].name), cost, emoji="treasure")


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return too_dear(sea.captains[seat], WORTH[key])


class BurialPayment(Payment, frozen=True, gc=False):
    """SC-10.3 The cards that a burial costs."""

    name, clause = "bury.payment", "SC-10.3"
