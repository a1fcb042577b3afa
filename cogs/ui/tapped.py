"""What one tap means: an answer at once, or a change of a longer answer that is being put together."""

from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.engine.game import NOBODY
from bot.engine.question import Amount, Answer, Arrange, Form, Offer, PickSome
from bot.engine.text import T, t
from bot.tables.model import Refused
from cogs.ui import typed
from cogs.ui.drafts import Draft
from cogs.ui.ids import LONGEST, Press
from cogs.ui.question import MENU, Question, clip

SIDES = 2  # of an offer that is typed: what is given, and what is wanted
DIGITS = 9  # of a number that is typed
STEPS = {"less": -1, "more": 1, "lots": 5, "none": -10_000}
# the verbs of answers of several taps
DRAFTED = ("some", "next", "part", "unpart", "confirm", "clear", "to", "give", "take", *STEPS)


def choice(question: Question, press: Press, values: Sequence[str]) -> Answer:
    """The answer that a tap is by itself."""
    ask = question.ask
    value = values[0] if values else press.value
    if isinstance(ask, Offer) and len(values) == SIDES:
        return typed.terms(question, int(press.value) if press.value.isdecimal() else NOBODY, *values)
    if isinstance(ask, Amount):
        digits = value.strip().removeprefix("-")
        if not (digits.isdecimal() and len(digits) <= DIGITS):
            raise Refused(T("Type a number from {low} to {high}.", low=ask.low, high=ask.high))
        return int(value)
    if isinstance(ask, PickSome):
        return tuple(values) if values else (press.value,)
    return value


def change(question: Question, draft: Draft, press: Press, values: Sequence[str]) -> None:
    """One tap of a longer answer: choose, arrange, add to an offer."""
    ask = question.ask
    if isinstance(ask, PickSome) and press.verb == "some":
        part = int(press.value) if press.value.isdecimal() else 0
        shown = {each.key for each in question.choices[part * MENU : part * MENU + MENU]}
        draft.chosen = [key for key in draft.chosen if key not in shown] + [key for key in values if key in shown]
    elif isinstance(ask, Arrange) and press.verb == "next":
        draft.chosen += [key for key in values if key in ask.keys and key not in draft.chosen]
    elif isinstance(ask, Form) and press.verb in ("part", "unpart"):
        _change_sheet(ask, draft, press.verb, values[0] if values else press.value)
    elif isinstance(ask, Offer):
        _change_offer(ask, draft, press.verb, values)


def sends(question: Question, draft: Draft, press: Press) -> bool:
    """Whether this tap was the last part of a sheet that needs no confirmation."""
    ask = question.ask
    return isinstance(ask, Form) and ask.at_once and press.verb == "part" and not ask.after(draft.parts(ask))


def _change_sheet(ask: Form, draft: Draft, verb: str, key: str) -> None:
    if verb == "unpart":
        draft.chosen = draft.chosen[:-1]
    elif key in ask.after(draft.parts(ask)):
        draft.chosen.append(key)


def _change_offer(ask: Offer, draft: Draft, verb: str, values: Sequence[str]) -> None:
    value = values[0] if values else ""
    draft.begin(ask)
    if verb == "to" and value.isdecimal() and int(value) in ask.take:
        draft.to, draft.take = int(value), {}
        draft.focus = draft.focus if draft.focus.startswith("give:") else ""
    elif verb in ("give", "take") and value.startswith(f"{verb}:"):
        draft.focus = value
        draft.change(ask, 1)
    elif verb in STEPS and draft.focus:
        draft.change(ask, STEPS[verb])


def form(question: Question, press: Press, names: Sequence[str]) -> ui.Modal | None:
    """Where a number from a wide range is typed, or what is offered to one partner; None if nothing is typed here."""
    ask = question.ask
    press = replace(press, verb="pick")
    if isinstance(ask, Amount):
        return number_modal(question.text, ask, press)
    if isinstance(ask, Offer) and press.value.isdecimal() and int(press.value) in ask.take:
        return _offer_modal(question, ask, press, names[int(press.value)])
    return None


def _offer_modal(question: Question, ask: Offer, press: Press, who: str) -> ui.Modal:
    """Both sides of an offer in words; sent, it is this press with the two as its values."""
    opening = ask.opening
    sides = (
        ("give", t("I give"), opening.give if opening else {}),
        ("take", t("I want"), opening.take if opening else {}),
    )
    example = next((each.label for each in question.things), "")
    modal = ui.Modal(title=clip(t("Offer to {who}", who=who), 45), custom_id=press.pack())
    for name, label, amounts in sides:
        said = typed.things_said(question, amounts)
        field = ui.TextInput[Any](
            custom_id=name, max_length=LONGEST, default=said or None, placeholder=f"2 {example}", required=False
        )
        modal.add_item(ui.Label(text=label, component=field))
    modal.stop()
    return modal


def number_modal(title: str, ask: Amount, press: Press) -> ui.Modal:
    """Where a number from a wide range is typed; sent, it is this press with the number as its value."""
    modal = ui.Modal(title=clip(title, 45), custom_id=press.pack())
    modal.add_item(
        ui.Label(
            text=t("A number from {low} to {high}", low=ask.low, high=ask.high),
            component=ui.TextInput[Any](custom_id="number", max_length=DIGITS, placeholder=str(ask.low)),
        )
    )
    modal.stop()
    return modal
