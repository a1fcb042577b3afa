"""The crew's tasks in an action (ST-18.7 to ST-18.13, ST-25.11 to ST-25.13)."""

from functools import lru_cache

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.board import REEF, board
from bot.games.sea_of_thieves.components import KRAKEN, SHIP_NAMES, Action, Sailor, Sea, Ship
from bot.games.sea_of_thieves.content import CREW, ENEMIES, RESOURCE
from bot.games.sea_of_thieves.damage import hurt, mend, sailor_option
from bot.games.sea_of_thieves.lookout import nearer, roughly, towards, wanted
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.sailing import LIMIT, careful, held, reefs_crossed, sail, shift_choices, standees
from bot.games.sea_of_thieves.supply import spend_resource
from bot.games.sea_of_thieves.words import dotted, lying

WORKERS = ("crew", "helmsman", "shipwright", "surgeon")  # tokens whose tasks differ from an ordinary one's
SAIL, REPAIR, BAIL, REVIVE = "sail", "repair", "bail", "revive"
NONE = "none"


# -- who can do what ---------------------------------------------------------------------------------------------------


def _down(act: Action, ship: Ship) -> list[int]:
    """ST-18.8 The places of defeated tokens whose task is still due: it is REVIVE."""
    return [place for place, sailor in enumerate(ship.crew) if not sailor.ready and place not in act.busy]


def _sort(sailor: Sailor) -> str:
    return sailor.kind or "crew"


def _worker(kind: str) -> str:
    return kind if kind in WORKERS else "crew"


def _workers(act: Action, ship: Ship) -> dict[str, list[int]]:
    """The places of ready crew tokens whose task is still due, by their sort.

    ST-18.17 a token revived by another effect counts; one that did its task does not, and nobody once they are over."""
    found: dict[str, list[int]] = {}
    if act.stage == "choose":
        return found
    for place, sailor in enumerate(ship.crew):
        if sailor.ready and place not in act.busy:
            found.setdefault(_worker(sailor.kind), []).append(place)
    return found


def due(act: Action, ship: Ship) -> int:
    """How many of the crew can still do a task."""
    return sum(map(len, _workers(act, ship).values()))


def reach(sea: Sea, ship: Ship, worker: str) -> int:
    """ST-18.10, ST-25.13, ST-33.3 How far the next SAIL of this token may go."""
    steps = CREW["helmsman"].n if worker == "helmsman" else 1
    winds = sea.sea_effect if sea.effect else None
    if winds is not None and winds.op == "fair_winds" and not ship.winded:
        steps += winds.n
    return steps


def leaves_reef(sea: Sea, act: Action, ship: Ship) -> bool:
    """ST-3.4, ST-3.6 Whether sailing on from here hurts: a SAIL of this action, of the same movement, entered one."""
    return act.sailed == ship.hex and _one_movement(sea) and sea.board.terrain[ship.hex] == REEF and careful(ship)


def _one_movement(sea: Sea) -> bool:
    return sea.options["sail_tasks"] == "together"


def may_sail(sea: Sea, ship: Ship) -> bool:
    """ST-35.16, ST-30.10 Whether SAIL tasks are possible at all."""
    return not ship.chained and not held(sea, ship)


def legs(sea: Sea, seat: int, n: int, worker: str, crew: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """ST-18.10 Where SAIL tasks of so many tokens of a sort may lead, one after the other, and each one's way.

    The first may push a rival out; on the way there has to be a free place at the end of each."""
    ship = sea.ship(seat, n)
    full = standees(sea)
    if _in_the_clear(sea, ship, worker, crew, full):
        return clear_legs(sea.layout, ship.hex, crew)
    found: dict[str, tuple[tuple[str, ...], ...]] = {
        hex: (tuple(way),)
        for hex, way in shift_choices(sea, seat, n, reach(sea, ship, worker)).items()
        if hex != ship.hex
    }
    if crew > 1:
        near, terrain, trap = sea.board.near, sea.board.terrain, _trap(sea)
        rough = _one_movement(sea) and careful(ship)
        edge = list(found)
        for _ in range(crew - 1):
            if rough:  # ST-3.4 round a reef, where there is such a way
                edge.sort(key=lambda hex: terrain[hex] == REEF)
            fresh: list[str] = []
            for here in edge:
                if here != trap and full.get(here, 0) < LIMIT:
                    for other in near[here]:
                        if other not in found and other != ship.hex and full.get(other, 0) < LIMIT:
                            found[other] = (*found[here], (other,))
                            fresh.append(other)
            edge = fresh
    return found


def _trap(sea: Sea) -> str:
    """ST-30.10 The hex of the Kraken, if nobody can sail on from there."""
    kraken = sea.enemies[KRAKEN]
    return kraken.hex if kraken.tentacles >= ENEMIES.kraken.hold else ""


def _in_the_clear(sea: Sea, ship: Ship, worker: str, crew: int, full: dict[str, int]) -> bool:
    """Whether nothing is in the way of tokens that sail one hex each: no full hex, no Kraken, no reef that counts."""
    if reach(sea, ship, worker) > 1 or _trap(sea) or (_one_movement(sea) and careful(ship)):
        return False
    far = sea.board.net.far(ship.hex)
    return not any(n >= LIMIT and far[hex] <= crew and hex != ship.hex for hex, n in full.items())


@lru_cache(4_096)
def clear_legs(layout: str, start: str, crew: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Where so many tokens can sail, one hex each, with nothing in the way."""
    near = board(layout).near
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    edge: list[tuple[str, tuple[tuple[str, ...], ...]]] = [(start, ())]
    for _ in range(crew):
        fresh: list[tuple[str, tuple[tuple[str, ...], ...]]] = []
        for here, ways in edge:
            for other in near[here]:
                if other not in found and other != start:
                    found[other] = (*ways, (other,))
                    fresh.append((other, found[other]))
        edge = fresh
    return found


def task_keys(sea: Sea, act: Action) -> list[str]:
    """ST-18.7 The tasks that can be done now, each with the ship and the sort of token in its key."""
    ship, name = sea.ship(act.seat, act.ship), SHIP_NAMES[act.ship]
    workers = _workers(act, ship)
    keys: list[str] = []
    if not workers:
        return keys
    sails = may_sail(sea, ship)
    planks = ship.damage > 0 and RESOURCE in ship.hold.cards
    for worker, places in workers.items():
        if sails:
            keys += _sails(name, worker, tuple(legs(sea, act.seat, act.ship, worker, len(places))))
        if planks or (ship.damage and worker == "shipwright"):  # ST-18.11, ST-25.11
            keys.append(f"{name}.{worker}.{REPAIR}")
        if ship.water:  # ST-18.12
            keys.append(f"{name}.{worker}.{BAIL}")
    if keys:  # with nothing else to do it makes no difference when crew revives
        keys += dict.fromkeys([f"{name}.{_sort(ship.crew[place])}.{REVIVE}" for place in _down(act, ship)])
    return keys


@lru_cache(4_096)
def _sails(name: str, worker: str, ends: tuple[str, ...]) -> list[str]:
    """The keys of a SAIL to each of these hexes."""
    return [f"{name}.{worker}.{SAIL}.{hex}" for hex in ends]


def known_tasks(sea: Sea, seat: int, n: int) -> tuple[str, ...]:
    """Every task that might come up on a sheet for this ship, whatever is put on it before."""
    ship = sea.ship(seat, n)
    far = 0
    if may_sail(sea, ship):
        far = sum([reach(sea, ship, sailor.kind) for sailor in ship.crew if sailor.ready])
    ready = tuple([_worker(sailor.kind) for sailor in ship.crew if sailor.ready])
    down = tuple([_sort(sailor) for sailor in ship.crew if not sailor.ready])
    works = (REPAIR,) * (ship.damage > 0) + (BAIL,) * (ship.water > 0)
    return _tasks(sea.layout, SHIP_NAMES[n], ship.hex, far, ready, works, down)


@lru_cache(4_096)
def _tasks(
    layout: str, name: str, start: str, far: int, ready: tuple[str, ...], works: tuple[str, ...], down: tuple[str, ...]
) -> tuple[str, ...]:
    """The keys of a SAIL to each hex within so many steps, the nearest first, and of what else these tokens can do."""
    steps = board(layout).net.far(start)
    inside = [hex for hex in steps if steps[hex] <= far] if far else []
    keys = [f"{name}.{worker}.{SAIL}.{hex}" for worker in dict.fromkeys(ready) for hex in inside]
    keys += [f"{name}.{worker}.{task}" for worker in dict.fromkeys(ready) for task in works]
    return (*keys, *[f"{name}.{sort}.{REVIVE}" for sort in dict.fromkeys(down)])


# -- what they do ------------------------------------------------------------------------------------------------------


async def do_task(sea: Sea, act: Action, key: str) -> None:
    """ST-18.7 One task, or the SAIL tasks of as many tokens of a sort as the way takes."""
    ship = sea.ship(act.seat, act.ship)
    _, worker, task, *rest = key.split(".")
    if task == REVIVE:
        _revive(sea, act, ship, next(place for place in _down(act, ship) if _sort(ship.crew[place]) == worker))
        return
    places = _workers(act, ship)[worker]
    if task == SAIL:
        await _sail(sea, act, ship, places, legs(sea, act.seat, act.ship, worker, len(places))[rest[0]])
    else:
        act.busy.append(places[0])
        if task == REPAIR:
            if worker != "shipwright":
                spend_resource(sea, ship)
            mend(ship, 1)
            sea.tell(T("{who} repairs ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
        else:
            ship.water -= 1  # ST-6.4 only offered above 0
            sea.tell(T("{who} bails out ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
    if worker == "surgeon":
        await _surgeon(sea, act, ship)


async def _sail(sea: Sea, act: Action, ship: Ship, places: list[int], ways: tuple[tuple[str, ...], ...]) -> None:
    """ST-18.10 Each SAIL is a move of its own; whoever is left when the ship does not get on keeps his task."""
    for place, way in zip(places, ways, strict=False):
        act.busy.append(place)
        ship.winded = True
        if leaves_reef(sea, act, ship):
            await hurt(sea, act.seat, act.ship, 1, T("reef"))
        await sail(sea, act.seat, act.ship, way)
        act.sailed = ship.hex


def _revive(sea: Sea, act: Action, ship: Ship, place: int) -> None:
    """ST-18.9 The token is ready, and does nothing else in this action."""
    ship.crew[place].ready = True
    act.busy.append(place)
    sea.tell(T("{who} revives crew of ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))


async def end_tasks(sea: Sea, act: Action) -> bool:
    """ST-18.9 Whoever was not told to before revives; False if a Surgeon that stood by has found somebody a task."""
    ship = sea.ship(act.seat, act.ship)
    surgeons = _workers(act, ship).get("surgeon", [])
    if surgeons:  # ST-25.12
        act.busy.append(surgeons[0])
        if await _surgeon(sea, act, ship):
            return False
    for place in _down(act, ship):
        _revive(sea, act, ship, place)
    return True


async def _surgeon(sea: Sea, act: Action, ship: Ship) -> bool:
    """ST-25.12 One other defeated token becomes ready."""
    helped = False
    for _ in range(CREW["surgeon"].n):
        down = list(dict.fromkeys([each.kind or "crew" for each in ship.crew if not each.ready]))
        if not down:
            break
        default = next((kind for kind in down if kind != "crew"), down[0])
        answer = await Patient(act.seat, (*down, NONE), default)
        if answer == NONE:
            break
        kind = "" if answer == "crew" else answer
        next(each for each in ship.crew if not each.ready and each.kind == kind).ready = True
        sea.tell(T("The Surgeon of {who} revives crew of ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
        helped = True
    return helped


def foresee_task(sea: Sea, act: Action, key: str) -> bool:
    """What a task will change, on a copy; False if nobody can tell how things stand after it."""
    ship = sea.ship(act.seat, act.ship)
    _, worker, task, *rest = key.split(".")
    if task == REVIVE:
        place = next(place for place in _down(act, ship) if _sort(ship.crew[place]) == worker)
        ship.crew[place].ready = True
        act.busy.append(place)
        return True
    places = _workers(act, ship)[worker]
    surprises = worker == "surgeon" and ship.ready < len(ship.crew)
    if task == SAIL:
        hex = rest[0]
        surprises = surprises or standees(sea).get(hex, 0) >= LIMIT  # somebody is pushed: where to is his to say
        act.busy += places[: len(legs(sea, act.seat, act.ship, worker, len(places))[hex])]
        ship.hex, ship.winded, act.sailed = hex, True, hex
    else:
        act.busy.append(places[0])
        if task == BAIL:
            ship.water -= 1
        else:
            ship.damage -= 1
            if worker != "shipwright":
                ship.hold.cards.remove(RESOURCE)
    return not surprises


# -- what is said of them ----------------------------------------------------------------------------------------------


def no_task(sea: Sea, key: str) -> Why | None:
    """ST-18.8 to ST-18.12 Why the acting ship cannot do a task, or nobody on it can."""
    act, ship = sea.action, sea.acting
    name, worker, task, hex = [*key.split(".", 3), "", "", ""][:4]
    if key in TASKS:
        name, worker, task = SHIP_NAMES[act.ship], "", key
    if task not in _LACKS or name != SHIP_NAMES[act.ship] or (worker and worker not in (*CREW, "crew")):
        return NOT_OFFERED
    workers = _workers(act, ship)
    if task == REVIVE:
        there = workers and worker in [_sort(ship.crew[place]) for place in _down(act, ship)]
        return None if there and key in task_keys(sea, act) else NOT_OFFERED
    if task == DOWN or (worker and worker not in workers and not _any_ready(ship, worker)):
        return _DEFEATED
    if not workers or (worker and worker not in workers):
        return _ALL_BUSY
    return None if worker and _possible(sea, act, worker, task, hex) else _LACKS[task]


def _any_ready(ship: Ship, worker: str) -> bool:
    return any(each.ready and _worker(each.kind) == worker for each in ship.crew)


def _possible(sea: Sea, act: Action, worker: str, task: str, hex: str) -> bool:
    """ST-18.10 to ST-18.12, ST-25.11 Whether the task can be done now by those who have still one to do."""
    ship = sea.ship(act.seat, act.ship)
    if task == SAIL:
        crew = len(_workers(act, ship)[worker])
        return may_sail(sea, ship) and hex in legs(sea, act.seat, act.ship, worker, crew)
    if hex:
        return False
    if task == REPAIR:
        return ship.damage > 0 and (worker == "shipwright" or RESOURCE in ship.hold.cards)
    return ship.water > 0


def missing_tasks(sea: Sea, offered: tuple[str, ...]) -> list[str]:
    """Each task that nobody of the acting ship can do, and the tokens that can do none."""
    tasks = {key.split(".")[2] for key in offered if key.count(".") > 1}
    down = [f"{SHIP_NAMES[sea.action.ship]}.{_sort(sailor)}.{DOWN}" for sailor in sea.acting.crew if not sailor.ready]
    return [*(task for task in TASKS if task not in tasks), *dict.fromkeys(down)]


def task_option(sea: Sea, seat: int, key: str) -> Option:
    """A task in words."""
    if key in _NAMES:
        return _NAMES[key]
    name, worker, task, *rest = key.split(".")
    if task == DOWN:
        return sailor_option(f"{worker}.{DOWN}")
    who = T("Crew") if worker == "crew" else T(CREW[worker].name)
    if task == REVIVE:
        return Option(T("{crew}: REVIVE", crew=who), T("Ready at once; else when the others are done"), group=_OTHER)
    if task == SAIL:
        n, hex = SHIP_NAMES.index(name), rest[0]
        label = T("{crew}: SAIL to {place}", crew=who, place=place_text(sea.board, hex))
        group = T("{crew}: SAIL", crew=who)
        return Option(label, _sail_told(sea, seat, n, hex), hex, hex, group, wanted(sea, seat, n, hex), emoji="sail")
    if task == REPAIR:
        cost = T("One damage less") if worker == "shipwright" else T("A resource for one damage")
        return Option(T("{crew}: REPAIR", crew=who), cost, group=_OTHER, emoji="damage")
    return Option(T("{crew}: BAIL", crew=who), T("Water one lower"), group=_OTHER, emoji="water")


def _sail_told(sea: Sea, seat: int, n: int, hex: str) -> Text:
    """Which way a SAIL goes, what it costs, what it comes nearer to, and who and what is there."""
    ship = sea.ship(seat, n)
    act = sea.act
    next_to = hex in sea.board.near[ship.hex]
    parts = [towards(ship.hex, hex) if next_to else roughly(sea.board, ship.hex, hex)]
    way = sea.board.bent(ship.hex, 2, careful(ship)).get(hex)
    hurts = reefs_crossed(sea, ship, way.hexes) if way is not None else 0
    hurts += act is not None and leaves_reef(sea, act, ship)
    pushes = standees(sea).get(hex, 0) >= LIMIT
    if hurts:
        parts.append(N("{n} damage by reefs", "{n} damage by reefs", hurts))
    if pushes:
        parts.append(T("pushes a ship out"))
    if not hurts and not pushes:
        parts.append(nearer(sea, seat, n, hex))
    parts.append(lying(sea, hex))
    return dotted(parts)


DOWN = "down"
TASKS = (SAIL, REPAIR, BAIL)
_NAMES = {
    SAIL: Option(T("SAIL"), emoji="sail"),
    REPAIR: Option(T("REPAIR"), emoji="damage"),
    BAIL: Option(T("BAIL"), emoji="water"),
}
_OTHER = T("Other tasks")
_DEFEATED = T("Defeated crew can only revive.")
_ALL_BUSY = T("No ready crew token is left that has not done its task.")


def no_sail(sea: Sea, seat: int, key: str) -> Text:
    """ST-18.10, ST-19.5, ST-35.16 What keeps the acting ship where it is."""
    if held(sea, sea.acting):
        return T("The Kraken holds this ship while three or more tentacles are up.")
    if sea.acting.chained:
        return T("Chain Shot: no SAIL task in this action.")
    return T("SAIL goes to a neighbouring hex with a free place, or from which a rival can be pushed.")


def _no_repair(sea: Sea, seat: int, key: str) -> Text:
    if sea.acting.damage:
        return T("REPAIR needs a resource in the hold.")
    return T("There is no damage to repair.")


_LACKS: dict[str, Why] = {
    SAIL: no_sail,
    REPAIR: _no_repair,
    BAIL: T("There is no water to bail out."),
    DOWN: _DEFEATED,
    REVIVE: _DEFEATED,
}


class Patient(PickOne, frozen=True, gc=False):
    """ST-25.12 Whom a Surgeon revives."""

    name, clause = "task.surgeon", "ST-25.12"
    waiting = T("{who} has the Surgeon at work.")
    asks = T("Whom does the Surgeon revive?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return Option(T("Nobody")) if key == NONE else sailor_option(key)
