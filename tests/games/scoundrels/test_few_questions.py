"""What one answer is enough for, and the way back to the whole choice."""

import random

import pytest

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.scoundrels import GAME
from bot.games.scoundrels.components import BOARD, CLOCKWISE, SHOOT
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.round_end import bid_round, next_order
from bot.games.scoundrels.turn import actions, play_turns
from tests.games.scoundrels.table import Table

MOST = 6.0  # questions a turn, for three captains who play as computers do


def test_a_turn_takes_few_questions() -> None:
    answers = turns = 0
    for seed in range(6):
        match, luck = Match.new(GAME, seed.to_bytes(32, "big"), 3), random.Random(seed)
        numbers = set[int]()
        while not match.over:
            if match.turn >= 0:
                numbers.add(match.turns)
            ask = next(
                ask for ask in match.pending.asks if not ask.optional and match.given(ask.seat, ask.name) is None
            )
            match.answer(ask.seat, ask.name, captain_answer(match, ask, luck))
            answers += 1
        turns += len(numbers)
    assert answers / turns <= MOST


# -- SC-5.10 -----------------------------------------------------------------------------------------------------------


def raider(*hand: str) -> Table:
    table = Table()
    table.ships("D4")  # one square from the port E4
    table.hand(0, *hand)
    return table


def test_sc_5_10_a_port_within_reach_is_pillaged_with_the_move_there() -> None:
    table = raider("sword-4", "cannon-4", "wild-4", "sail-1")
    ask = table.begin(play_turns(table.sea))
    assert "pillage@E4" in ask.keys and "pillage" not in ask.keys
    ask = table.answer("pillage@E4")
    assert ask.name == "pillage.cards" and ask.unnoticed and table.captain(0).ship == "D4"
    table.answer(("sword-4", "cannon-4"))
    assert table.captain(0).ship == "E4" and table.sea.turn.free == 1 and table.sea.path == ["D4", "E4"]
    assert table.sea.pillage is not None and table.sea.pillage.square == "E4"
    assert table.captain(0).bound.value == ""


def test_sc_5_10_until_the_cards_are_settled_move_and_action_can_be_given_up() -> None:
    table = raider("sword-4", "cannon-4")
    table.begin(play_turns(table.sea))
    table.answer("pillage@E4")
    assert view(table.sea, 0).captains[0].bound.value == "E4" and view(table.sea, 1).captains[0].bound.value == ""
    table.answer("back")
    assert table.captain(0).ship == "D4" and table.sea.turn.free == 2 and len(table.captain(0).hand) == 2
    assert "pillage@E4" in table.begin(play_turns(table.sea)).keys and table.captain(0).bound.value == ""


def test_sc_5_10_what_pays_for_the_way_cannot_be_used_there() -> None:
    table = raider("wild-4", "sword-1", "wild-1")
    table.ships("D4", "F3", "J6", "J6")  # three squares off
    table.sea.turn.free = 0
    ask = table.begin(play_turns(table.sea))
    ask = table.answer("board-1@F3")
    assert set(ask.keys) == {"sword-1", "wild-1"}
    assert ask.hinders(table.sea, 0, "wild-4") is not None
    poor = raider("wild-4")
    poor.ships("D4", "F3", "J6", "J6")
    poor.sea.turn.free = 0
    assert "board-1@F3" not in actions(poor.sea, 0), "the only card would be spent on the way"


def test_sc_5_10_a_shot_is_offered_from_the_nearest_square_in_range() -> None:
    table = raider("cannon-1", "cannon-2", "sail-4")
    table.ships("D4", "D1", "J6", "J6")
    shots = [key for key in actions(table.sea, 0) if key.startswith("shoot-1")]
    assert shots == ["shoot-1@D2"] or len(shots) == 1
    table.begin(play_turns(table.sea))
    table.answer(shots[0])
    ask = table.answer("all")
    assert ask.name == "fight.respond" or table.sea.fight is not None
    assert table.captain(0).ship == shots[0].partition("@")[2]


def test_sc_5_10_the_last_move_of_a_turn_ends_it() -> None:
    table = raider("sail-2")
    table.run(play_turns(table.sea), "move-end", "D1")
    assert table.captain(0).ship == "D1" and table.sea.played == [0]


# -- fights ------------------------------------------------------------------------------------------------------------


def fighters(ours: list[str], theirs: list[str]) -> Table:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = sorted(ours), sorted(theirs)
    return table


def test_sc_8_1_a_single_card_is_laid_unasked() -> None:
    table = fighters(["sword-1", "sail-1"], ["sail-2"])
    table.begin(play_turns(table.sea))
    assert "board-1-all" not in table.open.keys
    assert table.answer("board-1").name == "fight.respond"
    assert table.sea.fight is not None and table.sea.fight.attacker.laid.cards == ["sword-1"]


@pytest.mark.parametrize(("way", "key"), [(BOARD, "board-1-all"), (SHOOT, "shoot-1-all")])
def test_sc_8_19_all_cards_of_a_type_are_laid_by_one_answer(way: str, key: str) -> None:
    kind = "sword" if way == BOARD else "cannon"
    table = fighters([f"{kind}-1", f"{kind}-2", "wild-1", "sail-1"], ["sail-2"])
    ask = table.begin(play_turns(table.sea))
    assert {key, key.removesuffix("-all")} <= set(ask.keys)
    assert table.answer(key).name == "fight.respond"
    assert table.sea.fight is not None and table.sea.fight.attacker.count == 3
    assert table.captain(0).hand.cards == ["sail-1"]


def test_sc_8_18_with_all_a_defender_fights_until_it_is_hopeless_and_is_not_asked_again() -> None:
    table = fighters(["sword-4", "sword-4", "sword-3"], ["sail-1", "sail-2", "wild-1"])
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-3", "sword-4", "sword-4.2"))
    table.answer(("flee",))
    assert "fight.continue" not in table.names() and table.said("concedes after")
    chosen = fighters(["sword-4", "sword-4", "sword-3"], ["sail-1", "sail-2", "wild-1"])
    chosen.begin(attack(chosen.sea, 0, BOARD, 1))
    chosen.answer(("sword-3", "sword-4", "sword-4.2"))
    assert chosen.answer(("sail-1", "sail-2", "wild-1")).name == "fight.continue", "who chooses his cards is asked"


def test_sc_8_12_go_on_until_it_is_hopeless_is_asked_once() -> None:
    table = fighters(["sword-1", "sword-1", "sword-1"], ["sail-1", "sail-2", "wild-1"])
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer("all")
    ask = table.answer(("sail-1", "sail-2", "wild-1"))
    assert ask.keys == ("go_on", "hopeless", "concede")
    table.answer("hopeless")
    assert table.names().count("fight.continue") == 1 and table.sea.fight is not None
    assert view(table.sea, 0).fight.plan.value == "" and table.sea.fight.plan.value == "hopeless"  # type: ignore[union-attr]


# -- burials, and the end of a round -----------------------------------------------------------------------------------


def test_sc_10_9_a_burial_is_paid_with_the_cheapest_cards_or_with_cards_of_his_choice() -> None:
    table = Table()
    table.ships("A5")
    table.hand(0, "sail-1", "sword-4", "wild-1")
    table.captain(0).cargo = ["goods"]
    ask = table.begin(play_turns(table.sea))
    assert {"bury-goods", "bury"} <= set(ask.keys)
    table.answer("bury-goods")
    assert table.cove("A5").cards.cards == ["goods"] and sorted(table.sea.discard) == ["sail-1", "wild-1"]


def test_sc_22_3_who_starts_and_what_is_discarded_can_be_ordered() -> None:
    table = Table(3)
    for seat, hand in enumerate((("sword-1", "wild-1", "sail-4"), ("sail-3",), ("sail-2",))):
        table.hand(seat, *hand)
    table.sea.phase = "bid"
    table.sea.orders[0].value["standing.bid"] = "fresh"
    table.begin(bid_round(table.sea))
    assert GAME.by_order(table.sea, table.asks[0]) == ("drop:sword-1",)
    table.sea.chooser, table.sea.direction = 1, CLOCKWISE
    for wish, starts in (("first", "1.clockwise"), ("last", "2.clockwise"), ("ask", None)):
        table.sea.orders[1].value["standing.start"] = wish
        assert GAME.by_order(table.sea, table.begin(next_order(table.sea))) == starts
