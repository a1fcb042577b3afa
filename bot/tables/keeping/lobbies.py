"""Tables before they begin: opened, joined, set up and started."""

from collections.abc import Callable, Collection
from functools import partial

from bot.store import pages
from bot.tables import founding, inviting, lobby
from bot.tables.keeping.kept import Kept
from bot.tables.model import Accepted, Table, TableSettings


class Lobbies(Kept):
    """Tables before they begin: opened, joined, set up and started."""

    # -- the lobby -----------------------------------------------------------------------------------------------------

    async def open(
        self,
        channel: int,
        guild: int,
        game: str,
        host: int,
        host_name: str,
        seats: int | None = None,
        parent: int = 0,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Table:
        """Open a table in a channel; its host takes the first of the `seats`. `roles` are the host's."""
        work = partial(
            founding.open_table, self.core, channel, guild, game, host, host_name, seats, parent, roles, interaction
        )
        return await self.core.once(interaction, work, self.table)

    async def may_open(
        self,
        channel: int,
        guild: int,
        game: str,
        host: int,
        seats: int | None = None,
        parent: int = 0,
        roles: Collection[int] = (),
    ) -> None:
        """Refused as `open` would be, before anything is done for it; `channel` is 0 for a thread still to be made."""
        await founding.may_open(self.core, channel, guild, game, host, seats, parent, roles)

    async def opened_by(self, press: int) -> Table | None:
        """The table that a press, by the id of its interaction, has opened already."""
        table = await self.core.read(partial(pages.counted_at, interaction=press))
        return await self.table(table) if table else None

    async def join(
        self,
        table: int,
        user: int,
        name: str,
        token: str | None = None,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Table:
        """Take a free seat, with a token of one's choice or the next free one. `roles` are the newcomer's."""
        work = partial(lobby.join, self.core, table, user, name, token, roles, interaction)
        return await self.core.once(interaction, work, self.table)

    async def leave(self, table: int, user: int, *, interaction: int | None = None) -> Table:
        """Leave a lobby; the host's place passes on, and an empty lobby closes. For a running game see `desert`."""
        return await self.core.once(interaction, partial(lobby.leave, self.core, table, user, interaction), self.table)

    async def remove(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Take somebody off a lobby, who comes back only when invited; for its host and moderators."""
        work = partial(inviting.remove, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def invite(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Let somebody in again who was taken off or turned away, and call him; for host and moderators."""
        work = partial(inviting.invite, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def call_in(
        self, table: int, by: int, user: int, roles: Collection[int] = (), *, interaction: int | None = None
    ) -> Table:
        """Invite somebody, with these roles, to a lobby with free seats: for those who sit there, each person once."""
        work = partial(inviting.call_in, self.core, table, by, user, roles, interaction)
        return await self.core.once(interaction, work, self.table)

    async def choose_token(self, table: int, user: int, token: str, *, interaction: int | None = None) -> Table:
        """Change one's token while the game has not begun."""
        work = partial(lobby.choose_token, self.core, table, user, token, interaction)
        return await self.core.once(interaction, work, self.table)

    async def add_computer(self, table: int, user: int, *, interaction: int | None = None) -> Table:
        """Seat a computer."""
        return await self.core.once(
            interaction, partial(lobby.add_computer, self.core, table, user, interaction), self.table
        )

    async def remove_computer(
        self, table: int, user: int, seat: int | None = None, *, interaction: int | None = None
    ) -> Table:
        """Let a computer go."""
        work = partial(lobby.remove_computer, self.core, table, user, seat, interaction)
        return await self.core.once(interaction, work, self.table)

    async def set_option(
        self, table: int, user: int, key: str, value: str, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Choose a value of one of the game's options; for the host and moderators."""
        work = partial(lobby.set_option, self.core, table, user, key, value, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def reset_options(
        self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Choose all of the game's options as they are in the box; for the host and moderators."""
        work = partial(lobby.reset_options, self.core, table, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def configure(
        self,
        table: int,
        user: int,
        change: Callable[[TableSettings], TableSettings],
        moderator: bool = False,
        *,
        interaction: int | None = None,
    ) -> Table:
        """Change seats, posting, mentions, clocks; the game's options stay as they are. For host and moderators."""
        work = partial(lobby.configure, self.core, table, user, change, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def start(
        self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Begin the game; for the host, or whoever the table has agreed may."""
        work = partial(lobby.start, self.core, table, user, self.seeds(), moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def close(self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None) -> Table:
        """Close a lobby; for its host and moderators."""
        work = partial(lobby.close, self.core, table, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)
