"""What is not offered, and why: true, in numbers, and silent about what is hidden."""

import random

from bot.engine.question import Amount, Form, Missing, Terms
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from tests import conformance as c
from tests.games.set_sail.table import NAMES, Table, acting, arrange, begin, ending, give, give_map, meeting

MAIN = {
    "setup.place",
    "move.destination",
    "action.next",
    "action.dig",
    "port.supply",
    "port.trade",
    "port.upgrade",
    "port.pirate",
    "turn.end",
}


def told(table: Table) -> dict[str, str]:
    """What is missing of the question that is waited for, with the reasons."""
    ask = table.ask
    found = GAME.missing(view(table.sea, SPECTATOR if ask.public else ask.seat), ask)
    return {say(each.label, NAMES): say(each.reason, NAMES) for each in found}


def test_what_is_said_to_be_missing_is_never_offered() -> None:
    seen: set[str] = set()

    def look(match: c.Watched, _luck: random.Random) -> None:
        for ask in match.pending.asks:
            state = c.seen_for(match, ask)
            lines = GAME.missing(state, ask)
            assert len(lines) <= 12, ask.name
            keys = ask.after(()) if isinstance(ask, Form) else c.keys_of(ask)
            offered = {say(GAME.option(state, ask, key).label, NAMES) for key in keys}
            labels = [say(each.label, NAMES) for each in lines]
            assert not offered & set(labels), (ask.name, offered & set(labels))
            assert len(set(labels)) == len(labels), (ask.name, labels)
            assert all(0 < len(say(each.reason, NAMES)) <= 200 for each in lines)
            if lines or isinstance(ask, Amount):
                seen.add(ask.name)

    for seats, seed in ((2, 1), (6, 2)):
        c.play(GAME, seats, {}, seed, look)
    assert seen >= MAIN, MAIN - seen


def test_nothing_hidden_of_others_decides_what_is_said() -> None:
    def look(match: c.Watched, luck: random.Random) -> None:
        if luck.random() < 0.8:
            return
        for ask in match.pending.asks:
            other = GAME.redeal(match.state, ask.seat, luck)
            lines: list[tuple[Missing, ...]] = []
            for state in (match.state, other):
                lines.append(GAME.missing(view(state, SPECTATOR if ask.public else ask.seat), ask))
            assert lines[0] == lines[1], ask.name

    c.play(GAME, 4, {}, 5, look)


def test_ports_out_of_reach_and_the_tiles_of_the_start_are_explained() -> None:
    def slow(sea: Sea) -> None:
        sea.captains[0].ships = sea.now.barred = ["L9", "M9"]
        sea.captains[0].halved = True
        sea.now.budget = 5

    found = told(arrange(slow))
    assert "started from this turn" in found["L9 (deep water)"]
    assert found["I9 (Trade Port)"] == "I9 is 7 steps away; ship I can sail 4, for ship II has to sail, too."
    assert "L6 (Pirate Port)" not in found and "B4 (Pirate Port)" in found
    assert found["Any tile farther away"] == "Ship I can sail 4 steps, for ship II has to sail, too."
    assert "half of your steps" in found["More steps"]


def test_ship_two_is_told_how_far_it_can_still_sail() -> None:
    assert "5 are left" in begin().refused("move.destination", ("B4", "L1"))


def test_the_trade_port_names_the_price_the_room_and_the_hand() -> None:
    def trader(sea: Sea) -> None:
        sea.captains[0].silver = 2
        give(sea, 0, "sugar")
        acting(sea, "H9")

    found = told(arrange(trader))
    assert found["Buy 3 bananas"] == "That costs 3 silver, and you have 2."
    assert found["Sell 2 sugar canes"] == "You do not hold so many: you have 1."

    def full(sea: Sea) -> None:
        sea.captains[0].silver = 9
        give(sea, 0, "sugar", "sugar", "sugar", "banana")
        acting(sea, "H9")

    assert "You hold 4 of at most 5 Trade cards" in told(arrange(full))["Buy 2 bananas"]


def test_quests_say_what_is_lacking() -> None:
    def poor(sea: Sea) -> None:
        give(sea, 0, "deep", "banana", "tobacco")
        sea.open_plunder, sea.open_trade = ["PL01", "", "", ""], ["TD01", "", "", ""]
        acting(sea, "B4")

    found = told(arrange(poor))
    assert found["Buy a treasure map"] == "A map costs 5 silver, and you have 3."
    assert found["Merchant Hulls"] == "That takes 3 ship cards, and you hold 1."
    lacking = [reason for reason in found.values() if reason.startswith("You lack")]
    assert len(lacking) == 1 and len(found) == 3


def test_a_ship_off_the_treasure_is_told_where_its_owners_maps_lead() -> None:
    def elsewhere(sea: Sea) -> None:
        give_map(sea, 0, "TR06")
        acting(sea, "D3")

    assert told(arrange(elsewhere)) == {"Dig for a treasure": "None of your maps names D3; they lead to K9."}


def test_payments_and_upgrades_that_cannot_be_made_say_why() -> None:
    def at_supply(sea: Sea) -> None:
        acting(sea, "G4")

    assert told(arrange(at_supply))["1 supply for a ship card"] == "Each costs 1 ship card, and you hold 0."

    def at_upgrades(sea: Sea) -> None:
        sea.captains[0].silver, sea.captains[0].barrel = 9, 3
        sea.captains[0].oar = 0
        sea.captains[0].silver = 10
        acting(sea, "F1")

    assert told(arrange(at_upgrades)) == {"Barrel": "Nobody holds more than 3 of a kind."}


def test_the_end_of_a_turn_and_a_ship_that_has_acted_are_explained() -> None:
    assert told(arrange(ending))["Act again"] == "Each ship acts once a turn."

    def cut_short(sea: Sea) -> None:
        ending(sea)
        sea.now.ran_out = True

    assert "ran out of supplies" in told(arrange(cut_short))["Act again"]

    def half_done(sea: Sea) -> None:
        acting(sea, "A5", "A1")
        sea.now.to_act, sea.now.acted = [1], 1

    found = told(arrange(half_done))
    assert found["Ship I: A5 (shallow water)"] == "It has acted already this turn."
    assert "Still to act: II" in found["End the turn now"]


def test_an_offer_that_cannot_be_paid_is_missing_its_yes() -> None:
    def hidden(sea: Sea) -> None:
        give(sea, 1, "sugar")

    table = arrange(hidden).say(0, "trade.offer", Terms(1, {"silver": 1}, {"deep": 1}))
    ask = table.open(1, "trade.respond")
    lines = GAME.missing(view(table.sea, 1), ask)
    assert [say(each.label, NAMES) for each in lines] == ["Accept"]


def test_a_fight_cannot_be_waived() -> None:
    def two(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].ships = ["H4", "A5"]
        sea.now.meetings = [*sea.now.meetings, type(sea.now.meetings[0])("A5", 1)]

    assert "once on each tile" in told(arrange(two))["No fight at all"]
