"""One widget per kind of decision: questions in, rows of Discord components out."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.engine.decision import Amount, Arrange, Offer, PickOne, PickSome, Place
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.question import MENU, Choice, Question, clip, takes_one_tap

BUTTONS = 5
SHORT = 60  # characters of a question that fit into a menu's own line
PLENTY = 99  # as much as this stands for any amount
ROWS = 5  # rows one question may take: 5 selects of 25 are 125 options

Row = ui.ActionRow[Any]


def press(question: Question, verb: str, value: str = "") -> str:
    """The custom id of a component of this question."""
    ask = question.ask
    return Press(verb, question.table, question.revision, ask.seat, ask.name, value).pack()


def button(
    label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, disabled: bool = False
) -> ui.Button[Any]:
    """A button of ours."""
    return ui.Button(label=clip(label, 80), custom_id=custom_id, style=style, disabled=disabled)


def row(*items: ui.Item[Any]) -> Row:
    """Components side by side."""
    return ui.ActionRow(*items)


def menu(
    custom_id: str,
    choices: Sequence[Choice],
    placeholder: str,
    least: int = 1,
    most: int = 1,
    chosen: Sequence[str] = (),
) -> Row:
    """A select of at most 25 choices, with what each will do as its description."""
    options = [
        discord.SelectOption(
            label=clip(_marked(each, choices), 100),
            value=each.key,
            description=each.hint or None,
            default=each.key in chosen,
        )
        for each in choices
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=custom_id,
        options=options,
        placeholder=clip(placeholder, 150),
        min_values=least,
        max_values=min(most, len(options)),
    )
    return row(select)


def _marked(choice: Choice, beside: Sequence[Choice]) -> str:
    """A place is named by what is drawn on the picture there, as far as that tells it from the others."""
    alone = sum(each.mark == choice.mark for each in beside) == 1
    if choice.mark and alone and choice.mark not in choice.label:
        return f"{choice.mark} · {choice.label}"
    return choice.label


def chunks(choices: Sequence[Choice], size: int = MENU) -> list[Sequence[Choice]]:
    """The choices in menus of at most 25."""
    return [choices[i : i + size] for i in range(0, len(choices), size)]


def groups(choices: Sequence[Choice]) -> list[str]:
    """The groups of a long list, in order; groups bigger than a menu are numbered parts."""
    return list(dict.fromkeys(each.group for each in choices))


def public_rows(question: Question) -> list[Row]:
    """The widgets of a question on a message that others see too: drafts open in a panel of one's own."""
    if takes_one_tap(question.ask):
        return tap_rows(question)
    label = "Change your answer" if question.given is not None else _open_label(question)
    style = discord.ButtonStyle.secondary if question.ask.optional else discord.ButtonStyle.primary
    items: list[ui.Item[Any]] = []
    if isinstance(question.ask, Offer):
        items = [_tap_button(question, each) for each in question.choices[: BUTTONS - 1]]
    items += [_tap_button(question, each) for each in question.alone[: BUTTONS - 1]]
    if not isinstance(question.ask, Offer) or question.ask.take:
        items.append(button(label, press(question, "open"), style))
    return [row(*items)]


def _open_label(question: Question) -> str:
    if isinstance(question.ask, Offer):
        return "Make a counter-offer…" if question.choices else "Make an offer…"
    return "Choose…" if isinstance(question.ask, PickSome) else "Put in order…"


def tap_rows(question: Question) -> list[Row]:
    """Buttons or menus whose choice is the answer."""
    ask = question.ask
    if isinstance(ask, Amount):
        return _amount_rows(question, ask)
    choices = question.choices
    if isinstance(ask, PickSome) and not choices:
        return [row(button("Go on", press(question, "confirm"), discord.ButtonStyle.primary))]
    if isinstance(ask, PickSome):
        given = question.given if isinstance(question.given, tuple) else ()
        rows = [menu(press(question, "pick"), choices, f"Choose {ask.least}", ask.least, ask.most, given)]
        return [*rows, row(*(_tap_button(question, each) for each in question.alone))] if question.alone else rows
    if len(choices) <= BUTTONS and all(len(press(question, "key", each.key)) <= 100 for each in choices):
        return [row(*(_tap_button(question, each) for each in choices))]
    if len(choices) <= MENU:
        chosen = (question.given,) if isinstance(question.given, str) else ()
        return [menu(press(question, "pick"), choices, _menu_words(question), chosen=chosen)]
    beside = [each for each in choices if not each.place and sum(other.group == each.group for other in choices) == 1]
    beside = beside[:BUTTONS]  # such as a way back: no list of its own
    listed = [each for each in choices if each not in beside]
    rows = _long_rows(question, listed)
    return [*rows, row(*(_tap_button(question, each) for each in beside))] if beside else rows


def _long_rows(question: Question, choices: Sequence[Choice]) -> list[Row]:
    """More than one menu can hold: in two steps where the choices come in groups."""
    names = groups(choices)
    if len(choices) <= MENU:
        return [menu(press(question, "pick"), choices, _menu_words(question))]
    if 1 < len(names) <= MENU:
        listed = [
            Choice(name or "Other", f"{name or 'Other'} ({sum(each.group == name for each in choices)})")
            for name in names
        ]
        return [menu(press(question, "group"), listed, "First: whereabouts?" if choices[0].place else "First: which?")]
    return part_rows(question, choices)


def _menu_words(question: Question) -> str:
    """What a menu says while nothing is chosen: a short question again, for the long one stands above."""
    return question.text if len(question.text) <= SHORT else f"Choose one of {len(question.choices)}"


def part_rows(question: Question, choices: Sequence[Choice]) -> list[Row]:
    """A long list in several menus one under another."""
    parts = chunks(choices)[:ROWS]
    return [
        menu(press(question, "pick", str(i)), part, f"{part[0].label} to {part[-1].label}")
        for i, part in enumerate(parts)
    ]


def group_rows(question: Question, group: str) -> list[Row]:
    """The second step: the choices of one group."""
    inside = [each for each in question.choices if (each.group or "Other") == group]
    back = button("Back", Press("hand", question.table).pack())
    return [*part_rows(question, inside)[: ROWS - 1], row(back)]


def _tap_button(question: Question, choice: Choice) -> ui.Button[Any]:
    ask = question.ask
    first = bool(question.choices) and question.choices[0].key == choice.key
    style = discord.ButtonStyle.secondary
    if question.given == choice.key:
        style = discord.ButtonStyle.success
    elif first and question.given is None and isinstance(ask, PickOne | Place):
        style = discord.ButtonStyle.primary
    return button(_marked(choice, question.choices), press(question, "key", choice.key), style)


def _amount_rows(question: Question, ask: Amount) -> list[Row]:
    size = ask.high - ask.low + 1
    if size <= BUTTONS:
        numbers = range(ask.low, ask.high + 1)
        return [row(*(button(str(n), press(question, "key", str(n))) for n in numbers))]
    if size <= MENU:
        listed = [Choice(str(n), str(n)) for n in range(ask.low, ask.high + 1)]
        return [menu(press(question, "pick"), listed, "Choose a number")]
    items = [
        button(f"Least: {ask.low}", press(question, "key", str(ask.low))),
        button("Type a number…", press(question, "number"), discord.ButtonStyle.primary),
        button(f"Most: {ask.high}", press(question, "key", str(ask.high))),
    ]
    return [row(*items)]


# -- drafts: what needs several taps, in the asked player's own panel -------------------------------------------------


def draft_rows(question: Question, draft: Draft, names: Sequence[str]) -> list[Row]:
    """The widgets of a question in the panel of the one who is asked."""
    ask = question.ask
    if takes_one_tap(ask):
        return tap_rows(question)
    if isinstance(ask, PickSome):
        return _some_rows(question, ask, draft)
    if isinstance(ask, Arrange):
        return _arrange_rows(question, ask, draft)
    if isinstance(ask, Offer):
        return _offer_rows(question, ask, draft, names)
    return tap_rows(question)


def _some_rows(question: Question, ask: PickSome, draft: Draft) -> list[Row]:
    rows = [
        menu(press(question, "some", str(i)), part, _some_words(ask), 0, min(ask.most, len(part)) or 1, draft.chosen)
        for i, part in enumerate(chunks(question.choices)[: ROWS - 1])
    ]
    reason = ask.check(draft.some(ask))
    items = [
        button(
            f"Confirm ({len(draft.chosen)} chosen)" if draft.chosen or ask.least else "Confirm: none",
            press(question, "confirm"),
            discord.ButtonStyle.success,
            disabled=reason is not None,
        )
    ]
    if draft.chosen:
        items.append(button("Clear", press(question, "clear")))
    items += [_tap_button(question, each) for each in question.alone[: BUTTONS - len(items)]]
    rows.append(row(*items))
    return rows


def _some_words(ask: PickSome) -> str:
    if ask.least == ask.most:
        return f"Choose {ask.least}"
    return f"Choose {ask.least} to {ask.most}" if ask.least else f"Choose up to {ask.most}, or none"


def _arrange_rows(question: Question, ask: Arrange, draft: Draft) -> list[Row]:
    left = [each for each in question.choices if each.key not in draft.chosen]
    rows: list[Row] = []
    if left:
        rows = [
            menu(press(question, "next", str(i)), part, f"Number {len(draft.chosen) + 1} is …")
            for i, part in enumerate(chunks(left)[: ROWS - 1])
        ]
    done = button("Confirm this order", press(question, "confirm"), discord.ButtonStyle.success, disabled=bool(left))
    rows.append(row(done, button("Start over", press(question, "clear"))))
    return rows


def _offer_rows(question: Question, ask: Offer, draft: Draft, names: Sequence[str]) -> list[Row]:
    rows: list[Row] = []
    plain = [_tap_button(question, each) for each in question.choices[:BUTTONS]]
    if plain:
        rows.append(row(*plain))
    if not ask.take:
        return rows
    to = draft.partner(ask)
    if len(ask.take) > 1:
        partners = [Choice(str(seat), names[seat]) for seat in ask.take]
        rows.append(menu(press(question, "to"), partners, "With whom?", chosen=(str(to),)))
    words = {each.key: each for each in question.things}
    for side, most, said in (("give", ask.give, "I give …"), ("take", ask.take[to], "I want …")):
        listed = [
            Choice(
                f"{side}:{key}",
                words[key].label,
                (f"up to {n}" if n < PLENTY else "any amount") + (f" · {words[key].hint}" if words[key].hint else ""),
            )
            for key, n in most.items()
            if n > 0
        ]
        if listed:
            rows.append(menu(press(question, side), [_short(each) for each in listed[:MENU]], said))
    if draft.focus:
        side, _, key = draft.focus.partition(":")
        what = f"{words[key].label} {'given' if side == 'give' else 'wanted'}"
        rows.append(
            row(
                button(f"−1 {what}", press(question, "less")),
                button(f"+1 {what}", press(question, "more")),
                button("+5", press(question, "lots")),
                button("Remove", press(question, "none")),
            )
        )
    ready = ask.check(draft.terms(ask)) is None
    send = button("Send this offer", press(question, "confirm"), discord.ButtonStyle.success, disabled=not ready)
    rows.append(row(send, button("Start over", press(question, "clear"))))
    return rows


def _short(choice: Choice) -> Choice:
    return Choice(choice.key, choice.label, clip(choice.hint, 100))
