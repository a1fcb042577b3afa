"""ST-38.2, ST-38.3 What a standing order answers where its owner is asked all the same."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask, PickOne, Place
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import RESOURCE
from bot.games.sea_of_thieves.damage import falls, spare
from bot.games.sea_of_thieves.orders import cancels, charts, given, gives_up, own_turn, prevents, saves
from bot.games.sea_of_thieves.reactions import BRACE, SLIP
from bot.games.sea_of_thieves.supply import leaders


def by_order(sea: Sea, ask: Ask) -> Answer | None:
    """The answer of an order that its owner has given himself, None if he wants to be asked; never in his own turn."""
    if own_turn(sea, ask.seat) or not isinstance(ask, PickOne | Place):
        return None
    return _REPLIES[ask.name](sea, ask)


def _damage(sea: Sea, ask: PickOne | Place) -> Answer | None:
    """ST-38.8 Slip Away first, then Brace!, which may be in any hand."""
    amount = ask.about[1]
    slip, brace = given(sea, ask.seat, "slip_away"), given(sea, ask.seat, "brace")
    if SLIP in ask.keys and (slip is None or prevents(slip, amount)):
        return slip and SLIP
    if sea.players[ask.seat].fortune.cards and (brace is None or (BRACE in ask.keys and prevents(brace, amount))):
        return brace and BRACE
    return "no"


def _struck(sea: Sea, ask: PickOne | Place) -> Answer | None:
    """ST-38.5 A resource if the hold can spare it by the order, else whoever falls first."""
    ship = sea.ship(ask.seat, ask.about[0])
    resource, fall = given(sea, ask.seat, "resource"), given(sea, ask.seat, "fall")
    if ship.hold.cards and resource is None:
        return None
    if resource is not None and RESOURCE in ask.keys and saves(resource, spare(ship)):
        return RESOURCE
    kinds = tuple([key for key in ask.keys if key != RESOURCE])
    if len(kinds) > 1 and fall is None:
        return None
    return falls(kinds, fall or "")


def _sinking(sea: Sea, ask: PickOne | Place) -> Answer | None:
    order = given(sea, ask.seat, "bargain")
    return {"best": ask.default, "never": "no"}.get(order or "")


def _voyage(sea: Sea, ask: PickOne | Place) -> Answer | None:
    order = given(sea, ask.seat, "false_chart")
    return None if order is None else _yes(ask, charts(order, ask.about in leaders(sea)))


def _counter(sea: Sea, ask: PickOne | Place) -> Answer | None:
    order = given(sea, ask.seat, "counter")
    return None if order is None else _yes(ask, cancels(order, ask.about[2] == ask.seat))


def _tale(sea: Sea, ask: PickOne | Place) -> Answer | None:
    order = given(sea, ask.seat, "tall_tale")
    return None if order is None else _yes(ask, order == "at_once")


def _yes(ask: PickOne | Place, wanted: bool) -> str:
    return "yes" if wanted and "yes" in ask.keys else "no"


def _duel(sea: Sea, ask: PickOne | Place) -> Answer | None:
    """How often to throw again depends on the boarders, so only that one does not can be answered here."""
    return "accept" if given(sea, ask.seat, "duel") == "none" else None


def _rat(sea: Sea, ask: PickOne | Place) -> Answer | None:
    order = given(sea, ask.seat, "rat")
    if order is None:
        return None
    return RESOURCE if RESOURCE in ask.keys and gives_up(order, spare(sea.ship(ask.seat, ask.about))) else "damage"


def _push(sea: Sea, ask: PickOne | Place) -> Answer | None:
    return ask.default if given(sea, ask.seat, "push") == "auto" else None


def _knave(sea: Sea, ask: PickOne | Place) -> Answer | None:
    """ST-38.9 As the option `knave_choice` does it for all: ties of enemies, never what an event asks."""
    return ask.default if given(sea, ask.seat, "knave") == "auto" else None


_REPLIES: dict[str, Callable[[Sea, PickOne | Place], Answer | None]] = {
    "react.damage": _damage,
    "strike.resolve": _struck,
    "react.sinking": _sinking,
    "react.voyage_start": _voyage,
    "react.counter": _counter,
    "react.tall_tale": _tale,
    "boarding.roll": _duel,
    "rat.choice": _rat,
    "push.to": _push,
    "knave.enemy_target": _knave,
    "knave.enemy_hex": _knave,
    "knave.kraken_target": _knave,
    "knave.meg_direction": _knave,
}
ORDERED = frozenset(_REPLIES)
