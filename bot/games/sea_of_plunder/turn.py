"""SP-3 The outer flow: set-up, turns of Draw, Play and Discard, and the end. One step is one phase step."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.text import T, Who
from bot.games.sea_of_plunder.components import NO_SHIP, NOBODY, TURN_PHASES, Phase, Sea
from bot.games.sea_of_plunder.discard import deferred_effect, discard_bonus, discard_phase
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.events import resolve_events
from bot.games.sea_of_plunder.orders import bring_into_force
from bot.games.sea_of_plunder.play import draw_phase, play_phase
from bot.games.sea_of_plunder.powers import lucky_step, lucky_steps, navigator_earned, navigator_step
from bot.games.sea_of_plunder.scoring import final_scoring, smuggler_picks
from bot.games.sea_of_plunder.setup import (
    board,
    colours,
    combo_port,
    deal,
    first_player,
    powers,
    seating,
    starting_goods,
)
from bot.games.sea_of_plunder.table import next_seat


async def step(sea: Sea) -> None:
    """One phase step, which is one effect (SP-1.13); SP-7.5, SP-7.8 Events it turned up come before the next one."""
    bring_into_force(sea)
    phase = sea.phase
    if phase == "draw":
        await draw_phase(sea)
        await resolve_events(sea)  # SP-4.7, SP-7.2
        sea.phase, sea.plays_left = "play", 1
    elif phase == "play":
        sea.plays_left -= 1
        await play_phase(sea)
        await resolve_events(sea)
        sea.phase = "navigator" if navigator_earned(sea) else after_play(sea)
    elif phase == "navigator":
        await navigator_step(sea)
        await resolve_events(sea)
        sea.phase = after_play(sea)
    elif phase == "discard":
        laid = await discard_phase(sea)
        sea.phase = ("deferred" if sea.deferred else "bonus") if laid else after_discard(sea)
    elif phase == "deferred":  # SP-6.3 before the Discard Bonus
        await deferred_effect(sea)
        await resolve_events(sea)
        sea.phase = "deferred" if sea.deferred else "bonus"
    elif phase == "bonus":
        await discard_bonus(sea)
        await resolve_events(sea)
        sea.phase = "navigator_again" if navigator_earned(sea) else after_discard(sea)
    elif phase == "navigator_again":
        await navigator_step(sea)
        await resolve_events(sea)
        sea.phase = after_discard(sea)
    elif phase == "lucky":
        await lucky_step(sea)
        await resolve_events(sea)
        sea.phase = "lucky" if sea.steps_left else "turn_end"
    elif phase == "turn_end":
        end_turn(sea)
    elif phase == "smuggler":
        await smuggler_picks(sea)
        sea.phase = "scoring"
    elif phase == "scoring":
        await final_scoring(sea)
    else:
        await lay_table(sea)


def after_play(sea: Sea) -> Phase:
    """SP-22.15, SP-22.16 The next extra play, if any is left; else the Discard phase."""
    return "play" if sea.plays_left > 0 else "discard"


def after_discard(sea: Sea) -> Phase:
    """SP-3.3, SP-23.2 Lucky comes at the end of the turn."""
    sea.steps_left = lucky_steps(sea)
    return "lucky" if sea.steps_left else "turn_end"


def end_turn(sea: Sea) -> None:
    """SP-3.3, SP-3.4 The next player clockwise; SP-16.3, SP-16.4 or the end, after the last turn of the last round."""
    seat = whose_next(sea)
    sea.pile_fresh = 0
    sea.compass_paid = False
    if seat == NOBODY:
        if not sea.ended_by:
            sea.ended_by = "rounds"  # SP-16.6
        sea.phase = "smuggler"
        return
    begin_turn(sea, seat)


def whose_next(sea: Sea) -> int:
    """SP-3.3, SP-16.3 The next player clockwise; after the last turn of the last round nobody."""
    seat = next_seat(sea)
    return NOBODY if seat == sea.first and last_round(sea) else seat


def begin_turn(sea: Sea, seat: int) -> None:
    """A new turn: nothing played, nothing moved, no Compass spent."""
    if seat == sea.first:
        sea.round += 1
        sea.tell(T("Round {n} begins.", n=sea.round))
    sea.active, sea.phase = seat, "draw"
    sea.helm, sea.moved_by_card = NO_SHIP, False
    sea.tell(T("{who} is on turn.", who=Who(seat)))


def suppose_turn(sea: Sea, seat: int) -> bool:
    """SP-3.3 A turn that is only thought of begins like any other, with nothing left of the one that is played."""
    if sea.phase not in TURN_PHASES:
        return False
    sea.plays_left = sea.pile_fresh = sea.steps_left = 0
    sea.compass_paid, sea.deferred, sea.waiting = False, [], []
    begin_turn(sea, seat)
    return True


SET_UP: dict[Phase, tuple[Callable[[Sea], Coroutine[Any, Any, None]], Phase]] = {
    "seating": (seating, "colours"),
    "colours": (colours, "powers"),
    "powers": (powers, "board"),
    "board": (board, "first_player"),
    "first_player": (first_player, "goods"),
    "goods": (starting_goods, "deal"),
    "deal": (deal, "combo_port"),
    "combo_port": (combo_port, "draw"),
}


async def lay_table(sea: Sea) -> None:
    """SP-2 The next step of the set-up; after the last one the first player begins."""
    do, then = SET_UP[sea.phase]
    await do(sea)
    sea.phase = then
    if then == "draw":
        begin_turn(sea, sea.first)
