"""The options of each question in words: name, what it costs or will do, where it lies on the board."""

from collections.abc import Callable

from bot.engine.decision import Ask, PickOne, PickSome, Place
from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.scoundrels.cards import BACK, CARD_OF, TYPE, VALUE, fitting, is_ghost, keys_of, total
from bot.games.scoundrels.chart import COVE, PORT, chart, distances, routes
from bot.games.scoundrels.components import SAIL, WILD, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, FEATS, PANELS, TREASURE, WEIGHTED, WORTH
from bot.games.scoundrels.loading import TREASURE_OF
from bot.games.scoundrels.moving import first_offer
from bot.games.scoundrels.pillaging import port_at
from bot.games.scoundrels.plans import LEADS
from bot.games.scoundrels.quests import QUEST_NAMES, price
from bot.games.scoundrels.round_end import DROP
from bot.games.scoundrels.telling import CARD_NAMES, TYPE_NAMES, named_cards
from bot.games.scoundrels.words import cargo_words

GO_BACK = Option(T("Go back"), T("Nothing is played yet."), group=T("Go back"))
MENU = 25
WILD_HINT = T("Counts as any type.")
BID, DISCARD = T("Bid"), T("Discard")


def option(sea: Sea, ask: Ask, key: str) -> Option:
    """One key in words."""
    if key == BACK:
        return GO_BACK
    if ask.name in OPTIONS:
        return OPTIONS[ask.name](sea, ask, key)
    if isinstance(ask, Place):
        return square(sea, ask, key, place_hint(sea, key))
    return card(key)


def card(key: str, group: Text = NONE) -> Option:
    """One Action card of a hand."""
    face = CARD_OF[key]
    return Option(CARD_NAMES[face], WILD_HINT if TYPE[face] == WILD else NONE, group=group or TYPE_NAMES[TYPE[face]])


def treasure(key: str) -> Option:
    """One Treasure card."""
    face = TREASURE[TREASURE_OF[key]]
    weight = T("weighted") if face.weight else T("weightless")
    return Option(T("{treasure}", treasure=face.name), T("Worth {worth}, {weight}.", worth=face.worth, weight=weight))


def square(sea: Sea, ask: Place, key: str, hint: Text) -> Option:
    """One square of the map; long lists are grouped by panel."""
    group = NONE
    if len(ask.keys) > MENU:
        panel = chart(sea.seats).places[key][0] // 3
        group = T("{panel}", panel=PANELS[panel].name)
    return Option(T("{square}", square=key), hint, place=key, mark=key, group=group)


def place_hint(sea: Sea, key: str) -> Text:
    """What lies in a square."""
    kind = chart(sea.seats).kinds[key]
    if kind == COVE:
        return T("A cove.")
    port = port_at(sea, key) if kind == PORT else None
    return T("The port {port}.", port=port.name) if port else NONE


def _berth(sea: Sea, ask: Ask, key: str) -> Option:
    """SC-3.3 A cove to start from: how far the nearest ports are (all six would not fit a menu's line)."""
    assert isinstance(ask, Place)
    away = distances(sea.seats, key, False)
    ports = sorted(sea.ports, key=lambda port: away[port.square])[:3]
    near = [T("{port} {n}", port=port.name, n=away[port.square]) for port in ports]
    return square(sea, ask, key, T("Squares to the nearest ports: {ports}.", ports=listed(near)))


def _destination(sea: Sea, ask: Ask, key: str) -> Option:
    assert isinstance(ask, Place)
    captain = sea.captains[ask.seat]
    if key == captain.ship:
        lengths = routes(sea.seats, key, key, is_ghost(captain), 99)
        return square(sea, ask, key, T("Round the edges and back: {n} squares.", n=min(lengths.values())))
    distance = distances(sea.seats, captain.ship, is_ghost(captain))[key]
    cards = [CARD_OF[k] for k in first_offer(keys_of(fitting(captain.hand.cards, SAIL)), distance - sea.turn.free)]
    free = max(0, distance - total(cards))
    told = {"distance": distance, "free": free}
    if cards:
        text = T("Distance {distance}: {free} free and {cards}.", cards=named_cards(cards), **told)
    else:
        text = T("Distance {distance}: free points.", **told)
    there = place_hint(sea, key)
    return square(sea, ask, key, T("{text} {there}", text=text, there=there) if there.text else text)


ROUTE_NAMES = {
    "inside": T("Across no edge"),
    "side": T("Across a side edge"),
    "end": T("Across the top or bottom edge"),
    "both": T("Across a side edge and the top or bottom edge"),
}


def _route(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(ROUTE_NAMES[key], N("{n} square", "{n} squares", ask.about[key]))


def _action(sea: Sea, ask: Ask, key: str) -> Option:
    kind, _, what = key.partition("-")
    captain = sea.captains[ask.seat]
    if kind == "move":
        sails = total(fitting(captain.hand.cards, SAIL))
        return Option(
            T("Move"), T("{free} free points, {sails} with Sails and Wilds.", free=sea.turn.free, sails=sails)
        )
    if kind == "pillage":
        port = port_at(sea, captain.ship)
        return Option(T("Pillage {port}", port=port.name if port else ""), T("Beat three cards of the deck."))
    if kind in ("board", "shoot"):
        target = sea.captains[int(what)]
        told = {"tokens": target.infamy, "damage": target.damage, "cards": len(target.hand), "cargo": len(target.cargo)}
        hint = T("{tokens} Infamy, {damage} Damage, {cards} cards, {cargo} Treasures.", **told)
        label = T("Board {who}" if kind == "board" else "Shoot at {who}", who=Who(int(what)))
        both = isinstance(ask, PickOne) and {f"board-{what}", f"shoot-{what}"} <= set(ask.keys)
        mark = "B+S" if both else "B" if kind == "board" else "S"
        return Option(label, hint, place=target.ship, mark=mark)
    if kind == "deliver":
        quest = DELIVERIES[what]
        if quest.treasure == ANY:
            hint = T("Pays its worth and {infamy} more.", infamy=quest.infamy)
        else:
            cost = price(sea, ask.seat, quest.treasure)
            hint = N("Costs {n} card, pays {infamy} Infamy.", "Costs {n} cards, pays {infamy} Infamy.", cost,
                     infamy=quest.infamy)  # fmt: skip
        return Option(T("Deliver {quest}", quest=QUEST_NAMES[what]), hint)
    return PLAIN_ACTIONS[kind]


PLAIN_ACTIONS = {
    "bury": Option(T("Bury Treasure"), T("Costs as many Action cards as the Treasure is worth.")),
    "dig": Option(T("Dig"), T("Your turn ends with it, whatever you find.")),
    "spyglass": Option(
        T("Look through the Spyglass"), T("See the top Action card; leave it or put it under the deck.")
    ),
    "end": Option(T("End your turn")),
}
RESPONSES = {
    "concede": Option(T("Concede"), T("You lose to the declared attack and keep your cards.")),
    "flee": Option(T("Flee (Sails)"), T("Win to sail as many squares as cards you lay.")),
    "shoot": Option(T("Shoot (Cannons)"), T("Win for 1 Infamy and 1 Damage to the attacker.")),
    "board": Option(T("Board (Swords)"), T("Win to take cargo, or a token.")),
}
PLAN_OPTIONS = {
    "ask": Option(T("Ask me each time")),
    "never": Option(T("Never")),
    "hopeless": Option(T("When it is hopeless"), T("The attacker's turned cards beat all that you laid.")),
    **{plan: Option(T("When {k} or more behind", k=k)) for plan, k in LEADS.items()},
}
ASKED = Option(T("Ask me"))
DEFENCE_OPTIONS = {
    "ask": ASKED,
    "concede": Option(T("Concede")),
    "flee": Option(T("Flee with all I have"), T("All Sails and Wilds.")),
    "shoot": Option(T("Shoot with all I have"), T("All Cannons and Wilds.")),
    "board": Option(T("Board with all I have"), T("All Swords and Wilds.")),
}
CONTINUE_OPTIONS = {
    "go_on": Option(T("Go on"), T("Each side turns another card.")),
    "concede": Option(T("Concede"), T("You keep your face-down cards and lose the turned ones.")),
}
TOKEN_OPTIONS = {"take": Option(T("Take it")), "leave": Option(T("Leave it"))}
GAMBLE_OPTIONS = {"yes": Option(T("Gamble"), T("Turn the top Action card.")), "no": Option(T("Take it as it is"))}
SPYGLASS_OPTIONS = {"leave": Option(T("Leave it on top")), "under": Option(T("Put it under the deck"))}


def _replace(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(T("Keep all three")) if key == "keep" else Option(CARD_NAMES[key], T("Replace it by the next card."))


def _bury(sea: Sea, ask: Ask, key: str) -> Option:
    told = {"treasure": TREASURE[key].name}
    room = T("Makes room in your hand.") if key in WEIGHTED else T("It works only while carried.")
    cost = N("Costs {n} card. {room}", "Costs {n} cards. {room}", WORTH[key], room=room)
    return Option(T("{treasure}", **told), cost)


def _delivered(sea: Sea, ask: Ask, key: str) -> Option:
    quest = DELIVERIES[ask.about["quest"]]
    cost, infamy = price(sea, ask.seat, key), WORTH[key] + quest.infamy
    hint = N("Costs {n} card, pays {infamy} Infamy.", "Costs {n} cards, pays {infamy} Infamy.", cost, infamy=infamy)
    return Option(T("{treasure}", treasure=TREASURE[key].name), hint)


def _quest(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(QUEST_NAMES[key], T("{n} Infamy", n=FEATS[key].infamy))


def _quirk(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "blind":
        return Option(T("Take the next one blindly"))
    return (
        Option(T("Take the one face up")) if key == "face_up" else Option(T("No Quirk"), T("You are not asked again."))
    )


def _order(sea: Sea, ask: Ask, key: str) -> Option:
    seat, _, way = key.partition(".")
    clockwise = way == "clockwise"
    return Option(T("{who} starts, clockwise" if clockwise else "{who} starts, counter-clockwise", who=Who(int(seat))))


def _seat(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(T("{who}", who=Who(int(key))), cargo_words(sea, int(key)) if sea.round else NONE)


def _bid(sea: Sea, ask: Ask, key: str) -> Option:
    if key.startswith(DROP):
        said = card(key.removeprefix(DROP), DISCARD)
        return Option(T("Discard {card}", card=said.label), said.hint, group=DISCARD)
    said = card(key, BID)
    return Option(T("Bid {card}", card=said.label), T("Bids {value}.", value=VALUE[CARD_OF[key]]), group=BID)


def _early(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(T("Decide later")) if key == "later" else card(key)


def _treasure(sea: Sea, ask: Ask, key: str) -> Option:
    assert isinstance(ask, PickSome)
    return treasure(key)


def _fixed(options: dict[str, Option]) -> Callable[[Sea, Ask, str], Option]:
    return lambda sea, ask, key: options[key]


OPTIONS: dict[str, Callable[[Sea, Ask, str], Option]] = {
    "setup.place_ship": _berth,
    "turn.action": _action,
    "move.destination": _destination,
    "move.route": _route,
    "pillage.replace": _replace,
    "fight.respond": _fixed(RESPONSES),
    "fight.plan": _fixed(PLAN_OPTIONS),
    "fight.continue": _fixed(CONTINUE_OPTIONS),
    "fight.loot": _treasure,
    "fight.infamy": _fixed(TOKEN_OPTIONS),
    "bury.treasure": _bury,
    "dig.own": _treasure,
    "deliver.choose": _delivered,
    "quest.choose": _quest,
    "infamy.gamble": _fixed(GAMBLE_OPTIONS),
    "spyglass.place": _fixed(SPYGLASS_OPTIONS),
    "quirk.offer": _quirk,
    "setup.first_chooser": _seat,
    "setup.order": _order,
    "round.order": _order,
    "round.bid": _bid,
    "round.early": _early,
    "standing.defence": _fixed(DEFENCE_OPTIONS),
    "standing.plan": _fixed(PLAN_OPTIONS),
    "standing.bid": _fixed({"ask": ASKED, "pass": Option(T("Bid nothing"))}),
    "standing.discard": _fixed({"ask": ASKED, "keep": Option(T("Keep all cards"))}),
}
