"""The market: buying steps of the tracks and dice back, unseen."""

from bot.games.tide_of_avaris.content import TRACKS
from tests.games.tide_of_avaris.table import (
    HIT,
    MISS,
    S,
    Table,
    attacking,
    begin,
    calm,
    navy,
    purse,
)


def market(gold: int = 0, rum: int = 0, jettisoned: int = 0) -> Table:
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold, rum)
    purse(sea, 1, gold=2)
    sea.captains[0].jettisoned = jettisoned
    return begin(sea)


def buy(table: Table, *keys: str) -> Table:
    if table.asked(1):
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
    assert "Sable upgrades: Attack 1" in table.log(1) and "Morgan buys no upgrade" in table.log(0)


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


def test_ta_27_3_who_cannot_pay_for_anything_is_not_asked() -> None:
    """TA-21.1, TA-27.3: his purse follows from what was told, and the Night waits for the others alone."""
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold=2)
    table = begin(sea)
    assert table.match.waited_for() == (0,) and table.match.undo_point(0) is None
    assert "Morgan buys no upgrade" in table.say(0, "night.upgrade", ()).log()
    sea = calm()
    sea.phase = "upgrade"
    assert begin(sea).sea.phase == "reroll" or begin(sea).sea.round == 3
