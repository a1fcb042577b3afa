"""ST-21 PLUNDER."""

from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.entries import can_plunder
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.supply import dead_at
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    bones,
    deeds,
    draw_of,
    give,
    keys,
    lay,
    load,
    man,
    put,
    resources,
    run,
    table,
    told,
)


def drawing(token):
    return lambda sea: draw_of(sea.loot.cards, token)


def test_st_21_1_each_success_pays_for_one_entry_and_they_may_repeat():
    sea = table(2)
    put(sea, 0, 0, "4O")
    run(sea, plunder(sea, acting(sea)), ["loot", "loot", "loot"], chance=[(6, 3), *[drawing("resource")] * 3])
    assert resources(sea.ship(0, 0)) == 3


def test_st_21_2_fight_a_skeleton_or_a_captain_of_ones_choice():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1, "old_halyard", "widow_keel")
    run(sea, plunder(sea, acting(sea)), ["fight", "fight.old_halyard"], chance=[(3, 3)])
    assert sea.captains["4O"] == ["widow_keel"] and sea.cargo["4O"] == ["old_halyard"]


def test_st_21_3_loot_only_on_islands_a_skeleton_stays_in_the_hex():
    sea = table(2)
    put(sea, 0, 0, "4O")
    run(
        sea,
        plunder(sea, acting(sea)),
        ["loot", "loot", "crew"],
        chance=[(3, 3), drawing("l_crate_300"), drawing("skeleton")],
    )
    assert sea.ship(0, 0).hold.cards == ["l_crate_300"] and sea.skeletons == {"4O": 1}
    put(sea, 0, 1, "4B")
    assert not can_plunder(sea, 0, 1)


def test_st_21_4_the_outpost_is_not_an_island():
    sea = table(2)
    put(sea, 0, 0, "0A")
    assert not can_plunder(sea, 0, 0)
    lay(sea, "0A", "t_gem_800")
    done = run(sea, plunder(sea, acting(sea)), ["stop"], chance=[(3, 3)])
    assert keys(done.asks[0]) == ("haul.t_gem_800", "stop")


def test_st_21_5_no_loot_out_of_an_empty_bag():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "0N", sea.loot.cards.count("skeleton"))
    load(sea, 1, 0, *sea.loot.cards)
    assert not sea.loot.cards and not can_plunder(sea, 0, 0)


def test_st_21_6_st_21_7_haul_any_token_in_any_hex():
    """ST-21.6, ST-21.7."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    lay(sea, "4B", "t_trinket_300", "t_gem_800")
    done = run(sea, plunder(sea, acting(sea)), ["haul.t_gem_800"], chance=[(3, 1)])
    assert keys(done.asks[0]) == ("haul.t_trinket_300", "haul.t_gem_800", "stop")
    assert sea.cargo == {"4B": ["t_trinket_300"]}


def test_st_21_8_hauled_tokens_are_hidden_again_but_captains():
    sea = table(2)
    put(sea, 0, 0, "4B")
    lay(sea, "4B", "king_wrack", "t_gem_800")
    run(sea, plunder(sea, acting(sea)), ["haul.t_gem_800", "haul.king_wrack"], chance=[(3, 3)])
    seen = view(sea, 1).ship(0, 0)
    assert seen.hold.cards == ["?"] and seen.captains == ["king_wrack"]


def test_st_21_9_dig_and_load_are_entries_of_the_own_voyage():
    sea = table(2)
    put(sea, 0, 0, "4R")
    begin(sea, 0, 0, "V12")
    assert "load" in keys(run(sea, plunder(sea, acting(sea)), ["load", "stop"], chance=[(3, 3)]).asks[0])
    put(sea, 0, 1, "4O")
    begin(sea, 0, 1, "V10")
    assert "dig" in keys(run(sea, plunder(sea, acting(sea, n=1)), ["dig", "stop"], chance=[(3, 3)]).asks[0])


def test_st_21_10_a_skeleton_just_drawn_can_be_fought():
    sea = table(2)
    put(sea, 0, 0, "4O")
    run(sea, plunder(sea, acting(sea)), ["loot", "fight"], chance=[(3, 3), drawing("skeleton")])
    assert dead_at(sea, "4O") == 0 and sea.ship(0, 0).ready == 2


def test_st_21_11_skeletons_prevent_nothing_but_fight():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 2)
    lay(sea, "4O", "t_gem_600")
    begin(sea, 0, 0, "V10")
    done = run(sea, plunder(sea, acting(sea)), ["haul.t_gem_600", "dig", "crew", "crew"], chance=[(3, 3)])
    assert set(keys(done.asks[0])) >= {"fight", "loot", "haul.t_gem_600", "dig"}


def test_st_21_12_offered_if_an_entry_or_a_skeleton_is_there():
    sea = table(2)
    put(sea, 0, 0, "4B")
    assert not can_plunder(sea, 0, 0)
    bones(sea, "4B", 1)
    assert can_plunder(sea, 0, 0)
    assert "plunder" in deeds(run(sea, take_action(sea, 0, 0), ["pass"]).ask("action.tasks"))


def test_st_21_13_stop_at_any_time_free_fights_to_the_last():
    sea = table(2)
    put(sea, 0, 0, "4O")
    man(sea, 0, 0, "duellist")
    bones(sea, "4O", 2)
    done = run(
        sea, plunder(sea, acting(sea)), ["loot", "fight", "crew"], chance=[(3, 1), drawing("resource")], rest=True
    )
    assert keys(done.asks[1]) == ("fight", "stop")
    assert done.said[1] == "PLUNDER: no success left. Free FIGHTs: 1. 2 skeletons will strike."
    assert dead_at(sea, "4O") == 1


def test_st_21_14_st_21_15_strikes_come_one_by_one_and_a_guarded_token_may_be_struck_again():
    """ST-21.14, ST-21.15."""
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 2, "ashen_moll")
    load(sea, 0, 0, "resource", "resource")
    done = run(sea, plunder(sea, acting(sea)), ["stop", "resource", "crew", "resource"], chance=[(3, 3)])
    assert [(ask.ship, ask.left) for ask in done.asks[1:]] == [(0, 3), (0, 2), (0, 1)]
    assert sea.ship(0, 0).ready == 1


def test_st_21_16_the_resources_it_costs_to_keep_crew():
    for strikes in range(1, 5):
        for left in (1, 2):
            sea = table(2)
            put(sea, 0, 0, "4O")
            bones(sea, "4O", strikes)
            cost = max(strikes - (2 - left), 0)
            load(sea, 0, 0, *["resource"] * cost)
            answers = [*["crew"] * (2 - left), *["resource"] * cost] if cost else []
            run(sea, plunder(sea, acting(sea)), ["stop", *answers], chance=[(3, 3)])
            assert sea.ship(0, 0).ready == max(left, 2 - strikes)


def test_st_21_17_only_the_ship_that_plundered_is_struck():
    sea = table(2)
    put(sea, 0, 0, "4O")
    put(sea, 1, 0, "4O")
    bones(sea, "4O", 4)
    run(sea, plunder(sea, acting(sea)), ["stop"], chance=[(3, 3)])
    assert (sea.ship(0, 0).ready, sea.ship(1, 0).ready) == (0, 2)


def test_st_21_18_also_without_a_success():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1)
    run(sea, plunder(sea, acting(sea)), chance=[(1, 2)])
    assert sea.ship(0, 0).ready == 1


def test_st_21_19_nothing_else_causes_strikes():
    sea = table(2)
    put(sea, 0, 0, "4R")
    bones(sea, "4O", 3)
    put(sea, 1, 0, "4O")
    hex = next(hex for hex in sea.board.near["4O"] if sea.board.terrain[hex] == "sea")
    put(sea, 0, 0, hex)
    run(sea, take_action(sea, 0, 0), ["crew.sail.4O", "fire.1.I", 2], chance=[(3, 3)])
    assert sea.ship(0, 0).ready == 2


def test_st_21_20_asked_once_more_before_the_strikes_if_something_might_serve():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1)
    done = run(sea, plunder(sea, acting(sea)), chance=[(1, 1)])
    assert done.names == []
    sea = table(2)
    put(sea, 0, 0, "4O")
    put(sea, 0, 1, "4O")
    load(sea, 0, 1, "resource")
    bones(sea, "4O", 1)
    done = run(sea, plunder(sea, acting(sea)), ["else", "shift", ("II.resource",), "resource"], chance=[(1, 1)])
    assert keys(done.asks[0]) == ("else", "stop") and sea.ship(0, 0).ready == 2
    sea = table(2)
    put(sea, 0, 0, "4O")
    give(sea, 0, "stowed_planks")
    bones(sea, "4O", 1)
    done = run(
        sea,
        plunder(sea, acting(sea)),
        ["accept", "else", "stowed_planks", "0.I", "resource"],
        chance=[(1, 1)],
    )
    assert sea.ship(0, 0).ready == 2 and any("saves" in line or "save" in line for line in told(sea))
