"""SP-7, SP-21 The four Events."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.chance import Draw
from bot.engine.text import T, Who
from bot.games.sea_of_plunder.cards import draw, lay
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD
from bot.games.sea_of_plunder.table import card_name, in_turn_order, right_hand
from bot.games.sea_of_plunder.treasures import place_island


async def resolve_events(sea: Sea) -> None:
    """SP-7.3, SP-7.5, SP-7.6 All Events that wait, in the order they appeared; new ones go to the end of the line."""
    while sea.waiting:
        event = sea.waiting[0]
        sea.tell(T("The Event {card} takes effect.", card=card_name(event)))
        await EVENT_TEXTS[event](sea)
        lay(sea, sea.waiting.pop(0))  # SP-7.4


async def cargo_adrift(sea: Sea) -> None:
    """SP-21.1 Every player takes one random card from his right-hand neighbour's hand."""
    picks: list[tuple[int, int, int]] = []
    for seat in in_turn_order(sea):  # SP-21.2 all cards are picked before any changes hands
        neighbour = right_hand(sea, seat)
        size = len(sea.captains[neighbour].hand)
        if size:  # SP-21.3, SP-9.8 any card, Goods too
            picks.append((seat, neighbour, await Draw(size, "SP-21.1", seat, neighbour)))
        else:
            sea.tell(T("{neighbour} has no card that could drift to {who}.", who=Who(seat), neighbour=Who(neighbour)))
    taken = [(seat, neighbour, sea.captains[neighbour].hand.cards.pop(place)) for seat, neighbour, place in picks]
    for seat, neighbour, card in taken:
        sea.captains[seat].hand.cards.append(card)
        sea.tell(T("A card drifts from {neighbour} to {who}.", neighbour=Who(neighbour), who=Who(seat)))
        sea.tell(T("The card that drifted is {card}.", card=card_name(card)), to=(seat, neighbour))


async def magical_compass(sea: Sea) -> None:
    """SP-21.4, SP-18.10 Every player gets a Compass, however many ships he has."""
    for captain in sea.captains:
        captain.compasses += 1
    sea.tell(T("Every captain gets 1 Magical Compass."), sign="compass")


async def parting_storms(sea: Sea) -> None:
    """SP-21.5 Every player draws 1 card from the deck, in turn order from the active player (SP-7.7)."""
    for seat in in_turn_order(sea):
        if await draw(sea, seat):
            sea.tell(T("{who} draws 1 card.", who=Who(seat)))


async def tales_of_more_treasure(sea: Sea) -> None:
    """SP-21.6 One more Treasure Island; SP-21.7 none if there are three already."""
    if len(sea.islands) >= BOARD.islands_for_tales:
        sea.tell(T("There are enough Treasure Islands already."))
    else:
        await place_island(sea)


EVENT_TEXTS: dict[str, Callable[[Sea], Coroutine[Any, Any, None]]] = {
    "cargo_adrift": cargo_adrift,
    "magical_compass": magical_compass,
    "parting_storms": parting_storms,
    "tales_of_more_treasure": tales_of_more_treasure,
}
