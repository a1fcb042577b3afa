"""TRADE at the Outpost, stage by stage (ST-22.1 to ST-22.3, ST-22.23)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import T, Text
from bot.games.sea_of_thieves.components import Action, Sea
from bot.games.sea_of_thieves.content import LEVELS, TABLE
from bot.games.sea_of_thieves.menu import ELSE, SOMETHING_ELSE, aside, has_aside
from bot.games.sea_of_thieves.seeking import seek
from bot.games.sea_of_thieves.selling import sell
from bot.games.sea_of_thieves.shipyard import (
    DONE,
    Hire,
    Upgrade,
    hire,
    no_hire,
    no_repair,
    no_upgrade,
    repair,
    upgrade,
)
from bot.games.sea_of_thieves.words import purse_line

_STAGES = {"sell": sell, "repair": repair, "upgrade": upgrade, "hire": hire, "seek": seek}


async def trade(sea: Sea, act: Action) -> None:
    """ST-22.2, ST-22.3 Five stages in order for this ship; each may be skipped, none repeated, no going back."""
    seat = act.seat
    act.stage, act.trade = "trade", list(_STAGES)
    while stages := free(Stage, sea, seat):
        other = (ELSE,) if has_aside(sea, seat) else ()
        answer = await Stage(seat, (*stages, *other, DONE), stages[0])
        if answer == ELSE:
            await aside(sea, seat)
            continue
        sea.shifts = 0
        if answer == DONE:
            break
        act.trade = act.trade[act.trade.index(answer) + 1 :]
        await _STAGES[answer](sea, act)  # ST-22.23 gold of an earlier stage can be spent in a later one
    act.trade = []


def possible(sea: Sea, seat: int, stage: str) -> bool:
    """Whether a stage could do anything now."""
    player, ship = sea.players[seat], sea.acting
    if stage == "sell":
        return ship.cargo > 0
    if stage == "repair":
        return ship.water > 0 or (ship.damage > 0 and player.gold >= TABLE.repair_price)
    if stage == "upgrade":
        return bool(free(Upgrade, sea, seat))
    if stage == "hire":
        return bool(free(Hire, sea, seat))
    return any(sea.voyages[level].cards for level in LEVELS)


class Stage(PickOne, frozen=True, gc=False):
    """ST-22.2 Which stage comes next."""

    name, clause = "trade.stage", "ST-22.2"
    waiting = T("{who} trades.")

    def prompt(self, sea: Sea, /) -> Text:
        return T("TRADE: what next? Stages before it are skipped. {gold}", gold=purse_line(sea, self.seat))

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return _STAGES

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        if key == DONE or (key == ELSE and has_aside(sea, seat)):
            return None
        if key not in _STAGES:
            return NOT_OFFERED
        if key not in sea.action.trade:
            return _IN_ORDER
        return None if possible(sea, seat, key) else _LACKS[key]

    options = {
        "sell": Option(T("Sell"), T("Cargo of this ship for gold; sets of three earn reputation"), emoji="gold"),
        "repair": Option(T("Repair"), T("Water out for free, damage for gold"), emoji="damage"),
        "upgrade": Option(T("Upgrade"), T("A bigger class: one more crew token, a higher gauge"), emoji="sail"),
        "hire": Option(T("Hire"), T("Special crew from the row"), emoji="crew"),
        "seek": Option(T("Seek voyages"), T("See new voyage cards and buy any of them"), emoji="map"),
        ELSE: SOMETHING_ELSE,
        DONE: Option(T("That is all")),
    }


_IN_ORDER = T("The stages of TRADE come in order, each once, and there is no going back.")
_LACKS: dict[str, Why] = {
    "sell": T("There is nothing in the hold of this ship."),
    "repair": no_repair,
    "upgrade": no_upgrade,
    "hire": no_hire,
    "seek": T("There are no voyage cards left."),
}
