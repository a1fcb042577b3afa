"""Options in words: what a key is called, what it does, where it lies (labels for buttons and menus)."""

from collections.abc import Callable

from bot.engine.decision import Ask
from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_thieves.actions import path_damage, straight
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SHIP_NAMES, SHIP_OF, SLOOP, Sea, Ship
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CREW,
    DEAD,
    EVENTS,
    FORTUNE,
    RESOURCE,
    VOYAGES,
)
from bot.games.sea_of_thieves.describe import gauges, short, voyage_hint
from bot.games.sea_of_thieves.entries import FIGHT, HAUL
from bot.games.sea_of_thieves.naming import CAPTAINS, KINDS, LEVEL_NAMES, place_text, token_text
from bot.games.sea_of_thieves.orders import answer_text
from bot.games.sea_of_thieves.prompts import card_name, target_text
from bot.games.sea_of_thieves.sailing import LIMIT, standees
from bot.games.sea_of_thieves.supply import token_of
from bot.games.sea_of_thieves.trade import CHEAPER, price, upgrade_cost

Say = Callable[[Sea, Ask, str], Option]
COMPASS = (T("east"), T("south-east"), T("south-west"), T("west"), T("north-west"), T("north-east"))
_WORDS: dict[str, Option] = {
    "accept": Option(T("Accept the roll")),
    "boatswain": Option(T("Boatswain: throw again"), T("Any dice, once this turn, without a card")),
    "full_sail": Option(T("FULL SAIL"), T("Roll the crew, then sail straight as far as the successes")),
    "plunder": Option(T("PLUNDER"), T("Roll the crew; successes fight, loot, haul, dig or load")),
    "trade": Option(T("TRADE"), T("Sell, repair, upgrade, hire, seek voyages")),
    "pass": Option(T("No action"), T("The action token stays spent")),
    "else": Option(T("First something else"), T("Play a card, shift cargo or give up a voyage")),
    "shift": Option(T("Shift cargo"), T("Between your two ships in this hex")),
    "abandon": Option(T("Give up a voyage"), T("You pay its penalty")),
    "back": Option(T("Back")),
    "end": Option(T("End my actions"), T("Then the water rises, and the clean up follows")),
    "done": Option(T("That is all")),
    "none": Option(T("None")),
    "no": Option(T("No")),
    "yes": Option(T("Yes")),
    "stay": Option(T("Stay here")),
    "stop": Option(T("Stop"), T("What is left of the roll is lost; then the skeletons strike")),
    "skip": Option(T("No voyages"), T("Skip this stage")),
    "dice": Option(T("Let the dice decide")),
    "sell": Option(T("Sell"), T("Cargo of this ship for gold; sets of three earn reputation")),
    "repair": Option(T("Repair"), T("Water out for free, damage for gold")),
    "upgrade": Option(T("Upgrade"), T("A bigger class: one more crew token, a higher gauge")),
    "hire": Option(T("Hire"), T("Special crew from the row")),
    "seek": Option(T("Seek voyages"), T("See new voyage cards and buy any of them")),
    "fight": Option(T("FIGHT"), T("A skeleton here is defeated")),
    "loot": Option(T("LOOT"), T("A token out of the loot bag: cargo, or a skeleton")),
    "dig": Option(T("DIG"), T("Progress for this ship's voyage")),
    "load": Option(T("LOAD"), T("A crate for this ship's voyage")),
    "resource": Option(T("Spend a resource"), T("It goes back to the loot bag")),
    "damage": Option(T("Take the damage")),
}


def _place(sea: Sea, ask: Ask, key: str) -> Option:
    """A hex of the board."""
    if key not in sea.board.terrain:
        return _WORDS.get(key) or Option(T(key))
    return Option(place_text(sea.board, key), _standing(sea, key), key, key, T("Tile {slot}", slot=key[0]))


def _standing(sea: Sea, hex: str) -> Text:
    dead = sea.skeletons.get(hex, 0) + len(sea.captains.get(hex, []))
    cargo = len(sea.cargo.get(hex, []))
    if dead and cargo:
        return T("Skeletons: {dead}, cargo: {cargo}", dead=dead, cargo=cargo)
    if dead:
        return T("Skeletons: {dead}", dead=dead)
    return T("Cargo: {cargo}", cargo=cargo) if cargo else NONE


def _course(sea: Sea, ship: Ship, path: tuple[str, ...], unhurt: bool = False) -> Text:
    """What a move will cost: reefs on the way, a push at its end."""
    hurt = 0 if unhurt else path_damage(sea, ship, path)
    pushes = standees(sea).get(path[-1], 0) >= LIMIT
    if hurt and pushes:
        return N("Reefs: {n} damage; pushes a ship out", "Reefs: {n} damage; pushes a ship out", hurt)
    if hurt:
        return N("Reefs on the way: {n} damage", "Reefs on the way: {n} damage", hurt)
    return T("Pushes a ship out") if pushes else _standing(sea, path[-1])


def _card(card: str) -> Option:
    return Option(T("Play {card}", card=card_name(card)), short(card))


def _ship(sea: Sea, seat: int, key: str) -> Option:
    n = SHIP_NAMES.index(key)
    ship = sea.ship(seat, n)
    label = T("Ship {ship}", ship=key)
    return Option(label, gauges(ship), ship.hex, key)


MARKS = {SLOOP: "S1", GALLEON: "S2", MEGALODON: "M", KRAKEN: "K"}  # drawn on the board at an enemy


def _mark(sea: Sea, key: str) -> tuple[str, str]:
    """Where a ship or enemy lies, and its mark there: the letter on its sail and the number of the ship."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        return sea.ship(seat, n).hex, f"{CAPTAINS[sea.players[seat].colour][0].upper()} {SHIP_NAMES[n]}"
    return sea.enemies[key].hex, MARKS[key]


def _target(sea: Sea, ask: Ask, key: str) -> Option:
    """A ship of anybody, or an enemy."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        label = T("Ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
        return Option(label, gauges(sea.ship(seat, n)), *_mark(sea, key))
    if key in sea.enemies:
        return Option(target_text(key), NONE, *_mark(sea, key))
    if "." in key:  # Harpoon: hex and token
        hex, _, token = key.partition(".")
        return Option(T("{token} at {hex}", token=token_text(token_of(token)), hex=hex), _copy(token), hex, hex)
    return _place(sea, ask, key)


def _copy(key: str) -> Text:
    """Which of several equal tokens."""
    _, _, number = key.partition(".")
    return T("Number {n}", n=number) if number else NONE


def _menu(sea: Sea, ask: Ask, key: str) -> Option:
    if key in SHIP_NAMES:
        return _ship(sea, ask.seat, key)
    return _WORDS.get(key) or _card(key)


def _voyage(sea: Sea, ask: Ask, key: str) -> Option:
    if key not in VOYAGES:
        return _WORDS.get(key) or Option(T(key))
    card = VOYAGES[key]
    goal = next((sea.board.at[task.island] for task in card.tasks if task.island in sea.board.at), "")
    name, level = card.name, LEVEL_NAMES[card.level]
    label = T("{name} ({level})", name=name, level=level)
    if ask.name == "trade.buy":
        label = T("{name} ({level}, {gold} gold)", name=name, level=level, gold=card.price)
    return Option(label, voyage_hint(card), goal, goal)


def _task(sea: Sea, ask: Ask, key: str) -> Option:
    """One of the tasks of the crew."""
    if key == "done":
        return Option(T("No more tasks"), T("The others stand by"))
    word = _WORDS.get(key)
    if word is not None:
        return word
    worker, task, *rest = key.split(".")
    who = T("Crew") if worker == "crew" else T(CREW[worker].name)
    if task == "sail":
        hex = rest[0]
        return Option(
            T("{crew}: SAIL to {place}", crew=who, place=place_text(sea.board, hex)),
            T("Pushes a ship out") if standees(sea).get(hex, 0) >= LIMIT else _standing(sea, hex),
            hex,
            hex,
            T("{crew}: SAIL", crew=who),
        )
    if task == "repair":
        cost = T("One damage less") if worker == "shipwright" else T("A resource for one damage")
        return Option(T("{crew}: REPAIR", crew=who), cost, group=T("Other tasks"))
    return Option(T("{crew}: BAIL", crew=who), T("Water one lower"), group=T("Other tasks"))


def _crew(sea: Sea, ask: Ask, key: str) -> Option:
    """A crew token, ready or defeated."""
    if key == "none":
        return Option(T("Nobody"))
    if key == RESOURCE:
        return Option(T("Spend a resource instead"), T("It goes back to the loot bag"))
    kind, _, down = key.partition(".")
    name = T("Crew") if kind == "crew" else T(CREW[kind].name)
    return Option(T("{crew} (defeated)", crew=name) if down else name)


def _choose(sea: Sea, ask: Ask, key: str) -> Option:
    if key.startswith("fire."):
        target = key.removeprefix("fire.")
        label = T("OPEN FIRE on {target}", target=target_text(target))
        return Option(label, T("1 damage per success"), *_mark(sea, target))
    word = _WORDS.get(key)
    return word or _card(key)


def _adjust(sea: Sea, ask: Ask, key: str) -> Option:
    if key.startswith("reroll."):
        name = FORTUNE[key.removeprefix("reroll.")].name
        return Option(T("Throw again for {card}", card=name), T("The card is discarded unseen"))
    return _WORDS.get(key) or _card(key)


def _die(sea: Sea, ask: Ask, key: str) -> Option:
    place = int(key.removeprefix("die."))
    return Option(T("Die {n}: {pip}", n=place, pip=sea.rolls[-1].dice[place - 1]))


def _sail(sea: Sea, ask: Ask, key: str) -> Option:
    what, seat, n = ask.about
    ship = sea.ship(seat, n)
    board = sea.board
    if key not in board.terrain:
        return _WORDS.get(key) or Option(T(key))
    hint: Text = NONE
    group = T("Tile {slot}", slot=key[0])
    if what == "full_sail":
        steps = sea.act.successes if sea.act is not None else 0
        path = straight(sea, seat, ship, steps).get(key, (key,))
        hint = _course(sea, ship, path)
        ray = next((i for i, line in enumerate(board.rays[ship.hex]) if key in line), 0)
        group = COMPASS[ray]
    elif seat == ask.seat:
        hint = _course(sea, ship, (key,), unhurt=True)
    return Option(place_text(board, key), hint, key, key, group)


def _entry(sea: Sea, ask: Ask, key: str) -> Option:
    kind, _, what = key.partition(".")
    if kind == FIGHT and what:
        return Option(T("FIGHT {name}", name=DEAD[what].name), T("The captain turns into treasure"))
    if kind == HAUL:
        return Option(T("HAUL {token}", token=token_text(what)), T("Into the hold of this ship"))
    return _WORDS.get(key) or Option(T(key))


def _token(sea: Sea, ask: Ask, key: str) -> Option:
    """A cargo token, face up for the asked seat."""
    word = _WORDS.get(key) if key in ("no", "none") else None
    if word is not None:
        return word
    return Option(token_text(token_of(key)), _copy(key))


def _sell(sea: Sea, ask: Ask, key: str) -> Option:
    token = token_of(key)
    favour = sea.act.favour if sea.act is not None else ""
    gold = price(sea, sea.ship(ask.seat, ask.about), token, favour)
    number = key.partition(".")[2]
    hint = T("Brings {gold} gold (number {n})", gold=gold, n=number) if number else T("Brings {gold} gold", gold=gold)
    return Option(token_text(token), hint)


def _shift(sea: Sea, ask: Ask, key: str) -> Option:
    name, _, rest = key.partition(".")
    other = SHIP_NAMES[1 - SHIP_NAMES.index(name)]
    label = T("{token}: {ship} to {other}", token=token_text(token_of(rest)), ship=name, other=other)
    return Option(label, _copy(rest), group=T("From ship {ship}", ship=name))


def _kind(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(KINDS[key]) if key in KINDS else Option(T("No"))


def _upgrade(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("No upgrade"))
    kind = key.removesuffix(CHEAPER)
    cost = upgrade_cost(sea.ship(ask.seat, ask.about).kind, kind)
    printed = CLASSES[kind]
    hint = T(
        "{n} crew, gauge {top}, {r} reputation at the end", n=printed.crew, top=printed.gauge, r=printed.reputation
    )
    if key.endswith(CHEAPER):
        return Option(T("{kind} with Discount", kind=printed.name), hint)
    return Option(T("{kind} for {gold} gold", kind=printed.name, gold=cost), hint)


def _hire(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "done":
        return Option(T("Nobody else"))
    card = CREW[key.removesuffix(CHEAPER)]
    hint = T(card.text, n=card.n)
    if key.endswith(CHEAPER):
        return Option(T("{crew} with Discount", crew=card.name), hint)
    return Option(T("{crew} for {gold} gold", crew=card.name, gold=card.price), hint)


def _level(sea: Sea, ask: Ask, key: str) -> Option:
    if key in FORTUNE:
        return _card(key)
    if key == "skip":
        return _WORDS.get(key) or Option(T(key))
    cost = next(card.price for card in VOYAGES.values() if card.level == key)
    left = len(sea.voyages[key].cards)
    return Option(LEVEL_NAMES[key], T("{gold} gold each; {n} in the deck", gold=cost, n=left))


def _abandon(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("Keep sailing"))
    voyage = sea.ship(ask.seat, SHIP_NAMES.index(key)).voyage
    assert voyage is not None
    card = VOYAGES[voyage.card]
    loss = card.penalty
    hint = T("You lose {n} reputation and {gold} gold", n=loss.reputation, gold=loss.gold)
    return Option(T("{name} of ship {ship}", name=card.name, ship=key), hint)


def _hand(sea: Sea, ask: Ask, key: str) -> Option:
    card = token_of(key)
    if card in VOYAGES:
        return _voyage(sea, ask, card)
    number = key.partition(".")[2]
    label = T("{card} (number {n})", card=card_name(card), n=number) if number else T(card_name(card))
    return Option(label, short(card))


def _yes(sea: Sea, ask: Ask, key: str) -> Option:
    return _WORDS.get(key) or _card(key)


def _seat(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(T("{who}", who=Who(int(key)))) if key.isdigit() else _WORDS.get(key) or Option(T(key))


def _way(sea: Sea, ask: Ask, key: str) -> Option:
    """A direction; for the Megalodon with the hex where it ends."""
    end = sea.board.rays[sea.enemies[MEGALODON].hex][int(key) - 1][0] if ask.name == "knave.meg_direction" else ""
    return Option(T("{n}: {way}", n=key, way=COMPASS[int(key) - 1]), NONE, end, key)


def _event(sea: Sea, ask: Ask, key: str) -> Option:
    card = EVENTS[key]
    return Option(T("{seas} / {corner}", seas=card.high_seas.name, corner=card.corner.name))


def _own(sea: Sea, ask: Ask, key: str) -> Option:
    return _ship(sea, ask.seat, key)


OPTIONS: dict[str, Say] = {
    "setup.first_player": _seat,
    "turn.menu": _menu,
    "voyage.start": _voyage,
    "action.tasks": _task,
    "task.surgeon": _crew,
    "action.choose": _choose,
    "roll.adjust": _adjust,
    "boarding.roll": _adjust,
    "roll.dice": _die,
    "sail.path": _sail,
    "push.victim": _target,
    "plunder.entry": _entry,
    "scout.keep": _token,
    "strike.resolve": _crew,
    "trade.favour": _kind,
    "trade.sell": _sell,
    "trade.upgrade": _upgrade,
    "trade.hire": _hire,
    "trade.slot": _crew,
    "trade.seek": _level,
    "trade.buy": _voyage,
    "cargo.shift": _shift,
    "voyage.abandon": _abandon,
    "card.play": _target,
    "card.harpoon": _target,
    "cleanup.discard": _hand,
    "react.damage": _yes,
    "react.sinking": _token,
    "knave.enemy_target": _target,
    "knave.kraken_target": _target,
    "knave.meg_direction": _way,
    "event.direction": _way,
    "event.mercy_ship": _own,
    "corner.leader": _seat,
    "corner.ship": _target,
    "corner.tow": _target,
    "corner.revenge": _target,
    "corner.landing": _target,
    "corner.order": _event,
}


def option(sea: Sea, ask: Ask, key: str) -> Option:
    """One key of a question in words."""
    if ask.about == "order":
        return Option(answer_text(ask.name, key))
    say = OPTIONS.get(ask.name)
    if say is not None:
        return say(sea, ask, key)
    return _place(sea, ask, key)
