"""Directions and squares as they are said aloud."""

import pytest

from bot.engine.bearings import bearing, square_told
from bot.engine.text import say


@pytest.mark.parametrize(
    ("right", "down", "words"),
    [
        (0, 0, "here"),
        (3, 0, "east"),
        (-1, 0, "west"),
        (0, -2, "north"),
        (5, 2, "east"),
        (5, 3, "south-east"),
        (-2, -5, "north"),
        (-3, -5, "north-west"),
        (-1, 1, "south-west"),
        (1, -1, "north-east"),
        (2, 9, "south"),
    ],
)
def test_the_nearest_of_eight_directions(right: int, down: int, words: str) -> None:
    assert say(bearing(right, down), ()) == words


def test_a_square_is_said_so_that_letter_and_number_stay_apart() -> None:
    assert say(square_told("J", 2), ()) == "column J, row 2"
