"""The knave's corners, and every event in turn."""

import pytest

from bot.engine.question import Arrange
from bot.engine.secret import view
from bot.games.sea_of_thieves.actions import take_action
from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, SLOOP
from bot.games.sea_of_thieves.content import CORNERS, EVENTS, KEPT, SEAS
from bot.games.sea_of_thieves.rolls import crew_roll
from bot.games.sea_of_thieves.trade import trade
from bot.games.sea_of_thieves.turn import step
from tests.games.sea_of_thieves.occasions import BY_CORNER, BY_SEAS, event, into
from tests.games.sea_of_thieves.table import (
    acting,
    begin,
    bones,
    classes,
    enemy,
    give,
    keys,
    kinds,
    lay,
    load,
    put,
    run,
    table,
    told,
    top,
)
from tests.games.sea_of_thieves.test_board import reef_line


def test_st_34_1_shifting_sands():
    sea = table(2)
    bones(sea, "4O", 1, "king_wrack")
    done = run(sea, into(sea, "shifting_sands"), ["4O", "0N"])
    assert keys(done.asks[0]) == ("4O", "none") and sea.skeletons == {"0N": 1} and sea.captains["4O"]


def test_st_34_2_gifts():
    sea = table(2)
    run(sea, into(sea, "beggars_luck"))
    run(sea, into(sea, "old_favours"))
    run(sea, into(sea, "last_laugh"))
    card = sea.voyages["valuable"].cards[-1]
    run(sea, into(sea, "whispered_name"))
    player = sea.players[0]
    assert (player.gold, len(player.fortune), player.reputation, player.voyages.cards) == (1300, 2, 1, [card])


def test_st_34_3_sleight_of_hand():
    sea = table(3)
    for seat in (1, 2):
        sea.players[seat].reputation, sea.players[seat].earned = 4, {"voyages": 4}
    sea.players[1].gold = 120
    done = run(sea, into(sea, "sleight_of_hand"), ["1"])
    assert keys(done.asks[0]) == ("1", "2", "none") and [p.gold for p in sea.players] == [1120, 0, 1000]


def test_st_34_4_tow_rope():
    sea = table(2)
    start, line = reef_line(sea)
    put(sea, 1, 0, line[0])
    enemy(sea, KRAKEN, "4B", 0, 3)
    put(sea, 1, 1, "4B")
    ways = sea.board.bent(line[0], 2, True)
    to = next(hex for hex in ways if sea.board.distance(line[0], hex) == 2)
    done = run(sea, into(sea, "tow_rope"), ["1.I", to])
    assert "1.II" not in keys(done.asks[0]) and sea.ship(1, 0).hex == to
    assert sea.ship(1, 0).damage == ways[to].reefs and start


def test_st_34_5_first_pick():
    sea = table(2)
    sea.ship(0, 1).hex = ""
    done = run(sea, into(sea, "first_pick"), ["0.I"], chance=[0])
    assert keys(done.asks[0]) == ("0.I", "none") and len(sea.ship(0, 0).hold) == 1


def test_st_34_6_ships_carpenter():
    sea = table(2)
    put(sea, 0, 1, "0H", damage=4, water=3)
    run(sea, into(sea, "ships_carpenter"), ["0.II"])
    assert (sea.ship(0, 1).damage, sea.ship(0, 1).water) == (0, 3)


def test_st_34_7_marked_cards():
    sea = table(2)
    event(sea, BY_CORNER["marked_cards"], "corner", 0)
    before = sea.events.cards[-3:][::-1]
    run(sea, step(sea))
    assert view(sea, 0).peeked.cards == before and view(sea, 1).peeked.cards == ["?"] * 3
    done = run(sea, step(sea), [(before[2], before[0], before[1])])
    assert isinstance(done.asks[0], Arrange) and not done.asks[0].public
    assert sea.events.cards[-3:][::-1] == [before[2], before[0], before[1]]
    assert not any("Next events" in line for line in told(sea, 1))


def test_st_34_8_cold_revenge():
    sea = table(2)
    sea.players[1].reputation, sea.players[1].earned = 4, {"voyages": 4}
    done = run(sea, into(sea, "cold_revenge"), ["1.II"])
    assert keys(done.asks[0]) == ("1.I", "1.II", "none")
    assert sea.ship(1, 1).damage == 2 and sea.ship(1, 1).sinker == 0
    give(sea, 1, "brace")
    run(sea, into(sea, "cold_revenge"), ["1.I"])
    assert sea.ship(1, 0).damage == 0


def test_st_34_9_grave_whistle():
    sea = table(2)
    done = run(sea, into(sea, "grave_whistle"), ["0N"])
    assert set(keys(done.asks[0])) == {*sea.board.isle, "none"} and sea.skeletons == {"0N": 2}


def test_st_34_10_gem_from_the_deep():
    sea = table(2)
    run(sea, into(sea, "gem_from_the_deep"), ["0.I"])
    assert sea.ship(0, 0).hold.cards == ["l_gem_400"]
    load(sea, 1, 0, *["l_gem_400"] * 3)
    run(sea, into(sea, "gem_from_the_deep"), ["0.II"])
    assert kinds(sea.ship(0, 1)) == []


def test_st_34_11_secret_landing_with_pushing_and_arrival():
    sea = table(2)
    begin(sea, 0, 0, "V06", 1, 0).carried = 1
    put(sea, 0, 0, "0B")
    put(sea, 0, 1, "4B")
    done = run(sea, into(sea, "secret_landing"), ["0.I", "0K", "1.I", "0J"])
    assert sea.ship(0, 0).hex == "0K" and sea.ship(1, 0).hex == "0J" and sea.players[0].reputation == 2
    assert "push.to" in done.names


def test_st_34_12_hidden_ace():
    sea = table(2)
    give(sea, 0, "hidden_ace")
    done = run(sea, crew_roll(sea, 0, 0, "plunder"), ["hidden_ace"], chance=[(1, 1)])
    assert done.result.successes == 2 and sea.events.cards[0] == KEPT["hidden_ace"]


def test_st_34_13_discount():
    sea = table(2)
    put(sea, 0, 0, "0A")
    sea.players[0].gold = 900
    give(sea, 0, "discount")
    act = acting(sea)
    assert classes(sea) == ("brigantine.discount",)
    run(sea, trade(sea, act), ["upgrade.brigantine.discount", "done"])
    assert sea.players[0].gold == 0 and sea.ship(0, 0).kind == "brigantine" and not sea.players[0].kept
    give(sea, 0, "discount")
    sea.crew_deck.cards += sea.crew_row
    sea.crew_deck.cards.remove("surgeon")
    sea.crew_row = ["surgeon"]
    run(sea, trade(sea, acting(sea)), ["hire.surgeon.discount", "done"])
    assert sea.players[0].gold == 0 and sea.ship(0, 0).able("surgeon") == 1  # not below 0


def test_st_34_14_counter_order():
    sea = table(2)
    give(sea, 0, "mist_passage")
    give(sea, 1, "counter_order")
    sea.orders[1].value["counter"] = "any"
    done = run(sea, take_action(sea, 0, 0), ["mist_passage", "4B", "full_sail", "stay"], chance=[(3, 3)])
    assert sea.ship(0, 0).hex == "0H" and done.names.count("action.tasks") == 2


def test_st_34_15_slip_away():
    from bot.games.sea_of_thieves.damage import hurt

    sea = table(2)
    give(sea, 1, "slip_away")
    run(sea, hurt(sea, 1, 0, 2, "x"))  # the order: from 3 on
    assert sea.ship(1, 0).damage == 2 and sea.players[1].kept
    run(sea, hurt(sea, 1, 0, 4, "x"))
    assert sea.ship(1, 0).damage == 3 and not sea.players[1].kept


def test_st_34_16_family_ties():
    sea = table(2)
    give(sea, 0, "family_ties")
    sea.ship(0, 1).crew[0].ready = sea.ship(0, 1).crew[1].ready = False
    run(sea, step(sea), ["family_ties"])
    assert sea.ship(0, 1).ready == 2


def test_st_34_17_stolen_march():
    sea = table(2)
    give(sea, 0, "stolen_march")
    run(sea, step(sea), ["stolen_march"])
    assert sea.extra == 1 and sea.events.cards[0] == KEPT["stolen_march"]


@pytest.mark.parametrize("card", EVENTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_can_be_resolved(card, seats):
    """ST-32.1 on all 20 events: its three sections in turn, its card then under the deck or kept."""
    sea = table(seats)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "3D")
    load(sea, 0, 0, "resource", "t_gem_800")
    lay(sea, "4E", "t_chest_500")
    bones(sea, "4O", 1)
    top(sea.events.cards, card)
    sea.phase, sea.stage = "event", "retry"
    while sea.phase == "event":
        run(
            sea,
            step(sea),
            rest=lambda ask: keys(ask)[0] if keys(ask) and not isinstance(ask, Arrange) else keys(ask),
            lucky=True,
        )
    printed = EVENTS[card]
    if printed.corner.kept:
        assert [printed.corner.id in player.kept for player in sea.players].count(True) == 1
    else:
        assert sea.events.cards[0] == card
    assert (sea.effect == printed.high_seas.id) is (printed.high_seas.lasts != "now")
    spawned = {
        "skeleton_ship": sea.enemies[SLOOP].hex,
        "megalodon": sea.enemies[MEGALODON].hex,
        "kraken": sea.enemies[KRAKEN].tentacles == printed.tentacles,
        "skeleton_fort": sea.fort.hex,
    }
    assert spawned[printed.spawn]
    assert set(SEAS) == set(BY_SEAS) and set(CORNERS) == set(BY_CORNER)
