"""The auto-pilot (TA-27.6): how the rest of a turn is played for whoever is away, cautiously and from his own view."""

from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import ACTION_AT, COLOUR, HAVENS, NEXT, gain
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS
from bot.games.tide_of_avaris.movement import occupied

BURY_ASHORE = 10  # a Hold worth so much is buried before sailing on
BURY = 6  # ... and so much instead of another Act
RISKY = ("explore", "whirlpool")


def next_deed(sea: Sea, seat: int, keys: tuple[str, ...]) -> str:
    """TA-27.6 Bury much, or sail one step to the best treasure, act if it is free, collect, at Sunset use the crew,
    end."""
    worth = burial_worth(sea.captains[seat])
    last = sea.final and sea.phase == "sunset"
    if sea.turn.stage == "move" and not sea.turn.steps:
        if "bury" in keys and worth >= (1 if last else BURY_ASHORE):
            return "bury"
        space = _next_space(sea, seat, keys)
        if space:
            return space
    act = _act_choice(sea, seat, keys, worth)
    if act:
        return act
    if "collect" in keys:
        return "collect"
    if sea.phase == "sunset" and "crew" in keys and sea.options["turn_end"] == "by_word":
        return "crew"
    return "end"


def _next_space(sea: Sea, seat: int, keys: tuple[str, ...]) -> str:
    captain = sea.captains[seat]
    treasures = hold(captain)
    best, most = "", -1
    for space in keys:
        if space not in NEXT or occupied(sea, seat, space):
            continue
        there = sea.at(space)
        cheap = captain.rum.value > 0 or any(COLOUR[face] in there for face in captain.ready.cards)
        worth = max((gain(treasures, colour) for colour in there), default=0)
        if there and cheap and worth > most:
            best, most = space, worth
    if best:
        return best
    return next((space for space in keys if space in HAVENS and not occupied(sea, seat, space)), "")


def _act_choice(sea: Sea, seat: int, keys: tuple[str, ...], worth: int) -> str:
    """Bury a Hold worth 6 or more; else the Board Action if it is free and no venture; else nothing."""
    if "bury" in keys and worth >= BURY:
        return "bury"
    if "act" in keys:
        name = ACTION_AT[sea.captains[seat].ship]
        action = ACTIONS[name]
        if not action.cost_gold and not action.cost_rum and name not in RISKY:
            return "act"
    return ""
