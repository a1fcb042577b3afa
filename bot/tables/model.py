"""What a table is to those who call it: frozen values, and the ways in which it says no."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct, field

from bot.engine.event import Event
from bot.engine.game import Progress, Score
from bot.engine.languages import language
from bot.engine.match import Refused
from bot.engine.orders import Order
from bot.engine.question import Answer, Ask, Option
from bot.engine.text import NONE, T, Text
from bot.store.rows import Head, Meanwhile, SeatInfo, Status
from bot.tables.names import spoken
from bot.tables.pace import Pace

__all__ = [
    "Accepted",
    "Branch",
    "Broken",
    "Change",
    "Clock",
    "Done",
    "Frame",
    "GuildSettings",
    "Head",
    "Line",
    "Look",
    "Meanwhile",
    "Notice",
    "NotStored",
    "Order",
    "OwnTime",
    "Question",
    "Refused",
    "Request",
    "SeatInfo",
    "SetApart",
    "Stale",
    "Standing",
    "Status",
    "Table",
    "TableSettings",
    "Unusable",
    "UserSettings",
    "Verdict",
    "Vote",
    "Waited",
    "Waiting",
]


class Clock(Protocol):
    """Where the time comes from: seconds since 1970."""

    def now(self) -> int: ...


# -- settings ----------------------------------------------------------------------------------------------------------

Posting: TypeAlias = Literal["turn", "action", "edit"]  # a message per turn, per finished action, always the same one
Starts: TypeAlias = Literal["host", "all"]  # who may start the game
Mention: TypeAlias = Literal["next", "none"]  # mention who is next in the channel, or nobody
Pictures: TypeAlias = Literal["all", "still", "none"]  # what one is shown alone: also moving ones, or none at all
Advice: TypeAlias = Literal["first", "always", "never"]  # the choice a computer would make: in one's first game, ...
Calls: TypeAlias = Literal["each", "digest", "never"]  # called for each stretch, once a day for all tables, not at all


class TableSettings(Struct, frozen=True, omit_defaults=True):
    """What is agreed at one table. `seats` is how many captains it waits for."""

    seats: int
    options: dict[str, str] = field(default_factory=dict[str, str])
    posting: Posting = "turn"
    mention: Mention = "next"
    starts: Starts = "host"
    pace: Pace = Pace()


class GuildSettings(Struct, frozen=True, omit_defaults=True):
    """What moderators set for their community. Empty lists of games, roles or channels allow all."""

    games: tuple[str, ...] = ()
    roles: tuple[int, ...] = ()  # who may open tables
    joiners: tuple[int, ...] = ()  # which roles may join them
    blocked: tuple[int, ...] = ()  # people who may neither open nor join
    marks: tuple[str, ...] = ()  # of blocked people whose data was deleted: by it they are known without their ids
    channels: tuple[int, ...] = ()  # where tables may be opened
    per_channel: int = 10  # live tables in a channel and the threads hanging on it
    per_guild: int = 50
    per_user: int = 10
    per_host: int = 3  # live tables one person may have opened in a channel and its threads
    lobby_days: int = 3
    posting: Posting = "turn"
    mention: Mention = "next"
    threads: bool = False  # open tables in threads unless said otherwise
    dms: bool = True  # private questions may be sent by DM
    pace: Pace = Pace()
    paces: dict[int, Pace] = field(default_factory=dict[int, Pace])  # channel -> its own
    options: dict[str, dict[str, str]] = field(
        default_factory=dict[str, dict[str, str]]
    )  # game -> option -> value; `by_channel` overrides them
    by_channel: dict[int, dict[str, dict[str, str]]] = field(default_factory=dict[int, dict[str, dict[str, str]]])
    log_channel: int = 0  # where overrides of moderators are told, else in the table's channel
    locale: str = ""  # the language of what everybody reads; "" is the one Discord names


class UserSettings(Struct, frozen=True, omit_defaults=True):
    """What a player set for himself. Quiet hours are hours of the day in `zone`, from == to means none."""

    dms: bool = True
    mentions: bool = True
    quiet_from: int = 0
    quiet_to: int = 0
    zone: str = ""  # the time zone he lives in, by its IANA name; "" is not known, and taken for UTC
    calls: Calls = "each"
    early: bool = False  # called one turn early, too
    locale: str = ""  # the language chosen; "" is the one Discord names
    seen: str = ""  # the language Discord named last, for messages sent without being asked; "" is English
    statistics: bool = True
    pictures: Pictures = "all"
    brief: bool = False  # short words: choices without what they will do
    advice: Advice = "first"


# -- what is shown -----------------------------------------------------------------------------------------------------


class Table(Struct, frozen=True):
    """A table with what was agreed at it."""

    head: Head
    seats: tuple[SeatInfo, ...]
    settings: TableSettings
    commitment: str = ""  # SHA-256 of the secret seed, from the start on
    seed: str = ""  # the seed itself, once the game is over

    def seat_of(self, user: int) -> SeatInfo | None:
        """The seat of this user, if any."""
        return next((seat for seat in self.seats if seat.user == user), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, as shown."""
        return _names(self.seats, language())


@lru_cache(1024)
def _names(seats: tuple[SeatInfo, ...], language: str) -> tuple[str, ...]:
    return tuple(spoken(seat.name, seat.user is not None) for seat in seats)


ASIDE = 1 << 32  # a button names the table's revision, and beyond this the question that nobody else may notice


class Question(Struct, frozen=True):
    """An open question in words. `mine` says whether the viewer may answer it."""

    ask: Ask
    mode: str  # "one", "all" (hidden until all have answered, may be changed until then) or "any" (first answer counts)
    mine: bool
    prompt: Text
    options: Mapping[str, Option]  # every key that an answer can name
    default: Answer | None  # what is taken if the time runs out; known for one's own questions only
    given: Answer | None = None  # the hidden answer that is in already, or that the viewer's standing order will give
    aside: int = 0  # tells one that nobody else may notice from others put while the table stood still


class Vote(Struct, frozen=True):
    """An open vote: "undo", "end", "replace" or "absent", about which seat, and who has voted (nobody learns how).

    No other vote of the table ever has its `id`.
    """

    id: int
    kind: str
    seat: int
    choices: tuple[str, ...]
    voters: tuple[int, ...]
    voted: tuple[int, ...]
    closes: int


class Request(Struct, frozen=True):
    """Somebody who asks for a seat that is free."""

    user: int
    name: str
    seat: int


class OwnTime(Struct, frozen=True):
    """A player's own clock: when it runs out, when his time is up with what comes out of the reserve (0 if it rests),
    how long the reserve is, and whether a computer takes the seat then.
    """

    due: int
    deadline: int
    bank: int  # in seconds, as it was when the clock last began to run
    last: bool = False


class Look(Struct, frozen=True):
    """What one viewer may see of a table. `seat` is his, or SPECTATOR.

    `questions` are the public ones and the viewer's own. `waiting` are the seats waited for as far as the game's words
    name them: where they do not (a reaction window), who is asked is nobody's business.
    """

    table: Table
    seat: int
    revision: int
    view: Any = None  # None in the lobby
    headline: Text = T("")
    waiting_words: tuple[Text, ...] = ()  # what the table reads while it waits
    questions: tuple[Question, ...] = ()
    waiting: tuple[int, ...] = ()
    deadlines: Mapping[int, int] = field(
        default_factory=dict[int, int]
    )  # of those in `waiting` whose clock runs, reserves aside
    own_time: OwnTime | None = None  # of the viewer, if he sits here
    vote: Vote | None = None
    requests: tuple[Request, ...] = ()
    can_undo: bool = False
    may_plan: bool = False  # whether the viewer can lay out his next turn now
    planned: int = 0  # how many steps of it are laid out
    scores: tuple[Score, ...] = ()
    ending: Text = T("")  # why the game has ended
    over: bool = False
    turn: int = 0  # the number of the present turn, or of the spell between two; 0 in the lobby
    stands: Text = NONE  # why the clocks of all tables stand, for everybody
    progress: Progress | None = None  # how far all can see the seats to be
    told: int = 0  # how many lines its log has
    heard: int = 0  # how many of them the viewer was shown when he last looked


class Accepted(Struct, frozen=True):
    """What an accepted change has done.

    `events` are the lines told by it and by the captains who answered after it (mind their audience).
    `repeated`: the same interaction came before and counted then. `thinking`: captains are still at it; a Change tells
    when they are done. `unseen`: nothing the table shows has changed (a hidden answer, a standing order). `quiet`: only
    who is waited for has changed, so the last message can be edited instead of a new one sent. `always`: the standing
    order not given yet that would have answered so. `chosen`: what the computer has chosen that was asked to decide.
    """

    table: int
    revision: int
    events: tuple[Event, ...] = ()
    over: bool = False
    repeated: bool = False
    thinking: bool = False
    unseen: bool = False
    quiet: bool = False
    always: Order | None = None
    chosen: Answer | None = None


class Change(Struct, frozen=True):
    """Told to listeners after every commit that changes what a table shows."""

    table: int
    revision: int
    why: str  # lobby, start, answer, captain, clock, undo, seat, moderator, end
    events: tuple[Event, ...] = ()
    over: bool = False
    quiet: bool = False  # only who is waited for has changed
    seat: int | None = None  # whose answer it was, if a person's
    turned: bool = False  # another turn has begun, or the game
    acted: bool = False  # an action of the rules was finished
    struck: bool = False  # something decisive befell a person at the table who has not done it himself


Listener: TypeAlias = Callable[[Change], None]


class Line(Struct, frozen=True):
    """One line of the log."""

    number: int
    at: int
    text: Text


class Done(Struct, frozen=True):
    """What was done in somebody's name: how many answers were given, and the lines that tell of him."""

    answers: int
    lines: tuple[Line, ...]


class Waiting(Struct, frozen=True):
    """A table that waits for a user."""

    head: Head
    seat: int
    deadline: int


class Waited(Struct, frozen=True):
    """A seat that all know to be waited for, and since when."""

    seat: int
    since: int


class Standing(Struct, frozen=True):
    """How a table stands for those who look after it; `broken` if its game cannot be loaded."""

    table: Table
    waited: tuple[Waited, ...] = ()
    broken: bool = False


class Loss(Struct, frozen=True):
    """The answers that a way through a game holds: of each seat that has openly given any, how many."""

    answers: tuple[tuple[int, int], ...]


class Branch(Struct, frozen=True):
    """What a rewind has cut off, by its number: when that was, and how far the game had come."""

    id: int
    at: int
    entries: int
    round: int


class Verdict(Struct, frozen=True):
    """Whether the game's chance follows from its seed; `wrong` numbers the outcomes that do not."""

    commitment: str
    seed: str  # "" while the game goes on
    outcomes: int
    wrong: tuple[int, ...]


class Frame(Struct, frozen=True):
    """How a table stood at a moment of its game, as everybody could see it."""

    number: int
    round: int
    view: Any
    headline: Text


class Notice(Struct, frozen=True):
    """A message that is still to be sent, once: `nonce` stays the same however often it is tried."""

    id: int
    table: int
    channel: int
    kind: str
    text: Text
    users: tuple[int, ...]  # whom to mention, or whom to write to
    direct: bool  # by DM instead of in the channel
    nonce: str
    at: int
    deadline: int = 0  # when the clock it speaks of runs out
    since: int = 0  # when that began for which it calls somebody


# -- saying no ---------------------------------------------------------------------------------------------------------


class Stale(Refused):
    """The button belongs to a question that is not open any more; show the present state."""

    def __init__(self, revision: int) -> None:
        super().__init__(T("The table has moved on since that message: here is how it stands now."))
        self.revision = revision


class Broken(Refused):
    """A rule failed: the table is as it was before, all others go on."""

    def __init__(self) -> None:
        super().__init__(
            T(
                "Something is wrong with the rules of this game here, so that answer was not taken; "
                "the table is as it was before. Try another choice, or tell whoever runs this bot."
            )
        )


class SetApart(Refused):
    """What is stored of this game is damaged: it stays as it is, and all others go on."""

    def __init__(self, table: int) -> None:
        super().__init__(
            T(
                "The game of table {n} is damaged in my database, so it is not played on; nothing of it is changed. "
                "Whoever runs this bot can restore a backup. Until then a moderator can end it with /mod end, which "
                "makes room for another.",
                n=table,
            )
        )


class Unusable(Refused):
    """What all tables share is damaged, or the database is gone: the program stops."""

    def __init__(self) -> None:
        super().__init__(
            T("My database cannot be used any more, so I have to stop: please tell whoever runs this bot.")
        )


class NotStored(Refused):
    """The logbook could not be written: nothing has changed."""

    def __init__(self) -> None:
        super().__init__(T("That could not be written down just now, so it does not count. Please try again soon."))


class Overtaken(NotStored):
    """Somebody else has written the table meanwhile: nothing has changed, and it can be decided anew at once."""
