"""The computer: for each question an answer from the view of its seat alone."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, Question, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_thieves import captain_fights, captain_port, captain_replies, captain_turn
from bot.games.sea_of_thieves.actions import Volley
from bot.games.sea_of_thieves.cards import CardTarget
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.corner import Landing, LandingTo, Revenge, Whistle
from bot.games.sea_of_thieves.courses import Course
from bot.games.sea_of_thieves.damage import Struck
from bot.games.sea_of_thieves.knave import KrakenPrey, Prey
from bot.games.sea_of_thieves.menu import Abandoning, Aside
from bot.games.sea_of_thieves.plunder import Entry
from bot.games.sea_of_thieves.reactions import ChartPlay
from bot.games.sea_of_thieves.rolls import Adjustment, BoardedRoll
from bot.games.sea_of_thieves.seeking import Level, Purchase
from bot.games.sea_of_thieves.selling import Sale
from bot.games.sea_of_thieves.setup import StartIsland
from bot.games.sea_of_thieves.sheets import ActionSheet, TurnSheet
from bot.games.sea_of_thieves.trade import Trading
from bot.games.sea_of_thieves.turn import CleanUp


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """Plays by the view alone."""
    think = _THOUGHTS.get(type(ask))
    answer = None if think is None else think(sea, ask)
    if answer is None:
        answer = ask.plain(sea)
    return default_of(ask) if answer is None else answer


_THOUGHTS: dict[type[Question], Callable[[Sea, Any], Answer | None]] = {
    StartIsland: captain_replies.start_island,
    TurnSheet: captain_turn.sheet,
    ActionSheet: captain_turn.sheet,
    Aside: captain_turn.aside,
    Course: captain_turn.path,
    Adjustment: captain_fights.adjust,
    Volley: captain_fights.adjust,
    BoardedRoll: captain_fights.adjust,
    Entry: captain_fights.entry,
    Struck: captain_fights.strike,
    Trading: captain_port.trading,
    Sale: captain_port.sell,
    Level: captain_port.level,
    Purchase: captain_port.buy,
    CleanUp: captain_port.discard,
    CardTarget: captain_turn.targets,
    Prey: captain_replies.against,
    KrakenPrey: captain_replies.against,
    Revenge: captain_replies.against,
    ChartPlay: captain_replies.false_chart,
    Whistle: captain_replies.whistle,
    Landing: captain_replies.landing,
    LandingTo: captain_replies.landing_to,
    Abandoning: captain_replies.never,
}
