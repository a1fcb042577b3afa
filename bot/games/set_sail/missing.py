"""What a player may look for among the choices and not find, and why it is not there now.

Whatever has a key gets the reason that a typed answer would get; the rest are rules that surprise newcomers.
"""

from collections.abc import Callable, Iterable

from bot.engine.decision import Amount, Ask, Offer, PickOne, Place
from bot.engine.question import Missing
from bot.engine.text import N, T, Text
from bot.games.set_sail.board import FAR, PORTS
from bot.games.set_sail.choices import option
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.content import GOODS, TOKENS
from bot.games.set_sail.hand import capacity
from bot.games.set_sail.ports import BUY, SELL
from bot.games.set_sail.reasons import left_for, why_not
from bot.games.set_sail.trading import ACCEPT

# a port of several tiles is one thing to look for; SS-4.5 the two Pirate Ports are two
_HARBOURS: tuple[tuple[str, ...], ...] = (
    *(tuple(tile for tile in PORTS if PORTS[tile] == kind) for kind in ("supply", "trade", "upgrade")),
    *((tile,) for tile in PORTS if PORTS[tile] == "pirate"),
)


def missing(view: Sea, ask: Ask) -> tuple[Missing, ...]:
    """What is not offered, and why."""
    lines = _LINES.get(ask.name)
    return () if lines is None else tuple(lines(view, ask))


def _refused(view: Sea, ask: Ask, keys: Iterable[str]) -> list[Missing]:
    """Those of the keys that are not offered."""
    assert isinstance(ask, PickOne | Place | Offer)
    out: list[Missing] = []
    for key in keys:
        reason = None if key in ask.keys else why_not(view, ask, key)
        if reason is not None:
            out.append(Missing(option(view, ask, key).label, reason))
    return out


def _keys(*keys: str) -> Callable[[Sea, Ask], list[Missing]]:
    return lambda view, ask: _refused(view, ask, keys)


def _always(*lines: tuple[Text, Text]) -> Callable[[Sea, Ask], list[Missing]]:
    return lambda view, ask: [Missing(label, reason) for label, reason in lines]


def _destinations(view: Sea, ask: Ask) -> list[Missing]:
    """The tiles of the start, the ports that are out of reach, and whatever else is too far."""
    assert isinstance(ask, Place)
    ship = int(ask.about)
    far = FAR[view.barred[ship]]
    sought = list(dict.fromkeys(view.barred))
    for tiles in _HARBOURS:
        if not any(tile in ask.keys or tile in view.barred for tile in tiles):
            sought.append(min(tiles, key=lambda tile: far[tile]))
    left = left_for(view, ship)
    if ship:
        reach = N("{n} step is left for ship II.", "{n} steps are left for ship II.", left)
    else:
        reach = N(
            "Ship I can sail {n} step, for ship II has to sail, too.",
            "Ship I can sail {n} steps, for ship II has to sail, too.",
            left,
        )
    lines = [*_refused(view, ask, sought), Missing(T("Any tile farther away"), reach)]
    if view.captains[ask.seat].halved:  # SS-7.11
        half = T("After running out of supplies you have half of your steps this turn.")
        lines.append(Missing(T("More steps"), half))
    return lines


def _acting(view: Sea, ask: Ask) -> list[Missing]:
    """SS-8.3 The turn goes on until both ships have acted."""
    names = " ".join(SHIP_NAMES[ship] for ship in view.to_act)
    reason = T("Ships on water must act; in a port you may choose to buy nothing. Still to act: {ships}.", ships=names)
    return [*_refused(view, ask, ("1", "2")), Missing(T("End the turn now"), reason)]


def _digging(view: Sea, ask: Ask) -> list[Missing]:
    assert isinstance(ask, PickOne)
    reason = None if "dig" in ask.keys else why_not(view, ask, "dig")
    return [] if reason is None else [Missing(T("Dig for a treasure"), reason)]


def _paying(view: Sea, ask: Ask) -> list[Missing]:
    sell = Missing(T("Sell supplies"), T("The Supply Port takes no supplies back."))  # SS-9.4
    return [*_refused(view, ask, ("silver", "ships")), sell]


def _more_supplies(view: Sea, ask: Ask) -> list[Missing]:
    """SS-9.2 As many as can be paid."""
    assert isinstance(ask, Amount)
    if ask.about == "silver":
        reason = T("Each costs 1 silver, and you have {n}.", n=ask.high)
    else:
        reason = T("Each costs 1 ship card, and you hold {n}.", n=ask.high)
    return [Missing(T("More than {n}", n=ask.high), reason)]


def _deals(view: Sea, ask: Ask) -> list[Missing]:
    """Of each good one card more than can be bought, and one more than can be sold."""
    assert isinstance(ask, PickOne)
    offered = set(ask.keys)
    keys = [next((key for key in table[good] if key not in offered), "") for table in (BUY, SELL) for good in GOODS]
    return _refused(view, ask, filter(None, keys))


def _at_pirates(view: Sea, ask: Ask) -> list[Missing]:
    return _refused(view, ask, ("map", *(quest for quest in (*view.open_plunder, *view.open_trade) if quest)))


def _counters(view: Sea, ask: Ask) -> list[Missing]:
    bargains = [secret.value for secret in view.offers]
    return _refused(view, ask, [ACCEPT[seat] for seat, each in enumerate(bargains) if each and each.countered])


def _surplus(view: Sea, ask: Ask) -> list[Missing]:
    most = capacity(view.captains[ask.seat])
    return [
        Missing(T("Keep them all"), T("You may hold {n} Trade cards; a barrel makes room for more.", n=most)),
        Missing(T("Throw away ship cards"), T("Ship cards are never too many: only Trade cards count.")),  # SS-10.8
    ]


def _ending(view: Sea, ask: Ask) -> list[Missing]:
    """SS-7.3 Steps left over are lost; SS-8.1 one action for each ship, SS-8.7 none after running out."""
    act = T("Each ship acts once a turn.")
    if view.ran_out:
        act = T("You ran out of supplies: no more fights and actions this turn.")
    return [
        Missing(T("Sail on"), T("Both ships have sailed; steps that are left over are lost.")),
        Missing(T("Act again"), act),
    ]


_berths = _always(
    (T("A tile outside the Supply Port"), T("Both ships are placed at the Supply Port.")),  # SS-3.3, SS-18.6
    (T("Both ships on one tile"), T("The two ships need two different tiles.")),
)

_LINES: dict[str, Callable[[Sea, Ask], list[Missing]]] = {
    "setup.place": _berths,
    "runout.place": _berths,
    "move.destination": _destinations,
    "combat.order": _always(
        (T("No fight at all"), T("Every captain you meet at sea is fought, once on each tile."))  # SS-15.1
    ),
    "combat.steal": _always((T("Choose the card"), T("It is drawn at random from the hand."))),  # SS-15.18
    "combat.sidestep": _always(
        (T("A tile farther away"), T("Slipping away is one step, to a tile that shares an edge."))  # SS-15.26
    ),
    "action.next": _acting,
    "action.dig": _digging,
    "port.supply": _paying,
    "supply.amount": _more_supplies,
    "port.trade": _deals,
    "port.upgrade": _keys(*TOKENS),
    "port.pirate": _at_pirates,
    "reward.trade_card": _keys(*GOODS),
    "hand.discard": _surplus,
    "runout.upgrade": _keys(*TOKENS),
    "turn.end": _ending,
    "trade.respond": _keys("accept"),
    "trade.counter": _counters,
}
