"""A made-up game that shows every token once: colour tables are chosen from it, never pictures for players."""

from bot.engine.secret import Cards, Secret
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
_SPIRITS = [f"spirit.{colour}" for colour in COLOURS]
_CREW = ("sable", "ivory", "vermilion", "dusk", "azure")


def game(seats: int) -> Sea:
    """A game in full swing."""
    homes = BOARD.homes[str(seats)]
    captains = [
        Captain(
            pirate=CARDS.pirates[i].id,
            home=homes[i],
            ship=("SE.H", "NW.E", "SW.S", "NE.W")[i],
            gold=Secret(5, -1),
            rum=Secret(2, -1),
            tally=Secret(Tally(12, 3, 10), Tally()),
            ready=Cards(list(COLOURS[i : i + 3])),
            charts=Cards(["haven", "hoard", "chains"][: i + 1]),
            exhausted=[COLOURS[i], _SPIRITS[5 - i]],
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
        options={},
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
        bids=[Bid(list(COLOURS[:2]), 5 + i) for i in range(seats)],
    )


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    names = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew")
    return tuple(Mate(names[i], _CREW[i], i == 3) for i in range(seats))


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
    one.turn.stage, one.turn.path = "move", ["NW.N", "NW.H"]
    one.captains[0].ship = "NW.H"
    two.captains[1].ship = ""
    three.fight = Fight("NW.S", Side(1, dice=2), Side(MONSTER, dice=4), "commit", "coral_hydra")
    three.phase, three.navy.card, three.navy.space, three.risen = "wager", "", "", ""
    swapped = mates(seats)
    other = tuple(Mate(m.name, _CREW[(i + 1) % 5]) for i, m in enumerate(swapped))
    return [
        Scene(one, mates(seats), marks, (0,), news=("Red Nell raids: 2 gold and 1 rum.",)),
        Scene(two, mates(seats), (), (1,)),
        Scene(three, other, (), tuple(range(seats))),
    ]


def fights() -> list[Scene]:
    """Fights between captains of all colours, and with all that is no captain."""
    out: list[Scene] = []
    crews = (_CREW[:4], _CREW[1:], (*_CREW[3:], *_CREW[:2]))
    for crew, (one, two) in zip(crews, ((0, 1), (2, NAVY), (1, MONSTER)), strict=True):
        sea = game(4)
        hits = ["hit", "wind", "miss", "hit2", "minus1"]
        sides = (Side(one, faces=hits, spirit_face="hit2", result=4), Side(two, faces=hits, result=2))
        sea.fight = Fight("NE.W", *sides, "won", "coral_hydra", wind=one, winner=one, jettisoned="die")
        sea.fight.stolen = [] if two == 1 else list(COLOURS)
        out.append(Scene(sea, tuple(Mate("Nell", colour) for colour in crew)))
        beaten = game(4)
        beaten.fight = Fight("NE.W", sides[1], sides[0], "won", "coral_hydra", wind=two, winner=two)
        if two != MONSTER:
            out.append(Scene(beaten, tuple(Mate("Nell", colour) for colour in reversed(crew))))
    return out
