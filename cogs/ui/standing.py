"""How a table stands, in a few words: for lists of tables."""

from bot.engine.text import NONE, T, Text, say, t
from bot.games import GAMES
from bot.tables.clocks import looked_at
from bot.tables.dormant import FORGOTTEN
from bot.tables.model import Head, Status
from cogs.ui.clocks import moment

STATES: dict[Status, Text] = {
    "playing": T("playing"),
    "paused": T("paused by a moderator"),
    "resting": T("at rest"),
    "over": T("finished"),
    "ended": T("closed"),
}


def title(head: Head) -> str:
    """The game of a table."""
    return GAMES[head.game].title if head.game in GAMES else head.game


def link(head: Head) -> str:
    """A table by its number, leading to its message if there is one."""
    name = t("Table {n}", n=head.id)
    return (
        f"[{name}](https://discord.com/channels/{head.guild}/{head.channel}/{head.message})" if head.message else name
    )


def state(head: Head) -> str:
    """The state of a table."""
    if head.mute:
        return t("paused, because I cannot write in its channel")
    if head.unfit:
        return t("paused, because its last steps do not fit the corrected rules")
    if head.status != "lobby":
        return say(STATES[head.status], ())
    return t("not begun, closes {when}", when=moment(head.due)) if head.due else t("not begun")


def way_out(head: Head) -> Text:
    """What lets a table go on that does not play, and what becomes of it otherwise."""
    if head.status == "lobby":
        return T("the host starts it; until then you can leave it with its buttons")
    if head.status == "resting":
        return T(
            "it goes on once one of you answers, by *My hand*; else it closes {when}", when=moment(looked_at(head))
        )
    if head.mute:
        return T("it goes on by itself once I can; ask a moderator to let me")
    if head.unfit > 0:
        return T(
            "it goes on {when} without these steps; one of you can leave it to whoever runs this bot",
            when=moment(head.unfit),
        )
    if head.unfit:
        return T("whoever runs this bot decides; a moderator can turn it back with `/mod rewind`")
    if head.status == "paused":
        then = moment(head.since + FORGOTTEN)
        return T("a moderator lets it go on with `/mod resume`, from {then} on a vote too: `/game resume`", then=then)
    return NONE


def number(head: Head) -> str:
    """The foot of every message that shows a table: by this number it is asked for."""
    return f"-# {t('Table {n}', n=head.id)}"
