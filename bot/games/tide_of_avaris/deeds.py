"""What the active captain may do next (TA-5.4): a step, an Act, Collect, commanding crew, ending the turn."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.actions import board_action, flag_keys, hindered
from bot.games.tide_of_avaris.autopilot import next_deed
from bot.games.tide_of_avaris.belongings import bidding, can_command, command_crew, last_orders
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import bonuses_there, burial_worth, bury
from bot.games.tide_of_avaris.chart import ACTION_AT, FLAGGED, FLAGS, LANDED, LANDING, NEXT, WITH_WIND
from bot.games.tide_of_avaris.collecting import collect, tribute_to
from bot.games.tide_of_avaris.components import MONSTER, NOBODY, Captain, Sea, Turn
from bot.games.tide_of_avaris.content import ACTIONS, MONSTERS
from bot.games.tide_of_avaris.forecast import chance, meeting
from bot.games.tide_of_avaris.lookout import towards
from bot.games.tide_of_avaris.movement import (
    PAID,
    PAYS,
    cheapest,
    no_other_way,
    no_step,
    occupied,
    others_on,
    pay_otherwise,
    take_step,
)


def may_collect(sea: Sea, captain: Captain) -> bool:
    """TA-13.1, TA-13.2, TA-13.4, TA-13.5 A treasure lies where the ship lies; sunk ships collect nothing."""
    return sea.turn.stage != "over" and any(sea.slots.get(captain.ship, ()))


def brisk(sea: Sea) -> bool:
    """TA-27.8 Whether what nothing is left beside happens by itself."""
    return sea.options["turn_end"] == "by_itself"


def collects_by_itself(sea: Sea, seat: int) -> bool:
    """TA-27.8 After the Act, where collecting pays nobody else tribute: only then may somebody leave a treasure."""
    captain = sea.captains[seat]
    return (
        sea.turn.stage == "collect"
        and may_collect(sea, captain)
        and brisk(sea)
        and tribute_to(sea, seat, captain.ship) == NOBODY
    )


def ends_by_itself(sea: Sea, captain: Captain) -> bool:
    """TA-27.8 Act and Collect are behind the captain, or out of question by public facts; if the end of a turn is told
    by word he has no ready die, too."""
    if sea.turn.stage not in ("collect", "over") or may_collect(sea, captain):
        return False
    return not captain.ready.cards or brisk(sea)


async def hub(sea: Sea, seat: int) -> None:
    """TA-5.4, TA-11.1 The captain's next move, act or collecting; a step of the turn left behind does not come back."""
    captain = sea.captains[seat]
    if collects_by_itself(sea, seat):
        await collect(sea, seat)
    if ends_by_itself(sea, captain):
        await close_turn(sea, seat)
        return
    key = await NextDeed(seat, free(NextDeed, sea, seat), "end")
    if key == "crew":
        await command_crew(sea, seat)
    elif key == "otherwise":
        await pay_otherwise(sea, seat)
    elif key == "end":
        await close_turn(sea, seat)
        sea.fight = None  # shown until now
    elif key in NEXT:
        await take_step(sea, seat, key, cheapest(sea, captain, key))
    else:
        if key in LANDED:
            await take_step(sea, seat, LANDED[key], cheapest(sea, captain, LANDED[key]))
        await act_or_collect(sea, seat, key)


async def act_or_collect(sea: Sea, seat: int, key: str) -> None:
    """TA-11.1, TA-13.1 What ends the Move step: collecting, a Burial, a Board Action."""
    captain = sea.captains[seat]
    sea.fight = None  # shown until now
    if key == "collect":
        await collect(sea, seat)
    elif key == "bury":
        sea.turn.stage, sea.turn.buried = "over", True  # TA-11.12: no Collect after a Burial
        await bury(sea, seat, captain.ship)
    else:
        await board_action(sea, seat, FLAGGED.get(key, captain.ship))
        lost_ship(sea, captain)


async def close_turn(sea: Sea, seat: int) -> None:
    """TA-27.8 Before the Night the dice that are left may once more be commanded; then the turn is over."""
    if sea.phase == "sunset" and brisk(sea) and sea.captains[seat].ready.cards:
        await last_orders(sea, seat)
    end_turn(sea)


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


def lost_ship(sea: Sea, captain: Captain) -> None:
    """TA-19.13 Who was sunk on his own turn has no Collect, but may still command dice."""
    if not captain.ship:
        sea.turn.stage = "over"


class NextDeed(PickOne, frozen=True, gc=False):
    """TA-5.4 What the active captain does next: a step, an Act, Collect, commanding crew, ending the turn."""

    name, clause, public, joined = "turn.hub", "TA-5.4", False, True
    waiting = T("Waiting for {who}: what next?")

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        worth, ready = burial_worth(captain), len(captain.ready)
        holds = [
            *([N("{n} ready die", "{n} ready dice", ready)] if ready else []),
            *names.purse(captain.gold.value, captain.rum.value),
            *([T("a Hold worth {n} TP", n=worth)] if worth else []),
        ]
        facts = listed(holds) if holds else T("nothing to pay with")
        if not captain.ship:
            return T("Your ship is off the board. You have {facts}. What next?", facts=facts)
        space = names.SPACE[captain.ship]
        if sea.turn.stage == "move":
            return T("Where to from {space}? You have {facts}.", space=space, facts=facts)
        return T("What next at {space}? You have {facts}.", space=space, facts=facts)

    def option(self, sea: Sea, key: str) -> Option:
        captain = sea.captains[self.seat]
        if key not in self.keys:
            return Option(_in_vain(sea, captain, key))
        if key in NEXT:
            return _step_option(sea, self.seat, key)
        if key in LANDED:
            return _landing_option(sea, self.seat, LANDED[key])
        if key == "bury":
            return Option(_PLAIN[key], _burial_told(sea, self.seat), emoji="treasure")
        if key == "collect":
            treasures = T("{things}", things=listed(names.treasures(sea.at(captain.ship))))
            ends = T("{treasures} · ends your turn", treasures=treasures) if brisk(sea) else _last_move(sea, treasures)
            return Option(_PLAIN[key], ends, emoji="goods")
        if key == "otherwise":
            return Option(_PLAIN[key], T("choose yourself which dice or rum pay the step"), emoji="sail")
        if key == "crew":
            return Option(_PLAIN[key], T("turn ready dice into gold or rum"), emoji="crew")
        if key == "end":
            return Option(_PLAIN[key], _kept(sea, captain))
        space = FLAGGED.get(key, captain.ship)
        action = ACTIONS[ACTION_AT[space]]
        if key == "act":
            return Option(T(action.title), _last_move(sea, _action_told(sea, self.seat, space)), emoji="anchor")
        label = T("Signal Flags: {title} at {space}", title=T(action.title), space=names.SPACE[space])
        return Option(label, _last_move(sea, _action_told(sea, self.seat, space)), space, "F", emoji="anchor")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        captain, stage = sea.captains[seat], sea.turn.stage
        if stage not in ("move", "act"):
            return _AFTER_THE_ACT
        sailing = _SAILING[captain.ship] if stage == "move" else ()
        return (*sailing, "bury", "act", *flag_keys(sea, seat), *_AFTER_THE_ACT)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-5.4 Each deed by the rule of its chapter."""
        if key == "end":
            return None
        captain = sea.captains[seat]
        if key in NEXT:
            return no_step(sea, captain, key)
        if key in LANDED:
            return _no_landing(sea, seat, LANDED[key])
        if key == "otherwise":
            return no_other_way(sea, captain)
        if key == "crew":
            return None if can_command(captain) else _NO_SUPPLIES  # TA-6.9
        if key == "collect":
            return None if may_collect(sea, captain) else _no_collect(sea, captain.ship)
        if key == "bury":
            return _no_act(sea) or (None if captain.unbound or captain.bound else _EMPTY_HOLD)  # TA-11.7, TA-11.9
        if key == "act":
            return _no_act(sea) or _no_board_action(sea, seat, captain.ship)
        if key in FLAGGED:
            return _no_act(sea) or _no_flags(sea, seat, FLAGGED[key])
        return _FIGHT if key == "fight" else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        captain = sea.captains[self.seat]
        if captain.ship and sea.turn.stage == "move":
            yield from NEXT[captain.ship]
        else:
            yield NEXT[captain.ship or captain.home][0]
        if captain.ship:
            yield "act"
            if others_on(sea, self.seat, captain.ship):
                yield "fight"
        yield from ("bury", "collect", "crew")
        if captain.ship and "signal_flags" in captain.relics and not any(key in FLAGGED for key in self.keys):
            yield FLAGS[NEXT[captain.ship][0]]

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The auto-pilot."""
        return next_deed(sea, self.seat, self.keys)


_AFTER_THE_ACT = ("collect", "crew", "end")
_SAILING: dict[str, tuple[str, ...]] = {
    space: (*steps, *[LANDING[other] for other in steps], "otherwise") for space, steps in NEXT.items()
}
_PLAIN: dict[str, Text] = {
    "bury": T("Bury the Hold"),
    "collect": T("Collect"),
    "crew": T("Command crew"),
    "end": T("End the turn"),
    "otherwise": T("Sail and pay otherwise"),
    "fight": T("Fight"),
}


def _in_vain(sea: Sea, captain: Captain, key: str) -> Text:
    """What is looked for and cannot be done now, by its name."""
    if key in NEXT:
        on = captain.ship and sea.turn.stage == "move"
        return T("Sail to {space}", space=names.SPACE[key]) if on else T("Sail on")
    if key == "act":
        return T(ACTIONS[ACTION_AT[captain.ship]].title)
    return T("Signal Flags") if key in FLAGGED else _PLAIN[key]


def _step_option(sea: Sea, seat: int, space: str) -> Option:
    """A connected space: how the step is paid, what lies there, and beside another ship the bribe and the wind."""
    captain, there = sea.captains[seat], sea.at(space)
    way = cheapest(sea, captain, space)
    met, windy = occupied(sea, seat, space), (captain.ship, space) in WITH_WIND
    hint = PAID[way] if met else T("{way} · {cost}", way=towards(captain.ship, space), cost=PAID[way])
    if there:
        hint = T("{facts} · treasure: {colours}", facts=hint, colours=listed(names.treasures(there)))
    if met:
        hint = T("{facts} · bribe {n} gold", facts=hint, n=bribe_of(sea, seat))
        hint = T("{facts} · with the wind", facts=hint) if windy else T("{facts} · against the wind", facts=hint)
    mark, sign = len(PAYS[way]), "wind" if met and windy else "sail"
    return Option(
        T("Sail to {space}", space=names.SPACE[space]),
        hint,
        space,
        str(mark) if mark else "R",
        emoji=sign,
        also=(names.SPACE[space], names.SPOKEN[space], towards(captain.ship, space)),
    )


def _landing_option(sea: Sea, seat: int, space: str) -> Option:
    """TA-9.14 A connected space and what its Board Action does, in one."""
    captain = sea.captains[seat]
    hint = T("{cost} · {effect}", cost=PAID[cheapest(sea, captain, space)], effect=_action_told(sea, seat, space, 1))
    label = T("Act at {space}", space=names.SPACE[space])
    return Option(label, hint, emoji="anchor", also=(T(ACTIONS[ACTION_AT[space]].title),))


def _last_move(sea: Sea, words: Text) -> Text:
    """TA-5.4 What ends the Move step says so, as long as it goes on."""
    return T("{what} · ends moving", what=words) if sea.turn.stage == "move" else words


def _action_told(sea: Sea, seat: int, space: str, more: int = 0) -> Text:
    """What a Board Action does, after so many more steps; TA-20.6 how likely a monster that lies face-up is beaten."""
    action = ACTION_AT[space]
    if action != "explore" or not sea.risen:
        return T(ACTIONS[action].effect)
    card, fight = MONSTERS[sea.risen], meeting(sea, seat, MONSTER, space, "", sea.risen)
    odds = names.wins(chance(sea, fight, sea.turn.steps + more))
    if more:
        return T("fight {monster} · without crew {odds}", monster=T(card.name), odds=odds)
    reward = names.reward_words(card)
    return T("fight {monster} · reward {reward} · without crew {odds}", monster=T(card.name), reward=reward, odds=odds)


def _kept(sea: Sea, captain: Captain) -> Text:
    """What becomes of dice that are still ready: another turn today, or the bid (TA-6.13)."""
    ready = captain.ready.cards
    if sea.phase == "sunrise" or not ready:
        return (
            N("{n} ready die is kept for Sunset", "{n} ready dice are kept for Sunset", len(ready)) if ready else NONE
        )
    bid = bidding(ready)
    return N("{n} ready die bids {bid} at Midnight", "{n} ready dice bid {bid} at Midnight", len(ready), bid=bid)


def _burial_told(sea: Sea, seat: int) -> Text:
    """What a Burial here would score, and what it ends."""
    points, extra = burial_worth(sea.captains[seat]), bonuses_there(sea, seat, sea.captains[seat].ship)
    if extra:
        return _last_move(sea, T("{n} TP and bonuses of {extra} TP · no collecting", n=points, extra=extra))
    return _last_move(sea, T("{n} TP · no collecting", n=points))


# -- what hinders a deed ---------------------------------------------------------------------------------------------


def _no_act(sea: Sea) -> Why | None:
    """TA-11.1 One Act a turn, and TA-19.13 none once the ship is gone."""
    return None if sea.turn.stage in ("move", "act") else _ACTED


def _no_board_action(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-11.2, TA-11.6 A Board Action needs a move, its cost, and something to do."""
    return hindered(sea, seat, space) if sea.turn.steps else _NOT_MOVED


def _no_landing(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-9.14 A step that asks no bribe, and a Board Action that can be paid once the step is."""
    captain, cost = sea.captains[seat], ACTIONS[ACTION_AT[space]].cost_rum
    why = no_step(sea, captain, space)
    if why is not None:
        return why
    if occupied(sea, seat, space):
        return _BRIBE_FIRST
    if cost and captain.rum.value <= cost and cheapest(sea, captain, space) == "rum":
        return _RUM_SPENT
    return hindered(sea, seat, space)


_BRIBE_FIRST = T("Another ship lies there: sail there, and answer for the bribe first.")
_RUM_SPENT = T("The step would take the rum that the action costs.")


def _no_flags(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-25.17 Signal Flags reach a connected space, once per Day."""
    captain = sea.captains[seat]
    if "signal_flags" not in captain.relics or "signal_flags" in captain.used:
        return _NO_FLAGS
    return _no_board_action(sea, seat, space) if space in NEXT[captain.ship] else _FLAGS_TOO_FAR


def _no_collect(sea: Sea, space: str) -> Why:
    """TA-11.12, TA-13.1, TA-13.4 No Collect after a Burial, without a treasure, or without a ship."""
    if sea.turn.buried:
        return _BURIED
    if not space:
        return _NO_SHIP_TO_COLLECT
    return _COLLECTED if sea.turn.stage == "over" else _NO_TREASURE


_EMPTY_HOLD = T("An empty Hold cannot be buried.")
_NO_SUPPLIES = T("You have no ready die that shows gold or rum.")
_FIGHT = T("You can fight only after refusing a bribe, on the space you have just entered.")
_ACTED = T("You have had your Act this turn, or given it up.")
_NOT_MOVED = T("A Board Action needs that you have moved this turn: pay at least one step first.")
_NO_FLAGS = T("Only the Signal Flags use the action of another space, once per Day.")
_FLAGS_TOO_FAR = T("The Signal Flags reach connected spaces only.")
_BURIED = T("After a Burial there is no Collect step.")
_NO_SHIP_TO_COLLECT = T("Your ship is off the board and collects nothing.")
_COLLECTED = T("You have had your Collect step this turn.")
_NO_TREASURE = T("No treasure lies on this space.")
