"""SC-10 Bury: a Treasure card goes under the sand of a cove."""

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.asking import BACK, GO_BACK, committed
from bot.games.scoundrels.cards import CARD_OF, is_ghost, keys_of, spend
from bot.games.scoundrels.components import Captain, Cove, Sea
from bot.games.scoundrels.content import FEATS, TREASURE, WEIGHTED, WORTH
from bot.games.scoundrels.faring import left, place_of
from bot.games.scoundrels.ghost import GHOST_ASHORE
from bot.games.scoundrels.hand import Payment, cheapest, pay, too_dear
from bot.games.scoundrels.infamy import IDOL, skirmish
from bot.games.scoundrels.moving import set_out
from bot.games.scoundrels.names import named_cards
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.squares import cove_at

NOBODY, MANY = -1, 3  # so many cards that pay are counted, not named
BURIALS = {card: f"bury-{card}" for card in TREASURE}  # the Action that buries it, paid as cheaply as can be
BURIED_BY = {key: card for card, key in BURIALS.items()}


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


def no_cheap_burial(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-10.9 What is named is aboard, and the hand pays for it."""
    why, card = no_burial(sea, seat, key), BURIED_BY[key]
    if why is not None:
        return why
    if card not in sea.captains[seat].cargo:
        return NOT_ABOARD
    return None if WORTH[card] <= len(sea.captains[seat].hand.cards) else _that_too_dear


def _that_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return too_dear(sea.captains[seat], WORTH[BURIED_BY[key]])


def cheap_burials(captain: Captain) -> list[str]:
    """SC-10.9 A burial for each kind of cargo."""
    return [BURIALS[card] for card in dict.fromkeys(captain.cargo)]


async def bury(sea: Sea, seat: int) -> None:
    """SC-10.3 One card, for as many Action cards as it is worth, which the captain chooses."""
    kinds = free(Buried, sea, seat)
    card = kinds[0]
    if len(kinds) > 1:
        card = committed(await Buried(seat, (*kinds, BACK), BACK))
    paid = await pay(sea, BurialPayment, seat, card, WORTH[card])
    await put_under(sea, seat, card, paid)


async def bury_cheaply(sea: Sea, seat: int, card: str) -> None:
    """SC-10.9 The same with the cheapest cards; SC-5.10 in the cove where he lies, or to which he sails first."""
    await put_under(sea, seat, card, cheapest(keys_of(left(sea, seat)), WORTH[card]))


async def put_under(sea: Sea, seat: int, card: str, paid: tuple[str, ...]) -> None:
    """SC-10.3 The burial, once it is settled. SC-10.8 As often as he can pay."""
    captain, cove = sea.captains[seat], cove_at(sea, place_of(sea, seat))
    assert cove is not None
    set_out(sea, seat)
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

NOT_ABOARD = T("You do not carry that Treasure.")
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
        cost = N("Costs {n} card. {room}", "Costs {n} cards. {room}", WORTH[key], room=room_told(key))
        return Option(T("{treasure}", treasure=TREASURE[key].name), cost, emoji="treasure")


def room_told(card: str) -> Text:
    """What burying does besides keeping it safe."""
    return BURIED_IDOL if card == IDOL else ROOM if card in WEIGHTED else NO_USE


def burial_told(sea: Sea, seat: int, card: str, hand: list[str]) -> Text:
    """What a burial costs and brings."""
    paid = [CARD_OF[key] for key in cheapest(keys_of(hand), WORTH[card])]
    if not paid:
        return T("Costs nothing. {room}", room=room_told(card))
    cards = named_cards(paid) if len(paid) < MANY else N("{n} card", "{n} cards", len(paid))
    return T("Pays {cards}. {room}", cards=cards, room=room_told(card))


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return too_dear(sea.captains[seat], WORTH[key])


class BurialPayment(Payment, frozen=True, gc=False):
    """SC-10.3 The cards that a burial costs."""

    name, clause = "bury.payment", "SC-10.3"
