"""Lists too long for one menu: what is likelier wanted first, and asked for by group as the question says."""

from typing import ClassVar

import pytest
from discord import ui

from bot.engine.question import Option, PickOne
from bot.engine.text import NONE, T
from cogs.ui.question import Choice, Question
from cogs.ui.widgets import tap_rows

KEYS = tuple(f"{group}{n}" for group in "ab" for n in range(20))


class Cards(PickOne, frozen=True):
    name, clause = "toy.cards", "X-1"
    waiting, asks, sorted_by = T("Waiting."), T("Which?"), T("First the card")
    options: ClassVar[dict[str, Option]] = {key: Option(T("A")) for key in KEYS}


class Places(Cards, frozen=True):
    sorted_by = NONE


@pytest.mark.parametrize(("question", "words"), [(Cards, "First the card"), (Places, "Where to? First the region")])
def test_a_long_list_in_groups_is_asked_for_as_its_question_says(question: type[Cards], words: str) -> None:
    choices = tuple(Choice(key, key, place="A1", group=key[0], rank=key[0] == "a") for key in KEYS)
    (row,) = tap_rows(Question(1, 1, question(0, KEYS), "one", True, "Which?", choices))
    select = row.children[0]
    assert isinstance(select, ui.Select) and select.placeholder == words
    assert [option.label for option in select.options] == ["b (20)", "a (20)"], "the likelier group comes first"
