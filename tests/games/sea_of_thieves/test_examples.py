"""The worked examples of the rulebook, and answers that break a rule."""

import pytest

from bot.engine.match import Match, Refused
from bot.engine.question import Form
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import SLOOP
from bot.games.sea_of_thieves.content import EVENTS
from bot.games.sea_of_thieves.enemies import act_enemy
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.sailing import enter
from bot.games.sea_of_thieves.scoring import scores
from bot.games.sea_of_thieves.supply import gain, lose, roll_tile
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import fortune_due, step
from tests.games.sea_of_thieves.table import (
    NAMES,
    acting,
    alone,
    begin,
    bones,
    draw_of,
    enemy,
    give,
    keys,
    laid,
    load,
    man,
    put,
    resources,
    run,
    table,
    top,
)


def test_example_1_tile_rolls_with_two_players():
    """ST-2.9."""
    sea = table(2)
    assert run(sea, roll_tile(sea, "ST-17.5", 0), chance=[6, 1, 4]).result == 4


def test_example_2_a_galleons_roll():
    """ST-5.1, ST-5.2."""
    sea = table(2)
    put(sea, 0, 0, "0H", "galleon")
    man(sea, 0, 0, "scout")
    assert run(sea, crew_roll(sea, 0, 0, "plunder"), chance=[(1, 3, 5, 6)]).result.successes == 4


def test_example_3_starting_gold_of_three():
    """ST-14.15."""
    sea = Match.new(GAME, b"gold", 3).state
    assert [sea.players[seat].gold for seat in sea.order_of_play] == [600, 700, 800]


@pytest.mark.parametrize("chests", [0, 1, 2])
def test_example_4_gems_fill_a_hoarder_set(chests):
    """ST-23.3."""
    sea = table(2)
    put(sea, 0, 0, "0A")
    tokens = ["t_chest_300", "t_chest_300"][:chests] + ["t_gem_600"] * (3 - chests)
    load(sea, 0, 0, *tokens)
    run(sea, trade(sea, acting(sea)), ["sell.some", lambda ask: keys(ask), "done"])
    assert sea.players[0].reputation == 2
    assert sea.players[0].gold == 1000 + 300 * chests + 600 * (3 - chests)


def test_example_5_two_scouts_draw_three_and_keep_one():
    """ST-25.4, ST-25.8."""
    sea = table(2)
    put(sea, 0, 0, "4O")
    man(sea, 0, 0, "scout", "scout")
    chance = [
        (3, 1),
        *[lambda sea, t=t: draw_of(sea.loot.cards, t) for t in ("resource", "l_gem_400", "l_chest_300")],
    ]
    run(sea, plunder(sea, acting(sea)), ["loot", "l_chest_300"], chance=chance)
    assert sea.ship(0, 0).hold.cards == ["l_chest_300"]


def test_example_6_the_skeleton_sloop_attacks_a_brigantine():
    """ST-28.8, ST-28.11."""
    sea = table(2)
    alone(sea, "0.I")
    put(sea, 0, 0, "4B", "brigantine")
    enemy(sea, SLOOP, next(hex for hex in sea.board.hexes if sea.board.net.lane(hex)["4B"] == 2))
    sea.phase = "hazards"
    run(sea, act_enemy(sea, SLOOP), chance=[(2, 4, 6)])
    assert sea.enemies[SLOOP].hex == "4B" and (sea.ship(0, 0).damage, sea.ship(0, 0).ready) == (3, 2)


def test_example_7_fortune_cards_of_four():
    """ST-36.1 to ST-36.3."""
    sea = table(4)
    for player, n in zip(sea.players, (9, 6, 5, 3), strict=True):
        player.reputation, player.earned = n, {"voyages": n}
    assert [fortune_due(sea, seat) for seat in range(4)] == [1, 2, 2, 3]


def test_example_8_flotsam_and_shifting_sands():
    """ST-32.1, ST-33.1, ST-34.1."""
    sea = table(2)
    bones(sea, "5K", 1)
    top(sea.events.cards, "E01")
    assert EVENTS["E01"].high_seas.id == "flotsam"
    sea.phase, sea.stage = "event", "draw"
    run(sea, step(sea))
    run(sea, step(sea), chance=[3, 0, 0])
    assert sea.enemies[SLOOP].hex == sea.board.waypoints[3]["circle"] and len(sea.enemies[SLOOP].slots) == 2
    chance = [
        lambda sea: draw_of(sea.loot.cards, "resource"),
        lambda sea: draw_of(sea.loot.cards, "skeleton"),
        0,
        5,
    ]
    run(sea, step(sea), chance=chance)
    assert len(sea.cargo[sea.board.waypoints[5]["circle"]]) == 2
    run(sea, step(sea), ["5K", "0N"])
    assert sea.skeletons == {"0N": 1}


def test_example_9_a_sloop_goes_down():
    """ST-26.1, ST-26.4."""
    sea = table(2)
    put(sea, 0, 0, "4B", damage=2, water=4)
    load(sea, 0, 0, "t_gem_800")
    run(sea, step(sea), ["end"])
    assert sea.ship(0, 0).hex == "" and sea.cargo["4B"] == ["t_gem_800"]


def test_example_10_back_from_the_deep():
    """ST-17.5, ST-17.8."""
    sea = table(2)
    ship = put(sea, 0, 0, "", "brigantine", damage=3)
    ship.crew[0].ready = ship.crew[1].ready = False
    sea.stage = "respawn"
    run(sea, step(sea), [sea.board.isles[3][0]], chance=[3])
    assert (ship.hex, ship.kind, ship.ready, ship.damage, ship.water) == (sea.board.isles[3][0], "brigantine", 3, 0, 0)
    for name in ("I", "I", "II"):
        run(sea, step(sea), [name, "pass"])
    assert sea.used == 3


def test_example_11_from_sloop_to_galleon():
    """ST-22.8, ST-22.11, ST-24.3."""
    sea = table(2)
    put(sea, 0, 0, "0A", damage=1)
    sea.players[0].gold = 3200
    run(sea, trade(sea, acting(sea)), ["repair.1", "upgrade.galleon", "done"])
    assert (sea.ship(0, 0).kind, sea.ship(0, 0).ready, sea.players[0].gold) == ("galleon", 4, 100)


@pytest.mark.parametrize("guard", [False, True])
def test_example_12_loot_a_skeleton_and_fight_one(guard):
    """ST-21.3, ST-21.10, ST-21.14."""
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1)
    load(sea, 0, 0, "resource")
    chance = [(4, 5), lambda sea: draw_of(sea.loot.cards, "skeleton")]
    run(sea, plunder(sea, acting(sea)), ["loot", "fight", "resource" if guard else "crew"], chance=chance)
    assert sea.skeletons == {"4O": 1}
    assert (sea.ship(0, 0).ready, resources(sea.ship(0, 0))) == ((2, 0) if guard else (1, 1))


def test_example_13_a_push():
    """ST-3.13."""
    sea = table(3)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    put(sea, 2, 0, "4E" if "4E" in sea.board.near["4B"] else sea.board.near["4B"][0])
    to = next(hex for hex in sea.board.near["4B"] if hex != sea.ship(2, 0).hex)
    run(sea, enter(sea, 2, 0, "4B"), ["1.I", to])
    assert (sea.ship(0, 0).hex, sea.ship(1, 0).hex, sea.ship(2, 0).hex) == ("4B", to, "4B")


def test_example_14_captains_treasure():
    """ST-8.10."""
    sea = table(2)
    put(sea, 0, 0, "0A")
    load(sea, 0, 0, "king_wrack")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("king_wrack",), "done"])
    assert (sea.players[0].reputation, sea.players[0].gold) == (3, 1500)


def test_example_15_the_trigger_stays():
    """ST-37.2, ST-37.3."""
    from bot.engine.text import T

    sea = table(2)
    sea.active = 1
    gain(sea, 1, 25, "voyages", T("x"))
    lose(sea, 1, 1, T("x"))
    while not sea.over:
        run(sea, step(sea), rest=True, lucky=True)
    assert sea.round == 2 and len(sea.players[0].fortune) >= 1


def test_example_16_a_final_score():
    """ST-37.6 to ST-37.10."""
    sea = table(2)
    player = sea.players[0]
    player.reputation, player.earned, player.gold = 20, {"voyages": 20}, 1720
    begin(sea, 0, 0, "V44")
    put(sea, 0, 0, "0H", "brigantine")
    put(sea, 0, 1, "0H", "galleon")
    man(sea, 0, 0, "navigator")
    assert scores(sea)[0].total == 26


# -- answers that break a rule -----------------------------------------------------------------------------------------


def refused(sea, rule, answers, wrong):
    """The reason for a wrong answer to the question after these answers."""
    value = None
    script = list(answers)
    while True:
        request = rule.send(value)
        value = None
        if hasattr(request, "keys"):
            if not script:
                break
            value = laid(request, script.pop(0)) if isinstance(request, Form) else script.pop(0)
        elif hasattr(request, "count"):
            value = (3,) * request.count
    assert request.check(wrong) is not None
    reason = GAME.why_not(sea, request, wrong)
    rule.close()
    return say(reason, NAMES) if reason is not None else ""


def test_a_third_action_names_the_rule():
    """ST-18.2."""
    sea = table(2)
    sea.ship(0, 0).tokens, sea.used, sea.lingers = 2, 2, True
    assert "at most two actions" in refused(sea, step(sea), [], "I")
    sea.ship(0, 1).hex = ""
    assert "sunk" in refused(sea, step(sea), [], "II") if sea.players[0].fortune.cards else True


def test_a_task_by_defeated_crew_names_the_rule():
    """ST-18.8."""
    sea = table(2)
    man(sea, 0, 0, "helmsman")
    sea.ship(0, 0).crew[0].ready = False
    assert refused(sea, take_action(sea, 0, 0), [], "I.helmsman.sail.0B") == "Defeated crew can only revive."
    assert "neighbouring hex" in refused(sea, take_action(sea, 0, 0), [], "I.crew.sail.4A")
    assert "no water" in refused(sea, take_action(sea, 0, 0), [], "I.crew.bail")


def test_loot_at_the_outpost_names_the_rule():
    """ST-21.4."""
    sea = table(2)
    put(sea, 0, 0, "0A")
    bones(sea, "0A", 1)
    assert "Outpost is not an island" in refused(sea, take_action(sea, 0, 0), ["plunder"], "loot")


def test_firing_into_another_hex_names_the_rule():
    """ST-20.1."""
    sea = table(2)
    assert "same hex" in refused(sea, take_action(sea, 0, 0), [], "fire.1.I")
    assert "Outpost only" in refused(sea, take_action(sea, 0, 0), [], "trade")


def test_buying_without_gold_and_a_second_galleon_name_the_rule():
    """ST-22.10, ST-24.7, ST-22.12."""
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 1300
    assert "3000" in refused(sea, trade(sea, acting(sea)), [], "upgrade.galleon")
    put(sea, 0, 1, "0N", "galleon")
    assert "at most one Galleon" in refused(sea, trade(sea, acting(sea)), [], "upgrade.galleon")
    sea.crew_row, sea.players[0].gold = ["scout", "boatswain"], 500
    assert "700" in refused(sea, trade(sea, acting(sea)), [], "hire.boatswain")


def test_a_card_at_the_wrong_moment_names_the_rule():
    """ST-10.1."""
    sea = table(2)
    give(sea, 0, "brace", "following_wind")
    assert "about to take damage" in refused(sea, step(sea), [], "brace")
    assert "after a crew roll" in refused(sea, step(sea), [], "following_wind")
    assert "do not have" in refused(sea, step(sea), [], "old_debt")


def test_refusals_change_nothing():
    """A wrong answer to a match is refused in words and leaves everything as it was."""
    match = Match.new(GAME, b"refusals", 2)
    before = match.record()
    ask = match.pending.asks[0]
    for wrong in ("0A", "nonsense", 7, ("0H",)):
        with pytest.raises(Refused):
            match.answer(ask.seat, ask.name, wrong)
    assert match.record() == before
