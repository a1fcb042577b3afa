"""Finding G6: while there are no pictures, tables, hands and scores are told in words, and nothing waits for them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from bot.engine.text import Text, say
from bot.games import GAMES
from bot.tools.harbour import Sailor, Seen
from cogs.posting.posts import MISSING, SWITCHED_OFF
from rendering import queue, rests, workers
from rendering.queue import Press
from rendering.scene import Picture, Scene
from rendering.workers import Draw
from tests.conformance import FULL
from tests.e2e.fleet import fleet, newest
from tests.e2e.story import CHANNEL, Story, sailing
from tests.e2e.test_whole_games import finish, open_table

pytestmark = pytest.mark.harbour

MOST = 4_000  # characters that Discord takes in all text of a message


class Easel:
    """Draws as it is told: at once, never to an end, or not at all."""

    def __init__(self) -> None:
        self.does = "draws"

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        if self.does == "fails":
            raise ValueError("no ink")
        if self.does == "hangs":
            await asyncio.sleep(3600)
        return None if fn.__name__ == "moment" else Picture(b"\x89PNG\r\n\x1a\n" + queue.digest(fn, scene), "a picture")

    async def renew(self) -> None:
        """Nothing of it outlives its being given up."""

    async def close(self) -> None:
        """Nothing is left to be drawn."""


@pytest.fixture
def easel() -> Easel:
    return Easel()


@pytest.fixture
async def story(easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Story]:
    for name, seconds in (("SOON", 0.2), ("LATER", 0.3), ("HANGS", 0.5)):
        monkeypatch.setattr(queue, name, seconds)
    monkeypatch.setattr(rests, "FIRST", 0.4)
    monkeypatch.setattr(rests, "MOST", 0.8)
    async with sailing(tmp_path, press=partial(Press, easel=easel)) as found:
        yield found


def quiet(words: Text) -> str:
    return say(words, ()).removeprefix("-# ")


async def begun(story: Story, game: str = "set_sail") -> Sailor:
    """A table of Anne and Bart, whose game has begun."""
    anne = story.sailors["Anne"]
    await anne.slash("game new", CHANNEL, game=game, seats=max(2, GAMES[game].seats[0]))
    lobby = await anne.wait_for(CHANNEL, lambda seen: any(each.label == "Join" for each in seen.buttons))
    await story.sailors["Bart"].click(lobby, "Join")
    for _ in range(GAMES[game].seats[0] - 2):
        await anne.click(lobby, "Add a captain")
    await anne.click(lobby, "Start")
    await story.settle()
    return anne


async def until(story: Story, sailor: Sailor, there: Callable[[Seen], bool]) -> Seen:
    return await sailor.wait_for(CHANNEL, lambda seen: not seen.ephemeral and there(seen), 20)


async def moved(story: Story, sailor: Sailor) -> None:
    """Whoever is asked takes what is plain."""
    head = await story.head()
    user = head.users[head.waiting[0]]
    look = await story.keeper.look(head.id, user)
    question = next(each for each in look.questions if each.mine and each.default is not None)
    await story.keeper.answer(head.id, user, question.ask.name, question.default)
    await story.settle()


@pytest.mark.parametrize("fault", ["fails", "hangs"])
@pytest.mark.parametrize("game", GAMES if FULL else ["set_sail", "sea_of_thieves"])
async def test_finding_g6_a_press_that_fails_or_hangs_and_recovers(
    story: Story, easel: Easel, game: str, fault: str
) -> None:
    anne = await begun(story, game)
    assert (await newest(anne, CHANNEL)).pictures
    easel.does = fault
    await moved(story, anne)
    table = await newest(anne, CHANNEL)
    board = story.bot.desk.in_words(await story.keeper.look((await story.head()).id, None)).texts[1]  # type: ignore[union-attr]
    assert not table.pictures and GAMES[game].title in table.text and board[:150] in table.text
    assert table.text.count(quiet(MISSING)) == 1 and len(table.text) <= MOST
    assert any(each.label == "My hand" for each in table.buttons), "it can be played on"
    panel = await anne.click(table, "My hand")
    assert panel.message is not None and not panel.message.pictures and len(panel.text) <= MOST
    own = await anne.click(panel.message, "Hand in words")
    assert own.text.splitlines()[-1] in panel.text, "the hand stands in the panel"
    told = await anne.slash("board", CHANNEL)
    assert not told.failed and told.message is not None and not told.message.pictures and board[:150] in told.text
    rules = await anne.slash("rules", CHANNEL, game=game, topic=GAMES[game].topics[0].key)
    assert not rules.failed and GAMES[game].title in rules.text

    easel.does = "draws"
    back = await until(story, anne, lambda seen: bool(seen.pictures) and seen.id >= table.id)
    assert quiet(MISSING) not in back.text and back.id == table.id, "the same message gets its picture by itself"
    hand = await anne.click(back, "My hand")
    assert hand.message is not None and hand.message.pictures


async def test_finding_g6_the_channel_is_told_once_and_no_news_is_lost(story: Story, easel: Easel) -> None:
    anne = await begun(story)
    easel.does = "fails"
    messages: dict[str, Seen] = {}
    for _ in range(12):
        await moved(story, anne)
        table = await newest(anne, CHANNEL)
        messages[table.id] = table
        head = await story.head()
        assert head.posted >= head.revision, "no table is left unposted"
    telling = [each for each in messages.values() if quiet(MISSING) in each.text]
    assert len(messages) > 1 and len(telling) == 1 and telling[0].id == min(messages, key=int)
    log = await story.keeper.log((await story.head()).id, story.user("Anne"), limit=4)
    last = [line for line in (await newest(anne, CHANNEL)).text.splitlines() if line.startswith("-# ")]
    assert log and last, "what happened stands there"


async def test_finding_g6_a_post_that_fails_by_a_fault_of_ours_is_tried_again_with_its_news(
    story: Story, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anne = await begun(story)
    monkeypatch.setattr("cogs.posting.lanes.STUMBLED", 0.3)
    assert story.bot is not None
    whole, told = story.bot.desk.table_sheet, list[list[str]]()

    async def sheet(look: object, news: list[str], *more: object) -> object:
        told.append(news)
        if len(told) == 1:
            raise ValueError("a fault of ours")
        return await whole(look, news, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(story.bot.desk, "table_sheet", sheet)
    await moved(story, anne)
    head = await story.head()
    assert head.posted < head.revision and len(told) == 1
    await asyncio.sleep(0.5)
    await story.settle()
    head = await story.head()
    assert head.posted >= head.revision and told[1][-len(told[0]) :] == told[0] != []
    assert [each.levelname for each in caplog.records if each.exc_info] == ["ERROR"]


async def test_finding_g6_a_real_process_that_cannot_be_begun_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rests, "FIRST", 0.5)
    home = workers.HOME
    monkeypatch.setattr(workers, "HOME", tmp_path / "nowhere")
    async with sailing(tmp_path, press=partial(Press, 1, folder=tmp_path / "grounds")) as story:
        anne = await begun(story)
        table = await newest(anne, CHANNEL)
        world = story.harbour.world
        assert not table.pictures and quiet(MISSING) in str([each.components for each in world.all_messages()])
        monkeypatch.setattr(workers, "HOME", home)
        assert (await until(story, anne, lambda seen: bool(seen.pictures))).id == table.id


@pytest.mark.parametrize("game", GAMES if FULL else ["scoundrels"])
async def test_with_pictures_switched_off_a_whole_game_is_played_in_words(tmp_path: Path, game: str) -> None:
    async with fleet(tmp_path, PICTURES="off") as ships:
        sailors = await open_table(ships, game, ["Anne"], GAMES[game].seats[0] - 1)
        first = await newest(sailors["Anne"], CHANNEL)
        assert not first.pictures
        final = await finish(ships, sailors, 2500)
        assert not final.pictures and "Seed" in final.text and "Anne" in final.text
        replay = await sailors["Anne"].click(final, "Replay")
        assert replay.message is not None and not replay.message.pictures and GAMES[game].title in replay.text
        film = await sailors["Anne"].click(replay.message, "Film")
        assert not film.failed and "no pictures" in film.text
        seen = [each for each in ships.harbour.world.all_messages() if each.author == ships.harbour.world.bot_id]
        assert not any(each.attachments for each in seen)
        assert sum(quiet(SWITCHED_OFF) in str(each.components) for each in seen) == 1
        assert ships.errors() == []
