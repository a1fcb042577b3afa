"""A captain who plays by what he sees: the best contacts now, the nearest island next, and trouble for the others."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, Question, default_of
from bot.engine.secret import Luck
from bot.games.sea_of_plunder.actions import DebtFor, IslandsMoved
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.courses import COMPASS, uses_of
from bot.games.sea_of_plunder.discard import BonusPirate, DiscardCard, DiscardTurned, turned_discards
from bot.games.sea_of_plunder.movement import GroupPath
from bot.games.sea_of_plunder.play import DECK, PILE, DrawSource, PlayCard, PlayTurned, turned_plays
from bot.games.sea_of_plunder.table import thing_at

PILE_GAIN = 1.0  # how much better a play the known card of the pile must offer than an unknown one


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """What looks best: as for whoever is away, and where that is too cautious in a way of his own. He needs no luck."""
    way = _WAYS.get(type(ask))
    answer = ask.plain(view) if way is None else way(view, ask)
    return default_of(ask) if answer is None else answer


def _source(view: Sea, ask: DrawSource) -> Answer:
    look, hand = Appraisal(view, ask.seat), view.captains[ask.seat].hand.cards
    with_pile = look.turn([*hand, view.pile[-1]])
    return PILE if with_pile > look.turn(hand) + PILE_GAIN else DECK


def _play(view: Sea, ask: PlayCard) -> Answer:
    """The best card, and its best way, a Compass spent where it is worth it."""
    look = Appraisal(view, ask.seat)
    return _spent(look, ask, look.to_play(), turned_plays(view, ask.seat))


def _discard(view: Sea, ask: DiscardCard) -> Answer:
    look = Appraisal(view, ask.seat)
    return _spent(look, ask, look.to_discard(), turned_discards(view, ask.seat))


def _spent(look: Appraisal, ask: PlayCard | DiscardCard, card: str, turned: tuple[str, ...]) -> Answer:
    if COMPASS not in ask.keys:
        return look.best_use(uses_of(card, ask.keys))
    best = look.best_use(uses_of(card, (*ask.keys, *turned)))
    return best if best in ask.keys else COMPASS


def _turned_play(view: Sea, ask: PlayTurned) -> Answer:
    look = Appraisal(view, ask.seat)
    return look.best_use(uses_of(look.to_play(), ask.keys) or ask.keys[:1])


def _turned_discard(view: Sea, ask: DiscardTurned) -> Answer:
    look = Appraisal(view, ask.seat)
    return look.best_use(uses_of(look.to_discard(), ask.keys) or ask.keys[:1])


def _course(view: Sea, ask: GroupPath) -> Answer:
    return Appraisal(view, ask.seat).course(ask.thing, ask.keys)


def _bonus(view: Sea, ask: BonusPirate) -> Answer:
    return Appraisal(view, ask.seat).best_use(ask.keys)


def _broken(view: Sea, ask: DebtFor) -> Answer:
    return "fewer" if Appraisal(view, ask.seat).holds_most() else "more"


def _islands(view: Sea, ask: IslandsMoved) -> Answer:
    look = Appraisal(view, ask.seat)
    worth = {key: look.steer(view.in_use, f"island.{key}", thing_at(view, f"island.{key}")) for key in ask.keys}
    liked = sorted((key for key in ask.keys if worth[key] > 0), key=lambda key: -worth[key])
    return tuple(liked[: ask.most])


_WAYS: dict[type[Question], Callable[[Sea, Any], Answer]] = {
    DrawSource: _source,
    PlayCard: _play,
    PlayTurned: _turned_play,
    DiscardCard: _discard,
    DiscardTurned: _turned_discard,
    BonusPirate: _bonus,
    GroupPath: _course,
    DebtFor: _broken,
    IslandsMoved: _islands,
}
