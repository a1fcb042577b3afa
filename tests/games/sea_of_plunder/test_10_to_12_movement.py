"""SP-10 Movement, SP-11 the endless sea, SP-12 the Magical Compass."""

import pytest

from bot.engine.match import Refused
from bot.games.sea_of_plunder.chart import BEARINGS, squares_of
from bot.games.sea_of_plunder.content import MAPS
from bot.games.sea_of_plunder.courses import BACK, COMPASS, PIRATES
from bot.games.sea_of_plunder.movement import plan
from bot.games.sea_of_plunder.play import draw_phase
from bot.games.sea_of_plunder.turn import step
from tests.games.sea_of_plunder.table import (
    at,
    away,
    dice,
    discard,
    drive,
    hand,
    laid,
    match_from,
    play,
    put,
    said,
    use,
)

TURNS = ("as_printed", "90", "180", "270")


# -- SP-10 -------------------------------------------------------------------------------------------------------------


def test_sp_10_1_a_map_card_is_one_or_more_paths_of_unit_steps() -> None:
    assert MAPS["knight_n"].paths == ("N N E",)
    assert MAPS["fork_w"].paths == ("W W SW", "W W NW")
    assert BEARINGS["drift_e"]["as_printed"].routes["A1"] == ("B1", "C1", "D2", "E3")


def test_sp_10_2_squares_before_the_last_are_passed_and_the_start_is_neither() -> None:
    sea = away(laid())
    put(sea, blue="C9", i1="C8", p1="C9")
    play(sea, "breeze_n", chances=dice("A1"))
    assert sea.captains[0].treasures == 1
    assert hand(sea, 0) == []  # passed: no card
    assert sea.captains[0].debt == 0  # the pirate at the start is not touched
    sea = away(laid())
    put(sea, blue="C9", i1="C7")
    play(sea, "breeze_n", chances=dice("A1"))
    assert len(hand(sea, 0)) == 1  # landed


def test_sp_10_3_a_diagonal_step_touches_only_the_two_squares_it_joins() -> None:
    sea = away(laid())
    put(sea, blue="C9", p1="D9", p2="C8")
    play(sea, "tack_n")
    assert at(sea, "blue") == "E7"
    assert sea.captains[0].debt == 0


def test_sp_10_4_a_card_is_north_up_unless_a_compass_turns_it() -> None:
    sea = away(laid())
    assert play(sea, "gale_w").names == ["play.card"]
    assert at(sea, "blue") == "L6"


def test_sp_10_5_with_several_x_the_player_chooses_one() -> None:
    sea = away(laid())
    driven = play(sea, "fork_e", "E_E_SE")
    assert driven.asks[0].keys == (use("fork_e", way="E_E_NE"), use("fork_e", way="E_E_SE"))
    assert at(sea, "blue") == "F7"


def test_sp_10_6_nothing_cuts_a_move_short() -> None:
    sea = away(laid())
    put(sea, blue="C9", p1="C8", i1="C7", green="C5")
    play(sea, "gale_n", chances=dice("A1"))
    assert at(sea, "blue") == "C5"
    assert (sea.captains[0].debt, sea.captains[0].treasures) == (1, 1)


def test_sp_10_7_in_a_group_the_active_player_chooses_for_each_thing() -> None:
    sea = away(laid(4))
    sea.deferred = ["hurricane"]
    driven = discard(sea, "starlight", "NE_NE", "NE_NE", "SW_SW", "1", "NE_NE")
    asks = driven.asks[1:4]
    assert [(ask.seat, ask.thing) for ask in asks] == [(0, "ship.green"), (0, "ship.purple"), (0, "ship.orange")]
    assert [at(sea, name) for name in ("green", "purple", "orange")] == ["J1", "M6", "D13"]


def test_sp_10_8_all_choices_are_made_before_anything_moves() -> None:
    sea = away(laid())
    sea.deferred, sea.phase = ["hurricane"], "discard"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    match.answer(0, "discard.card", "crossroads")
    match.answer(0, "group.path", "E_E")
    assert at(match.state, "green") == "H3"
    assert [voyage.route for voyage in match.state.voyages] == [("I3", "J3")]
    match.answer(0, "group.path", "N_N")
    assert (at(match.state, "green"), at(match.state, "purple")) == ("J3", "K6")


def test_sp_10_9_a_group_moves_step_by_step() -> None:
    sea = away(laid())
    put(sea, green="E5", purple="F5", i1="G5")
    sea.deferred = ["hurricane"]
    discard(sea, "reach_e", "1", chances=dice("B2"))
    assert [captain.treasures for captain in sea.captains] == [0, 0, 1]  # purple was there at step 1


def test_sp_10_10_contacts_of_a_step_by_kind_and_in_turn_order() -> None:
    sea = away(laid(combo_port="on"))
    sea.combo_port = "C5"
    sea.ports[1].at = "C5"
    put(sea, blue="C7", p1="C6", i1="C5", green="C5", p2="C6")
    hand(sea, 0)[:] = ["orange"]
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "breeze_n", "purple", chances=[*dice("A1"), *dice("B1"), 0])
    lines = said(sea)
    order = [
        "Anne buys off pirate 1 with Morrosa amber.",
        "Pirate 2 plunders Anne: a Debt (1 now).",
        "Anne collects Grayseo jade at Grayseo (3 left).",
        "Anne takes Izarea silk from the Combo Port.",
        "Anne collects a Treasure at C5 and now has 1.",
        "Anne steals a card from Bart.",
    ]
    places = [lines.index(line) for line in order]
    assert places == sorted(places)


def test_sp_10_11_things_that_move_together_do_not_meet_unless_a_step_brings_them_together() -> None:
    sea = away(laid())
    sea.captains[1].power = "thief"
    hand(sea, 2)[:] = ["gale_e"]
    put(sea, green="E5", purple="E5")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1")  # side by side all the way
    assert hand(sea, 1) == []
    put(sea, green="E5", purple="E6")
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "S", "N", "1", "W")  # they swap squares
    assert hand(sea, 1) == []
    put(sea, green="E5", purple="E5")
    sea.deferred = ["hurricane"]
    discard(sea, "izarea", "1", chances=[0])  # arriving by Port card always counts
    assert hand(sea, 1)[-1] == "gale_e"


def test_sp_10_12_a_port_card_touches_nothing_on_the_way_and_lands() -> None:
    sea = laid()
    put(sea, p1="D5", i1="H3", blue="C6")
    play(sea, "grayseo", chances=[*dice("A1"), 0] if hand(sea, 1) else dice("A1"))
    assert sea.captains[0].debt == 0
    assert hand(sea, 0) == ["green", "breeze_n"]  # the Good, and the card for landing on the island


def test_sp_10_13_a_port_card_to_the_own_square_is_a_move_with_all_contacts() -> None:
    sea = laid()
    put(sea, p1="C6")
    play(sea, "rabakin")
    assert sea.captains[0].debt == 1
    assert sea.moved_by_card


def test_sp_10_14_the_route_is_public_as_soon_as_it_is_chosen() -> None:
    sea = away(laid())
    play(sea, "fork_n", "N_N_NW")
    assert sea.voyages[0].route == ("C5", "C4", "B3")
    assert "Anne's blue ship goes from C6 over C5, C4 and B3." in said(sea)


# -- SP-11 -------------------------------------------------------------------------------------------------------------


def test_sp_11_1_the_sea_wraps_in_all_directions_for_all_things() -> None:
    assert squares_of("M1", ("NE", "E", "N")) == ("A13", "B13", "B12")
    assert squares_of("A13", ("SW", "S", "W")) == ("M1", "M2", "L2")
    sea = away(laid())
    put(sea, blue="C1", p1="A5", i1="M13")
    play(sea, "breeze_n")
    assert at(sea, "blue") == "C12"
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "tack_e", ("1",), "1")
    assert at(sea, "i1") == "B2"
    discard(sea, "breeze_w", "1")
    assert at(sea, "p1") == "A7"


# -- SP-12 -------------------------------------------------------------------------------------------------------------


def test_sp_12_1_a_compass_on_the_play_on_the_discard_or_on_both() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 2
    play(sea, "gale_n", "90")
    discard(sea, "gale_n", "1", "270")
    assert (at(sea, "blue"), at(sea, "p1")) == ("G6", "H12")
    assert sea.captains[0].compasses == 0


def test_sp_12_2_and_sp_12_3_a_spent_compass_turns_by_quarters() -> None:
    """SP-12.2, SP-12.3"""
    ends = {"as_printed": "D4", "90": "E7", "180": "B8", "270": "A5"}
    for key, end in ends.items():
        sea = away(laid())
        sea.captains[0].compasses = 1
        driven = play(sea, "knight_n", key)
        offered = [ask.keys for ask in driven.asks]
        assert offered[0] == (use("knight_n"), COMPASS)
        assert offered[1:] in ([], [(*[use("knight_n", way=turned) for turned in TURNS[1:]], BACK)])
        assert at(sea, "blue") == end
        assert sea.captains[0].compasses == (1 if key == "as_printed" else 0)


def test_sp_12_3_never_by_45_degrees_never_mirrored_and_not_without_a_compass() -> None:
    sea = away(laid())
    sea.phase, sea.captains[0].compasses = "play", 1
    hand(sea, 0)[:] = ["knight_n", "crossroads"]
    match = match_from(sea)
    match.answer(0, "play.card", COMPASS)
    with pytest.raises(Refused, match="quarter turns only"):
        match.answer(0, "play.compass", "45")
    with pytest.raises(Refused, match="not one of the choices"):
        match.answer(0, "play.compass", "mirrored")
    with pytest.raises(Refused, match="Only the Navigator"):
        match.answer(0, "play.compass", use("knight_n", way="as_printed_compass"))
    sea = away(laid())
    sea.phase = "play"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    with pytest.raises(Refused, match="no Magical Compass"):
        match.answer(0, "play.card", use("crossroads", way="N_N_compass"))


def test_sp_12_4_to_12_6_one_compass_serves_the_card_and_each_thing_has_its_own_orientation() -> None:
    sea = away(laid(4))
    sea.captains[0].compasses = 1
    sea.deferred = ["hurricane"]
    driven = discard(sea, "breeze_n", "as_printed", "90", "180", "1", "270")
    assert [at(sea, name) for name in ("green", "purple", "orange", "p1")] == ["H1", "M8", "F13", "J12"]
    assert sea.captains[0].compasses == 0
    assert [ask.keys for ask in driven.asks if ask.name == "group.path"] == [TURNS] * 3  # still free once paid
    assert driven.asks[-1].keys == tuple(use("breeze_n", n, way) for n in PIRATES for way in TURNS)
    assert said(sea).count("Anne spends a Magical Compass.") == 1


def test_sp_12_7_at_most_one_compass_for_a_card() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 3
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "90", "180", "1", "270")
    assert sea.captains[0].compasses == 2


def test_sp_12_8_on_a_map_with_several_x_a_compass_is_not_offered() -> None:
    sea = away(laid())
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    assert match.pending.asks[0].keys == tuple(use("crossroads", way=way) for way in ("N_N", "E_E", "S_S", "W_W"))
    with pytest.raises(Refused, match="No card that you hold can be turned"):
        match.answer(0, "play.card", COMPASS)
    hand(sea, 0).append("breeze_n")
    match = match_from(sea)
    match.answer(0, "play.card", COMPASS)
    with pytest.raises(Refused, match="never turned"):
        match.answer(0, "play.compass", "90")


def test_sp_12_9_a_compass_is_of_no_use_with_a_port_card() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 1
    sea.captains[0].power = "navigator"
    assert play(sea, "izarea").names == ["play.card"]


def test_sp_12_10_nor_with_a_discarded_action_card() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 1
    driven = discard(sea, "resupply", "1", "N")
    assert driven.asks[0].keys == tuple(use("resupply", n, way) for n in PIRATES for way in ("N", "E", "S", "W"))


def test_sp_12_11_turning_lasts_for_this_use_only() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 1
    discard(sea, "breeze_n", "1", "90")
    sea.active = 1
    drive(draw_phase(sea), "pile")
    card = hand(sea, 1).pop(0)
    assert play(sea, card).names == ["play.card"]  # green has no Compass
    assert at(sea, "green") == "H1"


def test_sp_12_12_who_is_moved_by_others_cannot_use_his_compasses() -> None:
    sea = away(laid())
    sea.captains[1].compasses = sea.captains[2].compasses = 2
    sea.deferred = ["hurricane"]
    assert discard(sea, "breeze_n", "1").names == ["discard.card", "bonus.pirate"]
    assert sea.captains[1].compasses == 2


def test_sp_12_13_each_extra_play_may_have_its_own_compass() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 2
    hand(sea, 0)[:] = ["uncharted_waters", "breeze_n", "gale_n"]
    sea.phase, sea.plays_left = "play", 1
    match = match_from(sea)
    match.answer(0, "play.card", "uncharted_waters")
    match.answer(0, "play.card", COMPASS)
    match.answer(0, "play.compass", use("breeze_n", way="90"))
    match.answer(0, "play.card", COMPASS)
    match.answer(0, "play.compass", use("gale_n", way="90"))
    assert at(match.state, "blue") == "I6"
    assert match.state.captains[0].compasses == 0


def test_a_plan_by_a_port_card_needs_no_question() -> None:
    sea = laid()
    sea.in_use = "morrosa"
    assert drive(plan(sea, sea.pirates[0])).asks == []
    assert (sea.voyages[0].jump, sea.voyages[0].route) == (True, ("F11",))


def test_sp_10_11_ships_that_come_together_later_on_their_ways_do_meet() -> None:
    sea = away(laid())
    sea.captains[1].power = "thief"
    hand(sea, 2)[:] = ["gale_e", "gale_w"]
    put(sea, green="E5", purple="G7")
    sea.deferred = ["hurricane"]
    driven = discard(sea, "crossroads", "E_E", "N_N", "1", "W_W", chances=[1])  # both enter G5 with their second step
    assert hand(sea, 1) == ["gale_w"]
    assert len(driven.chances) == 1


def test_a_turn_starts_with_nothing_sailed() -> None:
    sea = away(laid())
    sea.captains[0].compasses = 1
    play(sea, "gale_n", "90")
    assert (sea.helm, sea.moved_by_card) == (0, True)
    discard(sea, "breeze_n", "1")
    drive(step(sea))
    assert (sea.active, sea.helm, sea.moved_by_card) == (1, -1, False)
