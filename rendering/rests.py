"""What is left to rest for a while before it is tried again, longer each time it fails soon after."""

from collections.abc import Hashable

FIRST, MOST = 10.0, 600.0  # seconds


class Rests:
    """Who rests until when. Whoever then does well for as long as he rested begins anew."""

    def __init__(self) -> None:
        self._of: dict[Hashable, tuple[float, float]] = {}  # until when, and for how long

    def left(self, now: float, *who: Hashable) -> float:
        """The seconds until none of these rests any more."""
        return max(0.0, *(self._of[each][0] - now for each in who if each in self._of), 0.0)

    def begin(self, now: float, who: Hashable) -> bool:
        """From now on this rests; False if it does already."""
        until, length = self._of.get(who, (now - MOST, 0.0))
        if now < until:
            return False
        length = min(MOST, 2 * length) if now - until < length else FIRST
        self._of[who] = now + length, length
        return True
