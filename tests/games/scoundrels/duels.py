"""Two captains who fight, for tests."""

from bot.engine.text import T
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.pillaging import pillage
from tests.games.scoundrels.table import Table

WHY = T("a test")


def duel(ours: str, theirs: str, at: tuple[str, str] = ("D4", "D4"), **quirks: str) -> Table:
    """Seat 0 against seat 1 with one card each; quirks by seat: zero="cutthroat"."""
    table = Table(quirks="on")
    table.ships(*at, "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = [ours], [theirs]
    for seat, name in enumerate(("zero", "one")):
        table.captain(seat).quirk = quirks.get(name, "")
        table.captain(seat).offered = True
    return table


def clash(table: Table, way: str, response: str) -> Table:
    ours, theirs = table.captain(0).hand.cards[0], table.captain(1).hand.cards[0]
    table.begin(attack(table.sea, 0, way, 1))
    table.answer((ours,))
    table.answer(response)
    table.answer((theirs,))
    return table


def parrot(quirk: str = "", deck: tuple[str, ...] = ("sail-4", "sail-2", "wild-2", "sail-1", "sword-1")) -> Table:
    table = Table()
    table.ships("E4")
    table.hand(0, "sword-4", "sword-3", "sail-3")
    table.captain(0).cargo, table.captain(0).quirk = ["parrot"], quirk
    table.deck(*deck)
    table.begin(pillage(table.sea, 0))
    return table
