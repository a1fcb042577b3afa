"""Chapter 27: questions to several, standing orders, defaults, the auto-pilot; and that nothing hidden shows."""

import random
from typing import Any

import pytest

from bot.engine.computers import captain_answer, random_answer
from bot.engine.match import Match, Refused
from bot.engine.question import Terms, default_of
from bot.engine.record import Checkpoint, encode, recompute
from bot.engine.secret import SPECTATOR, view
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import Sea
from tests.games.tide_of_avaris.table import (
    SEED,
    Table,
    attacking,
    bag,
    begin,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    new,
    purse,
    put,
    relic,
)


def test_ta_27_1_parallel_questions() -> None:
    table = new(3)  # everybody starts with gold
    assert {ask.name for ask in table.match.pending.asks} == {"day.reroll"} and table.match.waited_for() == (0, 1, 2)


def test_ta_27_2_the_table_does_not_see_who_has_answered_what() -> None:
    table = new(2)
    before = view(table.sea, 1), table.log(1)
    table.say(0, "day.reroll", table.asked(0).keys[:1] if table.asked(0).keys else ())
    assert (view(table.sea, 1), table.log(1)) == before


@pytest.mark.parametrize("ready", ["red", "pink"])
def test_ta_27_3_commanding_is_asked_by_the_public_number_of_ready_dice(ready: str) -> None:
    """TA-27.3, TA-6.15: fitting or not; without ready dice nobody is asked."""
    sea = attacking(calm(parley="off"), "NW.N", "NW.H")
    crew(sea, 0, ready)
    table = begin(sea)
    assert [ask.seat for ask in table.match.pending.asks] == [0]


def test_ta_27_3_one_possible_answer_is_given_by_the_game() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    load(sea, 0, "red red red")
    purse(sea, 0, rum=1)
    crew(sea, 0, "red")
    table = begin(sea).do("act")  # three equal treasures: nothing to choose
    assert table.captain(0).bound == ["red", "red"]


def test_ta_27_3_a_choice_of_equal_things_is_no_question() -> None:
    """TA-27.3, TA-14.3, TA-18.1, TA-22.25, TA-20.11, TA-15.2"""
    sea = moved(calm(), "SW.S", "SW.H")
    put(sea, "SW.S", "red", "red")
    purse(sea, 0, gold=1)
    table = begin(sea).do("act")  # two equal treasures
    assert table.captain(0).unbound == ["red"]
    sea = moved(calm(), "NW.S", "NW.H")
    sea.monster_deck.cards = ["whale_of_glass"]
    bag(sea, blue=3)
    crew(sea, 0, "pink")
    table = begin(sea).do("act").answer("battle.commit", (), (1,), (5,) * 4)  # one colour in the bag
    assert table.captain(0).unbound == ["blue"] and table.ask.name == "turn.hub"
    sea = moved(calm(), "NW.S", "NW.H")
    sea.monster_deck.cards = ["abyssal_angler"]
    bag(sea, blue=3)
    crew(sea, 0, "pink")
    table = begin(sea).do("act").answer("battle.commit", (), (1,), (5,) * 5, 0, 0, 0)  # three equal spoils
    assert table.captain(0).bound == ["blue"] and table.ask.name == "turn.hub"
    sea = moved(calm(), "NW.E", "NW.H")
    sea.captains[0].supply = 1
    table = begin(sea).do("act", 1)  # one sloop, one area
    assert table.sea.control["crew"].owner == 0


def give(table: Table, seat: int, name: str, value: str) -> None:
    table.match.order(seat, name, value)


def test_ta_27_4_standing_orders_are_private_and_usable_at_once() -> None:
    sea = attacking(calm(), "NW.N", "NW.H")
    crew(sea, 1, "blue pink", "red")
    load(sea, 1, "red blue")
    table = begin(sea)
    for name, value in (("order.parley", "refuse"), ("order.commit", "all"), ("order.sinking", "treasures")):
        give(table, 1, name, value)
    assert table.view(0).orders[1].value == {} and table.view(SPECTATOR).orders[1].value == {}
    table.answer("parley.open", Terms(1, {}, {"gold": 1}), (1,), (5, 5))
    fight = table.sea.fight
    assert fight is not None and fight.defender.crew == ["blue"] and fight.winner == 0
    table.answer("combat.steal", ("red",))
    assert table.captain(1).unbound == [] and table.sea.box == ["blue"]


def test_ta_27_4_the_parley_order_is_for_defenders_only() -> None:
    sea = attacking(calm(), "NW.N", "NW.H")
    sea.orders[0].value["order.parley"] = "refuse"
    sea.orders[1].value["order.parley"] = "refuse"
    crew(sea, 0, "pink")
    table = begin(sea)
    assert table.ask.name == "parley.open" and table.ask.seat == 0
    table.answer("parley.open", "battle")
    assert table.ask.name == "battle.commit"  # the defender's opening was answered by his order


@pytest.mark.parametrize(("value", "left"), [("die", ["red"]), ("treasures", [])])
def test_ta_27_4_the_sinking_order(value: str, left: list[str]) -> None:
    sea = attacking(calm(parley="off"), "NW.N", "NW.H")
    sea.orders[1].value["order.sinking"] = value
    load(sea, 1, "red")
    crew(sea, 1, "", "red blue")
    table = begin(sea, (1,), (5,))
    assert table.captain(1).unbound == left


def test_ta_27_4_reroll_upgrade_and_turn_orders() -> None:
    sea = calm()
    for seat in (0, 1):
        sea.orders[seat].value.update({"order.reroll": "keep", "order.upgrade": "none", "order.turn": "end"})
        crew(sea, seat, "", "red")
    sea.phase = "reroll"
    crew(sea, 0, "red")
    table = begin(sea)
    assert table.ask.name == "turn.hub" and table.ask.seat == 0  # a ready die is left
    table.do("end")
    assert table.sea.phase == "sunset" and table.sea.active == 0  # Morgan had nothing to do
    table.do("end")
    assert table.sea.round == 3


def test_ta_27_4_the_turn_order_waits_while_anything_is_left_to_do() -> None:
    sea = calm()
    sea.orders[0].value["order.turn"] = "end"
    purse(sea, 0, rum=1)
    assert begin(sea).sea.active == 0
    sea = calm()
    sea.orders[0].value["order.turn"] = "end"
    load(sea, 0, "red")
    assert begin(sea).sea.active == 0
    sea = moved(calm(), "NW.N", "NW.H")
    sea.orders[0].value["order.turn"] = "end"
    put(sea, "NW.N", "red")
    assert begin(sea).sea.active == 0


def test_ta_27_4_orders_that_do_not_exist_are_refused() -> None:
    table = new(2)
    with pytest.raises(Refused):
        table.match.order(0, "order.parley", "fight")
    assert not any(ask.public for ask in GAME.orders(table.view(0), 0))
    assert {ask.name for ask in GAME.orders(table.view(0), 0)} == {
        "order.parley", "order.commit", "order.sinking", "order.reroll", "order.upgrade", "order.turn",
    }  # fmt: skip


# -- defaults (TA-27.5, TA-27.6) -------------------------------------------------------------------------------------


def default(table: Table) -> Any:
    return table.match.default(table.ask)


def test_ta_27_5_defaults_of_who_is_asked_outside_his_turn() -> None:
    sea = attacking(calm(parley="off"), "NW.N", "NW.H")
    crew(sea, 1, "blue blue", "")
    load(sea, 1, "red blue teal")
    table = begin(sea)
    assert default(table) == ("blue", "blue.2")  # a Hold worth 3 or more
    table.answer("battle.commit", ("blue",), (1,), (5, 5))
    assert default(table) == ("red",)
    table.answer("combat.steal", ("red",))
    assert default(table) == "treasures"  # two treasures left
    sea = attacking(calm(parley="off"), "NW.N", "NW.H")
    crew(sea, 1, "blue", "")
    assert default(begin(sea)) == ()


def test_ta_27_5_the_default_upgrade() -> None:
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold=5, rum=4)
    sea.captains[0].jettisoned = 1
    table = begin(sea)
    assert set(default(table)) == {"back.1", "defence.1", "attack.1"}  # 1 gold is left
    purse(sea, 0, gold=4, rum=3)
    assert default(begin(sea)) == ("defence.1",)


def test_ta_27_6_the_auto_pilot_sails_acts_collects_and_ends() -> None:
    sea = calm()
    crew(sea, 0, "red pink", "blue")
    put(sea, "NW.N", "red")
    put(sea, "NW.W", "pink")
    load(sea, 0, "red")
    table = begin(sea)
    done = []
    while table.sea.active == 0 and table.sea.phase == "sunrise":
        done.append(default(table))
        table.answer(table.ask.name, done[-1])
    assert done == ["NW.W", "act", "collect", "end"]  # a new colour, by its own die, then Raid
    assert table.captain(0).exhausted == ["blue", "pink"]


def test_ta_27_6_the_auto_pilot_buries_much_and_uses_its_crew_at_sunset() -> None:
    sea = calm()
    crew(sea, 0, "pink teal red", "blue")
    load(sea, 0, "red blue teal pink")
    sea.phase = "sunset"
    table = begin(sea)
    done = []
    while table.sea.phase == "sunset" and table.sea.active == 0:
        done.append(default(table))
        table.answer(table.ask.name, done[-1])
    assert done == ["bury", "crew", ("pink", "teal"), "end"]


def test_ta_27_6_the_auto_pilot_pays_bribes_and_else_fights_the_navy() -> None:
    sea = calm(3)
    sea.captains[1].ship = "NW.N"
    navy(sea, "resolute", "NW.N")
    purse(sea, 0, gold=0, rum=1)
    table = begin(sea).do("NW.N")
    assert default(table) == "fight.navy"
    purse(sea, 0, gold=1)
    assert default(begin(sea)) == "pay"  # the same question, with gold in hand


def test_ta_27_7_a_paid_step_cannot_be_taken_back_but_a_choice_before_can() -> None:
    sea = calm()
    crew(sea, 0, "red blue", "teal")
    table = begin(sea).do("otherwise")
    assert table.ask.name == "move.pay"
    table.match.undo(0)
    assert table.ask.name == "turn.hub"
    table.sail("NW.N", "red")
    with pytest.raises(Refused):
        table.match.undo(0)


def test_ta_27_7_commanded_dice_cannot_be_taken_back_either() -> None:
    """TA-27.7, TA-6.14"""
    sea = calm()
    crew(sea, 0, "pink", "teal")
    table = begin(sea).do("crew").answer("crew.command", ("pink",))
    with pytest.raises(Refused):
        table.match.undo(0)


def test_ta_27_8_a_turn_ends_by_itself_only_by_public_facts() -> None:
    sea = calm()
    assert begin(sea).ask.name == "turn.hub"  # nothing can be done, but rum is hidden
    sea = moved(calm(), "NW.W", "NW.H")
    table = begin(sea).do("act")  # Act behind him, nothing to collect, no ready die
    assert table.sea.active == 1
    sea = moved(calm(), "NW.W", "NW.H")
    crew(sea, 0, "red")
    assert begin(sea).do("act").keys == ("end",)  # which face is left is hidden


def brisk(sea: Sea) -> Sea:
    sea.options["turn_end"] = "by_itself"
    return sea


def test_ta_27_8_after_the_act_the_treasure_is_collected_and_the_turn_ends() -> None:
    sea = brisk(moved(calm(), "NW.W", "NW.H"))
    put(sea, "NW.W", "blue")
    crew(sea, 0, "pink")
    table = begin(sea).do("act")  # at Sunrise the die left is kept for Sunset
    assert table.captain(0).unbound == ["blue"] and table.sea.active == 1
    assert table.captain(0).ready.cards == ["pink"]
    sea = brisk(moved(calm(), "NW.W", "NW.H"))
    put(sea, "NW.W", "blue")
    crew(sea, 0, "pink")
    assert begin(sea).do("collect").sea.active == 1


def test_ta_27_8_a_treasure_that_pays_tribute_is_asked_about() -> None:
    """TA-13.8: to leave it may be wiser."""
    sea = brisk(moved(calm(), "NW.W", "NW.H"))
    put(sea, "NW.W", "blue")
    control(sea, "NW", 1)
    table = begin(sea).do("act")
    assert table.keys == ("collect", "end") and table.sea.active == 0


def test_ta_27_8_of_two_colours_one_is_chosen() -> None:
    sea = brisk(moved(calm(), "SW.S", "SW.H"))
    put(sea, "SW.S", "red", "blue")
    sea.captains[0].ship = "SW.S"
    purse(sea, 0, gold=1)
    sea.turn.stage = "collect"
    assert begin(sea).keys == ("red", "blue", "none")


@pytest.mark.parametrize(("ready", "keys"), [("pink red teal", ("pink", "teal")), ("red", ())])
def test_ta_27_8_before_the_night_the_dice_left_can_still_be_commanded(ready: str, keys: tuple[str, ...]) -> None:
    """TA-6.9, TA-27.8: by the public number of ready dice, whatever they show; chosen or not, the turn is over."""
    sea = brisk(calm())
    sea.phase, sea.place = "sunset", 0
    crew(sea, 0, ready)
    table = begin(sea).do("end")
    assert table.ask.name == "crew.last" and table.keys == keys and default(table) == keys
    table.answer("crew.last", keys[:1])
    assert table.captain(0).gold.value == (2 if keys else 0) and table.sea.active == 1


def test_ta_27_8_by_word_nothing_happens_by_itself() -> None:
    sea = moved(calm(turn_end="by_word"), "NW.W", "NW.H")
    put(sea, "NW.W", "blue")
    table = begin(sea).do("act")
    assert table.keys == ("collect", "end")
    assert table.do("collect").sea.active == 1  # without a ready die, as ever


def test_ta_27_9_a_captain_sees_only_what_the_seat_may_see() -> None:
    """TA-27.9: hidden things dealt afresh do not change a captain's answer."""
    luck = random.Random(4)
    match = Match.new(GAME, b"captains", 3)
    looked = 0
    while not match.over and looked < 60:
        ask = match.asked(match.waited_for()[0])[0]
        answer = GAME.captain(view(match.state, ask.seat), ask, random.Random(1))
        for _ in range(3):
            other = GAME.redeal(match.state, ask.seat, luck)
            assert GAME.captain(view(other, ask.seat), ask, random.Random(1)) == answer
        looked += 1
        match.answer(ask.seat, ask.name, captain_answer(match, ask, luck))
    assert looked == 60


def test_ta_27_10_all_chance_is_drawn_by_the_game_and_can_be_checked() -> None:
    match = Match.new(GAME, SEED, 2)
    luck = random.Random(2)
    while not match.over:
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, random_answer(ask, default_of(ask), luck))
    entries = match.drain()[0]
    assert recompute(SEED, entries) == []


# -- nothing hidden shows --------------------------------------------------------------------------------------------


def public_part(match: Match[Sea]) -> list[Any]:
    """What a spectator reads of the open questions: who is asked what, and the options of public ones."""
    return [
        (ask.seat, ask.name, ask.optional, ask.keys if ask.public and hasattr(ask, "keys") else None)
        for ask in match.pending.asks
    ]


def again(state: Sea) -> Match[Sea]:
    match = Match(GAME, SEED, state, Checkpoint(encode(state), 0, {}, GAME.rules))
    match._run(None)
    return match


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_two_secret_crews_never_show_in_the_questions_that_follow(seats: int, seed: int) -> None:
    """From every step on, other hidden dice, purses, points and cards lead to the same public question."""
    luck = random.Random(seed)
    match = Match.new(GAME, f"leak {seed}".encode(), seats)
    compared = 0
    for _ in range(250):
        if match.over:
            break
        state = GAME.redeal(match.state, SPECTATOR, luck)
        if match._coro is not None and match.state.phase in ("sunrise", "sunset") and match.state.active >= 0:
            one, other = again(GAME.redeal(match.state, SPECTATOR, luck)), again(state)
            if one.state.phase == match.state.phase:  # at Night it is known who can pay (TA-27.3)
                assert public_part(one) == public_part(other)
                compared += 1
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, random_answer(ask, default_of(ask), luck))

    assert compared > 20


def test_a_redeal_keeps_what_is_public_and_changes_what_is_not() -> None:
    sea = calm(3)
    control(sea, "crew", 1)
    crew(sea, 1, "red pink spirit.red", "blue")
    crew(sea, 0, "yellow yellow", "")
    purse(sea, 1, 5, 5)
    sea.captains[1].charts.cards = [sea.bonus_deck.cards.pop()]
    relic(sea, 2, "drummer")
    faces, purses, charts = set(), set(), set()
    for seed in range(40):
        other = GAME.redeal(sea, 0, random.Random(seed))
        captain = other.captains[1]
        assert view(other, 0) == view(sea, 0)
        assert len(captain.ready) == 3 and sum(face.startswith("spirit.") for face in captain.ready) == 1
        assert captain.exhausted == ["blue"] and other.captains[0].ready.cards == ["yellow", "yellow"]
        faces.add(tuple(captain.ready.cards))
        purses.add(captain.gold.value)
        charts.add(captain.charts.cards[0])
    assert len(faces) > 20 and len(purses) > 5 and len(charts) > 5


def test_a_redeal_keeps_the_dice_an_offer_has_shown() -> None:
    """TA-16.22"""
    sea = attacking(calm(), "NW.N", "NW.H")
    crew(sea, 0, "yellow yellow pink")
    table = begin(sea).answer("parley.open", Terms(1, {"ready.yellow": 2}))
    for seed in range(20):
        other = GAME.redeal(table.sea, 1, random.Random(seed))
        assert other.captains[0].ready.cards.count("yellow") >= 2 and view(other, 1) == table.view(1)
