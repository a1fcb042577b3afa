"""What every guided first game must keep: all its steps are told, whether the learner takes the advice or not."""

import random
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.text import say
from tests.conformance import GROWN, NAMES
from tests.lessons import taught

BOXES = [pytest.param(game, id=key) for key, game in GROWN.items()]


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("seed", range(3))
def test_all_steps_are_told_to_who_follows_the_advice(game: Game[Any], seed: int) -> None:
    assert game.lesson is not None
    taught(game, random.Random(seed), most=3 * len(game.lesson.steps))


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("heeds", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(12))
def test_all_steps_are_told_to_who_does_as_he_likes(game: Game[Any], heeds: float, seed: int) -> None:
    _, given, _ = taught(game, random.Random(seed), heeds, most=150)
    assert len(given) > 8


@pytest.mark.parametrize("game", BOXES)
def test_the_steps_are_few_and_short(game: Game[Any]) -> None:
    lesson = game.lesson
    assert lesson is not None
    assert 8 <= len(lesson.steps) <= 14
    for text in (lesson.welcome, lesson.farewell, *(step.text for step in lesson.steps)):
        assert 40 < len(say(text, NAMES)) <= 500
