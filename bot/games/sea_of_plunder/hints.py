"""What the hints of several questions say: what is met on a way, where a card leads, which kind of card it is."""

from bot.engine.question import Option
from bot.engine.text import NONE, T, Text, listed
from bot.games.sea_of_plunder.chart import BEARINGS, Route
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.outlook import Met, ahead, lookout, ship_of
from bot.games.sea_of_plunder.table import COLOUR_NAMES, SHIP_NAMES, card_name

SHOWN = 4  # things named in one hint
DECLINES = ("", "none", "no", "pass", "stay", "skip")  # what somebody may type who wants nothing of what he is offered


def met_by(view: Sea, thing: str, route: Route) -> Text:
    """What a way leads over, in a few words; NONE if nothing (SP-24.5)."""
    kind, _, which = thing.partition(".")
    owner = ship_of(view, which).seat if kind == "ship" else -1
    met = ahead(lookout(view), thing, route, owner)
    if not met:
        return NONE
    words: list[Text] = [_met_word(each) for each in met[:SHOWN]]
    if len(met) > SHOWN:
        words.append(T("more"))
    return T("Meets {things}.", things=listed(words))


def _met_word(met: Met) -> Text:
    sight = met.sight
    if sight.kind == "pirate":
        return T("pirate {n}", n=sight.what)
    if sight.kind == "port":
        return T("{port}", port=PORTS[sight.what].name)
    if sight.kind == "combo_port":
        return T("the Combo Port")
    if sight.kind == "ship":
        return SHIP_NAMES[sight.what]
    return T("Treasure (land)") if met.landed else T("Treasure (pass)")


def endings(card: str, start: str, compass: bool) -> Text:
    """Where a map card leads from a square: as printed, and turned if a Compass is at hand (SP-24.5)."""
    bearings = BEARINGS[card].values()
    plain = listed([bearing.routes[start][-1] for bearing in bearings if not bearing.compass])
    turned = [bearing.routes[start][-1] for bearing in bearings if bearing.turned]
    if compass and turned:
        return T("{ends}, turned {others}", ends=plain, others=listed(turned))
    return T("{ends}", ends=plain)


def card_group(card: str) -> Text:
    """Long hands are shown by kinds of cards."""
    if card in PORT_OF_CARD:
        return T("Port Islands")
    if card in ACTIONS:
        return T("Action cards")
    paths = MAPS[card].paths
    if len(paths) > 1:
        return T("Maps with several X")
    straight = all(len(set(path.split())) == 1 for path in paths)
    return T("Straight maps") if straight else T("Bent maps")


def good_of_island(colour: str) -> Option:
    """A Good by the island it comes from."""
    return Option(card_name(colour), T("The Good of the {colour} island.", colour=COLOUR_NAMES[colour]))
