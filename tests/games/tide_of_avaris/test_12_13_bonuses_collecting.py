"""Chapters 12 and 13: Burial Bonuses, collecting and tribute."""

import pytest

from bot.engine.secret import HIDDEN
from bot.games.tide_of_avaris.burial import meets
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import BONUSES
from tests.games.tide_of_avaris.table import (
    attacking,
    bag,
    begin,
    bonus,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    purse,
    put,
    relic,
)


def burying(card: str = "", private: str = "") -> Sea:
    """Seat 0 at home with one red treasure, an open bonus and private ones."""
    sea = calm()
    load(sea, 0, "red")
    crew(sea, 0, "red", "red")
    bonus(sea, card or "chains")
    sea.captains[0].charts.cards = private.split()
    sea.bonus_deck.cards = [card for card in sea.bonus_deck.cards if card not in private.split()]
    return sea


def test_ta_12_1_the_open_bonus_is_claimed_by_itself() -> None:
    """TA-12.1, TA-12.2, TA-12.3"""
    table = begin(burying("haven")).do("bury")
    assert table.captain(0).claimed == ["haven"] and table.captain(0).tally.value.bonuses == 2
    assert table.sea.bonus == ""
    table = begin(burying("hoard")).do("bury")
    assert table.captain(0).claimed == [] and table.sea.bonus == "hoard"


def test_ta_12_3_the_slot_stays_empty_until_rising_tide() -> None:
    """TA-12.3, TA-24.8"""
    table = begin(burying("haven")).do("bury")
    assert table.sea.bonus == ""
    sea = table.sea
    sea.phase = "tide"
    assert begin(sea).sea.bonus in BONUSES


def test_ta_12_4_private_bonuses_are_known_to_the_owner_only_until_claimed() -> None:
    sea = burying("hoard", "homeland")
    table = begin(sea)
    assert table.view(1).captains[0].charts.cards == [HIDDEN]
    assert table.view(0).captains[0].charts.cards == ["homeland"]
    table.do("bury")
    assert table.view(1).captains[0].claimed == ["homeland"] and table.captain(0).tally.value.bonuses == 2


def test_ta_12_5_one_burial_claims_the_open_one_and_any_number_of_private_ones() -> None:
    table = begin(burying("haven", "homeland pauper far_shore")).do("bury")
    assert table.captain(0).claimed == ["haven", "homeland", "pauper"]
    assert table.captain(0).tally.value.bonuses == 2 + 2 + 3
    assert table.captain(0).charts.cards == ["far_shore"]


def test_ta_12_6_private_ones_have_no_limit_and_count_nothing_unclaimed() -> None:
    """TA-12.6, TA-26.10 they are shown at the end."""
    sea = burying("hoard", "far_shore chains depths spectrum")
    load(sea, 0)
    sea.phase, sea.final = "wager", True
    table = begin(sea)
    assert table.match.over and table.view(1).captains[0].charts.cards == ["far_shore", "chains", "depths", "spectrum"]
    assert table.captain(0).tally.value.bonuses == 0


def test_ta_12_7_the_state_just_before_the_hold_is_emptied_is_tested() -> None:
    sea = burying("hoard")
    load(sea, 0, "red red red", "red red")
    assert begin(sea).do("bury").captain(0).claimed == ["hoard"]


def test_ta_12_8_an_empty_deck_leaves_the_slot_empty() -> None:
    sea = burying("haven")
    sea.bonus_deck.cards = []
    table = begin(sea).do("bury")
    sea = table.sea
    sea.phase = "tide"
    table = begin(sea)
    assert table.sea.bonus == "" and table.captain(0).claimed == ["haven"]


@pytest.mark.parametrize("colour", ["red", "pink", "blue", "teal", "green", "yellow"])
def test_ta_12_9_1_to_6_on_a_space_with_a_treasure_of_the_colour(colour: str) -> None:
    """TA-12.9.1 to TA-12.9.6: the Burial leaves it there."""
    sea = burying(colour)
    sea.captains[0].ship = "NE.E"
    put(sea, "NE.E", "yellow" if colour == "red" else "red", colour)
    assert meets(sea, 0, colour, "NE.E") and not meets(sea, 0, colour, "NE.N")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.bonuses == 3 and colour in table.sea.at("NE.E")


def test_ta_12_9_7_on_a_haven() -> None:
    sea = burying()
    assert all(meets(sea, 0, "haven", space) for space in ("NW.H", "NE.H", "SE.H", "SW.H"))
    assert not meets(sea, 0, "haven", "NW.N")


@pytest.mark.parametrize(
    ("card", "unbound", "bound", "met"),
    [
        ("hoard", "red red red", "blue blue", True),
        ("hoard", "red red", "blue blue", False),
        ("spectrum", "red blue teal", "pink", True),
        ("spectrum", "red blue teal red", "", False),
        ("depths", "red red red", "red", True),
        ("depths", "red red blue", "red", False),
        ("chains", "red", "red blue", True),
        ("chains", "red blue", "red", False),
    ],
)
def test_ta_12_9_8_to_10_and_15_what_is_buried(card: str, unbound: str, bound: str, met: bool) -> None:
    """TA-12.9.8, TA-12.9.9, TA-12.9.10, TA-12.9.15"""
    sea = burying()
    load(sea, 0, unbound, bound)
    assert meets(sea, 0, card, "NW.H") is met


def test_ta_12_9_11_beside_another_pirate_but_not_the_navy() -> None:
    sea = burying()
    navy(sea, "resolute", "NW.H")
    assert not meets(sea, 0, "company", "NW.H")
    sea.captains[1].ship = "NW.H"
    assert meets(sea, 0, "company", "NW.H")


def test_ta_12_9_12_in_the_sea_of_the_navy() -> None:
    sea = burying()
    assert not meets(sea, 0, "patrol", "NW.H")
    navy(sea, "resolute", "NW.N")
    assert meets(sea, 0, "patrol", "NW.H") and meets(sea, 0, "patrol", "NW.N") and not meets(sea, 0, "patrol", "NE.W")


def test_ta_12_9_13_home_sea_and_ta_12_9_14_the_opposite_one() -> None:
    """TA-12.9.13, TA-12.9.14, TA-4.7"""
    sea = burying()
    assert meets(sea, 0, "homeland", "NW.S") and not meets(sea, 0, "homeland", "SE.N")
    assert meets(sea, 0, "far_shore", "SE.N") and not meets(sea, 0, "far_shore", "NE.N")


def test_ta_12_9_16_while_controlling_a_sea_wherever_one_buries() -> None:
    sea = burying()
    control(sea, "crew", 0)
    assert not meets(sea, 0, "governor", "NW.H")
    control(sea, "SE", 0)
    assert meets(sea, 0, "governor", "NW.H") and not meets(sea, 1, "governor", "SE.H")


def test_ta_12_9_17_with_no_gold() -> None:
    sea = burying()
    assert meets(sea, 0, "pauper", "NW.H")
    purse(sea, 0, gold=1)
    assert not meets(sea, 0, "pauper", "NW.H")


def test_ta_12_9_18_with_no_ready_die() -> None:
    sea = burying()
    assert not meets(sea, 0, "last_hand", "NW.H")
    crew(sea, 0, "spirit.red", "red")
    assert not meets(sea, 0, "last_hand", "NW.H")  # TA-15.14
    crew(sea, 0, "", "red")
    assert meets(sea, 0, "last_hand", "NW.H")


@pytest.mark.parametrize(("ready", "claimed"), [("", ["last_hand"]), ("red", [])])
def test_ta_12_9_18_at_the_final_burial_the_wager_decides(ready: str, claimed: list[str]) -> None:
    """TA-12.9.18, TA-26.8"""
    sea = burying("last_hand")
    crew(sea, 0, ready, "red")
    sea.phase, sea.final = "wager", True
    assert begin(sea).captain(0).claimed == claimed


def test_ta_25_24_the_chart_of_avaris_adds_one_to_each_bonus() -> None:
    sea = burying("haven", "homeland")
    relic(sea, 0, "chart_of_avaris")
    assert begin(sea).do("bury").captain(0).tally.value.bonuses == 3 + 3


def test_ta_25_13_deep_bilge_doubles_three_treasures_of_the_lower_hold() -> None:
    """TA-25.13, TA-26.21 and counts for the richest Burial."""
    sea = burying()
    load(sea, 0, "red red red red red")
    relic(sea, 0, "deep_bilge")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.holds == 1 + 3 * 2 + 1 == table.captain(0).tally.value.richest


# -- chapter 13 ------------------------------------------------------------------------------------------------------


def collecting(*treasures: str, space: str = "NW.N") -> Sea:
    sea = moved(calm(3), space, "NW.H")
    put(sea, space, *treasures)
    return sea


def test_ta_13_1_one_treasure_of_the_own_space() -> None:
    table = begin(collecting("red")).do("collect")
    assert table.captain(0).unbound == ["red"] and table.sea.at("NW.N") == []


def test_ta_13_2_without_moving_or_acting() -> None:
    sea = calm()
    sea.captains[0].ship = "NW.N"
    put(sea, "NW.N", "red")
    assert begin(sea).do("collect").captain(0).unbound == ["red"]


def test_ta_13_3_with_two_one_chooses_and_takes_one() -> None:
    sea = collecting("red", "blue", space="SW.S")
    crew(sea, 0, "red")
    table = begin(sea).do("collect")
    assert table.keys == ("red", "blue", "none") and table.ask.public
    table.answer("collect.choice", "blue")
    assert table.captain(0).unbound == ["blue"] and table.sea.at("SW.S") == ["red"] and "collect" not in table.keys


def test_ta_13_3_one_may_take_none() -> None:
    table = begin(collecting("red", "blue", space="SW.S")).do("collect").answer("collect.choice", "none")
    assert table.captain(0).unbound == [] and len(table.sea.at("SW.S")) == 2


def test_ta_13_4_a_sunk_ship_collects_nothing() -> None:
    """TA-13.4, TA-19.13"""
    sea = attacking(calm(parley="off"), "NW.N", "NW.H")
    crew(sea, 0, "pink teal")
    put(sea, "NW.N", "red")
    sea.captains[0].exhausted = []
    match = begin(sea).answer("battle.commit", (), (5,), (1,))
    match.answer("sinking.choice", "pink")
    assert "collect" not in match.keys and "off the board" in match.refused("turn.hub", "collect")


def test_ta_13_5_after_a_ride_one_collects_where_one_arrived() -> None:
    sea = moved(calm(), "SE.S", "SE.H")
    put(sea, "NW.N", "red")
    table = begin(sea).do("act").answer("whirlpool.place", "NW.N").do("collect")
    assert table.captain(0).unbound == ["red"]


def test_ta_13_7_the_slot_stays_empty_until_the_tide() -> None:
    table = begin(collecting("red")).do("collect")
    assert table.sea.slots["NW.N"] == [""]


def test_ta_13_8_the_controller_gets_tribute() -> None:
    """TA-13.8, TA-13.13, TA-15.19"""
    sea = collecting("red")
    control(sea, "NW", 2)
    bag(sea, blue=1)
    table = begin(sea).do("collect", 0)
    assert table.captain(2).unbound == ["blue"] and table.captain(0).unbound == ["red"]


def test_ta_13_9_only_the_collect_step_counts() -> None:
    """TA-13.9, TA-14.3"""
    sea = collecting("red", "red", space="SW.S")
    control(sea, "SW", 2)
    purse(sea, 0, gold=1)
    table = begin(sea).do("act")
    assert table.captain(0).unbound == ["red"] and table.captain(2).unbound == []


def test_ta_13_10_no_tribute_for_ones_own_collecting() -> None:
    sea = collecting("red")
    control(sea, "NW", 0)
    assert begin(sea).do("collect").captain(0).unbound == ["red"]


def test_ta_13_11_the_controller_may_be_anywhere_even_sunk() -> None:
    """TA-13.11, TA-15.9"""
    sea = collecting("red")
    control(sea, "NW", 2)
    sea.captains[2].ship = ""
    bag(sea, blue=1)
    assert begin(sea).do("collect", 0).captain(2).unbound == ["blue"]


def test_ta_13_12_with_an_empty_bag_tribute_is_2_gold() -> None:
    sea = collecting("red")
    control(sea, "NW", 2)
    bag(sea)
    table = begin(sea).do("collect")
    assert table.captain(2).gold.value == 2 and table.captain(2).unbound == []


def test_ta_25_14_the_binding_chain_once_per_day_not_for_tribute() -> None:
    sea = collecting("red", "blue", space="SW.S")
    relic(sea, 0, "binding_chain")
    relic(sea, 2, "rum_still")
    table = begin(sea).do("collect").answer("collect.choice", "blue.bind")
    assert table.captain(0).bound == ["blue"] and table.captain(0).used == ["binding_chain"]
    sea = collecting("red", "blue", space="SW.S")
    relic(sea, 0, "binding_chain")
    sea.captains[0].used = ["binding_chain"]
    assert begin(sea).do("collect").keys == ("red", "blue", "none")
    sea = collecting("red")
    relic(sea, 2, "binding_chain")
    control(sea, "NW", 2)
    bag(sea, blue=1)
    assert begin(sea).do("collect", 0).captain(2).bound == []
