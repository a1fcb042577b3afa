"""What the winner takes, and what sinking costs."""

import pytest

from bot.games.tide_of_avaris.components import NAVY
from tests.games.tide_of_avaris.battles import fight, meeting
from tests.games.tide_of_avaris.table import (
    HIT,
    MISS,
    Table,
    attacking,
    bag,
    begin,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    purse,
    put,
    relic,
)


def test_ta_18_1_the_winner_steals_half_of_the_unbound_treasures_of_his_choice() -> None:
    """TA-18.1, TA-18.2, TA-18.3"""
    sea = meeting()
    load(sea, 1, "red blue teal red blue")
    table = fight(sea, (HIT,), (MISS,))
    assert table.ask.name == "combat.steal" and table.ask.seat == 0 and table.ask.least == table.ask.most == 2
    assert "at most" in table.refused("combat.steal", ("red", "blue", "teal"))
    table.answer("combat.steal", ("red", "teal"))
    assert table.captain(0).bound == ["red", "teal"] and sorted(table.captain(1).unbound) == ["blue", "blue", "red"]
    assert table.ask.name == "sinking.choice" and table.ask.seat == 1  # TA-18.3


def test_ta_18_1_the_defender_steals_too() -> None:
    sea = meeting()
    load(sea, 0, "red red")
    table = fight(sea, (MISS,), (HIT,))
    assert table.captain(1).bound == ["red"] and table.captain(0).unbound == ["red"]


def test_ta_18_4_bound_treasures_are_neither_counted_nor_stolen() -> None:
    """TA-18.4, TA-18.13"""
    sea = meeting()
    load(sea, 1, "red red blue", "teal teal")
    table = fight(sea, (HIT,), (MISS,))
    assert table.keys == ("red", "red.2", "blue") and table.ask.least == 1
    assert "cannot be stolen" in table.refused("combat.steal", ("bound.teal",))


@pytest.mark.parametrize("treasures", ["", "red"])
def test_ta_18_5_with_one_or_none_nothing_is_stolen_but_the_ship_sinks(treasures: str) -> None:
    sea = meeting()
    load(sea, 1, treasures)
    crew(sea, 1, "", "red")
    table = fight(sea, (HIT,), (MISS,))
    if treasures:
        table.answer("sinking.choice", "spent")
    assert table.captain(0).bound == [] and table.captain(1).ship == "" and table.captain(1).jettisoned == 1


def test_ta_18_6_nothing_else_is_taken() -> None:
    """TA-18.6, TA-19.15"""
    sea = meeting()
    purse(sea, 1, gold=5, rum=5)
    relic(sea, 1, "drummer")
    sea.captains[1].attack = 2
    sea.captains[1].charts.cards = ["haven"]
    control(sea, "NE", 1)
    table = fight(sea, (HIT,), (MISS,))
    loser = table.captain(1)
    assert (loser.gold.value, loser.rum.value, loser.relics, loser.attack) == (5, 5, ["drummer"], 2)
    assert loser.charts.cards == ["haven"] and table.sea.control["NE"].owner == 1
    assert table.captain(0).gold.value == 0


def test_ta_18_7_a_victorious_attacker_goes_on_to_collect() -> None:
    sea = meeting()
    put(sea, "NW.N", "red")
    table = fight(sea, (HIT,), (MISS,))
    assert table.keys == ("collect", "crew", "end") and table.captain(0).ship == "NW.N"


def test_ta_18_8_beating_the_navy_brings_its_reward() -> None:
    """TA-18.8, TA-18.9, TA-18.10, TA-22.15, TA-22.20, TA-22.21 seized treasures too, all bound."""
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "halcyon", "NW.N", seized="pink red")
    bag(sea, green=2)
    crew(sea, 0, "pink")
    table = begin(sea).answer("battle.commit", (), (HIT,), (MISS,) * 4, 0, 0)
    captain = table.captain(0)
    assert captain.bound == ["pink", "red", "green", "green"] and captain.enemies == 1
    assert table.sea.navy.space == "" and table.sea.navy.card == "" and table.sea.navy.beaten == ["halcyon"]


def test_ta_18_11_monsters_treasures_come_unbound() -> None:
    sea = moved(calm(), "NW.S", "NW.H")
    sea.monster_deck.cards = ["reef_crabs"]
    bag(sea, green=2)
    captain = begin(sea).do("act", (HIT,), (MISS, MISS), 0).captain(0)
    assert captain.unbound == ["green"] and captain.bound == [] and captain.enemies == 1


def test_ta_18_12_first_on_win_then_sinking() -> None:
    """TA-18.12, TA-22.29, TA-22.24"""
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "vigilant", "NW.N")
    purse(sea, 0, gold=5)
    crew(sea, 0, "pink teal")
    table = begin(sea).answer("battle.commit", (), (MISS,), (HIT,) * 3)
    assert table.ask.name == "sinking.choice" and table.captain(0).gold.value == 3
    log = table.answer("sinking.choice", "pink").log()
    assert log.index("pays 2 gold to the bank") < log.index("sinks")


def test_ta_18_13_bound_treasures_are_jettisoned_like_others() -> None:
    """TA-18.13, TA-19.4"""
    sea = meeting()
    load(sea, 1, "", "red blue")
    table = fight(sea, (HIT,), (MISS,)).answer("sinking.choice", "treasures")
    assert table.captain(1).bound == [] and table.sea.box == ["red", "blue"]


def test_ta_18_14_stolen_treasures_stay_bound() -> None:
    """TA-18.14, TA-18.2: a second thief finds nothing."""
    sea = meeting()
    load(sea, 1, "", "red blue teal pink")
    assert begin(sea).say(0, "battle.commit", (), (HIT,), (MISS,)).captain(0).bound == []


def test_ta_18_15_monsters_and_tribute_bind_nothing() -> None:
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "red")
    control(sea, "NW", 1)
    bag(sea, blue=1)
    table = begin(sea).do("collect", 0)
    assert table.captain(0).bound == table.captain(1).bound == []


def test_ta_25_18_salvage_crane_for_navy_and_monsters() -> None:
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "vigilant", "NW.N")
    relic(sea, 0, "salvage_crane")
    crew(sea, 0, "pink")
    assert begin(sea).answer("battle.commit", (), (HIT,), (MISS,) * 3, 0).captain(0).gold.value == 2
    sea = moved(calm(), "NW.S", "NW.H")
    relic(sea, 0, "salvage_crane")
    crew(sea, 0, "pink")
    sea.monster_deck.cards = ["drifting_wreck"]
    table = begin(sea).do("act").answer("battle.commit", (), (HIT,), (MISS, MISS))
    assert table.captain(0).gold.value == 3 + 2


def test_worked_example_e14_half_of_six() -> None:
    """TA-18.1 to TA-18.3"""
    sea = meeting()
    load(sea, 1, "red blue teal red blue teal")
    table = fight(sea, (HIT,), (MISS,)).answer("combat.steal", ("red", "blue", "teal"))
    assert sorted(table.captain(0).bound) == ["blue", "red", "teal"] and table.ask.name == "sinking.choice"


def test_worked_example_e16_two_of_four_are_bound() -> None:
    """TA-18.1, TA-18.4, TA-18.13"""
    sea = meeting()
    load(sea, 1, "red blue", "teal teal")
    table = fight(sea, (HIT,), (MISS,)).answer("combat.steal", ("red",))
    assert table.captain(0).bound == ["red"] and table.captain(1).bound == ["teal", "teal"]


def beaten(unbound: str = "", bound: str = "", ready: str = "", spent: str = "", **options: str) -> Table:
    """Seat 1 has lost to seat 0."""
    sea = meeting(**options)
    load(sea, 1, unbound, bound)
    crew(sea, 1, ready, spent)
    return fight(sea, (HIT,), (MISS,))


def test_ta_19_1_who_loses_faces_sinking() -> None:
    sea = meeting()
    crew(sea, 0, "pink teal")
    table = fight(sea, (MISS,), (HIT,))
    assert table.ask.name == "sinking.choice" and table.ask.seat == 0


def test_ta_19_2_a_die_or_all_treasures() -> None:
    """TA-19.2, TA-19.7"""
    table = beaten("red", "", "pink pink blue", "teal")
    assert table.keys == ("spent", "pink", "blue", "treasures") and not table.ask.public


def test_ta_19_3_giving_a_die_keeps_the_treasures_and_the_other_way_round() -> None:
    table = beaten("red", "", "pink", "teal").answer("sinking.choice", "pink")
    assert (table.captain(1).ready.cards, table.captain(1).unbound) == ([], ["red"])
    table = beaten("red", "blue", "pink", "teal").answer("sinking.choice", "treasures")
    assert (table.captain(1).dice, table.captain(1).unbound, table.captain(1).bound) == (2, [], [])


def test_ta_19_4_all_means_bound_ones_too() -> None:
    table = beaten("", "red blue", "pink", "").answer("sinking.choice", "treasures")
    assert table.captain(1).bound == []


def test_ta_19_5_with_an_empty_hold_it_must_be_a_die() -> None:
    table = beaten("", "", "pink", "teal")
    assert "treasures" not in table.keys and "must be a die" in table.refused("sinking.choice", "treasures")


def test_ta_19_6_the_last_die_can_be_lost_or_is_protected_by_option() -> None:
    assert beaten("", "", "", "teal").captain(1).dice == 0
    table = beaten("", "", "", "teal", last_die="protected")
    assert table.captain(1).dice == 1 and table.captain(1).jettisoned == 0
    table = beaten("red", "", "", "teal", last_die="protected")
    assert table.captain(1).dice == 1 and table.captain(1).unbound == [] and table.captain(1).ship == ""


def test_ta_19_7_an_exhausted_die_by_choice_and_its_face_of_a_ready_one_is_not_told() -> None:
    table = beaten("", "", "pink blue", "teal").answer("sinking.choice", "spent")
    assert table.captain(1).exhausted == [] and "an exhausted die" in table.log()
    table = beaten("", "", "pink blue", "teal").answer("sinking.choice", "blue")
    assert "a ready die" in table.log() and "blue" not in table.log()


def test_ta_19_8_a_jettisoned_die_can_be_bought_back() -> None:
    """TA-19.8, TA-21.9"""
    table = beaten("", "", "", "teal red")
    assert table.captain(1).jettisoned == 1
    sea = table.sea
    sea.phase = "upgrade"
    purse(sea, 1, rum=4)
    assert "back.1" in begin(sea).asked(1).keys


def test_ta_19_9_the_ship_is_off_the_board_and_sails_again_from_home() -> None:
    """TA-19.9, TA-19.16 whatever lies there: no bribe, no combat; sunk before his turn he is back for it."""
    sea = meeting(seats=3)
    sea.captains[2].ship = "NE.H"
    crew(sea, 1, "pink", "teal")
    table = begin(sea)
    table.say(0, "battle.commit", ())
    table.say(1, "battle.commit", (), (HIT,), (MISS,)).answer("sinking.choice", "spent")
    assert table.captain(1).ship == ""
    table.do("end")
    assert table.sea.active == 1 and table.captain(1).ship == "NE.H" and table.ask.name == "turn.hub"


def test_ta_19_10_off_the_board_a_ship_is_met_by_nobody() -> None:
    sea = calm()
    sea.phase = "hunt"
    sea.captains[0].ship = ""
    navy(sea, "vigilant", "NW.N")
    table = begin(sea, 3)
    assert table.sea.navy.space == "NW.S" and table.sea.fight is None


def test_ta_19_11_after_being_placed_a_normal_turn_from_home() -> None:
    sea = calm()
    sea.captains[0].ship = ""
    load(sea, 0, "red")
    crew(sea, 0, "red")
    table = begin(sea)
    assert {"NW.N", "bury", "end"} <= set(table.keys) and "act" not in table.keys


def test_ta_19_12_the_dice_left_serve_the_rest_of_the_day() -> None:
    table = beaten("", "", "pink blue", "teal").answer("sinking.choice", "spent")
    assert table.captain(1).ready.cards == ["pink", "blue"]


def test_ta_19_13_sunk_on_his_own_turn_he_may_still_command_but_not_collect() -> None:
    sea = meeting()
    crew(sea, 0, "pink teal yellow")
    put(sea, "NW.N", "red")
    table = fight(sea, (MISS,), (HIT,))
    table.answer("sinking.choice", "crew").answer("crew.command", ("pink",))  # TA-6.9
    assert table.keys == ("spent", "teal", "yellow", "crew")
    table.answer("sinking.choice", "spent")
    assert table.keys == ("crew", "end")
    table.do("crew").answer("crew.command", ("teal", "yellow"))
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (3, 1)


def test_ta_19_14_without_dice_and_treasures_only_the_ship_is_lost() -> None:
    table = beaten()
    assert table.captain(1).ship == "" and table.captain(1).jettisoned == 0


def test_ta_19_15_everything_else_is_untouched() -> None:
    sea = meeting()
    purse(sea, 1, 3, 3)
    sea.captains[1].fleet, sea.captains[1].supply = 1, 3
    captain = fight(sea, (HIT,), (MISS,)).captain(1)
    assert (captain.gold.value, captain.rum.value, captain.fleet, captain.supply) == (3, 3, 1, 3)


def test_ta_19_16_sunk_after_his_turn_he_is_back_at_his_next_one() -> None:
    sea = meeting()
    sea.track = sea.played = [1, 0]
    sea.place = 1
    crew(sea, 1, "pink", "teal")
    table = begin(sea)
    table.say(0, "battle.commit", ())
    table.say(1, "battle.commit", (), (HIT,), (MISS,)).answer("sinking.choice", "spent")
    assert table.captain(1).ship == ""
    table.do("end")  # Sunset begins
    assert table.sea.phase == "sunset" and table.sea.active == 1 and table.captain(1).ship == "SE.H"


def test_worked_example_e17_a_die_for_three_treasures() -> None:
    """TA-19.2, TA-19.3, TA-19.9"""
    table = beaten("red", "blue teal", "pink", "teal red green blue").answer("sinking.choice", "spent")
    captain = table.captain(1)
    assert (captain.unbound, captain.bound, captain.dice, captain.ship) == (["red"], ["blue", "teal"], 4, "")


def test_ta_25_19_the_lifeboat_brings_the_first_die_back_once() -> None:
    """TA-25.19"""
    sea = meeting()
    relic(sea, 1, "lifeboat")
    crew(sea, 1, "", "red blue teal")
    table = fight(sea, (HIT,), (MISS,))
    captain = table.captain(1)
    assert (captain.dice, captain.adrift, captain.jettisoned, captain.used) == (2, True, 0, ["lifeboat"])
    sea = table.sea
    sea.phase = "upgrade"
    purse(sea, 1, rum=9)
    assert "back.1" not in begin(sea).asked(1).keys
    sea.phase = "dawn"
    assert len(begin(sea).captain(1).ready) == 3
    sea = attacking(sea, "NW.N", "NW.H")
    sea.phase = "sunrise"
    sea.captains[1].adrift = False
    crew(sea, 0, "pink")
    crew(sea, 1, "", "red blue teal")
    assert fight(sea, (HIT,), (MISS,)).captain(1).jettisoned == 1
