"""The small pictures of the pages of rules: every page of every game has one that is light, whole and told in words."""

from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.game import Game
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit.figures import CLOSE, LIMIT, MOST, Bit, Page, above, badged, beside, bit, page_sheet
from rendering.kit.icons import icon
from tests.conformance import GROWN
from tests.rendering.parts import chunks, opened

PAGES = [pytest.param(game, topic.key, id=f"{key}-{topic.key}") for key, game in GAMES.items() for topic in game.topics]


@pytest.mark.parametrize(("game", "topic"), PAGES)
def test_every_page_of_rules_has_a_light_picture_that_fits(game: Game[Any], topic: str) -> None:
    picture = CHARTS[game.key].figure(topic)
    assert len(picture.png) <= LIMIT
    image = opened(picture.png)
    assert image.width == 1000 and 260 <= image.height <= 420
    assert {kind for kind, _ in chunks(picture.png)} == {"IHDR", "PLTE", "IDAT", "IEND"}
    assert 40 < len(picture.alt) <= 300 and picture.alt.endswith(".")
    if game.grown:
        page = import_module(f"rendering.{game.key}.figures").PAGES[topic]()
        assert not page_sheet(page).spills
    assert CHARTS[game.key].figure(topic) == picture


@pytest.mark.parametrize("key", GROWN)
def test_no_figure_is_left_over_and_no_two_are_alike(key: str) -> None:
    pages = import_module(f"rendering.{key}.figures").PAGES
    assert set(pages) == {topic.key for topic in GAMES[key].topics}
    assert len({CHARTS[key].figure(topic).png for topic in pages}) == len(pages)


def test_a_row_that_is_too_wide_or_rows_that_are_too_high_are_noticed() -> None:
    wide = Page("wide", ([bit("coin", "a label of many words") for _ in range(6)],))
    assert page_sheet(wide).spills
    high = Page("high", tuple([bit("coin", "one\ntwo", "head", 120)] for _ in range(3)))
    assert page_sheet(high).spills and page_sheet(high).layer.height == MOST


def test_a_full_row_keeps_its_things_apart() -> None:
    row: list[Bit | str] = [bit("coin", size=100) for _ in range(8)]
    sheet = page_sheet(Page("eight", (row,)))
    lefts = sorted(item.box[0] for item in sheet.items)
    assert not sheet.spills
    assert all(b - a >= 100 + CLOSE - 1 for a, b in pairwise(lefts))


def test_words_on_every_ground_can_be_read() -> None:
    for ground in ("sea", "wood", "parchment"):
        sheet = page_sheet(Page("ground", ((bit("coin", "words"),),), ground))
        background = sheet.layer.exact().getpixel((500, 130))
        words = sheet.items[-1].source
        assert isinstance(words, tuple) and isinstance(background, tuple)
        assert abs(sum(words) - sum(background)) > 250, ground


def test_sprites_are_put_together_without_loss() -> None:
    one, two = icon("coin", 40), icon("rum", 60)
    assert (beside(one, two, gap=5).width, beside(one, two).height) == (105, 60)
    assert (above(one, two, gap=5).height, above(one, two).width) == (105, 60)
    assert badged(two, one).width == 72
