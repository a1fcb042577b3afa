"""The pictures on the pages of Sea of Thieves' crew and cards: each by its sign and name."""

from bot.engine.text import t
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE
from rendering.kit.figures import Bit, Page, bit
from rendering.kit.tokens import crew_token

from .words import CREW_SIGNS, plain

# a sign for each fortune card and each event corner that is kept
CARD_SIGNS = {
    "following_wind": "sail",
    "steady_hands": "dice",
    "double_charge": "cannon",
    "sharp_shovels": "spade",
    "cutlass_frenzy": "swords",
    "second_wind": "pirate",
    "spare_timbers": "hammer",
    "all_hands_to_the_pumps": "wave",
    "stowed_planks": "barrel",
    "lucky_find": "chest",
    "kedge_off": "anchor",
    "cutpurse": "key",
    "sirens_whisper": "pearl",
    "rat_in_the_hold": "sack",
    "bones_stir": "bones",
    "old_debt": "coins",
    "work_song": "drum",
    "mist_passage": "whirl",
    "boarding_party": "sword",
    "powder_keg": "flame",
    "harpoon": "ram",
    "chain_shot": "chain",
    "false_chart": "cross",
    "guild_favour": "scales",
    "tall_tale": "book",
    "letter_of_passage": "feather",
    "brace": "shield",
    "drowned_mans_bargain": "skull",
    "hidden_ace": "cards",
    "discount": "coin",
    "counter_order": "slate",
    "slip_away": "half_wind",
    "family_ties": "crown",
    "stolen_march": "compass",
}


def _two(name: str) -> str:
    """A name in two lines as even as can be."""
    words = name.split()
    if len(words) < 2:
        return name
    ways = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return "\n".join(min(ways, key=lambda way: max(len(way[0]), len(way[1]))))


def _named(names: list[tuple[str, str]]) -> list[Bit]:
    return [bit(CARD_SIGNS[key], _two(name), "", 64) for key, name in names]


def _fortune(*timings: str) -> list[tuple[str, str]]:
    return [(card.id, plain(card.name)) for card in FORTUNE.values() if card.timing in timings]


def _listed(*groups: list[tuple[str, str]]) -> str:
    return "; ".join(", ".join(name for _, name in group) for group in groups)


def special_crew() -> Page:
    """Special crew by their signs."""
    row = [Bit(crew_token("special", 76, CREW_SIGNS[card.id]), _two(plain(card.name))) for card in CREW.values()]
    half = (len(row) + 1) // 2
    return Page(
        t("Special crew by their signs: {names}.", names=", ".join(plain(card.name) for card in CREW.values())),
        (row[:half], row[half:]),
        "wood",
    )


def cards_turn() -> Page:
    """Fortune cards for one's own turn."""
    names = _fortune("own_turn", "turn_start")
    row, half = _named(names), len(names) // 2
    return Page(t("Fortune cards of your own turn: {names}.", names=_listed(names)), (row[:half], row[half:]), "wood")


def cards_roll() -> Page:
    """Fortune cards that follow a roll, and those that are an action."""
    after, special = _fortune("after_roll"), _fortune("special")
    return Page(
        t("Fortune cards after a roll: {names}. As an action: {more}.", names=_listed(after), more=_listed(special)),
        (
            (bit("dice", "", "", 84), "to", *_named(after)),
            (bit("helm", "", "", 84), "to", *_named(special)),
        ),
        "wood",
    )


def cards_reply() -> Page:
    """Fortune cards that react, and event corners that are kept."""
    cards = [
        (card.id, plain(card.name))
        for card in FORTUNE.values()
        if card.timing not in ("own_turn", "turn_start", "after_roll", "special")
    ]
    kept = [(corner.id, plain(corner.name)) for corner in CORNERS.values() if corner.kept]
    return Page(
        t("Fortune cards that react or trade: {names}. Kept events: {more}.", names=_listed(cards), more=_listed(kept)),
        (_named(cards), _named(kept)),
        "wood",
    )
