"""The pages of /rules for this game, in own words."""

from collections.abc import Iterable
from string import ascii_lowercase

from bot.engine.game import Topic
from bot.engine.text import T, Text
from bot.games.sea_of_thieves.content import CORNERS, CREW, FORTUNE
from bot.games.sea_of_thieves.describe import card_words


def _page(key: str, title: Text, lines: Iterable[Text]) -> Topic:
    """A page of one line for each card, with the numbers printed on it."""
    args = dict(zip(ascii_lowercase, lines, strict=False))
    return Topic(key, title, Text("\n".join("{" + name + "}" for name in args), {**args}))


def _cards(timings: tuple[str, ...]) -> list[Text]:
    return [
        T("**{name}** ({n}): {words}", name=card.name, n=card.count, words=card_words(card.id))
        for card in FORTUNE.values()
        if card.timing in timings
    ]


_PAGES = (
    Topic(
        "aim",
        T("Aim and course"),
        T(
            "Each captain commands two ships. Reputation decides the game: it comes from voyages, "
            "commissions, captain's treasure, beaten enemies and some cards.\n\n"
            "A round has four phases. **Fleets**: each captain takes one turn. **Ocean Hazards**: the enemies "
            "act. **Event**: the Scurvy Knave, who has the least reputation, draws an event. **Fortune**: "
            "everybody draws fortune cards, those behind draw more.\n\n"
            "When somebody first reaches 25 reputation, that round is the last. Then each full 500 gold "
            "counts 1, a started voyage costs its penalty if that is reputation, a Brigantine counts 1, a Galleon "
            "3, special crew what its cards say. Ties go to the most treasure aboard, then to the most loot."
        ),
    ),
    Topic(
        "turn",
        T("Your turn"),
        T(
            "Sunk ships come back first, at an island of a rolled tile. Then you make up to three actions, at "
            "most two with the same ship. After that each ship takes in as much water as it has damage; a "
            "full gauge sinks it. Last comes the clean up: down to three fortune cards and three voyages.\n\n"
            "At the start of an action a ship may start a voyage from your hand. Then each of its crew tokens "
            "may do a task: **SAIL** one hex, **REPAIR** a damage for a resource, **BAIL** one water. "
            "Defeated crew can only **REVIVE**. Then the ship makes one action: FULL SAIL, OPEN FIRE, PLUNDER "
            "or TRADE, or plays a special action card.\n\n"
            "Between all of these you may play cards, shift cargo between your ships in one hex, or give up a "
            "voyage."
        ),
    ),
    Topic(
        "rolls",
        T("Crew rolls"),
        T(
            "A crew roll throws one die for each ready crew token. 1 and 2 fail, 3 to 5 are a success, a 6 is "
            "two.\n\n"
            "Before you accept a roll you may discard any fortune card to throw any of its dice again, as "
            "often as you have cards, use a Boatswain once a turn, and play cards that fit the action."
        ),
    ),
    Topic(
        "sailing",
        T("Sailing"),
        T(
            "FULL SAIL: roll the crew, then sail in one straight line, at most as many hexes as you have "
            "successes. Each reef you enter and leave in the same move costs 1 damage; to stop on it costs "
            "nothing, and a SAIL task always stops.\n\n"
            "A hex holds two ships or enemies. You may sail through full hexes. To end in one, you push a "
            "rival out: its captain picks the neighbouring hex. Your own ship and enemies cannot be pushed."
        ),
    ),
    Topic(
        "fire",
        T("Open fire, damage, sinking"),
        T(
            "OPEN FIRE: name a rival ship or an enemy in your hex and roll the crew; each success you use is "
            "1 damage. Nobody fires back.\n\n"
            "Damage alone sinks nobody. At the end of its captain's turn a ship takes in water for each point "
            "of damage; at 6 (Sloop), 8 (Brigantine) or 10 (Galleon) it sinks. Its cargo floats in the hex, "
            "its voyage is lost with the penalty, its special crew is gone. It comes back empty, dry and of "
            "the same class.\n\n"
            "When crew is struck, a resource from the same hold saves a token each time."
        ),
    ),
    Topic(
        "plunder",
        T("Plunder"),
        T(
            "Roll the crew; each success pays for one entry, one after the other. **FIGHT** a skeleton in "
            "your hex; a captain falls only when no other skeleton is left, and turns into treasure. **LOOT** "
            "on an island: a token out of the loot bag, cargo or a skeleton. **HAUL** cargo that floats in "
            "your hex. **DIG** and **LOAD** for the ship's voyage.\n\n"
            "When you stop, each skeleton left in the hex defeats one of your crew tokens, whatever you "
            "rolled. A resource saves a token."
        ),
    ),
    Topic(
        "trade",
        T("Trade at the Outpost"),
        T(
            "Five stages in this order, each once, for this ship: **Sell** cargo for its gold. **Repair**: "
            "water out for free, damage for 100 each. **Upgrade** a ship without damage: Brigantine 1200, "
            "Galleon 1800, one Galleon each. **Hire** special crew from the row: it takes the place of a crew "
            "token. **Seek** three voyages of levels you name; buy any of them for 100, 200 or 400.\n\n"
            "**Commissions**: three chests, three skulls or three crates in one sale earn 2 reputation "
            "besides the gold. Mermaid gems fill in for any of them."
        ),
    ),
    Topic(
        "voyages",
        T("Voyages"),
        T(
            "A ship has at most one voyage. What it asks for may be done in any order, and only by this ship. "
            "Gold Hoarders dig, the Order of Souls slays skeletons and captains, the Merchant Alliance loads "
            "crates and puts them ashore by arriving. Skeletons do not stop you from digging or loading, but "
            "they strike afterwards.\n\n"
            "The reward comes at once. To give a voyage up, or to sink, costs the penalty: 200 gold, 1 or 2 "
            "reputation for meagre, valuable and legendary ones."
        ),
    ),
    Topic(
        "enemies",
        T("Skeleton ships"),
        T(
            "They act after all turns. With a ship in their hex they attack it: the Sloop with 3 dice, the "
            "Galleon with 5; each success is 1 damage, each 6 also defeats a crew token. Otherwise they sail "
            "to the nearest ship within 3 hexes and attack, but never into the Outpost; else 2 hexes towards "
            "the nearest ship.\n\n"
            "The Sloop sinks at 5 damage (1 reputation), the Galleon at 9 (2 reputation); the treasure on "
            "their cards floats in the hex."
        ),
    ),
    Topic(
        "monsters",
        T("Megalodon, Kraken, fort"),
        T(
            "**Megalodon**: hunts ships on open water within 4 hexes and rams (2 damage); with a ship in its "
            "hex it bites with 4 dice and swims off. Half its damage makes it dive, all of it defeats it: 4 "
            "reputation, 2 treasures.\n\n"
            "**Kraken**: rises with the sixth tentacle under the ship with the most cargo at sea. With 3 "
            "tentacles up that ship cannot leave. A die per tentacle: 3 and 4 defeat crew, 5 and 6 are "
            "damage. Each 3 damage removes a tentacle (1 reputation, treasure in the hex), the last one is "
            "worth 3 more.\n\n"
            "**Skeleton Fort**: waves of two skeletons, the last with a captain; FIGHT them all for 2 "
            "reputation, 500 gold and 2 treasures. Ships in its hex take 1 damage per two skeletons."
        ),
    ),
    Topic(
        "knave",
        T("Events and the Scurvy Knave"),
        T(
            "The captain with the least reputation (then the least gold, then the last in turn order) is the "
            "Scurvy Knave. The Knave draws the event: first somebody may appear, then the High Seas concern "
            "everybody, then the Cutthroats' Corner is the Knave's alone, and may be declined. Some corners "
            "are kept open for later. The Knave also breaks the ties of the enemies."
        ),
    ),
    Topic(
        "orders",
        T("Fortune cards and standing orders"),
        T(
            "A fortune card says when it is played; any of them may be discarded to throw dice again. The "
            "Fortune phase gives one card, and one more for each symbol on the track between you and the "
            "leader.\n\n"
            "So that nobody waits for reactions, they are answered by your standing orders: when to spend a "
            "resource for struck crew, when to Brace!, which crew falls first, where a pushed ship goes, and "
            "so on. In your own turn you are asked. Set an order to *ask me* if you want to decide each time."
        ),
    ),
)
TOPICS = (
    *_PAGES,
    _page(
        "crew",
        T("Special crew"),
        [
            T(
                "**{name}** ({gold} gold, {n} reputation): {words}",
                name=card.name,
                gold=card.price,
                n=card.reputation,
                words=T(card.text, n=card.n),
            )
            for card in CREW.values()
        ],
    ),
    _page("cards_turn", T("Fortune cards of your turn"), _cards(("own_turn", "turn_start"))),
    _page("cards_roll", T("Fortune cards for rolls and actions"), _cards(("after_roll", "special"))),
    _page(
        "cards_reply",
        T("Fortune cards that react or trade, and kept events"),
        [
            *_cards(("after_damage", "voyage_start", "sell", "completed", "seek", "damage", "sinking")),
            *[T("**{name}**: {words}", name=c.name, words=card_words(c.id)) for c in CORNERS.values() if c.kept],
        ],
    ),
)
