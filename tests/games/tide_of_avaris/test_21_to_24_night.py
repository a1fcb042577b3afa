"""Chapters 21 to 24: the Night."""

import pytest

from bot.games.tide_of_avaris.chart import DISTANCE, FILLING, NODES, WITH_WIND
from bot.games.tide_of_avaris.components import NAVY, Fight, Sea
from bot.games.tide_of_avaris.content import DICE, NAVY_CARDS, TRACKS
from bot.games.tide_of_avaris.hunt import straight, way_to
from tests.games.tide_of_avaris.table import (
    Table,
    attacking,
    bag,
    begin,
    bonus,
    calm,
    control,
    crew,
    load,
    navy,
    purse,
    relic,
)

HIT, WIND, MISS = 1, 4, 5
N, E, S, W, SPOTTED = 1, 2, 3, 4, 5


# -- Upgrade (chapter 21) --------------------------------------------------------------------------------------------


def market(gold: int = 0, rum: int = 0, jettisoned: int = 0) -> Table:
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold, rum)
    sea.captains[0].jettisoned = jettisoned
    return begin(sea)


def buy(table: Table, *keys: str) -> Table:
    table.say(1, "night.upgrade", ())
    return table.say(0, "night.upgrade", keys)


def test_ta_21_1_any_number_in_any_mix() -> None:
    """TA-21.1, TA-21.2"""
    table = buy(market(gold=9, rum=8), "attack.1", "attack.2", "defence.1", "fleet.1", "crew.1")
    captain = table.captain(0)
    assert (captain.attack, captain.defence, captain.fleet, captain.crew) == (2, 1, 1, 1)
    assert (captain.gold.value, captain.rum.value) == (9 - 2 - 3 - 2, 8 - 2 - 4)


def test_ta_21_2_step_by_step_and_only_what_can_be_paid() -> None:
    table = market(gold=5, rum=0)
    assert table.asked(0).keys == ("attack.1", "attack.2", "defence.1", "defence.2")
    assert "step by step" in table.refused("night.upgrade", ("attack.2",))
    assert "gold" in table.refused("night.upgrade", ("attack.1", "attack.2", "defence.1"))
    assert [[p.gold for p in TRACKS.upgrades.attack], [p.rum for p in TRACKS.upgrades.fleet]] == [[2, 3, 4], [2, 2, 3]]


def test_ta_21_3_attack_and_ta_21_4_defence_have_three_steps() -> None:
    """TA-21.3, TA-21.4, TA-21.12"""
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold=50)
    sea.captains[0].attack, sea.captains[0].defence = 3, 2
    table = begin(sea)
    assert table.asked(0).keys == ("defence.3",)
    assert "already" in table.refused("night.upgrade", ("attack.3",))


def test_ta_21_5_fleet_gives_a_sloop_at_once() -> None:
    """TA-21.5, TA-21.8, TA-2.4"""
    table = buy(market(rum=7), "fleet.1", "fleet.2", "fleet.3")
    assert table.captain(0).supply == 5 and table.captain(0).fleet == 3


def test_ta_21_6_crew_has_two_steps_and_ta_21_7_new_dice_come_next_day() -> None:
    """TA-21.6, TA-21.7"""
    table = buy(market(rum=9), "crew.1", "crew.2")
    captain = table.captain(0)
    assert captain.crew == 2 and captain.rum.value == 0
    assert table.sea.round == 3 and len(captain.ready) == 7  # rolled with the next Day
    assert table.sea.bids[0].dice == []  # but no bid tonight


def test_ta_21_8_defence_holds_in_tonights_hunt() -> None:
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold=2)
    navy(sea, "vigilant", "NW.N")
    table = begin(sea)
    table.say(1, "night.upgrade", ())
    table.say(0, "night.upgrade", ("defence.1",), S, (MISS, MISS), (HIT, MISS), 0)
    assert table.sea.fight is not None and table.sea.fight.defender.dice == 2


def test_ta_21_9_buying_back_costs_4_rum_each() -> None:
    """TA-21.9, TA-21.10 and does not make the Crew track dearer."""
    table = market(rum=12, jettisoned=2)
    assert {"back.1", "back.2", "crew.1"} <= set(table.asked(0).keys) and "back.3" not in table.asked(0).keys
    buy(table, "back.1", "back.2", "crew.1")
    captain = table.captain(0)
    assert (captain.rum.value, captain.jettisoned, captain.crew) == (0, 0, 1)
    assert len(captain.ready) == 5 + 2 + 1


def test_ta_21_9_only_own_jettisoned_dice() -> None:
    assert "no die to buy back" in market(rum=9).refused("night.upgrade", ("back.1",))


def test_ta_21_11_all_buy_unseen_and_all_is_shown_together() -> None:
    """TA-21.11, TA-27.1"""
    table = market(gold=2)
    table.say(0, "night.upgrade", ("attack.1",))
    assert table.captain(0).attack == 0 and table.log(1) == "" and table.view(1).captains[0].attack == 0
    table.say(1, "night.upgrade", ())
    assert "Sable upgrades: Attack 1" in table.log(1) and "Morgan upgrades nothing" in table.log(0)


def test_ta_21_12_upgrades_are_never_lost() -> None:
    sea = calm(parley="off")
    sea.captains[1].attack = sea.captains[1].defence = 1
    table = begin(attacking(sea, "NW.N", "NW.H"), (HIT,), (MISS, MISS))
    assert (table.captain(1).attack, table.captain(1).defence) == (1, 1)


def test_ta_21_13_off_the_board_one_may_upgrade() -> None:
    sea = calm()
    sea.phase = "upgrade"
    sea.captains[0].ship = ""
    purse(sea, 0, gold=2)
    assert buy(begin(sea), "attack.1").captain(0).attack == 1


def test_ta_21_14_upgrades_are_sold_in_this_step_only() -> None:
    sea = calm()
    purse(sea, 0, 20, 20)
    table = begin(sea)
    assert not any(key.startswith(("attack", "crew.1")) for key in table.keys)


# -- Navy Hunts (chapter 22) -----------------------------------------------------------------------------------------


def hunting(space: str, card: str = "vigilant", seats: int = 2, seized: str = "") -> Sea:
    sea = calm(seats)
    sea.phase = "hunt"
    navy(sea, card, space, seized)
    return sea


def fought(table: Table) -> Fight:
    assert table.sea.fight is not None
    return table.sea.fight


def test_ta_22_1_the_first_navy_only_appears_even_beside_a_pirate() -> None:
    sea = calm()
    sea.phase = "hunt"
    sea.navy.deck.cards = ["vigilant", "halcyon"]  # the last one is on top
    table = begin(sea)
    assert (table.sea.navy.card, table.sea.navy.space) == ("halcyon", "NW.H") == ("halcyon", table.captain(0).ship)
    assert table.sea.fight is None and table.sea.navy.die == ""


def test_ta_22_2_the_navy_die() -> None:
    assert DICE.navy_die == ("N", "E", "S", "W", "spotted", "spotted")


def test_ta_22_3_up_to_two_spaces_in_the_direction_rolled() -> None:
    """TA-22.3, TA-22.4"""
    assert straight("NW.H", "E") == ["NW.E", "NE.W"] and straight("SW.N", "N") == ["NW.S", "NW.H"]
    assert begin(hunting("NW.N", seats=2), E).sea.navy.space == "NE.W"


def test_ta_22_4_until_an_exit_is_missing() -> None:
    assert straight("NW.H", "N") == ["NW.N"] and straight("NW.W", "W") == []
    table = begin(hunting("NW.W"), W)
    assert table.sea.navy.space == "NW.W" and "stays" in table.log()


def test_ta_22_5_it_stops_at_the_first_pirate_and_fights() -> None:
    table = begin(hunting("NW.W"), E, (HIT, HIT), (MISS,))
    assert table.sea.navy.space == "NW.H" and fought(table).defender.who == 0


def test_ta_22_6_a_pirate_where_it_starts_is_not_attacked() -> None:
    sea = hunting("NW.H")
    assert begin(sea, E).sea.fight is None
    sea = hunting("NW.H")
    assert begin(sea, SPOTTED).sea.fight is None and sea.navy.space == "NW.H"


def test_ta_22_7_spotted_hunts_the_nearest_pirate_within_two() -> None:
    table = begin(hunting("NW.S"), SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 0
    table = begin(hunting("NE.H"), SPOTTED)
    assert table.sea.navy.space == "NE.H" and table.sea.fight is None  # nobody near


def test_ta_22_8_of_several_the_lowest_in_turn_order() -> None:
    """TA-22.8, TA-22.9, TA-22.11 by the order of the Day just played."""
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.N"
    sea.captains[2].ship = "NW.S"
    sea.track = sea.played = [2, 1, 0]
    crew(sea, 2, "yellow yellow")  # would win tonight's bid
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 0
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = sea.captains[2].ship = "NW.H"
    sea.track = sea.played = [0, 2, 1]
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 1


def test_ta_22_10_the_shortest_way_with_the_wind_at_last() -> None:
    assert way_to("NE.W", "NW.S") == ["NW.E", "NW.S"]
    assert way_to("NW.N", "NW.S") == ["NW.E", "NW.S"]  # H and E both end with the wind: E is listed first
    assert way_to("NW.S", "NW.H") == ["NW.H"]
    assert way_to("NW.S", "NW.N") == ["NW.W", "NW.N"]  # over E it would end against the wind


def test_ta_22_10_every_way_of_two_steps_runs_along_lines() -> None:
    for start in NODES:
        for goal in NODES:
            if DISTANCE[start][goal] == 2:
                middle, end = way_to(start, goal)
                assert DISTANCE[start][middle] == DISTANCE[middle][goal] == 1 and end == goal
                windy = [m for m in NODES if DISTANCE[start][m] == DISTANCE[m][goal] == 1 and (m, goal) in WITH_WIND]
                assert not windy or middle == windy[0]


def test_ta_22_11_one_pirate_a_night() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = sea.captains[2].ship = "NW.H"
    table = begin(sea, E, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 2
    assert [table.captain(seat).ship for seat in range(3)] == ["NW.H", "NW.H", ""]


def test_ta_22_12_the_navy_rolls_its_attack_and_the_pirate_commands_defend_faces() -> None:
    """TA-22.12, TA-6.10"""
    sea = hunting("NW.W", "thunderer")
    crew(sea, 0, "red blue blue", "teal")
    table = begin(sea, E)
    assert table.ask.name == "battle.commit" and table.keys == ("blue", "blue.2")
    table.answer("battle.commit", ("blue",), (MISS,) * 5, (HIT, HIT), 0, 0)
    assert (fought(table).attacker.dice, fought(table).defender.dice) == (5, 2)


def test_ta_22_13_its_wind_goes_by_its_last_step() -> None:
    assert fought(begin(hunting("NW.W"), E, (WIND, WIND), (MISS,))).wind == NAVY  # W to H: along the arrow
    assert fought(begin(hunting("NW.N"), S, (MISS, MISS), (WIND,), 0)).wind == 0  # N to H: against it


def test_ta_22_14_neither_bribe_nor_parley() -> None:
    sea = hunting("NW.W")
    crew(sea, 0, "pink")
    assert begin(sea, E).ask.name == "battle.commit"


def test_ta_22_15_a_beaten_navy_leaves_and_the_next_comes_next_night() -> None:
    """TA-22.15, TA-22.20, TA-18.9"""
    sea = hunting("NW.W", "halcyon", seized="blue")
    bag(sea, red=9)
    table = begin(sea, E, (MISS,) * 3, (HIT,), 0, 0)
    assert table.captain(0).bound == ["blue", "red", "red"] and table.sea.navy.card == ""
    sea = table.sea
    sea.phase = "hunt"
    assert begin(sea).sea.navy.card != ""


def test_ta_22_16_a_victorious_navy_stays_where_it_fought() -> None:
    table = begin(hunting("NW.W"), E, (HIT, HIT), (MISS,))
    assert table.sea.navy.space == "NW.H" and table.captain(0).ship == ""


def test_ta_22_17_on_win_also_when_a_pirate_attacked_it() -> None:
    sea = attacking(calm(), "NW.N", "NW.H", foe=NAVY)
    navy(sea, "bellwether", "NW.N")
    purse(sea, 0, rum=5)
    table = begin(sea, (MISS,), (HIT, HIT))
    assert table.captain(0).rum.value == 3 and table.sea.navy.space == "NW.N"


def test_ta_22_18_after_eight_cards_no_navy_comes() -> None:
    sea = calm()
    sea.phase = "hunt"
    sea.navy.deck.cards = []
    assert begin(sea).sea.navy.space == ""


def test_ta_22_19_the_navy_moves_in_this_step_only() -> None:
    sea = calm()
    navy(sea, "vigilant", "NW.W")
    crew(sea, 0, "red")
    table = begin(sea).do("NW.N").do("end")
    assert table.sea.navy.space == "NW.W"


def test_ta_22_20_rewards_by_card() -> None:
    assert [card.treasures for card in NAVY_CARDS.values()] == [1, 1, 1, 2, 2, 2, 2, 3]


def test_ta_22_21_seized_treasures_lie_open_on_the_card() -> None:
    sea = hunting("NW.W", "ironclad")
    load(sea, 0, "red")
    table = begin(sea, E, (HIT,) * 4, (MISS,))
    assert table.view(1).navy.seized == ["red"]


# the eight cards, effect and timing


def beaten_by(card: str, unbound: str = "", bound: str = "", ready: str = "", *dice: object) -> Table:
    """Seat 0 loses to this Navy at home."""
    sea = hunting("NW.W", card)
    load(sea, 0, unbound, bound)
    purse(sea, 0, 1, 5)
    crew(sea, 0, ready, "teal")
    rolls = ((HIT,) * NAVY_CARDS[card].attack, (MISS,), *dice)
    if ready:
        return begin(sea, E).answer("battle.commit", (), *rolls)
    return begin(sea, E, *rolls)


def test_ta_22_22_each_card_has_its_on_win() -> None:
    assert [card.on_win for card in NAVY_CARDS.values()] == [
        "seize_chosen", "gold", "rum", "seize_random", "exhaust", "seize_chosen", "none", "seize_half",
    ]  # fmt: skip


def test_ta_22_23_thunderer_does_no_further_harm() -> None:
    table = beaten_by("thunderer", "red blue", "", "pink")
    assert table.ask.name == "sinking.choice" and table.captain(0).unbound == ["red", "blue"]
    assert (table.captain(0).gold.value, table.captain(0).rum.value) == (1, 5)


def test_ta_22_24_vigilant_takes_gold_and_bellwether_rum() -> None:
    """TA-22.24, TA-22.29 as far as there is any, before Sinking."""
    table = beaten_by("vigilant", "red", "", "pink")
    assert table.ask.name == "sinking.choice" and table.captain(0).gold.value == 0
    table = beaten_by("bellwether", "red", "", "pink")
    assert table.captain(0).rum.value == 3


@pytest.mark.parametrize("card", ["resolute", "ironclad"])
def test_ta_22_25_resolute_and_ironclad_seize_one_the_owner_names(card: str) -> None:
    """TA-22.25, TA-22.29, TA-7.6, TA-18.13"""
    table = beaten_by(card, "red blue red", "teal", "pink")
    assert table.ask.name == "navy.seize" and table.ask.seat == 0 and table.keys == ("red", "blue")
    table.answer("navy.seize", "blue")
    assert table.sea.navy.seized == ["blue"] and table.captain(0).unbound == ["red", "red"]
    assert table.ask.name == "sinking.choice"
    table.answer("sinking.choice", "treasures")
    assert sorted(table.sea.box) == ["red", "red", "teal"]


def test_ta_22_25_bound_treasures_are_passed_over() -> None:
    table = beaten_by("resolute", "", "teal red", "pink")
    assert table.ask.name == "sinking.choice" and table.sea.navy.seized == []


def test_ta_22_26_halcyon_seizes_one_at_random() -> None:
    table = beaten_by("halcyon", "red blue teal", "pink", "pink", 1)
    assert table.sea.navy.seized == ["blue"] and table.captain(0).bound == ["pink"]


def test_ta_22_27_sovereign_seizes_half_at_random() -> None:
    table = beaten_by("sovereign", "red blue teal green red", "", "pink", 4, 0)
    assert table.sea.navy.seized == ["red", "blue"] and len(table.captain(0).unbound) == 3


def test_ta_22_28_prudence_exhausts_all_ready_dice() -> None:
    sea = hunting("NW.W", "prudence")
    control(sea, "crew", 0)
    crew(sea, 0, "yellow pink spirit.red", "teal")
    sea.final = True
    table = begin(sea, E).answer("battle.commit", (), (HIT, HIT), (MISS,))
    assert table.match.over and table.captain(0).jettisoned == 1  # an exhausted one: nothing to choose
    assert table.sea.bids[0].dice == [] and "3 ready dice of Sable are exhausted" in table.log()
    assert table.captain(0).gold.value == 0


def test_worked_example_e10_the_navy_goes_north_and_stops() -> None:
    """TA-22.3, TA-22.4"""
    sea = hunting("NW.H", "resolute")
    sea.captains[0].ship = "SW.H"
    assert begin(sea, N).sea.navy.space == "NW.N"


def test_worked_example_e11_spotted_with_the_wind() -> None:
    """TA-22.7, TA-22.10, TA-22.13"""
    sea = hunting("NE.W", "resolute")
    sea.captains[0].ship = "NW.S"
    table = begin(sea, SPOTTED, (HIT,) * 3, (MISS,))
    assert table.sea.navy.path == ["NE.W", "NW.E", "NW.S"] and fought(table).wind == NAVY
    assert fought(table).attacker.dice == 3


def test_worked_example_e15_resolute_wins() -> None:
    """TA-18.12, TA-22.25, TA-22.29"""
    table = beaten_by("resolute", "red blue", "", "pink").answer("navy.seize", "red")
    assert table.sea.navy.seized == ["red"] and table.ask.name == "sinking.choice"


def test_ta_25_21_merchant_papers_let_spotted_hunt_another() -> None:
    """TA-25.21"""
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.E"
    relic(sea, 0, "merchant_papers")  # at NW.H, distance 1; Morgan at distance 2
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert fought(table).defender.who == 1


def test_ta_25_21_the_navy_passes_the_owner_on_its_way() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[0].ship = "NW.H"
    sea.captains[1].ship = "NW.E"
    relic(sea, 0, "merchant_papers")
    table = begin(sea, SPOTTED, (HIT, HIT), (MISS,))
    assert "NW.H" in table.sea.navy.path or "NW.N" in table.sea.navy.path or "NW.S" in table.sea.navy.path
    assert table.captain(0).ship == "NW.H" and table.captain(1).ship == ""


def test_ta_25_21_on_a_shared_space_it_fights_another() -> None:
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.H"
    sea.track = sea.played = [1, 2, 0]
    relic(sea, 0, "merchant_papers")  # the lowest in turn order
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 1


def test_ta_25_21_alone_in_sight_or_with_a_direction_they_do_not_help() -> None:
    sea = hunting("NW.W")
    relic(sea, 0, "merchant_papers")
    assert fought(begin(sea, SPOTTED, (HIT, HIT), (MISS,))).defender.who == 0
    sea = hunting("NW.W", seats=3)
    sea.captains[1].ship = "NW.S"
    relic(sea, 0, "merchant_papers")
    assert fought(begin(sea, E, (HIT, HIT), (MISS,))).defender.who == 0


# -- Midnight Wager (chapter 23) -------------------------------------------------------------------------------------


def bidding(*hands: str) -> Sea:
    sea = calm(len(hands))
    sea.phase = "wager"
    for seat, hand in enumerate(hands):
        crew(sea, seat, hand, "teal")
    return sea


def test_ta_23_1_all_ready_dice_are_bid_and_shown() -> None:
    """TA-23.1, TA-23.5"""
    table = begin(bidding("red pink", "blue"))
    assert table.sea.bids[0].dice == ["red", "pink"] and "Sable bids 4: red 3 and pink 1" in table.log(1)
    assert table.log().index("Sable bids") < table.log().index("new order")


def test_ta_23_2_a_bid_is_the_sum_of_the_numbers() -> None:
    sea = bidding("red yellow", "")
    control(sea, "crew", 0)
    crew(sea, 0, "red yellow spirit.yellow", "teal")
    table = begin(sea)
    assert (table.sea.bids[0].total, table.sea.bids[1].total) == (3 + 4 + 5, 0)


def test_ta_23_3_the_highest_bid_takes_place_1() -> None:
    assert begin(bidding("pink", "yellow", "red")).sea.track == [1, 2, 0]


def test_ta_23_4_ties_keep_their_order() -> None:
    sea = bidding("red", "yellow", "blue", "")
    sea.track = sea.played = [2, 3, 0, 1]
    assert begin(sea).sea.track == [1, 2, 0, 3]


def test_ta_23_5_there_is_no_choice() -> None:
    table = begin(bidding("pink", "red"))
    assert table.sea.phase != "wager" and table.sea.round == 3


def test_ta_23_6_off_the_board_one_bids_as_all() -> None:
    sea = bidding("pink", "red")
    sea.captains[1].ship = ""
    assert begin(sea).sea.track == [1, 0]


def test_ta_23_7_the_new_order_holds_from_the_next_day() -> None:
    table = begin(bidding("pink", "red"))
    assert table.sea.track == table.sea.played == [1, 0] and table.sea.phase == "reroll"


def test_ta_23_8_places_give_nothing_later() -> None:
    table = begin(bidding("pink", "red"))
    assert all(table.captain(seat).gold.value == table.captain(seat).rum.value == 0 for seat in (0, 1))


def test_worked_example_e12_a_tie_for_third() -> None:
    """TA-23.2 to TA-23.4"""
    sea = bidding("yellow red", "", "pink", "")
    sea.track = sea.played = [0, 1, 3, 2]
    table = begin(sea)
    assert [bid.total for bid in table.sea.bids] == [7, 0, 1, 0] and table.sea.track == [0, 2, 1, 3]


def test_ta_25_25_the_slate_rerolls_one_bid_die() -> None:
    """TA-25.25 after all bids are shown; without bid dice nothing."""
    sea = bidding("red", "pink pink")
    relic(sea, 1, "quartermasters_slate")
    table = begin(sea)
    assert table.keys == ("pink", "none") and table.ask.public and "Sable bids 3" in table.log()
    table.answer("wager.slate", "pink", 6)
    assert table.sea.bids[1].total == 5 and table.sea.track == [1, 0]
    assert table.sea.bids[1].dice == ["yellow", "pink"]
    sea = bidding("red", "")
    relic(sea, 1, "quartermasters_slate")
    assert begin(sea).ask.name != "wager.slate"


def test_ta_25_25_the_spirit_die_keeps_its_own_faces() -> None:
    sea = bidding("red", "")
    control(sea, "crew", 1)
    crew(sea, 1, "spirit.pink", "teal")
    relic(sea, 1, "quartermasters_slate")
    assert begin(sea).answer("wager.slate", "spirit.pink", 6).sea.bids[1].total == 5


# -- Rising Tide (chapter 24) ----------------------------------------------------------------------------------------


def tide(seats: int = 2, **options: str) -> Sea:
    """The tide is about to rise; every slot is full but those a test empties."""
    sea = calm(seats, **options)
    sea.phase = "tide"
    for space in FILLING:
        sea.slots[space] = ["red"] * len(sea.slots[space])
    sea.drawn = True
    return sea


def test_ta_24_1_every_empty_slot_is_filled_from_the_bag() -> None:
    """TA-24.1, TA-24.2, TA-24.3, TA-24.4 slot by slot, in order, full ones stay."""
    sea = tide()
    sea.slots["SW.S"] = ["", "blue"]
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1, green=1, pink=5)
    table = begin(sea, 5, 5)
    assert table.sea.slots["NW.E"] == ["teal"] and table.sea.slots["SW.S"] == ["green", "blue"]
    assert table.sea.slots["NW.N"] == ["red"] and table.sea.washed == ["NW.E", "SW.S"]


def test_ta_24_3_the_order_of_filling() -> None:
    assert [space[:2] for space in FILLING] == ["NW"] * 4 + ["NE"] * 4 + ["SE"] * 4 + ["SW"] * 4
    assert [space[3:] for space in FILLING[:4]] == ["N", "E", "S", "W"]


def test_ta_24_5_if_the_bag_runs_out_slots_stay_empty_and_ta_24_6_the_next_day_is_final() -> None:
    """TA-24.5, TA-24.6, TA-26.1, TA-26.3"""
    sea = tide()
    sea.slots["NW.N"], sea.slots["NE.E"] = [""], ["", ""]
    bag(sea, teal=2)
    table = begin(sea, 0, 0)
    assert table.sea.slots["NW.N"] == ["teal"] and table.sea.slots["NE.E"] == ["teal", ""]
    assert table.sea.final and "It is the final Day" in table.log()


@pytest.mark.parametrize(("left", "empty", "final"), [(1, 1, True), (2, 1, False), (0, 0, True), (1, 0, False)])
def test_ta_24_6_empty_at_the_start_in_the_middle_or_at_the_end(left: int, empty: int, final: bool) -> None:
    sea = tide()
    if empty:
        sea.slots["NW.N"] = [""]
    bag(sea, teal=left)
    table = begin(sea, *[0] * empty)
    assert table.sea.final is final


def test_ta_24_7_a_bag_empty_during_the_day_means_nothing_before_the_tide() -> None:
    sea = calm()
    bag(sea)
    crew(sea, 0, "red")
    table = begin(sea).do("end")
    assert not table.sea.final


def test_ta_24_8_a_new_burial_bonus() -> None:
    sea = tide()
    sea.bonus_deck.cards.append(sea.bonus)
    sea.bonus = ""
    top = sea.bonus_deck.cards[-1]
    assert begin(sea).sea.bonus == top
    sea = tide()
    bonus(sea, "haven")
    assert begin(sea).sea.bonus == "haven"


def test_ta_24_9_no_rising_tide_on_the_final_day() -> None:
    sea = calm()
    sea.phase, sea.final = "wager", True
    table = begin(sea)
    assert table.match.over and table.sea.at("NW.N") == []


def test_ta_24_10_two_days_without_a_treasure_end_the_game() -> None:
    sea = tide()
    sea.drawn = False
    table = begin(sea)
    assert not table.sea.final and table.sea.idle_days == 1
    sea = tide()
    sea.drawn, sea.idle_days = False, 1
    assert begin(sea).sea.final
    sea = tide()
    sea.idle_days = 1
    table = begin(sea)
    assert table.sea.idle_days == 0 and not table.sea.drawn  # counted anew for the next Day


def test_ta_25_20_the_tide_bell_shows_two_treasures() -> None:
    """TA-25.20, TA-1.17"""
    sea = tide()
    relic(sea, 0, "tide_bell")  # at NW.H
    sea.slots["NW.E"], sea.slots["NW.W"], sea.slots["NE.N"] = [""], [""], [""]
    bag(sea, teal=1, green=1, pink=3)
    table = begin(sea, 3, 3)
    assert table.ask.name == "tide.bell" and table.keys == ("teal", "green") and table.sea.bell_slot == "NW.E"
    table.answer("tide.bell", "green", 0, 0)
    assert table.sea.slots["NW.E"] == ["green"] and table.sea.slots["NW.W"] == ["pink"]
    assert table.sea.bag["teal"] == 1


def test_ta_25_20_bag_empty_is_judged_after_the_return_and_no_choice_with_one_left() -> None:
    sea = tide()
    relic(sea, 0, "tide_bell")
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1, green=1)
    table = begin(sea, 0, 0).answer("tide.bell", "green")
    assert not table.sea.final and table.sea.bag["teal"] == 1
    sea = tide()
    relic(sea, 0, "tide_bell")
    sea.slots["NW.E"] = [""]
    bag(sea, teal=1)
    assert begin(sea, 0).sea.slots["NW.E"] == ["teal"]


def test_ta_25_20_off_the_board_or_in_another_sea_it_does_not_ring() -> None:
    for ship in ("", "SE.H"):
        sea = tide()
        relic(sea, 0, "tide_bell")
        sea.captains[0].ship = ship
        sea.slots["NW.E"] = [""]
        bag(sea, teal=1, green=3)
        assert begin(sea, 0).sea.slots["NW.E"] == ["teal"]
