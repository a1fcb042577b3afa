"""Finding F: whoever hears the table instead of seeing it hears all that its pictures write, and can hear all of it."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.question import Amount
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit.encode import laid
from rendering.kit.legible import texts
from rendering.kit.lettering import DOTS
from rendering.scene import Picture, Scene

from .parts import PEOPLE, moments, own

HEARD = tuple(title for title, chart in CHARTS.items() if chart.map_text is not None)
BOARD, HAND, PAGE, ALT, AT_ONCE, LINE = 1200, 2500, 3500, 1000, 125, 250
PLAYED = {
    "set_sail": ((2, 240, 40), (6, 240, 60)),
    "sea_of_plunder": ((2, 160, 40), (4, 240, 60)),
    "scoundrels": ((3, 300, 60), (6, 300, 60)),
}  # by title: seats, answers at most, and after how many each the pictures are laid out

# written, but no fact of its own: names of the listener, numbers of rows, what the words say in other words
RIMS = frozenset(str(n) for n in range(1, 14))
ELSEWISE = {
    "set_sail": frozenset[str](),
    "sea_of_plunder": frozenset(["way", "first", "rival", "move", "all", "more", "step"]),  # the cards say it at length
    "scoundrels": frozenset(["last", "new"]),  # the final round; the card drawn just now
}
UNSPEAKABLE = re.compile(r"\b[A-Z]\d{1,2}\b|\b\d[A-Z]\b|\d+/\d+|\b(?:[NESW]{1,2} )+[NESW]{1,2}\b|[×→←↑↓★☆⚙✓…]")

Rows = [pytest.param(title, *row, id=f"{title}-{row[0]}") for title in HEARD for row in PLAYED.get(title, ())]


def tokens(words: str) -> set[str]:
    """The words and numbers of a text, small and in the singular; zeros tell of nothing."""
    found = re.findall(r"[^\W\d_]{2,}|\d+", words.casefold())
    return {each.rstrip("s") if each.isalpha() else each for each in found} - {"0"}


def written(draw: Callable[[Scene], Picture | None], scene: Scene) -> set[str]:
    """What a picture writes, whole words only; squares are told by column and row."""
    lines = [line.text for line in texts(laid(partial(draw, scene))) if DOTS not in line.text]
    return tokens(" ".join(re.sub(r"\b[A-Z]\d{1,2}\b", " ", line) for line in lines))


@pytest.mark.parametrize(("title", "seats", "most", "every"), Rows)
def test_finding_f_all_that_a_picture_writes_is_said(title: str, seats: int, most: int, every: int) -> None:
    chart = CHARTS[title]
    assert chart.ledger is not None and chart.ledger_text is not None and chart.map_text is not None
    beyond = ELSEWISE[title] | {"0"}
    for number, (match, full) in enumerate(moments(title, seats, seats, most)):
        if number % every:
            continue
        scene, mine = spoken_of(full), spoken_of(own(match, full, number // every % seats))
        board = f"{chart.text(scene)} {chart.map_text(scene)}"
        assert written(chart.chart, scene) - tokens(board) - RIMS <= beyond, board
        ledger = chart.ledger_text(scene)
        assert written(chart.ledger, scene) - tokens(ledger) <= beyond, ledger
        hand = f"{chart.hand_text(mine)} {' '.join(PEOPLE)}"
        assert written(chart.hand, mine) - tokens(hand) - RIMS <= beyond, hand


@pytest.mark.parametrize(("title", "seats", "most", "every"), Rows)
def test_finding_f7_words_are_short_and_can_be_spoken(title: str, seats: int, most: int, every: int) -> None:
    chart = CHARTS[title]
    for number, (match, scene) in enumerate(moments(title, seats, seats, most)):
        if number % 4:
            continue
        plain = spoken_of(scene)
        for told in (plain, spoken_of(own(match, scene, number % seats))):
            for name, page in chart.pages().items():
                words = page(told)
                assert 20 < len(words) <= (PAGE if name else BOARD), words
                assert not UNSPEAKABLE.search(words), (name, UNSPEAKABLE.findall(words), words)
            hand = chart.hand_text(told) if told.viewer is not None else ""
            assert len(hand) <= HAND and not UNSPEAKABLE.search(hand), hand


def spoken_of(scene: Scene) -> Scene:
    """The same table with names as people have."""
    mates = tuple(type(mate)(PEOPLE[i], mate.colour, mate.captain) for i, mate in enumerate(scene.mates))
    return Scene(scene.view, mates, scene.marks, scene.to_act, scene.viewer, final=scene.final)


@pytest.mark.parametrize(("title", "seats", "most", "every"), Rows)
def test_finding_f7_alternative_texts_begin_with_what_matters(title: str, seats: int, most: int, every: int) -> None:
    chart = CHARTS[title]
    assert chart.ledger is not None
    for number, (match, full) in enumerate(moments(title, seats, seats, most)):
        if number % (3 * every):
            continue
        scene = spoken_of(full)
        board, ledger = chart.chart(scene).alt, chart.ledger(scene).alt
        if scene.to_act and not match.over:
            assert PEOPLE[scene.to_act[0]] in board[:AT_ONCE], board
        assert len(board) <= ALT and len(ledger) <= ALT
        hand = chart.hand(spoken_of(own(match, full, number % seats))).alt
        assert len(hand) <= LINE and "\n" not in hand and hand.startswith("Your hand"), hand


@pytest.mark.parametrize(("title", "seats", "most", "every"), Rows)
def test_finding_f_whoever_plays_hears_where_he_is_and_watchers_hear_of_nobody_as_you(
    title: str, seats: int, most: int, every: int
) -> None:
    chart = CHARTS[title]
    for number, (match, scene) in enumerate(moments(title, seats, seats, most)):
        if number % every or not match.state.round or match.over:
            continue
        mine = chart.text(own(match, scene, number % seats))
        assert re.search(r"^You: ", mine, re.MULTILINE) and re.search(r"your|You", mine)
        for name, page in chart.pages().items():  # but the ledger, which tells what Powers say to their owner
            assert name == "ledger" or not re.search(r"\b[Yy]our? ", page(scene)), page(scene)


@pytest.mark.parametrize(("title", "seats", "most", "every"), Rows)
def test_finding_f_labels_and_hints_fit_where_they_are_read(title: str, seats: int, most: int, every: int) -> None:
    game = GAMES[title]
    for match, _ in moments(title, seats, seats + 1, most):
        for label, hint in choices(match, game):
            assert len(label) <= 80 and len(hint) <= 100, (label, hint)


def choices(match: Match[Any], game: Any) -> list[tuple[str, str]]:
    """What everybody who is asked may choose, as he reads it."""
    found: list[tuple[str, str]] = []
    for ask in match.pending.asks:
        seen = view(match.state, SPECTATOR if ask.public else ask.seat)
        for key in () if isinstance(ask, Amount) else ask.keys:
            option = game.option(seen, ask, key)
            found.append((say(option.label, SHORT), say(option.hint, SHORT)))
    return found


SHORT = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
