"""A made-up game that shows every token: colour tables are chosen from it, never pictures for players."""

from bot.engine.secret import Cards
from bot.games.sea_of_thieves.board import board
from bot.games.sea_of_thieves.components import (
    GALLEON,
    KRAKEN,
    MEGALODON,
    SLOOP,
    CrewRoll,
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


def specimens(seats: int) -> list[Scene]:
    """Two scenes: somebody sails; the crew is counted."""
    marks = tuple(Mark(place, place, "") for place in ("2B", "2C", "2D", "2E", "3A", "0C"))
    return [Scene(game(seats), mates(seats), marks, (0,), news=("Red Nell sails.",))]
