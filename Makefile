# scopegames: `make play` to play, `make test` to test. Everything is installed into .venv, nothing outside it.
# Only those who change the page need Node: its built files are in the package.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install --quiet --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.PHONY: help play terminal test soak check wire web bench format clean

help: ## say what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST)

play: $(VENV)/installed ## play in the browser: starts the server and opens its page
	@$(BIN)/scope serve $(ARGS)

terminal: $(VENV)/installed ## play in the terminal
	@$(BIN)/scope play $(ARGS)

test: $(VENV)/installed-test ## run the tests; ARGS="-k officer" for some of them
	$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

soak: $(VENV)/installed-test ## kill the server 500 times under play, on SQLite and PostgreSQL
	SCOPE_SOAK=500 $(BIN)/python -m pytest tests/server/test_kill.py $(ARGS)

check: $(VENV)/installed-test ## lint, formatting, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

wire: $(VENV)/installed ## write the page's types from the server's messages
	$(BIN)/python -m scopegames.server.typescript web/src/wire.ts

web: wire ## build the page into the package
	cd web && npm install --no-save --no-audit --no-fund && npm run check && npm test && npm run build

bench: $(VENV)/installed-bench ## measure the engine beside its peers
	@$(BIN)/python -m benchmarks $(ARGS)

format: $(VENV)/installed-test ## put the sources in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove .venv and all caches
	rm -rf $(VENV) build dist mutants .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is newer than the files that say what to install; the larger sets bring the smaller ones.

$(VENV)/installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing scopegames into $(VENV) ..."
	@$(INSTALL) .
	@touch $@

$(VENV)/installed-test: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing scopegames and its test tools into $(VENV) ..."
	@$(INSTALL) ".[test]"
	@touch $@ $(VENV)/installed

$(VENV)/installed-bench: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing scopegames and its benchmark peers into $(VENV) ..."
	@$(INSTALL) ".[bench]"
	@touch $@ $(VENV)/installed

$(BIN)/python:
	@command -v "$(PYTHON)" >/dev/null || \
		{ echo "scopegames needs Python 3.11 or newer, and '$(PYTHON)' is not found. Name yours: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "scopegames needs Python 3.11 or newer, and '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1). Name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "'$(PYTHON)' could not make a virtual environment; on Debian and Ubuntu, install python3-venv." >&2; exit 1; }
