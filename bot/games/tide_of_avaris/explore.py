"""Exploring: the monsters and what they leave (chapter 20)."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.secret import HIDDEN
from bot.engine.text import T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import (
    CREW,
    best_gain,
    can_command,
    command_crew,
    has,
    hold,
    in_bag,
    random_treasure,
    rarity,
    stow,
    tell_gain,
)
from bot.games.tide_of_avaris.combat import battle, begin, facing
from bot.games.tide_of_avaris.components import MONSTER, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, RELICS, TRACKS
from bot.games.tide_of_avaris.forecast import attack_pool, chance, meeting
from bot.games.tide_of_avaris.outcome import enemy_beaten
from bot.games.tide_of_avaris.relics import reward_relic
from bot.games.tide_of_avaris.sinking import sink


def no_monster(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-20.7 Not with an empty Explore deck."""
    return None if sea.risen or sea.monster_deck.cards else _EMPTY_DECK


_EMPTY_DECK = T("The Explore deck is empty.")


async def explore(sea: Sea, seat: int, space: str) -> None:
    """TA-20.1 to TA-20.3 Turn up the top card and fight it at once as the attacker."""
    if has(sea.captains[seat], "whispering_shell") and not await listen(sea, seat):
        return
    monster = await turn_up(sea)
    fight = begin(sea, seat, MONSTER, sea.captains[seat].ship, monster)
    sea.tell(T("{who} meets {monster}.", who=Who(seat), monster=T(MONSTERS[monster].name)))
    if MONSTERS[monster].special == "toll":
        await toll(sea, seat, fight)
    await battle(sea, fight, "")  # TA-20.4
    if fight.winner == seat:
        await monster_beaten(sea, seat, monster)
    else:
        await monster_wins(sea, seat, monster)


async def turn_up(sea: Sea) -> str:
    """TA-20.1, TA-20.6 The face-up monster, the one seen through the Shell, or the top card."""
    if sea.risen:
        monster, sea.risen = sea.risen, ""
        return monster
    await Reveal()
    return (sea.glimpse.cards or sea.monster_deck.cards).pop()


async def listen(sea: Sea, seat: int) -> bool:
    """TA-25.23 Whispering Shell: look at the card alone; fight it, or put it under the deck for 1 rum."""
    captain = sea.captains[seat]
    if not sea.risen:
        await Reveal()
        sea.glimpse.seats = (seat,)
        sea.glimpse.cards.append(sea.monster_deck.cards.pop())
    while True:
        key = await Shell(seat, free(Shell, sea, seat))
        if key == "fight":
            return True
        if key == "under":
            break
        await command_crew(sea, seat)
    sea.monster_deck.cards.insert(0, sea.risen or sea.glimpse.cards.pop())
    sea.risen = ""
    captain.rum.value += RELICS["whispering_shell"].amount
    sea.tell(T("{who} listens to the Whispering Shell and puts the monster under the deck.", who=Who(seat)))
    tell_gain(sea, seat, T("by the Shell"), rum=RELICS["whispering_shell"].amount)
    return False


class Shell(PickOne, frozen=True, gc=False):
    """TA-25.23 Whether the monster seen through the Whispering Shell is fought."""

    name, clause, public = "explore.shell", "TA-25.23", False
    waiting = T("{who} is listening to the Whispering Shell.")

    def prompt(self, sea: Sea) -> Text:
        monster = sea.risen or sea.glimpse.cards[0]
        if monster == HIDDEN:
            return T("The Whispering Shell tells of the monster on top of the deck. Fight it?")
        fight = meeting(sea, self.seat, MONSTER, sea.captains[self.seat].ship, "", monster)
        return T(
            "The Whispering Shell tells of a monster: {monster} Without crew you {odds}. Fight it?",
            monster=names.monster_words(MONSTERS[monster]),
            odds=names.wins(chance(sea, fight, sea.turn.steps)),
        )

    options = {
        "fight": Option(T("Fight it"), emoji="fight"),
        "under": Option(T("Put it under the deck"), T("+1 rum · uses your Act")),
        "crew": CREW,
    }

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return Shell.options

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-25.23 One of the two; TA-6.9 crew may be commanded first."""
        if key == "crew":
            return None if can_command(sea.captains[seat]) else NOT_OFFERED
        return None if key in Shell.options else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ()

    def plain(self, sea: Sea) -> str:
        """TA-27.6 Put it under if its pool exceeds one's own without crew."""
        monster = sea.risen or sea.glimpse.cards[0]
        return "under" if MONSTERS[monster].dice > attack_pool(sea, self.seat, sea.turn.steps) else "fight"


async def toll(sea: Sea, seat: int, fight: Fight) -> None:
    """TA-20.11.6 Salt Witch: 1 rum, or one combat die fewer; the question comes whatever the purse holds (TA-27.3)."""
    captain, price = sea.captains[seat], MONSTERS[fight.monster].amount
    while True:
        key = await Toll(seat, free(Toll, sea, seat))
        if key == "crew":
            await command_crew(sea, seat)
            continue
        if key == "pay":
            captain.rum.value -= price
            sea.tell(T("{who} pays {rum} to the Salt Witch.", who=Who(seat), rum=names.rum(price)))
        else:
            fight.weaker = price
            sea.tell(T("{who} does not pay the Salt Witch and fights with a die fewer.", who=Who(seat)))
        return


class Toll(PickOne, frozen=True, gc=False):
    """TA-20.11 Whether the Salt Witch is paid."""

    name, clause, public = "explore.witch", "TA-20.11", False
    waiting = T("{who} is dealing with the Salt Witch.")

    def prompt(self, sea: Sea) -> Text:
        assert sea.fight is not None
        return T(
            "{battle} The Salt Witch wants 1 rum, or you fight with a die fewer.",
            battle=facing(sea, sea.fight, self.seat),
        )

    def option(self, sea: Sea, key: str) -> Option:
        if key == "crew":
            return CREW
        assert sea.fight is not None
        fight = meeting(sea, self.seat, MONSTER, sea.captains[self.seat].ship, "", sea.fight.monster)
        fight.weaker = 0 if key == "pay" else MONSTERS[fight.monster].amount
        hint = T("without crew {odds}", odds=names.wins(chance(sea, fight, sea.turn.steps)))
        return Option(T("Pay 1 rum") if key == "pay" else T("Fight with a die fewer"), hint)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("pay", "weaker", "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-20.11.6 The toll."""
        captain = sea.captains[seat]
        if key == "pay":
            fight = sea.fight
            return None if fight and captain.rum.value >= MONSTERS[fight.monster].amount else _NO_RUM
        if key == "crew":
            return None if can_command(captain) else NOT_OFFERED
        return None if key == "weaker" else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ("pay",)


_NO_RUM = T("You have no rum.")


async def monster_beaten(sea: Sea, seat: int, monster: str) -> None:
    """TA-20.5, TA-20.8, TA-18.11, TA-20.10 The card leaves the game; the reward comes from bag and bank."""
    captain, reward = sea.captains[seat], MONSTERS[monster].reward
    sea.slain.append(monster)
    sea.spoils = []
    for _ in range(reward.treasures):
        colour = await random_treasure(sea, seat, T("as a reward"), "TA-20.10", monster)
        if colour:
            sea.spoils.append(colour)
    if reward.gold or reward.rum:
        captain.gold.value += reward.gold
        captain.rum.value += reward.rum
        tell_gain(sea, seat, T("as a reward"), reward.gold, reward.rum)
    for _ in range(reward.chosen):
        await choose_treasure(sea, seat)
    for _ in range(reward.bind):
        await bind_spoil(sea, seat)
    sea.spoils = []
    for _ in range(reward.relics):
        await reward_relic(sea, seat)
    enemy_beaten(sea, seat)


async def choose_treasure(sea: Sea, seat: int) -> None:
    """TA-20.11.8, TA-20.12 Whale of Glass: a treasure of a colour still in the bag; 2 gold if it is empty."""
    captain = sea.captains[seat]
    if not in_bag(sea):  # TA-1.16
        captain.gold.value += TRACKS.empty_bag_gold
        tell_gain(sea, seat, T("the bag being empty"), gold=TRACKS.empty_bag_gold)
        return
    colours = tuple(colour for colour in COLOURS if sea.bag[colour])
    colour = colours[0] if len(colours) == 1 else await FromTheBag(seat, colours)
    sea.bag[colour] -= 1
    sea.drawn = True
    stow(captain, colour)
    sea.tell(
        T("{who} takes {colour} from the bag.", who=Who(seat), colour=names.COLOUR[colour]), sign=names.gem(colour)
    )


class FromTheBag(PickOne, frozen=True, gc=False):
    """TA-20.11 Which colour is taken from the bag."""

    name, clause = "reward.colour", "TA-20.11"
    waiting = T("{who} is choosing a treasure from the bag.")
    asks = T("Which colour do you take from the bag?")

    def option(self, sea: Sea, key: str) -> Option:
        return names.new_treasure(key, hold(sea.captains[self.seat]))

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The highest gain."""
        return best_gain(sea.captains[self.seat], self.keys)


async def bind_spoil(sea: Sea, seat: int) -> None:
    """TA-20.11.10 Abyssal Angler: one of the treasures drawn comes bound, of the winner's choice."""
    colours = tuple(dict.fromkeys(sea.spoils))
    if not colours:
        return
    colour = colours[0] if len(colours) == 1 else await BindSpoil(seat, colours)
    captain = sea.captains[seat]
    captain.unbound.remove(colour)
    captain.bound.append(colour)
    sea.tell(T("{who} binds {colour}.", who=Who(seat), colour=names.COLOUR[colour]))


class BindSpoil(PickOne, frozen=True, gc=False):
    """TA-20.11 Which of the treasures won is bound."""

    name, clause = "reward.bind", "TA-20.11"
    waiting = T("{who} is choosing a treasure to bind.")
    asks = T("Which of the treasures you won do you bind?")

    def option(self, sea: Sea, key: str) -> Option:
        return names.own_treasure(key, hold(sea.captains[self.seat]))

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The rarest colour of the Hold."""
        captain = sea.captains[self.seat]
        return min(self.keys, key=lambda colour: rarity(captain, colour))


async def monster_wins(sea: Sea, seat: int, monster: str) -> None:
    """TA-20.6 Sinking, and the card stays face-up on the deck; the Whale of Glass swims off under it (TA-20.11.8)."""
    if MONSTERS[monster].special == "harmless":
        sea.monster_deck.cards.insert(0, monster)
        sea.tell(T("{monster} swims off.", monster=T(MONSTERS[monster].name)))
        return
    sea.risen = monster
    await sink(sea, seat)
