"""Lazy text: rules say what happened in plain English, and each viewer reads it with names and in a language.

`T("{who} sails to {tile}.", who=Who(seat), tile="F3")` builds a value, not a string: it can be stored, translated
(the template is the key of the catalogue) and rendered per viewer.
"""

from collections.abc import Iterator, Sequence
from string import Formatter
from typing import TypeAlias

from msgspec import Struct, field

from bot.engine.languages import translated


class Who(Struct, frozen=True, gc=False, tag="who"):
    """A seat, shown as the name of whoever sits there."""

    seat: int


class Verbatim(Struct, frozen=True, gc=False, tag="as"):
    """What a person typed: shown as it is, never looked up in a catalogue."""

    words: str


def _no_args() -> "dict[str, Word]":
    return {}


class Text(Struct, frozen=True, gc=False, tag="text", omit_defaults=True):
    """A template with its arguments; `many` is the plural form chosen by the argument `n`."""

    text: str
    args: dict[str, "str | int | Who | Verbatim | Text | Listing"] = field(default_factory=_no_args)
    many: str = ""


class Listing(Struct, frozen=True, gc=False, tag="list"):
    """Several words in a row: "a, b and c"."""

    items: tuple["str | int | Who | Verbatim | Text", ...]


Word: TypeAlias = "str | int | Who | Verbatim | Text | Listing"
NONE = Text("")


def T(text: str, /, **args: Word) -> Text:
    """Text to be shown later; braces name the arguments."""
    return Text(text, args)


def N(one: str, many: str, n: int, /, **args: Word) -> Text:
    """Text whose form depends on the number {n}."""
    return Text(one, {"n": n, **args}, many)


def told(text: Text, /, **args: Word) -> Text:
    """A text that stands in a constant, with its arguments."""
    return Text(text.text, {**text.args, **args}, text.many)


def listed(items: Sequence["str | int | Who | Verbatim | Text"]) -> Listing:
    """The items as a list in words."""
    return Listing(tuple(items))


def chained(items: Sequence[Text]) -> Word:
    """The items one after the other, where each has commas of its own."""
    if not items:
        return ""
    one, *more = items
    return T("{one}; {more}", one=one, more=chained(more)) if more else one


_parts = Formatter().parse


def seats_named(text: Word) -> Iterator[int]:
    """The seats that a text names, in the order in which it is read."""
    if isinstance(text, Who):
        yield text.seat
    elif isinstance(text, Listing):
        for each in text.items:
            yield from seats_named(each)
    elif isinstance(text, Text):
        for _, name, _, _ in _parts(text.text):
            if name:
                yield from seats_named(text.args.get(name, ""))


def say(text: Word, names: Sequence[str]) -> str:
    """The text as one string, with the names of the seats, in the language that is spoken just now."""
    if isinstance(text, str):
        return translated(text) if text else ""
    if isinstance(text, int):
        return str(text)
    if isinstance(text, Who):
        return names[text.seat]
    if isinstance(text, Verbatim):
        return text.words
    if isinstance(text, Listing):
        words = [say(item, names) for item in text.items]
        if len(words) < 2:
            return "".join(words)
        return t("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
    if not text.text:
        return ""
    n = text.args.get("n", 1)
    template = translated(text.text, text.many, n if isinstance(n, int) else 1)
    if not text.args:
        return template.replace("{{", "{").replace("}}", "}")
    return template.format_map({key: say(value, names) for key, value in text.args.items()})


def named_first(text: Word) -> int | None:
    """The seat that a text names first, of all its arguments; None if it names nobody."""
    if isinstance(text, Who):
        return text.seat
    inside = text.args.values() if isinstance(text, Text) else text.items if isinstance(text, Listing) else ()
    return next((seat for seat in map(named_first, inside) if seat is not None), None)


def t(text: str, /, **args: str | int) -> str:
    """Words said at once, by those who write messages or pictures; the arguments stay as they are."""
    return translated(text).format_map(args)


def tn(one: str, many: str, n: int, /, **args: str | int) -> str:
    """The same for words whose form depends on the number {n}."""
    return translated(one, many, n).format_map({"n": n, **args})
