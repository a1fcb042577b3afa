"""The message of a table that has not begun: who is there, how it will be played, and what can be chosen."""

from typing import Any

from discord import ui

from bot.engine.game import Game
from bot.engine.text import say, t, tn
from bot.tables.model import Look, Table
from cogs.ui import clocks, emojis, options
from cogs.ui.agreed import agreed_lines
from cogs.ui.ids import Press
from cogs.ui.layout import InWords, Sheet
from cogs.ui.question import Choice
from cogs.ui.standing import number
from cogs.ui.widgets import BLUE, GREEN, Row, button, menu, row
from rendering.scene import Picture


def lobby_sheet(game: Game[Any], look: Look, picture: Picture | InWords) -> Sheet:
    """The lobby: who is there, how it will be played, and how to join."""
    table = look.table
    low, high = game.seats
    seated = [
        f"{seat.seat + 1}. {emojis.beside(f'**{name}**', emojis.meant(seat.seat, table))}"
        + f" ({say(game.token_names[seat.token], ())})"
        + (f" ⚙ {t('computer')}" if seat.captain else "")
        for seat, name in zip(table.seats, table.names, strict=True)
    ]
    free = table.settings.seats - len(table.seats)
    chosen = [
        f"{say(option.label, ())}: {say(choice.label, ())}"
        for option in game.options
        for choice in option.choices
        if choice.key == table.settings.options.get(option.key) and choice.key != option.default
    ]
    texts = (
        f"## {game.title}\n{say(game.blurb, ())}",
        "\n".join(seated) or t("Nobody is aboard yet."),
        t(
            "{free} of {seats} seats free ({low} to {high} captains, about {minutes} minutes at a table).",
            free=free,
            seats=table.settings.seats,
            low=low,
            high=high,
            minutes=game.minutes,
        )
        + " "
        + (t("Changed options: {options}", options="; ".join(chosen)) if chosen else t("Standard rules.")),
        say(look.stands, ()),
        "\n".join((*agreed_lines(table.settings), number(table.head))),
    )
    head = table.head.id
    rows = (
        row(
            join_button(head),
            button(t("Leave"), Press("leave", head).pack()),
            button(t("Add a computer"), Press("computer", head).pack()),
            button(t("Options"), Press("options", head).pack()),
            *([button(t("Remove a player"), Press("remove", head).pack())] if len(table.head.users) > 1 else []),
        ),
        row(
            button(t("Start"), Press("start", head).pack(), BLUE),
            button(t("Rules"), Press("rules", head).pack()),
            *(button(t("Remove a computer"), Press("dismiss", head).pack()) for s in table.seats[-1:] if s.captain),
        ),
    )
    return Sheet(tuple(text for text in texts if text), picture, rows)


def join_button(table: int) -> ui.Button[Any]:
    """A seat at a table that has not begun."""
    return button(t("Join"), Press("join", table).pack(), GREEN)


def options_sheet(game: Game[Any], table: Table, said: str = "", page: int = 0) -> Sheet:
    """The options of a lobby by pages, one menu each, the first with what is agreed besides; later they are told."""
    settings, head = table.settings, table.head.id
    page = max(0, min(page, options.pages(game) - 1))
    title = options.paged(game, page, t("Options of this table"))

    def turn(to: int) -> str:
        return Press("options", head, value=str(to)).pack()

    if table.head.status != "lobby":
        return Sheet((title, options.settled(game, settings.options, page)), rows=options.turning(game, page, turn))
    rows: list[Row] = []
    if page == 0:
        low, high = game.seats
        seats = [
            Choice(str(n), tn("{n} captain", "{n} captains", n)) for n in range(max(low, len(table.seats)), high + 1)
        ]
        rows.append(menu(Press("seats", head).pack(), seats, t("How many captains"), chosen=(str(settings.seats),)))
        starts = [
            Choice("host", t("The host starts the game")),
            Choice("all", t("Everybody at the table may start it")),
        ]
        rows.append(menu(Press("starts", head).pack(), starts, t("Who may start"), chosen=(settings.starts,)))
        speed = Press("speed", head).pack()
        rows.append(menu(speed, clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(settings.pace),)))
    rows += options.menus(game, settings.options, page, lambda key: Press("option", head, name=key).pack())
    rows += options.turning(game, page, turn, button(t("All standard"), Press("option", head).pack()))
    texts = (title, said, options.explained(game, settings.options, page))
    return Sheet(tuple(text for text in texts if text), rows=tuple(rows))


def tokens_row(game: Game[Any], table: Table, now: str) -> Row:
    """The colours (or pirates) that are still free, with the own one chosen."""
    taken = {seat.token for seat in table.seats} - {now}
    free = [
        Choice(token, say(game.token_names[token], ()), emoji=emojis.hull(game.key, token))
        for token in game.tokens
        if token not in taken
    ]
    return menu(Press("token", table.head.id).pack(), free[:25], t("Sail as …"), chosen=(now,))
