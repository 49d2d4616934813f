# Two commands are all the set-up: `make build` builds every game into dist/, `make test` passes the tests.
# PYTHON names the interpreter that the environment is made from (3.11 or newer).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ROOT := $(shell id -u)

.PHONY: build test test-slow planted lint types scripts collected golden lock site clean system

# Compiled modules are kept: tests start hundreds of processes, and each would compile the whole tool anew.
unexport PYTHONDONTWRITEBYTECODE

build: $(VENV)/.ready
	$(BIN)/tts-build build

# Three at a time on two cores: many tests wait for a browser, a disk or another process.
test: $(VENV)/.ready system lint
	$(BIN)/python -m pytest -n 3 --dist worksteal -m "not slow"

test-slow: $(VENV)/.ready system
	HYPOTHESIS_PROFILE=search $(BIN)/python -m pytest -n 2 --dist worksteal -m "slow or not slow"
	@$(MAKE) --no-print-directory planted

# Plants mistakes in packages of the tool, and fails where tests notice too few (docs/planted-mistakes.md).
PLANTED := dice
planted: $(VENV)/.ready
	nice -n 19 $(BIN)/python -m tests.planted $(PLANTED) --count 40 --seed 1 --near --quick --limit 30 --least 85

lint: $(VENV)/.ready system
	$(BIN)/ruff check .
	$(BIN)/ruff format --check tts_build cards tests benchmarks
	@$(MAKE) --no-print-directory -j2 types scripts collected

types:
	$(BIN)/mypy

scripts:
	@.ci/luacheck

# Every test can be collected; while the types are looked at, this leaves compiled what both workers of a run read.
collected:
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || $(BIN)/python -m pytest --collect-only

# Renews the golden files that tests compare with; look at the diff before you commit it.
golden: $(VENV)/.ready
	TTS_BUILD_RENEW=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow"

# The pages of docs/ as a site, in build/site; to look at it: `.venv/bin/mkdocs serve`.
site: $(VENV)/.ready
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Pins every dependency with its hashes. Ranges live in pyproject.toml.
lock: $(VENV)/.ready
	$(BIN)/uv pip compile pyproject.toml --quiet --extra dev --universal --python-version 3.11 \
	  --generate-hashes --no-header --output-file requirements.lock

# System packages that tests use. Installed where that is possible; elsewhere the tests say what they skip.
system:
	@.ci/system

$(VENV)/.ready: requirements.lock pyproject.toml
	@.ci/environment "$(PYTHON)" "$(VENV)"
	@touch $@

clean:
	rm -rf $(VENV) .tts-build dist/*/ .mypy_cache .ruff_cache
