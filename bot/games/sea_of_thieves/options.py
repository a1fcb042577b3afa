"""What moderators may choose before the start (the default first)."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T, Text


def _option(
    key: str, label: Text, clause: str, does: Text, void: tuple[tuple[str, str], ...] = (), **choices: Text
) -> GameOption:
    values = tuple(Choice(value.lstrip("_"), name) for value, name in choices.items())
    return GameOption(key, label, values, clause, does, void)


OPTIONS = (
    _option(
        "preset",
        T("Game"),
        "ST-16.1",
        T("The whole game, or a first one without monsters and forts; what you set below counts before it."),
        standard=T("Standard"),
        first_game=T("First game: no monsters, no forts"),
    ),
    _option(
        "monsters",
        T("Kraken and Megalodon"),
        "ST-16.2",
        T("Whether Kraken and Megalodon can come up."),
        on=T("In the game"),
        off=T("Out of the game"),
    ),
    _option(
        "forts",
        T("Skeleton Fort"),
        "ST-16.2",
        T("Whether the Skeleton Fort can appear."),
        on=T("In the game"),
        off=T("Out of the game"),
    ),
    _option(
        "absent_enemy",
        T("Events of absent enemies"),
        "ST-16.3",
        T("What comes when an event calls for an enemy that is out of the game."),
        skeleton_ship=T("A skeleton ship instead"),
        nothing=T("Nobody comes"),
    ),
    _option(
        "map",
        T("Map"),
        "ST-14.3",
        T("Whether the tiles of the map are laid at random, or in an order that is always the same."),
        random=T("Tiles at random"),
        fixed=T("Fixed order of the tiles"),
    ),
    _option(
        "sides",
        T("Sides of the tiles"),
        "ST-14.4",
        T("Which sides of the tiles lie up."),
        random=T("At random"),
        A=T("All side A"),
        B=T("All side B"),
    ),
    _option(
        "first_player",
        T("First player"),
        "ST-14.22",
        T("How it is decided who has the first turn."),
        dice=T("Dice"),
        host=T("The host names one"),
        random=T("At random"),
    ),
    _option(
        "goal",
        T("Reputation that ends the game"),
        "ST-37.1",
        T("How much reputation somebody must have for the game to end."),
        _25=T("25"),
        _15=T("15 (shorter)"),
        _20=T("20 (shorter)"),
        _30=T("30 (longer)"),
    ),
    _option(
        "round_cap",
        T("Last round at the latest"),
        "ST-37.5",
        T("After which round the game ends at the latest."),
        none=T("Round 40"),
        _8=T("After round 8"),
        _10=T("After round 10"),
        _12=T("After round 12"),
    ),
    _option(
        "galleons",
        T("Galleons of each captain"),
        "ST-24.7",
        T("How many galleons a captain may have in his fleet."),
        _1=T("One"),
        _2=T("Two"),
    ),
    _option(
        "friendly_fire",
        T("Firing at one's own ship"),
        "ST-20.3",
        T("Whether captains may fire at ships of their own."),
        off=T("Not allowed"),
        on=T("Allowed"),
    ),
    _option(
        "outpost_truce",
        T("Truce at the Outpost"),
        "ST-20.9",
        T("Whether rivals may be attacked at the Outpost."),
        off=T("No truce"),
        on=T("No attacks on rivals"),
    ),
    _option(
        "seek",
        T("Seeking voyages"),
        "ST-22.20",
        T("Whether somebody who seeks voyages names all levels before a card is seen, or one after another."),
        levels_first=T("Name all levels first"),
        one_by_one=T("Card by card"),
    ),
    _option(
        "captain_tokens",
        T("Sold captains"),
        "ST-8.11",
        T("Whether captains that were sold can be found again."),
        _return=T("Come back into play"),
        gone=T("Are gone"),
    ),
    _option(
        "fort_hazard",
        T("Fort fires at ships in its hex"),
        "ST-31.10",
        T("Whether the Skeleton Fort fires at ships that stand in its hex."),
        (("forts", "off"),),
        on=T("Yes"),
        off=T("No"),
    ),
    _option(
        "push",
        T("Pushed ships"),
        "ST-3.18",
        T("Whether the owner of a pushed ship chooses where it goes."),
        owner=T("The owner picks the hex"),
        auto=T("Go to the nearest safe hex"),
    ),
    _option(
        "reactions",
        T("Reactions"),
        "ST-38.3",
        T("Whether reactions follow standing orders, or everybody is asked each time, which takes longer."),
        orders=T("By standing orders"),
        window=T("Everybody is asked each time"),
    ),
    _option(
        "knave_choice",
        T("Ties of enemies"),
        "ST-38.9",
        T("Who decides where enemies could go for several ships alike."),
        ask=T("Ask the Scurvy Knave"),
        auto=T("Decided by a rule of thumb"),
    ),
    _option(
        "last_tie",
        T("A tie to the last"),
        "ST-37.14",
        T("What decides between captains who are equal in everything at the end."),
        shared=T("Shared victory"),
        dice=T("Dice"),
    ),
)
