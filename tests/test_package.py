"""The package as others get it: built from the checkout, installed where nothing else is."""

import subprocess
import sys
import zipfile

import pytest

import piquet_core
from scripts.environment import ROOT

OFFLINE = ("--disable-pip-version-check", "--no-index", "--no-deps", "--quiet")


def run(*command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """What `pip install .` would install, built by the locked backend: an isolated build would fetch its own."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", folder, ROOT, folder=folder)
    [built] = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_package_and_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    package = {name for name in names if ".dist-info/" not in name}
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "piquet_core").rglob("*.py")}
    deals = {f"piquet_core/library/{path.name}" for path in (ROOT / "docs" / "deals").glob("*.piquet")}
    assert package == {*sources, *deals, "piquet_core/py.typed"}


def test_the_wheel_works_where_nothing_else_is_installed(wheel, tmp_path):
    venv, deal = tmp_path / "venv", ROOT / "docs" / "deals" / "cavendish-worked-example.piquet"
    run(sys.executable, "-m", "venv", "--without-pip", venv, folder=tmp_path)
    python = venv / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", *OFFLINE, wheel, folder=tmp_path)
    isolated = (python, "-I")  # neither this folder nor the caller's environment lends it the checkout
    assert run(*isolated, "-m", "piquet_core", "check", deal, folder=tmp_path) == ""
    program = (
        "import piquet_core; from piquet_core import *; print(piquet_core.__file__, *piquet_core.__all__)"
    )
    file, *names = run(*isolated, "-c", program, folder=tmp_path).split()
    assert file.startswith(str(venv))
    assert names == piquet_core.__all__
