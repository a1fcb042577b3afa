"""SC-10 Bury: a Treasure card goes under the sand of a cove."""

from bot.engine.decision import PickOne
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, Who
from bot.games.scoundrels.cards import BACK, is_ghost, spend
from bot.games.scoundrels.components import Cove, Sea
from bot.games.scoundrels.content import FEATS, TREASURE, WORTH
from bot.games.scoundrels.infamy import skirmish
from bot.games.scoundrels.quests import complete, pay
from bot.games.scoundrels.telling import new_picture

NOBODY = -1


def cove_at(sea: Sea, square: str) -> Cove | None:
    """The cove on a square."""
    for cove in sea.coves:
        if cove.square == square:
            return cove
    return None


def usable(sea: Sea, seat: int, cove: Cove) -> bool:
    """SC-10.2 Unmarked or already his own. SC-10.5 One cove for each captain; SC-21.7 not in Skirmish Mode."""
    if cove.owner != NOBODY:
        return cove.owner == seat
    return skirmish(sea) or all(other.owner != seat for other in sea.coves)


def buriable(sea: Sea, seat: int) -> list[str]:
    """SC-10.1 The cargo a living pirate in a cove can bury and pay for, each kind once (SC-17.5 not the Ghost)."""
    captain = sea.captains[seat]
    if not captain.cargo or is_ghost(captain):
        return []
    cove = cove_at(sea, captain.ship)
    if cove is None or not usable(sea, seat, cove):
        return []
    purse = len(captain.hand.cards)
    return [card for card in dict.fromkeys(captain.cargo) if WORTH[card] <= purse]


async def bury(sea: Sea, seat: int) -> None:
    """SC-10.3 One card, for as many Action cards as it is worth. SC-10.8 as often as he can pay."""
    captain = sea.captains[seat]
    cove = cove_at(sea, captain.ship)
    assert cove is not None
    keys = (*buriable(sea, seat), BACK)
    card = await PickOne(seat, "bury.treasure", keys, BACK, clause="SC-10.1")
    if card == BACK:
        return
    paid = await pay(sea, seat, "bury.payment", "SC-10.3", WORTH[card], card)
    if paid is None:
        return
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
    sea.tell(text)
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
