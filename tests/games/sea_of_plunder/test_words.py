"""What players read: choices, hints, refusals, headlines and the rules pages."""

import pytest

from bot.engine.match import Match, Refused
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, DECK, EVENTS
from bot.games.sea_of_plunder.courses import COMPASS
from bot.games.sea_of_plunder.hints import card_group
from tests.games.sea_of_plunder.table import NAMES, away, hand, laid, match_from, put, use


def reads(match: Match[Sea], key: str) -> tuple[str, str, str, str]:
    """Label, hint, place and mark of a choice."""
    ask = match.pending.asks[0]
    option = GAME.option(view(match.state, SPECTATOR if ask.public else ask.seat), ask, key)
    return say(option.label, NAMES), say(option.hint, NAMES), option.place, option.mark


def test_courses_name_their_end_their_price_and_what_is_met() -> None:
    sea = away(laid())
    sea.captains[0].compasses, sea.phase = 1, "play"
    put(sea, i1="C4", p1="C5", green="E6")
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    plain, turned = use("breeze_n"), use("breeze_n", way="90")
    assert reads(match, plain) == ("Breeze north: C4", "1 Debt by pirate 1 · Treasure and a card", "C4", "C4")
    match.answer(0, "play.card", COMPASS)
    assert reads(match, turned) == ("Breeze north, turned 90°: E6", "1 Compass · steal from Bart", "E6", "E6")


def test_a_hint_tells_what_the_rules_will_do_on_the_way() -> None:
    """Goods held and collected on the way pay the pirates, a port under a pirate gives none, the Thief steals."""
    sea = away(laid())
    sea.phase = "play"
    put(sea, blue="C8", p1="C7", p2="C5")
    hand(sea, 0)[:] = ["reach_n"]
    assert reads(match_from(sea), use("reach_n"))[1] == "1 Debt by pirate 1 · Rabakin indigo · a Good to pirate 2"
    put(sea, p2="C6")
    hand(sea, 0).append("green")
    told = "a Good to pirate 1 · 1 Debt by pirate 2 · no Good at Rabakin"
    assert reads(match_from(sea), use("reach_n"))[1] == told
    put(sea, p1="L12", p2="L12", green="C7", purple="C5", i1="C7")
    sea.captains[0].power = "strategist"
    assert reads(match_from(sea), use("reach_n"))[1] == ("Treasure · a card for passing Bart · Rabakin indigo · more")
    sea.captains[0].power = "thief"
    put(sea, i1="L13")
    assert reads(match_from(sea), use("reach_n"))[1] == "steal from Bart · Rabakin indigo · steal from Cora"
    sea.captains[0].power = "strategist"
    put(sea, green="H3", purple="K8", p1="C7")
    assert reads(match_from(sea), use("reach_n"))[1] == "a roll against pirate 1 · Rabakin indigo"


def test_what_others_read_of_a_way_tells_nothing_of_a_hand() -> None:
    told: set[str] = set()
    for held in (["green"], []):
        sea = away(laid())
        put(sea, p1="C5")
        sea.captains[0].power, sea.phase, sea.steps_left = "lucky", "lucky", 2
        hand(sea, 0)[:] = held
        told.add(reads(match_from(sea), "blue/N")[1])
    assert told == {"pirate 1"}


def test_pirates_and_islands_name_where_they_are_and_where_they_would_go() -> None:
    sea = away(laid())
    put(sea, p1="D4", i1="G7")
    sea.deferred, sea.phase = ["so_close_yet_so_far"], "discard"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    match.answer(0, "discard.card", "crossroads")
    assert reads(match, "1") == ("Treasure Island 1 at G7", "To G5, I7, G9 and E7", "G7", "1")
    match.answer(0, "so_close.islands", ())
    assert reads(match, use("crossroads", "1", "N_N")) == ("Crossroads: pirate 1 to D2", "", "D2", "D2")


def test_waiting_lines_tell_the_question_and_no_secret() -> None:
    sea = laid()
    sea.phase = "play"
    hand(sea, 0)[:] = ["hurricane", "blue"]
    match = match_from(sea)
    prompt = GAME.prompt(view(match.state, 0), match.pending.asks[0])
    assert say(prompt.waiting, NAMES) == "Anne is choosing a card to play."


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        ("play.card", "blue", "A Good can never be played"),
        ("discard.card", "blue", "A Good can never be discarded"),
        ("play.card", "gale_e", "That card is not in your hand"),
        ("play.card", "combo_port", "No Port Island card leads to the Combo Port"),
        ("play.card", "cargo_adrift", "An Event is never in a hand"),
        ("discard.card", "pass", "one has to be chosen"),
    ],
)
def test_wrong_cards_are_refused_with_the_rule(question: str, answer: str, reason: str) -> None:
    sea = laid(combo_port="on")
    sea.phase = "play" if question == "play.card" else "discard"
    hand(sea, 0)[:] = ["blue", "breeze_n"]
    hand(sea, 1)[:] = ["gale_e"]
    match = match_from(sea)
    with pytest.raises(Refused, match=reason):
        match.answer(0, question, answer)


def test_a_card_of_another_hand_and_one_in_the_deck_are_refused_alike() -> None:
    told: set[str] = set()
    for other in (["gale_e"], []):
        sea = laid()
        sea.phase = "play"
        hand(sea, 0)[:] = ["breeze_n"]
        hand(sea, 1)[:] = other
        with pytest.raises(Refused) as refused:
            match_from(sea).answer(0, "play.card", "gale_e")
        told.add(say(refused.value.reason, NAMES))
    assert len(told) == 1


def test_the_second_compass_and_the_second_own_ship_are_refused() -> None:
    sea = away(laid())
    sea.captains[0].power, sea.captains[0].compasses = "navigator", 2
    sea.deferred, sea.phase = ["hurricane"], "discard"
    hand(sea, 0)[:] = ["crossroads"]
    match = match_from(sea)
    match.answer(0, "discard.card", "crossroads")
    match.answer(0, "group.path", "N_N_compass")
    with pytest.raises(Refused, match="One card takes one Compass"):
        match.answer(0, "group.path", "N_N_compass")
    sea = away(laid(2))
    sea.phase = "play"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    with pytest.raises(Refused, match="one of your own ships"):
        match.answer(0, "play.card", use("breeze_n", "green"))


def test_long_hands_fall_into_groups_of_at_most_25_kinds() -> None:
    groups: dict[str, set[str]] = {}
    for card in DECK:
        if card not in EVENTS:
            groups.setdefault(say(card_group(card), NAMES), set()).add(card)
    assert set(groups) == {"Straight maps", "Bent maps", "Maps with several X", "Port Islands", "Action cards"}
    assert max(len(cards) for cards in groups.values()) <= 25
    assert groups["Action cards"] == set(ACTIONS)


def test_headlines_name_round_player_phase_and_the_last_round() -> None:
    sea = laid()
    assert say(GAME.headline(sea), NAMES) == "Round 1: Anne, Draw phase."
    sea.ended_by = "pirates"
    assert say(GAME.headline(sea), NAMES) == "Round 1, the last: Anne, Draw phase."


def test_rules_pages_are_short_enough() -> None:
    assert all(len(topic.body.text) <= 1200 for topic in GAME.topics)


def test_ways_that_meet_something_are_wanted_first_and_pirates_on_oneself_last() -> None:
    sea = away(laid())
    put(sea, i1="C4", p1="D5", p2="G6", green="D4", blue="C6")
    sea.phase = "play"
    hand(sea, 0)[:] = ["breeze_n", "gale_e", "gale_w"]
    match = match_from(sea)
    ask, seen = match.pending.asks[0], view(match.state, 0)
    ranks = {key: GAME.option(seen, ask, key).rank for key in ask.keys}  # type: ignore[union-attr]
    assert ranks == {use("breeze_n"): 0, use("gale_w"): 1, use("gale_e"): 2}
    sea = away(laid())
    put(sea, p1="C8", p2="H5", p3="A13")
    sea.phase = "discard"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    ask, seen = match.pending.asks[0], view(match.state, 0)
    assert [GAME.option(seen, ask, use("breeze_n", n)).rank for n in "123"] == [2, 0, 1]


def test_a_long_list_of_discards_asks_for_the_card_first() -> None:
    sea = away(laid())
    sea.phase = "discard"
    hand(sea, 0)[:] = ["crossroads", "starlight", "breeze_n"]
    match = match_from(sea)
    ask, seen = match.pending.asks[0], view(match.state, 0)
    groups = {say(GAME.option(seen, ask, key).group, NAMES) for key in ask.keys}  # type: ignore[union-attr]
    assert len(ask.keys) == 36 and groups == {"Crossroads", "Starlight", "Breeze north"}  # type: ignore[union-attr]
    assert say(ask.sorted_by, NAMES) == "First the card"
