package commands

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles/library"
)

// TestTougherAndWeaker checks for each creature of the supplied library that a step up and a step down leave it as it was, that
// both can be read, and that a tougher one has more health and does at least as much damage.
func TestTougherAndWeaker(t *testing.T) {
	folder := t.TempDir()
	if err := library.Install(folder); err != nil {
		t.Fatal(err)
	}
	lib, err := library.Open(folder, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range lib.Entries() {
		if !e.Good() {
			continue
		}
		sys := rules.ByID(e.System)
		d := sys.Declaration()
		up := Tougher(d, e.Token, 1)
		if again := Tougher(d, up, -1); !jsondoc.Equal(again.Get("weapons"), e.Token.Get("weapons")) {
			t.Errorf("%s: %s instead of %s", e.Name, again.Get("weapons").JSON(), e.Token.Get("weapons").JSON())
		}
		v := &engine.View{System: sys, State: &engine.State{}}
		was, is, less := read(v, e.Token), read(v, up), read(v, Tougher(d, e.Token, -1))
		if is == nil || less == nil {
			t.Fatalf("%s can't be read: %s", e.Name, up.JSON())
		}
		health := func(k *engine.Token) int { return k.Stats.Int(d.Stats.Index("hp_max")) }
		if !(health(less) <= health(was) && health(was) < health(is)) {
			t.Errorf("%s: %d, %d, %d HP", e.Name, health(less), health(was), health(is))
		}
	}
}
