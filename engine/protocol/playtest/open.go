package playtest

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// File is an encounter of Yard with a bit of everything, unknown fields included.
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

// Failer is a test that an encounter may fail: of package testing, or of a property.
type Failer interface {
	Helper()
	Fatal(args ...any)
}

// Open returns a game of a Yard file.
func Open(t Failer, text string) *engine.Game {
	t.Helper()
	return OpenIn(t, ByID, text)
}

// OpenIn returns a game of a file that uses one of the given systems.
func OpenIn(t Failer, systems func(id string) engine.System, text string) *engine.Game {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, systems, &ps)
	if e == nil {
		t.Fatal("not read: ", ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
