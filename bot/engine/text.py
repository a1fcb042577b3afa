"""Lazy text: rules say what happened in plain English, and each viewer reads it with names and in a language.

`T("{who} sails to {tile}.", who=Who(seat), tile="F3")` builds a value, not a string: it can be stored, translated
(the template is the key of the catalogue) and rendered per viewer.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct, field


class Who(Struct, frozen=True, tag="who"):
    """A seat, shown as the name of whoever sits there."""

    seat: int


def _no_args() -> "dict[str, Word]":
    return {}


class Text(Struct, frozen=True, tag="text", omit_defaults=True):
    """A template with its arguments; `many` is the plural form chosen by the argument `n`."""

    text: str
    args: dict[str, "str | int | Who | Text | Listing"] = field(default_factory=_no_args)
    many: str = ""


class Listing(Struct, frozen=True, tag="list"):
    """Several words in a row: "a, b and c"."""

    items: tuple["str | int | Who | Text", ...]


Word: TypeAlias = "str | int | Who | Text | Listing"
NONE = Text("")


def T(text: str, /, **args: Word) -> Text:
    """Text to be shown later; braces name the arguments."""
    return Text(text, args)


def N(one: str, many: str, n: int, /, **args: Word) -> Text:
    """Text whose form depends on the number {n}."""
    return Text(one, {"n": n, **args}, many)


def listed(items: Sequence["str | int | Who | Text"]) -> Listing:
    """The items as a list in words."""
    return Listing(tuple(items))


Translate: TypeAlias = Callable[[str, str, int], str]


def plain(one: str, many: str, n: int) -> str:
    """The English catalogue: the templates themselves."""
    return one if n == 1 or not many else many


def say(text: Word, names: Sequence[str], translate: Translate = plain) -> str:
    """The text as one string, with the names of the seats, in the language of `translate`."""
    if isinstance(text, str):
        return translate(text, "", 1) if text else ""
    if isinstance(text, int):
        return str(text)
    if isinstance(text, Who):
        return names[text.seat]
    if isinstance(text, Listing):
        words = [say(item, names, translate) for item in text.items]
        if len(words) < 2:
            return "".join(words)
        return translate("{first} and {last}", "", 1).format(first=", ".join(words[:-1]), last=words[-1])
    if not text.text:
        return ""
    n = text.args.get("n", 1)
    template = translate(text.text, text.many, n if isinstance(n, int) else 1)
    if not text.args:
        return template.replace("{{", "{").replace("}}", "}")
    return template.format_map({key: say(value, names, translate) for key, value in text.args.items()})
