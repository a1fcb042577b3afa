"""What is so on the table, said once: numbers and words of a captain, the board and a private screen, from a view.

Plates, ledger, alternative texts, the board in words and the private screen all come from here.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.engine.secret import SPECTATOR
from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.components import Area, Captain, Sea
from bot.games.tide_of_avaris.content import (
    BOARD,
    BONUSES,
    COLOURS,
    ENDGAME,
    MONSTERS,
    NAVY_CARDS,
    RELICS,
    SPACES,
    TRACKS,
)
from bot.games.tide_of_avaris.control import REGIONS
from bot.games.tide_of_avaris.forecast import attack_pool, defence_pool

Light: TypeAlias = Literal["sunrise", "sunset", "night"]
LIGHTS: tuple[Light, ...] = ("sunrise", "sunset", "night")
LIGHT_NAMES: dict[Light, Text] = {"sunrise": T("Sunrise"), "sunset": T("Sunset"), "night": T("Night")}
STEPS: dict[str, Text] = {
    "upgrade": T("Upgrading"),
    "hunt": T("the Navy hunts"),
    "wager": T("Midnight Wager"),
    "tide": T("Rising Tide"),
    "burials": T("last Burials"),
    "reroll": T("crews are rolled"),
    "dawn": T("crews are rolled"),
}
AREA_WORDS: dict[Area, Text] = {
    "crew": T("Crew Spirit"),
    "marauder": T("Marauder Spirit"),
    "guardian": T("Guardian Spirit"),
    **{area: names.SEA_NAMES[area] for area in REGIONS},
}
SEAS = REGIONS
BIDS_SHOWN = ("wager", "tide", "burials", "end")


# -- the hour --------------------------------------------------------------------------------------------------------


def light_of(sea: Sea) -> Light:
    """In which light the board lies: crews are rolled at sunrise, all that follows Sunset is night."""
    if sea.phase in ("setup", "dawn", "reroll", "sunrise"):
        return "sunrise"
    return "sunset" if sea.phase == "sunset" else "night"


def day_words(sea: Sea) -> Text:
    """The Day."""
    if sea.phase == "end":
        return T("Day {n}, the end", n=sea.round)
    return T("Day {n}", n=sea.round) if sea.round and sea.phase != "setup" else T("Set-up")


def hour_words(sea: Sea) -> list[Text]:
    """The Day, its part, and whether it is the last."""
    parts = [day_words(sea)]
    if sea.phase not in ("end", "setup"):
        light = LIGHT_NAMES[light_of(sea)]
        step = STEPS.get(sea.phase)
        parts.append(T("{light} ({step})", light=light, step=step) if step else light)
    return [*parts, T("the final Day")] if sea.final and not sea.over else parts


# -- a captain -------------------------------------------------------------------------------------------------------


class CaptainFacts(Struct, frozen=True):
    """What all may know of a captain beyond what lies before him."""

    place: int  # in turn order, from 1
    bribe: int  # printed at that place
    upper: tuple[tuple[str, bool], ...]  # treasures of the Upper Hold, and whether they are bound
    lower: tuple[tuple[str, bool], ...]
    worth: int  # of the Hold, if it were buried now
    attack: int
    defence: int
    sloops: int  # of all his sloops: those at home stand in Captain.supply
    lost: int  # dice in the game box or the Lifeboat
    buried: tuple[str, ...]
    sunk: bool
    bid: int | None  # while the bids lie open
    purse: tuple[int, int] | None  # gold and rum where they are open
    points: int | None  # from Burials where they are open


def captain_facts(sea: Sea, seat: int) -> CaptainFacts:
    """The facts of one captain."""
    c = sea.captains[seat]
    place = sea.track.index(seat) if seat in sea.track else seat
    whole = [(colour, bound) for colour in COLOURS for bound in (False, True) for _ in range(_held(c, bound, colour))]
    upper = [whole[i] for i in range(len(whole)) if not i or whole[i - 1][0] != whole[i][0]]
    lower = [whole[i] for i in range(1, len(whole)) if whole[i - 1][0] == whole[i][0]]
    tally = c.tally.value if c.tally.seen_by(SPECTATOR) else None
    return CaptainFacts(
        place=place + 1,
        bribe=TRACKS.wager_track[place].bribe,
        upper=tuple(upper),
        lower=tuple(lower),
        worth=burial_worth(c),
        attack=attack_pool(sea, seat, 0),
        defence=defence_pool(sea, seat),
        sloops=TRACKS.sloops + c.fleet,
        lost=c.jettisoned + c.adrift,
        buried=(*c.buried, *c.buried_bound),
        sunk=not sea.over and bool(sea.round) and not c.ship,
        bid=sea.bids[seat].total if sea.phase in BIDS_SHOWN and seat < len(sea.bids) else None,
        purse=(c.gold.value, c.rum.value) if c.gold.seen_by(SPECTATOR) else None,
        points=tally.holds + tally.bonuses if tally else None,
    )


def _held(captain: Captain, bound: bool, colour: str) -> int:
    return (captain.bound if bound else captain.unbound).count(colour)


def place_words(captain: Captain) -> Text:
    """Where a captain's ship lies."""
    if captain.ship:
        return names.SPOKEN[captain.ship]
    return T("off the board, back at {home}", home=names.SPOKEN[captain.home])


def hold_words(captain: Captain) -> Word:
    """Unbound treasures, then bound ones."""
    free = names.counted(captain.unbound)
    return T("{unbound}, bound {bound}", unbound=free, bound=names.counted(captain.bound)) if captain.bound else free


def captain_words(sea: Sea, seat: int, faces: bool = True) -> list[Text]:
    """All of a captain that is open to all, in the order of its weight."""
    c, one = sea.captains[seat], captain_facts(sea, seat)
    ready = ready_words(c)
    spent = names.row(names.die_words(face) for face in c.exhausted) if faces else len(c.exhausted)
    parts = [
        place_words(c),
        T("Hold {treasures}, worth {n}", treasures=hold_words(c), n=one.worth) if hold(c) else T("Hold empty"),
        T("{ready}, exhausted {dice}", ready=ready, dice=spent) if c.exhausted else ready,
        T(
            "attack {attack}, defence {defence}, sloops {n} of {all} at home",
            attack=one.attack,
            defence=one.defence,
            n=c.supply,
            all=one.sloops,
        ),
        T("crew +{n}", n=c.crew) if c.crew else None,
        T("Burial Bonuses {n} private, {claimed} claimed", n=len(c.charts), claimed=len(c.claimed))
        if c.charts.cards or c.claimed
        else None,
        N("{n} enemy beaten", "{n} enemies beaten", c.enemies) if c.enemies else None,
        N(
            "buried {treasures} ({n} Burial)",
            "buried {treasures} ({n} Burials)",
            c.burials,
            treasures=names.counted(list(one.buried)),
        )
        if one.buried
        else None,
        N("{n} die lost", "{n} dice lost", one.lost) if one.lost else None,
        T("Relics {relics}", relics=names.row(names.relic_words(name, name in c.used) for name in c.relics))
        if c.relics
        else None,
        names.purse_words(*one.purse) if one.purse else None,
        T("{n} TP from Burials", n=one.points) if one.points is not None else None,
    ]
    return [part for part in parts if part]


def captain_line(sea: Sea, seat: int) -> Text:
    """A captain in one short sentence."""
    c = sea.captains[seat]
    held = T("Hold empty")
    if hold(c):
        held = T("Hold {treasures} worth {worth}", treasures=names.counted(hold(c)), worth=burial_worth(c))
    place = names.SPOKEN[c.ship] if c.ship else T("off the board")
    return T("{who} at {place}, {hold}, {dice}.", who=Who(seat), place=place, hold=held, dice=ready_words(c))


def ready_words(captain: Captain) -> Text:
    """TA-6.15 How many dice are ready."""
    ready = len(captain.ready)
    return N("{n} die ready", "{n} dice ready", ready) if ready else T("no die ready")


# -- the board -------------------------------------------------------------------------------------------------------


def track_words(sea: Sea, bids_too: bool = False) -> list[Text]:
    """Turn order with bribes, and the bids where they lie open, or are still remembered."""
    places = [
        T("{place}. {told}", place=n + 1, told=T("{who} (bribe {n})", who=Who(seat), n=TRACKS.wager_track[n].bribe))
        for n, seat in enumerate(sea.track)
    ]
    bids = [T("{who} {n}", who=Who(seat), n=sea.bids[seat].total) for seat in sea.track if seat < len(sea.bids)]
    words = [T("Turn order: {order}.", order=names.row(places))]
    return (
        [*words, T("Bids: {bids}.", bids=names.row(bids))] if bids and (bids_too or sea.phase in BIDS_SHOWN) else words
    )


def sea_words(sea: Sea) -> list[Text]:
    """Each sea with what lies on its spaces, from the north round and then in the middle, and who controls it."""
    out: list[Text] = []
    for name in SEAS:
        here = [space for space in SPACES.values() if space.sea == name]
        there = names.row(T("{space} {things}", space=T(one.name), things=_there(sea, one.id)) for one in here)
        words = T("The {sea}, north, east, south, west and middle: {spaces}.", sea=AREA_WORDS[name], spaces=there)
        held = sea.control[name]
        if held.number:
            words = N(
                "{words} {who} controls it with {n} sloop.",
                "{words} {who} controls it with {n} sloops.",
                held.number,
                words=words,
                who=Who(held.owner),
            )
        out.append(words)
    return out


def _there(sea: Sea, space: str) -> Text:
    things = [names.COLOUR[colour] for colour in sea.at(space)]
    return T("({things})", things=listed(things)) if things else T("(empty)")


def wind_words() -> Text:
    """Which way the wind arrows point: those alike in every sea, then those between the seas."""
    inner: list[tuple[str, str]] = []
    outer: list[Text] = []
    for line in BOARD.lines:
        (sea, here), (other, there) = line.origin.split("."), line.to.split(".")
        if sea == other:
            inner.append((here, there))
        else:
            outer.append(T("{here} to {there}", here=names.SEA_NAMES[sea], there=names.SEA_NAMES[other]))
    alike = [
        T("{here} to {there}", here=_side(here), there=_side(there))
        for here, there in dict.fromkeys(inner)
        if inner.count((here, there)) == len(SEAS)
    ]
    return T("Wind in every sea: {alike}; between them: {others}.", alike=names.row(alike), others=names.row(outer))


def _side(letter: str) -> Text:
    return names.COMPASS_ROSE.get(letter, _MIDDLE)


_MIDDLE = T("middle")


def ends_words(sea: Sea) -> Text:
    """What counts at the end, as far as it is unlocked."""
    return T("At the end: {bonuses}.", bonuses=names.row(_end(sea, bonus) for bonus in sea.endgame))


def _end(sea: Sea, bonus: str) -> Text:
    name = T(ENDGAME[bonus].name)
    return (
        T("{name} ({n} TP)", name=name, n=sea.tokens[bonus]) if bonus in sea.tokens else T("{name} (locked)", name=name)
    )


def navy_words(sea: Sea) -> Text:
    """The Navy, where it lies, what it rolls, leaves and does."""
    if not sea.navy.space:
        return T("No Navy at sea.")
    card = NAVY_CARDS[sea.navy.card]
    words = N(
        "Navy: {name} at {space}, attack {attack}, defence {defence}, reward {n} treasure. {effect}.",
        "Navy: {name} at {space}, attack {attack}, defence {defence}, reward {n} treasures. {effect}.",
        card.treasures,
        name=T(card.name),
        space=names.SPOKEN[sea.navy.space],
        attack=card.attack,
        defence=card.defend,
        effect=T(card.effect),
    )
    seized = T("Seized: {treasures}.", treasures=names.counted(sea.navy.seized))
    return T("{navy} {seized}", navy=words, seized=seized) if sea.navy.seized else words


def monster_of(sea: Sea) -> str:
    """The monster all see: the one being fought, else the one that lies face-up on its deck."""
    fought = sea.fight.monster if sea.fight and sea.fight.stage != "won" else ""
    return fought or sea.risen


def bell_words(sea: Sea) -> Text:
    """What the Tide Bell shows."""
    shown = listed([names.COLOUR[colour] for colour in sea.bell])
    return T("The Tide Bell shows {treasures} for {space}", treasures=shown, space=names.SPOKEN[sea.bell_slot])


def deck_words(sea: Sea) -> list[Text]:
    """How many cards are left in the decks that are not used up."""
    left = (
        (len(sea.navy.deck), N("{n} Navy card", "{n} Navy cards", len(sea.navy.deck))),
        (len(sea.monster_deck), N("{n} monster", "{n} monsters", len(sea.monster_deck))),
        (len(sea.relic_deck), N("{n} Relic", "{n} Relics", len(sea.relic_deck))),
        (len(sea.bonus_deck), N("{n} Burial Bonus", "{n} Burial Bonuses", len(sea.bonus_deck))),
    )
    return [words for n, words in left if n]


def card_words(sea: Sea) -> list[Text]:
    """What lies beside the seas: bag, bonuses, Relics, Navy, monster, control and decks."""
    bag = names.row(T("{n} {colour}", n=sea.bag.get(colour, 0), colour=names.COLOUR[colour]) for colour in COLOURS)
    monster, relics = monster_of(sea), names.row(T(RELICS[name].name) for name in sea.relic_row)
    held = [
        T("{area} {who} with {n}", area=AREA_WORDS[area], who=Who(sloops.owner), n=sloops.number)
        for area, sloops in sea.control.items()
        if sloops.number
    ]
    parts = [
        T("Treasure Bag: {n} left ({treasures}).", n=sum(sea.bag.values()), treasures=bag),
        T("Open Burial Bonus: {bonus}.", bonus=names.bonus_words(BONUSES[sea.bonus]))
        if sea.bonus
        else T("No open Burial Bonus."),
        ends_words(sea) if sea.endgame else None,
        T("Open Relics: {relics}.", relics=relics) if sea.relic_row else None,
        navy_words(sea),
        T("Monster in sight: {monster}", monster=names.monster_words(MONSTERS[monster])) if monster else None,
        T("{bell}.", bell=bell_words(sea)) if sea.bell else None,
        T("Control: {areas}.", areas=listed(held or [T("nobody controls anything")])),
        T("Decks: {decks}.", decks=names.row(deck_words(sea))),
    ]
    return [part for part in parts if part]
