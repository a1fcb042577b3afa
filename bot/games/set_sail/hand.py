"""Chapter 19 - hands: Trade cards and ship cards, how many Trade cards fit, and paying with cards."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import Answer, Missing, Option, PickSome
from bot.engine.text import N, T, Text, Who, Word
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, CARDS, GOODS, SHIP_CARDS, SHIPS
from bot.games.set_sail.names import LABELS, QUIET, SIGNS, counted

MOST_ALIKE = max(BOX.stack, *(ship.count for ship in SHIPS.values()))
COPIES: dict[str, tuple[str, ...]] = {
    card: (card, *(f"{card}.{n}" for n in range(2, MOST_ALIKE + 1))) for card in CARDS
}  # keys for equal cards: banana, banana.2 ...
CARD_OF: dict[str, str] = {key: card for card, keys in COPIES.items() for key in keys}
_PER_BARREL = BOX.upgrades["barrel"].adds


def capacity(captain: Captain) -> int:
    """SS-10.4, SS-11.4 How many Trade cards fit: five and two for each barrel; SS-10.8 ship cards do not count."""
    return BOX.trade_hand + _PER_BARREL * captain.barrel


def goods_of(captain: Captain) -> int:
    """How many Trade cards the hand holds."""
    return sum(map(captain.hand.cards.count, GOODS))


def ship_cards_of(captain: Captain) -> int:
    """SS-1.11 How many ship cards the hand holds, of either deck."""
    return len(captain.hand.cards) - goods_of(captain)


def copies(cards: Iterable[str], kinds: tuple[str, ...]) -> tuple[str, ...]:
    """A key of its own for each card of these kinds."""
    held = list(cards)
    return tuple(key for kind in kinds for key in COPIES[kind][: held.count(kind)])


def goods_told(sea: Sea, cards: list[str]) -> Word:
    """SS-19.9 Goods are told by number, or by kind where the option says so."""
    if sea.options["goods_log"] == "kinds":
        return counted(cards, GOODS)
    return N("{n} Trade card", "{n} Trade cards", len(cards))


def return_goods(sea: Sea, captain: Captain, cards: list[str]) -> None:
    """SS-10.6 Trade cards that leave a hand go back to their stacks."""
    for card in cards:
        captain.hand.cards.remove(card)
        sea.stock.value[card] += 1


def discard_ship(sea: Sea, card: str) -> None:
    """SS-13.6 Each ship card goes to the discard pile of its own deck."""
    pile = sea.deep_discard if SHIPS[card].deck == "deep" else sea.route_discard
    pile.append(card)


async def fit_hand(sea: Sea, seat: int) -> None:
    """SS-19.4, SS-19.5 Whoever holds more Trade cards than fit discards the surplus at once, of his own choice.

    SS-19.6 Exactly the surplus, and only then.
    """
    captain = sea.captains[seat]
    most = capacity(captain)
    if len(captain.hand.cards) <= most:
        return
    await Reveal()  # whether there is a surplus tells how many of the cards are goods
    surplus = goods_of(captain) - most
    if surplus <= 0:
        return
    keys = copies(captain.hand.cards, GOODS)
    thrown = await Surplus(seat, keys, surplus, surplus)
    cards = [CARD_OF[key] for key in thrown]
    return_goods(sea, captain, cards)
    sea.tell(T("{who} throws {cards} overboard.", who=Who(seat), cards=goods_told(sea, cards)))


async def pay_ship_cards(sea: Sea, seat: int, number: int) -> None:
    """SS-12.6, SS-12.13 Pay ship cards of any kind; the payer chooses which if it makes a difference."""
    captain = sea.captains[seat]
    keys = copies(captain.hand.cards, SHIP_CARDS)
    cards = [CARD_OF[key] for key in keys]
    if number < len(cards) and len(set(cards)) > 1:
        paid = await WhichShipCards(seat, keys, number, number)
        cards = [CARD_OF[key] for key in paid]
    cards = cards[:number]
    for card in cards:
        captain.hand.cards.remove(card)
        discard_ship(sea, card)  # SS-9.3, SS-12.12
    sea.tell(T("{who} pays {cards}.", who=Who(seat), cards=counted(cards, SHIP_CARDS)))  # SS-19.10 openly


# -- what is asked -----------------------------------------------------------------------------------------------------


class Surplus(PickSome, frozen=True):
    """SS-19.4 Which Trade cards go overboard; SS-21.9 always asked."""

    name, clause, public = "hand.discard", "SS-19.4", False
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        return N(
            "You hold {n} Trade card too many. Which one goes?",
            "You hold {n} Trade cards too many. Which ones go?",
            self.least,
        )

    def option(self, sea: Sea, key: str) -> Option:
        return Option(LABELS[CARD_OF[key]], emoji=SIGNS[CARD_OF[key]])

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        """SS-10.8 Only Trade cards count."""
        most = capacity(sea.captains[self.seat])
        yield Missing(T("Keep them all"), T("You may hold {n} Trade cards; a barrel makes room for more.", n=most))
        yield Missing(T("Throw away ship cards"), T("Ship cards are never too many: only Trade cards count."))

    def plain(self, sea: Sea) -> Answer:
        """One by one of the kind he holds most of."""
        left = {good: sum(CARD_OF[key] == good for key in self.keys) for good in GOODS}
        thrown: list[str] = []
        for _ in range(self.least):
            good = max(GOODS, key=lambda each: left[each])
            left[good] -= 1
            thrown.append(COPIES[good][left[good]])
        return tuple(thrown)


class WhichShipCards(PickSome, frozen=True):
    """SS-12.13 Which ship cards are paid."""

    name, clause, public = "pay.ship_cards", "SS-12.13", False
    unnoticed = True
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        return N("Which ship card do you pay?", "Which {n} ship cards do you pay?", self.least)

    def option(self, sea: Sea, key: str) -> Option:
        return Option(LABELS[CARD_OF[key]], emoji=SIGNS[CARD_OF[key]])
