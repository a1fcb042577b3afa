"""How a computer trades, and which cards it keeps."""

from collections.abc import Sequence

from bot.engine.question import Answer
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import CLASSES, LADDER, LEVELS, RESOURCE, TABLE, VOYAGES
from bot.games.sea_of_thieves.plans import CHEAPEST, card_worth, late, start_goal
from bot.games.sea_of_thieves.seeking import FIRST, LETTER, Level, Purchase, cost_of
from bot.games.sea_of_thieves.selling import Sale
from bot.games.sea_of_thieves.shipyard import CHEAPER, FOR, HIRE, UPGRADE
from bot.games.sea_of_thieves.supply import token_of
from bot.games.sea_of_thieves.trade import ALL, DONE, SEEK, Trading
from bot.games.sea_of_thieves.turn import CleanUp


def trading(sea: Sea, ask: Trading) -> Answer:
    """One thing after the other, each as things will stand by then."""
    chosen: tuple[str, ...] = ()
    while offered := ask.after(chosen):
        chosen += (_next(ask.onward(sea, chosen), ask.seat, offered),)
    return chosen


def _next(sea: Sea, seat: int, offered: Sequence[str]) -> str:
    """Every stage that is open, in order: all is sold but the resources, and all mended that can be paid."""
    found = next((key for key in offered if key == ALL or key.startswith("repair.")), "")
    if found:
        return found
    bigger = _upgrade(sea, [key for key in offered if key.startswith(f"{UPGRADE}.")])
    if bigger:
        return bigger
    hand = _hire(sea, [key for key in offered if key.startswith(f"{HIRE}.") and FOR not in key])
    if hand:
        return hand
    player = sea.players[seat]
    if len(player.voyages.cards) < TABLE.voyage_hand and player.gold >= CHEAPEST and not late(sea):
        if LETTER.id in offered:
            return LETTER.id
        found = _seek(sea, seat, [key for key in offered if key.startswith(f"{SEEK}.")])
    return found or DONE


def sell(sea: Sea, ask: Sale) -> Answer:
    """Everything but resources."""
    return tuple([key for key in ask.keys if token_of(key) != RESOURCE])


def _upgrade(sea: Sea, ups: Sequence[str]) -> str:
    """As soon as it can be paid; near the end only if it pays in reputation."""
    if not ups:
        return ""
    kinds = {key: key.removeprefix(f"{UPGRADE}.").removesuffix(CHEAPER) for key in ups}
    best = min(ups, key=lambda key: (LADDER.index(kinds[key]), CHEAPER not in key))
    ship = sea.acting
    gain = CLASSES[kinds[best]].reputation - CLASSES[ship.kind].reputation
    return "" if sea.ending and gain * TABLE.wealth < CLASSES[ship.kind].upgrade else best


LIKED = ("helmsman", "boatswain", "master_gunner", "surgeon", "duellist", "scout", "purser", "navigator", "shipwright")


def _hire(sea: Sea, hands: Sequence[str]) -> str:
    """Special crew for the free slots: it is worth more reputation at the end than the gold it costs."""
    if all(sailor.kind for sailor in sea.acting.crew):
        return ""
    kinds = {key: key.removeprefix(f"{HIRE}.").removesuffix(CHEAPER) for key in hands}
    return min(hands, key=lambda key: (LIKED.index(kinds[key]), CHEAPER not in key), default="")


def _levels(sea: Sea, seat: int) -> tuple[str, ...]:
    """Meagre voyages for small crews, better ones for bigger: the likeliest first."""
    player = sea.players[seat]
    crew = max(len(each.crew) for each in player.ships)
    if crew >= 3 and player.gold >= 500 and not late(sea):
        return "legendary", "valuable", "meagre"
    if crew >= 3 and player.gold >= 300:
        return "valuable", "meagre", "legendary"
    return "meagre", "valuable", "legendary"


def _seek(sea: Sea, seat: int, mixes: Sequence[str]) -> str:
    """As many as there are of the level it wants most, then of the next."""
    places = [LEVELS.index(level) for level in _levels(sea, seat)]

    def rank(key: str) -> list[str]:
        mix = key.removeprefix(f"{SEEK}.")
        return [mix[place] for place in places] if mix != FIRST else []

    return max(mixes, key=rank, default="")


def level(sea: Sea, ask: Level) -> Answer | None:
    """The level it wants most."""
    return next((each for each in _levels(sea, ask.seat) if each in ask.keys), None)


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
