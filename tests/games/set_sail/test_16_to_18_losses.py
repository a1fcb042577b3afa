"""Chapters 16 to 18: fights against ship cards, end of turn, running out."""

from collections.abc import Callable

import pytest

from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX
from bot.games.set_sail.hand import capacity
from tests.games.set_sail.table import Table, acting, arrange, ending, give, give_map, meeting, on_top


def nothing(sea: Sea) -> None:
    pass


def hunt(
    die: int, card: str = "deep", how: Callable[[Sea], None] = nothing, options: dict[str, str] | None = None
) -> Table:
    """Seat 0's ship I meets this card and rolls this die."""

    def there(sea: Sea) -> None:
        if card != "deep":
            on_top(sea, card)
        acting(sea, "H4" if card == "deep" else "G3")
        how(sea)

    return arrange(there, options=options, dice=(die,))


def test_ss_16_1_the_card_is_shown_then_the_die_and_cannons() -> None:
    def cannon(sea: Sea) -> None:
        sea.captains[0].cannon = 2

    table = hunt(2, "route5", cannon)
    prize = table.sea.prize
    assert prize is not None and (prize.card, prize.die, prize.total, prize.won) == ("route5", 2, 4, False)
    assert "Trade Route ship (health 5) at G3 and rolls 2 + 2 = 4" in table.log()


@pytest.mark.parametrize(("card", "die", "won"), [("deep", 3, True), ("deep", 2, False), ("route4", 4, True)])
def test_ss_16_2_and_16_3_a_total_of_at_least_the_health_wins_the_card(card: str, die: int, won: bool) -> None:
    """SS-16.2, SS-16.3."""
    assert (card in hunt(die, card).hand(0)) is won


def test_ss_16_4_a_deep_water_win_pays_two_silver() -> None:
    """SS-16.4 and example E6."""
    table = hunt(4)
    assert (table.hand(0), table.sea.captains[0].silver, table.sea.captains[0].supplies) == (["deep"], 5, 5)


def test_ss_16_5_a_trade_route_win_pays_three_silver_and_a_trade_card_of_choice() -> None:
    """SS-16.5 and example E8."""

    def cannon(sea: Sea) -> None:
        sea.captains[0].cannon = 1

    table = hunt(4, "route5", cannon)
    assert table.ask.keys == ("banana", "sugar", "tobacco")  # type: ignore[union-attr]
    table.answer("reward.trade_card", "sugar")
    assert table.hand(0) == ["route5", "sugar"] and table.sea.captains[0].silver == 6


def test_ss_16_6_two_silver_and_two_trade_cards_by_option() -> None:
    table = hunt(6, "route4", options={"route_reward": "two_and_two"})
    table.answer("reward.trade_card", "sugar").answer("reward.trade_card", "banana")
    assert table.hand(0) == ["banana", "route4", "sugar"] and table.sea.captains[0].silver == 5


def test_ss_16_7_only_kinds_in_stock_and_none_if_all_stacks_are_empty() -> None:
    def no_sugar(sea: Sea) -> None:
        sea.stock.value["sugar"] = 0

    assert hunt(6, "route4", no_sugar).ask.keys == ("banana", "tobacco")  # type: ignore[union-attr]

    def nothing_left(sea: Sea) -> None:
        sea.stock.value = dict.fromkeys(sea.stock.value, 0)

    table = hunt(6, "route4", nothing_left)
    assert table.ask.name == "turn.end" and table.hand(0) == ["route4"]


def test_ss_16_8_a_winner_at_capacity_discards_the_surplus() -> None:
    def full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 5)

    table = hunt(6, "route4", full).answer("reward.trade_card", "sugar")
    assert table.ask.name == "hand.discard"
    table.answer("hand.discard", ("banana",))
    assert table.hand(0) == ["banana"] * 4 + ["route4", "sugar"]


def test_ss_16_8_whether_there_is_a_surplus_tells_how_many_cards_are_goods() -> None:
    def nearly_full(sea: Sea) -> None:
        give(sea, 0, *["banana"] * 4)

    table = hunt(6, "route4", nearly_full).answer("reward.trade_card", "sugar")
    assert len(table.hand(0)) > capacity(table.sea.captains[0]) and table.ask.name != "hand.discard"
    assert table.match.undo_point(0) is None


def test_ss_16_9_a_loss_costs_what_was_lacking_and_the_card_is_discarded() -> None:
    """SS-16.9 and example E7; also if the captain runs out."""
    table = hunt(1)
    assert table.sea.captains[0].supplies == 3 and table.sea.deep_discard == ["deep"] and table.hand(0) == []

    def hungry(sea: Sea) -> None:
        sea.captains[0].supplies = 0

    table = hunt(1, "route5", hungry)
    assert table.ask.name == "runout.place" and table.sea.route_discard == ["route5"]


def test_ss_16_10_running_out_ends_the_actions() -> None:
    def there(sea: Sea) -> None:
        acting(sea, "H4", "D3")
        sea.captains[0].supplies = 1

    table = arrange(there).answer("action.next", "1", 1).answer("runout.place", "F5.H5")
    assert table.ask.name == "turn.end" and table.sea.captains[0].silver == 2  # no fishing by ship II


def test_ss_16_11_ships_on_cards_roll_nothing_and_steal_nothing() -> None:
    def hand(sea: Sea) -> None:
        give(sea, 0, "sugar")

    table = hunt(1, "route5", hand)
    assert table.hand(0) == ["sugar"] and table.ask.name == "turn.end"


# -- chapter 17 --------------------------------------------------------------------------------------------------------


def end(how: Callable[[Sea], None] = nothing, options: dict[str, str] | None = None, seats: int = 2) -> Table:
    def there(sea: Sea) -> None:
        ending(sea)
        how(sea)

    return arrange(there, seats, options)


def test_ss_17_1_one_supply_at_the_end_of_the_turn() -> None:
    assert end().answer("turn.end", "end").sea.captains[0].supplies == 4


def test_ss_17_2_with_no_supply_left_the_captain_runs_out() -> None:
    """SS-17.2 and example E18: barrel and half the silver lost, 3 supplies, budget 5 on the next turn."""

    def poor(sea: Sea) -> None:
        captain = sea.captains[0]
        captain.supplies, captain.silver, captain.barrel = 0, 10, 1

    table = end(poor).answer("turn.end", "end").answer("runout.place", "G4.G6")
    captain = table.sea.captains[0]
    assert (captain.barrel, captain.silver, captain.ships, captain.supplies) == (0, 5, ["G4", "G6"], 3)
    assert table.sea.turn == 1
    while table.sea.turn == 1:
        table.by_default()
    assert table.sea.turn == 0 and table.sea.now.budget == 5


def test_ss_17_3_only_the_active_captain_pays_and_once() -> None:
    table = end(seats=3).answer("turn.end", "end")
    assert [captain.supplies for captain in table.sea.captains] == [4, 5, 5]


def test_ss_17_4_the_end_of_the_turn_is_confirmed_so_that_a_last_trade_is_possible() -> None:
    table = end()
    assert table.ask.name == "turn.end" and table.open(0, "trade.offer") is not None
    assert table.sea.captains[0].supplies == 5

    def cut_short(sea: Sea) -> None:
        sea.now.ran_out = True

    assert end(cut_short).ask.name == "turn.end"


# -- chapter 18 --------------------------------------------------------------------------------------------------------


def broke(how: Callable[[Sea], None] = nothing, supplies: int = 0, options: dict[str, str] | None = None) -> Table:
    """Seat 0 has just lost to a Deep Water ship by 2."""

    def there(sea: Sea) -> None:
        sea.captains[0].supplies = supplies
        how(sea)

    return hunt(1, "deep", there, options)


def tokens(barrel: int = 0, oar: int = 0, cannon: int = 0) -> Callable[[Sea], None]:
    def how(sea: Sea) -> None:
        captain = sea.captains[0]
        captain.barrel, captain.oar, captain.cannon = barrel, oar, cannon

    return how


def test_ss_18_1_and_18_2_having_to_lose_more_than_one_has() -> None:
    """SS-18.1, SS-18.2: exactly enough is enough."""
    assert broke(supplies=1).ask.name == "runout.place"
    table = broke(supplies=2)
    assert table.ask.name == "turn.end" and table.sea.captains[0].supplies == 0


def test_ss_18_3_one_upgrade_of_the_owners_choice_is_lost() -> None:
    table = broke(tokens(barrel=2, oar=1))
    assert table.ask.name == "runout.upgrade" and table.ask.keys == ("barrel", "oar")  # type: ignore[union-attr]
    table.answer("runout.upgrade", "oar")
    assert (table.sea.captains[0].barrel, table.sea.captains[0].oar) == (2, 0)
    one_kind = broke(tokens(oar=2))
    assert one_kind.ask.name == "runout.place" and one_kind.sea.captains[0].oar == 1
    assert "loses an upgrade" not in broke().log()


def test_ss_18_4_losing_a_barrel_may_cost_trade_cards() -> None:
    def seven(sea: Sea) -> None:
        sea.captains[0].barrel = 1
        give(sea, 0, *["banana"] * 4, *["sugar"] * 3)

    table = broke(seven)
    assert table.ask.name == "hand.discard" and table.ask.least == 2
    table.answer("hand.discard", ("banana", "sugar"))
    assert len(table.hand(0)) == 5 and table.ask.name == "runout.place"


@pytest.mark.parametrize(("silver", "left"), [(0, 0), (1, 1), (7, 4), (10, 5)])
def test_ss_18_5_half_of_the_silver_the_loss_rounded_down(silver: int, left: int) -> None:
    def purse(sea: Sea) -> None:
        sea.captains[0].silver = silver

    assert broke(purse).sea.captains[0].silver == left


def test_ss_18_6_both_ships_go_to_two_different_supply_port_tiles() -> None:
    table = broke()
    assert table.ask.check(("F5", "F5")) is not None and table.ask.check(("F5",)) is not None
    table.answer("runout.place", "G4.G6")
    assert table.sea.captains[0].ships == ["G4", "G6"]  # ship I takes the first in reading order


def test_ss_18_7_then_the_captain_has_exactly_three_supplies() -> None:
    assert broke(supplies=1).answer("runout.place", "F5.H5").sea.captains[0].supplies == 3


def test_ss_18_8_all_steps_in_their_order() -> None:
    table = broke(tokens(barrel=1, cannon=1)).answer("runout.upgrade", "cannon").answer("runout.place", "F5.H5")
    lines = [line for line, _ in table.told]
    order = [
        next(i for i, line in enumerate(lines) if part in line)
        for part in ("run out of supplies", "loses an upgrade", "silver", "starts again")
    ]
    assert order[0] < order[1] < order[3]


def test_ss_18_9_and_18_10_half_the_budget_on_the_next_own_turn_alone() -> None:
    """SS-18.9, SS-18.10."""
    table = broke().answer("runout.place", "F5.H5").answer("turn.end", "end")
    assert table.sea.captains[0].halved
    table.to_end_of_turn()
    assert table.sea.turn == 0 and table.sea.now.budget == 5 and table.sea.captains[0].halved
    table.answer("move.destination", ("F4", "H4"), 6)
    assert not table.sea.captains[0].halved  # used up when movement is final

    def again(sea: Sea) -> None:
        sea.captains[0].halved = True

    table = broke(again).answer("runout.place", "F5.H5")
    assert table.sea.captains[0].halved  # set anew, but still half and no less
    table.answer("turn.end", "end").to_end_of_turn()
    assert table.sea.now.budget == 5


def test_ss_18_11_hand_maps_quests_and_points_stay() -> None:
    def rich(sea: Sea) -> None:
        give(sea, 0, "banana", "deep")
        give_map(sea, 0, "TR01")
        sea.captains[0].points = 9

    table = broke(rich).answer("runout.place", "F5.H5")
    captain = table.sea.captains[0]
    assert (table.hand(0), captain.maps.cards, captain.points) == (["banana", "deep"], ["TR01"], 9)


def test_ss_18_12_an_active_captain_who_runs_out_has_no_more_combats_and_actions() -> None:
    def two_combats(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].supplies = 0
        sea.captains[2].ships = ["H4", "M9"]
        sea.now.meetings.append(type(sea.now.meetings[0])("H4", 2))

    table = arrange(two_combats, 3).answer("combat.order", "H4.1", 1).answer("combat.stance", "fight", 6)
    table.answer("runout.place", "F5.H5").answer("combat.sidestep", "stay")
    assert table.sea.now.meetings == [] and table.sea.now.to_act == []
    assert table.ask.name == "turn.end"  # no purchase at the Supply Port


def test_ss_18_13_on_anothers_turn_that_turn_goes_on() -> None:
    def hungry_foe(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].supplies = 0

    table = arrange(hungry_foe, dice=(6,)).answer("combat.stance", "fight", 1).answer("runout.place", "F5.H5")
    assert table.sea.turn == 0 and not table.sea.now.ran_out and table.ask.name == "action.next"
    assert table.sea.captains[1].supplies == 3 and table.sea.captains[1].halved


def test_ss_18_14_the_supply_of_a_turn_cut_short() -> None:
    for option, left in (("skipped", 3), ("paid", 2)):
        table = broke(options={"runout_upkeep": option}).answer("runout.place", "F5.H5")
        assert table.answer("turn.end", "end").sea.captains[0].supplies == left


def test_ss_18_15_no_trade_while_running_out() -> None:
    table = broke(tokens(oar=1, barrel=1))
    assert len(table.match.pending.asks) == 1
    table.answer("runout.upgrade", "oar")
    assert table.ask.name == "runout.place" and len(table.match.pending.asks) == 1


def test_what_a_fight_pays_is_printed_in_the_box() -> None:
    assert (BOX.rewards["deep"].silver, BOX.rewards["three_and_one"].trade_cards) == (2, 1)
    assert GAME.faults(hunt(1).sea) == []
