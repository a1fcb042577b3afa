"""SS-21.3 Standing orders: what a defender wants done without being asked."""

from bot.engine.decision import Answer, Ask, PickOne
from bot.games.set_sail.components import Sea

STANDING: dict[str, tuple[str, tuple[str, ...]]] = {
    "combat.stance": ("orders.combat.stance", ("ask", "fight", "flee")),
    "combat.sidestep": ("orders.combat.sidestep", ("ask", "stay")),
    "combat.steal": ("orders.combat.steal", ("ask", "take")),
}


def orders(view: Sea, seat: int) -> tuple[Ask, ...]:
    """The three orders with their present values."""
    return tuple(
        PickOne(seat, name, keys, str(view.order(seat, name) or "ask"), "SS-21.3", public=False)
        for name, keys in STANDING.values()
    )


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """What the seat's standing order answers: only as the defender, never on the own turn."""
    if ask.seat == sea.turn:
        return None
    value = sea.order(ask.seat, STANDING[ask.name][0])
    return None if value == "ask" else value
