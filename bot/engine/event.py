"""What the table is told: one line for the public log, or for some seats only."""

from msgspec import Struct

from bot.engine.emoji import Sign
from bot.engine.text import Text


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened; `to` names the seats that may read it, None means everybody.

    It is `decisive` for these seats: what befell them, such as a lost fight, a theft or a sinking, wants to be seen.
    `sign` can stand beside it, after the ship of the captain whom it names first.
    """

    text: Text
    to: tuple[int, ...] | None = None
    decisive: tuple[int, ...] = ()
    sign: Sign | None = None
    quiet: bool = False  # it stands in the log, and is nobody's news

    def heard_by(self, seat: int) -> bool:
        """Whether this seat (or SPECTATOR) may read the line."""
        return self.to is None or seat in self.to

    def is_news(self, seat: int) -> bool:
        """Whether this seat (or SPECTATOR) is told of it where something has just happened."""
        return not self.quiet and self.heard_by(seat)
