"""ST-36 the Fortune phase, ST-37 end and scoring."""

import pytest

from bot.engine.secret import SPECTATOR, view
from bot.engine.text import T
from bot.games.sea_of_thieves.components import Sailor
from bot.games.sea_of_thieves.content import TABLE
from bot.games.sea_of_thieves.scoring import finish, fleet, followers, scores, tie_break, total
from bot.games.sea_of_thieves.supply import gain, lose
from bot.games.sea_of_thieves.turn import fortune_due, step
from tests.games.sea_of_thieves.table import begin, give, load, man, put, run, table, told


def standing(sea, *points):
    for player, n in zip(sea.players, points, strict=True):
        player.reputation, player.earned = n, ({"voyages": n} if n else {})


def fortune(sea):
    sea.phase, sea.stage = "fortune", "draw"
    return run(sea, step(sea))


def test_st_36_1_st_36_2_one_card_and_one_for_each_symbol_up_to_the_leader():
    """ST-36.1, ST-36.2."""
    sea = table(4)
    standing(sea, 9, 6, 5, 3)
    fortune(sea)
    assert [len(player.fortune) for player in sea.players] == [1, 2, 2, 3]
    standing(sea, 8, 8, 7, 4)
    assert [fortune_due(sea, seat) for seat in range(4)] == [1, 1, 2, 2]


def test_st_36_3_the_symbols_and_the_second_lap():
    assert TABLE.fortune_symbols == (4, 8, 12, 16, 20, 24, 28, 32) and TABLE.lap == 35
    sea = table(2)
    standing(sea, 38, 35)
    assert fortune_due(sea, 1) == 1
    standing(sea, 39, 35)
    assert fortune_due(sea, 1) == 2
    standing(sea, 39, 30)
    assert fortune_due(sea, 1) == 3


def test_st_36_4_everybody_one_first_then_the_additional_ones():
    sea = table(2)
    standing(sea, 4, 0)
    cards = sea.fortune.cards[-3:][::-1]
    fortune(sea)
    assert sea.players[0].fortune.cards == [cards[0]]
    assert sea.players[1].fortune.cards == [cards[1], cards[2]]


def test_st_36_5_no_hand_limit_here():
    sea = table(2)
    give(sea, 0, "brace", "brace", "old_debt")
    fortune(sea)
    assert len(sea.players[0].fortune) == 4


def test_st_36_6_the_phase_ends_the_round():
    sea = table(2)
    fortune(sea)
    assert (sea.round, sea.phase, sea.stage, sea.active) == (3, "fleets", "respawn", 0)


@pytest.mark.parametrize("goal", ["25", "15", "20", "30"])
def test_st_37_1_reaching_the_goal_in_any_phase_triggers_the_end(goal):
    sea = table(2, goal=goal)
    sea.phase = "event"
    gain(sea, 1, int(goal) - 1, "events", T("x"))
    assert not sea.ending
    gain(sea, 1, 1, "events", T("x"))
    assert sea.ending


def test_st_37_2_the_round_is_played_to_its_end():
    sea = table(2)
    gain(sea, 0, 25, "voyages", T("x"))
    phases = []
    while not sea.over:
        if not phases or phases[-1] != sea.phase:
            phases.append(sea.phase)
        run(sea, step(sea), rest=True, lucky=True)
    assert phases == ["fleets", "hazards", "event", "fortune", "scoring"] and sea.round == 2


def test_st_37_3_later_losses_change_nothing():
    sea = table(2)
    gain(sea, 0, 25, "voyages", T("x"))
    lose(sea, 0, 5, T("x"))
    fortune(sea)
    assert sea.phase == "scoring"


def test_st_37_4_only_play_triggers():
    sea = table(2)
    standing(sea, 20, 0)
    sea.players[0].gold = 5000
    assert total(sea.players[0]) == 30
    fortune(sea)
    assert sea.phase == "fleets" and not sea.ending


@pytest.mark.parametrize("cap", ["8", "10", "12"])
def test_st_37_5_the_round_cap(cap):
    sea = table(2, round_cap=cap)
    sea.round = int(cap) - 1
    fortune(sea)
    assert sea.phase == "fleets"
    fortune(sea)
    assert sea.phase == "scoring"


def test_st_37_6_st_37_7_st_37_8_st_37_9_st_37_10_the_final_scoring():
    """ST-37.6, ST-37.7, ST-37.8, ST-37.9, ST-37.10."""
    sea = table(2)
    standing(sea, 20, 0)
    player = sea.players[0]
    player.gold = 1720
    begin(sea, 0, 0, "V44")
    begin(sea, 0, 1, "V10")  # a gold penalty is not paid now
    give(sea, 0, "V26")  # in hand: nothing
    put(sea, 0, 0, "0H", "brigantine")
    put(sea, 0, 1, "0H", "galleon")
    man(sea, 0, 1, "navigator")
    sea.ship(0, 1).crew[0].ready = False  # defeated crew counts, so do sunk ships
    sea.ship(0, 1).hex = ""
    sea.ship(0, 1).voyage, card = None, "V10"
    sea.voyages["meagre"].cards.append(card)
    assert (fleet(player), followers(player)) == (4, 1)
    score = scores(sea)[0]
    assert score.total == 20 + 3 - 2 + 4 + 1 == total(player)
    labels = [part.label.text for part in score.parts]
    assert labels.index("Wealth") < labels.index("Unfinished voyages") < labels.index("Fleet")
    assert player.gold == 1720
    # wealth first, then the penalties, never below 0
    standing(sea, 0, 0)
    player.gold = 700
    assert total(player) == max(1 - 2, 0) + 4 + 1
    assert sum(part.points for part in scores(sea)[0].parts) == total(player)


def test_st_37_11_cargo_and_cards_score_nothing():
    sea = table(2)
    before = total(sea.players[0])
    load(sea, 0, 0, "t_gem_800", "king_wrack")
    give(sea, 0, "old_debt", "V10", "hidden_ace")
    assert total(sea.players[0]) == before


def test_st_37_12_most_reputation_wins():
    sea = table(3)
    standing(sea, 3, 9, 5)
    run(sea, finish(sea))
    assert [score.seat for score in scores(sea)] == [1, 2, 0] and "Blue wins." in told(sea)


def test_st_37_13_ties_by_treasure_then_loot_tokens():
    sea = table(3)
    load(sea, 0, 0, "t_gem_800", "resource")
    load(sea, 1, 0, "t_gem_800", "resource", "resource")
    load(sea, 2, 0, "king_wrack", "old_halyard")
    assert [tie_break(player) for player in sea.players] == [(1, 1), (1, 2), (0, 0)]
    run(sea, finish(sea))
    assert [(score.seat, score.rank) for score in scores(sea)] == [(1, 1), (0, 2), (2, 3)]


def test_st_37_13_the_holds_lie_open_at_the_end_so_that_everybody_can_check_the_ties():
    sea = table(3)
    load(sea, 1, 0, "t_gem_800", "resource")
    load(sea, 2, 0, "old_halyard")
    assert view(sea, SPECTATOR).ship(1, 0).hold.cards == ["?", "?"]
    assert run(sea, finish(sea)).reveals == 1
    for seat in (SPECTATOR, 0, 1, 2):
        seen = view(sea, seat)
        assert seen.ship(1, 0).hold.cards == ["t_gem_800", "resource"]
        assert scores(seen) == scores(sea)


def test_st_37_14_shared_or_thrown_for():
    sea = table(3)
    run(sea, finish(sea))
    assert [score.rank for score in scores(sea)] == [1, 1, 1]
    sea = table(3, last_tie="dice")
    run(sea, finish(sea), chance=[(2, 5, 5), (6, 1)])
    assert scores(sea)[0].seat == 1 and [score.rank for score in scores(sea)] == [1, 2, 2]


def test_st_37_15_after_round_40_at_the_latest():
    sea = table(2)
    sea.round = TABLE.last_round
    fortune(sea)
    assert sea.phase == "scoring" and TABLE.last_round == 40
    assert Sailor().ready
