"""What moderators may choose before the start (the default first)."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T, Text


def _option(
    key: str,
    label: Text,
    clause: str,
    does: Text,
    void: tuple[tuple[str, str], ...] = (),
    only: tuple[tuple[str, str], ...] = (),
    **choices: tuple[Text, Text],
) -> GameOption:
    values = tuple(Choice(value.lstrip("_"), name, hint) for value, (name, hint) in choices.items())
    return GameOption(key, label, values, clause, does, void, only)


FIRST_GAME = ("preset", "first_game")
BY_GAME = (T("As the game above has it"), T("A standard game has all and lays it at random; a first game does not."))


OPTIONS = (
    _option(
        "preset",
        T("Game"),
        "ST-16.1",
        T("The whole game, or a first one; either can be changed below, point by point."),
        standard=(T("Standard"), T("All enemies, and a map that is new each time, unless you choose otherwise below.")),
        first_game=(
            T("First game: no monsters, no forts"),
            T("A fixed map with side A up, no monsters and no fort: easier to learn."),
        ),
    ),
    _option(
        "monsters",
        T("Kraken and Megalodon"),
        "ST-16.2",
        T("Whether Kraken and Megalodon can come up."),
        preset=BY_GAME,
        on=(T("In the game"), T("Events can bring them: a danger for all, and a prize for whoever beats them.")),
        off=(T("Out of the game"), T("A calmer sea: neither of the two ever comes.")),
    ),
    _option(
        "forts",
        T("Skeleton Fort"),
        "ST-16.2",
        T("Whether the Skeleton Fort can appear."),
        preset=BY_GAME,
        on=(
            T("In the game"),
            T("Events can raise one: wave after wave of skeletons, with gold and treasure at the end."),
        ),
        off=(T("Out of the game"), T("No fort to storm, and none that fires.")),
    ),
    _option(
        "absent_enemy",
        T("Events of absent enemies"),
        "ST-16.3",
        T("What comes when an event calls for an enemy that is out of the game."),
        only=(FIRST_GAME, ("monsters", "off"), ("forts", "off")),
        skeleton_ship=(T("A skeleton ship instead"), T("One more skeleton ship comes, as long as one is left.")),
        nothing=(T("Nobody comes"), T("Such an event brings no enemy: a calmer sea, and less to win.")),
    ),
    _option(
        "map",
        T("Map"),
        "ST-14.3",
        T("Whether the tiles of the map are laid at random, or in an order that is always the same."),
        preset=BY_GAME,
        random=(T("Tiles at random"), T("Another map each time.")),
        fixed=(
            T("Fixed order of the tiles"),
            T("The same tile lies in the same place each time: good for learning the sea."),
        ),
    ),
    _option(
        "sides",
        T("Sides of the tiles"),
        "ST-14.4",
        T("Which sides of the tiles lie up."),
        preset=BY_GAME,
        random=(T("At random"), T("Chance turns each tile to A or B.")),
        A=(T("All side A"), T("The islands of side A alone, as in a first game.")),
        B=(T("All side B"), T("The islands of side B alone.")),
    ),
    _option(
        "first_player",
        T("First player"),
        "ST-14.22",
        T("How it is decided who has the first turn."),
        dice=(T("Dice"), T("Each throws a die that all can read, and the highest begins.")),
        host=(T("The host names one"), T("The game begins once the first seat has named somebody.")),
        random=(T("At random"), T("Chance names somebody, without a throw.")),
    ),
    _option(
        "goal",
        T("Reputation that ends the game"),
        "ST-37.1",
        T("How much reputation somebody must have for the game to end."),
        _25=(T("25"), T("The whole game: twelve or thirteen rounds.")),
        _15=(T("15 (shorter)"), T("A short game of about eight rounds.")),
        _20=(T("20 (shorter)"), T("About eleven rounds.")),
        _30=(T("30 (longer)"), T("About fifteen rounds.")),
    ),
    _option(
        "round_cap",
        T("Last round at the latest"),
        "ST-37.5",
        T("After which round the game ends at the latest."),
        none=(T("Round 40"), T("The goal ends the game; round 40 is only a safeguard.")),
        _8=(T("After round 8"), T("The most reputation wins after round 8: about two thirds of a full game.")),
        _10=(
            T("After round 10"),
            T("The most reputation wins after round 10: two or three rounds less than a full game."),
        ),
        _12=(T("After round 12"), T("The most reputation wins after round 12: about when a full game ends anyway.")),
    ),
    _option(
        "galleons",
        T("Galleons of each captain"),
        "ST-24.7",
        T("How many galleons a captain may have in his fleet."),
        _1=(T("One"), T("Only one of your ships can be upgraded to the biggest class.")),
        _2=(T("Two"), T("Both of your ships can be upgraded to the biggest class, if you can pay for it.")),
    ),
    _option(
        "friendly_fire",
        T("Firing at one's own ship"),
        "ST-20.3",
        T("Whether captains may fire at ships of their own."),
        off=(T("Not allowed"), T("Your other ship is no target, whatever it may bring.")),
        on=(T("Allowed"), T("You may damage your own other ship if that serves you.")),
    ),
    _option(
        "outpost_truce",
        T("Truce at the Outpost"),
        "ST-20.9",
        T("Whether rivals may be attacked at the Outpost."),
        off=(T("No truce"), T("Rivals can be fired at and boarded even there.")),
        on=(
            T("No attacks on rivals"),
            T("Who has reached the Outpost sells in peace: no cannons, boarding or Powder Keg there."),
        ),
    ),
    _option(
        "seek",
        T("Seeking voyages"),
        "ST-22.20",
        T("Whether somebody who seeks voyages names all levels before a card is seen, or one after another."),
        levels_first=(T("Name all levels first"), T("One choice for all three cards, whatever comes.")),
        one_by_one=(T("Card by card"), T("You see each card before you name the next level: less is left to luck.")),
    ),
    _option(
        "captain_tokens",
        T("Sold captains"),
        "ST-8.11",
        T("Whether captains that were sold can be found again."),
        _return=(T("Come back into play"), T("They can appear again, so they never run out for long.")),
        gone=(T("Are gone"), T("Each of the eight can be sold once in a game.")),
    ),
    _option(
        "fort_hazard",
        T("Fort fires at ships in its hex"),
        "ST-31.10",
        T("Whether the Skeleton Fort fires at ships that stand in its hex."),
        (("forts", "off"),),
        on=(T("Yes"), T("Staying in its hex costs damage in every round, the more skeletons the more.")),
        off=(T("No"), T("Ships can lie there unharmed until they choose to fight.")),
    ),
    _option(
        "sail_tasks",
        T("SAIL tasks at reefs"),
        "ST-3.6",
        T("Whether the SAIL tasks of one action are single moves, or one movement together."),
        apart=(T("Each is a move of its own"), T("Who stops on a reef after each hex is never hurt by it.")),
        together=(
            T("One movement together"),
            T("Sailing on from a reef with the next SAIL of the same action costs 1 damage."),
        ),
    ),
    _option(
        "push",
        T("Pushed ships"),
        "ST-3.18",
        T("Whether the owner of a pushed ship chooses where it goes."),
        owner=(T("The owner picks the hex"), T("You choose where your ship ends up; the table waits for you.")),
        auto=(
            T("Go to the nearest safe hex"),
            T("It goes where no enemy and no reef is, towards the Outpost; nobody is waited for."),
        ),
    ),
    _option(
        "reactions",
        T("Reactions"),
        "ST-38.3",
        T("Whether reactions follow standing orders, or everybody is asked each time, which takes longer."),
        orders=(T("By standing orders"), T("What each has ordered beforehand answers at once; nobody is waited for.")),
        window=(T("Everybody is asked each time"), T("You decide on the spot, but the table waits for all each time.")),
    ),
    _option(
        "knave_choice",
        T("Ties of enemies"),
        "ST-38.9",
        T("Who decides where enemies could go for several ships alike."),
        ask=(
            T("Ask the Scurvy Knave"),
            T("The captain with the least reputation chooses, and the table waits for him."),
        ),
        auto=(T("Decided by a rule of thumb"), T("They go for whoever has the most reputation; nobody is waited for.")),
    ),
    _option(
        "last_tie",
        T("A tie to the last"),
        "ST-37.14",
        T("What decides between captains who are equal in everything at the end."),
        shared=(T("Shared victory"), T("They have all won.")),
        dice=(T("Dice"), T("One throw decides between them, and the highest wins alone.")),
    ),
)
