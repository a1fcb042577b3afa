"""ST-38 waiting, standing orders and absence; ST-39 what depends on the number of players."""

import random

import pytest

from bot.engine.game import Choice
from bot.engine.match import Match, Refused
from bot.engine.question import Together
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.cards import OWN_TURN
from bot.games.sea_of_thieves.components import SLOOP
from bot.games.sea_of_thieves.damage import fell, hurt, sink
from bot.games.sea_of_thieves.enemies import act_enemy
from bot.games.sea_of_thieves.orders import PlayBrace, orders, standing
from bot.games.sea_of_thieves.reactions import countered
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import advance, start
from tests.games.sea_of_thieves.table import (
    NAMES,
    acting,
    alone,
    begin,
    bones,
    enemy,
    give,
    keys,
    load,
    man,
    put,
    resources,
    run,
    table,
)


def test_st_38_1_others_are_waited_for_only_where_it_must_be():
    """Defaults alone play whole rounds: whoever is asked out of turn is asked one of these."""
    allowed = {"push.to", "kraken.make_way", "event.mercy_ship", "event.direction", "setup.start_island"}
    for seed in range(3):
        match = Match.new(GAME, bytes([seed]), 4)
        while match.state.round < 6 and not match.over:
            for ask in match.pending.asks:
                if ask.seat != match.state.active or match.state.phase != "fleets":
                    ok = ask.name in allowed or ask.name.split(".")[0] in ("knave", "corner")
                    assert ok, ask.name
            seat = match.waited_for()[0]
            ask = match.asked(seat)[0]
            match.answer(seat, ask.name, match.default(ask))


def test_st_38_2_st_38_5_orders_are_private_with_their_defaults():
    """ST-38.2, ST-38.5."""
    sea = table(2)
    want = {
        "resource": "keep_last",
        "fall": "ordinary",
        "brace": "2",
        "slip_away": "3",
        "bargain": "best",
        "false_chart": "leader",
        "counter": "against_me",
        "tall_tale": "at_once",
        "duel": "none",
        "rat": "keep_last",
        "push": "ask",
        "knave": "ask",
    }
    assert {ask.name: ask.default for ask in orders(sea, 0)} == want
    assert all(not ask.public for ask in orders(sea, 0))
    match = Match.new(GAME, b"orders", 2)
    match.order(1, "brace", "never")
    assert standing(match.state, 1, PlayBrace) == "never" and standing(match.state, 0, PlayBrace) == "2"
    assert view(match.state, 0).orders[1].value == {}
    with pytest.raises(Refused):
        match.order(1, "brace", "sometimes")
    for ask in GAME.orders(view(match.state, 1), 1):
        assert say(GAME.prompt(view(match.state, 1), ask).text, NAMES)
        assert all(say(GAME.option(view(match.state, 1), ask, key).label, NAMES) for key in keys(ask))


@pytest.mark.parametrize("order", ["keep_last", "always", "never"])
def test_st_38_5_the_order_resource(order):
    for held, spent in ((1, order == "always"), (2, order != "never")):
        sea = table(2)
        load(sea, 1, 0, *["resource"] * held)
        sea.orders[1].value["resource"] = order
        run(sea, fell(sea, 1, 0, 1))
        assert resources(sea.ship(1, 0)) == held - spent


def test_st_38_5_the_orders_fall_brace_slip_away_and_duel():
    sea = table(2)
    man(sea, 1, 0, "scout")
    sea.orders[1].value["fall"] = "special"
    run(sea, fell(sea, 1, 0, 1))
    assert not sea.ship(1, 0).crew[0].ready
    give(sea, 1, "brace", "slip_away")
    sea.orders[1].value |= {"brace": "4", "slip_away": "never"}
    run(sea, hurt(sea, 1, 0, 3, "x"))
    assert sea.ship(1, 0).damage == 3
    sea.orders[1].value |= {"brace": "1", "slip_away": "1"}
    run(sea, hurt(sea, 1, 0, 4, "x"))  # three by Slip Away, what is left by Brace!
    assert sea.ship(1, 0).damage == 3
    give(sea, 1, "old_debt", "work_song", "harpoon")
    sea.ship(1, 0).crew[0].ready = True
    for order, cards in (("none", 0), ("one", 1), ("two", 2)):
        sea.orders[1].value["duel"] = order
        before = len(sea.players[1].fortune)
        chance = [(1, 1), *[(2, 2)] * cards]
        run(sea, crew_roll(sea, 1, 0, "boarding", beat=9), chance=chance)
        assert len(sea.players[1].fortune) == before - cards


@pytest.mark.parametrize("holds", [True, False])
def test_st_38_3_in_window_mode_all_entitled_are_asked_whether_or_not_they_can_react(holds):
    sea = table(3, reactions="window")
    give(sea, 0, "V10", "brace")
    give(sea, 1, "false_chart" if holds else "old_debt")
    give(sea, 2, "harpoon")
    rule = start(sea, 0, 0, "V10")
    request = rule.send(None)
    assert isinstance(request, Together) and [ask.seat for ask in request.asks] == [1, 2]
    assert keys(request.asks[0]) == (("no", "yes") if holds else ("no",)) and not request.asks[0].public
    rule.close()
    # damage and the guard in a rival's turn
    done = run(sea, hurt(sea, 1, 0, 2, "x"), ["no"])
    assert done.names == ["react.damage"]
    load(sea, 1, 0, "t_gem_800")
    assert run(sea, fell(sea, 1, 0, 1), ["crew"]).names == ["strike.resolve"]
    assert run(sea, sink(sea, 1, 0), ["no"]).names == ["react.sinking"]


def ordered(sea, rule, seat=1, chance=(), **orders):
    """The rule runs while these orders of a seat answer what it is asked; how often it was."""
    sea.orders[seat].value |= orders
    done = run(sea, rule, chance=chance, rest=lambda ask: GAME.by_order(sea, ask))
    assert {ask.name for ask in done.asks} <= GAME.ordered and {ask.seat for ask in done.asks} <= {seat}
    return len(done.asks)


@pytest.mark.parametrize(
    ("brace", "slip", "damage"), [("2", "3", 0), ("4", "3", 2), ("never", "never", 5), ("1", "never", 3)]
)
def test_st_38_3_in_window_mode_orders_given_prevent_damage(brace, slip, damage):
    sea = table(2, reactions="window")
    give(sea, 1, "brace", "slip_away")
    assert ordered(sea, hurt(sea, 1, 0, 5, "x"), brace=brace, slip_away=slip)
    assert sea.ship(1, 0).damage == damage


@pytest.mark.parametrize("resource", ["always", "never"])
def test_st_38_3_in_window_mode_orders_given_spend_resources_and_choose_who_falls(resource):
    sea = table(2, reactions="window")
    man(sea, 1, 0, "scout")
    load(sea, 1, 0, "resource")
    assert ordered(sea, fell(sea, 1, 0, 1), resource=resource, fall="special")
    assert resources(sea.ship(1, 0)) == (resource == "never")
    assert sea.ship(1, 0).crew[0].ready is (resource == "always")


@pytest.mark.parametrize(("order", "played"), [("anyone", True), ("leader", False), ("never", False)])
def test_st_38_3_in_window_mode_the_order_false_chart_answers(order, played):
    sea = table(2, reactions="window")
    sea.players[1].reputation, sea.players[1].earned = 4, {"voyages": 4}  # so that seat 0 does not lead
    give(sea, 0, "V10", "old_debt")
    give(sea, 1, "false_chart")
    assert ordered(sea, start(sea, 0, 0, "V10"), chance=[0] * played, false_chart=order) == 1
    assert bool(sea.players[0].fortune.cards) is not played


@pytest.mark.parametrize(("order", "told"), [("at_once", True), ("hold", False)])
def test_st_38_3_in_window_mode_the_order_tall_tale_answers(order, told):
    sea = table(2, reactions="window")
    give(sea, 1, "tall_tale")
    begin(sea, 1, 0, "V12", 1, 0)
    assert ordered(sea, advance(sea, 1, 0, 1, 1), tall_tale=order)
    assert ("tall_tale" in sea.players[1].fortune.cards) is not told


@pytest.mark.parametrize(("order", "kept"), [("best", True), ("never", False)])
def test_st_38_3_in_window_mode_the_order_bargain_answers(order, kept):
    sea = table(2, reactions="window")
    give(sea, 1, "drowned_mans_bargain")
    load(sea, 1, 0, "t_gem_800")
    assert ordered(sea, sink(sea, 1, 0), bargain=order) == 1
    assert (sea.ship(1, 0).hold.cards == ["t_gem_800"]) is kept


@pytest.mark.parametrize(
    ("order", "against", "cancelled"), [("against_me", 1, True), ("against_me", -1, False), ("any", -1, True)]
)
def test_st_38_3_in_window_mode_the_order_counter_answers(order, against, cancelled):
    sea = table(2, reactions="window")
    give(sea, 0, "old_debt")
    give(sea, 1, "counter_order")
    assert ordered(sea, countered(sea, 0, "old_debt", against), counter=order) == 1
    assert bool(sea.players[1].kept) is not cancelled


@pytest.mark.parametrize(("order", "spent"), [("resource", True), ("keep_last", False), ("damage", False)])
def test_st_38_3_in_window_mode_the_order_rat_answers(order, spent):
    sea = table(2, reactions="window")
    load(sea, 1, 0, "resource")
    rat = OWN_TURN["rat"].does
    assert ordered(sea, rat(sea, 0, "rat_in_the_hold", "1.I"), rat=order) == 1
    assert (resources(sea.ship(1, 0)) == 0) is spent and bool(sea.ship(1, 0).damage) is not spent


def test_st_38_3_in_window_mode_whoever_has_given_no_order_is_asked():
    sea = table(2, reactions="window")
    give(sea, 1, "brace", "slip_away")
    for orders_given in ({}, {"brace": "2"}, {"brace": "ask", "slip_away": "ask"}):
        sea.orders[1].value = dict(orders_given)
        rule = hurt(sea, 1, 0, 2, "x")
        assert GAME.by_order(sea, rule.send(None)) is None
        rule.close()


def tied(sea):
    """A sloop as near to one ship as to another, and seat 2 is the Knave; where the two ships are."""
    alone(sea, "0.I", "1.I")
    enemy(sea, SLOOP, "4B")
    near = [hex for hex in sea.board.near["4B"] if hex != "0A"]
    put(sea, 0, 0, near[0])
    put(sea, 1, 0, near[1])
    sea.players[2].gold = 0
    sea.players[1].reputation, sea.players[1].earned = 4, {"voyages": 4}
    return near


def test_st_38_9_the_order_knave_lets_ties_be_broken_for_one_player():
    sea = table(3)
    near = tied(sea)
    assert ordered(sea, act_enemy(sea, SLOOP), seat=2, chance=[(1, 1, 1)], knave="auto") == 1
    assert sea.enemies[SLOOP].hex == near[1]


def test_st_38_4_in_the_own_turn_asked_directly_if_he_can_react():
    sea = table(2)
    sea.orders[0].value |= {"brace": "never", "bargain": "never"}
    give(sea, 0, "old_debt")
    assert run(sea, hurt(sea, 0, 0, 2, "x")).asks == []
    give(sea, 0, "brace")
    done = run(sea, hurt(sea, 0, 0, 2, "x"), ["brace"])
    waiting = GAME.prompt(view(sea, 0), done.asks[0]).waiting
    assert say(waiting, NAMES) == "Red is acting."


@pytest.mark.parametrize("name", ["brace", "false_chart", "tall_tale", "bargain"])
def test_st_38_6_ask_makes_the_engine_wait_able_or_not_without_a_name(name):
    for able in (True, False):
        sea = table(2)
        sea.orders[1].value[name] = "ask"
        card = {"brace": "brace", "false_chart": "false_chart", "tall_tale": "tall_tale"}.get(
            name, "drowned_mans_bargain"
        )
        give(sea, 1, card if able else "harpoon")
        if name == "brace":
            done = run(sea, hurt(sea, 1, 0, 2, "x"), ["no"])
        elif name == "false_chart":
            give(sea, 0, "V10", "old_debt")
            done = run(sea, start(sea, 0, 0, "V10"), ["no"])
        elif name == "tall_tale":
            begin(sea, 1, 0, "V12", 1, 0)
            done = run(sea, advance(sea, 1, 0, 1, 1), ["no"])
        else:
            load(sea, 1, 0, "t_gem_800")
            done = run(sea, sink(sea, 1, 0), ["no"])
        waiting = say(GAME.prompt(view(sea, 1), done.asks[0]).waiting, NAMES)
        assert waiting == "Waiting for a reaction." and len(keys(done.asks[0])) == (2 if able else 1)


def test_st_38_6_the_guard_is_asked_whenever_something_lies_face_down():
    for token, able in (("resource", True), ("t_gem_800", False)):
        sea = table(2)
        sea.orders[1].value["resource"] = "ask"
        load(sea, 1, 0, token)
        done = run(sea, fell(sea, 1, 0, 1), ["crew"])
        assert keys(done.asks[0]) == (("crew", "resource") if able else ("crew",))
    sea = table(2)
    sea.orders[1].value["resource"] = "ask"
    assert run(sea, fell(sea, 1, 0, 1)).asks == []  # an empty hold is public


def test_st_38_7_the_first_counter_order_ends_the_matter():
    sea = table(3)
    give(sea, 0, "old_debt")
    give(sea, 2, "counter_order")
    sea.orders[2].value["counter"] = "ask"
    done = run(sea, countered(sea, 0, "old_debt", -1), ["yes"])
    assert done.result is True and done.asks[0].public and done.asks[0].seat == 2 and not sea.players[2].kept
    sea.orders[2].value["counter"] = "never"
    give(sea, 2, "counter_order")
    assert run(sea, countered(sea, 0, "old_debt", 2)).result is False


def test_st_38_8_both_preventions_may_be_used_on_one_damage():
    sea = table(2)
    give(sea, 0, "brace", "slip_away")
    done = run(sea, hurt(sea, 0, 0, 6, "x"), ["brace", "slip_away"])
    assert sea.ship(0, 0).damage == 1 and len(done.asks) == 2


@pytest.mark.parametrize("way", ["ask", "auto"])
def test_st_38_9_ties_of_enemies_by_the_knave_or_by_default(way):
    sea = table(3, knave_choice=way)
    near = tied(sea)
    done = run(sea, act_enemy(sea, SLOOP), ["1.I"] if way == "ask" else [], chance=[(1, 1, 1)])
    assert len(done.asks) == (way == "ask") and sea.enemies[SLOOP].hex == near[1]


def test_st_38_10_every_question_has_a_default_that_can_be_taken():
    match = Match.new(GAME, b"absent", 3)
    for _ in range(500):
        if match.over:
            break
        ask = match.asked(match.waited_for()[0])[0]
        assert ask.check(match.default(ask)) is None
        match.answer(ask.seat, ask.name, match.default(ask), by="clock")


def test_st_38_11_defaults_see_only_the_view():
    sea = table(2)
    give(sea, 0, "V10", "V11", "V13", "V08")
    rule = step(sea)
    rule.send(None)
    ask = rule.send(("end",))
    assert ask.name == "cleanup.discard"
    answers = set()
    for _ in range(3):
        other = GAME.redeal(sea, 0, random.Random(1))
        answers.add(ask.plain(view(other, 0)))
    assert len(answers) == 1
    rule.close()


def test_st_38_12_one_legal_answer_is_not_asked_unless_that_tells_something():
    from bot.games.sea_of_thieves.actions import take_action

    sea = table(2)
    put(sea, 0, 0, "4B", damage=1)
    sea.ship(0, 0).chained = True
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert done.names == ["action.tasks"] and not done.asks[0].public
    load(sea, 0, 0, "t_gem_800")
    sea.ship(0, 0).chained = True
    again = run(sea, take_action(sea, 0, 0), ["pass"])
    assert keys(again.asks[0]) == keys(done.asks[0])  # asked alike, whatever lies in the hold


def test_st_38_13_first_something_else_by_public_counts():
    from bot.games.sea_of_thieves.actions import take_action
    from bot.games.sea_of_thieves.plunder import plunder
    from bot.games.sea_of_thieves.trade import trade

    for prepare in (
        lambda sea: give(sea, 0, "brace"),
        lambda sea: give(sea, 0, "family_ties"),
        lambda sea: begin(sea, 0, 1, "V10"),
        lambda sea: load(sea, 0, 1, "t_gem_800"),
    ):
        sea = table(2)
        put(sea, 0, 0, "0H")
        bones(sea, "0H", 1)
        prepare(sea)
        done = run(sea, take_action(sea, 0, 0), ["else", "back", "else", "back", "pass"])
        assert done.names.count("turn.aside") == 2
        done = run(
            sea,
            plunder(sea, acting(sea)),
            rest=lambda ask: keys(ask)[-1],
            chance=[(3, 3)],
        )
        assert "else" in keys(done.ask("plunder.entry"))
        put(sea, 0, 0, "0A")
        put(sea, 0, 1, "0A")
        assert "else" in keys(run(sea, trade(sea, acting(sea)), ["done"]).asks[0])
    sea = table(2)
    assert "else" not in keys(run(sea, take_action(sea, 0, 0), ["pass"]).asks[0])


def test_st_39_1_only_what_the_summary_names_depends_on_the_number_of_players():
    figures = []
    for seats in (2, 3, 4):
        sea = table(seats)
        figures.append((sea.bones, len(sea.board.slots), len(sea.fortune), len(sea.events), len(sea.treasure)))
    assert figures == [(12, 4, 52, 20, 42), (20, 6, 52, 20, 42), (20, 6, 52, 20, 42)]
    assert all(isinstance(choice, Choice) for option in GAME.options for choice in option.choices)
