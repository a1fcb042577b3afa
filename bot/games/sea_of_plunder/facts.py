"""What may be known of the table, said once: numbers for pictures, and the same as words for whoever does not see them.

Plates, descriptions, the board in words and the hand in words all come from here. A view goes in: what it hides, no
fact can tell.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from bot.engine.bearings import square_told
from bot.engine.text import NONE, N, T, Text, Who, Word, chained, listed
from bot.games.sea_of_plunder.components import Find, PlacingRoll, Port, Sea
from bot.games.sea_of_plunder.content import (
    BOARD,
    MAPS,
    PORTS,
    POWERS,
    goods_of,
)
from bot.games.sea_of_plunder.ending import last_round
from bot.games.sea_of_plunder.options import OPTIONS
from bot.games.sea_of_plunder.outlook import Met
from bot.games.sea_of_plunder.play import DRAWN
from bot.games.sea_of_plunder.scoring import debt_counted
from bot.games.sea_of_plunder.table import (
    COLOUR_NAMES,
    GOOD_NAMES,
    SHIP_NAMES,
    card_name,
    paths_told,
    ships_of,
    spoken,
    two_ships,
)
from bot.games.sea_of_plunder.treasures import face_name
from bot.games.sea_of_plunder.words import PHASES

Signs = Mapping[str, str]
"""The letter that stands for each colour of ship, as pictures write it."""

RECENT = 8  # so many cards of the pile are named
TREASURE = BOARD.scoring.treasure  # what a Treasure counts
CARDS_DRAWN = DRAWN  # so many cards a turn begins with
USUAL = {option.key: option.default for option in OPTIONS}  # as in the box
FREE_STEPS = ("navigator", "navigator_again", "lucky")  # phases in which a ship goes one square without a card


# -- captains ----------------------------------------------------------------------------------------------------------


class CaptainFacts(Struct, frozen=True):
    """What everybody knows of one captain."""

    seat: int
    number: str  # with two ships each the number that owner and ships bear, else ""
    ships: tuple[tuple[str, str], ...]  # colour and square of each; before they sail the square is ""
    treasures: int
    goal: int  # as many Treasures end the game
    compasses: int
    debt: int
    points: int  # those everybody can see: Treasures, Compasses and Debt
    cards: int | None  # how many cards are held, where that is shown
    power: str
    goods: dict[str, int]  # laid open at the end
    active: bool
    opens: bool


def captain(view: Sea, seat: int) -> CaptainFacts:
    """The facts of one captain."""
    one = view.captains[seat]
    playing = bool(view.round) and not view.over
    return CaptainFacts(
        seat=seat,
        number=str(view.around.index(seat) + 1) if two_ships(view) else "",
        ships=tuple((ship.colour, ship.at) for ship in ships_of(view, seat)),
        treasures=one.treasures,
        goal=view.goal[0],
        compasses=one.compasses,
        debt=one.debt,
        points=in_sight(view, seat),
        cards=len(one.hand) if one.hand.counted else None,
        power=one.power,
        goods=goods_of(one.goods),
        active=playing and seat == view.active,
        opens=playing and seat == view.first,
    )


def captains(view: Sea) -> list[CaptainFacts]:
    """All captains in turn order."""
    return [captain(view, seat) for seat in view.around]


def in_sight(view: Sea, seat: int) -> int:
    """The points everybody can see: Treasures, Compasses and Debt."""
    points, one = BOARD.scoring, view.captains[seat]
    return one.treasures * points.treasure + one.compasses * points.compass + debt_counted(view, seat) * points.debt


def turn_told(fact: CaptainFacts) -> Text:
    """Whether a captain is on turn, or opens every round."""
    return T("on turn") if fact.active else T("opens the round") if fact.opens else NONE


def captain_told(fact: CaptainFacts, signs: Signs) -> list[Word]:
    """All of it in words, part by part."""
    who = Who(fact.seat)
    out: list[Word] = [
        T("{who}, number {n}", who=who, n=fact.number) if fact.number else who,
        ships_told(fact, signs),
        riches_told(fact),
    ]
    if fact.power:
        power = POWERS[fact.power]
        out.append(T("{power}: {text}", power=power.name, text=power.text))
    if fact.goods:
        out.append(T("Goods {goods}", goods=goods_told(fact.goods)))
    turn = turn_told(fact)
    return [*out, turn] if turn.text else out


def ships_told(fact: CaptainFacts, signs: Signs) -> Word:
    """Where the ships of a captain are."""
    afloat = [
        T(
            "{colour} ship ({sign}) at {square}",
            colour=COLOUR_NAMES[colour],
            sign=signs[colour],
            square=spoken(at),
        )
        for colour, at in fact.ships
        if at
    ]
    return listed(afloat) if afloat else T("no ship yet")


def riches_told(fact: CaptainFacts) -> Word:
    """What lies before a captain, as far as there is any, and the points of it."""
    out: list[Text] = [points_told(fact.points)]
    out.append(N("{n} of {goal} Treasures", "{n} of {goal} Treasures", fact.treasures, goal=fact.goal))
    if fact.compasses:
        out.append(N("{n} Compass", "{n} Compasses", fact.compasses))
    if fact.debt:
        out.append(T("{n} Debt", n=fact.debt))
    if fact.cards:
        out.append(N("{n} card in hand", "{n} cards in hand", fact.cards))
    return listed(out)


def riches_line(view: Sea, seat: int, own: bool) -> Text:
    """A captain in one sentence, without the ships."""
    fact = captain(view, seat)
    who: Word = T("{who}, number {n}", who=Who(seat), n=fact.number) if fact.number else Who(seat)
    if own:
        return T("You: {riches}.", riches=riches_told(fact))
    return T("{who}: {riches}.", who=who, riches=riches_told(fact))


def points_told(number: int) -> Text:
    """Points in words."""
    return N("{n} point", "{n} points", number)


def goods_told(goods: Mapping[str, int]) -> Word:
    """Goods in words."""
    held = [T("{n} {good}", n=n, good=GOOD_NAMES[colour]) for colour, n in goods.items()]
    return listed(held) if held else T("none")


def standing_told(view: Sea, signs: Signs) -> list[Text]:
    """Who stands how and where, in short: captains, pirates, islands."""
    out: list[Text] = [
        N(
            "{who}: {n} Treasure, {ships}.",
            "{who}: {n} Treasures, {ships}.",
            fact.treasures,
            who=Who(fact.seat),
            ships=ships_told(fact, signs),
        )
        for fact in captains(view)
    ]
    out.append(dish_told(view))
    if view.islands:
        out.append(T("Treasure Islands at {squares}.", squares=listed([spoken(each.at) for each in view.islands])))
    if view.pirates:
        out.append(T("Pirates at {squares}.", squares=listed([spoken(each.at) for each in view.pirates if each.at])))
    return out


def dish_told(view: Sea) -> Text:
    """How far the pirates have come."""
    return T("The pirates have {n} of {goal} Treasures.", n=view.pirate_dish, goal=view.goal[1])


def ranks_told(view: Sea) -> Word:
    """All captains' points in sight."""
    return listed(
        [N("{who} {n} point", "{who} {n} points", fact.points, who=Who(fact.seat)) for fact in captains(view)]
    )


# -- the table ---------------------------------------------------------------------------------------------------------

_OUTCOMES = {
    "placed": T("placed"),
    "skull": T("skull"),
    "taken": T("taken"),
    "pirate": T("a pirate there"),
    "ship": T("a ship there"),
    "both": T("a pirate and a ship there"),
}


def round_told(view: Sea) -> Text:
    """Which round it is."""
    return T("Round {n}", n=view.round) if view.round else T("Set-up")


def is_last(view: Sea) -> bool:
    """Whether the last round is being played."""
    return bool(view.round) and not view.over and last_round(view)


def phase_told(view: Sea) -> Text:
    """Which phase it is, with whose turn."""
    phase = PHASES[view.phase]
    if view.over or not view.round:
        return phase
    if view.in_use and view.phase in ("bonus", "deferred"):
        return T("{who}: {phase} with {card}", who=Who(view.active), phase=phase, card=card_name(view.in_use))
    return T("{who}: {phase}", who=Who(view.active), phase=phase)


def end_told(view: Sea) -> Text:
    """Whether the end is near, or there."""
    return T("The game is over.") if view.over else T("This is the last round.") if is_last(view) else NONE


def ports(view: Sea) -> list[Port]:
    """The Port Islands; while the box is being laid out, as they are printed."""
    if view.ports or view.options["board"] == "random":
        return view.ports
    return [Port(port.colour, port.at, BOARD.goods_per_colour) for port in PORTS.values()]


def thing_told(thing: str) -> Text:
    """What moves, within a line."""
    kind, _, which = thing.partition(".")
    if kind == "ship":
        return SHIP_NAMES[which]
    return T("pirate {n}", n=which) if kind == "pirate" else T("Treasure Island {n}", n=which)


def met_told(met: Iterable[Met]) -> Word:
    """What a way meets."""
    words: list[Text] = []
    for one in met:
        sight = one.sight
        if sight.kind == "port":
            words.append(T(PORTS[sight.what].name))
        elif sight.kind == "combo_port":
            words.append(T("the Combo Port"))
        else:
            words.append(thing_told(f"{sight.kind}.{sight.what}"))
    return listed(words)


def sailed_told(view: Sea, planned: bool = False) -> list[Text]:
    """What has just moved, or is planned to, one line for each thing."""
    out: list[Text] = []
    for one in view.voyages:
        if bool(one.entered) != planned:
            end = spoken(one.route[one.entered - 1])  # of a planned one the last square: none is entered yet
            way: dict[str, Word] = {"what": thing_told(one.thing), "start": spoken(one.start), "end": end}
            if one.turned:
                out.append(T("{what} from {start} to {end}, turned {n}°", n=one.turned, **way))
            else:
                out.append(T("{what} from {start} to {end}", **way))
    return out


def moved_told(view: Sea) -> list[Text]:
    """The move just made, the one that is planned, and what the placing dice showed."""
    out: list[Text] = []
    made, planned = sailed_told(view), sailed_told(view, True)
    if made:
        ways = chained(made)
        if view.in_use and view.phase not in FREE_STEPS:
            ways = T("{ways} by {card}", ways=ways, card=card_name(view.in_use))
        out.append(T("Last: {ways}.", ways=ways))
    out += [_find_told(find) for find in view.finds]
    if planned:
        out.append(T("Planned: {ways}.", ways=chained(planned)))
    if view.rolls:
        out.append(T("Placing dice: {rolls}.", rolls=listed([_roll_told(roll) for roll in view.rolls])))
    return out


def _find_told(find: Find) -> Text:
    finders: list[Who | Text] = [Who(seat) for seat in find.seats]
    if find.pirates:
        finders.append(T("the pirates"))
    return T("Treasure at {square}: {finders}.", square=spoken(find.square), finders=listed(finders))


def _roll_told(roll: PlacingRoll) -> Text:
    where = square_told(roll.column, roll.row)
    if "skull" in (roll.column, roll.row):
        where = T("{column} and {row}", column=face_name(roll.column), row=face_name(roll.row))
    return T("{square} ({outcome})", square=where, outcome=_OUTCOMES[roll.outcome])


def sea_told(view: Sea) -> list[Text]:
    """What lies on the sea, and what the pirates have."""
    found = [
        N(
            "{port} ({colour}) at {square} with {n} Good",
            "{port} ({colour}) at {square} with {n} Goods",
            port.goods,
            port=PORTS[port.colour].name,
            colour=COLOUR_NAMES[port.colour],
            square=spoken(port.at),
        )
        for port in ports(view)
        if port.at
    ]
    out = [T("Port Islands: {ports}.", ports=listed(found))] if found else []
    if view.combo_port:
        out.append(T("Combo Port at {square}.", square=spoken(view.combo_port)))
    pirates = [placed_told(str(pirate.number), pirate.at) for pirate in view.pirates if pirate.at]
    if pirates:
        out.append(T("Pirates: {pirates}.", pirates=listed(pirates)))
        out.append(dish_told(view))
    islands = [placed_told(str(island.number), island.at) for island in view.islands]
    if islands:
        out.append(T("Treasure Islands: {islands}.", islands=listed(islands)))
    return out


def placed_told(what: Word, square: str) -> Text:
    """What stands where."""
    return T("{what} at {square}", what=what, square=spoken(square))


def cards_told(view: Sea) -> list[Text]:
    """Deck and pile, and what is still to come this turn."""
    deck, pile = many_cards_told(len(view.deck)), many_cards_told(len(view.pile))
    if view.pile:
        top = view.pile[-1]
        ways = MAPS[top].paths if top in MAPS else ()
        card = T("{card} ({ways})", card=card_name(top), ways=paths_told(ways)) if ways else card_name(top)
        out = [T("Deck: {deck}. Pile: {pile}, on top {card}.", deck=deck, pile=pile, card=card)]
    else:
        out = [T("Deck: {deck}. Pile: {pile}.", deck=deck, pile=pile)]
    if view.deferred:
        out.append(T("Waits for the discard: {cards}.", cards=listed([card_name(card) for card in view.deferred])))
    if view.waiting:
        out.append(T("Events that wait: {cards}.", cards=listed([card_name(card) for card in view.waiting])))
    if view.plays_left > 0:
        out.append(T("{n} more to play.", n=view.plays_left))
    return out


def pile_told(view: Sea) -> list[Text]:
    """The cards that were played and discarded last."""
    cards = [card_name(card) for card in reversed(view.pile[-RECENT:])]
    return [T("Played and discarded last, newest first: {cards}.", cards=chained(cards))] if cards else []


def many_cards_told(number: int) -> Text:
    """Cards in words."""
    return N("{n} card", "{n} cards", number)
