"""SC-9: what fights bring, by table and in detail."""

from typing import Any, NamedTuple

import pytest

from bot.games.scoundrels.components import BOARD, FLEE, GHOST, SHOOT, Win
from bot.games.scoundrels.fighting import attack
from tests.games.scoundrels.table import Table

CARD = {BOARD: "sword", SHOOT: "cannon", FLEE: "sail"}


class After(NamedTuple):
    """Tokens, Damage and cargo of attacker and defender; whether somebody may sail away."""

    tokens: tuple[int, int]
    damage: tuple[int, int]
    cargo: tuple[tuple[str, ...], tuple[str, ...]]
    flight: bool = False


OURS, THEIRS = ("goods",), ("chest", "doubloons")
ALL = ("goods", "chest", "doubloons")
# before: attacker 2 tokens and Goods, defender 4 tokens, a Chest and Doubloons
OUTCOMES: dict[tuple[str, str, str], After] = {
    (BOARD, "concede", "attacker"): After((2, 4), (0, 0), (ALL, ())),
    (SHOOT, "concede", "attacker"): After((4, 3), (0, 1), (OURS, THEIRS)),
    (BOARD, BOARD, "attacker"): After((2, 4), (0, 0), (ALL, ())),
    (BOARD, BOARD, "defender"): After((2, 4), (0, 0), ((), (*THEIRS, "goods"))),
    (BOARD, BOARD, "tie"): After((2, 4), (0, 0), (("chest", "doubloons"), ("goods",))),
    (BOARD, SHOOT, "attacker"): After((2, 4), (0, 0), (ALL, ())),
    (BOARD, SHOOT, "defender"): After((2, 5), (1, 0), (OURS, THEIRS)),
    (BOARD, SHOOT, "tie"): After((2, 5), (1, 0), (ALL, ())),
    (BOARD, FLEE, "attacker"): After((2, 4), (0, 0), (ALL, ())),
    (BOARD, FLEE, "defender"): After((2, 4), (0, 0), (OURS, THEIRS), True),
    (BOARD, FLEE, "tie"): After((2, 4), (0, 0), (ALL, ()), True),
    (SHOOT, BOARD, "attacker"): After((4, 3), (0, 1), (OURS, THEIRS)),
    (SHOOT, BOARD, "defender"): After((2, 4), (0, 0), ((), (*THEIRS, "goods"))),
    (SHOOT, BOARD, "tie"): After((4, 3), (0, 1), ((), (*THEIRS, "goods"))),
    (SHOOT, SHOOT, "attacker"): After((4, 3), (0, 1), (OURS, THEIRS)),
    (SHOOT, SHOOT, "defender"): After((2, 5), (1, 0), (OURS, THEIRS)),
    (SHOOT, SHOOT, "tie"): After((4, 4), (1, 1), (OURS, THEIRS)),
    (SHOOT, FLEE, "attacker"): After((4, 3), (0, 1), (OURS, THEIRS)),
    (SHOOT, FLEE, "defender"): After((2, 4), (0, 0), (OURS, THEIRS), True),
    (SHOOT, FLEE, "tie"): After((4, 3), (0, 1), (OURS, THEIRS), True),
}
VALUES = {"attacker": (3, 2), "defender": (2, 3), "tie": (3, 3)}


def before() -> Table:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).infamy, table.captain(0).cargo = 2, list(OURS)
    table.captain(1).infamy, table.captain(1).cargo = 4, list(THEIRS)
    return table


def check(table: Table, after: After) -> None:
    us, them = table.captain(0), table.captain(1)
    assert (us.infamy, them.infamy) == after.tokens
    assert (us.damage, them.damage) == after.damage
    assert (sorted(us.cargo), sorted(them.cargo)) == (sorted(after.cargo[0]), sorted(after.cargo[1]))
    assert ("fight.flight" in table.names()) is after.flight


def wins(way: str, response: str, result: str) -> list[Win]:
    found = [Win(0, 1, way)] if result in ("attacker", "tie") else []
    return found + ([Win(1, 0, response)] if result in ("defender", "tie") else [])


@pytest.mark.parametrize(("way", "response", "result"), OUTCOMES)
def test_sc_9_1_every_response_with_every_result(way: str, response: str, result: str) -> None:
    """SC-9.1, SC-9.2, SC-9.6, SC-9.7, SC-9.11, SC-9.12, SC-9.14, SC-9.16, SC-9.17."""
    table = before()
    ours, theirs = VALUES[result]
    table.captain(0).hand.cards = [f"{CARD[way]}-{ours}"]
    if response == "concede":
        table.captain(1).hand.cards = ["sail-1"]
        answers: list[Any] = ["concede"]
    else:
        card = f"{CARD[response]}-{theirs}"
        table.captain(1).hand.cards = [card]
        answers = [response, (card,)]
    table.begin(attack(table.sea, 0, way, 1))
    table.answer((f"{CARD[way]}-{ours}",))
    for answer in answers:
        table.answer(answer)
    table.finish()
    check(table, OUTCOMES[way, response, result])
    assert table.sea.turn.wins == wins(way, response, result)


@pytest.mark.parametrize("way", [BOARD, SHOOT])
@pytest.mark.parametrize("response", [BOARD, SHOOT, FLEE])
@pytest.mark.parametrize("after", [1, 2])
def test_sc_9_12_conceding_in_mid_fight_is_a_loss_to_the_declared_type(way: str, response: str, after: int) -> None:
    table = before()
    ours = [f"{CARD[way]}-{n}" for n in (1, 2, 3)]
    theirs = [f"{CARD[response]}-{n}" for n in (1, 2, 3)]
    table.captain(0).hand.cards, table.captain(1).hand.cards = ours.copy(), theirs.copy()
    table.begin(attack(table.sea, 0, way, 1))
    table.answer(tuple(ours))
    table.answer(response)
    table.answer(tuple(theirs))
    for _ in range(after - 1):
        table.answer("go_on")
    table.answer("concede")
    table.finish()
    check(table, OUTCOMES[way, "concede", "attacker"])
    assert len(table.captain(1).hand) == 3 - after


# -- Swords ------------------------------------------------------------------------------------------------------------


def boarded(cargo: list[str], tokens: int = 0) -> Table:
    """Seat 0 has boarded seat 1, who concedes; the loot is about to be chosen."""
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1"]
    table.captain(1).cargo, table.captain(1).infamy = cargo, tokens
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    return table


@pytest.mark.parametrize("taken", [(), ("goods",), ("doubloons", "doubloons.2"), ("doubloons", "goods", "doubloons.2")])
def test_sc_9_2_any_or_all_of_the_cargo_by_choice(taken: tuple[str, ...]) -> None:
    table = boarded(["doubloons", "goods", "doubloons"], tokens=3)
    assert table.open is not None and table.open.name == "fight.loot" and table.open.public
    table.answer(taken)
    assert len(table.captain(0).cargo) == len(taken) and len(table.captain(1).cargo) == 3 - len(taken)
    assert table.open is None and table.captain(1).infamy == 3  # SC-9.3: no token when there was cargo


def test_sc_9_3_without_cargo_one_token_if_there_is_one() -> None:
    table = boarded([], tokens=2)
    assert table.open.name == "fight.infamy"
    table.answer("take")
    assert (table.captain(0).infamy, table.captain(1).infamy) == (1, 1)
    table = boarded([], tokens=2)
    table.answer("leave")
    assert table.captain(1).infamy == 2
    assert boarded([], tokens=0).open is None


def test_sc_9_4_buried_treasure_is_out_of_reach() -> None:
    table = Table()
    table.bury(1, "A5", "jewels")
    table.ships("A5", "A5")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    assert table.open is None and table.cove("A5").cards.cards == ["jewels"]


def test_sc_9_5_a_winner_over_his_limit_discards_and_cannot_hold_more_than_eight_weighted() -> None:
    """SC-9.5, SC-19.1, SC-19.4, SC-19.5."""
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sail-1", "sail-2", "sail-3", "sword-1", "sword-2"]
    table.captain(0).cargo = ["goods", "goods"]
    table.captain(1).cargo = ["chest", "doubloons", "dice"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    assert table.open.name == "fight.loot"
    table.answer(("chest", "doubloons", "dice"))
    assert table.open is None  # 4 Action cards and 4 weighted: the limit is met
    full = Table()
    full.ships("D4", "D4", "J6", "J6")
    full.only_deck()
    full.captain(0).hand.cards = ["sword-1", "sword-2"]
    full.captain(0).cargo = ["goods"] * 4 + ["doubloons"] * 2
    full.captain(1).cargo = ["chest", "chest", "jewels", "dice"]
    full.begin(attack(full.sea, 0, BOARD, 1))
    full.answer(("sword-1",))
    assert full.open.check(("chest", "chest.2", "jewels")) is not None
    assert full.open.default == ("chest", "jewels", "dice")
    full.answer(("chest", "jewels", "dice"))
    assert full.captain(0).hand.cards == []  # nothing but cargo: discarded without a choice
    assert "hand.discard_down" not in full.names() and "sword-2" in full.sea.discard


def test_sc_9_5_the_choice_what_to_discard() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1", "cannon-3", "sail-1", "sail-2", "sail-3", "sail-4", "sword-1", "wild-1"]
    table.captain(1).cargo = ["chest", "goods"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    ask = table.answer(("chest", "goods"))
    assert ask.name == "hand.discard_down" and (ask.least, ask.most) == (1, 1) and ask.default == ("cannon-1",)
    table.answer(("sail-2",))
    assert len(table.captain(0).hand) == 6 and "sail-2" not in table.captain(0).hand.cards


# -- Cannons -----------------------------------------------------------------------------------------------------------


def shot(ours: int, theirs: int, damage: int = 0) -> Table:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1"]
    table.captain(0).infamy, table.captain(1).infamy, table.captain(1).damage = ours, theirs, damage
    return table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))


def test_sc_9_6_example_cannon_win() -> None:
    """SC-9.6, SC-9.7 and the worked example: 1 token against 4 with 1 Damage: 3, and 3 with 2 Damage."""
    table = shot(1, 4, 1)
    assert (table.captain(0).infamy, table.captain(1).infamy, table.captain(1).damage) == (3, 3, 2)


@pytest.mark.parametrize(("ours", "theirs", "after"), [(2, 2, (3, 2)), (3, 2, (4, 2)), (1, 2, (3, 1)), (0, 0, (1, 0))])
def test_sc_9_7_a_token_passes_only_from_a_more_infamous_loser(ours: int, theirs: int, after: tuple[int, int]) -> None:
    table = shot(ours, theirs)
    assert (table.captain(0).infamy, table.captain(1).infamy) == after


def test_sc_9_8_tokens_decide_not_treasure_and_for_the_ghost_his_new_score() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1", "cannon-2"]
    table.captain(0).infamy = 1
    table.captain(1).cargo = ["jewels"]
    table.captain(1).fate, table.captain(1).living_infamy = GHOST, 9
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))
    assert (table.captain(0).infamy, table.captain(1).infamy, table.captain(1).living_infamy) == (2, 0, 9)


def test_sc_9_13_public_infamy_then_damage_then_the_token() -> None:
    table = shot(1, 4)
    lines = [line for line in table.log if "Infamy" in line or "Damage" in line]
    assert lines == [
        "Anne gains 1 Infamy (a Cannon win).",
        "Bart is hit: 1 Damage now.",
        "Anne takes 1 Infamy from Bart.",
    ]


# -- Sails -------------------------------------------------------------------------------------------------------------


def test_sc_9_9_as_many_squares_as_cards_laid_not_as_their_values() -> None:
    """SC-9.9, SC-9.10."""
    from bot.games.scoundrels.chart import distances

    table = Table()
    table.ships("A4", "A4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1"]
    table.captain(1).hand.cards = ["sail-4", "wild-4"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    table.answer("flee")
    ask = table.answer(("sail-4", "wild-4"))
    far = distances(4, "A4", False)
    assert ask.public and ask.keys[0] == "A4" and set(ask.keys) == {square for square in far if far[square] <= 2}
    assert "L4" in ask.keys  # SC-9.10 round the edge
    table.answer("L4")
    assert table.captain(1).ship == "L4" and table.sea.path == ["A4", "L4"]


def test_sc_9_10_a_flight_uses_no_free_points_and_keeps_off_land() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1"]
    table.captain(1).hand.cards = ["sail-4"]
    table.captain(1).fate = GHOST
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1",))
    table.answer("flee")
    ask = table.answer(("sail-4",))
    assert set(ask.keys) == {"D4", "D3", "C4", "E4", "D5"}
    table.answer("D5")
    assert table.sea.turn.free == 2


def test_sc_9_11_a_flight_takes_nothing() -> None:
    assert OUTCOMES[BOARD, FLEE, "defender"].cargo == (OURS, THEIRS)
    table = before()
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["sword-1"], ["sail-2"]
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-1",), "flee", ("sail-2",), "D4")
    check(table, OUTCOMES[BOARD, FLEE, "defender"])


# -- ties --------------------------------------------------------------------------------------------------------------


def tie(way: str, response: str, prepare: Any) -> Table:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = [f"{CARD[way]}-2"], [f"{CARD[response]}-2"]
    prepare(table)
    table.begin(attack(table.sea, 0, way, 1))
    table.answer((f"{CARD[way]}-2",))
    table.answer(response)
    table.answer((f"{CARD[response]}-2",))
    return table


def test_sc_9_14_in_a_tie_the_attackers_effect_comes_first() -> None:
    def prepare(table: Table) -> None:
        table.captain(0).cargo, table.captain(1).cargo = ["goods"], ["chest"]

    table = tie(BOARD, BOARD, prepare)
    assert table.open.seat == 0
    ask = table.answer(("chest",))
    assert ask.seat == 1 and ask.keys == ("goods",)


def test_sc_9_15_a_card_that_changed_hands_cannot_be_taken_back() -> None:
    def prepare(table: Table) -> None:
        table.captain(1).cargo = ["chest"]
        table.captain(0).infamy = 1

    table = tie(BOARD, BOARD, prepare)
    ask = table.answer(("chest",))
    assert ask.name == "fight.infamy" and ask.seat == 1  # the attacker carried nothing before
    table.answer("take")
    assert table.captain(0).cargo == ["chest"]
    assert (table.captain(0).infamy, table.captain(1).infamy) == (0, 1)


def test_sc_9_15_tokens_are_limited_to_those_there_were_before() -> None:
    def prepare(table: Table) -> None:
        table.captain(1).infamy = 1

    table = tie(BOARD, BOARD, prepare)
    assert table.open.seat == 0
    table.answer("take")
    assert table.open is None  # the attacker had none before, so there is nothing to take from him
    assert (table.captain(0).infamy, table.captain(1).infamy) == (1, 0)


def test_sc_9_16_both_shoot_each_gains_and_is_hit_and_the_less_infamous_gets_a_token() -> None:
    def prepare(table: Table) -> None:
        table.captain(0).infamy, table.captain(1).infamy = 5, 2

    table = tie(SHOOT, SHOOT, prepare)
    assert table.open is None
    assert (table.captain(0).infamy, table.captain(1).infamy) == (5, 4)
    assert (table.captain(0).damage, table.captain(1).damage) == (1, 1)


def test_sc_9_17_mixed_ties() -> None:
    for response in (FLEE, SHOOT):
        after = OUTCOMES[BOARD, response, "tie"]
        assert after.cargo == (ALL, ()) and after.flight is (response == FLEE)
        assert after.damage == ((1, 0) if response == SHOOT else (0, 0))


def test_sc_9_18_the_order_after_a_fight() -> None:
    """Discards, effects, sinkings, hand limits, flights, Quests: a tie of boarding and fleeing with loot."""

    def prepare(table: Table) -> None:
        table.captain(0).hand.cards = ["sail-1"] * 3 + ["sail-2"] * 4 + ["sword-2"]
        table.captain(1).cargo = ["chest", "goods"]
        table.sea.quests = ["FT5", "FT10"]

    table = tie(BOARD, FLEE, prepare)
    assert table.open.name == "fight.loot" and "sword-2" in table.sea.discard
    table.answer(("chest", "goods"))
    assert table.open.name == "hand.discard_down" and not table.said("completes")
    table.answer(("sail-1",))
    assert table.open.name == "fight.flight" and not table.said("completes")
    table.answer("D4")
    assert [line for line in table.log if "completes" in line] == [
        "Anne completes the Quest Light Fingers.",
        "Bart completes the Quest Slippery Eel.",
    ]
