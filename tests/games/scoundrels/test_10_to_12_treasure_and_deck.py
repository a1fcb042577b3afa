"""SC-10 to SC-12: burying, digging, the Action deck."""

from collections import Counter

import pytest

from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.games.scoundrels.burying import bury
from bot.games.scoundrels.cards import draw
from bot.games.scoundrels.components import BOARD, GHOST
from bot.games.scoundrels.digging import dig
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.scoring import lines, scores
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.table import Table, actions, buriable


def at_cove(*hand: str, cargo: tuple[str, ...] = (), ship: str = "A5", **options: str) -> Table:
    table = Table(**options)
    table.ships(ship)
    table.captain(0).cargo = list(cargo)
    table.hand(0, *hand)
    return table


# -- SC-10 -------------------------------------------------------------------------------------------------------------


def test_sc_10_example_burying() -> None:
    """SC-10.3, SC-10.4 and the worked example: Exotic Goods, 4 Action cards, the unmarked cove A5."""
    table = at_cove("sail-1", "sail-2", "sword-3", "wild-1", cargo=("goods",))
    table.run(bury(table.sea, 0), ("sail-1", "wild-1"))
    from bot.games.scoundrels.cards import limit

    assert table.captain(0).hand.cards == ["sail-2", "sword-3"] and limit(table.captain(0)) == 8
    assert table.captain(0).cargo == [] and table.cove("A5").owner == 0
    assert sorted(table.sea.discard) == ["sail-1", "wild-1"]


def test_sc_10_1_a_living_pirate_in_a_cove_buries_one_card_at_a_time() -> None:
    table = at_cove("sail-1", "sail-2", cargo=("doubloons", "doubloons"))
    table.run(bury(table.sea, 0), ("sail-1",))
    assert table.captain(0).cargo == ["doubloons"] and "bury" in actions(table.sea, 0)
    table.run(bury(table.sea, 0))
    assert table.cove("A5").cards.cards == ["doubloons", "doubloons"] and len(table.captain(0).hand) == 0
    assert buriable(at_cove("sail-1", cargo=("doubloons",), ship="A4").sea, 0) == []


def test_sc_10_1_the_ghost_cannot_bury() -> None:
    """SC-17.5."""
    table = at_cove("sail-1", cargo=("doubloons",))
    table.captain(0).fate = GHOST
    assert buriable(table.sea, 0) == []


def test_sc_10_2_another_captains_cove_is_barred_the_own_is_open() -> None:
    table = at_cove("sail-1", cargo=("doubloons",))
    table.bury(1, "A5", "goods")
    assert buriable(table.sea, 0) == []
    table.bury(0, "A5", "goods")
    assert buriable(table.sea, 0) == ["doubloons"]


@pytest.mark.parametrize(
    ("treasure", "cost"), [("dice", 0), ("doubloons", 1), ("goods", 2), ("chest", 3), ("jewels", 4)]
)
def test_sc_10_3_the_cost_is_the_worth_in_cards_of_any_kind(treasure: str, cost: int) -> None:
    hand = ("sail-1", "sword-4", "cannon-2", "wild-3", "sail-2")
    table = at_cove(*hand, cargo=(treasure,))
    ask = table.begin(bury(table.sea, 0))
    if cost:
        assert (ask.least, ask.most) == (cost, cost) and set(ask.keys) == set(hand)
        table.answer(hand[:cost])
    assert len(table.captain(0).hand) == 5 - cost and table.cove("A5").cards.cards == [treasure]
    poor = at_cove(*hand[: max(0, cost - 1)], cargo=(treasure,))
    assert buriable(poor.sea, 0) == ([] if cost else ["dice"])


def test_sc_10_4_buried_it_is_seen_by_its_owner_only_and_takes_no_place() -> None:
    """SC-10.4, SC-19.2."""
    from bot.games.scoundrels.cards import limit

    table = at_cove("sail-1", cargo=("doubloons",))
    table.run(bury(table.sea, 0))
    assert view(table.sea, 0).coves[0].cards.cards == ["doubloons"]
    for seat in (1, 2, 3, SPECTATOR):
        assert view(table.sea, seat).coves[0].cards.cards == [HIDDEN]
    assert limit(table.captain(0)) == 8 and table.captain(0).cargo == []
    assert table.said("buries a Treasure at A5 for 1 card.") and not table.said("Doubloons")


def test_sc_10_5_one_cove_for_each_captain_in_the_base_game() -> None:
    table = at_cove("sail-1", "sail-2", "sail-3", cargo=("doubloons", "goods"))
    table.bury(0, "E1", "chest")
    assert buriable(table.sea, 0) == []
    table.ships("E1")
    assert buriable(table.sea, 0) == ["doubloons", "goods"]


@pytest.mark.parametrize(("option", "owner"), [("freed", -1), ("stays", 0)])
def test_sc_10_6_an_emptied_cove_is_free_again_or_bound_by_option(option: str, owner: int) -> None:
    table = at_cove("sail-1", cargo=("doubloons",), cove_marker=option)
    table.bury(0, "A5", "goods")
    table.run(dig(table.sea, 0), ("goods",))
    assert table.cove("A5").owner == owner
    table.ships("E1", "A5")
    table.captain(1).cargo = ["doubloons"]
    table.hand(1, "sail-2")
    assert bool(buriable(table.sea, 0)) is (option == "freed")
    assert bool(buriable(table.sea, 1)) is (option == "freed")


def test_sc_10_7_buried_treasure_counts_for_its_owner() -> None:
    table = at_cove()
    table.bury(0, "A5", "chest", "goods")
    assert lines(table.sea, 0)[0].buried == 5 and scores(table.sea)[0].seat == 0


def test_sc_10_8_any_number_of_cards_may_lie_buried() -> None:
    table = at_cove("sail-1", cargo=("doubloons",))
    table.bury(0, "A5", *["goods"] * 4, *["doubloons"] * 4, "chest", "chest", "jewels")
    assert buriable(table.sea, 0) == ["doubloons"]


# -- SC-11 -------------------------------------------------------------------------------------------------------------


def test_sc_11_1_a_dig_ends_the_turn_whatever_comes_of_it() -> None:
    table = at_cove("sail-4")
    table.bury(1, "A5", "goods")
    table.deck("sail-1")
    assert "dig" in actions(table.sea, 0)
    table.run(play_turns(table.sea), "dig")
    assert table.sea.played == [0] and table.captain(0).cargo == []
    assert "dig" not in actions(at_cove().sea, 0)


@pytest.mark.parametrize(
    ("card", "found"),
    [("sword-1", False), ("sail-2", False), ("cannon-3", True), ("wild-3", True), ("wild-4", True), ("wild-2", False)],
)
def test_sc_11_2_a_3_or_4_of_any_type_finds_a_random_treasure(card: str, found: bool) -> None:
    table = at_cove()
    table.bury(1, "A5", "goods")
    table.deck(card)
    table.run(dig(table.sea, 0))
    assert (table.captain(0).cargo == ["goods"]) is found


def test_sc_11_2_which_treasure_is_found_is_random() -> None:
    found = set()
    for n in range(3):
        table = at_cove()
        table.bury(1, "A5", "goods", "chest", "jewels")
        table.deck("sail-3", "sail-1")
        table.chance(n)
        table.run(dig(table.sea, 0))
        found.add(table.captain(0).cargo[0])
    assert found == {"goods", "chest", "jewels"}


def test_sc_11_3_after_a_success_he_must_draw_again_while_treasure_is_left() -> None:
    table = at_cove()
    table.bury(1, "A5", "goods", "chest", "doubloons")
    table.deck("sail-3", "sail-4", "sail-1", "sail-3")
    table.run(dig(table.sea, 0))
    assert len(table.captain(0).cargo) == 2 and len(table.cove("A5").cards) == 1
    assert table.sea.dig is not None and table.sea.dig.drawn == ["sail-3", "sail-4", "sail-1"]


def test_sc_11_4_drawn_cards_are_discarded() -> None:
    table = at_cove()
    table.bury(1, "A5", "goods")
    table.deck("sail-4")
    table.run(dig(table.sea, 0))
    assert table.sea.discard == ["sail-4"] and len(table.captain(0).hand) == 0


def test_sc_11_5_at_the_own_cove_by_choice_without_drawing() -> None:
    table = at_cove()
    table.bury(0, "A5", "goods", "chest", "goods")
    before = len(table.sea.deck)
    ask = table.begin(dig(table.sea, 0))
    assert set(ask.keys) == {"goods", "chest", "goods.2"} and (ask.least, ask.most) == (1, 3) and not ask.public
    table.answer(("chest", "goods"))
    assert sorted(table.captain(0).cargo) == ["chest", "goods"] and table.cove("A5").cards.cards == ["goods"]
    assert len(table.sea.deck) == before and table.sea.turn.over == "dig"


def test_sc_11_6_excess_cards_are_discarded_once_after_the_last_draw() -> None:
    table = at_cove("sail-1", "sail-2", "sail-3", "sail-4", "wild-1", "sword-1", "sword-2", "sword-3")
    table.bury(1, "A5", "goods", "chest")
    table.deck("cannon-3", "cannon-4")
    table.begin(dig(table.sea, 0))
    assert table.open.name == "hand.discard_down" and (table.open.least, table.open.most) == (2, 2)
    table.answer(("sail-1", "sword-1"))
    assert len(table.captain(0).hand) == 6 and table.names() == ["hand.discard_down"]


def test_sc_11_6_no_dig_while_no_weighted_card_can_be_held() -> None:
    """SC-11.6, SC-19.5."""
    table = at_cove(cargo=("doubloons",) * 4 + ("goods",) * 4)
    table.bury(1, "A5", "chest")
    assert "dig" not in actions(table.sea, 0)
    table = at_cove(cargo=("doubloons",) * 3 + ("goods",) * 4)
    table.bury(1, "A5", "chest", "jewels")
    table.deck("sail-4", "sail-3")
    table.run(dig(table.sea, 0))
    assert len(table.captain(0).cargo) == 8 and len(table.cove("A5").cards) == 1
    own = at_cove(cargo=("doubloons",) * 4 + ("goods",) * 4)
    own.bury(0, "A5", "chest", "idol")
    ask = own.begin(dig(own.sea, 0))
    assert ask.check(("chest",)) is not None and ask.check(("idol",)) is None and ask.default == ("idol",)


def test_sc_11_7_a_dig_costs_no_cards() -> None:
    table = at_cove("sail-4")
    table.bury(1, "A5", "goods")
    table.deck("cannon-1")
    table.run(dig(table.sea, 0))
    assert table.captain(0).hand.cards == ["sail-4"]


def test_sc_11_8_digging_up_anothers_treasure_is_stealing_and_completes_grave_robber() -> None:
    """SC-11.8, SC-19.7; the own Treasure is not stolen."""
    for owner, infamy in ((1, 3), (0, 0)):
        table = at_cove()
        table.sea.quests = ["FT6"]
        table.bury(owner, "A5", "goods")
        table.deck("sail-4")
        table.begin(dig(table.sea, 0))
        table.finish()
        assert table.captain(0).infamy == infamy


def test_sc_11_9_the_treasure_of_a_sunk_pirate_stays_and_can_be_dug_up() -> None:
    """SC-11.9, SC-16.7."""
    table = at_cove("cannon-4")
    table.ships("A5", "A5")
    table.captain(1).damage = 3
    table.bury(1, "A5", "goods")
    table.run(play_turns(table.sea), "shoot-1", ("cannon-4",), "concede")
    assert table.captain(1).ship == "" and table.cove("A5").owner == 1
    table.deck("sail-4")
    table.run(play_turns(table.sea), "dig")
    assert table.captain(0).cargo == ["goods"] and table.cove("A5").owner == -1


# -- SC-12 -------------------------------------------------------------------------------------------------------------


def test_sc_12_1_one_open_discard_pile_for_all() -> None:
    table = at_cove("sail-1", cargo=("doubloons",))
    table.run(bury(table.sea, 0))
    assert view(table.sea, 3).discard == ["sail-1"]


def test_sc_12_2_an_empty_deck_is_made_of_the_discards_at_the_moment_of_need() -> None:
    table = Table()
    table.only_deck("sail-1")
    table.sea.discard = ["sword-2", "sword-3", "sword-4"]
    table.run(draw(table.sea))
    assert table.result == "sail-1" and table.sea.deck.cards == [] and len(table.sea.discard) == 3
    table.chance((2, 0, 1))
    table.run(draw(table.sea))
    assert table.result == "sword-3" and table.sea.discard == [] and len(table.sea.deck) == 2
    assert table.said("shuffled into a new one")


def test_sc_12_3_cards_on_the_table_are_not_shuffled_in() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sword-4", "sword-3")
    table.only_deck("sail-1", "sail-2")
    table.sea.discard = ["wild-1"]
    table.run(pillage(table.sea, 0), ("sword-3", "sword-4"))
    assert table.sea.pillage is not None and table.sea.pillage.drawn == ["sail-1", "sail-2", "wild-1"]
    assert Counter(table.sea.discard) == Counter(["sword-3", "sword-4", "sail-1", "sail-2", "wild-1"])


def test_sc_12_4_only_what_exists_is_drawn() -> None:
    """A missing port card counts 0, a missing dig card fails, a missing defender's card is not drawn."""
    table = Table()
    table.ships("E4", "E4")
    table.hand(0, "sword-2", "sword-3", "sword-4")
    table.only_deck("sail-1")
    table.run(pillage(table.sea, 0), ("sword-2",))
    assert table.sea.pillage is not None and table.sea.pillage.stage == "won"
    table.only_deck()
    table.hand(1)
    table.run(attack(table.sea, 0, BOARD, 1), ("sword-3",)).finish()
    assert table.sea.fight is not None and not table.said("draws a card")
    hole = at_cove()
    hole.bury(1, "A5", "goods")
    hole.only_deck()
    hole.run(dig(hole.sea, 0))
    assert hole.captain(0).cargo == []


def test_sc_12_4_gamble_replacement_and_spyglass_need_a_card() -> None:
    table = Table()
    table.ships("E4")
    table.hand(0, "sword-2", "sword-3")
    table.captain(0).cargo = ["dice", "parrot", "spyglass"]
    table.only_deck()
    assert "spyglass" not in actions(table.sea, 0)
    table.run(pillage(table.sea, 0), ("sword-2",), "no")  # nothing is drawn, so nothing can be replaced
    assert table.names() == ["pillage.cards", "infamy.gamble"]  # by then the played card is a discard to draw
