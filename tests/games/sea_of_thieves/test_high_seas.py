"""The sections of the High Seas."""

import pytest

from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import KRAKEN
from bot.games.sea_of_thieves.damage import sink
from bot.games.sea_of_thieves.rolls import throw
from bot.games.sea_of_thieves.selling import price
from tests.games.sea_of_thieves.occasions import seas, to_fleets
from tests.games.sea_of_thieves.table import (
    alone,
    bones,
    draw_of,
    enemy,
    keys,
    load,
    man,
    put,
    resources,
    run,
    table,
)


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
    done = run(sea, take_action(sea, 0, 0), ["helmsman.sail.0A", "pass"])
    reach = {sea.board.distance("0B", key.split(".")[3]) for key in keys(done.asks[0]) if "crew.sail" in key}
    far = {sea.board.distance("0B", key.split(".")[3]) for key in keys(done.asks[0]) if "helmsman.sail" in key}
    assert reach == {1, 2, 3} and far == {1, 2, 3}  # two of the crew, and the helmsman
    after = done.asks[0].after(("I.helmsman.sail.0A",))
    second = {sea.board.distance("0A", key.split(".")[3]) for key in after if "crew.sail" in key}
    assert second == {1, 2}  # two of the crew again: the first SAIL of the ship alone goes farther
    # a reef in between hurts
    lair, hex = next(
        (hex, end)
        for hex in sea.board.hexes
        for end, way in sea.board.bent(hex, 2, True).items()
        if way.reefs and sea.board.terrain[end] == "sea" and hex != "0B"
    )
    put(sea, 0, 1, lair)
    run(sea, take_action(sea, 0, 1), [f"crew.sail.{hex}", "pass"])
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
    done = run(sea, take_action(sea, 0, 0), ["full_sail"], chance=[dice], rest=True)
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
    assert run(sea, take_action(sea, 0, 0), ["fire.1.I"], chance=[(1, 1, 1)]).chances[0].count == 3
    for sailor in sea.ship(0, 0).crew[1:]:
        sailor.ready = False
    sea.ship(0, 0).crew[0].ready = True
    assert run(sea, throw(sea, 0, 0, "open_fire", fewer=1), chance=[(1,)]).chances[0].count == 1


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
