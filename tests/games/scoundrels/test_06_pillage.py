"""SC-6: pillaging ports."""

import pytest

from bot.games.scoundrels.components import GHOST
from bot.games.scoundrels.odds import pillage_odds
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.round_end import refill
from tests.games.scoundrels.table import Table, actions


def at_port(*hand: str, port: str = "E4", **options: str) -> Table:
    table = Table(**options)
    table.ships(port)
    table.hand(0, *hand)
    return table


def test_sc_6_example_pillage() -> None:
    """SC-6.1, SC-6.3, SC-6.4, SC-6.6, SC-6.7 and the worked example: 9 against 6 at E4."""
    table = at_port("sword-4", "cannon-3", "wild-2", "sail-1")
    table.deck("sail-3", "sail-1", "sword-2")
    table.treasure("chest", "goods")
    table.run(pillage(table.sea, 0), ("cannon-3", "sword-4", "wild-2"))
    captain = table.captain(0)
    assert (captain.infamy, captain.cargo, captain.hand.cards) == (1, ["chest"], ["sail-1"])
    assert table.port("E4").closed == 3
    assert sorted(table.sea.discard) == ["cannon-3", "sail-1", "sail-3", "sword-2", "sword-4", "wild-2"]


def test_sc_6_1_open_port_living_pirate_and_a_card_to_play() -> None:
    assert "pillage" in actions(at_port("sword-1").sea, 0)
    assert "pillage" in actions(at_port("wild-1").sea, 0)
    assert "pillage" not in actions(at_port("sail-4", "sail-3").sea, 0)
    assert "pillage" not in actions(at_port().sea, 0)
    assert "pillage" not in actions(at_port("sword-1", port="D4").sea, 0)


def test_sc_6_2_swords_cannons_and_wilds_mixed_but_no_sails() -> None:
    table = at_port("sword-1", "cannon-1", "wild-1", "sail-4")
    ask = table.begin(pillage(table.sea, 0))
    assert set(ask.keys) == {"sword-1", "cannon-1", "wild-1"} and ask.alone == ("all", "back")


def test_sc_6_3_three_cards_of_any_type_defend_the_port() -> None:
    table = at_port("sword-4", "cannon-4")
    table.deck("sail-4", "wild-2", "cannon-1")
    table.run(pillage(table.sea, 0), ("cannon-4", "sword-4"))
    storm = table.sea.pillage
    assert storm is not None and storm.drawn == ["sail-4", "wild-2", "cannon-1"] and storm.stage == "won"


@pytest.mark.parametrize(("last", "won"), [("sail-2", True), ("sail-3", False)])
def test_sc_6_4_the_played_total_must_be_strictly_higher(last: str, won: bool) -> None:
    table = at_port("sword-4", "cannon-4")
    table.deck("wild-2", "sail-3", last)
    table.run(pillage(table.sea, 0), ("cannon-4", "sword-4"))
    assert bool(table.captain(0).cargo) is won


def test_sc_6_5_a_failed_pillage_costs_the_cards_only_and_may_be_repeated() -> None:
    table = at_port("sword-1", "sword-2")
    table.deck("sail-4", "sail-4", "sail-4")
    table.run(pillage(table.sea, 0), ("sword-1",))
    assert table.port("E4").closed == 0 and table.captain(0).infamy == 0 and not table.captain(0).cargo
    assert len(table.sea.discard) == 4
    assert "pillage" in actions(table.sea, 0)


def test_sc_6_6_played_and_drawn_cards_are_discarded_before_any_reward() -> None:
    table = at_port("sword-4", "sword-3", "wild-3")
    table.captain(0).cargo = ["dice"]
    table.deck("sail-1", "sail-2", "sail-1")
    table.begin(pillage(table.sea, 0))
    ask = table.answer(("sword-3", "sword-4", "wild-3"))
    assert ask.name == "infamy.gamble" and table.sea.table == [] and len(table.sea.discard) == 6


def test_sc_6_7_infamy_then_the_top_treasure_then_the_port_closes() -> None:
    table = at_port("sword-4", "sword-4")
    table.deck("sail-1", "sail-1", "sail-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    said = [line for line in table.log if "Anne" in line or "closes" in line][-3:]
    assert said == [
        "Anne gains 1 Infamy (pillage).",
        "Anne takes Doubloons aboard.",
        "Saltmarrow closes its harbour.",
    ]


def test_sc_6_8_a_closed_port_is_closed_for_everybody() -> None:
    table = at_port("sword-4")
    table.ships("E4", "E4")
    table.hand(1, "cannon-4")
    table.port("E4").closed = 1
    assert "pillage" not in actions(table.sea, 0) and "pillage" not in actions(table.sea, 1)


def test_sc_6_9_a_port_pillaged_in_round_r_opens_for_round_r_plus_3() -> None:
    """SC-6.9, SC-14.3."""
    table = at_port("sword-4", "sword-4")
    table.deck("sail-1", "sail-1", "sail-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    closed = []
    for _ in range(3):
        table.run(refill(table.sea))
        closed.append(table.port("E4").closed)
    assert closed == [2, 1, 0]


def test_sc_6_10_treasure_cards_leave_the_deck_by_pillage_only() -> None:
    table = at_port("sword-4", "sword-4")
    table.deck("sail-1", "sail-1", "sail-1")
    before = len(table.sea.treasure)
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    assert len(table.sea.treasure) == before - 1


def test_sc_6_11_with_an_empty_treasure_deck_a_pillage_brings_only_the_infamy() -> None:
    table = at_port("sword-4", "sword-4")
    table.treasure()
    table.deck("sail-1", "sail-1", "sail-1")
    assert "pillage" in actions(table.sea, 0)
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    assert table.captain(0).infamy == 1 and table.captain(0).cargo == [] and table.port("E4").closed == 3


def test_sc_6_12_cargo_lies_face_up() -> None:
    from bot.engine.secret import SPECTATOR, view

    table = at_port()
    table.captain(0).cargo = ["jewels", "idol"]
    assert view(table.sea, SPECTATOR).captains[0].cargo == ["jewels", "idol"]
    assert view(table.sea, 2).captains[0].cargo == ["jewels", "idol"]


def test_sc_6_13_quests_come_after_all_the_spoils() -> None:
    table = at_port("sword-4", "sword-4")
    table.sea.quests = ["FT1"]
    table.deck("sail-1", "sail-1", "sail-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    closed = next(i for i, line in enumerate(table.log) if "closes" in line)
    quest = next(i for i, line in enumerate(table.log) if "completes" in line)
    assert closed < quest and table.captain(0).infamy == 3


def test_sc_6_1_the_ghost_cannot_pillage() -> None:
    """SC-17.5."""
    table = at_port("sword-4")
    table.captain(0).fate = GHOST
    assert "pillage" not in actions(table.sea, 0)


@pytest.mark.parametrize(("points", "percent"), [(5, 9), (6, 22), (7, 42), (8, 63), (9, 80), (10, 92), (11, 98)])
def test_the_odds_told_to_captains_are_those_of_the_deck(points: int, percent: int) -> None:
    assert abs(100 * pillage_odds(points) - percent) < 1.5
