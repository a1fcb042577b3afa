"""The Cutthroats' Corner: what the Scurvy Knave of the card may do (ST-34)."""

from collections.abc import Awaitable, Callable

from bot.engine.chance import Reveal, take
from bot.engine.question import Arrange, Option, PickOne, Place
from bot.engine.text import T, Text, Who, listed, told
from bot.games.sea_of_thieves.components import SHIP_KEYS, SHIP_NAMES, SHIP_OF, Sea
from bot.games.sea_of_thieves.content import EVENTS, TOKENS, Corner
from bot.games.sea_of_thieves.damage import hurt, mend
from bot.games.sea_of_thieves.naming import LEVEL_NAMES, place_text
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
from bot.games.sea_of_thieves.words import NOTHING, hex_option, seat_option, target_option

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


def _own(sea: Sea, seat: int) -> list[str]:
    return [SHIP_KEYS[seat][n] for n, ship in enumerate(sea.players[seat].ships) if ship.hex]


async def _own_ship(sea: Sea, seat: int) -> str:
    """One of his ships on the board; by default the most damaged."""
    keys = _own(sea, seat)
    if not keys:
        return NONE
    worst = max(keys, key=lambda key: sea.ship(*SHIP_OF[key]).damage)
    return await OwnShip(seat, (*keys, NONE), worst)


async def _shift(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.1 A normal skeleton (ST-8.9 no captain) from an island to another island anywhere."""
    isles = sea.board.isle
    for _ in range(section.n):
        haunted = [hex for hex in isles if hex in sea.skeletons]
        if not haunted:
            return
        start = await Shifting(seat, (*haunted, NONE), NONE)
        if start == NONE:
            return
        others = tuple([hex for hex in isles if hex != start])
        to = await Shifting(seat, (*others, NONE), NONE, start=start)
        if to == NONE:
            return
        remove_skeleton(sea, start)
        sea.skeletons[to] = sea.skeletons.get(to, 0) + 1
        sea.tell(
            T(
                "{who} moves a skeleton from {start} to {to}.",
                who=Who(seat),
                start=place_text(sea.board, start),
                to=place_text(sea.board, to),
            )
        )


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


async def _leader(sea: Sea, seat: int) -> int:
    """ST-1.3 One of the leaders other than himself; -1 if he declines or there is none."""
    keys = [str(other) for other in sea.order_of_play if other in leaders(sea) and other != seat]
    if not keys:
        return -1
    answer = await Leader(seat, (*keys, NONE), keys[0])
    return -1 if answer == NONE else int(answer)


async def _sleight(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.3 Gold from a leader, or all there is."""
    rival = await _leader(sea, seat)
    if rival >= 0:
        earn_gold(sea, seat, pay_gold(sea, rival, section.n, T("Sleight of Hand")), T("Sleight of Hand"))


async def _tow(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.4 Any ship that is not held, any way, to a free place; reefs hurt as usual."""
    keys = [SHIP_KEYS[owner][n] for owner, n in all_ships(sea) if not held(sea, sea.ship(owner, n))]
    answer = await Tow(seat, (*keys, NONE), NONE) if keys else NONE
    if answer == NONE:
        return
    owner, n = SHIP_OF[answer]
    ship = sea.ship(owner, n)
    full = standees(sea)
    ways = sea.board.bent(ship.hex, section.n, careful(ship))
    free = [hex for hex in ways if full.get(hex, 0) < LIMIT]
    to = await TowTo(seat, (*free, NONE), NONE)
    if to != NONE:
        await moved(sea, owner, n, ways[to].hexes, reefs=True)


async def _treasure(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.5 First Pick."""
    answer = await _own_ship(sea, seat)
    if answer != NONE:
        await draw_treasure(sea, seat, SHIP_OF[answer][1], section.n, "ST-34.5")


async def _carpenter(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.6 All damage off one of his ships; the water stays."""
    answer = await _own_ship(sea, seat)
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
        order = await NextEvents(seat, order)
    sea.events.cards += order[::-1]
    sea.peeked.seats, sea.peeked.cards = (), []
    names = [EVENTS[card].high_seas.name for card in order]
    sea.tell(T("Next events: {first}.", first=listed(names)), (seat,))


async def _revenge(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.8 Damage on one ship of a leader; it may be prevented; ST-26.10 the credit is the Knave's."""
    rivals = [other for other in leaders(sea) if other != seat]
    keys = [SHIP_KEYS[owner][n] for owner, n in all_ships(sea) if owner in rivals]
    answer = await Revenge(seat, (*keys, NONE), NONE) if keys else NONE
    if answer != NONE:
        await hurt(sea, *SHIP_OF[answer], section.n, T("Cold Revenge"), by=seat)


async def _whistle(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.9 Skeletons on one island of his choice, hub islands included."""
    if bagged_bones(sea) < 1:
        return
    keys = (*sea.board.isle, NONE)
    answer = await Whistle(seat, keys, NONE)
    if answer != NONE:
        place_skeletons(sea, answer, section.n)


async def _gem(sea: Sea, seat: int, section: Corner) -> None:
    """ST-34.10 A mermaid gem searched out of the loot bag; none there: nothing."""
    answer = await _own_ship(sea, seat)
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
    answer = await Landing(seat, (*keys, NONE), NONE) if keys else NONE
    if answer == NONE:
        return
    n = SHIP_OF[answer][1]
    ways = shift_choices(sea, seat, n, section.n)
    to = await LandingTo(seat, (*ways, NONE), NONE, ship=n)
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


# -- what is asked -----------------------------------------------------------------------------------------------------

_LOOKS = T("{who}, the Scurvy Knave, looks into the corner.")


class _Target(PickOne, frozen=True, gc=False):
    """A ship, or to let it be."""

    waiting = _LOOKS

    def prompt(self, sea: Sea, /) -> Text:
        return _titled(sea, self.asks)

    def option(self, sea: Sea, key: str, /) -> Option:
        return target_option(sea, key)


class _Hex(Place, frozen=True, gc=False):
    """A hex, or to let it be."""

    waiting = _LOOKS

    def prompt(self, sea: Sea, /) -> Text:
        return _titled(sea, self.asks)

    def option(self, sea: Sea, key: str, /) -> Option:
        return NOTHING if key == NONE else hex_option(sea, key)


def _titled(sea: Sea, text: Text) -> Text:
    """With the name of the corner that is used."""
    return told(text, card=EVENTS[sea.event].corner.name)


class Shifting(_Hex, frozen=True, gc=False, kw_only=True):
    """ST-34.1 From which island a skeleton is taken, and where it goes."""

    name, clause = "corner.shift", "ST-34.1"
    start: str = ""  # where it was taken

    def prompt(self, sea: Sea, /) -> Text:
        if not self.start:
            return T("Shifting Sands: from which island do you take a skeleton?")
        return T("Shifting Sands: where does the skeleton of {hex} go?", hex=place_text(sea.board, self.start))


class Leader(_Target, frozen=True, gc=False):
    """ST-34.3 Whose gold is taken."""

    name, clause = "corner.leader", "ST-34.3"
    asks = T("{card}: which leader?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return NOTHING if key == NONE else seat_option(key)


class OwnShip(_Target, frozen=True, gc=False):
    """ST-34.5, ST-34.6, ST-34.10 Which own ship the corner serves."""

    name, clause = "corner.ship", "ST-34.5"
    asks = T("{card}: which of your ships?")


class Tow(_Target, frozen=True, gc=False):
    """ST-34.4 Which ship is moved."""

    name, clause = "corner.tow", "ST-34.4"
    asks = T("{card}: which ship do you move?")


class TowTo(_Hex, frozen=True, gc=False):
    """ST-34.4 Where it is moved."""

    name, clause = "corner.tow_to", "ST-34.4"
    asks = T("{card}: where does it go?")


class NextEvents(Arrange, frozen=True, gc=False):
    """ST-34.7 In which order the next events lie."""

    name, clause, public = "corner.order", "ST-34.7", False
    waiting = _LOOKS
    asks = T("{card}: in which order do these events come? The first comes next.")

    def prompt(self, sea: Sea, /) -> Text:
        return _titled(sea, self.asks)

    def option(self, sea: Sea, key: str, /) -> Option:
        card = EVENTS[key]
        return Option(T("{seas} / {corner}", seas=card.high_seas.name, corner=card.corner.name))


class Revenge(_Target, frozen=True, gc=False):
    """ST-34.8 Which leader's ship is damaged."""

    name, clause = "corner.revenge", "ST-34.8"
    asks = T("{card}: which leader's ship?")


class Whistle(_Hex, frozen=True, gc=False):
    """ST-34.9 On which island skeletons appear."""

    name, clause = "corner.whistle", "ST-34.9"
    asks = T("{card}: on which island?")


class Landing(_Target, frozen=True, gc=False):
    """ST-34.11 Which own ship moves."""

    name, clause = "corner.landing", "ST-34.11"
    asks = T("{card}: which of your ships moves?")


class LandingTo(_Hex, frozen=True, gc=False, kw_only=True):
    """ST-34.11 Where it moves."""

    name, clause = "corner.landing_to", "ST-34.11"
    asks = T("{card}: where does it go?")
    ship: int
