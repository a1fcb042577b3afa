"""What else can be done in a pause: cards, shifting cargo, abandoning a voyage (ST-1.5, ST-1.6, ST-38.13)."""

from collections.abc import Iterable

from bot.engine.question import Option, PickOne, PickSome, Why, free
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.cards import MARCH, TIES, held_cards, play, unplayable
from bot.games.sea_of_thieves.components import SHIP_NAMES, Player, Sea
from bot.games.sea_of_thieves.content import DEAD, TABLE, VOYAGES
from bot.games.sea_of_thieves.courses import BACK
from bot.games.sea_of_thieves.naming import token_text
from bot.games.sea_of_thieves.supply import distinct, token_of
from bot.games.sea_of_thieves.voyages import abandon
from bot.games.sea_of_thieves.words import ACTING, GO_BACK, card_option, which

ELSE, AGAIN = "else", "again"
PLANNED = "planned"  # the stage of an action of which a part is laid out, and not done yet
SHIFT, ABANDON = "shift", "abandon"
ASK_AGAIN = Option(T("Then ask me again"), T("What is laid out so far is done first"))
SOMETHING_ELSE = Option(T("First something else"), T("Play a card, shift cargo or give up a voyage"))


def can_act(sea: Sea, seat: int, n: int) -> bool:
    """ST-18.1, ST-18.2, ST-18.4, ST-18.5 Actions are left, the ship has fewer than two tokens and is on the board."""
    ship = sea.ship(seat, n)
    return bool(ship.hex) and ship.tokens < TABLE.actions_per_ship and sea.used < TABLE.actions + sea.extra


def can_shift(sea: Sea, player: Player) -> bool:
    """ST-7.10, ST-7.14 Both ships in one hex with cargo on board, and fewer than three shifts in this pause."""
    one, two = player.ships
    return bool(one.hex) and one.hex == two.hex and bool(one.cargo or two.cargo) and sea.shifts < TABLE.shifts


def under_sail(player: Player) -> bool:
    """ST-11.12 Whether a voyage could be given up."""
    return player.ships[0].voyage is not None or player.ships[1].voyage is not None


def has_aside(sea: Sea, seat: int) -> bool:
    """ST-38.13 Whether an entry *first something else* is carried; by public counts alone."""
    player = sea.players[seat]
    return (
        bool(player.fortune.cards)
        or TIES in player.kept
        or (MARCH in player.kept and sea.used == 0 and sea.act is None)
        or under_sail(player)
        or can_shift(sea, player)
    )


async def do_aside(sea: Sea, seat: int, key: str) -> None:
    """Carries out what else can be done in a pause; ST-1.10 giving things away is not among it."""
    if key == SHIFT:
        await shift_cargo(sea, seat)
    elif key == ABANDON:
        await abandon_voyage(sea, seat)
    else:
        await play(sea, seat, key)


async def aside(sea: Sea, seat: int) -> bool:
    """ST-38.13 First something else; then the question comes back. Whether anything was done."""
    hidden = bool(sea.players[seat].fortune.cards)
    answer = await Aside(seat, free(Aside, sea, seat), BACK, public=not hidden, unnoticed=hidden)
    if answer == BACK:
        return False
    await do_aside(sea, seat, answer)
    return True


async def shift_cargo(sea: Sea, seat: int) -> None:
    """ST-7.10 Any tokens either way between the own ships in one hex."""
    ships = sea.players[seat].ships
    keys: list[str] = []
    for name, ship in zip(SHIP_NAMES, ships, strict=True):
        keys += [f"{name}.{key}" for key in distinct([*ship.hold.cards, *ship.captains])]
    chosen = await CargoShift(seat, tuple(keys), 0, len(keys), ())
    sea.shifts += 1
    for key in chosen:
        name, _, rest = key.partition(".")
        token = token_of(rest)
        here = SHIP_NAMES.index(name)
        if token in DEAD:
            ships[here].captains.remove(token)
            ships[1 - here].captains.append(token)
        else:
            ships[here].hold.cards.remove(token)
            ships[1 - here].hold.cards.append(token)
    if chosen:
        sea.tell(
            N(
                "{who} shifts {n} cargo token between the ships.",
                "{who} shifts {n} cargo tokens between the ships.",
                len(chosen),
                who=Who(seat),
            )
        )


async def abandon_voyage(sea: Sea, seat: int) -> None:
    """ST-11.12 One of the open voyages is given up."""
    ships = sea.players[seat].ships
    keys = tuple([SHIP_NAMES[n] for n, ship in enumerate(ships) if ship.voyage is not None])
    answer = await Abandoning(seat, (*keys, "none"), "none")
    if answer != "none":
        abandon(sea, seat, SHIP_NAMES.index(answer))


# -- what is asked -----------------------------------------------------------------------------------------------------


class Aside(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-1.5, ST-38.13 What is done inside an action before something else."""

    name, clause = "turn.aside", "ST-38.13"
    waiting = T("{who} is in turn.")
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # what can be done tells cards of a hand
    unnoticed: bool  # pyright: ignore[reportIncompatibleVariableOverride]
    asks = T("What first? After it your question comes back.")

    @staticmethod
    def sought(sea: Sea, seat: int, /) -> Iterable[str]:
        return (*pastimes(sea.players[seat]), BACK)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str, /) -> Why | None:
        return None if key == BACK else no_pastime(sea, seat, key)

    def option(self, sea: Sea, key: str, /) -> Option:
        return GO_BACK if key == BACK else pastime_option(key)


def pastimes(player: Player) -> list[str]:
    """What might be done in a pause beside an action."""
    return [*held_cards(player), SHIFT, ABANDON]


def no_pastime(sea: Sea, seat: int, key: str) -> Why | None:
    """Why it cannot be done now."""
    if key == SHIFT:
        return None if can_shift(sea, sea.players[seat]) else _no_shift
    if key == ABANDON:
        return None if under_sail(sea.players[seat]) else _NO_VOYAGE
    return unplayable(sea, seat, key)


def pastime_option(key: str) -> Option:
    """It in words."""
    return _PASTIMES.get(key) or card_option(key)


_PASTIMES = {
    SHIFT: Option(T("Shift cargo"), T("Between your two ships in this hex"), emoji="goods"),
    ABANDON: Option(T("Give up a voyage"), T("You pay its penalty")),
}
_NO_VOYAGE = T("None of your ships has a voyage.")


def _no_shift(sea: Sea, seat: int, key: str) -> Text:
    """ST-7.10, ST-7.14."""
    one, two = sea.players[seat].ships
    if not one.hex or one.hex != two.hex:
        return T("Your two ships are not in one hex.")
    if not one.cargo and not two.cargo:
        return T("Both holds are empty.")
    return T("You have shifted cargo {n} times in this pause.", n=sea.shifts)


class CargoShift(PickSome, frozen=True, gc=False):
    """ST-7.10 Which tokens change ship."""

    name, clause, public = "cargo.shift", "ST-7.10", False
    waiting = ACTING
    asks = T("Which tokens change ship?")

    def option(self, sea: Sea, key: str, /) -> Option:
        name, _, rest = key.partition(".")
        other = SHIP_NAMES[1 - SHIP_NAMES.index(name)]
        label = T("{token}: {ship} to {other}", token=token_text(token_of(rest)), ship=name, other=other)
        return Option(label, which(rest), group=T("From ship {ship}", ship=name))


class Abandoning(PickOne, frozen=True, gc=False):
    """ST-11.12 Which voyage is given up."""

    name, clause = "voyage.abandon", "ST-11.12"
    waiting = T("{who} may give up a voyage.")
    asks = T("Which voyage do you give up? You pay its penalty.")

    def option(self, sea: Sea, key: str, /) -> Option:
        voyage = None if key == "none" else sea.ship(self.seat, SHIP_NAMES.index(key)).voyage
        if voyage is None:
            return Option(T("Keep sailing"))
        card = VOYAGES[voyage.card]
        loss = card.penalty
        hint = T("You lose {n} reputation and {gold} gold", n=loss.reputation, gold=loss.gold)
        return Option(T("{name} of ship {ship}", name=card.name, ship=key), hint)
