"""SP-1 Board and pieces, SP-2 set-up, SP-3 first player and turns, SP-19 random set-up."""

from collections import Counter
from typing import Any

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import NEXT
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import (
    ACTIONS,
    CARDS,
    COLOURS,
    DECK,
    EVENTS,
    GOODS,
    MAPS,
    PORT_CARDS,
    PORTS,
    POWERS,
    SQUARES,
)
from bot.games.sea_of_plunder.setup import (
    board,
    colours,
    combo_port,
    deal,
    first_player,
    powers,
    seating,
    starting_goods,
)
from bot.games.sea_of_plunder.table import in_turn_order, right_hand
from bot.games.sea_of_plunder.turn import step
from tests.games.sea_of_plunder.table import at, dice, drive, hand, laid, match_from, opened, play, put, said, stock


def deck_from(*first: str) -> tuple[int, ...]:
    """The shuffle that brings these cards first (the deck's top is its end)."""
    left = list(enumerate(DECK))
    chosen: list[int] = []
    for card in first:
        place = next(i for i, name in left if name == card)
        left = [(i, name) for i, name in left if i != place]
        chosen.append(place)
    return tuple([i for i, _ in left] + chosen[::-1])


def straight(n: int) -> tuple[int, ...]:
    return tuple(range(n))


STANDARD_CARDS = [card for card in DECK if card in MAPS and card not in ("crossroads", "starlight")]


# -- SP-1 --------------------------------------------------------------------------------------------------------------


def test_sp_1_1_the_sea_has_169_squares_and_north_is_row_1() -> None:
    assert (len(SQUARES), SQUARES[0], SQUARES[12], SQUARES[-1]) == (169, "A1", "M1", "M13")
    assert NEXT["G7"] == {"N": "G6", "NE": "H6", "E": "H7", "SE": "H8", "S": "G8", "SW": "F8", "W": "F7", "NW": "F6"}


def test_sp_1_2_each_port_island_has_its_place_colour_and_good() -> None:
    assert {port.name: (port.at, port.colour) for port in PORTS.values()} == {
        "Rabakin": ("C6", "blue"),
        "Grayseo": ("H3", "green"),
        "Izarea": ("K8", "purple"),
        "Morrosa": ("F11", "orange"),
    }
    sea = laid(4)
    assert {ship.colour: ship.at for ship in sea.ships} == {port.colour: port.at for port in PORTS.values()}


def test_sp_1_3_islands_are_numbered_on_and_ports_stay() -> None:
    sea = laid()
    put(sea, blue="G8")
    play(sea, "breeze_n", chances=dice("A1"))
    assert [(island.number, island.at) for island in sea.islands] == [(2, "A1")]
    assert [port.at for port in sea.ports] == ["C6", "H3", "K8", "F11"]
    assert [pirate.number for pirate in sea.pirates] == [1, 2, 3, 4]


def test_sp_1_4_any_number_of_things_share_a_square() -> None:
    sea = laid()
    put(sea, green="C6", p1="C6", p2="C6", i1="C6")
    assert GAME.faults(sea)[0].startswith("cards of the main deck")  # the deck is made up, the squares are fine
    assert not [fault for fault in GAME.faults(sea) if "is not on the sea" in fault]


def test_sp_1_5_the_main_deck_has_90_cards() -> None:
    kinds = Counter(
        "map" if c in MAPS else "port" if c in PORT_CARDS else "action" if c in ACTIONS else "event" for c in DECK
    )
    assert (len(DECK), kinds) == (90, {"map": 56, "port": 8, "action": 18, "event": 8})
    assert sum(len(card.paths) > 1 for card in CARDS.maps) == 6
    assert set(DECK) == set(MAPS) | set(PORT_CARDS) | set(ACTIONS) | set(EVENTS)


def test_sp_1_6_goods_lie_in_open_stacks_of_four_and_never_in_the_deck() -> None:
    sea = opened()
    drive(board(sea))
    assert stock(sea) == dict.fromkeys(COLOURS, 4)
    assert not GOODS & set(DECK)
    assert view(sea, SPECTATOR).ports == sea.ports


def test_sp_1_7_goods_count_as_cards_of_the_hand_and_sp_1_8_nothing_limits_it() -> None:
    """SP-1.7, SP-1.8"""
    sea = laid()
    hand(sea, 0)[:] = ["blue", "green", *["breeze_n"] * 40]
    hand(sea, 1)[:] = ["blue"]
    play(sea, "broken_compass", "more")
    assert "Anne holds 42 cards." in said(sea)
    assert "Bart holds 1 card." in said(sea)


def test_sp_1_9_tokens_never_run_out() -> None:
    sea = laid()
    for captain in sea.captains:
        captain.debt = captain.compasses = 1000
    play(sea, "cursed_treasure")
    assert [captain.debt for captain in sea.captains] == [1000, 1001, 1001]


def test_sp_1_10_tokens_and_powers_are_open() -> None:
    sea = laid()
    captain = sea.captains[1]
    captain.treasures, captain.compasses, captain.debt, captain.power = 2, 3, 4, "thief"
    for seat in (SPECTATOR, 0, 2):
        seen = view(sea, seat).captains[1]
        assert (seen.treasures, seen.compasses, seen.debt, seen.power) == (2, 3, 4, "thief")


def test_sp_1_11_the_right_hand_neighbour_plays_just_before_and_sp_1_12_order_starts_with_the_active_player() -> None:
    """SP-1.11, SP-1.12"""
    sea = laid(4)
    sea.around, sea.active = [2, 0, 3, 1], 3
    assert in_turn_order(sea) == [3, 1, 2, 0]
    assert [right_hand(sea, seat) for seat in (2, 0, 3, 1)] == [1, 2, 0, 3]


def test_sp_1_13_events_wait_until_the_effect_that_turned_them_up_is_complete() -> None:
    sea = laid()
    sea.deck.cards = ["reach_n", "breeze_e", "magical_compass", "breeze_n"]
    hand(sea, 0)[:] = ["resupply", "gale_n"]
    sea.phase, sea.plays_left = "play", 1
    drive(step(sea), "resupply", "gale_n")
    lines = said(sea)
    assert lines.index("Anne puts a card under the deck.") < lines.index("The Event Magical Compass takes effect.")


# -- SP-2 --------------------------------------------------------------------------------------------------------------


def test_sp_2_1_seats_are_shuffled_or_stay_as_joined() -> None:
    sea = opened(4)
    drive(seating(sea), chances=[(2, 0, 3, 1)])
    assert sea.around == [2, 0, 3, 1]
    sea = opened(4, seating="as_joined")
    drive(seating(sea))
    assert sea.around == [0, 1, 2, 3]


def test_sp_2_2_everybody_sails_under_the_colour_that_he_picked_on_joining() -> None:
    sea = opened(3)
    sea.around, sea.tokens = [2, 0, 1], ("orange", "blue", "green")
    assert drive(colours(sea)).asks == []
    assert {ship.seat: ship.colour for ship in sea.ships} == {2: "green", 0: "orange", 1: "blue"}
    drive(board(sea))
    assert {ship.colour: ship.at for ship in sea.ships} == {"green": "H3", "orange": "F11", "blue": "C6"}


def test_sp_2_3_ports_of_unused_colours_are_full() -> None:
    sea = opened(2, two_player="one_ship")
    drive(colours(sea))
    drive(board(sea))
    sea.active = 0
    drive(starting_goods(sea))
    assert stock(sea) == {"blue": 3, "green": 3, "purple": 4, "orange": 4}


def test_sp_2_4_each_player_gets_a_power_of_his_own_unless_off() -> None:
    sea = opened(4)
    drive(powers(sea), chances=[(7, 6, 5, 4, 3, 2, 1, 0)])
    assert [captain.power for captain in sea.captains] == ["thief", "strategist", "smuggler", "scallywag"]
    assert len(POWERS) == 8
    sea = opened(4, powers="off")
    drive(powers(sea))
    assert {captain.power for captain in sea.captains} == {""}


def test_sp_2_5_each_player_gets_a_compass() -> None:
    sea = opened(4, powers="off")
    drive(powers(sea))
    assert [captain.compasses for captain in sea.captains] == [1, 1, 1, 1]


def test_sp_2_6_each_player_takes_a_good_of_his_colour() -> None:
    sea = laid(3)
    drive(starting_goods(sea))
    assert [hand(sea, seat) for seat in range(3)] == [["blue"], ["green"], ["purple"]]
    assert stock(sea) == {"blue": 3, "green": 3, "purple": 3, "orange": 4}


def test_sp_2_7_the_aid_of_the_turn_is_the_first_page_of_the_rules() -> None:
    page = GAME.topics[0]
    assert page.key == "turn"
    assert [word in page.body.text for word in ("Draw", "Play", "Discard", "Compass")] == [True] * 4


def test_sp_2_8_and_sp_2_9_pirates_and_the_first_island() -> None:
    """SP-2.8, SP-2.9"""
    sea = opened()
    drive(board(sea))
    assert [at(sea, f"p{n}") for n in (1, 2, 3, 4)] == ["D4", "J4", "D10", "J10"]
    assert [(island.number, island.at) for island in sea.islands] == [(1, "G7")]


def test_sp_2_10_nobody_starts_with_treasure_or_debt() -> None:
    match = Match.new(GAME, b"start", 4)
    assert [(c.treasures, c.debt) for c in match.state.captains] == [(0, 0)] * 4
    assert match.state.pirate_dish == 0


def test_sp_2_11_and_sp_2_12_five_action_or_map_cards_are_dealt_in_turn_order() -> None:
    """SP-2.11, SP-2.12"""
    sea = laid(2, two_player="one_ship")
    sea.active = sea.first = 1
    first = ["breeze_n", "rabakin", "hurricane", "cargo_adrift", "gale_n", "gale_e", "tack_n"]
    second = ["reach_n", "reach_e", "reach_s", "reach_w", "resupply"]
    drive(deal(sea), chances=[deck_from(*first, *second, "tack_s"), straight(79)])
    assert hand(sea, 1) == ["breeze_n", "hurricane", "gale_n", "gale_e", "tack_n"]
    assert hand(sea, 0) == second
    assert "Rabakin is set aside." in said(sea)


def test_sp_2_13_and_sp_2_14_the_pile_opens_with_a_map_and_the_rest_goes_back() -> None:
    """SP-2.13, SP-2.14"""
    sea = laid(2, two_player="one_ship")
    start = ["breeze_n", "rabakin", "breeze_e", "breeze_s", "breeze_w", "gale_n"]
    other = ["reach_n", "reach_e", "reach_s", "reach_w", "gale_e"]
    drive(deal(sea), chances=[deck_from(*start, *other, "hurricane", "izarea", "tack_n"), straight(79)])
    assert sea.pile == ["tack_n"]
    assert sea.aside == []
    assert len(sea.deck) == 79
    assert {"rabakin", "hurricane", "izarea"} <= set(sea.deck.cards)
    assert view(sea, 0).deck.cards == ["?"] * 79  # face down


def test_sp_2_15_placing_at_set_up_meets_nothing() -> None:
    sea = opened(4, board="random")
    drive(seating(sea), chances=[(0, 1, 2, 3)])
    drive(colours(sea))
    drive(board(sea), chances=dice("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"))
    assert stock(sea) == dict.fromkeys(COLOURS, 4)
    assert [captain.debt for captain in sea.captains] == [0] * 4


# -- SP-3 --------------------------------------------------------------------------------------------------------------


def test_sp_3_1_chance_or_the_host_names_the_first_player() -> None:
    sea = laid(4)
    sea.around = [3, 2, 1, 0]
    drive(first_player(sea), chances=[1])
    assert sea.first == sea.active == 2
    sea = laid(4, first_player="host_picks")
    driven = drive(first_player(sea), "3")
    assert sea.first == 3
    assert (driven.asks[0].seat, driven.asks[0].name) == (0, "setup.first_player")
    drive(first_player(sea), "random", chances=[1])
    assert sea.first == 1


def test_sp_3_2_the_first_player_may_start_with_a_card_more() -> None:
    sea = laid(2, two_player="one_ship", first_player_card="on")
    cards = STANDARD_CARDS[:12]
    drive(deal(sea), chances=[deck_from(*cards), straight(78)])
    assert [len(hand(sea, seat)) for seat in range(2)] == [6, 5]


def play_turn(match: Match[Sea]) -> list[tuple[str, int]]:
    """One whole turn with the first answer to each question; the phases the table was in."""
    seat, phases = match.state.active, list[tuple[str, int]]()
    while match.state.active == seat and not match.over:
        ask = match.pending.asks[0]
        if not phases or phases[-1] != (match.state.phase, ask.seat):
            phases.append((match.state.phase, ask.seat))
        answer: Any = () if ask.name == "so_close.islands" else ask.keys[0]
        match.answer(ask.seat, ask.name, answer)
    return phases


def test_sp_3_3_a_turn_is_draw_play_discard_and_then_the_next_player_clockwise() -> None:
    sea = laid(3)
    sea.around = [0, 2, 1]
    hand(sea, 0)[:] = ["breeze_w", "breeze_w"]
    match = match_from(sea)
    phases = [phase for phase, _ in play_turn(match)]
    assert phases == ["draw", "play", "discard"]
    assert match.state.active == 2


def test_sp_3_4_a_round_is_one_turn_of_every_player_from_the_first_one() -> None:
    sea = laid(3)
    sea.first = sea.active = 1
    for seat in range(3):
        hand(sea, seat)[:] = ["breeze_w"] * 2
    match = match_from(sea)
    rounds: list[tuple[int, int]] = []
    for _ in range(4):
        rounds.append((match.state.active, match.state.round))
        play_turn(match)
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2)]


# -- SP-19 -------------------------------------------------------------------------------------------------------------


def test_sp_19_1_to_19_4_the_dice_place_ports_then_pirates_on_free_squares() -> None:
    sea = opened(2, board="random", two_player="one_ship")
    drive(colours(sea))
    # a skull, the centre and taken squares are rolled again (SP-19.3), and give the pirates nothing
    rolls = dice("A1", "*1", "A1", "G7", "B2", "C3", "D4", "B2", "E5", "F6", "H8", "I9")
    drive(board(sea), chances=rolls)
    assert [port.at for port in sea.ports] == ["A1", "B2", "C3", "D4"]
    assert [pirate.at for pirate in sea.pirates] == ["E5", "F6", "H8", "I9"]
    assert sea.pirate_dish == 0
    assert [island.at for island in sea.islands] == ["G7"]
    assert {ship.colour: ship.at for ship in sea.ships} == {"blue": "A1", "green": "B2"}
    assert [roll.outcome for roll in sea.rolls[:5]] == ["placed", "skull", "taken", "taken", "placed"]


def test_sp_19_5_port_cards_lead_to_where_the_islands_are() -> None:
    sea = laid()
    sea.ports[1].at = "M13"
    play(sea, "grayseo")
    assert at(sea, "blue") == "M13"
    assert hand(sea, 0) == ["green"]


# -- SP-20.1 to SP-20.4 ------------------------------------------------------------------------------------------------


def test_sp_20_1_to_20_4_the_combo_port_is_placed_last_by_both_dice() -> None:
    sea = laid(2, combo_port="on", board="random")
    drive(combo_port(sea), chances=dice("*4", "B*", "C6"))
    assert sea.combo_port == "C6"  # SP-20.4 on a ship, and no contact
    assert sea.pirate_dish == 0  # SP-20.3
    assert hand(sea, 0) == []
    sea = laid(2)
    drive(combo_port(sea))
    assert sea.combo_port == ""


def test_the_whole_set_up_runs_to_the_first_turn() -> None:
    match = Match.new(GAME, b"whole set-up", 4, {"combo_port": "on"})
    sea = match.state
    assert (sea.phase, sea.round, sea.active) == ("draw", 1, sea.first)
    assert sea.combo_port in SQUARES
    assert GAME.faults(sea) == []
