"""Set Sail in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import say, t, tn
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.content import GOODS, SHIP_CARDS, TREASURE
from bot.games.set_sail.names import quest_cost, so_many, things_told
from bot.games.set_sail.orders import orders_told
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mark, Mate, Scene

from .tokens import quest_name
from .words import (
    COLOURS,
    capacity,
    cost,
    goal,
    goods_held,
    held,
    last_event,
    missing,
    row_of,
    sea_of,
)

MOST = 3500


def _head(sea: Sea) -> str:
    if sea.round < 1:
        when = t("Set Sail. Set-up, goal {goal} points.", goal=goal(sea))
    else:
        when = t("Set Sail. Round {n}, goal {goal} points.", n=sea.round, goal=goal(sea))
    if sea.over:
        return when + " " + t("The game is over.")
    return when + " " + t("This is the last round.") if sea.last_round else when


def waiting(scene: Scene) -> str:
    """Who is waited for; nothing when nobody is."""
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {who}", who=row_of(name_of(scene, seat) for seat in scene.to_act))


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c = sea.captains[seat]
    mate = scene.mates[seat]
    parts = [
        t(
            "{who} ({letter}, {colour}, computer captain)" if mate.captain else "{who} ({letter}, {colour})",
            who=name_of(scene, seat),
            letter=letter(mate.colour),
            colour=say(COLOURS[mate.colour], ()),
        ),
        _purse(c),
        tn("{n} card", "{n} cards", len(c.hand)) + ", " + tn("{n} undug map", "{n} undug maps", len(c.maps)),
        t("barrels {barrel}, oars {oar}, cannons {cannon}", barrel=c.barrel, oar=c.oar, cannon=c.cannon),
        _ships(c),
    ]
    if c.halved:
        parts.append(t("half movement next turn"))
    if seat == sea.turn and not sea.over:
        parts.append(t("on turn"))
    if seat == sea.first:
        parts.append(t("opens the round"))
    done = [quest_name(q)[0] for q in (*c.plundered, *c.traded, *c.dug)]
    if done:
        parts.append(t("completed: {quests}", quests=", ".join(done)))
    return "; ".join(parts) + "."


def _purse(captain: Captain) -> str:
    return ", ".join(
        (
            tn("{n} point", "{n} points", captain.points),
            tn("{n} silver", "{n} silver", captain.silver),
            tn("{n} supply", "{n} supplies", captain.supplies),
        )
    )


def _ships(captain: Captain) -> str:
    placed = [t("{ship} at {tile}", ship=SHIP_NAMES[i], tile=tile) for i, tile in enumerate(captain.ships) if tile]
    return t("ships {where}", where=row_of(placed)) if placed else t("ships not placed")


def _quests(sea: Sea) -> list[str]:
    out: list[str] = []
    for title, quests in (
        (t("Plunder Quests ({n} more in the deck):", n=len(sea.plunder_deck)), sea.open_plunder),
        (t("Trade Quests ({n} more in the deck):", n=len(sea.trade_deck)), sea.open_trade),
    ):
        out.append(title)
        for quest in quests:
            if not quest:
                out.append("- " + t("an empty space"))
                continue
            name, points = quest_name(quest)
            cost = say(quest_cost(quest), ())
            out.append("- " + t("{name}: {n} points and {n} silver for {cost}", name=name, n=points, cost=cost))
    return out


def _place(sea: Sea, mark: Mark, many: int) -> str:
    name = mark.label or mark.place
    steps = cost(sea, mark.place)
    if steps:
        return f"{name} {steps}"
    return f"{name} ({mark.hint})" if mark.hint and many <= 12 else name


def _marks(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    out: list[str] = []
    if sea.phase == "sail" and sea.now.barred and not sea.over:
        starts = row_of(dict.fromkeys(sea.now.barred))
        out.append(
            t("Movement budget {n}; no ship may end where the turn began: {tiles}.", n=sea.now.budget, tiles=starts)
        )
    if sea.now.plotted and sea.phase == "sail":
        out.append(t("Ship I is going to {tile}.", tile=sea.now.plotted))
    if sea.now.meetings:
        meetings = [t("{tile} against {foe}", tile=m.tile, foe=name_of(scene, m.foe)) for m in sea.now.meetings]
        out.append(t("Combats to come: {combats}.", combats=", ".join(meetings)))
    if scene.marks:
        places = ", ".join(_place(sea, mark, len(scene.marks)) for mark in scene.marks)
        sailing = sea.phase == "sail"
        out.append(t("Legal places and steps: {places}." if sailing else "Legal places: {places}.", places=places))
    return out


def _stopped(words: str) -> str:
    return words + "." if words else ""


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [_head(sea), _stopped(waiting(scene)), _stopped(last_event(scene))]
    lines += [_captain(scene, seat) for seat in range(len(sea.captains))]
    lines += _quests(sea)
    lines.append(
        t(
            "Treasure maps for sale: {maps}. Deep Water cards: {deep} in the deck, {deep_out} discarded. Trade Route "
            "cards: {route} in the deck, {route_out} discarded (health 4: {four}, health 5: {five}).",
            maps=len(sea.treasure_deck),
            deep=len(sea.deep_deck),
            deep_out=len(sea.deep_discard),
            route=len(sea.route_deck),
            route_out=len(sea.route_discard),
            four=sea.route_discard.count("route4"),
            five=sea.route_discard.count("route5"),
        )
    )
    lines += _marks(scene)
    lines += [f"> {line}" for line in scene.news]
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: who stands how, and who must act."""
    sea = sea_of(scene)
    lines = [_head(sea), _stopped(waiting(scene))]
    for seat, captain in enumerate(sea.captains):
        who, where = name_of(scene, seat), row_of(tile for tile in captain.ships if tile)
        if where:
            lines.append(t("{who}: {points} points, ships {where}.", who=who, points=captain.points, where=where))
        else:
            lines.append(t("{who}: {points} points, ships not placed.", who=who, points=captain.points))
    lines += _marks(scene)
    return short(" ".join(line for line in lines if line), 1000)


def _map(captain: Captain, quest: str) -> str:
    one = TREASURE[quest]
    far = [
        tn("{n} step from ship {ship}", "{n} steps from ship {ship}", FAR[berth].get(one.tile, 0), ship=SHIP_NAMES[i])
        for i, berth in enumerate(captain.ships)
        if berth
    ]
    name = quest_name(quest)[0]
    return t("Map {name}: {n} points at {tile} ({far}).", name=name, n=one.points, tile=one.tile, far=", ".join(far))


def offers_of(scene: Scene, seat: int) -> list[str]:
    """The open trade offers that a seat takes part in, in words."""
    sea = sea_of(scene)
    out: list[str] = []
    for partner, secret in enumerate(sea.now.offers):
        offer = secret.value
        if offer is None or seat not in (partner, sea.turn) or partner == sea.turn:
            continue
        out.append(
            t(
                "{other} counters: {who} gives {give} for {take}"
                if offer.countered
                else "{who} offers {other}: {give} for {take}",
                who=name_of(scene, sea.turn),
                other=name_of(scene, partner),
                give=say(things_told(offer.give), ()),
                take=say(things_told(offer.take), ()),
            )
        )
    return out


def orders_of(scene: Scene, seat: int) -> str:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    given = sea.orders[seat].value if seat < len(sea.orders) else {}
    said = [say(order, ()) for order in orders_told(given)]
    return t("Standing orders: {orders}", orders="; ".join(said)) if said else t("Standing orders: none")


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    lines = [
        t("{who}: {purse}.", who=name_of(scene, seat), purse=_purse(c)),
        t("Ship cards: {cards}.", cards=", ".join(say(so_many(k, held(c, k)), ()) for k in SHIP_CARDS)),
        t(
            "Trade cards ({n} of {most}): {goods}.",
            n=goods_held(c),
            most=capacity(c),
            goods=", ".join(say(so_many(k, held(c, k)), ()) for k in GOODS),
        ),
    ]
    if not c.maps.cards:
        lines.append(t("No undug maps."))
    lines += [_map(c, quest) for quest in c.maps.cards if quest in TREASURE]
    for quest in (*sea.open_plunder, *sea.open_trade):
        if quest:
            name, points = quest_name(quest)
            lack = missing(c, quest)
            if not lack:
                lines.append(t("{name} ({points}): payable now.", name=name, points=points))
                continue
            quest_line = tn(
                "{name} ({points}): {n} card missing.",
                "{name} ({points}): {n} cards missing.",
                lack,
                name=name,
                points=points,
            )
            lines.append(quest_line)
    lines += [_stopped(line) for line in offers_of(scene, seat)]
    lines.append(_stopped(orders_of(scene, seat)))
    return short("\n".join(lines), MOST)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates)
    if not names:
        return t("Set Sail: a galleon under full sail at noon. {n} of {most} seats taken.", n=0, most=seats)
    return t(
        "Set Sail: a galleon under full sail at noon. {n} of {most} seats taken: {names}.",
        n=len(mates),
        most=seats,
        names=names,
    )
