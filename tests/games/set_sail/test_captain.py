"""The captain: better than chance, quick, and blind to what its seat cannot see."""

import random
import time

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.question import Terms
from bot.engine.secret import view
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from tests.conformance import count, random_captain
from tests.games.set_sail.table import acting, arrange, give, give_map, meeting


def duel(seed: int, clever: int) -> Match[Sea]:
    """A captain against a random one."""
    match = Match[Sea].new(GAME, f"duel {seed}".encode(), 2)
    luck = random.Random(seed)
    while not match.over:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        if seat == clever:
            answer = captain_answer(match, ask, luck)
        else:
            answer = random_captain(GAME, view(match.state, seat), ask, luck)
        match.answer(seat, ask.name, answer)
    return match


def test_the_captain_beats_a_random_one_in_seven_games_of_ten_at_least() -> None:
    games = count(40, 200)
    won = sum(GAME.scores(duel(seed, seed % 2).state)[0].seat == seed % 2 for seed in range(games))
    assert won >= 0.7 * games, f"{won} of {games}"


def test_captains_among_themselves_finish_in_about_ten_rounds() -> None:
    rounds = []
    for seed in range(count(6, 60)):
        match = Match[Sea].new(GAME, f"fleet {seed}".encode(), 2 + seed % 5)
        luck = random.Random(seed)
        while not match.over:
            seat = match.waited_for()[0]
            ask = next(each for each in match.asked(seat) if not each.optional)
            begun = time.thread_time()
            answer = captain_answer(match, ask, luck)
            assert time.thread_time() - begun < 0.5, ask.name
            match.answer(seat, ask.name, answer)
        rounds.append(match.state.round)
    assert 7 <= sorted(rounds)[len(rounds) // 2] <= 14, rounds


def test_the_captain_does_not_see_what_its_seat_does_not_see() -> None:
    match = Match[Sea].new(GAME, b"blind", 4)
    luck = random.Random(3)
    for step in range(160):
        if match.over:
            break
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        answer = captain_answer(match, ask, random.Random(1))
        if step % 4 == 0:
            other = GAME.redeal(match.state, seat, luck)
            assert GAME.captain(view(other, seat), ask, random.Random(1)) == GAME.captain(
                view(match.state, seat), ask, random.Random(1)
            )
        match.answer(seat, ask.name, answer)


def best(how, *, dice: tuple[int, ...] = (), options: dict[str, str] | None = None) -> object:  # type: ignore[no-untyped-def]
    table = arrange(how, options=options, dice=dice)
    return captain_answer(table.match, table.ask, random.Random(1))


def test_it_sails_to_a_treasure_and_digs_it() -> None:
    def with_map(sea: Sea) -> None:
        give_map(sea, 0, "TR01")

    assert "D3" in best(with_map)

    def there(sea: Sea) -> None:
        with_map(sea)
        acting(sea, "D3")

    assert best(there) == "dig"


def test_it_completes_the_quests_that_bring_most_and_then_buys_a_map() -> None:
    def ready(sea: Sea) -> None:
        give(sea, 0, "deep", "deep", "deep", "deep", "deep")
        sea.open_plunder = ["PL01", "PL09", "PL02", "PL03"]
        acting(sea, "B4")

    assert best(ready) == "PL09"

    def rich(sea: Sea) -> None:
        sea.captains[0].silver = 12
        acting(sea, "B4")

    assert best(rich) == "map"


def test_it_buys_supplies_when_they_are_short_and_goods_that_a_quest_lacks() -> None:
    def short(sea: Sea) -> None:
        sea.captains[0].supplies = 1
        acting(sea, "G4")

    assert best(short) == "silver.3"

    def shopping(sea: Sea) -> None:
        give(sea, 0, "banana", "sugar")
        acting(sea, "H9", "L6")
        sea.now.to_act = [0]
        sea.now.acting = 0

    assert best(shopping) in {("for.TD01",), ("for.TD04",)}


def test_it_flees_from_a_strong_attack_with_oars_and_fights_with_cannons() -> None:
    def oars(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].oar = 3

    assert best(oars, dice=(6,)) == "flee"

    def cannons(sea: Sea) -> None:
        meeting(sea)
        sea.captains[1].cannon = 3

    assert best(cannons, dice=(2,)) == "fight"


def test_it_never_helps_somebody_who_is_about_to_win() -> None:
    def near(points: int):  # type: ignore[no-untyped-def]
        def how(sea: Sea) -> None:
            give(sea, 1, "tobacco")
            sea.captains[0].silver = 9
            sea.captains[0].points = points

        return how

    for points, answer in ((0, "accept"), (26, "decline")):
        table = arrange(near(points)).say(0, "trade.offer", Terms(1, {"silver": 5}, {"tobacco": 1}))
        ask = table.open(1, "trade.respond")
        assert captain_answer(table.match, ask, random.Random(1)) == answer
