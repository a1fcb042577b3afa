"""The rule behind a refusal, in words, from what the asked captain knows."""

from bot.engine.decision import Answer, Ask
from bot.engine.text import T, Text
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import DIRECTIONS, EVENTS, GOODS, NAMES, PORT_OF_CARD
from bot.games.sea_of_plunder.goods import NO_GOOD
from bot.games.sea_of_plunder.movement import Course

_USES = {
    "play.card": T("A Good can never be played: it buys off pirates, and it counts at the end."),  # SP-5.2
    "discard.card": T("A Good can never be discarded: it buys off pirates, and it counts at the end."),  # SP-6.2
    "play.resupply": T("Only a card that is no Good can go under the deck."),  # SP-22.8
}
NO_COMPASS = T("You have no Magical Compass to spend.")  # SP-12.1
_DECLINES = ("", "none", "no", "pass", "stay", "skip")
_QUARTERS = ("90", "180", "270")


def why_not(view: Sea, ask: Ask, answer: Answer) -> Text | None:
    """Which rule forbids an answer that somebody might try; None if there is nothing special to say."""
    if not isinstance(answer, str):
        return None
    if ask.name in _USES:
        return _card(view, ask, answer)
    if ask.name in ("move.path", "group.path", "bonus.path"):
        return _path(view, ask, answer)
    if ask.name == "draw.source" and answer not in _DECLINES:
        return T("Two from the deck, or one from the pile and one from the deck: never two from the pile.")  # SP-4.2
    if ask.name == "bonus.pirate" and answer in _DECLINES:
        return T("The Discard Bonus cannot be declined: one pirate has to move.")  # SP-6.5
    if ask.name == "pirate.bribe":
        if answer in _DECLINES:
            return T("Whoever holds a Good has to give one to the pirates.")  # SP-15.1
        return T("You hold no Good of that colour.") if answer in GOODS else None
    if ask.name in ("combo.good", "end.smuggle") and answer in GOODS and answer != NO_GOOD:
        return T("No Good of that colour is left in its stack.")  # SP-20.5, SP-23.7
    if ask.name in ("navigator.step", "lucky.step") and answer in DIRECTIONS:
        return T("This step goes north, east, south or west.")  # SP-23.2, SP-23.13
    if ask.name == "play.ship":
        return T("All your moves of a turn are made by one of your own ships.")  # SP-18.5
    return None


def _card(view: Sea, ask: Ask, answer: str) -> Text | None:
    if answer in GOODS:
        return _USES[ask.name]
    if answer == "combo_port":
        return T("No Port Island card leads to the Combo Port.")  # SP-20.10
    if answer in _QUARTERS and not view.captains[ask.seat].compasses:
        return NO_COMPASS
    if answer in EVENTS:
        return T("An Event is never in a hand: it happens when it is drawn.")  # SP-7.1
    if answer in PORT_OF_CARD:
        return T("You hold no Port Island card that leads there.")  # SP-5.5, SP-6.7
    if answer in NAMES:
        return T("That card is not in your hand.")  # SP-5.1, SP-6.1
    if answer in _DECLINES:
        return T("As long as you hold such a card, one has to be chosen.")  # SP-5.1, SP-6.1
    return None


def _path(view: Sea, ask: Ask, answer: str) -> Text | None:
    course = ask.about
    assert isinstance(course, Course)
    bearings, captain = BEARINGS[course.card], view.captains[ask.seat]
    if answer in _QUARTERS and answer not in bearings:
        return T("A card with several X is never turned: a Compass has no effect on it.")  # SP-12.8
    if answer in bearings:
        if not captain.compasses and not view.compass_paid:
            return NO_COMPASS
        if captain.power != "navigator":
            return T("Only the Navigator may spend a Compass without turning the card.")  # SP-23.4
        return T("One card takes one Compass, and it is paid already.")  # SP-12.7
    if answer.isdecimal():
        return T("A card is turned by quarter turns only: 90, 180 or 270 degrees.")  # SP-12.3
    if answer in _DECLINES:
        return T("The move has to be made, even if it hurts.")  # SP-5.7, SP-6.5
    return None
