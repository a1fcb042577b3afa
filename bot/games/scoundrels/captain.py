"""A captain who decides from the own view alone."""

from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.defaults import default


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """The answer of a captain of the house."""
    answer = default(sea, ask)
    return default_of(ask) if answer is None else answer
