"""One widget per kind of decision: questions in, rows of Discord components out."""

from collections.abc import Sequence
from typing import Any, TypeGuard

import discord
from discord import ui

from bot.engine.question import Amount, Answer, Arrange, Ask, Form, Offer, PickSome
from bot.engine.text import say, t
from bot.tables.plans import PLAN
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.question import MENU, Choice, Question, clip, takes_one_tap

BUTTONS = 5
SHORT = 60  # characters of a question that fit into a menu's own line
PLENTY = 99  # as much as this stands for any amount
ROWS = 5  # rows one question may take: 5 selects of 25 are 125 options

Row = ui.ActionRow[Any]
GREY = discord.ButtonStyle.secondary
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary


def on(value: bool) -> str:
    """A switch in words."""
    return t("on" if value else "off")


def press(question: Question, verb: str, value: str = "") -> str:
    """The custom id of a component of this question."""
    ask = question.ask
    return Press(verb, question.table, question.revision, ask.seat, ask.name, value).pack()


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    emoji: str = "",
) -> ui.Button[Any]:
    """A button of ours."""
    return ui.Button(label=clip(label, 80), custom_id=custom_id, style=style, disabled=disabled, emoji=emoji or None)


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
            emoji=each.emoji or None,
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
    if choice.mark and choice.mark not in choice.label and [each.mark for each in beside].count(choice.mark) == 1:
        return f"{choice.mark} · {choice.label}"
    return choice.label


def chunks(choices: Sequence[Choice], size: int = MENU) -> list[Sequence[Choice]]:
    """The choices in menus of at most 25."""
    return [choices[i : i + size] for i in range(0, len(choices), size)]


def groups(choices: Sequence[Choice]) -> list[str]:
    """The groups of a long list, in order; groups bigger than a menu are numbered parts."""
    return list(dict.fromkeys(each.group for each in choices))


def in_buttons(ask: Ask) -> bool:
    """Whether a question's answers are buttons, or could be: of menus none can be told from the others."""
    if isinstance(ask, Amount):
        return ask.high - ask.low < BUTTONS
    return isinstance(ask, Form) or len(ask.keys) <= BUTTONS


def public_rows(question: Question) -> list[Row]:
    """The widgets of a question on a message that others see too: drafts open in a panel of one's own."""
    if takes_one_tap(question.ask):
        return tap_rows(question)
    if isinstance(question.ask, Form) and question.given is None:
        return _part_rows(question, question.ask, Draft())
    label = t("Change your answer") if question.given is not None else _open_label(question)
    items: list[ui.Item[Any]] = []
    if isinstance(question.ask, Offer):
        items = [_tap_button(question, each) for each in question.choices[: BUTTONS - 1]]
    items += [_tap_button(question, each) for each in question.alone[: BUTTONS - 1]]
    if isinstance(question.ask, Offer) and len(question.ask.take) == 1:
        items.append(button(label, press(question, "number", str(next(iter(question.ask.take))))))
        items.append(button(t("With menus…"), press(question, "open")))
    elif not isinstance(question.ask, Offer) or question.ask.take:
        items.append(button(label, press(question, "open")))
    return [row(*items[:BUTTONS])]


def _open_label(question: Question) -> str:
    if isinstance(question.ask, Offer):
        return t("Make a counter-offer…" if question.choices else "Make an offer…")
    return t("Choose…" if isinstance(question.ask, PickSome) else "Put in order…")


def tap_rows(question: Question) -> list[Row]:
    """Buttons or menus whose choice is the answer."""
    ask = question.ask
    if isinstance(ask, Amount):
        return _amount_rows(question, ask)
    choices = question.choices
    if isinstance(ask, PickSome) and not choices:
        return [row(button(t("Go on"), press(question, "confirm")))]
    if isinstance(ask, PickSome):
        given = question.given if isinstance(question.given, tuple) else ()
        rows = [menu(press(question, "pick"), choices, _some_words(ask), ask.least, ask.most, given)]
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
    """More than one menu can hold: what is likelier wanted first, in two steps where the choices come in groups."""
    choices = sorted(choices, key=lambda each: each.rank)
    names = groups(choices)
    if len(choices) <= MENU:
        return [menu(press(question, "pick"), choices, _menu_words(question))]
    if 1 < len(names) <= MENU:
        listed: list[Choice] = []
        for name in names:
            inside = [each for each in choices if each.group == name]
            # named by its first choice: the one who opens it may read another language than the table
            shared = {each.emoji for each in inside}
            emoji = shared.pop() if len(shared) == 1 else ""
            listed.append(Choice(inside[0].key, f"{name or t('Other')} ({len(inside)})", emoji=emoji))
        words = say(question.ask.sorted_by, ())
        words = words or t("Where to? First the region" if choices[0].place else "First the kind")
        return [menu(press(question, "group"), listed, words)]
    return part_rows(question, choices)


def _menu_words(question: Question) -> str:
    """What a menu says while nothing is chosen: the question again, of a long one the sentence that asks."""
    parts = question.text.replace("**", "").replace(": ", ". ").split("?")[:-1]
    asking = [part.split(". ")[-1].strip() + "?" for part in parts]
    said = next((each for each in (question.text, *asking) if len(each) <= SHORT), "")
    return said[:1].upper() + said[1:] if said else t("Choose one of {n}", n=len(question.choices))


def part_rows(question: Question, choices: Sequence[Choice]) -> list[Row]:
    """A long list in several menus one under another."""
    parts = chunks(choices)[:ROWS]
    return [menu(press(question, "pick", str(i)), part, _from_to(part)) for i, part in enumerate(parts)]


def group_rows(question: Question, key: str) -> list[Row]:
    """The second step: the choices of the group to which this one belongs."""
    group = next((each.group for each in question.choices if each.key == key), "")
    inside = sorted((each for each in question.choices if each.group == group), key=lambda each: each.rank)
    back = button(t("Back"), Press("plan" if question.mode == PLAN else "hand", question.table).pack())
    return [*part_rows(question, inside)[: ROWS - 1], row(back)]


def _tap_button(question: Question, choice: Choice) -> ui.Button[Any]:
    style = GREY
    if question.given == choice.key:
        style = GREEN
    elif question.given is None and question.advised in (choice.key, (choice.key,)):
        style = BLUE  # of an answer it says what a computer would take, and stands on nobody else's message
    label = _marked(choice, question.choices)
    return button(label, press(question, "key", choice.key), style, emoji=choice.emoji)


def _number_button(question: Question, n: int) -> ui.Button[Any]:
    return button(str(n), press(question, "key", str(n)), BLUE if question.advised == n else GREY)


def _amount_rows(question: Question, ask: Amount) -> list[Row]:
    size = ask.high - ask.low + 1
    if size <= BUTTONS:
        numbers = range(ask.low, ask.high + 1)
        return [row(*(_number_button(question, n) for n in numbers))]
    if size <= MENU:
        listed = [Choice(str(n), str(n)) for n in range(ask.low, ask.high + 1)]
        return [menu(press(question, "pick"), listed, t("Choose a number"))]
    items = [
        button(t("Least: {n}", n=ask.low), press(question, "key", str(ask.low))),
        button(t("Type a number…"), press(question, "number")),
        button(t("Most: {n}", n=ask.high), press(question, "key", str(ask.high))),
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
    if isinstance(ask, Form):
        return _form_rows(question, ask, draft)
    if isinstance(ask, Offer):
        return _offer_rows(question, ask, draft, names)
    return tap_rows(question)


def _some_rows(question: Question, ask: PickSome, draft: Draft) -> list[Row]:
    rows = [
        menu(press(question, "some", str(i)), part, _some_words(ask), 0, min(ask.most, len(part)) or 1, draft.chosen)
        for i, part in enumerate(chunks(question.choices)[: ROWS - 1])
    ]
    reason, n = ask.check(draft.some(ask)), len(draft.chosen)
    items = [
        button(
            t("Confirm ({n} chosen)", n=n) if n or ask.least else t("Confirm: nothing"),
            press(question, "confirm"),
            discord.ButtonStyle.success,
            disabled=reason is not None,
        )
    ]
    if draft.chosen:
        items.append(button(t("Clear"), press(question, "clear")))
    items += [_tap_button(question, each) for each in question.alone[: BUTTONS - len(items)]]
    rows.append(row(*items))
    return rows


def _some_words(ask: PickSome) -> str:
    if ask.least == ask.most:
        return t("Choose {n}", n=ask.least)
    if ask.least:
        return t("Choose {least} to {most}", least=ask.least, most=ask.most)
    return t("Choose up to {most}, or none", most=ask.most)


def _arrange_rows(question: Question, ask: Arrange, draft: Draft) -> list[Row]:
    left = [each for each in question.choices if each.key not in draft.chosen]
    rows: list[Row] = []
    if left:
        rows = [
            menu(press(question, "next", str(i)), part, t("Number {n} is …", n=len(draft.chosen) + 1))
            for i, part in enumerate(chunks(left)[: ROWS - 1])
        ]
    done = button(t("Confirm this order"), press(question, "confirm"), discord.ButtonStyle.success, disabled=bool(left))
    rows.append(row(done, button(t("Start over"), press(question, "clear"))))
    return rows


def _form_rows(question: Question, ask: Form, draft: Draft) -> list[Row]:
    """The next part of a sheet, or what sends it when all parts are filled in."""
    rows = _part_rows(question, ask, draft)
    items = [] if rows else [button(t("Confirm"), press(question, "confirm"), discord.ButtonStyle.success)]
    if draft.chosen:
        items.append(button(t("Change the last one"), press(question, "unpart")))
    if len(draft.chosen) > 1:
        items.append(button(t("Start over"), press(question, "clear")))
    return [*rows, row(*items)] if items else rows


def _part_rows(question: Question, ask: Form, draft: Draft) -> list[Row]:
    offered = ask.after(draft.parts(ask))
    choices = [each for each in question.choices if each.key in offered]
    if len(choices) <= BUTTONS and all(len(press(question, "part", each.key)) <= 100 for each in choices):
        done = draft.parts(ask)
        next_one = question.advised[len(done)] if _goes_on_so(question.advised, done) else ""
        items = [
            button(
                _marked(each, choices),
                press(question, "part", each.key),
                BLUE if each.key == next_one else GREY,
                emoji=each.emoji,
            )
            for each in choices
        ]
        return [row(*items)] if items else []
    menus = enumerate(_by_purpose(choices))
    return [menu(press(question, "part", str(i)), part, words) for i, (words, part) in menus]


def _by_purpose(choices: Sequence[Choice]) -> list[tuple[str, Sequence[Choice]]]:
    """A long list in menus that say what is in them: by group if there is room, what is likelier wanted first."""
    if len(choices) <= MENU:
        return [(t("Choose…"), choices)]
    likely = sorted(choices, key=lambda each: each.rank)
    inside = {name: chunks([each for each in likely if each.group == name]) for name in groups(likely)}
    if sum(map(len, inside.values())) > ROWS:
        inside = {"": chunks(likely)[:ROWS]}
    return [
        (f"{name}: {_from_to(part)}" if name else _from_to(part), part)
        for name, parts in inside.items()
        for part in parts
    ]


def _from_to(choices: Sequence[Choice]) -> str:
    return f"{choices[0].label} – {choices[-1].label}"


def _goes_on_so(advised: Answer | None, done: tuple[str, ...]) -> TypeGuard[tuple[str, ...]]:
    """Whether a sheet was filled in as a computer would, so far."""
    return isinstance(advised, tuple) and len(advised) > len(done) and advised[: len(done)] == done


def _offer_rows(question: Question, ask: Offer, draft: Draft, names: Sequence[str]) -> list[Row]:
    rows: list[Row] = []
    plain = [_tap_button(question, each) for each in question.choices[:BUTTONS]]
    if plain:
        rows.append(row(*plain))
    if not ask.take:
        return rows
    to = draft.terms(ask).to
    writing = [button(t("Write to {who}…", who=names[seat]), press(question, "number", str(seat))) for seat in ask.take]
    rows.append(row(*writing[:BUTTONS]))
    if len(ask.take) > 1:
        partners = [Choice(str(seat), names[seat]) for seat in ask.take]
        rows.append(menu(press(question, "to"), partners, t("With whom?"), chosen=(str(to),)))
    words = {each.key: each for each in question.things}
    for side, most, said in (("give", ask.give, t("I give …")), ("take", ask.take[to], t("I want …"))):
        listed: list[Choice] = []
        for key, n in most.items():
            room = t("up to {n}", n=n) if n < PLENTY else t("any amount")
            hint = " · ".join(each for each in (room, words[key].hint) if each)
            if n > 0:
                listed.append(Choice(f"{side}:{key}", words[key].label, hint, emoji=words[key].emoji))
        if listed:
            rows.append(menu(press(question, side), [_short(each) for each in listed[:MENU]], said))
    if draft.focus:
        side, _, key = draft.focus.partition(":")
        label = words[key].label
        what = t("{what} from me", what=label) if side == "give" else t("{what} for me", what=label)
        rows.append(
            row(
                button(f"−1 {what}", press(question, "less")),
                button(f"+1 {what}", press(question, "more")),
                button("+5", press(question, "lots")),
                button(t("Remove"), press(question, "none")),
            )
        )
    ready = ask.check(draft.terms(ask)) is None
    send = button(t("Send this offer"), press(question, "confirm"), discord.ButtonStyle.success, disabled=not ready)
    rows.append(row(send, button(t("Start over"), press(question, "clear"))))
    return rows


def _short(choice: Choice) -> Choice:
    return Choice(choice.key, choice.label, clip(choice.hint, 100), emoji=choice.emoji)
