"""What a grown box has, in one list: rules alone make a young one, which is played in words and on a plain sheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.languages import ENGLISH, LANGUAGES
from bot.games import GAMES
from bot.tools.words.catalogues import po_file
from rendering import CHARTS
from tests.conformance import BOX
from tests.fixtures.stored import HERE as STORED
from tests.test_whose_turn import RULEBOOKS

GOLDEN = BOX.parents[1] / "tests" / "golden"


@dataclass(frozen=True)
class Has:
    """What of a box stands outside its rules."""

    painted: bool
    languages: frozenset[str]
    stored: int
    golden: int
    rulebook: bool


def of(game: Game[Any]) -> Has:
    """What this box has."""
    key = game.key
    return Has(
        painted=CHARTS[key].ledger is not None and CHARTS[key].map_text is not None,
        languages=frozenset(each for each in LANGUAGES if each == ENGLISH or po_file(each, key).exists()),
        stored=len(list((STORED / key).glob("*.json"))),
        golden=len(list((GOLDEN / key).glob("*.txt"))),
        rulebook=key in RULEBOOKS,
    )


def lacks(game: Game[Any], has: Has) -> Iterator[str]:
    """What a box still lacks to be grown."""
    if not has.painted:
        yield f"pictures of its own: rendering/{game.key} with chart, ledger, and the map in words"
    if game.lesson is None:
        yield "a guided first game: lesson.py"
    if len(game.topics) < 5:
        yield "rules in own words: five pages at least in topics.py"
    if not game.options:
        yield "what tables may choose: options.py"
    if not game.ordered:
        yield "what can be answered in advance: orders.py"
    for language in LANGUAGES:
        if language not in has.languages:
            yield f"{LANGUAGES[language]}: data/locale/{language}/LC_MESSAGES/{game.key}.po"
    if has.stored < 20:
        yield f"twenty stored live games: python -m tests.fixtures 20 {game.key}"
    if not has.golden:
        yield f"golden games: tests/golden/{game.key}"
    if not has.rulebook:
        yield "what the log says as a turn begins, and whose questions are whose: RULEBOOKS in tests/test_whose_turn.py"


@pytest.mark.parametrize("key", GAMES)
def test_a_grown_box_lacks_nothing(key: str) -> None:
    missing = list(lacks(GAMES[key], of(GAMES[key])))
    assert not GAMES[key].grown or missing == [], missing


def test_whatever_a_box_lacks_is_named() -> None:
    bare = replace(GAMES["set_sail"], lesson=None, topics=(), options=(), ordered=frozenset())
    nothing = Has(painted=False, languages=frozenset({ENGLISH}), stored=0, golden=0, rulebook=False)
    assert len(list(lacks(bare, nothing))) == 7 + len(LANGUAGES)
