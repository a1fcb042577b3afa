"""The guided first game: every step is told, whether its captain's advice is followed or not."""

import random

import pytest

from bot.engine.captains import captain_answer, random_captain
from bot.engine.match import Match
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.lesson import LESSON
from bot.games.tide_of_avaris.words import PROMPTS


def told_within(most: int, advised: bool, luck: random.Random) -> int:
    """How many answers of the learner it takes until all steps are told; fails if it takes too many."""
    match = Match[Sea].new(GAME, LESSON.seed, LESSON.seats, LESSON.options)
    steps = [step.ask for step in LESSON.steps]
    for number in range(most):
        while (open_asks := [ask for ask in match.asked(0) if match.given(0, ask.name) is None]) == []:
            other = next(seat for seat in match.waited_for() if seat)
            ask = match.asked(other)[0]
            match.answer(other, ask.name, captain_answer(match, ask, luck))
            assert not match.over
        ask = open_asks[0]
        if ask.name == steps[0]:
            del steps[0]
        if not steps:
            return number
        answer = captain_answer(match, ask, luck) if advised else random_captain(GAME, view(match.state, 0), ask, luck)
        match.answer(0, ask.name, answer)
    raise AssertionError(f"left untold: {steps}")


@pytest.mark.parametrize("seed", range(3))
def test_all_steps_are_told_to_who_follows_the_advice(seed: int) -> None:
    assert told_within(60, True, random.Random(seed)) < 40


@pytest.mark.parametrize("seed", range(6))
def test_all_steps_are_told_to_who_does_as_he_likes(seed: int) -> None:
    assert told_within(150, False, random.Random(seed)) > 8


def test_the_lesson_asks_known_questions_and_says_short_things() -> None:
    assert 8 <= len(LESSON.steps) <= 14
    assert {step.ask for step in LESSON.steps} <= set(PROMPTS)
    for text in (LESSON.welcome, LESSON.farewell, *(step.text for step in LESSON.steps)):
        assert 40 < len(say(text, ())) <= 600


def test_the_advised_learner_buries_four_colours_on_the_second_day() -> None:
    match = Match[Sea].new(GAME, LESSON.seed, LESSON.seats, LESSON.options)
    luck = random.Random(1)
    while match.state.round < 3:
        seat = match.waited_for()[0]
        ask = match.asked(seat)[0]
        match.answer(seat, ask.name, captain_answer(match, ask, luck))
    assert match.state.captains[0].tally.value.richest >= 10
