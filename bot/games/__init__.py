"""The shelf: the boxes by key, in the order they are offered."""

from typing import Any

from bot.engine.game import Game

GAMES: dict[str, Game[Any]] = {game.key: game for game in ()}
