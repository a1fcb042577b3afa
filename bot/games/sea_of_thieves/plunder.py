"""PLUNDER: successes pay for entries, then skeletons strike (ST-21)."""

from collections.abc import Iterable
from copy import copy

from bot.engine.question import NOT_OFFERED, Answer, Form, Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.cards import TIES
from bot.games.sea_of_thieves.components import SHIP_NAMES, Action, Sea
from bot.games.sea_of_thieves.content import CREW, DEAD, RESOURCE, SHOVEL_KINDS, SKELETON
from bot.games.sea_of_thieves.damage import fell, worth
from bot.games.sea_of_thieves.entries import DIG, FIGHT, FIGHTS, HAUL, HAULS, LOAD, LOOT, entries
from bot.games.sea_of_thieves.foresight import Parts, apart, stand_after
from bot.games.sea_of_thieves.fort import next_wave, wave_beaten
from bot.games.sea_of_thieves.menu import AGAIN, ASK_AGAIN, ELSE, PLANNED, SOMETHING_ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import place_text, token_text
from bot.games.sea_of_thieves.rolls import (
    change,
    change_option,
    changes,
    dice_line,
    missing_changes,
    no_change,
    open_to_change,
    throw,
)
from bot.games.sea_of_thieves.supply import (
    bag_of,
    dead_at,
    distinct,
    draw_token,
    drop,
    pick_up,
    remove_skeleton,
    stow,
    token_of,
)
from bot.games.sea_of_thieves.voyages import advance, slain, task_here
from bot.games.sea_of_thieves.words import token_option

STOP = "stop"


async def plunder(sea: Sea, act: Action) -> None:
    """ST-21.1 Crew roll; each success pays for one entry, announced and resolved one by one; then the strikes."""
    seat, n = act.seat, act.ship
    act.stage = "plunder"
    ship = sea.ship(seat, n)
    roll = await throw(sea, seat, n, "plunder", at=ship.hex)
    act.free_fights = ship.able("duellist") * CREW["duellist"].n  # ST-25.10
    plan = act.plan.cards
    while True:
        if not roll.accepted:
            act.successes, act.only, act.kills = roll.successes, roll.only, roll.kills
        keys = plunder_keys(sea, seat)
        if not keys:
            break
        if not plan or plan[0] not in keys:
            shown = roll.accepted or not sea.players[seat].fortune.cards
            parts = Parts(sea, seat, plunder_keys, _foresee)
            plan[:] = await Entry(seat, _known(sea, seat, keys), parts, public=shown)
        key = plan.pop(0)
        if not roll.accepted and key in changes(sea, seat):
            await change(sea, roll, key)
            continue
        if key == ELSE:
            roll.accepted = await aside(sea, seat) or roll.accepted
            continue
        roll.accepted = True  # ST-5.10
        if key == STOP:  # ST-21.13, ST-5.4
            break
        sea.shifts = 0
        await _entry(sea, act, key)
    roll.accepted = True
    act.successes = act.only = act.free_fights = 0
    act.stage = "strikes"
    # ST-21.14 once, for the skeletons and captains in the hex now; ST-21.17 this ship alone; ST-21.18, ST-21.19
    # whatever the roll was, after a PLUNDER and nothing else
    await fell(sea, seat, n, dead_at(sea, ship.hex))
    if act.falling:
        await next_wave(sea, seat, n)


def plunder_keys(sea: Sea, seat: int) -> tuple[str, ...]:
    """ST-21.1 What the next success can pay for, or what is done with the roll before; nothing left, and it is over."""
    act, ship, roll = sea.action, sea.acting, sea.rolls[-1]
    keys = entries(sea, seat, act.ship, act.successes, act.only, act.free_fights)
    if not roll.accepted:
        keys += changes(sea, seat)
    other = has_aside(sea, seat)
    serves = other and dead_at(sea, ship.hex) and _might_serve(sea, act)  # ST-21.20
    if not keys and not serves and (roll.accepted or not open_to_change(sea, roll)):
        return ()
    planned = act.stage == PLANNED
    return (*keys, *((AGAIN,) if planned else (ELSE,) if other else ()), STOP)


def _known(sea: Sea, seat: int, first: tuple[str, ...]) -> tuple[str, ...]:
    """All that might come up on the sheet: whoever is defeated here can be hauled then."""
    hex = sea.acting.hex
    captains = sea.captains.get(hex, [])
    lying = [HAULS[token] for token in (*sea.cargo.get(hex, []), *captains)]
    found = (*first, FIGHT, *[FIGHTS[captain] for captain in captains], *lying, DIG, LOAD, LOOT, ELSE, AGAIN, STOP)
    return tuple(dict.fromkeys(found))


def _foresee(sea: Sea, seat: int, key: str) -> Sea | None:
    """ST-21.21 How things will stand after an entry; None if the sheet ends with it."""
    kind, _, what = key.partition(".")
    if kind not in (FIGHT, LOOT, HAUL, DIG, LOAD):
        return None
    twin = apart(sea, seat, sea.action.ship)
    act, ship, hex = twin.action, twin.acting, twin.acting.hex
    twin.rolls = [*sea.rolls[:-1], copy(sea.rolls[-1])]
    twin.rolls[-1].accepted, act.stage = True, PLANNED
    _pay(act, kind)
    if kind == FIGHT:
        if act.kills or hex == sea.fort.hex:
            return None
        if hex in sea.skeletons:
            twin.skeletons = sea.skeletons.copy()
            remove_skeleton(twin, hex)
            return twin
        fallen = what or sea.captains[hex][0]
        twin.captains = {**sea.captains, hex: [each for each in sea.captains[hex] if each != fallen]}
        twin.cargo = {**sea.cargo, hex: [*sea.cargo.get(hex, []), fallen]}
        if not twin.captains[hex]:
            del twin.captains[hex]
        return twin
    if kind == HAUL:
        lying = sea.cargo[hex].copy()
        lying.remove(what)
        twin.cargo = {at: tokens for at, tokens in {**sea.cargo, hex: lying}.items() if tokens}
    elif kind != LOOT and ship.voyage is not None:
        ship.voyage.progress[task_here(sea, ship, kind)] += 1
    return twin


def _might_serve(sea: Sea, act: Action) -> bool:
    """ST-21.20 Whether a card, a kept event or cargo of the other ship might still help before the strikes."""
    player = sea.players[act.seat]
    mate, ship = player.ships[1 - act.ship], player.ships[act.ship]
    return bool(player.fortune.cards) or TIES in player.kept or (mate.hex == ship.hex and mate.cargo > 0)


def _plain(sea: Sea, keys: tuple[str, ...]) -> str:
    """Dig or load, then fight, then haul the dearest, then loot while two successes are left."""
    act = sea.action
    for key in keys:
        if key in (DIG, LOAD):
            return key
    fights = [key for key in keys if key.startswith(FIGHT)]
    if fights:
        return fights[0]
    hauls = [key for key in keys if key.startswith(HAUL)]
    if hauls:
        return max(hauls, key=lambda key: worth(key.removeprefix(f"{HAUL}.")))
    return LOOT if LOOT in keys and act.successes + act.only >= 2 else STOP


async def _entry(sea: Sea, act: Action, key: str) -> None:
    seat, n = act.seat, act.ship
    ship = sea.ship(seat, n)
    kind, _, what = key.partition(".")
    _pay(act, kind)
    if kind == FIGHT:
        await _fight(sea, act, what)
        return
    if kind == LOOT:
        await _loot(sea, act)
    elif kind == HAUL:
        pick_up(sea, ship.hex, what, ship)
        sea.tell(
            T("{who} hauls {token} aboard ship {ship}.", who=Who(seat), token=token_text(what), ship=SHIP_NAMES[n])
        )
    else:
        task = task_here(sea, ship, kind)
        if kind == LOAD and ship.voyage is not None:
            ship.voyage.carried += 1  # ST-12.3
        sea.tell(
            T("{who} digs.", who=Who(seat)) if kind == DIG else T("{who} loads a crate.", who=Who(seat)),
            sign="dig" if kind == DIG else "goods",
        )
        await advance(sea, seat, n, task, 1)


def _pay(act: Action, kind: str) -> None:
    """ST-21.1 A success; ST-25.10 a free FIGHT first, ST-35.4 and of Sharp Shovels those before plain ones."""
    if kind == FIGHT and act.free_fights:
        act.free_fights -= 1
    elif act.only and kind in SHOVEL_KINDS:
        act.only -= 1
    else:
        act.successes -= 1


async def _fight(sea: Sea, act: Action, captain: str) -> None:
    """ST-21.2 A skeleton goes back to the bag; ST-8.7, ST-8.8 a captain turns to its treasure where it stands.

    ST-35.5 with Cutlass Frenzy more than one: normal skeletons first."""
    seat, n = act.seat, act.ship
    hex = sea.ship(seat, n).hex
    for _ in range(1 + act.kills):
        if hex in sea.skeletons:
            remove_skeleton(sea, hex)
            sea.loot.cards.append(SKELETON)
            sea.tell(
                T("{who} defeats a skeleton at {hex}.", who=Who(seat), hex=place_text(sea.board, hex)), sign="fight"
            )
            await slain(sea, seat, n, captain=False)
        elif hex in sea.captains:
            standing = sea.captains[hex]
            name = captain if captain in standing else max(standing, key=worth)
            standing.remove(name)
            if not standing:
                del sea.captains[hex]
            drop(sea, hex, name)
            sea.tell(
                T("{who} defeats {name} at {hex}.", who=Who(seat), name=DEAD[name].name, hex=place_text(sea.board, hex))
            )
            await slain(sea, seat, n, captain=True)
    if dead_at(sea, hex) == 0 and sea.fort.hex == hex and not act.falling:  # ST-31.6
        act.falling = True
        await wave_beaten(sea, seat, n)


async def _loot(sea: Sea, act: Action) -> None:
    """ST-21.3 One token out of the loot bag; ST-25.8 with Scouts more are seen and one is kept."""
    seat, n = act.seat, act.ship
    ship = sea.ship(seat, n)
    drawn = act.drawn.cards
    for _ in range(1 + ship.able("scout") * CREW["scout"].n):
        token = await draw_token(sea.loot, "ST-21.3", seat, f"{SHIP_NAMES[n]}.{ship.hex}")
        if token is not None:
            drawn.append(token)
    kept = drawn[0]
    if len(drawn) > 1:  # ST-38.12 asked with several of a kind too: what was drawn is hidden
        keys = distinct(dict.fromkeys(drawn))
        best = max(drawn, key=lambda each: _wanted(ship.hold.cards, each))
        kept = token_of(await ScoutsFind(seat, keys, best))
    drawn.remove(kept)
    for token in drawn:
        bag_of(sea, token).cards.append(token)
    drawn.clear()
    if kept == SKELETON:  # ST-21.10 it can be fought with later successes
        sea.skeletons[ship.hex] = sea.skeletons.get(ship.hex, 0) + 1
        act.plan.cards.clear()  # ST-21.21 nobody could foresee it
        sea.tell(T("{who} digs up a skeleton at {hex}.", who=Who(seat), hex=place_text(sea.board, ship.hex)))
    else:
        stow(ship, kept)
        sea.tell(N("{who} loots {n} cargo token.", "{who} loots {n} cargo tokens.", 1, who=Who(seat)))
        sea.tell(T("You looted: {token}.", token=token_text(kept)), (seat,))


def _wanted(hold: list[str], token: str) -> tuple[int, int]:
    """Cargo over resource over skeleton; a resource first if the hold has none."""
    if token == SKELETON:
        return 0, 0
    if token == RESOURCE:
        return (3, 0) if RESOURCE not in hold else (1, 0)
    return 2, worth(token)


# -- what is asked -----------------------------------------------------------------------------------------------------


class Entry(Form, frozen=True, gc=False, kw_only=True):
    """ST-21.1, ST-21.21 What the successes pay for, one after the other; or what is done with the roll before."""

    name, clause = "plunder.entry", "ST-21.1"
    waiting = T("{who} plunders.")
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # what can change the roll tells cards of a hand
    at_once = True

    def part(self, sea: Sea, chosen: tuple[str, ...], /) -> Text:
        return self.prompt(self.onward(sea, chosen))

    def onward(self, sea: Sea, chosen: tuple[str, ...], /) -> Sea:
        return stand_after(sea, self.seat, chosen, _foresee)

    def plain(self, sea: Sea, /) -> Answer:
        """ST-38.11 The voyage first, then whoever would strike."""
        chosen: tuple[str, ...] = ()
        while keys := self.after(chosen):
            chosen += (_plain(self.onward(sea, chosen), keys),)
        return chosen

    def prompt(self, sea: Sea, /) -> Text:
        act = sea.action
        line = T("PLUNDER: no success left.")
        if act.successes:
            line = N("PLUNDER: {n} success left.", "PLUNDER: {n} successes left.", act.successes)
        if act.only:
            line = T("{line} Besides {n} for LOOT, HAUL or DIG.", line=line, n=act.only)
        if act.free_fights:
            line = T("{line} Free FIGHTs: {n}.", line=line, n=act.free_fights)
        dead = dead_at(sea, sea.acting.hex)
        if dead:
            line = N("{line} {n} skeleton will strike.", "{line} {n} skeletons will strike.", dead, line=line)
        return line if sea.rolls[-1].accepted else T("{dice} {line}", dice=dice_line(sea), line=line)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if key in plunder_keys(sea, seat):
            return None
        kind = key.partition(".")[0]
        if kind in _LACKS:
            return _LACKS[kind]
        why = NOT_OFFERED if sea.rolls[-1].accepted else no_change(sea, seat, key)
        return why or NOT_OFFERED

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        """Each sort of entry that there is none of, and the captains behind other skeletons."""
        sorts = {key.partition(".")[0] for key in self.after(())}
        hex = sea.acting.hex
        guarded = [FIGHTS[captain] for captain in sea.captains.get(hex, [])] if hex in sea.skeletons else []
        others = () if sea.rolls[-1].accepted else missing_changes(sea, self.seat)
        return [*guarded, *(sort for sort in _LACKS if sort not in sorts), *others]

    options = {
        FIGHT: Option(T("FIGHT"), T("A skeleton here is defeated"), emoji="fight"),
        LOOT: Option(T("LOOT"), T("A token out of the loot bag: cargo, or a skeleton"), emoji="goods"),
        HAUL: Option(T("HAUL"), emoji="treasure"),
        DIG: Option(T("DIG"), T("Progress for this ship's voyage"), emoji="dig"),
        LOAD: Option(T("LOAD"), T("A crate for this ship's voyage"), emoji="goods"),
        ELSE: SOMETHING_ELSE,
        AGAIN: ASK_AGAIN,
        STOP: Option(T("Stop"), T("What is left of the roll is lost; then the skeletons strike")),
    }

    def option(self, sea: Sea, key: str, /) -> Option:
        kind, _, what = key.partition(".")
        if kind == FIGHT and what:
            return Option(T("FIGHT {name}", name=DEAD[what].name), T("The captain turns into treasure"), emoji="fight")
        if kind == HAUL and what:
            return Option(T("HAUL {token}", token=token_text(what)), T("Into the hold of this ship"), emoji="treasure")
        return self.options.get(key) or change_option(sea, key)


def _no_fight(sea: Sea, seat: int, key: str) -> Text:
    """ST-8.7."""
    hex = sea.acting.hex
    if hex in sea.skeletons:
        return T("A captain falls only when no other skeleton is there, and FIGHT needs a success.")
    return T("FIGHT needs a success.") if hex in sea.captains else T("There is nobody to fight here.")


def _no_haul(sea: Sea, seat: int, key: str) -> Text:
    """ST-21.6."""
    return T("HAUL needs a success.") if sea.acting.hex in sea.cargo else T("No cargo lies in this hex.")


def _no_loot(sea: Sea, seat: int, key: str) -> Text:
    """ST-21.3 to ST-21.5."""
    hex = sea.acting.hex
    if hex == OUTPOST:
        return T("The Outpost is not an island: there is no LOOT here.")
    if hex not in sea.board.isle:
        return T("There is no LOOT away from islands.")
    return T("You have no success left for LOOT, or the loot bag is empty.")


def _no_task(sea: Sea, seat: int, key: str) -> Text:
    """ST-21.9."""
    ship = sea.acting
    if ship.voyage is None:
        return T("This ship has no voyage.")
    if task_here(sea, ship, key) < 0:
        return T("The voyage of this ship does not ask for that here.")
    return T("You have no success left for that.")


_LACKS: dict[str, Why] = {FIGHT: _no_fight, LOOT: _no_loot, HAUL: _no_haul, DIG: _no_task, LOAD: _no_task}


class ScoutsFind(PickOne, frozen=True, gc=False):
    """ST-25.8 Which token is kept of what a Scout sees."""

    name, clause, public = "scout.keep", "ST-25.8", False
    waiting = T("{who} plunders.")
    asks = T("Which token do you keep? The others go back into the bag.")

    def option(self, sea: Sea, key: str, /) -> Option:
        return token_option(key)
