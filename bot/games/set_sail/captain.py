"""A captain who plays by the view of its seat alone."""

from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.set_sail.components import Sea
from bot.games.set_sail.defaults import default


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """The auto-pilot's answer."""
    answer = default(view, ask)
    return default_of(ask) if answer is None else answer
