"""A language that nobody speaks: what goes through the catalogue has no plain letter left, all else is raw English."""

import ast
import re
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

import pytest

import rendering
from bot.engine import languages
from bot.games import GAMES

KEY = "xx"
# players' names in another script, so that every plain letter is the program's own
NAMES = ("Άννα", "Βίκυ", "Γιώργος", "Δάφνη", "Ελένη", "Ζωή")
_STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "āɓćđēƒğĥīĵķļɱńōþɋŕśţūṽŵẋŷžĀƁĆĐĒƑĞĤĪĴĶĻƜŃŌÞɊŔŚŢŪṼŴẊŶŽ",
)
# what is said alike in every language: titles of games, commands, mentions, times, places, numerals
_ALIKE = re.compile(
    "|".join(sorted((re.escape(game.title) for game in GAMES.values()), reverse=True))
    + r"|Scoundrels|Sea of Thieves|Discord"
    r"|`/[^`]*`|</[^>]*>|/[a-z]+( [a-z]+)*|<[@#t:][^>]*>|https?://\S+"
    r"|\b[A-Z]{1,2}-?\d+[a-z]?\b|\b[IVX]+\b|\b[NS][EW]\b"
)
asked: set[tuple[str, str]] = set()


def strange(one: str, many: str = "", n: int = 1) -> str:
    """A template in this language: its own letters changed, its arguments not."""
    asked.add((one, many))
    template = one if n == 1 or not many else many
    parts = re.split(r"(\{\{|\}\}|\{\w+\})", template)
    return "".join(part if part.startswith(("{", "}")) else part.translate(_STRANGE) for part in parts)


def ungathered(known: Iterable[tuple[str, str]]) -> list[str]:
    """What was looked up in vain: words said that no catalogue can hold, because nobody gathers them."""
    return sorted(one for one, many in asked - set(known) if raw(one) or many)


def raw(words: str) -> list[str]:
    """The plain English in what was said."""
    return re.findall(r"[A-Za-z]{2,}", _ALIKE.sub(" ", words))


@contextmanager
def spoken(patch: pytest.MonkeyPatch) -> Generator[None]:
    """Everything inside is said in this language."""
    known = languages.catalogue
    asked.clear()
    patch.setattr(languages, "catalogue", lambda name: strange if name == KEY else known(name))
    with languages.speaking(KEY):
        yield


def examples() -> list[str]:
    """Names and news of the example pictures from which colours are chosen: drawn, but never shown to anybody."""
    found: set[str] = set()
    for file in Path(rendering.__file__).parent.glob("*/specimen.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        found |= {each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return sorted((each for each in found if len(each) > 6), key=len, reverse=True)


def without_examples(lines: Iterable[str]) -> list[str]:
    """The lines of pictures without the words of example pictures, whole or cut."""
    out: list[str] = []
    unseen = examples()
    for text in lines:
        line = text.rstrip("…")
        for example in unseen:
            line = "" if len(line) > 4 and line in example else line.replace(example, " ")
        out.append(line)
    return out
