"""Combat: commanded faces, pools, results, wind, and the cards that change them."""

import pytest

from bot.games.tide_of_avaris.combat import result
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Side
from bot.games.tide_of_avaris.content import DICE, MONSTERS, NAVY_CARDS
from tests.games.tide_of_avaris.battles import fight, fought, meeting
from tests.games.tide_of_avaris.table import (
    HIT,
    MISS,
    WIND,
    attacking,
    begin,
    calm,
    control,
    crew,
    moved,
    navy,
    purse,
    relic,
)


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
        table.sail(space, way)
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
