"""What moderators may choose before the start (the default first)."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T, Text


def _option(key: str, label: Text, clause: str, **choices: Text) -> GameOption:
    return GameOption(key, label, tuple(Choice(value.lstrip("_"), name) for value, name in choices.items()), clause)


OPTIONS = (
    _option("preset", T("Game"), "ST-16.1", standard=T("Standard"), first_game=T("First game: no monsters, no forts")),
    _option("monsters", T("Kraken and Megalodon"), "ST-16.2", on=T("In the game"), off=T("Out of the game")),
    _option("forts", T("Skeleton Fort"), "ST-16.2", on=T("In the game"), off=T("Out of the game")),
    _option(
        "absent_enemy",
        T("Events of absent enemies"),
        "ST-16.3",
        skeleton_ship=T("A skeleton ship instead"),
        nothing=T("Nobody comes"),
    ),
    _option("map", T("Map"), "ST-14.3", random=T("Tiles at random"), fixed=T("Fixed order of the tiles")),
    _option("sides", T("Sides of the tiles"), "ST-14.4", random=T("At random"), A=T("All side A"), B=T("All side B")),
    _option(
        "first_player",
        T("First player"),
        "ST-14.22",
        dice=T("Dice"),
        host=T("The host names one"),
        random=T("At random"),
    ),
    _option(
        "goal",
        T("Reputation that ends the game"),
        "ST-37.1",
        _25=T("25"),
        _15=T("15 (shorter)"),
        _20=T("20 (shorter)"),
        _30=T("30 (longer)"),
    ),
    _option(
        "round_cap",
        T("Last round at the latest"),
        "ST-37.5",
        none=T("Round 40"),
        _8=T("After round 8"),
        _10=T("After round 10"),
        _12=T("After round 12"),
    ),
    _option("galleons", T("Galleons of each captain"), "ST-24.7", _1=T("One"), _2=T("Two")),
    _option("friendly_fire", T("Firing at one's own ship"), "ST-20.3", off=T("Not allowed"), on=T("Allowed")),
    _option("outpost_truce", T("Truce at the Outpost"), "ST-20.9", off=T("No truce"), on=T("No attacks on rivals")),
    _option(
        "seek", T("Seeking voyages"), "ST-22.20", levels_first=T("Name all levels first"), one_by_one=T("Card by card")
    ),
    _option("captain_tokens", T("Sold captains"), "ST-8.11", _return=T("Come back into play"), gone=T("Are gone")),
    _option("fort_hazard", T("Fort fires at ships in its hex"), "ST-31.10", on=T("Yes"), off=T("No")),
    _option(
        "push", T("Pushed ships"), "ST-3.18", owner=T("The owner picks the hex"), auto=T("Go to the nearest safe hex")
    ),
    _option(
        "reactions", T("Reactions"), "ST-38.3", orders=T("By standing orders"), window=T("Everybody is asked each time")
    ),
    _option(
        "knave_choice",
        T("Ties of enemies"),
        "ST-38.9",
        ask=T("Ask the Scurvy Knave"),
        auto=T("Decided by a rule of thumb"),
    ),
    _option("last_tie", T("A tie to the last"), "ST-37.14", shared=T("Shared victory"), dice=T("Dice")),
)
