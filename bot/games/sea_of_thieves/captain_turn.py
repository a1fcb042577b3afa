"""How a computer spends its turn: cards, ships, tasks, actions, courses."""

from collections.abc import Sequence

from bot.engine.question import Answer
from bot.games.sea_of_thieves.board import OUTPOST, REEF
from bot.games.sea_of_thieves.captain_fights import better
from bot.games.sea_of_thieves.cards import CardTarget
from bot.games.sea_of_thieves.components import ENEMY_ORDER, SHIP_NAMES, SHIP_OF, Sea, Ship
from bot.games.sea_of_thieves.content import RESOURCE, TABLE
from bot.games.sea_of_thieves.courses import BACK, STAY, Course
from bot.games.sea_of_thieves.menu import Aside
from bot.games.sea_of_thieves.plans import (
    HIT,
    Goal,
    best_goal,
    best_start,
    crew_of,
    flooding,
    goals,
    trade_goal,
)
from bot.games.sea_of_thieves.sailing import reefs_crossed
from bot.games.sea_of_thieves.sheets import END, ActionSheet, TurnSheet, ahead
from bot.games.sea_of_thieves.supply import dead_at
from bot.games.sea_of_thieves.tasks import REVIVE

GREEDY = ("old_debt", "lucky_find", "cutpurse", "work_song", "stolen_march")  # played as soon as they can be


def sheet(sea: Sea, ask: TurnSheet | ActionSheet) -> Answer:
    """An action part by part, each chosen as things will stand by then."""
    chosen: tuple[str, ...] = ()
    while offered := ask.after(chosen):
        there = ahead(sea, ask.seat, chosen)
        if there.act is None:
            chosen += (_begin(there, ask.seat, offered),)
        else:
            chosen += (_task(there, ask.seat, offered) or _deed(there, ask.seat, offered),)
    return chosen


def _begin(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    """Useful cards first, then the ship with the better goal, and the voyage that pays best."""
    card = _useful_card(sea, seat, offered)
    if card:
        return card
    ships = [n for n, name in enumerate(SHIP_NAMES) if name in offered]
    if not ships:
        return END
    n = max(ships, key=lambda n: (_urgency(sea, seat, n), -n))
    begun = f"{SHIP_NAMES[n]}."
    found = best_start(sea, seat, n, [key.removeprefix(begun) for key in offered if key.startswith(begun)])
    return SHIP_NAMES[n] if found is None else begun + found[0]


def aside(sea: Sea, ask: Aside) -> Answer:
    """A card, if it is of use."""
    return _useful_card(sea, ask.seat, ask.keys) or "back"


def _urgency(sea: Sea, seat: int, n: int) -> float:
    ship = sea.ship(seat, n)
    saving = 400.0 if flooding(ship) and ship.tokens == 0 else 0.0
    return best_goal(sea, seat, n).rate + saving


def _useful_card(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    for card in GREEDY:
        if card in offered:
            return card
    ships = [ship for ship in sea.players[seat].ships if ship.hex]
    down = max([len(ship.crew) - ship.ready for ship in ships], default=0)
    worst = max([ship.damage for ship in ships], default=0)
    wettest = max([ship.water for ship in ships], default=0)
    wishes = {
        "second_wind": down >= 2,
        "family_ties": down >= 2,
        "spare_timbers": worst >= 2,
        "all_hands_to_the_pumps": wettest >= 3,
        "stowed_planks": any(RESOURCE not in ship.hold.cards for ship in ships),
        "rat_in_the_hold": True,
        "bones_stir": len(sea.players[seat].fortune.cards) > TABLE.fortune_hand,
    }
    return next((card for card, wish in wishes.items() if wish and card in offered), "")


def targets(sea: Sea, ask: CardTarget) -> Answer | None:
    """On which ship a card is played: the neediest of one's own, the leader's of the others."""
    offered = [key for key in ask.keys if key != "back"]
    own = [key for key in offered if key in SHIP_OF and SHIP_OF[key][0] == ask.seat]
    if own:
        return max(own, key=lambda key: _need(ask.card, sea.ship(*SHIP_OF[key])))
    rivals = [key for key in offered if key in SHIP_OF]
    if rivals:
        return max(rivals, key=lambda key: (sea.players[SHIP_OF[key][0]].reputation, key))
    return offered[0] if offered else None


def _need(card: str, ship: Ship) -> float:
    if card in ("second_wind", "family_ties"):
        return len(ship.crew) - ship.ready
    if card == "spare_timbers":
        return ship.damage
    return ship.water if card == "all_hands_to_the_pumps" else -ship.hold.cards.count(RESOURCE)


def _task(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    """Save a sinking ship, else sail to the goal, else use the tasks left for the ship."""
    n, ship = sea.action.ship, sea.acting
    goal = best_goal(sea, seat, n)
    repairs = [key for key in offered if key.endswith(".repair")]
    bails = [key for key in offered if key.endswith(".bail")]
    if flooding(ship) and goal.stop.hex != OUTPOST:
        if repairs and ship.damage:
            return repairs[0]
        if bails:
            return bails[0]
    navigator = next((key for key in offered if key.endswith(f"navigator.{REVIVE}")), "")
    if navigator:  # ready before the ship sails on, he keeps it off the reefs
        return navigator
    sails = [key for key in offered if ".sail." in key]
    step = _step(sea, ship, goal, sails) if ship.hex != goal.stop.hex else None
    if step is not None:
        return step
    trading = ship.hex == OUTPOST
    if repairs and ship.damage >= (1 if ship.hold.cards.count(RESOURCE) > 1 else 2) and not trading:
        return repairs[0]
    free = [key for key in repairs if "shipwright" in key]
    return free[0] if free else bails[0] if bails and not trading else ""


def _step(sea: Sea, ship: Ship, goal: Goal, sails: Sequence[str]) -> str | None:
    """The SAIL that brings the ship nearest; of equals the one from which a straight line leads on."""
    board = sea.board
    best: tuple[float, ...] | None = None
    chosen = None
    now = board.distance(ship.hex, goal.stop.hex)
    for key in sails:
        _, worker, _, hex = key.split(".")
        left = board.distance(hex, goal.stop.hex)
        danger = _danger(sea, hex) if left else 0.0
        rank = (left + danger + 0.1 * _straightness(sea, ship, hex, goal), worker == "crew", 0.0)
        if left < now and (best is None or rank < best):
            best, chosen = rank, key
    return chosen


def _straightness(sea: Sea, ship: Ship, hex: str, goal: Goal) -> float:
    """How far the goal would still be after an average FULL SAIL from here."""
    reach = max(1, round(crew_of(ship) * HIT))
    distance = sea.board.distance
    ends = [ray[: min(reach, len(ray))][-1] for ray in sea.board.rays[hex] if ray]
    return min([distance(end, goal.stop.hex) for end in ends], default=0)


def _danger(sea: Sea, hex: str) -> float:
    """How bad it is to lie here when the enemies act."""
    bad = 0.0
    for enemy in ENEMY_ORDER:
        lair = sea.enemies[enemy].hex
        if lair and sea.board.distance(lair, hex) <= 1:
            bad += 0.3
    return bad


def _deed(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    """Do what the goal is there for; sail on towards it; else plunder if that is quiet."""
    n, ship = sea.action.ship, sea.acting
    goal = best_goal(sea, seat, n)
    here = goal.stop.hex == ship.hex
    if here and goal.stop.what == "trade" and "trade" in offered:
        return "trade"
    fire = _fire(sea, seat, offered)
    if here and goal.stop.what == "fire" and fire:
        return fire
    if here and goal.stop.what == "plunder" and "plunder" in offered:
        return "plunder"
    if "trade" in offered and _worth_trading(sea, seat, ship):
        return "trade"
    if not here and "full_sail" in offered and _line_helps(sea, ship, goal):
        return "full_sail"
    if fire and _worth_firing(sea, fire):
        return fire
    for other in goals(sea, seat, n):
        if other.stop.hex == ship.hex and other.stop.what == "plunder" and "plunder" in offered:
            return "plunder"  # crew that is struck revives before the next action
    if "harpoon" in offered:
        return "harpoon"
    if "plunder" in offered and not dead_at(sea, ship.hex) and ship.hex in sea.board.isle:
        return "plunder"
    return fire or "pass"


def _worth_trading(sea: Sea, seat: int, ship: Ship) -> bool:
    return trade_goal(sea, seat, ship).value >= 60


def _fire(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    shots = [key for key in offered if key.startswith("fire.")]
    enemies = [key for key in shots if key.removeprefix("fire.") in sea.enemies]
    if enemies:
        return enemies[0]
    rivals = [key for key in shots if SHIP_OF[key.removeprefix("fire.")][0] != seat]
    return max(rivals, key=lambda key: sea.ship(*SHIP_OF[key.removeprefix("fire.")]).cargo, default="")


def _worth_firing(sea: Sea, fire: str) -> bool:
    target = fire.removeprefix("fire.")
    if target in sea.enemies:
        return True
    rival, n = SHIP_OF[target]
    prey = sea.ship(rival, n)
    return prey.voyage is not None or prey.cargo >= 3 or sea.players[rival].reputation >= 18


def _line_helps(sea: Sea, ship: Ship, goal: Goal) -> bool:
    return _straightness(sea, ship, ship.hex, goal) < sea.board.distance(ship.hex, goal.stop.hex)


def path(sea: Sea, ask: Course) -> Answer:
    """The end of a FULL SAIL nearest to the goal, reefs and dangers counted."""
    seat, n = SHIP_OF[ask.ship] if ask.card else (ask.seat, sea.action.ship)
    if seat != ask.seat:
        return next((key for key in ask.keys if sea.board.terrain.get(key) == REEF), None) or ask.keys[0]
    change = "" if ask.card else better(sea, seat, ask.keys)
    if change:
        return change
    ship = sea.ship(seat, n)
    goal = best_goal(sea, seat, n)
    distance = sea.board.distance

    def rank(key: str) -> float:
        hex = key if key in sea.board.terrain else ship.hex
        reefs = 0
        if not ask.card and hex != ship.hex:
            ray = next(ray for ray in sea.board.rays[ship.hex] if hex in ray)
            reefs = reefs_crossed(sea, ship, ray[: ray.index(hex) + 1])
        return distance(hex, goal.stop.hex) + 1.2 * reefs + _danger(sea, hex)

    return min([key for key in ask.keys if key in (STAY, BACK) or key in sea.board.terrain], key=rank)
