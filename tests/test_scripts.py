"""The toolchain: what can be said of it without installing or building anything."""

import gzip
import http.client
import json
import logging
from base64 import b64encode
from hashlib import sha256

import brotli
import pytest

from scripts import browser, compress, engines, environment, mkdocs_quirks, policy, search_words, serve
from scripts.environment import SetupError
from scripts.site_server import SiteServer
from scripts.test import Outcome, Tally, engine_environment, steps, table, tally_of

PAGE = '<!doctype html><html><head><meta charset="utf-8">{head}</head><body>{body}</body></html>'


def page(path, head="", body=""):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PAGE.format(head=head, body=body), encoding="utf-8")


def hash_of(script):
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


class TestPolicy:
    def test_every_page_allows_the_inline_scripts_of_all(self, tmp_path):
        page(tmp_path / "index.html", body="<script>let a = 1 < 2 && 'č'</script>")
        page(tmp_path / "deep" / "index.html", body='<script type="module">\nb()\n</script>')
        declared = policy.declare(tmp_path)
        assert hash_of("let a = 1 < 2 && 'č'") in declared
        assert hash_of("\nb()\n") in declared
        meta = f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{declared}">'
        assert all(meta in path.read_text() for path in tmp_path.rglob("*.html"))
        assert policy.policy(tmp_path) == declared

    def test_data_and_loaded_scripts_have_no_hash(self):
        html = '<script type="application/json">{}</script><script src="a.js"></script>'
        assert policy.read_page(html) == policy.Contents()

    @pytest.mark.parametrize(
        ("body", "fault"),
        [
            ('<p style="color: red">', "a style attribute"),
            ("<style>p {}</style>", "an inline <style>"),
            ('<p onclick="go()">', "an inline event handler"),
            ('<script src="https://example.org/a.js"></script>', "another origin"),
            ('<img src="//example.org/a.png">', "another origin"),
            ('<img srcset="https://example.org/a.png 2x">', "another origin"),
            ('<link rel="stylesheet" href="http://example.org/a.css">', "another origin"),
            ('<link rel="shortcut icon" href="http://example.org/a.png">', "another origin"),
        ],
    )
    def test_a_fault_is_named_with_its_file_and_nothing_is_written(self, tmp_path, body, fault):
        page(tmp_path / "index.html")
        page(tmp_path / "rules" / "index.html", body=f"\n{body}")
        before = (tmp_path / "index.html").read_text()
        with pytest.raises(policy.PolicyError, match=rf"^rules/index.html:2: .*{fault}"):
            policy.declare(tmp_path)
        assert (tmp_path / "index.html").read_text() == before

    @pytest.mark.parametrize(
        "body",
        [
            '<a href="https://example.org/">',
            '<link rel="canonical" href="https://example.org/">',
            '<link rel="alternate" href="https://example.org/cs/">',
            '<img src="data:image/png;base64,AAAA">',
            '<script src="../assets/a.js"></script>',
        ],
    )
    def test_what_is_not_loaded_or_is_ours_may_be_there(self, body):
        assert policy.read_page(body).faults == []

    def test_a_page_without_charset_is_refused(self, tmp_path):
        (tmp_path / "index.html").write_text("<html></html>")
        with pytest.raises(policy.PolicyError, match="charset"):
            policy.declare(tmp_path)

    def test_a_site_without_a_policy_has_none_to_read(self, tmp_path):
        page(tmp_path / "index.html")
        with pytest.raises(policy.PolicyError, match="declares no policy"):
            policy.policy(tmp_path)


class TestCompression:
    def test_smaller_files_lie_beside_their_originals(self, tmp_path):
        site, store = tmp_path / "site", tmp_path / "store"
        site.mkdir()
        text = b"carte blanche " * 100
        (site / "a.css").write_bytes(text)
        (site / "tiny.js").write_bytes(b"1")
        (site / "photo.png").write_bytes(text)
        assert compress.compress_site(site, store) == 2
        assert brotli.decompress((site / "a.css.br").read_bytes()) == text
        assert gzip.decompress((site / "a.css.gz").read_bytes()) == text
        assert sorted(path.name for path in site.iterdir()) == [
            "a.css", "a.css.br", "a.css.gz", "photo.png", "tiny.js",
        ]  # fmt: skip

    def test_the_same_content_is_compressed_once(self, tmp_path, monkeypatch):
        first = compress.compressed(b"a" * 99, ".br", tmp_path)
        monkeypatch.setitem(compress.METHODS, ".br", lambda content: pytest.fail("compressed again"))
        assert compress.compressed(b"a" * 99, ".br", tmp_path) == first

    def test_what_nobody_asks_for_is_forgotten(self, tmp_path, monkeypatch):
        compress.compressed(b"a" * 99, ".gz", tmp_path)
        compress.forget_old(tmp_path)
        assert len(list(tmp_path.iterdir())) == 1
        monkeypatch.setattr(compress, "KEPT_DAYS", -1)
        compress.forget_old(tmp_path)
        assert list(tmp_path.iterdir()) == []


class TestSearchWords:
    def test_only_words_that_change_are_added(self):
        html = "<p>Čárky a <b>Kv&iacute;tek</b>, point, čárky</p>"
        assert search_words.folded_words(html) == ["carky", "kvitek"]

    def test_decomposed_letters_are_the_same_words(self):
        assert search_words.folded_words("c\u030ca\u0301rky") == ["carky"]

    def test_the_index_is_extended(self, tmp_path):
        path = tmp_path / search_words.INDEX
        path.parent.mkdir()
        docs = [{"location": "", "title": "Čárky", "text": "plain"}, {"title": "Point", "text": "plain"}]
        path.write_text(json.dumps({"config": {}, "docs": docs}))
        assert search_words.add_folded_words(tmp_path) == 1
        assert [doc["text"] for doc in json.loads(path.read_text())["docs"]] == ["plain carky", "plain"]

    def test_the_entries_of_the_glossary_get_their_words(self, tmp_path):
        path = tmp_path / search_words.INDEX
        path.parent.mkdir()
        places = ("glossary/#tally", "cs/glossary/#tally", "glossary/#words", "rules/czech/#tally")
        index = {"config": {"fields": {}}, "docs": [{"location": place} for place in places]}
        path.write_text(json.dumps(index))
        assert search_words.put_terms_first(tmp_path, {"tally": ["tally", "čárky"]}) == 2
        index = json.loads(path.read_text())
        assert [doc.get("words") for doc in index["docs"]] == [*["tally čárky carky"] * 2, None, None]
        assert index["config"]["fields"] == {"words": {"boost": search_words.BOOST}}


class TestEnvironment:
    @pytest.mark.parametrize(
        "lock", [environment.PYTHON_LOCK, environment.NODE_LOCK], ids=lambda lock: lock.name
    )
    def test_a_lock_holds_no_address(self, lock):
        text = lock.read_text()
        assert "sha" in text
        assert "://" not in text

    def test_a_changed_lock_and_a_changed_python_change_the_stamp(self, tmp_path):
        lock, stamp_file = tmp_path / "lock", tmp_path / ".stamp"
        lock.write_text("a==1")
        stamp = environment.stamp_of(lock, "3.11.7")
        assert not environment.is_current(stamp_file, stamp)
        stamp_file.write_text(stamp)
        assert environment.is_current(stamp_file, environment.stamp_of(lock, "3.11.7"))
        assert not environment.is_current(stamp_file, environment.stamp_of(lock, "3.12.1"))
        lock.write_text("a==2")
        assert not environment.is_current(stamp_file, environment.stamp_of(lock, "3.11.7"))

    def test_a_failed_step_shows_what_it_said(self):
        with pytest.raises(SetupError, match=r"(?s)the cause.*It did not work\."):
            environment.run(["sh", "-c", "echo the cause >&2; exit 3"], "It did not work.")

    def test_a_missing_program_is_named(self):
        with pytest.raises(SetupError, match=r"No lock\. \(no-such-program was not found\)"):
            environment.run(["no-such-program"], "No lock.")

    @pytest.mark.parametrize("version", ["v18.20.0", "nonsense", ""])
    def test_an_old_node_is_refused(self, tmp_path, monkeypatch, version):
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(SetupError, match="Node 20 or newer"):
            environment.check_node()

    def test_no_lock_holds_an_address(self):
        for lock in (environment.PYTHON_LOCK, environment.NODE_LOCK):
            assert "://" not in lock.read_text()

    def test_a_busy_port_is_passed_over(self, tmp_path):
        with SiteServer(tmp_path, content_policy="") as server:
            assert serve.free_port(server.port) > server.port


class TestBrowser:
    def test_the_first_place_that_has_one_wins(self):
        later = lambda: pytest.fail("looked further")  # noqa: E731
        assert browser.find_browser((lambda: None, lambda: "/b", later)) == "/b"

    def test_none_at_all_is_an_error_that_helps(self):
        with pytest.raises(SetupError, match="--fast"):
            browser.find_browser((lambda: None,))

    def test_the_order(self):
        names = [finder.__name__ for finder in browser.FINDERS]
        assert names == ["named", "installed", "playwrights_own", "downloaded", "from_debian"]

    def test_an_installed_browser_has_to_start(self, tmp_path, monkeypatch):
        for name, code in (("chromium", 1), ("google-chrome", 0)):
            (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(browser, "INSTALLED", ("chromium", "google-chrome"))
        assert browser.installed() == str(tmp_path / "google-chrome")

    def test_a_download_that_fails_leads_on(self, monkeypatch, capsys):
        def failing(*_):
            raise SetupError("a long story\nNo.")

        monkeypatch.setattr(browser, "run", failing)
        monkeypatch.setattr(browser, "apt_install", failing)
        monkeypatch.setattr(browser, "on_debian_as_root", lambda: True)
        assert browser.downloaded() is None
        assert browser.from_debian() is None
        assert capsys.readouterr().out.count("* No.\n") == 2

    def test_without_root_the_system_is_left_alone(self, monkeypatch):
        monkeypatch.setattr(browser, "on_debian_as_root", lambda: False)
        assert browser.from_debian() is None
        assert browser.dependencies() == []

    @pytest.mark.parametrize("root", [True, False])
    def test_only_root_goes_without_the_sandbox(self, monkeypatch, root):
        monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
        assert ("--no-sandbox" in browser.launch_arguments()) == root


class TestEngines:
    FIREFOX = engines.Engine("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",))

    @pytest.fixture
    def program(self, tmp_path, monkeypatch):
        """Put a program on an otherwise empty path."""

        def program(name, code=0):
            (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
            (tmp_path / name).chmod(0o755)
            return str(tmp_path / name)

        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(engines, "on_debian_as_root", lambda: True)
        return program

    def test_an_engine_is_there_when_all_its_programs_are(self, program):
        driver = program("WebKitWebDriver")
        assert engines.find_engine(engines.WEBKITGTK) is None
        screen = program("Xvfb")
        assert engines.find_engine(engines.WEBKITGTK) == (driver, screen)

    def test_of_two_firefoxes_the_first_that_starts_is_taken(self, program):
        program("firefox-esr", code=1)
        other = program("firefox")
        assert engines.find_engine(self.FIREFOX) == (other,)

    def test_what_is_missing_is_installed_and_nothing_else(self, program, monkeypatch):
        brings = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
        monkeypatch.setattr(engines, "apt_install", lambda package: program(brings.pop(package)))
        program("firefox-esr")
        engines.install_engines((self.FIREFOX, engines.WEBKITGTK))
        assert not brings

    def test_an_installation_that_leaves_nothing_is_an_error(self, program, monkeypatch):
        monkeypatch.setattr(engines, "apt_install", lambda package: None)
        with pytest.raises(SetupError, match="Firefox is not installed"):
            engines.install_engines((self.FIREFOX,))

    def test_without_root_the_packages_are_named(self, program, monkeypatch):
        monkeypatch.setattr(engines, "on_debian_as_root", lambda: False)
        monkeypatch.setattr(engines, "apt_install", lambda package: pytest.fail("installed"))
        with pytest.raises(SetupError, match="apt-get install webkit2gtk-driver xvfb"):
            engines.install_engines((engines.WEBKITGTK,))

    def test_the_reason_names_the_way_out(self):
        assert "scripts/test --engines" in engines.why_not(engines.FIREFOX)

    def test_only_the_option_makes_a_missing_engine_a_failure(self, monkeypatch):
        monkeypatch.delenv(engines.VARIABLE, raising=False)
        assert not engines.are_required()
        monkeypatch.setattr(engines, "install_engines", lambda: None)
        for name, value in engine_environment().items():
            monkeypatch.setenv(name, value)
        assert engines.are_required()


class TestServer:
    @pytest.fixture
    def server(self, tmp_path):
        page(tmp_path / "index.html")
        page(tmp_path / "404.html", body="nobody here")
        page(tmp_path / "rules" / "index.html", body="rules")
        policy.declare(tmp_path)
        (tmp_path / "core.wasm").write_bytes(b"wasm")
        (tmp_path / "core.wasm.br").write_bytes(b"br")
        (tmp_path / "core.wasm.gz").write_bytes(b"gz")
        with SiteServer(tmp_path, prefix="/learn/piquet/") as server:
            yield server

    @pytest.fixture
    def get(self, server):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)

        def get(path, **headers):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request("GET", server.prefix + path, headers=named)
            response = connection.getresponse()
            return response.status, response.headers, response.read()

        yield get
        connection.close()

    @pytest.mark.parametrize(
        ("accepted", "encoding", "body"),
        [("gzip, deflate, br", "br", b"br"), ("gzip;q=1", "gzip", b"gz"), ("", None, b"wasm")],
    )
    def test_the_smallest_accepted_form_is_sent(self, get, server, accepted, encoding, body):
        status, headers, sent = get("core.wasm?x=1", Accept_Encoding=accepted)
        assert (status, headers["Content-Encoding"], sent) == (200, encoding, body)
        assert headers["Content-Type"] == "application/wasm"
        assert server.log == [("core.wasm", 200, len(body))]
        assert server.bytes_sent == len(body)

    def test_the_policy_is_a_header_too(self, get, server):
        assert get("core.wasm")[1]["Content-Security-Policy"] == policy.policy(server.directory)

    def test_an_unchanged_file_is_not_sent_again(self, get):
        etag = get("core.wasm")[1]["ETag"]
        assert get("core.wasm", If_None_Match=etag)[::2] == (304, b"")

    def test_folders_and_missing_pages(self, get):
        assert b"rules" in get("rules/")[2]
        status, headers, _ = get("rules")
        assert (status, headers["Location"]) == (301, "/learn/piquet/rules/")
        status, _, body = get("nowhere")
        assert (status, b"nobody here" in body) == (404, True)
        assert get("../../../../etc/passwd")[0] == 404

    def test_an_override_changes_an_answer_until_reset(self, get, server):
        server.override(".wasm", status=503, body=b"no", headers={"Content-Type": "text/plain"})
        status, headers, body = get("core.wasm", Accept_Encoding="br")
        assert (status, headers["Content-Type"], body) == (503, "text/plain", b"no")
        server.reset()
        assert get("core.wasm")[::2] == (200, b"wasm")

    def test_a_header_alone_can_be_changed(self, get, server):
        server.override("core.wasm", headers={"Content-Security-Policy": "script-src 'self'"})
        status, headers, body = get("core.wasm")
        assert (status, body) == (200, b"wasm")
        assert headers.get_all("Content-Security-Policy") == ["script-src 'self'"]

    def test_it_can_hang_up(self, get, server):
        server.override("core.wasm", drop=True)
        with pytest.raises(http.client.RemoteDisconnected):
            get("core.wasm")

    def test_it_can_be_late(self, get, server):
        server.override("core.wasm", delay=0.05)
        assert get("core.wasm")[::2] == (200, b"wasm")


class TestSummary:
    def test_the_closing_line(self):
        assert str(Tally(3, 0) + Tally(1, 2)) == "4 passed, 2 failed"
        assert str(Tally(3, 0, 1)) == "3 passed, 0 failed, 1 skipped"

    def test_a_run_that_left_no_report_has_failed(self, tmp_path):
        assert tally_of(tmp_path / "none.xml") == Tally(failed=1)

    def test_a_report_is_counted(self, tmp_path):
        report = tmp_path / "report.xml"
        counts = 'tests="9" failures="1" errors="2" skipped="3"'
        report.write_text(f"<testsuites><testsuite {counts}/></testsuites>")
        assert tally_of(report) == Tally(passed=3, failed=3, skipped=3)

    def test_the_table(self):
        lines = table([Outcome("mypy", True, 1.25), Outcome("site", False, 0), Outcome("browser", None, 0)])
        assert [line.split()[1] for line in lines.splitlines()[1:]] == ["ok", "failed", "not"]

    def test_fast_leaves_the_browser_out(self):
        names = [step.name for step in steps(fast=True, marks="", arguments=[])]
        assert "site" in names
        assert "browser tests" not in names

    def test_what_is_given_goes_to_both_runs_and_ends_the_demand_for_coverage(self):
        unit, browser = (
            step.command
            for step in steps(fast=False, marks="slow", arguments=["-x"])
            if step.report is not None
        )
        assert unit[-1] == browser[-1] == "-x"
        assert "(slow) and not browser" in unit
        assert "(slow) and browser" in browser
        assert "--cov" not in unit


def test_only_the_one_warning_is_dropped():
    def is_kept(text):
        return mkdocs_quirks.is_worth_a_warning(logging.makeLogRecord({"msg": text}))

    assert is_kept("something else")
    assert not is_kept(
        "mkdocs_static_i18n: mkdocs-material language switcher contextual link "
        "is not compatible with theme.features = navigation.instant"
    )


def test_material_lays_the_search_index_out_when_somebody_searches():
    script = 'a(L($(location.protocol!=="file:"),J("search")))'
    assert mkdocs_quirks.search_when_wanted(script) == 'a(L($(!1),J("search")))'


@pytest.mark.parametrize("script", ["", '$(location.protocol!=="file:"),$(location.protocol!=="file:")'])
def test_a_material_that_asks_otherwise_is_noticed(script):
    with pytest.raises(RuntimeError, match="not once"):
        mkdocs_quirks.search_when_wanted(script)


def test_the_navigation_of_each_section_has_the_name_of_its_title():
    label = '<label for="__nav_2" id="__nav_2_label"><span></span></label>'
    title = '<label class="md-nav__title" for="__nav_2">Rules</label>'
    assert mkdocs_quirks.name_sections(f'{label}<nav aria-labelledby="__nav_2_label">{title}</nav>') == (
        f'{label}<nav aria-labelledby="__nav_2_title">'
        '<label class="md-nav__title" for="__nav_2" id="__nav_2_title">Rules</label></nav>'
    )
