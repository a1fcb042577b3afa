"""What is answered for a captain who does not answer, from that seat's view alone."""

from collections.abc import Callable

from bot.engine.decision import Amount, Answer, Ask, PickOne, PickSome, Place
from bot.games.set_sail.board import FAR, KIND, PORTS
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, GOODS, POINTS
from bot.games.set_sail.hand import CARD_OF, COPIES
from bot.games.set_sail.quests import treasure_here

_FIRST_TO_ACT = ("pirate", "trade", "supply", "upgrade", "shallow", "route", "deep")


def default(view: Sea, ask: Ask) -> Answer | None:
    """SS-21.5, SS-21.6, SS-21.10 The auto-pilot's answer; None where the question's own default says it all."""
    way = _WAYS.get(ask.name)
    return None if way is None else way(view, ask)


def _destination(view: Sea, ask: Ask) -> Answer:
    """To the Supply Port when supplies are short; else the nearest quiet shallow, a port, or anything."""
    assert isinstance(ask, Place)
    captain = view.captains[ask.seat]
    far = FAR[captain.ships[ask.about]]
    tiles = [key for key in ask.keys if key != "back"]
    supply = [tile for tile in tiles if KIND[tile] == "supply"]
    if ask.about == 0 and captain.supplies <= 1 and captain.silver >= 1 and supply:
        return min(supply, key=lambda tile: far[tile])
    taken = {tile for seat, other in enumerate(view.captains) if seat != ask.seat for tile in other.ships}
    quiet = [tile for tile in tiles if KIND[tile] == "shallow" and tile not in taken]
    ports = [tile for tile in tiles if tile in PORTS]
    return min(quiet or ports or tiles, key=lambda tile: far[tile])


def _next(view: Sea, ask: Ask) -> Answer:
    """First a ship that can dig, then by the kind of its tile."""
    assert isinstance(ask, PickOne)
    captain = view.captains[ask.seat]

    def rank(key: str) -> int:
        ship = int(key) - 1
        return -1 if treasure_here(captain, ship) else _FIRST_TO_ACT.index(KIND[captain.ships[ship]])

    return min(ask.keys, key=rank)


def _supply(view: Sea, ask: Ask) -> Answer:
    """Buy for silver while there are fewer than five supplies."""
    assert isinstance(ask, PickOne)
    short = view.captains[ask.seat].supplies < BOX.start.supplies
    return "silver" if short and "silver" in ask.keys else "done"


def _amount(view: Sea, ask: Ask) -> Answer:
    """Up to five supplies in all."""
    assert isinstance(ask, Amount)
    return max(ask.low, min(ask.high, BOX.start.supplies - view.captains[ask.seat].supplies))


def _pirate(view: Sea, ask: Ask) -> Answer:
    """The payable quest worth most, Plunder before Trade."""
    assert isinstance(ask, PickOne)
    return max((key for key in ask.keys if key in POINTS), key=lambda key: POINTS[key], default="done")


def _reward(view: Sea, ask: Ask) -> Answer:
    """The kind he holds fewest of."""
    assert isinstance(ask, PickOne)
    hand = view.captains[ask.seat].hand.cards
    return min(ask.keys, key=hand.count)


def _discard(view: Sea, ask: Ask) -> Answer:
    """One by one of the kind he holds most of."""
    assert isinstance(ask, PickSome)
    left = {good: sum(CARD_OF[key] == good for key in ask.keys) for good in GOODS}
    thrown: list[str] = []
    for _ in range(ask.least):
        good = max(GOODS, key=lambda each: left[each])
        left[good] -= 1
        thrown.append(COPIES[good][left[good]])
    return tuple(thrown)


def _no_offer(view: Sea, ask: Ask) -> Answer:
    """The auto-pilot opens no trade."""
    return ""


_WAYS: dict[str, Callable[[Sea, Ask], Answer]] = {
    "move.destination": _destination,
    "action.next": _next,
    "port.supply": _supply,
    "supply.amount": _amount,
    "port.pirate": _pirate,
    "reward.trade_card": _reward,
    "hand.discard": _discard,
    "trade.offer": _no_offer,
}
