"""What the pictures of every title must keep, at moments of whole games and before the first."""

from functools import partial
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit.encode import laid
from rendering.kit.legible import faults
from rendering.scene import Scene

from .parts import NAMES, crew, fine, moments, own

# title, seats, seed, most answers, and after how many answers each the pictures are laid out, and drawn
PLAYED = (
    *(("set_sail", seats, seats, 400, 1, 12) for seats in (2, 6)),
    *(("sea_of_plunder", seats, seats, 400, 1, 16) for seats in (2, 3, 4)),
    *(("scoundrels", seats, seats, 1000, 12, 48) for seats in (3, 6)),
    *(("tide_of_avaris", seats, 30 + seats, 1500, 6, 36) for seats in (2, 3, 4)),
    *(("sea_of_thieves", seats, 40 + seats, 3000, 24, 144) for seats in (2, 3, 4)),
)


@pytest.mark.parametrize(
    ("title", "seats", "seed", "most", "every", "draw"), [pytest.param(*row, id=f"{row[0]}-{row[1]}") for row in PLAYED]
)
def test_every_moment_of_a_game_gives_fine_pictures(
    title: str, seats: int, seed: int, most: int, every: int, draw: int
) -> None:
    chart = CHARTS[title]
    for number, (match, scene) in enumerate(moments(title, seats, seed, most)):
        if number % every and not match.over:
            continue
        drawn = number % draw == 0 or match.over
        assert not laid(partial(chart.chart, scene)).spills
        assert len(chart.text(scene)) <= 3500
        for seat in range(seats) if drawn else (number // every % seats,):
            mine = own(match, scene, seat)
            assert not laid(partial(chart.hand, mine)).spills
            assert len(chart.hand_text(mine)) <= 2500
            if drawn:
                fine(chart.hand(mine))
        if drawn:
            fine(chart.chart(scene))
    assert match.over
    assert not faults(laid(partial(chart.score, scene)), NAMES)
    fine(chart.score(scene))


@pytest.mark.parametrize("taken", ["nobody", "one", "all"])
@pytest.mark.parametrize("title", GAMES)
def test_the_cover_shows_the_seats(title: str, taken: str) -> None:
    seats = GAMES[title].seats[1]
    many = {"nobody": 0, "one": 1, "all": seats}[taken]
    picture = CHARTS[title].cover(crew(title, many), seats)
    fine(picture)
    assert f"{many} of {seats}" in picture.alt
    assert not faults(laid(partial(CHARTS[title].cover, crew(title, many), seats)), NAMES)


@pytest.mark.parametrize("title", GAMES)
def test_covers_and_score_sheets_can_be_read_in_every_language(title: str, tongue: str) -> None:
    chart, seats = CHARTS[title], GAMES[title].seats[1]
    state = Match[Any].new(GAMES[title], bytes(32), seats).state
    final = Scene(view(state, SPECTATOR), crew(title, seats), final=True)
    assert not faults(laid(partial(chart.cover, crew(title, seats - 1), seats)), NAMES)
    assert not faults(laid(partial(chart.score, final)), NAMES)
