"""A running game: answers, orders and plans, its seats, and what the table votes on."""

from collections.abc import Collection
from functools import partial

from bot.engine.question import Answer
from bot.tables import plans, play, seating, votes
from bot.tables.keeping.kept import Kept
from bot.tables.model import Accepted
from bot.tables.plans import Plan


class Playing(Kept):
    """A running game: answers, orders and plans, its seats, and what the table votes on."""

    # -- playing -------------------------------------------------------------------------------------------------------

    async def answer(
        self,
        table: int,
        user: int,
        name: str,
        answer: Answer,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Accepted:
        """Answer the open question `name` of one's seat.

        `revision` is the one the answered message showed: Stale if the question was put later than that, or if the
        table has never come so far (it was restored from a copy).
        """
        work = partial(play.answer, self.core, table, user, name, answer, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def decide(
        self, table: int, user: int, name: str, revision: int | None = None, interaction: int | None = None
    ) -> Accepted:
        """Let a computer answer the open question `name` of one's seat, this once; otherwise as `answer`."""
        work = partial(play.answer, self.core, table, user, name, None, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def order(
        self, table: int, user: int, name: str, answer: Answer | None, *, interaction: int | None = None
    ) -> Accepted:
        """Give a standing order, or end it (None): private, used from the next question on."""
        work = partial(play.order, self.core, table, user, name, answer, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def plan(self, table: int, user: int) -> Plan:
        """What a player has laid out for his next turn, and how it can go on."""
        return await plans.plan(self.core, table, user)

    async def lay(
        self, table: int, user: int, name: str, answer: Answer, mark: int, *, interaction: int | None = None
    ) -> Accepted:
        """Add an answer to the plan that was shown under this mark."""
        work = partial(plans.lay, self.core, table, user, name, answer, mark, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def lift(
        self, table: int, user: int, step: int | None, mark: int, *, interaction: int | None = None
    ) -> Accepted:
        """Take a step, or all (None), out of the plan that was shown under this mark."""
        work = partial(plans.lift, self.core, table, user, step, mark, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def undo(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Take one's last choice back while nothing was shown, rolled or answered since."""
        return await self.core.once(
            interaction, partial(play.undo, self.core, table, user, interaction), self.core.counted
        )

    # -- seats of a running game ---------------------------------------------------------------------------------------

    async def desert(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Leave a running game: a captain takes the seat for good; the last person to go ends the game."""
        return await self.core.once(
            interaction, partial(seating.leave, self.core, table, user, interaction), self.core.counted
        )

    async def stand_in(self, table: int, seat: int, *, interaction: int | None = None) -> Accepted:
        """Let a captain play a seat until its owner takes it back (for its owner, or a moderator)."""
        return await self.core.once(
            interaction, partial(seating.stand_in, self.core, table, seat, interaction), self.core.counted
        )

    async def take_back(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Take one's seat back from the captain."""
        return await self.core.once(
            interaction, partial(seating.take_back, self.core, table, user, interaction), self.core.counted
        )

    async def ask_for_seat(
        self,
        table: int,
        user: int,
        name: str,
        seat: int | None = None,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Accepted:
        """Ask for a free seat of a running game, this one or any; one's own former seat is had at once."""
        work = partial(seating.ask, self.core, table, user, name, seat, roles, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def let_in(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Give somebody the free seat he asks for; for the host and moderators."""
        work = partial(seating.let_in, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def turn_away(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Refuse somebody the seat he asks for, for good unless he is invited; for the host and moderators."""
        work = partial(seating.turn_away, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    # -- voting --------------------------------------------------------------------------------------------------------

    async def propose(
        self, table: int, user: int, kind: str, seat: int | None = None, *, interaction: int | None = None
    ) -> Accepted:
        """Open a vote: "undo" (back to before one's last own choice, all must agree), "end", or "replace" a seat."""
        work = partial(votes.propose, self.core, table, user, kind, seat, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def vote(self, table: int, user: int, choice: str, *, vote: int, interaction: int | None = None) -> Accepted:
        """Vote: yes or no, about somebody absent wait, captain, replace or end.

        `vote` is the id of the one that is meant (see `Look.vote`); Refused if it is over, whatever is open by now.
        """
        work = partial(votes.cast, self.core, table, user, choice, vote, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def stay(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Be here while the table votes on one's seat: that vote is over, once until one's next answer."""
        return await self.core.once(
            interaction, partial(votes.stay, self.core, table, user, interaction), self.core.counted
        )
