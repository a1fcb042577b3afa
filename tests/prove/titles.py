"""The titles that can be shown: those whose room in the chartroom stands."""

from bot.games import GAMES
from rendering import CHARTS


def _drawn(key: str) -> bool:
    try:
        return CHARTS[key] is not None
    except ImportError:
        return False


DRAWN = [key for key in GAMES if _drawn(key)]
