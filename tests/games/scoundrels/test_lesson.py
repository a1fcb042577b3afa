"""The guided first game: what its words tell of the sea is so."""

import random

from bot.games.scoundrels import GAME
from tests.lessons import taught


def test_the_first_steps_tell_of_the_sea_as_it_is() -> None:
    match, _, _ = taught(GAME, random.Random(1), until=lambda match: match.waited_for()[0] == 0)
    sea = match.state
    assert match.asked(0)[0].name == "setup.place_ship" and "G5" in match.asked(0)[0].keys  # type: ignore[union-attr]
    assert [port.closed for port in sea.ports if port.name == "Rumrunner Bay" and port.square == "H2"] == [0]
