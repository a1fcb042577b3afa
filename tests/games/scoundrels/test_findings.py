"""What was once found to be wrong, or to be held by no test, and is so no more."""

import random
import re

import pytest

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.question import Ask
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.attacking import attack_told
from bot.games.scoundrels.burying import Buried
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.content import QUIRKS, SPECIALS
from bot.games.scoundrels.ending import end_game
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.infamy import GAMBLING
from bot.games.scoundrels.loading import Loot
from bot.games.scoundrels.opening import opening_bid, place_ship
from bot.games.scoundrels.options import OPTIONS
from bot.games.scoundrels.sinking import sink
from bot.games.scoundrels.spyglass import look_ahead
from bot.games.scoundrels.turn import Action, play_turns
from bot.games.scoundrels.turning import FightOn
from tests.games.scoundrels.duels import duel
from tests.games.scoundrels.table import NAMES, Table, actions

ONE_OF_MANY = re.compile(r"(?<![\d.])1 (cards|tokens|squares|Treasures|points|rounds|captains|Quests|free points)\b")


def hint(table: Table, ask: Ask, key: str) -> str:
    """What a choice says of itself to the one who is asked."""
    return say(GAME.option(view(table.sea, ask.seat), ask, key).hint, NAMES)


# -- hints -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("free", "hand", "said"),
    [
        (2, ("sail-4", "sail-3"), "2 free, 9 with all your Sails and Wilds."),
        (0, ("wild-1",), "1 square with all your Sails and Wilds."),
        (1, ("sword-1",), "1 free square."),
    ],
)
def test_finding_c_a_move_says_how_far_it_goes_in_all(free: int, hand: tuple[str, ...], said: str) -> None:
    table = Table()
    table.hand(0, *hand)
    table.sea.turn.free = free
    assert hint(table, Action(0, actions(table.sea, 0), "end"), "move") == said


def test_finding_c_special_treasure_is_offered_with_what_it_does() -> None:
    table = Table()
    table.captain(1).cargo = [*SPECIALS, "goods"]
    ask = Loot(0, tuple(table.captain(1).cargo), 0, 5, (), loser=1)
    hints = {key: hint(table, ask, key) for key in ask.keys}
    assert hints["idol"] == "Worth 3, weightless. While you carry it you gain no public Infamy at all."
    assert hints["goods"] == "Worth 2, weighted."
    assert len(set(hints.values())) == 5 and all(len(each) <= 100 for each in hints.values())
    table.captain(0).cargo = ["idol", "parrot", "goods"]
    burial = Buried(0, ("idol", "parrot", "goods", "back"), "back")
    assert hint(table, burial, "idol").endswith("Buried it keeps no Infamy from you.")
    assert hint(table, burial, "parrot").endswith("It works only while carried.")


def test_finding_c_one_card_is_not_called_cards() -> None:
    table = duel("sword-1", "sail-1")
    table.captain(1).cargo = ["chest"]
    assert say(attack_told(table.sea, 0, "board-1", ()).hint, NAMES) == "Sword 1 against 1 card and 1 Treasure."
    table.captain(0).hand.cards = ["sword-1", "sword-2"]
    table.captain(1).hand.cards = ["sail-1", "sail-2"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-2"))
    table.answer(FLEE)
    ask = table.answer(("sail-1", "sail-2"))
    assert isinstance(ask, FightOn)
    assert "(1 card still down)" in say(GAME.prompt(view(table.sea, 1), ask).text, NAMES)
    over = Table()
    over.captain(0).infamy = 1
    over.run(end_game(over.sea))
    assert over.said("Anne: 1 token, 0 in cargo")


def test_finding_c_nothing_that_is_one_stands_in_the_plural() -> None:
    wrong: set[str] = set()
    for seats, options in ((3, {}), (4, {"quirks": "on", "sunk_cargo": "sinker"}), (4, {"mode": "skirmish"})):
        luck, match = random.Random(seats), Match[Sea].new(GAME, b"one of many", seats, options)
        while not match.over:
            for ask in match.pending.asks:
                seen = view(match.state, ask.seat)
                words = [GAME.prompt(seen, ask).text, *(GAME.option(seen, ask, key).hint for key in ask.keys)]  # type: ignore[union-attr]
                wrong |= {line for line in (say(each, NAMES) for each in words) if ONE_OF_MANY.search(line)}
            ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
            match.answer(ask.seat, ask.name, captain_answer(match, ask, luck))
            wrong |= {line for e in match.drain()[1] if ONE_OF_MANY.search(line := say(e.text, NAMES))}
    assert wrong == set()


def test_finding_c_a_single_chest_goes_down_in_good_grammar() -> None:
    table = Table()
    table.captain(1).cargo = ["chest"]
    sink(table.sea, 1)
    assert [say(each.text, NAMES) for each in table.sea.news][1] == "With Bart sinks the cargo: Treasure Chest."


# -- clauses -----------------------------------------------------------------------------------------------------------


def test_finding_c_skirmish_mode_and_gambles_cite_the_clauses_that_say_so() -> None:
    assert {option.key: option.clause for option in OPTIONS}["mode"] == "SC-21.11"
    assert {ask.thing: ask.clause for ask in GAMBLING.values()} == {
        "Loaded Dice": "SC-19.10",
        QUIRKS["gamblers_blood"].name: "SC-20.17",
    }


# -- rules that no test held -------------------------------------------------------------------------------------------


def test_sc_3_8_those_still_tied_draw_again_and_the_winner_places_first() -> None:
    table = Table(4, opening="bid")
    table.sea.round, table.sea.phase = 0, "placing"
    for seat in range(4):
        table.hand(seat, "sail-4", "wild-1")
        table.captain(seat).ship = ""
    table.deck("sword-2", "cannon-2", "sword-1", "sword-3", "cannon-4")
    bids = {0: ("sail-4",), 1: ("sail-4",), 2: ("sail-4",), 3: ("wild-1",)}
    table.run(opening_bid(table.sea), bids)
    assert {bid.seat: bid.ties for bid in table.sea.bids} == {
        0: ["sword-1"], 1: ["sword-2", "sword-3"], 2: ["cannon-2", "cannon-4"], 3: [],
    }  # fmt: skip
    assert table.sea.chooser == 2
    assert table.begin(place_ship(table.sea)).seat == 2


def test_sc_9_18_flights_then_quirk_triggers_then_quests_then_offers() -> None:
    table = duel("cannon-3", "sail-3", one="eel_in_oil")
    table.sea.quests = ["FT10", "DL1"]
    table.sea.quirk_deck.cards = ["iron_hull", "old_salt"]
    table.captain(0).offered = False
    table.begin(play_turns(table.sea))
    for answer in ("shoot-1", ("cannon-3",), FLEE, ("sail-3",)):
        table.answer(answer)
    assert table.open.name == "fight.flight" and not table.said("Eel in Oil")
    table.answer("D3")
    order = ("a Cannon win", "is hit", "flees from", "Eel in Oil", "completes the Quest", "is turned up")
    found = [next(i for i, line in enumerate(table.log) if part in line) for part in order]
    assert found == sorted(found) and table.open.name == "quirk.offer"


def test_sc_9_18_whoever_is_sunk_is_not_asked_to_discard_for_his_loot() -> None:
    table = duel("sword-3", "cannon-3")
    table.captain(0).hand.cards = ["sail-1"] * 7 + ["sword-3"]
    table.captain(0).damage, table.captain(1).cargo = 3, ["chest", "goods"]
    clashing = attack(table.sea, 0, BOARD, 1)
    table.run(clashing, ("sword-3",), SHOOT, ("cannon-3",), ("chest", "goods"))
    assert table.captain(0).ship == "" and "hand.discard_down" not in table.names()


def test_sc_16_6_option_a_defender_who_sinks_his_attacker_salvages_too_within_his_hold() -> None:
    table = Table(sunk_cargo="sinker")
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).damage, table.captain(0).cargo = 3, ["goods", "goods", "dice"]
    table.captain(1).cargo = ["doubloons"] * 5 + ["chest"] * 2
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["sword-1"], ["cannon-3", "sail-1"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    for answer in (("sword-1",), SHOOT):
        table.answer(answer)
    ask = table.answer(("cannon-3",))
    assert (ask.name, ask.seat, ask.clause) == ("fight.loot", 1, "SC-16.6")
    assert ask.check(("goods", "goods.2")) is not None  # seven weighted cards are aboard, the eighth is the last
    assert table.answer(("goods", "dice")) is None
    assert table.captain(1).cargo[-2:] == ["goods", "dice"] and table.sea.lost_treasure == ["goods"]
    assert table.captain(1).hand.cards == [] and table.captain(0).cargo == []  # SC-9.5 no place is left for a card


def test_sc_16_6_without_the_option_nobody_salvages() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1"]
    table.captain(1).damage, table.captain(1).cargo = 3, ["chest", "dice"]
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))
    assert table.captain(0).cargo == [] and table.sea.lost_treasure == ["chest", "dice"]


def test_sc_19_12_the_spyglass_reshuffles_if_need_be_and_works_again_next_turn() -> None:
    table = Table()
    table.captain(0).cargo = ["spyglass"]
    table.only_deck()
    assert "spyglass" not in actions(table.sea, 0)
    table.sea.discard = ["sail-2"]
    free = table.sea.turn.free
    table.run(look_ahead(table.sea, 0), "under")
    assert table.sea.deck.cards == ["sail-2"] and table.sea.discard == []
    assert table.sea.turn.free == free and "move" in actions(table.sea, 0) and not table.sea.turn.over
    assert "spyglass" not in actions(table.sea, 0)
    table.captain(1).cargo = ["spyglass"]
    table.captain(0).cargo = []
    table.run(play_turns(table.sea), "end")
    table.begin(play_turns(table.sea))
    assert table.open.seat == 1 and "spyglass" in table.open.keys
    assert "spyglass" not in actions(table.sea, 2)  # SC-19.6 its carrier, nobody else


@pytest.mark.parametrize(("final", "asked"), [(False, True), (True, False)])
def test_sc_20_18_in_the_final_round_the_first_pirate_sunk_does_not_return_and_is_offered_nothing(
    final: bool, asked: bool
) -> None:
    table = duel("sword-2", "cannon-2")
    table.sea.quirk_deck.cards = ["iron_hull", "old_salt"]
    table.sea.final = "treasure" if final else ""
    table.captain(0).offered, table.captain(0).damage, table.captain(1).infamy = False, 3, 1
    table.begin(play_turns(table.sea))
    for answer in ("board-1", ("sword-2",), SHOOT, ("cannon-2",), "take"):
        table.answer(answer)
    assert table.captain(0).ship == "" and table.captain(0).offered
    assert ("quirk.offer" in table.names()) is asked
