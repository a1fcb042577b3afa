"""Stories of hours, days and weeks at one table: who comes to press, and all that arrives anywhere, with its time."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

from bot.app import PirateBot
from bot.games import GAMES
from bot.store import calls
from bot.store.logbook import Logbook
from bot.tables.calls import PRESENT
from bot.tables.keeper import Keeper
from bot.tables.lessons import TABLES, Course
from bot.tools.harbour import Fault, Harbour, Refused, point_discord_at
from bot.tools.harbour.things import DM
from bot.tools.harbour.virtual import Voyage
from cogs.limits import Limits
from rendering.queue import Press
from tests.e2e.fleet import newest, press_something
from tests.tables.party import DAY, HOUR, NOON, HandClock

PEOPLE = ("Anne", "Bart", "Cora", "Dirk", "Edda")
CHANNEL = "harbour"
TICK = 30 * 60
LOOKS = {"Anne": (8, 19), "Bart": (9, 20), "Cora": (7, 21), "Dirk": (12, 22), "Edda": (10, 18)}  # hours of the day
A_TURN = 15  # questions one answers in a row
ROUTE = "/channels/{channel_id}/messages*"
ROUGH = (  # what Discord does on a bad day to one request for a message
    Fault(kind="error", route=ROUTE, status=503),
    Fault(kind="error", method="POST", route=ROUTE, status=502, after=True),
    Fault(kind="rate_limit", route=ROUTE, retry_after=0.2),
    Fault(kind="delay", route=ROUTE, seconds=0.3),
    Fault(kind="cut", method="POST", route=ROUTE),
)
REMINDER = "the table waits for you"
NEXT = "comes next"
NO_TURN = (
    ": the end",
    "⚖",
    "Please vote",
    "is voting on",
    "this seat is yours",
    "Your absence",
    "Your time was up",
    "has voted",
    "Your time was up",
    "comes next",
)


class Arrived(Struct, frozen=True):
    """A message of the bot that everybody or one person got."""

    at: int
    where: str  # "#harbour", or "DM to Bart"
    mentions: tuple[str, ...]
    line: str
    picture: bool
    called: tuple[str, ...]  # whose device made a sound

    def __str__(self) -> str:
        called = "".join(f" @{name}" for name in self.called)
        return f"{moment(self.at)}  {self.where}{called}: {self.line}"


def moment(at: int) -> str:
    """A moment as the timeline shows it: the day of the story and the time of day."""
    return f"day {(at - NOON + 12 * HOUR) // DAY:2} {at % DAY // HOUR:02}:{at % HOUR // 60:02}"


class Moored:
    """A harbour with its network, and the bot in this process with a clock that goes where it is put."""

    def __init__(self, harbour: Harbour, folder: Path, press: Callable[[], Press] = Press) -> None:
        self.harbour = harbour
        self.folder = folder
        self.press = press
        self.clock = HandClock()
        self.bot: PirateBot | None = None
        self.operator_guild = 0

    async def start(self) -> None:
        self.logbook = await Logbook.open(self.folder / "table.db")
        steady = lambda: float(self.clock.time)  # noqa: E731 - a machine that never sleeps
        luck, seed = random.Random(7), b"a fortnight" * 3
        keeper = Keeper(self.logbook, GAMES, self.clock, luck, seeds=lambda: seed, steady=steady)
        await keeper.open_up()
        self.bot = PirateBot(keeper, self.press(), Limits(False), operator_guild=self.operator_guild)
        self.bot._connection.guild_ready_timeout = 0.05
        self.running = asyncio.create_task(self.bot.start(self.harbour.token))
        await self.harbour.wait_for_bot(20)
        await self.bot.wait_until_ready()
        for _ in range(200):  # what follows is asked of a bot that is done with its start
            if self.bot.own_emojis.known:
                break
            await asyncio.sleep(0.01)
        await self.bot.own_emojis.lane.idle()

    async def stop(self) -> None:
        assert self.bot is not None
        await self.bot.desk.keeper.rest()
        await self.bot.poster.idle()
        await self.bot.close()
        await asyncio.gather(self.running, return_exceptions=True)
        await self.bot.desk.press.close()
        await self.logbook.close()
        self.bot = None

    async def let_pass(self, seconds: float) -> None:
        self.clock.wait(seconds)


class Story:
    """One harbour, one bot in this process, and who still looks at the table."""

    def __init__(self, place: Moored | Voyage) -> None:
        self.place = place
        self.harbour = harbour = place.harbour
        self.folder = place.folder
        self.clock = place.clock
        self.luck, self.luck_of_weather = random.Random(34), random.Random(78)
        self.arrived: list[Arrived] = []
        self.told: list[str] = []  # the timeline in words
        self.stretches: dict[tuple[str, int], bool] = {}  # who was asked since when, and whether that wanted a call
        self.active: set[str] = set(PEOPLE[:4])
        self.rough = 0.0  # how likely a half hour brings bad weather
        self.seen = 0
        self.sailors = {person.shown: harbour.sailor(person.shown) for person in harbour.world.players()}
        self.ids = {person.id: person.shown for person in harbour.world.players()}

    # -- the bot -------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.place.start()
        await self.settle()

    async def stop(self) -> None:
        await self.place.stop()

    @property
    def bot(self) -> PirateBot | None:
        return self.place.bot

    @property
    def logbook(self) -> Logbook:
        return self.place.logbook

    @property
    def keeper(self) -> Keeper:
        assert self.bot is not None
        return self.bot.desk.keeper

    async def settle(self) -> None:
        """Wait until all is said, and note what arrived."""
        assert self.bot is not None
        await self.keeper.core.idle()
        await self.bot.threads.lane.idle()
        await self.bot.poster.idle()
        world = self.harbour.world
        fresh = [each for each in world.all_messages() if each.id > self.seen and each.author == world.bot_id]
        for message in sorted(fresh, key=lambda each: each.id):
            self.seen = message.id
            if message.only_for is None:
                self._note(message)
        await self._note_stretches()

    async def _note_stretches(self) -> None:
        """Who is asked at this moment, and since when."""
        for number in [head.id for head in self.keeper.core.live_heads() if head.status == "playing"]:
            for row in (await self.logbook.read(partial(calls.calls, table=number))).values():
                wanted = row.since - row.pressed > PRESENT and row.user not in self.keeper.core.away
                if row.since:
                    self.stretches.setdefault((self.ids[row.user], row.since), wanted)

    def _note(self, message: Any) -> None:
        channel = self.harbour.world.channels[message.channel]
        text = words(message.components) or message.content
        where = f"DM to {self.ids[channel.recipient]}" if channel.kind == DM else f"#{channel.name}"
        lines = [line for line in text.splitlines() if line.strip()]
        line = lines[1] if len(lines) > 1 and channel.kind == DM and message.attachments else lines[0]
        for number, name in self.ids.items():
            line = line.replace(f"<@{number}>", f"@{name}")
        mentions = tuple(self.ids[user] for user in message.mentions)
        called = tuple(self.ids[call.user] for call in self.harbour.world.calls if call.message == message.id)
        found = Arrived(self.clock.now(), where, mentions, line[:110], bool(message.attachments), called)
        self.arrived.append(found)
        self.told.append(str(found))

    def tell(self, what: str) -> None:
        self.told.append(f"{moment(self.clock.now())}  == {what}")

    # -- the people ----------------------------------------------------------------------------------------------------

    async def days(self, count: float) -> None:
        """The bot looks at its clock every half hour; who is there looks at the table twice a day."""
        end = self.clock.now() + int(count * DAY)
        while self.clock.now() < end and not await self.over():
            await self.place.let_pass(TICK)
            await self.looked()
            for name in sorted(self.active):
                if self.clock.now() % HOUR < TICK and self.clock.now() % DAY // HOUR in LOOKS[name]:
                    await self.play(name)

    async def looked(self) -> None:
        """The bot looks at its clock."""
        assert self.bot is not None
        if self.luck_of_weather.random() < self.rough:
            await self.harbour.control.fault(self.luck_of_weather.choice(ROUGH))
        await self.bot.look_at_the_clock()
        await self.settle()

    async def play(self, name: str) -> None:
        """Answer what is asked by pressing what the own hand shows."""
        for _ in range(A_TURN):
            if not await self.waits_for(name):
                return
            sailor = self.sailors[name]
            panel = await sailor.click(await newest(sailor, CHANNEL), "My hand")
            assert panel.message is not None
            try:
                answer = await press_something(sailor, panel.message, self.luck)
            except Refused:
                return
            assert answer is None or not answer.failed, panel.message.text
            await self.settle()

    async def waits_for(self, name: str) -> bool:
        head = await self.head()
        return head.status in ("playing", "resting") and any(
            self.ids.get(head.users[s] or 0) == name for s in head.waiting
        )

    async def head(self) -> Any:
        head = await self.keeper.last_in_channel(
            next(c.id for c in self.harbour.world.channels.values() if c.name == CHANNEL)
        )
        assert head is not None
        return head

    async def over(self) -> bool:
        return (await self.head()).status in ("over", "ended")

    def user(self, name: str) -> int:
        """Somebody's id."""
        return next(number for number, each in self.ids.items() if each == name)

    def course(self, name: str) -> Course:
        """The lesson somebody has under way."""
        assert self.bot is not None
        courses, user = self.bot.desk.courses, self.user(name)
        found = [each for i in range(len(GAMES)) if (each := courses.of(user, TABLES + i)) is not None]
        return found[0]

    def show(self, table: int) -> None:
        """Let the channel catch up with the table."""
        assert self.bot is not None
        self.bot.wake(table)

    async def press(self, name: str, label: str) -> str:
        sailor = self.sailors[name]
        return (await sailor.click(await newest(sailor, CHANNEL), label)).text

    def calls(self, name: str) -> list[int]:
        """When somebody's device made a sound: but for reminders, votes, seats, and the word at the end of the game."""
        turns = [each for each in self.arrived if not any(words in each.line for words in (REMINDER, NEXT, *NO_TURN))]
        return [each.at for each in turns if name in each.called]

    def timeline(self) -> str:
        """What was told, with runs of table messages that call nobody in one line."""
        lines: list[str] = []
        quiet = 0
        for line in [*self.told, ""]:
            if "#harbour: " in line:
                quiet += 1
                continue
            if quiet:
                lines.append(f"                … {quiet} messages in the channel that call nobody")
                quiet = 0
            lines.append(line)
        return "\n".join(lines)


def words(components: Any) -> str:
    """All the text in a message's components, in order."""
    found: list[str] = []
    for each in components:
        found += [str(each["content"])] if "content" in each else []
        found.append(words(each.get("components", ())))
    return "\n".join(line for line in found if line)


@asynccontextmanager
async def sailing(
    folder: Path, people: Sequence[str] = PEOPLE, press: Callable[[], Press] = Press
) -> AsyncIterator[Story]:
    """A harbour with these people, and the bot in this process."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with Harbour(people=people, limits=False) as harbour:
        point_discord_at(harbour.api_base)
        found = Story(Moored(harbour, folder, press))
        await found.start()
        try:
            yield found
        finally:
            if found.bot is not None:
                await found.stop()
            Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.fixture
async def story(tmp_path: Path) -> AsyncIterator[Story]:
    async with sailing(tmp_path) as found:
        try:
            yield found
        finally:
            (tmp_path / "timeline.txt").write_text(found.timeline())
            print("\n" + found.timeline())
