"""What a game has come to, as the final reckoning shows it."""

from bot.engine.game import Score
from bot.games.sea_of_thieves.components import Player, Sea
from bot.games.sea_of_thieves.options import OPTIONS
from bot.games.sea_of_thieves.scoring import fleet, followers, scores, unfinished, wealth

USUAL_GOAL = next(option.default for option in OPTIONS if option.key == "goal")


def results(sea: Sea) -> list[tuple[Score, tuple[int, ...]]]:
    """Every captain, best first: reputation by voyages, fights, sales, cards, the fleet, and what was lost."""
    return [(one, _sums(sea.players[one.seat])) for one in scores(sea)]


def _sums(player: Player) -> tuple[int, ...]:
    got = player.earned
    lost = min(unfinished(player), player.reputation + wealth(player))
    return (
        got.get("voyages", 0),
        got.get("captains", 0) + got.get("enemies", 0),
        got.get("commissions", 0) + wealth(player),
        got.get("cards", 0) + got.get("events", 0),
        fleet(player) + followers(player),
        got.get("penalties", 0) - lost,
    )
