"""SS-21.7 A captain who plays by the view of its own seat: looks where its two ships bring most, now and next turn."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, Question, default_of
from bot.engine.secret import Luck
from bot.games.set_sail.actions import SHIP_KEYS, NextShip
from bot.games.set_sail.board import FAR, KIND, PORTS
from bot.games.set_sail.combat import Sidestep, Stand
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, TRADE, Good
from bot.games.set_sail.hand import COPIES, Surplus, ship_cards_of
from bot.games.set_sail.judgement import (
    DIE,
    GOOD,
    LATER,
    SHIP_CARD,
    Goal,
    best_quests,
    goals,
    goods_in,
    loss_of,
    maps_wanted,
    shopping,
    spot_worth,
    supply_worth,
    token_wanted,
    turns_to,
)
from bot.games.set_sail.market import BUY, DONE, FOR, SELL, AtTrade
from bot.games.set_sail.movement import Destinations
from bot.games.set_sail.offers import REPLY, CounterReply, TradeReply
from bot.games.set_sail.order import OTHER
from bot.games.set_sail.ports import AtSupply, AtUpgrade
from bot.games.set_sail.prizes import WonCard
from bot.games.set_sail.quests import AtPirates


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """The answer that looks best; the default where there is nothing to think about, so no offers (SS-21.12)."""
    if type(ask) in _IN_PORT and _other_first(view, ask):
        return (OTHER,) if isinstance(ask, AtTrade) else OTHER
    way = _WAYS.get(type(ask))
    answer = ask.plain(view) if way is None else way(view, ask)
    return default_of(ask) if answer is None else answer


# -- sailing -----------------------------------------------------------------------------------------------------------


def _sail(view: Sea, ask: Destinations) -> Answer:
    """The best pair of destinations within the budget."""
    me = view.captains[ask.seat]
    wanted = goals(view, me)
    spots: dict[str, float] = {}
    chances: dict[str, tuple[float, ...]] = {}

    def note(tile: str) -> None:
        if tile not in spots:
            spots[tile] = spot_worth(view, me, ask.seat, tile)
            chances[tile] = tuple(_chance(view, goal, tile) for goal in wanted)

    one, two = view.now.barred
    best, choice = float("-inf"), ("", "")
    for first in ask.after(()):
        note(first)
        cost = FAR[one][first]
        for second in ask.after((first,)):
            note(second)
            worth = spots[first] + spots[second] - 0.01 * (cost + FAR[two][second])
            for goal, mine, other in zip(wanted, chances[first], chances[second], strict=True):
                worth += goal.worth * max(mine, other)
            worth += _pair(view, me, first, second)
            if worth > best:
                best, choice = worth, (first, second)
    return choice


def _chance(view: Sea, goal: Goal, tile: str) -> float:
    """How much of a goal's worth is left when it is sailed to from this tile."""
    turns = turns_to(tile, goal)
    if view.last_round:
        return 0.0 if turns else 1.0
    return LATER**turns


def _pair(view: Sea, me: Captain, first: str, second: str) -> float:
    """One ship buys the goods that the other hands in at once; two ships in one port are one too many."""
    kinds = KIND[first], KIND[second]
    if kinds in (("trade", "pirate"), ("pirate", "trade")):
        return shopping(view, me, me.silver)[0] * (1 - LATER)
    return -1.0 if kinds[0] == kinds[1] and first in PORTS else 0.0


# -- actions -----------------------------------------------------------------------------------------------------------


def _soon(view: Sea, me: Captain, ship: int) -> int:
    """First what helps the other ship: points and silver before fights, supplies when short, fights before shopping."""
    kind = KIND[me.ships[ship]]
    if kind == "supply":
        return 0 if me.supplies <= 2 and me.silver else 6
    if kind == "pirate":
        return 1 if _ready(view, me) else 5
    return {"shallow": 2, "trade": 0, "upgrade": 3, "deep": 4, "route": 4}[kind]


def _next(view: Sea, ask: NextShip) -> Answer:
    me = view.captains[ask.seat]
    return min(ask.keys, key=lambda key: _soon(view, me, SHIP_KEYS.index(key)))


def _other_first(view: Sea, ask: Ask) -> bool:
    """Whether the ship that is asked had better let the other one act before it."""
    if not view.now.may_wait:
        return False
    me = view.captains[ask.seat]
    return _soon(view, me, view.now.to_act[0]) < _soon(view, me, view.now.acting)


def _ready(view: Sea, me: Captain) -> tuple[str, ...]:
    return best_quests(ship_cards_of(me), goods_in(me), view.open_plunder, view.open_trade)


def _supply(view: Sea, ask: AtSupply) -> Answer:
    """Fill up to six or seven for silver; for a ship card only when there is nothing else to eat."""
    me = view.captains[ask.seat]
    if me.silver and (me.supplies < 1 if view.last_round else me.supplies < 6):
        aim = 1 if view.last_round else 7 if me.silver > 8 else 6
        return f"silver.{min(me.silver, max(1, aim - me.supplies))}"
    cards = ship_cards_of(me)
    if me.supplies < 2 and cards and not view.last_round:
        return f"ships.{min(cards, max(1, 3 - me.supplies))}"
    return "done"


def _trade(view: Sea, ask: AtTrade) -> Answer:
    """Buy what the best quests still lack; sell everything in the last round, for the tie-break."""
    me = view.captains[ask.seat]
    pirate_next = any(KIND[me.ships[ship]] == "pirate" for ship in view.now.to_act)
    if view.last_round and not pirate_next:
        return _all_of(ask, {good: SELL[good] for good in GOODS}, goods_in(me))
    keep = 0 if pirate_next or me.supplies > 2 else 2
    _, missing = shopping(view, me, me.silver - keep)
    ready = next((key for key, quest in FOR.items() if key in ask.after(()) and _lacks(me, quest) == missing), "")
    return (ready,) if ready else _all_of(ask, {good: BUY[good] for good in GOODS}, missing)


def _lacks(me: Captain, quest: str) -> dict[str, int]:
    held = goods_in(me)
    return {good: max(0, n - held[good]) for good, n in TRADE[quest].cost.items()}


def _all_of(ask: AtTrade, deals: dict[Good, tuple[str, ...]], wanted: dict[str, int]) -> Answer:
    """As many of each good as there can be on the sheet, then the end of it."""
    chosen: tuple[str, ...] = ()
    for good in GOODS:
        offered = ask.after(chosen)
        some = [key for key in deals[good][: wanted.get(good, 0)] if key in offered]
        chosen += tuple(some[-1:])
    return (*chosen, DONE)


def _upgrade(view: Sea, ask: AtUpgrade) -> Answer:
    token = token_wanted(view, view.captains[ask.seat])
    return token if token in ask.keys else "none"


def _pirate(view: Sea, ask: AtPirates) -> Answer:
    """The quests that bring most together, then maps."""
    me = view.captains[ask.seat]
    for quest in _ready(view, me):
        if quest in ask.keys:
            return quest
    return "map" if "map" in ask.keys and maps_wanted(view, me) else "done"


def _reward(view: Sea, ask: WonCard) -> Answer:
    """The kind most missing for the quest that is nearest to being paid."""
    need = _most_missing(view, view.captains[ask.seat])
    return max(ask.keys, key=lambda good: need.get(good, 0))


def _most_missing(view: Sea, me: Captain) -> dict[str, int]:
    held = goods_in(me)
    quests = [quest for quest in view.open_trade if quest]
    if not quests:
        return {}
    missing = [{good: max(0, n - held[good]) for good, n in TRADE[quest].cost.items()} for quest in quests]
    return min(missing, key=lambda each: sum(each.values()) or 99)


def _discard(view: Sea, ask: Surplus) -> Answer:
    """What the nearest quest does not need."""
    held = goods_in(view.captains[ask.seat])
    quests = [quest for quest in view.open_trade if quest]
    if not quests:
        return ask.plain(view)
    nearest = min(quests, key=lambda quest: sum(max(0, n - held[good]) for good, n in TRADE[quest].cost.items()))
    left = dict(held)
    thrown: list[str] = []
    for _ in range(ask.least):
        good = max(GOODS, key=lambda each: (left[each] > 0, left[each] - TRADE[nearest].cost[each]))
        left[good] -= 1
        thrown.append(COPIES[good][left[good]])
    return tuple(thrown)


# -- meeting others ----------------------------------------------------------------------------------------------------


def _stance(view: Sea, ask: Stand) -> Answer:
    """Fight or flee, whichever is better on average against the total that is known."""
    now = view.clash
    assert now is not None
    me, foe = view.captains[ask.seat], view.captains[now.attacker]
    robbed = SHIP_CARD * 0.7 if me.hand.cards else 0.0
    fight = flee = 0.0
    for die in DIE:
        edge = die + me.cannon - now.attack
        if edge > 0:
            fight += 0.4 * edge + (SHIP_CARD * 0.7 if foe.hand.cards else 0.0)
        elif edge < 0:
            fight -= loss_of(me, -edge) + robbed
        short = now.attack - die - me.oar * BOX.upgrades["oar"].flee
        if short > 0:
            flee -= loss_of(me, short) + robbed
    return "fight" if fight >= flee else "flee"


def _sidestep(view: Sea, ask: Sidestep) -> Answer:
    """Toward the next goal."""
    assert view.clash is not None
    wanted = goals(view, view.captains[ask.seat])
    here = view.clash.tile

    def worth(key: str) -> float:
        tile = here if key == "stay" else key
        far = sum(goal.worth * LATER ** (min(FAR[tile][each] for each in goal.tiles) / 4) for goal in wanted)
        return far + (0.05 if key == "stay" else 0.0)

    return max(ask.keys, key=worth)


def _respond(view: Sea, ask: TradeReply) -> Answer:
    """Accept what is worth more than it costs, and never help somebody who is about to win."""
    bargain = ask.bargain
    me, other = view.captains[ask.seat], view.captains[view.turn]
    close = other.points >= int(view.options["goal"]) - 6
    if ask.check("accept") is not None or (close and any(thing in COPIES for thing in bargain.take)):
        return "decline"
    gain = sum(_worth(view, me, thing) * n for thing, n in bargain.give.items())
    cost = sum(_worth(view, me, thing) * n for thing, n in bargain.take.items())
    return "accept" if gain > cost * 1.1 else "decline"


def _counter(view: Sea, ask: CounterReply) -> Answer:
    return next(key for key in ask.keys if not REPLY[key][0])


def _worth(view: Sea, me: Captain, thing: str) -> float:
    """One such thing, to this captain."""
    if thing == "silver":
        return 1.0
    if thing == "supplies":
        return 2.0 if me.supplies <= 2 else supply_worth(min(me.supplies, 4))
    if thing in GOODS:
        return 1.5 if _most_missing(view, me).get(thing) else GOOD
    return SHIP_CARD


_WAYS: dict[type[Question], Callable[[Sea, Any], Answer]] = {
    Destinations: _sail,
    NextShip: _next,
    AtSupply: _supply,
    AtTrade: _trade,
    AtUpgrade: _upgrade,
    AtPirates: _pirate,
    WonCard: _reward,
    Surplus: _discard,
    Stand: _stance,
    Sidestep: _sidestep,
    TradeReply: _respond,
    CounterReply: _counter,
}
_IN_PORT = frozenset((AtSupply, AtTrade, AtUpgrade, AtPirates))
