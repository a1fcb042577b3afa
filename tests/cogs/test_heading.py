"""How far the captains are stands in the heading: to be seen on the table's message, to be spoken in one's own."""

import random
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from cogs.history import in_sentences
from cogs.ui import messages
from rendering.scene import Picture
from tests import conformance as c
from tests.cogs.looks import look_of

PICTURE = Picture(b"", "A picture.")


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_progress_is_one_number_for_each_seat_that_all_can_see(game: Game[Any]) -> None:
    def look(match: c.Watched, luck: random.Random) -> None:
        public = game.progress(view(match.state, SPECTATOR))
        for seat in range(match.state.seats):
            assert game.progress(view(match.state, seat)) == public
        if public is not None:
            assert len(public.values) == match.state.seats and public.goal >= 0

    c.play(game, game.seats[1], {}, 5, look)


def test_it_is_drawn_for_all_and_spoken_for_one() -> None:
    game = GAMES["set_sail"]
    match = Match[Any].new(game, b"a seed for tests, thirty-two byte", 2)
    match.state.captains[0].points = 13
    sheet = messages.table_sheet(game, look_of(match), PICTURE, (), {})
    assert sheet.texts[0].splitlines()[1] == "-# Anne 13/30 ▰▰▱▱▱ · Bart 0/30 ▱▱▱▱▱"
    own = messages.panel_sheet(game, look_of(match, 0), PICTURE, {})
    assert own.texts[0].splitlines()[0].endswith(" · you have 13 of 30")
    assert "▰" not in own.texts[0]


def test_of_many_moments_as_many_sentences_are_told_as_there_is_room_for() -> None:
    told = [f"Round {n}: Anne sails, and Bart looks on." for n in range(1, 200)]
    text = in_sentences(told, 1000)
    assert text.startswith("Round 1:") and text.endswith("more.") and len(text) <= 1000
    left = 199 - text.count("Round")
    assert f"{left} more" in text and in_sentences(told[:3], 1000) == " ".join(told[:3])
