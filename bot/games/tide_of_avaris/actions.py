"""The Board Actions (chapter 14). All need a move this turn (TA-11.2); their costs are paid first."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from msgspec import Struct

from bot.engine.question import Why
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.chart import ACTION_AT, FLAGS, NEXT
from bot.games.tide_of_avaris.components import Area, Sea
from bot.games.tide_of_avaris.control import REGIONS, no_control, take_control
from bot.games.tide_of_avaris.currents import move_navy, no_navy, no_whirlpool, whirlpool
from bot.games.tide_of_avaris.dealings import (
    all_unlocked,
    bind_two,
    draw_chart,
    gain_supplies,
    no_binding,
    no_recycling,
    no_smuggling,
    recycle,
    smuggle,
    unlock,
)
from bot.games.tide_of_avaris.explore import explore, no_monster
from bot.games.tide_of_avaris.relics import bazaar, no_relic


class Deed(Struct, frozen=True):
    """A Board Action: what hinders it now, on which space, and what it does."""

    hinders: Callable[[Sea, int, str], Why | None]
    does: Callable[[Sea, int, str], Coroutine[Any, Any, None]]


def _nothing(sea: Sea, seat: int, space: str) -> Why | None:
    return None


def _unable(areas: tuple[Area, ...], sea: Sea, seat: int, space: str) -> Why | None:
    return no_control(sea, seat, areas)


async def _control(areas: tuple[Area, ...], sea: Sea, seat: int, space: str) -> None:
    await take_control(sea, seat, areas)


def _taking(*areas: Area) -> Deed:
    return Deed(partial(_unable, areas), partial(_control, areas))


DEEDS: dict[str, Deed] = {
    "grog": Deed(_nothing, gain_supplies),
    "raid": Deed(_nothing, gain_supplies),
    "smuggle": Deed(no_smuggling, smuggle),
    "whirlpool": Deed(no_whirlpool, whirlpool),
    "move_navy": Deed(no_navy, move_navy),
    "bind": Deed(no_binding, bind_two),
    "burial_chart": Deed(_nothing, draw_chart),
    "recycle": Deed(no_recycling, recycle),
    "unlock": Deed(all_unlocked, unlock),
    "relics": Deed(no_relic, bazaar),
    "explore": Deed(no_monster, explore),  # TA-14.29 Explore and the areas to control have chapters of their own
    "control_sea": _taking(*REGIONS),
    "crew_spirit": _taking("crew"),
    "marauder_spirit": _taking("marauder"),
    "guardian_spirit": _taking("guardian"),
}
DEED_AT: dict[str, Deed] = {space: DEEDS[action] for space, action in ACTION_AT.items()}


def hindered(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-4.4, TA-11.5, TA-11.6 Why the Board Action of this space changes nothing or cannot be paid now."""
    return DEED_AT[space].hinders(sea, seat, space)


def flag_keys(sea: Sea, seat: int) -> list[str]:
    """TA-25.17 Signal Flags: the Board Action of one connected space instead, once per Day."""
    captain = sea.captains[seat]
    if "signal_flags" not in captain.relics or "signal_flags" in captain.used:
        return []
    return [FLAGS[space] for space in NEXT[captain.ship]]


async def board_action(sea: Sea, seat: int, space: str) -> None:
    """TA-11.1, TA-11.5, TA-11.13 The Board Action of a space is the Act of this turn; the Collect step follows."""
    sea.turn.stage = "collect"
    if space != sea.captains[seat].ship:
        sea.captains[seat].used.append("signal_flags")
        sea.tell(
            T(
                "{who} hoists the Signal Flags for {space}.",
                who=Who(seat),
                space=names.SPACE[space],
            )
        )
    await DEED_AT[space].does(sea, seat, space)
