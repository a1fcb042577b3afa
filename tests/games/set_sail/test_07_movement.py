"""Chapter 7: both ships sail somewhere new."""

import pytest

from bot.engine.secret import view
from bot.games.set_sail.board import FAR, SUPPLY_PORT, TILES
from bot.games.set_sail.components import Sea
from bot.games.set_sail.movement import budget_of, needed, reach
from tests.games.set_sail.table import Table, arrange, begin


def keys(table: Table) -> tuple[str, ...]:
    return table.ask.keys  # type: ignore[union-attr]


def offered(table: Table, *chosen: str) -> tuple[str, ...]:
    """Where the next ship can sail, after these choices on the sheet."""
    return table.ask.after(chosen)  # type: ignore[union-attr]


def start(one: str, two: str, oars: int = 0, halved: bool = False) -> Table:
    def how(sea: Sea) -> None:
        captain = sea.captains[0]
        captain.ships, captain.oar, captain.halved = [one, two], oars, halved
        sea.now.barred, sea.now.budget = [one, two], budget_of(captain)

    return arrange(how)


def test_ss_7_1_a_step_leads_to_an_adjacent_tile_and_costs_one() -> None:
    """SS-7.1 and SS-7.7: the cost is the length of the shortest way by water."""
    assert FAR["F5"]["F4"] == 1 and FAR["F5"]["G4"] == 2
    assert FAR["F5"]["H5"] == 4  # round the island
    table = begin().answer("move.destination", ("F4", "I5"))
    assert "ship I from F5 to trade route F4 (1 step)" in table.log()


@pytest.mark.parametrize(("oars", "budget"), [(0, 10), (1, 12), (3, 16)])
def test_ss_7_2_ten_steps_and_two_for_each_oar(oars: int, budget: int) -> None:
    table = start("F5", "H5", oars)
    assert table.sea.now.budget == budget
    assert max(FAR["F5"][tile] for tile in offered(table)) == min(budget - 1, max(FAR["F5"].values()))


def test_ss_7_3_both_ships_share_the_budget() -> None:
    """SS-7.3 and examples E3 and E4."""
    table = start("F5", "H5")
    assert "L6" in offered(table, "B4") and max(FAR["H5"][tile] for tile in offered(table, "B4")) == 5
    table.answer("move.destination", ("B4", "L6"))
    assert table.sea.captains[0].ships == ["B4", "L6"]
    table = start("G4", "G6")
    assert FAR["G4"]["F1"] == 4 and "H9" in offered(table, "F1")


def test_ss_7_4_each_ship_sails_at_least_one_step() -> None:
    table = start("F5", "H5")
    assert "F5" not in keys(table) and "H5" not in offered(table, "F4")


def test_ss_7_5_both_start_tiles_are_barred_for_both_ships() -> None:
    table = start("F5", "G4")
    assert not {"G4", "F5"} & set(keys(table))
    assert "started from" in table.refused("move.destination", ("G4", "D3"))
    assert "started from" in table.refused("move.destination", ("D3", "F5"))


def test_ss_7_6_passing_ports_ships_and_barred_tiles_is_free_of_effect() -> None:
    def foe_in_the_way(sea: Sea) -> None:
        sea.captains[0].ships = sea.now.barred = ["A1", "B1"]
        sea.captains[1].ships = ["A2", "C1"]

    table = arrange(foe_in_the_way).answer("move.destination", ("A3", "D3"))
    assert "attacks" not in table.log()
    assert "A2" in table.sea.wakes[0].path


def test_ss_7_8_ship_one_leaves_ship_two_a_legal_destination() -> None:
    table = start("F5", "H5", halved=True)
    assert table.sea.now.budget == 5
    assert max(FAR["F5"][tile] for tile in offered(table)) == 4
    far = next(tile for tile in TILES if FAR["F5"][tile] == 5 and tile not in ("H5",))
    assert "steps away" in table.refused("move.destination", (far, "H4"))
    farthest = next(tile for tile in offered(table) if FAR["F5"][tile] == 4)
    assert set(offered(table, farthest)) == {"H4", "I5", "H6"}


def test_ss_7_9_ship_ones_choice_can_be_taken_back_and_is_told_late() -> None:
    table = begin()
    ahead = table.ask.onward(view(table.sea, 0), ("D3",))  # type: ignore[union-attr]
    assert ahead.now.plotted == "D3" and ahead.captains[0].ships[0] == "F5"
    assert table.sea.now.plotted == "" and "D3" not in table.log()
    table.answer("move.destination", ("D4", "I5"))
    assert "Anne sails ship I from F5 to deep water D4 (3 steps) and ship II from H5 to " in table.log()
    table.match.undo(0)
    assert table.sea.captains[0].ships == ["F5", "H5"] and table.ask.name == "move.destination"


def test_ss_7_10_start_tiles_are_those_at_the_beginning_of_the_own_turn() -> None:
    def foe_attacks(sea: Sea) -> None:
        sea.captains[1].ships = ["G3", "M5"]

    table = arrange(foe_attacks).answer("move.destination", ("D3", "G3"), 2)
    table.answer("combat.stance", "flee", 5).answer("combat.sidestep", "F3")
    while table.sea.turn == 0:
        table.by_default()
    assert table.sea.now.barred == ["F3", "M5"]
    assert "G3" in offered(table)


@pytest.mark.parametrize(("oars", "budget"), [(0, 5), (1, 6), (3, 8)])
def test_ss_7_11_half_the_budget_after_running_out_oars_counted_first(oars: int, budget: int) -> None:
    assert start("F5", "H5", oars, halved=True).sea.now.budget == budget


def test_ss_7_12_no_ship_is_ever_without_a_destination_on_this_board() -> None:
    worst = max(needed(one, two) + needed(two, one) for one in TILES for two in TILES)
    assert worst == 3
    assert reach("A1", "B1", 0) == ()

    def becalmed(sea: Sea) -> None:
        sea.now.budget = 0

    table = arrange(becalmed)  # as on some other board: both ships stay and act
    assert table.sea.captains[0].ships == ["F5", "H5"] and table.ask.name == "port.supply"


def test_ss_7_13_both_ships_may_end_on_one_tile() -> None:
    table = begin().answer("move.destination", ("G3", "G3"))
    assert table.sea.captains[0].ships == ["G3", "G3"]


def test_ss_7_14_an_oar_bought_now_helps_from_the_next_turn_on() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].silver = 12

    table = arrange(rich).answer("move.destination", ("F1", "I5"), 6)
    table.answer("port.upgrade", "oar")
    assert table.sea.now.budget == 10
    while table.sea.round == 1:
        table.by_default()
    assert table.sea.turn == 0 and table.sea.now.budget == 12


def test_every_offered_tile_keeps_within_the_rules() -> None:
    for two in (*SUPPLY_PORT, "A1", "M9"):
        for first in reach("F5", two, 10 - needed(two, "F5")):
            left = 10 - FAR["F5"][first]
            seconds = reach(two, "F5", left)
            assert seconds and first not in ("F5", two)
            assert all(1 <= FAR[two][tile] <= left and tile not in ("F5", two) for tile in seconds)
