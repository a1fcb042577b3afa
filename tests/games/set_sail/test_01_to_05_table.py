"""Chapters 1 to 5: money and words, set-up, board, rounds and turns."""

import random
import re
from collections import Counter

import pytest

from bot.engine.match import Match
from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.board import ALL_TILES, BESIDE, FAR, KIND, PORTS, TILES
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, MAP, POINTS, QUESTS, TREASURE
from tests.conformance import random_captain
from tests.games.set_sail.table import NAMES, acting, arrange, begin, ending, give


def test_ss_1_1_two_ships_with_one_purse_and_one_hand() -> None:
    captain = begin().sea.captains[0]
    assert len(captain.ships) == 2
    table = arrange(lambda sea: acting(sea, "D3", "J7"))
    assert table.sea.captains[0].silver == 3 + 2  # both ships fished into one purse


def test_ss_1_2_points_come_from_the_three_kinds_of_quests_worth_4_to_7() -> None:
    assert set(POINTS.values()) == {4, 5, 6, 7}

    def close_to_a_quest(sea: Sea) -> None:
        give(sea, 0, "deep", "deep", "deep")
        acting(sea, "B4")

    table = arrange(close_to_a_quest).answer("port.pirate", "PL04")
    assert [part.points for part in GAME.scores(table.sea)[0].parts] == [4, 0, 0]


def test_ss_1_3_every_round_goes_once_round_the_table() -> None:
    table = begin(3, rolls=(2, 6, 4))
    turns = []
    while table.sea.round < 3:
        if not turns or turns[-1] != (table.sea.round, table.sea.turn):
            turns.append((table.sea.round, table.sea.turn))
        table.by_default()
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_ss_1_4_the_round_in_which_the_goal_is_reached_is_played_to_its_end() -> None:
    """SS-1.4, SS-20.2, SS-20.3 with the goal option."""

    def near(sea: Sea) -> None:
        sea.captains[0].points = 16
        give(sea, 0, "deep", "deep", "deep")
        acting(sea, "B4")

    table = arrange(near, options={"goal": "20"}).answer("port.pirate", "PL04")
    assert table.sea.last_round and "this is the last round" in table.log()
    table.to_end_of_turn()
    assert not table.match.over and table.sea.turn == 1
    table.to_end_of_turn()
    assert table.match.over
    assert not arrange(near).answer("port.pirate", "PL04").sea.last_round  # 20 of 30


def test_ss_1_5_points_are_public_have_no_limit_and_never_go_down() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].points = 58
        give(sea, 0, "deep", "deep", "deep")
        acting(sea, "B4")

    table = arrange(rich).answer("port.pirate", "PL01")
    assert view(table.sea, SPECTATOR).captains[0].points == 62
    assert begin().sea.captains[0].points == 0


def test_ss_1_6_money_is_one_public_purse_of_silver() -> None:
    table = begin()
    assert view(table.sea, SPECTATOR).captains[1].silver == 3

    def eleven(sea: Sea) -> None:
        sea.captains[0].silver = 11
        acting(sea, "E1")

    table = arrange(eleven).answer("port.upgrade", "oar")
    assert table.sea.captains[0].silver == 1  # eleven is eleven, whatever coins it is


def test_ss_1_7_silver_and_supplies_never_run_short() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].silver = 400
        acting(sea, "G4")

    table = arrange(rich).answer("port.supply", "silver.400")
    assert table.sea.captains[0].supplies == 405


def test_ss_1_8_supplies_are_one_public_counter() -> None:
    assert view(begin().sea, SPECTATOR).captains[1].supplies == 5


def test_ss_1_9_the_three_upgrades_are_barrel_oar_and_cannon() -> None:
    assert set(BOX.upgrades) == {"barrel", "oar", "cannon"}
    assert BOX.upgrades["oar"].adds == 2


def test_ss_1_10_trade_quests_are_paid_with_trade_cards() -> None:
    def stocked(sea: Sea) -> None:
        give(sea, 0, "banana", "banana", "sugar")
        acting(sea, "B4")

    table = arrange(stocked).answer("port.pirate", "TD01")
    assert table.hand(0) == [] and table.sea.captains[0].points == 4


def test_ss_1_11_deep_water_and_trade_route_cards_count_alike() -> None:
    def mixed(sea: Sea) -> None:
        give(sea, 0, "deep", "route4", "route5")
        acting(sea, "B4")

    assert arrange(mixed).answer("port.pirate", "PL01").sea.captains[0].points == 4


def first_rolls(seed: int) -> list[int]:
    """What was rolled openly for who opens the rounds, in a game of this seed."""
    match = Match[Sea].new(GAME, bytes([seed]), 2)
    for ask in match.pending.asks:
        match.answer(ask.seat, ask.name, match.default(ask))
    told = " ".join(say(event.text, NAMES) for event in match.drain()[1] if event.to is None)
    return [int(each) for each in re.findall(r"rolls (\d+) for the first turn", told)]


def test_ss_1_12_one_public_die_of_six_sides() -> None:
    for seed in range(4):
        assert "Anne rolls 6 for the first turn" in begin(seed=bytes([seed]) * 8).log()
    rolled = [number for seed in range(40) for number in first_rolls(seed)]
    assert len(rolled) >= 80 and set(rolled) == set(range(1, 7))

    def at_sea(sea: Sea) -> None:
        acting(sea, "H4")

    assert "rolls 5" in arrange(at_sea, dice=(5,)).log()


# -- chapter 2 ---------------------------------------------------------------------------------------------------------


def fresh(seats: int = 2) -> Sea:
    return Match[Sea].new(GAME, b"set-up", seats).state


def test_ss_2_1_to_2_3_ship_decks_of_22_and_45_cards_of_their_strengths() -> None:
    """SS-2.1, SS-2.2, SS-2.3."""
    sea = fresh()
    assert Counter(sea.deep_deck.cards) == {"deep": 45}
    assert Counter(sea.route_deck.cards) == {"route4": 12, "route5": 10}
    assert {card: ship.health for card, ship in BOX.ships.items()} == {"deep": 3, "route4": 4, "route5": 5}
    assert sea.route_deck.cards != Match[Sea].new(GAME, b"another seed", 2).state.route_deck.cards  # shuffled


def test_ss_2_4_fourteen_quests_of_each_kind() -> None:
    for quests, numbers in (
        (QUESTS.plunder, {4: 4, 5: 4, 6: 3, 7: 3}),
        (QUESTS.trade, {4: 4, 5: 4, 6: 3, 7: 3}),
        (QUESTS.treasure, {4: 5, 5: 4, 6: 3, 7: 2}),
    ):
        assert Counter(quest.points for quest in quests) == numbers


def test_ss_2_5_all_quests_of_4_points_lie_open() -> None:
    sea = fresh(4)
    assert len(sea.open_plunder) == len(sea.open_trade) == 4
    assert {POINTS[quest] for quest in (*sea.open_plunder, *sea.open_trade)} == {4}


def test_ss_2_6_to_2_9_decks_by_number_of_players() -> None:
    """SS-2.6, SS-2.7, SS-2.8, SS-2.9 and example E1."""
    for seats, sizes in {2: (2, 2, 6), 3: (6, 6, 10), 4: (8, 8, 12), 5: (10, 10, 14), 6: (10, 10, 14)}.items():
        sea = fresh(seats)
        assert (len(sea.plunder_deck), len(sea.trade_deck), len(sea.treasure_deck)) == sizes
        assert len(sea.removed_plunder) == len(sea.removed_trade) == len(sea.removed_treasure) == 10 - sizes[0]
        assert 4 not in {POINTS[quest] for quest in sea.plunder_deck.cards + sea.trade_deck.cards}
        assert GAME.faults(sea) == []


def test_ss_2_10_removed_quests_are_seen_by_nobody_until_the_end() -> None:
    table = begin()
    for seat in (SPECTATOR, 0, 1):
        assert set(view(table.sea, seat).removed_treasure.cards) == {HIDDEN}
    table.sea.last_round = True
    while not table.match.over:
        table.by_default()
    assert set(view(table.sea, SPECTATOR).removed_treasure.cards) <= set(TREASURE)


def test_ss_2_11_costs_of_the_printed_quests() -> None:
    assert [quest.ship_cards for quest in QUESTS.plunder] == [quest.points - 1 for quest in QUESTS.plunder]
    assert {sum(quest.cost.values()) for quest in QUESTS.trade} == {3, 5, 7, 9}
    names = [quest.name for quest in (*QUESTS.plunder, *QUESTS.trade, *QUESTS.treasure)]
    assert len(set(names)) == 42


def test_ss_2_12_fifteen_cards_of_each_good() -> None:
    assert fresh().stock.value == {"banana": 15, "sugar": 15, "tobacco": 15}


def test_ss_2_13_upgrades_are_there_for_everybody() -> None:
    def all_but_one(sea: Sea) -> None:
        for captain in sea.captains[1:]:
            captain.cannon = captain.barrel = captain.oar = 3
        sea.captains[0].silver = 50
        acting(sea, "E1")

    table = arrange(all_but_one, seats=6)
    assert table.ask.keys == ("barrel", "oar", "cannon", "none")  # type: ignore[union-attr]


# -- chapter 3 ---------------------------------------------------------------------------------------------------------


def test_ss_3_1_six_colours_to_choose_from() -> None:
    assert GAME.tokens == ("red", "blue", "green", "yellow", "purple", "white")
    sea = Match[Sea].new(GAME, b"x", 2, tokens=("white", "green")).state
    assert [captain.colour for captain in sea.captains] == ["white", "green"]


def test_ss_3_2_what_everybody_starts_with() -> None:
    for captain in begin(4).sea.captains:
        assert (captain.supplies, captain.silver, captain.points) == (5, 3, 0)
        assert captain.barrel == captain.oar == captain.cannon == 0
        assert not captain.hand.cards and not captain.maps.cards


def test_ss_3_3_to_3_5_everybody_places_two_ships_at_the_same_time() -> None:
    """SS-3.3 two different Supply Port tiles, SS-3.4 shared with others, SS-3.5 shown when all are in."""
    match = Match[Sea].new(GAME, b"x", 3)
    assert match.waited_for() == (0, 1, 2)
    keys = match.asked(1)[0].keys  # type: ignore[union-attr]
    assert keys == ("G4.F5", "G4.H5", "G4.G6", "F5.H5", "F5.G6", "H5.G6")  # SS-1.1 either ship on either tile
    assert match.asked(1)[0].check("F5.F5") is not None
    match.answer(2, "setup.place", "G4.G6")
    match.answer(0, "setup.place", "G4.G6")
    assert match.state.captains[2].ships == ["", ""] and match.waited_for() == (1,)
    match.answer(1, "setup.place", "G4.F5")
    assert [captain.ships for captain in match.state.captains] == [["G4", "G6"], ["G4", "F5"], ["G4", "G6"]]


def test_ss_3_6_and_3_8_the_highest_roll_opens_every_round() -> None:
    """SS-3.6, SS-3.8 and example E2: rolls 2, 6, 4 give the order seat 2, 3, 1."""
    table = begin(3, rolls=(2, 6, 4))
    order = []
    while len(order) < 6:
        if not order or order[-1] != table.sea.turn:
            order.append(table.sea.turn)
        table.by_default()
    assert order == [1, 2, 0, 1, 2, 0]


def test_ss_3_7_only_the_tied_highest_roll_again() -> None:
    table = begin(3, rolls=(5, 2, 5, 3, 3, 1, 4))
    assert table.sea.first == 2
    assert table.sea.first_rolls == [{"0": 5, "1": 2, "2": 5}, {"0": 3, "2": 3}, {"0": 1, "2": 4}]


# -- chapter 4 ---------------------------------------------------------------------------------------------------------


def test_ss_4_1_and_4_2_a_grid_of_13_by_9_tiles_of_eight_kinds() -> None:
    """SS-4.1, SS-4.2."""
    assert len(ALL_TILES) == 117 and ALL_TILES[0] == "A1" and ALL_TILES[13] == "A2" and ALL_TILES[-1] == "M9"
    assert Counter(KIND.values()) == {
        "deep": 54,
        "route": 20,
        "shallow": 20,
        "land": 13,
        "supply": 4,
        "trade": 2,
        "upgrade": 2,
        "pirate": 2,
    }
    assert MAP.rows[4] == "s#drrS#Srrd#s"


def test_ss_4_3_adjacent_tiles_share_an_edge_and_are_not_land() -> None:
    assert BESIDE["G4"] == ("G3", "F4", "H4")  # G5 is land, F5 a diagonal away
    assert BESIDE["A1"] == ("B1", "A2")
    assert all(FAR["A1"].get(tile) is not None for tile in TILES)
    assert FAR["B4"]["L6"] == 12 and FAR["E1"]["H9"] == 11 and max(FAR["A9"].values()) <= 20


def test_ss_4_4_where_the_ports_are() -> None:
    assert {tile: kind for tile, kind in PORTS.items() if kind != "supply"} == {
        "E1": "upgrade",
        "F1": "upgrade",
        "B4": "pirate",
        "L6": "pirate",
        "H9": "trade",
        "I9": "trade",
    }
    assert {tile for tile, kind in PORTS.items() if kind == "supply"} == {"G4", "F5", "H5", "G6"}


@pytest.mark.parametrize("tile", ["B4", "L6"])
def test_ss_4_5_both_pirate_ports_offer_the_same(tile: str) -> None:
    def ready(sea: Sea) -> None:
        give(sea, 0, "deep", "deep", "deep", "sugar", "banana", "tobacco")
        sea.captains[0].silver = 5
        acting(sea, tile)

    assert arrange(ready).ask.keys == ("map", "PL01", "PL02", "PL03", "PL04", "TD04", "done")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("tile", "name"),
    [("G6", "port.supply"), ("I9", "port.trade"), ("F1", "port.upgrade"), ("L6", "port.pirate")],
)
def test_ss_4_6_each_port_gives_its_own_service(tile: str, name: str) -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].silver = 20
        acting(sea, tile)

    assert arrange(rich).ask.name == name


def test_ss_4_7_any_number_of_ships_on_one_tile() -> None:
    def crowd(sea: Sea) -> None:
        for captain in sea.captains[1:]:
            captain.ships = ["G3", "G3"]

    table = arrange(crowd, seats=6)
    table.answer("move.destination", ("G3", "G3"))
    assert table.sea.captains[0].ships == ["G3", "G3"]
    assert len(meetings(table.sea)) == 5


def test_ss_4_8_each_map_names_a_shallow_tile_of_its_own() -> None:
    tiles = [quest.tile for quest in QUESTS.treasure]
    assert len(set(tiles)) == 14
    assert {KIND[tile] for tile in tiles} == {"shallow"}


# -- chapter 5 ---------------------------------------------------------------------------------------------------------


def test_ss_5_1_movement_then_combats_then_actions_then_the_end() -> None:
    def foe_near(sea: Sea) -> None:
        sea.captains[1].ships = ["H4", "M5"]
        sea.captains[1].hand.cards = []

    table = arrange(foe_near)
    phases = [table.sea.phase]
    table.answer("move.destination", ("G3", "H4"), 3)
    phases.append(table.sea.phase)
    table.answer("combat.stance", "fight", 3)
    table.answer("combat.sidestep", "stay")
    phases.append(table.sea.phase)
    table.say(0, "trade.offer", "linger")
    while table.ask.name != "turn.end":
        table.by_default()
    phases.append(table.sea.phase)
    assert phases == ["sail", "combat", "act", "end"]


def test_ss_5_2_no_ship_may_stay_and_no_turn_may_be_passed() -> None:
    table = begin()
    assert "F5" not in table.ask.keys and "pass" not in table.ask.keys  # type: ignore[union-attr]
    assert table.match.waited_for() == (0,)


def test_ss_5_3_no_action_before_both_ships_have_sailed() -> None:
    table = begin()
    assert "left to choose" in table.refused("move.destination", ("D3",))
    assert table.sea.captains[0].silver == 3
    table.answer("move.destination", ("D3", "J7"))
    assert table.sea.captains[0].silver == 5


def test_ss_5_4_the_next_captain_is_on_after_the_end_of_turn() -> None:
    table = arrange(ending, seats=3).answer("turn.end", "end")
    assert table.sea.turn == 1 and table.ask.seat == 1


def test_random_games_keep_every_piece() -> None:
    luck = random.Random(4)
    table = begin(6)
    for _ in range(400):
        if table.match.over:
            break
        ask = table.ask
        table.answer(ask.name, random_captain(GAME, view(table.sea, ask.seat), ask, luck))
        assert GAME.faults(table.sea) == []
