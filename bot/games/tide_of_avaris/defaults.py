"""What happens for captains who are absent: cautious, legal, and from their own view alone."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from bot.engine.decision import Answer, Ask, PickOne, PickSome, Place
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import FOE
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import (
    ACTION_AT,
    COLOUR,
    DISTANCE,
    FACES,
    HAVENS,
    NEXT,
    NUMBER,
    RANK,
    RESOURCE,
    THING,
    gain,
)
from bot.games.tide_of_avaris.collecting import BARE
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import NAVY, Captain, Sea
from bot.games.tide_of_avaris.content import ACTIONS, COLOURS, MONSTERS
from bot.games.tide_of_avaris.control import SENT
from bot.games.tide_of_avaris.movement import PAYS, occupied
from bot.games.tide_of_avaris.night import price_of, taken

BURY_ASHORE = 10  # a Hold worth so much is buried before sailing on (the auto-pilot of TA-27.6)
BURY = 6  # ... and so much instead of another Act
One: TypeAlias = PickOne | Place

RISKY = ("explore", "whirlpool")


def default(sea: Sea, ask: Ask) -> Answer | None:
    """TA-27.5, TA-27.6 The answer for who does not answer; None leaves it to the question's own default."""
    way = DEFAULTS.get(ask.name)
    return None if way is None else way(sea, ask)


# -- helpers ---------------------------------------------------------------------------------------------------------


def cheapness(face: str) -> tuple[int, bool, int]:
    """Lowest number first, attack and defend faces last among equals, then by colour."""
    return NUMBER[face], RESOURCE[face] in ("attack", "defend"), RANK[face]


def best_gain(sea: Sea, seat: int, colours: Iterable[str]) -> str:
    """The colour that raises the Hold most, the first of equals."""
    treasures = hold(sea.captains[seat])
    return max(colours, key=lambda colour: gain(treasures, colour))


def rarity(captain: Captain, colour: str) -> tuple[int, int]:
    """How often the Hold has a colour; of equals the first colour."""
    return hold(captain).count(colour), COLOURS.index(colour)


def many_gains(treasures: list[str], keys: tuple[str, ...], number: int) -> tuple[str, ...]:
    """So many keys of treasures, each time the one that raises the Hold most."""
    treasures, left, chosen = list(treasures), list(keys), list[str]()
    for _ in range(number):
        best = max(left, key=lambda key: gain(treasures, THING[key]))
        left.remove(best)
        chosen.append(best)
        treasures.append(THING[best])
    return tuple(chosen)


# -- the auto-pilot of a turn ----------------------------------------------------------------------------------------


def _hub(sea: Sea, ask: One) -> str:
    """Bury much, or sail one step to the best treasure, act if it is free, collect, at Sunset use the crew, end."""
    captain = sea.captains[ask.seat]
    keys: tuple[str, ...] = ask.keys
    worth = burial_worth(captain)
    last = sea.final and sea.phase == "sunset"
    if sea.turn.stage == "move" and not sea.turn.steps:
        if "bury" in keys and worth >= (1 if last else BURY_ASHORE):
            return "bury"
        space = _next_space(sea, ask.seat, keys)
        if space:
            return space
    act = act_choice(sea, ask.seat, keys, worth)
    if act:
        return act
    if "collect" in keys:
        return "collect"
    if sea.phase == "sunset" and "crew" in keys:
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


def act_choice(sea: Sea, seat: int, keys: tuple[str, ...], worth: int) -> str:
    """Bury a Hold worth 6 or more; else the Board Action if it is free and no venture; else nothing."""
    if "bury" in keys and worth >= BURY:
        return "bury"
    if "act" in keys:
        name = ACTION_AT[sea.captains[seat].ship]
        action = ACTIONS[name]
        if not action.cost_gold and not action.cost_rum and name not in RISKY:
            return "act"
    return ""


def _pay(sea: Sea, ask: One) -> str:
    """The matching die, else any single die, else rum, else the two cheapest dice."""
    keys: tuple[str, ...] = ask.keys
    single = [key for key in keys if len(PAYS[key]) == 1]
    matching = [key for key in single if COLOUR[PAYS[key][0]] in sea.at(ask.about)]
    for some in (matching, [key for key in single if key in FACES], single):
        if some:
            return min(some, key=lambda key: cheapness(PAYS[key][0]))
    if "rum" in keys:
        return "rum"
    return min(keys, key=lambda key: sorted(map(cheapness, PAYS[key])))


def _bribe(sea: Sea, ask: One) -> str:
    """Pay if possible; else the Navy if it is there, else the weakest pirate by what is public."""
    keys: tuple[str, ...] = ask.keys
    if "pay" in keys:
        return "pay"
    foes = [FOE[key] for key in keys if key in FOE]
    weakest = NAVY if NAVY in foes else min(foes, key=lambda foe: defence_pool(sea, foe))
    return next(key for key in keys if FOE.get(key) == weakest)


def _crew(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """None; the auto-pilot commands all at Sunset."""
    return ask.keys if sea.phase == "sunset" and sea.active == ask.seat else ("back",)


def _knuckles(sea: Sea, ask: One) -> str:
    """An attack face to yellow, else none."""
    for key in ask.keys:
        face, _, new = key.partition(">")
        if RESOURCE.get(face) == "attack" and COLOUR[new] == "yellow":
            return key
    return "none"


def _reroll(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """Keep; with the Drummer the dice of number 1."""
    captain = sea.captains[ask.seat]
    if "drummer" in captain.relics and "drummer" not in captain.used:
        return tuple(key for key in ask.keys if NUMBER[THING[key]] == 1)
    return ()


# -- Acts ------------------------------------------------------------------------------------------------------------


def _collect(sea: Sea, ask: One) -> str:
    """The highest gain, bound if the Binding Chain can."""
    keys = [key for key in ask.keys if key in BARE] or [key for key in ask.keys if key != "none"]
    treasures = hold(sea.captains[ask.seat])
    return max(keys, key=lambda key: gain(treasures, BARE.get(key, key)))


def _best_colour(sea: Sea, ask: One) -> str:
    return best_gain(sea, ask.seat, ask.keys)


def _whirlpool(sea: Sea, ask: One) -> str:
    """The first unoccupied haven, else the first unoccupied space."""
    free = [space for space in ask.keys if space != "crew" and not occupied(sea, ask.seat, space)]
    return next((space for space in free if space in HAVENS), free[0])


def _relocate(sea: Sea, ask: One) -> str:
    """Farthest from the own ship."""
    away = DISTANCE[sea.captains[ask.seat].ship]
    return max(ask.keys, key=lambda space: away[space])


def _bind(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """The rarest colours of the Hold."""
    captain = sea.captains[ask.seat]
    return tuple(sorted(ask.keys, key=lambda key: rarity(captain, THING[key]))[: ask.least])


def _recycle(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """Two exhausted ones, the Crew Spirit Die first; then the cheapest ready ones."""

    def rank(key: str) -> tuple[bool, bool, tuple[int, bool, int]]:
        face = THING[key.removeprefix("spent.")]
        return not key.startswith("spent."), not face.startswith("spirit."), cheapness(face)

    return tuple(sorted(ask.keys, key=rank)[: ask.least])


def _send(sea: Sea, ask: One) -> str:
    """The area with the fewest sloops, the smallest number."""
    return min(ask.keys, key=lambda key: (sea.control[SENT[key][0]].number, SENT[key][1]))


def _shell(sea: Sea, ask: One) -> str:
    """Put it under if its pool exceeds one's own without crew."""
    monster = sea.risen or sea.glimpse.cards[0]
    pool = attack_pool(sea, ask.seat, sea.turn.steps)
    return "under" if MONSTERS[monster].dice > pool else "fight"


# -- combat ----------------------------------------------------------------------------------------------------------


def _commit(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """All fitting dice if the Hold is worth 3 or more, else none."""
    return ask.keys if burial_worth(sea.captains[ask.seat]) >= 3 else ()


def _steal(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    return many_gains(hold(sea.captains[ask.seat]), ask.keys, ask.least)


def _seize(sea: Sea, ask: One) -> str:
    """One with a copy in the Lower Hold, else the first by colours."""
    treasures = hold(sea.captains[ask.seat])
    return next((colour for colour in ask.keys if treasures.count(colour) > 1), ask.keys[0])


def _sinking(sea: Sea, ask: One) -> str:
    """A die if the Hold has 3 or more treasures, else the treasures, else a die."""
    treasures = len(hold(sea.captains[ask.seat]))
    dice = cheapest_loss(ask.keys)
    return dice if treasures >= 3 or "treasures" not in ask.keys else "treasures"


def cheapest_loss(keys: tuple[str, ...]) -> str:
    """An exhausted die first, then the lowest number."""
    if "spent" in keys:
        return "spent"
    return min((key for key in keys if key in FACES), key=cheapness)


def _rarest(sea: Sea, ask: One) -> str:
    captain = sea.captains[ask.seat]
    return min(ask.keys, key=lambda colour: rarity(captain, colour))


def _parley_pick(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """The lowest numbers; bonuses in the order drawn."""
    keys: tuple[str, ...] = ask.keys
    if ask.about == "charts":
        return keys[: ask.least]
    return tuple(sorted(keys, key=lambda key: cheapness(THING[key]))[: ask.least])


# -- Night -----------------------------------------------------------------------------------------------------------


def _upgrade(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """A die back once; then a step of Defence, then one of Attack, each only if 1 gold is left after it."""
    captain = sea.captains[ask.seat]
    chosen = [key for key in ask.keys if key == "back.1"]
    gold = captain.gold.value
    for track in ("defence", "attack"):
        key = f"{track}.{taken(captain, track) + 1}"
        if key in ask.keys and gold - price_of(key).gold >= 1:
            gold -= price_of(key).gold
            chosen.append(key)
    return tuple(chosen)


def _slate(sea: Sea, ask: One) -> str:
    """The lowest bid die, if it shows 1 or 2 and the highest number on that die would gain a place."""
    bid = sea.bids[ask.seat]
    die = min(bid.dice, key=cheapness)
    kin = [face for face in FACES if face.startswith("spirit.") == die.startswith("spirit.")]
    best = bid.total - NUMBER[die] + max(NUMBER[face] for face in kin)
    place = sea.track.index(ask.seat)
    ahead = [other for i, other in enumerate(sea.track) if _before(sea, other, i, bid.total, place)]
    gained = any(not _before(sea, other, sea.track.index(other), best, place) for other in ahead)
    return die if NUMBER[die] <= 2 and gained else "none"


def _before(sea: Sea, other: int, its_place: int, total: int, place: int) -> bool:
    """Whether another captain comes before a bid of this total at this place."""
    bid = sea.bids[other].total
    return its_place != place and (bid > total or (bid == total and its_place < place))


def _bell(sea: Sea, ask: One) -> str:
    """A colour missing in the Hold, else the first."""
    treasures = hold(sea.captains[ask.seat])
    return next((colour for colour in ask.keys if colour not in treasures), ask.keys[0])


DEFAULTS: dict[str, Callable[[Sea, Any], Answer]] = {
    "day.reroll": _reroll,
    "day.knuckles": _knuckles,
    "turn.hub": _hub,
    "move.pay": _pay,
    "move.bribe": _bribe,
    "crew.command": _crew,
    "smuggle.pick": _best_colour,
    "collect.choice": _collect,
    "whirlpool.place": _whirlpool,
    "navy.relocate": _relocate,
    "bind.pick": _bind,
    "recycle.pick": _recycle,
    "control.send": _send,
    "explore.shell": _shell,
    "parley.pick": _parley_pick,
    "battle.commit": _commit,
    "combat.steal": _steal,
    "navy.seize": _seize,
    "sinking.choice": _sinking,
    "reward.colour": _best_colour,
    "reward.bind": _rarest,
    "night.upgrade": _upgrade,
    "wager.slate": _slate,
    "tide.bell": _bell,
}
