"""Chapters 9 to 11: moving, bribes, Acts and Burials."""

import pytest

from bot.engine.question import Terms, default_of
from bot.games.tide_of_avaris.chart import HAVENS, NEXT
from bot.games.tide_of_avaris.components import NAVY
from tests.games.tide_of_avaris.table import (
    Table,
    attacking,
    begin,
    bonus,
    calm,
    crew,
    load,
    moved,
    navy,
    purse,
    put,
    relic,
)


def sailing(ready: str, *treasures: str, rum: int = 0, gold: int = 0) -> Table:
    """Seat 0 at home, these dice ready, these treasures at NW.W."""
    sea = calm()
    crew(sea, 0, ready)
    purse(sea, 0, gold, rum)
    if treasures:
        put(sea, "NW.W", *treasures)
    return begin(sea)


def ways_to(table: Table, space: str) -> tuple[str, ...]:
    """How the step to this space can be paid, of all that is asked."""
    return tuple(key.partition(":")[2] for key in table.keys if key.startswith(f"{space}:"))


# -- chapter 9 -------------------------------------------------------------------------------------------------------


def test_ta_9_1_any_number_of_steps_each_paid_before_the_next() -> None:
    """TA-9.1, TA-9.8"""
    table = sailing("red red red")
    table.do("NW.W").do("NW.S").do("SW.N")
    assert table.captain(0).ship == "SW.N" and table.captain(0).exhausted == ["red"] * 3
    assert table.sea.turn.path == ["NW.H", "NW.W", "NW.S", "SW.N"] and table.sea.turn.steps == 3


def test_ta_9_1_no_step_is_allowed_too() -> None:
    table = sailing("red").do("end")
    assert table.captain(0).ship == "NW.H"


def test_ta_9_2_the_cost_goes_by_the_space_as_it_is_at_that_moment() -> None:
    table = sailing("blue blue blue", "red")
    assert "NW.W" in table.keys
    table.do("NW.W").do("collect")  # two dice, the space is empty now
    sea = table.sea
    sea.turn.stage = "move"
    sea.captains[0].ship = "NW.H"
    table = begin(sea).do("NW.W")
    assert table.captain(0).exhausted == ["blue"] * 3


def test_ta_9_3_a_die_of_the_colour_or_any_two() -> None:
    table = sailing("red teal teal blue", "teal").do("otherwise")
    assert ways_to(table, "NW.W") == ("teal", "red+blue", "red+teal", "blue+teal", "teal+teal")
    table.answer("move.pay", "NW.W:red+blue")
    assert table.captain(0).ready.cards == ["teal", "teal"]


def test_ta_9_4_a_die_of_either_colour_is_enough() -> None:
    sea = moved(calm(), "SW.W", "SW.H")
    put(sea, "SW.S", "red", "blue")
    crew(sea, 0, "red blue green")
    ways = ways_to(begin(sea).do("otherwise"), "SW.S")
    assert {"red", "blue"} <= set(ways) and "green" not in ways


def test_ta_9_5_any_die_onto_a_treasureless_space() -> None:
    assert ways_to(sailing("red teal").do("otherwise"), "NW.W") == ("red", "teal")


def test_ta_9_6_one_rum_instead_of_the_whole_cost() -> None:
    """TA-9.6, TA-9.7"""
    table = sailing("", "red", rum=1).do("NW.W")
    assert table.captain(0).ship == "NW.W" and table.captain(0).rum.value == 0


def test_ta_9_7_rum_and_dice_do_not_mix() -> None:
    table = sailing("blue", "red")
    assert "NW.W" not in table.keys
    table = sailing("blue", "red", rum=1).do("NW.W")
    assert table.captain(0).ready.cards == ["blue"]
    table = sailing("blue teal", "red", rum=1).do("otherwise")
    assert "mix" in table.refused("move.pay", "NW.W:blue+rum")


def test_ta_9_8_resources_and_numbers_of_paid_dice_are_lost() -> None:
    table = sailing("pink").do("NW.W")
    assert table.captain(0).gold.value == 0 and table.captain(0).exhausted == ["pink"]


def test_ta_9_9_only_payable_steps_and_the_reason() -> None:
    """TA-9.9: moving without paying is refused."""
    table = sailing("blue", "red")
    assert "any two dice, or 1 rum" in table.refused("turn.hub", "NW.W")
    table = sailing("")
    assert "any one die, or 1 rum" in table.refused("turn.hub", "NW.N")


def test_ta_9_9_who_cannot_pay_the_bribe_may_enter_all_the_same() -> None:
    sea = calm()
    crew(sea, 0, "red")
    sea.captains[1].ship = "NW.W"
    table = begin(sea).do("NW.W")
    assert table.keys == ("fight.1", "parley.1")


def test_ta_9_10_going_back_costs_as_any_step() -> None:
    table = sailing("red red").do("NW.W").do("NW.H")
    assert table.captain(0).ship == "NW.H" and table.captain(0).ready.cards == []


def test_ta_9_11_being_placed_at_home_is_no_move() -> None:
    """TA-9.11, TA-11.2, TA-19.11"""
    sea = calm()
    sea.captains[0].ship = ""
    crew(sea, 0, "red")
    table = begin(sea)
    assert "act" not in table.keys and "moved this turn" in table.refused("turn.hub", "act")
    table.do("NW.W")
    assert "act" in table.keys


def test_ta_9_12_no_diagonals_and_no_way_round_the_edge() -> None:
    sea = moved(calm(), "NE.E", "NE.H")
    purse(sea, 0, rum=5)
    assert {key for key in begin(sea).keys if key in NEXT} == {"NE.N", "NE.S", "NE.H"}


def test_worked_example_e4_a_pink_treasure() -> None:
    """TA-9.3, TA-9.6"""
    table = sailing("pink teal blue", "pink", rum=1).do("otherwise")
    assert {"pink", "rum", "blue+teal"} <= set(ways_to(table, "NW.W"))


def test_worked_example_e5_the_same_space_empty() -> None:
    """TA-9.5, TA-9.6"""
    table = sailing("pink teal blue", rum=1).do("otherwise")
    assert set(ways_to(table, "NW.W")) == {"pink", "teal", "blue", "rum"}


def test_ta_9_13_a_step_is_paid_in_the_cheapest_way_if_nothing_else_is_said() -> None:
    """The fitting die worth least (battle faces, then 1 gold, 1 rum, 2 gold), else rum, else the two worth least."""
    cases: tuple[tuple[str, str, int, str], ...] = (
        ("pink teal yellow blue", "", 3, "blue"),
        ("pink teal yellow", "", 0, "yellow"),
        ("pink teal", "", 0, "teal"),
        ("pink spirit.teal teal", "teal", 3, "teal"),
        ("pink blue", "pink", 3, "pink"),
        ("pink blue red", "teal", 1, "rum"),
        ("pink blue red", "teal", 0, "red+blue"),
    )
    for ready, treasure, rum, way in cases:
        table = sailing(ready, *treasure.split(), rum=rum)
        before = table.captain(0).ready.cards.copy()
        table.do("NW.W")
        left = table.captain(0).ready.cards
        paid = "rum" if left == before else "+".join(face for face in before if before.count(face) > left.count(face))
        assert (paid, table.captain(0).rum.value) == (way, rum - (way == "rum"))


def test_ta_9_13_the_full_choice_stands_beside_it_and_leads_back() -> None:
    table = sailing("red teal", rum=1).do("otherwise")
    assert "NW.W:teal" in table.keys and "NW.N:rum" in table.keys and default_of(table.ask) == "back"
    table.answer("move.pay", "back")
    assert table.ask.name == "turn.hub" and table.captain(0).ship == "NW.H"
    table.sail("NW.W", "rum")
    assert table.captain(0).ready.cards == ["red", "teal"]
    assert "otherwise" not in sailing("red").keys
    assert "only one way" in sailing("red red").refused("turn.hub", "otherwise")


def test_ta_9_14_a_step_and_the_board_action_there_in_one() -> None:
    table = sailing("red blue").do("act.NW.W")
    assert table.captain(0).ship == "NW.W" and (table.captain(0).gold.value, table.captain(0).rum.value) == (2, 1)
    assert table.sea.turn.stage == "collect" and table.captain(0).exhausted == ["red"]


def test_ta_9_14_not_where_a_bribe_is_due_nor_where_the_step_takes_the_rum_of_the_action() -> None:
    sea = calm()
    crew(sea, 0, "red")
    sea.captains[1].ship = "NW.W"
    assert "answer for the bribe first" in begin(sea).refused("turn.hub", "act.NW.W")
    sea = moved(calm(), "SE.H", "SE.N")
    load(sea, 0, "red")
    purse(sea, 0, rum=1)
    assert "take the rum" in begin(sea).refused("turn.hub", "act.SE.W")
    purse(sea, 0, rum=2)
    table = begin(sea).do("act.SE.W")
    assert table.captain(0).bound == ["red"] and table.captain(0).rum.value == 0


# -- chapter 10 ------------------------------------------------------------------------------------------------------


def entering(gold: int = 5, seats: int = 4, others: tuple[int, ...] = (1,), place: int = 0, **options: str) -> Table:
    """Seat 0 at this place of the track steps to NW.N, where others lie."""
    sea = calm(seats, **options)
    order = [seat for seat in range(seats) if seat]
    sea.track = sea.played = [*order[:place], 0, *order[place:]]
    sea.place = place
    purse(sea, 0, gold, rum=3)
    for other in others:
        if other == NAVY:
            navy(sea, "resolute", "NW.N")
        else:
            sea.captains[other].ship = "NW.N"
    return begin(sea).do("NW.N")


def test_ta_10_1_pay_or_refuse_right_after_the_step() -> None:
    table = entering()
    assert table.ask.name == "move.bribe" and table.keys == ("pay", "fight.1", "parley.1")
    assert "Pay the bribe or fight" in table.refused("move.bribe", "NW.H")


@pytest.mark.parametrize(("place", "amount"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_ta_10_2_the_bribe_goes_by_the_own_place(place: int, amount: int) -> None:
    table = entering(place=place).answer("move.bribe", "pay")
    assert table.captain(0).gold.value == 5 - amount and table.captain(1).gold.value == amount


def test_ta_10_3_one_bribe_to_the_pirate_highest_in_order() -> None:
    table = entering(others=(2, 1, NAVY)).answer("move.bribe", "pay")
    assert [table.captain(seat).gold.value for seat in range(3)] == [4, 1, 0]


def test_ta_10_4_the_navys_bribe_goes_to_the_bank() -> None:
    table = entering(others=(NAVY,)).answer("move.bribe", "pay")
    assert table.captain(0).gold.value == 4 and "pays 1 gold to the Navy" in table.log()
    assert sum(captain.gold.value for captain in table.sea.captains) == 4


def test_ta_10_5_who_has_too_little_must_refuse() -> None:
    table = entering(gold=0)
    assert table.keys == ("fight.1", "parley.1") and "costs 1 gold; you have 0" in table.refused("move.bribe", "pay")


def test_ta_10_6_the_receiver_is_not_asked() -> None:
    table = entering().answer("move.bribe", "pay")
    assert table.ask.seat == 0 and table.ask.name == "turn.hub"


def test_ta_10_7_after_paying_one_sails_on_or_acts_but_cannot_fight() -> None:
    """TA-10.7, TA-11.3"""
    table = entering().answer("move.bribe", "pay")
    assert "act" in table.keys and "NW.H" in table.keys
    assert "refusing a bribe" in table.refused("turn.hub", "fight")
    table.do("NW.W").do("NW.N")
    assert "fight.1" in table.keys  # entered again


def test_ta_10_8_refusing_ends_the_movement_and_the_act_is_the_fight() -> None:
    """TA-10.8, TA-11.3, TA-11.4, TA-16.1"""
    table = entering(parley="off")
    table.match.dictate((1,), (5,))
    table.say(0, "move.bribe", "fight.1")
    assert table.sea.fight is not None and table.sea.fight.defender.who == 1
    if table.sea.active == 0:
        assert "act" not in table.keys and "bury" not in table.keys and "NW.H" not in table.keys


def test_ta_10_9_the_refuser_chooses_whom_to_fight() -> None:
    """TA-10.9, TA-16.4 the others take no part and get nothing."""
    table = entering(others=(1, 2, NAVY), parley="off")
    assert {"fight.1", "fight.2", "fight.navy"} <= set(table.keys)
    table.match.dictate((1,), (5,))
    table.say(0, "move.bribe", "fight.2")
    assert table.captain(2).ship == "" and table.captain(1).ship == "NW.N" and table.captain(1).gold.value == 0


def test_ta_10_10_each_occupied_space_on_the_way_asks_for_its_bribe_also_twice() -> None:
    table = entering().answer("move.bribe", "pay")
    table.do("NW.H").do("NW.N")
    assert table.ask.name == "move.bribe"
    table.answer("move.bribe", "pay")
    assert table.captain(1).gold.value == 2


def test_ta_10_11_no_bribe_for_ships_that_come_later_or_for_starting_beside_one() -> None:
    sea = calm()
    sea.captains[1].ship = "NW.H"
    crew(sea, 0, "red")
    table = begin(sea)
    assert table.ask.name == "turn.hub" and table.captain(1).gold.value == 0


def test_ta_10_12_a_ship_off_the_board_occupies_nothing() -> None:
    """TA-10.12, TA-19.10"""
    sea = calm()
    sea.captains[1].ship = ""
    purse(sea, 0, rum=1)
    table = begin(sea).do("NW.N")
    assert table.ask.name == "turn.hub"


def test_ta_25_11_the_black_ledger_makes_bribes_cheaper_and_pays_the_receiver() -> None:
    sea = calm()
    relic(sea, 0, "black_ledger")
    sea.captains[1].ship = "NW.N"
    purse(sea, 0, rum=1)
    table = begin(sea).do("NW.N")
    assert table.keys == ("pay", "fight.1", "parley.1")  # 0 gold is asked for like any other bribe
    table.answer("move.bribe", "pay")
    assert table.captain(1).gold.value == 0
    sea = calm()
    relic(sea, 1, "black_ledger")
    sea.captains[1].ship = "NW.N"
    purse(sea, 0, gold=1, rum=1)
    table = begin(sea).do("NW.N").answer("move.bribe", "pay")
    assert table.captain(1).gold.value == 2 and table.captain(0).gold.value == 0


def test_worked_example_e6_the_navy_and_morgan_on_one_space() -> None:
    """TA-10.2 to TA-10.4, TA-10.9"""
    sea = calm(4)
    sea.track = sea.played = [1, 0, 2, 3]
    sea.place = 1
    sea.captains[1].ship = "NW.W"
    navy(sea, "resolute", "NW.W")
    purse(sea, 0, gold=2, rum=1)
    table = begin(sea).do("NW.W")
    assert set(table.keys) == {"pay", "fight.1", "parley.1", "fight.navy"}
    table.answer("move.bribe", "pay")
    assert (table.captain(0).gold.value, table.captain(1).gold.value) == (1, 1)


def test_worked_example_e7_no_bribe_means_fight() -> None:
    """TA-10.8, TA-16.3"""
    table = entering(others=(1,)).answer("move.bribe", "fight.1")
    fight = table.sea.fight
    assert fight is not None and (fight.attacker.who, fight.defender.who) == (0, 1)
    assert table.ask.name == "parley.open" and table.ask.seat == 1 and fight.attacker.offers == 0


def test_ta_16_11_the_refuser_says_at_once_whether_he_will_make_an_offer() -> None:
    """TA-10.8, TA-16.11, TA-16.21"""
    table = entering(others=(1,)).answer("move.bribe", "parley.1")
    assert table.ask.name == "parley.open" and table.ask.seat == 0
    assert "parley.1" not in entering(others=(1,), parley="off").keys
    assert "parley.1" not in entering(others=(NAVY,)).keys


# -- chapter 11 ------------------------------------------------------------------------------------------------------


def test_ta_11_1_one_act_a_turn() -> None:
    sea = moved(calm(), "NW.W", "NW.H")
    load(sea, 0, "red")
    crew(sea, 0, "red")
    table = begin(sea).do("act")
    assert "bury" not in table.keys and "Act" in table.refused("turn.hub", "bury")


def test_ta_11_2_a_board_action_needs_a_move_a_burial_does_not() -> None:
    sea = calm()
    load(sea, 0, "red")
    crew(sea, 0, "red")
    table = begin(sea)
    assert "act" not in table.keys and "moved this turn" in table.refused("turn.hub", "act")
    table.do("bury")
    assert table.captain(0).buried == ["red"]


def test_ta_11_3_no_fight_without_a_refused_bribe() -> None:
    sea = calm()
    sea.captains[1].ship = "NW.H"
    crew(sea, 0, "red")
    table = begin(sea)
    assert not any(key.startswith("fight") for key in table.keys)


def test_ta_11_4_a_fight_settled_by_parley_is_the_act() -> None:
    """TA-11.4, TA-16.9"""
    sea = attacking(calm(), "NW.N", "NW.H")
    crew(sea, 0, "red")
    load(sea, 0, "red")
    table = begin(sea).answer("parley.open", Terms(1)).answer("parley.reply", "accept")
    assert "act" not in table.keys and "bury" not in table.keys
    assert table.captain(0).ship == table.captain(1).ship == "NW.N"


def test_ta_11_5_the_board_action_is_that_of_the_own_space_and_paid_in_full() -> None:
    """TA-11.5, TA-11.6"""
    sea = moved(calm(), "SE.W", "SE.H")
    load(sea, 0, "red")
    crew(sea, 0, "red")
    table = begin(sea)
    assert "act" not in table.keys and "costs 1 rum; you have 0" in table.refused("turn.hub", "act")
    sea = moved(calm(), "SE.W", "SE.H")
    load(sea, 0, "red")
    purse(sea, 0, rum=1)
    table = begin(sea).do("act")
    assert table.captain(0).bound == ["red"] and table.captain(0).rum.value == 0


def test_ta_11_6_what_would_change_nothing_is_not_offered() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    purse(sea, 0, rum=3)
    assert "act" not in begin(sea).keys


@pytest.mark.parametrize("space", [*HAVENS, "NW.N", "SW.S"])
def test_ta_11_7_one_can_bury_anywhere(space: str) -> None:
    sea = calm()
    sea.captains[0].ship = sea.captains[1].ship = space
    load(sea, 0, "red")
    assert begin(sea).do("bury").captain(0).burials == 1


def test_ta_11_8_a_burial_takes_the_whole_hold() -> None:
    """TA-11.8, TA-11.10"""
    sea = calm()
    load(sea, 0, "red blue", "teal")
    captain = begin(sea).do("bury").captain(0)
    assert (captain.unbound, captain.bound) == ([], [])
    assert (captain.buried, captain.buried_bound) == (["red", "blue"], ["teal"])


def test_ta_11_9_an_empty_hold_cannot_be_buried() -> None:
    sea = calm()
    crew(sea, 0, "red")
    table = begin(sea)
    assert "bury" not in table.keys and "empty Hold" in table.refused("turn.hub", "bury")


def test_ta_11_11_the_points_are_counted_secretly() -> None:
    sea = calm()
    load(sea, 0, "red blue teal")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.holds == 6 and "6" not in table.log(1)


def test_ta_11_12_no_collect_after_a_burial() -> None:
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "blue")
    load(sea, 0, "red")
    crew(sea, 0, "red")
    table = begin(sea).do("bury")
    assert "collect" not in table.keys and "After a Burial" in table.refused("turn.hub", "collect")


def test_ta_11_13_collect_follows_any_other_act() -> None:
    sea = moved(calm(), "NW.W", "NW.H")
    put(sea, "NW.W", "blue")
    table = begin(sea).do("act")
    assert table.keys == ("collect", "end")


def test_worked_example_e8_burying_on_a_blue_space() -> None:
    """TA-11.8, TA-12.1 to TA-12.3, TA-12.9, TA-11.12"""
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "blue")
    load(sea, 0, "red teal")
    bonus(sea, "blue")
    crew(sea, 0, "red")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.holds == 3 and table.captain(0).tally.value.bonuses == 3
    assert table.sea.bonus == "" and table.captain(0).claimed == ["blue"]
    assert table.sea.at("NW.N") == ["blue"] and "collect" not in table.keys


def test_worked_example_e9_raid_then_collect() -> None:
    """TA-14.2, TA-13.1"""
    sea = moved(calm(), "NW.W", "NW.H")
    put(sea, "NW.W", "red")
    table = begin(sea).do("act").do("collect")
    captain = table.captain(0)
    assert (captain.gold.value, captain.rum.value, captain.unbound) == (2, 1, ["red"])


def test_ta_25_6_gilded_compass_once_per_turn_one_die_of_any_colour() -> None:
    """TA-25.6, TA-25.5"""
    sea = calm()
    relic(sea, 0, "gilded_compass")
    crew(sea, 0, "blue blue teal")
    put(sea, "NW.W", "red")
    put(sea, "NW.S", "red")
    table = begin(sea).do("otherwise")
    assert "NW.W:compass.teal" in table.keys
    table.answer("move.pay", "NW.W:compass.teal")
    assert table.captain(0).ready.cards == ["blue", "blue"] and "gilded_compass" in table.captain(0).used
    table.do("NW.S")  # two dice: the Compass is used
    assert table.captain(0).ready.cards == []
    table.do("end")
    while table.sea.active != 0:
        table.do("end")
    assert "gilded_compass" not in table.captain(0).used


def test_ta_25_7_storm_petrel_with_the_wind_only() -> None:
    sea = calm()
    relic(sea, 0, "storm_petrel")
    crew(sea, 0, "blue")
    put(sea, "NW.N", "red")  # H to N: with the wind
    put(sea, "NW.W", "red")  # H to W: against it
    table = begin(sea)
    assert "NW.N" in table.keys and "NW.W" not in table.keys
    table.do("NW.N")
    assert table.captain(0).exhausted == ["blue"]
    assert "from Grog Haven NW.H to Buy a Sea NW.N for a blue die by the Storm Petrel." in table.log()
