"""The guided first game: all its steps are told, whether the learner follows the advice or not."""

import random

import pytest

from bot.engine.captains import captain_answer, random_captain
from bot.engine.match import Match
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.lesson import LESSON
from bot.games.scoundrels.words import PROMPTS
from tests.conformance import NAMES


def answers_until_all_is_told(luck: random.Random, heeds: float) -> int:
    """How many answers of the learner it takes, who follows the captain's advice so often."""
    match = Match[Sea].new(GAME, LESSON.seed, LESSON.seats, LESSON.options)
    left = [step.ask for step in LESSON.steps]
    given = 0
    while left:
        assert not match.over, f"the game is over before {left}"
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        if seat == 0:
            given += 1
            if ask.name == left[0]:
                del left[0]
        if seat or luck.random() < heeds:
            answer = captain_answer(match, ask, luck)
        else:
            answer = random_captain(GAME, view(match.state, seat), ask, luck)
        match.answer(seat, ask.name, answer)
    return given


def test_every_step_is_told_to_who_follows_the_advice() -> None:
    assert answers_until_all_is_told(random.Random(1), 1.0) <= 40


@pytest.mark.parametrize("heeds", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(8))
def test_every_step_is_told_to_who_does_as_he_likes(seed: int, heeds: float) -> None:
    assert answers_until_all_is_told(random.Random(seed), heeds) <= 150


def test_the_first_steps_tell_of_the_sea_as_it_is() -> None:
    match = Match[Sea].new(GAME, LESSON.seed, LESSON.seats, LESSON.options)
    while match.waited_for()[0]:
        seat = match.waited_for()[0]
        match.answer(seat, match.asked(seat)[0].name, captain_answer(match, match.asked(seat)[0], random.Random(1)))
    sea = match.state
    assert match.asked(0)[0].name == "setup.place_ship" and "G5" in match.asked(0)[0].keys  # type: ignore[union-attr]
    assert [port.closed for port in sea.ports if port.name == "Rumrunner Bay" and port.square == "H2"] == [0]


def test_the_steps_are_short_and_of_questions_that_are_asked() -> None:
    assert 8 <= len(LESSON.steps) <= 14
    assert {step.ask for step in LESSON.steps} <= set(PROMPTS)
    for text in (LESSON.welcome, LESSON.farewell, *(step.text for step in LESSON.steps)):
        assert len(say(text, NAMES)) <= 700
