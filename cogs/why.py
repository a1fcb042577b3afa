"""The button "Why can't I …?": what the own question does not offer just now, and for what reason."""

from bot.engine.text import T
from bot.tables.model import Refused
from cogs.gate import Admitted
from cogs.ui import missing


async def why(guest: Admitted) -> None:
    """Always about what is asked now, however old the button is; from the asker's own view alone."""
    look = await guest.desk.keeper.look(guest.table, guest.user)
    if look.over or look.table.head.status in ("over", "ended"):
        raise Refused(T("This game is over."))
    if not any(each.mine for each in look.questions):
        raise Refused(T("You have nothing to decide at this table just now."))
    await guest.reply.send(missing.sheet(guest.desk.game(look), look))
