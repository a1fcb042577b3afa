"""The guided first game: every step is told, whether the learner takes advice or not."""

import random

import pytest

from bot.engine.captains import random_captain
from bot.engine.match import Match
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.lesson import LESSON
from tests.games.sea_of_thieves.table import NAMES


def taught(most: int, luck: random.Random | None = None) -> tuple[int, list[str]]:
    """The lesson with an obedient or a random learner: how many steps were told, and all he read."""
    options = {**GAME.option_defaults(), **LESSON.options}
    match, told, answers = Match[Sea].new(GAME, LESSON.seed, LESSON.seats, options), 0, 0
    read: list[str] = []
    while told < len(LESSON.steps) and not match.over:
        ask = match.asked(match.waited_for()[0])[0]
        seen = view(match.state, ask.seat)
        answer = GAME.captain(seen, ask, random.Random(1))
        if ask.seat == 0:
            told += ask.name == LESSON.steps[told].ask
            answers += 1
            assert answers <= most, f"step {told} ({LESSON.steps[told].ask}) did not come up"
            if luck is not None:
                answer = random_captain(GAME, seen, ask, luck)
        match.answer(ask.seat, ask.name, answer)
        read += [say(event.text, NAMES) for event in match.drain()[1] if event.heard_by(0)]
    return told, read


def test_all_steps_are_told_to_a_learner_who_takes_advice() -> None:
    told, read = taught(60)
    assert told == len(LESSON.steps)
    # what the lesson's seed was chosen for
    for line in ("Red is the first player", "Red completes", "Red defeats a skeleton", "Ship II of Red is now a Brig"):
        assert any(each.startswith(line) for each in read), line
    assert any("Round 2 begins" in each for each in read)


@pytest.mark.parametrize("seed", range(8))
def test_all_steps_are_told_to_a_learner_who_does_as_he_likes(seed: int) -> None:
    assert taught(150, random.Random(seed))[0] == len(LESSON.steps)


def test_the_lesson_is_short() -> None:
    assert 8 <= len(LESSON.steps) <= 14
    assert all(len(step.text.text) <= 500 for step in LESSON.steps)
    assert len(LESSON.welcome.text) <= 600 and len(LESSON.farewell.text) <= 600
