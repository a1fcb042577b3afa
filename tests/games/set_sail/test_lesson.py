"""The guided first game: its steps all come up, whether the learner follows the advice or not."""

import random

import pytest

from bot.engine.captains import captain_answer, random_captain
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea


def taught(clever: bool, answers: int, luck: random.Random) -> tuple[int, Match[Sea]]:
    """How many steps are told within so many answers of the learner, and how far the game is then."""
    lesson = GAME.lesson
    assert lesson is not None
    match = Match[Sea].new(GAME, lesson.seed, lesson.seats, lesson.options)
    told = given = 0
    while not match.over and given < answers:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        answer = captain_answer(match, ask, luck)
        if seat == 0:
            given += 1
            if told < len(lesson.steps) and lesson.steps[told].ask == ask.name:
                told += 1
            if not clever:
                answer = random_captain(GAME, view(match.state, seat), ask, luck)
        match.answer(seat, ask.name, answer)
    return told, match


def test_every_step_is_told_to_who_follows_the_advice_and_the_game_shows_each_kind_of_quest() -> None:
    assert GAME.lesson is not None
    told, match = taught(True, 60, random.Random(1))
    assert told == len(GAME.lesson.steps) and 8 <= told <= 14
    learner = match.state.captains[0]
    assert learner.plundered and learner.traded and learner.dug
    assert match.over and GAME.scores(match.state)[0].seat == 0


@pytest.mark.parametrize("seed", range(12))
def test_every_step_is_told_to_who_does_as_he_likes(seed: int) -> None:
    assert GAME.lesson is not None
    told, _ = taught(False, 150, random.Random(seed))
    assert told == len(GAME.lesson.steps)


def test_the_advice_of_the_first_turn_is_what_the_captain_does() -> None:
    assert GAME.lesson is not None
    match = Match[Sea].new(GAME, GAME.lesson.seed, GAME.lesson.seats, GAME.lesson.options)
    luck = random.Random(1)
    given: dict[str, list[object]] = {}
    while match.state.round < 2:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        answer = captain_answer(match, ask, luck)
        if seat == 0:
            given.setdefault(ask.name, []).append(answer)
        match.answer(seat, ask.name, answer)
    assert given["setup.place"] == [("F5", "H5")] and given["move.destination"] == ["B4", "H9"]
    assert given["port.trade"] == ["buy.banana.2", "buy.sugar.1", "done"] and given["port.pirate"] == ["TD01"]
