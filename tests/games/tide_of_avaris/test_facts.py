"""The facts that plates, ledger, alternative texts, the board in words and the private screen share."""

import random

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, Secret, view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.components import MONSTER, NAVY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import MONSTERS, TRACKS
from bot.games.tide_of_avaris.facts import captain_facts, captain_words, card_words, hour_words, light_of, monster_of
from bot.games.tide_of_avaris.facts.fight import fight_words, sides
from bot.games.tide_of_avaris.facts.hand import hand_facts, hand_words

NAMES = ("Anne", "Bart", "Cora", "Dirk")


def _table(seats: int = 2) -> Sea:
    return Match[Sea].new(GAME, bytes(32), seats).state


def test_the_hold_lies_in_two_rows_and_is_worth_what_a_burial_counts() -> None:
    sea = _table()
    captain = sea.captains[0]
    captain.unbound, captain.bound = ["red", "red", "blue"], ["red", "yellow"]
    one = captain_facts(sea, 0)
    assert one.upper == (("red", False), ("blue", False), ("yellow", True))
    assert one.lower == (("red", False), ("red", True))
    assert one.worth == burial_worth(captain) == TRACKS.upper_hold[2] + 2 * TRACKS.lower_hold_each


def test_what_is_secret_is_no_fact_of_a_captain_until_it_is_opened() -> None:
    sea = _table()
    captain = sea.captains[1]
    captain.gold.value, captain.rum.value = 41, 37
    closed = view(sea, SPECTATOR)
    assert captain_facts(closed, 1).purse is None and captain_facts(closed, 1).points is None
    assert "41" not in " ".join(say(words, NAMES) for words in captain_words(closed, 1))
    captain.gold.seats = captain.rum.seats = captain.tally.seats = (SPECTATOR,)
    opened = view(sea, SPECTATOR)
    assert captain_facts(opened, 1).purse == (41, 37) and captain_facts(opened, 1).points == 0


def test_a_monster_is_told_from_the_moment_it_is_met() -> None:
    """TA-20.2 Its card is open before crew is commanded."""
    sea, name = _table(), next(iter(MONSTERS))
    assert monster_of(sea) == ""
    sea.fight = Fight("NW.S", Side(0), Side(MONSTER), "commit", name)
    assert monster_of(sea) == name and sides(sea, sea.fight)[1].dice == MONSTERS[name].dice
    assert MONSTERS[name].name in " ".join(say(words, NAMES) for words in card_words(sea))
    sea.fight.stage = "won"
    assert monster_of(sea) == ""


def test_only_faces_that_count_are_counted() -> None:
    sea = _table()
    calm = next(card for card in MONSTERS.values() if card.special == "no_wind")
    rolled = ["hit", "wind", "miss"]
    sea.fight = Fight("NW.S", Side(0, faces=rolled, spirit_face="minus1"), Side(1, faces=rolled), "rolled", wind=0)
    attacker, defender = sides(sea, sea.fight)
    assert attacker.faces == (("hit", True), ("wind", True), ("miss", False), ("spirit.minus1", True))
    assert [counts for _, counts in defender.faces] == [True, False, False], "the wind is with the other side"
    sea.fight = Fight("NW.S", Side(0, faces=rolled), Side(MONSTER, faces=rolled), "rolled", calm.id, wind=0)
    assert [counts for _, counts in sides(sea, sea.fight)[0].faces] == [True, False, False], "becalmed"


def test_the_loser_s_treasures_are_shown_while_the_winner_chooses() -> None:
    sea = _table()
    sea.captains[1].unbound, sea.captains[1].bound = ["red", "blue"], ["teal"]
    sea.fight = Fight("NW.S", Side(0, result=2), Side(1, result=1), "won", winner=0)
    assert sides(sea, sea.fight)[1].prey == ("red", "blue"), "bound ones are not stolen"
    sea.fight.stolen = ["red"]
    assert sides(sea, sea.fight)[1].prey == () and sides(sea, sea.fight)[0].taken == ("red",)
    assert "Anne wins, stealing 1 red" in [say(words, NAMES) for words in fight_words(sea)]


def test_the_hour_says_day_light_step_and_whether_it_is_the_last() -> None:
    sea = _table()
    sea.round, sea.phase, sea.final = 4, "hunt", True
    assert [say(words, NAMES) for words in hour_words(sea)] == ["Day 4", "Night (the Navy hunts)", "the final Day"]
    assert light_of(sea) == "night"


def test_a_private_screen_says_prices_and_which_can_be_paid() -> None:
    sea = _table()
    captain = sea.captains[0]
    captain.gold, captain.rum = Secret(99, -1), Secret(0, -1)
    able = {ware.track: ware.able for ware in hand_facts(sea, 0).wares}
    assert able["attack"] and not able["fleet"] and "back" not in able
    captain.attack, captain.jettisoned = len(TRACKS.upgrades.attack), 1
    wares = {ware.track: ware.price for ware in hand_facts(sea, 0).wares}
    assert wares["attack"] is None and wares["back"] == TRACKS.upgrades.buy_back


def test_facts_can_be_told_at_every_moment_of_a_game() -> None:
    luck = random.Random(5)
    match = Match[Sea].new(GAME, (5).to_bytes(32, "big"), 3)
    told = 0
    while not match.over:
        seen = view(match.state, SPECTATOR)
        for seat in range(3):
            assert all(say(words, NAMES) for words in captain_words(seen, seat))
            assert all(say(words, NAMES) for words in hand_words(view(match.state, seat), seat))
        assert all(say(words, NAMES) for words in (*card_words(seen), *fight_words(seen)))
        told += 1
        waited = match.waited_for()
        ask = next(a for a in match.pending.asks if a.seat in waited and match.given(a.seat, a.name) is None)
        match.answer(ask.seat, ask.name, GAME.captain(view(match.state, ask.seat), ask, luck))
    assert told > 100


def test_a_fight_won_against_the_navy_is_told_after_her_card_is_gone() -> None:
    """TA-18.8 The card leaves the game while the fight is still shown."""
    sea = _table()
    sea.navy.card, sea.navy.space = "", ""
    sea.fight = Fight("NW.N", Side(0, dice=3, result=2), Side(NAVY, dice=4, result=1), "won", winner=0)
    assert [side.dice for side in sides(sea, sea.fight)] == [3, 4] and fight_words(sea)
