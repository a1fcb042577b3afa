"""SP-4 Draw phase, SP-5 Play phase, SP-6 Discard phase, SP-7 and SP-21 Events."""

import pytest

from bot.engine.match import Refused
from bot.engine.text import say
from bot.games.sea_of_plunder.cards import draw
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.courses import COMPASS, PIRATES
from bot.games.sea_of_plunder.events import resolve_events
from bot.games.sea_of_plunder.play import draw_phase, play_phase
from bot.games.sea_of_plunder.turn import step
from tests.games.sea_of_plunder.table import (
    NAMES,
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


def refused(sea: Sea, name: str, answer: object) -> str:
    """What a player reads who answers this to the open question."""
    match = match_from(sea)
    ask = match.pending.asks[0]
    assert ask.name == name
    with pytest.raises(Refused) as why:
        match.answer(ask.seat, name, answer)
    return say(why.value.reason, NAMES)


# -- SP-4 --------------------------------------------------------------------------------------------------------------


def test_sp_4_1_two_from_the_deck_or_one_from_the_pile_and_one_from_the_deck() -> None:
    sea = laid()
    sea.deck.cards = ["gale_n", "gale_e", "gale_w"]
    drive(draw_phase(sea), "deck")
    assert hand(sea, 0) == ["gale_w", "gale_e"]
    assert "Anne draws 2 cards from the deck." in said(sea)
    sea = laid()
    sea.deck.cards = ["gale_n", "gale_e", "gale_w"]
    drive(draw_phase(sea), "pile")
    assert hand(sea, 0) == ["gale_s", "gale_w"]
    assert sea.pile == []


def test_sp_4_2_never_both_from_the_pile() -> None:
    sea = laid()
    sea.pile = ["reach_n", "gale_s"]
    assert "never two from the pile" in refused(sea, "draw.source", "pile+pile")


def test_sp_4_3_only_the_top_of_the_pile_can_be_taken_and_openly() -> None:
    sea = laid()
    sea.pile = ["reach_n", "gale_s"]
    drive(draw_phase(sea), "pile")
    assert hand(sea, 0)[0] == "gale_s"
    assert sea.pile == ["reach_n"]
    assert "Anne takes Gale south from the pile." in said(sea)


def test_sp_4_4_the_source_is_chosen_once_and_the_pile_card_comes_first() -> None:
    sea = laid()
    sea.deck.cards = ["gale_n"]
    driven = drive(draw_phase(sea), "pile")
    assert driven.names == ["draw.source"]
    assert hand(sea, 0) == ["gale_s", "gale_n"]


def test_sp_4_5_with_an_empty_pile_or_an_event_on_top_nothing_is_asked() -> None:
    for pile in ([], ["gale_s", "parting_storms"]):
        sea = laid()
        sea.pile = pile
        drive(draw_phase(sea))
        assert len(hand(sea, 0)) == 2
        assert sea.pile == pile


def test_sp_4_6_and_sp_7_1_events_are_set_aside_and_replaced() -> None:
    """SP-4.6, SP-7.1"""
    sea = laid()
    sea.deck.cards = ["reach_n", "gale_n", "parting_storms", "gale_e", "cargo_adrift"]
    drive(draw_phase(sea), "deck")
    assert hand(sea, 0) == ["gale_e", "gale_n"]
    assert sea.waiting == ["cargo_adrift", "parting_storms"]
    assert "Anne turns up the Event Cargo Adrift; it waits aside." in said(sea)
    sea = laid()
    sea.deck.cards = ["reach_n", "gale_n", "parting_storms"]
    drive(draw(sea, 2))  # whoever draws, by whatever draw
    assert hand(sea, 2) == ["gale_n"]
    assert sea.waiting == ["parting_storms"]


def test_sp_4_7_and_sp_7_2_events_of_the_draw_phase_come_before_the_play_phase() -> None:
    """SP-4.7, SP-7.2"""
    sea = laid()
    sea.deck.cards = ["reach_n", "gale_n", "magical_compass", "gale_e"]
    drive(step(sea), "deck")
    assert [captain.compasses for captain in sea.captains] == [1, 1, 1]
    assert sea.phase == "play"
    assert (sea.waiting, sea.pile) == ([], ["gale_s", "magical_compass"])


def test_sp_4_8_an_empty_deck_is_made_anew_from_the_pile_without_its_top_card() -> None:
    sea = laid()
    sea.deck.cards = []
    sea.pile = ["gale_n", "gale_e", "gale_w"]
    drive(draw_phase(sea), "deck", chances=[(1, 0)])
    assert hand(sea, 0) == ["gale_n", "gale_e"]
    assert sea.pile == ["gale_w"]
    drive(draw_phase(sea), "deck")  # nothing left: the draws are lost
    assert hand(sea, 0) == ["gale_n", "gale_e"]
    assert said(sea)[-1] == "Anne finds no card to draw."


def test_sp_4_9_the_deck_is_made_anew_only_when_a_card_is_needed() -> None:
    sea = laid()
    sea.deck.cards = ["reach_n", "reach_e"]
    sea.pile = ["gale_n", "gale_e", "gale_w"]
    drive(draw_phase(sea), "deck")
    assert (sea.deck.cards, len(sea.pile)) == ([], 3)
    sea.waiting = ["cargo_adrift"]
    drive(draw(sea, 0), chances=[(0, 1)])
    assert sea.waiting == ["cargo_adrift"]  # no part of the new deck
    assert sea.deck.cards == ["gale_n"]


def test_sp_4_10_cards_of_this_turn_stay_in_the_pile() -> None:
    sea = laid()
    sea.deck.cards = []
    sea.pile = ["gale_n"]
    sea.waiting = ["parting_storms", "magical_compass"]
    drive(resolve_events(sea))
    # Parting Storms found the pile with its top card alone; Magical Compass came after it
    assert sea.pile == ["gale_n", "parting_storms", "magical_compass"]
    drive(draw(sea, 0))
    drive(draw(sea, 0))
    assert hand(sea, 0) == ["gale_n"]  # of three cards in the pile only the one from before this turn
    assert sea.pile == ["parting_storms", "magical_compass"]


# -- SP-5 --------------------------------------------------------------------------------------------------------------


def test_sp_5_1_one_card_is_laid_on_the_pile_and_takes_effect() -> None:
    sea = away(laid())
    hand(sea, 0)[:] = ["gale_n", "gale_n", "hurricane"]
    driven = drive(play_phase(sea), use("gale_n"))
    assert driven.asks[0].keys == (use("gale_n"), "hurricane")  # equal cards are one choice
    assert not driven.asks[0].public
    assert sea.pile == ["gale_s", "gale_n"]
    assert hand(sea, 0) == ["gale_n", "hurricane"]
    assert at(sea, "blue") == "C2"


def test_sp_5_2_a_good_can_never_be_played() -> None:
    sea = laid()
    sea.phase = "play"
    hand(sea, 0)[:] = ["blue", "gale_n"]
    assert "Good can never be played" in refused(sea, "play.card", "blue")
    sea = laid()
    sea.phase = "play"
    hand(sea, 0)[:] = ["gale_n"]
    hand(sea, 1)[:] = ["gale_e"]
    assert refused(sea, "play.card", "gale_e") == "That card is not in your hand."
    assert refused(sea, "play.card", "parting_storms").startswith("An Event is never in a hand")
    assert refused(sea, "play.card", "none").startswith("As long as you hold such a card")


def test_sp_5_3_without_a_playable_card_the_phase_is_skipped() -> None:
    sea = laid()
    hand(sea, 0)[:] = ["blue", "green"]
    sea.phase, sea.plays_left = "play", 1
    drive(step(sea))
    assert sea.phase == "discard"
    assert hand(sea, 0) == ["blue", "green"]


def test_sp_5_4_a_map_moves_the_own_ship() -> None:
    sea = away(laid())
    play(sea, "dogleg_n")
    assert at(sea, "blue") == "E3"


def test_sp_5_5_a_port_card_goes_straight_to_the_island_and_collects() -> None:
    sea = laid()
    put(sea, p2="H6", i1="G4", green="A1")
    play(sea, "grayseo")
    assert at(sea, "blue") == "H3"
    assert hand(sea, 0) == ["green"]
    assert (sea.captains[0].treasures, sea.captains[0].debt) == (0, 0)


def test_sp_5_6_an_action_card_does_what_it_says_and_moves_nothing() -> None:
    sea = laid()
    play(sea, "cursed_treasure")
    assert at(sea, "blue") == "C6"
    assert [captain.debt for captain in sea.captains] == [0, 1, 1]


def test_sp_5_7_a_move_has_to_be_made_even_if_it_hurts() -> None:
    sea = laid()
    put(sea, p1="C5")
    assert play(sea, "breeze_n").names == ["play.card"]
    assert sea.captains[0].debt == 1
    sea = laid()
    sea.phase, sea.captains[0].compasses = "play", 1
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    match.answer(0, "play.card", COMPASS)
    with pytest.raises(Refused, match="even if it hurts"):
        match.answer(0, "play.compass", "none")


# -- SP-6 --------------------------------------------------------------------------------------------------------------


def test_sp_6_1_one_card_is_discarded_onto_the_pile() -> None:
    sea = away(laid())
    hand(sea, 0)[:] = ["blue", "gale_n"]
    driven = discard(sea, "reach_n", "1")
    assert driven.asks[0].keys == tuple(use(card, n) for card in ("gale_n", "reach_n") for n in PIRATES)
    assert sea.pile == ["gale_s", "reach_n"]
    assert hand(sea, 0) == ["blue", "gale_n"]


def test_sp_6_2_a_good_can_never_be_discarded() -> None:
    sea = laid()
    sea.phase = "discard"
    hand(sea, 0)[:] = ["blue", "gale_n"]
    assert "Good can never be discarded" in refused(sea, "discard.card", "blue")


def test_sp_6_3_discard_then_deferred_effects_then_bonus_then_navigator() -> None:
    sea = away(laid())
    sea.captains[0].power, sea.captains[0].compasses = "navigator", 1
    sea.deferred = ["trouble_at_sea"]
    hand(sea, 0)[:] = ["breeze_n"]
    sea.phase = "discard"
    match = match_from(sea)
    asked: list[str] = []
    answers = {
        "discard.card": "breeze_n",
        "group.path": "90",
        "bonus.pirate": use("breeze_n", "1"),
        "navigator.step": "blue/N",
    }
    while match.state.active == 0:
        asked.append(match.pending.asks[0].name)
        match.answer(0, asked[-1], answers[asked[-1]])
    assert asked == ["discard.card", *["group.path"] * 4, "bonus.pirate", "navigator.step"]


def test_sp_6_4_the_bonus_moves_exactly_one_pirate_whatever_was_played() -> None:
    sea = laid()
    play(sea, "cursed_treasure")
    driven = discard(sea, "reach_w", "3")
    assert driven.asks[0].keys == tuple(use("reach_w", n) for n in ("1", "2", "3", "4"))
    assert [at(sea, f"p{n}") for n in (1, 2, 3, 4)] == ["D4", "J4", "A10", "J10"]


def test_sp_6_5_the_bonus_cannot_be_declined_even_against_oneself() -> None:
    sea = laid()
    put(sea, p1="C8", p2="C8", p3="C8", p4="C8")
    sea.phase = "discard"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    with pytest.raises(Refused, match="one has to be chosen"):
        match.answer(0, "discard.card", "none")
    match.answer(0, "discard.card", use("breeze_n", "2"))
    assert match.state.captains[0].debt == 1


def test_sp_6_6_a_discarded_map_moves_the_pirate_along_it() -> None:
    sea = laid()
    put(sea, i1="E4")
    discard(sea, "dogleg_e", "1", chances=dice("A1"))
    assert at(sea, "p1") == "G6"
    assert sea.pirate_dish == 1  # it passed the island


def test_sp_6_7_a_discarded_port_card_takes_the_pirate_straight_there() -> None:
    sea = laid()
    put(sea, i1="H3", blue="E4")
    discard(sea, "grayseo", "1", chances=dice("A1"))
    assert at(sea, "p1") == "H3"
    assert sea.pirate_dish == 1  # the island there
    assert sea.captains[1].debt == 1  # green's ship there
    assert sea.captains[0].debt == 0  # blue on the way is not touched


def test_sp_6_8_a_pirate_that_is_there_already_arrives_again() -> None:
    sea = laid()
    put(sea, p1="H3")
    discard(sea, "grayseo", "1")
    assert sea.captains[1].debt == 1


def test_sp_6_9_and_sp_8_2_a_discarded_action_is_one_square_of_choice() -> None:
    """SP-6.9, SP-8.2"""
    for way, end in (("N", "D3"), ("E", "E4"), ("S", "D5"), ("W", "C4")):
        sea = laid()
        driven = discard(sea, "broken_compass", "1", way)
        assert driven.asks[0].keys[:4] == tuple(use("broken_compass", "1", each) for each in ("N", "E", "S", "W"))
        assert at(sea, "p1") == end
        assert [captain.debt for captain in sea.captains] == [0, 0, 0]  # its text does nothing


def test_sp_6_10_without_a_card_to_discard_neither_bonus_nor_deferred_effects() -> None:
    sea = laid()
    sea.phase, sea.deferred = "discard", ["hurricane"]
    hand(sea, 0)[:] = ["blue"]
    drive(step(sea))
    assert (sea.phase, sea.deferred) == ("turn_end", [])
    assert at(sea, "green") == "H3"


# -- SP-7 --------------------------------------------------------------------------------------------------------------


def test_sp_7_3_and_sp_7_4_events_are_resolved_in_order_and_go_onto_the_pile() -> None:
    """SP-7.3, SP-7.4"""
    sea = laid()
    sea.waiting = ["magical_compass", "parting_storms"]
    drive(resolve_events(sea))
    assert sea.pile == ["gale_s", "magical_compass", "parting_storms"]
    assert said(sea).index("Every captain gets 1 Magical Compass.") < said(sea).index("Anne draws 1 card.")


def test_sp_7_5_events_of_other_draws_wait_for_the_end_of_the_effect() -> None:
    sea = away(laid())
    put(sea, blue="C6", green="C5", i1="C4")
    sea.deck.cards = ["reach_n", "gale_n", "magical_compass"]
    hand(sea, 0)[:] = ["breeze_n"]
    sea.phase, sea.plays_left = "play", 1
    # passing green draws, and turns the Event up; the whole move comes first, with the Treasure at its end
    drive(step(sea), use("breeze_n"), chances=dice("A1"))
    lines = said(sea)
    assert lines.index("Anne turns up the Event Magical Compass; it waits aside.") < lines.index(
        "Anne collects a Treasure at C4 and now has 1."
    )
    assert lines.index("Anne landed at the Treasure Island and draws 1 card.") < lines.index(
        "The Event Magical Compass takes effect."
    )
    assert sea.captains[0].compasses == 1


def test_sp_7_6_events_turned_up_by_an_event_go_to_the_end_of_the_line() -> None:
    sea = laid()
    sea.waiting = ["parting_storms", "magical_compass"]
    sea.deck.cards = ["gale_n"] * 5 + ["cargo_adrift"]
    drive(resolve_events(sea), chances=[0, 0, 0])
    assert sea.pile[-3:] == ["parting_storms", "magical_compass", "cargo_adrift"]


def test_sp_7_7_the_active_player_stays_the_same_whoever_draws_the_event() -> None:
    sea = laid()
    sea.active = 1
    sea.deck.cards = ["gale_n"] * 5 + ["parting_storms"]
    drive(draw(sea, 2))
    drive(resolve_events(sea))
    draws = [line for line in said(sea) if line.endswith("draws 1 card.")]
    assert draws == ["Bart draws 1 card.", "Cora draws 1 card.", "Anne draws 1 card."]


def test_sp_7_8_events_are_resolved_before_the_turn_passes() -> None:
    sea = away(laid())
    put(sea, p1="G9", i1="G6", green="B2")
    sea.deck.cards = ["gale_e", "magical_compass"]
    # pirate 1 takes the island; the new one would rise under green, who draws and turns up an Event
    discard(sea, "reach_n", "1", chances=dice("B2", "A1"))
    assert (sea.waiting, sea.phase) == ([], "turn_end")
    assert sea.pile[-1] == "magical_compass"
    assert hand(sea, 1) == ["gale_e"]


# -- SP-21 -------------------------------------------------------------------------------------------------------------


def resolve(sea: Sea, event: str, chances: list[object] | None = None) -> None:
    sea.waiting = [event]
    drive(resolve_events(sea), chances=chances or [])


def test_sp_21_1_and_sp_21_2_cards_drift_one_seat_at_most() -> None:
    """SP-21.1, SP-21.2"""
    sea = laid()
    for seat, cards in enumerate((["gale_n", "gale_e"], ["reach_n", "reach_e"], ["tack_n", "tack_e"])):
        hand(sea, seat)[:] = cards
    resolve(sea, "cargo_adrift", [1, 0, 1])  # blue takes from purple, green from blue, purple from green
    assert [hand(sea, seat) for seat in range(3)] == [
        ["gale_e", "tack_e"],
        ["reach_n", "gale_n"],
        ["tack_n", "reach_e"],
    ]
    assert "The card that drifted is Gale north." in said(sea, 1)
    assert "The card that drifted is Gale north." not in said(sea, 2)


def test_sp_21_3_nothing_comes_from_an_empty_hand_and_goods_drift_too() -> None:
    sea = laid()
    hand(sea, 0)[:] = ["blue"]
    resolve(sea, "cargo_adrift", [0])
    assert [hand(sea, seat) for seat in range(3)] == [[], ["blue"], []]


def test_sp_21_4_everybody_gets_a_compass() -> None:
    sea = laid()
    resolve(sea, "magical_compass")
    assert [captain.compasses for captain in sea.captains] == [1, 1, 1]


def test_sp_21_5_everybody_draws_from_the_deck_in_turn_order() -> None:
    sea = laid()
    sea.active = 1
    sea.deck.cards = ["gale_n", "gale_e", "gale_w"]
    resolve(sea, "parting_storms")
    assert [hand(sea, seat) for seat in range(3)] == [["gale_n"], ["gale_w"], ["gale_e"]]
    assert sea.pile[0] == "gale_s"


def test_sp_21_6_one_more_island_is_placed() -> None:
    sea = laid()
    resolve(sea, "tales_of_more_treasure", dice("*3", "B5"))
    assert [island.at for island in sea.islands] == ["G7", "B5"]
    assert sea.pirate_dish == 1


def test_sp_21_7_with_three_islands_nothing_happens() -> None:
    sea = laid()
    put(sea, i2="A1", i3="A2")
    resolve(sea, "tales_of_more_treasure")
    assert len(sea.islands) == 3
    assert stock(sea)["blue"] == 4
