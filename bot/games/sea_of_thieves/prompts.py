"""Questions in words: for whom they are asked, and what the table reads meanwhile."""

from collections.abc import Callable

from bot.engine.decision import Amount, Ask
from bot.engine.question import Prompt
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.components import SHIP_NAMES, SHIP_OF, Sea
from bot.games.sea_of_thieves.content import CORNERS, CREW, EVENTS, FORTUNE, TABLE, VOYAGES
from bot.games.sea_of_thieves.naming import enemy_name, place_text
from bot.games.sea_of_thieves.orders import ORDERS

ACTING = T("{who} is acting.")
REACTION = T("Waiting for a reaction.")  # ST-38.6 without a name


def target_text(key: str) -> Text:
    """A ship or enemy that is named in an answer."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        return T("ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
    return T("the {enemy}", enemy=enemy_name(key))


def ship_line(sea: Sea, seat: int, n: int) -> Text:
    """How a ship stands, in short."""
    ship = sea.ship(seat, n)
    if not ship.hex:
        return T("ship {ship} (sunk)", ship=SHIP_NAMES[n])
    return T(
        "ship {ship} at {hex} (crew {ready}/{crew}, damage {damage}, water {water}/{top})",
        ship=SHIP_NAMES[n],
        hex=place_text(sea.board, ship.hex),
        ready=ship.ready,
        crew=len(ship.crew),
        damage=ship.damage,
        water=ship.water,
        top=ship.gauge,
    )


def _of(sea: Sea, ask: Ask) -> Text:
    """The ship a question is about."""
    n = ask.about if isinstance(ask.about, int) else ask.about[0]
    return ship_line(sea, ask.seat, n)


def _menu(sea: Sea, ask: Ask) -> Text:
    if ask.about == "aside":
        return T("What first? After it your question comes back.")
    left = TABLE.actions + sea.extra - sea.used
    return N("Your turn: {n} action left. Which ship acts?", "Your turn: {n} actions left. Which ship acts?", left)


def _tasks(sea: Sea, ask: Ask) -> Text:
    act = sea.act
    ship = sea.ship(ask.seat, ask.about)
    due = sum(sailor.ready and (act is None or i not in act.busy) for i, sailor in enumerate(ship.crew))
    return N(
        "Tasks of {ship}: {n} crew token may still do one. Defeated crew revives by itself.",
        "Tasks of {ship}: {n} crew tokens may still do one each. Defeated crew revives by itself.",
        due,
        ship=_of(sea, ask),
    )


def _dice(sea: Sea) -> Text:
    roll = sea.rolls[-1]
    pips = " ".join(str(pip) for pip in roll.dice) or "-"
    return T("Rolled {dice}: {n} successes.", dice=pips, n=roll.successes)


def _adjust(sea: Sea, ask: Ask) -> Text:
    names = {
        "full_sail": T("FULL SAIL"),
        "open_fire": T("OPEN FIRE"),
        "plunder": T("PLUNDER"),
        "boarding": T("the boarding"),
    }
    return T("{dice} Accept it for {what}, or change it?", dice=_dice(sea), what=names[ask.about])


def _path(sea: Sea, ask: Ask) -> Text:
    what, seat, n = ask.about
    if what == "full_sail":
        steps = sea.act.successes if sea.act is not None else 0
        return N(
            "FULL SAIL: up to {n} hex in a straight line.", "FULL SAIL: up to {n} hexes in a straight line.", steps
        )
    ship = target_text(f"{seat}.{SHIP_NAMES[n]}")
    return T("{card}: where does {ship} go?", card=FORTUNE[what].name, ship=ship)


def _entry(sea: Sea, ask: Ask) -> Text:
    plain, only, free = ask.about
    line = N("PLUNDER: {n} success left.", "PLUNDER: {n} successes left.", plain)
    if only:
        line = T("{line} Besides {n} for LOOT, HAUL or DIG.", line=line, n=only)
    if free:
        line = T("{line} Free FIGHTs: {n}.", line=line, n=free)
    hex = sea.ship(sea.act.seat, sea.act.ship).hex if sea.act is not None else ""
    dead = sea.skeletons.get(hex, 0) + len(sea.captains.get(hex, []))
    if dead:
        line = N("{line} {n} skeleton will strike.", "{line} {n} skeletons will strike.", dead, line=line)
    return line


def _strike(sea: Sea, ask: Ask) -> Text:
    n, left = ask.about
    return N(
        "A crew token of {ship} is struck ({n} in all to come). Which falls, or a resource instead?",
        "A crew token of {ship} is struck ({n} in all to come). Which falls, or a resource instead?",
        left,
        ship=ship_line(sea, ask.seat, n),
    )


def _damage(sea: Sea, ask: Ask) -> Text:
    n, amount = ask.about
    return N(
        "{n} point of damage is coming to {ship}. Prevent some?",
        "{n} points of damage are coming to {ship}. Prevent some?",
        amount,
        ship=ship_line(sea, ask.seat, n),
    )


def _hits(sea: Sea, ask: Ask) -> Text:
    most = ask.high if isinstance(ask, Amount) else 0
    return N(
        "How many points of damage for {target}? At most {n}.",
        "How many points of damage for {target}? At most {n}.",
        most,
        target=target_text(ask.about),
    )


def _counter(sea: Sea, ask: Ask) -> Text:
    card, seat, _ = ask.about
    return T("{who} plays {card}. Cancel it with Counter-order?", who=Who(seat), card=FORTUNE[card].name)


def _card(sea: Sea, ask: Ask) -> Text:
    return T("{card}: on what?", card=card_name(ask.about))


def card_name(card: str) -> str:
    """A fortune card, a kept event or a voyage by name."""
    if card in FORTUNE:
        return FORTUNE[card].name
    return CORNERS[card].name if card in CORNERS else VOYAGES[card].name


def _gold(sea: Sea, ask: Ask) -> Text:
    return T("You have {gold} gold.", gold=sea.players[ask.seat].gold)


def _discard(sea: Sea, ask: Ask) -> Text:
    what = T("fortune cards") if ask.about == "fortune" else T("voyages")
    return T("Clean up: which {what} go under the deck?", what=what)


def _shift_skeleton(sea: Sea, ask: Ask) -> Text:
    if not ask.about:
        return T("Shifting Sands: from which island do you take a skeleton?")
    return T("Shifting Sands: where does the skeleton of {hex} go?", hex=ask.about)


def _event_name(sea: Sea) -> str:
    return EVENTS[sea.event].corner.name if sea.event in EVENTS else ""


def _corner(text: Text) -> Callable[[Sea, Ask], Text]:
    return lambda sea, ask: Text(text.text, {"card": _event_name(sea)})


def _plain(text: Text) -> Callable[[Sea, Ask], Text]:
    return lambda sea, ask: text


def _enemy(text: Text) -> Callable[[Sea, Ask], Text]:
    return lambda sea, ask: Text(text.text, {"enemy": enemy_name(ask.about)})


PROMPTS: dict[str, Callable[[Sea, Ask], Text]] = {
    "setup.first_player": _plain(T("Who is the first player?")),
    "setup.start_island": _plain(T("On which hub island do your two ships start?")),
    "turn.respawn": _plain(T("Your sunk ship comes back. On which island?")),
    "turn.menu": _menu,
    "voyage.start": lambda sea, ask: T("Start a voyage with {ship}?", ship=_of(sea, ask)),
    "action.tasks": _tasks,
    "task.surgeon": _plain(T("Whom does the Surgeon revive?")),
    "action.choose": lambda sea, ask: T("Which action does {ship} make?", ship=_of(sea, ask)),
    "roll.adjust": _adjust,
    "boarding.roll": _adjust,
    "roll.dice": lambda sea, ask: T("{dice} Which dice are thrown again?", dice=_dice(sea)),
    "sail.path": _path,
    "push.victim": _plain(T("The hex is full. Whose ship do you push out?")),
    "push.to": lambda sea, ask: T("{who} pushes your ship out. Where does it go?", who=Who(ask.about[1])),
    "fire.hits": _hits,
    "plunder.entry": _entry,
    "scout.keep": _plain(T("Which token do you keep? The others go back into the bag.")),
    "strike.resolve": _strike,
    "trade.stage": lambda sea, ask: T("TRADE: what next? Stages before it are skipped. {gold}", gold=_gold(sea, ask)),
    "trade.favour": _plain(T("Play Guild Favour? Name a kind of cargo.")),
    "trade.sell": _plain(T("SELL: what? Three chests, skulls or crates in one sale are a commission; gems fill in.")),
    "trade.repair": lambda sea, ask: T(
        "REPAIR: how many points of damage, for {price} gold each? {gold}",
        price=TABLE.repair_price,
        gold=_gold(sea, ask),
    ),
    "trade.upgrade": lambda sea, ask: T("UPGRADE {ship}? {gold}", ship=_of(sea, ask), gold=_gold(sea, ask)),
    "trade.hire": lambda sea, ask: T("HIRE whom for {ship}? {gold}", ship=_of(sea, ask), gold=_gold(sea, ask)),
    "trade.slot": lambda sea, ask: T("Which token makes room for the {crew}?", crew=CREW[ask.about[1]].name),
    "trade.seek": lambda sea, ask: T("SEEK: the level of voyage number {n}?", n=ask.about[1] + 1),
    "trade.buy": lambda sea, ask: T("Which of these voyages do you buy? {gold}", gold=_gold(sea, ask)),
    "cargo.shift": _plain(T("Which tokens change ship?")),
    "voyage.abandon": _plain(T("Which voyage do you give up? You pay its penalty.")),
    "card.play": _card,
    "card.harpoon": _card,
    "rat.choice": _plain(T("A rat in the hold: give up a resource, or take the damage?")),
    "cleanup.discard": _discard,
    "react.damage": _damage,
    "react.sinking": _plain(T("Your ship sinks. Keep a token with Drowned Man's Bargain?")),
    "react.voyage_start": lambda sea, ask: T("{who} starts a voyage. Play False Chart?", who=Who(ask.about)),
    "react.counter": _counter,
    "react.chain_shot": lambda sea, ask: T(
        "Play Chain Shot on {ship}?", ship=target_text(f"{ask.about[0]}.{SHIP_NAMES[ask.about[1]]}")
    ),
    "react.tall_tale": _plain(T("Your voyage is completed. Play Tall Tale?")),
    "knave.enemy_target": _enemy(T("You are the Scurvy Knave: which ship does the {enemy} go for?")),
    "knave.enemy_hex": _enemy(T("You are the Scurvy Knave: where does the {enemy} stop?")),
    "knave.spawn_hex": _enemy(T("You are the Scurvy Knave: where does the {enemy} appear?")),
    "knave.kraken_target": _plain(T("You are the Scurvy Knave: under which ship does the Kraken rise?")),
    "knave.meg_direction": _plain(T("You are the Scurvy Knave: which way does the Megalodon swim off?")),
    "kraken.make_way": _plain(T("The Kraken rises in your hex. Where does your ship go?")),
    "event.direction": lambda sea, ask: T("Rogue Wave on tile {slot}: which way?", slot=ask.about),
    "event.mercy_ship": _plain(T("Mermaid's Mercy: which of your ships takes the resources?")),
    "corner.shift": _shift_skeleton,
    "corner.leader": _corner(T("{card}: which leader?")),
    "corner.ship": _corner(T("{card}: which of your ships?")),
    "corner.tow": _corner(T("{card}: which ship do you move?")),
    "corner.tow_to": _corner(T("{card}: where does it go?")),
    "corner.order": _corner(T("{card}: in which order do these events come? The first comes next.")),
    "corner.revenge": _corner(T("{card}: which leader's ship?")),
    "corner.whistle": _corner(T("{card}: on which island?")),
    "corner.landing": _corner(T("{card}: which of your ships moves?")),
    "corner.landing_to": _corner(T("{card}: where does it go?")),
}
WAITING: dict[str, Text] = {
    "setup.first_player": T("{who} names the first player."),
    "setup.start_island": T("{who} chooses a start island."),
    "turn.respawn": T("{who} brings a ship back."),
    "turn.menu": T("{who} is in turn."),
    "voyage.start": T("{who} may start a voyage."),
    "action.tasks": T("{who} gives the crew tasks."),
    "task.surgeon": T("{who} has the Surgeon at work."),
    "action.choose": T("{who} chooses an action."),
    "roll.adjust": T("{who} looks at the roll."),
    "roll.dice": T("{who} looks at the roll."),
    "sail.path": T("{who} sets a course."),
    "push.victim": T("{who} pushes into a full hex."),
    "push.to": T("{who} is pushed and picks a hex."),
    "fire.hits": T("{who} fires."),
    "plunder.entry": T("{who} plunders."),
    "scout.keep": T("{who} plunders."),
    "trade.stage": T("{who} trades."),
    "trade.sell": T("{who} trades."),
    "trade.favour": T("{who} trades."),
    "trade.repair": T("{who} trades."),
    "trade.upgrade": T("{who} trades."),
    "trade.hire": T("{who} trades."),
    "trade.slot": T("{who} trades."),
    "trade.seek": T("{who} seeks voyages."),
    "trade.buy": T("{who} seeks voyages."),
    "voyage.abandon": T("{who} may give up a voyage."),
    "cleanup.discard": T("{who} cleans up."),
    "knave.enemy_target": T("{who}, the Scurvy Knave, chooses a ship."),
    "knave.enemy_hex": T("{who}, the Scurvy Knave, chooses a hex."),
    "knave.spawn_hex": T("{who}, the Scurvy Knave, chooses a hex."),
    "knave.kraken_target": T("{who}, the Scurvy Knave, chooses a ship."),
    "knave.meg_direction": T("{who}, the Scurvy Knave, chooses a direction."),
    "kraken.make_way": T("{who} makes way for the Kraken."),
    "event.direction": T("{who}, the Scurvy Knave, chooses a direction."),
    "event.mercy_ship": T("{who} chooses a ship."),
    "react.counter": T("{who} may cancel the card."),
}


def prompt(sea: Sea, ask: Ask) -> Prompt:
    """A question in words; what the table reads meanwhile tells nothing hidden."""
    if ask.about == "order":
        return Prompt(ORDERS[ask.name][0], _by(ACTING, ask.seat))
    return Prompt(PROMPTS[ask.name](sea, ask), _waiting(sea, ask))


def _by(text: Text, seat: int) -> Text:
    return Text(text.text, {"who": Who(seat)})


def _waiting(sea: Sea, ask: Ask) -> Text:
    if ask.hidden:
        return REACTION
    if ask.name.startswith("corner."):
        return T("{who}, the Scurvy Knave, looks into the corner.", who=Who(ask.seat))
    return _by(WAITING.get(ask.name, ACTING), ask.seat)
