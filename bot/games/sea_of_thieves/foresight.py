"""How things will stand after what is laid out: sheets are filled in part by part before anything counts."""

from collections.abc import Callable
from copy import copy
from typing import TypeAlias

from bot.engine.secret import clone
from bot.games.sea_of_thieves.components import Sea

Keys: TypeAlias = Callable[[Sea, int], tuple[str, ...]]
Foresee: TypeAlias = Callable[[Sea, int, str], Sea | None]


def apart(sea: Sea, seat: int, n: int) -> Sea:
    """A copy on which one ship, its captain and the action can be changed; all else is the table's."""
    twin = copy(sea)
    twin.players = sea.players.copy()
    player = twin.players[seat] = copy(sea.players[seat])
    player.ships = player.ships.copy()
    player.ships[n] = clone(player.ships[n])
    twin.act = clone(sea.act)
    return twin


def stand_after(sea: Sea, seat: int, chosen: tuple[str, ...], foresee: Foresee) -> Sea:
    """How things will stand once these parts are done, as far as that can be foreseen."""
    for key in chosen:
        sea = foresee(sea, seat, key) or sea
    return sea


class Parts:
    """The keys of each part of a sheet after those before it; what was found once is kept as long as it is asked."""

    __slots__ = ("_foresee", "_keys", "_offered", "_seat", "_stands")

    def __init__(self, sea: Sea, seat: int, keys: Keys, foresee: Foresee) -> None:
        self._seat = seat
        self._keys = keys
        self._foresee = foresee
        self._stands: dict[tuple[str, ...], Sea | None] = {(): sea}
        self._offered: dict[tuple[str, ...], tuple[str, ...]] = {}

    def __call__(self, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """The keys after these."""
        found = self._offered.get(chosen)
        if found is None:
            there = self._stand(chosen)
            found = self._offered[chosen] = () if there is None else self._keys(there, self._seat)
        return found

    def _stand(self, chosen: tuple[str, ...]) -> Sea | None:
        """How things stand by then; None if the sheet has ended, or could not be so."""
        if chosen not in self._stands:
            before = self._stand(chosen[:-1])
            legal = chosen[-1] in self(chosen[:-1])
            self._stands[chosen] = (
                self._foresee(before, self._seat, chosen[-1]) if before is not None and legal else None
            )
        return self._stands[chosen]
