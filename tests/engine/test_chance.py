"""Chance follows from the seed as it is promised."""

import hmac
from itertools import islice

import pytest

from bot.engine.chance import Dice, Draw, Roll, Shuffle, derive, fits, words


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_case_55_words_are_hmac_sha256_of_label_and_counter(length: int) -> None:
    seed = bytes(range(length))
    wanted = [int.from_bytes(hmac.digest(seed, f"7/roll/6/{i}".encode(), "sha256")) for i in range(5)]
    assert list(islice(words(seed, "7/roll/6"), 5)) == wanted


@pytest.mark.parametrize("chance", [Roll(6), Draw(52), Dice(8, 5), Shuffle(30)])
def test_outcomes_depend_on_seed_and_number_alone_and_fit(chance: Roll | Draw | Dice | Shuffle) -> None:
    first = [derive(b"seed", number, chance) for number in range(40)]
    assert first == [derive(b"seed", number, chance) for number in range(40)]
    assert first != [derive(b"another seed", number, chance) for number in range(40)]
    assert all(fits(chance, outcome) for outcome in first) and len(set(first)) > 3
