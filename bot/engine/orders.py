"""Standing orders: answers given in advance, and which of them would have given the answer that was just given.

A game declares its orders as questions (`Game.orders`) and what they answer (`Game.by_order`). All that a table offers
about them follows from these two.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.game import Game, S, State
from bot.engine.question import Answer, Arrange, Ask, PickOne, PickSome, canonical
from bot.engine.secret import Secret, view

ASK = "ask"  # the value of an order that leaves its question open


class Order(Struct, frozen=True):
    """A standing order by its name, with what it says."""

    name: str
    answer: Answer


def in_force(game: Game[Any], seen: State, seat: int) -> tuple[Order, ...]:
    """The orders that a seat has given itself and that can answer something, from its own view."""
    found: list[Order] = []
    for order in game.orders(seen, seat):
        answer = seen.order(seat, order.name)
        if answer is not None and not _leaves_open(order, answer):
            found.append(Order(order.name, answer))
    return tuple(found)


def ended(order: Ask) -> Answer | None:
    """What an order is set to by ending it: to ask again, if it can say so, else to what holds if none is given."""
    return ASK if isinstance(order, PickOne) and ASK in order.keys else None


def would_answer(game: Game[S], state: S, ask: Ask, answer: Answer) -> Order | None:
    """The order not given yet that would have answered this question so; where several would, the first choice.

    It is found from the seat's own view, so that whether there is one tells it nothing.
    """
    if ask.name not in game.ordered:
        return None
    seen, seat, wanted = view(state, ask.seat), ask.seat, canonical(ask, answer)
    given = seen.orders[seat].value
    standing = {order.name for order in in_force(game, seen, seat)}
    for order in game.orders(seen, seat):
        for value in _values(order) if order.name not in standing else ():
            supposed = list(seen.orders)
            supposed[seat] = Secret[dict[str, Answer]]({**given, order.name: value}, {}, (seat,))
            if game.by_order(replace(seen, orders=supposed), ask) == wanted:
                return Order(order.name, value)
    return None


def _leaves_open(order: Ask, answer: Answer) -> bool:
    if isinstance(order, PickSome):
        return isinstance(answer, tuple) and len(answer) == 1 and answer[0] in order.alone
    return answer == ASK


def _values(order: Ask) -> Iterator[Answer]:
    """What an order can say that holds for more than one occasion; of an arrangement, each key put first."""
    if isinstance(order, PickOne):
        yield from (key for key in order.keys if key != ASK)
    elif isinstance(order, Arrange):
        for first in order.keys:
            yield (first, *(key for key in order.default or order.keys if key != first))
