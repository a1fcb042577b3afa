"""The computer captain: for each question an answer from the view of its seat alone."""

from collections.abc import Callable, Sequence

from bot.engine.decision import Amount, Answer, Ask, PickSome, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_thieves.board import OUTPOST, REEF
from bot.games.sea_of_thieves.components import ENEMY_ORDER, SHIP_NAMES, SHIP_OF, Sea, Ship, gold_of
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    FORTUNE,
    LADDER,
    RESOURCE,
    TABLE,
    VOYAGES,
)
from bot.games.sea_of_thieves.defaults import default
from bot.games.sea_of_thieves.orders import own_turn
from bot.games.sea_of_thieves.plans import (
    HIT,
    Goal,
    best_goal,
    best_start,
    crew_of,
    flooding,
    goals,
    late,
    leg,
    start_goal,
)
from bot.games.sea_of_thieves.sailing import reefs_crossed
from bot.games.sea_of_thieves.supply import dead_at, leaders, token_of
from bot.games.sea_of_thieves.trade import CHEAPER, cost_of

GREEDY = ("old_debt", "lucky_find", "cutpurse", "work_song", "stolen_march")  # played as soon as they can be


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """Plays by the view alone."""
    think = _THOUGHTS.get(ask.name)
    answer = None if think is None or ask.about == "order" else think(sea, ask)
    if answer is None:
        answer = default(sea, ask)
    return default_of(ask) if answer is None else answer


def keys(ask: Ask) -> tuple[str, ...]:
    """The keys of a question that has any."""
    return () if isinstance(ask, Amount) else tuple(ask.keys)


# -- the turn ----------------------------------------------------------------------------------------------------------


def _menu(sea: Sea, ask: Ask) -> Answer | None:
    """Useful cards first, then the ship with the better goal."""
    offered = keys(ask)
    card = _useful_card(sea, ask.seat, offered)
    if card:
        return card
    ships = [n for n, name in enumerate(SHIP_NAMES) if name in offered]
    if not ships:
        return "back" if "back" in offered else "end"
    return SHIP_NAMES[max(ships, key=lambda n: (_urgency(sea, ask.seat, n), -n))]


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


def _targets(sea: Sea, ask: Ask) -> Answer | None:
    """On which ship a card is played: the neediest of one's own, the leader's of the others."""
    offered = [key for key in keys(ask) if key != "back"]
    if isinstance(ask, PickSome):
        return None
    own = [key for key in offered if key in SHIP_OF and SHIP_OF[key][0] == ask.seat]
    if own:
        return max(own, key=lambda key: _need(sea, ask.about, sea.ship(*SHIP_OF[key])))
    rivals = [key for key in offered if key in SHIP_OF]
    if rivals:
        return max(rivals, key=lambda key: (sea.players[SHIP_OF[key][0]].reputation, key))
    return offered[0] if offered else None


def _need(sea: Sea, card: str, ship: Ship) -> float:
    if card in ("second_wind", "family_ties"):
        return len(ship.crew) - ship.ready
    if card == "spare_timbers":
        return ship.damage
    return ship.water if card == "all_hands_to_the_pumps" else -ship.hold.cards.count(RESOURCE)


def _start(sea: Sea, ask: Ask) -> Answer | None:
    """The voyage that pays best, unless the ship is better off doing something else first."""
    n = ask.about
    found = best_start(sea, ask.seat, n, [key for key in keys(ask) if key != "none"])
    return "none" if found is None else found[0]


# -- tasks -------------------------------------------------------------------------------------------------------------


def _task(sea: Sea, ask: Ask) -> Answer | None:
    """Save a sinking ship, else sail to the goal, else use the tasks left for the ship."""
    seat, n = ask.seat, ask.about
    ship = sea.ship(seat, n)
    offered = keys(ask)
    goal = best_goal(sea, seat, n)
    repairs = [key for key in offered if key.endswith(".repair")]
    bails = [key for key in offered if key.endswith(".bail")]
    if flooding(ship) and goal.stop.hex != OUTPOST:
        if repairs and ship.damage:
            return repairs[0]
        if bails:
            return bails[0]
    sails = [key for key in offered if ".sail." in key]
    step = _step(sea, ship, goal, sails) if ship.hex != goal.stop.hex else None
    if step is not None:
        return step
    trading = ship.hex == OUTPOST
    if repairs and ship.damage >= (1 if ship.hold.cards.count(RESOURCE) > 1 else 2) and not trading:
        return repairs[0]
    if any(key.startswith("shipwright.repair") for key in repairs):
        return "shipwright.repair"
    return bails[0] if bails and not trading else "done"


def _step(sea: Sea, ship: Ship, goal: Goal, sails: Sequence[str]) -> str | None:
    """The SAIL that brings the ship nearest; of equals the one from which a straight line leads on."""
    board = sea.board
    best: tuple[float, ...] | None = None
    chosen = None
    now = board.distance(ship.hex, goal.stop.hex)
    for key in sails:
        worker, _, hex = key.split(".")
        left = board.distance(hex, goal.stop.hex)
        danger = _danger(sea, ship, hex) if left else 0.0
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


def _danger(sea: Sea, ship: Ship, hex: str) -> float:
    """How bad it is to lie here when the enemies act."""
    bad = 0.0
    for enemy in ENEMY_ORDER:
        lair = sea.enemies[enemy].hex
        if lair and sea.board.distance(lair, hex) <= 1:
            bad += 0.3
    return bad


# -- the action --------------------------------------------------------------------------------------------------------


def _choose(sea: Sea, ask: Ask) -> Answer | None:
    """Do what the goal is there for; sail on towards it; else plunder if that is quiet."""
    seat, n = ask.seat, ask.about
    ship = sea.ship(seat, n)
    offered = keys(ask)
    goal = best_goal(sea, seat, n)
    here = goal.stop.hex == ship.hex
    if here and goal.stop.what == "trade" and "trade" in offered:
        return "trade"
    fire = _fire(sea, seat, offered)
    if here and goal.stop.what == "fire" and fire:
        return fire
    if here and goal.stop.what == "plunder" and "plunder" in offered and _bearable(sea, ship):
        return "plunder"
    if "trade" in offered and _worth_trading(sea, seat, ship):
        return "trade"
    if not here and "full_sail" in offered and _line_helps(sea, ship, goal):
        return "full_sail"
    if fire and _worth_firing(sea, fire):
        return fire
    for other in goals(sea, seat, n):
        if other.stop.hex == ship.hex and other.stop.what == "plunder" and "plunder" in offered:
            if _bearable(sea, ship):
                return "plunder"
    if "harpoon" in offered:
        return "harpoon"
    if "plunder" in offered and not dead_at(sea, ship.hex) and ship.hex in sea.board.isle:
        return "plunder"
    return fire or "pass"


def _worth_trading(sea: Sea, seat: int, ship: Ship) -> bool:
    goal = next(goal for goal in goals(sea, seat, sea.players[seat].ships.index(ship)) if goal.stop.what == "trade")
    return goal.value >= 60


def _bearable(sea: Sea, ship: Ship) -> bool:
    """Whether the skeletons that will be left can be borne."""
    dead = dead_at(sea, ship.hex)
    left = dead - ship.ready * HIT - ship.able("duellist")
    return left <= ship.hold.cards.count(RESOURCE) + 1 or ship.ready == 0 or dead <= 2


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


def _path(sea: Sea, ask: Ask) -> Answer | None:
    """The end of a FULL SAIL nearest to the goal, reefs and dangers counted."""
    what, seat, n = ask.about
    if seat != ask.seat:
        return next((key for key in keys(ask) if sea.board.terrain.get(key) == REEF), None) or keys(ask)[0]
    ship = sea.ship(seat, n)
    goal = best_goal(sea, seat, n)
    distance = sea.board.distance

    def rank(key: str) -> float:
        hex = key if key in sea.board.terrain else ship.hex
        reefs = 0
        if what == "full_sail" and hex != ship.hex:
            ray = next(ray for ray in sea.board.rays[ship.hex] if hex in ray)
            reefs = reefs_crossed(sea, ship, ray[: ray.index(hex) + 1])
        return distance(hex, goal.stop.hex) + 1.2 * reefs + _danger(sea, ship, hex)

    return min(keys(ask), key=rank)


def _adjust(sea: Sea, ask: Ask) -> Answer | None:
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
        return min(spare, key=lambda key: _card_worth(key.removeprefix("reroll.")))
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


def _card_worth(card: str) -> int:
    """Which fortune card is given away first."""
    order = {"prevent": 3, "tale": 9, "extra": 8, "gold": 7, "treasure": 6, "keep": 1, "letter": 4, "resources": 4}
    return order.get(FORTUNE[card].op, 2)


# -- plunder -----------------------------------------------------------------------------------------------------------


def _entry(sea: Sea, ask: Ask) -> Answer | None:
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


def _strike(sea: Sea, ask: Ask) -> Answer | None:
    """A resource saves crew while there is one to spare, or while more is to be done this turn."""
    offered = keys(ask)
    n, _ = ask.about
    ship = sea.ship(ask.seat, n)
    fallers = [key for key in offered if key != RESOURCE]
    if RESOURCE in offered and (ship.hold.cards.count(RESOURCE) >= 2 or (own_turn(sea, ask.seat) and ship.ready <= 2)):
        return RESOURCE
    return "crew" if "crew" in fallers else fallers[0]


# -- trade -------------------------------------------------------------------------------------------------------------


def _stage(sea: Sea, ask: Ask) -> Answer | None:
    """Every stage that is open, in order; damage is mended if an upgrade is to follow or it is cheap."""
    offered = keys(ask)
    player = sea.players[ask.seat]
    for stage in ("sell", "repair", "upgrade", "hire"):
        if stage in offered:
            return stage
    wants = TABLE.voyage_hand - len(player.voyages.cards)
    if "seek" in offered and wants > 0 and player.gold >= 100 and not late(sea):
        return "seek"
    return "done"


def _sell(sea: Sea, ask: Ask) -> Answer | None:
    """Everything but a few resources."""
    return tuple([key for key in keys(ask) if token_of(key) != RESOURCE])


def _upgrade(sea: Sea, ask: Ask) -> Answer | None:
    """As soon as it can be paid; near the end only if it pays in reputation."""
    offered = keys(ask)
    ship = sea.ship(ask.seat, ask.about)
    ups = [key for key in offered if key != "none"]
    if not ups:
        return "none"
    best = min(ups, key=lambda key: (LADDER.index(key.removesuffix(CHEAPER)), CHEAPER not in key))
    kind = best.removesuffix(CHEAPER)
    gain = CLASSES[kind].reputation - CLASSES[ship.kind].reputation
    if sea.ending and gain * TABLE.wealth < CLASSES[ship.kind].upgrade:
        return "none"
    return best


LIKED = ("helmsman", "boatswain", "master_gunner", "surgeon", "duellist", "scout", "purser", "navigator", "shipwright")


def _hire(sea: Sea, ask: Ask) -> Answer | None:
    """Special crew for the free slots: it is worth more reputation at the end than the gold it costs."""
    offered = keys(ask)
    player, ship = sea.players[ask.seat], sea.ship(ask.seat, ask.about)
    if not any(not sailor.kind for sailor in ship.crew):
        return "done"
    kinds = [key for key in offered if key != "done"]
    saving = 0 if late(sea) or sea.round < 2 else _saving(sea, ask.seat)
    for kind in sorted(kinds, key=lambda key: (LIKED.index(key.removesuffix(CHEAPER)), CHEAPER not in key)):
        card = CREW[kind.removesuffix(CHEAPER)]
        if player.gold - card.price >= saving:
            return kind
    return "done"


def _saving(sea: Sea, seat: int) -> int:
    """Gold kept back for the next upgrade while ships are still small."""
    ships = sea.players[seat].ships
    return 0 if all(ship.kind != LADDER[0] for ship in ships) else 500


def _seek(sea: Sea, ask: Ask) -> Answer | None:
    """Meagre voyages for small crews, better ones for bigger."""
    offered = keys(ask)
    player = sea.players[ask.seat]
    ship = sea.ship(ask.seat, ask.about[0])
    if "letter_of_passage" in offered:
        return "letter_of_passage"
    crew = max(len(each.crew) for each in player.ships)
    if crew >= 4 and player.gold >= 500 and not late(sea):
        wish = ("legendary", "valuable", "meagre")
    elif crew >= 3 and player.gold >= 300:
        wish = ("valuable", "meagre", "legendary")
    else:
        wish = ("meagre", "valuable", "legendary")
    assert ship.hex
    return next((level for level in wish if level in offered), None)


def _buy(sea: Sea, ask: Ask) -> Answer | None:
    """The best paying voyages, as many as the hand will keep."""
    player = sea.players[ask.seat]
    act = sea.act
    if act is None:
        return None
    room = TABLE.voyage_hand - len(player.voyages.cards)
    ship = sea.ship(act.seat, act.ship)
    rated: list[tuple[float, str]] = []
    for card in keys(ask):
        goal = start_goal(sea, ship, VOYAGES[card])
        if goal is not None:
            rated.append((goal.rate - VOYAGES[card].price * 0.1, card))
    chosen: list[str] = []
    for rate, card in sorted(rated, reverse=True):
        if len(chosen) < room and rate > 40 and cost_of((*chosen, card), bool(ask.about)) <= player.gold:
            chosen.append(card)
    return tuple([card for card in keys(ask) if card in chosen])


# -- out of turn -------------------------------------------------------------------------------------------------------


def _discard(sea: Sea, ask: Ask) -> Answer | None:
    if not isinstance(ask, PickSome):
        return None
    if ask.about == "fortune":
        ranked = sorted(ask.keys, key=lambda key: (_card_worth(token_of(key)), key))
    else:
        ranked = sorted(ask.keys, key=lambda key: (_voyage_rate(sea, ask.seat, key), key))
    chosen = ranked[: ask.least]
    return tuple([key for key in ask.keys if key in chosen])


def _voyage_rate(sea: Sea, seat: int, card: str) -> float:
    ships = [ship for ship in sea.players[seat].ships if ship.hex]
    found = [start_goal(sea, ship, VOYAGES[card]) for ship in ships]
    return max([goal.rate for goal in found if goal is not None], default=0.0)


def _start_island(sea: Sea, ask: Ask) -> Answer | None:
    """Where the best voyage of the hand is nearest."""
    cards = sea.players[ask.seat].voyages.cards
    goals_ = [hex for card in cards for hex in [_first_hex(sea, card)] if hex]
    return min(keys(ask), key=lambda hex: (sum(leg(sea, hex, goal, 2, act=True) for goal in goals_), hex))


def _first_hex(sea: Sea, card: str) -> str:
    return next((sea.board.at[task.island] for task in VOYAGES[card].tasks if task.island in sea.board.at), "")


def _against(sea: Sea, ask: Ask) -> Answer | None:
    """Ties of enemies and the corner: against the leader, never against oneself."""
    rivals = [key for key in keys(ask) if key in SHIP_OF and SHIP_OF[key][0] != ask.seat]
    return max(rivals, key=lambda key: (sea.players[SHIP_OF[key][0]].reputation, key), default=None)


def _false_chart(sea: Sea, ask: Ask) -> Answer | None:
    return "yes" if "yes" in keys(ask) and ask.about in leaders(sea) else "no"


def _whistle(sea: Sea, ask: Ask) -> Answer | None:
    """Skeletons where a rival lies."""
    rivals = [ship.hex for seat, player in enumerate(sea.players) if seat != ask.seat for ship in player.ships]
    own = [ship.hex for ship in sea.players[ask.seat].ships]
    return next((hex for hex in keys(ask) if hex in rivals and hex not in own), None)


def _landing(sea: Sea, ask: Ask) -> Answer | None:
    offered = [key for key in keys(ask) if key != "none"]
    return max(offered, key=lambda key: best_goal(sea, *SHIP_OF[key]).rate, default=None)


def _landing_to(sea: Sea, ask: Ask) -> Answer | None:
    goal = best_goal(sea, ask.seat, ask.about)
    offered = [key for key in keys(ask) if key != "none"]
    best = min(offered, key=lambda hex: sea.board.distance(hex, goal.stop.hex), default=None)
    here = sea.ship(ask.seat, ask.about).hex
    if best is None or sea.board.distance(best, goal.stop.hex) >= sea.board.distance(here, goal.stop.hex):
        return "none"
    return best


def _never(sea: Sea, ask: Ask) -> Answer | None:
    return "none"


_THOUGHTS: dict[str, Callable[[Sea, Ask], Answer | None]] = {
    "setup.start_island": _start_island,
    "turn.menu": _menu,
    "voyage.start": _start,
    "action.tasks": _task,
    "action.choose": _choose,
    "sail.path": _path,
    "roll.adjust": _adjust,
    "boarding.roll": _adjust,
    "plunder.entry": _entry,
    "strike.resolve": _strike,
    "trade.stage": _stage,
    "trade.sell": _sell,
    "trade.upgrade": _upgrade,
    "trade.hire": _hire,
    "trade.seek": _seek,
    "trade.buy": _buy,
    "cleanup.discard": _discard,
    "card.play": _targets,
    "knave.enemy_target": _against,
    "knave.kraken_target": _against,
    "corner.revenge": _against,
    "react.voyage_start": _false_chart,
    "corner.whistle": _whistle,
    "corner.landing": _landing,
    "corner.landing_to": _landing_to,
    "voyage.abandon": _never,
}
