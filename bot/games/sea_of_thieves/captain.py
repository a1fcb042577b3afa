"""The computer captain."""

from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.defaults import default


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """Plays by the view alone."""
    answer = default(sea, ask)
    return default_of(ask) if answer is None else answer
