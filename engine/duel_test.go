package engine_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/sheet"
)

// duel is playtest.Yard with what the gate's tests need in addition: schemas of terrain and walls, few hit points, and a
// bug that Check must catch.
type duel struct {
	*playtest.Yard
	decl *engine.Declaration
}

func newDuel() duel {
	yard := playtest.New()
	decl := *yard.Declaration()
	decl.ID, decl.Name = "duel", "Duel"
	decl.Stats.Fields[decl.Stats.Index("hp_max")].Default = sheet.Num(10)
	decl.Terrain = sheet.New("terrain", sheet.Field{Name: "reach", Type: sheet.Int, Min: 0, Max: 9})
	decl.Walls = sheet.New("wall", sheet.Field{Name: "material", Type: sheet.Word, Words: []string{"rock", "wood"}},
		sheet.Field{Name: "thickness", Type: sheet.Int, Min: 0, Max: 9, Default: sheet.Num(2)})
	return duel{yard, &decl}
}

func (d duel) Declaration() *engine.Declaration { return d.decl }

// Heal exceeds the maximum on purpose: Check must catch it.
func (d duel) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats.SetInt(1, t.Stats.Int(1)+amount)
	return nil
}

const duelFile = `{
  "parapet": 1, "name": "Yard", "system": "duel", "seed": 7,
  "map": {"size": [6, 4], "rows": ["..#...", "", ",~"],
          "walls": [{"id": "d1", "kind": "door", "from": [3, 0], "to": [3, 1], "open": false}, {"kind": "wall", "from": [1, 1], "to": [1, 2.5]}],
          "smell": "damp"},
  "tokens": [
    {"id": "ann", "side": "red", "at": [0, 0], "stats": {"hp": 8}, "weapons": [{"id": "sword"}], "mood": "grim"},
    {"id": "bo", "side": "blue", "at": [4, 2], "size": 2, "stats": {"skills": {"bow": 2}}}
  ],
  "history": []
}`

func open(t testing.TB, text string) *engine.Game {
	t.Helper()
	e, ps := read(t, text)
	if e == nil {
		t.Fatalf("not read: %v", ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func read(t testing.TB, text string) (*engine.Encounter, *jsondoc.Problems) {
	t.Helper()
	ps := &jsondoc.Problems{}
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	sys := newDuel()
	return engine.ReadEncounter(n, func(id string) engine.System {
		if id == "duel" {
			return sys
		}
		return nil
	}, ps), ps
}

func command(t testing.TB, text string) (*engine.Command, []engine.Answer) {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	c, a, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatal(r.Why)
	}
	return c, a
}

func do(t testing.TB, g *engine.Game, text string) engine.Outcome {
	t.Helper()
	c, a := command(t, text)
	return g.Do(c, a, nil)
}
