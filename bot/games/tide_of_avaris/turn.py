"""Days and turns (chapter 5): the outer flow."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.bribes import answer_bribe
from bot.games.tide_of_avaris.combat import begin, fight_it_out
from bot.games.tide_of_avaris.components import NOBODY, Sea, Turn
from bot.games.tide_of_avaris.dawn import dawn, rerolls
from bot.games.tide_of_avaris.deeds import hub, lost_ship
from bot.games.tide_of_avaris.hunt import hunt
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
        sea.tell(T("{who} sails again from {home}.", who=Who(seat), home=names.SPACE[captain.home]))
    sea.turn = Turn("move", [captain.ship])


def whose_next(sea: Sea) -> int:
    """TA-5.2, TA-5.5 The next captain by the track, which begins anew at Sunset; after the last Sunset turn nobody."""
    if sea.place + 1 < sea.seats:
        return sea.track[sea.place + 1]
    return sea.track[0] if sea.phase == "sunrise" else NOBODY


def suppose_turn(sea: Sea, seat: int) -> bool:
    """TA-5.2 The captain's next turn of this Day, as if it began now; after that one the dice are rolled anew."""
    place = sea.track.index(seat) if sea.phase in ("sunrise", "sunset") else NOBODY
    if (sea.phase == "sunset" and place < sea.place) or place == NOBODY:
        return False
    if place < sea.place:
        sea.phase = "sunset"
    sea.place, sea.active, sea.turn, sea.fight = place, NOBODY, Turn(), None
    sea.offer.value = None
    return True


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
