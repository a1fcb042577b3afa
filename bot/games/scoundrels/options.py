"""What moderators may choose before the start."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS = (
    GameOption(
        "mode",
        T("Mode"),
        (
            Choice("base", T("Base game"), T("Quests, a full Treasure deck, 3 to 6 captains.")),
            Choice("skirmish", T("Skirmish Mode"), T("A shorter game for 3 or 4: six Treasures, no Quests.")),
        ),
        "SC-21.11",
        T("The whole game with Quests, or a short one without them for 3 or 4 captains."),
    ),
    GameOption(
        "quirks",
        T("Quirks"),
        (
            Choice("off", T("Without Quirks"), T("All captains can do the same for the whole game.")),
            Choice("on", T("With Quirks"), T("The first Infamy won brings a special rule of one's own.")),
        ),
        "SC-2.10",
        T("Whether the first Infamy a captain wins brings a special rule of his own."),
    ),
    GameOption(
        "opening",
        T("First choice"),
        (
            Choice("named", T("A captain is named"), T("Nobody spends cards on it.")),
            Choice("bid", T("By bid"), T("Of nine cards each bids one or two, and begins with those that are left.")),
        ),
        "SC-3.2",
        T("How it is decided who chooses first: somebody is named, or all bid cards for it."),
    ),
    GameOption(
        "first_chooser",
        T("Who is named"),
        (
            Choice("random", T("A random captain"), T("The game begins at once, without asking anybody.")),
            Choice(
                "host_pick", T("The first seat names one"), T("The game begins once the first seat has named somebody.")
            ),
        ),
        "SC-3.1",
        T("Who names the first captain to choose, where nobody bids for it."),
        (("opening", "bid"),),
    ),
    GameOption(
        "diagonal_sight",
        T("Diagonal shots"),
        (
            Choice(
                "both_block",
                T("Blocked by land on both sides"),
                T("You can fire past a corner of land, and be fired at there."),
            ),
            Choice(
                "either_blocks",
                T("Blocked by land on either side"),
                T("A single corner of land is cover enough: fewer shots."),
            ),
        ),
        "SC-7.4",
        T("Whether land on one side of a corner blocks a diagonal shot, or only land on both."),
    ),
    GameOption(
        "sunk_cargo",
        T("Sunk cargo"),
        (
            Choice("lost", T("Lost"), T("It leaves the game: nobody grows rich by sinking others.")),
            Choice(
                "sinker",
                T("To the one who sank it"),
                T("Who sinks a ship takes what his own can carry; the rest leaves the game."),
            ),
        ),
        "SC-16.6",
        T("What becomes of the cargo of a ship that is sunk."),
    ),
    GameOption(
        "cove_marker",
        T("Marker of an empty cove"),
        (
            Choice("freed", T("Taken away"), T("Cove and captain are free again.")),
            Choice("stays", T("Stays"), T("Cove and captain are bound for the whole game.")),
        ),
        "SC-10.6",
        T("Whether a cove whose last Treasure is gone can be used again by anybody."),
    ),
    GameOption(
        "buried_faces",
        T("Buried Treasure"),
        (
            Choice("hidden", T("Face down"), T("Only its owner may look.")),
            Choice("open", T("Open"), T("Everybody may see what lies buried.")),
        ),
        "SC-22.5",
        T("Whether all can see which Treasures lie buried."),
    ),
    GameOption(
        "round_end",
        T("End of a round"),
        (
            Choice(
                "two_steps",
                T("Bids first, then discards"),
                T("You know who bid what when you discard; the table waits twice."),
            ),
            Choice(
                "one_step",
                T("Bid and discard at once"),
                T("The table waits once; you discard before you know the bids."),
            ),
        ),
        "SC-14.7",
        T("Whether discards at the end of a round wait for the bids, or are given with them."),
    ),
    GameOption(
        "fight_pace",
        T("Pace of fights"),
        (
            Choice(
                "ask",
                T("Ask after each card"),
                T("The defender sees each card and may give up then; fights take longer."),
            ),
            Choice("plan", T("By a plan"), T("The defender says beforehand when he gives up, and is not asked again.")),
        ),
        "SC-22.4",
        T("Whether a defender decides after each card whether to give up, or once beforehand."),
    ),
    GameOption(
        "max_rounds",
        T("Longest game"),
        (
            Choice("none", T("No limit"), T("Sinkings, Quests or Treasure end it, in most games by round 10.")),
            Choice(
                "10",
                T("10 rounds"),
                T("Round 10 is the last if nothing has ended the game before: few games are cut short."),
            ),
            Choice(
                "12",
                T("12 rounds"),
                T("Round 12 is the last if nothing has ended the game before: nearly all have ended by then."),
            ),
            Choice("15", T("15 rounds"), T("Round 15 is the last if nothing has ended the game before: a safeguard.")),
        ),
        "SC-18.9",
        T("Whether the game also ends after a round that is fixed now; round 30 is the last in any case."),
    ),
)
