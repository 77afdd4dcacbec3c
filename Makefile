# make run     install what is missing, build, open the window
# make test    install what is missing, then every check that a change must pass
# make install install for everybody here ("PREFIX=$HOME/.local": for oneself alone)
# make dist    an archive and a .deb for others, and what "make windows" makes
# make windows the same for Windows, built here
# The rest:    build bench cover documents pictures fmt clean

# One target after the other, but for the checks that "test" starts beside each other.
ifndef BESIDE_EACH_OTHER
.NOTPARALLEL:
endif

# Where go.dev's Go lives, for when there is none in the path or an old one.
ifeq ($(shell go version 2>/dev/null | grep -E 'go1\.(2[1-9]|[3-9][0-9])'),)
export PATH := /usr/local/go/bin:$(PATH)
endif

# gcc takes four times as long as clang over the OpenGL bindings. Looked up
# when a recipe runs, since "need" may just have installed it.
ifeq ($(origin CC),default)
CC = $(shell command -v clang || command -v cc || command -v gcc)
endif
export CC

# What was built in one checkout, or by "make build", is built for every other folder too.
export GOFLAGS := $(strip $(filter-out -trimpath,$(shell PATH="$(PATH)" go env GOFLAGS 2>/dev/null)) -trimpath)

# Tests need no tables for debuggers, whose linking takes half as long again. A test that hangs is ended after an hour: on a
# machine with much else to do a package may take a good part of that. "vet" looks at more than "go test" does by itself.
LEAN := -ldflags="-s -w" -vet=off -timeout 60m

# Fyne reads the language from here, and complains about "C" in every test.
unit drawn raced race bench cover mutate pictures: export LANG := en_US.UTF-8

# Objects on the screen change 18 times faster with the tag; without it, as in
# the tests, Fyne reports calls from the wrong goroutine.
RELEASE := -trimpath -tags migrated_fynedo -ldflags "-s -w"

# Go won't build when git refuses to tell the revision, as it does in the
# checkout of another user.
RELEASE += $(shell git rev-parse HEAD >/dev/null 2>&1 || echo -buildvcs=false)

# What has goroutines of its own has the race detector in "make test", nine to twenty times as slow; of these
# packages all, of the others the tests named at "unit". "make race" has everything under it.
BESIDE := ^parapet/(canvas|cmd/parapet/(native|torture)|savefiles/watch|ui/(filedialogs|platform|printdialog))$$

# Of the window, what works beside its goroutine: files, pictures, forecasts, exports, what the pointer asks. Not pictures on their way:
# the toolkit's test driver does the window's work on whichever goroutine asks for it.
BESIDES := Hover|Forecast|Stop|Proposal|Saving|BrokenPictures|Export

# Of the other packages, what several goroutines share: bands and sheets, views, fights, a journal that is stopped, files.
SHARED := SameBytes|PictureLiesOnTheGrid|CachedViewsAreThose|ManyAskAtOnce|TheSameCounts|StoppedRuns|KeepsAJournal|Cancel|OneAtATime|AppendsAtOnce|ShareAFlush

# The packages whose tests draw most from random. "make test" draws 30 times for each property there (of 150: "-short" takes a
# fifth) and plays few fights, "go test" by itself 100, "make proofs" as many as are asked. Of the others "make test" draws 20
# times, "make proofs" a hundred, as "go test" does.
DRAWN := ^parapet/(engine/(board|rules/(aachen|glitters|plunder|sigil|unclassed))|canvas/(paint|printing|scene))$$
PROOFS ?= 1000

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
WINRES := github.com/tc-hib/go-winres@v0.3.3
GREMLINS := github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0

# A module of its own, so that what the board is compared with isn't required
# by the program.
BENCH := engine/board/bench

# How long "make torture" goes on, half of it by kills and half by faults of the disk.
TORTURE ?= 5m

# How long each reader of files is fuzzed. Minimising is bounded: without that the larger readers do nothing else.
FUZZ ?= 30s

# The package that "make mutate" breaks in small ways, with those below it.
PACKAGE ?= ./engine/dice

# How many fights a tournament plays on each board, against each opponent, each way round.
FIGHTS ?= 4

# Which pictures of the documents are made, by a part of their names.
ONLY ?=

# Where "make install" puts things; packagers give DESTDIR.
PREFIX ?= /usr/local
DESTDIR ?=

VERSION = $(shell sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)

.PHONY: maps run build install uninstall dist windows build-windows test-windows test-browser test need-build need-test need-dist format vet variants static unit drawn raced proofs race bench-module torture fuzz mutate window bench tournament cover documents fmt clean journeys pictures samewire translations

run: build
	@.ci/open

build: need-build
	@.ci/build $(RELEASE) -o bin/parapet ./cmd/parapet

# Builds only what isn't there, so that "make build" and "sudo make install" needs no Go as root.
install:
	@[ -x bin/parapet ] || $(MAKE) build
	@PACKAGING=$(DESTDIR) .ci/install install "$(DESTDIR)$(PREFIX)"

uninstall:
	@PACKAGING=$(DESTDIR) .ci/install uninstall "$(DESTDIR)$(PREFIX)"

dist: need-dist build windows
	@.ci/dist "$(VERSION)"

# Builds for Windows on Linux: a .zip and an installer. "test-windows" tries them under Wine, which is not Windows itself.
windows: build-windows
	@.ci/windows "$(VERSION)" package

build-windows:
	@.ci/need build windows
	@WINRES=$(WINRES) .ci/windows "$(VERSION)" $(filter-out -ldflags "-s -w",$(RELEASE))

test-windows: build windows
	@.ci/need build test wine
	@.ci/test-windows

# The page that shares the player view, in a real browser; "PICTURES=folder" keeps what is seen, "DOCUMENTS=docs" makes the
# pictures of docs/player-view.md.
test-browser: export LANG := en_US.UTF-8
test-browser:
	@.ci/need build browser
	@mkdir -p $(or $(PICTURES),.)
	PARAPET_TEST_PICTURES=$(abspath $(PICTURES)) PARAPET_TEST_DOCUMENTS=$(abspath $(DOCUMENTS)) go test -count=1 $(LEAN) -tags browser ./ui/share

# "vet" first: it builds what the others would build beside each other. What neither waits nor takes longest by itself gives way
# to what does, and what is short comes last, into the gaps.
test: need-test format vet
	@$(MAKE) --no-print-directory -j5 BESIDE_EACH_OTHER=1 TORTURE=16s window unit drawn raced torture static variants bench-module
	@echo "make test: all passed"

need-build:
	@.ci/need build

need-test:
	@.ci/need build test

need-dist:
	@.ci/need build dist

format:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted (make fmt):"; echo "$$unformatted"; exit 1; }

vet:
	go vet ./...

# What is only built with a tag, or for another system.
variants:
	go vet -tags window ./cmd/parapet/windowtest
	go vet -tags nogtk ./cmd/...
	go vet -tags browser ./ui/share
	go vet -tags nowindow ./cmd/parapet
	GOOS=windows go vet ./savefiles
	CGO_ENABLED=0 GOOS=windows go list -deps -tags nowindow ./cmd/parapet >/dev/null # nothing in it needs C

static:
	go mod tidy -diff
	nice go run $(STATICCHECK) ./...

# Heaps are collected less often with GOGC=400, which is a third of the work of the rules' tests; theirs are small. The
# window stands first, since it takes longest and nothing shares its package's work.
unit:
	GOGC=400 go test $(LEAN) -short ./ui $$(go list ./... | grep -vE '$(BESIDE)|$(DRAWN)|^parapet/ui$$')

drawn:
	GOGC=1600 GOMEMLIMIT=1GiB PARAPET_BATTERY=5 PARAPET_FIGHTS=8 nice go test $(LEAN) -short $$(go list ./... | grep -E '$(DRAWN)') -rapid.checks=150

# The window first here too: at the end, when nothing else runs, packages share the processors, and it is but one.
raced: export GOGC := 400
raced:
	nice go test -race $(LEAN) -short -run '$(BESIDES)' ./ui
	nice go test -race $(LEAN) -short -run '$(SHARED)' ./canvas/paint ./canvas/printing ./engine/board ./engine/forecast ./cmd/parapet/verbs ./savefiles
	nice go test -race $(LEAN) -short $$(go list ./... | grep -E '$(BESIDE)')

# Properties with more than "make test" draws, each kind of command more often, and more random gestures in the window.
proofs: need-test
	PARAPET_CONFUSED=$$(($(PROOFS) / 10)) go test -count=1 -timeout 0 $$(go list ./... | grep -vE '$(DRAWN)')
	PARAPET_BATTERY=$$(($(PROOFS) / 10)) PARAPET_FIGHTS=$$(($(PROOFS) / 10)) go test -count=1 -timeout 0 $$(go list ./... | grep -E '$(DRAWN)') -rapid.checks=$(PROOFS)

# Generated maps, a thousand of each kind or "MAPS=5000".
maps:
	PARAPET_NEW=$(or $(MAPS),1000) go test -count=1 -timeout 0 -run Generate ./savefiles/mapformat

# Everything under the race detector, which takes long.
race: need-test
	go test -race -timeout 60m ./...

bench-module:
	@if [ -f $(BENCH)/go.mod ]; then cd $(BENCH) && go vet ./... && go test -timeout 60m ./...; fi

torture: export LANG := en_US.UTF-8
torture:
	@.ci/torture $(TORTURE)

fuzz:
	@.ci/fuzz $(FUZZ)

mutate: need-build
	go run $(GREMLINS) unleash $(PACKAGE) --workers 1 --invert-logical --output-statuses lct

window:
	@.ci/window

# Each system's ready fight in the real window, to its end; "PICTURES=folder" keeps what is seen at fixed moments.
journeys: need-test
	@mkdir -p $(or $(PICTURES),.)
	@PARAPET_TEST_JOURNEYS=all PARAPET_TEST_PICTURES=$(abspath $(PICTURES)) .ci/window FightToItsEnd

# What the window's other languages lack: by the sources, and by ready encounters played in German. "TO=sv" for another language.
translations:
	go test -count=1 -v -run TestMissing ./ui/i18n -language $(or $(TO),de) | grep translations_test.go || true
	PARAPET_GERMAN=100 go test -count=1 -v -run TestADMReadsGerman ./ui | grep plaingerman_test.go || true

# Random commands of all five systems through two builds, compared byte for byte: "OLD=path", and "NEW=path" where it
# isn't this folder's. "SEEDS=9 COMMANDS=5000" for more.
samewire: $(if $(NEW),,build)
	PARAPET_OLD=$(abspath $(OLD)) PARAPET_NEW=$(abspath $(or $(NEW),bin/parapet)) PARAPET_SEEDS=$(SEEDS) PARAPET_COMMANDS=$(COMMANDS) \
		go test -count=1 -timeout 0 -v -run SameWire ./engine/rules/aachen ./engine/rules/glitters ./engine/rules/plunder ./engine/rules/sigil ./engine/rules/unclassed

# The board beside gruid, a line an item: item, map, ours, gruid's, how many
# times faster. Then the rest of the program.
bench: need-build
	@cd $(BENCH) && go run .
	go test -run '^$$' -bench . -benchmem ./...

# The AI against itself on thirty boards; docs/tactics.md has the totals of each system. "FIGHTS=20" for more on each.
tournament: need-build
	go run ./cmd/tournament -fights $(FIGHTS)

cover: need-build
	@mkdir -p bin
	go test -coverpkg=./... -coverprofile=bin/cover.out ./...
	go tool cover -html=bin/cover.out -o bin/cover.html
	@go tool cover -func=bin/cover.out | tail -1

# The pages of docs/rules, from the lists of clauses, the code, the scripts and the declarations. A test
# compares them.
documents:
	go test ./engine/rules -run Document -update
	go test ./cmd/parapet/verbs -run Contracts -update

# The pictures of the documents, without a screen; "ONLY=aim" for some of them. ui/shots_test.go has how each comes about.
pictures:
	go test -count=1 ./ui -run 'PicturesOfTheDocuments/$(ONLY)' -pictures ../docs

fmt:
	gofmt -w .

clean:
	rm -rf bin dist
