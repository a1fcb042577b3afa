"""A made-up game that shows every token once: colour tables are chosen from it, never pictures for players."""

from bot.engine.secret import Cards, Secret
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.chart import CREW_FACES, SPIRIT_FACES
from bot.games.tide_of_avaris.components import (
    AREAS,
    MONSTER,
    NAVY,
    Bid,
    Captain,
    Fight,
    Navy,
    Sea,
    Side,
    Sloops,
    Tally,
)
from bot.games.tide_of_avaris.content import BOARD, CARDS, COLOURS, SPACES
from rendering.scene import Mark, Mate, Scene

_RELICS = [card.id for card in CARDS.relics]


def game(seats: int) -> Sea:
    """A game in full swing."""
    homes = BOARD.homes[str(seats)]
    captains = [
        Captain(
            pirate=GAME.tokens[i],
            home=homes[i],
            ship=("SE.H", "NW.E", "SW.S", "NE.W")[i],
            gold=Secret(5, -1),
            rum=Secret(2, -1),
            tally=Secret(Tally(12, 3, 10), Tally()),
            ready=Cards(list(CREW_FACES[i : i + 3])),
            charts=Cards(["haven", "hoard", "chains"][: i + 1]),
            exhausted=[CREW_FACES[i], SPIRIT_FACES[5 - i]],
            jettisoned=i % 2,
            unbound=[*COLOURS[: 5 - i], "red", "teal", "green"],
            bound=["blue", "yellow", "pink", "pink"][: i + 1],
            buried=list(COLOURS) * (i + 1),
            burials=i,
            attack=i,
            defence=3 - i,
            fleet=1,
            supply=1,
            relics=_RELICS[i * 4 : i * 4 + 4],
            used=_RELICS[i * 4 : i * 4 + 1],
            claimed=["red"],
            enemies=1,
        )
        for i in range(seats)
    ]
    return Sea(
        seats=seats,
        options={option.key: option.default for option in GAME.options},
        orders=[Secret({}, {}) for _ in range(seats)],
        round=3,
        phase="sunrise",
        track=list(range(seats)),
        played=list(range(seats)),
        active=0,
        wake=["NW.H", "NW.E"],
        captains=captains,
        slots={
            space.id: [COLOURS[(n + i) % 6] if (n + i) % 5 else "" for i in range(space.slots)]
            for n, space in enumerate(SPACES.values())
            if space.slots
        },
        bag=dict.fromkeys(COLOURS, 3),
        control={area: Sloops(n % seats, 2) if n % 3 else Sloops() for n, area in enumerate(AREAS)},
        relic_deck=Cards(["?"] * 9),
        relic_row=_RELICS[15:],
        monster_deck=Cards(["?"] * 9),
        risen="coral_hydra",
        bonus_deck=Cards(["?"] * 9),
        bonus="patrol",
        endgame=[card.id for card in CARDS.endgame[:4]],
        tokens={CARDS.endgame[1].id: 9},
        navy=Navy(Cards(["?"] * 5), "resolute", "NE.H", ["red", "blue"]),
        bids=[Bid(list(CREW_FACES[:2]), 5 + i) for i in range(seats)],
    )


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    names = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew")
    return tuple(Mate(names[i], GAME.colours[GAME.tokens[i]], i == 3) for i in range(seats))


def specimens(seats: int) -> list[Scene]:
    """Three scenes: the Navy is relocated; a battle is fought; another at the end, in other colours."""
    one, two, three = game(seats), game(seats), game(seats)
    marks = tuple(Mark(space, space) for space in ("NE.N", "NE.E", "SE.N", "NW.H"))
    two.fight = Fight(
        "NE.W",
        Side(0, [], 4, "marauder", ["hit", "wind", "miss", "hit"], "hit2", 5),
        Side(NAVY, [], 3, "", ["hit", "miss", "wind"], "", 1),
        "won",
        wind=0,
        winner=0,
    )
    two.final, two.bonus = True, ""
    for captain in two.captains:
        captain.ship = "NE.W"
    two.captains[1].ship = ""
    three.fight = Fight("NW.S", Side(1, dice=2), Side(MONSTER, dice=4), "commit", "coral_hydra")
    three.phase, three.navy.card, three.navy.space, three.risen = "wager", "", "", ""
    swapped = mates(seats)
    other = tuple(Mate(m.name, GAME.colours[GAME.tokens[(i + 1) % 5]]) for i, m in enumerate(swapped))
    return [
        Scene(one, mates(seats), marks, (0,), news=("Red Nell raids: 2 gold and 1 rum.",)),
        Scene(two, mates(seats), (), (1,)),
        Scene(three, other, (), tuple(range(seats))),
    ]
