"""What a captain alone sees, said once: the private card and the hand in words come from here."""

from msgspec import Struct

from bot.engine.text import T, Text
from bot.games.sea_of_thieves.cards import playable
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship, Voyage
from bot.games.sea_of_thieves.content import CLASSES, DEAD, FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.describe import card_words, reward_words, task_words
from bot.games.sea_of_thieves.facts import TaskFacts, tasks
from bot.games.sea_of_thieves.naming import LEVEL_NAMES
from bot.games.sea_of_thieves.orders import order_line
from bot.games.sea_of_thieves.selling import commissions, price


class CardFacts(Struct, frozen=True, gc=False):
    """A fortune card in hand."""

    card: str
    name: str
    words: Text
    ready: bool  # it can be played in this pause


class VoyageFacts(Struct, frozen=True, gc=False):
    """A voyage card in hand or under way."""

    card: str
    name: str
    level: Text
    tasks: tuple[Text, ...]
    asks: tuple[TaskFacts, ...]
    reward: Text
    loss: Text
    goals: tuple[str, ...]  # hexes it leads to


class HoldFacts(Struct, frozen=True, gc=False):
    """What lies in a hold, for its owner alone."""

    name: str
    kind: str
    tokens: tuple[str, ...]
    gold: int  # sold now
    reputation: int


class HandFacts(Struct, frozen=True, gc=False):
    """All that a captain alone sees."""

    cards: tuple[CardFacts, ...]
    voyages: tuple[VoyageFacts, ...]
    holds: tuple[HoldFacts, ...]
    orders: tuple[tuple[Text, Text], ...]


def hand(sea: Sea, seat: int) -> HandFacts:
    """What a captain holds."""
    player = sea.players[seat]
    own_turn = bool(sea.layout) and sea.phase == "fleets" and seat == sea.active
    ready = set(playable(sea, seat)) if own_turn else set[str]()
    orders = sea.given(seat).items()
    return HandFacts(
        tuple(
            [
                CardFacts(card, FORTUNE[card].name, card_words(card), card in ready)
                for card in player.fortune.cards
                if card in FORTUNE
            ]
        ),
        tuple([voyage(sea, card) for card in player.voyages.cards if card in VOYAGES]),
        tuple([_hold(sea, one, SHIP_NAMES[n]) for n, one in enumerate(player.ships)]),
        tuple([order_line(name, answer) for name, answer in orders]),
    )


def voyage(sea: Sea, card: str) -> VoyageFacts:
    """A voyage card as its holder reads it."""
    one = VOYAGES[card]
    loss = T("{gold} gold", gold=one.penalty.gold)
    if one.penalty.reputation:
        loss = T("{n} reputation", n=one.penalty.reputation)
    words = tuple([task_words(task) for task in one.tasks])
    asks = tasks(Voyage(card, [0] * len(one.tasks)))
    isles = [isle for task in one.tasks for isle in (task.island, *task.islands)]
    at = sea.board.at if sea.layout else dict[str, str]()
    goals = tuple(dict.fromkeys([at[isle] for isle in isles if isle in at]))
    return VoyageFacts(card, one.name, LEVEL_NAMES[one.level], words, asks, reward_words(one), loss, goals)


def _hold(sea: Sea, one: Ship, name: str) -> HoldFacts:
    tokens = [token for token in (*one.hold.cards, *one.captains) if token != "?"]
    gold = sum([price(sea, one, token, "") for token in tokens])
    honour = sum([DEAD[token].reputation for token in one.captains])
    honour += commissions(tokens) * TABLE.commission_reputation
    return HoldFacts(name, CLASSES[one.kind].name, tuple(tokens), gold, honour)
