"""SC-21, SC-22: Skirmish Mode, and captains who are away."""

import random
from collections import Counter

import pytest

from bot.engine.computers import random_answer
from bot.engine.match import Refused
from bot.engine.record import Answered
from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.games.scoundrels import GAME
from bot.games.scoundrels.burying import bury
from bot.games.scoundrels.components import BOARD, SHOOT
from bot.games.scoundrels.digging import dig
from bot.games.scoundrels.ending import check_final
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.ghost import ghost_rises
from bot.games.scoundrels.pillaging import pillage
from bot.games.scoundrels.setup import skirmish_treasure
from bot.games.scoundrels.sinking import damage_limit, sink
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.table import Table, actions, answer_all, buriable, match

# -- SC-21 -------------------------------------------------------------------------------------------------------------


def test_sc_21_1_three_tokens_at_the_start_and_none_for_the_ghost() -> None:
    game = match(4, mode="skirmish")
    assert [captain.infamy for captain in game.state.captains] == [3] * 4
    table = Table(mode="skirmish")
    sink(table.sea, 1)
    table.run(ghost_rises(table.sea))
    assert (table.captain(1).infamy, table.captain(1).living_infamy) == (0, 3)


def test_sc_21_2_six_treasures_the_last_drawn_unseen_from_all_others() -> None:
    sixth = set()
    for n in range(11):
        table = Table(mode="skirmish")
        table.chance(n)
        table.run(skirmish_treasure(table.sea))
        cards = Counter(table.sea.treasure.cards) - Counter(["doubloons"] * 2 + ["goods"] * 2 + ["chest"])
        assert len(table.sea.treasure) == 6 and sum(cards.values()) == 1
        assert len(table.sea.unused_treasure) == 10
        sixth |= set(cards)
    assert sixth == {"doubloons", "goods", "chest", "jewels", "dice", "parrot", "spyglass", "idol"}
    assert set(view(table.sea, SPECTATOR).unused_treasure.cards) == {HIDDEN}
    for seats in (5, 6):
        with pytest.raises(Refused, match="captains"):
            match(seats, mode="skirmish")


def test_sc_21_3_no_quests_no_deliveries_and_no_end_by_quests() -> None:
    game = match(3, mode="skirmish")
    assert game.state.quests == [] and len(game.state.unused_quests) == 0
    table = Table(mode="skirmish")
    check_final(table.sea)
    assert table.sea.final == ""
    table.ships("C2")
    table.captain(0).cargo = ["doubloons"]
    table.hand(0, "sail-1")
    assert actions(table.sea, 0) == ("move", "move-end", "end")


def test_sc_21_4_a_pillage_brings_treasure_but_no_infamy_a_cannon_win_does() -> None:
    table = Table(mode="skirmish")
    table.ships("E4", "E4")
    table.hand(0, "sword-4", "sword-4", "cannon-1")
    table.deck("sail-1", "sail-1", "sail-1")
    table.run(pillage(table.sea, 0), ("sword-4", "sword-4.2"))
    assert table.captain(0).infamy == 3 and table.captain(0).cargo == ["doubloons"]
    table.only_deck()
    table.run(attack(table.sea, 0, SHOOT, 1), ("cannon-1",))
    assert table.captain(0).infamy == 4


def skirmish_dig(card: str, digger: str = "", owner: str = "") -> bool:
    table = Table(mode="skirmish", quirks="on")
    table.ships("A5")
    table.bury(1, "A5", "goods")
    table.captain(0).quirk, table.captain(1).quirk = digger, owner
    table.deck(card)
    table.run(dig(table.sea, 0))
    return bool(table.captain(0).cargo)


def test_sc_21_5_digging_succeeds_on_any_wild_and_nothing_else() -> None:
    assert all(skirmish_dig(f"wild-{value}") for value in (1, 2, 3, 4))
    assert not any(skirmish_dig(f"{kind}-4") for kind in ("sail", "sword", "cannon"))


def test_sc_21_6_three_damage_sink_the_ghost_too() -> None:
    table = Table(mode="skirmish")
    assert damage_limit(table.sea, table.captain(0)) == 3
    table.captain(0).fate = "ghost"
    assert damage_limit(table.sea, table.captain(0)) == 3


def test_sc_21_7_several_coves_but_not_anothers() -> None:
    table = Table(mode="skirmish")
    table.ships("A5")
    table.bury(0, "E1", "doubloons")
    table.captain(0).cargo = ["goods"]
    table.hand(0, "sail-1", "sail-2")
    assert buriable(table.sea, 0) == ["goods"]
    table.bury(1, "A5", "doubloons")
    assert buriable(table.sea, 0) == []


def test_sc_21_8_treasure_worth_four_buried_at_one_time_brings_the_final_round() -> None:
    table = Table(mode="skirmish")
    table.bury(0, "E1", "doubloons")
    table.bury(0, "G5", "goods")
    check_final(table.sea)
    assert table.sea.final == ""
    table.ships("A5")
    table.captain(0).cargo = ["doubloons"]
    table.hand(0, "sail-1", "sail-2")
    table.run(play_turns(table.sea), "bury-doubloons")
    assert table.sea.final == "buried"
    shared = Table(mode="skirmish")
    shared.bury(0, "E1", "chest")
    shared.bury(1, "G5", "chest")
    check_final(shared.sea)
    assert shared.sea.final == ""
    base = Table()
    base.bury(0, "E1", "chest", "goods")
    check_final(base.sea)
    assert base.sea.final == ""


def test_sc_21_9_the_round_is_played_out_even_if_it_is_dug_up_again() -> None:
    table = Table(mode="skirmish")
    cove = table.bury(1, "A5", "chest", "doubloons")
    check_final(table.sea)
    cove.cards.cards.clear()
    check_final(table.sea)
    assert table.sea.final == "buried"


@pytest.mark.parametrize(
    ("card", "shovel", "sleeper", "both"),
    [
        ("wild-1", True, False, True),
        ("wild-2", True, True, True),
        ("sail-4", True, False, False),
        ("sail-3", False, False, False),
    ],
)
def test_sc_21_10_quirks_in_skirmish(card: str, shovel: bool, sleeper: bool, both: bool) -> None:
    assert skirmish_dig(card, "shovel_hands") is shovel
    assert skirmish_dig(card, "", "light_sleeper") is sleeper
    assert skirmish_dig(card, "shovel_hands", "light_sleeper") is both
    assert "free_trader" not in match(3, mode="skirmish", quirks="on").state.quirk_deck.cards
    assert "free_trader" in match(3, quirks="on").state.quirk_deck.cards


# -- SC-22 -------------------------------------------------------------------------------------------------------------


def test_sc_22_1_defaults_alone_play_a_whole_game() -> None:
    game = match(4, quirks="on", max_rounds="10")
    while not game.over:
        answer_all(game)
    assert game.state.round == 10 and game.state.over


@pytest.mark.parametrize(
    ("way", "damage", "cargo", "hand", "answer"),
    [
        (BOARD, 3, [], ["sail-4"], "concede"),
        (BOARD, 0, ["doubloons"], ["sail-4"], "concede"),
        (BOARD, 0, ["goods"], ["sail-2", "sword-3"], "board"),
        (BOARD, 0, ["goods"], ["cannon-3", "sail-3", "sword-3"], "flee"),
        (BOARD, 0, ["goods"], ["cannon-3", "sword-3"], "shoot"),
        (BOARD, 0, ["goods"], ["cannon-3", "sail-2", "wild-1"], "shoot"),
        (SHOOT, 2, ["jewels"], ["sail-4"], "concede"),
        (SHOOT, 3, [], ["sail-1"], "flee"),
    ],
)
def test_sc_22_1_an_absent_defender_fights_only_when_much_is_at_stake(
    way: str, damage: int, cargo: list[str], hand: list[str], answer: str
) -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1" if way == BOARD else "cannon-1"]
    table.captain(1).hand.cards, table.captain(1).damage, table.captain(1).cargo = hand, damage, cargo
    table.begin(attack(table.sea, 0, way, 1))
    assert table.default(table.open) == (answer,)


def test_sc_22_2_an_automatic_answer_only_where_public_facts_leave_no_choice() -> None:
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["cannon-1", "cannon-2"]
    table.captain(1).hand.cards = ["sail-1"]
    table.begin(attack(table.sea, 0, SHOOT, 1))
    assert table.answer(("cannon-1",)).name == "fight.respond"  # he has a card: he is asked
    table.answer("concede")
    assert table.begin(play_turns(table.sea)).keys[-1] == "end"  # with a card in hand he is asked


def test_sc_22_2_a_turn_in_which_all_can_see_that_nothing_is_left_ends_by_itself() -> None:
    for hand, free, asked in (((), 0, False), ((), 1, True), (("sword-1",), 0, True)):
        table = Table()
        table.hand(0, *hand)
        table.sea.turn.free = free
        ask = table.begin(play_turns(table.sea))
        assert (ask is not None) is asked
        assert (table.sea.played == [0]) is not asked


def ordered(defence: str = "ask", plan: str = "ask", **options: str) -> Table:
    """Seat 1 has left standing orders and is boarded by seat 0 with two Swords."""
    table = Table(**options)
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-2", "sword-3"]
    table.captain(1).hand.cards = ["sail-1", "sail-2", "wild-1"]
    table.sea.orders[1].value.update({"standing.defence": defence, "standing.plan": plan})
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-2", "sword-3"))
    return table


@pytest.mark.parametrize(
    ("defence", "answer"),
    [("ask", None), ("concede", ("concede",)), ("flee", ("flee",)), ("board", ("board",)), ("shoot", ("shoot",))],
)
def test_sc_22_3_a_standing_order_answers_with_everything_that_serves(
    defence: str, answer: tuple[str, ...] | None
) -> None:
    table = ordered(defence)
    assert GAME.by_order(table.sea, table.open) == answer
    if answer in (("flee",), ("board",)):
        table.answer(answer)
        fight = table.sea.fight
        assert fight is not None and fight.defender.count == (3 if answer == ("flee",) else 1)


def test_sc_22_3_an_order_that_is_not_legal_leaves_the_question_to_the_captain() -> None:
    again = Table()
    again.ships("D4", "D4", "J6", "J6")
    again.only_deck()
    again.captain(0).hand.cards, again.captain(1).hand.cards = ["sword-1"], ["sail-1"]
    again.sea.orders[1].value["standing.defence"] = "shoot"
    again.begin(attack(again.sea, 0, BOARD, 1))
    ask = again.answer(("sword-1",))
    assert GAME.by_order(again.sea, ask) is None


def test_sc_22_3_orders_are_private_and_can_be_given_at_any_time() -> None:
    table = ordered("flee")
    assert view(table.sea, 0).orders[1].value == {} and view(table.sea, 1).orders[1].value["standing.defence"] == "flee"
    for seat in range(3):  # also in a fight of one's own
        asks = GAME.orders(view(table.sea, seat), seat)
        names = {"standing.defence", "standing.plan", "standing.bid", "standing.start"}
        assert {ask.name for ask in asks} == names and all(ask.optional for ask in asks)


def test_sc_22_3_whoever_passes_and_keeps_all_cards_by_order_is_not_waited_for() -> None:
    game, luck = match(3), random.Random(5)
    game.order(1, "standing.bid", "pass")
    given = Counter[str]()
    while not game.over:
        seat = next((each for each in game.waited_for() if each != 1), 1)
        ask = next(each for each in game.asked(seat) if not each.optional)
        assert seat != 1 or ask.name != "round.bid"
        game.answer(seat, ask.name, random_answer(ask, game.default(ask), luck))
        for entry in game.drain()[0]:
            if isinstance(entry, Answered) and entry.seat == 1 and entry.name == "round.bid":
                assert (entry.answer, entry.by) == ((), "order")
                given[entry.name] += 1
    assert given["round.bid"] > 2


def test_sc_22_3_orders_given_in_a_game_answer_by_themselves() -> None:
    game, luck = match(3), random.Random(4)
    for seat in range(3):
        game.order(seat, "standing.defence", "concede")
        with pytest.raises(Refused):
            game.order(seat, "standing.defence", "surrender")
    conceded = 0
    while not game.over:
        assert game.pending.asks[0].name != "fight.respond"
        seat = game.waited_for()[0]
        ask = next(each for each in game.asked(seat) if not each.optional)
        game.answer(seat, ask.name, random_answer(ask, game.default(ask), luck))
        conceded += sum(isinstance(entry, Answered) and entry.by == "order" for entry in game.drain()[0])
    assert conceded > 5


def test_sc_22_4_with_the_plan_pace_the_defender_is_asked_once() -> None:
    table = ordered(fight_pace="plan")
    table.answer("flee")
    ask = table.answer(("sail-1", "sail-2"))
    assert ask.name == "fight.plan" and ask.default == "hopeless" and not ask.public
    table.answer("never")
    assert "fight.continue" not in table.names()
    single = ordered(fight_pace="plan")
    single.answer("flee")
    single.answer(("sail-1",))
    assert "fight.plan" not in single.names()  # one card on a side: there is nothing to plan


def test_sc_22_4_with_the_asking_pace_a_standing_plan_still_answers() -> None:
    table = ordered(plan="never")
    table.answer("flee")
    table.answer(("sail-1", "sail-2"))
    assert GAME.by_order(table.sea, table.open) == "go_on"
    table = ordered(plan="never", fight_pace="plan")
    table.answer("flee")
    table.answer(("sail-1", "sail-2"))
    assert table.open.name == "fight.plan" and GAME.by_order(table.sea, table.open) == "never"


@pytest.mark.parametrize(("option", "seen"), [("hidden", [HIDDEN]), ("open", ["goods"])])
def test_sc_22_5_buried_faces_hidden_or_open(option: str, seen: list[str]) -> None:
    table = Table(buried_faces=option)
    table.ships("A5")
    table.captain(0).cargo = ["goods"]
    table.hand(0, "sail-1", "sail-2")
    table.run(bury(table.sea, 0))
    assert view(table.sea, 3).coves[0].cards.cards == seen
    assert table.said("Exotic Goods") is (option == "open")


@pytest.mark.parametrize(
    ("plan", "conceded_after"),
    [("never", 0), ("hopeless", 2), ("lead_1", 1), ("lead_3", 1), ("lead_4", 2), ("lead_6", 2)],
)
def test_sc_22_6_plans_for_giving_up(plan: str, conceded_after: int) -> None:
    # turned: 4 against 1, then 8 against 2 (all that was laid: 1 + 1 + 2 = 4), then 9 against 4
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards = ["sword-1", "sword-4", "sword-4"]
    table.captain(1).hand.cards = ["sail-1", "sail-1", "sail-2"]
    table.sea.orders[1].value["standing.plan"] = plan
    table.begin(attack(table.sea, 0, BOARD, 1))
    table.answer(("sword-1", "sword-4", "sword-4.2"))
    table.answer("flee")
    table.chance(1, 0, 1, 0)
    table.answer(("sail-1", "sail-1.2", "sail-2"))
    while table.open is not None:
        table.answer(GAME.by_order(table.sea, table.open))
    fight = table.sea.fight
    assert fight is not None and fight.conceded is bool(conceded_after)
    assert len(fight.defender.turned) == (conceded_after or 3)
    assert view(table.sea, 0).fight.plan.value == ""  # type: ignore[union-attr]


def test_sc_22_6_hopeless_counts_quirk_bonuses_of_both() -> None:
    from bot.games.scoundrels.plans import hopeless

    table = ordered()
    fight = table.sea.fight
    assert fight is not None
    fight.attacker.total, fight.defender.total = 3, 0
    fight.defender.laid.cards = ["sail-1", "sail-2"]
    fight.response.value = "board"
    assert not hopeless(table.sea, fight)
    table.captain(0).quirk = "cutthroat"
    assert hopeless(table.sea, fight)
    table.captain(1).quirk = "cutthroat"
    assert not hopeless(table.sea, fight)
