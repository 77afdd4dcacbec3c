// Package sample is the ready encounter: a small fight in which the first turn can be played at
// once, and a script of its first round.
package sample

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// bridge is the encounter before its fight; script is the first round, its start first.
var (
	//go:embed bridge.parapet
	bridge []byte
	//go:embed script.jsonl
	script []byte
)

// Name is the file name of the ready encounter.
const Name = "The Toll Bridge.parapet"

// Seed gives the script's dice a good story.
const Seed = 3

// New is the encounter before its fight.
func New() (*engine.Game, error) {
	n, err := doc.Parse(bridge)
	if err != nil {
		return nil, err
	}
	var ps doc.Problems
	e := engine.ReadEncounter(n, rules.ByID, &ps)
	if e == nil {
		return nil, ps.List[0]
	}
	g, err := engine.NewGame(e)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Script is the commands of the first round, in their order.
func Script() ([]*engine.Command, error) {
	var out []*engine.Command
	for i, line := range bytes.Split(bytes.TrimSpace(script), []byte("\n")) {
		n, err := doc.Parse(line)
		if err != nil {
			return nil, fmt.Errorf("script, line %d: %w", i+1, err)
		}
		c, _, r := engine.ReadCommand(n)
		if r != nil {
			return nil, fmt.Errorf("script, line %d: %s", i+1, r.Why)
		}
		out = append(out, c)
	}
	return out, nil
}

// Ready is the encounter with its fight begun: round 1, Hilda's turn.
func Ready() (*engine.Game, error) {
	g, err := New()
	if err != nil {
		return nil, err
	}
	s, err := Script()
	if err != nil {
		return nil, err
	}
	out := g.Do(s[0], nil, engine.Auto)
	if out.Record == nil {
		return nil, fmt.Errorf("the ready encounter doesn't begin: %+v", out)
	}
	return g, nil
}

// Place puts the ready encounter into a folder, where it isn't there yet, and tells its path. One
// that is there is the user's, whatever was played in it.
func Place(folder string) (string, error) {
	path := filepath.Join(folder, Name)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return path, err
	}
	g, err := Ready()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	return path, savefiles.Create(path, g.Encounter().Node())
}
