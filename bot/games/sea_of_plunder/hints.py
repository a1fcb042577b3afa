"""What the hints of several questions say: what is met on a way, where a card leads, which kind of card it is."""

from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, chained, listed
from bot.games.sea_of_plunder.chart import BEARINGS, Route
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.outlook import Kind, Met, Sight, ahead, lookout, ship_of
from bot.games.sea_of_plunder.table import COLOUR_NAMES, card_name

SHOWN, NAMED = 4, 3  # things named in one hint, and at the one square where a card leads
STRUCK = 2  # different strikes told in one hint
_KINDS: dict[Kind, Text] = {  # what matters most comes first; the others are only counted
    "island": T("Treasure"),
    "pirate": T("pirate"),
    "ship": T("ship"),
    "combo_port": T("Combo Port"),
    "port": T("port"),
}
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
        return T("{who}'s ship", who=Who(sight.seat))
    return T("Treasure (land)") if met.landed else T("Treasure (pass)")


def endings(view: Sea, card: str, what: str, start: str, compass: bool) -> Text:
    """Where a map card leads a thing, with what is hit on the way: as printed, and turned by a Compass (SP-24.5)."""
    bearings, seen = BEARINGS[card].values(), lookout(view)
    kind, _, which = what.partition(".")
    owner = ship_of(view, which).seat if kind == "ship" else -1

    def end(route: Route, whole: bool) -> str | Text:
        hits = [each.sight for each in ahead(seen, what, route, owner)]
        if not hits:
            return route[-1]
        if whole:  # the plain ways name what they meet
            return T("{end} ({things})", end=route[-1], things=listed([_hit(sight) for sight in hits[:NAMED]]))
        kinds, more = {sight.kind for sight in hits}, len(hits) - 1
        thing = next(word for kind, word in _KINDS.items() if kind in kinds)
        if not more:
            return T("{end} ({thing})", end=route[-1], thing=thing)
        return T("{end} ({thing} +{n})", end=route[-1], thing=thing, n=more)

    printed = [bearing.routes[start] for bearing in bearings if not bearing.compass]
    plain = listed([end(route, len(printed) == 1) for route in printed])
    turned = [end(bearing.routes[start], False) for bearing in bearings if bearing.turned]
    if compass and turned:
        return T("{ends} · with a Compass {others}", ends=plain, others=listed(turned))
    return T("{ends}", ends=plain)


def _hit(sight: Sight) -> Text:
    """Who or what is met, in a word or two."""
    if sight.kind == "pirate":
        return T("pirate {n}", n=sight.what)
    if sight.kind == "port":
        return T("{port}", port=PORTS[sight.what].name)
    return T("{who}'s ship", who=Who(sight.seat)) if sight.kind == "ship" else _KINDS[sight.kind]


def strikes(view: Sea, card: str) -> Text:
    """What the pirates would hit by a card as it is printed, for whoever may move one of them; NONE if nothing."""
    most = STRUCK if len(MAPS[card].paths) <= STRUCK else 1  # the ways of such a card take the room
    seen, found = lookout(view), list[tuple[list[Text], list[str]]]()  # what is hit, and by which pirates
    for pirate in view.pirates:
        thing = f"pirate.{pirate.number}"
        routes = [one.routes[pirate.at] for one in BEARINGS[card].values() if not one.compass]
        hits = dict.fromkeys(each.sight for route in routes for each in ahead(seen, thing, route))
        struck = [_struck(hit) for hit in hits]
        same = next((others for things, others in found if things == struck), None)
        if same is not None:
            same.append(str(pirate.number))
        elif struck:
            found.append((struck, [str(pirate.number)]))
    told = [
        N("{pirates} hits {things}", "{pirates} hit {things}", len(by), pirates=listed(by), things=listed(things))
        for things, by in found[:most]
    ]
    return T("Pirate {hits}", hits=chained(told)) if told else NONE


def _struck(sight: Sight) -> Text:
    return T("{who}", who=Who(sight.seat)) if sight.kind == "ship" else _KINDS[sight.kind]


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
    return Option(card_name(colour), T("The Good of the {colour} island.", colour=COLOUR_NAMES[colour]), emoji="goods")
