"""What moderators see of their community's tables, and do with them: the part of the keeper that is theirs."""

from collections.abc import Callable
from functools import partial

from bot.tables import dormant, losses, moderating, overview, seating, unfit
from bot.tables.model import Accepted, Branch, Head, Loss, Standing
from bot.tables.pace import Pace
from bot.tables.registry import Core


class Steering:
    """All tables of one keeper as moderators steer them; what holds for the keeper's methods holds for these."""

    def __init__(self, core: Core) -> None:
        self.core = core

    # -- seeing --------------------------------------------------------------------------------------------------------

    def tables_in(self, guild: int) -> list[Head]:
        """The live tables of a guild, those that have stood still the longest first."""
        return overview.tables_in(self.core, guild)

    async def standing(self, table: int) -> Standing:
        """How a table stands: who is openly waited for since when, or that its game is damaged."""
        return await overview.standing(self.core, table)

    async def moments(self, table: int) -> list[tuple[int, int]]:
        """The moments a game can be turned back to: after how many entries, in which round."""
        return await moderating.moments(self.core, table)

    async def branches(self, table: int) -> list[Branch]:
        """What rewinds of a game have cut off and can be had again, the newest first."""
        return await moderating.branches_of(self.core, table)

    async def rewind_costs(self, table: int, to: int) -> Loss | None:
        """What turning a game back to one of its `moments` takes from whom; None if that cannot be told any more."""
        return await losses.of_rewind(self.core, table, to)

    async def restore_costs(self, table: int, branch: int) -> tuple[Loss, Loss] | None:
        """What having one of the `branches` again takes from whom, and what it brings back."""
        return await losses.of_restore(self.core, table, branch)

    # -- seats ---------------------------------------------------------------------------------------------------------

    async def replace_seat(
        self, table: int, seat: int, user: int, name: str, *, interaction: int | None = None
    ) -> Accepted:
        """Give any seat of a running game to another user, who has not held another one there."""
        work = partial(seating.give, self.core, table, seat, user, name, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def kick(self, table: int, seat: int, user: int | None = None, *, interaction: int | None = None) -> Accepted:
        """Take a person off a seat and off the table: a captain plays until somebody takes it.

        Refused if it is not this `user` who sits there, where one is named.
        """
        work = partial(seating.kick, self.core, table, seat, user, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def hand_back(self, table: int, seat: int, *, interaction: int | None = None) -> Accepted:
        """Let the owner of a seat play again for whom a captain plays."""
        work = partial(seating.hand_back, self.core, table, seat, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def skip(
        self, table: int, seat: int, asked: int | None = None, *, interaction: int | None = None
    ) -> Accepted:
        """Let a captain answer the open question of a seat, this once; Refused if it is not the one `asked` then."""
        work = partial(moderating.skip, self.core, table, seat, asked, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    # -- the table -----------------------------------------------------------------------------------------------------

    async def pause(self, table: int, *, interaction: int | None = None) -> Accepted:
        """Let a table rest; no clock runs."""
        return await self.core.once(
            interaction, partial(moderating.pause, self.core, table, interaction), self.core.counted
        )

    async def resume(self, table: int, *, interaction: int | None = None) -> Accepted:
        """Let a resting table go on."""
        return await self.core.once(
            interaction, partial(moderating.resume, self.core, table, interaction), self.core.counted
        )

    async def set_pace(self, table: int, change: Callable[[Pace], Pace], *, interaction: int | None = None) -> Accepted:
        """Change the clock of one table, also while its game runs: nobody's time ends by the change."""
        work = partial(moderating.set_pace, self.core, table, change, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def hold(self, table: int, gone: bool = False) -> bool:
        """Pause a table whose channel takes no messages, or is gone, and have its people told; whether it played."""
        return await self.core.finish(dormant.hold(self.core, table, gone))

    async def release(self, table: int) -> None:
        """Let a table go on that was paused for its channel alone, which takes messages again."""
        await self.core.finish(dormant.release(self.core, table))

    async def end(self, table: int, *, interaction: int | None = None) -> Accepted:
        """End a running game before its end."""
        return await self.core.once(
            interaction, partial(moderating.end, self.core, table, interaction), self.core.counted
        )

    async def rewind(
        self, table: int, to: int, revision: int | None = None, *, interaction: int | None = None
    ) -> Accepted:
        """Turn a running game back to one of its `moments`; dice and draws stay as they were.

        Refused if the table does not stand at this `revision` any more, where one is named.
        """
        work = partial(moderating.rewind, self.core, table, to, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def restore(
        self, table: int, branch: int, revision: int | None = None, *, interaction: int | None = None
    ) -> Accepted:
        """Undo a rewind: one of the `branches` is there again, and what was played since is kept in its place.

        `revision` as for `rewind`.
        """
        work = partial(moderating.restore, self.core, table, branch, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def leave_to_operator(self, table: int, *, interaction: int | None = None) -> Accepted:
        """Nothing is taken back of a game that corrected rules do not fit before the operator has decided."""
        return await self.core.once(interaction, partial(unfit.leave, self.core, table, interaction), self.core.counted)

    async def make_fit(self, table: int) -> Accepted | None:
        """Take what corrected rules do not fit back at once; None if all of the game fits them."""
        return await self.core.finish(unfit.take_back(self.core, table))

    async def move(self, table: int, channel: int, parent: int = 0, *, interaction: int | None = None) -> Head:
        """Move a table to another channel."""
        work = partial(moderating.move, self.core, table, channel, parent, interaction)
        return await self.core.once(interaction, work, self.core.head)
