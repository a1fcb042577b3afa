"""One game of weeks in a virtual world: four people with habits, and the real keeper, poster and clocks."""

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from bot.engine.computers import captain_answer
from bot.engine.question import Answer, Arrange
from bot.engine.record import Answered, decode_entries
from bot.games import GAMES
from bot.games.scoundrels.orders import DefenceOrder, PlanOrder, StartOrder
from bot.games.sea_of_plunder.orders import BribeOrder, ComboOrder
from bot.games.sea_of_thieves.orders import BreakTies, PushedAway
from bot.games.set_sail.orders import AttackedOrder, SidestepOrder, TheftOrder
from bot.games.tide_of_avaris.orders import CommitOrder, ParleyOrder, RerollOrder, SinkingOrder, TurnOrder
from bot.store import pages
from bot.tables.keeper import Keeper
from bot.tables.loaded import Live
from bot.tables.model import Refused, UserSettings
from bot.tools.bench.ledger import Ledger
from bot.tools.harbour.virtual import NOON, Voyage, run, voyage
from bot.tools.harbour.virtual.habits import DAY, FORGETFUL, HOLIDAY, NIGHT, TWICE, VANISHING, WEEKEND, Habit, Person

CHANNEL = "harbour"
TICK = 30 * 60  # seconds between two looks at the clock, and how long somebody stays who has come
THINKS = 20.0  # seconds before each answer
LINGERS = 90.0  # seconds after which the bot says what it had put off while somebody was there
MOST_DAYS = 120
NAMES = ("Anne", "Bart", "Cora", "Dirk")


class Scenario(Struct, frozen=True):
    """Who plays, and whether they give standing orders as the game begins."""

    name: str
    habits: tuple[Habit, ...]
    orders: bool = False
    plans: bool = False  # whether they lay out their next turn before they go


SCENARIOS = {
    "four": Scenario("four habits", (NIGHT, WEEKEND, HOLIDAY, FORGETFUL)),
    "vanish": Scenario("one vanishes", (*TWICE[:3], VANISHING)),
    "twice": Scenario("twice a day", TWICE),
    "orders": Scenario("twice a day with orders", TWICE, orders=True),
    "plans": Scenario("twice a day with orders and plans", TWICE, orders=True, plans=True),
    "planned": Scenario("four habits with plans", (NIGHT, WEEKEND, HOLIDAY, FORGETFUL), plans=True),
}

AS_LISTED = ""  # everything in the order in which it is offered

# What people let be answered for them, as far as the game lets them: what they would take when the table offers it,
# because it is what they nearly always answer anyway. Bids and upgrades, which they make as often as not, stay theirs.
SENSIBLE: dict[str, dict[str, Answer]] = {
    "scoundrels": {DefenceOrder.name: "shoot", PlanOrder.name: "hopeless", StartOrder.name: "last"},
    "set_sail": {AttackedOrder.name: "fight", SidestepOrder.name: "stay", TheftOrder.name: "take"},
    "sea_of_plunder": {BribeOrder.name: AS_LISTED, ComboOrder.name: AS_LISTED},
    "tide_of_avaris": {
        ParleyOrder.name: "refuse",
        CommitOrder.name: "all",
        SinkingOrder.name: "treasures",
        RerollOrder.name: "keep",
        TurnOrder.name: "end",
    },
    "sea_of_thieves": {PushedAway.name: "auto", BreakTies.name: "auto"},
}


class Week(Struct, frozen=True):
    """One finished game."""

    title: str
    scenario: str
    seed: int
    over: bool
    days: float
    still: float  # days of those in which nothing was answered for more than 24 hours
    turns: int
    stretches: int
    calls: int
    worst: int
    disturbed: int
    letters: int
    reminders: int
    posts: int
    answers: dict[str, int]  # who gave them: player, captain (a computer), clock, order
    waited: dict[str, float]  # habit -> days for which the table waited for nobody else


def play(title: str, scenario: str, seed: int) -> Week:
    """One game from its opening to its end."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        return run(_played(Path(folder), title, scenario, seed))


async def _played(folder: Path, title: str, scenario: str, seed: int) -> Week:
    begun = NOON + seed % 7 * DAY  # on each day of the week in turn
    async with voyage(folder, NAMES, seed, begun) as there:
        game = Company(there, title, SCENARIOS[scenario], seed)
        await game.begin()
        while not await game.over() and there.clock.now() - begun < MOST_DAYS * DAY:
            await asyncio.sleep(TICK - there.clock.exactly() % TICK)
            await game.half_hour()
        return await game.told(scenario)


class Company:
    """Four people at one table."""

    def __init__(self, there: Voyage, title: str, scenario: Scenario, seed: int) -> None:
        self.there = there
        self.title = title
        self.scenario = scenario
        self.luck = random.Random(f"{title} {scenario.name} {seed}")
        world = there.harbour.world
        habits = list(scenario.habits)
        self.luck.shuffle(habits)
        self.people = [
            Person(person.shown, person.id, habit) for person, habit in zip(world.players(), habits, strict=True)
        ]
        self.channel = next(each.id for each in world.channels.values() if each.name == CHANNEL)
        self.ledger = Ledger(there, {each.user: each for each in self.people}, self.channel)
        self.begun = there.clock.now()
        self.table = 0
        self.turns = 0  # how many had begun when somebody last looked: a finished game keeps no match

    # -- the table -----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Open the table, let all join, and start."""
        keeper, guild = self.there.keeper, next(iter(self.there.harbour.world.guilds))
        for person in self.people:
            start, end = person.habit.quiet
            if start != end:
                wishes = UserSettings(quiet_from=start, quiet_to=end)
                await keeper.change_user_settings(person.user, lambda _, wishes=wishes: wishes)
        host = self.people[0]
        opened = await keeper.open(self.channel, guild, self.title, host.user, host.name, len(self.people))
        self.table = opened.head.id
        for person in self.people[1:]:
            await keeper.join(self.table, person.user, person.name)
        await keeper.start(self.table, host.user)
        for person in self.people:
            await self._presses(person)
            if self.scenario.orders:
                await give_orders(keeper, self.title, self.table, person.user)
        await self.there.settle()
        await self._look()

    async def _presses(self, person: Person) -> None:
        """He uses the bot, which may write to him directly from then on."""
        bot = self.there.bot
        assert bot is not None
        bot.desk.keeper.pressed(self.table, person.user)
        await bot.poster.used(person.user, self.channel)

    async def over(self) -> bool:
        """Whether the game has come to its end."""
        return (await self.there.keeper.head(self.table)).status in ("over", "ended")

    async def _look(self) -> None:
        head = await self.there.keeper.head(self.table)
        users = [head.users[seat] for seat in head.waiting] if head.status in ("playing", "resting") else []
        self.ledger.look([user for user in users if user is not None])

    # -- the people ----------------------------------------------------------------------------------------------------

    async def half_hour(self) -> None:
        """What comes due, and who comes by now."""
        now = self.there.clock.now()
        await self.there.look_at_the_clock()
        await self._look()
        come = [person for person in self.people if person.comes(now, self.begun)]
        busy = True
        while busy and self.there.clock.now() - now < TICK - LINGERS:
            busy = False
            for person in come:
                while await self._answered(person):
                    busy = True
        for person in come if self.scenario.plans else ():
            await self._plan(person)
        if come:
            await asyncio.sleep(LINGERS)
            await self.there.look_at_the_clock()
            await self._look()

    async def _answered(self, person: Person) -> bool:
        """Answer one question, if he is asked any."""
        keeper = self.there.keeper
        head = await keeper.head(self.table)
        if head.status not in ("playing", "resting") or person.user not in head.users:
            return False
        seat = head.users.index(person.user)
        async with keeper.core.at(self.table) as live:
            computer = live.seats[seat].captain
            self.turns = self.turns if live.match is None else live.match.turns
            chosen = None if computer or seat not in head.waiting else self._choice(live, seat)
        if computer:
            await self._presses(person)
            await keeper.take_back(self.table, person.user)
        elif chosen is not None:
            await self._presses(person)
            await keeper.answer(self.table, person.user, *chosen)
        else:
            return False
        await asyncio.sleep(THINKS)
        await self.there.settle()
        await self._look()
        return True

    async def _plan(self, person: Person) -> None:
        """Lay out the next turn before he goes, as the greedy computer would play it if it began now."""
        keeper, game = self.there.keeper, GAMES[self.title]
        look = await keeper.look(self.table, person.user)
        if not look.may_plan or look.planned:
            return
        with suppress(Refused):  # it cannot be planned, or the computer cannot say how
            while (asked := (plan := await keeper.plan(self.table, person.user)).question) is not None:
                answer = game.captain(plan.look.view, asked.ask, self.luck)
                await keeper.lay(self.table, person.user, asked.ask.name, answer, plan.mark)

    def _choice(self, live: Live, seat: int) -> tuple[str, Answer] | None:
        """What the greedy computer would answer in his place."""
        match = live.match
        for ask in () if match is None else match.asked(seat):
            if not ask.optional and match is not None and match.given(seat, ask.name) is None:
                return ask.name, captain_answer(match, ask, self.luck)
        return None

    # -- what came of it -----------------------------------------------------------------------------------------------

    async def told(self, scenario: str) -> Week:
        """All that was counted."""
        book, ended = self.ledger, await self.over()
        rows = await self.there.logbook.read(partial(pages.entries, table=self.table))
        answers, moments = Counter[str](), [float(self.begun)]
        for row in rows:
            (entry,) = decode_entries(b"[" + row.entry + b"]")
            if isinstance(entry, Answered):
                answers[entry.by] += 1
                moments.append(row.at)
        end = moments[-1] if ended else float(self.there.clock.now())
        return Week(
            title=self.title,
            scenario=scenario,
            seed=self.there.seed,
            over=ended,
            days=(end - self.begun) / DAY,
            still=sum(gap for gap in _gaps([*moments, end]) if gap > DAY) / DAY,
            turns=self.turns,
            stretches=book.stretches,
            calls=book.calls,
            worst=book.worst,
            disturbed=book.disturbed,
            letters=book.letters,
            reminders=book.reminders,
            posts=book.posts,
            answers=dict(sorted(answers.items())),
            waited=_in_days(book.waited),
        )


async def give_orders(keeper: Keeper, title: str, table: int, user: int) -> None:
    """Give what orders people usually give, as far as the game takes them now."""
    wanted = SENSIBLE.get(title, {})
    look = await keeper.look(table, user)
    for ask in GAMES[title].orders(look.view, look.seat):
        if ask.name in wanted:
            answer = wanted[ask.name]
            if answer == AS_LISTED and isinstance(ask, Arrange):
                answer = ask.keys
            await keeper.order(table, user, ask.name, answer)


def _gaps(moments: list[float]) -> Iterator[float]:
    return (after - before for before, after in pairwise(moments))


def _in_days(seconds: Mapping[str, int]) -> dict[str, float]:
    return {name: round(each / DAY, 2) for name, each in sorted(seconds.items())}
