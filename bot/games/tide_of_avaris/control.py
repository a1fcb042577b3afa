"""Taking control (chapter 15): sloops for the three Spirits and the four Regions."""

from bot.engine.decision import PickOne
from bot.engine.text import N, T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import roll_spirit
from bot.games.tide_of_avaris.chart import SPIRIT
from bot.games.tide_of_avaris.components import AREAS, NOBODY, Area, Captain, Sea, Sloops
from bot.games.tide_of_avaris.content import TRACKS

MOST_SLOOPS = TRACKS.sloops + len(TRACKS.upgrades.fleet)
SEND: dict[tuple[Area, int], str] = {(area, n): f"{area}.{n}" for area in AREAS for n in range(1, MOST_SLOOPS + 1)}
SENT: dict[str, tuple[Area, int]] = {key: sent for sent, key in SEND.items()}
REGIONS: tuple[Area, ...] = ("NW", "NE", "SE", "SW")


def sendings(sea: Sea, seat: int, areas: tuple[Area, ...]) -> list[str]:
    """TA-15.3, TA-15.4, TA-15.7 More sloops than lie there now, in one go, up to the supply; never into an own area."""
    supply = sea.captains[seat].supply
    return [
        SEND[area, n]
        for area in areas
        if sea.control[area].owner != seat
        for n in range(sea.control[area].number + 1, supply + 1)
    ]


async def take_control(sea: Sea, seat: int, areas: tuple[Area, ...]) -> None:
    """TA-15.2 A Spirit at its own space, any Region from Buy a Sea."""
    keys = sendings(sea, seat, areas)
    key = keys[0] if len(keys) == 1 else await PickOne(seat, "control.send", tuple(keys), keys[0], "TA-15.3")
    area, number = SENT[key]
    before = sea.control[area]
    sea.captains[seat].supply -= number
    sea.control[area] = Sloops(seat, number)  # TA-15.5
    sea.tell(
        N(
            "{who} sends {n} sloop to {area}.",
            "{who} sends {n} sloops to {area}.",
            number,
            who=Who(seat),
            area=names.AREA[area],
        )
    )
    if before.owner != NOBODY:  # TA-15.6
        sea.captains[before.owner].supply += before.number
        sea.tell(T("The sloops of {who} return home.", who=Who(before.owner)))
        if area == "crew":
            lose_spirit(sea.captains[before.owner])
    if area == "crew":
        await roll_spirit(sea.captains[seat], "TA-15.10", seat)
        sea.tell(T("{who} takes and rolls the Crew Spirit Die.", who=Who(seat)))


def lose_spirit(captain: Captain) -> None:
    """TA-15.13 The old controller loses the Crew Spirit Die in whatever state."""
    for dice in (captain.ready.cards, captain.exhausted):
        dice[:] = [face for face in dice if not face.startswith(SPIRIT)]
