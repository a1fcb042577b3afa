"""A plan on a player's own message: the steps of the next turn, what would be asked next, and ways to change it."""

from collections.abc import Sequence

from bot.engine.text import say, t
from bot.tables.plans import Plan
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import InWords, Sheet
from cogs.ui.messages import asked_text, draft_text, part_text
from cogs.ui.question import Choice, Question, clip
from cogs.ui.widgets import Row, button, draft_rows, menu, row
from rendering.scene import Picture

ALL = "all"  # the value of a press that clears a plan


def plan_sheet(
    plan: Plan, question: Question | None, draft: Draft, picture: Picture | InWords | None, said: str = ""
) -> Sheet:
    """What is planned so far, the next question with its widgets, and what takes steps out again."""
    look, names = plan.look, plan.look.table.names
    how = t(
        "Nobody else sees this. When your turn comes, one step after the other is played; at the first that cannot be "
        "done any more I ask you. If you get to know something hidden before, the plan is void."
    )
    texts = [f"### {t('Plan your next turn')}", said, f"-# {how}", _steps(plan, names)]
    rows: list[Row] = []
    if question is not None:
        texts.append(asked_text(question))
        texts += [draft_text(question, draft, names), part_text(look, question, draft)]
        rows += draft_rows(question, draft, names)
    elif plan.why.text:
        texts.append("-# " + t("Then I ask you: {why}", why=say(plan.why, names)))
    table, revision = look.table.head.id, look.revision
    if plan.steps:
        choices = [Choice(str(n), clip(_numbered(n, words), 100)) for n, words in enumerate(_said(plan, names))]
        rows.append(menu(Press("unplan", table, revision, look.seat, str(plan.mark)).pack(), choices, t("Take out …")))
    items = [button(t("Back"), Press("hand", table).pack())]
    if plan.steps:
        clear = Press("unplan", table, revision, look.seat, str(plan.mark), ALL)
        items.append(button(t("Clear the plan"), clear.pack()))
    rows.append(row(*items))
    return Sheet(tuple(text for text in texts if text), picture, tuple(rows), last=True)


def _said(plan: Plan, names: Sequence[str]) -> list[str]:
    return [say(each.words, names) for each in plan.steps]


def _numbered(n: int, words: str) -> str:
    return f"{n + 1}. {words}"


def _steps(plan: Plan, names: Sequence[str]) -> str:
    """The plan, a line for each step."""
    lines = [_numbered(n, words) for n, words in enumerate(_said(plan, names))]
    return "\n".join(
        line if each.fits else f"{line} ⚠ {t('not possible as things stand')}"
        for line, each in zip(lines, plan.steps, strict=True)
    )
