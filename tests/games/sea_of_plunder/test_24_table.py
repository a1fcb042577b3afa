"""SP-24 Playing over hours: standing orders, what is asked and what is hidden."""

import random

import pytest

from bot.engine.match import Match, Refused
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.boarding import bribe_by_order
from bot.games.sea_of_plunder.components import InForce, Sea
from bot.games.sea_of_plunder.courses import COMPASS
from bot.games.sea_of_plunder.goods import best_gain
from tests.games.sea_of_plunder.table import NAMES, away, discard, hand, laid, match_from, play, put, said, use

ORDER = ("orange", "purple", "green", "blue")
OFF_TURN = {"pirate.bribe", "combo.good", "end.smuggle", "setup.keep_good", "setup.first_player"}


def test_sp_24_1_off_turn_only_bribes_combo_goods_and_the_smuggler_are_ever_asked() -> None:
    for options in ({}, {"offturn_choices": "ask", "combo_port": "on"}):
        for seed in range(3):
            luck = random.Random(seed)
            match = Match.new(GAME, b"off turn %d" % seed, 4, options)
            while not match.over:
                ask = match.asked(match.waited_for()[0])[0]
                if ask.seat != match.state.active:
                    assert ask.name in OFF_TURN
                    assert options or ask.name not in ("pirate.bribe", "combo.good")
                assert match.pending.mode == "one" or {each.name for each in match.pending.asks} <= OFF_TURN
                answer = () if ask.name == "so_close.islands" else None
                match.answer(ask.seat, ask.name, ask.keys[luck.randrange(len(ask.keys))] if answer is None else answer)


def test_sp_24_2_orders_are_private_and_count_from_the_next_step_on() -> None:
    sea = away(laid())
    put(sea, p1="H5")
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    hand(sea, 1)[:] = ["green", "orange"]
    sea.phase = "discard"
    match = match_from(sea)
    match.order(1, "standing.bribe", ORDER)  # too late for the open discard
    match.answer(0, "discard.card", use("breeze_n", "1"))
    assert hand(match.state, 1) == ["orange"]  # without an order the colours cost the same: the first one listed goes
    assert view(match.state, 0).orders[1].value == {}
    assert view(match.state, SPECTATOR).in_force[1].value == InForce()
    with pytest.raises(Refused):
        match.order(1, "standing.bribe", ("green", "green", "blue", "purple"))
    assert [ask.default for ask in GAME.orders(view(match.state, 1), 1)] == [ORDER, None]


def test_sp_24_2_an_order_given_before_answers() -> None:
    sea = away(laid())
    put(sea, p1="H5")
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    hand(sea, 1)[:] = ["green", "orange"]
    sea.phase = "play"
    match = match_from(sea)
    match.order(1, "standing.bribe", ORDER)
    match.answer(0, "play.card", use("gale_e"))
    match.answer(0, "discard.card", use("breeze_n", "1"))
    assert hand(match.state, 1) == ["green"]


def test_sp_24_2_without_orders_the_good_that_costs_least_goes_and_the_one_that_gains_most_comes() -> None:
    sea = laid()
    hand(sea, 1)[:] = ["green", "green", "orange"]
    assert bribe_by_order(sea, 1) == "green"
    hand(sea, 1)[:] = ["blue", "green", "green", "orange", "orange", "orange"]
    assert bribe_by_order(sea, 1) == "orange"  # the surplus colour
    assert best_gain(sea, 1, ("blue", "green", "purple")) == "purple"
    hand(sea, 1)[:] = ["blue", "purple", "purple"]
    assert best_gain(sea, 1, ("blue", "green")) == "green"  # a second pair either way: the colour held least
    hand(sea, 1)[:] = []
    assert best_gain(sea, 1, ("green", "orange")) == "green"


def test_sp_24_3_a_single_card_is_put_all_the_same_a_single_way_is_not() -> None:
    sea = away(laid())
    driven = play(sea, "breeze_n")
    assert driven.names == ["play.card"]
    sea = away(laid())
    assert discard(sea, "breeze_n", "1").names == ["discard.card"]
    sea = away(laid(offturn_choices="ask"))
    put(sea, p1="H5")
    hand(sea, 1)[:] = ["green"]
    driven = discard(sea, "breeze_n", "1", "green")
    assert driven.names[-1] == "pirate.bribe"  # one colour, and asked all the same


def test_sp_24_4_sizes_of_hands_are_hidden_unless_shown() -> None:
    for shown, seen in (("hidden", 0), ("shown", 2)):
        sea = laid(hand_counts=shown)
        hand(sea, 1)[:] = ["gale_n", "green"]
        assert len(view(sea, 0).captains[1].hand) == seen
        assert set(view(sea, 0).captains[1].hand) <= {"?"}
    assert not any("holds" in line for line in said(laid()))


def test_sp_24_5_until_a_card_is_confirmed_its_endings_can_be_seen() -> None:
    sea = away(laid())
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["knight_n", "crossroads", "morrosa", "hurricane"]
    match = match_from(sea)
    ask, seen = match.pending.asks[0], view(sea, 0)
    hints = {key: say(GAME.option(seen, ask, key).hint, NAMES) for key in ask.keys}
    assert [key for key in hints if key.startswith("crossroads")] == [
        use("crossroads", way=way) for way in ("N_N", "E_E", "S_S", "W_W")
    ]
    assert hints[use("morrosa")] == "Morrosa amber"
    match.answer(0, "play.card", COMPASS)
    ask = match.pending.asks[0]
    ends = [GAME.option(seen, ask, key).place for key in ask.keys]
    assert ends == ["E7", "B8", "A5", ""]
    assert sea.pile == ["gale_s"]


def test_sp_24_6_on_the_own_turn_only_holders_of_two_colours_are_asked() -> None:
    for goods, asked in ((["green"], False), (["green", "orange"], True), ([], False)):
        sea = away(laid())
        put(sea, p1="C5")
        hand(sea, 0)[:] = [*goods, "breeze_n"]
        sea.phase = "play"
        match = match_from(sea)
        match.answer(0, "play.card", use("breeze_n"))
        assert (match.pending.asks[0].name == "pirate.bribe") == asked


def test_a_card_of_the_pile_is_known_and_stolen_cards_are_told_to_the_two_alone() -> None:
    sea = away(laid())
    put(sea, green="C4")
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "breeze_n", chances=[0])
    assert "The stolen card is Gale east." in said(sea, 0)
    assert "The stolen card is Gale east." in said(sea, 1)
    assert "The stolen card is Gale east." not in said(sea, 2)
    assert not any("Gale east" in line for line in said(sea))


def test_dealing_afresh_keeps_the_own_hand_and_all_cards() -> None:
    match = Match.new(GAME, b"redeal", 4, {"seating": "as_joined"})
    sea: Sea = match.state
    seen = 0
    for seed in range(20):
        twin = GAME.redeal(sea, 2, random.Random(seed))
        assert GAME.faults(twin) == []
        assert twin.captains[2].hand.cards == sea.captains[2].hand.cards
        assert view(twin, 2) == view(sea, 2)
        seen += twin.captains[0].hand.cards != sea.captains[0].hand.cards
    assert seen == 20


def test_what_was_hidden_cannot_be_looked_at_and_taken_back() -> None:
    """An undo stops where a hand was counted, a Good was paid off-turn, or a hand proved empty."""
    sea = laid()
    sea.phase = "play"
    hand(sea, 0)[:] = ["broken_compass", "gale_e"]
    match = match_from(sea)
    match.answer(0, "play.card", "broken_compass")
    assert match.undo_point(0) is not None
    match.answer(0, "play.broken_compass", "more")
    assert match.undo_point(0) is None
    for start, end in (("H5", None), ("A1", 0)):
        sea = away(laid())
        put(sea, p1=start)
        sea.phase = "discard"
        hand(sea, 0)[:] = ["breeze_n"]
        match = match_from(sea)
        match.answer(0, "discard.card", use("breeze_n", "1"))
        assert (match.undo_point(0) is None) == (end is None)
    sea = away(laid())
    put(sea, green="C4")
    sea.phase = "play"
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    match = match_from(sea)
    match.answer(0, "play.card", use("breeze_n"))
    assert match.undo_point(0) is None


def test_islands_chosen_to_move_are_seen_while_courses_are_chosen() -> None:
    sea = away(laid())
    put(sea, i1="E5", i2="J5", i3="M1")
    sea.deferred, sea.phase = ["so_close_yet_so_far"], "discard"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    match.answer(0, "discard.card", "crossroads")
    match.answer(0, "so_close.islands", ("1", "3"))
    assert view(match.state, SPECTATOR).movers == ["island.1", "island.3"]
    match.answer(0, "group.path", "N_N")
    match.answer(0, "group.path", "N_N")
    assert match.state.movers == []
