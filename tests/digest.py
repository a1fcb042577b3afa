"""One fixed random game of a title as a fingerprint, printed: another process must print the same."""

import hashlib
import random
import sys
from typing import Any

from bot.engine.game import Game
from bot.engine.record import encode
from bot.games import GAMES
from tests import conformance as c


def digest(game: Game[Any]) -> str:
    """Every state, question and line of news of the game, in order."""
    seen = hashlib.sha256()

    def look(match: c.Watched, _luck: random.Random) -> None:
        seen.update(encode(match.state))
        for ask in match.pending.asks:
            seen.update(repr(c.plain(ask)).encode())

    match = c.play(game, game.seats[1], {}, 5, look)
    for event in match.drain()[1]:
        seen.update(repr((event.text, event.to)).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(GAMES[sys.argv[1]]))
