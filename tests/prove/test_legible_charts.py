"""Case 81: whatever stands on a picture can be read in the box in which people see it."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bot.engine.match import Match
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit import FRAME_H, FRAME_W, encode, legible
from rendering.kit.canvas import Canvas
from rendering.scene import Scene
from tests import conformance as c
from tests.rendering.parts import NAMES, moments, own

legible.listen()  # before anything is drawn

MOST_BYTES = 150_000
ANSWERS = 6000  # the longest game of computers has fewer
USUAL = 5  # moments of a game that the ordinary run looks at
BEYOND: dict[legible.Rank, int] = {"plain": 32, "key": 44}  # of pictures that are looked at for longer than a chart


def played(key: str, seats: int, seed: int) -> Iterator[tuple[Match[Any], Scene]]:
    """Moments of a game: all of them, or a few of its beginning in the ordinary run."""
    for number, moment in enumerate(moments(key, seats, seed, c.count(USUAL * 30, ANSWERS))):
        if c.FULL or number % 30 == 7:
            yield moment


def faults(canvas: Canvas, least: dict[legible.Rank, int]) -> list[str]:
    """What is wrong with a picture, its shape and its bytes among it."""
    found = legible.faults(canvas, NAMES, least)
    size = len(encode.png(canvas))
    return found if size <= MOST_BYTES else [*found, f"it has {size} bytes"]


@pytest.mark.parametrize("key", GAMES)
def test_case_81_all_that_stands_on_pictures_can_be_read(key: str) -> None:
    chart, game = CHARTS[key], GAMES[key]
    few, most = game.seats
    seen: set[tuple[object, ...]] = set()
    wrong: dict[str, str] = {}
    for n in range(c.count(2, 20)):
        seats = (most, few, *range(few + 1, most))[n % (most - few + 1)]
        for number, (match, scene) in enumerate(played(key, seats, 8100 + n)):
            mine = own(match, scene, number % seats)
            pictures = {"chart": partial(chart.chart, scene), "hand": partial(chart.hand, mine)}
            if chart.ledger is not None:
                pictures["ledger"] = partial(chart.ledger, scene)
            pictures["moment"] = partial(chart.moment, scene)
            for kind, draw in pictures.items():
                canvas = encode.laid_if_any(draw)
                if canvas is None or (same := (kind, *(item.key for item in canvas.items))) in seen:
                    continue  # nothing is drawn, or it was looked at before
                if kind == "chart" and (canvas.layer.width, canvas.layer.height) != (FRAME_W, FRAME_H):
                    pytest.skip("its charts do not have the shape of the box yet")
                seen.add(same)
                for fault in faults(canvas, legible.LEAST if kind == "chart" else BEYOND):
                    wrong.setdefault(f"{kind}: {fault}", f"{seats} seats, game {n}, moment {number}")
    assert len(seen) > USUAL
    assert not wrong, "\n".join(f"{where}: {what}" for what, where in wrong.items())
