"""SC-19.5 Treasure taken aboard by choice: what fits, and the winner's pick of another's cargo."""

from bot.engine.question import Option, PickSome, Rule
from bot.engine.text import N, T, Text, Who, told
from bot.games.scoundrels.asking import BACK, GO_BACK
from bot.games.scoundrels.cards import hold
from bot.games.scoundrels.components import Sea
from bot.games.scoundrels.content import TREASURE, WEIGHTED, WORTH
from bot.games.scoundrels.infamy import DICE, IDOL, PARROT, SPYGLASS
from bot.games.scoundrels.names import named_treasure

# Equal cards in one question need keys of their own: "doubloons", "doubloons.2" ...
TREASURE_KEYS = {card: (card, *(f"{card}.{n}" for n in range(2, kind.count + 1))) for card, kind in TREASURE.items()}
TREASURE_OF = {key: card for card, keys in TREASURE_KEYS.items() for key in keys}
TOO_HEAVY = T("You cannot carry that many weighted Treasures.")


def treasure_keys(cards: list[str]) -> tuple[str, ...]:
    """Keys for Treasure cards, equal ones told apart by a number."""
    seen: dict[str, int] = {}
    keys: list[str] = []
    for card in cards:
        n = seen[card] = seen.get(card, -1) + 1
        keys.append(TREASURE_KEYS[card][n])
    return tuple(keys)


def carriable(room: int) -> Rule:
    """SC-19.5 Not more weighted cards than there is room for; the others are left where they are."""

    def fits(answer: tuple[str, ...]) -> Text | None:
        heavy = sum([TREASURE_OF[key] in WEIGHTED for key in answer])
        return None if heavy <= room else TOO_HEAVY

    return fits


def best_load(keys: tuple[str, ...], room: int, most: int) -> tuple[str, ...]:
    """All that fits, highest worth first."""
    chosen: list[str] = []
    for key in sorted(keys, key=lambda each: -WORTH[TREASURE_OF[each]]):
        heavy = TREASURE_OF[key] in WEIGHTED
        if len(chosen) < most and (room > 0 or not heavy):
            chosen.append(key)
            room -= heavy
    return tuple(key for key in keys if key in chosen)


async def choose_loot(
    sea: Sea, question: "type[Loot | Salvage]", winner: int, loser: int, cards: list[str], most: int
) -> int:
    """The winner's choice of these cargo cards, none included (SC-9.2), within what he can hold (SC-9.5)."""
    captain, prey = sea.captains[winner], sea.captains[loser]
    room = hold(captain)
    if not room and all(card in WEIGHTED for card in cards):
        return 0
    keys = treasure_keys(cards)
    chosen = await question(winner, keys, 0, most, best_load(keys, room, most), carriable(room), loser=loser)
    for key in chosen:
        prey.cargo.remove(TREASURE_OF[key])
        captain.cargo.append(TREASURE_OF[key])
    who = {"who": Who(winner), "loser": Who(loser)}
    if chosen:
        loot = named_treasure([TREASURE_OF[key] for key in chosen])
        sea.tell(T("{who} takes {treasure} from {loser}.", treasure=loot, **who))  # the lost fight has called him
    else:
        sea.tell(T("{who} leaves {loser}'s cargo alone.", **who))
    return len(chosen)


# -- questions ---------------------------------------------------------------------------------------------------------

ANY_OTHER = T("Worth {worth}, weighted.")
# SC-19.6 what the weightless ones do for the one who carries them
SPECIAL = {
    DICE: T("Worth {worth}, weightless. With public Infamy you may gamble: 1 more, or nothing."),
    PARROT: T("Worth {worth}, weightless. Once a round a port's card is replaced in your pillage."),
    SPYGLASS: T("Worth {worth}, weightless. Once a turn you look at the top Action card."),
    IDOL: T("Worth {worth}, weightless. While you carry it you gain no public Infamy at all."),
}


class _Treasures(PickSome, frozen=True, gc=False):
    """Some Treasure cards."""

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return GO_BACK
        face = TREASURE[TREASURE_OF[key]]
        hint = told(SPECIAL.get(face.id, ANY_OTHER), worth=face.worth)
        return Option(T("{treasure}", treasure=face.name), hint, emoji="treasure")


Treasures = _Treasures  # what other chapters build their own questions on


class _Loot(_Treasures, frozen=True, gc=False, kw_only=True):
    """What a winner takes of the loser's cargo."""

    name = "fight.loot"
    waiting = T("{who} is choosing loot.")
    loser: int

    def prompt(self, sea: Sea) -> Text:
        loser = Who(self.loser)
        return N(
            "Take up to {n} Treasure from {loser}.", "Take up to {n} Treasures from {loser}.", self.most, loser=loser
        )


class Loot(_Loot, frozen=True, gc=False):
    """SC-9.2 What a fight won with Swords brings."""

    clause = "SC-9.2"


class Salvage(_Loot, frozen=True, gc=False):
    """SC-16.6 What is saved from a ship that is sunk (option)."""

    clause = "SC-16.6"
