"""Names as people type them, made safe to show: no mentions, markdown, links, direction marks or towers of accents."""

import unicodedata
from collections.abc import Collection

from bot.engine.languages import translated
from bot.engine.text import T

LONGEST = 24  # graphemes: what a reader takes for one character
MOST_POINTS = 64  # code points; a family emoji alone takes seven
ACCENTS = 2  # combining marks on one letter
NAMELESS = T("Nameless").text

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
_MARKUP = str.maketrans({**dict.fromkeys("*~`|<>@#[]\\:", None), "_": " ", "/": " "})
_UNWANTED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters that look like nothing
_BULLETS = "-+.•"


def clean(name: str) -> str:
    """The name as it may be shown everywhere, at most LONGEST graphemes long."""
    return clean_words(name, LONGEST, MOST_POINTS) or NAMELESS


def clean_words(words: str, longest: int, most_points: int) -> str:
    """Anything people type, as it may be shown everywhere; "" if nothing is left of it."""
    text = unicodedata.normalize("NFKC", words[: most_points * 6]).translate(_MARKUP)
    kept: list[str] = []
    accents = ACCENTS  # on the last letter; as many as may be where there is none
    for i, char in enumerate(text):
        if unicodedata.category(char) in ("Mn", "Me"):
            accents += 1
            if accents <= ACCENTS:
                kept.append(char)
        elif char.isspace():
            kept.append(" ")
            accents = ACCENTS
        else:
            accents = 0
            if char not in _BLANK_LETTERS and _wanted(text, i):
                kept.append(char)
    text = _unlisted(" ".join("".join(kept).split()))
    shown = ""
    for grapheme in graphemes(text)[:longest]:
        if len(shown) + len(grapheme) > most_points:
            break
        shown += grapheme
    return shown.rstrip(JOINER + " ")


def _unlisted(text: str) -> str:
    """The text without what would make a list of it: a bullet in front, or the stop after a number."""
    bare = text.lstrip(_BULLETS)
    if bare != text:
        return bare.lstrip()
    number, _, rest = text.partition(" ")
    listed = number[:-1].isdecimal() and number[-1] in ".)"
    return f"{number[:-1]} {rest}" if listed and rest else text


def _wanted(text: str, i: int) -> bool:
    char = text[i]
    if char == JOINER:  # only inside an emoji such as a family
        return 0 < i < len(text) - 1 and _symbol(text[i + 1]) and (_symbol(text[i - 1]) or text[i - 1] == EMOJI_STYLE)
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
    """A name for a computer that nobody at the table has."""
    taken = {other.casefold() for other in others}
    free = [name for name in CAPTAINS if name.casefold() not in taken]
    return free[0] if free else distinct(CAPTAINS[0], others)
