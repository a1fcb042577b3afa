"""One action of a ship: voyage, tasks, then the action itself (ST-18, ST-19, ST-20)."""

from collections.abc import Iterable, Sequence

from bot.engine.question import Amount, Option, Why
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.components import SHIP_NAMES, SHIP_OF, Action, Sea
from bot.games.sea_of_thieves.content import CREW, FORTUNE, TABLE
from bot.games.sea_of_thieves.courses import STAY, Course, straight
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.menu import ELSE, aside
from bot.games.sea_of_thieves.naming import enemy_name
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.reactions import chained
from bot.games.sea_of_thieves.rolls import (
    ACCEPT,
    Adjustment,
    change,
    change_option,
    changes,
    dice_line,
    open_to_change,
    throw,
)
from bot.games.sea_of_thieves.sailing import sail
from bot.games.sea_of_thieves.sheets import FIRES, FULL_SAIL, LINGER, PASS, PLUNDER, TRADE, ActionSheet, action_sheet
from bot.games.sea_of_thieves.special import aimed, special_action
from bot.games.sea_of_thieves.tasks import do_task, end_tasks
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.voyages import captain_due, start
from bot.games.sea_of_thieves.words import target_text

FEWER = "fewer"


async def take_action(sea: Sea, seat: int, n: int, voyage: str = "", plan: Sequence[str] = ()) -> None:
    """ST-18.6 A voyage if wished, the action token, the tasks, the action."""
    ship = sea.ship(seat, n)
    sea.rolls, sea.shifts = [], 0
    act = sea.act = Action(seat, n)
    act.drawn.seats = act.plan.seats = (seat,)
    act.plan.cards = list(plan)
    if voyage:  # ST-11.3, ST-11.5
        await start(sea, seat, n, voyage)
    await captain_due(sea, seat, n)  # ST-12.11
    ship.tokens += 1
    sea.used += 1
    sea.tell(T("{who} acts with ship {ship}.", who=Who(seat), ship=SHIP_NAMES[n]))
    act.stage = "tasks"
    await _carry_out(sea, act)
    ship.chained = False  # Chain Shot is over with this action
    sea.act = None
    sea.shifts = 0


async def _carry_out(sea: Sea, act: Action) -> None:
    """ST-18.7, ST-18.14, ST-18.18 What is laid out, in its order; what cannot be any more is asked anew."""
    plan = act.plan.cards
    while True:
        if not plan or ActionSheet.hinders(sea, act.seat, plan[0]) is not None:
            sheet = action_sheet(sea, act)
            keys = sheet.after(())
            plan[:] = keys if keys == (PASS,) else await sheet  # ST-38.12
        key = plan.pop(0)
        if key == ELSE:
            _ = await aside(sea, act.seat)
        elif key == LINGER:
            sea.lingers = True
        elif key.count(".") > 1 and not key.startswith(FIRES):
            sea.shifts = 0
            await do_task(sea, act, key)
        elif key in FORTUNE:
            aim = await aimed(sea, act, key)
            if aim and await end_tasks(sea, act):
                if await special_action(sea, act, key, aim):
                    return
                act.stage = "choose"  # the tasks are over all the same
        elif await end_tasks(sea, act):
            await _act(sea, act, key)
            return
        else:
            plan.clear()


async def _act(sea: Sea, act: Action, key: str) -> None:
    """ST-18.14, ST-18.15 One action, or none."""
    sea.shifts = 0
    if key == FULL_SAIL:
        await _full_sail(sea, act)
    elif key.startswith(FIRES):
        await _open_fire(sea, act, key.removeprefix(FIRES))
    elif key == PLUNDER:
        await plunder(sea, act)
    elif key == TRADE:
        await trade(sea, act)


async def _full_sail(sea: Sea, act: Action) -> None:
    """ST-19.1, ST-5.10 Crew roll, then one straight move of at most that many hexes, with which it is accepted."""
    seat, n = act.seat, act.ship
    act.stage = "full_sail"
    ship = sea.ship(seat, n)
    roll = await throw(sea, seat, n, "full_sail")
    to, lines = STAY, dict[str, tuple[str, ...]]()
    while True:
        to = STAY
        act.successes = _steps(sea, roll.successes)
        lines = straight(sea, seat, ship, act.successes)
        if not lines and not open_to_change(sea, roll):
            break
        others = changes(sea, seat)
        to = await Course(seat, (*lines, *others, STAY), STAY, hand=bool(sea.players[seat].fortune.cards))
        if to not in others:
            break
        await change(sea, roll, to)
    roll.accepted = True
    if to != STAY:  # ST-19.2
        await sail(sea, seat, n, lines[to])


def _steps(sea: Sea, successes: int) -> int:
    """ST-33.5 How far the successes carry; less in a calm."""
    calm = sea.sea_effect if sea.effect else None
    if calm is None or calm.op != "becalmed" or not successes:
        return successes
    return max(successes - calm.n, min(successes, TABLE.full_sail_floor))


async def _open_fire(sea: Sea, act: Action, target: str) -> None:
    """ST-20.1, ST-20.2, ST-20.5 The one target is named, then the crew rolls; each success used is a point of damage.

    ST-20.8 there is no return fire."""
    seat, n = act.seat, act.ship
    act.stage, act.target = "open_fire", target
    ship = sea.ship(seat, n)
    fog = sea.sea_effect if sea.effect else None
    fewer = fog.n if fog is not None and fog.op == "fog_bank" else 0  # ST-33.12
    gunners = ship.able("master_gunner") * CREW["master_gunner"].n  # ST-25.9
    roll = await throw(sea, seat, n, "open_fire", fewer, gunners, at=target)
    answer = ""
    while roll.successes or open_to_change(sea, roll):
        act.successes = roll.successes
        fewer_hits = (FEWER,) if roll.successes else ()
        answer = await Volley(seat, (ACCEPT, *fewer_hits, *changes(sea, seat)), ACCEPT)
        if answer in (ACCEPT, FEWER):
            break
        await change(sea, roll, answer)
    roll.accepted, hits = True, roll.successes
    if answer == FEWER:
        hits = await Hits(seat, 0, hits - 1, hits - 1, target=target)  # ST-5.4
    act.successes = hits
    if hits < 1:
        return
    if target in SHIP_OF:
        rival, other = SHIP_OF[target]
        sea.tell(
            T("{who} fires at ship {ship} of {rival}.", who=Who(seat), ship=SHIP_NAMES[other], rival=Who(rival)),
            sign="cannon",
        )
        done = await hurt(sea, rival, other, hits, T("gunfire"), by=seat)
        if rival != seat:
            await chained(sea, seat, (rival, other), done)
    else:
        sea.tell(T("{who} fires at the {enemy}.", who=Who(seat), enemy=enemy_name(target)), sign="cannon")
        await strike_enemy(sea, seat, n, target, hits)


class Volley(Adjustment, frozen=True, gc=False):
    """ST-20.2, ST-5.5 All successes are damage, or fewer; or the roll is changed before."""

    name, clause = "fire.volley", "ST-20.2"
    waiting = T("{who} fires.")

    def prompt(self, sea: Sea, /) -> Text:
        target = target_text(sea.action.target)
        return T("{dice} Fire at {target}?", dice=dice_line(sea), target=target)

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return (ACCEPT, FEWER, *changes(sea, seat))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if key == FEWER:
            return None if sea.rolls[-1].successes else _NO_SUCCESS
        return Adjustment.hinders(sea, seat, key)

    def option(self, sea: Sea, key: str, /) -> Option:
        n = sea.rolls[-1].successes
        if key == ACCEPT:
            return Option(N("Fire: {n} damage", "Fire: {n} damage", n) if n else T("Miss"), emoji="cannon")
        return Option(T("Less damage"), T("You say how much")) if key == FEWER else change_option(sea, key)


_NO_SUCCESS = T("The roll has no success.")


class Hits(Amount, frozen=True, gc=False, kw_only=True):
    """ST-20.2 How many of the successes are used as damage."""

    name, clause = "fire.hits", "ST-20.2"
    waiting = T("{who} fires.")
    target: str

    def prompt(self, sea: Sea, /) -> Text:
        return N(
            "How many points of damage for {target}? At most {n}.",
            "How many points of damage for {target}? At most {n}.",
            self.high,
            target=target_text(self.target),
        )
