"""TA-27.9 A captain who plays by the view alone: plans each turn, weighs battles, bargains, and buys what will pay."""

from collections.abc import Callable
from typing import Any

from bot.engine.question import Answer, Ask, PickOne, Question, Terms, default_of
from bot.engine.secret import Luck
from bot.games.tide_of_avaris.belongings import CommandCrew, LastOrders, has, hold
from bot.games.tide_of_avaris.bribes import FIGHT, FOE, PARLEY, Bribe, bribe_of
from bot.games.tide_of_avaris.chart import COLOUR, LANDING, NEXT, RESOURCE, THING, WITH_WIND
from bot.games.tide_of_avaris.chart import GOLD as GOLD_OF
from bot.games.tide_of_avaris.collecting import BARE, Collect
from bot.games.tide_of_avaris.combat import Commit, role
from bot.games.tide_of_avaris.components import MONSTER, Sea
from bot.games.tide_of_avaris.content import COLOURS, NAVY_CARDS
from bot.games.tide_of_avaris.control import SENT, SendSloops
from bot.games.tide_of_avaris.currents import Ride
from bot.games.tide_of_avaris.dawn import Reroll
from bot.games.tide_of_avaris.dealings import Smuggle, Unlock
from bot.games.tide_of_avaris.deeds import NextDeed, brisk
from bot.games.tide_of_avaris.explore import FromTheBag, Shell
from bot.games.tide_of_avaris.forecast import chance, meeting, odds
from bot.games.tide_of_avaris.judgement import (
    DIE,
    GOLD,
    attack_of,
    average_treasure,
    crew_expected,
    days_left,
    defence_of,
    die_value,
    exchange_value,
    hold_value,
    prize,
    rum_value,
    stake,
    supply_value,
    treasure_value,
    turns_left,
)
from bot.games.tide_of_avaris.movement import PAYS, Payment, cheapest, ways
from bot.games.tide_of_avaris.night import STEP, Upgrade, price_of
from bot.games.tide_of_avaris.outcome import Steal
from bot.games.tide_of_avaris.parley import FirstOffer, Reply
from bot.games.tide_of_avaris.plans import area_value, best_plan, fight_value, lead, ride_value
from bot.games.tide_of_avaris.relics import TakeRelic
from bot.games.tide_of_avaris.sinking import Jettison, cheapest_loss

TASTE: dict[str, float] = {  # Relics a captain likes best
    "deep_bilge": 2.6,
    "gilded_compass": 2.5,
    "rum_still": 2.4,
    "copper_hull": 2.2,
    "drummer": 2.0,
    "storm_petrel": 2.0,
    "binding_chain": 1.8,
    "loaded_knuckles": 1.8,
    "weather_glass": 1.6,
    "tide_bell": 1.3,
    "black_ledger": 1.3,
    "chart_of_avaris": 1.4,
    "lifeboat": 1.2,
    "signal_flags": 1.5,
}


def captain(view: Sea, ask: Ask, luck: Luck) -> Answer:
    """The captain's answer; small questions are answered as the auto-pilot would."""
    way = WAYS.get(type(ask))
    answer = ask.plain(view) if way is None else way(view, ask)
    return default_of(ask) if answer is None else answer


# -- the turn --------------------------------------------------------------------------------------------------------


def _hub(sea: Sea, ask: NextDeed) -> str:
    """Follow the best plan; then collect, use the crew at Sunset, and end."""
    keys = ask.keys
    if sea.turn.stage in ("move", "act"):
        plan = best_plan(sea, ask.seat)
        if plan.step in keys:
            if not pays_well(sea, ask.seat, plan.step):
                return "otherwise"
            landing = LANDING[plan.step]
            return landing if plan.last and plan.act == "act" and landing in keys else plan.step
        if not plan.step and plan.act in keys:
            return plan.act
    if "collect" in keys:
        return "collect"
    if "crew" in keys and sea.phase == "sunset" and not brisk(sea) and useful_crew(sea, ask.seat):
        return "crew"
    return "end"


def useful_crew(sea: Sea, seat: int) -> list[str]:
    """Dice that are better commanded than bid."""
    return [
        face
        for face in sea.captains[seat].ready.cards
        if RESOURCE[face] in ("gold1", "gold2", "rum") and (supply_value(sea, face) > 0.2 or "rum" in sea.tokens)
    ]


def _crew(sea: Sea, ask: CommandCrew) -> tuple[str, ...]:
    wanted = useful_crew(sea, ask.seat)
    chosen = tuple(key for key in ask.keys if THING[key] in wanted)
    return chosen if chosen else ("back",)


def cost(sea: Sea, seat: int, key: str) -> float:
    """What a way to pay a step is worth."""
    if key == "rum":
        return rum_value(sea)
    ready = len(sea.captains[seat].ready.cards)
    relic = 0.1 if key.startswith("compass") else 0.0
    return sum(die_value(sea, face, ready) for face in PAYS[key]) + relic


DEARER = 0.35  # what paying in the cheapest way may cost more before it is worth a second thought


def pays_well(sea: Sea, seat: int, space: str) -> bool:
    """Whether the rules' own cheapest way is good enough."""
    captain = sea.captains[seat]
    best = min(cost(sea, seat, key) for key in ways(sea, captain, space))
    return cost(sea, seat, cheapest(sea, captain, space)) <= best + DEARER


def _pay(sea: Sea, ask: Payment) -> str:
    """The way of the planned step that costs least."""
    step = best_plan(sea, ask.seat).step
    keys = [key for key in ask.keys if key.startswith(f"{step}:")]
    return min(keys, key=lambda key: cost(sea, ask.seat, key.partition(":")[2]), default="back")


def _last(sea: Sea, ask: LastOrders) -> tuple[str, ...]:
    wanted = useful_crew(sea, ask.seat)
    return tuple(key for key in ask.keys if THING[key] in wanted)


def _bribe(sea: Sea, ask: Bribe) -> str:
    """Pay, unless a battle promises more; with too little gold command crew first, and bargain where it looks ill."""
    ship = sea.captains[ask.seat].ship
    wind = 0 if not sea.turn.came else 1 if (sea.turn.came, ship) in WITH_WIND else -1
    fights = {key: fight_value(sea, ask.seat, FOE[key], wind) for key in ask.keys if key in FIGHT.values()}
    best = max(fights, key=lambda key: fights[key])
    if "pay" in ask.keys:
        return "pay" if -GOLD * bribe_of(sea, ask.seat) >= fights[best] else best
    gold = any(GOLD_OF[face] for face in sea.captains[ask.seat].ready.cards)
    if gold and fights[best] < 0.5:
        return "crew"
    bargain = PARLEY.get(FOE[best], "")
    return bargain if bargain in ask.keys and fights[best] < 0 else best


def _whirlpool(sea: Sea, ask: Ride) -> str:
    gold = sea.captains[ask.seat].gold.value
    places = [key for key in ask.keys if key != "crew"]
    return max(places, key=lambda place: ride_value(sea, ask.seat, place, gold))


def _reroll(sea: Sea, ask: Reroll) -> tuple[str, ...]:
    """Reroll dice that neither sail nor pay, if there are enough of them."""
    here = sea.captains[ask.seat]
    near = {colour for space in NEXT[here.ship or here.home] for colour in sea.at(space)}
    dull = [key for key in ask.keys if not (COLOUR[THING[key]] in near or RESOURCE[THING[key]] in ("gold2", "rum"))]
    free = has(here, "drummer")
    return tuple(dull) if len(dull) >= (1 if free else 3) and (free or here.gold.value >= 2) else ()


def _take(sea: Sea, ask: PickOne) -> str:
    """The treasure that is worth most."""
    keys = [key for key in ask.keys if key in BARE] or [key for key in ask.keys if key != "none"]
    return max(keys, key=lambda key: treasure_value(sea, ask.seat, BARE.get(key, key)))


def _send(sea: Sea, ask: SendSloops) -> str:
    """The most valuable area, with a sloop to spare where one can."""

    def value(key: str) -> float:
        area, number = SENT[key]
        spare = number - sea.control[area].number - 1
        return area_value(sea, ask.seat, area) + (0.3 if spare == 1 else -0.4 * spare if spare else 0.0)

    return max(ask.keys, key=value)


def _unlock(sea: Sea, ask: Unlock) -> str:
    return max(ask.keys, key=lambda card: lead(sea, ask.seat, card))


def _relic(sea: Sea, ask: TakeRelic) -> str:
    """The Relic liked best; a second one early in the game."""
    relics = [key for key in ask.keys if key not in ("none", "crew")]
    if not relics or (ask.chance == "second" and turns_left(sea) < 5):
        return "none"
    return max(relics, key=lambda relic: TASTE.get(relic, 1.0))


def _shell(sea: Sea, ask: Shell) -> str:
    monster = sea.risen or sea.glimpse.cards[0]
    fight = meeting(sea, ask.seat, MONSTER, sea.captains[ask.seat].ship, "", monster)
    return "fight" if chance(sea, fight, sea.turn.steps) >= 0.55 else "under"


# -- battles ---------------------------------------------------------------------------------------------------------


def _commit(sea: Sea, ask: Commit) -> tuple[str, ...]:
    """As many fitting dice as the battle is worth."""
    fight = sea.fight
    assert fight is not None
    seat, attacks, foe = ask.seat, role(fight, ask.seat) == "attack", fight.foe(ask.seat)
    other = crew_expected(sea.captains[foe]) if foe >= 0 else 0
    if foe >= 0:
        gain = prize(sea, seat, foe)
    elif attacks:
        gain = 2.5 * average_treasure(sea, seat)
    else:
        gain = NAVY_CARDS[sea.navy.card].treasures * average_treasure(sea, seat)
    stakes = gain + stake(sea, seat)

    def value(number: int) -> float:
        won = chance(sea, fight, sea.turn.steps, *((number, other) if attacks else (other, number)))
        return (won if attacks else 1 - won) * stakes - 0.4 * number

    return ask.keys[: max(range(len(ask.keys) + 1), key=value)]


def _steal(sea: Sea, ask: Steal) -> tuple[str, ...]:
    """One by one the treasure that is worth most."""
    have, left, chosen = hold(sea.captains[ask.seat]), list(ask.keys), list[str]()
    for _ in range(ask.least):
        best = max(left, key=lambda key: treasure_value(sea, ask.seat, THING[key], have))
        left.remove(best)
        chosen.append(best)
        have = [*have, THING[best]]
    return tuple(chosen)


def _sinking(sea: Sea, ask: Jettison) -> str:
    """Whatever is worth less."""
    dice = cheapest_loss(ask.keys)
    if "treasures" not in ask.keys:
        return dice
    turns = turns_left(sea)
    treasures = hold_value(hold(sea.captains[ask.seat]), turns) - hold_value([], turns)
    return dice if treasures > min(DIE, 0.8 * turns) else "treasures"


# -- Parley ----------------------------------------------------------------------------------------------------------


def battle_value(sea: Sea, seat: int) -> float:
    """What the battle ahead is worth to a side."""
    fight = sea.fight
    assert fight is not None
    attacks, foe = role(fight, seat) == "attack", fight.foe(seat)
    wind = 0 if not sea.turn.came else 1 if (sea.turn.came, fight.space) in WITH_WIND else -1
    won = odds(attack_of(sea, fight.attacker.who), defence_of(sea, fight.defender.who), wind)
    win = won if attacks else 1 - won
    return win * prize(sea, seat, foe) - (1 - win) * stake(sea, seat)


def thing_value(sea: Sea, thing: str, number: int) -> float:
    """What so much of a thing that is no treasure is worth to a side."""
    if thing == "gold":
        return GOLD * number
    if thing == "rum":
        return rum_value(sea) * number
    if thing.startswith(("ready", "spent")):
        return number * (DIE if turns_left(sea) >= 4 else 1.0)
    return 1.5 * number


def treasures_in(things: dict[str, int]) -> list[str]:
    """The treasures of an offer by colour, bound ones too."""
    colours = [(thing.removeprefix("bound."), n) for thing, n in things.items()]
    return [colour for colour, n in colours if colour in COLOURS for _ in range(n)]


def deal_value(sea: Sea, seat: int, gets: dict[str, int], gives: dict[str, int]) -> float:
    """What a deal is worth to a side; treasures by what the Hold is worth before and after it."""
    have = hold(sea.captains[seat])
    then = [*have, *treasures_in(gets)]
    for colour in treasures_in(gives):
        then.remove(colour)
    plus = sum(thing_value(sea, thing, n) for thing, n in gets.items() if thing.removeprefix("bound.") not in COLOURS)
    minus = sum(thing_value(sea, thing, n) for thing, n in gives.items() if thing.removeprefix("bound.") not in COLOURS)
    return plus - DEAR * minus + exchange_value(sea, seat, have, then)


DEAR = 1.1  # what one has is held a little dearer than what one may get


def _open(sea: Sea, ask: FirstOffer) -> Answer:
    """Who expects to lose buys himself off with gold, if he has some."""
    battle = battle_value(sea, ask.seat)
    price = 0
    while price < ask.give.get("gold", 0) and -DEAR * GOLD * (price + 1) > battle + 0.3:
        price += 1
    if not price:
        return "battle"
    return Terms(next(iter(ask.take)), {"gold": min(price, 4)})


def _reply(sea: Sea, ask: Reply) -> Answer:
    """Accept what beats the battle."""
    if "accept" not in ask.keys:
        return "refuse"
    good = deal_value(sea, ask.seat, ask.terms.give, ask.terms.take) >= battle_value(sea, ask.seat)
    return "accept" if good else "refuse"


# -- Night -----------------------------------------------------------------------------------------------------------


def _upgrade(sea: Sea, ask: Upgrade) -> tuple[str, ...]:
    """What will pay in the Days left, the best first, as far as gold and rum reach."""
    me = sea.captains[ask.seat]
    gold, rum = me.gold.value, me.rum.value
    chosen: list[str] = []
    for key in sorted(ask.keys, key=lambda key: (-upgrade_value(sea, ask.seat, key), key)):
        price = price_of(key)
        track, step = STEP.get(key, ("", 0))
        waits = track and step and f"{track}.{step}" in ask.keys and f"{track}.{step}" not in chosen
        if upgrade_value(sea, ask.seat, key) <= 0 or waits or price.gold > gold or price.rum > rum:
            continue
        gold, rum = gold - price.gold, rum - price.rum
        chosen.append(key)
    return tuple(chosen)


def upgrade_value(sea: Sea, seat: int, key: str) -> float:
    """What a step brings, less what it costs."""
    days = days_left(sea)
    price = price_of(key)
    cost = price.gold * GOLD + price.rum * rum_value(sea)
    pull = 1.0 if "upgrades" in sea.tokens else 0.0
    track = STEP[key][0] if key in STEP else "back"
    me = sea.captains[seat]
    gains = {
        "attack": 0.55 * days,
        "defence": 0.6 * days + 0.05 * stake(sea, seat),
        "fleet": (1.2 if me.supply == 0 else 0.7) * days,
        "crew": 1.2 * days,
        "back": 1.2 * days,
    }
    return gains[track] + (pull if track != "back" else 0.0) - cost


WAYS: dict[type[Question], Callable[[Sea, Any], Answer]] = {
    NextDeed: _hub,
    CommandCrew: _crew,
    LastOrders: _last,
    Payment: _pay,
    Bribe: _bribe,
    Ride: _whirlpool,
    Reroll: _reroll,
    Smuggle: _take,
    Collect: _take,
    FromTheBag: _take,
    SendSloops: _send,
    Unlock: _unlock,
    TakeRelic: _relic,
    Shell: _shell,
    Commit: _commit,
    Steal: _steal,
    Jettison: _sinking,
    FirstOffer: _open,
    Reply: _reply,
    Upgrade: _upgrade,
}
