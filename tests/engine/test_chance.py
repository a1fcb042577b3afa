"""Chance follows from the seed as it is promised."""

import hmac
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.chance import Chance, Dice, Draw, Roll, Shuffle, Target, derive, fits, purpose_of, words
from bot.tables import verify
from tests.conformance import count

CLAUSE = "TY-1.1"
AWKWARD = st.text('/",:[]{}\\-01 anullü☠\n', max_size=8)
TARGETS = st.none() | st.integers(-3, 12) | AWKWARD
REQUESTS = st.builds(Roll, st.just(6), AWKWARD, st.none() | st.integers(0, 12), TARGETS) | st.builds(
    Draw, st.just(6), AWKWARD, st.none() | st.integers(0, 12), TARGETS
)
TIMES = st.integers(0, 12)


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_case_55_words_are_hmac_sha256_of_label_and_counter(length: int) -> None:
    seed = bytes(range(length))
    wanted = [int.from_bytes(hmac.digest(seed, f"7/roll/6/{i}".encode(), "sha256")) for i in range(5)]
    assert list(islice(words(seed, "7/roll/6"), 5)) == wanted


CHANCES = [
    Roll(6, CLAUSE, 0, 1),
    Draw(52, CLAUSE, None, "deck"),
    Dice(8, 5, CLAUSE, 2),
    Shuffle(30, CLAUSE, None),
]


@pytest.mark.parametrize("chance", CHANCES)
def test_outcomes_depend_on_seed_purpose_and_occurrence_alone_and_fit(chance: Chance) -> None:
    purpose = purpose_of(chance)
    first = [derive(b"seed", purpose, occurrence, chance) for occurrence in range(40)]
    assert first == [derive(b"seed", purpose, occurrence, chance) for occurrence in range(40)]
    assert first != [derive(b"another seed", purpose, occurrence, chance) for occurrence in range(40)]
    assert first != [derive(b"seed", purpose + "!", occurrence, chance) for occurrence in range(40)]
    assert all(fits(chance, outcome) for outcome in first) and len(set(first)) > 3


def test_a_purpose_is_written_as_it_is_promised() -> None:
    assert purpose_of(Roll(6, "SS-15.9", 1, "D4.0")) == '["roll","SS-15.9",1,"D4.0"]'
    assert purpose_of(Shuffle(52, "SC-12.2", None)) == '["shuffle","SC-12.2",null,null]'
    assert purpose_of(Dice(6, 2, "SS-3.6", 3)) == purpose_of(Dice(6, 5, "SS-3.6", 3)), "how many is no purpose"


def key(chance: Chance, occurrence: int, i: int) -> tuple[object, ...]:
    """All that an outcome's words are labelled by, with 1 and "1" told apart."""
    return type(chance), chance.clause, chance.actor, type(chance.target), chance.target, occurrence, i


@settings(max_examples=count(300, 20_000), deadline=None)
@given(REQUESTS, TIMES, TIMES, REQUESTS, TIMES, TIMES)
def test_two_purposes_never_share_a_word(one: Chance, a: int, i: int, other: Chance, b: int, j: int) -> None:
    labels = f"{purpose_of(one)}/{a}/{i}", f"{purpose_of(other)}/{b}/{j}"
    assert (labels[0] == labels[1]) is (key(one, a, i) == key(other, b, j))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("A/1", None, "x"), ("A", 1, "x")),
        (("A", 1, None), ("A", None, 1)),
        (("A", 1, "2"), ("A", 1, 2)),
        (("A", 1, None), ("A", 1, "null")),
        (("A", 1, ""), ("A", 1, None)),
        (("A", 1, "x/0"), ("A", 1, "x")),
        (("A", 1, 'x",1'), ("A", 1, "x")),
    ],
)
def test_separators_inside_a_purpose_make_it_no_other(
    one: tuple[str, int | None, Target], other: tuple[str, int | None, Target]
) -> None:
    labels = {f"{purpose_of(Roll(6, *each))}/{n}/{i}" for each in (one, other) for n in range(3) for i in range(3)}
    assert len(labels) == 18


@settings(max_examples=count(200, 5_000), deadline=None)
@given(REQUESTS)
def test_case_55_the_script_without_dependencies_writes_purposes_the_same_way(chance: Chance) -> None:
    what = "roll" if isinstance(chance, Roll) else "draw"
    told = {"what": what, "clause": chance.clause, "actor": chance.actor, "target": chance.target}
    assert verify.purpose_of(told) == purpose_of(chance)


def test_a_drawn_place_stays_while_it_is_there() -> None:
    for occurrence in range(count(100, 5_000)):
        places = [derive(b"seed", "bag", occurrence, Draw(size, CLAUSE, None)) for size in range(1, 40)]
        for size, (smaller, larger) in enumerate(pairwise(places), 1):
            assert larger in (smaller, size), "a place more is drawn, or nothing has changed"
