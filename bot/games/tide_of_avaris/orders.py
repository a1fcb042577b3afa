"""Standing orders (TA-27.4): answers given in advance, seen by nobody else."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.defaults import cheapest_loss

CHOICES: dict[str, tuple[str, ...]] = {
    "order.parley": ("ask", "refuse"),
    "order.commit": ("ask", "all", "none"),
    "order.sinking": ("ask", "die", "treasures"),
    "order.reroll": ("ask", "keep"),
    "order.upgrade": ("ask", "none"),
    "order.turn": ("ask", "end"),
}
ANSWERS: dict[str, str] = {  # question -> the order that may answer it
    "parley.open": "order.parley",
    "parley.reply": "order.parley",
    "battle.commit": "order.commit",
    "sinking.choice": "order.sinking",
    "day.reroll": "order.reroll",
    "night.upgrade": "order.upgrade",
    "turn.hub": "order.turn",
}
ORDERED = frozenset(ANSWERS)


def orders(sea: Sea, seat: int) -> tuple[Ask, ...]:
    """The orders a seat can give, each with its present value as the default."""
    return tuple(
        PickOne(seat, name, keys, str(sea.order(seat, name) or "ask"), "TA-27.4", public=False)
        for name, keys in CHOICES.items()
    )


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer of a standing order, None if the seat wants to be asked."""
    value = sea.order(ask.seat, ANSWERS[ask.name])
    if value is None or value == "ask":
        return None
    if ask.name in ("parley.open", "parley.reply"):  # as defender only
        attacks = sea.fight is not None and sea.fight.attacker.who == ask.seat
        return None if attacks else ("battle" if ask.name == "parley.open" else "refuse")
    if isinstance(ask, PickSome):
        return ask.keys if value == "all" else ()
    if ask.name == "sinking.choice":
        return sinking(sea, ask, str(value))
    return "end" if nothing_to_do(sea, ask) else None


def sinking(sea: Sea, ask: Ask, value: str) -> Answer | None:
    """What to jettison; where the order cannot be kept the other is given."""
    assert isinstance(ask, PickOne)
    if value == "treasures" and hold(sea.captains[ask.seat]):
        return "treasures"
    return cheapest_loss(ask.keys)


def nothing_to_do(sea: Sea, ask: Ask) -> bool:
    """No ready die, no rum, nothing to bury or collect, and no Act left to take."""
    captain = sea.captains[ask.seat]
    return not captain.ready.cards and not captain.rum.value and isinstance(ask, PickOne) and ask.keys == ("end",)
