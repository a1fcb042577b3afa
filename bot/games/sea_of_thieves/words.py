"""Words that many questions share: who is waited for, and how hexes, ships, cards and tokens read as options."""

from typing import Any, Final

from bot.engine.question import Option, Question
from bot.engine.text import NONE, T, Text, Who, told
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SHIP_NAMES, SHIP_OF, SLOOP, Sea
from bot.games.sea_of_thieves.content import VOYAGES
from bot.games.sea_of_thieves.describe import card_name, gauges, short, voyage_hint
from bot.games.sea_of_thieves.naming import CAPTAINS, LEVEL_NAMES, enemy_name, place_text, token_text
from bot.games.sea_of_thieves.supply import token_of

ACTING: Final = T("{who} is acting.")
REACTION: Final = T("Waiting for a reaction.")  # ST-38.6 without a name
NO: Final = Option(T("No"))
NOTHING: Final = Option(T("None"))
GO_BACK: Final = Option(T("Back"))
YES_OR_NO: Final = {"no": NO, "yes": Option(T("Yes"))}
COMPASS: Final = (T("east"), T("south-east"), T("south-west"), T("west"), T("north-west"), T("north-east"))
MARKS: Final = {SLOOP: "S1", GALLEON: "S2", MEGALODON: "M", KRAKEN: "K"}  # drawn on the board at an enemy


def unnamed(ask: Question, view: Any, /) -> Text:
    """ST-38.6 What everybody reads while somebody acts, or without a name while somebody may react."""
    return REACTION if ask.hidden else told(ask.waiting, who=Who(ask.seat))


# -- hexes -------------------------------------------------------------------------------------------------------------


def hex_option(sea: Sea, hex: str) -> Option:
    """A hex of the board."""
    return Option(place_text(sea.board, hex), lying(sea, hex), hex, hex, tile_of(hex))


def tile_of(hex: str) -> Text:
    """The tile of a hex, by which long lists are put in groups."""
    return T("Tile {slot}", slot=hex[0])


def lying(sea: Sea, hex: str) -> Text:
    """What lies in a hex."""
    dead = sea.skeletons.get(hex, 0) + len(sea.captains.get(hex, []))
    cargo = len(sea.cargo.get(hex, []))
    if dead and cargo:
        return T("Skeletons: {dead}, cargo: {cargo}", dead=dead, cargo=cargo)
    if dead:
        return T("Skeletons: {dead}", dead=dead)
    return T("Cargo: {cargo}", cargo=cargo) if cargo else NONE


def purse_line(sea: Sea, seat: int) -> Text:
    """What a captain has to spend."""
    return T("You have {gold} gold.", gold=sea.players[seat].gold)


def seat_option(key: str) -> Option:
    """A captain."""
    return Option(T("{who}", who=Who(int(key))))


def way_option(key: str, hex: str = "") -> Option:
    """One of the six directions, and a hex that lies there."""
    return Option(T("{n}: {way}", n=key, way=COMPASS[int(key) - 1]), NONE, hex, key)


# -- ships and enemies -------------------------------------------------------------------------------------------------


def ship_line(sea: Sea, seat: int, n: int) -> Text:
    """How a ship stands, in short."""
    ship = sea.ship(seat, n)
    if not ship.hex:
        return T("ship {ship} (sunk)", ship=SHIP_NAMES[n])
    return T(
        "ship {ship} at {hex} (crew {ready}/{crew}, damage {damage}, water {water}/{top})",
        ship=SHIP_NAMES[n],
        hex=place_text(sea.board, ship.hex),
        ready=ship.ready,
        crew=len(ship.crew),
        damage=ship.damage,
        water=ship.water,
        top=ship.gauge,
    )


def acting_line(sea: Sea) -> Text:
    """How the ship stands that makes the action."""
    act = sea.action
    return ship_line(sea, act.seat, act.ship)


def target_text(key: str) -> Text:
    """A ship or enemy that is named in an answer."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        return T("ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
    return T("the {enemy}", enemy=enemy_name(key))


def mark_of(sea: Sea, key: str) -> tuple[str, str]:
    """Where a ship or enemy lies, and its mark there: the letter on its sail and the number of the ship."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        return sea.ship(seat, n).hex, f"{CAPTAINS[sea.players[seat].colour][0].upper()} {SHIP_NAMES[n]}"
    return sea.enemies[key].hex, MARKS[key]


def own_ship(sea: Sea, seat: int, name: str) -> Option:
    """A ship of one's own, by its number alone."""
    ship = sea.ship(seat, SHIP_NAMES.index(name))
    return Option(T("Ship {ship}", ship=name), gauges(ship), ship.hex, name)


def target_option(sea: Sea, key: str) -> Option:
    """A ship of anybody, an enemy, a hex, or nothing of all that."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        label = T("Ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
        return Option(label, gauges(sea.ship(seat, n)), *mark_of(sea, key))
    if key in sea.enemies:
        return Option(target_text(key), NONE, *mark_of(sea, key))
    return hex_option(sea, key) if key in sea.board.terrain else NOTHING


# -- cards and tokens --------------------------------------------------------------------------------------------------


def card_option(card: str) -> Option:
    """A fortune card or a kept event that is played."""
    return Option(T("Play {card}", card=card_name(card)), short(card))


def voyage_option(sea: Sea, card: str) -> Option:
    """A voyage, with the first place it leads to."""
    printed = VOYAGES[card]
    goal = next((sea.board.at[task.island] for task in printed.tasks if task.island in sea.board.at), "")
    label = T("{name} ({level})", name=printed.name, level=LEVEL_NAMES[printed.level])
    return Option(label, voyage_hint(printed), goal, goal)


def token_option(key: str) -> Option:
    """A cargo token, face up for the asked seat."""
    return Option(token_text(token_of(key)), which(key))


def which(key: str) -> Text:
    """Which of several equal tokens."""
    number = key.partition(".")[2]
    return T("Number {n}", n=number) if number else NONE
