"""Names of things in words: Action cards, Treasure, Quests, Quirks."""

from collections.abc import Iterable, Sequence

from bot.engine.bearings import square_told
from bot.engine.emoji import Sign
from bot.engine.text import Listing, T, Text, Word, listed
from bot.games.scoundrels.cards import TYPE, VALUE
from bot.games.scoundrels.components import BOARD, CANNON, FLEE, SAIL, SHOOT, SWORD, WILD, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, FEATS, PANELS, QUIRKS, TREASURE, WORTH

TYPE_NAMES = {SWORD: T("Sword"), SAIL: T("Sail"), CANNON: T("Cannon"), WILD: T("Wild")}
CARD_NAMES = {card: T("{type} {value}", type=TYPE_NAMES[TYPE[card]], value=VALUE[card]) for card in TYPE}
SIGNS: dict[str, Sign] = {SWORD: "sword", SAIL: "sail", CANNON: "cannon", WILD: "wild"}  # beside an Action card
WAY_SIGNS: dict[str, Sign] = {BOARD: "sword", SHOOT: "cannon", FLEE: "sail"}
WAY_NAMES = {BOARD: T("Board"), SHOOT: T("Shoot"), FLEE: T("Flee")}
ANY_TREASURE = T("Any Treasure")
NO_CARDS = T("no cards")


def named_cards(cards: Iterable[str]) -> Listing:
    """Action cards in words."""
    return listed([CARD_NAMES[card] for card in cards])


def named_treasure(cards: Iterable[str]) -> Listing:
    """Treasure cards in words."""
    return listed([TREASURE[card].name for card in cards])


def spoken(square: str) -> Text:
    """A square by column and row, as it is said aloud."""
    return square_told(square[0], square[1:])


# -- what a picture shows of a card may be its back --------------------------------------------------------------------


def card_seen(card: str) -> Text:
    """An Action card as a viewer sees it."""
    return CARD_NAMES[card] if card in CARD_NAMES else T("a hidden card")


def cards_seen(cards: Sequence[str]) -> Word:
    """Action cards as a viewer sees them."""
    return listed([card_seen(card) for card in cards]) if cards else NO_CARDS


def treasure_seen(card: str) -> Text:
    """A Treasure card as a viewer sees it."""
    return T("{treasure}", treasure=TREASURE[card].name) if card in TREASURE else T("a hidden Treasure")


def kind_of(card: str) -> str:
    """The type of an Action card."""
    return TYPE[card]


def value_of(card: str) -> int:
    """The value of an Action card."""
    return VALUE[card]


def by_worth(cards: Iterable[str]) -> list[str]:
    """Treasure cards, the most valuable first, equal ones together."""
    return sorted(cards, key=lambda card: (-WORTH[card], card))


def cargo_seen(cards: Sequence[str]) -> Word:
    """Treasure with its worth and weight, equal cards together."""
    parts: list[Text] = []
    for kind in dict.fromkeys(by_worth(cards)):
        many = cards.count(kind)
        name = T("{n} {treasure}", n=many, treasure=treasure_seen(kind)) if many > 1 else treasure_seen(kind)
        if kind in TREASURE and not TREASURE[kind].weight:
            parts.append(T("{treasure} (worth {worth}, weightless)", treasure=name, worth=WORTH[kind]))
        else:
            parts.append(T("{treasure} (worth {worth})", treasure=name, worth=WORTH[kind]))
    return listed(parts) if parts else T("no cargo")


# -- Quests and Quirks -------------------------------------------------------------------------------------------------


def delivery_named(quest: str, place: str) -> Text:
    """What is to be delivered where, the port by its name or its square."""
    treasure = DELIVERIES[quest].treasure
    return T("{treasure} to {port}", treasure=ANY_TREASURE if treasure == ANY else TREASURE[treasure].name, port=place)


QUEST_NAMES: dict[str, Text] = {
    **{quest: delivery_named(quest, PANELS[order.port - 1].name) for quest, order in DELIVERIES.items()},
    **{quest: T(feat.name) for quest, feat in FEATS.items()},
}


def quirk_effect(sea: Sea, quirk: str) -> str:
    """What a Quirk does in this mode."""
    card = QUIRKS[quirk]
    skirmish = sea.options.get("mode") == "skirmish" and card.skirmish_effect
    return card.skirmish_effect if skirmish else card.effect


def quirk_seen(sea: Sea, quirk: str) -> Text:
    """A Quirk with what it does."""
    return T("Quirk {quirk}: {effect}", quirk=QUIRKS[quirk].name, effect=quirk_effect(sea, quirk))
