"""Words that many questions share: who is waited for, and how hexes, ships, cards and tokens read as options."""

from typing import Any, Final

from bot.engine.question import Option, Question
from bot.engine.text import NONE, N, T, Text, Who, listed, told
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SHIP_NAMES, SHIP_OF, SLOOP, Sea, Ship
from bot.games.sea_of_thieves.content import DEAD, VOYAGES
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


def present(sea: Sea, hex: str, viewer: int | None = None) -> list[Text]:
    """Who is in a hex: captains, skeletons, the fort, enemies and ships, as told to a viewer."""
    there: list[Text] = [T("Captain {name}", name=DEAD[name].name) for name in sea.captains.get(hex, [])]
    dead = sea.skeletons.get(hex, 0)
    if dead:
        there.append(N("{n} skeleton", "{n} skeletons", dead))
    if sea.fort.hex == hex:
        there.append(T("the Skeleton Fort"))
    there += [T("the {enemy}", enemy=enemy_name(name)) for name, enemy in sea.enemies.items() if enemy.hex == hex]
    for seat, player in enumerate(sea.players):
        there += [
            T("your ship {ship}", ship=SHIP_NAMES[n])
            if seat == viewer
            else T("ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
            for n, ship in enumerate(player.ships)
            if ship.hex == hex
        ]
    return there


def lying(sea: Sea, hex: str, most: int = 2) -> Text:
    """Who and what is in a hex, in short: at most so many things, the most dangerous first."""
    there = [T("the {enemy}", enemy=enemy_name(name)) for name, enemy in sea.enemies.items() if enemy.hex == hex]
    if sea.fort.hex == hex:
        there.append(T("the Skeleton Fort"))
    dead = sea.skeletons.get(hex, 0) + len(sea.captains.get(hex, []))
    ships = sum(ship.hex == hex for player in sea.players for ship in player.ships)
    cargo = len(sea.cargo.get(hex, []))
    if dead:
        there.append(N("{n} skeleton", "{n} skeletons", dead))
    if ships:
        there.append(N("{n} ship", "{n} ships", ships))
    if cargo:
        there.append(N("{n} cargo token", "{n} cargo tokens", cargo))
    return T("{things}", things=listed(there[:most])) if there else NONE


def dotted(parts: list[Text]) -> Text:
    """Unlike things beside each other, without those that say nothing."""
    said = [part for part in parts if part is not NONE]
    line = said[0]
    for part in said[1:]:
        line = T("{one} · {two}", one=line, two=part)
    return line


def purse_line(sea: Sea, seat: int) -> Text:
    """What a captain has to spend."""
    return T("You have {gold} gold.", gold=sea.players[seat].gold)


def seat_option(key: str) -> Option:
    """A captain."""
    return Option(T("{who}", who=Who(int(key))), emoji=int(key))


def way_option(key: str, hex: str = "") -> Option:
    """One of the six directions, and a hex that lies there."""
    return Option(T("{n}: {way}", n=key, way=COMPASS[int(key) - 1]), NONE, hex, key)


# -- ships and enemies -------------------------------------------------------------------------------------------------


def ship_line(sea: Sea, seat: int, n: int) -> Text:
    """How a ship stands, in short."""
    ship = sea.ship(seat, n)
    if not ship.hex:
        if sea.phase == "setup":
            return T("ship {ship} (not placed yet)", ship=SHIP_NAMES[n])
        return T("ship {ship} (sunk)", ship=SHIP_NAMES[n])
    place = place_text(sea.board, ship.hex)
    return T("ship {ship} at {place} ({state})", ship=SHIP_NAMES[n], place=place, state=gauges(ship))


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
    return Option(T("Ship {ship}", ship=name), _lies(sea, ship), ship.hex, name)


def _lies(sea: Sea, ship: Ship) -> Text:
    """Where a ship lies and how it stands."""
    return (
        T("{place} · {state}", place=place_text(sea.board, ship.hex), state=gauges(ship)) if ship.hex else gauges(ship)
    )


def target_option(sea: Sea, key: str) -> Option:
    """A ship of anybody, an enemy, a hex, or nothing of all that."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        label = T("Ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
        return Option(label, _lies(sea, sea.ship(seat, n)), *mark_of(sea, key), emoji=seat)
    if key in sea.enemies:
        return Option(target_text(key), NONE, *mark_of(sea, key), emoji="skull")
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
    return Option(label, voyage_hint(printed), goal, goal, emoji="map")


def token_option(key: str) -> Option:
    """A cargo token, face up for the asked seat."""
    return Option(token_text(token_of(key)), which(key), emoji="goods")


def which(key: str) -> Text:
    """Which of several equal tokens."""
    number = key.partition(".")[2]
    return T("Number {n}", n=number) if number else NONE
