"""Small words that Set Sail's pictures and texts share."""

from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, PLUNDER, SHIP_CARDS, TRADE
from rendering.kit.words import name_of
from rendering.scene import Scene

GOOD_NAMES = {"banana": "bananas", "sugar": "sugar cane", "tobacco": "tobacco"}
ONE = {"banana": "banana", "sugar": "sugar cane", "tobacco": "tobacco"}
CARD_NAMES = {"deep": "Deep Water", "route4": "Trade Route 4", "route5": "Trade Route 5"}


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def goal(sea: Sea) -> str:
    """How many points end the game."""
    return sea.options.get("goal", "30")


def capacity(captain: Captain) -> int:
    """How many Trade cards a captain may hold."""
    return BOX.trade_hand + captain.barrel * BOX.upgrades["barrel"].adds


def held(captain: Captain, kind: str) -> int:
    """How many cards of one kind an open hand holds."""
    return captain.hand.cards.count(kind)


def goods_held(captain: Captain) -> int:
    """How many Trade cards an open hand holds."""
    return sum(held(captain, kind) for kind in GOODS)


def ship_cards_held(captain: Captain) -> int:
    """How many ship cards an open hand holds."""
    return sum(held(captain, kind) for kind in SHIP_CARDS)


def missing(captain: Captain, quest: str) -> int:
    """How many cards an open hand still lacks for a quest."""
    if quest in PLUNDER:
        return max(0, PLUNDER[quest].ship_cards - ship_cards_held(captain))
    return sum(max(0, number - held(captain, kind)) for kind, number in TRADE[quest].cost.items())


def cost(sea: Sea, tile: str) -> str:
    """How many steps the ship that is being moved needs to a tile; nothing outside the movement phase."""
    if sea.phase != "sail" or len(sea.barred) < 2:
        return ""
    start = sea.barred[1 if sea.plotted else 0]
    return str(FAR[start].get(tile, "")) if start in FAR else ""


def cost_words(quest: str) -> str:
    """What a quest costs, in words."""
    if quest in PLUNDER:
        return f"{PLUNDER[quest].ship_cards} ship cards"
    parts = [f"{n} {ONE[kind] if n == 1 else GOOD_NAMES[kind]}" for kind, n in TRADE[quest].cost.items() if n]
    return ", ".join(parts)


def last_event(scene: Scene) -> str:
    """What was rolled or sailed last, in words."""
    sea = sea_of(scene)
    if sea.phase == "sail" and not sea.over and len(sea.barred) > 1:
        who = name_of(scene, sea.turn)
        if not sea.plotted:
            return f"{who} sails: {sea.budget} steps for both ships"
        left = sea.budget - FAR[sea.barred[0]].get(sea.plotted, 0)
        return f"{who}: ship I is going to {sea.plotted}, {left} steps left for ship II"
    if sea.prize is not None:
        p = sea.prize
        ship = f"{name_of(scene, p.seat)}, ship {SHIP_NAMES[p.ship]} at {p.tile}"
        foe = f"{CARD_NAMES[p.card].rstrip(' 45')} ship of health {BOX.ships[p.card].health}"  # type: ignore[index]
        if not p.die:
            return f"{ship}: {foe}"
        return f"{ship}: rolled {p.die}, {p.total} in all, against {foe}: {'won' if p.won else 'lost'}"
    if sea.clash is not None:
        c = sea.clash
        words = f"{name_of(scene, c.attacker)} attacks {name_of(scene, c.defender)} at {c.tile}: {c.attack} in all"
        if c.stance:
            words += f"; {name_of(scene, c.defender)} {'fights' if c.stance == 'fight' else 'flees'}"
        if c.defence_die:
            words += f" with {c.defence}"
        if c.loser >= 0:
            words += f"; {name_of(scene, c.loser)} loses {c.lost} supplies"
        return words
    if sea.wakes:
        trips = [f"ship {SHIP_NAMES[w.ship]} {w.path[0]} to {w.path[-1]}" for w in sea.wakes if w.path]
        return f"{name_of(scene, sea.wakes[0].seat)}: " + ", ".join(trips)
    if sea.first >= 0:
        return f"{name_of(scene, sea.first)} opens every round"
    return "Ships are being placed at the Supply Port"
