"""What a game has come to, as the final reckoning shows it."""

from bot.engine.game import Score
from bot.games.set_sail.components import Sea
from bot.games.set_sail.scoring import scores


def results(sea: Sea) -> list[tuple[Score, tuple[int, ...]]]:
    """Every captain, best first: points by kind of quest, then silver and undug maps, which only break ties."""
    out: list[tuple[Score, tuple[int, ...]]] = []
    for one in scores(sea):
        captain = sea.captains[one.seat]
        out.append((one, (*(part.points for part in one.parts), captain.silver, len(captain.maps))))
    return out
