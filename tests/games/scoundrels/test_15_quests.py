"""SC-15: Quests."""

from typing import Any

import pytest

from bot.games.scoundrels.burying import bury
from bot.games.scoundrels.components import BOARD, GHOST, SHOOT, Win
from bot.games.scoundrels.content import FEATS
from bot.games.scoundrels.delivering import deliver, price
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.moving import move
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.table import Table, actions, deliveries


def trader(*hand: str, cargo: tuple[str, ...], quests: tuple[str, ...], ship: str = "C2", seats: int = 4) -> Table:
    table = Table(seats)
    table.ships(ship)
    table.captain(0).cargo = list(cargo)
    table.hand(0, *hand)
    table.sea.quests = list(quests)
    return table


def raider(*hand: str, quests: tuple[str, ...], deck: tuple[str, ...] = ("sail-1", "sail-1", "sail-1")) -> Table:
    table = Table()
    table.ships("E4")
    table.hand(0, *hand)
    table.deck(*deck)
    table.sea.quests = [*quests, "DL5"]
    return table


def fight(way: str, ours: str, response: str, theirs: str, *quests: str, **more: Any) -> Table:
    """Seat 0 attacks seat 1 with one card against one."""
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = [ours], [theirs]
    table.sea.quests = [*quests, "DL5"]
    for key, value in more.items():
        name, _, seat = key.rpartition("_")
        setattr(table.captain(int(seat)), name, value)
    table.begin(attack(table.sea, 0, way, 1))
    table.answer((ours,))
    table.answer(response)
    if response != "concede":
        table.answer((theirs,))
    return table.finish()


def done(table: Table) -> dict[str, int]:
    return {feat.quest: feat.seat for feat in table.sea.feats}


def test_sc_15_1_a_completed_quest_pays_at_once_and_leaves_the_game() -> None:
    table = raider("sword-4", "sword-4", quests=("FT1",))
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    assert table.captain(0).infamy == 1 + FEATS["FT1"].infamy
    assert table.sea.quests == ["DL5"] and done(table) == {"FT1": 0}


def test_sc_15_2_a_defender_completes_quests_in_anothers_turn() -> None:
    table = fight(BOARD, "sword-1", "flee", "sail-3", "FT10")
    assert done(table) == {"FT10": 1} and table.captain(1).infamy == 2 and table.sea.turn.seat == 0


def test_sc_15_3_one_event_may_complete_several_in_the_order_of_the_list() -> None:
    table = raider("sword-4", "sword-4", "sword-4", quests=("FT3", "FT1"))
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2", "sword-4.3"))
    assert [feat.quest for feat in table.sea.feats] == ["FT1", "FT3"]
    assert table.captain(0).infamy == 1 + 2 + 3


def test_sc_15_4_of_two_captains_the_active_one_has_it() -> None:
    table = fight(SHOOT, "cannon-2", "shoot", "cannon-2", "FT9", damage_0=0, damage_1=0)
    table = Table()
    table.sea.quests = ["FT9", "DL5"]
    table.sea.turn.seat = 2
    table.run(complete(table.sea, {1: ["FT9"], 2: ["FT9"]}))
    assert done(table) == {"FT9": 2} and table.captain(1).infamy == 0


def test_sc_15_5_a_pirate_sunk_by_the_event_completes_nothing_with_it() -> None:
    table = fight(SHOOT, "cannon-2", "shoot", "cannon-2", "FT9", damage_0=3, damage_1=3)
    assert table.captain(0).ship == table.captain(1).ship == "" and done(table) == {}


def test_sc_15_6_a_delivery_costs_its_worth_and_the_card_at_the_named_port_open_or_closed() -> None:
    table = trader("sail-1", "sail-2", "sword-4", cargo=("goods", "chest"), quests=("DL4",), ship="E4")
    table.port("E4").closed = 2
    table.begin(deliver(table.sea, 0, "DL4"))
    assert (table.open.least, table.open.most) == (2, 2)
    table.answer(("sail-1", "sail-2"))
    captain = table.captain(0)
    assert captain.cargo == ["chest"] and captain.infamy == 4 and captain.hand.cards == ["sword-4"]
    assert table.sea.lost_treasure == ["goods"] and table.sea.quests == []
    wrong = trader("sail-1", "sail-2", cargo=("goods",), quests=("DL4",), ship="C2")
    assert deliveries(wrong.sea, 0) == []
    poor = trader("sail-1", cargo=("goods",), quests=("DL4",), ship="E4")
    assert deliveries(poor.sea, 0) == []


def test_sc_15_7_only_a_delivery_on_the_table_can_be_made() -> None:
    table = trader("sail-1", cargo=("doubloons",), quests=("DL2",), ship="C2")
    assert deliveries(table.sea, 0) == []
    table.sea.quests = ["DL1"]
    assert deliveries(table.sea, 0) == ["DL1"]


def test_sc_15_8_the_delivered_card_neither_hinders_nor_helps_the_gain() -> None:
    table = trader("sail-1", "sail-2", "sail-3", cargo=("idol",), quests=("DL8",), ship="P6", seats=6)
    table.run(deliver(table.sea, 0, "DL8"))
    assert table.captain(0).infamy == 5  # 3 + 2, although the Idol was aboard
    dice = trader(cargo=("dice",), quests=("DL8",), ship="P6", seats=6)
    dice.run(deliver(dice.sea, 0, "DL8"))
    assert dice.captain(0).infamy == 2 and "infamy.gamble" not in dice.names()


def test_sc_15_9_a_tie_and_a_concession_count_as_wins() -> None:
    tied = fight(BOARD, "sword-2", "flee", "sail-2", "FT5", "FT10", cargo_1=["goods", "chest"])
    assert done(tied) == {"FT5": 0, "FT10": 1}
    conceded = fight(SHOOT, "cannon-1", "concede", "sail-1", "FT7", infamy_1=1)
    assert done(conceded) == {"FT7": 0}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (("sword-4", "wild-4"), {"FT1"}),
        (("cannon-4", "wild-4"), {"FT2"}),
        (("cannon-4", "sword-4"), set()),
    ],
)
def test_sc_15_10_swords_only_or_cannons_only(hand: tuple[str, ...], expected: set[str]) -> None:
    table = raider(*hand, quests=("FT1", "FT2"))
    table.run(pillage(table.sea, 0), hand)
    assert set(done(table)) == expected


@pytest.mark.parametrize("choice", ["FT1", "FT2"])
def test_sc_15_10_wilds_alone_count_for_one_of_the_two_by_choice(choice: str) -> None:
    table = raider("wild-4", "wild-3", quests=("FT1", "FT2"))
    table.run(pillage(table.sea, 0), ("wild-3", "wild-4"), choice)
    assert set(done(table)) == {choice}
    single = raider("wild-4", "wild-3", quests=("FT2",))
    single.run(pillage(single.sea, 0), ("wild-3", "wild-4"))
    assert set(done(single)) == {"FT2"}


@pytest.mark.parametrize(
    ("played", "expected"), [(("sword-4", "cannon-4", "wild-1"), True), (("sword-4", "cannon-4"), False)]
)
def test_sc_15_10_overkill_needs_six_above_the_final_total(played: tuple[str, ...], expected: bool) -> None:
    table = raider(*played, quests=("FT3",))
    table.run(pillage(table.sea, 0), played)
    assert ("FT3" in done(table)) is expected


def test_sc_15_11_two_ports_in_one_turn() -> None:
    table = raider("sword-4", "cannon-4", quests=("FT4",), deck=("sail-1",) * 6)
    table.run(pillage(table.sea, 0), ("sword-4",))
    assert done(table) == {}
    table.ships("C2")
    table.run(pillage(table.sea, 0), ("cannon-4",))
    assert done(table) == {"FT4": 0}


def test_sc_15_11_light_fingers_counts_cards_of_one_swords_win() -> None:
    assert done(fight(BOARD, "sword-1", "concede", "sail-1", "FT5", cargo_1=["goods"])) == {}
    assert done(fight(BOARD, "sword-1", "concede", "sail-1", "FT5", cargo_1=["goods", "dice"])) == {"FT5": 0}


def test_sc_15_12_giant_killer_needs_a_loser_with_more_tokens_before_the_fight() -> None:
    assert done(fight(SHOOT, "cannon-1", "concede", "sail-1", "FT7", infamy_0=1, infamy_1=1)) == {}
    assert done(fight(SHOOT, "cannon-1", "concede", "sail-1", "FT7", infamy_0=1, infamy_1=2)) == {"FT7": 0}
    by_defender = fight(SHOOT, "cannon-1", "shoot", "cannon-4", "FT7", infamy_0=3, infamy_1=2)
    assert done(by_defender) == {"FT7": 1}


def test_sc_15_12_shot_and_steel_against_one_captain_in_one_turn_as_attacker_or_defender() -> None:
    table = Table()
    table.ships("D4", "D4", "D4", "J6")
    table.only_deck()
    table.sea.quests = ["FT8", "DL5"]
    for first, second, same in ((SHOOT, BOARD, True), (SHOOT, BOARD, False)):
        table.sea.turn.wins = [Win(0, 1 if same else 2, first)]
        table.captain(0).hand.cards = ["sword-1"]
        table.sea.quests = ["FT8", "DL5"]
        table.sea.feats = []
        table.captain(1).hand.cards = ["sail-1"]
        table.begin(attack(table.sea, 0, second, 1))
        table.answer(("sword-1",))
        table.answer("concede")
        table.finish()
        assert done(table) == ({"FT8": 0} if same else {})
    defended = Table()
    defended.ships("D4", "D4", "J6", "J6")
    defended.only_deck()
    defended.sea.quests = ["FT8", "DL5"]
    defended.sea.turn.wins = [Win(1, 0, BOARD)]
    defended.captain(0).hand.cards, defended.captain(1).hand.cards = ["cannon-1"], ["cannon-3"]
    defended.run(attack(defended.sea, 0, SHOOT, 1), ("cannon-1",), "shoot", ("cannon-3",))
    assert done(defended) == {"FT8": 1}


def test_sc_15_12_dead_men_goes_to_the_one_whose_cannons_sink_the_ship() -> None:
    assert done(fight(SHOOT, "cannon-1", "concede", "sail-1", "FT9", damage_1=3)) == {"FT9": 0}
    assert done(fight(SHOOT, "cannon-1", "concede", "sail-1", "FT9", damage_1=2)) == {}


def test_sc_15_13_nest_egg_after_burying_five_points() -> None:
    table = Table()
    table.ships("A5")
    table.sea.quests = ["FT11", "DL5"]
    table.bury(0, "A5", "chest")
    table.captain(0).cargo = ["doubloons", "goods"]
    table.hand(0, "sail-1", "sail-2", "sail-3")
    table.run(bury(table.sea, 0), "doubloons", ("sail-1",))
    assert done(table) == {}
    table.run(bury(table.sea, 0))
    assert done(table) == {"FT11": 0} and table.captain(0).infamy == 4


@pytest.mark.parametrize(("cargo", "expected"), [(["goods"] * 3, True), (["goods"] * 2 + ["dice"], False)])
@pytest.mark.parametrize("fate", ["living", GHOST])
def test_sc_15_13_deep_hold_counts_weight_signs_for_the_ghost_and_deep_pockets_too(
    cargo: list[str], expected: bool, fate: str
) -> None:
    table = Table()
    table.sea.quests = ["FT12", "DL5"]
    table.captain(0).cargo, table.captain(0).fate, table.captain(0).quirk = cargo, fate, "deep_pockets"
    table.run(play_turns(table.sea), "end")
    assert ("FT12" in done(table)) is expected


def test_sc_15_13_edge_of_the_world_by_own_moves_of_one_turn() -> None:
    table = Table()
    table.sea.quests = ["FT13", "DL5"]
    table.ships("A1")
    table.run(move(table.sea, 0), "L1")
    assert table.sea.turn.side_edge and not table.sea.turn.end_edge
    table.run(move(table.sea, 0), "L6")
    table.run(play_turns(table.sea))
    assert done(table) == {"FT13": 0}
    half = Table()
    half.sea.quests = ["FT13", "DL5"]
    half.ships("A1")
    half.run(move(half.sea, 0), "L1")
    half.run(play_turns(half.sea), "end")
    assert done(half) == {}


@pytest.mark.parametrize(
    ("hand", "pillages", "wins", "expected"),
    [
        ((), 1, [], True),
        ((), 0, [Win(0, 1, BOARD)], True),
        ((), 0, [Win(1, 0, BOARD)], False),
        ((), 0, [], False),
        (("sail-1",), 1, [], False),
    ],
)
def test_sc_15_13_all_or_nothing_needs_an_empty_hand_and_a_win(
    hand: tuple[str, ...], pillages: int, wins: list[Win], expected: bool
) -> None:
    table = Table()
    table.sea.quests = ["FT14", "DL5"]
    table.hand(0, *hand)
    table.sea.turn.pillages, table.sea.turn.wins = pillages, wins
    table.run(play_turns(table.sea), "end")
    assert ("FT14" in done(table)) is expected


def test_sc_15_13_a_turn_cut_short_by_the_own_sinking_completes_no_end_of_turn_quest() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.sea.quests = ["FT12", "FT14", "DL5"]
    table.sea.turn.pillages = 1
    table.captain(0).damage, table.captain(0).cargo = 3, ["goods"] * 3
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["sword-1"], ["cannon-4"]
    table.run(play_turns(table.sea), "board-1", ("sword-1",), "shoot", ("cannon-4",))
    assert done(table) == {} and table.sea.played == [0]


def test_sc_15_14_any_one_treasure_for_dl8_specials_too() -> None:
    table = trader("sail-1", "sail-2", "sail-3", cargo=("chest", "dice", "goods"), quests=("DL8",), ship="P6", seats=6)
    ask = table.begin(deliver(table.sea, 0, "DL8"))
    assert set(ask.keys) == {"chest", "dice", "goods", "back"} and ask.default == "dice" and ask.public
    table.answer("chest")
    table.answer("no")  # the Dice that stay aboard may be thrown for the reward
    assert table.captain(0).infamy == 5 and len(table.captain(0).hand) == 0
    back = trader("sail-1", "sail-2", cargo=("chest", "goods", "dice"), quests=("DL8",), ship="P6", seats=6)
    assert "chest" not in back.begin(deliver(back.sea, 0, "DL8")).keys
    back.answer("back")
    assert len(back.captain(0).cargo) == 3


def test_sc_15_15_the_last_quest_at_the_end_of_a_turn_makes_this_the_final_round() -> None:
    table = Table()
    table.sea.quests = ["FT12"]
    table.captain(0).cargo = ["goods"] * 3
    table.run(play_turns(table.sea), "end")
    assert table.sea.final == "quests" and table.sea.phase == "turn"
    assert table.begin(play_turns(table.sea)).seat == 1


def test_sc_15_16_hooks_hold_for_whichever_side_won() -> None:
    by_defender = fight(SHOOT, "cannon-1", "board", "sword-4", "FT5", cargo_0=["goods", "chest"])
    assert done(by_defender) == {"FT5": 1}
    sunk = fight(BOARD, "sword-1", "shoot", "cannon-4", "FT9", damage_0=3)
    assert done(sunk) == {"FT9": 1} and sunk.captain(0).ship == ""


def test_a_delivery_can_be_given_up_before_it_is_paid() -> None:
    table = trader("sail-1", "sail-2", cargo=("doubloons",), quests=("DL1",))
    table.run(deliver(table.sea, 0, "DL1"), ("back",))
    assert table.captain(0).cargo == ["doubloons"] and table.sea.quests == ["DL1"]
    assert "deliver-DL1" in actions(table.sea, 0) and price(table.sea, 0, "doubloons") == 1
