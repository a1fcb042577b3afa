"""Where things stand in one hex so that nothing that is read lies on another, and nothing in the hexes about it.

Hexes are parted like bricks: whatever is read keeps within 150 x 129 pixels about the middle of its hex.
"""

from typing import NamedTuple

from rendering.kit.cache import kept
from rendering.kit.shapes import Point

from .places import ZOOMS

NEAR = ZOOMS[0][0]
SAILS = ZOOMS[2][0]  # from here on ships are sails alone


class Berths(NamedTuple):
    """Places from the middle of a hex; None where there is no room."""

    ships: tuple[Point, ...] = ()
    foe: Point = (0, 0)
    mark: Point = (0, 0)
    skulls: Point = (0, 0)
    hurt: Point = (0, 0)
    numbers: tuple[Point, ...] = ()  # of the ships
    name: bool = True  # whether a name has room below


@kept()
def berths(ships: int, foe: bool, mark: bool, dead: bool, hurt: bool, named: bool) -> Berths:
    """The berths for so many captains' ships, an enemy, a legal place's name, skeletons, damage on the way."""
    if ships == 0:
        return Berths(
            foe=(0, -14 if named else -4),
            mark=(-27, -16) if named or foe else (-10, -12) if hurt else (0, 0),
            skulls=(37, -40),
            hurt=(40, 10 if dead else -22) if named or foe else (38, 32),
            name=not hurt or not dead,
        )
    if ships == 1:
        if not mark and not dead:
            aside = 30 if foe else 0
            low = 6 if named else 24
            at = (aside, -10 if named else -2)
            return Berths((at,), (-30, -14), skulls=(0, 0), hurt=(-40, 10), numbers=((aside - 46, low),))
        ship = (32, -12 if named else -2)
        if mark and dead and hurt:  # all at once: what is hurt stands at the bow
            return Berths((ship,), (-30, -14), (-36, -37), (-36, 9), (40, 42), ((58, -48),), False)
        low = 9 if dead and mark else -44 if dead else 0
        numbers = ((-46, 12 if dead else 9),) if mark != dead and not hurt else () if named else ((42, 38),)
        return Berths((ship,), (-30, -14), (-36, -37), (-36, low), (-40, 12), numbers, not hurt or not dead)
    top = mark or dead or hurt
    y = 24 if top else -10 if named else -14
    pair = ((-37, y), (37, y))
    numbers = () if top or named else ((-42, 36), (42, 36))
    skulls = (37, -40) if mark or hurt else (0, -40)
    return Berths(pair, (0, -14), (-36, -37), skulls, (38, -36) if not dead else (0, 44), numbers, not (hurt and dead))
