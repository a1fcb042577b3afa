"""Chapters 1 to 3: words, players, bag and decks."""

import pytest

from bot.engine.secret import HIDDEN, SPECTATOR, view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.chart import FILLING, HAVENS, NEXT
from bot.games.tide_of_avaris.components import UNKNOWN
from bot.games.tide_of_avaris.content import BONUSES, ENDGAME, MONSTERS, NAVY_CARDS, RELICS, TRACKS
from tests.games.tide_of_avaris.table import (
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


def test_ta_1_2_each_player_has_one_ship_and_there_is_at_most_one_navy() -> None:
    """TA-1.2, TA-3.10"""
    table = new(4)
    assert [captain.ship for captain in table.sea.captains] == ["NW.H", "NE.H", "SE.H", "SW.H"]
    assert table.sea.navy.space == "" and len(table.sea.navy.deck) == 8


def test_ta_1_3_any_number_of_ships_may_share_a_space_and_the_navy_occupies_it_too() -> None:
    """TA-1.3, TA-10.1"""
    sea = calm(4)
    for seat in (1, 2):
        sea.captains[seat].ship = "NW.N"
    navy(sea, "resolute", "NW.N")
    purse(sea, 0, rum=1)
    table = begin(sea).do("NW.N")
    assert {"fight.1", "fight.2", "fight.navy"} <= set(table.keys)


def test_ta_1_4_connected_means_joined_by_one_line() -> None:
    """TA-1.4, TA-9.12 nothing diagonal, nothing round the edge."""
    sea = calm()
    purse(sea, 0, rum=9)
    table = begin(sea)
    assert {key for key in table.keys if key in NEXT} == {"NW.N", "NW.E", "NW.S", "NW.W"}
    assert "not connected" in table.refused("turn.hub", "NE.W")


def test_ta_1_5_a_space_is_a_treasure_space_only_while_a_treasure_lies_there() -> None:
    """TA-1.5, TA-9.2, TA-13.7"""
    sea = calm()
    put(sea, "NW.N", "red")
    crew(sea, 0, "blue blue")
    table = begin(sea)
    table.do("NW.N")  # two dice: the only way to pay
    assert table.captain(0).exhausted == ["blue", "blue"]
    table.do("collect")
    assert table.sea.at("NW.N") == []
    sea = calm()
    crew(sea, 0, "blue blue")
    table = begin(sea).do("NW.N")
    assert table.captain(0).ready.cards == ["blue"]


def test_ta_1_6_a_pirate_is_no_enemy() -> None:
    """TA-1.6, TA-25.18 beating a pirate is no enemy defeated and pays no Salvage Crane."""
    sea = calm(parley="off")
    relic(sea, 0, "salvage_crane")
    table = begin(attacking(sea, "NW.N", "NW.H"), (1,), (5,))
    assert table.sea.fight is not None and table.sea.fight.winner == 0
    assert table.captain(0).enemies == 0 and table.captain(0).gold.value == 0


def test_ta_1_7_a_card_goes_before_the_rules() -> None:
    """TA-1.7, TA-18.15 the Binding Chain binds a collected treasure although those are unbound."""
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "red")
    relic(sea, 0, "binding_chain")
    table = begin(sea).do("collect").answer("collect.choice", "red.bind")
    assert (table.captain(0).unbound, table.captain(0).bound) == ([], ["red"])


def test_ta_1_8_what_cannot_be_divided_is_rounded_down() -> None:
    """TA-1.8, TA-18.1 of five unbound treasures two are stolen."""
    sea = calm(parley="off")
    load(sea, 1, "red red red red red")
    table = begin(attacking(sea, "NW.N", "NW.H"), (1,), (5,))
    assert table.captain(0).bound == ["red", "red"]


def test_ta_1_9_treasures_are_bound_or_unbound_and_come_unbound() -> None:
    """TA-1.9, TA-7.1, TA-13.6"""
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "teal")
    table = begin(sea).do("collect")
    assert (table.captain(0).unbound, table.captain(0).bound) == (["teal"], [])


def test_ta_1_10_place_1_is_highest() -> None:
    """TA-1.10, TA-10.3 the bribe goes to the higher place."""
    sea = calm(4)
    sea.track = sea.played = [0, 3, 1, 2]
    for seat in (1, 3):
        sea.captains[seat].ship = "NW.N"
    purse(sea, 0, gold=1, rum=1)
    table = begin(sea).do("NW.N").answer("move.bribe", "pay")
    assert (table.captain(3).gold.value, table.captain(1).gold.value) == (1, 0)


def test_ta_1_11_gold_and_rum_never_run_short() -> None:
    sea = moved(calm(), "NW.W", "NW.H")
    purse(sea, 0, gold=500, rum=500)
    table = begin(sea).do("act")
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (502, 501)


def test_ta_1_12_purses_are_hidden_but_gains_are_announced() -> None:
    """TA-1.12 with its option."""
    table = begin(moved(calm(), "NW.W", "NW.H")).do("act")
    assert "Sable gains 2 gold and 1 rum" in table.log()
    assert (table.view(1).captains[0].gold.value, table.view(1).captains[0].rum.value) == (UNKNOWN, UNKNOWN)
    assert table.view(0).captains[0].gold.value == 2
    table = begin(moved(calm(purses="open"), "NW.W", "NW.H")).do("act")
    assert table.view(SPECTATOR).captains[0].gold.value == 2


def test_ta_1_13_points_are_secret_and_buried_treasures_public() -> None:
    """TA-1.13, TA-11.10, TA-11.11"""
    sea = calm()
    load(sea, 0, "red blue", "red")
    table = begin(sea).do("bury")
    assert table.captain(0).tally.value.holds == 4
    assert table.view(1).captains[0].tally.value.holds == 0
    assert (table.view(1).captains[0].buried, table.view(1).captains[0].buried_bound) == (["red", "blue"], ["red"])
    assert "scores" not in table.log() and "scores 4 TP" in table.log(0)
    sea = calm(points="open")
    load(sea, 0, "red")
    table = begin(sea).do("bury")
    assert table.view(1).captains[0].tally.value.holds == 1 and "scores 1 TP" in table.log()


def test_ta_1_14_holds_upgrades_relics_and_sloops_are_public_ready_dice_by_number() -> None:
    """TA-1.14, TA-6.14, TA-6.15"""
    sea = calm()
    load(sea, 0, "red", "blue")
    crew(sea, 0, "pink teal", "green")
    relic(sea, 0, "drummer")
    sea.captains[0].attack = 2
    seen = view(sea, 1).captains[0]
    assert (seen.unbound, seen.bound, seen.relics, seen.attack, seen.supply) == (["red"], ["blue"], ["drummer"], 2, 2)
    assert seen.ready.cards == [HIDDEN, HIDDEN] and seen.exhausted == ["green"]


def test_ta_1_15_a_random_treasure_comes_unbound_from_the_bag() -> None:
    """TA-1.15, TA-13.8, TA-13.13"""
    sea = moved(calm(), "NW.N", "NW.H")
    put(sea, "NW.N", "red")
    control(sea, "NW", 1)
    bag(sea, pink=1, green=2)
    table = begin(sea).do("collect", 1)
    assert table.captain(1).unbound == ["green"] and table.captain(0).unbound == ["red"]
    assert table.sea.bag["green"] == 1


def test_ta_1_16_an_empty_bag_gives_2_gold_for_each_missing_treasure() -> None:
    """TA-1.16, TA-13.12, TA-20.10"""
    sea = moved(calm(), "NW.S", "NW.H")
    bag(sea, pink=1)
    sea.monster_deck.cards = ["harpy_roost"]
    sea.captains[0].attack = 2
    table = begin(sea).do("act", (1, 1, 1), (5, 5, 5), 0)
    assert table.captain(0).unbound == ["pink"] and table.captain(0).gold.value == 2


def test_ta_1_17_jettisoned_treasures_never_come_back() -> None:
    """TA-1.17, TA-19.8"""
    sea = calm(parley="off")
    load(sea, 1, "red", "blue")
    before = dict(sea.bag)
    table = begin(attacking(sea, "NW.N", "NW.H"), (1,), (5,)).answer("sinking.choice", "treasures")
    assert sorted(table.sea.box) == ["blue", "red"] and table.sea.bag == before
    assert table.captain(1).unbound == table.captain(1).bound == []


def test_ta_1_18_a_sea_is_a_region() -> None:
    """TA-1.18, TA-15.2 the four seas are what Buy a Sea takes."""
    table = begin(moved(calm(), "NW.N", "NW.H")).do("act")
    assert {key.partition(".")[0] for key in table.keys} == {"NW", "NE", "SE", "SW"}


def test_ta_1_19_the_marauder_spirit_is_the_only_attackers_spirit() -> None:
    """TA-1.19, TA-15.1"""
    assert set(calm().control) == {"crew", "marauder", "guardian", "NW", "NE", "SE", "SW"}


def test_ta_1_20_endgame_bonuses_are_scored_at_the_very_end_only() -> None:
    """TA-1.20, TA-26.15"""
    sea = calm()
    sea.endgame = ["relics", "rum", "dice", "sloops"]
    sea.tokens = {"relics": 9}
    relic(sea, 1, "drummer")
    parts = {say(part.label, ()): part.points for part in next(s for s in GAME.scores(sea) if s.seat == 1).parts}
    assert parts["Most Relics"] == 9 and "Most rum" not in parts


# -- chapter 2 -------------------------------------------------------------------------------------------------------


def test_ta_2_1_five_pirates_differ_in_name_and_colour_only() -> None:
    assert len(GAME.tokens) == 5 == len(set(GAME.colours.values()))
    one, two = new(2).sea, new(2)
    assert one.captains[0].pirate == "sable_marlowe" and two.captain(1).pirate == "one_eye_morgan"


def test_ta_2_2_everybody_starts_with_five_dice_two_sloops_and_nothing_else() -> None:
    """TA-2.2 to TA-2.4"""
    captain = new(3).captain(2)
    assert (captain.dice, captain.supply, captain.relics, captain.unbound + captain.bound) == (5, 2, [], [])
    assert (captain.attack, captain.defence, captain.fleet, captain.crew) == (0, 0, 0, 0)
    assert captain.tally.value.holds == captain.tally.value.bonuses == 0


@pytest.mark.parametrize(
    ("seats", "homes"),
    [(2, ["NW.H", "SE.H"]), (3, ["NW.H", "NE.H", "SE.H"]), (4, ["NW.H", "NE.H", "SE.H", "SW.H"])],
)
def test_ta_2_5_homes_by_number_of_players(seats: int, homes: list[str]) -> None:
    """TA-2.5, TA-2.6, TA-2.7 by seat, clockwise, on havens."""
    table = new(seats)
    assert [captain.home for captain in table.sea.captains] == homes
    assert [captain.ship for captain in table.sea.captains] == homes
    assert set(homes) <= set(HAVENS)


def test_ta_2_6_home_is_where_a_sunk_ship_sails_again() -> None:
    sea = calm()
    sea.captains[0].ship = ""
    assert begin(sea).captain(0).ship == "NW.H"


def test_ta_2_8_the_first_player_by_chance_and_the_others_clockwise() -> None:
    """TA-2.8, TA-2.9, TA-2.7"""
    table = new(3, 2)
    assert table.sea.track == [2, 0, 1]


def test_ta_2_8_the_host_may_pick_the_first_player() -> None:
    table = new(4, first_player="host_picks").answer("setup.first", "seat.2")
    assert table.sea.track == [2, 3, 0, 1]


def test_ta_2_10_start_resources_by_place() -> None:
    """TA-2.10, TA-2.9"""
    table = new(4, 1)
    purses = [(table.captain(s).gold.value, table.captain(s).rum.value) for s in table.sea.track]
    assert table.sea.track == [1, 2, 3, 0] and purses == [(1, 0), (2, 0), (1, 1), (2, 1)]


def test_ta_2_11_the_captains_log_is_there_at_any_time() -> None:
    assert {"turn", "combat", "burying", "night", "scoring"} <= {topic.key for topic in GAME.topics}
    assert all(len(say(topic.body, ())) <= 1300 for topic in GAME.topics)


# -- chapter 3 -------------------------------------------------------------------------------------------------------


def test_ta_3_1_six_colours() -> None:
    assert TRACKS.colours == ("red", "pink", "blue", "teal", "green", "yellow")


@pytest.mark.parametrize(
    ("seats", "option", "each"),
    [(2, "standard", 5), (3, "standard", 6), (4, "standard", 8), (2, "long", 7), (3, "long", 8), (4, "long", 10)],
)
def test_ta_3_2_the_bag_and_ta_3_3_its_long_form(seats: int, option: str, each: int) -> None:
    """TA-3.2, TA-3.3, TA-3.9 what the bag holds when 18 slots are filled."""
    sea = new(seats, bag=option).sea
    laid = [colour for slots in sea.slots.values() for colour in slots]
    assert len(laid) == 18 and "" not in laid
    assert all(sea.bag[colour] + laid.count(colour) == each for colour in sea.bag)
    assert sum(sea.bag.values()) == 6 * each - 18


def test_ta_3_4_five_decks() -> None:
    """TA-3.4 to TA-3.7"""
    sea = new(2).sea
    assert (len(RELICS), len(MONSTERS), len(NAVY_CARDS), len(BONUSES), len(ENDGAME)) == (20, 16, 8, 18, 10)
    assert (len(sea.relic_row), len(sea.relic_deck), len(sea.monster_deck)) == (5, 15, 16)
    assert sea.bonus and len(sea.bonus_deck) == 17 and len(sea.navy.deck) == 8
    hidden = view(sea, 0)
    for deck in (hidden.relic_deck, hidden.monster_deck, hidden.navy.deck, hidden.bonus_deck, hidden.endgame_unused):
        assert set(deck.cards) == {HIDDEN}


def test_ta_3_5_relics_lie_open_and_ta_3_6_a_burial_bonus() -> None:
    seen = new(2).view(SPECTATOR)
    assert set(seen.relic_row) <= set(RELICS) and seen.bonus in BONUSES


def test_ta_3_7_four_endgame_bonuses_lie_open_and_locked_the_others_are_unseen() -> None:
    """TA-3.7, TA-26.15"""
    table = new(2)
    seen = table.view(SPECTATOR)
    assert len(seen.endgame) == 4 and not seen.tokens and set(seen.endgame) <= set(ENDGAME)
    assert sorted([*table.sea.endgame, *table.sea.endgame_unused]) == sorted(ENDGAME)


def test_ta_3_8_gold_and_matching_colours_always_count() -> None:
    sea = calm()
    purse(sea, 0, gold=4)
    sea.captains[0].buried = ["red", "red", "red"]
    score = next(score for score in GAME.scores(sea) if score.seat == 0)
    assert score.total == 2 + 2


def test_ta_3_9_the_slots_are_filled_in_the_order_of_rising_tide() -> None:
    """TA-3.9, TA-24.3: shuffles and draws dictated, the first treasure drawn lies at NW.N."""
    shuffles = [tuple(range(n)) for n in (20, 16, 8, 18, 10)]
    table = new(2, 0, *shuffles, 0, 29 - 1, *[0] * 16)
    assert FILLING[0] == "NW.N" and table.sea.slots["NW.N"] == ["red"] and table.sea.slots["NW.E"] == ["yellow"]


def test_worked_example_e20_four_players_set_up() -> None:
    """TA-3.2, TA-3.9"""
    sea = new(4).sea
    assert not sea.drawn  # TA-24.10: laying out is no draw of the first Day
    assert sum(len(sea.at(space)) for space in FILLING) == 18 and sum(sea.bag.values()) == 30
