"""Dealing afresh what a seat may not know (the leak test); cargo keeps its bag and voyages keep their level."""

from bot.engine.secret import Cards, Luck, clone, redeal
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import LEVELS, TOKENS, VOYAGES


def deal_afresh(sea: Sea, seat: int, luck: Luck) -> Sea:
    """A copy in which decks, bags, rival hands and holds are shuffled among each other; open counts stay true."""
    twin: Sea = redeal(clone(sea), seat, luck)
    rivals = [player for other, player in enumerate(twin.players) if other != seat]
    holds = [ship.hold for player in rivals for ship in player.ships if not ship.hold.seen_by(seat)]
    hands = [player.voyages for player in rivals]
    if twin.act is not None and not twin.act.drawn.seen_by(seat):  # what a rival has just drawn
        holds.append(twin.act.drawn)
        hands.append(twin.act.drawn)
    for bag, tokens in (("loot", twin.loot), ("treasure", twin.treasure)):
        ours = {token.id for token in TOKENS.values() if token.bag == bag}
        _mix([*holds, tokens], ours, luck)
    for level in LEVELS:
        _mix([*hands, twin.voyages[level]], {card.id for card in VOYAGES.values() if card.level == level}, luck)
    return twin


def _mix(places: list[Cards], kind: set[str], luck: Luck) -> None:
    """Shuffles the things of one kind among their places."""
    loose = [thing for place in places for thing in place.cards if thing in kind]
    luck.shuffle(loose)
    for place in places:
        place.cards = [loose.pop() if thing in kind else thing for thing in place.cards]
