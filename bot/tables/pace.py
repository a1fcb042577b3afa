"""How fast a table plays: how long a seat may think, and what happens once its time is up."""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.engine.match import Refused
from bot.engine.text import N, T, Text, told

# what happens when the time of a seat is up: a computer plays the rest of the turn, the plain default is taken for the
# rest of the turn, a computer takes the seat until its owner is back, the table votes, the table waits
Policy: TypeAlias = Literal["computer", "pilot", "takeover", "ask", "wait"]

HOUR, DAY = 60, 24 * 60  # in minutes
LONGEST = 30 * DAY


class Pace(Struct, frozen=True, omit_defaults=True):
    """How long a seat may think, in minutes, and what happens then; without a `turn` there is no clock.

    `turn` is for everything that is asked of the captain whose turn it is, `reply` for everything that somebody else is
    asked meanwhile, or that all are asked when it is nobody's turn. `bank` is a reserve of each seat for the whole
    game, used once one of them has run out.
    """

    turn: int = DAY
    reply: int = 12 * HOUR
    bank: int = DAY
    policy: Policy = "computer"
    weekends_off: bool = False  # clocks stand on Saturdays and Sundays
    grace: bool = False  # two more days at the first time-out of a seat in a game


Speed: TypeAlias = tuple[int, int, int]  # turn, reply, bank

SPEEDS: tuple[Speed, ...] = (
    (5, 2, 10),
    (30, 10, 30),
    (2 * HOUR, HOUR, 2 * HOUR),
    (12 * HOUR, 6 * HOUR, 12 * HOUR),
    (DAY, 12 * HOUR, DAY),
    (2 * DAY, DAY, DAY),
    (3 * DAY, DAY, 2 * DAY),
    (7 * DAY, 3 * DAY, 4 * DAY),
    (0, 0, 0),
)


def checked(pace: Pace) -> Pace:
    """This pace; Refused if no table could be played at it."""
    if bool(pace.turn) != bool(pace.reply):
        raise Refused(T("A clock has a time for turns and one for replies: give both, or neither for no clock."))
    if not all(0 <= minutes <= LONGEST for minutes in (pace.turn, pace.reply, pace.bank)):
        raise Refused(T("The times of a clock are at most {n} days each.", n=LONGEST // DAY))
    return pace


# -- in words ----------------------------------------------------------------------------------------------------------

CLOCK = T("{turn} a turn, {reply} a reply, then {policy}; reserve {bank}")
WITHOUT_BANK = T("{turn} a turn, {reply} a reply, then {policy}")
NO_CLOCK = T("no clock, a reminder every two days")
WEEKENDS_OFF = T("{pace}; weekends off")
GRACE = T("{pace}; two extra days the first time")
THEN: dict[Policy, Text] = {
    "computer": T("a computer"),
    "pilot": T("the default answers"),
    "takeover": T("a computer until its player is back"),
    "ask": T("a vote"),
    "wait": T("the table waits"),
}


def span_words(minutes: int) -> Text:
    """A time in words, as short as can be."""
    if minutes < HOUR or minutes % HOUR:
        return T("{n} min", n=minutes)
    if minutes < 2 * DAY or minutes % DAY:
        return T("{n} h", n=minutes // HOUR)
    return N("{n} day", "{n} days", minutes // DAY)


def pace_words(pace: Pace) -> Text:
    """What a table plays by: the one sentence for the lobby, the status and the settings."""
    if not pace.turn:
        return NO_CLOCK
    words = told(
        CLOCK if pace.bank else WITHOUT_BANK,
        turn=span_words(pace.turn),
        reply=span_words(pace.reply),
        bank=span_words(pace.bank),
        policy=THEN[pace.policy],
    )
    words = told(WEEKENDS_OFF, pace=words) if pace.weekends_off else words
    return told(GRACE, pace=words) if pace.grace else words
