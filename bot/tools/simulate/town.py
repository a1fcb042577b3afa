"""One server for some days: its tables, the people who come and go, those who mean harm, and what goes wrong."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from bot.games import GAMES
from bot.tools.harbour.client import Refused, Sailor
from bot.tools.harbour.client_views import Answer, Seen
from bot.tools.harbour.faults import Fault, Kind
from bot.tools.harbour.virtual import ABOARD, NOON, Voyage, voyage
from bot.tools.harbour.virtual.habits import DAY, HOUR
from bot.tools.simulate import hands
from bot.tools.simulate.promises import Alarm, Broken, Promises

NAMES = (
    *("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn", "Gwen", "Hugo", "Iris", "Jack", "Kira", "Lars", "Mona", "Nils"),
    *("Olga", "Paul", "Quin", "Rosa", "Sven", "Tara", "Udo", "Vera", "Wim", "Xena", "Yann", "Zoe", "Abel", "Bibi"),
)
BACK = "Take my seat back"
TICK = 30 * 60  # seconds between two looks at the clock
THINKS = (2.0, 90.0)  # seconds before somebody does the next thing
MANY = 99  # answers that may be given at once, by clocks and computers
MOST_ACTS = 7  # of one visit
MODERATING = ("pause", "resume", "skip", "rewind", "standin", "tables", "table", "settings", "defaults")
WEATHER: tuple[Kind, ...] = ("error", "cut", "rate_limit", "delay", "global_rate_limit")
SHRINKING = ("undo", "vote", "propose", "steer", "/mod")  # what may take answers back


class Luck(Struct, frozen=True):
    """How bad things may be in one run; each is a share of half hours or of acts."""

    tables: int
    weather: float = 0.0  # requests fail
    power: float = 0.0  # the power is cut
    disk: float = 0.0  # a piece of work on the logbook fails
    gateway: float = 0.0  # the gateway's line breaks
    enemies: float = 0.0  # somebody forges, presses what is old, or types nonsense
    moderators: float = 0.0  # somebody moderates
    leaving: float = 0.0  # somebody leaves the server, and comes back days later
    doubled: float = 0.0  # a press comes more than once

    @classmethod
    def of(cls, seed: int, tables: int) -> Luck:
        """What a seed is like: every third is fair, the others have some of all."""
        luck = random.Random(f"how bad {seed}")
        if seed % 3 == 0:
            return cls(tables, enemies=0.1, doubled=0.1, moderators=0.01)
        return cls(
            tables,
            weather=luck.choice((0.0, 0.05, 0.2)),
            power=luck.choice((0.0, 0.01, 0.05)),
            disk=luck.choice((0.0, 0.0, 0.002)),
            gateway=luck.choice((0.0, 0.02)),
            enemies=luck.choice((0.05, 0.2)),
            moderators=luck.choice((0.0, 0.03)),
            leaving=luck.choice((0.0, 0.002)),
            doubled=luck.choice((0.1, 0.4)),
        )


class Told(Struct, frozen=True):
    """What came of one run."""

    seed: int
    days: float
    broken: str  # which promise, empty if all were kept
    story: tuple[str, ...]
    digest: str  # of all messages and requests
    counts: dict[str, int]
    seconds: float


class Captain(Struct):
    """Somebody who plays: where, and at which hours he comes."""

    name: str
    sailor: Sailor
    channel: str
    hours: tuple[int, ...]
    old: list[Seen] = field(default_factory=list[Seen])  # messages that he had before him once
    gone: float = 0.0  # until then he is not a member


class Town:
    """The server with all that happens there."""

    def __init__(self, there: Voyage, seed: int, luck: Luck, alarm: Alarm) -> None:
        self.there = there
        self.bad = luck
        self.luck = random.Random(f"town {seed}")
        self.promises = Promises(there, alarm, random.Random(f"promises {seed}"))
        self.alarm = alarm
        self.people: list[Captain] = []
        self.channels: list[str] = []
        self.story: list[str] = []
        self.counts: Counter[str] = Counter()
        self.rough = False  # something is broken just now: a press may go without an answer
        self.cut = asyncio.Event()  # the power went in the middle of something that was written
        self.may_shrink = False  # what is done just now may take answers back
        self.control = there.harbour.control

    # -- what is told --------------------------------------------------------------------------------------------------

    def say(self, what: str) -> None:
        """A line of the story, with its moment."""
        at = self.there.clock.exactly() - NOON
        self.story.append(f"day {int(at // DAY)} {time.strftime('%H:%M:%S', time.gmtime(at + 12 * HOUR))} {what}")

    def digest(self) -> str:
        """All that anybody got, and all that was asked of Discord."""
        world, book = self.there.harbour.world, self.there.harbour.quay.book
        found = hashlib.sha256()
        for each in world.all_messages():
            found.update(f"{each.id} {each.channel} {each.components}".encode())
        for each in book.requests:
            found.update(f"{each.method} {each.path} {each.body} {each.status}".encode())
        return found.hexdigest()

    # -- the beginning -------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Tables of all titles, each in a channel of its own, with people who play at that one alone."""
        names = list(NAMES)
        for number in range(self.bad.tables):
            key = list(GAMES)[number % len(GAMES)]
            fewest, most = GAMES[key].seats
            seats = self.luck.randint(fewest, min(most, 4))
            channel = "harbour" if number == 0 else f"cove-{number}"
            if number:
                await self.control.add_channel(channel)
            self.channels.append(channel)
            crew = [names.pop(0) for _ in range(min(seats, max(2, seats - self.luck.randrange(2))))]
            for name in crew:
                hours = tuple(sorted(self.luck.sample(range(24), self.luck.randint(1, 4))))
                self.people.append(Captain(name, self.there.harbour.sailor(name), channel, hours))
            await self._table(key, channel, seats, crew)

    async def _table(self, key: str, channel: str, seats: int, crew: list[str]) -> None:
        host, *others = (self.there.harbour.sailor(name) for name in crew)
        await host.slash("game new", channel, game=key, seats=seats)
        lobby = await host.wait_for(channel, lambda seen: any(each.label == "Join" for each in seen.buttons))
        for sailor in others:
            await sailor.click(lobby, "Join")
        for _ in range(seats - len(crew)):
            await host.click(await host.again(lobby), "Add a computer")
        await host.click(await host.again(lobby), "Start")
        await self.there.settle()
        self.say(f"{', '.join(crew)} begin a game of {key} with {seats} seats in #{channel}")

    # -- the days ------------------------------------------------------------------------------------------------------

    async def live(self, days: float) -> None:
        """Half hours, one after the other."""
        end = NOON + days * DAY
        while self.there.clock.now() < end:
            await asyncio.sleep(TICK - self.there.clock.exactly() % TICK)
            await self._half_hour()

    async def _half_hour(self) -> None:
        now = self.there.clock.now()
        await self._mishap()
        await self._safely("the clock", self._clock(), acts=MANY)
        hour = now % DAY // HOUR
        if now % HOUR < TICK:
            for person in [each for each in self.people if hour in each.hours]:
                await self._visit(person)
        if hour == 3 and now % HOUR < TICK:
            await self._at_rest()

    async def _clock(self) -> str:
        """What the bot does twice a minute; where the disk fails it stumbles, says so in its log, and goes on."""
        try:
            await self.there.look_at_the_clock()
        except sqlite3.OperationalError:
            if not self.rough:
                raise
        return ""

    async def _at_rest(self) -> None:
        """In the small hours all is quiet, and everything must be as it should."""
        await self.control.clear_faults()
        self.rough = False
        for _ in range(3):  # what was put off is tried again after a while
            await asyncio.sleep(15 * 60)
            await self._safely("the clock", self._clock(), acts=MANY)
        await self.promises.at_rest()

    # -- people --------------------------------------------------------------------------------------------------------

    async def _visit(self, me: Captain) -> None:
        """Somebody looks at his table, and does what comes to mind."""
        if me.gone:
            if self.there.clock.now() >= me.gone:
                await self.control.member(me.name, True)
                me.gone = 0.0
                self.say(f"{me.name} is back in the server")
            return
        if self.luck.random() < self.bad.leaving:
            await self.control.member(me.name, False)
            me.gone = self.there.clock.now() + self.luck.randint(1, 3) * DAY
            self.say(f"{me.name} leaves the server")
            return
        if self.luck.random() < self.bad.moderators:
            await self._safely(f"{NAMES[0]} moderates", self._moderate(me))
        panel: Seen | None = None
        for _ in range(self.luck.randint(1, MOST_ACTS)):
            await asyncio.sleep(self.luck.uniform(*THINKS))
            if self.luck.random() < self.bad.enemies:
                await self._safely(f"{me.name} tries something", self._harm(me))
                continue
            done = await self._safely(f"{me.name} acts", self._act(me, panel))
            panel = done if isinstance(done, Seen) else None
            if done is None:
                return

    async def _act(self, me: Captain, panel: Seen | None) -> Seen | str | None:
        """One thing that somebody does who wants to play; what he has before him then, None if there is nothing."""
        if panel is None:
            board = await self._board(me)
            if board is None:
                return None
            if self.luck.random() < 0.25:
                return await self._type(me)
            hand = next((each for each in board.buttons if (hands.unpack(each.custom_id) or NONE).verb == "hand"), None)
            if hand is None or hand.disabled:
                return None
            answer = await hands.press(me.sailor, board, hand, self.luck)
            self._answered(f"{me.name} looks at the hand", answer)
            self._can_answer(me, answer)
            return hands.private(answer) or ""
        me.old = [*me.old[-3:], panel]
        widget = hands.inviting(panel, self.luck)
        if widget is None:
            return None
        times = 1 if self.luck.random() > self.bad.doubled else self.luck.randint(2, 4)
        self._about_to(widget.custom_id)
        answer = await hands.press(me.sailor, panel, widget, self.luck, times)
        self._answered(f"{me.name} presses {widget.custom_id}{f' x{times}' if times > 1 else ''}", answer)
        return hands.private(answer) or ""

    async def _board(self, me: Captain) -> Seen | None:
        """The newest message of the table that is read by all."""
        for seen in reversed(await me.sailor.sees(me.channel)):
            if not seen.ephemeral and any(press.verb == "hand" for _, press in hands.marks(seen)):
                return seen
        return None

    async def _type(self, me: Captain) -> str:
        """An answer that is typed: one of those that are proposed."""
        offered = await me.sailor.complete("play", me.channel, "answer", self.luck.choice(("", "", "a", "e")))
        if not offered:
            return ""
        said = str(self.luck.choice(offered).value)
        answer = await me.sailor.slash("play", me.channel, answer=said, patience=hands.PATIENCE, grace=hands.GRACE)
        self._answered(f"{me.name} types {said!r}", answer)
        return ""

    def _can_answer(self, me: Captain, answer: Answer) -> None:
        """Whoever is waited for finds in his hand what he can answer with."""
        user, panel = self.there.harbour.world.person_named(me.name), hands.private(answer)
        heads = [each for each in self.there.keeper.core.heads.values() if each.status == "playing"]
        for head in heads:
            for seat in head.waiting:
                if user is None or head.users[seat] != user.id or panel is None:
                    continue
                if hands.answering(panel) or any(each.label == BACK for each in panel.buttons):
                    continue
                raise Broken(f"{me.name} is waited for at table {head.id} and finds no answer: {answer.text[:300]!r}")

    # -- who means harm ------------------------------------------------------------------------------------------------

    async def _harm(self, me: Captain) -> str:
        """A forged id, an old button, nonsense typed, or somebody else's table."""
        kind = self.luck.randrange(4)
        if kind == 0 and me.old:
            old = self.luck.choice(me.old)
            found = list(hands.marks(old))
            if found:
                widget, _ = self.luck.choice(found)
                self._about_to(widget.custom_id)
                answer = await hands.press(me.sailor, old, widget, self.luck)
                self._answered(f"{me.name} presses an old {widget.custom_id}", answer)
            return ""
        elsewhere = Captain(me.name, me.sailor, self.luck.choice(self.channels), ())
        board = await self._board(elsewhere)
        if board is None:
            return ""
        if kind == 1:
            said = self.luck.choice(hands.NONSENSE) or "?"
            answer = await me.sailor.slash("play", elsewhere.channel, answer=said, patience=hands.PATIENCE)
            self._answered(f"{me.name} types {said[:30]!r} in #{elsewhere.channel}", answer)
            return ""
        found = list(hands.marks(board))
        if not found:
            return ""
        widget, press = self.luck.choice(found)
        target = widget.custom_id if kind == 2 else hands.forged(press, self.luck, len(self.channels))
        self._about_to(target)
        answer = await me.sailor.click(board, target, forged=True, patience=hands.PATIENCE, grace=hands.GRACE)
        self._answered(f"{me.name} forges {target} in #{elsewhere.channel}", answer)
        return ""

    async def _moderate(self, me: Captain) -> str:
        """The owner of the server does something to this table."""
        owner, verb = self.there.harbour.sailor(NAMES[0]), self.luck.choice(MODERATING)
        self._about_to("/mod")
        options: dict[str, str] = {}
        if verb == "standin":
            options["player"] = me.name
        if verb == "defaults":
            options["game"] = self.luck.choice(list(GAMES))
        answer = await owner.slash(
            f"mod {verb}", me.channel, deliveries=1, patience=hands.PATIENCE, grace=hands.GRACE, **options
        )
        self._answered(f"{NAMES[0]} runs /mod {verb} in #{me.channel}", answer)
        for _ in range(2):
            message = answer.message
            found = [] if message is None or not message.ephemeral else list(hands.marks(message))
            if message is None or not found:
                break
            widget, _ = self.luck.choice(found)
            answer = await hands.press(owner, message, widget, self.luck)
            self._answered(f"{NAMES[0]} presses {widget.custom_id}", answer)
        if self.luck.random() < 0.7:  # nobody leaves a table lying for long
            again = await owner.slash("mod resume", me.channel, patience=hands.PATIENCE)
            self._answered(f"{NAMES[0]} runs /mod resume", again)
        return ""

    # -- what goes wrong -----------------------------------------------------------------------------------------------

    async def _mishap(self) -> None:
        """Bad weather begins or ends, a line breaks, the power goes."""
        if self.luck.random() < 0.3:
            await self.control.clear_faults()
            self.rough = False
        if self.luck.random() < self.bad.weather:
            kind = self.luck.choice(WEATHER)
            fault = Fault(
                kind=kind,
                method=self.luck.choice(("*", "POST", "PATCH")),
                route=self.luck.choice(("*", "/channels/*", "/channels/*/messages", "/users/*", "/webhooks/*")),
                times=self.luck.randint(1, 6),
                status=self.luck.choice((500, 502, 503)),
                retry_after=self.luck.uniform(0.3, 20.0),
                seconds=self.luck.uniform(0.5, 4.0),
                after=self.luck.random() < 0.5,
            )
            await self.control.fault(fault)
            self.rough = True
            self.say(f"bad weather: {fault.kind} {fault.method} {fault.route} x{fault.times}")
        if self.luck.random() < self.bad.gateway:
            how = self.luck.randrange(3)
            self.say("the gateway's line breaks")
            if how == 0:
                await self.control.close_gateway(self.luck.choice((4000, 1006)))
            elif how == 1:
                await self.control.reconnect()
            else:
                await self.control.invalidate(resumable=self.luck.random() < 0.5)
            await self.there.harbour.wait_for_bot()
            await asyncio.sleep(30)
        if self.luck.random() < self.bad.power:
            self.say("the power is cut")
            await self.powerless()

    def strikes(self, after: bool) -> None:
        """A piece of work on the logbook fails: before it is done, or its answer is lost with all else."""
        if not ABOARD.get() or self.luck.random() >= self.bad.disk / 20:
            return
        if after:
            self.cut.set()
            raise asyncio.CancelledError
        self.counts["disk errors"] += 1
        self.rough = self.alarm.deaf = True  # it is right to say so in the log
        raise sqlite3.OperationalError("disk I/O error")

    async def powerless(self) -> None:
        """The bot ends from one moment to the next, and is started anew."""
        self.counts["power cuts"] += 1
        self.alarm.deaf = True
        await self.there.kill()
        await asyncio.sleep(self.luck.uniform(1, 600))
        await self.control.clear_faults()  # a host starts it again and again until Discord lets it in
        await self.there.start()
        self.alarm.deaf = False
        self.cut.clear()
        await self.there.settle()
        await self.promises.kept(MANY, self.may_shrink)

    # -- one thing after the other -------------------------------------------------------------------------------------

    async def _safely(self, what: str, act: Coroutine[Any, Any, Seen | str | None], acts: int = 3) -> Seen | str | None:
        """Do something, wait until all is said, and look whether every promise is kept; the power may go meanwhile."""
        doing, cut = asyncio.ensure_future(act), asyncio.ensure_future(self.cut.wait())
        when = self.luck.uniform(0.0, 0.6) if self.luck.random() < self.bad.power / 10 else None
        try:
            await asyncio.wait({doing, cut}, timeout=when, return_when=asyncio.FIRST_COMPLETED)
            if self.cut.is_set() or not doing.done():
                self.say(f"{what}: the power is cut")
                self.rough = True
                await self.powerless()
                done = ""
            else:
                done = await self._done(what, doing)
        finally:
            for task in (doing, cut):
                task.cancel()
            await asyncio.gather(doing, cut, return_exceptions=True)
        await self.there.settle()
        self.alarm.deaf = False
        await self.promises.kept(acts, self.may_shrink or acts == MANY)
        self.may_shrink = False
        return done

    async def _done(self, what: str, doing: asyncio.Future[Seen | str | None]) -> Seen | str | None:
        """What came of it."""
        try:
            return await doing
        except Refused as reason:  # Discord itself would not let him: the button is gone, the thread is shut
            self.counts["not possible"] += 1
            self.say(f"{what}: {reason}")
        except TimeoutError:
            if not self.rough:
                raise Broken(f"{what}: no answer came") from None
        return ""

    def _about_to(self, what: str) -> None:
        """Something is pressed that may take answers back: also where the power goes before its answer comes."""
        self.may_shrink = self.may_shrink or any(word in what for word in SHRINKING)

    def _answered(self, what: str, answer: Answer) -> None:
        """A press that came to the bot was answered."""
        self.counts["acts"] += 1
        self.say(f"{what}: {answer.kind} {answer.text[:70]!r}")
        if answer.failed and not self.rough and not self.cut.is_set():
            raise Broken(f"{what}: no answer came")


NONE = hands.Press("", 0)


async def lived(folder: Path, seed: int, days: float, luck: Luck) -> Told:
    """One server for so many days."""
    alarm, root = Alarm(), logging.getLogger()
    root.addHandler(alarm)
    begun, town, broken = time.process_time(), None, ""
    strikes: list[Callable[[bool], None]] = []
    try:
        async with voyage(folder, NAMES, seed, strikes=lambda after: strikes[0](after) if strikes else None) as there:
            there.harbour.quay.brakes.on = True  # Discord's own limits
            town = Town(there, seed, luck, alarm)
            try:
                await town.open()
                strikes.append(town.strikes)
                await town.live(days)
                strikes.clear()
                await town.promises.to_the_end()
            except Broken as reason:
                broken = str(reason)
            strikes.clear()
            days = (there.clock.now() - NOON) / DAY
            digest = town.digest()
            counts = {**town.counts, "secrets compared": town.promises.looked}
    finally:
        root.removeHandler(alarm)
    return Told(seed, days, broken, tuple(town.story), digest, counts, time.process_time() - begun)
