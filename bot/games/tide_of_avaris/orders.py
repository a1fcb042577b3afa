"""Standing orders (TA-27.4): answers given in advance, seen by nobody else."""

from typing import ClassVar

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne, PickSome, Question
from bot.engine.text import T, Text
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.combat import Commit
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.dawn import Reroll
from bot.games.tide_of_avaris.deeds import NextDeed
from bot.games.tide_of_avaris.night import Upgrade
from bot.games.tide_of_avaris.parley import FirstOffer, Reply
from bot.games.tide_of_avaris.sinking import Jettison, cheapest_loss


class _Order(PickOne, frozen=True, gc=False):
    """What a captain orders in advance; `called` and `said` are its names in a line about all orders."""

    clause, public = "TA-27.4", False
    waiting = names.WAITING

    called: ClassVar[Text]
    said: ClassVar[dict[str, Text]]


class ParleyOrder(_Order, frozen=True, gc=False):
    """TA-27.4 As defender: no offer, and no deal."""

    name = "order.parley"
    asks = T("When you are attacked and Parley begins:")
    options = {ASK: Option(T("ask me")), "refuse": Option(T("refuse all offers"))}
    called = T("parley")
    said = {"refuse": T("refuse")}


class CommitOrder(_Order, frozen=True, gc=False):
    """TA-27.4 All fitting dice to a battle, or none."""

    name = "order.commit"
    asks = T("When crew can be commanded to a battle:")
    options = {
        ASK: Option(T("ask me")),
        "all": Option(T("command all fitting dice")),
        "none": Option(T("choose nothing")),
    }
    called = T("commit")
    said = {"all": T("all"), "none": T("nothing")}


class SinkingOrder(_Order, frozen=True, gc=False):
    """TA-27.4 A die, or the treasures; where the order cannot be kept the other is given."""

    name = "order.sinking"
    asks = T("When your ship sinks:")
    options = {
        ASK: Option(T("ask me")),
        "die": Option(T("give up a die")),
        "treasures": Option(T("give up the treasures")),
    }
    called = T("sinking")
    said = {"die": T("a die"), "treasures": T("treasures")}


class RerollOrder(_Order, frozen=True, gc=False):
    """TA-27.4 No reroll."""

    name = "order.reroll"
    asks = T("When the crew may be rerolled:")
    options = {ASK: Option(T("ask me")), "keep": Option(T("keep the dice"))}
    called = T("reroll")
    said = {"keep": T("keep")}


class UpgradeOrder(_Order, frozen=True, gc=False):
    """TA-27.4 No upgrade."""

    name = "order.upgrade"
    asks = T("When upgrades can be bought:")
    options = {ASK: Option(T("ask me")), "none": Option(T("choose nothing"))}
    called = T("upgrade")
    said = {"none": T("nothing")}


class TurnOrder(_Order, frozen=True, gc=False):
    """TA-27.4 The turn ends when nothing at all is left to do."""

    name = "order.turn"
    asks = T("When nothing at all is left to do in your turn:")
    options = {ASK: Option(T("ask me")), "end": Option(T("end the turn"))}
    called = T("turn")
    said = {"end": T("end")}


ORDERS: tuple[type[_Order], ...] = (ParleyOrder, CommitOrder, SinkingOrder, RerollOrder, UpgradeOrder, TurnOrder)
ANSWERS: dict[type[Question], type[_Order]] = {  # question -> the order that may answer it
    FirstOffer: ParleyOrder,
    Reply: ParleyOrder,
    Commit: CommitOrder,
    Jettison: SinkingOrder,
    Reroll: RerollOrder,
    Upgrade: UpgradeOrder,
    NextDeed: TurnOrder,
}
ORDERED = frozenset(question.name for question in ANSWERS)


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """The orders a seat can give, each with its present value as the default."""
    return tuple([order(seat, tuple(order.options), str(sea.order(seat, order.name) or ASK)) for order in ORDERS])


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer of a standing order, None if the seat wants to be asked."""
    value = sea.order(ask.seat, ANSWERS[type(ask)].name)
    if value is None or value == ASK:
        return None
    if isinstance(ask, FirstOffer | Reply):  # as defender only
        attacks = sea.fight is not None and sea.fight.attacker.who == ask.seat
        return None if attacks else ask.default
    if isinstance(ask, PickSome):
        return ask.keys if value == "all" else ()
    if isinstance(ask, Jettison):
        return _sinking(sea, ask, value)
    return "end" if _nothing_to_do(sea, ask) else None


def _sinking(sea: Sea, ask: Jettison, value: Answer) -> Answer:
    """What to jettison; where the order cannot be kept the other is given."""
    if value == "treasures" and hold(sea.captains[ask.seat]):
        return "treasures"
    return cheapest_loss(ask.keys)


def _nothing_to_do(sea: Sea, ask: Ask) -> bool:
    """No ready die, no rum, nothing to bury or collect, and no Act left to take."""
    captain = sea.captains[ask.seat]
    return not captain.ready.cards and not captain.rum.value and isinstance(ask, NextDeed) and ask.keys == ("end",)
