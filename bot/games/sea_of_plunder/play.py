"""SP-4, SP-5 The Draw phase and the Play phase."""

from bot.engine.decision import PickOne
from bot.engine.text import N, T, Who
from bot.games.sea_of_plunder.actions import ACTION_TEXTS
from bot.games.sea_of_plunder.cards import draw_some, lay
from bot.games.sea_of_plunder.components import NO_SHIP, Sea, Ship
from bot.games.sea_of_plunder.content import ACTIONS, EVENTS, playables
from bot.games.sea_of_plunder.movement import new_action, plan, sail
from bot.games.sea_of_plunder.table import active_captain, card_name, ships_of

DRAWN = 2
NO_MOVE = "none"


async def draw_phase(sea: Sea) -> None:
    """SP-4.1 Two cards from the deck, or the top card of the pile and one from the deck."""
    seat = sea.active
    source = "deck"
    if sea.pile and sea.pile[-1] not in EVENTS:  # SP-4.5 an Event on top cannot be taken
        # SP-4.2, SP-4.4 chosen once, before any card is seen; both from the pile is not offered
        source = await PickOne(seat, "draw.source", ("deck", "pile"), clause="SP-4.1")
    if source == "pile":
        card = sea.pile.pop()  # SP-4.3 the top card, openly; SP-12.11 as printed, however it was turned before
        sea.captains[seat].hand.cards.append(card)
        sea.tell(T("{who} takes {card} from the pile.", who=Who(seat), card=card_name(card)))
    # SP-4.6 Events do not count: the hand grows by two
    found = await draw_some(sea, seat, DRAWN - (source == "pile"))
    sea.tell(N("{who} draws {n} card from the deck.", "{who} draws {n} cards from the deck.", found, who=Who(seat)))


async def play_phase(sea: Sea) -> None:
    """SP-5.1 One Map, Port Island or Action card is laid on top of the pile and takes effect."""
    captain = active_captain(sea)
    choice = playables(captain.hand.cards)
    if not choice:  # SP-5.3, SP-22.16 nothing to play: the phase, or this extra play, lapses
        sea.tell(T("{who} has no card to play.", who=Who(sea.active)))
        return
    card = await PickOne(sea.active, "play.card", choice, clause="SP-5.1", public=False)
    captain.hand.cards.remove(card)  # SP-8.1 a card that is played cannot be discarded as well
    lay(sea, card)
    new_action(sea)
    sea.in_use, sea.compass_paid = card, False  # SP-12.13 each play may have its own Compass
    sea.tell(T("{who} plays {card}.", who=Who(sea.active), card=card_name(card)))
    if card in ACTIONS:
        await ACTION_TEXTS[card](sea)  # SP-5.6, SP-8.3
    else:
        await own_move(sea)


async def own_move(sea: Sea) -> None:
    """SP-5.4, SP-5.5 The own ship follows the map, or goes straight to the Port Island; SP-5.7 it must."""
    ship = await own_ship(sea)
    assert ship is not None
    await plan(sea, ship, "move.path", "SP-10.5")
    sea.moved_by_card = True  # SP-23.3 also by a Port card to the own square
    await sail(sea, [ship])


async def own_ship(sea: Sea, optional: bool = False) -> Ship | None:
    """SP-18.5 Either ship, free to choose every turn; SP-18.6 all own movement of a turn is made by that one."""
    own = ships_of(sea, sea.active)
    if sea.helm != NO_SHIP:
        return sea.ships[sea.helm]
    ship = own[0]
    if len(own) > 1:
        keys = tuple(each.colour for each in own) + ((NO_MOVE,) if optional else ())
        chosen = await PickOne(sea.active, "play.ship", keys, clause="SP-18.5", about=sea.in_use)
        if chosen == NO_MOVE:
            return None
        ship = next(each for each in own if each.colour == chosen)
    sea.helm = sea.ships.index(ship)
    return ship
