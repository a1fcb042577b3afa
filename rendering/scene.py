"""What a picture is drawn from, and what comes out: the contract between the bot and the chartroom."""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.engine.languages import ENGLISH


class Mate(msgspec.Struct, frozen=True):
    """One seat at the table: the name to write, the captain's colour, and whether a computer sits there."""

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
    name: str = "chart.png"


def nothing_beyond(scene: Scene) -> str:
    """What a title's ledger says that has none: nothing that its chart does not show."""
    return ""


def nothing_to_remember(scene: Scene) -> Picture | None:
    """The moment of a title that draws none."""
    return None


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """All that one game's room can draw or tell; chart, ledger and moment show only what everybody may see.

    When what the ledger says has changed, it is shown again: `ledger_says` tells what stands in it beyond the chart.
    """

    chart: Callable[[Scene], Picture]  # the map: enough to decide
    ledger: Callable[[Scene], Picture] | None = None  # captains' details, quests, markets, decks
    ledger_says: Callable[[Scene], str] = nothing_beyond
    moment: Callable[[Scene], Picture | None] = nothing_to_remember  # a fight, dig ... just decided, or openly being
    hand: Callable[[Scene], Picture]
    score: Callable[[Scene], Picture]
    card: Callable[[Scene], Picture]  # of a finished game, to be posted elsewhere; its news is the story told of it
    cover: Callable[[tuple[Mate, ...], int], Picture]
    # in words, as `viewer` sees it: the board with what matters first, all that the ledger shows, the map by region
    text: Callable[[Scene], str]
    ledger_text: Callable[[Scene], str] | None = None
    map_text: Callable[[Scene], str] | None = None
    hand_text: Callable[[Scene], str]
    figure: Callable[[str], Picture]  # the small picture on a page of rules, by its topic's key

    def pages(self) -> dict[str, Callable[[Scene], str]]:
        """What there is in words beside the hand, by the name of the page."""
        pages = {"": self.text, "map": self.map_text, "ledger": self.ledger_text}
        return {name: page for name, page in pages.items() if page is not None}
