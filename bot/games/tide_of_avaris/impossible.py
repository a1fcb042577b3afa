"""Why a Board Action changes nothing or cannot be paid now (TA-11.6), by the action."""

from collections.abc import Callable

from bot.engine.text import N, T, Text
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.chart import ACTION_AT
from bot.games.tide_of_avaris.components import Area, Sea
from bot.games.tide_of_avaris.content import ACTIONS
from bot.games.tide_of_avaris.control import REGIONS


def no_action(sea: Sea, seat: int, space: str) -> Text:
    """What hinders the action of this space, which is not possible now."""
    return HINDERED[ACTION_AT[space]](sea, seat, space)


def _smuggle(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.4"""
    there = len(sea.at(space))
    if there < 2:
        return N(
            "Smugglers need two treasures on the space; {n} lies there.",
            "Smugglers need two treasures on the space; {n} lie there.",
            there,
        )
    return names.short_of(names.gold(ACTIONS["smuggle"].cost_gold), names.gold(sea.captains[seat].gold.value))


def _whirlpool(sea: Sea, seat: int, space: str) -> Text:
    """TA-25.22"""
    return T("You have ridden the Whirlpool in this turn already.")


def _move_navy(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.11"""
    return T("No Navy ship is on the board.")


def _bind(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.13"""
    captain = sea.captains[seat]
    if not captain.unbound:
        return T("Your Hold has no treasure that could be bound.")
    return names.short_of(names.rum(ACTIONS["bind"].cost_rum), names.rum(captain.rum.value))


def _recycle(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.17"""
    captain = sea.captains[seat]
    if not captain.dice:
        return T("You have no Crew Die left.")
    return names.short_of(names.rum(ACTIONS["recycle"].cost_rum), names.rum(captain.rum.value))


def _unlock(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.22"""
    return T("All Endgame Bonuses are unlocked already.")


def _relics(sea: Sea, seat: int, space: str) -> Text:
    """TA-14.27"""
    return T("No Relic lies open.")


def _explore(sea: Sea, seat: int, space: str) -> Text:
    """TA-20.7"""
    return T("The Explore deck is empty.")


def _control(areas: tuple[Area, ...]) -> Callable[[Sea, int, str], Text]:
    """TA-15.3, TA-15.7"""

    def hindered(sea: Sea, seat: int, space: str) -> Text:
        others = [sea.control[area].number for area in areas if sea.control[area].owner != seat]
        if not others:
            return T("You control all there is to control here.")
        have = sea.captains[seat].supply
        return N(
            "You need {n} sloop and have {have} at home.",
            "You need {n} sloops and have {have} at home.",
            min(others) + 1,
            have=have,
        )

    return hindered


HINDERED: dict[str, Callable[[Sea, int, str], Text]] = {
    "smuggle": _smuggle,
    "whirlpool": _whirlpool,
    "move_navy": _move_navy,
    "bind": _bind,
    "recycle": _recycle,
    "unlock": _unlock,
    "relics": _relics,
    "explore": _explore,
    "control_sea": _control(REGIONS),
    "crew_spirit": _control(("crew",)),
    "marauder_spirit": _control(("marauder",)),
    "guardian_spirit": _control(("guardian",)),
}
