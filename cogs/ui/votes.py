"""An open vote, and seats that are free, as they stand on the table message."""

from bot.engine.text import T, Who, say, t, told
from bot.tables.model import Look
from cogs.ui.ids import Press
from cogs.ui.widgets import Row, button, row

VOTES = {
    "yes": T("Yes"),
    "no": T("No"),
    "wait": T("Wait"),
    "captain": T("A captain plays on"),
    "replace": T("Free the seat"),
    "end": T("End the game"),
}
ABOUT = {
    "undo": T("**{who}** asks to go back to before the last own choice. All must agree."),
    "end": T("**{who}** asks to end the game here."),
    "replace": T("Shall the seat of **{who}** be freed for somebody else?"),
    "absent": T("**{who}** does not answer. What shall be done?"),
}


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
    return row(*(button(say(VOTES[each], ()), custom_id) for each, custom_id in presses.items()))


def open_seats_row(look: Look) -> Row | None:
    """A button for each seat that somebody may take."""
    free = [seat for seat in look.table.seats if seat.captain == "open"]
    if not free or look.over:
        return None
    table, names = look.table.head.id, look.table.names
    labels = [(s.seat, t("Take the seat of {who}", who=names[s.seat])) for s in free[:5]]
    return row(*(button(label, Press("sit", table, seat=seat).pack()) for seat, label in labels))
