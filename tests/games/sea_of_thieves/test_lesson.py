"""The guided first game: what its seed was chosen for."""

import random

from bot.games.sea_of_thieves import GAME
from tests.lessons import taught


def test_who_takes_advice_meets_what_the_seed_was_chosen_for() -> None:
    _, _, read = taught(GAME, random.Random(1))
    for line in (
        "Anne is the first player",
        "Anne completes",
        "Anne defeats a skeleton",
        "Ship II of Anne is now a Brig",
    ):
        assert any(each.startswith(line) for each in read), line
    assert any("Round 2 begins" in each for each in read)
