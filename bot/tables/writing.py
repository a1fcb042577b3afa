"""What a change of a match writes: gathered while the rules run, then one page of the logbook."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.record import Checkpoint, Entry, encode
from bot.engine.text import T, Who, told
from bot.store.rows import BranchRow, CheckpointRow, EntryRow, Page, ResultRow, SeatInfo, VoteRow
from bot.tables.ballots import HERE, concerns
from bot.tables.clocks import orders_given, settle
from bot.tables.loaded import Live, playing
from bot.tables.model import Change, Head

MOVED_ON = T("The game has moved on, so the vote to go back is void.")


class Haul(Struct):
    """What a match has done since it was last stored: gathered after each answer, written as one page."""

    shown_at: int  # when the question was put that everybody saw before
    waiting: tuple[int, ...]  # who was waited for before
    openly: tuple[int, ...]  # who was asked before, as far as everybody knows
    ordered: frozenset[int]  # whose standing orders would answer it
    turns: int  # how many turns had begun before
    acts: int  # how many actions of the rules had ended
    cut: int | None = None  # entries from this number on are taken back
    entries: list[EntryRow] = field(default_factory=list[EntryRow])
    checkpoints: list[CheckpointRow] = field(default_factory=list[CheckpointRow])
    events: list[Event] = field(default_factory=list[Event])


class Written(Struct, frozen=True):
    """A page ready to be written. `unseen`: nobody can see a change; the others are as in Change."""

    page: Page
    events: tuple[Event, ...]
    unseen: bool = False
    quiet: bool = False
    turned: bool = False
    acted: bool = False
    struck: bool = False

    def change(self, head: Head, why: str, seat: int | None = None) -> Change:
        """What those who listen are told once it is written, and the table has this head."""
        over = head.status == "over"
        return Change(
            head.id, head.revision, why, self.events, over, self.quiet, seat, self.turned, self.acted, self.struck
        )


class _Round(Struct):
    round: int = 0


_round = msgspec.json.Decoder(_Round).decode


def rows(entries: Sequence[Entry], first: int, at: int) -> list[EntryRow]:
    """Entries as they are stored, numbered from `first`."""
    return [EntryRow(first + i, encode(entry), at) for i, entry in enumerate(entries)]


def checkpoint_row(base: Checkpoint) -> CheckpointRow:
    """A checkpoint as it is stored."""
    round_ = _round(base.state).round
    return CheckpointRow(base.entries, encode(base.occurred), round_, base.rules, base.state, base.turns)


def begin(live: Live) -> Haul:
    """Before a match is let run: note what it asks now, and of whom."""
    match = playing(live)
    openly = tuple(ask.seat for ask in match.shown.pending.asks if not ask.hidden)
    return Haul(match.shown.at, match.waited_for(), openly, orders_given(live), match.turns, match.acts)


def gather(live: Live, haul: Haul, at: int) -> None:
    """After an answer: take what it wrote and told."""
    match = playing(live)
    if match.cut is not None:  # what nobody else had noticed gave way to somebody else's answer
        haul.cut, haul.entries, haul.events = match.cut, [], []
    fresh, events = match.drain()
    first = live.stored if haul.cut is None else haul.cut
    haul.entries.extend(rows(fresh, first + len(haul.entries), at))
    haul.events.extend(events)
    known = haul.checkpoints[-1].number if haul.checkpoints else live.base
    if match.base.entries != known:
        haul.checkpoints.append(checkpoint_row(match.base))


def written(
    live: Live,
    haul: Haul,
    at: int,
    answered: int | None = None,
) -> Written:
    """The page for what was gathered, with the table's new head; `answered` is the seat of a person who did."""
    match = playing(live)
    asked = match.shown.at != haul.shown_at
    void = asked and haul.cut is not None and live.vote is not None and live.vote.kind == "undo"
    if void:  # it counts entries that are not the same any more
        haul.events.append(Event(MOVED_ON))
    events = tuple(haul.events)
    unseen = quiet = False
    if not asked and not any(event.to is None for event in events):  # hidden answers, orders, what is put aside
        changed = set(haul.waiting) ^ set(match.waited_for())
        quiet = bool(match.named(changed))
        unseen = not quiet
    here = not unseen and answered in haul.openly and concerns(live.vote, answered)
    if here and answered is not None:
        events, quiet = (*events, Event(told(HERE, who=Who(answered)))), False
    revision = live.head.revision + (0 if unseen else 1)
    head = replace(
        live.head,
        status="playing" if live.head.status == "resting" and answered is not None else live.head.status,
        revision=revision,
        asked=revision if asked else live.head.asked,
        waiting=match.waited_for(),
        heard=live.head.heard if answered is None else match.state.round,
        touched=at,
        since=live.head.since if answered is None else at,
    )
    papers, results = None, ()
    if match.over and head.status != "over":
        head = replace(head, status="over")
        scores = match.game.scores(match.state)
        papers = replace(live.papers, ended=at, result=encode(scores))
        results = tuple(
            ResultRow(each.seat, user, each.rank, each.total)
            for each in scores
            if (user := live.seats[each.seat].user) is not None
        )
    vote_over = live.vote is not None and (match.over or here or void)
    seats = tuple(heard_of(seat) if seat.seat == answered else seat for seat in live.seats)
    before = replace(live, seats=seats, vote=None if vote_over else live.vote)
    settled = settle(before, head, asked, at, haul.ordered)
    page = Page(
        head=replace(head, due=settled.due, deadline=settled.deadline),
        seats=settled.seats if settled.seats != live.seats else None,
        papers=papers,
        cut=haul.cut,
        entries=tuple(haul.entries),
        checkpoints=tuple(haul.checkpoints),
        events=tuple(encode(event) for event in events),
        clocks=settled.clocks if settled.clocks != live.clocks else None,
        results=results,
        vote_over=vote_over,
        at=at,
    )
    turned, acted = match.turns != haul.turns, match.acts != haul.acts
    return Written(page, events, unseen, quiet, turned, acted, _struck(seats, events, answered))


def _struck(seats: Sequence[SeatInfo], events: Sequence[Event], answered: int | None) -> bool:
    """Whether all can see that something decisive befell a person who has not just done it himself."""
    struck = {seat for event in events if event.to is None for seat in event.decisive} - {answered}
    return any(seats[seat].user is not None and not seats[seat].captain for seat in struck)


def with_clocks(live: Live, page: Page) -> Page:
    """A page that lets no rule run, with the clocks as they are after it."""
    seats = live.seats if page.seats is None else page.seats
    ordered = orders_given(live) if live.match is not None else ()
    settled = settle(replace(live, seats=seats, vote=_vote(live, page)), page.head, False, page.at, ordered)
    return replace(
        page,
        head=replace(page.head, due=settled.due, deadline=settled.deadline),
        seats=settled.seats if settled.seats != live.seats else None,
        clocks=settled.clocks,
    )


def _vote(live: Live, page: Page) -> VoteRow | None:
    return page.vote if page.vote is not None or page.vote_over else live.vote


def heard_of(seat: SeatInfo) -> SeatInfo:
    """The seat once its player has answered himself."""
    return replace(seat, lapsed="", gone=False, missed=0, queued=False, stayed=0)


def rewound(live: Live, haul: Haul, kept: int, at: int) -> Written:
    """The page for a match that went back to its first `kept` entries, and ran on to a question from there."""
    match = playing(live)
    fresh, _ = match.drain()
    haul.cut = kept
    haul.entries.extend(rows(fresh, kept, at))
    if match.base.entries != live.base:
        haul.checkpoints.append(checkpoint_row(match.base))
    return written(live, haul, at)


def begun_anew(live: Live, haul: Haul, kept: int, at: int) -> Written:
    """The same where the table or a moderator went back: everybody's time begins anew, and plans are made anew."""
    playing(live).end_plans(range(len(live.seats)))
    seats = tuple(replace(seat, lapsed="") for seat in live.seats)
    return _anew(rewound(replace(live, seats=seats, clocks=()), haul, kept, at), seats)


def restored(live: Live, haul: Haul, branch: BranchRow, entries: Sequence[EntryRow], at: int) -> Written:
    """The page for a match that has again what was cut off: the branch's `entries`, and on to a question from there."""
    match = playing(live)
    match.end_plans(range(len(live.seats)))
    fresh, _ = match.drain()
    haul.cut = branch.cut
    haul.entries.extend([*entries, *rows(fresh, branch.cut + len(entries), at)])
    haul.checkpoints.extend(row for row in branch.checkpoints if row.number <= match.base.entries)
    if match.base.entries != live.base:
        haul.checkpoints.append(checkpoint_row(match.base))
    seats = tuple(replace(seat, lapsed="") for seat in live.seats)
    return _anew(written(replace(live, seats=seats, clocks=()), haul, at), seats)


def _anew(back: Written, seats: tuple[SeatInfo, ...]) -> Written:
    return replace(back, page=replace(back.page, seats=back.page.seats or seats, clocks=back.page.clocks or ()))
