"""Every game at a table: at each decision of a random game everybody can look, and the clocks know whose turn it is."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.computers import random_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from bot.store.rows import Head, Papers, SeatInfo
from bot.tables.clocks import settle, turn_of
from bot.tables.loaded import Live
from bot.tables.looking import seen_by
from bot.tables.model import TableSettings

DECISIONS = 250


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES.values()])
def test_everybody_can_look_at_every_decision(game: Game[Any]) -> None:
    seats = game.seats[1]
    match = Match[Any].new(game, bytes(32), seats)
    people = tuple(SeatInfo(seat, 100 + seat, f"P{seat}", game.tokens[seat]) for seat in range(seats))
    users = tuple(each.user for each in people)
    head = Head(1, 1, 1, 0, game.key, "playing", 100, 1, 1, 1, 1, match.waited_for(), 0, users, 0, 0, 0)
    settings = TableSettings(seats, game.option_defaults())
    live = Live(head, people, settings, Papers(b"{}", bytes(32), "1"), match=match)
    luck = random.Random(3)
    turns = set()
    for _ in range(DECISIONS):
        if match.over:
            break
        for ask in match.pending.asks:
            told = game.prompt(view(match.state, SPECTATOR), ask).waiting
            assert told == game.prompt(view(match.state, ask.seat), ask).waiting, f"{ask.name} tells what is hidden"
        for seat in (SPECTATOR, *range(seats)):
            look = seen_by(live, match, seat)
            own = [each for each in look.questions if each.mine]
            assert bool(own) == bool(match.asked(seat))
            assert all(each.ask.public or each.mine for each in look.questions)
            assert look.waiting_words and set(look.waiting) <= set(match.waited_for())
        assert set(match.named()) <= set(match.waited_for())
        turns.add(turn_of(live).seat)
        live.head = replace(head, waiting=match.waited_for())
        clocks = settle(live, live.head, True, 1000, ()).clocks
        assert all(clock.seat in match.waited_for() for clock in clocks if clock.due)
        seat = luck.choice(match.waited_for())
        ask = next(each for each in match.asked(seat) if not each.optional)
        match.answer(seat, ask.name, random_answer(ask, match.default(ask), luck))
        match.drain()
    assert turns >= set(range(seats)), "everybody had a turn"
