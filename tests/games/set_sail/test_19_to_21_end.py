"""Chapters 19 to 21: hands and what is shown, the end of the game, absence and empty seats."""

import random

import pytest

from bot.engine.match import Match, Refused
from bot.engine.secret import HIDDEN, SPECTATOR, redeal, view
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from tests.conformance import random_captain
from tests.games.set_sail.table import Table, acting, arrange, begin, ending, give, give_map, meeting, on_top


def keys(table: Table) -> tuple[str, ...]:
    return table.ask.keys  # type: ignore[union-attr]


def test_ss_19_1_and_19_7_hands_are_hidden_but_for_their_size() -> None:
    """SS-19.1, SS-19.7."""

    def hands(sea: Sea) -> None:
        give(sea, 1, "deep", "route5", "sugar")

    sea = arrange(hands).sea
    assert view(sea, 1).captains[1].hand.cards == ["deep", "route5", "sugar"]
    for other in (0, SPECTATOR):
        assert view(sea, other).captains[1].hand.cards == [HIDDEN] * 3


def test_ss_19_2_supplies_upgrades_and_coins_lie_open() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[1].silver, sea.captains[1].cannon = 17, 2

    seen = view(arrange(rich).sea, SPECTATOR).captains[1]
    assert (seen.silver, seen.supplies, seen.cannon) == (17, 5, 2)


def test_ss_19_3_completed_quests_face_up_and_undug_maps_face_down() -> None:
    def quests(sea: Sea) -> None:
        give_map(sea, 0, "TR01", "TR02")
        give(sea, 0, "deep", "deep", "deep")
        acting(sea, "B4", "D3")

    table = arrange(quests).answer("action.next", "1").answer("port.pirate", "PL01").answer("port.pirate", "done")
    table.answer("action.dig", "dig")
    seen = view(table.sea, 1).captains[0]
    assert (seen.plundered, seen.dug, seen.maps.cards) == (["PL01"], ["TR01"], [HIDDEN])


def test_ss_19_4_the_surplus_goes_at_once_among_new_and_old_cards() -> None:
    def full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 3, *["tobacco"] * 2)
        on_top(sea, "route4")
        acting(sea, "G3")

    table = arrange(full, dice=(6,)).answer("reward.trade_card", "sugar")
    assert keys(table) == ("banana", "banana.2", "banana.3", "sugar", "tobacco", "tobacco.2")
    assert table.ask.check(("banana", "sugar")) is not None  # exactly one
    table.answer("hand.discard", ("tobacco",))
    assert table.hand(0).count("tobacco") == 1 and table.sea.stock.value["tobacco"] == 14


def test_ss_19_5_the_capacity_holds_on_the_turns_of_others_too() -> None:
    def full_defender(sea: Sea) -> None:
        meeting(sea)
        give(sea, 0, "sugar")
        give(sea, 1, *["banana"] * 5)

    table = arrange(full_defender, dice=(1,)).answer("combat.stance", "fight", 3).answer("combat.steal", "take", 0)
    assert (table.ask.name, table.ask.seat) == ("hand.discard", 1)


def test_ss_19_6_nobody_discards_without_a_rule() -> None:
    def ready(sea: Sea) -> None:
        give(sea, 0, "banana", "deep")

    table = arrange(ready)
    for _ in range(30):
        names = {ask.name for ask in table.match.pending.asks}
        assert "hand.discard" not in names and "pay.ship_cards" not in names
        if table.sea.turn != 0:
            break
        table.by_default()
    assert table.hand(0)[:2] == ["banana", "deep"]


def test_ss_19_8_the_stacks_are_not_counted_for_anybody() -> None:
    sea = begin().sea
    assert view(sea, 0).stock.value == {} == view(sea, SPECTATOR).stock.value


@pytest.mark.parametrize(("option", "told"), [("counts", "2 Trade cards"), ("kinds", "2 bananas")])
def test_ss_19_9_goods_are_told_by_number_or_by_kind(option: str, told: str) -> None:
    table = arrange(lambda sea: acting(sea, "H9"), options={"goods_log": option})
    table.answer("port.trade", ("buy.banana.2", "done"))
    assert f"buys {told}" in table.log() and ("banana" in table.log()) is (option == "kinds")

    def full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 5)
        on_top(sea, "route4")
        acting(sea, "G3")

    table = arrange(full, options={"goods_log": option}, dice=(6,)).answer("reward.trade_card", "sugar")
    table.answer("hand.discard", ("banana",))
    assert ("banana" in table.log()) is (option == "kinds") and ("sugar" in table.log()) is (option == "kinds")


def test_ss_19_10_ship_cards_won_lost_and_paid_are_told_openly() -> None:
    table = arrange(lambda sea: acting(sea, "H4"), dice=(1,))
    assert "Deep Water ship (health 3)" in table.log()
    assert view(table.sea, SPECTATOR).deep_discard == ["deep"]

    def payer(sea: Sea) -> None:
        give(sea, 0, "deep", "route4", "route4")
        acting(sea, "B4")

    table = arrange(payer).answer("port.pirate", "PL01")
    assert "pays 1 Deep Water ship and 2 Trade Route ships of health 4" in table.log()


# -- chapter 20 --------------------------------------------------------------------------------------------------------


def at_the_end(points: tuple[int, ...], silver: tuple[int, ...], **options: str) -> Table:
    """The last captain of a round is about to end his turn."""

    def how(sea: Sea) -> None:
        for captain, have, coins in zip(sea.captains, points, silver, strict=True):
            captain.points, captain.silver = have, coins
        sea.last_round = max(points) >= 30
        ending(sea, len(points) - 1)

    return arrange(how, len(points), options).answer("turn.end", "end")


def test_ss_20_1_and_20_4_the_goal_is_checked_at_the_end_of_the_round_and_most_points_win() -> None:
    """SS-20.1, SS-20.4 and example E19."""
    table = at_the_end((31, 27, 24), (0, 9, 9))
    assert table.match.over
    assert [(score.seat, score.rank, score.total) for score in GAME.scores(table.sea)] == [
        (0, 1, 31),
        (1, 2, 27),
        (2, 3, 24),
    ]
    assert not at_the_end((29, 27, 24), (0, 9, 9)).match.over
    assert GAME.scores(at_the_end((31, 36), (9, 0)).sea)[0].seat == 1


def test_ss_20_2_the_table_is_told_of_the_last_round() -> None:
    def near(sea: Sea) -> None:
        sea.captains[0].points = 27
        give_map(sea, 0, "TR06")
        acting(sea, "K9")

    table = arrange(near).answer("action.dig", "dig")
    assert "Anne has reached the goal: this is the last round" in table.log()
    assert "Last round" in GAME.headline(table.sea).text

    def second(sea: Sea) -> None:
        near(sea)
        sea.last_round = True

    assert "has reached the goal" not in arrange(second).answer("action.dig", "dig").log()  # told once


def test_ss_20_3_later_captains_still_take_full_turns_and_earlier_ones_none() -> None:
    def second_reaches(sea: Sea) -> None:
        sea.captains[1].points = 29
        give_map(sea, 1, "TR06")
        acting(sea, "K9", seat=1)

    table = arrange(second_reaches, 3).answer("action.dig", "dig").to_end_of_turn()
    assert table.sea.turn == 2 and table.ask.name == "move.destination"
    assert table.to_end_of_turn().match.over and table.sea.round == 1


def test_ss_20_5_to_20_8_silver_breaks_ties_and_equal_captains_share_their_rank() -> None:
    """SS-20.5, SS-20.6, SS-20.8."""
    sea = at_the_end((30, 30, 12, 12), (4, 7, 3, 3)).sea
    assert [(score.seat, score.rank) for score in GAME.scores(sea)] == [(1, 1), (0, 2), (2, 3), (3, 3)]
    sea = at_the_end((33, 33), (5, 5)).sea
    assert [score.rank for score in GAME.scores(sea)] == [1, 1]


def test_ss_20_7_the_tie_break_counts_the_purse_after_the_last_turns_end() -> None:
    def hungry(sea: Sea) -> None:
        for captain, coins in zip(sea.captains, (6, 10), strict=True):
            captain.points, captain.silver = 30, coins
        sea.captains[1].supplies = 0
        sea.last_round = True
        ending(sea, 1)

    table = arrange(hungry).answer("turn.end", "end").answer("runout.place", "F5.H5")
    assert table.match.over and [score.seat for score in GAME.scores(table.sea)] == [0, 1]


def test_ss_20_9_a_round_limit_ends_the_game_and_is_announced() -> None:
    def eleventh(sea: Sea) -> None:
        sea.round = 11
        ending(sea, 1)

    table = arrange(eleventh, options={"round_limit": "12"}).answer("turn.end", "end")
    assert table.sea.round == 12 and "Round 12 begins.\nThis is the last round." in table.log()
    table.to_end_of_turn().to_end_of_turn()
    assert table.match.over
    assert not arrange(eleventh).answer("turn.end", "end").sea.last_round


def test_ss_20_10_the_game_ends_when_nobody_can_score_any_more() -> None:
    def exhausted(sea: Sea) -> None:
        sea.open_plunder = sea.open_trade = ["", "", "", ""]
        sea.treasure_deck.cards = []
        ending(sea, 1)

    assert arrange(exhausted).answer("turn.end", "end").match.over

    def one_map_left(sea: Sea) -> None:
        exhausted(sea)
        sea.captains[0].maps.cards = ["TR01"]

    assert not arrange(one_map_left).answer("turn.end", "end").match.over


def test_ss_20_11_forty_rounds_without_a_point_end_the_game() -> None:
    def calm(sea: Sea) -> None:
        sea.scoreless = 39
        ending(sea, 1)

    assert arrange(calm).answer("turn.end", "end").match.over

    def scored(sea: Sea) -> None:
        sea.scoreless = 39
        give_map(sea, 1, "TR06")
        acting(sea, "K9", seat=1)

    table = arrange(scored).answer("action.dig", "dig").answer("turn.end", "end")
    assert not table.match.over and table.sea.scoreless == 0, (
        "the round in which somebody scored is none without points"
    )


# -- chapter 21 --------------------------------------------------------------------------------------------------------


def test_ss_21_1_one_question_blocks_at_a_time_and_offers_never_do() -> None:
    luck = random.Random(2)
    table = begin(4)
    for _ in range(300):
        if table.match.over:
            break
        assert len(table.match.waited_for()) == 1
        asks = table.match.pending.asks
        assert all(ask.optional for ask in asks if ask.name.startswith("trade."))
        ask = asks[luck.randrange(len(asks))]
        answer = random_captain(GAME, view(table.sea, ask.seat), ask, luck)
        if ask.check(answer) is None:
            table.say(ask.seat, ask.name, answer)


def test_ss_21_2_others_are_asked_only_in_combats_and_discards() -> None:
    luck = random.Random(8)
    asked: set[str] = set()
    for seats in (2, 4, 6):
        table = begin(seats)
        for _ in range(500):
            if table.match.over:
                break
            ask = table.ask
            if ask.seat != table.sea.turn:
                asked.add(ask.name)
            table.answer(ask.name, random_captain(GAME, view(table.sea, ask.seat), ask, luck))
    assert {"combat.stance", "combat.sidestep"} <= asked
    assert asked <= {
        "combat.stance",
        "combat.sidestep",
        "combat.steal",
        "hand.discard",
        "runout.upgrade",
        "runout.place",
    }


def test_ss_21_3_standing_orders_answer_for_the_defender_alone_and_in_secret() -> None:
    def both(sea: Sea) -> None:
        meeting(sea)
        give(sea, 0, "banana")
        give(sea, 1, "sugar")
        for seat in (0, 1):
            sea.orders[seat].value.update(
                {"orders.combat.stance": "fight", "orders.combat.sidestep": "stay", "orders.combat.steal": "take"}
            )

    table = arrange(both, dice=(1, 6, 0))
    assert table.hand(1) == ["banana", "sugar"] and table.ask.name == "action.next"  # nobody was asked
    assert view(table.sea, 0).orders[1].value == {}
    table = arrange(both, dice=(6, 1))
    assert table.ask.name == "combat.steal" and table.ask.seat == 0  # the attacker is asked all the same
    names = {ask.name: ask.keys for ask in GAME.orders(view(table.sea, 1), 1)}  # type: ignore[union-attr]
    assert names == {
        "orders.combat.stance": ("ask", "fight", "flee"),
        "orders.combat.sidestep": ("ask", "stay"),
        "orders.combat.steal": ("ask", "take"),
        "orders.trade": ("ask", "decline"),
    }
    table.match.order(1, "orders.combat.stance", "ask")
    with pytest.raises(Refused):
        table.match.order(1, "orders.combat.stance", "hide")


def test_ss_21_4_questions_with_one_answer_are_not_asked() -> None:
    """SS-21.4: ship I acts first on equal tiles, one upgrade kind, one supply to buy; waiting tells nothing."""
    assert arrange(lambda sea: acting(sea, "D3", "J7")).ask.name == "turn.end"

    def one_silver(sea: Sea) -> None:
        sea.captains[0].silver = 1
        acting(sea, "G4")

    table = arrange(one_silver).answer("port.supply", "silver.1")
    assert table.sea.captains[0].supplies == 6 and table.ask.name == "turn.end"
    for tile, name in (("G4", "port.supply"), ("H9", "port.trade")):
        table = arrange(lambda sea, tile=tile: acting(sea, tile))
        assert table.ask.name == name
        assert GAME.prompt(view(table.sea, 0), table.ask).waiting.text == "Waiting for {who}."


def test_ss_21_5_the_default_answer_of_each_question() -> None:
    def default(how, *dice: int, seats: int = 2) -> object:  # type: ignore[no-untyped-def]
        table = arrange(how, seats, dice=dice)
        return table.match.default(table.ask)

    def hungry(sea: Sea) -> None:
        sea.captains[0].supplies = 1
        sea.captains[0].ships = sea.now.barred = ["G3", "J7"]

    assert default(hungry) == ("G4", "I8")  # ship I to the nearest Supply Port tile
    assert default(lambda sea: None) == ("E2", "J7")  # else to the nearest shallows without an opponent
    assert default(meeting, 4) == "fight"

    def short(sea: Sea) -> None:
        sea.captains[0].supplies = 2
        acting(sea, "G4")

    table = arrange(short).by_default()
    assert table.sea.captains[0].supplies == 5 and table.ask.name == "turn.end"
    assert default(lambda sea: acting(sea, "H9")) == ("done",)

    def ready(sea: Sea) -> None:
        give(sea, 0, "deep", "deep", "deep", "deep", "sugar", "banana", "tobacco")
        sea.open_plunder[2] = "PL05"
        acting(sea, "B4")

    assert default(ready) == "PL05"
    placing = Match[Sea].new(GAME, b"placing", 2)
    assert placing.default(placing.asked(1)[0]) == "F5.H5"


def test_ss_21_6_the_auto_pilot_can_play_any_turn_to_its_end() -> None:
    table = begin(3)
    for turn in range(12):
        before = table.sea.turn
        table.to_end_of_turn()
        assert table.match.over or table.sea.turn != before, turn


def test_ss_21_7_captains_see_what_their_seat_sees() -> None:
    luck = random.Random(5)

    def stocked(sea: Sea) -> None:
        give(sea, 1, "deep", "sugar", "sugar")
        give_map(sea, 1, "TR03")

    table = arrange(stocked)
    ask = table.ask
    answers = {
        GAME.captain(view(GAME.redeal(table.sea, 0, random.Random(n)), 0), ask, random.Random(1)) for n in range(10)
    }
    assert len(answers) == 1
    assert redeal(table.sea, 0, luck) != table.sea


def test_ss_21_8_only_the_game_rolls_and_a_choice_taken_back_shows_nothing() -> None:
    table = begin()
    chances = [entry for entry in table.match.entries if hasattr(entry, "outcome")]
    table.answer("move.destination", ("D3", "J7")).match.undo(0)
    assert [entry for entry in table.match.entries if hasattr(entry, "outcome")] == chances


def test_ss_21_9_whether_something_is_asked_follows_from_public_facts() -> None:
    def with_map(sea: Sea) -> None:
        give_map(sea, 0, "TR06")
        acting(sea, "D3")

    assert arrange(with_map).ask.name == "action.dig"
    assert keys(arrange(with_map)) == ("fish",)

    def penniless(tile: str, *cards: str) -> Table:
        def how(sea: Sea) -> None:
            sea.captains[0].silver = 0
            give(sea, 0, *cards)
            acting(sea, tile)

        return arrange(how)

    for tile, name in (("G4", "port.supply"), ("H9", "port.trade")):
        assert penniless(tile).ask.name == "turn.end"
        assert penniless(tile, "deep").ask.name == name
        assert penniless(tile, "sugar").ask.name == name
    for cards in (("deep",) * 3, ("sugar",) * 3):  # three cards might be what a quest takes, two are not
        assert penniless("B4", *cards).ask.name == "port.pirate"
        assert penniless("B4", *cards[:2]).ask.name == "turn.end"
    assert keys(penniless("G4", "sugar")) == ("done",)


def test_ss_21_10_defaults_finish_a_game_in_which_nobody_answers() -> None:
    table = begin(2)
    for _ in range(4000):
        if table.match.over:
            break
        table.by_default()
    assert table.match.over


def test_ss_21_12_a_captain_opens_no_offers_and_answers_those_made_to_it() -> None:
    def stocked(sea: Sea) -> None:
        give(sea, 1, "tobacco")
        sea.captains[0].silver = 6

    table = arrange(stocked)
    luck = random.Random(1)
    for _ in range(60):
        if table.sea.turn != 0:
            break
        ask = table.ask
        table.answer(ask.name, GAME.captain(view(table.sea, ask.seat), ask, luck))
        assert all(secret.value is None for secret in table.sea.now.offers)
