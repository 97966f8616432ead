"""The command line: answers, exit codes, and errors in one line."""

import io
import json
import os
import runpy
import subprocess
import sys

import pytest

from piquet_core import cli, read_deal
from piquet_core.cli import main, results
from piquet_core.cli.prose import rule_of
from tests.tables import ALL_TRICKS, CAVENDISH, HOFFMANN, TOPS

EXAMPLE = f"title: Cavendish's worked example\nprofile: rubicon\nstated: 28 23\n\n{CAVENDISH.strip()}\n"


@pytest.fixture
def file(tmp_path):
    """Write a file and return its name."""

    def write(text, name="a.piquet"):
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    return write


@pytest.fixture
def run(capsysbinary):
    def command(*arguments):
        code = main(list(arguments))
        out, err = capsysbinary.readouterr()
        return code, out.decode(), err.decode()

    return command


def test_score_as_the_notation_shows_it(run, file):
    code, out, err = run("score", "--json", file(EXAMPLE))
    answer = json.loads(out)
    assert (code, err) == (0, "")
    assert list(answer) == (
        "title profile declared categories play tricks bonuses totals tally carry lines".split()
    )
    lines = answer.pop("lines")
    assert answer == {
        "title": "Cavendish's worked example",
        "profile": "rubicon",
        "declared": {"elder": 9, "younger": 17},
        "categories": {
            "point": {"winner": "elder", "points": 5, "verdict": "good"},
            "sequence": {"winner": "elder", "points": 4, "verdict": "good"},
            "set": {"winner": "younger", "points": 17, "verdict": "not-good"},
        },
        "play": {"elder": 9, "younger": 6},
        "tricks": {"elder": 7, "younger": 5},
        "bonuses": [{"rule": "cards", "seat": "elder", "points": 10, "tally": 0}],
        "totals": {"elder": 28, "younger": 23},
        "tally": {"elder": 0, "younger": 0},
        "carry": 0,
    }
    assert list(lines[0]) == "seat rule points tally at text".split()
    assert (lines[0]["seat"], lines[0]["rule"], lines[0]["points"], lines[0]["at"]) == (
        "elder",
        "point",
        5,
        3,
    )


def test_results_are_the_objects_of_score(run, file):
    text = f"{EXAMPLE}---\nprofile: czech\n\n{HOFFMANN.strip()}\n"
    _, out, _ = run("score", "--json", file(text))
    assert [json.loads(line) for line in out.splitlines()] == json.loads(json.dumps(list(results(text))))


def test_score_for_people(run, file):
    code, out, _ = run("score", file(f"title: a\x1bb\nprofile: czech\n\n{TOPS}\n{ALL_TRICKS}\n"))
    assert code == 0
    assert out.startswith("a\\x1bb (czech)\n")
    assert "+3t  Vole: elder has won all twelve tricks, 3 tallies." in out
    assert out.endswith("  elder 170, younger 0\n  tallies: elder 5, younger 0\n")


def test_score_for_people_says_what_stands_over(run, file):
    half = "\n".join(CAVENDISH.strip().split("\n")[:3])
    _, out, _ = run("score", file(f"profile: czech\ncarry: 10\n\n{half}\n"))
    assert out == "- (czech)\n  elder 0, younger 0\n  10 stand over\n"


def test_the_caller_s_rules(run, file):
    name = file(EXAMPLE)
    for arguments, totals in (
        (("--profile", "czech"), {"elder": 35, "younger": 27}),
        (("--profile=czech", "--rule", "hold=0"), {"elder": 29, "younger": 23}),
        (("--rule", "take=0"), {"elder": 27, "younger": 22}),
    ):
        _, out, _ = run("score", "--json", name, *arguments)
        assert json.loads(out)["totals"] == totals


def test_several_files_and_standard_input(run, file, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))
    code, out, _ = run("score", "--json", file(EXAMPLE), "-", file(EXAMPLE, "b"))
    assert (code, len(out.splitlines())) == (0, 3)


def test_answers_come_before_the_error(run, file):
    name = file(f"{EXAMPLE}---\n{EXAMPLE.replace('Th Kh', '7d Kh')}")
    code, out, err = run("score", "--json", name)
    assert (code, len(out.splitlines())) == (2, 1)
    place = f"{name}:19:9"
    sentence = "Younger holds hearts and has to follow suit; the seven of diamonds is a revoke."
    assert err == f"{place}: follow-suit: {sentence} ('7d')\n"


def test_what_somebody_typed_cannot_disguise_itself(run, file):
    name = file("profile: rubicon\n\nplay\x1b[2J Ah\n")
    _, _, err = run("score", name)
    assert err.endswith("('play\\x1b[2J')\n")
    assert err.count("\n") == 1


def test_replay_counts_as_it_goes(run, file):
    code, out, _ = run("replay", "--json", file(EXAMPLE))
    answer = json.loads(out)
    assert code == 0
    assert list(answer) == "title profile events totals tally carry stated partie".split()
    assert answer["partie"] is None
    assert answer["stated"] == {"printed": [28, 23], "agrees": True}
    assert [event["at"] for event in answer["events"]] == list(range(27))
    assert answer["events"][3]["event"] == "play Ah"
    assert answer["events"][3]["score"] == {"elder": 10, "younger": 17}
    assert answer["events"][-1]["score"] == answer["totals"] == {"elder": 28, "younger": 23}
    assert answer["events"][0]["event"].split("\n")[1].startswith("talon 9s 8s")


def test_replay_of_a_deal_that_stops_before_the_lead(run, file):
    name = file(f"profile: rubicon\n\n{TOPS}\n")
    events = json.loads(run("replay", "--json", name)[1])["events"]
    assert [(event["at"], event["event"]) for event in events] == [(0, TOPS), (1, None)]
    assert events[1]["score"] == {"elder": 117, "younger": 0}
    assert "    103-0   +60  Repique" in run("replay", name)[1]


def test_replay_for_people(run, file):
    _, out, _ = run("replay", file(EXAMPLE))
    assert "play Ah\n      5-0    +5  Elder scores the point" in out
    assert "    28-23   +10  Elder has won 7 tricks: the cards, 10 points.\n  elder 28, younger 23\n" in out


def test_solve_from_where_the_deal_stands(run, file):
    text = EXAMPLE[: EXAMPLE.index("play")] + "play Ah/Th Kh/7d Qh\n"
    code, out, _ = run("solve", "--json", file(text))
    answer = json.loads(out)
    assert (code, list(answer)) == (0, "title profile value to_play cards play".split())
    assert (answer["value"], answer["to_play"], len(answer["cards"])) == (5, "younger", 10)
    assert "Td" in [card["card"] for card in answer["cards"] if not card["loss"]]
    assert answer["play"][0] == "Qh/Td"
    assert len(answer["play"]) == 10


def test_solve_for_people(run, file):
    before = EXAMPLE[: EXAMPLE.index("play")]
    arguments = ("--profile", "czech", "--tally-worth", "50")
    code, out, err = run("solve", *arguments, file(f"{before}---\n\n{CAVENDISH.strip()}\n"))
    assert (code, err) == (0, "")
    assert out.count("\n  elder ends 8 ahead\n") == 2
    assert (out.count("\n  play "), out.count("\n   best  ")) == (1, 1)


@pytest.mark.parametrize(
    ("log", "end"),
    [
        ("hands elder T8.A87.KJ8.T987 younger AKQJ97.JT9.T97.-", "it ends level"),
        ("hands elder QT.KQ.QT87.AJ87 younger K7.AJT87.KJ9.T9", "younger ends 2 ahead"),
        (TOPS, "elder ends 170 ahead"),
    ],
)
def test_solve_says_who_ends_ahead(run, file, log, end):
    assert run("solve", file(f"profile: rubicon\n\n{log}\n"))[1].endswith(f"\n  {end}\n")


def test_solve_needs_both_hands(run, file):
    name = file(EXAMPLE[: EXAMPLE.index("elder discards")].replace("stated: 28 23\n", ""))
    told = "exchange: Elder exchanges 1 to 5 cards here, not 0."
    assert run("solve", name) == (2, "", f"{name}:1:1: {told} ('')\n")


@pytest.mark.parametrize("stated", ["29 23", "28 23 1 0", "- 22", "28 24 - -"])
def test_what_the_source_states_is_compared(run, file, stated):
    name = file(EXAMPLE.replace("28 23", stated))
    for command in ("check", "replay"):
        code, out, err = run(command, name)
        assert (code, err) == (1, "")
        assert out.endswith(f"('{stated}')\n")
        assert f"{name}:3:9: stated: The source states {stated}, the deal scores 28 23" in out
    code, out, _ = run("check", "--json", name)
    answer = json.loads(out)
    assert (answer["line"], answer["scored"][:2]) == (3, [28, 23])
    assert run("replay", "--json", name)[0] == 1
    assert run("replay", name, "--rule", "hold=0")[0] == 0
    assert json.loads(run("replay", "--json", name, "--profile", "czech")[1])["stated"] is None


@pytest.mark.parametrize("stated", ["28 23", "28 -", "- - 0 0", "28 23 - 0"])
def test_check_says_nothing_when_all_is_well(run, file, stated):
    assert run("check", file(EXAMPLE.replace("28 23", stated)), file(EXAMPLE, "b")) == (0, "", "")


def test_check_goes_on_after_a_disagreement(run, file):
    wrong = EXAMPLE.replace("28 23", "1 1")
    code, out, _ = run("check", file(f"{wrong}---\n{wrong}"))
    assert (code, len(out.splitlines())) == (1, 2)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("--profile rubicon 120 99", {"winner": "first", "amount": 319, "unit": "points"}),
        ("--profile rubicon 101 120", {"winner": "second", "amount": 119, "unit": "points"}),
        ("--profile rubicon 100 100", {"winner": None, "amount": 0, "unit": "points"}),
        ("--profile au-cent 100 49", {"winner": "first", "amount": 2, "unit": "games"}),
        ("--profile czech 80 101 --tally 3 1", {"winner": "second", "amount": -2, "unit": "čárky"}),
        ("--profile czech 80 101", {"winner": "second", "amount": 0, "unit": "čárky"}),
        ("--profile czech --rule partie=16 80 101 --tally 3 1", {"winner": "first", "amount": 2}),
    ],
)
def test_settle_totals(run, arguments, answer):
    code, out, _ = run("settle", "--json", *arguments.split())
    found = json.loads(out)
    assert (code, list(found)) == (0, "profile winner amount unit lines".split())
    assert {key: found[key] for key in answer} == answer
    assert sum(line["amount"] for line in found["lines"]) == found["amount"]


def partie(*deals):
    return "---\n".join([f"profile: rubicon\npartie: p\n\n{deals[0]}", *(f"\n{deal}" for deal in deals[1:])])


def test_replay_tells_how_the_partie_stands(run, file):
    six = [f"{log.strip()}\n" for log in (CAVENDISH, HOFFMANN) * 3]
    name = file(partie(*six))
    last = json.loads(run("replay", "--json", name)[1].splitlines()[-1])
    assert last["partie"] == {
        "deals": 6,
        "points": {"first": 3 * 51, "second": 3 * 66},
        "tally": {"first": 0, "second": 0},
        "over": True,
    }
    lines = run("replay", name)[1].splitlines()
    assert next(line for line in lines if "the partie" in line) == "  the partie: first 28, second 23"
    assert lines[-1] == "  the partie: first 153, second 198, and it is over"


def test_the_score_before_is_shown(run, file):
    _, out, _ = run("score", file(EXAMPLE.replace("stated: 28 23", "score: 70 82")))
    assert out.startswith("Cavendish's worked example (rubicon, 70-82 before)\n")
    assert out.endswith("  elder 28, younger 23\n")


def test_settle_a_partie(run, file):
    six = [f"{log.strip()}\n" for log in (CAVENDISH, HOFFMANN) * 3]
    code, out, _ = run("settle", file(partie(*six)))
    # First: three times 28 and three times 23; second: three times 23 and three times 43.
    assert code == 0
    assert out.endswith("second wins 298 points (rubicon)\n".replace("298", str(3 * 66 - 3 * 51 + 100)))


@pytest.mark.parametrize(
    ("arguments", "rule", "sentence"),
    [
        ("settle --profile au-cent 100 120", "partie", "Both cannot have 100"),
        ("settle --profile czech 100 80", "partie", "With these totals"),
        ("settle --profile rubicon 100", "settle-arguments", "Name a file"),
        ("settle 100 99", "settle-arguments", "Name a file"),
        ("settle --rule hold=1 FILE", "settle-arguments", "Name a file"),
        ("settle --profile rubicon 1 2 3", "settle-arguments", "Name a file"),
        ("settle --profile rubicon 1e3 2", "settle-number", "A total is a number"),
        ("solve --tally-worth 1e3 FILE", "solve-number", "A tally is worth a number"),
        ("settle --profile rubicon 1 ²", "settle-number", "A total is a number"),
        ("settle --profile rubicon 1 2 --tally x 2", "settle-number", "A total is a number"),
        ("settle --profile piket 1 2", "unknown-profile", "There is no rule set called piket"),
        ("score --rule hold=3 FILE", "switch-value", "The house rule hold has no value 3; it has 0, 1."),
        ("score --rule hold FILE", "switch-without-value", "The house rule hold is written hold=value"),
        ("score --profile x FILE", "unknown-profile", "There is no rule set called x"),
        ("score", "usage", "the following arguments are required"),
        ("score --prof czech FILE", "usage", "unrecognized arguments"),
        ("sing FILE", "usage", "argument COMMAND: invalid choice"),
        ("check --profile rubicon FILE", "usage", "unrecognized arguments"),
        ("settle FILE", "partie", "This file has no partie"),
        ("settle EMPTY", "deals-none", "There is no deal"),
        ("settle SHORT", "partie", "The partie is not finished after 1 deal."),
        ("score MISSING", "file", "This file cannot be read: No such file or directory."),
        ("check DIRECTORY", "file", "This file cannot be read: Is a directory."),
    ],
)
def test_wrong_input_is_one_line_and_two(run, file, tmp_path, arguments, rule, sentence):
    names = {
        "FILE": file(EXAMPLE),
        "EMPTY": file("", "empty"),
        "SHORT": file(partie(f"{CAVENDISH.strip()}\n"), "short"),
        "MISSING": str(tmp_path / "missing"),
        "DIRECTORY": str(tmp_path),
    }
    code, out, err = run(*(names.get(word, word) for word in arguments.split()))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f": {rule.split('-')[0] if rule == 'partie' else rule}: {sentence}" in err


def test_help_is_no_error(capsys):
    with pytest.raises(SystemExit) as raised:
        main(["score", "--help"])
    assert raised.value.code == 0
    assert "--rule NAME=VALUE" in capsys.readouterr().out


def test_a_reader_who_has_had_enough(monkeypatch):
    class Closed:
        buffer = None

        def flush(self):
            raise BrokenPipeError

    monkeypatch.setattr(cli, "_print", lambda lines: Closed().flush())
    before = sys.stdout
    try:
        assert main(["settle", "--profile", "rubicon", "120", "99"]) == 0
    finally:
        sys.stdout.close()
        sys.stdout = before


def test_a_full_disk_is_said_in_a_line(monkeypatch, capsys):
    def full(lines):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cli, "_print", full)
    before = sys.stdout
    try:
        assert main(["settle", "--profile", "rubicon", "120", "99"]) == 2
    finally:
        sys.stdout.close()
        sys.stdout = before
    assert capsys.readouterr().err == "piquet_core: No space left on device\n"


def test_one_game_is_one_game(capsys):
    assert main(["settle", "--profile", "au-cent", "100", "60"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "first wins 1 game (au-cent)"


def test_rule_of():
    assert rule_of("carte-rouge-stopped") == "carte-rouge"
    assert rule_of("cards") == "cards"
    assert rule_of("card-twice") == "card-twice"


def test_the_module_runs_and_keeps_one_deal_in_memory():
    count = 400
    program = (
        "import resource, sys\n"
        "from piquet_core.cli import main\n"
        "code = main(['score', '--json', '-'])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    used = []
    for deals in (1, count):
        text = "---\n".join([EXAMPLE] * deals)
        done = subprocess.run(
            [sys.executable, "-c", program], input=text.encode(), capture_output=True, check=True
        )
        assert len(done.stdout.splitlines()) == deals
        used.append(int(done.stderr))
    assert used[1] < used[0] * 1.2
    module = [sys.executable, "-m", "piquet_core", "check", "-"]
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    assert subprocess.run(module, input=EXAMPLE.encode(), check=True, env=environment).returncode == 0


def test_a_broken_pipe_for_real():
    program = [sys.executable, "-m", "piquet_core", "score", "-"]
    text = "---\n".join([EXAMPLE] * 200).encode()
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        running.stdout.close()
        _, err = running.communicate(text)
    assert err == b""


def test_the_module_ends_with_the_code_of_its_command(monkeypatch, file):
    monkeypatch.setattr(sys, "argv", ["piquet_core", "check", file(EXAMPLE.replace("28", "29"))])
    with pytest.raises(SystemExit) as raised:
        runpy.run_module("piquet_core", run_name="__main__")
    assert raised.value.code == 1


def test_replay_of_a_line_that_is_nobody_s(run, file):
    name = file("profile: rubicon\n\nhands elder JT987.JT987.A.A younger AQ.AK.KT987.QJ9\nplay Ac/9c\n")
    assert "      0-0    +0  The points are equal" in run("replay", name)[1]
    assert json.loads(run("replay", "--json", name)[1])["events"][1]["lines"][0]["seat"] is None


def test_the_title_is_null_when_there_is_none():
    assert next(results(f"profile: rubicon\n\n{TOPS}\n"))["title"] is None
    assert read_deal(EXAMPLE).headers.title == "Cavendish's worked example"
