package scene

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/play/playtest"
	"parapet/engine/sheet"
)

// rostered is the yard with a roster that a test gives.
type rostered struct {
	engine.System
	members []engine.Member
}

func (r rostered) Roster(*engine.View) []engine.Group { return []engine.Group{{Members: r.members}} }

// TestIntentsAreWhatWasDeclared: given declarations of a fight, then a single step is a way already, standing
// still is none, a strike at oneself is none, and of those who are gone nothing is drawn.
func TestIntentsAreWhatWasDeclared(t *testing.T) {
	at := func(xy ...int) (out []board.Square) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, board.Square{X: xy[i], Y: xy[i+1]})
		}
		return out
	}
	for name, c := range map[string]struct {
		m    engine.Member
		want []paint.Intent
	}{
		"a single step":    {engine.Member{ID: "ann", Path: at(0, 1, 1, 1)}, []paint.Intent{{Radius: 0.45, Points: []paint.Point{{X: 0.5, Y: 1.5}, {X: 1.5, Y: 1.5}}}}},
		"standing still":   {engine.Member{ID: "ann", Path: at(0, 1)}, nil},
		"watching":         {engine.Member{ID: "bat", Watch: at(2, 0)}, []paint.Intent{{Side: 1, Watch: []paint.Cell{{X: 2}}}}},
		"a strike":         {engine.Member{ID: "ann", Target: "bat"}, []paint.Intent{{Strike: true, Radius: 0.45, Points: []paint.Point{{X: 0.5, Y: 1.5}, {X: 2.5, Y: 1.5}}}}},
		"at oneself":       {engine.Member{ID: "ann", Target: "ann"}, nil},
		"at somebody gone": {engine.Member{ID: "ann", Target: "rat"}, nil},
		"of somebody gone": {engine.Member{ID: "rat", Path: at(0, 1, 1, 1)}, nil},
	} {
		v := playtest.Open(t, file).View()
		state := *v.State
		state.Phase = "turns"
		fight := &engine.View{State: &state, Sys: rostered{v.Sys, []engine.Member{c.m}}, Work: v.Work}
		if d := cmp.Diff(c.want, Intents(fight)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		state.Phase = ""
		if got := Intents(fight); got != nil {
			t.Errorf("%s, and no fight is on: %v", name, got)
		}
	}
}

// TestThingsOnTheGroundAreNotes: given lists whose things have a square and a name, in whichever order the
// system declares them, then those that lie on a square are notes; things of another make are none.
func TestThingsOnTheGroundAreNotes(t *testing.T) {
	atField := sheet.Field{Name: "at", Type: sheet.Ints, Len: 2, Max: 9, Null: true}
	nameField := sheet.Field{Name: "name", Type: sheet.Text}
	square, nowhere := sheet.Value{P: []int{2, 0}}, sheet.Null
	note := []paint.Note{{At: paint.Point{X: 2.5, Y: 0.5}, Text: "axe", Open: true}}
	for name, c := range map[string]struct {
		fields []sheet.Field
		at     sheet.Value
		want   []paint.Note
	}{
		"the square first":   {[]sheet.Field{atField, nameField}, square, note},
		"the name first":     {[]sheet.Field{nameField, atField}, square, note},
		"in the hand":        {[]sheet.Field{atField, nameField}, nowhere, nil},
		"without a square":   {[]sheet.Field{nameField}, square, nil},
		"without a name":     {[]sheet.Field{atField}, square, nil},
		"another kind of at": {[]sheet.Field{{Name: "at", Type: sheet.Int, Max: 9}, nameField}, sheet.Num(2), nil},
	} {
		schema := sheet.New("thing", c.fields...)
		thing := schema.Blank()
		for i, f := range c.fields {
			switch f.Name {
			case "at":
				thing.Set(i, c.at)
			case "name":
				thing.SetText(i, "axe")
			}
		}
		v := playtest.Open(t, file).View()
		state := *v.State
		owner := *state.Tokens[0]
		owner.Lists = [][]*sheet.Rec{{thing}}
		state.Tokens = []*engine.Token{&owner}
		own := &engine.View{State: &state, Sys: v.Sys, Work: v.Work}
		if d := cmp.Diff(c.want, lying(own, DM)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}
