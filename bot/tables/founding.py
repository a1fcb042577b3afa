"""A table is opened: who may do that, where, and how many of them there may be."""

from collections.abc import Collection
from functools import partial
from typing import Any

import msgspec

from bot.engine.game import Game
from bot.engine.text import N, T
from bot.store import pages
from bot.store.errors import Taken
from bot.store.rows import Head, Page, Papers, SeatInfo
from bot.tables import maintenance, names, settings
from bot.tables.admission import let_open
from bot.tables.clocks import MINUTE
from bot.tables.model import Change, GuildSettings, Refused, Table, TableSettings
from bot.tables.pace import HOUR
from bot.tables.registry import Core

REMEMBERED = 10_000  # people who have closed a lobby lately
GIVEN_UP = 3  # tables that somebody may open and close again within an hour without playing
BUSY = T("There is a table in this channel already: finish or end it first, or use a thread.")


async def open_table(
    core: Core,
    channel: int,
    guild: int,
    game: str,
    host: int,
    host_name: str,
    seats: int | None = None,
    parent: int = 0,
    roles: Collection[int] = (),
    interaction: int | None = None,
) -> Table:
    """A new table, with its host on the first seat."""
    maintenance.let_open(core)
    ours = await settings.of_guild(core, guild)
    box, wanted = _chosen(core, ours, game, seats)
    options = {**box.option_defaults(), **ours.options.get(game, {})}
    for place in (parent, channel):
        options.update(ours.by_channel.get(place, {}).get(game, {}))
    if box.bad_options(options):  # set before the game changed its options
        options = box.option_defaults()
    if seats is None:
        least = box.seats[0]
        wanted = next((n for n in range(wanted, least - 1, -1) if box.misfit(n, options) is None), wanted)
    elif reason := box.misfit(wanted, options):
        raise Refused(reason)
    pace = ours.paces.get(channel, ours.paces.get(parent, ours.pace))
    agreed = TableSettings(wanted, options, ours.posting, ours.mention, pace=pace)
    now = core.clock.now()
    first = SeatInfo(0, host, names.clean(host_name), box.tokens[0])
    head = Head(
        id=0,
        channel=channel,
        guild=guild,
        parent=parent,
        game=game,
        status="lobby",
        host=host,
        revision=1,
        asked=1,
        posted=0,
        message=0,
        waiting=(),
        heard=0,
        users=(host,),
        due=now + ours.lobby_days * 86400,
        created=now,
        touched=now,
        since=now,
    )
    papers = Papers(msgspec.json.encode(agreed), b"", "")
    page = Page(head=head, seats=(first,), papers=papers, interaction=interaction, at=now)
    async with core.door(guild):
        _allowed(core, ours, channel, guild, host, parent, roles)
        try:
            head = core.keep(await core.write(partial(pages.create, page=page)))
        except Taken:
            raise Refused(BUSY) from None
    core.tell(Change(head.id, head.revision, "lobby"))
    return Table(head, (first,), agreed)


async def may_open(
    core: Core,
    channel: int,
    guild: int,
    game: str,
    host: int,
    seats: int | None,
    parent: int,
    roles: Collection[int],
) -> None:
    """Refused as opening a table would be; where a thread is still to be made for it, `channel` is 0."""
    maintenance.let_open(core)
    ours = await settings.of_guild(core, guild)
    _ = _chosen(core, ours, game, seats)
    _allowed(core, ours, channel, guild, host, parent, roles)


def _chosen(core: Core, ours: GuildSettings, game: str, seats: int | None) -> tuple[Game[Any], int]:
    """The box and the number of seats that somebody wants."""
    box = core.games.get(game)
    if box is None or (ours.games and game not in ours.games):
        raise Refused(T("That game is not played here."))
    least, most = box.seats
    wanted = most if seats is None else seats
    if not least <= wanted <= most:
        raise Refused(T("{game} is for {least} to {most} captains.", game=box.title, least=least, most=most))
    return box, wanted


def _allowed(
    core: Core, ours: GuildSettings, channel: int, guild: int, host: int, parent: int, roles: Collection[int]
) -> None:
    """Whether one more table may be opened by this user at this place."""
    let_open(ours, guild, host, roles)
    if len(_given_up(core, guild, host)) >= GIVEN_UP:
        raise Refused(
            T(
                "You have opened {n} tables here within an hour and closed them without a game: please wait a while "
                "before you open another.",
                n=GIVEN_UP,
            )
        )
    if ours.channels and channel not in ours.channels and parent not in ours.channels:
        raise Refused(T("Tables may not be opened in this channel: try one of the channels meant for games."))
    if channel in core.channels:
        raise Refused(BUSY)
    near = own = here = 0
    place = parent or channel
    for head in core.live_heads():
        here += head.guild == guild
        near += place in (head.channel, head.parent)
        own += place in (head.channel, head.parent) and head.host == host
    if near >= ours.per_channel:
        raise Refused(T("There are {n} tables in this channel and its threads already: finish one first.", n=near))
    if own >= ours.per_host:
        raise Refused(
            N(
                "You have opened {n} table in this channel and its threads that is still there: finish it first, so "
                "that others find room too.",
                "You have opened {n} tables in this channel and its threads that are still there: finish one first, "
                "so that others find room too.",
                own,
            )
        )
    if here >= ours.per_guild:
        raise Refused(T("This server plays at {n} tables already: finish one first.", n=here))
    not_too_many(core, guild, host, ours)


def _given_up(core: Core, guild: int, user: int) -> list[int]:
    """When this user has closed lobbies of his own here, within the last hour."""
    now = core.clock.now()
    found = [at for at in core.given_up.pop((guild, user), ()) if now - at < HOUR * MINUTE]
    if found:
        core.given_up[guild, user] = found
    return found


def gives_up(core: Core, guild: int, user: int) -> None:
    """He closes a lobby of his own: opened for nothing again and again, they would flood a channel."""
    times = [*_given_up(core, guild, user), core.clock.now()][-GIVEN_UP:]
    core.given_up[guild, user] = times
    while len(core.given_up) > REMEMBERED:
        del core.given_up[next(iter(core.given_up))]


def not_too_many(core: Core, guild: int, user: int, ours: GuildSettings) -> None:
    """Refused if this user sits at as many tables of the guild as anybody may."""
    mine = sum(user in head.users and head.guild == guild for head in core.live_heads())
    if mine >= ours.per_user:
        raise Refused(T("You sit at {n} tables of this server already: finish or leave one first.", n=mine))
