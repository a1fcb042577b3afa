"""The close view shows what may be chosen whole, as near as it can, and all of it can be read."""

from functools import partial

import pytest

from bot.games.sea_of_thieves.board import PLACES, board
from bot.games.sea_of_thieves.components import Action, Sea, Trail
from rendering import CHARTS
from rendering.kit.encode import laid
from rendering.kit.legible import faults, texts
from rendering.scene import Mark, Scene
from rendering.sea_of_thieves.places import FRAME, ZOOMS, focus, window
from rendering.sea_of_thieves.reach import targets
from rendering.sea_of_thieves.specimen import LAYOUT, game, mates

CHART = CHARTS["sea_of_thieves"]


def _marks(*places: str) -> tuple[Mark, ...]:
    return tuple(Mark(place, place) for place in places)


def _crowded(seats: int) -> Sea:
    """Two standees and skeletons on one island after the other."""
    sea = game(seats)
    isles = list(sea.board.isle)
    ships = [ship for player in sea.players for ship in player.ships]
    for i, ship in enumerate(ships):
        ship.hex = isles[i // 2]
    for enemy in sea.enemies.values():
        enemy.hex = ""
    sea.skeletons = {isle: 1 + i % 4 for i, isle in enumerate(isles)}
    return sea


@pytest.mark.parametrize("layout", list(LAYOUT.values()))
def test_all_that_may_be_chosen_is_shown_whole(layout: str) -> None:
    known = board(layout)
    for home in known.hexes:
        grid = window(known.slots, home, focus(known, known.near[home], home), *FRAME)
        assert (grid.half, grid.quarter) == ZOOMS[0]
        for place in (home, *known.near[home]):
            x, y = grid.centre(place)
            assert grid.half <= x <= FRAME[0] - grid.half and grid.size <= y <= FRAME[1] - grid.size


def test_a_tile_has_one_view_wherever_that_suffices() -> None:
    known = board(LAYOUT[3])
    views = {window(known.slots, home, frozenset({home}), *FRAME) for home in PLACES if home[0] == "2"}
    assert len(views) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_is_read_lies_on_another(seats: int, tongue: str) -> None:
    sea = _crowded(seats)
    slot = next(iter(sea.board.isle.values()))
    home = sea.board.at[slot]
    near = (home, *sea.board.near[home])
    for marks in ((), _marks(*near), _marks(*(place for place in sea.board.hexes if place[0] == home[0]))):
        scene = Scene(sea, mates(seats), marks, (0,))
        assert faults(laid(partial(CHART.chart, scene)), [mate.name for mate in scene.mates]) == [], (
            tongue,
            len(marks),
        )


def test_every_legal_place_stands_on_the_chart_by_its_name() -> None:
    sea = game(4)
    for many in (6, 18):
        places = [place for place in sea.board.hexes if place[0] == "3"][:many]
        drawn = {line.text for line in texts(laid(partial(CHART.chart, Scene(sea, mates(4), _marks(*places), (0,)))))}
        assert drawn >= set(places)


def test_a_ship_may_be_chosen_by_its_letter_and_number() -> None:
    sea = game(4)
    one = sea.players[2].ships[1]
    found = targets(Scene(sea, mates(4), (Mark(one.hex, "J II"),), (0,)))
    assert found.ships == {(2, 1)} and not found.places
    own = targets(Scene(sea, mates(4), (Mark(sea.players[0].ships[0].hex, "I"),), (0,)))
    assert own.ships == {(0, 0)}


def test_the_move_just_made_is_drawn_and_told() -> None:
    sea = game(3)
    still = Scene(sea, mates(3), to_act=(0,))
    before = CHART.chart(still)
    moved = game(3)
    moved.trails = [Trail("0.I", ["2B", moved.players[0].ships[0].hex])]
    after = CHART.chart(Scene(moved, mates(3), to_act=(0,)))
    assert before.png != after.png
    assert "Moved: ship I of Red Nell from open sea B, Skull tile to open sea A, Skull tile." in after.alt


def test_dice_that_are_being_spent_lie_on_the_chart() -> None:
    sea = game(3)
    plain = CHART.chart(Scene(sea, mates(3)))
    sea.act = Action(0, 0, "plunder", successes=3)
    sea.rolls[0].accepted = True
    assert CHART.chart(Scene(sea, mates(3))).png != plain.png
    assert "3" in {line.text for line in texts(laid(partial(CHART.chart, Scene(sea, mates(3)))))}
