"""What may be known of the table: numbers and words that agree, and nothing that is hidden."""

from collections.abc import Sequence

from bot.engine.secret import view
from bot.engine.text import NONE, Word, say
from bot.games.sea_of_plunder import facts, facts_map, facts_ways
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Find, Voyage
from bot.games.sea_of_plunder.hints import strikes
from bot.games.sea_of_plunder.table import path_told

from .table import NAMES, away, dice, discard, laid, play, put

SIGNS = {"blue": "A", "green": "J", "purple": "O", "orange": "V"}


def _said(words: Sequence[Word]) -> str:
    return " ".join(say(each, NAMES) for each in words)


def test_a_captains_facts_and_their_words_agree() -> None:
    sea = laid(3)
    one = sea.captains[1]
    one.treasures, one.compasses, one.debt, one.power = 2, 1, 3, "gambler"
    fact = facts.captain(sea, 1)
    assert (fact.treasures, fact.goal, fact.compasses, fact.debt) == (2, 3, 1, 3)
    assert fact.points == 2 * 3 + 1 - 1  # of a Gambler's Debt only half counts
    words = _said(facts.captain_told(fact, SIGNS))
    assert "Bart" in words and "green ship (J) at column H, row 3" in words
    assert "6 points, 2 of 3 Treasures, 1 Compass and 3 Debt" in words and "The Gambler:" in words
    assert "Bart: 2 Treasures, green ship (J) at column H, row 3." in _said(facts.standing_told(sea, SIGNS))


def test_captains_stand_in_turn_order_and_two_with_two_ships_bear_numbers() -> None:
    sea = laid(2)
    sea.around, sea.active = [1, 0], 1
    found = facts.captains(sea)
    assert [(fact.seat, fact.number, fact.active) for fact in found] == [(1, "1", True), (0, "2", False)]
    assert [len(fact.ships) for fact in found] == [2, 2]
    assert facts.captain(laid(3), 0).number == ""


def test_how_many_cards_somebody_holds_is_a_fact_only_where_it_is_shown() -> None:
    for shown, known in (("shown", 2), ("hidden", None)):
        sea = laid(3, hand_counts=shown)
        sea.captains[1].hand.cards = ["gale_n", "blue"]
        assert facts.captain(view(sea, 0), 1).cards == known


def test_no_fact_of_others_tells_what_they_hold() -> None:
    sea, other = laid(3), laid(3)
    sea.captains[1].hand.cards, other.captains[1].hand.cards = ["gale_n", "blue"], ["gale_s", "green"]
    seen = [view(each, 0) for each in (sea, other)]
    assert facts.captains(seen[0]) == facts.captains(seen[1])
    for said in (facts.sea_told, facts.cards_told, facts.moved_told):
        assert _said(said(seen[0])) == _said(said(seen[1]))
    assert _said(facts_ways.hand_told(seen[0], 0, SIGNS)) == _said(facts_ways.hand_told(seen[1], 0, SIGNS))


def test_the_ways_of_a_question_are_found_from_its_places() -> None:
    for card in ("knight_n", "crossroads", "fork_w", "trade_wind_e"):
        for start in ("A1", "M13", "G7"):
            sea = away(laid(4))
            put(sea, blue=start)
            sea.in_use, sea.phase, sea.movers = card, "deferred", ["ship.blue"]
            places = [(one.routes[start][-1], key) for key, one in BEARINGS[card].items()]
            found = facts_ways.choices(sea, places)
            assert {way.end for way in found} == {place for place, _ in places}
            assert all(way.thing == "ship.blue" and way.start == start for way in found)


def test_what_a_way_meets_is_told_in_order() -> None:
    sea = away(laid(4))
    put(sea, blue="G5", p1="G6", i1="G8")
    sea.in_use, sea.phase, sea.movers = "reach_s", "deferred", ["ship.blue"]
    places = [("G8", "S"), ("D5", "90")]
    assert [met.sight.kind for met in facts_ways.choices(sea, places)[0].met] == ["pirate", "island"]
    words = _said(facts_ways.marks_told(sea, places, True))
    assert words.startswith("Ways for the blue ship from column G, row 5:")
    assert "column G, row 8, meets pirate 1 and Treasure Island 1; turned 90° column D, row 5" in words


def test_places_that_are_no_ways_are_told_with_where_each_would_lead() -> None:
    sea = laid(3)
    sea.phase, sea.in_use = "bonus", "reach_e"
    ends = {BEARINGS["reach_e"]["as_printed"].routes[pirate.at][-1] for pirate in sea.pirates}
    places = [(end, end) for end in ends]
    assert facts_ways.choices(sea, places) == []
    assert {way.end for way in facts_ways.previews(sea, places, True)} == ends
    words = _said(facts_ways.marks_told(sea, places, True))
    assert "Reach east would lead pirate 1 to column G, row 4; pirate 2" in words


def test_a_hand_leads_from_the_own_ship_and_from_all_pirates_when_it_is_discarded() -> None:
    sea = away(laid(3))
    put(sea, blue="E9")
    sea.phase = "play"
    sea.captains[0].hand.cards = ["knight_n", "knight_n", "grayseo", "hurricane", "blue"]
    sea.captains[0].compasses = 1
    assert [(way.end, way.turned) for way in facts_ways.leads(sea, 0, "knight_n")] == [
        ("F7", 0),
        ("G10", 90),
        ("D11", 180),
        ("C8", 270),
    ]
    assert [(way.end, way.jump) for way in facts_ways.leads(sea, 0, "grayseo")] == [("H3", True)]
    assert facts_ways.leads(sea, 0, "hurricane") == []
    assert facts_ways.kinds(sea.captains[0]) == [("grayseo", 1), ("hurricane", 1), ("knight_n", 2)]
    words = _said(facts_ways.hand_told(sea, 0, SIGNS))
    assert (
        "- 2 times Knight north, then east: 2 north, then 1 east to column F, row 7; with a Compass turned 90°" in words
    )
    assert "- Grayseo: straight to Grayseo, column H, row 3" in words
    assert "Goods: 1 Indigo, worth 0 points in sets." in words
    sea.phase = "discard"
    plain = [way.thing for way in facts_ways.leads(sea, 0, "knight_n") if not way.turned]
    assert plain == [f"pirate.{n}" for n in (1, 2, 3, 4)]
    assert "a pirate sails one square" in _said(facts_ways.hand_told(sea, 0, SIGNS))


def test_what_an_action_brought_is_kept_until_the_next_one() -> None:
    sea = away(laid())
    put(sea, i1="C5")
    play(sea, "breeze_n", chances=dice("*3", "B2"))
    assert sea.finds == [Find("C5", (0,))]
    words = _said(facts.moved_told(sea))
    assert "Treasure at column C, row 5: Anne." in words and "skull and 3 (skull)" in words
    put(sea, p1="E5", i2="E3")
    sea.phase = "discard"
    discard(sea, "breeze_n", "1", chances=dice("B2"))
    assert sea.finds == [Find("E3", (), 1)]
    assert "Treasure at column E, row 3: the pirates." in _said(facts.moved_told(sea))


def test_all_who_share_an_island_are_its_finders() -> None:
    sea = away(laid())
    put(sea, i1="E5", green="E6", purple="E6")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "3", chances=dice("B2"))
    assert sea.finds == []  # the discard's own move came last, and found nothing
    assert [captain.treasures for captain in sea.captains] == [0, 1, 1]


def test_what_moves_is_told_as_made_or_as_planned() -> None:
    sea = laid(3)
    sea.in_use = "gale_n"
    sea.voyages = [Voyage("ship.blue", "E9", ("E8", "E7"), 90, entered=1), Voyage("pirate.2", "A1", ("A2",))]
    words = _said(facts.moved_told(sea))
    assert "Last: the blue ship from column E, row 9 to column E, row 8, turned 90° by Gale north." in words
    assert "Planned: pirate 2 from column A, row 1 to column A, row 2." in words


def test_the_sea_is_told_from_the_own_ship_round_its_edges_nearest_first() -> None:
    sea = away(laid(3))
    put(sea, blue="A1", p1="M13", i1="C1")
    (line,) = facts_map.near(sea, 0, 2)
    assert _said([line]) == (
        "From your blue ship at column A, row 1: pirate 1, 1 west and 1 north; Treasure Island 1, 2 east."
    )
    (line,) = facts_map.near(sea, 1)
    assert _said([line]).startswith("From your green ship at")
    regions = _said(facts_map.regions(sea))
    assert "In the north-west, columns A to D, rows 1 to 4: Treasure Island 1 at column C, row 1" in regions


def test_finding_f3_a_card_to_discard_says_what_each_pirate_would_hit() -> None:
    sea = away(laid(3))
    put(sea, green="E5", p1="E7", i1="H8", p2="H9")
    assert _said([strikes(sea, "breeze_n")]) == "Pirate 1 hits Bart; 2 hits Treasure"
    assert strikes(sea, "breeze_s") is NONE


def test_steps_are_told_in_words() -> None:
    assert _said([path_told(("E", "E", "E", "N", "N"))]) == "3 east, then 2 north"
