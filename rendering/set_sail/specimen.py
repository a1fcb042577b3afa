"""A made-up game that shows every token once: colour tables are chosen from it, never pictures for players."""

from collections.abc import Iterable

from bot.engine.secret import Cards
from bot.games.set_sail.board import within
from bot.games.set_sail.components import Captain, Clash, Meeting, Prize, Sea, Turn, Wake, no_offers
from bot.games.set_sail.content import PLUNDER, TRADE, TREASURE
from rendering.scene import Mark, Mate, Scene

COLOURS = ("vermilion", "azure", "jade", "saffron", "orchid", "ivory")
_BERTHS = ("G4", "L8", "B2", "K3", "G9", "K3", "E8", "M5", "A8", "H9", "E2", "F1")


def game(seats: int) -> Sea:
    """A game in full swing."""
    captains = [
        Captain(
            colour=COLOURS[i],
            hand=Cards(["banana", "sugar", "tobacco", "deep", "route4", "route5"] + ["deep"] * i if i != 3 else []),
            maps=Cards(list(TREASURE)[i : i + 2] if i != 3 else []),
            ships=[_BERTHS[2 * i], _BERTHS[2 * i + 1]],
            silver=12 + i,
            supplies=5,
            points=4 * i,
            barrel=i % 4,
            oar=(i + 1) % 4,
            cannon=(i + 2) % 4,
            halved=i % 2 == 1,
        )
        for i in range(seats)
    ]
    return Sea(
        seats=seats,
        options={"goal": "30"},
        round=7,
        captains=captains,
        phase="sail",
        first=1,
        turn=0,
        last_round=True,
        deep_deck=Cards(["deep"] * 33),
        route_deck=Cards(["route4"] * 17),
        deep_discard=["deep"] * 4,
        plunder_deck=Cards(["PL14"] * 5),
        trade_deck=Cards(["TD14"] * 5),
        treasure_deck=Cards(["TR01"] * 8),
        open_plunder=[list(PLUNDER)[i] for i in (0, 5, 9, 13)],
        open_trade=[*[list(TRADE)[i] for i in (0, 5, 13)], ""],
        now=Turn(no_offers(seats), 10, ["G4", "L8"], meetings=[Meeting("K3", 1)]),
        prize=Prize(0, 0, "H4", "deep", 4, 5, True),
        wakes=[Wake(0, 0, ("F3", "G3", "G4"))],
    )


def mates(seats: int) -> tuple[Mate, ...]:
    """Who sits there."""
    names = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris Blackwater", "Old Grisel")
    return tuple(Mate(names[i], COLOURS[i], i == 5) for i in range(seats))


def specimens(seats: int = 6) -> list[Scene]:
    """Three scenes: ship I sails, ship II sails, somebody slips away while all lie crowded."""
    one, two, three = game(seats), game(seats), game(seats)
    two.now.plotted = "E2"
    three.phase, three.prize, three.wakes, three.last_round = "combat", None, [], False
    three.clash = Clash("G4", 0, 1, 3, 4, "fight", 6, 6, 0, 2)
    for captain in three.captains:
        captain.ships = ["G4", "H5" if captain.colour in ("vermilion", "azure", "jade") else "K5"]
    return [
        Scene(one, mates(seats), _marks(within("G4", 9)), (0,)),
        Scene(two, mates(seats), _marks(within("L8", 5)), (0,)),
        Scene(three, mates(seats), _marks(("G3", "F4", "H4")), (1,)),
    ]


def _marks(tiles: Iterable[str]) -> tuple[Mark, ...]:
    return tuple(Mark(tile, tile) for tile in tiles)
