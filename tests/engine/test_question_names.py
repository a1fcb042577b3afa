"""A name is declared once: by one question, or by what the forms of one question have in common."""

import pytest

from bot.engine.question import Option, PickOne, Undeclared
from bot.engine.text import T


class _Toll(PickOne, frozen=True, gc=False):
    name, clause = "toll", "X-1"
    waiting = T("{who} pays.")
    asks = T("How do you pay?")
    options = {"coin": Option(T("A coin"))}


class LandToll(_Toll, frozen=True, gc=False):
    """One form of it."""


class SeaToll(_Toll, frozen=True, gc=False):
    """The other one."""

    clause = "X-2"


def test_a_question_can_be_asked_in_several_forms() -> None:
    assert {each(0, ("coin",)).name for each in (LandToll, SeaToll)} == {"toll"}
    assert (LandToll.clause, SeaToll.clause) == ("X-1", "X-2")


def test_two_questions_are_not_called_alike() -> None:
    with pytest.raises(Undeclared, match="_Toll is called toll, too"):

        class Bridge(_Toll, frozen=True, gc=False):  # type: ignore[reportUnusedClass]
            name = "toll"
