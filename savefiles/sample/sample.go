// Package sample holds the sample encounters: small combats that can be played at once, each with a script of its opening.
package sample

import (
	"strings"

	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

var (
	//go:embed bridge.parapet
	bridge []byte
	//go:embed bridge.jsonl
	bridgeScript []byte
	//go:embed ford.parapet
	ford []byte
	//go:embed ford.jsonl
	fordScript []byte
	//go:embed tavern.parapet
	tavern []byte
	//go:embed tavern.jsonl
	tavernScript []byte
	//go:embed gallery.parapet
	gallery []byte
	//go:embed gallery.jsonl
	galleryScript []byte
	//go:embed tollgate.parapet
	tollgate []byte
	//go:embed tollgate.jsonl
	tollgateScript []byte
	//go:embed cliff.parapet
	cliff []byte
	//go:embed cliff.jsonl
	cliffScript []byte
)

// Encounter is a sample encounter.
type Encounter struct {
	ID    string // the name on the command line
	Title string // the name of its file, without the extension
	About string // the rules, and what its script shows
	Seed  uint64 // seed of the dice with which its script goes well

	file, script []byte
	begun        bool // it starts in combat, after the first line of the script
}

// List returns the sample encounters, the simplest first.
func List() []Encounter {
	return []Encounter{
		{ID: "bridge", Title: "The Toll Bridge", About: "All That Glitters, one round on a bridge", Seed: 3, file: bridge, script: bridgeScript,
			begun: true},
		{ID: "ford", Title: "The Reed Ford", About: "All That Glitters, an ambush and two rounds", Seed: 30153, file: ford, script: fordScript},
		{ID: "tavern", Title: "The Tipped Tankard", About: "Plunder, a tavern brawl: one round and the flight after it", Seed: 3, file: tavern,
			script: tavernScript},
		{ID: "gallery", Title: "The Salt Gallery", About: "Unclassed System, two rounds against a shield wall", Seed: 2021, file: gallery,
			script: galleryScript},
		{ID: "tollgate", Title: "The Toll Gate", About: "Aachen, a reaction roll and three rounds before a wall with archers on it", Seed: 15338,
			file: tollgate, script: tollgateScript},
		{ID: "cliff", Title: "The Gull Stair", About: "Sigil of Uchma, three rounds on a path up a cliff", Seed: 2479, file: cliff,
			script: cliffScript},
	}
}

// Game returns the name of the encounter's rule system, with which About begins.
func (e Encounter) Game() string {
	name, _, _ := strings.Cut(e.About, ",")
	return name
}

// ByID returns the sample encounter with an id; it reports false if there is none.
func ByID(id string) (Encounter, bool) {
	for _, e := range List() {
		if e.ID == id {
			return e, true
		}
	}
	return Encounter{}, false
}

// New returns the encounter before combat.
func (e Encounter) New() (*engine.Game, error) {
	n, err := jsondoc.Parse(e.file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Title, err)
	}
	var ps jsondoc.Problems
	read := engine.ReadEncounter(n, rules.ByID, &ps)
	if read == nil {
		return nil, fmt.Errorf("%s: %w", e.Title, ps.List[0])
	}
	g, err := engine.NewGame(read)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.Title, err)
	}
	return g, nil
}

// Script returns the commands of the first rounds, in order; with Seed each of them is legal.
func (e Encounter) Script() ([]*engine.Command, error) {
	var out []*engine.Command
	for i, line := range bytes.Split(bytes.TrimSpace(e.script), []byte("\n")) {
		n, err := jsondoc.Parse(line)
		if err != nil {
			return nil, fmt.Errorf("script of %s, line %d: %w", e.Title, i+1, err)
		}
		c, _, r := engine.ReadCommand(n)
		if r != nil {
			return nil, fmt.Errorf("script of %s, line %d: %s", e.Title, i+1, r.Why)
		}
		out = append(out, c)
	}
	return out, nil
}

// Ready returns the encounter as installed in the user's folder: the bridge in round 1 on Hilda's turn, the ford before
// its ambush.
func (e Encounter) Ready() (*engine.Game, error) {
	g, err := e.New()
	if err != nil || !e.begun {
		return g, err
	}
	s, err := e.Script()
	if err != nil {
		return nil, err
	}
	if out := g.Do(s[0], nil, engine.Auto); out.Record == nil {
		return nil, fmt.Errorf("%s doesn't begin: %+v", e.Title, out)
	}
	return g, nil
}

// Place writes the encounter into a folder, unless it is there already, and returns its path. An existing one is the
// user's and stays as it was played.
func (e Encounter) Place(folder string) (string, error) {
	path := filepath.Join(folder, e.Title+".parapet")
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return path, err
	}
	g, err := e.Ready()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	return path, savefiles.Create(path, g.Encounter().Node())
}

// Place writes every sample encounter into a folder, as Encounter.Place does, and returns the path of the first, which is
// the one to start with.
func Place(folder string) (string, error) {
	first := ""
	for _, e := range List() {
		path, err := e.Place(folder)
		if err != nil {
			return "", err
		}
		if first == "" {
			first = path
		}
	}
	return first, nil
}
