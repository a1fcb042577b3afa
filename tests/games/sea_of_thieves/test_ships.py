"""ST-4 ships and crew, ST-5 crew rolls, ST-6 damage and water."""

import pytest

from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.components import SLOOP
from bot.games.sea_of_thieves.content import CLASSES, TABLE
from bot.games.sea_of_thieves.damage import fell, flood, hurt
from bot.games.sea_of_thieves.enemies import act_enemy
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.special import special_action
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    enemy,
    give,
    keys,
    load,
    man,
    put,
    resources,
    run,
    table,
    told,
)


def test_st_4_1_three_classes():
    assert [(each.id, each.crew) for each in CLASSES.values()] == [("sloop", 2), ("brigantine", 3), ("galleon", 4)]


def test_st_4_2_the_card_is_public_the_hold_is_not():
    sea = table(2)
    put(sea, 0, 0, "1N" if "1N" in sea.board.terrain else "4O", damage=2, water=3)
    load(sea, 0, 0, "t_chest_500", "resource", "king_wrack")
    man(sea, 0, 0, "scout")
    begin(sea, 0, 0, "V07")
    seen = view(sea, 1).ship(0, 0)
    assert (seen.damage, seen.water, seen.tokens, seen.crew[0].kind, seen.voyage.card) == (2, 3, 0, "scout", "V07")
    assert seen.hold.cards == ["?", "?"] and seen.captains == ["king_wrack"]
    assert view(sea, 0).ship(0, 0).hold.cards == ["t_chest_500", "resource"]


def test_st_4_3_st_4_4_crew_starts_ready_and_alike():
    """ST-4.3, ST-4.4."""
    sea = table(4)
    assert all(sailor.ready and not sailor.kind for each in sea.players for ship in each.ships for sailor in ship.crew)


def test_st_4_5_the_owner_picks_who_falls_special_crew_included():
    sea = table(2)
    man(sea, 0, 0, "scout")
    load(sea, 0, 0, "t_chest_500")
    done = run(sea, fell(sea, 0, 0, 1), ["scout"])
    assert keys(done.asks[0]) == ("scout", "crew")
    assert [sailor.ready for sailor in sea.ship(0, 0).crew] == [False, True]


def test_st_4_6_further_defeats_are_ignored():
    sea = table(2)
    run(sea, fell(sea, 0, 0, 5))
    assert sea.ship(0, 0).ready == 0


def test_st_4_7_st_4_9_a_resource_of_that_hold_saves_the_token():
    """ST-4.7, ST-4.9."""
    sea = table(2)
    load(sea, 0, 0, "resource")
    load(sea, 0, 1, "resource")
    before = sea.loot.cards.count("resource")
    run(sea, fell(sea, 0, 0, 1), ["resource"])
    assert sea.ship(0, 0).ready == 2 and resources(sea.ship(0, 0)) == 0
    assert sea.loot.cards.count("resource") == before + 1
    assert resources(sea.ship(0, 1)) == 1  # not out of the other ship


def test_st_4_8_st_7_12_the_guard_works_in_every_turn_any_number_of_times():
    """ST-4.8, ST-7.12."""
    sea = table(2)
    load(sea, 1, 0, "resource", "resource", "resource")
    sea.orders[1].value["resource"] = "always"
    run(sea, fell(sea, 1, 0, 3))  # the turn of seat 0
    assert sea.ship(1, 0).ready == 2 and resources(sea.ship(1, 0)) == 0
    sea.phase = "hazards"
    load(sea, 0, 0, "resource", "resource")
    run(sea, fell(sea, 0, 0, 1))  # keep_last: two are there
    run(sea, fell(sea, 0, 0, 1))  # now one is kept
    assert (sea.ship(0, 0).ready, resources(sea.ship(0, 0))) == (1, 1)


def test_st_5_1_one_die_for_each_ready_token():
    sea = table(2)
    put(sea, 0, 0, "0H", "galleon")
    man(sea, 0, 0, "scout", "purser")
    sea.ship(0, 0).crew[1].ready = False
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(1, 2, 3)])
    assert done.chances[0].count == 3


def test_st_5_2_what_the_faces_are_worth():
    assert TABLE.faces == (0, 0, 1, 1, 1, 2)
    sea = table(2)
    put(sea, 0, 0, "0H", "galleon")
    for dice, n in (((1, 2, 1, 2), 0), ((3, 4, 5, 1), 3), ((6, 6, 6, 6), 8)):
        assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[dice]).result.successes == n


def test_st_5_3_no_ready_crew_no_dice():
    sea = table(2)
    for sailor in sea.ship(0, 0).crew:
        sailor.ready = False
    assert run(sea, crew_roll(sea, 0, 0, "plunder")).result.successes == 0


def test_st_5_4_successes_need_not_be_used_and_are_lost():
    sea = table(2)
    put(sea, 0, 0, "4O")
    done = run(sea, take_action(sea, 0, 0), ["plunder", "stop"], chance=[(6, 6)])
    assert sea.act is None and done.names[-1] == "plunder.entry"


def test_st_5_5_adjusted_in_any_order_and_number_until_accepted():
    sea = table(2)
    man(sea, 0, 0, "boatswain")
    give(sea, 0, "following_wind", "steady_hands", "old_debt", "hidden_ace")
    answers = ["reroll.old_debt", "following_wind", "dice", ("die.2",), "boatswain", "hidden_ace"]
    answers += ["steady_hands"]
    done = run(sea, crew_roll(sea, 0, 0, "full_sail"), answers, chance=[(1, 1), (2, 4), (5,)])
    # 2 and 5, the 2 turned to a 5, two cards of two successes each
    assert done.result.dice == [5, 5] and done.result.successes == 1 + 1 + 2 + 2


def test_st_5_6_a_rerolled_die_loses_its_face_even_a_success():
    sea = table(2)
    give(sea, 0, "old_debt", "brace")
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), ["reroll.old_debt", ("die.2",), "accept"], chance=[(3, 6), (1,)])
    assert done.result.dice == [3, 1] and done.result.successes == 1


def test_st_5_7_bonus_successes_are_no_dice():
    sea = table(2)
    give(sea, 0, "double_charge", "old_debt")
    man(sea, 0, 0, "master_gunner")
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    answers = ["fire.1.I", "double_charge", "reroll.old_debt", "accept"]
    done = run(sea, take_action(sea, 0, 0), answers, chance=[(1, 1), (1, 2)])
    assert [each.count for each in done.chances] == [2, 2] and sea.ship(1, 0).damage == 3


def test_st_5_8_once_accepted_a_roll_stands():
    sea = table(2)
    give(sea, 0, "following_wind")
    done = run(sea, crew_roll(sea, 0, 0, "full_sail"), ["accept"], chance=[(1, 1)])
    assert done.result.accepted and done.result.successes == 0 and done.names == ["roll.adjust"]


def test_st_5_9_rolls_are_public_and_enemy_dice_stand():
    sea = table(2)
    give(sea, 0, "brace", "old_debt", "steady_hands")
    run(sea, crew_roll(sea, 0, 0, "plunder"), ["accept"], chance=[(1, 6)])
    assert any("1 and 6" in line for line in told(sea))
    assert view(sea, -1).rolls[-1].dice == [1, 6]
    enemy(sea, SLOOP, "4A")
    put(sea, 0, 0, "4A")
    done = run(sea, act_enemy(sea, SLOOP), ["no"], chance=[(1, 1, 3)])
    assert done.names == ["react.damage"]  # nothing that could change the dice


def test_st_6_1_damage_lies_on_the_card():
    sea = table(2)
    enemy(sea, SLOOP, "4A")
    run(sea, strike_enemy(sea, 0, 0, SLOOP, 2))
    run(sea, hurt(sea, 0, 0, 3, "x"))
    assert (sea.enemies[SLOOP].damage, sea.ship(0, 0).damage) == (2, 3)


def test_st_6_2_damage_alone_never_sinks():
    sea = table(2)
    run(sea, hurt(sea, 0, 0, 12, "x"))
    assert sea.ship(0, 0).hex


@pytest.mark.parametrize(("kind", "top"), [("sloop", 6), ("brigantine", 8), ("galleon", 10)])
def test_st_6_3_the_top_of_the_gauge(kind, top):
    sea = table(2)
    put(sea, 0, 0, "0H", kind)
    run(sea, flood(sea, 0, 0, top - 1))
    assert sea.ship(0, 0).hex == "0H"
    run(sea, flood(sea, 0, 0, 1))
    assert sea.ship(0, 0).hex == ""


def test_st_6_4_no_bailing_below_0():
    sea = table(2)
    put(sea, 0, 0, "0B", water=1)
    done = run(sea, take_action(sea, 0, 0), ["crew.bail", "pass"])
    after = done.asks[0].after(("I.crew.bail",))
    assert "I.crew.bail" in keys(done.asks[0]) and "I.crew.bail" not in after
    assert sea.ship(0, 0).water == 0


@pytest.mark.parametrize("source", ["reef", "enemy", "card"])
def test_st_6_5_st_10_18_damage_from_any_source_may_be_prevented(source):
    """ST-6.5, ST-10.18."""
    sea = table(2)
    give(sea, 0, "brace")
    if source == "reef":
        from bot.games.sea_of_thieves.sailing import sail
        from tests.games.sea_of_thieves.test_board import reef_line

        start, line = reef_line(sea)
        put(sea, 0, 0, start)
        run(sea, sail(sea, 0, 0, line), ["brace"])
    elif source == "enemy":
        put(sea, 0, 0, "4A")
        enemy(sea, SLOOP, "4A")
        run(sea, act_enemy(sea, SLOOP), ["brace"], chance=[(3, 4, 1)])
    else:
        give(sea, 0, "powder_keg")
        put(sea, 0, 1, "0N")
        put(sea, 1, 0, "0H")
        run(sea, special_action(sea, acting(sea), "powder_keg"), ["brace"])
    assert sea.ship(0, 0).damage == 0
