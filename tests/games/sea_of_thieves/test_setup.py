"""ST-14 set-up, ST-15 two players, ST-16 the first game and enemies out of the game."""

import pytest

from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import GEOMETRY, VOYAGES
from bot.games.sea_of_thieves.events import spawn
from bot.games.sea_of_thieves.faults import faults
from tests.games.sea_of_thieves.table import keys, run, table


def fresh(seats=4, seed=b"set-up", **options):
    return Match.new(GAME, seed, seats, options)


def settled(seats=4, seed=b"set-up", **options):
    """A game at the first question of the first turn."""
    match = fresh(seats, seed, **options)
    while match.state.phase == "setup":
        ask = match.pending.asks[0]
        match.answer(ask.seat, ask.name, match.default(ask))
    return match.state


def test_st_14_1_st_14_2_everything_is_laid_out_in_order():
    """ST-14.1, ST-14.2."""
    sea = fresh().state
    assert (sea.phase, sea.stage) == ("setup", "placing")
    assert len(sea.board.hexes) == 133 and faults(sea) == []
    lines = [event.text.text for event in fresh().drain()[1]]
    board = next(i for i, line in enumerate(lines) if "map is laid" in line)
    assert board < next(i for i, line in enumerate(lines) if "is the first player" in line)


def test_st_14_3_tiles_at_random_or_in_the_fixed_order():
    assert len({fresh(seed=bytes([i])).state.layout for i in range(8)}) > 5
    layout = fresh(map="fixed", sides="A").state.layout
    assert layout.split() == [f"{tile}.A" for tile in ("anchor", "skull", "crown", "shell", "serpent", "star")]


def test_st_14_4_sides_at_random_or_all_alike():
    sides = {name[-1] for i in range(4) for name in fresh(seed=bytes([i])).state.layout.split()}
    assert sides == {"A", "B"}
    assert {name[-1] for name in fresh(sides="B").state.layout.split()} == {"B"}


def test_st_14_5_st_14_6_st_14_7_symbols_and_bags():
    """ST-14.5, ST-14.6, ST-14.7."""
    sea = fresh(sides="A").state
    assert sorted(sea.skeletons) == sorted(sea.board.bones) and sum(sea.skeletons.values()) == 12
    assert sorted(sea.cargo) == sorted(sea.board.wrecks) and all(len(tokens) == 1 for tokens in sea.cargo.values())
    assert len(sea.treasure) == 42 - 6 and sea.loot.cards.count("skeleton") == 8
    assert len(sea.captains_left) == 8 and not set(sea.captains_left) & {*sea.loot.cards, *sea.treasure.cards}
    assert view(sea, 1).cargo == sea.cargo


def test_st_14_8_st_14_9_st_14_10_the_decks():
    """ST-14.8, ST-14.9, ST-14.10."""
    one, other = fresh().state, fresh(seed=b"other").state
    assert len(one.crew_row) == 3 and len(one.crew_deck) == 15
    assert (len(one.events), len(one.fortune)) == (20, 52 - 12)
    assert {level: len(deck) for level, deck in one.voyages.items()} == {"meagre": 6, "valuable": 18, "legendary": 18}
    for deck in ("events", "fortune", "crew_deck"):
        assert getattr(one, deck).cards != getattr(other, deck).cards
        assert set(getattr(view(one, 0), deck).cards) == {"?"}


def test_st_14_11_st_14_12_players_at_the_start():
    """ST-14.11, ST-14.12."""
    match = Match.new(GAME, b"x", 3, {}, ("green", "red", "yellow"))
    assert [player.colour for player in match.state.players] == ["green", "red", "yellow"]
    for player in match.state.players:
        assert player.reputation == 0
        for ship in player.ships:
            assert (ship.kind, len(ship.crew), ship.ready, ship.water, ship.damage) == ("sloop", 2, 2, 0, 0)
    assert len(GAME.tokens) == 4


def test_st_14_13_two_resources_for_each_ship():
    for player in fresh(3).state.players:
        assert [ship.hold.cards for ship in player.ships] == [["resource"] * 2] * 2


def test_st_14_14_enemies_wait_off_the_board():
    sea = fresh().state
    assert all(not enemy.hex and not enemy.gone for enemy in sea.enemies.values())
    assert sea.enemies[KRAKEN].tentacles == 0 and not sea.fort.hex


def test_st_14_15_gold_by_seat_from_the_first_player():
    for seats in (2, 3, 4):
        sea = fresh(seats).state
        assert [sea.players[seat].gold for seat in sea.order_of_play] == [600, 700, 800, 900][:seats]


def test_st_14_16_hands_at_the_start():
    for player in fresh(3).state.players:
        assert len(player.fortune) == 3 and len(player.voyages) == 3
        assert all(VOYAGES[card].level == "meagre" for card in player.voyages.cards)


def test_st_14_17_st_14_18_both_ships_to_a_free_hub_island_in_turn_order():
    """ST-14.17, ST-14.18."""
    match = fresh(4)
    taken: list[str] = []
    for i, seat in enumerate(match.state.order_of_play):
        if not match.pending.asks or match.pending.asks[0].name != "setup.start_island":
            break
        ask = match.pending.asks[0]
        assert ask.seat == seat and set(keys(ask)) == set(match.state.board.hub) - set(taken) and i < 3
        taken.append(keys(ask)[-1])
        match.answer(seat, ask.name, keys(ask)[-1])
        assert [ship.hex for ship in match.state.players[seat].ships] == [taken[-1]] * 2
    # the last island is not asked for
    assert all(ship.hex for player in match.state.players for ship in player.ships)


def test_st_14_19_the_first_placement_is_no_arrival():
    sea = settled(2)
    assert all(ship.voyage is None for player in sea.players for ship in player.ships)
    assert not any("arrive" in event.text.text for event in sea.news)


def test_st_14_20_st_14_21_clockwise_from_the_same_first_player():
    """ST-14.20, ST-14.21."""
    from bot.games.sea_of_thieves.turn import step

    sea = table(3)
    sea.first = sea.active = 2
    seen = []
    while sea.round < 4:
        if sea.phase == "fleets" and sea.stage == "respawn":
            seen.append(sea.active)
        run(sea, step(sea), rest=True, lucky=True)
    assert seen == [0, 1, 2, 0, 1]
    assert sea.first == 2


def test_st_14_22_dice_ties_again_the_host_or_chance():
    match = Match.new(GAME, b"x", 2, {"map": "fixed", "sides": "A", "first_player": "host"})
    assert match.pending.asks[0].name == "setup.first_player" and match.pending.asks[0].seat == 0
    match.answer(0, "setup.first_player", "1")
    assert match.state.first == 1
    from bot.games.sea_of_thieves.setup import high_die

    sea = table(3)
    assert run(sea, high_die(sea, [0, 1, 2], "ST-14.22"), chance=[(4, 5, 5), (2, 6)]).result == 2
    assert {fresh(2, bytes([i]), first_player="random").state.first for i in range(12)} == {0, 1}


# -- ST-15 -------------------------------------------------------------------------------------------------------------


def test_st_15_1_st_15_2_four_slots_for_two():
    """ST-15.1, ST-15.2."""
    sea = fresh(2).state
    assert sea.board.slots == (2, 3, 4, 5) == GEOMETRY.two_player_slots
    assert not any(hex[0] in "16" for hex in sea.board.hexes) and len(sea.board.hexes) == 95
    names = fresh(2, map="fixed").state.layout.split()
    assert [name.partition(".")[0] for name in names] == ["-", "skull", "crown", "shell", "serpent", "-"]
    assert len({fresh(2, bytes([i])).state.layout for i in range(8)}) > 5


def test_st_15_3_st_15_4_eight_skeletons_leave_after_the_symbols_are_filled():
    """ST-15.3, ST-15.4."""
    sea = fresh(2, sides="A").state
    assert sum(sea.skeletons.values()) == 8 and sea.loot.cards.count("skeleton") == 4 and sea.bones == 12
    sea = fresh(2, sides="B").state
    assert sum(sea.skeletons.values()) == 4 and sea.loot.cards.count("skeleton") == 8


def test_st_15_5_st_15_6_voyages_to_missing_tiles_are_out():
    """ST-15.5, ST-15.6."""
    sea = fresh(2).state
    cards = [card for deck in sea.voyages.values() for card in deck.cards]
    cards += [card for player in sea.players for card in player.voyages.cards]
    there = sea.board.slot_of
    assert all(symbol in there for card in cards for symbol in VOYAGES[card].symbols)
    out = set(VOYAGES) - set(cards)
    assert out and all(any(symbol not in there for symbol in VOYAGES[card].symbols) for card in out)
    assert any(len(VOYAGES[card].symbols) == 2 and sum(s in there for s in VOYAGES[card].symbols) == 1 for card in out)


def test_st_15_7_a_fort_event_of_a_missing_tile_rolls_another():
    sea = table(2)
    sea.event = "E17"  # the anchor tile
    run(sea, spawn(sea), chance=[1, 6, 3])
    assert sea.fort.hex == sea.board.fortress[3]
    sea = table(4)
    sea.event = "E17"
    run(sea, spawn(sea))
    assert sea.fort.hex == sea.board.at["bosuns_elbow"]


def test_st_15_8_numbers_for_two():
    from bot.games.sea_of_thieves.battle import shark_hull

    assert shark_hull(2) == 6
    sea = table(2)
    sea.event = "E18"
    run(sea, spawn(sea))
    assert sea.fort.waves == 2


# -- ST-16 -------------------------------------------------------------------------------------------------------------


def test_st_16_1_st_16_6_the_first_game():
    """ST-16.1, ST-16.6."""
    sea = settled(4, preset="first_game")
    assert sea.layout.split()[0] == "anchor.A"
    assert sea.enemies[KRAKEN].gone and sea.enemies[MEGALODON].gone and sea.fort.gone
    assert not sea.enemies[SLOOP].gone and len(sea.captains_left) == 8
    assert (len(sea.events), sum(sea.skeletons.values())) == (20, 12)


def test_st_16_2_monsters_and_forts_can_be_out():
    sea = settled(2, monsters="off")
    assert sea.enemies[KRAKEN].gone and not sea.fort.gone
    sea = settled(2, forts="off")
    assert not sea.enemies[KRAKEN].gone and sea.fort.gone


@pytest.mark.parametrize("way", ["skeleton_ship", "nothing"])
def test_st_16_3_st_16_4_a_missing_enemy_counts_as_a_skeleton_ship(way):
    """ST-16.3, ST-16.4."""
    sea = table(2, monsters="off", forts="off", absent_enemy=way)
    for event, symbol in (("E08", "triangle"), ("E14", "circle"), ("E17", "circle")):
        sea.enemies[SLOOP].hex = ""
        sea.treasure.cards += sea.enemies[SLOOP].slots
        sea.enemies[SLOOP].slots = []
        sea.event = event
        run(sea, spawn(sea), chance=[4, 0, 0] if way == "skeleton_ship" else [])
        want = sea.board.waypoints[4][symbol] if way == "skeleton_ship" else ""
        assert sea.enemies[SLOOP].hex == want


def test_st_16_5_several_kraken_symbols_make_one_ship():
    sea = table(2, monsters="off")
    sea.event = "E14"
    run(sea, spawn(sea), chance=[4, 0, 0])
    assert sum(bool(enemy.hex) for enemy in sea.enemies.values()) == 1


@pytest.mark.parametrize(("seats", "board", "bag", "wrecks"), [(2, 8, 4, 4), (3, 12, 8, 6), (4, 12, 8, 6)])
def test_st_16_7_st_16_8_check_figures_of_the_first_game(seats, board, bag, wrecks):
    """ST-16.7, ST-16.8."""
    sea = settled(seats, preset="first_game")
    assert sum(sea.skeletons.values()) == board and sea.loot.cards.count("skeleton") == bag
    assert sum(len(tokens) for tokens in sea.cargo.values()) == wrecks
    assert len(sea.loot) - bag == 46 - 4 * seats
    if seats == 2:
        tiles = ("skull.A", "crown.A", "shell.A", "serpent.A")
        assert sea.layout.split() == ["-", *tiles, "-"]


def test_st_16_9_a_preset_only_fills_in():
    sea = settled(4, preset="first_game", sides="B")
    assert {name[-1] for name in sea.layout.split()} == {"B"} and sea.options["monsters"] == "off"
