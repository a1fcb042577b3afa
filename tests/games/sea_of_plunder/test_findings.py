"""What was once found to be wrong, or to be held by no test, and is so no more."""

import random

import pytest

from bot.engine.match import Match
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.appraisal import CARD, SECOND, TREASURE, Appraisal
from bot.games.sea_of_plunder.components import Phase, Sea
from bot.games.sea_of_plunder.content import EVENTS
from bot.games.sea_of_plunder.orders import BribeOrder
from bot.games.sea_of_plunder.turn import step
from bot.tools import table as terminal
from tests.games.sea_of_plunder.table import NAMES, away, dice, drive, hand, laid, match_from, put, use
from tests.games.sea_of_plunder.test_words import reads


def hints(sea: Sea) -> dict[str, str]:
    match = match_from(sea)
    ask = match.pending.asks[0]
    return {key: say(GAME.option(view(sea, 0), ask, key).hint, NAMES) for key in ask.keys}  # type: ignore[union-attr]


def test_finding_c_a_card_says_what_it_will_hit_before_it_is_played() -> None:
    sea = away(laid())
    put(sea, i1="C4", p1="C5", green="E6")
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    assert hints(sea)[use("breeze_n")] == "1 Debt by pirate 1 · Treasure and a card"


def test_finding_f3_the_card_on_the_pile_says_where_it_would_lead() -> None:
    sea = away(laid())
    put(sea, i1="C4")
    sea.phase, sea.pile = "draw", ["breeze_n"]
    assert hints(sea)["pile"] == "Everybody sees it · leads to C4 (Treasure)"


def test_finding_c_of_two_ships_each_says_what_it_will_hit() -> None:
    sea = away(laid(2, two_player="two_ships"))
    put(sea, i1="C4")
    sea.phase = "play"
    hand(sea, 0)[:] = ["breeze_n", "gale_e"]
    assert hints(sea)[use("breeze_n")] == "Treasure and a card"


def test_finding_c_a_pirate_says_what_it_will_hit_before_it_is_moved() -> None:
    sea = away(laid())
    put(sea, p1="D4", blue="D3", i1="D2")
    sea.phase = "discard"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    label, hint, *_ = reads(match, use("breeze_n", "1"))
    assert (label, hint) == ("Breeze north: pirate 1 to D2", "hits Anne · Treasure for the pirates")


def test_finding_c_no_event_is_dealt_into_a_hand() -> None:
    match = Match[Sea].new(GAME, b"no events", 4)
    while match.state.phase != "play":
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, match.default(ask))
    for seed in range(200):
        twin = GAME.redeal(match.state, 2, random.Random(seed))
        assert not any(card in EVENTS for captain in twin.captains for card in captain.hand.cards)
        twin.captains[0].hand.cards[0], twin.deck.cards[0] = "magical_compass", twin.captains[0].hand.cards[0]
        assert any("Event" in fault for fault in GAME.faults(twin))


def test_finding_c_a_thinking_captain_counts_an_island_once() -> None:
    sea = away(laid())
    put(sea, blue="E8", i1="E7")
    look = Appraisal(view(sea, 0), 0)
    there_and_back = ["breeze_s"]
    alone, more = (look.own_route("ship.blue", ("E7", "E6"), rest) for rest in ([], there_and_back))
    assert more == alone  # what was dug up on the way north lies there no more on the way south
    assert look.contacts("ship.blue", ("E7", "D7", "E7")) == pytest.approx(TREASURE)  # type: ignore[reportUnknownMemberType]
    fresh = look.next_turn("E6", "ship.blue", there_and_back)
    assert fresh >= TREASURE and SECOND * fresh > CARD


@pytest.mark.parametrize(
    ("power", "phase"), [("navigator", "navigator"), ("navigator", "navigator_again"), ("lucky", "lucky")]
)
def test_finding_c_an_event_turned_up_by_a_single_step_takes_effect(power: str, phase: Phase) -> None:
    sea = away(laid())
    put(sea, blue="E8", i1="E7")
    sea.captains[0].power, sea.phase = power, phase
    sea.compass_paid, sea.steps_left = power == "navigator", 2
    sea.deck.cards = ["breeze_n"] * 5 + ["magical_compass"]
    drive(step(sea), "blue/N", chances=dice("A1"))
    assert sea.waiting == [] and [captain.compasses for captain in sea.captains] == [1, 1, 1]


def test_finding_c_the_terminal_says_how_an_order_of_colours_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match[Sea].new(GAME, b"colours", 3)
    ask = GAME.orders(match.state, 0)[0]
    assert isinstance(ask, BribeOrder)
    terminal._ask(match, terminal._in_words(match, ask), True)  # pyright: ignore[reportPrivateUsage]
    assert "all of them in your order, with commas between" in capsys.readouterr().out
