"""What a game has come to, as the final reckoning shows it."""

from bot.engine.game import Score
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.scoring import matching, scores


def results(sea: Sea) -> list[tuple[Score, tuple[int, ...]]]:
    """Every captain, best first: Burials, bonuses, all matching colours, gold, and who has most of what."""
    out: list[tuple[Score, tuple[int, ...]]] = []
    for one in scores(sea):
        many = len(matching(sea.captains[one.seat]))
        points = [part.points for part in one.parts]
        values = (points[0], points[1], sum(points[2 : 2 + many]), points[2 + many], sum(points[3 + many :]))
        out.append((one, values))
    return out


def level(sea: Sea, one: Score) -> bool:
    """Whether somebody else has as many points: then it matters what parted them."""
    return any(other.total == one.total and other.seat != one.seat for other in scores(sea))
