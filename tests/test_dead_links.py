"""Links of the built site that lead nowhere stop the build."""

import re

import pytest

from scripts import dead_links

CANONICAL = '<link rel="canonical" href="http://here.example/sub/"><h1 id="top">A</h1>'


def site(folder, index, other="<p id='there'>", missing=""):
    (folder / "other").mkdir()
    (folder / "index.html").write_text(CANONICAL + index)
    (folder / "other" / "index.html").write_text(other)
    (folder / "404.html").write_text(missing)
    (folder / "deal one.piquet").write_text("a deal")


def test_links_that_lead_somewhere_are_counted(tmp_path):
    index = (
        '<a href="other/#there">a</a><a href="#top">b</a><a href="deal%20one.piquet" download>c</a>'
        '<a href="https://elsewhere.example/x#y">d</a><a href="#top?seed=7">e</a><a name="old"></a>'
        '<a href="http://here.example/sub/other/">f</a><a href="#">g</a><a href="#old">h</a>'
    )
    site(tmp_path, index, other='<a href="..">up</a><p id="there">', missing='<a href="/sub/">home</a>')
    assert dead_links.check(tmp_path) == 1 + 8 + 1 + 1


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ('<a href="nowhere/">', "index.html:1: nowhere/: there is no such file"),
        ('<a href="other/#here">', "index.html:1: other/#here: there is no anchor here"),
        ('<a href="#exercise-1?seed=7">', "there is no anchor exercise-1"),
        ('<img src="picture.svg">', "picture.svg: there is no such file"),
        ('<a href="term:talon">', "term:talon: there is no scheme term"),
        ('<a href="/other/">', "/other/: outside the site's folder"),
    ],
)
def test_a_link_to_nowhere_is_named_with_its_place(tmp_path, link, fault):
    site(tmp_path, link)
    with pytest.raises(dead_links.DeadLinkError, match=re.escape(fault)):
        dead_links.check(tmp_path)


def test_a_site_without_an_address_is_followed_too(tmp_path):
    (tmp_path / "index.html").write_text('<a href="index.html#no">')
    with pytest.raises(dead_links.DeadLinkError):
        dead_links.check(tmp_path)
