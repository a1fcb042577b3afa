"""What must always hold: nothing is lost, nothing appears from nowhere."""

from bot.games.tide_of_avaris.chart import CREW_FACES, SPIRIT
from bot.games.tide_of_avaris.components import AREAS, NOBODY, Sea
from bot.games.tide_of_avaris.content import (
    BONUSES,
    COLOURS,
    ENDGAME,
    MONSTERS,
    NAVY_CARDS,
    RELICS,
    SPACES,
    TRACKS,
)


def faults(sea: Sea) -> list[str]:
    """Broken invariants, [] when all is well."""
    if sea.phase == "setup":
        return []
    return [*treasures(sea), *cards(sea), *crews(sea), *sloops(sea), *ships(sea)]


def treasures(sea: Sea) -> list[str]:
    """TA-3.2, TA-1.17 Every treasure is in the bag, on the board, in a Hold, buried, seized or in the box."""
    size = TRACKS.bag["long" if sea.options["bag"] == "long" else "standard"][str(sea.seats)]
    there = [*sea.box, *sea.navy.seized, *sea.bell]
    for slots in sea.slots.values():
        there += [colour for colour in slots if colour]
    for captain in sea.captains:
        there += captain.unbound + captain.bound + captain.buried + captain.buried_bound
    return [
        f"{colour} treasures are miscounted"
        for colour in COLOURS
        if there.count(colour) + sea.bag[colour] != size or sea.bag[colour] < 0
    ]


def cards(sea: Sea) -> list[str]:
    """TA-3.4 Every card of the five decks is in one place."""
    hands = sea.captains
    relics = [*sea.relic_deck, *sea.relic_row, *sea.relic_discard, *(card for one in hands for card in one.relics)]
    fought = [sea.fight.monster] if sea.fight and sea.fight.monster and sea.fight.winner == NOBODY else []
    monsters = [*sea.monster_deck, *sea.glimpse, *filter(None, [sea.risen]), *sea.slain, *fought]
    navy = [*sea.navy.deck, *filter(None, [sea.navy.card]), *sea.navy.beaten]
    bonuses = [*sea.bonus_deck, *filter(None, [sea.bonus])]
    for captain in hands:
        bonuses += [*captain.charts, *captain.claimed]
    decks = (
        ("Relics", relics, RELICS),
        ("monsters", monsters, MONSTERS),
        ("Navy cards", navy, NAVY_CARDS),
        ("Burial Bonuses", bonuses, BONUSES),
        ("Endgame Bonuses", [*sea.endgame, *sea.endgame_unused], ENDGAME),
    )
    return [f"{name} are lost or doubled" for name, there, all_of in decks if sorted(there) != sorted(all_of)]


def crews(sea: Sea) -> list[str]:
    """TA-15.10, TA-16.18, TA-19.8, TA-21.6 Dice are owned, on their way, adrift or in the game box."""
    own = bought = 0
    wrong: list[str] = []
    for seat, captain in enumerate(sea.captains):
        dice = [*captain.ready, *captain.exhausted]
        own += sum(face in CREW_FACES for face in dice) + captain.joining + captain.adrift + captain.jettisoned
        bought += captain.crew
        spirits = sum(face.startswith(SPIRIT) for face in dice)
        day = sea.phase != "dawn"
        if day and spirits != (sea.control["crew"].owner == seat):
            wrong.append("the Crew Spirit Die is in the wrong hands")
        if captain.gold.value < 0 or captain.rum.value < 0 or captain.supply < 0:
            wrong.append("somebody has less than nothing")
        if len(captain.relics) > TRACKS.relic_slots:
            wrong.append("somebody has too many Relics")
    if own != TRACKS.crew_dice * sea.seats + bought:
        wrong.append("Crew Dice are miscounted")
    return wrong


def sloops(sea: Sea) -> list[str]:
    """TA-15.6, TA-21.5 Sloops are in the supply or in an area."""
    wrong: list[str] = []
    for seat, captain in enumerate(sea.captains):
        out = sum(sea.control[area].number for area in AREAS if sea.control[area].owner == seat)
        if captain.supply + out != TRACKS.sloops + captain.fleet:
            wrong.append("sloops are miscounted")
    return wrong


def ships(sea: Sea) -> list[str]:
    """TA-1.2, TA-1.10 Ships lie on spaces of the board or off it; every seat has one place on the track."""
    wrong = ["a ship is nowhere" for captain in sea.captains if captain.ship and captain.ship not in SPACES]
    if sorted(sea.track) != list(range(sea.seats)):
        wrong.append("the wager track is wrong")
    if bool(sea.navy.card) != bool(sea.navy.space):
        wrong.append("the Navy ship and its card disagree")
    return wrong
