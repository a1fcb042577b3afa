"""Chapters 4 to 7: the board, Days and turns, Crew Dice, the Hold."""

import pytest

from bot.engine.secret import HIDDEN
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import (
    COLOUR,
    CREW_FACES,
    DISTANCE,
    HAVENS,
    NODES,
    NUMBER,
    OPPOSITE,
    RESOURCE,
    WITH_WIND,
    worth,
)
from bot.games.tide_of_avaris.content import ACTIONS, BOARD, SPACES
from tests.games.tide_of_avaris.table import (
    attacking,
    begin,
    calm,
    crew,
    load,
    moved,
    navy,
    new,
    purse,
    put,
)

# -- chapter 4 -------------------------------------------------------------------------------------------------------


def test_ta_4_1_four_seas_of_five_spaces_and_36_lines() -> None:
    assert len(NODES) == 20 and len(BOARD.lines) == 36
    assert {space.sea for space in BOARD.spaces} == {"NW", "NE", "SE", "SW"}
    assert all(len([s for s in BOARD.spaces if s.sea == sea]) == 5 for sea in ("NW", "NE", "SE", "SW"))


def test_ta_4_2_at_most_one_exit_per_direction_and_all_lines_run_both_ways() -> None:
    for space in BOARD.spaces:
        assert len(set(space.exits.values())) == len(space.exits)
        assert all(space.id in SPACES[other].exits.values() for other in space.exits.values())
    assert SPACES["NW.W"].exits == {"E": "NW.H", "S": "NW.S", "N": "NW.N"}


def test_ta_4_3_havens_have_no_slot_and_the_caches_two() -> None:
    assert HAVENS == ("NW.H", "NE.H", "SE.H", "SW.H")
    assert sorted(space.id for space in BOARD.spaces if space.slots == 2) == ["NE.E", "SW.S"]
    assert sum(space.slots for space in BOARD.spaces) == 18


def test_ta_4_4_each_space_has_one_action_and_all_fifteen_appear() -> None:
    assert {space.action for space in BOARD.spaces} == set(ACTIONS) and len(ACTIONS) == 15
    assert all(SPACES[haven].action == "grog" for haven in HAVENS)


def test_ta_4_5_each_line_has_one_wind_arrow() -> None:
    for space in BOARD.spaces:
        for other in space.exits.values():
            assert ((space.id, other) in WITH_WIND) != ((other, space.id) in WITH_WIND)
    assert ("NW.E", "NW.S") in WITH_WIND


def test_ta_4_6_distance_is_counted_in_lines_whoever_lies_between() -> None:
    assert DISTANCE["NW.H"]["NE.H"] == 3 and DISTANCE["NW.H"]["SE.H"] == 5
    assert max(max(row.values()) for row in DISTANCE.values()) == 6
    assert DISTANCE["NE.W"]["NW.S"] == 2


def test_ta_4_7_opposite_seas() -> None:
    assert OPPOSITE == {"NW": "SE", "SE": "NW", "NE": "SW", "SW": "NE"}


# -- chapter 5 -------------------------------------------------------------------------------------------------------


def test_ta_5_1_a_day_is_dice_sunrise_sunset_night() -> None:
    """TA-5.1, TA-5.6: the phases in their order."""
    table = new(2)
    seen: list[str] = []
    while table.sea.round == 1:
        if not seen or seen[-1] != table.sea.phase:
            seen.append(table.sea.phase)
        ask = table.ask
        table.say(ask.seat, ask.name, "end" if ask.name == "turn.hub" else ())
    assert seen == ["reroll", "sunrise", "sunset", "upgrade"]  # Navy, Wager and tide ask nobody on the first Night
    log = table.log()
    order = ["buys no upgrade", "appears at", "bids", "The new order", "in the bag", "Day 2 begins"]
    assert [log.index(line) for line in order] == sorted(log.index(line) for line in order)


def test_ta_5_2_one_turn_each_at_sunrise_then_one_each_at_sunset() -> None:
    """TA-5.2, TA-5.3, TA-5.5 in the same order, no Sunset turn before the last Sunrise turn has ended."""
    sea = calm(3)
    sea.track = sea.played = [1, 2, 0]
    for seat in range(3):
        crew(sea, seat, "red")
    table = begin(sea)
    turns = []
    while table.sea.round == 2:
        turns.append((table.sea.phase, table.sea.active))
        table.do("end")
    assert turns == [(phase, seat) for phase in ("sunrise", "sunset") for seat in (1, 2, 0)]


def test_ta_5_4_move_act_collect_in_this_order_and_never_back() -> None:
    """TA-5.4, TA-11.1"""
    sea = calm()
    crew(sea, 0, "red red red")
    put(sea, "NW.W", "blue")
    table = begin(sea)
    table.do("NW.W")
    assert {"act", "collect"} <= set(table.keys)
    table.do("act")
    assert "collect" in table.keys and "NW.H" not in table.keys and "act" not in table.keys
    assert "Move step" in table.refused("turn.hub", "NW.H")
    assert "Act" in table.refused("turn.hub", "act")
    table.do("collect")
    assert "act" not in table.keys and "collect" not in table.keys
    assert "Collect step" in table.refused("turn.hub", "collect")


def test_ta_5_4_each_step_may_be_skipped() -> None:
    sea = calm()
    crew(sea, 0, "red red")
    table = begin(sea).do("NW.N")
    put(table.sea, "NW.N", "red")
    table = begin(moved(table.sea, "NW.N", "NW.H")).do("collect")  # no Act
    assert table.captain(0).unbound == ["red"] and "act" not in table.keys
    table.do("end")
    assert table.sea.active == 1


def test_ta_5_5_the_order_changes_by_the_wager_only() -> None:
    """TA-5.5, TA-23.7"""
    sea = calm()
    sea.phase = "wager"
    crew(sea, 1, "yellow")
    table = begin(sea)
    assert table.sea.track == [1, 0] and "new order: Morgan and Sable" in table.log()


def test_ta_5_6_the_night_steps_follow_each_other() -> None:
    """TA-5.6, TA-5.7 nobody hunts before everybody has upgraded."""
    sea = calm()
    sea.phase = "upgrade"
    navy(sea, "resolute", "NW.N")
    purse(sea, 0, gold=2)
    purse(sea, 1, gold=2)
    table = begin(sea)
    table.say(1, "night.upgrade", ())
    assert table.sea.phase == "upgrade" and "Navy" not in table.log()
    table.say(0, "night.upgrade", (), 4)
    assert "The Navy Die shows west" in table.log()


# -- chapter 6 -------------------------------------------------------------------------------------------------------


def test_ta_6_1_each_face_has_colour_resource_and_number() -> None:
    """TA-6.1, TA-6.2"""
    assert [COLOUR[face] for face in CREW_FACES] == ["red", "pink", "blue", "teal", "green", "yellow"]
    assert [RESOURCE[face] for face in CREW_FACES] == ["attack", "gold2", "defend", "rum", "rum", "gold1"]
    assert [NUMBER[face] for face in CREW_FACES] == [3, 1, 3, 2, 2, 4]


def test_ta_6_3_a_die_serves_one_task_and_is_exhausted_then() -> None:
    """TA-6.3, TA-6.4"""
    sea = calm()
    crew(sea, 0, "pink")
    table = begin(sea).do("crew").answer("crew.command", ("pink",))
    assert table.captain(0).ready.cards == [] and table.captain(0).exhausted == ["pink"]
    assert table.keys == ("end",)


def test_ta_6_4_exhausted_dice_wait_for_the_next_day() -> None:
    """TA-6.4, TA-6.16, TA-8.1"""
    sea = calm()
    sea.phase = "dawn"
    sea.captains[1].exhausted = []
    table = begin(sea, (1, 2, 3, 4, 5))
    assert table.captain(0).ready.cards == ["red", "pink", "blue", "teal", "green"]
    assert table.captain(0).exhausted == []


def test_ta_6_5_colour_pays_movement() -> None:
    """TA-6.5, TA-9.8"""
    sea = calm()
    put(sea, "NW.N", "pink")
    crew(sea, 0, "pink")
    table = begin(sea).do("NW.N")
    assert table.captain(0).ship == "NW.N" and table.captain(0).exhausted == ["pink"]
    assert table.captain(0).gold.value == 0  # its resource is lost


@pytest.mark.parametrize(("face", "gold", "rum"), [("pink", 2, 0), ("yellow", 1, 0), ("teal", 0, 1), ("green", 0, 1)])
def test_ta_6_6_gold_and_rum_faces(face: str, gold: int, rum: int) -> None:
    sea = calm()
    crew(sea, 0, face)
    table = begin(sea).do("crew").answer("crew.command", (face,))
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (gold, rum)


def test_worked_example_e1_pink_brings_2_gold() -> None:
    """TA-6.6, TA-6.9"""
    sea = calm()
    crew(sea, 0, "pink")
    table = begin(sea).do("crew").answer("crew.command", ("pink",))
    assert table.captain(0).gold.value == 2 and table.captain(0).exhausted == ["pink"]
    assert "gains 2 gold, commanding pink" in table.log(1)


def test_ta_6_7_attack_and_defend_faces_add_a_die_in_this_combat_only() -> None:
    """TA-6.7, TA-6.10, TA-17.14"""
    sea = calm(parley="off")
    crew(sea, 0, "red blue")
    crew(sea, 1, "blue red")
    table = begin(attacking(sea, "NW.N", "NW.H"))
    assert table.asked(0).keys == ("red",) and table.asked(1).keys == ("blue",)
    table.say(0, "battle.commit", ("red",))
    table.say(1, "battle.commit", ("blue",), (1, 1), (5, 5))
    fight = table.sea.fight
    assert fight is not None and (fight.attacker.dice, fight.defender.dice) == (2, 2)
    assert table.captain(0).exhausted == ["red"] and table.captain(0).ready.cards == ["blue"]
    assert table.captain(0).attack == 0


def test_ta_6_8_numbers_add_to_the_bid() -> None:
    """TA-6.8, TA-6.13"""
    sea = calm()
    sea.phase = "wager"
    crew(sea, 0, "red pink yellow")
    table = begin(sea)
    assert table.sea.bids[0].total == 3 + 1 + 4


def test_ta_6_9_crew_is_commanded_before_between_and_after_everything_of_ones_turn() -> None:
    sea = calm()
    crew(sea, 0, "pink teal yellow green red")
    put(sea, "NW.W", "red")
    table = begin(sea).do("crew").answer("crew.command", ("pink",))  # before
    table.sail("NW.W", "red")
    table.do("crew").answer("crew.command", ("teal",))  # between
    table.do("act").do("crew").answer("crew.command", ("yellow",))
    table.do("collect").do("crew").answer("crew.command", ("green",))  # after
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (2 + 1 + 2, 1 + 1 + 1)


def test_ta_6_9_crew_is_commanded_before_answering_a_question_of_ones_turn() -> None:
    sea = calm(2)
    crew(sea, 0, "red pink")
    sea.captains[1].ship = "NW.N"
    table = begin(sea).sail("NW.N", "red")
    assert "pay" not in table.keys and "crew" in table.keys
    table.answer("move.bribe", "crew").answer("crew.command", ("pink",)).answer("move.bribe", "pay")
    assert table.captain(0).gold.value == 1


def test_ta_6_9_one_can_go_back_without_commanding() -> None:
    sea = calm()
    crew(sea, 0, "pink")
    table = begin(sea).do("crew").answer("crew.command", ("back",))
    assert table.captain(0).ready.cards == ["pink"] and table.ask.name == "turn.hub"


def test_ta_6_10_only_the_own_sides_faces_in_a_battle() -> None:
    sea = calm(parley="off")
    crew(sea, 0, "pink blue")
    table = begin(attacking(sea, "NW.N", "NW.H"))
    assert table.asked(0).keys == ()
    assert "attack" in table.refused("battle.commit", ("blue",))


def test_ta_6_11_attack_and_defend_faces_are_not_commanded_outside_a_battle() -> None:
    sea = calm()
    crew(sea, 0, "red blue pink")
    table = begin(sea).do("crew")
    assert table.keys == ("pink",)
    assert "battle" in table.refused("crew.command", ("red",))
    sea = calm()
    crew(sea, 0, "red blue")
    table = begin(sea)
    assert "crew" not in table.keys and "gold or rum" in table.refused("turn.hub", "crew")


def test_ta_6_12_nobody_commands_in_anothers_turn_not_even_for_a_parley() -> None:
    sea = calm()
    crew(sea, 0, "red")
    crew(sea, 1, "pink pink")
    table = begin(attacking(sea, "NW.N", "NW.H")).answer("parley.open", "battle")
    assert table.ask.seat == 1 and table.keys == ("battle",)


def test_ta_6_13_all_dice_left_are_bid() -> None:
    """TA-6.13, TA-23.1"""
    sea = calm()
    sea.phase = "wager"
    sea.final = True
    crew(sea, 0, "pink teal", "red")
    table = begin(sea)
    assert table.sea.bids[0].dice == ["pink", "teal"]
    assert table.captain(0).exhausted == ["red", "pink", "teal"] and table.captain(0).ready.cards == []


def test_ta_6_14_a_face_becomes_public_when_commanded() -> None:
    """TA-6.14, TA-6.15"""
    sea = calm()
    crew(sea, 0, "pink red")
    table = begin(sea)
    assert table.view(1).captains[0].ready.cards == [HIDDEN, HIDDEN]
    table.do("crew").answer("crew.command", ("pink",))
    assert table.view(1).captains[0].exhausted == ["pink"] and table.view(1).captains[0].ready.cards == [HIDDEN]


def test_ta_6_16_dice_are_not_rolled_between_the_turns_of_a_day() -> None:
    sea = calm()
    crew(sea, 0, "red pink")
    crew(sea, 1, "blue")
    table = begin(sea).do("end").do("end")
    assert table.sea.phase == "sunset" and table.captain(0).ready.cards == ["red", "pink"]


# -- chapter 7 -------------------------------------------------------------------------------------------------------


def test_ta_7_2_the_first_of_each_colour_is_in_the_upper_hold_and_ta_7_3_the_rest_below() -> None:
    """TA-7.2, TA-7.3, TA-7.6, TA-7.7"""
    assert worth(["red"]) == 1 and worth(["red", "red"]) == 2 and worth(["red", "blue"]) == 3
    assert worth(["red", "blue", "red"]) == worth(["blue", "red", "red"]) == 4


def test_ta_7_4_a_hold_is_never_full() -> None:
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "red")
    load(sea, 0, "red " * 20)
    table = begin(sea).do("collect")
    assert table.captain(0).unbound.count("red") == 21


@pytest.mark.parametrize(("colours", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_ta_7_5_worth_of_a_hold(colours: int, points: int) -> None:
    treasures = list(CREW_FACES[:colours])
    assert worth(treasures) == points
    if treasures:
        assert worth([*treasures, *treasures[:1] * 3]) == points + 3


def test_ta_7_8_bound_treasures_count_like_unbound_ones() -> None:
    sea = calm()
    load(sea, 0, "red", "blue red")
    assert burial_worth(sea.captains[0]) == 3 + 1


def test_worked_example_e2_a_second_red_treasure() -> None:
    """TA-7.3"""
    sea = moved(calm(), "NW.N", "NW.H")
    load(sea, 0, "red")
    put(sea, "NW.N", "red")
    table = begin(sea).do("collect")
    assert burial_worth(table.captain(0)) == 2


def test_worked_example_e3_four_colours_and_two_duplicates() -> None:
    """TA-7.5, TA-11.11"""
    sea = calm()
    load(sea, 0, "red blue teal pink red blue")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.holds == 12
