"""Discord's ordinary limits on requests: per route and channel, for the whole bot, and for edits of old messages.

Documented: 50 requests a second for the whole bot, interactions and their webhooks exempt; about 5 messages in 5
seconds per channel; headers and bodies of a 429; an edit of one's own message older than an hour is refused with 30046
out of a limit of its own. Supposed: edits and deletions of messages have the same 5 in 5 seconds as sending, each for
itself; all other routes take 50 a second, so that the limit for the whole bot is met first; and 3 edits of old messages
in 20 seconds per channel, which is what people report.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from .ticking import ticks

EVERYWHERE = (50, 1.0)
MESSAGES = (5, 5.0)
OLD_EDITS = (3, 20.0)
OLD = 3600.0  # seconds after which a message is old
OTHERS = (50, 1.0)
SLOW_ROUTES = {
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"),
}
KEPT = 4096  # buckets


class Bucket:
    """So many requests in so many seconds; the oldest makes room for the next."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.taken: deque[float] = deque(maxlen=most)

    def wait(self, now: float) -> float:
        """The seconds until there is room; 0 if there is some now."""
        if len(self.taken) < self.most:
            return 0.0
        return max(0.0, self.taken[0] + self.seconds - now)

    def left(self, now: float) -> int:
        return self.most - sum(1 for at in self.taken if at + self.seconds > now)


class State(Struct, frozen=True):
    """What the headers of an answer tell of a bucket."""

    name: str
    limit: int
    left: int
    reset_after: float


class Limited(Exception):
    """A request comes too early; the server makes a 429 of it."""

    def __init__(
        self,
        retry_after: float,
        *,
        everywhere: bool = False,
        code: int = 0,
        message: str = "",
        state: State | None = None,
    ) -> None:
        super().__init__(f"429, again in {retry_after:.3f} s")
        self.retry_after = retry_after
        self.everywhere = everywhere
        self.code = code
        self.state = state
        self.message = message or "You are being rate limited."


class Brakes:
    """All buckets of the bot; switched off, everything passes."""

    def __init__(self, on: bool, clock: Callable[[], float] = ticks) -> None:
        self.on = on
        self.clock = clock
        self.everywhere = Bucket(*EVERYWHERE)
        self.buckets: dict[str, Bucket] = {}

    def bucket(self, name: str, most: int, seconds: float) -> Bucket:
        found = self.buckets.get(name)
        if found is None:
            if len(self.buckets) >= KEPT:
                now = self.clock()
                self.buckets = {key: each for key, each in self.buckets.items() if each.left(now) < each.most}
            found = self.buckets[name] = Bucket(most, seconds)
        return found

    def take(self, method: str, route: str, place: str, *, exempt: bool) -> State:
        """Counts one request of the bot at a place (its channel); raises Limited where it is one too many.

        Each interaction is a place of its own that takes few requests anyway: exempt ones are not counted at all.
        """
        most, seconds = MESSAGES if (method, route) in SLOW_ROUTES else OTHERS
        name = f"{zlib.crc32(f'{method}:{route}'.encode()):08x}"
        if exempt or not self.on:
            return State(name, most, most - 1, seconds)
        now = self.clock()
        if wait := self.everywhere.wait(now):
            raise Limited(wait, everywhere=True)
        self.everywhere.taken.append(now)
        bucket = self.bucket(f"{name}:{place}", most, seconds)
        if wait := bucket.wait(now):
            raise Limited(wait, state=State(name, most, 0, wait))
        bucket.taken.append(now)
        return State(name, most, bucket.left(now), bucket.taken[0] + seconds - now)

    def take_old_edit(self, channel: int) -> None:
        """Counts one edit of an old message of this channel."""
        if not self.on:
            return
        now = self.clock()
        bucket = self.bucket(f"old:{channel}", *OLD_EDITS)
        if wait := bucket.wait(now):
            words = "Maximum number of edits to messages older than 1 hour reached. Try again later"
            raise Limited(wait, code=30046, message=words)
        bucket.taken.append(now)
