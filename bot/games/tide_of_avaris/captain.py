"""A captain who plays by the view alone."""

from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.defaults import default


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """What an auto-pilot would do."""
    answer = default(view, ask)
    return default_of(ask) if answer is None else answer
