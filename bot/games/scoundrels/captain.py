"""A captain who decides from the own view alone: which question is thought over where."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, Question, default_of
from bot.engine.secret import Luck
from bot.games.scoundrels.captain_cards import bid, discards, early_and_late, order, quirk
from bot.games.scoundrels.captain_fights import attack_cards, defend, wilds
from bot.games.scoundrels.captain_turn import action, destination, gamble, haunt, pillage_cards, spyglass
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.fighting import BoardingParty, Broadside, Response, WildsAs
from bot.games.scoundrels.ghost import Haunt
from bot.games.scoundrels.infamy import CallOfBlood, RollOfDice
from bot.games.scoundrels.moving import Destination, PaidDestination
from bot.games.scoundrels.opening import Berth, FirstOrder
from bot.games.scoundrels.pillaging import PillageCards
from bot.games.scoundrels.quirks import QuirkOffer
from bot.games.scoundrels.round_end import Bid, BidOrWait, Discards, NextOrder
from bot.games.scoundrels.spyglass import TopCard
from bot.games.scoundrels.turn import Action

THOUGHTS: dict[type[Question], Callable[[Sea, Any], Answer]] = {
    Action: action,
    Destination: destination,
    PaidDestination: destination,
    PillageCards: pillage_cards,
    BoardingParty: attack_cards,
    Broadside: attack_cards,
    Response: defend,
    WildsAs: wilds,
    TopCard: spyglass,
    RollOfDice: gamble,
    CallOfBlood: gamble,
    QuirkOffer: quirk,
    Bid: bid,
    BidOrWait: bid,
    Discards: discards,
    NextOrder: order,
    FirstOrder: order,
    Haunt: haunt,
    Berth: early_and_late,
}


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """The answer of a computer; what needs no thought gets the default."""
    thought = THOUGHTS.get(type(ask))
    answer = ask.plain(sea) if thought is None else thought(sea, ask)
    return default_of(ask) if answer is None else answer
