"""Chapter 6: offers beside the active captain's questions."""

import random

import pytest

from bot.engine.match import Match, Refused
from bot.engine.question import Offer, Terms
from bot.engine.secret import SPECTATOR, view
from bot.games.set_sail import GAME
from bot.games.set_sail.captain import captain
from bot.games.set_sail.components import Sea
from tests.conformance import random_captain
from tests.games.set_sail.table import Table, acting, arrange, begin, ending, give, meeting
from tests.prove.test_unnoticed import seen


def stocked(sea: Sea) -> None:
    """Both have something to trade; seat 0 sails."""
    give(sea, 0, "banana", "banana", "deep")
    give(sea, 1, "route4", "route5", "tobacco")
    sea.captains[0].silver = sea.captains[1].silver = 6


def test_ss_6_1_only_the_active_captain_opens_offers_to_any_one_other() -> None:
    table = arrange(stocked, seats=3)
    form = table.open(0, "trade.offer")
    assert isinstance(form, Offer) and set(form.take) == {1, 2}
    assert table.open(1, "trade.offer") is None
    with pytest.raises(Refused):
        table.say(1, "trade.offer", Terms(2, {"silver": 1}, {"silver": 1}))


def test_ss_6_2_silver_supplies_and_all_cards_change_hands_in_any_mix() -> None:
    table = arrange(stocked)
    terms = Terms(1, {"silver": 2, "banana": 2, "deep": 1}, {"supplies": 1, "route4": 1, "tobacco": 1})
    table.say(0, "trade.offer", terms).say(1, "trade.respond", "accept")
    mine, other = table.sea.captains
    assert (mine.silver, mine.supplies, table.hand(0)) == (4, 6, ["route4", "tobacco"])
    assert (other.silver, other.supplies, table.hand(1)) == (8, 4, ["banana", "banana", "deep", "route5"])
    assert GAME.faults(table.sea) == []


@pytest.mark.parametrize("thing", ["cannon", "TR01", "points", "ship"])
def test_ss_6_3_nothing_else_can_be_traded(thing: str) -> None:
    table = arrange(stocked)
    for terms in (Terms(1, {thing: 1}, {"silver": 1}), Terms(1, {"silver": 1}, {thing: 1})):
        with pytest.raises(Refused):
            table.say(0, "trade.offer", terms)


def test_ss_6_4_accept_decline_or_one_counter_offer() -> None:
    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"silver": 1}, {"tobacco": 1}))
    assert table.open(1, "trade.respond").keys == ("accept", "decline")
    table.say(1, "trade.respond", Terms(0, {"tobacco": 1}, {"silver": 3}))
    assert table.open(1, "trade.respond") is None  # no second counter
    assert table.open(0, "trade.counter").keys == ("accept.1", "decline.1")
    table.say(0, "trade.counter", "accept.1")
    assert (table.sea.captains[0].silver, table.sea.captains[1].silver) == (3, 9)
    table.say(0, "trade.offer", Terms(1, {"silver": 1}, {"route4": 1})).say(1, "trade.respond", "decline")
    assert table.open(1, "trade.respond") is None and "route4" in table.hand(1)
    table.say(0, "trade.offer", Terms(1, {"silver": 1}, {"route4": 1}))
    table.say(1, "trade.respond", Terms(0, {"route4": 1}, {"silver": 2})).say(0, "trade.counter", "decline.1")
    assert table.open(0, "trade.counter") is None and "route4" in table.hand(1)


def test_ss_6_5_promises_bind_nobody_and_are_not_recorded() -> None:
    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"silver": 1}, {"tobacco": 1}, "I will not attack you"))
    assert "attack" not in repr(table.sea) and "attack" not in table.log(1)


def test_ss_6_6_both_sides_give_something_unless_gifts_are_on() -> None:
    gift = Terms(1, {"silver": 2}, {})
    assert "gifts are off" in arrange(stocked).refused("trade.offer", gift)
    table = arrange(stocked, options={"gifts": "on"}).say(0, "trade.offer", gift).say(1, "trade.respond", "accept")
    assert table.sea.captains[1].silver == 8
    assert "empty" in table.refused("trade.offer", Terms(1))


def test_ss_6_7_a_trade_that_one_side_cannot_pay_any_more_does_not_happen() -> None:
    def shopping(sea: Sea) -> None:
        stocked(sea)
        acting(sea, "G4")

    table = arrange(shopping).say(0, "trade.offer", Terms(1, {"silver": 6}, {"tobacco": 1}))
    table.answer("port.supply", "silver.6")
    table.say(1, "trade.respond", "accept")
    assert "tobacco" in table.hand(1) and table.sea.captains[1].silver == 6
    assert "do not trade after all" in table.log(1) and "do not trade after all" not in table.log()
    assert table.open(1, "trade.respond") is None


def test_ss_6_7_what_the_partner_gives_is_looked_for_again_when_his_counter_offer_is_accepted() -> None:
    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"silver": 1}, {"tobacco": 1}))
    table.say(1, "trade.respond", Terms(0, {"route4": 1}, {"silver": 2}))
    table.sea.captains[1].hand.cards.remove("route4")  # as a thief would
    table.say(0, "trade.counter", "accept.1")
    assert "do not trade after all" in table.log(1)
    assert table.sea.captains[0].silver == 6 and "route4" not in table.hand(0)


def test_ss_6_8_surplus_trade_cards_are_discarded_the_active_captain_first() -> None:
    def full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 5, "deep")
        give(sea, 1, *["tobacco"] * 5, "route4")

    table = arrange(full).say(0, "trade.offer", Terms(1, {"deep": 1}, {"tobacco": 1}))
    table.say(1, "trade.respond", "accept")
    assert (table.ask.name, table.ask.seat, table.ask.least) == ("hand.discard", 0, 1)
    table.answer("hand.discard", ("tobacco",))
    assert table.hand(0) == ["banana"] * 5 and table.sea.stock.value["tobacco"] == 11
    table = arrange(full).say(0, "trade.offer", Terms(1, {"banana": 2}, {"tobacco": 1, "route4": 1}))
    table.say(1, "trade.respond", "accept")
    assert (table.ask.name, table.ask.seat, table.ask.least) == ("hand.discard", 1, 1)


@pytest.mark.parametrize(
    ("how", "name"),
    [
        (lambda sea: None, "move.destination"),
        (lambda sea: acting(sea, "H4", "G3"), "action.next"),
        (lambda sea: acting(sea, "G4"), "port.supply"),
        (lambda sea: acting(sea, "H9"), "port.trade"),
        (lambda sea: (acting(sea, "E1"), setattr(sea.captains[0], "silver", 20)), "port.upgrade"),
        (lambda sea: acting(sea, "B4"), "port.pirate"),
        (ending, "turn.end"),
    ],
)
def test_ss_6_9_and_6_10_trade_beside_each_of_these_questions(how: object, name: str) -> None:
    """SS-6.9 before, between and after moves, combats and actions; SS-6.10 beside the named questions only."""

    def ready(sea: Sea) -> None:
        stocked(sea)
        how(sea)  # type: ignore[operator]

    table = arrange(ready)
    assert table.ask.name == name and table.open(0, "trade.offer") is not None
    table.say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1})).say(1, "trade.respond", "accept")
    assert table.ask.name == name and "tobacco" in table.hand(0)


def test_ss_6_10_offers_wait_inside_combats_payments_and_amounts() -> None:
    def shopping(sea: Sea) -> None:
        stocked(sea)
        acting(sea, "G4")

    def paying(sea: Sea) -> None:
        shopping(sea)
        give(sea, 0, "deep", "route4", "route5")

    table = arrange(paying).say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1}))
    table.answer("port.supply", "ships.1")
    assert table.ask.name == "pay.ship_cards" and table.open(0, "trade.offer") is None
    assert table.open(1, "trade.respond") is not None, "nobody else notices that he pays"
    table.answer("pay.ship_cards", ("deep",))
    assert table.open(0, "trade.offer") is not None and table.open(1, "trade.respond") is not None
    assert len(arrange(meeting).match.pending.asks) == 1  # the stance stands alone


def test_ss_6_10_who_answers_an_offer_goes_before_a_payment_that_nobody_else_notices() -> None:
    def shopping(sea: Sea) -> None:
        stocked(sea)
        give(sea, 0, "deep", "route4", "route5")
        acting(sea, "G4")

    table = arrange(shopping).say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1}))
    supplies = table.sea.captains[0].supplies
    table.answer("port.supply", "ships.1").say(1, "trade.respond", "accept")
    assert "tobacco" in table.hand(0) and table.sea.captains[0].supplies == supplies
    assert table.ask.name == "port.supply", "he chooses anew, with what he holds now"


def test_ss_6_11_offers_can_be_taken_back_and_lapse_with_the_turn() -> None:
    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1}))
    table.say(0, "trade.withdraw", "1")
    assert table.open(1, "trade.respond") is None

    def last(sea: Sea) -> None:
        stocked(sea)
        ending(sea)

    table = arrange(last).say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1})).answer("turn.end", "end")
    assert [secret.value for secret in table.sea.now.offers] == [None, None]


def test_ss_6_12_any_number_of_trades_and_one_open_offer_for_each_pair() -> None:
    table = arrange(stocked, seats=3)
    for _ in range(4):
        table.say(0, "trade.offer", Terms(1, {"silver": 1}, {"supplies": 1})).say(1, "trade.respond", "accept")
    assert table.sea.captains[0].supplies == 9
    table.say(0, "trade.offer", Terms(1, {"banana": 1}, {"tobacco": 1}))
    table.say(0, "trade.offer", Terms(1, {"deep": 1}, {"tobacco": 1}))
    table.say(0, "trade.offer", Terms(2, {"banana": 1}, {"supplies": 1}))
    assert table.open(1, "trade.respond").bargain.give == {"deep": 1}
    assert table.open(0, "trade.withdraw").keys == ("1", "2")


def test_ss_6_13_a_captain_answers_under_the_same_rules() -> None:
    table = arrange(stocked, seats=3).say(0, "trade.offer", Terms(1, {"silver": 5}, {"tobacco": 1}))
    ask = table.open(1, "trade.respond")
    assert captain(view(table.sea, 1), ask, random.Random(1)) == "accept"
    table.say(0, "trade.offer", Terms(1, {"silver": 1}, {"route4": 1}))
    ask = table.open(1, "trade.respond")
    assert captain(view(table.sea, 1), ask, random.Random(1)) == "decline"
    table.answer("move.destination", ("G3", "J7"))
    assert table.open(2, "trade.offer") is None  # never on a third captain's turn


def test_ss_6_14_a_question_before_each_later_combat_and_fight_keeps_the_window_open() -> None:
    def two_combats(sea: Sea) -> None:
        stocked(sea)
        meeting(sea)
        sea.captains[2].ships = ["H4", "M5"]
        sea.now.meetings.append(type(sea.now.meetings[0])("H4", 2))

    table = arrange(two_combats, seats=3).answer("combat.order", "H4.1", 4).answer("combat.stance", "fight", 4)
    table.answer("combat.sidestep", "stay")
    assert table.ask.keys == ("H4.2",) and table.open(0, "trade.offer") is not None  # type: ignore[union-attr]

    table = arrange(lambda sea: acting(sea, "H4", "I4")).answer("action.next", "1", 5)
    assert table.ask.name == "action.next" and table.ask.keys == ("2",)  # type: ignore[union-attr]
    assert table.open(0, "trade.offer") is not None


def test_ss_6_14_a_question_before_a_fight_that_follows_a_combat() -> None:
    def both_on_deep_water(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].ships = ["H4", "K3"]

    table = arrange(both_on_deep_water, dice=(4,)).answer("combat.stance", "fight", 4)
    table.answer("combat.sidestep", "stay")
    assert table.ask.name == "action.next" and table.open(0, "trade.offer") is not None
    assert arrange(lambda sea: acting(sea, "H4", "K3"), dice=(6,)).sea.now.to_act == [1]  # without a combat: not asked


def test_the_offer_form_knows_only_public_facts_about_the_partner() -> None:
    table = arrange(stocked)
    form = table.open(0, "trade.offer")
    assert dict(form.take[1]) == {
        "silver": 6,
        "supplies": 5,
        **dict.fromkeys(("banana", "sugar", "tobacco", "deep", "route4", "route5"), 3),
    }
    assert form.check(Terms(1, {"silver": 1}, {"banana": 3})) is None
    assert form.check(Terms(1, {"silver": 1}, {"banana": 2, "sugar": 2})) is not None
    table.say(0, "trade.offer", Terms(1, {"silver": 1}, {"banana": 3}))
    assert table.open(1, "trade.respond").keys == ("decline",)  # he cannot pay; the other does not learn it


def test_the_table_learns_numbers_only_and_only_when_a_trade_is_done() -> None:
    table = arrange(stocked, seats=3).say(0, "trade.offer", Terms(1, {"banana": 1, "silver": 2}, {"route4": 1}))
    assert "banana" in table.log(1) and "banana" not in table.log(2)
    assert view(table.sea, 2).now.offers[1].value is None and view(table.sea, 1).now.offers[1].value is not None
    assert view(table.sea, SPECTATOR).now.offers[1].value is None
    table.say(1, "trade.respond", "accept")
    assert "Anne gives 2 silver and 1 card, Bart gives 1 card" in table.log(2)
    assert "banana" not in table.log(2)


def test_random_games_with_many_offers_keep_every_piece() -> None:
    luck = random.Random(11)
    table = begin(4, {"gifts": "on"})
    offers = 0
    for _ in range(600):
        if table.match.over:
            break
        asks = table.match.pending.asks
        ask = asks[luck.randrange(len(asks))]
        answer = random_captain(GAME, view(table.sea, ask.seat), ask, luck)
        if ask.check(answer) is None:
            offers += ask.name == "trade.respond"
            table.say(ask.seat, ask.name, answer)
        assert GAME.faults(table.sea) == []
    assert offers > 20
    assert isinstance(table, Table)


def test_case_72_a_trade_declined_by_order_is_declined_at_once_and_seen_by_nobody_else() -> None:
    """SS-21.3"""
    terms = Terms(1, {"silver": 1}, {"tobacco": 1})
    ordered, plain = arrange(stocked, seats=3), arrange(stocked, seats=3)
    ordered.match.order(1, "orders.trade", "decline")
    ordered.say(0, "trade.offer", terms)
    assert ordered.open(1, "trade.respond") is None and ordered.ask.seat == 0
    assert "Bart declines the offer of Anne." in ordered.log(0)
    plain.say(0, "trade.offer", terms).say(1, "trade.respond", "decline")
    assert seen(ordered.match, [SPECTATOR, 0, 2]) == seen(plain.match, [SPECTATOR, 0, 2])
    assert Match.load(GAME, ordered.match.seed, ordered.match.record()).state == ordered.match.state
    ordered.match.order(1, "orders.trade", None)
    assert ordered.say(0, "trade.offer", terms).open(1, "trade.respond") is not None
