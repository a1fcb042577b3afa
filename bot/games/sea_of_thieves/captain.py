"""The computer captain: for each question an answer from the view of its seat alone."""

from collections.abc import Callable

from bot.engine.decision import Answer, Ask, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_thieves import captain_fights, captain_port, captain_replies, captain_turn
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.defaults import default


def captain(sea: Sea, ask: Ask, luck: Luck) -> Answer:
    """Plays by the view alone."""
    think = _THOUGHTS.get(ask.name)
    answer = None if think is None or ask.about == "order" else think(sea, ask)
    if answer is None:
        answer = default(sea, ask)
    return default_of(ask) if answer is None else answer


_THOUGHTS: dict[str, Callable[[Sea, Ask], Answer | None]] = {
    "setup.start_island": captain_replies.start_island,
    "turn.menu": captain_turn.menu,
    "voyage.start": captain_turn.start,
    "action.tasks": captain_turn.task,
    "action.choose": captain_turn.choose,
    "sail.path": captain_turn.path,
    "roll.adjust": captain_fights.adjust,
    "boarding.roll": captain_fights.adjust,
    "plunder.entry": captain_fights.entry,
    "strike.resolve": captain_fights.strike,
    "trade.stage": captain_port.stage,
    "trade.sell": captain_port.sell,
    "trade.upgrade": captain_port.upgrade,
    "trade.hire": captain_port.hire,
    "trade.seek": captain_port.seek,
    "trade.buy": captain_port.buy,
    "cleanup.discard": captain_port.discard,
    "card.play": captain_turn.targets,
    "knave.enemy_target": captain_replies.against,
    "knave.kraken_target": captain_replies.against,
    "corner.revenge": captain_replies.against,
    "react.voyage_start": captain_replies.false_chart,
    "corner.whistle": captain_replies.whistle,
    "corner.landing": captain_replies.landing,
    "corner.landing_to": captain_replies.landing_to,
    "voyage.abandon": captain_replies.never,
}
