# Each target does its own set-up, on a machine with nothing but Python 3.11, git and make.

VENV ?= .venv
PORT ?= 8000
PYTEST_ARGS ?=
FUZZ_ARGS ?=
MUTANTS_ARGS ?=
FUZZ_SECONDS ?= 300
LOCK_ARGS ?=
SKOPEO_ARGS ?=
BASE_IMAGE ?= docker.io/library/python:3.11-slim-bookworm

bin := $(VENV)/bin
node := tests/javascript/node_modules
generators := tests/javascript/generators/node_modules
typescript := clients/typescript
newest := $(abspath $(VENV))/newest-gunicorn
worker_tests := tests/service/serving tests/faults/test_processes.py
packages := $(shell cat .ci/packages)
made_from := $(shell find service/score_pad service/words -name '*.mjs' -o -name '*.css' -not -path '*/built/*' -o -name '*.po') \
	service/score_pad/index.html tools/pad/package-lock.json $(wildcard tools/make_*.py tools/pad/pack.* tools/pad/python/*.py)
# Named by a hash of the sources: the times of files do not tell that one is gone.
made := $(VENV)/.made-$(shell git hash-object $(made_from) | git hash-object --stdin)
# Node.js is installed beside Python; nginx is where Debian lets only root look.
export PATH := $(abspath $(bin)):$(PATH):/usr/sbin
# Tests start hundreds of processes of Python: none compiles anew what another has compiled.
export PYTHONDONTWRITEBYTECODE :=
# npm trusts the certificates that the system trusts, as pip does.
export NODE_USE_SYSTEM_CA := 1
# Tools of npm tell nobody that they run.
export SCARF_ANALYTICS := false
export REDOCLY_TELEMETRY := off
pip := $(bin)/python -m pip --disable-pip-version-check
# The locks are complete, so nothing is resolved: that would look at releases newer than the locks.
locked = $(pip) install --quiet --no-deps --require-hashes --requirement
lock = $(bin)/uv pip compile --quiet --universal --no-strip-extras --python-version 3.11 --generate-hashes \
	--no-header --annotation-style line $(LOCK_ARGS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve install test quick rewrite programs cover newest-gunicorn mutants faults fuzz fuzz-notation check-pages check-contract check-clients \
	check bench docs tiles pad icons screenshots types wheel sbom audit words release lock base-image clean

help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## /  make \1\t/p' Makefile

serve: $(VENV)/.made ## run the service on PORT (8000)
	@echo "Scoring hands on http://localhost:$(PORT) (docs page: http://localhost:$(PORT)/docs). Ctrl-C stops."
	@PORT=$(PORT) exec $(bin)/mah-jong-scoring serve

install: $(VENV)/.run ## set up what the service needs to run, and nothing else

test: $(VENV)/.dev $(VENV)/.made ## run the tests; those that lack a program are skipped
	-@$(MAKE) --silent --no-print-directory $(node)/.made $(typescript)/dist/index.js
	$(bin)/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

quick: $(VENV)/.dev $(VENV)/.made ## run the tests beside what has changed since main
	@tests="$$($(bin)/python tools/tests_beside.py)" && echo $$tests && $(bin)/python -m pytest -q $$tests $(PYTEST_ARGS)

programs: $(node)/.made $(generators)/.made $(typescript)/dist/index.js ## install all programs that tests need (as root, on Debian)
	@dpkg --status $(packages) >/dev/null 2>&1 || .ci/need $(packages)
	$(locked) requirements/compiled.txt --no-build-isolation

cover: $(VENV)/.dev $(VENV)/.made ## run the tests and measure which lines and branches they reach; takes four times as long
	$(bin)/python -m pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered $(PYTEST_ARGS)

fuzz: $(VENV)/.dev $(VENV)/.made ## draw anew what the tests replay, then try the laws on a million requests (FUZZ_ARGS=--help)
	TRIES=all $(bin)/python -m pytest -n auto --hypothesis-profile=drawn --timeout 1200 -p schemathesis tests/engine tests/service tests/fuzz tests/spoilt tests/pad/test_counting_alone.py tests/pad/test_evening_page.py tests/pad/test_table.py tests/test_*.py tests/fuzz/from_contract.py
	PYTHONPATH=.:tests $(bin)/python -m fuzz.costs --most 1 --seconds $(FUZZ_SECONDS)
	PYTHONPATH=.:tests $(bin)/python -m fuzz.costly --most 1 --seconds $(FUZZ_SECONDS)
	PYTHONPATH=.:tests $(bin)/python -m fuzz $(FUZZ_ARGS)

fuzz-notation: $(VENV)/.dev ## fuzz tiles and patterns guided by coverage, each for FUZZ_SECONDS (300)
	PYTHONPATH=.:tests $(bin)/python -m fuzz.guided tiles -max_total_time=$(FUZZ_SECONDS)
	PYTHONPATH=.:tests $(bin)/python -m fuzz.guided patterns -max_total_time=$(FUZZ_SECONDS)

newest-gunicorn: $(VENV)/.dev $(VENV)/.made ## test what the worker promises with the newest release of gunicorn, beside the locked one
	$(pip) install --quiet --upgrade --no-deps --target $(newest) gunicorn
	PYTHONPATH=$(newest) $(bin)/python -c "import gunicorn; print('gunicorn', gunicorn.__version__, gunicorn.__file__)"
	PYTHONPATH=$(newest) $(bin)/python -m pytest $(worker_tests)

mutants: $(VENV)/.dev $(VENV)/.made ## change the code in random places, and tell what no test notices (MUTANTS_ARGS=--help)
	PYTHONPATH=. $(bin)/python -m tools.mutants $(MUTANTS_ARGS)

faults: $(VENV)/.dev $(VENV)/.made ## try faults for as long as it takes: slow clients, killed processes, 30 minutes of mixed work
	FAULTS=long $(bin)/python -m pytest --timeout 2400 tests/faults tests/service/serving

check: $(VENV)/.dev ## run the linters and the type checker
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	$(bin)/lint-imports --no-logo
	$(bin)/vulture
	$(bin)/hadolint Dockerfile

check-pages: $(node)/.made ## check the types and the style of the score pad
	$(node)/.bin/tsc --project tests/javascript
	$(node)/.bin/biome check --config-path tests/javascript --error-on-warnings service/score_pad

check-contract: $(node)/.made ## check openapi.yaml by what Spectral and Redocly recommend
	$(node)/.bin/spectral lint --ruleset tests/javascript/spectral.yaml --fail-severity warn openapi.yaml
	$(node)/.bin/redocly lint --extends recommended-strict --skip-rule operation-4xx-response openapi.yaml

bench: $(VENV)/.dev $(VENV)/.made ## measure the engine and the service
	$(bin)/python -m benchmarks

docs: $(VENV)/.dev ## build the documents as a site, in site/
	PYTHONPATH=. NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict --quiet
	@echo "The documents are in site/index.html."

tiles: $(VENV)/.dev ## draw the tiles anew, from the font of the Debian package fonts-noto-core
	PYTHONPATH=. $(bin)/python tools/make_tiles.py

check-clients: $(typescript)/dist/index.js $(generators)/.made $(VENV)/.made ## check the types of the TypeScript client, and generate clients in many languages
	npm run --prefix $(typescript) --silent check
	$(bin)/python -m pytest -q tests/clients/types_of_the_clients.py tests/clients/in_python_and_typescript.py tests/clients/in_other_languages.py

icons: $(VENV)/.dev ## draw the icons of the score pad anew, with Debian's chromium
	PYTHONPATH=. $(bin)/python tools/make_icons.py

screenshots: $(VENV)/.dev $(VENV)/.made ## take the pictures of docs/score-pad.md anew, with Debian's chromium
	PYTHONPATH=. $(bin)/python tools/make_screenshots.py
	PICTURES=anew $(bin)/python -m pytest -q tests/test_examples.py -k pictures

rewrite: $(VENV)/.dev $(VENV)/.made types ## write anew what is kept: rulesets, score cards, examples, types; read the difference
	@tests="$$($(bin)/python tools/tests_that_keep.py)" && REWRITE=1 $(bin)/python -m pytest -q $$tests

types: $(VENV)/.dev $(typescript)/node_modules/.made ## write from openapi.yaml what the clients have of it, and the versions that are named
	$(bin)/python -m tools.clients
	$(bin)/datamodel-codegen
	npm run --prefix $(typescript) --silent types

wheel: $(VENV)/.run ## build the wheel into dist/, always the same bytes from the same files
	$(bin)/python -m hatchling build --target wheel

sbom: $(VENV)/.dev ## list what is in the image, with hashes, in dist/sbom.json (CycloneDX)
	@mkdir -p dist
	$(bin)/python -m cyclonedx_py requirements --pyproject pyproject.toml --mc-type application \
		--output-reproducible --output-file dist/sbom.json requirements/run.txt

audit: $(VENV)/.dev ## look up what is known against what is in the image; needs the internet
	$(bin)/pip-audit --strict --require-hashes --disable-pip --requirement requirements/run.txt

words: $(VENV)/.dev ## bring the catalogues in service/words up to date, and list what they do not translate
	$(bin)/python -m tools.words

release: $(VENV)/.dev $(VENV)/.made $(typescript)/dist/index.js docs ## build all of a release in dist/ and try it, or say what it lacks; uploads nothing
	$(bin)/python -m tools.words --whole
	$(bin)/python -m pytest -q tests/deploy/parts_of_a_release.py tests/site_of_documents.py
	$(bin)/python -m tools.release

lock: $(VENV)/.dev ## remake requirements/ (LOCK_ARGS=--upgrade for newer releases)
	$(lock) pyproject.toml --all-extras --output-file requirements/dev.txt
	$(lock) pyproject.toml --extra redis --extra brotli --constraint requirements/dev.txt --output-file requirements/run.txt
	$(lock) pyproject.toml --extra redis --extra brotli --extra tracing --constraint requirements/dev.txt --output-file requirements/tracing.txt
	$(lock) --group build --constraint requirements/dev.txt --output-file requirements/build.txt
	$(lock) --group compiled --constraint requirements/dev.txt --output-file requirements/compiled.txt

base-image: ## pin the newest base image, and so the newest Python 3.11 and Debian packages; needs the internet
	@dpkg --status skopeo >/dev/null 2>&1 || .ci/need skopeo
	@skopeo inspect --no-tags $(SKOPEO_ARGS) docker://$(BASE_IMAGE) | python3 tools/pin_base_image.py

clean: ## remove everything made here
	rm -rf $(VENV) $(node) $(generators) tools/pad/node_modules service/score_pad/built $(typescript)/node_modules $(typescript)/dist dist site .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(bin)/pip:
	.ci/venv $(VENV)

$(VENV)/.run: pyproject.toml requirements/run.txt requirements/build.txt | $(bin)/pip
	$(locked) requirements/run.txt
	$(locked) requirements/build.txt
	$(pip) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@ $(made)

$(VENV)/.made: $(made)
	@touch $@

$(made): $(VENV)/.run
	PYTHONPATH=. $(bin)/python tools/build_hook.py
	@rm -f $(VENV)/.made-*
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	$(locked) requirements/dev.txt
	@touch $@

$(typescript)/node_modules/.made: $(typescript)/package-lock.json | $(VENV)/.dev
	npm ci --prefix $(typescript) --silent --no-fund --no-audit
	@touch $@

$(typescript)/dist/index.js: $(typescript)/node_modules/.made $(typescript)/tsconfig.json $(wildcard $(typescript)/src/*.ts)
	npm run --prefix $(typescript) --silent build
	@touch $@

$(node)/.made: tests/javascript/package-lock.json tests/javascript/unpack_browser.mjs | $(VENV)/.dev
	npm ci --prefix tests/javascript --loglevel=error --no-fund --no-audit
	node tests/javascript/unpack_browser.mjs
	@touch $@

$(generators)/.made: tests/javascript/generators/package-lock.json | $(VENV)/.dev
	npm ci --prefix tests/javascript/generators --ignore-scripts --silent --no-fund --no-audit
	@touch $@
