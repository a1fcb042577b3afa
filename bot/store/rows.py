"""What the logbook holds, as frozen rows: the store writes and reads these, and knows nothing of what they mean."""

from typing import Literal, TypeAlias

from msgspec import Struct

Status: TypeAlias = Literal["lobby", "playing", "paused", "resting", "over", "ended"]
LIVE: tuple[Status, ...] = ("lobby", "playing", "paused", "resting")


class Head(Struct, frozen=True):
    """The first line of a table's page: small, because all of them stay in memory.

    `status`: paused by a moderator, resting because nobody came for a round, over once played to the end, ended if the
    game or the lobby was closed before.
    `revision` counts what the table could see change, `asked` is the revision at which the open question was put,
    `posted` the revision its channel shows by `message`. `waiting` holds the seats the game cannot go on without.
    """

    id: int
    channel: int
    guild: int
    parent: int  # the channel a thread hangs on, else 0
    game: str
    status: Status
    host: int | None
    revision: int
    asked: int
    posted: int
    message: int
    waiting: tuple[int, ...]
    heard: int  # the round in which a person last answered
    users: tuple[int | None, ...]  # who sits where; None where nobody or only a computer captain does
    due: int  # when a clock of this table rings next, 0 for never
    created: int
    touched: int


class SeatInfo(Struct, frozen=True):
    """One seat. `captain` is "" for a person, "computer" for a computer captain, "standin" while one plays for `user`,
    "open" if one plays until a new player takes the seat, "pilot" if the seat was left to its plain defaults.

    `bank` is what is left of the seat's spare time in seconds; `lapsed` names the turn in which its time ran out, until
    the seat answers again.
    """

    seat: int
    user: int | None
    name: str
    token: str
    captain: str = ""
    bank: int = 0
    lapsed: str = ""


class Papers(Struct, frozen=True):
    """What a table needs besides its head: settings (JSON), the secret seed, when it was played, and the result."""

    settings: bytes
    seed: bytes
    rules: str
    started: int = 0
    ended: int = 0
    result: bytes = b""


class EntryRow(Struct, frozen=True):
    """One entry of the log (JSON), the `number`-th of its game."""

    number: int
    entry: bytes
    at: int


class CheckpointRow(Struct, frozen=True):
    """A state between two steps, after `number` entries and `chances` outcomes of chance."""

    number: int
    chances: int
    round: int
    rules: str
    state: bytes


class EventRow(Struct, frozen=True):
    """One line that was told (JSON of an Event), with the revision it came with."""

    number: int
    revision: int
    at: int
    event: bytes


class NoticeRow(Struct, frozen=True):
    """A message that has still to be sent: kept until it was, so that no crash loses it or sends it twice."""

    id: int
    table: int
    kind: str
    body: bytes
    at: int


class ClockRow(Struct, frozen=True):
    """The clock of one seat that is waited for: since when, until when, reminded or not; `left` while it rests."""

    seat: int
    since: int
    due: int
    remind: int
    left: int = -1


class Page(Struct, frozen=True, kw_only=True):
    """Everything one accepted change writes, in one transaction. What is None stays as it is."""

    head: Head
    seats: tuple[SeatInfo, ...] | None = None
    papers: Papers | None = None
    cut: int | None = None  # entries and checkpoints from this number on are taken back first
    entries: tuple[EntryRow, ...] = ()
    checkpoints: tuple[CheckpointRow, ...] = ()
    events: tuple[bytes, ...] = ()  # JSON of each line told
    clocks: tuple[ClockRow, ...] | None = None
    notices: tuple[tuple[str, bytes], ...] = ()  # kind, body
    interaction: int | None = None
    at: int = 0
