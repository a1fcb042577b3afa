"""The computer: plays by what he sees, quickly, and well."""

import os
import random
import time

import pytest

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.captain import captain
from bot.games.sea_of_plunder.courses import BACK, COMPASS
from tests.conformance import random_captain
from tests.games.sea_of_plunder.table import away, dice, hand, laid, match_from, put, use

RIVALS = 200 if os.environ.get("PROVE") == "full" else 24


def test_he_wins_at_least_60_percent_against_three_random_captains() -> None:
    wins = 0
    for game in range(RIVALS):
        luck, seat = random.Random(game), game % 4
        match = Match.new(GAME, b"captain %d" % game, 4)
        while not match.over:
            ask = match.asked(match.waited_for()[0])[0]
            mine = ask.seat == seat
            answer = captain_answer(match, ask, luck) if mine else random_captain(GAME, match.state, ask, luck)
            match.answer(ask.seat, ask.name, answer)
        wins += GAME.scores(match.state)[0].seat == seat
    assert wins >= 0.6 * RIVALS


def test_he_does_not_look_at_hidden_things_and_is_quick() -> None:
    luck = random.Random(1)
    match = Match.new(GAME, b"honest", 4)
    slowest = 0.0
    while not match.over:
        ask = match.asked(match.waited_for()[0])[0]
        begun = time.thread_time()
        answer = captain(view(match.state, ask.seat), ask, luck)
        slowest = max(slowest, time.thread_time() - begun)
        assert ask.check(answer) is None
        twin = GAME.redeal(match.state, ask.seat, luck)
        assert captain(view(twin, ask.seat), ask, luck) == answer
        match.answer(ask.seat, ask.name, answer)
    assert slowest < 0.1


def test_he_takes_the_treasure_in_reach_and_pays_a_compass_for_it() -> None:
    sea = away(laid())
    put(sea, i1="E6")
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["breeze_n", "gale_s"]
    match, luck = match_from(sea, dictate=dice("A1")), random.Random(1)
    for _ in range(2):
        ask = match.pending.asks[0]
        match.answer(0, ask.name, captain(view(match.state, 0), ask, luck))
    assert match.state.captains[0].treasures == 1


def test_absent_players_never_spend_a_compass() -> None:
    sea = away(laid())
    put(sea, i1="E6")
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    assert match.default(match.pending.asks[0]) == use("breeze_n")
    match.answer(0, "play.card", COMPASS)
    assert match.default(match.pending.asks[0]) == BACK


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_captains_among_themselves_end_the_game_in_few_rounds(seats: int) -> None:
    match, luck = Match.new(GAME, b"among themselves", seats), random.Random(0)
    while not match.over:
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, captain_answer(match, ask, luck))
    assert 2 <= match.state.round <= 20
