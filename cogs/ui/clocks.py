"""The table's clock in words: what holds, whose time runs until when, and what is left of a reserve."""

from bot.engine.text import T, Text, say, t
from bot.tables.model import Look
from bot.tables.pace import HOUR, SPEEDS, Pace, Policy, Speed, pace_words, span_words
from cogs.ui.question import Choice

POLICIES: dict[Policy, tuple[Text, Text]] = {
    "computer": (
        T("Time up: a computer plays the turn"),
        T("Twice in a row: it keeps the seat until the player is back"),
    ),
    "pilot": (T("Time up: default answers for the turn"), T("Twice in a row: until the player is back")),
    "takeover": (T("Time up: a computer takes the seat"), T("At once, until the player is back")),
    "ask": (T("Time up: the table votes"), T("Without a clear result a computer plays until the player is back")),
    "wait": (T("Time up: the table waits"), T("The clock starts again")),
}


def pace_line(pace: Pace) -> str:
    """What a table plays by."""
    return t("Clock: {pace}.", pace=say(pace_words(pace), ()))


def speeds() -> list[Choice]:
    """The speeds to choose from."""
    return [Choice(speed_key(each), *_speed_words(each)) for each in SPEEDS]


def speed_key(speed: Speed) -> str:
    """What a menu calls a speed."""
    return ".".join(str(minutes) for minutes in speed)


def speed_of(pace: Pace) -> str:
    """What a menu calls the speed of this pace, whether it offers it or not."""
    return speed_key((pace.turn, pace.reply, pace.bank))


def at_speed(pace: Pace, key: str) -> Pace | None:
    """The pace at another speed; None if there is no such speed to choose."""
    found = next((each for each in SPEEDS if speed_key(each) == key), None)
    return None if found is None else Pace(*found, pace.policy, pace.weekends_off, pace.grace)


def _speed_words(speed: Speed) -> tuple[str, str]:
    turn, reply, bank = (say(span_words(minutes), ()) for minutes in speed)
    if not speed[0]:
        return t("No clock"), t("A reminder every two days")
    return t("{turn} a turn, {reply} a reply", turn=turn, reply=reply), t("Reserve of a seat for a game: {n}", n=bank)


def moment(at: int) -> str:
    """A moment, as so many minutes or days from whenever it is read."""
    return f"<t:{at}:R>"


def due(at: int) -> str:
    """By when something must be done."""
    return t("Due {when}.", when=moment(at))


def waiting_until(look: Look) -> str:
    """Until when those have time who are waited for: in one sentence, or each by name where their clocks differ."""
    ends = look.deadlines
    if not ends:
        return ""
    reserve = look.table.settings.pace.bank > 0
    if len(ends) == len(look.waiting) and max(ends.values()) - min(ends.values()) < 60:
        when = moment(min(ends.values()))
        return t("Due {when}, then the reserve.", when=when) if reserve else t("Due {when}.", when=when)
    who = ", ".join(f"{look.table.names[seat]} {moment(at)}" for seat, at in ends.items())
    return t("Due: {who}; then the reserve.", who=who) if reserve else t("Due: {who}.", who=who)


def own_clock(look: Look) -> str:
    """A player's own time: until when, and what of his reserve is left; nothing where there is no clock."""
    time, pace = look.own_time, look.table.settings.pace
    if time is None or not pace.turn:
        return ""
    if time.deadline > time.due:
        return t(
            "Due {when}; from {then} on it comes out of your reserve of {left}.",
            when=moment(time.deadline),
            then=f"<t:{time.due}:f>",
            left=reserve(time.bank),
        )
    if time.deadline:
        if time.last:
            return t(
                "Due {when}; after that a computer plays until you take your seat back.", when=moment(time.deadline)
            )
        used_up = " " + t("Your reserve is used up.") if pace.bank and not time.bank else ""
        return due(time.deadline) + used_up
    return t("Your reserve: {left}.", left=reserve(time.bank)) if pace.bank else ""


def reserve(seconds: int) -> str:
    """What is left of a reserve, in whole hours while it is hours."""
    minutes = seconds // 60
    return say(span_words(minutes if minutes < 2 * HOUR else minutes - minutes % HOUR), ())
