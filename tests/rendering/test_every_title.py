"""What the pictures of every title must keep, at moments of whole games and before the first."""

from importlib import import_module

import pytest

from bot.games import GAMES
from rendering import CHARTS

from .parts import crew, fine, moments, own

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
    chart, room = CHARTS[title], f"rendering.{title}"
    board_sheet = import_module(f"{room}.board").board_sheet
    hand_sheet = import_module(f"{room}.hand").hand_sheet
    score_sheet = import_module(f"{room}.score").score_sheet
    for number, (match, scene) in enumerate(moments(title, seats, seed, most)):
        if number % every and not match.over:
            continue
        drawn = number % draw == 0 or match.over
        assert not board_sheet(scene).spills
        assert len(chart.text(scene)) <= 3500
        for seat in range(seats) if drawn else (number // every % seats,):
            mine = own(match, scene, seat)
            assert not hand_sheet(mine).spills
            assert len(chart.hand_text(mine)) <= 2500
            if drawn:
                fine(chart.hand(mine))
        if drawn:
            fine(chart.board(scene))
    assert match.over
    assert not score_sheet(scene).spills
    fine(chart.score(scene))


@pytest.mark.parametrize("taken", ["nobody", "one", "all"])
@pytest.mark.parametrize("title", GAMES)
def test_the_cover_shows_the_seats(title: str, taken: str) -> None:
    seats = GAMES[title].seats[1]
    many = {"nobody": 0, "one": 1, "all": seats}[taken]
    picture = CHARTS[title].cover(crew(title, many), seats)
    fine(picture)
    assert f"{many} of {seats}" in picture.alt
    assert not import_module(f"rendering.{title}.cover").cover_sheet(crew(title, many), seats).spills
