"""A change at a table by which no rule runs: seats, votes, pauses. One page, one announcement, clocks set anew."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.record import encode
from bot.engine.text import T, Text, Who, told
from bot.store.rows import NOWHERE, ClockRow, KnownRow, Page, SeatInfo, VoteRow
from bot.tables import settings
from bot.tables.ballots import HERE, concerns
from bot.tables.calls import quiet_until
from bot.tables.loaded import Live
from bot.tables.model import Accepted, Change, Notice, Status
from bot.tables.registry import Core
from bot.tables.writing import with_clocks

NO_MORE = ("over", "ended")
CALLS = ("call", "reminder")  # the notices that call somebody to act
NOT_AGREED = T("The vote is over: nothing changes.")
DESERTED = T("No player is left who plays: the table rests until one of you is back.")


class Note(Struct, frozen=True, kw_only=True):
    """What changes. `told` is announced to the table; a change nobody is told of raises no revision."""

    why: str
    told: tuple[Text, ...] = ()
    status: Status | None = None
    mute: bool = False  # it is paused because its channel takes no messages
    unfit: int | None = None  # until when it is paused because the rules do not fit it
    seats: tuple[SeatInfo, ...] | None = None
    known: tuple[KnownRow, ...] | None = None
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
    since: int = 0  # when that began for which it calls somebody


_message = msgspec.json.Decoder(Message).decode


def notice(row: Any, channel: int) -> Notice:
    """A stored notice as it is to be sent."""
    body = _message(row.body)
    return Notice(
        row.id,
        row.table,
        channel,
        body.kind,
        body.text,
        body.users,
        body.direct,
        f"n{row.id:x}",
        row.at,
        body.deadline,
        body.since,
    )


async def to_people(
    core: Core, live: Live, kind: str, text: Text, users: Iterable[int | None], deadline: int = 0
) -> tuple[Message, ...]:
    """A message for these people: in the channel where they are mentioned; by direct message to those who do not wish
    to be, or whose quiet hours it disturbs.
    """
    now, mentioned, written = core.clock.now(), list[int](), list[int]()
    for user in dict.fromkeys(user for user in users if user is not None):
        wishes = await settings.of_user(core, user)
        here = wishes.mentions and live.settings.mention != "none" and not quiet_until(wishes, now)
        if here:
            mentioned.append(user)
        elif wishes.dms:
            written.append(user)
    found = [Message(kind, text, tuple(mentioned), deadline=deadline)] if mentioned else []
    return (*found, *(Message(kind, text, (user,), direct=True, deadline=deadline) for user in written))


async def note(core: Core, live: Live, change: Note) -> Accepted:
    """Write it, tell those who listen."""
    change = _with_rest(live, _with_vote(live, change))
    now, events = core.clock.now(), tuple(Event(text) for text in change.told)
    seats = live.seats if change.seats is None else change.seats
    users = tuple(seat.user for seat in seats)
    status = change.status or live.head.status
    ended = status in NO_MORE and live.head.status not in NO_MORE
    seen = bool(events) or status != live.head.status or users != live.head.users
    head = replace(
        live.head,
        status=status,
        host=host_of(live.head.host, seats),
        users=users,
        revision=live.head.revision + (1 if seen else 0),
        touched=now,
        since=live.head.since if status == live.head.status else now,
        mute=live.head.mute if status == live.head.status else change.mute,
        unfit=_unfit(live, status, change),
    )
    vote, over = change.vote, change.vote_over or ended
    if vote is not None and live.vote is None:
        vote = replace(vote, id=head.revision)
    page = Page(
        head=head,
        seats=change.seats,
        known=change.known,
        papers=replace(live.papers, ended=now) if ended else None,
        events=tuple(encode(event) for event in events),
        vote=None if over else vote,
        vote_over=over,
        notices=tuple((each.kind, msgspec.json.encode(each)) for each in change.notices),
        called=tuple(user for each in change.notices if _calls(each) for user in each.users),
        told_next=tuple(user for each in change.notices if each.kind == "next" for user in each.users),
        at=now,
    )
    before = live if change.clocks is None else replace(live, clocks=change.clocks)
    await core.commit(live, with_clocks(before, page))
    if seen:
        core.tell(Change(head.id, head.revision, "end" if ended else change.why, events, ended))
    return Accepted(head.id, live.head.revision, events, ended, unseen=not seen)


def _unfit(live: Live, status: Status, change: Note) -> int:
    """Until when the table rests for rules that do not fit it: nothing else ends that but another status."""
    kept = live.head.unfit if status == live.head.status else 0
    return kept if change.unfit is None else change.unfit


def _calls(message: Message) -> bool:
    """Whether somebody who gets this need not be called any more: in quiet hours nobody is mentioned for his return."""
    return message.kind in CALLS or (message.kind == "back" and not message.direct)


def with_seat(live: Live, seat: SeatInfo) -> tuple[SeatInfo, ...]:
    """The seats of a table, with this one in the place of the one it was."""
    return tuple(seat if each.seat == seat.seat else each for each in live.seats)


def host_of(host: int | None, seats: tuple[SeatInfo, ...]) -> int | None:
    """Who decides for the table: its host, or once he is gone or a computer plays for him, the next who plays."""
    playing = [seat.user for seat in seats if seat.user is not None and not seat.captain]
    seated = [seat.user for seat in seats if seat.user is not None]
    if host in playing or (host in seated and not playing):
        return host
    return next(iter((*playing, *seated)), None)


def _with_vote(live: Live, change: Note) -> Note:
    """The change with what it does to an open vote: ballots go with whoever cast them, a vote with whom it is about."""
    vote = live.vote
    if vote is None or change.vote is not None or change.vote_over:
        return change
    if vote.kind == "resume" and change.status not in (None, "paused"):
        return replace(change, vote_over=True)
    seats = change.seats or live.seats
    left = {before.seat for before, after in zip(live.seats, seats, strict=True) if before.user != after.user}
    if vote.seat in left and vote.kind != "end":
        return replace(change, vote_over=True, told=(*change.told, NOT_AGREED))
    before, after = live.seats[vote.seat], seats[vote.seat]
    if concerns(vote, vote.seat) and before.captain and not after.captain:
        return replace(change, vote_over=True, told=(*change.told, told(HERE, who=Who(vote.seat))))
    if concerns(vote, vote.seat) and (after.captain == "away" or after.waits > before.waits):  # he has said so
        return replace(change, vote_over=True, told=(*change.told, NOT_AGREED))
    ballots = {seat: choice for seat, choice in vote.ballots.items() if seat not in left}
    opener = NOWHERE if vote.opener in left else vote.opener
    return replace(change, vote=replace(vote, ballots=ballots, opener=opener) if left else None)


def _with_rest(live: Live, change: Note) -> Note:
    """SS-21.11 Computers do not sail on alone for ever: with nobody left who plays himself, the table rests."""
    seats = change.seats
    if seats is None or (change.status or live.head.status) != "playing" or all(each.user is None for each in seats):
        return change
    before, after = (any(each.user and not each.captain for each in these) for these in (live.seats, seats))
    return replace(change, told=(*change.told, DESERTED), status="resting") if before and not after else change
