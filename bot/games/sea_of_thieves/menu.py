"""Pauses of the own turn: cards, shifting cargo, abandoning a voyage (ST-1.5, ST-1.6, ST-38.13)."""

from bot.engine.decision import PickOne, PickSome
from bot.engine.text import N, Who
from bot.games.sea_of_thieves.cards import BACK, MARCH, TIES, play, playable
from bot.games.sea_of_thieves.components import SHIP_NAMES, Player, Sea
from bot.games.sea_of_thieves.content import DEAD, TABLE
from bot.games.sea_of_thieves.supply import distinct
from bot.games.sea_of_thieves.voyages import abandon

ELSE = "else"
SHIFT, ABANDON = "shift", "abandon"


def can_shift(sea: Sea, player: Player) -> bool:
    """ST-7.10, ST-7.14 Both ships in one hex with cargo on board, and fewer than three shifts in this pause."""
    one, two = player.ships
    return bool(one.hex) and one.hex == two.hex and bool(one.cargo or two.cargo) and sea.shifts < TABLE.shifts


def has_aside(sea: Sea, seat: int) -> bool:
    """ST-38.13 Whether an entry *first something else* is carried; by public counts alone."""
    player = sea.players[seat]
    return (
        bool(player.fortune.cards)
        or TIES in player.kept
        or (MARCH in player.kept and sea.used == 0 and sea.act is None)
        or any(ship.voyage is not None for ship in player.ships)
        or can_shift(sea, player)
    )


def asides(sea: Sea, seat: int) -> list[str]:
    """ST-1.6 What the active player may do in a pause besides acting; ST-1.10 giving things away is not among it."""
    player = sea.players[seat]
    keys = playable(sea, seat)
    if can_shift(sea, player):
        keys.append(SHIFT)
    if player.ships[0].voyage is not None or player.ships[1].voyage is not None:
        keys.append(ABANDON)
    return keys


async def do_aside(sea: Sea, seat: int, key: str) -> None:
    """Carries out one of the asides."""
    if key == SHIFT:
        await shift_cargo(sea, seat)
    elif key == ABANDON:
        await abandon_voyage(sea, seat)
    else:
        await play(sea, seat, key)


async def aside(sea: Sea, seat: int) -> None:
    """ST-38.13 First something else; then the question comes back."""
    keys = (*asides(sea, seat), BACK)
    hidden = bool(sea.players[seat].fortune.cards)
    answer = await PickOne(
        seat, "turn.menu", keys, BACK, clause="ST-1.6", public=not hidden, about="aside", unnoticed=hidden
    )
    if answer != BACK:
        await do_aside(sea, seat, answer)


async def shift_cargo(sea: Sea, seat: int) -> None:
    """ST-7.10 Any tokens either way between the own ships in one hex."""
    ships = sea.players[seat].ships
    keys: list[str] = []
    for name, ship in zip(SHIP_NAMES, ships, strict=True):
        keys += [f"{name}.{key}" for key in distinct([*ship.hold.cards, *ship.captains])]
    chosen = await PickSome(seat, "cargo.shift", tuple(keys), 0, len(keys), (), clause="ST-7.10", public=False)
    sea.shifts += 1
    for key in chosen:
        name, _, rest = key.partition(".")
        token = rest.partition(".")[0]
        here = SHIP_NAMES.index(name)
        if token in DEAD:
            ships[here].captains.remove(token)
            ships[1 - here].captains.append(token)
        else:
            ships[here].hold.cards.remove(token)
            ships[1 - here].hold.cards.append(token)
    if chosen:
        sea.tell(
            N(
                "{who} shifts {n} cargo token between the ships.",
                "{who} shifts {n} cargo tokens between the ships.",
                len(chosen),
                who=Who(seat),
            )
        )


async def abandon_voyage(sea: Sea, seat: int) -> None:
    """ST-11.12 One of the open voyages is given up."""
    ships = sea.players[seat].ships
    keys = tuple([SHIP_NAMES[n] for n, ship in enumerate(ships) if ship.voyage is not None])
    answer = await PickOne(seat, "voyage.abandon", (*keys, "none"), "none", clause="ST-11.12")
    if answer != "none":
        abandon(sea, seat, SHIP_NAMES.index(answer))
