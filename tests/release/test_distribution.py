"""The tool as it is given away: a wheel and a source archive that work alone, and workflows that are what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tts_build import __version__
from tts_build.cli import COMMANDS

FLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
SCRIPTS = re.compile(r"tts-build ([a-z]+)")


def run(*words: str, cwd: Path, env: dict[str, str] | None = None) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, cwd=cwd, env={**clean, **(env or {})}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["--wheel", "--sdist"])
def test_a_package_works_without_the_clone(kind: str, tmp_path: Path) -> None:
    """Its libraries come from the environment of the tests, since nothing is downloaded."""
    run("git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", "clone", cwd=tmp_path)
    uv = Path(sys.executable).parent / "uv"
    build = ("build", kind, "--no-build-isolation", "--python", sys.executable, "--out-dir", str(tmp_path / "made"))
    run(str(uv), *build, cwd=tmp_path / "clone")
    (package,) = [path for path in (tmp_path / "made").iterdir() if path.suffix in (".whl", ".gz")]
    assert f"build-{__version__}" in package.name
    run(sys.executable, "-m", "venv", "--without-pip", "fresh", cwd=tmp_path)
    fresh = tmp_path / "fresh"
    inside = Path(
        run(str(fresh / "bin/python"), "-c", "import site; print(site.getsitepackages()[0])", cwd=tmp_path).strip()
    )
    (inside / "libraries.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    install = ("pip", "install", "--quiet", "--no-deps", "--offline", "--no-build-isolation", "--reinstall")
    run(str(uv), *install, "--python", str(fresh / "bin/python"), str(package), cwd=tmp_path)
    where = run(str(fresh / "bin/python"), "-c", "import tts_build; print(tts_build.__file__)", cwd=tmp_path)
    assert where.startswith(str(inside))
    path = f"{fresh / 'bin'}{os.pathsep}{os.environ['PATH']}"
    run("bash", str(ROOT / ".ci/commands"), str(tmp_path / "mine"), cwd=tmp_path, env={"PATH": path})


def test_the_version_stands_in_one_place() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert 'dynamic = ["version"]' in project and __version__ not in project


@pytest.mark.parametrize("path", [*FLOWS, ROOT / "action.yml"], ids=lambda path: path.name)
def test_a_workflow_calls_commands_that_there_are(path: Path) -> None:
    flow = yaml.safe_load(path.read_text("utf-8"))
    jobs = flow["jobs"].values() if "jobs" in flow else [flow["runs"]]
    shell = "\n".join(step["run"] for job in jobs for step in job["steps"] if "run" in step)
    assert shell
    assert set(SCRIPTS.findall(shell)) <= set(COMMANDS)
    done = subprocess.run(["bash", "-n"], input=shell, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    # what an input says is a variable of the shell, never a part of its text
    assert "${{" not in shell


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        *(("github-workflows", path) for path in FLOWS),
        ("github-workflows", ROOT / "tts_build/new_game/workspace/dot-github/workflows/game.yml"),
        ("github-actions", ROOT / "action.yml"),
    ],
    ids=str,
)
def test_a_workflow_is_what_its_schema_says(schema: str, path: Path) -> None:
    """By the schemas that the checker brings with it."""
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(path), cwd=ROOT)


RECIPES = re.findall(
    r"```(yaml|bash)\n(.*?)```", (ROOT / "docs/continuous-integration.md").read_text("utf-8"), re.DOTALL
)


@pytest.mark.parametrize(("number", "schema"), [(0, "github-workflows"), (1, "gitlab-ci")], ids=["GitHub", "GitLab"])
def test_a_recipe_is_what_its_schema_says(number: int, schema: str, tmp_path: Path) -> None:
    _, text = [recipe for recipe in RECIPES if recipe[0] == "yaml"][number]
    (tmp_path / "recipe.yml").write_text(text, "utf-8")
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", "recipe.yml", cwd=tmp_path)


def test_recipes_call_commands_that_there_are() -> None:
    for kind, text in RECIPES:
        assert set(SCRIPTS.findall(text)) <= set(COMMANDS)
        if kind == "bash":
            assert subprocess.run(["bash", "-n"], input=text, text=True, check=False).returncode == 0


def test_the_script_of_all_commands_calls_commands_that_there_are() -> None:
    text = (ROOT / ".ci/commands").read_text("utf-8")
    assert set(SCRIPTS.findall(text)) <= set(COMMANDS)


def test_hooks_call_commands_that_there_are() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert {hook["entry"].split()[1] for hook in hooks} <= set(COMMANDS)
