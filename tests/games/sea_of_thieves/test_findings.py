"""What was tried at the table and did not hold: each of these failed before it was mended."""

import pytest

from bot.engine.match import Match
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import MEGALODON
from bot.games.sea_of_thieves.content import EVENTS, VOYAGES
from bot.games.sea_of_thieves.events import spawn
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import start
from tests.games.sea_of_thieves.occasions import event
from tests.games.sea_of_thieves.table import acting, bones, give, keys, man, put, run, table


def boarded(*crew: str):
    """Seat 1 is boarded in the turn of seat 0 and throws again for up to two cards."""
    sea = table(2)
    put(sea, 1, 0, "0K", "brigantine")
    man(sea, 1, 0, *crew)
    sea.orders[1].value["duel"] = "two"
    return sea


def test_finding_an_order_throws_no_card_away_while_the_boatswain_throws_for_nothing():
    """ST-38.5, ST-25.15"""
    sea = boarded("boatswain")
    give(sea, 1, "old_debt", "brace")
    run(sea, crew_roll(sea, 1, 0, "boarding", beat=2), chance=[(1, 1, 1), (6, 1, 1)])
    assert sea.players[1].fortune.cards == ["old_debt", "brace"] and sea.ship(1, 0).boatswain == 1


def test_finding_after_the_boatswain_the_order_throws_as_many_cards_as_it_says():
    sea = boarded("boatswain")
    give(sea, 1, "old_debt", "brace", "harpoon")
    run(sea, crew_roll(sea, 1, 0, "boarding", beat=9), chance=[(1, 1, 1)] * 4)
    assert sea.players[1].fortune.cards == ["harpoon"]
    sea = boarded("boatswain")
    sea.orders[1].value["duel"] = "none"
    run(sea, crew_roll(sea, 1, 0, "boarding", beat=9), chance=[(1, 1, 1)])
    assert sea.ship(1, 0).boatswain == 0, "who ordered no throw gets none"


def reef_beside(sea) -> tuple[str, str, str]:
    """A hex, a reef beside it, and a hex beyond the reef."""
    board = sea.board
    for reef in board.hexes:
        if board.terrain[reef] == "reef":
            calm = [hex for hex in board.near[reef] if board.terrain[hex] == "sea"]
            for one in calm:
                for two in calm:
                    if board.distance(one, two) == 2:
                        return one, reef, two
    raise AssertionError


def test_finding_a_navigator_can_revive_before_the_others_sail():
    """ST-18.7, ST-18.9 the tasks come in any order; ST-25.7."""
    sea = table(2, sail_tasks="together")
    here, reef, beyond = reef_beside(sea)
    ship = put(sea, 0, 0, here, "brigantine")
    man(sea, 0, 0, "navigator")
    ship.crew[0].ready = False
    answers = ["navigator.revive", f"crew.sail.{reef}", f"crew.sail.{beyond}", "pass"]
    done = run(sea, take_action(sea, 0, 0), answers)
    assert "I.navigator.revive" in keys(done.asks[0]) and ship.damage == 0 and ship.hex == beyond
    assert "I.navigator.revive" not in done.asks[0].after(("I.navigator.revive",)) and ship.crew[0].ready


def test_finding_who_is_not_told_to_revive_does_so_when_the_others_are_done():
    sea = table(2)
    ship = put(sea, 0, 0, "0H", "brigantine")
    ship.crew[0].ready = False
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert "I.crew.revive" in keys(done.asks[0]) and ship.ready == 3
    for sailor in ship.crew:
        sailor.ready = False
    done = run(sea, take_action(sea, 0, 0), ["pass"])
    assert not any("crew" in key for key in keys(done.asks[0])) and ship.ready == 3


@pytest.mark.parametrize(("option", "damage"), [("apart", 0), ("together", 1)])
def test_finding_sail_tasks_may_count_as_one_movement_at_reefs(option, damage):
    """ST-3.6"""
    sea = table(2, sail_tasks=option)
    here, reef, beyond = reef_beside(sea)
    ship = put(sea, 0, 0, here, "brigantine")
    run(sea, take_action(sea, 0, 0), [f"crew.sail.{reef}", f"crew.sail.{beyond}", "pass"])
    assert (ship.hex, ship.damage) == (beyond, damage)
    ship = put(sea, 0, 0, reef)
    run(sea, take_action(sea, 0, 0), [f"crew.sail.{beyond}", "pass"])
    assert ship.damage == 0, "starting on a reef costs nothing"


def chosen(**options: str) -> dict[str, str]:
    return Match.new(GAME, b"a preset", 4, options).state.options


def test_finding_the_first_game_never_overrides_what_the_host_chose():
    """ST-16.9"""
    own = {"map": "random", "sides": "random", "monsters": "on", "forts": "on"}
    assert own.items() <= chosen(preset="first_game", **own).items()
    assert own.items() <= chosen(preset="standard").items()
    filled = {"map": "fixed", "sides": "A", "monsters": "off", "forts": "off"}
    assert filled.items() <= chosen(preset="first_game").items()
    assert {**filled, "forts": "on"}.items() <= chosen(preset="first_game", forts="on").items()
    assert {"map": "fixed", "monsters": "on"}.items() <= chosen(map="fixed").items()


def test_finding_the_hex_where_an_enemy_appears_is_the_knave_s_also_with_auto():
    """ST-38.9, ST-32.6"""
    sea = table(2, knave_choice="auto")
    card = next(card for card in EVENTS.values() if card.spawn == MEGALODON)
    event(sea, card.id, "spawn")
    hex = sea.board.waypoints[4][card.symbol]
    put(sea, 0, 0, hex)
    put(sea, 0, 1, hex)
    done = run(sea, spawn(sea), rest=True, chance=[4])
    assert done.names == ["knave.spawn_hex"]


def test_finding_several_cards_discarded_lie_under_the_deck_as_they_were_held():
    """ST-9.3, in whatever order they are named."""
    sea = table(2)
    give(sea, 0, "brace", "old_debt", "work_song", "harpoon", "tall_tale")
    run(sea, step(sea), ["end", ("tall_tale", "old_debt")])
    assert sea.fortune.cards[:2] == ["tall_tale", "old_debt"], "the last one held is the lowest"


def test_finding_a_roll_that_nothing_can_better_is_not_put_to_its_thrower():
    """ST-38.12, by what all may know alone: any hand would be treated so."""
    for hand in (("old_debt",), ("steady_hands",), ("following_wind",)):
        sea = table(2)
        put(sea, 0, 0, "0H")
        give(sea, 0, *hand)
        assert run(sea, crew_roll(sea, 0, 0, "boarding"), chance=[(3, 6)]).names == []
        assert run(sea, crew_roll(sea, 0, 0, "boarding"), ["accept"], chance=[(3, 1)]).names == ["roll.adjust"]
        assert run(sea, crew_roll(sea, 0, 0, "full_sail"), ["accept"], chance=[(3, 6)]).names == ["roll.adjust"]
    sea = table(2)
    put(sea, 0, 0, "0H")
    man(sea, 0, 0, "boatswain")
    assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(4, 6)]).names == []


def test_finding_a_strike_with_one_answer_is_put_only_where_its_absence_would_tell_of_the_hold():
    """ST-38.12"""
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1)
    act = acting(sea)
    done = run(sea, plunder(sea, act), chance=[(1, 1)])
    assert "strike.resolve" not in done.names and sea.ship(0, 0).ready == 1


def test_st_8_12_without_a_captain_left_the_skeletons_come_all_the_same():
    sea = table(2)
    there = sea.board.slot_of
    owing = [card for card in VOYAGES.values() if any(task.op == "captain" for task in card.tasks)]
    card = next(card for card in owing if all(symbol in there for symbol in card.symbols))
    give(sea, 0, card.id)
    sea.captains_gone, sea.captains_left = sea.captains_left, []
    put(sea, 0, 0, "0H")
    island = sea.board.at[next(task.island for task in card.tasks if task.op == "captain")]
    run(sea, start(sea, 0, 0, card.id))
    wanted = next(task.skeletons for task in card.tasks if task.op == "captain")
    assert sea.skeletons.get(island, 0) == wanted and island not in sea.captains


def test_st_22_14_the_card_of_replaced_special_crew_is_discarded():
    sea = table(2)
    put(sea, 0, 0, "0A")
    man(sea, 0, 0, "scout", "purser")
    hired = next(card for card in sea.crew_row if card not in ("scout", "purser"))
    sea.players[0].gold = 5000
    before = len(sea.crew_deck.cards)
    run(sea, trade(sea, acting(sea)), [f"hire.{hired}.for.scout", "done"])
    assert {sailor.kind for sailor in sea.ship(0, 0).crew} == {hired, "purser"}
    assert sea.crew_deck.cards[0] == "scout" and len(sea.crew_deck.cards) == before + 1
