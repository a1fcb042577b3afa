"""Fortune cards and kept events of the own turn, with their targets (ST-35, ST-34)."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from bot.engine.chance import Reveal
from bot.engine.orders import ASK
from bot.engine.question import NOT_OFFERED, Option, PickOne
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_thieves.components import SHIP_KEYS, SHIP_NAMES, SHIP_OF, Player, Sea
from bot.games.sea_of_thieves.content import CORNERS, FORTUNE, KEPT, RESOURCE
from bot.games.sea_of_thieves.courses import BACK, Course
from bot.games.sea_of_thieves.damage import hurt, mend, revive, spare
from bot.games.sea_of_thieves.describe import NOT_HELD, card_name, moment
from bot.games.sea_of_thieves.orders import FeedRat, gives_up, standing, windowed
from bot.games.sea_of_thieves.reactions import announced, chained
from bot.games.sea_of_thieves.sailing import beside, held, moved, sail, shift_choices, ships_at
from bot.games.sea_of_thieves.supply import (
    bagged_bones,
    discard_kept,
    draw_resources,
    draw_treasure,
    earn_gold,
    pay_gold,
    place_skeletons,
    spend_resource,
)
from bot.games.sea_of_thieves.words import ACTING, GO_BACK, REACTION, target_option

Targets: TypeAlias = Callable[[Sea, int], list[str]]
Effect: TypeAlias = Callable[[Sea, int, str, str], Awaitable[None]]
SELF = ["self"]
MARCH = next(section for section in KEPT if CORNERS[section].op == "march")
TIES = next(section for section in KEPT if CORNERS[section].op == "ties")
KEDGE = next(card for card in FORTUNE.values() if card.op == "move")
WORK_SONG = next(card.id for card in FORTUNE.values() if card.op == "extra")
DISCOUNT = next(section for section in KEPT if CORNERS[section].op == "discount")
NOBODY_DOWN = T("No crew of your ships on the board is defeated.")


# -- whom or what a card of the own turn can name (ST-10.2 none, and it cannot be played) ------------------------------


def _own(sea: Sea, seat: int, fits: Callable[[int], bool]) -> list[str]:
    ships = sea.players[seat].ships
    return [SHIP_KEYS[seat][n] for n, ship in enumerate(ships) if ship.hex and fits(n)]


def tired_ships(sea: Sea, seat: int) -> list[str]:
    """ST-35.6, ST-34.16 Own ships with defeated crew."""
    ships = sea.players[seat].ships
    return _own(sea, seat, lambda n: ships[n].ready < len(ships[n].crew))


def _damaged(sea: Sea, seat: int) -> list[str]:
    return _own(sea, seat, lambda n: sea.ship(seat, n).damage > 0)


def _wet(sea: Sea, seat: int) -> list[str]:
    return _own(sea, seat, lambda n: sea.ship(seat, n).water > 0)


def _stowing(sea: Sea, seat: int) -> list[str]:
    """ST-35.9 What is in the bag is hidden: playable while anything but skeletons is in it."""
    return _own(sea, seat, lambda n: len(sea.loot.cards) > bagged_bones(sea))


def _at_island(sea: Sea, seat: int) -> list[str]:
    """ST-35.10, ST-10.10."""
    if not sea.treasure.cards:
        return []
    return _own(sea, seat, lambda n: sea.ship(seat, n).hex in sea.board.isle)


def _kedging(sea: Sea, seat: int) -> list[str]:
    """ST-35.11 not if held."""
    steps = KEDGE.n
    return _own(
        sea, seat, lambda n: not held(sea, sea.ship(seat, n)) and bool(shift_choices(sea, seat, n, steps, unhurt=True))
    )


def rival_ships(sea: Sea, seat: int) -> list[tuple[int, int]]:
    """Rival ships on the board."""
    return [
        (rival, n)
        for rival, player in enumerate(sea.players)
        if rival != seat
        for n, ship in enumerate(player.ships)
        if ship.hex
    ]


def _purses(sea: Sea, seat: int) -> list[str]:
    """ST-35.17 Rival ships in the hex of an own ship whose owner has gold."""
    own = {ship.hex for ship in sea.players[seat].ships if ship.hex}
    return [
        SHIP_KEYS[rival][n]
        for rival, n in rival_ships(sea, seat)
        if sea.ship(rival, n).hex in own and sea.players[rival].gold
    ]


def _sirens(sea: Sea, seat: int) -> list[str]:
    """ST-35.19 Any rival ship that can be moved one hex; not a held one."""
    return [
        SHIP_KEYS[rival][n]
        for rival, n in rival_ships(sea, seat)
        if not held(sea, sea.ship(rival, n)) and beside(sea, sea.ship(rival, n).hex)
    ]


def _rats(sea: Sea, seat: int) -> list[str]:
    """ST-35.20 Rival ships in the same or a neighbouring hex."""
    near: set[str] = set()
    for ship in sea.players[seat].ships:
        if ship.hex:
            near |= {ship.hex, *sea.board.near[ship.hex]}
    return [SHIP_KEYS[rival][n] for rival, n in rival_ships(sea, seat) if sea.ship(rival, n).hex in near]


def _haunts(sea: Sea, seat: int) -> list[str]:
    """ST-35.21 Island hexes with a rival ship, if the bag has a skeleton."""
    if bagged_bones(sea) < 1:
        return []
    hexes = dict.fromkeys([sea.ship(*each).hex for each in rival_ships(sea, seat)])
    return [hex for hex in hexes if hex in sea.board.isle]


def _self(sea: Sea, seat: int) -> list[str]:
    return SELF


def _fresh_turn(sea: Sea, seat: int) -> list[str]:
    """ST-10.11 After step A, before the first action token of this turn."""
    return SELF if sea.used == 0 and sea.act is None else []


# -- what they do ------------------------------------------------------------------------------------------------------


async def _revive(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.6 Second Wind."""
    _, n = SHIP_OF[target]
    revive(sea.ship(seat, n))
    sea.tell(T("All crew of ship {ship} of {who} is ready.", ship=SHIP_NAMES[n], who=Who(seat)))


async def _repair(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.7 Spare Timbers."""
    _, n = SHIP_OF[target]
    ship = sea.ship(seat, n)
    mend(ship, min(FORTUNE[card].n, ship.damage))
    sea.tell(T("Ship {ship} of {who} has {n} damage left.", ship=SHIP_NAMES[n], who=Who(seat), n=ship.damage))


async def _bail(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.8 All Hands to the Pumps."""
    _, n = SHIP_OF[target]
    sea.ship(seat, n).water = 0
    sea.tell(T("Ship {ship} of {who} is pumped dry.", ship=SHIP_NAMES[n], who=Who(seat)))


async def _resources(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.9 Stowed Planks."""
    got = await draw_resources(sea, seat, SHIP_OF[target][1], FORTUNE[card].n)
    sea.tell(N("{who} stows {n} resource.", "{who} stows {n} resources.", got, who=Who(seat)))


async def _treasure(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.10 Lucky Find."""
    await draw_treasure(sea, seat, SHIP_OF[target][1], FORTUNE[card].n, "ST-35.10")


async def _gold(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.23 Old Debt."""
    earn_gold(sea, seat, FORTUNE[card].n, T("old debt"))


async def _purse(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.17 Cutpurse."""
    got = pay_gold(sea, SHIP_OF[target][0], FORTUNE[card].n, T("cutpurse"))
    earn_gold(sea, seat, got, T("cutpurse"))


async def _bones(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.21 Bones Stir."""
    place_skeletons(sea, target, FORTUNE[card].n)


async def _rat(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.20 Rat in the Hold: the rival gives up a resource or takes the damage; without one, the damage."""
    rival, n = SHIP_OF[target]
    ship = sea.ship(rival, n)
    has = RESOURCE in ship.hold.cards
    order = standing(sea, rival, FeedRat)
    gives = has and gives_up("keep_last" if order == ASK else order, spare(ship))
    default = RESOURCE if gives else "damage"
    answer = default
    if ship.hold.cards and not windowed(sea):
        await Reveal()  # by giving one up or not, the hold tells whether it has any
    if ship.hold.cards and (windowed(sea) or order == ASK):
        answer = await RatChoice(rival, (RESOURCE, "damage") if has else ("damage",), default, ship=n)
    if answer == RESOURCE:
        spend_resource(sea, ship)
        sea.tell(T("{who} gives up a resource.", who=Who(rival)))
    else:
        done = await hurt(sea, rival, n, FORTUNE[card].n, T("rat in the hold"), by=seat)
        await chained(sea, seat, (rival, n), done)  # ST-10.20 damage by an own fortune card


async def _extra(sea: Sea, seat: int, card: str, target: str) -> None:
    """ST-35.28, ST-18.4 Work Song: the limit of two actions per ship stays."""
    sea.extra += FORTUNE[card].n


class Deed(Struct, frozen=True):
    """What a card of the own turn names, why it cannot be played when it finds nothing, and what it does.

    Without a deed it moves a ship, and names a hex besides."""

    targets: Targets
    lacks: Text = NONE
    does: Effect | None = None


OWN_TURN: dict[str, Deed] = {
    "revive": Deed(tired_ships, NOBODY_DOWN, _revive),
    "repair": Deed(_damaged, T("None of your ships on the board has damage."), _repair),
    "bail": Deed(_wet, T("None of your ships on the board has taken in water."), _bail),
    "resources": Deed(_stowing, T("There is nothing but skeletons in the loot bag."), _resources),
    "treasure": Deed(_at_island, T("None of your ships lies at an island, or the treasure bag is empty."), _treasure),
    "gold": Deed(_self, does=_gold),
    "purse": Deed(_purses, T("No rival ship whose captain has gold lies in a hex with a ship of yours."), _purse),
    "bones": Deed(_haunts, T("No rival ship lies at an island, or the loot bag has no skeleton."), _bones),
    "rat": Deed(_rats, T("No rival ship lies in the hex of a ship of yours or next to it."), _rat),
    "extra": Deed(_fresh_turn, moment(WORK_SONG), _extra),
    "move": Deed(_kedging, T("No ship of yours can move: it is sunk, or the Kraken holds it.")),
    "siren": Deed(_sirens, T("No rival ship has a free place next to it.")),
}
AGAINST = {"purse", "rat", "siren"}  # ST-35.30


def held_cards(player: Player) -> list[str]:
    """The different fortune cards in hand, and the kept events."""
    kept = player.kept and [section for section in KEPT if section in player.kept]
    return [*dict.fromkeys(player.fortune.cards), *kept]


def unplayable(sea: Sea, seat: int, card: str) -> Text | None:
    """ST-10.1, ST-10.2, ST-10.10, ST-10.11, ST-10.21 Why a card or a kept event cannot be played in this pause."""
    player = sea.players[seat]
    if card in FORTUNE:
        if card not in player.fortune.cards:
            return NOT_HELD
        deed = OWN_TURN.get(FORTUNE[card].op)
        return moment(card) if deed is None else None if deed.targets(sea, seat) else deed.lacks
    if card not in player.kept:
        return NOT_HELD if card in KEPT else NOT_OFFERED
    if card == TIES:
        return None if tired_ships(sea, seat) else NOBODY_DOWN
    return None if card == MARCH and _fresh_turn(sea, seat) else moment(card)


def playable(sea: Sea, seat: int) -> list[str]:
    """The own-turn cards and kept events that could be played in this pause."""
    return [card for card in held_cards(sea.players[seat]) if unplayable(sea, seat, card) is None]


async def play(sea: Sea, seat: int, card: str) -> None:
    """ST-10.1 Plays an own-turn card: its target is named first, then it may be cancelled, then it works."""
    if card in KEPT:
        await _use_kept(sea, seat, card)
        return
    op = FORTUNE[card].op
    deed = OWN_TURN[op]
    target = await named(seat, card, deed.targets(sea, seat))
    if target == BACK:
        return
    if deed.does is None:
        await _play_move(sea, seat, card, *SHIP_OF[target])
    elif await announced(sea, seat, card, _victim(sea, seat, op, target)):
        await deed.does(sea, seat, card, target)


def _victim(sea: Sea, seat: int, op: str, target: str) -> int:
    """ST-35.30 The player a card is played against, or -1."""
    if op in AGAINST:
        return SHIP_OF[target][0]
    if op == "bones":
        return next(rival for rival, _ in ships_at(sea, target) if rival != seat)
    return -1


async def named(seat: int, card: str, choices: list[str]) -> str:
    """What a card is played on; nothing to choose, and it is not asked."""
    return choices[0] if len(choices) == 1 else await CardTarget(seat, (*choices, BACK), BACK, card=card)


async def _play_move(sea: Sea, seat: int, card: str, owner: int, n: int) -> None:
    """ST-35.11 Kedge Off and ST-35.19 Siren's Whisper: a ship and where it goes."""
    if owner == seat:
        ways = shift_choices(sea, seat, n, FORTUNE[card].n, unhurt=True)
    else:
        ways = {hex: (hex,) for hex in beside(sea, sea.ship(owner, n).hex)}
    to = await Course(seat, (*ways, BACK), BACK, card=card, ship=SHIP_KEYS[owner][n])
    if to == BACK or not await announced(sea, seat, card, owner if owner != seat else -1):
        return
    if owner == seat:
        await sail(sea, seat, n, ways[to], unhurt=True)
    else:
        await moved(sea, owner, n, (to,))


async def _use_kept(sea: Sea, seat: int, section: str) -> None:
    """ST-34.16 Family Ties, ST-34.17 Stolen March."""
    player = sea.players[seat]
    name = CORNERS[section].name
    if section == MARCH:
        discard_kept(sea, player, section)
        sea.extra += CORNERS[section].n
        sea.tell(T("{who} uses {card}.", who=Who(seat), card=name))
        return
    target = await named(seat, section, tired_ships(sea, seat))
    if target != BACK:
        discard_kept(sea, player, section)
        sea.tell(T("{who} uses {card}.", who=Who(seat), card=name))
        await _revive(sea, seat, section, target)


# -- what is asked -----------------------------------------------------------------------------------------------------


class CardTarget(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-10.1 On what a card is played, which nobody notices before it is."""

    name, clause, public, unnoticed = "card.play", "ST-10.1", False, True
    waiting = ACTING
    card: str

    def prompt(self, sea: Sea, /) -> Text:
        return T("{card}: on what?", card=card_name(self.card))

    def option(self, sea: Sea, key: str, /) -> Option:
        return GO_BACK if key == BACK else target_option(sea, key)


class RatChoice(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-35.20 What a Rat in the Hold gets."""

    name, clause, public, hidden = "rat.choice", "ST-35.20", False, True
    waiting = REACTION
    asks = T("A rat in the hold: give up a resource, or take the damage?")
    options = {
        RESOURCE: Option(T("Spend a resource"), T("It goes back to the loot bag"), emoji="goods"),
        "damage": Option(T("Take the damage"), emoji="damage"),
    }
    ship: int
