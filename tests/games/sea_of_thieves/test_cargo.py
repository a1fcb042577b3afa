"""ST-7 cargo and bags, ST-8 skeletons and captains, ST-9 decks and reputation."""

from collections import Counter

from bot.engine.secret import view
from bot.engine.text import T
from bot.games.sea_of_thieves.components import SLOOP
from bot.games.sea_of_thieves.content import CREW, DEAD, EVENTS, FORTUNE, LEVELS, TOKENS, VOYAGES
from bot.games.sea_of_thieves.corner import corner
from bot.games.sea_of_thieves.damage import sink
from bot.games.sea_of_thieves.menu import shift_cargo
from bot.games.sea_of_thieves.plunder import plunder
from bot.games.sea_of_thieves.supply import (
    bag_of,
    dead_at,
    draw_fortune,
    draw_resources,
    draw_token,
    draw_treasure,
    gain,
    lose,
    place_captain,
    place_skeletons,
    search,
)
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from bot.games.sea_of_thieves.voyages import start
from tests.games.sea_of_thieves.table import (
    acting,
    bones,
    draw_of,
    enemy,
    give,
    keys,
    kinds,
    lay,
    load,
    put,
    resources,
    run,
    table,
    told,
)


def test_st_7_1_two_kinds_of_bag_cargo_and_captains_are_neither():
    assert {token.bag for token in TOKENS.values()} == {"loot", "treasure"}
    assert not set(DEAD) & set(TOKENS)


def test_st_7_2_the_loot_tokens():
    loot = {(token.kind, token.gold): token.count for token in TOKENS.values() if token.bag == "loot"}
    want = {("resource", 0): 30, ("gem", 400): 4}
    for kind in ("chest", "skull", "crate"):
        want |= {(kind, 300): 1, (kind, 100): 3}
    assert loot == want


def test_st_7_3_the_treasure_tokens():
    treasure = {(token.kind, token.gold): token.count for token in TOKENS.values() if token.bag == "treasure"}
    want = {("gem", 800): 2, ("gem", 600): 4, ("trinket", 300): 6}
    for kind in ("chest", "skull", "crate"):
        want |= {(kind, 500): 4, (kind, 300): 6}
    assert treasure == want


def test_st_7_4_st_22_5_a_token_remembers_its_bag():
    """ST-7.4, ST-22.5."""
    sea = table(2)
    put(sea, 0, 0, "0A")
    load(sea, 0, 0, "t_chest_300", "l_chest_300")
    before = len(sea.treasure), len(sea.loot)
    assert bag_of(sea, "t_chest_300") is sea.treasure and bag_of(sea, "l_chest_300") is sea.loot
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_chest_300", "l_chest_300"), "done"])
    assert (len(sea.treasure), len(sea.loot)) == (before[0] + 1, before[1] + 1)


def test_st_7_5_cargo_in_a_hex_is_open_to_all():
    sea = table(2)
    lay(sea, "4A", "t_gem_800")
    assert view(sea, 1).cargo == {"4A": ["t_gem_800"]}


def test_st_7_6_st_7_7_holds_are_hidden_captains_are_not():
    """ST-7.6, ST-7.7."""
    sea = table(2)
    load(sea, 0, 0, "t_gem_800", "resource", "old_halyard")
    assert view(sea, 1).ship(0, 0).hold.cards == ["?", "?"]
    assert view(sea, -1).ship(0, 0).captains == ["old_halyard"]
    assert view(sea, 0).ship(0, 0).hold.cards == ["t_gem_800", "resource"]


def test_st_7_8_a_hold_has_no_limit():
    sea = table(2)
    run(sea, draw_treasure(sea, 0, 0, 40, "ST-35.10"), chance=[0] * 40)
    assert sea.ship(0, 0).cargo == 40


def test_st_7_9_draws_are_random_named_tokens_are_searched_out():
    sea = table(2)
    last = sea.treasure.cards[7]
    assert run(sea, _draw_and_keep(sea), chance=[7]).result == last
    assert run(sea, draw_resources(sea, 0, 0, 2)).result == 2 and resources(sea.ship(0, 0)) == 2


async def _draw_and_keep(sea):
    token = await draw_token(sea.treasure, "ST-30.9", 0)
    sea.ship(0, 0).hold.cards.append(token)
    return token


def test_st_7_10_shifting_between_own_ships_in_one_hex():
    sea = table(2)
    load(sea, 0, 0, "t_gem_800", "resource", "old_halyard")
    load(sea, 0, 1, "t_chest_500")
    run(sea, shift_cargo(sea, 0), [("I.resource", "I.old_halyard", "II.t_chest_500")])
    one, two = sea.players[0].ships
    assert one.hold.cards == ["t_gem_800", "t_chest_500"]
    assert (two.hold.cards, two.captains) == (["resource"], ["old_halyard"])


def test_st_7_11_a_short_bag_gives_what_it_has():
    sea = table(2)
    load(sea, 1, 0, *sea.treasure.cards[:-2])
    assert run(sea, draw_treasure(sea, 0, 0, 5, "ST-35.10"), chance=[0, 0]).result == 2
    assert not search(sea.loot, "t_gem_800")


def test_st_7_13_resources_may_be_sold_for_nothing():
    sea = table(2)
    put(sea, 0, 0, "0A")
    load(sea, 0, 0, "resource", "resource", "resource")
    sea.effect = "crates_in_demand"
    gold = sea.players[0].gold
    run(sea, trade(sea, acting(sea)), ["sell.some", ("resource", "resource.2", "resource.3"), "done"])
    assert (sea.players[0].gold, sea.players[0].reputation) == (gold, 0) and resources(sea.ship(0, 0)) == 0


def test_st_7_14_three_shifts_in_a_pause():
    sea = table(2)
    load(sea, 0, 0, "resource")
    run(sea, step(sea), ["shift", ("I.resource",)])
    run(sea, step(sea), ["shift", ("II.resource",)])
    run(sea, step(sea), ["shift", ("I.resource",)])
    done = run(sea, step(sea), ["I", "pass"])
    assert keys(done.asks[0]) == ("I", "II", "end")
    assert keys(run(sea, step(sea), ["end"]).asks[0]) == ("I", "II", "shift", "end")  # another pause


# -- ST-8 --------------------------------------------------------------------------------------------------------------


def test_st_8_1_skeletons_come_out_of_the_loot_bag_and_return_there():
    sea = table(2)
    put(sea, 0, 0, "4O")
    before = sea.loot.cards.count("skeleton")
    place_skeletons(sea, "4O", 1)
    assert sea.loot.cards.count("skeleton") == before - 1
    run(sea, plunder(sea, acting(sea)), ["fight", "stop"], chance=[(3, 3)])
    assert sea.loot.cards.count("skeleton") == before


def test_st_8_3_any_number_in_a_hex_and_they_do_nothing_by_themselves():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 9)
    sea.phase, sea.stage = "hazards", "skeleton_sloop"
    while sea.phase == "hazards":
        run(sea, step(sea))
    assert sea.ship(0, 0).ready == 2 and sea.skeletons == {"4O": 9}


def test_st_8_4_eight_captains():
    values = sorted((dead.reputation, dead.gold) for dead in DEAD.values())
    assert values == [(1, 200), (1, 200), (1, 300), (1, 400), (2, 200), (2, 300), (2, 400), (3, 500)]


def test_st_8_5_a_captain_is_placed_at_random_of_those_not_in_play():
    sea = table(2)
    bones(sea, "4O", 0, "ashen_moll")
    third = sea.captains_left[2]
    run(sea, place_captain(sea, "4R"), chance=[2])
    assert sea.captains["4R"] == [third] and third not in sea.captains_left


def test_st_8_6_a_captain_counts_as_a_skeleton_in_strikes():
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 0, "ashen_moll", "king_wrack")
    assert dead_at(sea, "4O") == 2
    run(sea, plunder(sea, acting(sea)), ["stop"], chance=[(3, 1)])
    assert sea.ship(0, 0).ready == 0


def test_st_8_7_st_8_8_a_captain_falls_last_and_turns_to_treasure():
    """ST-8.7, ST-8.8."""
    sea = table(2)
    put(sea, 0, 0, "4O")
    bones(sea, "4O", 1, "ashen_moll", "king_wrack")
    done = run(sea, plunder(sea, acting(sea)), ["fight", "fight.king_wrack", "fight", "stop"], chance=[(6, 6)])
    assert "fight.king_wrack" not in keys(done.asks[0])
    after = done.asks[0].after(("fight",))
    assert [key for key in after if "fight" in key] == ["fight.ashen_moll", "fight.king_wrack"]
    assert sea.cargo["4O"] == ["king_wrack", "ashen_moll"] and dead_at(sea, "4O") == 0


def test_st_8_9_skeleton_effects_never_touch_captains():
    sea = table(2)
    bones(sea, "4O", 0, "ashen_moll")
    sea.phase, sea.event, sea.knave, sea.stage = "event", "E01", 0, "corner"
    sea.events.cards.remove("E01")
    assert run(sea, corner(sea)).asks == []  # no normal skeleton: nothing to move


def test_st_8_10_st_8_11_sold_captains_bring_both_and_come_back():
    """ST-8.10, ST-8.11."""
    for option, pool in (("return", "captains_left"), ("gone", "captains_gone")):
        sea = table(2, captain_tokens=option)
        put(sea, 0, 0, "0A")
        load(sea, 0, 0, "king_wrack")
        run(sea, trade(sea, acting(sea)), ["sell.some", ("king_wrack",), "done"])
        assert (sea.players[0].reputation, sea.players[0].gold) == (3, 1500)
        assert "king_wrack" in getattr(sea, pool)


# -- ST-9 --------------------------------------------------------------------------------------------------------------


def test_st_9_1_the_decks():
    assert (len(EVENTS), sum(c.copies for c in CREW.values()), sum(c.count for c in FORTUNE.values())) == (20, 18, 52)
    assert Counter(card.level for card in VOYAGES.values()) == dict.fromkeys(LEVELS, 18)


def test_st_9_2_st_9_3_discards_go_to_the_bottom_in_the_order_given():
    """ST-9.2, ST-9.3."""
    sea = table(2)
    give(sea, 0, "brace", "old_debt", "work_song", "harpoon", "tall_tale")
    run(sea, step(sea), ["end", ("brace", "old_debt")])
    assert sea.fortune.cards[:2] == ["old_debt", "brace"]
    put(sea, 0, 0, "0A")
    sea.active, sea.stage = 0, "actions"
    drawn = sea.voyages["meagre"].cards[-3:][::-1]
    run(sea, trade(sea, acting(sea)), ["seek.300", ()], rest=True)
    assert sea.voyages["meagre"].cards[:3] == drawn[::-1]


def test_st_9_4_an_empty_deck_gives_nothing():
    sea = table(2)
    for player in sea.players:
        half = sea.fortune.cards[:26]
        sea.fortune.cards = sea.fortune.cards[26:]
        player.fortune.cards = half
    assert run(sea, draw_fortune(sea, 0, 2)).result == 0


def test_st_9_5_st_9_6_reputation_moves_both_ways_never_below_0():
    """ST-9.5, ST-9.6."""
    sea = table(2)
    gain(sea, 0, 3, "events", T("x"))
    lose(sea, 0, 1, T("x"))
    assert sea.players[0].reputation == 2
    lose(sea, 0, 5, T("x"))
    assert sea.players[0].reputation == 0 and sum(sea.players[0].earned.values()) == 0


def test_st_9_7_the_count_goes_on_beyond_the_track():
    sea = table(2)
    gain(sea, 0, 36, "events", T("x"))
    gain(sea, 0, 5, "events", T("x"))
    assert sea.players[0].reputation == 41
    lose(sea, 0, 8, T("x"))
    assert sea.players[0].reputation == 33


def test_sinking_mixes_nothing_up():
    """ST-7.4, ST-7.5 and ST-26.4: what falls into the hex is what was aboard."""
    sea = table(2)
    load(sea, 0, 0, "t_gem_800", "resource", "old_halyard")
    run(sea, sink(sea, 0, 0))
    assert sorted(sea.cargo["0H"]) == ["old_halyard", "resource", "t_gem_800"]
    assert told(sea)


def test_loot_lands_in_the_hold_unseen():
    """ST-7.6 with ST-21.3."""
    sea = table(2)
    put(sea, 0, 0, "4O")
    run(
        sea,
        plunder(sea, acting(sea)),
        ["loot", "stop"],
        chance=[(3, 3), lambda sea: draw_of(sea.loot.cards, "l_gem_400")],
    )
    assert kinds(sea.ship(0, 0)) == ["gem"]
    assert not any("gem" in line for line in told(sea, 1)) and any("gem" in line for line in told(sea, 0))


def test_a_stirred_island_uses_bag_skeletons():
    """ST-8.1 for voyages."""
    sea = table(2)
    give(sea, 0, "V05")
    run(sea, start(sea, 0, 0, "V05"))
    assert sea.skeletons["2N"] == 2 and SLOOP in sea.enemies
    enemy(sea, SLOOP, "4A")
