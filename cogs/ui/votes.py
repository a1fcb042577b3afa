"""An open vote, seats that are free and who asks for them, as they stand on the table message."""

from typing import Any

import discord
from discord import ui

from bot.engine.text import T, Who, say, t, told
from bot.tables.model import Look
from cogs.ui.ids import Press
from cogs.ui.widgets import Row, button, row

VOTES = {
    "yes": T("Yes"),
    "no": T("No"),
    "wait": T("Wait"),
    "captain": T("A computer plays on"),
    "replace": T("Free the seat"),
    "end": T("End the game"),
}
ABOUT = {
    "undo": T("**{who}** wants to go back to before their last choice. All must agree; otherwise you play on."),
    "end": T("**{who}** wants to end the game here. It ends if more than half agree; otherwise you play on."),
    "resume": T("**{who}** wants to play on. The pause ends if more than half agree; otherwise it stays."),
    "replace": T(
        "Free the seat of **{who}** for somebody else? More than half must agree. It is freed only when the "
        "vote closes; until then **{who}** keeps it by answering or with *I am here*."
    ),
    "absent": T(
        "**{who}** does not answer. What now? Without a clear result a computer plays until **{who}** is "
        "back. The seat is freed only when the vote closes; until then **{who}** keeps it by answering or "
        "with *I am here*."
    ),
}
REQUESTS = 3  # shown at once


def vote_text(look: Look) -> str:
    """The open vote in words; nobody learns how anybody voted."""
    vote = look.vote
    if vote is None:
        return ""
    names = look.table.names
    missing = ", ".join(names[seat] for seat in vote.voters if seat not in vote.voted)
    head = say(told(ABOUT[vote.kind], who=Who(vote.seat)), names)
    closes = t("The vote closes {when}; still to vote: {who}.", when=f"<t:{vote.closes}:R>", who=missing or t("nobody"))
    return f"🗳 {head} {closes}"


def vote_row(look: Look) -> Row | None:
    """The buttons of the open vote."""
    if look.vote is None:
        return None
    table, vote = look.table.head.id, look.vote
    presses = {each: Press("vote", table, name=str(vote.id), value=each).pack() for each in vote.choices}
    buttons = [button(say(VOTES[each], ()), custom_id) for each, custom_id in presses.items()]
    return row(*buttons, *([stay_button(table)] if concerned(look, vote.seat) else []))


def concerned(look: Look, seat: int) -> bool:
    """Whether the open vote is about what becomes of this seat."""
    return look.vote is not None and look.vote.seat == seat and seat not in look.vote.voters


def stay_button(table: int) -> discord.ui.Button[discord.ui.LayoutView]:
    """For whom a vote is about: he is there, and keeps his seat."""
    return button(t("I am here"), Press("stay", table).pack(), discord.ButtonStyle.success)


def requests(look: Look) -> list[tuple[str, Row | None]]:
    """Who asks for a free seat, each with the buttons of those who decide."""
    names, host = look.table.names, look.table.seat_of(look.table.head.host or 0)
    found: list[tuple[str, Row | None]] = []
    for each in look.requests[:REQUESTS]:
        decides = t("a moderator") if host is None else t("{host} or a moderator", host=names[host.seat])
        text = t("🪑 **{name}** asks for the seat of **{who}**.", name=each.name, who=names[each.seat])
        table, user = look.table.head.id, str(each.user)
        let, away = Press("admit", table, value=user).pack(), Press("refuse", table, value=user).pack()
        buttons = (
            button(t("Let {name} in", name=each.name), let, discord.ButtonStyle.success),
            button(t("Turn {name} away", name=each.name), away),
        )
        found.append((text + " " + t("That is for {who} to decide.", who=decides), row(*buttons)))
    return found


def open_seats_row(look: Look) -> Row | None:
    """A button for each seat that somebody may ask for, and one for those whose seats a computer plays meanwhile."""
    free = [seat for seat in look.table.seats if seat.captain == "open"]
    played = any(seat.captain and seat.user is not None for seat in look.table.seats)
    if look.over or look.table.head.status == "ended" or not (free or played):
        return None
    table, names = look.table.head.id, look.table.names
    labels = [(s.seat, t("Ask for the seat of {who}", who=names[s.seat])) for s in free[:4]]
    items = [button(label, Press("sit", table, seat=seat).pack()) for seat, label in labels]
    return row(*items, *([back_button(table)] if played else ()))


def back_button(table: int) -> ui.Button[Any]:
    """For whoever a computer plays for: the seat again, with the hand, at one press."""
    return button(t("Take my seat back"), Press("back", table).pack(), discord.ButtonStyle.success)
