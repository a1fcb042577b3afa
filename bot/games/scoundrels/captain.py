"""A captain who decides from the own view alone: which question is thought over where."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask, Place, default_of
from bot.engine.secret import Luck
from bot.games.scoundrels.captain_cards import bid, discards, early_and_late, order, quirk
from bot.games.scoundrels.captain_fights import attack_cards, defend, go_on, lay
from bot.games.scoundrels.captain_turn import action, destination, gamble, haunt, pillage_cards, spyglass
from bot.games.scoundrels.captain_turn import treasure_to_bury as bury
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.defaults import default

Thought = Callable[[Sea, Ask], Answer]

THOUGHTS: dict[str, Thought] = {
    "turn.action": action,
    "move.destination": destination,
    "pillage.cards": pillage_cards,
    "fight.attack": attack_cards,
    "fight.respond": defend,
    "fight.cards": lay,
    "fight.continue": go_on,
    "bury.treasure": bury,
    "spyglass.place": spyglass,
    "infamy.gamble": gamble,
    "quirk.offer": quirk,
    "round.bid": bid,
    "round.discard": discards,
    "round.order": order,
    "setup.order": order,
    "ghost.place": haunt,
}


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """The answer of a computer captain; what needs no thought gets the default."""
    thought = THOUGHTS.get(ask.name)
    if thought is not None:
        return thought(sea, ask)
    if ask.name == "setup.place_ship" and isinstance(ask, Place):
        return early_and_late(sea, ask)
    answer = default(sea, ask)
    return default_of(ask) if answer is None else answer
