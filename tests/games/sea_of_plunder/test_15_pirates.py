"""SP-15 Pirates and Debt."""

import pytest

from bot.engine.match import Refused
from bot.games.sea_of_plunder.boarding import Bribe
from tests.games.sea_of_plunder.table import at, away, discard, hand, laid, match_from, play, put, said, stock, use


def test_sp_15_1_a_touched_captain_returns_a_good_of_his_choice() -> None:
    sea = away(laid())
    put(sea, p1="C5")
    hand(sea, 0)[:] = ["green", "orange", "green"]
    sea.ports[3].goods = 3
    driven = play(sea, "breeze_n", "orange")
    ask = driven.asks[1]
    assert (ask.name, ask.keys, ask.public) == ("pirate.bribe", ("green", "orange"), False)
    assert hand(sea, 0) == ["green", "green"]
    assert stock(sea)["orange"] == 4
    assert sea.captains[0].debt == 0


def test_sp_15_1_it_cannot_be_declined() -> None:
    sea = away(laid())
    put(sea, p1="C5")
    hand(sea, 0)[:] = ["green", "orange", "breeze_n"]
    sea.phase = "play"
    match = match_from(sea)
    match.answer(0, "play.card", use("breeze_n"))
    with pytest.raises(Refused, match="has to give one"):
        match.answer(0, "pirate.bribe", "none")
    with pytest.raises(Refused, match="You hold no Good of that colour"):
        match.answer(0, "pirate.bribe", "purple")


def test_sp_15_2_only_without_a_good_a_debt() -> None:
    sea = away(laid())
    put(sea, p1="C5")
    hand(sea, 0)[:] = ["gale_n"]
    play(sea, "breeze_n")
    assert sea.captains[0].debt == 1


def test_sp_15_3_debt_stays() -> None:
    sea = away(laid())
    sea.captains[0].debt = 2
    hand(sea, 0)[:] = ["green"]
    put(sea, p1="C5")
    play(sea, "breeze_n")
    assert sea.captains[0].debt == 2


def test_sp_15_4_on_the_own_turn_one_asks_for_two_colours_off_turn_the_order_answers() -> None:
    sea = away(laid())
    put(sea, p1="C5")
    hand(sea, 0)[:] = ["green", "green"]
    assert play(sea, "breeze_n").names == ["play.card"]  # one colour: nothing to choose
    sea = away(laid())
    put(sea, p1="H5")
    hand(sea, 1)[:] = ["green", "orange"]
    sea.orders[1].value["standing.bribe"] = ("orange", "green", "blue", "purple")
    assert discard(sea, "breeze_n", "1").names == ["discard.card"]
    assert hand(sea, 1) == ["green"]


def test_sp_15_4_a_table_may_want_to_ask_and_asks_all_touched_in_a_step_together() -> None:
    sea = away(laid(4, offturn_choices="ask"))
    put(sea, green="E5", purple="E5", orange="E5", p1="E6", p2="E6", p3="E6")
    hand(sea, 1)[:] = ["green", "orange"]
    hand(sea, 2)[:] = ["purple"]
    sea.deferred = ["trouble_at_sea"]
    # three pirates come at once: the first is answered together, then the second, then the third
    driven = discard(sea, "resupply", "N", "N", "N", "W", "orange", "purple", "green", "1", "W")
    assert driven.together == [(1, 2)]
    assert [(ask.seat, ask.pirate) for ask in driven.asks if isinstance(ask, Bribe)] == [(1, 1), (2, 1), (1, 2)]
    assert [captain.debt for captain in sea.captains] == [0, 1, 2, 3]


def test_sp_15_5_each_contact_is_settled_before_the_next() -> None:
    sea = away(laid())
    put(sea, p1="C5", p2="C5")
    hand(sea, 0)[:] = ["green"]
    play(sea, "breeze_n")
    assert (hand(sea, 0), sea.captains[0].debt) == ([], 1)  # the second pirate finds nothing
    sea = away(laid())
    sea.ports[0].goods = 0
    put(sea, blue="C8", p1="C7", p2="A1")
    hand(sea, 0)[:] = ["blue"]
    play(sea, "breeze_n")
    assert hand(sea, 0) == ["blue"]  # given to the pirate, and collected again at Rabakin
    assert at(sea, "blue") == "C6"


def test_sp_15_6_debt_by_action_cards_is_no_pirate_contact() -> None:
    sea = laid()
    sea.captains[1].power = "strategist"
    hand(sea, 1)[:] = ["green"]
    driven = play(sea, "cursed_treasure")
    assert driven.chances == []
    assert (sea.captains[1].debt, hand(sea, 1)) == (1, ["green"])
    assert "Bart takes a Debt (1 now)." in said(sea)
