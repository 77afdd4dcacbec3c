package playerview

import (
	"fmt"
	"slices"
	"testing"

	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/rules"
)

// followed returns what the turn bar and the title cards showed during a combat, and whose token was marked, one after
// another.
func followed(sys engine.System, records []*engine.Record) (list []string) {
	for i, r := range records {
		v := &engine.View{State: r.After, System: sys, Scratch: &engine.Scratch{}}
		seen := scene.SightOf(v)
		m := ModelOf(ModelOptions{View: v, Seen: seen, Turns: turnsSeen(v, seen, records[:i+1])}, Choice{Cards: true}, scene.Options{})
		shown := fmt.Sprintf("%s | %s | %s |", m.Turn, m.Next, m.Card)
		for _, k := range m.Scene.Tokens {
			if k.Turn {
				shown += " " + k.ID
			}
		}
		if len(list) == 0 || list[len(list)-1] != shown {
			list = append(list, shown)
		}
	}
	return list
}

// TestUnseenTurnsDontShow checks that turn bar, title cards and marked tokens follow one another in the same way wherever in
// the order a hidden creature acts, and if there is none.
func TestUnseenTurnsDontShow(t *testing.T) {
	for _, s := range rules.All() {
		d := s.Declaration()
		bare := followed(s, scenetest.Ambush(t, d, scenetest.Nowhere).Log())
		for place := range scenetest.Places {
			list := followed(s, scenetest.Ambush(t, d, place).Log())
			for len(list) > 0 && list[0] == " |  |  |" { // before anybody known has acted it looks like no combat yet
				list = list[1:]
			}
			if !slices.Equal(list, bare) {
				t.Errorf("%s, place %d:\n%q\nwithout:\n%q", d.ID, place, list, bare)
			}
		}
	}
}
