"""What a player lays out on one sheet: which ship acts, the tasks of its crew, and the action (ST-18.3 to ST-18.18)."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.question import NOT_OFFERED, Answer, Form, Option, Why
from bot.engine.text import N, T, Text
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import ENEMY_ORDER, SHIP_KEYS, SHIP_NAMES, Action, Sea, Voyage
from bot.games.sea_of_thieves.content import FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.entries import can_plunder, entries, targets
from bot.games.sea_of_thieves.foresight import Parts, apart, stand_after
from bot.games.sea_of_thieves.lookout import charted
from bot.games.sea_of_thieves.menu import (
    AGAIN,
    ASK_AGAIN,
    ELSE,
    PLANNED,
    SOMETHING_ELSE,
    can_act,
    has_aside,
    no_pastime,
    pastime_option,
    pastimes,
)
from bot.games.sea_of_thieves.sailing import held
from bot.games.sea_of_thieves.special import no_special
from bot.games.sea_of_thieves.tasks import (
    TASKS,
    due,
    foresee_task,
    known_tasks,
    missing_tasks,
    no_sail,
    no_task,
    task_keys,
    task_option,
)
from bot.games.sea_of_thieves.words import acting_line, mark_of, own_ship, target_text

END = "end"
FULL_SAIL, FIRE, PLUNDER, TRADE, PASS = "full_sail", "fire", "plunder", "trade", "pass"
FIRES = f"{FIRE}."
LINGER = "linger"


# -- what can be put on a sheet ----------------------------------------------------------------------------------------


def turn_keys(sea: Sea, seat: int) -> tuple[str, ...]:
    """ST-18.3, ST-11.3 The ships that can act, each with the voyages it could start; what else is done in a pause."""
    keys: list[str] = []
    for n, name in enumerate(SHIP_NAMES):
        if can_act(sea, seat, n):
            keys.append(name)
            if sea.ship(seat, n).voyage is None:  # ST-11.5
                keys += [f"{name}.{card}" for card in sea.players[seat].voyages.cards]
    others = [key for key in pastimes(sea.players[seat]) if no_pastime(sea, seat, key) is None]
    return (*keys, *others, END)


def action_keys(sea: Sea, act: Action) -> tuple[str, ...]:
    """ST-18.7, ST-18.14 The tasks that can be done next, and the actions, each of which ends the tasks."""
    planned, others = act.stage == PLANNED, list[str]()
    if has_aside(sea, act.seat):
        if not planned:
            others.append(ELSE)
        if not sea.lingers and not could_act(sea, act.seat):
            others.append(LINGER)
    if planned:
        others.append(AGAIN)
    return (*task_keys(sea, act), *_deeds(sea, act.seat, act.ship), *others, PASS)


def _no_other(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-38.13, ST-18.19, ST-18.18 Why nothing else can be put there; what a hand could tell only where it is asked."""
    planned = sea.action.stage == PLANNED
    if key == AGAIN:
        return None if planned else NOT_OFFERED
    if not has_aside(sea, seat):
        return NOT_OFFERED
    if key == ELSE:
        return NOT_OFFERED if planned else None
    return None if not sea.lingers and not could_act(sea, seat) else NOT_OFFERED


def could_act(sea: Sea, seat: int) -> bool:
    """ST-18.1 Whether another action of this turn is left to any of his ships."""
    return can_act(sea, seat, 0) or can_act(sea, seat, 1)


def _deeds(sea: Sea, seat: int, n: int) -> list[str]:
    """ST-18.14 The actions that the acting ship can make; `no_deed` says the same of each alone."""
    ship = sea.ship(seat, n)
    keys = [] if held(sea, ship) else [FULL_SAIL]
    keys += [FIRES + target for target in targets(sea, seat, n, fire=True)]
    if can_plunder(sea, seat, n):
        keys.append(PLUNDER)
    if ship.hex == OUTPOST:
        keys.append(TRADE)
    if sea.action.stage != PLANNED:
        keys += [card for card in _specials(sea, seat) if no_special(sea, seat, n, card) is None]
    return keys


def _specials(sea: Sea, seat: int) -> list[str]:
    """The different special action cards in hand."""
    return [card for card in dict.fromkeys(sea.players[seat].fortune.cards) if FORTUNE[card].timing == "special"]


def no_deed(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-18.14 Why the acting ship cannot make an action."""
    n = sea.action.ship
    if key == PASS:
        return None
    if key == FULL_SAIL:  # ST-19.5
        return no_sail if held(sea, sea.acting) else None
    if key == PLUNDER:
        return None if can_plunder(sea, seat, n) else _NO_PLUNDER
    if key == TRADE:  # ST-22.1
        return None if sea.acting.hex == OUTPOST else _NO_TRADE
    if key.startswith(FIRE):  # ST-20.7
        return None if key.removeprefix(FIRES) in targets(sea, seat, n, fire=True) else _no_fire
    return NOT_OFFERED if key in FORTUNE and sea.action.stage == PLANNED else no_special(sea, seat, n, key)


_NO_PLUNDER = T("There is nothing to plunder in this hex.")
_NO_TRADE = T("TRADE is possible at the Outpost only.")


def _no_fire(sea: Sea, seat: int, key: str) -> Text:
    """ST-20.1, ST-20.9."""
    if sea.acting.hex == OUTPOST and sea.options["outpost_truce"] == "on":
        return T("There is a truce at the Outpost.")
    return T("OPEN FIRE reaches a rival ship or an enemy in the same hex only.")


# -- how things will stand ---------------------------------------------------------------------------------------------


def _foresee(sea: Sea, seat: int, key: str) -> Sea | None:
    """How things will stand after a part of a sheet; None if the sheet ends with it."""
    if sea.act is None:
        name, _, card = key.partition(".")
        if name not in SHIP_NAMES:
            return None
        n = SHIP_NAMES.index(name)
        twin = apart(sea, seat, n)
        twin.act = Action(seat, n, PLANNED)
        ship = twin.ship(seat, n)
        ship.tokens += 1
        twin.used += 1
        if card:
            ship.voyage = Voyage(card, [0] * len(VOYAGES[card].tasks))
        return twin
    if key == LINGER:
        twin = apart(sea, seat, sea.action.ship)
        twin.lingers, twin.action.stage = True, PLANNED
        return twin
    if key.count(".") < 2 or key.startswith(FIRES):
        return None
    twin = apart(sea, seat, sea.action.ship)
    twin.action.stage = PLANNED
    return twin if foresee_task(twin, twin.action, key) else None


def next_keys(sea: Sea, seat: int) -> tuple[str, ...]:
    """What can be put on the sheet as things stand there."""
    return turn_keys(sea, seat) if sea.act is None else action_keys(sea, sea.act)


def ahead(sea: Sea, seat: int, chosen: tuple[str, ...]) -> Sea:
    """How things will stand once these parts are done."""
    return stand_after(sea, seat, chosen, _foresee)


def _known(sea: Sea, seat: int, ships: Iterable[int]) -> tuple[str, ...]:
    """All that might come up on a sheet of these ships after its first part."""
    keys: list[str] = []
    for n in ships:
        keys += known_tasks(sea, seat, n)
    return (*keys, *_DEEDS[sea.seats], *_specials(sea, seat), ELSE, LINGER, AGAIN, PASS)


def _all_deeds(seats: int) -> tuple[str, ...]:
    rivals = [FIRES + key for ships in SHIP_KEYS[:seats] for key in ships]
    return (FULL_SAIL, *rivals, *[FIRES + name for name in ENEMY_ORDER], PLUNDER, TRADE)


_DEEDS = [_all_deeds(seats) for seats in range(len(SHIP_KEYS) + 1)]  # by the number of players


def turn_sheet(sea: Sea, seat: int) -> "TurnSheet":
    """ST-18.3 The sheet of a pause between actions."""
    after = Parts(sea, seat, next_keys, _foresee)
    first = after(())
    ships = [n for n, name in enumerate(SHIP_NAMES) if name in first]
    later = _known(sea, seat, ships) if ships else ()
    return TurnSheet(seat, first + later, after)


def action_sheet(sea: Sea, act: Action) -> "ActionSheet":
    """ST-18.7 The sheet of an action that is under way."""
    after = Parts(sea, act.seat, next_keys, _foresee)
    known = _known(sea, act.seat, (act.ship,))
    return ActionSheet(act.seat, tuple(dict.fromkeys((*after(()), *known))), after)


# -- what is asked -----------------------------------------------------------------------------------------------------


class _Sheet(Form, frozen=True, gc=False):
    """ST-18.18 An action laid out part by part; its last part sends it."""

    public = False  # voyages, cards and what lies in a hold tell what can be put on it
    at_once = True

    def part(self, sea: Sea, chosen: tuple[str, ...], /) -> Text:
        return _asked(ahead(sea, self.seat, chosen))

    def prompt(self, sea: Sea, /) -> Text:
        return _asked(sea)

    def onward(self, sea: Sea, chosen: tuple[str, ...], /) -> Sea:
        return ahead(sea, self.seat, chosen)

    options = {
        FULL_SAIL: Option(T("FULL SAIL"), T("Roll the crew, then sail straight as far as the successes"), emoji="wind"),
        FIRE: Option(T("OPEN FIRE"), emoji="cannon"),
        PLUNDER: Option(T("PLUNDER"), T("Roll the crew; successes fight, loot, haul, dig or load"), emoji="dig"),
        TRADE: Option(T("TRADE"), T("Sell, repair, upgrade, hire, seek voyages"), emoji="port"),
        PASS: Option(T("No action"), T("The action token stays spent")),
        ELSE: SOMETHING_ELSE,
        AGAIN: ASK_AGAIN,
        LINGER: Option(T("Pause after this action"), T("To play cards or shift cargo before the turn ends")),
        END: Option(T("End my actions"), T("Then the water rises, and the clean up follows")),
    }

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in self.options:
            return self.options[key]
        if key in pastimes(sea.players[self.seat]):
            return pastime_option(key)
        if key.startswith(FIRES):
            target = key.removeprefix(FIRES)
            label = T("OPEN FIRE on {target}", target=target_text(target))
            return Option(label, T("1 damage per success"), *mark_of(sea, target), emoji="cannon")
        name, _, card = key.partition(".")
        if name in SHIP_NAMES and card in VOYAGES:
            start = charted(sea, self.seat, card, sea.ship(self.seat, SHIP_NAMES.index(name)).hex)
            return Option(T("Ship {ship}: start {voyage}", ship=name, voyage=start.label), start.hint, emoji="map")
        if key in SHIP_NAMES:
            return own_ship(sea, self.seat, key)
        task = task_option(sea, self.seat, key)
        if sea.act is not None or name not in SHIP_NAMES:
            return task
        return replace(task, label=T("Ship {ship}, {task}", ship=name, task=task.label))  # both ships stand to choose


def _asked(sea: Sea) -> Text:
    """What the next part asks, as things will stand by then."""
    act = sea.act
    if act is None:
        left = TABLE.actions + sea.extra - sea.used
        return N("Your turn: {n} action left. Which ship acts?", "Your turn: {n} actions left. Which ship acts?", left)
    crew = due(act, sea.acting)
    if not crew:
        return T("Which action does {ship} make?", ship=acting_line(sea))
    return N(
        "Next for {ship}: a task ({n} of the crew is free), or the action?",
        "Next for {ship}: a task ({n} of the crew are free), or the action?",
        crew,
        ship=acting_line(sea),
    )


class TurnSheet(_Sheet, frozen=True, gc=False):
    """ST-18.3, ST-1.5 What is done between two actions: an action of a ship with all its parts, or something else."""

    name, clause = "turn.menu", "ST-18.3"
    waiting = T("{who} is in turn.")

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return (*SHIP_NAMES, *pastimes(sea.players[seat]), END)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if sea.act is not None:
            return ActionSheet.hinders(sea, seat, key)
        name, _, card = key.partition(".")
        if name in SHIP_NAMES and (not card or card in sea.players[seat].voyages.cards):
            n = SHIP_NAMES.index(name)
            if not can_act(sea, seat, n):
                return _no_action
            return _UNDER_SAIL if card and sea.ship(seat, n).voyage is not None else None
        if key == END:
            return None
        if key in (PLUNDER, TRADE, FULL_SAIL, PASS, *TASKS) or key.startswith(FIRES) or key.count(".") > 1:
            return _SHIP_FIRST
        return no_pastime(sea, seat, key)

    def plain(self, sea: Sea, /) -> Answer:
        return (END,)


_SHIP_FIRST = T("First say which ship acts.")
_UNDER_SAIL = T("This ship has a voyage: it has to be completed or given up first.")


def _no_action(sea: Sea, seat: int, key: str) -> Text:
    """ST-18.1, ST-18.2, ST-18.5."""
    ship = sea.ship(seat, SHIP_NAMES.index(key.partition(".")[0]))
    if not ship.hex:
        return T("That ship is sunk: it comes back at the start of your next turn.")
    if ship.tokens >= TABLE.actions_per_ship:
        return T("A ship makes at most two actions in a turn.")
    return N("You have made your {n} action of this turn.", "You have made your {n} actions of this turn.", sea.used)


class ActionSheet(_Sheet, frozen=True, gc=False):
    """ST-18.7, ST-18.14 The tasks that are left, and the action, where the sheet of the turn could not say it all."""

    name, clause = "action.tasks", "ST-18.7"
    waiting = T("{who} gives the crew tasks.")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if key in (ELSE, LINGER, AGAIN):
            return _no_other(sea, seat, key)
        if key in SHIP_NAMES or (key.partition(".")[0] in SHIP_NAMES and key.count(".") == 1):
            return _IN_ACTION
        if key in TASKS or (key.count(".") > 1 and not key.startswith(FIRES)):
            return no_task(sea, key)
        return no_deed(sea, seat, key)

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        offered = self.after(())
        fires = any(key.startswith(FIRES) for key in offered)
        deeds = (FULL_SAIL, *(() if fires else (FIRE,)), PLUNDER, TRADE, *_specials(sea, self.seat))
        return (*missing_tasks(sea, offered), *deeds)

    def plain(self, sea: Sea, /) -> Answer:
        """ST-38.11 Repair if it can be done, else bail; then trade at the Outpost, plunder for a voyage, or nothing."""
        chosen: tuple[str, ...] = ()
        while keys := self.after(chosen):
            there = ahead(sea, self.seat, chosen)
            chosen += (_plain_task(there, keys) or _plain_deed(there, keys),)
        return chosen


_IN_ACTION = T("A ship is acting: its action comes to its end first.")


def _plain_task(sea: Sea, keys: tuple[str, ...]) -> str:
    for left, task in ((sea.acting.damage, ".repair"), (sea.acting.water, ".bail")):
        found = [key for key in keys if left and key.endswith(task)]
        if found:
            return found[0]
    return ""


def _plain_deed(sea: Sea, keys: tuple[str, ...]) -> str:
    ship, act = sea.acting, sea.action
    if TRADE in keys:
        return TRADE
    digs = ship.voyage is not None and {"dig", "load"} & set(entries(sea, act.seat, act.ship))
    return PLUNDER if PLUNDER in keys and digs else PASS
