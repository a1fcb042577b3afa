"""SP-23 The Player Powers."""

from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.courses import BACK, COMPASS, PIRATES
from bot.games.sea_of_plunder.scoring import scores, smuggler_picks
from bot.games.sea_of_plunder.setup import deal, powers, starting_goods
from bot.games.sea_of_plunder.turn import step
from tests.games.sea_of_plunder.table import (
    SKULL,
    at,
    away,
    dice,
    discard,
    drive,
    hand,
    laid,
    match_from,
    opened,
    play,
    put,
    said,
    stock,
    use,
)
from tests.games.sea_of_plunder.test_01_to_03_setup import STANDARD_CARDS, deck_from, straight


def with_power(power: str, seat: int = 0, seats: int = 3, **options: str) -> Sea:
    sea = away(laid(seats, **options))
    sea.captains[seat].power = power
    return sea


# -- Gambler, Lucky ----------------------------------------------------------------------------------------------------


def test_sp_23_1_the_gamblers_debt_counts_half_rounded_down() -> None:
    for debt, points in ((0, 0), (1, 0), (2, -1), (7, -3)):
        sea = with_power("gambler")
        sea.captains[0].debt = debt
        assert next(score.total for score in scores(sea) if score.seat == 0) == points


def test_sp_23_2_lucky_sails_up_to_two_squares_at_the_end_of_a_turn_without_own_movement() -> None:
    sea = with_power("lucky")
    put(sea, i1="C4")
    hand(sea, 0)[:] = ["resupply"]
    sea.phase, sea.plays_left = "discard", 0
    match = match_from(sea, dictate=dice("A1"))
    match.answer(0, "discard.card", use("resupply", "1", "N"))
    ways = ("blue/N", "blue/E", "blue/S", "blue/W", "stop")
    assert (match.pending.asks[0].name, match.pending.asks[0].keys) == ("lucky.step", ways)
    match.answer(0, "lucky.step", "blue/N")
    match.answer(0, "lucky.step", "blue/N")
    assert at(match.state, "blue") == "C4"
    assert match.state.captains[0].treasures == 1  # the end of each step is a landing
    assert match.state.active == 1


def test_sp_23_2_each_step_is_optional() -> None:
    for steps, end in ((["stop"], "C6"), (["blue/E", "stop"], "D6")):
        sea = with_power("lucky")
        sea.phase, sea.steps_left = "lucky", 2
        match = match_from(sea)
        for way in steps:
            match.answer(0, "lucky.step", way)
        assert (at(match.state, "blue"), match.state.active) == (end, 1)


def test_sp_23_3_a_port_card_to_the_own_square_counts_as_moved_being_pushed_does_not() -> None:
    sea = with_power("lucky")
    play(sea, "rabakin")
    sea.phase = "bonus"
    sea.in_use = "breeze_n"
    drive(step(sea), use("breeze_n", "1"))
    assert sea.phase == "turn_end"
    sea = with_power("lucky", seat=1)
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1")  # green is pushed in blue's turn
    drive(step(sea))
    assert sea.active == 1
    sea.phase, sea.in_use = "bonus", "breeze_n"
    drive(step(sea), use("breeze_n", "1"))
    assert (sea.phase, sea.steps_left) == ("lucky", 2)


# -- Navigator ---------------------------------------------------------------------------------------------------------


def navigator(card: str, phase: str = "play") -> Sea:
    sea = with_power("navigator")
    sea.captains[0].compasses = 1
    hand(sea, 0)[:] = [card, "blue"]
    sea.phase, sea.plays_left = phase, 1  # type: ignore[assignment]
    return sea


def test_sp_23_4_a_compass_brings_the_navigator_a_step_turned_or_not() -> None:
    for card, key, end in (
        ("breeze_n", "90", "E5"),
        ("breeze_n", "as_printed_compass", "C3"),
        ("crossroads", "E_E_compass", "E5"),
    ):
        match = match_from(navigator(card))
        match.answer(0, "play.card", COMPASS)
        match.answer(0, "play.compass", use(card, way=key))
        assert match.pending.asks[0].name == "navigator.step"
        match.answer(0, "navigator.step", "blue/N")
        assert at(match.state, "blue") == end
        assert match.state.captains[0].compasses == 0
    match = match_from(navigator("breeze_n"))
    match.answer(0, "play.card", use("breeze_n"))
    assert match.pending.asks[0].name != "navigator.step"


def test_sp_23_4_also_with_a_discarded_action_card() -> None:
    match = match_from(navigator("resupply", "discard"))
    match.answer(0, "discard.card", COMPASS)
    ways = ("N_compass", "E_compass", "S_compass", "W_compass")
    assert match.pending.asks[0].keys == (*[use("resupply", n, way) for n in PIRATES for way in ways], BACK)
    match.answer(0, "discard.compass", use("resupply", "1", "N_compass"))
    match.answer(0, "navigator.step", "stay")
    assert (at(match.state, "blue"), at(match.state, "p1")) == ("C6", "L11")


def test_sp_23_13_the_step_comes_after_the_discard_bonus_one_per_token_and_with_the_ship() -> None:
    sea = navigator("breeze_n", "discard")
    sea.deferred = ["hurricane"]
    match = match_from(sea)
    match.answer(0, "discard.card", "breeze_n")
    match.answer(0, "group.path", "90")
    match.answer(0, "group.path", "90")
    match.answer(0, "bonus.pirate", use("breeze_n", "1"))
    assert match.pending.asks[0].name == "navigator.step"
    match.answer(0, "navigator.step", "blue/E")
    assert (at(match.state, "blue"), at(match.state, "p1")) == ("D6", "L10")
    assert match.state.active == 1


def test_sp_23_13_with_two_ships_the_step_may_be_left_out_for_both() -> None:
    sea = away(laid(2))
    sea.captains[0].power, sea.captains[0].compasses, sea.phase = "navigator", 1, "discard"
    hand(sea, 0)[:] = ["breeze_n"]
    match = match_from(sea)
    match.answer(0, "discard.card", COMPASS)
    match.answer(0, "discard.compass", use("breeze_n", "1", "90"))
    assert match.pending.asks[0].keys == (*[f"{ship}/{way}" for ship in ("blue", "purple") for way in "NESW"], "stay")
    match.answer(0, "navigator.step", "stay")
    assert match.state.active == 1


# -- powers of the set-up and of the end -------------------------------------------------------------------------------


def test_sp_23_5_odd_starts_with_a_card_and_a_compass_more() -> None:
    sea = opened(2, two_player="one_ship")
    drive(powers(sea), chances=[(3, 0, 1, 2, 4, 5, 6, 7)])
    assert [(captain.power, captain.compasses) for captain in sea.captains] == [("odd", 2), ("gambler", 1)]
    # the sixth card is replaced like the others
    first = [*STANDARD_CARDS[:5], "rabakin", STANDARD_CARDS[5]]
    drive(deal(sea), chances=[deck_from(*first, *STANDARD_CARDS[6:12]), straight(78)])
    assert hand(sea, 0) == STANDARD_CARDS[:6]
    assert len(hand(sea, 1)) == 5


def test_sp_23_6_only_the_scallywag_starts_with_a_good() -> None:
    sea = laid(3)
    sea.captains[1].power = "scallywag"
    drive(starting_goods(sea))
    assert [hand(sea, seat) for seat in range(3)] == [[], ["green"], []]
    assert stock(sea) == {"blue": 4, "green": 3, "purple": 4, "orange": 4}
    sea = laid(2, two_player="one_ship")
    sea.captains[1].power = "scallywag"
    drive(starting_goods(sea))
    assert [hand(sea, seat) for seat in range(2)] == [[], ["green"]]


def test_sp_23_7_the_smuggler_may_take_one_good_in_stock() -> None:
    sea = with_power("smuggler")
    sea.ports[0].goods = 0
    driven = drive(smuggler_picks(sea), "green")
    assert (driven.asks[0].keys, hand(sea, 0)) == (("green", "purple", "orange", "none"), ["green"])
    sea = with_power("smuggler")
    drive(smuggler_picks(sea), "none")
    assert hand(sea, 0) == []
    for port in sea.ports:
        port.goods = 0
    assert drive(smuggler_picks(sea)).asks == []


# -- Strategist --------------------------------------------------------------------------------------------------------


def test_sp_23_8_the_strategist_rolls_at_every_contact_on_any_turn() -> None:
    for roll, debt in ((7, 1), (8, 0), (13, 0), (SKULL, 1), (1, 1)):
        sea = with_power("strategist")
        put(sea, p1="C5")
        play(sea, "breeze_n", chances=[roll])
        assert sea.captains[0].debt == debt
    sea = with_power("strategist", seat=1)
    put(sea, p1="H5", p2="H4")
    sea.deferred = ["trouble_at_sea"]
    driven = discard(sea, "resupply", "E", "N", "E", "E", "3", "E", chances=[9])
    assert len(driven.chances) == 1
    put(sea, p1="H4", p2="H4")
    sea.deferred = ["trouble_at_sea"]
    discard(sea, "resupply", "N", "N", "E", "E", "3", "E", chances=[9, 2])  # one roll per contact
    assert sea.captains[1].debt == 1


def test_sp_23_9_no_roll_feeds_the_pirates_and_a_saved_strategist_collects_nothing() -> None:
    sea = with_power("strategist")
    put(sea, blue="C8", p1="C6")
    play(sea, "breeze_n", chances=[10])
    assert hand(sea, 0) == []
    put(sea, blue="C8")
    play(sea, "breeze_n", chances=[SKULL])
    assert sea.pirate_dish == 0
    assert "Anne rolls skull against pirate 1 in vain." in said(sea)
    assert "Anne rolls 10 against pirate 1 and slips away." in said(sea)


# -- Thief -------------------------------------------------------------------------------------------------------------


def test_sp_23_10_the_thief_steals_at_any_contact_whoever_moves() -> None:
    sea = with_power("thief")  # his own ship, in passing
    put(sea, green="C5")
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "breeze_n", chances=[0])
    assert hand(sea, 0) == ["gale_e"]
    sea = with_power("thief", seat=1)  # the active player's ship passes him
    put(sea, green="C5")
    hand(sea, 0)[:] = ["gale_e", "breeze_n"]
    sea.deck.cards = ["tack_n"]
    play(sea, "breeze_n", chances=[0])
    assert hand(sea, 1) == ["gale_e"]
    sea = with_power("thief", seat=1)  # he is pushed into others, and others into him
    put(sea, green="C8", purple="A1")
    hand(sea, 0)[:] = ["gale_w"]
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1", chances=[0])
    assert "gale_w" in hand(sea, 1)
    sea = with_power("thief")  # somebody is pushed into him
    put(sea, green="C8", purple="A1")
    hand(sea, 1)[:] = ["gale_e"]
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "N", "N", "1", "W")
    assert hand(sea, 0) == []
    put(sea, green="C7")
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "N", "N", "1", "W", chances=[0])
    assert hand(sea, 0) == ["gale_e"]


def test_sp_23_11_the_thief_never_draws_and_steals_once_for_a_contact() -> None:
    sea = with_power("thief")
    put(sea, green="C5", purple="C4")
    hand(sea, 1)[:] = ["gale_e", "gale_w"]
    hand(sea, 2)[:] = ["tack_e", "tack_w"]
    play(sea, "breeze_n", chances=[0, 1])
    assert hand(sea, 0) == ["gale_e", "tack_w"]
    assert len(sea.deck) == 30


def test_sp_23_12_the_active_player_goes_first() -> None:
    sea = with_power("thief", seat=1)
    put(sea, green="C4")
    hand(sea, 1)[:] = ["gale_e"]
    driven = play(sea, "breeze_n", chances=[0, 0])  # blue steals the only card, the Thief steals it back
    assert [draw.size for draw in driven.chances] == [1, 1]
    assert (hand(sea, 0), hand(sea, 1)) == ([], ["gale_e"])


def test_sp_23_14_with_own_turn_the_thief_steals_only_by_moving_in_his_own_turn() -> None:
    sea = with_power("thief", thief="own_turn")
    put(sea, green="C5")
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "breeze_n", chances=[0])
    assert hand(sea, 0) == ["gale_e"]
    sea = with_power("thief", seat=1, thief="own_turn")
    put(sea, green="C5")
    hand(sea, 0)[:] = ["gale_w"]
    play(sea, "breeze_n")
    assert hand(sea, 1) == []
    sea = with_power("thief", thief="own_turn")
    put(sea, green="C7", purple="A1")
    hand(sea, 1)[:] = ["gale_e"]
    sea.deferred = ["hurricane"]
    discard(sea, "resupply", "N", "N", "1", "W")
    assert hand(sea, 0) == []
