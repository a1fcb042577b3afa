"""Chapter 8: the start of the Day."""

from bot.engine.secret import HIDDEN
from tests.games.tide_of_avaris.table import Table, begin, calm, control, crew, purse, relic


def dawn(sea: object, *dice: object) -> Table:
    sea.phase = "dawn"  # type: ignore[attr-defined]
    return begin(sea, *dice)  # type: ignore[arg-type]


def test_ta_8_1_dice_bought_and_returned_join_before_the_roll() -> None:
    """TA-8.1, TA-21.7, TA-25.19"""
    sea = calm()
    sea.captains[0].joining = 1
    sea.captains[0].adrift = True
    table = dawn(sea, (1, 1, 1, 1, 1, 1, 1))
    assert len(table.captain(0).ready) == 7
    assert (table.captain(0).joining, table.captain(0).adrift, table.captain(0).exhausted) == (0, False, [])


def test_ta_8_2_all_dice_are_rolled_in_secret_the_crew_spirit_too() -> None:
    """TA-8.2, TA-15.12, TA-6.14"""
    sea = calm()
    control(sea, "crew", 0)
    sea.captains[0].exhausted.append("spirit.red")
    table = dawn(sea, (2, 2, 2, 2, 2), 6)
    assert table.captain(0).ready.cards == ["pink"] * 5 + ["spirit.yellow"]
    assert table.view(1).captains[0].ready.cards == [HIDDEN] * 6


def reroll_table(gold: int = 1, seats: int = 2, **options: str) -> Table:
    sea = calm(seats, **options)
    sea.phase = "reroll"
    crew(sea, 0, "red red blue")
    crew(sea, 1, "pink")
    purse(sea, 0, gold=gold)
    purse(sea, 1, gold=1)
    return begin(sea)


def test_ta_8_3_one_gold_rerolls_as_many_dice_as_one_likes() -> None:
    """TA-8.3, TA-8.4 the same price for one die and for all."""
    table = reroll_table(gold=3)
    table.say(1, "day.reroll", ())
    table.say(0, "day.reroll", ("red", "red.2", "blue"), (6, 6, 6))
    assert table.captain(0).ready.cards == ["yellow"] * 3 and table.captain(0).gold.value == 2


def test_ta_8_4_one_die_costs_one_gold_too() -> None:
    table = reroll_table()
    table.say(0, "day.reroll", ("blue",))
    table.say(1, "day.reroll", (), (2,))
    assert table.captain(0).ready.cards == ["red", "red", "pink"] and table.captain(0).gold.value == 0


def test_ta_8_5_no_turn_begins_before_all_dice_are_final() -> None:
    """TA-8.5, TA-8.7, TA-27.1 all decide in parallel."""
    table = reroll_table()
    assert table.match.waited_for() == (0, 1)
    table.say(0, "day.reroll", ())
    assert table.sea.phase == "reroll" and table.match.waited_for() == (1,)
    table.say(1, "day.reroll", ())
    assert table.sea.phase == "sunrise" and table.ask.name == "turn.hub"


def test_ta_8_6_one_reroll_a_day_or_many_by_option() -> None:
    table = reroll_table(gold=5)
    table.say(1, "day.reroll", ())
    table.say(0, "day.reroll", ("red",), (2,))
    assert table.sea.phase == "sunrise"
    table = reroll_table(gold=2, rerolls="many")
    table.say(1, "day.reroll", ())
    table.say(0, "day.reroll", ("red",), (2,))
    assert table.ask.name == "day.reroll" and table.match.waited_for() == (0,)
    table.say(0, "day.reroll", ("red",), (2,))
    assert table.captain(0).gold.value == 0 and table.sea.phase == "sunrise"  # and nothing left to pay with


def test_ta_8_7_answers_stay_hidden_and_can_be_changed_until_all_are_in() -> None:
    table = reroll_table()
    table.say(0, "day.reroll", ("red",))
    table.say(0, "day.reroll", ())
    table.say(1, "day.reroll", ())
    assert table.captain(0).ready.cards == ["red", "red", "blue"] and table.captain(0).gold.value == 1


def test_ta_8_8_the_table_learns_who_rerolled_but_not_what() -> None:
    table = reroll_table()
    table.say(1, "day.reroll", ())
    table.say(0, "day.reroll", ("red", "blue"), (4, 4))
    assert table.log(1) == "Sable pays 1 gold and rerolls.\nIt is the turn of Sable (sunrise)."
    assert table.view(1).captains[0].ready.cards == [HIDDEN] * 3


def test_ta_27_3_who_cannot_pay_a_reroll_is_not_asked_for_one() -> None:
    """TA-8.3, TA-27.3: his gold follows from what was told, and the dawn waits for the others alone."""
    table = reroll_table(gold=0)
    assert table.match.waited_for() == (1,)
    assert table.match.undo_point(1) is None  # that he cannot pay is known from here on
    table.say(1, "day.reroll", ())
    assert table.sea.phase == "sunrise"


def test_ta_27_3_without_anybody_to_pay_the_day_begins_at_once() -> None:
    sea = calm()
    sea.phase = "reroll"
    crew(sea, 0, "red")
    assert begin(sea).sea.phase == "sunrise"


def test_ta_8_9_a_ship_off_the_board_does_not_hinder_the_roll() -> None:
    sea = calm()
    sea.captains[0].ship = ""
    purse(sea, 0, gold=1)
    table = dawn(sea, (3, 3, 3, 3, 3))
    assert table.captain(0).ready.cards == ["blue"] * 5 and table.captain(0).ship == ""


def test_ta_25_12_rum_still_pays_before_the_roll() -> None:
    """TA-25.12, TA-8.1"""
    sea = calm()
    relic(sea, 1, "rum_still")
    table = dawn(sea)
    assert table.captain(1).rum.value == 1
    log = table.log()
    assert log.index("by the Rum Still") < log.index("All crews are rolled")


def test_ta_25_15_loaded_knuckles_set_one_die_after_the_rerolls() -> None:
    """TA-25.15, TA-8.1, TA-25.5"""
    sea = calm()
    sea.phase = "reroll"
    crew(sea, 0, "red red")
    crew(sea, 1, "pink spirit.red")
    control(sea, "crew", 1)
    relic(sea, 1, "loaded_knuckles")
    purse(sea, 1, gold=1)
    table = begin(sea)
    table.say(1, "day.reroll", ())
    assert table.ask.name == "day.knuckles" and table.sea.phase == "reroll"
    assert "spirit.red>spirit.blue" in table.keys and "pink>spirit.blue" not in table.keys
    table.answer("day.knuckles", "pink>yellow")
    assert table.captain(1).ready.cards == ["yellow", "spirit.red"] and table.sea.phase == "sunrise"
    assert table.captain(1).used == ["loaded_knuckles"] and "yellow" not in table.log()


def test_ta_25_15_loaded_knuckles_may_be_left_alone() -> None:
    sea = calm()
    sea.phase = "reroll"
    crew(sea, 0, "red")
    relic(sea, 0, "loaded_knuckles")
    table = begin(sea).answer("day.knuckles", "none")
    assert table.captain(0).ready.cards == ["red"] and table.captain(0).used == []


def test_ta_25_16_the_drummers_reroll_is_free_but_only_the_first() -> None:
    sea = calm(rerolls="many")
    sea.phase = "reroll"
    crew(sea, 0, "red red")
    relic(sea, 0, "drummer")
    purse(sea, 0, gold=1)
    table = begin(sea)
    table.say(0, "day.reroll", ("red",), (2,))
    assert table.captain(0).gold.value == 1 and "for free with the Drummer" in table.log()
    table.say(0, "day.reroll", ("red",), (2,))
    assert table.captain(0).gold.value == 0 and table.sea.phase == "sunrise"


def test_ta_25_5_once_per_day_is_renewed_at_dawn_and_once_per_game_is_not() -> None:
    """TA-25.5, TA-25.19"""
    sea = calm()
    relic(sea, 0, "drummer", "lifeboat")
    sea.captains[0].used = ["drummer", "lifeboat"]
    assert dawn(sea).captain(0).used == ["lifeboat"]
