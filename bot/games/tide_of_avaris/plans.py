"""How a captain plans a turn: ways of a few steps, with what each would bring."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from bot.games.tide_of_avaris.belongings import has, hold, in_bag
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import bonuses_there, burial_worth
from bot.games.tide_of_avaris.chart import ACTION_AT, COLOUR, DISTANCE, FITTING, FLAGS, NEXT, NODES, SEA_OF, WITH_WIND
from bot.games.tide_of_avaris.components import MONSTER, NAVY, NOBODY, Area, Captain, Fight, Sea, Side
from bot.games.tide_of_avaris.content import ACTIONS, MONSTERS, NAVY_CARDS, TRACKS
from bot.games.tide_of_avaris.control import REGIONS, least
from bot.games.tide_of_avaris.forecast import chance, meeting, odds, pools
from bot.games.tide_of_avaris.judgement import (
    DIE,
    GOLD,
    average_treasure,
    danger,
    days_left,
    defence_of,
    die_value,
    hold_value,
    prize,
    promise,
    rum_value,
    stake,
    treasure_value,
    turns_left,
)
from bot.games.tide_of_avaris.movement import any_die_will_do, others_on
from bot.games.tide_of_avaris.scoring import COUNTS

DEPTH = 3  # steps looked ahead
RELIC = 2.0  # what a Relic is worth with a few Days to go


class Purse(Struct, frozen=True):
    """What would be left after some steps."""

    ready: tuple[str, ...]
    gold: int
    rum: int


class Plan(Struct, frozen=True):
    """The best that can follow: its worth, the next step ("" to stay), whether it is the last one, and the Act then."""

    value: float
    step: str = ""
    act: str = ""
    last: bool = True


Ends: TypeAlias = dict[tuple[str, int, int, bool], Plan]  # what was found for an end of a way, by space and purse


def best_plan(sea: Sea, seat: int) -> Plan:
    """The best plan for the rest of the turn, from where the ship lies."""
    captain = sea.captains[seat]
    purse = Purse(tuple(captain.ready.cards), captain.gold.value, captain.rum.value)
    ends: Ends = {}
    stay = at_end(sea, seat, captain.ship, purse, sea.turn.steps)
    if sea.turn.stage != "move":
        return stay
    return look_on(sea, seat, captain.ship, purse, sea.turn.steps, DEPTH, stay, ends)


def look_on(sea: Sea, seat: int, here: str, purse: Purse, steps: int, depth: int, stay: Plan, ends: Ends) -> Plan:
    """The better of staying and of every payable step from here."""
    best = stay
    for space in NEXT[here]:
        paid = cheapest(sea, seat, here, space, purse)
        if paid is None:
            continue
        left, cost = paid
        toll = entering(sea, seat, here, space, left)
        if toll is None:
            continue
        left, fee = toll
        cost += fee
        known = (space, left.gold, left.rum, steps + 1 > 1)
        end = ends.get(known)
        if end is None:
            end = ends[known] = at_end(sea, seat, space, left, steps + 1)
        if depth > 1:
            end = look_on(sea, seat, space, left, steps + 1, depth - 1, end, ends)
        if end.value - cost > best.value + 1e-9:
            best = Plan(end.value - cost, space, end.act, not end.step)
    return best


def cheapest(sea: Sea, seat: int, here: str, space: str, purse: Purse) -> tuple[Purse, float] | None:
    """The cheapest way to pay a step, and what it costs in points."""
    ready = purse.ready
    treasures = sea.at(space)
    values = sorted((die_value(sea, face, len(ready)), face) for face in ready)
    fitting = values
    if treasures and not any_die_will_do(sea.captains[seat], here, space):
        fitting = [(value, face) for value, face in values if COLOUR[face] in treasures]
    ways: list[tuple[float, tuple[str, ...]]] = [(value, (face,)) for value, face in fitting[:1]]
    if len(values) > 1 and not fitting:
        ways.append((values[0][0] + values[1][0], (values[0][1], values[1][1])))
    best = min(ways, default=None)
    if purse.rum and (best is None or best[0] > rum_value(sea)):
        return Purse(ready, purse.gold, purse.rum - 1), rum_value(sea)
    if best is None:
        return None
    left = list(ready)
    for face in best[1]:
        left.remove(face)
    return Purse(tuple(left), purse.gold, purse.rum), best[0]


def entering(sea: Sea, seat: int, here: str, space: str, purse: Purse) -> tuple[Purse, float] | None:
    """The bribe of an occupied space; None where it can be neither paid nor fought for with profit."""
    ships = others_on(sea, seat, space)
    if not ships:
        return purse, 0.0
    bribe = bribe_of(sea, seat)
    wind = 1 if (here, space) in WITH_WIND else -1
    fight = max(fight_value(sea, seat, foe, wind) for foe in ships)
    if purse.gold >= bribe and -bribe * GOLD >= fight:
        return Purse(purse.ready, purse.gold - bribe, purse.rum), bribe * GOLD
    return (purse, -fight) if fight > 0.5 else None


def red_dice(sea: Sea, seat: int) -> int:
    """Own dice that could be commanded to attack."""
    return sum(face in FITTING["attack"] for face in sea.captains[seat].ready.cards)


def fight_value(sea: Sea, seat: int, foe: int, wind: int) -> float:
    """What attacking this ship brings on average."""
    fight = Fight("", Side(seat), Side(foe))
    mine, theirs = pools(sea, fight, sea.turn.steps, red_dice(sea, seat))
    if foe == NAVY:
        card = NAVY_CARDS[sea.navy.card]
        win = odds(mine, theirs, wind)
        reward = (card.treasures + len(sea.navy.seized)) * average_treasure(sea, seat)
        return win * reward - (1 - win) * (stake(sea, seat) + 0.5)
    win = odds(mine, defence_of(sea, foe), wind)
    if win < 0.55:
        return -3.0
    return win * prize(sea, seat, foe) - (1 - win) * stake(sea, seat)


# -- the end of a way ------------------------------------------------------------------------------------------------


def at_end(sea: Sea, seat: int, space: str, purse: Purse, steps: int) -> Plan:
    """The best Act on this space, with the Collect step, less what the place risks."""
    captain = sea.captains[seat]
    turns = turns_left(sea)
    treasures = hold(captain)
    kept = hold_value(treasures, turns)
    risk = danger(sea, seat, space) if treasures else 0.0
    loss = risk * stake(sea, seat)
    taking = collecting(sea, seat, space) if sea.turn.stage in ("move", "act", "collect") else 0.0
    best = Plan(taking - loss, "", "")
    if sea.turn.stage not in ("move", "act"):
        return best
    if treasures:
        value = burying(sea, seat, space) + promise(0, turns) - kept
        if value > best.value:
            best = Plan(value, "", "bury")
    if steps:
        for key, place in acting_places(sea, seat, space):
            value = acting(sea, seat, place, space, purse, taking) - loss
            if value > best.value + 1e-9:
                best = Plan(value, "", key)
    return best


def acting_places(sea: Sea, seat: int, space: str) -> list[tuple[str, str]]:
    """The space itself, and with the Signal Flags its neighbours."""
    captain = sea.captains[seat]
    places = [("act", space)]
    if has(captain, "signal_flags") and "signal_flags" not in captain.used:
        places += [(FLAGS[other], other) for other in NEXT[space]]
    return places


def collecting(sea: Sea, seat: int, space: str) -> float:
    """The best treasure there, and what its sea's controller gets for it."""
    best = max((treasure_value(sea, seat, colour) for colour in sea.at(space)), default=0.0)
    if best and sea.control[SEA_OF[space]].owner not in (NOBODY, seat):
        best -= 0.8 * average_treasure(sea, seat) / (sea.seats - 1)
    return best


def burying(sea: Sea, seat: int, space: str) -> float:
    """What a Burial here scores."""
    captain = sea.captains[seat]
    return burial_worth(captain) + bonuses_there(sea, seat, space) + endgame_pull(sea, "burials", 0.8)


def endgame_pull(sea: Sea, bonus: str, value: float) -> float:
    """What counts for an unlocked Endgame Bonus is worth more."""
    return value if bonus in sea.tokens else 0.0


def acting(sea: Sea, seat: int, place: str, space: str, purse: Purse, taking: float) -> float:
    """What a Board Action brings, the Collect step of the turn included."""
    name = ACTION_AT[place]
    captain = sea.captains[seat]
    action = ACTIONS[name]
    if action.cost_gold > purse.gold or action.cost_rum > purse.rum:
        return -1.0
    if name == "smuggle":
        return smuggling(sea, seat, place, space, taking)
    if name == "whirlpool":
        return riding(sea, seat, space, purse) if not sea.turn.rode else -1.0
    values: dict[str, Callable[[], float]] = {
        "grog": lambda: action.rum * rum_value(sea) + endgame_pull(sea, "rum", 1.0),
        "raid": lambda: action.gold * GOLD + action.rum * rum_value(sea),
        "burial_chart": lambda: action.rum * rum_value(sea) + min(1.8, 0.5 * turns_left(sea)),
        "bind": lambda: 0.35 * min(2, len(captain.unbound)) - rum_value(sea) + endgame_pull(sea, "bound", 1.0),
        "recycle": lambda: 0.9 * min(2, len(captain.exhausted)) - rum_value(sea),
        "relics": lambda: relic_worth(sea, captain),
        "unlock": lambda: unlocking(sea, seat),
        "explore": lambda: exploring(sea, seat),
        "move_navy": lambda: 0.3 if sea.navy.space and DISTANCE[sea.navy.space][space] <= 2 and hold(captain) else -1.0,
    }
    return (values[name]() if name in values else controlling(sea, seat, name)) + taking


def smuggling(sea: Sea, seat: int, place: str, space: str, taking: float) -> float:
    """Two treasures in one turn for 1 gold."""
    there = sea.at(place)
    if len(there) < 2:
        return -1.0
    treasures = hold(sea.captains[seat])
    first = max(there, key=lambda colour: treasure_value(sea, seat, colour))
    value = treasure_value(sea, seat, first) - GOLD
    if place != space:
        return value + taking
    there.remove(first)
    return value + max(treasure_value(sea, seat, colour, [*treasures, first]) for colour in there)


def riding(sea: Sea, seat: int, space: str, purse: Purse) -> float:
    """The best space to be carried to."""
    return max(ride_value(sea, seat, place, purse.gold) for place in NODES if place != space)


def ride_value(sea: Sea, seat: int, place: str, gold: int) -> float:
    """What being carried to this space is worth."""
    value = collecting(sea, seat, place)
    if others_on(sea, seat, place):
        bribe = bribe_of(sea, seat)
        return -5.0 if gold < bribe else value - bribe * GOLD
    return value - danger(sea, seat, place) * stake(sea, seat)


def relic_worth(sea: Sea, captain: Captain) -> float:
    """A free Relic while there is time to use it."""
    if len(captain.relics) >= TRACKS.relic_slots or not sea.relic_row:
        return 0.0
    return min(RELIC, 0.5 * turns_left(sea)) + endgame_pull(sea, "relics", 1.0)


def lead(sea: Sea, seat: int, bonus: str) -> float:
    """How far ahead one is in what an Endgame Bonus counts; hidden numbers of others are guessed."""
    guess = {"rum": 3.0, "richest": 12.0}.get(bonus)
    mine = COUNTS[bonus](sea, seat)
    others = [
        guess if guess is not None else float(COUNTS[bonus](sea, other)) for other in range(sea.seats) if other != seat
    ]
    return mine - max(others)


def unlocking(sea: Sea, seat: int) -> float:
    """The token, if one leads in something that is still locked."""
    locked = [card for card in sea.endgame if card not in sea.tokens]
    if not locked:
        return -1.0
    ahead = max(lead(sea, seat, card) for card in locked)
    token = TRACKS.endgame_tokens[len(sea.tokens)]
    if ahead <= 0:
        return -0.5
    return token * min(0.75, 0.3 + 0.12 * ahead + 0.4 / (1 + days_left(sea)))


def exploring(sea: Sea, seat: int) -> float:
    """A monster, known or not, against the own pool."""
    captain = sea.captains[seat]
    steps, red = sea.turn.steps + 1, red_dice(sea, seat)
    cards = [MONSTERS[sea.risen]] if sea.risen else [card for card in MONSTERS.values() if card.id not in sea.slain]
    if not sea.risen and not sea.monster_deck.cards:
        return -1.0
    value = 0.0
    for card in cards:
        crew = 0 if card.special == "no_crew" else red
        win = chance(sea, meeting(sea, seat, MONSTER, captain.ship or captain.home, "", card.id), steps, crew)
        reward = card.reward
        gain = (reward.treasures + 1.3 * reward.chosen) * average_treasure(sea, seat) if in_bag(sea) else 1.0
        gain += reward.gold * GOLD + reward.rum * rum_value(sea) + reward.relics * RELIC
        loss = 0.0 if card.special == "harmless" else min(DIE, 0.8 * turns_left(sea)) + 1.0
        value += win * gain - (1 - win) * (loss + collecting(sea, seat, captain.ship or captain.home))
    return value / len(cards) + endgame_pull(sea, "enemies", 1.5)


def controlling(sea: Sea, seat: int, name: str) -> float:
    """Sending sloops to a Spirit, or to the best of the Regions."""
    areas = REGIONS if name == "control_sea" else (spirit_area(name),)
    return max((area_value(sea, seat, area) for area in areas if can_take(sea, seat, area)), default=-1.0)


def spirit_area(name: str) -> Area:
    """The area a Spirit's Board Action takes."""
    return "crew" if name == "crew_spirit" else "marauder" if name == "marauder_spirit" else "guardian"


def can_take(sea: Sea, seat: int, area: Area) -> bool:
    """Whether the supply is big enough for this area."""
    return least(sea, seat, area) <= sea.captains[seat].supply


OWN_AREA = 0.3  # what holding better what one holds is worth


def area_value(sea: Sea, seat: int, area: Area) -> float:
    """What controlling an area will bring, less what holding it costs in sloops."""
    if sea.control[area].owner == seat:
        return OWN_AREA
    days = days_left(sea) + (0.5 if sea.phase == "sunrise" else 0.2)
    pull = endgame_pull(sea, "sloops", 1.5)
    cost = 0.4 * sea.control[area].number
    if area == "crew":
        return 1.2 + 1.1 * days - cost + pull
    if area in ("marauder", "guardian"):
        return 0.35 * days - cost + pull
    visits = 0.42 * (sea.seats - 1)  # treasures others collect in a sea on a Day
    homes = sum(SEA_OF[other.home] == area for i, other in enumerate(sea.captains) if i != seat)
    tribute = (visits + 0.12 * homes) * days * 0.75 * average_treasure(sea, seat)
    denied = tribute / (sea.seats - 1) if sea.control[area].owner != NOBODY else 0.0
    return tribute + 0.7 * denied - cost + pull
