"""ST-22 TRADE, ST-23 commissions, ST-24 upgrading."""

import itertools
import random

import pytest

from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import kind_of
from bot.games.sea_of_thieves.content import CREW, LEVELS, TOKENS, VOYAGES
from bot.games.sea_of_thieves.selling import COMMISSIONED, commissions
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    classes,
    deeds,
    give,
    keys,
    laid,
    load,
    man,
    put,
    run,
    table,
    told,
)


def market(seats=2, gold=1000, **options):
    """Ship I of seat 0 at the Outpost."""
    sea = table(seats, **options)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = gold
    return sea


def row(sea, *cards):
    """The special crew row as wished."""
    sea.crew_deck.cards += sea.crew_row
    sea.crew_row = []
    for card in cards:
        sea.crew_deck.cards.remove(card)
        sea.crew_row.append(card)


def test_st_22_1_only_at_the_outpost_where_tasks_may_have_brought_it():
    sea = table(2)
    put(sea, 0, 0, "0B")
    done = run(sea, take_action(sea, 0, 0), ["crew.sail.0A", "trade", "done"])
    assert "trade.stage" in done.names
    put(sea, 0, 1, "0B")
    done = run(sea, take_action(sea, 0, 1), ["pass"])
    assert "trade" not in deeds(done.ask("action.tasks"))


def test_st_22_2_five_stages_in_order_none_repeated():
    sea = market(gold=5000)
    put(sea, 0, 0, "0A", damage=1, water=2)
    load(sea, 0, 0, "t_gem_800", "resource")
    row(sea, "scout", "purser", "surgeon")
    answers = ["sell.all", "repair.1", "upgrade.brigantine", "hire.scout", "done"]
    stages = []

    def fill(ask):
        for chosen in ((), ("sell.all",), ("sell.all", "repair.1"), ("hire.scout",)):
            stages.append(list(dict.fromkeys(key.partition(".")[0] for key in ask.after(chosen) if key != "again")))
        return laid(ask, *answers)

    run(sea, trade(sea, acting(sea)), [fill])
    assert stages == [
        ["sell", "repair", "hire", "seek", "done"],
        ["repair", "hire", "seek", "done"],
        ["upgrade", "hire", "seek", "done"],
        ["hire", "seek", "done"],
    ]
    assert (sea.ship(0, 0).kind, sea.players[0].gold) == ("brigantine", 5000 + 800 - 100 - 1200 - CREW["scout"].price)


def test_st_22_3_for_the_acting_ship_alone():
    sea = market()
    put(sea, 0, 1, "0A", damage=2, water=2)
    load(sea, 0, 1, "t_gem_800")
    done = run(sea, trade(sea, acting(sea)), ["done"])
    assert keys(done.asks[0])[0] in ("hire.scout", "seek.300", "done") or keys(done.asks[0])[0].startswith("hire.")
    assert sea.ship(0, 1).water == 2


def test_st_22_4_st_22_6_any_tokens_for_their_gold_shown_to_all():
    """ST-22.4, ST-22.6."""
    sea = market()
    load(sea, 0, 0, "t_gem_800", "l_chest_100", "resource")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_gem_800", "l_chest_100"), "done"])
    assert sea.players[0].gold == 1900 and sea.ship(0, 0).hold.cards == ["resource"]
    assert any("mermaid gem (800 gold) and treasure chest (100 gold, loot)" in line for line in told(sea, 1))


def test_st_22_7_st_23_7_commissions_of_this_sale_alone():
    """ST-22.7, ST-23.7."""
    sea = market()
    load(sea, 0, 0, "t_chest_300", "l_chest_100")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_chest_300", "l_chest_100"), "done"])
    load(sea, 0, 0, "t_chest_500")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_chest_500",), "done"])
    assert sea.players[0].reputation == 0


def test_st_22_8_st_22_9_water_for_free_damage_for_gold_in_parts():
    """ST-22.8, ST-22.9."""
    sea = market(gold=250)
    put(sea, 0, 0, "0A", damage=4, water=5)
    done = run(sea, trade(sea, acting(sea)), ["repair.2", "done"])
    amount = done.ask("trade.stage")
    assert [key for key in keys(amount) if "repair" in key] == ["repair.2", "repair.1", "repair.0"]
    assert (sea.ship(0, 0).damage, sea.ship(0, 0).water, sea.players[0].gold) == (2, 0, 50)


@pytest.mark.parametrize(("damage", "water"), [(1, 0), (0, 1)])
def test_st_22_10_no_upgrade_with_damage_or_water(damage, water):
    sea = market(gold=5000)
    put(sea, 0, 0, "0A", damage=damage, water=water)
    acting(sea)
    assert classes(sea) == ()
    put(sea, 0, 0, "0A")
    assert classes(sea) == ("brigantine", "galleon")
    sea.players[0].gold = 1199
    assert classes(sea) == ()


def test_st_22_11_several_steps_at_once():
    sea = market(gold=3200)
    run(sea, trade(sea, acting(sea)), ["upgrade.galleon", "done"])
    assert sea.players[0].gold == 200 and sea.ship(0, 0).kind == "galleon"


def test_st_22_12_st_22_15_hiring_from_a_row_that_is_not_refilled():
    """ST-22.12, ST-22.15."""
    sea = market(gold=2000)
    row(sea, "scout", "scout", "purser")
    run(sea, trade(sea, acting(sea)), ["hire.scout", "hire.scout", "done"])
    assert [sailor.kind for sailor in sea.ship(0, 0).crew] == ["scout", "scout"]
    assert len(sea.crew_row) == 1 and sea.players[0].gold == 1200
    sea.act = None
    run(sea, step(sea), ["end"])
    assert len(sea.crew_row) == 3


def test_st_22_13_the_token_takes_a_slot_of_ones_choice_ready():
    sea = market(gold=2000)
    row(sea, "surgeon", "scout", "purser")
    sea.ship(0, 0).crew[1].ready = False
    run(sea, trade(sea, acting(sea)), ["hire.surgeon", "done"])
    assert [(sailor.kind, sailor.ready) for sailor in sea.ship(0, 0).crew] == [("", True), ("surgeon", True)]
    run(sea, trade(sea, acting(sea)), ["hire.scout.for.surgeon", "done"])
    assert [sailor.kind for sailor in sea.ship(0, 0).crew] == ["", "scout"]


def test_st_22_14_a_replaced_special_token_loses_its_card():
    sea = market(gold=2000)
    man(sea, 0, 0, "purser")
    row(sea, "surgeon", "scout", "navigator")
    run(sea, trade(sea, acting(sea)), ["hire.surgeon.for.purser", "done"])
    assert sea.crew_deck.cards[0] == "purser" and sea.ship(0, 0).crew[0].kind == "surgeon"


def test_st_22_16_never_more_special_crew_than_slots():
    sea = market(gold=9000)
    row(sea, "surgeon", "scout", "navigator")
    run(sea, trade(sea, acting(sea)), ["hire.surgeon", "hire.scout", "hire.navigator.for.scout", "done"])
    assert sorted(sailor.kind for sailor in sea.ship(0, 0).crew) == ["navigator", "surgeon"]


def test_st_22_17_st_22_18_three_cards_any_bought_the_rest_under_their_decks():
    """ST-22.17, ST-22.18."""
    sea = market(gold=500)
    tops = [sea.voyages[level].cards[-1] for level in LEVELS]
    done = run(sea, trade(sea, acting(sea)), ["seek.111", tuple(tops[:2])])
    assert done.asks[-1].name == "trade.buy" and keys(done.asks[-1]) == tuple(tops)
    assert sea.players[0].voyages.cards == tops[:2] and sea.players[0].gold == 200
    assert sea.voyages["legendary"].cards[0] == tops[2]
    assert str(done.asks[-1].check(tuple(tops)).text) == "That costs {cost} gold, and you have {gold}."


def test_st_22_19_seen_by_the_buyer_alone_levels_are_public():
    sea = market()
    seen = []

    def look(ask):
        seen.append((view(sea, 1).act.drawn.cards, view(sea, 0).act.drawn.cards))
        return ()

    run(sea, trade(sea, acting(sea)), ["seek.210", look])
    assert seen[0][0] == ["?"] * 3 and "?" not in seen[0][1]
    assert any("Meagre, Meagre and Valuable: 0 bought" in line for line in told(sea, 1))


@pytest.mark.parametrize("way", ["levels_first", "one_by_one"])
def test_st_22_20_levels_before_cards_or_card_by_card(way):
    sea = market(seek=way)
    counts = []

    def look(ask):
        counts.append(len(sea.act.drawn))
        return "meagre"

    if way == "levels_first":
        run(sea, trade(sea, acting(sea)), [lambda ask: (counts.append(len(sea.act.drawn)), ("seek.300",))[1], ()])
    else:
        run(sea, trade(sea, acting(sea)), ["seek.first", look, look, look, ()])
    assert counts == ([0] if way == "levels_first" else [0, 1, 2])


def test_st_22_21_short_decks_limit_the_choice():
    sea = market()
    for level in LEVELS:
        cards = sea.voyages[level].cards
        keep = 1 if level != "legendary" else 0
        sea.players[1].voyages.cards += cards[keep:]
        del cards[keep:]
    done = run(sea, trade(sea, acting(sea)), ["seek.110", ()])
    assert [key for key in keys(done.asks[0]) if "seek" in key] == ["seek.110"] and len(done.asks[1].keys) == 2


def test_st_22_22_a_bought_voyage_can_be_started_in_a_later_action_of_the_turn():
    sea = market()
    top = sea.voyages["meagre"].cards[-1]
    run(sea, step(sea), ["I", "trade", "seek.300", (top,)])
    run(sea, step(sea), ["I", top, "pass"])
    assert sea.ship(0, 0).voyage.card == top


def test_st_22_23_gold_of_a_sale_can_be_spent_in_the_same_action():
    sea = market(gold=400)
    load(sea, 0, 0, "t_gem_800")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_gem_800",), "upgrade.brigantine", "done"])
    assert sea.ship(0, 0).kind == "brigantine" and sea.players[0].gold == 0


# -- ST-23 -------------------------------------------------------------------------------------------------------------


def test_st_23_1_st_13_2_three_of_a_kind_bring_2_reputation():
    """ST-23.1, ST-13.2."""
    for kind in ("chest", "skull", "crate"):
        sea = market()
        tokens = (f"t_{kind}_300", f"t_{kind}_500", f"l_{kind}_100")
        load(sea, 0, 0, *tokens)
        run(sea, trade(sea, acting(sea)), ["sell.some", tokens, "done"])
        assert (sea.players[0].reputation, sea.players[0].gold) == (2, 1900)


def test_st_23_2_several_sets_count():
    assert commissions(["t_chest_300"] * 6 + ["t_skull_300"] * 3) == 3


def test_st_23_3_gems_fill_in():
    for chests in range(4):
        assert commissions(["t_chest_300"] * chests + ["t_gem_800"] * (3 - chests)) == 1
    assert commissions(["t_chest_300", "t_skull_300", "t_gem_800"]) == 0


def brute(tokens):
    """The most sets, by trying every way to give gems to kinds."""
    counts = [sum(kind_of(token) == kind for token in tokens) for kind in COMMISSIONED]
    gems = sum(kind_of(token) == "gem" for token in tokens)
    best = 0
    for given in itertools.product(range(gems + 1), repeat=3):
        if sum(given) <= gems:
            best = max(best, sum((count + more) // 3 for count, more in zip(counts, given, strict=True)))
    return best


def test_st_23_4_the_split_is_the_best_there_is():
    luck = random.Random(4)
    names = [token for token in TOKENS if kind_of(token) != "resource"]
    for _ in range(400):
        tokens = [luck.choice(names) for _ in range(luck.randrange(14))]
        assert commissions(tokens) == brute(tokens), tokens


def test_st_23_5_loot_and_treasure_mix():
    assert commissions(["l_chest_100", "t_chest_300", "l_chest_300"]) == 1


def test_st_23_6_trinkets_resources_and_captains_count_for_nothing():
    assert commissions(["t_trinket_300"] * 3 + ["resource"] * 3 + ["king_wrack"] * 3) == 0


def test_st_23_8_a_gem_is_its_own_kind_elsewhere():
    sea = market()
    sea.effect = "chests_in_demand"
    load(sea, 0, 0, "t_gem_800", "t_chest_300")
    run(sea, trade(sea, acting(sea)), ["sell.some", ("t_gem_800", "t_chest_300"), "done"])
    assert sea.players[0].gold == 1000 + 800 + 400


# -- ST-24 -------------------------------------------------------------------------------------------------------------


def test_st_24_1_st_24_2_st_24_3_st_24_4_everything_moves_over_to_the_new_class():
    """ST-24.1, ST-24.2, ST-24.3, ST-24.4."""
    sea = market(gold=1200)
    man(sea, 0, 0, "scout")
    ship = load(sea, 0, 0, "t_gem_800", "king_wrack")
    ship.crew[1].ready = False
    ship.tokens = 1
    begin(sea, 0, 0, "V10", 1)
    run(sea, trade(sea, acting(sea)), ["upgrade.brigantine", "done"])
    assert (ship.kind, ship.gauge, ship.water, ship.tokens, ship.hex) == ("brigantine", 8, 0, 1, "0A")
    assert [(sailor.kind, sailor.ready) for sailor in ship.crew] == [("scout", True), ("", False), ("", True)]
    assert ship.cargo == 2 and ship.voyage.progress == [1]


def test_st_24_5_new_crew_has_no_task_in_this_action():
    sea = market(gold=1200)
    done = run(sea, take_action(sea, 0, 0), ["trade", "upgrade.brigantine", "done"])
    assert done.names.count("action.tasks") == 1


def test_st_24_6_the_upgrade_survives_sinking():
    from bot.games.sea_of_thieves.damage import sink

    sea = market()
    put(sea, 0, 0, "0A", "galleon")
    run(sea, sink(sea, 0, 0))
    assert sea.ship(0, 0).kind == "galleon" and len(sea.ship(0, 0).crew) == 4


@pytest.mark.parametrize("galleons", ["1", "2"])
def test_st_24_7_one_galleon_or_two(galleons):
    sea = market(gold=5000, galleons=galleons)
    put(sea, 0, 1, "0N", "galleon")
    acting(sea)
    assert classes(sea) == (("brigantine", "galleon") if galleons == "2" else ("brigantine",))


def test_st_24_8_both_may_be_brigantines():
    sea = market(gold=1200)
    put(sea, 0, 1, "0N", "brigantine")
    run(sea, trade(sea, acting(sea)), ["upgrade.brigantine", "done"])
    assert [ship.kind for ship in sea.players[0].ships] == ["brigantine", "brigantine"]


def test_voyages_seen_are_of_the_levels_named():
    """ST-22.17, ST-9.3."""
    sea = market()
    give(sea, 0, "V10")
    seen = []

    def look(ask):
        seen.extend(VOYAGES[card].level for card in keys(ask))
        return ()

    run(sea, trade(sea, acting(sea)), ["seek.102", look])
    assert seen == ["meagre", "legendary", "legendary"]
