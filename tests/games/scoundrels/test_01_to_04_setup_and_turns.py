"""SC-1 to SC-4: pieces, set-up, opening, rounds and turns."""

from collections import Counter

import pytest

from bot.engine.match import Match, Refused
from bot.engine.question import Offer, PickSome
from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.games.scoundrels import GAME
from bot.games.scoundrels.cards import DECK, FITTING, TYPE, VALUE
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import CLOCKWISE, COUNTER, Sea, Turn
from bot.games.scoundrels.content import PANELS, RULES, TREASURE
from bot.games.scoundrels.opening import first_order, opening_bid, place_ship
from bot.games.scoundrels.scoring import scores
from bot.games.scoundrels.setup import lock_ports
from bot.games.scoundrels.turn import play_turns, step
from tests.games.scoundrels.table import Table, actions, all_action_cards, answer_all, here, match


def started(seats: int = 4, **options: str) -> Match[Sea]:
    game = match(seats, **options)
    while game.state.phase != "turn":
        answer_all(game)
    return game


# -- SC-1 pieces -------------------------------------------------------------------------------------------------------


def test_sc_1_1_the_deck_has_100_cards_of_four_types_and_values_1_to_4() -> None:
    assert len(DECK) == 100
    assert Counter(TYPE[card] for card in DECK) == {"sword": 28, "cannon": 28, "sail": 28, "wild": 16}
    assert Counter(VALUE[card] for card in DECK) == {1: 27, 2: 32, 3: 24, 4: 17}


def test_sc_1_2_a_wild_serves_as_each_type_with_its_own_value() -> None:
    for kind in ("sword", "cannon", "sail"):
        assert "wild-3" in FITTING[kind]
        assert not any(other in FITTING[kind] for other in ("sword-3", "cannon-3", "sail-3") if other != f"{kind}-3")
    table = Table()
    table.hand(0, "wild-3")
    table.ships("D4", "D4")
    assert {"board-1", "shoot-1", "move"} <= set(actions(table.sea, 0))


def test_sc_1_3_worth_counts_at_the_end_only_and_not_as_tokens() -> None:
    table = Table()
    table.captain(0).cargo = ["jewels", "dice"]
    assert table.captain(0).infamy == 0
    assert next(score for score in scores(table.sea) if score.seat == 0).total == 4
    assert TREASURE["dice"].worth == 0 and not TREASURE["dice"].weight


def test_sc_1_4_tokens_count_one_each_and_never_run_out() -> None:
    table = Table()
    table.captain(2).infamy = 300
    assert scores(table.sea)[0].seat == 2
    assert scores(table.sea)[0].total == 300


def test_sc_1_5_each_captain_has_one_ship_with_damage_and_at_most_one_quirk() -> None:
    game = started(quirks="on")
    for captain in game.state.captains:
        assert captain.ship and captain.damage == 0 and captain.quirk == ""


def test_sc_1_6_a_closed_port_shows_its_rounds_and_a_cove_its_owner() -> None:
    table = Table()
    table.bury(2, "A5", "goods")
    table.port("C2").closed = 3
    seen = view(table.sea, SPECTATOR)
    assert [port.closed for port in seen.ports] == [3, 0, 0, 0]
    assert [cove.owner for cove in seen.coves] == [2, -1, -1, -1]
    assert seen.coves[0].cards.cards == [HIDDEN]


@pytest.mark.parametrize(
    ("seats", "ports", "coves"),
    [
        (3, ("C2", "E4", "H2"), ("A5", "E1", "G5")),
        (4, ("C2", "E4", "H2", "K5"), ("A5", "E1", "G5", "J2")),
        (6, ("C2", "E4", "H2", "K5", "N1", "P6"), ("A5", "E1", "G5", "J2", "M4", "Q3")),
    ],
)
def test_sc_1_7_panels_lie_side_by_side_and_ports_and_coves_can_be_sailed(
    seats: int, ports: tuple[str, ...], coves: tuple[str, ...]
) -> None:
    here = chart(seats)
    assert here.columns == 3 * seats and len(here.kinds) == 18 * seats
    assert here.ports == ports and here.coves == coves
    assert set(ports) | set(coves) <= set(here.sailable)
    assert "B2" not in here.sailable
    assert here.kinds["A1"] == "." and list(here.kinds)[-1] == f"{chr(ord('A') + 3 * seats - 1)}6"


def test_sc_1_8_neighbours_are_orthogonal_surrounding_squares_eight_and_ships_may_share_one() -> None:
    here = chart(4)
    assert {square for square, _ in here.steps["D4"]} == {"D3", "D5", "C4", "E4"}
    assert len(here.shots["both_block"]["J4"]) == 9
    table = Table()
    table.ships("D4", "D4", "D4")
    assert [captain.ship for captain in table.sea.captains[:3]] == ["D4"] * 3


def test_sc_1_9_nothing_can_be_traded() -> None:
    game = started()
    for _ in range(60):
        assert not any(isinstance(ask, Offer) for ask in game.pending.asks)
        answer_all(game)


# -- SC-2 set-up -------------------------------------------------------------------------------------------------------


def test_sc_2_1_eight_cards_each_and_the_rest_is_the_deck() -> None:
    game = match(5)
    assert [len(captain.hand) for captain in game.state.captains] == [8] * 5
    assert len(game.state.deck) == 60
    assert all_action_cards(game.state) == Counter(DECK)
    nine = match(5, opening="bid")
    assert [len(captain.hand) for captain in nine.state.captains] == [9] * 5


@pytest.mark.parametrize(("seats", "doubloons", "specials"), [(3, 3, 1), (4, 4, 1), (5, 4, 2), (6, 5, 2)])
def test_sc_2_2_the_treasure_deck_by_captains(seats: int, doubloons: int, specials: int) -> None:
    """SC-2.2, SC-2.3, SC-2.4: Doubloons, specials put in unseen, the others out and unseen too."""
    game = match(seats)
    cards = Counter(game.state.treasure.cards)
    assert cards["doubloons"] == doubloons
    assert (cards["goods"], cards["chest"], cards["jewels"]) == (4, 2, 1)
    assert sum(n for card, n in cards.items() if not TREASURE[card].weight) == specials
    assert len(game.state.treasure) == doubloons + 7 + specials
    seen = view(game.state, SPECTATOR)
    assert set(seen.treasure.cards) == {HIDDEN} and set(seen.unused_treasure.cards) == {HIDDEN}
    assert len(seen.unused_treasure) == 4 - specials


def test_sc_2_3_three_captains_play_with_two_doubloons_less_and_one_special() -> None:
    game = match(3)
    assert len(game.state.treasure) == 11
    assert game.state.lost_treasure == ["doubloons", "doubloons"]


def test_sc_2_4_which_specials_are_in_differs_from_game_to_game() -> None:
    inside = {
        next(card for card in match(4, seed=bytes([n])).state.treasure.cards if not TREASURE[card].weight)
        for n in range(30)
    }
    assert inside == {"dice", "parrot", "spyglass", "idol"}


def test_sc_2_5_one_port_and_one_cove_for_each_captain() -> None:
    for seats in range(3, 7):
        state = match(seats).state
        assert len(state.ports) == len(state.coves) == seats
        assert [port.name for port in state.ports] == [panel.name for panel in PANELS[:seats]]


def test_sc_2_6_example_port_dice() -> None:
    """SC-2.6, SC-2.7 and the worked example: 2, 3, 4, 1 leave ports 2 and 3 open, 1 and 4 closed."""
    table = Table()
    table.chance((2, 3, 4, 1))
    table.run(lock_ports(table.sea))
    assert [port.closed for port in table.sea.ports] == [2, 0, 0, 1]
    assert table.said("Saltmarrow is opened")


@pytest.mark.parametrize(
    ("dice", "closed"),
    [((3, 3, 1, 3), [0, 0, 1, 3]), ((1, 2, 2, 1), [1, 0, 0, 1]), ((4, 4, 1, 2), [0, 0, 1, 2])],
)
def test_sc_2_7_the_highest_number_opens_until_two_ports_are_open(dice: tuple[int, ...], closed: list[int]) -> None:
    table = Table()
    table.chance(dice)
    table.run(lock_ports(table.sea))
    assert [port.closed for port in table.sea.ports] == closed


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_sc_2_8_one_quest_more_than_captains_without_deliveries_to_ports_not_in_play(
    seats: int,
) -> None:
    far = {"DL5": 4, "DL7": 5, "DL8": 6}
    for n in range(20):
        state = match(seats, seed=bytes([n])).state
        assert len(state.quests) == RULES.quests[str(seats)] == seats + 1
        known = [*state.quests, *state.unused_quests.cards]
        assert {quest for quest, port in far.items() if port > seats}.isdisjoint(known)
        assert {quest for quest, port in far.items() if port <= seats} <= set(known)


def test_sc_2_9_everybody_starts_with_nothing() -> None:
    for captain in match(4).state.captains:
        assert (captain.infamy, captain.damage, captain.cargo, captain.quirk) == (0, 0, [], "")


def test_sc_2_10_the_quirk_deck_lies_face_down_when_quirks_are_on() -> None:
    on, off = match(4, quirks="on").state, match(4).state
    assert len(on.quirk_deck) == 16 and len(off.quirk_deck) == 0
    assert set(view(on, 0).quirk_deck.cards) == {HIDDEN}


# -- SC-3 opening ------------------------------------------------------------------------------------------------------


def test_sc_3_1_the_first_chooser_is_random_or_named_by_the_host() -> None:
    assert {match(4, seed=bytes([n])).state.chooser for n in range(30)} == {0, 1, 2, 3}
    game = match(4, first_chooser="host_pick")
    assert game.pending.asks[0].name == "setup.first_chooser" and game.pending.asks[0].seat == 0
    game.answer(0, "setup.first_chooser", "2")
    assert game.state.chooser == 2
    assert game.pending.asks[0].name == "setup.place_ship" and game.pending.asks[0].seat == 2


def test_sc_3_2_with_the_bid_its_winner_is_the_first_chooser() -> None:
    """SC-3.2, SC-3.6, SC-3.7, SC-3.9 and the worked example of the order bid."""
    table = Table(3, opening="bid")
    table.sea.round, table.sea.phase = 0, "opening"
    table.ships("", "", "")
    sets = (("sword-3", "sail-3"), ("wild-4",), ("cannon-1",))
    fill = ["sail-1", "sail-2", "cannon-2", "sword-1", "sword-2", "wild-1", "wild-2"]
    for seat, cards in enumerate(sets):
        table.hand(seat, *cards, *fill[: 9 - len(cards)], *(["cannon-4"] if len(cards) == 1 else []))
    table.begin(step(table.sea))
    assert {ask.name for ask in table.asks} == {"setup.bid"} and len(table.asks) == 3
    table.answer({0: ("sword-3", "sail-3"), 1: ("wild-4",), 2: ("cannon-1",)})
    assert table.sea.chooser == 0 and table.sea.phase == "placing"
    assert [len(captain.hand) for captain in table.sea.captains] == [7, 8, 8]
    assert sorted(table.sea.discard) == ["cannon-1", "sail-3", "sword-3", "wild-4"]
    table.run(place_ship(table.sea), "A5")
    assert table.asks[-1].seat == 0
    assert [bid.total for bid in table.sea.bids] == [6, 4, 1]


def test_sc_3_3_the_chooser_places_first_then_clockwise_each_on_a_free_cove() -> None:
    """SC-3.3, SC-3.4."""
    table = Table()
    table.sea.phase, table.sea.chooser = "placing", 2
    table.ships("", "", "", "")
    table.run(place_ship(table.sea), "E1")
    assert table.asks[-1].seat == 2
    table.run(place_ship(table.sea), "A5")
    assert table.asks[-1].seat == 3
    assert "E1" not in table.asks[-1].keys  # type: ignore[union-attr]
    table.run(place_ship(table.sea), "J2")
    assert table.asks[-1].seat == 0
    table.run(place_ship(table.sea))  # the last cove is nobody's choice
    assert [captain.ship for captain in table.sea.captains] == ["J2", "G5", "E1", "A5"]
    assert table.sea.phase == "order"


def test_sc_3_4_no_two_ships_start_on_one_cove() -> None:
    game = started(6)
    ships = [captain.ship for captain in game.state.captains]
    assert len(set(ships)) == 6 and set(ships) == set(chart(6).coves)


def test_sc_3_5_the_first_chooser_names_start_captain_and_direction() -> None:
    table = Table()
    table.sea.chooser, table.sea.round = 3, 0
    ask = table.begin(first_order(table.sea))
    assert ask.seat == 3 and len(ask.keys) == 8 and ask.default == "3.clockwise"
    table.answer("1.counter")
    assert (table.sea.start, table.sea.direction, table.sea.round, table.sea.phase) == (1, COUNTER, 1, "turn")


def test_sc_3_6_one_or_two_cards_must_be_bid_and_no_pass() -> None:
    game = match(4, opening="bid")
    ask = game.asked(0)[0]
    assert isinstance(ask, PickSome) and (ask.least, ask.most) == (1, 2)
    with pytest.raises(Refused):
        game.answer(0, "setup.bid", ())
    with pytest.raises(Refused):
        game.answer(0, "setup.bid", ask.keys[:3])
    assert not ask.public


def test_sc_3_7_bid_cards_are_not_replaced() -> None:
    game = match(3, opening="bid")
    for seat in range(3):
        ask = game.asked(seat)[0]
        game.answer(seat, "setup.bid", ask.keys[: 1 + seat % 2])  # type: ignore[union-attr]
    assert [len(captain.hand) for captain in game.state.captains] == [8, 7, 8]


def test_sc_3_8_a_tie_in_the_opening_bid_is_broken_by_the_deck() -> None:
    table = Table(3, opening="bid")
    table.sea.round = 0
    for seat in range(3):
        table.hand(seat, "sail-4", "wild-1")
    table.deck("sword-2", "sword-3", "cannon-3", "cannon-1", "sail-2")
    table.run(opening_bid(table.sea), {0: ("sail-4",), 1: ("sail-4",), 2: ("wild-1",)})
    assert {bid.seat: bid.ties for bid in table.sea.bids} == {0: ["sword-3"], 1: ["sword-2"], 2: []}
    assert table.sea.chooser == 0
    assert {"sword-2", "sword-3", "sail-4", "wild-1"} == set(table.sea.discard)


def test_sc_3_9_the_opening_bid_comes_after_the_ports_and_before_any_ship() -> None:
    game = match(4, opening="bid")
    assert {ask.name for ask in game.pending.asks} == {"setup.bid"}
    assert sum(not port.closed for port in game.state.ports) >= 2 and game.state.quests
    assert not any(captain.ship for captain in game.state.captains)


# -- SC-4 rounds and turns ---------------------------------------------------------------------------------------------


def ended_turns(table: Table) -> list[int]:
    """Let everybody end his turn at once; the seats in the order they were asked."""
    table.sea.turn = Turn()
    order: list[int] = []
    while table.sea.phase == "turn":
        table.begin(play_turns(table.sea))
        if table.open is not None:
            order.append(table.open.seat)
            table.answer("end")
    return order


def test_sc_4_1_every_pirate_afloat_has_one_turn_in_the_direction_of_play() -> None:
    table = Table(5)
    table.sea.start, table.sea.direction = 3, CLOCKWISE
    assert ended_turns(table) == [3, 4, 0, 1, 2]
    table = Table(5)
    table.sea.start, table.sea.direction = 1, COUNTER
    table.captain(4).ship = ""
    assert ended_turns(table) == [1, 0, 3, 2]


def test_sc_4_2_example_mixed_order_of_actions_in_one_turn() -> None:
    """SC-4.2, SC-4.3, SC-5.2 and the worked example: Move, Shoot, Move again."""
    table = Table()
    table.ships("D4", "D1", "J6", "J6")
    table.hand(0, "sail-3", "cannon-3", "sword-4")
    table.run(play_turns(table.sea), "move", "D2")
    assert table.captain(0).ship == "D2" and table.sea.turn.free == 0
    table.run(play_turns(table.sea), "shoot-1", ("cannon-3",), "concede")
    table.begin(play_turns(table.sea))
    assert "shoot-1" not in table.open.keys and "move" in table.open.keys
    table.answer("move")
    table.answer("D5")
    assert table.captain(0).ship == "D5"
    assert table.captain(0).hand.cards == ["sword-4"]


def test_sc_4_3_deliver_is_an_action_while_a_delivery_is_on_the_table() -> None:
    table = Table()
    table.ships("C2", "D1", "F6", "J6")
    table.captain(0).cargo = ["doubloons"]
    table.hand(0, "sword-1", "sail-1")
    assert here(table.sea, 0) == ("pillage", "deliver-DL1", "move", "move-end", "end")
    table.sea.quests = ["FT1"]
    assert "deliver-DL1" not in actions(table.sea, 0)


def test_sc_4_4_played_cards_are_discarded_when_the_action_is_resolved() -> None:
    table = Table()
    table.hand(0, "sail-2", "sail-3", "sword-4")
    table.run(play_turns(table.sea), "move", "D1")
    assert table.sea.discard == ["sail-2"] and table.sea.table == []


def test_sc_4_5_nobody_refills_before_the_end_of_the_round() -> None:
    table = Table()
    table.hand(0, "sail-1")
    table.hand(1, "sail-2")
    assert ended_turns(table) == [0, 1, 2, 3]
    assert [len(captain.hand) for captain in table.sea.captains] == [1, 1, 0, 0]


def test_sc_4_6_a_ship_must_stand_in_the_square_concerned_except_to_shoot() -> None:
    table = Table()
    table.hand(0, "sword-4", "cannon-4", "wild-1")
    table.bury(1, "A5", "goods")
    table.captain(0).cargo = ["goods"]
    table.ships("C3", "D3", "F6", "J6")  # next to the port C2 and to another pirate
    assert here(table.sea, 0) == ("shoot-1", "shoot-1-all", "move", "move-end", "end")
    table.ships("D3", "D3", "F6", "J6")
    assert {"board-1", "shoot-1"} <= set(actions(table.sea, 0))
    table.ships("A4", "D3", "F6", "J6")
    assert "dig" not in actions(table.sea, 0)


def test_sc_4_7_any_number_of_fitting_cards_goes_into_one_action() -> None:
    table = Table()
    table.ships("C2", "D1", "F6", "J6")
    table.hand(0, "sword-1", "sword-2", "cannon-1", "cannon-2", "wild-1", "wild-2", "sword-3", "cannon-3")
    ask = table.begin(play_turns(table.sea))
    ask = table.answer("pillage")
    assert isinstance(ask, PickSome) and (ask.least, ask.most) == (1, 8)


def test_sc_4_8_a_turn_ends_by_choice_after_a_dig_or_when_the_own_ship_is_sunk() -> None:
    table = Table()
    table.run(play_turns(table.sea), "end")
    assert table.sea.played == [0] and table.sea.turn.seat == -1
    table = Table()
    table.ships("A5")
    table.bury(0, "A5", "goods")
    table.run(play_turns(table.sea), "dig", ("goods",))
    assert table.sea.played == [0]
    table = Table()
    table.ships("D4", "D4")
    table.captain(0).damage = 3
    table.hand(0, "sword-1", "sword-2")
    table.hand(1, "cannon-4")
    table.deck("sail-1")
    table.run(play_turns(table.sea), "board-1", ("sword-1",), "shoot", ("cannon-4",))
    assert table.captain(0).ship == "" and table.sea.played == [0]


def test_sc_4_9_who_is_sunk_before_his_turn_has_none() -> None:
    table = Table()
    table.ships("D4", "D4", "F6", "J6")
    table.captain(1).damage = 3
    table.hand(0, "cannon-4")
    table.run(play_turns(table.sea), "shoot-1", ("cannon-4",), "concede")
    assert table.captain(1).ship == ""
    table.run(play_turns(table.sea), "end")
    table.begin(play_turns(table.sea))
    assert table.open.seat == 2


def test_sc_4_10_after_the_last_turn_bids_then_discards_then_new_cards() -> None:
    game = started()
    phases = [game.state.phase]
    while game.state.round == 1:
        answer_all(game)
        if game.state.phase != phases[-1]:
            phases.append(game.state.phase)
    assert phases[:3] == ["turn", "bid", "turn"]
    assert all(len(captain.hand) == 8 for captain in game.state.captains)
    assert GAME.faults(game.state) == []
