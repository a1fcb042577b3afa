"""How a guided first game is played in tests, by a learner who takes advice always, now and then, or never."""

import random
from collections.abc import Callable
from typing import Any

from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import canonical
from bot.engine.record import Answered
from bot.engine.secret import view
from bot.engine.text import say
from bot.tables.lessons import LEARNER
from tests.conformance import NAMES, random_captain


def taught(
    game: Game[Any],
    luck: random.Random,
    heeds: float = 1.0,  # how often the learner does as his captain advises; else he answers at random
    most: int = 150,  # answers of the learner
    until: Callable[[Match[Any]], bool] | None = None,
) -> tuple[Match[Any], list[Answered], list[str]]:
    """A lesson played till all its steps are told, or `until` holds: the match, the learner's answers, what he read."""
    lesson = game.lesson
    assert lesson is not None
    match = Match[Any].new(game, lesson.seed, lesson.seats, lesson.options)
    untold = [step.ask for step in lesson.steps]
    given: list[Answered] = []
    read: list[str] = []
    while untold if until is None else not until(match):
        assert not match.over, f"the game is over before {untold}"
        assert len(given) < most, f"not told within {most} answers: {untold}"
        asks = [ask for ask in match.pending.asks if not ask.optional and match.given(ask.seat, ask.name) is None]
        ask = next((each for each in asks if each.seat != LEARNER), asks[0])
        seen = view(match.state, ask.seat)
        if ask.seat == LEARNER and ask.name in untold[:1]:
            assert say(game.prompt(seen, ask).text, NAMES)
            del untold[0]
        answer = canonical(ask, game.captain(seen, ask, luck))
        assert ask.check(answer) is None, f"{ask.name}: the captain advises {answer!r}"
        if ask.seat == LEARNER and luck.random() >= heeds:
            answer = random_captain(game, seen, ask, luck)
        match.answer(ask.seat, ask.name, answer)
        entries, events = match.drain()
        given += [each for each in entries if isinstance(each, Answered) and each.seat == LEARNER]
        read += [say(event.text, NAMES) for event in events if event.heard_by(LEARNER)]
    return match, given, read
