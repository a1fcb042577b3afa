"""The proof as a command: the tests of the chosen cases in a child process, and a table of what they showed."""

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bot import sources
from bot.prove import report
from bot.prove.cases import CASES
from bot.settings import ROOT, environment

TESTS = ROOT / "tests"
NOTES = "tests.prove.notes"  # the plugin that picks the cases and notes how often each test tried


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("case", nargs="*", type=int, help="numbers of cases (default: all)")
    parser.add_argument("--quick", action="store_true", help="as often as the ordinary tests do, instead of in full")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes run tests side by side")
    parser.add_argument("--markdown", type=Path, help="a file for the table")
    parser.add_argument(
        "--notes", type=Path, help="a file for what each test shows: a run that was broken off goes on from there"
    )
    parser.set_defaults(run=run)


def files(wanted: set[int]) -> list[str]:
    """The test files that have a test for one of these cases."""
    found: list[str] = []
    for file in sorted(TESTS.rglob("test_*.py")):
        names = report.NAMED.finditer(file.read_text(encoding="utf-8"))
        numbers = {number for name in names for number in report.cases_of(name[0])}
        if numbers & wanted:
            found.append(str(file.relative_to(ROOT)))
    return found


def run(args: argparse.Namespace) -> int:
    """Run the tests, print the table; the exit code says whether every case held."""
    unknown = [number for number in args.case if number not in CASES]
    if unknown:
        print(f"There is no case {unknown[0]}: they go from 1 to {max(CASES)}.", file=sys.stderr)
        return 2
    if not (TESTS / "prove").is_dir():
        print(f"The tests do not lie beside the program (looked in {TESTS}): run this in a checkout.", file=sys.stderr)
        return 2
    if importlib.util.find_spec("pytest") is None:
        print("The tests need pytest: install the project with its extra 'dev'.", file=sys.stderr)
        return 2
    for file in (args.markdown, args.notes):
        if file is not None and not file.absolute().parent.is_dir():
            print(f"The folder {file.absolute().parent} does not exist.", file=sys.stderr)
            return 2
    wanted = sorted(set(args.case) or CASES)
    how = "ordinary counts" if args.quick else "full counts"
    stamp = f"{sources.fingerprint('bot', 'cogs', 'rendering', 'data', 'tests')} at {how}"
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        notes: Path = args.notes or Path(folder) / "notes"
        if not notes.exists():
            report.begin(notes, stamp)
        elif report.stamp_of(notes) != stamp:
            print(f"{notes} is of another version or other counts: name another file.", file=sys.stderr)
            return 2
        done = Path(folder) / "done"  # as it is now: the tests that follow add to the notes
        done.write_text("\n".join(report.done(notes)), encoding="utf-8")
        before = len(report.done(notes))
        trials, code = _trials(set(wanted), args.quick, args.jobs, notes, done)
    whole = code in (0, 1, 5)  # pytest: all well, something failed, nothing to run
    text, bad = report.table(trials, wanted, whole)
    ran = sum(not each.skipped for each in trials)
    earlier = f", {before} of them noted before," if before else ""
    text += f"\n\n{ran} tests at {how}{earlier} in {time.monotonic() - begun:.0f} s; {bad} cases failed."
    if not whole:
        text += " The run was broken off: tests that had not ended are missing."
    print(text)
    if args.markdown is not None:
        args.markdown.write_text(text + "\n", encoding="utf-8")
    return 1 if bad or code not in (0, 5) else 0


def _trials(wanted: set[int], quick: bool, jobs: int, notes: Path, done: Path) -> tuple[list[report.Trial], int]:
    chosen = files(wanted)
    if not chosen:
        return [], 0
    env = {**environment(), "PROVE_CASES": ",".join(map(str, sorted(wanted))), "PROVE": "" if quick else "full"}
    env.pop("DISCORD_TOKEN", None)  # no test needs the real one
    env.pop("PYTEST_XDIST_WORKER", None)  # the command itself may be under test: its own run is no worker's
    env["PYTHONPATH"] = os.pathsep.join(each for each in (str(ROOT), env.get("PYTHONPATH", "")) if each)
    command = [sys.executable, "-m", "pytest", "-q", "-p", NOTES, *chosen]
    if jobs > 1:
        command += ["-n", str(jobs), "--dist", "loadgroup"]  # a test at a time to whoever is free
    env["PROVE_RESULTS"], env["PROVE_DONE"] = str(notes.absolute()), str(done)
    try:
        code = subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stdout, check=False).returncode
    except KeyboardInterrupt:
        code = 2  # what has ended is told all the same
    return report.read(notes), code
