"""The buttons under every table: the own hand, taking back, the log, the board in words, standing orders."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.asked import NO_UNDO
from bot.engine.secret import SPECTATOR
from bot.engine.text import T, Verbatim, say, t, told
from bot.tables.model import Line, Refused
from cogs.answering import next_in_private
from cogs.gate import GO_THERE, Admitted
from cogs.services import Desk
from cogs.ui import messages
from cogs.ui.ids import Press
from cogs.ui.layout import Heard, Sheet, note
from cogs.ui.messages import ANSWER
from cogs.ui.news import gathered
from cogs.ui.widgets import button, row

PAGE = 25
QUARTER = 15 * 60  # seconds


async def hand(guest: Admitted) -> None:
    """The player's own panel; from afar it is shown without what would answer."""
    if guest.press.value == ANSWER and guest.seat != SPECTATOR:  # the pressed message will show what he decides
        with guest.desk.bot.lent(guest.table, guest.reply):
            await guest.reply.hold()
    sheet = await guest.desk.own_hand(guest.table, guest.user)
    if guest.afar and sheet.rows:
        place = Verbatim(f"<#{(await guest.desk.keeper.head(guest.table)).channel}>")
        sheet = replace(sheet, texts=(*sheet.texts, say(told(GO_THERE, place=place), ())), rows=sheet.rows[-2:-1])
    await guest.reply.send(sheet)


async def undo(guest: Admitted) -> None:
    """Take the own last choice back."""
    desk, reply = guest.desk, guest.reply
    look = await desk.keeper.look(guest.table, guest.user)
    if look.seat != SPECTATOR and look.view is not None and not look.can_undo and not look.over:
        ask = button(t("Ask the table to go back"), Press("propose", guest.table, value="undo").pack())
        await reply.send(Sheet((say(NO_UNDO, ()),), rows=(row(ask),)), beside=True)
        return
    with desk.bot.lent(guest.table, reply):
        await desk.keeper.undo(guest.table, guest.user, interaction=guest.interaction)
        if not guest.own:
            await desk.bot.shown(guest.table)
    if guest.own:
        await reply.send(await desk.panel(guest.table, guest.user, t("✓ Taken back.")))
        return
    if await next_in_private(guest, t("✓ Taken back.")):
        return
    if not reply.sent:  # the table shows it in another message than the one that was pressed
        await reply.say(t("Taken back. The table shows it in a moment."))


async def log_page(desk: Desk, table: int, user: int, before: int | None) -> Sheet:
    """One page of the log as this user may read it."""
    lines = await desk.keeper.log(table, user, before, PAGE)
    if not lines:
        return note(t("Nothing has happened here yet." if before is None else "That was the beginning."))
    return _page(lines, (await desk.keeper.table(table)).names, table)


def _page(lines: Sequence[Line], names: Sequence[str], table: int) -> Sheet:
    found: list[str] = []
    shown = 0
    for line in lines:
        if line.at - shown >= QUARTER:  # one time for what happened together
            found.append(f"<t:{line.at}:f>")
            shown = line.at
        found.append(f"-# {say(line.text, names)}")
    older = button(t("Earlier"), Press("earlier", table, value=str(lines[0].number)).pack())
    return Sheet((f"### {t('What has happened')}", "\n".join(found)), rows=(row(older),))


async def log(guest: Admitted) -> None:
    """The latest page of the log, which begins for a player with what has happened since his last look."""
    desk, table, user = guest.desk, guest.table, guest.user
    sheet = await log_page(desk, table, user, None)
    look = None if guest.seat == SPECTATOR else await desk.keeper.look(table, user)
    if look is not None and look.view is not None:
        new = gathered(await desk.keeper.news(look), look.table.names, look.seat)
        since = f"### {t('Since your last look')}\n{new or t('Nothing has happened.')}"
        sheet = replace(sheet, texts=(since, *sheet.texts), heard=Heard(table, user, look.told))
    await guest.reply.send(sheet)


async def earlier(guest: Admitted) -> None:
    """The page of the log before this one."""
    value = guest.press.value
    before = int(value) if value.isdecimal() and len(value) < 16 else None
    await guest.reply.send(await log_page(guest.desk, guest.table, guest.user, before))


async def words(guest: Admitted) -> None:
    """All that the pictures say: the table's, page by page, or the player's own."""
    if guest.press.value == "hand":
        await guest.reply.send(await guest.desk.hand_sheet(guest.table, guest.user))
    else:
        await guest.reply.send(await in_words(guest.desk, guest.table, guest.user, guest.press.value))


async def ledger(guest: Admitted) -> None:
    """What captains have, and what lies open, beyond what the board shows."""
    look = await guest.desk.keeper.look(guest.table, None)
    picture = await guest.desk.ledger(look)
    await guest.reply.send(Sheet((messages.headline(guest.desk.game(look), look),), picture))


async def in_words(desk: Desk, table: int, user: int, page: str = "") -> Sheet:
    """The board as text, told to this user."""
    look = await desk.keeper.look(table, user)
    if look.view is None:
        raise Refused(T("The game has not begun yet: there is no board to tell of."))
    return desk.in_words(look, page)


async def orders(guest: Admitted) -> None:
    """The player's standing orders with their present values; of many, one at a time."""
    wanted = guest.values[0] if guest.values else ""
    sheet = await guest.desk.orders_sheet(guest.table, guest.user, wanted)
    await guest.reply.send(sheet, beside=not guest.values)  # the menu stands on the orders' own sheet
