"""SC-13, SC-14: bids, discards, new cards, the next order."""

import pytest

from bot.engine.match import Match
from bot.engine.question import PickSome
from bot.engine.secret import SPECTATOR, view
from bot.games.scoundrels.components import CLOCKWISE, COUNTER, WAITING, Sea
from bot.games.scoundrels.round_end import bid_round, discard_round, next_order, refill
from bot.games.scoundrels.turn import step
from tests.games.scoundrels.table import Table, answer_all, match


def bidders(*hands: tuple[str, ...], seats: int = 3, **options: str) -> Table:
    table = Table(seats, **options)
    table.sea.phase = "bid"
    for seat, hand in enumerate(hands):
        table.hand(seat, *hand)
    return table


def to_bids(**options: str) -> Match[Sea]:
    game = match(4, **options)
    while game.state.phase != "bid":
        answer_all(game)
    return game


def test_sc_13_example_bid() -> None:
    """SC-13.1, SC-13.3, SC-13.5, SC-14.6 and the worked example: 4 against 1 + 2 and a pass."""
    table = bidders(("sword-4", "sail-1"), ("wild-1", "cannon-2"), ("sail-4",))
    table.run(bid_round(table.sea), {0: ("sword-4",), 1: ("wild-1", "cannon-2"), 2: ()})
    assert table.sea.chooser == 0 and sorted(table.sea.discard) == ["cannon-2", "sword-4", "wild-1"]
    assert table.said("Anne wins the bid.") and not table.said("Nobody bids")
    table.run(discard_round(table.sea))
    table.run(refill(table.sea))
    assert [len(captain.hand) for captain in table.sea.captains] == [8, 8, 8]
    ask = table.begin(next_order(table.sea))
    assert ask.seat == 0 and len(ask.keys) == 6
    table.answer("1.counter")
    assert (table.sea.start, table.sea.direction, table.sea.round) == (1, COUNTER, 2)


def test_sc_13_1_every_captain_afloat_with_cards_may_bid_up_to_two_or_pass() -> None:
    table = bidders(("sword-4", "sail-1"), (), ("sail-4",), ("sail-3",), seats=4)
    table.captain(3).ship = ""
    table.begin(bid_round(table.sea))
    assert [(ask.seat, ask.name, ask.least, ask.most) for ask in table.asks] == [  # type: ignore[union-attr]
        (0, "round.bid", 0, 2),
        (2, "round.bid", 0, 1),
    ]


def test_sc_13_2_bids_are_hidden_until_all_are_in_and_can_be_changed_until_then() -> None:
    game = to_bids()
    before = view(game.state, SPECTATOR)
    hand = game.asked(0)[0].keys  # type: ignore[union-attr]
    game.answer(0, "round.bid", hand[:2])
    assert view(game.state, SPECTATOR) == before and game.waited_for() == (1, 2, 3)
    game.answer(0, "round.bid", hand[:1])
    for seat in (1, 2, 3):
        assert game.state.phase == "bid"
        game.answer(seat, "round.bid", ())
    assert [(bid.seat, len(bid.cards)) for bid in game.state.bids] == [(0, 1)]
    assert game.undo_point(3) is None  # everything is open now


def test_sc_13_3_the_sum_of_values_counts_whatever_the_types() -> None:
    table = bidders(("sword-2", "sail-2"), ("wild-3",), ())
    table.run(bid_round(table.sea), {0: ("sail-2", "sword-2"), 1: ("wild-3",)})
    assert [bid.total for bid in table.sea.bids] == [4, 3] and table.sea.chooser == 0


def test_sc_13_4_any_captain_with_a_ship_may_be_named_in_either_direction() -> None:
    table = bidders((), (), (), (), seats=4)
    table.sea.chooser = 2
    table.captain(1).ship = ""
    ask = table.begin(next_order(table.sea))
    assert set(ask.keys) == {f"{seat}.{way}" for seat in (0, 2, 3) for way in ("clockwise", "counter")}
    assert ask.default == "2.clockwise"


def test_sc_13_5_all_bid_cards_are_discarded_the_losers_too() -> None:
    table = bidders(("sword-2",), ("wild-3",), ("sail-1",))
    table.run(bid_round(table.sea), {0: ("sword-2",), 1: ("wild-3",), 2: ("sail-1",)})
    assert sorted(table.sea.discard) == ["sail-1", "sword-2", "wild-3"] and table.sea.table == []


def test_sc_13_6_a_tie_is_broken_by_the_highest_card_and_the_still_tied_draw_again() -> None:
    table = bidders(("sword-3",), ("wild-3",), ("sail-3",))
    table.sea.start = 0
    # the next one after the start captain draws first: seats 1, 2, 0; then 1 and 0 again
    table.deck("cannon-4", "cannon-1", "sword-4", "sail-1", "sail-2")
    table.run(bid_round(table.sea), {0: ("sword-3",), 1: ("wild-3",), 2: ("sail-3",)})
    assert {bid.seat: bid.ties for bid in table.sea.bids} == {
        0: ["sword-4", "sail-2"],
        1: ["cannon-4", "sail-1"],
        2: ["cannon-1"],
    }
    assert table.sea.chooser == 0 and len(table.sea.discard) == 8


def test_sc_13_7_if_nobody_bids_start_and_direction_stay() -> None:
    table = bidders(("sword-3",), (), ())
    table.sea.start, table.sea.direction = 2, COUNTER
    table.run(bid_round(table.sea), {0: ()})
    table.run(next_order(table.sea))
    assert (table.sea.start, table.sea.direction, table.sea.round) == (2, COUNTER, 2)
    assert table.names() == ["round.bid"]


@pytest.mark.parametrize(("start", "direction", "winner"), [(0, CLOCKWISE, 1), (1, CLOCKWISE, 2), (0, COUNTER, 2)])
def test_sc_13_8_a_tie_that_cannot_be_broken_goes_to_the_next_after_the_start_captain(
    start: int, direction: int, winner: int
) -> None:
    table = bidders(("sword-3",), ("wild-3",), ("sail-3",))
    table.sea.start, table.sea.direction = start, direction
    table.only_deck()
    table.run(bid_round(table.sea), {0: ("sword-3",), 1: ("wild-3",), 2: ("sail-3",)})
    assert table.sea.chooser == winner


def test_sc_13_9_no_bid_and_no_refill_after_the_final_round() -> None:
    table = Table(3)
    table.sea.final = "treasure"
    table.sea.played = [0, 1, 2]
    table.sea.turn.seat = -1
    table.hand(0, "sail-1")
    table.run(step(table.sea))
    assert table.sea.phase == "scoring"
    table.run(step(table.sea))
    assert table.sea.over and len(table.captain(0).hand) == 1 and table.names() == []


def test_sc_14_1_everybody_discards_any_number_at_the_same_time() -> None:
    table = bidders(("sword-3", "sail-1", "sail-2"), ("wild-3",), ())
    table.sea.phase, table.sea.undecided = "discard", [0, 1]
    table.begin(discard_round(table.sea))
    assert [(ask.seat, ask.least, ask.most) for ask in table.asks] == [(0, 0, 3), (1, 0, 1)]  # type: ignore[union-attr]
    table.answer({0: ("sail-1", "sail-2"), 1: ()})
    assert sorted(table.sea.discard) == ["sail-1", "sail-2"] and table.sea.phase == "refill"


def test_sc_14_2_draw_up_to_the_limit_in_the_old_order() -> None:
    table = bidders(("sword-3",), ("wild-3",), ())
    table.sea.start, table.sea.direction = 1, COUNTER
    table.captain(0).cargo = ["goods", "dice", "chest"]
    table.run(refill(table.sea))
    assert [len(captain.hand) for captain in table.sea.captains] == [6, 8, 8]
    assert [line for line in table.log if "draws" in line] == [
        "Bart draws 7 cards.",
        "Anne draws 5 cards.",
        "Cora draws 8 cards.",
    ]


def test_sc_14_3_every_counter_goes_down_and_at_0_the_port_is_open() -> None:
    table = bidders()
    for port, closed in zip(table.sea.ports, (3, 1, 0), strict=True):
        port.closed = closed
    table.run(refill(table.sea))
    assert [port.closed for port in table.sea.ports] == [2, 0, 0] and table.said("Saltmarrow opens")


def test_sc_14_4_a_pirate_sunk_in_this_round_takes_no_part() -> None:
    table = bidders(("sword-3",), (), ("sail-3",))
    table.captain(1).ship, table.captain(1).fate, table.captain(1).sunk_at = "", WAITING, "D1"
    table.sea.final = "rounds"
    table.begin(bid_round(table.sea))
    assert {ask.seat for ask in table.asks} == {0, 2}
    table.answer({0: (), 2: ()})
    assert not table.said("Bart")


def test_sc_14_5_the_ghost_gets_his_hand_and_is_placed_before_the_next_order() -> None:
    table = bidders((), (), ())
    table.captain(1).ship, table.captain(1).fate, table.captain(1).sunk_at = "", WAITING, "D1"
    table.sea.chooser, table.sea.phase = 0, "refill"
    table.run(step(table.sea))
    table.run(step(table.sea))
    assert table.sea.phase == "ghost" and len(table.captain(1).hand) == 8
    assert table.begin(step(table.sea)).name == "ghost.place"
    table.answer("D1")
    ask = table.begin(step(table.sea))
    assert ask.name == "round.order" and "1.clockwise" in ask.keys


def test_sc_14_6_the_winner_has_seen_his_new_cards_when_he_names_the_order() -> None:
    game = to_bids()
    for seat in range(4):
        keys = game.asked(seat)[0].keys  # type: ignore[union-attr]
        game.answer(seat, "round.bid", keys[:1] if seat == 2 else ())
    while game.pending.asks[0].name == "round.discard":
        answer_all(game)
    assert game.pending.asks[0].name == "round.order" and game.pending.asks[0].seat == 2
    assert len(game.state.captains[2].hand) == 8


def test_sc_14_7_two_steps_ask_for_discards_after_the_bids_one_step_takes_both_at_once() -> None:
    two = to_bids()
    for seat in range(4):
        two.answer(seat, "round.bid", ("after_bids",))
    assert {ask.name for ask in two.pending.asks} == {"round.discard"}
    table = bidders(("sword-3", "sword-3", "sail-1"), ("wild-1",), (), round_end="one_step")
    table.begin(bid_round(table.sea))
    ask = table.asks[0]
    assert isinstance(ask, PickSome)
    assert set(ask.keys) == {f"{way}{key}" for way in ("", "drop:") for key in ("sword-3", "sword-3.2", "sail-1")}
    assert ask.check(("sword-3", "drop:sword-3")) is not None  # from different cards
    assert ask.check(("sword-3", "sword-3.2", "sail-1")) is not None  # at most two are bid
    table.answer({0: ("sword-3.2", "drop:sword-3", "drop:sail-1"), 1: ()})
    table.run(discard_round(table.sea))
    assert table.sea.chooser == 0 and table.sea.phase == "refill" and len(table.captain(0).hand) == 0
    assert sorted(table.sea.discard) == ["sail-1", "sword-3", "sword-3"]


def test_sc_14_8_discards_given_with_the_bid_open_with_those_of_whoever_waits_for_the_bids() -> None:
    table = bidders(("sword-3", "sail-1"), ("wild-1", "sail-2"), ())
    table.begin(bid_round(table.sea))
    ask = table.asks[0]
    assert isinstance(ask, PickSome) and "after_bids" in ask.keys
    assert ask.check(("after_bids", "drop:sail-1")) is not None and ask.check(("sword-3", "after_bids")) is None
    table.answer({0: ("sword-3", "drop:sail-1"), 1: ("after_bids",)})
    assert table.sea.discard == ["sword-3"] and table.captain(0).hand.cards == ["sail-1"]
    assert view(table.sea, 1).captains[0].unwanted.value == () != view(table.sea, 0).captains[0].unwanted.value
    table.begin(discard_round(table.sea))
    assert [ask.seat for ask in table.asks[2:]] == [1], "only who waited is asked"
    table.answer({1: ("wild-1",)})
    assert sorted(table.sea.discard) == ["sail-1", "sword-3", "wild-1"]
    assert table.captain(0).unwanted.value == () and table.captain(1).hand.cards == ["sail-2"]


def test_sc_14_8_where_nobody_waits_for_the_bids_nobody_is_asked_again() -> None:
    game = to_bids()
    for seat in range(4):
        first = game.asked(seat)[0].keys[0]  # type: ignore[union-attr]
        game.answer(seat, "round.bid", (f"drop:{first}",))
    assert {ask.name for ask in game.pending.asks}.isdisjoint({"round.bid", "round.discard"})
    assert all(len(captain.hand) == 8 for captain in game.state.captains)
