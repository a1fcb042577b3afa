"""Finding F5: whatever is offered can be typed by its label. Played at random, in turn in each language.

One title at its full count: `PROVE=full pytest -n 0 tests/prove/test_typed_keys.py -k <title>`.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.languages import LANGUAGES, speaking
from bot.engine.question import Amount, Arrange, Form, PickSome, default_of
from bot.games import GAMES
from cogs.ui import messages, typed
from cogs.ui.called import Called, shown
from cogs.ui.question import Question
from tests import conformance as c
from tests.cogs import looks

USUAL = 3  # times that a question of a name is tried in a game of the ordinary run


def met_in(game: Game[Any], seed: int, look: Callable[[Question], None]) -> None:
    """Every question that is put in a random game, in words; in the ordinary run each of them a few times."""
    times: dict[str, int] = {}

    def each(match: c.Watched, luck: random.Random) -> None:
        for ask in match.pending.asks:
            times[ask.name] = times.get(ask.name, 0) + 1
            if times[ask.name] <= USUAL or c.FULL:
                own = messages.questions(looks.look_of(match, ask.seat))
                look(next(question for question in own if question.mine and question.ask.name == ask.name))

    seats = game.seats[seed % len(game.seats)]
    with speaking(list(LANGUAGES)[seed % len(LANGUAGES)]):
        c.play(game, seats, {}, seed, each)


def the_same(question: Question, given: Any, wanted: tuple[str, ...], said: str = "") -> bool:
    """Whether these keys were understood, or others that nobody could tell from them by what was said."""
    words = {choice.key: shown(choice) for choice in (*question.choices, *question.alone)}
    found = [words.get(key) for key in (given if isinstance(given, tuple) else (given,))]
    return found == [words[key] for key in wanted] or found == [said]


def by_its_words(question: Question) -> None:
    """Every choice by its label, as it is offered, in capitals, and by the text that an offer of it stands for."""
    choices = (*question.choices, *question.alone)
    known = Called(choices)
    for choice in choices:
        for said in (choice.label, shown(choice), shown(choice).upper(), known.typed(choice)):
            given = typed._read(question, known, said, c.NAMES)
            assert the_same(question, given, (choice.key,), said), (question.ask.name, said, choice, given)


def whole_answers(question: Question) -> None:
    """An answer of several parts by their labels, and nothing at all."""
    ask = question.ask
    if not isinstance(ask, PickSome | Arrange | Form):
        return
    words = {choice.key: choice.label for choice in (*question.choices, *question.alone)}
    wanted = default_of(ask)
    assert isinstance(wanted, tuple)
    line = ", ".join(words[key] for key in wanted)
    if len(line) <= typed.LONGEST and ask.check(wanted) is None:
        assert the_same(question, typed.read([question], line, c.NAMES)[1], wanted), (ask.name, line)
    if isinstance(ask, PickSome) and ask.check(()) is None and not ask.alone:
        assert typed.read([question], "nothing", c.NAMES)[1] == ()


def offered(question: Question) -> None:
    """What is offered while somebody types is short enough for Discord, and an answer."""
    found = typed.suggestions([question], "")
    assert all(1 <= len(said) <= 100 and 1 <= len(text) <= 100 for said, text in found) and len(found) <= 25
    for said, text in found:
        if text != typed.MORE and not isinstance(question.ask, Form | Arrange | PickSome):
            assert question.ask.check(typed.read([question], text, c.NAMES)[1]) is None, said


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_finding_f5_every_key_of_every_question_can_be_typed_by_its_label(game: Game[Any]) -> None:
    met = set[tuple[object, ...]]()

    def look(question: Question) -> None:
        words = (question.ask.name, question.choices, question.alone)
        if words in met:  # said in the same words it is read in the same way
            return
        met.add(words)
        if isinstance(question.ask, Amount):
            assert typed.read([question], str(question.ask.high), c.NAMES)[1] == question.ask.high
            return
        by_its_words(question)
        whole_answers(question)
        offered(question)

    for seed in range(c.count(3, 200)):
        met_in(game, seed, look)
    assert len(met) > 20
