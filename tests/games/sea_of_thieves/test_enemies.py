"""ST-27 Ocean Hazards and the Scurvy Knave, ST-28 attacking enemies and skeleton ships."""

import pytest

from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.battle import strike_enemy
from bot.games.sea_of_thieves.components import ENEMY_ORDER, GALLEON, KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import ENEMIES
from bot.games.sea_of_thieves.enemies import act_enemy, may_stop, ways
from bot.games.sea_of_thieves.events import skeleton_ship
from bot.games.sea_of_thieves.sailing import standees
from bot.games.sea_of_thieves.supply import scurvy_knave
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    alone,
    enemy,
    give,
    keys,
    load,
    put,
    resources,
    run,
    table,
    told,
)


def test_st_27_1_in_the_order_of_their_numbers_the_fort_last():
    assert ENEMY_ORDER == ("skeleton_sloop", "skeleton_galleon", "megalodon", "kraken")
    sea = table(4)
    alone(sea, "0.I", "1.I", "2.I", "3.I")
    put(sea, 0, 0, "1A")
    put(sea, 1, 0, "2A")
    put(sea, 2, 0, "3D")
    put(sea, 3, 0, "4B")
    enemy(sea, KRAKEN, "1A", 0, 1)
    enemy(sea, MEGALODON, "2A")
    enemy(sea, GALLEON, "3D")
    enemy(sea, SLOOP, "4B")
    sea.phase, sea.stage = "hazards", SLOOP
    acted = []
    while sea.phase == "hazards":
        before = len(sea.news)
        acted.append(sea.stage)
        run(sea, step(sea), rest=True, lucky=True)
        assert len(sea.news) > before or acted[-1] == "fort"
    assert acted == [*ENEMY_ORDER, "fort"]


def test_st_27_2_st_27_3_the_chart_is_followed_once():
    """ST-27.2, ST-27.3."""
    for name in (SLOOP, GALLEON):
        sea = table(2)
        alone(sea, "0.I")
        put(sea, 0, 0, "4B")
        enemy(sea, name, "4B")
        done = run(sea, act_enemy(sea, name), chance=[(3,) * (3 if name == SLOOP else 5)])
        assert len(done.chances) == 1 and sea.enemies[name].hex == "4B"


def test_st_27_4_the_fort_does_not_move():
    sea = table(2)
    sea.fort.hex, sea.fort.waves = "4R", 2
    sea.phase, sea.stage = "hazards", "fort"
    run(sea, step(sea))
    assert sea.fort.hex == "4R" and sea.phase == "event"


def test_st_27_5_where_enemies_may_not_end():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 0, 1, "4B")
    enemy(sea, GALLEON, "4E")
    full = standees(sea)
    assert not may_stop(sea, SLOOP, "0A", full) and not may_stop(sea, SLOOP, "4B", full)
    assert not may_stop(sea, SLOOP, "4E", full) and may_stop(sea, SLOOP, "4I", full)
    # but they pass: the way round the Outpost is longer, the one through full hexes is not
    lane = ways(sea, SLOOP, "0B")
    across = next(ray for ray in sea.board.rays["0B"] if ray[0] == "0A")[1]
    assert sea.board.distance("0B", across) == 2 and lane[across] == 3


def test_st_27_6_the_ships_own_hex_is_the_last_step_even_the_outpost():
    sea = table(2)
    assert ways(sea, SLOOP, "0B")["0A"] == 1
    swim = ways(sea, MEGALODON, "4B")
    assert swim["4A"] == 1 and sea.board.terrain["4A"] == "island"
    beyond = [hex for hex in sea.board.near["4A"] if sea.board.at_sea(hex)]
    assert all(swim[hex] <= 4 for hex in beyond)


@pytest.mark.parametrize(
    ("reputation", "gold", "knave"),
    [((3, 1, 2), (0, 900, 0), 1), ((1, 1, 2), (500, 400, 0), 1), ((1, 1, 1), (5, 5, 5), 2), ((0, 0, 3), (7, 7, 0), 1)],
)
def test_st_27_7_the_scurvy_knave(reputation, gold, knave):
    sea = table(3)
    for seat in range(3):
        sea.players[seat].reputation, sea.players[seat].gold = reputation[seat], gold[seat]
    assert scurvy_knave(sea) == knave
    sea.first = 1
    if reputation == (1, 1, 1):
        assert scurvy_knave(sea) == 0


def test_st_27_8_the_knave_breaks_ties():
    sea = table(3)
    alone(sea, "0.I", "1.I")
    enemy(sea, SLOOP, "4B")
    near = [hex for hex in sea.board.near["4B"] if hex != "0A"]
    put(sea, 0, 0, near[0])
    put(sea, 1, 0, near[1])
    sea.players[1].gold = 0
    done = run(sea, act_enemy(sea, SLOOP), ["0.I"], chance=[(1, 1, 1)])
    ask = done.ask("knave.enemy_target")
    assert ask.seat == 1 and set(keys(ask)) == {"0.I", "1.I"} and sea.enemies[SLOOP].hex == near[0]


def test_st_27_9_determined_anew_for_each_choice_but_fixed_for_an_event():
    sea = table(2)
    sea.players[0].gold, sea.players[1].gold = 100, 200
    assert scurvy_knave(sea) == 0
    sea.players[0].gold = 300
    assert scurvy_knave(sea) == 1
    sea.phase, sea.stage = "event", "draw"
    run(sea, step(sea))
    sea.players[1].gold = 5000
    assert sea.knave == 1 == scurvy_knave(sea)


def test_st_27_10_moving_towards_a_ship():
    sea = table(2)
    alone(sea, "0.I")
    put(sea, 0, 0, "0A")
    enemy(sea, SLOOP, "4B")
    before = ways(sea, SLOOP, "4B")["0A"]
    run(sea, act_enemy(sea, SLOOP), rest=True)
    assert ways(sea, SLOOP, sea.enemies[SLOOP].hex)["0A"] == before - 2
    # none nearer than its own: it stays
    ring = sea.board.near["0A"]
    sea.enemies[SLOOP].hex = ring[0]
    run(sea, act_enemy(sea, SLOOP), rest=True)
    assert sea.enemies[SLOOP].hex == ring[0]


def test_st_27_11_with_no_ship_on_the_board():
    sea = table(2)
    alone(sea)
    enemy(sea, SLOOP, "4B")
    enemy(sea, GALLEON, "4E")
    enemy(sea, MEGALODON, "5A" if sea.board.at_sea("5A") else "5E")
    enemy(sea, KRAKEN, "3D", 0, 4)
    for name in ENEMY_ORDER:
        run(sea, act_enemy(sea, name))
    assert [sea.enemies[name].hex for name in ENEMY_ORDER] == ["4B", "4E", "", ""]


# -- ST-28 -------------------------------------------------------------------------------------------------------------


def test_st_28_1_fired_at_like_ships_in_the_same_hex():
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, GALLEON, "4B")
    run(sea, take_action(sea, 0, 0), [f"fire.{GALLEON}", 2], chance=[(3, 3)])
    assert sea.enemies[GALLEON].damage == 2


@pytest.mark.parametrize(("name", "hull", "reputation", "slots"), [(SLOOP, 5, 1, 2), (GALLEON, 9, 2, 3)])
def test_st_28_2_st_28_3_st_28_4_st_28_6_sinking_a_skeleton_ship(name, hull, reputation, slots):
    """ST-28.2, ST-28.3, ST-28.4, ST-28.6."""
    sea = table(2)
    enemy(sea, name, "4B", 0, 0, "t_gem_800", "t_chest_500")
    run(sea, strike_enemy(sea, 0, 0, name, hull - 1))
    assert sea.enemies[name].hex == "4B"
    run(sea, strike_enemy(sea, 1, 0, name, 4))
    assert sea.enemies[name].hex == "" and sea.enemies[name].damage == 0
    assert sea.cargo["4B"] == ["t_gem_800", "t_chest_500"]
    assert [player.reputation for player in sea.players] == [0, reputation]
    printed = getattr(ENEMIES, name)
    assert (printed.hull, printed.slots) == (hull, slots)


def test_st_28_5_no_respawn_but_by_an_event():
    sea = table(2)
    sea.phase, sea.stage = "hazards", SLOOP
    while sea.phase == "hazards":
        run(sea, step(sea))
    assert not sea.enemies[SLOOP].hex
    run(sea, skeleton_ship(sea, "circle"), chance=[4, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.board.waypoints[4]["circle"]


def test_st_28_7_a_ship_in_its_hex_is_attacked():
    sea = table(2)
    put(sea, 0, 0, "4B")
    enemy(sea, SLOOP, "4B")
    run(sea, act_enemy(sea, SLOOP), chance=[(3, 1, 1)])
    assert sea.ship(0, 0).damage == 1


def test_st_28_8_the_nearest_within_three_most_cargo_breaks_ties():
    sea = table(3)
    alone(sea, "0.I", "1.I")
    enemy(sea, SLOOP, "4B")
    near = [hex for hex in sea.board.near["4B"] if hex != "0A"]
    put(sea, 0, 0, near[0])
    put(sea, 1, 0, near[1])
    load(sea, 1, 0, "resource")
    done = run(sea, act_enemy(sea, SLOOP), chance=[(3, 3, 3)])
    assert sea.enemies[SLOOP].hex == near[1] and sea.ship(1, 0).damage == 3 and done.asks == []
    # not one at the Outpost, though it is near
    sea = table(2)
    alone(sea, "0.I")
    put(sea, 0, 0, "0A")
    enemy(sea, SLOOP, sea.board.near["0A"][0])
    assert run(sea, act_enemy(sea, SLOOP)).chances == []


def test_st_28_9_without_room_it_stops_next_to_the_ship_and_does_not_attack():
    sea = table(2)
    alone(sea, "0.I", "0.II")
    put(sea, 0, 0, "4B")
    put(sea, 0, 1, "4B")
    two_off = next(hex for hex in sea.board.hexes if sea.board.net.lane(hex)["4B"] == 2 and sea.board.at_sea(hex))
    enemy(sea, SLOOP, two_off)
    done = run(sea, act_enemy(sea, SLOOP), rest=True)
    assert sea.enemies[SLOOP].hex in sea.board.near["4B"] and done.chances == []
    assert sea.board.net.lane(two_off)[sea.enemies[SLOOP].hex] == 1
    here = sea.enemies[SLOOP].hex
    run(sea, act_enemy(sea, SLOOP), rest=True)
    assert sea.enemies[SLOOP].hex == here


def test_st_28_10_otherwise_two_hexes_towards_the_nearest_outpost_ships_count():
    sea = table(4)
    alone(sea, "0.I")
    put(sea, 0, 0, "0A")
    enemy(sea, SLOOP, "1A")
    run(sea, act_enemy(sea, SLOOP), rest=True)
    assert sea.board.net.lane("1A")[sea.enemies[SLOOP].hex] == 2 and sea.ship(0, 0).damage == 0


@pytest.mark.parametrize(("name", "dice"), [(SLOOP, (6, 6, 3)), (GALLEON, (6, 6, 3, 1, 2))])
def test_st_28_11_the_attack(name, dice):
    sea = table(2)
    put(sea, 0, 0, "4B", "galleon")
    load(sea, 0, 0, "resource", "resource")
    enemy(sea, name, "4B")
    sea.phase = "hazards"
    run(sea, act_enemy(sea, name), chance=[dice])
    # damage 2 + 2 + 1; two crew are struck, one of them guarded by the order keep_last
    assert sea.ship(0, 0).damage == 5
    assert sea.ship(0, 0).ready == 3 and resources(sea.ship(0, 0)) == 1
    lines = told(sea)
    hit = next(i for i, line in enumerate(lines) if "points of damage" in line)
    assert hit < next(i for i, line in enumerate(lines) if "defeated" in line)


@pytest.mark.parametrize(("first", "slots"), [(SLOOP, 2), (GALLEON, 3)])
def test_st_28_12_treasure_on_its_card(first, slots):
    sea = table(2)
    if first == GALLEON:
        enemy(sea, SLOOP, "5A" if sea.board.at_sea("5A") else "5E")
    before = len(sea.treasure)
    run(sea, skeleton_ship(sea, "square"), chance=[4, *[0] * slots])
    assert len(sea.enemies[first].slots) == slots and len(sea.treasure) == before - slots


def test_reactions_off_turn_follow_the_orders():
    """ST-28.11 with ST-38.5: a Brace! is played by order, nobody is asked."""
    sea = table(2)
    put(sea, 1, 0, "4B")
    give(sea, 1, "brace")
    enemy(sea, SLOOP, "4B")
    sea.phase = "hazards"
    done = run(sea, act_enemy(sea, SLOOP), chance=[(3, 3, 3)])
    assert done.asks == [] and sea.ship(1, 0).damage == 1 and sea.players[1].fortune.cards == []
