"""Names as people type them, made safe to show: no mentions, markdown, links, direction marks or towers of accents."""

import re
import unicodedata
from collections.abc import Collection

from bot.engine.text import T
from bot.engine.tongue import translated

LONGEST = 24  # graphemes: what a reader takes for one character
MOST_POINTS = 64  # code points; a family emoji alone takes seven
ACCENTS = 2  # combining marks on one letter
NAMELESS = T("Nameless").text

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
_MARKUP = str.maketrans({**dict.fromkeys("*~`|<>@#[]\\:", None), "_": " ", "/": " "})
_UNWANTED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters that look like nothing
_LIST_START = re.compile(r"^[-+.•]+\s*|^(\d+)[.)]\s+")


def clean(name: str) -> str:
    """The name as it may be shown everywhere, at most LONGEST graphemes long."""
    return clean_words(name, LONGEST, MOST_POINTS) or NAMELESS


def clean_words(words: str, longest: int, most_points: int) -> str:
    """Anything people type, as it may be shown everywhere; "" if nothing is left of it."""
    text = unicodedata.normalize("NFKC", words[: most_points * 6]).translate(_MARKUP)
    kept: list[str] = []
    for i, char in enumerate(text):
        if char.isspace():
            kept.append(" ")
        elif char in _BLANK_LETTERS or not _wanted(text, i):
            continue
        else:
            kept.append(char)
    text = " ".join("".join(kept).split())
    text = _LIST_START.sub(lambda found: f"{found[1]} " if found[1] else "", text)
    shown = ""
    for grapheme in graphemes(text)[:longest]:
        if len(shown) + len(grapheme) > most_points:
            break
        shown += grapheme
    return shown.rstrip(JOINER + " ")


def _wanted(text: str, i: int) -> bool:
    char = text[i]
    if char == JOINER:  # only inside an emoji such as a family
        return 0 < i < len(text) - 1 and _symbol(text[i + 1]) and (_symbol(text[i - 1]) or text[i - 1] == EMOJI_STYLE)
    if unicodedata.category(char) in ("Mn", "Me"):
        start = i
        while start and unicodedata.category(text[start - 1]) in ("Mn", "Me"):
            start -= 1
        return start > 0 and not text[start - 1].isspace() and i - start < ACCENTS
    return unicodedata.category(char) not in _UNWANTED


def _symbol(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk")


def graphemes(text: str) -> list[str]:
    """The text cut into what a reader takes for single characters."""
    found: list[str] = []
    for char in text:
        if found and _belongs(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _belongs(before: str, char: str) -> bool:
    if char == JOINER or before.endswith(JOINER) or unicodedata.category(char) in ("Mn", "Me", "Mc"):
        return True
    if "\U0001f3fb" <= char <= "\U0001f3ff":  # a skin tone
        return _symbol(before[-1])
    flag = "\U0001f1e6" <= char <= "\U0001f1ff"
    return flag and len(before) == 1 and "\U0001f1e6" <= before <= "\U0001f1ff"


def distinct(name: str, others: Collection[str]) -> str:
    """The name, numbered if somebody at the table has the same."""
    taken = {other.casefold() for other in others}
    found, number = name, 2
    while found.casefold() in taken:
        suffix = f" {number}"
        found = "".join(graphemes(name)[: LONGEST - len(suffix)]) + suffix
        number += 1
    return found


_HOUSE = (
    T("Barnacle Joan"),
    T("Quiet Tom"),
    T("Red Mabel"),
    T("Salt Finn"),
    T("Lady Gale"),
    T("Old Hob"),
    T("Iron Wyn"),
    T("Merry Oda"),
)
CAPTAINS = tuple(each.text for each in _HOUSE)


def spoken(name: str, person: bool) -> str:
    """A name as it is shown: a person's stays as it is, ours are said in the language spoken."""
    return name if person and name != NAMELESS else translated(name)


def captain_name(others: Collection[str]) -> str:
    """A name for a computer captain that nobody at the table has."""
    taken = {other.casefold() for other in others}
    free = [name for name in CAPTAINS if name.casefold() not in taken]
    return free[0] if free else distinct(CAPTAINS[0], others)
