"""SP-24.2 Standing orders: which Good to give to pirates and which to take at the Combo Port while others play."""

from msgspec import structs

from bot.engine.decision import Answer, Arrange, Ask, PickOne
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import COLOURS, goods_of
from bot.games.sea_of_plunder.sets import set_value

BRIBE = "standing.bribe"
COMBO = "standing.combo"
ANSWERS: dict[str, str] = {"pirate.bribe": BRIBE, "combo.good": COMBO}  # question -> the order that may answer it
ORDERED = frozenset(ANSWERS)


def orders(view: Sea, seat: int) -> tuple[Ask, ...]:
    """The two orders a captain can give, as they stand now."""
    return tuple(Arrange(seat, name, COLOURS, _given(view, seat, name), "SP-24.2", False) for name in (BRIBE, COMBO))


def _given(view: Sea, seat: int, name: str) -> tuple[str, ...] | None:
    order = view.order(seat, name)
    return tuple(order) if isinstance(order, tuple | list) else None


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """SP-24.2 Where off-turn choices are asked: the first colour of an order that there is."""
    if ask.seat == sea.active or not isinstance(ask, PickOne):
        return None
    return next((colour for colour in _given(sea, ask.seat, ANSWERS[ask.name]) or () if colour in ask.keys), None)


def bring_into_force(sea: Sea) -> None:
    """SP-24.2 At a checkpoint: changes of standing orders count from now on."""
    for seat, order in enumerate(sea.orders):
        if order.value != sea.in_force[seat].value:
            sea.in_force[seat] = structs.replace(order, value=dict(order.value))


def _in_force(sea: Sea, seat: int, name: str) -> tuple[str, ...]:
    order: Answer | None = sea.in_force[seat].value.get(name)
    return tuple(order) if isinstance(order, tuple | list) else ()


def bribe_by_order(sea: Sea, seat: int) -> str:
    """The Good this captain gives to pirates: by standing order, else the one whose loss costs least in sets.

    Ties go to the colour held most often, then to the one listed first.
    """
    goods = goods_of(sea.captains[seat].hand.cards)
    for colour in _in_force(sea, seat, BRIBE):
        if colour in goods:
            return colour
    whole = set_value(goods)

    def cost(colour: str) -> tuple[int, int, int]:
        return whole - set_value({**goods, colour: goods[colour] - 1}), -goods[colour], COLOURS.index(colour)

    return min(goods, key=cost)


def combo_by_order(sea: Sea, seat: int, colours: tuple[str, ...]) -> str:
    """The Good this captain takes: by standing order, else the one that gains most in sets.

    Ties go to the colour held least often, then to the one listed first.
    """
    for colour in _in_force(sea, seat, COMBO):
        if colour in colours:
            return colour
    return best_gain(sea, seat, colours)


def best_gain(sea: Sea, seat: int, colours: tuple[str, ...]) -> str:
    """SP-24.2 The colour that adds most to the sets in a hand, then the one held least often, then the first."""
    goods = goods_of(sea.captains[seat].hand.cards)

    def gain(colour: str) -> tuple[int, int, int]:
        held = goods.get(colour, 0)
        return -set_value({**goods, colour: held + 1}), held, COLOURS.index(colour)

    return min(colours, key=gain)
