"""The outer flow: which part of the rulebook comes next, read from the state alone."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.games.set_sail.actions import act
from bot.games.set_sail.combat import combats
from bot.games.set_sail.components import Phase, Sea
from bot.games.set_sail.movement import sail
from bot.games.set_sail.setup import deal, first_player, place
from bot.games.set_sail.turn import end_turn

STEPS: dict[Phase, Callable[[Sea], Coroutine[Any, Any, None]]] = {
    "deal": deal,
    "place": place,
    "first": first_player,
    "sail": sail,
    "combat": combats,
    "act": act,
    "end": end_turn,
}


def step(sea: Sea) -> Coroutine[Any, Any, None]:
    """SS-5.1, SS-5.2 Movement, combats, actions, end of turn: no phase can be skipped."""
    return STEPS[sea.phase](sea)
