"""ST-29 Megalodon, ST-30 Kraken, ST-31 Skeleton Fort."""

import pytest

from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.battle import shark_hull, strike_enemy
from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import EVENTS
from bot.games.sea_of_thieves.enemies import act_enemy, rise, swim_ends
from bot.games.sea_of_thieves.events import spawn
from bot.games.sea_of_thieves.fort import fort_hazard, refill
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.sailing import held, sail
from bot.games.sea_of_thieves.special import special_action
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    alone,
    bones,
    deeds,
    enemy,
    give,
    keys,
    load,
    put,
    run,
    table,
)


@pytest.mark.parametrize(("seats", "hull"), [(2, 6), (3, 8), (4, 10)])
def test_st_29_1_what_it_takes_by_the_number_of_players(seats, hull):
    assert shark_hull(seats) == hull
    sea = table(seats)
    enemy(sea, MEGALODON, "4B")
    run(sea, strike_enemy(sea, 0, 0, MEGALODON, hull // 2 - 1))
    assert sea.enemies[MEGALODON].hex == "4B"
    run(sea, strike_enemy(sea, 0, 0, MEGALODON, 1), chance=[0])
    assert sea.enemies[MEGALODON].hex == ""


def test_st_29_2_the_first_row_makes_it_dive_and_the_rest_is_lost():
    sea = table(2)
    enemy(sea, MEGALODON, "4B")
    run(sea, strike_enemy(sea, 0, 0, MEGALODON, 6), chance=[0])
    shark = sea.enemies[MEGALODON]
    assert (shark.hex, shark.damage, shark.gone) == ("", 3, False) and len(sea.ship(0, 0).hold) == 1
    assert sea.players[0].reputation == 0


def test_st_29_3_the_second_row_defeats_it_for_good():
    sea = table(2)
    enemy(sea, MEGALODON, "4B", 3)
    run(sea, strike_enemy(sea, 0, 1, MEGALODON, 9), chance=[0, 0])
    assert sea.enemies[MEGALODON].gone and sea.players[0].reputation == 4 and len(sea.ship(0, 1).hold) == 2
    sea.event = "E08"
    run(sea, spawn(sea), chance=[4, 0, 0])
    assert not sea.enemies[MEGALODON].hex and sea.enemies[SLOOP].hex == sea.board.waypoints[4]["triangle"]


def test_st_29_4_only_in_open_sea_and_on_reefs():
    sea = table(2)
    alone(sea, "0.I")
    for hex in [hex for hex in sea.board.hexes if sea.board.at_sea(hex)][::7]:
        put(sea, 0, 0, hex)
        for lair in [other for other in sea.board.hexes if sea.board.at_sea(other) and other != hex][::9]:
            sea.enemies[MEGALODON].hex = lair
            sea.ship(0, 0).damage = 0
            run(sea, act_enemy(sea, MEGALODON), rest=True, lucky=True)
            assert sea.board.at_sea(sea.enemies[MEGALODON].hex)


def test_st_29_5_bite_then_swim_two_hexes_the_knaves_way():
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, MEGALODON, "4B")
    ends = swim_ends(sea)
    way = sorted(ends)[-1]
    done = run(sea, act_enemy(sea, MEGALODON), [way], chance=[(6, 3, 1, 1)])
    assert sea.ship(0, 0).damage == 3 and sea.enemies[MEGALODON].hex == ends[way]
    assert done.ask("knave.meg_direction").seat == 1


def test_st_29_6_the_direction_allows_the_longest_way():
    sea = table(2)
    for hex in [hex for hex in sea.board.hexes if sea.board.at_sea(hex)]:
        sea.enemies[MEGALODON].hex = hex
        lengths = {sea.board.distance(hex, end) for end in swim_ends(sea).values()}
        assert len(lengths) <= 1 and lengths <= {1, 2}


def test_st_29_7_it_rams_the_nearest_within_four():
    sea = table(2)
    alone(sea, "0.I", "1.I")
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4A")  # on an island
    enemy(sea, MEGALODON, next(hex for hex in sea.board.hexes if sea.board.swim("4B").get(hex) == 4))
    run(sea, act_enemy(sea, MEGALODON))
    assert sea.enemies[MEGALODON].hex == "4B" and sea.ship(0, 0).damage == 2 and sea.ship(1, 0).damage == 0


def test_st_29_8_else_three_hexes_towards_the_nearest():
    sea = table(2)
    alone(sea, "0.I")
    put(sea, 0, 0, "4B")
    far = next(hex for hex in sea.board.hexes if sea.board.swim("4B").get(hex) == 7 and sea.board.at_sea(hex))
    enemy(sea, MEGALODON, far)
    run(sea, act_enemy(sea, MEGALODON), rest=True)
    assert sea.board.swim("4B")[sea.enemies[MEGALODON].hex] == 4 and sea.ship(0, 0).damage == 0


def test_st_29_9_st_29_10_without_prey_it_submerges_with_its_damage():
    """ST-29.9, ST-29.10."""
    sea = table(2)
    enemy(sea, MEGALODON, "4B", 2)  # everybody lies at islands
    run(sea, act_enemy(sea, MEGALODON))
    assert (sea.enemies[MEGALODON].hex, sea.enemies[MEGALODON].damage) == ("", 2)
    sea.event = "E08"
    run(sea, spawn(sea), chance=[4])
    assert sea.enemies[MEGALODON].hex == sea.board.waypoints[4]["triangle"] and sea.enemies[MEGALODON].damage == 2


# -- ST-30 -------------------------------------------------------------------------------------------------------------


def test_st_30_1_tentacles_gather_six_at_most():
    sea = table(2)
    sea.event = "E14"
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].tentacles == 3
    sea.enemies[KRAKEN].tentacles = 5
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].tentacles == 6


def test_st_30_2_st_30_3_with_the_sixth_it_rises_under_the_richest_ship_at_sea():
    """ST-30.2, ST-30.3."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4E")
    put(sea, 1, 1, "0A")
    load(sea, 0, 0, "resource")
    load(sea, 1, 0, "resource", "king_wrack")
    load(sea, 1, 1, "t_gem_800", "t_gem_800", "resource")
    load(sea, 0, 1, "t_gem_600", "t_gem_600", "resource")  # on an island
    sea.enemies[KRAKEN].tentacles, sea.event = 3, "E14"
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].hex == "4E"
    sea.enemies[KRAKEN].hex = ""
    enemy(sea, SLOOP, "4E")  # an enemy in its hex protects it
    run(sea, rise(sea))
    assert sea.enemies[KRAKEN].hex == "4B"


def test_st_30_4_the_knave_breaks_ties_empty_holds_are_eligible():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4E")
    sea.players[0].gold = 0
    done = run(sea, rise(sea), ["1.I"])
    assert done.ask("knave.kraken_target").seat == 0 and sea.enemies[KRAKEN].hex == "4E"


def test_st_30_5_another_ship_makes_way():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    load(sea, 0, 0, "resource")
    reef = next((hex for hex in sea.board.near["4B"] if sea.board.terrain[hex] == "reef"), None)
    to = reef or sea.board.near["4B"][0]
    done = run(sea, rise(sea), [to])
    assert done.ask("kraken.make_way").seat == 1
    assert (sea.ship(0, 0).hex, sea.ship(1, 0).hex, sea.ship(1, 0).damage) == ("4B", to, 0)


def test_st_30_6_a_ship_that_can_go_nowhere_sends_it_to_the_next_target():
    sea = table(4)
    corner = next(
        hex
        for hex in sea.board.hexes
        if len(sea.board.near[hex]) == 3 and sea.board.at_sea(hex) and not any(h[0] == "0" for h in sea.board.near[hex])
    )
    for seat, hex in zip((1, 2, 3), sea.board.near[corner], strict=True):
        put(sea, seat, 0, hex)
        put(sea, seat, 1, hex)
    put(sea, 0, 0, corner)
    put(sea, 0, 1, corner)
    load(sea, 0, 0, "resource", "resource")
    load(sea, 1, 0, "resource")
    able = [hex for hex in sea.board.near[corner] if sea.board.at_sea(hex)]
    run(sea, rise(sea), rest=True)
    assert sea.enemies[KRAKEN].hex in able


def test_st_30_7_st_30_8_without_a_target_it_waits_and_tries_again():
    """ST-30.7, ST-30.8."""
    sea = table(2)
    sea.enemies[KRAKEN].tentacles, sea.event = 4, "E11"
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].waiting and not sea.enemies[KRAKEN].hex
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].tentacles == 6
    put(sea, 0, 0, "4B")
    sea.phase, sea.stage = "event", "retry"
    run(sea, step(sea))
    assert sea.enemies[KRAKEN].hex == "4B" and sea.stage == "draw"
    sea.enemies[KRAKEN].tentacles = 4
    run(sea, spawn(sea))  # while it is on the board symbols are ignored
    assert sea.enemies[KRAKEN].tentacles == 4


def test_st_30_9_st_30_15_every_third_point_removes_a_tentacle():
    """ST-30.9, ST-30.15."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, KRAKEN, "4B", 0, 6)
    run(sea, strike_enemy(sea, 0, 0, KRAKEN, 7), chance=[0, 0])
    kraken = sea.enemies[KRAKEN]
    assert (kraken.tentacles, kraken.damage) == (4, 1)
    assert sea.players[0].reputation == 2 and len(sea.cargo["4B"]) == 2
    kraken.hex = ""
    sea.event = "E11"
    put(sea, 0, 0, "0H")
    run(sea, spawn(sea), rest=True)  # they may return
    assert kraken.tentacles == 6


def test_st_30_10_st_30_16_a_ship_in_its_hex_is_held():
    """ST-30.10, ST-30.16."""
    sea = table(2)
    put(sea, 0, 0, "4E")
    enemy(sea, KRAKEN, "4B", 0, 3)
    put(sea, 0, 0, next(hex for hex in sea.board.near["4B"]))
    run(sea, sail(sea, 0, 0, ("4B",)))
    assert held(sea, sea.ship(0, 0))
    give(sea, 0, "kedge_off", "mist_passage")
    sea.ship(0, 1).hex = ""
    done = run(sea, take_action(sea, 0, 0), ["else", "back", "pass"], rest=True)
    assert deeds(done.ask("action.tasks"))[0].startswith("fire.") and "kedge_off" not in keys(done.asks[1])
    assert "mist_passage" not in deeds(done.ask("action.tasks"))
    sea.enemies[KRAKEN].tentacles = 2
    assert not held(sea, sea.ship(0, 0))


def test_st_30_11_the_last_tentacle_defeats_it():
    sea = table(2)
    enemy(sea, KRAKEN, "4B", 2, 1)
    run(sea, strike_enemy(sea, 1, 0, KRAKEN, 4), chance=[0])
    assert sea.enemies[KRAKEN].gone and sea.players[1].reputation == 4
    sea.event = "E11"
    run(sea, spawn(sea), chance=[4, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.board.waypoints[4]["circle"] and not sea.enemies[KRAKEN].tentacles


def test_st_30_12_crush():
    sea = table(2)
    put(sea, 0, 0, "4B", "galleon")
    enemy(sea, KRAKEN, "4B", 0, 5)
    sea.phase = "hazards"
    run(sea, act_enemy(sea, KRAKEN), chance=[(1, 2, 3, 5, 6)])
    assert (sea.ship(0, 0).damage, sea.ship(0, 0).ready) == (2, 3)


def test_st_30_13_st_30_14_alone_it_submerges_and_comes_back_by_the_next_event():
    """ST-30.13, ST-30.14."""
    sea = table(2)
    enemy(sea, KRAKEN, "4B", 2, 6)
    run(sea, act_enemy(sea, KRAKEN))
    kraken = sea.enemies[KRAKEN]
    assert (kraken.hex, kraken.tentacles, kraken.damage, kraken.waiting) == ("", 6, 2, False)
    put(sea, 0, 0, "4E")
    sea.phase, sea.stage = "event", "retry"
    run(sea, step(sea))
    assert kraken.hex == ""  # it does not come back by itself
    sea.event = "E11"
    run(sea, spawn(sea))
    assert kraken.hex == "4E" and kraken.tentacles == 6


def test_st_30_17_passing_through_its_hex_is_free():
    sea = table(2)
    enemy(sea, KRAKEN, "4B", 0, 6)
    start, ray = next(
        (hex, ray)
        for hex in sea.board.near["4B"]
        for ray in sea.board.rays[hex]
        if ray and ray[0] == "4B" and len(ray) > 1 and sea.board.terrain[hex] == "sea"
    )
    put(sea, 0, 0, start)
    run(sea, sail(sea, 0, 0, ray[:2]))
    assert sea.ship(0, 0).hex == ray[1]


# -- ST-31 -------------------------------------------------------------------------------------------------------------


def fort(sea, waves=2, dead=2):
    sea.fort.hex, sea.fort.waves = "4R", waves
    bones(sea, "4R", dead)


@pytest.mark.parametrize(("seats", "waves"), [(2, 2), (3, 3), (4, 4)])
def test_st_31_1_st_31_4_the_fort_rises_with_its_first_wave(seats, waves):
    """ST-31.1, ST-31.4."""
    sea = table(seats)
    sea.event = "E19"
    run(sea, spawn(sea))
    assert (sea.fort.hex, sea.fort.waves, sea.skeletons) == ("4R", waves, {"4R": 2})


def test_st_31_2_one_fort_at_a_time():
    sea = table(2)
    fort(sea)
    sea.event = "E18"
    assert EVENTS["E18"].tile == "crown"
    run(sea, spawn(sea))
    assert sea.fort.hex == "4R" and sea.skeletons == {"4R": 2}


def test_st_31_3_it_takes_no_damage():
    sea = table(2)
    fort(sea)
    put(sea, 0, 0, "4R")
    give(sea, 0, "powder_keg")
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert deeds(done.ask("action.tasks")) == ("full_sail", "plunder", "else", "pass")


def test_st_31_5_st_31_6_a_fight_that_empties_the_hex_beats_the_wave():
    """ST-31.5, ST-31.6."""
    sea = table(2)
    fort(sea, dead=1)
    bones(sea, "4R", 0, "ashen_moll")
    put(sea, 0, 0, "4R")
    run(sea, plunder(sea, acting(sea)), ["fight"], chance=[(3, 1)], rest=True)
    assert sea.fort.waves == 2  # the captain counts for the wave
    run(sea, plunder(sea, acting(sea)), ["fight"], chance=[(3,), 0], rest=True)
    assert sea.fort.waves == 1


def test_st_31_6_once_in_an_action():
    sea = table(2)
    fort(sea, waves=4, dead=1)
    put(sea, 0, 0, "4R", "galleon")
    chance = [(6, 3, 1, 1), lambda sea: sea.loot.cards.index("skeleton")]
    run(sea, plunder(sea, acting(sea)), ["fight", "loot", "fight"], chance=chance)
    assert sea.fort.waves == 3


def test_st_31_7_the_next_wave_comes_after_the_strikes():
    sea = table(2)
    fort(sea, waves=3)
    put(sea, 0, 0, "4R")
    run(sea, plunder(sea, acting(sea)), ["fight", "fight"], chance=[(3, 3)])
    assert (sea.fort.waves, sea.skeletons["4R"], sea.ship(0, 0).ready) == (2, 2, 2)


def test_st_31_8_the_last_wave_brings_a_captain():
    sea = table(2)
    fort(sea, waves=2)
    put(sea, 0, 0, "4R")
    run(sea, plunder(sea, acting(sea)), ["fight", "fight"], chance=[(3, 3), 0])
    assert sea.fort.waves == 1 and sea.skeletons["4R"] == 2 and len(sea.captains["4R"]) == 1


def test_st_31_9_the_fall():
    sea = table(2)
    fort(sea, waves=1)
    put(sea, 0, 0, "4R")
    run(sea, plunder(sea, acting(sea)), ["fight", "fight"], chance=[(3, 3), 0, 0])
    assert not sea.fort.hex and not sea.fort.gone
    assert (sea.players[0].reputation, sea.players[0].gold, len(sea.ship(0, 0).hold)) == (2, 1500, 2)
    sea.event = "E19"
    run(sea, spawn(sea))
    assert sea.fort.hex == "4R"


@pytest.mark.parametrize("hazard", ["on", "off"])
def test_st_31_10_its_fire_on_ships_in_its_hex(hazard):
    sea = table(2, fort_hazard=hazard)
    fort(sea, dead=3)
    put(sea, 0, 0, "4R")
    put(sea, 1, 0, "4R")
    run(sea, fort_hazard(sea))
    assert [sea.ship(seat, 0).damage for seat in (0, 1)] == ([2, 2] if hazard == "on" else [0, 0])


def test_st_31_11_emptied_without_a_fight_the_wave_comes_again():
    sea = table(2)
    fort(sea, waves=1, dead=0)
    run(sea, refill(sea), chance=[0])
    assert sea.fort.waves == 1 and sea.skeletons["4R"] == 2 and len(sea.captains["4R"]) == 1
    sea = table(2)
    fort(sea, waves=2, dead=0)
    sea.phase, sea.stage = "event", "end"
    run(sea, step(sea))
    assert sea.skeletons["4R"] == 2


def test_st_31_12_a_wave_that_cannot_come_counts_as_beaten():
    sea = table(2)
    fort(sea, waves=2, dead=1)
    put(sea, 0, 0, "4R")
    for hex in ("4A", "4O"):
        bones(sea, hex, 5)
    bones(sea, "0N", sea.loot.cards.count("skeleton"))
    load(sea, 1, 0, *list(sea.captains_left))
    # the defeated skeleton is the only one in the bag when the next wave is due
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(3, 3)], rest=True)
    assert sea.fort.waves == 1 and sea.skeletons["4R"] == 1
    sea.fort.waves = 2
    bones(sea, "4A", sea.loot.cards.count("skeleton"))
    from bot.games.sea_of_thieves.fort import next_wave

    sea.skeletons["4A"] += sea.skeletons.pop("4R")
    run(sea, next_wave(sea, 0, 0), chance=[0, 0])
    assert not sea.fort.hex and sea.players[0].reputation == 2


def test_special_actions_on_monsters():
    """ST-35.14 on an enemy, with ST-30.9."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, KRAKEN, "4B", 0, 6)
    give(sea, 0, "powder_keg")
    run(sea, special_action(sea, acting(sea), "powder_keg"), chance=[0])
    assert sea.enemies[KRAKEN].tentacles == 5 and sea.ship(0, 0).damage == 1
