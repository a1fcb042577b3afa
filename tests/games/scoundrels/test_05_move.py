"""SC-5: moving."""

from itertools import pairwise

import pytest

from bot.games.scoundrels.chart import chart, distances, path, routes
from bot.games.scoundrels.components import GHOST, Turn
from bot.games.scoundrels.moving import move, points
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.table import Table, actions


def sailor(*hand: str, seats: int = 4, ship: str = "D4") -> Table:
    table = Table(seats)
    table.ships(ship)
    table.hand(0, *hand)
    return table


def test_sc_5_1_a_move_goes_up_to_the_sum_of_sails_wilds_and_free_points() -> None:
    table = sailor("sail-3", "wild-1", "cannon-4")
    assert points(table.sea, 0) == 6
    ask = table.begin(move(table.sea, 0))
    far = distances(4, "D4", False)
    assert set(ask.keys) == {square for square, n in far.items() if 0 < n <= 6} | {"cards", "back"}
    table.answer("K3")  # 6 away over the side edge: everything is needed, so nothing is asked
    assert table.captain(0).ship == "K3"
    assert sorted(table.sea.discard) == ["sail-3", "wild-1"]
    assert table.captain(0).hand.cards == ["cannon-4"]


def test_sc_5_2_free_points_can_be_divided_and_lapse_with_the_turn() -> None:
    table = sailor()
    table.run(move(table.sea, 0), "D3")
    assert table.sea.turn.free == 1
    table.run(move(table.sea, 0), "D4")
    assert table.sea.turn.free == 0 and "move" not in actions(table.sea, 0)
    table.run(play_turns(table.sea))  # nothing is left to him, and all see it (SC-22.2)
    table.begin(play_turns(table.sea))
    assert table.sea.turn == Turn(1, 2)


def test_sc_5_2_free_points_and_cards_go_together() -> None:
    table = sailor("sail-1")
    table.run(move(table.sea, 0), "D1")
    assert table.sea.turn.free == 0 and table.captain(0).hand.cards == []


def test_sc_5_3_free_points_count_in_no_fight() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.hand(0, "sword-2")
    table.hand(1, "sail-2", "sail-1", "wild-1")
    table.only_deck()
    table.run(play_turns(table.sea), "board-1", ("sword-2",), "flee", ("sail-1", "wild-1"), "D4")
    assert table.sea.turn.free == 2
    fight = table.sea.fight
    assert fight is not None and (fight.attacker.total, fight.defender.total) == (2, 2)
    assert table.asks[-1].name == "fight.flight"
    assert set(table.asks[-1].keys) == {s for s, n in distances(4, "D4", False).items() if n <= 2}  # type: ignore[union-attr]


def test_sc_5_4_unused_points_of_a_sail_are_lost() -> None:
    table = sailor("sail-4")
    table.run(move(table.sea, 0), "cards", "D3", ("sail-4",))
    assert table.sea.turn.free == 2
    table.run(move(table.sea, 0), "D1")
    assert "move" not in actions(table.sea, 0)


def test_sc_5_5_no_diagonal_steps_and_none_onto_land() -> None:
    table = sailor(ship="C4")
    ask = table.begin(move(table.sea, 0))
    assert "B3" not in ask.keys
    assert distances(4, "C4", False)["D5"] == 2
    assert all(square not in ask.keys for square in ("B2", "B3", "B5"))
    for near in chart(4).waters.values():
        assert all(chart(4).kinds[square] != "#" for square, _ in near)


@pytest.mark.parametrize(
    ("here", "there"), [("A1", "L1"), ("A1", "A6"), ("D1", "D6"), ("L6", "A6"), ("A4", "L4"), ("G1", "G6")]
)
def test_sc_5_6_one_step_over_the_edge_leads_to_the_other_end(here: str, there: str) -> None:
    assert distances(4, here, False).get(there, 99) == (1 if chart(4).kinds[there] != "#" else 99)
    assert distances(4, there, False)[here] == 1


def test_sc_5_6_land_at_the_other_end_bars_the_way() -> None:
    # J1 is land: from J6 the step over the bottom edge is not possible
    assert "J1" not in [square for square, _ in chart(4).waters["J6"]]
    assert "J1" in [square for square, _ in chart(4).steps["J6"]]


def test_sc_5_7_a_move_ends_on_another_square_and_others_are_no_obstacle() -> None:
    table = sailor()
    table.ships("D4", "D3", "C4", "D3")
    ask = table.begin(move(table.sea, 0))
    assert "D4" not in ask.keys and {"D3", "D2", "C4"} <= set(ask.keys)
    table.answer("D3")
    assert table.captain(0).ship == "D3"


def test_sc_5_8_any_set_that_covers_the_distance_is_legal() -> None:
    table = sailor("sail-1", "sail-2", "sail-3", "wild-4")
    table.begin(move(table.sea, 0))
    table.answer("cards")
    ask = table.answer("F6")  # 4 away: two points are missing
    assert ask.name == "move.payment" and ask.missing == 2
    assert ask.plain(table.sea) == ("sail-2",)
    assert ask.check(("sail-1",)) is not None
    for legal in (("sail-2",), ("wild-4",), ("sail-1", "sail-3"), ("sail-1", "sail-2", "sail-3", "wild-4"), ("back",)):
        assert ask.check(legal) is None, legal
    table.answer(("sail-1", "sail-2"))
    assert table.captain(0).ship == "F6" and table.sea.turn.free == 1


@pytest.mark.parametrize(
    ("hand", "missing", "offer"),
    [
        (("sail-1", "wild-1"), 1, ("sail-1",)),
        (("sail-4", "wild-2"), 2, ("wild-2",)),
        (("sail-2", "wild-2"), 2, ("sail-2",)),
        (("sail-1", "sail-1", "sail-3"), 2, ("sail-1", "sail-1.2")),
        (("sail-3",), 0, ()),
    ],
)
def test_sc_5_8_the_first_offer_is_free_points_then_least_waste_then_wilds_last(
    hand: tuple[str, ...], missing: int, offer: tuple[str, ...]
) -> None:
    from bot.games.scoundrels.cards import keys_of
    from bot.games.scoundrels.moving import first_offer

    assert first_offer(keys_of(hand), missing) == offer


def test_sc_5_8_the_first_offer_pays_without_a_word() -> None:
    table = sailor("sail-1", "sail-2", "sail-3", "wild-4")
    ask = table.begin(move(table.sea, 0))
    assert "cards" in ask.keys and ask.option(table.sea, "F6").hint is not None
    table.answer("F6")
    assert table.captain(0).ship == "F6" and table.sea.turn.free == 0
    assert sorted(table.captain(0).hand.cards) == ["sail-1", "sail-3", "wild-4"]


def test_sc_5_8_without_sails_and_wilds_there_is_nothing_to_choose() -> None:
    table = sailor()
    ask = table.begin(move(table.sea, 0))
    assert "cards" not in ask.keys and ask.hinders(table.sea, 0, "cards") is not None


def test_sc_5_8_a_move_can_be_given_up_until_the_cards_are_down() -> None:
    table = sailor("sail-1", "sail-2")
    table.run(move(table.sea, 0), "back")
    table.run(move(table.sea, 0), "cards", "D2", ("back",))
    assert table.captain(0).ship == "D4" and len(table.captain(0).hand) == 2 and table.sea.turn.free == 2


def test_sc_5_9_the_route_is_the_shortest_and_asked_for_only_while_the_edge_of_the_world_is_open() -> None:
    table = sailor("sail-4", "sail-3", "wild-4", ship="D1")
    table.run(move(table.sea, 0), "D6")
    assert table.sea.path == ["D1", "D6"] and table.names() == ["move.destination"]
    table = sailor("sail-4", "sail-3", "wild-4", ship="D1")
    table.sea.quests = ["FT13"]
    table.begin(move(table.sea, 0))
    ask = table.answer("cards")
    kinds = {key.partition("~")[2] or "end" for key in ask.keys if key.partition("~")[0] == "D6"}
    assert kinds == set(routes(4, "D1", "D6", False, 13))
    ask = table.answer("D6~inside")
    assert ask.goal == "D6" and ask.distance == routes(4, "D1", "D6", False, 13)["inside"]
    table.answer(("wild-4",))
    assert not table.sea.turn.end_edge and len(table.sea.path) > 5


def test_sc_5_9_the_own_square_is_a_destination_over_the_edges() -> None:
    table = sailor("sail-4", ship="D4")
    table.sea.quests = ["FT13"]
    ask = table.begin(move(table.sea, 0))
    assert "D4" in ask.keys  # straight down over the bottom edge and round: 6 steps
    table.answer("D4")
    assert table.captain(0).ship == "D4" and table.sea.turn.end_edge and not table.sea.turn.side_edge
    assert table.sea.path[0] == table.sea.path[-1] == "D4" and len(table.sea.path) == 7
    short = sailor(ship="D4")
    short.sea.quests = ["FT13"]
    assert "D4" not in short.begin(move(short.sea, 0)).keys


def test_sc_5_9_each_kind_of_route_is_the_shortest_of_its_kind() -> None:
    for kind, length in routes(4, "A1", "C1", False, 99).items():
        squares = path(4, "A1", "C1", False, kind)
        assert len(squares) == length + 1 and squares[0] == "A1" and squares[-1] == "C1"
        for one, other in pairwise(squares):
            assert other in [square for square, _ in chart(4).waters[one]]
    assert routes(4, "A1", "C1", False, 99)["inside"] == 2


def test_sc_5_7_the_ghost_must_end_each_move_off_land() -> None:
    """SC-17.7, SC-17.8: it passes through land for one point each and never stops there."""
    table = sailor(ship="C4")
    table.captain(0).fate = GHOST
    ask = table.begin(move(table.sea, 0))
    assert "B3" not in ask.keys
    assert distances(4, "A3", True)["C3"] == 2 < distances(4, "A3", False)["C3"]
    assert distances(4, "J6", True)["J2"] == 2  # over the bottom edge and the land of J1
