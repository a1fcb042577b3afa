"""Why can't I ...? What is not offered is named with its reason, and nothing hidden decides it."""

import random
from typing import Any

import pytest

from bot.engine.question import Ask, PickSome
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.burying import bury
from bot.games.scoundrels.components import GHOST, SHOOT
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.ghost import place_ghost
from bot.games.scoundrels.moving import move
from bot.games.scoundrels.opening import place_ship
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.round_end import next_order
from tests import conformance as c
from tests.games.scoundrels.table import NAMES, Table
from tests.games.scoundrels.test_refusals import menu

MOST = 17  # with six captains: five Actions, two ways to attack that fail for three reasons each, six Quests


def told(table: Table, ask: Ask | None = None) -> dict[str, str]:
    """What is missing among the choices, with the reasons, as the asked captain reads them."""
    ask = ask or table.open
    assert ask is not None
    return {say(each.label, NAMES): say(each.reason, NAMES) for each in GAME.missing(view(table.sea, ask.seat), ask)}


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (6, {"quirks": "on"}), (4, {"mode": "skirmish"})])
def test_what_is_missing_is_not_offered_and_hangs_on_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    seen: set[str] = set()

    def look(match: c.Watched, luck: random.Random) -> None:
        for ask in match.pending.asks:
            lines = GAME.missing(c.seen_for(match, ask), ask)
            assert len(lines) <= MOST
            labels = [say(each.label, NAMES) for each in lines]
            assert len(set(labels)) == len(labels), (ask.name, labels)
            if not isinstance(ask, PickSome):  # there equal cards may be offered and others not
                offered = {say(GAME.option(c.seen_for(match, ask), ask, key).label, NAMES) for key in c.keys_of(ask)}
                assert offered.isdisjoint(labels), (ask.name, labels)
            for each in lines:
                assert 0 < len(say(each.reason, NAMES)) <= 200
            if luck.random() < 0.1:
                twin: Any = view(GAME.redeal(match.state, ask.seat, luck), ask.seat)
                assert GAME.missing(twin, ask) == GAME.missing(view(match.state, ask.seat), ask)
            if lines:
                seen.add(ask.name)

    for seed in range(3):
        c.play(GAME, seats, options, seed, look)
    assert {"turn.action", "move.destination", "pillage.cards", "fight.attack", "fight.respond"} <= seen


def test_a_turn_at_sea_says_what_every_action_lacks() -> None:
    table = Table()
    table.hand(0, "sword-1", "cannon-1")
    table.sea.quests = ["DL1", "DL3", "FT1"]
    assert told(table, menu(table)) == {
        "Pillage": "You can pillage only in a port square. The nearest open one is Saltmarrow, 1 square away.",
        "Bury Treasure…": "You can bury only in a cove.",
        "Dig": "You can dig only in a cove where Treasure is buried.",
        "Board": "To board Bart, Cora and Dirk your ship must be in the same square.",
        "Shoot": "Out of range, or behind land: Bart, Cora and Dirk. Shots do not go round the edge.",
        "Deliver Doubloons to Gallows Reach and Exotic Goods to Rumrunner Bay": (
            "You do not carry the Treasure for that Delivery."
        ),
    }


def test_attacks_made_and_attacks_out_of_reach_are_told_apart() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.hand(0, "sword-1")
    table.sea.turn.boarded = [1]
    table.captain(3).ship = ""
    lines = told(table, menu(table))
    assert lines["Board Bart"].startswith("You have boarded Bart this turn")
    assert lines["Board Cora"] == "To board Cora your ship must be in the same square."
    assert lines["Shoot at Bart and Cora"] == "To shoot you need a Cannon or a Wild."


def test_treasure_aboard_is_told_where_it_goes_and_what_it_costs() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sail-1")
    table.captain(0).cargo = ["goods", "doubloons"]
    table.sea.quests = ["DL1", "DL4"]
    lines = told(table, menu(table))
    assert lines["Deliver Doubloons to Gallows Reach"] == "That Delivery goes to Gallows Reach (C2)."
    assert lines["Deliver Exotic Goods to Saltmarrow"] == "It costs 2 Action cards, and you hold 1."
    assert lines["Pillage Saltmarrow"] == "A pillage needs at least one Sword, Cannon or Wild card."
    table.captain(0).fate = GHOST
    ghost = told(table, menu(table))
    assert "no business ashore" in ghost["Pillage, bury, dig or deliver"] and len(ghost) == 3


def test_ports_out_of_reach_are_told_with_their_distance() -> None:
    table = Table()
    table.begin(move(table.sea, 0))
    lines = told(table)
    assert lines["Rumrunner Bay (H2)"] == "That is further than you can sail: 8 squares away, and you can sail 2."
    assert lines["A square of land"] == "No ship may stop on land."
    assert "Saltmarrow (E4)" not in lines


def test_cards_that_do_not_serve_are_named() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sail-2", "sail-3", "sword-1", "sword-2")
    table.begin(pillage(table.sea, 0))
    assert told(table) == {"Sail 2 and Sail 3": "Sails cannot be used in a pillage."}


def test_a_defender_reads_which_answers_he_has_no_cards_for() -> None:
    table = Table()
    table.ships("D4", "D4")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["cannon-1"], ["sword-2"]
    table.begin(attack(table.sea, 0, SHOOT, 1))
    table.answer(("cannon-1",))
    assert told(table) == {
        "Flee": "You have no Sail and no Wild.",
        "Shoot": "You have no Cannon and no Wild.",
    }


def test_treasure_that_is_too_dear_to_bury_is_named() -> None:
    table = Table()
    table.ships("A5")
    table.hand(0, "sail-1")
    table.captain(0).cargo = ["chest", "doubloons", "dice"]
    table.begin(bury(table.sea, 0))
    assert told(table) == {"Treasure Chest": "It costs 3 Action cards, and you hold 1."}


def test_squares_with_ships_and_the_sunk_are_told() -> None:
    table = Table()
    table.captain(0).ship, table.captain(0).fate, table.captain(0).sunk_at = "", GHOST, "D4"
    table.begin(place_ghost(table.sea))
    assert told(table)["A square with a ship"] == "Another ship lies there."
    order = Table()
    order.sea.chooser, order.captain(2).ship = 1, ""
    order.begin(next_order(order.sea))
    assert told(order) == {"Cora starts": "No ship of Cora is on the map."}
    start = Table()
    for captain, cove in zip(start.sea.captains, start.sea.coves[:1], strict=False):
        captain.ship = cove.square
    for captain in start.sea.captains[1:]:
        captain.ship = ""
    start.sea.chooser = 0
    start.begin(place_ship(start.sea))
    lines = told(start)
    assert lines[f"The cove {start.sea.coves[0].square}"] == "Another ship lies there."
    assert lines["Any other square"] == "Ships start in coves."
