"""Before the game: captains come and go, options are chosen, and it starts."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.chance import commitment
from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.record import encode
from bot.engine.text import NONE, N, T, told
from bot.store.rows import LIVE, Head, Page, SeatInfo
from bot.tables import names, settings
from bot.tables.admission import let_join
from bot.tables.changes import Message, to_people
from bot.tables.clocks import MINUTE
from bot.tables.company import BARRED, Company, known, seated
from bot.tables.founding import gives_up, not_too_many
from bot.tables.loaded import CLOSED, Live
from bot.tables.model import Accepted, Change, Refused, Table, TableSettings
from bot.tables.pace import checked
from bot.tables.play import with_captains
from bot.tables.registry import Core
from bot.tables.writing import checkpoint_row, rows, with_clocks

DAY = 86400
STARTED = T("The game has started already.")
ONLY_HOST = T("Only the host of the table or a moderator can do that.")
NOT_HERE = T("You do not sit at this table.")
ALL_TAKEN = T("All {n} seats are taken.")
FULL = N("{n} captain is aboard: the game can start.", "All {n} captains are aboard: the game can start.", 2)
EXPIRED = T("Nobody has started the game here in time, so the table is closed. Open another with /game new.")


async def join(
    core: Core,
    table: int,
    user: int,
    name: str,
    token: str | None = None,
    roles: Collection[int] = (),
    interaction: int | None = None,
) -> Table:
    """Take a free seat."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        if live.table().seat_of(user) is not None:
            raise Refused(T("You sit at this table already."))
        if known(live, user).barred:
            raise Refused(BARRED)
        guild = live.head.guild
        ours = await settings.of_guild(core, guild)
        let_join(ours, guild, user, roles)
        if len(live.seats) >= live.settings.seats:
            raise Refused(told(ALL_TAKEN, n=live.settings.seats))
        shown = names.distinct(names.clean(name), [seat.name for seat in live.seats])
        seat = SeatInfo(len(live.seats), user, shown, _token(game, live.seats, token))
        async with core.door(guild):
            not_too_many(core, guild, user, ours)
            return await _joined(core, live, seat, user)


async def leave(core: Core, table: int, user: int, interaction: int | None = None) -> Table:
    """Give the seat back; the next captain becomes host, and an empty lobby closes."""
    async with core.at(table, interaction=interaction) as live:
        before_start(core, live)
        seat_of(live, user)
        return await without(core, live, user)


async def without(
    core: Core, live: Live, user: int, company: Company | None = None, notices: tuple[Message, ...] = ()
) -> Table:
    """The lobby goes on without this captain, or closes."""
    stay = tuple(seat for seat in live.seats if seat.user != user)
    people = [seat.user for seat in stay if seat.user is not None]
    if not people:
        gives_up(core, live.head.guild, user)
        return await _close(core, live)
    host = live.head.host if live.head.host in people else people[0]
    return await _seated(core, live, stay, host, company, notices)


async def choose_token(core: Core, table: int, user: int, token: str, interaction: int | None = None) -> Table:
    """Change one's colour or pirate while it is free."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        mine = seat_of(live, user)
        others = tuple(seat for seat in live.seats if seat is not mine)
        chosen = replace(mine, token=_token(game, others, token))
        return await _seated(core, live, tuple(chosen if seat is mine else seat for seat in live.seats))


async def add_computer(core: Core, table: int, user: int, interaction: int | None = None) -> Table:
    """Seat a computer."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        seat_of(live, user)
        if len(live.seats) >= live.settings.seats:
            raise Refused(told(ALL_TAKEN, n=live.settings.seats))
        name = names.captain_name([seat.name for seat in live.seats])
        seat = SeatInfo(len(live.seats), None, name, _token(game, live.seats, None), "computer")
        return await _joined(core, live, seat, user)


async def _joined(core: Core, live: Live, seat: SeatInfo, by: int) -> Table:
    """One more at the table; whoever may start it is told when it is full, unless he has filled it himself."""
    seats, notices = (*live.seats, seat), tuple[Message, ...]()
    if len(seats) == live.settings.seats:
        ready = [each.user for each in seats] if live.settings.starts == "all" else [live.head.host]
        text = told(FULL, n=len(seats))
        notices = await to_people(core, live, "full", text, [user for user in ready if user != by])
    return await _seated(core, live, seats, notices=notices)


async def remove_computer(
    core: Core, table: int, user: int, seat: int | None = None, interaction: int | None = None
) -> Table:
    """Let a computer go: the named one, or the last."""
    async with core.at(table, interaction=interaction) as live:
        before_start(core, live)
        seat_of(live, user)
        captains = [each for each in live.seats if each.captain and seat in (None, each.seat)]
        if not captains:
            raise Refused(T("There is no computer to let go."))
        return await _seated(core, live, tuple(each for each in live.seats if each is not captains[-1]))


async def set_option(
    core: Core, table: int, user: int, key: str, value: str, moderator: bool = False, interaction: int | None = None
) -> Table:
    """Choose a value of one of the game's options."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        only_host(live, user, moderator)
        wrong = game.bad_options({key: value})
        if wrong:
            raise Refused(wrong[0])
        agreed = replace(live.settings, options={**live.settings.options, key: value})
        still_fits(game, live.settings, agreed)
        return await _agreed(core, live, agreed)


async def reset_options(
    core: Core, table: int, user: int, moderator: bool = False, interaction: int | None = None
) -> Table:
    """Choose all of the game's options as they are in the box."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        only_host(live, user, moderator)
        agreed = replace(live.settings, options=game.option_defaults())
        still_fits(game, live.settings, agreed)
        return await _agreed(core, live, agreed)


def still_fits(game: Game[Any], before: TableSettings, after: TableSettings) -> None:
    """Refused if so many seats cannot play with these options, unless they could not before."""
    reason = game.misfit(after.seats, after.options)
    if reason is not None and game.misfit(before.seats, before.options) is None:
        raise Refused(reason)


async def configure(
    core: Core,
    table: int,
    user: int,
    change: Callable[[TableSettings], TableSettings],
    moderator: bool = False,
    interaction: int | None = None,
) -> Table:
    """Change what is agreed at the table besides the game's options: seats, posting, clocks."""
    async with core.at(table, interaction=interaction) as live:
        game, changed = core.games[live.head.game], change(live.settings)
        only_host(live, user, moderator)
        least, most = game.seats
        if live.head.status not in LIVE:
            raise Refused(CLOSED)
        if live.head.status != "lobby" and changed.seats != live.settings.seats:
            raise Refused(STARTED)
        if not max(least, len(live.seats)) <= changed.seats <= most:
            raise Refused(T("Choose {least} to {most} seats.", least=max(least, len(live.seats)), most=most))
        if checked(changed.pace) != live.settings.pace and live.head.status != "lobby":
            raise Refused(T("The game has started already: only a moderator can change its clock now."))
        agreed = replace(changed, options=live.settings.options)
        if live.head.status == "lobby":
            still_fits(game, live.settings, agreed)
        return await _agreed(core, live, agreed)


async def start(
    core: Core, table: int, user: int, seed: bytes, moderator: bool = False, interaction: int | None = None
) -> Accepted:
    """Deal and ask the first question."""
    async with core.at(table, interaction=interaction) as live:
        game = before_start(core, live)
        if not moderator:
            _may_start(live, user, core.clock.now())
        if len(live.seats) < game.seats[0]:
            raise Refused(
                T(
                    "{game} needs {n} captains: wait for somebody to join, or add a computer.",
                    game=game.title,
                    n=game.seats[0],
                )
            )
        try:
            match = Match[Any].new(
                game, seed, len(live.seats), live.settings.options, tuple(seat.token for seat in live.seats)
            )
        except Refused:  # so many seats cannot play with these options
            raise
        except Exception as error:
            raise core.broken(table, error) from None
        now = core.clock.now()
        entries, events = match.drain()
        proof = Event(T("Fingerprint of its luck: {hash}", hash=commitment(seed)), quiet=True)
        told = (Event(T("The game begins.")), proof, *events)
        head = replace(
            live.head,
            status="playing",
            revision=live.head.revision + 1,
            asked=live.head.revision + 1,
            waiting=match.waited_for(),
            due=0,
            touched=now,
            since=now,
        )
        page = Page(
            head=head,
            seats=tuple(replace(seat, bank=live.settings.pace.bank * MINUTE) for seat in live.seats),
            known=seated(live, live.seats),
            papers=replace(live.papers, seed=seed, rules=game.rules, started=now),
            entries=tuple(rows(entries, 0, now)),
            checkpoints=(checkpoint_row(match.base),),
            events=tuple(encode(event) for event in told),
            at=now,
        )
        live.match = match
        await core.commit(live, with_clocks(live, page))
        core.tell(Change(table, head.revision, "start", told, match.over, turned=True))
    return await with_captains(core, Accepted(table, head.revision, told, match.over))


async def close(core: Core, table: int, user: int, moderator: bool = False, interaction: int | None = None) -> Table:
    """Close a lobby."""
    async with core.at(table, interaction=interaction) as live:
        before_start(core, live)
        only_host(live, user, moderator)
        if not moderator:
            gives_up(core, live.head.guild, user)
        return await _close(core, live)


async def expire(core: Core, live: Live) -> None:
    """Close a lobby that nobody has started in time, and tell those who waited there."""
    if 0 < live.head.due <= core.clock.now():
        _ = await _close(core, live, await to_people(core, live, "expired", EXPIRED, live.head.users))


# -- the same few checks and writes ------------------------------------------------------------------------------------


def before_start(core: Core, live: Live) -> Game[Any]:
    """The game of a table that has not begun; Refused once it has."""
    if live.head.status in ("over", "ended"):
        raise Refused(CLOSED)
    if live.head.status != "lobby":
        raise Refused(STARTED)
    return core.games[live.head.game]


def seat_of(live: Live, user: int) -> SeatInfo:
    """The seat of this user; Refused if he has none."""
    mine = live.table().seat_of(user)
    if mine is None:
        raise Refused(NOT_HERE)
    return mine


def only_host(live: Live, user: int, moderator: bool) -> None:
    """Refused unless this is the host of the table, or a moderator."""
    if user != live.head.host and not moderator:
        raise Refused(ONLY_HOST)


def _may_start(live: Live, user: int, now: int) -> None:
    """The host starts, or all where that is agreed; all as well once nothing has moved here for a day."""
    seat_of(live, user)
    idle = now - live.head.touched >= DAY
    if user != live.head.host and live.settings.starts != "all" and not idle:
        raise Refused(
            T("The host of the table starts the game. If nothing happens here for a day, anybody at the table can.")
        )


def _token(game: Game[Any], seats: Collection[SeatInfo], token: str | None) -> str:
    free = [each for each in game.tokens if each not in {seat.token for seat in seats}]
    if token is None:
        return free[0]
    if token not in game.tokens:
        raise Refused(T("This game has no such captain to choose."))
    if token not in free:
        raise Refused(T("{token} is taken: choose another.", token=game.token_names.get(token, NONE)))
    return token


async def _seated(
    core: Core,
    live: Live,
    seats: tuple[SeatInfo, ...],
    host: int | None = None,
    company: Company | None = None,
    notices: tuple[Message, ...] = (),
) -> Table:
    """Write who sits where, numbered from 0."""
    placed = tuple(replace(seat, seat=i) for i, seat in enumerate(seats))
    head = _next(core, live, users=tuple(seat.user for seat in placed), host=host or live.head.host)
    page = Page(head=head, seats=placed, known=company, notices=encoded(*notices), at=head.touched)
    await core.commit(live, page)
    core.tell(Change(head.id, head.revision, "lobby"))
    return live.table()


async def _agreed(core: Core, live: Live, agreed: TableSettings) -> Table:
    head = _next(core, live)
    papers = replace(live.papers, settings=msgspec.json.encode(agreed))
    page = Page(head=head, papers=papers, at=head.touched)
    await core.commit(live, with_clocks(replace(live, settings=agreed), page))
    core.tell(Change(head.id, head.revision, "lobby"))
    return live.table()


async def _close(core: Core, live: Live, notices: tuple[Message, ...] = ()) -> Table:
    head = replace(_next(core, live), status="ended", due=0)
    papers = replace(live.papers, ended=head.touched)
    await core.commit(live, Page(head=head, papers=papers, notices=encoded(*notices), at=head.touched))
    core.tell(Change(head.id, head.revision, "end", over=True))
    return live.table()


def encoded(*messages: Message) -> tuple[tuple[str, bytes], ...]:
    """Messages as a page keeps them."""
    return tuple((each.kind, msgspec.json.encode(each)) for each in messages)


def _next(core: Core, live: Live, **changes: Any) -> Head:
    return replace(live.head, revision=live.head.revision + 1, touched=core.clock.now(), **changes)
