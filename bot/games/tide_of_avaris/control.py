"""Taking control (chapter 15): sloops for the three Spirits and the four Regions."""

from collections.abc import Iterable

from bot.engine.question import Option, PickOne, Why
from bot.engine.text import N, T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import roll_spirit
from bot.games.tide_of_avaris.chart import SPIRIT
from bot.games.tide_of_avaris.components import AREAS, NOBODY, Area, Captain, Sea, Sloops
from bot.games.tide_of_avaris.content import TRACKS

MOST_SLOOPS = TRACKS.sloops + len(TRACKS.upgrades.fleet)
SEND: dict[tuple[Area, int], str] = {(area, n): f"{area}.{n}" for area in AREAS for n in range(1, MOST_SLOOPS + 1)}
SENT: dict[str, tuple[Area, int]] = {key: sent for sent, key in SEND.items()}
REGIONS: tuple[Area, ...] = ("NW", "NE", "SE", "SW")


def least(sea: Sea, seat: int, area: Area) -> int:
    """TA-15.3 One more than now lie there; TA-15.7 one is enough where own sloops may follow, and else nothing is."""
    now = sea.control[area]
    if now.owner != seat:
        return now.number + 1
    return 1 if sea.options["reinforce"] == "yes" else MOST_SLOOPS + 1


def sendings(sea: Sea, seat: int, areas: tuple[Area, ...]) -> list[str]:
    """TA-15.3, TA-15.4 All the ways to send sloops there, in one go, up to the supply."""
    supply = sea.captains[seat].supply
    return [SEND[area, n] for area in areas for n in range(least(sea, seat, area), supply + 1)]


def no_control(sea: Sea, seat: int, areas: tuple[Area, ...]) -> Why | None:
    """TA-15.3, TA-15.7, TA-15.8 Why none of these areas can be taken now."""
    supply = sea.captains[seat].supply
    for area in areas:
        if least(sea, seat, area) <= supply:
            return None
    return _TOO_FEW[areas]


async def take_control(sea: Sea, seat: int, areas: tuple[Area, ...]) -> None:
    """TA-15.2 A Spirit at its own space, any Region from Buy a Sea."""
    keys = sendings(sea, seat, areas)
    key = keys[0] if len(keys) == 1 else await SendSloops(seat, tuple(keys), areas=areas)
    area, number = SENT[key]
    before = sea.control[area]
    sea.captains[seat].supply -= number
    own = before.number if before.owner == seat else 0
    sea.control[area] = Sloops(seat, own + number)  # TA-15.5, TA-15.7
    sea.tell(
        N(
            "{who} sends {n} sloop to {area}.",
            "{who} sends {n} sloops to {area}.",
            number,
            who=Who(seat),
            area=names.AREA[area],
        )
    )
    if own:
        return
    if before.owner != NOBODY:  # TA-15.6
        sea.captains[before.owner].supply += before.number
        sea.tell(T("The sloops of {who} return home.", who=Who(before.owner)))
        if area == "crew":
            lose_spirit(sea.captains[before.owner])
    if area == "crew":
        await roll_spirit(sea.captains[seat], "TA-15.10", seat)
        sea.tell(T("{who} takes and rolls the Crew Spirit Die.", who=Who(seat)))


class SendSloops(PickOne, frozen=True, gc=False, kw_only=True):
    """TA-15.3 Where sloops are sent, and how many."""

    name, clause, joined = "control.send", "TA-15.3", True
    waiting = T("Waiting for {who}: how many sloops, and where?")

    areas: tuple[Area, ...]

    def prompt(self, sea: Sea) -> Text:
        return N(
            "Where do you send your sloop?",
            "How many of your {n} sloops, and where? It takes more than lie there now.",
            sea.captains[self.seat].supply,
        )

    def option(self, sea: Sea, key: str) -> Option:
        area, number = SENT[key]
        if key not in self.keys:
            return Option(names.AREA[area])
        now = sea.control[area]
        label = N("{n} sloop to {area}", "{n} sloops to {area}", number, area=names.AREA[area])
        if now.owner == self.seat:
            hint = N("joins {n} sloop of yours", "joins {n} sloops of yours", now.number)
        elif now.number:
            hint = N("displaces {n} sloop of {who}", "displaces {n} sloops of {who}", now.number, who=Who(now.owner))
        else:
            hint = T("nobody is there")
        return Option(label, hint, group=names.AREA[area], also=(T("{n} to {area}", n=number, area=names.AREA[area]),))

    # it hangs on the space where sloops are bought, which the question alone knows while it is asked
    def hinders(self, sea: Sea, seat: int, key: str) -> Why | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """TA-15.3, TA-15.7 More sloops than lie there, from the supply, and never to an own area."""
        if key not in SENT:
            return _MORE_SLOOPS
        area, number = SENT[key]
        enough, supply = least(sea, seat, area), sea.captains[seat].supply
        if enough > MOST_SLOOPS:
            return _OWN_AREA
        if supply < enough:
            return _too_many_there
        return None if area in self.areas and enough <= number <= supply else _MORE_SLOOPS

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """The seas to which no sloops can be sent."""
        sent = {SENT[key][0] for key in self.keys}
        return [SEND[area, 1] for area in REGIONS if area not in sent] if sent & set(REGIONS) else ()

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The area with the fewest sloops, the smallest number."""
        return min(self.keys, key=lambda key: (sea.control[SENT[key][0]].number, SENT[key][1]))


_MORE_SLOOPS = T("Send more sloops than lie there now, as many as you have, and not to an area of your own.")
_OWN_AREA = T("You control it already, and never send sloops to an area of your own.")


def _too_many_there(sea: Sea, seat: int, key: str) -> Text:
    enough, have = least(sea, seat, SENT[key][0]), sea.captains[seat].supply
    return N("It takes {n} sloop, more than you have.", "It takes {n} sloops; you have {have}.", enough, have=have)


def _too_few(areas: tuple[Area, ...]) -> Why:
    def why(sea: Sea, seat: int, key: str) -> Text:
        enough = min(least(sea, seat, area) for area in areas)
        if enough > MOST_SLOOPS:
            return T("You control all there is to control here.")
        have = sea.captains[seat].supply
        return N(
            "You need {n} sloop and have {have} at home.",
            "You need {n} sloops and have {have} at home.",
            enough,
            have=have,
        )

    return why


_CHOICES: tuple[tuple[Area, ...], ...] = (REGIONS, ("crew",), ("marauder",), ("guardian",))
_TOO_FEW: dict[tuple[Area, ...], Why] = {areas: _too_few(areas) for areas in _CHOICES}


def lose_spirit(captain: Captain) -> None:
    """TA-15.13 The old controller loses the Crew Spirit Die in whatever state."""
    for dice in (captain.ready.cards, captain.exhausted):
        dice[:] = [face for face in dice if not face.startswith(SPIRIT)]
