"""Events put on a board, for tests."""

from bot.games.sea_of_thieves.content import EVENTS
from bot.games.sea_of_thieves.corner import corner
from bot.games.sea_of_thieves.high_seas import high_seas

BY_SEAS = {card.high_seas.id: card.id for card in EVENTS.values()}
BY_CORNER = {card.corner.id: card.id for card in EVENTS.values()}


def event(sea, card, stage, knave=1):
    """This event has been drawn by the Knave and is at one of its sections; one drawn before is under the deck."""
    to_fleets(sea)
    sea.events.cards.remove(card)
    sea.phase, sea.stage, sea.event, sea.knave = "event", stage, card, knave


def to_fleets(sea):
    """The event of before is discarded, the active player is in turn."""
    if sea.phase == "event" and sea.event and sea.event not in sea.events.cards:
        sea.events.cards.insert(0, sea.event)
    sea.phase, sea.stage, sea.knave = "fleets", "actions", -1


def seas(sea, name, knave=1):
    event(sea, BY_SEAS[name], "seas", knave)
    return high_seas(sea)


def into(sea, name, knave=0):
    event(sea, BY_CORNER[name], "corner", knave)
    return corner(sea)
