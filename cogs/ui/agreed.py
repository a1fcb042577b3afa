"""What holds at a table besides its game's options: told alike in the lobby, the status and to moderators."""

from bot.engine.text import T, Text, say
from bot.tables.model import Mention, Posting, TableSettings
from cogs.ui.clocks import pace_line

POSTED: dict[Posting, Text] = {
    "turn": T("One message per turn"),
    "action": T("One message per finished action"),
    "edit": T("Always the same message"),
}
MENTIONED: dict[Mention, Text] = {"next": T("who is next is mentioned"), "none": T("nobody is mentioned")}


def agreed_lines(settings: TableSettings) -> tuple[str, str]:
    """The clock, and how the channel hears of the game."""
    posted, mentioned = say(POSTED[settings.posting], ()), say(MENTIONED[settings.mention], ())
    return pace_line(settings.pace), f"{posted}; {mentioned}."
