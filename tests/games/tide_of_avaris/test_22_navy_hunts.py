"""Navy Hunts: where the navy goes, whom it fights, and what each of its cards does."""

import pytest

from bot.games.tide_of_avaris.chart import DISTANCE, NEXT, NODES, WITH_WIND
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Fight, Sea
from bot.games.tide_of_avaris.content import DICE, NAVY_CARDS
from bot.games.tide_of_avaris.hunt import straight, way_to
from tests.games.tide_of_avaris.table import (
    HIT,
    MISS,
    SPOTTED,
    WIND,
    E,
    N,
    S,
    Table,
    W,
    attacking,
    bag,
    begin,
    calm,
    control,
    crew,
    load,
    navy,
    purse,
    relic,
)


def hunting(space: str, card: str = "vigilant", seats: int = 2, seized: str = "") -> Sea:
    sea = calm(seats)
    sea.phase = "hunt"
    navy(sea, card, space, seized)
    return sea


def fought(table: Table) -> Fight:
    assert table.sea.fight is not None
    return table.sea.fight


def test_ta_22_1_the_first_navy_only_appears_even_beside_a_pirate() -> None:
    sea = calm()
    sea.phase = "hunt"
    sea.navy.deck.cards = ["vigilant", "halcyon"]  # the last one is on top
    table = begin(sea)
    assert (table.sea.navy.card, table.sea.navy.space) == ("halcyon", "NW.H") == ("halcyon", table.captain(0).ship)
    assert table.sea.fight is None and table.sea.navy.die == ""


def test_ta_22_2_the_navy_die() -> None:
    assert DICE.navy_die == ("N", "E", "S", "W", "spotted", "spotted")


def test_ta_22_3_up_to_two_spaces_in_the_direction_rolled() -> None:
    """TA-22.3, TA-22.4"""
    assert straight("NW.H", "E") == ["NW.E", "NE.W"] and straight("SW.N", "N") == ["NW.S", "NW.H"]
    assert begin(hunting("NW.N", seats=2), E).sea.navy.space == "NE.W"


def test_ta_22_4_until_an_exit_is_missing() -> None:
    assert straight("NW.H", "N") == ["NW.N"] and straight("NW.W", "W") == []
    table = begin(hunting("NW.W"), W)
    assert table.sea.navy.space == "NW.W" and "stays" in table.log()


def test_ta_22_5_it_stops_at_the_first_pirate_and_fights() -> None:
    table = begin(hunting("NW.W"), E, (HIT, HIT), (MISS,))
    assert table.sea.navy.space == "NW.H" and fought(table).defender.who == 0


def test_ta_22_6_a_pirate_where_it_starts_is_not_attacked() -> None:
    sea = hunting("NW.H")
    assert begin(sea, E).sea.fight is None
    sea = hunting("NW.H")
    assert begin(sea, SPOTTED).sea.fight is None and sea.navy.space == "NW.H"


def test_ta_22_7_spotted_hunts_the_nearest_pirate_within_two() -> None:
    table = begin(hunting("NW.S"), SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 0
    table = begin(hunting("NE.H"), SPOTTED)
    assert table.sea.navy.space == "NE.H" and table.sea.fight is None  # nobody near


def test_ta_22_8_of_several_the_lowest_in_turn_order() -> None:
    """TA-22.8, TA-22.9, TA-22.11 by the order of the Day just played."""
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.N"
    sea.captains[2].ship = "NW.S"
    sea.track = sea.played = [2, 1, 0]
    crew(sea, 2, "yellow yellow")  # would win tonight's bid
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 0
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = sea.captains[2].ship = "NW.H"
    sea.track = sea.played = [0, 2, 1]
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 1


def way(start: str, goal: str) -> list[str]:
    """The way onto a pirate with nobody else about."""
    sea = hunting(start)
    sea.captains[0].ship, sea.captains[1].ship = goal, ""
    return way_to(sea, goal, NOBODY)


def test_ta_22_10_of_all_ways_of_two_at_most_the_one_with_the_wind_at_last() -> None:
    assert way("NE.W", "NW.S") == ["NW.E", "NW.S"]
    assert way("NW.N", "NW.S") == ["NW.E", "NW.S"]  # H and E both end with the wind: E is listed first
    assert way("NW.S", "NW.N") == ["NW.W", "NW.N"]  # over E it would end against the wind


def test_finding_the_navy_goes_round_by_two_where_one_step_would_be_against_the_wind() -> None:
    """TA-22.10, TA-22.13"""
    for start in NODES:
        for goal in NEXT[start]:
            found = way(start, goal)
            round_about = any((middle, goal) in WITH_WIND for middle in NEXT[start] if goal in NEXT[middle])
            assert found[-1] == goal and len(found) == (2 if (start, goal) not in WITH_WIND and round_about else 1)


def test_finding_the_navy_s_way_round_is_none_where_another_pirate_would_stop_it() -> None:
    """TA-22.5, TA-22.8, TA-22.10, TA-25.21 unless he is spared."""
    start, middle, goal = next(
        (start, way(start, goal)[0], goal) for start in NODES for goal in NEXT[start] if len(way(start, goal)) == 2
    )
    sea = hunting(start, seats=3)
    sea.captains[0].ship, sea.captains[1].ship, sea.captains[2].ship = middle, goal, ""
    assert middle not in way_to(sea, goal, NOBODY)[:-1]
    assert way_to(sea, goal, 0) == way(start, goal), "his papers let her pass"


def test_ta_22_10_every_way_runs_along_lines() -> None:
    for start in NODES:
        for goal in NODES:
            if DISTANCE[start][goal] == 2:
                middle, end = way(start, goal)
                assert DISTANCE[start][middle] == DISTANCE[middle][goal] == 1 and end == goal
                windy = [m for m in NODES if DISTANCE[start][m] == DISTANCE[m][goal] == 1 and (m, goal) in WITH_WIND]
                assert not windy or middle == windy[0]


def test_ta_22_11_one_pirate_a_night() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = sea.captains[2].ship = "NW.H"
    table = begin(sea, E, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 2
    assert [table.captain(seat).ship for seat in range(3)] == ["NW.H", "NW.H", ""]


def test_ta_22_12_the_navy_rolls_its_attack_and_the_pirate_commands_defend_faces() -> None:
    """TA-22.12, TA-6.10"""
    sea = hunting("NW.W", "thunderer")
    crew(sea, 0, "red blue blue", "teal")
    table = begin(sea, E)
    assert table.ask.name == "battle.commit" and table.keys == ("blue", "blue.2")
    table.answer("battle.commit", ("blue",), (MISS,) * 5, (HIT, HIT), 0, 0)
    assert (fought(table).attacker.dice, fought(table).defender.dice) == (5, 2)


def test_ta_22_13_its_wind_goes_by_its_last_step() -> None:
    assert fought(begin(hunting("NW.W"), E, (WIND, WIND), (MISS,))).wind == NAVY  # W to H: along the arrow
    assert fought(begin(hunting("NW.N"), S, (MISS, MISS), (WIND,), 0)).wind == 0  # N to H: against it


def test_ta_22_14_neither_bribe_nor_parley() -> None:
    sea = hunting("NW.W")
    crew(sea, 0, "pink")
    assert begin(sea, E).ask.name == "battle.commit"


def test_ta_22_15_a_beaten_navy_leaves_and_the_next_comes_next_night() -> None:
    """TA-22.15, TA-22.20, TA-18.9"""
    sea = hunting("NW.W", "halcyon", seized="blue")
    bag(sea, red=9)
    table = begin(sea, E, (MISS,) * 3, (HIT,), 0, 0)
    assert table.captain(0).bound == ["blue", "red", "red"] and table.sea.navy.card == ""
    sea = table.sea
    sea.phase = "hunt"
    assert begin(sea).sea.navy.card != ""


def test_ta_22_16_a_victorious_navy_stays_where_it_fought() -> None:
    sea = hunting("NW.W")
    purse(sea, 0, gold=3)  # two of it are lost to the Navy, the third asks him about a reroll
    table = begin(sea, E, (HIT, HIT), (MISS,))
    assert table.sea.navy.space == "NW.H" and table.captain(0).ship == ""


def test_ta_22_17_on_win_also_when_a_pirate_attacked_it() -> None:
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "bellwether", "NW.N")
    purse(sea, 0, rum=5)
    table = begin(sea, (MISS,), (HIT, HIT))
    assert table.captain(0).rum.value == 3 and table.sea.navy.space == "NW.N"


def test_ta_22_18_after_eight_cards_no_navy_comes() -> None:
    sea = calm()
    sea.phase = "hunt"
    sea.navy.deck.cards = []
    assert begin(sea).sea.navy.space == ""


def test_ta_22_19_the_navy_moves_in_this_step_only() -> None:
    sea = calm()
    navy(sea, "vigilant", "NW.W")
    crew(sea, 0, "red")
    table = begin(sea).do("NW.N").do("end")
    assert table.sea.navy.space == "NW.W"


def test_ta_22_20_rewards_by_card() -> None:
    assert [card.treasures for card in NAVY_CARDS.values()] == [1, 1, 1, 2, 2, 2, 2, 3]


def test_ta_22_21_seized_treasures_lie_open_on_the_card() -> None:
    sea = hunting("NW.W", "ironclad")
    load(sea, 0, "red")
    table = begin(sea, E, (HIT,) * 4, (MISS,))
    assert table.view(1).navy.seized == ["red"]


def beaten_by(card: str, unbound: str = "", bound: str = "", ready: str = "", *dice: object) -> Table:
    """Seat 0 loses to this Navy at home."""
    sea = hunting("NW.W", card)
    load(sea, 0, unbound, bound)
    purse(sea, 0, 1, 5)
    crew(sea, 0, ready, "teal")
    rolls = ((HIT,) * NAVY_CARDS[card].attack, (MISS,), *dice)
    if ready:
        return begin(sea, E).answer("battle.commit", (), *rolls)
    return begin(sea, E, *rolls)


def test_ta_22_22_each_card_has_its_on_win() -> None:
    assert [card.on_win for card in NAVY_CARDS.values()] == [
        "seize_chosen", "gold", "rum", "seize_random", "exhaust", "seize_chosen", "none", "seize_half",
    ]  # fmt: skip


def test_ta_22_23_thunderer_does_no_further_harm() -> None:
    table = beaten_by("thunderer", "red blue", "", "pink")
    assert table.ask.name == "sinking.choice" and table.captain(0).unbound == ["red", "blue"]
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (1, 5)


def test_ta_22_24_vigilant_takes_gold_and_bellwether_rum() -> None:
    """TA-22.24, TA-22.29 as far as there is any, before Sinking."""
    table = beaten_by("vigilant", "red", "", "pink")
    assert table.ask.name == "sinking.choice" and table.captain(0).gold.value == 0
    table = beaten_by("bellwether", "red", "", "pink")
    assert table.captain(0).rum.value == 3


@pytest.mark.parametrize("card", ["resolute", "ironclad"])
def test_ta_22_25_resolute_and_ironclad_seize_one_the_owner_names(card: str) -> None:
    """TA-22.25, TA-22.29, TA-7.6, TA-18.13"""
    table = beaten_by(card, "red blue red", "teal", "pink")
    assert table.ask.name == "navy.seize" and table.ask.seat == 0 and table.keys == ("red", "blue")
    table.answer("navy.seize", "blue")
    assert table.sea.navy.seized == ["blue"] and table.captain(0).unbound == ["red", "red"]
    assert table.ask.name == "sinking.choice"
    table.answer("sinking.choice", "treasures")
    assert sorted(table.sea.box) == ["red", "red", "teal"]


def test_ta_22_25_bound_treasures_are_passed_over() -> None:
    table = beaten_by("resolute", "", "teal red", "pink")
    assert table.ask.name == "sinking.choice" and table.sea.navy.seized == []


def test_ta_22_26_halcyon_seizes_one_at_random() -> None:
    table = beaten_by("halcyon", "red blue teal", "pink", "pink", 1)
    assert table.sea.navy.seized == ["blue"] and table.captain(0).bound == ["pink"]


def test_ta_22_27_sovereign_seizes_half_at_random() -> None:
    table = beaten_by("sovereign", "red blue teal green red", "", "pink", 4, 0)
    assert table.sea.navy.seized == ["red", "blue"] and len(table.captain(0).unbound) == 3


def test_ta_22_28_prudence_exhausts_all_ready_dice() -> None:
    sea = hunting("NW.W", "prudence")
    control(sea, "crew", 0)
    crew(sea, 0, "yellow pink spirit.red", "teal")
    sea.final = True
    table = begin(sea, E).answer("battle.commit", (), (HIT, HIT), (MISS,))
    assert table.match.over and table.captain(0).jettisoned == 1  # an exhausted one: nothing to choose
    assert table.sea.bids[0].dice == [] and "3 ready dice of Sable are exhausted" in table.log()
    assert table.captain(0).gold.value == 0


def test_worked_example_e10_the_navy_goes_north_and_stops() -> None:
    """TA-22.3, TA-22.4"""
    sea = hunting("NW.H", "resolute")
    sea.captains[0].ship = "SW.H"
    assert begin(sea, N).sea.navy.space == "NW.N"


def test_worked_example_e11_spotted_with_the_wind() -> None:
    """TA-22.7, TA-22.10, TA-22.13"""
    sea = hunting("NE.W", "resolute")
    sea.captains[0].ship = "NW.S"
    table = begin(sea, SPOTTED, (HIT,) * 3, (MISS,))
    assert table.sea.navy.path == ["NE.W", "NW.E", "NW.S"] and fought(table).wind == NAVY
    assert fought(table).attacker.dice == 3


def test_worked_example_e15_resolute_wins() -> None:
    """TA-18.12, TA-22.25, TA-22.29"""
    table = beaten_by("resolute", "red blue", "", "pink").answer("navy.seize", "red")
    assert table.sea.navy.seized == ["red"] and table.ask.name == "sinking.choice"


def test_ta_25_21_merchant_papers_let_spotted_hunt_another() -> None:
    """TA-25.21"""
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.E"
    relic(sea, 0, "merchant_papers")  # at NW.H, distance 1; Morgan at distance 2
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 1


def test_ta_25_21_the_navy_passes_the_owner_on_its_way() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[0].ship = "NW.H"
    sea.captains[1].ship = "NW.E"
    relic(sea, 0, "merchant_papers")
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert "NW.H" in table.sea.navy.path or "NW.N" in table.sea.navy.path or "NW.S" in table.sea.navy.path
    assert table.captain(0).ship == "NW.H" and table.captain(1).ship == ""


def test_ta_25_21_on_a_shared_space_it_fights_another() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.H"
    sea.track = sea.played = [1, 2, 0]
    relic(sea, 0, "merchant_papers")  # the lowest in turn order
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 1


def test_ta_25_21_alone_in_sight_or_with_a_direction_they_do_not_help() -> None:
    sea = hunting("NW.W")
    relic(sea, 0, "merchant_papers")
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 0
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.S"
    relic(sea, 0, "merchant_papers")
    assert fought(begin(sea, E, (HIT, HIT), (MISS,))).defender.who == 0
