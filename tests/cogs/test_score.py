"""The last message of a game."""

import re

from msgspec.structs import replace

from bot.engine.game import Score
from bot.engine.text import T, Who
from bot.games import GAMES
from cogs.ui import messages
from rendering.scene import Picture
from tests import conformance as c
from tests.cogs.looks import look_of

PICTURE = Picture(b"", "…")


def shown(ranks: tuple[int, ...]) -> str:
    game = GAMES["set_sail"]
    look = look_of(c.start(game, len(ranks), {}, 1))
    look = replace(look, scores=tuple(Score(seat, rank, 9, ()) for seat, rank in enumerate(ranks)), over=True)
    story = (T("{who} led from round {round} to the end.", who=Who(1), round=3),)
    return "\n".join(messages.score_sheet(game, look, PICTURE, {}, story).texts)


def test_case_78_fact_04_shared_ranks_are_shown_as_they_are() -> None:
    """A line that begins with a number and a full stop is counted on by Discord, whatever the number."""
    lines = shown((1, 2, 2, 4)).splitlines()
    assert not [line for line in lines if re.match(r"\d+\. ", line)]
    assert [line[0] for line in lines if re.match(r"\d+\\\. \*\*", line)] == ["1", "2", "2", "4"]


def test_the_story_stands_below_the_ranking() -> None:
    text = shown((1, 2))
    assert " led from round 3 to the end." in text and text.index(" led from") > text.index("2\\.")
