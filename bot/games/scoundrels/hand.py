"""SC-19 Cards of the own hand: choosing among them, paying with them, and what exceeds the limit."""

from collections.abc import Iterator

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickSome, Question, Why
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.scoundrels.asking import BACK, GO_BACK, TAKING_A_TURN, committed
from bot.games.scoundrels.cards import CARD_OF, COPY_OF, TYPE, VALUE, keys_of, limit, points_of, spend
from bot.games.scoundrels.components import WILD, Captain, Sea
from bot.games.scoundrels.content import TREASURE
from bot.games.scoundrels.faring import left
from bot.games.scoundrels.names import CARD_NAMES, SIGNS, TYPE_NAMES, named_cards

WILD_HINT = T("Counts as any type.")
ALL = "all"  # every card there is to choose from


def not_held(sea: Sea, seat: int, key: str) -> Why | None:
    """Only what is in the hand can be chosen, each copy once."""
    card = CARD_OF.get(key)
    if card is None:
        return NOT_OFFERED
    return None if left(sea, seat).count(card) >= COPY_OF[key] else held_less


def held_less(sea: Sea, seat: int, key: str) -> Text:
    """How many of this card there are in the hand."""
    told = {"card": CARD_NAMES[CARD_OF[key]]}
    held = left(sea, seat).count(CARD_OF[key])
    if held < sea.captains[seat].hand.cards.count(CARD_OF[key]):
        return T("The way there takes {card}.", **told)
    if not held:
        return T("You do not hold {card}.", **told)
    return N("You hold {card} once only.", "You do not hold that many: {card}, {n} of them.", held, **told)


def card_told(key: str, group: Text = NONE) -> Option:
    """One Action card of a hand in words."""
    face = CARD_OF[key]
    kind = TYPE[face]
    hint = WILD_HINT if kind == WILD else NONE
    return Option(CARD_NAMES[face], hint, group=group or TYPE_NAMES[kind], emoji=SIGNS[kind])


def chosen(keys: tuple[str, ...], answer: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of an answer; the way back gives the Action up."""
    return keys if committed(answer) == (ALL,) else answer


class _HandCards(PickSome, frozen=True, gc=False):
    """Some Action cards of the own hand, which nobody else sees."""

    public = False

    def option(self, sea: Sea, key: str) -> Option:
        if key == ALL:
            worth = points_of(self.keys)
            return Option(N("All: {n} point", "All: {n} points", worth), self.all_of_them(worth))
        return GO_BACK if key == BACK else card_told(key)

    def all_of_them(self, worth: int) -> Text:
        """What it promises to play every card."""
        return NONE

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        return keys_of(left(sea, seat))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return not_held(sea, seat, key)

    def refuses(self, sea: Sea, answer: Answer) -> Text | None:
        """What stands against the first card that cannot be chosen."""
        if not isinstance(answer, tuple):
            return None
        strange = next((key for key in answer if key not in self.keys and key not in self.alone), "")
        return Question.refuses(self, sea, strange) if strange else None

    def surprises(self, sea: Sea) -> Iterator[Missing]:
        """The cards of the hand that cannot be used here."""
        keys = [key for key in self.sought(sea, self.seat) if key not in self.keys]
        reason = self.refuses(sea, tuple(keys))
        if reason is not None:
            yield Missing(T("{cards}", cards=named_cards([CARD_OF[key] for key in keys])), reason)


# -- paying ------------------------------------------------------------------------------------------------------------


async def pay(sea: Sea, question: "type[Payment]", seat: int, treasure: str, cost: int) -> tuple[str, ...]:
    """Exactly so many Action cards of any type and value; until they are put down the Action can be given up."""
    keys = keys_of(left(sea, seat))
    if cost in (0, len(keys)):
        return keys[:cost]
    least = cheapest(keys, cost)
    paid = committed(await question(seat, keys, cost, cost, least, alone=(CHEAPEST, BACK), treasure=treasure))
    return least if paid == (CHEAPEST,) else paid


def too_dear(captain: Captain, cost: int) -> Text:
    """Why something cannot be paid."""
    held = len(captain.hand)
    return N("It costs {n} Action card, and you hold {held}.", "It costs {n} Action cards, and you hold {held}.", cost,
             held=held)  # fmt: skip


def cheapest(keys: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The lowest values, Wilds last among equals: what is given up when nobody chooses."""
    order = sorted(keys, key=lambda key: (VALUE[CARD_OF[key]], TYPE[CARD_OF[key]] == WILD, key))
    return tuple(order[:count])


CHEAPEST = "cheapest"


class _Payment(_HandCards, frozen=True, gc=False, kw_only=True):
    """Action cards for a Treasure; the cheapest ones by one answer."""

    unnoticed = True
    waiting = TAKING_A_TURN
    treasure: str

    def prompt(self, sea: Sea) -> Text:
        told = {"treasure": TREASURE[self.treasure].name}
        return N("Pay {n} Action card for {treasure}.", "Pay {n} Action cards for {treasure}.", self.least, **told)

    def option(self, sea: Sea, key: str) -> Option:
        if key == CHEAPEST:
            cards = [CARD_OF[each] for each in cheapest(self.keys, self.least)]
            return Option(T("Pay {cards}", cards=named_cards(cards)), T("The lowest values, Wilds last."))
        return super().option(sea, key)


# What other chapters build their own questions on.
HandCards = _HandCards
Payment = _Payment


# -- the limit ---------------------------------------------------------------------------------------------------------


async def discard_down(sea: Sea, seat: int) -> None:
    """SC-19.4 Whoever exceeds his limit discards Action cards of his choice at once."""
    captain = sea.captains[seat]
    excess = len(captain.hand.cards) - limit(captain)
    if excess <= 0:
        return
    keys = keys_of(captain.hand.cards)
    if excess < len(keys):
        keys = await Excess(seat, keys, excess, excess, cheapest(keys, excess))
    cards = spend(sea, seat, keys)
    sea.tell(N("{who} discards a card down to the hand limit.", "{who} discards {n} cards.", len(cards), who=Who(seat)))


class Excess(_HandCards, frozen=True, gc=False):
    """SC-19.4 What is discarded down to the limit."""

    name, clause = "hand.discard_down", "SC-19.4"
    waiting = T("{who} is discarding down to the hand limit.")

    def prompt(self, sea: Sea) -> Text:
        return T("Discard down to your limit of {limit} Action cards.", limit=limit(sea.captains[self.seat]))
