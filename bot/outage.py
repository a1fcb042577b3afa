"""Discord's own outages: while nobody can press anything, no clock may run out on anybody."""

from collections.abc import Callable, Collection

PATIENCE = 120  # seconds until what fails is taken for an outage: the gateway and single requests fail for less
RECENT = 60  # seconds for which a failed request says something about now


class Outage:
    """Since when Discord is away, as its answers and its gateway show it; or only some servers of it."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._down: dict[int, int] = {}  # shard -> since when it has no connection
        self._failing: tuple[int, int] = (0, 0)  # the first and the last answer of those that said Discord had failed
        self._dark: dict[int, int] = {}  # server -> since when Discord has lost it

    def heard(self, status: int) -> None:
        """Discord has answered a request with this status."""
        if status < 500:
            self._failing = (0, 0)
        else:
            self._failing = (self._failing[0] or self._now(), self._now())

    def lost(self, shard: int) -> None:
        """A shard has lost its connection to the gateway."""
        self._down.setdefault(shard, self._now())

    def found(self, shard: int) -> None:
        """A shard has its connection (again)."""
        self._down.pop(shard, None)

    def later(self, seconds: int) -> None:
        """The time by which this counts has stood for so long: what began before or meanwhile begins later."""
        self._down = {shard: moment + seconds for shard, moment in self._down.items()}
        first, last = self._failing
        self._failing = (first + seconds, last + seconds) if first else (0, 0)
        self._dark = {server: moment + seconds for server, moment in self._dark.items()}

    def dark(self, servers: Collection[int]) -> list[int]:
        """Of the servers that Discord has lost just now, those that it has been without for a while."""
        now = self._now()
        self._dark = {server: self._dark.get(server, now) for server in servers}
        return [server for server, since in self._dark.items() if now - since >= PATIENCE]

    def since(self, shards: int) -> int:
        """Since when Discord is away, 0 if it is there: all of the shards down, or every request failing."""
        now, (first, last) = self._now(), self._failing
        down = max(self._down.values()) if len(self._down) >= shards else 0
        failing = first if last - first >= PATIENCE and now - last <= RECENT else 0
        begun = [moment for moment in (down, failing) if moment and now - moment >= PATIENCE]
        return min(begun, default=0)
