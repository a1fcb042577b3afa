"""Wrong answers are refused, and the rule is named."""

from typing import Any

import pytest

from bot.engine.secret import view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.components import BOARD, GHOST, SHOOT
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.moving import move
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.round_end import bid_round
from bot.games.scoundrels.turn import Action
from tests.games.scoundrels.table import NAMES, Table, actions


def reason(table: Table, answer: Any, ask: Any = None) -> str:
    ask = ask or table.open
    plain = ask.check(answer)
    assert plain is not None, f"{answer} is legal"
    named = GAME.why_not(view(table.sea, ask.seat), ask, answer)
    return say(named or plain, NAMES)


def menu(table: Table) -> Action:
    return Action(0, actions(table.sea, 0), "end")


def test_a_mixed_set_in_a_fight() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.hand(0, "sword-1", "cannon-1", "wild-1")
    table.hand(1, "sail-1", "sword-2", "wild-2")
    table.only_deck()
    table.begin(attack(table.sea, 0, BOARD, 1))
    assert "never a mixed set" in reason(table, ("sword-1", "cannon-1"))
    table.answer(("sword-1",))
    assert "one type only" in reason(table, ("sail-1", "sword-2"))


def test_more_cards_than_held() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.hand(0, "sword-1", "sword-1")
    table.begin(attack(table.sea, 0, BOARD, 1))
    assert "do not hold that many: Sword 1, 2 of them" in reason(table, ("sword-1", "sword-1.2", "sword-1.3"))
    assert "You do not hold Sword 4" in reason(table, ("sword-4",))
    bids = Table(3)
    bids.hand(0, "sail-2")
    bids.begin(bid_round(bids.sea))
    assert "You hold Sail 2 once only" in reason(bids, ("sail-2", "sail-2.2"), bids.asks[0])
    assert "only once" in reason(bids, ("sail-2", "sail-2"), bids.asks[0])


def test_burying_where_another_has_buried_or_elsewhere() -> None:
    table = Table()
    table.ships("A5")
    table.hand(0, "sail-1")
    table.captain(0).cargo = ["doubloons"]
    table.bury(2, "A5", "goods")
    assert "Cora's marker lies here" in reason(table, "bury", menu(table))
    table.bury(0, "E1", "goods")
    table.cove("A5").owner = -1
    assert "Your marker lies at E1" in reason(table, "bury", menu(table))
    table.ships("A4")
    assert "only in a cove" in reason(table, "bury", menu(table))
    table.ships("E1")
    table.hand(0)
    assert "It costs 1 Action card, and you hold 0" in reason(table, "bury", menu(table))
    table.captain(0).cargo = []
    assert "no Treasure" in reason(table, "bury", menu(table))


def test_attacking_the_same_pirate_the_same_way_twice() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.hand(0, "sword-1", "cannon-1")
    table.sea.turn.boarded, table.sea.turn.shot = [1], [1]
    for key in ("board-1", "shoot-1"):
        assert "comes once per turn" in reason(table, key, menu(table))


@pytest.mark.parametrize("key", ["pillage", "bury", "dig", "deliver-DL1"])
def test_a_ghost_that_pillages_buries_digs_or_delivers(key: str) -> None:
    table = Table()
    table.ships("C2")
    table.hand(0, "sword-1")
    table.captain(0).fate = GHOST
    assert "Ghost Pirate has no business ashore" in reason(table, key, menu(table))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("board-1", "same square"),
        ("shoot-1", "Out of range, or behind land: Bart"),
        ("shoot-0", "yourself"),
        ("board-3", "No ship of Dirk"),
        ("pillage", "The nearest open one is Saltmarrow, 1 square away"),
        ("dig", "where Treasure is buried"),
        ("deliver-DL1", "do not carry"),
        ("deliver-DL2", "not on the table"),
        ("spyglass", "do not carry"),
        ("board-9", "not one of the choices"),
        ("nonsense", "not one of the choices"),
    ],
)
def test_actions_that_are_not_possible_name_their_rule(key: str, words: str) -> None:
    table = Table()
    table.hand(0, "sword-1", "cannon-1")
    table.captain(3).ship = ""
    assert words in reason(table, key, menu(table))


def test_ports_closed_and_hands_without_the_cards() -> None:
    table = Table()
    table.ships("C2", "C2")
    table.hand(0, "sail-1")
    assert "at least one Sword, Cannon or Wild" in reason(table, "pillage", menu(table))
    assert "you need a Sword or a Wild" in reason(table, "board-1", menu(table))
    assert "you need a Cannon or a Wild" in reason(table, "shoot-1", menu(table))
    table.port("C2").closed = 2
    assert "closed for 2 rounds" in reason(table, "pillage", menu(table))
    table.captain(0).cargo = ["goods"]
    table.sea.quests = ["DL4"]
    assert "goes to Saltmarrow (E4)" in reason(table, "deliver-DL4", menu(table))


def test_squares_that_cannot_be_reached() -> None:
    table = Table()
    table.ships("D4")
    table.begin(move(table.sea, 0))
    assert "No ship may stop on land" in reason(table, "E5")
    assert "further than you can sail: 8 squares away, and you can sail 2" in reason(table, "I1")
    assert "another square" in reason(table, "D4")
    assert "no such square" in reason(table, "Z9")


def test_cards_of_the_wrong_type_for_a_move_or_a_pillage() -> None:
    table = Table()
    table.ships("D4")
    table.hand(0, "sail-2", "sail-3", "sword-1")
    table.begin(move(table.sea, 0))
    table.answer("cards")
    table.answer("D1")
    assert "Sails and Wilds only" in reason(table, ("sword-1",))
    port = Table()
    port.ships("E4")
    port.hand(0, "sail-2", "sword-1", "sword-2")
    port.begin(pillage(port.sea, 0))
    assert "Sails cannot be used" in reason(port, ("sail-2",))


def test_responses_the_defender_cannot_give() -> None:
    table = Table()
    table.ships("D4", "D6")
    table.only_deck()
    table.captain(0).quirk = "long_nines"
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["cannon-1"], ["cannon-2"]
    table.begin(attack(table.sea, 0, SHOOT, 1))
    table.answer(("cannon-1",))
    assert "You have no Sail and no Wild" in reason(table, "flee")
    assert "only Long Nines" in reason(table, "shoot")


def test_a_free_trader_one_step_from_the_port_reads_what_a_delivery_costs() -> None:
    table = Table(quirks="on")
    table.captain(0).quirk, table.captain(0).cargo = "free_trader", ["chest"]
    table.sea.quests = ["DL6"]
    table.hand(0, "sail-1")
    table.ships("D2")  # one step from C2
    assert "It costs 2 Action cards, and you hold 1" in reason(table, "deliver-DL6", menu(table))
    table.ships("D3")
    assert "goes to Gallows Reach (C2)" in reason(table, "deliver-DL6", menu(table))
