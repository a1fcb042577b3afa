"""Undo ends where something hidden became known; and what is dealt afresh is a table that might be so."""

import random

import pytest

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.content import EVENTS
from tests.games.sea_of_plunder.table import away, hand, laid, match_from, put, use


@pytest.mark.parametrize("goods", [["green"], []])
def test_finding_a5_whether_a_captain_is_asked_for_a_bribe_tells_of_his_goods(goods: list[str]) -> None:
    sea = away(laid(offturn_choices="ask"))
    put(sea, p1="H5")
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    hand(sea, 1)[:] = goods
    sea.phase = "discard"
    match = match_from(sea)
    match.answer(0, "discard.card", use("breeze_n", "1"))
    assert match.undo_point(0) is None


def test_no_event_comes_to_a_hand_also_where_cards_are_dealt_afresh() -> None:
    sea = laid()
    hand(sea, 0)[:] = [next(iter(EVENTS))]
    assert "a hand holds an Event" in GAME.faults(sea)
    sea = laid()
    sea.deck.cards = [*EVENTS, *EVENTS, "gale_e", "gale_w"]
    hand(sea, 1)[:], hand(sea, 2)[:] = ["breeze_n"] * 4, ["green"]
    for seed in range(50):
        other = GAME.redeal(sea, 0, random.Random(seed))
        assert not any(card in EVENTS for captain in other.captains for card in captain.hand.cards)
        assert sorted(other.deck.cards + hand(other, 1) + hand(other, 2)) == sorted(
            sea.deck.cards + hand(sea, 1) + hand(sea, 2)
        )
