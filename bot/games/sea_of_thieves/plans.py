"""What a computer reckons: what a voyage is worth and costs, and where a ship should go next."""

from collections.abc import Iterable

from msgspec import Struct

from bot.games.sea_of_thieves.battle import PRINTED, shark_hull
from bot.games.sea_of_thieves.board import ORDER, OUTPOST
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN, SKELETON_SHIPS, Sea, Ship, gold_of, kind_of
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    DEAD,
    ENEMIES,
    FORTUNE,
    LADDER,
    RESOURCE,
    TABLE,
    VOYAGES,
    Task,
    VoyageCard,
)
from bot.games.sea_of_thieves.sailing import LIMIT, held, may_end, standees
from bot.games.sea_of_thieves.selling import COMMISSIONED, commissions
from bot.games.sea_of_thieves.supply import dead_at
from bot.games.sea_of_thieves.voyages import hex_of

HIT = 5 / 6  # successes of a die, on average
POINT = 100  # what a reputation is worth here; everything else is measured in it
GOLD = 0.22  # ... and a piece of gold while it can still buy something
TREASURE = 130.0  # ... and an unseen treasure token
CHEAPEST = min(card.price for card in VOYAGES.values())
SHIP_WORTH = 260  # of the first upgrade of a ship: another task and another die in every action to come


class Stop(Struct, frozen=True):
    """Somewhere to go: the hex, what is done there (plunder, trade, arrive, fire), how many successes it takes."""

    hex: str
    what: str
    work: float


class Goal(Struct, frozen=True):
    """A stop with what going there is worth in all, and how many actions it costs in all."""

    stop: Stop
    value: float
    cost: float

    @property
    def rate(self) -> float:
        return self.value / max(self.cost, 0.4)


def late(sea: Sea) -> bool:
    """Whether the game is about to end."""
    goal = int(sea.options["goal"])
    return sea.ending or max(player.reputation for player in sea.players) >= goal - 4 or _last_rounds(sea)


def _last_rounds(sea: Sea) -> bool:
    cap = sea.options["round_cap"]
    return sea.round >= (TABLE.last_round if cap == "none" else int(cap)) - 1


def gold_worth(sea: Sea) -> float:
    """A piece of gold: at the end 500 of them make a reputation."""
    return POINT / TABLE.wealth if sea.ending else GOLD


def voyage_value(sea: Sea, card: VoyageCard) -> float:
    """Reward, and the penalty that is not paid."""
    reward = card.reward
    return reward.reputation * POINT + reward.gold * gold_worth(sea) + reward.treasure * TREASURE


def leg(sea: Sea, start: str, end: str, crew: float, act: bool) -> float:
    """Actions to get there: SAIL tasks and a FULL SAIL in each, and an arrival by tasks alone if it will act there."""
    distance = sea.board.distance(start, end)
    if act:
        return max(0.0, distance - crew) / (crew * (1 + HIT) * 0.85)
    return distance / (crew * (1 + HIT) * 0.85)


def work(n: float, crew: float) -> float:
    """Actions for so many successes; less than one action is one action."""
    return max(1.0, n / (crew * HIT))


def _stops(sea: Sea, tasks: Iterable[tuple[Task, int]], hub: str) -> tuple[list[Stop], list[Stop]]:
    """What is left of a voyage: stops in any order, and those that come after them (unloading)."""
    first: list[Stop] = []
    then: list[Stop] = []
    for task, left in tasks:
        if left <= 0:
            continue
        if task.op in ("dig", "load"):
            first.append(Stop(hex_of(sea, task.island), "plunder", left))
        elif task.op == "slay_captain":
            hex = hex_of(sea, task.island)
            first.append(Stop(hex, "plunder", dead_at(sea, hex) + (0 if hex in sea.captains else 1)))
        elif task.op == "unload":
            then.append(Stop(hex_of(sea, task.island) or hub, "arrive", 0))
        elif task.op == "visit":
            then += [Stop(hex_of(sea, isle), "arrive", 0) for isle in task.islands]
    return first, then


def _slay(sea: Sea, start: str, tasks: Iterable[tuple[Task, int]], planned: list[Stop]) -> list[Stop]:
    """Where skeletons can be slain for a voyage: the nearest ones of the tile, or on any other island by LOOT."""
    found: list[Stop] = []
    killed = sum(stop.work for stop in planned if stop.what == "plunder" and dead_at(sea, stop.hex))
    for task, left in tasks:
        if task.op != "slay":
            continue
        left -= int(killed) if task.tile == "any" else 0
        if left <= 0:
            continue
        slot = "" if task.tile == "any" else str(sea.board.slot_of.get(task.tile, ""))
        homes = [hex for hex in (*sea.skeletons, *sea.captains) if not slot or hex[0] == slot]
        homes = [hex for hex in dict.fromkeys(homes) if all(hex != stop.hex for stop in planned)]
        homes.sort(key=lambda hex: (sea.board.distance(start, hex), ORDER[hex]))
        for hex in homes:
            if left <= 0:
                break
            here = min(left, dead_at(sea, hex))
            found.append(Stop(hex, "plunder", dead_at(sea, hex)))
            left -= here
        if left > 0 and not homes:
            near = [hex for hex in sea.board.isle if not slot or hex[0] == slot]
            found.append(Stop(min(near, key=lambda hex: sea.board.distance(start, hex)), "plunder", left * 4))
    return found


def route(sea: Sea, start: str, crew: float, tasks: list[tuple[Task, int]]) -> tuple[float, Stop | None]:
    """A greedy tour of all stops: the actions it costs and the first stop."""
    hub = min(sea.board.hub, key=lambda hex: sea.board.distance(start, hex))
    first, then = _stops(sea, tasks, hub)
    first += _slay(sea, start, tasks, first)
    cost, head, here = 0.0, None, start
    for stops in (first, then):
        left = list(stops)
        while left:
            stop = min(left, key=lambda each: (sea.board.distance(here, each.hex), ORDER[each.hex]))
            left.remove(stop)
            head = head or stop
            acts = stop.what != "arrive"
            cost += leg(sea, here, stop.hex, crew, acts) + (work(stop.work, crew) if acts else 0)
            here = stop.hex
    return cost, head


def fresh_tasks(card: VoyageCard) -> list[tuple[Task, int]]:
    """All tasks of a voyage that is not started yet."""
    return [(task, task.need) for task in card.tasks]


def open_work(ship: Ship) -> list[tuple[Task, int]]:
    """The tasks left of the ship's voyage."""
    voyage = ship.voyage
    if voyage is None:
        return []
    tasks = VOYAGES[voyage.card].tasks
    left = [(task, task.need - done) for task, done in zip(tasks, voyage.progress, strict=True)]
    wanted = [(task, n) for task, n in left if task.op != "visit"]
    for task, n in left:
        if task.op == "visit" and n > 0:
            isles = tuple(isle for isle in task.islands if isle not in voyage.visited)
            wanted.append((Task("visit", islands=isles), len(isles)))
    return wanted


def crew_of(ship: Ship) -> float:
    """Hands that count: ready ones, and defeated ones half, for they revive."""
    return max(1.0, ship.ready + 0.4 * (len(ship.crew) - ship.ready))


def start_goal(sea: Sea, ship: Ship, card: VoyageCard) -> Goal | None:
    """A voyage in hand, judged for this ship."""
    tasks = fresh_tasks(card)
    cost, stop = route(sea, ship.hex, crew_of(ship), tasks)
    stirred = sum(task.skeletons for task in card.tasks) / (crew_of(ship) * HIT) if card.company == "souls" else 0
    if stop is None:
        return None
    return Goal(stop, voyage_value(sea, card), cost + stirred * 0.5)


def best_start(sea: Sea, seat: int, n: int, cards: Iterable[str]) -> tuple[str, Goal] | None:
    """The voyage of these that pays best per action; late in the game only those that can still be finished."""
    ship = sea.ship(seat, n)
    found: list[tuple[str, Goal]] = []
    for card in dict.fromkeys(cards):
        goal = start_goal(sea, ship, VOYAGES[card])
        if goal is not None and not (late(sea) and goal.cost > 2.6) and not (sea.ending and goal.cost > 1.6):
            found.append((card, goal))
    return max(found, key=lambda each: (each[1].rate, each[0])) if found else None


def voyage_goal(sea: Sea, ship: Ship) -> Goal | None:
    """Going on with the voyage of the ship."""
    if ship.voyage is None:
        return None
    card = VOYAGES[ship.voyage.card]
    cost, stop = route(sea, ship.hex, crew_of(ship), open_work(ship))
    if stop is None:
        return None
    return Goal(stop, voyage_value(sea, card) + card.penalty.reputation * POINT, cost)


def sale_value(sea: Sea, ship: Ship) -> tuple[float, int]:
    """What selling the hold is worth, and the gold it brings."""
    tokens = [token for token in ship.hold.cards if token != RESOURCE]
    gold = sum(gold_of(token) for token in (*tokens, *ship.captains))
    points = commissions(tokens) * TABLE.commission_reputation + sum(DEAD[each].reputation for each in ship.captains)
    return gold * gold_worth(sea) + points * POINT, gold


def spending_value(sea: Sea, seat: int, ship: Ship, gold: int) -> float:
    """What the gold can buy at the Outpost."""
    player = sea.players[seat]
    worth, purse = 0.0, player.gold + gold
    if ship.kind != LADDER[-1]:
        price = CLASSES[ship.kind].upgrade
        to = LADDER[LADDER.index(ship.kind) + 1]
        allowed = to != LADDER[-1] or all(each.kind != to for each in player.ships) or sea.options["galleons"] == "2"
        if allowed and purse >= price:
            gain = (CLASSES[to].reputation - CLASSES[ship.kind].reputation) * POINT
            worth += gain + (0 if late(sea) else SHIP_WORTH)
            purse -= price
    free = sum(not sailor.kind for sailor in ship.crew)
    for card in sorted(set(sea.crew_row), key=lambda kind: (-CREW[kind].reputation, kind))[:free]:
        if purse >= CREW[card].price:
            worth += CREW[card].reputation * POINT * 0.9
            purse -= CREW[card].price
    if not player.voyages.cards and not late(sea) and purse >= CHEAPEST:
        worth += 90
    return worth


def trade_goal(sea: Sea, seat: int, ship: Ship) -> Goal:
    """Going to the Outpost to sell, to spend, and for new voyages."""
    sale, gold = sale_value(sea, ship)
    worth = sale + spending_value(sea, seat, ship, gold) + (ship.damage * 22 + ship.water * 8)
    cost = leg(sea, ship.hex, OUTPOST, crew_of(ship), act=True) + 1
    return Goal(Stop(OUTPOST, "trade", 0), worth, cost)


def cargo_goals(sea: Sea, ship: Ship) -> list[Goal]:
    """Cargo that floats about."""
    goals: list[Goal] = []
    crew = crew_of(ship)
    for hex, tokens in sorted(sea.cargo.items()):
        value = sum(_token_value(sea, ship, token) for token in tokens)
        if value < 20:
            continue
        cost = leg(sea, ship.hex, hex, crew, act=True) + work(len(tokens), crew)
        home = leg(sea, hex, OUTPOST, crew, act=True) * 0.5
        goals.append(Goal(Stop(hex, "plunder", len(tokens)), value, cost + home))
    return goals


def _token_value(sea: Sea, ship: Ship, token: str) -> float:
    if token in DEAD:
        return DEAD[token].reputation * POINT + DEAD[token].gold * gold_worth(sea)
    if token == RESOURCE:
        return 8
    value = gold_of(token) * gold_worth(sea)
    kind = kind_of(token)
    same = sum(kind_of(each) == kind for each in ship.hold.cards)
    return value + (60 if kind in COMMISSIONED or kind == "gem" else 0) + (30 if same else 0)


def loot_goal(sea: Sea, ship: Ship) -> Goal | None:
    """Looting the nearest quiet island when there is nothing better."""
    quiet = [hex for hex in sea.board.isle if not dead_at(sea, hex)]
    if not quiet or not sea.loot.cards:
        return None
    hex = min(quiet, key=lambda each: (sea.board.distance(ship.hex, each), ORDER[each]))
    crew = crew_of(ship)
    return Goal(Stop(hex, "plunder", crew * HIT), 26 * crew * HIT, leg(sea, ship.hex, hex, crew, act=True) + 1)


def hunt_goals(sea: Sea, ship: Ship) -> list[Goal]:
    """Enemies worth attacking: skeleton ships for a bigger crew, the Kraken when held anyway."""
    goals: list[Goal] = []
    crew = crew_of(ship)
    for enemy in ENEMY_ORDER:
        there = sea.enemies[enemy]
        if not there.hex:
            continue
        if enemy in SKELETON_SHIPS:
            left = PRINTED[enemy].hull - there.damage
            value = PRINTED[enemy].reputation * POINT + TREASURE * 0.8 * len(there.slots)
        elif enemy == KRAKEN:
            if there.hex != ship.hex:
                continue
            beast = ENEMIES.kraken
            left = beast.damage_per_tentacle - there.damage
            value = beast.tentacle_reputation * POINT + TREASURE * 0.5
            if there.tentacles <= 1:
                value += beast.reputation * POINT
        else:
            shark, hull = ENEMIES.megalodon, shark_hull(sea.seats)
            row = hull // shark.rows
            left = (row if there.damage < row else hull) - there.damage
            value = TREASURE if there.damage < row else shark.reputation * POINT + shark.treasure * TREASURE
        if crew < 3 and left > 3 and there.hex != ship.hex:
            continue
        full = standees(sea)
        if there.hex != ship.hex and full.get(there.hex, 0) >= LIMIT:
            continue
        risk = 0 if there.hex == ship.hex else 1.0
        cost = leg(sea, ship.hex, there.hex, crew, act=True) + work(left, crew) + risk
        goals.append(Goal(Stop(there.hex, "fire", left), value, cost))
    return goals


def fort_goal(sea: Sea, ship: Ship) -> Goal | None:
    """Beating all waves of the Skeleton Fort, the last of which brings a captain."""
    fort, printed = sea.fort, ENEMIES.fort
    if not fort.hex:
        return None
    dead = dead_at(sea, fort.hex)
    fights = dead + (fort.waves - 1) * printed.skeletons + (1 if fort.waves > 1 else 0)
    value = printed.reputation * POINT + printed.gold * gold_worth(sea) + printed.treasure * TREASURE + 1.7 * POINT
    crew = crew_of(ship)
    cost = leg(sea, ship.hex, fort.hex, crew, act=True) + max(work(fights, crew), fort.waves) + 0.5
    return Goal(Stop(fort.hex, "plunder", dead), value, cost)


def goals(sea: Sea, seat: int, n: int) -> list[Goal]:
    """All that a ship could be after now, the best first."""
    ship = sea.ship(seat, n)
    found = [trade_goal(sea, seat, ship), *cargo_goals(sea, ship), *hunt_goals(sea, ship)]
    going = voyage_goal(sea, ship)
    if going is not None:
        found.append(going)
    else:
        start = best_start(sea, seat, n, sea.players[seat].voyages.cards)
        if start is not None:
            found.append(start[1])
    for other in (loot_goal(sea, ship), fort_goal(sea, ship)):
        if other is not None:
            found.append(other)
    full = standees(sea)  # where no place is free and nobody can be pushed, there is no getting in
    found = [goal for goal in found if goal.stop.hex == ship.hex or may_end(sea, seat, ship.hex, goal.stop.hex, full)]
    if held(sea, ship):
        found = [goal for goal in found if goal.stop.hex == ship.hex]
    found.sort(key=lambda goal: (-goal.rate, ORDER[goal.stop.hex]))
    return found or [Goal(Stop(ship.hex, "wait", 0), 0.0, 1.0)]


def best_goal(sea: Sea, seat: int, n: int) -> Goal:
    return goals(sea, seat, n)[0]


def flooding(ship: Ship) -> bool:
    """Whether the ship would sink in the next two rises of the water."""
    return ship.damage > 0 and ship.water + ship.damage >= ship.gauge


def card_worth(card: str) -> int:
    """Which fortune card is given away first."""
    order = {"prevent": 3, "tale": 9, "extra": 8, "gold": 7, "treasure": 6, "keep": 1, "letter": 4, "resources": 4}
    return order.get(FORTUNE[card].op, 2)
