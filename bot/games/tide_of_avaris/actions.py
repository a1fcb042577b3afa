"""The Board Actions (chapter 14). All need a move this turn (TA-11.2); their costs are paid first."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.chance import Reveal
from bot.engine.decision import PickOne, PickSome, Place
from bot.engine.text import N, T, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import (
    can_command,
    command_crew,
    has,
    make_ready,
    roll_again,
    stow,
    tell_gain,
)
from bot.games.tide_of_avaris.bribes import bribe_of, pay_bribe
from bot.games.tide_of_avaris.chart import ACTION_AT, DISTANCE, NEXT, NODES, THING, numbered
from bot.games.tide_of_avaris.collecting import lift
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, ENDGAME, SPACES, TRACKS
from bot.games.tide_of_avaris.control import REGIONS, sendings, take_control
from bot.games.tide_of_avaris.explore import explore
from bot.games.tide_of_avaris.movement import occupied
from bot.games.tide_of_avaris.relics import bazaar

FLAGS: dict[str, str] = {space: f"flags.{space}" for space in NODES}
FLAGGED: dict[str, str] = {key: space for space, key in FLAGS.items()}


# -- which actions can be done now (TA-11.5, TA-11.6): what changes nothing or cannot be paid is not offered ---------


def _always(sea: Sea, seat: int, space: str) -> bool:
    return True


def _smuggle(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.4 It needs two treasures on the space."""
    return len(sea.at(space)) > 1 and sea.captains[seat].gold.value >= ACTIONS["smuggle"].cost_gold


def _whirlpool(sea: Sea, seat: int, space: str) -> bool:
    """TA-25.22 No second ride in one turn."""
    return not sea.turn.rode


def _move_navy(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.11 Not without a Navy on the board."""
    return bool(sea.navy.space)


def _bind(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.13 Not without an unbound treasure."""
    captain = sea.captains[seat]
    return bool(captain.unbound) and captain.rum.value >= ACTIONS["bind"].cost_rum


def _recycle(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.17 It costs 1 rum and needs a die."""
    captain = sea.captains[seat]
    return captain.rum.value >= ACTIONS["recycle"].cost_rum and captain.dice > 0


def _unlock(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.22 Not when all four are unlocked."""
    return len(sea.tokens) < len(sea.endgame)


def _relics(sea: Sea, seat: int, space: str) -> bool:
    """TA-14.27 With four Relics the row can still be cleared."""
    return bool(sea.relic_row)


def _explore(sea: Sea, seat: int, space: str) -> bool:
    """TA-20.7 Not with an empty Explore deck."""
    return bool(sea.risen or sea.monster_deck.cards)


def _sea(sea: Sea, seat: int, space: str) -> bool:
    """TA-15.8 The supply must be big enough for one of the Regions."""
    return bool(sendings(sea, seat, REGIONS))


def _crew_spirit(sea: Sea, seat: int, space: str) -> bool:
    return bool(sendings(sea, seat, ("crew",)))


def _marauder_spirit(sea: Sea, seat: int, space: str) -> bool:
    return bool(sendings(sea, seat, ("marauder",)))


def _guardian_spirit(sea: Sea, seat: int, space: str) -> bool:
    return bool(sendings(sea, seat, ("guardian",)))


POSSIBLE: dict[str, Callable[[Sea, int, str], bool]] = {
    "grog": _always,
    "raid": _always,
    "smuggle": _smuggle,
    "whirlpool": _whirlpool,
    "move_navy": _move_navy,
    "bind": _bind,
    "burial_chart": _always,
    "recycle": _recycle,
    "unlock": _unlock,
    "relics": _relics,
    "explore": _explore,
    "control_sea": _sea,
    "crew_spirit": _crew_spirit,
    "marauder_spirit": _marauder_spirit,
    "guardian_spirit": _guardian_spirit,
}


def possible(sea: Sea, seat: int, space: str) -> bool:
    """TA-4.4, TA-11.6 Whether the Board Action of this space can be used now, costs included."""
    return POSSIBLE[ACTION_AT[space]](sea, seat, space)


def flag_keys(sea: Sea, seat: int) -> list[str]:
    """TA-25.17 Signal Flags: the Board Action of one connected space instead, once per Day."""
    captain = sea.captains[seat]
    if "signal_flags" not in captain.relics or "signal_flags" in captain.used:
        return []
    return [FLAGS[space] for space in NEXT[captain.ship] if possible(sea, seat, space)]


# -- the actions -----------------------------------------------------------------------------------------------------


async def gain_supplies(sea: Sea, seat: int, space: str) -> None:
    """TA-14.1, TA-14.2 Grog Haven and Raid: gold and rum for nothing."""
    captain, action = sea.captains[seat], ACTIONS[ACTION_AT[space]]
    captain.gold.value += action.gold
    captain.rum.value += action.rum
    tell_gain(sea, seat, T("at {name}", name=T(action.title)), action.gold, action.rum)


async def smuggle(sea: Sea, seat: int, space: str) -> None:
    """TA-14.3, TA-14.5 Pay 1 gold for one of the two treasures; the other is left for the Collect step."""
    captain = sea.captains[seat]
    captain.gold.value -= ACTIONS["smuggle"].cost_gold
    colours = tuple(dict.fromkeys(sea.at(space)))
    colour = colours[0] if len(colours) == 1 else await PickOne(seat, "smuggle.pick", colours, colours[0], "TA-14.3")
    lift(sea, space, colour)
    stow(captain, colour)
    paid = names.gold(ACTIONS["smuggle"].cost_gold)
    sea.tell(
        T(
            "{who} pays {paid} for {colour} at {space}.",
            who=Who(seat),
            paid=paid,
            colour=names.COLOUR[colour],
            space=space,
        )
    )


async def whirlpool(sea: Sea, seat: int, space: str) -> None:
    """TA-14.6 to TA-14.8, TA-25.22 Ride to any other space, at no movement cost but for the bribe."""
    captain, turn = sea.captains[seat], sea.turn
    rudder = has(captain, "whirlpool_rudder")
    while True:
        places = [place for place in NODES if place != captain.ship]
        if not rudder and captain.gold.value < bribe_of(sea, seat):
            places = [place for place in places if not occupied(sea, seat, place)]
        keys = (*places, "crew") if can_command(captain) else tuple(places)
        key = await Place(seat, "whirlpool.place", keys, keys[0], "TA-14.6", public=False)
        if key != "crew":
            break
        await command_crew(sea, seat)
    sea.tell(T("{who} rides the Whirlpool from {here} to {space}.", who=Who(seat), here=captain.ship, space=key))
    captain.ship = key
    turn.path.append(key)
    turn.paid.append("ride")
    turn.came = ""  # TA-17.17
    turn.rode = True
    if rudder:
        turn.stage = "act"  # TA-25.22: one more Act, after the bribe
        turn.bribe = occupied(sea, seat, key)
    elif occupied(sea, seat, key):
        pay_bribe(sea, seat, key)


async def move_navy(sea: Sea, seat: int, space: str) -> None:
    """TA-14.9, TA-14.10 The Navy goes to another space at distance 1 or 2; nobody fights, nobody pays."""
    navy = sea.navy
    keys = tuple(place for place in NODES if 0 < DISTANCE[navy.space][place] <= ACTIONS["move_navy"].reach)
    place = await Place(seat, "navy.relocate", keys, keys[0], "TA-14.9")
    navy.path = [navy.space, place]
    navy.space = place
    sea.tell(T("{who} relocates the Navy to {space}.", who=Who(seat), space=place))


async def bind_two(sea: Sea, seat: int, space: str) -> None:
    """TA-14.12 to TA-14.14 Pay 1 rum, bind two own treasures for good; with one unbound treasure that one."""
    captain, action = sea.captains[seat], ACTIONS["bind"]
    captain.rum.value -= action.cost_rum
    number = min(action.pick, len(captain.unbound))
    keys = numbered(captain.unbound)
    chosen = keys
    if len(keys) > number and len(set(captain.unbound)) > 1:
        chosen = await PickSome(seat, "bind.pick", keys, number, number, keys[:number], "TA-14.12")
    colours = [THING[key] for key in chosen[:number]]
    for colour in colours:
        captain.unbound.remove(colour)
        captain.bound.append(colour)
    sea.tell(
        T(
            "{who} pays {rum} and binds {treasures}.",
            who=Who(seat),
            rum=names.rum(action.cost_rum),
            treasures=listed(names.treasures(colours)),
        )
    )


async def draw_chart(sea: Sea, seat: int, space: str) -> None:
    """TA-14.15, TA-14.16 Draw the top Burial Bonus unseen by others, if there is one, and gain 1 rum."""
    captain, action = sea.captains[seat], ACTIONS["burial_chart"]
    if sea.bonus_deck.cards:
        await Reveal()
        captain.charts.cards.append(sea.bonus_deck.cards.pop())
        sea.tell(T("{who} draws a private Burial Bonus.", who=Who(seat)))
    captain.rum.value += action.rum
    tell_gain(sea, seat, T("at {name}", name=T(action.title)), rum=action.rum)


async def recycle(sea: Sea, seat: int, space: str) -> None:
    """TA-14.17 to TA-14.20 Pay 1 rum, reroll any two own dice, ready or exhausted; both are ready then."""
    captain, action = sea.captains[seat], ACTIONS["recycle"]
    captain.rum.value -= action.cost_rum
    keys = recyclable(sea, seat)
    number = min(action.pick, len(keys))
    chosen = keys
    if len(keys) > number:
        chosen = await PickSome(seat, "recycle.pick", keys, number, number, keys[:number], "TA-14.17", public=False)
    faces = [THING[key.removeprefix("spent.")] for key in chosen]
    spent = [face for key, face in zip(chosen, faces, strict=True) if key.startswith("spent.")]
    for face in spent:
        captain.exhausted.remove(face)
        make_ready(captain, face)
    await roll_again(captain, faces, "TA-14.17", seat, space)
    told = listed(names.dice(spent)) if spent else T("none")
    sea.tell(
        N(
            "{who} recycles {n} die; it was exhausted: {dice}.",
            "{who} recycles {n} dice; exhausted were: {dice}.",
            len(faces),
            who=Who(seat),
            dice=told,
        )
    )


def recyclable(sea: Sea, seat: int) -> tuple[str, ...]:
    """The dice for Second Watch: exhausted ones first, as "spent.red", then ready ones."""
    captain = sea.captains[seat]
    return (*(f"spent.{key}" for key in numbered(captain.exhausted)), *numbered(captain.ready.cards))


async def unlock(sea: Sea, seat: int, space: str) -> None:
    """TA-14.21, TA-14.23 Unlock one Endgame Bonus, for all players, with the highest free token."""
    keys = tuple(card for card in sea.endgame if card not in sea.tokens)
    card = keys[0] if len(keys) == 1 else await PickOne(seat, "unlock.pick", keys, keys[0], "TA-14.21")
    sea.tokens[card] = TRACKS.endgame_tokens[len(sea.tokens)]
    sea.tell(T("{who} unlocks “{name}” for {n} TP.", who=Who(seat), name=T(ENDGAME[card].name), n=sea.tokens[card]))


async def _explore_here(sea: Sea, seat: int, space: str) -> None:
    await explore(sea, seat)


async def _bazaar_here(sea: Sea, seat: int, space: str) -> None:
    await bazaar(sea, seat)


async def _buy_a_sea(sea: Sea, seat: int, space: str) -> None:
    await take_control(sea, seat, REGIONS)


async def _take_crew(sea: Sea, seat: int, space: str) -> None:
    await take_control(sea, seat, ("crew",))


async def _take_marauder(sea: Sea, seat: int, space: str) -> None:
    await take_control(sea, seat, ("marauder",))


async def _take_guardian(sea: Sea, seat: int, space: str) -> None:
    await take_control(sea, seat, ("guardian",))


# TA-14.29 Explore and the areas to control have chapters of their own.
PERFORM: dict[str, Callable[[Sea, int, str], Coroutine[Any, Any, None]]] = {
    "grog": gain_supplies,
    "raid": gain_supplies,
    "smuggle": smuggle,
    "whirlpool": whirlpool,
    "move_navy": move_navy,
    "bind": bind_two,
    "burial_chart": draw_chart,
    "recycle": recycle,
    "unlock": unlock,
    "relics": _bazaar_here,
    "explore": _explore_here,
    "control_sea": _buy_a_sea,
    "crew_spirit": _take_crew,
    "marauder_spirit": _take_marauder,
    "guardian_spirit": _take_guardian,
}


async def board_action(sea: Sea, seat: int, space: str) -> None:
    """TA-11.1, TA-11.5, TA-11.13 The Board Action of a space is the Act of this turn; the Collect step follows."""
    sea.turn.stage = "collect"
    if space != sea.captains[seat].ship:
        sea.captains[seat].used.append("signal_flags")
        sea.tell(
            T(
                "{who} hoists the Signal Flags for {name} at {space}.",
                who=Who(seat),
                name=T(SPACES[space].name),
                space=space,
            )
        )
    await PERFORM[ACTION_AT[space]](sea, seat, space)
