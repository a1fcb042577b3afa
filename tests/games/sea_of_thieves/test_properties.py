"""Invariants in games as they are really played: captains with now and then a random answer, so that all comes up."""

import random

import pytest

from bot.engine.computers import captain_answer
from bot.engine.secret import view
from bot.games.sea_of_thieves import GAME
from tests import conformance as c
from tests.conformance import random_captain

SETTINGS = [
    (2, {"round_cap": "8"}),
    (3, {"round_cap": "8", "reactions": "window", "seek": "one_by_one"}),
    (4, {"round_cap": "8", "friendly_fire": "on", "galleons": "2", "sides": "B"}),
]


def lively(match, luck):
    """Mostly the captain's answer."""
    seat = match.waited_for()[0]
    ask = next(each for each in match.asked(seat) if match.given(seat, each.name) is None)
    if luck.random() < 0.8:
        return ask, captain_answer(match, ask, luck)
    return ask, random_captain(GAME, view(match.state, seat), ask, luck)


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=["two", "windows", "own-fire"])
def test_nothing_is_lost_or_leaked_and_all_can_be_said(monkeypatch, seats, options):
    monkeypatch.setattr(c, "next_answer", lively)
    clauses = c.known_clauses(GAME)
    steps = 0

    def look(match, luck):
        nonlocal steps
        steps += 1
        assert GAME.faults(match.state) == []
        for ask in match.pending.asks:
            if steps % 4 == 0:
                c.check_question(match, ask)
                c.check_words(match, ask)
                assert ask.clause in clauses
        if steps % 23 == 0:
            c.check_leaks(match, luck)
        if steps % 41 == 0:
            c.check_refusals(match, luck)
            c.check_storage(match)
            c.check_undo(match, *lively(match, luck))

    c.play(GAME, seats, options, 11, look)
    assert steps > 100


def test_standing_orders_change_who_is_asked_and_never_what_leaks(monkeypatch):
    """ST-38.2 with orders of every kind given at random before the game."""
    monkeypatch.setattr(c, "next_answer", lively)
    luck = random.Random(9)
    steps = 0

    def look(match, _):
        nonlocal steps
        steps += 1
        if steps == 1:
            for seat in range(match.state.seats):
                for ask in GAME.orders(view(match.state, seat), seat):
                    match.order(seat, ask.name, ask.keys[luck.randrange(len(ask.keys))])
        elif steps > 10 and steps % 29 == 0:
            c.check_leaks(match, luck)
        if steps % 61 == 0:
            c.check_storage(match)

    c.play(GAME, 3, {"round_cap": "8"}, 3, look)
