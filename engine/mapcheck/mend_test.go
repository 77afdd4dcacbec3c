package mapcheck_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/mapcheck"
)

// broken has two gaps, a door on a wall, a door in the open and a token in rock.
const broken = `{"id":"n","from":[2,2],"to":[7.95,2]},{"id":"e","from":[8,2],"to":[8,6]},{"id":"s","from":[8,6],"to":[2,6]},` +
	`{"id":"w","from":[2,6],"to":[2,2]},{"id":"p","from":[5,2.1],"to":[5,6]},{"id":"d","kind":"door","from":[4,2],"to":[5,2]},{"id":"i","kind":"door","from":[10,4],"to":[11,4]}`

// TestMend checks that all findings, or those of a kind, are fixed by one command and one undo.
func TestMend(t *testing.T) {
	for _, c := range []struct {
		kind        mapcheck.Kind
		fixed, left int
	}{{"", 5, 0}, {mapcheck.Gap, 2, 2}, {mapcheck.Covered, 1, 4}, {mapcheck.InRock, 1, 4}} {
		g := yard(t, broken, `"#"`, `{"id":"a","side":"x","at":[0,0]}`)
		before := string(g.View().Node().JSON())
		cmd, n := mapcheck.Mend(g.View(), c.kind)
		if n != c.fixed {
			t.Errorf("%q: %d fixed: %v", c.kind, n, cmd)
			continue
		}
		if o := g.Do(cmd, nil, nil); o.Record == nil {
			t.Fatalf("%q: %+v", c.kind, o.Refusal)
		}
		if left := mapcheck.Check(g.State()); len(left) != c.left {
			t.Errorf("%q: %d left, not %d: %v", c.kind, len(left), c.left, left)
		}
		if g.Do(engine.NewCommand("undo", ""), nil, nil); string(g.View().Node().JSON()) != before {
			t.Errorf("%q: one undo doesn't take it back", c.kind)
		}
	}
	if c, n := mapcheck.Mend(yard(t, room, "", "").View(), ""); c != nil || n != 0 {
		t.Errorf("a good room: %v", c)
	}
}
