package scene

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine"
	"parapet/engine/protocol"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// unseenEdits change the middle room of rooms, which the party has explored and doesn't see.
var unseenEdits = map[string]string{
	"terrain":            `{"do":"edit_map","squares":[{"at":[4,1],"is":","}]}`,
	"rock":               `{"do":"edit_map","squares":[{"at":[4,1],"is":"#"},{"at":[5,2],"is":"#"}]}`,
	"height":             `{"do":"edit_map","elevation":[{"area":[3,1,2,2],"height":2}]}`,
	"flat":               `{"do":"edit_map","areas":[{"area":{"rect":[3,2,2,1]},"height":0}]}`,
	"a wall":             `{"do":"edit_map","walls":[{"id":"n","kind":"wall","from":[4,0],"to":[4,2]}]}`,
	"a low wall":         `{"do":"edit_map","walls":[{"id":"n","kind":"low","height":1,"from":[4,0],"to":[4,2]}]}`,
	"a door":             `{"do":"edit_map","walls":[{"id":"n","kind":"door","from":[4,0],"to":[4,1]}]}`,
	"a secret door":      `{"do":"edit_map","walls":[{"id":"n","kind":"door","secret":true,"from":[4,0],"to":[4,1]}]}`,
	"a wall broken down": `{"do":"edit_map","walls":[{"id":"f","remove":true}]}`,
	"a wall moved":       `{"do":"edit_map","walls":[{"id":"f","from":[5,0],"to":[5,2]}]}`,
	"a wall made a door": `{"do":"edit_map","walls":[{"id":"f","kind":"door"}]}`,
	"a door opened":      `{"do":"edit_map","walls":[{"id":"d2","open":false}]}`,
	"a note":             `{"do":"edit_map","notes":[{"at":[4,1],"text":"XYZZY","players":true}]}`,
	"a note changed":     `{"do":"edit_map","notes":[{"id":"n1","text":"XYZZY"}]}`,
	"a note gone":        `{"do":"edit_map","notes":[{"id":"n1","remove":true}]}`,
	"several in a batch": `{"do":"batch","commands":[{"do":"edit_map","squares":[{"at":[4,1],"is":"#"}]},{"do":"edit_map","walls":[{"id":"f","remove":true}]}]}`,
}

// explored is rooms with the first two explored, a wall f and a note in the middle one.
func explored(system string) string {
	file := rooms(`{"mode":"sight","open":["d2"],"explored":["xxxxxx","xxxxxx","xxxxxx"]}`)
	file = strings.Replace(file, `"walls":[`, `"walls":[{"id":"f","kind":"wall","from":[5,1],"to":[5,2]},`, 1)
	file = strings.Replace(file, `"notes":[`, `"notes":[{"id":"n1","at":[3,1],"text":"well","players":true},`, 1)
	return strings.Replace(file, `"yard"`, fmt.Sprintf("%q", system), 1)
}

// TestUnseenChangesAreRemembered checks in every system that the party's edition stays the same to the last field when
// explored ground changes out of sight, also after saving and opening, that it shows the change once it is seen, and that
// undo brings all of it back.
func TestUnseenChangesAreRemembered(t *testing.T) {
	for _, sys := range rules.All() {
		d := sys.Declaration()
		for what, line := range unseenEdits {
			g := playtest.OpenIn(t, rules.ByID, explored(d.ID))
			tell(t, g, `{"do":"note","text":"so that the first look is over"}`)
			before := EditionOf(g.View(), "", Party)
			tell(t, g, line)
			if diff := cmp.Diff(before, EditionOf(g.View(), "", Party), allowAll); diff != "" {
				t.Errorf("%s, %s shows:\n%s", d.ID, what, diff)
			}
			again := playtest.OpenIn(t, rules.ByID, string(g.Encounter().Node().JSON()))
			if diff := cmp.Diff(before, EditionOf(again.View(), "", Party), allowAll); diff != "" {
				t.Errorf("%s, %s shows after saving and opening:\n%s", d.ID, what, diff)
			}
			tell(t, g, `{"do":"place","who":"ann","at":[4,0]}`)
			tell(t, g, `{"do":"place","who":"ann","at":[5,1]}`)
			tell(t, g, `{"do":"place","who":"ann","at":[3,2]}`)
			if g.State().Fog.Remembers() {
				t.Errorf("%s, %s: what was seen is still remembered as it was", d.ID, what)
			}
			tell(t, g, `{"do":"undo","steps":3}`)
			if diff := cmp.Diff(before, EditionOf(g.View(), "", Party), allowAll); diff != "" {
				t.Errorf("%s, %s shows after undo:\n%s", d.ID, what, diff)
			}
		}
	}
}

func tell(t *testing.T, g *engine.Game, line string) {
	t.Helper()
	if n := (&protocol.Session{Game: g, By: engine.Auto}).Line(1, []byte(line)).Node; n.Get("ok") == nil {
		t.Fatalf("%s: %s", line, n.JSON())
	}
}

// allowAll compares editions, with sheets of player characters only for being there.
var allowAll = cmp.Options{cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.Comparer(func(a, b *engine.Token) bool { return (a == nil) == (b == nil) })}
