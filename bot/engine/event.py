"""What the table is told: one line for the public log, or for some seats only."""

from msgspec import Struct

from bot.engine.text import Text


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened; `to` names the seats that may read it, None means everybody."""

    text: Text
    to: tuple[int, ...] | None = None

    def heard_by(self, seat: int) -> bool:
        """Whether this seat (or SPECTATOR) may read the line."""
        return self.to is None or seat in self.to
