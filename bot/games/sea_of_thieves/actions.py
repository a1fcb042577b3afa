"""One action of a ship: voyage, tasks, then the action itself (ST-18, ST-19, ST-20)."""

from bot.engine.decision import Amount, PickOne, Place
from bot.engine.text import T, Who
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.board import OUTPOST, REEF
from bot.games.sea_of_thieves.components import SHIP_NAMES, SHIP_OF, Action, Sea, Ship
from bot.games.sea_of_thieves.content import CREW, RESOURCE, TABLE
from bot.games.sea_of_thieves.damage import hurt, mend
from bot.games.sea_of_thieves.entries import can_plunder, entries, targets
from bot.games.sea_of_thieves.menu import ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import enemy_name
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.reactions import chained
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.sailing import careful, held, may_end, sail, shift_choices, standees
from bot.games.sea_of_thieves.special import special_action, special_actions
from bot.games.sea_of_thieves.supply import spend_resource
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.voyages import captain_due, start

WORKERS = ("crew", "helmsman", "shipwright", "surgeon")  # tokens whose tasks differ from an ordinary one's
DONE, STAY, NONE = "done", "stay", "none"
FULL_SAIL, PLUNDER, TRADE, PASS = "full_sail", "plunder", "trade", "pass"


def can_act(sea: Sea, seat: int, n: int) -> bool:
    """ST-18.1, ST-18.2, ST-18.4, ST-18.5 Actions are left, the ship has fewer than two tokens and is on the board."""
    ship = sea.ship(seat, n)
    return bool(ship.hex) and ship.tokens < TABLE.actions_per_ship and sea.used < TABLE.actions + sea.extra


async def take_action(sea: Sea, seat: int, n: int) -> None:
    """ST-18.6 A voyage if wished, the action token, the tasks, the action."""
    ship = sea.ship(seat, n)
    sea.rolls, sea.shifts = [], 0
    act = sea.act = Action(seat, n)
    act.drawn.seats = (seat,)
    hand = sea.players[seat].voyages.cards
    if ship.voyage is None and hand:  # ST-11.3, ST-11.5
        default = NONE  # an absent captain's choice is worked out from his view
        answer = await PickOne(seat, "voyage.start", (NONE, *hand), default, clause="ST-11.3", public=False, about=n)
        if answer != NONE:
            await start(sea, seat, n, answer)
    await captain_due(sea, seat, n)  # ST-12.11
    ship.tokens += 1
    sea.used += 1
    sea.tell(T("{who} acts with ship {ship}.", who=Who(seat), ship=SHIP_NAMES[n]))
    act.stage = "tasks"
    await _tasks(sea, act)
    act.stage = "choose"
    await _choose(sea, act)
    ship.chained = False  # Chain Shot is over with this action
    sea.act = None
    sea.shifts = 0


# -- tasks -------------------------------------------------------------------------------------------------------------


async def _tasks(sea: Sea, act: Action) -> None:
    """ST-18.7 Each crew token one task, in any order; ST-18.13 or none."""
    seat, ship = act.seat, sea.ship(act.seat, act.ship)
    while True:
        keys = _task_keys(sea, act, ship)
        # ST-38.12 nothing to do: not asked, unless that would show that the hold has no resource
        if not keys and not (ship.damage and ship.hold.cards and _workers(act, ship)):
            break
        other = (ELSE,) if has_aside(sea, seat) else ()
        default = _task_default(ship, keys)
        answer = await PickOne(
            seat,
            "action.tasks",
            (*keys, *other, DONE),
            default,
            clause="ST-18.7",
            public=not ship.damage,
            about=act.ship,
        )
        if answer == ELSE:
            await aside(sea, seat)
            continue
        sea.shifts = 0
        if answer == DONE:
            if not await _surgeons_stand_by(sea, act, ship):
                break
            continue
        worker, task, *rest = answer.split(".")
        await _do_task(sea, act, ship, worker, task, rest[0] if rest else "")
    for place, sailor in enumerate(ship.crew):  # ST-18.8, ST-18.9 REVIVE comes by itself, and is all that token does
        if not sailor.ready and place not in act.busy:
            sailor.ready = True
            act.busy.append(place)
            sea.tell(T("{who} revives crew of ship {ship}.", who=Who(seat), ship=SHIP_NAMES[act.ship]))


def _worker(kind: str) -> str:
    return kind if kind in WORKERS else "crew"


def _workers(act: Action, ship: Ship) -> dict[str, int]:
    """Ready crew tokens whose task is still due, the first one of each sort by its place.

    ST-18.17 a token revived by another effect counts; one that did its task does not."""
    found: dict[str, int] = {}
    for place, sailor in enumerate(ship.crew):
        if sailor.ready and place not in act.busy:
            found.setdefault(_worker(sailor.kind), place)
    return found


def _reach(sea: Sea, ship: Ship, worker: str) -> int:
    """ST-18.10, ST-25.13, ST-33.3 How far the SAIL of this token may go."""
    steps = CREW["helmsman"].n if worker == "helmsman" else 1
    winds = sea.sea_effect if sea.effect else None
    if winds is not None and winds.op == "fair_winds" and not ship.winded:
        steps += winds.n
    return steps


def _task_keys(sea: Sea, act: Action, ship: Ship) -> list[str]:
    workers = _workers(act, ship)
    keys: list[str] = []
    if not workers:
        return keys
    sails = not ship.chained and not held(sea, ship)  # ST-35.16, ST-30.10
    planks = ship.damage > 0 and RESOURCE in ship.hold.cards
    spread: dict[int, list[str]] = {}
    for worker in workers:
        if sails:
            steps = _reach(sea, ship, worker)
            if steps not in spread:
                spread[steps] = list(shift_choices(sea, act.seat, act.ship, steps))
            keys += [f"{worker}.sail.{hex}" for hex in spread[steps]]
        if planks or (ship.damage and worker == "shipwright"):  # ST-18.11, ST-25.11
            keys.append(f"{worker}.repair")
        if ship.water:  # ST-18.12
            keys.append(f"{worker}.bail")
    return keys


def _task_default(ship: Ship, keys: list[str]) -> str:
    """Repair if it can be done, else bail, else stand by."""
    for due, task in ((ship.damage, ".repair"), (ship.water, ".bail")):
        if due:
            for key in keys:
                if key.endswith(task):
                    return key
    return DONE


async def _do_task(sea: Sea, act: Action, ship: Ship, worker: str, task: str, hex: str) -> None:
    place = _workers(act, ship)[worker]
    act.busy.append(place)
    if task == "sail":
        steps = _reach(sea, ship, worker)
        path = shift_choices(sea, act.seat, act.ship, steps)[hex]
        ship.winded = True
        await sail(sea, act.seat, act.ship, path)
    elif task == "repair":
        if worker != "shipwright":
            spend_resource(sea, ship)
        mend(ship, 1)
        sea.tell(T("{who} repairs ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
    else:
        ship.water -= 1  # ST-6.4 only offered above 0
        sea.tell(T("{who} bails out ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
    if worker == "surgeon":
        await _surgeon(sea, act, ship)


async def _surgeons_stand_by(sea: Sea, act: Action, ship: Ship) -> bool:
    """ST-25.12 A Surgeon that stands by may revive somebody, who then still has a task."""
    place = _workers(act, ship).get("surgeon")
    if place is None:
        return False
    act.busy.append(place)
    return await _surgeon(sea, act, ship)


async def _surgeon(sea: Sea, act: Action, ship: Ship) -> bool:
    """ST-25.12 One other defeated token becomes ready."""
    helped = False
    for _ in range(CREW["surgeon"].n):
        down = list(dict.fromkeys([each.kind or "crew" for each in ship.crew if not each.ready]))
        if not down:
            break
        default = next((kind for kind in down if kind != "crew"), down[0])
        answer = await PickOne(act.seat, "task.surgeon", (*down, NONE), default, clause="ST-25.12", about=act.ship)
        if answer == NONE:
            break
        kind = "" if answer == "crew" else answer
        next(each for each in ship.crew if not each.ready and each.kind == kind).ready = True
        sea.tell(T("The Surgeon of {who} revives crew of ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
        helped = True
    return helped


# -- the action --------------------------------------------------------------------------------------------------------


async def _choose(sea: Sea, act: Action) -> None:
    """ST-18.14, ST-18.15 One action, or none."""
    seat, n = act.seat, act.ship
    ship = sea.ship(seat, n)
    hand = sea.players[seat].fortune.cards
    while True:
        keys: list[str] = []
        if not held(sea, ship):  # ST-19.5
            keys.append(FULL_SAIL)
        keys += [f"fire.{target}" for target in targets(sea, seat, n, fire=True)]  # ST-20.7
        plunders = can_plunder(sea, seat, n)
        if plunders:
            keys.append(PLUNDER)
        if ship.hex == OUTPOST:  # ST-22.1
            keys.append(TRADE)
        if hand:
            keys += special_actions(sea, seat, n)
        if has_aside(sea, seat):
            keys.append(ELSE)
        keys.append(PASS)
        answer = await PickOne(
            seat,
            "action.choose",
            tuple(keys),
            _default(sea, seat, n, ship, plunders),
            clause="ST-18.14",
            public=not hand,
            about=n,
        )
        if answer == ELSE:
            await aside(sea, seat)
            continue
        if answer not in (FULL_SAIL, PLUNDER, TRADE, PASS) and not answer.startswith("fire."):
            if await special_action(sea, act, answer):
                return
            act.stage = "choose"
            continue
        sea.shifts = 0
        if answer == FULL_SAIL:
            await _full_sail(sea, act)
        elif answer.startswith("fire."):
            await _open_fire(sea, act, answer.removeprefix("fire."))
        elif answer == PLUNDER:
            await plunder(sea, act)
        elif answer == TRADE:
            await trade(sea, act)
        return


def _default(sea: Sea, seat: int, n: int, ship: Ship, plunders: bool) -> str:
    """Trade at the Outpost; plunder if the voyage can go on; else pass."""
    if ship.hex == OUTPOST:
        return TRADE
    if plunders and ship.voyage is not None and {"dig", "load"} & set(entries(sea, seat, n)):
        return PLUNDER
    return PASS


async def _full_sail(sea: Sea, act: Action) -> None:
    """ST-19.1 Crew roll, then one straight move of at most that many hexes."""
    seat, n = act.seat, act.ship
    act.stage = "full_sail"
    ship = sea.ship(seat, n)
    roll = await crew_roll(sea, seat, n, "full_sail")
    steps = roll.successes
    calm = sea.sea_effect if sea.effect else None
    if calm is not None and calm.op == "becalmed" and steps:  # ST-33.5
        steps = max(steps - calm.n, min(steps, TABLE.full_sail_floor))
    act.successes = steps
    lines = straight(sea, seat, ship, steps)
    if not lines:
        return
    to = await Place(seat, "sail.path", (*lines, STAY), STAY, clause="ST-19.1", about=("full_sail", seat, n))
    if to != STAY:  # ST-19.2
        await sail(sea, seat, n, lines[to])


def straight(sea: Sea, seat: int, ship: Ship, steps: int) -> dict[str, tuple[str, ...]]:
    """ST-19.1 to ST-19.4 Where a straight move may end, with the hexes on the way."""
    full = standees(sea)  # ST-3.11 which matters at the end of the move alone
    found: dict[str, tuple[str, ...]] = {}
    for ray in sea.board.rays[ship.hex]:
        for length in range(1, min(steps, len(ray)) + 1):
            if may_end(sea, seat, ship.hex, ray[length - 1], full):
                found[ray[length - 1]] = ray[:length]
    return found


def path_damage(sea: Sea, ship: Ship, path: tuple[str, ...]) -> int:
    """What reefs on a way will cost, for the words."""
    return sum(sea.board.terrain[hex] == REEF for hex in path[:-1]) if careful(ship) else 0


async def _open_fire(sea: Sea, act: Action, target: str) -> None:
    """ST-20.1, ST-20.2, ST-20.5 The one target is named, then the crew rolls; each success used is a point of damage.

    ST-20.8 there is no return fire."""
    seat, n = act.seat, act.ship
    act.stage, act.target = "open_fire", target
    ship = sea.ship(seat, n)
    fog = sea.sea_effect if sea.effect else None
    fewer = fog.n if fog is not None and fog.op == "fog_bank" else 0  # ST-33.12
    gunners = ship.able("master_gunner") * CREW["master_gunner"].n  # ST-25.9
    roll = await crew_roll(sea, seat, n, "open_fire", fewer, gunners, at=target)
    act.successes = roll.successes
    if roll.successes < 1:
        return
    hits = await Amount(seat, "fire.hits", 0, roll.successes, roll.successes, clause="ST-20.2", about=target)  # ST-5.4
    if hits < 1:
        return
    if target in SHIP_OF:
        rival, other = SHIP_OF[target]
        sea.tell(T("{who} fires at ship {ship} of {rival}.", who=Who(seat), ship=SHIP_NAMES[other], rival=Who(rival)))
        done = await hurt(sea, rival, other, hits, T("gunfire"), by=seat)
        if rival != seat:
            await chained(sea, seat, (rival, other), done)
    else:
        sea.tell(T("{who} fires at the {enemy}.", who=Who(seat), enemy=enemy_name(target)))
        await strike_enemy(sea, seat, n, target, hits)
