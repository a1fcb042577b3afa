"""SP-8 Action cards in general, SP-22 the seven of them."""

import pytest

from bot.engine.match import Refused
from bot.games.sea_of_plunder.actions import ACTION_TEXTS, DEFERRED_TEXTS
from bot.games.sea_of_plunder.content import ACTIONS
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

PIRATES = ("p1", "p2", "p3", "p4")


def test_sp_8_1_an_action_card_is_played_or_discarded_never_both() -> None:
    sea = away(laid())
    play(sea, "cursed_treasure")
    assert hand(sea, 0) == []
    assert [captain.debt for captain in sea.captains] == [0, 1, 1]
    sea = away(laid())
    discard(sea, "cursed_treasure", "1", "N")
    assert [captain.debt for captain in sea.captains] == [0, 0, 0]


def test_sp_8_3_and_sp_8_4_four_work_when_played_and_three_wait_for_the_discard() -> None:
    """SP-8.3, SP-8.4"""
    assert set(ACTION_TEXTS) == set(ACTIONS)
    assert set(DEFERRED_TEXTS) == {"hurricane", "so_close_yet_so_far", "trouble_at_sea"}
    for card in DEFERRED_TEXTS:
        sea = laid()
        play(sea, card)
        assert sea.deferred == [card]
        assert (at(sea, "green"), at(sea, "i1"), at(sea, "p1")) == ("H3", "G7", "D4")  # nothing moves yet
    sea = laid()
    play(sea, "cursed_treasure")
    assert sea.deferred == []


def test_sp_8_5_several_deferred_effects_are_done_in_the_order_played_with_one_discard() -> None:
    sea = laid()
    sea.deferred = ["trouble_at_sea", "hurricane"]
    discard(sea, "breeze_n", "4")
    assert [at(sea, pirate) for pirate in PIRATES] == ["D2", "J2", "D8", "J6"]
    assert (at(sea, "green"), at(sea, "purple")) == ("H1", "K6")
    lines = said(sea)
    assert lines.index("Trouble at Sea takes effect.") < lines.index("Hurricane takes effect.")


def test_sp_8_6_by_the_discard_means_map_island_or_one_square() -> None:
    sea = laid()
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_s", "1")
    assert (at(sea, "green"), at(sea, "purple")) == ("H5", "K10")
    sea = laid()
    sea.deferred = ["hurricane"]
    discard(sea, "morrosa", "1")
    assert (at(sea, "green"), at(sea, "purple"), at(sea, "p1")) == ("F11", "F11", "F11")
    sea = laid()
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "E", "W", "1", "S")
    assert (at(sea, "green"), at(sea, "purple"), at(sea, "p1")) == ("I3", "J8", "D5")


def test_sp_22_1_broken_compass_hits_hands_that_compare() -> None:
    for choice, debts in (("more", [0, 1, 0]), ("fewer", [0, 0, 1])):
        sea = laid()
        hand(sea, 0)[:] = ["gale_n"] * 3
        hand(sea, 1)[:] = ["gale_n"] * 4
        hand(sea, 2)[:] = ["gale_n"] * 2
        play(sea, "broken_compass", choice)
        assert [captain.debt for captain in sea.captains] == debts


def test_sp_22_2_the_card_itself_does_not_count_and_goods_do() -> None:
    sea = laid()
    hand(sea, 0)[:] = ["blue", "gale_n"]
    hand(sea, 1)[:] = ["green", "purple"]
    hand(sea, 2)[:] = ["green"]
    play(sea, "broken_compass", "more")
    assert [captain.debt for captain in sea.captains] == [0, 1, 0]


def test_sp_22_3_the_choice_comes_before_the_sizes_are_told() -> None:
    sea = laid()
    hand(sea, 1)[:] = ["gale_n"]
    hand(sea, 0)[:] = ["broken_compass"]
    sea.phase, sea.plays_left = "play", 1
    match = match_from(sea)
    match.answer(0, "play.card", "broken_compass")
    assert not any("holds" in event.text.text for event in match.drain()[1])
    match.answer(0, "play.broken_compass", "more")
    told = [event.text.args["n"] for event in match.drain()[1] if "holds" in event.text.text]
    assert told == [0, 1, 0]


def test_sp_22_4_an_equal_hand_is_hit_by_either_choice() -> None:
    for choice in ("more", "fewer"):
        sea = laid()
        for seat in range(3):
            hand(sea, seat)[:] = ["gale_n"]
        play(sea, "broken_compass", choice)
        assert [captain.debt for captain in sea.captains] == [0, 1, 1]


def test_sp_22_5_cursed_treasure_hits_as_many_treasures_or_more() -> None:
    sea = laid()
    for seat, treasures in enumerate((1, 1, 0)):
        sea.captains[seat].treasures = treasures
    play(sea, "cursed_treasure")
    assert [captain.debt for captain in sea.captains] == [0, 1, 0]


def test_sp_22_6_hurricane_moves_the_other_ships_only() -> None:
    sea = laid(4)
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1")
    assert [at(sea, name) for name in ("blue", "green", "purple", "orange")] == ["C6", "H1", "K6", "F9"]
    assert [at(sea, pirate) for pirate in PIRATES] == ["D2", "J4", "D10", "J10"]  # the bonus moved pirate 1


def test_sp_22_7_pushed_ships_make_all_contacts_and_the_pirate_can_come_again() -> None:
    sea = away(laid())
    put(sea, green="H6", i1="H5", p1="H7", purple="H2")
    sea.deferred = ["hurricane"]
    # green passes the island and lands on H4; purple goes to H13
    discard(sea, "breeze_n", "1", chances=dice("A1"))
    assert sea.captains[1].treasures == 1
    assert at(sea, "p1") == "H5"
    sea = away(laid())
    put(sea, green="H6", p1="H4", purple="A1")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1")
    assert (at(sea, "green"), at(sea, "p1")) == ("H4", "H2")
    assert sea.captains[1].debt == 1
    sea = away(laid())
    put(sea, green="H6", p1="H4", purple="A1")
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "N", "E", "1", "S")  # green to H5, and then the pirate onto green
    assert (at(sea, "green"), at(sea, "p1"), sea.captains[1].debt) == ("H5", "H5", 1)


def test_sp_22_8_resupply_draws_three_and_puts_one_under_the_deck() -> None:
    sea = laid()
    sea.deck.cards = ["tack_n", "gale_e", "gale_w", "gale_s"]
    hand(sea, 0)[:] = ["blue", "reach_n"]
    driven = play(sea, "resupply", "reach_n")
    assert driven.asks[1].keys == ("gale_e", "gale_s", "gale_w", "reach_n")
    assert not driven.asks[1].public
    assert hand(sea, 0) == ["blue", "gale_s", "gale_w", "gale_e"]
    assert sea.deck.cards == ["reach_n", "tack_n"]
    assert "You put Reach north under the deck." in said(sea, 0)
    assert not any("Reach" in line for line in said(sea))
    sea.phase, sea.plays_left = "play", 1
    hand(sea, 0)[:] = ["blue", "resupply"]
    sea.deck.cards = ["gale_e"] * 3
    match = match_from(sea)
    match.answer(0, "play.card", "resupply")
    with pytest.raises(Refused, match="no Good"):
        match.answer(0, "play.resupply", "blue")


def test_sp_22_9_without_a_card_that_is_no_good_nothing_is_put_back() -> None:
    sea = laid()
    sea.deck.cards, sea.pile = [], []
    hand(sea, 0)[:] = ["blue"]
    driven = play(sea, "resupply")
    assert driven.names == ["play.card"]
    assert hand(sea, 0) == ["blue"]
    sea = laid()
    sea.deck.cards = ["gale_e", "gale_w", "magical_compass", "gale_s"]
    hand(sea, 0)[:] = ["resupply"]
    sea.phase, sea.plays_left = "play", 1
    drive(step(sea), "resupply", "gale_e")
    assert sea.captains[0].compasses == 1  # the Event came after the card was put back
    assert said(sea).index("Anne puts a card under the deck.") < said(sea).index(
        "Every captain gets 1 Magical Compass."
    )


def test_sp_22_10_so_close_moves_none_one_or_two_islands() -> None:
    for chosen, ends in (((), ["G7", "B2", "M5"]), (("2",), ["G7", "B1", "M5"]), (("1", "3"), ["G6", "B2", "M4"])):
        sea = laid()
        put(sea, i2="B2", i3="M5")
        sea.deferred = ["so_close_yet_so_far"]
        moves = ["N"] * len(chosen)
        driven = discard(sea, "resupply", chosen, *moves, "1", "W")
        assert driven.asks[1].keys == ("1", "2", "3")
        assert [at(sea, island) for island in ("i1", "i2", "i3")] == ends
    sea = laid()
    put(sea, i2="B2", i3="M5")
    sea.deferred, sea.phase = ["so_close_yet_so_far"], "discard"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    match.answer(0, "discard.card", "breeze_n")
    with pytest.raises(Refused, match="at most"):
        match.answer(0, "so_close.islands", ("1", "2", "3"))


def test_sp_22_11_a_moving_island_is_collected_by_the_first_it_enters_or_stays_on_its_x() -> None:
    sea = away(laid())
    put(sea, i1="E5", green="F5", purple="G5")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "reach_e", ("1",), "1", chances=dice("A1"))
    assert [captain.treasures for captain in sea.captains] == [0, 1, 0]  # its move ended at green
    assert [island.at for island in sea.islands] == ["A1"]
    assert hand(sea, 1) == []  # it only passed: no card
    sea = away(laid())
    put(sea, i1="E5", i2="H5")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "reach_e", ("1",), "1")
    assert (at(sea, "i1"), at(sea, "i2")) == ("H5", "H5")  # stacked


def test_sp_22_12_two_islands_that_enter_one_ship_are_collected_both() -> None:
    sea = away(laid())
    put(sea, blue="E5", i1="E6", i2="E4")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "resupply", ("1", "2"), "N", "S", "1", "W", chances=dice("A1", "B1"))
    assert sea.captains[0].treasures == 2
    assert len(hand(sea, 0)) == 2  # both landed
    assert [(island.number, island.at) for island in sea.islands] == [(3, "A1"), (4, "B1")]


def test_sp_22_13_an_island_placed_meanwhile_does_not_move() -> None:
    sea = away(laid())
    put(sea, i1="E5", i2="J5", green="F5")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "reach_e", ("1", "2"), "1", chances=dice("A1"))
    assert {island.number: island.at for island in sea.islands} == {2: "M5", 3: "A1"}


def test_sp_22_14_trouble_at_sea_moves_all_pirates_at_once_and_the_bonus_one_again() -> None:
    sea = laid()
    sea.deferred = ["trouble_at_sea"]
    driven = discard(sea, "crossroads", "N_N", "E_E", "S_S", "W_W", "1", "E_E")
    assert driven.names[1:5] == ["group.path"] * 4
    assert [at(sea, pirate) for pirate in PIRATES] == ["F2", "L4", "D12", "H10"]


def test_sp_22_15_uncharted_waters_draws_one_and_plays_two_more() -> None:
    sea = away(laid())
    sea.deck.cards = ["gale_e", "tack_n"]
    hand(sea, 0)[:] = ["uncharted_waters", "breeze_n", "breeze_e"]
    sea.phase = "play"
    sea.plays_left = 1
    match = match_from(sea)
    match.answer(0, "play.card", "uncharted_waters")
    assert hand(match.state, 0) == ["breeze_n", "breeze_e", "tack_n"]
    match.answer(0, "play.card", use("breeze_n"))
    match.answer(0, "play.card", use("breeze_e"))
    assert at(match.state, "blue") == "E4"
    assert match.pending.asks[0].name == "discard.card"


def test_sp_22_16_extra_plays_that_cannot_be_made_lapse() -> None:
    sea = away(laid())
    sea.deck.cards, sea.pile = [], []
    hand(sea, 0)[:] = ["uncharted_waters", "breeze_n", "blue"]
    sea.phase, sea.plays_left = "play", 1
    match = match_from(sea)
    match.answer(0, "play.card", "uncharted_waters")
    match.answer(0, "play.card", use("breeze_n"))
    assert match.state.active == 1  # no card left for the second extra play, nor to discard
    assert hand(match.state, 0) == ["blue"]


def test_sp_22_17_a_second_uncharted_waters_works_fully() -> None:
    sea = away(laid())
    hand(sea, 0)[:] = ["uncharted_waters", "uncharted_waters", "breeze_e"]
    sea.phase, sea.plays_left = "play", 1
    match = match_from(sea)
    plays = 0
    match.answer(0, "play.card", "uncharted_waters")
    match.answer(0, "play.card", "uncharted_waters")
    while match.pending.asks[0].name == "play.card":
        match.answer(0, "play.card", match.pending.asks[0].keys[-1])
        plays += 1
    assert plays == 3  # one is left of the first two, and two of the second
    assert len(hand(match.state, 0)) == 0
