"""SP-8, SP-22 The seven Action cards."""

from collections.abc import Callable, Coroutine
from typing import Any

from bot.engine.chance import Reveal
from bot.engine.decision import PickOne, PickSome
from bot.engine.text import N, T, Who
from bot.games.sea_of_plunder.cards import draw_some
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import playables
from bot.games.sea_of_plunder.movement import Piece, new_action, plan, sail
from bot.games.sea_of_plunder.table import active_captain, card_name, in_turn_order, ships_of, thing_of

RESUPPLY_DRAWS = 3
UNCHARTED_DRAWS = 1
UNCHARTED_PLAYS = 2
ISLANDS_MOVED = 2

Effect = Callable[[Sea], Coroutine[Any, Any, None]]


async def broken_compass(sea: Sea) -> None:
    """SP-22.1 Every other player with as many cards or more, or with as many or fewer, takes a Debt."""
    # SP-22.3 chosen before the sizes of the hands are announced
    more = await PickOne(sea.active, "play.broken_compass", ("more", "fewer"), clause="SP-22.1") == "more"
    chosen = T("as many cards or more") if more else T("as many cards or fewer")
    sea.tell(T("{who} picks those with {chosen}.", who=Who(sea.active), chosen=chosen))
    await Reveal()
    mine = len(active_captain(sea).hand)  # SP-22.2 without the card just played, Goods included
    for seat in in_turn_order(sea):
        size = len(sea.captains[seat].hand)
        sea.tell(N("{who} holds {n} card.", "{who} holds {n} cards.", size, who=Who(seat)))
        if seat != sea.active and (size >= mine if more else size <= mine):  # SP-22.4 equal is hit either way
            take_debt(sea, seat)


async def cursed_treasure(sea: Sea) -> None:
    """SP-22.5 Every other player with as many Treasures or more takes a Debt."""
    mine = active_captain(sea).treasures
    for seat in in_turn_order(sea):
        if seat != sea.active and sea.captains[seat].treasures >= mine:
            take_debt(sea, seat)


def take_debt(sea: Sea, seat: int) -> None:
    """SP-15.6 A Debt by an Action card is no pirate contact: no bribe and no roll against it."""
    sea.captains[seat].debt += 1
    sea.tell(T("{who} takes a Debt ({n} now).", who=Who(seat), n=sea.captains[seat].debt))


async def resupply(sea: Sea) -> None:
    """SP-22.8 Draw 3 from the deck, then put one card that is no Good under the deck, face down."""
    seat = sea.active
    found = await draw_some(sea, seat, RESUPPLY_DRAWS)
    sea.tell(N("{who} draws {n} card from the deck.", "{who} draws {n} cards from the deck.", found, who=Who(seat)))
    choice = playables(sea.captains[seat].hand.cards)
    if not choice:  # SP-22.9
        return
    card = await PickOne(seat, "play.resupply", choice, clause="SP-22.8", public=False)
    sea.captains[seat].hand.cards.remove(card)
    sea.deck.cards.insert(0, card)
    sea.tell(T("{who} puts a card under the deck.", who=Who(seat)))
    sea.tell(T("You put {card} under the deck.", card=card_name(card)), to=(seat,))


async def uncharted_waters(sea: Sea) -> None:
    """SP-22.15 Draw 1 from the deck, then two more plays; SP-22.17 a second one works fully before the rest."""
    found = await draw_some(sea, sea.active, UNCHARTED_DRAWS)
    sea.plays_left += UNCHARTED_PLAYS
    sea.tell(
        N("{who} draws {n} card from the deck.", "{who} draws {n} cards from the deck.", found, who=Who(sea.active))
    )
    sea.tell(T("Plays still to come: {n}.", n=sea.plays_left))


async def defer(sea: Sea) -> None:
    """SP-8.4 Carried out in the Discard phase with the discarded card."""
    sea.deferred.append(sea.in_use)
    sea.tell(T("{card} waits for the discard.", card=card_name(sea.in_use)))


async def hurricane(sea: Sea) -> None:
    """SP-22.6, SP-22.7 All other players' ships move by the discard, with all contacts; SP-18.9 both of a rival's."""
    fleet: list[Piece] = [ship for seat in in_turn_order(sea)[1:] for ship in ships_of(sea, seat)]
    await group_move(sea, fleet)


async def so_close_yet_so_far(sea: Sea) -> None:
    """SP-22.10 None, one or two Treasure Islands move by the discard; SP-22.13 one placed meanwhile does not."""
    keys = tuple(str(island.number) for island in sea.islands)
    chosen = await PickSome(sea.active, "so_close.islands", keys, 0, ISLANDS_MOVED, (), "SP-22.10")
    await group_move(sea, [island for island in sea.islands if str(island.number) in chosen])


async def trouble_at_sea(sea: Sea) -> None:
    """SP-22.14 All pirates move by the discard, at the same time."""
    await group_move(sea, [*sea.pirates])


async def group_move(sea: Sea, pieces: list[Piece]) -> None:
    """SP-8.6 Each follows the discard; SP-10.8 all choices are made before anything moves."""
    new_action(sea)
    sea.movers = [thing_of(piece) for piece in pieces]
    for piece in pieces:
        await plan(sea, piece, "group.path", "SP-10.7")
    sea.movers = []
    await sail(sea, pieces)


ACTION_TEXTS: dict[str, Effect] = {
    "broken_compass": broken_compass,
    "cursed_treasure": cursed_treasure,
    "hurricane": defer,
    "resupply": resupply,
    "so_close_yet_so_far": defer,
    "trouble_at_sea": defer,
    "uncharted_waters": uncharted_waters,
}
DEFERRED_TEXTS: dict[str, Effect] = {
    "hurricane": hurricane,
    "so_close_yet_so_far": so_close_yet_so_far,
    "trouble_at_sea": trouble_at_sea,
}
