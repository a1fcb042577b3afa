"""Small words that Sea of Plunder's pictures and texts share."""

from bot.engine.text import Word, say
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.components import Captain, Port, Sea
from bot.games.sea_of_plunder.content import BOARD, GOODS, NAMES, PORTS, POWERS, goods_of
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.table import ships_of, two_ships
from bot.games.sea_of_plunder.words import PHASES
from rendering.kit.coverage import display_name
from rendering.scene import Scene

GOOD_WORDS = {"blue": "indigo", "green": "jade", "purple": "silk", "orange": "amber"}


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
    return NAMES[card]


def power_name(captain: Captain) -> str:
    """The name of a captain's Power."""
    return POWERS[captain.power].name if captain.power else "No Power"


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
        return phase[0].upper() + phase[1:]
    card = f" with {card_name(sea.in_use)}" if sea.in_use and sea.phase in ("bonus", "deferred") else ""
    return f"{name_of(scene, sea.active)}: {phase}{card}"


def turn_words(sea: Sea, seat: int) -> str:
    """Whether a captain is on turn, or opens every round."""
    if not sea.round or sea.over:
        return ""
    return "on turn" if seat == sea.active else "opens the round" if seat == sea.first else ""


def round_words(sea: Sea) -> str:
    """Which round it is."""
    return f"Round {sea.round}" if sea.round else "Set-up"


def ending(sea: Sea) -> str:
    """GAME OVER, LAST ROUND, or nothing yet."""
    return "GAME OVER" if sea.over else "LAST ROUND" if sea.round and last_round(sea) else ""


def way_words(scene: Scene, planned: bool = False) -> list[str]:
    """What has just moved, or is planned to, one line for each thing."""
    out: list[str] = []
    for voyage in sea_of(scene).voyages:
        if bool(voyage.entered) != planned:
            at = voyage.route[voyage.entered - 1]  # of a planned one the last square: none is entered yet
            turned = f", turned {voyage.turned}°" if voyage.turned else ""
            what = thing_words(voyage.thing)
            out.append(f"{what[0].upper()}{what[1:]}: {voyage.start} to {at}{turned}")
    return out


def counted(number: int, word: str) -> str:
    """A number with its word: 1 Treasure, 2 Treasures."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def thing_words(thing: str) -> str:
    """What moves, within a line."""
    kind, _, which = thing.partition(".")
    return {"ship": f"the {which} ship", "pirate": f"pirate {which}"}.get(kind, f"Treasure Island {which}")


def last_event(scene: Scene) -> str:
    """What moved last and by which card, else the phase."""
    sea = sea_of(scene)
    ways = way_words(scene)
    if not ways:
        return phase_of(scene)
    by = (
        f" by {card_name(sea.in_use)}"
        if sea.in_use and sea.phase not in ("navigator", "navigator_again", "lucky")
        else ""
    )
    return "; ".join(ways) + by
