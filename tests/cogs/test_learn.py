"""The guided first game: steps are told at their questions, advice can be taken, nothing is kept, nobody is called."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ui
from msgspec.structs import replace

from bot.app import PirateBot
from bot.engine.computers import random_answer
from bot.engine.game import Game, Lesson, Step
from bot.engine.question import Terms
from bot.engine.text import T, say
from bot.games import GAMES, set_sail
from bot.tables.lessons import LASTS, MOST, TABLES, Course, Courses
from bot.tables.model import Broken, Refused
from cogs import learn, rules
from cogs.services import Desk
from cogs.ui import tapped
from cogs.ui.drafts import Drafts
from cogs.ui.ids import Press as Pressed
from cogs.ui.ids import unpack
from cogs.ui.layout import TEXT, Sheet
from rendering.queue import Press
from tests.cogs.ship import afloat
from tests.cogs.test_panels import check_sheet
from tests.cogs.test_simcord import custom_id, labels, words
from tests.e2e.story import CHANNEL, Story, story
from tests.engine.toy import TOY, Bid, pick

__all__ = ["story"]

STEPS = (Step("bid", T("You bid.")), Step("mark", T("You mark.")), Step("menu", T("You roll.")))
TAUGHT = replace(TOY, lesson=Lesson(2, {}, b"s" * 32, T("Welcome to the toy."), STEPS, T("That was the toy.")))
SAIL = Lesson(
    3,
    {},
    b"a lesson's seed, thirty-two long",
    T("Welcome aboard."),
    (Step("setup.place", T("Your ships begin here.")), Step("move.destination", T("Now you sail."))),
    T("You know the ropes now."),
)
ANNE = 7


class Hours:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
async def desk(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    monkeypatch.setitem(GAMES, "set_sail", replace(set_sail.GAME, lesson=SAIL))
    press = Press()
    yield cast("Desk", SimpleNamespace(press=press, courses=Courses(), drafts=Drafts()))
    await press.close()


def shown(sheet: Sheet) -> str:
    return "\n".join(sheet.texts)


async def taught(courses: Courses) -> Course:
    return await courses.begin(TABLES, TAUGHT, ANNE, "Anne")


async def advised(courses: Courses, course: Course, user: int = ANNE) -> None:
    assert course.advice is not None
    ask, answer = course.advice
    await courses.answer(user, course, ask.name, answer)


async def test_steps_are_told_in_order_each_when_its_question_comes_and_then_the_farewell() -> None:
    courses = Courses()
    course = await taught(courses)
    assert [say(each, ()) for each in course.words] == ["Welcome to the toy.", "You bid."]
    said: list[str] = []
    for _ in range(40):
        await advised(courses, course)
        said += [say(each, ()) for each in course.words]
        if course.over:
            break
    assert said == ["You mark.", "You roll.", "That was the toy."]


async def test_a_step_stays_until_its_own_question_is_answered_and_others_are_asked_plainly() -> None:
    courses = Courses()
    course = await taught(courses)
    await courses.answer(ANNE, course, "bid", 3)
    await courses.answer(ANNE, course, "mark", ())
    assert [say(each, ()) for each in course.words] == ["You roll."]
    await courses.answer(ANNE, course, "trade", Terms(1, {"coin": 1}))  # a question aside: the menu comes back later
    assert [say(each, ()) for each in course.words] == ["You roll."] and not course.over


async def test_there_is_one_lesson_per_learner_five_hundred_in_all_and_each_waits_an_hour() -> None:
    clock = Hours()
    courses = Courses(clock)
    first = await taught(courses)
    assert courses.of(ANNE, TABLES) is first and courses.of(ANNE, TABLES + 1) is None
    assert await taught(courses) is courses.of(ANNE, TABLES) is not first
    for user in range(100, 100 + MOST):
        await courses.begin(TABLES, TAUGHT, user, "Somebody")
    assert courses.of(ANNE, TABLES) is None and courses.of(100, TABLES) is not None
    clock.time += LASTS - 1
    assert courses.of(101, TABLES) is not None
    clock.time += 2
    assert courses.of(102, TABLES) is None and courses.of(101, TABLES) is not None


async def test_a_rule_that_fails_ends_the_lesson_and_a_wrong_answer_does_not(caplog: pytest.LogCaptureFixture) -> None:
    async def failing(state: Any) -> None:
        await pick(0, "menu", ("roll", "pass"))
        raise RuntimeError("card-7")

    courses = Courses()
    game = replace(TAUGHT, step=failing)
    course = await courses.begin(TABLES, game, ANNE, "Anne")
    with pytest.raises(Refused):
        await courses.answer(ANNE, course, "menu", "fly")
    assert courses.of(ANNE, TABLES) is course
    with pytest.raises(Broken):
        await courses.answer(ANNE, course, "menu", "roll")
    assert courses.of(ANNE, TABLES) is None
    assert "failed in a lesson" in caplog.text and "card-7" not in caplog.text


TAUGHT_GAMES = [pytest.param(game, id=key) for key, game in GAMES.items() if game.lesson is not None]


@pytest.mark.parametrize("game", TAUGHT_GAMES)
@pytest.mark.parametrize("wise", [True, False])
async def test_every_page_of_a_lesson_fits_and_shows_a_picture_question_and_advice(
    game: Game[Any], wise: bool, desk: Desk
) -> None:
    luck = random.Random(5)
    assert game.lesson is not None
    number = rules.lesson_number(game)
    course = await desk.courses.begin(number, game, ANNE, "Anne")
    for turn in range(150):
        if turn < 4 or turn % 9 == 0 or course.over:
            sheet = await learn.page(desk, ANNE, course)
            check_sheet(sheet)
            assert sheet.picture is not None and sheet.picture.png.startswith(b"\x89PNG")
            assert sum(len(text) for text in sheet.texts) <= TEXT, "words would be cut off"
            for word in course.words:
                assert say(word, course.look().table.names) in sheet.texts[0]
            assert course.over or "★ I would choose" in shown(sheet)
            check_sheet(await learn.page(desk, ANNE, course, show="hand" if turn % 2 else "board"))
        if course.over:
            break
        assert course.advice is not None
        ask, answer = course.advice
        given = answer if wise else random_answer(ask, answer, luck)
        await desk.courses.answer(ANNE, course, ask.name, given)
    assert course.over and course.words == (game.lesson.farewell,)


async def test_a_page_says_what_happened_and_its_widgets_name_the_lesson(desk: Desk) -> None:
    game = GAMES["set_sail"]
    course = await desk.courses.begin(rules.lesson_number(game), game, ANNE, "@everyone")
    first = await learn.page(desk, ANNE, course)
    assert "Welcome aboard." in first.texts[0] and "Your ships begin here." in first.texts[0]
    assert "@everyone" not in shown(first)
    ids = [unpack(item.custom_id or "") for row in first.rows for item in row.children if isinstance(item, ui.Button)]
    assert {each.table for each in ids if each is not None} == {TABLES}
    await advised(desk.courses, course)
    second = await learn.page(desk, ANNE, course)
    assert "-# " in second.texts[1] and "Welcome" not in second.texts[0]


def test_a_game_without_a_lesson_has_no_button() -> None:
    bare = replace(set_sail.GAME, lesson=None)
    assert len(rules.sheet(bare, None).rows) == 1
    button: Any = rules.sheet(replace(bare, lesson=SAIL), None).rows[1].children[0]
    assert button.label == "Learn by playing" and unpack(button.custom_id) == Pressed("lesson", TABLES, value="start")


@pytest.mark.parametrize(("typed", "number"), [("7", 7), ("-2", -2), (" 12 ", 12), ("²", None), ("1e3", None)])
def test_a_number_is_typed_in_plain_digits(typed: str, number: int | None) -> None:
    question = cast("Any", SimpleNamespace(ask=Bid(0, 0, 99)))
    if number is None:
        with pytest.raises(Refused):
            tapped.choice(question, Pressed("pick", 1), [typed])
    else:
        assert tapped.choice(question, Pressed("pick", 1), [typed]) == number


# -- on Discord --------------------------------------------------------------------------------------------------------


@pytest.fixture
async def simcord_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PirateBot]:
    monkeypatch.setitem(GAMES, "set_sail", replace(set_sail.GAME, lesson=SAIL))
    async with afloat(tmp_path) as bot:
        yield bot


@pytest.mark.simcord(shard_count=1)
async def test_a_lesson_is_the_learners_own_from_the_rules_to_the_farewell(
    simcord_env: Any, simcord_bot: PirateBot
) -> None:
    env = simcord_env
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    anne, bart = (guild.add_member(env.create_user(name)) for name in ("anne", "bart"))
    page = await anne.slash(channel, "rules", game="set_sail")
    start = await anne.click(page.response.message, custom_id=custom_id(page.response.message, "Learn by playing"))
    message = start.response.message
    assert start.ephemeral and "Welcome aboard." in words(message) and "★ I would choose" in words(message)
    for _ in range(30):
        if "The lesson is over" in words(message):
            break
        assert "@" not in words(message)
        taken = await anne.click(message, custom_id=custom_id(message, "★ Take the advice"))
        message = taken.response.message
    assert "You know the ropes now." in words(message) and "/game new" in words(message)
    rules_again = await anne.click(message, custom_id=custom_id(message, "Read the rules"))
    assert "unofficial" in words(rules_again.response.message)

    begun = await bart.slash(channel, "learn", game="set_sail")
    message = begun.response.message
    other = await bart.click(message, custom_id=custom_id(message, "See my hand"))
    assert "See the board" in labels(other.response.message)
    course = simcord_bot.desk.courses.of(bart.id, TABLES)
    assert course is not None
    await advised(simcord_bot.desk.courses, course, bart.id)
    stale = await bart.click(message, custom_id=custom_id(message, "★ Take the advice"))
    assert "The lesson has moved on" in words(stale.response.message) and course.told == 2
    message = stale.response.message
    simcord_bot.desk.courses = Courses()  # the bot was started anew
    strange = await bart.click(message, custom_id=custom_id(message, "★ Take the advice"))
    message = strange.response.message
    assert "lesson is gone" in words(message) and labels(message) == ["Start the lesson"]
    again = await bart.click(message, custom_id=custom_id(message, "Start the lesson"))
    message = again.response.message
    assert "Welcome aboard." in words(message)
    left = await bart.click(message, custom_id=custom_id(message, "Leave"))
    assert "left the lesson" in words(left.response.message)
    assert simcord_bot.desk.courses.of(bart.id, TABLES) is None
    for table in ("heads", "seats", "entries", "events", "interactions", "dms", "outbox"):
        count = await simcord_bot.desk.keeper.core.logbook.read(
            lambda db, table=table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        )
        assert count == 0, table


@pytest.mark.harbour
async def test_a_lesson_goes_on_in_direct_messages_and_a_forged_press_changes_nothing(story: Story) -> None:
    anne, bart = story.sailors["Anne"], story.sailors["Bart"]
    game = next(key for key, game in GAMES.items() if game.lesson is not None)
    opened = await anne.slash("learn", "dm", game=game)
    assert opened.message is not None and "★ I would choose" in opened.text
    message = opened.message
    revision = story.course("Anne").live.head.revision
    for _ in range(3):
        taken = await anne.click(message, "★ Take the advice")
        assert taken.message is not None and not taken.failed
        message = taken.message
    assert story.course("Anne").live.head.revision == revision + 3
    number = story.course("Anne").live.head.id
    for bad in (
        f"pt/lesson/{number}/{revision}/0//advice",
        f"pt/lesson/{number + 40}/{revision + 3}/0//advice",
        f"pt/key/{number}/{revision + 3}/0/nothing/{'x' * 40}",
        f"pt/number/{number}/{revision + 3}/0/nothing/",
        f"pt/undo/{number}/0/0//",
        f"pt/join/{number}/0/0//",
        "pt/key/9999999999999999999/0/0/a/b",
    ):
        answer = await anne.click(message, bad, forged=True)
        assert not answer.failed and "Something went wrong" not in answer.text, bad
    assert story.course("Anne").live.head.revision == revision + 3
    stranger = await bart.slash("learn", CHANNEL, game=game)
    assert stranger.ephemeral
    await story.settle()
    assert all(not each.mentions for each in story.arrived)
    assert await story.keeper.last_in_channel(1) is None and story.keeper.core.heads == {}


@pytest.mark.simcord(shard_count=1, settle_timeout=60.0)
async def test_finding_f7_a_lesson_can_be_answered_by_typing_and_told_in_words(
    simcord_env: Any, simcord_bot: PirateBot
) -> None:
    env = simcord_env
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    anne = guild.add_member(env.create_user("anne"))
    none = await anne.slash(channel, "learn", game="set_sail", answer="C4")
    assert "no lesson" in words(none.response.message)
    message = (await anne.slash(channel, "learn", game="set_sail")).response.message
    told = await anne.click(message, custom_id=custom_id(message, "In words"))
    assert "anne" in words(told.response.message) and not told.response.attachments
    course = simcord_bot.desk.courses.of(anne.id, TABLES)
    assert course is not None and course.advice is not None
    ask, answer = course.advice
    wrong = await anne.slash(channel, "learn", game="set_sail", answer="fly to the moon")
    assert "could not read" in words(wrong.response.message)
    assert isinstance(answer, str) and course.advice == (ask, answer)
    right = await anne.slash(channel, "learn", game="set_sail", answer=answer)
    assert "★ I would choose" in words(right.response.message) and course.advice[0].name != ask.name
