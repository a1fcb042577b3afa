"""SP-16 The end of the game, SP-17 final scoring and ties."""

from functools import cache
from itertools import combinations

import pytest

from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.scoring import final_scoring, scores
from bot.games.sea_of_plunder.sets import best_split, set_value
from bot.games.sea_of_plunder.treasures import place_island
from bot.games.sea_of_plunder.turn import step
from tests.games.sea_of_plunder.table import NAMES, SKULL, away, dice, discard, drive, hand, laid, match_from, play, put


def over(sea: Sea, *rolls: int) -> list[tuple[int, int, int]]:
    """Score the table; (seat, rank, total) in order of rank."""
    drive(final_scoring(sea), chances=rolls)
    return [(score.seat, score.rank, score.total) for score in scores(sea)]


# -- SP-16 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goal", "treasures", "dish"), [("3/6", 3, 6), ("4/8", 4, 8)])
def test_sp_16_1_the_treasures_of_a_captain_or_of_the_pirates_trigger_the_end(
    goal: str, treasures: int, dish: int
) -> None:
    for start, ended in ((treasures - 2, ""), (treasures - 1, "captain")):
        sea = away(laid(goal=goal))
        sea.captains[0].treasures = start
        put(sea, i1="C5")
        play(sea, "breeze_n", chances=dice("A1"))
        assert (sea.ended_by, sea.ender) == (ended, 0 if ended else -1)
    for start, ended in ((dish - 2, ""), (dish - 1, "pirates")):
        sea = away(laid(goal=goal))
        sea.pirate_dish = start
        put(sea, p1="E5", i1="E4")
        discard(sea, "breeze_n", "1", chances=dice("A1"))
        assert sea.ended_by == ended


def test_sp_16_2_at_once_on_anybodys_turn_also_by_placing_rolls_and_for_good() -> None:
    sea = away(laid())
    sea.captains[1].treasures = 2
    put(sea, green="E6", i1="E5")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1", chances=dice("A1"))
    assert (sea.ended_by, sea.ender) == ("captain", 1)
    sea = away(laid())
    sea.pirate_dish = 5
    drive(place_island(sea), chances=dice("*1", "B1"))
    assert sea.ended_by == "pirates"
    sea.captains[0].treasures = 2
    put(sea, i1="C5")
    play(sea, "breeze_n", chances=dice("A1"))
    assert sea.ended_by == "pirates"  # the first trigger stands


def last_turns(first: int, active: int) -> list[int]:
    """Who still plays after the end was triggered in the turn of `active`."""
    sea = away(laid())
    sea.first, sea.active, sea.ended_by, sea.phase = first, active, "pirates", "discard"
    for seat in range(3):
        hand(sea, seat)[:] = ["hurricane"]
    match, turns = match_from(sea), list[int]()
    while not match.over:
        if match.pending.asks[0].name == "draw.source":
            turns.append(match.state.active)
        ask = match.pending.asks[0]
        match.answer(ask.seat, ask.name, ask.keys[0])
    assert match.state.phase == "over"
    return turns


def test_sp_16_3_and_sp_16_4_the_round_is_finished() -> None:
    """SP-16.3, SP-16.4"""
    assert last_turns(first=1, active=1) == [2, 0]
    assert last_turns(first=1, active=2) == [0]
    assert last_turns(first=1, active=0) == []


def test_sp_16_5_the_last_turns_are_like_all_others() -> None:
    sea = away(laid())
    sea.ended_by, sea.captains[0].treasures = "captain", 3
    put(sea, i1="C5")
    play(sea, "breeze_n", chances=dice("A1"))
    assert sea.captains[0].treasures == 4


def test_sp_16_6_a_slow_table_may_end_after_a_set_round() -> None:
    for limit, phase in (("12", "smuggler"), ("16", "draw"), ("none", "draw")):
        sea = laid(round_limit=limit)
        sea.round, sea.active, sea.first, sea.phase = 12, 2, 0, "turn_end"
        drive(step(sea))
        assert sea.phase == phase
        assert sea.ended_by == ("rounds" if phase == "smuggler" else "")


# -- SP-17 -------------------------------------------------------------------------------------------------------------


def test_sp_17_1_the_smuggler_picks_first_then_all_goods_are_shown() -> None:
    sea = laid()
    sea.captains[1].power, sea.phase = "smuggler", "smuggler"
    hand(sea, 0)[:] = ["blue", "gale_n"]
    hand(sea, 1)[:] = ["green"]
    match = match_from(sea)
    assert match.pending.asks[0].name == "end.smuggle"
    assert match.state.captains[0].goods == []
    match.answer(1, "end.smuggle", "purple")
    assert [captain.goods for captain in match.state.captains] == [["blue"], ["green", "purple"], []]
    assert hand(match.state, 0) == ["gale_n"]  # other cards stay hidden


def test_sp_17_2_to_17_4_treasures_compasses_and_debt() -> None:
    sea = laid()
    sea.captains[0].treasures, sea.captains[0].compasses, sea.captains[0].debt = 3, 2, 4
    score = next(score for score in scores(sea) if score.seat == 0)
    assert [part.points for part in score.parts] == [9, 2, 0, -4]
    assert score.total == 7
    assert [say(part.label, NAMES) for part in score.parts] == [
        "Treasures (3)",
        "Compasses (2)",
        "Goods (sets: none)",
        "Debt (4)",
    ]


@cache
def by_hand(counts: tuple[int, ...]) -> int:
    """The best split, found by trying every set of every size."""
    best = 0
    for size, value in ((2, 3), (3, 5), (4, 8)):
        for chosen in combinations(range(4), size):
            if all(counts[i] for i in chosen):
                rest = tuple(n - (i in chosen) for i, n in enumerate(counts))
                best = max(best, value + by_hand(rest))
    return best


def test_sp_17_5_and_sp_17_6_goods_score_in_their_best_split() -> None:
    """SP-17.5, SP-17.6"""
    assert set_value({"blue": 1}) == 0
    assert set_value({"blue": 1, "green": 1}) == 3
    assert set_value({"blue": 1, "green": 1, "purple": 1}) == 5
    assert set_value({"blue": 1, "green": 1, "purple": 1, "orange": 1}) == 8
    assert best_split((2, 2, 2, 2)) == (16, (4, 4))
    for counts in [(4, 2, 1, 0), (3, 3, 3, 1), (4, 4, 1, 1), (2, 2, 2, 0), (4, 4, 4, 4)]:
        assert best_split(counts)[0] == by_hand(counts), counts


def test_sp_17_7_other_cards_score_nothing_and_a_total_may_be_negative() -> None:
    sea = laid()
    hand(sea, 0)[:] = ["gale_n", "hurricane", "rabakin"]
    sea.captains[0].debt = 3
    assert next(score.total for score in scores(sea) if score.seat == 0) == -3


def test_sp_17_8_ties_go_by_compasses_then_colours_then_treasures_then_the_row_die() -> None:
    sea = laid()
    sea.captains[0].compasses, sea.captains[1].treasures = 3, 1
    assert over(sea)[0] == (0, 1, 3)  # more Compasses
    assert [say(score.note, NAMES) for score in scores(sea)] == [
        "Tie: Compasses 3, colours of Goods 0, Treasures 0",
        "Tie: Compasses 0, colours of Goods 0, Treasures 1",
        "",
    ]
    sea = laid()
    hand(sea, 0)[:] = ["blue", "green"]
    sea.captains[1].treasures = 1
    assert over(sea)[0] == (0, 1, 3)  # more colours
    sea = laid()
    sea.captains[0].debt, sea.captains[0].treasures = 3, 1
    assert over(sea, *[])[0] == (0, 1, 0)  # more Treasures, all else equal
    sea = laid()
    sea.captains[2].debt = 1
    assert over(sea, SKULL, 1) == [(1, 1, 0), (0, 2, 0), (2, 3, -1)]
    assert sea.captains[0].tie_rolls == [0]  # the skull counts 0
    assert [say(score.note, NAMES) for score in scores(sea)] == ["Tie: die 1", "Tie: die 0", ""]
    sea = laid()
    assert over(sea, 9, 9, 3, 2, 5) == [(1, 1, 0), (0, 2, 0), (2, 2, 0)]  # the two at the top roll again


def test_sp_17_9_lower_places_go_without_the_die_and_may_be_shared() -> None:
    sea = laid(4)
    sea.captains[3].treasures = 1
    sea.captains[2].debt = 1
    assert over(sea) == [(3, 1, 3), (0, 2, 0), (1, 2, 0), (2, 4, -1)]


def test_the_running_score_shows_no_hidden_goods_in_a_view() -> None:
    from bot.engine.secret import SPECTATOR, view

    sea = laid()
    hand(sea, 0)[:] = ["blue", "green"]
    assert {score.total for score in GAME.scores(view(sea, SPECTATOR))} == {0}
