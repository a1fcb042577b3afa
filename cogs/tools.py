"""The buttons under every table: the own hand, taking back, the log, the board in words, standing orders."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.match import NO_UNDO
from bot.engine.secret import SPECTATOR
from bot.engine.text import T, Verbatim, say, t, told
from bot.tables.model import Line, Refused
from cogs.desk import Desk
from cogs.gate import GO_THERE, Admitted
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet, note
from cogs.ui.widgets import button, row

PAGE = 25
QUARTER = 15 * 60  # seconds


async def hand(guest: Admitted) -> None:
    """The player's own panel; from afar it is shown without what would answer."""
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
    await desk.keeper.undo(guest.table, guest.user, interaction=guest.interaction)
    if guest.own:
        await reply.send(await desk.panel(guest.table, guest.user, t("✓ Taken back.")))
    else:
        await reply.say(t("Taken back. The table shows it in a moment."))


async def log_page(desk: Desk, table: int, user: int, before: int | None) -> Sheet:
    """One page of the log as this user may read it."""
    lines = await desk.keeper.log(table, user, before, PAGE)
    if not lines:
        return note(t("Nothing has happened here yet." if before is None else "That was the beginning."))
    return await _page(desk, table, lines, t("What has happened"))


async def _page(desk: Desk, table: int, lines: Sequence[Line], title: str) -> Sheet:
    names = (await desk.keeper.table(table)).names
    found: list[str] = []
    shown = 0
    for line in lines:
        if line.at - shown >= QUARTER:  # one time for what happened together
            found.append(f"<t:{line.at}:f>")
            shown = line.at
        found.append(f"-# {say(line.text, names)}")
    text = "\n".join(found)
    older = button(t("Earlier"), Press("earlier", table, value=str(lines[0].number)).pack())
    return Sheet((f"### {title}", text), rows=(row(older),))


async def news_page(desk: Desk, table: int, user: int) -> Sheet:
    """What this user may read of what happened since the own last answer; the whole log for those who only watch."""
    if (await desk.keeper.table(table)).seat_of(user) is None:
        return await log_page(desk, table, user, None)
    lines = await desk.keeper.news(table, user)
    if not lines or len(lines) <= PAGE // 3:
        return await log_page(desk, table, user, None)
    return await _page(desk, table, lines[-2 * PAGE :], t("Since your last answer"))


async def log(guest: Admitted) -> None:
    """The latest page of the log."""
    await guest.reply.send(await news_page(guest.desk, guest.table, guest.user))


async def earlier(guest: Admitted) -> None:
    """The page of the log before this one."""
    value = guest.press.value
    before = int(value) if value.isdecimal() and len(value) < 16 else None
    await guest.reply.send(await log_page(guest.desk, guest.table, guest.user, before))


async def words(guest: Admitted) -> None:
    """All that the picture says: the table's, or the player's own."""
    if guest.press.value == "hand":
        await guest.reply.send(await guest.desk.hand_sheet(guest.table, guest.user))
    else:
        await guest.reply.send(await in_words(guest.desk, guest.table))


async def in_words(desk: Desk, table: int) -> Sheet:
    """The board as text."""
    look = await desk.keeper.look(table, None)
    if look.view is None:
        raise Refused(T("The game has not begun yet: there is no board to tell of."))
    return Sheet((sheets.headline(desk.game(look), look), await desk.board_text(look)))


async def orders(guest: Admitted) -> None:
    """The player's standing orders with their present values; of many, one at a time."""
    wanted = guest.values[0] if guest.values else ""
    sheet = await guest.desk.orders_sheet(guest.table, guest.user, wanted)
    await guest.reply.send(sheet, beside=not guest.values)  # the menu stands on the orders' own sheet
