"""Typed answers: what `/play` understands, and what it offers while somebody types.

What is typed is cut into words once, never searched by patterns, so that reading takes no longer than the text is long.
"""

from collections.abc import Sequence

from bot.engine.question import Amount, Answer, Arrange, Offer, PickOne, PickSome, Place, Terms
from bot.engine.text import T, Verbatim, t
from bot.tables.model import Refused
from cogs.ui.question import Choice, Question, clip

LONGEST = 200  # characters of a typed answer
DIGITS = 9  # of a number that is an answer
FEW = 4  # of a number of things


def suggestions(asked: Sequence[Question], typed: str) -> list[tuple[str, str]]:
    """(what is shown, what is typed for it) for the open questions of one player, as far as it fits what is typed."""
    found: list[tuple[str, str]] = []
    if len(typed) > LONGEST:
        return found
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
    understood: tuple[Question, Answer] | None = None
    for question in asked if len(typed) <= LONGEST else ():
        answer = _read(question, typed.strip(), names)
        if answer is not None and question.ask.check(answer) is None:
            return question, answer
        if answer is not None and understood is None:  # but not legal: the question itself says why
            understood = question, answer
    if understood is not None:
        return understood
    raise Refused(
        T('I could not read "{typed}": choose from the list while you type.', typed=Verbatim(clip(typed.strip(), 60)))
    )


def _read(question: Question, typed: str, names: Sequence[str]) -> Answer | None:
    ask = question.ask
    if isinstance(ask, Amount):
        return _number(typed)
    if isinstance(ask, PickOne | Place):
        return Keys(question.choices).key(typed)
    if isinstance(ask, PickSome | Arrange):
        if typed.lower() in ("", *_nothing()):
            return ()
        known, keys = Keys((*question.choices, *question.alone)), list[str]()
        for part in _parts(typed):
            key = known.key(part)
            if key is None:
                return None
            keys.append(key)
        return tuple(keys)
    return _offer(question, ask, typed, names)


def _number(typed: str) -> int | None:
    digits = typed.removeprefix("-")
    return int(typed) if digits.isdecimal() and len(digits) <= DIGITS else None


def _parts(typed: str) -> list[str]:
    """What stands between commas and semicolons."""
    return typed.replace(";", ",").split(",")


def _nothing() -> tuple[str, ...]:
    return ("none", "nothing", t("none").lower(), t("nothing").lower())


class Keys:
    """The keys of some choices by all that may be typed for them."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._known: dict[str, str] = {}
        self._labels = [(choice.label.lower(), choice.key) for choice in choices]
        for choice in choices:
            for said in (choice.key, choice.label, choice.mark or choice.key):
                self._known.setdefault(said.lower(), choice.key)

    def key(self, typed: str) -> str | None:
        """The key whose key, label or drawn mark was typed, or the only one whose label begins so."""
        wanted = typed.strip().lower()
        if wanted in self._known:
            return self._known[wanted]
        near = [key for label, key in self._labels if wanted and label.startswith(wanted)]
        if len(near) != 1:
            return None
        self._known[wanted] = near[0]  # typed many times it is looked for once
        return near[0]


def _offer(question: Question, ask: Offer, typed: str, names: Sequence[str]) -> Answer | None:
    """`2 silver for 1 banana with Bart`, or one of the plain answers."""
    plain = Keys(question.choices).key(typed)
    if plain is not None:
        return plain
    words = typed.split()
    middle = _place_of(words, ("for", t("for")), 1)
    if middle is None or not ask.take:
        return None
    end = _place_of(words[:-1], ("with", t("with")), middle + 2)
    wanted = " ".join(words[middle + 1 : end])
    things = Keys(question.things)
    give = _things(things, " ".join(words[:middle]))
    take = _things(things, wanted if end is None else wanted.removesuffix(","))
    if give is None or take is None:
        return None
    to = next(iter(ask.take))
    if end is not None:
        whom = " ".join(words[end + 1 :]).lower()
        seats = [seat for seat in ask.take if names[seat].lower() == whom]
        if not seats:
            return None
        to = seats[0]
    return Terms(to, give, take)


def _place_of(words: Sequence[str], wanted: Sequence[str], begin: int) -> int | None:
    """Where the first of these words stands, from there on."""
    spoken = {each.lower() for each in wanted}
    return next((i for i in range(begin, len(words)) if words[i].lower() in spoken), None)


def _things(known: Keys, typed: str) -> dict[str, int] | None:
    found: dict[str, int] = {}
    if typed.strip().lower() in ("", *_nothing()):
        return found
    for part in _parts(typed):
        number, thing = _counted(part.strip())
        key = known.key(thing)
        if key is None:
            return None
        found[key] = found.get(key, 0) + number
    return found


def _counted(typed: str) -> tuple[int, str]:
    """How many, and of what: "3 silver", "3x silver", "silver"."""
    thing = typed.lstrip("0123456789")
    digits = typed[: len(typed) - len(thing)]
    if not digits or not thing or len(digits) > FEW:
        return 1, typed
    thing = thing.lstrip()
    return int(digits), thing[1:] if thing[0] in "x×" and len(thing) > 1 else thing
