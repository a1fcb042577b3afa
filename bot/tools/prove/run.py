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
from bot.settings import ROOT, BadSettings, environment
from bot.tools.prove import report
from bot.tools.prove.cases import CASES

TESTS = ROOT / "tests"
NOTES = "tests.prove.notes"  # the plugin that picks the cases and notes how often each test tried


KEPT = ROOT / ".prove"  # where notes are kept when nobody says otherwise; git leaves it alone
PROVEN = ("bot", "cogs", "rendering", "data", "tests", "pyproject.toml")  # what a proof is a proof of


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.description = (
        "Run the cases and print a table. What each test showed is noted under a fingerprint of the code: the next run "
        "goes on where this one stopped, and tries again what was changed since."
    )
    parser.add_argument("case", nargs="*", type=numbers, help="numbers of cases and ranges, 22-35 41 (default: all)")
    parser.add_argument("--quick", action="store_true", help="as often as the ordinary tests do, instead of in full")
    parser.add_argument("--fresh", action="store_true", help="start these cases over, whatever was noted of them")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes run tests side by side")
    parser.add_argument("--markdown", type=Path, help="a file for the table")
    parser.add_argument(
        "--notes", type=Path, default=KEPT, help="the file for what each test shows (default: .prove in the checkout)"
    )
    parser.set_defaults(run=run)


def numbers(text: str) -> range:
    """A case, or the cases from one to another."""
    first, dash, last = text.partition("-")
    try:
        found = range(int(first), int(last if dash else first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number nor a range such as 22-35") from None
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} ends before it begins")
    return found


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
    asked: list[range] = args.case
    unknown = next((each[0] for each in asked if not any(number in each for number in CASES)), None)
    if unknown is not None:
        print(f"There is no case {unknown}: they go from 1 to {max(CASES)}.", file=sys.stderr)
        return 2
    wanted = [number for number in sorted(CASES) if not asked or any(number in each for each in asked)]
    if not (TESTS / "prove").is_dir():
        print(f"The tests do not lie beside the program (looked in {TESTS}): run this in a checkout.", file=sys.stderr)
        return 2
    if importlib.util.find_spec("pytest") is None:
        print("The tests need pytest: install the project with its extra 'dev'.", file=sys.stderr)
        return 2
    notes: Path = args.notes
    for file in (args.markdown, notes):
        if file is not None and not file.absolute().parent.is_dir():
            print(f"The folder {file.absolute().parent} does not exist.", file=sys.stderr)
            return 2
    how = "ordinary counts" if args.quick else "full counts"
    stamp = f"{sources.fingerprint(*PROVEN)} at {how}"
    begun = time.monotonic()
    before = report.done(report.tidy(notes, wanted if args.fresh else ()), stamp)
    with tempfile.TemporaryDirectory() as folder:
        done = Path(folder) / "done"  # as it is now: the tests that follow add to the notes
        done.write_text("\n".join(before), encoding="utf-8")
        code = _tested(set(wanted), args.quick, args.jobs, notes, done, stamp)
    whole = code in (0, 1, 5)  # pytest: all well, something failed, nothing to run
    trials = report.read(notes)
    text, bad = report.table(trials, wanted, stamp, whole)
    ran = [name for name in report.done(trials, stamp) if set(wanted) & set(report.cases_of(name))]
    earlier = len(set(ran) & set(before))
    told = f", {earlier} of them noted before," if earlier else ""
    text += f"\n\n{len(ran)} tests of version {stamp}{told} in {time.monotonic() - begun:.0f} s; {bad} cases failed."
    if not whole:
        text += " The run was broken off: tests that had not ended are missing."
    print(text)
    if args.markdown is not None:
        args.markdown.write_text(text + "\n", encoding="utf-8")
    return 1 if bad or code not in (0, 5) else 0


def _tested(wanted: set[int], quick: bool, jobs: int, notes: Path, done: Path, stamp: str) -> int:
    """Run what has not been done; how pytest ended."""
    if not TESTS.is_dir():
        raise BadSettings("The cases are proved in a checkout of the project: an installed program has no tests.")
    chosen = files(wanted)
    if not chosen:
        return 0
    env = {**environment(), "PROVE_CASES": ",".join(map(str, sorted(wanted))), "PROVE": "" if quick else "full"}
    env.pop("DISCORD_TOKEN", None)  # no test needs the real one
    env.pop("PYTEST_XDIST_WORKER", None)  # the command itself may be under test: its own run is no worker's
    env["PYTHONPATH"] = os.pathsep.join(each for each in (str(ROOT), env.get("PYTHONPATH", "")) if each)
    command = [sys.executable, "-m", "pytest", "-q", "-o", "timeout=0", "-p", NOTES, *chosen]
    if jobs > 1:
        command += ["-n", str(jobs), "--dist", "loadgroup"]  # a test at a time to whoever is free
    env.update(PROVE_RESULTS=str(notes.absolute()), PROVE_DONE=str(done), PROVE_STAMP=stamp)
    try:
        return subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stdout, check=False).returncode
    except KeyboardInterrupt:
        return 2  # what has ended is told all the same
