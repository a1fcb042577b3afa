"""The end and the scoring (chapter 26)."""

from collections.abc import Callable

from bot.engine.chance import Reveal
from bot.engine.game import Ending, Part, Score
from bot.engine.secret import EVERYBODY
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold, in_bag
from bot.games.tide_of_avaris.burial import bury
from bot.games.tide_of_avaris.components import Captain, Sea
from bot.games.tide_of_avaris.content import COLOURS, ENDGAME, TRACKS

MATCHING: dict[int, int] = {int(number): points for number, points in TRACKS.matching.items()}
MOST_MATCHING = max(MATCHING)


async def final_burials(sea: Sea) -> None:
    """TA-26.4 to TA-26.9 After the last Wager everybody with treasures buries where his ship is, off the board at his
    home, one after the other in the order just bid for; TA-26.10 then all is opened."""
    for seat in sea.track:
        captain = sea.captains[seat]
        if hold(captain):
            await bury(sea, seat, captain.ship or captain.home)
    await Reveal()
    open_all(sea)
    sea.phase, sea.over = "end", True
    for score in scores(sea):
        sea.tell(T("Place {n}: {who} with {total} TP.", n=score.rank, who=Who(score.seat), total=score.total))


ENDINGS: tuple[tuple[Callable[[Sea], bool], Ending], ...] = (
    (lambda sea: not in_bag(sea), Ending("bag", T("The treasure bag was empty."))),
    (lambda sea: sea.idle_days >= TRACKS.guard_days, Ending("still", T("No treasure was drawn for days."))),
    (lambda sea: True, Ending("days", T("All Days that were agreed on are played."))),
)


def ending(sea: Sea) -> Ending:
    """TA-24.6 Why the game is over, the first reason that holds."""
    return next(why for holds, why in ENDINGS if holds(sea))


def open_all(sea: Sea) -> None:
    """TA-26.10, TA-12.6 Purses, points, unused cards and unclaimed private bonuses, worth nothing now, are opened."""
    for captain in sea.captains:
        for secret in (captain.gold, captain.rum, captain.tally, captain.ready, captain.charts):
            secret.seats = EVERYBODY
    sea.endgame_unused.seats = EVERYBODY


def matching(captain: Captain) -> list[tuple[str, int]]:
    """TA-26.11 to TA-26.13 Three and more of a colour in all that was ever buried, each colour by its own row."""
    buried = captain.buried + captain.buried_bound
    points = [(colour, MATCHING.get(min(buried.count(colour), MOST_MATCHING), 0)) for colour in COLOURS]
    return [(colour, n) for colour, n in points if n]


# What the Endgame Bonuses, also called Final Burial Bonuses (TA-1.20), count at the very end (TA-26.21).
COUNTS: dict[str, Callable[[Sea, int], int]] = {
    "sloops": lambda sea, seat: sum(area.number for area in sea.control.values() if area.owner == seat),  # TA-26.21.1
    "relics": lambda sea, seat: len(sea.captains[seat].relics),  # TA-26.21.2
    "burials": lambda sea, seat: sea.captains[seat].burials,  # TA-26.21.3
    "richest": lambda sea, seat: sea.captains[seat].tally.value.richest,  # TA-26.21.4
    "bound": lambda sea, seat: len(sea.captains[seat].buried_bound),  # TA-26.21.5
    "upgrades": lambda sea, seat: upgrades(sea.captains[seat]),  # TA-26.21.6
    "bonuses": lambda sea, seat: len(sea.captains[seat].claimed),  # TA-26.21.7
    "enemies": lambda sea, seat: sea.captains[seat].enemies,  # TA-26.21.8
    "dice": lambda sea, seat: sea.captains[seat].dice + sea.captains[seat].joining,  # TA-26.21.9
    "rum": lambda sea, seat: max(0, sea.captains[seat].rum.value),  # TA-26.21.10
}


def upgrades(captain: Captain) -> int:
    """TA-26.21.6 Steps on the four tracks."""
    return captain.attack + captain.defence + captain.fleet + captain.crew


def shares(sea: Sea, bonus: str) -> dict[int, int]:
    """TA-26.15 to TA-26.17, TA-1.8 The token goes to who has most; tied captains share it, rounded down; nobody has
    most of nothing."""
    counts = [COUNTS[bonus](sea, seat) for seat in range(sea.seats)]
    most = max(counts)
    if not most:
        return {}
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    return dict.fromkeys(leaders, sea.tokens[bonus] // len(leaders))


def scores(sea: Sea) -> tuple[Score, ...]:
    """TA-26.18 to TA-26.20, TA-1.1 Most Treasure Points wins; ties go by turn order; every place is ranked."""
    endgame = {bonus: shares(sea, bonus) for bonus in sea.endgame if bonus in sea.tokens}
    rows = {seat: parts(sea, seat, endgame) for seat in range(sea.seats)}
    totals = {seat: sum(part.points for part in row) for seat, row in rows.items()}
    order = sea.track if sea.options["tie_order"] == "last_wager" else sea.played
    order = order or list(range(sea.seats))
    ranked = sorted(order, key=lambda seat: -totals[seat])
    return tuple(
        Score(
            seat,
            place + 1,
            totals[seat],
            rows[seat],
            T("place {n} in turn order", n=order.index(seat) + 1),
        )
        for place, seat in enumerate(ranked)
    )


def parts(sea: Sea, seat: int, endgame: dict[str, dict[int, int]]) -> tuple[Part, ...]:
    """Where the points of a captain come from."""
    captain = sea.captains[seat]
    tally = captain.tally.value
    row = [Part(T("Burials"), tally.holds), Part(T("Burial Bonuses"), tally.bonuses)]
    for colour, points in matching(captain):
        row.append(Part(T("Matching {colour}", colour=names.COLOUR[colour]), points))
    row.append(Part(T("Gold"), max(0, captain.gold.value) // TRACKS.gold_per_point))  # TA-26.14
    for bonus, shared in endgame.items():
        row.append(Part(T(ENDGAME[bonus].name), shared.get(seat, 0)))
    return tuple(row)
