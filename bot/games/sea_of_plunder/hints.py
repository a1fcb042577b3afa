"""What the hints of several questions say: what is met on a way, where a card leads, which kind of card it is."""

from collections.abc import Sequence

from bot.engine.languages import LANGUAGES, speaking
from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, chained, listed, say
from bot.games.sea_of_plunder.chart import BEARINGS, Route
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD, PORTS, goods_of
from bot.games.sea_of_plunder.outlook import Kind, Met, Sight, ahead, lookout, ship_of
from bot.games.sea_of_plunder.table import COLOUR_NAMES, card_name, pirate_at, port_of

SHOWN, NAMED = 3, 3  # things named in one hint, and at the one square where a card leads
STRUCK = 2  # different strikes told in one hint
ROOM, USUAL = 70, ("A name of 12",) * 8  # letters for where a card leads, and the names that this is reckoned with
LESS = ((True, 3), (True, 2), (False, 2), (False, 1))  # what is told if that is too long: how many more, how many ways
_TREASURES = (NONE, T("Treasure"), T("two Treasures"), T("three Treasures"))
_KINDS: dict[Kind, Text] = {  # what matters most comes first; the others are only counted
    "island": T("Treasure"),
    "pirate": T("pirate"),
    "ship": T("ship"),
    "combo_port": T("Combo Port"),
    "port": T("port"),
}
DECLINES = ("", "none", "no", "pass", "stay", "skip")  # what somebody may type who wants nothing of what he is offered


def met_by(view: Sea, thing: str, route: Route, known: bool = False) -> Text:
    """What a way brings, part by part in its order, as the rules will have it; NONE if nothing is met (SP-24.5).

    `known` if the reader sees the hand of whose ship it is: a public line tells nothing of what a pirate would find.
    """
    kind, _, which = thing.partition(".")
    owner = ship_of(view, which).seat if kind == "ship" else -1
    met = ahead(lookout(view), thing, route, owner)
    if kind == "ship":
        words = _for_ship(view, owner, met, known)
    else:
        words = [_for_pirate(each.sight) if kind == "pirate" else _for_island(each.sight) for each in met]
    return dotted([*words[:SHOWN], T("more")] if len(words) > SHOWN else words)


def liking(view: Sea, thing: str, route: Route) -> int:
    """How likely a way is wanted: first those that meet something, last those that bring a pirate to an own ship."""
    kind, mine = thing.partition(".")[0], view.active
    met = [each.sight for each in ahead(lookout(view), thing, route, mine if kind == "ship" else -1)]
    bad = [sight for sight in met if (sight.kind == "pirate" if kind == "ship" else sight.seat == mine)]
    return 1 if not met else 2 if len(bad) == len(met) else 0


def dotted(words: Sequence[Text]) -> Text:
    """Unlike things, one after the other."""
    out = NONE
    for word in words:
        out = T("{one} · {more}", one=out, more=word) if out.text else word
    return out


def _for_ship(view: Sea, owner: int, met: Sequence[Met], known: bool) -> list[Text]:
    """What a ship's owner gets and pays: SP-9, SP-13, SP-15; SP-13.12 of other ships only the active player has any."""
    captain, own_turn = view.captains[owner], owner == view.active
    goods, out = sum(goods_of(captain.hand.cards).values()), list[Text]()
    for each in met:
        sight = each.sight
        if sight.kind == "island":
            out.append(T("Treasure and a card") if each.landed else T("Treasure"))
        elif sight.kind == "pirate" and captain.power == "strategist":
            out.append(T("a roll against pirate {n}", n=sight.what))
        elif sight.kind == "pirate":
            out.append(_boarded(sight, goods, known))
            goods -= goods > 0
        elif sight.kind == "port":
            gains = port_of(view, sight.what).goods > 0 and not pirate_at(view, port_of(view, sight.what).at)
            name = card_name(sight.what) if gains else T("no Good at {port}", port=PORTS[sight.what].name)
            out.append(name)
            goods += gains
        elif sight.kind == "combo_port":
            out.append(T("any Good at the Combo Port"))
        elif own_turn:
            steals = each.landed or captain.power == "thief"  # SP-13.10, SP-23.10
            who = Who(sight.seat)
            out.append(T("steal from {who}", who=who) if steals else T("a card for passing {who}", who=who))
        else:
            out.append(T("{who}'s ship", who=Who(sight.seat)))
    return out


def _boarded(sight: Sight, goods: int, known: bool) -> Text:
    """SP-15.1, SP-15.2 A Good, or a Debt if there is none."""
    if not known:
        return T("pirate {n}", n=sight.what)
    return T("a Good to pirate {n}", n=sight.what) if goods else T("1 Debt by pirate {n}", n=sight.what)


def _for_pirate(sight: Sight) -> Text:
    return T("hits {who}", who=Who(sight.seat)) if sight.kind == "ship" else T("Treasure for the pirates")


def _for_island(sight: Sight) -> Text:
    return T("Treasure for {who}", who=Who(sight.seat)) if sight.kind == "ship" else T("Treasure for the pirates")


def endings(view: Sea, card: str, what: str, start: str, compass: bool) -> Text:
    """Where a map card leads a thing, with what is hit on the way: as printed, and turned by a Compass (SP-24.5)."""
    bearings, seen = BEARINGS[card].values(), lookout(view)
    kind, _, which = what.partition(".")
    owner = ship_of(view, which).seat if kind == "ship" else -1

    def end(route: Route, whole: bool, counted: bool = True) -> str | Text:
        hits = [each.sight for each in ahead(seen, what, route, owner)]
        if not hits:
            return route[-1]
        if whole:  # the plain ways name what they meet
            return T("{end} ({things})", end=route[-1], things=listed(_hits(hits[:NAMED])))
        kinds, more = {sight.kind for sight in hits}, len(hits) - 1
        thing = next(word for kind, word in _KINDS.items() if kind in kinds)
        if not more or not counted:
            return T("{end} ({thing})", end=route[-1], thing=thing)
        return T("{end} ({thing} +{n})", end=route[-1], thing=thing, n=more)

    def ends(whole: bool, counted: bool, most: int) -> Text:
        plain = listed([end(route, whole, counted) for route in printed])
        if not turned:
            return T("{ends}", ends=plain)
        others: list[str | Text] = [end(route, False, counted) for route in turned[:most]]
        if turned[most:]:
            others.append(T("{n} more", n=len(turned[most:])))
        return T("{ends} · with a Compass {others}", ends=plain, others=listed(others))

    printed = [bearing.routes[start] for bearing in bearings if not bearing.compass]
    turned = [bearing.routes[start] for bearing in bearings if bearing.turned] if compass else []
    told = [ends(len(printed) == 1, True, len(turned)), *(ends(False, *less) for less in LESS)]
    return next((text for text in told if all(size <= ROOM for size in _sizes(text))), told[-1])


def _sizes(text: Text) -> list[int]:
    """How long a text is in each language, where everybody has a name of usual length."""
    sizes: list[int] = []
    for language in LANGUAGES:
        with speaking(language):
            sizes.append(len(say(text, USUAL)))
    return sizes


def _hits(hits: Sequence[Sight]) -> list[Text]:
    """What is met, Treasures said once."""
    words = [_hit(sight) for sight in hits if sight.kind != "island"]
    treasures = len(hits) - len(words)
    return [_TREASURES[treasures], *words] if treasures else words


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
