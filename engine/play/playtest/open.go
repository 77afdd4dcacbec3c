package playtest

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// File is an encounter of Yard with a bit of everything, unknown fields too.
const File = `{
  "parapet": 1, "name": "The yard", "system": "yard", "seed": 7,
  "map": {"size": [6, 4], "rows": ["..#...", "", ",~"],
          "walls": [{"id": "d1", "kind": "door", "from": [3, 0], "to": [3, 1], "open": false},
                    {"kind": "wall", "from": [1, 1], "to": [1, 2.5]}],
          "smell": "damp"},
  "sides": {"red": {"players": true}},
  "tokens": [
    {"id": "ann", "side": "red", "at": [0, 0], "stats": {"hp": 28}, "weapons": [{"id": "sword"}], "mood": "grim"},
    {"id": "bo", "side": "blue", "at": [4, 2], "size": 2, "stats": {"skills": {"bow": 2}}}
  ],
  "history": []
}`

// Open makes a game of a file of Yard.
func Open(t testing.TB, text string) *engine.Game {
	t.Helper()
	n, err := doc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var ps doc.Problems
	e := engine.ReadEncounter(n, ByID, &ps)
	if e == nil {
		t.Fatalf("not read: %v", ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
