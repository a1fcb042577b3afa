"""Why something is not among the choices: each is really not offered, and the reason is the one that holds."""

import random

import pytest

from bot.engine.question import Form
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import CLASSES
from bot.games.sea_of_thieves.damage import fell
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from tests import conformance as c
from tests.games.sea_of_thieves.table import NAMES, acting, begin, bones, give, keys, laid, load, man, put, run, table

EVERY = 7
MAIN = {"turn.menu", "action.tasks", "plunder.entry", "sail.path"}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_missing_is_not_offered_and_tells_nothing_hidden(seats: int) -> None:
    seen: set[str] = set()
    step = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        for ask in match.pending.asks if step % EVERY == 0 else ():
            state: Sea = c.seen_for(match, ask)
            found = GAME.missing(state, ask)
            labels = {say(GAME.option(state, ask, key).label, NAMES) for key in keys(ask)}
            for each in found:
                seen.add(ask.name)
                assert say(each.label, NAMES) not in labels and say(each.reason, NAMES)
            if not ask.public:
                afresh = GAME.redeal(match.state, ask.seat, luck)
                assert GAME.missing(view(afresh, ask.seat), ask) == found

    c.play(GAME, seats, {}, 11, look)
    assert seen >= MAIN


def reasons(sea: Sea, rule, name: str, *answers) -> dict[str, str]:
    """What is missing at the question of this name, after these answers."""
    found: dict[str, str] = {}

    def note(ask):
        if ask.name == name and not found:
            seen = view(sea, ask.seat)
            found.update({say(each.label, NAMES): say(each.reason, NAMES) for each in GAME.missing(seen, ask)})
        if script and isinstance(ask, Form):
            return laid(ask, script.pop(0))
        return script.pop(0) if script else GAME.captain(view(sea, ask.seat), ask, random.Random(1))

    script = list(answers)
    run(sea, rule, rest=note, lucky=True)
    return found


def test_a_turn_tells_why_a_ship_and_a_card_wait() -> None:
    sea = table(2)
    sea.used, sea.ship(0, 0).tokens = 2, 2
    sea.ship(0, 1).hex = ""
    sea.lingers = True
    give(sea, 0, "second_wind", "brace", "harpoon")
    found = reasons(sea, step(sea), "turn.menu", "end")
    assert "at most two actions" in found["Ship I"] and "sunk" in found["Ship II"]
    assert "not in one hex" in found["Shift cargo"] and "has a voyage" in found["Give up a voyage"]
    assert "No crew" in found["Play Second Wind"] and "about to take damage" in found["Play Brace!"]
    assert "place of a ship's action" in found["Play Harpoon"]


def test_tasks_tell_what_repair_and_bail_lack() -> None:
    sea = table(2)
    man(sea, 0, 0, "helmsman")
    put(sea, 0, 0, "0H", damage=2)
    sea.ship(0, 0).crew[0].ready = False
    found = reasons(sea, take_action(sea, 0, 0), "action.tasks", "pass")
    assert found["REPAIR"] == "REPAIR needs a resource in the hold." and "no water" in found["BAIL"]
    assert found["Helmsman (defeated)"] == "Defeated crew can only revive." and "SAIL" not in found


def test_the_action_tells_why_there_is_nothing_to_fire_at_or_to_trade() -> None:
    sea = table(2)
    put(sea, 0, 0, "2A")
    give(sea, 0, "boarding_party")
    found = reasons(sea, take_action(sea, 0, 0), "action.tasks", "pass")
    assert "same hex" in found["OPEN FIRE"] and "Outpost" in found["TRADE"]
    assert "No rival ship" in found["Play Boarding Party"] and "FULL SAIL" not in found


def test_a_roll_tells_which_cards_do_not_help_it() -> None:
    sea = table(2)
    put(sea, 0, 0, "0H")
    give(sea, 0, "following_wind", "steady_hands", "old_debt")
    bones(sea, "0H", 1)
    found = reasons(sea, take_action(sea, 0, 0), "plunder.entry", "plunder", "stop")
    assert found["Play Following Wind"] == "That card helps FULL SAIL only."
    assert found["Play Steady Hands"] == "No die has failed." and "Play Old Debt" not in found


def test_a_plunder_tells_what_cannot_be_dug_or_hauled() -> None:
    sea = table(2)
    isle = sea.board.at["tankard_key"]
    put(sea, 0, 0, isle)
    bones(sea, isle, 1, "king_wrack")
    begin(sea, 0, 0, "V10")
    found = reasons(sea, take_action(sea, 0, 0), "plunder.entry", "plunder", "stop")
    assert "no other skeleton" in found["FIGHT King Wrack"] and "FIGHT" not in found
    assert found["HAUL"] == "No cargo lies in this hex." and "does not ask for that" in found["DIG"]


def test_trade_tells_what_things_cost() -> None:
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 300
    found = reasons(sea, trade(sea, acting(sea)), "trade.stage", "done")
    assert found["Upgrade"] == f"That costs {CLASSES['sloop'].upgrade} gold, and you have 300."
    assert found["Sell"].startswith("There is nothing") and found["Repair"].startswith("This ship has no damage")
    load(sea, 0, 0, "l_chest_100")
    assert "Sell" not in reasons(sea, trade(sea, acting(sea)), "trade.stage", "done")


def test_a_strike_tells_that_there_is_no_resource_only_where_there_is_none() -> None:
    sea = table(2)
    man(sea, 1, 0, "scout")
    sea.orders[1].value |= {"fall": "ask", "resource": "never"}
    assert "no resource" in reasons(sea, fell(sea, 1, 0, 1), "strike.resolve")["Spend a resource instead"]
    sea.ship(1, 0).crew[0].ready = sea.ship(1, 0).crew[1].ready = True
    load(sea, 1, 0, "resource")
    assert reasons(sea, fell(sea, 1, 0, 1), "strike.resolve") == {}
