"""The end and the final scoring (ST-37)."""

from bot.engine.chance import Reveal
from bot.engine.game import Ending, Part, Progress, Score
from bot.engine.secret import EVERYBODY
from bot.engine.text import T, Text, Who
from bot.games.sea_of_thieves.components import Player, Sea
from bot.games.sea_of_thieves.content import CLASSES, CREW, TABLE, TOKENS, VOYAGES
from bot.games.sea_of_thieves.setup import high_die

SOURCES: dict[str, Text] = {
    "voyages": T("Voyages completed"),
    "commissions": T("Commissions"),
    "captains": T("Captain's treasure"),
    "enemies": T("Enemies defeated"),
    "cards": T("Fortune cards"),
    "events": T("Events"),
    "penalties": T("Penalties"),
}


def progress(sea: Sea) -> Progress:
    """ST-37.1 The reputation of each captain, on the way to the goal."""
    return Progress(tuple([player.reputation for player in sea.players]), int(sea.options["goal"]))


def wealth(player: Player) -> int:
    """ST-37.7 1 reputation per full 500 gold."""
    return player.gold // TABLE.wealth


def unfinished(player: Player) -> int:
    """ST-37.8, ST-37.9 The reputation penalties of started voyages; gold penalties and voyages in hand do not count."""
    return sum([VOYAGES[ship.voyage.card].penalty.reputation for ship in player.ships if ship.voyage is not None])


def fleet(player: Player) -> int:
    """ST-37.10 The classes, sunk ships too."""
    return sum([CLASSES[ship.kind].reputation for ship in player.ships])


def followers(player: Player) -> int:
    """ST-37.10 Special crew, defeated ones too."""
    return sum([CREW[sailor.kind].reputation for ship in player.ships for sailor in ship.crew if sailor.kind])


def parts(player: Player) -> tuple[Part, ...]:
    """ST-37.6 The break-down, in the order of the final scoring; the running score never falls below 0."""
    lines = [Part(SOURCES[source], n) for source, n in sorted(player.earned.items()) if n]
    running = player.reputation + wealth(player)
    lost = min(unfinished(player), running)
    lines.append(Part(T("Wealth"), wealth(player)))
    if lost:
        lines.append(Part(T("Unfinished voyages"), -lost))
    lines.append(Part(T("Fleet"), fleet(player)))
    lines.append(Part(T("Special crew"), followers(player)))
    return tuple(lines)


def total(player: Player) -> int:
    """ST-37.12, ST-1.2 Reputation decides the game; gold counts by its wealth alone."""
    return max(player.reputation + wealth(player) - unfinished(player), 0) + fleet(player) + followers(player)


def tie_break(player: Player) -> tuple[int, int]:
    """ST-37.13 Treasure tokens on the ships' cards, then loot tokens; captain's treasure counts for neither."""
    tokens = [TOKENS[token].bag for ship in player.ships for token in ship.hold.cards]
    return tokens.count("treasure"), tokens.count("loot")


def _standing(sea: Sea, seat: int) -> tuple[int, int, int, int]:
    player = sea.players[seat]
    if not sea.over:  # holds are hidden while the game lasts
        return total(player), 0, 0, 0
    return (total(player), *tie_break(player), sea.ties[seat] if sea.ties else 0)


def scores(sea: Sea) -> tuple[Score, ...]:
    """ST-37.11, ST-37.12 Everybody in order of rank; nothing else scores."""
    standing = {seat: _standing(sea, seat) for seat in range(sea.seats)}
    order = sorted(range(sea.seats), key=lambda seat: (*[-each for each in standing[seat]], seat))
    found: list[Score] = []
    for seat in order:
        rank = 1 + sum([other > standing[seat] for other in standing.values()])
        found.append(Score(seat, rank, total(sea.players[seat]), parts(sea.players[seat]), _note(sea, seat, standing)))
    return tuple(found)


def _note(sea: Sea, seat: int, standing: dict[int, tuple[int, int, int, int]]) -> Text:
    """What broke a tie."""
    level = [other for other in standing if other != seat and standing[other][0] == standing[seat][0]]
    if not sea.over or not level:
        return T("")
    treasure, loot = standing[seat][1:3]
    return T("Tie: {treasure} treasure tokens, {loot} loot tokens aboard.", treasure=treasure, loot=loot)


def ending(sea: Sea) -> Ending:
    """ST-37.1, ST-37.5 Why the game is over."""
    return GOAL_REACHED if sea.ending else ROUNDS_PLAYED


GOAL_REACHED = Ending("goal", T("The goal was reached."))
ROUNDS_PLAYED = Ending("rounds", T("The last round is played."))


async def finish(sea: Sea) -> None:
    """ST-37.6 The final scoring; ST-37.13 the holds are opened; ST-37.14 a tie to the last is shared, or thrown for."""
    await Reveal()
    for player in sea.players:
        for ship in player.ships:
            ship.hold.seats = EVERYBODY
    sea.ties = []
    sea.over = True
    best = max([_standing(sea, seat) for seat in range(sea.seats)])
    winners = [seat for seat in range(sea.seats) if _standing(sea, seat) == best]
    if len(winners) > 1 and sea.options["last_tie"] == "dice":
        sea.over = False
        winner = await high_die(sea, winners, "ST-37.14")
        sea.ties = [int(seat == winner) for seat in range(sea.seats)]
        sea.over = True
        winners = [winner]
    for score in scores(sea):
        sea.tell(T("{who} ends with {n} reputation.", who=Who(score.seat), n=score.total))
    for seat in winners:
        sea.tell(T("{who} wins.", who=Who(seat)))
