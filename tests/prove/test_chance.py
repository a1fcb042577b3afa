"""Case 56: the dice and shuffles that follow from a seed are even, by chi-square; case 55: and they follow from it."""

import hashlib
import math
import random
from collections import Counter
from typing import Any

import pytest

from bot.engine.chance import Dice, Draw, Roll, Shuffle, commitment, derive
from bot.engine.game import Game
from bot.engine.record import Chanced, recompute
from bot.games import GAMES
from tests import conformance as c


def p_value(found: Counter[Any], kinds: int) -> float:
    """How often fair chance strays at least so far from even (Wilson and Hilferty's cube root)."""
    even, free = sum(found.values()) / kinds, kinds - 1
    strays = sum((n - even) ** 2 for n in found.values()) / even + (kinds - len(found)) * even
    z = ((strays / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
    return math.erfc(z / math.sqrt(2)) / 2


def assert_even(found: Counter[Any], kinds: int) -> None:
    p = p_value(found, kinds)
    assert 0.001 <= p <= 0.999, (p, found.most_common(3))


def test_the_measure_itself_tells_loaded_dice_from_fair_ones() -> None:
    luck = random.Random(1)
    fair = Counter(luck.randrange(6) for _ in range(60_000))
    loaded = Counter(5 if luck.random() < 0.01 else luck.randrange(6) for _ in range(60_000))
    assert 0.001 <= p_value(fair, 6) <= 0.999
    assert p_value(loaded, 6) < 0.001
    assert p_value(Counter(dict.fromkeys(range(6), 10_000)), 6) > 0.999, "too even is not fair either"


def test_case_56_dice_are_even() -> None:
    often = c.count(40_000, 1_000_000)
    for sides in (6, 12):
        seed = hashlib.sha256(f"dice {sides}".encode()).digest()
        assert_even(Counter(derive(seed, "dice", n, Roll(sides, "", None)) for n in range(often // 2)), sides)


def test_case_56_dice_thrown_together_and_one_after_the_other_are_independent() -> None:
    often, seed = c.count(20_000, 300_000), hashlib.sha256(b"pairs").digest()
    assert_even(Counter(derive(seed, "pairs", n, Dice(6, 2, "", None)) for n in range(often)), 36)
    rolls = [derive(seed, "rolls", n, Roll(6, "", None)) for n in range(often)]
    assert_even(Counter(zip(rolls[::2], rolls[1::2], strict=True)), 36)


def test_case_56_draws_and_shuffles_are_even() -> None:
    often, seed = c.count(8_000, 100_000), hashlib.sha256(b"cards").digest()
    assert_even(Counter(derive(seed, "draws", n, Draw(52, "", None)) for n in range(often)), 52)
    assert_even(Counter(derive(seed, "five", n, Shuffle(5, "", None)) for n in range(often)), 120)
    places: list[Counter[Any]] = [Counter() for _ in range(20)]
    for n in range(often):
        order = derive(seed, "twenty", n, Shuffle(20, "", None))
        assert isinstance(order, tuple)
        for place in (0, 9, 19):
            places[place][order[place]] += 1
    for place in (0, 9, 19):
        assert_even(places[place], 20)


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_55_all_chance_of_a_game_follows_from_the_seed_behind_its_fingerprint(game: Game[Any]) -> None:
    clauses = c.known_clauses(game)
    for seed in range(c.count(2, 200)):
        entries: list[Any] = []

        def keep(match: c.Watched, luck: random.Random, entries: list[Any] = entries) -> None:
            entries.extend(match.drain()[0])

        match = c.play(game, game.seats[seed % 2], {}, 55 + seed, keep)
        entries.extend(match.drain()[0])
        assert commitment(match.seed) == hashlib.sha256(match.seed).hexdigest()
        assert recompute(match.seed, entries) == []
        for chance in (entry.chance for entry in entries if isinstance(entry, Chanced)):
            assert chance.clause in clauses and chance.actor in (None, *range(match.state.seats)), chance
            assert not isinstance(chance.target, int) or chance.target in range(match.state.seats), chance
        assert recompute(match.seed + b"!", entries), "another seed gives another game"
