"""A sheet of several choices: each part hindered by those before it, answered together."""

import random

import pytest

from bot.engine.computers import random_answer
from bot.engine.question import UNFILLED, Form, Option, canonical, default_of, filled
from bot.engine.text import T, Text
from cogs.ui import tapped, typed
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.question import Choice, Question
from cogs.ui.widgets import draft_rows, public_rows

GOODS = ("rum", "silk", "done")
FULL = T("The hold is full.")


class Basket(Form, frozen=True):
    """A hold of two: once it is full there is nothing left to buy."""

    name, clause = "test.basket", "TY-1.1"
    waiting = T("{who} is shopping.")
    asks = T("What do you buy?")

    def part(self, view: int, chosen: tuple[str, ...]) -> Text:
        return T("Number {n}?", n=len(chosen) + 1)

    def onward(self, view: int, chosen: tuple[str, ...]) -> int:
        return view - len(chosen)

    @staticmethod
    def hinders(view: int, seat: int, key: str) -> Text | None:
        return FULL if view < 1 and key != "done" else None

    def option(self, view: int, key: str) -> Option:
        return Option(T(key))


def after(chosen: tuple[str, ...]) -> tuple[str, ...]:
    if "done" in chosen:
        return ()
    return GOODS if len(chosen) < 2 else ("done",)


BASKET = Basket(0, GOODS, after)


def asked(ask: Form = BASKET) -> Question:
    choices = tuple(Choice(key, key.capitalize()) for key in ask.keys)
    return Question(1, 1, ask, "one", True, "What do you buy?", choices)


def test_a_sheet_is_legal_when_every_part_is_and_none_is_left() -> None:
    assert BASKET.check(("rum", "done")) is None
    assert BASKET.check(("rum", "silk", "done")) is None
    assert BASKET.check(("rum",)) is UNFILLED
    assert BASKET.check(()) is UNFILLED
    for wrong in (("rum", "rum", "rum", "done"), ("done", "done"), ("gold",), "rum", 3):
        assert BASKET.check(wrong) is not None


def test_a_part_with_one_key_fills_itself_in() -> None:
    assert filled(BASKET, ("rum", "silk")) == ("rum", "silk", "done")
    assert canonical(BASKET, ("rum", "silk")) == ("rum", "silk", "done")
    assert default_of(Basket(0, GOODS, after, ("done",))) == ("done",)
    assert BASKET.check(default_of(BASKET)) is None


def test_blind_play_fills_sheets_in_legally() -> None:
    luck = random.Random(3)
    sheets = {random_answer(BASKET, (), luck) for _ in range(60)}
    assert len(sheets) > 5
    assert all(BASKET.check(sheet) is None for sheet in sheets)


def test_a_refusal_names_the_rule_against_the_part_that_is_in_the_way() -> None:
    assert BASKET.refuses(2, ("rum", "silk", "rum")) is FULL
    assert BASKET.refuses(2, ("rum", "silk", "done")) is None


def taps(*keys: str) -> Draft:
    draft = Draft()
    for key in keys:
        verb = "unpart" if key == "<" else "part"
        tapped.change(asked(), draft, Press(verb, 1, 1, 0, BASKET.name, key), ())
    return draft


@pytest.mark.parametrize(
    ("keys", "parts"),
    [
        ((), ()),
        (("rum", "silk"), ("rum", "silk", "done")),
        (("rum", "<", "done"), ("done",)),
        (("rum", "silk", "rum"), ("rum", "silk", "done")),  # a double tap adds nothing
        (("done", "<", "<"), ()),
    ],
)
def test_each_tap_fills_in_a_part(keys: tuple[str, ...], parts: tuple[str, ...]) -> None:
    assert taps(*keys).parts(BASKET) == parts


def labels(draft: Draft) -> list[str]:
    return [item.label for row in draft_rows(asked(), draft, ()) for item in row.children]  # type: ignore[attr-defined]


def test_the_panel_shows_the_next_part_and_confirms_when_none_is_left() -> None:
    assert labels(taps()) == ["Rum", "Silk", "Done"]
    assert labels(taps("rum")) == ["Rum", "Silk", "Done", "Change the last one"]
    assert labels(taps("rum", "silk")) == ["Confirm", "Change the last one", "Start over"]
    assert len(public_rows(asked())) == 1  # the first part is one tap away on the table's message, too


def test_a_sheet_can_be_typed_part_by_part() -> None:
    assert [text for _, text in typed.suggestions([asked()], "")] == ["rum", "silk", "done"]
    assert [text for _, text in typed.suggestions([asked()], "rum, silk,")] == []  # it is filled in
    assert typed.read([asked()], "rum, silk", ("Anne",))[1] == ("rum", "silk")
