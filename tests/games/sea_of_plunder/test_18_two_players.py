"""SP-18 Two players with two ships each."""

import pytest

from bot.engine.match import Refused
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.courses import COMPASS
from bot.games.sea_of_plunder.events import resolve_events
from bot.games.sea_of_plunder.setup import colours, deal, powers, starting_goods
from bot.games.sea_of_plunder.table import two_ships
from tests.games.sea_of_plunder.table import (
    at,
    away,
    dice,
    discard,
    drive,
    hand,
    laid,
    match_from,
    opened,
    play,
    put,
    use,
)
from tests.games.sea_of_plunder.test_01_to_03_setup import STANDARD_CARDS, deck_from, straight

# laid(2): Anne has blue (C6) and purple (K8), Bart has green (H3) and orange (F11)


def test_sp_18_1_two_players_use_two_ships_unless_the_host_says_otherwise() -> None:
    assert two_ships(laid(2))
    assert not two_ships(laid(2, two_player="one_ship"))
    assert not two_ships(laid(3))
    assert len(laid(2, two_player="one_ship").ships) == 2


def test_sp_18_2_colours_are_given_one_at_a_time_alternately() -> None:
    sea = opened(2)
    driven = drive(colours(sea), "purple")
    assert [(ask.seat, ask.keys) for ask in driven.asks] == [(0, ("purple", "orange"))]  # the last one is left over
    assert [(ship.seat, ship.colour) for ship in sea.ships] == [(0, "blue"), (0, "purple"), (1, "green"), (1, "orange")]


def test_sp_18_3_one_compass_one_power_and_one_hand_for_both_ships() -> None:
    sea = opened(2)
    drive(powers(sea), chances=[(0, 1, 2, 3, 4, 5, 6, 7)])
    assert [(captain.compasses, captain.power) for captain in sea.captains] == [(1, "gambler"), (1, "lucky")]
    assert len(sea.captains) == 2


def test_sp_18_4_seven_cards_to_start_with() -> None:
    sea = laid(2)
    drive(starting_goods(sea))
    drive(deal(sea), chances=[deck_from(*STANDARD_CARDS[:11]), straight(79)])
    assert [len(hand(sea, seat)) for seat in range(2)] == [7, 7]
    assert hand(sea, 0)[:2] == ["blue", "purple"]


def test_sp_18_5_either_ship_every_turn() -> None:
    for colour, end in (("blue", "C4"), ("purple", "K6")):
        sea = away(laid(2))
        driven = play(sea, "breeze_n", colour)
        assert driven.asks[0].keys == (use("breeze_n", "blue"), use("breeze_n", "purple"))
        assert at(sea, colour) == end


def test_sp_18_6_all_own_movement_of_a_turn_is_by_the_ship_that_moved_first() -> None:
    sea = away(laid(2))
    sea.captains[0].power, sea.captains[0].compasses = "navigator", 1
    hand(sea, 0)[:] = ["uncharted_waters", "breeze_n", "breeze_e", "gale_n"]
    sea.phase, sea.plays_left = "play", 1
    match = match_from(sea)
    match.answer(0, "play.card", "uncharted_waters")
    match.answer(0, "play.card", COMPASS)
    match.answer(0, "play.compass", use("breeze_n", "purple", "as_printed_compass"))
    match.answer(0, "navigator.step", "purple/W")
    with pytest.raises(Refused, match="one of your own ships"):
        match.answer(0, "play.card", use("breeze_e"))
    match.answer(0, "play.card", use("breeze_e", "purple"))
    assert (at(match.state, "purple"), at(match.state, "blue")) == ("L6", "C6")


def test_sp_18_7_the_own_other_ship_means_nothing() -> None:
    sea = away(laid(2))
    put(sea, purple="C5")
    hand(sea, 0)[:] = ["gale_e"]
    play(sea, "breeze_n", "blue")
    assert hand(sea, 0) == ["gale_e"]


def test_sp_18_8_contacts_count_per_ship_and_go_to_the_owner() -> None:
    sea = away(laid(2))
    put(sea, green="E5", orange="E5", i1="E4")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "resupply", ("1",), "S", "1", "W", chances=dice("A1"))
    assert (sea.captains[1].treasures, len(hand(sea, 1))) == (2, 2)
    put(sea, p1="E4", i2="A1")
    discard(sea, "resupply", "1", "S")
    assert sea.captains[1].debt == 2


def test_sp_18_9_hurricane_moves_both_ships_of_the_rival() -> None:
    sea = away(laid(2))
    sea.captains[0].compasses = 1
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "90", "as_printed", "1", "as_printed")
    assert [at(sea, name) for name in ("blue", "purple", "green", "orange")] == ["C6", "K8", "J3", "F9"]


def test_sp_18_10_cards_and_counts_refer_to_players() -> None:
    sea = laid(2)
    sea.waiting = ["parting_storms", "magical_compass"]
    drive(resolve_events(sea))
    assert [(len(hand(sea, seat)), sea.captains[seat].compasses) for seat in range(2)] == [(1, 1), (1, 1)]
    assert GAME.seats == (2, 4)
