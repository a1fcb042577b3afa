"""Chapter 16: sides and Parley."""

import pytest

from bot.engine.question import Terms
from bot.engine.secret import HIDDEN, SPECTATOR
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Sea
from tests.games.tide_of_avaris.table import (
    Table,
    attacking,
    begin,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    purse,
    relic,
)


def meeting(**options: str) -> Sea:
    """Seat 0 attacks seat 1 at NW.N; seat 2 looks on."""
    sea = attacking(calm(3, **options), "NW.N", "NW.H")
    crew(sea, 0, "red red pink", "teal")
    crew(sea, 1, "blue green yellow", "red")
    purse(sea, 0, 3, 1)
    purse(sea, 1, 2, 2)
    load(sea, 0, "red blue")
    load(sea, 1, "teal", "pink")
    sea.captains[1].charts.cards = ["haven", "pauper"]
    return sea


def test_ta_16_1_a_combat_arises_from_a_refused_bribe_the_navy_or_explore_only() -> None:
    """TA-16.1, TA-10.11: ships lying together do not fight by themselves."""
    sea = calm()
    sea.captains[1].ship = "NW.H"
    table = begin(sea)
    while table.sea.phase in ("sunrise", "sunset"):
        table.do("end")
    assert table.sea.fight is None


def test_ta_16_2_sides_parley_battle_outcome() -> None:
    """TA-16.2, TA-16.10"""
    table = begin(meeting())
    names = [table.ask.name]
    table.answer("parley.open", "battle")
    names.append(table.ask.name)
    table.answer("parley.open", "battle")
    names += sorted({ask.name for ask in table.match.pending.asks})
    table.say(0, "battle.commit", ())
    table.say(1, "battle.commit", (), (1,), (5,))
    names.append(table.ask.name)
    assert names == ["parley.open", "parley.open", "battle.commit", "sinking.choice"]


def test_ta_16_3_who_moved_last_attacks() -> None:
    """TA-16.3, TA-16.4 with exactly one attacker and one defender."""
    sea = meeting()
    sea.captains[2].ship = "NW.N"
    fight = begin(sea).sea.fight
    assert fight is not None and (fight.attacker.who, fight.defender.who) == (0, 1)


def test_ta_16_5_a_pirate_attacks_a_navy_he_moves_onto_and_defends_when_it_comes() -> None:
    sea = calm()
    navy(sea, "vigilant", "NW.N")
    table = begin(attacking(sea, "NW.N", "NW.H", foe=NAVY), (1,), (5, 5, 5), 0)
    assert table.sea.fight is not None and table.sea.fight.defender.who == NAVY
    sea = calm()
    sea.phase = "hunt"
    navy(sea, "vigilant", "NW.N")
    table = begin(sea, 3, (1, 5), (5,), *[])
    assert table.sea.fight is not None
    assert (table.sea.fight.attacker.who, table.sea.fight.defender.who) == (NAVY, 0)


def test_ta_16_6_against_a_monster_the_pirate_attacks() -> None:
    sea = moved(calm(), "NW.S", "NW.H")
    sea.monster_deck.cards = ["reef_crabs"]
    fight = begin(sea).do("act", (1,), (5, 5), 0).sea.fight
    assert fight is not None and (fight.attacker.who, fight.defender.who) == (0, MONSTER)


def test_ta_16_7_no_parley_with_the_navy() -> None:
    """TA-16.7, TA-22.14"""
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "vigilant", "NW.N")
    crew(sea, 0, "red")
    assert begin(sea).ask.name == "battle.commit"


def test_ta_16_8_parley_can_be_switched_off() -> None:
    table = begin(meeting(parley="off"))
    assert {ask.name for ask in table.match.pending.asks} == {"battle.commit"}


def test_ta_16_9_a_deal_skips_the_battle() -> None:
    """TA-16.9, TA-16.15"""
    table = begin(meeting()).answer("parley.open", Terms(1, {"gold": 3}, {"teal": 1}))
    table.answer("parley.reply", "accept")
    assert table.captain(0).ship == table.captain(1).ship == "NW.N"
    assert table.sea.fight is not None and table.sea.fight.stage == "agreed" and table.sea.fight.winner == -1
    assert (table.captain(0).gold.value, table.captain(1).gold.value) == (0, 5)
    assert table.captain(0).bound == ["teal"] and table.captain(1).unbound == []


def test_ta_16_10_without_a_deal_the_battle_follows() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {"gold": 1})).answer("parley.reply", "refuse")
    assert {ask.name for ask in table.match.pending.asks} == {"battle.commit"}
    assert table.captain(0).gold.value == 3


def test_ta_16_11_if_the_attacker_makes_no_offer_the_defender_may() -> None:
    table = begin(meeting()).answer("parley.open", "battle")
    assert table.ask.seat == 1
    table.answer("parley.open", Terms(0, {"gold": 2}))
    assert table.ask.seat == 0 and table.ask.name == "parley.reply"
    table.answer("parley.reply", "accept")
    assert table.captain(0).gold.value == 5


def test_ta_16_11_an_offer_can_be_answered_with_a_counter_offer() -> None:
    """TA-16.11, TA-16.21 with one offer each the attacker can then only accept or refuse."""
    table = begin(meeting()).answer("parley.open", Terms(1, {"gold": 1}, {"bound.pink": 1}))
    table.answer("parley.reply", Terms(0, {"bound.pink": 1}, {"gold": 3}))
    assert table.ask.seat == 0 and not table.ask.take and set(table.keys) == {"accept", "refuse", "crew"}
    table.answer("parley.reply", "accept")
    assert table.captain(0).bound == ["pink"] and table.captain(1).gold.value == 5


@pytest.mark.parametrize("offers", [1, 2, 3])
def test_ta_16_21_offers_are_counted_for_each_side(offers: int) -> None:
    table = begin(meeting(parley_offers=str(offers)))
    table.answer("parley.open", Terms(1, {"gold": 1}))
    made = 1
    while table.ask.take:
        table.answer("parley.reply", Terms(1 - table.ask.seat, {"rum": 1}))
        made += 1
    assert made == 2 * offers
    table.answer("parley.reply", "refuse")  # a refusal ends the Parley
    assert table.ask.name == "battle.commit"


def test_ta_16_21_declining_to_open_uses_an_offer() -> None:
    table = begin(meeting(parley_offers="2")).answer("parley.open", "battle")
    table.answer("parley.open", Terms(0, {"gold": 1}))
    assert table.ask.take  # one of two is left
    table.answer("parley.reply", Terms(1, {"gold": 1}))
    table.answer("parley.reply", Terms(0, {"gold": 2}))
    assert not table.ask.take


def test_ta_16_12_without_an_answer_in_time_the_battle_follows() -> None:
    """TA-16.12, TA-27.5: the defaults are no offer and no deal."""
    table = begin(meeting())
    assert table.match.default(table.ask) == "battle"
    table.answer("parley.open", Terms(1, {"gold": 1}))
    assert table.match.default(table.ask) == "refuse"


def test_ta_16_13_what_can_be_traded() -> None:
    """TA-16.13, TA-16.22, TA-16.23"""
    table = begin(meeting())
    assert dict(table.ask.give) == {
        "gold": 3,
        "rum": 1,
        "red": 1,
        "blue": 1,
        "ready.red": 2,
        "ready.pink": 1,
        "spent.teal": 1,
    }
    assert dict(table.ask.take[1]) == {
        "gold": 99,
        "rum": 99,
        "teal": 1,
        "bound.pink": 1,
        "ready": 3,
        "spent": 1,
        "charts": 2,
    }
    assert not table.ask.public


def test_ta_16_13_one_or_both_sides_may_be_empty() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1)).answer("parley.reply", "accept")
    assert "come to terms" in table.log() and "gives nothing" in table.log()


def test_ta_16_13_rum_and_gold_change_hands_one_for_one() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {"rum": 1}, {"rum": 2, "gold": 2}))
    table.answer("parley.reply", "accept")
    one, two = table.captain(0), table.captain(1)
    assert (one.gold.value, one.rum.value, two.gold.value, two.rum.value) == (5, 2, 0, 1)


def test_ta_16_23_what_the_other_side_publicly_lacks_cannot_be_asked_for() -> None:
    sea = meeting()
    crew(sea, 1)
    load(sea, 1)
    sea.captains[1].charts.cards = []
    assert set(begin(sea).ask.take[1]) == {"gold", "rum"}


def test_ta_16_14_what_cannot_be_traded() -> None:
    sea = meeting()
    relic(sea, 0, "drummer")
    control(sea, "crew", 0)
    crew(sea, 0, "spirit.red red")
    table = begin(sea)
    assert "cannot be traded" in table.refused("parley.open", Terms(1, {"drummer": 1}))
    assert "cannot be traded" in table.refused("parley.open", Terms(1, {"ready.spirit.red": 1}))
    assert not any(thing.startswith("ready.spirit") for thing in table.ask.give)


def test_ta_16_15_nobody_offers_what_he_does_not_hold() -> None:
    table = begin(meeting())
    assert "do not hold" in table.refused("parley.open", Terms(1, {"gold": 4}))
    assert "do not hold" in table.refused("parley.open", Terms(1, {"teal": 1}))
    assert "cannot hold as much" in table.refused("parley.open", Terms(1, {}, {"teal": 2}))


def test_ta_16_16_promises_are_words_only() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {"gold": 1}, {}, "I will leave your sea"))
    assert "I will leave your sea" in table.log(1) and "I will leave your sea" not in table.log(2)
    table.answer("parley.reply", "accept")
    assert table.captain(1).gold.value == 3


def test_ta_16_17_traded_treasures_come_bound() -> None:
    """TA-16.17, TA-18.13"""
    table = begin(meeting()).answer("parley.open", Terms(1, {"red": 1}, {"teal": 1, "bound.pink": 1}))
    table.answer("parley.reply", "accept")
    assert table.captain(1).bound == ["red"] and sorted(table.captain(0).bound) == ["pink", "teal"]
    assert table.captain(0).unbound == ["blue"]


def test_ta_16_18_traded_dice_keep_face_and_state() -> None:
    """TA-16.18, TA-16.19"""
    table = begin(meeting()).answer("parley.open", Terms(1, {"ready.pink": 1, "spent.teal": 1}))
    table.answer("parley.reply", "accept")
    one, two = table.captain(0), table.captain(1)
    assert (one.ready.cards, one.exhausted) == (["red", "red"], [])
    assert (two.ready.cards, two.exhausted) == (["pink", "blue", "green", "yellow"], ["red", "teal"])
    assert one.dice == 2 and two.dice == 6 and one.jettisoned == 0  # cannot be bought back


def test_ta_16_20_dice_and_bonuses_are_told_by_number_refused_offers_not_at_all() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {"ready.pink": 1, "gold": 1}, {"charts": 1}))
    assert "pink" not in table.log(SPECTATOR) and "ready pink die" in table.log(1)
    table.answer("parley.reply", "accept").answer("parley.pick", ("pauper",))
    assert "Sable gives 1 gold and 1 Crew Die" in table.log(2)
    assert "Morgan gives 1 private Burial Bonus" in table.log(2)
    table = begin(meeting()).answer("parley.open", Terms(1, {"ready.red": 2}, {"ready": 3, "spent": 1}))
    assert "offers 2 ready red dice and asks for 3 ready Crew Dice and 1 exhausted Crew Die." in table.log(1)
    table = begin(meeting()).answer("parley.open", Terms(1, {"gold": 2})).answer("parley.reply", "refuse")
    assert "gold" not in table.log(2) and "do not come to terms" in table.log(2)


def test_ta_16_20_an_open_offer_is_seen_by_the_two_only() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {"ready.pink": 1}))
    assert table.view(1).offer.value == Terms(1, {"ready.pink": 1})
    assert table.view(2).offer.value is None and table.view(SPECTATOR).offer.value is None


def test_ta_16_22_the_giver_picks_which_dice_and_bonuses() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {}, {"ready": 2, "charts": 1}))
    table.answer("parley.reply", "accept")
    assert table.ask.seat == 1 and table.keys == ("blue", "green", "yellow") and not table.ask.public
    table.answer("parley.pick", ("blue", "yellow"))
    assert table.keys == ("haven", "pauper")
    table.answer("parley.pick", ("haven",))
    assert table.captain(0).ready.cards == ["red", "red", "pink", "blue", "yellow"]
    assert table.captain(0).charts.cards == ["haven"] and table.captain(1).charts.cards == ["pauper"]
    assert table.view(2).captains[0].charts.cards == [HIDDEN]


def test_ta_16_22_nothing_to_pick_where_all_are_asked_for() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {}, {"ready": 3, "spent": 1}))
    table.answer("parley.reply", "accept")
    assert table.captain(1).dice == 0 and table.ask.name == "turn.hub"


def test_ta_16_23_who_lacks_what_is_asked_cannot_accept() -> None:
    table = begin(meeting()).answer("parley.open", Terms(1, {}, {"gold": 50}))
    assert "accept" not in table.keys and "all that is asked" in table.refused("parley.reply", "accept")
    assert table.ask.take  # but counter


def test_ta_16_23_dice_commanded_meanwhile_can_spoil_a_deal() -> None:
    """TA-16.15, TA-6.9"""
    sea = meeting()
    crew(sea, 0, "pink", "")
    table: Table = begin(sea).answer("parley.open", "battle").answer("parley.open", Terms(0, {"gold": 1}, {"ready": 1}))
    assert "accept" in table.keys
    table.answer("parley.reply", "crew").answer("crew.command", ("pink",))
    assert "accept" not in table.keys


def test_ta_16_11_a_counter_offer_begins_with_what_was_offered() -> None:
    """Seen from the other side, as far as it can be given and asked for."""
    sea = attacking(calm(parley_offers="2"), "NW.N", "NW.H")
    purse(sea, 0, gold=3)
    purse(sea, 1, gold=1)
    load(sea, 1, "red blue")
    crew(sea, 0, "pink")
    crew(sea, 1, "teal")
    table = begin(sea)
    offer = Terms(1, {"gold": 2, "ready.pink": 1}, {"red": 1, "gold": 5, "ready": 1})
    table.answer("parley.open", offer)
    assert table.ask.begun == Terms(0, {"red": 1, "gold": 1}, {"gold": 2})
    assert table.ask.check(table.ask.begun) is None
    table.answer("parley.reply", table.ask.begun)
    assert table.ask.name == "parley.reply" and table.ask.begun == Terms(1, {"gold": 2}, {"red": 1, "gold": 1})
