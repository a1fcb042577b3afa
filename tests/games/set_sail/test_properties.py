"""What holds in every game, whatever is answered."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.game import NOBODY
from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.set_sail import GAME
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import Sea, Turn, no_offers
from bot.games.set_sail.content import CARDS
from bot.games.set_sail.hand import capacity, goods_of
from bot.games.set_sail.movement import budget_of
from tests.conformance import Watched, count, play, random_captain

OPTIONS = st.fixed_dictionaries(
    {option.key: st.sampled_from([choice.key for choice in option.choices]) for option in GAME.options}
)


@settings(max_examples=count(12, 400), deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**32), OPTIONS)
def test_case_39_every_sequence_of_answers_keeps_the_invariants(seats: int, seed: int, options: dict[str, str]) -> None:
    """Cards, goods and quests are conserved, purses never negative, points never fall, capacity and budget hold."""
    match = Match[Sea].new(GAME, seed.to_bytes(8, "big"), seats, options)
    luck = random.Random(seed)
    points = [0] * seats
    for _ in range(300):
        sea = match.state
        assert GAME.faults(sea) == []
        assert all(new.points >= old for new, old in zip(sea.captains, points, strict=True))
        points = [captain.points for captain in sea.captains]
        names = {ask.name for ask in match.pending.asks}
        if "hand.discard" not in names and "runout.place" not in names:
            assert all(goods_of(captain) <= capacity(captain) for captain in sea.captains)
        if sea.phase == "sail" and sea.turn >= 0:
            assert sea.now.budget == budget_of(sea.captains[sea.turn])
        if match.over:
            break
        assert all(KIND[tile] != "land" for captain in sea.captains for tile in captain.ships if tile)
        asks = match.pending.asks
        ask = asks[luck.randrange(len(asks))]
        answer = random_captain(GAME, view(sea, ask.seat), ask, luck)
        if ask.check(answer) is None:
            match.answer(ask.seat, ask.name, answer)


@settings(max_examples=count(10, 200), deadline=None)
@given(st.integers(0, 2**32))
def test_case_47_a_fresh_deal_fits_what_the_table_knows(seed: int) -> None:
    """Hidden hands keep their sizes and capacities, decks theirs, and nothing is lost."""
    luck = random.Random(seed)
    match = Match[Sea].new(GAME, seed.to_bytes(8, "big"), 2 + seed % 5)
    for _ in range(luck.randrange(40, 250)):
        if match.over:
            break
        ask = next(each for each in match.pending.asks if not each.optional)
        match.answer(ask.seat, ask.name, random_captain(GAME, view(match.state, ask.seat), ask, luck))
    for seat in range(match.state.seats):
        twin = GAME.redeal(match.state, seat, luck)
        assert GAME.faults(twin) == []
        assert view(twin, seat) == view(match.state, seat)
        for captain, other in zip(match.state.captains, twin.captains, strict=True):
            assert len(captain.hand) == len(other.hand) and set(other.hand.cards) <= set(CARDS)
            assert goods_of(other) <= max(capacity(other), goods_of(captain))


def test_ss_5_1_a_turn_begins_with_nothing_left_over_from_the_one_before() -> None:
    """Open offers, steps, combats, actions and who ran out: all of it ends with the turn, and with the game."""
    turns: list[tuple[int, int]] = [(0, NOBODY)]

    def look(match: Watched, _luck: random.Random) -> None:
        sea = match.state
        if (sea.round, sea.turn) != turns[-1]:
            turns.append((sea.round, sea.turn))
            captain = sea.captains[sea.turn]
            assert sea.now == Turn(no_offers(4), budget_of(captain), captain.ships)

    match = play(GAME, 4, {"gifts": "on", "goal": "20"}, 11, look)
    assert match.state.now == Turn(no_offers(4)) and len(turns) > 12
