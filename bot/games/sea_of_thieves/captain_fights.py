"""How a computer captain rolls, plunders and takes strikes."""

from bot.engine.decision import Answer, Ask
from bot.games.sea_of_thieves.components import Sea, Ship, gold_of
from bot.games.sea_of_thieves.content import (
    FORTUNE,
    RESOURCE,
    TABLE,
)
from bot.games.sea_of_thieves.orders import own_turn
from bot.games.sea_of_thieves.plans import (
    best_goal,
    card_worth,
    keys,
)
from bot.games.sea_of_thieves.supply import dead_at


def adjust(sea: Sea, ask: Ask) -> Answer | None:
    """Boost or throw again when the action falls short of what it needs."""
    roll = sea.rolls[-1]
    offered = keys(ask)
    ship = sea.ship(roll.seat, roll.ship)
    failed = sum(not TABLE.faces[pip - 1] for pip in roll.dice)
    need = _needed(sea, ask, ship)
    have = roll.successes + roll.only
    if have >= need:
        return "accept"
    if "boatswain" in offered and failed:
        return "boatswain"
    boosts = [key for key in offered if key in FORTUNE and FORTUNE[key].op in ("successes", "flip")]
    if boosts and need - have >= 1:
        return boosts[0]
    if "cutlass_frenzy" in offered and dead_at(sea, ship.hex) >= 3:
        return "cutlass_frenzy"
    if "hidden_ace" in offered and need - have >= 2:
        return "hidden_ace"
    spare = [key for key in offered if key.startswith("reroll.")]
    if spare and failed * 2 >= len(roll.dice) and failed:
        return min(spare, key=lambda key: card_worth(key.removeprefix("reroll.")))
    return "accept"


def _needed(sea: Sea, ask: Ask, ship: Ship) -> float:
    """The successes that this roll should have."""
    if not own_turn(sea, ask.seat):
        return 3
    goal = best_goal(sea, ask.seat, sea.rolls[-1].ship)
    if ask.about == "full_sail":
        return min(sea.board.distance(ship.hex, goal.stop.hex), 3)
    if ask.about == "open_fire":
        return 3
    if goal.stop.hex == ship.hex and goal.stop.what == "plunder":
        return max(goal.stop.work, dead_at(sea, ship.hex))
    return 1


def entry(sea: Sea, ask: Ask) -> Answer | None:
    """The voyage first, then what would strike, then cargo, then loot while a drawn skeleton could still be fought."""
    offered = keys(ask)
    act = sea.act
    if act is None:
        return None
    ship = sea.ship(act.seat, act.ship)
    plain, only, free = ask.about
    fights = [key for key in offered if key.startswith("fight")]
    dead = dead_at(sea, ship.hex)
    for key in ("dig", "load"):
        if key in offered:
            return key
    if fights and (free or dead):
        return fights[0]
    hauls = sorted([key for key in offered if key.startswith("haul")], key=lambda key: -gold_of(key[5:]))
    if hauls:
        return hauls[0]
    if "loot" in offered:
        spare = ship.hold.cards.count(RESOURCE)
        if plain + only + free >= 2 or spare >= 2 or dead == 0:
            return "loot"
    return "stop"


def strike(sea: Sea, ask: Ask) -> Answer | None:
    """A resource saves crew while there is one to spare, or while more is to be done this turn."""
    offered = keys(ask)
    n, _ = ask.about
    ship = sea.ship(ask.seat, n)
    fallers = [key for key in offered if key != RESOURCE]
    if RESOURCE in offered and (ship.hold.cards.count(RESOURCE) >= 2 or (own_turn(sea, ask.seat) and ship.ready <= 2)):
        return RESOURCE
    return "crew" if "crew" in fallers else fallers[0]
