"""The computer: better than chance, quick, and blind to what it may not see."""

import random
import time

import pytest

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.scoundrels import GAME
from bot.games.scoundrels.components import Sea
from tests import conformance as c
from tests.conformance import random_captain

GAMES_PLAYED = c.count(24, 200)


def winners(seed: int, seats: int, smart: int) -> tuple[float, float]:
    """How much of the victory the captain at `smart` has against random ones, and its slowest answer."""
    luck = random.Random(seed)
    match: Match[Sea] = Match.new(GAME, seed.to_bytes(4, "big"), seats)
    slowest = 0.0
    while not match.over:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        begun = time.thread_time()
        if seat == smart:
            answer = captain_answer(match, ask, luck)
            slowest = max(slowest, time.thread_time() - begun)
        else:
            answer = random_captain(GAME, view(match.state, seat), ask, luck)
        match.answer(seat, ask.name, answer)
    first = [score.seat for score in GAME.scores(match.state) if score.rank == 1]
    return (1 / len(first) if smart in first else 0.0), slowest


def test_the_captain_beats_three_random_ones_at_least_every_second_time() -> None:
    results = [winners(seed, 4, seed % 4) for seed in range(GAMES_PLAYED)]
    assert sum(share for share, _ in results) / GAMES_PLAYED >= 0.5
    assert sorted(slow for _, slow in results)[GAMES_PLAYED // 2] < 0.1


@pytest.mark.parametrize(
    "options", [{}, {"quirks": "on"}, {"mode": "skirmish", "quirks": "on", "round_end": "one_step"}]
)
def test_the_captain_answers_legally_and_the_same_whatever_is_hidden_from_it(options: dict[str, str]) -> None:
    match: Match[Sea] = Match.new(GAME, b"blind", 4, options)
    luck = random.Random(2)
    n = 0
    while not match.over:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        answer = captain_answer(match, ask, random.Random(n))
        assert ask.check(answer) is None
        if n % 5 == 0:
            other = view(GAME.redeal(match.state, seat, luck), seat)
            assert GAME.captain(other, ask, random.Random(n)) == GAME.captain(
                view(match.state, seat), ask, random.Random(n)
            )
        match.answer(seat, ask.name, answer)
        n += 1
    assert n > 50
