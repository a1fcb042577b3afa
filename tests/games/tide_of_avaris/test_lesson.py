"""The guided first game: what its seed was chosen for."""

import random

from bot.games.tide_of_avaris import GAME
from tests.lessons import taught


def test_the_advised_learner_buries_four_colours_on_the_second_day() -> None:
    match, _, _ = taught(GAME, random.Random(1), until=lambda match: match.state.round == 3)
    assert match.state.captains[0].tally.value.richest >= 10
