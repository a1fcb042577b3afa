"""Buttons, menus and modals: every press comes here, is told apart by its custom id, and is answered.

They are read from the ids instead of through views kept in memory, so a press works after any restart, and whatever
goes wrong is answered and logged.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from msgspec.structs import replace

from bot.engine.decision import Amount, Answer
from bot.engine.text import T, Verbatim, say, t
from bot.tables.lessons import TABLES
from bot.tables.model import Refused, Stale
from cogs import history, learn, lobby, mod, my, rules, seats, tools, why
from cogs.desk import Desk, desk_of
from cogs.reply import Reply
from cogs.ui import sheets, taps
from cogs.ui.ids import Press, unpack
from cogs.ui.layout import Sheet, note
from cogs.ui.question import ORDER, Question, clip
from cogs.ui.widgets import group_rows

Handler = Callable[[discord.Interaction[Any], Press, list[str]], Awaitable[None]]


async def pressed(interaction: discord.Interaction[Any]) -> None:
    """Somebody pressed a component or sent a modal."""
    data: Any = interaction.data or {}
    press = unpack(str(data.get("custom_id", "")))
    handler = HANDLERS.get(press.verb) if press is not None else None
    if press is not None and press.table >= TABLES:
        handler = learn.pressed  # a lesson's message: no table of the logbook is meant
    if press is None or handler is None:
        async with Reply(interaction) as reply:
            await reply.say(t("That button is not one of mine any more. Use /board to see the table as it stands."))
        return
    values = _typed(data) if interaction.type is discord.InteractionType.modal_submit else data.get("values", [])
    await handler(interaction, press, [str(value) for value in values])


def _typed(data: Any) -> list[str]:
    """What was typed into a modal's fields."""
    found: list[str] = []
    for part in data.get("components", []):
        fields: list[Any] = part.get("components") or [part.get("component") or {}]
        found += [str(field.get("value", "")) for field in fields]
    return found


def in_panel(interaction: discord.Interaction[Any]) -> bool:
    """Whether the pressed message is one player's own (a DM or an ephemeral panel), not the table's."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


# -- questions ---------------------------------------------------------------------------------------------------------


async def _question(desk: Desk, user: int, press: Press) -> Question:
    """The open question a press belongs to, if it is this user's; Refused or Stale otherwise."""
    look = await desk.keeper.look(press.table, user)
    if look.over:
        raise Refused(T("This game is over."))
    if look.seat != press.seat:
        if 0 <= press.seat < len(look.table.seats) and look.seat >= 0:
            raise Refused(T("That is for {who} to decide.", who=Verbatim(look.table.names[press.seat])))
        raise Refused(T("You do not sit at this table, so you can only watch."))
    for question in desk.orders(look):
        if question.ask.name == press.name:
            return question
    if not look.table.head.asked <= press.revision <= look.revision:
        raise Stale(look.revision)
    for question in sheets.questions(look):
        if question.mine and question.ask.name == press.name:
            return question
    raise Stale(look.revision)


async def answer(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """A choice that is an answer at once."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        try:
            question = await _question(desk, interaction.user.id, press)
            given = taps.choice(question, press, values)
            await _give(desk, interaction, reply, press, question, given)
        except Stale as stale:
            await _stale(desk, interaction, reply, press, stale)


async def _give(
    desk: Desk, interaction: discord.Interaction[Any], reply: Reply, press: Press, question: Question, given: Answer
) -> None:
    """Hand an answer to the keeper, and renew the panel it came from."""
    if question.mode == ORDER:
        said = t("✓ Ordered, from the next question on.")
        await desk.keeper.order(press.table, interaction.user.id, press.name, given, interaction=interaction.id)
        await reply.send(await _renewed(desk, question, interaction.user.id, said))
        return
    await desk.keeper.answer(press.table, interaction.user.id, press.name, given, press.revision, interaction.id)
    desk.drafts.forget(interaction.user.id, press.table, press.revision, press.name)
    if in_panel(interaction):
        names = (await desk.keeper.look(press.table, None)).table.names
        words = sheets.answer_in_words(question, given, names)
        said = "" if question.mode == "all" else f"✓ {clip(words, 200)}"  # a hidden answer stands at its question
        await reply.send(await desk.panel(press.table, interaction.user.id, said))
    elif press.name and question.mode == "all":
        await reply.say(t("Your answer is in, hidden until all have answered. You can still change it."))


async def _renewed(desk: Desk, question: Question, user: int, said: str = "") -> Sheet:
    """The panel a question is put together in, as it stands now."""
    if question.mode == ORDER:
        return await desk.orders_sheet(question.table, user, question.ask.name, said)
    return await desk.panel(question.table, user, said, question.ask.name)


async def _stale(desk: Desk, interaction: discord.Interaction[Any], reply: Reply, press: Press, stale: Stale) -> None:
    """An old button: say so kindly, and show how things stand."""
    said = say(stale.reason, ())
    try:
        sheet = await desk.panel(press.table, interaction.user.id, said)
    except Refused:
        sheet = note(said)
    await reply.send(sheet, beside=not in_panel(interaction))
    desk.bot.wake(press.table)


async def open_panel(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """A question that takes several taps is put together in the player's own panel."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=in_panel(interaction)) as reply:
        try:
            await _question(desk, interaction.user.id, press)
            await reply.send(await desk.panel(press.table, interaction.user.id, only=press.name))
        except Stale as stale:
            await _stale(desk, interaction, reply, press, stale)


async def open_group(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The second step of a long list: the choices of one group."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=in_panel(interaction)) as reply:
        try:
            question = await _question(desk, interaction.user.id, press)
            rows = group_rows(question, values[0] if values else "")
            await reply.send(Sheet((f"**{question.text}**",), rows=tuple(rows)))
        except Stale as stale:
            await _stale(desk, interaction, reply, press, stale)


async def ask_number(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """A number from a wide range is typed into a modal."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        question = await _question(desk, interaction.user.id, press)
        ask = question.ask
        if not isinstance(ask, Amount):
            raise Stale(question.revision)
        modal = taps.number_modal(question.text, ask, replace(press, verb="pick"))
        async with reply.only():
            await interaction.response.send_modal(modal)


async def draft(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """One tap of a longer answer: choose, arrange, add to an offer, start over, or confirm."""
    desk = desk_of(interaction)
    user = interaction.user.id
    async with Reply(interaction, update=in_panel(interaction)) as reply:
        try:
            question = await _question(desk, user, press)
            asked = 0 if question.mode == ORDER else (await desk.keeper.head(press.table)).asked
            kept = desk.drafts.of(user, press.table, asked, press.name)
            if press.verb == "confirm":
                given = kept.answer(question.ask)
                desk.drafts.forget(user, press.table, asked, press.name)
                await _give(desk, interaction, reply, press, question, given)
                return
            if press.verb == "clear":
                desk.drafts.forget(user, press.table, asked, press.name)
            else:
                taps.change(question, kept, press, values)
            await reply.send(await _renewed(desk, question, user))
        except Stale as stale:
            await _stale(desk, interaction, reply, press, stale)


HANDLERS: dict[str, Handler] = {
    "key": answer,
    "pick": answer,
    "open": open_panel,
    "group": open_group,
    "number": ask_number,
    **dict.fromkeys(taps.DRAFTED, draft),
    "topic": rules.turn_page,
    **lobby.HANDLERS,
    **tools.HANDLERS,
    **mod.HANDLERS,
    **seats.HANDLERS,
    **my.HANDLERS,
    **history.HANDLERS,
    **why.HANDLERS,
}
