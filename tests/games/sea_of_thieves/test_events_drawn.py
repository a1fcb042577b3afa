"""Events: drawing one, who appears where, and how long effects last."""

import pytest

from bot.engine.secret import view
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import EVENTS
from bot.games.sea_of_thieves.events import skeleton_ship, spawn
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.occasions import BY_CORNER, BY_SEAS, event, into, seas
from tests.games.sea_of_thieves.table import (
    alone,
    bones,
    enemy,
    put,
    resources,
    run,
    table,
    told,
    top,
)


def test_st_32_1_the_knave_draws_and_the_sections_follow_from_top_to_bottom():
    sea = table(2)
    sea.players[0].gold = 0
    sea.phase, sea.stage = "event", "retry"
    top(sea.events.cards, BY_SEAS["taxes"])
    sea.players[1].gold = 2000
    stages = []
    while sea.phase == "event":
        stages.append(sea.stage)
        run(sea, step(sea), rest=True, lucky=True)
    assert stages == ["retry", "draw", "spawn", "seas", "corner", "discard", "end"]
    lines = told(sea)
    words = ("is the Scurvy Knave", "appears at", "High Seas: Taxes", "Cutthroats' Corner")
    places = [next(i for i, line in enumerate(lines) if word in line) for word in words]
    assert places == sorted(places) and sea.events.cards[0] == BY_SEAS["taxes"] and sea.knave == -1


def test_st_32_2_a_spawn_that_is_on_the_board_is_ignored():
    for card, name in (("E07", MEGALODON), ("E11", KRAKEN)):
        sea = table(2)
        enemy(sea, name, "4B", 1, 2)
        sea.event = card
        assert run(sea, spawn(sea)).chances == []
        assert (sea.enemies[name].hex, sea.enemies[name].tentacles) == ("4B", 2)
    sea = table(2)
    sea.fort.hex, sea.fort.waves = "4R", 2
    sea.event = "E18"
    run(sea, spawn(sea))
    assert sea.fort.hex == "4R"


def test_st_32_3_a_defeated_one_is_replaced_by_a_skeleton_ship():
    for card, name, symbol in (("E10", MEGALODON, "square"), ("E14", KRAKEN, "circle")):
        sea = table(2)
        sea.enemies[name].gone = True
        sea.event = card
        run(sea, spawn(sea), chance=[4, 0, 0])
        assert sea.enemies[SLOOP].hex == sea.board.waypoints[4][symbol]


@pytest.mark.parametrize("symbol", ["circle", "triangle", "square"])
def test_st_32_4_at_the_waypoint_of_a_rolled_tile(symbol):
    sea = table(2)
    sea.event = {"circle": "E01", "triangle": "E02", "square": "E03"}[symbol]
    run(sea, spawn(sea), chance=[4, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.board.waypoints[4][symbol]


def test_st_32_5_sloop_galleon_sloop_again_or_nobody():
    sea = table(2)
    run(sea, skeleton_ship(sea, "circle"), chance=[4, 0, 0])
    run(sea, skeleton_ship(sea, "circle"), chance=[5, 0, 0, 0])
    assert sea.enemies[SLOOP].hex and sea.enemies[GALLEON].hex
    assert run(sea, skeleton_ship(sea, "circle")).chances == []
    sea.enemies[SLOOP].hex = ""
    sea.treasure.cards += sea.enemies[SLOOP].slots
    sea.enemies[SLOOP].slots = []
    run(sea, skeleton_ship(sea, "circle"), chance=[4, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.board.waypoints[4]["circle"]


def test_st_32_6_next_to_a_full_waypoint():
    sea = table(2)
    hex = sea.board.waypoints[4]["circle"]
    put(sea, 0, 0, hex)
    put(sea, 1, 0, hex)
    to = next(other for other in sea.board.near[hex] if other != "0A")
    done = run(sea, skeleton_ship(sea, "circle"), [to], chance=[4, 0, 0])
    assert done.ask("knave.spawn_hex").seat == 1 and sea.enemies[SLOOP].hex == to
    # another enemy there
    sea = table(2, knave_choice="auto")
    enemy(sea, MEGALODON, hex)
    assert run(sea, skeleton_ship(sea, "circle"), rest=True, chance=[4, 0, 0]).names == ["knave.spawn_hex"]  # ST-38.9
    assert sea.board.distance(sea.enemies[SLOOP].hex, hex) == 1


def test_st_32_7_what_was_placed_waits_for_the_next_hazards():
    sea = table(2)
    put(sea, 0, 0, sea.board.waypoints[4]["circle"])
    event(sea, "E01", "spawn")
    run(sea, step(sea), chance=[4, 0, 0])
    while sea.phase == "event":
        run(sea, step(sea), rest=True, lucky=True)
    assert sea.ship(0, 0).damage == 0 and sea.enemies[SLOOP].hex == sea.ship(0, 0).hex


def test_st_32_8_the_megalodon_comes_to_a_waypoint():
    sea = table(2)
    sea.event = "E10"
    run(sea, spawn(sea), chance=[5])
    assert sea.enemies[MEGALODON].hex == sea.board.waypoints[5]["square"]


def test_st_32_9_two_or_three_tentacles():
    counts = [card.tentacles for card in EVENTS.values() if card.spawn == KRAKEN]
    assert sorted(counts) == [2, 2, 2, 3, 3, 3]
    sea = table(2)
    sea.event = "E11"
    run(sea, spawn(sea))
    assert sea.enemies[KRAKEN].tentacles == 2


def test_st_32_10_the_fort_event_names_its_tile():
    sea = table(4)
    for card in ("E17", "E18", "E19", "E20"):
        sea.fort.hex = ""
        sea.skeletons = {}
        sea.loot.cards = [token for token in sea.loot.cards if token != "skeleton"] + ["skeleton"] * 20
        sea.event = card
        run(sea, spawn(sea))
        assert sea.fort.hex == sea.board.fortress[sea.board.slot_of[EVENTS[card].tile]]


def test_st_32_11_one_ship_at_the_waypoint_does_not_matter():
    sea = table(2)
    put(sea, 0, 0, sea.board.waypoints[4]["circle"])
    run(sea, skeleton_ship(sea, "circle"), chance=[4, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.ship(0, 0).hex


def test_st_32_12_st_32_13_the_seas_are_mandatory_the_corner_is_not():
    """ST-32.12, ST-32.13."""
    sea = table(2)
    assert run(sea, seas(sea, "taxes")).asks == []
    bones(sea, "4O", 1)
    sea.knave = 0
    done = run(sea, into(sea, "shifting_sands"), ["none"])
    assert done.asks[0].seat == 0 and sea.skeletons == {"4O": 1}


def test_st_32_14_a_kept_section_lies_open_until_it_is_used():
    sea = table(2)
    event(sea, BY_CORNER["family_ties"], "corner", 0)
    run(sea, step(sea))
    run(sea, step(sea))
    assert sea.players[0].kept == ["family_ties"] and BY_CORNER["family_ties"] not in sea.events.cards
    assert view(sea, 1).players[0].kept == ["family_ties"]
    sea.phase, sea.stage, sea.active, sea.knave = "fleets", "actions", 0, -1
    sea.ship(0, 0).crew[0].ready = False
    run(sea, step(sea), ["family_ties"])
    assert sea.ship(0, 0).ready == 2 and sea.events.cards[0] == BY_CORNER["family_ties"] and not sea.players[0].kept


def test_st_32_15_how_long_effects_last():
    sea = table(2)
    sea.effect = "fair_winds"
    sea.active = 1
    run(sea, step(sea), ["end"])
    assert sea.phase == "hazards" and sea.effect == ""
    sea.effect = "fog_bank"
    sea.phase, sea.stage, sea.active = "fleets", "actions", 1
    run(sea, step(sea), ["end"])
    assert sea.effect == "fog_bank"
    sea.phase, sea.stage = "event", "retry"
    run(sea, step(sea))
    assert sea.effect == ""


def test_st_32_16_random_tiles_and_each_ship():
    sea = table(2)
    alone(sea, "0.II", "1.I")
    run(sea, seas(sea, "driftwood"))
    assert [resources(ship) for player in sea.players for ship in player.ships] == [0, 1, 1, 0]
    run(sea, seas(sea, "bones_walk"), chance=[1, 4])
    assert sorted(sea.skeletons) == sorted(sea.board.isles[4])
