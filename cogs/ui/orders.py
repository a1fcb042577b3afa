"""Standing orders on a player's own messages: their sheet, what is ordered, and what could be from now on."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.game import Game
from bot.engine.question import Answer, Ask, PickOne
from bot.engine.text import t, tn
from bot.tables.model import Look, Order
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.messages import GREEN, asked_text, draft_text
from cogs.ui.question import MENU, Choice, Question, answer_in_words, clip
from cogs.ui.widgets import Row, button, draft_rows, menu, row

AT_ONCE = 3  # orders that are put together on one sheet
LINES = 5  # orders that a panel names


def orders_sheet(
    game: Game[Any], look: Look, found: Sequence[Question], drafts: Mapping[str, Draft], only: str = "", said: str = ""
) -> Sheet:
    """Standing orders: what is given in advance answers when the question comes, and is seen by nobody else."""
    names = look.table.names
    noticed = t(
        "When you alone are asked, an order answers at once: others can tell that you gave one, never which. "
        "When several are asked, it answers last."
    )
    texts = [f"### {t('Standing orders')} · {game.title}", said, f"-# {noticed}"]
    rows: list[Row] = []
    shown = [each for each in found if each.ask.name == only] or (found if len(found) <= AT_ONCE else ())
    for question in shown:
        now = "" if question.given is None else answer_in_words(question, question.given, names)
        texts.append(asked_text(question) + ("\n" + t("Now: {answer}", answer=now) if now else ""))
        draft = drafts.get(question.ask.name) or Draft()
        texts.append(draft_text(question, draft, names))
        rows += draft_rows(question, draft, names)
    if len(found) > AT_ONCE:
        given = _choices(look, [each for each in found if each.given is not None])
        rows.append(menu(Press("orders", look.table.head.id).pack(), given, t("Which order?"), chosen=(only,)))
    return Sheet(tuple(text for text in texts if text), rows=tuple(rows))


def _choices(look: Look, found: Sequence[Question]) -> list[Choice]:
    """Orders with what they say now, for a menu."""
    return [
        Choice(each.ask.name, clip(each.text, 100), clip(t("now: {answer}", answer=_says(look, each)), 100))
        for each in found[:MENU]
    ]


def _says(look: Look, question: Question) -> str:
    return "" if question.given is None else answer_in_words(question, question.given, look.table.names)


def ordered(look: Look, given: Sequence[Question]) -> tuple[str, Row]:
    """What a player has ordered, a line each, with a menu to end one."""
    lines = [
        t("Standing order: {order} {answer}", order=each.text, answer=clip(_says(look, each), 200))
        for each in given[:LINES]
    ]
    if len(given) > LINES:
        more = len(given) - LINES
        lines.append(tn("… and {n} more under Standing orders.", "… and {n} more under Standing orders.", more))
    custom_id = Press("endorder", look.table.head.id, look.revision, look.seat).pack()
    return "\n".join(f"-# {line}" for line in lines), menu(custom_id, _choices(look, given), t("End an order …"))


def offered(look: Look, question: Question, answer: Answer) -> tuple[str, Row]:
    """An order that would have answered as the player just has, to be given at one tap."""
    says = clip(answer_in_words(question, answer, look.table.names), 200)
    text = t("Always do this? {order} **{answer}**", order=question.text, answer=says)
    press = Press("always", look.table.head.id, look.revision, look.seat, question.ask.name, packed(answer))
    return text, row(button(t("Always do this"), press.pack(), GREEN))


def packed(answer: Answer) -> str:
    """What an order says, as a button carries it."""
    return ",".join(answer) if isinstance(answer, tuple) else str(answer)


def unpacked(ask: Ask, value: str) -> Answer:
    """What a button says that an order should."""
    return value if isinstance(ask, PickOne) else tuple(value.split(","))


def meant(found: Sequence[Question], order: Order | None) -> Question | None:
    """The question that an order answers in advance, if the order can be given now."""
    if order is None:
        return None
    return next((each for each in found if each.ask.name == order.name and each.ask.check(order.answer) is None), None)
