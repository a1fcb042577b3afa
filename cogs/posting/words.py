"""Words: short direct messages about what happened to a table, each sent once."""

from cogs.failures import TRIED_AGAIN, UNSENT, meaning
from cogs.posting.doors import Doors
from cogs.posting.lanes import Lane
from cogs.services import Desk
from cogs.ui.layout import note

MOST = 20  # of what waits for one person: the newest are kept


class Words:
    """What is still to be told to whom. Kept in memory: it is told once, and never again after a restart."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        self.desk = desk
        self.doors = doors
        self.lane = Lane("a word to player %s could not be sent", self._tell_next)
        self._waiting: dict[int, list[tuple[str, str]]] = {}  # user -> text and nonce, the oldest first

    def tell(self, user: int, text: str, same: str) -> None:
        """Tell this to somebody, if direct messages are welcome there."""
        self._waiting[user] = [*self._waiting.get(user, ()), (text, same)][-MOST:]
        self.lane.wake(user)

    async def _tell_next(self, user: int) -> None:
        while waiting := self._waiting.get(user):
            text, same = waiting[0]
            try:
                if await self.doors.are_open(user):
                    await self.doors.write(user, note(text), same, loud=not await self.desk.keeper.quiet(user))
            except UNSENT as error:
                if meaning(error) in TRIED_AGAIN:
                    raise
            if (text, same) in self._waiting[user]:  # else newer ones have taken its place meanwhile
                self._waiting[user].remove((text, same))
        self._waiting.pop(user, None)
