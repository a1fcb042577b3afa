"""A turn asks only what there is to choose, and ends by itself unless somebody wants to trade; the end shows all."""

from bot.engine.question import Terms
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from tests.games.set_sail.table import NAMES, acting, arrange, begin, ending, give, give_map, meeting

TRADE = Terms(1, {"silver": 1}, {"supplies": 1})


def fishing(sea: Sea) -> None:
    acting(sea, "D3", lingers=False)


def test_ss_17_4_the_turn_ends_by_itself_and_can_be_taken_back_until_the_next_answers() -> None:
    table = arrange(lambda sea: None)
    table.answer("move.destination", ("D3", "J7"))
    assert table.sea.turn == 1 and table.ask.name == "move.destination"
    assert table.match.undo_point(0) is not None
    table.answer("move.destination", ("G3", "H3"))
    assert table.match.undo_point(0) is None


def test_ss_17_4_whoever_wants_to_linger_is_asked_in_this_turn_alone() -> None:
    table = arrange(lambda sea: None).say(0, "trade.offer", "linger")
    assert "linger" not in table.open(0, "trade.offer").keys
    table.answer("move.destination", ("D3", "J7"))
    assert (table.ask.name, table.ask.seat) == ("turn.end", 0)
    table.answer("turn.end", "end").answer("move.destination", ("G3", "H3"), 6, 6)
    assert not table.sea.now.lingers


def test_ss_17_4_and_6_11_an_open_offer_holds_the_turn_and_both_are_told_when_it_lapses() -> None:
    table = arrange(lambda sea: None, seats=3).say(0, "trade.offer", TRADE)
    table.answer("move.destination", ("D3", "J7"))
    assert table.ask.name == "turn.end"
    table.answer("turn.end", "end")
    line = "The offer of Anne to Bart lapses: 1 silver for 1 supply."
    assert line in table.log(0) and line in table.log(1) and line not in table.log(2)


def test_ss_6_14_without_talk_of_trade_nothing_is_asked_before_a_fight() -> None:
    def both_on_deep_water(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].ships = ["H4", "K3"]
        sea.now.lingers = False

    table = arrange(both_on_deep_water, dice=(4,)).answer("combat.stance", "fight", 4)
    table.match.dictate(6)
    assert table.ask.name == "combat.sidestep"
    table.answer("combat.sidestep", "stay")
    assert table.sea.turn == 1, "both ships have fought"


def hint_of(table: object, key: str) -> str:
    ask, sea = table.ask, table.sea  # type: ignore[attr-defined]
    return say(GAME.option(view(sea, SPECTATOR if ask.public else ask.seat), ask, key).hint, NAMES)


def test_finding_c_the_end_of_a_turn_tells_what_it_really_costs() -> None:
    def starving(sea: Sea) -> None:
        ending(sea)
        sea.captains[0].supplies = 0

    def cut_short(sea: Sea) -> None:
        ending(sea)
        sea.now.ran_out = True

    assert hint_of(arrange(ending), "end") == "you eat 1 supply"
    assert "you run out" in hint_of(arrange(starving), "end")
    assert "no supply this time" in hint_of(arrange(cut_short), "end")
    assert hint_of(arrange(cut_short, options={"runout_upkeep": "paid"}), "end") == "you eat 1 supply"


def test_finding_c_a_counter_offer_is_told_as_the_one_who_makes_it_says_it() -> None:
    def stocked(sea: Sea) -> None:
        give(sea, 1, "tobacco")

    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"silver": 1}, {"tobacco": 1}))
    table.say(1, "trade.respond", Terms(0, {"tobacco": 1}, {"silver": 3}))
    assert "Bart answers with another offer: 1 tobacco for 3 silver." in table.log(0)


def test_finding_c_a_ship_that_may_dig_is_not_said_to_fish_only() -> None:
    def treasure(sea: Sea) -> None:
        give_map(sea, 0, "TR06")
        acting(sea, "K9", "D3")

    table = arrange(treasure)
    assert table.ask.name == "action.dig"


def test_ss_14_3_who_may_dig_is_asked_once_and_can_let_the_other_ship_go_first() -> None:
    def treasure(sea: Sea) -> None:
        give_map(sea, 0, "TR06")
        acting(sea, "K9", "G4", lingers=False)

    table = arrange(treasure)
    assert table.ask.name == "action.dig" and table.ask.keys == ("dig", "fish", "other")  # type: ignore[union-attr]
    table.answer("action.dig", "other").answer("port.supply", "silver.3")
    assert table.ask.keys == ("dig", "fish")  # type: ignore[union-attr]


def test_finding_c_a_crowded_tile_counts_all_who_lie_there() -> None:
    def crowd(sea: Sea) -> None:
        for captain in sea.captains[1:]:
            captain.ships = ["H4", "M5"]

    table = arrange(crowd, seats=6)
    assert "Bart and 4 more" in hint_of(table, "H4")


def test_ss_14_7_and_2_10_at_the_end_everything_is_turned_up_in_the_log() -> None:
    def last(sea: Sea) -> None:
        give(sea, 0, "banana", "banana")
        give_map(sea, 1, "TR06")
        ending(sea, 1)
        sea.first, sea.last_round = 0, True

    table = arrange(last).answer("turn.end", "end")
    assert table.match.over
    log = table.log()
    assert "Anne held: 2 bananas." in log and "Bart held: nothing." in log
    assert "Bart never dug:" in log and "at K9" in log and "Left in the box were:" in log


def test_ss_20_11_after_a_round_with_points_it_takes_forty_without() -> None:
    def calm(sea: Sea) -> None:
        sea.scoreless = 38
        ending(sea, 1)
        sea.first = 0

    assert not arrange(calm).answer("turn.end", "end").match.over


def test_the_supply_port_is_one_question() -> None:
    table = begin()
    assert all(ask.name != "supply.amount" for ask in table.match.pending.asks)
    table = arrange(lambda sea: acting(sea, "G4", lingers=False)).answer("port.supply", "silver.2")
    assert table.sea.captains[0].supplies == 6 and table.sea.turn == 1  # two bought, one eaten
