"""A captain who plays by what he sees."""

from bot.engine.captains import random_answer
from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_plunder.components import Sea


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    return random_answer(ask, default_of(ask), luck)


def default(view: Sea, ask: Ask) -> Answer | None:
    return None
