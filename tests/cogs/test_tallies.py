"""What finished games add up to, as people read it."""

import pytest

from bot.engine.languages import speaking
from bot.store.rows import Tally
from cogs.history import tally_lines

ONE = Tally(1, "set_sail", games=3, wins=1, points=50, answers=4, seconds=9 * 3600)


@pytest.mark.parametrize(("language", "average", "pace"), [("en", "16.7", "2.2 h"), ("de", "16,7", "2,2 h")])
def test_averages_have_the_mark_of_the_language(language: str, average: str, pace: str) -> None:
    with speaking(language):
        (line,) = tally_lines([ONE])
    assert "Set Sail" in line and average in line and pace in line


def test_who_has_never_answered_has_no_pace() -> None:
    (line,) = tally_lines([Tally(1, "set_sail", 1, 0, 7, 0, 0)], {1: "Anne"})
    assert line.startswith("1. Anne: **0** of 1 game won, 7.0 points") and "h per" not in line
