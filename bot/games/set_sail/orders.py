"""SS-21.3 Standing orders: what a defender wants done without being asked, and whoever is offered a trade."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.orders import ASK
from bot.engine.question import Answer, Ask, Option, PickOne, Question
from bot.engine.text import T, Text
from bot.games.set_sail.combat import Sidestep, Stand, Theft
from bot.games.set_sail.components import Sea
from bot.games.set_sail.names import QUIET
from bot.games.set_sail.offers import TradeReply

_ASK_ME = {ASK: Option(T("Ask me"))}


class _Order(PickOne, frozen=True):
    """An order is given on the own sheet and seen by nobody else; `told` says it in a sentence."""

    clause, public = "SS-21.3", False
    waiting = QUIET
    told: ClassVar[Mapping[str, Text]] = {}


class AttackedOrder(_Order, frozen=True):
    """SS-15.8 answered in advance."""

    name = "orders.combat.stance"
    asks = T("When somebody attacks you:")
    options = {**_ASK_ME, "fight": Option(T("Always fight")), "flee": Option(T("Always flee"))}
    told = {"fight": T("fight when attacked"), "flee": T("flee when attacked")}


class SidestepOrder(_Order, frozen=True):
    """SS-15.26 answered in advance."""

    name = "orders.combat.sidestep"
    asks = T("After somebody has attacked you:")
    options = {**_ASK_ME, "stay": Option(T("Always stay"))}
    told = {"stay": T("stay after an attack")}


class TheftOrder(_Order, frozen=True):
    """SS-15.12 answered in advance."""

    name = "orders.combat.steal"
    asks = T("When you were attacked and have won:")
    options = {**_ASK_ME, "take": Option(T("Always steal"))}
    told = {"take": T("steal after a won defence")}


class TradeOrder(_Order, frozen=True):
    """SS-6.4 answered in advance."""

    name = "orders.trade"
    asks = T("When somebody offers you a trade:")
    options = {**_ASK_ME, "decline": Option(T("Always decline"))}
    told = {"decline": T("decline all trades")}


_STANDING: dict[type[Question], type[_Order]] = {
    Stand: AttackedOrder,
    Sidestep: SidestepOrder,
    Theft: TheftOrder,
    TradeReply: TradeOrder,
}
ORDERED = frozenset(question.name for question in _STANDING)


def orders(view: Sea, seat: int) -> tuple[Ask, ...]:
    """The orders with their present values."""
    return tuple(
        [order(seat, tuple(order.options), str(view.order(seat, order.name) or ASK)) for order in _STANDING.values()]
    )


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """What the seat's standing order answers: only in the turn of another, never on the own one."""
    if ask.seat == sea.turn:
        return None
    value = sea.order(ask.seat, _STANDING[type(ask)].name)
    return None if value == ASK else value


def orders_told(given: Mapping[str, Answer]) -> list[Text]:
    """The orders a seat has given, each as a sentence."""
    told = {(order.name, answer): text for order in _STANDING.values() for answer, text in order.told.items()}
    return [told[name, str(answer)] for name, answer in given.items() if (name, str(answer)) in told]
