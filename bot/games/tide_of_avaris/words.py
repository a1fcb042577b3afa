"""Questions in words: where the game stands, what is asked, and what the table reads meanwhile."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.decision import Ask, PickSome, Terms
from bot.engine.question import Prompt
from bot.engine.secret import HIDDEN
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import bribe_of, receiver
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import MONSTER, NAVY, NOBODY, Phase, Sea, whose_turn
from bot.games.tide_of_avaris.content import ACTIONS, MONSTERS, NAVY_CARDS
from bot.games.tide_of_avaris.dawn import price
from bot.games.tide_of_avaris.options_in_words import RESOURCES, option
from bot.games.tide_of_avaris.parley import told_terms

__all__ = ["headline", "option", "prompt"]

PHASES: dict[Phase, Text] = {
    "setup": T("The table is being laid."),
    "dawn": T("The crews are rolled."),
    "reroll": T("The crews may be rerolled."),
    "upgrade": T("Night: everybody upgrades."),
    "hunt": T("Night: the Navy hunts."),
    "wager": T("Night: the Midnight Wager."),
    "tide": T("Night: the tide rises."),
    "burials": T("The last treasures are buried."),
    "end": T("The game is over."),
}


def headline(sea: Sea) -> Text:
    """Day, phase and whose turn it is."""
    if sea.phase in ("setup", "end"):
        return PHASES[sea.phase]
    day = T("Day {n}, the final one", n=sea.round) if sea.final else T("Day {n}", n=sea.round)
    if sea.phase == "sunrise" or sea.phase == "sunset":
        now = T("Sunrise") if sea.phase == "sunrise" else T("Sunset")
        return T("{day}. {now}: the turn of {who}.", day=day, now=now, who=Who(whose_turn(sea)))
    return T("{day}. {now}", day=day, now=PHASES[sea.phase])


def prompt(view: Sea, ask: Ask) -> Prompt:
    """The question for whoever is asked; what the table reads tells nothing hidden (TA-27.2, TA-27.3)."""
    waiting = WAITING.get(ask.name, WAITING_FOR)
    return Prompt(PROMPTS[ask.name](view, ask), replace(waiting, args={"who": Who(ask.seat)}))


WAITING_FOR = T("Waiting for {who}.")


WAITING: dict[str, Text] = {
    "setup.first": T("{who} is choosing who begins."),
    "day.reroll": T("The captains look over their crews."),
    "turn.hub": T("{who} is deciding what to do next."),
    "move.bribe": T("{who} may pay the bribe or fight."),
    "smuggle.pick": T("{who} is choosing a treasure."),
    "collect.choice": T("{who} is choosing a treasure."),
    "whirlpool.place": T("{who} is riding the Whirlpool."),
    "navy.relocate": T("{who} is relocating the Navy."),
    "bind.pick": T("{who} is choosing treasures to bind."),
    "recycle.pick": T("{who} is choosing dice to recycle."),
    "unlock.pick": T("{who} is unlocking an Endgame Bonus."),
    "relic.refresh": T("{who} is at the Relic Bazaar."),
    "relic.take": T("{who} is choosing a Relic."),
    "control.send": T("{who} is sending sloops."),
    "explore.shell": T("{who} is listening to the Whispering Shell."),
    "explore.witch": T("{who} is dealing with the Salt Witch."),
    "parley.open": T("{who} may open a Parley."),
    "parley.reply": T("{who} is considering an offer."),
    "parley.pick": T("{who} is choosing what to hand over."),
    "battle.commit": T("{who} is commanding crew to the battle."),
    "combat.steal": T("{who} is choosing treasures to steal."),
    "navy.seize": T("{who} is choosing what the Navy seizes."),
    "sinking.choice": T("{who} is choosing what to jettison."),
    "reward.colour": T("{who} is choosing a treasure from the bag."),
    "reward.bind": T("{who} is choosing a treasure to bind."),
    "night.upgrade": T("The captains upgrade their ships."),
    "wager.slate": T("{who} may reroll a bid die."),
    "tide.bell": T("{who} is ringing the Tide Bell."),
}


def _hub(sea: Sea, ask: Ask) -> Text:
    captain = sea.captains[ask.seat]
    where = T("at {space}", space=names.SPACE[captain.ship]) if captain.ship else T("off the board")
    return T(
        "Your ship is {where}. {dice}, {gold}, {rum}; your Hold is worth {worth} TP. What next?",
        where=where,
        dice=N("{n} ready die", "{n} ready dice", len(captain.ready)),
        gold=names.gold(captain.gold.value),
        rum=names.rum(captain.rum.value),
        worth=burial_worth(captain),
    )


def _pay(sea: Sea, ask: Ask) -> Text:
    return T("How do you pay for the step to {space}?", space=names.SPACE[str(ask.about)])


def _bribe(sea: Sea, ask: Ask) -> Text:
    captain = sea.captains[ask.seat]
    return T(
        "Other ships lie at {space}. Pay the bribe of {gold} to {who}, or fight one of them? You have {have}.",
        space=names.SPACE[captain.ship],
        gold=names.gold(bribe_of(sea, ask.seat)),
        who=names.ship(sea, receiver(sea, ask.seat, captain.ship)),
        have=names.gold(captain.gold.value),
    )


def _reroll(sea: Sea, ask: Ask) -> Text:
    cost = price(sea, ask.seat)
    have = sea.captains[ask.seat].gold.value
    if have < cost:
        return T(
            "A reroll costs {gold} and you have {have}: go on into the Day with these dice.",
            gold=names.gold(cost),
            have=names.gold(have),
        )
    paid = names.gold(cost) if cost else T("nothing")
    return T(
        "Which dice do you reroll for {paid}? Choose none to keep them all. You have {have}.",
        paid=paid,
        have=names.gold(have),
    )


def _whirlpool(sea: Sea, ask: Ask) -> Text:
    return T("Where does the Whirlpool carry you? On an occupied space a bribe is due.")


def _bind(sea: Sea, ask: Ask) -> Text:
    return N("Which treasure do you bind?", "Which {n} treasures do you bind?", _least(ask))


def _recycle(sea: Sea, ask: Ask) -> Text:
    return N("Which die do you reroll?", "Which {n} dice do you reroll?", _least(ask))


def _least(ask: Ask) -> int:
    return ask.least if isinstance(ask, PickSome) else 1


def _relic(sea: Sea, ask: Ask) -> Text:
    if ask.about == "second":
        cost, have = ACTIONS["relics"].second_gold, sea.captains[ask.seat].gold.value
        return T("A second Relic for {gold}? You have {have}.", gold=names.gold(cost), have=names.gold(have))
    if ask.about == "reward":
        return T("Which Relic do you take as your reward?")
    return T("Which Relic do you take for free?")


def _send(sea: Sea, ask: Ask) -> Text:
    return N(
        "How many sloops do you send? You have {n}; more than now lie there.",
        "Where to, and how many sloops do you send? You have {n}; more than now lie there.",
        sea.captains[ask.seat].supply,
    )


def _shell(sea: Sea, ask: Ask) -> Text:
    monster = sea.risen or sea.glimpse.cards[0]
    if monster == HIDDEN:
        return T("The Whispering Shell tells of the monster on top of the deck. Fight it?")
    card = MONSTERS[monster]
    return T(
        "The Whispering Shell tells of {name} ({n} dice). {effect} Your pool without crew: {pool}. Fight it?",
        name=T(card.name),
        n=card.dice,
        effect=T("{effect}.", effect=T(card.effect)) if card.effect else T(""),
        pool=attack_pool(sea, ask.seat, sea.turn.steps),
    )


def _foe(sea: Sea, seat: int) -> int:
    assert sea.fight is not None
    return sea.fight.defender.who if sea.fight.attacker.who == seat else sea.fight.attacker.who


def _open(sea: Sea, ask: Ask) -> Text:
    return T(
        "You meet {foe} in battle. Make an offer, or go on to the battle?", foe=names.ship(sea, _foe(sea, ask.seat))
    )


def _reply(sea: Sea, ask: Ask) -> Text:
    assert isinstance(ask.about, Terms)
    return T("{offer} Do you accept?", offer=told_terms(_foe(sea, ask.seat), ask.about))


def _parley_pick(sea: Sea, ask: Ask) -> Text:
    if ask.about == "charts":
        return N(
            "Which private Burial Bonus do you hand over?",
            "Which {n} private Burial Bonuses do you hand over?",
            _least(ask),
        )
    return N("Which die do you hand over?", "Which {n} dice do you hand over?", _least(ask))


def _commit(sea: Sea, ask: Ask) -> Text:
    assert sea.fight is not None and isinstance(ask, PickSome)
    attacks = ask.about == "attack"
    pool = attack_pool(sea, ask.seat, sea.turn.steps) if attacks else defence_pool(sea, ask.seat)
    foe = _foe(sea, ask.seat)
    facts = T(
        "Battle against {foe}: you have {mine} {dice}, {foe} {theirs} at least. {wind}",
        foe=names.ship(sea, foe),
        mine=pool,
        dice=N("die", "dice", pool),
        theirs=_pool_of(sea, foe, not attacks),
        wind=T("Nobody has the wind.")
        if sea.fight.wind == NOBODY
        else T("The wind is with {who}.", who=names.ship(sea, sea.fight.wind)),
    )
    if not ask.keys:
        side = RESOURCES["attack" if attacks else "defend"]
        return T("{facts} No ready die of yours shows {side}: go on to the roll without crew.", facts=facts, side=side)
    if attacks:
        return T("{facts} Which attack dice do you command?", facts=facts)
    return T("{facts} Which defend dice do you command?", facts=facts)


def _pool_of(sea: Sea, who: int, attacks: bool) -> int:
    """The public part of a pool."""
    if who == NAVY:
        card = NAVY_CARDS[sea.navy.card]
        return card.attack if attacks else card.defend
    if who == MONSTER:
        assert sea.fight is not None
        return MONSTERS[sea.fight.monster].dice
    return attack_pool(sea, who, sea.turn.steps) if attacks else defence_pool(sea, who)


def _steal(sea: Sea, ask: Ask) -> Text:
    return N(
        "Which treasure do you steal from {who}?",
        "Which {n} treasures do you steal from {who}?",
        _least(ask),
        who=Who(int(ask.about)),
    )


def _sinking(sea: Sea, ask: Ask) -> Text:
    number = len(hold(sea.captains[ask.seat]))
    return (
        N(
            "Your ship sinks. Jettison a Crew Die, or the treasure of your Hold?",
            "Your ship sinks. Jettison a Crew Die, or all {n} treasures of your Hold?",
            number,
        )
        if number
        else T("Your ship sinks. Which Crew Die do you jettison?")
    )


def _upgrade(sea: Sea, ask: Ask) -> Text:
    assert isinstance(ask, PickSome)
    captain = sea.captains[ask.seat]
    if not ask.keys:
        return T(
            "You have {gold} and {rum}, too little for any upgrade tonight: go on to the Navy's hunt.",
            gold=names.gold(captain.gold.value),
            rum=names.rum(captain.rum.value),
        )
    return T(
        "What do you buy tonight? You have {gold} and {rum}. Choose nothing to save them.",
        gold=names.gold(captain.gold.value),
        rum=names.rum(captain.rum.value),
    )


def _slate(sea: Sea, ask: Ask) -> Text:
    bids = [T("{who} {n}", who=Who(seat), n=sea.bids[seat].total) for seat in sea.track]
    return T("The bids: {bids}. Which of your dice do you reroll?", bids=listed(bids))


def _bell(sea: Sea, ask: Ask) -> Text:
    return T("The Tide Bell: which treasure is washed ashore at {space}?", space=names.SPACE[sea.bell_slot])


def _said(text: Text) -> Callable[[Sea, Ask], Text]:
    return lambda sea, ask: text


PROMPTS: dict[str, Callable[[Sea, Ask], Text]] = {
    "setup.first": _said(T("Who takes the first turn?")),
    "day.reroll": _reroll,
    "day.knuckles": _said(T("Loaded Knuckles: which die do you set to which face?")),
    "turn.hub": _hub,
    "move.pay": _pay,
    "move.bribe": _bribe,
    "crew.command": _said(T("Which dice do you command for their gold and rum?")),
    "smuggle.pick": _said(T("Which treasure do you buy from the smugglers?")),
    "collect.choice": _said(T("Which treasure do you collect?")),
    "whirlpool.place": _whirlpool,
    "navy.relocate": _said(T("Where does the Navy go?")),
    "bind.pick": _bind,
    "recycle.pick": _recycle,
    "unlock.pick": _said(T("Which Endgame Bonus do you unlock? It counts for everybody.")),
    "relic.refresh": _said(T("Keep the open Relics, or clear them and lay out new ones?")),
    "relic.take": _relic,
    "control.send": _send,
    "explore.shell": _shell,
    "explore.witch": _said(T("The Salt Witch wants 1 rum. Who does not pay fights with a die fewer.")),
    "parley.open": _open,
    "parley.reply": _reply,
    "parley.pick": _parley_pick,
    "battle.commit": _commit,
    "combat.steal": _steal,
    "navy.seize": _said(T("Which treasure does the Navy seize?")),
    "sinking.choice": _sinking,
    "reward.colour": _said(T("Which colour do you take from the bag?")),
    "reward.bind": _said(T("Which of the treasures you won do you bind?")),
    "night.upgrade": _upgrade,
    "wager.slate": _slate,
    "tide.bell": _bell,
    "order.parley": _said(T("When you are attacked and Parley begins:")),
    "order.commit": _said(T("When crew can be commanded to a battle:")),
    "order.sinking": _said(T("When your ship sinks:")),
    "order.reroll": _said(T("When the crew may be rerolled:")),
    "order.upgrade": _said(T("When upgrades can be bought:")),
    "order.turn": _said(T("When nothing at all is left to do in your turn:")),
}
