"""SP-14 Treasures and new Treasure Islands."""

from bot.games.sea_of_plunder.treasures import place_island
from tests.games.sea_of_plunder.table import at, away, dice, discard, drive, hand, laid, play, put, said


def test_sp_14_1_the_island_is_gone_and_a_new_one_comes_in_mid_move() -> None:
    sea = away(laid())
    put(sea, i1="C5")
    play(sea, "breeze_n", chances=dice("B2"))
    assert [(island.number, island.at) for island in sea.islands] == [(2, "B2")]
    assert [roll.outcome for roll in sea.rolls] == ["placed"]


def test_sp_14_2_and_sp_14_3_pirates_put_theirs_into_the_dish_and_get_no_card() -> None:
    """SP-14.2, SP-14.3"""
    sea = away(laid())
    put(sea, p1="E5", i1="E3")
    discard(sea, "breeze_n", "1", chances=dice("B2"))
    assert sea.pirate_dish == 1
    assert [captain.treasures for captain in sea.captains] == [0, 0, 0]
    assert [hand(sea, seat) for seat in range(3)] == [[], [], []]


def test_sp_14_4_all_on_the_square_get_a_treasure_and_each_landed_ship_a_card() -> None:
    sea = away(laid())
    put(sea, i1="E5", blue="E4", green="E4", p1="E4", p2="E4")
    sea.active = 1
    sea.deck.cards = ["tack_n", "gale_e", "gale_w"]
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "resupply", ("1",), "N", "3", "W", chances=dice("B2"))
    assert [captain.treasures for captain in sea.captains] == [1, 1, 0]
    assert sea.pirate_dish == 2
    assert (hand(sea, 1), hand(sea, 0)) == (["gale_w"], ["gale_e"])  # in turn order, after the new island
    assert len(sea.islands) == 1
    sea = away(laid())
    put(sea, green="E6", purple="E6", i1="E5")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "3", chances=dice("B2"))  # both arrive in one step, in passing
    assert [captain.treasures for captain in sea.captains] == [0, 1, 1]
    assert hand(sea, 1) == hand(sea, 2) == []


def test_sp_14_5_only_the_first_to_touch_it_gets_it() -> None:
    sea = away(laid())
    put(sea, green="E6", purple="E7", i1="E5")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "3", chances=dice("B2"))
    assert [captain.treasures for captain in sea.captains] == [0, 1, 0]


def test_sp_14_6_several_islands_on_a_square_are_collected_one_after_the_other() -> None:
    sea = away(laid())
    put(sea, blue="C7", i1="C5", i2="C5")
    play(sea, "breeze_n", chances=dice("A1", "B1"))
    assert sea.captains[0].treasures == 2
    assert len(hand(sea, 0)) == 3  # two for landing, and the Good passed at Rabakin
    assert [(island.number, island.at) for island in sea.islands] == [(3, "A1"), (4, "B1")]


def test_sp_14_7_column_die_and_row_die_name_the_square() -> None:
    sea = away(laid())
    driven = drive(place_island(sea), chances=[(13, 13)])
    assert (driven.chances[0].size, driven.chances[0].count) == (14, 2)
    assert at(sea, "i2") == "M13"


def test_sp_14_8_a_skull_feeds_the_pirates_once_per_roll_and_both_dice_roll_again() -> None:
    sea = away(laid())
    drive(place_island(sea), chances=dice("*5", "B*", "**", "B2"))
    assert sea.pirate_dish == 3
    assert [roll.outcome for roll in sea.rolls] == ["skull", "skull", "skull", "placed"]
    assert (sea.rolls[0].column, sea.rolls[0].row) == ("skull", "5")


def test_sp_14_9_on_pirates_they_get_one_treasure_and_it_is_rolled_again() -> None:
    sea = away(laid())
    put(sea, p1="B2", p2="B2")
    drive(place_island(sea), chances=dice("B2", "B3"))
    assert (sea.pirate_dish, at(sea, "i2")) == (1, "B3")


def test_sp_14_10_on_a_ship_its_owner_draws_and_it_is_rolled_again() -> None:
    sea = away(laid())
    put(sea, blue="B2", green="B2")
    drive(place_island(sea), chances=dice("B2", "B3"))
    assert [len(hand(sea, seat)) for seat in range(3)] == [1, 1, 0]
    assert [captain.treasures for captain in sea.captains] == [0, 0, 0]
    assert at(sea, "i2") == "B3"
    sea = away(laid(2))  # two ships of one captain: one card (SP-18.8)
    put(sea, blue="B2", purple="B2")
    drive(place_island(sea), chances=dice("B2", "B3"))
    assert [len(hand(sea, seat)) for seat in range(2)] == [1, 0]


def test_sp_14_11_on_pirate_and_ship_both_rules_then_one_new_roll() -> None:
    sea = away(laid())
    put(sea, blue="B2", p1="B2")
    driven = drive(place_island(sea), chances=dice("B2", "B3"))
    assert (sea.pirate_dish, len(hand(sea, 0)), len(driven.chances)) == (1, 1, 2)
    assert sea.rolls[0].outcome == "both"


def test_sp_14_12_on_another_island_it_is_stacked_and_both_count() -> None:
    sea = away(laid(combo_port="on"))
    sea.combo_port = "B2"
    put(sea, blue="A1", green="A1")
    drive(place_island(sea), chances=dice("C6"))
    drive(place_island(sea), chances=dice("L13"))
    drive(place_island(sea), chances=dice("B2"))
    assert [island.at for island in sea.islands] == ["L13", "C6", "L13", "B2"]
    put(sea, blue="C7")
    play(sea, "breeze_n", chances=dice("A9"))
    assert sea.captains[0].treasures == 1
    assert hand(sea, 0) == ["blue"]


def test_sp_14_13_a_moving_ship_is_where_it_has_got_to() -> None:
    sea = away(laid())
    put(sea, i1="C5")
    # the square it comes from is free, the one it is on is not
    play(sea, "reach_n", chances=dice("C5", "C6"))
    assert at(sea, "i2") == "C6"
    assert len(hand(sea, 0)) == 1


def test_sp_14_14_a_new_island_ahead_on_the_way_is_met() -> None:
    sea = away(laid())
    put(sea, i1="C5")
    play(sea, "reach_n", chances=dice("C3", "A1"))
    assert sea.captains[0].treasures == 2
    assert len(hand(sea, 0)) == 1  # landed on the second


def test_sp_14_15_placing_goes_on_after_the_end_was_triggered() -> None:
    sea = away(laid())
    sea.pirate_dish = 5
    drive(place_island(sea), chances=dice("*1", "*2", "B2"))
    assert (sea.pirate_dish, sea.ended_by, at(sea, "i2")) == (7, "pirates", "B2")
    assert "The pirates have 6 Treasures: this is the last round." in said(sea)
