"""The bench that plays computers against each other: its counts and its intervals."""

import pytest

from bot.games import GAMES
from bot.tools.bench import balance
from tests.conformance import GROWN


@pytest.mark.parametrize("title", GROWN)
def test_a_game_among_computers_is_counted(title: str) -> None:
    seats = GAMES[title].seats[1]
    played = balance.play(title, seats, 1)
    assert played.rounds > 1 and sum(played.wins) == pytest.approx(1)
    assert any(played.points.values())
    assert set(played.used) <= set(balance.ids(title)) and played.used


def test_an_interval_holds_the_share_and_shrinks_with_more_games() -> None:
    few, many = balance.interval(0.2, 100, 100), balance.interval(0.2, 2_000, 100)
    assert few[0] < many[0] < 0.2 < many[1] < few[1]


def test_a_seat_that_never_wins_is_found() -> None:
    games = [balance.Played(8, (0.5, 0.5, 0.0))] * 500
    rows = {row.name: row.met for row in balance.told("scoundrels", 3, games, 100)}
    assert rows["Scoundrels!, 3 seats: wins of seat 3"] is False
    assert rows["Scoundrels!, 3 seats: as long as promised"] is True
