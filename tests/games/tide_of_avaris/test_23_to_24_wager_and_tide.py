"""The Midnight Wager and the Rising Tide, and with them the end of a day."""

import pytest

from bot.games.tide_of_avaris.chart import FILLING
from bot.games.tide_of_avaris.components import Sea
from tests.games.tide_of_avaris.table import (
    bag,
    begin,
    bonus,
    calm,
    control,
    crew,
    relic,
)


def bidding(*hands: str) -> Sea:
    sea = calm(len(hands))
    sea.phase = "wager"
    for seat, hand in enumerate(hands):
        crew(sea, seat, hand, "teal")
    return sea


def test_ta_23_1_all_ready_dice_are_bid_and_shown() -> None:
    """TA-23.1, TA-23.5"""
    table = begin(bidding("red pink", "blue"))
    assert table.sea.bids[0].dice == ["red", "pink"] and "Sable bids 4: red 3 and pink 1" in table.log(1)
    assert table.log().index("Sable bids") < table.log().index("new order")


def test_ta_23_2_a_bid_is_the_sum_of_the_numbers() -> None:
    sea = bidding("red yellow", "")
    control(sea, "crew", 0)
    crew(sea, 0, "red yellow spirit.yellow", "teal")
    table = begin(sea)
    assert (table.sea.bids[0].total, table.sea.bids[1].total) == (3 + 4 + 5, 0)


def test_ta_23_3_the_highest_bid_takes_place_1() -> None:
    assert begin(bidding("pink", "yellow", "red")).sea.track == [1, 2, 0]


def test_ta_23_4_ties_keep_their_order() -> None:
    sea = bidding("red", "yellow", "blue", "")
    sea.track = sea.played = [2, 3, 0, 1]
    assert begin(sea).sea.track == [1, 2, 0, 3]


def test_ta_23_5_there_is_no_choice() -> None:
    table = begin(bidding("pink", "red"))
    assert table.sea.phase != "wager" and table.sea.round == 3


def test_ta_23_6_off_the_board_one_bids_as_all() -> None:
    sea = bidding("pink", "red")
    sea.captains[1].ship = ""
    assert begin(sea).sea.track == [1, 0]


def test_ta_23_7_the_new_order_holds_from_the_next_day() -> None:
    table = begin(bidding("pink", "red"))
    assert table.sea.track == table.sea.played == [1, 0] and table.sea.phase == "sunrise" and table.sea.round == 3


def test_ta_23_8_places_give_nothing_later() -> None:
    table = begin(bidding("pink", "red"))
    assert all(table.captain(seat).gold.value == table.captain(seat).rum.value == 0 for seat in (0, 1))


def test_worked_example_e12_a_tie_for_third() -> None:
    """TA-23.2 to TA-23.4"""
    sea = bidding("yellow red", "", "pink", "")
    sea.track = sea.played = [0, 1, 3, 2]
    table = begin(sea)
    assert [bid.total for bid in table.sea.bids] == [7, 0, 1, 0] and table.sea.track == [0, 2, 1, 3]


def test_ta_25_25_the_slate_rerolls_one_bid_die() -> None:
    """TA-25.25 after all bids are shown; without bid dice nothing."""
    sea = bidding("red", "pink pink")
    relic(sea, 1, "quartermasters_slate")
    table = begin(sea)
    assert table.keys == ("pink", "none") and table.ask.public and "Sable bids 3" in table.log()
    table.answer("wager.slate", "pink", 6)
    assert table.sea.bids[1].total == 5 and table.sea.track == [1, 0]
    assert table.sea.bids[1].dice == ["yellow", "pink"]
    sea = bidding("red", "")
    relic(sea, 1, "quartermasters_slate")
    assert begin(sea).ask.name != "wager.slate"


def test_ta_25_25_the_spirit_die_keeps_its_own_faces() -> None:
    sea = bidding("red", "")
    control(sea, "crew", 1)
    crew(sea, 1, "spirit.pink", "teal")
    relic(sea, 1, "quartermasters_slate")
    assert begin(sea).answer("wager.slate", "spirit.pink", 6).sea.bids[1].total == 5


def tide(seats: int = 2, **options: str) -> Sea:
    """The tide is about to rise; every slot is full but those a test empties."""
    sea = calm(seats, **options)
    sea.phase = "tide"
    for space in FILLING:
        sea.slots[space] = ["red"] * len(sea.slots[space])
    sea.drawn = True
    return sea


def test_ta_24_1_every_empty_slot_is_filled_from_the_bag() -> None:
    """TA-24.1, TA-24.2, TA-24.3, TA-24.4 slot by slot, in order, full ones stay."""
    sea = tide()
    sea.slots["SW.S"] = ["", "blue"]
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1, green=1, pink=5)
    table = begin(sea, 5, 5)
    assert table.sea.slots["NW.E"] == ["teal"] and table.sea.slots["SW.S"] == ["green", "blue"]
    assert table.sea.slots["NW.N"] == ["red"]
    assert "Washed ashore: teal at Crew Spirit NW.E and green at Smugglers' Cache SW.S." in table.log()


def test_ta_24_3_the_order_of_filling() -> None:
    assert [space[:2] for space in FILLING] == ["NW"] * 4 + ["NE"] * 4 + ["SE"] * 4 + ["SW"] * 4
    assert [space[3:] for space in FILLING[:4]] == ["N", "E", "S", "W"]


def test_ta_24_5_if_the_bag_runs_out_slots_stay_empty_and_ta_24_6_the_next_day_is_final() -> None:
    """TA-24.5, TA-24.6, TA-26.1, TA-26.3"""
    sea = tide()
    sea.slots["NW.N"], sea.slots["NE.E"] = [""], ["", ""]
    bag(sea, teal=2)
    table = begin(sea, 0, 0)
    assert table.sea.slots["NW.N"] == ["teal"] and table.sea.slots["NE.E"] == ["teal", ""]
    assert table.sea.final and "It is the final Day" in table.log()


@pytest.mark.parametrize(("left", "empty", "final"), [(1, 1, True), (2, 1, False), (0, 0, True), (1, 0, False)])
def test_ta_24_6_empty_at_the_start_in_the_middle_or_at_the_end(left: int, empty: int, final: bool) -> None:
    sea = tide()
    if empty:
        sea.slots["NW.N"] = [""]
    bag(sea, teal=left)
    table = begin(sea, *[0] * empty)
    assert table.sea.final is final


def test_ta_24_7_a_bag_empty_during_the_day_means_nothing_before_the_tide() -> None:
    sea = calm()
    bag(sea)
    crew(sea, 0, "red")
    table = begin(sea).do("end")
    assert not table.sea.final


def test_ta_24_8_a_new_burial_bonus() -> None:
    sea = tide()
    sea.bonus_deck.cards.append(sea.bonus)
    sea.bonus = ""
    top = sea.bonus_deck.cards[-1]
    assert begin(sea).sea.bonus == top
    sea = tide()
    bonus(sea, "haven")
    assert begin(sea).sea.bonus == "haven"


def test_ta_24_9_no_rising_tide_on_the_final_day() -> None:
    sea = calm()
    sea.phase, sea.final = "wager", True
    table = begin(sea)
    assert table.match.over and table.sea.at("NW.N") == []


def test_ta_24_10_two_days_without_a_treasure_end_the_game() -> None:
    sea = tide()
    sea.drawn = False
    table = begin(sea)
    assert not table.sea.final and table.sea.idle_days == 1
    sea = tide()
    sea.drawn, sea.idle_days = False, 1
    assert begin(sea).sea.final
    sea = tide()
    sea.idle_days = 1
    table = begin(sea)
    assert table.sea.idle_days == 0 and not table.sea.drawn  # counted anew for the next Day


def test_ta_25_20_the_tide_bell_shows_two_treasures() -> None:
    """TA-25.20, TA-1.17"""
    sea = tide()
    relic(sea, 0, "tide_bell")  # at NW.H
    sea.slots["NW.E"], sea.slots["NW.W"], sea.slots["NE.N"] = [""], [""], [""]
    bag(sea, teal=1, green=1, pink=3)
    table = begin(sea, 3, 3)
    assert table.ask.name == "tide.bell" and table.keys == ("teal", "green") and table.sea.bell_slot == "NW.E"
    table.answer("tide.bell", "green", 0, 0)
    assert table.sea.slots["NW.E"] == ["green"] and table.sea.slots["NW.W"] == ["pink"]
    assert table.sea.bag["teal"] == 1


def test_ta_25_20_bag_empty_is_judged_after_the_return_and_no_choice_with_one_left() -> None:
    sea = tide()
    relic(sea, 0, "tide_bell")
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1, green=1)
    table = begin(sea, 0, 0).answer("tide.bell", "green")
    assert not table.sea.final and table.sea.bag["teal"] == 1
    sea = tide()
    relic(sea, 0, "tide_bell")
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1)
    assert begin(sea, 0).sea.slots["NW.E"] == ["teal"]


def test_ta_25_20_off_the_board_or_in_another_sea_it_does_not_ring() -> None:
    for ship in ("", "SE.H"):
        sea = tide()
        relic(sea, 0, "tide_bell")
        sea.captains[0].ship = ship
        sea.slots["NW.E"] = [""]
        bag(sea, teal=1, green=3)
        assert begin(sea, 0).sea.slots["NW.E"] == ["teal"]
