"""ST-17 round and turn, ST-18 actions and tasks, ST-19 FULL SAIL, ST-20 OPEN FIRE."""

import pytest

from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import KRAKEN, SLOOP
from bot.games.sea_of_thieves.courses import straight
from bot.games.sea_of_thieves.menu import can_act
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    alone,
    begin,
    bones,
    deeds,
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
from tests.games.sea_of_thieves.test_board import reef_line


def test_st_17_1_the_phases_in_order():
    sea = table(2)
    sea.stage = "respawn"
    seen = []
    while sea.round == 2:
        if not seen or seen[-1] != sea.phase:
            seen.append(sea.phase)
        run(sea, step(sea), rest=True, lucky=True)
    assert seen == ["fleets", "hazards", "event", "fortune"] and sea.phase == "fleets"


def test_st_17_2_the_number_of_rounds_is_open():
    sea = table(2)
    sea.round = 25
    sea.phase, sea.stage = "fortune", "draw"
    run(sea, step(sea))
    assert sea.round == 26 and sea.phase == "fleets"


def test_st_17_3_each_player_takes_one_turn():
    sea = table(3)
    turns = []
    while sea.phase == "fleets":
        if sea.stage == "actions" and (not turns or turns[-1] != sea.active):
            turns.append(sea.active)
        run(sea, step(sea), rest=True)
    assert turns == [0, 1, 2]


def test_st_17_4_respawn_actions_rising_waters_clean_up():
    sea = table(2)
    alone(sea, "0.II", "1.I", "1.II")
    put(sea, 0, 1, "0H", damage=1)
    give(sea, 0, "brace", "old_debt", "work_song", "harpoon")
    sea.stage = "respawn"
    run(sea, step(sea), ["4O"], chance=[4])
    run(sea, step(sea), ["end", ("brace",)])
    lines = told(sea)
    order = [next(i for i, line in enumerate(lines) if word in line) for word in ("comes back", "water 1", "discards")]
    assert order == sorted(order)


def test_st_17_5_a_sunk_ship_comes_back_on_an_island_of_a_rolled_tile():
    sea = table(2)
    sea.ship(0, 0).hex = ""
    sea.stage = "respawn"
    done = run(sea, step(sea), ["4R"], chance=[4])
    assert set(keys(done.asks[0])) == {"4O", "4A", "4R"} and sea.ship(0, 0).hex == "4R"


def test_st_17_6_two_ships_together_if_they_can_else_apart():
    sea = table(3)
    alone(sea, "1.I", "1.II", "2.I", "2.II")
    put(sea, 1, 0, "4O")
    sea.stage = "respawn"
    done = run(sea, step(sea), ["4A"], chance=[4])
    assert set(keys(done.asks[0])) == {"4A", "4R"}
    assert [ship.hex for ship in sea.players[0].ships] == ["4A", "4A"]
    sea = table(3)
    alone(sea, "1.I", "1.II", "2.I", "2.II")
    put(sea, 1, 0, "4O")
    put(sea, 1, 1, "4A")
    put(sea, 2, 0, "4R")
    sea.stage = "respawn"
    run(sea, step(sea), ["4O", "4A"], chance=[4])
    assert [ship.hex for ship in sea.players[0].ships] == ["4O", "4A"]


def test_st_17_7_not_enough_room_rolls_again():
    sea = table(4)
    alone(sea, "1.I", "1.II", "2.I", "2.II", "3.I", "3.II")
    for seat, n, hex in ((1, 0, "4O"), (1, 1, "4O"), (2, 0, "4A"), (2, 1, "4A"), (3, 0, "4R")):
        put(sea, seat, n, hex)
    sea.stage = "respawn"
    run(sea, step(sea), ["5K"], chance=[4, 5])
    assert [ship.hex for ship in sea.players[0].ships] == ["5K", "5K"]


def test_st_17_8_st_17_9_as_good_as_new_and_able_to_act():
    """ST-17.8, ST-17.9."""
    sea = table(2)
    ship = put(sea, 0, 0, "", "brigantine", damage=4, water=3)
    ship.crew[0].ready = False
    sea.stage = "respawn"
    run(sea, step(sea), ["4O"], chance=[4])
    assert (ship.kind, ship.ready, ship.damage, ship.water, ship.cargo) == ("brigantine", 3, 0, 0, 0)
    assert sea.used == 0 and can_act(sea, 0, 0)


def test_st_17_10_not_in_the_first_round():
    sea = table(2)
    sea.round, sea.stage = 1, "respawn"
    sea.ship(0, 0).hex = ""
    run(sea, step(sea))
    assert sea.ship(0, 0).hex == "" and sea.stage == "actions"


# -- ST-18 -------------------------------------------------------------------------------------------------------------


def test_st_18_1_st_18_2_three_actions_two_with_one_ship():
    """ST-18.1, ST-18.2."""
    sea = table(2)
    for ship in ("I", "I"):
        run(sea, step(sea), [ship, "pass"])
    assert sea.ship(0, 0).tokens == 2
    assert keys(run(sea, step(sea), ["II", "pass"]).asks[0]) == ("II", "end")
    assert sea.used == 3
    run(sea, step(sea))  # nothing left: the turn ends unasked
    assert sea.active == 1


def test_st_18_3_mixed_in_any_order_and_fewer_if_wished():
    sea = table(2)
    for ship in ("II", "I"):
        run(sea, step(sea), [ship, "pass"])
    run(sea, step(sea), ["end"])
    assert sea.active == 1 and sea.ship(0, 0).tokens == 0


@pytest.mark.parametrize("card", ["work_song", "stolen_march"])
def test_st_18_4_an_extra_action_keeps_the_limit_of_each_ship(card):
    sea = table(2)
    give(sea, 0, card)
    run(sea, step(sea), [card])
    for ship in ("I", "I", "II", "II"):
        assert ship in keys(run(sea, step(sea), [ship, "pass"]).asks[0])
    assert sea.used == 4 and not can_act(sea, 0, 0)


def test_st_18_5_a_ship_off_the_board_cannot_act():
    sea = table(2)
    sea.ship(0, 0).hex = ""
    assert not can_act(sea, 0, 0)
    assert keys(run(sea, step(sea), ["end"]).asks[0]) == ("II", "end")


def test_st_18_6_the_course_of_an_action():
    sea = table(2)
    give(sea, 0, "V07")
    run(sea, step(sea), ["I", "V07", "pass"])
    lines = told(sea)
    assert lines.index("Red starts Buried Tribute with ship I.") < lines.index("Red acts with ship I.")


def test_st_18_7_st_18_10_each_token_one_task_sail_to_a_neighbour():
    """ST-18.7, ST-18.10."""
    sea = table(2)
    put(sea, 0, 0, "0B")
    done = run(sea, take_action(sea, 0, 0), ["crew.sail.0A", "crew.sail.0C", "pass"])
    sails = [key.split(".")[3] for key in keys(done.asks[0]) if ".sail." in key]
    assert {hex for hex in sails if sea.board.distance("0B", hex) == 1} == set(sea.board.near["0B"])
    assert done.names == ["action.tasks"] and sea.ship(0, 0).hex == "0C"
    # two tokens, one after the other, on one way: each stops in a hex with a free place
    assert {sea.board.distance("0B", hex) for hex in sails} == {1, 2}
    sea.ship(0, 0).tokens = 0
    put(sea, 0, 0, "0B")
    run(sea, take_action(sea, 0, 0), ["crew.sail.0E", "pass"])
    assert sea.ship(0, 0).hex == "0E" and sum(line.startswith("Red sails ship I ") for line in told(sea)) == 4


def test_st_18_8_st_18_9_defeated_crew_revives_and_does_nothing_else():
    """ST-18.8, ST-18.9."""
    sea = table(2)
    put(sea, 0, 0, "0B", water=4)
    sea.ship(0, 0).crew[0].ready = False
    done = run(sea, take_action(sea, 0, 0), ["crew.bail", "pass"])
    assert done.names.count("action.tasks") == 1
    assert sea.ship(0, 0).ready == 2 and sea.ship(0, 0).water == 3


def test_st_18_11_repair_needs_a_resource_and_damage():
    sea = table(2)
    put(sea, 0, 0, "0B", damage=1)
    assert ".repair" not in "".join(keys(run(sea, take_action(sea, 0, 0), ["pass"]).asks[0]))
    load(sea, 0, 0, "resource")
    run(sea, take_action(sea, 0, 0), ["crew.repair", "pass"])
    assert (sea.ship(0, 0).damage, resources(sea.ship(0, 0))) == (0, 0)


def test_st_18_12_bail_lowers_the_water():
    sea = table(2)
    put(sea, 0, 0, "0B", water=2)
    run(sea, take_action(sea, 0, 0), ["crew.bail", "crew.bail", "pass"])
    assert sea.ship(0, 0).water == 0


def test_st_18_13_a_token_may_stand_by():
    sea = table(2)
    put(sea, 0, 0, "0B", water=2)
    run(sea, take_action(sea, 0, 0), ["crew.bail", "pass"])
    assert sea.ship(0, 0).water == 1


def test_st_18_14_the_actions_that_can_be_chosen():
    sea = table(3)
    put(sea, 0, 0, "0A")
    put(sea, 1, 0, "0A")
    give(sea, 0, "powder_keg")
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert deeds(done.ask("action.tasks")) == ("full_sail", "fire.1.I", "trade", "powder_keg", "else", "pass")


def test_st_18_15_a_passed_action_keeps_its_token():
    sea = table(2)
    run(sea, take_action(sea, 0, 0), ["pass"])
    assert sea.ship(0, 0).tokens == 1 and sea.used == 1


def test_st_18_16_the_special_card_is_discarded():
    sea = table(2)
    give(sea, 0, "mist_passage")
    run(sea, take_action(sea, 0, 0), ["mist_passage", "4B"])
    assert sea.fortune.cards[0] == "mist_passage"


def test_st_18_17_a_token_revived_before_its_task_does_an_ordinary_one():
    sea = table(2)
    put(sea, 0, 0, "0B", "brigantine", water=4)
    man(sea, 0, 0, "surgeon")
    sea.ship(0, 0).crew[1].ready = False
    done = run(sea, take_action(sea, 0, 0), ["surgeon.bail", "crew", "crew.bail", "crew.bail", "pass"])
    assert sea.ship(0, 0).water == 1 and done.names.count("action.tasks") == 2
    # one that did its task gets no other: revived by a card after all tasks were done
    give(sea, 0, "second_wind")
    sea.ship(0, 0).crew[1].ready = False
    done = run(
        sea,
        take_action(sea, 0, 0),
        ["crew.bail", "again", "else", "second_wind", "surgeon.sail.0A", "crew.sail.0B", "pass"],
    )
    assert sea.ship(0, 0).water == 0


# -- ST-19 -------------------------------------------------------------------------------------------------------------


def test_st_19_1_the_direction_is_chosen_after_the_roll():
    sea = table(4)
    put(sea, 0, 0, "1A")
    done = run(sea, take_action(sea, 0, 0), ["full_sail", "1E"], chance=[(3, 4)])
    path = done.ask("sail.path")
    assert {sea.board.distance("1A", hex) for hex in keys(path)[:-1]} == {1, 2}
    for hex in keys(path)[:-1]:
        assert any(hex in ray[:2] for ray in sea.board.rays["1A"])
    assert sea.ship(0, 0).hex == "1E"


def test_st_19_2_fewer_hexes_or_none():
    sea = table(4)
    put(sea, 0, 0, "1A")
    run(sea, take_action(sea, 0, 0), ["full_sail", "stay"], chance=[(6, 6)])
    assert sea.ship(0, 0).hex == "1A"


def test_st_19_3_lines_cross_tiles_and_end_at_the_edge():
    sea = table(4)
    put(sea, 0, 0, "0A")
    ends = straight(sea, 0, sea.ship(0, 0), 20)
    assert {hex[0] for hex in ends} > {"0", "1"}
    assert max(sea.board.distance("0A", hex) for hex in ends) <= 7


def test_st_19_4_reefs_on_the_line_hurt():
    sea = table(4)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    run(sea, take_action(sea, 0, 0), ["full_sail", line[2]], chance=[(6, 3)])
    assert (sea.ship(0, 0).hex, sea.ship(0, 0).damage) == (line[2], 1)


def test_st_19_5_not_offered_to_a_held_ship():
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, KRAKEN, "4B", 0, 3)
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert "full_sail" not in keys(done.asks[0]) and done.names == ["action.tasks"]


# -- ST-20 -------------------------------------------------------------------------------------------------------------


def test_st_20_1_st_20_2_the_target_then_the_roll_then_damage_for_each_success_used():
    """ST-20.1, ST-20.2."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    done = run(sea, take_action(sea, 0, 0), ["fire.1.I", 2], chance=[(6, 3)])
    hits = done.ask("fire.hits")
    assert (hits.low, hits.high) == (0, 2) and sea.ship(1, 0).damage == 2


@pytest.mark.parametrize("friendly", ["off", "on"])
def test_st_20_3_the_own_other_ship_is_no_target(friendly):
    sea = table(2, friendly_fire=friendly)
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert ("fire.0.II" in deeds(done.ask("action.tasks"))) is (friendly == "on")
    if friendly == "on":
        run(sea, take_action(sea, 0, 0), ["fire.0.II", 1], chance=[(3, 1)])
        assert sea.ship(0, 1).damage == 1 and sea.ship(0, 1).sinker == -1


def test_st_20_4_skeletons_captains_and_the_fort_are_no_targets():
    sea = table(2)
    put(sea, 0, 0, "4R")
    bones(sea, "4R", 2, "king_wrack")
    sea.fort.hex, sea.fort.waves = "4R", 2
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert not any(key.startswith("fire") for key in deeds(done.ask("action.tasks")))


def test_st_20_5_one_target_for_the_whole_action():
    sea = table(3)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    run(sea, take_action(sea, 0, 0), ["fire.1.I", 4], chance=[(6, 6)])
    assert sea.ship(1, 0).damage == 4 and sea.ship(2, 0).damage == 0


def test_st_20_6_fire_is_allowed_everywhere():
    for hex in ("0A", "0N", "4B"):
        sea = table(3)
        put(sea, 2, 0, "4C")
        put(sea, 2, 1, "4C")
        put(sea, 0, 0, hex)
        put(sea, 1, 0, hex)
        assert "fire.1.I" in deeds(run(sea, take_action(sea, 0, 0), ["pass"]).ask("action.tasks"))


def test_st_20_7_no_fire_without_a_target():
    sea = table(2)
    put(sea, 0, 0, "4B")
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert deeds(done.ask("action.tasks")) == ("full_sail", "pass")


def test_st_20_8_nobody_fires_back():
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, SLOOP, "4B")
    done = run(sea, take_action(sea, 0, 0), [f"fire.{SLOOP}", 1], chance=[(3, 1)])
    assert sea.ship(0, 0).damage == 0 and sea.ship(0, 0).ready == 2 and len(done.chances) == 1


def test_st_20_9_the_truce_at_the_outpost():
    sea = table(2, outpost_truce="on")
    put(sea, 0, 0, "0A")
    put(sea, 1, 0, "0A")
    give(sea, 0, "boarding_party", "powder_keg")
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert deeds(done.ask("action.tasks")) == ("full_sail", "trade", "else", "pass")


def test_an_action_ends_cleanly():
    """ST-18.6: nothing of an action is left when it is over."""
    sea = table(2)
    begin(sea, 0, 0, "V07")
    run(sea, take_action(sea, 0, 0), ["pass"])
    assert sea.act is None and acting(sea).ship == 0
