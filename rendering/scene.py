"""What a picture is drawn from, and what comes out: the contract between the bot and the chartroom."""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.engine.tongue import ENGLISH


class Mate(msgspec.Struct, frozen=True):
    """One seat at the table: the name to write, the captain's colour, and whether a computer captain sits there."""

    name: str
    colour: str
    captain: bool = False


class Mark(msgspec.Struct, frozen=True):
    """A legal place of the pending decision with the short label drawn on it."""

    place: str
    label: str
    hint: str = ""


class Scene(msgspec.Struct, frozen=True):
    """Everything one picture needs: a masked view, who sits where, and what may be done now."""

    view: Any
    mates: tuple[Mate, ...]
    marks: tuple[Mark, ...] = ()
    to_act: tuple[int, ...] = ()
    viewer: int | None = None
    title: str = ""
    news: tuple[str, ...] = ()
    final: bool = False
    language: str = ENGLISH


class Picture(msgspec.Struct, frozen=True):
    """A finished picture with the text that says the same to those who cannot see it."""

    png: bytes
    alt: str
    name: str = "board.png"


class Chart(msgspec.Struct, frozen=True):
    """All that one game's room can draw or tell."""

    board: Callable[[Scene], Picture]
    hand: Callable[[Scene], Picture]
    score: Callable[[Scene], Picture]
    cover: Callable[[tuple[Mate, ...], int], Picture]
    text: Callable[[Scene], str]
    hand_text: Callable[[Scene], str]
    figure: Callable[[str], Picture]  # the small picture on a page of rules, by its topic's key
