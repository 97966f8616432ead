"""The same deals score the same in CPython and in the browser's Python, and the same seeds ask the same."""

import json

import pytest

from scripts.environment import ROOT
from tests.drill_checks import every

DEALS = sorted((ROOT / "docs" / "deals").glob("*.piquet"))

# Run as it stands in both Pythons: everything a deal comes to, its reasons in words, and its canonical text.
SCORE = """
import json
from piquet_core.notation.deals import read_deals, text_lines, write_deals
from piquet_core.partie import settled
from piquet_core.sentences import Language

def told(text):
    language = Language()
    deals = list(read_deals(text_lines(text)))
    told = [write_deals(deals)]
    for deal in deals:
        score = deal.score()
        told.append([list(score.totals), list(score.tally), list(score.tricks), score.carry])
        told.extend(
            [line.seat and line.seat.value, line.rule.value, line.points, line.tally, line.at]
            + [language.say(line.message)]
            for line in score.lines
        )
    return json.dumps(told)
"""

# All that so many exercises of a topic, a rule set and a level are, ask, hint and answer.
POSE = """
import json
from piquet_core.exercises.hands import seed_after
from piquet_core.exercises.topics import TOPICS
from piquet_core.sentences import Language
from piquet_core.sentences import drills, tutor
from piquet_core.web.exercise import fresh

def told(text):
    name, profile, level, count = json.loads(text)
    language, told, seed = Language().knowing(drills.TEXTS).knowing(tutor.TEXTS), [], 0
    for _ in range(count):
        drill = fresh(TOPICS[name], profile, seed, level)
        # What to throw is weighed for seconds, and test_tutor.py sees the answer come.
        answer = () if name == "discard" else (drill.solution,)
        words = (drill.where, drill.ask, *drill.hints, *answer)
        told.append([drill.params(), *map(language.say, words)])
        seed = seed_after(int(drill.params()["seed"]))
    return json.dumps(told)
"""
SEEDS = 20

# A worker of the test's own, over the runtime that the site serves.
WORKER = """
import {{ loadPyodide }} from "./{pyodide}/pyodide.mjs";
const at = (path) => new URL(path, import.meta.url).href;
const python = await loadPyodide({{
  indexURL: at("./{pyodide}/"), stdLibURL: at("./{pyodide}/stdlib.zip"), packageBaseUrl: at("./{pyodide}/"),
  lockFileContents: {lock},
}});
python.FS.writeFile("/core.zip", new Uint8Array(await (await fetch(at("./{build}/core.zip"))).arrayBuffer()));
python.pyimport("sys").path.insert(0, "/core.zip");
python.FS.writeFile("/further.zip", new Uint8Array(await (await fetch(at("./{build}/further.zip"))).arrayBuffer()));
for (const name of ["exercises", "exercises.levels", "sentences", "web"]) python.pyimport(`piquet_core.${{name}}`);
python.pyimport("piquet_core.web.door").extend("/further.zip");
python.runPython({code});
const told = python.globals.get("told");
onmessage = ({{ data }}) => {{
  postMessage(data.map((text) => told(text)));
}};
postMessage("ready");
"""

RUN = """async ([url, texts]) => {
  const worker = new Worker(url, { type: "module" });
  const heard = () => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  await heard();
  worker.postMessage(texts);
  return heard();
}"""


@pytest.fixture
def in_browser(page, site, site_url):
    """Return what the browser's Python tells of texts by a piece of code."""
    assets = site.directory / "assets"
    (pyodide,) = (path.name for path in assets.glob("pyodide-*"))
    (build,) = (path.parent.name for path in assets.glob("*/core.zip"))
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text())["info"]
    packages = json.dumps({"info": lock, "packages": {}})

    def run(code, texts):
        script = WORKER.format(pyodide=pyodide, build=build, code=json.dumps(code), lock=packages)
        site.override(
            "assets/test.js", status=200, body=script.encode(), headers={"Content-Type": "text/javascript"}
        )
        page.goto(site_url)
        return page.evaluate(RUN, [f"{site_url}assets/test.js", texts])

    return run


def test_every_documented_deal_scores_the_same_in_both_pythons(in_browser):
    here = {}
    exec(SCORE, here)
    texts = [path.read_text() for path in DEALS]
    assert len(texts) >= 30
    for path, told, expected in zip(DEALS, in_browser(SCORE, texts), map(here["told"], texts), strict=True):
        assert json.loads(told) == json.loads(expected), path.name


def test_every_topic_asks_the_same_in_both_pythons_at_each_of_its_levels(in_browser):
    here = {}
    exec(POSE, here)
    asked = [json.dumps([topic.name, profile, level, SEEDS]) for topic, profile, level in every()]
    assert len(asked) > 200
    for order, told, expected in zip(asked, in_browser(POSE, asked), map(here["told"], asked), strict=True):
        assert told == expected, order
