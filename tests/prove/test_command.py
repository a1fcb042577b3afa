"""The command that proves: every case has a home, failures fail, and its table says what was tried."""

import argparse
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.tools.prove import report, run
from bot.tools.prove.cases import CASES, REASONS
from bot.tools.prove.report import Trial, cases_of, table

TESTS = Path(__file__).resolve().parents[1]


def test_every_case_has_a_test_or_a_reason_and_not_both() -> None:
    tested: set[int] = set()
    for file in TESTS.rglob("test_*.py"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.lstrip().startswith(("def test_case_", "async def test_case_")):
                tested.update(cases_of(line))
    assert tested | set(REASONS) == set(CASES)
    assert tested & set(REASONS) == set()


def test_a_name_may_stand_for_several_cases() -> None:
    assert cases_of("test_case_24_and_25_the_gateway_breaks[op7]") == [24, 25]
    assert cases_of("test_case_03_no_reply_before_50_syncs") == [3]
    assert cases_of("test_ss_6_2_defender_may_flee") == []


def test_a_failure_an_unfounded_gap_and_a_reason_each_show() -> None:
    trials = [
        Trial("test_case_01_killed", 200, 2.0, False),
        Trial("test_case_03_synced", 20, 1.0, True),
        Trial("test_case_05_full", 1, 1.0, False, skipped="no disk here"),
    ]
    text, bad = table(trials, [1, 3, 5, 60], "")
    assert bad == 1 and "| 1 | 200 | 0 | 2.0 | this |" in text and "| 1 | 20 | 1 | 1.0 | this |" in text
    assert "no disk here" in text and REASONS[60] in text
    assert table([], [1], "")[1] == 1, "neither a test nor a reason"


def test_a_row_of_another_version_is_marked_and_proves_nothing() -> None:
    old = Trial("a.py::test_case_01_killed", 200, 2.0, False, stamp="old")
    text, bad = table([old], [1], "new")
    assert bad == 1 and "| 1 | 200 | 0 | 2.0 | **old** |" in text
    text, bad = table([old, Trial("a.py::test_case_01_killed", 7, 1.0, False, stamp="new")], [1], "new")
    assert bad == 0 and "| 1 | 7 | 0 | 1.0 | this |" in text and "old" not in text


def test_what_was_noted_is_read_and_a_test_whose_clearing_up_failed_has_failed(tmp_path: Path) -> None:
    file = tmp_path / "results"
    assert report.read(file) == []
    for trial in (
        Trial("a.py::test_case_01_a", 20, 1.5, False, stamp="now"),
        Trial("a.py::test_case_02_b", 7, 2.0, False, stamp="now"),
        Trial("a.py::test_case_02_b", 1, 0.1, True, stamp="now"),
        Trial("a.py::test_case_03_c", 1, 0.0, False, "no strace", stamp="now"),
        Trial("a.py::test_case_01_a", 30, 1.5, True, stamp="before"),
    ):
        report.note(file, trial)
    with file.open("ab") as lines:
        lines.write(b'{"name":"a.py::test_case_04_d","tri')  # the machine was switched off
    one, two, three, earlier = report.read(file)
    assert (one.tried, one.seconds, one.failed) == (20, 1.5, False)
    assert (two.tried, two.seconds, two.failed) == (7, 2.0, True) and three.skipped == "no strace"
    assert (earlier.tried, earlier.failed) == (30, True)
    assert report.done(report.read(file), "now") == [one.name, two.name]


def test_notes_of_old_versions_and_of_cases_that_start_over_go(tmp_path: Path) -> None:
    file = tmp_path / "results"
    for version in range(report.VERSIONS + 3):
        for name in ("a.py::test_case_01_a", "a.py::test_case_02_and_03_b"):
            report.note(file, Trial(name, 1, 1.0, False, stamp=f"{version}"))
    kept = report.tidy(file)
    assert kept == report.read(file) and len(kept) == 2 * report.VERSIONS
    assert {trial.stamp for trial in kept} == {f"{n}" for n in range(3, report.VERSIONS + 3)}
    assert {trial.name for trial in report.tidy(file, [3])} == {"a.py::test_case_01_a"}


def test_a_run_that_is_broken_off_says_what_was_not_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(command: list[str], **given: Any) -> None:
        trial = Trial("a.py::test_case_43_sql", 17, 1.0, False, stamp=given["env"]["PROVE_STAMP"])
        report.note(Path(given["env"]["PROVE_RESULTS"]), trial)
        raise KeyboardInterrupt

    monkeypatch.setattr(run.subprocess, "run", broken_off)
    assert main(["prove", "43", "44", "--notes", str(tmp_path / "notes")]) == 1
    said = capsys.readouterr().out
    assert "| 1 | 17 | 0 | 1.0 | this |" in said and "**not reached**" in said and "broken off" in said


def test_a_run_goes_on_where_it_stopped_unless_it_is_to_start_over(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes"
    ask = ["prove", "43", "60", "--quick", "--notes", str(notes)]
    assert main(ask) == 0
    said = capfd.readouterr().out
    assert "| 43 |" in said and "| 60 |" in said and "0 cases failed" in said
    whole = notes.read_bytes().splitlines(keepends=True)
    notes.write_bytes(b"".join(whole[:5]))
    assert main(ask) == 0
    assert sorted(trial.name for trial in report.read(notes)) == sorted(
        msgspec.json.decode(line)["name"] for line in whole
    )
    assert notes.read_bytes().splitlines(keepends=True)[:5] == whole[:5], "what was noted is not tried again"
    assert "5 of them noted before" in capfd.readouterr().out
    assert main([*ask, "--fresh"]) == 0
    assert "noted before" not in capfd.readouterr().out


def test_where_nothing_else_is_said_notes_lie_in_the_checkout_and_git_leaves_them_alone() -> None:
    parser = argparse.ArgumentParser()
    run.arguments(parser)
    kept = parser.parse_args([]).notes
    assert kept.parent == run.ROOT
    ignored = (run.ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert f"/{kept.name}" in ignored and f"/{kept.name}.part" in ignored


def test_cases_are_named_by_number_or_by_range(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[int]] = []

    def none_of(wanted: set[int]) -> list[str]:
        asked.append(sorted(wanted))
        return []

    monkeypatch.setattr(run, "files", none_of)
    main(["prove", "42-44", "1", "66-68", "--notes", str(tmp_path / "notes")])
    assert asked == [[number for number in (1, 42, 43, 44, 66, 67, 68) if number in CASES]]
    for wrong in ("44-42", "3-", "-4", "some"):
        with pytest.raises(SystemExit):
            main(["prove", wrong])
    assert "is neither a number nor a range" in capsys.readouterr().err


def test_an_unknown_case_and_missing_tests_are_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["prove", "99"]) == main(["prove", "43", "98-999999999"]) == 2
    assert "There is no case 99" in capsys.readouterr().err
    for option in ("--notes", "--markdown"):  # said at once, not after an hour
        assert main(["prove", "43", option, str(tmp_path / "nowhere" / "file")]) == 2
        assert "does not exist" in capsys.readouterr().err
    monkeypatch.setattr(run, "TESTS", tmp_path)
    assert main(["prove", "1"]) == 2
    assert "do not lie beside" in capsys.readouterr().err
