"""ST-32 the Event phase, ST-33 High Seas, ST-34 Cutthroats' Corner: all 20 events."""

import pytest

from bot.engine.decision import Arrange
from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import CORNERS, EVENTS, KEPT, SEAS
from bot.games.sea_of_thieves.corner import corner
from bot.games.sea_of_thieves.damage import sink
from bot.games.sea_of_thieves.events import skeleton_ship, spawn
from bot.games.sea_of_thieves.high_seas import high_seas
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.trade import price, trade, upgrades
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    alone,
    begin,
    bones,
    draw_of,
    enemy,
    give,
    keys,
    kinds,
    lay,
    load,
    man,
    put,
    resources,
    run,
    table,
    told,
    top,
)
from tests.games.sea_of_thieves.test_board import reef_line

BY_SEAS = {card.high_seas.id: card.id for card in EVENTS.values()}
BY_CORNER = {card.corner.id: card.id for card in EVENTS.values()}


def event(sea, card, stage, knave=1):
    """This event has been drawn by the Knave and is at one of its sections; one drawn before is under the deck."""
    to_fleets(sea)
    sea.events.cards.remove(card)
    sea.phase, sea.stage, sea.event, sea.knave = "event", stage, card, knave


def to_fleets(sea):
    """The event of before is discarded, the active player is in turn."""
    if sea.phase == "event" and sea.event and sea.event not in sea.events.cards:
        sea.events.cards.insert(0, sea.event)
    sea.phase, sea.stage, sea.knave = "fleets", "actions", -1


def seas(sea, name, knave=1):
    event(sea, BY_SEAS[name], "seas", knave)
    return high_seas(sea)


def into(sea, name, knave=0):
    event(sea, BY_CORNER[name], "corner", knave)
    return corner(sea)


# -- ST-32 -------------------------------------------------------------------------------------------------------------


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
    run(sea, skeleton_ship(sea, "circle"), chance=[4, 0, 0])
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


# -- ST-33 -------------------------------------------------------------------------------------------------------------


def test_st_33_1_flotsam():
    sea = table(2)
    chance = [
        lambda sea: draw_of(sea.loot.cards, "resource"),
        lambda sea: draw_of(sea.loot.cards, "skeleton"),
        lambda sea: draw_of(sea.treasure.cards, "t_gem_800"),
        4,
    ]
    before = sea.loot.cards.count("skeleton")
    run(sea, seas(sea, "flotsam"), chance=chance)
    assert sea.cargo == {sea.board.waypoints[4]["circle"]: ["resource", "t_gem_800"]}
    assert sea.loot.cards.count("skeleton") == before


def test_st_33_2_squall():
    sea = table(2)
    put(sea, 0, 0, "4B", water=5)
    put(sea, 0, 1, "4C")  # a reef
    run(sea, seas(sea, "squall"))
    assert sea.ship(0, 0).hex == "" and sea.ship(0, 1).water == 1 and sea.ship(1, 0).water == 0


def test_st_33_3_fair_winds():
    sea = table(2)
    run(sea, seas(sea, "fair_winds"))
    to_fleets(sea)
    put(sea, 0, 0, "0B", "brigantine")
    man(sea, 0, 0, "helmsman")
    done = run(sea, take_action(sea, 0, 0), ["helmsman.sail.0A", "done", "pass"])
    reach = {sea.board.distance("0B", key.split(".")[2]) for key in keys(done.asks[0]) if key.startswith("crew.sail")}
    far = {sea.board.distance("0B", key.split(".")[2]) for key in keys(done.asks[0]) if key.startswith("helmsman.sail")}
    assert reach == {1, 2} and far == {1, 2, 3}
    second = {sea.board.distance("0A", key.split(".")[2]) for key in keys(done.asks[1]) if key.startswith("crew.sail")}
    assert second == {1}  # the first SAIL of the ship alone
    # a reef in between hurts
    lair, hex = next(
        (hex, end)
        for hex in sea.board.hexes
        for end, way in sea.board.bent(hex, 2, True).items()
        if way.reefs and sea.board.terrain[end] == "sea" and hex != "0B"
    )
    put(sea, 0, 1, lair)
    run(sea, take_action(sea, 0, 1), [f"crew.sail.{hex}", "done", "pass"])
    assert sea.ship(0, 1).damage == 1


def test_st_33_4_driftwood():
    sea = table(2)
    load(sea, 1, 0, *["resource"] * (sea.loot.cards.count("resource") - 3))
    run(sea, seas(sea, "driftwood"))
    got = [resources(ship) for ship in (sea.ship(0, 0), sea.ship(0, 1))]
    assert got == [1, 1] and sea.loot.cards.count("resource") == 0


@pytest.mark.parametrize(("dice", "steps"), [((6, 3), 2), ((3, 1), 1), ((1, 1), 0)])
def test_st_33_5_becalmed(dice, steps):
    sea = table(2)
    sea.effect = "becalmed"
    put(sea, 0, 0, "4B")
    done = run(sea, take_action(sea, 0, 0), ["done", "full_sail"], chance=[dice], rest=True)
    ends = [key for ask in done.asks if ask.name == "sail.path" for key in keys(ask) if key != "stay"]
    assert max([sea.board.distance("4B", hex) for hex in ends], default=0) == steps


def test_st_33_6_wreck_tide():
    sea = table(2)
    run(sea, seas(sea, "wreck_tide"), chance=[0, 4, 0, 5])
    assert sorted(sea.cargo) == sorted([sea.board.waypoints[4]["square"], sea.board.waypoints[5]["square"]])


def test_st_33_7_rogue_wave():
    sea = table(3)
    alone(sea, "0.I", "0.II", "1.I", "2.I")
    ray = next(
        ray
        for hex in sea.board.hexes
        for ray in [(hex, *sea.board.rays[hex][0][:3])]
        if len(ray) == 4 and all(each[0] == "4" and sea.board.at_sea(each) for each in ray[:3])
    )
    put(sea, 0, 0, ray[0])
    put(sea, 0, 1, ray[1])
    put(sea, 1, 0, ray[1])
    put(sea, 2, 0, "4A")  # on an island
    done = run(sea, seas(sea, "rogue_wave"), ["1"], chance=[4])
    assert keys(done.asks[0]) == ("1", "2", "3", "4", "5", "6")
    assert (sea.ship(0, 1).hex, sea.ship(1, 0).hex, sea.ship(0, 0).hex) == (ray[2], ray[2], ray[1])
    assert sea.ship(2, 0).hex == "4A" and sum(s.damage for p in sea.players for s in p.ships) == 0
    # held ships stay
    enemy(sea, KRAKEN, ray[1], 0, 3)
    run(sea, seas(sea, "rogue_wave"), ["1"], chance=[4])
    assert sea.ship(0, 0).hex == ray[1]


def test_st_33_8_rot_and_rust():
    sea = table(2)
    load(sea, 0, 0, "resource")
    run(sea, seas(sea, "rot_and_rust"))
    assert [ship.damage for player in sea.players for ship in player.ships] == [0, 1, 1, 1]


def test_st_33_9_grog_night():
    sea = table(3)
    put(sea, 1, 0, "4B")
    put(sea, 1, 1, "4O")
    put(sea, 2, 0, "0A")
    for player in sea.players:
        for ship in player.ships:
            ship.crew[0].ready = False
    run(sea, seas(sea, "grog_night"))
    assert [ship.ready for player in sea.players for ship in player.ships] == [2, 2, 1, 1, 2, 2]
    assert [len(player.fortune) for player in sea.players] == [1, 0, 1]


def test_st_33_10_taxes():
    sea = table(2)
    sea.players[0].gold, sea.players[1].gold = 1500, 1501
    run(sea, seas(sea, "taxes"))
    assert [player.gold for player in sea.players] == [1500, 1301]


@pytest.mark.parametrize("kind", ["chest", "skull", "crate"])
def test_st_33_11_in_demand(kind):
    sea = table(2)
    run(sea, seas(sea, f"{kind}s_in_demand"))
    ship = sea.ship(0, 0)
    for other in ("chest", "skull", "crate"):
        assert price(sea, ship, f"t_{other}_500", "") == 500 + 100 * (other == kind)
    assert price(sea, ship, "t_gem_800", "") == 800


def test_st_33_12_fog_bank():
    sea = table(2)
    run(sea, seas(sea, "fog_bank"))
    to_fleets(sea)
    put(sea, 0, 0, "4B", "galleon")
    put(sea, 1, 0, "4B")
    assert run(sea, take_action(sea, 0, 0), ["done", "fire.1.I"], chance=[(1, 1, 1)]).chances[0].count == 3
    for sailor in sea.ship(0, 0).crew[1:]:
        sailor.ready = False
    sea.ship(0, 0).crew[0].ready = True
    assert run(sea, crew_roll(sea, 0, 0, "open_fire", fewer=1), chance=[(1,)]).chances[0].count == 1


def test_st_33_13_new_faces():
    sea = table(2)
    old, coming = list(sea.crew_row), sea.crew_deck.cards[-3:][::-1]
    run(sea, seas(sea, "new_faces"))
    assert sea.crew_row == coming and sorted(sea.crew_deck.cards[:3]) == sorted(old)


def test_st_33_14_mermaids_mercy():
    sea = table(2)
    sea.ship(1, 0).hex = ""
    done = run(sea, seas(sea, "mermaids_mercy"), ["II"])
    assert [ask.seat for ask in done.asks] == [0]
    assert [resources(ship) for player in sea.players for ship in player.ships] == [0, 2, 0, 2]


def test_st_33_15_bones_walk():
    sea = table(2)
    run(sea, seas(sea, "bones_walk"), chance=[3])
    assert sea.skeletons == dict.fromkeys(sea.board.isles[3], 1)
    sea = table(2)
    bones(sea, "0N", sea.bones - 1)
    run(sea, seas(sea, "bones_walk"), chance=[3])
    assert sea.skeletons[sea.board.at["kingsblight"]] == 1  # island 1 first


def test_st_33_16_a_captain_wakes():
    sea = table(2)
    run(sea, seas(sea, "a_captain_wakes"), chance=[3, 0])
    assert sea.skeletons == {sea.board.fortress[3]: 2} and len(sea.captains[sea.board.fortress[3]]) == 1


def test_st_33_17_charts_for_sale():
    sea = table(3)
    for seat, n in enumerate((3, 1, 3)):
        sea.players[seat].reputation, sea.players[seat].earned = n, {"voyages": n}
    run(sea, seas(sea, "charts_for_sale"))
    assert [len(player.voyages) for player in sea.players] == [0, 1, 0]
    sea = table(3)
    run(sea, seas(sea, "charts_for_sale"))
    assert [len(player.voyages) for player in sea.players] == [1, 1, 1]


def test_st_33_18_st_33_20_price_on_a_head():
    """ST-33.18, ST-33.20."""
    for sinker, leader, paid in ((0, True, True), (0, False, False), (-1, True, False)):
        sea = table(2)
        sea.effect = "price_on_a_head"
        if leader:
            sea.players[1].reputation, sea.players[1].earned = 4, {"voyages": 4}
        else:
            sea.players[0].reputation, sea.players[0].earned = 1, {"voyages": 1}
        sea.ship(1, 0).sinker = sinker
        before = sea.players[0].reputation
        run(sea, sink(sea, 1, 0))
        assert (sea.players[0].reputation - before, sea.players[0].gold) == ((1, 1200) if paid else (0, 1000))


def test_st_33_19_bonuses_add_up():
    sea = table(2)
    man(sea, 0, 0, "purser")
    sea.effect = "chests_in_demand"
    assert price(sea, sea.ship(0, 0), "t_chest_500", "chest") == 500 + 50 + 100 + 100


# -- ST-34 -------------------------------------------------------------------------------------------------------------


def test_st_34_1_shifting_sands():
    sea = table(2)
    bones(sea, "4O", 1, "king_wrack")
    done = run(sea, into(sea, "shifting_sands"), ["4O", "0N"])
    assert keys(done.asks[0]) == ("4O", "none") and sea.skeletons == {"0N": 1} and sea.captains["4O"]


def test_st_34_2_gifts():
    sea = table(2)
    run(sea, into(sea, "beggars_luck"))
    run(sea, into(sea, "old_favours"))
    run(sea, into(sea, "last_laugh"))
    card = sea.voyages["valuable"].cards[-1]
    run(sea, into(sea, "whispered_name"))
    player = sea.players[0]
    assert (player.gold, len(player.fortune), player.reputation, player.voyages.cards) == (1300, 2, 1, [card])


def test_st_34_3_sleight_of_hand():
    sea = table(3)
    for seat in (1, 2):
        sea.players[seat].reputation, sea.players[seat].earned = 4, {"voyages": 4}
    sea.players[1].gold = 120
    done = run(sea, into(sea, "sleight_of_hand"), ["1"])
    assert keys(done.asks[0]) == ("1", "2", "none") and [p.gold for p in sea.players] == [1120, 0, 1000]


def test_st_34_4_tow_rope():
    sea = table(2)
    start, line = reef_line(sea)
    put(sea, 1, 0, line[0])
    enemy(sea, KRAKEN, "4B", 0, 3)
    put(sea, 1, 1, "4B")
    ways = sea.board.bent(line[0], 2, True)
    to = next(hex for hex in ways if sea.board.distance(line[0], hex) == 2)
    done = run(sea, into(sea, "tow_rope"), ["1.I", to])
    assert "1.II" not in keys(done.asks[0]) and sea.ship(1, 0).hex == to
    assert sea.ship(1, 0).damage == ways[to].reefs and start


def test_st_34_5_first_pick():
    sea = table(2)
    sea.ship(0, 1).hex = ""
    done = run(sea, into(sea, "first_pick"), ["0.I"], chance=[0])
    assert keys(done.asks[0]) == ("0.I", "none") and len(sea.ship(0, 0).hold) == 1


def test_st_34_6_ships_carpenter():
    sea = table(2)
    put(sea, 0, 1, "0H", damage=4, water=3)
    run(sea, into(sea, "ships_carpenter"), ["0.II"])
    assert (sea.ship(0, 1).damage, sea.ship(0, 1).water) == (0, 3)


def test_st_34_7_marked_cards():
    sea = table(2)
    event(sea, BY_CORNER["marked_cards"], "corner", 0)
    before = sea.events.cards[-3:][::-1]
    run(sea, step(sea))
    assert view(sea, 0).peeked.cards == before and view(sea, 1).peeked.cards == ["?"] * 3
    done = run(sea, step(sea), [(before[2], before[0], before[1])])
    assert isinstance(done.asks[0], Arrange) and not done.asks[0].public
    assert sea.events.cards[-3:][::-1] == [before[2], before[0], before[1]]
    assert not any("Next events" in line for line in told(sea, 1))


def test_st_34_8_cold_revenge():
    sea = table(2)
    sea.players[1].reputation, sea.players[1].earned = 4, {"voyages": 4}
    done = run(sea, into(sea, "cold_revenge"), ["1.II"])
    assert keys(done.asks[0]) == ("1.I", "1.II", "none")
    assert sea.ship(1, 1).damage == 2 and sea.ship(1, 1).sinker == 0
    give(sea, 1, "brace")
    run(sea, into(sea, "cold_revenge"), ["1.I"])
    assert sea.ship(1, 0).damage == 0


def test_st_34_9_grave_whistle():
    sea = table(2)
    done = run(sea, into(sea, "grave_whistle"), ["0N"])
    assert set(keys(done.asks[0])) == {*sea.board.isle, "none"} and sea.skeletons == {"0N": 2}


def test_st_34_10_gem_from_the_deep():
    sea = table(2)
    run(sea, into(sea, "gem_from_the_deep"), ["0.I"])
    assert sea.ship(0, 0).hold.cards == ["l_gem_400"]
    load(sea, 1, 0, *["l_gem_400"] * 3)
    run(sea, into(sea, "gem_from_the_deep"), ["0.II"])
    assert kinds(sea.ship(0, 1)) == []


def test_st_34_11_secret_landing_with_pushing_and_arrival():
    sea = table(2)
    begin(sea, 0, 0, "V06", 1, 0).carried = 1
    put(sea, 0, 0, "0B")
    put(sea, 0, 1, "4B")
    done = run(sea, into(sea, "secret_landing"), ["0.I", "0K", "1.I", "0J"])
    assert sea.ship(0, 0).hex == "0K" and sea.ship(1, 0).hex == "0J" and sea.players[0].reputation == 2
    assert "push.to" in done.names


def test_st_34_12_hidden_ace():
    sea = table(2)
    give(sea, 0, "hidden_ace")
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), ["hidden_ace"], chance=[(1, 1)])
    assert done.result.successes == 2 and sea.events.cards[0] == KEPT["hidden_ace"]


def test_st_34_13_discount():
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 900
    give(sea, 0, "discount")
    assert upgrades(sea, 0, 0) == ["none", "brigantine.discount"]
    run(sea, trade(sea, acting(sea)), ["upgrade", "brigantine.discount", "done"])
    assert sea.players[0].gold == 0 and sea.ship(0, 0).kind == "brigantine" and not sea.players[0].kept
    give(sea, 0, "discount")
    sea.crew_deck.cards += sea.crew_row
    sea.crew_deck.cards.remove("surgeon")
    sea.crew_row = ["surgeon"]
    run(sea, trade(sea, acting(sea)), ["hire", "surgeon.discount", "done"])
    assert sea.players[0].gold == 0 and sea.ship(0, 0).able("surgeon") == 1  # not below 0


def test_st_34_14_counter_order():
    sea = table(2)
    give(sea, 0, "mist_passage")
    give(sea, 1, "counter_order")
    sea.orders[1].value["counter"] = "any"
    done = run(sea, take_action(sea, 0, 0), ["done", "mist_passage", "4B", "full_sail", "stay"], chance=[(3, 3)])
    assert sea.ship(0, 0).hex == "0H" and done.names.count("action.choose") == 2


def test_st_34_15_slip_away():
    from bot.games.sea_of_thieves.damage import hurt

    sea = table(2)
    give(sea, 1, "slip_away")
    run(sea, hurt(sea, 1, 0, 2, "x"))  # the order: from 3 on
    assert sea.ship(1, 0).damage == 2 and sea.players[1].kept
    run(sea, hurt(sea, 1, 0, 4, "x"))
    assert sea.ship(1, 0).damage == 3 and not sea.players[1].kept


def test_st_34_16_family_ties():
    sea = table(2)
    give(sea, 0, "family_ties")
    sea.ship(0, 1).crew[0].ready = sea.ship(0, 1).crew[1].ready = False
    run(sea, step(sea), ["family_ties"])
    assert sea.ship(0, 1).ready == 2


def test_st_34_17_stolen_march():
    sea = table(2)
    give(sea, 0, "stolen_march")
    run(sea, step(sea), ["stolen_march"])
    assert sea.extra == 1 and sea.events.cards[0] == KEPT["stolen_march"]


@pytest.mark.parametrize("card", EVENTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_can_be_resolved(card, seats):
    """ST-32.1 on all 20 events: its three sections in turn, its card then under the deck or kept."""
    sea = table(seats)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "3D")
    load(sea, 0, 0, "resource", "t_gem_800")
    lay(sea, "4E", "t_chest_500")
    bones(sea, "4O", 1)
    top(sea.events.cards, card)
    sea.phase, sea.stage = "event", "retry"
    while sea.phase == "event":
        run(
            sea,
            step(sea),
            rest=lambda ask: keys(ask)[0] if keys(ask) and not isinstance(ask, Arrange) else keys(ask),
            lucky=True,
        )
    printed = EVENTS[card]
    if printed.corner.kept:
        assert [printed.corner.id in player.kept for player in sea.players].count(True) == 1
    else:
        assert sea.events.cards[0] == card
    assert (sea.effect == printed.high_seas.id) is (printed.high_seas.lasts != "now")
    spawned = {
        "skeleton_ship": sea.enemies[SLOOP].hex,
        "megalodon": sea.enemies[MEGALODON].hex,
        "kraken": sea.enemies[KRAKEN].tentacles == printed.tentacles,
        "skeleton_fort": sea.fort.hex,
    }
    assert spawned[printed.spawn]
    assert set(SEAS) == set(BY_SEAS) and set(CORNERS) == set(BY_CORNER)
