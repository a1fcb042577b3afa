"""What the logbook holds, as frozen rows: the store writes and reads these, and knows nothing of what they mean."""

from typing import Literal, TypeAlias

from msgspec import Struct

Status: TypeAlias = Literal["lobby", "playing", "paused", "resting", "over", "ended"]
LIVE: tuple[Status, ...] = ("lobby", "playing", "paused", "resting")
Meanwhile: TypeAlias = Literal["computer", "wait"]  # while somebody is away a computer plays, or the table waits
NOWHERE = -1  # no seat
NOT_BARRED, BY_HOST, BY_MODERATOR = range(3)


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
    users: tuple[int | None, ...]  # who sits where; None where nobody or only a computer does
    due: int  # when the scheduler looks at this table next, 0 for never
    created: int
    touched: int
    deadline: int = 0  # when the first of its clocks runs out, 0 if none runs
    since: int = 0  # since when nobody at it has answered, or it has the status it has
    mute: bool = False  # paused because its channel takes no messages of ours
    unfit: int = 0  # paused because the rules do not fit it: until when (-1: until the operator has decided)
    version: int = 0  # how often it was written: nobody writes it who has read another one


class SeatInfo(Struct, frozen=True):
    """One seat. `captain` is "" for a person, "computer" for a computer, "standin" while one plays for `user`,
    "away" if it does until `user` is back from an absence, "open" if one plays until a new player takes the seat,
    "pilot" if its plain defaults are taken, for good or until `user` is back.

    `bank` is what is left of the seat's spare time in seconds; `lapsed` names the turn in which its time ran out, and
    `missed` says how often it has in public, until the seat answers again; `graced` that its days of grace are used.
    `gone`: its player has left the community, and nothing was heard since. `queued`: the table is still to be asked
    about the seat. `stayed`: how many of the missed times its player has made good by saying that he is here. The table
    `waits` until then for a player who is away; `waited` is how many seconds of that it has given him in this game.
    `resumed` is when its player last took it back from a computer that had it because his time was up.
    """

    seat: int
    user: int | None
    name: str
    token: str
    captain: str = ""
    bank: int = 0
    lapsed: str = ""
    gone: bool = False
    missed: int = 0
    queued: bool = False
    stayed: int = 0
    waits: int = 0
    waited: int = 0
    graced: bool = False
    resumed: int = 0


class KnownRow(Struct, frozen=True):
    """What a table knows of somebody: the `seat` whose hand he has held (NOWHERE for none), by whom he was taken off
    the table or turned away (`barred`), the free seat he `asks` for under his `name`, and when a vote he opened was
    last lost (`denied`).
    """

    user: int
    seat: int = NOWHERE
    barred: int = NOT_BARRED
    asks: int = NOWHERE
    name: str = ""
    denied: int = 0


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
    """A state between two steps, after `number` entries and `turns` begun.

    `occurred` (JSON): how often each purpose of chance has.
    """

    number: int
    occurred: bytes
    round: int
    rules: str
    state: bytes
    turns: int = 0


class BranchRow(Struct, frozen=True):
    """What a rewind has cut off after `cut` entries; `link` is the sum of the entry before it.

    It has its number once it is written.
    """

    cut: int
    link: int
    at: int
    entries: tuple[EntryRow, ...]
    checkpoints: tuple[CheckpointRow, ...]
    id: int = 0


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
    """A clock of one seat. It rests while `due` is 0, with `left` seconds to go; `turn` is the turn it belongs to.

    `remind` is when the seat is to be reminded (at rest: how long before the end), 0 once it was. A clock without an
    end has nothing but `remind`, one that has run out nothing at all.
    """

    seat: int
    turn: int
    due: int
    left: int
    remind: int


class VoteRow(Struct, frozen=True):
    """An open vote: about what, about which seat, by when, and how the seats have voted so far.

    `id` is the revision with which the table was asked, so no other vote of the table ever has the same. An undo goes
    `back_to` that many entries, if the game has still got `serial` of them, as far as everybody knows. `opener` is the
    seat that asked for the vote, NOWHERE if the table did by itself.
    """

    id: int  # 0 until it is written
    kind: str  # undo, end, replace, absent
    seat: int
    back_to: int
    serial: int
    closes: int
    ballots: dict[int, str]
    opener: int = NOWHERE


class AwayRow(Struct, frozen=True):
    """A user who is away: since when, until when, what his tables do `meanwhile`, and which of them (none: all).

    `since` is 0 once that is over; the row stays until all his tables have heard of it. `done`: they have of his going.
    """

    user: int
    since: int = 0
    until: int = 0
    meanwhile: Meanwhile = "computer"
    tables: tuple[int, ...] = ()
    done: bool = False


class DoorRow(Struct, frozen=True):
    """The way to a user's direct messages."""

    user: int
    channel: int = 0  # where a message of ours has arrived, 0 if none has yet
    closed: int = 0  # when Discord refused one, 0 if they are open for all we know
    told: int = 0  # 1 if the user has been told that they are closed


class CallRow(Struct, frozen=True):
    """What is noted of calling a user to a table.

    He is asked `since` then (0: not now), and is still to be called for it (`owed`) or not; likewise his turn is the
    next one since `next_since`. `message` in `channel` is the short call that stands as long as what began then lasts.
    """

    user: int
    pressed: int = 0  # when he last pressed anything there
    since: int = 0
    owed: bool = False
    called: int = 0  # when he was last called
    next_since: int = 0
    next_owed: bool = False
    channel: int = 0
    message: int = 0
    stands: int = 0  # for what began then
    heard: int = 0  # how many lines of the table's log had been told when he was last shown what happened


class ResultRow(Struct, frozen=True):
    """How one person's game ended."""

    seat: int
    user: int
    rank: int
    points: int


class Tally(Struct, frozen=True):
    """What finished games add up to for one user and game; `seconds` is how long all his `answers` took together."""

    user: int
    game: str
    games: int
    wins: int
    points: int
    answers: int
    seconds: int


class Page(Struct, frozen=True, kw_only=True):
    """Everything one accepted change writes, in one transaction. What is None stays as it is."""

    head: Head
    seats: tuple[SeatInfo, ...] | None = None
    known: tuple[KnownRow, ...] | None = None
    papers: Papers | None = None
    cut: int | None = None  # entries and checkpoints from this number on are taken back first
    branch: bool = False  # what is taken back is kept for a while
    entries: tuple[EntryRow, ...] = ()
    checkpoints: tuple[CheckpointRow, ...] = ()
    events: tuple[bytes, ...] = ()  # JSON of each line told
    clocks: tuple[ClockRow, ...] | None = None
    vote: VoteRow | None = None
    vote_over: bool = False  # the open vote is closed
    called: tuple[int, ...] = ()  # users who are called to act now
    told_next: tuple[int, ...] = ()  # users who are told now that their turn is the next one
    calls: tuple[CallRow, ...] = ()  # what is noted of calling people, as far as it changes
    results: tuple[ResultRow, ...] = ()
    notices: tuple[tuple[str, bytes], ...] = ()  # kind, body
    away: int = 0  # when the thread in which it stood is put away, 0 if it is not
    interaction: int | None = None
    at: int = 0
