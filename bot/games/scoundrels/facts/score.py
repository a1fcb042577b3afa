"""What a game has come to, as the final reckoning shows it."""

from bot.engine.game import Score
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.scoring import scores


def results(sea: Sea) -> list[tuple[Score, tuple[int, ...]]]:
    """Every captain, best first: tokens, cargo, buried Treasure."""
    return [(one, tuple(part.points for part in one.parts)) for one in scores(sea)]
