"""What holds in every game, whatever is answered."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import Match
from bot.engine.secret import view
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.chart import FACES, RANK
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import TRACKS
from tests.conformance import count, random_captain

OPTIONS = st.fixed_dictionaries(
    {option.key: st.sampled_from([choice.key for choice in option.choices]) for option in GAME.options}
)


@settings(max_examples=count(12, 400), deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32), OPTIONS)
def test_case_39_every_sequence_of_answers_keeps_the_invariants(seats: int, seed: int, options: dict[str, str]) -> None:
    """Treasures, cards, dice and sloops are conserved; buried treasures, points, upgrades and Relics never fall."""
    match = Match[Sea].new(GAME, seed.to_bytes(8, "big"), seats, options)
    luck = random.Random(seed)
    grown = [(0, 0, 0, 0)] * seats
    while not match.over:
        sea = match.state
        assert GAME.faults(sea) == []
        now = [
            (
                len(captain.buried) + len(captain.buried_bound),
                captain.tally.value.holds + captain.tally.value.bonuses,
                captain.attack + captain.defence + captain.fleet + captain.crew,
                len(captain.relics),
            )
            for captain in sea.captains
        ]
        assert all(new[i] >= old[i] for new, old in zip(now, grown, strict=True) for i in range(4))
        grown = now
        for captain in sea.captains:
            assert captain.ready.cards == sorted(captain.ready.cards, key=RANK.__getitem__)
            assert set(captain.exhausted) <= set(FACES)
        limit = sea.options["day_limit"]
        assert limit == "none" or sea.round <= int(limit)
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, random_captain(GAME, view(sea, ask.seat), ask, luck))
    assert all(len(captain.relics) <= TRACKS.relic_slots for captain in match.state.captains)


@settings(max_examples=count(10, 200), deadline=None)
@given(st.integers(0, 2**32))
def test_case_47_a_fresh_deal_fits_what_the_table_knows(seed: int) -> None:
    """Hidden crews, cards and decks keep their sizes, and nothing is lost or doubled."""
    luck = random.Random(seed)
    match = Match[Sea].new(GAME, seed.to_bytes(8, "big"), 2 + seed % 3)
    for _ in range(luck.randrange(20, 250)):
        if match.over:
            break
        ask = match.asked(match.waited_for()[0])[0]
        match.answer(ask.seat, ask.name, random_captain(GAME, view(match.state, ask.seat), ask, luck))
    for seat in (-1, *range(match.state.seats)):
        twin = GAME.redeal(match.state, seat, luck)
        assert GAME.faults(twin) == []
        assert view(twin, seat) == view(match.state, seat)
        for captain, other in zip(match.state.captains, twin.captains, strict=True):
            assert len(captain.ready) == len(other.ready) and len(captain.charts) == len(other.charts)
