"""One action of a ship: voyage, tasks, then the action itself (ST-18, ST-19, ST-20)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Amount, Option, PickOne, Why, free
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, SHIP_OF, Action, Sea
from bot.games.sea_of_thieves.content import CREW, FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.courses import STAY, Course, straight
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.entries import can_plunder, entries, targets
from bot.games.sea_of_thieves.lookout import charted
from bot.games.sea_of_thieves.menu import ELSE, SOMETHING_ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import enemy_name
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.reactions import chained
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.sailing import held, sail
from bot.games.sea_of_thieves.special import no_special, special_action
from bot.games.sea_of_thieves.tasks import NONE, no_sail, tasks
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.voyages import captain_due, start
from bot.games.sea_of_thieves.words import NOTHING, acting_line, card_option, mark_of, target_text

FULL_SAIL, FIRE, PLUNDER, TRADE, PASS = "full_sail", "fire", "plunder", "trade", "pass"
FIRES = f"{FIRE}."


async def take_action(sea: Sea, seat: int, n: int) -> None:
    """ST-18.6 A voyage if wished, the action token, the tasks, the action."""
    ship = sea.ship(seat, n)
    sea.rolls, sea.shifts = [], 0
    act = sea.act = Action(seat, n)
    act.drawn.seats = (seat,)
    hand = sea.players[seat].voyages.cards
    if ship.voyage is None and hand:  # ST-11.3, ST-11.5
        answer = await VoyageStart(seat, (NONE, *hand), NONE)
        if answer != NONE:
            await start(sea, seat, n, answer)
    await captain_due(sea, seat, n)  # ST-12.11
    ship.tokens += 1
    sea.used += 1
    sea.tell(T("{who} acts with ship {ship}.", who=Who(seat), ship=SHIP_NAMES[n]))
    act.stage = "tasks"
    await tasks(sea, act)
    act.stage = "choose"
    await _choose(sea, act)
    ship.chained = False  # Chain Shot is over with this action
    sea.act = None
    sea.shifts = 0


# -- the action --------------------------------------------------------------------------------------------------------


async def _choose(sea: Sea, act: Action) -> None:
    """ST-18.14, ST-18.15 One action, or none."""
    seat = act.seat
    while True:
        keys = free(ActionChoice, sea, seat)
        hidden = bool(sea.players[seat].fortune.cards)
        answer = await ActionChoice(seat, keys, _default(sea, act, PLUNDER in keys), public=not hidden)
        if answer == ELSE:
            await aside(sea, seat)
            continue
        if answer in FORTUNE:
            if await special_action(sea, act, answer):
                return
            act.stage = "choose"
            continue
        sea.shifts = 0
        if answer == FULL_SAIL:
            await _full_sail(sea, act)
        elif answer.startswith(FIRES):
            await _open_fire(sea, act, answer.removeprefix(FIRES))
        elif answer == PLUNDER:
            await plunder(sea, act)
        elif answer == TRADE:
            await trade(sea, act)
        return


def _default(sea: Sea, act: Action, plunders: bool) -> str:
    """Trade at the Outpost; plunder if the voyage can go on; else pass."""
    ship = sea.ship(act.seat, act.ship)
    if ship.hex == OUTPOST:
        return TRADE
    if plunders and ship.voyage is not None and {"dig", "load"} & set(entries(sea, act.seat, act.ship)):
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
    to = await Course(seat, (*lines, STAY), STAY)
    if to != STAY:  # ST-19.2
        await sail(sea, seat, n, lines[to])


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
    hits = await Hits(seat, 0, roll.successes, roll.successes, target=target)  # ST-5.4
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


# -- what is asked -----------------------------------------------------------------------------------------------------


class VoyageStart(PickOne, frozen=True, gc=False):
    """ST-11.3 Which voyage is started before the action."""

    name, clause, public = "voyage.start", "ST-11.3", False
    waiting = T("{who} may start a voyage.")

    def prompt(self, sea: Sea, /) -> Text:
        return T("Start a voyage with {ship}?", ship=acting_line(sea))

    options = {NONE: NOTHING}

    def option(self, sea: Sea, key: str, /) -> Option:
        return charted(sea, self.seat, key, sea.acting.hex) if key in VOYAGES else self.options[key]


class ActionChoice(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-18.14 Which action the ship makes."""

    name, clause = "action.choose", "ST-18.14"
    waiting = T("{who} chooses an action.")
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # special actions tell cards of a hand

    def prompt(self, sea: Sea, /) -> Text:
        return T("Which action does {ship} make?", ship=acting_line(sea))

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        fires = [FIRES + target for target in targets(sea, seat, sea.action.ship, fire=True)]
        return (FULL_SAIL, *fires, PLUNDER, TRADE, *_specials(sea, seat), ELSE, PASS)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if key == PASS:
            return None
        if key == FULL_SAIL:  # ST-19.5
            return no_sail if held(sea, sea.acting) else None
        if key == PLUNDER:
            return None if can_plunder(sea, seat, sea.action.ship) else _NO_PLUNDER
        if key == TRADE:  # ST-22.1
            return None if sea.acting.hex == OUTPOST else _NO_TRADE
        if key == ELSE:
            return None if has_aside(sea, seat) else NOT_OFFERED
        if key.startswith(FIRE):  # ST-20.7
            return None if key.removeprefix(FIRES) in targets(sea, seat, sea.action.ship, fire=True) else _no_fire
        return no_special(sea, seat, sea.action.ship, key)

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        fires = any(key.startswith(FIRES) for key in self.keys)
        return (FULL_SAIL, *(() if fires else (FIRE,)), PLUNDER, TRADE, *_specials(sea, self.seat))

    options = {
        FULL_SAIL: Option(T("FULL SAIL"), T("Roll the crew, then sail straight as far as the successes"), emoji="wind"),
        FIRE: Option(T("OPEN FIRE"), emoji="cannon"),
        PLUNDER: Option(T("PLUNDER"), T("Roll the crew; successes fight, loot, haul, dig or load"), emoji="dig"),
        TRADE: Option(T("TRADE"), T("Sell, repair, upgrade, hire, seek voyages"), emoji="port"),
        PASS: Option(T("No action"), T("The action token stays spent")),
        ELSE: SOMETHING_ELSE,
    }

    def option(self, sea: Sea, key: str, /) -> Option:
        if key.startswith(FIRES):
            target = key.removeprefix(FIRES)
            label = T("OPEN FIRE on {target}", target=target_text(target))
            return Option(label, T("1 damage per success"), *mark_of(sea, target), emoji="cannon")
        return self.options.get(key) or card_option(key)


_NO_PLUNDER = T("There is nothing to plunder in this hex.")
_NO_TRADE = T("TRADE is possible at the Outpost only.")


def _specials(sea: Sea, seat: int) -> list[str]:
    """The different special action cards in hand."""
    return [card for card in dict.fromkeys(sea.players[seat].fortune.cards) if FORTUNE[card].timing == "special"]


def _no_fire(sea: Sea, seat: int, key: str) -> Text:
    """ST-20.1, ST-20.9."""
    if sea.acting.hex == OUTPOST and sea.options["outpost_truce"] == "on":
        return T("There is a truce at the Outpost.")
    return T("OPEN FIRE reaches a rival ship or an enemy in the same hex only.")


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
