"""What a captain thinks things are worth, in silver, going by what its own seat can see."""

from functools import cache
from itertools import combinations

from msgspec import Struct

from bot.games.set_sail.board import FAR, KIND, PORTS, TILES
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, PLUNDER, POINTS, SHIPS, TRADE, TREASURE
from bot.games.set_sail.hand import capacity, ship_cards_of

POINT = 3.0  # a victory point
SHIP_CARD = 2.6
GOOD = 0.9
STEPS_A_TURN = 6  # how far a ship gets when both want to sail
LATER = 0.74  # what is reached a turn later is worth so much of it
DIE = range(1, BOX.die + 1)
PIRATE_PORTS = tuple(tile for tile in TILES if KIND[tile] == "pirate")
SUPPLY_PORTS = tuple(tile for tile in TILES if KIND[tile] == "supply")
TRADE_PORTS = tuple(tile for tile in TILES if KIND[tile] == "trade")
UPGRADE_PORTS = tuple(tile for tile in TILES if KIND[tile] == "upgrade")


class Goal(Struct, frozen=True):
    """Something worth sailing to: at any of these tiles it brings so much."""

    tiles: tuple[str, ...]
    worth: float


def quest_worth(quest: str) -> float:
    """Points and silver of a completed quest."""
    return POINTS[quest] * (POINT + 1)


def supply_worth(supplies: int) -> float:
    """What one more supply is worth to somebody who has so many."""
    return (5.0, 3.6, 2.4, 1.8, 1.4, 1.1, 0.9)[supplies] if supplies < 7 else 0.4


def loss_of(captain: Captain, number: int) -> float:
    """What losing so many supplies costs; running out also costs silver, an upgrade and half a turn."""
    if number > captain.supplies:
        tokens = captain.barrel + captain.oar + captain.cannon
        return 6.0 + captain.silver / 2 + (4.0 if tokens else 0.0)
    return sum(supply_worth(captain.supplies - 1 - i) for i in range(number))


def best_quests(ships: int, goods: dict[str, int], plunder: list[str], trade: list[str]) -> tuple[str, ...]:
    """The open quests that bring most points together and can all be paid from this hand."""
    return _best_plunder(ships, tuple(sorted(q for q in plunder if q))) + _best_trade(
        tuple(goods.get(good, 0) for good in GOODS), tuple(sorted(q for q in trade if q))
    )


@cache
def _best_plunder(ships: int, quests: tuple[str, ...]) -> tuple[str, ...]:
    best: tuple[int, tuple[str, ...]] = (0, ())
    for size in range(1, len(quests) + 1):
        for some in combinations(quests, size):
            points = sum(POINTS[quest] for quest in some)
            if sum(PLUNDER[quest].ship_cards for quest in some) <= ships and points > best[0]:
                best = (points, some)
    return best[1]


@cache
def _best_trade(held: tuple[int, ...], quests: tuple[str, ...]) -> tuple[str, ...]:
    best: tuple[int, tuple[str, ...]] = (0, ())
    for size in range(1, len(quests) + 1):
        for some in combinations(quests, size):
            points = sum(POINTS[quest] for quest in some)
            if points > best[0] and all(
                sum(TRADE[quest].cost[good] for quest in some) <= number
                for good, number in zip(GOODS, held, strict=True)
            ):
                best = (points, some)
    return best[1]


def goods_in(captain: Captain) -> dict[str, int]:
    """Trade cards in hand, by kind."""
    return {good: captain.hand.cards.count(good) for good in GOODS}


def shopping(view: Sea, captain: Captain, silver: int) -> tuple[float, dict[str, int]]:
    """The open Trade Quests worth buying goods for: what they bring beyond the price, and what is missing."""
    held = goods_in(captain)
    room = capacity(captain)
    open_quests = [quest for quest in view.open_trade if quest]
    best: tuple[float, dict[str, int]] = (0.0, {})
    for size in (1, 2):
        for some in combinations(open_quests, size):
            need = {good: sum(TRADE[quest].cost[good] for quest in some) for good in GOODS}
            missing = {good: max(0, need[good] - held[good]) for good in GOODS}
            price = sum(missing.values())
            if price > silver or sum(held.values()) + price > room:
                continue
            worth = sum(quest_worth(quest) for quest in some) - price
            if price and worth > best[0]:
                best = (worth, missing)
    return best


def hunting_worth(captain: Captain, kind: str, reward_silver: int, goods: int) -> float:
    """What a fight against a ship card brings on average, with the chance of losing supplies."""
    ships = [ship for ship in SHIPS.values() if ship.deck == kind]
    count = sum(ship.count for ship in ships)
    won = reward_silver + SHIP_CARD + GOOD * goods
    total = 0.0
    for ship in ships:
        for die in DIE:
            roll = die + captain.cannon
            total += ship.count * (won if roll >= ship.health else -loss_of(captain, ship.health - roll))
    return total / (count * len(DIE))


def meeting_worth(captain: Captain, foe: Captain) -> float:
    """What attacking this captain brings on average, if the foe fights back."""
    total = 0.0
    for mine in DIE:
        for other in DIE:
            edge = mine + captain.cannon - other - foe.cannon
            if edge > 0:
                total += 0.4 * edge + (SHIP_CARD * 0.7 if foe.hand.cards else 0.0)
            elif edge < 0:
                total -= loss_of(captain, -edge) + (SHIP_CARD * 0.7 if captain.hand.cards else 0.0)
    return total / (len(DIE) * len(DIE))


def turns_to(tile: str, goal: Goal) -> int:
    """How many turns from a tile: 0 on the spot."""
    far = FAR[tile]
    nearest = min(far[each] for each in goal.tiles)
    return 0 if not nearest else 1 + (nearest - 1) // STEPS_A_TURN


def maps_wanted(view: Sea, captain: Captain) -> int:
    """How many more maps are worth buying now."""
    if view.last_round or not view.treasure_deck.cards:
        return 0
    spare = captain.silver - (2 if captain.supplies < 3 else 0)
    return max(0, min(3 - len(captain.maps.cards), spare // BOX.map_cost, len(view.treasure_deck.cards)))


def token_wanted(view: Sea, captain: Captain) -> str:
    """The upgrade to buy next, or ""."""
    if view.last_round:
        return ""
    leader = max(other.points for other in view.captains)
    late = leader > int(view.options["goal"]) * 0.6
    if not late and captain.cannon < 2 and captain.silver >= 12:
        return "cannon"
    if not late and captain.oar < 1 and captain.cannon and captain.silver >= 14:
        return "oar"
    return "barrel" if captain.barrel < 2 and captain.silver >= 4 and not late else ""


def goals(view: Sea, captain: Captain) -> list[Goal]:
    """Where this captain would like to be."""
    found = [Goal((TREASURE[card].tile,), quest_worth(card)) for card in captain.maps.cards]
    ready = best_quests(ship_cards_of(captain), goods_in(captain), view.open_plunder, view.open_trade)
    worth = sum(quest_worth(quest) for quest in ready) + 5.0 * maps_wanted(view, captain)
    if worth:
        found.append(Goal(PIRATE_PORTS, worth))
    if captain.supplies < 5 and (captain.silver or ship_cards_of(captain)):
        number = min(6 - captain.supplies, captain.silver or 2)
        worth = sum(supply_worth(captain.supplies + i) - 0.9 for i in range(number))
        found.append(Goal(SUPPLY_PORTS, worth))
    trip, _ = shopping(view, captain, captain.silver)
    if trip and not view.last_round:
        found.append(Goal(TRADE_PORTS, trip * LATER))
    token = token_wanted(view, captain)
    if token:
        found.append(Goal(UPGRADE_PORTS, 9.0 if token == "cannon" else 6.0 if token == "oar" else 2.5))
    return found


def spot_worth(view: Sea, captain: Captain, seat: int, tile: str) -> float:
    """What the tile's own action brings, goals apart, with whoever has to be fought there."""
    kind = KIND[tile]
    if tile in PORTS:
        return 0.0
    if kind == "shallow":
        worth = float(BOX.fishing)
    elif kind == "deep":
        worth = hunting_worth(captain, "deep", BOX.rewards["deep"].silver, 0)
    else:
        reward = BOX.rewards[view.options["route_reward"]]
        worth = hunting_worth(captain, "route", reward.silver, reward.trade_cards)
    for other, foe in enumerate(view.captains):
        if other != seat and tile in foe.ships:
            worth += meeting_worth(captain, foe)
    return worth
