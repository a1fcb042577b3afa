"""An open vote, and seats that are free, as they stand on the table message."""

from bot.tables.model import Look
from cogs.ui.ids import Press
from cogs.ui.widgets import Row, button, row

VOTES = {
    "yes": "Yes",
    "no": "No",
    "wait": "Wait",
    "captain": "A captain plays on",
    "replace": "Free the seat",
    "end": "End the game",
}
ABOUT = {
    "undo": "**{who}** asks to go back to before the last own choice. All must agree.",
    "end": "**{who}** asks to end the game here.",
    "replace": "Shall the seat of **{who}** be freed for somebody else?",
    "absent": "**{who}** does not answer. What shall be done?",
}


def vote_text(look: Look) -> str:
    """The open vote in words; nobody learns how anybody voted."""
    vote = look.vote
    if vote is None:
        return ""
    names = look.table.names
    missing = ", ".join(names[seat] for seat in vote.voters if seat not in vote.voted)
    head = ABOUT[vote.kind].format(who=names[vote.seat])
    return f"🗳 {head} The vote closes <t:{vote.closes}:R>; still to vote: {missing or 'nobody'}."


def vote_row(look: Look) -> Row | None:
    """The buttons of the open vote."""
    if look.vote is None:
        return None
    table = look.table.head.id
    return row(*(button(VOTES[choice], Press("vote", table, value=choice).pack()) for choice in look.vote.choices))


def open_seats_row(look: Look) -> Row | None:
    """A button for each seat that somebody may take."""
    free = [seat for seat in look.table.seats if seat.captain == "open"]
    if not free or look.over:
        return None
    table = look.table.head.id
    return row(*(button(f"Take the seat of {s.name}", Press("sit", table, seat=s.seat).pack()) for s in free[:5]))
