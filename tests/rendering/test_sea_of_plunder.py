"""Sea of Plunder's pictures: legible, within their limits, and silent about what is hidden."""

import random
from time import thread_time

import pytest

from bot.engine.captains import random_answer
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import TreasureIsland, Voyage
from bot.games.sea_of_plunder.content import ACTIONS, COLOURS, MAPS, PORT_CARDS, SQUARES
from bot.games.sea_of_plunder.redeal import redeal
from rendering import CHARTS
from rendering.kit import encode, naive
from rendering.kit.palette import letter
from rendering.scene import Mark, Scene
from rendering.sea_of_plunder import preview
from rendering.sea_of_plunder.board import board_sheet
from rendering.sea_of_plunder.hand import hand_sheet
from rendering.sea_of_plunder.hand_cards import foot, laid_out
from rendering.sea_of_plunder.pieces import on_squares, spots
from rendering.sea_of_plunder.places import FIELD, FOOT, GRID, LEFT, RIGHT, TOP, plates
from rendering.sea_of_plunder.score import lines, score_sheet
from rendering.sea_of_plunder.specimen import game, mates, specimens
from rendering.sea_of_plunder.ways import choices

from .parts import NAMES, crew, fine, light_and_true, marks_of, waiting

CHART = CHARTS["sea_of_plunder"]
GAME_DEFAULTS = {option.key: option.default for option in GAME.options}
VARIANTS = (
    (2, {}),
    (2, {"two_player": "one_ship", "hand_counts": "shown", "first_player": "host_picks"}),
    (3, {"board": "random", "combo_port": "on", "powers": "off", "hand_counts": "shown"}),
    (4, {"goal": "4/8", "combo_port": "on", "offturn_choices": "ask", "hand_counts": "shown", "round_limit": "16"}),
)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_long_blind_games_of_every_variant_keep_within_the_limits(seats: int, options: dict[str, str]) -> None:
    match, luck = Match.new(GAME, bytes([seats] * 32), seats, GAME_DEFAULTS | options), random.Random(seats)
    people = crew("sea_of_plunder", seats)
    for number in range(500):
        if match.over:
            break
        ask = waiting(match)
        if number % 50 == 0:
            scene = Scene(view(match.state, SPECTATOR), people, marks_of(match), match.waited_for())
            assert not board_sheet(scene).spills
            fine(CHART.board(scene))
            own = Scene(view(match.state, ask.seat), people, viewer=ask.seat)
            assert not hand_sheet(own).spills
            fine(CHART.hand(own))
        match.answer(ask.seat, ask.name, random_answer(ask, (), luck))


def _crowded() -> Scene:
    sea = game(4)
    for ship in sea.ships[1:]:
        ship.at = "C6"
    for pirate in sea.pirates[:3]:
        pirate.at = "C6"
    sea.pirates[3].at, sea.ships[0].at = "M13", "M13"
    sea.combo_port = "C6"
    sea.islands = [TreasureIsland(98, "C6"), TreasureIsland(99, "M13"), TreasureIsland(97, "M13")]
    sea.deferred, sea.waiting, sea.plays_left = ["hurricane", "so_close_yet_so_far"], ["cargo_adrift"], 2
    sea.voyages = [
        Voyage("ship.blue", "L12", ("M13",), entered=1),
        Voyage("pirate.1", "D7", ("C6",), jump=True, entered=1),
        Voyage("pirate.4", "A1", ("M13",), 180, entered=1),
    ]
    return Scene(sea, crew("sea_of_plunder", 4), (), (0, 1, 2, 3), news=("Something happened. " * 9,))


def test_the_fullest_board_keeps_its_limit_and_its_likeness() -> None:
    scene = _crowded()
    marked = Scene(scene.view, scene.mates, tuple(Mark(at, at) for at in SQUARES[::3]), (0,), news=scene.news)
    for each in (scene, marked):
        light_and_true(board_sheet(each))


def test_cached_drawing_is_many_times_faster_than_plain_drawing() -> None:
    scene = specimens(4)[0]
    encode.png(board_sheet(scene))
    encode.forget()
    start = thread_time()
    encode.png(board_sheet(scene))
    warm = thread_time() - start
    start = thread_time()
    naive.png(lambda: board_sheet(scene))
    assert thread_time() - start >= 12 * warm


def test_nothing_is_drawn_over_the_frame_of_the_sea() -> None:
    # what moves keeps within the sea and its strips, whatever stands at the edges
    for at in ("A1", "M13", "A13", "M1"):
        sea = game(4)
        for piece in (*sea.ships, *sea.pirates, *sea.islands):
            piece.at = at
        sheet = board_sheet(Scene(sea, mates(4)))
        x0, y0, x1, y1 = FIELD
        reach = 12  # signs may touch the brass rim
        for item in sheet.items:
            if item.box[1] < FOOT + 60 and item.box[3] > TOP - 46:
                assert item.box[0] >= x0 - reach and item.box[2] <= x1 + reach, at
                assert item.box[1] >= y0 - reach and item.box[3] <= y1 + reach, at


def test_a_piece_at_an_edge_has_a_ghost_beyond_the_opposite_edge() -> None:
    def ghosts(at: str) -> set[str]:
        sea = game(2)
        sea.ships[0].at = at
        far = game(2)
        far.ships[0].at = "G5"
        extra = {item.box for item in board_sheet(Scene(sea, mates(2))).items}
        extra -= {item.box for item in board_sheet(Scene(far, mates(2))).items}
        sides = {"west": lambda b: b[2] <= LEFT, "east": lambda b: b[0] >= RIGHT, "north": lambda b: b[3] <= TOP}
        sides["south"] = lambda b: b[1] >= FOOT and b[3] <= FIELD[3]
        return {side for side, there in sides.items() if any(there(box) for box in extra)}

    assert ghosts("A5") == {"east"}
    assert ghosts("M5") == {"west"}
    assert ghosts("G1") == {"south"}
    assert ghosts("G13") == {"north"}
    assert ghosts("G5") == set()


@pytest.mark.parametrize("many", range(1, 9))
@pytest.mark.parametrize("in_port", [False, True])
def test_vessels_that_share_a_square_stand_side_by_side_within_it(many: int, in_port: bool) -> None:
    size, where = spots(many, in_port)
    assert len(where) == many and len(set(where)) == many
    for dx, dy in where:
        assert abs(dx) + size * 0.4 <= 58 and abs(dy) + size * 0.4 <= 58


def test_all_pieces_are_found_on_their_squares() -> None:
    lands, vessels = on_squares(_crowded().view)
    assert len(vessels["C6"]) == 6 and len(lands["C6"]) == 3 and len(lands["M13"]) == 2


@pytest.mark.parametrize("card", ["knight_n", "crossroads", "fork_w", "trade_wind_e"])
@pytest.mark.parametrize("start", ["A1", "M13", "G7"])
def test_the_ways_of_a_question_are_found_from_its_marks(card: str, start: str) -> None:
    sea = game(4)
    sea.ships[0].at, sea.in_use, sea.phase, sea.helm = start, card, "play", 0
    marks = tuple(Mark(one.routes[start][-1], key) for key, one in BEARINGS[card].items())
    found = choices(Scene(sea, mates(4), marks, (0,)))
    assert {one.mark.place for one in found} == {mark.place for mark in marks}
    for one in found:
        assert one.thing == "ship.blue" and one.start == start and one.route[-1] == one.mark.place


def test_what_a_way_meets_is_told_in_order() -> None:
    sea = game(4)
    sea.ships[0].at, sea.in_use, sea.helm = "G5", "reach_s", 0
    sea.pirates[0].at, sea.islands[0].at = "G6", "G8"
    scene = Scene(sea, mates(4), (Mark("G8", "S"), Mark("D5", "90")), (0,))
    assert "G8 (S) meets pirate 1, Treasure Island 1" in CHART.text(scene)
    assert [one.sight.kind for one in choices(scene)[0].met] == ["pirate", "island"]


def test_marks_that_are_no_ways_are_marked_plainly() -> None:
    sea = game(3)
    sea.phase, sea.in_use = "bonus", "knight_n"
    scene = Scene(sea, mates(3), tuple(Mark(p.at, str(p.number)) for p in sea.pirates), (0,))
    assert choices(scene) == []
    assert "1 at D4" in CHART.text(scene)
    plain = Scene(sea, mates(3), (), (0,))
    assert CHART.board(scene).png != CHART.board(plain).png


def test_the_same_scene_gives_the_same_bytes() -> None:
    first = CHART.board(specimens(4)[0])
    CHART.board(specimens(4)[1])
    assert CHART.board(specimens(4)[0]) == first
    own = Scene(game(4), mates(4), viewer=0)
    card = CHART.hand(own)
    CHART.hand(Scene(game(4), mates(4), viewer=1))
    assert CHART.hand(own) == card


def test_dealing_hidden_cards_afresh_changes_no_public_picture_nor_anybody_elses_card() -> None:
    match, luck = Match.new(GAME, bytes(32), 4), random.Random(3)
    people = crew("sea_of_plunder", 4)
    while match.state.round < 3:
        ask = waiting(match)
        match.answer(ask.seat, ask.name, GAME.captain(view(match.state, ask.seat), ask, luck))
    marks = marks_of(match)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        twin = redeal(match.state, seat, luck)
        scenes = [Scene(view(state, seat), people, marks, (0,), None) for state in (match.state, twin)]
        assert CHART.text(scenes[0]) == CHART.text(scenes[1])
        if seat == SPECTATOR:
            assert CHART.board(scenes[0]) == CHART.board(scenes[1])
            continue
        own = [Scene(scene.view, people, (), (0,), seat) for scene in scenes]
        assert CHART.hand(own[0]) == CHART.hand(own[1])
        assert CHART.hand_text(own[0]) == CHART.hand_text(own[1])


def test_the_private_card_leads_each_card_from_the_own_ship() -> None:
    sea = game(4)
    scene = Scene(sea, mates(4), viewer=0)  # on E9 with a Compass
    assert foot(scene, 0, "knight_n") == ("to F7", "G10 D11 C8")
    assert foot(scene, 0, "crossroads") == ("E7 G9", "E11 C9")
    assert foot(scene, 0, "grayseo") == ("to H3",)
    sea.captains[0].compasses = 0
    assert foot(scene, 0, "knight_n") == ("to F7",)
    assert "Knight north, then east: from E9 to F7" in CHART.hand_text(scene)
    two = Scene(game(2, True), mates(2), viewer=0)
    assert foot(two, 0, "knight_n") == (f"{letter(GAME.colours['blue'])}: F7", f"{letter(GAME.colours['purple'])}: A4")


def test_the_small_sea_shows_where_cards_lead_and_pirates_when_discarding() -> None:
    sea = game(4)
    ends = preview.ends(sea, 0, ("knight_n", "gale_w"))
    assert [end.number for end in ends["F7"]] == [1] and [end.number for end in ends["A9"]] == [2]
    assert [end.number for end in ends["G10"]] == [1]  # turned by the Compass
    sea.phase = "discard"
    ends = preview.ends(sea, 0, ("knight_n",))
    assert set(ends) == {"E2", "K2", "E8", "K8"}
    assert "E2" not in preview.ends(sea, 1, ("knight_n",))  # who is not discarding sees his own ways


@pytest.mark.parametrize("many", [0, 1, 8, 15, 30, 69])
def test_a_private_card_holds_any_hand(many: int) -> None:
    sea = game(2, True)
    sea.captains[0].hand.cards = [*([*ACTIONS, *PORT_CARDS, *MAPS])[:many], *COLOURS * (4 if many else 0)]
    scene = Scene(sea, crew("sea_of_plunder", 2), viewer=0)
    assert not hand_sheet(scene).spills
    fine(CHART.hand(scene))
    assert len(laid_out(sorted({*ACTIONS, *PORT_CARDS, *MAPS})).kinds) == len({*ACTIONS, *PORT_CARDS, *MAPS})


def test_equal_cards_lie_on_each_other() -> None:
    laid = laid_out(["crossroads", "crossroads", "gale_n"])
    assert laid.kinds == ("crossroads", "gale_n") and laid.many == (2, 1)


def test_the_board_before_anything_is_placed_shows_the_printed_islands() -> None:
    for board in ("standard", "random"):
        match = Match.new(GAME, bytes(32), 3, GAME_DEFAULTS | {"board": board})
        scene = Scene(view(match.state, SPECTATOR), crew("sea_of_plunder", 3), (), match.waited_for())
        fine(CHART.board(scene))
        assert ("Rabakin (blue) at C6" in CHART.text(scene)) == (board == "standard")
        fine(CHART.hand(Scene(view(match.state, 0), scene.mates, viewer=0)))


def test_captains_are_drawn_in_the_colour_of_their_ship() -> None:
    sea = game(3)
    sea.ships[0].colour, sea.ships[1].colour = "orange", "blue"
    text = CHART.text(Scene(sea, mates(3)))
    assert "Red Nell; orange ship" in text and "Captain Quinn; blue ship (A)" in text


def test_the_score_sheet_follows_the_ladder() -> None:
    sea = game(4)
    sea.phase, sea.over = "over", True
    for captain, (treasures, compasses) in zip(sea.captains, ((1, 0), (1, 1), (0, 3), (1, 1)), strict=True):
        captain.treasures, captain.compasses, captain.debt, captain.hand.cards, captain.power = (
            treasures,
            compasses,
            0,
            [],
            "",
        )
    sea.captains[1].tie_rolls, sea.captains[3].tie_rolls = [4], [9]
    scene = Scene(sea, mates(4), final=True)
    assert [(line.place, line.name) for line in lines(scene)] == [
        (1, "Bartholomew"),
        (2, "Captain Quinn"),
        (3, "Widow Hester"),
        (4, "Red Nell"),
    ]
    assert "die 9" in CHART.score(scene).alt
    assert not score_sheet(Scene(sea, crew("sea_of_plunder", 4), final=True)).spills


def test_hard_names_are_told_as_they_are_drawn() -> None:
    text = CHART.text(Scene(game(4), crew("sea_of_plunder", 4)))
    assert NAMES[2] in text and f"Captain {GAME.colours['orange'].capitalize()}" in text and "海" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plates_keep_apart(seats: int) -> None:
    found = plates(seats)
    for i, (x, y, w, h) in enumerate(found):
        assert x + w <= 1600 and y > GRID.y0 + GRID.height
        for u, v, _, _ in found[i + 1 :]:
            assert u >= x + w or v >= y + h
