"""What people got in a game of weeks: messages, calls and reminders, and for whom the table waited how long."""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import islice

from msgspec import Struct, field

from bot.tools.harbour.jsons import tables
from bot.tools.harbour.things import DM, Call, Json, Message
from bot.tools.harbour.virtual import Voyage
from bot.tools.harbour.virtual.habits import Person

REMINDER = "the table waits for you"
NO_CALL = (  # what is said to somebody by name or directly, and does not call him to answer what he is asked
    ": the end",
    "Please vote",
    "comes next",
    "has voted",
    "this seat is yours",
    "votes on what becomes",
    "Your absence",
    "Your time was up",
)


class Stretch(Struct):
    """The time for which the table waits for one person without a break, and how often he was called for it."""

    since: float
    calls: int = 0


class Ledger(Struct):
    """One game's counts; `look` after whatever may have changed something."""

    there: Voyage
    people: dict[int, Person]
    channel: int
    posts: int = 0
    letters: int = 0  # direct messages
    reminders: int = 0
    calls: int = 0
    disturbed: int = 0  # calls and reminders in somebody's quiet hours
    worst: int = 0  # the most calls for one stretch
    stretches: int = 0
    waited: Counter[str] = field(default_factory=Counter[str])  # habit -> seconds for which nobody else was waited for
    asked: dict[int, Stretch] = field(default_factory=dict[int, Stretch])
    _last: dict[int, Stretch] = field(default_factory=dict[int, Stretch])
    _seen: int = 0  # the newest message counted
    _heard: int = 0  # how many calls were counted
    _at: float = 0.0

    def look(self, waiting: Collection[int]) -> None:
        """Count what has come since the last look; `waiting` are the users the table waits for now."""
        now = self.there.clock.exactly()
        if len(self.asked) == 1:
            (alone,) = self.asked
            self.waited[self.people[alone].habit.name] += int(now - self._at)
        self._at = now
        for user in [user for user in self.asked if user not in waiting]:
            del self.asked[user]
        for user in waiting:
            if user not in self.asked:
                self.asked[user] = self._last[user] = Stretch(now)
                self.stretches += 1
        world = self.there.harbour.world
        for call in islice(world.calls, self._heard, None):
            self._called(call)
        self._heard = len(world.calls)
        newest = self._seen
        for message in self._fresh():
            newest = max(newest, message.id)
            direct = world.channels[message.channel].kind == DM
            self.letters += direct
            self.posts += message.channel == self.channel
            self.reminders += REMINDER in said(message)
        self._seen = newest

    def _fresh(self) -> Iterator[Message]:
        world = self.there.harbour.world
        for messages in world.messages.values():
            for message in reversed(messages.values()):
                if message.id <= self._seen:
                    break
                if message.author == world.bot_id and message.only_for is None:
                    yield message

    def _called(self, call: Call) -> None:
        person = self.people[call.user]
        person.called = call.at
        message = self.there.harbour.world.find_message(call.channel, call.message)
        text = "" if message is None else said(message)
        if not any(words in text for words in NO_CALL):
            self.disturbed += person.habit.resting(call.at)
        if REMINDER in text or any(words in text for words in NO_CALL):
            return
        self.calls += 1
        stretch = self._last.get(call.user)
        if stretch is not None:
            stretch.calls += 1
            self.worst = max(self.worst, stretch.calls)


def said(message: Message) -> str:
    """All the words of a message."""
    return "\n".join((message.content, *_words(message.components)))


def _words(components: Collection[Json]) -> Iterator[str]:
    for each in components:
        if "content" in each:
            yield str(each["content"])
        yield from _words(tables(each.get("components")))
