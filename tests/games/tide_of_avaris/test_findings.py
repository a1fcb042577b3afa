"""What was tried at the table and did not hold: each of these failed before it was mended."""

import pytest

from bot.engine.question import Terms
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.tide_of_avaris.bargains import treasures_of
from bot.games.tide_of_avaris.captain import captain, deal_value
from bot.games.tide_of_avaris.chart import ACTION_AT
from bot.games.tide_of_avaris.combat import fill_pools, outlook
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import MONSTERS, NAVY_CARDS
from bot.games.tide_of_avaris.facts import card_words, deck_words
from bot.games.tide_of_avaris.facts.fight import fight_words, sides
from bot.games.tide_of_avaris.facts.hand import hand_words
from bot.games.tide_of_avaris.forecast import Pool, chance, meeting, odds, pools
from bot.games.tide_of_avaris.judgement import treasure_value
from bot.games.tide_of_avaris.parley import Reply
from tests.games.tide_of_avaris.table import (
    HIT,
    MISS,
    NAMES,
    Table,
    bag,
    begin,
    bonus,
    calm,
    control,
    crew,
    load,
    monsters,
    moved,
    navy,
    purse,
    put,
    relic,
)


def reef(card: str, ready: str = "red red") -> Table:
    """Seat 0 explores and meets this monster."""
    sea = moved(calm(), "NW.S", "NW.E")
    monsters(sea, card)
    crew(sea, 0, ready, "pink")
    return begin(sea).do("act")


def hint(table: Table, key: str) -> str:
    """What the open question says of a key."""
    return say(table.ask.option(table.view(table.ask.seat), key).hint, NAMES)


def prompt(table: Table) -> str:
    """What is asked."""
    return say(table.ask.prompt(table.view(table.ask.seat)), NAMES)


@pytest.mark.parametrize("card", ["ghost_ketch", "mirror_ray", "undertow", "coral_hydra", "whale_of_glass"])
def test_finding_a_monster_s_dice_special_and_reward_are_told_before_crew_is_commanded(card: str) -> None:
    """TA-20.2"""
    sea = moved(calm(), "NW.S", "NW.E")
    sea.fight = Fight("NW.S", Side(0), Side(MONSTER), "commit", card)
    one = MONSTERS[card]
    said = " ".join(say(words, NAMES) for words in fight_words(view(sea, 1)))
    assert one.name in said and one.effect in said and "eward" in said
    told = sides(sea, sea.fight)[1].card
    assert told is not None and told[1] is not None and say(told[1], NAMES) == one.effect
    if one.special != "no_crew":  # no question then
        asked = prompt(reef(card))
        assert one.name in asked and one.effect in asked and "reward" in asked


def test_finding_the_salt_witch_is_met_before_she_is_paid() -> None:
    """TA-20.2, TA-20.11.6 and what not paying costs is told as it will be."""
    table = reef("salt_witch")
    assert table.ask.name == "explore.witch" and "reward" in prompt(table)
    fight = meeting(table.sea, 0, MONSTER, "NW.S", "", "salt_witch")
    assert f"{round(100 * chance(table.sea, fight, 1))} %" in hint(table, "pay")
    fight.weaker = 1
    assert f"{round(100 * chance(table.sea, fight, 1))} %" in hint(table, "weaker")


def test_finding_the_battle_question_counts_mirror_ray_salt_witch_and_spirit_dice() -> None:
    table = reef("mirror_ray")
    assert "you roll 1 die, Mirror Ray 1 die." in prompt(table)
    sea = moved(calm(), "NW.S", "NW.E")
    sea.captains[0].attack = 2
    control(sea, "marauder", 0)
    monsters(sea, "salt_witch")
    crew(sea, 0, "red", "pink")
    table = begin(sea).do("act").answer("explore.witch", "weaker")
    assert "you roll 2 dice and the Marauder Spirit Die, Salt Witch 3 dice." in prompt(table)


@pytest.mark.parametrize("card", [each for each in MONSTERS if MONSTERS[each].special != "no_crew"])
def test_finding_what_the_question_forecasts_is_what_is_rolled(card: str) -> None:
    """One forecast for rules, words and computers."""
    sea = moved(calm(), "NW.S", "NW.E", steps=2)
    relic(sea, 0, "iron_ram")
    control(sea, "marauder", 0)
    fight = sea.fight = Fight("NW.S", Side(0), Side(MONSTER), "commit", card)
    before = pools(sea, fight, 2, attack=2)
    fight.attacker.crew = ["red", "red"]
    fill_pools(sea, fight)
    assert before == tuple(Pool(side.dice, side.spirit) for side in (fight.attacker, fight.defender))
    likely = round(100 * chance(sea, fight, 2))
    fight.attacker.crew = []
    assert f"with 2 dice {likely} %" in say(outlook(sea, fight, 0, ("red", "red.2")), NAMES)


def test_finding_odds_know_ties_specials_and_spirits() -> None:
    assert odds(Pool(1), Pool(1)) == pytest.approx(0.5)
    assert odds(Pool(1), Pool(1), 0, "lantern_eel") == pytest.approx(0.25)  # it wins ties
    assert odds(Pool(1), Pool(1), 1, "siren_choir") == pytest.approx(0.5)  # no wind for the attacker
    assert odds(Pool(1), Pool(1), 0, "barnacle_golem") == 0  # one hit less never wins with one die
    assert odds(Pool(1), Pool(4), 0, "coral_hydra") < odds(Pool(1), Pool(4))
    assert odds(Pool(1, "marauder"), Pool(2)) > odds(Pool(2), Pool(2))
    assert odds(Pool(2), Pool(2), 1) > 0.5 > odds(Pool(2), Pool(2), -1)


def test_finding_the_captain_does_not_give_his_only_treasures_away() -> None:
    """What he gives is priced by what his Hold is worth without it."""
    sea = calm()
    load(sea, 0, "red pink blue teal")
    mine = treasures_of(sea.captains[0])
    assert deal_value(sea, 0, {"gold": 4}, mine) < -3
    assert deal_value(sea, 0, {}, {"red": 1}) < -0.5
    lost = -deal_value(sea, 0, {}, {"teal": 1})
    load(sea, 0, "red pink blue")
    assert lost == pytest.approx(treasure_value(sea, 0, "teal"))


def test_finding_a_computer_refuses_to_sell_its_hold_cheaply() -> None:
    sea = calm()
    load(sea, 0, "red pink blue teal green")
    purse(sea, 1, 1)
    sea.fight = Fight("NW.N", Side(1), Side(0), "parley")
    everything = Terms(0, {"gold": 1}, dict.fromkeys(("red", "pink", "blue", "teal", "green"), 1))
    ask = Reply(0, {}, {}, ("accept", "refuse"), "refuse", terms=everything)
    sea.captains[1].attack = 0
    assert captain(view(sea, 0), ask, lambda n: 0) == "refuse"


def test_finding_the_burial_hint_counts_the_chart_of_avaris() -> None:
    sea = moved(calm(), "NW.H", "NW.N")
    load(sea, 0, "red blue")
    bonus(sea, "haven")
    crew(sea, 0, "pink")
    relic(sea, 0, "chart_of_avaris")
    table = begin(sea)
    told = hint(table, "bury")
    table.do("bury")
    assert f"bonuses of {table.captain(0).tally.value.bonuses} TP" in told
    sea = calm()
    relic(sea, 0, "chart_of_avaris")
    sea.captains[0].charts.cards = ["haven"]
    assert any("(3 TP), met now" in say(words, NAMES) for words in hand_words(view(sea, 0), 0))


def test_finding_at_sunset_ready_dice_are_bid_and_not_kept() -> None:
    sea = moved(calm(), "NW.H", "NW.N")
    crew(sea, 0, "red pink")
    assert "kept for Sunset" in hint(begin(sea), "end")
    sea = moved(calm(), "NW.H", "NW.N")
    crew(sea, 0, "red pink")
    sea.phase = "sunset"
    assert hint(begin(sea), "end") == "2 ready dice bid 4 at Midnight"


def sinking(phase: str = "sunrise", final: bool = False, lifeboat: bool = False) -> str:
    """What a sinking captain reads of his exhausted die."""
    sea = calm(parley="off")
    sea.final = final
    if lifeboat:
        relic(sea, 1, "lifeboat")
    load(sea, 1, "red blue")
    if phase == "hunt":
        sea.phase = "hunt"
        navy(sea, "thunderer", "NW.H")
        sea.captains[1].ship, sea.captains[0].ship = "NW.N", ""
        table = begin(sea, 5, (HIT,) * 5, (MISS,))
    else:
        sea = moved(sea, "SE.H", "SE.N")
        sea.phase = phase  # type: ignore[assignment]
        crew(sea, 0, "pink", "red red")
        sea.captains[1].ship = "SE.H"
        sea.turn.stage, sea.turn.foe = "act", 1
        table = begin(sea).answer("battle.commit", (), (HIT,), (MISS,))
        table.answer("combat.steal", ("red",))
    assert table.ask.name == "sinking.choice"
    return hint(table, "spent")


def test_finding_the_sinking_hint_knows_lifeboat_last_day_and_hour() -> None:
    """TA-19.8, TA-21.9, TA-25.19, TA-26.2"""
    assert sinking() == "can be bought back tonight for 4 rum"
    assert sinking("hunt") == "can be bought back tomorrow Night for 4 rum"
    assert sinking(lifeboat=True) == "the Lifeboat brings it back tomorrow"
    assert "no Day left" in sinking(final=True, lifeboat=True)
    assert "no Day is left" in sinking("hunt", final=True)
    last = sinking(final=True)
    assert "Most Crew Dice only" in last or "no Day is left" in last


def test_finding_one_card_left_in_a_deck_is_told_in_the_singular() -> None:
    sea = calm()
    sea.monster_deck.cards, sea.relic_deck.cards = ["reef_crabs"], []
    words = [say(part, NAMES) for part in deck_words(sea)]
    assert "1 monster" in words and not any(part.startswith("0") or "monsters" in part for part in words)
    assert any("1 monster and" in say(part, NAMES) for part in card_words(sea))


def test_finding_what_ends_the_move_step_says_so() -> None:
    sea = moved(calm(), "NE.S", "NE.E")
    put(sea, "NE.S", "red")
    crew(sea, 0, "pink", "red")
    load(sea, 0, "blue")
    table = begin(sea)
    for key in ("act", "collect", "bury"):
        assert hint(table, key).endswith("ends moving"), key
    sea = table.sea
    sea.turn.stage = "collect"
    table = begin(sea)
    assert "ends moving" not in hint(table, "collect")


def test_finding_a_monster_lying_open_is_told_where_one_could_explore() -> None:
    """TA-20.6"""
    sea = moved(calm(), "NW.S", "NW.E")
    sea.risen = "harpy_roost"
    crew(sea, 0, "pink")
    assert "fight Harpy Roost · reward 2 treasures · without crew win 8 %" in hint(begin(sea), "act")
    sea = moved(calm(), "NW.E", "NW.N")
    sea.risen = "harpy_roost"
    crew(sea, 0, "pink")
    assert hint(begin(sea), "act.NW.S") == "a pink die · fight Harpy Roost · without crew win 8 %"


def test_finding_the_bribe_question_says_how_a_fight_may_end() -> None:
    sea = calm(parley="off")
    navy(sea, "vigilant", "NW.N")
    crew(sea, 0, "red", "pink")
    purse(sea, 0, 5)
    table = begin(sea).do("NW.N")
    assert table.ask.name == "move.bribe"
    fight = meeting(table.sea, 0, NAVY, "NW.N", table.sea.turn.came)
    likely = round(100 * chance(table.sea, fight, 1))
    told = hint(table, "fight.navy")
    assert f"{NAVY_CARDS['vigilant'].defend} dice" in told and f"win {likely} %" in told


def sending(sea: Sea, space: str) -> Table:
    """Seat 0 is about to act on this space."""
    crew(sea, 0, "pink", "red")
    return begin(moved(sea, space, f"{space[:2]}.H"))


def test_finding_sloops_may_follow_into_an_own_area_where_the_table_says_so() -> None:
    """TA-15.7"""
    space = next(space for space, action in ACTION_AT.items() if action == "marauder_spirit")
    plain = calm()
    plain.captains[0].supply = 4
    control(plain, "marauder", 0, 1)
    assert "act" not in sending(plain, space).keys
    sea = calm(reinforce="yes")
    sea.captains[0].supply = 4
    control(sea, "marauder", 0, 1)
    table = sending(sea, space).do("act")
    assert table.keys == tuple(f"marauder.{n}" for n in (1, 2, 3)) and "joins 1 sloop" in hint(table, "marauder.2")
    table.answer("control.send", "marauder.2")
    assert (table.sea.control["marauder"].number, table.captain(0).supply) == (3, 1)


def test_finding_the_tide_may_refill_empty_spaces_alone() -> None:
    """TA-24.2"""
    for refill, filled in (("slots", 2), ("spaces", 1)):
        sea = calm(refill=refill)
        put(sea, "NE.E", "red")
        bag(sea, red=30)
        sea.phase = "tide"
        table = begin(sea)
        assert len(table.sea.at("NE.E")) == filled, refill
        assert all(table.sea.at(space) for space in table.sea.slots)
        assert len(table.sea.at("SW.S")) == 2, "an empty Cache is filled whole"


def test_ta_12_8_the_last_burial_bonus_is_claimed_drawn_no_more_and_never_returns() -> None:
    sea = moved(calm(), "NW.H", "NW.N")
    load(sea, 0, "red")
    crew(sea, 0, "pink")
    bonus(sea, "haven")
    sea.bonus_deck.cards = ["hoard"]
    table = begin(sea).do("bury")
    assert table.captain(0).claimed == ["haven"] and table.sea.bonus == ""
    sea = table.sea
    sea.phase = "tide"
    table = begin(sea)
    assert table.sea.bonus == "hoard" and table.sea.bonus_deck.cards == []
    sea = table.sea
    sea.bonus, sea.phase = "", "tide"
    table = begin(sea)
    assert table.sea.bonus == "" and table.captain(0).claimed == ["haven"], "a claimed one does not come back"


def test_finding_steps_say_cost_wind_treasure_and_bribe_apart() -> None:
    sea = calm()
    crew(sea, 0, "red")
    put(sea, "NW.N", "red")
    told = hint(begin(sea), "NW.N")
    assert told.split(" · ")[-1] == "treasure: red" and " and " not in told
