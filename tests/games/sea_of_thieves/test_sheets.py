"""ST-18.18, ST-18.19, ST-21.21, ST-5.10 What is laid out on one sheet, and how far it is carried out."""

import pytest

from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.sheets import turn_sheet
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    bones,
    draw_of,
    give,
    keys,
    laid,
    lay,
    load,
    man,
    put,
    run,
    table,
    told,
)


def test_st_18_18_an_action_is_one_answer():
    sea = table(2)
    give(sea, 0, "V10")
    put(sea, 0, 0, "0B")
    done = run(sea, step(sea), [("I.V10", "I.crew.sail.0A", "I.crew.sail.0C", "pass")])
    assert done.names == ["turn.menu"] and not done.asks[0].public
    assert sea.ship(0, 0).hex == "0C" and sea.ship(0, 0).voyage.card == "V10" and sea.act is None


def test_st_18_18_crew_that_sails_on_is_named_once_and_stops_where_there_is_room():
    sea = table(2)
    put(sea, 0, 0, "0B")
    full = next(hex for hex in sea.board.near["0B"] if hex != "0A")
    put(sea, 1, 0, full)
    put(sea, 1, 1, full)
    sheet = turn_sheet(sea, 0)
    ends = [key.rpartition(".")[2] for key in sheet.after(("I",)) if ".sail." in key]
    assert {sea.board.distance("0B", hex) for hex in ends} == {1, 2}
    far = next(hex for hex in ends if sea.board.distance("0B", hex) == 2)
    run(sea, step(sea), [("I", f"I.crew.sail.{far}", "pass")])
    assert sum(line.startswith("Red sails ship I ") for line in told(sea)) == 2 and sea.ship(0, 0).hex == far
    assert all(trail.hexes[-1] != full for trail in sea.trails)


def test_st_18_18_a_push_ends_the_sheet_and_the_rest_is_asked_anew():
    sea = table(2)
    put(sea, 0, 0, "0B")
    put(sea, 1, 0, "0C")
    put(sea, 1, 1, "0C")
    assert turn_sheet(sea, 0).after(("I", "I.crew.sail.0C")) == ()
    done = run(sea, step(sea), [("I", "I.crew.sail.0C")], rest=True)
    assert done.names[0] == "turn.menu" and "push.to" in done.names and done.names[-1] == "action.tasks"


def test_st_18_18_what_cannot_be_done_any_more_is_asked_anew():
    sea = table(2)
    put(sea, 0, 0, "0B")
    put(sea, 1, 0, "4O")
    done = run(sea, take_action(sea, 0, 0, plan=("I.crew.sail.0A", "fire.1.I")), [("trade",), ("done",)])
    assert done.names == ["action.tasks", "trade.stage"] and sea.ship(0, 0).hex == "0A"


def test_st_18_18_whoever_wants_to_see_how_things_stand_is_asked_again():
    sea = table(2)
    give(sea, 0, "brace", "harpoon")
    put(sea, 0, 0, "0B")
    lay(sea, "0I", "t_gem_800")
    sheet = turn_sheet(sea, 0)
    assert "else" not in sheet.after(("I",)) and "harpoon" not in sheet.after(("I",))  # nobody may notice these
    done = run(sea, step(sea), [("I", "again"), ("else",), "back", ("harpoon",), ("0I.t_gem_800",)])
    assert done.names == ["turn.menu", "action.tasks", "turn.aside", "action.tasks", "card.harpoon"]
    assert sea.ship(0, 0).hold.cards == ["t_gem_800"]


@pytest.mark.parametrize("lingers", [False, True])
def test_st_18_19_the_turn_ends_by_itself_unless_a_pause_is_wanted(lingers):
    sea = table(2)
    give(sea, 0, "old_debt")
    sea.used, sea.ship(0, 0).tokens = 2, 2
    sheet = turn_sheet(sea, 0)
    assert "linger" in sheet.after(("II",)) and "linger" not in sheet.after(("II", "linger"))
    run(sea, step(sea), [("II", "linger", "pass") if lingers else ("II", "pass")])
    if lingers:
        assert sea.active == 0
        run(sea, step(sea), [("old_debt",)])
        assert run(sea, step(sea)).names == []  # nothing is left to do
    assert sea.active == 1 and sea.players[0].gold == (1300 if lingers else 1000)


def test_st_18_19_there_is_no_pause_to_want_before_the_last_action():
    sea = table(2)
    give(sea, 0, "old_debt")
    assert "linger" not in turn_sheet(sea, 0).after(("I",))


def test_st_21_21_a_skeleton_out_of_the_bag_ends_what_was_laid_out():
    sea = table(2)
    put(sea, 0, 0, "4O")
    man(sea, 0, 0, "purser")
    bone, gem = draw_of(sea.loot.cards, "skeleton"), draw_of(sea.loot.cards, "resource")
    done = run(sea, plunder(sea, acting(sea)), [("loot", "loot"), ("fight",)], chance=[(3, 3), bone])
    assert done.names == ["plunder.entry"] * 2 and "4O" not in sea.skeletons
    sea = table(2)
    put(sea, 0, 0, "4O")
    done = run(sea, plunder(sea, acting(sea)), [("loot", "again"), ("loot",)], chance=[(3, 3), gem, 0], rest=True)
    assert done.names[:2] == ["plunder.entry"] * 2


def test_st_21_21_a_plan_is_spent_entry_by_entry():
    sea = table(2)
    put(sea, 0, 0, "4O")
    begin(sea, 0, 0, "V10")
    bones(sea, "4O", 1)
    done = run(sea, plunder(sea, acting(sea)), [("fight", "dig", "dig")], chance=[(6, 3), 0])
    assert done.names == ["plunder.entry"] and sea.ship(0, 0).voyage is None and "4O" not in sea.skeletons


def test_st_5_10_what_is_done_with_a_roll_accepts_it_and_until_then_it_can_be_changed():
    sea = table(2)
    put(sea, 0, 0, "4O")
    give(sea, 0, "old_debt", "brace")
    answers = [("reroll.brace",), ("loot", "again"), lambda ask: laid(ask, "stop")]
    done = run(sea, plunder(sea, acting(sea)), answers, chance=[(1, 3), (4,), 0])
    assert [("reroll.old_debt" in keys(ask)) for ask in done.asks] == [True, True, False]
    assert [each.count for each in done.chances[:2]] == [2, 1]  # the failed die alone


def test_st_5_10_other_dice_can_be_named():
    sea = table(2)
    put(sea, 0, 0, "4O")
    give(sea, 0, "old_debt", "brace")
    answers = [("dice",), ("die.1", "die.2"), "reroll.brace", lambda ask: laid(ask, "stop")]
    done = run(sea, plunder(sea, acting(sea)), answers, chance=[(1, 3), (4, 4)])
    assert done.names == ["plunder.entry", "roll.dice", "roll.with", "plunder.entry"]
    assert sea.players[0].fortune.cards == ["old_debt"]


def test_st_20_2_all_hits_by_default_and_fewer_by_word():
    for answers, damage in ((["fire.1.I", "accept"], 3), (["fire.1.I", "fewer", 1], 1)):
        sea = table(2)
        put(sea, 0, 0, "4B")
        put(sea, 1, 0, "4B")
        run(sea, take_action(sea, 0, 0), answers, chance=[(6, 3)])
        assert sea.ship(1, 0).damage == damage


def test_st_22_2_gold_of_a_sale_counts_for_what_is_laid_out_after_it():
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 400
    load(sea, 0, 0, "t_gem_800")
    done = run(sea, take_action(sea, 0, 0), [("trade",), ("sell.all", "upgrade.brigantine", "done")])
    assert done.names == ["action.tasks", "trade.stage"] and sea.ship(0, 0).kind == "brigantine"
