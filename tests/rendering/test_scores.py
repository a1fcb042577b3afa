"""Score sheets and share cards: every number of captains, shared places, losses, ties, and long names and stories."""

from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit import encode
from rendering.kit.legible import faults, texts
from rendering.kit.palette import CAPTAINS
from rendering.kit.score_table import Column, Line, in_words, reckoning
from rendering.kit.share_card import card
from rendering.scene import Scene

from .parts import NAMES, crew, fine

COLUMNS = (
    Column("paper", "Voyages"),
    Column("swords", "Fights"),
    Column("cards", "Cards"),
    Column("debt", "Loss"),
    Column("silver", "Silver", False),
)
STORY = (
    "After forty rounds, three sunken ships and one stolen treasure a single die decided over everything at the "
    "harbour of the damned."
)
VALUES = ((21, 6, 2, 0, 4), (17, 12, 0, 0, 3), (24, 0, 2, -8, 0), (0, 0, 0, 0, 0), (1, 1, 1, -12, 9), (3, 0, 0, 0, 1))


def lines(many: int, shared: int = 1) -> list[Line]:
    """Captains with hard names; the first ones share the victory."""
    every = tuple(CAPTAINS)
    tie = "Tie: 2 treasure tokens, 3 loot tokens aboard."
    return [
        Line(1 if i < shared else i + 1, every[-1 - i], NAMES[i], VALUES[i], sum(VALUES[i][:4]), tie if i == 0 else "")
        for i in range(many)
    ]


@pytest.mark.parametrize(("many", "shared"), [*((n, 1) for n in range(1, 7)), (2, 2), (4, 2), (6, 4)])
def test_a_score_sheet_can_be_read(many: int, shared: int) -> None:
    sheet = reckoning("Sea of Thieves", COLUMNS, lines(many, shared))
    assert faults(sheet, NAMES) == []
    assert len(encode.png(sheet)) <= 150_000
    shown = [line.text for line in texts(sheet)]
    assert shown.count("1") >= shared and {"29", "21", *(column.word for column in COLUMNS)} <= set(shown)
    assert shown.count("−8") == (many > 2)


def test_what_parted_a_tie_stands_beside_the_name_and_in_the_words() -> None:
    told = in_words(COLUMNS, lines(4, 2))
    assert "1. " in told and "2. " not in told and "3. " in told
    assert "Voyages 21, Fights 6, Cards 2, Loss 0, Silver 4; Tie: 2 treasure tokens, 3 loot tokens aboard." in told
    shown = [line.text for line in texts(reckoning("Set Sail", COLUMNS, lines(4, 2)))]
    assert "Tie: 2 treasure tokens," in shown and "Silver 0" in shown


@pytest.mark.parametrize(("many", "shared"), [(1, 1), (2, 1), (3, 3), (6, 1), (6, 4)])
@pytest.mark.parametrize("story", ["Short.", STORY])
def test_a_share_card_can_be_read(many: int, shared: int, story: str) -> None:
    page = card("Tide of Avaris", lines(many, shared), story)
    assert faults(page, NAMES) == []
    assert len(encode.png(page)) <= 150_000
    assert story.split()[0] in " ".join(line.text for line in texts(page))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_share_card(key: str) -> None:
    game = GAMES[key]
    state = Match[Any].new(game, bytes(32), game.seats[0]).state
    scene = Scene(view(state, SPECTATOR), crew(key, game.seats[0]), title=game.title, news=(STORY,), final=True)
    picture = CHARTS[key].card(scene)
    fine(picture)
    assert picture.alt.startswith(f"{game.title}: 1. ") and picture.alt.endswith(STORY)


def test_whoever_cannot_see_the_score_hears_first_who_has_how_much() -> None:
    named = [line._replace(name=name) for line, name in zip(lines(4, 2), ("Anne", "Bart", "Cora", "Dirk"), strict=True)]
    told = in_words(COLUMNS, named)[:125]
    assert all(f"{line.name} {line.total}" in told for line in named), told
