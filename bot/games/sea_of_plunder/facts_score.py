"""What a game has come to, as the final reckoning shows it."""

from bot.engine.game import Score
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.scoring import scores


def results(sea: Sea) -> list[tuple[Score, tuple[int, ...]]]:
    """Every captain, best first: Treasures, Compasses, sets of Goods, Debt."""
    return [(one, tuple(part.points for part in one.parts)) for one in scores(sea)]
