"""ST-11 voyages in general, ST-12 their tasks, ST-13 what the companies ask; all 54 cards."""

import pytest

from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.content import LEVELS, VOYAGES
from bot.games.sea_of_thieves.damage import sink
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.sailing import sail
from bot.games.sea_of_thieves.sheets import turn_keys
from bot.games.sea_of_thieves.supply import dead_at
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import abandon, advance, arrive, captain_due, hex_of, start
from tests.games.sea_of_thieves.table import acting, alone, begin, bones, give, keys, load, put, run, table


def test_st_11_1_what_is_printed_on_a_card():
    card = VOYAGES["V20"]
    assert (card.level, card.company, card.symbols, card.price) == ("valuable", "souls", ("anchor",), 200)
    assert card.reward.reputation == 3 and card.penalty.reputation == 1


def test_st_11_2_voyage_hands_are_hidden_and_cut_to_three_at_clean_up():
    sea = table(2)
    give(sea, 0, "V07", "V08", "V10", "V11", "V13")
    assert view(sea, 1).players[0].voyages.cards == ["?"] * 5
    run(sea, step(sea), ["end", ("V07", "V08")])
    assert sea.players[0].voyages.cards == ["V10", "V11", "V13"]


def test_st_11_3_st_11_4_started_at_the_start_of_an_action_for_nothing():
    """ST-11.3, ST-11.4."""
    sea = table(2)
    give(sea, 0, "V07")
    done = run(sea, step(sea), ["I", "V07", "pass"])
    assert keys(done.asks[0])[:3] == ("I", "I.V07", "II")
    assert sea.ship(0, 0).voyage.card == "V07" and sea.players[0].gold == 1000 and sea.used == 1


def test_st_11_5_a_ship_has_one_voyage_at_most():
    sea = table(2)
    give(sea, 0, "V07", "V10")
    run(sea, take_action(sea, 0, 0, "V07"), ["pass"])
    assert "I.V10" not in turn_keys(sea, 0) and "II.V10" in turn_keys(sea, 0)


def test_st_11_6_both_ships_may_be_on_voyages():
    sea = table(2)
    give(sea, 0, "V07", "V10")
    run(sea, take_action(sea, 0, 0, "V07"), ["pass"])
    run(sea, take_action(sea, 0, 1, "V10"), ["pass"])
    assert [ship.voyage.card for ship in sea.players[0].ships] == ["V07", "V10"]


def test_st_11_7_only_what_this_ship_does_after_the_start_counts():
    sea = table(2)
    put(sea, 0, 1, "4O")
    begin(sea, 0, 0, "V10")
    done = run(sea, plunder(sea, acting(sea, n=1)), ["stop"], chance=[(3, 3)])
    assert "dig" not in keys(done.asks[0])
    assert view(sea, 1).ship(0, 0).voyage.progress == [0]


def test_st_11_8_completed_in_the_middle_of_an_action_which_goes_on():
    sea = table(2)
    put(sea, 0, 0, "4O")
    begin(sea, 0, 0, "V10")
    done = run(sea, plunder(sea, acting(sea)), ["dig", "dig", "loot"], chance=[(3, 6), 0, 0])
    assert sea.players[0].reputation == 2 and sea.ship(0, 0).voyage is None
    assert "loot" in done.asks[0].after(("dig", "dig")) and sea.ship(0, 0).cargo + dead_at(sea, "4O") == 2


def test_st_11_9_st_11_10_the_reward_and_where_the_card_goes():
    """ST-11.9, ST-11.10."""
    sea = table(2)
    begin(sea, 0, 0, "V10", 1)
    run(sea, advance(sea, 0, 0, 0, 1), chance=[3])
    player = sea.players[0]
    assert (player.reputation, player.gold, len(player.ships[0].hold)) == (2, 1200, 1)
    assert sea.voyages["meagre"].cards[0] == "V10"


def test_st_11_11_all_levels_can_be_bought_from_the_beginning():
    from bot.games.sea_of_thieves.trade import trade

    sea = table(2)
    sea.round = 1
    put(sea, 0, 0, "0A")
    done = run(sea, trade(sea, acting(sea)), ["done"])
    sought = [key for key in keys(done.ask("trade.stage")) if key.startswith("seek.")]
    assert [any(key[5 + n] != "0" for key in sought) for n in range(len(LEVELS))] == [True] * 3


def test_st_11_12_st_11_16_abandoning_costs_the_penalty_and_frees_the_ship():
    """ST-11.12, ST-11.16."""
    sea = table(2)
    give(sea, 0, "V11")
    begin(sea, 0, 0, "V10", 1)
    run(sea, step(sea), ["abandon", "I"])
    assert sea.players[0].gold == 800 and sea.ship(0, 0).voyage is None
    done = run(sea, step(sea), ["I", "V11", "pass"])
    assert "I.V11" in keys(done.asks[0]) and sea.ship(0, 0).voyage.card == "V11"


def test_st_11_13_a_sinking_ship_abandons_its_voyage():
    sea = table(2)
    begin(sea, 0, 0, "V26")
    sea.players[0].reputation, sea.players[0].earned = 3, {"voyages": 3}
    run(sea, sink(sea, 0, 0))
    assert sea.ship(0, 0).voyage is None and sea.players[0].reputation == 2


def test_st_11_14_penalties_take_what_there_is():
    sea = table(2)
    sea.players[0].gold = 50
    begin(sea, 0, 0, "V10")
    abandon(sea, 0, 0)
    assert sea.players[0].gold == 0
    begin(sea, 0, 0, "V44")
    sea.players[0].reputation, sea.players[0].earned = 1, {"voyages": 1}
    abandon(sea, 0, 0)
    assert sea.players[0].reputation == 0


def test_st_11_15_what_a_voyage_brought_stays():
    sea = table(2)
    give(sea, 0, "V26")
    run(sea, start(sea, 0, 0, "V26"), chance=[0])
    abandon(sea, 0, 0)
    assert sea.skeletons["3M"] == 3 and len(sea.captains["3M"]) == 1


# -- ST-12 -------------------------------------------------------------------------------------------------------------


def test_st_12_1_tasks_in_any_order_stir_and_captain_once():
    sea = table(2)
    give(sea, 0, "V22")  # dig 2 on Hollow Tooth and 2 on Kingsblight
    run(sea, start(sea, 0, 0, "V22"))
    put(sea, 0, 0, "3Q")
    run(sea, plunder(sea, acting(sea)), ["dig", "dig"], chance=[(3, 3)])
    assert sea.ship(0, 0).voyage.progress == [0, 2]
    give(sea, 0, "V05")
    run(sea, start(sea, 0, 1, "V05"))
    run(sea, captain_due(sea, 0, 1))
    assert sea.skeletons["2N"] == 2  # not again


def test_st_12_2_digging_beside_skeletons_that_strike_afterwards():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 2)
    begin(sea, 0, 0, "V10")
    run(sea, plunder(sea, acting(sea)), ["dig", "dig", "crew", "crew"], chance=[(3, 3), 0])
    assert sea.players[0].reputation == 2 and sea.ship(0, 0).ready == 0
    # elsewhere there is no DIG
    put(sea, 0, 0, "4R", "sloop")
    begin(sea, 0, 0, "V13")
    done = run(sea, plunder(sea, acting(sea)), ["stop"], chance=[(3, 3)])
    assert "dig" not in keys(done.asks[0])


def test_st_12_3_loading_up_to_the_number():
    sea = table(2)
    put(sea, 0, 0, "4R")
    begin(sea, 0, 0, "V12")
    done = run(sea, plunder(sea, acting(sea)), ["load", "stop"], chance=[(3, 3)])
    assert "load" in keys(done.asks[0]) and "load" not in done.asks[0].after(("load",))
    assert sea.ship(0, 0).voyage.carried == 1


def test_st_12_4_crate_markers_are_no_cargo():
    sea = table(2)
    begin(sea, 0, 0, "V12", 1, 0).carried = 1
    assert sea.ship(0, 0).cargo == 0
    assert "shift" not in keys(run(sea, step(sea), ["end"]).asks[0])
    abandon(sea, 0, 0)
    begin(sea, 0, 0, "V12")
    assert sea.ship(0, 0).voyage.carried == 0


def test_st_12_5_unloading_by_arrival_part_deliveries_count():
    sea = table(2)
    voyage = begin(sea, 0, 0, "V45", 3, 1, 0, 0)
    voyage.carried = 4
    put(sea, 0, 0, hex_of(sea, "chandlers_nook"))
    run(sea, arrive(sea, 0, 0))
    assert voyage.progress == [3, 1, 3, 0] and voyage.carried == 1
    put(sea, 0, 0, hex_of(sea, "tankard_key"))
    run(sea, arrive(sea, 0, 0))
    assert voyage.progress == [3, 1, 3, 1] and voyage.carried == 0


def test_st_12_6_any_hub_island_or_the_outpost():
    for hex in table(2).board.hub:
        sea = table(2)
        alone(sea, "0.I")
        begin(sea, 0, 0, "V06", 1, 0).carried = 1
        put(sea, 0, 0, hex)
        run(sea, arrive(sea, 0, 0))
        assert sea.players[0].reputation == 2
    sea = table(2)
    begin(sea, 0, 0, "V24", 1, 1, 1, 0).carried = 3
    put(sea, 0, 0, "0A")
    run(sea, arrive(sea, 0, 0))
    assert sea.players[0].reputation == 4


def test_st_12_7_slaying_on_the_tile_by_fight_alone():
    sea = table(2)
    begin(sea, 0, 0, "V08")
    put(sea, 0, 0, "3O")
    bones(sea, "3O", 0, "ashen_moll")
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(6, 3)])
    assert sea.ship(0, 0).voyage.progress == [0, 1]
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1)
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(6, 3)])
    assert sea.ship(0, 0).voyage.progress == [0, 1]  # another tile
    sea.ship(0, 0).voyage = None
    sea.voyages["meagre"].cards.append("V08")
    voyage = begin(sea, 0, 0, "V26")
    bones(sea, "4O", 1)
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(6, 3)])
    assert voyage.progress[0] == 1  # anywhere on the board


def test_st_12_8_stir_fills_up_only_an_island_with_fewer_than_two():
    for there, captains, after in ((0, (), 2), (1, (), 3), (2, (), 2), (1, ("ashen_moll",), 1)):
        sea = table(2)
        bones(sea, "2N", there, *captains)
        give(sea, 0, "V05")
        run(sea, start(sea, 0, 0, "V05"))
        assert sea.skeletons["2N"] == after


def test_st_12_9_a_captain_with_his_skeletons():
    sea = table(2)
    give(sea, 0, "V44")
    run(sea, start(sea, 0, 0, "V44"), chance=[0])
    assert sea.skeletons["3O"] == 4 and len(sea.captains["3O"]) == 1


def test_st_12_10_st_12_14_one_fight_serves_several_tasks():
    """ST-12.10, ST-12.14."""
    sea = table(2)
    voyage = begin(sea, 0, 0, "V26", 1, 0, 0)
    put(sea, 0, 0, "3M")
    bones(sea, "3M", 0, "rook_blacktooth")
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(6, 3)])
    assert voyage.progress == [2, 0, 1] and sea.players[0].reputation == 3


def test_st_12_11_a_captain_taken_by_a_rival_never_blocks_the_card():
    sea = table(2)
    begin(sea, 0, 0, "V26")
    put(sea, 0, 0, "3L")
    run(sea, sail(sea, 0, 0, ("3M",)), chance=[2])
    assert len(sea.captains["3M"]) == 1 and "3M" not in sea.skeletons
    # or at the start of an action there
    sea = table(2)
    begin(sea, 0, 0, "V26")
    put(sea, 0, 0, "3M")
    run(sea, take_action(sea, 0, 0), ["pass"], chance=[0])
    assert len(sea.captains["3M"]) == 1


def test_st_12_12_without_any_captain_the_last_skeleton_will_do():
    sea = table(2)
    everybody = list(sea.captains_left)
    load(sea, 1, 0, *everybody)
    voyage = begin(sea, 0, 0, "V26", 2, 0, 0)
    put(sea, 0, 0, "3M")
    bones(sea, "3M", 2)
    run(sea, captain_due(sea, 0, 0))
    assert voyage.leaderless and voyage.progress[2] == 0
    run(sea, plunder(sea, acting(sea)), ["fight", "fight", "stop"], chance=[(6, 3)])
    assert sea.players[0].reputation == 3
    # at once if there is none
    sea = table(2)
    load(sea, 1, 0, *everybody)
    begin(sea, 0, 0, "V26", 2, 0, 0)
    put(sea, 0, 0, "3L")
    run(sea, sail(sea, 0, 0, ("3M",)))
    assert sea.players[0].reputation == 3


def test_st_12_13_visits_by_arrival_in_any_order_not_by_passing():
    sea = table(2)
    alone(sea, "0.I")
    voyage = begin(sea, 0, 0, "V42", 3, 3, 6, 0)
    assert voyage.visited == []  # being there at the start does not count
    ray = next(ray for ray in sea.board.rays["0B"] if ray[0] == "0H" and len(ray) > 1)
    put(sea, 0, 0, "0B")
    run(sea, sail(sea, 0, 0, ray[:2]))
    assert voyage.visited == []
    for hex in ("0Q", "0H", "0H", "0K"):
        put(sea, 0, 0, hex)
        run(sea, arrive(sea, 0, 0))
    assert voyage.progress[3] == 3
    put(sea, 0, 0, "0N")
    run(sea, arrive(sea, 0, 0))
    assert sea.ship(0, 0).voyage is None and sea.players[0].reputation == 8


def test_st_12_15_prices_and_penalties():
    want = {"meagre": (100, 0, 200), "valuable": (200, 1, 0), "legendary": (400, 2, 0)}
    for card in VOYAGES.values():
        assert (card.price, card.penalty.reputation, card.penalty.gold) == want[card.level]


# -- ST-13 -------------------------------------------------------------------------------------------------------------


def test_st_13_1_what_the_companies_ask():
    ops = {"hoarders": {"dig"}, "souls": {"slay", "stir", "captain", "slay_captain"}}
    ops["merchants"] = {"load", "unload", "visit"}
    for card in VOYAGES.values():
        assert {task.op for task in card.tasks} <= ops[card.company]
    touring = [card for card in VOYAGES.values() if any(task.op == "visit" for task in card.tasks)]
    assert len(touring) == 3 and {card.level for card in touring} == {"legendary"}


def test_st_13_3_the_meagre_cards():
    for card in [card for card in VOYAGES.values() if card.level == "meagre"]:
        reward = card.reward
        want = {"hoarders": (2, 200, 1), "souls": (2, 500, 0), "merchants": (2, 700, 0)}[card.company]
        assert (reward.reputation, reward.gold, reward.treasure) == want


def test_st_13_4_the_valuable_cards():
    for card in [card for card in VOYAGES.values() if card.level == "valuable"]:
        reward = card.reward
        want = {"hoarders": (4, 300, 2), "souls": (3, 600, 0), "merchants": (4, 1200, 0)}[card.company]
        assert (reward.reputation, reward.gold, reward.treasure) == want


def test_st_13_5_the_legendary_cards():
    for card in [card for card in VOYAGES.values() if card.level == "legendary"]:
        reward = card.reward
        if card.company == "hoarders":
            assert sum(task.n for task in card.tasks) in (10, 11)
            assert (reward.reputation, reward.gold) == (8, 500) and reward.treasure in (1, 2)
        elif card.company == "souls":
            assert (reward.reputation, reward.gold, reward.treasure) == (6, 800, 1)
        else:
            assert (reward.reputation, reward.gold, reward.treasure) in ((9, 500, 1), (8, 1000, 0))


@pytest.mark.parametrize("card", VOYAGES)
def test_every_voyage_can_be_sailed_from_start_to_reward(card):
    """ST-12.1 to ST-12.14 on all 54 cards: every task met by its own operation alone, and the reward paid."""
    sea = table(4)
    alone(sea, "0.I")
    printed = VOYAGES[card]
    give(sea, 0, card)
    ship = put(sea, 0, 0, "0A", "galleon")
    run(sea, start(sea, 0, 0, card), lucky=True)
    gold, treasure = sea.players[0].gold, len(sea.treasure)
    for task in printed.tasks:
        if task.op == "stir":
            assert sea.skeletons[hex_of(sea, task.island)] == task.skeletons
        if task.op == "captain":
            assert sea.skeletons[hex_of(sea, task.island)] == task.skeletons
            assert len(sea.captains[hex_of(sea, task.island)]) == 1
    for number, task in enumerate(printed.tasks):
        if task.op in ("dig", "load"):
            assert ship.voyage.progress[number] == 0
            put(sea, 0, 0, hex_of(sea, task.island))
            _plunder(sea, number, task.n)
    for number, task in enumerate(printed.tasks):
        if task.op == "slay":
            home = next(each.island for each in printed.tasks if each.op in ("stir", "captain"))
            put(sea, 0, 0, hex_of(sea, home))
            while ship.voyage is not None and ship.voyage.progress[number] < task.n:
                if not sea.skeletons.get(ship.hex) and ship.hex not in sea.captains:
                    bones(sea, ship.hex, 1)
                _plunder(sea, number, 1)
    for number, task in enumerate(printed.tasks):
        if task.op == "slay_captain" and ship.voyage is not None:
            put(sea, 0, 0, hex_of(sea, task.island))
            _plunder(sea, number, 1)
    stops = [hex_of(sea, task.island) or "0N" for task in printed.tasks if task.op == "unload"]
    stops += [hex_of(sea, isle) for task in printed.tasks if task.op == "visit" for isle in task.islands]
    for hex in stops:
        assert ship.voyage is not None
        put(sea, 0, 0, hex)
        run(sea, arrive(sea, 0, 0), lucky=True)
    assert ship.voyage is None
    assert sea.players[0].reputation == printed.reward.reputation
    assert sea.players[0].gold == gold + printed.reward.gold
    assert len(sea.treasure) == treasure - printed.reward.treasure
    assert sea.voyages[printed.level].cards[0] == card


def _plunder(sea, number, times):
    """As many successes as it takes for a task, and none for anything else."""
    ship = sea.ship(0, 0)
    voyage = ship.voyage
    want = voyage.progress[number] + times
    wanted = {"dig": "dig", "load": "load"}.get(VOYAGES[voyage.card].tasks[number].op, "fight")

    def spend(ask):
        if ask.name != "plunder.entry":
            return keys(ask)[0]
        return wanted if ship.voyage is voyage and voyage.progress[number] < want and wanted in keys(ask) else "stop"

    while ship.voyage is voyage and voyage.progress[number] < want:
        for sailor in ship.crew:
            sailor.ready = True
        run(sea, plunder(sea, acting(sea)), rest=spend, lucky=True)
