"""SP-24.2 Standing orders: which Good to give to pirates and which to take at the Combo Port while others play."""

from msgspec.structs import replace

from bot.engine.question import Answer, Arrange, Ask, Option
from bot.engine.text import T
from bot.games.sea_of_plunder.boarding import Bribe
from bot.games.sea_of_plunder.components import InForce, Sea
from bot.games.sea_of_plunder.content import COLOURS
from bot.games.sea_of_plunder.goods import ComboGood
from bot.games.sea_of_plunder.hints import good_of_island


class _Order(Arrange, frozen=True, gc=False):
    """SP-24.2 All colours, the one that is wanted first on top."""

    clause, public = "SP-24.2", False
    waiting = T("{who} is giving orders.")

    def option(self, sea: Sea, key: str) -> Option:
        return good_of_island(key)


class BribeOrder(_Order, frozen=True, gc=False):
    """SP-24.2 What pirates get."""

    name = "standing.bribe"
    asks = T("Which Goods do pirates get while others play? The first colour you hold goes.")


class ComboOrder(_Order, frozen=True, gc=False):
    """SP-24.2 What is taken at the Combo Port."""

    name = "standing.combo"
    asks = T("Which Good do you take at the Combo Port while others play? The first colour in stock comes.")


ANSWERED = {Bribe: BribeOrder, ComboGood: ComboOrder}  # question -> the order that may answer it
ORDERED = frozenset([question.name for question in ANSWERED])


def orders(view: Sea, seat: int) -> tuple[Ask, ...]:
    """The two orders a captain can give, as they stand now."""
    return tuple([order(seat, COLOURS, _given(view, seat, order.name) or None) for order in ANSWERED.values()])


def _given(sea: Sea, seat: int, name: str) -> tuple[str, ...]:
    order = sea.order(seat, name)
    return tuple(order) if isinstance(order, tuple | list) else ()


def by_order(sea: Sea, ask: Bribe | ComboGood) -> Answer | None:
    """SP-24.2 Where off-turn choices are asked: the first colour of an order that there is."""
    if ask.seat == sea.active:
        return None
    return next((colour for colour in _given(sea, ask.seat, ANSWERED[type(ask)].name) if colour in ask.keys), None)


def bring_into_force(sea: Sea) -> None:
    """SP-24.2 At a checkpoint: changes of standing orders count from now on."""
    for seat, (order, force) in enumerate(zip(sea.orders, sea.in_force, strict=True)):
        if not (order.value or force.value.bribe or force.value.combo):  # by far the most
            continue
        now = InForce(_given(sea, seat, BribeOrder.name), _given(sea, seat, ComboOrder.name))
        if now != force.value:
            sea.in_force[seat] = replace(force, value=now)
