"""Why an answer is not legal: the rule behind it, for mistakes that captains make."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask, Offer, PickOne, PickSome, Terms
from bot.engine.text import N, T, Text
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.actions import FLAGGED, possible
from bot.games.tide_of_avaris.belongings import can_gain_relic, hold
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.chart import DISTANCE, FACES, NEXT, RESOURCE, SPIRIT, THING
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, COLOURS, RELICS
from bot.games.tide_of_avaris.control import SENT
from bot.games.tide_of_avaris.dawn import price
from bot.games.tide_of_avaris.impossible import no_action
from bot.games.tide_of_avaris.night import STEP, taken, unaffordable
from bot.games.tide_of_avaris.parley import givable


def why_not(view: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule that an answer breaks, in words; None if no particular one."""
    way = REASONS.get(ask.name)
    if way is None or not isinstance(answer, next((kinds for kind, kinds in _KINDS if isinstance(ask, kind)), (str,))):
        return None
    return way(view, ask, answer)


_KINDS: tuple[tuple[type, tuple[type, ...]], ...] = ((PickSome, (tuple,)), (Offer, (str, Terms)))


def _hub(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    captain = sea.captains[ask.seat]
    if answer in NEXT:
        return _no_step(sea, ask, str(answer))
    if answer == "bury":
        return _no_act(sea) or (None if hold(captain) else T("An empty Hold cannot be buried."))
    if answer == "act":
        return _no_act(sea) or _no_board_action(sea, ask.seat, captain.ship)
    if answer in FLAGGED:
        return _no_act(sea) or _no_flags(sea, ask.seat, FLAGGED[str(answer)])
    if answer == "fight":
        return T("You can fight only after refusing a bribe, on the space you have just entered.")
    if answer == "collect":
        return _no_collect(sea, captain.ship)
    if answer == "crew":
        return T("You have no ready die that shows gold or rum.")
    return None


def _no_step(sea: Sea, ask: Ask, space: str) -> Text | None:
    """TA-5.4, TA-9.1, TA-9.9 A step is connected and paid for, and made before the Act."""
    ship = sea.captains[ask.seat].ship
    if not ship:
        return T("Your ship is off the board until your next turn.")
    if sea.turn.stage != "move":
        return T("The Move step of this turn is over.")
    if space not in NEXT[ship]:
        return T("{space} is not connected with {ship}.", space=space, ship=ship)
    if sea.at(space):
        return T("You cannot pay the step: it takes a die of the treasure's colour, any two dice, or 1 rum.")
    return T("You cannot pay the step: it takes any one die, or 1 rum.")


def _no_act(sea: Sea) -> Text | None:
    """TA-11.1 One Act a turn, and TA-19.13 none once the ship is gone."""
    if sea.turn.stage in ("collect", "over"):
        return T("You have had your Act this turn, or given it up.")
    return None


def _no_board_action(sea: Sea, seat: int, space: str) -> Text | None:
    """TA-11.2, TA-11.6 A Board Action needs a move, its cost, and something to do."""
    if not sea.turn.steps:
        return T("A Board Action needs that you have moved this turn: pay at least one step first.")
    return None if possible(sea, seat, space) else no_action(sea, seat, space)


def _no_flags(sea: Sea, seat: int, space: str) -> Text | None:
    """TA-25.17 Signal Flags reach a connected space, once per Day."""
    captain = sea.captains[seat]
    if "signal_flags" not in captain.relics or "signal_flags" in captain.used:
        return T("Only the Signal Flags use the action of another space, once per Day.")
    if space not in NEXT[captain.ship]:
        return T("The Signal Flags reach connected spaces only.")
    return _no_board_action(sea, seat, space)


def _no_collect(sea: Sea, space: str) -> Text | None:
    """TA-11.12, TA-13.1, TA-13.4 No Collect after a Burial, without a treasure, or without a ship."""
    if sea.turn.buried:
        return T("After a Burial there is no Collect step.")
    if not space:
        return T("Your ship is off the board and collects nothing.")
    if sea.turn.stage == "over":
        return T("You have had your Collect step this turn.")
    return None if sea.at(space) else T("No treasure lies on this space.")


def _bribe(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-10.5, TA-10.8 Who cannot pay must fight, and nobody sails on without answering."""
    if answer == "pay":
        return names.short_of(names.gold(bribe_of(sea, ask.seat)), names.gold(sea.captains[ask.seat].gold.value))
    return T("Pay the bribe or fight one of the ships here first.")


def _command(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-6.11 Only gold and rum faces are commanded outside a Battle."""
    if isinstance(answer, tuple) and any(RESOURCE.get(THING.get(key, "")) in ("attack", "defend") for key in answer):
        return T("Attack and defend faces can be commanded only at the start of a battle.")
    return None


def _commit(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-6.10 Only dice of the own side's resource."""
    if isinstance(answer, tuple) and any(key in THING for key in answer):
        side = T("attack") if ask.about == "attack" else T("defend")
        return T("Only ready dice showing {side} can be commanded to this battle.", side=side)
    return None


def _relic(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-14.25, TA-14.27, TA-25.2 Four Relics at most, from the open ones, the second for gold."""
    if answer not in RELICS:
        return None
    if not can_gain_relic(sea.captains[ask.seat]):
        return T("You have four Relics already: no other can be gained.")
    if answer not in sea.relic_row:
        return T("That Relic does not lie open.")
    if ask.about == "second":
        return names.short_of(names.gold(ACTIONS["relics"].second_gold), names.gold(sea.captains[ask.seat].gold.value))
    return T("Decide first whether the open Relics stay.")


def _bind(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-14.12 Only unbound treasures of the own Hold can be bound."""
    if not isinstance(answer, tuple):
        return None
    captain = sea.captains[ask.seat]
    for key in answer:
        colour = key.removeprefix("bound.").partition(".")[0]
        if colour in captain.bound and (key.startswith("bound.") or key not in _keys(ask)):
            return T("A bound treasure cannot be bound again.")
    return None


def _keys(ask: Ask) -> tuple[str, ...]:
    return getattr(ask, "keys", ())


def _offer(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-16.14, TA-16.15, TA-16.23 What can be offered and asked for."""
    if answer == "accept":
        return T("You do not hold all that is asked of you.")
    if not isinstance(answer, Terms):
        return None
    if isinstance(ask, Offer) and not ask.take:
        return T("You have made all the offers you may make: accept or refuse.")
    holds = givable(sea.captains[ask.seat])
    for thing, n in answer.give.items():
        if thing in RELICS or thing.startswith((f"ready.{SPIRIT}", f"spent.{SPIRIT}")):
            return T("Relics and Spirit Dice cannot be traded.")
        if n > holds.get(thing, 0):
            return T("You cannot offer what you do not hold.")
    return None


def _steal(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-18.4 Bound treasures cannot be stolen."""
    if isinstance(answer, tuple) and any(key.startswith("bound.") for key in answer):
        return T("Bound treasures cannot be stolen.")
    return None


def _sinking(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-19.5, TA-19.7 What can be jettisoned."""
    if answer == "treasures":
        return T("Your Hold is empty: it must be a die.")
    if isinstance(answer, str) and answer.startswith(SPIRIT):
        return T("The Crew Spirit Die cannot be jettisoned.")
    return None


def _upgrade(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-21.1, TA-21.2, TA-21.9 What can be bought."""
    if not isinstance(answer, tuple):
        return None
    captain = sea.captains[ask.seat]
    for key in answer:
        if key in STEP and STEP[key][1] < taken(captain, STEP[key][0]):
            return T("You have that step already.")
        if key.startswith("back.") and not captain.jettisoned:
            return T("You have no die to buy back.")
    known = tuple(key for key in answer if key in STEP or key.startswith("back."))
    return unaffordable(captain, known)


def _whirlpool(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-14.6, TA-14.8 Any other space, if the bribe there can be paid."""
    if answer == sea.captains[ask.seat].ship:
        return T("The Whirlpool carries you to another space.")
    if answer not in NEXT:
        return None
    cost, have = names.gold(bribe_of(sea, ask.seat)), names.gold(sea.captains[ask.seat].gold.value)
    return T("Another ship lies there: the bribe is {cost}, and you have {have}.", cost=cost, have=have)


def _relocate(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-14.9 Distance 1 or 2."""
    if answer in DISTANCE:
        return T("The Navy is relocated by one or two spaces.")
    return None


def _sail_send(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-15.3, TA-15.7 More sloops than lie there, from the supply, and never to an own area."""
    sent = SENT.get(answer) if isinstance(answer, str) else None
    if sent and sea.control[sent[0]].owner == ask.seat:
        return T("You control it already, and never send sloops to an area of your own.")
    if sent and sea.captains[ask.seat].supply <= sea.control[sent[0]].number:
        least, have = sea.control[sent[0]].number + 1, sea.captains[ask.seat].supply
        return N("It takes {n} sloop, more than you have.", "It takes {n} sloops; you have {have}.", least, have=have)
    return T("Send more sloops than lie there now, as many as you have, and not to an area of your own.")


def _collect(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    if answer in COLOURS:
        return T("No {colour} treasure lies here.", colour=names.TREASURE[str(answer)])
    return None


def _pay(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-9.3, TA-9.6, TA-9.7 What pays a step; the ways do not mix."""
    captain = sea.captains[ask.seat]
    if answer == "rum" and not captain.rum.value:
        return T("You have no rum.")
    if answer in FACES and answer not in captain.ready.cards:
        return T("You have no ready {die} die.", die=names.DIE[str(answer)])
    if isinstance(ask, PickOne):
        return T("Pay with a die of the treasure's colour, with two dice, or with 1 rum alone; they do not mix.")
    return None


def _reroll(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-8.4 What a reroll costs."""
    cost, have = price(sea, ask.seat), sea.captains[ask.seat].gold.value
    return names.short_of(names.gold(cost), names.gold(have)) if have < cost else None


def _witch(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-20.11.6 The toll."""
    return T("You have no rum.") if answer == "pay" else None


def _unlock(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """TA-14.22 Each bonus once."""
    return T("This Endgame Bonus is unlocked already.") if answer in sea.tokens else None


REASONS: dict[str, Callable[[Sea, Ask, Answer], Text | None]] = {
    "day.reroll": _reroll,
    "explore.witch": _witch,
    "unlock.pick": _unlock,
    "turn.hub": _hub,
    "move.pay": _pay,
    "move.bribe": _bribe,
    "crew.command": _command,
    "battle.commit": _commit,
    "relic.refresh": _relic,
    "relic.take": _relic,
    "bind.pick": _bind,
    "parley.open": _offer,
    "parley.reply": _offer,
    "combat.steal": _steal,
    "sinking.choice": _sinking,
    "night.upgrade": _upgrade,
    "whirlpool.place": _whirlpool,
    "navy.relocate": _relocate,
    "control.send": _sail_send,
    "collect.choice": _collect,
    "smuggle.pick": _collect,
}
