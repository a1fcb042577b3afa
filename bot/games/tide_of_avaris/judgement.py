"""What things are worth to a captain, in Treasure Points: time left, Holds, dice, chances of a battle."""

from functools import cache

from bot.games.tide_of_avaris.belongings import hold, in_bag
from bot.games.tide_of_avaris.chart import DISTANCE, NUMBER, RESOURCE, worth
from bot.games.tide_of_avaris.components import Captain, Fight, Sea, Side
from bot.games.tide_of_avaris.content import COLOURS, NAVY_CARDS, TRACKS
from bot.games.tide_of_avaris.forecast import RAM_STEPS, Pool, odds, pools

PER_DAY = 1.7  # treasures a captain takes from the islands on a usual Day
GOLD = 0.55
RUM = 0.75
DIE = 3.0  # a Crew Die for the rest of the game, roughly
FINDING = (1.0, 0.95, 0.9, 0.8, 0.65, 0.45, 0.0)  # chance that a turn brings a new colour to so many
DANGER = 0.05  # share of a Hold lost in a usual turn
MOST_TURNS = 16
_UPPER = (0, *TRACKS.upper_hold)


# -- time ------------------------------------------------------------------------------------------------------------


def days_left(sea: Sea) -> float:
    """How many Days are likely to follow this one."""
    if sea.final:
        return 0
    days = 1 + in_bag(sea) / (PER_DAY * sea.seats)
    limit = sea.options["day_limit"]
    return days if limit == "none" else min(days, int(limit) - sea.round)


def turns_left(sea: Sea) -> int:
    """How many turns of one's own are likely to follow the present one."""
    today = 1 if sea.phase in ("dawn", "reroll", "sunrise") else 0
    return min(MOST_TURNS, round(2 * days_left(sea)) + today)


# -- the Hold --------------------------------------------------------------------------------------------------------


@cache
def promise(colours: int, turns: int) -> float:
    """What the Upper Hold and everything collected later will score, playing on sensibly for so many turns."""
    if turns == 0:
        return _UPPER[colours]
    bury = _UPPER[colours] + promise(0, turns - 1)
    found = FINDING[colours]
    more = (1 - found) * (1 + promise(colours, turns - 1))
    if found:
        more += found * promise(colours + 1, turns - 1)
    return max(bury, more - DANGER * _UPPER[colours])


def hold_value(treasures: list[str], turns: int) -> float:
    """A Hold by what it promises; duplicates count on their own."""
    colours = len(set(treasures))
    return promise(colours, turns) + len(treasures) - colours


MATCHING = (0.2, 0.5, 2.0)  # what a treasure is worth for Matching Colours, by how many of its colour there are


def exchange_value(sea: Sea, seat: int, have: list[str], then: list[str]) -> float:
    """What it is worth to a captain to hold those treasures instead of these, with an eye on Matching Colours."""
    captain, turns = sea.captains[seat], turns_left(sea)
    buried = captain.buried + captain.buried_bound

    def matching(colour: str, treasures: list[str]) -> float:
        alike = range(buried.count(colour), buried.count(colour) + treasures.count(colour))
        return sum(MATCHING[min(n, len(MATCHING) - 1)] for n in alike)

    match = sum(matching(colour, then) - matching(colour, have) for colour in COLOURS)
    return hold_value(then, turns) - hold_value(have, turns) + match


def treasure_value(sea: Sea, seat: int, colour: str, treasures: list[str] | None = None) -> float:
    """What one more treasure is worth to a captain."""
    have = hold(sea.captains[seat]) if treasures is None else treasures
    return exchange_value(sea, seat, have, [*have, colour])


def average_treasure(sea: Sea, seat: int) -> float:
    """What a treasure drawn from the bag is worth; an empty bag gives gold."""
    size = in_bag(sea)
    if not size:
        return TRACKS.empty_bag_gold * GOLD
    return sum(sea.bag[colour] * treasure_value(sea, seat, colour) for colour in COLOURS if sea.bag[colour]) / size


# -- dice and purse --------------------------------------------------------------------------------------------------


def rum_value(sea: Sea) -> float:
    """Rum is a step; at the very end it is nothing."""
    return RUM if turns_left(sea) >= 1 else 0.05


def supply_value(sea: Sea, face: str) -> float:
    """What a die brings when commanded for its resource."""
    resource = RESOURCE[face]
    if resource == "rum":
        return rum_value(sea)
    return {"gold1": GOLD, "gold2": 2 * GOLD}.get(resource, 0.25)


def die_value(sea: Sea, face: str, ready: int) -> float:
    """What keeping a ready die is worth: for the second turn of the Day, its resource, or the bid."""
    bid = 0.04 * NUMBER[face]
    if sea.phase == "sunrise":
        return max(supply_value(sea, face), 1.1 if ready <= 3 else 0.7) + bid
    return supply_value(sea, face) + bid


# -- battles ---------------------------------------------------------------------------------------------------------


def crew_expected(captain: Captain) -> int:
    """Fitting dice another captain may still command."""
    return round(len(captain.ready.cards) / 6)


def attack_of(sea: Sea, seat: int) -> Pool:
    """A captain's pool as attacker, his hidden crew guessed."""
    return _guessed(sea, seat)[0]


def defence_of(sea: Sea, seat: int) -> Pool:
    """A captain's pool as defender, his hidden crew guessed."""
    return _guessed(sea, seat)[1]


def _guessed(sea: Sea, seat: int) -> tuple[Pool, Pool]:
    crew = crew_expected(sea.captains[seat])
    return pools(sea, Fight("", Side(seat), Side(seat)), RAM_STEPS, crew, crew)


def stake(sea: Sea, seat: int) -> float:
    """What a captain loses with a battle: half of the unbound treasures, and a die or the rest."""
    captain = sea.captains[seat]
    treasures = hold(captain)
    half = worth(treasures) - worth(treasures[len(captain.unbound) // 2 :])
    die = min(DIE, 0.8 * turns_left(sea)) if captain.dice else 0.0
    return half + min(die, worth(treasures) - half) + 1.0


def prize(sea: Sea, seat: int, loser: int) -> float:
    """What a victory over another pirate brings."""
    prey = sea.captains[loser].unbound
    have = hold(sea.captains[seat])
    best = sorted(prey, key=lambda colour: -treasure_value(sea, seat, colour, have))[: len(prey) // 2]
    return hold_value(have + best, turns_left(sea)) - hold_value(have, turns_left(sea)) + 0.5


def danger(sea: Sea, seat: int, space: str) -> float:
    """The chance to lose a battle on this space before the next turn of one's own."""
    chance = 0.0
    pool = defence_of(sea, seat)
    if len(sea.captains[seat].unbound) >= 3:
        for other, captain in enumerate(sea.captains):
            if other == seat or not captain.ready.cards or not captain.ship:
                continue
            if DISTANCE[captain.ship][space] <= 2:
                win = odds(attack_of(sea, other), pool)
                chance += 0.35 * win if win >= 0.5 else 0.05
    if sea.navy.card and sea.phase == "sunset" and 0 < DISTANCE[sea.navy.space][space] <= 2:
        chance += 0.4 * odds(Pool(NAVY_CARDS[sea.navy.card].attack), pool)
    return min(chance, 0.8)
