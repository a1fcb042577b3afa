"""Case 61: huge inputs are read in no time; case 45: messages fit at the most seats and the longest names."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.match import Refused
from bot.engine.question import Terms
from bot.games import GAMES
from bot.tables import names
from bot.tables.play import tidy
from cogs.ui import messages, typed
from cogs.ui.ids import unpack
from tests import conformance as c
from tests.cogs import looks
from tests.cogs.test_panels import PICTURE, check_sheet

LIMIT = 0.05  # seconds
HUGE = (
    "9" * 6000,
    "-" + "1" * 5999,
    " " * 6000,
    "a" * 6000,
    ", " * 3000,
    "for " * 1500,
    "1 " * 3000,
    " for " * 1200,
    "1x" * 3000,
    "a for b with " * 460,
    " " * 5990 + "for x",
    "\u202e\u200d" * 3000,
    "(a+)+$" * 1000,
    "/" * 6000,
    "pt/" + "/".join("9" * 20 for _ in range(280)),
)
BLANKS = "2 x for" + " " * 5900 + "with Bart"


def quick(work: Callable[[], Any]) -> None:
    """The best of three runs is within the limit: this machine may be busy, the input is not to blame for that."""
    taken: list[float] = []
    for _ in range(3):
        begun = time.thread_time()
        work()
        taken.append(time.thread_time() - begun)
    assert min(taken) < LIMIT, taken


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_61_huge_typed_answers_are_read_at_once(game: Game[Any]) -> None:
    read_all(game, HUGE)


def test_case_61_thousands_of_blanks_in_a_typed_answer_are_read_at_once() -> None:
    read_all(GAMES["set_sail"], (BLANKS,))


def read_all(game: Game[Any], typed_texts: tuple[str, ...]) -> None:
    """Each of these, typed as an answer to each kind of question that a random game asks."""
    met: set[str] = set()

    def look(match: c.Watched, luck: random.Random) -> None:
        for ask in match.pending.asks:
            kind = type(ask).__name__ + ask.name if c.FULL else type(ask).__name__
            if kind in met:
                continue
            met.add(kind)
            own = looks.look_of(match, ask.seat)
            mine = [each for each in messages.questions(own) if each.mine]

            def read(said: str, mine: Any = mine) -> None:
                try:
                    question, given = typed.read(mine, said, c.NAMES)
                    match.check(question.ask.seat, question.ask.name, given)
                except Refused:
                    pass

            for said in typed_texts:
                quick(lambda said=said: read(said))
                quick(lambda said=said, mine=mine: typed.suggestions(mine, said))

    c.play(game, game.seats[1], {}, 61, look)
    assert met


def test_case_61_huge_ids_names_and_words_are_read_at_once() -> None:
    for text in HUGE:
        quick(lambda text=text: unpack(text))
        quick(lambda text=text: names.clean(text))
        quick(lambda text=text: tidy(Terms(1, {"a": 1}, {}, text)))


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_45_messages_fit_with_the_longest_names(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    longest = tuple(names.clean("W" * 200 + str(i)) for i in range(game.seats[1]))
    monkeypatch.setattr(looks, "NAMES", longest)
    step = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % c.count(40, 3):
            return
        check_sheet(messages.table_sheet(game, looks.look_of(match), PICTURE, ["W" * 300] * 40, {}))
        for seat in range(match.state.seats):
            check_sheet(messages.panel_sheet(game, looks.look_of(match, seat), PICTURE, {}, "W" * 200))

    for seed in range(c.count(1, 10)):
        c.play(game, game.seats[1], {}, 45 + seed, look)
