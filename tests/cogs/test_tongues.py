"""Private messages speak the reader's language, public ones the community's, commands the one of whoever types them."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.app import PirateBot
from bot.engine.game import Game
from bot.engine.languages import ENGLISH, LANGUAGES, nearest
from bot.engine.question import Arrange, Offer, PickSome
from bot.engine.text import T, Who
from bot.games import GAMES
from bot.tables.changes import Message, Note, note
from bot.tables.model import Look
from bot.tools.words.harvest import REST, harvest
from cogs.community import PAGES
from cogs.languages import CHOICES, Localizer
from cogs.ui import messages, missing, typed
from cogs.ui.drafts import Draft
from rendering.scene import Picture
from tests import conformance as c
from tests import pseudo
from tests.cogs.looks import look_of
from tests.cogs.ship import afloat
from tests.cogs.tongues import OURS, THEIRS, babel, spoken_in, words  # noqa: F401

pytestmark = pytest.mark.simcord(shard_count=1, settle_timeout=30.0)  # pictures are drawn meanwhile
PICTURE = Picture(b"", "…")
OTHERS = [key for key in LANGUAGES if key != ENGLISH]
LOCALES = [locale for locale in discord.Locale if nearest(str(locale)) != ENGLISH]


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[PirateBot]:
    async with afloat(tmp_path) as bot:
        yield bot


class Crowd:
    """A community with its people, each reading one language, and all that was ever shown to each and to all."""

    def __init__(self, env: Any, bot: PirateBot) -> None:
        self.env, self.bot, self.keeper = env, bot, bot.desk.keeper
        self.guild = env.create_guild("Πειρατές")
        self.channel = self.guild.create_text_channel("παιχνίδι")
        chiefs = self.guild.create_role("Ναύαρχοι", permissions=discord.Permissions(manage_guild=True))
        self.anne, self.bart = (self.guild.add_member(env.create_user(name)) for name in ("Άννα", "Βίκτωρ"))
        self.chief = self.guild.add_member(env.create_user("Ναύαρχος"), roles=[chiefs])
        self.public: set[str] = set()
        self.own: dict[int, set[str]] = {}

    async def speak(self, community: str, anne: str, bart: str, chief: str) -> None:
        """The community's language, and everybody's own."""
        await self.keeper.change_guild_settings(self.guild.id, lambda now: replace(now, locale=community))
        for person, language in ((self.anne, anne), (self.bart, bart), (self.chief, chief)):
            await self.keeper.change_user_settings(person.id, partial(replace, locale=language))

    async def listen(self) -> None:
        """Note all that stands there now."""
        await self.env.settle()
        await self.bot.poster.idle()
        await self.env.settle()
        for person in (self.anne, self.bart, self.chief):
            mine = self.own.setdefault(person.id, set())
            for message in self.channel.history(viewer=person):
                (mine if message.flags.ephemeral else self.public).update(said(message))
            for message in person.user.dm_channel.history():
                mine.update(said(message))

    async def slash(self, person: Any, name: str, **options: Any) -> Any:
        done = await person.slash(self.channel, name, **options)
        await self.listen()
        return done

    async def press(self, person: Any, message: Any, verb: str, *values: str, nth: int = 0) -> Any:
        """Press the button with this verb, or choose from its menu."""
        shown = [each for each in ids(message) if each.startswith(f"pt/{verb}/")][nth]
        if values:
            done = await person.select(message, list(values), custom_id=shown)
        else:
            done = await person.click(message, custom_id=shown)
        await self.listen()
        return done

    @property
    def table(self) -> discord.Message:
        """The table's newest message."""
        return [each for each in self.channel.history() if not each.flags.ephemeral and each.attachments][-1]


def ids(message: discord.Message) -> list[str]:
    """The custom ids on a message."""
    shown = discord.ui.LayoutView.from_message(message).walk_children()
    return [str(getattr(item, "custom_id", None)) for item in shown if getattr(item, "custom_id", None)]


def said(message: discord.Message) -> list[str]:
    """All words of a message, with what is said of its pictures."""
    shown = [each.to_component_dict() for each in discord.ui.LayoutView.from_message(message).children]
    return [*words(shown), *(each.description or "" for each in message.attachments)]


async def everything(crowd: Crowd) -> None:
    """A table from the lobby to its end, with every sheet, setting, vote and refusal on the way."""
    anne, bart, chief = crowd.anne, crowd.bart, crowd.chief
    await crowd.slash(anne, "game status")
    await crowd.slash(anne, "game join")
    await crowd.slash(anne, "game new", game="set_sail", seats=2)

    await crowd.slash(bart, "game new", game="set_sail")
    await crowd.slash(bart, "game new", game="set_sail", seats=9)
    await crowd.slash(anne, "game start")
    await crowd.press(anne, crowd.table, "computer")
    await crowd.press(anne, crowd.table, "dismiss")
    await crowd.press(anne, crowd.table, "join")
    joined = await crowd.press(bart, crowd.table, "join")
    await crowd.press(bart, joined.response.message, "token", "green")
    options = await crowd.press(anne, crowd.table, "options")
    await crowd.press(anne, options.response.message, "seats", "3")
    await crowd.press(anne, options.response.message, "starts", "all")
    removed = await crowd.press(anne, crowd.table, "remove")
    await crowd.press(anne, removed.response.message, "remove", str(bart.id))
    await crowd.press(bart, crowd.table, "join")
    await crowd.slash(anne, "game invite", member=bart)
    await crowd.press(bart, crowd.table, "join")
    await crowd.press(bart, crowd.table, "rules")
    await crowd.slash(anne, "hand")
    await crowd.slash(anne, "game end")
    await crowd.slash(anne, "game new", game="set_sail", seats=2)
    await crowd.press(bart, crowd.table, "join")
    await crowd.press(anne, crowd.table, "start")
    await play(crowd)
    await crowd.slash(anne, "board")
    await crowd.slash(anne, "board", text=True)
    await crowd.press(bart, crowd.table, "words")
    await crowd.press(bart, crowd.table, "log")
    panel = await crowd.press(bart, crowd.table, "hand")
    await crowd.press(bart, panel.response.message, "words", nth=0)
    await crowd.press(bart, crowd.table, "why")
    await crowd.slash(bart, "my orders")
    await crowd.press(chief, crowd.table, "hand")
    for name in ("my games", "my settings", "my stats", "my away", "my data", "game status", "game log", "game verify"):
        await crowd.slash(bart, name)
    await crowd.slash(anne, "my away", until="ποτέ")
    await crowd.slash(anne, "play", answer="ζζζ")
    await crowd.slash(anne, "game undo")
    await crowd.slash(anne, "game leave")
    await crowd.slash(anne, "game leaders", game="set_sail")
    lesson = await crowd.slash(anne, "learn", game="set_sail")
    lesson = await crowd.press(anne, lesson.response.message, "lesson", nth=0)
    await crowd.press(anne, lesson.response.message, "lesson", nth=-1)
    await crowd.slash(bart, "rules", game="set_sail")
    await crowd.slash(bart, "rules", game="set_sail", topic="ζζζ")
    for name in ("help", "about"):
        await crowd.slash(bart, name)
    shown = await crowd.slash(chief, "mod settings")
    for page in PAGES:
        await crowd.press(chief, shown.response.message, "guild", page)
    await crowd.slash(chief, "mod block", member=bart)
    await crowd.slash(chief, "mod block", member=bart)
    await crowd.press(chief, shown.response.message, "guild", "people")
    await crowd.slash(bart, "game new", game="set_sail")
    await crowd.slash(bart, "game join")
    await crowd.slash(chief, "mod unblock", member=bart)
    await crowd.slash(chief, "mod defaults", game="set_sail")
    await crowd.slash(chief, "mod pause")
    await crowd.slash(chief, "mod pause")
    await crowd.slash(chief, "mod resume")
    asked = await crowd.slash(chief, "mod skip", seat=0)
    await crowd.press(chief, asked.response.message, "steer", nth=0)
    await crowd.slash(chief, "mod skip", seat=9)
    await crowd.slash(chief, "mod move", table=77)
    await crowd.slash(anne, "game end")
    await crowd.press(bart, crowd.table, "vote", nth=1)
    asked = await crowd.slash(chief, "mod kick", seat=1)
    await crowd.press(chief, asked.response.message, "steer", nth=0)
    await crowd.press(bart, crowd.table, "sit")
    await crowd.press(chief, crowd.table, "sit")
    await crowd.press(chief, crowd.table, "sit")
    await crowd.press(anne, crowd.table, "admit")
    await crowd.slash(anne, "game standin")
    back = await crowd.press(anne, crowd.table, "hand")
    await crowd.press(anne, back.response.message, "back")
    await crowd.slash(anne, "my away", until="2199-01-01")
    away = await crowd.slash(anne, "my away", until="2199-01-01")
    away = await crowd.slash(anne, "my away")
    await crowd.press(anne, away.response.message, "here")
    await crowd.slash(chief, "mod standin", seat=0)
    await crowd.slash(chief, "mod standin", seat=0, back=True)
    await crowd.press(anne, crowd.table, "hand")
    await tell(crowd)
    await crowd.slash(chief, "mod tables")
    await crowd.slash(chief, "mod table")
    asked = await crowd.slash(chief, "mod end")
    await crowd.press(chief, asked.response.message, "steer", nth=0)
    replay = await crowd.slash(anne, "game replay")
    await crowd.press(anne, replay.response.message, "export")
    await crowd.press(anne, replay.response.message, "film")
    await crowd.press(anne, replay.response.message, "frame", nth=0)


async def play(crowd: Crowd) -> None:
    """A few answers of both, from their own panels."""
    for _ in range(6):
        for person in (crowd.anne, crowd.bart):
            panel = (await crowd.press(person, crowd.table, "hand")).response.message
            shown = [each for each in ids(panel) if each.split("/")[1] in ("key", "pick", "some", "confirm")]
            if shown and shown[0].split("/")[1] == "key":
                await crowd.press(person, panel, "key")


async def tell(crowd: Crowd) -> None:
    """A reminder in the channel, and one by direct message."""
    head = crowd.keeper.in_channel(crowd.channel.id)
    assert head is not None
    text = T("{who}, the table waits for you.", who=Who(0))
    async with crowd.keeper.core.at(head.id) as live:
        letters = tuple(Message("notice", text, (crowd.anne.id,), direct) for direct in (True, False))
        _ = await note(crowd.keeper.core, live, Note(why="clock", notices=letters))
    await crowd.bot.poster.send_notices()
    await crowd.listen()


async def test_case_65_no_sheet_panel_notice_or_refusal_says_raw_english(
    simcord_env: Any,
    simcord_bot: PirateBot,
    babel: None,  # noqa: F811
) -> None:
    crowd = Crowd(simcord_env, simcord_bot)
    await crowd.speak(OURS, OURS, OURS, OURS)
    await everything(crowd)
    shown = crowd.public.union(*crowd.own.values())
    assert len(shown) > 200
    raw = Counter(word for line in shown for word in pseudo.raw(line))
    assert not raw, [line for line in shown if pseudo.raw(line)][:20]


async def test_case_65_everybody_reads_the_own_language_and_all_together_the_communitys(
    simcord_env: Any,
    simcord_bot: PirateBot,
    babel: None,  # noqa: F811
) -> None:
    crowd = Crowd(simcord_env, simcord_bot)
    await crowd.speak(OURS, THEIRS, ENGLISH, OURS)
    await everything(crowd)
    assert spoken_in(crowd.public) == {OURS}, [line for line in crowd.public if spoken_in([line]) - {OURS}][:10]
    for person, wanted in ((crowd.anne, THEIRS), (crowd.bart, ENGLISH), (crowd.chief, OURS)):
        heard = crowd.own[person.id]
        assert spoken_in(heard) == {wanted}, (wanted, [line for line in heard if spoken_in([line]) - {wanted}][:10])


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_65_widgets_of_every_kind_say_no_raw_english(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    heard, asked, step = set[str](), set[str](), 0

    def named(look: Look) -> Look:
        seats = tuple(replace(seat, name=pseudo.NAMES[seat.seat]) for seat in look.table.seats)
        return replace(look, table=replace(look.table, seats=seats))

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        new = {ask.name for ask in match.pending.asks} - asked
        if not new and step % 40:
            return
        asked.update(new)
        shown = [messages.table_sheet(game, named(look_of(match)), PICTURE, ["…"] * 20, {})]
        for seat in {ask.seat for ask in match.pending.asks}:
            own = named(look_of(match, seat))
            shown.append(missing.sheet(game, own))
            for question in messages.questions(own):
                draft = Draft()
                if isinstance(question.ask, PickSome | Arrange):
                    draft.chosen = list(question.ask.keys[:1])
                elif isinstance(question.ask, Offer) and question.ask.take:
                    draft.focus = next((f"give:{key}" for key in question.ask.give), "")
                    draft.give = dict.fromkeys(question.ask.give, 1)
                drafts = {question.ask.name: draft}
                shown.append(messages.panel_sheet(game, own, PICTURE, drafts, "", question.ask.name))
                if question.mine:
                    heard.update(text for text, _ in typed.suggestions([question], ""))
        for sheet in shown:
            heard.update(words([each.to_component_dict() for each in sheet.view().children]))

    with pseudo.spoken(monkeypatch):
        match = c.play(game, game.seats[1], {}, 5, look)
        over = messages.score_sheet(game, named(look_of(match)), PICTURE, {})
        heard.update(words([each.to_component_dict() for each in over.view().children]))
    raw = Counter(word for line in heard for word in pseudo.raw(line))
    assert not raw, [line for line in heard if pseudo.raw(line)][:20]


async def test_the_language_of_discord_is_remembered_and_a_choice_of_ones_own_goes_before_it(
    simcord_env: Any, simcord_bot: PirateBot
) -> None:
    crowd = Crowd(simcord_env, simcord_bot)
    keeper, user = crowd.keeper, crowd.anne.id
    assert await simcord_bot.desk.tongue_of(user) == ENGLISH
    await keeper.change_user_settings(user, lambda now: replace(now, seen="de"))
    assert await simcord_bot.desk.tongue_of(user) == "de"
    await crowd.slash(crowd.anne, "my settings", language="es")
    assert any("Tus ajustes" in line for line in crowd.own[user])
    assert await simcord_bot.desk.tongue_of(user) == "es"
    assert (await keeper.user_settings(user)).seen == ENGLISH, "what Discord names now is remembered"
    assert b"seen" in await keeper.data_of(user), "it is told in the export of one's data"
    await keeper.forget_user(user)
    assert await simcord_bot.desk.tongue_of(user) == ENGLISH


async def test_moderators_choose_the_language_of_what_everybody_reads(simcord_env: Any, simcord_bot: PirateBot) -> None:
    crowd = Crowd(simcord_env, simcord_bot)
    assert await simcord_bot.desk.tongue_in(crowd.guild.id) == ENGLISH
    await crowd.slash(crowd.chief, "mod settings", language="de")
    await crowd.slash(crowd.anne, "game new", game="set_sail", seats=2)
    assert "Einsteigen" in said(crowd.table) and any("The table is open" in line for line in crowd.own[crowd.anne.id])
    await crowd.slash(crowd.chief, "mod settings", language="discord")
    assert await simcord_bot.desk.tongue_in(crowd.guild.id) == ENGLISH


# -- commands ----------------------------------------------------------------------------------------------------------


async def payloads(bot: PirateBot) -> list[dict[str, Any]]:
    """The commands as Discord is told of them."""
    localizer = Localizer()
    return [await command.get_translated_payload(bot.tree, localizer) for command in bot.tree.get_commands()]


def walk(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with its groups, options and choices."""
    yield entry
    for inner in (*entry.get("options", ()), *entry.get("choices", ())):
        yield from walk(inner)


async def test_case_65_every_command_and_option_is_described_in_every_language(
    simcord_env: Any, simcord_bot: PirateBot
) -> None:
    assert {nearest(str(each)) for each in LOCALES} == set(OTHERS)
    found = [each for command in await payloads(simcord_bot) for each in walk(command)]
    assert len(found) > 60
    for each in found:
        if "description" in each:
            told = each.get("description_localizations") or {}
            assert set(told) == {str(locale) for locale in LOCALES}, each["description"]
            assert all(0 < len(text) <= 100 for text in told.values()), told
            assert not each.get("name_localizations"), "names are what people type"
        else:
            told = each.get("name_localizations") or {}
            most = 32 if "contexts" in each else 100  # in the menu of a message or a person, or a choice
            assert all(0 < len(text) <= most for text in told.values())
            alike = {game.title for game in GAMES.values()} | set(LANGUAGES.values())
            assert told or each["name"] in alike, each["name"]


async def test_commands_are_not_too_long_in_any_language(simcord_env: Any, simcord_bot: PirateBot) -> None:
    def size(entry: dict[str, Any]) -> int:
        longest = max(
            (len(text) for text in (entry.get("description_localizations") or {}).values()),
            default=0,
        )
        own = len(entry["name"]) + max(longest, len(entry.get("description", ""))) + len(str(entry.get("value", "")))
        return own + sum(size(inner) for inner in (*entry.get("options", ()), *entry.get("choices", ())))

    assert all(size(command) <= 8000 for command in await payloads(simcord_bot))


def test_words_of_commands_are_gathered() -> None:
    known = {one for one, _ in harvest()[REST]}
    assert {"on", "off", "As Discord says", "Your tables and settings"} <= known
    assert [choice.value for choice in CHOICES] == ["discord", *LANGUAGES]
