"""Questions, options and refusals in words."""

import pytest

from bot.engine.question import Terms
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.berths import Berths
from bot.games.set_sail.board import PORTS
from bot.games.set_sail.components import Sea
from tests.games.set_sail.table import NAMES, Table, acting, arrange, begin, give, give_map, meeting


def option(table: Table, key: str) -> tuple[str, str]:
    ask = table.ask
    seen = view(table.sea, SPECTATOR if ask.public else ask.seat)
    words = GAME.option(seen, ask, key)
    return say(words.label, NAMES), say(words.hint, NAMES)


def prompt(table: Table) -> str:
    ask = table.ask
    return say(GAME.prompt(view(table.sea, SPECTATOR if ask.public else ask.seat), ask).text, NAMES)


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("Z9", "There is no tile of that name"),
        ("G5", "G5 is land"),
        ("H5", "started from this turn"),
        ("M2", "M2 is 10 steps away; ship I can sail 9"),
    ],
)
def test_a_wrong_destination_is_refused_with_its_rule(tile: str, said: str) -> None:
    assert said in begin().refused("move.destination", (tile, "H4"))


def test_ship_two_is_told_what_is_left_of_the_budget() -> None:
    table = begin()
    assert prompt(table) == "Where do your two ships sail? You have 10 steps for both."
    parts = [say(table.ask.part(table.sea, chosen), NAMES) for chosen in ((), ("B4",))]  # type: ignore[union-attr]
    assert parts == ["Ship I, at F5: where to?", "Ship II, at H5: where to? 5 steps are left."]
    assert "steps away, and 5 are left" in table.refused("move.destination", ("B4", "A1"))


def test_a_destination_says_how_far_it_is_where_to_its_action_and_who_is_there() -> None:
    def foe(sea: Sea) -> None:
        sea.captains[1].ships = ["G3", "F1"]

    table = arrange(foe)
    assert option(table, "G3") == ("G3 (trade route)", "3 steps north-east · hunt, win 33 to 50 % · meets Bart")
    assert option(table, "F1") == ("F1 (Upgrade Port)", "4 steps north · buy an upgrade")  # nobody fights in a port


def test_finding_f2_ports_are_looked_for_first_then_what_is_near() -> None:
    table = arrange(lambda sea: None)
    found = {key: GAME.option(table.sea, table.ask, key) for key in table.ask.keys}
    groups = [say(found[key].group, NAMES) for key in ("F1", "G2", "B4", "F4")]
    assert groups == ["Ports", "Fights on deep water", "Ports", "Fights on a trade route"]
    ranked = sorted(found, key=lambda key: found[key].rank)
    assert ranked[:3] == ["G4", "G6", "F1"]  # two steps, two steps, four steps
    assert next(key for key in ranked if key not in PORTS) in ("F4", "E5", "F6")


def test_a_berth_says_how_far_the_other_ports_are() -> None:
    table = arrange(lambda sea: None)
    told = GAME.option(table.sea, Berths(0), "F5.H5")
    assert say(told.label, NAMES) == "F5 and H5"
    assert say(told.hint, NAMES) == "steps: Trade Port 4, Upgrade Port 4, Pirate Port 5 and Pirate Port 5"


def test_slipping_away_names_the_direction() -> None:
    table = arrange(meeting, dice=(3,))
    table.answer("combat.stance", "fight", 3)
    assert option(table, "H3") == ("H3 (trade route)", "1 step north")


def test_deals_that_are_not_possible_are_explained() -> None:
    def poor(sea: Sea) -> None:
        sea.captains[0].silver = 2
        give(sea, 0, "sugar")
        acting(sea, "H9")

    table = arrange(poor)
    assert "You do not hold so many" in table.refused("port.trade", ("sell.sugar.2",))
    assert "costs 4 silver, and you have 2" in table.refused("port.trade", ("buy.sugar.4",))
    assert "costs 2 silver, and you have 1" in table.refused("port.trade", ("buy.banana.1", "buy.tobacco.2"))
    assert "not one of the choices" in table.refused("port.trade", ("steal",))


def test_quests_that_are_not_possible_are_explained() -> None:
    table = arrange(lambda sea: (give(sea, 0, *["deep"] * 3), acting(sea, "B4")))  # type: ignore[arg-type, func-returns-value]
    assert "A map costs 5 silver, and you have 3" in table.refused("port.pirate", "map")
    assert "does not lie open" in table.refused("port.pirate", "PL14")


def test_an_offer_that_cannot_be_paid_cannot_be_accepted() -> None:
    def hidden(sea: Sea) -> None:
        give(sea, 1, "sugar")

    table = arrange(hidden).say(0, "trade.offer", Terms(1, {"silver": 1}, {"deep": 1}))
    assert "You do not hold all that is asked for" in table.refused("trade.respond", "accept", 1)


def test_the_defender_reads_what_is_at_stake() -> None:
    def armed(sea: Sea) -> None:
        meeting(sea)
        sea.captains[0].cannon, sea.captains[1].cannon, sea.captains[1].oar = 1, 2, 3

    table = arrange(armed, dice=(4,))
    assert prompt(table) == "Anne attacks you at H4 with 4 + 1 = 5. Fight back or flee?"
    assert option(table, "fight")[1].startswith("win 50 %, draw 17 %"), "4, 5 and 6 with two cannons; 3 is a draw"
    assert option(table, "flee")[1].startswith("get away 83 %"), "all but 1 with three oars"


def test_what_may_be_dug_is_said_to_the_owner_alone() -> None:
    def there(sea: Sea) -> None:
        give_map(sea, 0, "TR06")
        acting(sea, "K9")

    table = arrange(there)
    assert option(table, "dig") == ("Dig for Salt Chapel", "5 points and 5 silver")
    assert not table.ask.public


def test_headlines_say_round_captain_and_what_is_going_on() -> None:
    table = begin(3, rolls=(1, 6, 2))
    assert say(GAME.headline(table.sea), NAMES) == "Round 1: Bart sets sail."
    table.sea.last_round = True
    assert say(GAME.headline(table.sea), NAMES) == "Last round (1): Bart sets sail."


def test_topics_fit_on_a_page_each() -> None:
    for topic in GAME.topics:
        assert 100 <= len(topic.body.text) <= 1200, topic.key
    assert 6 <= len(GAME.topics) <= 12
