"""A captain's thoughts about his turn: what is worth doing here, and what is worth sailing for."""

from itertools import combinations

from bot.games.scoundrels.asking import BACK
from bot.games.scoundrels.attacking import ALL_OUT, ATTACK_OF
from bot.games.scoundrels.burying import BURIED_BY, usable
from bot.games.scoundrels.captain_fights import best_attack, best_target, cargo_worth, lays_all
from bot.games.scoundrels.cards import CARD_OF, FITTING, TYPE, is_ghost, points_of, total
from bot.games.scoundrels.chart import distances
from bot.games.scoundrels.components import CANNON, SAIL, SWORD, WILD, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, FEATS, WORTH
from bot.games.scoundrels.delivering import QUEST_OF
from bot.games.scoundrels.elsewhere import DIG, PILLAGE
from bot.games.scoundrels.faring import left_after
from bot.games.scoundrels.ghost import Haunt
from bot.games.scoundrels.hand import ALL
from bot.games.scoundrels.infamy import IDOL, NO, SPYGLASS, YES, CallOfBlood, RollOfDice, skirmish
from bot.games.scoundrels.moving import Destination, PaidDestination
from bot.games.scoundrels.odds import dig_odds, pillage_odds
from bot.games.scoundrels.pillaging import PillageCards
from bot.games.scoundrels.sinking import damage_limit
from bot.games.scoundrels.spyglass import LEAVE, UNDER, TopCard
from bot.games.scoundrels.squares import cove_at
from bot.games.scoundrels.turn import END, LAST_MOVE, Action

SURE = 10  # a total that beats a port nine times in ten
ENOUGH = 0.4  # the least chance for which a port is stormed
TREASURE_WORTH = 1.7  # what a Treasure from the deck is worth on average
WORTH_DOING = 0.25
DANGER, WARY = 4, 2  # how near another ship is a danger, and how many squares one goes out of its way
SHOVEL = 0.45  # worth of burying, for each point buried


# -- what an action promises -------------------------------------------------------------------------------------------


def storm_value(sea: Sea, seat: int, hand: list[str]) -> float:
    """What a pillage with these cards promises."""
    points = total(card for card in hand if TYPE[card] != SAIL)
    chance = pillage_odds(points)
    if chance < ENOUGH:
        return 0.0
    infamy = 0.0 if skirmish(sea) or IDOL in sea.captains[seat].cargo else 1.0
    treasure = TREASURE_WORTH if sea.treasure.cards else 0.0
    return chance * (infamy + treasure) + feats_in_reach(sea, hand)


def feats_in_reach(sea: Sea, hand: list[str]) -> float:
    """What the feats of a pillage add."""
    best = 0.0
    for quest, kind in (("FT1", SWORD), ("FT2", CANNON)):
        if quest in sea.quests:
            best += pillage_odds(total(card for card in hand if card in FITTING[kind])) * FEATS[quest].infamy
    if "FT4" in sea.quests and sea.turn.pillages:
        best += FEATS["FT4"].infamy
    return best


def bury_value(sea: Sea, seat: int, square: str, card: str, purse: int) -> float:
    """What burying this card here is worth: safety, room in the hand, the nest egg."""
    cove = cove_at(sea, square)
    if cove is None or not card_to_bury(card) or WORTH[card] > purse:
        return 0.0
    value = SHOVEL * WORTH[card] + 0.2
    here = sum([WORTH[card] for card in cove.cards.cards])
    if "FT11" in sea.quests and here + WORTH[card] >= FEATS["FT11"].least:
        value += FEATS["FT11"].infamy
    return value


def card_to_bury(card: str) -> bool:
    """What is better under the sand than aboard."""
    return WORTH[card] > 0


def delivery_value(sea: Sea, seat: int, square: str, purse: int) -> float:
    """What an open Delivery at this port nets."""
    captain, best = sea.captains[seat], 0.0
    if is_ghost(captain):
        return best
    for quest in sea.quests:
        delivery = DELIVERIES.get(quest)
        if delivery is None or sea.ports[delivery.port - 1].square != square:
            continue
        for card in captain.cargo:
            if delivery.treasure in (card, ANY) and WORTH[card] <= purse:
                net = delivery.infamy if delivery.treasure == ANY else delivery.infamy - WORTH[card]
                best = max(best, net + 0.5)
    return best


def dig_value(sea: Sea, seat: int, square: str) -> float:
    """What a dig in another captain's cove promises."""
    cove = cove_at(sea, square)
    if cove is None or is_ghost(sea.captains[seat]) or not cove.cards.cards or cove.owner in (-1, seat):
        return 0.0
    bounty = FEATS["FT6"].infamy if "FT6" in sea.quests else 0
    return dig_odds(skirmish(sea)) * (1.2 * TREASURE_WORTH + bounty)


# -- choosing ----------------------------------------------------------------------------------------------------------


def action(sea: Sea, ask: Action) -> str:
    """The action that promises most, here or where the Move leads; a dig here only when nothing better is left."""
    dig = dig_value(sea, ask.seat, sea.captains[ask.seat].ship) if DIG in ask.keys else 0.0
    worth = {key: promise(sea, ask.seat, key) for key in ask.keys if key != DIG}
    worth = {key: value for key, value in worth.items() if "@" not in key or value > dig}
    fight, target = best_target(sea, ask.seat, ask.keys)
    if target:
        worth[target] = fight
    best = max(worth, key=lambda key: worth[key])
    if worth[best] > WORTH_DOING:
        if ALL_OUT.get(best) in ask.keys and lays_all(sea, ask.seat, *ATTACK_OF[best]):
            return ALL_OUT[best]
        return SPYGLASS if best == PILLAGE and SPYGLASS in ask.keys else best
    if dig:
        return DIG
    return LAST_MOVE if LAST_MOVE in ask.keys and approach(sea, ask.seat) else END


def promise(sea: Sea, seat: int, key: str) -> float:
    """What one Action promises, here or where it leads; attacks here are compared by `best_target`."""
    deed, _, square = key.partition("@")
    there = square or sea.captains[seat].ship
    hand = left_after(sea, seat, square)
    if deed == PILLAGE:
        worth = storm_value(sea, seat, hand)
    elif deed in BURIED_BY:
        worth = bury_value(sea, seat, there, BURIED_BY[deed], len(hand))
    elif deed in QUEST_OF:
        worth = delivery_value(sea, seat, there, len(hand)) + (0.0 if square else 5.0)
    elif deed == DIG:
        worth = 0.8 * dig_value(sea, seat, there)
    elif deed in ATTACK_OF and square:
        way, other = ATTACK_OF[deed]
        worth = best_attack(sea, seat, other, way, hand)[0]
    else:
        return 0.0
    return 0.97 * (worth - 0.02 * distance(sea, seat, square)) if square else worth


def distance(sea: Sea, seat: int, square: str) -> int:
    """How far a square is."""
    captain = sea.captains[seat]
    return distances(sea.seats, captain.ship, is_ghost(captain))[square]


def next_goals(sea: Sea, seat: int) -> list[str]:
    """Where a captain would like to be at the start of his next turn."""
    captain = sea.captains[seat]
    if is_ghost(captain):
        return [other.ship for other in sea.captains if other.ship and other is not captain]
    goals = [port.square for port in sea.ports if port.closed <= 1]
    heavy = cargo_worth(sea, seat) >= 3
    coves = [cove.square for cove in sea.coves if usable(sea, seat, cove)] if heavy else []
    if coves:
        goals = coves
    for quest in sea.quests:
        delivery = DELIVERIES.get(quest)
        if delivery is not None and (
            delivery.treasure in captain.cargo or (delivery.treasure == ANY and captain.cargo)
        ):
            goals.append(sea.ports[delivery.port - 1].square)
    return goals or [port.square for port in sea.ports]


def threat(sea: Sea, seat: int, square: str) -> int:
    """How many other ships lie within a turn's reach of a square."""
    far = distances(sea.seats, square, True)
    return sum([bool(other.ship) and far[other.ship] <= DANGER for i, other in enumerate(sea.captains) if i != seat])


def approach(sea: Sea, seat: int) -> str:
    """A square in reach that brings the next goal nearer, or "" if the ship lies well.

    With much aboard or a hull full of holes it keeps clear of the others.
    """
    captain = sea.captains[seat]
    ghost = is_ghost(captain)
    goals = next_goals(sea, seat) or [captain.ship]
    wary = not ghost and (cargo_worth(sea, seat) >= 2 or captain.damage >= damage_limit(sea, captain) - 1)

    def way(square: str) -> int:
        far = distances(sea.seats, square, ghost)
        return min(far[goal] for goal in goals) + (WARY * threat(sea, seat, square) if wary else 0)

    best: tuple[int, int, str] = (way(captain.ship), 0, "")
    reach = sea.turn.free + total(card for card in captain.hand.cards if TYPE[card] == SAIL)
    for square, distance in distances(sea.seats, captain.ship, ghost).items():
        if 0 < distance <= reach:
            best = min(best, (way(square), distance, square))
    return best[2]


def destination(sea: Sea, ask: Destination | PaidDestination) -> str:
    """Nearer to the next goal."""
    goal = approach(sea, ask.seat)
    return goal if goal in ask.keys else BACK


def pillage_cards(sea: Sea, ask: PillageCards) -> tuple[str, ...]:
    """Enough to be nearly sure and no more, with an eye on the feats; Wilds last."""
    keys = ask.keys
    for quest, kind in (("FT1", SWORD), ("FT2", CANNON)):
        pure = tuple(key for key in keys if CARD_OF[key] in FITTING[kind])
        if quest in sea.quests and points_of(pure) >= SURE - 1:
            return enough(pure, SURE) if points_of(pure) > SURE else pure
    if "FT3" in sea.quests and points_of(keys) >= SURE + FEATS["FT3"].least - 1:
        return (ALL,)
    return enough(keys, SURE)


def enough(keys: tuple[str, ...], least: int) -> tuple[str, ...]:
    """The cheapest cards that reach the total, or all there are."""
    if points_of(keys) <= least:
        return (ALL,)
    sets = [some for n in range(1, len(keys) + 1) for some in combinations(keys, n) if points_of(some) >= least]

    def cost(some: tuple[str, ...]) -> tuple[int, int, int]:
        return points_of(some), sum([TYPE[CARD_OF[key]] == WILD for key in some]), -len(some)

    return min(sets, key=cost)


def spyglass(sea: Sea, ask: TopCard) -> str:
    """Before a pillage: leave a low card for the port, put a high one under the deck."""
    return LEAVE if total(sea.peek.cards) <= 2 else UNDER


def gamble(sea: Sea, ask: RollOfDice | CallOfBlood) -> str:
    """A single Infamy is worth the gamble, more are not."""
    return YES if ask.amount == 1 else NO


def haunt(sea: Sea, ask: Haunt) -> str:
    """As near as possible to the richest ship."""
    rich = max(
        (seat for seat, captain in enumerate(sea.captains) if captain.ship and seat != ask.seat),
        key=lambda seat: (cargo_worth(sea, seat), sea.captains[seat].infamy, -((seat - ask.seat) % sea.seats)),
    )
    far = distances(sea.seats, sea.captains[rich].ship, True)
    return min(ask.keys, key=lambda square: far[square])
