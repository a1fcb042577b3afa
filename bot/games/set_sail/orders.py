"""SS-21.3 Standing orders: what a defender wants done without being asked, and whoever is offered a trade."""

from bot.engine.decision import Answer, Ask, PickOne
from bot.engine.orders import ASK
from bot.games.set_sail.components import Sea

STANDING: dict[str, tuple[str, tuple[str, ...]]] = {
    "combat.stance": ("orders.combat.stance", (ASK, "fight", "flee")),
    "combat.sidestep": ("orders.combat.sidestep", (ASK, "stay")),
    "combat.steal": ("orders.combat.steal", (ASK, "take")),
    "trade.respond": ("orders.trade", (ASK, "decline")),
}


def orders(view: Sea, seat: int) -> tuple[Ask, ...]:
    """The orders with their present values."""
    return tuple(
        PickOne(seat, name, keys, str(view.order(seat, name) or ASK), "SS-21.3", public=False)
        for name, keys in STANDING.values()
    )


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """What the seat's standing order answers: only in the turn of another, never on the own one."""
    if ask.seat == sea.turn:
        return None
    value = sea.order(ask.seat, STANDING[ask.name][0])
    return None if value == ASK else value
