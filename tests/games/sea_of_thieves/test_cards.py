"""ST-35 all 52 fortune cards: effect, timing and targets of every design."""

import pytest

from bot.engine.secret import view
from bot.engine.text import say
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.cards import play, playable
from bot.games.sea_of_thieves.components import KRAKEN, SLOOP
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES
from bot.games.sea_of_thieves.damage import hurt, sink
from bot.games.sea_of_thieves.enemies import act_enemy
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.special import special_action, special_targets
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import advance, start
from tests.games.sea_of_thieves.table import (
    NAMES,
    acting,
    alone,
    begin,
    bones,
    enemy,
    give,
    keys,
    laid,
    lay,
    load,
    man,
    put,
    resources,
    run,
    table,
    told,
)
from tests.games.sea_of_thieves.test_board import reef_line

COPIES = {
    "following_wind": 3,
    "steady_hands": 3,
    "spare_timbers": 3,
    "chain_shot": 1,
    "false_chart": 1,
    "rat_in_the_hold": 1,
    "guild_favour": 1,
    "letter_of_passage": 1,
    "drowned_mans_bargain": 1,
    "work_song": 1,
}


def test_28_designs_52_cards():
    """ST-35.1 to ST-35.28: how many there are of each."""
    assert len(FORTUNE) == 28 and sum(card.count for card in FORTUNE.values()) == 52
    assert all(card.count == COPIES.get(card.id, 2) for card in FORTUNE.values())


def adjusted(sea, what, answers, dice):
    return run(sea, crew_roll(sea, 0, 0, what), answers, chance=[dice]).result


def test_st_35_1_following_wind():
    sea = table(2)
    give(sea, 0, "following_wind")
    assert adjusted(sea, "full_sail", ["following_wind"], (3, 1)).successes == 3


@pytest.mark.parametrize(("dice", "after", "n"), [((1, 3), [6, 3], 3), ((2, 3), [5, 3], 2), ((2, 1), [2, 6], 2)])
def test_st_35_2_steady_hands(dice, after, n):
    sea = table(2)
    give(sea, 0, "steady_hands")
    roll = adjusted(sea, "plunder", ["steady_hands"], dice)
    assert (roll.dice, roll.successes) == (after, n)
    give(sea, 0, "steady_hands")
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), ["accept"], chance=[(3, 4)])
    assert "steady_hands" not in keys(done.asks[0])


def test_st_35_3_double_charge():
    sea = table(2)
    give(sea, 0, "double_charge")
    assert adjusted(sea, "open_fire", ["double_charge"], (1, 1)).successes == 2


def test_st_35_4_sharp_shovels():
    sea = table(2)
    put(sea, 0, 0, "4R")
    begin(sea, 0, 0, "V12")
    bones(sea, "4R", 1)
    lay(sea, "4R", "t_gem_800", "t_gem_600")
    give(sea, 0, "sharp_shovels")
    left = []

    def spend(ask):
        plan = ("haul.t_gem_800", "haul.t_gem_600", "load")
        said = [say(ask.part(view(sea, 0), plan[:n]), NAMES) for n in range(3)]
        left.extend(line[line.index("PLUNDER") :].partition(" 1 skeleton")[0] for line in said)
        return laid(ask, *plan)

    done = run(sea, plunder(sea, acting(sea)), ["sharp_shovels", spend], chance=[(3, 1)], rest=True)
    besides = "PLUNDER: 1 success left. Besides {} for LOOT, HAUL or DIG."
    assert left == [besides.format(2), besides.format(1), "PLUNDER: 1 success left."]
    # with plain ones used up neither FIGHT nor LOAD is possible
    sea = table(2)
    put(sea, 0, 0, "4R")
    bones(sea, "4R", 1)
    begin(sea, 0, 0, "V12")
    give(sea, 0, "sharp_shovels")
    done = run(sea, plunder(sea, acting(sea)), ["sharp_shovels", "stop"], chance=[(1, 1)], rest=True)
    assert keys(done.asks[1]) == ("loot", "else", "stop")


def test_st_35_5_cutlass_frenzy():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 3, "king_wrack")
    give(sea, 0, "cutlass_frenzy")
    run(sea, plunder(sea, acting(sea)), ["cutlass_frenzy", "fight", "fight"], chance=[(3, 3)])
    assert "4O" not in sea.skeletons and sea.cargo["4O"] == ["king_wrack"]
    # two cards: three at once; the captain may fall as the second of the same FIGHT
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1, "king_wrack")
    begin(sea, 0, 0, "V11")
    give(sea, 0, "cutlass_frenzy", "cutlass_frenzy")
    run(sea, plunder(sea, acting(sea)), ["cutlass_frenzy", "cutlass_frenzy", "fight"], chance=[(3, 1)])
    assert sea.cargo["4O"] == ["king_wrack"] and sea.players[0].reputation == 2  # both count for the voyage


def test_st_35_6_second_wind():
    sea = table(2)
    give(sea, 0, "second_wind")
    for sailor in sea.ship(0, 1).crew:
        sailor.ready = False
    run(sea, play(sea, 0, "second_wind"))
    assert sea.ship(0, 1).ready == 2


def test_st_35_7_spare_timbers():
    sea = table(2)
    give(sea, 0, "spare_timbers")
    put(sea, 0, 0, "0H", damage=3)
    put(sea, 0, 1, "0H", damage=1)
    done = run(sea, play(sea, 0, "spare_timbers"), ["0.I"])
    assert keys(done.asks[0]) == ("0.I", "0.II", "back") and sea.ship(0, 0).damage == 1


def test_st_35_8_all_hands_to_the_pumps():
    sea = table(2)
    give(sea, 0, "all_hands_to_the_pumps")
    put(sea, 0, 0, "0H", water=5)
    run(sea, play(sea, 0, "all_hands_to_the_pumps"))
    assert sea.ship(0, 0).water == 0


def test_st_35_9_stowed_planks():
    sea = table(2)
    give(sea, 0, "stowed_planks")
    run(sea, play(sea, 0, "stowed_planks"), ["0.II"])
    assert resources(sea.ship(0, 1)) == 2


def test_st_35_10_lucky_find():
    sea = table(2)
    give(sea, 0, "lucky_find")
    put(sea, 0, 0, "4B")
    run(sea, play(sea, 0, "lucky_find"), chance=[0])  # ship II lies at a hub island
    assert len(sea.ship(0, 1).hold) == 1


def test_st_35_11_kedge_off():
    sea = table(2)
    start, line = reef_line(sea)
    give(sea, 0, "kedge_off")
    put(sea, 0, 0, line[0])
    enemy(sea, KRAKEN, "0H" if sea.board.at_sea("0H") else "4B", 0, 3)
    done = run(sea, play(sea, 0, "kedge_off"), ["0.I", line[2]])
    assert sea.ship(0, 0).hex == line[2] and sea.ship(0, 0).damage == 0 and start
    ends = [key for key in keys(done.ask("sail.path")) if key != "back"]
    assert {sea.board.distance(line[0], hex) for hex in ends} == {1, 2}
    give(sea, 0, "kedge_off")
    alone(sea, "0.I")
    put(sea, 0, 0, "4B")
    assert playable(sea, 0) == []  # held


def test_st_35_12_mist_passage():
    sea = table(4)
    put(sea, 0, 0, "1A")
    put(sea, 1, 0, sea.board.waypoints[2]["circle"])
    put(sea, 1, 1, sea.board.waypoints[2]["circle"])
    give(sea, 0, "mist_passage")
    want = {hex for slot in (1, 2, 6) for hex in sea.board.waypoints[slot].values()}
    want -= {sea.board.waypoints[2]["circle"], "1A"}
    assert set(special_targets(sea, 0, 0, "mist_passage")) == want
    run(sea, special_action(sea, acting(sea), "mist_passage"), [sea.board.waypoints[6]["square"]])
    assert sea.ship(0, 0).hex == sea.board.waypoints[6]["square"] and sea.ship(0, 0).damage == 0


@pytest.mark.parametrize(("mine", "theirs", "taken"), [((6, 6), (1, 1), 3), ((3, 3), (3, 1), 1), ((3, 1), (3, 3), 0)])
def test_st_35_13_boarding_party(mine, theirs, taken):
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    load(sea, 1, 0, "t_gem_800", "t_chest_500", "resource", "king_wrack")
    give(sea, 0, "boarding_party")
    last = [lambda sea: sea.ship(1, 0).cargo - 1] * taken
    run(sea, special_action(sea, acting(sea), "boarding_party"), chance=[mine, theirs, *last])
    assert (sea.ship(0, 0).cargo, sea.ship(1, 0).cargo) == (taken, 4 - taken)
    if taken:
        assert sea.ship(0, 0).captains == ["king_wrack"]
    assert [roll.seat for roll in sea.rolls[-2:]] == [0, 1]


def test_st_35_14_powder_keg():
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    man(sea, 0, 0, "master_gunner")
    give(sea, 0, "powder_keg", "chain_shot")
    done = run(sea, special_action(sea, acting(sea), "powder_keg"), ["yes"])
    assert (sea.ship(1, 0).damage, sea.ship(0, 0).damage) == (4, 1) and done.chances == []
    assert sea.ship(1, 0).chained and sea.ship(1, 0).sinker == 0 and sea.ship(0, 0).sinker == -1
    enemy(sea, SLOOP, "4E")
    put(sea, 0, 1, "4E")
    give(sea, 0, "powder_keg")
    run(sea, special_action(sea, acting(sea, n=1), "powder_keg"))
    assert sea.enemies[SLOOP].damage == 4


def test_st_35_15_harpoon():
    sea = table(2)
    put(sea, 0, 0, "4B")
    one, two = sea.board.near["4B"][:2]
    lay(sea, one, "t_gem_800", "t_gem_800", "resource")
    lay(sea, two, "king_wrack")
    bones(sea, one, 3)
    give(sea, 0, "harpoon")
    done = run(sea, special_action(sea, acting(sea), "harpoon"), [(f"{one}.t_gem_800.2", f"{two}.king_wrack")])
    assert done.asks[0].most == 2 and sea.ship(0, 0).hold.cards == ["t_gem_800"]
    assert sea.ship(0, 0).captains == ["king_wrack"] and sea.ship(0, 0).ready == 2
    assert sorted(sea.cargo[one]) == ["resource", "t_gem_800"]


def test_st_35_16_chain_shot():
    sea = table(2)
    put(sea, 1, 0, "4B")
    sea.ship(1, 0).chained = True
    sea.active = 1
    done = run(sea, take_action(sea, 1, 0), ["full_sail", "stay"], chance=[(3, 3)])
    assert not any(".sail." in key for key in keys(done.asks[0]))  # no SAIL, and nothing else to do
    done = run(sea, take_action(sea, 1, 0), ["pass"])
    assert any(".sail." in key for key in keys(done.asks[0]))
    sea.ship(1, 1).chained = True
    run(sea, sink(sea, 1, 1))
    assert not sea.ship(1, 1).chained


def test_st_35_17_cutpurse():
    sea = table(3)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    sea.players[1].gold = 150
    give(sea, 0, "cutpurse")
    run(sea, play(sea, 0, "cutpurse"))
    assert [player.gold for player in sea.players] == [1150, 0, 1000]


def test_st_35_18_false_chart():
    sea = table(2)
    give(sea, 0, "V10", "V11", "brace")
    give(sea, 1, "false_chart")
    sea.orders[1].value["false_chart"] = "leader"
    run(sea, start(sea, 0, 0, "V10"), chance=[0])  # all are level: everybody leads
    assert not sea.players[0].fortune.cards and not sea.players[1].fortune.cards
    give(sea, 1, "false_chart")
    run(sea, start(sea, 0, 1, "V11"))  # an empty hand
    assert sea.players[1].fortune.cards == ["false_chart"]


def test_st_35_19_sirens_whisper():
    sea = table(2)
    put(sea, 1, 0, "4B")
    enemy(sea, KRAKEN, "4E", 0, 3)
    put(sea, 1, 1, "4E")
    give(sea, 0, "sirens_whisper")
    reef = next(hex for hex in sea.board.near["4B"] if hex != "4E")
    done = run(sea, play(sea, 0, "sirens_whisper"), [reef])
    assert done.names == ["sail.path"] and sea.ship(1, 0).hex == reef and sea.ship(1, 0).damage == 0


@pytest.mark.parametrize(
    ("order", "held", "pays"),
    [
        ("keep_last", 2, True),
        ("keep_last", 1, False),
        ("resource", 1, True),
        ("damage", 3, False),
        ("resource", 0, False),
    ],
)
def test_st_35_20_rat_in_the_hold(order, held, pays):
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4C")
    load(sea, 1, 0, *["resource"] * held)
    sea.orders[1].value["rat"] = order
    give(sea, 0, "rat_in_the_hold")
    done = run(sea, play(sea, 0, "rat_in_the_hold"))
    assert done.asks == []
    assert (resources(sea.ship(1, 0)), sea.ship(1, 0).damage) == (held - pays, int(not pays))


def test_st_35_21_bones_stir():
    sea = table(2)
    put(sea, 1, 0, "4O")
    put(sea, 1, 1, "4B")
    give(sea, 0, "bones_stir")
    run(sea, play(sea, 0, "bones_stir"))
    assert sea.skeletons == {"4O": 1}
    give(sea, 0, "bones_stir")
    bones(sea, "0N", sea.loot.cards.count("skeleton"))
    assert playable(sea, 0) == []


@pytest.mark.parametrize("kind", ["chest", "skull", "crate", "gem", "trinket"])
def test_st_35_22_guild_favour(kind):
    sea = table(2)
    put(sea, 0, 0, "0A")
    tokens = ("t_chest_300", "t_skull_300", "t_crate_300", "t_gem_600", "t_trinket_300")
    load(sea, 0, 0, *tokens)
    give(sea, 0, "guild_favour")
    run(sea, trade(sea, acting(sea)), [f"sell.favour.{kind}", "sell.some", tokens, "done"])
    assert sea.players[0].gold == 1000 + 300 * 4 + 600 + 100


def test_st_35_23_old_debt():
    sea = table(2)
    give(sea, 0, "old_debt")
    run(sea, play(sea, 0, "old_debt"))
    assert sea.players[0].gold == 1300


def test_st_35_24_tall_tale():
    for order, told_of in (("at_once", 4), ("hold", 2)):
        sea = table(2)
        sea.active = 1  # completed in a rival's turn
        give(sea, 0, "tall_tale", "tall_tale")
        sea.orders[0].value["tall_tale"] = order
        begin(sea, 0, 0, "V12", 1, 0)
        run(sea, advance(sea, 0, 0, 1, 1))
        assert sea.players[0].reputation == told_of


@pytest.mark.parametrize("way", ["levels_first", "one_by_one"])
def test_st_35_25_letter_of_passage(way):
    sea = table(2, seek=way)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 300
    give(sea, 0, "letter_of_passage")
    levels = ["seek.501"] if way == "levels_first" else ["seek.first", "legendary", *["meagre"] * 5]

    def cards(ask):
        free = next(card for card in keys(ask) if VOYAGES[card].level == "legendary")
        return (free, *[card for card in keys(ask) if card != free][:2])

    done = run(sea, trade(sea, acting(sea)), ["letter_of_passage", *levels, cards])
    assert len(keys(done.asks[-1])) == 6
    assert sea.players[0].gold == 300 - 200 and len(sea.players[0].voyages) == 3  # the legendary one is free


def test_st_35_26_brace():
    sea = table(2)
    give(sea, 1, "brace", "brace")
    run(sea, hurt(sea, 1, 0, 5, "x"))  # by order, in a rival's turn: from 2 damage on
    assert sea.ship(1, 0).damage == 1 and not sea.players[1].fortune.cards


def test_st_35_27_drowned_mans_bargain():
    for order, kept in (("best", ["king_wrack"]), ("never", [])):
        sea = table(2)
        give(sea, 1, "drowned_mans_bargain")
        sea.orders[1].value["bargain"] = order
        load(sea, 1, 0, "t_gem_800", "resource", "king_wrack")
        run(sea, sink(sea, 1, 0))
        assert sea.ship(1, 0).captains == kept and sea.ship(1, 0).hold.cards == []
        sea.active, sea.stage = 1, "respawn"
        run(sea, step(sea), ["4O"], chance=[4])
        assert sea.ship(1, 0).captains == kept


def test_st_35_28_work_song():
    sea = table(2)
    give(sea, 0, "work_song")
    run(sea, step(sea), ["work_song"])
    assert sea.extra == 1
    give(sea, 0, "work_song")
    run(sea, step(sea), ["I", "pass"])
    assert "work_song" not in playable(sea, 0)  # only before the first action


def test_st_35_29_reactions_in_any_phase():
    sea = table(2)
    give(sea, 1, "brace")
    put(sea, 1, 0, "4B")
    enemy(sea, SLOOP, "4B")
    sea.phase = "hazards"
    run(sea, act_enemy(sea, SLOOP), chance=[(3, 3, 1)])
    assert sea.ship(1, 0).damage == 0


@pytest.mark.parametrize(
    "card",
    [
        "cutpurse",
        "sirens_whisper",
        "rat_in_the_hold",
        "bones_stir",
        "boarding_party",
        "powder_keg",
        "chain_shot",
        "false_chart",
    ],
)
def test_st_35_30_cards_played_against_somebody(card):
    sea = table(2)
    hex = "4O"
    put(sea, 0, 0, hex)
    put(sea, 1, 0, hex)
    load(sea, 1, 0, "t_gem_800")
    give(sea, 1 if card == "false_chart" else 0, card)
    victim = 0 if card == "false_chart" else 1
    give(sea, victim, "counter_order")  # the order: against cards played against me
    if card == "false_chart":
        give(sea, 0, "V10", "brace")
        sea.orders[1].value["false_chart"] = "anyone"
        run(sea, start(sea, 0, 0, "V10"), ["yes"])  # his own turn: asked
        assert sea.players[0].fortune.cards == ["brace"]
    elif card == "chain_shot":
        run(
            sea,
            take_action(sea, 0, 0),
            ["fire.1.I", "accept", "yes"],
            chance=[(3, 1)],
        )
        assert not sea.ship(1, 0).chained
    elif FORTUNE[card].timing == "special":
        assert run(sea, special_action(sea, acting(sea), card)).result is False
    else:
        run(sea, play(sea, 0, card), rest=lambda ask: keys(ask)[0])
    assert sea.players[victim].kept == [] and sea.ship(1, 0).hex == hex
    assert sea.ship(1, 0).damage <= 1 and not sea.skeletons and sea.players[0].gold == 1000
    assert any("cancels" in line for line in told(sea))


def test_st_10_20_chain_shot_after_damage_by_a_rat():
    """ST-10.20 an own fortune card counts like OPEN FIRE, an event does not."""
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    give(sea, 0, "rat_in_the_hold", "chain_shot")
    done = run(sea, play(sea, 0, "rat_in_the_hold"), ["yes"])
    assert done.names == ["react.chain_shot"] and sea.ship(1, 0).chained
