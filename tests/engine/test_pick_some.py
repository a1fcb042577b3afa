"""PickSome: sets of keys, and keys that stand alone."""

import random

from bot.engine.computers import random_answer
from bot.engine.question import canonical
from bot.engine.text import T
from tests.engine.toy import Marked

ASK = Marked(0, ("a", "b", "c"), 2, 3, fits=lambda keys: None if "a" in keys else T("a"), alone=("back",))


def test_a_key_that_stands_alone_is_a_whole_answer_whatever_the_set_needs() -> None:
    assert ASK.check(("back",)) is None
    assert ASK.check(("a",)) is not None  # too few
    assert ASK.check(("b", "c")) is not None  # does not fit
    assert ASK.check(("a", "c")) is None
    assert ASK.check(("a", "back")) is not None
    assert ASK.check(("back", "back")) is not None
    assert Marked(0, ("a",), 1, 1).check(("back",)) is not None


def test_the_stored_form_and_random_answers_know_keys_that_stand_alone() -> None:
    assert canonical(ASK, ("back",)) == ("back",)
    assert canonical(ASK, ("c", "a")) == ("a", "c")
    luck = random.Random(1)
    answers = {random_answer(ASK, ("back",), luck) for _ in range(200)}
    assert ("back",) in answers and ("a", "b", "c") in answers
    assert all(ASK.check(answer) is None for answer in answers)
