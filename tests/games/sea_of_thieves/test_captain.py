"""The computer: stronger than chance, quick, and by the view alone."""

import random
import time

import pytest

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.captain import captain
from tests.conformance import random_captain


def play(seed, seats, thinkers, options=None, limits=None):
    """A game between captains that think and others that do not."""
    match = Match.new(GAME, f"captains {seed}".encode(), seats, options or {})
    luck = random.Random(seed)
    for _ in range(20_000):
        if match.over:
            return match
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if match.given(seat, each.name) is None)
        if seat in thinkers:
            start = time.thread_time()
            answer = captain_answer(match, ask, luck)
            if limits is not None:
                limits.append(time.thread_time() - start)
        else:
            answer = random_captain(GAME, view(match.state, seat), ask, luck)
        match.answer(seat, ask.name, answer)
    raise AssertionError("no end")


def test_a_captain_beats_three_random_ones_at_least_every_second_time():
    wins = 0
    for seed in range(8):
        match = play(seed, 4, {seed % 4})
        wins += GAME.scores(match.state)[0].seat == seed % 4
    assert wins >= 6


def test_a_captain_finishes_voyages_upgrades_and_fights_and_is_quick():
    limits: list[float] = []
    earned: dict[str, int] = {}
    ships: set[str] = set()
    for seed in range(3):
        match = play(seed, 4, {0, 1, 2, 3}, limits=limits)
        assert match.state.round < 30
        for player in match.state.players:
            ships.update(ship.kind for ship in player.ships)
            for source, n in player.earned.items():
                earned[source] = earned.get(source, 0) + n
    assert ships >= {"sloop", "brigantine"} and earned["voyages"] > 100 and earned["enemies"] > 0
    limits.sort()
    assert limits[len(limits) * 99 // 100] < 0.1


@pytest.mark.parametrize("seats", [2, 3])
def test_captains_answer_legally_by_themselves(seats):
    """No answer of the captain has to be replaced by a default, and hidden things do not matter."""
    match = Match.new(GAME, b"legal", seats)
    luck = random.Random(5)
    for step in range(500):
        if match.over:
            break
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if match.given(seat, each.name) is None)
        answer = captain(view(match.state, seat), ask, luck)
        assert ask.check(answer) is None, (ask.name, answer)
        if step % 10 == 0:
            other = GAME.redeal(match.state, seat, random.Random(step))
            assert captain(view(other, seat), ask, luck) == answer
        match.answer(seat, ask.name, answer)
