# Two commands: `make rulebook` checks, tries and prints every bundled variant; `make test` runs every check of the code.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: rulebook test clean

rulebook: $(READY)
	$(BIN)/kakumei check
	$(BIN)/kakumei test
	$(BIN)/kakumei build --out build

test: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist loadfile --cov --cov-report=term

# Installed anew only when pyproject.toml changes: the install is editable, so the code itself needs no second one.
$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

clean:
	rm -rf build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
