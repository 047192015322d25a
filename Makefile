# Two commands: `make rulebook` checks, tries and prints every bundled variant; `make test` runs every check of the code.
# Besides, `make laws` tries the laws on many times as many games and texts, and `make coverage` counts the lines that the
# tests visit, which takes them more than twice as long.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
GREEN := .venv/.green
LISTED := .venv/.listed
FILES = $(wildcard $(shell git ls-files --cached --others --exclude-standard))

.PHONY: rulebook test laws coverage clean FORCE

rulebook: $(READY)
	$(BIN)/kakumei check
	$(BIN)/kakumei test
	$(BIN)/kakumei build --out build

# A second run with nothing changed has nothing to find out: it shows how the last one ended. `make test AGAIN=1` runs it
# all the same.
test: $(GREEN)
	@cat $(GREEN)

$(GREEN): $(READY) $(LISTED) $(FILES) $(if $(AGAIN),FORCE) $(if $(FILES),,FORCE)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	set -o pipefail; $(BIN)/pytest -n 2 --dist worksteal 2>&1 | tee $@.log
	@tail -n 1 $@.log > $@

laws: $(READY)
	LAWS=1 $(BIN)/pytest -n 2 --dist worksteal

coverage: $(READY)
	$(BIN)/pytest -n 2 --dist worksteal --cov --cov-report=term

# The list of files, written only when it differs, so that a file that is gone counts as a change too.
$(LISTED): FORCE
	@mkdir -p $(@D)
	@git ls-files --cached --others --exclude-standard > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# Installed anew only when pyproject.toml changes: the install is editable, so the code itself needs no second one.
$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

FORCE:

clean:
	rm -rf build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache $(GREEN) $(GREEN).log
