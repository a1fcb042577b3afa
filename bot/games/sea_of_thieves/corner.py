"""The Cutthroats' Corner: what the Scurvy Knave of the card may do (ST-34)."""

from collections.abc import Awaitable, Callable

from bot.engine.chance import Reveal, take
from bot.engine.decision import Arrange, PickOne, Place
from bot.engine.text import T, Who, listed
from bot.games.sea_of_thieves.components import SHIP_KEYS, SHIP_NAMES, SHIP_OF, Sea
from bot.games.sea_of_thieves.content import EVENTS, TOKENS, Corner
from bot.games.sea_of_thieves.damage import hurt, mend
from bot.games.sea_of_thieves.naming import LEVEL_NAMES
from bot.games.sea_of_thieves.sailing import (
    LIMIT,
    all_ships,
    careful,
    held,
    moved,
    sail,
    shift_choices,
    standees,
)
from bot.games.sea_of_thieves.supply import (
    bagged_bones,
    draw_fortune,
    draw_treasure,
    earn_gold,
    gain,
    leaders,
    pay_gold,
    place_skeletons,
    remove_skeleton,
    search,
)

NONE = "none"


async def corner(sea: Sea) -> None:
    """ST-32.13 The Knave who drew the card may use its corner; ST-32.14 a kept one lies open before him."""
    section = EVENTS[sea.event].corner
    knave = sea.players[sea.knave]
    sea.tell(T("Cutthroats' Corner: {name}.", name=section.name))
    if section.kept:
        knave.kept.append(section.id)
        sea.tell(T("{who} keeps {name}.", who=Who(sea.knave), name=section.name))
    else:
        await _CORNERS[section.op](sea, sea.knave, section)


async def _pick(seat: int, name: str, keys: list[str], clause: str) -> str:
    """A choice of the Knave, or to let it be."""
    return await PickOne(seat, name, (*keys, NONE), NONE, clause=clause) if keys else NONE


def _own(sea: Sea, seat: int) -> list[str]:
    return [SHIP_KEYS[seat][n] for n, ship in enumerate(sea.players[seat].ships) if ship.hex]


async def _own_ship(sea: Sea, seat: int, clause: str) -> str:
    """One of his ships on the board; by default the most damaged."""
    keys = _own(sea, seat)
    if not keys:
        return NONE
    worst = max(keys, key=lambda key: sea.ship(*SHIP_OF[key]).damage)
    return await PickOne(seat, "corner.ship", (*keys, NONE), worst, clause=clause)


async def _shift(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.1 A normal skeleton (ST-8.9 no captain) from an island to another island anywhere."""
    isles = sea.board.isle
    for _ in range(section.n):
        haunted = [hex for hex in isles if hex in sea.skeletons]
        if not haunted:
            return
        start = await Place(seat, "corner.shift", (*haunted, NONE), NONE, clause="ST-34.1", about="")
        if start == NONE:
            return
        others = tuple([hex for hex in isles if hex != start])
        to = await Place(seat, "corner.shift", (*others, NONE), NONE, clause="ST-34.1", about=start)
        if to == NONE:
            return
        remove_skeleton(sea, start)
        sea.skeletons[to] = sea.skeletons.get(to, 0) + 1
        sea.tell(T("{who} moves a skeleton from {start} to {to}.", who=Who(seat), start=start, to=to))


async def _gold(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.2 Beggar's Luck."""
    earn_gold(sea, seat, section.n, T("Beggar's Luck"))


async def _favours(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.2 Old Favours."""
    await draw_fortune(sea, seat, section.n)


async def _laugh(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.2 Last Laugh."""
    gain(sea, seat, section.n, "events", T("Last Laugh"))


async def _whisper(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.2 Whispered Name."""
    deck = sea.voyages[section.level]
    for _ in range(section.n):
        if deck.cards:
            sea.players[seat].voyages.cards.append(await take(deck))
            sea.tell(T("{who} gets a {level} voyage.", who=Who(seat), level=LEVEL_NAMES[section.level]))


async def _leader(sea: Sea, seat: int, clause: str) -> int:
    """ST-1.3 One of the leaders other than himself; -1 if he declines or there is none."""
    keys = [str(other) for other in sea.order_of_play if other in leaders(sea) and other != seat]
    if not keys:
        return -1
    answer = await PickOne(seat, "corner.leader", (*keys, NONE), keys[0], clause=clause)
    return -1 if answer == NONE else int(answer)


async def _sleight(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.3 Gold from a leader, or all there is."""
    rival = await _leader(sea, seat, "ST-34.3")
    if rival >= 0:
        earn_gold(sea, seat, pay_gold(sea, rival, section.n, T("Sleight of Hand")), T("Sleight of Hand"))


async def _tow(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.4 Any ship that is not held, any way, to a free place; reefs hurt as usual."""
    keys = [SHIP_KEYS[owner][n] for owner, n in all_ships(sea) if not held(sea, sea.ship(owner, n))]
    answer = await _pick(seat, "corner.tow", keys, "ST-34.4")
    if answer == NONE:
        return
    owner, n = SHIP_OF[answer]
    ship = sea.ship(owner, n)
    full = standees(sea)
    ways = sea.board.bent(ship.hex, section.n, careful(ship))
    free = [hex for hex in ways if full.get(hex, 0) < LIMIT]
    to = await Place(seat, "corner.tow_to", (*free, NONE), NONE, clause="ST-34.4", about=(owner, n))
    if to != NONE:
        await moved(sea, owner, n, ways[to].hexes, reefs=True)


async def _treasure(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.5 First Pick."""
    answer = await _own_ship(sea, seat, "ST-34.5")
    if answer != NONE:
        await draw_treasure(sea, seat, SHIP_OF[answer][1], section.n, "ST-34.5")


async def _carpenter(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.6 All damage off one of his ships; the water stays."""
    answer = await _own_ship(sea, seat, "ST-34.6")
    if answer != NONE:
        n = SHIP_OF[answer][1]
        mend(sea.ship(seat, n), sea.ship(seat, n).damage)
        sea.tell(T("Ship {ship} of {who} is repaired.", ship=SHIP_NAMES[n], who=Who(seat)))


async def _marked(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.7 The next events lie before the Knave in secret; `put_back` follows as a step of its own."""
    top = sea.events.cards[-section.n :]
    if top:
        await Reveal()
        del sea.events.cards[-len(top) :]
        sea.peeked.seats, sea.peeked.cards = (seat,), top[::-1]


async def put_back(sea: Sea) -> None:
    """ST-34.7 Back on the deck in any order, the first named on top."""
    seat = sea.knave
    order: tuple[str, ...] = tuple(sea.peeked.cards)
    if len(order) > 1:
        order = await Arrange(seat, "corner.order", order, clause="ST-34.7", public=False)
    sea.events.cards += order[::-1]
    sea.peeked.seats, sea.peeked.cards = (), []
    names = [EVENTS[card].high_seas.name for card in order]
    sea.tell(T("Next events: {first}.", first=listed(names)), (seat,))


async def _revenge(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.8 Damage on one ship of a leader; it may be prevented; ST-26.10 the credit is the Knave's."""
    rivals = [other for other in leaders(sea) if other != seat]
    keys = [SHIP_KEYS[owner][n] for owner, n in all_ships(sea) if owner in rivals]
    answer = await _pick(seat, "corner.revenge", keys, "ST-34.8")
    if answer != NONE:
        await hurt(sea, *SHIP_OF[answer], section.n, T("Cold Revenge"), by=seat)


async def _whistle(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.9 Skeletons on one island of his choice, hub islands included."""
    if bagged_bones(sea) < 1:
        return
    keys = (*sea.board.isle, NONE)
    answer = await Place(seat, "corner.whistle", keys, NONE, clause="ST-34.9")
    if answer != NONE:
        place_skeletons(sea, answer, section.n)


async def _gem(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.10 A mermaid gem searched out of the loot bag; none there: nothing."""
    answer = await _own_ship(sea, seat, "ST-34.10")
    if answer == NONE:
        return
    hold = sea.ship(*SHIP_OF[answer]).hold
    await Reveal()  # whether the bag has one
    for _ in range(section.n):
        if search(sea.loot, LOOT_GEM):
            hold.cards.append(LOOT_GEM)
            sea.tell(T("{who} finds a mermaid gem.", who=Who(seat)))
        else:
            sea.tell(T("There is no mermaid gem in the loot bag."))


async def _landing(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.11 One of his own ships up to three hexes, with reefs, pushing and arrival as in his turn."""
    keys = [key for key in _own(sea, seat) if not held(sea, sea.ship(*SHIP_OF[key]))]
    answer = await _pick(seat, "corner.landing", keys, "ST-34.11")
    if answer == NONE:
        return
    n = SHIP_OF[answer][1]
    ways = shift_choices(sea, seat, n, section.n)
    to = await Place(seat, "corner.landing_to", (*ways, NONE), NONE, clause="ST-34.11", about=n)
    if to != NONE:
        await sail(sea, seat, n, ways[to])


LOOT_GEM = next(token.id for token in TOKENS.values() if token.bag == "loot" and token.kind == "gem")
_CORNERS: dict[str, Callable[[Sea, int, Corner], Awaitable[None]]] = {
    "shift": _shift,
    "gold": _gold,
    "sleight": _sleight,
    "tow": _tow,
    "pick": _treasure,
    "favours": _favours,
    "carpenter": _carpenter,
    "marked": _marked,
    "revenge": _revenge,
    "whistle": _whistle,
    "gem": _gem,
    "landing": _landing,
    "whisper": _whisper,
    "laugh": _laugh,
}
