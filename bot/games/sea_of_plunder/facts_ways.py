"""Where things may go, said once: the ways a question is about, and where the cards of a hand lead."""

from collections.abc import Sequence

from msgspec import Struct

from bot.engine.text import N, T, Text, Word, chained, listed
from bot.games.sea_of_plunder.chart import BEARINGS, NEXT, Bearing, Route
from bot.games.sea_of_plunder.components import Captain, Sea
from bot.games.sea_of_plunder.content import (
    ACTIONS,
    GOODS,
    MAPS,
    NAMES,
    PORT_OF_CARD,
    PORTS,
    POWERS,
    SQUARES,
    STRAIGHT,
    goods_of,
)
from bot.games.sea_of_plunder.facts import (
    FREE_STEPS,
    Signs,
    captain,
    goods_told,
    many_cards_told,
    met_told,
    points_told,
    riches_told,
    ships_told,
    thing_told,
)
from bot.games.sea_of_plunder.orders import BribeOrder, ComboOrder
from bot.games.sea_of_plunder.outlook import Lookout, Met, ahead, lookout
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import (
    GOOD_NAMES,
    card_name,
    helms,
    path_told,
    paths_told,
    port_of,
    ships_of,
    spoken,
    thing_at,
)


class Way(Struct, frozen=True):
    """A way that something may take: over which squares, how far a card is turned for it, and what it meets."""

    thing: str
    start: str
    route: Route
    met: tuple[Met, ...] = ()
    turned: int = 0
    jump: bool = False  # straight to a Port Island: nothing on the way is touched
    label: str = ""  # of the mark that stands for it

    @property
    def end(self) -> str:
        return self.route[-1]


def _printed(card: str) -> list[Bearing]:
    return [one for one in BEARINGS[card].values() if not one.turned and not one.compass]


def _things(view: Sea) -> list[tuple[str, str]]:
    """For what a course may be asked now, with where it is: of a group the next thing, of the own ships either."""
    if view.phase in FREE_STEPS:
        return [(f"ship.{ship.colour}", ship.at) for ship in helms(view, view.active)]
    planned = {voyage.thing for voyage in view.voyages if not voyage.entered}
    left = [thing for thing in view.movers if thing not in planned]
    return [(thing, thing_at(view, thing)) for thing in left[:1]]


def _courses(view: Sea, start: str) -> dict[str, tuple[Route, int]]:
    """By the square where each ends, the courses from here that a question may be about, and how far turned."""
    if view.phase in FREE_STEPS:
        return {NEXT[start][way]: ((NEXT[start][way],), 0) for way in STRAIGHT}
    ends: dict[str, tuple[Route, int]] = {}
    for one in BEARINGS.get(view.in_use, {}).values():
        ends.setdefault(one.routes[start][-1], (one.routes[start], one.turned))
    return ends


def choices(view: Sea, places: Sequence[tuple[str, str]]) -> list[Way]:
    """The ways that lead to these squares (each with the label of its mark), if a way is asked for; else none."""
    squares = [(place, label) for place, label in places if place in SQUARES]
    if not squares or view.over:
        return []
    seen = lookout(view)
    courses = [(thing, start, _courses(view, start)) for thing, start in _things(view)]
    found: list[Way] = []
    for place, label in squares:
        for thing, start, ends in courses:
            if place in ends and place != start:
                found.append(_way(seen, thing, start, ends[place], owner(view, thing), label))
                break
        else:
            return []
    return found


def _way(seen: Lookout, thing: str, start: str, course: tuple[Route, int], seat: int, label: str = "") -> Way:
    route, turned = course
    return Way(thing, start, route, tuple(ahead(seen, thing, route, seat)), turned, label=label)


def _printed_ways(view: Sea, seen: Lookout, card: str, thing: str, start: str) -> list[Way]:
    """Where a card leads a thing without a Compass."""
    seat = owner(view, thing)
    if card in PORT_OF_CARD:
        end = port_of(view, PORT_OF_CARD[card]).at
        return [Way(thing, start, (end,), tuple(ahead(seen, thing, (end,), seat)), jump=True)]
    return [_way(seen, thing, start, (one.routes[start], 0), seat) for one in _printed(card)]


def owner(view: Sea, thing: str) -> int:
    """Whose a ship is; -1 for all else."""
    return next((ship.seat for ship in view.ships if thing == f"ship.{ship.colour}"), -1)


def card_shown(view: Sea) -> str:
    """The card whose ways are shown: the one in use, or while drawing the one that may be taken from the pile."""
    return (view.pile[-1] if view.pile else "") if view.phase == "draw" else view.in_use


def previews(view: Sea, places: Sequence[tuple[str, str]], asked: bool) -> list[Way]:
    """Where each thing that may be chosen would end, by the card as it is printed; none if a way is asked for."""
    card = card_shown(view)
    if choices(view, places) or (card not in MAPS and not (card in BEARINGS and view.phase in ("deferred", "bonus"))):
        return []
    seen = lookout(view)
    if view.phase == "bonus":
        ends = {place for place, _ in places}
        pirates = [(f"pirate.{pirate.number}", pirate.at) for pirate in view.pirates]
        ways = [way for thing, at in pirates for way in _printed_ways(view, seen, card, thing, at)]
        return [way for way in ways if way.end in ends]
    if view.phase == "draw" and asked:
        found = [(f"ship.{ship.colour}", ship.at) for ship in ships_of(view, view.active)]
    else:
        islands = [(f"island.{island.number}", island.at, str(island.number)) for island in view.islands]
        found = [(thing, at) for thing, at, label in islands if (at, label) in places and view.phase == "deferred"]
    return [way for thing, at in found for way in _printed_ways(view, seen, card, thing, at)]


def marks_told(view: Sea, places: Sequence[tuple[str, str]], asked: bool) -> list[Text]:
    """What may be chosen on the sea: the ways with what they meet, or where each thing that may be chosen would go."""
    found = choices(view, places)
    if found:
        ways = [_way_told(one) for one in found]
        start = spoken(found[0].start)
        return [
            T("Ways for {what} from {start}: {ways}.", what=thing_told(found[0].thing), start=start, ways=chained(ways))
        ]
    ends: dict[str, list[Text]] = {}
    for way in previews(view, places, asked):
        ends.setdefault(way.thing, []).append(_way_told(way))
    if not ends:
        return []
    led = [T("{what} to {ends}", what=thing_told(thing), ends=listed(ways)) for thing, ways in ends.items()]
    return [T("{card} would lead {ends}.", card=card_name(card_shown(view)), ends=chained(led))]


def _way_told(way: Way) -> Text:
    """Where a way ends, how the card is turned for it, and what it meets."""
    words: Text = T("turned {n}° {square}", n=way.turned, square=spoken(way.end)) if way.turned else spoken(way.end)
    return T("{end}, meets {things}", end=words, things=met_told(way.met)) if way.met else words


# -- a hand ------------------------------------------------------------------------------------------------------------


def deck_cards(one: Captain) -> list[str]:
    """The cards of an open hand that are no Goods, in order of names."""
    return sorted((card for card in one.hand.cards if card not in GOODS), key=lambda card: NAMES.get(card, card))


def goods_held(one: Captain) -> dict[str, int]:
    """The Goods a viewer can see of a captain: in an open hand, or laid open at the end."""
    return goods_of((*one.hand.cards, *one.goods))


def kinds(one: Captain) -> list[tuple[str, int]]:
    """The different ones of them, with how many there are of each."""
    cards = deck_cards(one)
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]


def sets_worth(view: Sea, seat: int) -> int:
    """What the Goods of an open hand are worth in sets."""
    return set_value(goods_held(view.captains[seat]))


def hand_head_told(view: Sea, seat: int) -> Text:
    """How many cards there are, and where the own ships lie."""
    cards = many_cards_told(len(view.captains[seat].hand))
    at = [ship.at for ship in ships_of(view, seat) if ship.at]
    return T("{cards}, ship at {squares}", cards=cards, squares=listed(at)) if at else cards


def hand_short(view: Sea, seat: int) -> Word:
    """A hand in one line: the cards by name, and the Goods."""
    one = view.captains[seat]
    cards = [
        T("{n} times {card}", n=many, card=card_name(card)) if many > 1 else card_name(card)
        for card, many in kinds(one)
    ]
    goods = [T("{n} {good}", n=n, good=GOOD_NAMES[colour]) for colour, n in goods_held(one).items()]
    held: Word = listed([*cards, *goods]) if cards or goods else T("no cards")
    return T("{cards}; {points}", cards=held, points=points_told(captain(view, seat).points))


def for_pirates(view: Sea, seat: int) -> bool:
    """Whether this seat is about to discard: then its cards move pirates."""
    return view.phase == "discard" and seat == view.active and not view.over


def leads(view: Sea, seat: int, card: str) -> list[Way]:
    """Where a card of this seat leads: as printed first, then turned if there is a Compass for it."""
    seen = lookout(view)
    if for_pirates(view, seat):
        movers = [(f"pirate.{pirate.number}", pirate.at) for pirate in view.pirates]
    elif card in ACTIONS:
        return []
    else:
        movers = [(f"ship.{ship.colour}", ship.at) for ship in helms(view, seat) if ship.at]
    out: list[Way] = []
    for thing, at in movers:
        out += _printed_ways(view, seen, card, thing, at)
        if card in MAPS and view.captains[seat].compasses:
            turned = [one for one in BEARINGS[card].values() if one.turned]
            out += [_way(seen, thing, at, (one.routes[at], one.turned), owner(view, thing)) for one in turned]
    return out


def card_told(view: Sea, seat: int, card: str) -> Word:
    """What a card of this seat does, or where it leads, turned ends included if a Compass is at hand."""
    if card in ACTIONS:
        return T("a pirate sails one square") if for_pirates(view, seat) else T(ACTIONS[card].text)
    by_thing: dict[str, list[Way]] = {}
    for way in leads(view, seat, card):
        by_thing.setdefault(way.thing, []).append(way)
    if card in PORT_OF_CARD:
        port = PORTS[PORT_OF_CARD[card]].name
        return T("straight to {port}, {square}", port=port, square=spoken(port_of(view, PORT_OF_CARD[card]).at))
    paths = [path_told(path.split()) for path in MAPS[card].paths]
    if len(by_thing) != 1:
        led: list[Text] = []
        for (
            thing,
            ways,
        ) in by_thing.items():  # of several things the turned ways are told only where they meet something
            ends = chained([_way_told(way) for way in ways if way.met or not way.turned])
            led.append(T("{what} to {ends}", what=thing_told(thing), ends=ends))
        return T("{path}: {ends}", path=paths_told(MAPS[card].paths), ends=chained(led))
    (ways,) = by_thing.values()
    plain = zip(paths, ways, strict=False)  # those as printed come first, in the order of the card's ways
    ends = [T("{path} to {end}", path=path, end=_way_told(way)) for path, way in plain]
    turned = [_way_told(way) for way in ways if way.turned]
    if not turned:
        return chained(ends)
    return T("{ends}; with a Compass {others}", ends=chained(ends), others=chained(turned))


def orders_told(view: Sea, seat: int) -> Text:
    """A seat's standing orders."""
    bribes, gifts = _order(view, seat, BribeOrder.name), _order(view, seat, ComboOrder.name)
    out = [T("bribes: {goods}", goods=listed(bribes))] if bribes else []
    if gifts:
        out.append(T("Combo Port: {goods}", goods=listed(gifts)))
    return T("Standing orders: {orders}", orders=chained(out) if out else T("automatic"))


def _order(view: Sea, seat: int, name: str) -> list[Text]:
    order = view.order(seat, name)
    return [GOOD_NAMES[str(colour)] for colour in order] if isinstance(order, tuple | list) else []


def hand_told(view: Sea, seat: int, signs: Signs) -> list[Text]:
    """The private card of a seat, line by line."""
    one, fact = view.captains[seat], captain(view, seat)
    goods, many = goods_held(one), many_cards_told(len(one.hand))
    out: list[Text] = [
        T("You have {riches}.", riches=riches_told(fact)),
        T("You hold {cards}; your {ships}.", cards=many, ships=ships_told(fact, signs)),
    ]
    if goods:
        words = N(
            "Goods: {goods}, worth {n} point in sets.",
            "Goods: {goods}, worth {n} points in sets.",
            sets_worth(view, seat),
            goods=goods_told(goods),
        )
        out.append(words)
    if one.power:
        out.append(T("{power}: {text}", power=POWERS[one.power].name, text=POWERS[one.power].text))
    for card, many in kinds(one):
        leads_to = card_told(view, seat, card)
        if many > 1:
            out.append(T("- {n} times {card}: {leads}", card=card_name(card), n=many, leads=leads_to))
        else:
            out.append(T("- {card}: {leads}", card=card_name(card), leads=leads_to))
    return [*out, orders_told(view, seat)]
