"""SP-13.9 to SP-13.12 Ships of different captains meet; SP-23.10 the Thief steals."""

from bot.engine.chance import Draw, Reveal
from bot.engine.text import T, Who
from bot.games.sea_of_plunder.cards import draw
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.meeting import Arrived, lands, meets
from bot.games.sea_of_plunder.table import card_name, in_turn_order, ships_of, thing_of


async def ships_met(sea: Sea, arrived: Arrived) -> None:
    """SP-10.10 Every pair of ships that has come together, in turn order; SP-18.7 not two of one's own."""
    fleet = [ship for seat in in_turn_order(sea) for ship in ships_of(sea, seat)]
    for i, one in enumerate(fleet):
        for other in fleet[i + 1 :]:
            if one.at == other.at and one.seat != other.seat and meets(arrived, thing_of(one), thing_of(other)):
                await encounter(sea, one.seat, other.seat, thing_of(one), one.at, arrived)


async def encounter(sea: Sea, one: int, other: int, ship: str, square: str, arrived: Arrived) -> None:
    """What two captains get out of one contact; if one of them is the active player it is `one`.

    SP-13.12 Only the active player gains, and only by moving his own `ship`. SP-23.12 He goes first.
    """
    own_move = one == sea.active and ship in arrived
    any_turn = sea.options["thief"] == "any_turn"
    for seat, rival in ((one, other), (other, one)):
        earns = own_move and seat == one
        if sea.captains[seat].power == "thief":
            if any_turn or earns:  # SP-23.10, SP-23.14 passing or landing; SP-23.11 one card, and never a draw
                await steal(sea, seat, rival, "SP-23.10", square)
        elif earns and lands(arrived, ship):
            await steal(sea, seat, rival, "SP-13.10", square)
        elif earns:
            sea.tell(T("{who} passes {rival} and draws 1 card.", who=Who(seat), rival=Who(rival)))
            await draw(sea, seat)  # SP-13.9


async def steal(sea: Sea, seat: int, victim: int, clause: str, square: str) -> None:
    """SP-13.10, SP-9.8 One random card of the hand, Goods included; SP-13.11 nothing from an empty one."""
    cards = sea.captains[victim].hand.cards
    if not cards:
        await Reveal()  # that the hand is empty was hidden until now
        sea.tell(T("{who} finds nothing to steal from {victim}.", who=Who(seat), victim=Who(victim)))
        return
    card = cards.pop(await Draw(len(cards), clause, seat, f"{victim}.{square}"))
    sea.captains[seat].hand.cards.append(card)
    sea.tell(T("{who} steals a card from {victim}.", who=Who(seat), victim=Who(victim)))
    sea.tell(T("The stolen card is {card}.", card=card_name(card)), to=(seat, victim))
