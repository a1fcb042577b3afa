"""A made-up game that shows every token: colour tables are chosen from it, never pictures for players."""

from bot.engine.secret import Cards
from bot.games.sea_of_thieves.board import board
from bot.games.sea_of_thieves.components import (
    GALLEON,
    KRAKEN,
    MEGALODON,
    SLOOP,
    Action,
    CrewRoll,
    EnemyRoll,
    Fort,
    Player,
    Sailor,
    Sea,
    Ship,
    Voyage,
)  # fmt: skip
from bot.games.sea_of_thieves.content import CREW, DEAD, FORTUNE, SEAS, TOKENS, VOYAGES
from rendering.scene import Mark, Mate, Scene

COLOURS = ("vermilion", "azure", "jade", "saffron")
NAMED = ("red", "blue", "green", "yellow")
LAYOUT = {
    2: "- skull.A crown.B shell.A serpent.B -",
    3: "anchor.A skull.B crown.A shell.B serpent.A star.B",
}
_BERTHS = ("2A", "3C", "0B", "4D", "2F", "5A", "0A", "2K")


def game(seats: int) -> Sea:
    """A game in full swing."""
    layout = LAYOUT[2] if seats == 2 else LAYOUT[3]
    chart = board(layout)
    kinds, tokens, cards = list(CREW), list(TOKENS), list(VOYAGES)
    players: list[Player] = []
    for i in range(seats):
        ships = [
            Ship(
                kind=("galleon", "brigantine", "sloop")[(i + n) % 3],
                hold=Cards(tokens[n::3]),
                hex=_BERTHS[2 * i + n],
                crew=[Sailor(kinds[(i + k) % 9] if k > 1 else "", k != 1) for k in range(4 - (i + n) % 3)],
                damage=i + n,
                water=2 + i,
                tokens=n + 1,
                captains=list(DEAD)[i : i + n],
                voyage=Voyage(cards[5 * i + n], [0] * len(VOYAGES[cards[5 * i + n]].tasks)),
                chained=n == 1,
            )
            for n in range(2)
        ]
        hand, papers = Cards(list(FORTUNE)[i : i + 4]), Cards(cards[i * 4 : i * 4 + 3])
        players.append(Player(NAMED[i], hand, papers, ships, 6 * i + 4, 300 * i + 200))
    sea = Sea(
        seats=seats,
        options={"goal": "25"},
        round=7,
        layout=layout,
        phase="fleets",
        stage="actions",
        players=players,
        captains_left=list(DEAD)[4:],
        crew_row=kinds[:3],
        effect=list(SEAS)[2],
        ending=True,
        knave=seats - 1,
    )
    for n, isle in enumerate(chart.isle):
        if n % 2:
            sea.skeletons[isle] = 1 + n % 4
        if n % 7 == 0:
            sea.captains[isle] = [list(DEAD)[n // 7]]
    for n, place in enumerate(chart.wrecks):
        sea.cargo[place] = tokens[n * 3 : n * 3 + 3]
    for name, place, hurt in ((SLOOP, "2M", 2), (GALLEON, "3H", 4), (MEGALODON, "4R", 5), (KRAKEN, "5P", 1)):
        sea.enemies[name].hex, sea.enemies[name].damage = place, hurt
    sea.enemies[KRAKEN].tentacles = 5
    sea.enemies[GALLEON].slots = tokens[-2:]
    sea.fort = Fort(chart.fortress[3], 2)
    sea.rolls = [CrewRoll(0, 0, "full_sail", [1, 2, 3, 6])]
    return sea


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    names = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew")
    return tuple(Mate(names[i], COLOURS[i], i == 3) for i in range(seats))


def specimens() -> list[Scene]:
    """Scenes of tables of each size: somebody sails far, or to one of few places; dice lie on the table."""
    out: list[Scene] = []
    for seats, home in ((2, "2"), (3, "3"), (4, "0")):
        sea = game(seats)
        sea.act = Action(0, 0, "full_sail" if seats == 4 else "plunder")
        letters = "BCDEFG" if seats < 4 else "BCDEFGHIJKLMNOPQRS"
        marks = tuple(Mark(f"{home}{letter}", f"{home}{letter}") for letter in letters)
        out.append(Scene(sea, mates(seats), marks, (0,), news=("Red Nell sails.",)))
    return out


def moments() -> list[Scene]:
    """Each sort of moment: enemies strike, guns speak, a ship is boarded, an island is plundered."""
    out: list[Scene] = []
    for enemy, dice in ((KRAKEN, [5, 6, 2, 3, 4]), (MEGALODON, [6, 1, 3, 4]), (GALLEON, [6, 2, 4, 5, 1])):
        for seat in range(2):
            sea = game(4)
            sea.enemy_roll = EnemyRoll(enemy, dice, f"{seat}.II")
            out.append(Scene(sea, mates(4)))
    for what, at in (("open_fire", "2.I"), ("boarding", "3.I"), ("plunder", "2A")):
        for seat in range(2):
            sea = game(4)
            sea.act = Action(seat, 0, "card" if what == "boarding" else what)
            sea.rolls = [CrewRoll(seat, 0, what, [1, 4, 6], accepted=True, at=at)]
            if what == "boarding":
                sea.rolls.append(CrewRoll(3, 0, what, [3, 2, 5], accepted=True, at=f"{seat}.I"))
            out.append(Scene(sea, mates(4)))
    return out


def hands() -> list[Scene]:
    """Private cards of each captain with several sorts of cards."""
    out: list[Scene] = []
    for seat in range(4):
        sea = game(4)
        sea.players[seat].fortune.cards = list(FORTUNE)[seat * 7 : seat * 7 + 4]
        marks = tuple(Mark(f"{seat}{letter}", f"{seat}{letter}") for letter in "BCDEFGHIJKLM"[: 12 - 2 * seat])
        out.append(Scene(sea, mates(4), marks, (seat,), viewer=seat))
    return out
