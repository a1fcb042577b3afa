"""Chapters 25 and 26: Relics in general, the end and the scoring."""

import pytest

from bot.engine.secret import SPECTATOR
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import Sea, Tally
from bot.games.tide_of_avaris.content import MONSTERS, RELICS, TRACKS
from bot.games.tide_of_avaris.scoring import COUNTS, matching, scores, shares
from tests.games.tide_of_avaris.table import (
    NAMES,
    Table,
    attacking,
    begin,
    bonus,
    calm,
    control,
    crew,
    load,
    moved,
    purse,
    relic,
)


def test_ta_25_1_a_relic_fills_a_slot_for_good() -> None:
    sea = moved(calm(), "NE.N", "NE.H")
    table = begin(sea).do("act").answer("relic.refresh", "keep")
    card = table.keys[0]
    table.answer("relic.take", card)
    while table.ask.name == "relic.take":
        table.answer("relic.take", "none")
    assert table.captain(0).relics == [card] and card not in table.sea.relic_row


def test_ta_25_2_four_relics_at_most() -> None:
    """TA-25.2: with three one more can be taken, no second."""
    sea = moved(calm(), "NE.N", "NE.H")
    relic(sea, 0, "rum_still", "copper_hull", "black_ledger")
    purse(sea, 0, gold=9)
    sea.relic_row = ["drummer", "lifeboat"]
    crew(sea, 0, "red")
    table = begin(sea).do("act").answer("relic.refresh", "keep").answer("relic.take", "drummer")
    assert len(table.captain(0).relics) == 4 and table.ask.name == "turn.hub"


def test_ta_25_3_relics_come_from_the_bazaar_and_from_monsters() -> None:
    giving = [card.id for card in MONSTERS.values() if card.reward.relics]
    assert giving == ["ghost_ketch", "drowned_bell", "storm_roc"]


def test_ta_25_4_relics_lie_open_and_are_unique() -> None:
    sea = calm()
    relic(sea, 0, "drummer")
    assert begin(sea).view(1).captains[0].relics == ["drummer"]
    assert len(RELICS) == 20 == len({card.name for card in RELICS.values()})


def test_ta_25_4_effects_add_up() -> None:
    sea = attacking(calm(parley="off"), "NW.N", "NW.H", steps=2)
    relic(sea, 0, "iron_ram")
    sea.captains[0].attack = 1
    table = begin(sea, (1, 1, 1), (5,))
    assert table.sea.fight is not None and table.sea.fight.attacker.dice == 3


# -- the end (chapter 26) --------------------------------------------------------------------------------------------


def last_night(seats: int = 2, **options: str) -> Sea:
    """The Midnight Wager of the final Day."""
    sea = calm(seats, **options)
    sea.phase, sea.final = "wager", True
    sea.bonus_deck.cards.append(sea.bonus)
    sea.bonus = ""
    return sea


def breakdown(sea: Sea, seat: int) -> dict[str, int]:
    score = next(score for score in scores(sea) if score.seat == seat)
    return {say(part.label, NAMES): part.points for part in score.parts}


def test_ta_26_1_the_final_day_follows_the_tide_that_empties_the_bag() -> None:
    """TA-26.1, TA-26.3"""
    sea = calm()
    sea.phase = "tide"
    sea.bag = dict.fromkeys(sea.bag, 0)
    table = begin(sea)
    assert table.sea.final and table.sea.round == 3 and "Day 3 begins. It is the final Day" in table.log()
    assert "final" in say(GAME.headline(table.view(SPECTATOR)), NAMES)


def test_ta_26_2_it_is_played_in_full() -> None:
    sea = calm()
    sea.final, sea.phase = True, "dawn"
    purse(sea, 0, gold=2)
    table = begin(sea)
    seen: list[str] = []
    while not table.match.over:
        if table.sea.phase not in seen:
            seen.append(table.sea.phase)
        ask = table.ask
        table.say(ask.seat, ask.name, "end" if ask.name == "turn.hub" else ())
    assert seen == ["reroll", "sunrise", "sunset", "upgrade"] and table.sea.phase == "end"
    assert "appears at" in table.log() and "bids" in table.log()


def test_ta_26_4_treasures_left_are_buried_where_the_ship_is() -> None:
    """TA-26.4, TA-26.9"""
    sea = last_night()
    load(sea, 0, "red blue", "teal")
    sea.captains[0].ship = "NE.N"
    table = begin(sea)
    assert table.captain(0).buried == ["red", "blue"] and table.captain(0).buried_bound == ["teal"]
    assert table.captain(0).tally.value.holds == 6 and table.captain(0).burials == 1
    assert "Sable buries red, blue and bound teal at Relic Bazaar NE.N" in table.log()
    assert table.captain(1).burials == 0


def test_ta_26_5_off_the_board_one_buries_at_home() -> None:
    sea = last_night()
    load(sea, 0, "red")
    sea.captains[0].ship = ""
    bonus(sea, "homeland")
    table = begin(sea)
    assert table.captain(0).claimed == ["homeland"] and "at Grog Haven NW.H" in table.log()


def test_ta_26_5_off_the_board_one_is_no_company() -> None:
    """TA-26.5, TA-12.9.11"""
    sea = last_night()
    load(sea, 1, "red")
    sea.captains[0].ship, sea.captains[1].ship = "", "NW.H"
    bonus(sea, "company")
    assert begin(sea).captain(1).claimed == []


@pytest.mark.parametrize(("limit", "day", "final"), [("5", 3, False), ("5", 4, True), ("6", 5, True), ("8", 6, False)])
def test_ta_26_6_a_day_limit(limit: str, day: int, final: bool) -> None:
    sea = calm(day_limit=limit)
    sea.phase, sea.round, sea.drawn = "tide", day, True
    sea.bag = dict.fromkeys(sea.bag, 9)
    assert begin(sea).sea.final is final


def test_ta_26_7_final_burials_go_by_the_last_wager_and_ta_26_8_may_claim_bonuses() -> None:
    """TA-26.7, TA-26.8: who bid more claims the open bonus, and it is not replaced."""
    sea = last_night()
    load(sea, 0, "red")
    load(sea, 1, "red")
    crew(sea, 1, "yellow", "red")
    sea.captains[1].ship = "NE.H"
    bonus(sea, "haven")
    sea.captains[0].charts.cards = ["homeland"]
    table = begin(sea)
    assert table.captain(1).claimed == ["haven"] and table.captain(0).claimed == ["homeland"]
    assert table.sea.bonus == ""


def test_ta_26_9_an_empty_hold_makes_no_burial() -> None:
    sea = last_night()
    bonus(sea, "pauper")
    table = begin(sea)
    assert table.captain(0).burials == 0 and table.captain(0).claimed == []


def test_ta_26_10_everything_is_opened() -> None:
    sea = last_night()
    purse(sea, 0, 5, 2)
    sea.captains[0].charts.cards = ["haven"]
    sea.captains[0].tally.value = Tally(20, 3, 10)
    table = begin(sea)
    seen = table.view(SPECTATOR)
    assert (seen.captains[0].gold.value, seen.captains[0].rum.value, seen.captains[0].tally.value.holds) == (5, 2, 20)
    assert seen.captains[0].charts.cards == ["haven"] and "?" not in seen.endgame_unused.cards


@pytest.mark.parametrize(
    ("number", "points"), [(2, 0), (3, 2), (4, 4), (5, 6), (6, 8), (7, 12), (8, 17), (9, 17), (10, 17)]
)
def test_ta_26_11_matching_colours_by_number(number: int, points: int) -> None:
    """TA-26.11, TA-26.12 more than 8 score as 8."""
    sea = calm(bag="long")
    sea.captains[0].buried = ["red"] * (number - 1)
    sea.captains[0].buried_bound = ["red"]
    assert sum(n for _, n in matching(sea.captains[0])) == points


def test_ta_26_12_each_colour_scores_once() -> None:
    sea = calm()
    sea.captains[0].buried = ["red"] * 4 + ["blue"] * 3
    assert matching(sea.captains[0]) == [("red", 4), ("blue", 2)]


def test_ta_26_13_only_what_one_buried_oneself_counts() -> None:
    sea = calm()
    load(sea, 0, "red red red")
    sea.box = ["blue", "blue", "blue"]
    sea.navy.seized = ["teal", "teal", "teal"]
    assert matching(sea.captains[0]) == [] == matching(sea.captains[1])


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_ta_26_14_gold(gold: int, points: int) -> None:
    sea = calm()
    purse(sea, 0, gold=gold)
    assert breakdown(sea, 0)["Gold"] == points


def contest(card: str, token: int, *counts: int) -> Sea:
    """An unlocked Endgame Bonus of Relics or Burials with these counts."""
    sea = calm(len(counts))
    sea.endgame = [card, *[other for other in COUNTS if other != card][:3]]
    sea.tokens = {card: token}
    for seat, count in enumerate(counts):
        sea.captains[seat].burials = count
    return sea


def test_ta_26_15_the_token_goes_to_who_has_most_and_locked_ones_give_nothing() -> None:
    sea = contest("burials", 9, 1, 3, 2)
    assert shares(sea, "burials") == {1: 9}
    assert breakdown(sea, 1)["Most Burials"] == 9 and breakdown(sea, 0)["Most Burials"] == 0
    sea.tokens = {}
    assert "Most Burials" not in breakdown(sea, 1)


def test_ta_26_16_tied_players_share_rounded_down() -> None:
    assert shares(contest("burials", 7, 2, 2, 2), "burials") == {0: 2, 1: 2, 2: 2}
    assert shares(contest("burials", 9, 2, 2, 1), "burials") == {0: 4, 1: 4}


def test_worked_example_e18_three_tied_for_seven() -> None:
    """TA-26.16"""
    sea = calm(4)
    sea.endgame = ["sloops", "relics", "burials", "rum"]
    sea.tokens = {"sloops": 7}
    for seat, area in ((0, "NW"), (1, "NE"), (2, "SE")):
        control(sea, area, seat)
    assert shares(sea, "sloops") == {0: 2, 1: 2, 2: 2}


def test_ta_26_17_nobody_scores_nothing() -> None:
    assert shares(contest("burials", 7, 0, 0), "burials") == {}


def test_ta_26_18_most_points_win() -> None:
    """TA-26.18, TA-1.1"""
    sea = last_night(3)
    for seat, points in enumerate((5, 9, 7)):
        sea.captains[seat].tally.value = Tally(points, 0, 0)
    result = scores(begin(sea).sea)
    assert [(score.seat, score.rank) for score in result] == [(1, 1), (2, 2), (0, 3)]


@pytest.mark.parametrize(("option", "first"), [("final_day", 0), ("last_wager", 1)])
def test_ta_26_19_ties_go_by_turn_order(option: str, first: int) -> None:
    """TA-26.19, TA-26.20 no shared victory, places below in the same way."""
    sea = last_night(3, tie_order=option)
    crew(sea, 1, "yellow", "red")
    result = scores(begin(sea).sea)
    assert result[0].seat == first and [score.rank for score in result] == [1, 2, 3]


def test_ta_26_21_what_the_endgame_bonuses_count() -> None:
    """TA-26.21.1 to TA-26.21.10"""
    sea = calm()
    control(sea, "NW", 0, 2)
    control(sea, "crew", 0, 1)
    relic(sea, 0, "lifeboat", "drummer")
    captain = sea.captains[0]
    captain.used = ["lifeboat"]
    captain.burials, captain.enemies = 3, 4
    captain.tally.value = Tally(30, 5, 12)
    captain.buried_bound = ["red", "blue"]
    captain.attack, captain.defence, captain.fleet, captain.crew = 1, 2, 3, 1
    captain.claimed = ["haven"]
    crew(sea, 0, "red spirit.red", "blue")
    captain.joining, captain.jettisoned = 2, 1
    purse(sea, 0, 7, 6)
    expected = {
        "sloops": 3,
        "relics": 2,
        "burials": 3,
        "richest": 12,
        "bound": 2,
        "upgrades": 7,
        "bonuses": 1,
        "enemies": 4,
        "dice": 5,
        "rum": 6,
    }
    assert {card: COUNTS[card](sea, 0) for card in COUNTS} == expected


def test_ta_26_21_the_richest_burial_is_the_best_single_one() -> None:
    """TA-26.21.4 without Burial Bonuses."""
    sea = calm()
    load(sea, 0, "red blue")
    bonus(sea, "haven")
    sea.captains[0].tally.value = Tally(10, 0, 2)
    assert begin(sea).do("bury").captain(0).tally.value == Tally(13, 2, 3)


def test_worked_example_e19_matching_and_gold() -> None:
    """TA-26.11, TA-26.14"""
    sea = calm()
    sea.captains[0].buried = ["red"] * 4 + ["blue"] * 3 + ["green"] * 2
    purse(sea, 0, gold=5)
    parts = breakdown(sea, 0)
    assert parts["Matching red"] + parts["Matching blue"] == 6 and parts["Gold"] == 2 and "Matching green" not in parts


def test_the_numbers_of_the_box() -> None:
    """TA-7.5, TA-14.21, TA-26.11"""
    assert TRACKS.upper_hold == (1, 3, 6, 10, 15, 21) and TRACKS.endgame_tokens == (9, 7, 5, 3)


def test_the_final_ranking_is_told() -> None:
    table: Table = begin(last_night())
    assert "Place 1: Sable with" in table.log()
