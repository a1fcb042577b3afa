"""What is told of the table, once: of a captain and of the board, in numbers and in words (of a hand: `facts_hand`).

Plates, ledgers, moments, alternative texts and the board in words are made of these facts and derive none themselves.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, Word, listed, told
from bot.games.set_sail.board import FAR, KIND, PORTS, course
from bot.games.set_sail.components import SHIP_NAMES, Captain, Clash, Prize, Sea, Wake
from bot.games.set_sail.content import PLUNDER, POINTS, SHIP_CARDS, SHIPS, TRADE
from bot.games.set_sail.movement import far_off, left_for
from bot.games.set_sail.names import CARD_NAMES, KIND_NAMES, QUEST_NAMES, counted, quest_cost, spoken
from bot.games.set_sail.options import OPTIONS

USUAL_GOAL = int(next(option for option in OPTIONS if option.key == "goal").default)
SCARCE = 2  # supplies below this do not last for a lost fight
SHIP = "ships"  # what a Plunder Quest takes: a ship card of any kind


class Fact(Struct, frozen=True):
    """So many of one thing, and the words for it; `scarce` where it is nearly used up."""

    key: str
    number: int
    words: Text
    scarce: bool = False


class Quest(Struct, frozen=True):
    """An open quest: what it brings and what it takes, by good or by ship card."""

    key: str
    plunder: bool
    name: Text
    points: int
    cost: tuple[tuple[str, int], ...]


# -- a captain ---------------------------------------------------------------------------------------------------------


def purse(captain: Captain) -> tuple[Fact, Fact, Fact]:
    """Points, silver and supplies."""
    return (
        Fact("points", captain.points, N("{n} point", "{n} points", captain.points)),
        Fact("silver", captain.silver, N("{n} silver", "{n} silver", captain.silver)),
        Fact(
            "supplies",
            captain.supplies,
            N("{n} supply", "{n} supplies", captain.supplies),
            captain.supplies < SCARCE,
        ),
    )


def holding(captain: Captain) -> tuple[Fact, Fact]:
    """How many cards and maps: all that others know of them."""
    cards, maps = len(captain.hand), len(captain.maps)
    return (
        Fact("cards", cards, N("{n} card", "{n} cards", cards)),
        Fact("maps", maps, N("{n} undug map", "{n} undug maps", maps)),
    )


def upgrades(captain: Captain) -> tuple[Fact, Fact, Fact]:
    """The upgrade tokens."""
    return (
        Fact("barrel", captain.barrel, N("{n} barrel", "{n} barrels", captain.barrel)),
        Fact("oar", captain.oar, N("{n} oar", "{n} oars", captain.oar)),
        Fact("cannon", captain.cannon, N("{n} cannon", "{n} cannons", captain.cannon)),
    )


def deeds(captain: Captain) -> tuple[Fact, Fact, Fact]:
    """The quests completed, by kind."""
    return (
        Fact("plundered", len(captain.plundered), T("raids: {quests}", quests=_names(captain.plundered))),
        Fact("traded", len(captain.traded), T("trades: {quests}", quests=_names(captain.traded))),
        Fact("dug", len(captain.dug), T("digs: {quests}", quests=_names(captain.dug))),
    )


def _names(quests: Iterable[str]) -> Word:
    return listed([QUEST_NAMES[quest] for quest in quests])


def named(captain: Captain) -> list[Text]:
    """The names of the completed quests."""
    return [QUEST_NAMES[quest] for quest in (*captain.plundered, *captain.traded, *captain.dug)]


def where(captain: Captain, whole: bool = True) -> Text:
    """Where the two ships lie; by what that is alone, if not the whole is to be told."""
    placed = [
        told(
            T("ship {ship} in {place}") if tile in PORTS else T("ship {ship} on {place}"),
            ship=name,
            place=place(tile) if whole else KIND_NAMES[KIND[tile]],
        )
        for name, tile in zip(SHIP_NAMES, captain.ships, strict=True)
        if tile
    ]
    return T("{ships}", ships=listed(placed)) if placed else T("ships not placed")


def captain(sea: Sea, seat: int) -> list[Word]:
    """All that lies open before a captain, thing by thing; what he has none of is left out."""
    one = sea.captains[seat]
    had = [*purse(one), *(fact for fact in (*holding(one), *upgrades(one)) if fact.number)]
    parts: list[Word] = [listed([fact.words for fact in had]), where(one)]
    parts += [deed.words for deed in deeds(one) if deed.number]
    if one.halved:
        parts.append(T("half movement next turn"))
    if seat == sea.turn and not sea.over:
        parts.append(T("on turn"))
    if seat == sea.first:
        parts.append(T("opens the round"))
    return parts


def standing(sea: Sea, seat: int, own: bool = False, whole: bool = True, ships: bool = True) -> Text:
    """A captain in one sentence: what everybody sees at a glance, with the ships or without."""
    one = sea.captains[seat]
    riches = listed([fact.words for fact in (*purse(one), *(each for each in holding(one) if each.number))])
    if not ships or not any(one.ships):
        return T("You: {facts}.", facts=riches) if own else T("{who}: {facts}.", who=Who(seat), facts=riches)
    if own:
        return T("You: {facts}; {ships}.", facts=riches, ships=where(one))
    return T("{who}: {facts}; {ships}.", who=Who(seat), facts=riches, ships=where(one, whole))


def rank_told(sea: Sea, seat: int) -> Text:
    """A captain's points alone."""
    return N("{who} {n} point", "{who} {n} points", sea.captains[seat].points, who=Who(seat))


# -- the board ---------------------------------------------------------------------------------------------------------


def goal(sea: Sea) -> int:
    """How many points end the game."""
    return int(sea.options.get("goal", USUAL_GOAL))


def head(sea: Sea) -> list[Text]:
    """Which round it is, and whether it is the last one."""
    if sea.round < 1:
        out = [T("Set Sail. Set-up, goal {goal} points.", goal=goal(sea))]
    else:
        out = [T("Set Sail. Round {n}, goal {goal} points.", n=sea.round, goal=goal(sea))]
    if sea.over:
        out.append(T("The game is over."))
    elif sea.last_round:
        out.append(T("This is the last round."))
    return out


def waiting(sea: Sea, seats: Sequence[int]) -> list[Text]:
    """Who is waited for."""
    if sea.over or not seats:
        return []
    return [T("Waiting for {who}.", who=listed([Who(seat) for seat in seats]))]


def sailing(sea: Sea) -> bool:
    """Whether a destination is being chosen."""
    return sea.phase == "sail" and not sea.over and len(sea.now.barred) > 1


def steps(sea: Sea) -> dict[str, int]:
    """How far each tile is for the ship that is being moved; nothing outside the movement phase."""
    return far_off(sea) if sailing(sea) else {}


def moving(sea: Sea) -> tuple[int, int] | None:
    """The ship (seat, number) that is being moved, or is in the middle of its action."""
    if sailing(sea):
        return sea.turn, int(bool(sea.now.plotted))
    return (sea.turn, sea.now.acting) if sea.now.acting >= 0 and not sea.over else None


def start(sea: Sea) -> str:
    """Where the ship that is being moved lies."""
    return sea.now.barred[int(bool(sea.now.plotted))] if sailing(sea) else ""


def plotted(sea: Sea) -> tuple[str, ...]:
    """The way on which ship I is going to sail, until ship II's choice makes it final."""
    if not sailing(sea) or sea.now.plotted in ("", sea.now.barred[0]):
        return ()
    return course(sea.now.barred[0], sea.now.plotted)


def fleet(sea: Sea) -> dict[str, list[tuple[int, int]]]:
    """Which ships (seat, number) lie on each tile."""
    out: dict[str, list[tuple[int, int]]] = {}
    for seat, one in enumerate(sea.captains):
        for number, tile in enumerate(one.ships):
            if tile:
                out.setdefault(tile, []).append((seat, number))
    return out


def quest(key: str) -> Quest:
    """An open quest by its id."""
    if key in PLUNDER:
        return Quest(key, True, QUEST_NAMES[key], POINTS[key], ((SHIP, PLUNDER[key].ship_cards),))
    cost = tuple((good, number) for good, number in TRADE[key].cost.items() if number)
    return Quest(key, False, QUEST_NAMES[key], POINTS[key], cost)


def _open(title: Text, quests: Iterable[str]) -> list[Text]:
    """A heading and a line for each space."""
    lines = [title]
    for key in quests:
        if not key:
            lines.append(T("- no quest left"))
            continue
        one = quest(key)
        told = T("- {name}: {n} points and {n} silver for {cost}", name=one.name, n=one.points, cost=quest_cost(key))
        lines.append(told)
    return lines


def market(sea: Sea) -> list[Text]:
    """The open quests and what is left in the decks."""
    return [
        *_open(T("Plunder Quests ({n} more in the deck):", n=len(sea.plunder_deck)), sea.open_plunder),
        *_open(T("Trade Quests ({n} more in the deck):", n=len(sea.trade_deck)), sea.open_trade),
        *_stacks(sea),
    ]


def _stacks(sea: Sea) -> list[Text]:
    out = [
        T(
            "To draw: {deep} Deep Water cards and {route} Trade Route cards. Treasure maps for sale: {maps}.",
            deep=len(sea.deep_deck),
            route=len(sea.route_deck),
            maps=len(sea.treasure_deck),
        )
    ]
    gone = [*sea.deep_discard, *sea.route_discard]
    if gone:
        out.append(T("Discarded: {cards}.", cards=counted(gone, SHIP_CARDS)))
    return out


def decks(sea: Sea) -> tuple[Fact, Fact, Fact]:
    """What is left to draw or to buy, with the heading of each deck."""
    return (
        Fact("deep", len(sea.deep_deck), T("Deep")),
        Fact("route", len(sea.route_deck), T("Route")),
        Fact("maps", len(sea.treasure_deck), T("Maps")),
    )


def pending(sea: Sea) -> list[Text]:
    """What the turn still has before it: steps, a plotted way, combats."""
    out: list[Text] = []
    if sailing(sea):
        starts = listed([spoken(tile) for tile in dict.fromkeys(sea.now.barred)])
        if sea.now.plotted:
            out.append(T("Ship I is going to {place}.", place=place(sea.now.plotted)))
            out.append(
                N(
                    "Ship II has {n} step left, and may not end where the turn began: {tiles}.",
                    "Ship II has {n} steps left, and may not end where the turn began: {tiles}.",
                    left_for(sea),
                    tiles=starts,
                )
            )
        else:
            out.append(
                T(
                    "Both ships sail, with {n} steps between them, ship I at most {most}."
                    " Neither may end where the turn began: {tiles}.",
                    n=sea.now.budget,
                    most=left_for(sea),
                    tiles=starts,
                )
            )
    if sea.now.meetings:
        combats = [T("against {foe} on {place}", foe=Who(one.foe), place=place(one.tile)) for one in sea.now.meetings]
        out.append(T("Combats to come: {combats}.", combats=listed(combats)))
    return out


def place(tile: str) -> Text:
    """A tile by what it is and where."""
    return T("{kind} ({square})", kind=KIND_NAMES[KIND[tile]], square=spoken(tile))


# -- what happened last ------------------------------------------------------------------------------------------------


def duel(sea: Sea) -> Clash | None:
    """The combat between captains that is being fought, or was before anybody did anything else."""
    return sea.clash if sea.phase == "combat" or (sea.phase == "act" and not sea.now.acted) else None


def added(clash: Clash) -> tuple[int, int]:
    """What attacker and defender have beyond their dice."""
    return clash.attack - clash.attack_die, clash.defence - clash.defence_die


def short_of(prize: Prize) -> int:
    """How much a fight against a ship card was lost by; nothing while it is not rolled, or won."""
    return 0 if prize.won or not prize.die else SHIPS[prize.card].health - prize.total


def latest(sea: Sea) -> list[Text]:
    """What was rolled or sailed last."""
    if sailing(sea):
        return [_heading(sea)]
    if sea.prize is not None:
        return [_hunt(sea.prize)]
    if sea.clash is not None:
        return _combat(sea.clash)
    if sea.wakes:
        return [T("{who}: {trips}", who=Who(sea.wakes[0].seat), trips=listed([_trip(wake) for wake in sea.wakes]))]
    if sea.first >= 0:
        return [T("{who} opens every round", who=Who(sea.first))]
    return [T("Ships are being placed at the Supply Port")]


def _heading(sea: Sea) -> Text:
    if not sea.now.plotted:
        return T("{who} sails: {n} steps for both ships", who=Who(sea.turn), n=sea.now.budget)
    return N(
        "{who}: ship I is going to {place}, {n} step left for ship II",
        "{who}: ship I is going to {place}, {n} steps left for ship II",
        sea.now.budget - FAR[sea.now.barred[0]].get(sea.now.plotted, 0),
        who=Who(sea.turn),
        place=place(sea.now.plotted),
    )


def _hunt(prize: Prize) -> Text:
    ship = T("{who}, ship {ship} on {place}", who=Who(prize.seat), ship=SHIP_NAMES[prize.ship], place=place(prize.tile))
    foe = CARD_NAMES[prize.card]
    if not prize.die:
        return T("{ship}: {foe}", ship=ship, foe=foe)
    return T(
        "{ship}: rolled {die}, {total} in all, and beat the {foe}"
        if prize.won
        else "{ship}: rolled {die}, {total} in all, and lost to the {foe}",
        ship=ship,
        die=prize.die,
        total=prize.total,
        foe=foe,
    )


def _combat(clash: Clash) -> list[Text]:
    who, foe = Who(clash.attacker), Who(clash.defender)
    at = place(clash.tile)
    if not clash.defence_die:
        return [T("{who} attacks {foe} on {place}: {n} in all", who=who, foe=foe, place=at, n=clash.attack)]
    out = [
        T(
            "{who} attacks {foe} on {place}: {n} against {defence}"
            if clash.stance == "fight"
            else "{foe} flees from {who} on {place}: {defence} against {n}",
            who=who,
            foe=foe,
            place=at,
            n=clash.attack,
            defence=clash.defence,
        )
    ]
    if clash.loser >= 0:
        out.append(N("{who} loses {n} supply", "{who} loses {n} supplies", clash.lost, who=Who(clash.loser)))
    return out


def _trip(wake: Wake) -> Text:
    return T(
        "ship {ship} from {start} to {end}",
        ship=SHIP_NAMES[wake.ship],
        start=place(wake.path[0]),
        end=place(wake.path[-1]),
    )
