"""The shelf: the boxes by key, in the order they are offered."""

from typing import Any

from bot.engine.game import Game
from bot.games import scoundrels, sea_of_plunder, sea_of_thieves, set_sail, tide_of_avaris

GAMES: dict[str, Game[Any]] = {
    game.key: game
    for game in (set_sail.GAME, sea_of_plunder.GAME, scoundrels.GAME, tide_of_avaris.GAME, sea_of_thieves.GAME)
}
