"""Days and turns (chapter 5): the outer flow, and what the active captain may do next."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.tide_of_avaris.actions import FLAGGED, board_action, flag_keys, possible
from bot.games.tide_of_avaris.belongings import can_command, command_crew
from bot.games.tide_of_avaris.bribes import answer_bribe
from bot.games.tide_of_avaris.burial import bury
from bot.games.tide_of_avaris.chart import NODES
from bot.games.tide_of_avaris.collecting import collect
from bot.games.tide_of_avaris.combat import begin, fight_it_out
from bot.games.tide_of_avaris.components import NOBODY, Captain, Sea, Turn
from bot.games.tide_of_avaris.dawn import dawn, rerolls
from bot.games.tide_of_avaris.hunt import hunt
from bot.games.tide_of_avaris.movement import steps, take_step
from bot.games.tide_of_avaris.night import upgrade, wager
from bot.games.tide_of_avaris.outcome import settle
from bot.games.tide_of_avaris.scoring import final_burials
from bot.games.tide_of_avaris.setup import set_up
from bot.games.tide_of_avaris.tide import rising_tide


async def step(sea: Sea) -> None:
    """TA-5.1, TA-5.6, TA-26.2 Dice, Sunrise, Sunset and the four steps of the Night, each finished before the next."""
    await PHASES[sea.phase](sea)


async def play_on(sea: Sea) -> None:
    """TA-5.2 to TA-5.4 One thing the active captain does: his turn is a row of such steps."""
    turn = sea.turn
    if turn.stage == "start":
        begin_turn(sea)
        turn = sea.turn
    seat = sea.active
    if turn.bribe:
        await answer_bribe(sea, seat)
    elif turn.foe != NOBODY:
        await fight(sea, seat)
    else:
        await hub(sea, seat)


def begin_turn(sea: Sea) -> None:
    """TA-5.2 The next captain in turn order; TA-19.9 to TA-19.11, TA-19.16 a ship off the board is placed at home,
    which is no move and asks no bribe."""
    seat = sea.track[sea.place]
    captain = sea.captains[seat]
    sea.active = seat
    if "gilded_compass" in captain.used:  # TA-25.5, TA-25.6
        captain.used.remove("gilded_compass")
    day = T("sunrise") if sea.phase == "sunrise" else T("sunset")
    sea.tell(T("It is the turn of {who} ({day}).", who=Who(seat), day=day))
    if not captain.ship:
        captain.ship = captain.home
        sea.tell(T("{who} sails again from {home}.", who=Who(seat), home=captain.home))
    sea.turn = Turn("move", [captain.ship])


def end_turn(sea: Sea) -> None:
    """TA-5.3, TA-5.5 The next captain; after the last Sunrise turn Sunset, after the last Sunset turn Night."""
    sea.tell(T("{who} ends the turn.", who=Who(sea.active)))
    sea.wake = sea.turn.path
    sea.turn = Turn()
    sea.active = NOBODY
    sea.place += 1
    if sea.place == sea.seats:
        sea.place = 0
        sea.phase = "sunset" if sea.phase == "sunrise" else "upgrade"


def whose_next(sea: Sea) -> int:
    """TA-5.2, TA-5.5 The next captain by the track, which begins anew at Sunset; after the last Sunset turn nobody."""
    if sea.place + 1 < sea.seats:
        return sea.track[sea.place + 1]
    return sea.track[0] if sea.phase == "sunrise" else NOBODY


def may_collect(sea: Sea, captain: Captain) -> bool:
    """TA-13.1, TA-13.2, TA-13.4, TA-13.5 A treasure lies where the ship lies; sunk ships collect nothing."""
    return sea.turn.stage != "over" and any(sea.slots.get(captain.ship, ()))


def hub_keys(sea: Sea, seat: int, captain: Captain) -> list[str]:
    """TA-5.4 What is possible now: a step, an Act, Collect, commanding crew, ending the turn."""
    turn = sea.turn
    keys: list[str] = steps(sea, captain) if turn.stage == "move" else []
    if turn.stage in ("move", "act"):
        if captain.unbound or captain.bound:  # TA-11.7, TA-11.9
            keys.append("bury")
        if turn.steps:  # TA-11.2
            if possible(sea, seat, captain.ship):
                keys.append("act")
            if captain.relics:
                keys += flag_keys(sea, seat)
    if may_collect(sea, captain):
        keys.append("collect")
    if can_command(captain):  # TA-6.9
        keys.append("crew")
    keys.append("end")
    return keys


def ends_by_itself(sea: Sea, captain: Captain) -> bool:
    """TA-27.8 Act and Collect are behind the captain, or out of question by public facts, and he has no ready die."""
    return sea.turn.stage in ("collect", "over") and not captain.ready.cards and not may_collect(sea, captain)


async def hub(sea: Sea, seat: int) -> None:
    """TA-5.4, TA-11.1 The captain's next move, act or collecting; a step of the turn left behind does not come back."""
    captain, turn = sea.captains[seat], sea.turn
    if ends_by_itself(sea, captain):
        end_turn(sea)
        return
    key = await PickOne(seat, "turn.hub", tuple(hub_keys(sea, seat, captain)), "end", "TA-5.4", public=False)
    if key == "crew":
        await command_crew(sea, seat)
        return
    if key in NODES:
        await take_step(sea, seat, key)
        return
    sea.fight = None  # shown until now
    if key == "end":
        end_turn(sea)
    elif key == "collect":
        await collect(sea, seat)
    elif key == "bury":
        turn.stage, turn.buried = "over", True  # TA-11.12: no Collect after a Burial
        await bury(sea, seat, captain.ship)
    elif key == "act":
        await board_action(sea, seat, captain.ship)
        lost_ship(sea, captain)
    else:
        await board_action(sea, seat, FLAGGED[key])
        lost_ship(sea, captain)


async def fight(sea: Sea, seat: int) -> None:
    """TA-11.3, TA-11.4, TA-10.8 The Fight after a refused bribe is the Act, also when Parley settles it."""
    turn, captain = sea.turn, sea.captains[seat]
    battle = begin(sea, seat, turn.foe, captain.ship)
    fought = await fight_it_out(sea, battle, turn.came)
    turn.foe = NOBODY
    turn.stage = "collect"  # TA-18.7, TA-11.13
    if fought:
        await settle(sea, battle)
    lost_ship(sea, captain)


def lost_ship(sea: Sea, captain: Captain) -> None:
    """TA-19.13 Who was sunk on his own turn has no Collect, but may still command dice."""
    if not captain.ship:
        sea.turn.stage = "over"


PHASES: dict[str, Callable[[Sea], Coroutine[Any, Any, None]]] = {
    "setup": set_up,
    "dawn": dawn,
    "reroll": rerolls,
    "sunrise": play_on,
    "sunset": play_on,
    "upgrade": upgrade,
    "hunt": hunt,
    "wager": wager,
    "tide": rising_tide,
    "burials": final_burials,
}
