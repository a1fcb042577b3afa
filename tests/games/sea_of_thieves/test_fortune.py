"""ST-10 fortune cards in general: when they may be played, rerolls, reactions."""

import pytest

from bot.engine.question import free
from bot.engine.secret import view
from bot.engine.text import T
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.cards import play, playable
from bot.games.sea_of_thieves.content import CORNERS, FORTUNE
from bot.games.sea_of_thieves.damage import hurt, sink
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.rolls import BoardedRoll, crew_roll
from bot.games.sea_of_thieves.special import no_special
from bot.games.sea_of_thieves.supply import draw_fortune
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import advance, start
from tests.games.sea_of_thieves.table import (
    acting,
    alone,
    begin,
    bones,
    deeds,
    give,
    keys,
    lay,
    load,
    man,
    put,
    run,
    table,
    told,
)


def test_st_10_1_a_played_card_is_discarded():
    sea = table(2)
    give(sea, 0, "old_debt")
    run(sea, play(sea, 0, "old_debt"))
    assert not sea.players[0].fortune.cards and sea.fortune.cards[0] == "old_debt"


def test_st_10_2_a_card_that_could_do_nothing_cannot_be_played():
    sea = table(2)
    give(sea, 0, "second_wind", "spare_timbers", "all_hands_to_the_pumps", "kedge_off", "cutpurse", "rat_in_the_hold")
    assert playable(sea, 0) == ["kedge_off"]
    sea.ship(0, 0).crew[0].ready = False
    put(sea, 0, 1, "0B", damage=1, water=1)
    put(sea, 1, 0, "0H")
    assert sorted(playable(sea, 0)) == sorted(sea.players[0].fortune.cards)
    sea.players[1].gold = 0
    assert "cutpurse" not in playable(sea, 0)


def test_st_10_3_several_cards_at_one_moment_add_up():
    sea = table(2)
    give(sea, 0, "following_wind", "following_wind")
    done = run(sea, crew_roll(sea, 0, 0, "full_sail"), ["following_wind", "following_wind"], chance=[(1, 1)])
    assert done.result.successes == 4


def test_st_10_4_hands_may_grow_and_are_cut_by_the_own_clean_up_alone():
    sea = table(2)
    run(sea, draw_fortune(sea, 0, 6))
    run(sea, draw_fortune(sea, 1, 6))
    run(sea, step(sea), ["end"], rest=True)
    assert [len(player.fortune) for player in sea.players] == [3, 6]


def test_st_10_5_st_10_13_a_special_action_takes_the_place_of_the_action():
    """ST-10.5, ST-10.13."""
    sea = table(2)
    give(sea, 0, "mist_passage", "harpoon", "powder_keg", "boarding_party")
    cards = sea.players[0].fortune.cards
    assert [card for card in cards if no_special(sea, 0, 0, card) is None] == ["mist_passage"]
    lay(sea, "0B", "t_gem_800")
    alone(sea, "0.I", "1.I")
    put(sea, 1, 0, "0H")
    assert all(no_special(sea, 0, 0, card) is None for card in cards)
    done = run(sea, take_action(sea, 0, 0), ["mist_passage", "2Q"])
    assert "mist_passage" in deeds(done.ask("action.tasks")) and sea.ship(0, 0).hex == "2Q"
    assert done.names[-1] == "card.play" and sea.used == 1  # no other action besides


def test_st_10_6_st_10_7_any_card_throws_dice_again_and_is_not_played():
    """ST-10.6, ST-10.7."""
    sea = table(2)
    give(sea, 0, "mist_passage", "brace")
    give(sea, 1, "counter_order")
    sea.orders[1].value["counter"] = "any"
    done = run(
        sea,
        crew_roll(sea, 0, 0, "plunder"),
        ["reroll.brace", "reroll.mist_passage"],
        chance=[(1, 1), (2, 1), (5, 6)],
    )
    assert done.result.successes == 3 and "counter_order" in sea.players[1].kept


def test_st_10_8_only_the_owner_rerolls():
    sea = table(2)
    give(sea, 1, "brace", "steady_hands")
    assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(1, 1)]).asks == []


def test_st_10_9_played_cards_are_shown_discarded_ones_are_not():
    sea = table(2)
    give(sea, 0, "brace", "old_debt")
    run(sea, crew_roll(sea, 0, 0, "plunder"), ["reroll.brace", "accept"], chance=[(1, 4), (2,)])
    assert not any("Brace" in line for line in told(sea))
    run(sea, play(sea, 0, "old_debt"))
    assert any("Old Debt" in line for line in told(sea))
    assert "brace" not in view(sea, -1).fortune.cards


def test_st_10_10_conditions_of_own_turn_cards():
    sea = table(2)
    give(sea, 0, "lucky_find", "cutpurse", "rat_in_the_hold")
    put(sea, 0, 0, "0B")
    put(sea, 0, 1, "4B")
    assert playable(sea, 0) == []
    put(sea, 1, 0, "4C")
    assert playable(sea, 0) == ["rat_in_the_hold"]
    put(sea, 1, 0, "4B")
    assert sorted(playable(sea, 0)) == ["cutpurse", "rat_in_the_hold"]
    put(sea, 0, 0, "0N")
    assert "lucky_find" in playable(sea, 0)


def test_st_10_11_the_start_of_the_turn_ends_with_the_first_action_token():
    sea = table(2)
    give(sea, 0, "work_song", "stolen_march")
    assert playable(sea, 0) == ["work_song", "stolen_march"]
    done = run(sea, step(sea), ["I", "again", "else", "back", "pass"])
    assert keys(done.ask("turn.aside")) == ("back",)
    assert playable(sea, 0) == []


def test_st_10_12_after_roll_cards_for_the_roll_they_name():
    sea = table(2)
    put(sea, 0, 0, "4O")
    give(sea, 0, "following_wind", "double_charge", "sharp_shovels", "cutlass_frenzy", "steady_hands")
    fits = {}
    for what in ("full_sail", "open_fire", "plunder", "boarding"):
        done = run(sea, crew_roll(sea, 0, 0, what), ["accept"], chance=[(1, 3)])
        fits[what] = sorted(key for key in keys(done.asks[0]) if key in FORTUNE)
    assert fits["full_sail"] == ["following_wind", "steady_hands"]
    assert fits["open_fire"] == ["double_charge", "steady_hands"]
    assert fits["plunder"] == ["cutlass_frenzy", "sharp_shovels", "steady_hands"]
    assert fits["boarding"] == ["steady_hands"]


def test_st_10_14_trade_cards_at_the_beginning_of_their_stage():
    sea = table(2)
    put(sea, 0, 0, "0A")
    load(sea, 0, 0, "t_trinket_300")
    give(sea, 0, "guild_favour", "letter_of_passage", "discount")
    done = run(
        sea,
        trade(sea, acting(sea)),
        ["sell.favour.trinket", "sell.some", ("t_trinket_300",), "upgrade.brigantine.discount", "done"],
    )
    assert done.names[:3] == ["trade.stage", "trade.stage", "trade.sell"]
    assert "letter_of_passage" in keys(done.ask("trade.stage"))
    assert sea.players[0].gold == 1000 + 400 - 900


def test_st_10_15_after_the_reward_of_an_own_voyage():
    sea = table(2)
    give(sea, 0, "tall_tale", "tall_tale")
    begin(sea, 0, 0, "V07", 1)
    done = run(sea, advance(sea, 0, 0, 0, 1), ["yes", "no"], chance=[0])
    assert sea.players[0].reputation == 3 and done.names == ["react.tall_tale"] * 2
    lines = told(sea)
    assert lines.index("Red gains 2 reputation (voyage).") < lines.index("Red plays Tall Tale.")


def test_st_10_16_when_a_rival_has_laid_a_voyage_before_it_stirs():
    sea = table(2)
    give(sea, 0, "V05", "brace")
    give(sea, 1, "false_chart")
    sea.orders[1].value["false_chart"] = "anyone"
    run(sea, start(sea, 0, 0, "V05"), chance=[0])
    assert not sea.players[0].fortune.cards and sea.ship(0, 0).voyage is not None
    lines = told(sea)
    played = next(i for i, line in enumerate(lines) if "False Chart" in line)
    assert played < next(i for i, line in enumerate(lines) if "skeletons appear" in line)


def test_st_10_17_after_card_and_target_are_named_before_the_effect():
    sea = table(2)
    give(sea, 0, "cutpurse")
    give(sea, 1, "counter_order")
    put(sea, 1, 0, "0B")
    put(sea, 0, 0, "0B")
    run(sea, play(sea, 0, "cutpurse"))
    assert (sea.players[0].gold, sea.players[1].gold) == (1000, 1000)
    assert sea.fortune.cards[0] == "cutpurse" and not sea.players[1].kept


def test_st_10_18_when_the_amount_is_known():
    sea = table(2)
    give(sea, 0, "brace", "slip_away")
    done = run(sea, hurt(sea, 0, 0, 6, "x"), ["slip_away", "brace"])
    assert [(ask.ship, ask.amount) for ask in done.asks] == [(0, 6), (0, 3)] and sea.ship(0, 0).damage == 1


def test_st_10_19_before_the_cargo_falls():
    sea = table(2)
    give(sea, 0, "drowned_mans_bargain")
    load(sea, 0, 0, "t_gem_800", "resource")
    run(sea, sink(sea, 0, 0), ["t_gem_800"])
    assert sea.ship(0, 0).hold.cards == ["t_gem_800"] and sea.cargo["0H"] == ["resource"]


@pytest.mark.parametrize("braced", [False, True])
def test_st_10_20_after_damage_was_really_placed_on_a_rival(braced):
    sea = table(2)
    give(sea, 0, "chain_shot")
    put(sea, 0, 0, "4A")
    put(sea, 1, 0, "4A")
    answers = ["fire.1.I", "accept"]
    if braced:
        give(sea, 1, "brace")
        sea.orders[1].value["brace"] = "1"
    else:
        answers.append("yes")
    done = run(sea, take_action(sea, 0, 0), answers, chance=[(1, 3)])
    assert ("react.chain_shot" in done.names) is not braced
    assert sea.ship(1, 0).chained is not braced


def test_st_10_21_out_of_turn_only_reactions():
    sea = table(2)
    give(sea, 1, "old_debt", "second_wind", "kedge_off")
    done = run(sea, step(sea), ["end"])
    assert {ask.seat for ask in done.asks} == {0}
    assert all(FORTUNE[card].timing in ("own_turn",) for card in sea.players[1].fortune.cards)
    # a boarded crew may use cards for its own roll in a rival's turn
    give(sea, 0, "steady_hands")
    sea.active = 1
    run(sea, crew_roll(sea, 0, 0, "boarding"), chance=[(1, 1)])
    assert "steady_hands" in free(BoardedRoll, sea, 0)


def test_all_timings_are_known():
    """ST-10.10 to ST-10.20: every card names one of these moments."""
    moments = {"own_turn", "turn_start", "after_roll", "special", "sell", "seek", "completed", "voyage_start"}
    moments |= {"damage", "sinking", "after_damage"}
    assert {card.timing for card in FORTUNE.values()} == moments
    kept = {section.kept for section in CORNERS.values() if section.kept}
    assert kept == {"after_roll", "trade", "counter", "damage", "own_turn", "turn_start"}
    assert T("x").text == "x"


def test_st_10_2_shovels_and_frenzy_need_something_to_work_on():
    """ST-10.2 for cards played on a PLUNDER roll."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    bones(sea, "4B", 1)
    give(sea, 0, "sharp_shovels", "cutlass_frenzy")
    man(sea, 0, 0, "purser")
    done = run(sea, plunder(sea, acting(sea)), ["accept", "fight"], chance=[(3, 1)])
    assert "sharp_shovels" not in keys(done.asks[0]) and "cutlass_frenzy" in keys(done.asks[0])
