"""/learn: a guided first game against captains, in messages that only the learner sees. It writes nothing anywhere."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.question import Answer
from bot.engine.secret import SPECTATOR
from bot.engine.text import T, say, t
from bot.games import GAMES
from bot.tables.lessons import NO_LESSON, TABLES, Course
from bot.tables.model import ASIDE, Refused
from cogs import rules
from cogs.drawing import pictured
from cogs.gate import TYPED, Admitted, anywhere, command, suggestions
from cogs.services import Desk, Ship
from cogs.ui import messages, missing, tapped, typed
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import InWords, Sheet
from cogs.ui.question import Question, clip
from cogs.ui.widgets import Row, button, group_rows, row
from rendering import CHARTS
from rendering.scene import Picture

CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items() if game.lesson is not None]
GREEN = discord.ButtonStyle.success
NO_LESSON_YET = T("You have no lesson in this game just now: start it with /learn, without an answer.")
MOVED_ON = T("The lesson has moved on since that message: here is where you are.")


def game_of(table: int) -> Game[Any]:
    """The game a lesson's number stands for; Refused if there is none."""
    games = list(GAMES.values())
    if not 0 <= table - TABLES < len(games):
        raise Refused(NO_LESSON)
    return games[table - TABLES]


# -- messages ----------------------------------------------------------------------------------------------------------


async def page(desk: Desk, user: int, course: Course, said: str = "", only: str = "", show: str = "") -> Sheet:
    """Where the lesson stands: the guide's words, a picture, what happened, the question, and a captain's advice.

    `only` names the one question that is being put together; `show` chooses the picture ("board" or "hand").
    """
    look, table = course.look(), course.live.head
    game, names = game_of(table.id), look.table.names
    mine = [each for each in messages.questions(look) if each.mine]
    shown = show or ("board" if any(each.ask.public and not each.ask.optional for each in mine) else "hand")
    drafts = {each.ask.name: desk.drafts.of(user, table.id, table.asked, each.ask.name, each.ask) for each in mine}
    picture = await _picture(desk, user, course, shown, drafts)
    words = "\n\n".join(say(each, names) for each in course.words)
    news = messages.told(messages.lines(course.news, look)[-messages.NEWS :])  # there is no log to read the others in
    if course.over:
        real = t("-# Ready for a real table? Open one with /game new in a channel of your server.")
        head = f"### {game.title} · {t('The lesson is over')}\n{said}\n{words}"
        return Sheet((head, news, real), picture, (_farewell_tools(table.id),), last=True)
    guide = "\n".join(each for each in (said, words) if each)
    advised = None if course.advice is None else (course.advice[0].name, course.advice[1])
    panel = messages.panel_sheet(game, look, picture, drafts, guide, only, advice=advised)
    advice = _advice(course, mine, names)
    why = bool(missing.lines(game, look)) and not only
    tools = _tools(table.id, table.revision, bool(advice), shown, bool(only), why)
    words = row(button(t("In words"), Press("lesson", table.id, table.revision, value="words").pack()))
    texts = (panel.texts[0], news, *panel.texts[1:], advice)
    return replace(panel, texts=texts, rows=(*panel.rows[:-2], tools, words))


def in_words(game: Game[Any], course: Course) -> Sheet:
    """All that the pictures of a lesson say: the board, and the learner's hand."""
    look, chart = course.look(), CHARTS[game.key]
    mine = [each for each in messages.questions(look) if each.mine]
    scene = messages.scene(game, look, mine)
    return Sheet((messages.headline(game, look), chart.text(scene), chart.hand_text(scene)))


async def typed_in(guest: Admitted, game: Game[Any], line: str) -> Sheet:
    """The lesson after an answer that was typed."""
    desk, user = guest.desk, guest.user
    course = desk.courses.of(user, rules.lesson_number(game))
    if course is None:
        raise Refused(NO_LESSON_YET)
    async with course.lock:
        look = course.look()
        mine = [each for each in messages.questions(look) if each.mine and not course.over]
        why = partial(missing.not_offered, game, look.view, names=look.table.names)
        question, given = typed.read(mine, line, look.table.names, why)
        return await _answered(desk, user, course, question.ask.name, given)


def _advice(course: Course, mine: list[Question], names: tuple[str, ...]) -> str:
    """What a captain would do, in words."""
    if course.advice is None:
        return ""
    ask, answer = course.advice
    question = next((each for each in mine if each.ask.name == ask.name), None)
    if question is None:
        return ""
    return t("★ I would choose: {what}", what=f"**{clip(messages.answer_in_words(question, answer, names), 300)}**")


async def _picture(desk: Desk, user: int, course: Course, shown: str, drafts: Mapping[str, Draft]) -> Picture | InWords:
    """The board as everybody sees it, with the learner's own choices marked, or the learner's hand."""
    look = course.look()
    game = game_of(course.live.head.id)
    chart, mine = CHARTS[game.key], messages.filled_in(game, look, drafts)
    if look.over:
        return await pictured(desk.press, ("lesson", user), chart.score, messages.scene(game, look, ()), chart.text)
    if shown == "board":
        public = [each for each in mine if each.ask.public]
        scene = messages.scene(game, course.look(SPECTATOR), public)
        return await pictured(desk.press, ("lesson", user), chart.chart, scene, chart.text)
    return await pictured(desk.press, ("lesson", user), chart.hand, messages.scene(game, look, mine), chart.hand_text)


def _tools(table: int, revision: int, advice: bool, shown: str, back: bool, why: bool) -> Row:
    items = [button(t("Back"), Press("hand", table).pack())] if back else []
    if advice:
        items.append(button(t("★ Take the advice"), Press("lesson", table, revision, value="advice").pack(), GREEN))
    if shown == "board":
        items.append(button(t("See my hand"), Press("lesson", table, revision, value="hand").pack()))
    else:
        items.append(button(t("See the board"), Press("lesson", table, revision, value="board").pack()))
    if why:
        items.append(button(t("Why can't I …?"), Press("lesson", table, revision, value="why").pack()))
    items.append(button(t("Start lesson over"), Press("lesson", table, value="over").pack()))
    items.append(button(t("Leave"), Press("lesson", table, value="leave").pack()))
    return row(*items)


def _farewell_tools(table: int) -> Row:
    return row(
        button(t("Read the rules"), Press("lesson", table, value="rules").pack(), discord.ButtonStyle.primary),
        button(t("Start lesson over"), Press("lesson", table, value="over").pack()),
    )


def put_away(game: Game[Any], words: str) -> Sheet:
    """There is no lesson any more: say so, and offer it anew."""
    again = button(t("Start the lesson"), Press("lesson", rules.lesson_number(game), value="over").pack(), GREEN)
    return Sheet((f"### {game.title}\n{words}",), rows=(row(again),))


# -- presses -----------------------------------------------------------------------------------------------------------


async def pressed(guest: Admitted) -> None:
    """Anything that is pressed on a lesson's messages, told apart from real tables by its number."""
    desk, user, press, reply = guest.desk, guest.user, guest.press, guest.reply
    game = game_of(press.table)
    if press.verb == "lesson" and press.value in ("start", "over"):
        await reply.send(await begun(desk, game, user, guest.name), beside=press.value == "start")
    elif press.verb == "lesson" and press.value == "rules":
        await reply.send(await rules.page(desk, game, None), beside=True)
    elif press.verb == "lesson" and press.value == "leave":
        desk.courses.leave(user)
        await reply.send(put_away(game, t("You have left the lesson. Start it again whenever you like.")))
    else:
        await _go_on(guest, game)


async def begun(desk: Desk, game: Game[Any], user: int, name: str) -> Sheet:
    """The first page of a new lesson."""
    course = await desk.courses.begin(rules.lesson_number(game), game, user, name)
    return await page(desk, user, course)


async def _go_on(guest: Admitted, game: Game[Any]) -> None:
    desk, user, press, reply = guest.desk, guest.user, guest.press, guest.reply
    course = desk.courses.of(user, press.table)
    if course is None:
        words = t("This lesson is gone: I keep one for an hour, or until I am restarted.")
        await reply.send(put_away(game, words))
        return
    async with course.lock:
        look = course.look()
        mine = [each for each in messages.questions(look) if each.mine and not course.over]
        question = next((each for each in mine if each.ask.name == press.name), None)
        if press.verb == "hand":  # the way back from one question to all of them
            sheet = await page(desk, user, course)
        elif press.revision % ASIDE != look.revision or (question is None and press.verb != "lesson"):
            sheet = await page(desk, user, course, say(MOVED_ON, ()))
        elif press.verb == "lesson" and press.value == "why":
            await reply.send(missing.sheet(game, look), beside=True)
            return
        elif press.verb == "lesson" and press.value == "words":
            await reply.send(in_words(game, course), beside=True)
            return
        elif question is None:
            sheet = await _by_tool(desk, user, course, press.value)
        elif press.verb == "number" and (form := tapped.form(question, press, look.table.names)) is not None:
            await reply.ask(form)
            return
        else:
            sheet = await _tapped(desk, user, course, question, press, guest.values)
    await reply.send(sheet)


async def _by_tool(desk: Desk, user: int, course: Course, wanted: str) -> Sheet:
    """The lesson's own buttons: a captain's advice is taken, or the other picture shown."""
    if wanted == "advice" and course.advice is not None:
        ask, answer = course.advice
        return await _answered(desk, user, course, ask.name, answer)
    return await page(desk, user, course, show=wanted if wanted in ("board", "hand") else "")


async def _tapped(
    desk: Desk, user: int, course: Course, question: Question, press: Press, values: Sequence[str]
) -> Sheet:
    """A widget of a question: an answer at once, or one tap of a longer one."""
    name, asked = question.ask.name, course.live.head.asked
    if press.verb in ("key", "pick"):
        return await _answered(desk, user, course, name, tapped.choice(question, press, values))
    if press.verb == "group":
        return Sheet((f"**{question.text}**",), rows=tuple(group_rows(question, values[0] if values else "")))
    if press.verb in tapped.DRAFTED:
        draft = desk.drafts.of(user, press.table, asked, name, question.ask)
        if press.verb != "clear":
            tapped.change(question, draft, press, values)
        if press.verb == "confirm" or tapped.sends(question, draft, press):
            given = draft.answer(question.ask)
            desk.drafts.forget(user, press.table, asked, name)
            return await _answered(desk, user, course, name, given)
        if press.verb == "clear":
            desk.drafts.forget(user, press.table, asked, name)
    return await page(desk, user, course, only=name)


async def _answered(desk: Desk, user: int, course: Course, name: str, given: Answer) -> Sheet:
    await desk.courses.answer(user, course, name, given)
    return await page(desk, user, course)


class Learn(commands.Cog):
    """/learn. Lessons live in memory for an hour; nothing is kept about anybody."""

    @anywhere
    @app_commands.command(name="learn", description="Learn a game: a short, guided first one against computers")
    @app_commands.describe(
        game="Which game", answer="Your answer in the lesson under way: choose from the list, or type it"
    )
    @app_commands.choices(game=CHOICES)
    @command("none")
    async def learn(self, guest: Admitted, game: str, answer: app_commands.Range[str, 1, TYPED] | None = None) -> None:
        box = rules.box(game)
        if box.lesson is None:
            raise Refused(NO_LESSON)
        if answer is not None:
            await guest.reply.send(await typed_in(guest, box, answer))
            return
        await guest.reply.send(await begun(guest.desk, box, guest.user, guest.name))

    @learn.autocomplete("answer")
    @suggestions("none")
    async def offer(self, guest: Admitted, current: str) -> list[app_commands.Choice[str]]:
        game = GAMES.get(str(getattr(guest.reply.interaction.namespace, "game", "")))
        course = None if game is None else guest.desk.courses.of(guest.user, rules.lesson_number(game))
        if course is None or course.over:
            return []
        mine = [each for each in messages.questions(course.look()) if each.mine]
        return [app_commands.Choice(name=shown, value=text) for shown, text in typed.suggestions(mine, current)]


async def setup(bot: Ship) -> None:
    await bot.add_cog(Learn())
