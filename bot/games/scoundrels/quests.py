"""SC-15 Quests: feats and Deliveries, and what they pay."""

from bot.engine.decision import PickOne, PickSome
from bot.engine.text import T, Text, Who
from bot.games.scoundrels.cards import BACK, cheapest, is_ghost, keys_of, spend, weighted
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import Feat, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, FEATS, PANELS, QUEST_ORDER, RULES, TREASURE, WORTH
from bot.games.scoundrels.infamy import gain
from bot.games.scoundrels.telling import named_cards, new_picture

FREE_TRADER = "free_trader"
ANY_TREASURE = T("Any Treasure")
FEAT_NAMES: dict[str, Text] = {quest: T(feat.name) for quest, feat in FEATS.items()}
DELIVERY_NAMES: dict[str, Text] = {
    quest: T("{treasure} to {port}", treasure=ANY_TREASURE if d.treasure == ANY else TREASURE[d.treasure].name,
             port=PANELS[d.port - 1].name)
    for quest, d in DELIVERIES.items()
}  # fmt: skip
QUEST_NAMES = DELIVERY_NAMES | FEAT_NAMES


async def complete(sea: Sea, done: dict[int, list[str]], paid: dict[str, int] | None = None) -> None:
    """SC-15.1 Open Quests pay at once and leave the game; SC-15.2 whoever's turn it is.

    SC-15.3 All are awarded: the active captain's first (he has those that two complete, SC-15.4), then in the order
    of the Quest list. SC-15.5 Nobody whose ship was sunk in the event.
    """
    for seat in sorted(done, key=lambda each: each != sea.turn.seat):
        for quest in QUEST_ORDER:
            if quest in done[seat] and quest in sea.quests and sea.captains[seat].ship:
                sea.quests.remove(quest)
                infamy = FEATS[quest].infamy if quest in FEATS else (paid or {})[quest]
                sea.feats.append(Feat(quest, seat, infamy))
                sea.tell(T("{who} completes the Quest {quest}.", who=Who(seat), quest=QUEST_NAMES[quest]))
                await gain(sea, seat, infamy, QUEST_NAMES[quest])


async def turn_end_feats(sea: Sea, seat: int) -> None:
    """SC-15.13 Checked when the own turn ends, unless the own ship was sunk in it."""
    captain, turn = sea.captains[seat], sea.turn
    done: list[str] = []
    if weighted(captain) >= FEATS["FT12"].least:  # the weight sign counts, for Ghost and Deep Pockets too
        done.append("FT12")
    if turn.side_edge and turn.end_edge:  # own Moves of this turn
        done.append("FT13")
    if not captain.hand.cards and (turn.pillages or any(win.winner == seat for win in turn.wins)):
        done.append("FT14")
    if done:
        await complete(sea, {seat: done})


# -- Deliveries --------------------------------------------------------------------------------------------------------


def price(sea: Sea, seat: int, treasure: str) -> int:
    """SC-15.6 One Action card per point of worth. SC-20.15 One less for the Free Trader, not below 1; 0 stays free."""
    worth = WORTH[treasure]
    if sea.captains[seat].quirk == FREE_TRADER and worth:
        return max(1, worth - RULES.quirks.free_trader_less)
    return worth


def deliverable(sea: Sea, seat: int, quest: str) -> list[str]:
    """The cargo cards that can be delivered for this Quest now, each kind once (SC-15.14 any kind for DL8)."""
    captain, delivery = sea.captains[seat], DELIVERIES[quest]
    port = sea.ports[delivery.port - 1].square
    near = captain.ship == port
    if captain.quirk == FREE_TRADER and not near:  # SC-20.15 one legal step away, wrapping included
        near = any(square == port for square, _ in chart(sea.seats).waters[captain.ship])
    if not near or is_ghost(captain):
        return []
    fitting = [card for card in dict.fromkeys(captain.cargo) if delivery.treasure in (card, ANY)]
    return [card for card in fitting if price(sea, seat, card) <= len(captain.hand.cards)]


def deliveries(sea: Sea, seat: int) -> list[str]:
    """SC-15.7 The open Deliveries that can be made now."""
    if not sea.captains[seat].cargo:
        return []
    return [quest for quest in sea.quests if quest in DELIVERIES and deliverable(sea, seat, quest)]


async def deliver(sea: Sea, seat: int, quest: str) -> None:
    """SC-15.6 Pay, remove the cargo card from the game, take the reward. The port may be closed."""
    captain = sea.captains[seat]
    cards = deliverable(sea, seat, quest)
    card = cards[0]
    if len(cards) > 1:
        lowest = min(cards, key=lambda each: WORTH[each])
        card = await PickOne(seat, "deliver.choose", (*cards, BACK), lowest, clause="SC-15.14", about={"quest": quest})
        if card == BACK:
            return
    cost = price(sea, seat, card)
    paid = await pay(sea, seat, "deliver.payment", "SC-15.6", cost, card)
    if paid is None:
        return
    new_picture(sea)
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


async def pay(sea: Sea, seat: int, name: str, clause: str, cost: int, treasure: str) -> tuple[str, ...] | None:
    """Exactly so many Action cards of any type and value; None to give the Action up."""
    keys = keys_of(sea.captains[seat].hand.cards)
    if cost in (0, len(keys)):
        return keys[:cost]
    paid = await PickSome(
        seat,
        name,
        keys,
        cost,
        cost,
        cheapest(keys, cost),
        clause=clause,
        public=False,
        about={"treasure": treasure},
        alone=(BACK,),
        unnoticed=True,
    )
    return None if paid == (BACK,) else paid
