"""The guided first game: what its seed was chosen for."""

import random

from bot.games.sea_of_plunder import GAME
from tests.lessons import taught


def test_who_takes_advice_meets_what_the_seed_was_chosen_for() -> None:
    match, _, read = taught(GAME, random.Random(1))
    assert match.state.round == 3 and match.state.first == 0
    for line in ("Anne collects a Treasure", "Anne collects Izarea silk", "Anne buys off pirate", "Anne steals"):
        assert any(each.startswith(line) for each in read), line
