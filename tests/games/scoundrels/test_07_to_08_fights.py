"""SC-7, SC-8: who may attack whom, and how a fight runs."""

from typing import Any

import pytest

from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import BOARD, FLEE, GHOST, SHOOT
from bot.games.scoundrels.fighting import attack, in_range
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.table import Table, actions, targets


def duel(*hands: tuple[str, ...], at: tuple[str, str] = ("D4", "D4"), **options: str) -> Table:
    """Two pirates with these hands; further ones are far away. The deck is empty unless a test fills it."""
    table = Table(**options)
    table.ships(*at, "J6", "J6")
    for seat, hand in enumerate(hands):
        table.hand(seat, *hand)
    table.only_deck()
    return table


def fought(table: Table) -> Any:
    assert table.sea.fight is not None
    return table.sea.fight


# -- SC-7 --------------------------------------------------------------------------------------------------------------


def test_sc_7_1_any_other_pirate_afloat_may_be_attacked_the_ghost_too() -> None:
    table = duel(("sword-1", "cannon-1", "sail-1"))
    table.captain(1).fate = GHOST
    table.ships("D4", "D4", "D4", "")
    assert targets(table.sea, 0) == [(BOARD, 1), (SHOOT, 1), (BOARD, 2), (SHOOT, 2)]
    assert not any(key.startswith("flee") for key in actions(table.sea, 0))


def test_sc_7_2_to_board_both_must_be_in_one_square() -> None:
    table = duel(("sword-4",), at=("D4", "D3"))
    assert targets(table.sea, 0) == []
    table.ships("D3", "D3")
    assert targets(table.sea, 0) == [(BOARD, 1)]


@pytest.mark.parametrize(
    ("target", "reached"), [("D4", True), ("C4", True), ("C3", True), ("D3", True), ("D6", False), ("B4", False)]
)
def test_sc_7_3_shots_reach_the_same_and_the_surrounding_squares(target: str, reached: bool) -> None:
    table = duel(("cannon-1",), at=("D4", target))
    assert (in_range(table.sea, 0, 1) is not None) is reached


@pytest.mark.parametrize(
    ("here", "there", "both_block", "either_blocks"),
    [
        ("G4", "F3", False, False),  # F4 and G3 are land
        ("A2", "B1", True, False),  # B2 is land, A1 is sea
        ("E3", "F2", True, False),  # E2 is land
        ("E4", "D5", True, False),  # E5 is land
        ("J2", "K1", True, False),  # J1 is land
        ("D4", "E3", True, True),  # a port is no land
        ("D4", "D3", True, True),
        ("D4", "D4", True, True),
        ("C3", "C2", True, True),
    ],
)
def test_sc_7_4_a_diagonal_shot_is_blocked_by_land_on_both_sides_or_on_either_by_option(
    here: str, there: str, both_block: bool, either_blocks: bool
) -> None:
    for option, free in (("both_block", both_block), ("either_blocks", either_blocks)):
        table = duel(("cannon-1",), at=(here, there), diagonal_sight=option)
        assert (targets(table.sea, 0) == [(SHOOT, 1)]) is free, option
        assert (here in chart(4).shots[option][there]) is free


def test_sc_7_5_shots_do_not_wrap_round_the_edge() -> None:
    assert "L4" not in chart(4).shots["both_block"]["A4"]
    assert "D6" not in chart(4).shots["both_block"]["D1"]
    assert "L6" not in chart(4).shots["both_block"]["A1"]


def test_sc_7_6_example_not_twice_the_same() -> None:
    """SC-7.6, SC-7.7 and the worked example: Board B and Shoot C are still offered."""
    table = duel(("cannon-1", "cannon-2", "sword-1"))
    table.ships("D4", "D4", "D3", "J6")
    table.run(play_turns(table.sea), "shoot-1", ("cannon-1",))
    keys = table.begin(play_turns(table.sea)).keys
    assert "shoot-1" not in keys and "board-1" in keys and "shoot-2" in keys


def test_sc_7_7_both_attacks_on_one_captain_and_one_attack_on_several() -> None:
    table = duel(("cannon-1", "cannon-2", "sword-1"))
    table.ships("D4", "D4", "D4", "J6")
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    table.finish()
    assert targets(table.sea, 0) == [(SHOOT, 2)]  # no Sword is left
    table.begin(attack(table.sea, 0, SHOOT, 2))
    table.answer(("cannon-2",))
    table.finish()
    assert table.sea.turn.boarded == [1] and table.sea.turn.shot == [1, 2]


def test_sc_7_8_responses_do_not_count_and_a_new_turn_starts_anew() -> None:
    table = duel(("sword-1",), ("cannon-4", "cannon-1"))
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-1",), "shoot", ("cannon-4",))
    assert table.sea.turn.shot == []
    table.run(play_turns(table.sea), "end")
    table.begin(play_turns(table.sea))
    assert table.open.seat == 1 and "shoot-0" in table.open.keys


def test_sc_7_9_a_target_needs_nothing_to_be_attacked() -> None:
    table = duel(("sword-1",))
    assert table.captain(1).infamy == 0 and not table.captain(1).cargo
    assert targets(table.sea, 0) == [(BOARD, 1)]


# -- SC-8 --------------------------------------------------------------------------------------------------------------


def test_sc_8_1_only_swords_and_wilds_board_only_cannons_and_wilds_shoot_at_least_one() -> None:
    table = duel(("sword-1", "cannon-1", "sail-1", "wild-1"))
    ask = table.begin(attack(table.sea, 0, BOARD, 1))
    assert set(ask.keys) == {"sword-1", "wild-1"} and ask.least == 1
    assert ask.check(()) is not None
    ask = table.begin(attack(table.sea, 0, SHOOT, 1))
    assert set(ask.keys) == {"cannon-1", "wild-1"}


def test_sc_8_2_wilds_take_the_type_of_their_side() -> None:
    table = duel(("wild-3",), ("wild-1",))
    table.captain(1).infamy = 1
    table.run(attack(table.sea, 0, SHOOT, 1), ("wild-3",), "board", ("wild-1",))
    assert table.captain(1).damage == 1  # won with Cannons


def test_sc_8_3_how_many_cards_lie_is_public_what_they_are_is_not() -> None:
    table = duel(("sword-1", "sword-4"), ("sail-1",))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-4"))
    for seat in (1, 2, SPECTATOR):
        seen = view(table.sea, seat)
        assert seen.fight is not None
        assert seen.fight.attacker.laid.cards == [HIDDEN, HIDDEN] and seen.fight.attacker.count == 2
    mine = view(table.sea, 0)
    assert mine.fight is not None and mine.fight.attacker.laid.cards == ["sword-1", "sword-4"]
    assert table.said("Anne boards Bart with 2 cards.") and not table.said("Sword")


def test_sc_8_4_the_defender_draws_one_card_seen_by_him_only() -> None:
    table = duel(("sword-1",), ("sail-1",))
    table.only_deck("cannon-4", "cannon-3")
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    assert table.captain(1).hand.cards == ["cannon-4", "sail-1"]
    assert table.captain(1).drawn.value == "cannon-4"
    assert view(table.sea, 0).captains[1].drawn.value == "" and table.said("Bart draws a card.")


def test_sc_8_5_full_counts_weighted_cargo() -> None:
    seven = ("sail-1", "sail-1", "sail-2", "sail-2", "sail-3", "sail-3", "sail-4")
    for cargo, drew in (([], True), (["goods"], False), (["dice"], True)):
        table = duel(("sword-1",), seven)
        table.only_deck("cannon-4")
        table.captain(1).cargo = cargo
        table.begin(attack(table.sea, 0, BOARD, 1))
        table.answer(("sword-1",))
        assert table.said("Bart draws a card.") is drew, cargo
        assert len(table.captain(1).hand) == 7 + drew


def test_sc_8_6_conceding_at_once_keeps_the_hand_with_the_drawn_card() -> None:
    table = duel(("cannon-1", "cannon-2"), ("sail-1",))
    table.only_deck("sword-4")
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1", "cannon-2"), "concede")
    assert table.captain(1).hand.cards == ["sail-1", "sword-4"]
    assert table.captain(1).damage == 1 and table.captain(0).infamy == 1
    assert table.captain(1).drawn.value == ""


def test_sc_8_7_one_response_with_cards_of_its_type_and_wilds() -> None:
    table = duel(("sword-1",), ("sail-1", "sail-2", "cannon-1", "wild-2"))
    table.begin(attack(table.sea, 0, BOARD, 1))
    ask = table.open
    assert ask.alone == ("concede", "flee", "shoot", "board") and not ask.public
    assert set(ask.keys) == {"sail-1", "sail-2", "cannon-1", "wild-2"} and ask.least == 1
    assert ask.check(("sail-1", "wild-2")) is None and ask.check(("sail-1", "cannon-1")) is not None
    ask = table._go_on(("wild-2",))
    assert ask.name == "fight.wilds" and set(ask.keys) == {"flee", "shoot", "board", "back"} and ask.unnoticed
    assert table.answer("back").name == "fight.respond"


def test_sc_8_7_only_responses_he_has_cards_for() -> None:
    table = duel(("sword-1",), ("sail-1",))
    table.begin(attack(table.sea, 0, BOARD, 1))
    assert table.open.keys == ("sail-1",) and table.open.alone == ("concede", "flee")


def test_sc_8_8_the_type_is_fixed_when_laid_and_told_with_the_first_card() -> None:
    table = duel(("sword-1", "sword-2"), ("wild-1", "wild-2"), fight_pace="plan")
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-2"))
    table.answer("flee")
    ask = table.answer(("wild-1", "wild-2"))
    assert ask.name == "fight.plan"
    assert view(table.sea, 1).fight.response.value == "flee"  # type: ignore[union-attr]
    assert view(table.sea, 0).fight.response.value == ""  # type: ignore[union-attr]
    assert not table.said("flees!")
    table.answer("never")
    assert view(table.sea, 0).fight.response.value == "flee"  # type: ignore[union-attr]
    assert table.said("flees!")


def test_sc_8_9_a_defender_without_any_card_concedes_by_himself() -> None:
    """SC-8.9, SC-22.2."""
    table = duel(("cannon-1",), ())
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))
    assert table.captain(1).damage == 1 and table.said("Bart concedes")


def test_sc_8_10_example_swords_against_a_shot_from_next_door() -> None:
    """SC-8.10 and the worked example: B is on D2 before the cards are turned and remains there."""
    table = duel(("cannon-1", "cannon-2"), ("sword-1", "sword-2"), at=("D2", "D1"))
    table.begin(attack(table.sea, 0, SHOOT, 1))
    table.answer(("cannon-1", "cannon-2"))
    table.answer("board")
    ask = table.answer(("sword-1", "sword-2"))
    assert ask.name == "fight.continue" and table.captain(1).ship == "D2"
    came = next(i for i, line in enumerate(table.log) if "comes over" in line)
    turned = next(i for i, line in enumerate(table.log) if "turns" in line)
    assert came < turned
    table.answer("concede")
    assert table.captain(1).ship == "D2"


def test_sc_8_10_the_diagonal_is_no_obstacle_and_other_answers_do_not_move() -> None:
    table = duel(("cannon-1",), ("sword-4",), at=("D4", "E3"))
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",), "board", ("sword-4",)).finish()
    assert table.captain(1).ship == "D4"
    table = duel(("cannon-1",), ("cannon-4",), at=("D4", "E3"))
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",), "shoot", ("cannon-4",))
    assert table.captain(1).ship == "E3"


def test_sc_8_11_one_card_of_each_side_at_a_time_in_random_order() -> None:
    table = duel(("sword-1", "sword-2", "sword-3"), ("sail-1", "sail-2", "sail-4"))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-2", "sword-3"))
    table.answer("flee")
    table.chance(2, 1)
    table.answer(("sail-1", "sail-2", "sail-4"))
    assert fought(table).attacker.turned == ["sword-3"] and fought(table).defender.turned == ["sail-2"]
    assert (fought(table).attacker.total, fought(table).defender.total) == (3, 2)
    table.chance(0, 1)
    table.answer("go_on")
    assert fought(table).attacker.turned == ["sword-3", "sword-1"]
    assert fought(table).defender.turned == ["sail-2", "sail-4"]


def test_sc_8_11_nobody_knows_the_order_in_which_own_cards_will_turn() -> None:
    table = duel(("sword-4", "sword-1", "sword-3"), ("sail-1",))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-4", "sword-1", "sword-3"))
    assert view(table.sea, 0).fight.attacker.laid.cards == sorted(["sword-4", "sword-1", "sword-3"])  # type: ignore[union-attr]


@pytest.mark.parametrize("after", [1, 2, 3])
def test_sc_8_12_after_each_turn_over_the_defender_may_concede_and_keeps_what_lies_face_down(after: int) -> None:
    """SC-8.12, SC-8.16, SC-9.12."""
    ours, theirs = ("sword-1",) * 4, ("sail-1", "sail-2", "sail-3", "sail-4")
    table = duel(ours, theirs)
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(table.open.keys)
    table.answer("flee")
    table.answer(theirs)
    for _ in range(after - 1):
        table.answer("go_on")
    table.answer("concede")
    assert table.open is None or table.open.name == "fight.infamy"
    table.finish()
    assert table.captain(1).hand.cards == sorted(theirs[after:])
    assert sorted(table.sea.discard) == sorted([*ours, *theirs[:after]])
    assert fought(table).conceded and fought(table).attacker.won and not fought(table).defender.won


def test_sc_8_13_example_all_cards_must_follow() -> None:
    """SC-8.13, SC-8.15 and the worked example: 3 Swords against 6 Sails, 6 to 7, flight of up to 6 squares."""
    table = duel(("sword-1", "sword-2", "sword-3"), ("sail-1",) * 5 + ("sail-2",))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-2", "sword-3"))
    table.answer("flee")
    table.answer(table.open.keys)
    assert table.open.name == "fight.continue"
    table.answer("go_on")
    assert table.open.name == "fight.continue"
    ask = table.answer("go_on")
    assert ask.name == "fight.flight" and len(fought(table).defender.turned) == 6
    assert (fought(table).attacker.total, fought(table).defender.total) == (6, 7)
    from bot.games.scoundrels.chart import distances

    far = distances(4, "D4", False)
    assert set(ask.keys) == {square for square in far if far[square] <= 6}
    table.answer("D4")


def test_sc_8_13_when_the_defender_has_shown_all_the_attacker_shows_the_rest() -> None:
    table = duel(("sword-1", "sword-2", "sword-3"), ("sail-4",))
    table.captain(1).infamy = 1
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-1", "sword-2", "sword-3"), "flee", ("sail-4",), "take")
    assert "fight.continue" not in table.names()
    assert fought(table).attacker.turned and fought(table).attacker.total == 6


def test_sc_8_14_the_attacker_is_never_asked_to_concede() -> None:
    table = duel(("sword-1", "sword-2", "sword-3"), ("sail-4", "sail-3", "sail-2"))
    table.run(
        attack(table.sea, 0, BOARD, 1), ("sword-1", "sword-2", "sword-3"), "flee", ("sail-4", "sail-3", "sail-2"),
        "go_on", "go_on", "D4",
    )  # fmt: skip
    assert [ask.name for ask in table.asks if ask.seat == 0] == ["fight.attack"]


@pytest.mark.parametrize(
    ("defence", "won"), [("sail-1", (True, False)), ("sail-2", (True, True)), ("sail-3", (False, True))]
)
def test_sc_8_15_the_higher_total_wins_and_equal_totals_are_a_tie(defence: str, won: tuple[bool, bool]) -> None:
    table = duel(("sword-2",), (defence,))
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-2",), "flee", (defence,), *(["D4"] if won[1] else []))
    assert (fought(table).attacker.won, fought(table).defender.won) == won


def test_sc_8_16_all_laid_cards_are_discarded_also_the_attackers_unturned_ones() -> None:
    table = duel(("sword-1", "sword-2", "sword-3"), ("sail-4", "sail-3"))
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-2", "sword-3"))
    table.answer("flee")
    table.answer(("sail-4", "sail-3"))
    table.answer("concede")
    table.finish()
    assert {"sword-1", "sword-2", "sword-3"} <= set(table.sea.discard)
    assert len(table.sea.discard) == 4 and len(table.captain(1).hand) == 1
    assert table.sea.table == []


def test_sc_8_17_the_turn_goes_on_after_the_fight() -> None:
    table = duel(("sword-1", "sail-1"), ("sail-4",))
    table.begin(play_turns(table.sea))
    table.answer("board-1")
    ask = table.answer(("sword-1",))
    assert ask.seat == 1 and table.sea.turn.seat == 0
    table.answer("concede")
    table.finish()
    assert table.begin(play_turns(table.sea)).seat == 0


def test_an_attack_can_be_given_up_before_the_cards_are_down() -> None:
    table = duel(("sword-1", "wild-1"), ("sail-4",))
    table.run(attack(table.sea, 0, BOARD, 1), ("back",))
    assert table.sea.turn.boarded == [] and table.sea.fight is None and len(table.captain(0).hand) == 2


def test_flee_is_no_attack() -> None:
    table = duel(("sail-4",))
    assert targets(table.sea, 0) == [] and FLEE not in {way for way, _ in targets(table.sea, 0)}
