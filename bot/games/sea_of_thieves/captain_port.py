"""How a computer trades, and which cards it keeps."""

from bot.engine.question import Answer
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import CLASSES, CREW, LADDER, RESOURCE, TABLE, VOYAGES
from bot.games.sea_of_thieves.plans import CHEAPEST, card_worth, late, start_goal
from bot.games.sea_of_thieves.seeking import Level, Purchase, cost_of
from bot.games.sea_of_thieves.selling import Sale
from bot.games.sea_of_thieves.shipyard import CHEAPER, Hire, Upgrade
from bot.games.sea_of_thieves.supply import token_of
from bot.games.sea_of_thieves.trade import Stage
from bot.games.sea_of_thieves.turn import CleanUp


def stage(sea: Sea, ask: Stage) -> Answer:
    """Every stage that is open, in order; damage is mended if an upgrade is to follow or it is cheap."""
    offered = ask.keys
    player = sea.players[ask.seat]
    for stage in ("sell", "repair", "upgrade", "hire"):
        if stage in offered:
            return stage
    wants = TABLE.voyage_hand - len(player.voyages.cards)
    if "seek" in offered and wants > 0 and player.gold >= CHEAPEST and not late(sea):
        return "seek"
    return "done"


def sell(sea: Sea, ask: Sale) -> Answer:
    """Everything but resources."""
    return tuple([key for key in ask.keys if token_of(key) != RESOURCE])


def upgrade(sea: Sea, ask: Upgrade) -> Answer:
    """As soon as it can be paid; near the end only if it pays in reputation."""
    offered = ask.keys
    ship = sea.acting
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


def hire(sea: Sea, ask: Hire) -> Answer:
    """Special crew for the free slots: it is worth more reputation at the end than the gold it costs."""
    offered = ask.keys
    player, ship = sea.players[ask.seat], sea.acting
    if not any(not sailor.kind for sailor in ship.crew):
        return "done"
    kinds = [key for key in offered if key != "done"]
    for kind in sorted(kinds, key=lambda key: (LIKED.index(key.removesuffix(CHEAPER)), CHEAPER not in key)):
        card = CREW[kind.removesuffix(CHEAPER)]
        if player.gold >= card.price or kind.endswith(CHEAPER):
            return kind
    return "done"


def seek(sea: Sea, ask: Level) -> Answer | None:
    """Meagre voyages for small crews, better ones for bigger."""
    offered = ask.keys
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


def buy(sea: Sea, ask: Purchase) -> Answer:
    """The best paying voyages, as many as the hand will keep."""
    player = sea.players[ask.seat]
    room = TABLE.voyage_hand - len(player.voyages.cards)
    ship = sea.acting
    rated: list[tuple[float, str]] = []
    for card in ask.keys:
        goal = start_goal(sea, ship, VOYAGES[card])
        if goal is not None:
            rated.append((goal.rate - VOYAGES[card].price * 0.1, card))
    chosen: list[str] = []
    for rate, card in sorted(rated, reverse=True):
        if len(chosen) < room and rate > 40 and cost_of((*chosen, card), sea.action.letter) <= player.gold:
            chosen.append(card)
    return tuple([card for card in ask.keys if card in chosen])


def discard(sea: Sea, ask: CleanUp) -> Answer:
    if ask.hand == "fortune":
        ranked = sorted(ask.keys, key=lambda key: (card_worth(token_of(key)), key))
    else:
        ranked = sorted(ask.keys, key=lambda key: (_voyage_rate(sea, ask.seat, key), key))
    chosen = ranked[: ask.least]
    return tuple([key for key in ask.keys if key in chosen])


def _voyage_rate(sea: Sea, seat: int, card: str) -> float:
    ships = [ship for ship in sea.players[seat].ships if ship.hex]
    found = [start_goal(sea, ship, VOYAGES[card]) for ship in ships]
    return max([goal.rate for goal in found if goal is not None], default=0.0)
