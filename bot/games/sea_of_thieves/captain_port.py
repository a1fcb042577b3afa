"""How a computer captain trades, and which cards it keeps."""

from bot.engine.decision import Answer, Ask, PickSome
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    LADDER,
    RESOURCE,
    TABLE,
    VOYAGES,
)
from bot.games.sea_of_thieves.plans import (
    CHEAPEST,
    card_worth,
    keys,
    late,
    start_goal,
)
from bot.games.sea_of_thieves.supply import token_of
from bot.games.sea_of_thieves.trade import CHEAPER, cost_of


def stage(sea: Sea, ask: Ask) -> Answer | None:
    """Every stage that is open, in order; damage is mended if an upgrade is to follow or it is cheap."""
    offered = keys(ask)
    player = sea.players[ask.seat]
    for stage in ("sell", "repair", "upgrade", "hire"):
        if stage in offered:
            return stage
    wants = TABLE.voyage_hand - len(player.voyages.cards)
    if "seek" in offered and wants > 0 and player.gold >= CHEAPEST and not late(sea):
        return "seek"
    return "done"


def sell(sea: Sea, ask: Ask) -> Answer | None:
    """Everything but resources."""
    return tuple([key for key in keys(ask) if token_of(key) != RESOURCE])


def upgrade(sea: Sea, ask: Ask) -> Answer | None:
    """As soon as it can be paid; near the end only if it pays in reputation."""
    offered = keys(ask)
    ship = sea.ship(ask.seat, ask.about)
    ups = [key for key in offered if key != "none"]
    if not ups:
        return "none"
    best = min(ups, key=lambda key: (LADDER.index(key.removesuffix(CHEAPER)), CHEAPER not in key))
    kind = best.removesuffix(CHEAPER)
    gain = CLASSES[kind].reputation - CLASSES[ship.kind].reputation
    if sea.ending and gain * TABLE.wealth < CLASSES[ship.kind].upgrade:
        return "none"
    return best


LIKED = ("helmsman", "boatswain", "master_gunner", "surgeon", "duellist", "scout", "purser", "navigator", "shipwright")


def hire(sea: Sea, ask: Ask) -> Answer | None:
    """Special crew for the free slots: it is worth more reputation at the end than the gold it costs."""
    offered = keys(ask)
    player, ship = sea.players[ask.seat], sea.ship(ask.seat, ask.about)
    if not any(not sailor.kind for sailor in ship.crew):
        return "done"
    kinds = [key for key in offered if key != "done"]
    for kind in sorted(kinds, key=lambda key: (LIKED.index(key.removesuffix(CHEAPER)), CHEAPER not in key)):
        card = CREW[kind.removesuffix(CHEAPER)]
        if player.gold >= card.price or kind.endswith(CHEAPER):
            return kind
    return "done"


def seek(sea: Sea, ask: Ask) -> Answer | None:
    """Meagre voyages for small crews, better ones for bigger."""
    offered = keys(ask)
    player = sea.players[ask.seat]
    if "letter_of_passage" in offered:
        return "letter_of_passage"
    crew = max(len(each.crew) for each in player.ships)
    if crew >= 3 and player.gold >= 500 and not late(sea):
        wish = ("legendary", "valuable", "meagre")
    elif crew >= 3 and player.gold >= 300:
        wish = ("valuable", "meagre", "legendary")
    else:
        wish = ("meagre", "valuable", "legendary")
    return next((level for level in wish if level in offered), None)


def buy(sea: Sea, ask: Ask) -> Answer | None:
    """The best paying voyages, as many as the hand will keep."""
    player = sea.players[ask.seat]
    act = sea.act
    if act is None:
        return None
    room = TABLE.voyage_hand - len(player.voyages.cards)
    ship = sea.ship(act.seat, act.ship)
    rated: list[tuple[float, str]] = []
    for card in keys(ask):
        goal = start_goal(sea, ship, VOYAGES[card])
        if goal is not None:
            rated.append((goal.rate - VOYAGES[card].price * 0.1, card))
    chosen: list[str] = []
    for rate, card in sorted(rated, reverse=True):
        if len(chosen) < room and rate > 40 and cost_of((*chosen, card), bool(ask.about)) <= player.gold:
            chosen.append(card)
    return tuple([card for card in keys(ask) if card in chosen])


def discard(sea: Sea, ask: Ask) -> Answer | None:
    if not isinstance(ask, PickSome):
        return None
    if ask.about == "fortune":
        ranked = sorted(ask.keys, key=lambda key: (card_worth(token_of(key)), key))
    else:
        ranked = sorted(ask.keys, key=lambda key: (_voyage_rate(sea, ask.seat, key), key))
    chosen = ranked[: ask.least]
    return tuple([key for key in ask.keys if key in chosen])


def _voyage_rate(sea: Sea, seat: int, card: str) -> float:
    ships = [ship for ship in sea.players[seat].ships if ship.hex]
    found = [start_goal(sea, ship, VOYAGES[card]) for ship in ships]
    return max([goal.rate for goal in found if goal is not None], default=0.0)
