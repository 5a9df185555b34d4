# Every target sets up what it needs: a fresh machine needs Python 3.11 or newer and make.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
# nbgrader runs `alembic` by name.
# Tests that look for kernels which anybody has left running; nothing else may run meanwhile.
ALONE := tests/unit/test_audit_hostile.py
# Tests that grade whole classes; they run beside the others, each half on a processor.
CLASSES := $(wildcard $(addprefix tests/unit/test_,class_run*.py cluster.py postgres.py register.py \
  fork_server.py feedback.py bundle.py new_task.py lint.py export_lms.py))
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: setup demo test lint hostile browser screenshots release chapter bench lock clean

setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@echo "== Setting up .venv (about a minute)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "$(PYTHON) is older than 3.11; run: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

demo: setup
	@echo "== Grading a class of sample submissions in build/demo"
	@$(BIN)/grader demo build/demo

test: setup lint
	@echo "== Running the project's own tests, and the hidden checks on the instructor's notebooks"
	@$(BIN)/pytest -q $(ALONE)
	@mkdir -p build; $(BIN)/pytest -q $(CLASSES) > build/classes.log 2>&1 & classes=$$!; \
	  $(BIN)/pytest -q $(ALONE:%=--ignore=%) $(CLASSES:%=--ignore=%); rest=$$?; \
	  wait $$classes; status=$$?; cat build/classes.log; exit $$((rest + status))

lint: setup
	@echo "== Checking style, types and notebooks"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet grader reference source/ch08/reasoning source/warmup/addition.py tests/unit tests/hidden tests/browser bench
	@$(BIN)/mypy
	@$(BIN)/grader canon --check

# The answers to the notebooks that the bank edits need far less than 20 s.
hostile: setup
	@echo "== Grading every hostile submission of the bank"
	@$(BIN)/grader audit --only hostile --notebook-seconds 20 --json build/hostile.json

# Needs Debian's chromium and chromium-driver.
browser: setup
	@echo "== Walking through JupyterLab and Formgrader in a browser"
	@$(BIN)/pytest -q tests/browser

# The pictures in the guides.
screenshots: setup
	@GRADER_SCREENSHOTS=docs/images $(BIN)/pytest -q tests/browser

release: setup
	@$(BIN)/grader release

chapter: setup
	@$(BIN)/python -m bench.chapter_page

bench: setup
	@$(BIN)/python -m bench.reference_speed
	@$(BIN)/python -m bench.class_speed --chapter

lock:
	@$(BIN)/uv pip compile --universal --all-extras --no-emit-index-url --no-emit-find-links \
	  --python-version 3.11 --no-annotate pyproject.toml -o requirements.lock --upgrade

clean:
	rm -rf .venv build
