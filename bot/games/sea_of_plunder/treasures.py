"""SP-14 Treasures are collected, and new Treasure Islands placed by the dice."""

from bot.engine.chance import Dice, Target
from bot.engine.text import T, Verbatim, Who, Word
from bot.games.sea_of_plunder.cards import draw
from bot.games.sea_of_plunder.components import Find, PlacingRoll, Sea, TreasureIsland
from bot.games.sea_of_plunder.content import BOARD
from bot.games.sea_of_plunder.ending import collect_treasure, pirates_collect
from bot.games.sea_of_plunder.meeting import Arrived, lands, meets
from bot.games.sea_of_plunder.table import in_turn_order, pirate_at, ships_of, thing_of

SKULL = "skull"


async def placing_roll(clause: str, what: Target = None) -> tuple[str, str]:
    """SP-14.7 The column die and the row die, always thrown together: a letter and a number, or a skull."""
    column, row = await Dice(BOARD.dice.skull, 2, clause, None, what)
    return (
        SKULL if column == BOARD.dice.skull else BOARD.columns[column - 1],
        SKULL if row == BOARD.dice.skull else str(row),
    )


def face_name(face: str) -> Word:
    """What a die shows, in words."""
    return T("skull") if face == SKULL else Verbatim(face)


async def place_island(sea: Sea, collected: str = "") -> None:
    """SP-14.7, SP-14.15 Roll until a new Treasure Island lies on the sea, whatever has been triggered meanwhile.

    SP-14.4 It comes for the one that was collected, SP-21.6 or by an Event.
    """
    while True:
        column, row = await placing_roll("SP-14.7", collected)
        square = column + row
        if SKULL in (column, row):  # SP-14.8 one Treasure, also for two skulls
            sea.rolls.append(PlacingRoll("island", column, row, "skull"))
            sea.tell(T("The placing dice show {column} and {row}.", column=face_name(column), row=face_name(row)))
            pirates_collect(sea)
            continue
        pirate = pirate_at(sea, square)
        sailors = [seat for seat in in_turn_order(sea) if any(ship.at == square for ship in ships_of(sea, seat))]
        if not pirate and not sailors:
            sea.rolls.append(PlacingRoll("island", column, row, "placed"))
            break
        # SP-14.11 pirate and ship: both rules apply, then one new roll
        sea.rolls.append(PlacingRoll("island", column, row, ("both" if sailors else "pirate") if pirate else "ship"))
        if pirate:  # SP-14.9 one Treasure, however many pirates
            sea.tell(T("The new Treasure Island would rise at {square}, right under a pirate.", square=square))
            pirates_collect(sea)
        for seat in sailors:  # SP-14.10, SP-18.8 one card for each player there, no Treasure
            sea.tell(
                T(
                    "The new Treasure Island would rise at {square}, right under {who}, who draws 1 card.",
                    square=square,
                    who=Who(seat),
                )
            )
            await draw(sea, seat)
    # SP-14.12 on a Port Island, the Combo Port or another Treasure Island it is stacked
    sea.islands_placed += 1
    sea.islands.append(TreasureIsland(sea.islands_placed, square))
    sea.tell(T("Treasure Island {n} rises at {square}.", n=sea.islands_placed, square=square), sign="treasure")


async def islands_met(sea: Sea, arrived: Arrived) -> None:
    """SP-14.1, SP-14.6, SP-22.12 Islands that were met are collected one after the other, oldest first."""
    # SP-14.13 a new one is never placed where a thing is, so it is met in a later step or not at all (SP-14.14)
    for island in tuple(sea.islands):
        if any(
            piece.at == island.at and meets(arrived, thing_of(piece), thing_of(island))
            for piece in (*sea.ships, *sea.pirates)
        ):
            await collect(sea, island, arrived)


async def collect(sea: Sea, island: TreasureIsland, arrived: Arrived) -> None:
    """SP-14.4 All that share the island's square get a Treasure each; then one new island, then the cards."""
    square, thing = island.at, thing_of(island)
    cards: list[int] = []
    finders: list[int] = []
    for seat in in_turn_order(sea):
        for ship in ships_of(sea, seat):
            if ship.at == square:  # SP-13.5, SP-13.7 on anybody's turn, whichever of the two moves
                collect_treasure(sea, seat, square)
                finders.append(seat)
                if lands(arrived, thing_of(ship)) or lands(arrived, thing):
                    cards.append(seat)
    pirates = [pirate for pirate in sea.pirates if pirate.at == square]
    for _ in pirates:
        pirates_collect(sea)
    sea.finds.append(Find(square, tuple(finders), len(pirates)))
    # SP-13.8 Treasure, island removed, new island placed, then the card
    sea.islands.remove(island)
    island.at = ""  # SP-14.5 who comes to its square later gets nothing; SP-22.11 its own move ends here
    await place_island(sea, thing)
    for seat in cards:  # SP-13.6 a landing also brings 1 card from the deck
        sea.tell(T("{who} landed at the Treasure Island and draws 1 card.", who=Who(seat)), sign="treasure")
        await draw(sea, seat)
