"""What can never be: cards lost, hands over the limit, ships where they cannot lie."""

from collections import Counter

from bot.games.scoundrels.cards import DECK, limit
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import GHOST, LIVING, Sea
from bot.games.scoundrels.content import DELIVERIES, QUEST_ORDER, QUIRKS, TREASURE
from bot.games.scoundrels.infamy import quirks_on, skirmish

ALL_ACTIONS = Counter(DECK)
ALL_TREASURE = Counter({card: kind.count for card, kind in TREASURE.items()})


def faults(sea: Sea) -> list[str]:
    """The broken invariants, [] when all is well."""
    if sea.phase == "setup":
        return []
    wrong = [*_cards(sea), *_captains(sea)]
    if any(not 0 <= port.closed <= 3 for port in sea.ports):
        wrong.append("a port counter is out of bounds")
    for cove in sea.coves:
        if cove.cards.cards and cove.owner < 0:
            wrong.append(f"Treasure without an owner at {cove.square}")
    return wrong


def _cards(sea: Sea) -> list[str]:
    wrong: list[str] = []
    actions = Counter([*sea.deck.cards, *sea.discard, *sea.table, *sea.peek.cards])
    treasure = Counter([*sea.treasure.cards, *sea.unused_treasure.cards, *sea.lost_treasure])
    for captain in sea.captains:
        actions.update(captain.hand.cards)
        treasure.update(captain.cargo)
    if sea.fight is not None:
        actions.update([*sea.fight.attacker.laid.cards, *sea.fight.defender.laid.cards])
    for cove in sea.coves:
        treasure.update(cove.cards.cards)
    if actions != ALL_ACTIONS:
        wrong.append("the Action cards are not all there")
    if treasure != ALL_TREASURE:
        wrong.append("the Treasure cards are not all there")
    quests = [*sea.quests, *sea.unused_quests.cards, *(feat.quest for feat in sea.feats)]
    in_play = [q for q in QUEST_ORDER if q not in DELIVERIES or DELIVERIES[q].port <= sea.seats]
    if not skirmish(sea) and sorted(quests) != sorted(in_play):
        wrong.append("the Quests are not all there")
    quirks = [*sea.quirk_deck.cards, *filter(None, [sea.quirk_up, *(c.quirk for c in sea.captains)])]
    if quirks_on(sea) and sorted(quirks) != sorted(q.id for q in QUIRKS.values() if q.skirmish or not skirmish(sea)):
        wrong.append("the Quirks are not all there")
    return wrong


def _captains(sea: Sea) -> list[str]:
    wrong: list[str] = []
    here = chart(sea.seats)
    for seat, captain in enumerate(sea.captains):
        if captain.ship and captain.ship not in here.sailable:
            wrong.append(f"ship {seat} lies on {captain.ship}")
        if captain.fate not in (LIVING, GHOST) and (captain.ship or captain.hand.cards or captain.cargo):
            wrong.append(f"captain {seat} is sunk and still has something")
        if min(captain.infamy, captain.damage, captain.living_infamy) < 0:
            wrong.append(f"captain {seat} has less than nothing")
        if sea.phase == "bid" and len(captain.hand.cards) > limit(captain):  # within a turn it may be for a moment
            wrong.append(f"captain {seat} holds too many cards")
        if captain.hand.cards != sorted(captain.hand.cards):
            wrong.append(f"the hand of captain {seat} is not in order")
    return wrong
