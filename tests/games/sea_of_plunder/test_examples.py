"""The worked examples, square by square."""

from bot.games.sea_of_plunder.play import draw_phase
from bot.games.sea_of_plunder.scoring import scores
from bot.games.sea_of_plunder.sets import best_split, set_value
from bot.games.sea_of_plunder.setup import deal, starting_goods
from tests.games.sea_of_plunder.table import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    at,
    away,
    dice,
    discard,
    drive,
    hand,
    laid,
    match_from,
    play,
    put,
    stock,
    use,
)
from tests.games.sea_of_plunder.test_01_to_03_setup import STANDARD_CARDS, deck_from, straight


def test_example_1_starting_deal() -> None:
    """SP-2.11, SP-2.14: Events and Port Island cards are replaced and go back into the deck."""
    sea = laid(3)
    drive(starting_goods(sea))
    dealt = [*STANDARD_CARDS[:3], "tales_of_more_treasure", "rabakin", "hurricane", "resupply"]
    others = STANDARD_CARDS[3:14]
    drive(deal(sea), chances=[deck_from(*dealt, *others), straight(74)])
    assert hand(sea, 0) == ["blue", *STANDARD_CARDS[:3], "hurricane", "resupply"]
    assert {"tales_of_more_treasure", "rabakin"} <= set(sea.deck.cards)
    assert len(sea.deck) == 90 - 15 - 1


def test_example_2_hurricane_with_several_x() -> None:
    """SP-22.6, SP-10.7, SP-6.4."""
    sea = laid(3)
    put(sea, i1="A13")
    play(sea, "hurricane")
    discard(sea, "crossroads", "E_E", "N_N", "1", "S_S")
    assert (at(sea, "green"), at(sea, "purple"), at(sea, "blue"), at(sea, "p1")) == ("J3", "K6", "C6", "D6")


def test_example_3_endless_sea() -> None:
    """SP-11.1: M2 over M1 and M13 to A13."""
    sea = away(laid(4))
    sea.active = ORANGE
    put(sea, orange="M2")
    play(sea, "knight_n")
    assert sea.voyages[0].route == ("M1", "M13", "A13")
    assert at(sea, "orange") == "A13"


def test_example_4_compass() -> None:
    """SP-12.1 to SP-12.3."""
    sea = away(laid(4))
    sea.active, sea.captains[ORANGE].compasses = ORANGE, 1
    play(sea, "knight_n", "90")
    assert sea.voyages[0].route == ("G11", "H11", "H12")
    assert sea.captains[ORANGE].compasses == 0


def test_example_5_compass_with_several_targets() -> None:
    """SP-12.4 to SP-12.6."""
    sea = laid(3)
    sea.captains[BLUE].compasses = 1
    play(sea, "hurricane")
    discard(sea, "reach_n", "90", "as_printed", "3", "270")
    assert (at(sea, "green"), at(sea, "purple"), at(sea, "p3")) == ("K3", "K5", "A10")
    assert sea.captains[BLUE].compasses == 0


def test_example_6_only_the_first_gets_it() -> None:
    """SP-10.9, SP-14.5."""
    sea = away(laid(4))
    sea.active = ORANGE
    put(sea, blue="A1", green="E5", purple="F5", i1="G5")
    sea.deferred = ["hurricane"]
    discard(sea, "reach_e", "1", chances=dice("B2"))
    assert (sea.captains[PURPLE].treasures, sea.captains[GREEN].treasures) == (1, 0)
    assert hand(sea, PURPLE) == []
    assert (at(sea, "green"), at(sea, "purple")) == ("H5", "I5")


def test_example_7_and_8_sets() -> None:
    """SP-17.5, SP-17.6."""
    assert best_split((2, 1, 1)) == (6, (2, 2))
    assert set_value({"blue": 3}) == 0


def test_example_9_hurricane_then_the_same_pirate() -> None:
    """SP-22.7, SP-13.13."""
    for goods, debt in ((["purple"], 0), ([], 1)):
        sea = away(laid(3))
        put(sea, green="E9", p3="E9")
        hand(sea, GREEN)[:] = goods
        sea.deferred = ["hurricane"]
        discard(sea, "breeze_s", "3")
        assert (at(sea, "green"), at(sea, "p3")) == ("E11", "E11")
        assert (hand(sea, GREEN), sea.captains[GREEN].debt) == ([], debt)


def test_example_10_so_close_yet_so_far() -> None:
    """SP-22.10, SP-22.11, SP-6.3."""
    sea = away(laid(3))
    put(sea, i1="G7", i2="L1", purple="I9", p1="B5")
    sea.deferred = ["so_close_yet_so_far"]
    discard(sea, "tack_e", ("1", "2"), "1", chances=dice("E5"))
    assert (sea.captains[PURPLE].treasures, len(hand(sea, PURPLE))) == (1, 1)
    assert {island.number: island.at for island in sea.islands} == {2: "A3", 3: "E5"}
    assert at(sea, "p1") == "D7"


def test_example_11_trouble_at_sea() -> None:
    """SP-22.14."""
    sea = laid(3)
    put(sea, blue="A1")
    play(sea, "trouble_at_sea")
    discard(sea, "breeze_n", "4")
    assert [at(sea, f"p{n}") for n in (1, 2, 3, 4)] == ["D2", "J2", "D8", "J6"]


def test_example_12_uncharted_waters_leaves_one_card_less() -> None:
    """SP-22.15."""
    sea = away(laid(3))
    hand(sea, 0)[:] = ["blue", "uncharted_waters", "breeze_n", "breeze_n", "breeze_n", "breeze_n"]
    match = match_from(sea)
    for name, answer in (
        ("draw.source", "deck"),
        ("play.card", "uncharted_waters"),
        ("play.card", use("breeze_n")),
        ("play.card", use("breeze_n")),
        ("discard.card", use("breeze_n", "1")),
    ):
        match.answer(0, name, answer)
    assert len(hand(match.state, 0)) == 5


def test_example_13_cursed_treasure() -> None:
    """SP-22.5."""
    sea = laid(4)
    for seat, treasures in enumerate((0, 0, 1, 2)):
        sea.captains[seat].treasures = treasures
    play(sea, "cursed_treasure")
    assert [captain.debt for captain in sea.captains] == [0, 1, 1, 1]


def test_example_14_gambler() -> None:
    """SP-23.1."""
    sea = laid()
    sea.captains[0].power, sea.captains[0].debt = "gambler", 7
    assert next(score for score in scores(sea) if score.seat == 0).total == -3


def test_example_15_scallywag_with_two_players() -> None:
    """SP-23.6: the rival, who has blue and green, keeps green."""
    sea = laid(2)
    sea.captains[0].power = "scallywag"
    for ship in sea.ships:
        ship.seat = 1 if ship.colour in ("blue", "green") else 0
    driven = drive(starting_goods(sea), "green")
    assert (driven.asks[0].name, driven.asks[0].seat) == ("setup.keep_good", 1)
    assert hand(sea, 1) == ["green"]
    assert stock(sea) == {"blue": 4, "green": 3, "purple": 3, "orange": 3}


def test_example_16_two_player_start() -> None:
    """SP-18.4."""
    sea = laid(2)
    drive(starting_goods(sea))
    drive(deal(sea), chances=[deck_from(*STANDARD_CARDS[:11]), straight(79)])
    assert [len(hand(sea, seat)) for seat in range(2)] == [7, 7]


def test_example_17_no_move_no_contact() -> None:
    """SP-13.1 to SP-13.3."""
    sea = away(laid(3))
    put(sea, green="C6")
    hand(sea, GREEN)[:] = ["gale_e"]
    play(sea, "broken_compass", "more")
    assert hand(sea, BLUE) == []
    play(sea, "rabakin", chances=[0])
    assert hand(sea, BLUE) == ["blue", "gale_e"]


def test_example_18_a_turned_discard_is_as_printed_again() -> None:
    """SP-12.11."""
    sea = away(laid(3))
    sea.captains[BLUE].compasses = 1
    discard(sea, "knight_n", "1", "90")
    sea.active = GREEN
    drive(draw_phase(sea), "pile")
    card = hand(sea, GREEN).pop(0)
    play(sea, card)
    assert sea.voyages[0].route == ("H2", "H1", "I1")


def test_example_19_first_the_islands_then_the_pirate() -> None:
    """SP-6.3."""
    sea = away(laid(3))
    put(sea, i1="E5", p1="F5")
    play(sea, "so_close_yet_so_far")
    # the island meets the pirate and is gone before the pirate moves on
    discard(sea, "breeze_e", ("1",), "1", chances=dice("B2"))
    assert (sea.pirate_dish, at(sea, "p1")) == (1, "H5")
