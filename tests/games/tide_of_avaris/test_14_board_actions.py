"""Chapter 14: the Board Actions, and the Relics that change them."""

import pytest

from bot.engine.secret import HIDDEN
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import BONUSES
from bot.games.tide_of_avaris.scoring import shares
from tests.games.tide_of_avaris.table import (
    Table,
    begin,
    calm,
    control,
    crew,
    load,
    moved,
    navy,
    purse,
    put,
    relic,
)

CAME = {"NW.H": "NW.N", "SE.S": "SE.H", "SW.S": "SW.H", "SE.W": "SE.H", "SE.N": "SE.H", "NE.W": "NE.H", "NE.N": "NE.H"}


def on(space: str, gold: int = 0, rum: int = 0, seats: int = 2, **options: str) -> Sea:
    """Seat 0 has moved onto this space."""
    sea = moved(calm(seats, **options), space, CAME.get(space, "NW.H"))
    purse(sea, 0, gold, rum)
    return sea


@pytest.mark.parametrize("haven", ["NW.H", "NE.H", "SE.H", "SW.H"])
def test_ta_14_1_grog_haven_gives_2_rum(haven: str) -> None:
    sea = on(haven)
    sea.captains[1].ship = "NW.N"
    assert begin(sea).do("act").captain(0).rum.value == 2


@pytest.mark.parametrize("space", ["NW.W", "SE.E"])
def test_ta_14_2_raid_gives_2_gold_and_1_rum(space: str) -> None:
    captain = begin(on(space)).do("act").captain(0)
    assert (captain.gold.value, captain.rum.value) == (2, 1)


def test_ta_14_3_smugglers_cache_one_of_two_treasures_for_1_gold() -> None:
    """TA-14.3, TA-14.5 and the other one in the Collect step."""
    sea = on("SW.S", gold=1)
    put(sea, "SW.S", "red", "blue")
    table = begin(sea).do("act")
    assert table.keys == ("red", "blue") and table.captain(0).gold.value == 0
    table.answer("smuggle.pick", "blue").do("collect")
    assert table.captain(0).unbound == ["blue", "red"]


@pytest.mark.parametrize(("treasures", "gold"), [(("red",), 1), ((), 1), (("red", "blue"), 0)])
def test_ta_14_4_smugglers_cache_needs_two_treasures_and_the_gold(treasures: tuple[str, ...], gold: int) -> None:
    """TA-14.4, TA-11.6"""
    sea = on("SW.S", gold=gold)
    put(sea, "SW.S", *treasures)
    assert "act" not in begin(sea).keys


def test_ta_14_6_the_whirlpool_carries_anywhere_at_no_movement_cost() -> None:
    """TA-14.6, TA-14.7, TA-17.16"""
    sea = on("SE.S", gold=1)
    crew(sea, 0, "red")
    table = begin(sea).do("act")
    assert len(table.keys) == 19 and "SE.S" not in table.keys
    assert "another space" in table.refused("whirlpool.place", "SE.S")
    table.answer("whirlpool.place", "NW.N")
    assert table.captain(0).ship == "NW.N" and table.captain(0).ready.cards == ["red"]
    assert "act" not in table.keys and not any("." in key for key in table.keys)  # TA-14.7


def test_ta_14_8_the_bribe_is_paid_with_the_ride() -> None:
    sea = on("SE.S", gold=1, seats=3)
    sea.captains[1].ship = "NE.H"
    table = begin(sea).do("act").answer("whirlpool.place", "NE.H")
    assert table.captain(0).gold.value == 0 and table.captain(1).gold.value == 1


def test_ta_14_8_spaces_whose_bribe_is_too_dear_cannot_be_chosen() -> None:
    sea = on("SE.S", gold=0, seats=3)
    crew(sea, 0, "pink")
    navy(sea, "resolute", "NW.W")
    sea.captains[2].ship = "SW.N"
    table = begin(sea).do("act")
    assert "NE.H" not in table.keys and "NW.W" not in table.keys and "SW.N" not in table.keys
    assert "bribe" in table.refused("whirlpool.place", "NE.H")
    table.answer("whirlpool.place", "crew").answer("crew.command", ("pink",))
    assert "NE.H" in table.keys


def test_ta_14_9_false_colours_moves_the_navy_by_one_or_two_spaces() -> None:
    """TA-14.9, TA-14.10, TA-22.19"""
    sea = on("SW.W")
    navy(sea, "resolute", "SW.H")
    table = begin(sea).do("act")
    assert "SW.H" not in table.keys and "NW.S" in table.keys and "NW.H" not in table.keys
    assert "one or two spaces" in table.refused("navy.relocate", "NE.N")
    table.answer("navy.relocate", "SW.W")  # the own space: no combat, no bribe
    assert table.sea.navy.space == "SW.W" and table.sea.fight is None


def test_ta_14_10_no_combat_on_a_space_with_pirates() -> None:
    sea = on("SW.W")
    navy(sea, "resolute", "SW.H")
    sea.captains[1].ship = "SW.E"
    table = begin(sea).do("act").answer("navy.relocate", "SW.E")
    assert table.captain(1).ship == "SW.E" and table.sea.fight is None


def test_ta_14_11_not_without_a_navy() -> None:
    assert "act" not in begin(on("SW.W")).keys


def test_ta_14_12_chain_locker_binds_two_own_treasures() -> None:
    """TA-14.12, TA-14.14, TA-18.14"""
    sea = on("SE.W", rum=1)
    load(sea, 0, "red red blue", "teal")
    table = begin(sea).do("act")
    assert table.keys == ("red", "red.2", "blue")
    assert "bound again" in table.refused("bind.pick", ("red", "teal"))
    assert "bound again" in table.refused("bind.pick", ("red", "bound.teal"))
    table.answer("bind.pick", ("red", "blue"))
    assert (table.captain(0).unbound, table.captain(0).bound) == (["red"], ["teal", "red", "blue"])
    assert table.captain(0).rum.value == 0


def test_ta_14_13_with_one_unbound_treasure_that_one_and_with_none_no_action() -> None:
    sea = on("SE.W", rum=1)
    load(sea, 0, "red", "blue")
    assert begin(sea).do("act").captain(0).bound == ["blue", "red"]
    sea = on("SE.W", rum=1)
    load(sea, 0, "", "blue")
    assert "act" not in begin(sea).keys


def test_ta_14_14_bound_treasures_stay_bound_into_the_grave() -> None:
    """TA-14.14, TA-11.10, TA-18.14"""
    sea = on("SE.W")
    load(sea, 0, "", "blue red")
    assert begin(sea).do("bury").captain(0).buried_bound == ["blue", "red"]


def test_ta_14_15_secret_chart_draws_unseen_and_gives_1_rum() -> None:
    sea = on("SE.N")
    top = sea.bonus_deck.cards[-1]
    table = begin(sea).do("act")
    assert table.captain(0).charts.cards == [top] and table.captain(0).rum.value == 1
    assert table.view(1).captains[0].charts.cards == [HIDDEN] and BONUSES[top].name not in table.log(1)


def test_ta_14_16_with_an_empty_deck_it_gives_the_rum_only() -> None:
    """TA-14.16, TA-12.8"""
    sea = on("SE.N")
    sea.bonus_deck.cards = []
    table = begin(sea).do("act")
    assert len(table.captain(0).charts) == 0 and table.captain(0).rum.value == 1


def test_ta_14_17_second_watch_rerolls_any_two_dice() -> None:
    """TA-14.17, TA-14.19, TA-14.20, TA-6.4"""
    sea = on("NE.W", rum=1)
    crew(sea, 0, "red", "blue teal")
    table = begin(sea).do("act")
    assert table.keys == ("spent.blue", "spent.teal", "red") and not table.ask.public
    table.answer("recycle.pick", ("spent.teal", "red"), (2, 6))
    captain = table.captain(0)
    assert (captain.ready.cards, captain.exhausted, captain.rum.value) == (["pink", "yellow"], ["blue"], 0)
    assert table.view(1).captains[0].ready.cards == [HIDDEN, HIDDEN]
    table.do("crew").answer("crew.command", ("pink", "yellow"))  # again on the same turn
    assert table.captain(0).gold.value == 3


def test_ta_14_18_the_crew_spirit_die_too_and_with_one_die_that_one() -> None:
    sea = on("NE.W", rum=1)
    control(sea, "crew", 0)
    crew(sea, 0, "", "spirit.red")
    table = begin(sea).do("act", 6)
    assert table.captain(0).ready.cards == ["spirit.yellow"]
    sea = on("NE.W", rum=1)
    crew(sea, 0)
    assert "act" not in begin(sea).keys


def test_ta_14_21_oracles_reef_unlocks_with_the_highest_free_token() -> None:
    """TA-14.21, TA-14.23"""
    sea = on("SW.N")
    sea.tokens = {sea.endgame[3]: 9}
    locked = sea.endgame[0]
    table = begin(sea).do("act")
    assert table.keys == tuple(sea.endgame[:3])
    table.answer("unlock.pick", locked)
    assert table.sea.tokens[locked] == 7


def test_ta_14_22_when_all_are_unlocked_no_more() -> None:
    sea = on("SW.N")
    sea.tokens = dict(zip(sea.endgame, (9, 7, 5, 3), strict=True))
    assert "act" not in begin(sea).keys


def test_ta_14_23_an_unlocked_bonus_counts_for_all() -> None:
    sea = on("SW.N")
    sea.endgame = ["relics", "burials", "dice", "rum"]
    table = begin(sea).do("act").answer("unlock.pick", "burials")
    table.captain(1).burials = 2
    assert shares(table.sea, "burials") == {1: 9}


def bazaar(gold: int = 0) -> Table:
    sea = on("NE.N", gold=gold)
    sea.relic_row = ["drummer", "lifeboat", "iron_ram", "tide_bell", "deep_bilge"]
    sea.relic_deck.cards = [
        card for card in [*sea.relic_deck.cards, "rum_still", "copper_hull"] if card not in sea.relic_row
    ]
    sea.relic_deck.cards = list(dict.fromkeys(sea.relic_deck.cards))
    return begin(sea)


def test_ta_14_24_the_row_may_be_cleared_once_before_taking() -> None:
    """TA-14.24, TA-14.28"""
    table = bazaar()
    old, new = list(table.sea.relic_row), list(reversed(table.sea.relic_deck.cards))[:5]
    table.do("act").answer("relic.refresh", "clear")
    assert table.sea.relic_row == new and table.sea.relic_discard == old
    assert table.ask.name == "relic.take" and "clear" not in table.keys


def test_ta_14_25_one_free_and_a_second_for_2_gold() -> None:
    """TA-14.25, TA-14.26, TA-25.1"""
    table = bazaar(gold=2)
    table.do("act").answer("relic.refresh", "keep").answer("relic.take", "iron_ram")
    assert len(table.sea.relic_row) == 4 and set(table.keys) == {*table.sea.relic_row, "none"}
    assert not table.ask.public
    table.answer("relic.take", "drummer")
    assert table.captain(0).relics == ["iron_ram", "drummer"] and table.captain(0).gold.value == 0
    assert len(table.sea.relic_row) == 5


def test_ta_14_25_the_second_question_comes_whatever_the_purse_holds() -> None:
    """TA-14.25, TA-27.3"""
    table = bazaar(gold=1)
    table.do("act").answer("relic.refresh", "keep").answer("relic.take", "iron_ram")
    assert table.keys == ("none",) and "gold" in table.refused("relic.take", "drummer")
    table.answer("relic.take", "none")
    assert table.captain(0).gold.value == 1 and len(table.sea.relic_row) == 5


def test_ta_14_25_crew_may_be_commanded_before_the_second() -> None:
    """TA-6.9, TA-14.25"""
    table = bazaar()
    crew(table.sea, 0, "pink")
    table = begin(table.sea).do("act").answer("relic.refresh", "keep").answer("relic.take", "iron_ram")
    table.answer("relic.take", "crew").answer("crew.command", ("pink",)).answer("relic.take", "deep_bilge")
    assert table.captain(0).relics == ["iron_ram", "deep_bilge"]


def test_ta_14_25_taking_none_ends_the_action() -> None:
    table = bazaar(gold=5)
    table.do("act").answer("relic.refresh", "keep").answer("relic.take", "none")
    assert table.captain(0).relics == [] and table.ask.name == "turn.hub"


def test_ta_14_27_with_four_relics_only_clearing_is_left() -> None:
    """TA-14.27, TA-25.2: a fifth Relic is refused by name."""
    sea = bazaar(gold=5).sea
    relic(sea, 0, "rum_still", "copper_hull", "black_ledger", "signal_flags")
    table = begin(sea).do("act")
    assert "four Relics" in table.refused("relic.refresh", "drummer")
    table.answer("relic.refresh", "clear")
    assert len(table.captain(0).relics) == 4 and table.ask.name == "turn.hub"


def test_ta_14_28_cleared_relics_make_a_new_deck_and_a_short_row_stays_short() -> None:
    sea = on("NE.N")
    sea.relic_row, sea.relic_deck.cards, sea.relic_discard = ["drummer", "lifeboat"], ["rum_still"], []
    table = begin(sea).do("act").answer("relic.refresh", "clear", (0, 1))
    assert table.sea.relic_row == ["rum_still", "lifeboat", "drummer"] and table.sea.relic_discard == []


def test_ta_14_29_the_other_actions_have_chapters_of_their_own() -> None:
    sea = on("NW.S")
    sea.monster_deck.cards = ["reef_crabs"]
    assert begin(sea).do("act", (1,), (5, 5)).sea.slain == ["reef_crabs"]


# -- Relics ----------------------------------------------------------------------------------------------------------


def test_ta_25_17_signal_flags_use_the_action_of_a_connected_space_once_per_day() -> None:
    """TA-25.17, TA-25.5"""
    sea = on("NW.N")
    relic(sea, 0, "signal_flags")
    put(sea, "NW.N", "red")
    table = begin(sea)
    assert "flags.NW.W" in table.keys and "flags.NW.H" in table.keys and "flags.NW.S" not in table.keys
    assert "connected" in table.refused("turn.hub", "flags.NW.S")
    table.do("flags.NW.W")
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (2, 1)
    assert table.captain(0).ship == "NW.N" and "act" not in table.keys
    table.do("collect")
    assert table.captain(0).unbound == ["red"] and table.captain(0).used == ["signal_flags"]
    sea = on("NW.N")
    relic(sea, 0, "signal_flags")
    sea.captains[0].used = ["signal_flags"]
    assert "flags.NW.W" not in begin(sea).keys


def test_ta_25_17_signal_flags_take_the_costs_and_treasures_of_that_space() -> None:
    sea = moved(calm(), "SW.H", "SW.N")
    relic(sea, 0, "signal_flags")
    put(sea, "SW.S", "red", "blue")
    assert "flags.SW.S" not in begin(sea).keys
    purse(sea, 0, gold=1)
    table = begin(sea).do("flags.SW.S").answer("smuggle.pick", "red")
    assert table.captain(0).unbound == ["red"] and table.sea.at("SW.S") == ["blue"] and "collect" not in table.keys


def test_ta_25_17_a_ride_by_signal_flags_may_lead_to_any_space_but_ones_own() -> None:
    sea = moved(calm(), "SE.E", "SE.H")
    relic(sea, 0, "signal_flags")
    table = begin(sea).do("flags.SE.S")
    assert "SE.S" in table.keys and "SE.E" not in table.keys


def test_ta_25_22_whirlpool_rudder_one_more_act_after_a_ride() -> None:
    """TA-25.22, TA-14.7"""
    sea = on("SE.S")
    relic(sea, 0, "whirlpool_rudder", "signal_flags")
    put(sea, "NW.W", "red")
    table = begin(sea).do("act").answer("whirlpool.place", "NW.W")
    assert "act" in table.keys and "NW.H" not in table.keys
    table.do("act").do("collect")
    assert table.captain(0).gold.value == 2 and table.captain(0).unbound == ["red"]


def test_ta_25_22_no_second_ride_in_one_turn() -> None:
    sea = on("SE.S")
    relic(sea, 0, "whirlpool_rudder", "signal_flags")
    table = begin(sea).do("act").answer("whirlpool.place", "SE.E")
    assert "flags.SE.S" not in table.keys and "act" in table.keys


def test_ta_25_22_with_the_rudder_the_bribe_is_a_question_and_refusing_means_fight() -> None:
    """TA-25.22, TA-17.17: no wind after a ride."""
    sea = on("SE.S", seats=3, parley="off")
    relic(sea, 0, "whirlpool_rudder")
    sea.captains[1].ship = "NW.N"
    table = begin(sea).do("act")
    assert "NW.N" in table.keys  # although the bribe cannot be paid
    table.answer("whirlpool.place", "NW.N")
    assert table.ask.name == "move.bribe" and table.keys == ("fight.1",)
    table.answer("move.bribe", "fight.1", (4,), (5,), (1,), (5,))
    fight = table.sea.fight
    assert fight is not None and fight.wind == -1 and fight.ties == 1 and fight.winner == 0


def test_ta_25_22_burying_after_a_ride_means_no_collect() -> None:
    sea = on("SE.S")
    relic(sea, 0, "whirlpool_rudder")
    put(sea, "NW.N", "red")
    load(sea, 0, "blue")
    crew(sea, 0, "red")
    table = begin(sea).do("act").answer("whirlpool.place", "NW.N").do("bury")
    assert table.captain(0).buried == ["blue"] and "collect" not in table.keys
