"""ST-25 special crew (all 18 cards), ST-26 rising waters, sinking, clean up."""

import pytest

from bot.engine.text import T
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import KRAKEN
from bot.games.sea_of_thieves.content import CREW
from bot.games.sea_of_thieves.damage import flood, hurt, sink
from bot.games.sea_of_thieves.enemies import act_enemy
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.sailing import moved, sail
from bot.games.sea_of_thieves.selling import price
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    bones,
    draw_of,
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


def test_st_25_1_nine_kinds_two_of_each():
    want = {
        "navigator": (400, 1),
        "scout": (400, 1),
        "master_gunner": (600, 2),
        "duellist": (500, 1),
        "shipwright": (400, 1),
        "surgeon": (300, 1),
        "helmsman": (600, 2),
        "purser": (500, 1),
        "boatswain": (700, 2),
    }
    assert {card.id: (card.price, card.reputation) for card in CREW.values()} == want
    assert all(card.copies == 2 for card in CREW.values())


def test_st_25_2_no_rule_while_defeated():
    sea = table(2)
    man(sea, 0, 0, "purser")
    load(sea, 0, 0, "t_gem_800")
    assert price(sea, sea.ship(0, 0), "t_gem_800", "") == 850
    sea.ship(0, 0).crew[0].ready = False
    assert price(sea, sea.ship(0, 0), "t_gem_800", "") == 800


def test_st_25_3_special_crew_is_crew_in_every_respect():
    sea = table(2)
    put(sea, 0, 0, "0B")
    man(sea, 0, 0, "scout", "purser")
    done = run(sea, take_action(sea, 0, 0), ["crew.sail.0A", "crew.sail.0B", "full_sail", "stay"], chance=[(3, 3)])
    assert done.chances[0].count == 2
    sea.ship(0, 0).crew[0].ready = False
    run(sea, take_action(sea, 0, 0), ["pass"])
    assert sea.ship(0, 0).ready == 2


def test_st_25_4_duplicates_add_up():
    sea = table(2)
    man(sea, 0, 0, "purser", "purser")
    assert price(sea, sea.ship(0, 0), "t_gem_800", "") == 900


def test_st_25_5_on_its_own_ship_alone():
    sea = table(2)
    man(sea, 0, 1, "purser", "navigator")
    assert price(sea, sea.ship(0, 0), "t_gem_800", "") == 800
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    run(sea, sail(sea, 0, 0, line))
    assert sea.ship(0, 0).damage == 1


def test_st_25_6_lost_when_the_ship_sinks():
    sea = table(2)
    man(sea, 0, 0, "purser", "scout")
    run(sea, sink(sea, 0, 0))
    assert [sailor.kind for sailor in sea.ship(0, 0).crew] == ["", ""]
    assert set(sea.crew_deck.cards[:2]) == {"purser", "scout"}


@pytest.mark.parametrize("forced", [False, True])
def test_st_25_7_navigator(forced):
    sea = table(2)
    start, line = reef_line(sea)
    put(sea, 0, 0, start)
    man(sea, 0, 0, "navigator", "navigator")
    run(sea, moved(sea, 0, 0, line, reefs=True) if forced else sail(sea, 0, 0, line))
    assert sea.ship(0, 0).damage == 0


def test_st_25_8_scout():
    sea = table(2)
    put(sea, 0, 0, "4O")
    man(sea, 0, 0, "scout")
    before = len(sea.loot)
    chance = [(3, 1), lambda sea: draw_of(sea.loot.cards, "skeleton"), lambda sea: draw_of(sea.loot.cards, "l_gem_400")]
    done = run(sea, plunder(sea, acting(sea)), ["loot", "l_gem_400"], chance=chance)
    assert keys(done.ask("scout.keep")) == ("skeleton", "l_gem_400") and not done.ask("scout.keep").public
    assert sea.ship(0, 0).hold.cards == ["l_gem_400"] and len(sea.loot) == before - 1 and not sea.skeletons
    # mandatory: a skeleton that is kept stands in the hex
    chance = [(3, 1), lambda sea: draw_of(sea.loot.cards, "skeleton"), lambda sea: draw_of(sea.loot.cards, "resource")]
    run(sea, plunder(sea, acting(sea)), ["loot", "skeleton", "crew"], chance=chance)
    assert sea.skeletons == {"4O": 1}
    # a bag that gives fewer: still one is kept
    load(sea, 1, 0, *[token for token in sea.loot.cards if token != "skeleton"])
    while len(sea.loot) > 1:
        bones(sea, "4R", 1)
    run(sea, plunder(sea, acting(sea)), ["loot"], chance=[(3,), 0], rest=True)
    assert not sea.loot.cards


def test_st_25_9_master_gunner():
    sea = table(2)
    put(sea, 0, 0, "4B", "galleon")
    put(sea, 1, 0, "4B")
    man(sea, 0, 0, "master_gunner", "master_gunner")
    done = run(sea, take_action(sea, 0, 0), ["fire.1.I", 2], chance=[(1, 1, 1, 1)])
    assert not any(name == "fire.hits" for name in done.names) and sea.ship(1, 0).damage == 2


def test_st_25_10_duellist():
    sea = table(2)
    begin(sea, 0, 0, "V11")
    put(sea, 0, 0, "4A")
    man(sea, 0, 0, "duellist")
    bones(sea, "4A", 1, "old_halyard")
    done = run(sea, plunder(sea, acting(sea)), ["fight", "crew"], chance=[(1, 1)], rest=True)
    assert done.said[0].endswith("PLUNDER: no success left. Free FIGHTs: 1. 2 skeletons will strike.")
    assert sea.captains["4A"] and sea.ship(0, 0).voyage.progress == [0, 1]  # a captain only after the skeletons
    # optional, once per action
    bones(sea, "4A", 1)
    run(sea, plunder(sea, acting(sea)), ["stop"], chance=[(1,)], rest=True)
    assert sea.skeletons["4A"] == 1


def test_st_25_11_shipwright():
    sea = table(2)
    put(sea, 0, 0, "0B", damage=2)
    man(sea, 0, 0, "shipwright")
    load(sea, 0, 0, "resource")
    run(sea, take_action(sea, 0, 0), ["shipwright.repair", "crew.repair", "pass"])
    assert sea.ship(0, 0).damage == 0 and resources(sea.ship(0, 0)) == 0
    put(sea, 0, 1, "0B", damage=2)
    man(sea, 0, 1, "shipwright")
    run(sea, take_action(sea, 0, 1), ["shipwright.repair", "pass"])
    assert sea.ship(0, 1).damage == 1


def test_st_25_12_surgeon_working_standing_by_or_reviving():
    sea = table(2)
    put(sea, 0, 0, "0B", "brigantine")
    man(sea, 0, 0, "surgeon")
    sea.ship(0, 0).crew[1].ready = False
    done = run(sea, take_action(sea, 0, 0), ["surgeon.sail.0A", "none", "pass"])
    assert keys(done.ask("task.surgeon")) == ("crew", "none")
    # standing by counts as its turn, and who was revived still has a task
    put(sea, 0, 0, "0B", "galleon", water=3)
    sea.crew_deck.cards.append("surgeon")
    man(sea, 0, 0, "surgeon")
    sea.ship(0, 0).crew[1].ready = False
    sea.ship(0, 0).tokens = sea.used = 0
    run(sea, take_action(sea, 0, 0), ["pass", "crew", "crew.bail", "crew.bail", "crew.bail", "pass"])
    assert sea.ship(0, 0).water == 0
    # one that had to revive itself helps nobody
    sea.ship(0, 0).tokens = sea.used = 0
    sea.ship(0, 0).crew[0].ready = sea.ship(0, 0).crew[1].ready = False
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert "task.surgeon" not in done.names and sea.ship(0, 0).ready == 4


def test_st_25_13_helmsman():
    sea = table(2)
    put(sea, 0, 0, "0B")
    man(sea, 0, 0, "helmsman")
    done = run(sea, take_action(sea, 0, 0), ["helmsman.sail.0E", "pass"])
    ends = [key.split(".")[3] for key in keys(done.asks[0]) if "helmsman.sail" in key]
    assert {sea.board.distance("0B", hex) for hex in ends} == {1, 2}
    assert not any("helmsman.sail" in key for key in done.asks[0].after(("I.helmsman.sail.0E",)))
    # a reef in between hurts
    start, line = reef_line(sea, 2 + 1)
    put(sea, 0, 0, line[0])
    ways = sea.board.bent(line[0], 2, True)
    through = next((hex for hex, way in ways.items() if way.reefs == 1), None)
    sea.ship(0, 0).tokens = sea.used = 0
    if through is not None:
        run(sea, take_action(sea, 0, 0), [f"helmsman.sail.{through}", "pass"])
        assert sea.ship(0, 0).damage == 1
    assert start


def test_st_25_14_purser():
    sea = table(2)
    put(sea, 0, 0, "0A")
    man(sea, 0, 0, "purser")
    load(sea, 0, 0, "t_gem_800", "resource", "king_wrack")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_gem_800", "resource", "king_wrack"), "done"])
    assert sea.players[0].gold == 1000 + 850 + 0 + 500


def test_st_25_15_boatswain_once_in_each_players_turn():
    sea = table(2)
    man(sea, 0, 0, "boatswain")
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), ["boatswain"], chance=[(1, 1), (3, 3)])
    assert done.result.successes == 2
    assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(1, 1)]).asks == []
    sea.ship(0, 0).crew[0].ready = False  # nor can he once he is down
    assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(1,)]).asks == []
    sea.ship(0, 0).crew[0].ready = True
    sea.active, sea.stage = 1, "respawn"
    run(sea, step(sea))
    sea.orders[0].value["duel"] = "ask"
    done = run(sea, crew_roll(sea, 0, 0, "boarding"), ["boatswain"], chance=[(1, 3), (6,)])
    assert done.names[0] == "boarding.roll"
    # per token
    man(sea, 1, 0, "boatswain")
    sea.ship(1, 0).boatswain = 0
    assert "boatswain" in keys(run(sea, crew_roll(sea, 1, 0, "plunder"), ["accept"], chance=[(1, 1)]).asks[0])


def test_st_25_16_a_rule_is_judged_when_it_acts():
    sea = table(2)
    put(sea, 0, 0, "4O")
    man(sea, 0, 0, "duellist")
    bones(sea, "4O", 2)
    run(sea, plunder(sea, acting(sea)), ["fight", "duellist"], chance=[(1, 1)])
    assert sea.skeletons["4O"] == 1 and not sea.ship(0, 0).crew[0].ready


# -- ST-26 -------------------------------------------------------------------------------------------------------------


def test_st_26_1_each_ship_takes_in_water_by_its_damage():
    sea = table(2)
    put(sea, 0, 0, "0H", damage=2, water=1)
    put(sea, 0, 1, "0N", damage=1)
    put(sea, 1, 0, "0K", damage=3)
    run(sea, step(sea), ["end"])
    assert [ship.water for player in sea.players for ship in player.ships] == [3, 1, 0, 0]
    lines = [line for line in told(sea) if "water" in line]
    assert lines[0].startswith("Ship I ") and lines[1].startswith("Ship II")


def test_st_26_2_st_26_3_at_the_top_it_sinks_at_once_by_whatever_effect():
    """ST-26.2, ST-26.3."""
    sea = table(2)
    put(sea, 0, 0, "0H", damage=9, water=1)
    run(sea, step(sea), ["end"])
    assert sea.ship(0, 0).hex == ""
    put(sea, 1, 0, "4B", water=5)
    sea.phase, sea.stage, sea.event, sea.knave = "event", "seas", "E02", 0
    sea.events.cards.remove("E02")
    run(sea, step(sea))
    assert sea.ship(1, 0).hex == ""


def test_st_26_4_the_order_of_sinking():
    sea = table(2)
    sea.effect = "price_on_a_head"
    for seat, n in ((0, 3), (1, 5)):
        sea.players[seat].reputation, sea.players[seat].earned = n, {"voyages": n}
    begin(sea, 1, 0, "V44")
    man(sea, 1, 0, "scout")
    load(sea, 1, 0, "t_gem_800")
    sea.ship(1, 0).sinker = 0
    run(sea, sink(sea, 1, 0))
    lines = told(sea)
    words = ("sinks at Ropewalk 0K", "abandons The Pretender", "loses 2 reputation", "price on a head")
    places = [next(i for i, line in enumerate(lines) if word in line) for word in words]
    assert places == sorted(places)
    assert sea.cargo["0K"] == ["t_gem_800"] and sea.crew_deck.cards[0] == "scout"
    assert (sea.players[0].reputation, sea.players[0].gold) == (4, 1200)


def test_st_26_5_st_26_6_clean_up():
    """ST-26.5, ST-26.6."""
    sea = table(2)
    give(sea, 0, "brace", "brace", "old_debt", "work_song", "harpoon")
    give(sea, 0, "V07", "V08", "V10", "V11")
    sea.crew_deck.cards += sea.crew_row[:2]
    del sea.crew_row[:2]
    sea.ship(0, 0).tokens = 2
    done = run(sea, step(sea), ["end", ("brace", "brace.2"), ("V08",)])
    assert done.names == ["turn.menu", "cleanup.discard", "cleanup.discard"]
    assert sea.players[0].fortune.cards == ["old_debt", "work_song", "harpoon"]
    assert sea.ship(0, 0).tokens == 0 and len(sea.crew_row) == 3
    give(sea, 0, "brace")
    run(sea, step(sea))
    run(sea, step(sea), ["end"])
    assert len(sea.players[0].fortune) == 4


def test_st_26_7_st_26_8_off_the_board_until_the_owners_next_turn():
    """ST-26.7, ST-26.8."""
    from bot.games.sea_of_thieves.sailing import all_ships

    sea = table(2)
    put(sea, 1, 0, "4B", damage=5)
    run(sea, sink(sea, 1, 0))
    assert (1, 0) not in all_ships(sea)
    give(sea, 0, "sirens_whisper", "rat_in_the_hold")
    done = run(sea, step(sea), ["sirens_whisper", "back"])
    assert all("1.I" not in keys(ask) for ask in done.asks)
    sea.active, sea.stage = 1, "respawn"
    run(sea, step(sea), ["4O"], chance=[4])
    assert sea.ship(1, 0).hex == "4O"


def test_st_26_9_sinking_at_the_outpost():
    sea = table(2)
    put(sea, 1, 0, "0A")
    load(sea, 1, 0, "t_gem_800")
    run(sea, sink(sea, 1, 0))
    put(sea, 0, 0, "0A")
    run(sea, plunder(sea, acting(sea)), ["haul.t_gem_800"], chance=[(3, 1)])
    assert sea.ship(0, 0).hold.cards == ["t_gem_800"]


def test_st_26_10_who_gets_the_credit():
    sea = table(3)
    ship = sea.ship(1, 0)
    run(sea, hurt(sea, 1, 0, 1, T("gunfire"), by=0))
    assert ship.sinker == 0
    run(sea, hurt(sea, 1, 0, 1, T("gunfire"), by=2))
    assert ship.sinker == 2
    run(sea, hurt(sea, 1, 0, 1, T("reef")))
    assert ship.sinker == -1
    run(sea, hurt(sea, 1, 0, 1, T("gunfire"), by=2))
    run(sea, hurt(sea, 1, 0, 1, T("keg"), by=1))
    assert ship.sinker == -1
    # since it last had no damage
    run(sea, hurt(sea, 1, 0, 1, T("gunfire"), by=2))
    sea.active = 1
    load(sea, 1, 0, *["resource"] * 6)
    while ship.damage:
        ship.tokens = sea.used = 0
        run(sea, take_action(sea, 1, 0), rest=True)
    assert ship.sinker == -1
    # by the enemies
    run(sea, hurt(sea, 1, 0, 1, T("gunfire"), by=2))
    put(sea, 1, 0, "4B", damage=1)
    enemy(sea, KRAKEN, "4B", 0, 1)
    run(sea, act_enemy(sea, KRAKEN), chance=[(5,)])
    assert ship.sinker == -1


def test_flooding_is_told_with_the_top():
    """ST-26.1 in the log."""
    sea = table(2)
    run(sea, flood(sea, 0, 0, 2))
    assert "Ship I of Red: water 2 of 6." in told(sea)


@pytest.mark.parametrize("card", CREW)
@pytest.mark.parametrize("copies", [1, 2])
def test_every_special_crew_card_can_be_hired_works_and_counts(card, copies):
    """ST-22.12, ST-22.13, ST-25.1 to ST-25.4, ST-37.10 on all 18 cards: price, slot, effect while ready, end."""
    from bot.games.sea_of_thieves.scoring import followers, total

    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.crew_deck.cards += sea.crew_row
    sea.crew_row = []
    for _ in range(copies):
        sea.crew_deck.cards.remove(card)
        sea.crew_row.append(card)
    sea.players[0].gold = CREW[card].price * copies
    before = total(sea.players[0])

    run(sea, trade(sea, acting(sea)), [*[f"hire.{card}"] * copies, "done"])
    assert sea.players[0].gold == 0 and sea.crew_row == []
    assert sea.ship(0, 0).able(card) == copies
    assert followers(sea.players[0]) == CREW[card].reputation * copies
    spent = CREW[card].price * copies // 500
    assert total(sea.players[0]) == before - spent + CREW[card].reputation * copies
    for sailor in sea.ship(0, 0).crew:
        sailor.ready = False
    assert sea.ship(0, 0).able(card) == 0 and followers(sea.players[0]) == CREW[card].reputation * copies
