"""SP-3 The outer flow: set-up, turns of Draw, Play and Discard, and the end. One step is one phase step."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.text import T, Who
from bot.games.sea_of_plunder.components import NO_SHIP, NOBODY, TURN_PHASES, Phase, Sea
from bot.games.sea_of_plunder.discard import bonus_phase, deferred_effect, discard_phase
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
    if sea.phase not in PHASES:
        await lay_table(sea)
        return
    act, then = PHASES[sea.phase]
    await act(sea)
    if sea.waiting:
        await resolve_events(sea)
    sea.phase = then(sea)


async def play(sea: Sea) -> None:
    """SP-5, SP-22.15 One of the plays of this turn."""
    sea.plays_left -= 1
    await play_phase(sea)


def after_draw(sea: Sea) -> Phase:
    """SP-4.7 The Play phase; SP-7.2 the Events of the draw have happened before it."""
    sea.plays_left = 1
    return "play"


def after_play(sea: Sea) -> Phase:
    """SP-23.13 The Navigator's step, if he has earned it."""
    return "navigator" if navigator_earned(sea) else next_card(sea)


def next_card(sea: Sea) -> Phase:
    """SP-22.15, SP-22.16 The next extra play, if any is left; else the Discard phase."""
    sea.compass_paid = False  # SP-12.1, SP-12.13 a Compass for the next card is another one
    return "play" if sea.plays_left > 0 else "discard"


def after_discard(sea: Sea) -> Phase:
    """SP-6.3 What is deferred, then the Discard Bonus, if it was not said with the card."""
    if sea.phase == "bonus" or not sea.in_use:
        return after_bonus(sea)
    return "deferred" if sea.deferred else "bonus"


def after_bonus(sea: Sea) -> Phase:
    """SP-6.3, SP-23.13 The Navigator's step, if he has earned it."""
    return "navigator_again" if navigator_earned(sea) else before_the_end(sea)


def before_the_end(sea: Sea) -> Phase:
    """SP-3.3, SP-23.2 Lucky comes at the end of the turn."""
    sea.compass_paid = False
    sea.steps_left = lucky_steps(sea)
    return after_step(sea)


def after_step(sea: Sea) -> Phase:
    """SP-23.2 Lucky's next step, or the end of the turn."""
    return "lucky" if sea.steps_left else "turn_end"


async def end_turn(sea: Sea) -> None:
    """SP-3.3, SP-3.4 The next player clockwise; SP-16.3, SP-16.4 or the end, after the last turn of the last round."""
    seat = whose_next(sea)
    sea.pile_fresh = 0
    if seat != NOBODY:
        begin_turn(sea, seat)
    elif not sea.ended_by:
        sea.ended_by = "rounds"  # SP-16.6


def after_turn(sea: Sea) -> Phase:
    """SP-3.3, SP-17.1 The next turn has begun, or the Smugglers pick."""
    return "draw" if sea.phase == "draw" else "smuggler"


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


Act = Callable[[Sea], Coroutine[Any, Any, None]]

# what is done in each phase of the game, and what comes after it
PHASES: dict[Phase, tuple[Act, Callable[[Sea], Phase]]] = {
    "draw": (draw_phase, after_draw),
    "play": (play, after_play),
    "navigator": (navigator_step, next_card),
    "discard": (discard_phase, after_discard),
    "deferred": (deferred_effect, after_discard),
    "bonus": (bonus_phase, after_bonus),
    "navigator_again": (navigator_step, before_the_end),
    "lucky": (lucky_step, after_step),
    "turn_end": (end_turn, after_turn),
    "smuggler": (smuggler_picks, lambda sea: "scoring"),
    "scoring": (final_scoring, lambda sea: "over"),
}
SET_UP: dict[Phase, tuple[Act, Phase]] = {
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
