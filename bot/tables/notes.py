"""A change at a table by which no rule runs: seats, votes, pauses. One page, one announcement, clocks set anew."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.record import encode
from bot.engine.text import T, Text
from bot.store.rows import ClockRow, Page, SeatInfo, VoteRow
from bot.tables.core import Core
from bot.tables.haul import with_clocks
from bot.tables.live import Live
from bot.tables.model import Accepted, Change, Notice, Status

NO_MORE = ("over", "ended")
NOT_AGREED = T("The vote is over: nothing changes.")


class Note(Struct, frozen=True, kw_only=True):
    """What changes. `told` is announced to the table; a change nobody is told of raises no revision.

    A new `vote` never takes the place of one that is open.
    """

    why: str
    told: tuple[Text, ...] = ()
    status: Status | None = None
    seats: tuple[SeatInfo, ...] | None = None
    clocks: tuple[ClockRow, ...] | None = None
    vote: VoteRow | None = None
    vote_over: bool = False
    notices: tuple["Message", ...] = ()


class Message(Struct, frozen=True):
    """What a notice says, as it is stored."""

    kind: str
    text: Text
    users: tuple[int, ...] = ()
    direct: bool = False
    deadline: int = 0


_message = msgspec.json.Decoder(Message).decode


def notice(row: Any, channel: int) -> Notice:
    """A stored notice as it is to be sent."""
    body = _message(row.body)
    return Notice(
        row.id, row.table, channel, body.kind, body.text, body.users, body.direct, f"n{row.id:x}", row.at, body.deadline
    )


async def note(core: Core, live: Live, change: Note) -> Accepted:
    """Write it, tell those who listen."""
    change = _with_vote(live, change)
    now, events = core.clock.now(), tuple(Event(text) for text in change.told)
    seats = live.seats if change.seats is None else change.seats
    users = tuple(seat.user for seat in seats)
    status = change.status or live.head.status
    ended = status in NO_MORE and live.head.status not in NO_MORE
    seen = bool(events) or status != live.head.status or users != live.head.users
    host = live.head.host
    if host not in users:
        host = next((user for user in users if user is not None), None)
    head = replace(
        live.head,
        status=status,
        host=host,
        users=users,
        revision=live.head.revision + (1 if seen else 0),
        touched=now,
    )
    vote, over = change.vote, change.vote_over or ended
    if vote is not None and live.vote is None:
        vote = replace(vote, id=head.revision)
    page = Page(
        head=head,
        seats=change.seats,
        papers=replace(live.papers, ended=now) if ended else None,
        events=tuple(encode(event) for event in events),
        vote=None if over else vote,
        vote_over=over,
        notices=tuple((each.kind, msgspec.json.encode(each)) for each in change.notices),
        pings=tuple(user for each in change.notices for user in each.users),
        at=now,
    )
    before = live if change.clocks is None else replace(live, clocks=change.clocks)
    await core.commit(live, with_clocks(before, page))
    if seen:
        core.tell(Change(head.id, head.revision, "end" if ended else change.why, events, ended))
    return Accepted(head.id, live.head.revision, events, ended, unseen=not seen)


def _with_vote(live: Live, change: Note) -> Note:
    """The change with what it does to an open vote.

    A new vote waits for another occasion. Ballots go with whoever cast them, and a vote with whom it is about.
    """
    vote = live.vote
    if vote is None or change.why == "vote":
        return change
    pairs = zip(live.seats, change.seats or live.seats, strict=True)
    left = {before.seat for before, after in pairs if before.user != after.user}
    if vote.seat in left and vote.kind != "end":
        return replace(change, vote=None, vote_over=True, told=(*change.told, NOT_AGREED))
    ballots = {seat: choice for seat, choice in vote.ballots.items() if seat not in left}
    return replace(change, vote=replace(vote, ballots=ballots) if left else None)
