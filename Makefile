# make play, make firmware, make flash, make test: each sets up what it needs in .venv first.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
MICROPYTHON ?=

.PHONY: setup play firmware flash emulator lint test test-all dict fonts clean powercut fuzz keys soak heap

setup: $(VENV)/ready

$(VENV)/ready: requirements.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

play: setup
	@$(RUN) -m tools.play $(ARGS)

# build/plashka-pico.uf2; MICROPYTHON names a checkout of MicroPython, else Debian's packages are taken
firmware: setup
	@$(RUN) -m tools.firmware $(if $(MICROPYTHON),--micropython $(MICROPYTHON)) $(ARGS)

flash: setup
	@$(RUN) -m tools.flash $(if $(MICROPYTHON),--micropython $(MICROPYTHON)) $(ARGS)

# what tests and benches emulate with; needs Node.js
emulator: setup
	npm ci --silent --no-fund --no-audit
	@$(RUN) -m tools.emulator

lint: setup
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

test: lint
	$(RUN) -m pytest -n 2 --dist worksteal -m "not long" $(ARGS)

# also the long ones: a whole game on the emulated Pico, the dictionary built again
test-all: lint
	$(RUN) -m pytest -n 2 --dist worksteal $(ARGS)

# long runs that try to break the program; make soak ARGS='--games 100'
powercut fuzz keys soak heap: setup
	@$(RUN) -m host_tests.proofs $@ $(ARGS)

dict: setup
	@$(RUN) -m tools.build_dict all

fonts: setup
	@$(RUN) -m tools.build_fonts

clean:
	rm -rf $(VENV) build node_modules
