"""Why something is not among the choices: really missing, for the right reason, and known to whoever asks."""

import random

import pytest

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Sea
from tests.conformance import play, seen_for
from tests.games.sea_of_plunder.table import NAMES, away, hand, laid, match_from, put, use

CASES = (
    (2, {}),
    (3, {"combo_port": "on", "offturn_choices": "ask"}),
    (4, {"board": "random", "two_player": "one_ship"}),
)


def told(match: Match[Sea]) -> dict[str, str]:
    """Label and reason of all that is missing from the open question."""
    ask = match.pending.asks[0]
    return {say(each.label, NAMES): say(each.reason, NAMES) for each in GAME.missing(seen_for(match, ask), ask)}


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_what_is_missing_is_not_offered_and_tells_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    asked: set[str] = set()

    def look(match: Match[Sea], luck: random.Random) -> None:
        for ask in match.pending.asks:
            seen = seen_for(match, ask)
            found = GAME.missing(seen, ask)
            if not found:
                continue
            asked.add(ask.name)
            offered = {say(GAME.option(seen, ask, key).label, NAMES) for key in ask.keys}  # type: ignore[union-attr]
            labels = [say(each.label, NAMES) for each in found]
            assert not offered & set(labels) and len(set(labels)) == len(labels) <= 12, (ask.name, labels)
            assert all(0 < len(label) <= 80 for label in labels) and all(say(each.reason, NAMES) for each in found)
            twin = GAME.redeal(match.state, SPECTATOR if ask.public else ask.seat, luck)
            assert GAME.missing(view(twin, SPECTATOR if ask.public else ask.seat), ask) == found

    play(GAME, seats, options, 5, look)
    assert {"draw.source", "play.card", "discard.card", "group.path", "bonus.pirate"} <= asked


def test_goods_islands_without_a_card_and_a_turn_without_a_compass_are_missing_from_the_cards() -> None:
    sea = laid(combo_port="on")
    sea.phase, sea.combo_port = "play", "B2"
    hand(sea, 0)[:] = ["blue", "rabakin", "breeze_n"]
    assert told(match_from(sea)) == {
        "Goods: Rabakin indigo": "A Good can never be played: it buys off pirates, and it counts at the end.",
        "Straight to an island: Grayseo, Izarea and Morrosa": "You hold no Port Island card that leads there.",
        "Straight to the Combo Port": "No Port Island card leads to the Combo Port.",
        "Spend a Compass": "You have no Magical Compass to spend.",
        "No card at all": "As long as you hold such a card, one has to be chosen.",
    }


def test_with_a_compass_the_turned_map_is_not_missing_and_sp_12_8_several_x_are_never_turned() -> None:
    sea = away(laid())
    sea.captains[0].compasses, sea.phase = 1, "play"
    hand(sea, 0)[:] = ["crossroads"]
    assert told(match_from(sea))["Spend a Compass"].startswith("No card that you hold can be turned")
    hand(sea, 0)[:] = ["crossroads", "breeze_n"]
    assert "Spend a Compass" not in told(match_from(sea))
    sea.deferred, sea.phase = ["hurricane"], "discard"
    match = match_from(sea)
    match.answer(0, "discard.card", "crossroads")
    assert told(match) == {
        "The card turned by 90, 180 or 270 degrees": "A card with several X is never turned: "
        "a Compass has no effect on it.",
        "No move at all": "The move has to be made, even if it hurts.",
    }


def test_sp_12_1_a_card_is_not_turned_without_a_compass_and_sp_12_3_never_by_45_degrees() -> None:
    sea = away(laid(2))
    sea.phase = "play"
    hand(sea, 0)[:] = ["breeze_n"]
    assert told(match_from(sea))["Both ships in one turn"].startswith("All your moves of a turn are made by one")
    sea = away(laid())
    sea.deferred, sea.phase, sea.captains[0].compasses = ["hurricane"], "discard", 1
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    match.answer(0, "discard.card", "breeze_n")
    assert told(match)["The card turned by 45 degrees"].startswith("A card is turned by quarter turns only")
    assert "The card turned by 90, 180 or 270 degrees" not in told(match)


def test_goods_gone_from_the_stack_are_missing_at_the_combo_port() -> None:
    sea = away(laid(combo_port="on"))
    sea.phase, sea.combo_port = "play", "C4"
    sea.ports[1].goods = 0
    hand(sea, 0)[:] = ["breeze_n"]
    put(sea, blue="C6")
    match = match_from(sea)
    match.answer(0, "play.card", use("breeze_n"))
    assert match.pending.asks[0].name == "combo.good"
    assert told(match) == {"Grayseo jade": "No Good of that colour is left in its stack."}


def test_pirates_take_only_what_is_held_and_the_discard_bonus_is_no_choice() -> None:
    sea = away(laid())
    sea.phase = "play"
    put(sea, p1="C5")
    hand(sea, 0)[:] = ["breeze_n", "gale_s", "blue", "orange"]
    match = match_from(sea)
    match.answer(0, "play.card", use("breeze_n"))
    assert match.pending.asks[0].name == "pirate.bribe"
    assert told(match) == {
        "Grayseo jade": "You hold no Good of that colour.",
        "Izarea silk": "You hold no Good of that colour.",
        "Giving nothing": "Whoever holds a Good has to give one to the pirates.",
    }
    match.answer(0, "pirate.bribe", "blue")
    reason = "The Discard Bonus cannot be declined: one pirate has to move."
    assert told(match)["No pirate at all"] == reason
    sea.deferred, sea.phase = ["hurricane"], "discard"
    match = match_from(sea)
    match.answer(0, "discard.card", "gale_s")
    assert told(match) == {"No pirate at all": reason}
