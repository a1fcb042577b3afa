"""What follows a Battle (chapter 18) and Sinking (chapter 19)."""

from bot.engine.chance import Draw, Reveal
from bot.engine.decision import PickOne, PickSome
from bot.engine.text import N, T, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import (
    can_command,
    command_crew,
    exhaust,
    has,
    hold,
    own_dice,
    random_treasure,
    spent_dice,
    stow,
    tell_gain,
)
from bot.games.tide_of_avaris.chart import CREW_FACES, RANK, THING, numbered
from bot.games.tide_of_avaris.components import NAVY, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, NAVY_CARDS, RELICS


async def settle(sea: Sea, fight: Fight) -> None:
    """TA-18.1, TA-18.8, TA-18.12 Between ships: theft, reward or On Win, then Sinking."""
    loser = fight.defender.who if fight.winner == fight.attacker.who else fight.attacker.who
    if fight.winner == NAVY:
        await navy_wins(sea, fight, loser)
    elif loser == NAVY:
        await navy_beaten(sea, fight.winner)
        return
    else:
        await steal(sea, fight, fight.winner, loser)  # TA-18.3
    await sink(sea, loser)


async def steal(sea: Sea, fight: Fight, winner: int, loser: int) -> None:
    """TA-18.1 to TA-18.6 Half of the loser's unbound treasures, rounded down (TA-1.8), the winner choosing; they come
    bound. Nothing else is taken, and bound treasures are neither counted nor stolen."""
    prey = sea.captains[loser].unbound
    number = len(prey) // 2
    if not number:
        return
    keys = numbered(prey)
    chosen = keys[:number]
    if len(set(prey)) > 1:
        chosen = await PickSome(winner, "combat.steal", keys, number, number, keys[:number], "TA-18.1", about=loser)
    fight.stolen = [THING[key] for key in chosen]
    for colour in fight.stolen:
        prey.remove(colour)
        stow(sea.captains[winner], colour, bound=True)
    stolen = listed(names.treasures(fight.stolen))
    sea.tell(T("{who} steals {stolen} from {loser}.", who=Who(winner), stolen=stolen, loser=Who(loser)))


# -- the Navy (TA-18.8 to TA-18.12, TA-22.15 to TA-22.29) ------------------------------------------------------------


def enemy_beaten(sea: Sea, seat: int) -> None:
    """TA-1.6, TA-25.18 A beaten enemy, Navy or monster but no pirate, counts, and pays with the Salvage Crane."""
    captain = sea.captains[seat]
    captain.enemies += 1
    if has(captain, "salvage_crane"):
        captain.gold.value += RELICS["salvage_crane"].amount
        tell_gain(sea, seat, T("by the Salvage Crane"), gold=RELICS["salvage_crane"].amount)


async def navy_beaten(sea: Sea, seat: int) -> None:
    """TA-18.8 to TA-18.10, TA-22.15, TA-22.20 The ship leaves the board, its card the game; the reward and the seized
    treasures come bound."""
    navy, captain = sea.navy, sea.captains[seat]
    card = NAVY_CARDS[navy.card]
    seized = navy.seized
    navy.beaten.append(navy.card)
    navy.card, navy.space, navy.seized = "", "", []
    sea.tell(T("{name} is beaten and leaves the board.", name=T(card.name)))
    for colour in seized:
        stow(captain, colour, bound=True)
    if seized:
        sea.tell(T("{who} gains the seized {treasures}.", who=Who(seat), treasures=listed(names.treasures(seized))))
    for _ in range(card.treasures):
        await random_treasure(sea, seat, T("as a reward"), "TA-22.20", navy.beaten[-1], bound=True)
    enemy_beaten(sea, seat)


async def navy_wins(sea: Sea, fight: Fight, loser: int) -> None:
    """TA-18.12, TA-22.16, TA-22.22 to TA-22.29 The On Win of the card, before the Sinking choice; the Navy stays."""
    captain, card = sea.captains[loser], NAVY_CARDS[sea.navy.card]
    if card.on_win == "gold":  # TA-22.24
        paid = min(card.amount, captain.gold.value)
        captain.gold.value -= paid
        sea.tell(T("{who} pays {gold} to the bank.", who=Who(loser), gold=names.gold(paid)))
    elif card.on_win == "rum":
        paid = min(card.amount, captain.rum.value)
        captain.rum.value -= paid
        sea.tell(T("{who} pays {rum} to the bank.", who=Who(loser), rum=names.rum(paid)))
    elif card.on_win == "seize_chosen":  # TA-22.25
        colours = tuple(colour for colour in COLOURS if colour in captain.unbound)
        if colours:
            colour = colours[0]
            if len(colours) > 1:
                colour = await PickOne(loser, "navy.seize", colours, colours[0], "TA-22.25")
            seize(sea, fight, loser, colour)
    elif card.on_win == "seize_random" and captain.unbound:
        at = await Draw(len(captain.unbound), "TA-22.26", None, loser)
        seize(sea, fight, loser, captain.unbound[at])
    elif card.on_win == "seize_half":
        for _ in range(len(captain.unbound) // 2):
            at = await Draw(len(captain.unbound), "TA-22.27", None, loser)
            seize(sea, fight, loser, captain.unbound[at])
    elif card.on_win == "exhaust":  # TA-22.28
        await Reveal()
        dice = captain.ready.cards.copy()
        for face in dice:
            exhaust(captain, face)
        sea.tell(
            N(
                "{n} ready die of {who} is exhausted.",
                "{n} ready dice of {who} are exhausted.",
                len(dice),
                who=Who(loser),
            )
        )
    # TA-22.23 Thunderer does no further harm


def seize(sea: Sea, fight: Fight, loser: int, colour: str) -> None:
    """TA-22.21, TA-18.13 An unbound treasure onto the Navy card, where it lies open."""
    sea.captains[loser].unbound.remove(colour)
    sea.navy.seized.append(colour)
    fight.seized.append(colour)
    sea.tell(
        T("{navy} seizes {colour} from {who}.", navy=names.ship(sea, NAVY), colour=names.COLOUR[colour], who=Who(loser))
    )


# -- Sinking (chapter 19) --------------------------------------------------------------------------------------------


async def sink(sea: Sea, seat: int) -> None:
    """TA-19.1, TA-19.9, TA-19.15 The loser jettisons a die or all treasures; then the ship leaves the board. Purse,
    upgrades, Relics, sloops and cards are untouched."""
    captain = sea.captains[seat]
    key = await jettison_choice(sea, seat)
    if key == "treasures":
        jettison_treasures(sea, seat)
    elif key:
        jettison_die(sea, seat, key)
    captain.ship = ""
    sea.tell(T("The ship of {who} sinks and leaves the board.", who=Who(seat)))


async def jettison_choice(sea: Sea, seat: int) -> str:
    """TA-19.2, TA-19.5 to TA-19.7, TA-19.14 What is given up: "treasures", a ready die by face, "spent", or nothing.

    A question that only hidden faces would decide is asked all the same (TA-27.3).
    """
    captain = sea.captains[seat]
    while True:
        own = own_dice(captain)
        treasures = bool(captain.unbound or captain.bound)
        if not own or (own == 1 and sea.options["last_die"] == "protected"):  # TA-19.6
            return "treasures" if treasures else ""
        keys = sinking_keys(sea, seat)
        mine = seat == sea.active and bool(captain.ready.cards)  # TA-6.9: crew may be commanded first
        if not treasures and (own == spent_dice(captain) or own == 1) and not mine:
            return keys[0]
        crew = mine and can_command(captain)
        answer = await PickOne(
            seat, "sinking.choice", (*keys, "crew") if crew else keys, keys[0], "TA-19.2", public=False
        )
        if answer != "crew":
            return answer
        await command_crew(sea, seat)


def sinking_keys(sea: Sea, seat: int) -> tuple[str, ...]:
    """TA-19.7 An exhausted die, each ready die by face, all treasures; never the Crew Spirit Die (TA-15.14)."""
    captain = sea.captains[seat]
    faces = sorted({face for face in captain.ready.cards if face in CREW_FACES}, key=RANK.__getitem__)
    spent = ("spent",) if spent_dice(captain) else ()
    return (*spent, *faces, "treasures") if hold(captain) else (*spent, *faces)


def jettison_treasures(sea: Sea, seat: int) -> None:
    """TA-19.3, TA-19.4, TA-19.8 All of them, bound ones too, into the game box; all dice are kept."""
    captain = sea.captains[seat]
    treasures = hold(captain)
    sea.box += treasures
    captain.unbound, captain.bound = [], []
    if sea.fight:
        sea.fight.jettisoned = "treasures"
    sea.tell(T("{who} jettisons {treasures}.", who=Who(seat), treasures=listed(names.treasures(treasures))))


def jettison_die(sea: Sea, seat: int, key: str) -> None:
    """TA-19.3, TA-19.8 One die goes, its face not shown, and all treasures are kept; TA-25.19 the Lifeboat saves it."""
    captain = sea.captains[seat]
    if key == "spent":
        captain.exhausted.remove(next(face for face in captain.exhausted if face in CREW_FACES))
    else:
        captain.ready.cards.remove(key)
    if sea.fight:
        sea.fight.jettisoned = "die"
    told = T("an exhausted die") if key == "spent" else T("a ready die")
    sea.tell(T("{who} jettisons {die}.", who=Who(seat), die=told))
    if has(captain, "lifeboat") and "lifeboat" not in captain.used:
        captain.used.append("lifeboat")
        captain.adrift = True
        sea.tell(T("The Lifeboat will bring it back."))
    else:
        captain.jettisoned += 1
