"""In which language words are said: set once where a message or a picture begins, read wherever words become a string.

The catalogues are gettext's, in data/locale/<language>/LC_MESSAGES, one per game and one (`table`) for all the rest.
"""

import gettext
import io
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TypeAlias

from bot.engine.content import DATA

LOCALE = DATA / "locale"
ENGLISH = "en"
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}

Translate: TypeAlias = Callable[[str, str, int], str]

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def plain(one: str, many: str, n: int) -> str:
    """The English catalogue: the templates themselves."""
    return one if n == 1 or not many else many


@cache
def catalogue(name: str) -> Translate:
    """The words of a language; what a catalogue lacks is said in English."""
    files = sorted((LOCALE / name).glob("*/*.mo"))
    found = [gettext.GNUTranslations(io.BytesIO(file.read_bytes())) for file in files]
    if not found:
        return plain
    for other in found[1:]:
        found[0].add_fallback(other)

    def translate(one: str, many: str, n: int) -> str:
        return found[0].ngettext(one, many, n) if many else found[0].gettext(one)

    return translate


def language() -> str:
    """The language that is spoken just now."""
    return _spoken.get()


def translated(one: str, many: str = "", n: int = 1) -> str:
    """A template in the language that is spoken just now."""
    name = _spoken.get()
    if name == ENGLISH:
        return one if n == 1 or not many else many
    return catalogue(name)(one, many, n)


def speak(name: str) -> None:
    """From here on this task speaks this language."""
    _spoken.set(name)


@contextmanager
def speaking(name: str) -> Generator[None]:
    """Everything said inside this block is said in this language."""
    before = _spoken.set(name)
    try:
        yield
    finally:
        _spoken.reset(before)


def nearest(locale: str) -> str:
    """Our language for one of Discord's locales ("de", "es-419", "en-GB"); English for those we do not speak."""
    name = locale.partition("-")[0]
    return name if name in LANGUAGES else ENGLISH
