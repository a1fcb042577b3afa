"""The crew's tasks in an action (ST-18.7 to ST-18.13, ST-25.11 to ST-25.13)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.board import REEF
from bot.games.sea_of_thieves.components import SHIP_NAMES, Action, Sailor, Sea, Ship
from bot.games.sea_of_thieves.content import CREW, RESOURCE
from bot.games.sea_of_thieves.damage import hurt, mend, sailor_option
from bot.games.sea_of_thieves.lookout import nearer, roughly, towards, wanted
from bot.games.sea_of_thieves.menu import ELSE, SOMETHING_ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.sailing import (
    LIMIT,
    careful,
    held,
    may_shift,
    reefs_crossed,
    sail,
    shift_choices,
    shift_way,
    standees,
)
from bot.games.sea_of_thieves.supply import spend_resource
from bot.games.sea_of_thieves.words import acting_line, dotted, lying

WORKERS = ("crew", "helmsman", "shipwright", "surgeon")  # tokens whose tasks differ from an ordinary one's
DONE, NONE = "done", "none"


async def tasks(sea: Sea, act: Action) -> None:
    """ST-18.7 Each crew token one task, in any order; ST-18.13 or none."""
    seat, ship = act.seat, sea.ship(act.seat, act.ship)
    while True:
        keys = _task_keys(sea, act, ship)
        # ST-38.12 nothing to do: not asked, unless that would show that the hold has no resource
        if not keys and not (ship.damage and ship.hold.cards and _workers(act, ship)):
            break
        other = (ELSE,) if has_aside(sea, seat) else ()
        answer = await CrewTasks(seat, (*keys, *other, DONE), _task_default(ship, keys), public=not ship.damage)
        if answer == ELSE:
            await aside(sea, seat)
            continue
        sea.shifts = 0
        if answer == DONE:
            if not await _surgeons_stand_by(sea, act, ship):
                break
            continue
        worker, task, *rest = answer.split(".")
        if task == REVIVE:
            _revive(sea, act, ship, next(place for place in _down(act, ship) if _sort(ship.crew[place]) == worker))
        else:
            await _do_task(sea, act, ship, worker, task, rest[0] if rest else "")
    for place in _down(act, ship):  # ST-18.8, ST-18.9 whoever was not told to revive before
        _revive(sea, act, ship, place)


def _down(act: Action, ship: Ship) -> list[int]:
    """ST-18.8 The places of defeated tokens whose task is still due: it is REVIVE."""
    return [place for place, sailor in enumerate(ship.crew) if not sailor.ready and place not in act.busy]


def _sort(sailor: Sailor) -> str:
    return sailor.kind or "crew"


def _revive(sea: Sea, act: Action, ship: Ship, place: int) -> None:
    """ST-18.9 The token is ready, and does nothing else in this action."""
    ship.crew[place].ready = True
    act.busy.append(place)
    sea.tell(T("{who} revives crew of ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))


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


def reach(sea: Sea, ship: Ship, worker: str) -> int:
    """ST-18.10, ST-25.13, ST-33.3 How far the SAIL of this token may go."""
    steps = CREW["helmsman"].n if worker == "helmsman" else 1
    winds = sea.sea_effect if sea.effect else None
    if winds is not None and winds.op == "fair_winds" and not ship.winded:
        steps += winds.n
    return steps


def leaves_reef(sea: Sea, act: Action, ship: Ship) -> bool:
    """ST-3.4, ST-3.6 Whether sailing on from here hurts: a SAIL of this action, of the same movement, entered one."""
    together = sea.options["sail_tasks"] == "together" and act.sailed == ship.hex
    return together and sea.board.terrain[ship.hex] == REEF and careful(ship)


def may_sail(sea: Sea, ship: Ship) -> bool:
    """ST-35.16, ST-30.10 Whether SAIL tasks are possible at all."""
    return not ship.chained and not held(sea, ship)


def _task_keys(sea: Sea, act: Action, ship: Ship) -> list[str]:
    workers = _workers(act, ship)
    keys: list[str] = []  # CrewTasks.hinders says the same of each alone
    if not workers:
        return keys
    sails = may_sail(sea, ship)
    planks = ship.damage > 0 and RESOURCE in ship.hold.cards
    spread: dict[int, list[str]] = {}
    for worker in workers:
        if sails:
            steps = reach(sea, ship, worker)
            if steps not in spread:
                spread[steps] = list(shift_choices(sea, act.seat, act.ship, steps))
            keys += [f"{worker}.sail.{hex}" for hex in spread[steps]]
        if planks or (ship.damage and worker == "shipwright"):  # ST-18.11, ST-25.11
            keys.append(f"{worker}.repair")
        if ship.water:  # ST-18.12
            keys.append(f"{worker}.bail")
    if keys:  # with nothing else to do it makes no difference when crew revives
        keys += dict.fromkeys([f"{_sort(ship.crew[place])}.{REVIVE}" for place in _down(act, ship)])
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
        path = shift_way(sea, act.seat, act.ship, reach(sea, ship, worker), hex)
        ship.winded = True
        if leaves_reef(sea, act, ship):
            await hurt(sea, act.seat, act.ship, 1, T("reef"))
        await sail(sea, act.seat, act.ship, path)
        act.sailed = ship.hex
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
        answer = await Patient(act.seat, (*down, NONE), default)
        if answer == NONE:
            break
        kind = "" if answer == "crew" else answer
        next(each for each in ship.crew if not each.ready and each.kind == kind).ready = True
        sea.tell(T("The Surgeon of {who} revives crew of ship {ship}.", who=Who(act.seat), ship=SHIP_NAMES[act.ship]))
        helped = True
    return helped


# -- what is asked -----------------------------------------------------------------------------------------------------


class CrewTasks(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-18.7 Which task a crew token does next."""

    name, clause = "action.tasks", "ST-18.7"
    waiting = T("{who} gives the crew tasks.")
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # a repair tells of resources in the hold

    def prompt(self, sea: Sea, /) -> Text:
        act = sea.action
        due = sum([sailor.ready and i not in act.busy for i, sailor in enumerate(sea.acting.crew)])
        return N(
            "Tasks of {ship}: {n} of your crew can still do one.",
            "Tasks of {ship}: {n} of your crew can still do one each.",
            due,
            ship=acting_line(sea),
        )

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        """ST-18.8 to ST-18.12, of a worker's task or of the task of any worker."""
        if key == DONE or (key == ELSE and has_aside(sea, seat)):
            return None
        worker, _, task = key.rpartition(".") if key in _TASKS else key.partition(".")
        task, _, hex = task.partition(".")
        if task not in _LACKS or (worker and worker not in (*CREW, "crew")):
            return NOT_OFFERED
        act, ship = sea.action, sea.acting
        if task == REVIVE:
            return None if worker in [_sort(ship.crew[place]) for place in _down(act, ship)] else NOT_OFFERED
        due = _workers(act, ship)
        if task == DOWN or (worker and worker not in due and not _any_ready(ship, worker)):
            return _DEFEATED
        if not due or (worker and worker not in due):
            return _ALL_BUSY
        if worker and _possible(sea, ship, worker, task, hex):
            return None
        return _LACKS[task]

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        """Each task that nobody can do, and the tokens that can do none."""
        tasks = {key.split(".")[1] for key in self.keys if "." in key}
        yield from (task for task in _TASKS if task not in tasks)
        yield from dict.fromkeys([f"{sailor.kind or 'crew'}.{DOWN}" for sailor in sea.acting.crew if not sailor.ready])

    options = {
        DONE: Option(T("No more tasks"), T("The others stand by")),
        ELSE: SOMETHING_ELSE,
        "sail": Option(T("SAIL"), emoji="sail"),
        "repair": Option(T("REPAIR"), emoji="damage"),
        "bail": Option(T("BAIL"), emoji="water"),
    }

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in self.options:
            return self.options[key]
        worker, task, *rest = key.split(".")
        if task == DOWN:
            return sailor_option(key)
        who = T("Crew") if worker == "crew" else T(CREW[worker].name)
        if task == REVIVE:
            return Option(
                T("{crew}: REVIVE", crew=who), T("Ready at once; else when the others are done"), group=_OTHER
            )
        if task == "sail":
            act, hex = sea.action, rest[0]
            label = T("{crew}: SAIL to {place}", crew=who, place=place_text(sea.board, hex))
            return Option(
                label,
                _sail_told(sea, worker, hex),
                hex,
                hex,
                T("{crew}: SAIL", crew=who),
                wanted(sea, act.seat, act.ship, hex),
                emoji="sail",
            )
        if task == "repair":
            cost = T("One damage less") if worker == "shipwright" else T("A resource for one damage")
            return Option(T("{crew}: REPAIR", crew=who), cost, group=_OTHER, emoji="damage")
        return Option(T("{crew}: BAIL", crew=who), T("Water one lower"), group=_OTHER, emoji="water")


def _sail_told(sea: Sea, worker: str, hex: str) -> Text:
    """Which way a SAIL goes, what it costs, what it comes nearer to, and who and what is there."""
    act, ship = sea.action, sea.acting
    path = shift_choices(sea, act.seat, act.ship, reach(sea, ship, worker)).get(hex, (hex,))
    parts = [roughly(sea.board, ship.hex, hex) if len(path) > 1 else towards(ship.hex, hex)]
    hurts, pushes = reefs_crossed(sea, ship, path) + leaves_reef(sea, act, ship), standees(sea).get(hex, 0) >= LIMIT
    if hurts:
        parts.append(N("{n} damage by reefs", "{n} damage by reefs", hurts))
    if pushes:
        parts.append(T("pushes a ship out"))
    if not hurts and not pushes:
        parts.append(nearer(sea, act.seat, act.ship, hex))
    parts.append(lying(sea, hex))
    return dotted(parts)


DOWN, REVIVE = "down", "revive"
_OTHER = T("Other tasks")
_TASKS = ("sail", "repair", "bail")
_DEFEATED = T("Defeated crew can only revive.")
_ALL_BUSY = T("No ready crew token is left that has not done its task.")


def _any_ready(ship: Ship, worker: str) -> bool:
    return any(each.ready and _worker(each.kind) == worker for each in ship.crew)


def _possible(sea: Sea, ship: Ship, worker: str, task: str, hex: str) -> bool:
    """ST-18.10 to ST-18.12, ST-25.11 Whether the task can be done now by one who has still one to do."""
    if task == "sail":
        steps = reach(sea, ship, worker)
        return may_sail(sea, ship) and may_shift(sea, sea.action.seat, sea.action.ship, steps, hex)
    if hex:
        return False
    if task == "repair":
        return ship.damage > 0 and (worker == "shipwright" or RESOURCE in ship.hold.cards)
    return ship.water > 0


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
    "sail": no_sail,
    "repair": _no_repair,
    "bail": T("There is no water to bail out."),
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
