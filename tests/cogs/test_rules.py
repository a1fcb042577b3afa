"""The pages of /rules: picture, words, a menu of the other pages; all within what Discord takes."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.game import Game
from bot.engine.languages import LANGUAGES, speaking
from bot.engine.text import say
from bot.games import GAMES
from cogs import rules
from cogs.services import Desk
from cogs.ui import called
from rendering.queue import Press
from tests.cogs.test_panels import check_sheet

MOST = 1200


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    press = Press()
    yield cast("Desk", SimpleNamespace(press=press))
    await press.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_every_page_shows_its_picture_above_its_words(game: Game[Any], desk: Desk) -> None:
    for topic in game.topics:
        sheet = await rules.page(desk, game, topic)
        check_sheet(sheet)
        assert sheet.picture is not None and sheet.picture.png.startswith(b"\x89PNG")
        assert say(topic.title, ()) in sheet.texts[0] and sheet.texts[1] == say(topic.body, ())
        kinds = [type(item).__name__ for item in sheet.view().children[0].children]
        assert kinds == ["TextDisplay", "MediaGallery", "TextDisplay"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_pages_are_short_and_have_names_of_their_own(game: Game[Any]) -> None:
    titles = [say(topic.title, ()) for topic in game.topics]
    assert len(set(titles)) == len(titles) <= 25
    for topic in game.topics:
        assert 150 <= len(say(topic.body, ())) <= MOST, topic.key


async def test_the_list_of_pages_names_them_all_and_needs_no_picture(desk: Desk) -> None:
    game = GAMES["set_sail"]
    sheet = await rules.page(desk, game, None)
    check_sheet(sheet)
    assert sheet.picture is None and "unofficial" in sheet.texts[1]
    menu: Any = sheet.rows[0].children[0]
    assert [option.value for option in menu.options] == [topic.key for topic in game.topics]


async def test_a_page_is_drawn_once_and_then_kept(desk: Desk) -> None:
    game = GAMES["scoundrels"]
    first = await rules.page(desk, game, game.topics[0])
    again = await rules.page(desk, game, game.topics[0])
    assert first.picture is again.picture


@pytest.mark.parametrize(
    ("wanted", "key"), [("sailing", "sailing"), ("The Goal", "goal"), ("hunt", "water"), ("?", None)]
)
def test_pages_are_found_by_key_title_or_a_part_of_it(wanted: str, key: str | None) -> None:
    found = rules.find(GAMES["set_sail"], wanted)
    assert (found.key if found else None) == key


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_found_by_any_word_on_it_the_page_that_says_it_most_first(game: Game[Any], language: str) -> None:
    with speaking(language):
        for topic in game.topics:
            text = called.bare(say(topic.body, ()))
            for word in sorted(set(text.split()), key=len)[-3:]:
                found = rules.fitting(game, word.upper())
                counts = {each.key: called.bare(say(each.body, ())).count(word) for each in found}
                assert topic in found and rules.find(game, word) is found[0]
                named = word in called.bare(f"{found[0].key} {say(found[0].title, ())}")
                assert named or counts[found[0].key] == max(counts.values()), word
