"""Small words that Sea of Plunder's pictures and texts share."""

from collections.abc import Iterable, Sequence

from bot.engine.text import Word, say, t, tn
from bot.games.sea_of_plunder import GAME, table
from bot.games.sea_of_plunder.components import Captain, Port, Sea
from bot.games.sea_of_plunder.content import BOARD, GOODS, NAMES, PORTS, POWERS, goods_of
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.table import COLOUR_NAMES, GOOD_NAMES, SHIP_NAMES, ships_of, two_ships
from bot.games.sea_of_plunder.words import PHASES
from rendering.kit.coverage import display_name
from rendering.scene import Scene


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def colour_of(scene: Scene, seat: int) -> str:
    """In which colour a captain is drawn: that of the (first) ship, before there is one that of the seat."""
    ships = ships_of(sea_of(scene), seat)
    return GAME.colours[ships[0].colour] if ships else scene.mates[seat].colour


def name_of(scene: Scene, seat: int) -> str:
    """A seat's name as pictures write it."""
    return display_name(scene.mates[seat].name, colour_of(scene, seat))


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def ports_of(sea: Sea) -> list[Port]:
    """The Port Islands; while the box is being laid out, as they are printed."""
    if sea.ports or sea.options["board"] == "random":
        return sea.ports
    return [Port(port.colour, port.at, BOARD.goods_per_colour) for port in PORTS.values()]


def owner_mark(sea: Sea, seat: int) -> str:
    """With two ships each: the number that owner and ships bear, in turn order."""
    return str(sea.around.index(seat) + 1) if two_ships(sea) else ""


def card_name(card: str) -> str:
    """The name printed on a card."""
    return say(table.card_name(card), ())


def good_name(colour: str) -> str:
    """A Good in one word."""
    return say(GOOD_NAMES[colour], ())


def colour_name(colour: str) -> str:
    """The colour of a ship."""
    return say(COLOUR_NAMES[colour], ())


def port_name(colour: str) -> str:
    """The name of a Port Island."""
    return say(PORTS[colour].name, ())


def power_name(captain: Captain) -> str:
    """The name of a captain's Power."""
    return say(POWERS[captain.power].name, ()) if captain.power else t("No Power")


def power_text(captain: Captain) -> str:
    """What a captain's Power does."""
    return say(POWERS[captain.power].text, ())


def goods_held(captain: Captain) -> dict[str, int]:
    """The Goods a viewer can see of a captain: in an open hand, or laid open at the end."""
    return goods_of((*captain.hand.cards, *captain.goods))


def deck_cards(captain: Captain) -> list[str]:
    """The cards of an open hand that are no Goods, in order of names."""
    return sorted((card for card in captain.hand.cards if card not in GOODS), key=lambda card: NAMES.get(card, card))


def in_sight(captain: Captain) -> int:
    """The points everybody can see: Treasures, Compasses and Debt."""
    points = BOARD.scoring
    debt = captain.debt // 2 if captain.power == "gambler" else captain.debt
    return captain.treasures * points.treasure + captain.compasses * points.compass + debt * points.debt


def phase_of(scene: Scene) -> str:
    """Which phase it is, with whose turn."""
    sea = sea_of(scene)
    phase = told(scene, PHASES[sea.phase])
    if sea.over or not sea.round:
        return lead(phase)
    who = name_of(scene, sea.active)
    if sea.in_use and sea.phase in ("bonus", "deferred"):
        return t("{who}: {phase} with {card}", who=who, phase=phase, card=card_name(sea.in_use))
    return t("{who}: {phase}", who=who, phase=phase)


def lead(words: str) -> str:
    """The words as a line begins with them."""
    return words[:1].upper() + words[1:]


def turn_words(sea: Sea, seat: int) -> str:
    """Whether a captain is on turn, or opens every round."""
    if not sea.round or sea.over:
        return ""
    return t("on turn") if seat == sea.active else t("opens the round") if seat == sea.first else ""


def round_words(sea: Sea) -> str:
    """Which round it is."""
    return t("Round {n}", n=sea.round) if sea.round else t("Set-up")


def is_last(sea: Sea) -> bool:
    """Whether the last round is being played."""
    return bool(sea.round) and not sea.over and last_round(sea)


def way_words(scene: Scene, planned: bool = False) -> list[str]:
    """What has just moved, or is planned to, one line for each thing."""
    out: list[str] = []
    for voyage in sea_of(scene).voyages:
        if bool(voyage.entered) != planned:
            at = voyage.route[voyage.entered - 1]  # of a planned one the last square: none is entered yet
            what = lead(thing_words(voyage.thing))
            if voyage.turned:
                turned = voyage.turned
                words = t("{what}: {start} to {end}, turned {n}°", what=what, start=voyage.start, end=at, n=turned)
            else:
                words = t("{what}: {start} to {end}", what=what, start=voyage.start, end=at)
            out.append(words)
    return out


def points_words(number: int) -> str:
    """Points in words."""
    return tn("{n} point", "{n} points", number)


def cards_words(number: int) -> str:
    """Cards in words."""
    return tn("{n} card", "{n} cards", number)


def goods_words(goods: dict[str, int]) -> str:
    """Goods in words."""
    return ", ".join(f"{n} {good_name(colour)}" for colour, n in goods.items()) or t("none")


def either(words: Iterable[str]) -> str:
    """One or the other."""
    *others, last = words
    return t("{first} or {last}", first=", ".join(others), last=last) if others else last


def both(words: Sequence[str]) -> str:
    """One and the other."""
    return t("{first} and {last}", first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def thing_words(thing: str) -> str:
    """What moves, within a line."""
    kind, _, which = thing.partition(".")
    if kind == "ship":
        return say(SHIP_NAMES[which], ())
    return t("pirate {n}", n=which) if kind == "pirate" else t("Treasure Island {n}", n=which)


def last_event(scene: Scene) -> str:
    """What moved last and by which card, else the phase."""
    sea = sea_of(scene)
    ways = "; ".join(way_words(scene))
    if not ways:
        return phase_of(scene)
    if sea.in_use and sea.phase not in ("navigator", "navigator_again", "lucky"):
        return t("{ways} by {card}", ways=ways, card=card_name(sea.in_use))
    return ways
