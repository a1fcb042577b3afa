"""SP-9 Goods, SP-20 the Combo Port."""

import pytest

from bot.engine.match import Refused
from bot.games.sea_of_plunder.actions import hurricane
from bot.games.sea_of_plunder.boarding import pay
from bot.games.sea_of_plunder.components import InForce, Sea
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
    stock,
    use,
)


def test_sp_9_1_passing_or_landing_collects_a_good() -> None:
    for start in ("H5", "H4"):
        sea = away(laid())
        put(sea, blue=start, green="A1")
        play(sea, "breeze_n")
        assert hand(sea, 0) == ["green"]
        assert stock(sea)["green"] == 3


def test_sp_9_2_a_pushed_ship_collects_too() -> None:
    sea = away(laid())
    put(sea, green="K6")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_s", "1", chances=dice("A1"))
    assert hand(sea, 1) == ["purple"]


def test_sp_9_3_from_an_empty_stack_nothing_is_collected_until_a_good_comes_back() -> None:
    sea = away(laid())
    sea.ports[0].goods = 0
    hand(sea, 1)[:] = ["blue"]
    play(sea, "rabakin")
    assert hand(sea, 0) == []
    assert "Anne finds nothing left at Rabakin." in said(sea)
    pay(sea, 1, 1, "blue")
    play(sea, "rabakin")
    assert hand(sea, 0) == ["blue"]


def test_sp_9_4_no_good_where_a_pirate_stands() -> None:
    for card, start in (("rabakin", "A1"), ("breeze_n", "C8")):
        sea = away(laid())
        put(sea, blue=start, p1="C6")
        play(sea, card)
        assert hand(sea, 0) == []
        assert stock(sea)["blue"] == 4


def test_sp_9_5_ships_that_arrive_together_collect_in_turn_order_while_it_lasts() -> None:
    sea = away(laid(4))
    sea.active, sea.ports[0].goods = 1, 2
    put(sea, blue="A1", purple="B1", orange="D1")
    sea.in_use = "rabakin"
    drive(hurricane(sea))
    assert [hand(sea, seat) for seat in (2, 3, 0)] == [["blue"], ["blue"], []]
    assert stock(sea)["blue"] == 0


def test_sp_9_6_a_good_that_leaves_a_hand_goes_back_to_its_stack() -> None:
    sea = away(laid())
    hand(sea, 0)[:] = ["green"]
    sea.ports[1].goods = 3
    put(sea, p1="C5")
    play(sea, "breeze_n")
    assert hand(sea, 0) == []
    assert stock(sea)["green"] == 4


def test_sp_9_7_goods_pay_bribes() -> None:
    sea = away(laid())
    hand(sea, 0)[:] = ["green"]
    put(sea, p1="C5")
    play(sea, "breeze_n")
    assert sea.captains[0].debt == 0


def test_sp_9_8_goods_can_be_stolen() -> None:
    sea = away(laid())
    hand(sea, 1)[:] = ["green"]
    put(sea, green="C4")
    play(sea, "breeze_n", chances=[0])
    assert (hand(sea, 0), hand(sea, 1)) == (["green"], [])


# -- SP-20 -------------------------------------------------------------------------------------------------------------


def combo(**options: str) -> Sea:
    sea = away(laid(combo_port="on", **options))
    sea.combo_port = "C5"
    return sea


def test_sp_20_5_passing_or_landing_may_take_any_good_in_stock() -> None:
    sea = combo()
    sea.ports[3].goods = 0
    driven = play(sea, "breeze_n", "green", chances=dice("A9"))  # passes
    assert hand(sea, 0) == ["green"]
    assert (driven.asks[1].keys, driven.asks[1].public) == (("blue", "green", "purple", "none"), True)
    sea = combo()
    put(sea, blue="E7")
    play(sea, "starlight", "NW_NW", "purple", chances=dice("A9"))  # lands
    assert hand(sea, 0) == ["purple"]


def test_sp_20_6_taking_none_is_allowed_and_with_nothing_left_nothing_is_asked() -> None:
    sea = combo()
    play(sea, "breeze_n", "none", chances=dice("A9"))
    assert hand(sea, 0) == []
    sea = combo()
    for port in sea.ports:
        port.goods = 0
    assert play(sea, "breeze_n", chances=dice("A9")).names == ["play.card"]
    assert sea.combo_port == "A9"
    sea = combo()
    sea.ports[3].goods, sea.phase = 0, "play"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    match.answer(0, "play.card", use("breeze_n"))
    with pytest.raises(Refused, match="No Good of that colour is left"):
        match.answer(0, "combo.good", "orange")


def test_sp_20_7_it_moves_at_once_and_may_be_met_again_further_along() -> None:
    sea = combo()
    play(sea, "reach_n", "green", "purple", chances=dice("*4", "C3", "B1"))
    assert hand(sea, 0) == ["green", "purple"]
    assert sea.combo_port == "B1"
    assert sea.pirate_dish == 0


def test_sp_20_8_several_ships_choose_in_turn_order_then_it_moves_once() -> None:
    sea = combo(offturn_choices="ask")
    sea.active = 2
    put(sea, blue="C6", green="C6", purple="A1")
    sea.deferred = ["hurricane"]
    driven = discard(sea, "resupply", "N", "N", "orange", "blue", "1", "W", chances=dice("A9"))
    assert [(ask.seat, ask.name) for ask in driven.asks[3:5]] == [(0, "combo.good"), (1, "combo.good")]
    assert (hand(sea, 0), hand(sea, 1)) == (["orange"], ["blue"])


def test_sp_20_9_a_pirate_on_it_stops_collecting_and_it_stays() -> None:
    sea = combo()
    put(sea, p1="C5")
    play(sea, "breeze_n")
    assert hand(sea, 0) == []
    assert sea.combo_port == "C5"


def test_sp_20_10_no_port_card_leads_there_but_a_shared_square_touches_both() -> None:
    sea = combo()
    sea.phase = "play"
    hand(sea, 0)[:] = ["rabakin"]
    match = match_from(sea)
    with pytest.raises(Refused, match="No Port Island card leads to the Combo Port"):
        match.answer(0, "play.card", "combo_port")
    sea = combo()
    sea.combo_port = "H3"
    play(sea, "grayseo", "orange", chances=dice("A9"))
    assert hand(sea, 0) == ["green", "orange"]


def test_sp_20_11_off_turn_the_standing_order_takes() -> None:
    sea = combo()
    sea.active = 1
    put(sea, blue="C6", purple="A1")
    sea.in_force[0].value = InForce(combo=("purple", "orange", "green", "blue"))
    sea.deferred = ["hurricane"]
    sea.orders[0].value["standing.combo"] = ("purple", "orange", "green", "blue")
    driven = discard(sea, "resupply", "N", "N", "1", "W", chances=dice("A9"))
    assert "combo.good" not in driven.names
    assert hand(sea, 0) == ["purple"]
    assert at(sea, "blue") == "C5"
