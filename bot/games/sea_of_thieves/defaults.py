"""What an absent captain answers, from his own view (the question's own default serves everywhere else)."""

from bot.engine.decision import Answer, Ask, PickOne, PickSome, Place
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import FORTUNE, LADDER, LEVELS, VOYAGES
from bot.games.sea_of_thieves.setup import nearest_start
from bot.games.sea_of_thieves.supply import token_of
from bot.games.sea_of_thieves.trade import SKIP, cost_of
from bot.games.sea_of_thieves.voyages import hex_of


def default(sea: Sea, ask: Ask) -> Answer | None:
    """ST-38.11 Uses only what that seat may know."""
    if isinstance(ask, Place):
        return nearest_start(sea, ask.seat, ask.keys) if ask.name == "setup.start_island" else None
    if isinstance(ask, PickOne):
        return _level(sea, ask) if ask.name == "trade.seek" else None
    if isinstance(ask, PickSome):
        if ask.name == "trade.buy":
            return _bought(sea, ask)
        if ask.name == "cleanup.discard":
            return _discarded(sea, ask)
    return None


def first_goal(sea: Sea, card: str) -> str:
    """The first island a voyage needs, or ""."""
    return next((hex for task in VOYAGES[card].tasks if (hex := hex_of(sea, task.island))), "")


def way_to(sea: Sea, seat: int, card: str) -> int:
    """How far the nearest own ship is from the first island of a voyage."""
    goal = first_goal(sea, card)
    ships = [ship.hex for ship in sea.players[seat].ships if ship.hex]
    return min([sea.board.distance(hex, goal) for hex in ships], default=0) if goal else 0


def _level(sea: Sea, ask: PickOne) -> str | None:
    """Skip with two voyages in hand, else the dearest level of which two could be paid; meagre for a Sloop."""
    if SKIP not in ask.keys:
        return None
    player = sea.players[ask.seat]
    if len(player.voyages) >= 2:
        return SKIP
    ship = sea.ship(ask.seat, ask.about[0])
    prices = {card.level: card.price for card in VOYAGES.values()}
    levels = [level for level in LEVELS if level in ask.keys and prices[level] * 2 <= player.gold]
    if not levels:
        return SKIP
    return levels[0] if ship.kind == LADDER[0] else levels[-1]


def _bought(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """At most one: the best reward, the nearest of equals."""
    gold = sea.players[ask.seat].gold
    able = [card for card in ask.keys if cost_of((card,), bool(ask.about)) <= gold]
    if not able:
        return ()
    return (max(able, key=lambda card: (VOYAGES[card].reward.reputation, -way_to(sea, ask.seat, card))),)


def _discarded(sea: Sea, ask: PickSome) -> tuple[str, ...]:
    """Fortune: duplicates, then by content order; voyages: the lowest reputation, the farthest first."""
    if ask.about == "fortune":
        order = list(FORTUNE)
        ranked = sorted(ask.keys, key=lambda key: ("." not in key, order.index(token_of(key)), key))
    else:
        ranked = sorted(ask.keys, key=lambda key: (VOYAGES[key].reward.reputation, -way_to(sea, ask.seat, key), key))
    chosen = ranked[: ask.least]
    return tuple([key for key in ask.keys if key in chosen])
