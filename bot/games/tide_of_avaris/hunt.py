"""The Night's second step: the Navy hunts (chapter 22)."""

from bot.engine.chance import Reveal, Roll
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import has
from bot.games.tide_of_avaris.chart import DISTANCE, NEXT, NODES, WITH_WIND
from bot.games.tide_of_avaris.combat import battle, begin
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Sea
from bot.games.tide_of_avaris.content import DICE, NAVY_CARDS, SPACES
from bot.games.tide_of_avaris.outcome import settle

REACH = 2  # spaces the Navy moves or sees (TA-22.3, TA-22.7)


async def hunt(sea: Sea) -> None:
    """TA-22.1, TA-22.18 Without a Navy the next card comes, and that is all; else it gives chase."""
    navy = sea.navy
    navy.path, navy.die = [], ""
    if navy.card:
        await give_chase(sea)
    elif navy.deck.cards:
        await Reveal()
        navy.card = navy.deck.cards.pop()
        navy.space = NAVY_CARDS[navy.card].spawn
        navy.path = [navy.space]
        sea.tell(T("{navy} appears at {space}.", navy=names.ship(sea, NAVY), space=names.SPACE[navy.space]))
    sea.phase = "wager"


async def give_chase(sea: Sea) -> None:
    """TA-22.2, TA-22.3, TA-22.7 The Navy Die says a direction, or that somebody was spotted."""
    navy = sea.navy
    navy.die = DICE.navy_die[await Roll(len(DICE.navy_die), "TA-22.2", None) - 1]
    navy.path = [navy.space]
    if navy.die == "spotted":
        spared = holder_spared(sea)
        target = spotted(sea, spared)
        sea.tell(T("The Navy Die shows Spotted."))
        await sail(sea, [] if target == NOBODY else way_to(sea, sea.captains[target].ship, spared), spared)
    else:
        sea.tell(T("The Navy Die shows {way}.", way=names.COMPASS_ROSE[navy.die]))
        await sail(sea, straight(navy.space, navy.die), NOBODY)


def straight(space: str, way: str) -> list[str]:
    """TA-22.3, TA-22.4 Up to two spaces through the exits of one direction, as far as there are any."""
    spaces: list[str] = []
    while len(spaces) < REACH:
        onward = SPACES[space].exits.get(way)
        if onward is None:
            break
        spaces.append(onward)
        space = onward
    return spaces


def in_sight(sea: Sea) -> list[int]:
    """TA-22.7 The pirates at distance 1 or 2, highest in turn order first; distance 0 does not count."""
    distance = DISTANCE[sea.navy.space]
    return [seat for seat in sea.track if 0 < distance.get(sea.captains[seat].ship, 0) <= REACH]


def holder_spared(sea: Sea) -> int:
    """TA-25.21 The owner of the Merchant Papers, if the Navy spots anybody else."""
    seen = in_sight(sea)
    for seat, captain in enumerate(sea.captains):
        if has(captain, "merchant_papers") and any(other != seat for other in seen):
            return seat
    return NOBODY


def spotted(sea: Sea, spared: int) -> int:
    """TA-22.7 to TA-22.9 The nearest pirate in sight, the lowest in turn order of the Day just played if several."""
    distance = DISTANCE[sea.navy.space]
    seats = [seat for seat in reversed(in_sight(sea)) if seat != spared]
    return min(seats, key=lambda seat: distance[sea.captains[seat].ship], default=NOBODY)


def way_to(sea: Sea, goal: str, spared: int) -> list[str]:
    """TA-22.10 Of all ways of at most two spaces that no other pirate cuts short: one with the wind at last, then the
    shortest, then the one over the space listed first; TA-25.21 who is spared cuts none short."""
    start = sea.navy.space
    ways = [[goal]] if goal in NEXT[start] else []
    middles = [space for space in NODES if space in NEXT[start] and goal in NEXT[space]]
    ways += [[space, goal] for space in middles if prey_on(sea, space, spared) == NOBODY]
    return min(ways, key=lambda way: (([start, *way][-2], goal) not in WITH_WIND, len(way)))


async def sail(sea: Sea, way: list[str], spared: int) -> None:
    """TA-22.4 to TA-22.6 Step by step, stopping at the first space with a pirate; where it starts it fights nobody."""
    navy = sea.navy
    for space in way:
        came, navy.space = navy.space, space
        navy.path.append(space)
        prey = prey_on(sea, space, spared)
        if prey != NOBODY:
            sea.tell(
                T("The Navy sails to {space} and attacks {who}.", space=names.SPACE[space], who=Who(prey)), sign="fight"
            )
            await attack(sea, prey, came)
            return
    if way:
        sea.tell(T("The Navy sails to {space}.", space=names.SPACE[navy.space]))
    else:
        sea.tell(T("The Navy stays at {space}.", space=names.SPACE[navy.space]))


def prey_on(sea: Sea, space: str, spared: int) -> int:
    """TA-22.11 The lowest pirate in turn order on the space; TA-25.21 who is spared is passed over."""
    pirates = [seat for seat in sea.pirates_on(space) if seat != spared]
    return pirates[-1] if pirates else NOBODY


async def attack(sea: Sea, seat: int, came: str) -> None:
    """TA-22.12 to TA-22.14 The Navy attacks; no bribe, no Parley; the wind goes by its last step."""
    fight = begin(sea, NAVY, seat, sea.navy.space)
    await battle(sea, fight, came)
    await settle(sea, fight)
