"""Chapter 15: taking control."""

import pytest

from bot.engine.secret import HIDDEN
from bot.games.tide_of_avaris.chart import NUMBER, SPIRIT_FACES
from bot.games.tide_of_avaris.components import Area, Sea
from bot.games.tide_of_avaris.content import DICE
from bot.games.tide_of_avaris.scoring import COUNTS
from tests.games.tide_of_avaris.table import attacking, bag, begin, calm, control, crew, load, moved, navy, purse, put


def at(space: str, came: str, supply: int = 2) -> Sea:
    sea = moved(calm(), space, came)
    sea.captains[0].supply = supply
    return sea


@pytest.mark.parametrize(
    ("space", "came", "area"),
    [("NW.E", "NW.H", "crew"), ("SW.E", "SW.H", "marauder"), ("NE.S", "NE.H", "guardian")],
)
def test_ta_15_1_and_2_each_spirit_at_its_own_space(space: str, came: str, area: Area) -> None:
    """TA-15.1, TA-15.2"""
    sea = at(space, came, supply=1)
    table = begin(sea).do("act", *([1] if area == "crew" else []))
    assert table.sea.control[area].owner == 0 and table.sea.control[area].number == 1


def test_ta_15_2_buy_a_sea_takes_any_region() -> None:
    table = begin(at("NW.N", "NW.H")).do("act").answer("control.send", "SE.2")
    assert table.sea.control["SE"].owner == 0 and table.captain(0).supply == 0


def test_ta_15_3_more_sloops_than_lie_there() -> None:
    """TA-15.3, TA-15.4 at least one into an empty area, more than needed up to the supply, all in one go."""
    sea = at("NW.N", "NW.H", supply=3)
    control(sea, "NE", 1, 2)
    table = begin(sea).do("act")
    assert [key for key in table.keys if key.startswith("NE")] == ["NE.3"]
    assert [key for key in table.keys if key.startswith("SW")] == ["SW.1", "SW.2", "SW.3"]
    assert "more sloops" in table.refused("control.send", "NE.2")


def test_ta_15_4_a_full_fleet_may_be_sent_at_once() -> None:
    """TA-15.4, TA-2.4 five sloops at most."""
    table = begin(at("NW.N", "NW.H", supply=5)).do("act").answer("control.send", "SW.5")
    assert table.sea.control["SW"].number == 5 and table.captain(0).supply == 0


def test_ta_15_5_control_lasts_until_another_sends_more_and_ta_15_6_sloops_come_home() -> None:
    """TA-15.5, TA-15.6"""
    sea = at("NW.N", "NW.H")
    control(sea, "NE", 1, 1)
    assert sea.captains[1].supply == 1
    table = begin(sea).do("act").answer("control.send", "NE.2")
    assert table.sea.control["NE"].owner == 0 and table.captain(1).supply == 2


def test_ta_15_7_an_own_area_cannot_be_chosen_again() -> None:
    sea = at("NW.N", "NW.H", supply=3)
    control(sea, "NE", 0)
    table = begin(sea).do("act")
    assert not any(key.startswith("NE") for key in table.keys)
    assert "an area of your own" in table.refused("control.send", "NE.2")


def test_ta_15_8_not_offered_with_too_small_a_supply() -> None:
    assert "act" not in begin(at("NW.N", "NW.H", supply=0)).keys
    sea = at("NW.E", "NW.H", supply=1)
    control(sea, "crew", 1)
    assert "act" not in begin(sea).keys


def test_ta_15_9_control_does_not_depend_on_the_ship() -> None:
    """TA-15.9, TA-19.15"""
    sea = calm(parley="off")
    control(sea, "NE", 1)
    crew(sea, 0, "pink")
    table = begin(attacking(sea, "NW.N", "NW.H")).answer("battle.commit", (), (1,), (5,))
    assert table.captain(1).ship == "" and table.sea.control["NE"].owner == 1


def test_ta_15_10_the_crew_spirit_die_is_rolled_at_once_in_private() -> None:
    """TA-15.10, TA-15.11"""
    sea = at("NW.E", "NW.H", supply=1)
    crew(sea, 0, "", "red")
    table = begin(sea).do("act", 2)
    assert table.captain(0).ready.cards == ["spirit.pink"]
    assert table.view(1).captains[0].ready.cards == [HIDDEN]
    table.do("crew").answer("crew.command", ("spirit.pink",))
    assert table.captain(0).gold.value == 2 and table.captain(0).exhausted == ["red", "spirit.pink"]


def test_ta_15_11_its_faces_are_its_own() -> None:
    assert [NUMBER[face] for face in SPIRIT_FACES] == [4, 3, 4, 3, 3, 5]
    assert DICE.crew_spirit_die[5].resource == "gold2"


def test_ta_15_12_it_is_rolled_rerolled_commanded_and_bid() -> None:
    """TA-15.12, TA-23.2"""
    sea = calm()
    control(sea, "crew", 0)
    crew(sea, 0, "spirit.red", "red")
    purse(sea, 0, gold=1)
    sea.phase = "reroll"
    table = begin(sea)
    table.say(0, "day.reroll", ("spirit.red",), 6)
    assert table.captain(0).ready.cards == ["spirit.yellow"]
    sea = table.sea
    sea.phase, sea.final = "wager", True
    assert begin(sea).sea.bids[0].total == 5


def test_ta_15_13_the_old_controller_loses_it_in_whatever_state() -> None:
    for ready, spent in (("spirit.red", "red"), ("", "red spirit.red")):
        sea = at("NW.E", "NW.H")
        control(sea, "crew", 1)
        crew(sea, 1, ready, spent)
        table = begin(sea).do("act", 3)
        assert table.captain(1).ready.cards == [] and table.captain(1).exhausted == ["red"]
        assert table.captain(0).ready.cards == ["spirit.blue"]


def test_ta_15_14_it_can_be_neither_jettisoned_nor_traded_but_counts_as_a_die() -> None:
    """TA-15.14, TA-16.14, TA-19.7, TA-26.21"""
    sea = calm()
    control(sea, "crew", 1)
    crew(sea, 1, "spirit.red red", "blue")
    assert COUNTS["dice"](sea, 1) == 3
    table = begin(attacking(sea, "NW.N", "NW.H"))
    assert table.ask.take[1]["ready"] == 1  # only the red one
    table.answer("parley.open", "battle")
    assert "ready.red" in table.ask.give and not any("spirit" in thing for thing in table.ask.give)
    table.answer("parley.open", "battle")
    table.say(1, "battle.commit", (), (1,), (5,))
    assert table.ask.name == "sinking.choice" and table.keys == ("spent", "red")
    assert "Crew Spirit" in table.refused("sinking.choice", "spirit.red")


def test_ta_15_15_the_marauder_die_in_every_attack() -> None:
    """TA-15.15, TA-15.17, TA-17.9: monsters too."""
    sea = moved(calm(), "NW.S", "NW.H")
    control(sea, "marauder", 0)
    sea.monster_deck.cards = ["reef_crabs"]
    table = begin(sea).do("act", (5,), 1, (1, 5))
    fight = table.sea.fight
    assert fight is not None and fight.attacker.spirit == "marauder"
    assert (fight.attacker.result, fight.defender.result, fight.winner) == (2, 1, 0)


def test_ta_15_16_the_guardian_die_in_every_defence() -> None:
    """TA-15.16, TA-15.17: the Navy too."""
    sea = calm()
    control(sea, "guardian", 0)
    navy(sea, "vigilant", "NW.N")
    sea.phase = "hunt"
    crew(sea, 0)
    sea.captains[0].exhausted = ["red"]
    load(sea, 0)
    # Navy Die south: NW.N to NW.H; two Navy dice miss, one own die misses, the Guardian Die shows a hit
    table = begin(sea, 3, (5, 5), (5,), 2, 0)
    fight = table.sea.fight
    assert fight is not None and fight.defender.spirit == "guardian" and fight.winner == 0


def test_ta_15_17_spirit_dice_are_never_exhausted() -> None:
    sea = calm(parley="off")
    control(sea, "marauder", 0)
    table = begin(attacking(sea, "NW.N", "NW.H"), (1,), 1, (5,))
    assert table.sea.control["marauder"].owner == 0
    assert all("marauder" not in face for face in table.captain(0).exhausted)


def test_ta_15_18_faces_of_the_combat_spirits() -> None:
    assert sorted(DICE.marauder_die) == ["hit", "hit", "hit2", "hit2", "minus1", "wind"]
    assert sorted(DICE.guardian_die) == ["hit", "hit", "hit", "hit2", "minus1", "wind"]


def test_ta_15_19_a_regions_controller_gets_tribute() -> None:
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "red")
    control(sea, "NW", 1)
    bag(sea, teal=3)
    assert begin(sea).do("collect", 2).captain(1).unbound == ["teal"]
