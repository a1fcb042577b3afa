"""What a game asks of Discord and of its players, counted: deterministic, without a clock, by people who tap."""

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from bot.engine.computers import captain_answer
from bot.engine.game import NOBODY
from bot.games import GAMES
from bot.tables.loaded import Live
from bot.tools.bench.figures import Figure
from bot.tools.bench.tapper import Tapped, Tapper, Untappable, Wanted
from bot.tools.bench.week import CHANNEL, give_orders
from bot.tools.harbour.things import DM, Person
from bot.tools.harbour.virtual import Voyage, run, voyage
from rendering.scene import Picture, Scene
from rendering.worker import drawn, settle
from rendering.workers import Draw

NAMES = ("Anne", "Bart", "Cora", "Dirk")
HOUR = 3600.0  # until whoever is waited for comes by
THINKS = 20.0  # seconds before each answer
LONGEST = 6_000  # answers of one game
# what Discord exempts from its fifty requests a second, and what is sent once for an application and not for a table
UNCOUNTED = ("/interactions/", "/webhooks/", "/applications/")
MEGABYTE = 1_000_000
SEED = 1

GOALS: dict[str, tuple[float, int, int, int]] = {  # questions a turn, taps of the first turn, messages, waits
    "set_sail": (3.5, 8, 40, 34),
    "sea_of_plunder": (4, 9, 25, 19),
    "scoundrels": (6, 9, 100, 70),
    "tide_of_avaris": (4.5, 7, 65, 50),  # 9 a Day, of two turns
    "sea_of_thieves": (11, 14, 75, 75),
}
REQUESTS, UPLOADS = 0.8, 0.2  # an answer; megabytes an answer


class Drawn:
    """An easel on which pictures are drawn at once, in this thread."""

    def __init__(self) -> None:
        settle(256, None)

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        """Draw it."""
        return drawn(fn, scene)

    async def renew(self) -> None:
        """Nothing is ever under way."""

    async def close(self) -> None:
        """Nothing is left to be drawn."""


class Played(Struct, frozen=True):
    """One whole game, counted."""

    over: bool
    answers: int
    untapped: int  # of these, what the widgets did not lead to
    turns: int  # of one player each
    waits: int  # how often nobody could go on until others came by
    posts: int
    letters: int  # direct messages
    panels: int  # messages that one player alone sees in the channel
    requests: int  # that count
    refused: int
    uploaded: int
    taps: int
    menus: int
    first: int  # taps of the first player until his first turn is over, set-up included
    routes: dict[str, int]  # requests by their route, those that do not count too
    refusals: dict[str, int]  # what of these was refused, with Discord's number for the reason


@lru_cache
def played(title: str, seats: int, orders: bool = False, pictures: bool = False) -> Played:
    """A game of so many people from its start to its end, with standing orders or without."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return run(_played(Path(folder), title, seats, orders, pictures))


async def _played(folder: Path, title: str, seats: int, orders: bool, pictures: bool) -> Played:
    async with voyage(folder, NAMES[:seats], SEED, easel=Drawn() if pictures else None) as there:
        there.harbour.quay.brakes.on = True  # Discord's own limits
        game = Evening(there, title)
        await game.begin(orders)
        while not await game.over() and game.answers < LONGEST:
            await game.visit()
        return await game.told()


class Evening:
    """Some people at one table, each of whom comes by when he is waited for and answers until he is not."""

    def __init__(self, there: Voyage, title: str) -> None:
        self.there = there
        self.title = title
        world = there.harbour.world
        self.people: list[Person] = list(world.players())
        self.channel = next(each.id for each in world.channels.values() if each.name == CHANNEL)
        self.tapper = Tapper(there, self.channel)
        self.luck = random.Random(SEED)
        self.table = self.answers = self.untapped = self.waits = self._booked = self._seen = 0
        self.counts: Counter[str] = Counter()
        self.routes: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.turns: dict[int, int] = {}  # number -> whose
        self.first: int | None = None

    # -- the table -----------------------------------------------------------------------------------------------------

    async def begin(self, orders: bool) -> None:
        """Open the table, let all join, and start; each has pressed something, so he may be written to."""
        keeper, guild = self.there.keeper, next(iter(self.there.harbour.world.guilds))
        host = self.people[0]
        opened = await keeper.open(self.channel, guild, self.title, host.id, host.shown, len(self.people))
        self.table = opened.head.id
        for person in self.people[1:]:
            await keeper.join(self.table, person.id, person.shown)
        await keeper.start(self.table, host.id)
        await self.there.settle()
        for person in self.people:
            assert self.there.bot is not None
            await self.there.bot.poster.used(person.id, self.channel)
            if orders:
                await give_orders(keeper, self.title, self.table, person.id)
        await self._look()

    async def over(self) -> bool:
        """Whether the game has come to its end."""
        return (await self.there.keeper.head(self.table)).status in ("over", "ended")

    # -- the people ----------------------------------------------------------------------------------------------------

    async def visit(self) -> None:
        """Everybody who is waited for comes by, and answers as long as he is asked."""
        await asyncio.sleep(HOUR)
        await self.there.look_at_the_clock()
        self.waits += 1
        head = await self.there.keeper.head(self.table)
        for seat in head.waiting:
            person = self._sits(head.users[seat])
            while self.answers < LONGEST and (wanted := await self._wants(person, seat)) is not None:
                await asyncio.sleep(THINKS)
                await self._answer(wanted)
                await self.there.settle()
                await self._look()
            self.tapper.put_away(person.id)

    def _sits(self, user: int | None) -> Person:
        return next(each for each in self.people if each.id == user)

    async def _wants(self, person: Person, seat: int) -> Wanted | None:
        """What he would answer now, if he is asked: what the computer would in his place."""
        async with self.there.keeper.core.at(self.table) as live:
            match = live.match
            for ask in () if match is None else match.asked(seat):
                if not ask.optional and match is not None and match.given(seat, ask.name) is None:
                    return Wanted(person, self.table, seat, ask, captain_answer(match, ask, self.luck))
        return None

    async def _answer(self, wanted: Wanted) -> None:
        self.answers += 1
        try:
            await self.tapper.answer(wanted)
        except Untappable:
            self.untapped += 1
            await self.there.keeper.answer(self.table, wanted.person.id, wanted.ask.name, wanted.answer)

    # -- what is counted -----------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Count what has come since the last look."""
        async with self.there.keeper.core.at(self.table) as live:
            self._note_turn(live)
        book = self.there.harbour.quay.book
        for request in book.find(since=self._booked):
            self._booked = request.number
            self.counts["requests"] += not request.route.startswith(UNCOUNTED)
            self.routes[f"{request.method} {request.route}"] += 1
            if request.status >= 400:
                self.refusals[f"{request.method} {request.route} {request.code or request.status}"] += 1
            self.counts["uploaded"] += request.uploaded
        world = self.there.harbour.world
        newest = self._seen
        for message in world.all_messages():
            if message.id > self._seen and message.author == world.bot_id:
                newest = max(newest, message.id)
                direct = world.channels[message.channel].kind == DM
                self.counts["panels" if message.only_for else "letters" if direct else "posts"] += 1
        self._seen = newest

    def _note_turn(self, live: Live) -> None:
        match = live.match
        if match is None:
            return
        if match.turn != NOBODY:
            self.turns.setdefault(match.turns, match.turn)
        if self.first is None and len(self.turns) > 1:
            user = live.head.users[next(iter(self.turns.values()))]
            self.first = self.tapper.done.get(user or 0, Tapped()).taps

    async def told(self) -> Played:
        """All that was counted."""
        done, counts = self.tapper.done.values(), self.counts
        return Played(
            over=await self.over(),
            answers=self.answers,
            untapped=self.untapped,
            turns=len(self.turns),
            waits=self.waits,
            posts=counts["posts"],
            letters=counts["letters"],
            panels=counts["panels"],
            requests=counts["requests"],
            refused=self.refusals.total(),
            uploaded=counts["uploaded"],
            taps=sum(each.taps for each in done),
            menus=sum(each.menus for each in done),
            first=self.first or 0,
            routes=dict(self.routes.most_common()),
            refusals=dict(self.refusals.most_common()),
        )


# -- as figures --------------------------------------------------------------------------------------------------------


def figures(titles: list[str]) -> Iterator[Figure]:
    """What games of three and four ask of Discord."""
    for title in titles or list(GAMES):
        name, (questions, _, most, waits) = GAMES[title].title, GOALS[title]
        three, four = played(title, 3, pictures=True), played(title, 4, orders=True)
        how = f"{three.answers} answers, {three.turns} turns, {'to the end' if three.over else 'broken off'}"
        each = max(1, three.answers)
        yield _figure("economy", f"{name}: answers a turn", three.answers / max(1, three.turns), "", how, questions)
        yield _figure("economy", f"{name}: messages in the channel", three.posts, "messages", how, most)
        yield _figure("economy", f"{name}: direct messages", three.letters, "messages", how)
        yield _figure("economy", f"{name}: requests that count", three.requests / each, "an answer", how, REQUESTS)
        yield _figure("economy", f"{name}: refused", three.refused / each, "an answer", how, 0)
        yield _figure("economy", f"{name}: uploads", three.uploaded / MEGABYTE / each, "MB an answer", how, UPLOADS)
        how = f"four people with standing orders, {four.answers} answers"
        yield _figure("economy", f"{name}: waits for others", four.waits, "", how, waits)


def routes(titles: list[str]) -> Iterator[Figure]:
    """What whole games of four ask of Discord under its own limits, route by route, and what it refuses."""
    for title in titles or list(GAMES):
        name, four = GAMES[title].title, played(title, 4)
        how = f"four people, {four.answers} answers, {'to the end' if four.over else 'broken off'}"
        yield _figure("routes", f"{name}: refused", four.refused, "requests", how, 0)
        for route, count in (*four.refusals.items(), *four.routes.items()):
            yield _figure("routes", f"{name}: {route}", count, "requests", how)


def taps(titles: list[str]) -> Iterator[Figure]:
    """What games of three ask of their players."""
    for title in titles or list(GAMES):
        name, first, three = GAMES[title].title, GOALS[title][1], played(title, 3)
        turns = max(1, three.turns)
        how = f"{three.answers} answers, {three.untapped} of them typed"
        yield _figure("taps", f"{name}: taps a turn", three.taps / turns, "", how)
        yield _figure("taps", f"{name}: of them in menus", three.menus / turns, "", how)
        yield _figure("taps", f"{name}: taps an answer", three.taps / max(1, three.answers), "", how)
        yield _figure("taps", f"{name}: panels of one's own", three.panels / turns, "a turn", how)
        yield _figure("taps", f"{name}: messages in the channel", three.posts / turns, "a turn", how)
        yield _figure("taps", f"{name}: first turn with set-up", three.first, "taps", how, first)


def _figure(section: str, name: str, value: float, unit: str, how: str, goal: float | None = None) -> Figure:
    met = None if goal is None else round(value, 2) <= goal
    return Figure(section, name, value, unit, how, None, "" if goal is None else f"{goal:g}", met)
