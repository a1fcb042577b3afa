"""Options in words: what a key is called, what it costs and does, and where it lies on the board."""

from collections.abc import Callable

from bot.engine.decision import Ask
from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.actions import FLAGGED
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import FOE, bribe_of, receiver
from bot.games.tide_of_avaris.burial import burial_worth, meets
from bot.games.tide_of_avaris.chart import ACTION_AT, FACES, NEXT, THING, WITH_WIND, gain
from bot.games.tide_of_avaris.collecting import BARE
from bot.games.tide_of_avaris.combat import defence_pool
from bot.games.tide_of_avaris.components import NAVY, Sea
from bot.games.tide_of_avaris.content import ACTIONS, BONUSES, ENDGAME, NAVY_CARDS, RELICS, TRACKS
from bot.games.tide_of_avaris.control import SENT
from bot.games.tide_of_avaris.movement import PAID, PAYS, others_on, ways
from bot.games.tide_of_avaris.night import STEP, TRACK_NAMES, price_of
from bot.games.tide_of_avaris.parley import THING_NAMES

RESOURCES: dict[str, Text] = {
    "attack": T("attack"),
    "defend": T("defend"),
    "gold1": T("1 gold"),
    "gold2": T("2 gold"),
    "rum": T("1 rum"),
}
FACE_HINT: dict[str, Text] = {
    face: T("{resource}, number {n}", resource=RESOURCES[facts.resource], n=facts.number)
    for face, facts in FACES.items()
}
CREW = Option(T("Command crew first"), T("Turn ready dice into gold or rum, then answer."))


def option(view: Sea, ask: Ask, key: str) -> Option:
    """An option from the view of whoever is asked, or everybody's view of a public question."""
    if key == "crew" and ask.name != "turn.hub":
        return CREW
    return OPTIONS[ask.name](view, ask, key)


def _die(face: str) -> Text:
    return T("{die} die", die=names.DIE[face])


# -- the turn --------------------------------------------------------------------------------------------------------


def _hub(sea: Sea, ask: Ask, key: str) -> Option:
    captain = sea.captains[ask.seat]
    if key in NEXT:
        return _step(sea, ask.seat, key)
    if key in FLAGGED:
        space = FLAGGED[key]
        action = ACTIONS[ACTION_AT[space]]
        label = T("Signal Flags: {title} at {space}", title=T(action.title), space=space)
        return Option(label, T(action.effect), space, "F")
    if key == "act":
        action = ACTIONS[ACTION_AT[captain.ship]]
        return Option(T(action.title), T(action.effect))
    if key == "bury":
        return _bury(sea, ask.seat)
    if key == "collect":
        treasures = listed(names.treasures(sea.at(captain.ship)))
        return Option(T("Collect"), T("Take a treasure here: {treasures}.", treasures=treasures))
    if key == "crew":
        return Option(T("Command crew"), T("Turn ready dice into gold or rum."))
    return Option(T("End the turn"), N("{n} ready die is kept.", "{n} ready dice are kept.", len(captain.ready)))


def _step(sea: Sea, seat: int, space: str) -> Option:
    """A connected space: what lies there, the cheapest way to pay, the wind, and who must be bribed."""
    captain = sea.captains[seat]
    keys = ways(sea, captain, space)
    fewest = min((len(PAYS[key]) for key in keys if key != "rum"), default=0)
    cost = N("{n} die", "{n} dice", fewest) if fewest else names.rum(1)
    if fewest and "rum" in keys:
        cost = T("{dice} or 1 rum", dice=cost)
    windy = T("with the wind") if (captain.ship, space) in WITH_WIND else T("against the wind")
    parts = [cost, windy]
    there = sea.at(space)
    if there:
        parts.insert(0, T("{colours}", colours=listed(names.treasures(there))))
    if others_on(sea, seat, space):
        parts.append(T("bribe {n} gold", n=bribe_of(sea, seat)))
    return Option(
        T("Sail to {space}", space=names.SPACE[space]),
        T("{facts}", facts=listed(parts)),
        space,
        str(fewest) if fewest else "R",
    )


def _bury(sea: Sea, seat: int) -> Option:
    captain = sea.captains[seat]
    bonuses = [card for card in [sea.bonus, *captain.charts.cards] if card and meets(sea, seat, card, captain.ship)]
    points = burial_worth(captain)
    if bonuses:
        extra = sum(BONUSES[card].points for card in bonuses)
        hint = T("{n} TP and bonuses of {extra} TP. Then no collecting.", n=points, extra=extra)
    else:
        hint = T("{n} TP. Then no collecting.", n=points)
    return Option(T("Bury the Hold"), hint)


def _pay(sea: Sea, ask: Ask, key: str) -> Option:
    faces = PAYS[key]
    group = T("Rum") if not faces else T("One die") if len(faces) == 1 else T("Two dice")
    if len(faces) == 1:
        return Option(T("Pay {paid}", paid=PAID[key]), FACE_HINT[faces[0]], group=group)
    return Option(T("Pay {paid}", paid=PAID[key]), group=group)


def _bribe(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "pay":
        who = names.ship(sea, receiver(sea, ask.seat, sea.captains[ask.seat].ship))
        amount = names.gold(bribe_of(sea, ask.seat))
        return Option(T("Pay the bribe"), T("{gold} to {who}; then sail on or act here.", gold=amount, who=who))
    foe = FOE[key]
    pool = NAVY_CARDS[sea.navy.card].defend if foe == NAVY else defence_pool(sea, foe)
    hint = N("It defends with {n} die at least.", "It defends with {n} dice at least.", pool)
    return Option(T("Fight {foe}", foe=names.ship(sea, foe)), hint)


def _seat(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(T("{who}", who=Who(int(key.removeprefix("seat.")))))


def _own_die(sea: Sea, ask: Ask, key: str) -> Option:
    """A die of the own crew; "spent.red" is an exhausted one."""
    if key == "back":
        return Option(T("Back"), T("Command nothing now."))
    face = THING[key.removeprefix("spent.")]
    if key.startswith("spent."):
        return Option(T("Exhausted {die}", die=_die(face)))
    return Option(_die(face), FACE_HINT[face])


def _knuckles(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("Leave the dice as they are"))
    face, _, new = key.partition(">")
    label = T("{old} becomes {new}", old=names.DIE[face], new=names.DIE[new])
    return Option(label, FACE_HINT[new], group=_die(face))


def _space(sea: Sea, ask: Ask, key: str) -> Option:
    """A space to ride to, or for the Navy to go to."""
    there = names.treasures(sea.at(key))
    ships = [names.ship(sea, who) for who in others_on(sea, ask.seat, key)]
    hint = T("{things}", things=listed([*there, *ships])) if there or ships else T("empty")
    return Option(names.SPACE[key], hint, key, key)


# -- treasures -------------------------------------------------------------------------------------------------------


def _treasure(sea: Sea, ask: Ask, key: str) -> Option:
    """A treasure to take, by what it adds to the own Hold."""
    if key == "none":
        return Option(T("Take nothing"))
    colour = THING[BARE.get(key, key)]
    adds = T("raises your Hold by {n} TP", n=gain(hold(sea.captains[ask.seat]), colour))
    if key in BARE:
        return Option(T("{colour}, bound by the Binding Chain", colour=names.TREASURE[colour]), adds)
    return Option(T("{colour} treasure", colour=names.TREASURE[colour]), adds)


def _own_treasure(sea: Sea, ask: Ask, key: str) -> Option:
    """A treasure of the own Hold."""
    colour = THING[key]
    number = hold(sea.captains[ask.seat]).count(colour)
    hint = N("You have {n} of this colour.", "You have {n} of this colour.", number)
    return Option(T("{colour} treasure", colour=names.TREASURE[colour]), hint)


# -- cards and areas -------------------------------------------------------------------------------------------------


def _unlock(sea: Sea, ask: Ask, key: str) -> Option:
    token = TRACKS.endgame_tokens[len(sea.tokens)]
    return Option(T(ENDGAME[key].name), T("{n} TP at the end for whoever has most", n=token))


def _refresh(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "keep":
        return Option(T("Keep the open Relics"))
    return Option(T("Clear them"), T("All open Relics are replaced, then you may take one."))


def _relic(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("Take none"))
    return Option(T(RELICS[key].name), T(RELICS[key].effect))


def _send(sea: Sea, ask: Ask, key: str) -> Option:
    area, number = SENT[key]
    now = sea.control[area]
    label = N("{n} sloop to {area}", "{n} sloops to {area}", number, area=names.AREA[area])
    if now.number:
        hint = N("displaces {n} sloop of {who}", "displaces {n} sloops of {who}", now.number, who=Who(now.owner))
    else:
        hint = T("nobody is there")
    return Option(label, hint, group=names.AREA[area])


def _shell(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "fight":
        return Option(T("Fight it"))
    return Option(T("Put it under the deck"), T("Gain 1 rum; your Act is used."))


def _witch(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "pay":
        return Option(T("Pay 1 rum"))
    return Option(T("Fight with a die fewer"))


# -- combat ----------------------------------------------------------------------------------------------------------


def _parley(sea: Sea, ask: Ask, key: str) -> Option:
    """A plain answer to a Parley, or a thing of an offer."""
    if key == "battle":
        return Option(T("Make no offer"), T("If the other side makes none either, the battle begins."))
    if key == "accept":
        return Option(T("Accept"), T("The exchange is made at once; there is no battle."))
    if key == "refuse":
        return Option(T("Refuse"), T("The battle begins."))
    group = (
        T("Dice") if key.startswith(("ready", "spent")) else T("Burial Bonuses") if key.startswith("chart") else NONE
    )
    return Option(THING_NAMES[key], group=group)


def _parley_pick(sea: Sea, ask: Ask, key: str) -> Option:
    if ask.about == "charts":
        return Option(T(BONUSES[key].name), N("{n} TP", "{n} TP", BONUSES[key].points))
    return _own_die(sea, ask, key)


def _sinking(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "spent":
        return Option(T("An exhausted die"), T("It can be bought back at Night."))
    if key == "treasures":
        worth = burial_worth(sea.captains[ask.seat])
        return Option(T("All treasures"), T("The whole Hold, worth {n} TP, bound ones too.", n=worth))
    return Option(T("The ready {die}", die=_die(key)), FACE_HINT[key])


# -- Night -----------------------------------------------------------------------------------------------------------


def _upgrade(sea: Sea, ask: Ask, key: str) -> Option:
    cost = price_of(key)
    hint = T("costs {price}", price=names.gold(cost.gold) if cost.gold else names.rum(cost.rum))
    if key not in STEP:
        return Option(T("Buy back die {n}", n=int(key.removeprefix("back."))), hint, group=T("Dice back"))
    track, n = STEP[key]
    return Option(T("{track}: step {n}", track=TRACK_NAMES[track], n=n + 1), hint, group=TRACK_NAMES[track])


def _slate(sea: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("Leave the bid as it is"))
    return Option(T("Reroll the {die}", die=_die(key)), FACE_HINT[key])


ORDER_CHOICES: dict[str, Text] = {
    "ask": T("ask me"),
    "refuse": T("refuse all offers"),
    "all": T("command all fitting dice"),
    "none": T("choose nothing"),
    "die": T("give up a die"),
    "treasures": T("give up the treasures"),
    "keep": T("keep the dice"),
    "end": T("end the turn"),
}


def _order(sea: Sea, ask: Ask, key: str) -> Option:
    return Option(ORDER_CHOICES[key])


OPTIONS: dict[str, Callable[[Sea, Ask, str], Option]] = {
    "setup.first": _seat,
    "day.reroll": _own_die,
    "day.knuckles": _knuckles,
    "turn.hub": _hub,
    "move.pay": _pay,
    "move.bribe": _bribe,
    "crew.command": _own_die,
    "smuggle.pick": _treasure,
    "collect.choice": _treasure,
    "whirlpool.place": _space,
    "navy.relocate": _space,
    "bind.pick": _own_treasure,
    "recycle.pick": _own_die,
    "unlock.pick": _unlock,
    "relic.refresh": _refresh,
    "relic.take": _relic,
    "control.send": _send,
    "explore.shell": _shell,
    "explore.witch": _witch,
    "parley.open": _parley,
    "parley.reply": _parley,
    "parley.pick": _parley_pick,
    "battle.commit": _own_die,
    "combat.steal": _treasure,
    "navy.seize": _own_treasure,
    "sinking.choice": _sinking,
    "reward.colour": _treasure,
    "reward.bind": _own_treasure,
    "night.upgrade": _upgrade,
    "wager.slate": _slate,
    "tide.bell": _treasure,
    **dict.fromkeys(
        ("order.parley", "order.commit", "order.sinking", "order.reroll", "order.upgrade", "order.turn"), _order
    ),
}
