"""Small words that Set Sail's pictures and texts share."""

from collections.abc import Iterable

from bot.engine.text import T, Text, Verbatim, listed, say, t, tn
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Captain, Clash, Prize, Sea, Wake
from bot.games.set_sail.content import BOX, GOODS, PLUNDER, SHIP_CARDS, TRADE
from bot.games.set_sail.names import CARD_NAMES
from rendering.kit.words import name_of
from rendering.scene import Scene

COLOURS: dict[str, Text] = {
    "vermilion": T("red"),
    "azure": T("blue"),
    "jade": T("green"),
    "saffron": T("yellow"),
    "orchid": T("purple"),
    "ivory": T("white"),
}  # captains' colours as the palette and as players call them


def row_of(words: Iterable[str]) -> str:
    """Words that are already said, as a list in a sentence."""
    return say(listed([Verbatim(each) for each in words]), ())


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
    if sea.phase != "sail" or len(sea.now.barred) < 2:
        return ""
    start = sea.now.barred[1 if sea.now.plotted else 0]
    return str(FAR[start].get(tile, "")) if start in FAR else ""


def last_event(scene: Scene) -> str:
    """What was rolled or sailed last, in words."""
    sea = sea_of(scene)
    if sea.phase == "sail" and not sea.over and len(sea.now.barred) > 1:
        return _sailing(scene, sea)
    if sea.prize is not None:
        return _hunt(scene, sea.prize)
    if sea.clash is not None:
        return _combat(scene, sea.clash)
    if sea.wakes:
        return t("{who}: {trips}", who=name_of(scene, sea.wakes[0].seat), trips=row_of(map(_trip, sea.wakes)))
    if sea.first >= 0:
        return t("{who} opens every round", who=name_of(scene, sea.first))
    return t("Ships are being placed at the Supply Port")


def _sailing(scene: Scene, sea: Sea) -> str:
    who = name_of(scene, sea.turn)
    if not sea.now.plotted:
        return t("{who} sails: {n} steps for both ships", who=who, n=sea.now.budget)
    left = sea.now.budget - FAR[sea.now.barred[0]].get(sea.now.plotted, 0)
    return tn(
        "{who}: ship I is going to {tile}, {n} step left for ship II",
        "{who}: ship I is going to {tile}, {n} steps left for ship II",
        left,
        who=who,
        tile=sea.now.plotted,
    )


def _hunt(scene: Scene, prize: Prize) -> str:
    who = name_of(scene, prize.seat)
    ship = t("{who}, ship {ship} at {tile}", who=who, ship=SHIP_NAMES[prize.ship], tile=prize.tile)
    foe = say(CARD_NAMES[prize.card], ())
    if not prize.die:
        return t("{ship}: {foe}", ship=ship, foe=foe)
    return t(
        "{ship}: rolled {die}, {total} in all, and beat the {foe}"
        if prize.won
        else "{ship}: rolled {die}, {total} in all, and lost to the {foe}",
        ship=ship,
        die=prize.die,
        total=prize.total,
        foe=foe,
    )


def _combat(scene: Scene, clash: Clash) -> str:
    who, foe = name_of(scene, clash.attacker), name_of(scene, clash.defender)
    if not clash.defence_die:
        return t("{who} attacks {foe} at {tile}: {n} in all", who=who, foe=foe, tile=clash.tile, n=clash.attack)
    words = t(
        "{who} attacks {foe} at {tile}: {n} against {defence}"
        if clash.stance == "fight"
        else "{foe} flees from {who} at {tile}: {defence} against {n}",
        who=who,
        foe=foe,
        tile=clash.tile,
        n=clash.attack,
        defence=clash.defence,
    )
    if clash.loser < 0:
        return words
    loser = name_of(scene, clash.loser)
    return words + "; " + tn("{who} loses {n} supply", "{who} loses {n} supplies", clash.lost, who=loser)


def _trip(wake: Wake) -> str:
    return t("ship {ship} from {start} to {end}", ship=SHIP_NAMES[wake.ship], start=wake.path[0], end=wake.path[-1])
