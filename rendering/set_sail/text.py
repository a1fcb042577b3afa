"""Set Sail in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.content import GOODS, SHIP_CARDS, TREASURE
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mark, Mate, Scene

from .tokens import quest_name
from .words import (
    CARD_NAMES,
    GOOD_NAMES,
    capacity,
    cost,
    cost_words,
    goal,
    goods_held,
    held,
    last_event,
    missing,
    sea_of,
)

MOST = 3500


def _head(sea: Sea) -> str:
    when = "Set-up" if sea.round < 1 else f"Round {sea.round}"
    end = ". The game is over." if sea.over else ". This is the last round." if sea.last_round else "."
    return f"Set Sail. {when}, goal {goal(sea)} points{end}"


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return "Waiting for " + ", ".join(name_of(scene, seat) for seat in scene.to_act) + "."


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c = sea.captains[seat]
    mate = scene.mates[seat]
    where = " and ".join(f"{SHIP_NAMES[i]} at {tile}" for i, tile in enumerate(c.ships) if tile) or "not placed"
    parts = [
        f"{name_of(scene, seat)} ({letter(mate.colour)}, {mate.colour}{', computer captain' if mate.captain else ''})",
        f"{c.points} points, {c.silver} silver, {c.supplies} supplies",
        f"{len(c.hand)} cards, {len(c.maps)} undug maps",
        f"barrels {c.barrel}, oars {c.oar}, cannons {c.cannon}",
        f"ships {where}",
    ]
    if c.halved:
        parts.append("half movement next turn")
    if seat == sea.turn and not sea.over:
        parts.append("on turn")
    if seat == sea.first:
        parts.append("opens the round")
    done = [quest_name(q)[0] for q in (*c.plundered, *c.traded, *c.dug)]
    if done:
        parts.append("completed: " + ", ".join(done))
    return "; ".join(parts) + "."


def _quests(sea: Sea) -> list[str]:
    out: list[str] = []
    for title, quests, left in (
        ("Plunder Quests", sea.open_plunder, len(sea.plunder_deck)),
        ("Trade Quests", sea.open_trade, len(sea.trade_deck)),
    ):
        out.append(f"{title} ({left} more in the deck):")
        for quest in quests:
            if not quest:
                out.append("- an empty space")
                continue
            name, points = quest_name(quest)
            out.append(f"- {name}: {points} points and {points} silver for {cost_words(quest)}")
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
    if sea.phase == "sail" and sea.barred and not sea.over:
        out.append(f"Movement budget {sea.budget}; neither ship may end on {' or '.join(dict.fromkeys(sea.barred))}.")
    if sea.plotted and sea.phase == "sail":
        out.append(f"Ship I is going to {sea.plotted}.")
    if sea.meetings:
        meetings = [f"{m.tile} against {name_of(scene, m.foe)}" for m in sea.meetings]
        out.append("Combats to come: " + ", ".join(meetings) + ".")
    if scene.marks:
        lead = "Legal places and steps" if sea.phase == "sail" else "Legal places"
        out.append(f"{lead}: " + ", ".join(_place(sea, mark, len(scene.marks)) for mark in scene.marks) + ".")
    return out


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [_head(sea), _waiting(scene), scene.title, last_event(scene) + "."]
    lines += [_captain(scene, seat) for seat in range(len(sea.captains))]
    lines += _quests(sea)
    lines.append(
        f"Treasure maps for sale: {len(sea.treasure_deck)}. Deep Water cards: {len(sea.deep_deck)} in the deck, "
        f"{len(sea.deep_discard)} discarded. Trade Route cards: {len(sea.route_deck)} in the deck, "
        f"{len(sea.route_discard)} discarded (health 4: {sea.route_discard.count('route4')}, "
        f"health 5: {sea.route_discard.count('route5')})."
    )
    lines += _marks(scene)
    lines += [f"> {line}" for line in scene.news]
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: who stands how, and who must act."""
    sea = sea_of(scene)
    lines = [_head(sea), _waiting(scene)]
    for seat, captain in enumerate(sea.captains):
        where = " and ".join(tile for tile in captain.ships if tile) or "not placed"
        lines.append(f"{name_of(scene, seat)}: {captain.points} points, ships {where}.")
    lines += _marks(scene)
    return short(" ".join(line for line in lines if line), 1000)


def _distances(captain: Captain, tile: str) -> str:
    return ", ".join(
        f"{FAR[berth].get(tile, 0)} from ship {SHIP_NAMES[i]}" for i, berth in enumerate(captain.ships) if berth
    )


def offers_of(scene: Scene, seat: int) -> list[str]:
    """The open trade offers that a seat takes part in, in words."""
    sea = sea_of(scene)
    out: list[str] = []
    for partner, secret in enumerate(sea.offers):
        offer = secret.value
        if offer is None or seat not in (partner, sea.turn) or partner == sea.turn:
            continue
        give = ", ".join(f"{n} {_thing(kind)}" for kind, n in offer.give.items() if n) or "nothing"
        take = ", ".join(f"{n} {_thing(kind)}" for kind, n in offer.take.items() if n) or "nothing"
        active, other = name_of(scene, sea.turn), name_of(scene, partner)
        lead = f"{other} counters" if offer.countered else f"{active} offers {other}"
        out.append(f"{lead}: {active} gives {give} for {take}")
    return out


def _thing(kind: str) -> str:
    return GOOD_NAMES.get(kind) or CARD_NAMES.get(kind) or kind


def orders_of(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    if seat >= len(sea.orders):
        return []
    return [f"{name.split('.')[-1]}: {answer}" for name, answer in sea.orders[seat].value.items()]


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    lines = [f"{name_of(scene, seat)}: {c.points} points, {c.silver} silver, {c.supplies} supplies."]
    lines.append("Ship cards: " + ", ".join(f"{held(c, k)} {CARD_NAMES[k]}" for k in SHIP_CARDS) + ".")
    goods = ", ".join(f"{held(c, k)} {GOOD_NAMES[k]}" for k in GOODS)
    lines.append(f"Trade cards ({goods_held(c)} of {capacity(c)}): {goods}.")
    if not c.maps.cards:
        lines.append("No undug maps.")
    for quest in c.maps.cards:
        if quest in TREASURE:
            one = TREASURE[quest]
            lines.append(f"Map {one.name}: {one.points} points at {one.tile} ({_distances(c, one.tile)} steps).")
    for quest in (*sea.open_plunder, *sea.open_trade):
        if quest:
            name, points = quest_name(quest)
            lack = missing(c, quest)
            lines.append(f"{name} ({points}): " + ("payable now." if not lack else f"{lack} cards missing."))
    lines += [line + "." for line in offers_of(scene, seat)]
    orders = orders_of(scene, seat)
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "none") + ".")
    return short("\n".join(lines), MOST)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    return f"Set Sail: a galleon under full sail at noon. {len(mates)} of {seats} seats taken: {names}."
