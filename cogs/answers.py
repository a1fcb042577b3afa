"""Typed answers: what `/play` understands, and what it offers while somebody types."""

import re
from collections.abc import Sequence

from bot.engine.decision import Amount, Answer, Arrange, Offer, PickOne, PickSome, Place, Terms
from bot.engine.text import T, Verbatim, t
from bot.tables.model import Refused
from cogs.ui.question import Choice, Question, clip

SPLIT = re.compile(r"[,;]")  # what stands round a comma is stripped afterwards: a pattern for it could take long
PAIR = re.compile(r"^(\d{1,4})\s*[x×]?\s*(.+)$")


def suggestions(asked: Sequence[Question], typed: str) -> list[tuple[str, str]]:
    """(what is shown, what is typed for it) for the open questions of one player, as far as it fits what is typed."""
    found: list[tuple[str, str]] = []
    wanted = typed.rsplit(",", 1)[-1].strip().lower()
    before = typed[: len(typed) - len(typed.rsplit(",", 1)[-1])]
    for question in asked:
        ask = question.ask
        if isinstance(ask, Amount):
            found += [(str(n), str(n)) for n in range(ask.low, min(ask.high, ask.low + 24) + 1)]
            continue
        several = isinstance(ask, PickSome | Arrange)
        for choice in (*question.choices, *question.alone):
            shown = " · ".join(each for each in (choice.mark, choice.label, choice.hint) if each)
            if wanted in shown.lower() or wanted == choice.key.lower():
                text = (before if several else "") + choice.key
                found.append((clip((before if several else "") + shown, 100), text))
    return [(shown, text) for shown, text in found if len(text) <= 100][:25]


def read(asked: Sequence[Question], typed: str, names: Sequence[str]) -> tuple[Question, Answer]:
    """The question that was meant and the answer; Refused with what to do if it cannot be told."""
    if not asked:
        raise Refused(T("Nothing is asked of you at this table just now."))
    typed = typed.strip()
    for question in asked:
        answer = _read(question, typed, names)
        if answer is not None and question.ask.check(answer) is None:
            return question, answer
    for question in asked:  # understood, but not legal: the question itself says why
        answer = _read(question, typed, names)
        if answer is not None:
            return question, answer
    raise Refused(
        T('I could not read "{typed}": choose from the list while you type.', typed=Verbatim(clip(typed, 60)))
    )


def _read(question: Question, typed: str, names: Sequence[str]) -> Answer | None:
    ask = question.ask
    if isinstance(ask, Amount):
        return int(typed) if re.fullmatch(r"-?\d{1,9}", typed) else None
    if isinstance(ask, PickOne | Place):
        return _key(question.choices, typed)
    if isinstance(ask, PickSome | Arrange):
        if typed.lower() in ("", *_nothing()):
            return ()
        keys = [_key((*question.choices, *question.alone), part) for part in SPLIT.split(typed)]
        return tuple(key for key in keys if key is not None) if None not in keys else None
    return _offer(question, ask, typed, names)


def _nothing() -> tuple[str, ...]:
    return ("none", "nothing", t("none").lower(), t("nothing").lower())


def _key(choices: Sequence[Choice], typed: str) -> str | None:
    """The key whose key, drawn mark or label was typed."""
    wanted = typed.strip().lower()
    for choice in choices:
        if wanted in (choice.key.lower(), choice.label.lower()) or (choice.mark and wanted == choice.mark.lower()):
            return choice.key
    near = [choice.key for choice in choices if wanted and choice.label.lower().startswith(wanted)]
    return near[0] if len(near) == 1 else None


def _offer(question: Question, ask: Offer, typed: str, names: Sequence[str]) -> Answer | None:
    """`2 silver for 1 banana with Bart`, or one of the plain answers."""
    plain = _key(question.choices, typed)
    if plain is not None:
        return plain
    matched = re.fullmatch(
        rf"(.*?)\s+(?:for|{re.escape(t('for'))})\s+(.*?)(?:,?\s+(?:with|{re.escape(t('with'))})\s+(.+))?",
        typed,
        re.IGNORECASE,
    )
    if matched is None or not ask.take:
        return None
    give, take = _things(question, matched[1]), _things(question, matched[2])
    if give is None or take is None:
        return None
    to = next(iter(ask.take))
    if matched[3]:
        seats = [seat for seat in ask.take if names[seat].lower() == matched[3].strip().lower()]
        if not seats:
            return None
        to = seats[0]
    return Terms(to, give, take)


def _things(question: Question, typed: str) -> dict[str, int] | None:
    found: dict[str, int] = {}
    if typed.strip().lower() in ("", *_nothing()):
        return found
    for part in SPLIT.split(typed):
        matched = PAIR.match(part.strip())
        key = _key(question.things, matched[2] if matched else part)
        if key is None:
            return None
        found[key] = found.get(key, 0) + (int(matched[1]) if matched else 1)
    return found
