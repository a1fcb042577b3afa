"""Chapters 17 to 19: the Battle, what follows it, and Sinking."""

import pytest

from bot.games.tide_of_avaris.combat import result
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import DICE, MONSTERS, NAVY_CARDS
from tests.games.tide_of_avaris.table import (
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

HIT, WIND, MISS = 1, 4, 5


def meeting(came: str = "NW.H", seats: int = 2, **options: str) -> Sea:
    """Seat 0, with a ready die that fits no battle, attacks seat 1 at NW.N; no Parley."""
    sea = attacking(calm(seats, **{"parley": "off", **options}), "NW.N", came)
    crew(sea, 0, "pink", "red red red red")
    return sea


def fight(sea: Sea, *dice: object) -> Table:
    """Nobody commands; these dice fall."""
    table = begin(sea)
    for ask in table.match.pending.asks[:-1]:
        table.say(ask.seat, "battle.commit", ())
    return table.answer("battle.commit", (), *dice)


def fought(table: Table) -> Fight:
    assert table.sea.fight is not None
    return table.sea.fight


# -- chapter 17 ------------------------------------------------------------------------------------------------------


def test_ta_17_1_each_side_commands_any_number_of_its_own_faces() -> None:
    sea = meeting()
    crew(sea, 0, "red red blue pink")
    crew(sea, 1, "blue blue red")
    table = begin(sea)
    assert table.asked(0).keys == ("red", "red.2") and table.asked(1).keys == ("blue", "blue.2")
    table.say(0, "battle.commit", ())
    table.say(1, "battle.commit", ("blue", "blue.2"), (HIT,), (MISS,) * 3)
    assert (fought(table).attacker.dice, fought(table).defender.dice) == (1, 3)


def test_ta_17_2_neither_sees_the_others_choice_before_both_are_in() -> None:
    """TA-17.2, TA-27.1"""
    sea = meeting()
    crew(sea, 0, "red")
    crew(sea, 1, "blue")
    table = begin(sea)
    table.say(1, "battle.commit", ("blue",))
    assert fought(table).defender.crew == [] and table.captain(1).exhausted == [] and "commands" not in table.log()
    table.say(1, "battle.commit", ())  # changed in time
    table.say(0, "battle.commit", ("red",), (HIT, HIT), (MISS,))
    assert fought(table).defender.crew == [] and "Sable commands red to the battle" in table.log(1)


def test_ta_17_3_the_pool_of_a_pirate() -> None:
    """TA-17.3, TA-21.3, TA-21.4"""
    sea = meeting()
    sea.captains[0].attack, sea.captains[1].defence = 2, 1
    sea.captains[0].defence, sea.captains[1].attack = 3, 3
    crew(sea, 0, "red")
    table = begin(sea)
    table.say(0, "battle.commit", ("red",), (HIT,) * 4, (MISS,) * 2)
    assert (fought(table).attacker.dice, fought(table).defender.dice) == (4, 2)


def test_worked_example_e21_a_pool_of_four_and_the_marauder_die() -> None:
    """TA-17.3"""
    sea = meeting()
    sea.captains[0].attack = 2
    crew(sea, 0, "red")
    control(sea, "marauder", 0)
    table = begin(sea).answer("battle.commit", ("red",), (HIT,) * 4, 1, (MISS,))
    assert fought(table).attacker.dice == 4 and fought(table).attacker.spirit == "marauder"
    assert fought(table).attacker.result == 6


def test_ta_17_4_never_fewer_than_one_die() -> None:
    """TA-17.4, TA-20.11.6"""
    sea = moved(calm(), "NW.S", "NW.H")
    control(sea, "marauder", 0)
    sea.monster_deck.cards = ["salt_witch"]
    table = begin(sea).do("act").answer("explore.witch", "weaker", (HIT,), 1, (MISS,) * 3, 0, 0)
    assert fought(table).attacker.dice == 1


def test_ta_17_5_pools_of_navy_and_monsters() -> None:
    assert [(c.attack, c.defend) for c in NAVY_CARDS.values()] == [
        (3, 3), (2, 3), (3, 2), (3, 4), (2, 5), (4, 4), (5, 3), (5, 5),
    ]  # fmt: skip
    assert [card.dice for card in MONSTERS.values()] == [2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6]


def test_ta_17_6_pools_are_rolled_openly() -> None:
    table = fight(meeting(), (HIT,), (MISS,))
    assert "Sable rolls hit: 1." in table.log(1) and "Morgan rolls miss: 0." in table.log()


def test_ta_17_7_the_combat_die_and_ta_17_8_wind_counts_with_the_advantage_only() -> None:
    assert DICE.combat_die == ("hit", "hit", "hit", "wind", "miss", "miss")
    side, other = Side(0, faces=["hit", "wind", "miss"]), Side(1, faces=[])
    assert result(side, other, windy=0) == 2 and result(side, other, windy=1) == 1
    assert result(side, other, windy=NOBODY) == 1


@pytest.mark.parametrize(("face", "mine", "theirs"), [("hit2", 2, 1), ("hit", 1, 1), ("wind", 1, 1), ("minus1", 0, 0)])
def test_ta_17_9_spirit_dice(face: str, mine: int, theirs: int) -> None:
    attacker, defender = Side(0, faces=["miss"], spirit_face=face), Side(1, faces=["hit"])
    assert (result(attacker, defender, windy=0), result(defender, attacker, windy=0)) == (mine, theirs)


def test_ta_17_10_a_result_is_never_below_0() -> None:
    side, other = Side(0, faces=["miss"]), Side(1, spirit_face="minus1")
    assert result(side, other, windy=0) == 0 and result(side, other, windy=0, ignored=1) == 0


def test_ta_17_11_the_higher_result_wins() -> None:
    table = fight(meeting(), (MISS,), (HIT,))
    assert fought(table).winner == 1


def test_ta_17_12_a_tie_is_rolled_again_with_the_whole_pools() -> None:
    """TA-17.12, TA-17.13 no new commanding."""
    sea = meeting()
    crew(sea, 0, "red red")
    table = begin(sea).answer(
        "battle.commit", ("red",), (HIT, MISS), (HIT,), (MISS, MISS), (MISS,), (HIT, HIT), (MISS,)
    )
    assert fought(table).ties == 2 and fought(table).winner == 0 and table.captain(0).ready.cards == ["red"]


def test_ta_17_13_after_a_hundred_ties_the_defender_wins() -> None:
    table = fight(meeting(), *[(HIT,), (HIT,)] * 100)
    assert fought(table).ties == 100 and fought(table).winner == 1


def test_ta_17_14_commanded_dice_stay_exhausted() -> None:
    sea = meeting()
    crew(sea, 0, "red pink")
    table = begin(sea).answer("battle.commit", ("red",), (HIT, HIT), (MISS,))
    assert table.captain(0).exhausted == ["red"] and table.captain(0).ready.cards == ["pink"]


@pytest.mark.parametrize(("came", "windy"), [("NW.H", 0), ("NW.W", 0), ("NW.E", 1)])
def test_ta_17_15_the_wind_goes_by_the_last_step(came: str, windy: int) -> None:
    """TA-17.15, TA-17.16: along the arrow the attacker has it, against it the defender."""
    table = fight(meeting(came), (HIT,), (MISS,))
    assert fought(table).wind == windy


def test_ta_17_16_only_the_last_step_counts() -> None:
    sea = calm(parley="off")
    sea.captains[1].ship = "NW.E"
    purse(sea, 0, rum=3)
    crew(sea, 0, "pink")
    # against the arrow to NW.W, along it to NW.N and on to NW.E
    table = begin(sea)
    for space, way in (("NW.W", "rum"), ("NW.N", "rum"), ("NW.E", "rum")):
        table.do(space).answer("move.pay", way)
    table.answer("move.bribe", "fight.1").answer("battle.commit", (), (HIT,), (MISS,))
    assert fought(table).wind == 0


def test_ta_17_17_no_wind_against_monsters_unless_a_card_says_so() -> None:
    """TA-17.17, TA-20.4"""
    sea = moved(calm(), "NW.S", "NW.E")
    sea.monster_deck.cards = ["reef_crabs"]
    assert fought(begin(sea).do("act", (HIT,), (MISS, MISS), 0)).wind == NOBODY


def test_ta_17_18_the_wind_for_and_against_the_navy() -> None:
    """TA-17.18, TA-22.13"""
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "vigilant", "NW.N")
    assert fought(begin(sea, (HIT,), (MISS,) * 3, 0)).wind == 0
    sea = calm()
    sea.phase = "hunt"
    navy(sea, "vigilant", "NW.N")  # south, against the arrow: the pirate has the wind
    assert fought(begin(sea, 3, (MISS, MISS), (HIT,), 0)).wind == 0


def test_worked_example_e13_the_wind_decides() -> None:
    """TA-17.7, TA-17.8, TA-17.15: Morgan attacks from NW.S to NW.E, against the arrow."""
    sea = attacking(calm(parley="off"), "NW.E", "NW.S")
    sea.captains[0].attack, sea.captains[1].defence = 2, 2
    table = begin(sea, (HIT, HIT, WIND), (HIT, HIT, WIND))
    assert (fought(table).attacker.result, fought(table).defender.result, fought(table).winner) == (2, 3, 1)


def test_ta_25_8_iron_ram_after_two_steps() -> None:
    """TA-25.8 in ship combats and Explore."""
    for steps, dice in ((1, 1), (2, 2)):
        sea = meeting()
        relic(sea, 0, "iron_ram")
        sea.turn.steps = steps
        assert fought(fight(sea, (HIT,) * dice, (MISS,))).attacker.dice == dice
    sea = moved(calm(), "NW.S", "NW.H", steps=2)
    relic(sea, 0, "iron_ram")
    sea.monster_deck.cards = ["reef_crabs"]
    assert fought(begin(sea).do("act", (HIT, HIT), (MISS, MISS), 0)).attacker.dice == 2


def test_ta_25_8_going_back_counts_for_the_iron_ram() -> None:
    """TA-25.8, TA-9.11"""
    sea = calm()
    relic(sea, 0, "iron_ram")
    crew(sea, 0, "pink pink pink")
    sea.monster_deck.cards = ["reef_crabs"]
    table = begin(sea).do("NW.S").do("NW.H").do("NW.S").do("act", (HIT, HIT), (MISS, MISS), 0)
    assert fought(table).attacker.dice == 2


def test_ta_25_9_copper_hull_as_defender() -> None:
    sea = meeting()
    relic(sea, 1, "copper_hull")
    relic(sea, 0, "weather_glass")
    assert fought(fight(sea, (HIT,), (MISS, MISS))).defender.dice == 2
    sea = calm()
    relic(sea, 0, "copper_hull")
    sea.phase = "hunt"
    navy(sea, "vigilant", "NW.N")
    assert fought(begin(sea, 3, (MISS, MISS), (HIT, HIT), 0)).defender.dice == 2


def test_ta_25_10_weather_glass_where_nobody_has_the_wind() -> None:
    """TA-25.10"""
    sea = moved(calm(), "NW.S", "NW.H")
    relic(sea, 0, "weather_glass")
    sea.monster_deck.cards = ["reef_crabs"]
    table = begin(sea).do("act", (WIND,), (MISS, WIND), 0)
    assert fought(table).wind == 0 and fought(table).attacker.result == 1
    sea = meeting(came="")  # after a ride
    relic(sea, 1, "weather_glass")
    assert fought(fight(sea, (MISS,), (WIND,))).winner == 1
    sea = meeting(came="NW.H")  # somebody has it already
    relic(sea, 1, "weather_glass")
    assert fought(fight(sea, (WIND,), (MISS,))).wind == 0


# -- chapter 18 ------------------------------------------------------------------------------------------------------


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


# -- chapter 19 ------------------------------------------------------------------------------------------------------


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
