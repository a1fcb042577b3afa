"""What must be true at any time: nothing is lost, nothing is doubled."""

from collections import Counter

from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, COLOURS, DECK, EVENTS, GOODS, SQUARES

_WHOLE_DECK = Counter(DECK)


def faults(sea: Sea) -> list[str]:
    """SP-1.5, SP-1.6 The 90 cards and the Goods are all there; things lie on squares; counts are not negative."""
    wrong: list[str] = []
    hands = [card for captain in sea.captains for card in (*captain.hand.cards, *captain.goods)]
    if sea.deck.cards or sea.pile:
        cards = Counter(card for card in hands if card not in GOODS)
        cards += Counter([*sea.deck.cards, *sea.pile, *sea.waiting, *sea.aside])
        if cards != _WHOLE_DECK and sea.pile:
            wrong.append(f"cards of the main deck: {cards - _WHOLE_DECK} too many, {_WHOLE_DECK - cards} missing")
    if any(card in EVENTS for captain in sea.captains for card in captain.hand.cards):
        wrong.append("a hand holds an Event")  # SP-7.1 it is laid aside and replaced
    for port in sea.ports:
        if port.goods < 0 or port.goods + hands.count(port.colour) != BOARD.goods_per_colour:
            wrong.append(f"{port.colour} Goods: {port.goods} in stock, {hands.count(port.colour)} in hands")
    if sea.ports and [port.colour for port in sea.ports] != list(COLOURS)[: len(sea.ports)]:
        wrong.append("the Port Islands are not in order")
    for piece in (*sea.pirates, *sea.islands, *sea.ports, *(sea.ships if sea.islands else ())):
        if piece.at not in SQUARES:
            wrong.append(f"{piece} is not on the sea")
    if sea.combo_port and sea.combo_port not in SQUARES:
        wrong.append("the Combo Port is not on the sea")
    for seat, captain in enumerate(sea.captains):
        if min(captain.treasures, captain.compasses, captain.debt) < 0:
            wrong.append(f"captain {seat} owes tokens")
    if sorted(sea.around) != list(range(sea.seats)):
        wrong.append("not everybody sits at the table")
    if sea.phase == "draw" and (sea.waiting or sea.deferred or sea.pile_fresh):
        wrong.append("something is left over from the turn before")
    return wrong
