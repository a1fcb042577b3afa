"""What each answer is called, what it will do and where it lies on the board (SP-24.5: every ending can be seen)."""

from collections.abc import Callable

from bot.engine.decision import Ask
from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, Word, listed
from bot.games.sea_of_plunder.chart import BEARINGS, NEXT, Bearing, Route
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD, PORTS, goods_of
from bot.games.sea_of_plunder.goods import NO_GOOD
from bot.games.sea_of_plunder.movement import Course
from bot.games.sea_of_plunder.outlook import Met, ahead, lookout, ship_of
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.setup import ANYBODY
from bot.games.sea_of_plunder.table import COLOUR_NAMES, SHIP_NAMES, card_name, port_of, ships_of, thing_at

SHOWN = 4  # things named in one hint
WAYS = {"N": T("North"), "E": T("East"), "S": T("South"), "W": T("West")}


def option(view: Sea, ask: Ask, key: str) -> Option:
    """One answer to a question, in words."""
    return _OPTIONS[ask.name](view, ask, key)


# -- what would be met -------------------------------------------------------------------------------------------------


def met_words(met: list[Met]) -> Text:
    """What a way leads over, in a few words; NONE if nothing."""
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


def _met(view: Sea, thing: str, route: Route) -> Text:
    kind, _, which = thing.partition(".")
    owner = ship_of(view, which).seat if kind == "ship" else -1
    return met_words(ahead(lookout(view), thing, route, owner))


# -- cards -------------------------------------------------------------------------------------------------------------


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


def endings(card: str, start: str, compass: bool) -> Text:
    """Where a map card leads from a square: as printed, and turned if a Compass is at hand."""
    bearings = BEARINGS[card].values()
    plain = listed([bearing.routes[start][-1] for bearing in bearings if not bearing.compass])
    turned = [bearing.routes[start][-1] for bearing in bearings if bearing.turned]
    if compass and turned:
        return T("{ends}, turned {others}", ends=plain, others=listed(turned))
    return T("{ends}", ends=plain)


def _play(view: Sea, ask: Ask, key: str) -> Option:
    name, group = card_name(key), card_group(key)
    if key in ACTIONS:
        return Option(name, T(ACTIONS[key].text), group=group)
    if key in PORT_OF_CARD:
        at = port_of(view, PORT_OF_CARD[key]).at
        return Option(name, T("Straight to {square}.", square=at), at, group=group)
    own = ships_of(view, ask.seat)
    if view.helm >= 0:
        own = [view.ships[view.helm]]
    compass = view.captains[ask.seat].compasses > 0
    ends: list[Word] = [endings(key, ship.at, compass) for ship in own]
    if len(own) > 1:
        first, second = (COLOUR_NAMES[ship.colour] for ship in own)
        return Option(
            name,
            T("{first}: {ends}; {second}: {others}", first=first, ends=ends[0], second=second, others=ends[1]),
            group=group,
        )
    place = BEARINGS[key]["as_printed"].routes[own[0].at][-1] if "as_printed" in BEARINGS[key] else ""
    return Option(name, T("Leads to {ends}.", ends=ends[0]), place, group=group)


def _discard(view: Sea, ask: Ask, key: str) -> Option:
    name, group = card_name(key), card_group(key)
    if key in PORT_OF_CARD:
        at = port_of(view, PORT_OF_CARD[key]).at
        return Option(name, T("A pirate goes straight to {square}.", square=at), at, group=group)
    if key in ACTIONS:
        return Option(name, T("A pirate sails one square; the text does nothing."), group=group)
    paths = MAPS[key].paths
    return Option(name, T("A pirate sails {ways}.", ways=listed(paths)), group=group)


def _under(view: Sea, ask: Ask, key: str) -> Option:
    return Option(card_name(key), T("Goes under the deck, face down."), group=card_group(key))


def _source(view: Sea, ask: Ask, key: str) -> Option:
    if key == "pile":
        return Option(
            T("{card} and 1 from the deck", card=card_name(view.pile[-1])), T("The card from the pile is taken openly.")
        )
    return Option(T("2 from the deck"), N("{n} card in the deck.", "{n} cards in the deck.", len(view.deck)))


# -- courses -----------------------------------------------------------------------------------------------------------


def _path(view: Sea, ask: Ask, key: str) -> Option:
    course = ask.about
    assert isinstance(course, Course)
    bearing = BEARINGS[course.card][key]
    route = bearing.routes[course.start]
    paid = view.compass_paid or not bearing.compass
    met = _met(view, course.thing, route)
    price = T("Costs 1 Compass. {met}", met=met) if met.text else T("Costs 1 Compass.")
    hint = met if paid else price
    return Option(_path_label(bearing, route), hint, route[-1], _path_mark(bearing))


def _path_label(bearing: Bearing, route: Route) -> Text:
    way, end = " ".join(bearing.path), route[-1]
    if bearing.turned:
        return T("To {end}, turned {degrees}° ({way})", degrees=bearing.turned, end=end, way=way)
    if bearing.compass:
        return T("To {end} ({way}) with a Compass, for a step afterwards", end=end, way=way)
    return T("To {end} ({way})", end=end, way=way)


def _path_mark(bearing: Bearing) -> str:
    if bearing.turned:
        return str(bearing.turned)
    return bearing.path[-1] + ("+" if bearing.compass else "")


def _step(view: Sea, ask: Ask, key: str) -> Option:
    if key not in WAYS:
        return Option(T("Stay"), T("No step."))
    colour = str(ask.about)
    end = NEXT[thing_at(view, f"ship.{colour}")][key]
    return Option(T("{way} to {end}", way=WAYS[key], end=end), _met(view, f"ship.{colour}", (end,)), end, key)


def _pirate(view: Sea, ask: Ask, key: str) -> Option:
    at, card = thing_at(view, f"pirate.{key}"), view.in_use
    if card in PORT_OF_CARD:
        route = (port_of(view, PORT_OF_CARD[card]).at,)
        met = _met(view, f"pirate.{key}", route)
        hint = T("To {end}. {met}", end=route[0], met=met) if met.text else T("To {end}.", end=route[0])
        return Option(T("Pirate {n} at {square}", n=key, square=at), hint, at, key)
    compass = view.captains[ask.seat].compasses > 0 or view.compass_paid
    ends = endings(card, at, compass)
    return Option(T("Pirate {n} at {square}", n=key, square=at), T("To {ends}.", ends=ends), at, key)


def _island(view: Sea, ask: Ask, key: str) -> Option:
    at, card = thing_at(view, f"island.{key}"), view.in_use
    hint = NONE
    if card in BEARINGS:
        hint = T("To {ends}.", ends=endings(card, at, view.captains[ask.seat].compasses > 0))
    return Option(T("Treasure Island {n} at {square}", n=key, square=at), hint, at, key)


def _ship(view: Sea, ask: Ask, key: str) -> Option:
    if key not in COLOUR_NAMES:
        return Option(T("Neither"), T("No step."))
    at, card = ship_of(view, key).at, view.in_use
    hint = NONE
    if card in BEARINGS and view.phase == "play":
        hint = T("To {ends}.", ends=endings(card, at, view.captains[ask.seat].compasses > 0))
    return Option(T("The {colour} ship at {square}", colour=COLOUR_NAMES[key], square=at), hint, at, key[0])


# -- colours, Goods, people --------------------------------------------------------------------------------------------


def _colour(view: Sea, ask: Ask, key: str) -> Option:
    hint = T("Home: {port}.", port=PORTS[key].name)
    place = "" if view.options["board"] == "random" else PORTS[key].at
    return Option(COLOUR_NAMES[key], hint, place, key[0])


def _good(view: Sea, ask: Ask, key: str) -> Option:
    if key == NO_GOOD:
        return Option(T("No Good"))
    return Option(card_name(key), N("{n} left in the stack.", "{n} left in the stack.", port_of(view, key).goods))


def _bribe(view: Sea, ask: Ask, key: str) -> Option:
    goods = goods_of(view.captains[ask.seat].hand.cards)
    loss = set_value(goods) - set_value({**goods, key: goods.get(key, 1) - 1})
    return Option(
        card_name(key),
        N(
            "You hold {n}; sets would lose {loss}.",
            "You hold {n}; sets would lose {loss}.",
            goods.get(key, 0),
            loss=loss,
        ),
    )


def _seat(view: Sea, ask: Ask, key: str) -> Option:
    return (
        Option(T("At random"))
        if key == ANYBODY
        else Option(T("{who}", who=Who(int(key))), T("Seat {n}", n=int(key) + 1))
    )


def _broken(view: Sea, ask: Ask, key: str) -> Option:
    return Option(T("As many or more")) if key == "more" else Option(T("As many or fewer"))


def _order(view: Sea, ask: Ask, key: str) -> Option:
    return Option(card_name(key), T("The Good of the {colour} island.", colour=COLOUR_NAMES[key]))


_OPTIONS: dict[str, Callable[[Sea, Ask, str], Option]] = {
    "setup.colour": _colour,
    "setup.keep_good": _order,
    "setup.first_player": _seat,
    "draw.source": _source,
    "play.card": _play,
    "play.ship": _ship,
    "move.path": _path,
    "play.broken_compass": _broken,
    "play.resupply": _under,
    "discard.card": _discard,
    "so_close.islands": _island,
    "group.path": _path,
    "bonus.pirate": _pirate,
    "bonus.path": _path,
    "navigator.step": _step,
    "lucky.step": _step,
    "pirate.bribe": _bribe,
    "combo.good": _good,
    "end.smuggle": _good,
    "standing.bribe": _order,
    "standing.combo": _order,
}
