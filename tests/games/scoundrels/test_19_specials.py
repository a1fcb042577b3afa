"""Special Treasures, and how much a hand may hold."""

import pytest

from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.burying import bury
from bot.games.scoundrels.cards import hand_full, hold, limit
from bot.games.scoundrels.components import BOARD, GHOST, Turn
from bot.games.scoundrels.digging import dig
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.infamy import gain, take_token
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.round_end import refill
from bot.games.scoundrels.spyglass import TopCard, look_ahead
from tests.games.scoundrels.duels import WHY, clash, duel, parrot
from tests.games.scoundrels.table import Table, actions


def test_sc_19_1_example_two_doubloons() -> None:
    """SC-19.1, SC-14.2 and the worked example: 2 Doubloons leave room for 6 Action cards."""
    table = Table()
    table.captain(0).cargo = ["doubloons", "doubloons"]
    assert limit(table.captain(0)) == 6
    table.run(refill(table.sea))
    assert len(table.captain(0).hand) == 6


def test_sc_19_2_weightless_and_buried_treasure_do_not_count() -> None:
    table = Table()
    table.captain(0).cargo = ["dice", "parrot", "idol", "goods"]
    table.bury(0, "A5", "jewels")
    assert limit(table.captain(0)) == 7


def test_sc_19_3_making_room_brings_no_immediate_draw() -> None:
    table = Table()
    table.ships("A5")
    table.captain(0).cargo = ["goods"]
    table.hand(0, "sail-1", "sail-2", "sail-3")
    table.run(bury(table.sea, 0), ("sail-1", "sail-2"))
    assert table.captain(0).hand.cards == ["sail-3"] and not hand_full(table.captain(0))


def test_sc_19_4_excess_cards_go_at_once_by_choice() -> None:
    table = Table()
    table.ships("A5")
    table.bury(0, "A5", "goods", "chest")
    table.hand(0, *["sail-1"] * 4, *["sail-2"] * 4)
    table.begin(dig(table.sea, 0))
    ask = table.answer(("goods", "chest"))
    assert ask.name == "hand.discard_down" and not ask.public and ask.default == ("sail-1", "sail-1.2")
    table.answer(("sail-2", "sail-1"))
    assert len(table.captain(0).hand) == 6


@pytest.mark.parametrize(
    ("quirk", "fate", "room"), [("", "living", 1), ("deep_pockets", "living", 2), ("", GHOST, 100)]
)
def test_sc_19_5_at_most_eight_weighted_cards_nine_with_deep_pockets_any_for_the_ghost(
    quirk: str, fate: str, room: int
) -> None:
    captain = Table().captain(0)
    captain.cargo, captain.quirk, captain.fate = ["goods"] * 4 + ["doubloons"] * 3 + ["idol"], quirk, fate
    assert hold(captain) == room


def test_sc_19_6_a_special_works_for_the_one_who_carries_it_not_buried() -> None:
    table = Table()
    table.ships("A5", "D1")
    table.hand(0, "sail-1")
    table.hand(1, "sail-2")
    table.captain(0).cargo = ["spyglass"]
    assert "spyglass" in actions(table.sea, 0) and "spyglass" not in actions(table.sea, 1)
    table.run(bury(table.sea, 0))
    assert "spyglass" not in actions(table.sea, 0)


def test_sc_19_12_the_table_waits_for_the_spyglass_without_its_card() -> None:
    table = Table()
    table.sea.peek.cards, table.sea.peek.seats = ["sail-4"], (0,)
    ask = TopCard(0, ("leave", "under"), "leave")
    names = ["Anne", "Bart", "Cora"]
    assert "Sail 4" in say(GAME.prompt(view(table.sea, 0), ask).text, names)
    for seat in (1, SPECTATOR):
        assert "Sail" not in say(GAME.prompt(view(table.sea, seat), ask).text, names)
        assert "Anne" in say(GAME.prompt(view(table.sea, seat), ask).waiting, names)


def test_sc_19_7_taking_tokens_is_not_stealing_treasure() -> None:
    table = Table()
    table.sea.quests = ["FT5", "FT6", "DL5"]
    table.captain(1).infamy = 3
    take_token(table.sea, 0, 1)
    assert table.sea.feats == [] and table.captain(0).infamy == 1


def test_sc_19_8_one_gain_is_one_event_whatever_its_size() -> None:
    table = Table()
    table.captain(0).cargo = ["dice"]
    table.deck("sail-4")
    table.run(gain(table.sea, 0, 4, WHY), "yes")
    assert table.captain(0).infamy == 5 and table.names() == ["infamy.gamble"]


def test_sc_19_9_tokens_of_captains_are_no_public_gain() -> None:
    table = duel("sword-4", "sail-1")
    table.captain(0).cargo, table.captain(1).infamy = ["idol"], 2
    clash(table, BOARD, "flee")
    table.answer("take")
    assert table.captain(0).infamy == 1 and "infamy.gamble" not in table.names()


@pytest.mark.parametrize(
    ("card", "infamy"), [("sail-4", 3), ("wild-3", 3), ("sword-2", 2), ("cannon-1", 0), ("wild-1", 0)]
)
def test_sc_19_10_loaded_dice(card: str, infamy: int) -> None:
    table = Table()
    table.captain(0).cargo = ["dice"]
    table.deck(card)
    table.run(gain(table.sea, 0, 2, WHY), "yes")
    assert table.captain(0).infamy == infamy and table.sea.discard == [card]
    plain = Table()
    plain.captain(0).cargo = ["dice"]
    plain.run(gain(plain.sea, 0, 2, WHY), "no")
    assert plain.captain(0).infamy == 2 and plain.sea.discard == []


def test_sc_19_10_a_lost_gain_still_counts_as_done() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sword-4", "sword-4")
    table.captain(0).cargo = ["dice"]
    table.sea.quests = ["FT1", "DL5"]
    table.deck("sail-1", "sail-1", "sail-1", "cannon-1", "cannon-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"), "yes", "yes")
    assert table.captain(0).infamy == 0 and table.sea.quests == ["DL5"] and len(table.captain(0).cargo) == 2


def test_sc_19_11_the_parrot_replaces_one_port_card_once_per_round_for_the_card() -> None:
    table = parrot()
    ask = table.answer(("sword-3", "sword-4"))
    assert ask.name == "pillage.replace" and ask.public and set(ask.keys) == {"keep", "sail-4", "sail-2", "wild-2"}
    assert ask.default == "sail-4"  # 7 against 8: it could turn the failure
    table.answer("sail-4")
    storm = table.sea.pillage
    assert storm is not None and storm.drawn == ["sail-1", "sail-2", "wild-2"] and storm.stage == "won"
    assert "sail-4" in table.sea.discard and table.sea.used.parrot
    table.ships("C2")
    table.captain(0).cargo, table.captain(1).cargo = [], ["parrot"]
    table.ships("C2", "H2")
    table.hand(1, "sword-2")
    table.sea.turn = Turn(1)
    table.run(pillage(table.sea, 1), ("sword-2",))
    assert table.names().count("pillage.replace") == 1  # used up for this round, though it changed hands


def test_sc_19_11_a_card_that_is_kept_leaves_the_parrot_unused() -> None:
    table = parrot()
    table.answer(("sword-3", "sword-4"))
    table.answer("keep")
    assert not table.sea.used.parrot and table.sea.pillage is not None and table.sea.pillage.stage == "failed"


@pytest.mark.parametrize(("choice", "next_card"), [("leave", "wild-4"), ("under", "sail-1")])
def test_sc_19_12_the_spyglass_shows_the_top_card_to_its_user_only(choice: str, next_card: str) -> None:
    table = Table()
    table.captain(0).cargo = ["spyglass"]
    table.deck("wild-4", "sail-1")
    before = len(table.sea.deck)
    ask = table.begin(look_ahead(table.sea, 0))
    assert ask.name == "spyglass.place" and not ask.public
    assert view(table.sea, 0).peek.cards == ["wild-4"]
    assert view(table.sea, 1).peek.cards == view(table.sea, SPECTATOR).peek.cards == [HIDDEN]
    table.answer(choice)
    assert table.sea.deck.cards[-1] == next_card and len(table.sea.deck) == before
    assert table.sea.deck.cards[0 if choice == "under" else -1] == "wild-4"
    assert "spyglass" not in actions(table.sea, 0)  # once per turn
    assert not any("Wild" in line for line in table.log)


def test_sc_19_13_the_idol_keeps_public_gains_at_nothing_but_not_the_pillage_that_brought_it() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sword-4", "sword-4", "cannon-4", "cannon-4")
    table.sea.quests = ["FT1", "FT2", "DL5"]
    table.treasure("idol", "goods")
    table.deck("sail-1", "sail-1", "sail-1", "sail-1", "sail-1", "sail-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    assert table.captain(0).infamy == 1 and table.sea.quests == ["FT2", "DL5"]
    table.ships("C2")
    table.run(pillage(table.sea, 0), ("cannon-4", "cannon-4.2"))
    assert table.captain(0).infamy == 1 and len(table.captain(0).cargo) == 2
    assert "infamy.gamble" not in table.names()


def test_sc_19_14_in_a_tie_specials_act_as_they_were_carried_before_the_fight() -> None:
    table = duel("sword-2", "cannon-2")
    table.captain(1).cargo = ["dice", "goods"]
    table.only_deck("sail-4")
    table.captain(1).hand.cards = ["cannon-2"]
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-2",))
    table.answer("shoot")
    table.answer(("cannon-2",))
    table.answer(("dice", "goods"))
    assert table.open.name == "infamy.gamble" and table.open.seat == 1  # looted, and still he gambles
    table.answer("no")
    assert table.captain(1).infamy == 1
    idol = duel("sword-2", "cannon-2")
    idol.captain(1).cargo = ["idol"]
    clash(idol, BOARD, "shoot")
    idol.answer(("idol",))
    assert idol.captain(1).infamy == 0
