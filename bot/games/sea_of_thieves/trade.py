"""TRADE at the Outpost on one sheet, stage by stage (ST-22.1 to ST-22.3, ST-22.23)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Form, Option, Why
from bot.engine.text import N, T, Text
from bot.games.sea_of_thieves.cards import DISCOUNT
from bot.games.sea_of_thieves.components import Action, Sailor, Sea
from bot.games.sea_of_thieves.content import CREW, FORTUNE, LADDER, TABLE
from bot.games.sea_of_thieves.foresight import Parts, apart, stand_after
from bot.games.sea_of_thieves.menu import AGAIN, ASK_AGAIN, ELSE, PLANNED, SOMETHING_ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import KINDS
from bot.games.sea_of_thieves.reactions import announced
from bot.games.sea_of_thieves.seeking import LETTER, mix_option, mixes, seek
from bot.games.sea_of_thieves.selling import FAVOUR, choose_and_sell, favours, goods, sell, takings
from bot.games.sea_of_thieves.shipyard import (
    CHEAPER,
    FOR,
    HIRE,
    REPAIR,
    UPGRADE,
    cost,
    enlarge,
    hire,
    hire_option,
    hires,
    no_class,
    no_hand,
    no_hire,
    no_repair,
    no_upgrade,
    repair,
    repair_option,
    repairs,
    room_for,
    upgrade,
    upgrade_cost,
    upgrade_option,
    upgrades,
)
from bot.games.sea_of_thieves.words import card_option, purse_line

SELL, SEEK, DONE = "sell", "seek", "done"
STAGES = (SELL, REPAIR, UPGRADE, HIRE, SEEK)
ALL, SOME, FAVOURS = f"{SELL}.all", f"{SELL}.some", f"{SELL}.favour."


async def trade(sea: Sea, act: Action) -> None:
    """ST-22.2, ST-22.3 Five stages in order for this ship; each may be skipped, and there is no going back."""
    seat, plan = act.seat, act.plan.cards
    act.stage, act.trade = "trade", list(STAGES)
    act.levels, act.letter, act.seek = [], False, TABLE.seek_cards
    while act.trade:
        keys = trade_keys(sea, seat)
        if set(keys) <= {ELSE, DONE}:
            break
        if not plan or plan[0] not in keys:
            plan[:] = await Trading(seat, _known(sea, seat), Parts(sea, seat, trade_keys, _foresee))
        key = plan.pop(0)
        if key == ELSE:
            _ = await aside(sea, seat)
            continue
        sea.shifts = 0
        if key == DONE:
            break
        await _do(sea, act, key)
    act.trade = []


async def _do(sea: Sea, act: Action, key: str) -> None:
    """ST-22.23 One thing after the other: gold of an earlier stage can be spent in a later one."""
    seat = act.seat
    stage, _, what = key.partition(".")
    act.trade = _left(act, key)
    if key == LETTER.id:  # ST-35.25
        if await announced(sea, seat, LETTER.id):
            act.letter, act.seek = True, TABLE.seek_cards + LETTER.n
    elif key.startswith(FAVOURS):  # ST-10.14, ST-35.22
        if await announced(sea, seat, FAVOUR.id):
            act.favour = key.removeprefix(FAVOURS)
    elif key == ALL:
        sell(sea, act, goods(sea.acting))
    elif key == SOME:
        await choose_and_sell(sea, act)
    elif stage == REPAIR:
        repair(sea, seat, int(what))
    elif stage == UPGRADE:
        upgrade(sea, seat, what)
    elif stage == HIRE:
        hire(sea, seat, what)
    else:
        await seek(sea, act, what)


def _left(act: Action, key: str) -> list[str]:
    """ST-22.3 The stages that are left after this; ST-22.12 any number can be hired."""
    if key == LETTER.id:
        return [SEEK]
    if key.startswith(FAVOURS):
        return act.trade
    at = act.trade.index(key.partition(".")[0])
    return act.trade[at if key.startswith(HIRE) else at + 1 :]


# -- what can be put on the sheet --------------------------------------------------------------------------------------


def trade_keys(sea: Sea, seat: int) -> tuple[str, ...]:
    """ST-22.2 All that can be done at the Outpost now, in the order of the stages."""
    keys = [key for key in _all(sea, seat) if _no_trade(sea, seat, key) is None]
    if sea.action.stage == PLANNED:
        keys.append(AGAIN)
    elif has_aside(sea, seat):
        keys.append(ELSE)
    return (*keys, DONE)


def _all(sea: Sea, seat: int) -> list[str]:
    """Whatever might be done in one of the stages."""
    act = sea.action
    keys = [FAVOURS + kind for kind in favours(sea, seat)]
    keys += [ALL, SOME, *repairs(sea, seat)]
    keys += [f"{UPGRADE}.{key}" for key in upgrades(sea)]
    keys += [f"{HIRE}.{key}" for key in hires(sea)]
    keys += [LETTER.id] if LETTER.id in sea.players[seat].fortune.cards else []
    return keys + [f"{SEEK}.{mix}" for mix in mixes(sea, act)]


def _no_trade(sea: Sea, seat: int, key: str) -> Why | None:
    """ST-22.3 to ST-22.23 Why something cannot be done at the Outpost now."""
    act, ship = sea.action, sea.acting
    if key == LETTER.id:
        if LETTER.id not in sea.players[seat].fortune.cards or act.letter:
            return NOT_OFFERED
        return None if mixes(sea, act) and SEEK in act.trade else _IN_ORDER
    stage, _, what = key.partition(".")
    if stage not in STAGES:
        return NOT_OFFERED
    if stage not in act.trade:
        return _IN_ORDER
    if key.startswith(FAVOURS):
        return None if what.removeprefix("favour.") in favours(sea, seat) else NOT_OFFERED
    if key == ALL:
        return None if goods(ship) else _NO_CARGO
    if key == SOME:
        return None if ship.cargo else _NO_CARGO
    if stage == REPAIR:
        return None if key in repairs(sea, seat) else no_repair
    if stage == UPGRADE:
        return no_class(sea, seat, what) if what else no_upgrade
    if stage == HIRE:
        return no_hand(sea, seat, what) if what else no_hire
    return None if stage == SEEK and "." in key and what in mixes(sea, act) else _LACKS.get(key, NOT_OFFERED)


def _known(sea: Sea, seat: int) -> tuple[str, ...]:
    """All that might come up on the sheet, whatever is put on it before: as if gold and a sound ship were there."""
    rich = apart(sea, seat, sea.action.ship)
    rich.players[seat].gold += takings(sea, sea.action, goods(sea.acting))
    most = min(sea.acting.damage, rich.players[seat].gold // TABLE.repair_price)
    slots = hires(sea)
    for kind in sea.crew_row:  # whoever is hired can make room for the next
        slots += [f"{other}{way}{FOR}{kind}" for other in sea.crew_row for way in ("", CHEAPER)]
    rooms = ("crew", "crew.down", *[sailor.kind + ("" if sailor.ready else ".down") for sailor in sea.acting.crew])
    slots += [f"{k}{way}{FOR}{room}" for k in sea.crew_row for way in ("", CHEAPER) for room in rooms if room]
    letter = [LETTER.id] if LETTER.id in sea.players[seat].fortune.cards else []
    keys = [
        *[FAVOURS + kind for kind in favours(sea, seat)],
        ALL,
        SOME,
        *[f"{REPAIR}.{n}" for n in range(most, -1, -1)],
        *[f"{UPGRADE}.{key}" for key in upgrades(sea)],
        *[f"{HIRE}.{key}" for key in slots],
        *letter,
        *[f"{SEEK}.{mix}" for mix in mixes(sea, sea.action)],
    ]
    return (*dict.fromkeys(keys), ELSE, AGAIN, DONE)


def _foresee(sea: Sea, seat: int, key: str) -> Sea | None:
    """How things will stand after a part of the sheet; None if the sheet ends with it."""
    stage, _, what = key.partition(".")
    if key in (ELSE, AGAIN, DONE, SOME, LETTER.id) or stage == SEEK or key.startswith(FAVOURS):
        return None
    twin = apart(sea, seat, sea.action.ship)
    act, ship, player = twin.action, twin.acting, twin.players[seat]
    act.stage = PLANNED
    if key == ALL:
        player.gold += takings(sea, act, goods(ship))
        ship.hold.cards = [token for token in ship.hold.cards if token not in goods(ship)]
        ship.captains, act.favour = [], ""
    elif stage == REPAIR:
        ship.water = 0
        ship.damage -= int(what)
        player.gold -= int(what) * TABLE.repair_price
    elif stage == UPGRADE:
        kind = what.removesuffix(CHEAPER)
        _spend(twin, seat, what, upgrade_cost(ship.kind, kind))
        enlarge(ship, kind)
    else:
        bought, _, room = what.partition(FOR)
        kind = bought.removesuffix(CHEAPER)
        _spend(twin, seat, bought, CREW[kind].price)
        twin.crew_row = [each for i, each in enumerate(sea.crew_row) if i != sea.crew_row.index(kind)]
        ship.crew[room_for(ship, room)] = Sailor(kind)
    act.trade = _left(act, key)
    return twin


def _spend(sea: Sea, seat: int, key: str, printed: int) -> None:
    player = sea.players[seat]
    player.gold -= cost(key, printed)
    if key.endswith(CHEAPER):
        player.kept = [each for each in player.kept if each != DISCOUNT]


# -- what is asked -----------------------------------------------------------------------------------------------------


class Trading(Form, frozen=True, gc=False):
    """ST-22.2 What is done at the Outpost, one thing after the other."""

    name, clause, public = "trade.stage", "ST-22.2", False
    waiting = T("{who} trades.")
    at_once = True

    def prompt(self, sea: Sea, /) -> Text:
        return T("TRADE: what next? Stages before it are skipped. {gold}", gold=purse_line(sea, self.seat))

    def part(self, sea: Sea, chosen: tuple[str, ...], /) -> Text:
        return self.prompt(self.onward(sea, chosen))

    def onward(self, sea: Sea, chosen: tuple[str, ...], /) -> Sea:
        return stand_after(sea, self.seat, chosen, _foresee)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        planned = sea.action.stage == PLANNED
        if key == DONE or (key == AGAIN and planned) or (key == ELSE and has_aside(sea, seat) and not planned):
            return None
        return _no_trade(sea, seat, key)

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        """Each stage in which nothing can be done."""
        offered = {key.partition(".")[0] for key in self.after(())}
        return [stage for stage in STAGES if stage not in offered]

    options = {
        SELL: Option(T("Sell"), emoji="gold"),
        REPAIR: Option(T("Repair"), emoji="damage"),
        UPGRADE: Option(T("Upgrade"), emoji="sail"),
        HIRE: Option(T("Hire"), emoji="crew"),
        SEEK: Option(T("Seek voyages"), emoji="map"),
        SOME: Option(
            T("Sell: choose what"), T("Cargo of this ship for gold; sets of three earn reputation"), emoji="gold"
        ),
        ELSE: SOMETHING_ELSE,
        AGAIN: ASK_AGAIN,
        DONE: Option(T("That is all")),
    }

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in self.options:
            return self.options[key]
        if key == LETTER.id:
            return card_option(key)
        if key.startswith(FAVOURS):
            kind = KINDS[key.removeprefix(FAVOURS)]
            return Option(T("Play {card} for {cargo}", card=FORTUNE[FAVOUR.id].name, cargo=kind), emoji="gold")
        if key == ALL:
            tokens = goods(sea.acting)
            label = N(
                "Sell {n} cargo token for {gold} gold",
                "Sell {n} cargo tokens for {gold} gold",
                len(tokens),
                gold=takings(sea, sea.action, tokens),
            )
            return Option(label, T("All but the resources of this ship"), emoji="gold")
        stage, _, what = key.partition(".")
        if stage == REPAIR:
            return repair_option(sea, key)
        if stage == UPGRADE:
            return upgrade_option(sea, what)
        return hire_option(sea, what) if stage == HIRE else mix_option(what)

    def plain(self, sea: Sea, /) -> Answer:
        """ST-38.11 Everything is sold and repaired; the next class if 300 gold stay; nobody hired, nothing sought."""
        chosen: tuple[str, ...] = ()
        while keys := self.after(chosen):
            there = self.onward(sea, chosen)
            chosen += (_plain(there, self.seat, keys),)
        return chosen


def _plain(sea: Sea, seat: int, keys: tuple[str, ...]) -> str:
    """Sell, repair, then a class that leaves something in the purse."""
    if ALL in keys:
        return ALL
    repairing = [key for key in keys if key.startswith(REPAIR)]
    if repairing:
        return repairing[0]
    kind = sea.acting.kind
    step = next((key for key in keys if key.startswith(UPGRADE) and not key.endswith(CHEAPER)), "")
    if step and sea.players[seat].gold - upgrade_cost(kind, step.removeprefix(f"{UPGRADE}.")) >= 300:
        return step
    if len(sea.players[seat].voyages) >= 2:
        return DONE
    return _plain_mix(sea, seat, keys)


def _plain_mix(sea: Sea, seat: int, keys: tuple[str, ...]) -> str:
    """The dearest level that can be paid twice; meagre ones for a Sloop."""
    found = [key for key in keys if key.startswith(SEEK)]
    if not found:
        return DONE
    return found[0] if sea.acting.kind == LADDER[0] and sea.players[seat].gold >= 200 else DONE


_IN_ORDER = T("The stages of TRADE come in order, each once, and there is no going back.")
_NO_CARGO = T("There is nothing in the hold of this ship.")
_LACKS: dict[str, Why] = {SELL: _NO_CARGO, SEEK: T("There are no voyage cards left.")}
