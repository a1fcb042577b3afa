"""Chapters 8 to 11: actions in general, Supply Port, Trade Port, Upgrade Port."""

import pytest

from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from bot.games.set_sail.hand import capacity
from bot.games.set_sail.market import DEAL
from tests.games.set_sail.table import NAMES, Table, acting, arrange, give, give_map, meeting


def keys(table: Table) -> tuple[str, ...]:
    return table.ask.keys  # type: ignore[union-attr]


def at(one: str, two: str = "", silver: int = 3, hand: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> Table:
    def how(sea: Sea) -> None:
        sea.captains[0].silver = silver
        give(sea, 0, *hand)
        acting(sea, one, two)

    return arrange(how, dice=dice)


def test_ss_8_1_one_action_for_each_ship() -> None:
    table = at("D3", "J7")
    assert table.sea.captains[0].silver == 5 and table.ask.name == "turn.end"


def test_ss_8_2_the_captain_chooses_which_ship_acts_first_and_it_finishes() -> None:
    table = at("G4", "H9", hand=("deep",))
    assert table.ask.name == "action.next" and keys(table) == ("1", "2")
    table.answer("action.next", "2").answer("port.trade", ("buy.sugar.1", "done"))
    assert table.ask.name == "port.supply"


def ashore(one: str, two: str, **held: int) -> Table:
    """As `at`, for somebody who has not said that he wants to be asked everything."""

    def how(sea: Sea) -> None:
        acting(sea, one, two, lingers=False)
        for thing, number in held.items():
            setattr(sea.captains[0], thing, number)

    return arrange(how)


def test_ss_8_2_a_ship_in_port_is_asked_at_once_and_can_let_the_other_go_first() -> None:
    table = ashore("H4", "G4")
    assert table.ask.name == "port.supply" and keys(table)[-1] == "other"
    hint = say(GAME.option(table.sea, table.ask, "other").hint, NAMES)
    assert hint == "deep water: hunt, win 67 % · then this ship"
    table.answer("port.supply", "other", 6)
    assert table.hand(0) == ["deep"] and table.ask.name == "port.supply" and "other" not in keys(table)
    table.answer("port.supply", "silver.5")
    assert table.sea.turn == 1


def test_ss_8_2_of_two_fights_of_different_kinds_one_is_chosen() -> None:
    assert ashore("H4", "G3").ask.name == "action.next"


def test_ss_8_2_who_wants_to_be_asked_everything_is_asked_who_acts_first() -> None:
    table = arrange(lambda sea: None).say(0, "trade.offer", "linger").answer("move.destination", ("D3", "H4"))
    assert table.ask.name == "action.next" and keys(table) == ("1", "2")


def test_ss_8_6_a_ship_with_nothing_to_do_in_its_port_waits_for_the_other() -> None:
    """At the Supply Port without a coin or a card; two silver are won first."""
    table = arrange(
        lambda sea: (acting(sea, "G4", "H4", lingers=False), setattr(sea.captains[0], "silver", 0)), dice=(6,)
    )
    assert table.hand(0) == ["deep"] and table.ask.name == "port.supply" and table.sea.captains[0].silver == 2


def test_ss_8_3_water_is_compulsory_even_without_supplies() -> None:
    def hungry(sea: Sea) -> None:
        sea.captains[0].supplies = 0
        acting(sea, "H4")

    assert arrange(hungry, dice=(6,)).hand(0) == ["deep"]


@pytest.mark.parametrize(("tile", "name"), [("G4", "port.supply"), ("H9", "port.trade"), ("L6", "port.pirate")])
def test_ss_8_4_in_ports_nothing_has_to_be_bought(tile: str, name: str) -> None:
    table = at(tile, silver=9).answer(name, ("done",) if name == "port.trade" else "done")
    assert table.sea.captains[0].silver == 9 and table.ask.name == "turn.end"
    table = at("E1", silver=20).answer("port.upgrade", "none")
    assert table.sea.captains[0].silver == 20


def test_ss_8_5_two_ships_in_one_port_act_one_after_the_other() -> None:
    table = at("H9", "I9", silver=6)
    table.answer("port.trade", ("buy.sugar.1", "done"))
    assert table.ask.name == "port.trade" and table.sea.now.acting == 1


def test_ss_8_6_what_the_first_ship_gained_the_second_may_use() -> None:
    table = at("D3", "G4", silver=0)
    table.answer("action.next", "1").answer("port.supply", "silver.1")
    assert table.sea.captains[0].supplies == 6  # for the silver just fished


def test_ss_8_7_a_combat_does_not_cost_the_action() -> None:
    table = arrange(meeting, dice=(1,)).answer("combat.stance", "fight", 3).answer("combat.sidestep", "stay")
    assert table.sea.captains[0].supplies == 3 and table.ask.name == "action.next"


# -- chapter 9 ---------------------------------------------------------------------------------------------------------


def test_ss_9_1_supplies_for_silver_and_for_ship_cards() -> None:
    """SS-9.1 and example E9: 4 supplies for 4 of 6 silver."""

    def how(sea: Sea) -> None:
        sea.captains[0].silver, sea.captains[0].supplies = 6, 2
        give(sea, 0, "deep", "deep")
        acting(sea, "G6")

    table = arrange(how).answer("port.supply", "ships.2")
    assert table.sea.captains[0].supplies == 4 and table.hand(0) == []
    table.answer("port.supply", "silver.4")
    assert (table.sea.captains[0].silver, table.sea.captains[0].supplies) == (2, 8)
    assert table.ask.name == "turn.end", "whoever pays in silver is done"


def test_ss_9_2_no_limit_to_supplies() -> None:
    table = at("G6", silver=99).answer("port.supply", "silver.99")
    assert table.sea.captains[0].supplies == 104


def test_ss_9_3_ship_cards_paid_go_to_their_own_discard_piles() -> None:
    table = at("G6", hand=("deep", "route4", "route5")).answer("port.supply", "ships.2")
    table.answer("pay.ship_cards", ("deep", "route5"))
    assert (table.sea.deep_discard, table.sea.route_discard) == (["deep"], ["route5"])
    assert table.sea.captains[0].supplies == 7


def test_ss_9_4_supplies_cannot_be_sold() -> None:
    assert "sell" not in " ".join(keys(at("G6", hand=("deep",))))
    assert keys(at("G6", silver=2, hand=("deep",))) == ("silver.1", "silver.2", "ships.1", "done")


# -- chapter 10 --------------------------------------------------------------------------------------------------------


def test_ss_10_1_to_10_3_goods_at_one_silver_each_bought_and_sold_in_any_order() -> None:
    """SS-10.1, SS-10.2, SS-10.3 and example E10."""
    table = at("H9", silver=4, hand=("tobacco",))
    table.answer("port.trade", ("sell.tobacco.1", "buy.banana.2", "buy.sugar.1"))
    assert table.sea.captains[0].silver == 2 and table.hand(0) == ["banana", "banana", "sugar"]
    assert "sells 1 Trade card for 1 silver" in table.log() and "buys 3 Trade cards for 3 silver" in table.log()
    swap = at("H9", silver=0, hand=("tobacco", "tobacco"))
    assert "costs 1 silver, and you have 0" in swap.refused("port.trade", ("buy.banana.1", "done"))
    swap.answer("port.trade", ("sell.tobacco.2", "buy.banana.2", "done"))
    assert swap.hand(0) == ["banana", "banana"] and swap.sea.captains[0].silver == 0


def test_ss_10_3_every_hand_that_purse_and_room_allow_can_be_had_on_one_sheet() -> None:
    table = at("H9", silver=2, hand=("tobacco", "tobacco", "sugar"))
    stack, found = [()], set[tuple[int, ...]]()
    while stack:
        chosen = stack.pop()
        after = table.ask.after(chosen)  # type: ignore[union-attr]
        if not after:
            deals = [DEAL[key] for key in chosen if key in DEAL]
            held = {"banana": 0, "sugar": 1, "tobacco": 2}
            for deal, good, number in deals:
                held[good] += number if deal == "buy" else -number
            found.add(tuple(held.values()))
        stack += [(*chosen, key) for key in after if key in DEAL or (key == "done")]
    within = {(b, s, t) for b in range(6) for s in range(6) for t in range(6) if b + s + t <= 5}
    assert found == within  # two silver and three cards to sell buy five of any kind


def test_ss_10_3_a_ready_basket_is_all_that_a_quest_lacks() -> None:
    table = at("H9", silver=3, hand=("banana",))
    assert {"for.TD01", "for.TD02", "for.TD03", "for.TD04"} <= set(table.ask.after(()))  # type: ignore[union-attr]
    told = GAME.option(table.sea, table.ask, "for.TD01")
    assert say(told.label, NAMES) == "For Dockside Breakfast: 1 banana and 1 sugar cane"
    assert say(told.hint, NAMES) == "2 silver · worth 4 points at a Pirate Port"
    table.answer("port.trade", ("for.TD01",))
    assert table.hand(0) == ["banana", "banana", "sugar"] and table.sea.captains[0].silver == 1
    sold = at("H9", hand=("banana", "sugar")).answer("port.trade", ("sell.all",))
    assert sold.hand(0) == [] and sold.sea.captains[0].silver == 5


def test_ss_10_4_and_10_5_buying_stops_at_five_cards_and_two_for_each_barrel() -> None:
    table = at("H9", silver=20, hand=("sugar", "sugar", "sugar"))
    first = table.ask.after(())  # type: ignore[union-attr]
    assert "buy.banana.2" in first and "buy.banana.3" not in first
    assert "barrel" in table.refused("port.trade", ("buy.banana.3", "done"))

    def barrels(sea: Sea) -> None:
        sea.captains[0].silver, sea.captains[0].barrel = 20, 2
        acting(sea, "H9")

    table = arrange(barrels)
    assert "buy.banana.9" in keys(table) and "buy.banana.10" not in keys(table)


def test_ss_10_6_cards_return_to_their_stack_at_once() -> None:
    table = at("H9", hand=("banana",) * 4)
    assert table.sea.stock.value["banana"] == 11
    table.answer("port.trade", ("sell.banana.4", "done"))
    assert table.sea.stock.value["banana"] == 15 and table.sea.captains[0].silver == 7


def test_ss_10_7_an_empty_kind_cannot_be_bought() -> None:
    def bought_up(sea: Sea) -> None:
        for seat in (1, 2, 3):
            give(sea, seat, *["banana"] * 5)
        sea.captains[0].silver = 9
        acting(sea, "H9")

    table = arrange(bought_up, seats=4)
    assert not any(key.startswith("buy.banana") for key in keys(table)) and "buy.sugar.5" in keys(table)
    assert "stack" in table.refused("port.trade", "buy.banana.1")


def test_ss_10_8_barrels_make_room_for_trade_cards_ship_cards_have_no_limit() -> None:
    table = at("H9", silver=9, hand=("deep",) * 9 + ("route4",) * 4)
    assert "buy.banana.5" in keys(table)
    assert capacity(table.sea.captains[0]) == 5
    table.sea.captains[0].barrel = 3
    assert capacity(table.sea.captains[0]) == 11


# -- chapter 11 --------------------------------------------------------------------------------------------------------


def test_ss_11_1_and_11_2_one_token_for_each_ship_that_acts_there() -> None:
    """SS-11.1, SS-11.2 and example E16."""
    table = at("E1", silver=12).answer("port.upgrade", "cannon")
    assert (table.sea.captains[0].silver, table.sea.captains[0].cannon) == (2, 1)
    assert table.ask.name == "turn.end"
    table = at("E1", "F1", silver=24).answer("port.upgrade", "cannon").answer("port.upgrade", "cannon")
    assert table.sea.captains[0].cannon == 2 and table.ask.name == "turn.end"


def test_ss_11_3_at_most_three_of_a_kind() -> None:
    def three(sea: Sea) -> None:
        sea.captains[0].silver, sea.captains[0].cannon = 40, 3
        acting(sea, "E1")

    table = arrange(three)
    assert keys(table) == ("barrel", "oar", "none")
    assert "more than 3" in table.refused("port.upgrade", "cannon")


def test_ss_11_4_a_barrel_costs_2_and_holds_2_more() -> None:
    table = at("E1", silver=5).answer("port.upgrade", "barrel")
    assert table.sea.captains[0].silver == 3 and capacity(table.sea.captains[0]) == 7


def test_ss_11_5_an_oar_costs_10_and_helps_to_sail_and_to_flee() -> None:
    def foe_with_oars(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].oar, sea.captains[1].cannon = 2, 3

    table = arrange(foe_with_oars, dice=(6,)).answer("combat.stance", "flee", 4)
    assert table.sea.clash is not None and table.sea.clash.defence == 6  # SS-11.6 no cannons when fleeing
    assert table.sea.captains[1].supplies == 5
    table = at("E1", silver=9)
    assert table.ask.name == "port.upgrade" and keys(table) == ("barrel", "none")
    assert "costs 10" in table.refused("port.upgrade", "oar")


def test_ss_11_6_cannons_help_attacking_fighting_back_and_against_ship_cards() -> None:
    def armed(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].cannon, sea.captains[1].cannon = 1, 2

    table = arrange(armed, dice=(3,)).answer("combat.stance", "fight", 1)
    assert table.sea.clash is not None and (table.sea.clash.attack, table.sea.clash.defence) == (4, 3)

    def hunter(sea: Sea) -> None:
        sea.captains[0].cannon = 2
        acting(sea, "H4")

    assert arrange(hunter, dice=(1,)).hand(0) == ["deep"]


def test_ss_11_7_tokens_add_up_and_help_at_once() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].silver, sea.captains[0].cannon = 10, 1
        acting(sea, "E1", "H4")

    table = arrange(rich).answer("action.next", "1").answer("port.upgrade", "cannon").answer("action.next", "2", 1)
    assert table.hand(0) == ["deep"]  # 1 + 2 cannons beat health 3


def test_ss_11_8_tokens_cannot_be_sold_or_traded() -> None:
    def rich(sea: Sea) -> None:
        sea.captains[0].cannon = sea.captains[0].oar = sea.captains[0].barrel = 1
        sea.captains[0].silver = 10
        acting(sea, "E1")

    table = arrange(rich)
    assert keys(table) == ("barrel", "oar", "cannon", "none")
    assert set(table.open(0, "trade.offer").give) == {"silver", "supplies"}


def test_maps_and_bought_goods_of_one_ship_serve_the_other() -> None:
    def how(sea: Sea) -> None:
        sea.captains[0].silver = 3
        acting(sea, "H9", "L6")
        give_map(sea, 0, "TR01")

    table = arrange(how).answer("action.next", "1")
    table.answer("port.trade", ("for.TD01",))
    table.answer("port.pirate", "TD01")
    assert table.sea.captains[0].points == 4 and GAME.faults(table.sea) == []
