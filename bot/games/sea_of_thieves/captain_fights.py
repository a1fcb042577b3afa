"""How a computer rolls, plunders and takes strikes."""

from collections.abc import Sequence

from bot.engine.question import Answer
from bot.games.sea_of_thieves.components import Sea, Ship, gold_of
from bot.games.sea_of_thieves.content import FORTUNE, RESOURCE, TABLE
from bot.games.sea_of_thieves.damage import Struck
from bot.games.sea_of_thieves.orders import own_turn
from bot.games.sea_of_thieves.plans import best_goal, card_worth
from bot.games.sea_of_thieves.plunder import Entry
from bot.games.sea_of_thieves.rolls import Adjustment, BoardedRoll
from bot.games.sea_of_thieves.supply import dead_at


def adjust(sea: Sea, ask: Adjustment | BoardedRoll) -> Answer:
    """Accept the roll, unless it should be better."""
    return better(sea, ask.seat, ask.keys) or "accept"


def better(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    """Boost or throw again when the action falls short of what it needs."""
    roll = sea.rolls[-1]
    ship = sea.ship(roll.seat, roll.ship)
    failed = sum(not TABLE.faces[pip - 1] for pip in roll.dice)
    need = _needed(sea, seat, ship)
    have = roll.successes + roll.only
    if have >= need:
        return ""
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
    return ""


def _needed(sea: Sea, seat: int, ship: Ship) -> float:
    """The successes that this roll should have."""
    if not own_turn(sea, seat):
        return 3
    what = sea.rolls[-1].what
    goal = best_goal(sea, seat, sea.rolls[-1].ship)
    if what == "full_sail":
        return min(sea.board.distance(ship.hex, goal.stop.hex), 3)
    if what == "open_fire":
        return 3
    if goal.stop.hex == ship.hex and goal.stop.what == "plunder":
        return max(goal.stop.work, dead_at(sea, ship.hex))
    return 1


def entry(sea: Sea, ask: Entry) -> Answer:
    """One entry after the other, each as things will stand by then; a roll that falls short is changed first."""
    change = "" if sea.rolls[-1].accepted else better(sea, ask.seat, ask.after(()))
    chosen = (change,) if change else ()
    while offered := ask.after(chosen):
        chosen += (_next(ask.onward(sea, chosen), offered),)
    return chosen


def _next(sea: Sea, offered: Sequence[str]) -> str:
    """The voyage first, then what would strike, then cargo, then loot while a drawn skeleton could still be fought."""
    act, ship = sea.action, sea.acting
    fights = [key for key in offered if key.startswith("fight")]
    dead = dead_at(sea, ship.hex)
    for key in ("dig", "load"):
        if key in offered:
            return key
    if fights and (act.free_fights or dead):
        return fights[0]
    hauls = sorted([key for key in offered if key.startswith("haul")], key=lambda key: -gold_of(key[5:]))
    if hauls:
        return hauls[0]
    if "loot" in offered:
        spare = ship.hold.cards.count(RESOURCE)
        if act.successes + act.only + act.free_fights >= 2 or spare >= 2 or dead == 0:
            return "loot"
    return "stop"


def strike(sea: Sea, ask: Struck) -> Answer:
    """A resource saves crew while there is one to spare, or while more is to be done this turn."""
    offered = ask.keys
    ship = sea.ship(ask.seat, ask.ship)
    fallers = [key for key in offered if key != RESOURCE]
    if RESOURCE in offered and (ship.hold.cards.count(RESOURCE) >= 2 or (own_turn(sea, ask.seat) and ship.ready <= 2)):
        return RESOURCE
    return "crew" if "crew" in fallers else fallers[0]
