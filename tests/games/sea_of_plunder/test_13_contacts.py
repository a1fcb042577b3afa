"""SP-13 Contacts."""

from bot.games.sea_of_plunder.powers import sail_one
from tests.games.sea_of_plunder.table import at, away, dice, discard, drive, hand, laid, play, put, said, stock


def test_sp_13_1_contacts_arise_only_by_movement() -> None:
    sea = away(laid(combo_port="on"))
    put(sea, green="C6", p1="C6")
    sea.combo_port = "C6"
    play(sea, "cursed_treasure")
    assert hand(sea, 0) == []
    assert sea.captains[0].debt == 0


def test_sp_13_2_sharing_a_square_causes_nothing() -> None:
    sea = away(laid())
    put(sea, green="C6", p1="C6")
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "breeze_n")  # leaves the shared square
    assert hand(sea, 0) == []
    assert (sea.captains[0].debt, sea.captains[1].debt) == (0, 0)


def test_sp_13_3_arriving_again_by_port_card_repeats_all_contacts() -> None:
    sea = away(laid())
    put(sea, green="C6")
    hand(sea, 1)[:] = ["gale_e"]
    play(sea, "rabakin", chances=[0])
    assert hand(sea, 0) == ["blue", "gale_e"]
    put(sea, p1="C6")
    play(sea, "rabakin")
    assert stock(sea)["blue"] == 4  # paid to the pirate, who also stops collecting


def test_sp_13_4_contacts_happen_in_path_order() -> None:
    sea = away(laid())
    put(sea, blue="H5", green="A1", p1="H2")
    play(sea, "reach_n")  # first the Good at H3, then the pirate at H2 takes it
    assert (hand(sea, 0), sea.captains[0].debt) == ([], 0)
    lines = said(sea)
    assert lines.index("Anne collects Grayseo jade at Grayseo (3 left).") < lines.index(
        "Anne buys off pirate 1 with Grayseo jade."
    )


def test_sp_13_5_to_13_7_passing_an_island_is_a_treasure_landing_also_a_card_on_anybodys_turn() -> None:
    sea = away(laid())
    put(sea, green="E5", purple="I5", i1="E4")
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1", chances=dice("I3", "A1"))  # green passes; the new island lies where purple lands
    assert [captain.treasures for captain in sea.captains] == [0, 1, 1]
    assert [len(hand(sea, seat)) for seat in range(3)] == [0, 0, 1]
    sea = away(laid())
    put(sea, i1="E5", green="E4", purple="E3")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "breeze_n", ("1",), "1", chances=dice("A1"))  # the island passes green
    assert [captain.treasures for captain in sea.captains] == [0, 1, 0]
    assert hand(sea, 1) == []
    sea = away(laid())
    put(sea, i1="E5", purple="E3")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "breeze_n", ("1",), "1", chances=dice("A1"))  # it lands on purple
    assert (sea.captains[2].treasures, len(hand(sea, 2))) == (1, 1)


def test_sp_13_8_treasure_then_new_island_then_card() -> None:
    sea = away(laid())
    put(sea, blue="C7", i1="C5")
    play(sea, "breeze_n", chances=dice("A1"))
    lines = said(sea)
    order = [
        "Anne collects a Treasure at C5 and now has 1.",
        "Treasure Island 2 rises at A1.",
        "Anne landed at the Treasure Island and draws 1 card.",
    ]
    assert [line for line in lines if line in order] == order


def test_sp_13_9_the_active_ship_draws_for_each_ship_it_passes() -> None:
    sea = away(laid(4))
    put(sea, green="C5", purple="C4", orange="C4")
    sea.deck.cards = ["tack_e", "gale_e", "gale_w", "gale_n"]
    play(sea, "reach_n")
    assert hand(sea, 0) == ["gale_n", "gale_w", "gale_e"]


def test_sp_13_10_landing_steals_a_random_card_from_each_owner_in_turn_order() -> None:
    sea = away(laid(4))
    sea.active = 1
    put(sea, green="C6", blue="C4", purple="A1", orange="C4")
    hand(sea, 0)[:] = ["gale_e", "blue"]
    hand(sea, 3)[:] = ["tack_n"]
    driven = play(sea, "breeze_n", chances=[0, 1])  # orange comes before blue
    assert hand(sea, 1) == ["tack_n", "blue"]
    assert [draw.size for draw in driven.chances] == [1, 2]


def test_sp_13_11_an_empty_hand_gives_nothing() -> None:
    sea = away(laid())
    put(sea, green="C4")
    play(sea, "breeze_n")
    assert hand(sea, 0) == []


def test_sp_13_12_a_pushed_ship_brings_nobody_anything() -> None:
    sea = away(laid())
    put(sea, green="C8", purple="C7")
    hand(sea, 0)[:] = ["gale_e"]
    hand(sea, 1)[:] = ["gale_w"]
    hand(sea, 2)[:] = ["gale_s"]
    sea.deferred = ["hurricane"]
    discard(sea, "breeze_n", "1")  # green lands on blue, purple passes blue and collects nothing from anybody
    assert hand(sea, 0) == ["gale_e"]
    assert [card for card in hand(sea, 1) if card != "blue"] == ["gale_w"]
    assert [card for card in hand(sea, 2) if card != "blue"] == ["gale_s"]


def test_sp_13_13_ship_and_pirate_pay_once_per_pirate_whoever_moves() -> None:
    sea = away(laid())
    put(sea, p1="C5", p2="C5", p3="C4")
    play(sea, "breeze_n")
    assert sea.captains[0].debt == 3
    sea = away(laid())
    put(sea, p1="C8")
    discard(sea, "reach_n", "1")  # the pirate passes blue on C6 and lands on C5
    assert (at(sea, "p1"), sea.captains[0].debt) == ("C5", 1)


def test_sp_13_14_pirates_and_islands_mind_no_ports_and_not_each_other() -> None:
    sea = away(laid())
    put(sea, blue="A1", p1="C8", p2="C5", i1="G8", i2="G5")
    discard(sea, "reach_n", "1")
    assert stock(sea)["blue"] == 4
    assert at(sea, "p1") == at(sea, "p2") == "C5"
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "reach_n", ("1",), "4")
    assert at(sea, "i1") == at(sea, "i2") == "G5"


def test_sp_13_15_a_step_by_a_power_ends_with_a_landing() -> None:
    sea = away(laid())
    put(sea, i1="C5")
    drive(sail_one(sea, "blue/N"), chances=dice("A1"))
    assert (sea.captains[0].treasures, len(hand(sea, 0))) == (1, 1)
