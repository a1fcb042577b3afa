"""Typed answers: what `/play` understands, and what it offers while somebody types.

What is typed is cut into words once, never searched by patterns, so that reading takes no longer than the text is long.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bot.engine.question import Amount, Answer, Arrange, Ask, Form, Offer, PickOne, PickSome, Place, Terms, filled
from bot.engine.text import T, Text, Verbatim, listed, t
from bot.tables.model import Refused
from cogs.ui.called import CODE, Called, bare, names_of, shown
from cogs.ui.question import MENU, Choice, Question, clip

LONGEST = 200  # characters of a typed answer
DIGITS = 9  # of a number that is an answer
FEW = 4  # of a number of things
SHOWN = 60  # characters of what was typed that are said again
MOST = 6  # choices that are named to somebody who may have meant any of them
MORE = "…"  # chosen to have more offered

Why = Callable[[Question], Sequence[tuple[Choice, str]]]  # what is not offered though it looks so, and for what reason

NARROW = T("Type a few letters of what you want, then choose from the list.")


class Several(Struct, frozen=True):
    """What was typed may mean any of these."""

    typed: str
    choices: tuple[Choice, ...]


def nothing_more(question: Question) -> Sequence[tuple[Choice, str]]:
    """Nothing is known of what is not offered."""
    return ()


# -- while somebody types ----------------------------------------------------------------------------------------------


def suggestions(asked: Sequence[Question], typed: str) -> list[tuple[str, str]]:
    """(what is shown, what is typed for it) for the open questions of one player, as far as it fits what is typed.

    What is likelier wanted comes first; of more than there is room for, the last line says how many there are.
    """
    if len(typed) > LONGEST:
        return []
    wanted = bare(typed.rsplit(",", 1)[-1])
    before = typed[: len(typed) - len(typed.rsplit(",", 1)[-1])]
    found: list[tuple[str, str]] = []
    for question in _in_order(asked):
        ask = question.ask
        if isinstance(ask, Amount):
            found += [(str(n), str(n)) for n in range(ask.low, min(ask.high, ask.low + 24) + 1)]
            continue
        known = Called((*question.choices, *question.alone))
        first = before if isinstance(ask, PickSome | Arrange | Form) else ""
        offered = [*_next_part(question, ask, known, first), *question.alone]
        fitting = [each for each in offered if _fits(each, wanted)]
        fitting.sort(key=lambda each: (not _begins(each, wanted), each.rank))
        found += [(clip(first + shown(each), 100), first + known.typed(each)) for each in fitting]
    found = [(said, text) for said, text in found if len(text) <= 100]
    if len(found) > MENU:
        more = t("{n} of {all}: type to narrow", n=MENU - 1, all=len(found))
        found = [*found[: MENU - 1], (more, MORE)]
    return found


def _in_order(asked: Sequence[Question]) -> list[Question]:
    """What is waited for before what may wait."""
    return sorted(asked, key=lambda question: question.ask.optional)


def _fits(choice: Choice, wanted: str) -> bool:
    words = (shown(choice), choice.mark, *choice.also)
    return wanted == bare(choice.key) or any(wanted in bare(each) for each in words)


def _begins(choice: Choice, wanted: str) -> bool:
    return any(bare(each).startswith(wanted) for each in (choice.key, choice.mark, choice.label) if each)


def _next_part(question: Question, ask: Ask, known: Called, before: str) -> Sequence[Choice]:
    """What may be typed after this: of a sheet the keys of its next part, of several what is not named yet."""
    if not isinstance(ask, Form | PickSome | Arrange):
        return question.choices
    found = _several(ask, known, before[:-1]) if before else ()
    chosen = found if isinstance(found, tuple) else ()
    if isinstance(ask, Form):
        offered = ask.after(filled(ask, chosen))
        return [choice for choice in question.choices if choice.key in offered]
    return [choice for choice in question.choices if choice.key not in chosen]


# -- what was typed ----------------------------------------------------------------------------------------------------


def read(
    asked: Sequence[Question], typed: str, names: Sequence[str], why: Why = nothing_more
) -> tuple[Question, Answer]:
    """The question that was meant and the answer; Refused with what to do if it cannot be told."""
    if not asked:
        raise Refused(T("You have nothing to decide at this table just now."))
    typed = typed.strip()
    if typed == MORE:
        raise Refused(NARROW)
    understood: tuple[Question, Answer] | None = None
    several: Several | None = None
    asked = _in_order(asked) if len(typed) <= LONGEST else []
    for question in asked:
        answer = _read(question, Called((*question.choices, *question.alone)), typed, names)
        if isinstance(answer, Several):
            several = several or answer
        elif answer is not None and question.ask.check(answer) is None:
            return question, answer
        elif answer is not None and understood is None:  # but not legal: the question itself says why
            understood = question, answer
    if understood is not None:
        return understood
    raise Refused(_not_understood(asked, typed, several, why))


def _not_understood(asked: Sequence[Question], typed: str, several: Several | None, why: Why) -> Text:
    """Why what was typed is no answer, and what would be one."""
    if several is not None:
        some = [Verbatim(each) for each in names_of(several.choices[:MOST])]
        said = Verbatim(clip(several.typed, SHOWN))
        if len(several.choices) > MOST:
            return T(
                '"{typed}" can mean {n} things, such as {some}.', typed=said, n=len(several.choices), some=listed(some)
            )
        return T('"{typed}" can mean {some}: say which.', typed=said, some=listed(some))
    last = bare(typed.rsplit(",", 1)[-1])
    for question in asked if last else ():
        reason = _reason(why(question), last)
        if reason is not None:
            return reason
    said = Verbatim(clip(typed, SHOWN))
    numbers = [question.ask for question in asked if isinstance(question.ask, Amount)]
    if len(asked) == 1 and numbers:
        return T("Type a number from {low} to {high}.", low=numbers[0].low, high=numbers[0].high)
    near = [each for question in asked for each in Called((*question.choices, *question.alone)).near(last)]
    if near:
        either = _either(
            [Verbatim(each.mark if len(last) <= CODE and each.mark else each.label) for each in near[:MOST]]
        )
        return T('I could not read "{typed}". Did you mean {either}?', typed=said, either=either)
    return T('I could not read "{typed}": choose from the list while you type.', typed=said)


def _reason(missing: Sequence[tuple[Choice, str]], wanted: str) -> Text | None:
    """Why that cannot be chosen now which goes by what was typed, if there is one such thing."""
    exact = [each for each in missing if wanted in (bare(each[0].key), bare(each[0].mark), bare(each[0].label))]
    begun = exact or [each for each in missing if bare(each[0].label).startswith(wanted)]
    if not begun or (len({reason for _, reason in begun}) > 1 and not exact):
        return None
    choice, reason = begun[0]
    return T("{what}: {why}", what=Verbatim(choice.label), why=Verbatim(reason))


def _either(items: Sequence[Verbatim]) -> Text | Verbatim:
    found: Text | Verbatim = items[-1]
    for each in items[-2::-1]:
        found = T("{one} or {other}", one=each, other=found)
    return found


def _read(question: Question, known: Called, typed: str, names: Sequence[str]) -> Answer | Several | None:
    ask = question.ask
    if isinstance(ask, Amount):
        return _number(typed)
    if isinstance(ask, PickOne | Place):
        found = _one(known, typed)
        return found if isinstance(found, Several) else found[0] if found else None
    if isinstance(ask, PickSome | Arrange | Form):
        return _several(ask, known, typed)
    return _offer(question, ask, known, typed, names)


def _one(known: Called, typed: str) -> tuple[str, ...] | Several:
    """The key that was typed, or several that nobody could tell apart; none if it is not understood."""
    keys = known.meant(typed)
    return keys if len(keys) < 2 or known.alike(keys) else _which(known, typed, keys)


def _which(known: Called, typed: str, keys: Sequence[str]) -> Several:
    return Several(typed.strip(), tuple(known.choices[key] for key in keys))


def _number(typed: str) -> int | None:
    digits = typed.removeprefix("-")
    return int(typed) if digits.isdecimal() and len(digits) <= DIGITS else None


def _parts(typed: str) -> list[str]:
    """What stands between commas and semicolons."""
    return typed.replace(";", ",").split(",")


def _several(ask: PickSome | Arrange | Form, known: Called, typed: str) -> tuple[str, ...] | Several | None:
    """Keys between commas, each of several things alike once; a name that has commas itself is one all the same."""
    if not typed or (not known.meant(typed) and bare(typed) in _nothing()):
        return ()
    parts, place, chosen = _parts(typed), 0, tuple[str, ...]()
    while place < len(parts):
        place, said, keys = _next_name(known, parts, place)
        if not keys:
            return None
        if isinstance(ask, Form):
            before, chosen = chosen, _on_sheet(ask, chosen, keys)
            if chosen == before:
                return (*chosen, keys[0])  # not the next thing to be chosen: the question itself says why
            continue
        left = tuple(key for key in keys if key not in chosen)
        if len(left) > 1 and not known.alike(left):
            return _which(known, said, left)
        chosen += (left or keys)[:1]
    return chosen


def _next_name(known: Called, parts: Sequence[str], place: int) -> tuple[int, str, tuple[str, ...]]:
    """Where the name that stands there ends, as it was typed, and the keys that may be meant by it."""
    longest = min(len(parts), place + 1 + known.commas)
    for find in (known.exactly, known.meant):
        for end in range(longest, place, -1):
            said = ",".join(parts[place:end])
            if keys := find(said):
                return end, said, keys
    return place, "", ()


def _on_sheet(form: Form, chosen: tuple[str, ...], keys: Sequence[str]) -> tuple[str, ...]:
    """The sheet with the next part filled in by the first of these keys that it takes, and what leaves no choice."""
    for so_far in (chosen, filled(form, chosen)):
        offered = form.after(so_far)
        for key in keys:
            if key in offered:
                return (*so_far, key)
    return chosen


def _nothing() -> tuple[str, ...]:
    return ("none", "nothing", t("none").lower(), t("nothing").lower())


def _offer(question: Question, ask: Offer, known: Called, typed: str, names: Sequence[str]) -> Answer | Several | None:
    """`2 silver for 1 banana with Bart`, or one of the plain answers."""
    plain = _one(known, typed)
    if plain:
        return plain if isinstance(plain, Several) else plain[0]
    words = typed.split()
    middle = _place_of(words, ("for", t("for")), 1)
    if middle is None or not ask.take:
        return None
    end = _place_of(words[:-1], ("with", t("with")), middle + 2)
    wanted = " ".join(words[middle + 1 : end])
    things = Called(question.things)
    give = _things(things, " ".join(words[:middle]))
    take = _things(things, wanted if end is None else wanted.removesuffix(","))
    if give is None or take is None:
        return None
    to = next(iter(ask.take))
    if end is not None:
        whom = bare(" ".join(words[end + 1 :]))
        seats = [seat for seat in ask.take if bare(names[seat]) == whom]
        if not seats:
            return None
        to = seats[0]
    return Terms(to, give, take)


def _place_of(words: Sequence[str], wanted: Sequence[str], begin: int) -> int | None:
    """Where the first of these words stands, from there on."""
    spoken = {each.lower() for each in wanted}
    return next((i for i in range(begin, len(words)) if words[i].lower() in spoken), None)


def terms(question: Question, to: int, give: str, take: str) -> Terms:
    """An offer whose two sides were typed each for itself; Refused with what to do if one cannot be read."""
    known = Called(question.things)
    found: list[dict[str, int]] = []
    for side in (give, take):
        things = _things(known, side)
        if things is None:
            example = Verbatim(f"2 {question.things[0].label}") if question.things else Verbatim("")
            said = Verbatim(clip(side, SHOWN))
            raise Refused(
                T('I could not read "{typed}": say how many of what, such as "{example}".', typed=said, example=example)
            )
        found.append(things)
    return Terms(to, found[0], found[1])


def things_said(question: Question, amounts: Mapping[str, int]) -> str:
    """One side of an offer as somebody would type it."""
    labels = {each.key: each.label for each in question.things}
    return ", ".join(f"{n} {labels[key]}" for key, n in amounts.items())


def _things(known: Called, typed: str) -> dict[str, int] | None:
    found: dict[str, int] = {}
    if typed.strip().lower() in ("", *_nothing()):
        return found
    for part in _parts(typed):
        number, thing = _counted(part.strip())
        keys = known.meant(thing)
        if len(keys) != 1:
            return None
        found[keys[0]] = found.get(keys[0], 0) + number
    return found


def _counted(typed: str) -> tuple[int, str]:
    """How many, and of what: "3 silver", "3x silver", "silver"."""
    thing = typed.lstrip("0123456789")
    digits = typed[: len(typed) - len(thing)]
    if not digits or not thing or len(digits) > FEW:
        return 1, typed
    thing = thing.lstrip()
    return int(digits), thing[1:] if thing[0] in "x×" and len(thing) > 1 else thing
