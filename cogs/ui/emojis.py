"""Emojis of our own beside words: as they are written in a message, or nothing where Discord does not have them."""

from collections.abc import Mapping
from contextvars import ContextVar

from bot.engine.emoji import Emoji
from bot.games import GAMES
from bot.tables.model import Table
from rendering.kit.palette import letter

_NONE: Mapping[str, str] = {}
_had: ContextVar[Mapping[str, str]] = ContextVar("emojis", default=_NONE)


def use(known: Mapping[str, str]) -> None:
    """From here on, and in all that is begun from here, these are shown: what each is called, and how it is written."""
    _had.set(known)


def in_use() -> Mapping[str, str]:
    """The emojis there are, and how they are written."""
    return _had.get()


def emoji(name: str) -> str:
    """An emoji by its name as it is written in a message; "" where there is none."""
    return _had.get().get(name, "")


def hull(game: str, token: str) -> str:
    """The ship of whoever plays with this token."""
    return emoji(f"hull_{letter(GAMES[game].colours[token]).lower()}")


def meant(wanted: Emoji, table: Table) -> str:
    """What a rule means: a sign, or the ship of a seat at this table."""
    if wanted is None:
        return ""
    return emoji(wanted) if isinstance(wanted, str) else hull(table.head.game, table.seats[wanted].token)


def beside(text: str, *signs: str) -> str:
    """A text with what there is to stand before it."""
    before = "".join(dict.fromkeys(signs))
    return f"{before} {text}" if before and text else text


def without(text: str) -> str:
    """A text as it is read where there are no emojis."""
    for written in filter(None, _had.get().values()):
        text = text.replace(written, "")
    return text.lstrip()


def whole(text: str) -> str:
    """A text that was cut, without the beginning of an emoji at its end."""
    start = text.rfind("<:")
    return text if start < 0 or ">" in text[start:] else text[:start].rstrip() + "…"
