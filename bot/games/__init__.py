"""The shelf: the boxes by key, in the order they are offered. All else that needs a list of games reads this one."""

from importlib import import_module
from typing import Any

from bot.engine.game import Game

SHELF = (
    "set_sail",
    "sea_of_plunder",
    "scoundrels",
    "tide_of_avaris",
    "sea_of_thieves",
)  # in the order in which they are offered

GAMES: dict[str, Game[Any]] = {key: import_module(f"{__name__}.{key}").GAME for key in SHELF}
