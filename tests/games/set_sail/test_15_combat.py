"""Chapter 15: combat between captains."""

from collections.abc import Callable

from bot.engine.secret import HIDDEN, view
from bot.games.set_sail.board import BESIDE
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import Meeting, Sea
from bot.games.set_sail.content import BOX
from tests.games.set_sail.table import Table, arrange, give, give_map, meeting


def keys(table: Table) -> tuple[str, ...]:
    return table.ask.keys  # type: ignore[union-attr]


def met(
    attack: int,
    how: Callable[[Sea], None] = lambda sea: None,
    seats: int = 2,
    options: dict[str, str] | None = None,
) -> Table:
    """Seat 0 has attacked seat 1 at H4 with this roll of the die."""

    def both(sea: Sea) -> None:
        meeting(sea)
        how(sea)

    return arrange(both, seats, options, (attack,))


def both_hold_cards(sea: Sea) -> None:
    give(sea, 0, "banana", "deep")
    give(sea, 1, "sugar", "route4", "route5")


def supplies(table: Table) -> tuple[int, ...]:
    return tuple(captain.supplies for captain in table.sea.captains)


def sailed_onto(*tiles: str, foe: list[str]) -> list[Meeting]:
    """The combats that follow when seat 0's ships end there."""
    sea = arrange(lambda each: None).sea
    sea.captains[0].ships = list(tiles)
    sea.captains[1].ships = foe
    return meetings(sea)


def test_ss_15_1_ending_on_an_opponents_tile_brings_a_combat_that_cannot_be_waived() -> None:
    assert sailed_onto("H4", "A1", foe=["H4", "M1"]) == [Meeting("H4", 1)]

    def foe_near(sea: Sea) -> None:
        sea.captains[1].ships = ["G3", "M5"]

    table = arrange(foe_near).answer("move.destination", ("G3", "I5"), 4)
    assert table.ask.name == "combat.stance" and table.ask.seat == 1


def test_ss_15_2_one_combat_for_each_tile_and_opponent_however_many_ships() -> None:
    assert sailed_onto("H4", "H4", foe=["H4", "H4"]) == [Meeting("H4", 1)]


def test_ss_15_3_never_in_a_port() -> None:
    for tile in ("G4", "H9", "E1", "B4"):
        assert sailed_onto(tile, "A1", foe=[tile, tile]) == []


def test_ss_15_4_all_combats_before_the_first_action_in_an_order_of_choice() -> None:
    def two_foes(sea: Sea) -> None:
        sea.captains[2].ships = ["A5", "M9"]
        sea.now.meetings = meetings(sea)

    def both(sea: Sea) -> None:
        meeting(sea)
        two_foes(sea)

    table = arrange(both, 3)
    assert keys(table) == ("H4.1", "A5.2")
    table.answer("combat.order", "A5.2", 3)
    assert table.ask.seat == 2
    table.answer("combat.stance", "fight", 3).answer("combat.sidestep", "stay")
    assert keys(table) == ("H4.1",) and table.sea.captains[0].silver == 3  # nobody has fished yet


def test_ss_15_5_a_combat_with_nobody_there_is_dropped() -> None:
    def two_ships_two_tiles(sea: Sea) -> None:
        sea.captains[0].ships = ["H4", "A5"]
        sea.captains[1].ships = ["H4", "A5"]
        sea.captains[1].supplies = 0
        sea.now.meetings = meetings(sea)
        sea.phase = "combat"
        sea.now.to_act = [0, 1]

    table = arrange(two_ships_two_tiles)
    table.answer("combat.order", "H4.1", 6).answer("combat.stance", "fight", 1)
    table.answer("runout.place", "G4.F5")  # both ships are gone, also from A5
    assert table.sea.now.meetings == [] and table.log().count("attacks") == 1


def test_ss_15_6_an_opponent_met_on_two_tiles_is_fought_twice() -> None:
    assert sailed_onto("A5", "H4", foe=["H4", "A5"]) == [Meeting("H4", 1), Meeting("A5", 1)]


def test_ss_15_7_the_attack_is_the_die_and_the_cannons_rolled_anew_for_each_combat() -> None:
    def armed(sea: Sea) -> None:
        sea.captains[0].cannon = 2
        sea.captains[2].ships = ["H4", "M9"]
        sea.now.meetings = meetings(sea)

    def both(sea: Sea) -> None:
        meeting(sea)
        armed(sea)

    table = arrange(both, 3).answer("combat.order", "H4.1", 3)
    assert table.sea.clash is not None and (table.sea.clash.attack_die, table.sea.clash.attack) == (3, 5)
    table.answer("combat.stance", "fight", 5).answer("combat.sidestep", "stay").answer("combat.order", "H4.2", 6)
    assert table.sea.clash.attack == 8


def test_ss_15_8_the_defender_sees_the_attack_before_choosing() -> None:
    table = met(4)
    assert table.ask.seat == 1 and keys(table) == ("fight", "flee")
    assert table.sea.clash is not None and table.sea.clash.attack == 4 and table.ask.public


def test_ss_15_9_the_higher_total_of_dice_and_cannons_wins() -> None:
    def armed(sea: Sea) -> None:
        sea.captains[1].cannon = 3

    table = met(5, armed).answer("combat.stance", "fight", 3)
    assert table.sea.clash is not None and table.sea.clash.loser == 0
    table = met(5).answer("combat.stance", "fight", 3)
    assert table.sea.clash is not None and table.sea.clash.loser == 1


def test_ss_15_10_the_loser_gives_up_the_difference() -> None:
    """SS-15.10 and example E13: 6 (5 and a cannon) against 2."""

    def armed(sea: Sea) -> None:
        sea.captains[0].cannon = 1
        give(sea, 1, "sugar")

    table = met(5, armed).answer("combat.stance", "fight", 2)
    assert supplies(table) == (5, 1)
    assert table.ask.name == "combat.steal" and table.ask.seat == 0
    table.answer("combat.steal", "leave")
    assert table.ask.name == "combat.sidestep" and table.ask.seat == 1
    assert supplies(met(2).answer("combat.stance", "fight", 6)) == (1, 5)  # the attacker may lose, too


def test_ss_15_11_equal_totals_cost_nobody_anything() -> None:
    table = met(4, both_hold_cards).answer("combat.stance", "fight", 4)
    assert supplies(table) == (5, 5) and table.ask.name == "combat.sidestep"


def test_ss_15_12_the_winner_of_a_fight_may_steal_whichever_side_he_is() -> None:
    table = met(5, both_hold_cards).answer("combat.stance", "fight", 4)
    assert (table.ask.name, table.ask.seat) == ("combat.steal", 0)
    table = met(4, both_hold_cards).answer("combat.stance", "fight", 5)
    assert (table.ask.name, table.ask.seat) == ("combat.steal", 1)


def test_ss_15_13_and_15_14_flee_with_oars_and_get_away() -> None:
    """SS-15.13, SS-15.14 and example E14."""

    def oar(sea: Sea) -> None:
        sea.captains[1].oar = 1
        both_hold_cards(sea)

    table = met(3, oar).answer("combat.stance", "flee", 4)
    assert table.sea.clash is not None and table.sea.clash.defence == 5
    assert supplies(table) == (5, 5) and table.ask.name == "combat.sidestep"


def test_ss_15_15_an_equal_flee_roll_gets_away() -> None:
    table = met(4, both_hold_cards).answer("combat.stance", "flee", 4)
    assert supplies(table) == (5, 5) and table.ask.name == "combat.sidestep"


def test_ss_15_16_a_failed_flight_costs_the_difference_and_perhaps_a_card() -> None:
    """SS-15.16 and example E15."""

    def four(sea: Sea) -> None:
        sea.captains[1].supplies = 4
        both_hold_cards(sea)

    table = met(6, four).answer("combat.stance", "flee", 4)
    assert supplies(table) == (5, 2) and (table.ask.name, table.ask.seat) == ("combat.steal", 0)


def test_ss_15_17_fleeing_never_costs_the_attacker_anything() -> None:
    for die in range(1, 7):
        table = met(1, both_hold_cards).answer("combat.stance", "flee", die)
        assert supplies(table)[0] == 5 and table.ask.name == "combat.sidestep"


def test_ss_15_18_every_card_of_the_hand_is_equally_likely_to_be_stolen() -> None:
    """SS-15.18 after a fight as well as after a failed flight: one draw among all cards."""
    for stance in ("fight", "flee"):
        stolen = [
            met(6, both_hold_cards).answer("combat.stance", stance, 1).answer("combat.steal", "take", place)
            for place in range(3)
        ]
        assert [set(table.hand(0)) - {"banana", "deep"} for table in stolen] == [{"sugar"}, {"route4"}, {"route5"}]


def test_ss_15_19_nothing_but_hand_cards_can_be_stolen() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[1].silver, sea.captains[1].cannon = 30, 1
        give_map(sea, 1, "TR01")

    table = met(6, rich).answer("combat.stance", "fight", 1)
    assert table.ask.name == "combat.sidestep"
    assert (table.sea.captains[1].silver, table.sea.captains[1].maps.cards) == (30, ["TR01"])


def test_ss_15_20_stealing_is_voluntary_and_not_asked_for_an_empty_hand() -> None:
    table = met(6, both_hold_cards).answer("combat.stance", "fight", 5).answer("combat.steal", "leave")
    assert len(table.hand(1)) == 3
    assert met(6).answer("combat.stance", "fight", 5).ask.name == "combat.sidestep"


def test_ss_15_21_a_thief_over_capacity_discards_at_once_of_his_choice() -> None:
    def full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 5)
        give(sea, 1, "sugar")

    table = met(6, full).answer("combat.stance", "fight", 5).answer("combat.steal", "take", 0)
    assert (table.ask.name, table.ask.seat) == ("hand.discard", 0) and "sugar" in keys(table)
    table.answer("hand.discard", ("banana.3",))
    assert table.hand(0) == ["banana"] * 4 + ["sugar"]


def test_ss_15_22_only_thief_and_victim_learn_the_card() -> None:
    table = met(6, both_hold_cards, seats=3).answer("combat.stance", "fight", 5).answer("combat.steal", "take", 0)
    assert "sugar" in table.log(0) and "sugar" in table.log(1) and "sugar" not in table.log(2)
    assert "Anne steals a card from Bart" in table.log(2)
    assert view(table.sea, 2).captains[0].hand.cards == [HIDDEN] * 3


def test_ss_15_23_the_winner_does_not_get_the_supplies() -> None:
    assert supplies(met(6).answer("combat.stance", "fight", 2)) == (5, 1)


def test_ss_15_24_loss_and_running_out_then_theft_then_sidestep() -> None:
    def hungry_attacker(sea: Sea) -> None:
        sea.captains[0].supplies = 2
        both_hold_cards(sea)

    table = met(1, hungry_attacker).answer("combat.stance", "fight", 6)
    order = []
    while table.sea.phase == "combat" and not order[3:]:
        order.append((table.ask.name, table.ask.seat))
        table.by_default()
    assert order[:3] == [("runout.place", 0), ("combat.steal", 1), ("combat.sidestep", 1)]


def test_ss_15_25_a_loser_who_runs_out_can_still_be_robbed() -> None:
    def hungry(sea: Sea) -> None:
        sea.captains[1].supplies = 0
        both_hold_cards(sea)

    table = met(6, hungry).answer("combat.stance", "fight", 1).answer("runout.place", "F5.H5")
    table.answer("combat.steal", "take", 0)
    assert len(table.hand(1)) == 2


def test_ss_15_26_and_15_27_a_free_sidestep_to_any_adjacent_tile() -> None:
    """SS-15.26, SS-15.27: port or water, empty or not; no combat, no action, no cost."""

    def crowd(sea: Sea) -> None:
        sea.captains[2].ships = ["G3", "I4"]

    for stance, die in (("fight", 1), ("fight", 6), ("flee", 6), ("flee", 1)):
        table = met(4, crowd, seats=3).answer("combat.stance", stance, die)
        assert table.ask.name == "combat.sidestep" and set(keys(table)) == {*BESIDE["H4"], "stay"}
    assert "G4" in BESIDE["H4"] and "I4" in BESIDE["H4"]
    table.answer("combat.sidestep", "I4")
    assert table.sea.captains[1].ships[0] == "I4" and table.sea.phase == "act"
    assert table.sea.captains[1].silver == 3


def test_ss_15_28_of_two_ships_there_ship_one_moves() -> None:
    def pair(sea: Sea) -> None:
        sea.captains[1].ships = ["H4", "H4"]

    table = met(4, pair).answer("combat.stance", "fight", 4).answer("combat.sidestep", "H3")
    assert table.sea.captains[1].ships == ["H3", "H4"]


def test_ss_15_29_no_sidestep_after_running_out() -> None:
    def hungry(sea: Sea) -> None:
        sea.captains[1].supplies = 0

    table = met(6, hungry).answer("combat.stance", "fight", 1).answer("runout.place", "G4.F5")
    assert table.sea.phase == "act" and table.sea.captains[1].ships == ["G4", "F5"]


def test_ss_15_30_the_attackers_ship_stays() -> None:
    table = met(6).answer("combat.stance", "fight", 1).answer("combat.sidestep", "stay")
    assert table.sea.captains[0].ships == ["H4", "A5"]


def test_ss_15_31_an_attacker_who_runs_out_ends_his_turn_after_theft_and_sidestep() -> None:
    def hungry_attacker(sea: Sea) -> None:
        sea.captains[0].supplies = 0
        both_hold_cards(sea)

    table = met(1, hungry_attacker).answer("combat.stance", "fight", 6).answer("runout.place", "F5.H5")
    table.answer("combat.steal", "take", 0).answer("combat.sidestep", "H3")
    assert table.sea.captains[1].ships[0] == "H3" and len(table.hand(1)) == 4
    assert table.ask.name == "turn.end" and table.sea.captains[0].silver == 2  # half of 3, rounded down, lost


def test_all_dice_of_a_combat_stand_in_the_state() -> None:
    table = met(4).answer("combat.stance", "fight", 2)
    clash = table.sea.clash
    assert clash is not None and (clash.stance, clash.defence_die, clash.defence, clash.lost) == ("fight", 2, 2, 2)
    assert BOX.die == 6
