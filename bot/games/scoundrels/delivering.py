"""SC-15 Deliveries: Treasure carried to the port that wants it, for a reward."""

from collections.abc import Iterator

from bot.engine.question import NOT_OFFERED, Missing, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.scoundrels.asking import BACK, GO_BACK, committed
from bot.games.scoundrels.cards import is_ghost, spend
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import Captain, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, RULES, TREASURE, WORTH
from bot.games.scoundrels.faring import left
from bot.games.scoundrels.ghost import GHOST_ASHORE
from bot.games.scoundrels.hand import Payment, pay, too_dear
from bot.games.scoundrels.moving import set_out
from bot.games.scoundrels.names import QUEST_NAMES, named_cards
from bot.games.scoundrels.quests import complete

FREE_TRADER = "free_trader"
DELIVER = {quest: f"deliver-{quest}" for quest in DELIVERIES}  # the Action for each of them
QUEST_OF = {key: quest for quest, key in DELIVER.items()}


def price(sea: Sea, seat: int, treasure: str) -> int:
    """SC-15.6 One Action card per point of worth. SC-20.15 One less for the Free Trader, not below 1; 0 stays free."""
    worth = WORTH[treasure]
    if sea.captains[seat].quirk == FREE_TRADER and worth:
        return max(1, worth - RULES.quirks.free_trader_less)
    return worth


def wanted(captain: Captain, quest: str) -> list[str]:
    """The cargo that this Delivery asks for, each kind once (SC-15.14 any kind for DL8)."""
    treasure = DELIVERIES[quest].treasure
    return [card for card in dict.fromkeys(captain.cargo) if treasure in (card, ANY)]


def at_port(sea: Sea, captain: Captain, quest: str) -> bool:
    """SC-15.6 In the port named. SC-20.15 For the Free Trader one legal step away, too, wrapping included."""
    port = sea.ports[DELIVERIES[quest].port - 1].square
    if captain.ship == port:
        return True
    return captain.quirk == FREE_TRADER and any(square == port for square, _ in chart(sea.seats).waters[captain.ship])


def no_delivery(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-15.7 Which of the open Deliveries can be made now; SC-17.5 not by the Ghost."""
    captain, quest = sea.captains[seat], QUEST_OF[key]
    if is_ghost(captain):
        return GHOST_ASHORE
    if quest not in sea.quests:
        return NOT_OPEN
    cards = wanted(captain, quest) if captain.cargo else ()
    if not cards:
        return NOT_CARRIED
    if not at_port(sea, captain, quest):
        return _elsewhere
    purse = len(captain.hand.cards)
    return None if any(price(sea, seat, card) <= purse for card in cards) else _all_too_dear


def _elsewhere(sea: Sea, seat: int, key: str) -> Text:
    port = sea.ports[DELIVERIES[QUEST_OF[key]].port - 1]
    return T("That Delivery goes to {port} ({square}).", port=port.name, square=port.square)


def _all_too_dear(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return too_dear(captain, min(price(sea, seat, card) for card in wanted(captain, QUEST_OF[key])))


def open_deliveries(sea: Sea) -> list[str]:
    """SC-15.7 The Deliveries among the open Quests."""
    return [DELIVER[quest] for quest in sea.quests if quest in DELIVER]


async def deliver(sea: Sea, seat: int, quest: str) -> None:
    """SC-15.6 Pay, remove the cargo card from the game, take the reward. The port may be closed.

    SC-5.10 Where he lies, or in the port to which he sails first.
    """
    captain = sea.captains[seat]
    cards = [card for card in wanted(captain, quest) if Delivered.hinders(sea, seat, card) is None]
    card = cards[0]
    if len(cards) > 1:
        lowest = min(cards, key=lambda each: WORTH[each])
        card = committed(await Delivered(seat, (*cards, BACK), lowest, quest=quest))
    paid = await pay(sea, DeliveryPayment, seat, card, price(sea, seat, card))
    set_out(sea, seat)
    spent = spend(sea, seat, paid)
    captain.cargo.remove(card)  # SC-15.8 it has left before the reward is gained
    sea.lost_treasure.append(card)
    told = {"who": Who(seat), "treasure": TREASURE[card].name, "port": sea.ports[DELIVERIES[quest].port - 1].name}
    if spent:
        sea.tell(T("{who} delivers {treasure} to {port} for {cards}.", cards=named_cards(spent), **told))
    else:
        sea.tell(T("{who} delivers {treasure} to {port}.", **told))
    reward = DELIVERIES[quest].infamy + (WORTH[card] if DELIVERIES[quest].treasure == ANY else 0)
    await complete(sea, {seat: [quest]}, {quest: reward})


# -- questions ---------------------------------------------------------------------------------------------------------

NOT_OPEN = T("That Delivery is not on the table.")
NOT_CARRIED = T("You do not carry the Treasure for that Delivery.")


def delivery_told(sea: Sea, seat: int, quest: str) -> Option:
    """One Delivery: what it costs and pays."""
    treasure, infamy = DELIVERIES[quest].treasure, DELIVERIES[quest].infamy
    if treasure == ANY:
        hint = T("Pays its worth and {infamy} more.", infamy=infamy)
    else:
        hint = _costs(price(sea, seat, treasure), infamy)
    return Option(T("Deliver {quest}", quest=QUEST_NAMES[quest]), hint, emoji="goods")


def _costs(cost: int, infamy: int) -> Text:
    return N("Costs {n} card, pays {infamy} Infamy.", "Costs {n} cards, pays {infamy} Infamy.", cost, infamy=infamy)


def deliveries_missing(sea: Sea, seat: int, keys: tuple[str, ...]) -> Iterator[Missing]:
    """The open Deliveries one by one if their Treasure is aboard, all others together."""
    without: list[Text] = []
    for quest in sea.quests:
        key = DELIVER.get(quest, "")
        why = no_delivery(sea, seat, key) if key and key not in keys else None
        if why is NOT_CARRIED:
            without.append(QUEST_NAMES[quest])
        elif why is not None:
            reason = why if isinstance(why, Text) else why(sea, seat, key)
            yield Missing(T("Deliver {quest}", quest=QUEST_NAMES[quest]), reason)
    if without:
        yield Missing(T("Deliver {quest}", quest=listed(without)), NOT_CARRIED)


class Delivered(PickOne, frozen=True, gc=False, kw_only=True):
    """SC-15.14 Which Treasure goes where any will do."""

    name, clause = "deliver.choose", "SC-15.14"
    waiting = T("{who} chooses a Treasure to deliver.")
    asks = T("Which Treasure do you deliver?")
    quest: str

    @staticmethod
    def sought(sea: Sea, seat: int) -> list[str]:
        return list(dict.fromkeys(sea.captains[seat].cargo))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        captain = sea.captains[seat]
        if key not in captain.cargo:
            return None if key == BACK else NOT_OFFERED
        return None if price(sea, seat, key) <= len(left(sea, seat)) else _too_dear

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return GO_BACK
        hint = _costs(price(sea, self.seat, key), WORTH[key] + DELIVERIES[self.quest].infamy)
        return Option(T("{treasure}", treasure=TREASURE[key].name), hint, emoji="treasure")


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return too_dear(sea.captains[seat], price(sea, seat, key))


class DeliveryPayment(Payment, frozen=True, gc=False):
    """SC-15.6 The cards that a Delivery costs."""

    name, clause = "deliver.payment", "SC-15.6"
