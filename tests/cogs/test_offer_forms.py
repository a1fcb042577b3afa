"""An offer is one form: two presses and what is typed; answered by another one, it begins with what was offered."""

import pytest
from discord import ui

from bot.engine.question import Terms
from bot.games.set_sail.components import Sea
from bot.tables.model import Refused
from cogs.ui import messages, tapped
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press, unpack
from cogs.ui.question import Question
from cogs.ui.widgets import draft_rows
from tests.cogs.looks import look_of
from tests.games.set_sail.table import NAMES, Table, arrange, give

OFFERED = Terms(1, {"silver": 2}, {"tobacco": 1})


def stocked(sea: Sea) -> None:
    give(sea, 1, "tobacco", "tobacco")


def asked(table: Table, seat: int, name: str) -> Question:
    mine = messages.questions(look_of(table.match, seat))
    return next(each for each in mine if each.mine and each.ask.name == name)


def opened(question: Question, partner: int) -> tuple[Press, list[str | None]]:
    """The form's own press, and what stands in its fields."""
    ask = question.ask
    press = Press("number", question.table, question.revision, ask.seat, ask.name, str(partner))
    form = tapped.form(question, press, NAMES)
    assert form is not None
    sent = unpack(form.custom_id)
    fields = [each.component for each in form.children if isinstance(each, ui.Label)]
    assert sent is not None and len(fields) == tapped.SIDES
    return sent, [field.default for field in fields if isinstance(field, ui.TextInput)]


def test_both_sides_are_typed_for_the_partner_whose_button_was_pressed() -> None:
    table = arrange(stocked, seats=3)
    question = asked(table, 0, "trade.offer")
    press, fields = opened(question, 2)
    assert press.verb == "pick" and fields == [None, None]
    assert tapped.choice(question, press, ("2 silver, 1 supplies", "1 banana")) == Terms(
        2, {"silver": 2, "supplies": 1}, {"banana": 1}
    )
    with pytest.raises(Refused) as refused:
        tapped.choice(question, press, ("the moon", "1 banana"))
    assert "how many of what" in refused.value.reason.text
    stranger = Press("number", question.table, question.revision, 0, "trade.offer", "7")
    assert tapped.form(question, stranger, NAMES) is None


def test_a_counter_offer_begins_with_what_was_offered() -> None:
    table = arrange(stocked).say(0, "trade.offer", OFFERED)
    question = asked(table, 1, "trade.respond")
    press, fields = opened(question, 0)
    assert fields == ["1 Tobacco", "2 Silver"]
    assert tapped.choice(question, press, ("1 Tobacco", "3 Silver")) == Terms(0, {"tobacco": 1}, {"silver": 3})
    draft = Draft()
    assert draft.terms(question.ask) == Terms(0, {"tobacco": 1}, {"silver": 2})  # type: ignore[arg-type]
    tapped.change(question, draft, Press("take", 1), ("take:silver",))
    assert draft.terms(question.ask) == Terms(0, {"tobacco": 1}, {"silver": 3})  # type: ignore[arg-type]
    assert draft_rows(question, draft, NAMES)
