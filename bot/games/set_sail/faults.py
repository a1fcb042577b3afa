"""What must always hold: cards and tokens are conserved, ships lie on water, points add up."""

from collections import Counter

from bot.games.set_sail.board import KIND, TILES
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, GOODS, PLUNDER, POINTS, SHIPS, TOKENS, TRADE, TREASURE


def faults(sea: Sea) -> list[str]:
    """Every broken invariant in words."""
    return [*_ship_cards(sea), *_goods(sea), *_quests(sea), *_captains(sea)]


def _ship_cards(sea: Sea) -> list[str]:
    """SS-13.6 Every ship card is in its own deck, its own discard pile, a hand, or just being fought."""
    found: Counter[str] = Counter()
    for pile in (sea.deep_deck, sea.route_deck, sea.deep_discard, sea.route_discard):
        found.update(pile)
    for captain in sea.captains:
        found.update(captain.hand)
    wrong = [f"{card}: {found[card]} of {ship.count}" for card, ship in SHIPS.items() if found[card] != ship.count]
    mixed = {"deep"} & {*sea.route_deck, *sea.route_discard} or {"route4", "route5"} & {
        *sea.deep_deck,
        *sea.deep_discard,
    }
    return wrong + (["ship decks are mixed"] if mixed else [])


def _goods(sea: Sea) -> list[str]:
    """SS-2.12 Fifteen of each kind, in the stack or in hands."""
    wrong: list[str] = []
    for good in GOODS:
        held = sum(captain.hand.cards.count(good) for captain in sea.captains)
        left = sea.stock.value[good]
        if left < 0 or held + left != BOX.stack:
            wrong.append(f"{good}: {held} in hands, {left} in the stack")
    return wrong


def _quests(sea: Sea) -> list[str]:
    """SS-2.4 Each quest is in exactly one place."""
    wrong: list[str] = []
    for name, cards, places in (
        (
            "plunder",
            PLUNDER,
            [sea.plunder_deck, sea.removed_plunder, sea.open_plunder, *(c.plundered for c in sea.captains)],
        ),
        ("trade", TRADE, [sea.trade_deck, sea.removed_trade, sea.open_trade, *(c.traded for c in sea.captains)]),
        (
            "treasure",
            TREASURE,
            [
                sea.treasure_deck,
                sea.removed_treasure,
                *(c.maps for c in sea.captains),
                *(c.dug for c in sea.captains),
            ],
        ),
    ):
        if sorted(card for place in places for card in place if card) != sorted(cards):
            wrong.append(f"{name} quests are lost or doubled")
    if len(sea.open_plunder) != BOX.open_spaces or len(sea.open_trade) != BOX.open_spaces:
        wrong.append("the open spaces are not four and four")
    return wrong


def _captains(sea: Sea) -> list[str]:
    wrong: list[str] = []
    for seat, captain in enumerate(sea.captains):
        if captain.silver < 0 or captain.supplies < 0:
            wrong.append(f"seat {seat} owes silver or supplies")
        if any(not 0 <= getattr(captain, kind) <= BOX.most_upgrades for kind in TOKENS):
            wrong.append(f"seat {seat} holds too many upgrades")
        if captain.points != sum(POINTS[quest] for quest in (*captain.plundered, *captain.traded, *captain.dug)):
            wrong.append(f"the points of seat {seat} do not add up")
        if sea.first >= 0 and any(tile not in TILES or KIND[tile] == "land" for tile in captain.ships):
            wrong.append(f"a ship of seat {seat} is not on water")
    return wrong
