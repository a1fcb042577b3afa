"""The captain: better than chance, quick, and sensible in plain situations."""

import random
import time
from typing import Any

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.question import Terms
from bot.engine.secret import view
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.forecast import Pool, odds
from bot.games.tide_of_avaris.judgement import promise
from tests.conformance import count, random_captain
from tests.games.tide_of_avaris.table import (
    Table,
    attacking,
    begin,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    purse,
    put,
)


def play(seed: int, clever: set[int], seats: int = 4) -> Match[Sea]:
    """Captains at these seats, random ones at the others."""
    match = Match[Sea].new(GAME, f"captains {seed}".encode(), seats)
    luck = random.Random(seed)
    while not match.over:
        ask = match.asked(match.waited_for()[0])[0]
        if ask.seat in clever:
            answer = captain_answer(match, ask, luck)
        else:
            answer = random_captain(GAME, view(match.state, ask.seat), ask, luck)
        match.answer(ask.seat, ask.name, answer)
    return match


def test_the_captain_beats_three_random_ones_in_half_of_the_games_at_least() -> None:
    games = count(16, 200)
    won = sum(GAME.scores(play(seed, {seed % 4}).state)[0].seat == seed % 4 for seed in range(games))
    assert won >= 0.5 * games, f"{won} of {games}"


def test_captains_among_themselves_play_four_to_six_days_quickly() -> None:
    days = []
    for seed in range(count(4, 100)):
        match = play(seed, {0, 1, 2, 3}, 2 + seed % 3)
        days.append(match.state.round)
    assert 4 <= sorted(days)[len(days) // 2] <= 6, days


def test_an_answer_takes_a_captain_less_than_a_tenth_of_a_second() -> None:
    match = Match[Sea].new(GAME, b"quick", 4)
    luck = random.Random(1)
    longest = 0.0
    for _ in range(150):
        ask = match.asked(match.waited_for()[0])[0]
        begun = time.process_time()
        answer = captain_answer(match, ask, luck)
        longest = max(longest, time.process_time() - begun)
        match.answer(ask.seat, ask.name, answer)
    assert longest < 0.1


def choice(table: Table) -> Any:
    return captain_answer(table.match, table.ask, random.Random(1))


def test_it_prefers_a_new_colour_and_a_matching_die() -> None:
    sea = calm()
    crew(sea, 0, "red pink", "blue")
    sea.captains[0].supply = 0
    load(sea, 0, "red")
    put(sea, "NW.W", "pink")
    put(sea, "NW.N", "red")
    table = begin(sea)
    assert choice(table) == "act.NW.W"
    table.do("act.NW.W")
    assert table.captain(0).exhausted == ["blue", "pink"]


def test_it_buries_six_colours_and_keeps_two() -> None:
    for treasures, burying in (("red pink blue teal green yellow", True), ("red pink", False)):
        sea = calm()
        crew(sea, 0, "red", "blue")
        sea.captains[0].supply = 0
        navy(sea, "sovereign", "NE.W")
        sea.phase = "sunset"
        load(sea, 0, treasures)
        assert (choice(begin(sea)) == "bury") is burying


def test_it_pays_a_bribe_rather_than_attack_a_stronger_ship() -> None:
    sea = calm()
    purse(sea, 0, gold=2, rum=1)
    sea.captains[1].ship, sea.captains[1].defence = "NW.N", 3
    load(sea, 1, "red blue teal pink green")
    assert choice(begin(sea).do("NW.N")) == "pay"


def test_it_attacks_a_rich_and_weak_ship_with_the_wind() -> None:
    sea = calm()
    sea.captains[0].attack = 3
    purse(sea, 0, gold=2, rum=1)
    crew(sea, 1)
    sea.captains[1].ship = "NW.N"
    load(sea, 1, "red blue teal pink green yellow")
    assert choice(begin(sea).do("NW.N")) == "fight.1"


def test_it_uses_gold_and_rum_faces_at_sunset() -> None:
    sea = calm()
    sea.phase, sea.final = "sunset", True
    sea.captains[0].supply = 0
    sea.captains[0].ship = "NE.H"  # nothing near brings anything
    crew(sea, 0, "pink red", "blue")
    table = begin(sea)
    assert choice(table) == "crew"
    assert choice(table.do("crew")) == ("pink",)


def test_it_accepts_a_good_bargain_and_refuses_a_bad_one() -> None:
    for terms, answer in ((Terms(1, {"gold": 3}), "accept"), (Terms(1, {}, {"red": 1, "blue": 1}), "refuse")):
        sea = attacking(calm(), "NW.N", "NW.H")
        purse(sea, 0, gold=3)
        load(sea, 1, "red blue teal")
        sea.captains[1].defence = 2
        assert choice(begin(sea).answer("parley.open", terms)) == answer


def test_it_offers_gold_when_it_is_about_to_lose() -> None:
    sea = attacking(calm(), "NW.N", "NW.H")
    sea.captains[0].attack = 3
    load(sea, 1, "red blue teal pink green")
    purse(sea, 1, gold=6)
    offer = choice(begin(sea).answer("parley.open", "battle"))
    assert isinstance(offer, Terms) and offer.give["gold"] >= 1 and not offer.take


def test_it_takes_a_sea_early_with_buy_a_sea() -> None:
    sea = moved(calm(4), "NW.N", "NW.H")
    control(sea, "NW", 1, 2)
    assert choice(begin(sea)) == "act"
    assert choice(begin(sea).do("act")).partition(".")[0] in ("NE", "SE", "SW")


def test_it_commands_defend_dice_when_the_navy_is_strong_and_the_hold_rich() -> None:
    sea = calm()
    sea.phase = "hunt"
    navy(sea, "vigilant", "NW.W")
    load(sea, 0, "red blue teal pink green")
    crew(sea, 0, "blue blue", "red")
    assert len(choice(begin(sea, 2))) >= 1


def test_the_odds_are_those_of_the_dice() -> None:
    cases = ((1, 1, 1), (1, 1, 0), (3, 3, 0), (3, 4, 0), (4, 2, -1))
    assert [round(100 * odds(Pool(a), Pool(d), w)) for a, d, w in cases] == [67, 50, 50, 31, 77]
    assert promise(6, 0) == 21 and promise(0, 4) > promise(0, 2)


def test_it_commands_gold_for_a_bribe_and_does_not_dither_with_rum() -> None:
    for ready, answer in (("pink", "crew"), ("teal", "parley.1")):
        sea = calm()
        sea.phase, sea.final = "sunset", True
        crew(sea, 0, ready, "blue")
        purse(sea, 0, rum=1)
        sea.captains[1].ship, sea.captains[1].defence = "NW.N", 3
        table = begin(sea).sail("NW.N", "rum")
        assert choice(table) == answer
